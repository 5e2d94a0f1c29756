//! Findings about raws, with file, line, column, JSON path, source line and help.

use super::{
    causes::{Causes, Handle, Taken},
    json::{Node, Span},
    names::Names,
    section::TextSection,
};
use crate::base::printable::{pointed, shown};
use serde::Serialize;
use std::{
    cell::OnceCell,
    collections::{BTreeMap, BTreeSet},
    fmt,
    rc::Rc,
};

/// Severity of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The raws cannot be played.
    Error,
    /// The raws can be played, but probably not as intended.
    Warning,
}

/// Problem at one place of one file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    #[serde(rename = "level")]
    pub severity: Severity,
    /// Name of the warning, by which it can be silenced; errors have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
    /// File, as its layer names it.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// JSON path of the value, such as `[3].hotkey`; empty for the whole file.
    pub path: String,
    pub problem: String,
    /// Advice to the author.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// Text of the line.
    #[serde(skip)]
    source: String,
    /// Number of characters of the line that are underlined, at least 1.
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
    /// Returns the finding with the name by which it can be silenced.
    #[must_use]
    pub fn named(self, name: &'static str) -> Self {
        Self { name: Some(name), ..self }
    }
}

/// Place in a file, for findings made after all files are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    finding: Finding,
    /// Number of its layer, 0 for the lowest.
    layer: usize,
}

impl Spot {
    /// Returns a finding at this place.
    pub fn finding(&self, severity: Severity, problem: impl Into<String>, help: Option<String>) -> Finding {
        Finding { severity, problem: problem.into(), help, ..self.finding.clone() }
    }

    /// True if the place is in a layer above that of `other`.
    pub const fn is_above(&self, other: &Self) -> bool {
        self.layer > other.layer
    }
}

/// Maximum number of findings shown per file. The first ones are the most likely cause of the others.
const MOST: usize = 100;

/// All findings of reading raws, and the texts that they point into.
#[derive(Debug, Default)]
pub struct Findings {
    files: Vec<File>,
    findings: Vec<Finding>,
    /// Places and problems noted so far, so that none is reported twice.
    noted: BTreeSet<(String, usize, String)>,
    /// Number of findings of each file.
    counts: BTreeMap<String, usize>,
    /// Layer of the files that are added now.
    layer: usize,
    /// Damage that layers do to those below.
    causes: Causes,
    /// Unknown names, each with the index of its finding and the number of other places that use the name.
    lost: BTreeMap<(Handle, String), (usize, usize)>,
    /// Names of all records, once known.
    names: Rc<Names>,
    /// Sections of messages.json that enumerations declare.
    pub(in crate::raws) sections: &'static [TextSection],
    /// Uses of old names, by file and byte: the place, the old name and the present name.
    old_names: BTreeMap<(usize, usize), (Span, [String; 2])>,
}

#[derive(Debug)]
struct File {
    name: String,
    text: Rc<str>,
    /// Number of its layer, 0 for the lowest.
    layer: usize,
    /// Content, once parsed.
    root: Option<Node>,
    /// Bytes at which line breaks are, once asked for.
    breaks: OnceCell<Vec<usize>>,
}

impl File {
    /// Returns the line of the byte `at`, from 1.
    fn line(&self, at: usize) -> usize {
        let breaks = self.breaks.get_or_init(|| self.text.match_indices('\n').map(|(at, _)| at).collect());
        breaks.partition_point(|line_break| *line_break < at) + 1
    }
}

impl Findings {
    /// Sets the layer of the files that are added from now on, 0 for the lowest.
    pub(in crate::raws) const fn in_layer(&mut self, layer: usize) {
        self.layer = layer;
    }

    /// Returns the layer of `span`.
    fn layer_of(&self, span: Span) -> usize {
        self.files.get(span.file).map_or(0, |file| file.layer)
    }

    /// True if `upper` is in a layer above that of `lower`.
    pub(in crate::raws) fn is_above(&self, upper: Span, lower: Span) -> bool {
        self.layer_of(upper) > self.layer_of(lower)
    }

