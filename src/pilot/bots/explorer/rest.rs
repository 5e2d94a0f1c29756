//! When the explorer rests, and where.

use super::{
    scene::Scene,
    state::{Explorer, percent},
    temper::Temper,
    way::End,
};
use crate::{
    base::geometry::Dir,
    engine::{
        action::Action,
        state::{affliction::StatusEffect, body::Body, hunger::HungerState},
        view::View,
    },
};

/// How far it goes to rest on stairs, in squares.
const BED: i32 = 20;

/// With so many percent of its hit points it goes on that has nothing to eat.
pub(super) const STARVED: i32 = 50;

impl Explorer {
    /// Whether to rest: hurt or ailing, and with nobody about.
    pub(super) fn must_rest(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> bool {
        const ILLS: [StatusEffect; 5] = [
            StatusEffect::Blind,
            StatusEffect::Confused,
            StatusEffect::Stunned,
            StatusEffect::Hallucinating,
            StatusEffect::Levitating,
        ];
        let percent = percent(body);
        let ails = ILLS.into_iter().any(|what| view.suffers(what));
        let before = self.resting;
        let Temper { rest_to, rest_below, .. } = self.temper;
        // Whoever starves has no time to be whole.
        let starves = view.hunger().is_some_and(|hunger| hunger >= HungerState::Weak);
        let (rest_to, rest_below) = if starves { (STARVED, STARVED) } else { (rest_to, rest_below) };
        self.resting = !scene.danger && percent < if before { rest_to } else { rest_below };
        if self.resting && !before {
            // Stairs are a good place to rest on.
            self.find_refuge(view, BED, None);
        }
        self.resting || ails && !scene.danger
    }

    /// A move of rest, or a step to the stairs to rest on; whoever has somebody unseen beside, or is hurt by one, strikes about.
    pub(super) fn rest(&mut self, view: &View<'_>, body: &Body) -> Action {
        let here = view.hero_at();
        let unseen = view.unseen().filter_map(|at| Dir::between(here, at)).next();
        let hurt = body.hitpoints < self.hitpoints && !view.suffers(StatusEffect::Poisoned);
        if hurt || unseen.is_some() {
            return unseen.or_else(|| self.anywhere()).map_or(Action::Search, Action::Fight);
        }
        if self.way.goal.1 == End::Refuge
            && let Some(dir) = self.way.next(here)
            && self.is_good(here, dir)
        {
            return Action::Walk(dir);
        }
        Action::Search
    }
}
