//! `chuhe convert`: game files into another format.

mod destination;
mod inputs;
mod target;

use std::collections::HashSet;
use std::fmt::Display;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::CliError;
use crate::app::{self, IfExists, WriteFault};
use crate::formats::Target;
use crate::record::{Game, NodeId};
use destination::Destination;
use inputs::Input;
use target::{EncodingName, FormatName, NotationName};

/// What is converted into what.
#[derive(Args, Debug)]
pub struct Conversion {
    /// Game files, and folders with all that is in them except hidden files.
    #[arg(required = true)]
    input: Vec<PathBuf>,
    /// The format to write.
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: FormatName,
    /// The file to write when the input is one file; else a folder, made when
    /// it is missing.
    #[arg(short, long)]
    out: PathBuf,
    /// How moves are written, in PGN and lists [default: chinese].
    #[arg(long, value_enum)]
    notation: Option<NotationName>,
    /// How PGN is encoded [default: utf-8].
    #[arg(long, value_enum)]
    encoding: Option<EncodingName>,
    /// Write over files that are there, also over the input itself.
    #[arg(long)]
    force: bool,
}

/// Converts file by file. What is to be said about one goes to standard error,
/// the counts to `out`.
///
/// # Errors
/// The options do not fit, nothing can be written to the destination, or at
/// least one file could not be converted; the others are converted then.
pub fn run(conversion: &Conversion, out: &mut impl Write) -> Result<(), CliError> {
    let target = target::target(conversion.to, conversion.notation, conversion.encoding)?;
    let destination = Destination::prepare(&conversion.out, &conversion.input)?;
    let inputs = inputs::find(&conversion.input, destination.folder());
    let mut batch = Batch {
        target,
        if_exists: if conversion.force {
            IfExists::Replace
        } else {
            IfExists::Refuse
        },
        sources: inputs
            .iter()
            .flatten()
            .filter_map(|input| fs::canonicalize(&input.path).ok())
            .collect(),
        written: HashSet::new(),
        bar: bar(inputs.len()),
    };
    let mut summary = Summary::default();
    for input in inputs {
        let converted = match input {
            Ok(input) => {
                batch.bar.set_message(input.path.display().to_string());
                batch.convert(&input, &destination)
            }
            Err(sentence) => {
                batch.say(&format!("refused: {sentence}"));
                Err(Refused)
            }
        };
        summary.count(&converted);
        batch.bar.inc(1);
    }
    batch.bar.finish_and_clear();
    writeln!(
        out,
        "converted {}, with warnings {}, refused {}",
        summary.converted, summary.with_warnings, summary.refused
    )?;
    if summary.refused > 0 {
        return Err(CliError::Refused {
            refused: summary.refused,
            all: summary.refused + summary.converted,
        });
    }
    Ok(())
}

/// A bar on standard error, hidden where nobody watches.
fn bar(files: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {wide_msg}");
    ProgressBar::new(files as u64).with_style(style.expect("the template is well formed"))
}

/// The file was not converted, as was said.
struct Refused;

/// How many remarks there were about a converted file.
struct Remarks(usize);

/// How many files met which fate.
#[derive(Default)]
struct Summary {
    converted: usize,
    /// Those of the converted with at least one remark.
    with_warnings: usize,
    refused: usize,
}

impl Summary {
    fn count(&mut self, converted: &Result<Remarks, Refused>) {
        match converted {
            Ok(Remarks(remarks)) => {
                self.converted += 1;
                self.with_warnings += usize::from(*remarks > 0);
            }
            Err(Refused) => self.refused += 1,
        }
    }
}

/// What is the same for all files.
struct Batch {
    target: Target,
    if_exists: IfExists,
    /// The files that are read, by their real paths.
    sources: HashSet<PathBuf>,
    /// The files that were written, by their real paths.
    written: HashSet<PathBuf>,
    bar: ProgressBar,
}

impl Batch {
    /// Converts one file. When one of its games cannot be written, those before
    /// it are.
    fn convert(&mut self, input: &Input, destination: &Destination) -> Result<Remarks, Refused> {
        let path = &input.path;
        let games = app::read_games(path).map_err(|error| self.refuse(path, &error))?;
        let mut remarks = 0;
        for warning in games.iter().flat_map(|loaded| &loaded.warnings) {
            self.tell(path, &warning);
            remarks += 1;
        }
        let outputs = destination.outputs(input, self.target, games.len());
        for output in &outputs {
            self.check(path, output)
                .map_err(|why| self.refuse_output(path, output, &why))?;
        }
        let parts = games.chunks(games.len().div_ceil(outputs.len()));
        for (output, part) in outputs.iter().zip(parts) {
            let current = part[0].current.unwrap_or(NodeId::ROOT);
            let part: Vec<&Game> = part.iter().map(|loaded| &loaded.game).collect();
            let (bytes, losses) = self
                .target
                .write(&part, current)
                .map_err(|error| self.refuse(path, &error))?;
            for loss in losses {
                self.tell(output, &loss);
                remarks += 1;
            }
            self.write(output, &bytes)
                .map_err(|error| self.refuse_output(path, output, &error))?;
        }
        Ok(Remarks(remarks))
    }

    /// Whether a file may be written for the input `path`. Two inputs never
    /// share an output, and no input is written over by another one, which
    /// may still have to be read.
    fn check(&self, path: &Path, output: &Path) -> Result<(), &'static str> {
        let Ok(real) = fs::canonicalize(output) else {
            return Ok(());
        };
        if self.written.contains(&real) {
            return Err("another input was written there");
        }
        let is_itself = fs::canonicalize(path).is_ok_and(|path| path == real);
        if self.sources.contains(&real) && !is_itself {
            return Err("this is another input");
        }
        if self.if_exists == IfExists::Refuse {
            return Err("there is a file of this name; --force writes over it");
        }
        Ok(())
    }

    fn write(&mut self, output: &Path, bytes: &[u8]) -> Result<(), WriteFault> {
        if let Some(folder) = output.parent() {
            fs::create_dir_all(folder)?;
        }
        app::write_file(output, bytes, self.if_exists)?;
        self.written.insert(fs::canonicalize(output)?);
        Ok(())
    }

    fn refuse(&self, path: &Path, why: &dyn Display) -> Refused {
        self.tell(path, &format_args!("refused: {why}"));
        Refused
    }

    /// Says why the file that was to be made of `path` is not.
    fn refuse_output(&self, path: &Path, output: &Path, why: &dyn Display) -> Refused {
        self.refuse(path, &format_args!("{}: {why}", output.display()))
    }

    /// Says something about a file.
    fn tell(&self, path: &Path, what: &dyn Display) {
        self.say(&format!("{}: {what}", path.display()));
    }

    fn say(&self, sentence: &str) {
        // When nobody listens any more, the files are still converted.
        self.bar
            .suspend(|| writeln!(io::stderr(), "{sentence}").ok());
    }
}
