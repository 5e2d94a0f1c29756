//! Mixes potions by dipping, and potions with other items. NetHack 3.6: `mixtype` and `dodip`.

use crate::{
    engine::{
        context::Ctx,
        effects::damage::harm,
        event::{ActorSeen, Cause, Event, ItemChange, Source},
        population,
        state::{
            item::{Beatitude, Fuel, ItemData, Known, Stack, Treated},
            thing_id::ThingId,
        },
    },
    raws::{
        kinds::items::{ItemClass, ItemKind, Mishap, Mixing, Mixture, Usage},
        reading::table::Id,
    },
};

/// Dips the item `id` into one of `liquid`. True if the two can be mixed; the result is then complete.
pub(in crate::engine) fn dip(ctx: &mut Ctx<'_>, id: ThingId, liquid: ThingId) -> bool {
    let raws = ctx.raws;
    let stack_of = |ctx: &Ctx<'_>, id| ctx.item(id).map(|item| item.stack);
    let (Some(dipped), Some(into)) = (stack_of(ctx, id), stack_of(ctx, liquid)) else { return false };
    let (kind, other) = (&raws.items.table[dipped.kind], &raws.items.table[into.kind]);
    if kind.class != ItemClass::Potion {
        let found = together(ctx, &kind.mixes, into.kind);
        return found.is_some_and(|mixture| {
            let Some(result) = mixture.into else { return false };
            purify(ctx, liquid, result);
            true
        });
    }
    match &other.mixing {
        Some(mixing) if dipped.kind != into.kind => {
            mix(ctx, id, liquid, mixing);
            true
        }
        Some(_) | None => false,
    }
}

/// Turns one of `liquid` into `result`.
fn purify(ctx: &mut Ctx<'_>, liquid: ThingId, result: Id<ItemKind>) {
    let Some(one) = ctx.split(liquid, 1) else { return };
    become_it(ctx, one, Stack { treated: Treated::NOTHING, ..Stack::of_kind(result) });
    let one = ctx.carry(one);
    tell(ctx, one, ItemChange::Mixed);
}

/// Mixes some of the item `id` with one of `liquid`.
fn mix(ctx: &mut Ctx<'_>, id: ThingId, liquid: ThingId, mixing: &Mixing) {
    let raws = ctx.raws;
    let (Some(dipped), Some(into)) =
        (ctx.item(id).map(|item| item.stack), ctx.item(liquid).map(|item| item.stack))
    else {
        return;
    };
    let (kind, other) = (&raws.items.table[dipped.kind], &raws.items.table[into.kind]);
    let drawn = ctx.rng().roll(mixing.at_once);
    let at_once = u32::try_from(drawn).unwrap_or(1).max(1);
    let few = raws.rules.gear.mixed_whole;
    let count = if dipped.count > few { dipped.count.min(at_once) } else { dipped.count };
    let bad = dipped.beatitude == Beatitude::Cursed || kind.volatile || other.volatile;
    let Some(some) = ctx.split(id, count) else { return };
    if bad || ctx.rng().one_in(mixing.explodes_one_in) {
        finish(ctx, some, liquid, ItemChange::Exploded);
        let damage = ctx.rng().roll(mixing.dice).saturating_add(i32::try_from(count).unwrap_or(1));
        let source = Source::use_of(into.kind, Usage::Dip);
        harm::hurt(ctx, ctx.hero(), damage, Cause::Explosion(source), None);
        return;
    }
    let known = together(ctx, &kind.mixes, into.kind).or_else(|| together(ctx, &other.mixes, dipped.kind));
    let result = match known.and_then(|mixture| mixture.into) {
        Some(result) => Some(result),
        None if dipped.treated.diluted && mixing.diluted.is_some() => mixing.diluted,
        None => otherwise(ctx, mixing),
    };
    let Some(result) = result else { return finish(ctx, some, liquid, ItemChange::Evaporated) };
    if let Some(one) = ctx.split(liquid, 1) {
        ctx.destroy_item(one);
    }
    // A mixture that gives plain water is not diluted.
    let diluted = Some(result) != mixing.diluted;
    let treated = Treated { diluted, ..Treated::NOTHING };
    become_it(ctx, some, Stack { treated, ..Stack::of_kind(result) });
    let some = ctx.carry(some);
    tell(ctx, some, ItemChange::Mixed);
}

/// Returns the result of mixing with `partner`, or `None` if no recipe matches.
fn together<'a>(ctx: &mut Ctx<'_>, mixtures: &'a [Mixture], partner: Id<ItemKind>) -> Option<&'a Mixture> {
    let fits = |mixture: &Mixture| mixture.with.contains(&partner);
    let weights: Vec<u32> =
        mixtures.iter().map(|mixture| if fits(mixture) { mixture.weight } else { 0 }).collect();
    if weights.iter().all(|weight| *weight == 0) {
        return None;
    }
    ctx.rng().weighted(&weights).and_then(|place| mixtures.get(place))
}

/// Draws the result for potions without a recipe; `None` if the mixture evaporates.
fn otherwise(ctx: &mut Ctx<'_>, mixing: &Mixing) -> Option<Id<ItemKind>> {
    let weights: Vec<u32> = mixing.otherwise.iter().map(|mishap| mishap.weight).collect();
    let mishap: &Mishap = ctx.rng().weighted(&weights).and_then(|place| mixing.otherwise.get(place))?;
    if !mishap.any {
        return mishap.into;
    }
    let (raws, level) = (ctx.raws, ctx.body(ctx.hero()).map_or(1, |body| body.level));
    population::items::item(raws, Some(ItemClass::Potion), level, ctx.rng()).map(|data| data.stack.kind)
}

/// Turns the item `id` into `new`, with the same count and unidentified.
fn become_it(ctx: &mut Ctx<'_>, id: ThingId, new: Stack) {
    let Some(count) = ctx.item(id).map(|item| item.stack.count) else { return };
    let light = ctx.raws.items.table[new.kind].light.as_ref();
    let left = light.and_then(|light| light.fuel).map_or(0, |fuel| u32::try_from(fuel.most()).unwrap_or(0));
    let fuel = Fuel { left, lit: false };
    ctx.make_anew(id, ItemData { fuel, ..Stack { count, known: Known::NOTHING, ..new }.into() });
}

/// Destroys the mixed items.
fn finish(ctx: &mut Ctx<'_>, some: ThingId, liquid: ThingId, how: ItemChange) {
    tell(ctx, some, how);
    ctx.destroy_item(some);
    if let Some(one) = ctx.split(liquid, 1) {
        ctx.destroy_item(one);
    }
}

/// Reports the change of the item `id`.
fn tell(ctx: &mut Ctx<'_>, id: ThingId, how: ItemChange) {
    if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
        ctx.events.push(Event::Enchanted { who: ActorSeen::HERO, item, how });
    }
}
