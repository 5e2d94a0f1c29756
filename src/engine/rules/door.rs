//! What opening, closing, forcing and kicking doors have in common.

use crate::engine::effects::{harm, luck};
use crate::{
    base::geometry::Point,
    engine::{
        event::{DoorDeed, Event},
        game::Game,
        state::{character::Character, occupancy::Actor},
    },
    raws::{abilities::Score, reading::table::Id, terrain::Terrain},
};

/// Whether the hero gets the better of a door this time: a number below `out_of` is less than a third of strength,
/// dexterity and constitution together, in whole points (as NetHack has it); luck helps.
pub(super) fn gives(game: &mut Game, out_of: i32) -> bool {
    let of = |hero: &mut Character| {
        let a = &hero.attributes;
        let points = |score: Score| i32::from(score.points());
        (points(a.strength) + points(a.dexterity) + points(a.constitution)) / 3
    };
    let skill = game.with_hero(of).unwrap_or_default();
    luck::of_hero(game, out_of) < skill
}

/// What `who` tries to do to the door at `at`.
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

/// `who` tries to do something to the door at `at`; a trap on it goes off as soon as it moves.
pub(super) fn attempt(game: &mut Game, who: Actor, at: Point, what: Try, events: &mut Vec<Event>) {
    if !gives(game, what.out_of) {
        events.push(Event::Door { who: game.who(who), at, deed: what.failure });
    } else if game.spring(at) {
        harm::explode(game, who, at, events);
    } else {
        game.change(at, what.becomes);
        events.push(Event::Door { who: game.who(who), at, deed: what.success });
    }
}
