//! Reads gods.json: the gods of the roles, with their texts.

use crate::raws::reading::{
    loader::{Loader, Records},
    record::{record, words},
    table::named,
    text::Text,
    value::Limit,
};
use serde::{Deserialize, Serialize};

words! {
    /// Occasion for a text of a god.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum GodText {
        /// The god mends a trouble.
        Heard = "heard",
        /// The god is content, and there is nothing to mend.
        Pleased = "pleased",
        /// A favour beyond what was asked.
        Boon = "boon",
        /// Something appears on the altar.
        Gift = "gift",
        /// The god raises the hero above all others.
        Crowned = "crowned",
        /// The prayer has no effect.
        Silent = "silent",
        /// The mildest rebuke.
        TooSoon = "too_soon",
        /// Words of wrath.
        Angry = "angry",
        /// Things or mind are blighted.
        Curse = "curse",
        /// A servant is sent against the hero.
        Minion = "minion",
        /// The blow of the god.
        Bolt = "bolt",
        /// An offering is taken.
        Accepts = "accepts",
        /// An offering is spurned.
        Refuses = "refuses",
        /// The god gets what the hero was sent for, and raises the hero.
        Raises = "raises",
        /// The god gets that from a hero of another side.
        Gains = "gains",
    }
}

record! {
    /// God of a role and an alignment. Where several records name the same, the last one counts.
    #[derive(Debug, Clone)]
    pub struct God {
        /// Name of the god.
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Name of the role whose heroes serve the god. Default: no hero serves the god.
        pub role: Option<String> => Limit::MayName("roles"),
        /// Name of the alignment of these heroes.
        pub alignment: Option<String> => Limit::Names("alignments"),
        /// `true`: the god is a goddess.
        pub goddess: bool = false,
        /// Title after the name: "the Feathered Serpent".
        pub title: Text,
        /// Domain of the god: "wind, dawn and learning".
        pub domain: Text,
        /// Texts for what heroes hear from the god, or notice of it.
        pub texts: GodTexts,
    }
}

record! {
    /// Texts of a god.
    #[derive(Debug, Clone)]
    pub struct GodTexts {
        /// A trouble is mended.
        heard: Text,
        /// The god is content, and there is nothing to mend.
        pleased: Text,
        /// A favour beyond what was asked.
        boon: Text,
        /// Something appears on the altar.
        gift: Text,
        /// The god raises the hero above all others.
        crowned: Text,
        /// The prayer has no effect.
        silent: Text,
        /// The mildest rebuke.
        too_soon: Text,
        /// Words of wrath.
        angry: Text,
        /// Things or mind are blighted.
        curse: Text,
        /// A servant is sent against the hero.
        minion: Text,
        /// The blow of the god.
        bolt: Text,
        /// An offering is taken.
        accepts: Text,
        /// An offering is spurned.
        refuses: Text,
        /// The god gets what the hero was sent for, and raises the hero.
        raises: Text,
        /// The god gets that from a hero of another side.
        gains: Text,
    }
}

named!(God);

impl GodTexts {
    /// Returns the text for `occasion`.
    pub fn on(&self, occasion: GodText) -> &str {
        match occasion {
            GodText::Heard => &self.heard,
            GodText::Pleased => &self.pleased,
            GodText::Boon => &self.boon,
            GodText::Gift => &self.gift,
            GodText::Crowned => &self.crowned,
            GodText::Silent => &self.silent,
            GodText::TooSoon => &self.too_soon,
            GodText::Angry => &self.angry,
            GodText::Curse => &self.curse,
            GodText::Minion => &self.minion,
            GodText::Bolt => &self.bolt,
            GodText::Accepts => &self.accepts,
            GodText::Refuses => &self.refuses,
            GodText::Raises => &self.raises,
            GodText::Gains => &self.gains,
        }
    }
}

/// Reads gods.json.
pub(in crate::raws) fn load(loader: &mut Loader) -> Records<God> {
    loader.records::<God>("gods.json")
}
