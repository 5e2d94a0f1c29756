//! Parser for the sides of a staged fight: "kobold x3", "3 jackals", "large kobold, 2 newts".

use crate::{
    base::printable::{pointed, shown},
    raws::{
        Raws,
        kinds::creatures::CreatureKind,
        reading::{name_index::suggestion, table::Id},
    },
};
use std::ops::RangeInclusive;

/// Kind of creature, and the number of fighters of this kind.
pub type Troop = (Id<CreatureKind>, u32);

/// Maximum number of fighters on a side.
pub const MOST: u32 = 150;

/// Error in the text of a side, with its place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}\n    {}\n    {}", shown(.problem), pointed(.text, *.column, *.length).join("\n    "), shown(.help))]
pub struct TroopError {
    /// Text of the side as typed.
    pub text: String,
    /// Number of characters before the error.
    pub column: usize,
    /// Length of the error in characters.
    pub length: usize,
    /// Description of the error.
    pub problem: String,
    /// Suggested correction.
    pub help: String,
}

/// Function that returns the plural name of a kind.
pub type Plural = fn(&CreatureKind) -> String;

/// Parses a side: kinds separated by commas, each as "name xN", "N name", or "name" for one fighter. Plurals
/// known to `plural` are accepted as names.
///
/// # Errors
///
/// [`TroopError`] for the first part that is empty, unknown, not a valid number, or too large.
pub fn parse(raws: &Raws, text: &str, plural: Plural) -> Result<Vec<Troop>, TroopError> {
    let mut troops = Vec::new();
    let mut total: u32 = 0;
    for part in text.split(',') {
        let found = Part { text, part, plural };
        let (kind, count) = found.parse(raws)?;
        total = total.saturating_add(count);
        if total > MOST {
            let help = format!("a side has at most {MOST}");
            return Err(found.wrong(part, format!("{total} are too many"), help));
        }
        troops.push((kind, count));
    }
    Ok(troops)
}

/// Part of a side between commas.
struct Part<'a> {
    text: &'a str,
    part: &'a str,
    plural: Plural,
}

impl<'a> Part<'a> {
    fn parse(&self, raws: &Raws) -> Result<Troop, TroopError> {
        let words = self.part.trim();
        if words.is_empty() {
            let help = "say who and how many, such as `kobold x3` or `3 kobolds`".to_owned();
            return Err(self.wrong(self.part, "this side is empty".to_owned(), help));
        }
        let (name, number) = split(words);
        let count = match number {
            None => 1,
            Some(number) => match number.parse::<u32>() {
                Ok(count) if (1..=MOST).contains(&count) => count,
                Ok(_) | Err(_) => {
                    let problem = format!("`{number}` is not a number of fighters");
                    return Err(self.wrong(number, problem, format!("write a number from 1 to {MOST}")));
                }
            },
        };
        if name.is_empty() {
            let help = "write a name beside the number, such as `3 kobolds`".to_owned();
            return Err(self.wrong(words, "a creature is missing here".to_owned(), help));
        }
        match named(raws, name, self.plural) {
            Some(kind) => Ok((kind, count)),
            None => {
                let names = raws.creatures.table.iter().map(|(_, kind)| kind.name.as_str());
                let help = suggestion(name, names);
                Err(self.wrong(name, format!("there is no creature `{name}`"), help))
            }
        }
    }

    /// Returns an error about `what`, a piece of this part.
    fn wrong(&self, what: &str, problem: String, help: String) -> TroopError {
        TroopError::new(self.text, what, problem, help)
    }
}

impl TroopError {
    /// Returns an error about `what`, a piece of `text`.
    pub(super) fn new(text: &str, what: &str, problem: String, help: String) -> Self {
        // The distance of the addresses is the offset of the piece in the text, in bytes.
        let offset = (what.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        let before = text.get(..offset).unwrap_or_default();
        Self {
            text: text.to_owned(),
            column: before.chars().count(),
            length: what.chars().count().max(1),
            problem,
            help,
        }
    }
}

/// Numbers of fighters of a ladder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LadderRungs {
    /// Each of these numbers.
    Each(RangeInclusive<u32>),
    /// The number at which the fight is even, which is searched.
    Even,
}

/// Parses a side of a ladder: "jackal x1..8", or "jackal x?" for the number at which the fight is even.
/// `None` if `text` does not end in such numbers.
///
/// # Errors
///
/// [`TroopError`] for wrong numbers, several kinds, or an unknown one.
pub fn ladder(
    raws: &Raws,
    text: &str,
    plural: Plural,
) -> Result<Option<(Id<CreatureKind>, LadderRungs)>, TroopError> {
    let Some((name, numbers)) = text.trim().rsplit_once(char::is_whitespace) else { return Ok(None) };
    let Some(rungs) = numbers.strip_prefix(['x', 'X', '*']) else { return Ok(None) };
    let rungs = match rungs.split_once("..") {
        None if rungs == "?" => LadderRungs::Even,
        None => return Ok(None),
        Some((first, last)) => match (first.parse(), last.parse()) {
            (Ok(first), Ok(last)) if 1 <= first && first <= last && last <= MOST => {
                LadderRungs::Each(first..=last)
            }
            _ => {
                let problem = format!("`{numbers}` is no ladder of numbers");
                let help =
                    format!("write two numbers from 1 to {MOST}, the smaller one first, such as `x1..8`");
                return Err(TroopError::new(text, numbers, problem, help));
            }
        },
    };
    match *parse(raws, name, plural).map_err(|error| TroopError { text: text.to_owned(), ..error })? {
        [(kind, 1)] => Ok(Some((kind, rungs))),
        _ => {
            let help = "write one kind and its numbers, such as `jackal x1..8`".to_owned();
            Err(TroopError::new(text, name, "a ladder has one kind of creature".to_owned(), help))
        }
    }
}

/// Splits `words` into name and number. The number may come first, or last with an optional `x` before it.
fn split(words: &str) -> (&str, Option<&str>) {
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    if let Some((first, rest)) = words.split_once(char::is_whitespace) {
        let first = first.strip_suffix('x').unwrap_or(first);
        if is_number(first) {
            return (rest.trim(), Some(first));
        }
    } else if is_number(words) {
        return ("", Some(words));
    }
    if let Some((name, last)) = words.rsplit_once(char::is_whitespace) {
        let number = last.strip_prefix(['x', 'X', '*']).unwrap_or(last);
        if is_number(number) {
            return (name.trim(), Some(number));
        }
    }
    (words, None)
}

/// Returns the kind with this singular or plural `name`, in any case.
pub fn named(raws: &Raws, name: &str, plural: Plural) -> Option<Id<CreatureKind>> {
    let same = |known: &str| known.to_lowercase() == name.to_lowercase();
    let mut kinds = raws.creatures.table.iter();
    let found = kinds.find(|(_, kind)| same(&kind.name) || same(&plural(kind))).map(|(id, _)| id);
    found.or_else(|| raws.creatures.named(name))
}
