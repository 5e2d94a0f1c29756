//! Applies the effects of an ability to one target: those that come from what is so, to such a target. Says what shows of
//! that, and who learns by it.

use super::{
    apply::work,
    status::eye,
    strike::{EffectContext, TriggeredEffects, meant},
};
use crate::{
    base::geometry::Point,
    engine::{
        context::{Blame, Ctx},
        event::{ActorSeen, Event, Source},
        state::{
            affliction::StatusEffect,
            item::{Beatitude, Item, ItemData},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        Raws,
        effects::{EffectSpec, MOST_PARTS, working::WorldEvent},
        growth::Intrinsic,
        items::{ItemKind, Usage},
        reading::table::Id,
    },
};

/// State of what an ability comes from; some effects come only from what is blessed, diluted or lit.
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
pub(in crate::engine) struct Delivery {
    /// Creature that uses it; `None` for traps and gods.
    pub(in crate::engine) user: Option<Actor>,
    /// Square where it starts.
    pub(in crate::engine) at: Point,
    /// Record that the ability stands in.
    pub(in crate::engine) source: Source,
    /// State of what it comes from.
    pub(in crate::engine) quality: Quality,
    /// Item that is dipped into what it comes from.
    pub(in crate::engine) item: Option<ThingId>,
}

impl Delivery {
    /// `user` uses something of such `quality` where it stands.
    pub(in crate::engine) fn by(ctx: &Ctx<'_>, user: Actor, source: Source, quality: Quality) -> Self {
        Self { user: Some(user), at: ctx.at(user), source, quality, item: None }
    }

    /// The user as the hero knows it.
    pub(in crate::engine::effects) fn party(&self, ctx: &Ctx<'_>) -> ActorSeen {
        self.user.map_or(ActorSeen::NOBODY, |user| ctx.who(user))
    }

    /// Its application to `target`, with the `damage` of an attack.
    pub(in crate::engine::effects) fn strike(
        &self,
        ctx: &Ctx<'_>,
        target: Actor,
        damage: i32,
    ) -> EffectContext {
        let Self { user: by, source, item, .. } = *self;
        // What one does to oneself is nobody's fault.
        let blame = by.filter(|by| *by != target).map(|by| Blame::of(ctx, by));
        EffectContext { by, from: self.party(ctx), blame, target, source, damage, item }
    }
}

/// Applies those of `effects` to `target` that come this time.
pub(in crate::engine) fn affect(
    ctx: &mut Ctx<'_>,
    delivery: &Delivery,
    effects: &[EffectSpec],
    target: Actor,
) {
    if is_by_sight(ctx.raws, delivery.source) && !eye::open(ctx, target) {
        return;
    }
    let strike = delivery.strike(ctx, target, 0);
    let coming = coming(ctx, delivery, effects, target);
    work(ctx, &strike, effects, coming);
}

/// True if only those suffer it who see it.
fn is_by_sight(raws: &Raws, source: Source) -> bool {
    let Some((kind, Usage::Apply)) = source.used() else { return false };
    raws.items.table[kind].apply.as_ref().is_some_and(|apply| apply.sight)
}

/// Applies the effects of `source` to `who`; it is nobody's doing.
pub(in crate::engine) fn suffer(ctx: &mut Ctx<'_>, who: Actor, source: Source, beatitude: Beatitude) {
    suffer_with(ctx, who, source, beatitude, None);
}

/// Applies the effects of `source`, into which the `item` is dipped, to `who`.
pub(in crate::engine) fn suffer_with(
    ctx: &mut Ctx<'_>,
    who: Actor,
    source: Source,
    beatitude: Beatitude,
    item: Option<ThingId>,
) {
    let raws = ctx.raws;
    let delivery = Delivery { item, ..Delivery::by(ctx, who, source, beatitude.into()) };
    affect(ctx, &delivery, source.parts(raws), who);
}

/// Those of `effects` that come this time.
pub(in crate::engine::effects) fn coming(
    ctx: &mut Ctx<'_>,
    delivery: &Delivery,
    effects: &[EffectSpec],
    target: Actor,
) -> TriggeredEffects {
    let quality = delivery.quality;
    let confused = delivery.user.is_some_and(|user| ctx.suffers(user, StatusEffect::Confused));
    let mut coming = 0;
    for (place, part) in effects.iter().enumerate().take(MOST_PARTS) {
        let when = part.when;
        let fits = meant(ctx, when.who, target)
            && when.beatitude.has(quality.beatitude)
            && when.diluted.is_none_or(|so| so == quality.diluted)
            && when.lit.is_none_or(|so| so == quality.lit)
            && when.confused.is_none_or(|so| so == confused);
        if fits && (when.one_in == 1 || ctx.rng().one_in(when.one_in)) {
            coming |= 1 << place;
        }
    }
    TriggeredEffects(coming)
}

/// Does what comes of using one of `kind`; the hero learns what it is if anything shows of that. Whether anything did.
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

/// Whether what flies at `who` as a ray is thrown back, which shows.
pub(in crate::engine) fn reflects(ctx: &mut Ctx<'_>, who: Actor) -> bool {
    let reflects = who == ctx.hero() && ctx.hero_can(Intrinsic::Reflection);
    if reflects {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Reflected });
    }
    reflects
}

/// Somebody who is so many squares from the hero is heard to use things.
const HEARD: i32 = 15;

/// `who` uses `item` so: it is seen, or heard near by. Whether it is seen.
pub(in crate::engine) fn tell(ctx: &mut Ctx<'_>, who: Actor, item: &Item, usage: Usage) -> bool {
    let party = ctx.who(who);
    if party.seen {
        let item = ctx.known_item(item);
        ctx.events.push(Event::Used { who: party, item, usage });
    } else if ctx.at(who).distance(ctx.hero_at()) <= HEARD && ctx.helpless(ctx.hero()).is_none() {
        ctx.events.push(Event::Heard { who: ActorSeen::gone(party.id), usage });
    }
    party.seen
}

/// The same as [`noticing`] for those who saw that one of `kind` was used; who did not learns nothing by it.
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
