//! A program that is talked to line by line.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread::Builder;
use std::time::{Duration, Instant};

/// Lines that are kept until somebody asks for them; a program that writes
/// more has to wait.
const BACKLOG: usize = 4_096;

/// Bytes after which a line is taken to be over.
const LONGEST_LINE: u64 = 1 << 16;

/// How long a program may take to end after `quit`.
const FAREWELL: Duration = Duration::from_secs(1);

/// A running program. Dropping it asks it to quit, and kills it if it does not.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// Why there is no line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Silence {
    /// The time was over.
    Late,
    /// The program has closed its output.
    Ended,
}

impl Process {
    /// Starts a program with its arguments, without a shell.
    ///
    /// # Errors
    /// The program or the thread that reads from it cannot be started.
    pub fn start(command: &[String]) -> io::Result<Self> {
        let (name, arguments) = command
            .split_first()
            .ok_or(io::Error::from(io::ErrorKind::NotFound))?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let input = child.stdin.take().expect("the input is piped");
        let output = child.stdout.take().expect("the output is piped");
        let (send, lines) = sync_channel(BACKLOG);
        // Not waited for: what the program has started may hold its output
        // open when it is gone itself.
        let reader = Builder::new()
            .name("match-reader".to_owned())
            .spawn(move || {
                let mut output = BufReader::new(output);
                let mut line = Vec::new();
                let mut next = |line: &mut Vec<u8>| {
                    let read = output.by_ref().take(LONGEST_LINE).read_until(b'\n', line);
                    matches!(read, Ok(read) if read > 0)
                };
                while next(&mut line) {
                    let text = String::from_utf8_lossy(&line).trim().to_owned();
                    if send.send(text).is_err() {
                        return;
                    }
                    line.clear();
                }
            });
        let process = Self {
            child,
            input,
            lines,
        };
        reader.map(|_| process)
    }

    /// Says one line. That nobody reads it shows when no answer comes.
    pub fn say(&mut self, line: &str) {
        let _ = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
    }

    /// The next line, if it comes before `deadline`. A program that never stops
    /// talking is late as well.
    pub fn line(&mut self, deadline: Instant) -> Result<String, Silence> {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(Silence::Late);
        }
        self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Late,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say("quit");
        let deadline = Instant::now() + FAREWELL;
        while self.line(deadline).is_ok() {}
        // It is gone already, or must go; either way it is collected.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