    /// Returns the first of `spans` in the topmost layer, or `usual` if none is in a higher layer.
    pub(crate) fn topmost(&self, usual: Span, spans: impl IntoIterator<Item = Span>) -> Span {
        spans.into_iter().fold(usual, |best, span| if self.is_above(span, best) { span } else { best })
    }

    /// Notes that `by` removes the record of `file` that others refer to by the `value` of its `key`.
    pub(in crate::raws) fn take_away(
        &mut self,
        [file, value]: [&str; 2],
        key: &'static str,
        by: Span,
        what: String,
    ) {
        self.causes.take(file, key, value, Taken { by, what });
    }

    /// True if the record with this `handle` was removed.
    pub(crate) fn is_taken(&self, handle: Handle, value: &str) -> bool {
        self.causes.taken(handle, value).is_some()
    }

    /// Returns the place that removes the record with this `handle`.
    pub(in crate::raws) fn taker_of(&self, handle: Handle, value: &str) -> Option<Span> {
        self.causes.taken(handle, value).map(|taken| taken.by)
    }

    /// Returns file and name of each removed record, with the place that removes it.
    pub(in crate::raws) fn taken_names(&self) -> impl Iterator<Item = (&str, &str, Span)> {
        self.causes.taken_names()
    }

    /// Returns the topmost place that removes something from `file`.
    pub(in crate::raws) fn taker(&self, file: &str) -> Option<Span> {
        let mut all = self.causes.all_taken(file).map(|taken| taken.by);
        let first = all.next()?;
        Some(self.topmost(first, all))
    }

    /// Notes the names of all records, for references.
    pub(super) fn set_names(&mut self, names: Names) {
        self.names = Rc::new(names);
    }

    /// Returns the names of all records.
    pub(super) fn names(&self) -> Rc<Names> {
        self.names.clone()
    }

