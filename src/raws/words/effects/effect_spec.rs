//! Entries of effect lists: an effect with its conditions and its own texts.

use super::{Effect, EffectName};
use crate::{
    base::dice::Dice,
    raws::{
        kinds::{growth::Intrinsic, items::words::Beatitude},
        reading::{
            reader::{At, Object, Reader},
            record::{joined, record, words},
            shape::Shape,
            value::{FromRaw, Limit, ODDS},
        },
        words::template::Template,
    },
};
use serde_json::{Map, Value};

/// Effect, its conditions, and its own texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EffectSpec {
    pub effect: Effect,
    /// Conditions under which the effect is applied.
    pub when: EffectCondition,
    /// Growth with the power of the caster, for spells.
    pub power: EffectPower,
    /// Texts that replace the usual ones.
    pub told: EffectWording,
}

/// Maximum number of effects in one list, the same for attacks and uses.
pub const MOST_PARTS: usize = 16;

/// Limits of the number of intrinsics in a condition.
const NAMED: Limit = Limit::of("a condition can name .. intrinsics", 0..=Intrinsic::ALL.len() as i64);

/// Limits of the length of a list of effects.
pub(in crate::raws) const PARTS: Limit = Limit::of("a list can have .. effects", 0..=MOST_PARTS as i64);

record! {
    /// Conditions under which an effect is applied.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct EffectCondition {
        /// Chance of the effect: one in `one_in`. With 1 the effect is always applied.
        pub one_in: u32 = 1 => ODDS,
        /// The only targets of the effect; all targets if left out.
        pub who: Option<Who>,
        /// Beatitude that the item must have: blessed, uncursed, cursed, or a list of these. Any if left out.
        pub beatitude: OfBeatitude = OfBeatitude::ANY,
        /// True: only if the user is confused. False: only if the user is not confused. Left out: always.
        pub confused: Option<bool>,
        /// True: only if the user aims a bolt, a ray or a burst at itself. False: only if not, as for a ray
        /// that comes back. Left out: always.
        pub at_self: Option<bool>,
        /// True: only if the item is diluted. False: only if the item is not diluted. Left out: always.
        pub diluted: Option<bool>,
        /// True: only if the item is lit. False: only if the item is not lit. Left out: always.
        pub lit: Option<bool>,
        /// Only targets that have one of these intrinsics. They do not keep the effect off.
        pub has: Vec<Intrinsic> = Vec::new() => NAMED,
        /// Only targets that have none of these intrinsics.
        pub lacks: Vec<Intrinsic> = Vec::new() => NAMED,
        /// Only if a number drawn below the level of the user, from 0, is higher than this. Not for attacks.
        pub level_above: Option<i32> => Limit::range(0..=100),
    }
}

record! {
    /// Growth of an effect with the power of the caster.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct EffectPower {
        /// Experience levels of the caster of a spell for which the effect rolls one die more. Example with
        /// `dice` of 1d6 and 2: 1d6 on level 1, 6d6 on level 10. Left out: always the same dice.
        pub levels_a_die: Option<i32> => Limit::range(1..=30),
        /// Experience levels of the caster of a spell for each side of its dice, instead of the sides given.
        /// Example with 1d1 and 2: 1d5 on level 10. Left out: always the same sides.
        pub levels_a_side: Option<i32> => Limit::range(1..=30),
        /// Experience levels of the caster that do not count for these two.
        pub levels_off: i32 = 0 => Limit::range(0..=50),
        /// True: the damage of a spell of the hero depends on intelligence.
        pub by_intelligence: bool = false,
    }
}

record! {
    /// Texts of an effect that replace those in messages.json.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct EffectWording {
        /// Text if the target is the hero, instead of the text in messages.json.
        pub you: Option<Template> => Limit::Slots(&["by"]),
        /// Text if the target is another creature, instead of the text in messages.json.
        pub they: Option<Template> => Limit::Slots(&["who", "by"]),
    }
}

/// Set of beatitudes that an effect accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OfBeatitude {
    /// One bit per beatitude; 0 accepts any.
    bits: u8,
}

impl OfBeatitude {
    /// The set that accepts any beatitude.
    pub const ANY: Self = Self { bits: 0 };

    /// True if the set accepts `beatitude`.
    pub const fn has(self, beatitude: Beatitude) -> bool {
        self.bits == 0 || self.bits & 1 << beatitude as u8 != 0
    }
}

/// Written as a word, or as a list of words.
impl FromRaw for OfBeatitude {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let words = if at.node().text().is_some() {
            vec![Beatitude::read(at, reader)]
        } else {
            Vec::<Beatitude>::read(at, reader)
        };
        Self { bits: words.into_iter().fold(0, |bits, word| bits | 1 << word as u8) }
    }

    fn default_value() -> Self {
        Self::ANY
    }

    fn shape() -> Shape {
        Shape::OneOf(vec![Beatitude::shape(), Vec::<Beatitude>::shape()])
    }

    fn json(&self) -> Value {
        let words = Beatitude::ALL.into_iter().filter(|word| self.bits & 1 << *word as u8 != 0);
        words.collect::<Vec<_>>().json()
    }
}

