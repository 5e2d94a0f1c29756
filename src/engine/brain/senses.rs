//! Noticing the hero: by sight, by scent, and by what is remembered of both for a while.

use super::me::Me;
use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        state::{affliction::StatusEffect, being::Mood},
    },
};

/// For how many turns after the last sign somebody is still after the hero.
const MEMORY: u32 = 20;

/// How far from the hero a scent is worth following, in squares.
const NOSE: i32 = 30;

/// What a creature knows of the hero at this moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// Nothing.
    Nothing,
    /// It sees the hero, or feels who is next to it.
    Sight,
    /// It smells that the hero went over this neighbouring square.
    Scent(Point),
    /// It knows where the hero was, or where a noise came from.
    Track {
        /// Where.
        last: Point,
        /// In which turn.
        since: u32,
    },
}

/// Whether it sees the hero: in a free line, near enough for its kind, and with eyes that see. In the dark they see as
/// in the light; who stands next to them they notice without eyes.
pub(super) fn sees(ctx: &Ctx<'_>, me: &Me<'_>) -> bool {
    let far = me.far();
    far <= 1
        || far <= me.kind.mind.awareness && ctx.in_line(me.at) && !me.afflictions.has(StatusEffect::Blind)
}

/// What it knows of the hero; who notices is after the hero, and who has not noticed anything for long is not any
/// more. Those who flee go on fleeing.
pub(super) fn notice(ctx: &mut Ctx<'_>, me: &mut Me<'_>) -> Sign {
    let since = ctx.turn();
    let sign = if sees(ctx, me) {
        Sign::Sight
    } else if let Some(trail) = scent(ctx, me) {
        Sign::Scent(trail)
    } else {
        remembered(me, since)
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

/// It gives up looking for the hero; those who lie in wait by nature do so again.
pub(super) fn forget(ctx: &mut Ctx<'_>, me: &mut Me<'_>) {
    me.take_up(ctx, if me.kind.mind.waits { Mood::Waiting } else { Mood::Wandering });
}

/// The way the hero went, for those who smell.
fn scent(ctx: &Ctx<'_>, me: &Me<'_>) -> Option<Point> {
    let smells = me.kind.mind.smells && me.far() <= NOSE;
    if smells { ctx.state.scent.next_to(me.at) } else { None }
}

fn remembered(me: &Me<'_>, turn: u32) -> Sign {
    match me.mind.mood {
        Mood::Hunting { last, since } if turn.saturating_sub(since) <= MEMORY => Sign::Track { last, since },
        Mood::Hunting { .. } | Mood::Asleep | Mood::Waiting | Mood::Wandering | Mood::Fleeing { .. } => {
            Sign::Nothing
        }
    }
}
