//! Attacks of creatures. The form of an attack decides its trigger and reach, its effects what it does
//! besides damage.

use super::creature_traits::Resistance;
use crate::{
    base::{dice::Dice, rows::rows},
    raws::{
        kinds::spells::SpellList,
        reading::{
            reader::{At, Reader},
            record::{record, words},
            shape::Shape,
            text::Text,
            value::{FromRaw, Limit, ODDS},
        },
        words::effects::{
            Danger, EffectSpec, PARTS,
            ability::{Ability, Aim},
            element::Element,
        },
    },
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

words! {
    /// Form of an attack.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum AttackForm: FormFacts {
        /// With a wielded weapon.
        Weapon = "weapon" => FormFacts { worth: 5, ..BLOW },
        /// With the teeth.
        Bite = "bite" => BLOW,
        /// With claws or fists.
        Claw = "claw" => BLOW,
        /// With the feet.
        Kick = "kick" => BLOW,
        /// With the head.
        Butt = "butt" => BLOW,
        /// With a stinger.
        Sting = "sting" => FormFacts { worth: 3, ..BLOW },
        /// By a touch.
        Touch = "touch" => FormFacts { worth: 3, ..BLOW },
        /// With tentacles.
        Tentacle = "tentacle" => FormFacts { worth: 3, ..BLOW },
        /// Hold and crush. Hits if the two attacks before it in the list have hit.
        Hug = "hug" => FormFacts { delivery: Delivery::Hug, worth: 3, ..BLOW },
        /// Engulfs the target.
        Engulf = "engulf" => FormFacts { delivery: Delivery::Engulf, worth: 3, told: AttackWording::Working, ..BLOW },
        /// Explodes next to the target, which kills the attacker.
        Explode = "explode" => FormFacts { delivery: Delivery::Burst, worth: 3, ..NO_BLOW },
        /// A gaze that works at any distance in line of sight.
        Gaze = "gaze" => FormFacts { delivery: Delivery::Gaze, worth: 3, ..NO_BLOW },
        /// A missile, thrown or shot in a straight line. Adds no experience, because the missile makes the
        /// damage.
        Shot = "shot" => FormFacts { worth: 0, ..flying(Delivery::Missile) },
        /// Spit in a straight line.
        Spit = "spit" => flying(Delivery::Missile),
        /// A breath that hits every creature in a straight line.
        Breath = "breath" => flying(Delivery::Breath),
        /// A spell at an adjacent target.
        Spell = "spell" => FormFacts { delivery: Delivery::Spell, ..NO_BLOW },
        /// Affects each creature that hits this one in melee.
        Passive = "passive" => FormFacts { delivery: Delivery::Struck, ..NO_BLOW },
        /// Affects the creatures next to this one when it dies.
        Death = "death" => FormFacts { delivery: Delivery::Death, worth: 3, ..NO_BLOW },
    }
}

/// Rules of a form of attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormFacts {
    /// Delivery of the attack to the target.
    pub delivery: Delivery,
    /// True if the attacker touches the target.
    pub touches: bool,
    /// Kind of message.
    pub told: AttackWording,
    /// Experience points that each such attack adds for killing the attacker (NetHack 3.6: `experience`).
    pub worth: i32,
}

/// Kind of message for an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttackWording {
    /// Blow that hits or misses.
    Blow,
    /// Effect on the target.
    Working,
}

/// Default rules of melee blows.
const BLOW: FormFacts =
    FormFacts { delivery: Delivery::Blow, touches: true, told: AttackWording::Blow, worth: 0 };

/// Default rules of attacks other than blows.
const NO_BLOW: FormFacts = FormFacts { touches: false, told: AttackWording::Working, ..BLOW };

/// Returns the default rules of missiles and breaths.
const fn flying(delivery: Delivery) -> FormFacts {
    FormFacts { delivery, touches: false, worth: 3, ..BLOW }
}

/// Occasion and conditions of a delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeliveryFacts {
    /// Occasion of the attack.
    pub reach: Reach,
    /// Number of hits that the attack needs.
    pub aimed: Aimed,
}

/// Number of to-hit rolls that must succeed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aimed {
    /// None: the attack cannot miss.
    Never,
    /// One.
    Once,
    /// Two: the two attacks before this one must have hit.
    Twice,
}

