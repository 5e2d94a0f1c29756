//! From JSON with places to Rust types by serde, without copies in between.

use super::{
    json::{Entry, Kind, Node, Step},
    mistake::Mistake,
};
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, Unexpected, VariantAccess,
    Visitor, value::BorrowedStrDeserializer,
};

impl Node {
    fn unexpected(&self) -> Unexpected<'_> {
        match &self.kind {
            Kind::Null => Unexpected::Unit,
            Kind::Bool(answer) => Unexpected::Bool(*answer),
            Kind::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => Unexpected::Unsigned(number),
                (None, Some(number)) => Unexpected::Signed(number),
                (None, None) => Unexpected::Float(number.as_f64().unwrap_or_default()),
            },
            Kind::Text(text) => Unexpected::Str(text),
            Kind::List(_) => Unexpected::Seq,
            Kind::Object(_) => Unexpected::Map,
        }
    }
}

/// A value that serde takes apart.
pub(super) struct Typed<'de>(pub(super) &'de Node);

impl<'de> Deserializer<'de> for Typed<'de> {
    type Error = Mistake;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mistake> {
        match &self.0.kind {
            Kind::Null => visitor.visit_unit(),
            Kind::Bool(answer) => visitor.visit_bool(*answer),
            Kind::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or_default()),
            },
            Kind::Text(text) => visitor.visit_borrowed_str(text),
            Kind::List(items) => visit_list(items, visitor),
            Kind::Object(entries) => visit_object(entries, visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mistake> {
        match self.0.kind {
            Kind::Null => visitor.visit_none(),
            Kind::Bool(_) | Kind::Number(_) | Kind::Text(_) | Kind::List(_) | Kind::Object(_) => {
                visitor.visit_some(self)
            }
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Mistake> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mistake> {
        match &self.0.kind {
            Kind::Text(word) => visitor.visit_enum(Variant { word, value: None }),
            Kind::Object(entries) => match &entries[..] {
                [one] => visitor.visit_enum(Variant { word: &one.key, value: Some(&one.value) }),
                _ => Err(Mistake::invalid_value(Unexpected::Map, &"map with a single key")),
            },
            Kind::Null | Kind::Bool(_) | Kind::Number(_) | Kind::List(_) => {
                Err(Mistake::invalid_type(self.0.unexpected(), &"string or map"))
            }
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mistake> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier
    }
}

fn visit_list<'de, V: Visitor<'de>>(items: &'de [Node], visitor: V) -> Result<V::Value, Mistake> {
    let mut list = List { items: items.iter(), index: 0 };
    let value = visitor.visit_seq(&mut list)?;
    if list.items.len() == 0 {
        Ok(value)
    } else {
        Err(Mistake::invalid_length(items.len(), &"fewer elements in array"))
    }
}

fn visit_object<'de, V: Visitor<'de>>(entries: &'de [Entry], visitor: V) -> Result<V::Value, Mistake> {
    let mut object = Object { entries: entries.iter(), value: None };
    let value = visitor.visit_map(&mut object)?;
    if object.entries.len() == 0 {
        Ok(value)
    } else {
        Err(Mistake::invalid_length(entries.len(), &"fewer elements in map"))
    }
}

struct List<'de> {
    items: std::slice::Iter<'de, Node>,
    index: usize,
}

impl<'de> SeqAccess<'de> for &mut List<'de> {
    type Error = Mistake;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Mistake> {
        let Some(item) = self.items.next() else { return Ok(None) };
        let index = self.index;
        self.index += 1;
        seed.deserialize(Typed(item)).map(Some).map_err(|mistake| mistake.inside(|| Step::Index(index)))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

struct Object<'de> {
    entries: std::slice::Iter<'de, Entry>,
    /// The entry whose key was read last.
    value: Option<&'de Entry>,
}

impl<'de> MapAccess<'de> for &mut Object<'de> {
    type Error = Mistake;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Mistake> {
        self.value = self.entries.next();
        let Some(entry) = self.value else { return Ok(None) };
        seed.deserialize(Key(&entry.key)).map(Some).map_err(Mistake::of_key)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Mistake> {
        let entry = self.value.take().ok_or_else(|| Mistake::custom("a value without a key"))?;
        seed.deserialize(Typed(&entry.value))
            .map_err(|mistake| mistake.inside(|| Step::Key((*entry.key).to_owned())))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.entries.len())
    }
}

/// The key of an entry.
struct Key<'de>(&'de str);

impl<'de> Deserializer<'de> for Key<'de> {
    type Error = Mistake;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mistake> {
        visitor.visit_borrowed_str(self.0)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Mistake> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mistake> {
        visitor.visit_enum(BorrowedStrDeserializer::new(self.0))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct seq
        tuple tuple_struct map struct identifier ignored_any
    }
}

/// One of several things that something can be: a word, or an object with the word as its key.
struct Variant<'de> {
    word: &'de str,
    value: Option<&'de Node>,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Mistake;
    type Variant = Content<'de>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Content<'de>), Mistake> {
        let word = seed.deserialize(BorrowedStrDeserializer::new(self.word));
        let word = word.map_err(|mistake: Mistake| match self.value {
            Some(_) => mistake.of_key(),
            None => mistake,
        })?;
        Ok((word, Content(self)))
    }
}

/// What an object has for its word.
struct Content<'de>(Variant<'de>);

impl<'de> Content<'de> {
    /// Reads the content, which should be `what`.
    fn read<T>(
        self,
        what: &'static str,
        read: impl FnOnce(&'de Node) -> Result<T, Mistake>,
    ) -> Result<T, Mistake> {
        let Variant { word, value } = self.0;
        let node = value.ok_or_else(|| Mistake::invalid_type(Unexpected::UnitVariant, &what))?;
        read(node).map_err(|mistake| mistake.inside(|| Step::Key(word.to_owned())))
    }
}

impl<'de> VariantAccess<'de> for Content<'de> {
    type Error = Mistake;

    fn unit_variant(self) -> Result<(), Mistake> {
        match self.0.value {
            Some(_) => self.read("unit variant", |node| serde::Deserialize::deserialize(Typed(node))),
            None => Ok(()),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Mistake> {
        self.read("newtype variant", |node| seed.deserialize(Typed(node)))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, Mistake> {
        self.read("tuple variant", |node| match &node.kind {
            Kind::List(items) => visit_list(items, visitor),
            Kind::Null | Kind::Bool(_) | Kind::Number(_) | Kind::Text(_) | Kind::Object(_) => {
                Err(Mistake::invalid_type(node.unexpected(), &"tuple variant"))
            }
        })
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mistake> {
        self.read("struct variant", |node| match &node.kind {
            Kind::Object(entries) => visit_object(entries, visitor),
            Kind::Null | Kind::Bool(_) | Kind::Number(_) | Kind::Text(_) | Kind::List(_) => {
                Err(Mistake::invalid_type(node.unexpected(), &"struct variant"))
            }
        })
    }
}
