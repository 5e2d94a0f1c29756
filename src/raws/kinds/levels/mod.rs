//! Reads levels.json: the chains of builder stages, by branch and level.

pub mod branches;
pub mod chain;
mod check;
pub mod regions;
pub mod ways;

use super::{
    creatures::CreatureKind, items::ItemKind, samples::Samples, terrain::Terrains, themes::Themes,
    vaults::VaultTable,
};
use crate::{
    base::{geometry::Size, plane::CHUNK},
    raws::reading::{
        json::Node,
        loader::{Loader, Records},
        reader::{Read, missing_keys},
        record::record,
        references::Weighed,
        report::{Findings, Spot},
        shape::Shape,
        table::{Id, Table, named},
        text::Text,
        value::{FromRaw, Limit, ODDS, PERCENT},
    },
};
use branches::{Branch, Branches, MOST, MOST_LEVELS};
use chain::{CheckContext, LevelChain, ReadChain, WrittenChain};
use regions::Region;
use ways::LevelWay;

/// Recipe: a range of levels of a branch, and the chain that builds them.
#[derive(Debug, Clone)]
pub struct LevelRecipe {
    /// Name of the recipe.
    pub name: String,
    /// Former names.
    pub was: Vec<String>,
    /// Branch of the levels.
    pub branch: Id<Branch>,
    /// Number of the first level in the branch, from 1.
    pub from: i32,
    /// Number of the last level in the branch.
    pub to: i32,
    /// Relative chance beside other recipes for the same level.
    pub frequency: u32,
    /// True if recipes without this mark never make its levels.
    pub always: bool,
    /// True if it makes one level of a game at most, as long as another such recipe is left.
    pub dealt: bool,
    /// Size of the levels. For unbounded levels, size of the first chunk, around the start.
    pub size: Size,
    /// True if the levels are unbounded.
    pub endless: bool,
    /// True if nothing teleports on the levels, to them or away from them.
    pub no_teleport: bool,
    /// Ways out of the levels; `None`: stairs to their neighbours.
    pub ways: Option<Vec<LevelWay>>,
    /// Stage of a goal from which on stairs and ways lead onward; `None`: always.
    pub onward_from: Option<String>,
    /// Name of the role of the heroes whose games have the levels; `None`: all.
    pub role: Option<String>,
    /// Name of the levels for players, in the place of their depth.
    pub title: Option<Text>,
    /// Message when the hero first comes to a level of the recipe.
    pub entered: Option<Text>,
    /// True if heroes arrive at the start of the levels.
    pub enter_at_start: bool,
    /// Turns after which the wind of the levels turns; `None`: no wind blows.
    pub wind: Option<u32>,
    /// True if the witnesses in rules.json come to the levels, too.
    pub witnesses: bool,
    /// Difficulty of the levels for their creatures; `None`: their depth.
    pub difficulty: Option<i32>,
    /// Squares from the start for which the difficulty of an unbounded level rises by one; `None`: it is the
    /// same everywhere.
    pub depth_every: Option<i32>,
    /// Percentage of the random creatures of a new level that sleep, besides those that usually do.
    pub asleep: i32,
    /// Random creatures with their relative chances. If empty, all that depth and the hero's level allow.
    pub creatures: Vec<(Id<CreatureKind>, u32)>,
    /// Percentage of walkable squares of an unbounded level that get a creature when they are built.
    pub creatures_percent: i32,
    /// Random items with their relative chances. If empty, all items.
    pub items: Vec<(Id<ItemKind>, u32)>,
    /// Chance, as 1 in this number, that a walkable square of an unbounded level gets an item when it is
    /// built.
    pub items_one_in: Option<u32>,
    /// Builder stages. The first makes a map, the others change it.
    pub chain: LevelChain,
    /// Source position of the recipe.
    pub spot: Spot,
}

named!(LevelRecipe, Branch);

