//! The game as rules see it: raws, state, things and what is told, in one hand.
//!
//! A [`Ctx`] is made for each action and lets rules change everything; a [`Context`] for reading is made for each view and
//! lets nobody change anything. Questions are asked of both, so what only asks cannot act.

mod actors;
pub(super) mod arms;
mod blame;
pub(super) mod chain;
pub(super) mod consequence;
mod factions;
mod gear;
mod hearing;
mod items;
pub(super) mod obstacles;
mod perception;
mod wielding;

use super::{
    event::{Ending, Event, Question, Status},
    state::{
        State,
        affliction::StatusEffect,
        character::Character,
        eyes::Eyes,
        factions::Factions,
        flow::{self, Flow},
        level::Level,
        scratch::Scratch,
        things::{Access, Actor, Things, Writing},
    },
};
use crate::{
    base::{
        geometry::{Point, Rect},
        rng::Rng,
    },
    map_builders::plan::PlacedFeature,
    raws::{Fixture, Raws, features::Feature, levels::LevelRecipe, reading::table::Id, terrain::Terrain},
};
pub(super) use blame::Blame;
use consequence::Consequence;
use std::collections::VecDeque;

/// A game in hand, to be looked at or changed.
pub(super) struct Context<'a, A: Access> {
    /// The raws the game is played with.
    pub(super) raws: &'a Raws,
    /// The state.
    pub(super) state: A::Ref<'a, State>,
    /// Everybody in the game.
    pub(super) things: Things<'a, A>,
    /// What is worked out from both.
    pub(super) scratch: A::Ref<'a, Scratch>,
    /// What has happened.
    pub(super) events: A::Events<'a, Vec<Event>>,
    /// Whether the hero goes on with what takes more than one move.
    pub(super) busy: bool,
    /// Consequences to be worked off, in order; none are left between actions.
    pub(super) consequences: VecDeque<Consequence>,
}

/// A game in hand that is to be changed.
pub(super) type Ctx<'a> = Context<'a, Writing>;

impl<'a, A: Access> Context<'a, A> {
    /// The game in hand.
    pub(super) fn new(
        raws: &'a Raws,
        state: A::Ref<'a, State>,
        things: Things<'a, A>,
        scratch: A::Ref<'a, Scratch>,
        events: A::Events<'a, Vec<Event>>,
    ) -> Self {
        Self { raws, state, things, scratch, events, busy: false, consequences: VecDeque::new() }
    }

    /// The game's turn, from 1.
    pub(super) fn turn(&self) -> u32 {
        self.state.turn
    }

    /// Who is to decide now.
    pub(super) fn status(&self) -> Status {
        self.state.status
    }

    /// Whether nothing more happens for now: the game is over, or the hero is asked something that interrupts the turn.
    pub(super) fn over(&self) -> bool {
        match self.state.status {
            Status::Over(_) => true,
            Status::Asking(question) => question.interrupts(),
            Status::Playing => false,
        }
    }

    /// The hero.
    pub(super) fn hero(&self) -> Actor {
        self.scratch.hero
    }

    /// Where the hero stands.
    pub(super) fn hero_at(&self) -> Point {
        self.scratch.hero_at
    }

    /// The hero's sheet.
    pub(super) fn sheet(&self) -> Option<&Character> {
        self.things.sheet(self.hero())
    }

    /// The hero's level.
    pub(super) fn level(&self) -> &Level {
        &self.state.level
    }

    /// What the hero sees.
    pub(super) fn eyes(&self) -> &Eyes {
        &self.scratch.eyes
    }

    /// The ways to the hero.
    pub(super) fn flow(&self) -> &Flow {
        &self.scratch.flow
    }

    /// What there is to fight about.
    pub(super) fn factions(&self) -> Factions {
        self.scratch.factions
    }

    /// The recipe of the hero's level.
    pub(super) fn recipe(&self) -> Option<&'a LevelRecipe> {
        self.scratch.layout.recipe(self.raws, self.state.level.place)
    }

    /// What the square at `at` shows.
    pub(super) fn fixture(&self, at: Point) -> Option<Fixture> {
        let shown = self.state.level.feature(at).filter(|feature| !feature.hidden);
        match shown {
            Some(feature) => Some(feature.kind.into()),
            None => self.state.level.terrain(at).map(Fixture::from),
        }
    }

    /// Kind of the feature at `at`, hidden or not.
    pub(super) fn feature_kind(&self, at: Point) -> Option<Id<Feature>> {
        self.state.level.feature(at).map(|feature| feature.kind)
    }

    /// Record of the feature at `at`, hidden or not.
    pub(super) fn feature(&self, at: Point) -> Option<&'a Feature> {
        self.feature_kind(at).map(|kind| &self.raws.features.table[kind])
    }
}

