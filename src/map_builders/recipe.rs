//! From a recipe of levels.json to a level: the chain of its builders, and what is done when chance makes a level
//! that will not do.

use super::{
    InitialMapBuilder, MetaMapBuilder, Site, Squares,
    chain::BuilderChain,
    endless,
    initial::room::Room,
    layout::{Exit, Layout, LevelId},
    meta::{stairs::Stairs, start::Start},
    plan::LevelPlan,
    stage_chain::Chain,
    validate::{self, Unsound},
};
use crate::{
    base::{
        geometry::{Point, Rect},
        grid::Grid,
        rng::Rng,
    },
    raws::{
        Raws,
        levels::{
            LevelRecipe,
            chain::{LevelChain, Part},
        },
        reading::table::Id,
        terrain::Terrain,
    },
};

/// The builders of `chain`.
pub fn builders(chain: &LevelChain) -> BuilderChain<'_> {
    let chain = Chain::of_level(chain);
    let first = BuilderChain::start_with(chain.initial.name(), chain.initial.builder());
    chain.meta.iter().fold(first, |builders, stage| builders.with(stage.name(), stage.builder()))
}

/// A level to be built: its recipe and all that decides how it turns out. For a level without end it is worth
/// keeping: making one takes longer than making a part.
#[derive(Debug, Clone)]
pub struct Job<'a> {
    /// The raws.
    pub raws: &'a Raws,
    /// The recipe.
    pub level: &'a LevelRecipe,
    /// How deep the level lies.
    pub depth: i32,
    /// The ways out.
    pub exits: Vec<Exit>,
    /// The seed of the game.
    pub seed: u64,
    /// Where the hero begins on a level without end, not always in the part around 0,0.
    start: Option<Point>,
    /// What the part around 0,0 of a level without end is like, once an attempt has been settled on.
    first: Option<LevelPlan>,
    /// Whether no attempt has a cave there that is large enough.
    cramped: bool,
    /// Which attempt is built of a level without end: the first in which the hero has room. Every part of it is
    /// made as in this attempt, so this is settled before anything is made.
    attempt: u32,
    /// Branch and number of the level: with the seed and the world the name of its random stream.
    name: String,
}

/// A level that has been built, and how that went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Built {
    /// The level.
    pub plan: LevelPlan,
    /// How many attempts it took, from 1 to [`TRIES`].
    pub attempts: u32,
    /// What was wrong with the last attempt, if none would do. Then the plan is that of [`fallback`]; or, where the
    /// level has no end, the first attempt's all the same.
    pub failure: Option<Unsound>,
}

/// How often a recipe is tried before the level is made by [`fallback`].
pub const TRIES: u32 = 20;

impl<'a> Job<'a> {
    /// The level at `place` of the game with `layout`; `None` if no recipe makes it.
    pub fn new(raws: &'a Raws, layout: &Layout, seed: u64, place: LevelId) -> Option<Self> {
        let level = layout.recipe(raws, place)?;
        Some(Self::with_recipe(raws, layout, seed, place, level))
    }

    /// The level at `place`, made by the recipe `level` whatever the dungeon says.
    pub fn with_recipe(
        raws: &'a Raws,
        layout: &Layout,
        seed: u64,
        place: LevelId,
        level: &'a LevelRecipe,
    ) -> Self {
        let mut job = Self::at_attempt(raws, layout, seed, place, level, 0);
        if level.endless && level.chain.gives(Part::Start) {
            let found = (0..TRIES).find_map(|attempt| {
                job.attempt = attempt;
                let plan = job.endless_plan(&mut |_, _| {});
                let start = Some(endless::start(&job, &plan)?);
                Some((attempt, LevelPlan { start, ..plan }))
            });
            job.cramped = found.is_none();
            // Where all caves are small, a small one has to do.
            let (attempt, plan) = found.unwrap_or_else(|| {
                job.attempt = 0;
                (0, job.endless_plan(&mut |_, _| {}))
            });
            (job.attempt, job.start, job.first) = (attempt, plan.start, Some(plan));
        }
        job
    }

    /// The same with the attempt that an earlier job has settled on, which spares finding it again.
    pub fn again(raws: &'a Raws, layout: &Layout, seed: u64, place: LevelId, attempt: u32) -> Option<Self> {
        let level = layout.recipe(raws, place)?;
        Some(Self::at_attempt(raws, layout, seed, place, level, attempt))
    }

