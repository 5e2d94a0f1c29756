//! Lists and objects that are being written.

use super::{Unwritable, writer::Writer};
use serde::{Serialize, ser};

/// What is written of a list or an object.
pub(super) struct Members<'w> {
    writer: &'w mut Writer,
    /// The brackets at its end, from within.
    brackets: &'static [&'static str],
    /// Whether nothing is written of it.
    first: bool,
}

impl<'w> Members<'w> {
    pub(super) fn of_list(writer: &'w mut Writer) -> Self {
        writer.open("[");
        Self { writer, brackets: &["]"], first: true }
    }

    pub(super) fn of_object(writer: &'w mut Writer) -> Self {
        writer.open("{");
        Self { writer, brackets: &["}"], first: true }
    }

    /// The list that a variant holds.
    pub(super) fn of_list_in(writer: &'w mut Writer, index: u32, name: &str) -> Self {
        writer.variant(index, name);
        Self { brackets: &["]", "}"], ..Self::of_list(writer) }
    }

    /// The object that a variant holds.
    pub(super) fn of_object_in(writer: &'w mut Writer, index: u32, name: &str) -> Self {
        writer.variant(index, name);
        Self { brackets: &["}", "}"], ..Self::of_object(writer) }
    }

    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
        self.writer.member(&mut self.first);
        value.serialize(&mut *self.writer)
    }

    fn field<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Unwritable> {
        self.writer.key(key, &mut self.first);
        value.serialize(&mut *self.writer)
    }

    fn finish(self) {
        for (outer, bracket) in self.brackets.iter().enumerate() {
            self.writer.close(bracket, outer == 0 && self.first);
        }
    }
}

/// Kinds of lists.
macro_rules! lists {
    ($($kind:ident $method:ident)*) => {$(
        impl ser::$kind for Members<'_> {
            type Ok = ();
            type Error = Unwritable;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
                self.element(value)
            }

            fn end(self) -> Result<(), Unwritable> {
                self.finish();
                Ok(())
            }
        }
    )*};
}

lists! {
    SerializeSeq serialize_element
    SerializeTuple serialize_element
    SerializeTupleStruct serialize_field
    SerializeTupleVariant serialize_field
}

/// Kinds of objects.
macro_rules! objects {
    ($($kind:ident)*) => {$(
        impl ser::$kind for Members<'_> {
            type Ok = ();
            type Error = Unwritable;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Unwritable> {
                self.field(key, value)
            }

            fn end(self) -> Result<(), Unwritable> {
                self.finish();
                Ok(())
            }
        }
    )*};
}

objects! { SerializeStruct SerializeStructVariant }

impl ser::SerializeMap for Members<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unwritable> {
        self.writer.member(&mut self.first);
        let start = self.writer.bytes.len();
        key.serialize(&mut *self.writer)?;
        // In JSON only texts can be keys.
        let sound = self.writer.is_wire() || self.writer.bytes.get(start) == Some(&b'"');
        if sound { Ok(()) } else { Err(Unwritable) }
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
        self.writer.colon();
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Result<(), Unwritable> {
        self.finish();
        Ok(())
    }
}
