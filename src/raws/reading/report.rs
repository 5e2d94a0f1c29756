//! What is wrong with raws, and exactly where: findings with file, line, column, JSON path, source line and help.

use super::{
    causes::{Causes, Handle, Taken},
    json::{Node, Span},
};
use crate::base::printable::{pointed, shown};
use serde::Serialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    rc::Rc,
};

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The raws cannot be played with.
    Error,
    /// They can, but hardly as they are meant.
    Warning,
}

/// One thing that is wrong with one place of one file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// How bad it is.
    #[serde(rename = "level")]
    pub severity: Severity,
    /// What the warning is called, by those who silence it; mistakes have no names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
    /// The file, as its layer names it.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// JSON path of the value, such as `[3].hotkey`; empty for the whole file.
    pub path: String,
    /// What is wrong.
    pub problem: String,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// The text of the line.
    #[serde(skip)]
    source: String,
    /// How many characters of the line are meant, at least 1.
    #[serde(skip)]
    width: usize,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { line, column, .. } = self;
        let mark = match self.severity {
            Severity::Error => "",
            Severity::Warning => "warning: ",
        };
        let name = self.name.map(|name| format!(" [{name}]")).unwrap_or_default();
        writeln!(f, "{}:{line}:{column}: {mark}{}{name}", shown(&self.file), shown(&self.problem))?;
        if !self.source.trim().is_empty() {
            let gutter = " ".repeat(line.to_string().len());
            let [source, carets] = pointed(&self.source, column - 1, self.width);
            writeln!(f, "{gutter} |\n{line} | {source}\n{gutter} | {carets}")?;
        }
        if !self.path.is_empty() {
            writeln!(f, "  at: {}", shown(&self.path))?;
        }
        if let Some(help) = &self.help {
            writeln!(f, "  help: {}", shown(help))?;
        }
        Ok(())
    }
}

impl Finding {
    /// The same under the name by which it can be silenced.
    #[must_use]
    pub fn named(self, name: &'static str) -> Self {
        Self { name: Some(name), ..self }
    }
}

/// A place in a file, for what is found out about it once all is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    finding: Finding,
    /// The number of its layer, 0 for the lowest.
    layer: usize,
}

impl Spot {
    /// What is wrong with this place.
    pub fn finding(&self, severity: Severity, problem: impl Into<String>, help: Option<String>) -> Finding {
        Finding { severity, problem: problem.into(), help, ..self.finding.clone() }
    }

    /// Whether it is in a layer above that of `other`.
    pub const fn is_above(&self, other: &Self) -> bool {
        self.layer > other.layer
    }
}

/// As many findings of a file are told; nobody reads more, and those that come first are most likely to be the cause of
/// the others.
const MOST: usize = 100;

/// Everything found while reading raws, and the texts the findings point into.
#[derive(Debug, Default)]
pub struct Findings {
    files: Vec<File>,
    findings: Vec<Finding>,
    /// The places and problems that have been noted, so that none is told twice.
    noted: BTreeSet<(String, usize, String)>,
    /// How many have been noted for each file.
    counts: BTreeMap<String, usize>,
    /// The layer of the files that are made known now.
    layer: usize,
    /// What layers do to those below.
    causes: Causes,
    /// Names of nothing, each with the number of the finding about it and in how many other places it is said.
    lost: BTreeMap<(Handle, String), (usize, usize)>,
    /// The places at which a record is called by an old name, by file and byte: that name, and the one of today.
    old_names: BTreeMap<(usize, usize), (Span, [String; 2])>,
}

#[derive(Debug)]
struct File {
    name: String,
    text: Rc<str>,
    /// The number of its layer, 0 for the lowest.
    layer: usize,
    /// What is in it, once that is known.
    root: Option<Node>,
}

impl Findings {
    /// Files that are made known from now on are those of `layer`, 0 for the lowest.
    pub(in crate::raws) const fn in_layer(&mut self, layer: usize) {
        self.layer = layer;
    }

    /// The layer of `span`.
    fn layer_of(&self, span: Span) -> usize {
        self.files.get(span.file).map_or(0, |file| file.layer)
    }

