//! From JSON to Rust types by serde, with every mistake reported, not only the first.
//!
//! serde stops at its first error. Here the place of the error is then filled with something acceptable and
//! reading starts over, so that one run lists all mistakes; the made-up values never leave this module unmarked.

use super::{
    json::Node,
    name_index::{did_you_mean, suggestion},
    report::Findings,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serde_path_to_error::{Path, Segment};

/// A value read from raws, with the node it came from.
#[derive(Debug)]
pub(crate) struct Read<T> {
    /// The value as typed.
    pub(crate) raw: T,
    /// Where it stands.
    pub(crate) node: Node,
    /// Where values had to be made up, as paths inside the node.
    made_up: Vec<String>,
}

impl<T> Read<T> {
    /// Whether what stands at `path` is what was written there: neither it, nor anything around it or inside it, is
    /// made up. Only then is a finding about it worth telling.
    pub(crate) fn good(&self, path: &str) -> bool {
        !self.made_up.iter().any(|made_up| is_inside(path, made_up) || is_inside(made_up, path))
    }

    /// The same place with another value.
    pub(crate) fn with<U>(self, raw: U) -> Read<U> {
        Read { raw, node: self.node, made_up: self.made_up }
    }
}

/// Whether `path` is `outer` or something inside it.
fn is_inside(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| outer.is_empty() || rest.is_empty() || rest.starts_with(['.', '[']))
}

/// More mistakes than this in one record say that it is no such record at all.
const MOST: usize = 100;

/// Reads `node` as a `T`. Mistakes go to `report`; `None` if nothing acceptable could be put in their places.
pub(in crate::raws) fn read<T: DeserializeOwned>(report: &mut Findings, node: &Node) -> Option<Read<T>> {
    let mut raw = None;
    let made_up = mended(report, node, &mut |value| match serde_path_to_error::deserialize(value) {
        Ok(read) => {
            raw = Some(read);
            Ok(())
        }
        Err(error) => Err(Mistake::new(error.path(), &error.inner().to_string(), value)),
    })?;
    Some(Read { raw: raw?, node: node.clone(), made_up })
}

/// Tries a value as what it should be.
type Try<'a> = &'a mut dyn FnMut(&Value) -> Result<(), Mistake>;

/// Mends the value in `node` until `attempt` takes it: where values had to be made up. It is apart from [`read`] so that
/// there is one of it in the program and not one for each type.
fn mended(report: &mut Findings, node: &Node, attempt: Try<'_>) -> Option<Vec<String>> {
    let mut value = node.value();
    let mut made_up: Vec<String> = Vec::new();
    for _ in 0..MOST {
        let Err(error) = attempt(&value) else { return Some(made_up) };
        // What is missing inside something made up is not the author's mistake.
        let slot = error.slot();
        if !made_up.iter().any(|made_up| is_inside(&slot, made_up)) {
            report.at(node, &error.place(), error.problem(), error.help());
        }
        value = mend(value, &error, attempt)?;
        if !matches!(error.what, What::UnknownKey { .. }) {
            made_up.push(slot);
        }
    }
    None
}

/// One of serde's errors, taken apart.
struct Mistake {
    /// Path of the object for an unknown or missing key, of the value for everything else.
    path: Vec<Step>,
    what: What,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Key(String),
    Index(usize),
}

enum What {
    UnknownKey { key: String, known: Vec<String> },
    MissingKey(String),
    UnknownVariant { word: String, known: Vec<String> },
    Wrong(String),
}

impl Mistake {
    fn new(path: &Path, message: &str, value: &Value) -> Self {
        let mut path: Vec<Step> = path
            .iter()
            .filter_map(|segment| match segment {
                Segment::Seq { index } => Some(Step::Index(*index)),
                Segment::Map { key } => Some(Step::Key(key.clone())),
                Segment::Enum { .. } | Segment::Unknown => None,
            })
            .collect();
        let mut quoted = message.split('`').skip(1).step_by(2).map(str::to_owned);
        let mut first = || quoted.next().unwrap_or_default();
        let what = if message.starts_with("unknown field") {
            let key = first();
            // Depending on the container serde names the key in the path or not.
            if path.last() == Some(&Step::Key(key.clone())) {
                path.pop();
            }
            What::UnknownKey { key, known: quoted.collect() }
        } else if message.starts_with("missing field") {
            What::MissingKey(first())
        } else if message.starts_with("unknown variant") {
            let word = first();
            let known = quoted.collect();
            // In a map from names to values the name is the key, and serde tells the path of the map.
            if at(value, &path).and_then(Value::as_object).is_some_and(|map| map.contains_key(&word)) {
                What::UnknownKey { key: word, known }
            } else {
                What::UnknownVariant { word, known }
            }
        } else {
            What::Wrong(plain(message))
        };
        Self { path, what }
    }

    /// The path of the value that is wrong or missing.
    fn slot(&self) -> String {
        let path = written(&self.path);
        match &self.what {
            What::MissingKey(key) if path.is_empty() => key.clone(),
            What::MissingKey(key) => format!("{path}.{key}"),
            What::UnknownKey { .. } | What::UnknownVariant { .. } | What::Wrong(_) => path,
        }
    }

