//! Polymorphs, softens and cancels items, and cancels creatures. NetHack 3.6: `newcham`, `do_osshock`,
//! `newman`, `stone_to_flesh_obj` and `cancel_item`.

use crate::{
    engine::{
        context::{Ctx, consequence::Consequence},
        effects::{
            effect_context::EffectContext,
            notify::notify_suffered,
            position::summon,
            status::{shape, update_fov},
        },
        event::{ActorSeen, Event, ItemChange},
        population,
        state::{
            gear,
            item::{Beatitude, Charges, Item, ItemData, ItemPlace, ItemUse, Likeness, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    raws::{
        kinds::{
            creatures::CreatureKind,
            items::{ItemClass, ItemKind, Material, Slot},
        },
        reading::table::Id,
        words::effects::{EffectName, world_event::WorldEvent},
    },
};

/// Polymorphs the item `id` into another of its class: never a wand that grants wishes, and no lamp with a
/// djinni; a marker counts as recharged. An item in use that no longer fits its place is not used further.
/// NetHack 3.6: `poly_obj`, without its mishaps.
pub(in crate::engine::effects) fn thing(ctx: &mut Ctx<'_>, id: ThingId) {
    let Some(item) = ctx.item(id).copied() else { return };
    let stack = item.stack;
    let kind = &ctx.raws.items.table[stack.kind];
    // Containers, corpses, coins, rocks and items that are never generated stay as they are.
    let fixed = kind.container
        || kind.corpse
        || kind.probability == 0
        || [ItemClass::Coin, ItemClass::Rock].contains(&kind.class);
    if fixed {
        return;
    }
    let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let raws = ctx.raws;
    let grants_none = |_: Id<ItemKind>, other: &ItemKind| !other.wishes();
    let Some(drawn) = population::items::of_class(raws, kind.class, grants_none, ctx.rng()) else { return };
    let rubbed = raws.items.table[drawn].rub.as_ref().and_then(|rub| rub.becomes);
    let drawn = rubbed.unwrap_or(drawn);
    let new = population::items::made(raws, drawn, level, ctx.rng());
    let kind = &raws.items.table[drawn];
    if kind.container {
        return;
    }
    let count = if kind.stacks { stack.count } else { 1 };
    let charges = Charges { renewed: u8::from(kind.writes), ..new.stack.charges };
    let stack = Stack { count, beatitude: stack.beatitude, charges, ..new.stack };
    let stays = can_stay_in_use(ctx, &item, kind);
    ctx.make_anew(id, ItemData { stack, ..new });
    if !stays {
        ctx.set_use(id, None);
    }
    // A task cannot continue with another item.
    if ctx.state.occupation.is_some_and(|begun| begun.task.needs(id)) {
        (ctx.state.occupation, ctx.busy) = (None, false);
    }
    ctx.scratch.stale = true;
    let shows = ctx.item(id).is_some_and(|item| match item.place {
        ItemPlace::Floor { at, .. } => ctx.eyes().see(at),
        ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => false,
    });
    if shows {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Changed });
    }
}

/// True if the hero's `item` can stay in use where it is as one of the kind `new`.
fn can_stay_in_use(ctx: &Ctx<'_>, item: &Item, new: &ItemKind) -> bool {
    let old = ctx.item_kind(item);
    match gear::used(item) {
        Some(ItemUse::Worn) => new.slot == old.slot,
        Some(ItemUse::Wielded) => !new.two_handed || old.two_handed || ctx.worn(Slot::Shield).is_none(),
        Some(ItemUse::Readied | ItemUse::Alternate) | None => true,
    }
}

/// Polymorphs the item `id`, which is dipped, and reports the result.
pub(in crate::engine::effects) fn dipped(ctx: &mut Ctx<'_>, id: ThingId) {
    let before = ctx.item(id).map(|item| item.stack.kind);
    thing(ctx, id);
    let Some(item) = ctx.item(id) else { return };
    let how = if Some(item.stack.kind) == before { ItemChange::Unchanged } else { ItemChange::Mixed };
    let item = ctx.known_item(item);
    ctx.events.push(Event::Enchanted { who: ActorSeen::HERO, item, how });
}

/// Turns the item `id` of stone into flesh, or a statue on the floor into a creature. NetHack 3.6:
/// `stone_to_flesh_obj`.
pub(in crate::engine::effects) fn soften(ctx: &mut Ctx<'_>, id: ThingId) {
    let raws = ctx.raws;
    let Some(Item { stack, place, .. }) = ctx.item(id).copied() else { return };
    let kind = &raws.items.table[stack.kind];
    if ![Material::Mineral, Material::Gemstone].contains(&kind.material) || kind.artefact.is_some() {
        return;
    }
    let floor = match place {
        ItemPlace::Floor { at, .. } => Some(at),
        ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => None,
    };
    let tell = |ctx: &mut Ctx<'_>, work| {
        if floor.is_none_or(|at| ctx.eyes().see(at)) {
            ctx.events.push(Event::World { who: ActorSeen::HERO, work });
        }
    };
    if let Some(into) = kind.softens_into {
        tell(ctx, WorldEvent::Softened);
        let data = Stack { count: stack.count, beatitude: stack.beatitude, ..Stack::of_kind(into) };
        match floor {
            // What fills a square fills it no more.
            Some(at) => {
                ctx.destroy_item(id);
                ctx.make_lie(data, at);
            }
            None => ctx.make_anew(id, data),
        }
    } else if let Some(at) = floor.filter(|_| kind.lifelike) {
        let likeness = ctx.item(id).and_then(|item| ctx.likeness(item));
        let Some(creature) = likeness.map(|Likeness(of)| of).or_else(|| anyone(ctx)) else { return };
        tell(ctx, WorldEvent::Woken);
        ctx.destroy_item(id);
        summon::arrive(ctx, creature, at, true);
    }
}

