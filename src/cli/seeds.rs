//! `rhack seeds`: a catalogue of the levels that seeds make.

use super::{
    args::{Common, SeedsArgs},
    disk, journey, meet, progress, seed_stats,
    trouble::Trouble,
};
use rhack::{
    base::digest::digest,
    engine::population,
    map_builders::{
        layout::{Layout, LevelId},
        metered::{self, Metered},
        recipe::BuildJob,
    },
    raws::{Raws, kinds::levels::branches::Branch, reading::table::Id},
};
use serde::Serialize;
use std::{
    io::{self, BufWriter, Write as _},
    ops::RangeInclusive,
    process::ExitCode,
};

/// Returns the `count` seeds from `first` on.
///
/// # Errors
///
/// [`Trouble::Usage`] if the last one is too large.
pub fn counted(first: u64, count: u64) -> Result<RangeInclusive<u64>, Trouble> {
    let too_far = || Trouble::Usage(format!("there is no seed after {}", u64::MAX));
    let last = first.checked_add(count.saturating_sub(1)).ok_or_else(too_far)?;
    Ok(first..=last)
}

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Usage`] for a depth that does not exist, [`Trouble::Raws`] for broken raws, and
/// [`Trouble::Failed`] if a level or the output fails.
pub fn run(common: &Common, args: &SeedsArgs) -> Result<ExitCode, Trouble> {
    let raws = disk::raws(common)?;
    if args.stats {
        return seed_stats::run(common, args, &raws);
    }
    if args.journey {
        let mut out = BufWriter::new(io::stdout().lock());
        journey::run(&mut out, &raws, args, common.json)?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let first = Layout::first(&raws).ok_or_else(|| Trouble::Failed("there is no level".to_owned()))?;
    let deepest = deepest(&raws, first.branch, args.depth.unwrap_or(1))?;
    let seeds = counted(args.from, args.count)?;
    let mut out = BufWriter::new(io::stdout().lock());
    if !common.json {
        writeln!(
            out,
            "{:>20} {:>5} {:16} {:>5} {:>9} {:>5}  metered",
            "seed", "depth", "digest", "rooms", "creatures", "items"
        )?;
    }
    let bar = progress::bar(args.count, "seeds", true);
    for seed in seeds {
        let layout = meet::layout(&raws, seed, args.role.as_deref())?;
        for number in 1..=deepest {
            let entry = Entry::new(&raws, &layout, seed, LevelId { number, ..first }, args.hero_level)?;
            if common.json {
                serde_json::to_writer(&mut out, &entry)?;
                writeln!(out)?;
            } else {
                let Entry { seed, depth, digest, rooms, creatures, items, metered, .. } = entry;
                let metered = metered.join(", ");
                let line =
                    format!("{seed:>20} {depth:>5} {digest} {rooms:>5} {creatures:>9} {items:>5}  {metered}");
                writeln!(out, "{}", line.trim_end())?;
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Returns `depth` if the first branch has it.
///
/// # Errors
///
/// [`Trouble::Usage`] for a depth that does not exist.
pub fn deepest(raws: &Raws, branch: Id<Branch>, depth: i32) -> Result<i32, Trouble> {
    let last = raws.dungeon.branches[branch].last;
    let problem = || format!("there is no level at depth {depth}: depths are from 1 to {last}");
    if (1..=last).contains(&depth) { Ok(depth) } else { Err(Trouble::Usage(problem())) }
}

/// A level of the catalogue. The digest covers the whole plan of the level.
#[derive(Serialize)]
struct Entry {
    seed: u64,
    depth: i32,
    digest: String,
    rooms: usize,
    creatures: usize,
    items: usize,
    /// Number of `items` that are wares of a shop.
    wares: usize,
    /// Items, features and special rooms that meters put there, by name.
    metered: Vec<String>,
}

impl Entry {
    fn new(
        raws: &Raws,
        layout: &Layout,
        seed: u64,
        place: LevelId,
        hero_level: i32,
    ) -> Result<Self, Trouble> {
        let failed = |problem: &str| Trouble::Failed(problem.to_owned());
        let job =
            BuildJob::new(raws, layout, seed, place).ok_or_else(|| failed("no recipe makes this level"))?;
        let plan = job.plan();
        let digest = digest(&plan).map_err(|error| failed(&error.to_string()))?;
        let name = |thing| match thing {
            Metered::Item(kind) => raws.items.table[kind].name.clone(),
            Metered::Feature(kind) => raws.features.table[kind].name.clone(),
            Metered::Room(theme) => raws.themes.table[theme].name.clone(),
            Metered::Vault(id) => raws.vaults.table[id].name.clone(),
        };
        let metered = metered::due(raws, seed, place).into_iter().map(|(_, thing)| name(thing)).collect();
        let contents = population::first_contents(&job, place, &plan, hero_level);
        Ok(Self {
            seed,
            depth: job.depth,
            digest: format!("{digest:016x}"),
            rooms: plan.rooms.len(),
            creatures: contents.creatures.len(),
            items: contents.items.len(),
            wares: contents.items.iter().filter(|item| item.ware).count(),
            metered,
        })
    }
}
