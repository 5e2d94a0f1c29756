//! Events: ordered record of everything that happened in a turn. Messages, animations and logs need nothing
//! else.

mod actor;
mod facts;
mod item;
mod refusal;
pub mod told;

pub use actor::ActorSeen;
pub use facts::{EventCategory, EventFacts, Flight, Handling};
pub use item::{KnownItem, KnownLid, Price};
pub use refusal::{Bar, Refusal};
pub use told::Tone;

pub use super::state::{
    source::{AttackId, Origin, Source},
    status::{Cause, Ending, Question, Status},
};

use self::told::{Told as _, told};
use super::state::{
    burden::Burden, hunger::HungerState, item::Beatitude, shop::Shop, status_effect::StatusEffect,
};
use crate::{
    base::{clean_text::Label, geometry::Point, rows::rows},
    map_builders::layout::LevelId,
    raws::{
        Fixture,
        kinds::{
            creatures::CreatureKind,
            features::Feature,
            gods::{God, GodText},
            growth::Intrinsic,
            items::{Coating, Decay, ItemKind, Material, Skill, Usage},
            levels::branches::Branch,
            shops::Trade,
            skills::Proficiency,
            spells::Spell,
            terrain::Climb,
            traits::Role,
        },
        reading::{section::TextSection, table::Id},
        rules::{interactions::Interaction, priests::PriestText, script::Script},
        words::{
            effects::{
                EffectName,
                element::Element,
                world_event::{Ruin, WorldEvent},
            },
            theme::Theme,
        },
    },
};

/// Sections of messages.json that the engine declares. Each is also a field of the raws' messages.
pub const SECTIONS: &[TextSection] = &[
    Refusal::SECTION,
    DoorDeed::SECTION,
    LidDeed::SECTION,
    LightDeed::SECTION,
    Meal::SECTION,
    GuardDeed::SECTION,
    ArtefactDeed::SECTION,
    BondChange::SECTION,
    GoldTaken::SECTION,
    ChatReply::SECTION,
    AltarSign::SECTION,
    ItemChange::SECTION,
];

/// Actor and source that caused an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Doing {
    pub by: ActorSeen,
    pub source: Source,
}

