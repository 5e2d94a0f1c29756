//! How creatures attack: the form of an attack says when and how far, its effects what it does beside the damage.

use super::creature_traits::Resistance;
use crate::{
    base::{dice::Dice, rows::rows},
    raws::{
        effects::{
            Danger, EffectSpec, PARTS,
            ability::{Ability, Aim},
            element::Element,
        },
        reading::{
            reader::{At, Reader},
            record::{record, words},
            shape::Shape,
            value::{Limit, ODDS, Raw},
        },
    },
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

words! {
    /// The way of an attack.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum AttackForm: FormFacts {
        /// With a weapon in hand.
        Weapon = "weapon" => FormFacts { worth: 5, ..BLOW },
        /// With the teeth.
        Bite = "bite" => BLOW,
        /// With claws or fists.
        Claw = "claw" => BLOW,
        /// With the feet.
        Kick = "kick" => BLOW,
        /// With the head.
        Butt = "butt" => BLOW,
        /// With a sting.
        Sting = "sting" => FormFacts { worth: 3, ..BLOW },
        /// By a touch.
        Touch = "touch" => FormFacts { worth: 3, ..BLOW },
        /// With tentacles.
        Tentacle = "tentacle" => FormFacts { worth: 3, ..BLOW },
        /// By holding and crushing: it hits if the two attacks before it in the list did.
        Hug = "hug" => FormFacts { delivery: Delivery::Hug, worth: 3, ..BLOW },
        /// By taking the victim in whole.
        Engulf = "engulf" => FormFacts { delivery: Delivery::Engulf, worth: 3, told: Told::Working, ..BLOW },
        /// By blowing itself up beside the victim.
        Explode = "explode" => FormFacts { delivery: Delivery::Burst, worth: 3, ..NO_BLOW },
        /// By being looked at, from any distance.
        Gaze = "gaze" => FormFacts { delivery: Delivery::Gaze, worth: 3, ..NO_BLOW },
        /// With something thrown or shot in a straight line; what it carries is not its own merit.
        Shot = "shot" => FormFacts { worth: 0, ..flying(Delivery::Missile) },
        /// With something spat in a straight line.
        Spit = "spit" => flying(Delivery::Missile),
        /// With a breath that goes through everyone in a straight line.
        Breath = "breath" => flying(Delivery::Breath),
        /// With a spell, at someone next to it.
        Spell = "spell" => FormFacts { delivery: Delivery::Spell, ..NO_BLOW },
        /// Whoever strikes it suffers it.
        Passive = "passive" => FormFacts { delivery: Delivery::Struck, ..NO_BLOW },
        /// Whoever stands next to it when it dies suffers it.
        Death = "death" => FormFacts { delivery: Delivery::Death, worth: 3, ..NO_BLOW },
    }
}

/// What goes for a form of attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormFacts {
    /// How it gets at the victim.
    pub delivery: Delivery,
    /// Whether the attacker touches the victim.
    pub touches: bool,
    /// How it is told.
    pub told: Told,
    /// What it adds to the experience that killing one is worth who attacks so (NetHack's `experience`).
    pub worth: i32,
}

/// How attacks are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// As a blow, which hits.
    Blow,
    /// As something that works on the victim.
    Working,
}

/// A blow that the facts of its form may say more of.
const BLOW: FormFacts = FormFacts { delivery: Delivery::Blow, touches: true, told: Told::Blow, worth: 0 };

/// What is no blow.
const NO_BLOW: FormFacts = FormFacts { touches: false, told: Told::Working, ..BLOW };

/// What flies.
const fn flying(delivery: Delivery) -> FormFacts {
    FormFacts { delivery, touches: false, worth: 3, ..BLOW }
}

/// What goes for a way to get at the victim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeliveryFacts {
    /// When an attack that gets at its victim so comes into play.
    pub reach: Reach,
    /// How often it has to hit armour.
    pub aimed: Aimed,
}

/// How often an attack has to hit armour, to do anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aimed {
    /// Never: it cannot miss.
    Never,
    /// Once.
    Once,
    /// Twice: two blows before it have to.
    Twice,
}

const fn facts(reach: Reach, aimed: Aimed) -> DeliveryFacts {
    DeliveryFacts { reach, aimed }
}

