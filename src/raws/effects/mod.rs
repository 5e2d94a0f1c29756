//! What can be done to somebody beside plain damage: each effect once, with its parameters and what goes for it.
//!
//! An attack holds a list of [`EffectSpec`]s: effects, and when they come. What an effect does is `engine::effects`; what is
//! told of it is in messages.json under its name.

pub mod ability;
pub mod affliction;
mod declare;
pub mod element;
mod nature;
mod parameter;
mod part;
pub mod working;

pub use nature::Nature;
pub use parameter::{CreatureName, Turns};
pub use part::{EffectCondition, EffectSpec, MOST_PARTS, OfBeatitude, Told, Who};

pub(in crate::raws) use part::{PARTS, common_shape, part_shapes};

use super::{
    abilities::AbilityName,
    creatures::creature_traits::Resistance,
    growth::Intrinsic,
    items::words::{Coating, ItemClass},
    reading::value::{Limit, ODDS},
    theme::Theme,
};
use crate::base::dice::Dice;
use affliction::StatusEffect;
use declare::effects;
use element::Element;
use working::GroundWork;

/// What goes for an effect whatever its parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    /// What it is to suffer it.
    pub nature: Nature,
    /// What ails the target for as long as the parameter `turns` says; `None` for what comes at once.
    pub lasts: Option<StatusEffect>,
    /// How dangerous it is for its target, beside the hit points that it costs.
    pub danger: Danger,
    /// What those do not suffer it by who resist it; `None` if nobody is immune.
    pub resisted_by: Option<Resistance>,
    /// Intrinsic of heroes that keeps it off; `None` if none does.
    pub kept_off_by: Option<Intrinsic>,
    /// Whether the mindless do not suffer it.
    pub of_the_mind: bool,
    /// Whether it is magic in itself, which magic resistance may stop whatever brings it.
    pub magic: bool,
    /// What it adds to the experience that killing one is worth whose attack has it.
    pub worth: Worth,
    /// What it is good for, to those who have it and know it.
    pub aid: Option<Aid>,
    /// Whether messages.json has a text for a hero who suffers it; what ails somebody is told as an affliction, and some
    /// effects by what comes of them.
    pub told: bool,
    /// Whether its target falls to the level below.
    pub drops: bool,
    /// Whether it is only told, and changes nothing.
    pub only_told: bool,
    /// What it does to squares and to what lies on them, that it comes over.
    pub ground: Option<GroundWork>,
    /// True if it takes something: without damage, its attack is no blow.
    pub takes: bool,
    /// True if the attacker heals by the damage.
    pub feeds: bool,
    /// True if it affects the squares around too, so that it works where it hits nothing.
    pub bursts: bool,
    /// The contact that it takes to suffer it by striking at a creature whose passive attack has it.
    pub contact: Contact,
}

/// The contact with a creature that its passive attack takes (NetHack's `passive`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contact {
    /// None: two times in three, of the living.
    None,
    /// A blow that hits, two times in three, of the living.
    Hit,
    /// A blow that hits, even the one that kills.
    Splash,
    /// Bare skin that hits the living.
    Skin,
}

impl Facts {
    /// Whether its target cannot act for a while.
    pub const fn numbs(&self) -> bool {
        match self.lasts {
            Some(what) => what.facts().helpless,
            None => false,
        }
    }
}

/// How dangerous something is for a hero or another target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Danger {
    /// Hardly at all.
    Harmless,
    /// It may cost some blood.
    Slight,
    /// One has to think.
    Fair,
    /// It may well cost the life.
    Grave,
    /// It will, unless something is done about it.
    Deadly,
}

impl Danger {
    /// All of them, the least first.
    pub const ALL: [Danger; 5] =
        [Danger::Harmless, Danger::Slight, Danger::Fair, Danger::Grave, Danger::Deadly];
}

