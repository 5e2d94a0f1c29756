//! Builds a level from a recipe of levels.json: runs its chain of builders, and tries again if the result is
//! unsound. Then adds what the meters of rules.json ask for, and traps.

use super::{
    InitialMapBuilder, MetaMapBuilder, Site, altars,
    chain::BuilderChain,
    endless,
    initial::room::Room,
    layout::{Exit, Layout, LevelId},
    meta::{stairs::Stairs, start::Start},
    metered,
    plan::LevelPlan,
    stage_chain::Chain,
    stages::MetaStage,
    traps,
    validate::{self, Unsound},
};
use crate::{
    base::{
        geometry::{Point, Rect},
        grid::Grid,
        plane,
        rng::Rng,
    },
    raws::{
        Raws,
        kinds::{
            levels::{
                LevelRecipe,
                chain::{LevelChain, PlanPart},
            },
            terrain::Terrain,
            themes::Theme,
            vaults::Vault,
        },
        reading::table::Id,
    },
};

/// Returns the builders of `chain`.
pub fn builders(chain: &LevelChain) -> BuilderChain<'_> {
    let chain = Chain::of_level(chain);
    let first = BuilderChain::start_with(chain.initial.name(), chain.initial.builder());
    chain.meta.iter().fold(first, |builders, stage| builders.with(stage.name(), stage.builder()))
}

/// Level to build: its recipe and everything that decides the result. Worth keeping for an endless level,
/// because making a job takes longer than making a part.
#[derive(Debug, Clone)]
pub struct BuildJob<'a> {
    pub raws: &'a Raws,
    pub level: &'a LevelRecipe,
    /// Depth of the level.
    pub depth: i32,
    /// Place of the level in the dungeon.
    pub place: LevelId,
    /// Exits of the level.
    pub exits: Vec<Exit>,
    /// Seed of the game.
    pub seed: u64,
    /// Hero's start on an endless level, not always in the part around 0,0.
    start: Option<Point>,
    /// Part around 0,0 of an endless level, once an attempt has been chosen.
    first: Option<LevelPlan>,
    /// True if no attempt has a large enough cave there.
    cramped: bool,
    /// Chosen attempt of an endless level: the first in which the hero has room. All parts are made by this
    /// attempt, so it is chosen before anything is made.
    attempt: u32,
    /// Name of the random stream: world, branch and number of the level.
    name: String,
}

/// Built level, with the number of attempts and the failure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Built {
    pub plan: LevelPlan,
    /// Number of attempts, from 1 to [`TRIES`].
    pub attempts: u32,
    /// Problem of the last attempt, if all failed. The plan is then that of [`fallback`], or that of the
    /// first attempt for an endless level.
    pub failure: Option<Unsound>,
}

/// Maximum number of attempts before the level is made by [`fallback`].
pub const TRIES: u32 = 20;

impl<'a> BuildJob<'a> {
    /// Returns the job for the level at `place` of the game with `layout`; `None` if there is no recipe for
    /// it.
    pub fn new(raws: &'a Raws, layout: &Layout, seed: u64, place: LevelId) -> Option<Self> {
        let level = layout.recipe(raws, place)?;
        Some(Self::with_recipe(raws, layout, seed, place, level))
    }

    /// Returns the job for the level at `place` with the recipe `level`, regardless of the dungeon.
    pub fn with_recipe(
        raws: &'a Raws,
        layout: &Layout,
        seed: u64,
        place: LevelId,
        level: &'a LevelRecipe,
    ) -> Self {
        let mut job = Self::at_attempt(raws, layout, seed, place, level, 0);
        if level.endless && level.chain.gives(PlanPart::Start) {
            let found = (0..TRIES).find_map(|attempt| {
                job.attempt = attempt;
                let plan = job.endless_plan(&mut |_, _| {});
                let (start, parts) = endless::start(&job, &plan)?;
                Some((attempt, LevelPlan { start: Some(start), parts, ..plan }))
            });
            job.cramped = found.is_none();
            // If all caves are small, a small one has to do.
            let (attempt, plan) = found.unwrap_or_else(|| {
                job.attempt = 0;
                (0, job.endless_plan(&mut |_, _| {}))
            });
            (job.attempt, job.start, job.first) = (attempt, plan.start, Some(plan));
        }
        job
    }

