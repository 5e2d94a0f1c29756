//! Effects beside plain damage. Each effect is declared once, with its parameters and facts.
//!
//! An attack holds a list of [`EffectSpec`]s: effects and their conditions. `engine::effects` applies them.
//! messages.json has their texts, by the name of the effect.

pub mod ability;
mod declare;
mod effect_spec;
pub mod element;
mod nature;
mod parameter;
pub mod status_effect;
pub mod world_event;

pub use effect_spec::{
    EffectCondition, EffectPower, EffectSpec, EffectWording, MOST_PARTS, OfBeatitude, Who,
};
pub use nature::Nature;
pub use parameter::Turns;

pub(in crate::raws) use effect_spec::{PARTS, common_shape, part_shapes};

use super::{abilities::AbilityName, colour::Colour};
use crate::{
    base::dice::Dice,
    raws::{
        kinds::{
            creatures::creature_traits::Resistance,
            growth::Intrinsic,
            items::words::{Coating, ItemClass},
        },
        reading::{
            references::{CreatureRef, FeatureRef, ItemRef, TerrainRef, ThemeRef},
            value::{Limit, ODDS},
        },
    },
};
use declare::effects;
use element::Element;
use status_effect::StatusEffect;
use world_event::GroundWork;

/// Facts about an effect that do not depend on its parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    /// Good or bad for the target.
    pub nature: Nature,
    /// Status effect that the target has for `turns` turns; `None` for instant effects.
    pub lasts: Option<StatusEffect>,
    /// Danger for the target, beside lost hit points.
    pub danger: Danger,
    /// Resistance that blocks the effect; `None` if nothing does.
    pub resisted_by: Option<Resistance>,
    /// Intrinsic of heroes that blocks the effect; `None` if nothing does. Magic resistance does not block
    /// what heroes do to themselves.
    pub kept_off_by: Option<Intrinsic>,
    /// True if the magic cancellation of worn armour may stop the effect of a blow.
    pub cancelled: bool,
    /// True if mindless creatures are immune.
    pub of_the_mind: bool,
    /// True if the effect itself is magic: magic resistance may stop it from any source.
    pub magic: bool,
    /// Experience that it adds for killing a creature whose attack has it.
    pub worth: ExperienceWorth,
    /// Use of the effect for creatures and bots that own and know it.
    pub aid: Option<Aid>,
    /// True if messages.json has a text for a hero who is the target. Status effects have texts of their own,
    /// and some effects are reported by their results.
    pub told: bool,
    /// True if the target falls to the level below.
    pub drops: bool,
    /// True if magic takes the target to another level.
    pub moves_level: bool,
    /// True if the effect only shows a text and changes nothing.
    pub only_told: bool,
    /// Change that the effect makes to the squares on its way and to the items there.
    pub ground: Option<GroundWork>,
    /// True if the effect takes something. Its attack is not reported as a blow if it does no damage.
    pub takes: bool,
    /// True if what it takes is gold.
    pub takes_gold: bool,
    /// True if the attacker heals by the damage.
    pub feeds: bool,
    /// True if the target loses hit points by the dice of the effect.
    pub hurts: bool,
    /// True if the effect lifts curses.
    pub lifts_curses: bool,
    /// True if the effect strikes debts.
    pub forgives: bool,
    /// Condition under which creatures cast a spell with the effect.
    pub cast_if: CastCondition,
    /// True if the effect also reaches the squares around, so that it works without a target.
    pub bursts: bool,
    /// Contact that triggers the effect as part of a passive attack.
    pub contact: Contact,
    /// Colour of a ray with the effect. That of an element goes before.
    pub colour: Option<Colour>,
    /// Without it, the effect does nothing.
    pub needs: Option<EffectNeed>,
}

/// Requirement of an effect beside its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EffectNeed {
    /// An attacker other than the target.
    Attacker,
    /// An attack that does damage.
    Damage,
    /// An item that is dipped.
    DippedItem,
}

/// Contact with a creature that triggers its passive attack. NetHack 3.6: `passive`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contact {
    /// No contact: probability 2/3, living defenders only.
    None,
    /// A blow that hits: probability 2/3, living defenders only.
    Hit,
    /// A blow that hits, even one that kills the defender.
    Splash,
    /// A blow with bare skin that hits a living defender.
    Skin,
}

impl Facts {
    /// True if the target cannot act for a while.
    pub const fn numbs(&self) -> bool {
        match self.lasts {
            Some(what) => what.facts().helpless,
            None => false,
        }
    }
}

/// Condition under which creatures cast a spell. NetHack 3.6: `spell_would_be_useless`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CastCondition {
    /// A good effect that lasts does not last yet, and a blind target is not blinded again.
    NotYet,
    /// The caster is wounded.
    Wounded,
    /// Others sleep or wait, and the caster is hostile.
    Sleepers,
    /// The caster is hostile to the hero and in a line.
    InLine,
    /// The target is the hero.
    AtHero,
    /// The caster is hostile and can be seen.
    Visible,
}

/// Danger of an effect for its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Danger {
    /// Next to no danger.
    Harmless,
    /// Costs some hit points at most.
    Slight,
    /// Calls for caution.
    Fair,
    /// May well kill.
    Grave,
    /// Kills unless something is done about it.
    Deadly,
}

