//! Layout of the dungeon: the recipe of each level, and the stairs that connect levels.

use crate::{
    base::{rng::Rng, within::within},
    raws::{
        Raws,
        kinds::{
            levels::{
                LevelRecipe,
                branches::{Branch, Entrance},
                ways::LevelWay,
            },
            terrain::{Climb, Terrain},
            traits::Role,
        },
        reading::table::Id,
    },
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Upper bound of level numbers, greater than in any branch.
pub const DEEPEST: i64 = 1 << 16;

/// Place of a level in the dungeon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct LevelId {
    pub branch: Id<Branch>,
    /// Number of the level in the branch, from 1 at the entrance.
    #[serde(deserialize_with = "within::<0, DEEPEST, _, _>")]
    pub number: i32,
}

/// Stairs out of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Exit {
    /// Direction of the stairs.
    pub climb: Climb,
    pub to: Destination,
    /// Terrain in the place of stairs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Id<Terrain>>,
}

impl Exit {
    /// Returns stairs.
    pub const fn stairs(climb: Climb, to: Destination) -> Self {
        Self { climb, to, by: None }
    }
}

/// Destination of an exit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Destination {
    /// Another level.
    Level(LevelId),
    /// Out of the dungeon.
    Outside,
}

/// Connections of the branches of one game. Depends only on the seed, the raws, and for levels with a role on
/// the hero's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    seed: u64,
    /// Entrance of each branch: the level it is on, and the direction of its stairs. `None` for the branch
    /// where games begin and for branches beyond the dungeon.
    entrances: Vec<Option<(LevelId, Climb)>>,
    /// Recipes of the levels that have them by the deal.
    dealt: BTreeMap<LevelId, Id<LevelRecipe>>,
    /// Role of the hero, for levels that differ by role; `None` draws from those of all roles.
    role: Option<Id<Role>>,
}

impl Layout {
    /// Returns the layout of the game with `seed`.
    pub fn new(raws: &Raws, seed: u64) -> Self {
        let branches = &raws.dungeon.branches;
        let entrance = |branch: &Branch| match branch.entrance {
            Entrance::Stairs { branch: other, from, to, climb } => {
                let mut rng = Rng::stream(seed, &format!("entrance of {}", branch.name));
                Some((LevelId { branch: other, number: rng.range(from, to) }, climb))
            }
            Entrance::Start | Entrance::Beyond => None,
        };
        let entrances = branches.iter().map(|(_, branch)| entrance(branch)).collect();
        let dealt = branches.ids().flat_map(|branch| deal(raws, seed, branch)).collect();
        Self { seed, entrances, dealt, role: None }
    }

    /// Returns the layout of the game with `seed` of a hero of `role`; for `None` as [`Layout::new`].
    pub fn for_role(raws: &Raws, seed: u64, role: Option<Id<Role>>) -> Self {
        Self { role, ..Self::new(raws, seed) }
    }

    /// Returns the level on which games begin; `None` if the raws have no branch.
    pub fn first(raws: &Raws) -> Option<LevelId> {
        raws.dungeon.branches.ids().next().map(|branch| LevelId { branch, number: 1 })
    }

    /// Returns the depth of a level: 1 where games begin, one more with each stairs down, 0 beyond.
    pub fn depth(&self, raws: &Raws, place: LevelId) -> i32 {
        match (raws.dungeon.branches[place.branch].entrance, self.entrance(place.branch)) {
            (_, Some((from, Climb::Down))) => self.depth(raws, from) + place.number,
            (_, Some((from, Climb::Up))) => self.depth(raws, from) - place.number,
            (Entrance::Beyond, None) => 0,
            (Entrance::Start | Entrance::Stairs { .. }, None) => place.number,
        }
    }

    /// Returns the depths that the level at `place` has in one game or another, with their probabilities.
    pub fn depth_chances(raws: &Raws, place: LevelId) -> Vec<(i32, f64)> {
        match raws.dungeon.branches[place.branch].entrance {
            Entrance::Start => vec![(place.number, 1.0)],
            Entrance::Beyond => vec![(0, 1.0)],
            Entrance::Stairs { branch, from, to, climb } => {
                let share = 1.0 / f64::from(to - from + 1);
                let step = if climb == Climb::Down { place.number } else { -place.number };
                let entrances =
                    (from..=to).flat_map(|number| Self::depth_chances(raws, LevelId { branch, number }));
                entrances.map(|(depth, chance)| (depth + step, chance * share)).collect()
            }
        }
    }

