//! JSON that refers to records by name. Record ids are written as indices into lists of names, which are
//! stored beside the JSON. When they are read, the indices are mapped to the current ids.
//!
//! A record id is a newtype struct (of serde) whose name is [`RECORD`] followed by the name of its table.
//! `write` and `read` wrap a serializer and a deserializer and change only such ids, so types that hold ids
//! need no special code. Other formats (postcard, for digests) write the plain id.
//!
//! A record may be missing when its id is read. Then the value that holds the id is lost. [`read_by_name`]
//! marks where a loss ends: the element of a list, the pair of a map, or the optional value is left out. A
//! loss outside such a mark is an error for the reader.

mod read;
pub mod read_by_name;
mod write;

pub use read::{Lost, RecordNames, from_json};
pub use write::{Used, to_json};

/// First character of the names of newtype structs that are record ids. The name of the table follows.
pub const RECORD: char = '@';

/// Name of the newtype struct around a value where a loss ends.
const KEPT: &str = "#kept";

/// Name of the same struct if the loss is reported to the player.
const TOLD: &str = "#told";

#[cfg(test)]
mod tests {
    use super::*;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::collections::BTreeMap;

    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    struct Letter(u16);

    impl Serialize for Letter {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_newtype_struct("@letters", &self.0)
        }
    }

    impl<'de> Deserialize<'de> for Letter {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            struct Visitor;

            impl<'de> serde::de::Visitor<'de> for Visitor {
                type Value = Letter;

                fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.write_str("a letter")
                }

                fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<Letter, D::Error> {
                    u16::deserialize(inner).map(Letter)
                }
            }

            deserializer.deserialize_newtype_struct("@letters", Visitor)
        }
    }

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
    enum Shape {
        Nothing,
        One(Letter),
        Pair(Letter, u16),
        Named { letter: Letter, other: i64 },
    }

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
    struct All {
        plain: u16,
        shapes: Vec<Shape>,
        #[serde(deserialize_with = "read_by_name::list")]
        list: Vec<Letter>,
        #[serde(deserialize_with = "read_by_name::option")]
        maybe: Option<Shape>,
        #[serde(deserialize_with = "read_by_name::told_option")]
        told: Option<Letter>,
        #[serde(with = "crate::base::pairs")]
        pairs: BTreeMap<Letter, (f64, String)>,
        unit: (),
        text: BTreeMap<String, Option<bool>>,
        letter: char,
    }

    fn all() -> All {
        All {
            plain: 9,
            shapes: vec![
                Shape::Nothing,
                Shape::One(Letter(9)),
                Shape::Pair(Letter(7), 9),
                Shape::Named { letter: Letter(9), other: -4 },
            ],
            list: vec![Letter(1), Letter(7)],
            maybe: Some(Shape::One(Letter(1))),
            told: Some(Letter(1)),
            pairs: BTreeMap::from([
                (Letter(1), (0.5, "one".to_owned())),
                (Letter(9), (1.5, "nine".to_owned())),
            ]),
            unit: (),
            text: BTreeMap::from([("a".to_owned(), None), ("b".to_owned(), Some(true))]),
            letter: 'x',
        }
    }

    #[test]
    fn ids_are_written_as_indices_of_the_used_list() {
        let used = Used::default();
        let text = String::from_utf8(to_json(&all(), &used).unwrap()).unwrap();
        assert_eq!(used.numbers("@letters"), [9, 7, 1]);
        assert!(text.starts_with(
            r#"{"plain":9,"shapes":["Nothing",{"One":0},{"Pair":[1,9]},{"Named":{"letter":0,"other":-4}}]"#
        ));
        assert!(text.contains(r#""list":[2,1]"#), "{text}");
        let same = RecordNames::new([("@letters", vec![Some(9), Some(7), Some(1)])]);
        assert_eq!(from_json::<All>(&text, &same).unwrap(), all());
        assert_eq!(same.lost(), None);
    }

    #[test]
    fn lost_id_removes_only_its_element_pair_or_option() {
        let used = Used::default();
        let text = String::from_utf8(to_json(&all(), &used).unwrap()).unwrap();
        let without_one = RecordNames::new([("@letters", vec![Some(19), Some(17), None])]);
        let found: All = from_json(&text, &without_one).unwrap();
        assert_eq!((found.list, found.maybe, found.told), (vec![Letter(17)], None, None));
        assert_eq!(found.pairs.keys().collect::<Vec<_>>(), [&Letter(19)]);
        assert_eq!(without_one.lost(), None);
        let lost = Lost { table: "@letters", number: 2 };
        assert_eq!(without_one.told().collect::<Vec<_>>(), [lost]);

        let without_seven = RecordNames::new([("@letters", vec![Some(0), None, Some(1)])]);
        assert!(from_json::<All>(&text, &without_seven).is_ok());
        assert_eq!(without_seven.lost(), Some(Lost { table: "@letters", number: 1 }), "nothing ends it");
    }

    #[test]
    fn indices_out_of_range_and_trailing_text_are_errors() {
        let found = RecordNames::new([("@letters", vec![Some(0)])]);
        for text in ["1", "-1", "70000", "0 0", "null", "\"0\""] {
            assert!(from_json::<Letter>(text, &found).is_err(), "{text}");
        }
        assert_eq!(from_json::<Letter>("0", &found).unwrap(), Letter(0));
        assert!(from_json::<Letter>("0", &RecordNames::new([("@digits", vec![Some(0)])])).is_err());
    }

    #[test]
    fn ids_are_plain_numbers_without_lists() {
        let text = serde_json::to_string(&all()).unwrap();
        assert_eq!(serde_json::from_str::<All>(&text).unwrap(), all());
        let bytes = postcard::to_allocvec(&Letter(300)).unwrap();
        assert_eq!(bytes, postcard::to_allocvec(&300_u16).unwrap());
        assert_eq!(postcard::from_bytes::<Letter>(&bytes), Ok(Letter(300)));
    }
}
