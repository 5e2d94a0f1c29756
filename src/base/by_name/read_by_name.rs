//! Wrappers for optional data that may refer to a missing record:
//! `#[serde(deserialize_with = "read_by_name::option")]`.

use super::{KEPT, TOLD};
use serde::{
    Deserialize, Deserializer,
    de::{Error as _, SeqAccess, Visitor},
};
use std::{fmt, marker::PhantomData};

/// A value as it was read. With `LOUD` a loss is reported to the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadByName<T, const LOUD: bool = false> {
    /// The value. If it is not whole, record ids that were lost are 0 and must not be used.
    pub value: T,
    /// True if no record that the value refers to is missing.
    pub is_whole: bool,
}

impl<T, const LOUD: bool> ReadByName<T, LOUD> {
    /// Returns the value if it is whole.
    pub fn whole(self) -> Option<T> {
        self.is_whole.then_some(self.value)
    }
}

impl<'de, T: Deserialize<'de>, const LOUD: bool> Deserialize<'de> for ReadByName<T, LOUD> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(if LOUD { TOLD } else { KEPT }, KeptVisitor(PhantomData))
    }
}

/// Reads a value, followed by its flag `is_whole`.
struct KeptVisitor<T, const LOUD: bool>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const LOUD: bool> Visitor<'de> for KeptVisitor<T, LOUD> {
    type Value = ReadByName<T, LOUD>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value that may be lost")
    }

    /// Formats without lists of names lose nothing.
    fn visit_newtype_struct<D: Deserializer<'de>>(self, value: D) -> Result<Self::Value, D::Error> {
        Ok(ReadByName { value: T::deserialize(value)?, is_whole: true })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Self::Value, A::Error> {
        let missing = || A::Error::custom("a value is missing");
        let value = parts.next_element()?.ok_or_else(missing)?;
        Ok(ReadByName { value, is_whole: parts.next_element()?.ok_or_else(missing)? })
    }
}

/// Deserializes an optional value; `None` if it is lost.
///
/// # Errors
///
/// The errors of `deserializer`.
pub fn option<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Ok(ReadByName::<Option<T>>::deserialize(deserializer)?.whole().flatten())
}

/// Works as [`option`], and reports a loss to the player.
///
/// # Errors
///
/// The errors of `deserializer`.
pub fn told_option<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Ok(ReadByName::<Option<T>, true>::deserialize(deserializer)?.whole().flatten())
}

/// Deserializes a list or a set without lost elements.
///
/// # Errors
///
/// The errors of `deserializer`.
pub fn list<'de, D: Deserializer<'de>, T: Deserialize<'de>, L: IntoIterator<Item = T> + FromIterator<T>>(
    deserializer: D,
) -> Result<L, D::Error> {
    Ok(Vec::<ReadByName<T>>::deserialize(deserializer)?.into_iter().filter_map(ReadByName::whole).collect())
}

/// Works as [`list`], and reports each loss to the player.
///
/// # Errors
///
/// The errors of `deserializer`.
pub fn told_list<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    Ok(Vec::<ReadByName<T, true>>::deserialize(deserializer)?
        .into_iter()
        .filter_map(ReadByName::whole)
        .collect())
}
