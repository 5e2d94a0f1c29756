//! Webs that creatures spin on their way. NetHack 3.7: `maybe_spin_web`.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        context::Ctx,
        effects::position::pits,
        event::{Event, TrapDeed},
        state::things::Actor,
    },
    raws::kinds::creatures::record::Spins,
};

/// Lets `who`, who has stepped onto another square, leave a trap there by chance. It is hidden from a hero
/// who does not see it made.
pub(in crate::engine) fn spin(ctx: &mut Ctx<'_>, who: Actor, spins: &Spins) {
    let Some(at) = ctx.place_of(who).filter(|_| !ctx.over()) else { return };
    let drawn = ctx.rng().range(0, 999);
    if drawn >= spins.per_mille * 5 || ctx.feature_kind(at).is_some() || pits::can_dig(ctx, at).is_err() {
        return;
    }
    let kind = spins.feature.into();
    let walls: i32 = Dir::STRAIGHT.into_iter().map(|dir| i32::from(holds(ctx, at.step(dir)))).sum();
    let same: i32 = ctx.level().features().map(|(_, placed)| i32::from(placed.kind == kind)).sum();
    if drawn >= spins.per_mille * (walls + 1) - ctx.raws.rules.ground.webs_rarer * same {
        return;
    }
    let seen = ctx.sees(who) && ctx.eyes().see(at);
    ctx.place_feature(at, Some(kind), !seen);
    if seen {
        let seen_as = ctx.who(who);
        ctx.tell(&[seen_as], Event::Trap { who: seen_as, feature: kind, deed: TrapDeed::Spun });
    }
}

/// True if a web holds at the square `at`: it is rock or wall.
fn holds(ctx: &Ctx<'_>, at: Point) -> bool {
    let terrain = ctx.level().terrain(at).map(|id| &ctx.raws.terrains.table[id]);
    terrain.is_none_or(|terrain| terrain.opaque() && terrain.door.is_none())
}
