//! Who the hero is, and how one is born.

use crate::{
    base::rng::Rng,
    raws::{
        Raws,
        abilities::{Abilities, Ability, Score},
        table::Id,
        traits::{Alignment, Gender, God, Race, Role},
    },
};
use serde::{Deserialize, Serialize};
use specs::{Component, DenseVecStorage};

/// The four choices that make a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Identity {
    /// Profession.
    pub role: Id<Role>,
    /// People.
    pub race: Id<Race>,
    /// Gender.
    pub gender: Id<Gender>,
    /// Moral side.
    pub alignment: Id<Alignment>,
}

/// The hero's sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Component)]
#[storage(DenseVecStorage)]
pub struct Character {
    /// Name, at most [`NAME_LENGTH`] characters, each one cell wide.
    pub name: String,
    /// Role, race, gender and alignment.
    pub identity: Identity,
    /// The role whose gods this character serves.
    pub pantheon: Id<Role>,
    /// Ability scores.
    pub attributes: Abilities<Score>,
    /// Hit points left.
    pub hitpoints: i32,
    /// Hit points when unhurt.
    pub max_hitpoints: i32,
    /// Power left.
    pub power: i32,
    /// Power when rested.
    pub max_power: i32,
    /// Experience level, from 1.
    pub level: u8,
    /// Armour class: lower is better.
    pub armour_class: i32,
    /// Gold pieces carried.
    pub gold: i32,
}

/// The most characters a name has (NetHack's PL_NSIZ without its end).
pub const NAME_LENGTH: usize = 31;

impl Character {
    /// The character that `identity` becomes in the game with `seed`: scores, hit points and power follow from
    /// these alone, never from the name.
    pub fn born(raws: &Raws, seed: u64, identity: Identity, name: &str) -> Self {
        let mut rng = Rng::stream(seed, "character");
        let role = &raws.traits.roles[identity.role];
        let race = &raws.traits.races[identity.race];
        let attributes = draw_attributes(raws, role, race, &mut rng);
        let hitpoints = role.hitpoints + race.hitpoints;
        let power = role.power + rng.range(0, role.rand_power) + race.power;
        Self {
            name: name.to_owned(),
            identity,
            pantheon: pantheon(raws, identity.role, seed),
            attributes,
            hitpoints,
            max_hitpoints: hitpoints,
            power,
            max_power: power,
            level: 1,
            armour_class: raws.rules.bare_armour_class,
            gold: 0,
        }
    }

    /// What one of this role and gender is called.
    pub fn role_name<'a>(&self, raws: &'a Raws) -> &'a str {
        let traits = &raws.traits;
        traits.roles[self.identity.role].name_for(&traits.genders[self.identity.gender])
    }

    /// The title at the present experience level.
    pub fn rank<'a>(&self, raws: &'a Raws) -> &'a str {
        let traits = &raws.traits;
        traits.roles[self.identity.role].rank_for(self.level, &traits.genders[self.identity.gender])
    }

    /// The god served.
    pub fn god<'a>(&self, raws: &'a Raws) -> Option<&'a God> {
        raws.traits.roles[self.pantheon].gods.as_ref()?.get(&self.identity.alignment)
    }
}

/// The role whose gods `role` serves: its own, or those of another role drawn for this game.
fn pantheon(raws: &Raws, role: Id<Role>, seed: u64) -> Id<Role> {
    let roles = &raws.traits.roles;
    if roles[role].gods.is_some() {
        return role;
    }
    let others: Vec<Id<Role>> =
        roles.iter().filter(|(_, other)| other.gods.is_some()).map(|(id, _)| id).collect();
    Rng::stream(seed, "pantheon").pick(&others).copied().unwrap_or(role)
}

/// The role's starting points, then one point at a time up to the total, each to an ability drawn by the role's
/// percentages among those the race can still raise (NetHack's `init_attr`, without its slip that gives the first
/// ability one percent more and the last one less).
fn draw_attributes(raws: &Raws, role: &Role, race: &Race, rng: &mut Rng) -> Abilities<Score> {
    let mut scores = role.starting_attributes.map(Score::whole);
    let given: u32 = role.starting_attributes.each().iter().map(|&&points| u32::from(points)).sum();
    for _ in given..u32::from(raws.rules.attribute_points) {
        let open = |ability| scores.get(ability) < race.attribute_caps.get(ability);
        let Some(ability) = draw_ability(role, open, rng) else { break };
        let cap = *race.attribute_caps.get(ability);
        let score = scores.get_mut(ability);
        let exceptional = ability == Ability::Strength && (Score::EIGHTEEN..Score::NINETEEN).contains(score);
        let rise = if exceptional { rng.roll(raws.rules.exceptional_strength) } else { 100 };
        *score = score.raised(u16::try_from(rise).unwrap_or(0), cap);
    }
    scores
}

/// One of the `open` abilities, by the role's percentages; `None` if none of them has any.
pub fn draw_ability(role: &Role, open: impl Fn(Ability) -> bool, rng: &mut Rng) -> Option<Ability> {
    let weights = Ability::ALL
        .map(|ability| if open(ability) { u32::from(*role.attribute_probabilities.get(ability)) } else { 0 });
    rng.weighted(&weights).and_then(|index| Ability::ALL.get(index)).copied()
}
