//! References between records, read as the ids of the records that they name.

use super::{
    json::Member,
    names::{RecordKind, Referred},
    reader::{At, Reader},
    shape::Shape,
    table::Id,
    value::FromRaw,
};
use serde_json::Value;
use std::{collections::BTreeMap, marker::PhantomData};

/// Kinds of records for references in files that must not depend on the type of the records.
pub mod mark {
    use super::{RecordKind, Referred};

    /// Any creature.
    #[derive(Debug)]
    pub enum AnyCreature {}

    /// Any item.
    #[derive(Debug)]
    pub enum AnyItem {}

    /// Any feature.
    #[derive(Debug)]
    pub enum AnyFeature {}

    /// Any terrain.
    #[derive(Debug)]
    pub enum AnyTerrain {}

    /// Any theme of special rooms.
    #[derive(Debug)]
    pub enum AnyTheme {}

    impl Referred for AnyTheme {
        const KIND: RecordKind = RecordKind::THEMES;
    }

    impl Referred for AnyTerrain {
        const KIND: RecordKind = RecordKind::TERRAIN;
    }

    impl Referred for AnyCreature {
        const KIND: RecordKind = RecordKind::CREATURES;
    }

    impl Referred for AnyItem {
        const KIND: RecordKind = RecordKind::ITEMS;
    }

    impl Referred for AnyFeature {
        const KIND: RecordKind = RecordKind::FEATURES;
    }
}

/// Reference to a creature.
pub type CreatureRef = Ref<mark::AnyCreature>;

/// Reference to an item.
pub type ItemRef = Ref<mark::AnyItem>;

/// Reference to a feature.
pub type FeatureRef = Ref<mark::AnyFeature>;

/// Reference to a terrain.
pub type TerrainRef = Ref<mark::AnyTerrain>;

/// Reference to a theme of special rooms.
pub type ThemeRef = Ref<mark::AnyTheme>;

/// Reference to a record of a kind whose type the referring file must not depend on. Its module turns it into
/// an id.
pub struct Ref<K> {
    pub(in crate::raws) place: usize,
    kind: PhantomData<fn() -> K>,
}

impl<K> Ref<K> {
    const fn new(place: usize) -> Self {
        Self { place, kind: PhantomData }
    }
}

// Derived implementations would require the same traits of `K`.
impl<K> Clone for Ref<K> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<K> Copy for Ref<K> {}
impl<K> PartialEq for Ref<K> {
    fn eq(&self, other: &Self) -> bool {
        self.place == other.place
    }
}
impl<K> Eq for Ref<K> {}
impl<K> std::fmt::Debug for Ref<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{}", self.place)
    }
}

impl<T: Referred> FromRaw for Id<T> {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        Self::new(reader.reference(at, &T::KIND).unwrap_or(0))
    }

    fn default_value() -> Self {
        Self::new(0)
    }

    fn shape() -> Shape {
        Shape::Text(Some(T::KIND.name))
    }

    /// A reference has no default.
    fn json(&self) -> Value {
        Value::Null
    }
}

impl<K: Referred> FromRaw for Ref<K> {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        Self::new(reader.reference(at, &K::KIND).unwrap_or(0))
    }

    fn default_value() -> Self {
        Self::new(0)
    }

    fn shape() -> Shape {
        Shape::Text(Some(K::KIND.name))
    }

    /// A reference has no default.
    fn json(&self) -> Value {
        Value::Null
    }
}

/// Records with their relative chances, sorted by name: an object whose keys are names.
#[derive(Debug, Clone)]
pub struct Weighed<T>(pub Vec<(Id<T>, u32)>);

impl<T: Referred> FromRaw for Weighed<T> {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        /// Limits of a chance.
        const CHANCES: std::ops::RangeInclusive<u32> = 1..=1000;
        let mut entries: Vec<_> = reader.entries(at).collect();
        entries.sort_by(|one, other| one.key.cmp(&other.key));
        let mut found = Vec::new();
        for entry in entries {
            let value = at.value(&entry.key, &entry.value);
            let before = reader.placeholders();
            let chance = u32::read(&value, reader);
            if !CHANCES.contains(&chance) && reader.placeholders() == before {
                reader.wrong(&value, "frequencies must be from 1 to 1000".to_owned(), None);
            }
            let place = reader.named(&value, &T::KIND, (&entry.key, entry.key_span));
            found.extend(place.map(|place| (Id::new(place), chance)));
        }
        Self(found)
    }

    fn default_value() -> Self {
        Self(Vec::new())
    }

    fn shape() -> Shape {
        Shape::Map(Box::new(u32::shape()), Some(T::KIND.name))
    }

    fn json(&self) -> Value {
        serde_json::Map::new().into()
    }
}

/// One record by its name, or several with their relative chances.
#[derive(Debug, Clone)]
pub struct OneOrWeighed<T>(pub Vec<(Id<T>, u32)>);

impl<T: Referred> FromRaw for OneOrWeighed<T> {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        if at.node().text().is_some() {
            return Self(vec![(Id::read(at, reader), 1)]);
        }
        if at.node().entries().is_some_and(<[Member]>::is_empty) {
            let help = Some("write at least one name with its chance".to_owned());
            reader.wrong(at, "nothing can be drawn from an empty list".to_owned(), help);
        }
        Self(Weighed::read(at, reader).0)
    }

    fn default_value() -> Self {
        Self(Vec::new())
    }

    fn shape() -> Shape {
        Shape::OneOf(vec![Id::<T>::shape(), Weighed::<T>::shape()])
    }

    /// A reference has no default.
    fn json(&self) -> Value {
        Value::Null
    }
}

/// Records that stand for others of the same kind: an object whose keys and values are names.
#[derive(Debug, Clone)]
pub struct Pairs<T>(pub BTreeMap<Id<T>, Id<T>>);

impl<T: Referred> FromRaw for Pairs<T> {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let mut found = BTreeMap::new();
        for entry in reader.entries(at) {
            let value = at.value(&entry.key, &entry.value);
            let usual = reader.named(&value, &T::KIND, (&entry.key, entry.key_span));
            let other = reader.reference(&value, &T::KIND);
            found.extend(usual.zip(other).map(|(usual, other)| (Id::new(usual), Id::new(other))));
        }
        Self(found)
    }

    fn default_value() -> Self {
        Self(BTreeMap::new())
    }

    fn shape() -> Shape {
        Shape::Map(Box::new(Shape::Text(Some(T::KIND.name))), Some(T::KIND.name))
    }

    fn json(&self) -> Value {
        serde_json::Map::new().into()
    }
}