/// Event in which the hero took part, or which the hero noticed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    Moved {
        who: ActorSeen,
        from: Point,
        to: Point,
    },
    /// `who` passed a turn.
    Waited {
        who: ActorSeen,
    },
    Searched {
        who: ActorSeen,
    },
    Found {
        who: ActorSeen,
        at: Point,
        what: Fixture,
    },
    /// `who` changed or tried a door.
    Door {
        who: ActorSeen,
        at: Point,
        deed: DoorDeed,
    },
    /// `who` kicked something that did not move.
    Kicked {
        who: ActorSeen,
        /// Target of the kick; `None` for empty air.
        what: Option<Fixture>,
        /// Hit points that `who` lost.
        damage: i32,
    },
    /// The hero kicked a creature.
    KickHit {
        by: ActorSeen,
        target: ActorSeen,
        damage: i32,
    },
    /// A door trap exploded.
    Exploded {
        /// Actor that triggered the trap.
        who: ActorSeen,
        /// Square of the door.
        at: Point,
        /// Hit points that `who` lost.
        damage: i32,
    },
    /// Change of the world or of the hero that needs no name or item to describe.
    World {
        who: ActorSeen,
        work: WorldEvent,
    },
    /// An element destroyed an item.
    Consumed {
        /// Owner; unknown actor if the item lay on the floor.
        who: ActorSeen,
        item: KnownItem,
        how: Ruin,
    },
    /// A kind of creature was wiped out.
    Extinct {
        who: ActorSeen,
        kind: Id<CreatureKind>,
    },
    /// The hero learns of an intrinsic of their own, or gains it.
    Can {
        who: ActorSeen,
        what: Intrinsic,
        /// Source of the gain; `None` if the hero has had the intrinsic before.
        by: Option<Doing>,
    },
    /// The hero learns of an item that a creature carries.
    Carries {
        /// Creature that carries the item.
        who: ActorSeen,
        /// Item; `None` if the creature carries nothing.
        item: Option<KnownItem>,
    },
    /// `who` arrived on another level, by stairs or otherwise.
    Climbed {
        who: ActorSeen,
        climb: Climb,
        /// Level of arrival.
        to: LevelId,
        /// True on the first visit.
        new: bool,
    },
    Died {
        who: ActorSeen,
        cause: Cause,
        /// Killer, if there is one.
        by: Option<ActorSeen>,
    },
    /// A blow hit.
    Hit {
        by: ActorSeen,
        target: ActorSeen,
        source: Source,
        /// Hit points that `target` lost.
        damage: i32,
    },
    /// A blow missed.
    Missed {
        by: ActorSeen,
        target: ActorSeen,
        source: Source,
    },
    /// `who` struck at an empty square.
    StruckAir {
        who: ActorSeen,
        at: Point,
    },
    /// A projectile or ray flew in a straight line.
    Flew {
        /// Actor that threw, shot, zapped or breathed.
        by: ActorSeen,
        source: Source,
        /// Start, or the first square of the flight that the hero saw.
        from: Point,
        /// End, or the last square of the flight that the hero saw.
        to: Point,
        /// True if an earlier event reported the first part of the same flight.
        onward: bool,
    },
    /// A ray of `by` bounced off the blocked square `at`.
    Bounced {
        by: ActorSeen,
        source: Source,
        at: Point,
    },
    /// A missile of `by` landed out of the hero's sight.
    LostSight {
        by: ActorSeen,
        source: Source,
    },
    /// An attack other than a blow took effect: a spell, a gaze, a passive attack, an explosion.
    Worked {
        by: ActorSeen,
        target: ActorSeen,
        source: Source,
        /// Hit points that `target` lost.
        damage: i32,
    },
    /// `who` resisted an effect.
    Resisted {
        who: ActorSeen,
        effect: EffectName,
        /// Source of the effect; `None` for a coating.
        source: Option<Source>,
    },
    /// A status effect of `who` began.
    Afflicted {
        who: ActorSeen,
        what: StatusEffect,
        /// Actor and source, if there are any.
        by: Option<Doing>,
    },
    /// A status effect that `who` had already lasts longer.
    Prolonged {
        who: ActorSeen,
        what: StatusEffect,
    },
    /// The petrification of `who` advanced by a turn.
    Stiffened {
        who: ActorSeen,
        /// Turns left until death.
        left: u16,
    },
    /// A status effect of `who` ended.
    Recovered {
        who: ActorSeen,
        what: StatusEffect,
    },
    /// An effect without a duration worked on `who`: lost a level, strength, power, intelligence or position.
    EffectFelt {
        who: ActorSeen,
        effect: EffectName,
        /// Actor and source, if there are any.
        by: Option<Doing>,
    },
    /// The hero felt the element of some damage.
    Felt {
        who: ActorSeen,
        element: Element,
    },
    PickedUp {
        who: ActorSeen,
        /// Stack or gold that `who` has now, including `taken`.
        item: KnownItem,
        /// Number of items or gold pieces picked up.
        taken: u32,
    },
    Dropped {
        who: ActorSeen,
        item: KnownItem,
    },
    /// `who` wielded an item or emptied the hands.
    Wielded {
        who: ActorSeen,
        /// Item; `None` for bare hands.
        item: Option<KnownItem>,
    },
    /// `who` put an item at the ready, to throw or shoot it.
    Readied {
        who: ActorSeen,
        /// Item; `None` if nothing is at the ready now.
        item: Option<KnownItem>,
    },
    /// `who` took the second weapon out of the hand; it stays at hand.
    SetAside {
        who: ActorSeen,
        item: KnownItem,
    },
    /// `who` put on an item.
    Wore {
        who: ActorSeen,
        item: KnownItem,
    },
    /// `who` took off an item.
    TookOff {
        who: ActorSeen,
        item: KnownItem,
    },
    /// `who` tried in vain to put away a cursed item.
    Stuck {
        who: ActorSeen,
        item: KnownItem,
    },
    /// An item of `who` eroded.
    Eroded {
        who: ActorSeen,
        /// Item after the erosion.
        item: KnownItem,
        how: Decay,
    },
    /// The `material` of an item hurt `who`, who is vulnerable to it.
    Seared {
        who: ActorSeen,
        material: Material,
    },
    /// `who` was interrupted in a task of several moves, such as putting on armour. `item` is the item worked
    /// on, or the tool.
    Interrupted {
        who: ActorSeen,
        item: KnownItem,
    },
    /// `who` used an item, or a charge of the item.
    Used {
        who: ActorSeen,
        /// Item before the use.
        item: KnownItem,
        usage: Usage,
    },
    /// The hero's hunger state changed.
    Hungers {
        who: ActorSeen,
        before: HungerState,
        after: HungerState,
    },
    /// The hero ate, or tried to eat.
    Ate {
        who: ActorSeen,
        /// Item at that moment.
        item: KnownItem,
        how: Meal,
    },
    /// A light source of `who` changed.
    Light {
        who: ActorSeen,
        /// Item after the change.
        item: KnownItem,
        deed: LightDeed,
    },
    /// An artefact acted on the hero.
    Artefact {
        who: ActorSeen,
        item: KnownItem,
        deed: ArtefactDeed,
    },
    /// The hero learned the state of `who`.
    Examined {
        who: ActorSeen,
        /// Experience level.
        level: i32,
        /// Current and maximum hit points.
        hitpoints: (i32, i32),
        armour_class: i32,
    },
    /// A corpse that `who` carried rotted away.
    Rotted {
        who: ActorSeen,
        item: KnownItem,
    },
    /// A use by `who` had no visible effect.
    NoEffect {
        who: ActorSeen,
        usage: Usage,
    },
    /// A worn item began or ceased to change the hero.
    WornFelt {
        who: ActorSeen,
        kind: Id<ItemKind>,
        /// True if the item was put on, false if it came off.
        on: bool,
    },
    /// The hero identified a kind of item.
    Learned {
        who: ActorSeen,
        kind: Id<ItemKind>,
    },
    /// The hero fully identified a carried item.
    Identified {
        who: ActorSeen,
        item: KnownItem,
    },
    /// The hero has used an item for so long that all about it is known.
    Familiar {
        who: ActorSeen,
        item: KnownItem,
    },
    /// An artefact in the hero's hand begins to glow, or ends.
    Glowed {
        who: ActorSeen,
        item: KnownItem,
        /// True if it glows now.
        glows: bool,
    },
    /// Magic or liquid changed an item of `who`.
    Enchanted {
        who: ActorSeen,
        /// Item before the change.
        item: KnownItem,
        how: ItemChange,
    },
    /// An item saved the life of the dying `who` and is gone.
    LifeSaved {
        who: ActorSeen,
        item: KnownItem,
    },
    /// `who` opened a container and saw the contents.
    LookedInto {
        who: ActorSeen,
        /// Container, as known now.
        container: KnownItem,
    },
    PutIn {
        who: ActorSeen,
        item: KnownItem,
        container: KnownItem,
    },
    /// The hero prays to a god.
    Prays {
        who: ActorSeen,
        god: Id<God>,
    },
    /// The hero offers a corpse to a god.
    Offered {
        who: ActorSeen,
        item: KnownItem,
        god: Id<God>,
    },
    /// A deed of the hero has consequences for luck or record, and the hero feels it.
    Judged {
        who: ActorSeen,
        role: Id<Role>,
        /// Index of the consequence among all of the role.
        place: u8,
    },
    /// A spell was cast, learned or forgotten.
    Magic {
        who: ActorSeen,
        spell: Id<Spell>,
        deed: SpellDeed,
    },
    /// The hero reads a book of spells, or fails to.
    Book {
        who: ActorSeen,
        /// The book, as known then.
        item: KnownItem,
        deed: BookDeed,
    },
    /// A creature catches gold that the hero threw.
    TookGold {
        who: ActorSeen,
        how: GoldTaken,
    },
    /// A creature that likes gems catches one that the hero threw.
    TookGem {
        who: ActorSeen,
        item: KnownItem,
    },
    /// The hero holds up a holy sign against the undead.
    Turned {
        who: ActorSeen,
        god: Id<God>,
    },
    /// Consequence of an offering, or of a prayer at an altar.
    Altar {
        who: ActorSeen,
        god: Id<God>,
        sign: AltarSign,
    },
    /// An altar shows that an item is blessed or cursed.
    Flashed {
        who: ActorSeen,
        item: KnownItem,
        beatitude: Beatitude,
    },
    /// The god of the hero answers, or shows itself.
    Spoke {
        who: ActorSeen,
        god: Id<God>,
        text: GodText,
    },
    /// A priest speaks to the hero, or the hero feels the mood of a temple.
    Preached {
        /// The priest, or the hero.
        who: ActorSeen,
        text: PriestText,
        /// Turn, which chooses the variant of the text.
        turn: u32,
    },
    /// The keeper of a shop speaks, or does business with the hero.
    Shop {
        /// The keeper.
        who: ActorSeen,
        /// Shop of the keeper, if the hero has been greeted there and knows the keeper's name.
        shop: Option<Shop>,
        deed: ShopDeed,
    },
    /// The Oracle speaks to the hero.
    Oracle {
        who: ActorSeen,
        deed: OracleDeed,
    },
    /// The guard of a vault speaks or acts, or is heard.
    Guard {
        /// The guard, or no creature.
        who: ActorSeen,
        deed: GuardDeed,
    },
    /// A god protects the hero.
    Protected {
        who: ActorSeen,
        /// Points by which armour class is better now.
        points: i32,
    },
    /// The hero has spoken to a creature.
    Chatted {
        who: ActorSeen,
        reply: ChatReply,
    },
    /// `who` changed or tried the lid or lock of a container.
    Lid {
        who: ActorSeen,
        container: KnownItem,
        deed: LidDeed,
    },
    /// `who` stopped working on a lock without success.
    GaveUp {
        who: ActorSeen,
    },
    /// An item of `who` broke.
    Broke {
        who: ActorSeen,
        item: KnownItem,
    },
    /// An item was destroyed together with its container.
    Ruined {
        /// Actor that destroyed the container.
        who: ActorSeen,
        item: KnownItem,
    },
    /// The hero has practised a skill enough to advance it.
    Practised {
        who: ActorSeen,
    },
    /// The hero advanced a skill.
    Improved {
        who: ActorSeen,
        skill: Skill,
        /// New proficiency.
        proficiency: Proficiency,
    },
    /// Items lie on the square that the hero entered.
    Lies {
        who: ActorSeen,
        /// Item on top.
        item: KnownItem,
        /// Number of stacks below the top one.
        more: u32,
    },
    /// The hero's burden changed.
    Burdened {
        who: ActorSeen,
        before: Burden,
        after: Burden,
    },
    /// `by` stole gold.
    Stole {
        by: ActorSeen,
        from: ActorSeen,
        /// Gold pieces; 0 if the victim had none.
        gold: i32,
    },
    /// `by` stole an item.
    Took {
        by: ActorSeen,
        from: ActorSeen,
        item: KnownItem,
    },
    /// `by` grabbed or swallowed `who`.
    Seized {
        who: ActorSeen,
        by: ActorSeen,
        /// True if `by` swallowed `who`.
        inside: bool,
    },
    /// `who` escaped from `by`, or was released.
    Released {
        who: ActorSeen,
        by: ActorSeen,
    },
    /// `who` tried in vain to escape from `by`.
    Struggled {
        who: ActorSeen,
        by: ActorSeen,
    },
    /// `who` and `with` swapped squares.
    Swapped {
        /// Actor that moved.
        who: ActorSeen,
        /// Actor that was displaced.
        with: ActorSeen,
    },
    Woke {
        who: ActorSeen,
    },
    /// `who` began to flee.
    Fled {
        who: ActorSeen,
    },
    /// `who` left its square by magic or through the ground.
    Vanished {
        who: ActorSeen,
    },
    /// `who` became another kind of creature.
    Grew {
        /// Creature before the change.
        who: ActorSeen,
        into: Id<CreatureKind>,
        /// False for growth, true for a change by magic.
        by_magic: bool,
    },
    /// The hero changed shape, or the new shape affected worn items.
    Shaped {
        who: ActorSeen,
        how: Shaping,
    },
    /// The hero gained an experience level.
    Rose {
        level: i32,
    },
    /// The hero walked or stumbled into a creature without attacking it.
    Bumped {
        who: ActorSeen,
        into: ActorSeen,
    },
    Left {
        who: ActorSeen,
    },
    /// `who` was created or summoned.
    Appeared {
        who: ActorSeen,
    },
    /// A creature came back to life.
    Risen {
        who: ActorSeen,
        /// True if the hero carried its corpse.
        carried: bool,
    },
    /// The game entered explore mode.
    Explores {
        who: ActorSeen,
    },
    /// The hero entered a special room for the first time.
    Entered {
        who: ActorSeen,
        theme: Theme,
    },
    /// The player refused the hero's death, in explore or debug mode.
    Survived {
        who: ActorSeen,
    },
    /// The attitude of a creature to the hero changed, or the hero frightened or roused others.
    Bond {
        who: ActorSeen,
        how: BondChange,
    },
    /// The hero heard an unseen creature use an item.
    Heard {
        who: ActorSeen,
        usage: Usage,
    },
    /// An item crumbled to dust in the hands of `who`.
    Crumbled {
        who: ActorSeen,
        item: KnownItem,
    },
    /// `who` met a trap, disarmed or set it.
    Trap {
        who: ActorSeen,
        feature: Id<Feature>,
        deed: TrapDeed,
    },
    /// The hero read or wrote on the floor, or the text underfoot changed.
    Text {
        who: ActorSeen,
        /// Text, as far as it is legible after the event; before it if the text is gone.
        text: Label,
        script: Script,
        deed: TextDeed,
    },
    /// The hero saw the effect of the item that they write with.
    Penned {
        who: ActorSeen,
        kind: Id<ItemKind>,
        how: PenDeed,
    },
    /// The hero used the terrain or feature on a square, without another event.
    Tried {
        who: ActorSeen,
        deed: Interaction,
        what: Fixture,
        /// True if a trap on the square holds the hero.
        trapped: bool,
    },
    /// A feature was used up.
    WoreOut {
        /// Actor that used the feature.
        who: ActorSeen,
        deed: Interaction,
        feature: Id<Feature>,
    },
}

