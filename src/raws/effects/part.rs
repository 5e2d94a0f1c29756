//! Effects as attacks have them: with what has to be so that they come.

use super::{Effect, EffectName};
use crate::raws::{
    items::Beatitude,
    reading::{
        reader::{At, Object, Reader},
        record::{record, words},
        shape::Shape,
        value::{Limit, ODDS, Raw},
    },
    template::Template,
};
use serde_json::{Map, Value};

/// An effect, when it comes, and what is told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// What it does.
    pub effect: Effect,
    /// When.
    pub when: When,
    /// What a hero is told who suffers it, in place of the usual text.
    pub you: Option<Template>,
    /// What is told of somebody else who suffers it, in place of the usual text.
    pub they: Option<Template>,
}

/// When an effect comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct When {
    /// Once in so many times.
    pub one_in: u32,
    /// To whom; `None` is anybody.
    pub who: Option<Who>,
    /// From what is blessed, uncursed or cursed; empty for whatever it is.
    pub beatitude: OfBeatitude,
    /// Only to those who are confused who use something, or who are not; `None` is to both.
    pub confused: Option<bool>,
    /// Only from what is diluted, or only from what is not; `None` is from both.
    pub diluted: Option<bool>,
    /// Only from what burns, or only from what does not; `None` is from both.
    pub lit: Option<bool>,
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

impl When {
    /// Always, to anybody.
    pub const ALWAYS: Self =
        Self { one_in: 1, who: None, beatitude: OfBeatitude::ANY, confused: None, diluted: None, lit: None };
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

record! {
    /// The keys that all parts have beside the parameters of their effects.
    struct Common {
        /// It comes once in so many times.
        one_in: u32 = 1 => ODDS,
        /// To whom alone it comes.
        who: Option<Who>,
        /// From what is so alone: blessed, uncursed, cursed, or several of these.
        beatitude: OfBeatitude = OfBeatitude::ANY,
        /// Only if who uses it is confused, or only if not.
        confused: Option<bool>,
        /// Only from what is diluted, or only from what is not.
        diluted: Option<bool>,
        /// Only from what burns, or only from what does not.
        lit: Option<bool>,
        /// What a hero is told who suffers it, instead of the text in messages.json.
        you: Option<Template> => Limit::Slots(&["by"]),
        /// What is told of somebody else who suffers it, instead of the text in messages.json.
        they: Option<Template> => Limit::Slots(&["who", "by"]),
    }
}

/// What the keys of all parts look like.
pub(in crate::raws) fn common_shape() -> Shape {
    Common::shape()
}

/// Each effect with what it does and what its parameters look like.
pub(in crate::raws) fn part_shapes() -> Vec<(&'static str, String, Shape)> {
    EffectName::ALL.map(|name| (name.name(), name.about(), Shape::Object(name.shape()))).to_vec()
}

impl Part {
    fn read_rest(name: EffectName, mut object: Object<'_, '_>) -> Self {
        object.pass();
        let effect = name.read(&mut object);
        let one_in = object.or(&ODDS, 1);
        let who = object.optional(&Limit::None);
        let beatitude = object.or(&Limit::None, OfBeatitude::ANY);
        let confused = object.optional(&Limit::None);
        let diluted = object.optional(&Limit::None);
        let lit = object.optional(&Limit::None);
        let you = object.optional(&Limit::Slots(&["by"]));
        let they = object.optional(&Limit::Slots(&["who", "by"]));
        Self { effect, when: When { one_in, who, beatitude, confused, diluted, lit }, you, they }
    }
}

/// Written as the name of an effect, or as an object with the name and more.
impl Raw for Part {
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
        Self { effect, when: When::ALWAYS, you: None, they: None }
    }

    fn shape() -> Shape {
        Shape::Part
    }

    fn json(&self) -> Value {
        let mut object = Map::new();
        object.insert("effect".to_owned(), self.effect.name().name().into());
        for (key, value) in self.effect.parameters() {
            object.insert(key.to_owned(), value);
        }
        object.insert("one_in".to_owned(), self.when.one_in.into());
        object.insert("who".to_owned(), self.when.who.json());
        object.insert("beatitude".to_owned(), self.when.beatitude.json());
        object.insert("confused".to_owned(), self.when.confused.json());
        object.insert("diluted".to_owned(), self.when.diluted.json());
        object.insert("lit".to_owned(), self.when.lit.json());
        object.insert("you".to_owned(), self.you.json());
        object.insert("they".to_owned(), self.they.json());
        object.into()
    }
}
