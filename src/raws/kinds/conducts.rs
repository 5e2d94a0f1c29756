//! Reads conducts.json: restrictions that a hero may keep to, and the deeds that break them.

use crate::raws::{
    reading::{
        loader::{Loader, Records},
        record::record,
        table::{Table, named},
        text::Text,
        value::Limit,
    },
    rules::goals::DeedPattern,
    words::template::Template,
};

/// Slots of [`ConductKind::broken`].
pub const CONDUCT_SLOTS: &[&str] = &["count", "turn"];

record! {
    /// Restriction that a hero keeps until one of the deeds is done.
    #[derive(Debug, Clone)]
    pub struct ConductKind {
        /// Name.
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Deeds that break it.
        pub broken_by: Vec<DeedPattern> => Limit::of("there can be .. patterns", 1..=50),
        /// Sentence about a hero who has kept it.
        pub kept: Text,
        /// Sentence about a hero who has not. `%count` is the number of deeds that broke it, `%turn` the turn
        /// of the first.
        pub broken: Template => Limit::Slots(CONDUCT_SLOTS),
    }
}

named!(ConductKind);

/// Reads conducts.json.
pub(in crate::raws) fn load(loader: &mut Loader) -> Table<ConductKind> {
    let records: Records<ConductKind> = loader.records("conducts.json");
    for read in &records.reads {
        for (place, pattern) in read.raw.broken_by.iter().enumerate() {
            let path = format!("broken_by[{place}]");
            if pattern.deed.is_none() && read.good(&path) {
                let help = "`reach` is for goals".to_owned();
                loader.report.at(&read.node, &path, "a conduct is broken by a `deed`", Some(help));
            }
        }
    }
    Table::new(records.reads.into_iter().map(|read| read.raw).collect())
}
