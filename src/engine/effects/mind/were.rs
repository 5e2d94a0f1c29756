//! Werecreatures, and lycanthropy of the hero. NetHack 3.6: `were.c`.

use crate::{
    engine::{
        context::Ctx,
        effects::{
            effect_context::EffectContext,
            notify::notify_suffered,
            status::{grapple, shape},
        },
        event::{ActorSeen, Event, Shaping},
        state::{
            being::Attitude, form::Lycanthropy, gear, status_effect::StatusEffect, thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        kinds::{creatures::CreatureKind, growth::Intrinsic},
        reading::{references::CreatureRef, table::Id},
        words::effects::EffectName,
    },
};

/// Infects the hero with lycanthropy of `creature`. No-op for others.
pub(in crate::engine::effects) fn catch(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    creature: CreatureRef,
) {
    if application.target != ctx.hero() || ctx.lycanthropy().is_some() {
        return;
    }
    ctx.things.set(ctx.hero(), Some(Lycanthropy { kind: creature.into() }));
    notify_suffered(ctx, application, EffectName::Lycanthropy);
}

/// Cures the hero of lycanthropy, and ends the animal form. No-op for others. NetHack 3.6: `you_unwere`.
pub(in crate::engine::effects) fn purify(ctx: &mut Ctx<'_>, application: &EffectContext) {
    if application.target != ctx.hero() {
        return;
    }
    let Some(beast) = ctx.lycanthropy() else { return };
    ctx.things.set::<Lycanthropy>(ctx.hero(), None);
    notify_suffered(ctx, application, EffectName::Purify);
    if ctx.form().is_some_and(|form| form.kind == beast) {
        shape::give_up(ctx);
    }
}

/// Cures the hero of lycanthropy of `kind`, which is extinct.
pub(in crate::engine::effects) fn forget(ctx: &mut Ctx<'_>, kind: Id<CreatureKind>) {
    if ctx.lycanthropy() == Some(kind) {
        ctx.things.set::<Lycanthropy>(ctx.hero(), None);
    }
}

/// Turns an infected hero into the animal, unless polymorphed already. NetHack 3.6: `you_were`.
pub(in crate::engine::effects) fn come_out(ctx: &mut Ctx<'_>) {
    if let Some(beast) = ctx.lycanthropy().filter(|_| ctx.form().is_none()) {
        shape::take_on(ctx, beast);
    }
}

/// Reports the hero's lycanthropy, for enlightenment.
pub(in crate::engine::effects) fn tell(ctx: &mut Ctx<'_>) {
    if let Some(beast) = ctx.lycanthropy() {
        ctx.events.push(Event::Shaped { who: ActorSeen::HERO, how: Shaping::Lurks(beast) });
    }
}

/// Turns an infected hero into the animal by chance each turn. Polymorph control prevents this.
pub(in crate::engine::effects) fn each_turn(ctx: &mut Ctx<'_>) {
    let beast = ctx.lycanthropy().filter(|_| ctx.form().is_none());
    let Some(were) = beast.and_then(|beast| ctx.raws.creatures.table[beast].were.as_ref()) else { return };
    if ctx.rng().one_in(were.breaks_out_one_in) && !ctx.hero_can(Intrinsic::PolymorphControl) {
        come_out(ctx);
    }
}

/// Lets the werecreature `who` change form by chance, each turn. NetHack 3.6: `were_change`.
pub(in crate::engine) fn change(ctx: &mut Ctx<'_>, who: Actor) {
    let Some(were) = ctx.kind(who).and_then(|kind| kind.were.as_ref()) else { return };
    let hostile = ctx.being(who).is_some_and(|being| being.attitude == Attitude::Hostile);
    let fights = hostile && ctx.helpless(who).is_none() && ctx.at(who).distance(ctx.hero_at()) <= 1;
    let one_in = were.beside_one_in.filter(|_| fights).unwrap_or(were.changes_one_in);
    let (other, cancelled) = (were.turns_into, ctx.suffers(who, StatusEffect::Cancelled));
    if ctx.rng().one_in(one_in) && !cancelled && !ctx.state.spent.contains(&other) {
        turn(ctx, who, other);
    }
}

/// Turns `who` into the kind `into`. Heals a quarter of the lost hit points; items in use are no longer used.
/// NetHack 3.6: `new_were`.
fn turn(ctx: &mut Ctx<'_>, who: Actor, into: Id<CreatureKind>) {
    let kind = &ctx.raws.creatures.table[into];
    let before = ctx.who(who);
    grapple::free(ctx, who);
    grapple::release(ctx, who);
    ctx.with_being(who, |being| being.kind = into);
    ctx.with_body(who, |body| {
        body.heal((body.max_hitpoints - body.hitpoints) / 4);
        body.armour_class = kind.armour_class;
    });
    ctx.set_affliction(who, StatusEffect::Paralysed, 0);
    ctx.set_affliction(who, StatusEffect::Asleep, 0);
    ctx.set_pace(who, kind.speed, kind.cost);
    let used: Vec<ThingId> =
        ctx.held(who.id).filter(|item| gear::used(item).is_some()).map(|item| item.id).collect();
    for id in used {
        ctx.set_use(id, None);
    }
    if kind.armed {
        ctx.take_best_in_hand(who);
    }
    ctx.tell(&[before], Event::Grew { who: before, into, by_magic: true });
}
