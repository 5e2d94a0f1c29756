//! State of the autopilot between two commands.

use super::held_keys::{HeldKeys, Press};
use crate::{
    base::geometry::Point,
    engine::{
        event::{ActorSeen, Event},
        state::{body::Body, thing_id::ThingId},
        view::{Sighting, View, aim::PresentStage},
    },
    map_builders::layout::LevelId,
    pilot::{
        Stop,
        explore::Explore,
        watch::{Task, Watch},
    },
    ui::input::Key,
};

/// State of the autopilot between two commands.
#[derive(Debug, Default)]
pub struct Autopilot {
    pub(super) watch: Watch,
    pub(in crate::ui) explorer: Explore,
    /// Milliseconds until the automatic search continues; `None` without such a search.
    pub(super) search: Option<u32>,
    /// Turn after the last move of a fight.
    pub(super) fought: Option<u32>,
    /// The task that was refused last, and its turn.
    refused: Option<(Task, u32)>,
    /// Goal of the last journey, while no other task has begun.
    pub(super) bound: Option<TravelGoal>,
    /// The last stop, until the screen has asked about it.
    stop: Option<Stop>,
    held: HeldKeys,
    /// The creature that the player has chosen to strike though it harms its attackers.
    pub(super) braved: Option<ThingId>,
    /// Level and square of the hero after the last command.
    stood: Option<(LevelId, Point)>,
    /// Armour that the player has been offered to wear.
    offered: Vec<ThingId>,
    /// Hit points after the last action.
    hitpoints: i32,
    /// True if the player knows that the hero is badly hurt.
    told_hurt: bool,
    /// True if the badly hurt hero is to fight on, as the player wants it.
    dares: bool,
    /// True if the player knows that the hallucinating hero cannot tell friend from foe.
    told_seeing_things: bool,
    /// True if the player knows that exploring beside an enemy fights.
    told_fight: bool,
    /// Persons with names of their own whom the hero has seen.
    met: Vec<Met>,
    /// True if a new one has come into sight in the last action.
    meets: bool,
}

/// Peaceful creature with a name of its own, where it was last seen.
#[derive(Debug, Clone, Copy)]
struct Met {
    who: ActorSeen,
    place: LevelId,
    at: Point,
}

/// Goal of a journey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TravelGoal {
    /// A square of the hero's level.
    Square(Point),
    Level(LevelId),
}

impl Autopilot {
    /// Records `events`. True if an enemy hurt another creature for the first time.
    pub fn note(&mut self, events: &[Event]) -> bool {
        self.explorer.note(events);
        events.iter().filter(|event| self.watch.note(event)).count() > 0
    }

    /// Records that the hero has lost items at `at` of the level `place` to a change of shape.
    pub fn sheds(&mut self, place: LevelId, at: Point) {
        self.watch.sheds(place, at);
    }

    /// True if the hero was not at `at` of the level `place` after the last command.
    pub fn arrives(&mut self, place: LevelId, at: Point) -> bool {
        self.stood.replace((place, at)) != Some((place, at))
    }

    /// True if the armour `item` has not been offered yet. It counts as offered from now on.
    pub fn offers(&mut self, item: ThingId) -> bool {
        let new = !self.offered.contains(&item);
        self.offered.extend(new.then_some(item));
        new
    }

    /// Records where the person `seen` is on the level `place`. True at first sight.
    pub(in crate::ui) fn meet(&mut self, place: LevelId, seen: &Sighting) -> bool {
        let met = Met { who: seen.who, place, at: seen.at };
        match self.met.iter_mut().find(|known| known.who.id == met.who.id) {
            Some(known) => {
                *known = met;
                false
            }
            None => {
                self.met.push(met);
                self.meets = true;
                true
            }
        }
    }

    /// True if the last action has shown a person for the first time.
    pub(super) fn has_met(&mut self) -> bool {
        std::mem::take(&mut self.meets)
    }

    /// Returns the squares of the level where persons were last seen to whom `aim` asks the hero to talk.
    pub(in crate::ui) fn last_seen(&self, view: &View<'_>, aim: &PresentStage<'_>) -> Vec<Point> {
        let asked = |met: &&Met| met.who.kind.is_some_and(|kind| aim.is_talk_with(kind));
        let here = self.met.iter().filter(|met| met.place == view.place());
        here.filter(asked).map(|met| met.at).filter(|at| !view.sees(*at)).collect()
    }

