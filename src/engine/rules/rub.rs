//! Rubbing lamps and other items. NetHack 3.6: `dorub`.

use super::wield;
use crate::{
    engine::{
        context::Ctx,
        effects::deliver,
        event::{ActorSeen, Event, Refusal},
        outcome::ActionOutcome,
        state::{
            item::{Fuel, Stack},
            thing_id::ThingId,
        },
    },
    raws::{kinds::items::Usage, words::effects::world_event::WorldEvent},
};

/// Wields the item `id` if necessary, and rubs it.
pub(super) fn rub(ctx: &mut Ctx<'_>, id: ThingId) -> Result<(), ActionOutcome> {
    let raws = ctx.raws;
    let Some(item) = ctx.mine(id).copied() else { return Err(ActionOutcome::Refused(Refusal::NotCarried)) };
    let Some(rub) = &ctx.item_kind(&item).rub else {
        return Err(ActionOutcome::Refused(Refusal::NoRub(ctx.known_item(&item))));
    };
    let in_hand = |ctx: &Ctx<'_>| ctx.wielded().is_some_and(|item| item.id == id);
    if !in_hand(ctx) {
        wield::wield(ctx, Some(id))?;
        if !in_hand(ctx) {
            return Ok(());
        }
    }
    let usage = Usage::Rub;
    if rub.effects.is_empty() || !ctx.rng().one_in(rub.one_in) {
        let smokes = !rub.effects.is_empty() && ctx.rng().one_in(raws.rules.applying.smokes_one_in);
        ctx.events.push(if smokes {
            Event::World { who: ActorSeen::HERO, work: WorldEvent::Smoked }
        } else {
            Event::NoEffect { who: ActorSeen::HERO, usage }
        });
        return Ok(());
    }
    let Stack { kind, beatitude, .. } = item.stack;
    if !ctx.knows_kind(kind) {
        ctx.learn_item(kind);
        ctx.events.push(Event::Learned { who: ActorSeen::HERO, kind });
    }
    if let Some(becomes) = rub.becomes {
        let fuel = raws.items.table[becomes].light.as_ref().and_then(|light| light.fuel);
        let left = fuel.map_or(0, |fuel| u32::try_from(ctx.rng().roll(fuel)).unwrap_or(0));
        let lit = ctx.fuel(&item).lit && left > 0;
        ctx.change_stack(id, |stack| stack.kind = becomes);
        ctx.set_fuel(id, Fuel { left, lit });
    }
    deliver::use_kind(ctx, ctx.hero(), (kind, usage), beatitude.into(), None);
    Ok(())
}
