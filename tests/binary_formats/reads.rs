//! What is read from whole files.

use chuhe::formats::{Format, Loaded, fen, read};
use chuhe::record::{Game, NodeId};
use chuhe::rules::{DrawReason, Move, Outcome, Position, Side, WinReason};

use super::build::{
    Below, Cbr, SECRET, cbf, cbl, cbr, che, mxq, new_ccm, new_chn, old_ccm, old_chn,
};
use super::build::{pfc, xqf};
use super::{line, open, remarks, sample, tree};

const fn win(winner: Side) -> Outcome {
    Outcome::Win {
        winner,
        reason: WinReason::Unstated,
    }
}

/// The file holds exactly this tree, and there is nothing to say about it.
fn check(file: &[u8], format: Format, game: &Game) -> Loaded {
    let loaded = open(file);
    assert_eq!(remarks(&loaded), Vec::<String>::new(), "{format}");
    assert_eq!(loaded.format, format);
    assert_eq!(tree(&loaded.game), tree(game), "{format}");
    assert_eq!(loaded.game.start().setup(), game.start().setup());
    loaded
}

fn main_moves(game: &Game) -> Vec<Move> {
    game.moves(*game.main_line().last().unwrap())
}

/// A game without variations and comments.
fn plain() -> Game {
    let mut game = Game::new(Position::start());
    line(&mut game, NodeId::ROOT, "h2e2 h7e7 e2e6 d9e8 h0g2 h9g7");
    game
}

#[test]
fn every_version_of_xqf() {
    for version in 10..=18 {
        let loaded = check(&xqf(&sample(), version, SECRET), Format::Xqf, &sample());
        let headers = loaded.game.headers();
        assert_eq!(headers.extra("Title"), Some("题目"));
        assert_eq!(headers.event, "赛事");
        assert_eq!([&*headers.red, &*headers.black], ["红方", "黑方"]);
        assert_eq!(loaded.game.outcome(), Some(win(Side::Red)));
        assert_eq!(loaded.encoding, "GB18030");
    }
}

#[test]
fn both_versions_of_cbr() {
    for version in [Cbr::First, Cbr::Second] {
        let loaded = check(&cbr(&sample(), version), Format::Cbr, &sample());
        let headers = loaded.game.headers();
        assert_eq!(headers.extra("Title"), Some("题目"));
        assert_eq!([&*headers.event, &*headers.red], ["赛事", "红"]);
        assert_eq!(loaded.game.outcome(), Some(win(Side::Black)));
    }
}

#[test]
fn comments_of_cbr_end_with_whole_characters() {
    // The bytes 00 00 stand across two characters of each of these texts.
    for text in ["结束 一", "ab", "a\u{4E00}b", "\u{3000}一 \u{3000}二"] {
        let mut game = sample();
        super::comment(&mut game, NodeId::ROOT, text);
        check(&cbr(&game, Cbr::Second), Format::Cbr, &game);
    }
}

#[test]
fn libraries_of_any_size() {
    let mut long = sample();
    super::comment(&mut long, NodeId::ROOT, &"长".repeat(6000));
    let records = [
        cbr(&sample(), Cbr::Second),
        cbr(&long, Cbr::Second),
        cbr(&plain(), Cbr::First),
    ];
    for slots in [3, 128, 500] {
        let games = read(&cbl(&records, slots)).unwrap();
        assert_eq!(games.len(), 3);
        for (loaded, game) in games.iter().zip([sample(), long.clone(), plain()]) {
            assert_eq!(tree(&loaded.game), tree(&game));
            assert_eq!(loaded.format, Format::Cbl);
            assert_eq!(loaded.game.headers().extra("Library"), Some("棋库"));
            assert_eq!(remarks(loaded), Vec::<String>::new());
        }
    }
}

#[test]
fn a_wrong_number_of_slots_does_not_hide_the_games() {
    let mut file = cbl(&[cbr(&sample(), Cbr::Second)], 10);
    for slots in [0, 11, u32::MAX] {
        file[60..64].copy_from_slice(&slots.to_le_bytes());
        assert_eq!(read(&file).unwrap().len(), 1, "{slots}");
    }
}

#[test]
fn cbf_with_branches_and_ends() {
    let loaded = check(cbf(&sample()).as_bytes(), Format::Cbf, &sample());
    let headers = loaded.game.headers();
    assert_eq!(headers.extra("Title"), Some("甲 & 乙"));
    assert_eq!(headers.event, "赛事");
    assert_eq!(
        loaded.game.outcome(),
        Some(Outcome::Draw(DrawReason::Unstated))
    );
}

#[test]
fn pfc_with_any_start() {
    let loaded = check(pfc(&sample()).as_bytes(), Format::Pfc, &sample());
    assert_eq!(loaded.game.outcome(), Some(win(Side::Red)));
    let start = fen::read("4ka3/8R/9/7N1/9/9/9/9/4A4/crBAK4 w - - 0 1").unwrap();
    let mut game = Game::new(start);
    line(&mut game, NodeId::ROOT, "h6f7 e9d9 i8d8");
    check(pfc(&game).as_bytes(), Format::Pfc, &game);
}

#[test]
fn lists_of_moves() {
    let game = plain();
    let moves = main_moves(&game);
    check(che(&moves).as_bytes(), Format::Che, &game);
    check(&new_chn(&game), Format::Chn, &game);
    for below in [Below::Red, Below::Black] {
        check(&old_ccm(&moves, below), Format::Ccm, &game);
        check(&new_ccm(&moves, below), Format::Ccm, &game);
        check(&old_chn(&moves, below), Format::Chn, &game);
    }
    let loaded = check(&mxq(&moves), Format::Mxq, &game);
    let headers = loaded.game.headers();
    assert_eq!([&*headers.red, &*headers.black], ["甲(5r)", "乙(3r)"]);
    assert_eq!(headers.date, "2016年12月27日");
    assert_eq!(headers.extra("Termination"), Some("黑方认输"));
    assert_eq!(loaded.game.outcome(), Some(win(Side::Red)));
}

#[test]
fn a_long_title_goes_on_in_the_next_field() {
    let title = "第十六届全国象棋甲级联赛第一轮第六场第四台广东队先和四川队全部着法及评注";
    let bytes = super::build::gb(title);
    assert!((64..128).contains(&bytes.len()));
    let mut file = xqf(&sample(), 10, SECRET);
    file[80] = bytes.len() as u8;
    file[81..][..bytes.len()].copy_from_slice(&bytes);
    let loaded = check(&file, Format::Xqf, &sample());
    assert_eq!(loaded.game.headers().extra("Title"), Some(title));
}

#[test]
fn files_without_moves() {
    let game = Game::new(Position::start());
    for version in [10, 18] {
        check(&xqf(&game, version, SECRET), Format::Xqf, &game);
    }
    check(&cbr(&game, Cbr::Second), Format::Cbr, &game);
    check(cbf(&game).as_bytes(), Format::Cbf, &game);
    check(pfc(&game).as_bytes(), Format::Pfc, &game);
}
