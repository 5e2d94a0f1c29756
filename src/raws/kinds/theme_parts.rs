//! Parts of the records of themes.json: odds, sizes and pieces of special rooms.

use super::{features::Feature, terrain::Terrain};
use crate::raws::reading::{
    record::{record, words},
    table::Id,
    value::Limit,
};

/// Upper bound of depths.
const DEEPEST: i32 = 1_000_000;

words! {
    /// Squares of a special room.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum PiecePlace {
        /// A random bare square; none if 20 draws find none.
        Anywhere = "anywhere",
        /// The square in the middle, if it is bare.
        Centre = "centre",
        /// The bare squares to the north, south, east and west of the middle.
        BesideCentre = "beside_centre",
        /// The eight squares two steps from the middle, straight or diagonally, as far as they are bare.
        AroundCentre = "around_centre",
        /// Each bare square, except those along the wall of the first door.
        Each = "each",
        /// Every other bare square, like the black squares of a chessboard, but none before a door.
        Odd = "odd",
        /// The bare squares between those, but none before a door.
        Even = "even",
    }
}

words! {
    /// Creature or item of a special room.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum PieceSpawn {
        /// One of `sleepers`, asleep until disturbed.
        Sleeper = "sleeper",
        /// One of `keeper`.
        Keeper = "keeper",
        /// One of `keepsakes`.
        Keepsake = "keepsake",
        /// Gold.
        Gold = "gold",
        /// Much gold, as in a closed vault.
        Hoard = "hoard",
        /// A chest or box with items in it.
        Container = "container",
        /// An item of any kind.
        Item = "item",
        /// A creature that suits the depth, awake.
        Creature = "creature",
    }
}

record! {
    /// Odds that a level has a special room.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct ThemeOdds {
        /// Minimum depth, as scaled by `depth_percent` of the stage.
        pub from: i32 = 0,
        /// Maximum depth, scaled likewise. Default: any.
        pub to: i32 = DEEPEST,
        /// One level in this number has the room.
        pub one_in: i32 = 1 => Limit::range(1..=1000),
        /// Odds that fall with depth: `in_depth` in the scaled depth. Replaces `one_in` unless it is 0.
        pub in_depth: i32 = 0 => Limit::range(0..=1000),
    }
}

record! {
    /// Size that an ordinary room needs to become a special one.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct ThemeSize {
        /// Minimum width of the floor.
        pub width: i32 = 1 => Limit::range(1..=100),
        /// Minimum height of the floor.
        pub height: i32 = 1 => Limit::range(1..=100),
        /// Minimum number of bare squares.
        pub squares: u32 = 4 => Limit::range(1..=1000),
        /// `true`: the square in the middle must be bare.
        pub bare_centre: bool = false,
    }
}

record! {
    /// Piece of a special room: what is on some of its squares.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct ThemePiece {
        /// Squares of the piece.
        pub at: PiecePlace,
        /// One in this number of the squares has it. Keepers are drawn apart, so that the rest of the level
        /// is the same without them.
        pub one_in: i32 = 1 => Limit::range(1..=1000),
        /// `true`: the first of the squares has it for certain.
        pub first: bool = false,
        /// Terrain that the square becomes.
        pub terrain: Option<Id<Terrain>>,
        /// Feature on the square.
        pub feature: Option<Id<Feature>>,
        /// Creature or item on the square.
        pub spawn: Option<PieceSpawn>,
        /// With this chance, one in so many, a chest or box is there instead of `spawn`. Default 0: never.
        pub container_one_in: i32 = 0 => Limit::range(0..=1000),
    }
}

impl PiecePlace {
    /// Returns the places whose pieces are laid together, square by square. `None`: a place of one square.
    pub const fn field(self) -> Option<PieceField> {
        match self {
            Self::Anywhere | Self::Centre => None,
            Self::BesideCentre | Self::AroundCentre => Some(PieceField::Middle),
            Self::Each => Some(PieceField::Floor),
            Self::Odd | Self::Even => Some(PieceField::Board),
        }
    }
}

/// Squares of a room that pieces share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceField {
    /// All bare squares, seen from the middle.
    Middle,
    /// All bare squares, except those along the wall of the first door.
    Floor,
    /// All bare squares, except those before doors.
    Board,
}

impl ThemeOdds {
    /// Returns what is wrong with the odds, after the two keys that contradict each other.
    pub fn problem(&self) -> Option<([&'static str; 2], &'static str)> {
        if self.to < self.from {
            return Some((["to", "from"], "`to` is less than `from`"));
        }
        let both = self.one_in > 1 && self.in_depth > 0;
        both.then_some((["one_in", "in_depth"], "give `one_in` or `in_depth`, not both"))
    }
}
