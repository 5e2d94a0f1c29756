//! Objects with one value for each of some words.

use super::{
    reader::{At, Reader},
    shape::{Field, Shape},
    value::FromRaw,
};
use serde_json::Value;
use std::marker::PhantomData;

/// Enumeration declared by `words!`.
pub trait Word: FromRaw + Copy + 'static {
    /// Words of all variants, as raws write them.
    const NAMES: &'static [&'static str];

    /// Returns the index of the variant in `NAMES`.
    fn place(self) -> usize;
}

/// One `T` for each word of `W`.
#[derive(Debug, Clone)]
pub struct ByWord<W, T> {
    values: Vec<T>,
    words: PhantomData<W>,
}

impl<W: Word, T> ByWord<W, T> {
    /// Returns the value of `word`.
    pub fn get(&self, word: W) -> Option<&T> {
        self.values.get(word.place())
    }
}

impl<W: Word, T: FromRaw> FromRaw for ByWord<W, T> {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let limit = reader.limit();
        let mut object = reader.object(at, W::NAMES);
        let values = W::NAMES.iter().map(|_| object.required(&limit)).collect();
        Self { values, words: PhantomData }
    }

    fn default_value() -> Self {
        Self { values: W::NAMES.iter().map(|_| T::default_value()).collect(), words: PhantomData }
    }

    fn shape() -> Shape {
        let field = |(key, doc): (&'static str, String)| {
            let required = !T::OPTIONAL;
            Field { key, doc, shape: T::shape(), required, usual: None }
        };
        Shape::Object(words(W::shape()).into_iter().map(field).collect())
    }

    fn json(&self) -> Value {
        W::NAMES.iter().map(|key| (*key).to_owned()).zip(self.values.iter().map(FromRaw::json)).collect()
    }
}

/// Returns the words of a shape of words, with their meanings.
fn words(shape: Shape) -> Vec<(&'static str, String)> {
    match shape {
        Shape::Word(words) => words,
        _ => Vec::new(),
    }
}
