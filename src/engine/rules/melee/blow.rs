//! One blow: what is known before it, what it does, what can be expected of it.

use crate::{
    engine::{
        event::Source,
        state::{item::Stack, things::Actor},
    },
    raws::creatures::attack::Attack,
};

/// Expected results of a blow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Odds {
    /// Chance to do something, in percent.
    pub percent: i32,
    /// Mean damage in hundredths of a hit point, misses counted.
    pub mean: i32,
    /// The most damage.
    pub most: i32,
}

/// Damage of a blow; `None` if it missed.
pub(super) type Dealt = Option<i32>;

/// One of the attacks that a creature has in a round.
pub(super) struct Round<'a> {
    pub(super) who: Actor,
    pub(super) target: Actor,
    pub(super) source: Source,
    pub(super) attack: &'a Attack,
    /// Place of the attack in the creature's list.
    pub(super) place: usize,
    /// How well the creature aims, by the rule of armour classes.
    pub(super) aim: i32,
    /// Weapon in hand, for attacks with one.
    pub(super) weapon: Option<Stack>,
}
