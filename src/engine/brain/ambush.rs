//! Ambush: creatures that do not move until the hero is close. NetHack 3.6: `STRAT_WAITFORU`.

use super::{me::Me, senses};
use crate::engine::{context::Ctx, state::being::Attitude};

/// True if an ambusher starts to attack. Peaceful creatures keep their post.
pub(super) fn springs(ctx: &Ctx<'_>, me: &Me<'_>) -> bool {
    let near = me.far() <= ctx.raws.rules.behaviour.ambush;
    me.being.attitude == Attitude::Hostile && near && senses::sees(ctx, me)
}
