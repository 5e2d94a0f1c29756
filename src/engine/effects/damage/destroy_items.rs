//! Destruction of items by fire, cold and electricity. NetHack 3.6: `destroy_item` and `burn_floor_objects`.

use super::{element::felt_by, harm};
use crate::{
    base::{dice::Dice, geometry::Point},
    engine::{
        context::Ctx,
        event::{ActorSeen, Cause, Event, KnownItem, Source},
        state::{
            item::{Item, ItemPlace},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        kinds::items::{ItemClass, ItemKind},
        words::effects::{element::Element, world_event::Ruin},
    },
};

/// Returns the way in which `element` destroys items of `kind`, and the damage to the carrier for each.
/// `None` if the items withstand.
fn ruin(kind: &ItemKind, element: Element) -> Option<(Ruin, Dice)> {
    let dice = |sides| Dice { count: 1, sides, bonus: 0 };
    match (element, kind.class) {
        (Element::Fire, ItemClass::Scroll | ItemClass::Spellbook) => Some((Ruin::Burnt, dice(1))),
        (Element::Fire, ItemClass::Potion) => Some((Ruin::Boiled, dice(6))),
        (Element::Cold, ItemClass::Potion) => Some((Ruin::Frozen, dice(4))),
        (Element::Shock, ItemClass::Wand) => Some((Ruin::Exploded, dice(10))),
        (Element::Shock, ItemClass::Ring) => Some((Ruin::Exploded, Dice::fixed(0))),
        (
            Element::Fire | Element::Cold | Element::Shock | Element::Acid | Element::Magic | Element::Mercy,
            _,
        ) => None,
    }
}

/// Rolls the number of items of the stack that are destroyed.
fn count(ctx: &mut Ctx<'_>, item: &Item) -> u32 {
    let (mut gone, one_in) = (0, ctx.raws.rules.harm.destroys_one_in);
    for _ in 0..item.stack.count.min(100) {
        gone += u32::from(ctx.rng().one_in(one_in));
    }
    gone
}

/// Exposes the inventory of `who` to `element`. The chance is that of the rules (NetHack 3.6: `zhitu`), or
/// `level` in 20 for the touch of a creature of `level` (`hitmu`). So a grid bug seldom harms wands.
pub(in crate::engine::effects) fn exposed(
    ctx: &mut Ctx<'_>,
    who: Actor,
    source: Source,
    element: Element,
    level: Option<i32>,
) {
    if !ctx.is_here(who) || ctx.over() {
        return;
    }
    let one_in = ctx.raws.rules.harm.destroys_one_in;
    let any = ctx.held(who.id).any(|item| ruin(ctx.item_kind(item), element).is_some());
    let destroys = any
        && match level {
            Some(level) => level > ctx.rng().range(0, 19),
            None => ctx.rng().one_in(one_in),
        };
    if destroys {
        carried(ctx, who, source, element);
    }
}

/// Destroys some carried items of `who`, and damages `who` for each unless immune to `element`.
fn carried(ctx: &mut Ctx<'_>, who: Actor, source: Source, element: Element) {
    let ids: Vec<ThingId> = ctx.scratch.belongings.held(who.id).to_vec();
    for id in ids {
        let Some(item) = ctx.item(id).copied() else { continue };
        let Some((how, dice)) = ruin(ctx.item_kind(&item), element) else { continue };
        let gone = count(ctx, &item);
        if gone == 0 || ctx.over() || !ctx.is_here(who) {
            continue;
        }
        let mut hurts = 0;
        for _ in 0..gone {
            hurts += ctx.rng().roll(dice);
        }
        lose(ctx, Some(who), id, gone, how);
        if felt_by(ctx, who, element) {
            harm::hurt(ctx, who, hurts, Cause::Slain(source), None);
        }
    }
}

/// Destroys some of the items that lie at `at`.
pub(in crate::engine::effects) fn lying(ctx: &mut Ctx<'_>, at: Point, element: Element) {
    let ids: Vec<ThingId> = ctx.pile(at).map(|item| item.id).collect();
    for id in ids {
        let Some(item) = ctx.item(id).copied() else { continue };
        let Some((how, _)) = ruin(ctx.item_kind(&item), element) else { continue };
        let gone = count(ctx, &item);
        if gone > 0 {
            lose(ctx, None, id, gone, how);
        }
    }
}

/// Removes `gone` of the item `id`, and reports the loss if the hero sees it.
fn lose(ctx: &mut Ctx<'_>, who: Option<Actor>, id: ThingId, gone: u32, how: Ruin) {
    let Some(item) = ctx.item(id).copied() else { return };
    let shows = match who {
        Some(who) => ctx.sees(who),
        None => match item.place {
            ItemPlace::Floor { at, .. } => ctx.eyes().see(at),
            ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => false,
        },
    };
    let known = KnownItem { count: gone, ..ctx.known_item(&item) };
    if shows {
        let who = who.map_or(ActorSeen::gone(id), |who| ctx.who(who));
        ctx.events.push(Event::Consumed { who, item: known, how });
    }
    if let Some(one) = ctx.split(id, gone) {
        ctx.destroy_item(one);
    }
}
