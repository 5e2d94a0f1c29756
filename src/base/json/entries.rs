//! The entries of a map whose keys are texts.

use super::{error::Error, reader::Reader};
use serde::de::{DeserializeSeed, MapAccess};

/// What is read of a map.
pub(super) struct Entries<'r, 'a> {
    reader: &'r mut Reader<'a>,
    /// Whether none has been asked for.
    first: bool,
}

impl<'r, 'a> Entries<'r, 'a> {
    /// Those of the object that is next.
    pub(super) fn of(reader: &'r mut Reader<'a>) -> Result<Self, Error> {
        reader.open(b'{')?;
        Ok(Self { reader, first: true })
    }

    /// Goes out of the object.
    pub(super) fn finish(self) -> Result<(), Error> {
        self.reader.close(b'}')
    }

    /// Goes to the next key; `false` if there are no more.
    fn seek(&mut self) -> Result<bool, Error> {
        let more = self.reader.peek() != Some(b'}');
        if more {
            self.reader.comma(&mut self.first)?;
        }
        Ok(more)
    }
}

impl<'a> MapAccess<'a> for &mut Entries<'_, 'a> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'a>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        if self.seek()? { seed.deserialize(&mut *self.reader).map(Some) } else { Ok(None) }
    }

    fn next_value_seed<V: DeserializeSeed<'a>>(&mut self, seed: V) -> Result<V::Value, Error> {
        self.reader.pass(b':')?;
        seed.deserialize(&mut *self.reader)
    }
}
