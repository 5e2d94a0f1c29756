//! Start of a game.

use super::{Game, HERO, Setup, SetupError};
use crate::{
    base::{geometry::Point, rng::Rng},
    engine::{
        effects::{gear::worn, ground::writing, status::update_fov},
        event::Status,
        population::{self, NewLevel},
        state::{
            State,
            auto_pickup::AutoPickup,
            belongings::Belongings,
            character::Character,
            chronicle::Chronicle,
            creature::{Chance, Creature, Energy, Whereabouts},
            devotion::Devotion,
            goals::{GoalProgress, OwnGoal},
            labels::Labels,
            level::Level,
            looks::Looks,
            mode::GameMode,
            occupancy::Occupancy,
            scent::Scent,
            scratch::Scratch,
            things::{Store, Thing},
        },
    },
    map_builders::{
        layout::{Layout, LevelId},
        plan::LevelPlan,
        recipe::BuildJob,
    },
    raws::Raws,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

impl Game {
    /// Starts a new game.
    ///
    /// # Errors
    ///
    /// [`SetupError::NoFirstLevel`] if the raws have no first level, [`SetupError::NoStart`] if the hero
    /// cannot stand on it.
    pub fn new(raws: Arc<Raws>, setup: &Setup) -> Result<Self, SetupError> {
        let layout = Layout::for_role(&raws, setup.seed, Some(setup.identity.role));
        let place = Layout::first(&raws).ok_or(SetupError::NoFirstLevel)?;
        let job = BuildJob::new(&raws, &layout, setup.seed, place).ok_or(SetupError::NoFirstLevel)?;
        let (built, attempt) = (job.build(), job.attempt());
        let mut game = Self::begin(raws, setup, layout, place, built.plan, Some(attempt))?;
        game.state.fallbacks += u32::from(built.failure.is_some());
        game.state.level.is_fallback = built.failure.is_some();
        Ok(game)
    }

    /// Starts a new game on the given `plan` as first level. The level ends at the border of the plan, even
    /// in an endless world.
    ///
    /// # Errors
    ///
    /// [`SetupError::NoFirstLevel`] if the raws have no first level, [`SetupError::NoStart`] if the plan has
    /// no walkable start.
    pub fn on_plan(raws: Arc<Raws>, setup: &Setup, plan: LevelPlan) -> Result<Self, SetupError> {
        let layout = Layout::for_role(&raws, setup.seed, Some(setup.identity.role));
        let place = Layout::first(&raws).ok_or(SetupError::NoFirstLevel)?;
        Self::begin(raws, setup, layout, place, plan, None)
    }

    /// Starts a game. `attempt` numbers the build of an endless level, whose further parts must match; `None`
    /// keeps the level within its plan.
    fn begin(
        raws: Arc<Raws>,
        setup: &Setup,
        layout: Layout,
        place: LevelId,
        plan: LevelPlan,
        attempt: Option<u32>,
    ) -> Result<Self, SetupError> {
        let endless = attempt.is_some() && layout.recipe(&raws, place).is_some_and(|level| level.endless);
        // On an endless level the start may lie outside the plan.
        let beyond = |at: Point| endless && !plan.size().contains(at);
        let start = plan.start.filter(|at| beyond(*at) || plan.walkable(&raws.terrains, *at));
        let start = start.ok_or(SetupError::NoStart)?;
        let (mut character, body) = Character::born(&raws, setup.seed, setup.identity, &setup.name);
        let depth = layout.depth(&raws, place);
        character.deepest = depth;
        let recipe = layout.recipe(&raws, place);
        let new = NewLevel { raws: &raws, recipe, seed: setup.seed, place, depth, plan: &plan };
        let contents = new.contents(body.level, &BTreeSet::new());
        let level = Level::new(place, depth, endless, plan).made_as(attempt.unwrap_or_default());
        let level = level.made_by(recipe).felt(&raws.themes);
        let energy = Energy {
            movement: raws.rules.normal_speed,
            speed: raws.rules.hero_speed,
            cost: raws.rules.normal_speed,
        };
        let whereabouts = Whereabouts::Here(start);
        let creature = Creature {
            id: HERO,
            whereabouts,
            energy,
            body,
            being: None,
            mind: None,
            chance: Chance::default(),
        };
        let mut store = Store::new();
        let devotion = Some(Devotion::new(&raws, setup.identity.role));
        let hero =
            Thing { creature: Some(creature), character: Some(character), devotion, ..Thing::default() };
        let hero = store.write().spawn(HERO, hero);
        store.tidy();
        let mut occupancy = Occupancy::nobody(level.bounds());
        occupancy.enter(start, hero);
        let progress = GoalProgress::default();
        let goals = OwnGoal::all(&raws, setup.seed, Some(setup.identity.role), &progress);
        let scratch =
            Scratch::new((&raws, place), layout, goals, (hero, start), occupancy, Belongings::default());
        let mut looks = Looks::default();
        looks.deal(&raws.items, setup.seed);
        let state = State {
            seed: setup.seed,
            turn: 1,
            status: Status::Playing,
            rng: Rng::stream(setup.seed, "play"),
            next_id: HERO.0 + 1,
            spent: BTreeSet::new(),
            artefacts: BTreeSet::new(),
            resting: BTreeMap::new(),
            scent: Scent::default(),
            level,
            others: BTreeMap::new(),
            notes: BTreeMap::new(),
            familiar: BTreeMap::new(),
            labels: Labels::default(),
            looks,
            chronicle: Chronicle::default(),
            fallbacks: 0,
            landed: 0,
            occupation: None,
            draft: None,
            auto_pickup: AutoPickup::default(),
            pending: None,
            customer_of: None,
            offered: Vec::new(),
            applied: 0,
            mode: GameMode::Normal,
        };
        let mut game = Self { raws, store, state, scratch };
        game.change(&mut Vec::new(), |ctx| {
            ctx.refresh_innate();
            ctx.state.chronicle.reach(place, ctx.state.turn);
            population::kit::equip(ctx);
            population::settle(ctx, contents);
            population::bring_pet(ctx);
            writing::know_from_birth(ctx);
            worn::remember(ctx);
            update_fov::look(ctx);
        });
        Ok(game)
    }
}
