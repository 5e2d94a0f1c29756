//! Character creation: options left for role, race, gender and alignment after each choice.

use super::state::character::Identity;
use crate::{
    base::rng::Rng,
    raws::{
        Raws,
        kinds::traits::{Alignment, Gender, Race, Role, Traits},
        reading::table::Id,
    },
};

/// Trait of a character, in the order of choosing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trait {
    Role,
    Race,
    Gender,
    Alignment,
}

impl Trait {
    /// All traits, in the order of choosing.
    pub const ALL: [Trait; 4] = [Trait::Role, Trait::Race, Trait::Gender, Trait::Alignment];

    /// Returns the name in lower case, which is also the name of the random stream.
    pub const fn name(self) -> &'static str {
        match self {
            Trait::Role => "role",
            Trait::Race => "race",
            Trait::Gender => "gender",
            Trait::Alignment => "alignment",
        }
    }
}

/// One role, race, gender or alignment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TraitChoice {
    Role(Id<Role>),
    Race(Id<Race>),
    Gender(Id<Gender>),
    Alignment(Id<Alignment>),
}

impl TraitChoice {
    /// Returns the name in the raws, by which links and commands call it.
    pub fn id(self, traits: &Traits) -> &str {
        match self {
            TraitChoice::Role(id) => &traits.roles[id].name,
            TraitChoice::Race(id) => &traits.races[id].name,
            TraitChoice::Gender(id) => &traits.genders[id].name,
            TraitChoice::Alignment(id) => &traits.alignments[id].name,
        }
    }

    /// Returns the key that chooses it.
    pub fn hotkey(self, traits: &Traits) -> char {
        match self {
            TraitChoice::Role(id) => traits.roles[id].hotkey,
            TraitChoice::Race(id) => traits.races[id].hotkey,
            TraitChoice::Gender(id) => traits.genders[id].hotkey,
            TraitChoice::Alignment(id) => traits.alignments[id].hotkey,
        }
    }

    /// Returns all values of `what`, in the order of the raws.
    pub fn all(traits: &Traits, what: Trait) -> Vec<TraitChoice> {
        match what {
            Trait::Role => traits.roles.ids().map(TraitChoice::Role).collect(),
            Trait::Race => traits.races.ids().map(TraitChoice::Race).collect(),
            Trait::Gender => traits.genders.ids().map(TraitChoice::Gender).collect(),
            Trait::Alignment => traits.alignments.ids().map(TraitChoice::Alignment).collect(),
        }
    }

    /// Returns the value of `what` named `text`: by name in any case, by exact hotkey, by the feminine name
    /// of a role, or by a former name.
    pub fn named(traits: &Traits, what: Trait, text: &str) -> Option<TraitChoice> {
        let all = TraitChoice::all(traits, what);
        let by_key = all.iter().find(|choice| text.chars().eq([choice.hotkey(traits)]));
        let named = |choice: &&TraitChoice| {
            let other = match **choice {
                TraitChoice::Role(id) => traits.roles[id].feminine_name.as_deref(),
                TraitChoice::Race(_) | TraitChoice::Gender(_) | TraitChoice::Alignment(_) => None,
            };
            let same = |name: &str| name.to_lowercase() == text.to_lowercase();
            same(choice.id(traits)) || other.is_some_and(same)
        };
        let once = || {
            Some(match what {
                Trait::Role => TraitChoice::Role(traits.roles.named_in_any_case(text)?),
                Trait::Race => TraitChoice::Race(traits.races.named_in_any_case(text)?),
                Trait::Gender => TraitChoice::Gender(traits.genders.named_in_any_case(text)?),
                Trait::Alignment => TraitChoice::Alignment(traits.alignments.named_in_any_case(text)?),
            })
        };
        by_key.or_else(|| all.iter().find(named)).copied().or_else(once)
    }
}

/// Traits chosen so far during character creation; `None` if still open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Choices {
    pub role: Option<Id<Role>>,
    pub race: Option<Id<Race>>,
    pub gender: Option<Id<Gender>>,
    pub alignment: Option<Id<Alignment>>,
}

impl Choices {
    /// Returns the choice for `what`.
    pub fn get(&self, what: Trait) -> Option<TraitChoice> {
        match what {
            Trait::Role => self.role.map(TraitChoice::Role),
            Trait::Race => self.race.map(TraitChoice::Race),
            Trait::Gender => self.gender.map(TraitChoice::Gender),
            Trait::Alignment => self.alignment.map(TraitChoice::Alignment),
        }
    }

    /// Returns a copy with `choice` made.
    #[must_use]
    pub fn with(mut self, choice: TraitChoice) -> Self {
        match choice {
            TraitChoice::Role(id) => self.role = Some(id),
            TraitChoice::Race(id) => self.race = Some(id),
            TraitChoice::Gender(id) => self.gender = Some(id),
            TraitChoice::Alignment(id) => self.alignment = Some(id),
        }
        self
    }

    /// Returns the values of `what` that, with the other choices, allow a legal character.
    pub fn options(&self, traits: &Traits, what: Trait) -> Vec<TraitChoice> {
        let possible = |choice: &TraitChoice| self.with(*choice).is_possible(traits);
        TraitChoice::all(traits, what).into_iter().filter(possible).collect()
    }

    /// True if the choices can be completed to a legal character.
    pub fn is_possible(&self, traits: &Traits) -> bool {
        traits.roles.iter().filter(|(id, _)| self.role.is_none_or(|chosen| chosen == *id)).any(|(_, role)| {
            let gender = self.gender.map_or(!role.genders.is_empty(), |id| role.genders.contains(&id));
            let mut races = role.races.iter().filter(|id| self.race.is_none_or(|chosen| chosen == **id));
            gender
                && races.any(|&race| {
                    let both = role.alignments.iter().filter(|id| traits.races[race].alignments.contains(id));
                    both.into_iter().any(|id| self.alignment.is_none_or(|chosen| chosen == *id))
                })
        })
    }

    /// Returns a random one of the possible values of `what`, all equally likely, drawn with `seed`.
    pub fn random(&self, traits: &Traits, seed: u64, what: Trait) -> Option<TraitChoice> {
        let mut rng = Rng::stream(seed, &format!("choice of {}", what.name()));
        rng.pick(&self.options(traits, what)).copied()
    }

    /// Chooses everything open at random, in order. `None` if the choices cannot be completed.
    pub fn completed(mut self, raws: &Raws, seed: u64) -> Option<Identity> {
        for what in Trait::ALL {
            if self.get(what).is_none() {
                self = self.with(self.random(&raws.traits, seed, what)?);
            }
        }
        self.identity(&raws.traits)
    }

    /// Returns a copy with every trait chosen that has a single possible value.
    #[must_use]
    pub fn settled(mut self, traits: &Traits) -> Self {
        for what in Trait::ALL {
            if let (None, [only]) = (self.get(what), &self.options(traits, what)[..]) {
                self = self.with(*only);
            }
        }
        self
    }

    /// Returns the identity if all traits are chosen and legal together.
    pub fn identity(&self, traits: &Traits) -> Option<Identity> {
        let legal = self.is_possible(traits);
        let Choices { role: Some(role), race: Some(race), gender: Some(gender), alignment: Some(alignment) } =
            *self
        else {
            return None;
        };
        legal.then_some(Identity { role, race, gender, alignment })
    }
}
