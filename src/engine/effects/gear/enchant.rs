//! Enchants, uncurses and destroys items. NetHack 3.6: `seffects`.

use super::bless_curse;
use crate::{
    base::dice::Dice,
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, notify::notify_suffered},
        event::{Event, ItemChange},
        state::{
            gear,
            item::{Beatitude, Item, ItemUse},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        kinds::items::{ItemClass, ItemKind, Slot, Usage},
        reading::table::Id,
        words::effects::EffectName,
    },
};

/// Enchants the wielded weapon by a roll of `by`. Without a weapon only reports the effect, or as a tool does
/// nothing.
pub(in crate::engine::effects) fn weapon(ctx: &mut Ctx<'_>, application: &EffectContext, by: Dice) {
    let by = ctx.rng().roll(by);
    let wielded = ctx.in_hand(application.target).copied();
    let wielded = wielded.filter(|item| ctx.item_kind(item).class == ItemClass::Weapon);
    let Some(item) = wielded else {
        if application.source.used().is_none_or(|(_, usage)| usage != Usage::Apply) {
            notify_suffered(ctx, application, EffectName::EnchantWeapon);
        }
        return;
    };
    let rules = &ctx.raws.rules.gear.enchanting;
    let risky = item.stack.enchantment > rules.weapon_safe && by > 0;
    let too_good = risky && !ctx.rng().one_in(rules.weapon_survives_one_in);
    change(ctx, application.target, item.id, by, too_good);
}

/// Enchants a worn piece of armour by a roll of `by`.
pub(in crate::engine::effects) fn armour(ctx: &mut Ctx<'_>, application: &EffectContext, by: Dice) {
    let by = ctx.rng().roll(by);
    let Some(item) = some_armour(ctx, application.target) else {
        return notify_suffered(ctx, application, EffectName::EnchantArmour);
    };
    // Dragon scales become mail and keep their enchantment. NetHack 3.6: `seffects`.
    if let Some(into) = ctx.item_kind(&item).hardens_into.filter(|_| by >= 0) {
        return harden(ctx, application.target, &item, into);
    }
    let enchantment = item.stack.enchantment;
    let risky = enchantment > ctx.raws.rules.gear.enchanting.armour_safe && by > 0;
    let too_good = risky && ctx.rng().range(0, enchantment - 1) > 0;
    change(ctx, application.target, item.id, by, too_good);
}

/// Turns the worn `item` of `who` into the kind `into`, and lifts a curse.
fn harden(ctx: &mut Ctx<'_>, who: Actor, item: &Item, into: Id<ItemKind>) {
    let (seen_as, known) = (ctx.who(who), ctx.known_item(item));
    ctx.change_stack(item.id, |stack| {
        stack.kind = into;
        if stack.beatitude == Beatitude::Cursed {
            stack.beatitude = Beatitude::Uncursed;
        }
    });
    ctx.tell(&[seen_as], Event::Enchanted { who: seen_as, item: known, how: ItemChange::Hardened });
}

/// Destroys a worn piece of armour.
pub(in crate::engine::effects) fn destroy_armour(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let Some(item) = some_armour(ctx, application.target) else {
        return notify_suffered(ctx, application, EffectName::DestroyArmour);
    };
    let (who, known) = (ctx.who(application.target), ctx.known_item(&item));
    ctx.destroy_item(item.id);
    ctx.tell(&[who], Event::Enchanted { who, item: known, how: ItemChange::Destroyed });
}

/// Uncurses the dipped item; without one, the target's worn and wielded items, or all its items if `all`.
pub(in crate::engine::effects) fn uncurse(ctx: &mut Ctx<'_>, application: &EffectContext, all: bool) {
    if let Some(id) = application.item {
        let to = |before| if before == Beatitude::Cursed { Beatitude::Uncursed } else { before };
        return bless_curse::change(ctx, application.target, id, to, ItemChange::Hallowed);
    }
    let cursed = |item: &&Item| {
        item.stack.beatitude == Beatitude::Cursed
            && (all || matches!(gear::used(item), Some(ItemUse::Worn | ItemUse::Wielded)))
    };
    let ids: Vec<ThingId> = ctx.held(application.target.id).filter(cursed).map(|item| item.id).collect();
    for id in ids {
        ctx.change_stack(id, |stack| stack.beatitude = Beatitude::Uncursed);
    }
    if application.target == ctx.hero() {
        ctx.unchain();
    }
    notify_suffered(ctx, application, EffectName::Uncurse);
}

/// Enchants the item `id` of `who` by `by`, and lifts a curse if `by` is positive. Destroys the item if
/// `too_good`.
fn change(ctx: &mut Ctx<'_>, who: Actor, id: ThingId, by: i32, too_good: bool) {
    let Some(known) = ctx.item(id).map(|item| ctx.known_item(item)) else { return };
    let how = if too_good { ItemChange::Gone } else { ItemChange::enchanted(by) };
    if too_good {
        ctx.destroy_item(id);
    } else {
        ctx.change_stack(id, |stack| {
            stack.enchantment = stack.enchantment.saturating_add(by).clamp(-99, 99);
            if by > 0 && stack.beatitude == Beatitude::Cursed {
                stack.beatitude = Beatitude::Uncursed;
            }
        });
    }
    let who = ctx.who(who);
    ctx.tell(&[who], Event::Enchanted { who, item: known, how });
}

/// Picks a worn piece of armour: a cloak before mail before a shirt, or at random one of the others. NetHack
/// 3.6: `some_armor`.
fn some_armour(ctx: &mut Ctx<'_>, who: Actor) -> Option<Item> {
    let worn = |ctx: &Ctx<'_>, slot: Slot| {
        ctx.held(who.id)
            .find(|item| gear::used(item) == Some(ItemUse::Worn) && ctx.item_kind(item).slot == Some(slot))
            .copied()
    };
    let mut found = [Slot::Cloak, Slot::Body, Slot::Shirt].into_iter().find_map(|slot| worn(ctx, slot));
    for slot in [Slot::Head, Slot::Hands, Slot::Feet, Slot::Shield] {
        if let Some(other) = worn(ctx, slot)
            && (found.is_none() || ctx.rng().one_in(4))
        {
            found = Some(other);
        }
    }
    found
}
