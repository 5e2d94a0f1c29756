//! What opening, closing, forcing and kicking doors have in common.

use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        effects::{damage::harm, status::luck},
        event::{ActorSeen, DoorDeed, Event, Refusal},
        state::character::Character,
    },
    raws::{abilities::AbilityScore, reading::table::Id, terrain::Terrain},
};

/// What is said where there is no door at `at`: boxes have locks, too.
pub(super) fn none_there(ctx: &Ctx<'_>, at: Point) -> Refusal {
    let mut pile = ctx.pile(at);
    let item = pile.find(|item| ctx.item_kind(item).locked.is_some()).filter(|_| ctx.eyes().see(at));
    item.map_or(Refusal::NoDoor, |item| Refusal::BoxThere(ctx.known_item(item)))
}

/// Whether the hero gets the better of a door this time: a number below `out_of` is less than a third of strength,
/// dexterity and constitution together, in whole points (as NetHack has it); luck helps.
pub(super) fn gives(ctx: &mut Ctx<'_>, out_of: i32) -> bool {
    let of = |hero: &Character| {
        let a = &hero.abilities();
        let points = |score: AbilityScore| i32::from(score.points());
        (points(a.strength) + points(a.dexterity) + points(a.constitution)) / 3
    };
    let skill = ctx.sheet().map(of).unwrap_or_default();
    luck::of_hero(ctx, out_of) < skill
}

/// What the hero tries to do to the door at `at`.
pub(super) struct Try {
    /// How hard it is.
    pub(super) out_of: i32,
    /// What happens if it fails.
    pub(super) failure: DoorDeed,
    /// What happens if it succeeds.
    pub(super) success: DoorDeed,
    /// What the door is then.
    pub(super) becomes: Id<Terrain>,
}

/// The hero tries to do something to the door at `at`; a trap on it goes off as soon as it moves.
pub(super) fn attempt(ctx: &mut Ctx<'_>, at: Point, what: Try) {
    if !gives(ctx, what.out_of) {
        ctx.events.push(Event::Door { who: ActorSeen::HERO, at, deed: what.failure });
    } else if ctx.spring(at) {
        harm::explode(ctx, ctx.hero(), at);
    } else {
        ctx.change(at, what.becomes);
        ctx.events.push(Event::Door { who: ActorSeen::HERO, at, deed: what.success });
    }
}
