//! Needs of actions, and the handicaps that take them away: one table for all rules. NetHack 3.6 asks in each
//! command (`can_reach_floor`, `freehand`, `can_chant`, `getdir`).

use crate::base::rows::rows;

rows! {
    /// Something that an action needs of its actor.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Need {
        /// Returns the word for it in tables.
        pub fn word -> &'static str;

        /// Reach of the squares around, and of what lies there.
        Reach => "reach",
        /// Freedom from the grip of another creature.
        Freedom => "freedom",
        /// Feet that no trap holds.
        Feet => "feet",
        /// Reach of the floor.
        Floor => "floor",
        /// Ground to push off from.
        Leverage => "leverage",
        /// Hands.
        Hands => "hands",
        /// Hands that can let go of what they hold.
        FreeHands => "free hands",
        /// Breath, to swallow or to blow.
        Breath => "breath",
        /// A voice.
        Voice => "voice",
        /// Eyes that see.
        Sight => "sight",
        /// A clear head.
        Balance => "balance",
        /// A direction that comes out as meant.
        Aim => "aim",
    }
}

impl Need {
    /// All needs, in the order in which a handicap refuses for the lack of them.
    pub const ALL: [Need; 12] = [
        Need::Reach,
        Need::Freedom,
        Need::Feet,
        Need::Floor,
        Need::Leverage,
        Need::Hands,
        Need::FreeHands,
        Need::Breath,
        Need::Voice,
        Need::Sight,
        Need::Balance,
        Need::Aim,
    ];
}

/// Set of needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Needs(u16);

impl Needs {
    /// No need.
    pub const NONE: Needs = Needs(0);

    /// Returns the set with `need`.
    #[must_use]
    pub const fn and(self, need: Need) -> Needs {
        Needs(self.0 | 1 << need as u16)
    }

    /// True if the set contains `need`.
    pub const fn has(self, need: Need) -> bool {
        self.0 & 1 << need as u16 != 0
    }
}

/// Outcome of an action under a handicap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hindered {
    /// The action takes place as meant.
    Not,
    /// The action is refused, for the lack of this need.
    Refused(Need),
    /// The action goes in a random direction with chance 1 in this number.
    Astray(u32),
}

rows! {
    /// State of an actor that takes away what actions need.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Handicap {
        /// Returns the needs that the handicap takes away.
        pub fn takes -> Needs;

        /// Inside another creature.
        Swallowed => Needs::NONE.and(Need::Reach).and(Need::Freedom).and(Need::Floor),
        /// In the grip of another creature.
        Held => Needs::NONE.and(Need::Freedom),
        /// In a pit, a trap or a web.
        Trapped => Needs::NONE.and(Need::Feet),
        /// Above the floor.
        Levitating => Needs::NONE.and(Need::Floor).and(Need::Leverage),
        /// In a shape without hands, or too small to hold things.
        Handless => Needs::NONE.and(Need::Hands),
        /// With a cursed weapon in both hands.
        Bound => Needs::NONE.and(Need::FreeHands),
        /// Without air.
        Strangled => Needs::NONE.and(Need::Breath).and(Need::Voice),
        /// Without sight.
        Blind => Needs::NONE.and(Need::Sight),
        /// Reeling.
        Stunned => Needs::NONE.and(Need::Balance).and(Need::Aim),
        /// Muddled.
        Confused => Needs::NONE.and(Need::Aim),
    }
}

impl Handicap {
    /// All handicaps, in the order in which they refuse an action.
    pub const ALL: [Handicap; 10] = [
        Handicap::Swallowed,
        Handicap::Held,
        Handicap::Trapped,
        Handicap::Levitating,
        Handicap::Handless,
        Handicap::Bound,
        Handicap::Strangled,
        Handicap::Blind,
        Handicap::Stunned,
        Handicap::Confused,
    ];

    /// Chance that the aim goes astray under the handicap, as 1 in this number; 0 for never. NetHack 3.6:
    /// `getdir` and `u_maybe_impaired`.
    pub const fn astray_one_in(self) -> u32 {
        match self {
            Handicap::Stunned => 1,
            Handicap::Confused => 5,
            Handicap::Swallowed
            | Handicap::Held
            | Handicap::Trapped
            | Handicap::Levitating
            | Handicap::Handless
            | Handicap::Bound
            | Handicap::Strangled
            | Handicap::Blind => 0,
        }
    }

    /// Returns the outcome of an action with these `needs` under the handicap.
    pub fn hinders(self, needs: Needs) -> Hindered {
        if self.takes().0 & needs.0 == 0 {
            return Hindered::Not;
        }
        let lost = |need: &Need| needs.has(*need) && self.takes().has(*need);
        match Need::ALL.into_iter().find(lost) {
            None => Hindered::Not,
            Some(Need::Aim) => Hindered::Astray(self.astray_one_in()),
            Some(need) => Hindered::Refused(need),
        }
    }
}
