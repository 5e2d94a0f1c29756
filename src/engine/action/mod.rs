//! Actions of the hero and of creatures.

mod answer_kind;
mod choice;
mod facts;
mod item_filter;
mod needs;
mod verbs;

pub use super::state::occupation::{AimDirection, LockAt};
pub use answer_kind::{AnswerKind, NamesOf, Payee};
pub use choice::{Choice, Wish};
pub use facts::{ActionFacts, Doer, ItemInNeed, TargetSquare, When};
pub use item_filter::{ItemFilter, ItemsFrom, flies, is_for_blows};
pub use needs::{Handicap, Hindered, Need, Needs};
pub use verbs::ActionVerb;

use crate::{
    base::{
        clean_text::{Label, Note},
        geometry::{Dir, Point},
    },
    engine::state::{auto_pickup::AutoPickup, letter::Letter, thing_id::ThingId},
    map_builders::layout::LevelId,
    raws::kinds::{items::Skill, terrain::Climb},
};
use serde::{Deserialize, Serialize};

/// Action to spend a move on, or one that takes no time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Steps once; a closed door in the way is opened instead.
    Walk(Dir),
    /// Passes a move.
    Wait,
    /// Searches the neighbouring squares for hidden things.
    Search,
    /// Opens the door in that direction.
    Open(Dir),
    /// Closes the door in that direction.
    Close(Dir),
    /// Kicks in that direction.
    Kick(Dir),
    /// Jumps to the square.
    Jump(Point),
    /// Tries to disarm the trap in that direction.
    Untrap(Dir),
    /// Looks for a trap on the container and tries to disarm it.
    Disarm(ThingId),
    /// Tries once to force the lock of the door in that direction.
    Force(Dir),
    /// Prays to the hero's god.
    Pray,
    /// Calls on the hero's god against the undead.
    Turn,
    /// Talks to the creature in that direction.
    Chat(Dir),
    /// Pays the keeper of a shop.
    Pay(Due),
    /// Takes the stairs.
    Climb(Climb),
    /// Picks up items from the hero's square.
    PickUp { what: Vec<ItemQuantity> },
    /// Drops carried items and gold.
    Drop {
        what: Vec<ItemQuantity>,
        /// Gold pieces to drop.
        gold: u32,
    },
    /// Wields the item; `None` for bare hands.
    Wield(Option<ThingId>),
    /// Exchanges the wielded item with the second weapon.
    Swap,
    /// Puts the item at the ready, to throw or shoot it; `None` for nothing. Takes no time.
    Ready(Option<ThingId>),
    /// Throws the item, or shoots it with the wielded launcher.
    Throw {
        item: ThingId,
        dir: Dir,
        /// Maximum size of the volley. Default: as many as skill allows.
        #[serde(default)]
        most: Option<u32>,
    },
    /// Throws gold pieces, all in one flight.
    ThrowGold {
        /// Number of gold pieces.
        gold: u32,
        dir: Dir,
    },
    /// Throws or shoots the item at the ready.
    Fire(Dir),
    /// Writes the text on the floor, or continues doing so.
    Engrave {
        /// Item to write with; `None` for a finger.
        pen: Option<ThingId>,
        text: Label,
        /// True to continue the text that is there, if it is in the same script; otherwise it is replaced.
        #[serde(default)]
        add: bool,
    },
    /// Advances a skill that was practised enough. Takes no time.
    Enhance(Skill),
    /// Puts on armour, or continues doing so.
    Wear(ThingId),
    /// Takes off armour, or continues doing so.
    TakeOff(ThingId),
    /// Opens a container and shows the contents.
    LookInto(ThingId),
    /// Puts carried items and gold into a container.
    PutIn {
        container: ThingId,
        what: Vec<ItemQuantity>,
        /// Gold pieces to put in.
        gold: u32,
    },
    /// Takes items out of a container.
    TakeOut { container: ThingId, what: Vec<ItemQuantity> },
    /// Empties a container, carried or lying here, onto the floor.
    Tip(ThingId),
    /// Locks or unlocks with a tool, or continues doing so.
    Pick {
        tool: ThingId,
        lock: LockAt,
        /// True to lock, false to unlock.
        shut: bool,
    },
    /// Breaks the lock of the container with the wielded item, or continues doing so.
    Pry(ThingId),
    /// Drinks one of the stack.
    Quaff(ThingId),
    /// Eats one of the stack, which the hero carries or which lies here, or continues the meal.
    Eat(ThingId),
    /// Reads one of the stack, which uses it up.
    Read(ThingId),
    /// Zaps the wand.
    Zap {
        item: ThingId,
        /// Direction, for wands that need one.
        toward: Option<AimDirection>,
    },
    /// Casts the hero's spell at this place of the list, from 0.
    Cast {
        spell: u8,
        /// Direction, for spells that need one.
        toward: Option<AimDirection>,
    },
    /// Applies the tool.
    Apply {
        item: ThingId,
        /// Direction, for tools that need one.
        toward: Option<AimDirection>,
    },
    /// Drinks from the terrain or feature on the hero's square.
    Sip,
    /// Sits down on the hero's square.
    Sit,
    /// Rubs the item.
    Rub(ThingId),
    /// Offers a corpse, carried or lying there, on the altar of the hero's square.
    Offer(ThingId),
    /// Invokes the power of the artefact.
    Invoke(ThingId),
    /// Dips the item.
    Dip {
        item: ThingId,
        /// Potion to dip into; `None` for the terrain or feature on the hero's square.
        into: Option<ThingId>,
    },
    /// Sets the automatic pickup. Takes no time.
    SetAutoPickup(AutoPickup),
    /// Attacks the square in that direction, even if it is empty.
    Fight(Dir),
    /// Uses the breath or spit attack of the hero's shape.
    Breathe(Dir),
    /// Uses a ranged attack. Creatures only.
    Shoot {
        /// Index of the attack in the creature's list.
        index: u8,
        /// Target square, in one of the eight directions; gazes allow any square in range.
        at: Point,
    },
    /// Teleports within the level. Creatures only.
    Teleport,
    /// Answers the open question.
    Answer(Choice),
    /// Sets the note about a level the hero has visited; an empty `text` removes it. Takes no time.
    Note { place: LevelId, text: Note },
    /// Gives a carried stack, or a part of it, another inventory letter. Takes no time.
    Adjust { what: ItemQuantity, letter: Letter },
    /// Names one item, which the hero carries or which lies here; an empty `text` removes the name. Takes no
    /// time.
    Name { item: ThingId, text: Label },
    /// Names all items that look like an unidentified item; an empty `text` removes the name. Takes no time.
    Call {
        /// Item, which the hero carries or which lies here.
        item: ThingId,
        text: Label,
    },
    /// Switches the game to explore mode for good. Takes no time.
    ExploreMode,
    /// Runs a debug command, in debug mode. Takes no time.
    Debug(DebugCommand),
    /// Quits the game.
    Quit,
}