impl LevelRecipe {
    /// Returns the difficulty of a level of this recipe at `depth`, for its creatures.
    pub fn difficulty_at(&self, depth: i32) -> i32 {
        self.difficulty.unwrap_or(depth)
    }

    /// Returns the difficulty of a square of an unbounded level of this recipe, so many squares from its
    /// start.
    pub fn difficulty_off(&self, squares: i32) -> i32 {
        self.difficulty_at(1) + self.depth_every.map_or(0, |every| squares / every)
    }
}

/// Branches of the dungeon and recipes of their levels.
#[derive(Debug, Clone)]
pub struct Dungeon {
    /// Branches. Games start in the first.
    pub branches: Table<Branch>,
    /// All recipes.
    pub levels: Table<LevelRecipe>,
    /// Regions of the branches.
    pub regions: Table<Region>,
}

impl Dungeon {
    /// Returns the region of level `number` of `branch`.
    pub fn region(&self, branch: Id<Branch>, number: i32) -> Option<Id<Region>> {
        self.regions.iter().find(|(_, region)| region.has(branch, number)).map(|(id, _)| id)
    }

    /// Returns the recipes that can make level `number` of `branch`.
    pub fn recipes(
        &self,
        branch: Id<Branch>,
        number: i32,
    ) -> impl Iterator<Item = (Id<LevelRecipe>, &LevelRecipe)> {
        let fits = move |(_, level): &(_, &LevelRecipe)| {
            level.branch == branch && (level.from..=level.to).contains(&number)
        };
        let always = self.levels.iter().filter(fits).any(|(_, level)| level.always);
        self.levels.iter().filter(fits).filter(move |(_, level)| level.always || !always)
    }

    /// Returns the number of the first level of the recipe called `name` in `branch`.
    pub fn number(&self, branch: Id<Branch>, name: &str) -> Option<i32> {
        self.level_named(name).filter(|level| level.branch == branch).map(|level| level.from)
    }

    /// Returns the recipe called `name`.
    pub fn level_named(&self, name: &str) -> Option<&LevelRecipe> {
        self.levels.named(name).map(|id| &self.levels[id])
    }
}

/// Maximum number of recipes. Each is tried with several seeds.
const MOST_RECIPES: usize = 1000;

/// Maximum number of stages of a chain.
const MOST_STAGES: usize = 100;

