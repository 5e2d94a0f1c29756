//! Working view of a game for the rules: raws, state, actors, items and the event list.
//!
//! A [`Ctx`] is made for each action and can change everything. A read-only [`Context`] is made for each
//! view. Queries are implemented for both, so that code for views cannot change the game.

mod actors;
pub(in crate::engine) mod altars;
pub(super) mod arms;
mod artefacts;
mod blame;
pub(in crate::engine) mod casting;
pub(super) mod chain;
pub(super) mod consequence;
pub(in crate::engine) mod debts;
mod factions;
mod gear;
mod handicaps;
mod hearing;
mod items;
mod mending;
pub(super) mod obstacles;
mod perception;
pub(in crate::engine) mod shops;
mod sought;
pub(in crate::engine) mod temples;
mod traps;
mod wielding;
mod wind;

use super::{
    event::{Ending, Event, Question, Status},
    state::{
        State,
        character::Character,
        creature::Chance,
        devotion::Devotion,
        eyes::Eyes,
        factions::Factions,
        flow::{self, Flow},
        goals::GoalNow,
        level::Level,
        scratch::Scratch,
        spellbook::Spellbook,
        status_effect::StatusEffect,
        things::{Access, Actor, Things, Writing},
    },
};
use crate::{
    base::{
        geometry::{Point, Rect},
        rng::Rng,
    },
    map_builders::plan::PlacedFeature,
    raws::{
        Fixture, Raws,
        kinds::{
            features::Feature,
            levels::{LevelRecipe, regions::Region},
            terrain::Terrain,
        },
        reading::table::Id,
        rules::{crowd::StirringRules, pursuit::PursuitRules},
    },
};
pub(super) use blame::Blame;
use consequence::Consequence;
use std::collections::VecDeque;

/// Game in use, read-only or writable depending on `A`.
pub(super) struct Context<'a, A: Access> {
    pub(super) raws: &'a Raws,
    pub(super) state: A::Ref<'a, State>,
    /// Actors and items.
    pub(super) things: Things<'a, A>,
    /// Caches derived from `state` and `things`.
    pub(super) scratch: A::Ref<'a, Scratch>,
    /// Events since the hero's last action.
    pub(super) events: A::Events<'a, Vec<Event>>,
    /// True if the hero continues an action of several moves.
    pub(super) busy: bool,
    /// Queue of consequences, worked off in order. Empty between actions.
    pub(super) consequences: VecDeque<Consequence>,
}

/// Game in use that can be changed.
pub(super) type Ctx<'a> = Context<'a, Writing>;

impl<'a, A: Access> Context<'a, A> {
    /// Bundles the parts of a game.
    pub(super) fn new(
        raws: &'a Raws,
        state: A::Ref<'a, State>,
        things: Things<'a, A>,
        scratch: A::Ref<'a, Scratch>,
        events: A::Events<'a, Vec<Event>>,
    ) -> Self {
        Self { raws, state, things, scratch, events, busy: false, consequences: VecDeque::new() }
    }

    /// Returns the turn number, from 1.
    pub(super) fn turn(&self) -> u32 {
        self.state.turn
    }

    /// Returns the status: play, open question or end.
    pub(super) fn status(&self) -> Status {
        self.state.status
    }

    /// True if nothing more may happen for now: the game is over or a question interrupts the turn.
    pub(super) fn over(&self) -> bool {
        match self.state.status {
            Status::Over(_) => true,
            Status::Asking(question) => question.interrupts(),
            Status::Playing => false,
        }
    }

    /// Returns the hero.
    pub(super) fn hero(&self) -> Actor {
        self.scratch.hero
    }

    /// Returns the hero's square.
    pub(super) fn hero_at(&self) -> Point {
        self.scratch.hero_at
    }

    /// Returns the hero's character sheet.
    pub(super) fn sheet(&self) -> Option<&Character> {
        self.things.sheet(self.hero())
    }

