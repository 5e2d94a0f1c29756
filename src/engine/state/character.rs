//! Who the hero is, and how one is born.

use super::{
    body::Body,
    bounds::{LEVELS, MANY},
    hunger::Hunger,
    practice::Practice,
    source::Source,
    thing_id::ThingId,
};
use crate::{
    base::{by_name::kept, clean_text::Name, pairs, rng::Rng, within::within},
    raws::{
        Raws,
        abilities::{Abilities, AbilityName, AbilityScore},
        creatures::CreatureKind,
        growth::Intrinsic,
        items::Skill,
        reading::table::Id,
        traits::{Alignment, Gender, God, Race, Role},
    },
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Character {
    /// The name.
    pub name: Name,
    /// Role, race, gender and alignment.
    pub identity: Identity,
    /// The role whose gods this character serves.
    pub pantheon: Id<Role>,
    /// Ability scores.
    pub attributes: Abilities<AbilityScore>,
    /// The best that they have been.
    #[serde(default)]
    pub best: Abilities<AbilityScore>,
    /// Power left.
    pub power: i32,
    /// Power when rested.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub max_power: i32,
    /// Experience points.
    pub experience: u32,
    /// Fortune, -10 to 10.
    #[serde(deserialize_with = "within::<-10, 10, _, _>")]
    pub luck: i32,
    /// How well the hero has lived up to the alignment, beginning with the role's `piety`: below 0 badly.
    #[serde(deserialize_with = "within::<{ -MANY }, MANY, _, _>")]
    pub piety: i32,
    /// The deepest level the hero has been on.
    #[serde(deserialize_with = "within::<0, LEVELS, _, _>")]
    pub deepest: i32,
    /// What the hero can practise, and how well by now.
    #[serde(with = "pairs")]
    pub skills: BTreeMap<Skill, Practice>,
    /// What levels have given to become better at that, and has not been used.
    pub slots: u32,
    /// What the hero can by nature, each once and in order. A list, since it is asked at every step.
    pub intrinsics: Vec<Intrinsic>,
    /// What of it comes neither from role nor from race.
    #[serde(default)]
    pub acquired: BTreeSet<Intrinsic>,
    /// Hit points and power that each level from 2 on has given, which go with it.
    pub gains: Vec<(i32, i32)>,
    /// Who has begun to turn the hero to stone.
    #[serde(deserialize_with = "kept::option")]
    pub petrified_by: Option<Source>,
    /// How hungry the hero is.
    #[serde(default)]
    pub hunger: Hunger,
    /// How many of the next blows confuse.
    #[serde(default)]
    pub confusing: u16,
    /// By how much what is worn raises the scores.
    #[serde(default)]
    pub raised: Abilities<i32>,
    /// The beast that comes out of the hero at times.
    #[serde(default, deserialize_with = "kept::told_option")]
    pub lycanthropy: Option<Id<CreatureKind>>,
}

/// What a hero is chained to who is punished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chained {
    /// The ball.
    pub ball: ThingId,
    /// The chain between the two.
    pub chain: ThingId,
}

impl Character {
    /// The character that `identity` becomes in the game with `seed`: scores, hit points and power follow from
    /// these alone, never from the name.
    pub fn born(raws: &Raws, seed: u64, identity: Identity, name: &str) -> (Self, Body) {
        let mut rng = Rng::stream(seed, "character");
        let role = &raws.traits.roles[identity.role];
        let race = &raws.traits.races[identity.race];
        let attributes = draw_attributes(raws, role, race, &mut rng);
        let numbers = &raws.rules.hero;
        let hitpoints = numbers.hitpoints.unwrap_or(role.hitpoints + race.hitpoints);
        let power = role.power + rng.range(0, role.rand_power) + race.power;
        let mut character = Self {
            name: name.into(),
            identity,
            pantheon: pantheon(raws, identity.role, seed),
            attributes,
            best: attributes,
            power,
            max_power: power,
            experience: 0,
            luck: 0,
            piety: role.piety,
            deepest: 1,
            skills: BTreeMap::new(),
            slots: 0,
            intrinsics: Vec::new(),
            acquired: BTreeSet::new(),
            gains: Vec::new(),
            petrified_by: None,
            hunger: Hunger::new(raws.rules.hunger.as_ref()),
            confusing: 0,
            raised: Abilities::default(),
            lycanthropy: None,
        };
        character.learn(raws, 1);
        let body = Body {
            hitpoints,
            max_hitpoints: hitpoints,
            level: 1,
            armour_class: raws.rules.bare_armour_class,
            stats: numbers.stats,
            gold: 0,
        };
        (character, body)
    }

