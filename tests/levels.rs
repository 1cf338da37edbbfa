//! The ladder of levels, in matches of the program with itself that depend on
//! no clock. The README has the table of the long ones and how to repeat them.
#![allow(clippy::unwrap_used)]

use std::process::Command;

/// Points of the first player in percent.
fn percent(first: &str, second: &str, games: u32) -> f64 {
    let output = Command::new(env!("CARGO_BIN_EXE_chuhe"))
        .args(["match", first, second, "--seed", "1"])
        // More than any level visits.
        .args(["--nodes", "1000000", "--games", &games.to_string()])
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let start = text.find('(').unwrap() + 1;
    let end = text.find(" %)").unwrap();
    text[start..end].parse().unwrap()
}

#[test]
fn a_player_that_only_takes_what_is_free_beats_the_first_level_alone() {
    let first = percent("level:1", "taker", 30);
    assert!(first < 50.0, "level 1 makes {first} %");
    let third = percent("level:3", "taker", 10);
    assert!(third > 60.0, "level 3 makes {third} %");
}

#[test]
fn each_weak_level_beats_the_one_below_but_not_always() {
    for lower in 1..4 {
        let upper = format!("level:{}", lower + 1);
        let percent = percent(&upper, &format!("level:{lower}"), 16);
        assert!((50.0..95.0).contains(&percent), "{upper}: {percent} %");
    }
}
