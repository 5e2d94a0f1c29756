//! The fight command: a step towards the nearest enemy, or an attack.

use super::{
    Stop,
    chart::{Chart, Goal, REACHES},
    harm::in_the_way,
    menace::{Menace, avenges_itself, hostile, is_lively, menace, seen_kind},
    shoot::{Quarry, ready_shot, shot},
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        state::{being::Attitude, body::Body, thing_id::ThingId},
        view::{Danger, Sighting, View},
    },
    raws::kinds::creatures::attack::{Attack, Reach},
};

/// Returns the next action of a fight: attacks the nearest enemy that is awake or an adjacent sleeper,
/// fires the readied missile at one in line, or takes a step towards the nearest reachable enemy. Throws
/// something at an enemy with a passive attack, and waits for one that flies over what the hero cannot cross.
/// A badly hurt hero fights on only if it `dares`.
///
/// # Errors
///
/// The reason not to attack: no enemy, all enemies asleep, the hero badly hurt, an enemy with a passive
/// attack and nothing to throw, no way to the enemy, or a square with a creature that an attack was not asked
/// for.
pub fn engage(view: &View<'_>, dares: bool) -> Result<Action, Stop> {
    let body = view.body().ok_or(Stop::Done)?;
    let targets = targets(view);
    let Some(target) = targets.first().copied() else {
        // Strike back at an unseen attacker.
        let beside = |at: Point| Dir::between(view.hero_at(), at);
        let dir = view.unseen().find_map(beside).or_else(|| sleeper_beside(view));
        let dir = dir.ok_or_else(|| nobody(view))?;
        let there = view.creature(view.hero_at().step(dir));
        return if dares { Ok(()) } else { fit(view, &body, there.as_slice()) }.map(|()| Action::Fight(dir));
    };
    if avenges(view, &target) {
        // One that sleeps in the way is struck rather than one that is better left alone.
        let shot = shot(view, &Quarry::from(&target));
        return shot.or_else(|| sleeper_beside(view).map(Action::Fight)).ok_or(Stop::Avenger(target.who));
    }
    if !dares {
        fit(view, &body, &targets)?;
    }
    let inside = view.hold().is_some_and(|hold| hold.inside);
    match Dir::between(view.hero_at(), target.at) {
        Some(dir) => Ok(Action::Fight(dir)),
        // Inside an engulfer, an attack in any direction hits it.
        None if inside => Ok(Action::Fight(Dir::North)),
        // A sleeper beside the hero is nearer than one that comes.
        None if let Some(dir) = mild_sleeper_beside(view) => Ok(Action::Fight(dir)),
        None if let Some(shot) = ready_shot(view, &Quarry::from(&target)) => Ok(shot),
        None => {
            let mut others = targets.iter().filter(|enemy| !avenges(view, enemy));
            match others.find_map(|enemy| step(view, enemy.at)) {
                // A sleeper on the way is struck first.
                Some(dir) if sleeper_beside(view) == Some(dir) => Ok(Action::Fight(dir)),
                Some(dir) => in_the_way(view, &Action::Walk(dir)).map_or(Ok(Action::Walk(dir)), Err),
                None if comes(view, &target) => Ok(Action::Search),
                None => Err(Stop::OutOfReach(target.who)),
            }
        }
    }
}

/// True if an awake enemy is adjacent that the fight command would strike.
#[must_use]
pub fn strikes_beside(view: &View<'_>) -> bool {
    let here = view.hero_at();
    let beside = hostile(view).any(|enemy| !enemy.asleep && here.distance(enemy.at) <= 1);
    beside && engage(view, false).is_ok_and(|action| action.facts().aim.blow().is_some())
}

/// Returns the reason not to step towards `dir` in a fight: the hero would leave ground that an aim asks to
/// hold.
#[must_use]
pub fn holds_ground(view: &View<'_>, dir: Dir) -> Option<Stop> {
    let ground = view.held_ground();
    let to = view.terrain(view.hero_at().step(dir));
    let leaves = !ground.is_empty() && to.is_none_or(|to| !ground.contains(&to));
    leaves.then_some(Stop::Holding)
}

/// Returns a warning against a blow or a plain step towards `dir`, if attacking or killing the hostile
/// creature there harms the hero. For the creature `braved`, which the player has chosen to strike, only if
/// its passive attack disables the attacker or turns the attacker to stone.
#[must_use]
pub fn warns(view: &View<'_>, dir: Dir, braved: Option<ThingId>) -> Option<Stop> {
    let there = view.creature(view.hero_at().step(dir))?;
    let kind = seen_kind(view, &there)?;
    let fells = |attack: &Attack| attack.form.reach() == Reach::Struck && attack.fells();
    let is_new = braved != Some(there.who.id) || kind.attacks.iter().any(fells);
    let warns = there.attitude == Attitude::Hostile && is_new && avenges(view, &there);
    warns.then_some(Stop::Avenger(there.who))
}