told! {
    /// Deed of the guard of a vault.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum GuardDeed in vault_guard [who] {
        /// The guard is heard on its rounds.
        Patrols = "patrols",
        /// The guard is heard counting.
        Counts = "counts",
        /// The guard comes through the rock.
        Comes = "comes": Bad,
        /// The guard trusts the name of the hero.
        Excuses = "excuses": Good,
        /// The hero must lay down all gold, and follow.
        WantsGold = "wants_gold": Bad,
        /// The hero must follow.
        Leads = "leads",
        /// The guard loses patience.
        Attacks = "attacks": Bad,
        /// The guard vanishes.
        Leaves = "leaves",
    }
}

/// Words of the Oracle to the hero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OracleDeed {
    /// The hero cannot pay for any answer.
    TooPoor { gold: u32 },
    /// A minor consultation: index of one of the hints.
    Hint(usize),
    /// A major consultation.
    Prophecy {
        /// Index of one of the prophecies.
        text: usize,
        /// Places that the hero has not seen.
        unseen: Vec<Foreseen>,
    },
    /// The hero attacks her.
    Struck,
}

/// Place in the dungeon that the Oracle knows of, with its depth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Foreseen {
    Room { depth: i32, theme: Theme },
    Feature { depth: i32, kind: Id<Feature> },
    Branch { depth: i32, branch: Id<Branch> },
}

