//! Applies the effects of an ability to one target: selects the effects that trigger, and reports those the
//! hero notices.

use super::{
    apply::apply_effects,
    effect_context::{EffectContext, TriggeredEffects, meant},
    gear::worn,
    status::eye,
};
use crate::{
    base::geometry::Point,
    engine::{
        context::{Blame, Ctx},
        event::{ActorSeen, Event, Source},
        state::{
            item::{Beatitude, Item, ItemData},
            status_effect::StatusEffect,
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        Raws,
        kinds::{
            growth::Intrinsic,
            items::{ItemKind, Usage},
        },
        reading::table::Id,
        words::effects::{EffectCondition, EffectSpec, MOST_PARTS, world_event::WorldEvent},
    },
};

/// State of the item behind an ability. Some effects require a blessed, diluted or lit item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) struct Quality {
    pub(in crate::engine::effects) beatitude: Beatitude,
    diluted: bool,
    lit: bool,
}

impl From<Beatitude> for Quality {
    fn from(beatitude: Beatitude) -> Self {
        Self { beatitude, diluted: false, lit: false }
    }
}

impl From<&ItemData> for Quality {
    fn from(ItemData { stack, fuel, .. }: &ItemData) -> Self {
        Self { beatitude: stack.beatitude, diluted: stack.treated.diluted, lit: fuel.lit }
    }
}

/// One use of an ability.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct AbilityUse {
    /// User of the ability; `None` for traps and gods.
    pub(in crate::engine) user: Option<Actor>,
    /// Square where the ability starts.
    pub(in crate::engine) at: Point,
    /// Record that declares the ability.
    pub(in crate::engine) source: Source,
    /// State of the item behind the ability.
    pub(in crate::engine) quality: Quality,
    /// Item dipped into the source.
    pub(in crate::engine) item: Option<ThingId>,
    /// Bonus to hit of a ray.
    pub(in crate::engine) to_hit: i32,
    /// True if the user aims it at itself.
    pub(in crate::engine) at_self: bool,
}

impl AbilityUse {
    /// Creates the delivery of `source` by `user`, at the square of `user`.
    pub(in crate::engine) fn by(ctx: &Ctx<'_>, user: Actor, source: Source, quality: Quality) -> Self {
        Self { user: Some(user), at: ctx.at(user), source, quality, item: None, to_hit: 0, at_self: false }
    }

    /// Returns the user as the hero knows it.
    pub(in crate::engine::effects) fn party(&self, ctx: &Ctx<'_>) -> ActorSeen {
        self.user.map_or(ActorSeen::NOBODY, |user| ctx.who(user))
    }

    /// Creates the context for `target`. `damage` is that of an attack, 0 otherwise.
    pub(in crate::engine::effects) fn strike(
        &self,
        ctx: &Ctx<'_>,
        target: Actor,
        damage: i32,
    ) -> EffectContext {
        let Self { user: by, source, item, .. } = *self;
        // A creature is not to blame for effects on itself.
        let blame = by.filter(|by| *by != target).map(|by| Blame::for_actor(ctx, by));
        EffectContext { by, from: self.party(ctx), blame, target, source, damage, item }
    }
}

/// Applies to `target` those of `effects` that trigger. No-op if the source works by sight and `target`
/// cannot see.
pub(in crate::engine) fn affect(
    ctx: &mut Ctx<'_>,
    delivery: &AbilityUse,
    effects: &[EffectSpec],
    target: Actor,
) {
    if is_by_sight(ctx.raws, delivery.source) && !eye::open(ctx, target) {
        return;
    }
    let application = delivery.strike(ctx, target, 0);
    let triggered = triggered(ctx, delivery, effects, target);
    apply_effects(ctx, &application, effects, triggered);
}

/// True if the source affects only targets that see it.
pub(in crate::engine::effects) fn is_by_sight(raws: &Raws, source: Source) -> bool {
    let Some((kind, Usage::Apply)) = source.used() else { return false };
    raws.items.table[kind].apply.as_ref().is_some_and(|apply| apply.sight)
}

/// Applies all effects of `source` to `who`, crediting no other creature.
pub(in crate::engine) fn suffer(ctx: &mut Ctx<'_>, who: Actor, source: Source, beatitude: Beatitude) {
    suffer_with(ctx, who, source, beatitude, None);
}

/// Applies all effects of `source` to `who`, with `item` dipped into the source.
pub(in crate::engine) fn suffer_with(
    ctx: &mut Ctx<'_>,
    who: Actor,
    source: Source,
    beatitude: Beatitude,
    item: Option<ThingId>,
) {
    let raws = ctx.raws;
    let delivery = AbilityUse { item, ..AbilityUse::by(ctx, who, source, beatitude.into()) };
    affect(ctx, &delivery, source.parts(raws), who);
}

