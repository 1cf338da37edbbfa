//! `DhtmlXQ`: fields in any order, in any text.

use chuhe::formats::{Format, Loaded, read, write_dhtmlxq};
use chuhe::record::{Game, NodeId};
use chuhe::rules::{DrawReason, Outcome, Side};

use crate::{changed, load, refusal, remarks};

const FIELDS: &str = include_str!("../data/text/dhtmlxq.txt");

fn tree(game: &Game) -> Vec<String> {
    let nodes = game.reading_order().skip(1);
    let node = |id| {
        format!(
            "{}/{}:{}",
            game.ply(id),
            game.child_index(id),
            game[id].mv().unwrap()
        )
    };
    nodes.map(node).collect()
}

#[test]
fn lines_may_come_in_any_order() {
    let loaded = load(FIELDS);
    let game = &loaded.game;
    assert_eq!(loaded.format, Format::DhtmlXq);
    assert_eq!(loaded.warnings, []);
    assert_eq!(
        tree(game),
        [
            "1/0:h2e2", "1/1:c3c4", "2/0:h9g7", "3/0:h0g2", "3/1:c3c4", "4/0:i9h9", "4/1:c6c5",
            "4/0:i9h9"
        ]
    );
    let headers = game.headers();
    assert_eq!(headers.extra("Title"), Some("一局棋"));
    assert_eq!(headers.red, "甲");
    assert_eq!(headers.extra("RedTeam"), Some("队"));
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Unstated)));
    assert_eq!(game[NodeId::ROOT].comment(), "start\nsecond line");
    let other = game
        .reading_order()
        .find(|&id| game.ply(id) == 3 && game.child_index(id) == 1);
    assert_eq!(game[other.unwrap()].comment(), "好 <!>");
}

#[test]
fn pages_and_bare_digits_hold_the_same_game() {
    let game = load(FIELDS).game;
    let page = FIELDS.replace('\n', "<br>\r\n");
    let page = format!("<html><body><p>x &amp; y</p>{page}</body></html>");
    assert!(load(&page).game.same_content(&game));
    let flat = FIELDS.replace("[DhtmlXQ]", "").replace("[/DhtmlXQ]", "");
    assert!(load(&flat).game.same_content(&game));
    let digits = load("774770627967\n8070");
    assert_eq!(digits.game.node_count(), 5);
    assert_eq!(digits.format, Format::DhtmlXq);
    let twice = format!("{FIELDS}{FIELDS}");
    assert_eq!(read(twice.as_bytes()).unwrap().len(), 2);
}

#[test]
fn the_first_move_tells_who_begins() {
    let loaded = load("70627747");
    assert_eq!(loaded.game.start().side_to_move(), Side::Black);
    assert_eq!(loaded.warnings, []);
}

#[test]
fn what_does_not_fit_is_kept_and_named() {
    let orphan = changed(FIELDS, "move_2_4_3", "move_7_4_3");
    let loaded = load(&orphan);
    assert_eq!(
        remarks(&loaded),
        [
            "the line move_7_4_3 leaves a line where that has no move, its text is kept \
          (line 8, column 21)"
        ]
    );
    assert_eq!(
        loaded.game[NodeId::ROOT].notes().unread,
        ["move_7_4_3: 2324"]
    );
    let circle = changed(FIELDS, "move_0_3_2", "move_3_5_2");
    assert_eq!(load(&circle).warnings.len(), 3);

    let late = changed(FIELDS, "comment2_3", "comment0_9").replace("comment0_9", "comment9");
    let loaded = load(&late);
    assert_eq!(
        loaded.game[NodeId::ROOT].notes().unread,
        ["comment9: 好 <!>"]
    );
    assert_eq!(loaded.warnings.len(), 1);

    let half = changed(FIELDS, "79678070", "7967807");
    let loaded = load(&half);
    assert_eq!(
        remarks(&loaded),
        [
            "the list of moves ends in the middle of a move (line 10, column 5)",
            "move 2 of Black ends its line, the rest is kept unread: \"807\" is no move such as \
             h2e2 (line 10, column 5)",
        ]
    );
    let end = *loaded.game.main_line().last().unwrap();
    assert_eq!(loaded.game[end].notes().unread, ["807"]);

    let squares = "[DhtmlXQ_binit]0102[/DhtmlXQ_binit]";
    let bad = FIELDS.replace("[DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]", squares);
    assert_eq!(
        refusal(&bad),
        "DhtmlXQ game, line 3, column 16: the list of squares is no arrangement of pieces"
    );
}

#[test]
fn what_is_written_is_read_again() {
    let Loaded { game, .. } = load(FIELDS);
    let (text, lost) = write_dhtmlxq(&game);
    assert_eq!(lost, []);
    assert!(load(&text).game.same_content(&game), "{text}");
}
