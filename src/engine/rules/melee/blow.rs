//! A single blow: its input, its damage, and its expected results.

use crate::{
    engine::{
        event::Source,
        state::{item::Stack, things::Actor},
    },
    raws::kinds::creatures::attack::Attack,
};

/// Expected results of a blow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Odds {
    /// Chance to do damage, in percent.
    pub percent: i32,
    /// Mean damage in hundredths of a hit point, misses included.
    pub mean: i32,
    /// Maximum damage.
    pub most: i32,
}

/// Damage of a blow; `None` if it missed.
pub(super) type Dealt = Option<i32>;

/// Attack in a creature's round of attacks.
pub(super) struct Round<'a> {
    pub(super) who: Actor,
    pub(super) target: Actor,
    pub(super) source: Source,
    pub(super) attack: &'a Attack,
    /// Index of the attack in the creature's list.
    pub(super) place: usize,
    /// To-hit value, under the armour class rule.
    pub(super) aim: i32,
    /// Wielded weapon, for attacks with one.
    pub(super) weapon: Option<Stack>,
}
