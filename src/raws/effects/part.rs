//! Effects as attacks have them: with what has to be so that they come.

use super::{Effect, EffectName};
use crate::raws::{
    items::words::Beatitude,
    reading::{
        reader::{At, Object, Reader},
        record::{joined, record, words},
        shape::Shape,
        value::{Limit, ODDS, Raw},
    },
    template::Template,
};
use serde_json::{Map, Value};

/// An effect, when it comes, and what is told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EffectSpec {
    /// What it does.
    pub effect: Effect,
    /// When.
    pub when: EffectCondition,
    /// What is told of it.
    pub told: Told,
}

/// The most effects in one list, the same for attacks and uses.
pub const MOST_PARTS: usize = 16;

/// How many effects a list has.
pub(in crate::raws) const PARTS: Limit = Limit::of("there are .. effects in a list", 0..=MOST_PARTS as i64);

record! {
    /// When an effect comes.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct EffectCondition {
        /// It comes once in so many times.
        pub one_in: u32 = 1 => ODDS,
        /// To whom alone it comes.
        pub who: Option<Who>,
        /// From what is so alone: blessed, uncursed, cursed, or several of these.
        pub beatitude: OfBeatitude = OfBeatitude::ANY,
        /// Only if who uses it is confused, or only if not.
        pub confused: Option<bool>,
        /// Only from what is diluted, or only from what is not.
        pub diluted: Option<bool>,
        /// Only from what burns, or only from what does not.
        pub lit: Option<bool>,
    }
}

record! {
    /// What is told of an effect in place of the usual text.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Told {
        /// What a hero is told who suffers it, instead of the text in messages.json.
        pub you: Option<Template> => Limit::Slots(&["by"]),
        /// What is told of somebody else who suffers it, instead of the text in messages.json.
        pub they: Option<Template> => Limit::Slots(&["who", "by"]),
    }
}

/// Of what beatitude something has to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OfBeatitude {
    /// One bit each; none for any.
    bits: u8,
}

impl OfBeatitude {
    /// Any.
    pub const ANY: Self = Self { bits: 0 };

    /// Whether something of this beatitude is meant.
    pub const fn has(self, beatitude: Beatitude) -> bool {
        self.bits == 0 || self.bits & 1 << beatitude as u8 != 0
    }
}

/// Written as a word, or as a list of words.
impl Raw for OfBeatitude {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let words = if at.node().text().is_some() {
            vec![Beatitude::read(at, reader)]
        } else {
            Vec::<Beatitude>::read(at, reader)
        };
        Self { bits: words.into_iter().fold(0, |bits, word| bits | 1 << word as u8) }
    }

    fn usual() -> Self {
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
    /// Whom an effect is for.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Who {
        /// The hero.
        Hero = "hero",
        /// Anybody but the hero.
        Creatures = "creatures",
        /// Those whom holy water burns: creatures that are weak to what is blessed, and chaotic heroes.
        Unholy = "unholy",
        /// Heroes whom unholy water burns: the lawful.
        Holy = "holy",
        /// Those whom neither does.
        Neither = "neither",
    }
}

/// The keys of a part: `effect`, those `own` to the effect, and those that all have.
pub(super) const fn keys<const N: usize>(own: &[&'static str]) -> [&'static str; N] {
    joined(&[&["effect"], own, EffectCondition::KEYS, Told::KEYS])
}

/// How many keys a part has beside those of its effect.
pub(super) const COMMON_KEYS: usize = 1 + EffectCondition::KEYS.len() + Told::KEYS.len();

/// What the keys of all parts look like.
pub(in crate::raws) fn common_shape() -> Shape {
    let fields = [EffectCondition::shape(), Told::shape()].into_iter().flat_map(|shape| match shape {
        Shape::Object(fields) => fields,
        _ => Vec::new(),
    });
    Shape::Object(fields.collect())
}

/// Each effect with what it does and what its parameters look like.
pub(in crate::raws) fn part_shapes() -> Vec<(&'static str, String, Shape)> {
    EffectName::ALL.map(|name| (name.name(), name.about(), Shape::Object(name.shape()))).to_vec()
}

impl EffectSpec {
    fn read_rest(name: EffectName, mut object: Object<'_, '_>) -> Self {
        object.pass();
        let effect = name.read(&mut object);
        Self { effect, when: EffectCondition::from_object(&mut object), told: Told::from_object(&mut object) }
    }
}

/// Written as the name of an effect, or as an object with the name and more.
impl Raw for EffectSpec {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        if at.node().text().is_some() {
            let Some(place) = reader.word(at, EffectName::NAMES) else { return Self::usual() };
            let name = EffectName::ALL.get(place).copied().unwrap_or_else(EffectName::usual);
            return Self::read_rest(name, reader.nothing_of(at, name.keys()));
        }
        let Some(entries) = at.node().entries() else {
            reader.mismatch(at, "the name of an effect, or an object { .. }");
            return Self::usual();
        };
        let Some(entry) = entries.iter().find(|entry| entry.key == *"effect") else {
            let help = "say which: { \"effect\": \"sleep\", .. }".to_owned();
            reader.wrong(at, "the key `effect` is missing".to_owned(), Some(help));
            return Self::usual();
        };
        let Some(place) = reader.word(&at.value("effect", &entry.value), EffectName::NAMES) else {
            reader.made_up(at);
            return Self::usual();
        };
        let name = EffectName::ALL.get(place).copied().unwrap_or_else(EffectName::usual);
        Self::read_rest(name, reader.object(at, name.keys()))
    }

    fn usual() -> Self {
        let effect = Effect::Poison {};
        Self { effect, when: EffectCondition::usual(), told: Told::usual() }
    }

    fn shape() -> Shape {
        Shape::Part
    }

    fn json(&self) -> Value {
        let mut object = Map::new();
        object.insert("effect".to_owned(), self.effect.name().name().into());
        object.extend(self.effect.parameters().into_iter().map(|(key, value)| (key.to_owned(), value)));
        for common in [self.when.json(), self.told.json()] {
            object.extend(common.as_object().cloned().unwrap_or_default());
        }
        object.into()
    }
}