    /// Whether `upper` stands in a layer above that of `lower`.
    pub(in crate::raws) fn is_above(&self, upper: Span, lower: Span) -> bool {
        self.layer_of(upper) > self.layer_of(lower)
    }

    /// The first of `spans` that stands in the topmost layer of them all, else `usual`.
    pub(in crate::raws) fn topmost(&self, usual: Span, spans: impl IntoIterator<Item = Span>) -> Span {
        spans.into_iter().fold(usual, |best, span| if self.is_above(span, best) { span } else { best })
    }

    /// Remembers that `by` takes away the record of `file` that others know by the `value` of its `key`.
    pub(in crate::raws) fn take_away(
        &mut self,
        [file, value]: [&str; 2],
        key: &'static str,
        by: Span,
        what: String,
    ) {
        self.causes.take(file, key, value, Taken { by, what });
    }

    /// Whether the record that others know by this `handle` has been taken away.
    pub(crate) fn is_taken(&self, handle: Handle, value: &str) -> bool {
        self.causes.taken(handle, value).is_some()
    }

    /// The place that takes away the record that others know by this `handle`.
    pub(in crate::raws) fn taker_of(&self, handle: Handle, value: &str) -> Option<Span> {
        self.causes.taken(handle, value).map(|taken| taken.by)
    }

    /// The records that have been taken away, each by its file and name with the place that does it.
    pub(in crate::raws) fn taken_names(&self) -> impl Iterator<Item = (&str, &str, Span)> {
        self.causes.taken_names()
    }

    /// The topmost place that takes something out of `file`.
    pub(in crate::raws) fn taker(&self, file: &str) -> Option<Span> {
        let mut all = self.causes.all_taken(file).map(|taken| taken.by);
        let first = all.next()?;
        Some(self.topmost(first, all))
    }

    /// Notes that `name`, which the record `who` says at `span`, is the `handle` of nothing: at the place of an upper
    /// layer that has taken it away, else where it is said.
    pub(crate) fn leads_nowhere(
        &mut self,
        handle: Handle,
        name: &str,
        (who, span): (&Node, Span),
        problem: String,
        help: impl FnOnce() -> String,
    ) {
        match self.causes.taken(handle, name).cloned() {
            Some(taken) if self.is_above(taken.by, span) => {
                let help = "change those who need it as well, or keep it".to_owned();
                self.breaks(
                    taken.by,
                    "this takes away %what, still needed by %who",
                    &taken.what,
                    (who, span),
                    Some(help),
                );
            }
            Some(taken) => {
                let (file, line) = self.line_of(taken.by);
                self.note(span, problem, Some(format!("{file}:{line} takes it away")));
            }
            None => {
                let lost = (handle, name.to_owned());
                if let Some((_, more)) = self.lost.get_mut(&lost) {
                    *more += 1;
                    return;
                }
                let help = self.help(span, help);
                let before = self.findings.len();
                self.note(span, problem, help);
                if self.findings.len() > before {
                    self.lost.insert(lost, (before, 0));
                }
            }
        }
    }

    /// Notes that what stands `at` some place breaks the record `who` of a layer below, in which `span` is concerned.
    /// `problem` has `%what` and `%who`.
    pub(in crate::raws) fn breaks(
        &mut self,
        at: Span,
        problem: &'static str,
        what: &str,
        (who, span): (&Node, Span),
        help: Option<String>,
    ) {
        let name = who.get("name").and_then(Node::text).map(str::to_owned);
        let path = || {
            let path = self.path(span);
            path.rsplit_once('.').map_or_else(|| path.clone(), |(around, _)| around.to_owned())
        };
        let who = format!("`{}`", name.unwrap_or_else(path));
        let file = self.files.get(span.file).map(|file| file.name.clone()).unwrap_or_default();
        if self.causes.hurt(at, problem, what, [file, who.clone()], help) {
            let name = self.files.get(at.file).map(|file| file.name.clone()).unwrap_or_default();
            self.noted.insert((name, at.start, format!("{problem} {what} {who}")));
        }
    }

