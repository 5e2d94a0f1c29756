//! Shared code for opening, closing, forcing and kicking doors.

use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        effects::{damage::harm, status::luck},
        event::{ActorSeen, DoorDeed, Event, Refusal},
    },
    raws::{kinds::terrain::Terrain, reading::table::Id, words::abilities::AbilityScore},
};

/// Returns the refusal for a gate at `at`, which no hand moves.
pub(super) fn gate_there(ctx: &Ctx<'_>, at: Point) -> Option<Refusal> {
    let terrain = ctx.level().terrain(at)?;
    ctx.raws.terrains.table[terrain].is_gate().then_some(Refusal::Gate(terrain))
}

/// Returns the refusal for a square without a door. A gate, and a visible box with a lock there, get refusals
/// of their own.
pub(super) fn none_there(ctx: &Ctx<'_>, at: Point) -> Refusal {
    if let Some(gate) = gate_there(ctx, at) {
        return gate;
    }
    let mut pile = ctx.pile(at);
    let item = pile.find(|item| ctx.item_kind(item).locked.is_some()).filter(|_| ctx.eyes().see(at));
    item.map_or(Refusal::NoDoor, |item| Refusal::BoxThere(ctx.known_item(item)))
}

/// Rolls below `out_of` with luck. True if the roll is less than a third of the sum of strength, dexterity
/// and constitution, in whole points as in NetHack.
pub(super) fn gives(ctx: &mut Ctx<'_>, out_of: i32) -> bool {
    let a = ctx.abilities();
    let points = |score: AbilityScore| i32::from(score.points());
    let skill = (points(a.strength) + points(a.dexterity) + points(a.constitution)) / 3;
    luck::of_hero(ctx, out_of) < skill
}

/// Attempt of the hero on a door.
pub(super) struct Try {
    /// Difficulty: the `out_of` of [`gives`].
    pub(super) out_of: i32,
    /// Report of a failure.
    pub(super) failure: DoorDeed,
    /// Report of a success.
    pub(super) success: DoorDeed,
    /// Terrain after a success.
    pub(super) becomes: Id<Terrain>,
}

/// Makes an attempt on the door at `at`. A success springs a trap on the door instead. True if the door now
/// is as it should be.
pub(super) fn attempt(ctx: &mut Ctx<'_>, at: Point, what: Try) -> bool {
    if !gives(ctx, what.out_of) {
        ctx.events.push(Event::Door { who: ActorSeen::HERO, at, deed: what.failure });
        return false;
    }
    if ctx.spring(at) {
        harm::explode(ctx, ctx.hero(), at);
        return false;
    }
    ctx.change(at, what.becomes);
    ctx.events.push(Event::Door { who: ActorSeen::HERO, at, deed: what.success });
    true
}
