//! Texts of messages.json under the words of an enumeration, or under keys that messages.rs lists.

use super::template::Template;
use crate::raws::reading::{
    reader::{At, Object, Reader},
    section::TextSection,
    shape::{Field, Shape},
    value::{FromRaw, Limit},
};

/// Texts of the variants of an enumeration, which declares the [`TextSection`].
#[derive(Debug, Clone)]
pub struct SectionTexts {
    section: TextSection,
    texts: Vec<Template>,
}

/// Text of a word that the section does not have.
static NO_TEXT: Template = Template::EMPTY;

/// Texts of a section that messages.json does not have.
pub(in crate::raws) static NO_TEXTS: SectionTexts = SectionTexts::EMPTY;

impl SectionTexts {
    /// TextSection without texts.
    const EMPTY: Self = Self { section: TextSection::EMPTY, texts: Vec::new() };

    /// Returns the text of the variant with this `word`; an empty one if the section has no such word.
    pub fn get(&self, word: &str) -> &Template {
        let mut texts = self.section.words.iter().zip(&self.texts);
        texts.find(|(known, _)| **known == word).map_or(&NO_TEXT, |(_, text)| text)
    }
}

impl FromRaw for SectionTexts {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let section = reader.section(at);
        let mut texts = vec![Template::EMPTY; section.words.len()];
        read_texts(reader.object(at, section.words), section.slots(), &mut texts);
        Self { section, texts }
    }

    fn default_value() -> Self {
        Self::EMPTY
    }

    fn shape() -> Shape {
        section_shape(&TextSection::EMPTY)
    }

    fn json(&self) -> serde_json::Value {
        texts_json(self.section.words, &self.texts)
    }
}

/// Returns the shape of a section. Its only documentation is the slots of each text.
pub(in crate::raws) fn section_shape(section: &TextSection) -> Shape {
    let field = |(key, slots): (&&'static str, &'static [&'static str])| {
        let doc = slots.iter().map(|slot| format!("%{slot}")).collect::<Vec<_>>().join(" ");
        Field { key, doc, shape: Shape::Shown(slots), required: true, usual: None }
    };
    Shape::Object(section.words.iter().zip(section.slots()).map(field).collect())
}

/// Reads the texts of the section `object`. Each text may use only its own `slots`.
pub(in crate::raws) fn read_texts(
    mut object: Object<'_, '_>,
    slots: impl Iterator<Item = &'static [&'static str]>,
    texts: &mut [Template],
) {
    for (text, slots) in texts.iter_mut().zip(slots) {
        *text = object.required(&Limit::Slots(slots));
    }
}

/// Returns a section as JSON, as in messages.json.
pub(in crate::raws) fn texts_json(keys: &[&str], texts: &[Template]) -> serde_json::Value {
    keys.iter().map(|key| (*key).to_owned()).zip(texts.iter().map(FromRaw::json)).collect()
}
