//! Melee attacks, by the rule named in rules.json.

pub mod armour_class;
mod blow;
pub mod dice_pool;
pub mod foot;
pub mod form;
pub mod opposed;
pub mod spell;

pub use blow::Odds;

use super::morale;
use crate::{
    base::geometry::{Dir, Rect},
    engine::{
        context::{Blame, Ctx},
        effects::{
            blast,
            damage::{harm, restore},
            effect_context::EffectContext,
            gear::worn,
            ground::writing,
            mind::taming,
            passive, queue,
            status::{deeds, grapple},
        },
        event::{ActorSeen, AttackId, Cause, Event, Source},
        religion::pray,
        state::{
            being::{Attitude, Being, Mood},
            item::Stack,
            status_effect::StatusEffect,
            things::Actor,
        },
    },
    raws::{
        kinds::{
            creatures::{
                Stats,
                attack::{AttackForm, Delivery, Reach},
            },
            growth::Intrinsic,
            items::Slot,
            power_words::WordBreach,
        },
        rules::{Melee, Rules},
        words::{deeds::DeedWord, effects::world_event::WorldEvent},
    },
};
use blow::{Dealt, Round};

/// Returns the expected results of a blow of numbers `by` at numbers `target`; `None` under the rule of
/// armour class, which has none.
pub fn odds(rules: &Rules, by: &Stats<i32>, target: &Stats<i32>) -> Option<Odds> {
    match rules.melee {
        Melee::ArmourClass => None,
        Melee::Opposed => Some(opposed::odds(by.attack, target.defence)),
        Melee::DicePool => Some(dice_pool::odds(by, target, rules.pool_damage)),
    }
}

/// Lets `who` attack `target`, who is adjacent and within reach.
pub(in crate::engine) fn attack(ctx: &mut Ctx<'_>, who: Actor, target: Actor) {
    if who == ctx.hero() {
        hero_strikes(ctx, target);
    } else {
        creature_strikes(ctx, who, target);
    }
}

/// Strikes `target` with the hero's weapon or hands, or with the attacks of the hero's form.
fn hero_strikes(ctx: &mut Ctx<'_>, target: Actor) {
    let to = Dir::between(ctx.hero_at(), ctx.at(target)).filter(|_| sweeps(ctx));
    hero_attacks(ctx, target, |ctx, inside| match form::fights_as(ctx) {
        Some(kind) => form::strikes(ctx, target, (kind, inside), |ctx| own_blow(ctx, target, inside)),
        None => own_blow(ctx, target, inside),
    });
    for side in to.iter().flat_map(|to| [to.turned(-1), to.turned(1)]) {
        let hostile = |other: &Actor| {
            ctx.being(*other).is_some_and(|being| being.attitude == Attitude::Hostile)
                && grapple::reaches(ctx, ctx.hero(), *other)
        };
        let other = ctx.standing(ctx.hero_at().step(side)).filter(hostile);
        if let Some(other) = other.filter(|_| sweeps(ctx)) {
            hero_attacks(ctx, other, |ctx, inside| own_blow(ctx, other, inside));
        }
    }
}

/// True if the hero can strike with an artefact that also reaches creatures beside the target. NetHack 3.6:
/// `hitum_cleave`.
fn sweeps(ctx: &Ctx<'_>) -> bool {
    let hero = ctx.hero();
    !ctx.over()
        && !ctx.engulfed()
        && ctx.helpless(hero).is_none()
        && form::fights_as(ctx).is_none()
        && ctx
            .wielded()
            .is_some_and(|item| ctx.item_kind(item).artefact.as_ref().is_some_and(|artefact| artefact.sweeps))
}

/// Lets the hero kick `target`, who is adjacent.
pub(super) fn kick(ctx: &mut Ctx<'_>, target: Actor) {
    hero_attacks(ctx, target, |ctx, _| foot::kick(ctx, target));
}

/// Lets the hero attack `target` by `strike`. It gets true if the hero is inside the target, and returns true
/// on a hit.
fn hero_attacks(ctx: &mut Ctx<'_>, target: Actor, strike: impl FnOnce(&mut Ctx<'_>, bool) -> bool) {
    let hero = ctx.hero();
    let inside = grapple::around(ctx, hero) == Some(target);
    taming::anger(ctx, target);
    let foul = is_at_mercy(ctx, target).then(|| deeds::to(ctx, target, DeedWord::AttackHelpless));
    let altar = ctx.served_altar(target).map(|(_, altar)| altar);
    writing::breach(ctx, WordBreach::Blow, target);
    let hit = strike(ctx, inside);
    if let Some(foul) = foul {
        deeds::did(ctx, foul);
    }
    writing::scuff(ctx, |rules| rules.blow_smudges);
    ctx.feel(target);
    ctx.disturb(target);
    taming::abuse(ctx, target);
    if hit && !ctx.over() {
        morale::of_blow(ctx, target);
        restore::confuse_by_touch(ctx, target);
        pray::avenge(ctx, altar);
    }
}

