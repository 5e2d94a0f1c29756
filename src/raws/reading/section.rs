//! Sections of messages.json that enumerations of the engine declare. The loader receives them, because raws
//! know nothing of the engine.

/// Section of messages.json with the texts of an enumeration's variants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextSection {
    /// Key of the section.
    pub name: &'static str,
    /// Words of the variants, which are the keys of the texts.
    pub words: &'static [&'static str],
    /// The same words by variant. A variant may have none or several.
    pub variants: &'static [&'static [&'static str]],
    /// Slots that the texts of each variant may use.
    pub slots: &'static [&'static [&'static str]],
}

impl TextSection {
    /// Section without texts.
    pub(in crate::raws) const EMPTY: Self = Self { name: "", words: &[], variants: &[], slots: &[] };

    /// Returns the slots of each text, in the order of the words.
    pub fn slots(&self) -> impl Iterator<Item = &'static [&'static str]> {
        let variants = self.variants.iter().zip(self.slots);
        variants.flat_map(|(words, slots)| words.iter().map(move |_| *slots))
    }
}