record! {
    /// Recipe as written in raws.
    #[derive(Debug)]
    struct RawLevel {
        /// Name of the recipe.
        name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        was: Vec<String> = Vec::new() => Limit::Shown,
        /// Branch of the levels.
        branch: Id<Branch>,
        /// Number of the first level in the branch, from 1.
        from: i32,
        /// Number of the last level in the branch.
        to: i32,
        /// Relative chance beside other recipes for the same level. Default 1.
        frequency: u32 = 1 => Limit::of("frequencies must be", 1..=1000),
        /// `true`: other recipes never make its levels, but for those that have this key, too.
        always: bool = false,
        /// `true`: it is one of those that the seed deals to their levels like cards, so that none makes two
        /// levels of a game before each has made one.
        dealt: bool = false,
        /// Columns of the map. Required unless `unbounded` is `true`.
        width: Option<i32> => Limit::of("a map's width must be", 4..=MOST.width as i64),
        /// Rows of the map. Required unless `unbounded` is `true`.
        height: Option<i32> => Limit::of("a map's height must be", 4..=MOST.height as i64),
        /// `true`: the levels are unbounded. New chunks are built as the hero moves.
        unbounded: bool = false,
        /// `true`: nothing teleports on the levels, to them or away from them.
        no_teleport: bool = false,
        /// Ways out of the levels, in the place of stairs to their neighbours. Default: those stairs.
        ways: Option<Vec<LevelWay>> => Limit::of("there can be .. ways", 0..=20),
        /// Name of the stage of a goal from which on stairs and ways lead onward from the levels. Default:
        /// always.
        onward_from: Option<String> => Limit::Shown,
        /// Name of the role of the heroes whose games have the levels. Default: all.
        role: Option<String> => Limit::MayName("roles"),
        /// Name of the levels for players, shown in the place of their depth.
        title: Option<Text>,
        /// Message when the hero first comes to a level of the recipe.
        entered: Option<Text>,
        /// `true`: heroes arrive at the start of the level, even if a way back is elsewhere.
        enter_at_start: bool = false,
        /// Turns after which the wind turns, which carries the hero over terrain with `drift`. Default: no
        /// wind blows.
        wind: Option<u32> => Limit::of("it takes .. turns", 1..=1000),
        /// `true`: the `witnesses` of the pursuit in rules.json come to the levels, too.
        witnesses: bool = false,
        /// Difficulty of the levels for their creatures. Default: their depth.
        difficulty: Option<i32> => Limit::range(1..=1000),
        /// Squares from the start for which the difficulty rises by one. Only for unbounded levels. Default:
        /// it is the same everywhere.
        depth_every: Option<i32> => Limit::of("it must be .. squares", 1..=100_000),
        /// Percentage of the random creatures of a new level that sleep, besides those that usually do.
        asleep: i32 = 0 => PERCENT,
        /// Random creatures with their relative chances, from 1 to 1000. If empty, all that depth and the
        /// hero's level allow.
        creatures: Weighed<CreatureKind> = Weighed::default_value(),
        /// Percentage of walkable squares that get a creature when they are built. Only for unbounded levels.
        creatures_percent: i32 = 0 => PERCENT,
        /// Random items with their relative chances, from 1 to 1000. If empty, all items, by the chances in
        /// rules.json.
        items: Weighed<ItemKind> = Weighed::default_value(),
        /// A walkable square gets an item with chance 1 in this number when it is built. Only for unbounded
        /// levels.
        items_one_in: Option<u32> => ODDS,
        /// Builder stages: each a name, or an object with the name as `stage` and parameters.
        chain: Vec<Node> => Limit::Stage,
    }
}

/// Returns the shape of a recipe.
pub(in crate::raws) fn shape() -> Shape {
    RawLevel::shape()
}

/// Reads branches.json and levels.json. `read_chain` reads the chains of recipes.
pub(in crate::raws) fn load(
    loader: &mut Loader,
    terrains: Option<&Terrains>,
    themes: &Themes,
    (vaults, samples): (&VaultTable, &Samples),
    read_chain: ReadChain,
) -> Option<Dungeon> {
    let Branches { table: branches, nodes, whole: branches_known } = branches::load(loader);
    let regions = loader.records::<Region>("regions.json");
    let Records { reads, whole } = loader.records::<RawLevel>("levels.json");
    if let Some(read) = reads.get(MOST_RECIPES) {
        loader.report.note(read.node.span, format!("there can be at most {MOST_RECIPES} recipes"), None);
        return None;
    }
    let terrains = terrains?;
    let ground = CheckContext { size: CHUNK, terrains, themes, vaults, samples };
    let mut levels: Vec<LevelRecipe> = Vec::new();
    let mut sound = whole && branches_known;
    let mut recipes = Vec::new();
    for read in reads {
        let level = lower(&mut loader.report, &read, ground, read_chain);
        sound &= level.is_some() && read.good("");
        levels.extend(level);
        recipes.push(read.source.node);
    }
    let branches = branches::with_levels(branches, levels.iter().map(|level| (level.branch, level.to)));
    let regions = regions::table(&mut loader.report, regions);
    let dungeon = Dungeon { branches, levels: Table::new(levels), regions };
    // If a record is missing, errors about gaps would be guesses.
    if sound {
        check::check(&mut loader.report, &dungeon, &nodes, &recipes);
        for ((_, level), node) in dungeon.levels.iter().zip(&recipes) {
            ways::check(&mut loader.report, (level, node), &dungeon.levels, terrains);
        }
    }
    Some(dungeon)
}

