//! Keeping watch: what takes several moves ends when an enemy first comes into sight, wakes, comes close or hurts somebody;
//! of each the player hears once.

use super::{
    Stop,
    harm::harm,
    menace::{Menace, NEAR, hostile, is_lively, menace},
};
use crate::engine::{
    event::Event,
    state::{affliction::StatusEffect, thing_id::ThingId},
    view::{Sighting, View},
};

/// What the hero is about to do that takes several moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Exploring, or what comes after it.
    Explore,
    /// Resting.
    Rest,
    /// Travelling to a square.
    Travel,
    /// Running.
    Run,
    /// Doing the same several times.
    Repeat,
}

/// The enemies that have been in sight, and what the player has heard of them. It belongs to the player and not to the
/// game: without it a game goes the same way.
#[derive(Debug, Default)]
pub struct Watch {
    known: Vec<Known>,
    /// The task that was refused last, and in which turn.
    refused: Option<(Task, u32)>,
    /// Whether the player has heard that the hero is blind.
    told_blind: bool,
    /// Those who matter less are no reason to stop.
    least: Menace,
}

/// An enemy that has been in sight.
#[derive(Debug)]
struct Known {
    id: ThingId,
    /// The turn in which it was in sight last.
    seen: u32,
    /// Whether it moves about.
    lively: bool,
    /// The worst the player has heard of it.
    told: Option<Menace>,
    /// The worst that the player has chosen to ignore.
    ignored: Menace,
    /// Whether it has hurt somebody other than the hero.
    hurts: bool,
}

/// Who has been out of sight for more turns than this, or farther away than twice as far as is close, is news again when it
/// comes close.
const AWAY: u32 = 10;

/// Who moves about and has been out of sight for more turns than this is news altogether.
const GONE: u32 = 50;

/// The same for those who do not.
const FORGOTTEN: u32 = 2000;

impl Watch {
    /// Notes who is in sight. To be called after everything the hero does.
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

    /// Only those who matter so much are a reason to stop from now on.
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

    /// The worst news of those in sight since the last look: who has come into sight, woken or come close.
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

    /// Whether `event` is one enemy hurting somebody else for the first time. To be given all events.
    pub fn note(&mut self, event: &Event) -> bool {
        let Some((by, target, damage)) = harm(event) else { return false };
        let Some(known) = self.known.iter_mut().find(|known| known.id == by.id) else { return false };
        if target.is_none_or(|target| target.is_hero()) {
            // Whoever attacks the hero is not to be ignored any longer.
            known.told = known.told.max(Some(Menace::Near));
            known.ignored = Menace::Idle;
            return false;
        }
        damage > 0 && !std::mem::replace(&mut known.hurts, true)
    }

    /// Why `task` had better not begin: an enemy that is close, or of which the player has not heard, among those
    /// that the task is `bound` for. The same task asked for again begins in spite of it.
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

    /// Why to go about or to rest is unwise for one who does not see: somebody may be beside the hero, or the hero is blind,
    /// of which the player hears once. The same task asked for again begins in spite of it.
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