    /// Takes up the intrinsics that role and race have at experience `level`, beside what was acquired; none where all are alike.
    pub(in crate::engine) fn learn(&mut self, raws: &Raws, level: i32) {
        if raws.rules.hero.alike {
            return;
        }
        let role = &raws.traits.roles[self.identity.role].intrinsics;
        let race = &raws.traits.races[self.identity.race].intrinsics;
        let gifts = role.iter().chain(race).filter(|gift| i32::from(gift.level) <= level);
        let all = gifts.map(|gift| gift.intrinsic).chain(self.acquired.iter().copied());
        self.intrinsics = all.collect::<BTreeSet<_>>().into_iter().collect();
    }

    /// Ability scores as they are at the moment: rings raise them, and hunger costs a point of strength.
    pub fn abilities(&self) -> Abilities<AbilityScore> {
        let mut scores = self.attributes;
        for ability in AbilityName::ALL {
            let (by, score) = (*self.raised.get(ability), scores.get_mut(ability));
            if by == 0 {
                continue;
            }
            *score = match u16::try_from(by) {
                Ok(more) => score.higher(more),
                Err(_) => score.lowered(u16::try_from(by.unsigned_abs()).unwrap_or(u16::MAX)).0,
            };
        }
        if self.hunger.weak {
            (scores.strength, _) = scores.strength.lowered(1);
        }
        scores
    }

    /// Can this from now on, whatever levels come and go.
    pub(in crate::engine) fn acquire(&mut self, what: Intrinsic) {
        self.acquired.insert(what);
        if !self.intrinsics.contains(&what) {
            self.intrinsics.push(what);
            self.intrinsics.sort_unstable();
        }
    }

    /// Whether the hero has this intrinsic.
    pub fn can(&self, what: Intrinsic) -> bool {
        self.intrinsics.contains(&what)
    }

    /// What one of this role and gender is called.
    pub fn role_name<'a>(&self, raws: &'a Raws) -> &'a str {
        let traits = &raws.traits;
        traits.roles[self.identity.role].name_for(&traits.genders[self.identity.gender])
    }

    /// The title at experience `level`: that of the kind whose `shape` it has, or the role's.
    pub fn rank<'a>(&self, raws: &'a Raws, shape: Option<Id<CreatureKind>>, level: i32) -> &'a str {
        if let Some(kind) = shape {
            return &raws.creatures.table[kind].name;
        }
        let traits = &raws.traits;
        let level = u8::try_from(level).unwrap_or(u8::MAX);
        traits.roles[self.identity.role].rank_for(level, &traits.genders[self.identity.gender])
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
fn draw_attributes(raws: &Raws, role: &Role, race: &Race, rng: &mut Rng) -> Abilities<AbilityScore> {
    let mut scores = role.starting_attributes.map(AbilityScore::whole);
    let given: u32 = role.starting_attributes.each().iter().map(|&&points| u32::from(points)).sum();
    for _ in given..u32::from(raws.rules.attribute_points) {
        let open = |ability| scores.get(ability) < race.attribute_caps.get(ability);
        let Some(ability) = draw_ability(role, open, rng) else { break };
        let cap = *race.attribute_caps.get(ability);
        let score = scores.get_mut(ability);
        let exceptional = ability == AbilityName::Strength
            && (AbilityScore::EIGHTEEN..AbilityScore::NINETEEN).contains(score);
        let rise = if exceptional { rng.roll(raws.rules.exceptional_strength) } else { 100 };
        *score = score.raised(u16::try_from(rise).unwrap_or(0), cap);
    }
    scores
}

/// One of the `open` abilities, by the role's percentages; `None` if none of them has any.
pub fn draw_ability(role: &Role, open: impl Fn(AbilityName) -> bool, rng: &mut Rng) -> Option<AbilityName> {
    let weights = AbilityName::ALL
        .map(|ability| if open(ability) { u32::from(*role.attribute_probabilities.get(ability)) } else { 0 });
    rng.weighted(&weights).and_then(|index| AbilityName::ALL.get(index)).copied()
}
