//! Origin of an effect, a blow or a death.

use crate::raws::{
    Raws,
    kinds::{
        creatures::{CreatureKind, attack::Attack},
        features::Feature,
        items::{ItemKind, Usage},
        spells::Spell,
    },
    reading::table::Id,
    rules::{goals::StageExit, interactions::Interaction},
    words::effects::{EffectSpec, ability::Ability},
};
use serde::{Deserialize, Serialize};

/// Address in the raws of an ability or effect that is applied to a creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// Record that the source is part of.
    pub origin: Origin,
    /// Index of one effect in the list of that record; `None` for all of them.
    pub part: Option<u8>,
    /// True if the hero knew the true kind of the item.
    pub known: bool,
}

/// Source of the hero's last delayed petrification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PetrifiedBy(pub Source);

/// Record of one table of the raws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Origin {
    /// Blow of the hero.
    Hero,
    /// Attack of a kind of creature.
    Attack(AttackId),
    /// Item that was thrown or shot.
    Thrown {
        /// Kind of item; if unidentified, the first kind of its class with the same looks.
        kind: Id<ItemKind>,
    },
    /// Item that was used.
    Used {
        /// Kind of item.
        kind: Id<ItemKind>,
        /// Way of use.
        usage: Usage,
    },
    /// Corpse that was eaten.
    Corpse {
        /// Kind of the dead creature.
        of: Id<CreatureKind>,
        /// True for the first bite, false for the whole corpse.
        first: bool,
    },
    /// Feature that was used.
    Feature {
        /// Kind of feature.
        kind: Id<Feature>,
        /// Way of use.
        interaction: Interaction,
        /// Index of the outcome; `None` for the effects of every use.
        outcome: Option<u8>,
    },
    /// Act of the hero's god.
    Prayer(PrayerPart),
    /// Spell that was cast.
    Spell {
        /// The spell.
        spell: Id<Spell>,
        /// True for a caster who is skilled in the school.
        skilled: bool,
        /// Kind of creature that cast it; `None` for the hero.
        caster: Option<Id<CreatureKind>>,
    },
    /// Book of spells that was misread: index of the consequence in the rules.
    Misread(u8),
    /// Spell that the hero has forgotten.
    Forgotten,
    /// Exit of a stage of a goal.
    Goal(ExitId),
    /// No record: the effects are passed to the delivery directly.
    Fate,
}

/// Act of a god, by its index in the rules of prayer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PrayerPart {
    /// Mends a trouble.
    Trouble(u8),
    /// Favour beyond what was asked.
    Boon(u8),
    /// Act of wrath.
    Wrath(u8),
    /// Consequence of a sin.
    Sin(Sin),
}

/// Sin that a god punishes at once: an offering, or a blow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sin {
    /// One of the hero's own kind.
    Outrage,
    /// One of the hero's own kind, on a chaotic altar.
    Blood,
    /// A former pet.
    Betrayal,
    /// A creature holy to the god of the altar.
    Insult,
    /// A blow at a priest.
    Sacrilege,
}

impl Source {
    /// Blow of the hero.
    pub const HERO: Self = Self::from_origin(Origin::Hero);

    /// Returns a source with all effects of `origin`, known to the hero.
    pub const fn from_origin(origin: Origin) -> Self {
        Self { origin, part: None, known: true }
    }

    /// Returns a source with all effects of using an item of `kind` by `usage`.
    pub const fn use_of(kind: Id<ItemKind>, usage: Usage) -> Self {
        Self::from_origin(Origin::Used { kind, usage })
    }

    /// Returns the attack at `index` in the list of `kind`.
    pub(in crate::engine) fn attack_of(kind: Id<CreatureKind>, index: usize) -> Self {
        AttackId { kind, index: u8::try_from(index).unwrap_or(0) }.into()
    }

    /// Returns the attack, if the origin is one.
    pub fn attack(self, raws: &Raws) -> Option<&Attack> {
        let Origin::Attack(id) = self.origin else { return None };
        raws.creatures.table[id.kind].attacks.get(usize::from(id.index))
    }

    /// Returns the visible form of the ability in flight: "bolt of fire".
    pub fn looks(self, raws: &Raws) -> Option<&str> {
        if let Some((kind, usage)) = self.used() {
            return raws.items.table[kind].ability(usage)?.looks.as_deref();
        }
        if let Some(ability) = self.spell_ability(raws) {
            return ability.looks.as_deref();
        }
        self.attack(raws).filter(|attack| attack.form.delivery().flies())?.what.as_deref()
    }

    /// True if the ability is seen to fly.
    pub(in crate::engine) fn flies(self, raws: &Raws) -> bool {
        self.looks(raws).is_some()
    }

    /// Returns the kind of creature, if the origin is an attack, or a spell that a creature cast.
    pub const fn kind(self) -> Option<Id<CreatureKind>> {
        match self.origin {
            Origin::Attack(id) => Some(id.kind),
            Origin::Spell { caster, .. } => caster,
            _ => None,
        }
    }

    /// Returns the kind of item, if the origin was thrown or shot.
    pub const fn item(self) -> Option<Id<ItemKind>> {
        let Origin::Thrown { kind } = self.origin else { return None };
        Some(kind)
    }

    /// Returns the kind of item and its use, if the origin is a used item.
    pub const fn used(self) -> Option<(Id<ItemKind>, Usage)> {
        let Origin::Used { kind, usage } = self.origin else { return None };
        Some((kind, usage))
    }

    /// Returns the kind of creature, if the origin is an eaten corpse.
    pub const fn corpse(self) -> Option<Id<CreatureKind>> {
        let Origin::Corpse { of, .. } = self.origin else { return None };
        Some(of)
    }