/// When an effect is of use to a creature (NetHack's `muse.c`) or a bot that brings it about for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aid {
    /// When wounded.
    Healing,
    /// In danger: it takes its user away.
    Away,
    /// In danger: aimed down, it makes a way out.
    Below,
    /// In danger: others come between.
    Company,
    /// Before a fight: its user is the stronger for it.
    Strength,
    /// When ailing: it ends status effects.
    Remedy,
    /// At any time: what its user wields or wears gets better.
    Gear,
    /// At any time: a wish.
    Wish,
}

impl Aid {
    /// Whether it helps those who are in danger to escape.
    pub const fn escapes(self) -> bool {
        matches!(self, Aid::Away | Aid::Below | Aid::Company)
    }
}

/// What an effect is worth in experience (NetHack's `experience`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// The level of the one who has it.
    Level,
    /// Twice that.
    TwiceLevel,
    /// Fifty points.
    Fifty,
}

impl Worth {
    /// In points, for one of `level`.
    pub const fn points(self, level: i32) -> i32 {
        match self {
            Worth::Level => level,
            Worth::TwiceLevel => 2 * level,
            Worth::Fifty => 50,
        }
    }
}

/// What goes for most effects; rows say what is different.
const USUAL: Facts = Facts {
    nature: Nature::Harm,
    lasts: None,
    danger: Danger::Harmless,
    resisted_by: None,
    kept_off_by: None,
    of_the_mind: false,
    magic: false,
    worth: Worth::Level,
    aid: None,
    told: false,
    drops: false,
    only_told: false,
    ground: None,
    takes: false,
    feeds: false,
    bursts: false,
    contact: Contact::None,
};

/// An effect that is over at once, and told by its name.
const AT_ONCE: Facts = Facts { told: true, ..USUAL };

/// An effect that does one good, and is told by its name.
const HELP: Facts = Facts { nature: Nature::Help, ..AT_ONCE };

/// An effect that is neither good nor bad in itself, and is told by its name.
const NEITHER: Facts = Facts { nature: Nature::Neither, ..AT_ONCE };

/// An effect that lasts.
const fn lasting(what: StatusEffect) -> Facts {
    Facts { lasts: Some(what), ..USUAL }
}

/// The most afflictions that an effect can name.
const ALL_AFFLICTIONS: i64 = StatusEffect::ALL.len() as i64;

