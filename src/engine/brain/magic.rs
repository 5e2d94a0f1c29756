//! Spells of creatures that need no target: on themselves, to wake others, to call others. NetHack 3.6:
//! `m_move`.

use super::me::Me;
use crate::engine::{action::Action, context::Ctx, rules::melee::spell, state::being::Mood};

/// Square of the distance to the hero within which creatures cast, in squares.
const NEAR: i32 = 49;

/// Returns the casting of a spell that needs no target, by a creature that is not about to strike.
pub(super) fn undirected(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let mut attacks = (0..).zip(&me.kind.attacks);
    let (index, list) = attacks.find_map(|(index, attack)| Some((index, attack.list?)))?;
    // Creatures need not have noticed the hero.
    let hero_at = ctx.hero_at();
    let (east, south) = (me.at.x - hero_at.x, me.at.y - hero_at.y);
    let flees = matches!(me.mind.mood, Mood::Fleeing { .. });
    let strikes = me.strikes(hero_at) && !flees;
    if strikes || east * east + south * south > NEAR || !spell::is_ready(ctx, me.actor) {
        return None;
    }
    spell::is_tempted(ctx, me.actor, list).then_some(Action::Shoot { index, at: me.at })
}
