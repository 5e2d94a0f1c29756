//! Noticing the hero: by sight, by scent, and by memory of both.

use super::me::Me;
use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        state::{being::Mood, status_effect::StatusEffect},
    },
};

/// Sign of the hero that a creature notices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    Nothing,
    /// The creature sees the hero, or is adjacent.
    Sight,
    /// The creature smells the hero's trail on this adjacent square.
    Scent(Point),
    /// The creature remembers the hero's square, or that of a noise.
    Track {
        /// Square of the last sign.
        last: Point,
        /// Turn of the last sign.
        since: u32,
    },
}

/// True if the creature sees the hero: in line of sight, within the awareness of its kind, and not blind.
/// Light does not matter. An adjacent hero is always noticed.
pub(super) fn sees(ctx: &Ctx<'_>, me: &Me<'_>) -> bool {
    let far = me.far();
    far <= 1 || far <= me.kind.mind.awareness && ctx.in_line(me.at) && !me.statuses.has(StatusEffect::Blind)
}

/// Returns the creature's sign of the hero, and adapts its behaviour: it hunts after a new sign, and gives up
/// after long without one. Fleeing creatures keep fleeing.
pub(super) fn notice(ctx: &mut Ctx<'_>, me: &mut Me<'_>) -> Sign {
    let since = ctx.turn();
    let sign = if sees(ctx, me) {
        Sign::Sight
    } else if let Some(trail) = scent(ctx, me) {
        Sign::Scent(trail)
    } else {
        remembered(ctx, me)
    };
    if matches!(me.mind.mood, Mood::Fleeing { .. }) {
        return sign;
    }
    match sign {
        Sign::Sight => me.take_up(ctx, Mood::Hunting { last: me.hero_at, since }),
        Sign::Scent(last) => me.take_up(ctx, Mood::Hunting { last, since }),
        Sign::Track { .. } => {}
        Sign::Nothing => forget(ctx, me),
    }
    sign
}

/// Ends the hunt; ambushers by nature wait in ambush again.
pub(super) fn forget(ctx: &mut Ctx<'_>, me: &mut Me<'_>) {
    me.take_up(ctx, if me.kind.mind.waits { Mood::Waiting } else { Mood::Wandering });
}

/// Returns the next square of the hero's trail, for creatures that smell.
fn scent(ctx: &Ctx<'_>, me: &Me<'_>) -> Option<Point> {
    let smells = me.kind.mind.smells && me.far() <= ctx.raws.rules.behaviour.scent;
    if smells { ctx.state.scent.next_to(me.at) } else { None }
}

fn remembered(ctx: &Ctx<'_>, me: &Me<'_>) -> Sign {
    let memory = ctx.raws.rules.behaviour.memory;
    match me.mind.mood {
        Mood::Hunting { last, since } if ctx.turn().saturating_sub(since) <= memory => {
            Sign::Track { last, since }
        }
        Mood::Hunting { .. } | Mood::Asleep | Mood::Waiting | Mood::Wandering | Mood::Fleeing { .. } => {
            Sign::Nothing
        }
    }
}
