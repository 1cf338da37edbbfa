//! Named cases: a control for Red, one for Black, and a script.

use serde_json::Value;

use crate::script::check;

const CASES: &[(&str, &str, &str, &str)] = &[
    (
        "sudden death: the time of the side to move runs, the other stands",
        "60000",
        "60000",
        "0 start; 7000 red 53000; 7000 black 60000; 7000 press 7000; 9000 red 53000; \
         9000 black 58000; 9000 runs black; 9000 spent 2000; 9000 togo red any",
    ),
    (
        "sudden death: the flag falls when nothing is left, not before",
        "60000",
        "60000",
        "0 start; 59999 flag none; 60000 flag red timeout; 60000 red 0; 60000 runs none",
    ),
    (
        "sudden death: a move at the last instant is too late and changes nothing",
        "60000",
        "60000",
        "0 start; 60000 late; 60000 flag red timeout; 60000 spent 60000; 60000 black 60000",
    ),
    (
        "sudden death: a move one millisecond before is in time",
        "60000",
        "60000",
        "0 start; 59999 press 59999; 59999 red 1; 60000 flag none; 60000 runs black",
    ),
    (
        "a fallen flag stays, and no more than the time there was is charged",
        "60000",
        "60000",
        "0 start; 90000 pause; 90000 flag red timeout; 90000 spent 60000; 90000 resume; \
         99000 spent 60000; 99000 stop; 99000 flag red timeout",
    ),
    (
        "increment: added after the move, to the mover only",
        "10000 +5000",
        "10000 +5000",
        "0 start; 4000 press; 4000 red 11000; 4000 black 10000; 5000 press; 5000 black 14000",
    ),
    (
        "increment: does not save a side that is out of time",
        "10000 +5000",
        "10000 +5000",
        "0 start; 10000 late; 10000 flag red timeout; 10000 red 0",
    ),
    (
        "increment: quick moves gain time",
        "10000 +5000",
        "-",
        "0 start; 1000 press; 1000 press; 2000 press; 2000 red 18000",
    ),
    (
        "delay: runs down before the time does",
        "10000 ~3000",
        "10000 ~3000",
        "0 start; 2000 red 10000; 2000 delay red 1000; 3000 red 10000; 3000 delay red 0; \
         5000 red 8000; 5000 press 5000; 5000 red 8000; 5000 delay red 3000",
    ),
    (
        "delay: what is not used of it is lost",
        "10000 ~3000",
        "10000 ~3000",
        "0 start; 1000 press 1000; 1000 red 10000; 2000 press; 5000 red 10000; 6000 red 9000",
    ),
    (
        "delay: the flag falls after delay and time",
        "10000 ~3000",
        "10000 ~3000",
        "0 start; 12999 flag none; 13000 flag red timeout",
    ),
    (
        "delay: a pause does not renew it",
        "10000 ~3000",
        "10000 ~3000",
        "0 start; 2000 pause; 50000 delay red 1000; 50000 resume; 52000 delay red 0; \
         52000 red 9000; 52000 press 4000",
    ),
    (
        "periods: the shortfall loses when the time runs out",
        "3/60000 30000",
        "3/60000 30000",
        "0 start; 0 togo red 3; 10000 press; 10000 press; 10000 togo red 2; 20000 press; \
         20000 press; 59999 flag none; 60000 flag red 2/3; 60000 late",
    ),
    (
        "periods: the moves made, the rest of the time is kept",
        "2/60000 30000",
        "-",
        "0 start; 10000 press; 10000 press; 10000 red 50000; 30000 press; 30000 red 60000; \
         30000 togo red any; 30000 press; 89999 flag none; 90000 flag red timeout",
    ),
    (
        "periods: a last period with moves begins again",
        "2/60000 1/10000",
        "-",
        "0 start; 0 press; 0 press; 0 press; 0 press; 0 red 70000; 0 togo red 1; 5000 press; \
         5000 press; 5000 red 75000; 5000 togo red 1; 80000 flag red 0/1",
    ),
    (
        "periods: a single one repeats",
        "2/60000",
        "-",
        "0 start; 0 press; 0 press; 50000 press; 50000 press; 50000 red 70000; \
         50000 togo red 2; 60000 press; 60000 press; 120000 flag red 1/2",
    ),
    (
        "periods: with increment",
        "2/60000 30000 +1000",
        "-",
        "0 start; 5000 press; 5000 red 56000; 5000 press; 5000 press; 5000 red 87000",
    ),
    (
        "periods: without time left, the delay is the time for each move",
        "1/10000 0 ~5000",
        "-",
        "0 start; 14999 press; 14999 red 1; 14999 press; 19999 red 1; 20000 flag red timeout",
    ),
    (
        "different for each side",
        "60000 +1000",
        "2/30000",
        "0 start; 1000 press; 1000 red 60000; 1000 togo black 2; 31000 flag black 0/2",
    ),
    (
        "no control: the time of each move is known, nothing runs out",
        "-",
        "10000",
        "0 start; 0 none red; 3600000 press 3600000; 3600000 black 10000; 3601000 press 1000; \
         9999999 flag none; 9999999 runs red; 9999999 next never; 9999999 low none",
    ),
    (
        "pause: no time passes, however long",
        "60000",
        "60000",
        "0 start; 5000 pause; 5000 runs none; 864005000 red 55000; 864005000 resume; \
         864006000 red 54000; 864006000 press 6000",
    ),
    (
        "pause: a second one and a second resume change nothing",
        "60000",
        "60000",
        "0 start; 5000 pause; 6000 pause; 9000 resume; 10000 resume; 11000 red 53000",
    ),
    (
        "pause: a clock that has not begun is not begun by resuming",
        "60000",
        "60000",
        "0 pause; 1000 resume; 2000 runs none; 2000 red 60000; 2000 start; 3000 red 59000",
    ),
    (
        "pause: a paused clock is not started",
        "60000",
        "60000",
        "0 start; 1000 pause; 2000 start; 3000 runs none; 3000 red 59000",
    ),
    (
        "press while paused: the move counts, the other side's time waits",
        "60000 +1000",
        "60000",
        "0 start; 5000 pause; 9000 press 5000; 9000 red 56000; 12000 black 60000; \
         12000 resume; 13000 black 59000",
    ),
    (
        "press before the start: the first move is free",
        "60000",
        "60000",
        "9000 press 0; 9000 red 60000; 9000 runs none; 9000 start; 10000 black 59000",
    ),
    (
        "stop, then take back and start again",
        "60000",
        "60000",
        "0 start; 5000 press; 9000 stop; 20000 undo 1; 20000 red 60000; 20000 runs none; \
         20000 start; 21000 red 59000",
    ),
    (
        "takeback: into the period before",
        "1/60000 30000",
        "-",
        "0 start; 10000 press; 10000 red 80000; 10000 togo red any; 15000 undo 1; \
         15000 red 60000; 15000 togo red 1; 75000 flag red 0/1",
    ),
    (
        "takeback: after the flag",
        "10000",
        "10000",
        "0 start; 4000 press; 14000 flag black timeout; 15000 undo 1; 15000 flag none; \
         15000 runs red; 15000 red 10000; 15000 spent 0",
    ),
    (
        "takeback: of the running move gives its time back while paused",
        "10000",
        "10000",
        "0 start; 4000 pause; 5000 undo 0; 6000 red 10000; 6000 runs none",
    ),
    (
        "an instant before the latest one counts as the latest",
        "60000",
        "60000",
        "10000 start; 5000 red 60000; 5000 press 0; 12000 black 58000; 12000 pause; \
         11000 black 58000; 3000 resume; 13000 black 57000; 4000 press 2000; 3000 spent 0",
    ),
    (
        "a start at an instant before the stop charges nothing twice",
        "60000",
        "60000",
        "10000 start; 12000 stop; 5000 start; 12000 red 58000; 13000 red 57000",
    ),
    (
        "low time: a tenth, at most a minute, for the side that runs",
        "300000",
        "300000",
        "0 start; 269999 low none; 270000 low red; 270000 pause; 270000 low none; \
         270000 resume; 270000 press; 270000 low none",
    ),
    (
        "low time: at least ten seconds",
        "60000",
        "60000",
        "0 start; 49999 low none; 50000 low red; 60000 low none",
    ),
    (
        "low time: of a short time a quarter, delay included",
        "10000 ~10000",
        "-",
        "0 start; 10000 low none; 14999 low none; 15000 low red",
    ),
    (
        "next change: the second, then the tenth, then never",
        "60000",
        "60000",
        "0 next never; 0 start; 0 next 1000; 300 next 700; 39500 next 500; 40000 next 100; \
         40030 next 70; 59950 next 50; 60000 next never",
    ),
    (
        "next change: the delay first",
        "60000 ~30000",
        "-",
        "0 start; 500 next 500; 29999 next 1; 30000 next 1000; 30000 press; 30000 next never",
    ),
];

#[test]
fn every_control_does_what_its_name_says() {
    for (name, red, black, script) in CASES {
        check(name, red, black, script);
    }
}

#[test]
fn what_other_programs_got_wrong() {
    let data: Value = serde_json::from_str(include_str!("../data/clock.json")).unwrap();
    for case in data["cases"].as_array().unwrap() {
        let text = |member: &str| case[member].as_str().unwrap();
        let name = format!("{} {}", text("id"), text("title"));
        check(&name, text("control"), text("control"), text("script"));
    }
}
