//! The program: opens the window, or hands a subcommand to the command line.

use std::io::{self, Write};
use std::process::ExitCode;

use chuhe::cli::{self, Arguments};
use clap::Parser;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match &arguments.command {
        Some(command) => {
            let mut out = io::stdout().lock();
            cli::run(command, &mut out)
                .and_then(|code| Ok(out.flush().map(|()| code)?))
                .map_err(|error| error.to_string())
        }
        None => open_window(arguments).map(|()| ExitCode::SUCCESS),
    };
    match done {
        Ok(code) => code,
        Err(sentence) => {
            let _ = writeln!(io::stderr(), "chuhe: {sentence}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(feature = "gui")]
fn open_window(arguments: Arguments) -> Result<(), String> {
    chuhe::ui::open(arguments.file)
}

#[cfg(not(feature = "gui"))]
fn open_window(_: Arguments) -> Result<(), String> {
    Err("this build has no window; see `chuhe --help` for what it can do".to_owned())
}