    /// The place for a finding, in the notation of [`Node::locate`].
    fn place(&self) -> String {
        let mut place = written(&self.path);
        if let What::UnknownKey { key, .. } = &self.what {
            place.push_str(&format!(".!{key}"));
        }
        place
    }

    fn problem(&self) -> String {
        match &self.what {
            What::UnknownKey { key, .. } => format!("unknown key `{key}`"),
            What::MissingKey(key) => format!("the key `{key}` is missing"),
            What::UnknownVariant { word, .. } => format!("`{word}` is not known here"),
            What::Wrong(message) => message.clone(),
        }
    }

    fn help(&self) -> Option<String> {
        match &self.what {
            What::UnknownKey { key: word, known } | What::UnknownVariant { word, known } => {
                Some(suggestion(word, known.iter().map(String::as_str)))
            }
            What::MissingKey(key) => Some(format!("add \"{key}\" to this object")),
            What::Wrong(_) => None,
        }
    }
}

/// `path` in the notation of [`Node::locate`].
fn written(path: &[Step]) -> String {
    let mut text = String::new();
    for step in path {
        match step {
            Step::Key(key) if text.is_empty() => text.push_str(key),
            Step::Key(key) => text.extend([".", key]),
            Step::Index(index) => text.push_str(&format!("[{index}]")),
        }
    }
    text
}

/// The value at `path`.
fn at<'a>(value: &'a Value, path: &[Step]) -> Option<&'a Value> {
    path.iter().try_fold(value, |value, step| match step {
        Step::Key(key) => value.get(key),
        Step::Index(index) => value.get(index),
    })
}

/// The value with the mistake's place filled so that reading gets further; `None` if nothing does.
fn mend(value: Value, mistake: &Mistake, attempt: Try<'_>) -> Option<Value> {
    let mut path = mistake.path.clone();
    match &mistake.what {
        What::UnknownKey { key, known } => {
            let mut value = value;
            let object = slot(&mut value, &path)?.as_object_mut()?;
            let misspelt = object.remove(key)?;
            // What is surely a slip of the pen is read as meant, lest the right key be called missing too.
            if let Some(meant) = did_you_mean(key, known.iter().map(String::as_str))
                && !object.contains_key(meant)
            {
                object.insert(meant.to_owned(), misspelt);
            }
            return Some(value);
        }
        What::MissingKey(key) => path.push(Step::Key(key.clone())),
        What::UnknownVariant { .. } | What::Wrong(_) => {}
    }
    let mut fillers = vec![json!(null), json!(1), json!(10), json!("a"), json!("1"), json!(false), json!({})];
    fillers.extend([json!([]), json!([1, 1]), json!("#000000")]);
    if let What::UnknownVariant { known, .. } = &mistake.what {
        fillers.extend(known.first().map(|word| json!(word)));
    }
    fillers.into_iter().find_map(|filler| {
        let mut mended = value.clone();
        *slot(&mut mended, &path)? = filler;
        let further = match attempt(&mended) {
            Ok(()) => true,
            Err(next) => {
                // A missing key below the filled place means that the filler, an object, was the right kind.
                let deeper = matches!(next.what, What::MissingKey(_)) && next.path.starts_with(&path);
                deeper || !next.path.starts_with(&path)
            }
        };
        further.then_some(mended)
    })
}

/// The value at `path`, made if it is a missing key.
fn slot<'a>(value: &'a mut Value, path: &[Step]) -> Option<&'a mut Value> {
    path.iter().try_fold(value, |value, step| match step {
        Step::Key(key) => Some(value.as_object_mut()?.entry(key.clone()).or_insert(Value::Null)),
        Step::Index(index) => value.as_array_mut()?.get_mut(*index),
    })
}

/// serde's message in the words of someone who writes JSON.
fn plain(message: &str) -> String {
    let rest = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "));
    let Some((found, expected)) = rest.and_then(|rest| rest.split_once(", expected ")) else {
        return message.to_owned();
    };
    let expected = match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" => "a whole number, not negative",
        "i32" | "i64" => "a whole number",
        "a string" => "a text in quotes",
        "a character" => "exactly one character in quotes",
        "a boolean" => "true or false",
        "a sequence" => "a list [ .. ]",
        "a map" => "an object { .. }",
        other if other.starts_with("struct ") => "an object { .. }",
        other => other,
    };
    let found = match found {
        "map" => "an object".to_owned(),
        "sequence" => "a list".to_owned(),
        "null" => "null".to_owned(),
        // "string "x"" names its kind twice, "integer `3`" does not need to.
        other => other
            .strip_prefix("string ")
            .or_else(|| other.strip_prefix("integer "))
            .or_else(|| other.strip_prefix("boolean "))
            .or_else(|| other.strip_prefix("floating point "))
            .unwrap_or(other)
            .to_owned(),
    };
    format!("expected {expected}, found {found}")
}
