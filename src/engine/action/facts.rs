//! Facts of each action: actor, timing, aim and needs. Code that asks the same of every action reads them
//! here, so it stays unchanged when an action is added.

use super::{Action, AimDirection, Need, Needs};
use crate::{
    base::geometry::{Dir, Point},
    engine::state::{occupation::LockAt, thing_id::ThingId},
    raws::kinds::terrain::Climb,
};

/// Facts that every action has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActionFacts {
    pub doer: Doer,
    pub when: When,
    pub aim: TargetSquare,
    /// Needs of the actor. `Context::needs` adds those that depend on the item.
    pub needs: Needs,
    /// Item on which further needs depend.
    pub item: ItemInNeed,
    /// Item of which a charge may be used.
    pub charge: Option<ThingId>,
    /// True if the actor only lets time pass.
    pub waits: bool,
}

/// Item on which needs of an action depend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemInNeed {
    Nothing,
    /// An item that is used where it is: carried, or on the floor under the actor.
    AtHand(ThingId),
    /// Something to read.
    Read(ThingId),
    /// A tool, which may be a trap to set.
    Applied(ThingId),
    /// A pen; `None` for a finger.
    Pen(Option<ThingId>),
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
    /// Something on the square, such as a door.
    Thing(Dir),
    /// A missile, a spell or a voice in that direction, towards any square.
    Flight(Dir),
    /// The target of a creature's attack, by its index among all of the kind.
    Attack(u8),
}

impl TargetSquare {
    /// Returns the direction, if there is one.
    pub const fn dir(self) -> Option<Dir> {
        match self {
            TargetSquare::Nothing | TargetSquare::Attack(_) => None,
            TargetSquare::Step(dir)
            | TargetSquare::Blow(dir)
            | TargetSquare::Thing(dir)
            | TargetSquare::Flight(dir) => Some(dir),
        }
    }

    /// Returns the direction of a step.
    pub const fn step(self) -> Option<Dir> {
        match self {
            TargetSquare::Step(dir) => Some(dir),
            TargetSquare::Nothing
            | TargetSquare::Blow(_)
            | TargetSquare::Thing(_)
            | TargetSquare::Flight(_)
            | TargetSquare::Attack(_) => None,
        }
    }

    /// Returns the direction of a blow.
    pub const fn blow(self) -> Option<Dir> {
        match self {
            TargetSquare::Blow(dir) => Some(dir),
            TargetSquare::Nothing
            | TargetSquare::Step(_)
            | TargetSquare::Thing(_)
            | TargetSquare::Flight(_)
            | TargetSquare::Attack(_) => None,
        }
    }
}

/// Defaults: every actor can do it, and it needs nothing. Rows list the differences.
const USUAL: ActionFacts = ActionFacts {
    doer: Doer::Anybody,
    when: When::Playing,
    aim: TargetSquare::Nothing,
    needs: Needs::NONE,
    item: ItemInNeed::Nothing,
    charge: None,
    waits: false,
};

/// Defaults for actions of the hero alone.
const OF_HERO: ActionFacts = ActionFacts { doer: Doer::Hero, ..USUAL };

/// Needs of actions that are aimed.
const AIM: Needs = Needs::NONE.and(Need::Aim);

/// Needs of actions that reach squares around the actor, or the actor's own.
const OUT: Needs = Needs::NONE.and(Need::Reach);

/// Needs of actions on the floor.
const FLOOR: Needs = OUT.and(Need::Floor);

/// Needs of actions that take hands.
const HANDS: Needs = Needs::NONE.and(Need::Hands);

/// Needs of actions by hand on a square beside the actor.
const BESIDE: Needs = OUT.and(Need::Aim).and(Need::Hands);

/// Needs of looking into a container.
const INTO: Needs = HANDS.and(Need::FreeHands);

/// Needs of spells.
const SPELL: Needs = Needs::NONE.and(Need::Balance).and(Need::Voice).and(Need::FreeHands);

/// Needs of swallowing.
const SWALLOW: Needs = Needs::NONE.and(Need::Breath);

/// Facts of an action of the hero with these `needs`.
const fn hero(needs: Needs) -> ActionFacts {
    ActionFacts { needs, ..OF_HERO }
}

/// Facts of an action of the hero with these `needs` on something towards `dir`.
const fn on(dir: Dir, needs: Needs) -> ActionFacts {
    ActionFacts { aim: TargetSquare::Thing(dir), needs, ..OF_HERO }
}

