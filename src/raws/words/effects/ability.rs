//! Abilities: effects, and the form in which they reach their targets. Attacks and all uses of items are
//! abilities.

use super::effect_spec::{EffectSpec, PARTS};
use crate::{
    base::dice::Dice,
    raws::reading::{
        reader::{At, Object, Reader},
        record::{record, words},
        shape::{Field, Shape},
        text::Text,
        value::{Beyond, FromRaw, Limit},
    },
};
use serde_json::{Map, Value};

/// Effects, and the form in which they reach their targets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ability {
    pub aim: Aim,
    /// Name of the projectile in messages: "bolt of fire".
    pub looks: Option<Text>,
    /// Effects, in the order in which they are applied.
    pub effects: Vec<EffectSpec>,
}

/// Form in which an ability reaches its targets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// The user, or the creature on the square where the ability starts.
    Own,
    /// The creature on the adjacent square in a direction.
    Touch,
    /// All creatures in a direction. Each creature reached costs 3 squares of the range.
    Bolt {
        /// Range in squares.
        range: Dice,
        /// True if armour can make it miss.
        aimed: bool,
    },
    /// Creatures in a direction whose armour class the ray beats. Each creature hit costs 2 squares of the
    /// range if the ray bounces.
    Ray {
        /// Range in squares.
        range: Dice,
        /// True if walls throw the ray back.
        bounces: bool,
    },
    /// All creatures around the square where the projectile stops: at a creature, a wall or the end of the
    /// range.
    Burst {
        /// Range in squares.
        range: Dice,
        /// Radius around that square, in squares.
        radius: i32,
    },
    /// All creatures around the square where the ability starts, except the user.
    Around {
        /// Radius in squares.
        radius: i32,
        /// True if the ability also affects the user, who is then the first target.
        user: bool,
    },
    /// All creatures on the level except the user.
    Level,
}

impl Aim {
    /// True if the form needs a direction.
    pub const fn is_directed(self) -> bool {
        match self {
            Aim::Touch | Aim::Bolt { .. } | Aim::Ray { .. } | Aim::Burst { .. } => true,
            Aim::Own | Aim::Around { .. } | Aim::Level => false,
        }
    }

    /// True if a bounce may hit the user.
    pub const fn comes_back(self) -> bool {
        match self {
            Aim::Ray { bounces, .. } => bounces,
            Aim::Own
            | Aim::Touch
            | Aim::Bolt { .. }
            | Aim::Burst { .. }
            | Aim::Around { .. }
            | Aim::Level => false,
        }
    }

    /// Returns the maximum range in squares of a form that flies in a direction.
    pub const fn range(self) -> Option<i32> {
        match self {
            Aim::Touch => Some(1),
            Aim::Bolt { range, .. } | Aim::Ray { range, .. } | Aim::Burst { range, .. } => Some(range.most()),
            Aim::Own | Aim::Around { .. } | Aim::Level => None,
        }
    }

    /// True if a creature can use the ability on itself without hitting others.
    pub const fn suits_user(self) -> bool {
        match self {
            Aim::Own | Aim::Touch | Aim::Bolt { .. } => true,
            Aim::Ray { .. } | Aim::Burst { .. } | Aim::Around { .. } | Aim::Level => false,
        }
    }

    /// True if the form can reach a creature `distance` squares away in a direction. Ignores the range.
    pub const fn can_reach(self, distance: i32) -> bool {
        match self {
            Aim::Touch => distance <= 1,
            Aim::Bolt { .. } | Aim::Ray { .. } | Aim::Burst { .. } => true,
            Aim::Own | Aim::Around { .. } | Aim::Level => false,
        }
    }

    const fn form(self) -> AimForm {
        match self {
            Aim::Own => AimForm::Own,
            Aim::Touch => AimForm::Touch,
            Aim::Bolt { .. } => AimForm::Bolt,
            Aim::Ray { .. } => AimForm::Ray,
            Aim::Burst { .. } => AimForm::Burst,
            Aim::Around { .. } => AimForm::Around,
            Aim::Level => AimForm::Level,
        }
    }
}

words! {
    /// Form in which an ability reaches its targets.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    enum AimForm {
        /// Affects the user.
        Own = "own",
        /// Affects the creature on the adjacent square in a direction.
        Touch = "touch",
        /// Flies in a direction, unseen, and affects all creatures on its way.
        Bolt = "bolt",
        /// Flies in a direction and affects the creatures on its way whose armour class does not stop it.
        Ray = "ray",
        /// Flies in a direction until something stops it, and affects all creatures around that square.
        Burst = "burst",
        /// Affects all creatures around the user, but not the user.
        Around = "around",
        /// Affects all creatures on the level, but not the user.
        Level = "level",
    }
}

/// Form as raws write it. An obsolete word is reported with its replacement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Form(AimForm);

/// Obsolete words for forms, with the help that names the replacement.
const GONE: [(&str, &str); 2] =
    [("here", "write \"own\", or leave the form out"), ("beside", "write \"touch\"")];

impl FromRaw for Form {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        if let Some((word, instead)) = GONE.iter().find(|(word, _)| at.node().text() == Some(*word)) {
            reader.wrong(at, format!("the word `{word}` is no longer used"), Some((*instead).to_owned()));
            return Self::default_value();
        }
        Self(AimForm::read(at, reader))
    }

    fn default_value() -> Self {
        Self(AimForm::Own)
    }

    fn shape() -> Shape {
        AimForm::shape()
    }

    fn json(&self) -> Value {
        self.0.json()
    }
}

