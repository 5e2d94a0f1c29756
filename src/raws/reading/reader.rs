//! Reads values out of JSON with places, and tells everything that is wrong with a record in one pass.
//!
//! Reading never stops: where nothing can be made of a value something is put in its place, and `Read::good` knows
//! which places those are, so that one mistake is not told twice.

use super::{
    json::{Entry, Kind, Node, Number, Span},
    name_index::{all_of, did_you_mean, suggestion},
    report::Findings,
    value::{Beyond, Limit, Raw},
};
use std::ops::Deref;

/// A value read from raws, with what it came from.
#[derive(Debug)]
pub(crate) struct Read<T> {
    /// The value as typed.
    pub(crate) raw: T,
    /// What it came from.
    pub(crate) source: Source,
}

/// What a value was read from.
#[derive(Debug)]
pub(crate) struct Source {
    /// Where it stands.
    pub(crate) node: Node,
    /// Where values had to be made up, as paths inside the node.
    made_up: Vec<String>,
}

impl<T> Deref for Read<T> {
    type Target = Source;

    fn deref(&self) -> &Source {
        &self.source
    }
}

impl Source {
    /// Whether what stands at `path` is what was written there: neither it, nor anything around it or inside it, is
    /// made up. Only then is a finding about it worth telling.
    pub(crate) fn good(&self, path: &str) -> bool {
        !self.made_up.iter().any(|made_up| is_inside(path, made_up) || is_inside(made_up, path))
    }
}

/// Whether `path` is `outer` or something inside it.
fn is_inside(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| outer.is_empty() || rest.is_empty() || rest.starts_with(['.', '[']))
}

/// Reads `node` as a `T`. What is wrong goes to `report`.
pub(crate) fn read<T: Raw>(report: &mut Findings, node: &Node) -> Read<T> {
    let mut reader = Reader::new(report);
    let raw = T::read(&At::root(node), &mut reader);
    Read { raw, source: reader.finish(node) }
}

/// What `read` makes of `node`, if nothing is wrong with that.
pub(crate) fn read_sound<T>(
    report: &mut Findings,
    node: &Node,
    read: impl FnOnce(&At<'_>, &mut Reader<'_>) -> T,
) -> Option<T> {
    let mut reader = Reader::new(report);
    let made = read(&At::root(node), &mut reader);
    reader.made_up.is_empty().then_some(made)
}

/// What a value is being read into, beside itself: the report, and the list of what was made up.
#[derive(Debug)]
pub struct Reader<'r> {
    report: &'r mut Findings,
    made_up: Vec<String>,
    /// The objects that lack keys, each with the place at which that is told and those keys: where an upper layer has
    /// changed the object, it has to do with what is missing.
    missing: Vec<(Span, Span, Vec<String>)>,
    /// What the value that is read now is held to, behind what those around it are: each with how much had been made up
    /// before.
    limits: Vec<(Limit, usize)>,
}

/// A value and the way to it from its record.
#[derive(Debug, Clone, Copy)]
pub struct At<'a> {
    node: &'a Node,
    step: Step<'a>,
    around: Option<&'a At<'a>>,
}

#[derive(Debug, Clone, Copy)]
enum Step<'a> {
    Root,
    Key(&'a str),
    Index(usize),
}

impl<'a> At<'a> {
    /// A record itself.
    const fn root(node: &'a Node) -> At<'a> {
        At { node, step: Step::Root, around: None }
    }

    /// The value.
    pub(crate) const fn node(&self) -> &'a Node {
        self.node
    }

    /// The element `index` of this list.
    pub(crate) const fn element(&'a self, index: usize, node: &'a Node) -> At<'a> {
        At { node, step: Step::Index(index), around: Some(self) }
    }

    /// What this object has for `key`.
    pub(crate) const fn value(&'a self, key: &'a str, node: &'a Node) -> At<'a> {
        At { node, step: Step::Key(key), around: Some(self) }
    }

    /// The path from the record.
    fn path(&self) -> String {
        let mut path = self.around.map(At::path).unwrap_or_default();
        match self.step {
            Step::Root => {}
            Step::Key(key) => {
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(key);
            }
            Step::Index(index) => path.push_str(&format!("[{index}]")),
        }
        path
    }

    /// The key it stands at, or that of the list it is in.
    fn key(&self) -> &'a str {
        match (self.step, self.around) {
            (Step::Key(key), _) => key,
            (Step::Index(_), Some(around)) => around.key(),
            (Step::Index(_) | Step::Root, _) => "it",
        }
    }
}

