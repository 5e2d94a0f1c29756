//! Decides when and where the explorer rests.

use super::{
    scene::{Moment, Scene},
    state::{Explorer, percent},
    temper::Temper,
    way::End,
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        state::{body::Body, hunger::HungerState, status_effect::StatusEffect},
        view::View,
    },
    pilot::chart::{Chart, Goal},
    raws::{
        rules::interactions::InteractionSpec,
        words::effects::{Aid, EffectSpec},
    },
};

/// Search radius for stairs to rest on, in squares.
const BED: i32 = 20;

/// Turns of rest for status effects, after which a hero whom nothing else ails goes on with them.
const AILING: u32 = 300;

/// Percentage of hit points at which a starving hero goes on.
pub(super) const STARVED: i32 = 50;

impl Explorer {
    /// Rests, or casts a healing spell instead, while the hero is hurt or ailing or lacks power for spells.
    pub(super) fn recover(&mut self, now: &Moment<'_, '_>) -> Option<Action> {
        let Moment { view, body, scene } = *now;
        let must = self.must_rest(view, body, scene) || self.must_muster(view, scene);
        must.then(|| self.mend(view, body).unwrap_or_else(|| self.rest(view, body)))
    }

    /// Drinks from a feature that heals for certain, or walks there, while no danger is in sight.
    pub(super) fn drink_to_heal(&mut self, now: &Moment<'_, '_>) -> Option<Action> {
        let Moment { view, body, scene } = *now;
        let here = view.hero_at();
        if scene.danger || percent(body) >= self.temper.rest_below {
            return None;
        }
        let features = &view.raws().features.table;
        let heals = |kind| features[kind].quaff.as_ref().is_some_and(heals);
        let known: Vec<Point> = view.features().filter(|(_, kind)| heals(*kind)).map(|(at, _)| at).collect();
        if known.contains(&here) {
            return Some(Action::Sip);
        }
        if known.is_empty() {
            return None;
        }
        let is_there = |chart: &Chart, to| known.contains(&chart.on_level(to));
        self.find(here, End::Item, Goal::Any, is_there).map(Action::Walk)
    }

    /// True if the hero should rest: hurt or ailing, with no danger near.
    fn must_rest(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> bool {
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
        // A starving hero has no time to heal completely.
        let starves = view.hunger().is_some_and(|hunger| hunger >= HungerState::Weak);
        let (rest_to, rest_below) = if starves { (STARVED, STARVED) } else { (rest_to, rest_below) };
        let hurt = view.mends() && percent < if before { rest_to } else { rest_below };
        self.resting = hurt && !scene.danger;
        if self.resting && !before {
            // Stairs are a good place to rest.
            self.find_refuge(view, BED, None);
        }
        if !ails {
            self.ailed = 0;
        } else if !self.resting && !scene.danger {
            self.ailed += 1;
        }
        self.resting || ails && !scene.danger && self.ailed <= AILING
    }

    /// Returns an action of rest, or a step to the stairs. Attacks if an unseen creature is adjacent or has
    /// hurt the hero.
    fn rest(&mut self, view: &View<'_>, body: &Body) -> Action {
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

/// True if a use heals for certain.
fn heals(spec: &InteractionSpec) -> bool {
    let heals = |part: &EffectSpec| part.effect.name().facts().aid == Some(Aid::Healing);
    spec.outcomes.is_empty() && spec.ability.effects.iter().any(heals)
}