const fn facts(reach: Reach, aimed: Aimed) -> DeliveryFacts {
    DeliveryFacts { reach, aimed }
}

rows! {
    /// Delivery of an attack to its target.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Delivery {
        /// Returns the rules of the delivery.
        pub fn facts -> DeliveryFacts;

        /// Blow at an adjacent target, which may miss.
        Blow => facts(Reach::Near, Aimed::Once),
        /// Hold after two blows that have hit.
        Hug => facts(Reach::Near, Aimed::Twice),
        /// Engulfs the target.
        Engulf => facts(Reach::Near, Aimed::Once),
        /// Spell at an adjacent target, which may fail.
        Spell => facts(Reach::Near, Aimed::Never),
        /// Explosion of the attacker.
        Burst => facts(Reach::Near, Aimed::Never),
        /// Gaze that the target must see.
        Gaze => facts(Reach::Far, Aimed::Never),
        /// Missile that flies until it hits a target.
        Missile => facts(Reach::Far, Aimed::Once),
        /// Ray through all creatures in a straight line.
        Breath => facts(Reach::Far, Aimed::Never),
        /// Reaction to a melee attack on the creature.
        Struck => facts(Reach::Struck, Aimed::Never),
        /// Explosion at the creature's death.
        Death => facts(Reach::Dying, Aimed::Never),
    }
}

/// Situation in which an attack can be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// The target is adjacent.
    Near,
    /// The target is in a straight line, or in sight for a gaze.
    Far,
    /// The creature is hit in melee.
    Struck,
    /// The creature dies.
    Dying,
}

impl Delivery {
    /// Returns the occasion of attacks with this delivery.
    pub const fn reach(self) -> Reach {
        self.facts().reach
    }

    /// True for missiles and breaths.
    pub const fn flies(self) -> bool {
        matches!(self, Delivery::Missile | Delivery::Breath)
    }

    /// True for explosions.
    pub const fn bursts(self) -> bool {
        matches!(self, Delivery::Burst | Delivery::Death)
    }

    /// True if `one_in` of the attack applies: for far and passive attacks and spells.
    pub const fn occasional(self) -> bool {
        matches!(self.reach(), Reach::Far | Reach::Struck) || matches!(self, Delivery::Spell)
    }
}

/// Cost of a breath in magic power.
const BREATH: i32 = 15;

impl AttackForm {
    /// Returns the delivery of attacks of this form.
    pub const fn delivery(self) -> Delivery {
        self.facts().delivery
    }

    /// Returns the magic power that an attack of this form costs a polymorphed hero. NetHack 3.6:
    /// `dobreathe`.
    pub fn breath_cost(self) -> i32 {
        if self == Self::Breath { BREATH } else { 0 }
    }

    /// Returns the occasion of attacks of this form.
    pub const fn reach(self) -> Reach {
        self.delivery().reach()
    }
}

record! {
    /// Attack as written in raws.
    #[derive(Debug, Clone)]
    struct AttackRecord {
        /// Form of the attack.
        form: AttackForm,
        /// Verb in messages: "the jackal *bites*". Default: the verb of the form in messages.json.
        verb: Option<Text>,
        /// Name of the breath, spit or missile: "the dragon breathes *fire*".
        what: Option<Text>,
        /// Damage in hit points.
        dice: Dice = Dice::fixed(0) => Limit::of("damage must be", 0..=10_000),
        /// Kind of damage. Without this key, plain damage.
        element: Option<Element>,
        /// List of spells.json from which a `spell` attack draws. The higher the level of the creature, the
        /// more of the list. Then `dice`, if given, replace those of spells whose damage grows with the
        /// level.
        list: Option<SpellList>,
        /// Effects besides the damage, in this order.
        effects: Vec<EffectSpec> = Vec::new() => PARTS,
        /// Chance of a far or passive attack or a spell on each occasion, as 1 in this number. Default 1:
        /// always. Effects have a `one_in` of their own.
        one_in: u32 = 1 => ODDS,
        /// `true`: only attackers that see the creature suffer its passive attack. Gazes always need sight.
        sight: bool = false,
        /// Range of a far attack in squares. Default 8.
        range: i32 = 8 => Limit::of("attacks must reach .. squares", 1..=40),
        /// `true`: walls reflect the breath. Then each creature in its way shortens it by two squares.
        bounces: bool = false,
    }
    gone {
        effect: "list what it does: \"effects\": [{ \"effect\": \"sleep\", \"turns\": \"1d10\", \"one_in\": 3 }]; fire, cold, shock, acid and magic are an \"element\"",
        turns: "it belongs to the effect: \"effects\": [{ \"effect\": \"sleep\", \"turns\": \"1d10\" }]",
        missiles: "what it throws or shoots are items: \"kit\": [{ \"item\": \"dart\", \"count\": \"1d12+2\" }] beside \"attacks\"; a `shot` never runs out",
        armed_one_in: "it belongs to the kit: \"kit\": [{ \"item\": \"bow\", \"one_in\": 3 }, { \"item\": \"arrow\", \"count\": \"1d12+2\", \"link\": \"and\" }] beside \"attacks\"",
        unwise_turns: "it belongs to the effect: \"effects\": [{ \"effect\": \"paralyse\", \"turns\": \"3d70\", \"unwise_turns\": \"127\" }]",
    }
}

