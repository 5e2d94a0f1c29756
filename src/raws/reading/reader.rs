//! Reads values out of JSON with places, and reports all errors of a record in one pass.
//!
//! Reading never stops. A bad value is replaced by a placeholder. `Read::good` tells placeholders apart, so
//! that one error is not reported twice.

use super::{
    json::{Member, Node, NodeKind, Number, Span},
    name_index::{all_of, did_you_mean, suggestion},
    names::{Found, RecordKind},
    report::Findings,
    section::TextSection,
    value::{Beyond, FromRaw, Limit},
};
use std::ops::Deref;

/// Value read from raws, with its source.
#[derive(Debug)]
pub(crate) struct Read<T> {
    pub(crate) raw: T,
    pub(crate) source: ValueSource,
}

/// Source of a value that has been read.
#[derive(Debug)]
pub(crate) struct ValueSource {
    /// Node that the value was read from.
    pub(crate) node: Node,
    /// Paths inside the node where placeholders stand.
    made_up: Vec<String>,
}

impl<T> Deref for Read<T> {
    type Target = ValueSource;

    fn deref(&self) -> &ValueSource {
        &self.source
    }
}

impl ValueSource {
    /// True if the value at `path` is the one that was written: no placeholder in it or around it. Otherwise
    /// a finding about it is useless.
    pub(crate) fn good(&self, path: &str) -> bool {
        !self.made_up.iter().any(|made_up| is_inside(path, made_up) || is_inside(made_up, path))
    }
}

/// True if `path` is `outer` or lies inside it.
fn is_inside(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| outer.is_empty() || rest.is_empty() || rest.starts_with(['.', '[']))
}

/// Reads `node` as a `T`. Adds errors to `report`.
pub(crate) fn read<T: FromRaw>(report: &mut Findings, node: &Node) -> Read<T> {
    let mut reader = Reader::new(report);
    let raw = T::read(&At::root(node), &mut reader);
    Read { raw, source: reader.finish(node) }
}

/// Returns the result of `read` for `node`; `None` if there were errors.
pub(crate) fn read_sound<T>(
    report: &mut Findings,
    node: &Node,
    read: impl FnOnce(&At<'_>, &mut Reader<'_>) -> T,
) -> Option<T> {
    let mut reader = Reader::new(report);
    let made = read(&At::root(node), &mut reader);
    reader.made_up.is_empty().then_some(made)
}

/// State of reading: the report, the list of placeholders, missing keys and limits.
#[derive(Debug)]
pub struct Reader<'r> {
    report: &'r mut Findings,
    made_up: Vec<String>,
    /// Objects that lack keys: the span, the place of the finding, and the keys. The finding is in the upper
    /// layer that changed the object, because that layer may be the cause.
    missing: Vec<(Span, Span, Vec<String>)>,
    /// Limits of the value that is being read, after the limits of the values around it. Each has the number
    /// of placeholders before it.
    limits: Vec<(Limit, usize)>,
}

/// Value, and the path to it from its record.
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
    /// Returns the place of a record itself.
    const fn root(node: &'a Node) -> At<'a> {
        At { node, step: Step::Root, around: None }
    }

    /// Returns the value.
    pub(crate) const fn node(&self) -> &'a Node {
        self.node
    }

    /// Returns the place of the element `index` of this list.
    pub(crate) const fn element(&'a self, index: usize, node: &'a Node) -> At<'a> {
        At { node, step: Step::Index(index), around: Some(self) }
    }

    /// Returns the place of the value of `key` in this object.
    pub(crate) const fn value(&'a self, key: &'a str, node: &'a Node) -> At<'a> {
        At { node, step: Step::Key(key), around: Some(self) }
    }

    /// Returns the record.
    fn record(&self) -> &'a Node {
        self.around.map_or(self.node, At::record)
    }

    /// Returns the path from the record.
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

    /// Returns the key of the value, or of the list that the value is in.
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

    /// Reports the keys that are missing from the record `node`.
    fn finish(self, node: &Node) -> ValueSource {
        for (_, place, keys) in self.missing {
            let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
            missing_keys(self.report, place, &keys);
        }
        ValueSource { node: node.clone(), made_up: self.made_up }
    }
}