impl<'r> Reader<'r> {
    fn new(report: &'r mut Findings) -> Self {
        Self { report, made_up: Vec::new(), missing: Vec::new(), limits: Vec::new() }
    }

    /// Tells which keys are missing from the record `node`, now that it has been read.
    fn finish(self, node: &Node) -> Source {
        for (_, place, keys) in self.missing {
            let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
            missing_keys(self.report, place, &keys);
        }
        Source { node: node.clone(), made_up: self.made_up }
    }
}

impl Reader<'_> {
    /// Tells a problem with the value `at`, for which something has to be made up.
    pub(crate) fn wrong(&mut self, at: &At<'_>, problem: String, help: Option<String>) {
        self.report.note(at.node.span, problem, help);
        self.made_up.push(at.path());
    }

    /// The same where only a part of a text may be meant.
    pub(crate) fn beyond(&mut self, at: &At<'_>, beyond: Beyond) {
        let Beyond { problem, help, part } = beyond;
        let span = part.map_or(at.node.span, |part| self.report.part(at.node.span, part));
        // A problem may speak of its key.
        self.report.note(span, problem.replace("%key", at.key()), help);
        self.made_up.push(at.path());
    }

    /// Counts the value `at` as made up, of which something wrong has been told.
    pub(crate) fn made_up(&mut self, at: &At<'_>) {
        self.made_up.push(at.path());
    }

    /// Tells that the value `at` is something else than `expected`.
    pub(crate) fn mismatch(&mut self, at: &At<'_>, expected: &str) {
        let help = meant(at.node, expected);
        self.wrong(at, format!("expected {expected}, found {}", found(at.node)), help);
    }

    /// Tells that nobody knows the word `at`, which should be one of `known`.
    pub(crate) fn unknown_word(&mut self, at: &At<'_>, word: &str, known: &[&str]) {
        let help = self.report.help(at.node.span, || suggestion(word, known.iter().copied()));
        self.wrong(at, format!("`{word}` is not known here"), help);
    }

    /// What the value that is read now is held to.
    pub(in crate::raws) fn limit(&self) -> Limit {
        self.limits.last().map_or(Limit::None, |(limit, _)| *limit)
    }

    /// The value that is read from now on is held to `limit`.
    fn begin(&mut self, limit: &Limit) {
        self.limits.push((*limit, self.made_up.len()));
    }

    /// That value has been read; whether nothing had to be made up for it.
    fn end(&mut self) -> bool {
        self.limits.pop().is_some_and(|(_, before)| before == self.made_up.len())
    }

    /// The number of the word that stands `at` among `known`; an unknown one is told.
    pub(crate) fn word(&mut self, at: &At<'_>, known: &[&str]) -> Option<usize> {
        let Some(word) = at.node.text() else {
            self.mismatch(at, "a word in quotes");
            return None;
        };
        let place = known.iter().position(|known| *known == word);
        if place.is_none() {
            self.unknown_word(at, word, known);
        }
        place
    }

    /// What `parse` makes of the text `at`; `what` says what kind of text is expected.
    pub(crate) fn parsed<T, E: Into<Beyond>>(
        &mut self,
        at: &At<'_>,
        what: &str,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Option<T> {
        let Some(text) = at.node.text() else {
            self.mismatch(at, what);
            return None;
        };
        parse(text).map_err(|beyond| self.beyond(at, beyond.into())).ok()
    }

    /// The whole number that stands `at`, from `least` to `most`; something else is told, with what is `expected` unless
    /// the key has limits of its own.
    pub(crate) fn whole(&mut self, at: &At<'_>, [least, most]: [i64; 2], expected: &str) -> Option<i64> {
        let number = at.node.whole().filter(|number| (least..=most).contains(number));
        if number.is_none() {
            match self.limit() {
                Limit::Range { what: None, least, most } => {
                    self.mismatch(at, &format!("a whole number from {least} to {most}"));
                }
                _ => self.mismatch(at, expected),
            }
        }
        number
    }

    /// The elements of the list `at`; something else is told.
    pub(crate) fn list<'a>(&mut self, at: &At<'a>) -> &'a [Node] {
        at.node.list().unwrap_or_else(|| {
            self.mismatch(at, LIST);
            &[]
        })
    }

    /// The entries of the object `at`, but for those without a value; something else is told.
    pub(in crate::raws) fn entries<'a>(&mut self, at: &At<'a>) -> impl Iterator<Item = &'a Entry> + use<'a> {
        let entries = at.node.entries().unwrap_or_else(|| {
            self.mismatch(at, "an object { .. }");
            &[]
        });
        entries.iter().filter(|entry| !entry.value.is_null())
    }
}

