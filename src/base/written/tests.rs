//! What serde_json and postcard write of the same values.

use super::{Unwritable, json, pretty_json, wire};
use proptest::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Debug, Clone, Serialize)]
struct All {
    numbers: (u8, i8, u16, i16, u32, i32, u64, i64, usize),
    usual: bool,
    text: String,
    sign: char,
    nothing: (),
    #[serde(skip_serializing_if = "Option::is_none")]
    perhaps: Option<Wrapped>,
    choices: Vec<Choice>,
    map: BTreeMap<String, Option<u8>>,
    three: [bool; 3],
    none: [u8; 0],
    empty: Empty,
}

#[derive(Debug, Clone, Serialize)]
struct Wrapped(String);

#[derive(Debug, Clone, Serialize)]
struct Empty {}

#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "snake_case")]
enum Choice {
    Plain,
    One(u32),
    Two(bool, Wrapped),
    Fields { a: u8, most: Option<u32> },
    More(Vec<Choice>),
}

fn choice() -> impl Strategy<Value = Choice> {
    let leaf = prop_oneof![
        Just(Choice::Plain),
        any::<u32>().prop_map(Choice::One),
        any::<(bool, String)>().prop_map(|(one, two)| Choice::Two(one, Wrapped(two))),
        any::<(u8, Option<u32>)>().prop_map(|(a, most)| Choice::Fields { a, most }),
    ];
    leaf.prop_recursive(3, 12, 3, |choice| prop::collection::vec(choice, 0..3).prop_map(Choice::More))
}

fn all() -> impl Strategy<Value = All> {
    let numbers = any::<(u8, i8, u16, i16, u32, i32, u64, i64, usize)>();
    let texts = (any::<String>(), any::<char>(), any::<Option<String>>(), "[\\x00-\\x22\\\\a]{0,9}");
    let rest =
        (prop::collection::vec(choice(), 0..4), any::<BTreeMap<String, Option<u8>>>(), any::<[bool; 3]>());
    (numbers, texts, rest).prop_map(|(numbers, (text, sign, perhaps, more), (choices, map, three))| All {
        numbers,
        usual: three[0],
        text: text + &more,
        sign,
        nothing: (),
        perhaps: perhaps.map(Wrapped),
        choices,
        map,
        three,
        none: [],
        empty: Empty {},
    })
}

proptest! {
    #[test]
    fn it_is_what_others_write(value in all()) {
        prop_assert_eq!(json(&value).unwrap(), serde_json::to_string(&value).unwrap());
        prop_assert_eq!(pretty_json(&value).unwrap(), serde_json::to_string_pretty(&value).unwrap());
        prop_assert_eq!(wire(&value).unwrap(), postcard::to_allocvec(&value).unwrap());
    }

    #[test]
    fn numbers_are_what_others_write(value in any::<(u64, i64)>(), bits in 0..64_u32) {
        let value = [(value.0 >> bits, value.1 >> bits), (u64::MAX, i64::MAX), (0, i64::MIN)];
        prop_assert_eq!(json(&value).unwrap(), serde_json::to_string(&value).unwrap());
        prop_assert_eq!(wire(&value).unwrap(), postcard::to_allocvec(&value).unwrap());
    }
}

#[test]
fn what_cannot_be_written_is_refused() {
    assert_eq!(json(&0.5_f32), Err(Unwritable));
    assert_eq!(wire(&0.5_f64), Err(Unwritable));
    assert_eq!(json(&BTreeMap::from([(1, 2)])), Err(Unwritable));
    assert_eq!(wire(&BTreeMap::from([(1, 2)])), Ok(vec![1, 2, 4]));
}
