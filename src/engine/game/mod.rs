//! A game: all that is true at one moment, and how one action leads to the next.

mod birth;
mod enmity;
mod looking;
mod noise;
mod sightings;
mod staging;
mod things;
mod travel;
mod turns;

pub use staging::Resident;

use super::{
    effects::Blast,
    event::{Ending, Question, Status},
    state::{
        character::Identity,
        components::{self, Thing, ThingId},
        eyes::Eyes,
        flow::Pursuit,
        level::Level,
        occupancy::{Actor, Crowd},
        scent::Trail,
    },
    view::View,
};
use crate::{
    base::{
        digest::digest,
        geometry::{Point, Rect},
        rng::Rng,
    },
    map_builders::layout::{Layout, Place},
    raws::{
        Raws, creatures::CreatureKind, levels::Level as LevelRecipe, reading::table::Id, terrain::Terrain,
    },
};
use enmity::Strife;
use serde::Serialize;
use specs::World;
use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::Arc,
};

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
    hero: Actor,
    /// The hero's position, which is asked for all the time.
    hero_at: Point,
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
    crowd: Crowd,
    /// The unique creatures that have come about.
    uniques: BTreeSet<Id<CreatureKind>>,
    trail: Trail,
    pursuit: Pursuit,
    /// Explosions that are about to happen; none are between actions.
    blasts: VecDeque<Blast>,
    /// Those who are about to act; kept so that turns allocate nothing.
    ready: Vec<Actor>,
    /// What those on the level may fight about; it follows from who is there.
    strife: Strife,
    /// How many levels the game has whose recipes failed.
    fallbacks: u32,
}

impl Game {
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

    /// How many of the levels made so far are emergency rooms, since no attempt of their recipes would do.
    pub fn fallbacks(&self) -> u32 {
        self.fallbacks
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

    pub(super) fn hero(&self) -> Actor {
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

    /// Explosions that are about to happen.
    pub(super) fn blasts(&mut self) -> &mut VecDeque<Blast> {
        &mut self.blasts
    }

    /// The hero's scent leads no further than here.
    pub(super) fn end_trail(&mut self) {
        self.trail.end();
    }

    pub(super) fn crowd(&self) -> &Crowd {
        &self.crowd
    }

    pub(super) fn pursuit(&self) -> &Pursuit {
        &self.pursuit
    }

    pub(super) fn trail(&self) -> &Trail {
        &self.trail
    }

    /// The unique creatures that have come about.
    pub(super) fn uniques(&self) -> &BTreeSet<Id<CreatureKind>> {
        &self.uniques
    }

    /// The one of this unique kind has come about.
    pub(super) fn note_unique(&mut self, kind: Id<CreatureKind>) {
        self.uniques.insert(kind);
    }

    /// The recipe of the hero's level, in `raws`, which are the game's.
    pub(super) fn recipe<'a>(&self, raws: &'a Raws) -> Option<&'a LevelRecipe> {
        self.layout.recipe(raws, self.level.place)
    }

    /// Makes the square at `at` another; the hero notices if it is in sight.
    pub(super) fn change(&mut self, at: Point, to: Id<Terrain>) {
        self.level.change(&self.raws.terrains, at, to);
        self.pursuit.forget();
        self.stale = true;
        self.noticed(at);
    }

    /// Brings what is hidden at `at` to light.
    pub(super) fn reveal(&mut self, at: Point) -> Option<Id<Terrain>> {
        let found = self.level.reveal(&self.raws.terrains, at);
        self.pursuit.forget();
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
        let area = Rect::at(Point::default(), size);
        for at in area.points() {
            let known = self.level.remembered(at).is_some();
            if !known && self.level.terrain(at) != Some(self.raws.terrains.stone) {
                self.level.remember(&self.raws.terrains, at, true);
            }
        }
    }

    fn snapshot(&self) -> Snapshot<'_> {
        Snapshot {
            seed: self.seed,
            turn: self.turn,
            status: self.status,
            rng: &self.rng,
            next_id: self.next_id,
            uniques: &self.uniques,
            trail: &self.trail,
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
    uniques: &'a BTreeSet<Id<CreatureKind>>,
    trail: &'a Trail,
    levels: Vec<&'a Level>,
    things: Vec<Thing>,
}