    /// Returns the hero's standing with the god.
    pub(super) fn devotion(&self) -> Devotion {
        self.things.devotion()
    }

    /// Returns the hero's spells; empty for a hero without any.
    pub(super) fn spellbook(&self) -> &Spellbook {
        self.things.spellbook()
    }

    /// Returns the hero's level.
    pub(super) fn level(&self) -> &Level {
        &self.state.level
    }

    /// Returns the hero's field of view.
    pub(super) fn eyes(&self) -> &Eyes {
        &self.scratch.eyes
    }

    /// Returns the path map towards the hero.
    pub(super) fn flow(&self) -> &Flow {
        &self.scratch.flow
    }

    /// Returns the summary of possible fights on the level.
    pub(super) fn factions(&self) -> Factions {
        self.scratch.factions
    }

    /// Returns the recipe of the hero's level.
    pub(super) fn recipe(&self) -> Option<&'a LevelRecipe> {
        self.scratch.recipe.map(|recipe| &self.raws.dungeon.levels[recipe])
    }

    /// Returns the region of the hero's level.
    pub(in crate::engine) fn region(&self) -> Option<&'a Region> {
        let dungeon = &self.raws.dungeon;
        let place = self.state.level.place;
        dungeon.region(place.branch, place.number).map(|region| &dungeon.regions[region])
    }

    /// Returns the rules of the pursuit, while a stage of a goal is pursued.
    pub(in crate::engine) fn pursuit(&self) -> Option<&'a PursuitRules> {
        let rules = self.raws.rules.pursuit.as_ref()?;
        self.goals().any(|now| now.stage.pursued).then_some(rules)
    }

    /// True if the present stage of a goal of the hero is the one called `stage`, or a later one.
    pub(in crate::engine) fn has_come_to(&self, stage: &str) -> bool {
        self.goals().any(|now| now.goal.stage(stage).is_some_and(|place| now.present >= place))
    }

    /// True if nothing leads onward from the hero's level yet.
    pub(in crate::engine) fn is_shut_in(&self) -> bool {
        let from = self.recipe().and_then(|recipe| recipe.onward_from.as_ref());
        from.is_some_and(|stage| !self.has_come_to(stage))
    }

    /// Returns the goals of the hero.
    pub(in crate::engine) fn goals(&self) -> impl Iterator<Item = GoalNow<'a>> + use<'_, 'a, A> {
        self.scratch.goals.iter().filter_map(|own| own.now(self.raws))
    }

    /// Returns the difficulty for creatures that come to the hero's level: its own there, more by one for
    /// each rise since the level began to stir and for each relic, or under pursuit the greatest depth that
    /// the hero has reached, if that is more.
    pub(in crate::engine) fn menace(&self) -> i32 {
        let rises = self.stirring().map_or(0, |rules| rules.rises(self.state.level.turns()));
        let more = rises.saturating_add(self.state.chronicle.relics);
        let own = self.difficulty_here().saturating_add_unsigned(more);
        match self.pursuit() {
            Some(_) => own.max(self.sheet().map_or(0, |hero| hero.deepest)),
            None => own,
        }
    }

    /// Returns the difficulty of the hero's square for creatures, which on an unbounded level grows with the
    /// distance from the start.
    fn difficulty_here(&self) -> i32 {
        let level = &self.state.level;
        let endless = self.recipe().filter(|recipe| recipe.depth_every.is_some());
        match (endless, level.start) {
            (Some(recipe), Some(start)) => recipe.difficulty_off(start.distance(self.hero_at())),
            _ => level.difficulty(),
        }
    }

    /// Returns the rules by which the hero's level stirs, if it does.
    pub(in crate::engine) fn stirring(&self) -> Option<&'a StirringRules> {
        let (crowd, branches) = (&self.raws.rules.crowd, &self.raws.dungeon.branches);
        let stirs = crowd.arrivals_one_in > 0 && branches[self.state.level.place.branch].stirs;
        crowd.stirring.as_ref().filter(|_| stirs)
    }

    /// True if nothing teleports on the hero's level.
    pub(in crate::engine) fn bars_teleport(&self) -> bool {
        self.recipe().is_some_and(|recipe| recipe.no_teleport)
    }

    /// Returns the visible feature at `at`, else the terrain.
    pub(super) fn fixture(&self, at: Point) -> Option<Fixture> {
        let shown = self.state.level.feature(at).filter(|feature| !feature.hidden);
        match shown {
            Some(feature) => Some(feature.kind.into()),
            None => self.state.level.terrain(at).map(Fixture::from),
        }
    }

    /// Returns the kind of the feature at `at`, hidden or not.
    pub(super) fn feature_kind(&self, at: Point) -> Option<Id<Feature>> {
        self.state.level.feature(at).map(|feature| feature.kind)
    }

    /// Returns the record of the feature at `at`, hidden or not.
    pub(super) fn feature(&self, at: Point) -> Option<&'a Feature> {
        self.feature_kind(at).map(|kind| &self.raws.features.table[kind])
    }
}

