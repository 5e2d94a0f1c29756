//! What creatures decide to do: one file for each behaviour, asked in the order in which [`decide`] and [`hostile`]
//! name them.
//!
//! What a mind does with its turn is an [`Action`] like the hero's, and the rules say what becomes of it. Everything
//! here is cheap for those who are far from the hero: whoever has no reason to look for a way does not.

mod distance;
mod flight;
mod fray;
mod hunt;
mod lurk;
mod pack;
mod pet;
mod senses;
mod shot;
mod steps;
mod stumble;
mod wander;

use super::{
    action::Action,
    event::Event,
    game::Game,
    rules::{self, Outcome},
    state::{
        being::{Attitude, Being, Mind, Mood},
        body::Body,
        occupancy::Actor,
    },
};
use crate::{
    base::geometry::{Dir, Point},
    raws::{
        Raws,
        creatures::{
            CreatureKind,
            attack::{Attack, Reach},
        },
    },
};
use senses::Sign;

/// All that a creature needs to know about itself to decide.
#[derive(Debug, Clone, Copy)]
struct Me<'a> {
    actor: Actor,
    at: Point,
    being: Being,
    body: Body,
    mind: Mind,
    kind: &'a CreatureKind,
    /// Where the hero is, which only those who have noticed the hero may use.
    hero_at: Point,
}

impl Me<'_> {
    /// Steps to the hero as the crow flies.
    fn far(&self) -> i32 {
        self.at.distance(self.hero_at)
    }

    /// Whether it can strike at the square `at`: it is next to it, and not at a corner of one who knows no diagonals.
    fn strikes(&self, at: Point) -> bool {
        let aslant = self.at.x != at.x && self.at.y != at.y;
        self.at.distance(at) == 1 && !(self.kind.orthogonal && aslant)
    }

    /// Whether it has attacks of this reach.
    fn has(&self, reach: Reach) -> bool {
        self.kind.attacks.iter().any(|attack| attack.form.reach() == reach && self.supplied(attack))
    }

    /// Its far attacks, with their places in its list.
    fn far_attacks(&self) -> impl Iterator<Item = (u8, &Attack)> {
        let places = self.kind.attacks.iter().zip(0u8..);
        let far = places.filter(|(attack, _)| attack.form.reach() == Reach::Far && self.supplied(attack));
        far.map(|(attack, place)| (place, attack))
    }

    /// Whether it has anything left to shoot, if this attack takes it.
    fn supplied(&self, attack: &Attack) -> bool {
        attack.missiles.is_none() || self.being.missiles > 0
    }

    /// Whether less than this percentage of its hit points is left.
    fn is_below(&self, percent: i32) -> bool {
        self.body.hitpoints * 100 < self.body.max_hitpoints * percent
    }

    /// A blow at the neighbouring square `at`.
    fn blow(&self, at: Point) -> Action {
        Dir::between(self.at, at).map_or(Action::Wait, Action::Fight)
    }

    /// It changes what it is at.
    fn take_up(&mut self, game: &Game, mood: Mood) {
        if self.mind.mood != mood {
            self.mind.mood = mood;
            game.with_mind(self.actor, |mind| mind.mood = mood);
        }
    }
}

/// `actor`, in a game with these `raws`, acts once; whoever has died or left meanwhile does nothing any more.
pub(super) fn act(game: &mut Game, raws: &Raws, actor: Actor, events: &mut Vec<Event>) {
    let Some((at, being, body, mind)) = game.creature(actor) else { return };
    if body.afflictions.helpless().is_some() {
        return;
    }
    let kind = &raws.creatures.table[being.kind];
    let mut me = Me { actor, at, being, body, mind, kind, hero_at: game.hero_at() };
    if mind.mood == Mood::Asleep {
        if !game.wakes(actor, kind, at, events) {
            return;
        }
        me.mind = game.mind(actor).unwrap_or(mind);
    }
    let mut action = decide(game, &mut me, events);
    if let Action::Walk(dir) = action
        && me.body.held.is_none()
        && game.standing(at.step(dir)).is_none()
    {
        // What most do most of the time need not be looked up again.
        rules::walk::stroll(game, actor, kind, at, dir, events);
        return;
    }
    // What it sets out to do turns out to be something else at most a few times: a walk an attack, an attack a blow.
    for _ in 0..4 {
        match rules::perform(game, actor, action, events) {
            Outcome::Instead(other) => action = other,
            Outcome::Done(_) | Outcome::Refused(_) => return,
        }
    }
}

/// What anybody does: those who hold the hero go on, others lie in wait, or do not have themselves in hand; then it
/// depends on whose friends they are.
fn decide(game: &mut Game, me: &mut Me<'_>, events: &mut Vec<Event>) -> Action {
    if me.far() == 1 && game.holds_hero(me.actor) {
        return me.blow(me.hero_at);
    }
    if me.mind.mood == Mood::Waiting && !lurk::springs(game, me) {
        return Action::Wait;
    }
    if let Some(action) = wander::erratic(game, me).or_else(|| stumble::stumble(game, me)) {
        return action;
    }
    if let Some(side) = me.being.side {
        return fray::staged(game, me, side);
    }
    match me.being.attitude {
        Attitude::Tame => pet::decide(game, me),
        Attitude::Peaceful => wander::wander(game, me, |_| true),
        Attitude::Hostile => hostile(game, me, events),
    }
}

/// What the hostile do: they notice the hero, or not; run, if it is time to; fight whoever is nearer than the hero;
/// and then strike, shoot, keep off or come closer. Those without an attack only go about.
fn hostile(game: &mut Game, me: &mut Me<'_>, events: &mut Vec<Event>) -> Action {
    if !me.has(Reach::Near) && !me.has(Reach::Far) {
        return wander::wander(game, me, |_| true);
    }
    let sign = senses::notice(game, me);
    let sees = sign == Sign::Sight;
    if flight::afraid(game, me, sees, events)
        && let Some(action) = flight::run(game, me, sees)
    {
        return action;
    }
    let nearer_than = if sees { me.far() } else { i32::MAX };
    if let Some(action) = fray::brawl(game, me, nearer_than) {
        return action;
    }
    // Who has run far enough stays there.
    if matches!(me.mind.mood, Mood::Fleeing { .. }) {
        return Action::Wait;
    }
    match sign {
        Sign::Nothing => pack::rejoin(game, me).unwrap_or_else(|| wander::wander(game, me, |_| true)),
        Sign::Scent(trail) => steps::straight(game, me, trail).map_or(Action::Wait, Action::Walk),
        Sign::Track { last, since } => hunt::follow(game, me, last, since),
        Sign::Sight => distance::keep(game, me)
            .or_else(|| shot::at_hero(game, me))
            .or_else(|| pack::hold_back(game, me))
            .unwrap_or_else(|| hunt::close_in(game, me)),
    }
}