/// True if `target` is hostile, but flees, sleeps or cannot move.
fn is_at_mercy(ctx: &Ctx<'_>, target: Actor) -> bool {
    let hostile = ctx.being(target).is_some_and(|being| being.attitude == Attitude::Hostile);
    let off_guard =
        ctx.mind(target).is_some_and(|mind| matches!(mind.mood, Mood::Fleeing { .. } | Mood::Asleep));
    hostile && (off_guard || ctx.helpless(target).is_some())
}

/// Strikes `target` with the hero's weapon or bare hands. True on a hit.
fn own_blow(ctx: &mut Ctx<'_>, target: Actor, inside: bool) -> bool {
    let hero = ctx.hero();
    let Some(owner) = passive::PassiveOwner::of_actor(ctx, target) else { return false };
    let result = match ctx.raws.rules.melee {
        Melee::ArmourClass => armour_class::by_hero(ctx, target, inside),
        Melee::Opposed => opposed::blow(ctx, hero, target),
        Melee::DicePool => dice_pool::blow(ctx, hero, target),
    };
    let (by, seen_as) = (ctx.who(hero), ctx.who(target));
    let bare = ctx.wielded().is_none() && ctx.worn(Slot::Hands).is_none();
    match result {
        None => ctx.tell(&[by], Event::Missed { by, target: seen_as, source: Source::HERO }),
        Some(damage) => {
            ctx.tell(&[by], Event::Hit { by, target: seen_as, source: Source::HERO, damage });
            let weapon = ctx.wielded().map(|item| item.stack);
            if let Some(stack) = &weapon {
                deeds::struck(ctx, target, stack.kind);
                harm::sear(ctx, target, stack);
            }
            queue::hurt(ctx, target, damage, Cause::Hero, Some(Blame { actor: hero, who: by }));
            if let Some(stack) = weapon {
                queue::artefact(ctx, hero, target, &stack);
            }
        }
    }
    passive::struck(ctx, hero, owner, passive::Touch { hit: result.is_some(), bare });
    result.is_some()
}

/// Uses each near attack of the creature in order, until one of the two is gone.
fn creature_strikes(ctx: &mut Ctx<'_>, who: Actor, target: Actor) {
    let raws = ctx.raws;
    let Some(Being { kind, .. }) = ctx.being(who) else { return };
    let aim = match raws.rules.melee {
        Melee::ArmourClass => armour_class::aim(ctx, who, target),
        Melee::Opposed | Melee::DicePool => Some(0),
    };
    let Some(aim) = aim else { return };
    let weapon = weapon(ctx, who);
    let mut hits = [false; 8];
    let mut cast = false;
    if target == ctx.hero() {
        ctx.feel(who);
        if strikes_wildly(ctx, who) {
            let (by, target) = (ctx.who(who), ctx.who(target));
            let source = Source::from(AttackId { kind, index: 0 });
            return ctx.tell(&[by, target], Event::Missed { by, target, source });
        }
        if is_misled(ctx, who) {
            ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Misled });
            return worn::shows(ctx, Intrinsic::Displacement);
        }
    }
    let near = raws.creatures.table[kind].attacks.iter().enumerate();
    for (place, attack) in near.filter(|(_, attack)| attack.form.reach() == Reach::Near) {
        let together = ctx.is_here(who)
            && ctx.is_here(target)
            && ctx.at(who).distance(ctx.at(target)) <= 1
            && grapple::reaches(ctx, who, target);
        if ctx.over() || !together || ctx.helpless(who).is_some() {
            return;
        }
        let source = Source::attack_of(kind, place);
        let weapon = weapon.filter(|_| attack.form == AttackForm::Weapon);
        let round = Round { who, target, source, attack, place, aim, weapon };
        let inside = grapple::around(ctx, target) == Some(who);
        let before = |back: usize| place.checked_sub(back).is_some_and(|place| hits[place & 7]);
        let delivery = attack.form.delivery();
        let hit = match delivery {
            // A swallowed target is out of reach of all other attacks. NetHack 3.6: `mattacku`.
            _ if inside && delivery != Delivery::Engulf => false,
            Delivery::Blow => strike(ctx, &round),
            Delivery::Hug => hug(ctx, &round, before(1) && before(2)),
            Delivery::Engulf => engulf(ctx, &round, inside),
            // Only one spell per round.
            Delivery::Spell => {
                let casts = !cast && spell::cast(ctx, who, target, source);
                cast |= casts;
                casts
            }
            Delivery::Burst => {
                blast::burst(ctx, who, target, source);
                return;
            }
            Delivery::Gaze | Delivery::Missile | Delivery::Breath | Delivery::Struck | Delivery::Death => {
                false
            }
        };
        hits[place & 7] = hit;
    }
}