/// Attack of a creature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attack {
    pub form: AttackForm,
    /// Verb in messages. `None`: the verb of the form.
    pub verb: Option<Text>,
    /// Name of the breath, spit or missile in messages.
    pub what: Option<Text>,
    /// Damage in hit points.
    pub dice: Dice,
    /// Kind of damage. `None`: plain damage.
    pub element: Option<Element>,
    /// List of spells that a spell attack draws from.
    pub list: Option<SpellList>,
    /// Chance on each occasion, as 1 in this number.
    pub one_in: u32,
    /// True if only attackers that see the creature suffer its passive attack.
    pub sight: bool,
    /// Range in squares of a far attack, 1 to 40.
    pub range: i32,
    /// Effects besides the damage, and the aim by which they reach targets.
    pub ability: Ability,
}

impl From<AttackRecord> for Attack {
    fn from(record: AttackRecord) -> Self {
        let AttackRecord { form, verb, what, dice, element, list, effects, one_in, sight, range, bounces } =
            record;
        let list = list.filter(|_| form == AttackForm::Spell);
        let reach = Dice::fixed(range);
        let aim = match form.delivery() {
            Delivery::Missile => Aim::Bolt { range: reach, aimed: false },
            Delivery::Breath => Aim::Ray { range: reach, bounces },
            Delivery::Burst | Delivery::Death => Aim::Around { radius: 1, user: false },
            Delivery::Blow
            | Delivery::Hug
            | Delivery::Engulf
            | Delivery::Spell
            | Delivery::Gaze
            | Delivery::Struck => Aim::Touch,
        };
        let ability = Ability { aim, looks: None, effects };
        Self { form, verb, what, dice, element, list, one_in, sight, range, ability }
    }
}

impl FromRaw for Attack {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        AttackRecord::read(at, reader).into()
    }

    fn missing(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        AttackRecord::missing(at, reader).into()
    }

    fn default_value() -> Self {
        AttackRecord::default_value().into()
    }

    fn shape() -> Shape {
        AttackRecord::shape()
    }

    fn json(&self) -> Value {
        let Self { form, verb, what, dice, element, list, one_in, sight, range, ability } = self.clone();
        let bounces = ability.aim.comes_back();
        let effects = ability.effects;
        AttackRecord { form, verb, what, dice, element, list, effects, one_in, sight, range, bounces }.json()
    }
}

impl Attack {
    /// Returns the resistances that block the damage or one of the effects.
    pub fn resistances(&self) -> impl Iterator<Item = Resistance> + '_ {
        let effects = self.ability.effects.iter().filter_map(|part| part.effect.name().facts().resisted_by);
        effects.chain(self.element.and_then(|element| element.facts().resisted_by))
    }

    /// True if an effect makes the target helpless.
    pub fn numbs(&self) -> bool {
        self.ability.effects.iter().any(|part| part.effect.name().facts().numbs())
    }

    /// True if an effect is deadly.
    pub fn is_deadly(&self) -> bool {
        self.ability.effects.iter().any(|part| part.effect.name().facts().danger == Danger::Deadly)
    }

    /// True if an effect makes the target helpless or is deadly.
    pub fn fells(&self) -> bool {
        self.numbs() || self.is_deadly()
    }
}
