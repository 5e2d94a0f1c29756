//! Serializer wrapper that writes record ids as indices into lists of names.

use super::RECORD;
use serde::{
    Serialize, Serializer,
    ser::{
        SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
        SerializeTupleStruct, SerializeTupleVariant,
    },
};
use std::cell::RefCell;

/// Records used by a value, by table, in the order of their first use.
#[derive(Debug, Default)]
pub struct Used(RefCell<Vec<Table>>);

/// Used records of one table.
#[derive(Debug)]
struct Table {
    name: &'static str,
    numbers: Vec<u16>,
    /// Index of each id in `numbers`.
    places: Vec<Option<u16>>,
}

impl Used {
    /// Returns the ids of the used records of `table`, in the order of their indices.
    pub fn numbers(&self, table: &str) -> Vec<u16> {
        let tables = self.0.borrow();
        tables.iter().find(|one| one.name == table).map(|one| one.numbers.clone()).unwrap_or_default()
    }

    /// Returns the index of the record `number` of `table`. A new record is appended.
    fn place(&self, table: &'static str, number: u16) -> u16 {
        let mut tables = self.0.borrow_mut();
        let known = tables.iter().position(|one| one.name == table).unwrap_or_else(|| {
            tables.push(Table { name: table, numbers: Vec::new(), places: Vec::new() });
            tables.len() - 1
        });
        let Some(Table { numbers, places, .. }) = tables.get_mut(known) else { return number };
        let index = usize::from(number);
        if places.len() <= index {
            places.resize(index + 1, None);
        }
        let next = u16::try_from(numbers.len()).unwrap_or(u16::MAX);
        let Some(place) = places.get_mut(index) else { return number };
        *place.get_or_insert_with(|| {
            numbers.push(number);
            next
        })
    }
}

/// Writes `value` as JSON, with record ids as indices into the lists of `used`. Adds all used records to
/// `used`.
///
/// # Errors
///
/// A [`serde_json::Error`] if `value` cannot be written as JSON, such as a map whose keys are not texts.
pub fn to_json(value: &impl Serialize, used: &Used) -> serde_json::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    value.serialize(Writer { inner: &mut serde_json::Serializer::new(&mut bytes), used, table: None })?;
    Ok(bytes)
}

/// Wrapper of any serde writer, or of a value, that changes record ids.
struct Writer<'u, W> {
    inner: W,
    used: &'u Used,
    /// The table, while the id inside a record's newtype struct is written.
    table: Option<&'static str>,
}

impl<'u, W> Writer<'u, W> {
    /// Wraps `other` with the same lists.
    fn wrap<O>(used: &'u Used, other: O) -> Writer<'u, O> {
        Writer { inner: other, used, table: None }
    }
}

impl<T: Serialize + ?Sized> Serialize for Writer<'_, &T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.inner.serialize(Writer::<S>::wrap(self.used, serializer))
    }
}

/// Methods that write values without record ids.
macro_rules! plain {
    ($($method:ident($($argument:ident: $Type:ty),*))+) => {
        $(fn $method(self, $($argument: $Type),*) -> Result<S::Ok, S::Error> {
            self.inner.$method($($argument),*)
        })+
    };
}

/// Methods that begin a compound, whose parts are written with the same lists.
macro_rules! compound {
    ($($method:ident($($argument:ident: $Type:ty),*) -> $Compound:ident;)+) => {
        $(fn $method(self, $($argument: $Type),*) -> Result<Self::$Compound, S::Error> {
            Ok(Writer::<S>::wrap(self.used, self.inner.$method($($argument),*)?))
        })+
    };
}

impl<'u, S: Serializer> Serializer for Writer<'u, S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Writer<'u, S::SerializeSeq>;
    type SerializeTuple = Writer<'u, S::SerializeTuple>;
    type SerializeTupleStruct = Writer<'u, S::SerializeTupleStruct>;
    type SerializeTupleVariant = Writer<'u, S::SerializeTupleVariant>;
    type SerializeMap = Writer<'u, S::SerializeMap>;
    type SerializeStruct = Writer<'u, S::SerializeStruct>;
    type SerializeStructVariant = Writer<'u, S::SerializeStructVariant>;

    plain! {
        serialize_bool(value: bool)
        serialize_i8(value: i8) serialize_i16(value: i16) serialize_i32(value: i32) serialize_i64(value: i64)
        serialize_u8(value: u8) serialize_u32(value: u32) serialize_u64(value: u64)
        serialize_f32(value: f32) serialize_f64(value: f64)
        serialize_char(value: char) serialize_str(value: &str)
        serialize_bytes(value: &[u8]) serialize_none()
        serialize_unit() serialize_unit_struct(name: &'static str)
        serialize_unit_variant(name: &'static str, index: u32, variant: &'static str)
    }

    compound! {
        serialize_seq(length: Option<usize>) -> SerializeSeq;
        serialize_tuple(length: usize) -> SerializeTuple;
        serialize_tuple_struct(name: &'static str, length: usize) -> SerializeTupleStruct;
        serialize_tuple_variant(name: &'static str, index: u32, variant: &'static str, length: usize)
            -> SerializeTupleVariant;
        serialize_map(length: Option<usize>) -> SerializeMap;
        serialize_struct(name: &'static str, length: usize) -> SerializeStruct;
        serialize_struct_variant(name: &'static str, index: u32, variant: &'static str, length: usize)
            -> SerializeStructVariant;
    }

    fn serialize_u16(self, value: u16) -> Result<S::Ok, S::Error> {
        self.inner.serialize_u16(self.table.map_or(value, |table| self.used.place(table, value)))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        self.inner.serialize_some(&Writer::<S>::wrap(self.used, value))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        if name.starts_with(RECORD) {
            value.serialize(Writer { table: Some(name), ..self })
        } else {
            self.inner.serialize_newtype_struct(name, &Writer::<S>::wrap(self.used, value))
        }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        self.inner.serialize_newtype_variant(name, index, variant, &Writer::<S>::wrap(self.used, value))
    }

    fn is_human_readable(&self) -> bool {
        self.inner.is_human_readable()
    }
}

/// Implements a serde trait for compounds.
macro_rules! parts {
    ($($Trait:ident: $($method:ident($($key:ident: $Key:ty)?)),+;)+) => {
        $(impl<C: $Trait> $Trait for Writer<'_, C> {
            type Ok = C::Ok;
            type Error = C::Error;

            $(fn $method<T: Serialize + ?Sized>(
                &mut self,
                $($key: $Key,)?
                value: &T,
            ) -> Result<(), C::Error> {
                self.inner.$method($($key,)? &Writer::<C>::wrap(self.used, value))
            })+

            fn end(self) -> Result<C::Ok, C::Error> {
                self.inner.end()
            }
        })+
    };
}

parts! {
    SerializeSeq: serialize_element();
    SerializeTuple: serialize_element();
    SerializeTupleStruct: serialize_field();
    SerializeTupleVariant: serialize_field();
    SerializeMap: serialize_key(), serialize_value();
    SerializeStruct: serialize_field(key: &'static str);
    SerializeStructVariant: serialize_field(key: &'static str);
}