impl Danger {
    /// All grades of danger, in ascending order.
    pub const ALL: [Danger; 5] =
        [Danger::Harmless, Danger::Slight, Danger::Fair, Danger::Grave, Danger::Deadly];
}

/// Situation in which a creature (NetHack 3.6: `muse.c`) or a bot uses the effect for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aid {
    /// When wounded.
    Healing,
    /// In danger: takes the user away.
    Away,
    /// In danger: aimed down, makes a way out.
    Below,
    /// In danger: puts other creatures in between.
    Company,
    /// Before a fight: makes the user stronger.
    Strength,
    /// When suffering from status effects: ends them.
    Remedy,
    /// At any time: improves wielded or worn items.
    Gear,
    /// At any time: grants a wish.
    Wish,
}

impl Aid {
    /// True if the effect helps to escape from danger.
    pub const fn escapes(self) -> bool {
        matches!(self, Aid::Away | Aid::Below | Aid::Company)
    }
}

/// Experience that an effect adds. NetHack 3.6: `experience`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExperienceWorth {
    /// The level of the creature that has it.
    Level,
    TwiceLevel,
    Fifty,
    Thousand,
}

impl ExperienceWorth {
    /// Returns the experience points for a creature of `level`.
    pub const fn points(self, level: i32) -> i32 {
        match self {
            ExperienceWorth::Level => level,
            ExperienceWorth::TwiceLevel => 2 * level,
            ExperienceWorth::Fifty => 50,
            ExperienceWorth::Thousand => 1000,
        }
    }
}

/// Defaults for most effects; rows override what differs.
const USUAL: Facts = Facts {
    nature: Nature::Harm,
    lasts: None,
    danger: Danger::Harmless,
    resisted_by: None,
    kept_off_by: None,
    cancelled: false,
    of_the_mind: false,
    magic: false,
    worth: ExperienceWorth::Level,
    aid: None,
    told: false,
    drops: false,
    moves_level: false,
    only_told: false,
    ground: None,
    takes: false,
    takes_gold: false,
    feeds: false,
    hurts: false,
    lifts_curses: false,
    forgives: false,
    cast_if: CastCondition::NotYet,
    bursts: false,
    contact: Contact::None,
    colour: None,
    needs: None,
};

/// Defaults of an instant effect with a text of its own.
const AT_ONCE: Facts = Facts { told: true, ..USUAL };

/// Defaults of a good effect with a text of its own.
const HELP: Facts = Facts { nature: Nature::Help, ..AT_ONCE };

/// Defaults of a neutral effect with a text of its own.
const NEITHER: Facts = Facts { nature: Nature::Neither, ..AT_ONCE };

/// Defaults of an effect on a dipped item.
const DIPPING: Facts = Facts { needs: Some(EffectNeed::DippedItem), ..USUAL };

/// Returns the defaults of an effect that lasts.
const fn lasting(what: StatusEffect) -> Facts {
    Facts { lasts: Some(what), ..USUAL }
}

/// Hit points that a creature loses with a level. NetHack 3.6: `mdamagem`.
const DRAINED: Dice = Dice { count: 2, sides: 6, bonus: 0 };

/// Maximum number of status effects that an effect can list.
const ALL_AFFLICTIONS: i64 = StatusEffect::ALL.len() as i64;

