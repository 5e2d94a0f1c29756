//! Unique items given as gifts, e.g. Excalibur from a fountain. NetHack 3.6: `dipfountain`.

use crate::{
    engine::{
        context::Ctx,
        effects::effect_context::meant,
        event::{ActorSeen, Event, ItemChange},
        state::{
            item::{Beatitude, Erosion, Known, Treated},
            thing_id::ThingId,
        },
    },
    raws::{kinds::items::ItemKind, reading::table::Id},
};

/// May turn the dipped item `id` into a unique item. True if it did.
pub(in crate::engine::effects) fn on(ctx: &mut Ctx<'_>, id: ThingId) -> bool {
    let raws = ctx.raws;
    let Some(item) = ctx.item(id).copied().filter(|item| item.stack.count == 1) else { return false };
    let level = ctx.body(ctx.hero()).map_or(0, |body| body.level);
    let fits = |(id, kind): &(Id<ItemKind>, &ItemKind)| {
        let one = kind.artefact.as_ref();
        one.is_some_and(|one| one.from == Some(item.stack.kind) && level >= one.level)
            && !ctx.state.artefacts.contains(id)
    };
    let Some((into, kind)) = raws.items.table.iter().find(fits) else { return false };
    let Some(artefact) = &kind.artefact else { return false };
    if !ctx.rng().one_in(artefact.one_in) {
        return false;
    }
    let (who, known) = (ActorSeen::HERO, ctx.known_item(&item));
    let worthy = meant(ctx, artefact.worthy, ctx.hero());
    let rules = &raws.rules.gear.artefacts;
    let can_worsen = !worthy && item.stack.enchantment > rules.spurned_least;
    let worse = can_worsen && ctx.rng().one_in(rules.spurned_worse_one_in);
    ctx.state.artefacts.insert(into);
    ctx.change_stack(id, |stack| {
        stack.kind = into;
        stack.enchantment -= i32::from(worse);
        stack.beatitude = if worthy { Beatitude::Blessed } else { Beatitude::Cursed };
        stack.known = Known { beatitude: true, ..stack.known };
        if worthy {
            stack.erosion = Erosion::NONE;
        }
        stack.treated = Treated { proof: worthy, ..stack.treated };
    });
    let how = if worthy { ItemChange::Bestowed } else { ItemChange::Spurned };
    ctx.events.push(Event::Enchanted { who, item: known, how });
    if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
        ctx.events.push(Event::PickedUp { who, item, taken: 1 });
    }
    true
}
