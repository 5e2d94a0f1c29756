//! What happened, in order and completely: messages, animation and logs need nothing else.

mod facts;
mod item;

pub use facts::{EventCategory, EventFacts, Flight, Handling};
pub use item::{KnownItem, KnownLid};

pub use super::state::{
    source::{AttackId, Origin, Source},
    status::{Cause, Ending, Question, Status},
};

use super::state::{
    affliction::StatusEffect,
    being::They,
    burden::Burden,
    hunger::HungerState,
    practice::NoAdvance,
    thing_id::{HERO, ThingId},
};
use crate::{
    base::{geometry::Point, rows::rows},
    map_builders::layout::LevelId,
    raws::{
        Fixture,
        creatures::CreatureKind,
        effects::{
            EffectName,
            element::Element,
            working::{Ruin, WorldEvent},
        },
        features::Feature,
        growth::Intrinsic,
        interactions::Interaction,
        items::{Coating, Decay, ItemKind, Material, Skill, Usage},
        reading::table::Id,
        skills::Proficiency,
        terrain::{Climb, DoorState, Terrain},
        theme::Theme,
    },
};

/// Somebody in an event, as the hero knew them at that moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActorSeen {
    /// Their name for the whole game.
    pub id: ThingId,
    /// What they are, or seem to be; `None` for the hero and for those of whom nothing is known.
    pub kind: Option<Id<CreatureKind>>,
    /// Their pronoun.
    pub they: They,
    /// Whether the hero sees them; always so for the hero.
    pub seen: bool,
    /// Whether they are the hero's pet.
    pub tame: bool,
}

impl ActorSeen {
    /// The hero.
    pub const HERO: ActorSeen = ActorSeen { id: HERO, kind: None, they: They::It, seen: true, tame: false };

    /// No creature: what traps and gods do is told of this.
    pub const NOBODY: ActorSeen =
        ActorSeen { id: ThingId(0), kind: None, they: They::It, seen: false, tame: false };

    /// Somebody of whom nothing is known any more.
    pub(super) const fn gone(id: ThingId) -> ActorSeen {
        ActorSeen { id, kind: None, they: They::It, seen: false, tame: false }
    }

    /// Whether this is the hero.
    pub const fn is_hero(&self) -> bool {
        self.id.0 == HERO.0
    }
}

/// Whose doing something is, and by what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Doing {
    /// Who does it.
    pub by: ActorSeen,
    /// With what.
    pub source: Source,
}