/// Deed of the keeper of a shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShopDeed {
    /// The keeper greets a hero who enters.
    Greets {
        trade: Id<Trade>,
        /// Index of the keeper's name among those of the trade.
        name: u16,
        /// True if the hero has been there before.
        again: bool,
    },
    /// Tools for digging must stay outside.
    DislikesTools,
    /// The hero owes gold for a loss or for the use of something.
    Owes {
        gold: u32,
        /// Item that is lost; `None` for a use.
        item: Option<KnownItem>,
    },
    /// The hero owes gold for damage to the shop.
    Damage { gold: u32 },
    /// The hero pays.
    Paid {
        gold: u32,
        /// Part of `gold` that the credit of the hero pays.
        credit: u32,
        /// Item paid for; `None` for all or for a debt.
        item: Option<KnownItem>,
    },
    /// The hero cannot pay the bill of `gold`.
    TooPoor {
        gold: u32,
        /// Gold and credit of the hero.
        has: u32,
    },
    /// The keeper takes gold that the hero has laid down.
    Credits {
        /// Credit of the hero now.
        gold: u32,
    },
    /// The keeper does not want what the hero has laid down.
    Declines,
    /// The keeper buys what was offered for sale.
    Bought {
        gold: u32,
        /// True if the hero gets credit instead of gold.
        credit: bool,
    },
    /// The hero leaves with goods that are not paid.
    Robbed { gold: u32 },
    /// The credit of the hero has paid the bill.
    Settled { gold: u32 },
    /// The keeper is angry no more.
    Soothed,
    /// The keeper takes all that the hero carries.
    Grabs,
    /// Watchmen come.
    CallsWatch,
    /// The keeper claims the pack of a hero who died in debt.
    Claims,
}