    fn at_attempt(
        raws: &'a Raws,
        layout: &Layout,
        seed: u64,
        place: LevelId,
        level: &'a LevelRecipe,
        attempt: u32,
    ) -> Self {
        let branch = &raws.dungeon.branches[place.branch].name;
        Self {
            raws,
            level,
            depth: layout.depth(raws, place),
            exits: layout.exits(raws, place),
            seed,
            start: None,
            first: None,
            cramped: false,
            attempt,
            name: format!("level {} {branch} {}", raws.world.name, place.number),
        }
    }

    /// The attempt that the parts of a level without end are made as.
    pub fn attempt(&self) -> u32 {
        self.attempt
    }

    /// Where the hero begins on a level without end; not known to a job that was made [`again`](Self::again).
    pub fn start(&self) -> Option<Point> {
        self.start
    }

    /// What the builders work with at their `attempt`, counted from 0.
    pub fn site(&self, attempt: u32) -> Site<'_> {
        let name = if attempt == 0 { self.name.clone() } else { format!("{} again {attempt}", self.name) };
        Site {
            rng: Rng::stream(self.seed, &name),
            raws: self.raws,
            terrains: &self.raws.terrains,
            depth: self.depth,
            exits: &self.exits,
            seed: self.seed,
            name,
        }
    }

    /// The squares of `area` of a level without end; `None` if the level has bounds.
    pub fn part(&self, area: Rect) -> Option<Grid<Id<Terrain>>> {
        let square = self.squares()?;
        let mut tiles = Grid::new(area.size(), self.raws.terrains.stone);
        for (row, y) in tiles.rows_mut().zip(area.top..) {
            for (tile, x) in row.iter_mut().zip(area.left..) {
                *tile = square(Point::new(x, y));
            }
        }
        Some(tiles)
    }

    /// What each square of a level without end is, as the first stage makes it; `None` if the level has bounds.
    pub fn squares(&self) -> Option<Squares<'_>> {
        Chain::of_level(&self.level.chain).initial.builder().squares(&self.site(self.attempt))
    }

    /// Builds the level; of one without end the part around 0,0.
    pub fn plan(&self) -> LevelPlan {
        self.build().plan
    }

    /// The same, and how it went.
    pub fn build(&self) -> Built {
        match &self.first {
            Some(first) => self.endless(first.clone()),
            None => self.build_watched(|_, _| {}),
        }
    }

    /// Builds the level and gives each stage's name and the plan it left to `watch`: all stages of the attempt that
    /// will do, and of those before it.
    ///
    /// A level in which something cannot be reached is thrown away. After [`TRIES`] attempts it is one big room.
    pub fn build_watched(&self, mut watch: impl FnMut(&'static str, &LevelPlan)) -> Built {
        if self.level.endless {
            return self.endless(LevelPlan { start: self.start, ..self.endless_plan(&mut watch) });
        }
        let builders = builders(&self.level.chain);
        let mut failure = None;
        for attempt in 0..TRIES {
            let mut site = self.site(attempt);
            let plan = builders.build_watched(&mut site, self.level.size, &mut watch);
            failure = validate::problem(&site, &self.level.chain, &plan);
            if failure.is_none() {
                return Built { plan, attempts: attempt + 1, failure };
            }
        }
        Built { plan: fallback(&mut self.site(TRIES), self.level), attempts: TRIES, failure }
    }

    /// How the part around 0,0 of a level without end has come about.
    fn endless(&self, plan: LevelPlan) -> Built {
        let failure = self.cramped.then_some(Unsound::NoStart);
        Built { plan, attempts: self.attempt + 1, failure }
    }

    /// The part around 0,0 of a level without end, as the stages leave it.
    fn endless_plan(&self, watch: &mut impl FnMut(&'static str, &LevelPlan)) -> LevelPlan {
        builders(&self.level.chain).build_watched(&mut self.site(self.attempt), self.level.size, watch)
    }
}

/// One big room with stairs and a start: for recipes that do not succeed.
pub fn fallback(site: &mut Site<'_>, level: &LevelRecipe) -> LevelPlan {
    let (width, height) = (level.size.width - 2, level.size.height - 2);
    let room = Room { width: [width; 2], height: [height; 2], most_floor: width * height };
    let mut plan = room.build(site, level.size);
    Stairs::default().build(site, &mut plan);
    Start::default().build(site, &mut plan);
    plan
}
