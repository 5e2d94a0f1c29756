//! Character sheet of the hero, and character creation.

use super::{
    body::Body,
    bounds::{LEVELS, MANY},
    hunger::Hunger,
    practice::Practice,
    thing_id::ThingId,
};
use crate::{
    base::{clean_text::Name, pairs, rng::Rng, within::within},
    raws::{
        Raws,
        kinds::{
            creatures::CreatureKind,
            gods::God,
            growth::{Intrinsic, IntrinsicSet},
            items::Skill,
            traits::{Alignment, Gender, Race, Role},
        },
        reading::table::Id,
        words::abilities::{Abilities, AbilityName, AbilityPoints, AbilityScore},
    },
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Role, race, gender and alignment of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Identity {
    /// Role (profession).
    pub role: Id<Role>,
    /// Race.
    pub race: Id<Race>,
    /// Gender.
    pub gender: Id<Gender>,
    /// Alignment.
    pub alignment: Id<Alignment>,
}

/// Character sheet of the hero.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Character {
    /// Name of the hero.
    pub name: Name,
    /// Role, race, gender and alignment.
    pub identity: Identity,
    /// Role whose gods the hero serves.
    pub pantheon: Id<Role>,
    /// Current ability scores, without bonuses of items.
    pub attributes: Abilities<AbilityScore>,
    /// Highest value so far of each score.
    pub best: Abilities<AbilityScore>,
    /// Current magic power.
    pub power: i32,
    /// Maximum magic power.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub max_power: i32,
    /// Experience points.
    pub experience: u32,
    /// Luck, -10 to 10.
    #[serde(deserialize_with = "within::<-10, 10, _, _>")]
    pub luck: i32,
    /// Luck of carried items, which comes on top.
    #[serde(deserialize_with = "within::<-10, 10, _, _>")]
    pub charm: i32,
    /// Greatest depth that the hero has reached.
    #[serde(deserialize_with = "within::<0, LEVELS, _, _>")]
    pub deepest: i32,
    /// Skills that the hero can practise, with proficiency and uses.
    #[serde(with = "pairs")]
    pub skills: BTreeMap<Skill, Practice>,
    /// Unspent skill slots, gained with experience levels.
    pub slots: u32,
    /// Intrinsics of the hero.
    pub intrinsics: IntrinsicSet,
    /// Intrinsics that come from neither role nor race.
    pub acquired: BTreeSet<Intrinsic>,
    /// Hit points and power gained at each level from 2 on, to subtract when the level is lost.
    pub gains: Vec<(i32, i32)>,
    /// True if the artefact in hand glows for foes on the level.
    pub blade_glows: bool,
    /// Experience levels lost and not regained.
    pub lost_levels: u16,
    /// Nutrition of the hero.
    pub hunger: Hunger,
    /// Number of next melee hits that confuse the target.
    pub confusing: u16,
}

/// Ball and chain of a punished hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chained {
    /// The iron ball.
    pub ball: ThingId,
    /// The chain between hero and ball.
    pub chain: ThingId,
}

impl Character {
    /// Creates the character for `identity`. Scores, hit points and power depend only on `seed` and
    /// `identity`, never on `name`.
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
            charm: 0,
            deepest: 1,
            skills: BTreeMap::new(),
            slots: 0,
            intrinsics: IntrinsicSet::default(),
            acquired: BTreeSet::new(),
            gains: Vec::new(),
            blade_glows: false,
            lost_levels: 0,
            hunger: Hunger::new(raws.rules.hunger.as_ref()),
            confusing: 0,
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

    /// Recomputes the intrinsics: those of role and race up to experience `level`, plus the acquired ones.
    /// No-op if the rules make all heroes alike.
    pub(in crate::engine) fn learn(&mut self, raws: &Raws, level: i32) {
        if raws.rules.hero.alike {
            return;
        }
        let role = &raws.traits.roles[self.identity.role].intrinsics;
        let race = &raws.traits.races[self.identity.race].intrinsics;
        let gifts = role.iter().chain(race).filter(|gift| i32::from(gift.level) <= level);
        self.intrinsics = gifts.map(|gift| gift.intrinsic).chain(self.acquired.iter().copied()).collect();
    }

    /// Effective ability scores: with the bonuses of worn items in `raised`, and 1 strength less while weak
    /// from hunger. Scores that worn items set, in `fixed`, replace both.
    pub fn abilities(&self, raised: Abilities<i32>, fixed: Abilities<Option<u8>>) -> Abilities<AbilityScore> {
        let mut scores = self.attributes;
        for ability in AbilityName::ALL {
            *scores.get_mut(ability) = self.ability(ability, *raised.get(ability), *fixed.get(ability));
        }
        scores
    }

