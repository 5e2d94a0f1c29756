//! `rhack character`: characters without a game.

use super::{
    args::{CharacterArgs, Common},
    disk, seeds,
    trouble::Trouble,
};
use rhack::{
    base::text::capitalised,
    engine::{
        population::kit::{KitItem, kit},
        state::{body::Body, character::Character},
    },
    narrate::name,
    raws::{
        Raws,
        words::abilities::{Abilities, AbilityScore},
    },
};
use serde::Serialize;
use std::{
    io::{self, BufWriter, Write as _},
    process::ExitCode,
};

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Usage`] for impossible choices or a seed too large, [`Trouble::Raws`] for broken raws, and
/// [`Trouble::Failed`] if
/// the output fails.
pub fn run(common: &Common, args: &CharacterArgs) -> Result<ExitCode, Trouble> {
    let raws = disk::raws(common)?;
    let choices = args.choices.choices(&raws)?;
    let mut out = BufWriter::new(io::stdout().lock());
    for seed in seeds::counted(args.seed, args.count)? {
        let identity = choices
            .completed(&raws, seed)
            .ok_or_else(|| Trouble::Usage("no character fits all of these choices".to_owned()))?;
        let (character, body) = Character::born(&raws, seed, identity, "");
        let kit = kit(&raws, &identity, seed);
        if common.json {
            serde_json::to_writer(&mut out, &to_json(&raws, seed, &character, &body, &kit))?;
            writeln!(out)?;
        } else {
            writeln!(out, "{}", to_text(&raws, seed, &character, &body))?;
            if !kit.is_empty() {
                writeln!(out, "        carries: {}", carried(&raws, &kit))?;
            }
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// A character as printed by `--json`.
#[derive(Serialize)]
struct Sheet<'a> {
    seed: u64,
    world: &'a str,
    role: &'a str,
    race: &'a str,
    gender: &'a str,
    alignment: &'a str,
    attributes: Abilities<Number>,
    hitpoints: i32,
    max_hitpoints: i32,
    power: i32,
    max_power: i32,
    god: Option<&'a str>,
    kit: Vec<&'a str>,
    spells: Vec<&'a str>,
}

fn to_json<'a>(raws: &'a Raws, seed: u64, character: &Character, body: &Body, kit: &[KitItem]) -> Sheet<'a> {
    let traits = &raws.traits;
    let identity = &character.identity;
    Sheet {
        seed,
        world: &raws.world.name,
        role: &traits.roles[identity.role].name,
        race: &traits.races[identity.race].name,
        gender: &traits.genders[identity.gender].name,
        alignment: &traits.alignments[identity.alignment].name,
        attributes: character.attributes.map(number),
        hitpoints: body.hitpoints,
        max_hitpoints: body.max_hitpoints,
        power: character.power,
        max_power: character.max_power,
        god: character.god(raws).map(|god| god.name.as_str()),
        kit: kit.iter().map(|item| raws.items.table[item.data.stack.kind].name.as_str()).collect(),
        spells: spells(raws, kit),
    }
}

/// Returns the names of the spells that the hero knows from the books of the kit.
fn spells<'a>(raws: &'a Raws, kit: &[KitItem]) -> Vec<&'a str> {
    let mut names: Vec<&str> = Vec::new();
    for item in kit {
        let name = raws.items.table[item.data.stack.kind].teaches.map(|id| raws.spells[id].name.as_str());
        names.extend(name.filter(|name| !names.contains(name)));
    }
    names
}

/// Ability score as a number. Its hundredths are the exceptional part of strength.
#[derive(Clone, Copy, Serialize)]
#[serde(untagged)]
enum Number {
    Whole(u16),
    Exceptional(f64),
}

fn number(score: AbilityScore) -> Number {
    match score.hundredths() {
        0 => Number::Whole(score.points()),
        part => Number::Exceptional(f64::from(score.points() * 100 + part) / 100.0),
    }
}

fn to_text(raws: &Raws, seed: u64, character: &Character, body: &Body) -> String {
    let traits = &raws.traits;
    let identity = &character.identity;
    let a = &character.attributes;
    let who = format!(
        "{} {} {} {}",
        capitalised(&traits.alignments[identity.alignment].name),
        traits.genders[identity.gender].name,
        traits.races[identity.race].adjective,
        name::own_role(raws, character),
    );
    format!(
        "{seed:>6}  {who:<38} St:{:<5} Dx:{:<2} Co:{:<2} In:{:<2} Wi:{:<2} Ch:{:<2} HP:{:<2} Pw:{}",
        a.strength.to_string(),
        a.dexterity.points(),
        a.constitution.points(),
        a.intelligence.points(),
        a.wisdom.points(),
        a.charisma.points(),
        body.max_hitpoints,
        character.max_power,
    )
}

/// Formats the carried items, each with count and enchantment.
fn carried(raws: &Raws, kit: &[KitItem]) -> String {
    let one = |item: &KitItem| {
        let stack = &item.data.stack;
        let count = if stack.count > 1 { format!("{} ", stack.count) } else { String::new() };
        let good = if stack.enchantment == 0 { String::new() } else { format!("{:+} ", stack.enchantment) };
        format!("{count}{good}{}", raws.items.table[stack.kind].name)
    };
    kit.iter().map(one).collect::<Vec<_>>().join(", ")
}