told! {
    /// Use that a creature makes of gold that the hero threw.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum GoldTaken in gold_taken [who] {
        /// It keeps the gold, which changes nothing.
        Kept = "kept",
        /// It lets the hero be.
        Bribed = "bribed": Good,
        /// It wants more.
        Scorned = "scorned": Bad,
    }
}

told! {
    /// Consequence of an offering, or of a prayer at an altar.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum AltarSign in altar [god] {
        /// The corpse is too old to be worth anything.
        Stale = "stale",
        /// The creature had been called up, and is worth nothing.
        Worthless = "worthless",
        /// The hero offered one of the own kind.
        Outrage = "outrage": Bad,
        /// The hero offered a pet.
        Betrayal = "betrayal": Bad,
        /// The creature was holy to the god.
        Insult = "insult": Bad,
        /// The god is less angry.
        Mollified = "mollified": Good,
        /// The god is no longer angry.
        Forgiven = "forgiven": Good,
        /// The offering was too small.
        Unmoved = "unmoved",
        /// The record has risen.
        Absolved = "absolved": Good,
        /// The next prayer is safe earlier.
        Hopeful = "hopeful": Good,
        /// A prayer is safe now.
        Reconciled = "reconciled": Good,
        /// Luck has risen.
        Lucky = "lucky": Good,
        /// The altar changed to the hero's god.
        Won = "won": Good,
        /// The altar did not change.
        Lost = "lost": Bad,
        /// The hero changed to the god of the altar.
        Taken = "taken": Bad,
        /// The god turned the hero away.
        Rejected = "rejected": Bad,
        /// Water on the altar became holy.
        Hallowed = "hallowed": Good,
        /// Water on the altar became unholy.
        Tainted = "tainted": Bad,
        /// The hero's record has become negative.
        Strayed = "strayed": Bad,
    }
}