rows! {
    /// How an attack gets at its victim.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Delivery {
        /// What goes for it.
        pub fn facts -> DeliveryFacts;

        /// It is struck at someone next to it, and may miss.
        Blow => facts(Reach::Near, Aimed::Once),
        /// It follows two blows that hit, and holds.
        Hug => facts(Reach::Near, Aimed::Twice),
        /// It takes the victim in.
        Engulf => facts(Reach::Near, Aimed::Once),
        /// It is cast at someone next to it, and may fail.
        Spell => facts(Reach::Near, Aimed::Never),
        /// The attacker blows itself up.
        Burst => facts(Reach::Near, Aimed::Never),
        /// The victim looks.
        Gaze => facts(Reach::Far, Aimed::Never),
        /// Something flies until it hits a target.
        Missile => facts(Reach::Far, Aimed::Once),
        /// Something goes through everyone in a straight line.
        Breath => facts(Reach::Far, Aimed::Never),
        /// The victim strikes at it.
        Struck => facts(Reach::Struck, Aimed::Never),
        /// It dies beside the victim.
        Death => facts(Reach::Dying, Aimed::Never),
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

impl Delivery {
    /// When an attack that gets at its victim so comes into play.
    pub const fn reach(self) -> Reach {
        self.facts().reach
    }

    /// Whether something flies.
    pub const fn flies(self) -> bool {
        matches!(self, Delivery::Missile | Delivery::Breath)
    }

    /// Whether it is an explosion.
    pub const fn bursts(self) -> bool {
        matches!(self, Delivery::Burst | Delivery::Death)
    }

    /// Whether an attack comes about only once in as many occasions as it says.
    pub const fn occasional(self) -> bool {
        matches!(self.reach(), Reach::Far | Reach::Struck) || matches!(self, Delivery::Spell)
    }
}

impl AttackForm {
    /// How such an attack gets at its victim.
    pub const fn delivery(self) -> Delivery {
        self.facts().delivery
    }

    /// When an attack of this form comes into play.
    pub const fn reach(self) -> Reach {
        self.delivery().reach()
    }
}

record! {
    /// An attack as it is written.
    #[derive(Debug, Clone)]
    struct AttackRecord {
        /// How it attacks.
        form: AttackForm,
        /// What it does, in a sentence: "the jackal *bites*"; without one, the verb of its form in messages.json.
        verb: Option<String> => Limit::Shown,
        /// What it breathes, spits or shoots: "the dragon breathes *fire*".
        what: Option<String> => Limit::Shown,
        /// Damage.
        dice: Dice = Dice::fixed(0) => Limit::of("damage is", 0..=10_000),
        /// Of what kind the damage is, if not plain.
        element: Option<Element>,
        /// What it does beside the damage, in this order.
        effects: Vec<EffectSpec> = Vec::new() => PARTS,
        /// Of a far or passive attack, or a spell: it comes about once in so many occasions. How often effects come they
        /// say themselves.
        one_in: u32 = 1 => ODDS,
        /// Of a passive attack: whether it takes a look to suffer it, so that the blind are safe. Gazes always do.
        sight: bool = false,
        /// How far a far attack reaches, in squares.
        range: i32 = 8 => Limit::of("attacks reach from .. squares", 1..=40),
        /// Whether walls throw a breath back, which then loses two squares of its range by each creature that it finds.
        bounces: bool = false,
    }
    gone {
        effect: "list what it does: \"effects\": [{ \"effect\": \"sleep\", \"turns\": \"1d10\", \"one_in\": 3 }]; fire, cold, shock, acid and magic are an \"element\"",
        turns: "it belongs to the effect: \"effects\": [{ \"effect\": \"sleep\", \"turns\": \"1d10\" }]",
        missiles: "what it throws or shoots are things: \"kit\": [{ \"item\": \"dart\", \"count\": \"1d12+2\" }] beside \"attacks\"; a `shot` never runs out",
        armed_one_in: "it belongs to the kit: \"kit\": [{ \"item\": \"bow\", \"one_in\": 3 }, { \"item\": \"arrow\", \"count\": \"1d12+2\", \"link\": \"and\" }] beside \"attacks\"",
        unwise_turns: "it belongs to the effect: \"effects\": [{ \"effect\": \"paralyse\", \"turns\": \"3d70\", \"unwise_turns\": \"127\" }]",
    }
}

/// One of a creature's attacks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attack {
    /// How it attacks.
    pub form: AttackForm,
    /// What it does, in a sentence; `None` for the verb of its form.
    pub verb: Option<String>,
    /// What it breathes, spits or shoots.
    pub what: Option<String>,
    /// Damage.
    pub dice: Dice,
    /// Kind of the damage; `None` for plain damage.
    pub element: Option<Element>,
    /// It is used once in so many occasions.
    pub one_in: u32,
    /// True if only those who see a passive attack suffer it.
    pub sight: bool,
    /// Range in squares of a far attack, 1 to 40.
    pub range: i32,
    /// What it does beside the damage, and how it reaches its targets.
    pub ability: Ability,
}

impl From<AttackRecord> for Attack {
    fn from(record: AttackRecord) -> Self {
        let AttackRecord { form, verb, what, dice, element, effects, one_in, sight, range, bounces } = record;
        let reach = Dice::fixed(range);
        let aim = match form.delivery() {
            Delivery::Missile => Aim::Bolt { range: reach },
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
        Self { form, verb, what, dice, element, one_in, sight, range, ability }
    }
}

impl Raw for Attack {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        AttackRecord::read(at, reader).into()
    }

    fn missing(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        AttackRecord::missing(at, reader).into()
    }

    fn usual() -> Self {
        AttackRecord::usual().into()
    }

    fn shape() -> Shape {
        AttackRecord::shape()
    }

    fn json(&self) -> Value {
        let Self { form, verb, what, dice, element, one_in, sight, range, ability } = self.clone();
        let bounces = ability.aim.comes_back();
        let effects = ability.effects;
        AttackRecord { form, verb, what, dice, element, effects, one_in, sight, range, bounces }.json()
    }
}

impl Attack {
    /// What those do not suffer it by who resist it, of each of its effects and of its damage.
    pub fn resistances(&self) -> impl Iterator<Item = Resistance> + '_ {
        let effects = self.ability.effects.iter().filter_map(|part| part.effect.name().facts().resisted_by);
        effects.chain(self.element.and_then(|element| element.facts().resisted_by))
    }

    /// Whether its victim is helpless for a while.
    pub fn numbs(&self) -> bool {
        self.ability.effects.iter().any(|part| part.effect.name().facts().numbs())
    }

    /// Whether one of its effects is deadly.
    pub fn is_deadly(&self) -> bool {
        self.ability.effects.iter().any(|part| part.effect.name().facts().danger == Danger::Deadly)
    }

    /// Whether its target may be helpless for a while, or worse, beside the damage.
    pub fn fells(&self) -> bool {
        self.numbs() || self.is_deadly()
    }
}
