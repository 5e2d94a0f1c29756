//! Files of expectations, and their answers.

use crate::cli::trouble::{Trouble, count};
use rhack::{
    base::printable::shown,
    lab::expect::{
        Expectation, ExpectationFile, ExpectationLine, ExpectedMeasure, Judgement, PATTERNS, Verdict,
    },
    pilot::bots::{BOTS, Bot, named},
    raws::{Raws, reading::name_index::suggestion},
};
use std::{fs, io, path::Path, process::ExitCode};

/// Number of games of `rhack check --play`, unless the file says otherwise.
const GAMES: u64 = 500;

/// Maximum number of these games.
const MOST_GAMES: u64 = 10_000_000;

/// Turns after which these games stop, unless the file says otherwise.
const TURNS: u32 = 20_000;

/// Expectations and the games to judge them by.
pub struct ExpectationSet {
    pub expectations: Vec<Expectation>,
    pub bot: Bot,
    pub games: u64,
    pub max_turns: u32,
}

/// Reads the expectations in `file`.
///
/// # Errors
///
/// [`Trouble::Usage`] if the file cannot be read, is no list of expectations, or names what does not exist.
pub fn read(file: &Path, raws: &Raws) -> Result<Vec<Expectation>, Trouble> {
    let name = file.display().to_string();
    let text = fs::read_to_string(file).map_err(|error| mistaken(&name, &[error.to_string()]))?;
    parse(&name, &text, raws).map(|read| read.expectations)
}

/// Parses `text`, the expectations called `name`.
///
/// # Errors
///
/// [`Trouble::Usage`] with a line for each mistake: the place and, if there is one, a correction.
pub fn parse(name: &str, text: &str, raws: &Raws) -> Result<ExpectationSet, Trouble> {
    let file: ExpectationFile =
        serde_json::from_str(text).map_err(|error| mistaken(name, &[error.to_string()]))?;
    let mut mistakes = Vec::new();
    if file.games == Some(0) {
        mistakes.push("no games cannot tell anything: `games` is at least 1".to_owned());
    }
    if let Some(games) = file.games.filter(|games| *games > MOST_GAMES) {
        mistakes.push(format!("{games} games are too many: `games` is at most {MOST_GAMES}"));
    }
    let called = file.bot.as_deref().unwrap_or(BOTS[0].name);
    let bot = named(called);
    if bot.is_none() {
        let names = BOTS.iter().map(|bot| bot.name);
        mistakes.push(format!("there is no bot `{called}`; {}", suggestion(called, names)));
    }
    let mut expectations = Vec::new();
    for (index, line) in file.expect.into_iter().enumerate() {
        match expectation(line, raws) {
            Ok(expectation) => expectations.push(expectation),
            Err(reason) => mistakes.push(format!("expect[{index}]: {reason}")),
        }
    }
    let Some(bot) = bot.filter(|_| mistakes.is_empty()) else { return Err(mistaken(name, &mistakes)) };
    let (games, max_turns) = (file.games.unwrap_or(GAMES), file.max_turns.unwrap_or(TURNS));
    Ok(ExpectationSet { expectations, bot, games, max_turns })
}

/// Returns the error for `mistakes` in the expectations called `name`.
fn mistaken(name: &str, mistakes: &[String]) -> Trouble {
    let lines: Vec<String> = mistakes.iter().map(|mistake| format!("{name}: {mistake}")).collect();
    Trouble::Usage(lines.join("\n"))
}

fn expectation(line: ExpectationLine, raws: &Raws) -> Result<Expectation, String> {
    let what = line.what.clone();
    if line.least.is_none() && line.most.is_none() {
        return Err(format!("`{what}` has neither `least` nor `most`"));
    }
    if let (Some(least), Some(most)) = (line.least, line.most)
        && least > most
    {
        return Err(format!("`{what}`: the least value, {least}, is above the most, {most}"));
    }
    let traits = &raws.traits;
    for (what, name) in line.of.traits() {
        let names: Vec<&str> = match what {
            "role" => traits.roles.iter().map(|(_, role)| role.name.as_str()).collect(),
            "race" => traits.races.iter().map(|(_, race)| race.name.as_str()).collect(),
            "gender" => traits.genders.iter().map(|(_, gender)| gender.name.as_str()).collect(),
            _ => traits.alignments.iter().map(|(_, alignment)| alignment.name.as_str()).collect(),
        };
        if !names.contains(&name) {
            return Err(format!("there is no {what} `{name}`; {}", suggestion(name, names)));
        }
    }
    let expectation = Expectation::new(line)
        .map_err(|error| format!("`{what}`: {error}; {}", suggestion(&what, PATTERNS)))?;
    let bounds = [expectation.line.least, expectation.line.most];
    let beyond = bounds.into_iter().flatten().find(|bound| !(0.0..=100.0).contains(bound));
    if let Some(bound) = beyond.filter(|_| expectation.what().is_share()) {
        return Err(format!("`{what}` is a percentage from 0 to 100, not {bound}"));
    }
    if let ExpectedMeasure::DiedOf(cause) = expectation.what() {
        let creatures = raws.creatures.table.iter().map(|(_, kind)| kind.name.as_str());
        let items = raws.items.table.iter().map(|(_, kind)| kind.name.as_str());
        let features = raws.features.table.iter().map(|(_, kind)| kind.name.as_str());
        let others = rhack::lab::play::OTHER_CAUSES;
        let names: Vec<&str> = creatures.chain(items).chain(features).chain(others).collect();
        if !names.contains(&cause.as_str()) {
            return Err(format!("nothing called `{cause}` kills heroes; {}", suggestion(cause, names)));
        }
    }
    Ok(expectation)
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

/// Returns the exit code: 1 if an expectation is broken, 3 if some are open, else 0.
pub fn exit_code(judgements: &[Judgement<'_>]) -> ExitCode {
    let any = |verdict| judgements.iter().any(|judgement| judgement.verdict == verdict);
    if any(Verdict::Broken) {
        ExitCode::from(1)
    } else if any(Verdict::Open) {
        ExitCode::from(3)
    } else {
        ExitCode::SUCCESS
    }
}
