//! How creatures attack: the form of an attack says when and how far, its effect what it does beside the damage.

use super::Resistance;
use crate::{
    base::dice::Dice,
    raws::reading::{
        record::{record, words},
        value::{Limit, ODDS},
    },
};
use serde::{Deserialize, Serialize};

words! {
    /// The way of an attack.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum AttackForm {
        /// With a weapon in hand.
        Weapon = "weapon",
        /// With the teeth.
        Bite = "bite",
        /// With claws or fists.
        Claw = "claw",
        /// With the feet.
        Kick = "kick",
        /// With the head.
        Butt = "butt",
        /// With a sting.
        Sting = "sting",
        /// By a touch.
        Touch = "touch",
        /// With tentacles.
        Tentacle = "tentacle",
        /// By holding and crushing: it hits if the two attacks before it in the list did.
        Hug = "hug",
        /// By taking the victim in whole.
        Engulf = "engulf",
        /// By blowing itself up beside the victim.
        Explode = "explode",
        /// By being looked at, from any distance.
        Gaze = "gaze",
        /// With something thrown or shot in a straight line.
        Shot = "shot",
        /// With something spat in a straight line.
        Spit = "spit",
        /// With a breath that goes through everyone in a straight line.
        Breath = "breath",
        /// With a spell, at someone next to it.
        Spell = "spell",
        /// Whoever strikes it suffers it.
        Passive = "passive",
        /// Whoever stands next to it when it dies suffers it.
        Death = "death",
    }
}

/// When an attack comes into play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Against someone next to it.
    Near,
    /// Against someone in a straight line, or in sight for a gaze.
    Far,
    /// When it is struck.
    Struck,
    /// When it dies.
    Dying,
}

impl AttackForm {
    /// When an attack of this form comes into play.
    pub const fn reach(self) -> Reach {
        match self {
            AttackForm::Weapon
            | AttackForm::Bite
            | AttackForm::Claw
            | AttackForm::Kick
            | AttackForm::Butt
            | AttackForm::Sting
            | AttackForm::Touch
            | AttackForm::Tentacle
            | AttackForm::Hug
            | AttackForm::Engulf
            | AttackForm::Explode
            | AttackForm::Spell => Reach::Near,
            AttackForm::Gaze | AttackForm::Shot | AttackForm::Spit | AttackForm::Breath => Reach::Far,
            AttackForm::Passive => Reach::Struck,
            AttackForm::Death => Reach::Dying,
        }
    }

    /// Whether the attacker touches the victim.
    pub const fn touches(self) -> bool {
        match self {
            AttackForm::Weapon
            | AttackForm::Bite
            | AttackForm::Claw
            | AttackForm::Kick
            | AttackForm::Butt
            | AttackForm::Sting
            | AttackForm::Touch
            | AttackForm::Tentacle
            | AttackForm::Hug
            | AttackForm::Engulf => true,
            AttackForm::Explode
            | AttackForm::Spell
            | AttackForm::Gaze
            | AttackForm::Shot
            | AttackForm::Spit
            | AttackForm::Breath
            | AttackForm::Passive
            | AttackForm::Death => false,
        }
    }

    /// What someone who attacks in this form does, if the raws give no better verb: "the jackal bites".
    pub const fn verb(self) -> &'static str {
        match self {
            AttackForm::Weapon | AttackForm::Claw => "hits",
            AttackForm::Bite => "bites",
            AttackForm::Kick => "kicks",
            AttackForm::Butt => "butts",
            AttackForm::Sting => "stings",
            AttackForm::Touch => "touches",
            AttackForm::Tentacle => "grasps",
            AttackForm::Hug => "squeezes",
            AttackForm::Engulf => "engulfs",
            AttackForm::Explode | AttackForm::Death => "explodes",
            AttackForm::Gaze => "gazes",
            AttackForm::Shot => "shoots",
            AttackForm::Spit => "spits",
            AttackForm::Breath => "breathes",
            AttackForm::Spell => "casts a spell",
            AttackForm::Passive => "splashes",
        }
    }
}

