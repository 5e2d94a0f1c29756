//! `clear_ways`: keeps stairs connected. No hidden doors and corridors are needed to get from stairs to
//! stairs; where a recipe wants them, no door in the way is both hidden and locked.
//!
//! NetHack leaves such levels to digging and long searches. The stage draws no random numbers, so a level
//! without obstacles is the same as without the stage.

use crate::{
    map_builders::{MetaMapBuilder, Site, crossing, plan::LevelPlan, stage::Parameters},
    raws::{
        kinds::levels::chain::PlanPart,
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `clear_ways`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ClearWays {
        /// Minimum depth at which hidden doors and corridors may separate stairs, or cut off shops, temples
        /// and oracles; without it none. At smaller depths as few of them as possible become plain ones.
        pub hidden_from: Option<i32> => Limit::range(1..=1000),
        /// True if a hidden door between stairs may also be locked.
        pub locked: bool = false,
    }
}

impl Parameters for ClearWays {
    const ABOUT: &'static str = "Makes sure that no way between stairs has to be searched for.";
    const NEEDS: &'static [PlanPart] = &[PlanPart::Stairs];
}

impl MetaMapBuilder for ClearWays {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        if self.hidden_from.is_none_or(|from| site.depth < from) {
            crossing::lay_open(site.raws, plan);
        } else if !self.locked {
            crossing::unlock(site.terrains, plan);
        }
    }
}
