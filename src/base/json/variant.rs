//! Which variant of an enum a text says, and what it holds.

use super::{error::Error, reader::Reader};
use serde::de::{
    DeserializeSeed, Deserializer as _, EnumAccess, IntoDeserializer as _, VariantAccess, Visitor,
};

/// A variant that is read.
pub(super) struct Variant<'r, 'a> {
    reader: &'r mut Reader<'a>,
    /// Its place among the variants.
    index: u32,
    /// Whether it holds anything: then it is the one key of an object.
    full: bool,
}

impl<'r, 'a> Variant<'r, 'a> {
    /// The one of `variants` that is next; and whether it holds anything.
    pub(super) fn of(reader: &'r mut Reader<'a>, variants: &[&str]) -> Result<Self, Error> {
        let full = reader.peek() == Some(b'{');
        if full {
            reader.open(b'{')?;
        }
        let start = (reader.peek(), reader.at).1;
        let name = reader.string()?;
        let Some(index) = (0..).zip(variants).find(|(_, variant)| **variant == name) else {
            reader.at = start;
            return Err(Error::new(&format!("`{name}` is none of {}", variants.join(", "))));
        };
        if full {
            reader.pass(b':')?;
        }
        Ok(Self { reader, index: index.0, full })
    }

    /// What holds it ends here.
    pub(super) fn finish(reader: &mut Reader<'a>, full: bool) -> Result<(), Error> {
        if full { reader.close(b'}') } else { Ok(()) }
    }

    pub(super) const fn is_full(&self) -> bool {
        self.full
    }

    /// What it holds is next.
    fn content(self) -> Result<&'r mut Reader<'a>, Error> {
        if self.full { Ok(self.reader) } else { Err(Error::new("this holds something, but nothing is said")) }
    }
}

impl<'a> EnumAccess<'a> for Variant<'_, 'a> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'a>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        Ok((seed.deserialize(self.index.into_deserializer())?, self))
    }
}

impl<'a> VariantAccess<'a> for Variant<'_, 'a> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        if self.full { self.reader.null() } else { Ok(()) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'a>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self.content()?)
    }

    fn tuple_variant<V: Visitor<'a>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.content()?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'a>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.content()?.deserialize_struct("", fields, visitor)
    }
}
