//! Acting creature, as input of all decisions.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        context::Ctx,
        state::{
            being::{Attitude, Being, MindState, Mood},
            body::Body,
            status_effect::StatusEffects,
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::kinds::creatures::{
        CreatureKind,
        attack::{Attack, Reach},
    },
};

/// Data of the acting creature that decisions need.
#[derive(Debug, Clone, Copy)]
pub(super) struct Me<'a> {
    pub(super) actor: Actor,
    pub(super) at: Point,
    pub(super) being: Being,
    pub(super) body: Body,
    pub(super) statuses: StatusEffects,
    pub(super) mind: MindState,
    pub(super) kind: &'a CreatureKind,
    /// Next missile to throw or shoot, set by [`Me::arm`].
    pub(super) missile: Option<ThingId>,
    /// Square of the hero; only for creatures that have noticed the hero.
    pub(super) hero_at: Point,
}

impl Me<'_> {
    /// Distance to the hero in steps, ignoring obstacles.
    pub(super) fn far(&self) -> i32 {
        self.at.distance(self.hero_at)
    }

    /// True if the creature can strike at the square `at`: adjacent, and not diagonal for an orthogonal
    /// creature.
    pub(super) fn strikes(&self, at: Point) -> bool {
        let aslant = self.at.x != at.x && self.at.y != at.y;
        self.at.distance(at) == 1 && !(self.kind.orthogonal && aslant)
    }

    /// True if the creature has attacks of this reach, or a missile.
    pub(super) fn has(&self, reach: Reach) -> bool {
        reach == Reach::Far && self.missile.is_some()
            || self.kind.attacks.iter().any(|attack| attack.form.reach() == reach)
    }

    /// Chooses the next missile. Pets keep their items.
    pub(super) fn arm(&mut self, ctx: &Ctx<'_>) {
        if self.kind.armed && self.being.attitude != Attitude::Tame {
            self.missile = ctx.missile_of(self.actor).map(|item| item.id);
        }
    }

    /// Iterates over the ranged attacks with their indexes in the list.
    pub(super) fn far_attacks(&self) -> impl Iterator<Item = (u8, &Attack)> {
        let places = self.kind.attacks.iter().zip(0u8..);
        let far = places.filter(|(attack, _)| attack.form.reach() == Reach::Far);
        far.map(|(attack, place)| (place, attack))
    }

    /// True if hit points are below `percent` of the maximum.
    pub(super) fn is_below(&self, percent: i32) -> bool {
        self.body.hitpoints * 100 < self.body.max_hitpoints * percent
    }

    /// Returns an attack on the adjacent square `at`.
    pub(super) fn blow(&self, at: Point) -> Action {
        Dir::between(self.at, at).map_or(Action::Wait, Action::Fight)
    }

    /// Changes the behaviour to `mood`.
    pub(super) fn take_up(&mut self, ctx: &mut Ctx<'_>, mood: Mood) {
        if self.mind.mood != mood {
            self.mind.mood = mood;
            ctx.with_mind(self.actor, |mind| mind.mood = mood);
        }
    }
}
