//! What is wrong with a text that is read.

use super::reader::Reader;
use serde::de::{self, Expected, Unexpected};
use std::fmt::{self, Display};

/// What is wrong with a text, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(Box<Fault>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Fault {
    problem: Problem,
    /// The keys and indices that lead there, the innermost first.
    path: Vec<String>,
    /// The line and the column where it was found, from 1.
    place: Option<(usize, usize)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Problem {
    Told(String),
    /// There are only so many members.
    Short(usize),
}

impl Error {
    /// Cold, so that it is never copied to where it is called.
    #[cold]
    #[inline(never)]
    pub(super) fn new(message: &str) -> Self {
        Self::told(message.to_owned())
    }

    fn told(message: String) -> Self {
        Self::of(Problem::Told(message))
    }

    fn of(problem: Problem) -> Self {
        Self(Box::new(Fault { problem, path: Vec::new(), place: None }))
    }

    /// The same within what lies at `step`.
    pub(super) fn within(mut self, step: String) -> Self {
        self.0.path.push(step);
        self
    }

    /// The same, if it is that one of `fields` is missing.
    pub(super) fn naming(mut self, fields: &[&str]) -> Self {
        if let Problem::Short(count) = self.0.problem
            && let Some(name) = fields.get(count)
        {
            self.0.problem = Problem::Told(format!("`{name}` is missing"));
        }
        self
    }

    /// The same where `reader` is now.
    pub(super) fn at(mut self, reader: &Reader<'_>) -> Self {
        self.0.place = reader.place();
        self
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { problem, path, place } = &*self.0;
        for (depth, step) in path.iter().rev().enumerate() {
            let dot = if depth == 0 || step.starts_with('[') { "" } else { "." };
            write!(f, "{dot}{step}")?;
        }
        if !path.is_empty() {
            f.write_str(": ")?;
        }
        match problem {
            Problem::Told(message) => f.write_str(message)?,
            Problem::Short(count) => write!(f, "too few values: {count}")?,
        }
        match place {
            Some((line, column)) => write!(f, " at line {line} column {column}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Error {}

impl de::Error for Error {
    #[cold]
    fn custom<T: Display>(message: T) -> Self {
        Self::told(message.to_string())
    }

    // What stands there instead would be said with code for every kind of value, floating point numbers among them.
    #[cold]
    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::told(format!("expected {expected}"))
    }

    #[cold]
    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::told(format!("expected {expected}"))
    }

    #[cold]
    fn invalid_length(length: usize, _: &dyn Expected) -> Self {
        Self::of(Problem::Short(length))
    }
}
