//! What ends a command early, and the exit code it ends with.

use rhack::{base::printable::shown_lines, raws::reading::report::Finding};
use std::{io, process::ExitCode};

/// What ends a command early.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The command line makes no sense; what does.
    #[error("rhack: {}", shown_lines(.0))]
    Usage(String),
    /// The raws have mistakes.
    #[error("{}", list(.0))]
    Raws(Vec<Finding>),
    /// A file that was looked at is not what it should be.
    #[error("rhack: {}", shown_lines(.0))]
    Found(String),
    /// Something failed that should not.
    #[error("rhack: {}", shown_lines(.0))]
    Failed(String),
    /// The reader of stdout has gone: nobody wants more.
    #[error("")]
    NobodyReads,
}

fn list(findings: &[Finding]) -> String {
    let mut text: String = findings.iter().map(|finding| format!("{finding}\n")).collect();
    text.push_str(&count(findings.len(), "problem"));
    text
}

/// So many of `what`: "1 problem", "2 problems".
pub fn count(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

impl Trouble {
    /// What it is, without the program's name.
    pub fn reason(&self) -> String {
        match self {
            Trouble::Usage(reason) | Trouble::Found(reason) | Trouble::Failed(reason) => reason.clone(),
            Trouble::Raws(_) | Trouble::NobodyReads => self.to_string(),
        }
    }

    /// 0 fine, 1 findings, 2 usage or a machine that cannot do it.
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
