//! Sections of messages.json that enumerations of the engine declare. The loader receives them, because raws
//! know nothing of the engine.

/// TextSection of messages.json with a text for each variant of an enumeration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextSection {
    /// Key of the section.
    pub name: &'static str,
    /// Words of the variants, which are the keys of the texts.
    pub words: &'static [&'static str],
    /// Slots that each text may use, in the order of the words.
    pub slots: &'static [&'static [&'static str]],
}

impl TextSection {
    /// TextSection without texts.
    pub(in crate::raws) const EMPTY: Self = Self { name: "", words: &[], slots: &[] };
}
