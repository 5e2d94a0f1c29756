//! Spells of creatures that need no target: on themselves, to wake others, to call others. NetHack 3.6:
//! `m_move`.

use super::{me::Me, steps};
use crate::engine::{action::Action, context::Ctx, rules::melee::spell, state::being::Mood};

/// Returns the casting of a spell that needs no target, by a creature that is not about to strike.
pub(super) fn undirected(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let mut attacks = (0..).zip(&me.kind.attacks);
    let (index, list) = attacks.find_map(|(index, attack)| Some((index, attack.list?)))?;
    // Creatures need not have noticed the hero.
    let hero_at = ctx.hero_at();
    let reach = ctx.raws.rules.behaviour.casts;
    let flees = matches!(me.mind.mood, Mood::Fleeing { .. });
    let strikes = me.strikes(hero_at) && !flees;
    if strikes || steps::apart(me.at, hero_at) > reach * reach || !spell::is_ready(ctx, me.actor) {
        return None;
    }
    spell::is_tempted(ctx, me.actor, list).then_some(Action::Shoot { index, at: me.at })
}
