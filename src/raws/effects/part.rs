//! Effects as attacks have them: with what has to be so that they come.

use super::{Effect, EffectName};
use crate::raws::{
    reading::{
        reader::{At, Object, Reader, nothing_of},
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
}

words! {
    /// Whom an effect is for.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Who {
        /// The hero.
        Hero = "hero",
        /// Anybody but the hero.
        Creatures = "creatures",
    }
}

record! {
    /// The keys that all parts have beside the parameters of their effects.
    struct Common {
        /// It comes once in so many times.
        one_in: u32 = 1 => ODDS,
        /// To whom alone it comes.
        who: Option<Who>,
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
    fn read_rest(name: EffectName, mut object: Object<'_>, reader: &mut Reader<'_>) -> Self {
        object.pass();
        let effect = name.read(&mut object, reader);
        let one_in = object.optional(reader, &ODDS).unwrap_or(1);
        let who = object.optional(reader, &Limit::None);
        let you = object.optional(reader, &Limit::Slots(&["by"]));
        let they = object.optional(reader, &Limit::Slots(&["who", "by"]));
        Self { effect, when: When { one_in, who }, you, they }
    }
}

/// Written as the name of an effect, or as an object with the name and more.
impl Raw for Part {
    fn read(at: At<'_>, reader: &mut Reader<'_>) -> Self {
        if at.node().text().is_some() {
            let Some(place) = reader.word(at, EffectName::NAMES) else { return Self::usual() };
            let name = EffectName::ALL.get(place).copied().unwrap_or_else(EffectName::usual);
            return Self::read_rest(name, nothing_of(&at, name.keys()), reader);
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
        let Some(place) = reader.word(at.value("effect", &entry.value), EffectName::NAMES) else {
            reader.made_up(at);
            return Self::usual();
        };
        let name = EffectName::ALL.get(place).copied().unwrap_or_else(EffectName::usual);
        match reader.object(&at, name.keys()) {
            Some(object) => Self::read_rest(name, object, reader),
            None => Self::usual(),
        }
    }

    fn usual() -> Self {
        let effect = Effect::Poison {};
        Self { effect, when: When { one_in: 1, who: None }, you: None, they: None }
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
        object.insert("you".to_owned(), self.you.json());
        object.insert("they".to_owned(), self.they.json());
        object.into()
    }
}