/// Facts of an action of the hero with these `needs` by something that flies towards `dir`.
const fn flies(dir: Dir, needs: Needs) -> ActionFacts {
    ActionFacts { aim: TargetSquare::Flight(dir), needs, ..OF_HERO }
}

/// Facts of an action of the hero with these `needs` on the item `id`, carried or on the floor.
const fn at_hand(id: ThingId, needs: Needs) -> ActionFacts {
    ActionFacts { item: ItemInNeed::AtHand(id), needs, ..OF_HERO }
}

/// Facts of applying the tool `id`, with these `needs`.
const fn applies(id: ThingId, needs: Needs) -> ActionFacts {
    ActionFacts { item: ItemInNeed::Applied(id), charge: Some(id), needs, ..OF_HERO }
}

impl Action {
    /// Returns the facts of the action.
    pub const fn facts(&self) -> ActionFacts {
        match *self {
            Action::Walk(dir) => ActionFacts { aim: TargetSquare::Step(dir), needs: AIM, ..USUAL },
            Action::Fight(dir) => ActionFacts { aim: TargetSquare::Blow(dir), needs: AIM, ..USUAL },
            Action::Wait => ActionFacts { waits: true, ..USUAL },
            Action::Search => ActionFacts { waits: true, ..OF_HERO },
            Action::Kick(dir) => on(dir, OUT.and(Need::Feet).and(Need::Aim)),
            Action::Jump(_) => hero(OUT.and(Need::Freedom).and(Need::Feet).and(Need::Leverage)),
            Action::Open(dir) | Action::Close(dir) | Action::Force(dir) => on(dir, BESIDE),
            Action::Untrap(dir) => on(dir, BESIDE.and(Need::Freedom).and(Need::Feet).and(Need::Floor)),
            Action::Throw { dir, .. } => {
                ActionFacts { aim: TargetSquare::Flight(dir), needs: BESIDE, ..USUAL }
            }
            Action::Fire(dir) | Action::ThrowGold { dir, .. } => flies(dir, BESIDE),
            Action::Breathe(dir) => flies(dir, OUT.and(Need::Aim).and(Need::Breath)),
            Action::Chat(dir) => on(dir, OUT.and(Need::Aim).and(Need::Voice)),
            Action::Pick { lock: LockAt::Door(dir), .. } => on(dir, BESIDE),
            Action::Pick { lock: LockAt::Container(id), .. } | Action::Pry(id) | Action::Disarm(id) => {
                at_hand(id, HANDS)
            }
            Action::LookInto(id)
            | Action::PutIn { container: id, .. }
            | Action::TakeOut { container: id, .. }
            | Action::Tip(id) => at_hand(id, INTO),
            Action::Wield(Some(_)) | Action::Swap | Action::Wear(_) | Action::Rub(_) | Action::Invoke(_) => {
                hero(HANDS)
            }
            Action::Wield(None)
            | Action::Enhance(_)
            | Action::Ready(_)
            | Action::Name { .. }
            | Action::Adjust { .. }
            | Action::Call { .. }
            | Action::TakeOff(_) => OF_HERO,
            Action::Engrave { pen, .. } => {
                ActionFacts { item: ItemInNeed::Pen(pen), ..hero(FLOOR.and(Need::Hands)) }
            }
            Action::Read(id) => ActionFacts { needs: HANDS, item: ItemInNeed::Read(id), ..USUAL },
            Action::Quaff(_) => ActionFacts { needs: SWALLOW, ..USUAL },
            Action::Eat(id) => ActionFacts { needs: SWALLOW, item: ItemInNeed::AtHand(id), ..USUAL },
            Action::Zap { item, toward: Some(AimDirection::Dir(dir)) } => {
                ActionFacts { aim: TargetSquare::Flight(dir), needs: AIM, charge: Some(item), ..USUAL }
            }
            Action::Zap { item, toward: Some(AimDirection::Myself) } => {
                ActionFacts { needs: AIM, charge: Some(item), ..USUAL }
            }
            Action::Zap { item, toward: Some(AimDirection::Up | AimDirection::Down) | None } => {
                ActionFacts { charge: Some(item), ..USUAL }
            }
            Action::Cast { toward: Some(AimDirection::Dir(dir)), .. } => flies(dir, SPELL.and(Need::Aim)),
            Action::Cast { toward: Some(AimDirection::Myself), .. } => hero(SPELL.and(Need::Aim)),
            Action::Cast { toward: Some(AimDirection::Up | AimDirection::Down) | None, .. } => hero(SPELL),
            Action::Apply { item, toward: Some(AimDirection::Dir(dir)) } => {
                ActionFacts { aim: TargetSquare::Thing(dir), ..applies(item, HANDS.and(Need::Aim)) }
            }
            Action::Apply { item, toward: Some(AimDirection::Myself) } => applies(item, HANDS.and(Need::Aim)),
            Action::Apply { item, toward: Some(AimDirection::Down) } => applies(item, HANDS.and(Need::Floor)),
            Action::Apply { item, toward: Some(AimDirection::Up) | None } => applies(item, HANDS),
            Action::Offer(id) => at_hand(id, OUT),
            Action::Dip { into: Some(_), .. } => OF_HERO,
            Action::Sip => hero(FLOOR.and(Need::Breath)),
            Action::Sit => hero(FLOOR.and(Need::Freedom)),
            Action::Dip { into: None, .. } | Action::PickUp { .. } => hero(FLOOR),
            Action::Drop { .. } => hero(OUT),
            Action::SetAutoPickup(_) => ActionFacts { when: When::Asked, ..OF_HERO },
            Action::Climb(Climb::Down) => ActionFacts { needs: FLOOR.and(Need::Freedom), ..USUAL },
            Action::Climb(Climb::Up) => ActionFacts { needs: OUT.and(Need::Freedom), ..USUAL },
            Action::Pray | Action::Turn | Action::Pay(_) | Action::ExploreMode | Action::Debug(_) => OF_HERO,
            Action::Shoot { index, .. } => ActionFacts {
                doer: Doer::Creature,
                aim: TargetSquare::Attack(index),
                needs: OUT.and(Need::Aim),
                ..USUAL
            },
            Action::Teleport => ActionFacts { doer: Doer::Creature, ..USUAL },
            Action::Answer(_) | Action::Quit => ActionFacts { when: When::Asked, ..OF_HERO },
            Action::Note { .. } => ActionFacts { when: When::Always, ..OF_HERO },
        }
    }

