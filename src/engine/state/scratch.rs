//! Data derived from the state, kept for fast access and to avoid allocations. Saves do not contain it.

use super::{
    belongings::Belongings,
    deed::Deed,
    eyes::Eyes,
    factions::Factions,
    flow::Flow,
    gear::{Gear, Worn},
    goals::OwnGoal,
    ground::GroundBits,
    level::Lying,
    occupancy::Occupancy,
    strangers::Strangers,
    things::Actor,
};
use crate::{
    base::{
        bug::Bugs,
        geometry::{Point, Rect},
    },
    map_builders::layout::{Layout, LevelId},
    raws::{
        Raws,
        kinds::{growth::IntrinsicSet, levels::LevelRecipe},
        reading::table::Id,
    },
};

/// Derived data of a game.
#[derive(Debug)]
pub(in crate::engine) struct Scratch {
    /// Connections between the levels.
    pub(in crate::engine) layout: Layout,
    /// Recipe of the hero's level.
    pub(in crate::engine) recipe: Option<Id<LevelRecipe>>,
    /// Goals of the hero.
    pub(in crate::engine) goals: Vec<OwnGoal>,
    /// Handle on the hero.
    pub(in crate::engine) hero: Actor,
    /// Square of the hero, needed all the time.
    pub(in crate::engine) hero_at: Point,
    /// Field of view of the hero.
    pub(in crate::engine) eyes: Eyes,
    /// True during an act of the hero.
    pub(in crate::engine) by_hero: bool,
    /// True if the hero's last act was a step to another square. False while the hero is helpless.
    pub(in crate::engine) stepped: bool,
    /// Deeds of the hero in the current act, in order.
    pub(in crate::engine) deeds: Vec<Deed>,
    /// Number of those that have counted for goals.
    pub(in crate::engine) pursued: usize,
    /// Walls and doors of shops that the hero broke since the keepers last looked.
    pub(in crate::engine) broken: Vec<Point>,
    /// True if the field of view may be out of date.
    pub(in crate::engine) stale: bool,
    /// Squares around the hero, for sight and movement.
    pub(in crate::engine) ground: GroundBits,
    /// Creatures by square.
    pub(in crate::engine) occupancy: Occupancy,
    pub(in crate::engine) belongings: Belongings,
    /// Totals of the hero's items.
    pub(in crate::engine) gear: Gear,
    /// Intrinsics of the hero from growth and shape.
    pub(in crate::engine) innate: IntrinsicSet,
    /// Worn items of whose effects the hero has been told.
    pub(in crate::engine) worn: Worn,
    /// Squares of the hero's level whose terrain changes by itself, each with its offset in turns. `None`
    /// before they are known.
    pub(in crate::engine) cycling: Option<Vec<(Point, u32)>>,
    /// Near and far area around the hero when distant creatures were last sorted out, on a level without
    /// bounds.
    pub(in crate::engine) sorted: Option<(Rect, Rect)>,
    /// Parts around the hero for which the level was last extended, on a level without bounds.
    pub(in crate::engine) laid: Option<Rect>,
    pub(in crate::engine) flow: Flow,
    /// Creatures that arrive soon, in place of those that the hero did not know of: 0 but in an imagined
    /// game.
    pub(in crate::engine) strangers_due: u32,
    /// Summary of the factions on the level.
    pub(in crate::engine) factions: Factions,
    /// Creatures of kinds that the hero has not met, as of the last round of moves.
    pub(in crate::engine) strangers: Strangers,
    /// Creatures about to act; kept to avoid allocations.
    pub(in crate::engine) ready: Vec<Actor>,
    /// Items just seen, by square; kept to avoid allocations.
    pub(in crate::engine) found: Vec<(Point, Option<Lying>)>,
    /// Contradictions found at run time.
    pub(in crate::engine) bugs: Bugs,
}

impl Scratch {
    /// Creates the data for a game before its creatures are placed, except `hero`, who is on the level at
    /// `place`.
    pub(in crate::engine) fn new(
        (raws, place): (&Raws, LevelId),
        layout: Layout,
        goals: Vec<OwnGoal>,
        (hero, hero_at): (Actor, Point),
        occupancy: Occupancy,
        belongings: Belongings,
    ) -> Self {
        Self {
            recipe: layout.recipe_id(raws, place),
            layout,
            goals,
            hero,
            hero_at,
            eyes: Eyes::new(),
            ground: GroundBits::new(),
            by_hero: false,
            stepped: false,
            deeds: Vec::new(),
            pursued: 0,
            broken: Vec::new(),
            stale: true,
            occupancy,
            belongings,
            gear: Gear::default(),
            innate: IntrinsicSet::default(),
            worn: Worn::default(),
            cycling: None,
            sorted: None,
            laid: None,
            flow: Flow::new(),
            strangers_due: 0,
            factions: Factions::default(),
            strangers: Strangers::default(),
            ready: Vec::new(),
            found: Vec::new(),
            bugs: Bugs::default(),
        }
    }
}
