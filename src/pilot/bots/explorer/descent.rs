//! Chooses the time to go down, for a hero on stairs down.

use super::{
    rest::STARVED,
    scene::Moment,
    state::{Explorer, percent},
};
use crate::{
    engine::{action::Action, state::hunger::HungerState, view::View},
    pilot::company,
    raws::kinds::terrain::Climb,
};

impl Explorer {
    /// Rests until the hero is fit for the next level.
    pub(super) fn get_fit(&mut self, now: &Moment<'_, '_>) -> Option<Action> {
        let starves = now.view.hunger().is_some_and(|hunger| hunger >= HungerState::Weak);
        let fit_from = if starves { STARVED } else { self.temper.fit_from };
        if !self.arrives(now.view) || !now.view.mends() || percent(now.body) >= fit_from {
            return None;
        }
        self.resting = true;
        Some(Action::Search)
    }

    /// Waits for the experience that the next level takes.
    pub(super) fn gain_experience(&mut self, now: &Moment<'_, '_>) -> Option<Action> {
        let Moment { view, body, .. } = *now;
        // Waiting while hungry means starving. There may be food farther down.
        let hungry = view.hunger().is_some_and(|hunger| hunger >= HungerState::Hungry);
        // Where wounds stay, what comes costs more than it gives.
        let patient = view.mends() && self.waited < self.temper.patience && !hungry;
        let ready = self.temper.ready(body.level, view.depth());
        if !self.arrives(view) || !is_deepest(view) || !patient || ready {
            return None;
        }
        self.waited += 1;
        Some(Action::Search)
    }

    /// Waits until the enemies that the hero has fled from may be gone, where time heals meanwhile.
    pub(super) fn let_them_go(&mut self, view: &View<'_>) -> Option<Action> {
        let shy = self.fled.is_some_and(|fled| view.turn() < fled.until);
        (self.arrives(view) && shy && view.mends()).then_some(Action::Search)
    }

    /// Turns back for business on an upper level, before the hero goes deeper than ever.
    pub(super) fn turn_back(&mut self, now: &Moment<'_, '_>) -> Option<Action> {
        let Moment { view, body, .. } = *now;
        if !self.arrives(view) || !is_deepest(view) {
            return None;
        }
        self.plan_errand(view, body);
        self.climb_for_errand(view, body)
    }

    /// Waits for pets to come beside the hero.
    pub(super) fn wait_for_pets(&mut self, view: &View<'_>) -> Option<Action> {
        if self.arrives(view) { company::wait(view, &mut self.attended) } else { None }
    }

    /// Climbs down the stairs underfoot.
    pub(super) fn descend(&mut self, view: &View<'_>) -> Option<Action> {
        if !self.arrives(view) {
            return None;
        }
        if is_deepest(view) {
            (self.waited, self.flights, self.climbs) = (0, 0, 0);
        }
        Some(Action::Climb(Climb::Down))
    }

    /// True if the hero stands on stairs down. Then nothing was in vain.
    fn arrives(&mut self, view: &View<'_>) -> bool {
        let arrives = self.is_way_down(view);
        if arrives {
            self.vain = 0;
        }
        arrives
    }
}

/// True if the hero has never been deeper.
fn is_deepest(view: &View<'_>) -> bool {
    view.hero().is_some_and(|hero| hero.deepest <= view.depth())
}
