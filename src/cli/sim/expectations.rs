//! Files of expectations, and their answers.

use crate::cli::trouble::{Trouble, count};
use rhack::{
    base::printable::shown,
    lab::{
        expect::{Expectation, Judgement, Verdict},
        expectation_file::{self, ExpectationSet},
    },
    raws::{Raws, reading::report::Finding},
};
use std::{fs, io, path::Path, process::ExitCode};

/// Reads the expectations in `file`.
///
/// # Errors
///
/// As [`parse`], also if the file cannot be read.
pub fn read(file: &Path, raws: &Raws) -> Result<Vec<Expectation>, Trouble> {
    let name = file.display().to_string();
    let text = fs::read_to_string(file).map_err(|error| Trouble::Usage(format!("{name}: {error}")))?;
    parse(&name, &text, raws).map(|read| read.expectations)
}

/// Parses `text`, the expectations called `name`.
///
/// # Errors
///
/// [`Trouble::Usage`] with all mistakes.
pub fn parse(name: &str, text: &str, raws: &Raws) -> Result<ExpectationSet, Trouble> {
    let listed = |findings: Vec<Finding>| {
        let list: String = findings.iter().map(|finding| format!("\n{finding}")).collect();
        Trouble::Usage(format!("{name} has mistakes{list}"))
    };
    expectation_file::read(name, text, Some(raws)).map_err(listed)
}

/// Prints the answers, if there are any.
///
/// # Errors
///
/// Any error of the output.
pub fn print(out: &mut impl io::Write, judgements: &[Judgement<'_>]) -> io::Result<()> {
    if judgements.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nexpectations")?;
    for judgement in judgements {
        writeln!(out, "  {}", shown(&told(judgement)))?;
    }
    Ok(())
}

/// Formats an answer as a line.
pub fn told(judgement: &Judgement<'_>) -> String {
    let Judgement { line, verdict, estimate, at_least, games, games_needed } = judgement;
    let mark = if *at_least { ">=" } else { "" };
    let of: Vec<&str> = line.of.traits().map(|(_, name)| name).collect();
    let of = if of.is_empty() { String::new() } else { format!(", {}", of.join(" ")) };
    let bounds = match (line.least, line.most) {
        (Some(least), Some(most)) => format!("{least} to {most}"),
        (Some(least), None) => format!("at least {least}"),
        (None, Some(most)) => format!("at most {most}"),
        (None, None) => String::new(),
    };
    // Only games of heroes that the expectation is about count.
    let counted = usize::try_from(*games).map_or_else(|_| games.to_string(), |games| count(games, "game"));
    let verdict = match (verdict, games_needed) {
        (Verdict::Kept, _) => "kept".to_owned(),
        (Verdict::Broken, _) => "BROKEN".to_owned(),
        (Verdict::Open, Some(needed)) => format!("open: {counted} cannot tell, {needed} would"),
        (Verdict::Open, None) => format!("open: {counted} cannot tell"),
    };
    format!(
        "{:<34} {bounds:>14}   {:>8} ({:.2} to {:.2})   {verdict}",
        format!("{}{of}", line.what),
        format!("{mark}{:.2}", estimate.value),
        estimate.low,
        estimate.high
    )
}

/// Returns the exit code: 0 if all expectations are kept, 1 if one is broken, else 3, because some are open.
pub fn exit_code(worst: Verdict) -> ExitCode {
    match worst {
        Verdict::Kept => ExitCode::SUCCESS,
        Verdict::Open => ExitCode::from(3),
        Verdict::Broken => ExitCode::from(1),
    }
}
