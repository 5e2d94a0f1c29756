//! Events: ordered record of everything that happened in a turn. Messages, animations and logs need nothing
//! else.

mod changes;
mod deeds;
mod facts;
mod refusal;

pub use changes::{ArtefactDeed, BookDeed, ItemChange, LightDeed, Meal, Shaping, SpellDeed};
pub use deeds::{
    AltarSign, BondChange, ChatReply, DoorDeed, Foreseen, GoldTaken, GuardDeed, LidDeed, OracleDeed, PenDeed,
    ShopDeed, TextDeed, TrapDeed,
};
pub use facts::{EventCategory, EventFacts, Flight, Handling};
pub use refusal::{Bar, Refusal};

pub use super::state::{
    actor_seen::ActorSeen,
    known_item::{KnownItem, KnownLid, Price},
    source::{AttackId, ExitId, Origin, Source},
    status::{Cause, Ending, Question, Status},
    told::{Told, Tone, VariantText},
};

use super::state::{
    burden::Burden,
    character::Identity,
    hunger::HungerState,
    item::Beatitude,
    shop::Shop,
    status_effect::StatusEffect,
    told::{told, untold},
};
use crate::{
    base::{
        clean_text::{Label, Name},
        geometry::{Dir, Point},
    },
    map_builders::layout::LevelId,
    raws::{
        Fixture,
        kinds::{
            creatures::CreatureKind,
            features::Feature,
            gods::{God, GodText},
            growth::Intrinsic,
            items::{Decay, ItemKind, Material, Skill, Usage},
            levels::{LevelRecipe, branches::Branch, regions::Region},
            shops::Trade,
            skills::Proficiency,
            spells::Spell,
            terrain::{Climb, Terrain},
            themes::Theme,
            traits::Role,
            vaults::Vault,
        },
        reading::{section::TextSection, table::Id},
        rules::{interactions::Interaction, priests::PriestText, script::Script},
        words::effects::{
            EffectName,
            element::Element,
            world_event::{Ruin, WorldEvent},
        },
    },
};

/// Sections of messages.json that the engine declares. Each is also a field of the raws' messages.
pub const SECTIONS: &[TextSection] = &[
    Event::SECTION,
    Question::SECTION,
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
    ShopDeed::SECTION,
    OracleDeed::SECTION,
    SpellDeed::SECTION,
    BookDeed::SECTION,
    TrapDeed::SECTION,
    TextDeed::SECTION,
    Shaping::SECTION,
];

untold!(Beatitude, Climb, Id<Trade>, LevelId, PriestText);

/// Hero whom a text addresses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addressed {
    pub name: Name,
    pub identity: Identity,
    /// Experience level.
    pub level: i32,
}

/// Actor and source that caused an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Doing {
    pub by: ActorSeen,
    pub source: Source,
}

