//! Refusals: reasons why an action is impossible.

use crate::{
    engine::state::{
        actor_seen::ActorSeen, known_item::KnownItem, practice::NoAdvance, source::StageId, status::Question,
        told::told,
    },
    raws::{
        Fixture,
        kinds::{
            creatures::CreatureKind,
            gods::God,
            items::{ItemKind, Skill},
            spells::Spell,
            terrain::{Climb, DoorState, Terrain, Terrains},
        },
        reading::table::Id,
        rules::interactions::Interaction,
    },
};

/// Reason of a keeper to stand in the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bar {
    /// The hero has a tool for digging.
    Tools,
    /// The hero is invisible.
    Unseen,
}

told! {
    /// Reason why an action is impossible. A refused action takes no time and changes nothing.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum Refusal in refusal [] {
        /// This terrain cannot be walked on.
        Blocked(Id<Terrain>) = "blocked",
        /// This gate is not moved by hand.
        Gate(Id<Terrain>) = "gate",
        /// The square is outside the map.
        Edge = "edge",
        /// Doorways cannot be left diagonally.
        DiagonalOut = "diagonal_out",
        /// Doorways cannot be entered diagonally.
        DiagonalIn = "diagonal_in",
        NoDoor = "no_door",
        /// There is no door, but this container with a lock.
        BoxThere(KnownItem) = "box_there",
        /// There is no door in the doorway.
        NoDoorLeft = "no_door_left",
        /// The door is broken.
        DoorBroken = "door_broken",
        /// The door is already open.
        DoorOpen = "door_open",
        /// The door is already closed.
        DoorClosed = "door_closed",
        /// This creature stands in the doorway.
        StandsInDoorway(ActorSeen) = "stands_in_doorway",
        /// Items lie in the doorway.
        LiesInDoorway = "lies_in_doorway",
        /// The door is not locked.
        NotLocked = "not_locked",
        /// There are no stairs up here.
        NoStairsUp = "no_stairs_up",
        /// There are no stairs down here.
        NoStairsDown = "no_stairs_down",
        /// The way is open only to those with this item.
        WayNeeds(Id<ItemKind>) = "way_needs",
        /// The way is shut for now.
        WayShut(Id<Terrain>) = "way_shut",
        /// The way is shut until the hero has done this.
        WayAwaits { terrain: Id<Terrain>, aim: StageId } = "way_awaits",
        /// This question must be answered first.
        NotNow(Question) = "not_now",
        /// This creature blocks the way and must not be attacked.
        InTheWay(ActorSeen) = "in_the_way",
        /// The boulder cannot be pushed.
        Immovable = "immovable",
        /// The boulder cannot be pushed because this creature is behind it.
        HeldBy(ActorSeen) = "held_by",
        /// The hero levitates and has nothing to push off from.
        NoLeverage = "no_leverage",
        /// The actor is held, or holds another inside.
        Held = "held",
        /// The actor is inside this creature.
        Inside(ActorSeen) = "inside",
        /// The actor cannot do this at all.
        NotAble = "not_able",
        NoHands = "no_hands",
        /// The item does not fit the hero's shape.
        NoFit(KnownItem) = "no_fit",
        /// The hero's shape has no breath attack or spit.
        NoBreath = "no_breath",
        /// The hero has too little power.
        NoPower = "no_power",
        /// The hero knows no spell, or none at this place of the list.
        NoSpell = "no_spell",
        /// The hero's role has no talent for spells.
        NoTalent = "no_talent",
        /// This spell takes more power than the hero has.
        TooCostly { spell: Id<Spell>, cost: i32 } = "too_costly",
        /// The hero is too hungry to cast spells.
        TooHungry = "too_hungry",
        /// The hero is too weak to cast spells.
        TooWeak = "too_weak",
        /// The hero is too dizzy for this.
        TooDizzy = "too_dizzy",
        /// The hero is strangled and cannot swallow or blow.
        Choking = "choking",
        /// The hero cannot speak.
        Speechless = "speechless",
        /// A cursed item that the hero cannot let go of takes up both hands.
        HandsBound(KnownItem) = "hands_bound",
        /// The hero knows the spell of the book too well to read it again.
        KnownWell(Id<Spell>) = "known_well",
        /// The item does not lie here.
        NotHere = "not_here",
        /// The item is neither here nor carried.
        NotThere = "not_there",
        /// The hero does not carry the item.
        NotCarried = "not_carried",
        /// The stack has fewer items than requested.
        NotSoMany = "not_so_many",
        /// The item is not drinkable.
        NoDrink(KnownItem) = "no_drink",
        /// The item is not edible.
        NoFood(KnownItem) = "no_food",
        /// Nothing here is to drink from.
        NoPlaceToDrink = "no_place_to_drink",
        /// Nothing here is to sit on.
        NoPlaceToSit = "no_place_to_sit",
        /// Nothing here is to dip into.
        NoPlaceToDip = "no_place_to_dip",
        /// Nothing can be dipped into the item.
        NoDip(KnownItem) = "no_dip",
        /// The item has no writing.
        NoWriting(KnownItem) = "no_writing",
        /// The hero cannot see the writing.
        CannotSee(KnownItem) = "cannot_see",
        /// A blind hero cannot look into the item.
        CannotLook(KnownItem) = "cannot_look",
        /// The item cannot be zapped.
        NoWand(KnownItem) = "no_wand",
        /// The item cannot be applied.
        NoUse(KnownItem) = "no_use",
        /// The light source has no fuel.
        NoFuel(KnownItem) = "no_fuel",
        /// There is no tin to open with the item.
        NoTin(KnownItem) = "no_tin",
        /// The item cannot be rubbed.
        NoRub(KnownItem) = "no_rub",
        /// The item has no power to invoke.
        NotInvoked(KnownItem) = "not_invoked",
        /// No god would answer a prayer.
        NoGod = "no_god",
        /// The hero has no power over the undead.
        NoTurning = "no_turning",
        /// There is no altar on the square.
        NoAltar = "no_altar",
        /// Altars do not take the item.
        NoOffering(KnownItem) = "no_offering",
        /// The altar of this god has taken enough.
        Content(Id<God>) = "content",
        /// The hero sees no creature there to talk to.
        NobodyToTalk = "nobody_to_talk",
        /// The keeper of a shop does not let in a hero with a tool for digging.
        BarsTools = "bars_tools",
        /// The keeper of a shop does not let in an invisible hero.
        BarsUnseen = "bars_unseen",
        /// No keeper of a shop is near.
        NoKeeper = "no_keeper",
        /// The hero owes the keeper nothing of the kind.
        NothingOwed = "nothing_owed",
        /// The hero has too little gold to pay this sum.
        TooPoor { gold: u32 } = "too_poor",
        /// The hero has nothing blank to write on.
        NoPaper = "no_paper",
        /// There is no corpse to tin with the item.
        NoCorpse(KnownItem) = "no_corpse",
        /// The action needs a direction.
        NoDirection = "no_direction",
        /// Nothing is at the ready.
        NothingReady = "nothing_ready",
        /// The role cannot learn the skill.
        Restricted(Skill) = "restricted",
        /// The skill is at its maximum.
        Peaked(Skill) = "peaked",
        /// The skill needs so many more successful uses.
        Unpractised { skill: Skill, count: u32 } = "unpractised",
        /// The skill in spells needs so many more casts.
        UnpractisedSpells { skill: Skill, count: u32 } = "unpractised_spells",
        /// The hero lacks skill slots.
        Inexperienced(Skill) = "inexperienced",
        /// The item is not armour.
        NoArmour(KnownItem) = "no_armour",
        /// The hero wears the item.
        Worn(KnownItem) = "worn",
        /// The hero already wears this item in the same slot.
        Occupied(KnownItem) = "occupied",
        /// The hero does not wear the item.
        NotWorn(KnownItem) = "not_worn",
        /// The hero wears this item over the other.
        Covered(KnownItem) = "covered",
        /// The hero already wields the item.
        Wielded(KnownItem) = "wielded",
        /// The hero wields nothing.
        EmptyHanded = "empty_handed",
        /// The hero wields this item in both hands.
        BothHands(KnownItem) = "both_hands",
        /// The item is two-handed, and the hero wears this shield.
        Shielded(KnownItem) = "shielded",
        /// The hero levitates too high above the floor.
        TooHigh = "too_high",
        /// The item is too heavy to carry in addition.
        TooHeavy(KnownItem) = "too_heavy",
        /// All inventory letters are in use.
        NoLetter = "no_letter",
        /// The kind is known, so it needs no name from the player.
        Known(KnownItem) = "known",
        /// The hero knows all about the item already.
        Identified(KnownItem) = "identified",
        /// The item cannot be named, for example gold.
        Nameless(KnownItem) = "nameless",
        /// The item has this letter already, and there is no equal stack.
        SameLetter(KnownItem) = "same_letter",
        /// Another item has the letter that a part of a stack should get.
        LetterTaken(KnownItem) = "letter_taken",
        /// The item is not a container.
        NoContainer(KnownItem) = "no_container",
        Locked(KnownItem) = "locked",
        Unlocked(KnownItem) = "unlocked",
        /// The door is already locked.
        DoorLocked = "door_locked",
        /// The item has no lock.
        NoLock(KnownItem) = "no_lock",
        BrokenLock(KnownItem) = "broken_lock",
        /// The hero has not looked into the container yet.
        Unopened(KnownItem) = "unopened",
        /// The item is not in the container.
        NotInside(KnownItem) = "not_inside",
        /// The container cannot be put into itself.
        IntoItself(KnownItem) = "into_itself",
        /// The first item does not fit into the second.
        DoesNotFit(Box<(KnownItem, KnownItem)>) = "does_not_fit",
        /// The item is not a lock tool.
        NoLockTool(KnownItem) = "no_lock_tool",
        NothingToDig = "nothing_to_dig",
        /// This terrain or feature cannot be dug through.
        TooHard(Fixture) = "too_hard",
        /// A trapped hero cannot do this.
        InPit = "in_pit",
        /// The hero knows of no trap there.
        NoTrap = "no_trap",
        /// The trap cannot be disarmed.
        NoDisarming(Fixture) = "no_disarming",
        /// The hero cannot jump at all.
        CannotJump = "cannot_jump",
        /// The hero jumps only as a knight in chess.
        NoKnightsJump = "no_knights_jump",
        /// The square is too far to jump.
        FarJump = "far_jump",
        /// The hero does not see the square to land on.
        UnseenJump = "unseen_jump",
        /// No room to land, or something in the way.
        BlockedJump = "blocked_jump",
        /// The hero carries too much to jump.
        BurdenedJump = "burdened_jump",
        /// The hero is too weak to jump.
        WeakJump = "weak_jump",
        /// Nothing can be written on this terrain or feature.
        NoSurface(Fixture) = "no_surface",
        /// The item is not fit to write with.
        NoPen(KnownItem) = "no_pen",
        /// There is no text to write.
        NoText = "no_text",
        /// The text there is cut too deep to be covered.
        CutDeeper = "cut_deeper",
        /// The item is the chain on the hero's leg.
        Chained = "chained",
        /// No visible pet is there to put the leash on.
        NobodyToLead = "nobody_to_lead",
        /// The leash is on another pet, or the pet has another leash.
        Led = "led",
        /// The hero already leads the maximum number of pets.
        TooManyLed = "too_many_led",
        /// The tool can unlock, but not lock.
        OnlyUnlocks(KnownItem) = "only_unlocks",
        /// The item cannot break locks.
        CannotPry(KnownItem) = "cannot_pry",
        /// Bare hands cannot break locks.
        CannotPryUnarmed = "cannot_pry_unarmed",
        /// No level has this depth.
        NoLevel { depth: i32 } = "no_level",
        /// The hero already is on that level.
        There = "there",
        /// No creature has that name.
        NoKind = "no_kind",
        /// No free square is near.
        NoRoom = "no_room",
        /// No item has that name.
        NoThing = "no_thing",
        /// The item is of a creature, which must be named.
        OfWhat(Id<ItemKind>) = "of_what",
        /// The item is of no creature.
        OfNothing(Id<ItemKind>) = "of_nothing",
        /// The creature leaves no corpse, so that it is not in tins either.
        NoRemains(Id<CreatureKind>) = "no_remains",
        /// A bite cannot be missing from the item.
        NotPartlyEaten(Id<ItemKind>) = "not_partly_eaten",
        /// The artefact is in the game already.
        Unique(Id<ItemKind>) = "unique",
        /// Neither terrain nor feature has that name.
        NoFixture = "no_fixture",
        /// The stairs cannot be moved.
        StairsStay = "stairs_stay",
        /// An actor or an item is on the square.
        NotEmpty = "not_empty",
        /// The feature or terrain does not fit the square.
        WrongGround = "wrong_ground",
        /// The number must be from `least` to `most`.
        OutOfRange { least: i32, most: i32 } = "out_of_range",
        /// The hero cannot stand on that square.
        NoFooting = "no_footing",
        /// No question is open.
        NotAsked = "not_asked",
        Over = "over",
    }
}

