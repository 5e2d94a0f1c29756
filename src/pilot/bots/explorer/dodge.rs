//! Leaves lines of fire.

use super::{
    fire::{Fire, FireLine},
    scene::Scene,
    state::{Explorer, squares},
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, view::View},
};

/// Steps out of lines of fire after which the explorer attacks the shooter.
const STEPS: u32 = 10;

/// Search radius for a square out of the line, in squares.
const NEAR: i32 = 5;

impl Explorer {
    /// Returns a step out of the line of fire, for a hero who is not in melee. Out of the line, it waits for
    /// a shooter in the dark to come. Returns `None` if no square is safe.
    pub(super) fn dodge(&mut self, view: &View<'_>, scene: &Scene) -> Option<Action> {
        let here = view.hero_at();
        self.fire.dark = self.fire.dark.filter(|(_, until)| *until > view.turn());
        let dark = self.fire.dark.map(|(line, _)| line);
        if scene.pressing > 0 || dark.is_none() && self.foes.lines().next().is_none() {
            self.fire = Fire::default();
            return None;
        }
        if !self.foes.lines().chain(dark).any(|line| line.covers(here)) {
            return dark.filter(|_| scene.near.is_none()).map(|_| Action::Search);
        }
        self.fire.steps += 1;
        if self.fire.steps > STEPS {
            return None;
        }
        self.step_out(here, dark).map(Action::Walk)
    }

    /// Returns the next step to the nearest square that is on no line of a visible shooter nor on the line
    /// `dark`.
    pub(super) fn step_out(&mut self, here: Point, dark: Option<FireLine>) -> Option<Dir> {
        let Self { chart, way, barred, foes, .. } = self;
        let covered = |at: Point| foes.lines().chain(dark).any(|line| line.covers(at));
        let barred = squares(barred).chain(foes.squares());
        chart.first_step(here, NEAR, barred, |chart, at| !covered(chart.on_level(at)), &mut way.steps)
    }
}
