//! Deserializer wrapper that maps indices into lists of names to record ids.

use super::{KEPT, RECORD, TOLD};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeSeed, EnumAccess, IntoDeserializer as _, MapAccess, SeqAccess, VariantAccess, Visitor},
};
use std::{cell::RefCell, collections::BTreeSet, fmt};

/// A missing record: the place of its name in the list of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lost {
    /// Name of the table, as used by newtype structs.
    pub table: &'static str,
    /// Index in the list of names.
    pub number: usize,
}

/// Current ids of the names of each list, and the losses during reading.
#[derive(Debug, Default)]
pub struct RecordNames {
    tables: Vec<(&'static str, Vec<Option<u16>>)>,
    /// Losses that no [`kept`](super::kept) mark has ended yet.
    lost: RefCell<Vec<Lost>>,
    /// Ended losses to report to the player.
    told: RefCell<BTreeSet<Lost>>,
}

impl RecordNames {
    /// Takes for each table the ids of the names in its list; `None` for missing records.
    pub fn new(tables: impl IntoIterator<Item = (&'static str, Vec<Option<u16>>)>) -> Self {
        Self { tables: tables.into_iter().collect(), ..Self::default() }
    }

    /// Returns a loss that nothing has ended.
    pub fn lost(&self) -> Option<Lost> {
        self.lost.borrow().first().copied()
    }

    /// Returns the losses to report to the player.
    pub fn told(self) -> impl Iterator<Item = Lost> {
        self.told.into_inner().into_iter()
    }

    /// Returns the id at `place` in the list of `table`. A missing record gives 0 and is recorded as lost.
    /// Errors: a `place` beyond the list.
    fn number<E: serde::de::Error>(&self, table: &'static str, place: u16) -> Result<u16, E> {
        let places = self.tables.iter().find(|(name, _)| *name == table).map(|(_, places)| places);
        match places.and_then(|places| places.get(usize::from(place))) {
            Some(Some(number)) => Ok(*number),
            Some(None) => {
                self.lost.borrow_mut().push(Lost { table, number: usize::from(place) });
                Ok(0)
            }
            None => {
                let table = table.trim_start_matches(RECORD);
                Err(E::custom(format_args!("there is no number {place} among the {table}")))
            }
        }
    }

    /// Ends all losses after the first `before`; true if there were any.
    fn end(&self, before: usize, told: bool) -> bool {
        let mut lost = self.lost.borrow_mut();
        let before = before.min(lost.len());
        let ended = lost.split_off(before);
        let any = !ended.is_empty();
        if told {
            self.told.borrow_mut().extend(ended);
        }
        any
    }
}

/// Reads a value from JSON, with the record ids of `found`.
///
/// # Errors
///
/// A [`serde_json::Error`] if `text` is not the JSON of such a value, or if an index is beyond its list.
pub fn from_json<'de, T: Deserialize<'de>>(text: &'de str, found: &RecordNames) -> serde_json::Result<T> {
    let mut json = serde_json::Deserializer::from_str(text);
    let value = T::deserialize(Reader { inner: &mut json, found, table: None })?;
    json.end()?;
    Ok(value)
}

/// Wrapper of any serde reader that maps record ids.
struct Reader<'f, R> {
    inner: R,
    found: &'f RecordNames,
    /// The table, while the id inside a record's newtype struct is read.
    table: Option<&'static str>,
}

impl<'f, R> Reader<'f, R> {
    /// Wraps `other` with the same lists.
    fn wrap<O>(found: &'f RecordNames, other: O) -> Reader<'f, O> {
        Reader { inner: other, found, table: None }
    }
}

/// Methods that forward to the inner deserializer, with a wrapped visitor.
macro_rules! pass_on {
    ($($method:ident($($argument:ident: $Type:ty),*))+) => {
        $(fn $method<V: Visitor<'de>>(self, $($argument: $Type,)* visitor: V) -> Result<V::Value, D::Error> {
            self.inner.$method($($argument,)* Reader::<D>::wrap(self.found, visitor))
        })+
    };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Reader<'_, D> {
    type Error = D::Error;

