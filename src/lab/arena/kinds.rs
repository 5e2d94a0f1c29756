//! Parsers for a hero as a side, and for sets of kinds.

use super::troops::{Plural, TroopError, named};
use crate::raws::{
    Raws,
    kinds::{creatures::CreatureKind, traits::Role},
    reading::{
        name_index::{did_you_mean, suggestion},
        table::Id,
    },
};
use std::collections::BTreeSet;

/// Highest experience level of a hero.
const HIGHEST: i32 = 30;

/// Parses a hero: "Valkyrie" or "Valkyrie L3". `None` if `text` names creatures; a name of both is a
/// creature's.
///
/// # Errors
///
/// [`TroopError`] for an unknown role, or a level that is not 1 to 30.
pub fn hero(raws: &Raws, text: &str, plural: Plural) -> Result<Option<(Id<Role>, i32)>, TroopError> {
    let roles = &raws.traits.roles;
    let words = text.trim();
    let level = words.rsplit_once(char::is_whitespace).and_then(|(name, word)| {
        let number = word.strip_prefix(['L', 'l'])?;
        number.starts_with(|c: char| c.is_ascii_digit() || c == '-').then_some((name.trim(), word, number))
    });
    let (name, level) = match level {
        None => (words, 1),
        Some((name, word, number)) => match number.parse() {
            Ok(level) if (1..=HIGHEST).contains(&level) => (name, level),
            Ok(_) | Err(_) => {
                let help = format!("write a level from L1 to L{HIGHEST}");
                return Err(TroopError::new(text, word, format!("`{word}` is no level of a hero"), help));
            }
        },
    };
    if named(raws, words, plural).is_some() {
        return Ok(None);
    }
    let role = roles.iter().find(|(_, role)| role.name.to_lowercase() == name.to_lowercase());
    if let Some((role, _)) = role {
        return Ok(Some((role, level)));
    }
    let names = || roles.iter().map(|(_, role)| role.name.as_str());
    let creatures = || raws.creatures.table.iter().map(|(_, kind)| kind.name.as_str());
    // A word with a level, and one that looks like a role and not like a creature, is meant as a role.
    let meant = did_you_mean(name, names()).is_some() && did_you_mean(name, creatures()).is_none();
    if name.len() == words.len() && !meant {
        return Ok(None);
    }
    Err(TroopError::new(text, name, format!("there is no role `{name}`"), suggestion(name, names())))
}

/// Parses a set of kinds: "difficulty 3", "difficulty 1..4", the name of a family (`kin` in creatures.json),
/// or a glyph.
///
/// # Errors
///
/// [`TroopError`] for wrong numbers, an unknown family, and a set without kinds.
pub fn set(raws: &Raws, text: &str) -> Result<Vec<Id<CreatureKind>>, TroopError> {
    let words = text.trim();
    let of = |fits: &dyn Fn(&CreatureKind) -> bool| -> Vec<Id<CreatureKind>> {
        raws.creatures.table.iter().filter(|(_, kind)| fits(kind)).map(|(id, _)| id).collect()
    };
    let found = if let Some(numbers) = words.strip_prefix("difficulty ") {
        let (first, last) = numbers.split_once("..").unwrap_or((numbers, numbers));
        let (Ok(first), Ok(last)) = (first.trim().parse::<i32>(), last.trim().parse::<i32>()) else {
            let problem = format!("`{numbers}` is no range of difficulties");
            let help = "write one or two numbers, such as `difficulty 1..4`".to_owned();
            return Err(TroopError::new(text, numbers, problem, help));
        };
        of(&|kind| (first..=last).contains(&kind.difficulty))
    } else if words.chars().count() == 1 {
        of(&|kind| words.starts_with(kind.glyph))
    } else {
        let kin = words.strip_prefix("kin ").unwrap_or(words);
        of(&|kind| kind.kin.as_ref().is_some_and(|name| name.to_lowercase() == kin.to_lowercase()))
    };
    if found.is_empty() {
        let kins = raws.creatures.table.iter().filter_map(|(_, kind)| kind.kin.as_deref());
        let kins: BTreeSet<&str> = kins.collect();
        let help = match did_you_mean(words, kins) {
            Some(kin) => format!("did you mean `{kin}`?"),
            None => "write `difficulty 1..4`, a family such as `dog`, or a glyph such as `d`".to_owned(),
        };
        return Err(TroopError::new(text, words, format!("there are no creatures of `{words}`"), help));
    }
    Ok(found)
}