    /// Returns the feature, if the origin is one.
    pub const fn feature(self) -> Option<Id<Feature>> {
        let Origin::Feature { kind, .. } = self.origin else { return None };
        Some(kind)
    }

    /// Returns the ability of the feature, if the origin is one.
    pub fn feature_ability(self, raws: &Raws) -> Option<&Ability> {
        let Origin::Feature { kind, interaction, outcome } = self.origin else { return None };
        let one = raws.features.table[kind].on(interaction)?;
        match outcome {
            None => Some(&one.ability),
            Some(place) => one.outcomes.get(usize::from(place)).map(|outcome| &outcome.ability),
        }
    }

    /// Returns the spell, if the origin is one.
    pub const fn spell(self) -> Option<Id<Spell>> {
        let Origin::Spell { spell, .. } = self.origin else { return None };
        Some(spell)
    }

    /// Returns the ability of the spell, if the origin is one.
    pub fn spell_ability(self, raws: &Raws) -> Option<&Ability> {
        let Origin::Spell { spell, skilled, .. } = self.origin else { return None };
        Some(raws.spells[spell].ability(skilled))
    }

    /// Returns the effect at index `place` of the same record.
    pub(in crate::engine) fn part(self, place: usize) -> Self {
        Self { part: u8::try_from(place).ok(), ..self }
    }

    /// Returns the first effect for which `is` holds. Tests only the own `part` if there is one.
    pub fn effect(self, raws: &Raws, is: impl Fn(&EffectSpec) -> bool) -> Option<&EffectSpec> {
        let parts = self.parts(raws);
        match self.part {
            Some(place) => parts.get(usize::from(place)).filter(|part| is(part)),
            None => parts.iter().find(|part| is(part)),
        }
    }

    /// Returns the effects listed in the record.
    pub fn parts(self, raws: &Raws) -> &[EffectSpec] {
        match self.origin {
            Origin::Attack(_) => self.attack(raws).map_or(&[], |attack| &attack.ability.effects),
            Origin::Used { kind, usage } => raws.items.table[kind].parts(usage),
            Origin::Corpse { of, first } => {
                let corpse = raws.creatures.table[of].corpse.as_ref();
                corpse.map_or(&[], |corpse| if first { &corpse.bite } else { &corpse.eat })
            }
            Origin::Feature { .. } => self.feature_ability(raws).map_or(&[], |ability| &ability.effects),
            Origin::Prayer(part) => part.effects(raws),
            Origin::Spell { .. } => self.spell_ability(raws).map_or(&[], |ability| &ability.effects),
            Origin::Misread(place) => {
                let rules = raws.rules.casting.as_ref();
                rules.and_then(|rules| rules.misread.get(usize::from(place))).map_or(&[], |one| &one.effects)
            }
            Origin::Goal(id) => id.exit(raws).map_or(&[], |exit| &exit.effects),
            Origin::Forgotten => raws.rules.casting.as_ref().map_or(&[], |rules| &rules.forgotten),
            Origin::Hero | Origin::Thrown { .. } | Origin::Fate => &[],
        }
    }
}

impl PrayerPart {
    /// Returns the effects in the rules.
    pub fn effects(self, raws: &Raws) -> &[EffectSpec] {
        let Some(rules) = raws.rules.prayer.as_ref() else { return &[] };
        match self {
            Self::Trouble(place) => {
                rules.troubles.get(usize::from(place)).map_or(&[], |one| &one.ability.effects)
            }
            Self::Boon(place) => rules.boons.get(usize::from(place)).map_or(&[], |one| &one.ability.effects),
            Self::Wrath(place) => rules.wrath.get(usize::from(place)).map_or(&[], |one| &one.ability.effects),
            Self::Sin(sin) => {
                let offerings = rules.offerings.as_ref();
                let effects = match sin {
                    Sin::Outrage => offerings.map(|rules| &rules.outrage),
                    Sin::Blood => offerings.map(|rules| &rules.blood),
                    Sin::Betrayal => offerings.map(|rules| &rules.betrayal),
                    Sin::Insult => offerings.map(|rules| &rules.insult),
                    Sin::Sacrilege => rules.priests.as_ref().map(|rules| &rules.vengeance),
                };
                effects.map_or(&[], Vec::as_slice)
            }
        }
    }
}

impl From<AttackId> for Source {
    fn from(id: AttackId) -> Self {
        Self::from_origin(Origin::Attack(id))
    }
}

/// Exit of a stage of a goal in rules.json, by places in the lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExitId {
    pub goal: u8,
    pub stage: u8,
    pub exit: u8,
}

impl ExitId {
    /// Returns the exit.
    pub fn exit(self, raws: &Raws) -> Option<&StageExit> {
        let stage = raws.goals.get(usize::from(self.goal))?.stages.get(usize::from(self.stage))?;
        stage.exits.get(usize::from(self.exit))
    }
}

/// Stage of a goal in rules.json, by places in the lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StageId {
    pub goal: u8,
    pub stage: u8,
}

impl StageId {
    /// Returns the task of the stage; empty if there is none.
    pub fn aim(self, raws: &Raws) -> &str {
        let goal = raws.goals.get(usize::from(self.goal));
        let stage = goal.and_then(|goal| goal.stages.get(usize::from(self.stage)));
        stage.map_or("", |stage| stage.aim.as_str())
    }
}

/// Attack of a kind of creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackId {
    /// Kind of creature.
    pub kind: Id<CreatureKind>,
    /// Index in its list of attacks.
    pub index: u8,
}
