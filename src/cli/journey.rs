//! `rhack seeds --journey`: what lies on the way in the games of seeds.

use super::{args::SeedsArgs, meet, seeds, trouble::Trouble};
use rhack::{
    base::geometry::{Point, Size},
    engine::population,
    map_builders::{
        layout::{Destination, Layout, LevelId},
        plan::LevelPlan,
        recipe::BuildJob,
    },
    raws::{
        Raws,
        kinds::{
            levels::{LevelRecipe, branches::Branch},
            themes::Theme,
        },
        reading::table::Id,
    },
};
use serde::Serialize;
use std::io;

/// Prints the journey of each seed.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown role or a seed too large, and [`Trouble::Failed`] if a level or the
/// output fails.
pub fn run(out: &mut impl io::Write, raws: &Raws, args: &SeedsArgs, as_json: bool) -> Result<(), Trouble> {
    for seed in seeds::counted(args.from, args.count)? {
        let layout = meet::layout(raws, seed, args.role.as_deref())?;
        let journey = Journey::new(raws, &layout, seed, args)?;
        if as_json {
            serde_json::to_writer(&mut *out, &journey)?;
            writeln!(out)?;
        } else {
            for line in journey.lines() {
                writeln!(out, "{line}")?;
            }
        }
    }
    Ok(())
}

/// Way of the hero in the game of a seed, without branches that lie beyond the first one or a portal.
#[derive(Default, Serialize)]
struct Journey<'a> {
    seed: u64,
    regions: Vec<RegionLine<'a>>,
    landmarks: Vec<LandmarkLine<'a>>,
    entrances: Vec<EntranceLine<'a>>,
    rooms: Vec<RoomLine<'a>>,
    prizes: Vec<PrizeLine<'a>>,
}

/// Region, with its first and last level.
#[derive(Serialize)]
struct RegionLine<'a> {
    name: &'a str,
    branch: &'a str,
    from: i32,
    to: i32,
}

/// Level by a recipe of its own.
#[derive(Serialize)]
struct LandmarkLine<'a> {
    name: &'a str,
    branch: &'a str,
    level: i32,
    /// Trades of the shops.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shops: Vec<&'a str>,
    /// Number of altars.
    #[serde(skip_serializing_if = "is_zero")]
    altars: usize,
    /// True if a priest keeps one of the altars.
    #[serde(skip_serializing_if = "is_false")]
    temple: bool,
}

/// Way into another branch.
#[derive(Serialize)]
struct EntranceLine<'a> {
    to: &'a str,
    branch: &'a str,
    level: i32,
    portal: bool,
    /// Part of the level: `north-west`, `middle`.
    part: &'static str,
}

/// Special rooms of a level.
#[derive(Serialize)]
struct RoomLine<'a> {
    branch: &'a str,
    level: i32,
    rooms: Vec<&'a str>,
}

/// Prizes of a level.
#[derive(Serialize)]
struct PrizeLine<'a> {
    branch: &'a str,
    level: i32,
    count: usize,
    /// Names of the prizes, with `--spoilers`.
    #[serde(skip_serializing_if = "Option::is_none")]
    items: Option<Vec<&'a str>>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_zero(count: &usize) -> bool {
    *count == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_false(value: &bool) -> bool {
    !*value
}

impl<'a> Journey<'a> {
    fn new(raws: &'a Raws, layout: &Layout, seed: u64, args: &SeedsArgs) -> Result<Self, Trouble> {
        let named = |branch: Id<Branch>| raws.dungeon.branches[branch].name.as_str();
        let passes = |branch: Id<Branch>| {
            let of = &raws.dungeon.branches[branch];
            let first = Layout::first(raws).is_some_and(|first| first.branch == branch);
            first || of.portal.is_none() && layout.entrance(branch).is_some()
        };
        let mut journey = Self { seed, ..Self::default() };
        let regions = raws.dungeon.regions.iter().map(|(_, region)| region);
        let regions = regions.filter(|region| !region.unnamed && passes(region.branch));
        journey.regions.extend(regions.map(|region| RegionLine {
            name: &region.name,
            branch: named(region.branch),
            from: region.from,
            to: region.to,
        }));
        for place in Layout::places(raws).filter(|place| passes(place.branch)) {
            let job = BuildJob::new(raws, layout, seed, place)
                .ok_or_else(|| Trouble::Failed("no recipe makes this level".to_owned()))?;
            let recipe = layout.recipe(raws, place);
            journey.add(raws, (&job, place), recipe, args);
        }
        Ok(journey)
    }

