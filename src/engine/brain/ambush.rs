//! Ambush: creatures that do not move until the hero is close. NetHack 3.6: `STRAT_WAITFORU`.

use super::{me::Me, senses};
use crate::engine::{context::Ctx, state::being::Attitude};

/// Distance at which an ambusher attacks, in squares.
const REACH: i32 = 5;

/// True if an ambusher starts to attack. Peaceful creatures keep their post.
pub(super) fn springs(ctx: &Ctx<'_>, me: &Me<'_>) -> bool {
    me.being.attitude == Attitude::Hostile && me.far() <= REACH && senses::sees(ctx, me)
}
