//! Names of the records of all kinds. They are read before the records themselves, so a reference is resolved
//! where it is read, in any order of the files.

use super::{
    json::Node,
    name_index::{did_you_mean, suggestion},
};
use std::collections::{BTreeMap, BTreeSet};

/// Kind of records in one list file, to which other records refer by the value of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordKind {
    /// Name in shapes and commands: `creatures`.
    pub name: &'static str,
    /// File of the records.
    pub file: &'static str,
    /// Key whose value is the name.
    pub key: &'static str,
    /// Beginning of the finding about an unknown name: `there is no creature`.
    pub missing: &'static str,
}

/// Declares the kinds of records.
macro_rules! kinds {
    ($(
        $(#[doc = $doc:literal])*
        $NAME:ident: $name:literal, $file:literal, $key:literal, $missing:literal;
    )+) => {
        impl RecordKind {
            $($(#[doc = $doc])* pub const $NAME: Self = Self {
                name: $name,
                file: $file,
                key: $key,
                missing: $missing,
            };)+

            /// All kinds.
            pub(super) const ALL: &[&Self] = &[$(&Self::$NAME),+];

            /// Returns the kind called `name` in shapes.
            pub(super) fn called(name: &str) -> Option<&'static Self> {
                Self::ALL.iter().copied().find(|kind| kind.name == name)
            }
        }
    };
}

kinds! {
    /// Creatures.
    CREATURES: "creatures", "creatures.json", "name", "there is no creature";
    /// Families of creatures.
    KIN: "kin", "creatures.json", "kin", "no creature is of the kin";
    /// Items.
    ITEMS: "items", "items.json", "name", "there is no item";
    /// Features.
    FEATURES: "features", "features.json", "name", "there is no feature";
    /// Terrain.
    TERRAIN: "terrain", "terrain.json", "name", "there is no terrain";
    /// Spells.
    SPELLS: "spells", "spells.json", "name", "there is no spell";
    /// Trades of shops.
    TRADES: "trades", "shops.json", "name", "there is no trade";
    /// Themes of special rooms.
    THEMES: "themes", "themes.json", "name", "there is no theme";
    /// Roles of heroes.
    ROLES: "roles", "roles.json", "name", "there is no role";
    /// Races of heroes.
    RACES: "races", "races.json", "name", "there is no race";
    /// Alignments of heroes.
    ALIGNMENTS: "alignments", "alignments.json", "name", "there is no alignment";
    /// Branches of the dungeon.
    BRANCHES: "branches", "branches.json", "name", "there is no branch";
    /// Endings of games.
    ENDINGS: "endings", "endings.json", "name", "there is no ending";
}

/// Record to which others refer by name.
pub trait Referred {
    /// Kind of the record.
    const KIND: RecordKind;
}

/// Names of all records of a world.
#[derive(Debug, Default)]
pub(super) struct Names(BTreeMap<&'static str, NamesOfKind>);

/// Names of the records of one kind.
#[derive(Debug, Default)]
struct NamesOfKind {
    /// Indices by name; of several records with the same name, which is a mistake, the first counts.
    places: BTreeMap<String, usize>,
    /// Indices by old name.
    was: BTreeMap<String, usize>,
    /// Names of abstract records, each with the first record that inherits from it.
    prototypes: BTreeMap<String, Option<String>>,
    /// True if no name is missing.
    whole: bool,
}

/// Result of looking for a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// Index of the record.
    Here(usize),
    /// No record has this name.
    Nowhere,
    /// A record that could not be read may have this name.
    Unknown,
}

impl Names {
    /// Adds the records of `kind`: each with inheritance resolved, and true if it is abstract. `whole` is
    /// false if a record is missing. `merged` are the same records as they are written. `is_fit` says
    /// whether a text is a name.
    pub(super) fn add(
        &mut self,
        kind: &RecordKind,
        merged: &[Node],
        (records, whole): (&[(Node, bool)], bool),
        is_fit: impl Fn(&String) -> bool,
    ) {
        let mut names = NamesOfKind { whole, ..NamesOfKind::default() };
        let mut place = 0;
        for (record, is_abstract) in records {
            let name = record.get(kind.key).and_then(Node::text).map(str::to_owned);
            if kind.key != "name" {
                // Records share such a value: it has no index.
                names.whole &= name.is_some() || record.get(kind.key).is_none();
                names.places.extend(name.filter(|_| !*is_abstract).map(|name| (name, 0)));
                continue;
            }
            if *is_abstract {
                names.prototypes.extend(name.map(|name| (name, None)));
                continue;
            }
            for old in record.get("was").and_then(Node::list).unwrap_or_default() {
                names.was.extend(old.text().map(|old| (old.to_owned(), place)));
            }
            match name.filter(&is_fit) {
                Some(name) => drop(names.places.entry(name).or_insert(place)),
                None => names.whole = false,
            }
            place += 1;
        }
        for record in merged {
            let text = |key| record.get(key).and_then(Node::text);
            let Some(heir) = text("inherits").and_then(|parent| names.prototypes.get_mut(parent)) else {
                continue;
            };
            if heir.is_none() {
                *heir = text("name").filter(|name| names.places.contains_key(*name)).map(str::to_owned);
            }
        }
        self.0.insert(kind.name, names);
    }

    /// Looks for the record of `kind` called `name`.
    pub(super) fn find(&self, kind: &RecordKind, name: &str) -> Found {
        let Some(names) = self.0.get(kind.name) else { return Found::Unknown };
        match names.places.get(name).or_else(|| names.was.get(name)) {
            Some(place) => Found::Here(*place),
            None if names.whole => Found::Nowhere,
            None => Found::Unknown,
        }
    }

    /// True if the unknown `name` of a record of `kind` is probably misspelt.
    pub(super) fn is_close(&self, kind: &RecordKind, name: &str) -> bool {
        let names = self.0.get(kind.name);
        names.is_some_and(|names| did_you_mean(name, names.places.keys().map(String::as_str)).is_some())
    }

    /// Returns help for the unknown `name` of a record of `kind`: the record that inherits from a
    /// prototype of this name, the closest name, those that contain the word, else the names to choose
    /// from.
    pub(super) fn help(&self, kind: &RecordKind, name: &str) -> String {
        /// Number of names that contain the word, above which the word says too little.
        const MOST: usize = 8;
        let Some(names) = self.0.get(kind.name) else { return String::new() };
        let known = || names.places.keys().map(String::as_str);
        if let Some(heir) = names.prototypes.get(name) {
            let such_as = heir.as_ref().map(|heir| format!(", such as `{heir}`")).unwrap_or_default();
            return format!("`{name}` is a prototype: use a record that inherits from it{such_as}");
        }
        let word = name.to_lowercase();
        let holding: BTreeSet<&str> = known().filter(|known| known.to_lowercase().contains(&word)).collect();
        if did_you_mean(name, known()).is_none() && !word.is_empty() && (1..=MOST).contains(&holding.len()) {
            let quoted: Vec<String> = holding.iter().map(|name| format!("`{name}`")).collect();
            return format!("did you mean {}?", quoted.join(" or "));
        }
        suggestion(name, known())
    }
}