    /// Turns the aim of the action at the square `from` towards `dir`, if it has one.
    pub(in crate::engine) fn turn_to(&mut self, from: Point, dir: Dir) {
        match self {
            Action::Walk(aim)
            | Action::Fight(aim)
            | Action::Kick(aim)
            | Action::Open(aim)
            | Action::Close(aim)
            | Action::Force(aim)
            | Action::Untrap(aim)
            | Action::Throw { dir: aim, .. }
            | Action::ThrowGold { dir: aim, .. }
            | Action::Fire(aim)
            | Action::Breathe(aim)
            | Action::Chat(aim)
            | Action::Pick { lock: LockAt::Door(aim), .. } => *aim = dir,
            Action::Zap { toward, .. } | Action::Cast { toward, .. } | Action::Apply { toward, .. } => {
                *toward = Some(AimDirection::Dir(dir));
            }
            Action::Shoot { at, .. } => *at = from.step(dir),
            Action::Wait
            | Action::Search
            | Action::Jump(_)
            | Action::Disarm(_)
            | Action::Pray
            | Action::Turn
            | Action::Pay(_)
            | Action::Climb(_)
            | Action::PickUp { .. }
            | Action::Drop { .. }
            | Action::Wield(_)
            | Action::Swap
            | Action::Ready(_)
            | Action::Adjust { .. }
            | Action::Engrave { .. }
            | Action::Enhance(_)
            | Action::Wear(_)
            | Action::TakeOff(_)
            | Action::LookInto(_)
            | Action::PutIn { .. }
            | Action::TakeOut { .. }
            | Action::Tip(_)
            | Action::Pick { lock: LockAt::Container(_), .. }
            | Action::Pry(_)
            | Action::Quaff(_)
            | Action::Eat(_)
            | Action::Read(_)
            | Action::Sip
            | Action::Sit
            | Action::Rub(_)
            | Action::Offer(_)
            | Action::Invoke(_)
            | Action::Dip { .. }
            | Action::SetAutoPickup(_)
            | Action::Teleport
            | Action::Answer(_)
            | Action::Note { .. }
            | Action::Name { .. }
            | Action::Call { .. }
            | Action::ExploreMode
            | Action::Debug(_)
            | Action::Quit => {}
        }
    }
}
