//! Reads files of expectations, and reports their mistakes as those of other raws.

use super::{expect::Expectation, play::OTHER_CAUSES};
use crate::{
    pilot::bots::{BOTS, Bot, named},
    raws::{
        Raws,
        kinds::expect::{BalanceKey, ExpectationFile, ExpectationLine, ExpectedMeasure, PATTERNS},
        reading::{
            name_index::suggestion,
            parser::parse,
            reader,
            report::{Finding, Findings},
        },
    },
};

/// Expectations and the games to judge them by.
#[derive(Debug, Clone)]
pub struct ExpectationSet {
    pub expectations: Vec<Expectation>,
    /// Keys that may change to meet them.
    pub keys: Vec<BalanceKey>,
    pub bot: Bot,
    pub games: u32,
    pub max_turns: u32,
}

/// Mistake in a file: path of the value, problem, and help.
type Mistake = (String, String, Option<String>);

/// Reads `text`, the file of expectations called `name`. Without `raws`, because these have mistakes of their
/// own, names of records are not looked up.
///
/// # Errors
///
/// All mistakes in the file.
pub fn read(name: &str, text: &str, raws: Option<&Raws>) -> Result<ExpectationSet, Vec<Finding>> {
    let mut report = Findings::default();
    let Some(parsed) = parse(&mut report, name, text) else { return Err(report.into_findings()) };
    let read = reader::read::<ExpectationFile>(&mut report, &parsed.root);
    let ExpectationFile { expect, keys, bot, games, max_turns } = &read.raw;
    let called = bot.as_deref().unwrap_or(BOTS[0].name);
    let bot = named(called);
    let mut mistakes: Vec<Mistake> = Vec::new();
    if bot.is_none() {
        let help = suggestion(called, BOTS.iter().map(|bot| bot.name));
        mistakes.push(("bot".to_owned(), format!("there is no bot `{called}`"), Some(help)));
    }
    let mut expectations = Vec::new();
    for (index, line) in expect.iter().enumerate() {
        let path = format!("expect[{index}]");
        mistakes.extend(mistakes_of(line, raws).map(|(key, problem, help)| {
            let path = if key.is_empty() { path.clone() } else { format!("{path}.{key}") };
            (path, problem, help)
        }));
        match Expectation::new(line.clone()) {
            Ok(expectation) => expectations.push(expectation),
            Err(error) => {
                let help = suggestion(&line.what, PATTERNS);
                mistakes.push((format!("{path}.what"), error.to_string(), Some(help)));
            }
        }
    }
    for (path, problem, help) in mistakes.into_iter().filter(|(path, ..)| read.good(path)) {
        report.at(&read.node, &path, problem, help);
    }
    match bot {
        Some(bot) if report.is_empty() => {
            Ok(ExpectationSet { expectations, keys: keys.clone(), bot, games: *games, max_turns: *max_turns })
        }
        _ => Err(report.into_findings()),
    }
}

/// Returns the mistakes of an expectation, with paths inside it.
fn mistakes_of(line: &ExpectationLine, raws: Option<&Raws>) -> impl Iterator<Item = Mistake> {
    let ExpectationLine { what, least, most, .. } = line;
    let measure = what.parse::<ExpectedMeasure>().ok();
    let is_share = measure.as_ref().is_some_and(ExpectedMeasure::is_share);
    let mut found = Vec::new();
    let mut wrong = |key: &str, problem: String, help: Option<String>| {
        found.push((key.to_owned(), problem, help));
    };
    if let (None, None) = (least, most) {
        let help = Some("say what is expected, such as \"most\": 10".to_owned());
        wrong("", format!("`{what}` has neither `least` nor `most`"), help);
    }
    for (key, bound) in [("least", least), ("most", most)] {
        if let Some(bound) = bound.filter(|bound| is_share && !(0.0..=100.0).contains(bound)) {
            wrong(key, format!("`{what}` is a percentage from 0 to 100, not {bound}"), None);
        }
    }
    if let (Some(least), Some(most)) = (least, most)
        && least > most
    {
        wrong("least", format!("the least value, {least}, is above the most, {most}"), None);
    }
    for (trait_kind, name) in line.of.traits() {
        let Some(names) = raws.map(|raws| names_of(raws, trait_kind)) else { continue };
        if !names.contains(&name) {
            let help = Some(suggestion(name, names));
            wrong(&format!("of.{trait_kind}"), format!("there is no {trait_kind} `{name}`"), help);
        }
    }
    if let (Some(ExpectedMeasure::DiedOf(cause)), Some(raws)) = (&measure, raws) {
        let names = causes(raws);
        if !names.contains(&cause.as_str()) {
            let help = Some(suggestion(cause, names));
            wrong("what", format!("nothing called `{cause}` kills heroes"), help);
        }
    }
    found.into_iter()
}

/// Returns the names of the roles, races, genders or alignments.
fn names_of<'a>(raws: &'a Raws, trait_kind: &str) -> Vec<&'a str> {
    let traits = &raws.traits;
    match trait_kind {
        "role" => traits.roles.iter().map(|(_, role)| role.name.as_str()).collect(),
        "race" => traits.races.iter().map(|(_, race)| race.name.as_str()).collect(),
        "gender" => traits.genders.iter().map(|(_, gender)| gender.name.as_str()).collect(),
        _ => traits.alignments.iter().map(|(_, alignment)| alignment.name.as_str()).collect(),
    }
}

/// Returns the names of all causes of death.
fn causes(raws: &Raws) -> Vec<&str> {
    let creatures = raws.creatures.table.iter().map(|(_, kind)| kind.name.as_str());
    let items = raws.items.table.iter().map(|(_, kind)| kind.name.as_str());
    let features = raws.features.table.iter().map(|(_, kind)| kind.name.as_str());
    creatures.chain(items).chain(features).chain(OTHER_CAUSES).collect()
}