told! {
    /// Event in which the hero took part, or which the hero noticed. An arm of `narrate/events.rs` tells
    /// those without a text, or nothing does: the map and the status show them.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum Event in event [] {
        Moved { who: ActorSeen, from: Point, to: Point } = (),
        /// `who` passed a turn.
        Waited { who: ActorSeen } = (),
        Searched { who: ActorSeen } = (),
        Found { who: ActorSeen, at: Point, what: Fixture } = (),
        /// `who` changed or tried a door.
        Door { who: ActorSeen, at: Point, deed: DoorDeed } match (who.is_hero()) {
            true => by deed,
            false => "opens_door",
        },
        /// `who` kicked something that did not move.
        Kicked {
            who: ActorSeen,
            /// Target of the kick; `None` for empty air.
            what: Option<Fixture>,
            /// Hit points that `who` lost.
            damage: i32,
        } match (what, damage) {
            (None, _) => "kicked_nothing",
            (Some(_), 1..) => "kicked_hard": Bad,
            (Some(_), _) => "kicked",
        },
        /// The hero kicked a creature.
        KickHit { by: ActorSeen, target: ActorSeen, damage: i32 } = (),
        /// A door trap exploded.
        Exploded {
            /// Actor that triggered the trap.
            who: ActorSeen,
            /// Square of the door.
            at: Point,
            /// Hit points that `who` lost.
            damage: i32,
        } = "door_exploded": Bad,
        /// Change of the world or of the hero that needs no name or item to describe.
        World { who: ActorSeen, work: WorldEvent } = (),
        /// An element destroyed an item.
        Consumed {
            /// Owner; unknown actor if the item lay on the floor.
            who: ActorSeen,
            item: KnownItem,
            how: Ruin,
        } = (),
        /// A kind of creature was wiped out.
        Extinct { who: ActorSeen, kind: Id<CreatureKind> } = "extinct": Good,
        /// The hero learns of an intrinsic of their own, or gains it.
        Can {
            who: ActorSeen,
            what: Intrinsic,
            /// Source of the gain; `None` if the hero has had the intrinsic before.
            by: Option<Doing>,
        } = (),
        /// The hero learns of an item that a creature carries.
        Carries {
            /// Creature that carries the item.
            who: ActorSeen,
            /// Item; `None` if the creature carries nothing.
            item: Option<KnownItem>,
        } match (item) {
            Some(_) => "carries",
            None => "carries_nothing",
        },
        /// `who` arrived on another level, by stairs or otherwise.
        Climbed {
            who: ActorSeen,
            climb: Climb,
            /// Level of arrival.
            to: LevelId,
            /// True on the first visit.
            new: bool,
        } with [branch] = "entered",
        Died {
            who: ActorSeen,
            cause: Cause,
            /// Killer, if there is one.
            by: Option<ActorSeen>,
        } = (),
        /// A blow hit.
        Hit {
            by: ActorSeen,
            target: ActorSeen,
            source: Source,
            /// Hit points that `target` lost.
            damage: i32,
        } = (),
        /// A blow missed.
        Missed { by: ActorSeen, target: ActorSeen, source: Source } = (),
        /// `who` struck at an empty square.
        StruckAir { who: ActorSeen, at: Point } match (who.is_hero()) {
            true => "struck_air",
            false => (),
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
        } = (),
        /// A ray of `by` bounced off the blocked square `at`.
        Bounced { by: ActorSeen, source: Source, at: Point } = (),
        /// A missile of `by` landed out of the hero's sight.
        LostSight { by: ActorSeen, source: Source } = (),
        /// An attack other than a blow took effect: a spell, a gaze, a passive attack, an explosion.
        Worked {
            by: ActorSeen,
            target: ActorSeen,
            source: Source,
            /// Hit points that `target` lost.
            damage: i32,
        } = (),
        /// `who` resisted an effect.
        Resisted {
            who: ActorSeen,
            effect: EffectName,
            /// Source of the effect; `None` for a coating.
            source: Option<Source>,
        } = (),
        /// A status effect of `who` began.
        Afflicted {
            who: ActorSeen,
            what: StatusEffect,
            /// Actor and source, if there are any.
            by: Option<Doing>,
        } = (),
        /// A status effect that `who` had already lasts longer.
        Prolonged { who: ActorSeen, what: StatusEffect } = (),
        /// The petrification of `who` advanced by a turn.
        Stiffened {
            who: ActorSeen,
            /// Turns left until death.
            left: u16,
        } match (who.is_hero(), left) {
            (false, _) => (),
            (true, ..=1) => "stiff_1": Dire,
            (true, 2) => "stiff_2": Dire,
            (true, 3) => "stiff_3": Dire,
            (true, 4..) => "stiff_4": Dire,
        },
        /// A status effect of `who` ended.
        Recovered { who: ActorSeen, what: StatusEffect } = (),
        /// An effect without a duration worked on `who`: lost a level, strength, power, intelligence or
        /// position.
        EffectFelt {
            who: ActorSeen,
            effect: EffectName,
            /// Actor and source, if there are any.
            by: Option<Doing>,
        } = (),
        /// The hero felt the element of some damage.
        Felt { who: ActorSeen, element: Element } = (),
        PickedUp {
            who: ActorSeen,
            /// Stack or gold that `who` has now, including `taken`.
            item: KnownItem,
            /// Number of items or gold pieces picked up.
            taken: u32,
        } match (who.is_hero()) {
            true => (),
            false => "picks_up",
        },
        Dropped { who: ActorSeen, item: KnownItem } = "dropped",
        /// `who` wielded an item or emptied the hands.
        Wielded {
            who: ActorSeen,
            /// Item; `None` for bare hands.
            item: Option<KnownItem>,
        } match (item) {
            Some(_) => (),
            None => "empty_handed",
        },
        /// `who` put an item at the ready, to throw or shoot it.
        Readied {
            who: ActorSeen,
            /// Item; `None` if nothing is at the ready now.
            item: Option<KnownItem>,
        } match (item) {
            Some(_) => (),
            None => "nothing_ready",
        },
        /// `who` took the second weapon out of the hand; it stays at hand.
        SetAside { who: ActorSeen, item: KnownItem } = (),
        /// `who` put on an item.
        Wore { who: ActorSeen, item: KnownItem } = "wore",
        /// `who` took off an item.
        TookOff { who: ActorSeen, item: KnownItem } = "took_off",
        /// `who` tried in vain to put away a cursed item.
        Stuck { who: ActorSeen, item: KnownItem } = "stuck": Bad,
        /// An item of `who` eroded.
        Eroded {
            who: ActorSeen,
            /// Item after the erosion.
            item: KnownItem,
            how: Decay,
        } = (),
        /// The `material` of an item hurt `who`, who is vulnerable to it.
        Seared { who: ActorSeen, material: Material } = "seared",
        /// `who` was interrupted in a task of several moves, such as putting on armour. `item` is the item
        /// worked on, or the tool.
        Interrupted { who: ActorSeen, item: KnownItem } = "interrupted": Bad,
        /// `who` took aim with a wand, which is zapped in the next act if the line still stands.
        Aims { who: ActorSeen, item: KnownItem } = "aims": Bad,
        /// `who` used an item, or a charge of the item.
        Used {
            who: ActorSeen,
            /// Item before the use.
            item: KnownItem,
            usage: Usage,
        } = (),
        /// The hero's hunger state changed.
        Hungers {
            who: ActorSeen,
            before: HungerState,
            after: HungerState,
        } match (after, after > before) {
            (HungerState::Hungry, true) => "hungry": Bad,
            (HungerState::Hungry, false) => "only_hungry": Good,
            (HungerState::Weak, true) => "weak": Dire,
            (HungerState::Weak, false) => "only_weak": Good,
            (HungerState::Fainting, true) => "fainting": Dire,
            _ => (),
        },
        /// The hero ate, or tried to eat.
        Ate {
            who: ActorSeen,
            /// Item at that moment.
            item: KnownItem,
            how: Meal,
        } by how,
        /// A light source of `who` changed.
        Light {
            who: ActorSeen,
            /// Item after the change.
            item: KnownItem,
            deed: LightDeed,
        } by deed,
        /// An artefact acted on the hero.
        Artefact { who: ActorSeen, item: KnownItem, deed: ArtefactDeed } by deed,
        /// The hero learned the state of `who`.
        Examined {
            who: ActorSeen,
            /// Experience level.
            level: i32,
            /// Hit points.
            hp: i32,
            max_hp: i32,
            /// Armour class.
            ac: i32,
        } = "examined",
        /// A corpse that `who` carried rotted away.
        Rotted { who: ActorSeen, item: KnownItem } = "rotted": Bad,
        /// A use by `who` had no visible effect.
        NoEffect { who: ActorSeen, usage: Usage } = (),
        /// A worn item began or ceased to change the hero.
        WornFelt {
            who: ActorSeen,
            kind: Id<ItemKind>,
            /// True if the item was put on, false if it came off.
            on: bool,
        } = (),
        /// The hero identified a kind of item.
        Learned { who: ActorSeen, kind: Id<ItemKind> } = "learned",
        /// The hero fully identified a carried item.
        Identified { who: ActorSeen, item: KnownItem } = (),
        /// The hero has used an item for so long that all about it is known.
        Familiar { who: ActorSeen, item: KnownItem } = "familiar",
        /// An artefact in the hero's hand begins to glow, or ends.
        Glowed {
            who: ActorSeen,
            item: KnownItem,
            /// True if it glows now.
            glows: bool,
        } match (glows) {
            true => "glows",
            false => "glows_no_more",
        },
        /// Magic or liquid changed an item of `who`.
        Enchanted {
            who: ActorSeen,
            /// Item before the change.
            item: KnownItem,
            how: ItemChange,
        } by how,
        /// An item saved the life of the dying `who` and is gone.
        LifeSaved { who: ActorSeen, item: KnownItem } = "life_saved": Dire,
        /// `who` opened a container and saw the contents.
        LookedInto {
            who: ActorSeen,
            /// Container, as known now.
            container: KnownItem,
        } match (container.lid.holds) {
            Some(0) => "looked_into_empty",
            _ => "looked_into",
        },
        PutIn { who: ActorSeen, item: KnownItem, container: KnownItem } = "put_in",
        /// The hero prays to a god.
        Prays { who: ActorSeen, god: Id<God> } = "prays",
        /// The hero offers a corpse to a god.
        Offered { who: ActorSeen, item: KnownItem, god: Id<God> } = "offered",
        /// A deed of the hero has consequences for luck or record, and the hero feels it.
        Judged {
            who: ActorSeen,
            role: Id<Role>,
            /// Index of the consequence among all of the role.
            place: u8,
        } = (),
        /// The hero has reached an exit of a goal.
        Goal {
            who: ActorSeen,
            exit: ExitId,
            /// Hero whom its text addresses.
            hero: Addressed,
        } = (),
        /// A deed of the hero counts for an exit of a goal that asks for more.
        Counted {
            who: ActorSeen,
            exit: ExitId,
            /// Deeds so far.
            done: u32,
        } = (),
        /// Few turns are left until an exit of a goal.
        Reminded {
            who: ActorSeen,
            exit: ExitId,
            /// Place of the text in the list of the exit.
            reminder: u8,
        } = (),
        /// Something has delayed the hunter of the pursuit.
        Delayed {
            who: ActorSeen,
            /// Index among what delays it in rules.json.
            row: u8,
        } = (),
        /// Creatures that the hero left behind await the hero.
        Owed {
            who: ActorSeen,
            /// Index among the debts of the pursuit in rules.json.
            row: u8,
        } = (),
        /// A creature that the hero left on another level is here.
        Witness {
            /// The creature.
            who: ActorSeen,
            /// Index among the witnesses of the pursuit in rules.json.
            row: u8,
        } = (),
        /// A pursued hero has two ways up.
        TwoWays {
            who: ActorSeen,
            /// Direction of the stairs; `None` if there are none.
            stairs: Option<Dir>,
            /// Direction of the shaft.
            shaft: Dir,
        } = (),
        /// The hero gets into terrain that drowns, or out of it.
        Plunged {
            who: ActorSeen,
            terrain: Id<Terrain>,
            /// True out of it.
            ashore: bool,
        } = (),
        /// Terrain that changes together everywhere on the level has become something else.
        Tide { who: ActorSeen, terrain: Id<Terrain> } = (),
        /// The hero comes to a region for the first time.
        Region { who: ActorSeen, region: Id<Region> } = (),
        /// The hero comes to a new level whose recipe has a text for that.
        LevelEntered { who: ActorSeen, recipe: Id<LevelRecipe> } = (),
        /// The hero notices a special room of a new level from afar.
        Foretold { who: ActorSeen, theme: Id<Theme> } = (),
        /// The hero notices a vault of a new level from afar.
        VaultNear { who: ActorSeen, vault: Id<Vault> } = (),
        /// The hero notices that the level has stairs to a branch.
        BranchNear { who: ActorSeen, branch: Id<Branch> } = (),
        /// A debt of the hero has been forgiven.
        Forgiven {
            who: ActorSeen,
            /// Index among the debts of the pursuit in rules.json.
            row: u8,
        } = (),
        /// A debt of the hero will be forgiven.
        DebtStruck {
            who: ActorSeen,
            /// Index among the debts of the pursuit in rules.json.
            row: u8,
            /// Number of the level of the debt.
            depth: i32,
        } = (),
        /// A creature has given the hero something for an item.
        Bartered {
            /// The creature.
            who: ActorSeen,
            kind: Id<CreatureKind>,
            /// Index among the trades of the creature.
            row: u8,
        } = (),
        /// The hero hears something of the region.
        RegionSound {
            who: ActorSeen,
            region: Id<Region>,
            /// Turn, which chooses the sound.
            turn: u32,
        } = (),
        /// `who` has called others to its help.
        Called { who: ActorSeen } = (),
        /// The hero hears a creature of `kind` that is out of sight.
        HeardNear { who: ActorSeen, kind: Id<CreatureKind>, dir: Dir } = (),
        /// The wind of the level is about to turn.
        Wind { who: ActorSeen, dir: Dir } = (),
        /// The hero learns on arrival where the way on is.
        WayOn { who: ActorSeen, dir: Dir, squares: u32 } = (),
        /// A spell was cast, learned or forgotten.
        Magic { who: ActorSeen, spell: Id<Spell>, deed: SpellDeed } match (who.is_hero(), deed) {
            (true, SpellDeed::Cast) => (),
            (false, SpellDeed::Cast) => "casts",
            (false, SpellDeed::Failed) => "fumbles",
            (false, SpellDeed::Vain) => "in_vain",
            _ => by deed,
        },
        /// The hero reads a book of spells, or fails to.
        Book {
            who: ActorSeen,
            /// The book, as known then.
            item: KnownItem,
            deed: BookDeed,
        } by deed,
        /// A creature catches gold that the hero threw.
        TookGold { who: ActorSeen, how: GoldTaken } by how,
        /// A creature that likes gems catches one that the hero threw.
        TookGem { who: ActorSeen, item: KnownItem } = "takes_gem",
        /// The hero holds up a holy sign against the undead.
        Turned { who: ActorSeen, god: Id<God> } = "turns",
        /// Consequence of an offering, or of a prayer at an altar.
        Altar { who: ActorSeen, god: Id<God>, sign: AltarSign } by sign,
        /// An altar shows that an item is blessed or cursed.
        Flashed { who: ActorSeen, item: KnownItem, beatitude: Beatitude } match (beatitude) {
            Beatitude::Blessed => "flashed_amber",
            Beatitude::Cursed => "flashed_black",
            Beatitude::Uncursed => (),
        },
        /// The god of the hero answers, or shows itself.
        Spoke { who: ActorSeen, god: Id<God>, text: GodText } = (),
        /// A priest speaks to the hero, or the hero feels the mood of a temple.
        Preached {
            /// The priest, or the hero.
            who: ActorSeen,
            text: PriestText,
            /// Turn, which chooses the variant of the text.
            turn: u32,
        } with [text] = "says",
        /// A creature says one of the sentences of its kind to the hero.
        Says {
            who: ActorSeen,
            /// Kind of the creature, which the hero may take for another.
            kind: Id<CreatureKind>,
            /// Turn, which chooses the sentence.
            turn: u32,
        } with [text] = "speaks",
        /// The keeper of a shop speaks, or does business with the hero.
        Shop {
            /// The keeper.
            who: ActorSeen,
            /// Shop of the keeper, if the hero has been greeted there and knows the keeper's name.
            shop: Option<Shop>,
            deed: ShopDeed,
        } by deed,
        /// The Oracle speaks to the hero.
        Oracle { who: ActorSeen, deed: OracleDeed } by deed,
        /// The guard of a vault speaks or acts, or is heard.
        Guard {
            /// The guard, or no creature.
            who: ActorSeen,
            deed: GuardDeed,
        } by deed,
        /// A god protects the hero.
        Protected {
            who: ActorSeen,
            /// Points by which armour class is better now.
            points: i32,
        } = "protected": Good,
        /// The hero has spoken to a creature.
        Chatted { who: ActorSeen, reply: ChatReply } by reply,
        /// `who` changed or tried the lid or lock of a container.
        Lid { who: ActorSeen, container: KnownItem, deed: LidDeed } by deed,
        /// `who` stopped working on a lock without success.
        GaveUp { who: ActorSeen } match (who.is_hero()) {
            true => "gave_up",
            false => (),
        },
        /// An item of `who` broke.
        Broke { who: ActorSeen, item: KnownItem } = "broke": Bad,
        /// An item was destroyed together with its container.
        Ruined {
            /// Actor that destroyed the container.
            who: ActorSeen,
            item: KnownItem,
        } = "ruined": Bad,
        /// The hero has practised a skill enough to advance it.
        Practised { who: ActorSeen } = "practised": Good,
        /// The hero advanced a skill.
        Improved {
            who: ActorSeen,
            skill: Skill,
            /// New proficiency.
            proficiency: Proficiency,
        } = "improved": Good,
        /// Items lie on the square that the hero entered.
        Lies {
            who: ActorSeen,
            /// Item on top.
            item: KnownItem,
            /// Number of stacks below the top one.
            more: u32,
        } match (more) {
            0 => "lies",
            1 => "lies_two",
            _ => "lies_more",
        },
        /// The hero's burden changed.
        Burdened { who: ActorSeen, before: Burden, after: Burden } match (after) {
            Burden::None => "unburdened": Good,
            Burden::Burdened => "burdened": Bad,
            Burden::Stressed => "stressed": Bad,
            Burden::Strained => "strained": Bad,
            Burden::Overtaxed => "overtaxed": Bad,
            Burden::Overloaded => "overloaded": Bad,
        },
        /// `by` stole gold.
        Stole {
            by: ActorSeen,
            from: ActorSeen,
            /// Gold pieces; 0 if the victim had none.
            gold: i32,
        } match (by.is_hero(), from.is_hero(), gold) {
            (true, _, ..=0) => "you_find_nothing",
            (false, true, ..=0) => "finds_nothing_on_you",
            (false, false, ..=0) => "finds_nothing",
            (true, _, _) => "you_take_gold": Good,
            (false, true, _) => "steals_gold": Bad,
            // The hero does not know the inventories of others.
            (false, false, _) => (),
        },
        /// `by` stole an item.
        Took { by: ActorSeen, from: ActorSeen, item: KnownItem } match (by.is_hero(), from.is_hero()) {
            (true, _) => "you_take": Good,
            (false, true) => "steals": Bad,
            (false, false) => "steals_from",
        },
        /// `by` grabbed or swallowed `who`.
        Seized {
            who: ActorSeen,
            by: ActorSeen,
            /// True if `by` swallowed `who`.
            inside: bool,
        } match (by.is_hero(), who.is_hero(), inside) {
            (true, _, _) => "you_hold",
            (false, true, true) => "engulfs_you": Bad,
            (false, true, false) => "holds_you": Bad,
            (false, false, true) => "engulfs",
            (false, false, false) => "holds",
        },
        /// `who` escaped from `by`, or was released.
        Released { who: ActorSeen, by: ActorSeen } match (who.is_hero()) {
            true => "lets_you_go": Good,
            false => (),
        },
        /// `who` tried in vain to escape from `by`.
        Struggled { who: ActorSeen, by: ActorSeen } match (who.is_hero()) {
            true => "you_struggle": Bad,
            false => (),
        },
        /// `who` and `with` swapped squares.
        Swapped {
            /// Actor that moved.
            who: ActorSeen,
            /// Actor that was displaced.
            with: ActorSeen,
        } match (who.is_hero()) {
            true => "swapped",
            false => (),
        },
        Woke { who: ActorSeen } match (who.is_hero()) {
            true => "you_wake",
            false => "woke",
        },
        /// `who` began to flee.
        Fled { who: ActorSeen } = "fled",
        /// `who` left its square by magic or through the ground.
        Vanished { who: ActorSeen } match (who.is_hero()) {
            true => (),
            false => "vanished",
        },
        /// `who` became another kind of creature.
        Grew {
            /// Creature before the change.
            who: ActorSeen,
            into: Id<CreatureKind>,
            /// False for growth, true for a change by magic.
            by_magic: bool,
        } match (by_magic) {
            true => "turned",
            false => "grew",
        },
        /// The hero changed shape, or the new shape affected worn items.
        Shaped { who: ActorSeen, how: Shaping } by how,
        /// The hero gained an experience level.
        Rose { level: i32 } = "rose": Good,
        /// The hero walked or stumbled into a creature without attacking it.
        Bumped { who: ActorSeen, into: ActorSeen } = "bumped": Bad,
        Left { who: ActorSeen } match (who.is_hero()) {
            true => "left",
            false => (),
        },
        /// `who` was created or summoned.
        Appeared { who: ActorSeen } = "appeared",
        /// A creature came back to life.
        Risen {
            who: ActorSeen,
            /// True if the hero carried its corpse.
            carried: bool,
        } match (carried) {
            true => "risen_from_pack": Bad,
            false => "risen": Bad,
        },
        /// The game entered explore mode.
        Explores { who: ActorSeen } = "explores",
        /// The hero entered a special room for the first time.
        Entered { who: ActorSeen, theme: Id<Theme> } = (),
        /// The player refused the hero's death, in explore or debug mode.
        Survived { who: ActorSeen } = "survived",
        /// The attitude of a creature to the hero changed, or the hero frightened or roused others.
        Bond { who: ActorSeen, how: BondChange } by how,
        /// The hero heard an unseen creature use an item.
        Heard { who: ActorSeen, usage: Usage } = (),
        /// An item crumbled to dust in the hands of `who`.
        Crumbled { who: ActorSeen, item: KnownItem } = "crumbled": Bad,
        /// `who` met a trap, disarmed or set it.
        Trap { who: ActorSeen, feature: Id<Feature>, deed: TrapDeed } match (who.is_hero(), deed) {
            (true, TrapDeed::Avoided) => "you_avoid",
            (false, TrapDeed::Avoided) => "avoids",
            _ => by deed,
        },
        /// The hero read or wrote on the floor, or the text underfoot changed.
        Text {
            who: ActorSeen,
            /// Text, as far as it is legible after the event; before it if the text is gone.
            text: Label,
            script: Script,
            deed: TextDeed,
        } by deed,
        /// The hero saw the effect of the item that they write with.
        Penned { who: ActorSeen, kind: Id<ItemKind>, how: PenDeed } = (),
        /// The hero used the terrain or feature on a square, without another event.
        Tried {
            who: ActorSeen,
            deed: Interaction,
            what: Fixture,
            /// True if a trap on the square holds the hero.
            trapped: bool,
        } = (),
        /// One of several items was taken, and the features with the others have closed.
        Chose {
            /// Actor that took it.
            who: ActorSeen,
            /// Kind of the item.
            kind: Id<ItemKind>,
            /// Kind of the features.
            feature: Id<Feature>,
        } match (who.is_hero()) {
            true => "you_choose",
            false => "chose",
        },
        /// A feature was used up.
        WoreOut {
            /// Actor that used the feature.
            who: ActorSeen,
            deed: Interaction,
            feature: Id<Feature>,
        } = (),
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

#[cfg(test)]
mod tests {
    use super::SECTIONS;
    use std::collections::BTreeSet;

    #[test]
    fn every_text_has_a_word_of_its_own() {
        let names: BTreeSet<&str> = SECTIONS.iter().map(|section| section.name).collect();
        assert_eq!(names.len(), SECTIONS.len());
        for section in SECTIONS {
            let words: BTreeSet<&str> = section.words.iter().copied().collect();
            assert_eq!((words.len(), section.slots().count()), (section.words.len(), section.words.len()));
        }
    }
}
