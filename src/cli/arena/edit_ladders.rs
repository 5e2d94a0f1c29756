//! Ladders of what an edit touches: creatures, items and roles, with the raws before and after.

use super::{
    fights::Fights,
    ladder::{self, Rival},
};
use crate::cli::trouble::Trouble;
use rhack::{
    base::printable::shown,
    engine::action::Wish,
    lab::{
        arena::{
            Arena, TURNS,
            duel::{HeroKit, HeroPolicy, HeroSide},
            ladder::EditLadder,
            troops::LadderRungs,
        },
        meet,
        pair::ChangedKey,
    },
    raws::Raws,
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

/// Runs a ladder for each record that `changed` names, with A and B of `raws`.
///
/// # Errors
///
/// [`Trouble::Failed`] if a fight fails.
pub fn fight(
    raws: [&Raws; 2],
    changed: &[ChangedKey],
    jobs: Option<u16>,
) -> Result<Vec<EditLadder>, Trouble> {
    let names = |table: &str| {
        let of = changed.iter().filter(|key| key.table == table).map(|key| key.record.as_str());
        BTreeSet::from_iter(of).into_iter().take(MOST)
    };
    let (role, foe) = USUAL;
    let mut duels = Vec::new();
    for name in names("creatures") {
        let level = raws.iter().rev().find_map(|raws| meet::peak(raws, raws.creatures.named(name)?));
        let level = level.map_or(1, |peak| peak.hero_level);
        duels.push((Challenger { role, level, item: None }, name));
    }
    duels.extend(names("roles").map(|role| (Challenger { role, level: 1, item: None }, foe)));
    duels.extend(names("items").map(|item| (Challenger { role, level: 1, item: Some(item) }, foe)));
    let ladders = duels.iter().map(|(hero, foe)| ladder(raws, hero, foe, jobs));
    ladders.filter_map(Result::transpose).collect()
}

/// Prints the `ladders`.
///
/// # Errors
///
/// [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output fails.
pub fn print(out: &mut impl io::Write, ladders: &[EditLadder]) -> Result<(), Trouble> {
    for EditLadder { hero, report, .. } in ladders {
        writeln!(out, "\nladder: {}", shown(hero))?;
        ladder::print(out, report)?;
    }
    Ok(())
}

/// Runs the ladder of a hero against the creature `foe`, with those raws that have both; `None` if none has.
/// Errors: as [`fight`].
fn ladder(
    raws: [&Raws; 2],
    hero: &Challenger<'_>,
    foe: &str,
    jobs: Option<u16>,
) -> Result<Option<EditLadder>, Trouble> {
    let [a, b] = raws.map(|raws| rival(raws, hero, foe));
    let is_new = a.is_none();
    let rivals: Vec<Rival> = a.into_iter().chain(b).collect();
    if rivals.is_empty() {
        return Ok(None);
    }
    let item = hero.item.map(|item| format!(" with {item}")).unwrap_or_default();
    let name = format!("{} of level {}{item}", hero.role, hero.level);
    let fights = Fights::with_seeds(1, FIGHTS, jobs);
    let report = ladder::fight(fights, &rivals, &LadderRungs::Each(1..=5))?;
    Ok(Some(EditLadder { hero: name, is_new, report }))
}

/// Returns the hero's side of the arena and the opponent; `None` if `raws` lack one of them.
fn rival(raws: &Raws, hero: &Challenger<'_>, foe: &str) -> Option<Rival> {
    let kind = raws.creatures.named(foe)?;
    let role = raws.traits.roles.iter().find(|(_, role)| role.name == hero.role)?.0;
    let items = match hero.item {
        Some(item) => {
            raws.items.table.named(item)?;
            vec![Wish::named(item)]
        }
        None => Vec::new(),
    };
    let side = HeroSide { role, level: hero.level, kit: HeroKit::Role, items, policy: HeroPolicy::Explorer };
    Some((Arena::new(raws, [Vec::new(), Vec::new()], TURNS).with_hero(side), kind))
}
