//! Greed: creatures without a target collect items that they like. NetHack 3.6: `m_move`.

use super::{me::Me, steps};
use crate::{
    base::geometry::Rect,
    engine::{action::Action, context::Ctx},
};

/// Returns a step to the nearest pile whose top item the creature wants and can carry, if a straight path
/// leads there.
pub(super) fn seek(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    if me.kind.likes.is_empty() || ctx.scratch.belongings.is_bare() {
        return None;
    }
    let area = Rect::around(me.at, ctx.raws.rules.behaviour.greed);
    let liked = ctx.scratch.belongings.tops(area).filter(|(at, id, _)| {
        *at != me.at && ctx.item(*id).is_some_and(|item| ctx.wants(me.actor, me.kind, item))
    });
    let goal = liked.map(|(at, ..)| at).min_by_key(|at| (at.distance(me.at), *at))?;
    steps::line(ctx, me.kind, me.at, goal)?;
    steps::straight(ctx, me, goal).map(Action::Walk)
}
