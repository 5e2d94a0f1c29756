//! Stops tasks of several moves when an enemy comes into sight, wakes, comes close or hurts another creature.
//! The player hears of each change once.

use super::{
    Stop,
    harm::harm,
    menace::{Menace, NEAR, hostile, is_lively, menace},
};
use crate::engine::{
    event::Event,
    state::{status_effect::StatusEffect, thing_id::ThingId},
    view::{Sighting, View},
};

/// Activity of several moves that enemies can interrupt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Exploration and its follow-up steps.
    Explore,
    /// Resting.
    Rest,
    /// Travelling to a square.
    Travel,
    /// Running.
    Run,
    /// Repeating an action.
    Repeat,
}

/// Enemies that were in sight, with the news the player has heard of each. The record belongs to the player
/// and not to the game: it does not change the course of a game.
#[derive(Debug, Default)]
pub struct Watch {
    known: Vec<Known>,
    /// The task that was refused last, and its turn.
    refused: Option<(Task, u32)>,
    /// True if the player has heard that the hero is blind.
    told_blind: bool,
    /// Minimum threat level that stops a task.
    least: Menace,
}

/// Record of an enemy that was in sight.
#[derive(Debug)]
struct Known {
    id: ThingId,
    /// Turn when the enemy was last in sight.
    seen: u32,
    /// True if the enemy moves about.
    lively: bool,
    /// Highest threat level that the player has heard of.
    told: Option<Menace>,
    /// Highest threat level that the player chose to ignore.
    ignored: Menace,
    /// True if the enemy has hurt a creature other than the hero.
    hurts: bool,
}

/// Turns out of sight after which an enemy that comes close is news again. The same holds for an enemy
/// farther away than twice [`NEAR`].
const AWAY: u32 = 10;

/// Turns out of sight after which a mobile enemy is forgotten.
const GONE: u32 = 50;

/// Turns out of sight after which a slow enemy is forgotten.
const FORGOTTEN: u32 = 2000;

impl Watch {
    /// Records the enemies in sight. Call it after each action of the hero.
    pub fn see(&mut self, view: &View<'_>) {
        let (here, turn) = (view.hero_at(), view.turn());
        self.told_blind &= is_blind(view);
        for enemy in hostile(view) {
            let known = self.known(&enemy);
            if turn.saturating_sub(known.seen) > AWAY || enemy.at.distance(here) > 2 * NEAR {
                known.told = known.told.min(Some(Menace::Awake));
                known.ignored = known.ignored.min(Menace::Awake);
            }
            known.seen = turn;
            let kind = enemy.who.kind.map(|kind| &view.raws().creatures.table[kind]);
            known.lively = kind.is_some_and(|kind| is_lively(view.raws(), kind));
        }
        let lasts = |known: &Known| if known.lively { GONE } else { FORGOTTEN };
        self.known.retain(|known| turn.saturating_sub(known.seen) <= lasts(known));
    }

    /// Sets the minimum threat level that stops a task.
    pub fn heed(&mut self, least: Menace) {
        self.least = least;
    }

    fn known(&mut self, enemy: &Sighting) -> &mut Known {
        let id = enemy.who.id;
        let at = self.known.iter().position(|known| known.id == id).unwrap_or_else(|| {
            let (told, ignored) = (None, Menace::Idle);
            self.known.push(Known { id, seen: u32::MAX, lively: false, told, ignored, hurts: false });
            self.known.len() - 1
        });
        &mut self.known[at]
    }

    /// Returns the worst news since the last look: an enemy that has come into sight, woken or come close.
    pub fn news(&mut self, view: &View<'_>) -> Option<Stop> {
        self.see(view);
        self.refused = None;
        let (mut first, mut others, mut nearer) = (None, 0, None);
        for enemy in hostile(view) {
            let now = menace(view, &enemy);
            if now < self.least {
                continue;
            }
            let known = self.known(&enemy);
            let before = known.told;
            known.told = before.max(Some(now));
            match before {
                None if first.is_none() => first = Some(enemy.who),
                None => others += 1,
                Some(before) if before < now && nearer.is_none() => nearer = Some((enemy.who, now)),
                Some(_) => {}
            }
        }
        let nearer =
            nearer.map(|(who, now)| if now == Menace::Near { Stop::Near(who) } else { Stop::Woken(who) });
        first.map(|who| Stop::Sighted { who, others }).or(nearer)
    }

    /// True if in `event` an enemy hurts a creature other than the hero for the first time. Call it with
    /// every event.
    pub fn note(&mut self, event: &Event) -> bool {
        let Some((by, target, damage)) = harm(event) else { return false };
        let Some(known) = self.known.iter_mut().find(|known| known.id == by.id) else { return false };
        if target.is_none_or(|target| target.is_hero()) {
            // An enemy that attacks the hero can no longer be ignored.
            known.told = known.told.max(Some(Menace::Near));
            known.ignored = Menace::Idle;
            return false;
        }
        damage > 0 && !std::mem::replace(&mut known.hurts, true)
    }

    /// Returns an enemy that speaks against `task`: a close one, or one the player has not heard of. Only
    /// enemies for which `bound` is true count. The same task asked for again in the same turn begins in
    /// spite of it.
    pub fn objects(
        &mut self,
        view: &View<'_>,
        task: Task,
        bound: impl Fn(&Sighting) -> bool,
    ) -> Option<Stop> {
        self.see(view);
        let insists = self.refused.take() == Some((task, view.turn()));
        let mut reason = None;
        for enemy in hostile(view) {
            let now = menace(view, &enemy);
            if now < self.least {
                continue;
            }
            let known = self.known(&enemy);
            let new = known.told.is_none() && now > Menace::Idle || now == Menace::Near;
            if insists {
                known.ignored = known.ignored.max(now);
            } else if new && now > known.ignored && bound(&enemy) {
                reason = reason.or(Some(Stop::Enemy(enemy.who)));
            }
            known.told = known.told.max(Some(now));
        }
        if reason.is_some() {
            self.refused = Some((task, view.turn()));
        }
        reason
    }

    /// Returns the reason not to explore or rest blindly: an unseen creature may be adjacent, or the hero is
    /// blind. The player hears of blindness once. The same task asked for again in the same turn begins in
    /// spite of it.
    pub fn doubts(&mut self, view: &View<'_>, task: Task) -> Option<Stop> {
        let asked = (task, view.turn());
        let about = match task {
            Task::Explore | Task::Rest => true,
            Task::Travel | Task::Run | Task::Repeat => false,
        };
        if !about || self.refused == Some(asked) {
            return None;
        }
        let lurks = view.unseen().any(|at| at.distance(view.hero_at()) == 1);
        let blind = task == Task::Explore && is_blind(view) && !self.told_blind;
        self.told_blind |= blind && !lurks;
        let doubt = if lurks { Some(Stop::Lurking) } else { blind.then_some(Stop::Blind) };
        if doubt.is_some() {
            self.refused = Some(asked);
        }
        doubt
    }
}

fn is_blind(view: &View<'_>) -> bool {
    view.suffers(StatusEffect::Blind)
}