/// One thing that happened, if the hero took part in it or saw it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// `who` stepped to `to`.
    Moved {
        /// The one who moved.
        who: ActorSeen,
        /// The square it stood on.
        from: Point,
        /// The square it stands on now.
        to: Point,
    },
    /// `who` let a move pass.
    Waited {
        /// The one who waited.
        who: ActorSeen,
    },
    /// `who` searched and found nothing.
    Searched {
        /// The one who searched.
        who: ActorSeen,
    },
    /// `who` found something hidden.
    Found {
        /// The one who found it.
        who: ActorSeen,
        /// Where it was hidden.
        at: Point,
        /// What it is.
        what: Fixture,
    },
    /// A door changed.
    Door {
        /// The one who did it.
        who: ActorSeen,
        /// Where the door is.
        at: Point,
        /// What happened to it.
        deed: DoorDeed,
    },
    /// `who` kicked something that did not give.
    Kicked {
        /// The one who kicked.
        who: ActorSeen,
        /// What was kicked; `None` for thin air.
        what: Option<Fixture>,
        /// Hit points lost.
        damage: i32,
    },
    /// A trap on a door went off.
    Exploded {
        /// Who set it off.
        who: ActorSeen,
        /// Where the door was.
        at: Point,
        /// Hit points lost.
        damage: i32,
    },
    /// Magic does something to the world around, or to the hero, that takes no name to tell of.
    World {
        /// The hero.
        who: ActorSeen,
        /// What.
        work: WorldEvent,
    },
    /// A thing comes to its end by an element.
    Consumed {
        /// Whose it was; nobody's, if it lay about.
        who: ActorSeen,
        /// What it was, and how many.
        item: KnownItem,
        /// How.
        how: Ruin,
    },
    /// No creature of this kind is any more.
    Extinct {
        /// The hero.
        who: ActorSeen,
        /// Which.
        kind: Id<CreatureKind>,
    },
    /// The hero learns about oneself.
    Can {
        /// The hero.
        who: ActorSeen,
        /// What one can.
        what: Intrinsic,
    },
    /// The hero learns what somebody carries.
    Carries {
        /// Who.
        who: ActorSeen,
        /// What; `None` for nothing.
        item: Option<KnownItem>,
    },
    /// `who` took the stairs, or came to another level some other way.
    Climbed {
        /// The one who climbed.
        who: ActorSeen,
        /// Which way.
        climb: Climb,
        /// The level it is on now.
        to: LevelId,
        /// Whether nobody has been there before.
        new: bool,
    },
    /// `who` lost the last hit point.
    Died {
        /// The one who died.
        who: ActorSeen,
        /// Of what.
        cause: Cause,
        /// Who did it, if anybody.
        by: Option<ActorSeen>,
    },
    /// A blow hit.
    Hit {
        /// The one who struck it.
        by: ActorSeen,
        /// The one who was hit.
        target: ActorSeen,
        /// With what.
        source: Source,
        /// Hit points lost.
        damage: i32,
    },
    /// A blow missed.
    Missed {
        /// The one who struck it.
        by: ActorSeen,
        /// The one who was meant.
        target: ActorSeen,
        /// With what.
        source: Source,
    },
    /// The hero struck at a square where nobody was.
    StruckAir {
        /// The one who struck.
        who: ActorSeen,
        /// Where.
        at: Point,
    },
    /// Something flew in a straight line.
    Flew {
        /// The one who sent it.
        by: ActorSeen,
        /// With what.
        source: Source,
        /// From where, or the first square on its way on which the hero saw it.
        from: Point,
        /// To where it came, or the last square on which the hero saw it.
        to: Point,
        /// True if an earlier part of the same way has been told.
        onward: bool,
    },
    /// What `by` has sent came down where the hero does not see it.
    LostSight {
        /// The hero.
        by: ActorSeen,
        /// What it is.
        source: Source,
    },
    /// An attack that is no blow came about: a spell, a gaze, a passive attack, an explosion.
    Worked {
        /// Whose it was.
        by: ActorSeen,
        /// The one who suffers it.
        target: ActorSeen,
        /// What it was.
        source: Source,
        /// Hit points lost.
        damage: i32,
    },
    /// An effect had no hold on `who`.
    Resisted {
        /// The one who resisted.
        who: ActorSeen,
        /// What.
        effect: EffectName,
    },
    /// Something began to ail `who`.
    Afflicted {
        /// The one who suffers.
        who: ActorSeen,
        /// From what.
        what: StatusEffect,
        /// Whose doing it is.
        by: Option<Doing>,
    },
    /// `who` has turned to stone a bit more.
    Stiffened {
        /// The one who turns to stone.
        who: ActorSeen,
        /// Turns left.
        left: u16,
    },
    /// Something ceased to ail `who`.
    Recovered {
        /// The one who recovered.
        who: ActorSeen,
        /// From what.
        what: StatusEffect,
    },
    /// An effect that does not last took its toll: a level, strength, power, wits, a place.
    EffectFelt {
        /// The one who suffered.
        who: ActorSeen,
        /// What.
        effect: EffectName,
        /// Whose doing it is.
        by: Option<Doing>,
    },
    /// The hero felt of what kind the damage was.
    Felt {
        /// The hero.
        who: ActorSeen,
        /// The kind.
        element: Element,
    },
    /// `who` picked something up.
    PickedUp {
        /// The one who did.
        who: ActorSeen,
        /// What there is of it now in their hands, or in their purse.
        item: KnownItem,
        /// How many of these were picked up.
        taken: u32,
    },
    /// `who` dropped something.
    Dropped {
        /// The one who did.
        who: ActorSeen,
        /// What.
        item: KnownItem,
    },
    /// `who` took something in hand.
    Wielded {
        /// The one who did.
        who: ActorSeen,
        /// What; `None` for nothing any more.
        item: Option<KnownItem>,
    },
    /// `who` keeps something at hand to throw or shoot it.
    Readied {
        /// The one who does.
        who: ActorSeen,
        /// What; `None` for nothing any more.
        item: Option<KnownItem>,
    },
    /// `who` has put something on.
    Wore {
        /// The one who did.
        who: ActorSeen,
        /// What.
        item: KnownItem,
    },
    /// `who` has taken something off.
    TookOff {
        /// The one who did.
        who: ActorSeen,
        /// What.
        item: KnownItem,
    },
    /// Something cannot be put away, as it is cursed.
    Stuck {
        /// The one who tried.
        who: ActorSeen,
        /// What.
        item: KnownItem,
    },
    /// Something that `who` has decays.
    Eroded {
        /// The one who has it.
        who: ActorSeen,
        /// What, as it is now.
        item: KnownItem,
        /// How.
        how: Decay,
    },
    /// `who` is struck with what they are weak to for what it is made of.
    Seared {
        /// The one who is.
        who: ActorSeen,
        /// What it is made of.
        material: Material,
    },
    /// `who` was called away from putting something on or taking it off.
    Interrupted {
        /// The one who was.
        who: ActorSeen,
        /// From what.
        item: KnownItem,
    },
    /// `who` uses something up, or what is in it.
    Used {
        /// The one who does.
        who: ActorSeen,
        /// What, as it was before.
        item: KnownItem,
        /// How.
        usage: Usage,
    },
    /// `who` is more hungry, or less.
    Hungers {
        /// The hero.
        who: ActorSeen,
        /// How it was.
        before: HungerState,
        /// How it is.
        after: HungerState,
    },
    /// `who` eats something.
    Ate {
        /// The hero.
        who: ActorSeen,
        /// What, as it is at that moment.
        item: KnownItem,
        /// What came of it.
        how: Meal,
    },
    /// Something that `who` carries burns otherwise.
    Light {
        /// The one who has it.
        who: ActorSeen,
        /// What, as it is now.
        item: KnownItem,
        /// What became of it.
        deed: LightDeed,
    },
    /// The hero learns how somebody is.
    Examined {
        /// Who.
        who: ActorSeen,
        /// The level of experience.
        level: i32,
        /// Hit points, and the most there can be.
        hitpoints: (i32, i32),
        /// The armour class.
        armour_class: i32,
    },
    /// A corpse that `who` carried is gone.
    Rotted {
        /// The one who had it.
        who: ActorSeen,
        /// What it was.
        item: KnownItem,
    },
    /// Nothing showed of what `who` used.
    NoEffect {
        /// The hero.
        who: ActorSeen,
        /// How it was used.
        usage: Usage,
    },
    /// The hero knows from now on what something is.
    Learned {
        /// The hero.
        who: ActorSeen,
        /// What it is.
        kind: Id<ItemKind>,
    },
    /// The hero knows all about something that is carried.
    Identified {
        /// The hero.
        who: ActorSeen,
        /// What it is.
        item: KnownItem,
    },
    /// Magic has made something of the hero's better or worse.
    Enchanted {
        /// The one who has it.
        who: ActorSeen,
        /// What, as it was before.
        item: KnownItem,
        /// What became of it.
        how: Change,
    },
    /// Something took the place of `who`, who was dying.
    LifeSaved {
        /// The one who lives.
        who: ActorSeen,
        /// What it was.
        item: KnownItem,
    },
    /// `who` has looked into a container.
    LookedInto {
        /// The one who did.
        who: ActorSeen,
        /// The container, with what is known of it now.
        container: KnownItem,
    },
    /// `who` put something into a container.
    PutIn {
        /// The one who did.
        who: ActorSeen,
        /// What.
        item: KnownItem,
        /// The container.
        container: KnownItem,
    },
    /// Something was done to the lid or the lock of a container.
    Lid {
        /// The one who did it.
        who: ActorSeen,
        /// The container.
        container: KnownItem,
        /// What happened to it.
        deed: LidDeed,
    },
    /// `who` has worked on a lock for long enough, in vain.
    GaveUp {
        /// The one who did.
        who: ActorSeen,
    },
    /// Something broke that `who` had.
    Broke {
        /// The one who had it.
        who: ActorSeen,
        /// What it was.
        item: KnownItem,
    },
    /// Something went to pieces with the container it was in.
    Ruined {
        /// The one whose doing it is.
        who: ActorSeen,
        /// What it was.
        item: KnownItem,
    },
    /// `who` has practised something enough to become better at it.
    Practised {
        /// The hero.
        who: ActorSeen,
    },
    /// `who` has become better at something.
    Improved {
        /// The hero.
        who: ActorSeen,
        /// At what.
        skill: Skill,
        /// How good.
        proficiency: Proficiency,
    },
    /// Something lies where the hero has come to.
    Lies {
        /// The hero.
        who: ActorSeen,
        /// What lies on top.
        item: KnownItem,
        /// How many items lie below.
        more: u32,
    },
    /// The hero's load weighs otherwise.
    Burdened {
        /// The hero.
        who: ActorSeen,
        /// How it weighed.
        before: Burden,
        /// How it weighs.
        after: Burden,
    },
    /// `by` took gold.
    Stole {
        /// The thief.
        by: ActorSeen,
        /// The one who had it.
        from: ActorSeen,
        /// Gold pieces; 0 if there were none to take.
        gold: i32,
    },
    /// `by` took something that somebody had.
    Took {
        /// The thief.
        by: ActorSeen,
        /// The one who had it.
        from: ActorSeen,
        /// What it was.
        item: KnownItem,
    },
    /// `by` got hold of `who`.
    Seized {
        /// The one who is held.
        who: ActorSeen,
        /// The one who holds.
        by: ActorSeen,
        /// Whether the one is inside the other now.
        inside: bool,
    },
    /// `who` got free, or was let go.
    Released {
        /// The one who is free.
        who: ActorSeen,
        /// The one who held.
        by: ActorSeen,
    },
    /// `who` tried to get away and did not.
    Struggled {
        /// The one who is held.
        who: ActorSeen,
        /// The one who holds.
        by: ActorSeen,
    },
    /// `who` and `with` changed places.
    Swapped {
        /// The one who walked.
        who: ActorSeen,
        /// The one who gave way.
        with: ActorSeen,
    },
    /// `who` woke up.
    Woke {
        /// The one who slept.
        who: ActorSeen,
    },
    /// `who` began to run away.
    Fled {
        /// The one who runs.
        who: ActorSeen,
    },
    /// `who` is gone from where it was, by magic.
    Vanished {
        /// The one who is gone.
        who: ActorSeen,
    },
    /// `who` became something else.
    Grew {
        /// The one who grew, as it was.
        who: ActorSeen,
        /// What it is now.
        into: Id<CreatureKind>,
        /// Whether it did not grow, but was changed.
        by_magic: bool,
    },
    /// The hero has another shape, or it makes something of what is worn.
    Shaped {
        /// The hero.
        who: ActorSeen,
        /// What came of it.
        how: Shaping,
    },
    /// The hero reached an experience level.
    Rose {
        /// Which.
        level: i32,
    },
    /// The hero took somebody for what they are not, and walked into them.
    Bumped {
        /// The one who walked.
        who: ActorSeen,
        /// The one in the way.
        into: ActorSeen,
    },
    /// `who` left the dungeon.
    Left {
        /// The one who left.
        who: ActorSeen,
    },
    /// `who` appeared from nowhere.
    Appeared {
        /// The one who is new.
        who: ActorSeen,
    },
    /// `who` plays on in explore mode.
    Explores {
        /// The hero.
        who: ActorSeen,
    },
    /// `who` has come into a special room for the first time.
    Entered {
        /// The hero.
        who: ActorSeen,
        /// What is special about it.
        theme: Theme,
    },
    /// `who` was about to die, and does not.
    Survived {
        /// The hero.
        who: ActorSeen,
    },
    /// How somebody stands to the hero has changed, or how others feel about the hero.
    Bond {
        /// Who.
        who: ActorSeen,
        /// How.
        how: BondChange,
    },
    /// Somebody whom the hero does not see uses something near by.
    Heard {
        /// Who.
        who: ActorSeen,
        /// How it is used.
        usage: Usage,
    },
    /// Something turns to dust in somebody's hands.
    Crumbled {
        /// Who.
        who: ActorSeen,
        /// What.
        item: KnownItem,
    },
    /// `who` used what is on a square, and nothing else came of it.
    Tried {
        /// The hero.
        who: ActorSeen,
        /// What was done.
        deed: Interaction,
        /// To what.
        what: Fixture,
    },
    /// A feature is no more.
    WoreOut {
        /// Whose doing it was.
        who: ActorSeen,
        /// What had been done to it.
        deed: Interaction,
        /// What it was.
        feature: Id<Feature>,
    },
}