/// Part of play that has random streams of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Act,
    Upkeep,
    Arrivals,
    Pace,
    Sounds,
}

impl Ctx<'_> {
    /// Returns the random stream of what happens now: an act, or what a turn brings.
    pub(super) fn rng(&mut self) -> &mut Rng {
        &mut self.state.rng
    }

    /// Begins the next act of `actor`, with a random stream of its own.
    pub(super) fn begin_act(&mut self, actor: Actor) {
        self.scratch.by_hero = actor == self.hero();
        let Some(creature) = self.things.change(actor) else { return };
        creature.chance.acts = creature.chance.acts.wrapping_add(1);
        let Chance { key, acts } = creature.chance;
        self.draw_from(Part::Act, key, u64::from(acts));
    }

    /// Begins what the turn does to `actor`, with a random stream of its own.
    pub(super) fn begin_upkeep(&mut self, actor: Actor) {
        self.scratch.by_hero = false;
        let key = self.things.get(actor).map_or(0, |creature| creature.chance.key);
        self.draw_from(Part::Upkeep, key, u64::from(self.state.turn));
    }

    /// Begins the arrivals of the turn, with a random stream of their own.
    pub(super) fn begin_arrivals(&mut self) {
        self.draw_from(Part::Arrivals, 0, u64::from(self.state.turn));
    }

    /// Returns the random stream for the sounds of the level in this turn.
    pub(super) fn sounds(&self) -> Rng {
        Rng::keyed(self.state.seed, [Part::Sounds as u64, 0, u64::from(self.state.turn)])
    }

    /// Returns the random stream for the movement points of the creatures in this turn, by the key of the
    /// creature.
    pub(super) fn paces(&self) -> impl Fn(u64) -> Rng + use<> {
        let (seed, turn) = (self.state.seed, u64::from(self.state.turn));
        move |key| Rng::keyed(seed, [Part::Pace as u64, key, turn])
    }

    /// Draws from the stream of the `number`th `part` of the creature `key` from now on.
    fn draw_from(&mut self, part: Part, key: u64, number: u64) {
        self.state.rng = Rng::keyed(self.state.seed, [part as u64, key, number]);
    }

    /// Opens a question.
    pub(super) fn ask(&mut self, question: Question) {
        self.state.status = Status::Asking(question);
    }

    /// Closes the open question.
    pub(super) fn answered(&mut self) {
        self.state.status = Status::Playing;
    }

    /// Ends the game.
    pub(super) fn end(&mut self, ending: Ending) {
        self.state.status = Status::Over(ending);
    }

    /// Changes the terrain at `at`. A feature is removed if `to` is not walkable, and a lever if it is. The
    /// hero notices if the square is in sight.
    pub(super) fn change(&mut self, at: Point, to: Id<Terrain>) {
        self.note_damage(at, to);
        self.state.level.change(at, to);
        if self.raws.terrains.table[to].unwritable || !self.raws.terrains.walkable(to) {
            self.state.level.set_text(at, None);
        }
        // Levers are on terrain that is not walkable, all other features on walkable terrain.
        let walkable = self.raws.terrains.walkable(to);
        if self.feature(at).is_some_and(|feature| feature.is_lever() == walkable) {
            self.state.level.set_feature(at, None);
        }
        if self.raws.terrains.table[to].cycle.is_some() {
            self.scratch.cycling = None;
        }
        self.changed(at);
    }

    /// Puts a visible feature of this kind at `at`, or removes the feature with `None`. Frees a trapped actor
    /// if the new feature does not trap. The hero notices if the square is in sight.
    pub(super) fn set_feature(&mut self, at: Point, kind: Option<Id<Feature>>) {
        self.place_feature(at, kind, false);
    }

    /// Does the same as `set_feature`; with `hidden` the hero has to find the feature.
    pub(super) fn place_feature(&mut self, at: Point, kind: Option<Id<Feature>>, hidden: bool) {
        self.state.level.set_feature(at, kind.map(|kind| PlacedFeature::new(kind, hidden)));
        self.changed(at);
        if !kind.is_some_and(|kind| self.raws.features.table[kind].traps())
            && let Some(who) = self.standing(at)
        {
            self.set_affliction(who, StatusEffect::Trapped, 0);
        }
    }

    /// Reveals a hidden feature at `at` and returns its kind; `None` if nothing was hidden.
    pub(super) fn reveal_feature(&mut self, at: Point) -> Option<Id<Feature>> {
        let PlacedFeature { kind, hidden: true, .. } = self.state.level.feature(at)? else { return None };
        self.state.level.set_feature(at, Some(PlacedFeature::new(kind, false)));
        self.noticed(at);
        Some(kind)
    }

    /// Reveals hidden terrain at `at` and returns it.
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
        self.scratch.eyes.doubt(at);
        self.noticed(at);
    }

    /// True if the door at `at` was trapped. Removes the trap.
    pub(super) fn spring(&mut self, at: Point) -> bool {
        self.state.level.spring(at)
    }

    /// Lets the hero know that the door at `at` is locked.
    pub(super) fn learn_lock(&mut self, at: Point) {
        self.state.level.learn_lock(at);
        self.scratch.eyes.doubt(at);
        self.noticed(at);
    }

    /// Stores the square at `at` in the hero's memory, with its feature.
    pub(super) fn show(&mut self, at: Point) {
        self.state.level.remember(&self.raws.terrains, at, false);
        self.state.level.remember_features(|square| square == at);
        self.scratch.eyes.doubt(at);
    }

    /// Stores the square at `at` in the hero's memory, as detected by magic.
    pub(super) fn detect(&mut self, at: Point) {
        self.state.level.remember(&self.raws.terrains, at, true);
        self.scratch.eyes.doubt(at);
    }

    /// Updates the hero's memory of `at` if the square is in sight.
    fn noticed(&mut self, at: Point) {
        if self.scratch.eyes.see(at) {
            self.state.level.remember(&self.raws.terrains, at, false);
        }
    }

    /// Maps every square of a bounded level that is not stone.
    pub(super) fn detect_map(&mut self) {
        let Some(size) = self.state.level.bounds() else { return };
        for at in Rect::at(Point::default(), size).points() {
            let known = self.state.level.remembered(at).is_some();
            if !known && self.state.level.terrain(at) != Some(self.raws.terrains.stone) {
                self.detect(at);
            }
        }
    }

    /// Computes the paths to the hero for walkers with or without `hands`, at least as far away as `from`;
    /// without `from` for the whole range, [`flow::REACH`] squares.
    pub(super) fn pursue(&mut self, from: Option<Point>, hands: bool) {
        let target = self.scratch.hero_at;
        self.prepare_ground(target, flow::REACH);
        let Scratch { flow, ground, .. } = &mut *self.scratch;
        flow.prepare(ground, target, from, hands);
    }
}
