//! Fights enemies in sight: shoots, strikes, lets them come, walks up to them or stays away.

use super::{
    VAIN,
    foes::FAR,
    ground::stairs_at,
    kind::is_slow,
    scene::{Moment, Scene},
    state::{Explorer, is_barred, squares},
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, state::thing_id::ThingId, view::View},
};

impl Explorer {
    /// Returns the direction of the adjacent enemy to attack. Sleepers that would be a hard fight sleep on,
    /// unless a long search has shown no way around them.
    pub(super) fn foe_beside(&self, now: &Moment<'_, '_>) -> Option<Dir> {
        let Moment { view, body, scene } = *now;
        let lets_sleep = self.vain < VAIN
            && !self.has_felled(view)
            && scene.pressing == 0
            && scene.sleeping.saturating_mul(2) >= body.hitpoints;
        scene.beside.filter(|_| !lets_sleep).map(|(_, dir)| dir)
    }

    /// Returns a step away from the square beside a creature that explodes when killed.
    pub(super) fn leave_bursting(&mut self, view: &View<'_>, scene: &Scene) -> Option<Action> {
        if !scene.bursting {
            return None;
        }
        self.leave_barred(view).map(Action::Walk)
    }

    /// Returns a step towards the nearest enemy that a spell has put to sleep.
    pub(super) fn finish_felled(&mut self, view: &View<'_>, scene: &Scene) -> Option<Action> {
        let at = scene.asleep.filter(|_| self.has_felled(view) && scene.near.is_none())?;
        self.approach(view, view.hero_at(), at).map(Action::Walk)
    }

    /// Takes aim at a slow enemy that would win, or leaves it behind.
    pub(super) fn stay_away(&mut self, now: &Moment<'_, '_>) -> Option<Action> {
        let (id, at, _) = now.scene.near.filter(|_| self.stays_away(now))?;
        let turn = now.view.turn();
        let aim = if self.foes.chases(id, turn) { self.take_aim(now.view, at) } else { None };
        if aim.is_none() {
            self.foes.ignore(id, turn);
        }
        aim
    }

    /// Lets the nearest enemy come, or walks up to it.
    pub(super) fn meet(&mut self, now: &Moment<'_, '_>) -> Option<Action> {
        let Moment { view, body, scene } = *now;
        let (id, at, shoots): (ThingId, Point, bool) = scene.near.filter(|_| !self.stays_away(now))?;
        if !self.foes.chases(id, view.turn()) {
            return None;
        }
        self.vain += 1;
        let here = view.hero_at();
        // An enemy that steps adjacent is attacked first, so let it come.
        let waits = self.is_outmatched(view, body, scene)
            || self.is_wary(view, body, scene) && stairs_at(view, here).is_some();
        if !shoots && (waits || at.distance(here) <= 2) {
            return Some(Action::Search);
        }
        if let Some(dir) = self.approach(view, here, at) {
            return Some(Action::Walk(dir));
        }
        // Enemies come by themselves or are given up in the end. But a line of fire is no place to wait.
        let out = if shoots { self.step_out(here, None) } else { None };
        Some(out.map_or(Action::Search, Action::Walk))
    }

    /// True if enemies sleep by a spell of the hero: they wake soon.
    fn has_felled(&self, view: &View<'_>) -> bool {
        view.turn() < self.spells.felled_until
    }

    /// True if the nearest enemy would win, but is too slow to follow. A hero who gets away from it does not
    /// wait for it.
    fn stays_away(&self, now: &Moment<'_, '_>) -> bool {
        let Moment { view, body, scene } = *now;
        let slow = scene.near.is_some_and(|(.., shoots)| !shoots) && is_slow(view, scene.near_pace);
        slow && self.is_outmatched(view, body, scene)
    }

    /// Returns a step towards `at`: straight, or around obstacles.
    fn approach(&mut self, view: &View<'_>, here: Point, at: Point) -> Option<Dir> {
        let free = |dir: &Dir| view.step(here, *dir).is_ok() && !is_barred(&self.barred, here.step(*dir));
        if let Some(dir) = towards(here, at).filter(free) {
            return Some(dir);
        }
        let Self { chart, way, barred, foes, .. } = self;
        let barred = squares(barred).chain(foes.squares());
        chart.first_step(here, FAR, barred, |chart, to| chart.on_level(to).distance(at) == 1, &mut way.steps)
    }
}

/// Returns the direction closest to the line from `from` to `to`.
fn towards(from: Point, to: Point) -> Option<Dir> {
    let step = Point::new(from.x + (to.x - from.x).signum(), from.y + (to.y - from.y).signum());
    Dir::between(from, step)
}