/// Selects those of `effects` that trigger on `target` this time: the conditions hold and the `one_in` roll
/// succeeds.
pub(in crate::engine::effects) fn triggered(
    ctx: &mut Ctx<'_>,
    delivery: &AbilityUse,
    effects: &[EffectSpec],
    target: Actor,
) -> TriggeredEffects {
    let quality = delivery.quality;
    let confused = delivery.user.is_some_and(|user| ctx.suffers(user, StatusEffect::Confused));
    let mut triggered = 0;
    for (place, part) in effects.iter().enumerate().take(MOST_PARTS) {
        let when = &part.when;
        let fits = meant(ctx, when.who, target)
            && suits(ctx, when, target)
            && when.beatitude.has(quality.beatitude)
            && when.diluted.is_none_or(|so| so == quality.diluted)
            && when.lit.is_none_or(|so| so == quality.lit)
            && when.confused.is_none_or(|so| so == confused)
            && when.at_self.is_none_or(|so| so == delivery.at_self);
        if fits
            && (when.one_in == 1 || ctx.rng().one_in(when.one_in))
            && when.level_above.is_none_or(|above| exceeds(ctx, delivery, above))
        {
            triggered |= 1 << place;
        }
    }
    TriggeredEffects(triggered)
}

/// True if the intrinsics of `target` are those that `when` asks for. Identifies a worn item that decides it.
fn suits(ctx: &mut Ctx<'_>, when: &EffectCondition, target: Actor) -> bool {
    let can = |intrinsic: &Intrinsic| match ctx.kind(target) {
        Some(kind) => kind.can(*intrinsic),
        None => ctx.hero_can(*intrinsic),
    };
    let (has, lacks) = (&when.has, &when.lacks);
    let suits = (has.is_empty() || has.iter().any(can)) && !lacks.iter().any(can);
    let decide: Vec<Intrinsic> = has.iter().chain(lacks).copied().filter(can).collect();
    if target == ctx.hero() {
        for intrinsic in decide {
            worn::shows(ctx, intrinsic);
        }
    }
    suits
}

/// True if a number drawn below the level of the user is higher than `above`.
fn exceeds(ctx: &mut Ctx<'_>, delivery: &AbilityUse, above: i32) -> bool {
    let level = delivery.user.and_then(|user| ctx.body(user)).map_or(0, |body| body.level);
    level > 0 && ctx.rng().range(0, level - 1) > above
}

/// Runs `work`, the use of an item of `kind`, and identifies the kind if there was a visible result. True if
/// there was one.
pub(in crate::engine) fn noticing(
    ctx: &mut Ctx<'_>,
    kind: Id<ItemKind>,
    work: impl FnOnce(&mut Ctx<'_>),
) -> bool {
    let told = ctx.events.len();
    work(ctx);
    let shows = ctx.events.len() > told || ctx.state.pending.is_some();
    if shows && !ctx.knows_kind(kind) {
        ctx.learn_item(kind);
        ctx.events.push(Event::Learned { who: ActorSeen::HERO, kind });
    }
    shows
}

/// True if `who` reflects a ray; reports the reflection.
pub(in crate::engine) fn reflects(ctx: &mut Ctx<'_>, who: Actor) -> bool {
    let reflects = who == ctx.hero() && ctx.hero_can(Intrinsic::Reflection);
    if reflects {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Reflected });
        worn::shows(ctx, Intrinsic::Reflection);
    }
    reflects
}

/// Reports that `who` uses `item`: as seen, or as heard from near. True if seen.
pub(in crate::engine) fn tell(ctx: &mut Ctx<'_>, who: Actor, item: &Item, usage: Usage) -> bool {
    let seen_as = ctx.who(who);
    if seen_as.seen {
        let item = ctx.known_item(item);
        ctx.events.push(Event::Used { who: seen_as, item, usage });
    } else if ctx.hears_at(ctx.at(who)) {
        ctx.events.push(Event::Heard { who: ActorSeen::gone(seen_as.id), usage });
    }
    seen_as.seen
}

/// Does the same as [`noticing`], but identifies the kind only if the hero `watched` the use.
pub(in crate::engine) fn watching(
    ctx: &mut Ctx<'_>,
    kind: Id<ItemKind>,
    watched: bool,
    work: impl FnOnce(&mut Ctx<'_>),
) -> bool {
    if watched {
        return noticing(ctx, kind, work);
    }
    let told = ctx.events.len();
    work(ctx);
    ctx.events.len() > told
}