fn lower(
    report: &mut Findings,
    read: &Read<RawLevel>,
    ground: CheckContext<'_>,
    read_chain: ReadChain,
) -> Option<LevelRecipe> {
    let RawLevel { from, to, frequency, unbounded, .. } = read.raw;
    let mut usable = read.good("branch");
    let mut wrong = |key: &str, problem: String, help: Option<String>| {
        if read.good(key) {
            // What the key contradicts may be of a higher layer.
            let others = ["from", "to", "unbounded"].map(|key| read.node.locate(key));
            report.note(report.topmost(read.node.locate(key), others), problem, help);
        }
        usable = false;
    };
    if from < 1 {
        wrong("from", "the levels of a branch are numbered from 1".to_owned(), None);
    }
    if to < from {
        wrong("to", format!("the last level is above the first, {from}"), None);
    }
    if read.raw.chain.len() > MOST_STAGES {
        wrong("chain", format!("a chain can have at most {MOST_STAGES} stages"), None);
    }
    if to > MOST_LEVELS {
        wrong("to", format!("a branch can have at most {MOST_LEVELS} levels"), None);
    }
    let mut size = CHUNK;
    let mut missing = Vec::new();
    let sides = [("width", read.raw.width, &mut size.width), ("height", read.raw.height, &mut size.height)];
    for (key, value, side) in sides {
        match value {
            Some(_) if unbounded => wrong(key, format!("an endless level has no {key}"), None),
            None if !unbounded => missing.push(key),
            Some(value) => *side = value,
            None => {}
        }
    }
    let percent = read.raw.creatures_percent;
    if percent > 0 && !unbounded {
        let help = "the stage `spawns` says who is on a level with bounds".to_owned();
        wrong("creatures_percent", "this is only for endless levels".to_owned(), Some(help));
    }
    if read.raw.items_one_in.is_some() && !unbounded {
        let help = "the stage `spawns` says what lies on a level with bounds".to_owned();
        wrong("items_one_in", "this is only for endless levels".to_owned(), Some(help));
    }
    if read.raw.depth_every.is_some() && !unbounded {
        let help = "the difficulty of a level with bounds is its depth, or `difficulty`".to_owned();
        wrong("depth_every", "this is only for endless levels".to_owned(), Some(help));
    }
    if read.good("") {
        // A key that removes one of them in a higher layer is the better place to report.
        let taken_back = missing.iter().map(|key| read.node.locate(key));
        let place = report.topmost(read.node.span, taken_back);
        missing_keys(report, place, &missing);
    }
    usable &= missing.is_empty();
    let sound = ["chain", "width", "height"].iter().all(|key| read.good(key));
    if !usable || !sound {
        return None;
    }
    let (creatures, items) = (read.raw.creatures.0.clone(), read.raw.items.0.clone());
    let ground = CheckContext { size, ..ground };
    let written = WrittenChain { record: &read.node, stages: &read.raw.chain, endless: unbounded };
    let chain = read_chain(report, written, &ground)?;
    let (name, was) = (read.raw.name.clone(), read.raw.was.clone());
    Some(LevelRecipe {
        name,
        was,
        branch: read.raw.branch,
        from,
        to,
        frequency,
        always: read.raw.always,
        dealt: read.raw.dealt,
        size,
        endless: unbounded,
        no_teleport: read.raw.no_teleport,
        ways: read.raw.ways.clone(),
        onward_from: read.raw.onward_from.clone(),
        role: read.raw.role.clone(),
        title: read.raw.title.clone(),
        entered: read.raw.entered.clone(),
        enter_at_start: read.raw.enter_at_start,
        witnesses: read.raw.witnesses,
        wind: read.raw.wind,
        difficulty: read.raw.difficulty,
        depth_every: read.raw.depth_every,
        asleep: read.raw.asleep,
        creatures,
        creatures_percent: percent,
        items,
        items_one_in: read.raw.items_one_in,
        chain,
        spot: report.spot(&read.node, "name"),
    })
}
