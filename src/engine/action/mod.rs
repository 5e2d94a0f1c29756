//! What the hero, or anybody, can set out to do.

mod facts;

pub use super::state::occupation::{AimDirection, LockAt};
pub use facts::{ActionFacts, Aim, Doer, When};

use crate::{
    base::{
        clean_text::{Label, Note},
        geometry::{Dir, Point},
    },
    engine::state::{
        habits::Habits,
        item::{Beatitude, Treated},
        thing_id::ThingId,
    },
    map_builders::layout::LevelId,
    raws::{items::Skill, terrain::Climb},
};
use serde::{Deserialize, Serialize};

/// Something to do with one's move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// One step; into a closed door it opens the door.
    Walk(Dir),
    /// Let the move pass.
    Wait,
    /// Feel the squares around for what is hidden.
    Search,
    /// Open the door there.
    Open(Dir),
    /// Close the door there.
    Close(Dir),
    /// Kick whatever is there.
    Kick(Dir),
    /// Work on the lock of the door there until it gives.
    Force(Dir),
    /// Take the stairs.
    Climb(Climb),
    /// Pick up these of what lies on the hero's square.
    PickUp {
        /// What, and how many of each.
        what: Vec<ItemQuantity>,
    },
    /// Drop these of what the hero carries.
    Drop {
        /// What, and how many of each.
        what: Vec<ItemQuantity>,
        /// How many gold pieces.
        gold: u32,
    },
    /// Take this in hand, or nothing.
    Wield(Option<ThingId>),
    /// Keep this at hand to throw or shoot it, or nothing. It costs no time.
    Ready(Option<ThingId>),
    /// Throw this, or shoot it with what is in hand.
    Throw {
        /// What.
        item: ThingId,
        /// Where to.
        dir: Dir,
        /// How many fly at once at most; as many as skill allows if it is not said.
        #[serde(default)]
        most: Option<u32>,
    },
    /// Throw what is at the ready.
    Fire(Dir),
    /// Become better at this, if it was practised enough. It costs no time.
    Enhance(Skill),
    /// Put this armour on, or go on with that.
    Wear(ThingId),
    /// Take this armour off, or go on with that.
    TakeOff(ThingId),
    /// Open this container and look inside.
    LookInto(ThingId),
    /// Put these of what the hero carries into a container.
    PutIn {
        /// The container.
        container: ThingId,
        /// What, and how many of each.
        what: Vec<ItemQuantity>,
        /// How many gold pieces.
        gold: u32,
    },
    /// Take these of what is inside out of a container.
    TakeOut {
        /// The container.
        container: ThingId,
        /// What, and how many of each.
        what: Vec<ItemQuantity>,
    },
    /// Work on a lock with a tool, or go on with that.
    Pick {
        /// With what.
        tool: ThingId,
        /// On which lock.
        lock: LockAt,
        /// Whether to lock it, not to unlock it.
        shut: bool,
    },
    /// Break the lock of this container with what is in hand, or go on with that.
    Pry(ThingId),
    /// Drink one of this.
    Quaff(ThingId),
    /// Eat one of this, which the hero carries or which lies here, or go on with that.
    Eat(ThingId),
    /// Read one of this, which is gone then.
    Read(ThingId),
    /// Zap this.
    Zap {
        /// What.
        item: ThingId,
        /// Where to, of what goes anywhere; what does not needs none.
        toward: Option<AimDirection>,
    },
    /// Use this tool for what it is made for.
    Apply {
        /// What.
        item: ThingId,
        /// Where to, of what goes anywhere; what does not needs none.
        toward: Option<AimDirection>,
    },
    /// Drink from what stands on the hero's square.
    Sip,
    /// Sit down on what is on the hero's square.
    Sit,
    /// Rub something.
    Rub(ThingId),
    /// Dip something.
    Dip {
        /// What.
        item: ThingId,
        /// Into one of which potion; `None` is what stands on the hero's square.
        into: Option<ThingId>,
    },
    /// From now on the hero has these habits. It costs no time.
    Habit(Habits),
    /// Strike at whoever is there, or at the air.
    Fight(Dir),
    /// Breathe or spit that way what the shape of another can.
    Breathe(Dir),
    /// Use the far attack with this place in the creature's list; only creatures can.
    Shoot {
        /// The attack's place.
        index: u8,
        /// Where to, one of eight directions; a gaze needs none.
        at: Point,
    },
    /// Be somewhere else on the level; only creatures can.
    Teleport,
    /// What the hero decides on the question that is open.
    Answer(Choice),
    /// Write this about a level the hero has been on; nothing wipes out what was written. It costs no time.
    Note {
        /// The level.
        place: LevelId,
        /// What is written.
        text: Note,
    },
    /// Give this item, which the hero carries or which lies here, a name of its own; an empty one takes it away. It costs
    /// no time.
    Name {
        /// The item.
        item: ThingId,
        /// Its name.
        text: Label,
    },
    /// Call what looks like this item, of which the hero does not know what it is, by a name; an empty one takes it away. It
    /// costs no time.
    Call {
        /// The item, which the hero carries or which lies here.
        item: ThingId,
        /// What its kind is called.
        text: Label,
    },
    /// From now on the game is in explore mode, which leads nowhere else. It costs no time.
    ExploreMode,
    /// Change the game, in debug mode. It costs no time.
    Debug(DebugCommand),
    /// Give the game up.
    Quit,
}

/// Some or all of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ItemQuantity {
    /// The item.
    pub id: ThingId,
    /// How many, from 1.
    pub count: u32,
}

/// What the author of a world can do in debug mode.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DebugCommand {
    /// Know the level, with what is hidden in it.
    Reveal,
    /// Be on a level so deep.
    Go {
        /// How deep: 1 where games begin.
        depth: i32,
    },
    /// Have somebody appear beside the hero.
    Create {
        /// The name of their kind, as in creatures.json.
        kind: String,
    },
}

/// What the hero decides when the game asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Do it.
    Yes,
    /// Rather not; that is always safe.
    No,
    /// This square, where it is asked for one.
    Square(Point),
    /// This item, where it is asked for one.
    Item(ThingId),
    /// These words, where it is asked for some.
    Text(Label),
    /// This, where it is asked for a wish.
    Wish(Box<Wish>),
}

/// What is wished for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// The name of the kind, as its record has it.
    pub name: Label,
    /// How many.
    pub count: u32,
    /// Whether it is to be blessed or cursed, if that is said.
    pub beatitude: Option<Beatitude>,
    /// How much better it is to be than others.
    pub enchantment: i32,
    /// What is to have been done to it.
    pub treated: Treated,
}

impl Wish {
    /// One of this name.
    pub fn named(name: &str) -> Self {
        Self { name: Label::new(name), count: 1, beatitude: None, enchantment: 0, treated: Treated::NOTHING }
    }
}

impl From<bool> for Choice {
    fn from(yes: bool) -> Self {
        if yes { Choice::Yes } else { Choice::No }
    }
}