rows! {
    /// Reading, writing, or a change of a text.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum TextDeed {
        /// Returns the category of the event.
        pub fn category -> EventCategory;

        /// The hero read a text for the first time.
        Read => EventCategory::News,
        /// The hero finished a text.
        Wrote {
            /// Number of letters that went wrong.
            off: u32,
            /// Place of the first of them, from 1.
            first: u32,
        } => EventCategory::Pause,
        /// The hero finished a text without seeing it.
        WroteBlindly => EventCategory::Pause,
        /// The hero stopped before the end of the text.
        Stopped => EventCategory::News,
        /// The hero wiped the text away to write another.
        Wiped => EventCategory::Pause,
        /// Letters became illegible.
        Smudged => EventCategory::Lying,
        /// No letter is legible any more.
        Gone => EventCategory::News,
        /// A word of power vanished because the hero attacked.
        Broken => EventCategory::News,
        /// The hero learned a word of power.
        Learned => EventCategory::News,
    }
}

/// Effect of an item that the hero writes with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PenDeed {
    /// The item shows what it does.
    Works,
    /// The item has changed the text that was there.
    Changes,
}

/// Change of the hero's shape, or a consequence of the new shape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shaping {
    /// The hero has the shape of this kind.
    Became(Id<CreatureKind>),
    /// The hero has their own shape again.
    Returned,
    /// A worn item burst.
    Burst(KnownItem),
    /// A worn or wielded item fell off.
    Shed(KnownItem),
    /// The hero caught lycanthropy and will turn into this kind at times.
    Lurks(Id<CreatureKind>),
}

told! {
    /// Change of a creature's attitude to the hero or of its leash, or fear that the hero causes.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum BondChange in bond [who] {
        Tamed = "tamed": Good,
        Pacified = "pacified": Good,
        /// The creature is no longer a pet or peaceful.
        Turned = "turned": Bad,
        /// The pet is weak from hunger, in sight.
        Starving = "starving": Bad,
        /// The pet is weak from hunger, out of sight.
        Worried = "worried": Bad,
        /// A pet out of sight has starved.
        Mourned = "mourned": Bad,
        /// The pet steps onto a cursed item.
        Reluctant = "reluctant",
        /// The creature escapes by stairs.
        LeftByStairs = "left_by_stairs",
        /// Creatures in sight woke or lost their fear of the hero.
        Wails = "wails",
        /// Creatures in sight became afraid of the hero.
        Laughs = "laughs",
        Leashed = "leashed": Good,
        Unleashed = "unleashed",
        /// The leash is cursed and does not come off.
        Tight = "tight": Bad,
        /// The leash came off by itself.
        Snapped = "snapped": Bad,
    }
}

told! {
    /// Reply of a creature that the hero has spoken to.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ChatReply in chat [who] {
        /// The creature sleeps or cannot move.
        Helpless = "helpless",
        Hostile = "hostile",
        Peaceful = "peaceful",
        /// It is the hero's pet.
        Pet = "pet",
    }
}

told! {
    /// Change of a door, or a failed attempt at one.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum DoorDeed in door [] {
        /// Returns the category of the event.
        pub fn category -> EventCategory;

        Opened = "opened" => EventCategory::Passage,
        Closed = "closed" => EventCategory::DoorWork,
        /// The door is stuck; another try may open or close it.
        Stuck = "stuck" => EventCategory::Passage,
        /// Something in the doorway kept the door from closing.
        Jammed = "jammed" => EventCategory::DoorWork,
        /// The door turned out to be locked.
        Locked = "locked" => EventCategory::Lock,
        /// The lock was forced.
        Forced = "forced" => EventCategory::DoorWork,
        /// The lock resisted this try.
        Held = "held" => EventCategory::Attempt,
        /// The door withstood a kick.
        Shook = "shook" => EventCategory::Attempt,
        /// A kick broke the door.
        Crashed = "crashed" => EventCategory::DoorWork,
        /// A kick broke a hidden door.
        CrashedSecret = "crashed_secret" => EventCategory::DoorWork,
        /// A kick broke into a hidden passage.
        CrashedThrough = "crashed_through" => EventCategory::DoorWork,
        /// A tool unlocked the door.
        Unlocked = "unlocked" => EventCategory::DoorWork,
        /// A tool locked the door.
        LockedUp = "locked_up" => EventCategory::DoorWork,
    }
}

