//! Means by role, and the causes of death of each, as text.

use crate::cli::trouble::Trouble;
use rhack::{
    base::printable::shown,
    lab::{
        means::{COLUMNS, NOTE},
        statistics::FEWEST,
        summary::Summary,
    },
};
use std::{fmt::Write as _, io};

/// Maximum number of causes of death of a role.
const CAUSES: usize = 5;

/// Prints the means of each role with enough games, and of all games.
///
/// # Errors
///
/// Any error of the output.
pub fn print(out: &mut impl io::Write, summary: &Summary) -> Result<(), Trouble> {
    row(out, "", COLUMNS.map(|(name, _)| name))?;
    for (name, numbers) in summary.mean_rows() {
        row(out, name, numbers.cells())?;
    }
    writeln!(out, "{NOTE}")?;
    for note in summary.notes_on_means() {
        writeln!(out, "{note}")?;
    }
    Ok(())
}

fn row(out: &mut impl io::Write, name: &str, cells: [impl AsRef<str>; 12]) -> Result<(), Trouble> {
    let mut line = format!("{:<14}", shown(name));
    for (cell, (_, width)) in cells.iter().zip(COLUMNS) {
        // Writing to a text never fails.
        let _ = write!(line, " {:>width$}", cell.as_ref());
    }
    writeln!(out, "{line}")?;
    Ok(())
}

/// Prints the most frequent causes of death of each role with enough games, if there are several roles.
///
/// # Errors
///
/// Any error of the output.
pub fn causes(out: &mut impl io::Write, summary: &Summary) -> Result<(), Trouble> {
    let mut roles = summary.roles.iter().filter(|(_, numbers)| numbers.games() >= FEWEST).peekable();
    if summary.roles.len() < 2 || roles.peek().is_none() {
        return Ok(());
    }
    writeln!(out, "\ndied of, by role")?;
    for (role, numbers) in roles {
        let mut deaths: Vec<(&String, &u64)> = numbers.deaths.iter().collect();
        deaths.sort_by_key(|(cause, count)| (std::cmp::Reverse(**count), *cause));
        let games = numbers.games() as f64;
        let told = |(cause, count): &(&String, &u64)| {
            format!("{} {:.0} %", shown(cause), **count as f64 * 100.0 / games)
        };
        let most: Vec<String> = deaths.iter().take(CAUSES).map(told).collect();
        writeln!(out, "  {:<14} {}", shown(role), most.join(", "))?;
    }
    Ok(())
}
