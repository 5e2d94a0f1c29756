//! Greed: those who hunt nobody go and get what they like and see lie near (NetHack's `m_move`).

use super::{me::Me, steps};
use crate::{
    base::geometry::Rect,
    engine::{action::Action, context::Ctx},
};

/// How far from them they look for things, in squares (NetHack's `SQSRCHRADIUS`).
const NEAR: i32 = 5;

/// A step to the nearest pile with something on top that it likes and can carry, if the straight way there is free.
pub(super) fn seek(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    if me.kind.likes.is_empty() || ctx.scratch.belongings.is_bare() {
        return None;
    }
    let area = Rect::around(me.at, NEAR);
    let liked = ctx.scratch.belongings.tops(area).filter(|(at, id, _)| {
        *at != me.at && ctx.item(*id).is_some_and(|item| ctx.wants(me.actor, me.kind, item))
    });
    let goal = liked.map(|(at, ..)| at).min_by_key(|at| (at.distance(me.at), *at))?;
    steps::line(ctx, me.kind, me.at, goal)?;
    steps::straight(ctx, me, goal).map(Action::Walk)
}
