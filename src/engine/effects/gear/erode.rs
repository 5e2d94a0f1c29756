//! Erosion of items by rust, fire, acid and rot. NetHack 3.6: `erode_obj`.

use super::coating;
use crate::{
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, status::luck},
        event::{ActorSeen, Event, ItemChange},
        state::{
            gear,
            item::{Beatitude, Erosion, Fuel, Item, ItemUse},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        kinds::{
            creatures::attack::{Attack, AttackForm, Delivery},
            items::{Decay, Slot},
        },
        words::effects::element::Element,
    },
};

/// Erodes the dipped item. Without one, a passive attack erodes the wielded item, any other attack erodes
/// armour.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, application: &EffectContext, how: Decay) {
    if let Some(id) = application.item {
        let who = ctx.who(application.target);
        erode(ctx, who, id, how);
        return;
    }
    let passive =
        application.source.attack(ctx.raws).is_some_and(|attack| attack.form == AttackForm::Passive);
    if passive {
        hand(ctx, application.target, how);
    } else {
        armour(ctx, application.target, how);
    }
}

/// Erodes items by a breath attack, even if the target resists the element. Fire erodes armour. Acid erodes
/// armour and the wielded item, each by chance. NetHack 3.6: `zhitu`.
pub(in crate::engine::effects) fn breath(ctx: &mut Ctx<'_>, application: &EffectContext, attack: &Attack) {
    let one_in = ctx.raws.rules.gear.erosion.acid_breath_one_in;
    let Some((element, how)) = eroding(attack).filter(|_| attack.form.delivery() == Delivery::Breath) else {
        return;
    };
    let acid = element == Element::Acid;
    if acid && ctx.rng().one_in(one_in) {
        hand(ctx, application.target, how);
    }
    if !acid || ctx.rng().one_in(one_in) {
        armour(ctx, application.target, how);
    }
}

/// Erodes items of `by`, who has hit a creature with a fiery or acid body: the wielded item, and
/// with acid armour, by chance. `bare` is true for a blow without a weapon. NetHack 3.6: `passive` and
/// `passive_obj`.
pub(in crate::engine::effects) fn splash(ctx: &mut Ctx<'_>, by: Actor, attack: &Attack, bare: bool) {
    let rules = &ctx.raws.rules.gear.erosion;
    let Some((element, how)) = eroding(attack) else { return };
    if element == Element::Acid && ctx.rng().one_in(rules.splash_one_in) {
        armour(ctx, by, how);
    }
    if !bare && ctx.rng().one_in(rules.blow_one_in) {
        hand(ctx, by, how);
    }
}

/// Returns the element of the attack and the decay it causes, if any.
fn eroding(attack: &Attack) -> Option<(Element, Decay)> {
    attack.element.and_then(|element| Some((element, element.facts().erodes?)))
}

/// Wets all items of `who`, who has been in water. NetHack 3.6: `water_damage_chain`.
pub(in crate::engine::effects) fn soak(ctx: &mut Ctx<'_>, who: Actor) {
    let seen_as = ctx.who(who);
    for id in ctx.scratch.belongings.held(who.id).to_vec() {
        dampen(ctx, seen_as, id);
    }
}

/// Wets the dipped item.
pub(in crate::engine::effects) fn wet(ctx: &mut Ctx<'_>, application: &EffectContext) {
    if let Some(id) = application.item {
        let who = ctx.who(application.target);
        dampen(ctx, who, id);
    }
}

/// Wets the item `id`, which lies in water, unseen.
pub(in crate::engine::effects) fn drench(ctx: &mut Ctx<'_>, id: ThingId) {
    dampen(ctx, ActorSeen::NOBODY, id);
}

/// Wets the item `id` of `who`: explodes, dilutes, soaks or rusts it. NetHack 3.6: `water_damage`.
fn dampen(ctx: &mut Ctx<'_>, who: ActorSeen, id: ThingId) {
    let Some(item) = ctx.item(id).copied() else { return };
    if coating::keeps_off(ctx, who, id) {
        return;
    }
    let kind = ctx.item_kind(&item);
    let known = ctx.known_item(&item);
    if kind.volatile {
        ctx.destroy_item(id);
        return ctx.tell(&[who], Event::Enchanted { who, item: known, how: ItemChange::Exploded });
    }
    let Some(soaked) = kind.soaks_into.filter(|soaked| *soaked != item.stack.kind) else {
        erode(ctx, who, id, Decay::Rust);
        return;
    };
    let thins = kind.dilutes && !item.stack.treated.diluted;
    ctx.change_stack(id, |stack| {
        stack.treated.diluted = thins;
        if !thins {
            stack.kind = soaked;
        }
        // Plain water is neither blessed nor cursed.
        if !thins && kind.dilutes {
            stack.beatitude = Beatitude::Uncursed;
        }
    });
    if !thins {
        ctx.set_fuel(id, Fuel::NONE);
    }
    let how = match (kind.dilutes, thins) {
        (true, true) => ItemChange::Diluted,
        (true, false) => ItemChange::Watered,
        (false, _) => ItemChange::Soaked,
    };
    ctx.tell(&[who], Event::Enchanted { who, item: known, how });
}