/// True if `who` cannot see the hero and strikes at a wrong square. NetHack 3.6: `set_apparxy`.
fn strikes_wildly(ctx: &mut Ctx<'_>, who: Actor) -> bool {
    let one_in = ctx.raws.rules.misleading.unseen_one_in;
    ctx.hero_is(StatusEffect::Invisible)
        && !ctx.kind(who).is_some_and(|kind| kind.sees_invisible)
        && !ctx.engulfed()
        && ctx.rng().one_in(one_in)
}

/// True if the hero seems to stand on another square and `who` strikes there, unless the square drawn is the
/// hero's own. NetHack 3.6: `set_apparxy`.
fn is_misled(ctx: &mut Ctx<'_>, who: Actor) -> bool {
    let rules = &ctx.raws.rules.misleading;
    if !ctx.hero_can(Intrinsic::Displacement)
        || ctx.engulfed()
        || ctx.suffers(who, StatusEffect::Blind)
        || ctx.rng().one_in(rules.image_fails_one_in)
    {
        return false;
    }
    let images =
        Rect::around(ctx.hero_at(), rules.image_distance).points().filter(|at| ctx.is_open(*at)).count();
    !ctx.rng().one_in(u32::try_from(images).unwrap_or(1).max(1))
}

/// Returns the wielded weapon of the creature `who`, if the melee rule knows weapons.
fn weapon(ctx: &Ctx<'_>, who: Actor) -> Option<Stack> {
    let armed = ctx.raws.rules.melee == Melee::ArmourClass && ctx.kind(who)?.armed;
    armed.then(|| ctx.in_hand(who).map(|item| item.stack)).flatten()
}

/// Rolls a blow: the damage, or `None` on a miss.
fn lands(ctx: &mut Ctx<'_>, round: &Round<'_>) -> Dealt {
    match ctx.raws.rules.melee {
        Melee::ArmourClass => armour_class::by_creature(ctx, round),
        Melee::Opposed => opposed::blow(ctx, round.who, round.target),
        Melee::DicePool => dice_pool::blow(ctx, round.who, round.target),
    }
}

/// Rolls the damage of a blow that always hits.
fn certain(ctx: &mut Ctx<'_>, round: &Round<'_>) -> i32 {
    let damage = match ctx.raws.rules.melee {
        Melee::ArmourClass => armour_class::harm(ctx, round, None),
        Melee::Opposed => opposed::blow(ctx, round.who, round.target),
        Melee::DicePool => dice_pool::blow(ctx, round.who, round.target),
    };
    damage.unwrap_or(0)
}

/// Strikes one blow with its attack roll. True on a hit.
fn strike(ctx: &mut Ctx<'_>, round: &Round<'_>) -> bool {
    let result = lands(ctx, round);
    finish(ctx, round, result)
}

/// Applies or reports the `result` of a blow, then the target's passive attacks. True on a hit.
fn finish(ctx: &mut Ctx<'_>, round: &Round<'_>, result: Dealt) -> bool {
    let Round { who, target, source, .. } = *round;
    let owner = passive::PassiveOwner::of_actor(ctx, target);
    match result {
        None => {
            let (by, seen_as) = (ctx.who(who), ctx.who(target));
            ctx.tell(&[by, seen_as], Event::Missed { by, target: seen_as, source });
        }
        Some(damage) => {
            if let Some(weapon) = round.weapon {
                harm::sear(ctx, target, &weapon);
            }
            queue::strike(ctx, EffectContext::new(ctx, who, target, source, damage));
            if let Some(weapon) = round.weapon.filter(|_| ctx.is_here(who)) {
                queue::artefact(ctx, who, target, &weapon);
            }
            if target == ctx.hero() {
                writing::shake(ctx);
            }
        }
    }
    if let Some(owner) = owner {
        let touch = passive::Touch { hit: result.is_some(), bare: round.attack.form != AttackForm::Weapon };
        passive::struck(ctx, who, owner, touch);
    }
    result.is_some()
}

/// Crushes a target already held. Otherwise grabs the target with probability 1/2 if the two blows before
/// have hit. NetHack 3.6: `hitmu`.
fn hug(ctx: &mut Ctx<'_>, round: &Round<'_>, both_hit: bool) -> bool {
    let Round { who, target, .. } = *round;
    let held = ctx.hold(target);
    let holds = held.is_some_and(|hold| hold.by == who.id);
    if !holds && (!both_hit || held.is_some() || !ctx.rng().one_in(2)) {
        return false;
    }
    let damage = certain(ctx, round);
    finish(ctx, round, Some(damage));
    if !holds {
        grapple::seize(ctx, target, who);
    }
    true
}

/// Swallows the target, or damages one already swallowed.
fn engulf(ctx: &mut Ctx<'_>, round: &Round<'_>, inside: bool) -> bool {
    let Round { who, target, .. } = *round;
    if inside {
        let damage = certain(ctx, round);
        return finish(ctx, round, Some(damage));
    }
    if !grapple::can_take_in(ctx, who, target) {
        return false;
    }
    let result = lands(ctx, round);
    if result.is_some() {
        grapple::take_in(ctx, target, who);
    }
    finish(ctx, round, result)
}
