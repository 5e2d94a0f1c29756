//! Wind of a level: its direction depends on seed, place and turn alone.

use super::Context;
use crate::{
    base::{geometry::Dir, rng::Rng},
    engine::state::{things::Access, wind::Wind},
};

impl<A: Access> Context<'_, A> {
    /// Returns the wind of the hero's level, if one blows there.
    pub(in crate::engine) fn wind(&self) -> Option<Wind> {
        let turns = self.recipe()?.wind?;
        let place = self.level().place;
        let name = &self.raws.dungeon.branches[place.branch].name;
        let stream = format!("wind {} {name} {}", self.raws.world.name, place.number);
        let rng = Rng::stream(self.state.seed, &stream);
        let number = self.turn() / turns;
        let blows = |number: u32| rng.fork(u64::from(number)).pick(&Dir::ALL).copied().unwrap_or(Dir::North);
        let left = turns - self.turn() % turns;
        Some(Wind { toward: blows(number), next: blows(number.wrapping_add(1)), left })
    }
}
