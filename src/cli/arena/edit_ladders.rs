//! Ladders of what an edit touches: creatures, items and roles, with the raws before and after.

use super::{fights::Fights, ladder};
use crate::cli::trouble::Trouble;
use rhack::{
    base::printable::shown,
    engine::action::Wish,
    lab::{
        arena::{
            Arena, TURNS,
            duel::{HeroPolicy, HeroSide},
            troops::LadderRungs,
        },
        compare::ChangedKey,
        meet,
    },
    raws::{Raws, creatures::CreatureKind, reading::table::Id},
};
use std::{collections::BTreeSet, io};

/// Maximum number of records of a table with a ladder.
const MOST: usize = 3;

/// Fights on each rung.
const FIGHTS: u64 = 300;

/// Role of the hero where the edit names none, and opponent where it names none.
pub const USUAL: (&str, &str) = ("Valkyrie", "jackal");

/// Hero of a ladder by names, which both sets of raws may know.
struct Challenger<'a> {
    role: &'a str,
    level: i32,
    item: Option<&'a str>,
}

/// Prints a ladder for each record that `changed` names, with A and B of `raws`.
///
/// # Errors
///
/// [`Trouble::Failed`] or [`Trouble::NobodyReads`] if a fight or the output fails.
pub fn run(
    out: &mut impl io::Write,
    raws: [&Raws; 2],
    changed: &[ChangedKey],
    jobs: Option<u16>,
) -> Result<(), Trouble> {
    let names = |table: &str| {
        let of = changed.iter().filter(|key| key.table == table).map(|key| key.record.as_str());
        BTreeSet::from_iter(of).into_iter().take(MOST)
    };
    let (role, foe) = USUAL;
    for name in names("creatures") {
        let level = raws.iter().rev().find_map(|raws| meet::peak(raws, raws.creatures.named(name)?));
        let level = level.map_or(1, |peak| peak.hero_level);
        print(out, raws, &Challenger { role, level, item: None }, name, jobs)?;
    }
    for name in names("roles") {
        print(out, raws, &Challenger { role: name, level: 1, item: None }, foe, jobs)?;
    }
    for name in names("items") {
        print(out, raws, &Challenger { role, level: 1, item: Some(name) }, foe, jobs)?;
    }
    Ok(())
}

/// Prints the ladder of a hero against the creature `foe`, with those raws that have both.
///
/// # Errors
///
/// As [`run`].
fn print(
    out: &mut impl io::Write,
    raws: [&Raws; 2],
    hero: &Challenger<'_>,
    foe: &str,
    jobs: Option<u16>,
) -> Result<(), Trouble> {
    let rivals: Vec<(Arena, Id<CreatureKind>)> =
        raws.into_iter().filter_map(|raws| rival(raws, hero, foe)).collect();
    if rivals.is_empty() {
        return Ok(());
    }
    let item = hero.item.map(|item| format!(" with {}", shown(item))).unwrap_or_default();
    writeln!(out, "\nladder: {} of level {}{item}", shown(hero.role), hero.level)?;
    let fights = Fights::with_seeds(1, FIGHTS, jobs);
    ladder::run(out, false, fights, &rivals, &LadderRungs::Each(1..=5))
}

/// Returns the hero's side of the arena and the opponent; `None` if `raws` lack one of them.
fn rival(raws: &Raws, hero: &Challenger<'_>, foe: &str) -> Option<(Arena, Id<CreatureKind>)> {
    let kind = raws.creatures.named(foe)?;
    let role = raws.traits.roles.iter().find(|(_, role)| role.name == hero.role)?.0;
    let items = match hero.item {
        Some(item) => {
            raws.items.table.named(item)?;
            vec![Wish::named(item)]
        }
        None => Vec::new(),
    };
    let side = HeroSide { role, level: hero.level, items, policy: HeroPolicy::Explorer };
    Some((Arena::new(raws, [Vec::new(), Vec::new()], TURNS).with_hero(side), kind))
}
