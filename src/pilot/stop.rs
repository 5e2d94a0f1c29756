//! Reasons for a pilot to stop.

use super::need::PressingNeed;
use crate::{
    base::{geometry::Dir, rows::rows},
    engine::{
        event::{ActorSeen, Bar},
        state::status_effect::StatusEffect,
    },
    raws::{
        Fixture,
        kinds::{items::ItemClass, levels::branches::Branch},
        reading::table::Id,
    },
};

/// Counts for each class of items, in the order of [`ItemClass::ALL`].
pub type ClassCounts = [usize; ItemClass::ALL.len()];

rows! {
    /// Reasons for a pilot to stop.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Stop {
        /// True if the pilot did not even begin.
        pub fn is_refusal -> bool;

        /// The task is done.
        Done => false,
        /// The hero is already at the goal.
        There => true,
        /// A fixture of interest is beside the way or underfoot.
        Passing(Fixture) => false,
        /// A landmark has come into sight.
        Seen(Fixture) => false,
        /// The way forks.
        Fork => false,
        /// The way ends.
        DeadEnd => false,
        /// The hero knows no way to the goal.
        NoWay => true,
        /// No way leads to the goal just now, on a level whose ground changes by itself.
        NoWayNow => true,
        /// The hero knows no stairs on the way to the level.
        NoStairs => true,
        /// The next step is impossible.
        Blocked => false,
        /// All that can be reached is known.
        Explored {
            /// The next thing to do when asked again.
            next: Next,
            /// Squares with portable items that the hero has left, by the class of the item on top.
            left: ClassCounts,
            /// Number of squares with items that the hero would pick up if they were lighter.
            heavy: usize,
        } => false,
        /// All that can be reached is known, and the hero stands before a locked door with something unknown
        /// behind it. The direction is that of the door.
        Locked(Dir, Next) => false,
        /// The same before a closed door, which the hero has no hands to open.
        Closed(Dir, Next) => false,
        /// All that can be reached is known, and a boulder fills a square beside something unknown.
        Filled(Next) => false,
        /// All that can be reached is known, and a shut gate has something unknown or unreached behind it.
        Gated(Next) => false,
        /// All is known but the squares beyond this creature, which is better not attacked.
        Barred(ActorSeen, Next) => false,
        /// All is known but the squares beyond a keeper of a shop, who does not let the hero in.
        KeptOut(Bar, Next) => false,
        /// All is known, and the hero stands on the stairs down.
        AtStairs => false,
        /// The search for hidden ways at one more place found nothing. The number counts all searches so far;
        /// the hero can continue.
        Searched(u32) => false,
        /// The same, after searching so often that the player is asked.
        Weary(u32) => false,
        /// The hero has searched as often as asked for and found nothing.
        FoundNothing(u32) => false,
        /// Level without bounds: all that can be reached near by is known.
        ExploredNear => false,
        /// Level without bounds: all that can be reached within the maximum range is known.
        WalledIn => false,
        /// The maximum number of steps or turns is reached.
        Long => false,
        /// An enemy has come into sight.
        Sighted {
            /// The nearest of the new enemies.
            who: ActorSeen,
            /// Number of further new enemies of the same apparent kind.
            alike: u32,
            /// Number of further new enemies of other kinds.
            others: u32,
        } => false,
        /// An enemy seen before is awake now.
        Woken(ActorSeen) => false,
        /// An enemy seen before is close now.
        Near(ActorSeen) => false,
        /// An enemy is in sight, so the task does not begin.
        Enemy(ActorSeen) => true,
        /// A creature stands on the square of the next step.
        InTheWay(ActorSeen) => true,
        /// An unseen creature may stand on the square of the next step.
        Unseen => true,
        /// An unseen creature may be adjacent, so the task does not begin.
        Lurking => true,
        /// The hero suffers from this and cannot see or walk straight, so the task does not begin.
        Unfit(StatusEffect) => true,
        /// Something that the hero wears covers the eyes, so the task does not begin.
        Blindfolded => true,
        /// The hero is healed.
        Rested => false,
        /// The hero needs no rest.
        Fit => true,
        /// No enemy is in sight.
        Nobody => true,
        /// The only enemy in sight is this one, which sleeps.
        Asleep(ActorSeen) => true,
        /// The hero is too badly hurt to fight automatically.
        Hurt => true,
        /// The hero is badly hurt, so exploring does not begin.
        Wounded => true,
        /// The hero has changed shape, and lost items lie here, so exploring does not begin.
        Shed => true,
        /// The next step of a journey leads through the locked door in this direction.
        LockedOut(Dir) => false,
        /// The hero is too badly hurt to explore with this enemy in sight.
        Endangered(ActorSeen) => true,
        /// The hero hallucinates, and any creature may be a friend.
        SeeingThings => true,
        /// The hero has a need that comes first, so the task does not begin.
        Needy(PressingNeed) => true,
        /// The hero holds the ground of an aim, and no enemy is in reach of a blow.
        Holding => true,
        /// An attack on this creature hurts the attacker.
        Avenger(ActorSeen) => true,
        /// The hero knows no way to this creature.
        OutOfReach(ActorSeen) => true,
    }
}

/// The next thing to do when nothing is left to explore.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// The hero stands on the stairs down.
    Here,
    /// Stairs down with a known way to them.
    Stairs,
    /// A known trap with stairs down or something unknown behind it.
    Trap,
    /// Ways that lead on from the level in the place of stairs.
    Ways,
    /// The search for hidden ways.
    Search,
    /// Nothing: this is the last level of this branch.
    Nowhere(Id<Branch>),
}
