//! The program: opens the window, or hands a subcommand to the command line.

fn main() {}
