//! What an effect, a blow or a death comes from.

use crate::raws::{
    Raws,
    creatures::{CreatureKind, attack::Attack},
    effects::{EffectSpec, ability::Ability},
    features::Feature,
    interactions::Interaction,
    items::{ItemKind, Usage},
    reading::table::Id,
};
use serde::{Deserialize, Serialize};

/// Address in the raws of what is done to a creature or the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// Record that it comes from.
    pub origin: Origin,
    /// Index of one effect in the list of that record; `None` for all of them.
    #[serde(default)]
    pub part: Option<u8>,
    /// True if the hero knew the item for what it is, beyond its looks.
    pub known: bool,
}

/// Record of one table of the raws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Origin {
    /// A blow of the hero.
    Hero,
    /// An attack of a kind of creature.
    Attack(AttackId),
    /// An item that was thrown or shot.
    Thrown {
        /// Its kind; if the hero does not know it, the first kind of its class with the same looks.
        kind: Id<ItemKind>,
    },
    /// An item that was used.
    Used {
        /// Its kind.
        kind: Id<ItemKind>,
        /// How it was used.
        usage: Usage,
    },
    /// A corpse that is eaten.
    Corpse {
        /// Kind of creature it was.
        of: Id<CreatureKind>,
        /// True for the first bite, false for the whole of it.
        first: bool,
    },
    /// A feature that was used.
    Feature {
        /// Its kind.
        kind: Id<Feature>,
        /// How it was used.
        interaction: Interaction,
        /// Index of the outcome; `None` for the effects of every use.
        outcome: Option<u8>,
    },
    /// No record: its effects are given to the delivery directly.
    Fate,
}

impl Source {
    /// A blow of the hero.
    pub const HERO: Self = Self::of(Origin::Hero);

    /// All effects of a record that the hero knows.
    pub const fn of(origin: Origin) -> Self {
        Self { origin, part: None, known: true }
    }

    /// All effects of using an item of `kind`.
    pub const fn use_of(kind: Id<ItemKind>, usage: Usage) -> Self {
        Self::of(Origin::Used { kind, usage })
    }

    /// The attack at `index` in the list of `kind`.
    pub(in crate::engine) fn attack_of(kind: Id<CreatureKind>, index: usize) -> Self {
        AttackId { kind, index: u8::try_from(index).unwrap_or(0) }.into()
    }

    /// Attack that it comes from.
    pub fn attack(self, raws: &Raws) -> Option<&Attack> {
        let Origin::Attack(id) = self.origin else { return None };
        raws.creatures.table[id.kind].attacks.get(usize::from(id.index))
    }

    /// Kind of creature whose attack it is.
    pub const fn kind(self) -> Option<Id<CreatureKind>> {
        let Origin::Attack(id) = self.origin else { return None };
        Some(id.kind)
    }

    /// Kind of item that was thrown or shot.
    pub const fn item(self) -> Option<Id<ItemKind>> {
        let Origin::Thrown { kind } = self.origin else { return None };
        Some(kind)
    }

    /// Kind of item that was used, and how.
    pub const fn used(self) -> Option<(Id<ItemKind>, Usage)> {
        let Origin::Used { kind, usage } = self.origin else { return None };
        Some((kind, usage))
    }

    /// Kind of creature whose corpse is eaten.
    pub const fn corpse(self) -> Option<Id<CreatureKind>> {
        let Origin::Corpse { of, .. } = self.origin else { return None };
        Some(of)
    }

    /// Feature that was used.
    pub const fn feature(self) -> Option<Id<Feature>> {
        let Origin::Feature { kind, .. } = self.origin else { return None };
        Some(kind)
    }

    /// Ability of the feature that was used.
    pub fn feature_ability(self, raws: &Raws) -> Option<&Ability> {
        let Origin::Feature { kind, interaction, outcome } = self.origin else { return None };
        let one = raws.features.table[kind].on(interaction)?;
        match outcome {
            None => Some(&one.ability),
            Some(place) => one.outcomes.get(usize::from(place)).map(|outcome| &outcome.ability),
        }
    }

    /// The effect at `place` in the list of the record.
    pub(in crate::engine) fn part(self, place: usize) -> Self {
        Self { part: u8::try_from(place).ok(), ..self }
    }

    /// First effect of this source for which `is` holds; only its own `part` is asked if it has one.
    pub fn effect(self, raws: &Raws, is: impl Fn(&EffectSpec) -> bool) -> Option<&EffectSpec> {
        let parts = self.parts(raws);
        match self.part {
            Some(place) => parts.get(usize::from(place)).filter(|part| is(part)),
            None => parts.iter().find(|part| is(part)),
        }
    }

    /// Effects that its record lists.
    pub fn parts(self, raws: &Raws) -> &[EffectSpec] {
        match self.origin {
            Origin::Attack(_) => self.attack(raws).map_or(&[], |attack| &attack.ability.effects),
            Origin::Used { kind, usage } => raws.items.table[kind].parts(usage),
            Origin::Corpse { of, first } => {
                let corpse = raws.creatures.table[of].corpse.as_ref();
                corpse.map_or(&[], |corpse| if first { &corpse.bite } else { &corpse.eat })
            }
            Origin::Feature { .. } => self.feature_ability(raws).map_or(&[], |ability| &ability.effects),
            Origin::Hero | Origin::Thrown { .. } | Origin::Fate => &[],
        }
    }
}

impl From<AttackId> for Source {
    fn from(id: AttackId) -> Self {
        Self::of(Origin::Attack(id))
    }
}

/// One of the attacks of a kind of creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackId {
    /// The kind.
    pub kind: Id<CreatureKind>,
    /// The attack's place in its list.
    pub index: u8,
}
