//! Attacks of a polymorphed hero. NetHack 3.6: `hmonas`.

use super::armour_class;
use crate::{
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, passive, queue, status::shape},
        event::{Event, Source},
        state::things::Actor,
    },
    raws::{
        kinds::creatures::{
            CreatureKind,
            attack::{AttackForm, Delivery, Reach},
        },
        reading::table::Id,
        rules::Melee,
    },
};

/// Returns the kind whose attacks the hero uses: that of the hero's form, if it has near attacks and the
/// melee rule is armour class.
pub(super) fn fights_as(ctx: &Ctx<'_>) -> Option<Id<CreatureKind>> {
    let kind = ctx.form()?.kind;
    let able = ctx.raws.creatures.table[kind].attacks.iter().any(|attack| is_near(attack.form));
    (able && ctx.raws.rules.melee == Melee::ArmourClass).then_some(kind)
}

/// True if a polymorphed hero can use the form of attack against an adjacent target. Spells are excluded.
pub const fn is_near(form: AttackForm) -> bool {
    matches!(form.reach(), Reach::Near) && !matches!(form.delivery(), Delivery::Spell)
}

/// Uses each near attack of `kind` on `target` in order, until one of the two is dead, gone or changed. True
/// if any hit. `weapon` strikes with the wielded weapon and returns true on a hit.
pub(super) fn strikes(
    ctx: &mut Ctx<'_>,
    target: Actor,
    (kind, inside): (Id<CreatureKind>, bool),
    mut weapon: impl FnMut(&mut Ctx<'_>) -> bool,
) -> bool {
    let (hero, raws) = (ctx.hero(), ctx.raws);
    let mut hits = [false; 8];
    let near = raws.creatures.table[kind].attacks.iter().enumerate();
    for (place, attack) in near.filter(|(_, attack)| is_near(attack.form)) {
        let same = ctx.form().is_some_and(|form| form.kind == kind);
        let together = ctx.is_here(target) && ctx.at(hero).distance(ctx.at(target)) <= 1;
        if ctx.over() || !same || !together || ctx.helpless(hero).is_some() {
            break;
        }
        if attack.form == AttackForm::Weapon && ctx.wielded().is_some() {
            hits[place & 7] = weapon(ctx);
            continue;
        }
        let Some(owner) = passive::PassiveOwner::of_actor(ctx, target) else { break };
        let source = Source::attack_of(kind, place);
        let before = |back: usize| place.checked_sub(back).is_some_and(|place| hits[place & 7]);
        let hit = match attack.form.delivery() {
            Delivery::Hug if !(before(1) && before(2)) => continue,
            Delivery::Hug | Delivery::Burst => true,
            Delivery::Blow | Delivery::Engulf => {
                inside || armour_class::hero_hits(ctx, target, 0).unwrap_or(false)
            }
            Delivery::Spell
            | Delivery::Gaze
            | Delivery::Missile
            | Delivery::Breath
            | Delivery::Struck
            | Delivery::Death => continue,
        };
        hits[place & 7] = hit;
        if hit {
            let damage = ctx.rng().roll(attack.dice);
            queue::strike(ctx, EffectContext::new(ctx, hero, target, source, damage));
        } else {
            let (by, target) = (ctx.who(hero), ctx.who(target));
            ctx.tell(&[by], Event::Missed { by, target, source });
        }
        let touch = passive::Touch { hit, bare: attack.form != AttackForm::Weapon };
        if attack.form.delivery() == Delivery::Burst {
            // An exploding form ends with the explosion.
            shape::give_up(ctx);
        } else {
            passive::struck(ctx, hero, owner, touch);
        }
    }
    hits.contains(&true)
}
