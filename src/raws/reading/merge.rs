//! Merges records of a world or a mod with the records of the layers below.

use super::{
    causes::HANDLES,
    json::{Member, Node, NodeKind, Span},
    name_index::suggestion,
    record::words,
    report::Findings,
};
use std::{collections::BTreeMap, rc::Rc};

/// Key that lists the old names of a record.
pub(in crate::raws) const WAS: &str = "was";

words! {
    /// Operation of a record of an upper layer on the record of the same name below.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    enum Op {
        /// Replaces keys of the record below.
        Patch = "patch",
        /// Replaces the record below.
        Replace = "replace",
        /// Removes the record below.
        Remove = "remove",
        /// Removes all records of the layers below.
        Clear = "clear",
    }
}

/// Maximum number of records in one file. More are a mistake or an attack.
pub(super) const MOST: usize = 10_000;

/// Maximum length of a name, in characters.
const LONGEST: usize = 80;

/// Merges the lists of records of each layer of `file`, lowest first. Records with the same `name` are the
/// same record.
///
/// A record without `op` is new. `"op": "patch"` replaces keys of the record below (objects key by key, lists
/// as a whole). `"replace"` replaces that record. `"remove"` removes it. `{ "op": "clear" }` removes all
/// records of the layers below. A record is also found by an old name, and keeps its old names in every
/// merge.
///
/// Returns the records, and false if an unreadable record was left out.
pub(in crate::raws) fn records(report: &mut Findings, file: &str, layers: Vec<Node>) -> (Vec<Node>, bool) {
    let mut merged = Merged { file: file.to_owned(), whole: true, ..Merged::default() };
    for layer in layers {
        let Some(items) = layer.list() else {
            report.note(layer.span, "expected a list of records, like [ {..}, {..} ]", None);
            merged.whole = false;
            continue;
        };
        for record in items {
            if merged.records.len() >= MOST {
                report.note(
                    record.span,
                    format!("a file can have at most {MOST} records, all layers together"),
                    None,
                );
                merged.whole = false;
                break;
            }
            place(report, &mut merged, record.clone());
        }
    }
    (merged.records.into_iter().flatten().collect(), merged.whole)
}

/// Records of the layers merged so far.
#[derive(Default)]
struct Merged {
    /// Name of the file in each layer.
    file: String,
    /// True if no record was left out.
    whole: bool,
    /// Records; `None` for removed ones.
    records: Vec<Option<Node>>,
    /// Indices of the named records.
    places: BTreeMap<String, usize>,
    /// Indices of records by their old names.
    old_places: BTreeMap<String, usize>,
}

impl Merged {
    fn push(&mut self, record: Node) {
        if let Some(name) = name_of(&record) {
            self.places.insert(name.to_owned(), self.records.len());
        }
        self.note_old_names(&record, self.records.len());
        self.records.push(Some(record));
    }

    /// Notes the old names of `record`, which is at `place`.
    fn note_old_names(&mut self, record: &Node, place: usize) {
        self.old_places.extend(old_names(record).map(|old| (old.to_owned(), place)));
    }

    /// Returns the index of the record that was called `old`, and its present name.
    fn once_called(&self, old: &str) -> Option<(usize, String)> {
        let place = *self.old_places.get(old)?;
        Some((place, name_of(self.get(place)?)?.to_owned()))
    }

    /// Returns the record at `place`.
    fn get(&self, place: usize) -> Option<&Node> {
        self.records.get(place)?.as_ref()
    }

    /// Removes the record at `place`; `by` is the place that asks for it.
    fn remove(&mut self, report: &mut Findings, place: usize, by: Span) {
        let Some(removed) = self.records.get_mut(place).and_then(Option::take) else { return };
        if let Some(name) = name_of(&removed) {
            self.places.remove(name);
            for old in old_names(&removed) {
                report.take_away([&self.file, old], "name", by, format!("`{name}`"));
            }
            for key in HANDLES {
                if let Some(value) = removed.get(key).and_then(Node::text) {
                    let what = if key == "kin" { format!("the kin `{value}`") } else { format!("`{name}`") };
                    report.take_away([&self.file, value], key, by, what);
                }
            }
        }
    }

    /// Notes the handles of `below` that are lost when `record` is merged over it.
    fn renamed(&self, report: &mut Findings, below: &Node, record: &Node, replaced: bool) {
        for key in HANDLES {
            let Some(old) = below.get(key).and_then(Node::text) else { continue };
            let new = record.entry(key);
            let stays = new.map_or(!replaced, |new| new.value.text() == Some(old));
            // Other records cannot refer to an abstract record.
            let hidden = record.entry("abstract").filter(|_| key == "name");
            let hidden = hidden.filter(|entry| matches!(entry.value.kind, NodeKind::Bool(true)));
            if stays && hidden.is_none() {
                continue;
            }
            let by = hidden.or(new).map_or(record.span, |entry| entry.value.span);
            let what = if key == "name" { format!("`{old}`") } else { format!("the {key} `{old}`") };
            report.take_away([&self.file, old], key, by, what);
        }
    }
}

