//! Tables of definitions, indexed by ids that cannot be confused with those of other kinds.

use super::merge;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Visitor};
use std::{fmt, marker::PhantomData};

/// The loader refuses more records and files than there are ids.
const _: () = assert!(merge::MOST <= u16::MAX as usize);

/// Index of a `T` in its [`Table`]. Only loading creates ids, so an id is always valid for the raws it came
/// from.
pub struct Id<T>(u16, PhantomData<fn() -> T>);

impl<T> Id<T> {
    /// Id of no entry, for values that are never read.
    pub const UNUSED: Self = Self(u16::MAX, PhantomData);

    /// Returns the id of the entry at `index`. A table has at most [`merge::MOST`] entries.
    pub(in crate::raws) fn new(index: usize) -> Self {
        Self(u16::try_from(index).unwrap_or(u16::MAX), PhantomData)
    }

    /// Returns the index in the table.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Records whose ids can be serialized. Ids are numbers that saves map to names.
pub trait Numbered {
    /// Name of the newtype struct of an id for serde: [`by_name::RECORD`] and the name of the table.
    ///
    /// [`by_name::RECORD`]: crate::base::by_name::RECORD
    const TABLE: &'static str;
}

impl<T: Numbered> Serialize for Id<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(T::TABLE, &self.0)
    }
}

impl<'de, T: Numbered> Deserialize<'de> for Id<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(T::TABLE, IdVisitor(PhantomData))
    }
}

struct IdVisitor<T>(PhantomData<fn() -> T>);

impl<'de, T: Numbered> Visitor<'de> for IdVisitor<T> {
    type Value = Id<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the number of a record")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, number: D) -> Result<Id<T>, D::Error> {
        Ok(Id(u16::deserialize(number)?, PhantomData))
    }
}

// Derived implementations would require the same traits of `T`.
impl<T> Clone for Id<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Id<T> {}
impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T> Eq for Id<T> {}
impl<T> PartialOrd for Id<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<T> Ord for Id<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}
impl<T> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// All definitions of one kind, in the order of the raws.
#[derive(Debug, Clone)]
pub struct Table<T>(Vec<T>);

impl<T> Table<T> {
    /// Returns a table of `items`.
    pub(in crate::raws) fn new(items: Vec<T>) -> Self {
        Self(items)
    }

    /// Returns all ids with their definitions.
    pub fn iter(&self) -> impl Iterator<Item = (Id<T>, &T)> {
        self.0.iter().enumerate().map(|(i, item)| (Id::new(i), item))
    }

    /// Returns all ids.
    pub fn ids(&self) -> impl Iterator<Item = Id<T>> + use<T> {
        (0..self.0.len()).map(Id::new)
    }

    /// Returns the number of definitions.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there are no definitions.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Record with a name and old names.
pub trait Named {
    /// Returns the name.
    fn name(&self) -> &str;

    /// Returns the old names.
    fn was(&self) -> &[String];
}

/// Implements [`Named`] with the fields `name` and `was`.
macro_rules! named {
    ($($Type:ty),+) => {
        $(impl $crate::raws::reading::table::Named for $Type {
            fn name(&self) -> &str {
                &self.name
            }

            fn was(&self) -> &[String] {
                &self.was
            }
        })+
    };
}

pub(in crate::raws) use named;

impl<T: Named> Table<T> {
    /// Returns the definition called `name`, else the one that has it as an old name.
    pub fn named(&self, name: &str) -> Option<Id<T>> {
        self.known_as(|known| known == name)
    }

    /// Returns the same as [`Table::named`], ignoring case.
    pub fn named_in_any_case(&self, name: &str) -> Option<Id<T>> {
        let name = name.to_lowercase();
        self.known_as(|known| known.to_lowercase() == name)
    }

    fn known_as(&self, is_it: impl Fn(&str) -> bool) -> Option<Id<T>> {
        let now = self.iter().find(|(_, record)| is_it(record.name()));
        let found = now.or_else(|| self.iter().find(|(_, record)| record.was().iter().any(|old| is_it(old))));
        found.map(|(id, _)| id)
    }
}

impl<T> std::ops::Index<Id<T>> for Table<T> {
    type Output = T;

    fn index(&self, id: Id<T>) -> &T {
        &self.0[id.index()]
    }
}