record! {
    /// Ability that is written as an object.
    #[derive(Debug, Clone)]
    struct AbilityRecord {
        /// Form in which the ability reaches its targets.
        form: Form = Form(AimForm::Own),
        /// Range in squares of a bolt, ray or burst. Each creature hit costs a bolt 3 squares, and a ray that
        /// bounces 2.
        range: Dice = RANGE => Limit::of("the range must be", 1..=100),
        /// Radius in squares of `burst` and `around`.
        radius: i32 = 1 => Limit::of("the radius must be", 1..=100),
        /// True if a bolt rolls to hit each creature: 1d20 has to be below 10 plus the armour class.
        aimed: bool = false,
        /// True if walls throw a ray back. Creatures do not shorten the range of a ray that does not bounce.
        bounces: bool = true,
        /// True if `around` also affects the user, who is then the first target.
        user: bool = false,
        /// Name of a ray in messages: "bolt of fire".
        looks: Option<Text>,
        /// Effects, in the order in which they are applied.
        effects: Vec<EffectSpec> = Vec::new() => PARTS,
    }
}

/// Default range of bolts, rays and bursts, in squares.
const RANGE: Dice = Dice { count: 1, sides: 8, bonus: 6 };

impl From<AbilityRecord> for Ability {
    fn from(record: AbilityRecord) -> Self {
        let AbilityRecord { form, range, radius, aimed, bounces, user, looks, effects } = record;
        let aim = match form.0 {
            AimForm::Own => Aim::Own,
            AimForm::Touch => Aim::Touch,
            AimForm::Bolt => Aim::Bolt { range, aimed },
            AimForm::Ray => Aim::Ray { range, bounces },
            AimForm::Burst => Aim::Burst { range, radius },
            AimForm::Around => Aim::Around { radius, user },
            AimForm::Level => Aim::Level,
        };
        Self { aim, looks, effects }
    }
}

/// Returns the reason why the key `key` has no meaning with this `aim`; `None` if it has one.
pub(in crate::raws) fn why_idle(aim: Aim, key: &str) -> Option<&'static str> {
    let form = aim.form();
    let (means, why) = match key {
        "range" => (
            matches!(form, AimForm::Bolt | AimForm::Ray | AimForm::Burst),
            "only a bolt, a ray and a burst fly; `around` has a `radius`",
        ),
        "radius" => {
            (matches!(form, AimForm::Burst | AimForm::Around), "only `burst` and `around` have a radius")
        }
        "aimed" => (form == AimForm::Bolt, "only a bolt has this key; a ray is always aimed"),
        "bounces" => (form == AimForm::Ray, "only a ray bounces"),
        "user" => (form == AimForm::Around, "only `around` has this key"),
        _ => return None,
    };
    (!means).then_some(why)
}

impl Ability {
    /// Ability without effects.
    pub const NONE: Self = Self::own(Vec::new());

    /// Returns an ability that affects the user.
    pub const fn own(effects: Vec<EffectSpec>) -> Self {
        Self { aim: Aim::Own, looks: None, effects }
    }

    /// True if there are no effects.
    pub fn is_empty(&self) -> bool {
        self.effects.is_empty()
    }

    /// Keys of an ability, for objects that have other keys too.
    pub(in crate::raws) const KEYS: &[&str] = AbilityRecord::KEYS;

    /// Reads the next keys of `object`.
    pub(in crate::raws) fn from_object(object: &mut Object<'_, '_>) -> Self {
        AbilityRecord::from_object(object).into()
    }

    /// Returns the shapes of the keys.
    pub(in crate::raws) fn fields() -> Vec<Field> {
        match AbilityRecord::shape() {
            Shape::Object(fields) => fields,
            _ => Vec::new(),
        }
    }

    /// Returns the keys with their values.
    pub(in crate::raws) fn entries(&self) -> Map<String, Value> {
        let Self { aim, looks, effects } = self;
        let usual = AbilityRecord {
            form: Form(aim.form()),
            looks: looks.clone(),
            effects: effects.clone(),
            ..AbilityRecord::default_value()
        };
        let record = match *aim {
            Aim::Own | Aim::Touch | Aim::Level => usual,
            Aim::Bolt { range, aimed } => AbilityRecord { range, aimed, ..usual },
            Aim::Ray { range, bounces } => AbilityRecord { range, bounces, ..usual },
            Aim::Burst { range, radius } => AbilityRecord { range, radius, ..usual },
            Aim::Around { radius, user } => AbilityRecord { radius, user, ..usual },
        };
        record.json().as_object().cloned().unwrap_or_default()
    }
}

/// Written as a list of effects on the user, or as an object with more keys.
impl FromRaw for Ability {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        match at.node().entries() {
            Some(_) => {
                let ability = AbilityRecord::read(at, reader).into();
                if at.node().get("effects").is_none() {
                    reader.missing(at, "effects");
                }
                ability
            }
            None => Self::own(Vec::read(at, reader)),
        }
    }

    fn default_value() -> Self {
        Self::NONE
    }

    fn shape() -> Shape {
        Shape::OneOf(vec![Vec::<EffectSpec>::shape(), AbilityRecord::shape()])
    }

    fn json(&self) -> Value {
        if self.aim == Aim::Own && self.looks.is_none() {
            return self.effects.json();
        }
        self.entries().into()
    }

    fn within(&self, limit: &Limit) -> Result<(), Beyond> {
        self.effects.within(limit)
    }
}
