//! Abilities: effects, and how they reach their targets. Attacks and all uses of items are abilities.

use super::part::{EffectSpec, PARTS};
use crate::{
    base::dice::Dice,
    raws::reading::{
        reader::{At, Object, Reader},
        record::{record, words},
        shape::{Field, Shape},
        value::{Beyond, Limit, Raw},
    },
};
use serde_json::{Map, Value};

/// Effects, and how they reach their targets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ability {
    /// How the effects reach their targets.
    pub aim: Aim,
    /// What is seen of it on its way: "bolt of fire".
    pub looks: Option<String>,
    /// The effects, in the order in which they are applied.
    pub effects: Vec<EffectSpec>,
}

/// How an ability reaches its targets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// The user, or the creature on the square where it starts.
    Own,
    /// The creature on the adjacent square in a direction.
    Touch,
    /// All creatures in a direction. Each takes 3 squares of the range.
    Bolt {
        /// Range in squares.
        range: Dice,
    },
    /// Those in a direction whose armour class it beats. Each takes 2 squares of the range if it bounces.
    Ray {
        /// Range in squares.
        range: Dice,
        /// True if walls throw it back.
        bounces: bool,
    },
    /// All creatures around the square where it is stopped: by a creature, a wall or the end of its range.
    Burst {
        /// Range in squares.
        range: Dice,
        /// Distance from that square, in squares.
        radius: i32,
    },
    /// All creatures around the square where it starts, but for the user.
    Around {
        /// Distance in squares.
        radius: i32,
        /// True if it works on the user too, and first.
        user: bool,
    },
    /// All creatures on the level but for the user.
    Level,
}

impl Aim {
    /// True if it goes in a direction.
    pub const fn is_directed(self) -> bool {
        match self {
            Aim::Touch | Aim::Bolt { .. } | Aim::Ray { .. } | Aim::Burst { .. } => true,
            Aim::Own | Aim::Around { .. } | Aim::Level => false,
        }
    }

    /// True if its user may be hit by what comes back.
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

    /// True if a creature can use it on itself alone.
    pub const fn suits_user(self) -> bool {
        match self {
            Aim::Own | Aim::Touch | Aim::Bolt { .. } => true,
            Aim::Ray { .. } | Aim::Burst { .. } | Aim::Around { .. } | Aim::Level => false,
        }
    }

    /// True if it can reach a creature `distance` squares away in a direction, as far as its form goes.
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
    /// How an ability reaches its targets.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    enum AimForm {
        /// It works on its user.
        Own = "own",
        /// It works on the creature on the adjacent square in a direction.
        Touch = "touch",
        /// It flies in a direction, unseen, and works on all creatures on its way.
        Bolt = "bolt",
        /// It flies in a direction, and works on those creatures on its way whose armour does not stop it.
        Ray = "ray",
        /// It flies in a direction until something stops it, and works on all creatures around there.
        Burst = "burst",
        /// It works on all creatures around its user, but not on the user.
        Around = "around",
        /// It works on all creatures on the level, but not on its user.
        Level = "level",
    }
}

/// A form as it is written; words of former times are told with those of today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Form(AimForm);

/// Words that forms had once, and what to write now.
const GONE: [(&str, &str); 2] =
    [("here", "write \"own\", or leave the form out"), ("beside", "write \"touch\"")];

impl Raw for Form {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        if let Some((word, instead)) = GONE.iter().find(|(word, _)| at.node().text() == Some(*word)) {
            reader.wrong(at, format!("the word `{word}` is gone"), Some((*instead).to_owned()));
            return Self::usual();
        }
        Self(AimForm::read(at, reader))
    }

    fn usual() -> Self {
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
    /// An ability that is written as an object.
    #[derive(Debug, Clone)]
    struct AbilityRecord {
        /// How it reaches its targets.
        form: Form = Form(AimForm::Own),
        /// Range in squares of a bolt, ray or burst; a creature takes three of a bolt's, and two of a ray's that bounces.
        range: Dice = RANGE => Limit::of("it goes", 1..=100),
        /// Distance in squares up to which a burst, or what works around its user, reaches.
        radius: i32 = 1 => Limit::of("it reaches", 1..=100),
        /// Whether walls throw a ray back; one that they do not goes all its range.
        bounces: bool = true,
        /// Whether what works around its user works on the user as well, and first.
        user: bool = false,
        /// What is seen of a ray on its way: "bolt of fire".
        looks: Option<String> => Limit::Shown,
        /// The effects, in the order in which they are applied.
        effects: Vec<EffectSpec> = Vec::new() => PARTS,
    }
}