/// What comes of another shape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shaping {
    /// It is that of such a one.
    Became(Id<CreatureKind>),
    /// It is one's own again.
    Returned,
    /// What one wears breaks.
    Burst(KnownItem),
    /// What one wears or holds falls.
    Shed(KnownItem),
    /// Such a beast comes out of one at times.
    Lurks(Id<CreatureKind>),
}

/// What becomes of how somebody stands to the hero, or of whom the hero frightens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BondChange {
    /// They are a pet.
    Tamed,
    /// They are peaceful.
    Pacified,
    /// They are no friend any more.
    Turned,
    /// They waste away with hunger.
    Starving,
    /// So does somebody whom the hero does not see.
    Worried,
    /// Somebody whom the hero does not see has starved.
    Mourned,
    /// They step where they would rather not.
    Reluctant,
    /// They get away by stairs.
    LeftByStairs,
    /// Those who were afraid are so no more.
    Wails,
    /// Others are afraid.
    Laughs,
    /// They are led from now on.
    Leashed,
    /// They are led no more.
    Unleashed,
    /// They are led, and the leash does not come off.
    Tight,
    /// The leash comes loose.
    Snapped,
}

rows! {
    /// What happens to doors.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum DoorDeed {
        /// Of what sort an event of it is.
        pub fn sort -> EventCategory;

        /// It opened.
        Opened => EventCategory::Passage,
        /// It closed.
        Closed => EventCategory::DoorWork,
        /// It did not move this time.
        Stuck => EventCategory::Passage,
        /// It could not close because of something in the doorway.
        Jammed => EventCategory::DoorWork,
        /// It turned out to be locked.
        Locked => EventCategory::DoorWork,
        /// Its lock was forced.
        Forced => EventCategory::DoorWork,
        /// Its lock did not give this time.
        Held => EventCategory::Attempt,
        /// A kick made it shake.
        Shook => EventCategory::Attempt,
        /// A kick broke it open.
        Crashed => EventCategory::DoorWork,
        /// A kick broke open a hidden door.
        CrashedSecret => EventCategory::DoorWork,
        /// A kick broke through into a hidden way.
        CrashedThrough => EventCategory::DoorWork,
        /// A tool opened its lock.
        Unlocked => EventCategory::DoorWork,
        /// A tool locked it.
        LockedUp => EventCategory::DoorWork,
    }
}