    /// Adds what lies on the level at `place`.
    fn add(
        &mut self,
        raws: &'a Raws,
        (job, place): (&BuildJob<'_>, LevelId),
        recipe: Option<&'a LevelRecipe>,
        args: &SeedsArgs,
    ) {
        let plan = job.plan();
        let branch = raws.dungeon.branches[place.branch].name.as_str();
        let level = place.number;
        let themes = plan.rooms.iter().filter_map(|room| room.theme).map(|theme| &raws.themes.table[theme]);
        if let Some(recipe) = recipe.filter(|recipe| recipe.always) {
            let shops = plan.rooms.iter().filter_map(|room| room.shop);
            let altars = plan.features.values().filter(|placed| raws.features.table[placed.kind].altar);
            self.landmarks.push(LandmarkLine {
                name: &recipe.name,
                branch,
                level,
                shops: shops.map(|shop| raws.trades[shop.trade].name.as_str()).collect(),
                altars: altars.count(),
                temple: themes.clone().any(Theme::is_temple),
            });
        }
        let special = themes.filter(|theme| !theme.deals());
        let rooms: Vec<&str> = special.map(|theme| theme.name.as_str()).collect();
        if !rooms.is_empty() {
            self.rooms.push(RoomLine { branch, level, rooms });
        }
        self.entrances.extend(plan.stairs.iter().filter_map(|stairs| {
            let Destination::Level(to) = stairs.exit.to else { return None };
            let leads = to.branch != place.branch && to.number == 1;
            let beyond = &raws.dungeon.branches[to.branch];
            leads.then(|| EntranceLine {
                to: &beyond.name,
                branch,
                level,
                portal: beyond.portal.is_some(),
                part: part(stairs.at, plan.size()),
            })
        }));
        self.prizes.extend(prizes(raws, (job, place), &plan, args).map(|(count, items)| PrizeLine {
            branch,
            level,
            count,
            items,
        }));
    }

    /// Returns the journey as text, with the seed in the first line.
    fn lines(&self) -> Vec<String> {
        let join = |parts: Vec<String>| parts.join(", ");
        let regions = self.regions.iter().map(|one| format!("{} {}-{}", one.name, one.from, one.to));
        let landmarks = self.landmarks.iter().map(|one| {
            let altars = (one.altars > 0).then(|| format!("altars: {}", one.altars));
            let inside = one.shops.iter().map(|shop| (*shop).to_owned());
            let temple = one.temple.then(|| "temple".to_owned());
            let inside: Vec<String> = inside.chain(temple).chain(altars).collect();
            let inside = if inside.is_empty() { String::new() } else { format!(" ({})", inside.join(", ")) };
            format!("{} on {} {}{inside}", one.name, one.branch, one.level)
        });
        let entrances = self.entrances.iter().map(|one| {
            let by = if one.portal { "portal" } else { "stairs" };
            format!("{by} to {} on {} {}, {}", one.to, one.branch, one.level, one.part)
        });
        let rooms = self
            .rooms
            .iter()
            .map(|one| format!("{} on {} {}", one.rooms.join(" and "), one.branch, one.level));
        let prizes = self.prizes.iter().map(|one| {
            let names = one.items.as_ref().map(|items| format!(" ({})", items.join(", ")));
            format!("{} on {} {}{}", one.count, one.branch, one.level, names.unwrap_or_default())
        });
        let parts = [
            ("regions", join(regions.collect())),
            ("landmarks", join(landmarks.collect())),
            ("entrances", entrances.collect::<Vec<_>>().join("; ")),
            ("rooms", join(rooms.collect())),
            ("prizes", join(prizes.collect())),
        ];
        let parts = parts.into_iter().filter(|(_, text)| !text.is_empty());
        let lines = parts.map(|(title, text)| format!("  {title}: {text}"));
        std::iter::once(format!("seed {}", self.seed)).chain(lines).collect()
    }
}

/// Returns the number of prizes of a level, and their names if these are asked for; `None` without prizes.
fn prizes<'a>(
    raws: &'a Raws,
    (job, place): (&BuildJob<'_>, LevelId),
    plan: &LevelPlan,
    args: &SeedsArgs,
) -> Option<(usize, Option<Vec<&'a str>>)> {
    let closes = |at: Point| {
        plan.features.get(&at).is_some_and(|placed| raws.features.table[placed.kind].closes.is_some())
    };
    let contents = population::first_contents(job, place, plan, args.hero_level);
    let mut found: Vec<_> = contents.items.iter().filter(|item| closes(item.at)).collect();
    found.sort_by_key(|item| item.at);
    let name = || found.iter().map(|item| raws.items.table[item.data.stack.kind].name.as_str()).collect();
    (!found.is_empty()).then(|| (found.len(), args.spoilers.then(name)))
}

/// Returns the part of a level of this `size` in which `at` lies.
fn part(at: Point, size: Size) -> &'static str {
    let third = |at: i32, length: i32| (3 * at / length.max(1)).clamp(0, 2);
    match (third(at.y, size.height), third(at.x, size.width)) {
        (0, 0) => "north-west",
        (0, 1) => "north",
        (0, _) => "north-east",
        (1, 0) => "west",
        (1, 1) => "middle",
        (1, _) => "east",
        (_, 0) => "south-west",
        (_, 1) => "south",
        _ => "south-east",
    }
}
