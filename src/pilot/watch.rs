//! Stops tasks of several moves when an enemy comes into sight, wakes, comes close or hurts another creature.
//! The player hears of each change once.

use super::{
    Stop,
    fight::endangered,
    harm::harm,
    menace::{Menace, NEAR, hostile, may_come, menace, trivial},
    need::{PressingNeed, need},
};
use crate::{
    base::{geometry::Point, rows::rows},
    engine::{
        event::{ActorSeen, Event, KnownItem},
        state::{
            hunger::HungerState,
            item::ItemUse,
            status_effect::{StatusEffect, StatusEffects},
            thing_id::ThingId,
        },
        view::{Sighting, View},
    },
    map_builders::layout::LevelId,
    raws::words::effects::Nature,
};

/// Facts about a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TaskFacts {
    /// True if enemies all around matter, and not only those ahead.
    pub all_around: bool,
    /// True if the hero should see and be well for it.
    pub careful: bool,
    /// True if trivial creatures do not interrupt it, but are struck in passing.
    pub shrugs: bool,
    /// True if it ends at items.
    pub ends_at_items: bool,
    /// True if the hero may take stairs in it.
    pub travels: bool,
    /// True if the hero attacks in it, so that attacks do not end it.
    pub attacks: bool,
}

/// Defaults; rows list the differences.
const USUAL: TaskFacts = TaskFacts {
    all_around: false,
    careful: false,
    shrugs: false,
    ends_at_items: false,
    travels: false,
    attacks: false,
};

rows! {
    /// Activity of several moves that enemies can interrupt.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Task {
        /// Returns the facts about the task.
        pub fn facts -> TaskFacts;

        /// Exploration and its follow-up steps.
        Explore => TaskFacts { all_around: true, careful: true, shrugs: true, ..USUAL },
        /// Resting.
        Rest => TaskFacts { all_around: true, careful: true, shrugs: true, ..USUAL },
        /// Travelling to a square or to another level.
        Travel => TaskFacts { shrugs: true, travels: true, ..USUAL },
        /// Running.
        Run => TaskFacts { ends_at_items: true, ..USUAL },
        /// Repeating an action.
        Repeat => USUAL,
        /// Shooting at a creature.
        Shoot => TaskFacts { attacks: true, ..USUAL },
    }
}

/// Enemies that were in sight, with the news the player has heard of each. The record belongs to the player
/// and not to the game: it does not change the course of a game.
#[derive(Debug, Default)]
pub struct Watch {
    known: Vec<Known>,
    /// The task that was refused last, and its turn.
    refused: Option<(Task, u32)>,
    /// The enemy that spoke against that task.
    objected: Option<ThingId>,
    /// The impairment that the player has heard of, while it lasts.
    told_unfit: Option<StatusEffect>,
    /// The need that the player has heard of, and the turn.
    told_need: Option<(PressingNeed, u32)>,
    /// True if the player has heard that the hero is badly hurt, until that is over.
    told_wounds: bool,
    /// Level and square where the hero last lost items to a change of shape.
    shed: Option<(LevelId, Point)>,
    /// True if the player has heard of them.
    told_shed: bool,
    /// The hero's condition at the last look.
    condition: Condition,
    /// Minimum threat level that stops a task.
    least: Menace,
    /// True if trivial creatures do not stop the task.
    shrugs: bool,
    /// True if the hero stays on the square in the task, so that those who respect the word there do not
    /// stop it.
    stays: bool,
}

/// The hero's condition, as far as it matters to one who goes on in spite of an enemy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Condition {
    /// Number of bounds in [`BANDS`] that the hit points are below.
    wounds: usize,
    ills: StatusEffects,
}

/// Bounds between bands of hit points: one in so many of the maximum.
const BANDS: [i32; 3] = [2, 3, 7];

impl Condition {
    fn of_hero(view: &View<'_>) -> Self {
        let below = |share: &&i32| {
            view.body().is_some_and(|body| body.hitpoints.saturating_mul(**share) < body.max_hitpoints)
        };
        Self { wounds: BANDS.iter().filter(below).count(), ills: view.statuses() }
    }

    /// True if the hero was better off `before`: in a better band of hit points, or without an ill.
    fn is_worse_than(&self, before: &Self) -> bool {
        let new = |what: &StatusEffect| what.facts().nature == Nature::Harm && !before.ills.has(*what);
        self.wounds > before.wounds || self.ills.each().any(|what| new(&what))
    }
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
    /// True if the player goes on in spite of the enemy, awake as it is, until something changes.
    accepted: bool,
    /// True if the enemy has hurt a creature other than the hero.
    hurts: bool,
    /// True if the player travels on in spite of the enemy.
    waved_away: bool,
}

impl Known {
    /// True if the player goes on in spite of the enemy at threat level `menace`.
    fn goes_on(&self, menace: Menace) -> bool {
        self.waved_away || self.accepted && menace > Menace::Idle
    }
}

