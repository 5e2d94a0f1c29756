//! JSON in which every value knows where it stands.

use super::name_index::did_you_mean;
use serde_json::Value;
use std::{fmt, ops::Deref, rc::Rc};
use xxhash_rust::xxh3::xxh3_64;

/// A range of bytes of a file of the [`Report`](super::report::Report).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Span {
    pub(in crate::raws) file: usize,
    pub(in crate::raws) start: usize,
    pub(in crate::raws) end: usize,
}

impl Span {
    /// Whether all of `other` is in it.
    pub(in crate::raws) fn contains(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }
}

/// A JSON value with its place. A copy shares everything inside with the original.
#[derive(Debug, Clone)]
pub struct Node {
    pub(in crate::raws) kind: Kind,
    pub(in crate::raws) span: Span,
}

/// What a [`Node`] is.
#[derive(Debug, Clone)]
pub(in crate::raws) enum Kind {
    Null,
    Bool(bool),
    Number(Number),
    Text(SharedText),
    List(Rc<[Node]>),
    Object(Rc<[Entry]>),
}

/// A number. Only whole ones mean something; of others it is known how they are written, to say so.
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

/// A part of a text that it shares with others, such as a string of a file: copied for nothing.
#[derive(Clone)]
pub(in crate::raws) struct SharedText {
    whole: Rc<str>,
    start: usize,
    end: usize,
}

impl SharedText {
    /// The bytes from `start` to `end` of `whole`; nothing if characters do not begin there.
    pub(super) fn part(whole: &Rc<str>, start: usize, end: usize) -> Self {
        let (start, end) = if whole.get(start..end).is_some() { (start, end) } else { (0, 0) };
        Self { whole: whole.clone(), start, end }
    }
}

impl From<&str> for SharedText {
    fn from(text: &str) -> Self {
        Self { whole: text.into(), start: 0, end: text.len() }
    }
}

impl Deref for SharedText {
    type Target = str;

    fn deref(&self) -> &str {
        self.whole.get(self.start..self.end).unwrap_or_default()
    }
}

impl PartialEq<str> for SharedText {
    fn eq(&self, other: &str) -> bool {
        // Most texts that are compared differ in length, which is known without a look at either.
        self.end - self.start == other.len()
            && self.whole.as_bytes().get(self.start..self.end) == Some(other.as_bytes())
    }
}

impl fmt::Debug for SharedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// A key and its value.
#[derive(Debug, Clone)]
pub(in crate::raws) struct Entry {
    pub(in crate::raws) key: SharedText,
    pub(in crate::raws) key_span: Span,
    pub(in crate::raws) value: Node,
}

impl Entry {
    /// Whether its key is one of `keys`.
    pub(in crate::raws) fn is_one_of(&self, keys: &[&str]) -> bool {
        keys.iter().any(|key| self.key == **key)
    }
}

/// One step into a value.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Key(String),
    Index(usize),
}

impl Node {
    /// The elements, where this is a list.
    pub(crate) fn list(&self) -> Option<&[Node]> {
        match &self.kind {
            Kind::List(items) => Some(items),
            Kind::Null | Kind::Bool(_) | Kind::Number(_) | Kind::Text(_) | Kind::Object(_) => None,
        }
    }

    /// The entries, where this is an object.
    pub(in crate::raws) fn entries(&self) -> Option<&[Entry]> {
        match &self.kind {
            Kind::Object(entries) => Some(entries),
            Kind::Null | Kind::Bool(_) | Kind::Number(_) | Kind::Text(_) | Kind::List(_) => None,
        }
    }

