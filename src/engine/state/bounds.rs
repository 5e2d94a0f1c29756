//! Bounds of numbers in saves. Numbers beyond them come from damaged files and could overflow.

/// Upper bound of hit points, power, gold, experience and the like.
pub(super) const MANY: i64 = 1 << 30;

/// Upper bound of experience levels and depth, far above that of any raws.
pub(super) const LEVELS: i64 = 1 << 16;

/// Last turn that a game can reach.
pub(super) const LAST_TURN: i64 = 1 << 31;