    pass_on! {
        deserialize_any() deserialize_bool()
        deserialize_i8() deserialize_i16() deserialize_i32() deserialize_i64()
        deserialize_u8() deserialize_u32() deserialize_u64() deserialize_f32() deserialize_f64()
        deserialize_char() deserialize_str() deserialize_string() deserialize_bytes() deserialize_byte_buf()
        deserialize_option() deserialize_unit() deserialize_unit_struct(name: &'static str)
        deserialize_seq() deserialize_tuple(length: usize)
        deserialize_tuple_struct(name: &'static str, length: usize)
        deserialize_map() deserialize_struct(name: &'static str, fields: &'static [&'static str])
        deserialize_enum(name: &'static str, variants: &'static [&'static str])
        deserialize_identifier() deserialize_ignored_any()
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        match self.table {
            Some(table) => visitor.visit_u16(self.found.number(table, u16::deserialize(self.inner)?)?),
            None => self.inner.deserialize_u16(visitor),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        if name.starts_with(RECORD) {
            visitor.visit_newtype_struct(Reader { table: Some(name), ..self })
        } else if name == KEPT || name == TOLD {
            let before = self.found.lost.borrow().len();
            visitor.visit_seq(Parts {
                value: Some(self.inner),
                found: self.found,
                before,
                told: name == TOLD,
            })
        } else {
            self.inner.deserialize_newtype_struct(name, Reader::<D>::wrap(self.found, visitor))
        }
    }

    fn is_human_readable(&self) -> bool {
        self.inner.is_human_readable()
    }
}

/// Sequence of a value and its flag `is_whole`.
struct Parts<'f, D> {
    value: Option<D>,
    found: &'f RecordNames,
    /// Number of losses before this value.
    before: usize,
    told: bool,
}

impl<'de, D: Deserializer<'de>> SeqAccess<'de> for Parts<'_, D> {
    type Error = D::Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, D::Error> {
        match self.value.take() {
            Some(value) => seed.deserialize(Reader::<D>::wrap(self.found, value)).map(Some),
            None => {
                let is_whole = !self.found.end(self.before, self.told);
                seed.deserialize(is_whole.into_deserializer()).map(Some)
            }
        }
    }
}

/// Methods that forward values without record ids to the inner visitor.
macro_rules! give {
    ($($method:ident($($argument:ident: $Type:ty)?))+) => {
        $(fn $method<E: serde::de::Error>(self, $($argument: $Type)?) -> Result<V::Value, E> {
            self.inner.$method($($argument)?)
        })+
    };
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Reader<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.expecting(f)
    }

    give! {
        visit_bool(value: bool) visit_i64(value: i64) visit_u64(value: u64) visit_f64(value: f64)
        visit_str(value: &str) visit_borrowed_str(value: &'de str) visit_string(value: String)
        visit_bytes(value: &[u8]) visit_none() visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, value: D) -> Result<V::Value, D::Error> {
        self.inner.visit_some(Reader::<V>::wrap(self.found, value))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, value: D) -> Result<V::Value, D::Error> {
        self.inner.visit_newtype_struct(Reader::<V>::wrap(self.found, value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, elements: A) -> Result<V::Value, A::Error> {
        self.inner.visit_seq(Reader::<V>::wrap(self.found, elements))
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<V::Value, A::Error> {
        self.inner.visit_map(Reader::<V>::wrap(self.found, entries))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, variant: A) -> Result<V::Value, A::Error> {
        self.inner.visit_enum(Reader::<V>::wrap(self.found, variant))
    }
}

impl<'de, T: DeserializeSeed<'de>> DeserializeSeed<'de> for Reader<'_, T> {
    type Value = T::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T::Value, D::Error> {
        self.inner.deserialize(Reader::<T>::wrap(self.found, deserializer))
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Reader<'_, A> {
    type Error = A::Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, A::Error> {
        self.inner.next_element_seed(Reader::<A>::wrap(self.found, seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Reader<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        self.inner.next_key_seed(Reader::<A>::wrap(self.found, seed))
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, A::Error> {
        self.inner.next_value_seed(Reader::<A>::wrap(self.found, seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

impl<'de, 'f, A: EnumAccess<'de>> EnumAccess<'de> for Reader<'f, A> {
    type Error = A::Error;
    type Variant = Reader<'f, A::Variant>;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self::Variant), A::Error> {
        let (variant, content) = self.inner.variant_seed(seed)?;
        Ok((variant, Reader::<A>::wrap(self.found, content)))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Reader<'_, A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.inner.unit_variant()
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, A::Error> {
        self.inner.newtype_variant_seed(Reader::<A>::wrap(self.found, seed))
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, A::Error> {
        self.inner.tuple_variant(length, Reader::<A>::wrap(self.found, visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.inner.struct_variant(fields, Reader::<A>::wrap(self.found, visitor))
    }
}