    /// Where the `count` characters behind the first `skip` of the text in quotes at `span` are written.
    pub(in crate::raws) fn part(&self, span: Span, [skip, count]: [usize; 2]) -> Span {
        let Some(mut rest) = self.text(span).strip_prefix('"') else { return span };
        let mut at = span.start + 1;
        let mut step = |n: usize| {
            for _ in 0..n {
                let length = written_length(rest);
                rest = rest.get(length..).unwrap_or_default();
                at += length;
            }
            at
        };
        let (start, end) = (step(skip), step(count));
        if end < span.end { Span { start, end, ..span } } else { span }
    }

    /// Remembers that `span` calls by its `old` name a record that is called `now`.
    pub(in crate::raws) fn note_old_name(&mut self, span: Span, old: &str, now: &str) {
        let names = [old, now].map(str::to_owned);
        self.old_names.insert((span.file, span.start), (span, names));
    }

    /// The places at which records are called by old names, each with that name and the one of today.
    pub(in crate::raws) fn old_names(&self) -> impl Iterator<Item = &(Span, [String; 2])> {
        self.old_names.values()
    }

    /// Makes `text` known as the file called `name` and returns its number.
    pub(in crate::raws) fn add_file(&mut self, name: &str, text: Rc<str>) -> usize {
        self.files.push(File { name: name.to_owned(), text, layer: self.layer, root: None });
        self.files.len() - 1
    }

    /// Makes known what is in the file with the number `file`.
    pub(in crate::raws) fn set_root(&mut self, file: usize, root: Node) {
        if let Some(file) = self.files.get_mut(file) {
            file.root = Some(root);
        }
    }

    /// What is written at `span`.
    pub(in crate::raws) fn text(&self, span: Span) -> &str {
        let text = self.files.get(span.file).map_or("", |file| &file.text);
        text.get(span.start..span.end).unwrap_or_default()
    }

    /// Notes a problem at `span`.
    pub(crate) fn note(&mut self, span: Span, problem: impl Into<String>, help: Option<String>) {
        self.note_within(span, span, problem.into(), help);
    }

    /// The problem, if it is to be told: not if it has been, and not if there are so many in its file that nobody wants
    /// another.
    fn fresh(&mut self, span: Span, problem: String) -> Option<String> {
        let name = self.files.get(span.file).map(|file| file.name.clone()).unwrap_or_default();
        if !self.noted.insert((name.clone(), span.start, problem.clone())) {
            return None;
        }
        let count = self.counts.entry(name).or_default();
        *count += 1;
        (*count <= MOST).then_some(problem)
    }

    /// What to do about something wrong at `span`, if that is worth finding out: not if it will not be told.
    pub(in crate::raws) fn help(&self, span: Span, help: impl FnOnce() -> String) -> Option<String> {
        let file = self.files.get(span.file);
        let count = file.and_then(|file| self.counts.get(&file.name)).copied().unwrap_or_default();
        (count < MOST).then(help)
    }

    /// Notes a problem at `span`, inside the value or key at `of`.
    pub(in crate::raws) fn note_within(
        &mut self,
        span: Span,
        of: Span,
        problem: String,
        help: Option<String>,
    ) {
        if let Some(problem) = self.fresh(span, problem) {
            let finding = self.finding(span, &self.path(of), problem, help);
            self.findings.push(finding);
        }
    }

    /// Where the value at `path` inside `node` stands, or the nearest value around it.
    pub(in crate::raws) fn spot(&self, node: &Node, path: &str) -> Spot {
        self.spot_at(node.locate(path))
    }

    /// The place `span`.
    pub(in crate::raws) fn spot_at(&self, span: Span) -> Spot {
        let finding = self.finding(span, &self.path(span), String::new(), None);
        Spot { finding, layer: self.layer_of(span) }
    }

    /// The file in which `span` is.
    pub(in crate::raws) fn file_of(&self, span: Span) -> &str {
        self.files.get(span.file).map_or("", |file| &file.name)
    }

