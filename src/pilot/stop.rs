//! Why pilots stop.

use crate::{
    base::{geometry::Dir, rows::rows},
    engine::event::ActorSeen,
    raws::Fixture,
};

rows! {
    /// Why a pilot stops.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Stop {
        /// Whether nothing was even begun.
        pub fn is_refusal -> bool;

        /// It has done what it was asked to.
        Done => false,
        /// The hero is there already.
        There => true,
        /// Something worth a look is beside the way or underfoot.
        Passing(Fixture) => false,
        /// Something worth a look has come into sight.
        Seen(Fixture) => false,
        /// The way goes on in several directions.
        Fork => false,
        /// The way ends.
        DeadEnd => false,
        /// The hero knows no way there.
        NoWay => true,
        /// The next step cannot be done.
        Blocked => false,
        /// All that can be reached is known.
        Explored {
            /// What comes when asked again.
            next: Next,
            /// On how many squares lies what the hero has passed by and could carry.
            left: usize,
        } => false,
        /// All that can be reached is known, and the hero stands before a door that is known to be locked and has something
        /// unknown behind it: where it is.
        Locked(Dir, Next) => false,
        /// All that can be reached is known, and something fills a square that has something unknown beside it.
        Filled(Next) => false,
        /// All that can be reached is known but what lies beyond this one, whom one had better not strike.
        Barred(ActorSeen, Next) => false,
        /// All is known, and the hero stands on the stairs down.
        AtStairs => false,
        /// The hero has searched for hidden ways at one place more, so often in all, and could go on.
        Searched(u32) => false,
        /// The same for so long that it is time to ask.
        Weary(u32) => false,
        /// The hero has searched so often as asked for and found nothing.
        FoundNothing(u32) => false,
        /// On a level without end: all that can be reached is known as far as anyone looks.
        ExploredNear => false,
        /// On a level without end: all that can be reached is known, however far one looks.
        WalledIn => false,
        /// It has gone on for long enough.
        Long => false,
        /// An enemy has come into sight.
        Sighted {
            /// The nearest of them.
            who: ActorSeen,
            /// How many have come besides.
            others: u32,
        } => false,
        /// An enemy that was seen before is awake now.
        Woken(ActorSeen) => false,
        /// An enemy that was seen before is close now.
        Near(ActorSeen) => false,
        /// An enemy is in sight, so it does not even begin.
        Enemy(ActorSeen) => true,
        /// A creature stands where the next step leads.
        InTheWay(ActorSeen) => true,
        /// An unseen creature may stand there.
        Unseen => true,
        /// An unseen creature may be beside the hero, so it does not even begin.
        Lurking => true,
        /// The hero is blind, so it does not even begin.
        Blind => true,
        /// The hero is healed.
        Rested => false,
        /// The hero needs no rest.
        Fit => true,
        /// There is no enemy to fight.
        Nobody => true,
        /// There is no enemy to fight but this one, which sleeps.
        Asleep(ActorSeen) => true,
        /// The hero is too badly hurt to fight on unasked.
        Hurt => true,
        /// A blow at this one hurts the one that strikes.
        Avenger(ActorSeen) => true,
        /// The hero knows no way to this one.
        OutOfReach(ActorSeen) => true,
    }
}

/// What comes when there is nothing left to explore.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// The hero stands on the stairs down.
    Here,
    /// Stairs down that the hero knows a way to.
    Stairs,
    /// The search for hidden ways.
    Search,
}
