//! Bounds of the numbers of a game: what is read from a file and lies beyond was never written by a game, and could overflow.

/// The most hit points, power, gold, experience and the like of a creature.
pub(super) const MANY: i64 = 1 << 30;

/// The highest level of experience or depth, far above those of all raws.
pub(super) const LEVELS: i64 = 1 << 16;

/// The last turn that a game reaches.
pub(super) const LAST_TURN: i64 = 1 << 31;
