//! A game: all that is true at one moment, and how one action leads to the next.

use super::{
    action::Action,
    character::{Character, Identity},
    components::{self, Energy, Position, Thing, ThingId},
    event::{Event, Refusal, Turn},
    level::Level,
    rules, schedule,
    view::View,
};
use crate::{
    base::{digest::digest, geometry::Point, rng::Rng},
    map_builders::{layout::Layout, plan::LevelPlan, recipe::Job},
    raws::Raws,
};
use serde::Serialize;
use specs::{Entity, World, WorldExt};
use std::sync::Arc;

/// What a game begins with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Decides everything that is drawn.
    pub seed: u64,
    /// The hero's name.
    pub name: String,
    /// The hero's role, race, gender and alignment.
    pub identity: Identity,
}

/// Why a game cannot begin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// levels.json says nothing about depth 1.
    #[error("levels.json has no level for depth 1")]
    NoFirstLevel,
    /// The first level has no place for the hero.
    #[error("the first level has no square where the hero could stand")]
    NoStart,
}

/// A game in progress.
pub struct Game {
    raws: Arc<Raws>,
    seed: u64,
    world: World,
    hero: Entity,
    level: Level,
    turn: u32,
    rng: Rng,
    next_id: u32,
}

impl Game {
    /// A new game.
    ///
    /// # Errors
    /// If the raws have no first level on which a hero could stand.
    pub fn new(raws: Arc<Raws>, setup: &Setup) -> Result<Self, SetupError> {
        let layout = Layout::new(&raws, setup.seed);
        let place = Layout::first(&raws).ok_or(SetupError::NoFirstLevel)?;
        let plan = Job::new(&raws, &layout, setup.seed, place).ok_or(SetupError::NoFirstLevel)?.plan();
        Self::on_plan(raws, setup, plan)
    }

    /// A new game whose first level is `plan`, made by whatever means.
    ///
    /// # Errors
    /// If the plan has no walkable start.
    pub fn on_plan(raws: Arc<Raws>, setup: &Setup, plan: LevelPlan) -> Result<Self, SetupError> {
        let walkable = |at: &Point| plan.tiles.get(*at).is_some_and(|id| raws.terrains.table[id].walkable);
        let start = plan.start.filter(walkable).ok_or(SetupError::NoStart)?;
        let character = Character::born(&raws, setup.seed, setup.identity, &setup.name);
        let mut world = World::new();
        components::register(&mut world);
        let hero = components::spawn(
            &mut world,
            Thing {
                id: Some(HERO),
                position: Some(Position(start)),
                energy: Some(Energy { movement: raws.rules.normal_speed, speed: raws.rules.hero_speed }),
                character: Some(character),
            },
        );
        Ok(Self {
            seed: setup.seed,
            world,
            hero,
            level: Level::new(1, plan.tiles),
            turn: 1,
            rng: Rng::stream(setup.seed, "play"),
            next_id: HERO.0 + 1,
            raws,
        })
    }

    /// The hero does `action`, then everyone else acts until the hero must decide again.
    ///
    /// # Errors
    /// If the action cannot be done; then nothing has changed and no time has passed.
    pub fn act(&mut self, action: Action) -> Result<Turn, Refusal> {
        let mut turn = Turn::default();
        match action {
            Action::Walk(dir) => {
                let from = self.view().hero_at();
                let to = rules::walk::step(&self.raws.terrains, &self.level, from, dir)?;
                if let Some(position) = self.world.write_storage::<Position>().get_mut(self.hero) {
                    position.0 = to;
                }
                turn.events.push(Event::Moved { who: HERO, from, to });
            }
            Action::Wait => turn.events.push(Event::Waited { who: HERO }),
        }
        let cost = self.raws.rules.normal_speed;
        schedule::spend(&self.world, self.hero, cost);
        while !schedule::may_act(&self.world, self.hero, cost) {
            schedule::begin_turn(&self.world);
            self.turn = self.turn.saturating_add(1);
        }
        Ok(turn)
    }

    /// What the hero knows.
    pub fn view(&self) -> View<'_> {
        View::new(self)
    }

    /// The raws the game is played with.
    pub fn raws(&self) -> &Arc<Raws> {
        &self.raws
    }

    /// The seed the game began with.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The game's turn, from 1.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// One number for the whole state: games with equal digests go on equally.
    pub fn digest(&self) -> u64 {
        // Writing to memory cannot fail, and every part of the state knows its length.
        digest(&self.snapshot()).unwrap_or_default()
    }

    pub(super) fn world(&self) -> &World {
        &self.world
    }

    pub(super) fn hero(&self) -> Entity {
        self.hero
    }

    pub(super) fn level(&self) -> &Level {
        &self.level
    }

    fn snapshot(&self) -> Snapshot<'_> {
        Snapshot {
            seed: self.seed,
            turn: self.turn,
            rng: &self.rng,
            next_id: self.next_id,
            level: &self.level,
            things: components::snapshot(&self.world),
        }
    }
}

/// The hero is the first thing of every game.
pub const HERO: ThingId = ThingId(1);

/// Everything that makes the next turn what it will be.
#[derive(Serialize)]
struct Snapshot<'a> {
    seed: u64,
    turn: u32,
    rng: &'a Rng,
    next_id: u32,
    level: &'a Level,
    things: Vec<Thing>,
}
