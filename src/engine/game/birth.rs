//! How games begin.

use super::{Game, HERO, Setup, SetupError, enmity::Strife};
use crate::{
    base::{geometry::Point, rng::Rng},
    engine::{
        event::Status,
        population,
        state::{
            character::Character,
            components::{self, Energy, Position, Thing},
            eyes::Eyes,
            flow::Pursuit,
            level::Level,
            occupancy::{Actor, Crowd},
            scent::Trail,
        },
    },
    map_builders::{
        layout::{Layout, Place},
        plan::LevelPlan,
        recipe::Job,
    },
    raws::Raws,
};
use specs::{World, WorldExt};
use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::Arc,
};

impl Game {
    /// A new game.
    ///
    /// # Errors
    /// If the raws have no first level on which a hero could stand.
    pub fn new(raws: Arc<Raws>, setup: &Setup) -> Result<Self, SetupError> {
        let layout = Layout::new(&raws, setup.seed);
        let place = Layout::first(&raws).ok_or(SetupError::NoFirstLevel)?;
        let job = Job::new(&raws, &layout, setup.seed, place).ok_or(SetupError::NoFirstLevel)?;
        let (built, attempt) = (job.build(), job.attempt());
        let mut game = Self::begin(raws, setup, layout, place, built.plan, Some(attempt))?;
        game.fallbacks += u32::from(built.failure.is_some());
        Ok(game)
    }

    /// A new game whose first level is `plan`, made by whatever means: that level ends where the plan does, in a world
    /// without end too.
    ///
    /// # Errors
    /// If the plan has no walkable start.
    pub fn on_plan(raws: Arc<Raws>, setup: &Setup, plan: LevelPlan) -> Result<Self, SetupError> {
        let layout = Layout::new(&raws, setup.seed);
        let place = Layout::first(&raws).ok_or(SetupError::NoFirstLevel)?;
        Self::begin(raws, setup, layout, place, plan, None)
    }

    /// `attempt` is the one as which the level's parts are made, if it may go on beyond its plan.
    fn begin(
        raws: Arc<Raws>,
        setup: &Setup,
        layout: Layout,
        place: Place,
        mut plan: LevelPlan,
        attempt: Option<u32>,
    ) -> Result<Self, SetupError> {
        let endless = attempt.is_some() && layout.recipe(&raws, place).is_some_and(|level| level.endless);
        // Without end it may lie beyond what the plan shows.
        let beyond = |at: Point| endless && !plan.size().contains(at);
        let start = plan.start.filter(|at| beyond(*at) || plan.walkable(&raws.terrains, *at));
        let start = start.ok_or(SetupError::NoStart)?;
        let (mut character, body) = Character::born(&raws, setup.seed, setup.identity, &setup.name);
        let mut world = World::new();
        components::register(&mut world);
        let depth = layout.depth(&raws, place);
        character.deepest = depth;
        let spawns = std::mem::take(&mut plan.spawns);
        let level =
            Level::new(&raws.terrains, place, depth, endless, plan).made_as(attempt.unwrap_or_default());
        let mut crowd = Crowd::nobody(level.bounds());
        let energy = Energy {
            movement: raws.rules.normal_speed,
            speed: raws.rules.hero_speed,
            cost: raws.rules.normal_speed,
        };
        let hero = components::spawn(
            &mut world,
            Thing {
                id: Some(HERO),
                position: Some(Position(start)),
                energy: Some(energy),
                body: Some(body),
                character: Some(character),
                ..Thing::default()
            },
        );
        let hero = Actor { id: HERO, entity: hero };
        crowd.enter(start, hero);
        let mut game = Self {
            seed: setup.seed,
            layout,
            world,
            hero,
            hero_at: start,
            level,
            others: BTreeMap::new(),
            notes: BTreeMap::new(),
            eyes: Eyes::new(),
            stale: true,
            turn: 1,
            status: Status::Playing,
            rng: Rng::stream(setup.seed, "play"),
            next_id: HERO.0 + 1,
            crowd,
            uniques: BTreeSet::new(),
            trail: Trail::default(),
            pursuit: Pursuit::new(),
            blasts: VecDeque::new(),
            ready: Vec::new(),
            strife: Strife::default(),
            fallbacks: 0,
            raws,
        };
        population::settle(&mut game, spawns);
        population::bring_pet(&mut game);
        game.look();
        Ok(game)
    }
}