/// Usual range of what flies, in squares.
const RANGE: Dice = Dice { count: 1, sides: 8, bonus: 6 };

impl From<AbilityRecord> for Ability {
    fn from(record: AbilityRecord) -> Self {
        let AbilityRecord { form, range, radius, bounces, user, looks, effects } = record;
        let aim = match form.0 {
            AimForm::Own => Aim::Own,
            AimForm::Touch => Aim::Touch,
            AimForm::Bolt => Aim::Bolt { range },
            AimForm::Ray => Aim::Ray { range, bounces },
            AimForm::Burst => Aim::Burst { range, radius },
            AimForm::Around => Aim::Around { radius, user },
            AimForm::Level => Aim::Level,
        };
        Self { aim, looks, effects }
    }
}

/// Why the key `key` means nothing in an ability that is aimed so; `None` if it means something.
pub(in crate::raws) fn why_idle(aim: Aim, key: &str) -> Option<&'static str> {
    let form = aim.form();
    let (means, why) = match key {
        "range" => (
            matches!(form, AimForm::Bolt | AimForm::Ray | AimForm::Burst),
            "only a bolt, a ray and a burst fly; `around` has a `radius`",
        ),
        "radius" => (matches!(form, AimForm::Burst | AimForm::Around), "only `burst` and `around` have one"),
        "bounces" => (form == AimForm::Ray, "only a ray is thrown back"),
        "user" => (form == AimForm::Around, "it is for `around`"),
        _ => return None,
    };
    (!means).then_some(why)
}

impl Ability {
    /// No effects.
    pub const NONE: Self = Self::own(Vec::new());

    /// Effects on the user.
    pub const fn own(effects: Vec<EffectSpec>) -> Self {
        Self { aim: Aim::Own, looks: None, effects }
    }

    /// True if it has no effects.
    pub fn is_empty(&self) -> bool {
        self.effects.is_empty()
    }

    /// Keys of an ability among those of an object that has others too.
    pub(in crate::raws) const KEYS: &[&str] = AbilityRecord::KEYS;

    /// Reads the next keys of `object`.
    pub(in crate::raws) fn from_object(object: &mut Object<'_, '_>) -> Self {
        AbilityRecord::from_object(object).into()
    }

    /// What these keys look like.
    pub(in crate::raws) fn fields() -> Vec<Field> {
        match AbilityRecord::shape() {
            Shape::Object(fields) => fields,
            _ => Vec::new(),
        }
    }

    /// These keys with their values.
    pub(in crate::raws) fn entries(&self) -> Map<String, Value> {
        let Self { aim, looks, effects } = self;
        let usual = AbilityRecord {
            form: Form(aim.form()),
            looks: looks.clone(),
            effects: effects.clone(),
            ..AbilityRecord::usual()
        };
        let record = match *aim {
            Aim::Own | Aim::Touch | Aim::Level => usual,
            Aim::Bolt { range } => AbilityRecord { range, ..usual },
            Aim::Ray { range, bounces } => AbilityRecord { range, bounces, ..usual },
            Aim::Burst { range, radius } => AbilityRecord { range, radius, ..usual },
            Aim::Around { radius, user } => AbilityRecord { radius, user, ..usual },
        };
        record.json().as_object().cloned().unwrap_or_default()
    }
}

/// Written as a list of effects, which work on the user, or as an object that says more.
impl Raw for Ability {
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

    fn usual() -> Self {
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
