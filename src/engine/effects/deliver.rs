//! What comes of using an item: its parts for that use, as far as they are meant for what it is and for who uses it.

use super::{
    apply::work,
    damage::explode,
    status::eye,
    strike::{Coming, Strike, meant},
};
use crate::{
    base::geometry::Point,
    engine::{
        context::{Blame, Ctx},
        event::{Event, Party, Source},
        state::{
            affliction::Affliction,
            item::{Beatitude, Item, ItemData},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        effects::{MOST_PARTS, Part, working::Working},
        growth::Intrinsic,
        items::{ItemKind, Usage},
        reading::table::Id,
    },
};

/// How something is of which some effects come and others do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) struct Condition {
    beatitude: Beatitude,
    diluted: bool,
    lit: bool,
}

impl From<Beatitude> for Condition {
    fn from(beatitude: Beatitude) -> Self {
        Self { beatitude, diluted: false, lit: false }
    }
}

impl From<&ItemData> for Condition {
    fn from(ItemData { stack, fuel, .. }: &ItemData) -> Self {
        Self { beatitude: stack.beatitude, diluted: stack.treated.diluted, lit: fuel.lit }
    }
}

/// `by` has used one of `data` so, and `target` gets what comes of it.
pub(in crate::engine) fn apply(ctx: &mut Ctx<'_>, by: Actor, target: Actor, data: &ItemData, usage: Usage) {
    let (raws, kind) = (ctx.raws, data.stack.kind);
    let by_sight = raws.items.table[kind].apply.as_ref().is_some_and(|apply| apply.sight);
    if usage == Usage::Apply && by_sight && !eye::open(ctx, target) {
        return;
    }
    let source = Source::use_of(kind, usage);
    let from = ctx.who(by);
    // What one does to oneself is nobody's fault.
    let blame = (by != target).then(|| Blame::of(ctx, by));
    let strike = Strike { by: Some(by), from, blame, target, source, damage: 0, item: None };
    let coming = coming(ctx, by, target, source.parts(raws), data.into());
    work(ctx, &strike, coming);
}

/// One of `data`, which `by` has thrown, breaks at `at`, where nobody is hit: what explodes of it does.
pub(in crate::engine) fn spill(ctx: &mut Ctx<'_>, by: Actor, data: &ItemData, at: Point) {
    let raws = ctx.raws;
    let source = Source::use_of(data.stack.kind, Usage::Shatter);
    let from = ctx.who(by);
    let strike = Strike { by: Some(by), from, blame: None, target: by, source, damage: 0, item: None };
    let coming = coming(ctx, by, by, source.parts(raws), data.into());
    for (place, part) in source.parts(raws).iter().enumerate() {
        let explodes = coming.has(place) && part.effect.name().facts().bursts;
        let Some(dice) = part.effect.dice().filter(|_| explodes) else { continue };
        let strike = Strike { source: source.part(place), ..strike };
        if ctx.eyes().see(at) {
            ctx.events.push(Event::Wrought { who: Party::HERO, work: Working::Burst });
        }
        let (damage, middle) = (ctx.rng().roll(dice), ctx.standing(at));
        explode::around(ctx, &strike, at, middle, part.effect.element(), damage);
    }
}

/// `who` gets what comes of `source`, which is nobody's doing.
pub(in crate::engine) fn suffer(ctx: &mut Ctx<'_>, who: Actor, source: Source, beatitude: Beatitude) {
    suffer_with(ctx, who, source, beatitude.into(), None);
}

/// The item `id` of the hero's gets what comes of dipping it into one of `data`.
pub(in crate::engine) fn dip(ctx: &mut Ctx<'_>, data: &ItemData, id: ThingId) {
    let source = Source::use_of(data.stack.kind, Usage::Dip);
    suffer_with(ctx, ctx.hero(), source, data.into(), Some(id));
}

/// `who` gets what comes of `source`, into which the `item` is dipped, if one is.
pub(in crate::engine) fn suffer_with(
    ctx: &mut Ctx<'_>,
    who: Actor,
    source: Source,
    state: Condition,
    item: Option<ThingId>,
) {
    let raws = ctx.raws;
    let from = ctx.who(who);
    let strike = Strike { by: Some(who), from, blame: None, target: who, source, damage: 0, item };
    let coming = coming(ctx, who, who, source.parts(raws), state);
    work(ctx, &strike, coming);
}

/// Which of `parts` come this time.
fn coming(ctx: &mut Ctx<'_>, by: Actor, target: Actor, parts: &[Part], state: Condition) -> Coming {
    let confused = ctx.suffers(by, Affliction::Confused);
    let mut coming = 0;
    for (place, part) in parts.iter().enumerate().take(MOST_PARTS) {
        let when = part.when;
        let fits = meant(ctx, when.who, target)
            && when.beatitude.has(state.beatitude)
            && when.diluted.is_none_or(|so| so == state.diluted)
            && when.lit.is_none_or(|so| so == state.lit)
            && when.confused.is_none_or(|so| so == confused);
        if fits && (when.one_in == 1 || ctx.rng().one_in(when.one_in)) {
            coming |= 1 << place;
        }
    }
    Coming(coming)
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
        ctx.events.push(Event::Learned { who: Party::HERO, kind });
    }
    shows
}

/// Whether what flies at `who` as a ray is thrown back, which shows.
pub(in crate::engine) fn reflects(ctx: &mut Ctx<'_>, who: Actor) -> bool {
    let reflects = who == ctx.hero() && ctx.hero_can(Intrinsic::Reflection);
    if reflects {
        ctx.events.push(Event::Wrought { who: Party::HERO, work: Working::Reflected });
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
        ctx.events.push(Event::Heard { who: Party::gone(party.id), usage });
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
