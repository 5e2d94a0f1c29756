//! JSON in which every value has its place in the file.

use super::name_index::did_you_mean;
use serde_json::Value;
use std::{fmt, ops::Deref, rc::Rc};
use xxhash_rust::xxh3::xxh3_64;

/// Range of bytes in a file of the [`Findings`](super::report::Findings).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Span {
    pub(in crate::raws) file: usize,
    pub(in crate::raws) start: usize,
    pub(in crate::raws) end: usize,
}

impl Span {
    /// True if `other` lies inside this span.
    pub(in crate::raws) fn contains(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }
}

/// JSON value with its place. Clones share their content.
#[derive(Debug, Clone)]
pub struct Node {
    pub(in crate::raws) kind: NodeKind,
    pub(in crate::raws) span: Span,
}

/// Content of a [`Node`].
#[derive(Debug, Clone)]
pub(in crate::raws) enum NodeKind {
    Null,
    Bool(bool),
    Number(Number),
    Text(SharedText),
    List(Rc<[Node]>),
    Object(Rc<[Member]>),
}

/// Number. Most keys are whole numbers; others keep their text.
#[derive(Debug, Clone)]
pub(in crate::raws) enum Number {
    Whole(i64),
    Other(SharedText),
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Number::Whole(number) => number.fmt(f),
            Number::Other(text) => f.write_str(text),
        }
    }
}

/// Part of a shared text, such as a string of a file. Cheap to clone.
#[derive(Clone)]
pub(in crate::raws) struct SharedText {
    whole: Rc<str>,
    start: usize,
    length: usize,
}

impl SharedText {
    /// Returns the bytes from `start` to `end` of `whole`, which are character boundaries.
    pub(super) fn part(whole: &Rc<str>, start: usize, end: usize) -> Self {
        Self { whole: whole.clone(), start, length: end.saturating_sub(start) }
    }

    /// Returns the bytes of the text.
    pub(super) fn bytes(&self) -> &[u8] {
        self.whole.as_bytes().get(self.start..self.start + self.length).unwrap_or_default()
    }
}

impl From<&str> for SharedText {
    fn from(text: &str) -> Self {
        Self { whole: text.into(), start: 0, length: text.len() }
    }
}

impl Deref for SharedText {
    type Target = str;

    fn deref(&self) -> &str {
        self.whole.get(self.start..self.start + self.length).unwrap_or_default()
    }
}

impl PartialEq<str> for SharedText {
    fn eq(&self, other: &str) -> bool {
        // Most compared texts differ in length, which is the cheaper check.
        self.length == other.len() && self.bytes() == other.as_bytes()
    }
}

impl fmt::Debug for SharedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// Key and value of an object.
#[derive(Debug, Clone)]
pub(in crate::raws) struct Member {
    pub(in crate::raws) key: SharedText,
    pub(in crate::raws) key_span: Span,
    pub(in crate::raws) value: Node,
}

impl Member {
    /// True if the key is one of `keys`.
    pub(in crate::raws) fn is_one_of(&self, keys: &[&str]) -> bool {
        keys.iter().any(|key| self.key == **key)
    }
}

/// Step into a value.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Key(String),
    Index(usize),
}

impl Node {
    /// Returns the elements, if this is a list.
    pub(crate) fn list(&self) -> Option<&[Node]> {
        match &self.kind {
            NodeKind::List(items) => Some(items),
            NodeKind::Null
            | NodeKind::Bool(_)
            | NodeKind::Number(_)
            | NodeKind::Text(_)
            | NodeKind::Object(_) => None,
        }
    }

    /// Returns the entries, if this is an object.
    pub(in crate::raws) fn entries(&self) -> Option<&[Member]> {
        match &self.kind {
            NodeKind::Object(entries) => Some(entries),
            NodeKind::Null
            | NodeKind::Bool(_)
            | NodeKind::Number(_)
            | NodeKind::Text(_)
            | NodeKind::List(_) => None,
        }
    }

