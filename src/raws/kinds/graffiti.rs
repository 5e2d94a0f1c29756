//! Reads graffiti.json: texts that others have written in the dungeon.

use crate::raws::reading::{loader::Loader, record::record, text::Text, value::Limit};

record! {
    /// Texts that others have written in the dungeon.
    #[derive(Debug, Clone)]
    pub struct Graffiti {
        /// Texts on floors.
        pub floors: Vec<Text> => TEXTS,
        /// Epitaphs of graves.
        pub graves: Vec<Text> => TEXTS,
    }
}

/// Limit on the number of texts.
const TEXTS: Limit = Limit::of("there can be .. texts", 0..=1000);

/// Reads graffiti.json.
pub(in crate::raws) fn load(loader: &mut Loader) -> Option<Graffiti> {
    Some(loader.object::<Graffiti>("graffiti.json")?.raw)
}
