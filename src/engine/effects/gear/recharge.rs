//! Recharges wands, tools and rings. NetHack 3.6: `recharge`.

use crate::{
    base::dice::Dice,
    engine::{
        context::Ctx,
        effects::{
            damage::explode,
            effect_context::{Done, EffectContext},
            notify::notify_suffered,
        },
        event::{ActorSeen, Event, ItemChange, Question, Source},
        state::{
            item::{Charges, Item},
            thing_id::ThingId,
        },
    },
    raws::{
        kinds::items::ItemClass,
        words::effects::{EffectName, world_event::WorldEvent},
    },
};

/// Asks the hero for an item to recharge, if there is one.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    percent: u32,
) -> Done {
    if application.target != ctx.hero() {
        return Done::All;
    }
    if !ctx.held(application.target.id).any(|item| works_by_charges(ctx, item)) {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Idle });
        return Done::All;
    }
    ctx.ask(Question::Recharge { percent });
    Done::Asks { more: 0 }
}

/// True if `item` can be recharged.
fn works_by_charges(ctx: &Ctx<'_>, item: &Item) -> bool {
    let kind = ctx.item_kind(item);
    kind.charges.is_some() || kind.class == ItemClass::Ring && kind.enchantable
}

/// Recharges the item `id`, chosen by the hero, to `percent` of the charges of a new item; 0 removes all
/// charges.
pub(in crate::engine::effects) fn answered(ctx: &mut Ctx<'_>, source: Source, id: ThingId, percent: u32) {
    let hero = ctx.hero();
    let application = &EffectContext {
        by: Some(hero),
        from: ActorSeen::HERO,
        blame: None,
        target: hero,
        source,
        damage: 0,
        item: None,
    };
    let Some(item) = ctx.mine(id).copied().filter(|item| works_by_charges(ctx, item)) else {
        return ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Idle });
    };
    let rules = &ctx.raws.rules.gear.recharging;
    let (kind, known) = (ctx.item_kind(&item), ctx.known_item(&item));
    let who = ActorSeen::HERO;
    if kind.class == ItemClass::Ring {
        let by = if percent == 0 {
            -1
        } else if percent >= 100 {
            2
        } else {
            1
        };
        let grade = item.stack.enchantment;
        if by > 0 && (grade > ctx.rng().range(0, rules.ring_explodes_out_of - 1) || grade <= -5) {
            return blow_up(ctx, application, &item, grade.abs().max(1));
        }
        ctx.change_stack(id, |stack| stack.enchantment = (stack.enchantment + by).clamp(-99, 99));
        let how = if by > 0 { ItemChange::enchanted(by) } else { ItemChange::Worse };
        return ctx.events.push(Event::Enchanted { who, item: known, how });
    }
    let Charges { left, renewed } = item.stack.charges;
    if percent == 0 {
        ctx.change_stack(id, |stack| stack.charges.left = stack.charges.left.min(0));
        return notify_suffered(ctx, application, EffectName::Recharge);
    }
    let times = i32::from(renewed);
    let wishes = kind.wishes();
    let odds = times * times * times;
    let too_often = times > 0 && (wishes || ctx.rng().range(0, rules.explodes_out_of - 1) < odds);
    if too_often {
        return blow_up(ctx, application, &item, i32::from(left.max(0)) + 2);
    }
    let drawn = kind.charges.map_or(0, |dice| ctx.rng().roll(dice));
    let share = i32::try_from(percent.min(100)).unwrap_or(100);
    let fresh = i16::try_from((drawn * share + 99) / 100).unwrap_or(i16::MAX);
    ctx.change_stack(id, |stack| {
        let left = if stack.charges.left < fresh { fresh } else { stack.charges.left.saturating_add(1) };
        stack.charges = Charges { left: left.min(100), renewed: renewed.saturating_add(1) };
    });
    notify_suffered(ctx, application, EffectName::Recharge);
}

/// Destroys `item` in an explosion around the hero, with `times` dice of damage.
fn blow_up(ctx: &mut Ctx<'_>, application: &EffectContext, item: &Item, times: i32) {
    let known = ctx.known_item(item);
    ctx.destroy_item(item.id);
    ctx.events.push(Event::Enchanted { who: ActorSeen::HERO, item: known, how: ItemChange::Gone });
    let sides = ctx.raws.rules.gear.recharging.blast_sides;
    explode::apply(ctx, application, None, Dice { count: times.clamp(1, 20), sides, bonus: 0 });
}