/// Turns after which the player hears again of a need that lasts.
const PRESSING: u32 = 50;

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
        self.told_unfit = self.told_unfit.filter(|what| view.suffers(*what));
        let condition = Condition::of_hero(view);
        if condition.is_worse_than(&self.condition) {
            self.known.iter_mut().for_each(|known| known.accepted = false);
        }
        self.told_wounds &= condition.wounds > 0;
        self.condition = condition;
        for enemy in hostile(view) {
            let known = self.known(&enemy);
            if turn.saturating_sub(known.seen) > AWAY || enemy.at.distance(here) > 2 * NEAR {
                known.told = known.told.min(Some(Menace::Awake));
                known.ignored = known.ignored.min(Menace::Awake);
            }
            known.seen = turn;
            known.lively = may_come(view, &enemy);
        }
        let lasts = |known: &Known| if known.lively { GONE } else { FORGOTTEN };
        self.known.retain(|known| turn.saturating_sub(known.seen) <= lasts(known));
    }

    /// Sets the minimum threat level that stops a task, whether trivial creatures stop it too, and whether
    /// the hero stays on the square.
    pub fn heed(&mut self, least: Menace, shrugs: bool, stays: bool) {
        (self.least, self.shrugs, self.stays) = (least, shrugs, stays);
    }

    /// Records that the hero has lost items at `at` of the level `place` to a change of shape.
    pub fn sheds(&mut self, place: LevelId, at: Point) {
        (self.shed, self.told_shed) = (Some((place, at)), false);
    }

    /// Forgets that the player was refused, so that the next command is no insistence.
    pub fn forget_refusal(&mut self) {
        (self.refused, self.told_unfit, self.told_need) = (None, None, None);
        (self.told_wounds, self.told_shed) = (false, false);
        let objected = self.objected.take();
        for known in self.known.iter_mut().filter(|known| Some(known.id) == objected) {
            known.told = None;
        }
    }

    /// Records that the player travels on in spite of the enemies in sight, even if they come close.
    pub fn wave_away(&mut self, view: &View<'_>) {
        for enemy in hostile(view) {
            self.known(&enemy).waved_away = true;
        }
    }

    /// Records that the hero knows no way to the enemy `who`, which stops nothing until it has hurt the hero.
    pub fn cannot_reach(&mut self, who: ThingId) {
        if let Some(known) = self.known.iter_mut().find(|known| known.id == who) {
            known.accepted = true;
        }
    }

    /// Minds the enemies again that were waved away.
    pub fn mind_again(&mut self) {
        self.known.iter_mut().for_each(|known| known.waved_away = false);
    }

    /// Returns the creatures in sight that do not stop the task.
    fn shrugged_off(&self, view: &View<'_>) -> Vec<ThingId> {
        let mut found = if self.shrugs { trivial(view) } else { Vec::new() };
        if self.stays && view.word_underfoot().is_some() {
            found.extend(hostile(view).filter(|enemy| view.word_holds(enemy)));
        }
        found.iter().map(|enemy| enemy.who.id).collect()
    }

    fn known(&mut self, enemy: &Sighting) -> &mut Known {
        let id = enemy.who.id;
        let at = self.known.iter().position(|known| known.id == id).unwrap_or_else(|| {
            let (told, ignored) = (None, Menace::Idle);
            let (lively, accepted, hurts, waved_away) = (false, false, false, false);
            let seen = u32::MAX;
            self.known.push(Known { id, seen, lively, told, ignored, accepted, hurts, waved_away });
            self.known.len() - 1
        });
        &mut self.known[at]
    }

    /// Returns the worst news since the last look: an enemy that has come into sight, woken or come close.
    pub fn news(&mut self, view: &View<'_>) -> Option<Stop> {
        self.see(view);
        self.refused = None;
        let (mut first, mut alike, mut others, mut nearer) = (None::<ActorSeen>, 0, 0, None);
        let shrugged_off = self.shrugged_off(view);
        for enemy in hostile(view) {
            let now = menace(view, &enemy);
            if now < self.least || shrugged_off.contains(&enemy.who.id) {
                continue;
            }
            let known = self.known(&enemy);
            let before = known.told;
            known.told = before.max(Some(now));
            match before {
                None => match first {
                    None => first = Some(enemy.who),
                    Some(first) if looks_alike(first, enemy.who) => alike += 1,
                    Some(_) => others += 1,
                },
                Some(before) if before < now && !known.goes_on(before) && nearer.is_none() => {
                    nearer = Some((enemy.who, now));
                }
                Some(_) => {}
            }
        }
        let nearer =
            nearer.map(|(who, now)| if now == Menace::Near { Stop::Near(who) } else { Stop::Woken(who) });
        first.map(|who| Stop::Sighted { who, alike, others }).or(nearer)
    }

    /// True if in `event` an enemy hurts a creature other than the hero for the first time. Call it with
    /// every event.
    pub fn note(&mut self, event: &Event) -> bool {
        let Some((by, target, damage)) = harm(event) else { return false };
        let Some(known) = self.known.iter_mut().find(|known| known.id == by.id) else { return false };
        if target.is_none_or(|target| target.is_hero()) {
            // An enemy that attacks the hero can no longer be ignored.
            known.told = known.told.max(Some(Menace::Near));
            (known.ignored, known.accepted, known.waved_away) = (Menace::Idle, false, false);
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
        let shrugged_off = self.shrugged_off(view);
        for enemy in hostile(view) {
            let now = menace(view, &enemy);
            if now < self.least || shrugged_off.contains(&enemy.who.id) {
                continue;
            }
            let known = self.known(&enemy);
            let new = known.told.is_none() && now > Menace::Idle || now == Menace::Near;
            if insists {
                known.ignored = known.ignored.max(now);
                known.accepted |= now > Menace::Idle;
            } else if new && now > known.ignored && !known.goes_on(now) && bound(&enemy) {
                reason = reason.or(Some(Stop::Enemy(enemy.who)));
            }
            known.told = known.told.max(Some(now));
        }
        if let Some(Stop::Enemy(who)) = reason {
            self.refused = Some((task, view.turn()));
            self.objected = Some(who.id);
        }
        reason
    }

    /// Returns the reason not to begin `task`: an unseen creature may be adjacent, the hero has a pressing
    /// need, or is blind, stunned or confused. The player hears of an impairment once, and of a need once in
    /// a while. The same task asked for again in the same turn begins in spite of it, but for exploring while
    /// badly hurt with an enemy in sight.
    pub fn doubts(&mut self, view: &View<'_>, task: Task) -> Option<Stop> {
        let asked = (task, view.turn());
        if task == Task::Explore
            && let Some(stop) = endangered(view)
        {
            return Some(stop);
        }
        if self.refused == Some(asked) {
            return None;
        }
        let doubt = if task.facts().careful { self.hazard(view) } else { None };
        let doubt = doubt.or_else(|| if task == Task::Explore { self.second_thoughts(view) } else { None });
        let doubt = doubt.or_else(|| match task {
            Task::Explore => {
                self.unfit(view, &[StatusEffect::Stunned, StatusEffect::Confused, StatusEffect::Blind])
            }
            Task::Travel => self.staggers(view),
            Task::Rest | Task::Run | Task::Repeat | Task::Shoot => None,
        });
        if doubt.is_some() {
            self.refused = Some(asked);
        }
        doubt
    }

    /// Returns once that lost items lie here, and while it lasts that the hero is badly hurt.
    fn second_thoughts(&mut self, view: &View<'_>) -> Option<Stop> {
        let here = Some((view.place(), view.hero_at()));
        let left = self.shed == here && !view.pile().is_empty();
        if left && !std::mem::replace(&mut self.told_shed, true) {
            return Some(Stop::Shed);
        }
        let hurt = Condition::of_hero(view).wounds > 1;
        let new = hurt && !std::mem::replace(&mut self.told_wounds, hurt);
        new.then_some(Stop::Wounded)
    }

    /// Returns the news that the hero cannot walk straight, once while it lasts.
    pub fn staggers(&mut self, view: &View<'_>) -> Option<Stop> {
        self.unfit(view, &[StatusEffect::Stunned, StatusEffect::Confused])
    }

    /// Returns the news of the first of `impairments` that the hero suffers from, once while it lasts.
    fn unfit(&mut self, view: &View<'_>, impairments: &[StatusEffect]) -> Option<Stop> {
        let what = impairments.iter().copied().find(|what| view.suffers(*what));
        let new = what.filter(|what| self.told_unfit != Some(*what))?;
        self.told_unfit = Some(new);
        let covers =
            |item: &KnownItem| item.used == Some(ItemUse::Worn) && view.raws().items.table[item.kind].blinds;
        let covered = new == StatusEffect::Blind && view.inventory().iter().any(covers);
        Some(if covered { Stop::Blindfolded } else { Stop::Unfit(new) })
    }

    /// Returns an unseen creature that may be adjacent, or a pressing need that is news.
    fn hazard(&mut self, view: &View<'_>) -> Option<Stop> {
        if view.unseen().any(|at| at.distance(view.hero_at()) == 1) {
            return Some(Stop::Lurking);
        }
        let (turn, need) = (view.turn(), need(view));
        let lasts = |(told, since): (PressingNeed, u32)| {
            let recent =
                turn.saturating_sub(since) <= PRESSING || told == PressingNeed::Food(HungerState::Hungry);
            recent && need.is_some_and(|need| need <= told)
        };
        self.told_need = self.told_need.filter(|told| lasts(*told));
        let need = need.filter(|_| self.told_need.is_none());
        self.told_need = need.map(|need| (need, turn)).or(self.told_need);
        need.map(Stop::Needy)
    }
}

/// True if the hero sees both and takes them for the same kind.
fn looks_alike(one: ActorSeen, other: ActorSeen) -> bool {
    one.seen && other.seen && one.kind.is_some() && one.kind == other.kind
}