effects! {
    /// Poison: it hurts, weakens a hero, and rarely kills.
    Poison = "poison" {}
        => Facts {
            danger: Danger::Fair, resisted_by: Some(Resistance::Poison), worth: Worth::TwiceLevel, ..USUAL
        };
    /// The victim falls asleep.
    Sleep = "sleep" {
        /// For how many turns.
        turns: Turns,
    } => Facts {
        danger: Danger::Fair, resisted_by: Some(Resistance::Sleep), worth: Worth::TwiceLevel, ..lasting(StatusEffect::Asleep)
    };
    /// The victim cannot move.
    Paralyse = "paralyse" {
        /// For how many turns.
        turns: Turns,
        /// For how many instead, one time in four, of a hero whose wisdom is 12 or less.
        unwise_turns: Option<Turns>,
    } => Facts {
        danger: Danger::Fair, kept_off_by: Some(Intrinsic::FreeAction), ..lasting(StatusEffect::Paralysed)
    };
    /// The victim reels.
    Stun = "stun" {
        /// For how many turns.
        turns: Turns,
    } => Facts { contact: Contact::Hit, ..lasting(StatusEffect::Stunned) };
    /// The victim loses its bearings.
    Confuse = "confuse" {
        /// For how many turns.
        turns: Turns,
    } => Facts { of_the_mind: true, ..lasting(StatusEffect::Confused) };
    /// The victim sees nothing.
    Blind = "blind" {
        /// For how many turns.
        turns: Turns,
    } => Facts { danger: Danger::Slight, ..lasting(StatusEffect::Blind) };
    /// The victim sees things.
    Hallucinate = "hallucinate" {
        /// For how many turns.
        turns: Turns,
    } => Facts { of_the_mind: true, ..lasting(StatusEffect::Hallucinating) };
    /// The victim is slowed.
    Slow = "slow" {
        /// For how many turns.
        turns: Turns,
    } => lasting(StatusEffect::Slowed);
    /// The victim loses hit points bit by bit.
    Venom = "venom" {
        /// For how many turns.
        turns: Turns,
    } => Facts { resisted_by: Some(Resistance::Poison), ..lasting(StatusEffect::Poisoned) };
    /// The victim floats.
    Levitate = "levitate" {
        /// For how many turns.
        turns: Turns,
    } => Facts { nature: Nature::Neither, ..lasting(StatusEffect::Levitating) };
    /// The victim is down in a pit, and has to climb out.
    Trap = "trap" {
        /// For how many turns.
        turns: Turns,
    } => lasting(StatusEffect::Trapped);
    /// A hero is chained to a heavy ball.
    Punish = "punish" {} => AT_ONCE;
    /// The victim falls to the level below, where there is one.
    Fall = "fall" {} => Facts { drops: true, ..AT_ONCE };
    /// The victim loses an experience level.
    DrainLevel = "drain_level" {}
        => Facts {
            danger: Danger::Grave, resisted_by: Some(Resistance::Drain), worth: Worth::Fifty, ..AT_ONCE
        };
    /// The victim loses a point of strength.
    DrainStrength = "drain_strength" {} => AT_ONCE;
    /// The victim loses power.
    DrainPower = "drain_power" {
        /// How much.
        dice: Dice => Limit::of("it is", 1..=10_000),
    } => AT_ONCE;
    /// The victim loses a point or two of intelligence; with none left it dies.
    EatBrain = "eat_brain" {} => Facts { danger: Danger::Grave, of_the_mind: true, ..AT_ONCE };
    /// The attacker heals by the damage of its attack.
    Leech = "leech" {} => Facts { feeds: true, ..AT_ONCE };
    /// The victim cannot walk away from the attacker.
    Stick = "stick" {} => USUAL;
    /// The attacker takes gold from the victim and goes away.
    StealGold = "steal_gold" {} => Facts { takes: true, ..USUAL };
    /// The attacker takes something that the victim carries or wears, and goes away.
    Steal = "steal" {} => Facts { takes: true, danger: Danger::Slight, ..USUAL };
    /// Iron that the victim wears rusts.
    Rust = "rust" {} => Facts { contact: Contact::Splash, ..USUAL };
    /// Metal that the victim wears corrodes.
    Corrode = "corrode" {} => Facts { contact: Contact::Splash, ..USUAL };
    /// Leather, cloth and wood that the victim wears rot.
    Rot = "rot" {} => Facts { contact: Contact::Splash, ..USUAL };
    /// The victim turns to stone, bit by bit.
    Petrify = "petrify" {} => Facts { contact: Contact::Skin,
        danger: Danger::Deadly, resisted_by: Some(Resistance::Petrify), worth: Worth::Fifty, ..USUAL
    };
    /// The victim is somewhere else on the level.
    Teleport = "teleport" {}
        => Facts { nature: Nature::Neither, magic: true, aid: Some(Aid::Away), ground: Some(GroundWork::Teleport), ..AT_ONCE };
    /// Others come to the attacker's aid.
    Summon = "summon" {
        /// The name of their kind.
        creature: CreatureName,
        /// How many.
        count: Dice = Dice::fixed(1) => Limit::of("they come .. at a time", 1..=20),
    } => USUAL;
    /// Plain damage, or damage by an element.
    Damage = "damage" {
        /// By what.
        element: Option<Element>,
        /// How much.
        dice: Dice => Limit::of("it does", 0..=1000),
    } => Facts { ground: Some(GroundWork::Element), ..USUAL };
    /// The target gets hit points back; one who is unhurt has more from then on.
    Heal = "heal" {
        /// How many.
        dice: Dice => Limit::of("it heals", 0..=10_000),
        /// How many more hit points one may have at most who gets more back than are missing.
        more: i32 = 0 => Limit::range(0..=100),
    } => Facts { aid: Some(Aid::Healing), ..HELP };
    /// What ails the target ails it no more.
    Cure = "cure" {
        /// What.
        what: Vec<StatusEffect> => Limit::of("it cures", 1..=ALL_AFFLICTIONS),
    } => Facts { nature: Nature::Help, aid: Some(Aid::Remedy), ..USUAL };
    /// The target is fast.
    Haste = "haste" {
        /// For how many turns.
        turns: Turns,
    } => Facts { nature: Nature::Help, aid: Some(Aid::Strength), ..lasting(StatusEffect::Fast) };
    /// The target reaches the next experience level.
    GainLevel = "gain_level" {}
        => Facts { nature: Nature::Help, aid: Some(Aid::Strength), ..USUAL };
    /// A hero gets power back, and has more from then on.
    GainPower = "gain_power" {
        /// How much.
        dice: Dice => Limit::of("it gives", 0..=10_000),
        /// How much more there may be at most.
        more: i32 = 0 => Limit::range(0..=100),
    } => HELP;
    /// A hero can something from then on.
    Grant = "grant" {
        /// What.
        intrinsic: Intrinsic,
    } => HELP;
    /// A score of a hero's rises by one.
    RaiseAbility = "raise_ability" {
        /// Which; one of them by chance if it is not said.
        ability: Option<AbilityName>,
        /// All of them, not only one.
        all: bool = false,
    } => HELP;
    /// A hero's scores that have sunk are what they were.
    RestoreAbilities = "restore_abilities" {
        /// All of them, not only one.
        all: bool = false,
    } => HELP;
    /// A hero learns what things are that are carried.
    Identify = "identify" {
        /// How many; none means all.
        count: u32 = 1 => Limit::range(0..=52),
    } => HELP;
    /// Curses are lifted from what the target uses.
    Uncurse = "uncurse" {
        /// From all that is carried.
        all: bool = false,
    } => Facts { nature: Nature::Help, ..USUAL };
    /// What is in hand is better, or worse, from then on.
    EnchantWeapon = "enchant_weapon" {
        /// By how much.
        by: Dice => Limit::of("it is", -5..=5),
    } => Facts { aid: Some(Aid::Gear), ..NEITHER };
    /// A piece of what is worn is better, or worse, from then on.
    EnchantArmour = "enchant_armour" {
        /// By how much.
        by: Dice => Limit::of("it is", -5..=5),
    } => Facts { aid: Some(Aid::Gear), ..NEITHER };
    /// A piece of what is worn is no more.
    DestroyArmour = "destroy_armour" {} => USUAL;
    /// A hero knows the map of the level.
    MapLevel = "map_level" {} => HELP;
    /// A hero feels where others are.
    Sense = "sense" {
        /// For how many turns.
        turns: Turns,
    } => Facts { nature: Nature::Help, ..lasting(StatusEffect::Telepathic) };
    /// A hero knows what lies on the level.
    DetectItems = "detect_items" {
        /// Of which class alone.
        class: Option<ItemClass>,
    } => HELP;
    /// Somebody comes about beside the target.
    CreateCreatures = "create_creatures" {
        /// How many.
        count: Dice = Dice::fixed(1) => Limit::of("they come .. at a time", 1..=20),
    } => Facts { nature: Nature::Neither, aid: Some(Aid::Company), ..USUAL };
    /// It explodes around the target.
    Explode = "explode" {
        /// What it hurts by.
        element: Option<Element>,
        /// How much.
        dice: Dice => Limit::of("it does", 0..=1000),
    } => Facts { bursts: true, ..AT_ONCE };
    /// The target is on another level.
    ChangeLevel = "change_level" {
        /// How much deeper, or less deep below 0; any level that is not much deeper if it is not said.
        by: Option<i32> => Limit::range(-10..=10),
    } => Facts { nature: Nature::Neither, ..USUAL };
    /// The target is less hungry.
    Nourish = "nourish" {
        /// By how much.
        points: i32 => Limit::range(1..=2000),
    } => HELP;
    /// What is in the target's stomach comes out again.
    Vomit = "vomit" {} => AT_ONCE;
    /// Rock, walls and doors give way.
    Dig = "dig" {} => Facts {
            ground: Some(GroundWork::Dig), nature: Nature::Neither, aid: Some(Aid::Below), ..USUAL
        };
    /// Locks open, and whoever is held is free.
    Unlock = "unlock" {} => Facts { ground: Some(GroundWork::Unlock), nature: Nature::Neither, ..USUAL };
    /// Doors and boxes are locked.
    Lock = "lock" {} => Facts { ground: Some(GroundWork::Lock), nature: Nature::Neither, ..USUAL };
    /// The target is somebody else: a creature of another kind, a hero of other scores. Things are other things.
    Polymorph = "polymorph" {} => Facts {
        ground: Some(GroundWork::Polymorph), nature: Nature::Neither, magic: true, ..USUAL
    };
    /// A hero is one of these at times from then on, until it is cured.
    Lycanthropy = "lycanthropy" {
        /// The name of the kind whose shape comes out.
        creature: CreatureName,
    } => AT_ONCE;
    /// A hero is no such one any more, and has the own shape.
    Purify = "purify" {} => HELP;
    /// A hero who is such a one is a beast at once.
    Unleash = "unleash" {} => Facts { nature: Nature::Neither, ..USUAL };
    /// The target has no magic left, and things have none.
    Cancel = "cancel" {} => Facts { ground: Some(GroundWork::Cancel), magic: true, ..AT_ONCE };
    /// Whoever lives dies.
    Kill = "kill" {} => Facts { danger: Danger::Deadly, ..USUAL };
    /// The undead are hurt and afraid; the dead rise.
    TurnUndead = "turn_undead" {
        /// What it costs them.
        dice: Dice => Limit::of("it does", 0..=1000),
        /// For how many turns they flee.
        turns: Turns,
    } => Facts { ground: Some(GroundWork::Raise), ..USUAL };
    /// Nobody sees the target who does not see the invisible.
    Hide = "hide" {
        /// For how many turns.
        turns: Turns,
    } => Facts { nature: Nature::Help, aid: Some(Aid::Strength), ..lasting(StatusEffect::Invisible) };
    /// A hero sees the invisible.
    SeeInvisible = "see_invisible" {
        /// For how many turns.
        turns: Turns,
    } => Facts { nature: Nature::Help, ..lasting(StatusEffect::SeesInvisible) };
    /// A hero has one kind of creatures wiped out, or is asked which.
    Genocide = "genocide" {
        /// All that have the same glyph, not only one kind.
        class: bool = false,
        /// They come instead.
        reverse: bool = false,
    } => Facts { nature: Nature::Help, ..USUAL };
    /// A hero is asked for a wish.
    Wish = "wish" {} => Facts { nature: Nature::Help, aid: Some(Aid::Wish), ..USUAL };
    /// A hero learns about oneself.
    Enlighten = "enlighten" {} => Facts { nature: Nature::Help, ..USUAL };
    /// Something that works by charges has more of them, which one the hero is asked.
    Recharge = "recharge" {
        /// How many times as many as usual, in percent; below 100 it may lose them.
        percent: u32 = 100 => Limit::range(0..=200),
    } => Facts { nature: Nature::Help, ..USUAL };
    /// It is light around the target, or dark.
    Light = "light" {
        /// How far, where there is no room to fill.
        radius: i32 = 5 => Limit::range(0..=20),
        /// It is dark.
        dark: bool = false,
    } => Facts { nature: Nature::Neither, ..USUAL };
    /// A hero forgets the map, and what things are.
    Forget = "forget" {
        /// How many percent of the map.
        map: u32 = 100 => Limit::range(0..=100),
        /// How many kinds of things, in percent.
        kinds: u32 = 25 => Limit::range(0..=100),
    } => AT_ONCE;
    /// Rocks come down around the target.
    Boulders = "boulders" {
        /// Around it.
        around: bool = true,
        /// On it, too.
        on: bool = true,
        /// How much one does whom it hits.
        dice: Dice => Limit::of("it does", 0..=1000),
    } => USUAL;
    /// The next blows of a hero confuse those whom they hit.
    ConfusingTouch = "confusing_touch" {
        /// How many.
        blows: Dice = Dice::fixed(1) => Limit::of("there are", 1..=100),
    } => HELP;
    /// A hero finds what is hidden around.
    Reveal = "reveal" {
        /// How far.
        radius: i32 = 8 => Limit::range(1..=40),
    } => Facts { nature: Nature::Help, ..USUAL };
    /// A hero learns how the target is, and what it carries.
    Probe = "probe" {} => Facts { nature: Nature::Neither, ..USUAL };
    /// Nothing but what is told of it.
    Tell = "tell" {} => Facts { only_told: true, ..NEITHER };
    /// Some of what ails the target ails it no more, drawn by chance.
    Relieve = "relieve" {
        /// What may be cured.
        what: Vec<StatusEffect> => Limit::of("it cures", 1..=ALL_AFFLICTIONS),
        /// How much of it; none below 1.
        count: Dice = Dice::fixed(1) => Limit::of("it cures", -10..=ALL_AFFLICTIONS),
    } => Facts { nature: Nature::Help, aid: Some(Aid::Remedy), ..USUAL };
    /// The target suffers from one thing of several, drawn by chance.
    Ail = "ail" {
        /// From what.
        what: Vec<StatusEffect> => Limit::of("it brings one of", 1..=ALL_AFFLICTIONS),
        /// For how many turns.
        turns: Turns,
    } => USUAL;
    /// Creatures run away: the target, or all within range of it.
    Frighten = "frighten" {
        /// For how many turns.
        turns: Turns,
        /// How far it reaches, in squares; 0 is the target alone.
        range: i32 = 0 => Limit::range(0..=100),
    } => Facts { of_the_mind: true, nature: Nature::Neither, ..USUAL };
    /// A noise: those within range of the target wake up, and those who look for somebody look there.
    Wake = "wake" {
        /// How far it carries, in squares.
        range: i32 => Limit::range(1..=1000),
    } => Facts { nature: Nature::Neither, ..USUAL };
    /// The pets of a hero come to stand beside the hero.
    CallPets = "call_pets" {} => Facts { nature: Nature::Help, ..USUAL };
    /// A hero learns how the target is.
    Examine = "examine" {} => Facts { nature: Nature::Neither, ..USUAL };
    /// Those around the target are the hero's friends from then on, as far as they let themselves be tamed.
    Tame = "tame" {
        /// How far around, in squares.
        radius: i32 = 1 => Limit::range(0..=20),
    } => Facts { nature: Nature::Help, ..USUAL };
    /// Those around the target are nobody's friends any more.
    Anger = "anger" {
        /// How far around, in squares.
        radius: i32 = 1 => Limit::range(0..=20),
    } => USUAL;
    /// Those in the hero's sight run away, or wake up.
    Scare = "scare" {
        /// How far away at most, in squares; usually as far as the hero sees.
        radius: Option<i32> => Limit::range(0..=100),
        /// They wake up, and whoever runs or cannot move does so no more.
        rouses: bool = false,
    } => Facts { nature: Nature::Neither, ..USUAL };
    /// What the target carries is cursed; what is dipped into something alone, if anything is.
    Curse = "curse" {
        /// How many of the things, by chance; all if it is not said.
        count: Option<Dice> => Limit::of("it curses", 0..=52),
        /// Of these each once in so many times.
        share: u32 = 1 => ODDS,
        /// Whether what is blessed only loses that.
        gently: bool = false,
    } => AT_ONCE;
    /// What is in hand, or what is dipped into something, is cursed no more, or blessed.
    Bless = "bless" {} => HELP;
    /// What is dipped into something gets wet: iron rusts, and what is written is gone.
    Wet = "wet" {} => USUAL;
    /// What is dipped into something is covered with something from then on, or what the hero chooses is.
    Coat = "coat" {
        /// With what.
        with: Coating,
    } => Facts { nature: Nature::Neither, ..USUAL };
    /// What is dipped into something is covered with that no more.
    Strip = "strip" {
        /// With what.
        of: Coating,
    } => Facts { nature: Nature::Neither, ..USUAL };
    /// Rust and the like come off what is dipped into something.
    Scour = "scour" {} => Facts { nature: Nature::Help, ..USUAL };
    /// What is dipped into something has more to burn, if it burns by such.
    Refuel = "refuel" {
        /// For how many turns more for each turn that there is left in it.
        times: u32 = 2 => Limit::range(1..=10),
    } => Facts { nature: Nature::Help, ..USUAL };
    /// Somebody is let out of something, and does one of these by weight.
    Release = "release" {
        /// The name of their kind.
        creature: CreatureName,
        /// They grant a hero a wish, and go.
        wish: u32 = 0 => Limit::range(0..=1000),
        /// They stay as a friend, if they let themselves be tamed.
        tame: u32 = 0 => Limit::range(0..=1000),
        /// They stay, and do no harm.
        peaceful: u32 = 0 => Limit::range(0..=1000),
        /// They go.
        leaves: u32 = 0 => Limit::range(0..=1000),
        /// They attack.
        hostile: u32 = 0 => Limit::range(0..=1000),
        /// So much of the weight of wishes goes over to attacks for each level of depth.
        sours: u32 = 0 => Limit::range(0..=100),
    } => NEITHER;
    /// A score of a hero's sinks.
    LowerAbility = "lower_ability" {
        /// Which; one of them by chance if it is not said.
        ability: Option<AbilityName>,
        /// By how much.
        by: Dice = Dice::fixed(1) => Limit::of("it sinks by", 1..=20),
    } => AT_ONCE;
    /// The target has less gold, or none.
    LoseGold = "lose_gold" {
        /// How much of it, in percent.
        percent: Dice = Dice::fixed(100) => Limit::of("it takes .. percent", 0..=100),
        /// It is not done to those who have less.
        least: i32 = 1 => Limit::range(1..=1000),
    } => AT_ONCE;
    /// Something comes to lie at the target's feet.
    FindItems = "find_items" {
        /// Of which class; any if it is not said.
        class: Option<ItemClass>,
        /// How many.
        count: Dice = Dice::fixed(1) => Limit::of("there are .. of them", 0..=20),
        /// Whether it is all cursed.
        cursed: bool = false,
    } => NEITHER;
    /// Gold comes to lie at the target's feet.
    FindGold = "find_gold" {
        /// How much.
        dice: Dice => Limit::of("there are .. pieces", 0..=10_000),
        /// How much more for each level of depth.
        per_depth: Option<Dice> => Limit::of("there are .. more", -100..=100),
    } => HELP;
    /// A corpse comes to lie at the target's feet.
    FindCorpse = "find_corpse" {
        /// Whose.
        creature: CreatureName,
        /// For how many turns it has been dead.
        age: u32 = 0 => Limit::range(0..=10_000),
    } => NEITHER;
    /// Water spreads around the target.
    Gush = "gush" {} => NEITHER;
    /// A hero is luckier, or less lucky.
    ChangeLuck = "change_luck" {
        /// By how much.
        by: i32 => Limit::range(-10..=10),
    } => Facts { nature: Nature::Neither, ..USUAL };
    /// The target is hungrier.
    Starve = "starve" {
        /// By how much; below 0 it is fed.
        points: Dice => Limit::of("it makes hungrier by", -2000..=2000),
    } => AT_ONCE;
    /// Some of those who live in such rooms come to stand around the target.
    SummonLodgers = "summon_lodgers" {
        /// In which rooms.
        theme: Theme,
        /// How many.
        count: Dice = Dice::fixed(1) => Limit::of("they come .. at a time", 1..=20),
    } => USUAL;
    /// One of those who look like this, and are fit for the depth, comes to stand beside the target.
    SummonGlyph = "summon_glyph" {
        /// Their character on the map.
        glyph: char,
    } => USUAL;
}
