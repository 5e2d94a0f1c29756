//! Context of an application of effects: source, target, rolled damage and triggered effects.

use crate::{
    engine::{
        context::{Blame, Ctx},
        event::{ActorSeen, Cause, Doing, Source},
        state::{
            gear,
            item::{Item, ItemUse},
            pending::Pending,
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        Raws,
        kinds::items::Slot,
        words::effects::{EffectSpec, Facts, MOST_PARTS, Who},
    },
};

/// One application of a list of effects: source, target and rolled damage.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct EffectContext {
    /// Attacker or user; `None` if dead or absent.
    pub(in crate::engine) by: Option<Actor>,
    /// Attacker or user as the hero knows it.
    pub(in crate::engine) from: ActorSeen,
    /// Creature to credit for deaths. For an explosion, the creature that set it off.
    pub(in crate::engine) blame: Option<Blame>,
    pub(in crate::engine) target: Actor,
    /// Source in the raws.
    pub(in crate::engine) source: Source,
    /// Damage rolled before resistance.
    pub(in crate::engine) damage: i32,
    /// Item dipped into the source.
    pub(in crate::engine) item: Option<ThingId>,
}

impl EffectContext {
    /// Creates the context of an attack by `by`, who is alive.
    pub(in crate::engine) fn new(
        ctx: &Ctx<'_>,
        by: Actor,
        target: Actor,
        source: Source,
        damage: i32,
    ) -> Self {
        let blame = Blame::for_actor(ctx, by);
        Self { by: Some(by), from: blame.who, blame: Some(blame), target, source, damage, item: None }
    }

    /// Returns the attacker; `None` if dead, absent, or the target itself.
    pub(in crate::engine::effects) fn attacker(&self) -> Option<Actor> {
        self.by.filter(|by| *by != self.target)
    }

    /// Returns the cause of a death by this strike.
    pub(in crate::engine::effects) fn slays(&self, raws: &Raws) -> Cause {
        let own = self.by == Some(self.target) && self.source.flies(raws);
        if own { Cause::Own(self.source) } else { Cause::Slain(self.source) }
    }

    /// Returns the damage that the effect does at least: 1 for spells, which low intelligence may weaken.
    /// NetHack 3.6: `spell_damage_bonus`.
    pub(in crate::engine::effects) fn least_damage(&self) -> i32 {
        i32::from(self.source.spell().is_some())
    }

    /// Returns attacker and source for reports.
    pub(in crate::engine::effects) const fn doing(&self) -> Option<Doing> {
        Some(Doing { by: self.from, source: self.source })
    }
}

/// Set of triggered effects of a list, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine::effects) struct TriggeredEffects(pub(super) u16);

/// One bit for each effect that a list can have.
const _: () = assert!(MOST_PARTS == u16::BITS as usize);

impl TriggeredEffects {
    /// Iterates over the triggered ones of `parts`.
    pub(in crate::engine::effects) fn select(
        self,
        parts: &[EffectSpec],
    ) -> impl Iterator<Item = &EffectSpec> {
        parts.iter().enumerate().filter(move |(place, _)| self.has(*place)).map(|(_, part)| part)
    }

    /// Returns the set without those of `parts` whose facts satisfy `are`.
    #[must_use]
    pub(in crate::engine::effects) fn without(self, parts: &[EffectSpec], are: fn(&Facts) -> bool) -> Self {
        let kept = |place: &usize| parts.get(*place).is_none_or(|part| !are(&part.effect.name().facts()));
        let all = (0..MOST_PARTS).filter(|place| self.has(*place)).filter(kept);
        Self(all.fold(0, |bits, place| bits | 1 << place))
    }

    pub(in crate::engine::effects) const fn has(self, place: usize) -> bool {
        place < MOST_PARTS && self.0 & 1 << place != 0
    }
}

/// Progress of applying an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine::effects) enum Done {
    All,
    /// Waits for an answer of the player.
    Asks {
        /// Further questions that may follow.
        more: u32,
    },
}

/// Stores `application` until the player has answered a question that arose outside of a list of effects.
/// `more` questions may follow.
pub(in crate::engine::effects) fn wait(ctx: &mut Ctx<'_>, application: &EffectContext, more: u32) {
    let EffectContext { by, source, target, damage, item, .. } = *application;
    let by = by.map(|by| by.id);
    ctx.state.pending =
        Some(Pending { source, by, target: target.id, damage, triggered: 0, left: more, item });
}

/// True if `target` fulfils the condition `who` of an effect.
pub(in crate::engine::effects) fn meant(ctx: &Ctx<'_>, who: Option<Who>, target: Actor) -> bool {
    let is_hero = target == ctx.hero();
    let side = || {
        let identity = ctx.sheet().filter(|_| is_hero).map(|hero| hero.identity);
        identity.map_or(0, |identity| ctx.raws.traits.alignments[identity.alignment].side)
    };
    let weak = || ctx.kind(target).is_some_and(|kind| kind.weak_to.iter().any(|weak| weak.blessed));
    let unholy = || if is_hero { side() < 0 } else { weak() };
    let on_hands = |item: &Item| {
        gear::used(item) == Some(ItemUse::Worn) && ctx.item_kind(item).slot == Some(Slot::Hands)
    };
    let gloved = || ctx.held(target.id).any(on_hands);
    match who {
        None => true,
        Some(Who::Hero) => is_hero,
        Some(Who::Creatures) => !is_hero,
        Some(Who::Unholy) => unholy(),
        Some(Who::Holy) => side() > 0,
        Some(Who::Neither) => !unholy() && side() <= 0,
        Some(Who::Headed) => {
            !ctx.kind(target).or_else(|| ctx.shape(target)).is_some_and(|kind| kind.headless)
        }
        Some(Who::Gloved) => gloved(),
        Some(Who::Barehanded) => !gloved(),
    }
}
