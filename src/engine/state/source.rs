//! What an effect, a blow or a death comes from.

use crate::raws::{
    Raws,
    creatures::{CreatureKind, attack::Attack},
    effects::Part,
    items::{ItemKind, Usage},
    places::Deed,
    reading::table::Id,
    terrain::Terrain,
};
use serde::{Deserialize, Serialize};

/// Where what is done to somebody has its address in the raws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// A blow of the hero's.
    Hero,
    /// An attack of a kind of creature.
    Attack(AttackId),
    /// An item that was thrown or shot.
    Thrown {
        /// What it is; for those who do not know it, the first kind of its class that looks like it.
        kind: Id<ItemKind>,
        /// Whether the hero knew what it is, beyond what it looks like.
        named: bool,
    },
    /// An item that somebody has used.
    Used {
        /// What it is.
        kind: Id<ItemKind>,
        /// How.
        usage: Usage,
        /// Which of the effects of that use it is, by its place in their list; `None` is all of them.
        #[serde(default)]
        part: Option<u8>,
    },
    /// A corpse that somebody eats.
    Corpse {
        /// Whose.
        of: Id<CreatureKind>,
        /// Whether it is the first bite, and not the whole of it.
        first: bool,
    },
    /// A standing thing to which somebody has done something.
    Place {
        /// What it is.
        terrain: Id<Terrain>,
        /// What was done to it.
        deed: Deed,
        /// Which outcome of that has come, by its place in their list; `None` is what comes in any case.
        outcome: Option<u8>,
        /// Which of its effects it is, by its place in their list; `None` is all of them.
        part: Option<u8>,
    },
}

impl Source {
    /// The attack, if it is one.
    pub fn attack(self, raws: &Raws) -> Option<&Attack> {
        match self {
            Source::Hero
            | Source::Thrown { .. }
            | Source::Used { .. }
            | Source::Corpse { .. }
            | Source::Place { .. } => None,
            Source::Attack(id) => raws.creatures.table[id.kind].attacks.get(usize::from(id.index)),
        }
    }

    /// The kind of creature whose it is.
    pub const fn kind(self) -> Option<Id<CreatureKind>> {
        match self {
            Source::Hero
            | Source::Thrown { .. }
            | Source::Used { .. }
            | Source::Corpse { .. }
            | Source::Place { .. } => None,
            Source::Attack(id) => Some(id.kind),
        }
    }

    /// The kind of item that it is.
    pub const fn item(self) -> Option<Id<ItemKind>> {
        match self {
            Source::Hero
            | Source::Attack(_)
            | Source::Used { .. }
            | Source::Corpse { .. }
            | Source::Place { .. } => None,
            Source::Thrown { kind, .. } => Some(kind),
        }
    }

    /// The kind of item that was used, and how.
    pub const fn used(self) -> Option<(Id<ItemKind>, Usage)> {
        match self {
            Source::Hero
            | Source::Attack(_)
            | Source::Thrown { .. }
            | Source::Corpse { .. }
            | Source::Place { .. } => None,
            Source::Used { kind, usage, .. } => Some((kind, usage)),
        }
    }

    /// The kind of creature whose corpse it is.
    pub const fn corpse(self) -> Option<Id<CreatureKind>> {
        match self {
            Source::Hero
            | Source::Attack(_)
            | Source::Thrown { .. }
            | Source::Used { .. }
            | Source::Place { .. } => None,
            Source::Corpse { of, .. } => Some(of),
        }
    }

    /// The standing thing that it is.
    pub const fn place(self) -> Option<Id<Terrain>> {
        match self {
            Source::Hero
            | Source::Attack(_)
            | Source::Thrown { .. }
            | Source::Used { .. }
            | Source::Corpse { .. } => None,
            Source::Place { terrain, .. } => Some(terrain),
        }
    }

    /// Whether the hero knew the item that it is for what it is.
    pub const fn is_named(self) -> bool {
        match self {
            Source::Hero
            | Source::Attack(_)
            | Source::Used { .. }
            | Source::Corpse { .. }
            | Source::Place { .. } => true,
            Source::Thrown { named, .. } => named,
        }
    }

    /// The effect at `place` among those that come from a use; the same of everything else.
    pub(in crate::engine) fn part(self, place: usize) -> Self {
        match self {
            Source::Used { kind, usage, .. } => Source::Used { kind, usage, part: u8::try_from(place).ok() },
            Source::Place { terrain, deed, outcome, .. } => {
                Source::Place { terrain, deed, outcome, part: u8::try_from(place).ok() }
            }
            Source::Hero | Source::Attack(_) | Source::Thrown { .. } | Source::Corpse { .. } => self,
        }
    }

    /// The first of the effects that come from it which `is` meant: of one effect of a use, that one.
    pub fn effect(self, raws: &Raws, is: impl Fn(&Part) -> bool) -> Option<&Part> {
        let place = match self {
            Source::Used { part, .. } | Source::Place { part, .. } => part,
            Source::Hero | Source::Attack(_) | Source::Thrown { .. } | Source::Corpse { .. } => None,
        };
        let parts = self.parts(raws);
        match place {
            Some(place) => parts.get(usize::from(place)).filter(|part| is(part)),
            None => parts.iter().find(|part| is(part)),
        }
    }

    /// The effects that come from it.
    pub fn parts(self, raws: &Raws) -> &[Part] {
        match self {
            Source::Used { kind, usage, .. } => raws.items.table[kind].parts(usage),
            Source::Corpse { of, first } => {
                let corpse = raws.creatures.table[of].corpse.as_ref();
                corpse.map_or(&[], |corpse| if first { &corpse.bite } else { &corpse.eat })
            }
            Source::Place { terrain, deed, outcome, .. } => {
                raws.terrains.table[terrain].on(deed).map_or(&[], |one| match outcome {
                    None => &one.effects,
                    Some(place) => {
                        one.outcomes.get(usize::from(place)).map_or(&[], |outcome| &outcome.effects)
                    }
                })
            }
            Source::Hero | Source::Attack(_) | Source::Thrown { .. } => {
                self.attack(raws).map_or(&[], |attack| &attack.effects)
            }
        }
    }
}

impl From<AttackId> for Source {
    fn from(id: AttackId) -> Self {
        Source::Attack(id)
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