    /// Reports that no record has the `handle` that is called `name` by the record `who` at `span`. The
    /// finding is at the place of an upper layer that removed it, else at `span`.
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
                let help = "change what needs it as well, or keep it".to_owned();
                self.breaks(
                    taken.by,
                    "this removes %what, which is still needed by %who",
                    &taken.what,
                    (who, span),
                    Some(help),
                );
            }
            Some(taken) => {
                let (file, line) = self.line_of(taken.by);
                self.note(span, problem, Some(format!("{file}:{line} removes it")));
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

    /// Reports that the edit `at` breaks the record `who` of a layer below, at `span` in that record.
    /// `problem` has the slots `%what` and `%who`.
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

    /// Returns the span of `count` characters, after the first `skip`, of the text in quotes at `span`.
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

    /// Notes that `span` uses the `old` name of a record that is called `now`.
    pub(in crate::raws) fn note_old_name(&mut self, span: Span, old: &str, now: &str) {
        let names = [old, now].map(str::to_owned);
        self.old_names.insert((span.file, span.start), (span, names));
    }

    /// Returns the places that use old names, each with the old and the present name.
    pub(in crate::raws) fn old_names(&self) -> impl Iterator<Item = &(Span, [String; 2])> {
        self.old_names.values()
    }

    /// Adds `text` as the file called `name` and returns its number.
    pub(in crate::raws) fn add_file(&mut self, name: &str, text: Rc<str>) -> usize {
        self.files.push(File {
            name: name.to_owned(),
            text,
            layer: self.layer,
            root: None,
            breaks: OnceCell::new(),
        });
        self.files.len() - 1
    }

    /// Sets the parsed content of the file with the number `file`.
    pub(in crate::raws) fn set_root(&mut self, file: usize, root: Node) {
        if let Some(file) = self.files.get_mut(file) {
            file.root = Some(root);
        }
    }

    /// Returns the text at `span`.
    pub(in crate::raws) fn text(&self, span: Span) -> &str {
        let text = self.files.get(span.file).map_or("", |file| &file.text);
        text.get(span.start..span.end).unwrap_or_default()
    }

    /// Reports a problem at `span`.
    pub(crate) fn note(&mut self, span: Span, problem: impl Into<String>, help: Option<String>) {
        self.note_within(span, span, problem.into(), help);
    }

    /// Returns the problem if it should be shown: if it is new and its file has fewer than [`MOST`] findings.
    fn fresh(&mut self, span: Span, problem: String) -> Option<String> {
        let name = self.files.get(span.file).map(|file| file.name.clone()).unwrap_or_default();
        if !self.noted.insert((name.clone(), span.start, problem.clone())) {
            return None;
        }
        let count = self.counts.entry(name).or_default();
        *count += 1;
        (*count <= MOST).then_some(problem)
    }

    /// Returns the help for a problem at `span`. Does not compute it if the file has too many findings to
    /// show it.
    pub(in crate::raws) fn help(&self, span: Span, help: impl FnOnce() -> String) -> Option<String> {
        let file = self.files.get(span.file);
        let count = file.and_then(|file| self.counts.get(&file.name)).copied().unwrap_or_default();
        (count < MOST).then(help)
    }

    /// Reports a problem at `span`, inside the value or key at `of`.
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

    /// Returns the place of the value at `path` inside `node`, or of the nearest value around it.
    pub(in crate::raws) fn spot(&self, node: &Node, path: &str) -> Spot {
        self.spot_at(node.locate(path))
    }

    /// Returns the place of `span`.
    pub(in crate::raws) fn spot_at(&self, span: Span) -> Spot {
        let finding = self.finding(span, &self.path(span), String::new(), None);
        Spot { finding, layer: self.layer_of(span) }
    }

    /// Returns the file of `span`.
    pub(in crate::raws) fn file_of(&self, span: Span) -> &str {
        self.files.get(span.file).map_or("", |file| &file.name)
    }

    /// Returns the file and the line of `span`.
    pub(in crate::raws) fn line_of(&self, span: Span) -> (String, usize) {
        let Some(file) = self.files.get(span.file) else { return (String::new(), 1) };
        (file.name.clone(), file.line(span.start))
    }

    /// Returns the JSON path of `span` from the root of its file.
    fn path(&self, span: Span) -> String {
        let root = self.files.get(span.file).and_then(|file| file.root.as_ref());
        root.map(|root| root.path_to(span)).unwrap_or_default()
    }

    fn finding(&self, span: Span, path: &str, problem: String, help: Option<String>) -> Finding {
        let file = self.files.get(span.file);
        let text = file.map_or("", |file| &file.text);
        let start = floor_char(text, span.start);
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        let end = floor_char(text, span.end.clamp(start, line_end));
        Finding {
            severity: Severity::Error,
            name: None,
            file: self.file_of(span).to_owned(),
            line: file.map_or(1, |file| file.line(start)),
            column: text[line_start..start].chars().count() + 1,
            path: path.to_owned(),
            problem,
            help,
            source: text[line_start..line_end].trim_end_matches('\r').to_owned(),
            width: text[start..end].chars().count().max(1),
        }
    }

    /// Reports a problem with the value at `path` inside `node`, or with the nearest value around it.
    pub fn at(&mut self, node: &Node, path: &str, problem: impl Into<String>, help: Option<String>) {
        self.note(node.locate(path), problem, help);
    }

    /// Reports a problem with a whole file, which may not exist.
    pub fn whole_file(&mut self, name: &str, problem: impl Into<String>, help: Option<String>) {
        let file = self.add_file(name, "".into());
        self.note(Span { file, start: 0, end: 0 }, problem, help);
    }

    /// Returns the number of problems so far.
    pub fn len(&self) -> usize {
        self.noted.len()
    }

    /// True if there are no problems so far.
    pub fn is_empty(&self) -> bool {
        self.noted.is_empty()
    }

    /// Returns all findings, by file in the order of reading, then by place.
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

/// Returns the number of bytes that the first character of `rest`, the inside of a text in quotes, takes in
/// the file.
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

/// Returns the last character boundary of `text` at or before byte `at`.
fn floor_char(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0)
}