/// Errors: [`Stop::Hurt`] below a third of the maximum hit points, unless `enemies` are all known to be
/// nearly harmless, and below half with an enemy that may be a grave danger.
fn fit(view: &View<'_>, body: &Body, enemies: &[Sighting]) -> Result<(), Stop> {
    let exceeds = |enemy: &Sighting, danger: Danger| {
        let known = view.appraise(enemy).filter(|known| known.prospect.is_some());
        known.is_none_or(|known| known.danger > danger)
    };
    let below = |share: i32| body.hitpoints.saturating_mul(share) < body.max_hitpoints;
    let hurt = below(3) && (enemies.is_empty() || enemies.iter().any(|enemy| exceeds(enemy, Danger::Slight)));
    let endangered = below(2) && enemies.iter().any(|enemy| exceeds(enemy, Danger::Fair));
    if hurt || endangered { Err(Stop::Hurt) } else { Ok(()) }
}

/// Returns [`Stop::Endangered`] for a badly hurt hero with an awake enemy in sight that is not known to be
/// nearly harmless.
pub(super) fn endangered(view: &View<'_>) -> Option<Stop> {
    let awake: Vec<Sighting> = hostile(view).filter(|enemy| menace(view, enemy) > Menace::Idle).collect();
    let who = awake.first()?.who;
    fit(view, &view.body()?, &awake).is_err().then_some(Stop::Endangered(who))
}

/// Returns the reason why there is no target.
fn nobody(view: &View<'_>) -> Stop {
    hostile(view).next().map_or(Stop::Nobody, |sleeper| Stop::Asleep(sleeper.who))
}

/// True if `enemy`, to whom no way is known, may come over water or by a way of its own.
fn comes(view: &View<'_>, enemy: &Sighting) -> bool {
    let kind = seen_kind(view, enemy);
    kind.is_some_and(|kind| kind.flies && is_lively(view.raws(), kind)) && !enemy.still
}

/// Returns the direction of an enemy beside the hero that does not harm its attackers.
fn sleeper_beside(view: &View<'_>) -> Option<Dir> {
    let mut harmless = hostile(view).filter(|one| !avenges(view, one));
    harmless.find_map(|one| Dir::between(view.hero_at(), one.at))
}

/// Returns the direction of a sleeper beside the hero that is known to be no grave danger, if it woke.
fn mild_sleeper_beside(view: &View<'_>) -> Option<Dir> {
    let dir = sleeper_beside(view)?;
    let there = view.creature(view.hero_at().step(dir))?;
    let known = view.appraise(&there).filter(|known| known.prospect.is_some())?;
    (known.danger <= Danger::Fair).then_some(dir)
}

fn avenges(view: &View<'_>, enemy: &Sighting) -> bool {
    seen_kind(view, enemy).is_some_and(|kind| avenges_itself(view, kind))
}

/// Returns the enemies to attack: the one that holds the hero first, then those that are awake by distance.
/// Slow creatures with a passive attack come last.
fn targets(view: &View<'_>) -> Vec<Sighting> {
    let hold = view.hold();
    let holds = |enemy: &Sighting| hold.is_some_and(|hold| hold.by == enemy.who.id);
    let waits = |enemy: &Sighting| {
        let kind = seen_kind(view, enemy);
        avenges(view, enemy) && !kind.is_some_and(|kind| is_lively(view.raws(), kind))
    };
    let mut awake: Vec<Sighting> = hostile(view).filter(|enemy| !enemy.asleep || holds(enemy)).collect();
    awake.sort_by_key(|enemy| (!holds(enemy), waits(enemy)));
    awake
}

/// Returns the step of the shortest way to a square beside `goal`, or the straight step over unknown ground.
fn step(view: &View<'_>, goal: Point) -> Option<Dir> {
    let mut chart = Chart::new();
    let here = chart.draw(view, REACHES[0]);
    let to = chart.place(goal);
    if let Some(way) = chart.way(here, Goal::Any, |_, at| at.distance(to) == 1) {
        return way.first().copied();
    }
    let here = view.hero_at();
    let nearer = |dir: &Dir| here.step(*dir).distance(goal) < here.distance(goal);
    let unknown = |dir: &Dir| view.terrain(here.step(*dir)).is_none() || view.step(here, *dir).is_ok();
    let free = |dir: &Dir| view.creature(here.step(*dir)).is_none();
    let far = |at: Point| (at.x - goal.x).pow(2) + (at.y - goal.y).pow(2);
    let steps = Dir::ALL.into_iter().filter(|dir| nearer(dir) && unknown(dir) && free(dir));
    steps.min_by_key(|dir| far(here.step(*dir)))
}
