//! How creatures attack: the form of an attack says when and how far, its effect what it does beside the damage.

use super::Resistance;
use crate::base::dice::Dice;
use serde::{Deserialize, Serialize};

/// The way of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackForm {
    /// With a weapon in hand.
    Weapon,
    /// With the teeth.
    Bite,
    /// With claws or fists.
    Claw,
    /// With the feet.
    Kick,
    /// With the head.
    Butt,
    /// With a sting.
    Sting,
    /// By a touch.
    Touch,
    /// With tentacles.
    Tentacle,
    /// By holding and crushing: it hits if the two attacks before it in the list did.
    Hug,
    /// By taking the victim in whole.
    Engulf,
    /// By blowing itself up beside the victim.
    Explode,
    /// By being looked at, from any distance.
    Gaze,
    /// With something thrown or shot in a straight line.
    Shot,
    /// With something spat in a straight line.
    Spit,
    /// With a breath that goes through everyone in a straight line.
    Breath,
    /// With a spell, at someone next to it.
    Spell,
    /// Whoever strikes it suffers it.
    Passive,
    /// Whoever stands next to it when it dies suffers it.
    Death,
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

/// What an attack does beside, or instead of, plain damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The damage is by fire.
    Fire,
    /// The damage is by cold.
    Cold,
    /// The damage is by electricity.
    Shock,
    /// The damage is by acid.
    Acid,
    /// The damage is by magic, which magic resistance stops.
    Magic,
    /// Poison on top of the damage: it weakens a hero, and rarely kills.
    Poison,
    /// The victim falls asleep for `turns`.
    Sleep,
    /// The victim cannot move for `turns`.
    Paralyse,
    /// The victim reels for `turns`.
    Stun,
    /// The victim loses its bearings for `turns`.
    Confuse,
    /// The victim sees nothing for `turns`.
    Blind,
    /// The victim sees things for `turns`.
    Hallucinate,
    /// The victim is slowed for `turns`.
    Slow,
    /// The victim loses hit points bit by bit for `turns`.
    Venom,
    /// The victim floats for `turns`.
    Levitate,
    /// The victim loses an experience level.
    DrainLevel,
    /// The victim loses a point of strength.
    DrainStrength,
    /// The victim loses the damage in power, not in hit points.
    DrainPower,
    /// The victim loses a point or two of intelligence; with none left it dies.
    EatBrain,
    /// The attacker heals by the damage.
    Leech,
    /// The victim cannot walk away from the attacker.
    Stick,
    /// The attacker takes gold from the victim and goes away.
    StealGold,
    /// The victim turns to stone, bit by bit.
    Petrify,
    /// The victim is somewhere else on the level.
    Teleport,
    /// The damage only disarranges; nobody dies of it: what is left is at least one hit point.
    Mercy,
}

impl Effect {
    /// Whether it says only of what kind the damage is.
    pub const fn is_element(self) -> bool {
        matches!(self, Effect::Fire | Effect::Cold | Effect::Shock | Effect::Acid | Effect::Magic)
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

/// One of a creature's attacks.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// How it attacks.
    pub form: AttackForm,
    /// What it does, in a sentence: "the jackal *bites*"; without one, the form's own verb.
    #[serde(default, deserialize_with = "crate::raws::reading::non_empty::optional")]
    pub verb: Option<String>,
    /// What it breathes, spits or shoots: "the dragon breathes *fire*".
    #[serde(default, deserialize_with = "crate::raws::reading::non_empty::optional")]
    pub what: Option<String>,
    /// Damage.
    #[serde(default = "none")]
    pub dice: Dice,
    /// What else it does.
    #[serde(default)]
    pub effect: Option<Effect>,
    /// How long the effect lasts, for those that last, in turns.
    #[serde(default = "none")]
    pub turns: Dice,
    /// How long it lasts instead, one time in four, for a hero whose wisdom is 12 or less; 0 if that makes no difference.
    #[serde(default = "none")]
    pub unwise_turns: Dice,
    /// The effect comes about once in so many hits; a far or passive attack, or a spell, comes about once in so many
    /// occasions.
    #[serde(default = "always")]
    pub one_in: u32,
    /// Of a passive attack: whether it takes a look to suffer it, so that the blind are safe. Gazes always do.
    #[serde(default)]
    pub sight: bool,
    /// How far a far attack reaches, in squares.
    #[serde(default = "far")]
    pub range: i32,
    /// Of a shot: how many missiles it carries for that at first; without them it never runs out.
    #[serde(default)]
    pub missiles: Option<Dice>,
    /// Of a shot with missiles: one in so many carries any.
    #[serde(default = "always")]
    pub armed_one_in: u32,
}

const fn none() -> Dice {
    Dice::fixed(0)
}

const fn always() -> u32 {
    1
}

const fn far() -> i32 {
    8
}

impl Attack {
    /// What it does, in a sentence.
    pub fn verb(&self) -> &str {
        self.verb.as_deref().unwrap_or(self.form.verb())
    }
}
