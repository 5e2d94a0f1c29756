//! The hero strikes in the shape of another (NetHack's `hmonas`).

use super::armour_class;
use crate::{
    engine::{
        context::Ctx,
        effects::{passive, queue, status::shape, strike::EffectContext},
        event::{Event, Source},
        state::things::Actor,
    },
    raws::{
        creatures::{
            CreatureKind,
            attack::{AttackForm, Delivery, Reach},
        },
        reading::table::Id,
        rules::Melee,
    },
};

/// The kind with whose attacks the hero strikes: that of the shape, if it has any for somebody next to it and the world's
/// rules know them.
pub(super) fn fights_as(ctx: &Ctx<'_>) -> Option<Id<CreatureKind>> {
    let kind = ctx.form()?.kind;
    let able = ctx.raws.creatures.table[kind].attacks.iter().any(|attack| is_near(attack.form));
    (able && ctx.raws.rules.melee == Melee::ArmourClass).then_some(kind)
}

/// Whether heroes strike so at somebody next to them: they cast no spells of others.
pub const fn is_near(form: AttackForm) -> bool {
    matches!(form.reach(), Reach::Near) && !matches!(form.delivery(), Delivery::Spell)
}

/// Each near attack of `kind` on `target` in its order, until one of the two is not what it was; whether any hit. What is in
/// hand is struck with by `weapon`, which says whether it hit.
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
        let Some(owner) = passive::Owner::of(ctx, target) else { break };
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
            // Nobody bursts and stays what bursts.
            shape::give_up(ctx);
        } else {
            passive::struck(ctx, hero, owner, touch);
        }
    }
    hits.contains(&true)
}