/// Item and number: some or all of a stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ItemQuantity {
    pub id: ThingId,
    /// Number of items, from 1.
    pub count: u32,
}

/// Part of a bill to pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    /// The whole bill.
    Everything,
    /// The debt of the hero besides the items on the bill.
    Debt,
    /// An item on the bill.
    Item(ThingId),
}

/// Debug command, for authors of worlds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DebugCommand {
    /// Reveals the level and everything hidden on it.
    Reveal,
    /// Moves the hero to another level.
    Go {
        /// Depth; 1 is the first level.
        depth: i32,
    },
    /// Creates a creature next to the hero.
    Create {
        /// Name of the kind in creatures.json.
        kind: String,
    },
    /// Gives the hero an item, with all that is known about it.
    Give { wish: Box<Wish> },
    /// Sets the hero's experience level.
    SetLevel { level: i32 },
    /// Sets the hero's hit points, and raises the maximum to them.
    SetHitpoints { points: i32 },
    /// Sets the hero's power, and raises the maximum to it.
    SetPower { points: i32 },
    /// Puts the hero on a free square of the level.
    Place { at: Point },
    /// Puts a feature on a square, or changes its terrain.
    Change {
        at: Point,
        /// Name of the feature in features.json, or of the terrain in terrain.json.
        what: String,
    },
}
