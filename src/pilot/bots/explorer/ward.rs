//! Stands on a word of power while hurt and pressed by creatures that fear it.

use super::{
    scene::Scene,
    state::{Explorer, percent},
    useful::{ItemUsefulness, Useful},
    uses::Peril,
};
use crate::{
    engine::{
        action::Action,
        state::{body::Body, status_effect::StatusEffect},
        view::View,
    },
    raws::kinds::{items::Usage, power_words::PowerWord},
};

/// Percentage of hit points below which the word is written.
const BELOW: i32 = 34;

/// Percentage of hit points below which the word is written against enemies that may kill the hero.
const BELOW_IN_PERIL: i32 = 60;

/// Percentage of hit points up to which the hero rests on the word.
const REST_TO: i32 = 80;

/// Turns of rest on words per level.
const REST: u32 = 300;

/// Number of words written per level.
const WORDS: u32 = 20;

/// Distance of an enemy that is about to attack, in squares.
const NEAR: i32 = 2;

impl Explorer {
    /// Writes a word of power that scares all enemies near by, or rests on it; `None` where it does not help.
    pub(super) fn ward(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> Option<Action> {
        const ILLS: [StatusEffect; 4] =
            [StatusEffect::Blind, StatusEffect::Confused, StatusEffect::Stunned, StatusEffect::Hallucinating];
        let left = percent(body);
        if left >= REST_TO || !scene.danger {
            return None;
        }
        let word = view.words().next()?;
        if !self.all_fear(view, word) {
            return None;
        }
        if view.word_underfoot().is_some() {
            self.warded += 1;
            if self.warded > REST {
                return None;
            }
            let heals = if Peril::of_hero(body, scene).dying { self.drink(view) } else { None };
            // Those that have fled from the word leave the way open.
            let leaves = if scene.pressing == 0 { self.escape(view, body, scene) } else { None };
            return heals.or(leaves).or(Some(Action::Search));
        }
        let here = view.hero_at();
        let pressed = self.foes.squares().any(|at| at.distance(here) <= NEAR);
        let able = view.can_write_here() && !ILLS.into_iter().any(|what| view.suffers(what));
        let perilous = scene.loss >= body.hitpoints || scene.worst.saturating_mul(2) >= body.hitpoints;
        let below = if perilous { BELOW_IN_PERIL } else { BELOW };
        if left >= below || !pressed || !able || self.written >= WORDS || self.warded > REST {
            return None;
        }
        self.written += 1;
        Some(Action::Engrave { pen: None, text: word.text.as_str().into(), add: false })
    }

    /// Drinks a potion that heals, if the hero knows of one.
    fn drink(&mut self, view: &View<'_>) -> Option<Action> {
        let heals = |useful: &Useful| useful.worth == ItemUsefulness::Heals && useful.usage == Usage::Quaff;
        let useful = self.things.useful(view).find(heals)?;
        Some(self.used(useful, None))
    }

    /// True if all enemies that come for the hero fear `word`, and none shoots.
    fn all_fear(&self, view: &View<'_>, word: &PowerWord) -> bool {
        // Most of what is not seen fears it.
        let fears = |at| {
            let Some(sighting) = view.creature(at).filter(|_| at != view.hero_at()) else { return true };
            let kind = view.kind_of(sighting.who);
            kind.map(|kind| &view.raws().creatures.table[kind]).is_some_and(|kind| word.scares(kind))
        };
        self.foes.threats.iter().all(|threat| threat.range == 0 && fears(threat.at))
    }
}