    /// Returns the value of `key`, if this is an object that has it.
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key).map(|entry| &entry.value)
    }

    /// Returns the entry of `key`, if this is an object that has it.
    pub(in crate::raws) fn entry(&self, key: &str) -> Option<&Member> {
        self.entries()?.iter().find(|entry| entry.key == *key)
    }

    /// Returns the text, if this is a string.
    pub(crate) fn text(&self) -> Option<&str> {
        match &self.kind {
            NodeKind::Text(text) => Some(text),
            NodeKind::Null
            | NodeKind::Bool(_)
            | NodeKind::Number(_)
            | NodeKind::List(_)
            | NodeKind::Object(_) => None,
        }
    }

    /// Returns the number, if this is a whole number.
    pub(in crate::raws) fn whole(&self) -> Option<i64> {
        match &self.kind {
            NodeKind::Number(Number::Whole(number)) => Some(*number),
            _ => None,
        }
    }

    /// Returns the number, whole or not.
    pub(in crate::raws) fn number(&self) -> Option<f64> {
        match &self.kind {
            NodeKind::Number(number) => {
                number.to_string().parse().ok().filter(|number: &f64| number.is_finite())
            }
            _ => None,
        }
    }

    /// True for `null`, which counts as no value.
    pub(in crate::raws) const fn is_null(&self) -> bool {
        matches!(self.kind, NodeKind::Null)
    }

    /// Returns the entries for changes, if this is an object.
    pub(in crate::raws) fn entries_mut(&mut self) -> Option<&mut [Member]> {
        match &mut self.kind {
            NodeKind::Object(entries) => Some(Rc::make_mut(entries)),
            NodeKind::Null
            | NodeKind::Bool(_)
            | NodeKind::Number(_)
            | NodeKind::Text(_)
            | NodeKind::List(_) => None,
        }
    }

    /// Returns a copy of the object without `keys`.
    pub(crate) fn without(&self, keys: &[&str]) -> Node {
        match self.entries() {
            Some(entries) if keys.iter().any(|key| self.get(key).is_some()) => {
                let others = entries.iter().filter(|entry| !entry.is_one_of(keys));
                Node { kind: NodeKind::Object(others.cloned().collect()), span: self.span }
            }
            _ => self.clone(),
        }
    }

    /// Returns the span of the value at `path`, or of the nearest value around it. A path that ends in `!key`
    /// means the key itself.
    pub(crate) fn locate(&self, path: &str) -> Span {
        let mut node = self;
        for step in path.replace('[', ".[").split('.').filter(|step| !step.is_empty()) {
            if let Some(key) = step.strip_prefix('!') {
                return node.entry(key).map_or(node.span, |entry| entry.key_span);
            }
            let index =
                step.strip_prefix('[').and_then(|rest| rest.trim_end_matches(']').parse::<usize>().ok());
            let next = match index {
                Some(index) => node.list().and_then(|items| items.get(index)),
                None => node.get(step).or_else(|| node.meant(step)),
            };
            match next {
                Some(next) => node = next,
                None => break,
            }
        }
        node.span
    }

    /// Returns the value of a key that is a typo of `key`, because the reader accepts such typos.
    fn meant(&self, key: &str) -> Option<&Node> {
        let slip = |entry: &&Member| did_you_mean(&entry.key, [key]).is_some();
        self.entries()?.iter().find(slip).map(|entry| &entry.value)
    }

    /// Returns the value without places.
    pub fn json(&self) -> Value {
        match &self.kind {
            NodeKind::Null => Value::Null,
            NodeKind::Bool(answer) => (*answer).into(),
            NodeKind::Number(number) => serde_json::from_str(&number.to_string()).unwrap_or_default(),
            NodeKind::Text(text) => (**text).into(),
            NodeKind::List(items) => items.iter().map(Node::json).collect(),
            NodeKind::Object(entries) => {
                entries.iter().map(|entry| (entry.key.to_string(), entry.value.json())).collect()
            }
        }
    }

    /// Writes the value for its digest, each kind with its own mark. `sorting` is scratch space for the keys
    /// of objects.
    fn write<'a>(&'a self, bytes: &mut Vec<u8>, sorting: &mut Vec<SortedKey<'a>>) {
        match &self.kind {
            NodeKind::Null => bytes.push(b'0'),
            NodeKind::Bool(answer) => bytes.push(if *answer { b't' } else { b'f' }),
            NodeKind::Number(Number::Whole(number)) => {
                bytes.push(b'i');
                bytes.extend(number.to_le_bytes());
            }
            NodeKind::Number(Number::Other(number)) => write_text(bytes, b'n', number.bytes()),
            NodeKind::Text(text) => write_text(bytes, b's', text.bytes()),
            NodeKind::List(items) => {
                bytes.push(b'[');
                items.iter().for_each(|item| item.write(bytes, sorting));
                bytes.push(b']');
            }
            NodeKind::Object(entries) => {
                let begun = sorting.len();
                for Member { key, value, .. } in entries.iter().filter(|entry| !entry.value.is_null()) {
                    sorting.push((beginning(key.bytes()), key.bytes(), value));
                }
                sorting[begun..].sort_unstable_by_key(|(beginning, key, _)| (*beginning, *key));
                bytes.push(b'{');
                for place in begun..sorting.len() {
                    let (_, key, value) = sorting[place];
                    write_text(bytes, b'k', key);
                    value.write(bytes, sorting);
                }
                sorting.truncate(begun);
                bytes.push(b'}');
            }
        }
    }

    /// Returns the JSON path to the value or key at `span`, or to the nearest value around it.
    pub(in crate::raws) fn path_to(&self, span: Span) -> String {
        let mut path = Vec::new();
        let mut node = self;
        while node.span != span {
            let next = match &node.kind {
                NodeKind::Null | NodeKind::Bool(_) | NodeKind::Number(_) | NodeKind::Text(_) => None,
                NodeKind::List(items) => {
                    let mut items = items.iter().enumerate();
                    let found = items.find(|(_, item)| item.span.contains(span));
                    found.map(|(index, item)| (Step::Index(index), item))
                }
                NodeKind::Object(entries) => {
                    let around = |entry: &&Member| entry.key_span == span || entry.value.span.contains(span);
                    let found = entries.iter().find(around);
                    found.map(|entry| (Step::Key((*entry.key).to_owned()), &entry.value))
                }
            };
            let Some((step, next)) = next else { break };
            path.push(step);
            node = next;
        }
        written(&path)
    }
}

/// Key and value of an object, after the beginning of the key, by which most keys differ.
type SortedKey<'a> = (u64, &'a [u8], &'a Node);

/// Returns the first eight bytes of `key` as a number. Numbers of keys are in the order of the keys.
fn beginning(key: &[u8]) -> u64 {
    let mut first = [0; 8];
    first.iter_mut().zip(key).for_each(|(slot, byte)| *slot = *byte);
    u64::from_be_bytes(first)
}

/// Writes `text` for a digest: its `mark`, its length and its bytes.
fn write_text(bytes: &mut Vec<u8>, mark: u8, text: &[u8]) {
    let [a, b, c, d] = u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes();
    bytes.extend([mark, a, b, c, d]);
    bytes.extend_from_slice(text);
}

/// Returns the digest of `nodes`. Formatting, places and the order of keys do not matter. A key whose value
/// is `null` counts as missing.
pub(in crate::raws) fn digest(nodes: &[Node]) -> u64 {
    let (mut bytes, mut sorting) = (Vec::new(), Vec::new());
    nodes.iter().for_each(|node| node.write(&mut bytes, &mut sorting));
    xxh3_64(&bytes)
}

/// Returns `path` in the notation of [`Node::locate`].
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
