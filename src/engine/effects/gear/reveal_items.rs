//! Creates items, gold or a corpse on the target's square.

use crate::{
    base::dice::Dice,
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, notify::notify_suffered},
        population,
        state::item::{Beatitude, Former, ItemData, Remains, Stack},
    },
    raws::{
        kinds::items::{ItemClass, ItemKind},
        reading::{references::CreatureRef, table::Id},
        words::effects::EffectName,
    },
};

/// Creates `count` items of `class`, or of any class, on the target's square.
pub(in crate::engine::effects) fn items(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    class: Option<ItemClass>,
    count: Dice,
    cursed: bool,
) {
    let at = ctx.at(application.target);
    let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let mut found = false;
    for _ in 0..ctx.rng().roll(count) {
        let mut rng = ctx.rng().clone();
        let data = population::items::item(ctx.raws, class, level, &mut rng);
        *ctx.rng() = rng;
        let Some(mut data) = data else { continue };
        if cursed {
            data.stack.beatitude = Beatitude::Cursed;
        }
        ctx.make_lie(data, at);
        found = true;
    }
    if found {
        notify_suffered(ctx, application, EffectName::FindItems);
    }
}

/// Creates an item of `kind` on the target's square. No-op for an artefact that exists.
pub(in crate::engine::effects) fn named(ctx: &mut Ctx<'_>, application: &EffectContext, kind: Id<ItemKind>) {
    if ctx.raws.items.table[kind].artefact.is_some() && !ctx.state.artefacts.insert(kind) {
        return;
    }
    let (at, level) = (ctx.at(application.target), ctx.menace());
    let mut data = population::items::made(ctx.raws, kind, level, ctx.rng());
    data.stack.beatitude = Beatitude::Uncursed;
    ctx.make_lie(data, at);
    notify_suffered(ctx, application, EffectName::FindItem);
}

/// Creates `dice` gold pieces on the target's square, plus a roll of `per_depth` times the depth.
pub(in crate::engine::effects) fn gold(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    dice: Dice,
    per_depth: Option<Dice>,
) {
    let depth = ctx.level().depth;
    let more = per_depth.map_or(0, |dice| ctx.rng().roll(dice).saturating_mul(depth));
    let pieces = ctx.rng().roll(dice).saturating_add(more);
    let pieces = u32::try_from(pieces).unwrap_or(0);
    if pieces > 0 && ctx.raws.items.coin().is_some() {
        ctx.spill(pieces, ctx.at(application.target));
        notify_suffered(ctx, application, EffectName::FindGold);
    }
}

/// Creates a corpse of `creature` that has been dead for `age` turns.
pub(in crate::engine::effects) fn corpse(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    creature: CreatureRef,
    age: u32,
) {
    let Some(item) = ctx.raws.items.corpse() else { return };
    let age = i32::try_from(age).unwrap_or(0);
    let died = i32::try_from(ctx.turn()).unwrap_or(i32::MAX) - age;
    let remains = Some(Remains { of: creature.into(), died, was: Former::Wild, rests: false });
    ctx.make_lie(ItemData { remains, ..Stack::of_kind(item).into() }, ctx.at(application.target));
    notify_suffered(ctx, application, EffectName::FindCorpse);
}
