//! What goes for each action, for those who ask the same of all of them: a new one is asked for its row alone.

use super::{Action, AimDirection};
use crate::{base::geometry::Dir, engine::state::occupation::LockAt};

/// What goes for an action, whatever it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActionFacts {
    /// Who can do it.
    pub doer: Doer,
    /// When it can be done.
    pub when: When,
    /// What it is aimed at.
    pub aim: Aim,
    /// Whether nobody can do it who is inside somebody: nothing but that one is within reach.
    pub reaches_out: bool,
    /// Whether it takes hands.
    pub takes_hands: bool,
}

/// Who can do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doer {
    /// Everybody.
    Anybody,
    /// The hero alone.
    Hero,
    /// Everybody but the hero.
    Creature,
}

/// When something can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// While the game goes on and nothing is asked.
    Playing,
    /// Also while something is asked.
    Asked,
    /// At any time, even when the game is over.
    Always,
}

/// Which neighbouring square something is about, if any.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// None.
    Nothing,
    /// A step there.
    Step(Dir),
    /// A blow at whoever is there.
    Blow(Dir),
    /// What is there, such as a door.
    Thing(Dir),
}

impl Aim {
    /// In which direction.
    pub const fn dir(self) -> Option<Dir> {
        match self {
            Aim::Nothing => None,
            Aim::Step(dir) | Aim::Blow(dir) | Aim::Thing(dir) => Some(dir),
        }
    }

    /// In which direction it is a step.
    pub const fn step(self) -> Option<Dir> {
        match self {
            Aim::Step(dir) => Some(dir),
            Aim::Nothing | Aim::Blow(_) | Aim::Thing(_) => None,
        }
    }

    /// In which direction it is a blow.
    pub const fn blow(self) -> Option<Dir> {
        match self {
            Aim::Blow(dir) => Some(dir),
            Aim::Nothing | Aim::Step(_) | Aim::Thing(_) => None,
        }
    }
}

/// What everybody can do; rows say what is different.
const USUAL: ActionFacts = ActionFacts {
    doer: Doer::Anybody,
    when: When::Playing,
    aim: Aim::Nothing,
    reaches_out: false,
    takes_hands: false,
};

/// What only the hero can do.
const OF_HERO: ActionFacts = ActionFacts { doer: Doer::Hero, ..USUAL };

/// What only heroes with hands can do.
const BY_HAND: ActionFacts = ActionFacts { takes_hands: true, ..OF_HERO };

impl Action {
    /// What goes for it.
    pub const fn facts(&self) -> ActionFacts {
        match *self {
            Action::Walk(dir) => ActionFacts { aim: Aim::Step(dir), ..USUAL },
            Action::Fight(dir) => ActionFacts { aim: Aim::Blow(dir), ..USUAL },
            Action::Wait => USUAL,
            Action::Kick(dir) => ActionFacts { aim: Aim::Thing(dir), reaches_out: true, ..OF_HERO },
            Action::Open(dir) | Action::Close(dir) | Action::Force(dir) => {
                ActionFacts { aim: Aim::Thing(dir), reaches_out: true, ..BY_HAND }
            }
            Action::Throw { dir, .. } => {
                ActionFacts { aim: Aim::Thing(dir), reaches_out: true, takes_hands: true, ..USUAL }
            }
            Action::Fire(dir) => ActionFacts { aim: Aim::Thing(dir), reaches_out: true, ..BY_HAND },
            Action::Breathe(dir) => ActionFacts { aim: Aim::Thing(dir), reaches_out: true, ..OF_HERO },
            Action::Pick { lock: LockAt::Door(dir), .. } => {
                ActionFacts { aim: Aim::Thing(dir), reaches_out: true, ..BY_HAND }
            }
            // What lies about is out of reach of those who are inside somebody, which each verb says for itself.
            Action::LookInto(_)
            | Action::PutIn { .. }
            | Action::TakeOut { .. }
            | Action::Pick { lock: LockAt::Container(_), .. }
            | Action::Pry(_)
            | Action::Wield(Some(_))
            | Action::Wear(_) => BY_HAND,
            Action::Wield(None)
            | Action::Enhance(_)
            | Action::Ready(_)
            | Action::Name { .. }
            | Action::Call { .. }
            | Action::TakeOff(_) => OF_HERO,
            Action::Read(_) => ActionFacts { takes_hands: true, ..USUAL },
            Action::Quaff(_) | Action::Eat(_) => USUAL,
            Action::Zap { toward: Some(AimDirection::Dir(dir)), .. } => {
                ActionFacts { aim: Aim::Thing(dir), ..USUAL }
            }
            Action::Zap { .. } => USUAL,
            Action::Apply { toward: Some(AimDirection::Dir(dir)), .. } => {
                ActionFacts { aim: Aim::Thing(dir), ..BY_HAND }
            }
            Action::Apply { .. } | Action::Rub(_) => BY_HAND,
            Action::Dip { into: Some(_), .. } => OF_HERO,
            Action::Sip | Action::Sit | Action::Dip { into: None, .. } => {
                ActionFacts { reaches_out: true, ..OF_HERO }
            }
            Action::PickUp { .. } | Action::Drop { .. } => ActionFacts { reaches_out: true, ..OF_HERO },
            Action::Habit(_) => ActionFacts { when: When::Asked, ..OF_HERO },
            Action::Climb(_) => ActionFacts { reaches_out: true, ..USUAL },
            Action::Search | Action::ExploreMode | Action::Debug(_) => OF_HERO,
            Action::Shoot { .. } => ActionFacts { doer: Doer::Creature, reaches_out: true, ..USUAL },
            Action::Teleport => ActionFacts { doer: Doer::Creature, ..USUAL },
            Action::Answer(_) | Action::Quit => ActionFacts { when: When::Asked, ..OF_HERO },
            Action::Note { .. } => ActionFacts { when: When::Always, ..OF_HERO },
        }
    }
}
