//! Those who act for a player: runs, travel, exploration. Each decides one action after the other from what the hero
//! knows, and says why it stops. The bots among them never stop before the game is over.

pub mod bots;
mod chart;
mod company;
pub mod engage;
pub mod explore;
pub mod harm;
pub mod menace;
pub mod near;
pub mod repeat;
pub mod rest;
pub mod run;
mod seek;
pub mod travel;
pub mod watch;

use crate::{
    base::geometry::Dir,
    engine::{
        action::Action,
        event::{Event, Party, Refusal, Sort},
        view::View,
    },
    raws::{reading::table::Id, terrain::Terrain},
};
use explore::Next;

/// Someone who decides what the hero does next.
pub trait Pilot {
    /// The next action.
    ///
    /// # Errors
    /// Why there is none.
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop>;

    /// What it decided on last cannot be done: no time has passed, and nothing has changed. Most find that out by
    /// themselves.
    fn refused(&mut self, _refusal: Refusal) {}

    /// What it decided on last has been done, and this is what the hero saw happen since; `view` is what the hero knows
    /// now. Most look at that alone.
    fn told(&mut self, _view: &View<'_>, _events: &[Event]) {}
}

/// Why a pilot stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// It has done what it was asked to.
    Done,
    /// The hero is there already.
    There,
    /// Something worth a look is beside the way or underfoot.
    Passing(Id<Terrain>),
    /// Something worth a look has come into sight.
    Seen(Id<Terrain>),
    /// The way goes on in several directions.
    Fork,
    /// The way ends.
    DeadEnd,
    /// The hero knows no way there.
    NoWay,
    /// The next step cannot be done.
    Blocked,
    /// All that can be reached is known.
    Explored {
        /// What comes when asked again.
        next: Next,
        /// On how many squares lies what the hero has passed by and could carry.
        left: usize,
    },
    /// All that can be reached is known, and the hero stands before a door that is known to be locked and has something
    /// unknown behind it: where it is.
    Locked(Dir, Next),
    /// All that can be reached is known, and something fills a square that has something unknown beside it.
    Filled(Next),
    /// All that can be reached is known but what lies beyond this one, whom one had better not strike.
    Barred(Party, Next),
    /// All is known, and the hero stands on the stairs down.
    AtStairs,
    /// The hero has searched for hidden ways at one place more, so often in all, and could go on.
    Searched(u32),
    /// The same for so long that it is time to ask.
    Weary(u32),
    /// The hero has searched so often as asked for and found nothing.
    FoundNothing(u32),
    /// On a level without end: all that can be reached is known as far as anyone looks.
    ExploredNear,
    /// On a level without end: all that can be reached is known, however far one looks.
    WalledIn,
    /// It has gone on for long enough.
    Long,
    /// Somebody hostile has come into sight.
    Sighted {
        /// The nearest of them.
        who: Party,
        /// How many have come besides.
        others: u32,
    },
    /// Somebody hostile who was seen before is awake now.
    Woken(Party),
    /// Somebody hostile who was seen before is close now.
    Near(Party),
    /// An enemy is in sight, so it does not even begin.
    Enemy(Party),
    /// Somebody stands where the next step leads.
    InTheWay(Party),
    /// Somebody who was not seen may stand there.
    Unseen,
    /// Somebody who was not seen may be beside the hero, so it does not even begin.
    Lurking,
    /// The hero is blind, so it does not even begin.
    Blind,
    /// The hero is healed.
    Rested,
    /// The hero needs no rest.
    Fit,
    /// There is nobody to fight.
    Nobody,
    /// There is nobody to fight but this one, who sleeps.
    Asleep(Party),
    /// The hero is too badly hurt to fight on unasked.
    Hurt,
    /// Whoever strikes this one suffers for it.
    Avenger(Party),
    /// The hero knows no way to this one.
    OutOfReach(Party),
}

/// Whether `event` is so much a part of going on that it needs no word while a pilot acts.
pub fn is_routine(event: &Event) -> bool {
    let facts = event.facts();
    match facts.sort {
        Sort::Step | Sort::Pause | Sort::Passage => facts.by_hero(),
        // What lies on the way is on the map.
        Sort::Lying => true,
        Sort::Pickup
        | Sort::Attempt
        | Sort::DoorWork
        | Sort::Climb
        | Sort::Hit
        | Sort::Miss
        | Sort::AirBlow
        | Sort::Attack
        | Sort::Flight
        | Sort::Hold
        | Sort::Ill
        | Sort::Death
        | Sort::Waking
        | Sort::Change
        | Sort::Noise
        | Sort::News => false,
    }
}

/// Whether `event` is something that lies where the hero has come to.
pub fn is_find(event: &Event) -> bool {
    event.facts().sort == Sort::Lying
}

/// Whether a run ends with `event`, which is no reason to stop for those who know where they go: the hero has come to
/// something that lies there, or has picked it up.
pub fn ends_run(event: &Event) -> bool {
    matches!(event.facts().sort, Sort::Lying | Sort::Pickup)
}

/// Whether `event` is a reason to stop whatever one was at.
pub fn interrupts(event: &Event) -> bool {
    let facts = event.facts();
    match facts.sort {
        // Opening doors is part of going somewhere, and one that is stuck is tried again.
        Sort::Step
        | Sort::Pause
        | Sort::Pickup
        | Sort::Lying
        | Sort::Passage
        | Sort::Attempt
        | Sort::Waking
        | Sort::Change => false,
        // What others do to each other is no business of the hero's.
        Sort::DoorWork | Sort::Hit | Sort::Miss | Sort::Attack | Sort::Hold | Sort::Ill => {
            facts.concerns_hero()
        }
        Sort::Death => facts.concerns_hero() || facts.target.is_some_and(|dead| dead.tame),
        Sort::Climb | Sort::AirBlow | Sort::Flight | Sort::Noise | Sort::News => true,
    }
}