effects! {
    /// Poisons the target: it loses hit points, and a hero also loses strength.
    Poison = "poison" {}
        => Facts {
            danger: Danger::Fair,
            resisted_by: Some(Resistance::Poison),
            cancelled: true,
            worth: ExperienceWorth::TwiceLevel,
            colour: Some(Colour::Green),
            ..USUAL
        };
    /// Something foul sickens the target: it loses hit points, and a hero also loses points of a random
    /// ability. Those who resist poison lose 1 point of the ability, and 1 or 2 hit points.
    Sicken = "sicken" {
        /// Points of the ability lost.
        by: Dice = Dice::fixed(1) => Limit::of("the loss must be", 1..=20),
        /// Hit points lost.
        dice: Dice => Limit::of("the damage must be", 0..=1000),
    } => Facts { danger: Danger::Fair, ..AT_ONCE };
    /// The target falls asleep.
    Sleep = "sleep" {
        /// Duration in turns.
        turns: Turns,
    } => Facts {
        danger: Danger::Fair,
        resisted_by: Some(Resistance::Sleep),
        cancelled: true,
        worth: ExperienceWorth::TwiceLevel,
        colour: Some(Colour::BrightMagenta),
        ..lasting(StatusEffect::Asleep)
    };
    /// The target cannot move.
    Paralyse = "paralyse" {
        /// Duration in turns.
        turns: Turns,
        /// Duration in turns that replaces `turns`, with probability 1/4, for a hero whose wisdom is 12 or
        /// less.
        unwise_turns: Option<Turns>,
    } => Facts {
        danger: Danger::Fair,
        kept_off_by: Some(Intrinsic::FreeAction),
        cancelled: true,
        ..lasting(StatusEffect::Paralysed)
    };
    /// The target is stunned.
    Stun = "stun" {
        /// Duration in turns.
        turns: Turns,
        /// Duration in turns that replaces `turns` for a hero whose dexterity is below 12.
        clumsy_turns: Option<Turns>,
    } => Facts { contact: Contact::Hit, ..lasting(StatusEffect::Stunned) };
    /// The target is confused.
    Confuse = "confuse" {
        /// Duration in turns.
        turns: Turns,
    } => Facts { of_the_mind: true, ..lasting(StatusEffect::Confused) };
    /// The target is blinded.
    Blind = "blind" {
        /// Duration in turns.
        turns: Turns,
    } => Facts { danger: Danger::Slight, ..lasting(StatusEffect::Blind) };
    /// The hero hallucinates; other creatures are only confused.
    Hallucinate = "hallucinate" {
        /// Duration in turns.
        turns: Turns,
    } => Facts { of_the_mind: true, ..lasting(StatusEffect::Hallucinating) };
    /// The target is slowed.
    Slow = "slow" {
        /// Duration in turns.
        turns: Turns,
    } => Facts { cancelled: true, ..lasting(StatusEffect::Slowed) };
    /// The target loses hit points over time.
    Venom = "venom" {
        /// Duration in turns.
        turns: Turns,
    } => Facts {
        resisted_by: Some(Resistance::Poison), cancelled: true, ..lasting(StatusEffect::Poisoned)
    };
    /// The target levitates.
    Levitate = "levitate" {
        /// Duration in turns.
        turns: Turns,
    } => Facts { nature: Nature::Neither, ..lasting(StatusEffect::Levitating) };
    /// The target is held where it is, as in a pit, and has to get free.
    Trap = "trap" {
        /// Duration in turns.
        turns: Turns,
        /// True if a hero is held the longer the weaker, from 1 to 11 turns, instead of for `turns`.
        by_strength: bool = false,
    } => lasting(StatusEffect::Trapped);
    /// The hero is chained to a heavy ball.
    Punish = "punish" {} => AT_ONCE;
    /// The target falls to the level below, if there is one.
    Fall = "fall" {} => Facts { drops: true, ..AT_ONCE };
    /// The target loses an experience level.
    DrainLevel = "drain_level" {
        /// Hit points that a creature loses with the level. A hero loses those gained at the level.
        dice: Dice = DRAINED => Limit::of("damage must be", 0..=1000),
    }
        => Facts {
            hurts: true,
            danger: Danger::Grave,
            resisted_by: Some(Resistance::Drain),
            cancelled: true,
            worth: ExperienceWorth::Fifty,
            ..AT_ONCE
        };
    /// The hero loses a point of strength.
    DrainStrength = "drain_strength" {} => Facts { cancelled: true, ..AT_ONCE };
    /// The hero loses power.
    DrainPower = "drain_power" {
        /// Points of power lost.
        dice: Dice => Limit::of("it must be", 1..=10_000),
        /// True if the hero loses 2 points to 1 more than the experience level, instead of `dice`.
        by_level: bool = false,
    } => Facts { cancelled: true, ..AT_ONCE };
    /// The hero loses 1 or 2 points of intelligence and dies if none is left. Another creature loses 1d10 hit
    /// points.
    EatBrain = "eat_brain" {} => Facts { danger: Danger::Grave, of_the_mind: true, ..AT_ONCE };
    /// The attacker heals by the damage of its attack.
    Leech = "leech" {} => Facts { feeds: true, needs: Some(EffectNeed::Damage), ..AT_ONCE };
    /// The target cannot move away from the attacker.
    Stick = "stick" {} => Facts { cancelled: true, needs: Some(EffectNeed::Attacker), ..USUAL };
    /// The attacker takes gold from the target and goes away.
    StealGold = "steal_gold" {}
        => Facts { takes: true, takes_gold: true, needs: Some(EffectNeed::Attacker), ..USUAL };
    /// The attacker takes an item that the target carries or wears, and goes away.
    Steal = "steal" {}
        => Facts { takes: true, danger: Danger::Slight, needs: Some(EffectNeed::Attacker), ..USUAL };
    /// Worn iron rusts.
    Rust = "rust" {} => Facts { contact: Contact::Splash, ..USUAL };
    /// Worn metal corrodes.
    Corrode = "corrode" {} => Facts { contact: Contact::Splash, ..USUAL };
    /// Worn leather, cloth and wood rot.
    Rot = "rot" {} => Facts { contact: Contact::Splash, ..USUAL };
    /// The target slowly turns to stone.
    Petrify = "petrify" {
        /// True if the target is stone at once; otherwise petrification takes a few turns.
        at_once: bool = false,
    } => Facts { contact: Contact::Skin,
        danger: Danger::Deadly, resisted_by: Some(Resistance::Petrify), worth: ExperienceWorth::Fifty, ..USUAL
    };
    /// The target is teleported to another square of the level.
    Teleport = "teleport" {}
        => Facts {
            nature: Nature::Neither,
            magic: true,
            kept_off_by: Some(Intrinsic::MagicResistance),
            cancelled: true,
            aid: Some(Aid::Away),
            ground: Some(GroundWork::Teleport),
            ..AT_ONCE
        };
    /// Creatures of one kind appear around the target.
    Summon = "summon" {
        /// Name of the kind.
        creature: CreatureRef,
        /// Number of creatures.
        count: Dice = Dice::fixed(1) => Limit::of(".. can come at a time", 1..=20),
        /// `true`: they are hostile, against their nature, too.
        hostile: bool = false,
    } => Facts { cast_if: CastCondition::InLine, ..USUAL };
    /// Damages the target, plainly or by an element.
    Damage = "damage" {
        /// Element of the damage; plain damage if left out.
        element: Option<Element>,
        /// Hit points lost.
        dice: Dice => Limit::of("damage must be", 0..=1000),
        /// True if the maximum of hit points falls by 0 to the hit points lost.
        scars: bool = false,
        /// Hit points that are left at least. With 0 it may kill.
        leaves: i32 = 0 => Limit::range(0..=1000),
    } => Facts { hurts: true, ground: Some(GroundWork::Element), ..USUAL };
    /// The target regains hit points. Points beyond the maximum may raise the maximum.
    Heal = "heal" {
        /// Hit points regained.
        dice: Dice => Limit::of("healing must be", 0..=10_000),
        /// Upper limit of the rise of the maximum, in hit points.
        more: i32 = 0 => Limit::range(0..=100),
        /// True if the maximum rises only while it is below 11 and 5 for each experience level.
        only_low: bool = false,
    } => Facts { cast_if: CastCondition::Wounded, aid: Some(Aid::Healing), ..HELP };
    /// Ends status effects of the target.
    Cure = "cure" {
        /// Status effects that end.
        what: Vec<StatusEffect> => Limit::of("it must cure .. effects", 1..=ALL_AFFLICTIONS),
    } => Facts { nature: Nature::Help, aid: Some(Aid::Remedy), ..USUAL };
    /// The target becomes fast.
    Haste = "haste" {
        /// Duration in turns.
        turns: Turns,
    } => Facts { nature: Nature::Help, aid: Some(Aid::Strength), ..lasting(StatusEffect::Fast) };
    /// The target gains an experience level.
    GainLevel = "gain_level" {}
        => Facts { nature: Nature::Help, aid: Some(Aid::Strength), ..USUAL };
    /// The hero regains power, and the maximum of power rises.
    GainPower = "gain_power" {
        /// Points of power regained.
        dice: Dice = Dice::fixed(0) => Limit::of("the power must be", 0..=10_000),
        /// Points by which the maximum of power rises; it falls if negative.
        more: Dice = Dice::fixed(0) => Limit::of("the maximum must rise by", -100..=100),
        /// Points of power regained for each point of `more`.
        each: i32 = 0 => Limit::range(0..=100),
    } => HELP;
    /// The hero gains an intrinsic for good.
    Grant = "grant" {
        /// The intrinsic.
        intrinsic: Intrinsic,
    } => Facts { told: false, ..HELP };
    /// Raises ability scores of the hero by one point.
    RaiseAbility = "raise_ability" {
        /// The ability; a random one if left out.
        ability: Option<AbilityName>,
        /// True for all abilities, if `ability` is left out.
        all: bool = false,
    } => HELP;
    /// Restores lowered ability scores of the hero.
    RestoreAbilities = "restore_abilities" {
        /// True for all abilities, not only one.
        all: bool = false,
    } => HELP;
    /// The hero identifies carried items.
    Identify = "identify" {
        /// Number of items; 0 is all.
        count: u32 = 1 => Limit::range(0..=52),
    } => HELP;
    /// Lifts curses from the dipped item, or from what the target wields and wears.
    Uncurse = "uncurse" {
        /// True for all items that the target carries.
        all: bool = false,
    } => Facts { lifts_curses: true, nature: Nature::Help, ..USUAL };
    /// Changes the enchantment of the wielded weapon.
    EnchantWeapon = "enchant_weapon" {
        /// Change of the enchantment.
        by: Dice => Limit::of("it must be", -5..=5),
    } => Facts { aid: Some(Aid::Gear), ..NEITHER };
    /// Changes the enchantment of a worn piece of armour.
    EnchantArmour = "enchant_armour" {
        /// Change of the enchantment.
        by: Dice => Limit::of("it must be", -5..=5),
    } => Facts { aid: Some(Aid::Gear), ..NEITHER };
    /// Destroys a worn piece of armour.
    DestroyArmour = "destroy_armour" {}
        => Facts { cast_if: CastCondition::AtHero, kept_off_by: Some(Intrinsic::MagicResistance), ..USUAL };
    /// The hero learns the map of the level.
    MapLevel = "map_level" {} => HELP;
    /// The target becomes telepathic.
    Sense = "sense" {
        /// Duration in turns.
        turns: Turns,
    } => Facts { nature: Nature::Help, ..lasting(StatusEffect::Telepathic) };
    /// The hero learns where items lie on the level.
    DetectItems = "detect_items" {
        /// Class of the items; all classes if left out.
        class: Option<ItemClass>,
    } => HELP;
    /// Random creatures appear around the target.
    CreateCreatures = "create_creatures" {
        /// Number of creatures.
        count: Dice = Dice::fixed(1) => Limit::of(".. can come at a time", 1..=20),
    } => Facts { cast_if: CastCondition::InLine, nature: Nature::Neither, aid: Some(Aid::Company), ..USUAL };
    /// Explodes around the target.
    Explode = "explode" {
        /// Element of the damage; plain damage if left out.
        element: Option<Element>,
        /// Hit points lost.
        dice: Dice => Limit::of("damage must be", 0..=1000),
    } => Facts { hurts: true, bursts: true, ..AT_ONCE };
    /// Takes the hero to another level.
    ChangeLevel = "change_level" {
        /// Levels down, or up if negative. If left out, a random level, at most a few levels deeper.
        by: Option<i32> => Limit::range(-10..=10),
    } => Facts { nature: Nature::Neither, moves_level: true, ..USUAL };
    /// The hero becomes less hungry.
    Nourish = "nourish" {
        /// Nutrition gained.
        points: i32 => Limit::range(1..=2000),
        /// Nutrition that the hero does not get above. No limit if left out.
        up_to: Option<i32> => Limit::range(0..=2000),
    } => HELP;
    /// The hero vomits.
    Vomit = "vomit" {} => AT_ONCE;
    /// Digs through rock, walls and doors.
    Dig = "dig" {} => Facts {
            ground: Some(GroundWork::Dig), nature: Nature::Neither, aid: Some(Aid::Below), ..USUAL
        };
    /// Opens locks and gates, and frees a target that is held or chained.
    Unlock = "unlock" {} => Facts { ground: Some(GroundWork::Unlock), nature: Nature::Neither, ..USUAL };
    /// Locks doors and boxes, and shuts gates.
    Lock = "lock" {} => Facts { ground: Some(GroundWork::Lock), nature: Nature::Neither, ..USUAL };
    /// Polymorphs: a creature becomes another kind, a hero changes shape, items become other items.
    Polymorph = "polymorph" {} => Facts {
        ground: Some(GroundWork::Polymorph),
        nature: Nature::Neither,
        magic: true,
        kept_off_by: Some(Intrinsic::MagicResistance),
        cancelled: true,
        ..USUAL
    };
    /// The hero catches lycanthropy and sometimes takes the shape of a beast, until cured.
    Lycanthropy = "lycanthropy" {
        /// Name of the kind of beast.
        creature: CreatureRef,
    } => Facts { cancelled: true, ..AT_ONCE };
    /// Cures the hero of lycanthropy and ends the shape of the beast.
    Purify = "purify" {} => HELP;
    /// A hero with lycanthropy takes the shape of the beast at once.
    Unleash = "unleash" {} => Facts { nature: Nature::Neither, ..USUAL };
    /// Cancels the magic of the target and of items.
    Cancel = "cancel" {} => Facts {
        ground: Some(GroundWork::Cancel),
        magic: true,
        kept_off_by: Some(Intrinsic::MagicResistance),
        ..AT_ONCE
    };
    /// Kills a target that is alive.
    Kill = "kill" {}
        => Facts {
            danger: Danger::Deadly,
            kept_off_by: Some(Intrinsic::MagicResistance),
            colour: Some(Colour::DarkGrey),
            ..USUAL
        };
    /// Hurts undead targets and makes them flee. Raises corpses.
    TurnUndead = "turn_undead" {
        /// Hit points lost.
        dice: Dice => Limit::of("damage must be", 0..=1000),
        /// Turns for which they flee.
        turns: Turns,
    } => Facts { ground: Some(GroundWork::Raise), ..USUAL };
    /// The target becomes invisible.
    Hide = "hide" {
        /// Duration in turns.
        turns: Turns,
    } => Facts {
            cast_if: CastCondition::Visible,
            nature: Nature::Help,
            aid: Some(Aid::Strength),
            ..lasting(StatusEffect::Invisible)
        };
    /// The target sees invisible creatures.
    SeeInvisible = "see_invisible" {
        /// Duration in turns.
        turns: Turns,
    } => Facts { nature: Nature::Help, ..lasting(StatusEffect::SeesInvisible) };
    /// Wipes out a kind of creature. The hero is asked which one.
    Genocide = "genocide" {
        /// True for all kinds with the same glyph, not only one kind.
        class: bool = false,
        /// True if creatures of the kind appear instead.
        reverse: bool = false,
    } => Facts { nature: Nature::Help, ..USUAL };
    /// The hero is granted a wish.
    Wish = "wish" {} => Facts { nature: Nature::Help, aid: Some(Aid::Wish), ..USUAL };
    /// Shows the hero's intrinsics.
    Enlighten = "enlighten" {} => Facts { nature: Nature::Help, ..USUAL };
    /// Recharges an item. The hero is asked which one.
    Recharge = "recharge" {
        /// Charges of a new item that the item gets, in percent; 0 takes the charges that it has. The
        /// enchantment of a ring changes by -1 with 0, by +2 with 100, and by +1 with a number between.
        percent: u32 = 100 => Limit::range(0..=100),
    } => Facts { nature: Nature::Help, ..USUAL };
    /// Lights the room of the target, or makes it dark.
    Light = "light" {
        /// Radius in squares outside rooms.
        radius: i32 = 5 => Limit::range(0..=20),
        /// True for darkness.
        dark: bool = false,
    } => Facts { nature: Nature::Neither, ..USUAL };
    /// The hero forgets the map and kinds of items.
    Forget = "forget" {
        /// Percent of the map, except what is in sight.
        map: u32 = 100 => Limit::range(0..=100),
        /// Percent of the known kinds of items.
        kinds: u32 = 25 => Limit::range(0..=100),
    } => AT_ONCE;
    /// Boulders fall on and around the target.
    Boulders = "boulders" {
        /// True if boulders fall on the eight squares around the target.
        around: bool = true,
        /// True if a boulder falls on the target.
        on: bool = true,
        /// Damage of each boulder in hit points.
        dice: Dice => Limit::of("damage must be", 0..=1000),
    } => USUAL;
    /// The next blows of the hero confuse the creatures that they hit.
    ConfusingTouch = "confusing_touch" {
        /// Number of blows.
        blows: Dice = Dice::fixed(1) => Limit::of("the number must be", 1..=100),
    } => HELP;
    /// The hero finds hidden things around.
    Reveal = "reveal" {
        /// Radius in squares.
        radius: i32 = 8 => Limit::range(1..=40),
    } => Facts { nature: Nature::Help, ..USUAL };
    /// The hero learns what the target carries.
    Probe = "probe" {} => Facts { nature: Nature::Neither, ..USUAL };
    /// Only shows a text.
    Tell = "tell" {} => Facts { only_told: true, ..NEITHER };
    /// Ends some status effects of the target, drawn by chance.
    Relieve = "relieve" {
        /// Status effects that may end.
        what: Vec<StatusEffect> => Limit::of("it must cure .. effects", 1..=ALL_AFFLICTIONS),
        /// Number of status effects that end; none below 1.
        count: Dice = Dice::fixed(1) => Limit::of("it must cure .. effects", -10..=ALL_AFFLICTIONS),
    } => Facts { nature: Nature::Help, aid: Some(Aid::Remedy), ..USUAL };
    /// Gives the target one status effect, drawn by chance.
    Ail = "ail" {
        /// Possible status effects.
        what: Vec<StatusEffect> => Limit::of("it must name .. effects", 1..=ALL_AFFLICTIONS),
        /// Duration in turns.
        turns: Turns,
    } => USUAL;
    /// Creatures flee: the target, or all within `range` of it.
    Frighten = "frighten" {
        /// Turns for which they flee.
        turns: Turns,
        /// Range in squares; 0 is the target alone.
        range: i32 = 0 => Limit::range(0..=100),
    } => Facts { of_the_mind: true, nature: Nature::Neither, ..USUAL };
    /// Makes a noise: creatures within range of the target wake up, and hostile creatures that look for a
    /// target go there.
    Wake = "wake" {
        /// Range of the noise in squares.
        range: i32 => Limit::range(1..=1000),
    } => Facts { cast_if: CastCondition::Sleepers, nature: Nature::Neither, ..USUAL };
    /// The hero's pets are moved next to the hero.
    CallPets = "call_pets" {} => Facts { nature: Nature::Help, ..USUAL };
    /// The hero learns the level, the hit points and the armour class of the target.
    Examine = "examine" {} => Facts { nature: Nature::Neither, ..USUAL };
    /// Tames creatures around the hero. Creatures that cannot be tamed become peaceful.
    Tame = "tame" {
        /// Radius in squares.
        radius: i32 = 1 => Limit::range(0..=20),
    } => Facts { nature: Nature::Help, ..USUAL };
    /// Makes creatures around the hero hostile, including pets.
    Anger = "anger" {
        /// Radius in squares.
        radius: i32 = 1 => Limit::range(0..=20),
    } => USUAL;
    /// Creatures in the hero's sight flee, or wake up.
    Scare = "scare" {
        /// Radius in squares; all creatures in sight if left out.
        radius: Option<i32> => Limit::range(0..=100),
        /// True if they wake up instead, stop fleeing and can move again.
        rouses: bool = false,
    } => Facts { nature: Nature::Neither, ..USUAL };
    /// Curses the dipped item, or else items that the target carries.
    Curse = "curse" {
        /// Number of items, drawn by chance; all if left out.
        count: Option<Dice> => Limit::of("the number must be", 0..=52),
        /// Chance of each of these items to be cursed: one in `share`.
        share: u32 = 1 => ODDS,
        /// True if a blessed item only becomes uncursed.
        gently: bool = false,
    } => Facts { cast_if: CastCondition::AtHero, ..AT_ONCE };
    /// Improves the beatitude of the dipped or the wielded item by one step: cursed, uncursed, blessed.
    Bless = "bless" {} => HELP;
    /// Makes the dipped item wet: iron rusts, and writing is washed off.
    Wet = "wet" {} => DIPPING;
    /// Coats the dipped item. Without one, the hero is asked what to coat.
    Coat = "coat" {
        /// The coating.
        with: Coating,
    } => Facts { nature: Nature::Neither, ..USUAL };
    /// Removes a coating from the dipped item.
    Strip = "strip" {
        /// The coating.
        of: Coating,
    } => Facts { nature: Nature::Neither, ..DIPPING };
    /// Removes rust and other decay from the dipped item.
    Scour = "scour" {} => Facts { nature: Nature::Help, ..DIPPING };
    /// Refuels the dipped item, if it burns this fuel, up to its capacity.
    Refuel = "refuel" {
        /// Turns of fuel gained for each turn of fuel in the item that it is dipped into.
        times: u32 = 2 => Limit::range(1..=10),
    } => Facts { nature: Nature::Help, ..DIPPING };
    /// Releases a creature, which does one of these things, drawn by weight.
    Release = "release" {
        /// Name of its kind.
        creature: CreatureRef,
        /// Weight: grants the hero a wish and leaves.
        wish: u32 = 0 => Limit::range(0..=1000),
        /// Weight: stays as a pet, or is peaceful if it cannot be tamed.
        tame: u32 = 0 => Limit::range(0..=1000),
        /// Weight: stays and is peaceful.
        peaceful: u32 = 0 => Limit::range(0..=1000),
        /// Weight: leaves.
        leaves: u32 = 0 => Limit::range(0..=1000),
        /// Weight: is hostile.
        hostile: u32 = 0 => Limit::range(0..=1000),
        /// Weight that moves from `wish` to `hostile` for each level of depth.
        sours: u32 = 0 => Limit::range(0..=100),
    } => NEITHER;
    /// Lowers an ability score of the hero.
    LowerAbility = "lower_ability" {
        /// The ability; a random one if left out.
        ability: Option<AbilityName>,
        /// Points lost.
        by: Dice = Dice::fixed(1) => Limit::of("the loss must be", 1..=20),
    } => Facts { cast_if: CastCondition::AtHero, ..AT_ONCE };
    /// The target loses gold.
    LoseGold = "lose_gold" {
        /// Percent of its gold.
        percent: Dice = Dice::fixed(100) => Limit::of("it must take .. percent", 0..=100),
        /// No effect on targets with less gold than this.
        least: i32 = 1 => Limit::range(1..=1000),
    } => AT_ONCE;
    /// Items appear at the target's feet.
    FindItems = "find_items" {
        /// Class of the items; any class if left out.
        class: Option<ItemClass>,
        /// Number of items.
        count: Dice = Dice::fixed(1) => Limit::of("there must be .. of them", 0..=20),
        /// True if all of them are cursed.
        cursed: bool = false,
    } => NEITHER;
    /// Gold appears at the target's feet.
    FindGold = "find_gold" {
        /// Number of pieces.
        dice: Dice => Limit::of("there must be .. pieces", 0..=10_000),
        /// Pieces added for each level of depth.
        per_depth: Option<Dice> => Limit::of("there must be .. more", -100..=100),
    } => HELP;
    /// A corpse appears at the target's feet.
    FindCorpse = "find_corpse" {
        /// Name of the kind of creature.
        creature: CreatureRef,
        /// Age of the corpse in turns.
        age: u32 = 0 => Limit::range(0..=10_000),
    } => NEITHER;
    /// Pools of water spread around the target.
    Gush = "gush" {} => NEITHER;
    /// Changes the luck of the hero.
    ChangeLuck = "change_luck" {
        /// Change of luck.
        by: i32 => Limit::range(-10..=10),
    } => Facts { nature: Nature::Neither, ..USUAL };
    /// The hero becomes hungrier.
    Starve = "starve" {
        /// Nutrition lost; gained if negative.
        points: Dice => Limit::of("the hunger must be", -2000..=2000),
    } => AT_ONCE;
    /// Creatures that live in rooms of a theme appear around the target.
    SummonLodgers = "summon_lodgers" {
        /// Theme of the rooms.
        theme: ThemeRef,
        /// Number of creatures.
        count: Dice = Dice::fixed(1) => Limit::of(".. can come at a time", 1..=20),
    } => Facts { cast_if: CastCondition::InLine, ..USUAL };
    /// Creatures with a certain glyph, of kinds that suit the depth, appear beside the target.
    SummonGlyph = "summon_glyph" {
        /// Glyph of the kinds.
        glyph: char,
        /// Number of creatures.
        count: Dice = Dice::fixed(1) => Limit::of(".. can come at a time", 1..=20),
        /// Number of creatures that come at least.
        least: u32 = 1 => Limit::range(1..=20),
        /// Glyph of the kinds that come if there is none left with `glyph`.
        or_glyph: Option<char>,
        /// `true`: they are hostile, against their nature, too.
        hostile: bool = false,
    } => Facts { cast_if: CastCondition::InLine, ..USUAL };
    /// Hostile creatures that are `nasty` appear beside the target: more, the higher the level of the hero.
    SummonNasties = "summon_nasties" {} => Facts { cast_if: CastCondition::InLine, ..USUAL };
    /// An item flies at the target or falls on it. If it does not break, it lies there; a boulder rolls on.
    Missile = "missile" {
        /// Name of the item.
        item: ItemRef,
        /// To-hit bonus. Without it, the item never misses.
        to_hit: Option<i32> => Limit::range(-20..=50),
        /// Hit points lost, instead of the damage of the item.
        dice: Option<Dice> => Limit::of("damage must be", 0..=1000),
        /// A hit poisons with chance 1 in this number; 0 is never.
        poisons_one_in: u32 = 0 => Limit::of("odds must be one in ..", 0..=1000),
        /// True if it falls, so that a hard helmet leaves 2 hit points of the damage.
        falls: bool = false,
    } => Facts { danger: Danger::Slight, ..USUAL };
    /// Worn leather, cloth, wood and plastic burn.
    Burn = "burn" {} => Facts { contact: Contact::Splash, ..USUAL };
    /// Improves the armour class of the hero for a while: the higher the experience level, the more; less if
    /// it lasts from before (NetHack 3.6: `cast_protection`).
    Protect = "protect" {
        /// Turns after which a point fades.
        every: u32 = 10 => Limit::range(1..=1000),
        /// Turns after which a point fades, for an expert in the school of the spell. As `every` if left out.
        expert_every: Option<i32> => Limit::range(1..=1000),
    } => Facts { aid: Some(Aid::Strength), ..HELP };
    /// A pet appears beside the hero: with chance 1 in 3 of a kind that the role has as pets, else of a kind
    /// drawn for the level (NetHack 3.6: `make_familiar`).
    Familiar = "familiar" {}
        => Facts { nature: Nature::Help, aid: Some(Aid::Company), ..USUAL };
    /// The hero learns the map around, and which items lie there.
    Clairvoyance = "clairvoyance" {
        /// Squares to the west and to the east.
        across: i32 = 9 => Limit::range(0..=100),
        /// Squares to the north and to the south.
        down: i32 = 5 => Limit::range(0..=100),
        /// `true`: marks the squares of creatures, too.
        creatures: bool = false,
    } => HELP;
    /// The hero jumps to a square in sight. The hero is asked which one.
    Jump = "jump" {
        /// Greatest square of the distance: 9 is 3 squares straight or 2 askew.
        reach: i32 = 9 => Limit::range(1..=400),
    } => Facts { nature: Nature::Neither, ..USUAL };
    /// The attacker winds itself around the target. A target that it holds already drowns, if the attacker is
    /// in water and the target cannot live there.
    Drown = "drown" {} => Facts {
        danger: Danger::Deadly,
        worth: ExperienceWorth::Thousand,
        needs: Some(EffectNeed::Attacker),
        ..AT_ONCE
    };
    /// Turns stone into flesh: the target and items on the way that have `softens_into`, and statues, which
    /// come to life. Cast by the hero at the hero, it works on items that are carried and not in use (NetHack
    /// 3.6: `stone_to_flesh_obj`).
    Soften = "soften" {} => Facts { ground: Some(GroundWork::Soften), nature: Nature::Neither, ..USUAL };
    /// Opens the shut gates around the target, and shuts the open ones: terrain with `opened` or `shut`. Its
    /// text is for a creature that a gate throws out.
    MoveGates = "move_gates" {
        /// Radius in squares.
        radius: i32 = 12 => Limit::range(1..=200),
    } => NEITHER;
    /// Turns one terrain around the target into another. Those who stand there and the items there meet it.
    TurnGround = "turn_ground" {
        /// Terrain that turns.
        from: TerrainRef,
        /// Terrain that it becomes.
        into: TerrainRef,
        /// Radius in squares.
        radius: i32 = 12 => Limit::range(0..=40),
        /// A square turns with chance 1 in this number.
        one_in: u32 = 1 => ODDS,
    } => NEITHER;
    /// Takes the items of one kind around the target away, and lays one on each square around it with a
    /// certain feature.
    LayBack = "lay_back" {
        /// The item.
        item: ItemRef,
        /// The feature.
        on: FeatureRef,
        /// Feature that comes back where it is gone, on the terrain `over`. Default: none.
        reopens: Option<FeatureRef>,
        /// Terrain of those squares.
        over: Option<TerrainRef>,
        /// Radius in squares.
        radius: i32 = 12 => Limit::range(1..=40),
    } => NEITHER;
    /// Hostile creatures of one kind come to each square of the level with a certain feature, or near to it,
    /// and hunt the hero.
    Muster = "muster" {
        /// Name of the kind.
        creature: CreatureRef,
        /// Number of creatures for each feature.
        count: Dice = Dice::fixed(1) => Limit::of(".. can come at a time", 1..=20),
        /// The feature.
        at: FeatureRef,
    } => Facts { nature: Nature::Neither, ..USUAL };
    /// An item appears at the target's feet, uncursed. Of an artefact there is only one.
    FindItem = "find_item" {
        /// The item.
        item: ItemRef,
    } => NEITHER;
    /// A creature appears beside the target, as an ally of the hero, or as a usual pet of one who has the
    /// most allies.
    Befriend = "befriend" {
        /// Name of the kind.
        creature: CreatureRef,
    } => HELP;
    /// Strikes debts of the pursuit: those that the hero meets next do not wait.
    Forgive = "forgive" {
        /// Number of debts.
        count: u32 = 1 => Limit::range(1..=50),
    } => Facts { forgives: true, ..HELP };
}
