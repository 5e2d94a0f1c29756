//! `rhack meet`: the creatures that random draws give, by depth, exactly from their frequencies.

use super::{
    args::{Common, MeetArgs},
    disk,
    matrix::Matrix,
    trouble::Trouble,
};
use rhack::{
    base::text::capitalised,
    lab::{
        arena::troops,
        meet::{self, DrawPercents},
    },
    map_builders::layout::Layout,
    narrate::name,
    raws::{
        Raws,
        kinds::{creatures::CreatureKind, levels::branches::Branch, traits::Role},
        reading::{name_index::suggestion, table::Id},
    },
};
use serde::Serialize;
use std::{
    collections::BTreeSet,
    io::{self, BufWriter, Write as _},
    ops::RangeInclusive,
    process::ExitCode,
};

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown name or a depth that does not exist, [`Trouble::Raws`] for broken raws,
/// and [`Trouble::Failed`] if the output fails.
pub fn run(common: &Common, args: &MeetArgs) -> Result<ExitCode, Trouble> {
    let raws = disk::raws(common)?;
    let branch = branch(&raws, args.branch.as_deref())?;
    let kind = args.name.as_deref().map(|name| creature(&raws, name)).transpose()?;
    let columns = columns(&raws, branch, args)?;
    let draws: Vec<Draw> = columns
        .into_iter()
        .map(|(depth, hero_level)| Draw {
            depth,
            hero_level,
            percents: meet::drawn(&raws, branch, depth, hero_level),
        })
        .collect();
    let mut out = BufWriter::new(io::stdout().lock());
    match kind {
        _ if common.json => to_json(&mut out, &raws, &draws, kind)?,
        Some(kind) => write!(out, "{}", about_kind(&raws, &draws, kind))?,
        None => write!(out, "{}", table(&raws, &draws))?,
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Percentages of a draw at a depth for a hero of a level.
struct Draw {
    depth: i32,
    hero_level: i32,
    percents: DrawPercents,
}

/// Returns the branch called `name`, or the first one.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown name, [`Trouble::Failed`] if there is no branch.
pub fn branch(raws: &Raws, name: Option<&str>) -> Result<Id<Branch>, Trouble> {
    let branches = &raws.dungeon.branches;
    let Some(name) = name else {
        let first = Layout::first(raws).ok_or_else(|| Trouble::Failed("there is no level".to_owned()))?;
        return Ok(first.branch);
    };
    branches.named_in_any_case(name).ok_or_else(|| {
        let known = suggestion(name, branches.iter().map(|(_, branch)| branch.name.as_str()));
        Trouble::Usage(format!("there is no branch `{name}`; {known}"))
    })
}

/// Returns the role called `name`, in upper or lower case.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown name.
pub fn role(raws: &Raws, name: &str) -> Result<Id<Role>, Trouble> {
    let roles = || raws.traits.roles.iter();
    let found = roles().find(|(_, role)| role.name.to_lowercase() == name.to_lowercase());
    found.map(|(id, _)| id).ok_or_else(|| {
        let help = suggestion(name, roles().map(|(_, role)| role.name.as_str()));
        Trouble::Usage(format!("there is no role `{name}`; {help}"))
    })
}

/// Returns the layout of the game with `seed`, of a hero of the role called `name` if one is given.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown name.
pub fn layout(raws: &Raws, seed: u64, name: Option<&str>) -> Result<Layout, Trouble> {
    let role = name.map(|name| role(raws, name)).transpose()?;
    Ok(Layout::for_role(raws, seed, role))
}

fn creature(raws: &Raws, name: &str) -> Result<Id<CreatureKind>, Trouble> {
    troops::named(raws, name, name::creatures).ok_or_else(|| {
        let known = suggestion(name, raws.creatures.table.iter().map(|(_, kind)| kind.name.as_str()));
        Trouble::Usage(format!("there is no creature `{name}`; {known}"))
    })
}

/// Returns the depths and levels of the hero that are asked for.
fn columns(raws: &Raws, branch: Id<Branch>, args: &MeetArgs) -> Result<Vec<(i32, i32)>, Trouble> {
    let all: Vec<i32> = meet::depths(raws, branch).into_keys().collect();
    let (first, last) = (all.first().copied().unwrap_or(1), all.last().copied().unwrap_or(1));
    let depths = args.depth.clone().unwrap_or(first..=last);
    if let Some(wrong) = [*depths.start(), *depths.end()].into_iter().find(|depth| !all.contains(depth)) {
        let title = &raws.dungeon.branches[branch].title;
        let problem = format!("there is no depth {wrong} in {title}: depths are from {first} to {last}");
        return Err(Trouble::Usage(problem));
    }
    let levels = |depth| {
        let usual = meet::usual_level(depth);
        args.hero_level.clone().unwrap_or(usual..=usual)
    };
    Ok(depths.flat_map(|depth| levels(depth).map(move |level| (depth, level))).collect())
}

/// Parses a number or a range of numbers: "5" or "1..12", with both ends.
///
/// # Errors
///
/// A sentence about the wrong number.
pub fn range(text: &str) -> Result<RangeInclusive<i32>, String> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    match (from.trim().parse(), to.trim().parse()) {
        (Ok(from), Ok(to)) if from <= to => Ok(from..=to),
        _ => Err("write a number or a range from the least to the most, such as 5 or 1..12".to_owned()),
    }
}

/// Parses a range of levels of a hero.
///
/// # Errors
///
/// A sentence about the wrong number.
pub fn hero_levels(text: &str) -> Result<RangeInclusive<i32>, String> {
    /// Highest level, as for other commands.
    const MOST: i32 = 200;
    let levels = range(text)?;
    let fits = *levels.start() >= 1 && *levels.end() <= MOST;
    if fits { Ok(levels) } else { Err(format!("levels of a hero are from 1 to {MOST}")) }
}

/// A kind at a depth as printed by `--json`.
#[derive(Serialize)]
struct Line<'a> {
    depth: i32,
    hero_level: i32,
    creature: &'a str,
    percent: f64,
}