impl Ctx<'_> {
    /// The stream of everything that happens in play.
    pub(super) fn rng(&mut self) -> &mut Rng {
        &mut self.state.rng
    }

    /// A question is open from now on.
    pub(super) fn ask(&mut self, question: Question) {
        self.state.status = Status::Asking(question);
    }

    /// No question is open any more.
    pub(super) fn answered(&mut self) {
        self.state.status = Status::Playing;
    }

    /// The game is over.
    pub(super) fn end(&mut self, ending: Ending) {
        self.state.status = Status::Over(ending);
    }

    /// Makes the square at `at` another; the hero notices if it is in sight.
    pub(super) fn change(&mut self, at: Point, to: Id<Terrain>) {
        self.state.level.change(at, to);
        if !self.raws.terrains.walkable(to) && self.state.level.feature(at).is_some() {
            self.state.level.set_feature(at, None);
        }
        self.changed(at);
    }

    /// Puts a feature of this kind on the square at `at`, for all to see, or takes away the one that is there. The
    /// hero notices if the square is in sight.
    pub(super) fn set_feature(&mut self, at: Point, kind: Option<Id<Feature>>) {
        self.state.level.set_feature(at, kind.map(|kind| PlacedFeature { kind, hidden: false }));
        self.changed(at);
        if !kind.is_some_and(|kind| self.raws.features.table[kind].traps())
            && let Some(who) = self.standing(at)
        {
            self.set_affliction(who, StatusEffect::Trapped, 0);
        }
    }

    /// Brings a hidden feature at `at` to light; its kind, if there was one.
    pub(super) fn reveal_feature(&mut self, at: Point) -> Option<Id<Feature>> {
        let PlacedFeature { kind, hidden: true } = self.state.level.feature(at)? else { return None };
        self.state.level.set_feature(at, Some(PlacedFeature { kind, hidden: false }));
        self.noticed(at);
        Some(kind)
    }

    /// Brings what is hidden at `at` to light.
    pub(super) fn reveal(&mut self, at: Point) -> Option<Id<Terrain>> {
        let found = self.state.level.reveal(at);
        self.changed(at);
        found
    }

    fn changed(&mut self, at: Point) {
        let filled = self.is_filled(at);
        if let Some(terrain) = self.state.level.terrain(at) {
            self.scratch.ground.change(at, terrain);
            self.scratch.ground.fill(at, filled);
            let is_trap = self.feature(at).is_some_and(Feature::is_trap);
            self.scratch.ground.set_trap(at, is_trap);
        }
        self.scratch.flow.forget();
        self.scratch.stale = true;
        self.noticed(at);
    }

    /// Whether the door at `at` is trapped; it is not any more.
    pub(super) fn spring(&mut self, at: Point) -> bool {
        self.state.level.spring(at)
    }

    /// The hero learns that the door at `at` is locked.
    pub(super) fn learn_lock(&mut self, at: Point) {
        self.state.level.learn_lock(at);
        self.noticed(at);
    }

    /// The hero remembers what has just changed at `at`, if it is in sight.
    fn noticed(&mut self, at: Point) {
        if self.scratch.eyes.see(at) {
            self.state.level.remember(&self.raws.terrains, at, false);
        }
    }

    /// Shows the hero the squares of the level that are not stone, from afar.
    pub(super) fn detect_map(&mut self) {
        let Some(size) = self.state.level.bounds() else { return };
        for at in Rect::at(Point::default(), size).points() {
            let known = self.state.level.remembered(at).is_some();
            if !known && self.state.level.terrain(at) != Some(self.raws.terrains.stone) {
                self.state.level.remember(&self.raws.terrains, at, true);
            }
        }
    }

    /// Makes ready the steps to the hero for those with or without `hands`, from squares as near as `from`; from all
    /// within reach without it.
    pub(super) fn pursue(&mut self, from: Option<Point>, hands: bool) {
        let target = self.scratch.hero_at;
        self.prepare_ground(target, flow::REACH);
        let Scratch { flow, ground, .. } = &mut *self.scratch;
        flow.prepare(ground, target, from, hands);
    }
}