    /// Returns the job with the attempt that an earlier job has chosen, so that the search is not repeated.
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
            place,
            exits: layout.exits(raws, place),
            seed,
            start: None,
            first: None,
            cramped: false,
            attempt,
            name: format!("level {} {branch} {}", raws.world.name, place.number),
        }
    }

    /// Returns the attempt that makes the parts of an endless level.
    pub fn attempt(&self) -> u32 {
        self.attempt
    }

    /// Returns the hero's start on an endless level; unknown to a job made by [`again`](Self::again).
    pub fn start(&self) -> Option<Point> {
        self.start
    }

    /// Returns the context of the builders at this `attempt`, counted from 0.
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
            themes: &[],
            vaults: &[],
            attempt,
        }
    }

    /// Returns the squares of `area` of an endless level; `None` if the level is bounded.
    pub fn part(&self, area: Rect) -> Option<Grid<Id<Terrain>>> {
        Chain::of_level(&self.level.chain).initial.builder().part(&self.site(self.attempt), area)
    }

    /// Returns the part `area` of an endless level with these `tiles`, furnished with its place, if it has
    /// one. `start` is the hero's.
    pub fn furnished(&self, area: Rect, tiles: Grid<Id<Terrain>>, start: Option<Point>) -> LevelPlan {
        let mut plan = LevelPlan { tiles, ..LevelPlan::solid(&self.raws.terrains, area.size()) };
        let off = start.map_or(0, |start| start.distance(area.centre()));
        let mut site = Site { depth: self.level.difficulty_off(off), ..self.site(self.attempt) };
        for stage in &Chain::of_level(&self.level.chain).meta {
            if let MetaStage::Places(places) = stage {
                places.furnish(&mut site, &mut plan, area, start);
            }
        }
        plan
    }

    /// Returns the squares of `area` of an endless level, furnished; `None` if the level is bounded.
    pub fn shown(&self, area: Rect) -> Option<Grid<Id<Terrain>>> {
        let mut shown = self.part(area)?;
        for part in plane::chunks(area) {
            let plan = self.furnished(part, self.part(part)?, self.start);
            for (at, tile) in plan.tiles.iter() {
                let at = Point::new(part.left + at.x - area.left, part.top + at.y - area.top);
                shown.set(at, tile);
            }
        }
        Some(shown)
    }

    /// Returns the squares of `area` as [`part`](Self::part) does; stone if the level is bounded.
    pub fn part_or_stone(&self, area: Rect) -> Grid<Id<Terrain>> {
        self.part(area).unwrap_or_else(|| Grid::new(area.size(), self.raws.terrains.stone))
    }

    /// Builds the level; of an endless level, the part around 0,0.
    pub fn plan(&self) -> LevelPlan {
        self.build().plan
    }

    /// Builds the same plan, with the number of attempts and the failure.
    pub fn build(&self) -> Built {
        match &self.first {
            Some(first) => self.endless(first.clone()),
            None => self.build_watched(|_, _| {}),
        }
    }

    /// Builds the level. Calls `watch` after each stage with its name and the plan, also in failed attempts.
    ///
    /// An unsound level is discarded, for example if a part cannot be reached, and so is one without the
    /// special rooms and vaults that meters put there, as long as attempts are left. After [`TRIES`] attempts
    /// without a sound level it is one big room.
    pub fn build_watched(&self, mut watch: impl FnMut(&'static str, &LevelPlan)) -> Built {
        if self.level.endless {
            return self.endless(LevelPlan { start: self.start, ..self.endless_plan(&mut watch) });
        }
        let builders = builders(&self.level.chain);
        let mut failure = None;
        let mut attempts = TRIES;
        let mut plan = None;
        // Recipes of other branches are tried out here.
        let own = self.level.branch == self.place.branch;
        let themes =
            if own { metered::themes(self.raws, self.seed, self.place, self.level) } else { Vec::new() };
        let vaults =
            if own { metered::vaults(self.raws, self.seed, self.place, self.level) } else { Vec::new() };
        for attempt in 0..TRIES {
            let mut site = Site { themes: &themes, vaults: &vaults, ..self.site(attempt) };
            let tried = builders.build_watched(&mut site, self.level.size, &mut watch);
            failure = validate::problem(&site, &self.level.chain, &tried);
            let is_made = |theme: &Id<Theme>| tried.rooms.iter().any(|room| room.theme == Some(*theme));
            let is_placed = |vault: &Id<Vault>| tried.vaults.iter().any(|placed| placed.vault == *vault);
            let is_whole = themes.iter().all(is_made) && vaults.iter().all(is_placed);
            if failure.is_none() {
                plan = Some(tried);
                if is_whole {
                    attempts = attempt + 1;
                    break;
                }
            }
        }
        failure = failure.filter(|_| plan.is_none());
        let mut plan = plan.unwrap_or_else(|| fallback(&mut self.site(TRIES), self.level));
        if own {
            metered::add(self.raws, self.seed, self.place, &mut plan);
            traps::add(self, &mut plan);
            altars::dedicate(self.raws, self.seed, self.place, &mut plan);
            altars::deal(self.raws, self.seed, self.place, &mut plan);
            metered::answer_rooms(self.raws, self.seed, self.place, &mut plan);
        }
        Built { plan, attempts, failure }
    }

    /// Returns the result for the part around 0,0 of an endless level.
    fn endless(&self, plan: LevelPlan) -> Built {
        let failure = self.cramped.then_some(Unsound::NoStart);
        Built { plan, attempts: self.attempt + 1, failure }
    }

    /// Builds the part around 0,0 of an endless level.
    fn endless_plan(&self, watch: &mut impl FnMut(&'static str, &LevelPlan)) -> LevelPlan {
        builders(&self.level.chain).build_watched(&mut self.site(self.attempt), self.level.size, watch)
    }
}

/// Makes one big room with stairs and a start, for recipes that fail.
pub fn fallback(site: &mut Site<'_>, level: &LevelRecipe) -> LevelPlan {
    let (width, height) = (level.size.width - 2, level.size.height - 2);
    let room = Room { width: [width; 2], height: [height; 2], most_floor: width * height };
    let mut plan = room.build(site, level.size);
    Stairs::default().build(site, &mut plan);
    Start::default().build(site, &mut plan);
    plan
}
