//! Polymorphed forms of the hero. NetHack 3.6: `polyself`, `polymon`, `break_armor` and `rehumanize`.

use super::{burden::with_burden, grapple, update_fov};
use crate::{
    engine::{
        context::{Ctx, consequence::Consequence},
        event::{ActorSeen, Event, Shaping},
        state::{
            form::{Own, PolymorphForm},
            gear,
            item::{Item, ItemUse},
            status_effect::StatusEffect,
            thing_id::{HERO, ThingId},
        },
    },
    raws::{
        kinds::{
            creatures::{Bulk, CreatureKind, Resistance},
            items::Slot,
        },
        reading::table::Id,
    },
};

/// Turns the hero into the kind `into`.
pub(in crate::engine) fn take_on(ctx: &mut Ctx<'_>, into: Id<CreatureKind>) {
    let hero = ctx.hero();
    let raws = ctx.raws;
    let kind = &raws.creatures.table[into];
    let Some(creature) = ctx.things.get(hero) else { return };
    let (own, level) = (Own::from_creature(creature), creature.body.level);
    let own = ctx.form().map_or(own, |form| form.own);
    grapple::free(ctx, hero);
    grapple::release(ctx, hero);
    let most = if kind.level > 0 {
        (0..kind.level).map(|_| ctx.rng().range(1, 8)).sum()
    } else {
        ctx.rng().range(1, 4)
    };
    let [shortest, longest] = raws.rules.shapes.lasts;
    let mut turns = ctx.rng().range(shortest, longest);
    if level < kind.level {
        // Forms far above the hero's level last shorter.
        turns = (turns * level / kind.level).max(1);
    }
    let form = PolymorphForm { kind: into, left: u32::try_from(turns).unwrap_or(1), own };
    let speed = kind.speed.saturating_mul(raws.rules.normal_speed) / kind.cost.max(1);
    let shape =
        Own { hitpoints: most, max_hitpoints: most, armour_class: kind.armour_class, speed: speed.max(1) };
    ctx.set_form(Some(form));
    if let Some(creature) = ctx.things.change(hero) {
        shape.give(creature);
    }
    // Unfinished tasks are dropped.
    (ctx.state.occupation, ctx.busy) = (None, false);
    ctx.events.push(Event::Shaped { who: ActorSeen::HERO, how: Shaping::Became(into) });
    if kind.resists.contains(&Resistance::Petrify) && ctx.hero_is(StatusEffect::Petrifying) {
        ctx.set_affliction(hero, StatusEffect::Petrifying, 0);
        ctx.events.push(Event::Recovered { who: ActorSeen::HERO, what: StatusEffect::Petrifying });
    }
    with_burden(ctx, |ctx| outgrow(ctx, kind));
    settle(ctx);
}

/// Adapts the hero to a new body, and updates the field of view.
pub(in crate::engine::effects) fn settle(ctx: &mut Ctx<'_>) {
    ctx.consequences.push_back(Consequence::Changed { who: ctx.hero() });
    update_fov::look(ctx);
}

/// True if body armour bursts on a form of `kind`.
fn bursts(kind: &CreatureKind) -> bool {
    !slips(kind) && (kind.size >= Bulk::Large || kind.size > Bulk::Small && !kind.hands)
}

/// True if body armour falls off a form of `kind`.
fn slips(kind: &CreatureKind) -> bool {
    kind.unsolid || kind.size <= Bulk::Small
}

/// Tells if items worn in `slot` come off a form of `kind`: `Some(true)` if they break, `Some(false)` if they
/// fall, `None` if they stay.
pub(in crate::engine) fn sheds(kind: &CreatureKind, slot: Slot) -> Option<bool> {
    let falls = match slot {
        Slot::Cloak | Slot::Body | Slot::Shirt if bursts(kind) => return Some(true),
        Slot::Cloak | Slot::Body | Slot::Shirt => slips(kind),
        Slot::Head => kind.horns || kind.lacks_hands(),
        Slot::Hands | Slot::Shield | Slot::Feet => kind.lacks_hands(),
        Slot::Ring | Slot::Neck | Slot::Eyes => false,
    };
    falls.then_some(false)
}

/// Breaks or drops the worn and wielded items that do not fit `kind`.
fn outgrow(ctx: &mut Ctx<'_>, kind: &CreatureKind) {
    const ORDER: [Slot; 7] =
        [Slot::Cloak, Slot::Body, Slot::Shirt, Slot::Head, Slot::Hands, Slot::Shield, Slot::Feet];
    for slot in ORDER {
        let Some(breaks) = sheds(kind, slot) else { continue };
        let worn = ctx.worn(slot).map(|item| item.id);
        if let Some(id) = worn {
            lose(ctx, id, breaks);
        }
    }
    if kind.lacks_hands() {
        let held = |item: &&Item| gear::used(item) == Some(ItemUse::Wielded);
        let held = ctx.held(HERO).find(held).map(|item| item.id);
        if let Some(id) = held {
            lose(ctx, id, false);
        }
    }
}

/// Breaks the item `id`, or drops it.
fn lose(ctx: &mut Ctx<'_>, id: ThingId, breaks: bool) {
    let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) else { return };
    let at = ctx.hero_at();
    if breaks {
        ctx.destroy_item(id);
        ctx.events.push(Event::Shaped { who: ActorSeen::HERO, how: Shaping::Burst(item) });
    } else {
        ctx.land(id, at);
        let held =
            item.used == Some(ItemUse::Wielded) || ctx.raws.items.table[item.kind].slot == Some(Slot::Shield);
        let how = if held { Shaping::LetGo(item) } else { Shaping::Shed(item) };
        ctx.events.push(Event::Shaped { who: ActorSeen::HERO, how });
    }
}

/// Returns the hero to the own form. False if not polymorphed.
pub(in crate::engine) fn give_up(ctx: &mut Ctx<'_>) -> bool {
    if !strip(ctx) {
        return false;
    }
    ctx.events.push(Event::Shaped { who: ActorSeen::HERO, how: Shaping::Returned });
    with_burden(ctx, |_| ());
    settle(ctx);
    true
}

/// Does the same as [`give_up`] without a report, for a hero who changes again at once.
pub(in crate::engine::effects) fn strip(ctx: &mut Ctx<'_>) -> bool {
    let Some(form) = ctx.form() else { return false };
    let hero = ctx.hero();
    grapple::free(ctx, hero);
    grapple::release(ctx, hero);
    ctx.set_form(None);
    if let Some(creature) = ctx.things.change(hero) {
        form.own.give(creature);
    }
    (ctx.state.occupation, ctx.busy) = (None, false);
    ctx.scratch.stale = true;
    true
}

/// Counts the form down by one turn.
pub(in crate::engine::effects) fn each_turn(ctx: &mut Ctx<'_>) {
    let Some(mut form) = ctx.form() else { return };
    form.left = form.left.saturating_sub(1);
    ctx.set_form(Some(form));
    if form.left == 0 {
        give_up(ctx);
    }
}

/// Runs `change` on the current and maximum hit points of the hero's own form.
pub(in crate::engine::effects) fn with_own(ctx: &mut Ctx<'_>, change: impl FnOnce(&mut i32, &mut i32)) {
    if let Some(mut form) = ctx.form() {
        change(&mut form.own.hitpoints, &mut form.own.max_hitpoints);
        ctx.set_form(Some(form));
    } else {
        ctx.with_body(ctx.hero(), |body| change(&mut body.hitpoints, &mut body.max_hitpoints));
    }
}
