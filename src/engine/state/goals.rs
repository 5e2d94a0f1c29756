//! Progress of the hero in the goals of a world.

use super::bounds::LAST_TURN;
use crate::{
    base::{rng::Rng, within::within},
    raws::{
        Raws,
        kinds::traits::Role,
        reading::table::Id,
        rules::goals::{GoalStage, WorldGoal},
    },
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Progress in all goals. Goals and stages are known by their names, so that edited raws take it over: a
/// goal whose stage is gone begins anew.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GoalProgress {
    /// Goals that are no longer as at the beginning.
    goals: BTreeMap<String, StageProgress>,
    /// Points of the score so far.
    pub score: u32,
}

/// Progress in the present stage of a goal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageProgress {
    /// Name of the stage.
    pub stage: String,
    /// Turn in which it began.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub since: u32,
    /// Deeds that count for each exit, by its place.
    counts: BTreeMap<u8, u32>,
    /// Names of what the deeds of exits with `distinct` were done to.
    seen: BTreeSet<String>,
    /// Turns left at the last reminder of each exit, by its place.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    reminded: BTreeMap<u8, u32>,
}

impl GoalProgress {
    /// True at the beginning of a game, and always in worlds without goals.
    pub(super) fn is_new(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the progress in `goal`; `None` at its beginning.
    pub fn of(&self, goal: &WorldGoal) -> Option<&StageProgress> {
        self.goals.get(&goal.name).filter(|progress| goal.stage(&progress.stage).is_some())
    }

    /// Returns the place of the present stage of `goal`.
    pub fn present(&self, goal: &WorldGoal) -> usize {
        self.of(goal).and_then(|progress| goal.stage(&progress.stage)).unwrap_or(0)
    }

    /// Returns the present stage of `goal`.
    pub fn stage<'g>(&self, goal: &'g WorldGoal) -> Option<&'g GoalStage> {
        goal.stages.get(self.present(goal))
    }

    /// Returns the turn in which the present stage of `goal` began.
    pub fn since(&self, goal: &WorldGoal) -> u32 {
        self.of(goal).map_or(1, |progress| progress.since)
    }

    /// Begins the stage at `place` of `goal` in `turn`.
    pub(in crate::engine) fn begin(&mut self, goal: &WorldGoal, place: usize, turn: u32) {
        if let Some(stage) = goal.stages.get(place) {
            self.goals.insert(goal.name.clone(), StageProgress::new(stage, turn));
        }
    }

    /// Adds `count` to the deeds of the exit at `exit` of the present stage of `goal`, and returns their sum.
    /// With a name in `distinct`, counts one for each name; `None` if that name has counted.
    pub(in crate::engine) fn count(
        &mut self,
        goal: &WorldGoal,
        exit: u8,
        (count, distinct): (u32, Option<String>),
    ) -> Option<u32> {
        let stage = self.stage(goal)?;
        let new = || StageProgress::new(stage, 1);
        let progress = self.goals.entry(goal.name.clone()).or_insert_with(new);
        if progress.stage != stage.name {
            *progress = new();
        }
        let count = match distinct {
            Some(name) => u32::from(progress.seen.insert(name)),
            None => count,
        };
        if count == 0 {
            return None;
        }
        let sum = progress.counts.entry(exit).or_default();
        *sum = sum.saturating_add(count);
        Some(*sum)
    }
}

impl GoalProgress {
    /// True once for each number of turns `left` until the exit at `exit` of the present stage of `goal`, and
    /// for all greater ones.
    pub(in crate::engine) fn reminds(&mut self, goal: &WorldGoal, exit: u8, left: u32) -> bool {
        let Some(stage) = self.stage(goal) else { return false };
        let new = || StageProgress::new(stage, 1);
        let progress = self.goals.entry(goal.name.clone()).or_insert_with(new);
        let told = progress.reminded.entry(exit).or_insert(u32::MAX);
        let reminds = left < *told;
        *told = left.min(*told);
        reminds
    }
}

impl StageProgress {
    /// Returns the deeds that count for the exit at `exit` so far.
    pub(in crate::engine) fn counted(&self, exit: u8) -> u32 {
        self.counts.get(&exit).copied().unwrap_or(0)
    }

    /// True if a deed of an exit with `distinct` has been done to what has this `name`.
    pub(in crate::engine) fn has_counted(&self, name: &str) -> bool {
        self.seen.contains(name)
    }

    fn new(stage: &GoalStage, since: u32) -> Self {
        Self {
            stage: stage.name.clone(),
            since,
            counts: BTreeMap::new(),
            seen: BTreeSet::new(),
            reminded: BTreeMap::new(),
        }
    }
}

/// Goal of the hero and its present stage, by their places in the raws. They are kept because rules ask for
/// them at every act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) struct OwnGoal {
    number: usize,
    /// Place of the present stage.
    pub(in crate::engine) present: usize,
    twist: u32,
}

/// Goal of the hero with its present stage.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct GoalNow<'a> {
    /// Place of the goal in the raws.
    pub(in crate::engine) number: usize,
    pub(in crate::engine) goal: &'a WorldGoal,
    /// Place of the stage in the goal.
    pub(in crate::engine) present: usize,
    pub(in crate::engine) stage: &'a GoalStage,
    /// Number of the twist that the seed has drawn, from 1 on.
    pub(in crate::engine) twist: u32,
}

impl OwnGoal {
    /// Returns the goals of heroes of `role` in a game of `seed`, with the `progress` made in them.
    pub(in crate::engine) fn all(
        raws: &Raws,
        seed: u64,
        role: Option<Id<Role>>,
        progress: &GoalProgress,
    ) -> Vec<Self> {
        let role = role.map(|role| &raws.traits.roles[role].name);
        let is_own = |goal: &WorldGoal| goal.role.is_none() || goal.role.as_ref() == role;
        let own = raws.goals.iter().enumerate().filter(|(_, goal)| is_own(goal));
        own.map(|(number, goal)| {
            let twist = 1 + Rng::stream(seed, &format!("twist {}", goal.name)).below(goal.twists.max(1));
            Self { number, present: progress.present(goal), twist }
        })
        .collect()
    }

    /// Returns the goal and its stage from `raws`.
    pub(in crate::engine) fn now(self, raws: &Raws) -> Option<GoalNow<'_>> {
        let Self { number, present, twist } = self;
        let goal = raws.goals.get(number)?;
        Some(GoalNow { number, goal, present, stage: goal.stages.get(present)?, twist })
    }

    /// True if this is the goal at `number` in the raws.
    pub(in crate::engine) fn is_at(self, number: usize) -> bool {
        self.number == number
    }
}