/// What magic does to things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// It is better by so much.
    Better(i32),
    /// It is worse by so much.
    Worse(i32),
    /// It was too good already, and is gone.
    Gone,
    /// It is destroyed.
    Destroyed,
    /// It is cursed no more, or blessed.
    Hallowed,
    /// It is blessed no more, or cursed.
    Tainted,
    /// Water has washed off what made it what it was.
    Soaked,
    /// Water has come into it.
    Diluted,
    /// Nothing but water is left of it.
    Watered,
    /// It is that now, mixed from others.
    Mixed,
    /// It was mixed with something, and nothing is left of it.
    Evaporated,
    /// It has exploded.
    Exploded,
    /// It is covered with something.
    Coated(Coating),
    /// It is covered with that no more.
    Bared(Coating),
    /// It is the only one of its kind, and blessed.
    Bestowed,
    /// It is the only one of its kind, and cursed.
    Spurned,
    /// It has been written.
    Written,
    /// Somebody's hold has slipped off it.
    Slipped,
    /// It has decayed less than before.
    Scoured,
    /// It has something to burn again.
    Refilled,
}

/// What comes of eating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meal {
    /// It was eaten at once.
    Eaten,
    /// It has been eaten up.
    Finished,
    /// One goes on with it.
    Resumed,
    /// One can hardly get more of it down, and stops.
    Full,
    /// It is rotten.
    Rotten,
    /// It was so bad that it kills.
    Tainted,
    /// It makes one a little sick.
    Sick,
    /// It burns in the stomach.
    Acidic,
    /// It is poisonous.
    Poisonous,
    /// It is poisonous, and does nothing.
    Harmless,
    /// It was one of one's own people.
    Own,
    /// It was one who lives with people.
    Friend,
    /// One chokes on it.
    Choked,
    /// One would have choked on it, and brings it up.
    Vomited,
    /// It is a tin, on which one sets to work.
    Tinned,
    /// It is a tin, and opens.
    Opened,
    /// It is a tin, and there is nothing in it.
    Empty,
    /// It is a tin, and explodes.
    Trapped,
    /// A corpse is in a tin now.
    Preserved,
}

