//! What comes of using an item: its parts for that use, as far as they are meant for what it is and for who uses it.

use super::{Coming, Strike, meant, work};
use crate::{
    engine::{
        context::{Blame, Ctx},
        event::{Event, Party, Source},
        state::{
            affliction::Affliction,
            item::{Beatitude, Stack},
            things::{Actor, ThingId},
        },
    },
    raws::{
        effects::Part,
        items::{ItemKind, Usage},
        reading::table::Id,
    },
};

/// `by` has used one of `stack` so, and `target` gets what comes of it.
pub(in crate::engine) fn apply(ctx: &mut Ctx<'_>, by: Actor, target: Actor, stack: &Stack, usage: Usage) {
    let raws = ctx.raws;
    let source = Source::Used { kind: stack.kind, usage, part: None };
    let from = ctx.who(by);
    // What one does to oneself is nobody's fault.
    let blame = (by != target).then(|| Blame::of(ctx, by));
    let strike = Strike { by: Some(by), from, blame, target, source, damage: 0, item: None };
    let coming = coming(ctx, by, target, source.parts(raws), stack.beatitude);
    work(ctx, &strike, coming);
}

/// `who` gets what comes of `source`, which is nobody's doing.
pub(in crate::engine) fn suffer(ctx: &mut Ctx<'_>, who: Actor, source: Source, beatitude: Beatitude) {
    suffer_with(ctx, who, source, beatitude, None);
}

/// The item `id` of the hero's gets what comes of dipping it into one of `stack`.
pub(in crate::engine) fn dip(ctx: &mut Ctx<'_>, stack: &Stack, id: ThingId) {
    let source = Source::Used { kind: stack.kind, usage: Usage::Dip, part: None };
    suffer_with(ctx, ctx.hero(), source, stack.beatitude, Some(id));
}

/// `who` gets what comes of `source`, into which the `item` is dipped, if one is.
pub(in crate::engine) fn suffer_with(
    ctx: &mut Ctx<'_>,
    who: Actor,
    source: Source,
    beatitude: Beatitude,
    item: Option<ThingId>,
) {
    let raws = ctx.raws;
    let from = ctx.who(who);
    let strike = Strike { by: Some(who), from, blame: None, target: who, source, damage: 0, item };
    let coming = coming(ctx, who, who, source.parts(raws), beatitude);
    work(ctx, &strike, coming);
}

/// Which of `parts` come this time.
fn coming(ctx: &mut Ctx<'_>, by: Actor, target: Actor, parts: &[Part], beatitude: Beatitude) -> Coming {
    let confused = ctx.body(by).is_some_and(|body| body.afflictions.has(Affliction::Confused));
    let mut coming = 0;
    for (place, part) in parts.iter().enumerate().take(Coming::MOST) {
        let when = part.when;
        let fits = meant(ctx, when.who, target)
            && when.beatitude.has(beatitude)
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