impl Reader<'_> {
    /// Reports a problem with the value `at`, which gets a placeholder.
    pub(crate) fn wrong(&mut self, at: &At<'_>, problem: String, help: Option<String>) {
        self.report.note(at.node.span, problem, help);
        self.made_up.push(at.path());
    }

    /// Reports a value that exceeds its limit. The finding may point to a part of a text.
    pub(crate) fn beyond(&mut self, at: &At<'_>, beyond: Beyond) {
        let Beyond { problem, help, part } = beyond;
        let span = part.map_or(at.node.span, |part| self.report.part(at.node.span, part));
        // A problem may mention the key.
        self.report.note(span, problem.replace("%key", at.key()), help);
        self.made_up.push(at.path());
    }

    /// Marks the value `at` as a placeholder. The error has been reported.
    pub(crate) fn made_up(&mut self, at: &At<'_>) {
        self.made_up.push(at.path());
    }

    /// Reports that the value `at` is not what was `expected`.
    pub(crate) fn mismatch(&mut self, at: &At<'_>, expected: &str) {
        let help = meant(at.node, expected);
        self.wrong(at, format!("expected {expected}, found {}", found(at.node)), help);
    }

    /// Reports that the word `at` is not one of `known`.
    pub(crate) fn unknown_word(&mut self, at: &At<'_>, word: &str, known: &[&str]) {
        let help = self.report.help(at.node.span, || suggestion(word, known.iter().copied()));
        self.wrong(at, format!("`{word}` has no meaning here"), help);
    }

    /// Returns the number of placeholders so far.
    pub(super) fn placeholders(&self) -> usize {
        self.made_up.len()
    }

    /// Returns the limit of the value that is being read.
    pub(in crate::raws) fn limit(&self) -> Limit {
        self.limits.last().map_or(Limit::None, |(limit, _)| *limit)
    }

    /// Begins a value with this `limit`.
    fn begin(&mut self, limit: &Limit) {
        self.limits.push((*limit, self.made_up.len()));
    }

    /// Ends the value. True if it has no placeholders.
    fn end(&mut self) -> bool {
        self.limits.pop().is_some_and(|(_, before)| before == self.made_up.len())
    }

    /// Returns the section of messages.json that `at` is; an empty one if nothing has declared it.
    pub(in crate::raws) fn section(&self, at: &At<'_>) -> TextSection {
        let section = self.report.sections.iter().find(|section| section.name == at.key());
        section.copied().unwrap_or(TextSection::EMPTY)
    }

    /// Returns the index of the word `at` in `known`; reports an unknown word.
    pub(crate) fn word(&mut self, at: &At<'_>, known: &[&str]) -> Option<usize> {
        let Some(word) = at.node.text() else {
            self.mismatch(at, "a word in quotes");
            return None;
        };
        let allowed = match self.limit() {
            Limit::Words(some) => some,
            _ => known,
        };
        let place = known.iter().position(|known| is_same(known, word));
        if place.is_none() || (allowed.len() != known.len() && !allowed.contains(&word)) {
            self.unknown_word(at, word, allowed);
            return None;
        }
        place
    }

    /// Returns the index of the record of `kind` that the text `at` names. Reports an unknown name.
    pub(in crate::raws) fn reference(&mut self, at: &At<'_>, kind: &RecordKind) -> Option<usize> {
        let Some(name) = at.node.text() else {
            self.mismatch(at, "a text in quotes");
            return None;
        };
        self.named(at, kind, (name, at.node.span))
    }

    /// Returns the index of the record of `kind` with this `name`, which stands at `span`, as the value
    /// `at` or as its key. Reports an unknown name.
    pub(in crate::raws) fn named(
        &mut self,
        at: &At<'_>,
        kind: &RecordKind,
        (name, span): (&str, Span),
    ) -> Option<usize> {
        let names = self.report.names();
        match names.find(kind, name) {
            Found::Here(place) => return Some(place),
            Found::Unknown => {}
            Found::Nowhere => {
                let problem = format!("{} `{name}`", kind.missing);
                let help = || names.help(kind, name);
                self.report.leads_nowhere([kind.file, kind.key], name, (at.record(), span), problem, help);
            }
        }
        self.made_up.push(at.path());
        None
    }

    /// Checks the `name` at `span`, which is the value `at` or its key, if the limit of the key says that it
    /// names a record. Reports an unknown name.
    pub(super) fn check_name(&mut self, at: &At<'_>, name: (&str, Span)) {
        let kind = match self.limit() {
            Limit::Names(kind) => RecordKind::called(kind),
            // Worlds may do without the record.
            Limit::MayName(kind) => {
                let names = self.report.names();
                let lost = |kind: &&RecordKind| names.find(kind, name.0) == Found::Nowhere;
                RecordKind::called(kind).filter(lost).filter(|kind| names.is_close(kind, name.0))
            }
            _ => None,
        };
        if let Some(kind) = kind {
            self.named(at, kind, name);
        }
    }

    /// Returns the text `at` as parsed by `parse`. Reports a value that is not a text, with `what` as the
    /// expectation.
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

    /// Returns the whole number `at`, from `least` to `most`. Reports anything else: with the range of the
    /// key if it has one, else with `expected`.
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

    /// Returns the elements of the list `at`; reports any other value.
    pub(crate) fn list<'a>(&mut self, at: &At<'a>) -> &'a [Node] {
        at.node.list().unwrap_or_else(|| {
            self.mismatch(at, LIST);
            &[]
        })
    }

    /// Returns the entries of the object `at`, without null values; reports any other value.
    pub(in crate::raws) fn entries<'a>(&mut self, at: &At<'a>) -> impl Iterator<Item = &'a Member> + use<'a> {
        let entries = at.node.entries().unwrap_or_else(|| {
            self.mismatch(at, "an object { .. }");
            &[]
        });
        entries.iter().filter(|entry| !entry.value.is_null())
    }
}