words! {
    /// What an attack does beside, or instead of, plain damage.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Effect {
        /// The damage is by fire.
        Fire = "fire",
        /// The damage is by cold.
        Cold = "cold",
        /// The damage is by electricity.
        Shock = "shock",
        /// The damage is by acid.
        Acid = "acid",
        /// The damage is by magic, which magic resistance stops.
        Magic = "magic",
        /// Poison on top of the damage: it weakens a hero, and rarely kills.
        Poison = "poison",
        /// The victim falls asleep for `turns`.
        Sleep = "sleep",
        /// The victim cannot move for `turns`.
        Paralyse = "paralyse",
        /// The victim reels for `turns`.
        Stun = "stun",
        /// The victim loses its bearings for `turns`.
        Confuse = "confuse",
        /// The victim sees nothing for `turns`.
        Blind = "blind",
        /// The victim sees things for `turns`.
        Hallucinate = "hallucinate",
        /// The victim is slowed for `turns`.
        Slow = "slow",
        /// The victim loses hit points bit by bit for `turns`.
        Venom = "venom",
        /// The victim floats for `turns`.
        Levitate = "levitate",
        /// The victim loses an experience level.
        DrainLevel = "drain_level",
        /// The victim loses a point of strength.
        DrainStrength = "drain_strength",
        /// The victim loses the damage in power, not in hit points.
        DrainPower = "drain_power",
        /// The victim loses a point or two of intelligence; with none left it dies.
        EatBrain = "eat_brain",
        /// The attacker heals by the damage.
        Leech = "leech",
        /// The victim cannot walk away from the attacker.
        Stick = "stick",
        /// The attacker takes gold from the victim and goes away.
        StealGold = "steal_gold",
        /// The victim turns to stone, bit by bit.
        Petrify = "petrify",
        /// The victim is somewhere else on the level.
        Teleport = "teleport",
        /// The damage only disarranges; nobody dies of it: what is left is at least one hit point.
        Mercy = "mercy",
    }
}

impl Effect {
    /// Whether it says only of what kind the damage is.
    pub const fn is_element(self) -> bool {
        matches!(self, Effect::Fire | Effect::Cold | Effect::Shock | Effect::Acid | Effect::Magic)
    }

    /// Whether it lasts for some turns, which the attack has to say.
    pub const fn lasts(self) -> bool {
        matches!(
            self,
            Effect::Sleep
                | Effect::Paralyse
                | Effect::Stun
                | Effect::Confuse
                | Effect::Blind
                | Effect::Hallucinate
                | Effect::Slow
                | Effect::Venom
                | Effect::Levitate
        )
    }

    /// What those do not suffer it by who resist it; `None` if nobody is immune.
    pub const fn resistance(self) -> Option<Resistance> {
        match self {
            Effect::Fire => Some(Resistance::Fire),
            Effect::Cold => Some(Resistance::Cold),
            Effect::Shock => Some(Resistance::Shock),
            Effect::Acid => Some(Resistance::Acid),
            Effect::Poison | Effect::Venom => Some(Resistance::Poison),
            Effect::Sleep => Some(Resistance::Sleep),
            Effect::Petrify => Some(Resistance::Petrify),
            Effect::DrainLevel => Some(Resistance::Drain),
            Effect::Magic
            | Effect::Paralyse
            | Effect::Stun
            | Effect::Confuse
            | Effect::Blind
            | Effect::Hallucinate
            | Effect::Slow
            | Effect::Levitate
            | Effect::DrainStrength
            | Effect::DrainPower
            | Effect::EatBrain
            | Effect::Leech
            | Effect::Stick
            | Effect::StealGold
            | Effect::Teleport
            | Effect::Mercy => None,
        }
    }
}

record! {
    /// One of a creature's attacks.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Attack {
        /// How it attacks.
        pub form: AttackForm,
        /// What it does, in a sentence: "the jackal *bites*"; without one, the form's own verb.
        pub verb: Option<String> => Limit::Shown,
        /// What it breathes, spits or shoots: "the dragon breathes *fire*".
        pub what: Option<String> => Limit::Shown,
        /// Damage.
        pub dice: Dice = Dice::fixed(0) => Limit::of("damage is", 0..=10_000),
        /// What else it does.
        pub effect: Option<Effect>,
        /// How long the effect lasts, for those that last, in turns.
        pub turns: Dice = Dice::fixed(0) => LASTING,
        /// How long it lasts instead, one time in four, for a hero whose wisdom is 12 or less; 0 if that makes no
        /// difference.
        pub unwise_turns: Dice = Dice::fixed(0) => LASTING,
        /// The effect comes about once in so many hits; a far or passive attack, or a spell, comes about once in so many
        /// occasions.
        pub one_in: u32 = 1 => ODDS,
        /// Of a passive attack: whether it takes a look to suffer it, so that the blind are safe. Gazes always do.
        pub sight: bool = false,
        /// How far a far attack reaches, in squares.
        pub range: i32 = 8 => Limit::of("attacks reach from .. squares", 1..=40),
        /// Of a shot: how many missiles it carries for that at first; without them it never runs out.
        pub missiles: Option<Dice> => Limit::of("it carries from .. missiles", 0..=1000),
        /// Of a shot with missiles: one in so many carries any.
        pub armed_one_in: u32 = 1 => ODDS,
    }
}

/// How many turns effects last.
const LASTING: Limit = Limit::of("effects last from .. turns", 0..=1000);

impl Attack {
    /// What it does, in a sentence.
    pub fn verb(&self) -> &str {
        self.verb.as_deref().unwrap_or(self.form.verb())
    }
}
