//! The values of a list, or of the fields of an object in the order in which they are asked for.

use super::{
    error::Error,
    reader::{NOWHERE, Reader},
};
use serde::de::{DeserializeSeed, SeqAccess};

/// What is read of a list or an object.
pub(super) struct Members<'r, 'a> {
    reader: &'r mut Reader<'a>,
    /// The fields of an object; `None` of a list.
    fields: Option<&'static [&'static str]>,
    /// How many have been asked for.
    count: usize,
    /// Where the others are, as soon as one is not where it was expected: behind the one before.
    places: Option<Places>,
    /// Why they cannot be read at all, until that is told.
    closed: Option<Error>,
}

/// Where the values of an object are.
struct Places {
    /// One for each field.
    of: Vec<Option<usize>>,
    /// Where the object ends.
    end: usize,
}

impl<'r, 'a> Members<'r, 'a> {
    /// Those of the list that is next, or of the object with `fields`; a list of the values of an object will do for that,
    /// too. What is wrong with it is told when the first is asked for, or at the end: this way each type needs no code
    /// for that.
    #[inline(never)]
    pub(super) fn of(reader: &'r mut Reader<'a>, fields: Option<&'static [&'static str]>) -> Self {
        let (fields, opened) = match (reader.peek(), fields) {
            (Some(b'['), _) => (None, reader.open(b'[')),
            (Some(b'{'), Some(_)) => (fields, reader.open(b'{')),
            (_, Some(_)) => (fields, Err(reader.expected("an object"))),
            (_, None) => (fields, Err(reader.expected("a list"))),
        };
        Self { reader, fields, count: 0, places: None, closed: opened.err() }
    }

    /// Goes to the value that is asked for next, which may be nowhere; `false` if there are no more.
    fn seek(&mut self) -> Result<bool, Error> {
        if let Some(error) = self.closed.take() {
            return Err(error);
        }
        let Some(fields) = self.fields else {
            if self.reader.peek() == Some(b']') {
                return Ok(false);
            }
            self.reader.comma(&mut (self.count == 0))?;
            self.count += 1;
            return Ok(true);
        };
        let Some(name) = fields.get(self.count) else { return Ok(false) };
        if self.places.is_none() && !self.next_is(name)? {
            self.look_up(fields)?;
        }
        if let Some(places) = &self.places {
            self.reader.at = places.of.get(self.count).copied().flatten().unwrap_or(NOWHERE);
        }
        self.count += 1;
        Ok(true)
    }

    /// Goes to the next value, if it has the key `name`.
    fn next_is(&mut self, name: &str) -> Result<bool, Error> {
        if self.reader.peek() == Some(b'}') {
            return Ok(false);
        }
        let start = self.reader.at;
        self.reader.comma(&mut (self.count == 0))?;
        let there = self.reader.string()? == name;
        if there {
            self.reader.pass(b':')?;
        } else {
            self.reader.at = start;
        }
        Ok(there)
    }

    /// Looks up where the values are that have not been asked for.
    fn look_up(&mut self, fields: &[&str]) -> Result<(), Error> {
        let mut of = vec![None; fields.len()];
        let mut first = self.count == 0;
        while self.reader.peek() != Some(b'}') {
            self.reader.comma(&mut first)?;
            let key = self.reader.string()?;
            self.reader.pass(b':')?;
            if let Some(place) = fields.iter().position(|field| *field == key)
                && let Some(value) = of.get_mut(place)
            {
                if place < self.count || value.is_some() {
                    return Err(Error::new(&format!("`{key}` is there twice")));
                }
                *value = Some(self.reader.at);
            }
            self.reader.skip()?;
        }
        self.places = Some(Places { of, end: self.reader.at });
        Ok(())
    }

    /// What becomes of `error`, which the last value met: nothing, if that is not there, as those may be that have defaults.
    #[cold]
    fn failed(&self, error: Error) -> Result<(), Error> {
        let index = self.count.saturating_sub(1);
        match self.fields {
            Some(_) if self.reader.at == NOWHERE => Ok(()),
            Some(fields) => Err(error.within(fields.get(index).copied().unwrap_or_default().to_owned())),
            None => Err(error.within(format!("[{index}]"))),
        }
    }

    /// Goes out of the list or object, all of whose values must have been read.
    #[inline(never)]
    pub(super) fn finish(mut self) -> Result<(), Error> {
        if let Some(error) = self.closed.take() {
            return Err(error);
        }
        let Some(fields) = self.fields else { return self.reader.close(b']') };
        if self.places.is_none() && self.reader.peek() != Some(b'}') {
            self.look_up(fields)?;
        }
        if let Some(places) = &self.places {
            self.reader.at = places.end;
        }
        self.reader.close(b'}')
    }

    /// `error`, if it is that a field is missing, with its name.
    #[cold]
    #[inline(never)]
    pub(super) fn naming(self, error: Error) -> Error {
        if let Some(places) = &self.places
            && self.reader.at == NOWHERE
        {
            self.reader.at = places.end;
        }
        error.naming(self.fields.unwrap_or_default())
    }
}

impl<'a> SeqAccess<'a> for &mut Members<'_, 'a> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        if !self.seek()? {
            return Ok(None);
        }
        match seed.deserialize(&mut *self.reader) {
            Ok(value) => Ok(Some(value)),
            Err(error) => self.failed(error).map(|()| None),
        }
    }
}