impl Refusal {
    /// Returns the refusal of a step onto `terrain`.
    pub(in crate::engine) fn blocked(terrains: &Terrains, terrain: Id<Terrain>) -> Self {
        if terrains.table[terrain].is_gate() { Self::Gate(terrain) } else { Self::Blocked(terrain) }
    }

    /// Returns the refusal of what a door in this `state` makes pointless.
    pub(in crate::engine) const fn door(state: DoorState) -> Self {
        match state {
            DoorState::None => Self::NoDoorLeft,
            DoorState::Broken => Self::DoorBroken,
            DoorState::Open => Self::DoorOpen,
            DoorState::Closed | DoorState::Locked => Self::DoorClosed,
        }
    }

    /// Returns the refusal for lack of stairs in this direction.
    pub const fn no_stairs(climb: Climb) -> Self {
        match climb {
            Climb::Up => Self::NoStairsUp,
            Climb::Down => Self::NoStairsDown,
        }
    }

    /// Returns the refusal where nothing allows `deed`.
    pub const fn no_place(deed: Interaction) -> Self {
        match deed {
            Interaction::Dip => Self::NoPlaceToDip,
            Interaction::Sit => Self::NoPlaceToSit,
            Interaction::Quaff
            | Interaction::Kick
            | Interaction::Dig
            | Interaction::Enter
            | Interaction::Write
            | Interaction::Pull
            | Interaction::Taken => Self::NoPlaceToDrink,
        }
    }

    /// Returns the refusal of a keeper who stands in the way.
    pub const fn barred(bar: Bar) -> Self {
        match bar {
            Bar::Tools => Self::BarsTools,
            Bar::Unseen => Self::BarsUnseen,
        }
    }

    /// Returns the refusal to advance `skill`.
    pub(in crate::engine) const fn no_advance(skill: Skill, why: NoAdvance) -> Self {
        match why {
            NoAdvance::Restricted => Self::Restricted(skill),
            NoAdvance::Peaked => Self::Peaked(skill),
            NoAdvance::Unpractised(count) if skill.facts().magic => Self::UnpractisedSpells { skill, count },
            NoAdvance::Unpractised(count) => Self::Unpractised { skill, count },
            NoAdvance::Inexperienced => Self::Inexperienced(skill),
        }
    }
}
