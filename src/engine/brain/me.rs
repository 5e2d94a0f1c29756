//! A creature that decides what to do.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        context::Ctx,
        state::{
            affliction::StatusEffects,
            being::{Attitude, Being, Mind, Mood},
            body::Body,
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::creatures::{
        CreatureKind,
        attack::{Attack, Reach},
    },
};

/// All that a creature needs to know about itself to decide.
#[derive(Debug, Clone, Copy)]
pub(super) struct Me<'a> {
    pub(super) actor: Actor,
    pub(super) at: Point,
    pub(super) being: Being,
    pub(super) body: Body,
    pub(super) afflictions: StatusEffects,
    pub(super) mind: Mind,
    pub(super) kind: &'a CreatureKind,
    /// What it would throw or shoot next, once [`Me::arm`] has looked for it.
    pub(super) missile: Option<ThingId>,
    /// Where the hero is, which only those who have noticed the hero may use.
    pub(super) hero_at: Point,
}

impl Me<'_> {
    /// Steps to the hero as the crow flies.
    pub(super) fn far(&self) -> i32 {
        self.at.distance(self.hero_at)
    }

    /// Whether it can strike at the square `at`: it is next to it, and not at a corner of one who knows no diagonals.
    pub(super) fn strikes(&self, at: Point) -> bool {
        let aslant = self.at.x != at.x && self.at.y != at.y;
        self.at.distance(at) == 1 && !(self.kind.orthogonal && aslant)
    }

    /// Whether it has attacks of this reach, or something to throw.
    pub(super) fn has(&self, reach: Reach) -> bool {
        reach == Reach::Far && self.missile.is_some()
            || self.kind.attacks.iter().any(|attack| attack.form.reach() == reach)
    }

    /// It looks for what it would throw or shoot next. Pets keep what they have.
    pub(super) fn arm(&mut self, ctx: &Ctx<'_>) {
        if self.kind.armed && self.being.attitude != Attitude::Tame {
            self.missile = ctx.missile_of(self.actor).map(|item| item.id);
        }
    }

    /// Its far attacks, with their places in its list.
    pub(super) fn far_attacks(&self) -> impl Iterator<Item = (u8, &Attack)> {
        let places = self.kind.attacks.iter().zip(0u8..);
        let far = places.filter(|(attack, _)| attack.form.reach() == Reach::Far);
        far.map(|(attack, place)| (place, attack))
    }

    /// Whether less than this percentage of its hit points is left.
    pub(super) fn is_below(&self, percent: i32) -> bool {
        self.body.hitpoints * 100 < self.body.max_hitpoints * percent
    }

    /// A blow at the neighbouring square `at`.
    pub(super) fn blow(&self, at: Point) -> Action {
        Dir::between(self.at, at).map_or(Action::Wait, Action::Fight)
    }

    /// It changes what it is at.
    pub(super) fn take_up(&mut self, ctx: &mut Ctx<'_>, mood: Mood) {
        if self.mind.mood != mood {
            self.mind.mood = mood;
            ctx.with_mind(self.actor, |mind| mind.mood = mood);
        }
    }
}