impl<'r> Reader<'r> {
    /// Returns the object `at` with the keys `keys`. Reports other keys, and values that are not objects.
    pub(crate) fn object<'a>(&'a mut self, at: &'a At<'a>, keys: &'static [&'static str]) -> Object<'a, 'r> {
        self.object_without(at, keys, &[])
    }

    /// Returns the same as [`Reader::object`]. `gone` lists removed keys, each with the help to show.
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
        let mut unknown: Vec<&'a Member> = Vec::new();
        // Most records have their keys in the order of the list.
        let mut from = 0;
        for entry in entries {
            let key = &*entry.key;
            let ahead =
                keys.iter().skip(from).position(|known| is_same(known, key)).map(|place| from + place);
            let place = ahead.or_else(|| keys.iter().take(from).position(|known| is_same(known, key)));
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
                    format!("the key `{key}` is no longer used"),
                    Some((*instead).to_owned()),
                );
                continue;
            }
            let help = self.report.help(entry.key_span, || suggestion(&entry.key, keys.iter().copied()));
            self.report.note(entry.key_span, format!("unknown key `{}`", &*entry.key), help);
            // Read a typo as the key that was meant, or that key would be reported as missing too.
            let meant = did_you_mean(&entry.key, keys.iter().copied());
            let place = keys.iter().position(|key| meant == Some(*key));
            if let Some(slot) = place.and_then(|place| values.get_mut(place)) {
                slot.get_or_insert(&entry.value);
            }
        }
        Object { at, reader: self, keys, values, next: 0, there: true }
    }

    /// Returns the object that a single word stands for: none of `keys` is written.
    pub(crate) fn nothing_of<'a>(
        &'a mut self,
        at: &'a At<'a>,
        keys: &'static [&'static str],
    ) -> Object<'a, 'r> {
        Object { at, reader: self, keys, values: Vec::new(), next: 0, there: true }
    }

    /// Returns a stand-in for a value `at` that is missing or not an object, which has been reported. All
    /// keys have their defaults and are not reported again.
    pub(crate) const fn no_object<'a>(&'a mut self, at: &'a At<'a>) -> Object<'a, 'r> {
        Object { at, reader: self, keys: &[], values: Vec::new(), next: 0, there: false }
    }
}

/// Object whose keys are read one after another, in the order of its list of keys.
#[derive(Debug)]
pub(crate) struct Object<'a, 'r> {
    at: &'a At<'a>,
    reader: &'a mut Reader<'r>,
    keys: &'static [&'static str],
    values: Vec<Option<&'a Node>>,
    next: usize,
    /// False for a stand-in of a missing object.
    there: bool,
}