/// Removes a degree of rust and corrosion from the dipped item.
pub(in crate::engine::effects) fn scour(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let Some(item) = application.item.and_then(|id| ctx.item(id)).copied() else { return };
    let Erosion { surface, core } = item.stack.erosion;
    // Burns and rot stay: oil helps metal only.
    let material = ctx.item_kind(&item).material;
    let less = |degree: u8, how: Decay| if material.suffers(how) { degree.saturating_sub(1) } else { degree };
    let after = Erosion { surface: less(surface, Decay::Rust), core: less(core, Decay::Corrode) };
    if after == item.stack.erosion {
        return;
    }
    let (who, known) = (ctx.who(application.target), ctx.known_item(&item));
    ctx.change_stack(item.id, |stack| stack.erosion = after);
    ctx.tell(&[who], Event::Enchanted { who, item: known, how: ItemChange::Scoured });
}

/// Erodes the wielded item of `who`, or the gloves if nothing is wielded.
fn hand(ctx: &mut Ctx<'_>, who: Actor, how: Decay) {
    let wielded = ctx.in_hand(who).map(|item| item.id);
    if let Some(id) = wielded.or_else(|| worn_in(ctx, who, Slot::Hands)) {
        let who = ctx.who(who);
        erode(ctx, who, id, how);
    }
}

/// Erodes a random worn piece of armour. Draws again until a piece erodes or the body was drawn. NetHack 3.6:
/// `hurtarmor` and `burnarmor`.
fn armour(ctx: &mut Ctx<'_>, who: Actor, how: Decay) {
    const PLACES: [&[Slot]; 5] = [
        &[Slot::Head],
        &[Slot::Cloak, Slot::Body, Slot::Shirt],
        &[Slot::Shield],
        &[Slot::Hands],
        &[Slot::Feet],
    ];
    /// Index of the body in `PLACES`.
    const BODY: usize = 1;
    loop {
        let place = usize::try_from(ctx.rng().range(0, 4)).unwrap_or(BODY);
        let outermost =
            PLACES.get(place).and_then(|slots| slots.iter().find_map(|slot| worn_in(ctx, who, *slot)));
        let seen_as = ctx.who(who);
        let decays = outermost.is_some_and(|id| erode(ctx, seen_as, id, how));
        if decays || place == BODY {
            return;
        }
    }
}

/// Returns the item that `who` wears in `slot`.
fn worn_in(ctx: &Ctx<'_>, who: Actor, slot: Slot) -> Option<ThingId> {
    let worn =
        |item: &&Item| gear::used(item) == Some(ItemUse::Worn) && ctx.item_kind(item).slot == Some(slot);
    ctx.held(who.id).find(worn).map(|item| item.id)
}

/// Erodes the item `id` of `who` by a degree, if possible. A blessed item may withstand. True if eroded.
fn erode(ctx: &mut Ctx<'_>, who: ActorSeen, id: ThingId, how: Decay) -> bool {
    let withstands_one_in = ctx.raws.rules.gear.erosion.blessed_withstands_one_in;
    let Some(item) = ctx.item(id).copied() else { return false };
    let kind = ctx.item_kind(&item);
    if !kind.decays() || !kind.material.suffers(how) || item.stack.erosion.level(how) >= Erosion::MOST {
        return false;
    }
    if item.stack.treated.proof || coating::keeps_off(ctx, who, id) {
        return false;
    }
    if item.stack.beatitude == Beatitude::Blessed && luck::of_hero(ctx, withstands_one_in) == 0 {
        return false;
    }
    ctx.change_stack(id, |stack| stack.erosion = stack.erosion.more(how));
    let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) else { return true };
    ctx.tell(&[who], Event::Eroded { who, item, how });
    true
}