rows! {
    /// Meeting with a trap, or work on one.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum TrapDeed {
        /// Returns the category of the event.
        pub fn category -> EventCategory;

        /// An actor that knew it stepped over it.
        Avoided => EventCategory::Lying,
        /// It sprang out of sight and was heard.
        Heard => EventCategory::Noise,
        Disarmed => EventCategory::News,
        /// An attempt to disarm it failed.
        Failed => EventCategory::Attempt,
        Set => EventCategory::News,
        /// A creature spun it.
        Spun => EventCategory::News,
    }
}

told! {
    /// Change of an item by magic or liquid.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ItemChange in item_change [item] {
        /// The enchantment rose by one.
        Better = "better": Good,
        /// The enchantment rose by more.
        MuchBetter = "much_better": Good,
        /// The enchantment fell.
        Worse = "worse": Bad,
        /// The item had too much magic and was destroyed.
        Gone = "gone": Bad,
        Destroyed = "destroyed": Bad,
        /// The item became uncursed or blessed.
        Hallowed = "hallowed": Good,
        /// The item became unblessed or cursed.
        Tainted = "tainted": Bad,
        /// Water blanked the item.
        Soaked = "soaked": Bad,
        Diluted = "diluted": Bad,
        /// The potion turned into water.
        Watered = "watered": Bad,
        /// The mixture became this item.
        Mixed = "mixed",
        /// The polymorphed item became one of its own kind, or cannot be another.
        Unchanged = "unchanged",
        /// The mixture boiled away.
        Evaporated = "evaporated": Bad,
        Exploded = "exploded": Bad,
        CoatedWithPoison = "coated_poison": Good,
        CoatedWithGrease = "coated_grease": Good,
        /// The poison is gone.
        BaredOfPoison = "bared_poison": Bad,
        /// The grease is gone.
        BaredOfGrease = "bared_grease": Bad,
        /// The item became a blessed unique item.
        Bestowed = "bestowed": Good,
        /// The weapon of a crowned hero became a unique item.
        Exalted = "exalted": Good,
        /// The item appeared on the square of a crowned hero.
        Sent = "sent",
        /// The item became a cursed unique item.
        Spurned = "spurned": Bad,
        /// The item was written.
        Written = "written",
        /// The blade is too blunt to cut further letters.
        Blunted = "blunted": Bad,
        /// The pen has run dry.
        RanDry = "ran_dry": Bad,
        /// The scales became mail.
        Hardened = "hardened": Good,
        /// A grip on the wearer slipped off the item.
        Slipped = "slipped": Good,
        /// The item is less eroded.
        Scoured = "scoured": Good,
        /// The item was refuelled.
        Refilled = "refilled": Good,
    }
}

impl ItemChange {
    /// Returns the change of an enchantment by so many points.
    pub(super) const fn enchanted(points: i32) -> Self {
        match points {
            ..0 => Self::Worse,
            0 | 1 => Self::Better,
            2.. => Self::MuchBetter,
        }
    }

    /// Returns the change of an item that gets this coating.
    pub const fn coated(coating: Coating) -> Self {
        match coating {
            Coating::Poison => Self::CoatedWithPoison,
            Coating::Grease => Self::CoatedWithGrease,
        }
    }

    /// Returns the change of an item that loses this coating.
    pub const fn bared(coating: Coating) -> Self {
        match coating {
            Coating::Poison => Self::BaredOfPoison,
            Coating::Grease => Self::BaredOfGrease,
        }
    }
}

