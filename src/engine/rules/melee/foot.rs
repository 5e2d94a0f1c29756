//! Kicks of the hero at creatures. NetHack 3.6: `kick_monster` and `kickdmg`.

use crate::{
    base::rng::Rng,
    engine::{
        context::{Blame, Ctx},
        effects::{gear::worn, passive, queue},
        event::{Cause, Event, Source},
        state::{
            being::Mood,
            burden::{Burden, lifting},
            status_effect::StatusEffect,
            things::Actor,
        },
    },
    raws::{
        kinds::{
            creatures::Bulk,
            growth::Intrinsic,
            items::{EnchantTarget, Skill, Slot},
        },
        rules::KickRules,
        words::abilities::{Abilities, AbilityScore},
    },
};

/// Hero who kicks, as far as it affects the damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Kicker {
    /// Effective ability scores.
    pub scores: Abilities<AbilityScore>,
    /// True for martial artists and wearers of kicking boots.
    pub martial: bool,
    /// True for wearers of kicking boots.
    pub shod: bool,
    /// True if burdened or fumbling, which halves the damage.
    pub clumsy: bool,
    /// Bonus of boots and rings.
    pub bonus: i32,
}

/// Greatest damage of a kick without the bonuses of skill, boots and rings.
pub fn most(kicker: &Kicker, rules: &KickRules) -> i32 {
    let Kicker { scores, shod, clumsy, .. } = kicker;
    let strength = i32::try_from(lifting(scores.strength)).unwrap_or(0);
    let sum = strength + i32::from(scores.dexterity.points()) + i32::from(scores.constitution.points());
    let most = sum / rules.share + if *shod { rules.boots } else { 0 };
    if *clumsy { most / 2 } else { most }
}

/// Rolls the damage of a kick.
pub fn damage(kicker: &Kicker, rules: &KickRules, rng: &mut Rng) -> i32 {
    let most = most(kicker, rules);
    let mut damage = if most > 0 { rng.range(1, most) } else { 0 };
    if kicker.martial && most > 0 {
        damage += rng.range(0, i32::from(kicker.scores.dexterity.points()) / 2);
    }
    (damage + kicker.bonus).max(0)
}

/// Kicks `target`. True on a hit.
pub(super) fn kick(ctx: &mut Ctx<'_>, target: Actor) -> bool {
    let hero = ctx.hero();
    let Some(owner) = passive::PassiveOwner::of_actor(ctx, target) else { return false };
    let Some(kicker) = kicker(ctx) else { return false };
    let (by, seen_as) = (ctx.who(hero), ctx.who(target));
    let rules = &ctx.raws.rules.kick;
    let one_in = if kicker.clumsy { rules.clumsy_dodged_one_in } else { rules.dodged_one_in };
    let dodges = dodges(ctx, target) && ctx.rng().one_in(one_in);
    if dodges {
        ctx.tell(&[by], Event::Missed { by, target: seen_as, source: Source::HERO });
    } else {
        let damage = damage(&kicker, rules, ctx.rng());
        ctx.tell(&[by], Event::KickHit { by, target: seen_as, damage });
        if kicker.shod {
            worn::shows(ctx, Intrinsic::Kicking);
        }
        queue::hurt(ctx, target, damage, Cause::Hero, Some(Blame { actor: hero, who: by }));
    }
    let bare = ctx.worn(Slot::Feet).is_none();
    passive::struck(ctx, hero, owner, passive::Touch { hit: !dodges, bare });
    !dodges
}

/// Returns the numbers of the hero's kick.
fn kicker(ctx: &Ctx<'_>) -> Option<Kicker> {
    let hero = ctx.sheet()?;
    let role = &ctx.raws.traits.roles[hero.identity.role];
    let shod = ctx.hero_can(Intrinsic::Kicking);
    let boots = ctx.worn(Slot::Feet).map_or(0, |boots| boots.stack.enchantment);
    Some(Kicker {
        scores: ctx.abilities(),
        martial: shod || role.most_in(Skill::MartialArts).is_some(),
        shod,
        clumsy: ctx.hero_can(Intrinsic::Fumbling) || ctx.burden() > Burden::None,
        bonus: boots + ctx.scratch.gear.raises.bonus(EnchantTarget::Damage),
    })
}

/// True if `target` is small, awake and quick enough to dodge a kick.
fn dodges(ctx: &Ctx<'_>, target: Actor) -> bool {
    let hindered =
        [StatusEffect::Blind, StatusEffect::Stunned, StatusEffect::Confused, StatusEffect::Trapped]
            .into_iter()
            .any(|what| ctx.suffers(target, what));
    let asleep = ctx.mind(target).is_none_or(|mind| mind.mood == Mood::Asleep);
    let quick = ctx.kind(target).is_some_and(|kind| kind.size < Bulk::Large && kind.speed >= kind.cost);
    quick && !hindered && !asleep && ctx.helpless(target).is_none()
}
