//! One application of effects: its source, target and rolled damage, and which of its parts apply.

use crate::{
    engine::{
        context::{Blame, Ctx},
        event::{ActorSeen, Doing, Source},
        state::{pending::Pending, thing_id::ThingId, things::Actor},
    },
    raws::effects::{EffectSpec, MOST_PARTS, Who},
};

/// Something that works on somebody: an attack that has come about.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct EffectContext {
    /// Who attacks; `None` for one who is dead already.
    pub(in crate::engine) by: Option<Actor>,
    /// How the hero knows the one who attacks.
    pub(in crate::engine) from: ActorSeen,
    /// Whose doing it is: whoever sets off an explosion is to blame for it.
    pub(in crate::engine) blame: Option<Blame>,
    /// Whom.
    pub(in crate::engine) target: Actor,
    /// With what.
    pub(in crate::engine) source: Source,
    /// The damage rolled.
    pub(in crate::engine) damage: i32,
    /// What is dipped into what it comes from.
    pub(in crate::engine) item: Option<ThingId>,
}

impl EffectContext {
    /// An attack of `by`, who is alive.
    pub(in crate::engine) fn new(
        ctx: &Ctx<'_>,
        by: Actor,
        target: Actor,
        source: Source,
        damage: i32,
    ) -> Self {
        let blame = Blame::of(ctx, by);
        Self { by: Some(by), from: blame.who, blame: Some(blame), target, source, damage, item: None }
    }

    /// Whose doing it is, as it is told.
    pub(in crate::engine::effects) const fn doing(&self) -> Option<Doing> {
        Some(Doing { by: self.from, source: self.source })
    }
}

/// Which parts of a list come this time, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine::effects) struct TriggeredEffects(pub(super) u16);

/// A bit for each part that a list can have.
const _: () = assert!(MOST_PARTS == u16::BITS as usize);

impl TriggeredEffects {
    /// Those of `parts` that come.
    pub(in crate::engine::effects) fn of(self, parts: &[EffectSpec]) -> impl Iterator<Item = &EffectSpec> {
        parts.iter().enumerate().filter(move |(place, _)| self.has(*place)).map(|(_, part)| part)
    }

    pub(in crate::engine::effects) const fn has(self, place: usize) -> bool {
        place < MOST_PARTS && self.0 & 1 << place != 0
    }
}

/// What became of an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine::effects) enum Done {
    /// It has been done.
    All,
    /// The hero is asked something first, and perhaps so often more.
    Asks {
        /// How often.
        more: u32,
    },
}

/// The hero is asked something by what comes from nobody, as many times `more` as that.
pub(in crate::engine::effects) fn wait(ctx: &mut Ctx<'_>, strike: &EffectContext, more: u32) {
    let EffectContext { by, source, target, damage, item, .. } = *strike;
    let by = by.map(|by| by.id);
    ctx.state.pending = Some(Pending { source, by, target: target.id, damage, coming: 0, left: more, item });
}

/// Whether `target` is one of those for whom an effect is.
pub(in crate::engine::effects) fn meant(ctx: &Ctx<'_>, who: Option<Who>, target: Actor) -> bool {
    let is_hero = target == ctx.hero();
    let side = || {
        let identity = ctx.sheet().filter(|_| is_hero).map(|hero| hero.identity);
        identity.map_or(0, |identity| ctx.raws.traits.alignments[identity.alignment].side)
    };
    let weak = || ctx.kind(target).is_some_and(|kind| kind.weak_to.iter().any(|weak| weak.blessed));
    let unholy = || if is_hero { side() < 0 } else { weak() };
    match who {
        None => true,
        Some(Who::Hero) => is_hero,
        Some(Who::Creatures) => !is_hero,
        Some(Who::Unholy) => unholy(),
        Some(Who::Holy) => side() > 0,
        Some(Who::Neither) => !unholy() && side() <= 0,
    }
}