/// What happens to what burns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LightDeed {
    /// It was lit.
    Lit,
    /// It was lit, and is out at once.
    Dies,
    /// It was put out.
    Doused,
    /// It has not much fuel left.
    Flickers,
    /// It has hardly any.
    Dwindles,
    /// It is out.
    Out,
    /// There is nothing left of it.
    Consumed,
}

rows! {
    /// What happens to containers.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum LidDeed {
        /// Of what sort an event of it is.
        pub fn sort -> EventCategory;

        /// It turned out to be locked.
        Locked => EventCategory::DoorWork,
        /// It turned out not to be locked.
        NotLocked => EventCategory::DoorWork,
        /// An attempt to break its lock began.
        Attacked => EventCategory::DoorWork,
        /// A tool opened its lock.
        Unlocked => EventCategory::DoorWork,
        /// A tool locked it.
        LockedUp => EventCategory::DoorWork,
        /// Its lock was broken.
        Forced => EventCategory::DoorWork,
        /// There is nothing left of it.
        Destroyed => EventCategory::DoorWork,
        /// A kick did nothing to it.
        Thudded => EventCategory::Attempt,
        /// A kick made its lid open and fall shut.
        Slammed => EventCategory::DoorWork,
        /// A kick broke its lock.
        KickedOpen => EventCategory::DoorWork,
    }
}

