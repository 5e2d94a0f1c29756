//! Bounds of numbers in saves. Numbers beyond them come from damaged files and could overflow.

/// Upper bound of power, gold, experience and the like.
pub(super) const MANY: i64 = 1 << 30;

/// Upper bound of hit points. A hundred times as many do not overflow.
pub(super) const HITPOINTS: i64 = 1 << 23;

/// Upper bound of experience levels, far above that of any raws. The square does not overflow.
pub(super) const EXPERIENCE_LEVELS: i64 = 1 << 12;

/// Upper bound of depth, speed, enchantment and the like, far above that of any raws.
pub(super) const LEVELS: i64 = 1 << 16;

/// Last turn that a game can reach.
pub(super) const LAST_TURN: i64 = 1 << 31;
