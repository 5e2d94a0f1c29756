//! levels.json: which chain of builder stages makes which levels of which branch.

pub mod branches;
pub mod chain;
mod check;

use super::{
    creatures::{CreatureKind, Known},
    items::{self, ItemKind},
    reading::{
        json::Node,
        loader::{Loader, Records},
        name_index::suggestion,
        reader::{Read, missing_keys},
        record::record,
        report::{Findings, Spot},
        shape::Shape,
        table::{Id, Table, named},
        value::{Limit, ODDS, PERCENT, Raw},
    },
    samples::Samples,
    terrain::Terrains,
    vaults::Vaults,
};
use crate::base::{geometry::Size, plane::CHUNK};
use branches::{Branch, Branches, MOST, MOST_LEVELS};
use chain::{Ground, LevelChain, ReadChain, WrittenChain};
use std::collections::BTreeMap;

/// A recipe: some levels of a branch and the chain that makes them.
#[derive(Debug, Clone)]
pub struct LevelRecipe {
    /// Name of the recipe.
    pub name: String,
    /// What it was called.
    pub was: Vec<String>,
    /// The branch its levels belong to.
    pub branch: Id<Branch>,
    /// Number of the first level in the branch it can make, from 1.
    pub from: i32,
    /// Number of the last level it can make.
    pub to: i32,
    /// How likely it is, beside other recipes for the same level.
    pub frequency: u32,
    /// How large its levels are; for levels without end, of the part around the start that is built first.
    pub size: Size,
    /// Whether its levels have no end.
    pub endless: bool,
    /// Who comes there by chance, and how often each; if empty, anyone whom depth and the hero's level allow.
    pub creatures: Vec<(Id<CreatureKind>, u32)>,
    /// How many of a hundred walkable squares have a creature as they are made, on levels without end.
    pub creatures_percent: i32,
    /// What lies there by chance, and how often each; if empty, anything.
    pub items: Vec<(Id<ItemKind>, u32)>,
    /// One in so many walkable squares has an item as they are made, on levels without end.
    pub items_one_in: Option<u32>,
    /// The stages that build them; the first makes a map, the others change it.
    pub chain: LevelChain,
    /// Where the recipe stands.
    pub spot: Spot,
}

named!(LevelRecipe, Branch);

/// The dungeon: branches and recipes.
#[derive(Debug, Clone)]
pub struct Dungeon {
    /// The branches; games begin in the first.
    pub branches: Table<Branch>,
    /// The recipes.
    pub levels: Table<LevelRecipe>,
}

impl Dungeon {
    /// The recipes that can make level `number` of `branch`.
    pub fn recipes(&self, branch: Id<Branch>, number: i32) -> impl Iterator<Item = &LevelRecipe> {
        let fits =
            move |level: &&LevelRecipe| level.branch == branch && (level.from..=level.to).contains(&number);
        self.levels.iter().map(|(_, level)| level).filter(fits)
    }

    /// The recipe called `name`.
    pub fn level_named(&self, name: &str) -> Option<&LevelRecipe> {
        self.levels.named(name).map(|id| &self.levels[id])
    }
}

/// The most recipes: each is tried with several seeds.
const MOST_RECIPES: usize = 1000;

/// The most stages of a chain.
const MOST_STAGES: usize = 100;

record! {
    /// A recipe as it is typed.
    #[derive(Debug)]
    struct RawLevel {
        /// Name of the recipe.
        name: String => Limit::Shown,
        /// What it was called: whoever says one of these names means this record.
        was: Vec<String> = Vec::new() => Limit::Shown,
        /// The branch its levels belong to.
        branch: String => Limit::Names("branches"),
        /// Number of the first level in the branch it can make, from 1.
        from: i32,
        /// Number of the last level it can make.
        to: i32,
        /// How likely it is, beside other recipes for the same level.
        frequency: u32 = 1 => Limit::of("frequencies are", 1..=1000),
        /// How many columns its levels have; required unless they have no end.
        width: Option<i32> => Limit::of("a map's width is", 4..=MOST.width as i64),
        /// How many rows its levels have; required unless they have no end.
        height: Option<i32> => Limit::of("a map's height is", 4..=MOST.height as i64),
        /// Whether its levels have no end.
        unbounded: bool = false,
        /// Who comes there by chance, and how often each; nobody means anyone whom depth and the hero's level allow.
        creatures: BTreeMap<String, u32> = BTreeMap::new() => Limit::Names("creatures"),
        /// How many of a hundred walkable squares have a creature as they are made, on levels without end.
        creatures_percent: i32 = 0 => PERCENT,
        /// What lies there by chance, and how often each; nothing means anything, as rules.json says.
        items: BTreeMap<String, u32> = BTreeMap::new() => Limit::Names("items"),
        /// One in so many walkable squares has an item as they are made, on levels without end.
        items_one_in: Option<u32> => ODDS,
        /// The stages that build them: each a name, or an object with the name as `stage` and parameters.
        chain: Vec<Node> => Limit::Stage,
    }
}

/// What a recipe looks like.
pub(super) fn shape() -> Shape {
    RawLevel::shape()
}

