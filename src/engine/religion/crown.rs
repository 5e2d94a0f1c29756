//! Gifts of a god: to a crowned hero, and in answer to a prayer. NetHack 3.6: `gcrownu` and `pleased`.

use crate::{
    engine::{
        context::Ctx,
        event::{ActorSeen, Event, ItemChange},
        population,
        state::item::{Beatitude, Erosion, Item, ItemData, Known, Stack, Treated},
    },
    raws::{
        kinds::items::{ItemClass, ItemKind},
        reading::table::Id,
        rules::{crowning::CrownGift, faith::PrayerRules},
    },
};

/// Lets a god give a weapon to the hero, who has been crowned, and better the one in hand.
pub(in crate::engine) fn crown(ctx: &mut Ctx<'_>, rules: &PrayerRules) {
    let Some((role, side)) = ctx.sheet().map(|hero| hero.identity.role).zip(ctx.hero_side()) else { return };
    let role = &ctx.raws.traits.roles[role].name;
    let suits = |gift: &&CrownGift| {
        gift.side.is_none_or(|of| of == side) && gift.role.as_ref().is_none_or(|of| of == role)
    };
    if let Some(gift) = rules.crown_gifts.iter().find(suits) {
        give(ctx, gift);
    }
    exalt(ctx);
    ctx.with_hero(|hero| hero.slots = hero.slots.saturating_add(1));
}

/// Gives `gift`, unless it exists already, and allows the hero to learn its skill.
fn give(ctx: &mut Ctx<'_>, gift: &CrownGift) {
    let (kind, raws) = (gift.item, ctx.raws);
    let (skill, is_artefact) = (raws.items.table[kind].skill, raws.items.table[kind].artefact.is_some());
    ctx.with_hero(|hero| skill.into_iter().for_each(|skill| hero.allow(skill)));
    if is_artefact && ctx.state.artefacts.contains(&kind) {
        return;
    }
    if let Some(before) = gift.from {
        return transform(ctx, before, kind);
    }
    if is_artefact {
        ctx.state.artefacts.insert(kind);
    }
    let stack = Stack { count: gift.count, enchantment: gift.enchantment, ..Stack::of_kind(kind) };
    send(ctx, stack.into());
}

/// Lets a blessed item appear on the hero's square.
fn send(ctx: &mut Ctx<'_>, data: ItemData) {
    let here = ctx.hero_at();
    let known = Known { beatitude: true, enchantment: false };
    let stack = Stack { beatitude: Beatitude::Blessed, known, ..data.stack };
    let id = ctx.make_lie(ItemData { stack, ..data }, here);
    if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
        ctx.events.push(Event::Enchanted { who: ActorSeen::HERO, item, how: ItemChange::Sent });
    }
}

/// Lets a random item of `class` appear on the hero's square. A spellbook is drawn again, as often as the
/// hero has levels, while the hero knows its spell or can never learn its school. NetHack 3.6: `pleased`.
pub(in crate::engine) fn send_new(ctx: &mut Ctx<'_>, class: ItemClass) {
    let raws = ctx.raws;
    let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let role = ctx.sheet().map(|hero| &raws.traits.roles[hero.identity.role]);
    let suits = |ctx: &Ctx<'_>, kind: Id<ItemKind>| {
        raws.items.table[kind].teaches.is_none_or(|spell| {
            let known = ctx.spellbook().spells.iter().any(|known| known.spell == spell);
            let school = raws.spells[spell].school.facts();
            !known && role.is_some_and(|role| role.most_in(school).is_some())
        })
    };
    let mut drawn = population::items::item(raws, Some(class), level, ctx.rng());
    for _ in 0..level {
        if drawn.is_none_or(|data| suits(ctx, data.stack.kind)) {
            break;
        }
        drawn = population::items::item(raws, Some(class), level, ctx.rng());
    }
    if let Some(data) = drawn {
        send(ctx, data);
    }
}

/// Turns a single item of the kind `before` in the hero's hand into the unique `kind`.
fn transform(ctx: &mut Ctx<'_>, before: Id<ItemKind>, kind: Id<ItemKind>) {
    let fits = |item: &&Item| item.stack.kind == before && item.stack.count == 1;
    let Some(item) = ctx.wielded().filter(fits).copied() else { return };
    let known = ctx.known_item(&item);
    ctx.state.artefacts.insert(kind);
    ctx.change_stack(item.id, |stack| stack.kind = kind);
    ctx.events.push(Event::Enchanted { who: ActorSeen::HERO, item: known, how: ItemChange::Exalted });
}

/// Mends the weapon in the hero's hand for good, and allows the hero to learn its skill.
fn exalt(ctx: &mut Ctx<'_>) {
    let Some(item) = ctx.wielded().copied() else { return };
    let kind = ctx.item_kind(&item);
    let Some(skill) = kind.skill.filter(|_| !kind.damage.is_empty()) else { return };
    ctx.change_stack(item.id, |stack| {
        stack.beatitude = Beatitude::Blessed;
        stack.enchantment = stack.enchantment.max(1);
        stack.erosion = Erosion::NONE;
        stack.treated = Treated { proof: true, ..stack.treated };
        stack.known = Known { beatitude: true, ..stack.known };
    });
    ctx.with_hero(|hero| hero.allow(skill));
}