words! {
    /// Targets of an effect.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Who {
        /// The hero.
        Hero = "hero",
        /// All creatures except the hero.
        Creatures = "creatures",
        /// Targets that holy water burns: creatures that are weak to blessed items, and chaotic heroes.
        Unholy = "unholy",
        /// Targets that unholy water burns: lawful heroes.
        Holy = "holy",
        /// Targets that neither holy nor unholy water burns.
        Neither = "neither",
        /// Targets with a head.
        Headed = "headed",
        /// Targets that wear gloves.
        Gloved = "gloved",
        /// Targets without gloves.
        Barehanded = "barehanded",
    }
}

/// Returns the keys of an [`EffectSpec`]: `effect`, the parameters `own` of the effect, and the keys that all
/// effects have.
pub(super) const fn keys<const N: usize>(own: &[&'static str]) -> [&'static str; N] {
    joined(&[&["effect"], own, EffectCondition::KEYS, EffectPower::KEYS, EffectWording::KEYS])
}

/// Number of keys of an [`EffectSpec`] beside the parameters of its effect.
pub(super) const COMMON_KEYS: usize =
    1 + EffectCondition::KEYS.len() + EffectPower::KEYS.len() + EffectWording::KEYS.len();

/// Returns the shape of the keys that all effects have.
pub(in crate::raws) fn common_shape() -> Shape {
    let shapes = [EffectCondition::shape(), EffectPower::shape(), EffectWording::shape()];
    let fields = shapes.into_iter().flat_map(|shape| match shape {
        Shape::Object(fields) => fields,
        _ => Vec::new(),
    });
    Shape::Object(fields.collect())
}

/// Returns the name of each effect, its description and the shape of its parameters.
pub(in crate::raws) fn part_shapes() -> Vec<(&'static str, String, Shape)> {
    EffectName::ALL.map(|name| (name.name(), name.about(), Shape::Object(name.shape()))).to_vec()
}

impl EffectSpec {
    /// Returns the effect as a caster of experience `level` causes it, whose intelligence adds `intelligence`
    /// hit points to damage.
    pub fn cast_by(&self, level: i32, intelligence: i32) -> Self {
        let mut cast = self.clone();
        if let Some(dice) = cast.effect.amount_mut() {
            let levels = (level - self.power.levels_off).max(0);
            dice.count += self.power.levels_a_die.map_or(0, |each| levels / each.max(1));
            if let Some(each) = self.power.levels_a_side {
                dice.sides = (levels / each.max(1)).max(1);
            }
            dice.bonus += if self.power.by_intelligence { intelligence } else { 0 };
        }
        cast
    }

    /// Returns the effect with `dice` for its damage, if the damage grows with the level of the caster.
    #[must_use]
    pub fn with_dice(&self, dice: Dice) -> Self {
        let mut changed = self.clone();
        let grows = self.power.levels_a_die.is_some() && self.effect.name().facts().hurts;
        if let Some(own) = changed.effect.amount_mut().filter(|_| grows) {
            *own = dice;
        }
        changed
    }

    fn read_rest(name: EffectName, mut object: Object<'_, '_>) -> Self {
        object.pass();
        let effect = name.read(&mut object);
        Self {
            effect,
            when: EffectCondition::from_object(&mut object),
            power: EffectPower::from_object(&mut object),
            told: EffectWording::from_object(&mut object),
        }
    }
}

/// Written as the name of an effect, or as an object with the name and more keys.
impl FromRaw for EffectSpec {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        if at.node().text().is_some() {
            let Some(place) = reader.word(at, EffectName::NAMES) else { return Self::default_value() };
            let name = EffectName::ALL.get(place).copied().unwrap_or_else(EffectName::default_value);
            return Self::read_rest(name, reader.nothing_of(at, name.keys()));
        }
        let Some(entries) = at.node().entries() else {
            reader.mismatch(at, "the name of an effect, or an object { .. }");
            return Self::default_value();
        };
        let Some(entry) = entries.iter().find(|entry| entry.key == *"effect") else {
            let help = "say which one: { \"effect\": \"sleep\", .. }".to_owned();
            reader.wrong(at, "the key `effect` is missing".to_owned(), Some(help));
            return Self::default_value();
        };
        let Some(place) = reader.word(&at.value("effect", &entry.value), EffectName::NAMES) else {
            reader.made_up(at);
            return Self::default_value();
        };
        let name = EffectName::ALL.get(place).copied().unwrap_or_else(EffectName::default_value);
        Self::read_rest(name, reader.object(at, name.keys()))
    }

    fn default_value() -> Self {
        let effect = Effect::Poison {};
        Self {
            effect,
            when: EffectCondition::default_value(),
            power: EffectPower::default_value(),
            told: EffectWording::default_value(),
        }
    }

    fn shape() -> Shape {
        Shape::Part
    }

    fn json(&self) -> Value {
        let mut object = Map::new();
        object.insert("effect".to_owned(), self.effect.name().name().into());
        object.extend(self.effect.parameters().into_iter().map(|(key, value)| (key.to_owned(), value)));
        for common in [self.when.json(), self.power.json(), self.told.json()] {
            object.extend(common.as_object().cloned().unwrap_or_default());
        }
        object.into()
    }
}
