//! What is worked out from the state and the things of a game, to find things quickly and to allocate nothing each turn. No
//! save holds it.

use super::{
    belongings::Belongings, eyes::Eyes, factions::Factions, flow::Flow, gear::Gear, ground::Ground,
    level::Lying, occupancy::Occupancy, things::Actor,
};
use crate::{
    base::{
        bug::Bugs,
        geometry::{Point, Rect},
    },
    map_builders::layout::Layout,
};

/// What is kept beside the state.
#[derive(Debug)]
pub(in crate::engine) struct Scratch {
    /// How the levels hang together.
    pub(in crate::engine) layout: Layout,
    /// The hero.
    pub(in crate::engine) hero: Actor,
    /// The hero's position, which is asked for all the time.
    pub(in crate::engine) hero_at: Point,
    /// What the hero sees.
    pub(in crate::engine) eyes: Eyes,
    /// Whether what is in sight may have changed since the hero looked.
    pub(in crate::engine) stale: bool,
    /// What the squares around the hero are to those who look and walk.
    pub(in crate::engine) ground: Ground,
    /// Who stands where.
    pub(in crate::engine) occupancy: Occupancy,
    /// Which items are where.
    pub(in crate::engine) belongings: Belongings,
    /// What the hero's items come to.
    pub(in crate::engine) gear: Gear,
    /// On a level without end: the squares near the hero, and those not far, when it was last seen to who is there.
    pub(in crate::engine) sorted: Option<(Rect, Rect)>,
    /// The ways to the hero.
    pub(in crate::engine) flow: Flow,
    /// What those on the level may fight about.
    pub(in crate::engine) factions: Factions,
    /// Those who are about to act; kept so that turns allocate nothing.
    pub(in crate::engine) ready: Vec<Actor>,
    /// What has just been seen to lie where; kept so that looking allocates nothing.
    pub(in crate::engine) found: Vec<(Point, Option<Lying>)>,
    /// Contradictions that have come up.
    pub(in crate::engine) bugs: Bugs,
}

impl Scratch {
    /// What there is before anybody has come to stand anywhere, for a game whose hero is `hero`.
    pub(in crate::engine) fn new(
        layout: Layout,
        hero: Actor,
        hero_at: Point,
        occupancy: Occupancy,
        belongings: Belongings,
    ) -> Self {
        Self {
            layout,
            hero,
            hero_at,
            eyes: Eyes::new(),
            ground: Ground::new(),
            stale: true,
            occupancy,
            belongings,
            gear: Gear::default(),
            sorted: None,
            flow: Flow::new(),
            factions: Factions::default(),
            ready: Vec::new(),
            found: Vec::new(),
            bugs: Bugs::default(),
        }
    }
}
