//! Lying in wait: those who do not stir until the hero is close (NetHack's `STRAT_WAITFORU`).

use super::{me::Me, senses};
use crate::engine::{context::Ctx, state::being::Attitude};

/// How close the hero has to come, in squares.
const REACH: i32 = 5;

/// Whether one who lies in wait has waited long enough. The peaceful keep their post.
pub(super) fn springs(ctx: &Ctx<'_>, me: &Me<'_>) -> bool {
    me.being.attitude == Attitude::Hostile && me.far() <= REACH && senses::sees(ctx, me)
}