fn place(report: &mut Findings, merged: &mut Merged, mut record: Node) {
    if record.entries().is_none() {
        report.note(record.span, "expected a record, like { \"name\": \"..\", .. }", None);
        merged.whole = false;
        return;
    }
    let name = name_of(&record);
    if name.is_some_and(|name| name.chars().count() > LONGEST) {
        report.at(&record, "name", format!("a name can have at most {LONGEST} characters"), None);
    }
    let below = name.and_then(|name| merged.places.get(name).copied());
    let Some(op) = record.get("op") else {
        match (below, name) {
            (Some(below), Some(name)) => {
                let same_file = merged.get(below).is_some_and(|other| other.span.file == record.span.file);
                let help = if same_file {
                    "each name can be used only once"
                } else {
                    "to change the one of a lower layer, add \"op\": \"patch\" or \"replace\""
                };
                report.at(
                    &record,
                    "name",
                    format!("there is already a record named `{name}`"),
                    Some(help.to_owned()),
                );
            }
            _ => merged.push(record),
        }
        return;
    };
    let word = op.text().unwrap_or_default();
    let Some(op) = Op::ALL.into_iter().find(|op| op.name() == word) else {
        let help = suggestion(word, Op::NAMES.iter().copied());
        let problem = if op.text().is_some() {
            format!("`{word}` is not an `op`, which says what to do with the record of a lower layer")
        } else {
            "expected a text, which says what to do with the record of a lower layer".to_owned()
        };
        report.at(&record, "op", problem, Some(help));
        merged.whole = false;
        return;
    };
    if op == Op::Clear {
        if let Some(Member { key, .. }) = record.entries().and_then(|all| all.iter().find(|e| e.key != *"op"))
        {
            let problem = format!("a record that clears those below it cannot have `{}`", &**key);
            report.at(&record, &format!("!{}", &**key), problem, None);
        }
        for place in 0..merged.records.len() {
            if merged.get(place).is_some_and(|other| other.span.file != record.span.file) {
                merged.remove(report, place, record.span);
            }
        }
        return;
    }
    let once = name.filter(|_| below.is_none()).and_then(|name| merged.once_called(name));
    let below = below.or(once.as_ref().map(|(place, _)| *place));
    let Some(below) = below else {
        let Some(name) = name else {
            if record.get("name").is_none() {
                let help = "add the \"name\" of the record".to_owned();
                let problem = format!("it is not clear which record to {}", op.name());
                report.at(&record, "op", problem, Some(help));
            } else {
                report.at(&record, "name", "expected the name of a record", None);
            }
            return;
        };
        let known = || suggestion(name, merged.records.iter().flatten().filter_map(name_of));
        let help = report.help(record.span, known);
        report.at(&record, "name", format!("no lower layer has a `{name}` to {}", op.name()), help);
        return;
    };
    record = record.without(&["op"]);
    if let Some((_, now)) = once {
        called(report, &mut record, &now);
    }
    if op == Op::Remove {
        merged.remove(report, below, record.locate("name"));
        return;
    }
    if let Some(lower) = merged.get(below) {
        merged.renamed(report, lower, &record, op == Op::Replace);
        keep_old_names(&mut record, lower);
    }
    merged.note_old_names(&record, below);
    match merged.records.get_mut(below) {
        Some(Some(lower)) if op == Op::Patch => overlay(lower, &record),
        Some(lower) => *lower = Some(record),
        None => {}
    }
}

fn name_of(record: &Node) -> Option<&str> {
    record.get("name").and_then(Node::text)
}

/// Returns the old names that `record` lists.
fn old_names(record: &Node) -> impl Iterator<Item = &str> {
    record.get(WAS).and_then(Node::list).unwrap_or_default().iter().filter_map(Node::text)
}

/// Replaces the old name by which `record` refers to the record below with the present name `now`.
fn called(report: &mut Findings, record: &mut Node, now: &str) {
    let name = record.entries_mut().and_then(|entries| entries.iter_mut().find(|entry| entry.key == *"name"));
    let Some(Member { value, .. }) = name else { return };
    report.note_old_name(value.span, value.text().unwrap_or_default(), now);
    value.kind = NodeKind::Text(now.into());
}

/// Adds the old names of `lower` to `record`, which is merged over it, unless `record` takes them back.
fn keep_old_names(record: &mut Node, lower: &Node) {
    let Some(below) = lower.entry(WAS) else { return };
    let own: Vec<String> = old_names(record).map(str::to_owned).collect();
    let Some(entries) = record.entries() else { return };
    let Some(place) = entries.iter().position(|entry| entry.key == *WAS) else {
        record.kind = NodeKind::Object(entries.iter().chain([below]).cloned().collect());
        return;
    };
    let own_list = record.entries_mut().and_then(|entries| entries.get_mut(place));
    if let Some(Member { value: Node { kind: NodeKind::List(items), .. }, .. }) = own_list {
        let more = below.value.list().unwrap_or_default().iter();
        let more = more.filter(|old| old.text().is_none_or(|old| !own.iter().any(|own| own == old)));
        *items = items.iter().chain(more).cloned().collect();
    }
}

/// Merges `upper` over `lower`: objects key by key, other values as a whole.
pub(in crate::raws) fn overlay(lower: &mut Node, upper: &Node) {
    match (lower.entries(), upper.entries()) {
        (Some(below), Some(above)) => lower.kind = NodeKind::Object(laid_over(below, above)),
        _ => *lower = upper.clone(),
    }
}

/// Returns the entries `above` merged over `below`.
pub(in crate::raws) fn laid_over<'a>(
    below: impl IntoIterator<Item = &'a Member>,
    above: impl IntoIterator<Item = &'a Member>,
) -> Rc<[Member]> {
    let (below, above) = (below.into_iter(), above.into_iter());
    let most = [below.size_hint(), above.size_hint()].iter().filter_map(|(_, most)| *most).sum();
    let mut entries = Vec::with_capacity(most);
    entries.extend(below.cloned());
    for entry in above {
        let key = &*entry.key;
        match entries.iter_mut().find(|other: &&mut Member| other.key == *key) {
            Some(other) => {
                other.key_span = entry.key_span;
                overlay(&mut other.value, &entry.value);
            }
            None => entries.push(entry.clone()),
        }
    }
    entries.into()
}