told! {
    /// Outcome of a step of eating, or of work on a tin.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Meal in meal [item] {
        /// The food was eaten in one go.
        Eaten = "eaten",
        /// The hero finished the meal.
        Finished = "finished",
        /// The hero resumed the meal.
        Resumed = "resumed",
        /// The hero is nearly satiated and stopped.
        Full = "full": Bad,
        /// The food is rotten.
        Rotten = "rotten": Bad,
        /// The food is tainted, which is deadly.
        Tainted = "tainted": Dire,
        /// The food made the hero slightly sick.
        Sick = "sick": Bad,
        /// The food is acidic.
        Acidic = "acidic": Bad,
        Poisonous = "poisonous": Bad,
        /// The food is poisonous, but the hero resists poison.
        Harmless = "harmless": Good,
        /// The hero ate one of the hero's own race.
        Own = "own": Bad,
        /// The hero ate a domestic animal.
        Friend = "friend": Bad,
        /// The hero choked.
        Choked = "choked": Dire,
        /// The hero was about to choke, but vomited.
        Vomited = "vomited": Bad,
        /// The hero began to open a tin.
        Tinned = "tinned",
        /// The tin is open.
        Opened = "opened",
        /// The tin is empty.
        Empty = "empty": Bad,
        /// The tin exploded.
        Trapped = "trapped": Bad,
        /// The hero tinned a corpse.
        Preserved = "preserved": Good,
    }
}

told! {
    /// Act of an artefact.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ArtefactDeed in artefact [item, damage] {
        /// The touch of the artefact cost this many hit points.
        Blasts(i32) = "blasts": Bad,
        /// The artefact does not let itself be held.
        Evades = "evades": Bad,
        /// The artefact is not ready to be invoked.
        Rests = "rests",
        /// The artefact warded off a curse.
        Wards = "wards": Good,
        /// The thrown artefact came back.
        Returns = "returns",
    }
}

/// Event in the life of a spell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpellDeed {
    /// It was cast.
    Cast,
    /// The casting failed.
    Failed,
    /// It was cast without a visible effect.
    Vain,
    /// The caster has forgotten it.
    Forgotten,
    /// The hero's memory of it fades.
    Fading,
    /// The hero learned it.
    Learned,
    /// The hero remembers it well again.
    Refreshed,
}

/// Event while the hero reads a book of spells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookDeed {
    /// The hero begins to read, or goes on.
    Begun,
    /// The hero misreads it: index of the consequence in the rules.
    Misread(u8),
    /// It crumbles to dust.
    Crumbles,
    /// The confused hero reads the first line over and over.
    Baffles,
    /// The confused hero tears it.
    Torn,
    /// It puts the hero to sleep.
    Dulls,
    /// Nothing is written in it.
    Blank,
}

told! {
    /// Change of a light source.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum LightDeed in light [item] {
        Lit = "lit",
        /// The light went out as soon as it was lit.
        Dies = "dies": Bad,
        /// The light was put out.
        Doused = "doused",
        /// The fuel is low.
        Flickers = "flickers": Bad,
        /// The fuel is nearly gone.
        Dwindles = "dwindles": Bad,
        /// The light went out.
        Out = "out": Bad,
        /// The light source burnt up.
        Consumed = "consumed": Bad,
    }
}

told! {
    /// Change of a container's lid or lock, or a failed attempt at one.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum LidDeed in lid [container] {
        /// Returns the category of the event.
        pub fn category -> EventCategory;

        /// The container turned out to be locked.
        Locked = "locked" => EventCategory::DoorWork,
        /// The container turned out to be unlocked.
        NotLocked = "not_locked" => EventCategory::DoorWork,
        /// The hero began to break the lock.
        Attacked = "attacked" => EventCategory::DoorWork,
        /// A tool unlocked the container.
        Unlocked = "unlocked": Good => EventCategory::DoorWork,
        /// A tool locked the container.
        LockedUp = "locked_up" => EventCategory::DoorWork,
        /// The lock was broken.
        Forced = "forced": Good => EventCategory::DoorWork,
        /// The container was emptied onto the floor.
        Tipped = "tipped" => EventCategory::Pickup,
        /// The container was tipped and held nothing.
        TippedInVain = "tipped_in_vain" => EventCategory::Told,
        /// The container was destroyed.
        Destroyed = "destroyed": Bad => EventCategory::DoorWork,
        /// A kick had no effect.
        Thudded = "thudded" => EventCategory::Attempt,
        /// A kick made the lid open and fall shut.
        Slammed = "slammed" => EventCategory::DoorWork,
        /// A kick broke the lock.
        KickedOpen = "kicked_open": Good => EventCategory::DoorWork,
        /// The container had a trap.
        Sprung = "sprung": Bad => EventCategory::DoorWork,
        /// The hero looked for a trap and found none.
        Harmless = "harmless" => EventCategory::Attempt,
        /// The hero disarmed the trap.
        Disarmed = "disarmed": Good => EventCategory::DoorWork,
    }
}

/// Result of an action of the hero, up to the hero's next decision.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Turn {
    /// Events in order.
    pub events: Vec<Event>,
    /// Status after the last event.
    pub status: Status,
}