/// Why the hero cannot do that. It costs no time and nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The terrain there cannot be walked on.
    Blocked(Id<Terrain>),
    /// The map ends there.
    Edge,
    /// A doorway is not left diagonally.
    DiagonalOut,
    /// A doorway is not entered diagonally.
    DiagonalIn,
    /// There is no door there.
    NoDoor,
    /// There is no door there, but this, which has a lock.
    BoxThere(KnownItem),
    /// The door there is in this state, which makes it pointless.
    Door(DoorState),
    /// The door there cannot close on this creature.
    StandsInDoorway(ActorSeen),
    /// The door there cannot close on the items in its way.
    LiesInDoorway,
    /// The door there is not locked.
    NotLocked,
    /// There are no stairs that way here.
    NoStairs(Climb),
    /// A question has to be answered first.
    NotNow(Question),
    /// Somebody is in the way who is not to be attacked.
    InTheWay(ActorSeen),
    /// What fills the square there does not move.
    Immovable,
    /// It does not move, and this one is behind it.
    HeldBy(ActorSeen),
    /// It does not move for one who floats.
    NoLeverage,
    /// The hero is held fast.
    Held,
    /// The hero floats too high above the stairs.
    Floating,
    /// Only a creature can do that.
    NotAble,
    /// The hero's shape has no hands.
    NoHands,
    /// It does not fit the hero's shape.
    NoFit(KnownItem),
    /// The hero can breathe nothing but air.
    NoBreath,
    /// The hero has not the power for it.
    NoPower,
    /// It does not lie here.
    NotHere,
    /// It is neither here nor carried.
    NotThere,
    /// The hero does not carry it.
    NotCarried,
    /// There are not so many of it.
    NotSoMany,
    /// One does not drink it.
    NoDrink(KnownItem),
    /// One does not eat it.
    NoFood(KnownItem),
    /// There is nothing here for which one does that.
    NoPlace(Interaction),
    /// Nothing can be dipped into it.
    NoDip(KnownItem),
    /// There is nothing to read on it.
    NoWriting(KnownItem),
    /// The hero cannot see what is written on it.
    CannotSee(KnownItem),
    /// One does not zap it.
    NoWand(KnownItem),
    /// One does not apply it.
    NoUse(KnownItem),
    /// There is nothing in it that could burn.
    NoFuel(KnownItem),
    /// There is no tin to open with it.
    NoTin(KnownItem),
    /// Nothing comes of rubbing this.
    NoRub(KnownItem),
    /// The hero has nothing to write on.
    NoPaper,
    /// There is no corpse to put into a tin with it.
    NoCorpse(KnownItem),
    /// It needs a direction.
    NoDirection,
    /// The hero has nothing at the ready.
    NothingReady,
    /// The hero cannot become better at this.
    NoAdvance(Skill, NoAdvance),
    /// It is no armour.
    NoArmour(KnownItem),
    /// The hero wears this.
    Worn(KnownItem),
    /// The hero wears this where it would be worn.
    Occupied(KnownItem),
    /// The hero does not wear it.
    NotWorn(KnownItem),
    /// The hero wears this over it.
    Covered(KnownItem),
    /// The hero has it in hand already.
    Wielded(KnownItem),
    /// The hero has nothing in hand.
    EmptyHanded,
    /// This is in both hands.
    BothHands(KnownItem),
    /// It takes both hands, and on one arm there is this.
    Shielded(KnownItem),
    /// The hero floats too high above it.
    TooHigh,
    /// The hero cannot carry that, too.
    TooHeavy(KnownItem),
    /// The hero carries as many different things as there are letters.
    NoLetter,
    /// Everybody knows what that is called.
    Known(KnownItem),
    /// Nobody gives such things names.
    Nameless(KnownItem),
    /// Nothing can be put into it.
    NoContainer(KnownItem),
    /// It is locked.
    Locked(KnownItem),
    /// It is not locked.
    Unlocked(KnownItem),
    /// The door there is locked.
    DoorLocked,
    /// It has no lock.
    NoLock(KnownItem),
    /// Its lock is broken.
    BrokenLock(KnownItem),
    /// The hero does not know what is inside.
    Unopened(KnownItem),
    /// That is not inside.
    NotInside(KnownItem),
    /// It cannot be put into itself.
    IntoItself(KnownItem),
    /// It does not fit into the second.
    DoesNotFit(Box<(KnownItem, KnownItem)>),
    /// One cannot work locks with it.
    NoLockTool(KnownItem),
    /// There is nothing there to dig through.
    NothingToDig,
    /// One cannot dig there, where this stands.
    TooHard(Fixture),
    /// Whoever is down in a pit has no room for that.
    InPit,
    /// It is what the hero is chained with.
    Chained,
    /// There is no pet there to lead.
    NobodyToLead,
    /// The leash is on somebody else, or another is on that pet.
    Led,
    /// The hero leads as many as can be.
    TooManyLed,
    /// It only opens locks.
    OnlyUnlocks(KnownItem),
    /// Locks cannot be broken with it, or with bare hands.
    CannotPry(Option<KnownItem>),
    /// There is no level so deep.
    NoLevel(i32),
    /// The hero is there already.
    There,
    /// There is no kind of that name.
    NoKind,
    /// There is no room for anybody.
    NoRoom,
    /// Nothing was asked.
    NotAsked,
    /// The game is over.
    Over,
}

/// What an action of the hero led to, until the hero must decide again.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Turn {
    /// What happened, in order.
    pub events: Vec<Event>,
    /// How things stand now.
    pub status: Status,
}
