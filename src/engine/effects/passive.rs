//! What those suffer who strike at somebody whose touch, or look, is an attack (NetHack's `passive`).

use super::{apply, gear::erode, status::eye::eye_to_eye, strike::EffectContext};
use crate::{
    engine::{
        context::{Blame, Ctx},
        event::{ActorSeen, Source},
        state::things::Actor,
    },
    raws::{
        creatures::{
            CreatureKind,
            attack::{Attack, AttackForm},
        },
        effects::{Contact, element::Element},
        reading::table::Id,
    },
};

/// How somebody was struck at.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Touch {
    /// Whether the blow hit.
    pub(in crate::engine) hit: bool,
    /// Whether it was struck with a part of the body.
    pub(in crate::engine) bare: bool,
}

/// Somebody who is struck at, as they are before the blow: it may kill them.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Owner {
    actor: Actor,
    kind: Id<CreatureKind>,
    who: ActorSeen,
}

impl Owner {
    /// `actor`, unless it is the hero in the own shape, who is harmless to touch.
    pub(in crate::engine) fn of(ctx: &Ctx<'_>, actor: Actor) -> Option<Self> {
        let kind = ctx.shape_id(actor)?;
        Some(Self { actor, kind, who: ctx.who(actor) })
    }
}

/// `by` has struck at `owner`, who may be dead by now.
pub(in crate::engine) fn struck(ctx: &mut Ctx<'_>, by: Actor, owner: Owner, touch: Touch) {
    let raws = ctx.raws;
    let Owner { actor, kind, who } = owner;
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
            // It lives on the warmth of others.
            ctx.with_body(actor, |body| {
                body.hitpoints += damage / 2;
                body.max_hitpoints = body.max_hitpoints.max(body.hitpoints);
            });
        }
    }
}

/// Whether a passive attack comes about this time: two times in three, of the living. Acid splashes those whose blows
/// hit, even by the last of them, and what makes things decay gets at them; what stuns is in the touch, and what petrifies in
/// that of bare skin.
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