    /// The file and the line of what stands at `span`.
    pub(in crate::raws) fn line_of(&self, span: Span) -> (String, usize) {
        let Some(file) = self.files.get(span.file) else { return (String::new(), 1) };
        let before = file.text.get(..span.start).unwrap_or_default();
        (file.name.clone(), before.matches('\n').count() + 1)
    }

    /// The JSON path of what stands at `span`, from the root of its file.
    fn path(&self, span: Span) -> String {
        let root = self.files.get(span.file).and_then(|file| file.root.as_ref());
        root.map(|root| root.path_to(span)).unwrap_or_default()
    }

    fn finding(&self, span: Span, path: &str, problem: String, help: Option<String>) -> Finding {
        let (file, text) = self.files.get(span.file).map_or(("", ""), |file| (&file.name, &file.text));
        let start = floor_char(text, span.start);
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        let end = floor_char(text, span.end.clamp(start, line_end));
        Finding {
            severity: Severity::Error,
            name: None,
            file: file.to_owned(),
            line: text[..start].matches('\n').count() + 1,
            column: text[line_start..start].chars().count() + 1,
            path: path.to_owned(),
            problem,
            help,
            source: text[line_start..line_end].trim_end_matches('\r').to_owned(),
            width: text[start..end].chars().count().max(1),
        }
    }

    /// Notes a problem with the value at `path` inside `node`, or with the nearest value around it.
    pub fn at(&mut self, node: &Node, path: &str, problem: impl Into<String>, help: Option<String>) {
        self.note(node.locate(path), problem, help);
    }

    /// Notes a problem with a file as a whole, which may not even exist.
    pub fn whole_file(&mut self, name: &str, problem: impl Into<String>, help: Option<String>) {
        let file = self.add_file(name, "".into());
        self.note(Span { file, start: 0, end: 0 }, problem, help);
    }

    /// How many problems there are so far.
    pub fn len(&self) -> usize {
        self.noted.len()
    }

    /// Whether nothing is wrong so far.
    pub fn is_empty(&self) -> bool {
        self.noted.is_empty()
    }

    /// All findings, by file in the order of reading, then by place.
    pub fn into_findings(mut self) -> Vec<Finding> {
        for (place, more) in self.lost.values().filter(|(_, more)| *more > 0) {
            if let Some(finding) = self.findings.get_mut(*place) {
                let places = if *more == 1 { "place" } else { "places" };
                finding.problem.push_str(&format!(", here and in {more} other {places}"));
            }
        }
        let breaches = self.causes.breaches().iter();
        let told: Vec<Finding> = breaches
            .map(|breach| {
                self.finding(breach.at, &self.path(breach.at), breach.problem(), breach.help.clone())
            })
            .collect();
        self.findings.extend(told);
        let order: Vec<String> = self.files.into_iter().map(|file| file.name).collect();
        let rank = |finding: &Finding| order.iter().position(|name| *name == finding.file);
        self.findings.sort_by_key(|finding| (rank(finding), finding.line, finding.column));
        for (file, count) in self.counts.iter().filter(|(_, count)| **count > MOST) {
            let Some(last) = self.findings.iter().rposition(|finding| finding.file == *file) else {
                continue;
            };
            let problem = format!("and {} more in this file", count - MOST);
            let rest = Finding { problem, help: None, ..self.findings[last].clone() };
            self.findings.insert(last + 1, rest);
        }
        self.findings
    }
}

/// How many bytes the first character of `rest`, the inside of a text in quotes, is written with.
fn written_length(rest: &str) -> usize {
    let is_pair = || {
        let first = rest.get(2..6).and_then(|digits| u32::from_str_radix(digits, 16).ok());
        first.is_some_and(|unit| (0xd800..0xdc00).contains(&unit)) && rest.get(6..8) == Some("\\u")
    };
    match rest.chars().next() {
        Some('\\') if rest.starts_with("\\u") => {
            if is_pair() {
                12
            } else {
                6
            }
        }
        Some('\\') => 2,
        Some(c) => c.len_utf8(),
        None => 0,
    }
}

/// The last character boundary of `text` at or before byte `at`.
fn floor_char(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0)
}
