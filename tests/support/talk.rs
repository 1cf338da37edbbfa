//! A talk with the engine inside the test, line by line.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use chuhe::cli::uci;

/// Longest wait for a line, so that a fault does not hang the tests.
const PATIENCE: Duration = Duration::from_secs(59);

/// Input that comes while the talk goes on; its end is the end of the sender.
struct Pipe {
    lines: Receiver<String>,
    rest: Vec<u8>,
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            let Ok(line) = self.lines.recv() else {
                return Ok(0);
            };
            self.rest = line.into_bytes();
        }
        let count = self.rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

/// Output that hands on every finished line.
struct Lines {
    finished: Sender<String>,
    rest: String,
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.rest += std::str::from_utf8(bytes).map_err(io::Error::other)?;
        while let Some((line, rest)) = self.rest.split_once('\n') {
            let gone = |_| io::Error::from(io::ErrorKind::BrokenPipe);
            self.finished.send(line.to_owned()).map_err(gone)?;
            self.rest = rest.to_owned();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

pub struct Talk {
    input: Sender<String>,
    output: Receiver<String>,
    thread: JoinHandle<io::Result<()>>,
}

impl Talk {
    pub fn begin() -> Self {
        let (input, lines) = channel();
        let (finished, output) = channel();
        let pipe = Pipe {
            lines,
            rest: Vec::new(),
        };
        let writer = Lines {
            finished,
            rest: String::new(),
        };
        Self {
            input,
            output,
            thread: std::thread::spawn(move || uci::run(BufReader::new(pipe), writer)),
        }
    }

    pub fn say(&self, line: &str) {
        self.input.send(format!("{line}\n")).unwrap();
    }

    /// The lines up to and including the first that begins with `start`.
    pub fn until(&self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self
                .output
                .recv_timeout(PATIENCE)
                .unwrap_or_else(|_| panic!("no {start} after {lines:#?}"));
            let found = line.starts_with(start);
            lines.push(line);
            if found {
                return lines;
            }
        }
    }

    pub fn ask(&self, line: &str, start: &str) -> String {
        self.say(line);
        self.until(start).pop().unwrap()
    }

    /// Waits for the end that `quit` brings about though the input stays open,
    /// and gives what was still written.
    pub fn wait(self) -> Vec<String> {
        self.thread.join().unwrap().unwrap();
        drop(self.input);
        self.output.try_iter().collect()
    }

    /// Ends the input, and gives what was still written.
    pub fn end(self) -> Vec<String> {
        drop(self.input);
        self.thread.join().unwrap().unwrap();
        self.output.try_iter().collect()
    }
}

/// What follows a word in a line.
pub fn after<'a>(line: &'a str, word: &str) -> &'a str {
    let mut words = line.split_whitespace();
    words.find(|found| *found == word);
    words.next().unwrap_or_default()
}