/// Reads branches.json and levels.json; `read_chain` reads the chains of recipes.
pub(super) fn load(
    loader: &mut Loader,
    terrains: Option<&Terrains>,
    vaults: &Vaults,
    samples: &Samples,
    kinds: (&Known, &items::Known),
    read_chain: ReadChain,
) -> Option<Dungeon> {
    let Branches { table: branches, nodes, whole: branches_known } = branches::load(loader);
    let Records { reads, whole } = loader.records::<RawLevel>("levels.json");
    if let Some(read) = reads.get(MOST_RECIPES) {
        loader.report.note(read.node.span, format!("there are at most {MOST_RECIPES} recipes"), None);
        return None;
    }
    let ground = Ground { size: CHUNK, terrains: terrains?, vaults, samples };
    let mut levels: Vec<LevelRecipe> = Vec::new();
    let mut sound = whole && branches_known;
    let mut recipes = Vec::new();
    for read in reads {
        let level = lower(&mut loader.report, &read, &branches, branches_known, ground, kinds, read_chain);
        sound &= level.is_some() && read.good("");
        levels.extend(level);
        recipes.push(read.source.node);
    }
    let branches = branches::with_levels(branches, levels.iter().map(|level| (level.branch, level.to)));
    let dungeon = Dungeon { branches, levels: Table::new(levels) };
    // With a record missing, what the others lack would be a guess.
    if sound {
        check::check(&mut loader.report, &dungeon, &nodes, &recipes);
    }
    Some(dungeon)
}

fn lower(
    report: &mut Findings,
    read: &Read<RawLevel>,
    branches: &[Branch],
    branches_known: bool,
    ground: Ground<'_>,
    kinds: (&Known, &items::Known),
    read_chain: ReadChain,
) -> Option<LevelRecipe> {
    let RawLevel { from, to, frequency, unbounded, .. } = read.raw;
    let branch = branches.iter().position(|branch| branch.name == read.raw.branch);
    let mut usable = branch.is_some() || !branches_known;
    if branch.is_none() && branches_known && read.good("branch") {
        let name = &read.raw.branch;
        let known = || suggestion(name, branches.iter().map(|branch| branch.name.as_str()));
        let place = (&read.node, read.node.locate("branch"));
        let problem = format!("there is no branch `{name}`");
        report.leads_nowhere(["branches.json", "name"], name, place, problem, known);
    }
    let mut wrong = |key: &str, problem: String, help: Option<String>| {
        if read.good(key) {
            report.at(&read.node, key, problem, help);
        }
        usable = false;
    };
    if from < 1 {
        wrong("from", "the levels of a branch are numbered from 1".to_owned(), None);
    }
    if to < from {
        wrong("to", format!("the last level is before the first, {from}"), None);
    }
    if read.raw.chain.len() > MOST_STAGES {
        wrong("chain", format!("a chain has at most {MOST_STAGES} stages"), None);
    }
    if to > MOST_LEVELS {
        wrong("to", format!("a branch has at most {MOST_LEVELS} levels"), None);
    }
    let mut size = CHUNK;
    let mut missing = Vec::new();
    let sides = [("width", read.raw.width, &mut size.width), ("height", read.raw.height, &mut size.height)];
    for (key, value, side) in sides {
        match value {
            Some(_) if unbounded => wrong(key, format!("a level without bounds has no {key}"), None),
            None if !unbounded => missing.push(key),
            Some(value) => *side = value,
            None => {}
        }
    }
    let percent = read.raw.creatures_percent;
    if percent > 0 && !unbounded {
        let help = "the stage `spawns` says who is on a level with bounds".to_owned();
        wrong("creatures_percent", "this is for levels without bounds".to_owned(), Some(help));
    }
    if read.raw.items_one_in.is_some() && !unbounded {
        let help = "the stage `spawns` says what lies on a level with bounds".to_owned();
        wrong("items_one_in", "this is for levels without bounds".to_owned(), Some(help));
    }
    if read.good("") {
        // Whoever has taken one back can act.
        let taken_back = missing.iter().map(|key| read.node.locate(key));
        let place = report.topmost(read.node.span, taken_back);
        missing_keys(report, place, &missing);
    }
    usable &= missing.is_empty();
    let sound = ["chain", "width", "height"].iter().all(|key| read.good(key));
    if !usable || !sound {
        return None;
    }
    let creatures = kinds.0.weighed(report, read, "creatures", &read.raw.creatures);
    let items = kinds.1.weighed(report, read, "items", &read.raw.items);
    let ground = Ground { size, ..ground };
    let written = WrittenChain { record: &read.node, stages: &read.raw.chain, endless: unbounded };
    let chain = read_chain(report, written, &ground)?;
    let branch = Id::new(branch?);
    let (name, was) = (read.raw.name.clone(), read.raw.was.clone());
    Some(LevelRecipe {
        name,
        was,
        branch,
        from,
        to,
        frequency,
        size,
        endless: unbounded,
        creatures,
        creatures_percent: percent,
        items,
        items_one_in: read.raw.items_one_in,
        chain,
        spot: report.spot(&read.node, "name"),
    })
}
