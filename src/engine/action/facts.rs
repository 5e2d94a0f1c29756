//! Facts of each action: actor, timing, aim and needs. Code that asks the same of every action reads them
//! here, so it stays unchanged when an action is added.

use super::{Action, AimDirection};
use crate::{base::geometry::Dir, engine::state::occupation::LockAt};

/// Facts that every action has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActionFacts {
    pub doer: Doer,
    pub when: When,
    pub aim: TargetSquare,
    /// True if the action is impossible while swallowed, because only the swallower is within reach.
    pub reaches_out: bool,
    /// True if the hero needs hands for it.
    pub takes_hands: bool,
}

/// Actors that can do an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doer {
    Anybody,
    Hero,
    /// All creatures but the hero.
    Creature,
}

/// Status of the game in which an action is possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// Only while no question is open.
    Playing,
    /// Also while a question is open.
    Asked,
    /// At any time, even after the end of the game.
    Always,
}

/// Neighbouring square that an action is aimed at, if any.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TargetSquare {
    Nothing,
    /// A step onto the square.
    Step(Dir),
    /// A blow at a creature on the square.
    Blow(Dir),
    /// Something on the square, such as a door, or a missile in that direction.
    Thing(Dir),
}

impl TargetSquare {
    /// Returns the direction, if there is one.
    pub const fn dir(self) -> Option<Dir> {
        match self {
            TargetSquare::Nothing => None,
            TargetSquare::Step(dir) | TargetSquare::Blow(dir) | TargetSquare::Thing(dir) => Some(dir),
        }
    }

    /// Returns the direction of a step.
    pub const fn step(self) -> Option<Dir> {
        match self {
            TargetSquare::Step(dir) => Some(dir),
            TargetSquare::Nothing | TargetSquare::Blow(_) | TargetSquare::Thing(_) => None,
        }
    }

    /// Returns the direction of a blow.
    pub const fn blow(self) -> Option<Dir> {
        match self {
            TargetSquare::Blow(dir) => Some(dir),
            TargetSquare::Nothing | TargetSquare::Step(_) | TargetSquare::Thing(_) => None,
        }
    }
}

/// Defaults: every actor can do it. Rows list the differences.
const USUAL: ActionFacts = ActionFacts {
    doer: Doer::Anybody,
    when: When::Playing,
    aim: TargetSquare::Nothing,
    reaches_out: false,
    takes_hands: false,
};

/// Defaults for actions of the hero alone.
const OF_HERO: ActionFacts = ActionFacts { doer: Doer::Hero, ..USUAL };

/// Defaults for actions of the hero that take hands.
const BY_HAND: ActionFacts = ActionFacts { takes_hands: true, ..OF_HERO };

impl Action {
    /// Returns the facts of the action.
    pub const fn facts(&self) -> ActionFacts {
        match *self {
            Action::Walk(dir) => ActionFacts { aim: TargetSquare::Step(dir), ..USUAL },
            Action::Fight(dir) => ActionFacts { aim: TargetSquare::Blow(dir), ..USUAL },
            Action::Wait => USUAL,
            Action::Kick(dir) => ActionFacts { aim: TargetSquare::Thing(dir), reaches_out: true, ..OF_HERO },
            Action::Jump(_) => ActionFacts { reaches_out: true, ..OF_HERO },
            Action::Open(dir) | Action::Close(dir) | Action::Force(dir) | Action::Untrap(dir) => {
                ActionFacts { aim: TargetSquare::Thing(dir), reaches_out: true, ..BY_HAND }
            }
            Action::Throw { dir, .. } => {
                ActionFacts { aim: TargetSquare::Thing(dir), reaches_out: true, takes_hands: true, ..USUAL }
            }
            Action::Fire(dir) | Action::ThrowGold { dir, .. } => {
                ActionFacts { aim: TargetSquare::Thing(dir), reaches_out: true, ..BY_HAND }
            }
            Action::Breathe(dir) | Action::Chat(dir) => {
                ActionFacts { aim: TargetSquare::Thing(dir), reaches_out: true, ..OF_HERO }
            }
            Action::Pick { lock: LockAt::Door(dir), .. } => {
                ActionFacts { aim: TargetSquare::Thing(dir), reaches_out: true, ..BY_HAND }
            }
            // Carried items stay within reach of a swallowed hero. Each rule refuses those on the floor by
            // itself.
            Action::LookInto(_)
            | Action::PutIn { .. }
            | Action::TakeOut { .. }
            | Action::Tip(_)
            | Action::Pick { lock: LockAt::Container(_), .. }
            | Action::Pry(_)
            | Action::Disarm(_)
            | Action::Wield(Some(_))
            | Action::Swap
            | Action::Wear(_) => BY_HAND,
            Action::Wield(None)
            | Action::Enhance(_)
            | Action::Ready(_)
            | Action::Name { .. }
            | Action::Adjust { .. }
            | Action::Call { .. }
            | Action::TakeOff(_) => OF_HERO,
            Action::Engrave { .. } => ActionFacts { reaches_out: true, ..BY_HAND },
            Action::Read(_) => ActionFacts { takes_hands: true, ..USUAL },
            Action::Quaff(_) | Action::Eat(_) => USUAL,
            Action::Zap { toward: Some(AimDirection::Dir(dir)), .. } => {
                ActionFacts { aim: TargetSquare::Thing(dir), ..USUAL }
            }
            Action::Zap { .. } => USUAL,
            Action::Cast { toward: Some(AimDirection::Dir(dir)), .. } => {
                ActionFacts { aim: TargetSquare::Thing(dir), ..OF_HERO }
            }
            Action::Cast { .. } => OF_HERO,
            Action::Apply { toward: Some(AimDirection::Dir(dir)), .. } => {
                ActionFacts { aim: TargetSquare::Thing(dir), ..BY_HAND }
            }
            Action::Apply { .. } | Action::Rub(_) | Action::Invoke(_) => BY_HAND,
            Action::Offer(_) => ActionFacts { reaches_out: true, ..OF_HERO },
            Action::Dip { into: Some(_), .. } => OF_HERO,
            Action::Sip | Action::Sit | Action::Dip { into: None, .. } => {
                ActionFacts { reaches_out: true, ..OF_HERO }
            }
            Action::PickUp { .. } | Action::Drop { .. } => ActionFacts { reaches_out: true, ..OF_HERO },
            Action::SetAutoPickup(_) => ActionFacts { when: When::Asked, ..OF_HERO },
            Action::Climb(_) => ActionFacts { reaches_out: true, ..USUAL },
            Action::Search
            | Action::Pray
            | Action::Turn
            | Action::Pay(_)
            | Action::ExploreMode
            | Action::Debug(_) => OF_HERO,
            Action::Shoot { .. } => ActionFacts { doer: Doer::Creature, reaches_out: true, ..USUAL },
            Action::Teleport => ActionFacts { doer: Doer::Creature, ..USUAL },
            Action::Answer(_) | Action::Quit => ActionFacts { when: When::Asked, ..OF_HERO },
            Action::Note { .. } => ActionFacts { when: When::Always, ..OF_HERO },
        }
    }
}
