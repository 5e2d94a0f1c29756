//! Religion: prayers, offerings, crownings, and what the gods make of the hero.

pub(super) mod crown;
pub(super) mod gift;
pub(super) mod offer;
pub(super) mod pray;
mod troubles;
pub(super) mod turn_undead;
