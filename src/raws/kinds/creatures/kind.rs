//! Kind of creature.

use super::{
    attack::{Attack, AttackForm},
    creature_traits::Bulk,
    record::CreatureRecord,
};
use crate::raws::{
    kinds::{
        growth::{Intrinsic, IntrinsicSet},
        kits::Kit,
        terrain::{Terrain, Terrains},
    },
    reading::table::{Id, named},
};
use std::ops::Deref;

/// Kind of creature: its record, with references resolved.
#[derive(Debug, Clone)]
pub struct CreatureKind {
    /// Record in creatures.json.
    pub record: CreatureRecord,
    /// Bit of its family. With more than 64 families some share a bit. Creatures whose `hates` lacks the bit
    /// are no enemies.
    pub family: u64,
    /// Bits of the families it attacks on sight.
    pub hates: u64,
    /// Movement points gained each turn.
    pub speed: i32,
    /// Movement points that an action costs.
    pub cost: i32,
    /// Chance, as 1 in this number, that a sleeping one wakes at a move while the hero is near and in line of
    /// sight.
    pub wakes_one_in: u32,
    /// True if it crosses water.
    pub crosses_water: bool,
    /// Items of a new one.
    pub kit: Kit,
    /// True if it has a weapon attack and may have items.
    pub armed: bool,
    /// True if it uses items: it has hands, is not mindless and no animal.
    pub clever: bool,
}

impl Deref for CreatureKind {
    type Target = CreatureRecord;

    fn deref(&self) -> &CreatureRecord {
        &self.record
    }
}

named!(CreatureKind);

impl CreatureKind {
    /// Returns its share of the danger that a level may hold: its difficulty, at least 1.
    pub fn danger(&self) -> i32 {
        self.difficulty.max(1)
    }

    /// True if `terrain` bears creatures of this kind that do not walk through walls.
    pub fn is_borne_by(&self, terrains: &Terrains, terrain: Id<Terrain>) -> bool {
        let terrain = &terrains.table[terrain];
        if self.aquatic {
            return terrain.is_wet();
        }
        terrain.walkable || terrain.drowns.is_some() && (self.flies || self.crosses_water && terrain.is_wet())
    }

    /// Returns its first attack by breath or spit, with the place in the list of attacks.
    pub fn breath(&self) -> Option<(u8, &Attack)> {
        let flies = |attack: &Attack| match attack.form {
            AttackForm::Breath | AttackForm::Spit => true,
            AttackForm::Weapon
            | AttackForm::Bite
            | AttackForm::Claw
            | AttackForm::Kick
            | AttackForm::Butt
            | AttackForm::Sting
            | AttackForm::Touch
            | AttackForm::Tentacle
            | AttackForm::Hug
            | AttackForm::Engulf
            | AttackForm::Explode
            | AttackForm::Gaze
            | AttackForm::Shot
            | AttackForm::Spell
            | AttackForm::Passive
            | AttackForm::Death => false,
        };
        (0..).zip(&self.attacks).find(|(_, attack)| flies(attack))
    }

    /// True if it cannot hold items: it has no hands or is tiny.
    pub fn lacks_hands(&self) -> bool {
        !self.hands || self.size == Bulk::Tiny
    }

    /// Returns the intrinsics of a hero polymorphed into this kind.
    pub fn intrinsics(&self) -> IntrinsicSet {
        let traits = [
            (self.infravision, Intrinsic::Infravision),
            (self.regenerates, Intrinsic::Regeneration),
            (self.teleports, Intrinsic::Teleportitis),
            (self.sees_invisible, Intrinsic::SeeInvisible),
            (self.invisible, Intrinsic::Invisible),
        ];
        let natural = traits.into_iter().filter(|(has, _)| *has).map(|(_, what)| what);
        natural.chain(self.resists.iter().filter_map(|resistance| resistance.intrinsic())).collect()
    }

    /// True if a hero polymorphed into this kind has the intrinsic `what`.
    pub fn can(&self, what: Intrinsic) -> bool {
        self.intrinsics().has(what)
    }
}