fn to_json(
    out: &mut impl io::Write,
    raws: &Raws,
    draws: &[Draw],
    kind: Option<Id<CreatureKind>>,
) -> Result<(), Trouble> {
    for Draw { depth, hero_level, percents } in draws {
        let one = kind.map(|kind| (kind, percents.get(&kind).copied().unwrap_or(0.0)));
        let all = percents.iter().map(|(id, percent)| (*id, *percent)).filter(|_| kind.is_none());
        for (id, percent) in one.into_iter().chain(all) {
            let creature = &raws.creatures.table[id].name;
            serde_json::to_writer(
                &mut *out,
                &Line { depth: *depth, hero_level: *hero_level, creature, percent },
            )?;
            writeln!(out)?;
        }
    }
    Ok(())
}

/// Returns a table with the heading of `draws`.
fn headed(draws: &[Draw]) -> Matrix {
    let mut matrix = Matrix::default();
    matrix.row("depth", draws.iter().map(|draw| draw.depth.to_string()));
    matrix.row("hero's level", draws.iter().map(|draw| draw.hero_level.to_string()));
    matrix
}

fn percent(percents: &DrawPercents, kind: Id<CreatureKind>) -> String {
    percents.get(&kind).map_or_else(|| "-".to_owned(), |percent| format!("{percent:.1}"))
}

/// Lists the kinds by difficulty, with the percentages of each draw.
fn table(raws: &Raws, draws: &[Draw]) -> String {
    let drawn: BTreeSet<_> = draws.iter().flat_map(|draw| draw.percents.keys().copied()).collect();
    let mut kinds: Vec<_> = drawn.into_iter().map(|id| (raws.creatures.table[id].difficulty, id)).collect();
    kinds.sort_unstable();
    let mut matrix = headed(draws);
    for (_, id) in &kinds {
        let name = &raws.creatures.table[*id].name;
        matrix.row(name, draws.iter().map(|draw| percent(&draw.percents, *id)));
    }
    if kinds.is_empty() {
        return "No random draw gives a creature here.\n".to_owned();
    }
    format!("Random draws in percent\n\n{matrix}")
}

/// Lists all draws that may give `kind`, and the vaults that hold it.
fn about_kind(raws: &Raws, draws: &[Draw], id: Id<CreatureKind>) -> String {
    let kind = &raws.creatures.table[id];
    let mut matrix = headed(draws);
    matrix.row("random draw", draws.iter().map(|draw| percent(&draw.percents, id)));
    for (theme, lodgers) in raws.themes.table.iter() {
        let name = lodgers.name.replace('_', " ");
        let mut row = |part: &str, of_draw: &dyn Fn(&Draw) -> DrawPercents| {
            matrix.row(&format!("{name}, {part}"), draws.iter().map(|draw| percent(&of_draw(draw), id)));
        };
        if lodgers.sleepers.all().any(|(other, _)| *other == id) {
            row("asleep", &|draw| meet::sleepers(raws, theme, draw.depth, draw.hero_level));
        }
        if lodgers.keeper.all().any(|(other, _)| *other == id) {
            row("keeper", &|draw| meet::keepers(raws, theme, draw.depth));
        }
        if lodgers.watch.all().any(|(other, _)| *other == id) {
            row("watch", &|draw| meet::watch(raws, theme, draw.depth));
        }
    }
    let mut text = format!(
        "{}: difficulty {}, frequency {}; percent of each draw\n\n{matrix}",
        capitalised(&kind.name),
        kind.difficulty,
        kind.frequency,
    );
    if draws.iter().all(|draw| !draw.percents.contains_key(&id)) {
        text += "\nNo random draw gives it here.\n";
    }
    for (vault, theme) in meet::vaults(raws, id) {
        let by =
            theme.map(|theme| format!(", by the theme {}", raws.themes.table[theme].name.replace('_', " ")));
        text += &format!(
            "\nVault {}{}: depth {} to {}",
            vault.name,
            by.unwrap_or_default(),
            vault.depth[0],
            vault.depth[1]
        );
    }
    format!("{}\n", text.trim_end())
}
