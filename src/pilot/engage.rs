//! Fighting on: a step towards the nearest enemy, or a blow at it.

use super::{
    Stop,
    chart::{Chart, Goal, REACHES},
    harm::in_the_way,
    menace::{avenges_itself, hostile, is_lively},
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        state::body::{Body, Hold},
        view::{Sighting, View},
    },
};

/// What one who fights does next: strikes at the nearest enemy that is awake, or goes a step towards it.
///
/// # Errors
/// Why it had better not: nobody is there or awake, the hero is badly hurt, the enemy harms whoever strikes it, or there is
/// no way to it.
pub fn engage(view: &View<'_>) -> Result<Action, Stop> {
    let body = view.body().ok_or(Stop::Done)?;
    let Some(target) = target(view, &body) else {
        // Whoever strikes unseen is struck back at.
        let beside = |at: Point| Dir::between(view.hero_at(), at);
        let dir = view.unseen().find_map(beside).ok_or_else(|| nobody(view))?;
        return fit(&body).map(|()| Action::Fight(dir));
    };
    if avenges(view, &target) {
        return Err(Stop::Avenger(target.who));
    }
    fit(&body)?;
    let inside = body.held.is_some_and(|hold| hold.inside);
    match Dir::between(view.hero_at(), target.at) {
        Some(dir) => Ok(Action::Fight(dir)),
        // From inside every blow meets the one around.
        None if inside => Ok(Action::Fight(Dir::North)),
        None => {
            let step = Action::Walk(step(view, target.at).ok_or(Stop::OutOfReach(target.who))?);
            in_the_way(view, &step).map_or(Ok(step), Err)
        }
    }
}

/// Below half of the hit points it is time to think.
fn fit(body: &Body) -> Result<(), Stop> {
    if body.hitpoints.saturating_mul(2) < body.max_hitpoints { Err(Stop::Hurt) } else { Ok(()) }
}

/// Why there is no target.
fn nobody(view: &View<'_>) -> Stop {
    hostile(view).next().map_or(Stop::Nobody, |sleeper| Stop::Asleep(sleeper.who))
}

fn avenges(view: &View<'_>, enemy: &Sighting) -> bool {
    enemy.who.kind.is_some_and(|kind| avenges_itself(view, &view.raws().creatures.table[kind]))
}

/// Whoever holds the hero, or the nearest who is awake. Those who only wait to be struck come last.
fn target(view: &View<'_>, body: &Body) -> Option<Sighting> {
    let holds = |enemy: &Sighting| matches!(body.held, Some(Hold { by, .. }) if by == enemy.who.id);
    let awake: Vec<Sighting> = hostile(view).filter(|enemy| !enemy.asleep || holds(enemy)).collect();
    let waits = |enemy: &Sighting| {
        let kind = enemy.who.kind.map(|kind| &view.raws().creatures.table[kind]);
        avenges(view, enemy) && !kind.is_some_and(|kind| is_lively(view.raws(), kind))
    };
    let nearest = awake.iter().find(|enemy| !waits(enemy)).or(awake.first());
    awake.iter().find(|enemy| holds(enemy)).or(nearest).copied()
}

/// The step that leads to a square beside `goal`; straight on where the ground is not known.
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