    /// Returns the recipe of the level at `place`. If several fit, the seed decides.
    pub fn recipe<'a>(&self, raws: &'a Raws, place: LevelId) -> Option<&'a LevelRecipe> {
        self.recipe_id(raws, place).map(|recipe| &raws.dungeon.levels[recipe])
    }

    /// Returns the id of that recipe.
    pub fn recipe_id(&self, raws: &Raws, place: LevelId) -> Option<Id<LevelRecipe>> {
        if let Some(dealt) = self.dealt.get(&place) {
            return Some(*dealt);
        }
        let own = self.role.map(|role| &raws.traits.roles[role].name);
        let is_own = |role: &String| own.is_none_or(|own| own == role);
        let is_open = |(_, level): &(_, &LevelRecipe)| level.role.as_ref().is_none_or(is_own);
        let all = raws.dungeon.recipes(place.branch, place.number);
        let recipes: Vec<(Id<LevelRecipe>, &LevelRecipe)> = all.filter(is_open).collect();
        if let [(only, _)] = recipes[..] {
            return Some(only);
        }
        let name = &raws.dungeon.branches[place.branch].name;
        let mut rng = Rng::stream(self.seed, &format!("recipe {name} {}", place.number));
        let all = recipes.iter().map(|(_, level)| (level.name.as_str(), level.frequency));
        rng.choose(all).and_then(|index| recipes.get(index)).map(|(id, _)| *id)
    }

    /// Returns the exits of the level at `place`: back first, then onward, then into other branches.
    pub fn exits(&self, raws: &Raws, place: LevelId) -> Vec<Exit> {
        let LevelId { branch, number } = place;
        let branches = &raws.dungeon.branches;
        if let Some(ways) = self.recipe(raws, place).and_then(|recipe| recipe.ways.as_ref()) {
            let exit = |way: &LevelWay| {
                let number = raws.dungeon.number(branch, &way.to)?;
                let climb = raws.terrains.table[way.by].stairs?;
                Some(Exit { climb, to: Destination::Level(LevelId { branch, number }), by: Some(way.by) })
            };
            return ways.iter().filter_map(exit).collect();
        }
        let entrance = self.entrance(branch);
        let beyond = branches[branch].entrance == Entrance::Beyond;
        let upward = beyond || matches!(entrance, Some((_, Climb::Up)));
        let (back, onward) = if upward { (Climb::Down, Climb::Up) } else { (Climb::Up, Climb::Down) };
        let mut exits = Vec::new();
        let behind = match (number, entrance) {
            (2.., _) => Some(Destination::Level(LevelId { branch, number: number - 1 })),
            (_, Some((from, _))) => {
                let by = branches[branch].portal.map(|portal| portal.back);
                exits.push(Exit { climb: back, to: Destination::Level(from), by });
                None
            }
            // Branches beyond the dungeon have no way back.
            (_, None) => (!beyond).then_some(Destination::Outside),
        };
        exits.extend(behind.map(|to| Exit::stairs(back, to)));
        let next = LevelId { branch, number: number + 1 };
        if number < branches[branch].last && self.recipe(raws, next).is_some() {
            exits.push(Exit::stairs(onward, Destination::Level(next)));
        }
        for (other, at) in branches.ids().zip(&self.entrances) {
            let first = LevelId { branch: other, number: 1 };
            if let Some((from, climb)) = at
                && *from == place
                && self.recipe(raws, first).is_some()
            {
                let to = Destination::Level(first);
                let by = branches[other].portal.map(|portal| portal.there);
                exits.push(Exit { climb: *climb, to, by });
            }
        }
        exits
    }

    /// Returns all places, branch by branch.
    pub fn places(raws: &Raws) -> impl Iterator<Item = LevelId> + '_ {
        raws.dungeon
            .branches
            .iter()
            .flat_map(|(branch, of)| (1..=of.last).map(move |number| LevelId { branch, number }))
    }

    /// Returns the level with the entrance of `branch`, and the direction of the stairs there.
    pub fn entrance(&self, branch: Id<Branch>) -> Option<(LevelId, Climb)> {
        self.entrances.get(branch.index()).copied().flatten()
    }
}

/// Deals the recipes of `branch` that are dealt: to each level in turn one of those that are left.
fn deal(raws: &Raws, seed: u64, branch: Id<Branch>) -> Vec<(LevelId, Id<LevelRecipe>)> {
    let is_card = |(_, level): &(_, &LevelRecipe)| level.dealt && level.branch == branch;
    let cards: Vec<(Id<LevelRecipe>, &LevelRecipe)> = raws.dungeon.levels.iter().filter(is_card).collect();
    let mut dealt: Vec<(LevelId, Id<LevelRecipe>)> = Vec::new();
    if cards.is_empty() {
        return dealt;
    }
    let Branch { name, last, .. } = &raws.dungeon.branches[branch];
    for number in 1..=*last {
        let all = || cards.iter().copied().filter(|(_, level)| (level.from..=level.to).contains(&number));
        let is_left = |id: Id<LevelRecipe>| dealt.iter().all(|(_, other)| *other != id);
        let any_left = all().any(|(id, _)| is_left(id));
        let hand: Vec<(Id<LevelRecipe>, &LevelRecipe)> =
            all().filter(|(id, _)| !any_left || is_left(*id)).collect();
        let mut rng = Rng::stream(seed, &format!("deal {name} {number}"));
        let drawn = rng.choose(hand.iter().map(|(_, level)| (level.name.as_str(), level.frequency)));
        let drawn = drawn.and_then(|index| hand.get(index)).map(|(id, _)| *id);
        dealt.extend(drawn.map(|id| (LevelId { branch, number }, id)));
    }
    dealt
}