impl<'r> Reader<'r> {
    /// The object `at`, whose keys are `keys`; others are told, and so it is if that is no object.
    pub(crate) fn object<'a>(&'a mut self, at: &'a At<'a>, keys: &'static [&'static str]) -> Object<'a, 'r> {
        self.object_without(at, keys, &[])
    }

    /// The same, of an object that had other keys in former times: each with what to do instead.
    pub(crate) fn object_without<'a>(
        &'a mut self,
        at: &'a At<'a>,
        keys: &'static [&'static str],
        gone: &[(&str, &str)],
    ) -> Object<'a, 'r> {
        let Some(entries) = at.node.entries() else {
            self.mismatch(at, "an object { .. }");
            return self.no_object(at);
        };
        let mut values: Vec<Option<&'a Node>> = vec![None; keys.len()];
        let mut unknown: Vec<&'a Entry> = Vec::new();
        // Most records have their keys in the order of the list.
        let mut from = 0;
        for entry in entries {
            let ahead = keys.iter().skip(from).position(|key| entry.key == **key).map(|place| from + place);
            let place = ahead.or_else(|| keys.iter().take(from).position(|key| entry.key == **key));
            match place {
                Some(place) => {
                    from = place + 1;
                    values[place] = Some(&entry.value);
                }
                None => unknown.push(entry),
            }
        }
        for entry in unknown {
            if let Some((key, instead)) = gone.iter().find(|(key, _)| entry.key == **key) {
                self.report.note(
                    entry.key_span,
                    format!("the key `{key}` is gone"),
                    Some((*instead).to_owned()),
                );
                continue;
            }
            let help = self.report.help(entry.key_span, || suggestion(&entry.key, keys.iter().copied()));
            self.report.note(entry.key_span, format!("unknown key `{}`", &*entry.key), help);
            // What is surely a slip of the pen is read as meant, lest the right key be called missing too.
            let meant = did_you_mean(&entry.key, keys.iter().copied());
            let place = keys.iter().position(|key| meant == Some(*key));
            if let Some(slot) = place.and_then(|place| values.get_mut(place)) {
                slot.get_or_insert(&entry.value);
            }
        }
        Object { at, reader: self, keys, values, next: 0, there: true }
    }

    /// What a word in place of an object stands for: an object of which none of the `keys` is written.
    pub(crate) fn nothing_of<'a>(
        &'a mut self,
        at: &'a At<'a>,
        keys: &'static [&'static str],
    ) -> Object<'a, 'r> {
        Object { at, reader: self, keys, values: Vec::new(), next: 0, there: true }
    }

    /// What stands for an object `at` that is none, or is missing, as has been told: all its keys are what they are if
    /// nothing is said, and that is not told again.
    pub(crate) const fn no_object<'a>(&'a mut self, at: &'a At<'a>) -> Object<'a, 'r> {
        Object { at, reader: self, keys: &[], values: Vec::new(), next: 0, there: false }
    }
}

/// An object that is asked for one key after the other, in the order of its list of keys.
#[derive(Debug)]
pub(crate) struct Object<'a, 'r> {
    at: &'a At<'a>,
    reader: &'a mut Reader<'r>,
    keys: &'static [&'static str],
    values: Vec<Option<&'a Node>>,
    next: usize,
    /// Whether there is such an object.
    there: bool,
}

