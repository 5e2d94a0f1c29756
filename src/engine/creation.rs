//! Choosing a character: which roles, races, genders and alignments are still open, given what is chosen.

use super::state::character::Identity;
use crate::{
    base::rng::Rng,
    raws::{
        Raws,
        reading::table::Id,
        traits::{Alignment, Gender, Race, Role, Traits},
    },
};

/// One of the four things to choose, in the order of choosing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trait {
    /// Profession.
    Role,
    /// People.
    Race,
    /// Gender.
    Gender,
    /// Moral side.
    Alignment,
}

impl Trait {
    /// All four, in the order of choosing.
    pub const ALL: [Trait; 4] = [Trait::Role, Trait::Race, Trait::Gender, Trait::Alignment];

    /// What it is called, in lower case; also the name of its random stream.
    pub const fn name(self) -> &'static str {
        match self {
            Trait::Role => "role",
            Trait::Race => "race",
            Trait::Gender => "gender",
            Trait::Alignment => "alignment",
        }
    }
}

/// A value of one of the traits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TraitChoice {
    /// A role.
    Role(Id<Role>),
    /// A race.
    Race(Id<Race>),
    /// A gender.
    Gender(Id<Gender>),
    /// An alignment.
    Alignment(Id<Alignment>),
}

impl TraitChoice {
    /// Its name and the key that chooses it.
    pub fn label(self, traits: &Traits) -> (&str, char) {
        match self {
            TraitChoice::Role(id) => (&traits.roles[id].name, traits.roles[id].hotkey),
            TraitChoice::Race(id) => (&traits.races[id].name, traits.races[id].hotkey),
            TraitChoice::Gender(id) => (&traits.genders[id].name, traits.genders[id].hotkey),
            TraitChoice::Alignment(id) => (&traits.alignments[id].name, traits.alignments[id].hotkey),
        }
    }

    /// All values of `what`, in the order of the raws.
    pub fn all(traits: &Traits, what: Trait) -> Vec<TraitChoice> {
        match what {
            Trait::Role => traits.roles.ids().map(TraitChoice::Role).collect(),
            Trait::Race => traits.races.ids().map(TraitChoice::Race).collect(),
            Trait::Gender => traits.genders.ids().map(TraitChoice::Gender).collect(),
            Trait::Alignment => traits.alignments.ids().map(TraitChoice::Alignment).collect(),
        }
    }

    /// The value of `what` with this name (in any case) or exactly this hotkey. A role is also known by its
    /// feminine name, and everything by its old ones.
    pub fn named(traits: &Traits, what: Trait, text: &str) -> Option<TraitChoice> {
        let all = TraitChoice::all(traits, what);
        let by_key = all.iter().find(|choice| text.chars().eq([choice.label(traits).1]));
        let named = |choice: &&TraitChoice| {
            let other = match **choice {
                TraitChoice::Role(id) => traits.roles[id].feminine_name.as_deref(),
                TraitChoice::Race(_) | TraitChoice::Gender(_) | TraitChoice::Alignment(_) => None,
            };
            let same = |name: &str| name.to_lowercase() == text.to_lowercase();
            same(choice.label(traits).0) || other.is_some_and(same)
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

/// What has been chosen so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Choices {
    /// The role, if chosen.
    pub role: Option<Id<Role>>,
    /// The race, if chosen.
    pub race: Option<Id<Race>>,
    /// The gender, if chosen.
    pub gender: Option<Id<Gender>>,
    /// The alignment, if chosen.
    pub alignment: Option<Id<Alignment>>,
}

impl Choices {
    /// The choice made for `what`.
    pub fn get(&self, what: Trait) -> Option<TraitChoice> {
        match what {
            Trait::Role => self.role.map(TraitChoice::Role),
            Trait::Race => self.race.map(TraitChoice::Race),
            Trait::Gender => self.gender.map(TraitChoice::Gender),
            Trait::Alignment => self.alignment.map(TraitChoice::Alignment),
        }
    }

    /// The same with `choice` made.
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

    /// The values of `what` with which, given the other choices, a legal character is possible.
    pub fn options(&self, traits: &Traits, what: Trait) -> Vec<TraitChoice> {
        let possible = |choice: &TraitChoice| self.with(*choice).is_possible(traits);
        TraitChoice::all(traits, what).into_iter().filter(possible).collect()
    }

    /// Whether these choices can be completed to a legal character.
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

    /// One of the values of `what` that are open, each equally likely: the one that this seed picks for it.
    pub fn random(&self, traits: &Traits, seed: u64, what: Trait) -> Option<TraitChoice> {
        let mut rng = Rng::stream(seed, &format!("choice of {}", what.name()));
        rng.pick(&self.options(traits, what)).copied()
    }

    /// Everything that is still open chosen at random, in order. `None` if the choices cannot be completed.
    pub fn completed(mut self, raws: &Raws, seed: u64) -> Option<Identity> {
        for what in Trait::ALL {
            if self.get(what).is_none() {
                self = self.with(self.random(&raws.traits, seed, what)?);
            }
        }
        self.identity(&raws.traits)
    }

    /// The same with everything chosen that has only one possibility left.
    #[must_use]
    pub fn settled(mut self, traits: &Traits) -> Self {
        for what in Trait::ALL {
            if let (None, [only]) = (self.get(what), &self.options(traits, what)[..]) {
                self = self.with(*only);
            }
        }
        self
    }

    /// The identity, if everything is chosen and legal together.
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