    /// The value of `key`, where this is an object that has it.
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key).map(|entry| &entry.value)
    }

    /// The entry of `key`, where this is an object that has it.
    pub(in crate::raws) fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries()?.iter().find(|entry| entry.key == *key)
    }

    /// The text, where this is a string.
    pub(crate) fn text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Text(text) => Some(text),
            Kind::Null | Kind::Bool(_) | Kind::Number(_) | Kind::List(_) | Kind::Object(_) => None,
        }
    }

    /// The number, where this is a whole one.
    pub(in crate::raws) fn whole(&self) -> Option<i64> {
        match &self.kind {
            Kind::Number(Number::Whole(number)) => Some(*number),
            _ => None,
        }
    }

    /// Whether this is `null`, which stands for nothing.
    pub(in crate::raws) const fn is_null(&self) -> bool {
        matches!(self.kind, Kind::Null)
    }

    /// The entries of an object, to be changed one by one.
    pub(in crate::raws) fn entries_mut(&mut self) -> Option<&mut [Entry]> {
        match &mut self.kind {
            Kind::Object(entries) => Some(Rc::make_mut(entries)),
            Kind::Null | Kind::Bool(_) | Kind::Number(_) | Kind::Text(_) | Kind::List(_) => None,
        }
    }

    /// The same object without `keys`.
    pub(crate) fn without(&self, keys: &[&str]) -> Node {
        match self.entries() {
            Some(entries) if keys.iter().any(|key| self.get(key).is_some()) => {
                let others = entries.iter().filter(|entry| !entry.is_one_of(keys));
                Node { kind: Kind::Object(others.cloned().collect()), span: self.span }
            }
            _ => self.clone(),
        }
    }

    /// Span of the value at `path` inside this one, or of the nearest value around it. A path that ends in `!key`
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

    /// The value of the key that was surely meant to be `key`, as objects are read with such slips put right.
    fn meant(&self, key: &str) -> Option<&Node> {
        let slip = |entry: &&Entry| did_you_mean(&entry.key, [key]).is_some();
        self.entries()?.iter().find(slip).map(|entry| &entry.value)
    }

    /// The value without its places.
    pub fn json(&self) -> Value {
        match &self.kind {
            Kind::Null => Value::Null,
            Kind::Bool(answer) => (*answer).into(),
            Kind::Number(number) => serde_json::from_str(&number.to_string()).unwrap_or_default(),
            Kind::Text(text) => (**text).into(),
            Kind::List(items) => items.iter().map(Node::json).collect(),
            Kind::Object(entries) => {
                entries.iter().map(|entry| (entry.key.to_string(), entry.value.json())).collect()
            }
        }
    }

    /// Writes the value for its digest, each kind with a mark of its own; `sorting` is for the keys of objects.
    fn write<'a>(&'a self, bytes: &mut Vec<u8>, sorting: &mut Vec<(&'a str, &'a Node)>) {
        let text = |bytes: &mut Vec<u8>, mark: u8, text: &str| {
            bytes.push(mark);
            bytes.extend(u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes());
            bytes.extend(text.as_bytes());
        };
        match &self.kind {
            Kind::Null => bytes.push(b'0'),
            Kind::Bool(answer) => bytes.push(if *answer { b't' } else { b'f' }),
            Kind::Number(Number::Whole(number)) => {
                bytes.push(b'i');
                bytes.extend(number.to_le_bytes());
            }
            Kind::Number(Number::Other(number)) => text(bytes, b'n', number),
            Kind::Text(string) => text(bytes, b's', string),
            Kind::List(items) => {
                bytes.push(b'[');
                items.iter().for_each(|item| item.write(bytes, sorting));
                bytes.push(b']');
            }
            Kind::Object(entries) => {
                let begun = sorting.len();
                let there = entries.iter().filter(|entry| !entry.value.is_null());
                sorting.extend(there.map(|entry| (&*entry.key, &entry.value)));
                sorting[begun..].sort_unstable_by_key(|(key, _)| *key);
                bytes.push(b'{');
                for place in begun..sorting.len() {
                    let (key, value) = sorting[place];
                    text(bytes, b'k', key);
                    value.write(bytes, sorting);
                }
                sorting.truncate(begun);
                bytes.push(b'}');
            }
        }
    }

    /// The JSON path from this value to what stands at `span` inside it, a value or a key, or to the nearest value
    /// around it.
    pub(in crate::raws) fn path_to(&self, span: Span) -> String {
        let mut path = Vec::new();
        let mut node = self;
        while node.span != span {
            let next = match &node.kind {
                Kind::Null | Kind::Bool(_) | Kind::Number(_) | Kind::Text(_) => None,
                Kind::List(items) => {
                    let mut items = items.iter().enumerate();
                    let found = items.find(|(_, item)| item.span.contains(span));
                    found.map(|(index, item)| (Step::Index(index), item))
                }
                Kind::Object(entries) => {
                    let around = |entry: &&Entry| entry.key_span == span || entry.value.span.contains(span);
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

/// The digest of `nodes`: the same for the same values, however and wherever they are written, and whatever the order of
/// keys. A key whose value is `null` is not there.
pub(in crate::raws) fn digest(nodes: &[Node]) -> u64 {
    let (mut bytes, mut sorting) = (Vec::new(), Vec::new());
    nodes.iter().for_each(|node| node.write(&mut bytes, &mut sorting));
    xxh3_64(&bytes)
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
