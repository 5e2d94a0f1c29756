//! Passive attacks, which strike back at an attacker. NetHack 3.6: `passive`.

use super::{apply, effect_context::EffectContext, gear::erode, status::eye::eye_to_eye};
use crate::{
    engine::{
        context::{Blame, Ctx},
        event::{ActorSeen, Source},
        state::things::Actor,
    },
    raws::{
        kinds::creatures::{
            CreatureKind,
            attack::{Attack, AttackForm},
        },
        reading::table::Id,
        words::effects::{Contact, element::Element},
    },
};

/// Blow that may trigger a passive attack.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Touch {
    /// True if the blow hit.
    pub(in crate::engine) hit: bool,
    /// True if the blow was struck with a body part.
    pub(in crate::engine) bare: bool,
}

/// Defender as it was before the blow, which may kill it.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct PassiveOwner {
    actor: Actor,
    kind: Id<CreatureKind>,
    who: ActorSeen,
}

impl PassiveOwner {
    /// Returns the data of `actor`; `None` for a hero in the own form, who has no passive attacks.
    pub(in crate::engine) fn of_actor(ctx: &Ctx<'_>, actor: Actor) -> Option<Self> {
        let kind = ctx.shape_id(actor)?;
        Some(Self { actor, kind, who: ctx.who(actor) })
    }
}

/// Applies the passive attacks of `owner`, who may be dead by now, to the attacker `by`.
pub(in crate::engine) fn struck(ctx: &mut Ctx<'_>, by: Actor, owner: PassiveOwner, touch: Touch) {
    let raws = ctx.raws;
    let PassiveOwner { actor, kind, who } = owner;
    let attacks = raws.creatures.table[kind].attacks.iter().enumerate();
    for (index, attack) in attacks.filter(|(_, attack)| attack.form == AttackForm::Passive) {
        if ctx.over() || !ctx.is_here(by) {
            return;
        }
        if !comes_about(ctx, by, actor, attack, touch) {
            continue;
        }
        let source = Source::attack_of(kind, index);
        let damage = ctx.rng().roll(attack.dice);
        let alive = ctx.is_here(actor).then_some(actor);
        let blame = Some(Blame { actor, who });
        apply::strike(
            ctx,
            EffectContext { by: alive, from: who, blame, target: by, source, damage, item: None },
        );
        if ctx.is_here(by) && !ctx.over() {
            erode::splash(ctx, by, attack, touch.bare);
        }
        if attack.element == Some(Element::Cold) && damage > 0 {
            // Passive cold feeds its owner.
            ctx.with_body(actor, |body| {
                body.hitpoints += damage / 2;
                body.max_hitpoints = body.max_hitpoints.max(body.hitpoints);
            });
        }
    }
}

/// True if a passive attack triggers: with probability 2/3, for living defenders only. Exceptions: acid and
/// decay trigger on each hit, even the killing one. Stunning needs a hit, and petrification a hit with bare
/// skin.
fn comes_about(ctx: &mut Ctx<'_>, by: Actor, owner: Actor, attack: &Attack, touch: Touch) -> bool {
    if attack.sight && !eye_to_eye(ctx, by, owner) {
        return false;
    }
    let takes =
        |contact| attack.ability.effects.iter().any(|part| part.effect.name().facts().contact == contact);
    let comes = if attack.element == Some(Element::Acid) || takes(Contact::Splash) {
        touch.hit
    } else if !ctx.is_here(owner) || takes(Contact::Hit) && !touch.hit {
        false
    } else if takes(Contact::Skin) {
        touch.hit && touch.bare
    } else {
        !ctx.rng().one_in(3)
    };
    comes && ctx.rng().one_in(attack.one_in)
}