    /// Effective score of one `ability`: see [`Character::abilities`].
    pub fn ability(&self, ability: AbilityName, raised: i32, fixed: Option<u8>) -> AbilityScore {
        if let Some(points) = fixed {
            return AbilityScore::whole(points);
        }
        let own = *self.attributes.get(ability);
        let score = match u16::try_from(raised) {
            Ok(0) => own,
            Ok(more) => own.higher(ability, AbilityPoints(more)),
            Err(_) => {
                let less = u16::try_from(raised.unsigned_abs()).unwrap_or(u16::MAX);
                own.lowered(ability, AbilityPoints(less)).0
            }
        };
        let weak = self.hunger.weak && ability == AbilityName::Strength;
        if weak { score.lowered(ability, AbilityPoints(1)).0 } else { score }
    }

    /// Adds an intrinsic that stays when experience levels are gained or lost.
    pub(in crate::engine) fn acquire(&mut self, what: Intrinsic) {
        self.acquired.insert(what);
        self.intrinsics.add(what);
    }

    /// True if the hero has this intrinsic.
    pub fn can(&self, what: Intrinsic) -> bool {
        self.intrinsics.has(what)
    }

    /// Title at experience `level`: the name of the kind if the hero is polymorphed into `shape`, else the
    /// rank of the role.
    pub fn rank<'a>(&self, raws: &'a Raws, shape: Option<Id<CreatureKind>>, level: i32) -> &'a str {
        if let Some(kind) = shape {
            return &raws.creatures.table[kind].name;
        }
        let traits = &raws.traits;
        let level = u8::try_from(level).unwrap_or(u8::MAX);
        traits.roles[self.identity.role].rank_for(level, &traits.genders[self.identity.gender])
    }

    /// Luck with that of carried items.
    pub const fn fortune(&self) -> i32 {
        self.luck + self.charm
    }

    /// God of the hero's alignment; `None` in worlds without prayer.
    pub fn god<'a>(&self, raws: &'a Raws) -> Option<&'a God> {
        raws.rules.prayer.as_ref()?;
        self.god_id(raws).map(|god| &raws.gods[god])
    }

    /// Returns the id of the god of the hero's alignment.
    pub fn god_id(&self, raws: &Raws) -> Option<Id<God>> {
        raws.traits.roles[self.pantheon].gods.as_ref()?.get(&self.identity.alignment).copied()
    }
}

/// Returns `role` if it has gods, else a role with gods, drawn from `seed`.
fn pantheon(raws: &Raws, role: Id<Role>, seed: u64) -> Id<Role> {
    let roles = &raws.traits.roles;
    if roles[role].gods.is_some() {
        return role;
    }
    let others: Vec<Id<Role>> =
        roles.iter().filter(|(_, other)| other.gods.is_some()).map(|(id, _)| id).collect();
    Rng::stream(seed, "pantheon").pick(&others).copied().unwrap_or(role)
}

/// Draws ability scores: the role's starting points, then one point at a time up to the total. Each point
/// goes to an ability below the race's cap, drawn by the role's percentages. NetHack 3.6: `init_attr`,
/// without its slip that gives the first ability one percent more and the last one less.
fn draw_attributes(raws: &Raws, role: &Role, race: &Race, rng: &mut Rng) -> Abilities<AbilityScore> {
    let mut scores = role.starting_attributes.map(AbilityScore::whole);
    let given: u32 = role.starting_attributes.each().iter().map(|&&points| u32::from(points)).sum();
    for _ in given..u32::from(raws.rules.attribute_points) {
        let open = |ability| scores.get(ability) < race.attribute_caps.get(ability);
        let Some(ability) = draw_ability(role, open, rng) else { break };
        let cap = *race.attribute_caps.get(ability);
        let score = scores.get_mut(ability);
        let exceptional = || raws.rules.exceptional_point(rng);
        *score = score.gained(ability, AbilityPoints(1), cap, exceptional);
    }
    scores
}

/// Draws one of the `open` abilities by the role's percentages; `None` if all of them have 0.
pub fn draw_ability(role: &Role, open: impl Fn(AbilityName) -> bool, rng: &mut Rng) -> Option<AbilityName> {
    let weights = AbilityName::ALL
        .map(|ability| if open(ability) { u32::from(*role.attribute_probabilities.get(ability)) } else { 0 });
    rng.weighted(&weights).and_then(|index| AbilityName::ALL.get(index)).copied()
}