/// Draws a creature that could be found here.
fn anyone(ctx: &mut Ctx<'_>) -> Option<Id<CreatureKind>> {
    let mut rng = ctx.rng().clone();
    let creature = population::choice_here(ctx, &mut rng);
    *ctx.rng() = rng;
    creature
}

/// Cancels the item `id`: no charges, enchantment or blessing are left.
pub(in crate::engine::effects) fn drain(ctx: &mut Ctx<'_>, id: ThingId) {
    let Some(Item { stack, .. }) = ctx.item(id).copied() else { return };
    let raws = ctx.raws;
    if let Some(blank) = raws.items.table[stack.kind].cancelled {
        ctx.make_anew(id, Stack { count: stack.count, known: stack.known, ..Stack::of_kind(blank) });
    }
    ctx.change_stack(id, |stack| {
        stack.enchantment = stack.enchantment.min(0);
        if raws.items.table[stack.kind].charges.is_some() {
            stack.charges.left = -1;
        }
        stack.beatitude = Beatitude::Uncursed;
    });
    ctx.scratch.stale = true;
}

/// Cancels the target of `application`, and some of its items.
pub(in crate::engine::effects) fn cancel(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let who = application.target;
    notify_suffered(ctx, application, EffectName::Cancel);
    let ids: Vec<ThingId> = ctx.scratch.belongings.held(who.id).to_vec();
    for id in ids {
        // Other creatures lose all; the hero loses each unused item with probability 1/2.
        let free = ctx
            .item(id)
            .is_some_and(|item| !matches!(gear::used(item), Some(ItemUse::Worn | ItemUse::Wielded)));
        if who != ctx.hero() || free && ctx.rng().one_in(2) {
            drain(ctx, id);
        }
    }
    let is_hero = who == ctx.hero();
    if is_hero {
        shape::give_up(ctx);
    }
    let floated = ctx.suffers(who, StatusEffect::Levitating);
    for what in [StatusEffect::Invisible, StatusEffect::Fast, StatusEffect::Levitating] {
        ctx.set_affliction(who, what, 0);
    }
    if floated && !ctx.suffers(who, StatusEffect::Levitating) {
        ctx.consequences.push_back(Consequence::Arrival { who });
    }
    if !is_hero {
        ctx.set_affliction(who, StatusEffect::Cancelled, u16::MAX);
    }
    update_fov::look(ctx);
}
