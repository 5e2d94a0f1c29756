//! What serde_json says of the same texts.

use super::from_str;
use proptest::prelude::*;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{collections::BTreeMap, fmt::Debug};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct All {
    small: u8,
    signed: i8,
    large: i64,
    huge: u64,
    #[serde(default)]
    usual: bool,
    text: String,
    sign: char,
    perhaps: Option<Box<Inner>>,
    pairs: Vec<(u16, Choice)>,
    three: [i32; 3],
    map: BTreeMap<String, Vec<u8>>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Inner {
    wrapped: Wrapped,
    nothing: (),
    perhaps: Option<Choice>,
    #[serde(skip)]
    skipped: u8,
    more: Vec<Inner>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Wrapped(String);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Choice {
    Plain,
    One(u32),
    Two(bool, char),
    Fields {
        a: u8,
        #[serde(default)]
        most: Option<u32>,
    },
}

fn inner() -> impl Strategy<Value = Inner> {
    let leaf = (any::<String>(), prop::option::of(choice())).prop_map(|(text, perhaps)| Inner {
        wrapped: Wrapped(text),
        nothing: (),
        perhaps,
        skipped: 0,
        more: Vec::new(),
    });
    leaf.prop_recursive(3, 8, 3, |inner| {
        (inner.clone(), prop::collection::vec(inner, 0..3)).prop_map(|(inner, more)| Inner { more, ..inner })
    })
}

fn choice() -> impl Strategy<Value = Choice> {
    prop_oneof![
        Just(Choice::Plain),
        any::<u32>().prop_map(Choice::One),
        any::<(bool, char)>().prop_map(|(one, two)| Choice::Two(one, two)),
        any::<(u8, Option<u32>)>().prop_map(|(a, most)| Choice::Fields { a, most }),
    ]
}

fn all() -> impl Strategy<Value = All> {
    let numbers = any::<(u8, i8, i64, u64, [i32; 3])>();
    let rest = (
        prop::option::of(inner()),
        prop::collection::vec((any::<u16>(), choice()), 0..4),
        any::<BTreeMap<String, Vec<u8>>>(),
    );
    (numbers, any::<(bool, String, char)>(), rest).prop_map(|(numbers, (usual, text, sign), rest)| {
        let (small, signed, large, huge, three) = numbers;
        let (perhaps, pairs, map) = (rest.0.map(Box::new), rest.1, rest.2);
        All { small, signed, large, huge, usual, text, sign, perhaps, pairs, three, map }
    })
}

/// Both ways make the same of `text`, or nothing.
fn agree<T: DeserializeOwned + PartialEq + Debug>(text: &str) -> Option<T> {
    let (ours, other) = (from_str::<T>(text), serde_json::from_str::<T>(text));
    assert_eq!(ours.is_ok(), other.is_ok(), "{text}: {ours:?}, {other:?}");
    assert!(ours.as_ref().ok() == other.as_ref().ok(), "{text}: {ours:?}, {other:?}");
    ours.ok()
}

fn error<T: DeserializeOwned + Debug>(text: &str) -> String {
    from_str::<T>(text).unwrap_err().to_string()
}

proptest! {
    #[test]
    fn what_is_written_comes_back(value in all()) {
        let text = serde_json::to_string(&value).unwrap();
        prop_assert_eq!(agree::<All>(&text), Some(value.clone()));
        let text = serde_json::to_string_pretty(&value).unwrap();
        prop_assert_eq!(agree::<All>(&text), Some(value));
    }

    #[test]
    fn in_any_order_and_with_more_and_less(value in all(), order in any::<u64>(), cut in any::<prop::sample::Index>()) {
        let serde_json::Value::Object(object) = serde_json::to_value(&value).unwrap() else { unreachable!() };
        let mut members: Vec<String> = object.iter().map(|(key, value)| format!("\"{key}\":{value}")).collect();
        members.push("\"unknown\": [{\"x\": [-0.5e+3, null, \"\\u00e9\\n\"]}, true]".to_owned());
        members.sort_by_key(|member| xxhash_rust::xxh3::xxh3_64_with_seed(member.as_bytes(), order));
        prop_assert_eq!(agree::<All>(&format!("{{{}}}", members.join(" , "))), Some(value));
        let gone = members.remove(cut.index(members.len()));
        agree::<All>(&format!("{{{}}}", members.join(",")));
        members.extend([gone.clone(), gone]);
        agree::<All>(&format!("{{{}}}", members.join(",")));
    }

    #[test]
    fn what_is_damaged_is_damaged_for_both(value in all(), changes in prop::collection::vec((any::<prop::sample::Index>(), 0..24_usize), 1..4)) {
        let mut text: Vec<char> = serde_json::to_string(&value).unwrap().chars().collect();
        for (place, sign) in changes {
            let place = place.index(text.len());
            match "{}[]:,\"\\0-19.eE+ntu \n\u{1}".chars().nth(sign) {
                Some(sign) => text[place] = sign,
                None => drop(text.remove(place)),
            }
        }
        agree::<All>(&text.into_iter().collect::<String>());
    }

    #[test]
    fn any_text(text in "([\\[\\]{},:\"\\\\ ]|\"[a-c]?\"|\"one\":|-?[0-9.e]{1,3}|true|null|\\\\u[0-9c]{4}){0,12}") {
        agree::<Choice>(&text);
        agree::<BTreeMap<String, i8>>(&format!("{{{text}}}"));
        agree::<Vec<Option<i8>>>(&format!("[{text}]"));
        agree::<String>(&format!("\"{text}\""));
        agree::<Inner>(&format!("{{\"wrapped\":\"\",\"nothing\":null,\"more\":[],{text}}}"));
        agree::<Inner>(&format!("{{\"wrapped\":\"\",\"nothing\":null,\"more\":[],\"x\":{text}}}"));
    }
}

#[test]
fn lists_in_place_of_objects_and_objects_in_place_of_words() {
    assert!(agree::<Choice>("{\"fields\":[3,4]}").is_some());
    assert!(agree::<Choice>("{\"fields\":[3]}").is_some());
    assert!(agree::<Choice>("{\"fields\":[]}").is_none());
    assert!(agree::<Choice>("{\"fields\":[3,4,5]}").is_none());
    assert!(agree::<Choice>("{\"plain\":null}").is_some());
    assert!(agree::<Choice>("{\"plain\":null,\"one\":1}").is_none());
    assert!(agree::<Choice>("\"one\"").is_none());
    assert!(agree::<Choice>("{}").is_none());
    assert!(agree::<u64>("18446744073709551615").is_some());
    assert!(agree::<u64>("18446744073709551616").is_none());
    assert!(agree::<i64>("-9223372036854775808").is_some());
    for number in ["-0", "01", "1.0", "1e2", "+1", "- 1", "256", "-129", ""] {
        assert!(agree::<i8>(number).is_none() && agree::<u8>(number).is_none(), "{number}");
    }
    for text in [
        "\"\\ud83d\\ude00\"",
        "\"\\u0041\\/\\b\\f\"",
        "\"\\ud83d\"",
        "\"\\udc00\"",
        "\"\\ud83d\\u0041\"",
        "\"\\u+123\"",
    ] {
        agree::<String>(text);
    }
}

#[test]
fn errors_say_what_and_where() {
    let choices = "[[1,\"plain\"],[2,{\"fields\":{\"a\":300}}]]";
    assert_eq!(
        error::<Vec<(u16, Choice)>>(choices),
        "[1][1].a: expected a whole number from 0 to 255 at line 1 column 32"
    );
    assert_eq!(error::<Choice>("{\"fields\": {\n  \"most\": 2}}"), "`a` is missing at line 2 column 12");
    assert_eq!(
        error::<Choice>("{\"fields\": {\"a\": 1, \"a\": 2}}"),
        "`a` is there twice at line 1 column 25"
    );
    assert_eq!(error::<Choice>("\"none\""), "`none` is none of plain, one, two, fields at line 1 column 1");
    assert_eq!(error::<(u8, u8)>("[1]"), "too few values: 1 at line 1 column 3");
    assert_eq!(error::<Vec<bool>>("[true"), "expected `,`, but the text ends here at line 1 column 6");
    assert_eq!(error::<bool>("true false"), "expected nothing more at line 1 column 6");
}

#[test]
fn nothing_is_too_deep_to_be_refused() {
    let deep = |depth| "[".repeat(depth) + &"]".repeat(depth);
    assert!(from_str::<serde::de::IgnoredAny>(&deep(100)).is_ok());
    assert!(error::<serde::de::IgnoredAny>(&deep(101)).starts_with("too many lists"));
    let chain = "{\"wrapped\":\"\",\"nothing\":null,\"more\":[".repeat(100_000);
    assert!(error::<Inner>(&chain).contains("too many lists"));
}