impl<'a> Object<'a, '_> {
    /// Returns the value of the next key, if it has one, which may be null.
    fn advance(&mut self) -> Option<&'a Node> {
        let value = self.values.get(self.next).copied().flatten();
        self.next += 1;
        value
    }

    /// Returns the key of the value that was read last.
    fn key(&self) -> &'static str {
        self.keys.get(self.next - 1).copied().unwrap_or_default()
    }

    /// Skips the next key, which has been read already.
    pub(crate) fn pass(&mut self) {
        self.next += 1;
    }

    /// Reads the value of the next key, if it has one.
    pub(crate) fn optional<T: FromRaw>(&mut self, limit: &Limit) -> Option<T> {
        let at = self.written()?;
        Some(within(self.reader, &at, limit))
    }

    /// Reads the value of the next key, or returns `usual` if it has none.
    pub(crate) fn or<T: FromRaw>(&mut self, limit: &Limit, usual: T) -> T {
        match self.written() {
            Some(at) => within(self.reader, &at, limit),
            None => usual,
        }
    }

    /// Reads the value of the next key, which is required unless its type is optional.
    pub(crate) fn required<T: FromRaw>(&mut self, limit: &Limit) -> T {
        match self.needed(T::OPTIONAL) {
            Some(at) => within(self.reader, &at, limit),
            None => T::missing(self.at, self.reader),
        }
    }

    /// Returns the place of the value of the next key, if it has one.
    fn written(&mut self) -> Option<At<'a>> {
        let node = self.advance().filter(|node| !node.is_null())?;
        Some(self.at.value(self.key(), node))
    }

    /// Returns the same as [`Object::written`]. Reports a missing value unless it is `optional`.
    fn needed(&mut self, optional: bool) -> Option<At<'a>> {
        let node = self.advance();
        match node {
            Some(node) if !node.is_null() => return Some(self.at.value(self.key(), node)),
            _ if optional || !self.there => {}
            Some(node) => {
                let key = self.key();
                let help = "null can only remove an optional key".to_owned();
                let problem = format!("the key `{key}` needs a value");
                self.reader.wrong(&self.at.value(key, node), problem, Some(help));
            }
            None => self.reader.missing(self.at, self.key()),
        }
        None
    }
}

impl Reader<'_> {
    /// Records that the object `at` lacks the key `key`.
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

/// Reports at `place` that an object lacks these `keys`.
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

/// True if both are equal. Nearly all keys of one length differ in their first byte, which is the cheaper
/// check.
fn is_same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.as_bytes().first() == other.as_bytes().first() && one == other
}

/// Reads the value `at` and checks it against `limit`. There is a copy of this function for each type, so
/// shared code is elsewhere.
fn within<T: FromRaw>(reader: &mut Reader<'_>, at: &At<'_>, limit: &Limit) -> T {
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

/// Returns help with what `node` was probably meant to be, where something else was `expected`.
fn meant(node: &Node, expected: &str) -> Option<String> {
    match &node.kind {
        NodeKind::Text(text) if expected.starts_with("a whole number") => {
            text.parse::<i64>().ok().map(|number| format!("write {number} without quotes"))
        }
        NodeKind::Text(_) if expected == "true or false" => {
            Some("write true or false, without quotes".to_owned())
        }
        NodeKind::Number(Number::Whole(number @ (0 | 1))) if expected == "true or false" => {
            Some(format!("write {}", *number == 1))
        }
        NodeKind::Number(number) if expected == "a text in quotes" => Some(format!("write \"{number}\"")),
        NodeKind::Text(text) if expected == LIST => Some(format!("write [{:?}]", &**text)),
        NodeKind::Object(_) if expected == LIST => Some("write [ { .. } ]".to_owned()),
        _ => None,
    }
}

/// Name of a list in findings about mismatches.
const LIST: &str = "a list [ .. ]";

/// Returns a description of `node` for findings about mismatches.
fn found(node: &Node) -> String {
    match &node.kind {
        NodeKind::Null => "null".to_owned(),
        NodeKind::Bool(answer) => format!("`{answer}`"),
        NodeKind::Number(number) => format!("`{number}`"),
        NodeKind::Text(text) => format!("{:?}", &**text),
        NodeKind::List(_) => "a list".to_owned(),
        NodeKind::Object(_) => "an object".to_owned(),
    }
}

/// Reads `json` as a `T`; `None` if there are errors. For tests of single kinds of values.
#[cfg(test)]
pub(crate) fn read_json<T: FromRaw>(json: &str) -> Option<T> {
    let mut report = Findings::default();
    let parsed = super::parser::parse(&mut report, "test.json", json)?;
    let read = read::<T>(&mut report, &parsed.root);
    report.is_empty().then_some(read.raw)
}
