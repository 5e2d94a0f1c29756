//! Errors that end a command, and exit codes.

use rhack::{base::printable::shown_lines, raws::reading::report::Finding};
use std::{io, process::ExitCode};

/// Errors that end a command.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The command line is invalid; the text says how to mend it.
    #[error("rhack: {}", shown_lines(.0))]
    Usage(String),
    /// The raws have mistakes.
    #[error("{}", list(.0))]
    Raws(Vec<Finding>),
    /// An examined file is invalid or differs from what was expected.
    #[error("rhack: {}", shown_lines(.0))]
    Found(String),
    /// An operation failed unexpectedly.
    #[error("rhack: {}", shown_lines(.0))]
    Failed(String),
    /// The reader of stdout is gone, so the command stops.
    #[error("")]
    NobodyReads,
}

fn list(findings: &[Finding]) -> String {
    let mut text: String = findings.iter().map(|finding| format!("{finding}\n")).collect();
    text.push_str(&count(findings.len(), "problem"));
    text
}

/// Formats a count: "1 problem", "2 problems".
pub fn count(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

impl Trouble {
    /// Returns the message without the program's name.
    pub fn reason(&self) -> String {
        match self {
            Trouble::Usage(reason) | Trouble::Found(reason) | Trouble::Failed(reason) => reason.clone(),
            Trouble::Raws(_) | Trouble::NobodyReads => self.to_string(),
        }
    }

    /// Returns the exit code: 0 if only the reader of stdout is gone, 1 for findings, 2 for usage or a
    /// failure of the system.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Trouble::NobodyReads => ExitCode::SUCCESS,
            Trouble::Raws(_) | Trouble::Found(_) => ExitCode::from(1),
            Trouble::Usage(_) | Trouble::Failed(_) => ExitCode::from(2),
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Trouble::NobodyReads,
            _ => Trouble::Failed(error.to_string()),
        }
    }
}

impl From<serde_json::Error> for Trouble {
    fn from(error: serde_json::Error) -> Self {
        io::Error::from(error).into()
    }
}
