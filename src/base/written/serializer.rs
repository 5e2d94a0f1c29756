//! What serde hands over, in terms of the writer: as little as possible, since it is compiled for each type.

use super::{Unwritable, members::Members, writer::Writer};
use serde::{Serialize, Serializer};

/// Numbers, each written as one of a few sorts.
macro_rules! numbers {
    ($($method:ident $number:ident $sort:ident)*) => {$(
        fn $method(self, number: $number) -> Result<(), Unwritable> {
            self.$sort(number.into());
            Ok(())
        }
    )*};
}

impl<'w> Serializer for &'w mut Writer {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = Members<'w>;
    type SerializeTuple = Members<'w>;
    type SerializeTupleStruct = Members<'w>;
    type SerializeTupleVariant = Members<'w>;
    type SerializeMap = Members<'w>;
    type SerializeStruct = Members<'w>;
    type SerializeStructVariant = Members<'w>;

    numbers! {
        serialize_i16 i16 signed
        serialize_i32 i32 signed
        serialize_i64 i64 signed
        serialize_u8 u8 byte
        serialize_u16 u16 unsigned
        serialize_u32 u32 unsigned
        serialize_u64 u64 unsigned
        serialize_bool bool boolean
    }

    fn serialize_i8(self, number: i8) -> Result<(), Unwritable> {
        if self.is_wire() {
            self.byte(number.cast_unsigned());
        } else {
            self.signed(number.into());
        }
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Result<(), Unwritable> {
        Err(Unwritable)
    }

    fn serialize_f64(self, _: f64) -> Result<(), Unwritable> {
        Err(Unwritable)
    }

    fn serialize_char(self, character: char) -> Result<(), Unwritable> {
        self.text(character.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Result<(), Unwritable> {
        self.text(text);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Unwritable> {
        self.collect_seq(bytes)
    }

    fn serialize_none(self) -> Result<(), Unwritable> {
        self.mark(0);
        self.word("null");
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unwritable> {
        self.mark(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Unwritable> {
        self.word("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Unwritable> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        index: u32,
        name: &'static str,
    ) -> Result<(), Unwritable> {
        if self.is_wire() {
            self.count(index.into());
        } else {
            self.text(name);
        }
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        self.variant(index, name);
        value.serialize(&mut *self)?;
        self.close("}", false);
        Ok(())
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Members<'w>, Unwritable> {
        self.length(length)?;
        Ok(Members::of_list(self))
    }

    fn serialize_tuple(self, _: usize) -> Result<Members<'w>, Unwritable> {
        Ok(Members::of_list(self))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Members<'w>, Unwritable> {
        Ok(Members::of_list(self))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Members<'w>, Unwritable> {
        Ok(Members::of_list_in(self, index, name))
    }

    fn serialize_map(self, length: Option<usize>) -> Result<Members<'w>, Unwritable> {
        self.length(length)?;
        Ok(Members::of_object(self))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Members<'w>, Unwritable> {
        Ok(Members::of_object(self))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Members<'w>, Unwritable> {
        Ok(Members::of_object_in(self, index, name))
    }

    fn is_human_readable(&self) -> bool {
        !self.is_wire()
    }
}