    /// Records the creatures in sight.
    pub fn see(&mut self, view: &View<'_>) {
        self.watch.see(view);
    }

    /// Begins `task`, possibly because a held key repeats the command. A task that was refused in this turn
    /// begins in spite of the reason only if the player has pressed the key again.
    pub(super) fn begin(&mut self, task: Task, turn: u32) {
        if self.refused != Some((task, turn)) {
            self.held.forget();
            return;
        }
        match self.held.press() {
            Press::Meant => self.allow(),
            Press::Held | Press::Unsure => self.watch.forget_refusal(),
        }
    }

    /// Records that `task` was refused in `turn`.
    pub(super) fn refuse(&mut self, task: Task, turn: u32) {
        if self.refused.replace((task, turn)) != Some((task, turn)) {
            self.held.refuse();
        }
    }

    /// Records that a task has begun.
    pub(super) fn allow(&mut self) {
        self.refused = None;
        self.held.forget();
    }

    /// Records a stop, for the question about it.
    pub(super) fn stopped(&mut self, stop: Stop) {
        self.stop = Some(stop);
    }

    /// Returns the last stop, once.
    pub fn take_stop(&mut self) -> Option<Stop> {
        self.stop.take()
    }

    /// True if the last task was a journey.
    pub fn is_travelling(&self) -> bool {
        self.bound.is_some()
    }

    /// Records whether the next input is a tap or a click, which does not repeat by itself like a held key.
    pub fn tap(&mut self, tapped: bool) {
        self.held.tap(tapped);
    }

    /// True if the current input is a tap or a click.
    pub(super) fn is_tapped(&self) -> bool {
        self.held.is_tapped()
    }

    /// True once: the player hears that exploring beside an enemy fights.
    pub(super) fn tells_of_fight(&mut self) -> bool {
        !std::mem::replace(&mut self.told_fight, true)
    }

    /// True once in a hallucination: the player hears that the hero cannot tell friend from foe.
    pub(super) fn tells_of_seeing_things(&mut self, hallucinating: bool) -> bool {
        let told = std::mem::replace(&mut self.told_seeing_things, hallucinating);
        hallucinating && !told
    }

    /// True while the time between two presses of a key matters.
    pub fn waits(&self) -> bool {
        self.held.waits()
    }

    /// Lets `elapsed_ms` milliseconds pass between two presses of a key.
    pub fn wait(&mut self, elapsed_ms: u32) {
        self.held.wait(elapsed_ms);
    }

    /// True if the last command was refused because a held key may have repeated it.
    pub fn is_unsure(&self) -> bool {
        self.held.is_unsure()
    }

    /// True once, if no held key has repeated the last command after all.
    pub fn takes_as_meant(&mut self) -> bool {
        self.held.takes_as_meant()
    }

    /// True if `key` is held down since the hero was badly hurt, so it is ignored.
    pub fn swallows(&mut self, key: Key) -> bool {
        self.held.swallows(key)
    }

    /// Returns true if the hero with `hitpoints` of `most` is badly hurt for the first time in a fight: below
    /// a third, after at least half. The key held down is ignored from then on, and after each further wound.
    pub(in crate::ui) fn alarms(&mut self, hitpoints: i32, most: i32) -> bool {
        let wounded = hitpoints < std::mem::replace(&mut self.hitpoints, hitpoints);
        if hitpoints.saturating_mul(2) >= most {
            self.told_hurt = false;
        }
        let hurt = hitpoints > 0 && hitpoints.saturating_mul(3) < most;
        let alarms = hurt && !self.told_hurt;
        self.told_hurt |= hurt;
        if alarms || hurt && wounded {
            self.held.swallow();
        }
        alarms
    }

    /// Records that the hero is to fight on in spite of its wounds.
    pub(super) fn dare(&mut self) {
        self.dares = true;
    }

    /// True if the hero with `body` is to fight on in spite of its wounds. That is forgotten without an enemy
    /// to fight, and at half of the hit points.
    pub(super) fn dares(&mut self, body: &Body, fights: bool) -> bool {
        self.dares &= fights && body.hitpoints.saturating_mul(2) < body.max_hitpoints;
        self.dares
    }

    /// True during an automatic search.
    pub fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Ends the automatic search.
    pub fn cease(&mut self) {
        self.search = None;
    }
}