impl<'a> Object<'a, '_> {
    fn advance(&mut self) -> (&'static str, Option<&'a Node>) {
        let place = self.next;
        self.next += 1;
        (self.keys.get(place).copied().unwrap_or_default(), self.values.get(place).copied().flatten())
    }

    /// Passes over the next key, which has been read.
    pub(crate) fn pass(&mut self) {
        self.next += 1;
    }

    /// The value of the next key, if it has one.
    pub(crate) fn optional<T: Raw>(&mut self, limit: &Limit) -> Option<T> {
        let at = self.written()?;
        Some(within(self.reader, &at, limit))
    }

    /// The value of the next key, which is `usual` if it has none.
    pub(crate) fn or<T: Raw>(&mut self, limit: &Limit, usual: T) -> T {
        match self.written() {
            Some(at) => within(self.reader, &at, limit),
            None => usual,
        }
    }

    /// The value of the next key, which must have one unless its type says otherwise.
    pub(crate) fn required<T: Raw>(&mut self, limit: &Limit) -> T {
        match self.needed(T::OPTIONAL) {
            Some(at) => within(self.reader, &at, limit),
            None => T::missing(self.at, self.reader),
        }
    }

    /// Where the value of the next key stands, if it has one.
    fn written(&mut self) -> Option<At<'a>> {
        let (key, node) = self.advance();
        Some(self.at.value(key, node.filter(|node| !node.is_null())?))
    }

    /// The same; that the key has none is told, unless it is `optional`.
    fn needed(&mut self, optional: bool) -> Option<At<'a>> {
        let (key, node) = self.advance();
        match node {
            Some(node) if !node.is_null() => return Some(self.at.value(key, node)),
            _ if optional || !self.there => {}
            Some(node) => {
                let help = "null only takes back what may be left out".to_owned();
                let problem = format!("the key `{key}` needs a value");
                self.reader.wrong(&self.at.value(key, node), problem, Some(help));
            }
            None => self.reader.missing(self.at, key),
        }
        None
    }
}

impl Reader<'_> {
    /// Tells that the object `at` lacks a key.
    pub(in crate::raws) fn missing(&mut self, at: &At<'_>, key: &str) {
        let span = at.node.span;
        match self.missing.iter_mut().find(|(known, ..)| *known == span) {
            Some((.., keys)) => keys.push(key.to_owned()),
            None => {
                let inside = at.node.entries().unwrap_or_default().iter().map(|entry| entry.value.span);
                let place = self.report.topmost(span, inside);
                self.missing.push((span, place, vec![key.to_owned()]));
            }
        }
        self.made_up.push(at.value(key, at.node).path());
    }
}

/// Tells at `place` that an object lacks these `keys`.
pub(in crate::raws) fn missing_keys(report: &mut Findings, place: Span, keys: &[&str]) {
    let (problem, help) = match keys {
        [] => return,
        [key] => (format!("the key `{key}` is missing"), format!("add \"{key}\" to this object")),
        _ => {
            let problem = format!("the keys {} are missing", all_of(keys));
            (problem, "add them to this object".to_owned())
        }
    };
    report.note(place, problem, Some(help));
}

/// Reads the value `at`, which has to be within `limit`. There is one of these for each type: what they have in common is
/// elsewhere.
fn within<T: Raw>(reader: &mut Reader<'_>, at: &At<'_>, limit: &Limit) -> T {
    if !T::LIMITED {
        return T::read(at, reader);
    }
    reader.begin(limit);
    let value = T::read(at, reader);
    if reader.end()
        && let Err(beyond) = value.within(limit)
    {
        reader.beyond(at, beyond);
    }
    value
}

/// What may have been meant by `node` where something else is `expected`.
fn meant(node: &Node, expected: &str) -> Option<String> {
    match &node.kind {
        Kind::Text(text) if expected.starts_with("a whole number") => {
            text.parse::<i64>().ok().map(|number| format!("write {number} without quotes"))
        }
        Kind::Text(_) if expected == "true or false" => {
            Some("write true or false, without quotes".to_owned())
        }
        Kind::Number(Number::Whole(number @ (0 | 1))) if expected == "true or false" => {
            Some(format!("write {}", *number == 1))
        }
        Kind::Number(number) if expected == "a text in quotes" => Some(format!("write \"{number}\"")),
        Kind::Text(text) if expected == LIST => Some(format!("write [{:?}]", &**text)),
        Kind::Object(_) if expected == LIST => Some("write [ { .. } ]".to_owned()),
        _ => None,
    }
}

/// What lists are called where something else is found.
const LIST: &str = "a list [ .. ]";

/// What stands there instead of what should be.
fn found(node: &Node) -> String {
    match &node.kind {
        Kind::Null => "null".to_owned(),
        Kind::Bool(answer) => format!("`{answer}`"),
        Kind::Number(number) => format!("`{number}`"),
        Kind::Text(text) => format!("{:?}", &**text),
        Kind::List(_) => "a list".to_owned(),
        Kind::Object(_) => "an object".to_owned(),
    }
}

/// What `json` is as a `T`, if nothing is wrong with it: for tests of single kinds of values.
#[cfg(test)]
pub(crate) fn read_json<T: Raw>(json: &str) -> Option<T> {
    let mut report = Findings::default();
    let parsed = super::parser::parse(&mut report, "test.json", json)?;
    let read = read::<T>(&mut report, &parsed.root);
    report.is_empty().then_some(read.raw)
}
