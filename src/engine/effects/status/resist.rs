//! Resistances and magic resistance.

use crate::{
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, gear::worn},
        state::{source::Origin, things::Actor},
    },
    raws::{
        kinds::{
            creatures::{Resistance, attack::Delivery},
            growth::Intrinsic,
            items::Usage,
        },
        rules::interactions::Interaction,
        words::effects::EffectSpec,
    },
};

/// True if `who` is immune: a creature by its kind, the hero also by intrinsics.
pub(in crate::engine::effects) fn immune(ctx: &Ctx<'_>, who: Actor, to: Resistance) -> bool {
    if let Some(kind) = ctx.kind(who) {
        return kind.resists.contains(&to);
    }
    if ctx.shape(who).is_some_and(|kind| kind.resists.contains(&to)) {
        return true;
    }
    to.intrinsic().is_some_and(|intrinsic| ctx.hero_can(intrinsic))
}

/// Rolls magic resistance. True if `who` resists this time; always false for the hero.
pub(in crate::engine) fn shrugs(ctx: &mut Ctx<'_>, who: Actor) -> bool {
    let percent = ctx.kind(who).map_or(0, |kind| kind.magic_resistance);
    percent > 0 && ctx.rng().chance(percent)
}

/// Rolls the magic resistance of the target of `application` to the damage of the hero's wands and spells.
/// True if half of it is resisted. NetHack 3.6: `resist`.
pub(in crate::engine::effects) fn halves(ctx: &mut Ctx<'_>, application: &EffectContext) -> bool {
    let by_magic = match application.source.used() {
        Some((_, usage)) => usage == Usage::Zap,
        None => application.source.spell().is_some(),
    };
    by_magic && application.by == Some(ctx.hero()) && shrugs(ctx, application.target)
}

/// True if the target of `application`, or an artefact in its hand, resists the effect `part`. Identifies
/// a worn item that lets the hero resist.
pub(in crate::engine::effects) fn stops(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    part: &EffectSpec,
) -> bool {
    let who = application.target;
    let facts = part.effect.name().facts();
    let immune = facts.resisted_by.is_some_and(|resistance| immune(ctx, who, resistance));
    let mindless = facts.of_the_mind && ctx.shape(who).is_some_and(|kind| kind.mindless);
    let spell =
        application.source.attack(ctx.raws).is_some_and(|attack| attack.form.delivery() == Delivery::Spell);
    let warded = who == ctx.hero()
        && ctx.hero_can(Intrinsic::MagicResistance)
        && !part.when.has.contains(&Intrinsic::MagicResistance)
        && (spell || facts.kept_off_by == Some(Intrinsic::MagicResistance) && is_forced(ctx, application));
    // Spells of creatures that have them from a list.
    let from_list = matches!(application.source.origin, Origin::Spell { caster: Some(_), .. })
        && application.by.is_some_and(|by| by != who);
    let in_hand = ctx.in_hand(who).and_then(|item| ctx.item_kind(item).artefact.as_ref());
    if in_hand.is_some_and(|artefact| artefact.wards.contains(&part.effect.name())) {
        return true;
    }
    if immune && who == ctx.hero() {
        if let Some(intrinsic) = facts.resisted_by.and_then(Resistance::intrinsic) {
            worn::shows(ctx, intrinsic);
        }
    } else if warded && !mindless {
        worn::shows(ctx, Intrinsic::MagicResistance);
    }
    immune || mindless || warded || (spell || from_list || facts.magic) && shrugs(ctx, who)
}

/// True if the hero has not brought `application` about: by attacks, traps, and items that others use.
fn is_forced(ctx: &Ctx<'_>, application: &EffectContext) -> bool {
    match application.source.origin {
        Origin::Attack(_) | Origin::Thrown { .. } => true,
        Origin::Used { .. } => application.by != Some(ctx.hero()),
        Origin::Feature { interaction, .. } => interaction == Interaction::Enter,
        Origin::Prayer(_) => true,
        Origin::Spell { .. } => application.by != Some(ctx.hero()),
        Origin::Hero
        | Origin::Corpse { .. }
        | Origin::Misread(_)
        | Origin::Forgotten
        | Origin::Goal(_)
        | Origin::Fate => false,
    }
}
