//! A game: all that is true at one moment, and how one action leads to the next.

use super::{
    action::Action,
    character::{Character, Identity},
    components::{self, Energy, Position, Thing, ThingId},
    event::{Ending, Event, Question, Refusal, Status, Turn},
    eyes::{self, Eyes},
    level::Level,
    rules::{self, Outcome},
    schedule,
    view::View,
};
use crate::{
    base::{digest::digest, geometry::Point, rng::Rng},
    map_builders::{
        layout::{Layout, Place},
        plan::LevelPlan,
        recipe::Job,
    },
    raws::{Raws, table::Id, terrain::Terrain},
};
use serde::Serialize;
use specs::{Entity, World, WorldExt};
use std::{collections::BTreeMap, sync::Arc};

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
    /// levels.json has no recipe for the first level.
    #[error("levels.json has no recipe for the first level")]
    NoFirstLevel,
    /// The first level has no place for the hero.
    #[error("the first level has no square where the hero could stand")]
    NoStart,
}

/// A game in progress.
pub struct Game {
    raws: Arc<Raws>,
    seed: u64,
    layout: Layout,
    world: World,
    hero: Entity,
    level: Level,
    /// The levels the hero has been on, without the one the hero is on.
    others: BTreeMap<Place, Level>,
    /// What the player wrote about levels.
    notes: BTreeMap<Place, String>,
    eyes: Eyes,
    /// Whether what is in sight may have changed since the hero looked.
    stale: bool,
    turn: u32,
    status: Status,
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
        let job = Job::new(&raws, &layout, setup.seed, place).ok_or(SetupError::NoFirstLevel)?;
        let (plan, attempt) = (job.plan(), job.attempt());
        Self::begin(raws, setup, layout, place, plan, attempt)
    }

    /// A new game whose first level is `plan`, made by whatever means.
    ///
    /// # Errors
    /// If the plan has no walkable start.
    pub fn on_plan(raws: Arc<Raws>, setup: &Setup, plan: LevelPlan) -> Result<Self, SetupError> {
        let layout = Layout::new(&raws, setup.seed);
        let place = Layout::first(&raws).ok_or(SetupError::NoFirstLevel)?;
        Self::begin(raws, setup, layout, place, plan, 0)
    }

    fn begin(
        raws: Arc<Raws>,
        setup: &Setup,
        layout: Layout,
        place: Place,
        plan: LevelPlan,
        attempt: u32,
    ) -> Result<Self, SetupError> {
        let start = plan.start.filter(|at| plan.walkable(&raws.terrains, *at)).ok_or(SetupError::NoStart)?;
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
        let endless = layout.recipe(&raws, place).is_some_and(|level| level.endless);
        let depth = layout.depth(&raws, place);
        let mut game = Self {
            seed: setup.seed,
            layout,
            world,
            hero,
            level: Level::new(&raws.terrains, place, depth, endless, plan).made_as(attempt),
            others: BTreeMap::new(),
            notes: BTreeMap::new(),
            eyes: Eyes::new(),
            stale: true,
            turn: 1,
            status: Status::Playing,
            rng: Rng::stream(setup.seed, "play"),
            next_id: HERO.0 + 1,
            raws,
        };
        game.look();
        Ok(game)
    }

    /// The hero does `action`, then everyone else acts until the hero must decide again.
    ///
    /// # Errors
    /// If the action cannot be done; then nothing has changed and no time has passed.
    pub fn act(&mut self, action: Action) -> Result<Turn, Refusal> {
        let mut events = Vec::new();
        let cost = self.decide(action, &mut events)?;
        if self.stale {
            self.look();
        }
        if cost > 0 && !matches!(self.status, Status::Over(_)) {
            schedule::spend(&self.world, self.hero, cost);
            while !schedule::may_act(&self.world, self.hero, self.raws.rules.normal_speed) {
                schedule::begin_turn(&self.world);
                self.turn = self.turn.saturating_add(1);
            }
        }
        Ok(Turn { events, status: self.status })
    }

    /// Does what the hero sets out to do, or what that turns out to be; how much movement it cost.
    fn decide(&mut self, mut action: Action, events: &mut Vec<Event>) -> Result<i32, Refusal> {
        match self.status {
            Status::Playing => {}
            Status::Asking(question) if !matches!(action, Action::Answer(_)) => {
                return Err(Refusal::NotNow(question));
            }
            Status::Asking(_) => {}
            Status::Over(_) => return Err(Refusal::Over),
        }
        loop {
            match rules::perform(self, HERO, action, events) {
                Outcome::Done(cost) => return Ok(cost),
                Outcome::Instead(other) => action = other,
                Outcome::Refused(refusal) => return Err(refusal),
            }
        }
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

    /// Who is to decide now.
    pub fn status(&self) -> Status {
        self.status
    }

    /// One number for the whole state: games with equal digests go on equally.
    pub fn digest(&self) -> u64 {
        // Writing to memory cannot fail, and every part of the state knows its length.
        digest(&self.snapshot()).unwrap_or_default()
    }

    /// The player's note on the level at `place`; an empty one goes away. It is no part of what happens in the game.
    pub fn set_note(&mut self, place: Place, note: String) {
        if note.is_empty() {
            self.notes.remove(&place);
        } else {
            self.notes.insert(place, note);
        }
    }

    pub(super) fn notes(&self) -> &BTreeMap<Place, String> {
        &self.notes
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

    /// The levels the hero knows, in the order of their places.
    pub(super) fn levels(&self) -> impl Iterator<Item = &Level> {
        let before = self.others.range(..self.level.place);
        let after = self.others.range(self.level.place..);
        before.map(|(_, level)| level).chain([&self.level]).chain(after.map(|(_, level)| level))
    }

    pub(super) fn eyes(&self) -> &Eyes {
        &self.eyes
    }

    pub(super) fn rng(&mut self) -> &mut Rng {
        &mut self.rng
    }

    pub(super) fn ask(&mut self, question: Question) {
        self.status = Status::Asking(question);
    }

    pub(super) fn answered(&mut self) {
        self.status = Status::Playing;
    }

    pub(super) fn end(&mut self, ending: Ending) {
        self.status = Status::Over(ending);
    }

    /// Where the hero stands.
    pub(super) fn hero_at(&self) -> Point {
        self.world.read_storage::<Position>().get(self.hero).map(|position| position.0).unwrap_or_default()
    }

    /// Changes the hero's sheet.
    pub(super) fn with_hero<T>(&self, change: impl FnOnce(&mut Character) -> T) -> Option<T> {
        self.world.write_storage::<Character>().get_mut(self.hero).map(change)
    }

    pub(super) fn put_hero(&mut self, at: Point) {
        self.stale = true;
        if let Some(position) = self.world.write_storage::<Position>().get_mut(self.hero) {
            position.0 = at;
        }
    }

    /// Makes the square at `at` another; the hero notices if it is in sight.
    pub(super) fn change(&mut self, at: Point, to: Id<Terrain>) {
        self.level.change(&self.raws.terrains, at, to);
        self.stale = true;
        self.noticed(at);
    }

    /// Brings what is hidden at `at` to light.
    pub(super) fn reveal(&mut self, at: Point) -> Option<Id<Terrain>> {
        let found = self.level.reveal(&self.raws.terrains, at);
        self.stale = true;
        self.noticed(at);
        found
    }

    /// Whether the door at `at` is trapped; it is not any more.
    pub(super) fn spring(&mut self, at: Point) -> bool {
        self.level.spring(at)
    }

    /// The hero learns that the door at `at` is locked.
    pub(super) fn learn_lock(&mut self, at: Point) {
        self.level.learn_lock(at);
        self.noticed(at);
    }

    /// Shows the hero the squares of the level that are not stone, from afar.
    pub fn detect_map(&mut self) {
        let Some(size) = self.level.bounds() else { return };
        let area = crate::base::geometry::Rect::at(Point::default(), size);
        for at in area.points() {
            let known = self.level.remembered(at).is_some();
            if !known && self.level.terrain(at) != Some(self.raws.terrains.stone) {
                self.level.remember(&self.raws.terrains, at, true);
            }
        }
    }

    /// Takes the hero to the level at `to`, on the stairs that lead back to where the hero comes from; whether nobody
    /// has been there before. `None` if there is no such level.
    pub(super) fn go_to(&mut self, to: Place) -> Option<bool> {
        let from = self.level.place;
        let (level, new) = match self.others.remove(&to) {
            Some(level) => (level, false),
            None => {
                let job = Job::new(&self.raws, &self.layout, self.seed, to)?;
                let level = Level::new(&self.raws.terrains, to, job.depth, job.level.endless, job.plan());
                (level.made_as(job.attempt()), true)
            }
        };
        let back = crate::map_builders::layout::Destination::Level(from);
        let stairs = level.stairs();
        let at = stairs.iter().find(|stairs| stairs.exit.to == back).or_else(|| stairs.first());
        // Without any stairs one arrives wherever one can stand.
        let terrains = &self.raws.terrains;
        let anywhere = || level.find(|terrain| terrains.walkable(terrain));
        let at = at.map(|stairs| stairs.at).or_else(anywhere).unwrap_or_default();
        let old = std::mem::replace(&mut self.level, level);
        self.others.insert(from, old);
        self.eyes.close();
        self.put_hero(at);
        Some(new)
    }

    /// The hero looks around.
    fn look(&mut self) {
        self.stale = false;
        let from = self.hero_at();
        // A level without end grows as the hero walks.
        if !self.level.has(eyes::horizon(from))
            && let Some(job) =
                Job::again(&self.raws, &self.layout, self.seed, self.level.place, self.level.attempt())
        {
            self.level.lay(&job, eyes::horizon(from));
        }
        self.eyes.look(&self.raws.terrains, &mut self.level, from, self.raws.rules.light_radius);
    }

    fn noticed(&mut self, at: Point) {
        if self.eyes.see(at) {
            self.level.remember(&self.raws.terrains, at, false);
        }
    }

    fn snapshot(&self) -> Snapshot<'_> {
        Snapshot {
            seed: self.seed,
            turn: self.turn,
            status: self.status,
            rng: &self.rng,
            next_id: self.next_id,
            levels: self.levels().collect(),
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
    status: Status,
    rng: &'a Rng,
    next_id: u32,
    levels: Vec<&'a Level>,
    things: Vec<Thing>,
}
