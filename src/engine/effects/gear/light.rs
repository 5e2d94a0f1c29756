//! Light sources of the hero: lighting, putting out, and burning down. NetHack 3.6: `light.c` and `use_lamp`.

use crate::{
    engine::{
        context::Ctx,
        effects::effect_context::EffectContext,
        event::{ActorSeen, Event, ItemChange, LightDeed, Refusal},
        state::{
            item::{Beatitude, Fuel},
            thing_id::ThingId,
        },
    },
    raws::kinds::items::ItemClass,
};

/// Lights the hero's item `id`, or puts it out.
///
/// # Errors
///
/// [`Refusal::NotCarried`], [`Refusal::NoUse`] if the item is not a light source, [`Refusal::NoFuel`], or
/// [`Refusal::NoLetter`] if there is no room to split the stack.
pub(in crate::engine) fn switch(ctx: &mut Ctx<'_>, id: ThingId) -> Result<(), Refusal> {
    let Some(item) = ctx.mine(id).copied() else { return Err(Refusal::NotCarried) };
    let kind = ctx.item_kind(&item);
    let Some(light) = &kind.light else { return Err(Refusal::NoUse(ctx.known_item(&item))) };
    let fuel = ctx.fuel(&item);
    if fuel.lit {
        ctx.set_fuel(id, Fuel { lit: false, ..fuel });
        tell(ctx, id, LightDeed::Doused);
        return Ok(());
    }
    if light.fuel.is_some() && fuel.left == 0 {
        return Err(Refusal::NoFuel(ctx.known_item(&item)));
    }
    // Candles burn as a stack; of other items only one is lit.
    let one = kind.stacks && light.by_number.is_none() && item.stack.count > 1;
    if one && ctx.is_pack_full() {
        return Err(Refusal::NoLetter);
    }
    let can_die = item.stack.beatitude == Beatitude::Cursed && kind.class != ItemClass::Potion;
    let dies_one_in = ctx.raws.rules.gear.cursed_light_dies_one_in;
    if can_die && ctx.rng().one_in(dies_one_in) {
        tell(ctx, id, LightDeed::Dies);
        return Ok(());
    }
    let consumed = light.consumed;
    let id = if one { ctx.split(id, 1).unwrap_or(id) } else { id };
    if let Some(item) = ctx.item(id).copied() {
        // To burn a candle is to buy it.
        if consumed { ctx.charge_for_loss(&item) } else { ctx.charge_for_use(&item) }
    }
    ctx.set_fuel(id, Fuel { lit: true, ..fuel });
    // The lit item needs a letter of its own.
    let id = if one { ctx.carry(id) } else { id };
    tell(ctx, id, LightDeed::Lit);
    Ok(())
}

/// Refuels the dipped item by `times` the maximum initial fuel of the oil (turns), up to the item's capacity.
pub(in crate::engine::effects) fn refuel(ctx: &mut Ctx<'_>, application: &EffectContext, times: u32) {
    let Some(item) = application.item.and_then(|id| ctx.item(id)).copied() else { return };
    let light = ctx.item_kind(&item).light.as_ref();
    let Some(most) = light.and_then(|light| light.refills_to) else { return };
    let oil = application.source.used().and_then(|(kind, _)| ctx.raws.items.table[kind].light.as_ref()?.fuel);
    let more = oil.map_or(0, |fuel| u32::try_from(fuel.most()).unwrap_or(0)).saturating_mul(times);
    let fuel = ctx.fuel(&item);
    let left = fuel.left.saturating_add(more).min(most);
    if left <= fuel.left {
        return;
    }
    let (who, known) = (ctx.who(application.target), ctx.known_item(&item));
    ctx.set_fuel(item.id, Fuel { left, ..fuel });
    ctx.tell(&[who], Event::Enchanted { who, item: known, how: ItemChange::Refilled });
}

/// Burns all lit items for one turn.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let mut burning: Vec<ThingId> = ctx.things.burning().map(|(item, _)| item.id).collect();
    burning.sort();
    for id in burning {
        burn(ctx, id);
    }
}

/// Burns the item `id` for one turn; puts it out without fuel.
fn burn(ctx: &mut Ctx<'_>, id: ThingId) {
    let Some(item) = ctx.item(id).copied() else { return };
    let Some(light) = ctx.item_kind(&item).light.as_ref().filter(|light| light.fuel.is_some()) else {
        return;
    };
    let fuel = ctx.fuel(&item);
    let left = fuel.left.saturating_sub(1);
    // Set without `set_fuel`: the totals of the gear do not depend on the fuel left.
    ctx.things.set_item_part(id, Some(Fuel { left, ..fuel }));
    if left == 0 {
        ctx.set_fuel(id, Fuel::NONE);
        tell(ctx, id, if light.consumed { LightDeed::Consumed } else { LightDeed::Out });
        if light.consumed {
            ctx.destroy_item(id);
        }
    } else if light.warns.contains(&left) {
        let last = light.warns.iter().min() == Some(&left);
        tell(ctx, id, if last { LightDeed::Dwindles } else { LightDeed::Flickers });
    }
}

/// Reports `deed` on the item `id`.
fn tell(ctx: &mut Ctx<'_>, id: ThingId, deed: LightDeed) {
    if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
        ctx.events.push(Event::Light { who: ActorSeen::HERO, item, deed });
    }
}
