//! Inheritance between records: `"inherits": "dog"` takes over the keys of another record. A record with
//! `"abstract": true` exists only to be inherited from.

use super::{
    json::{Node, NodeKind},
    merge,
    name_index::suggestion,
    report::Findings,
};
use std::collections::BTreeMap;

/// Keys of inheritance: the parent, and the mark of abstract records.
const LINE: [&str; 2] = ["inherits", "abstract"];

/// Maximum number of records that a finding about a circle names.
const NAMED: usize = 8;

/// Returns `records` with inheritance resolved, each with true if it is abstract. Objects are merged key by
/// key, other values as a whole. Depth and order of the records do not matter. A record with an unknown
/// ancestor is left out and reported. `all` is true if `records` is complete.
pub(in crate::raws) fn wholes(
    report: &mut Findings,
    file: &'static str,
    records: &[Node],
    all: bool,
) -> Vec<(Node, bool)> {
    let named = records.iter().map(|record| (name_of(record), record)).collect();
    wholes_of(report, file, named, all).into_iter().flatten().collect()
}

/// Returns the same for records that are one file each in the folder `file` and are named after their file.
pub(in crate::raws) fn whole_files(
    report: &mut Findings,
    file: &'static str,
    records: &[(String, Node)],
    all: bool,
) -> Vec<Option<(Node, bool)>> {
    let named = records.iter().map(|(name, record)| (Some(name.as_str()), record)).collect();
    wholes_of(report, file, named, all)
}

/// Returns each of `records` with inheritance resolved, and true if it is abstract; `None` if an ancestor is
/// unknown.
fn wholes_of(
    report: &mut Findings,
    file: &'static str,
    records: Vec<(Option<&str>, &Node)>,
    all: bool,
) -> Vec<Option<(Node, bool)>> {
    let mut places = BTreeMap::new();
    for (place, (name, _)) in records.iter().enumerate().rev() {
        places.extend(name.map(|name| (name, place)));
    }
    let all_named = all && records.iter().all(|(name, _)| name.is_some());
    let wholes = vec![Whole::Unknown; records.len()];
    let mut family = Family { file, records: &records, places, all_named, wholes };
    let mut resolved = Vec::new();
    for (place, (name, record)) in records.iter().enumerate() {
        let is_abstract = is_abstract(report, record);
        if is_abstract && name.is_none() {
            report.at(record, "name", "this needs a name, so that others can inherit from it", None);
        }
        resolved.push(family.whole(report, place).map(|whole| (whole, is_abstract)));
    }
    resolved
}

fn is_abstract(report: &mut Findings, record: &Node) -> bool {
    match record.get("abstract").map(|node| &node.kind) {
        None => false,
        Some(NodeKind::Bool(answer)) => *answer,
        Some(_) => {
            report.at(record, "abstract", "expected true or false", None);
            true
        }
    }
}

/// Records whose inheritance is being resolved.
struct Family<'a> {
    /// File of the records, or folder of their files.
    file: &'static str,
    /// Records with their names, if any.
    records: &'a [(Option<&'a str>, &'a Node)],
    /// Indices of named records; the first of several with the same name.
    places: BTreeMap<&'a str, usize>,
    /// True if all records have names. A record without a name may be the parent that seems to be missing.
    all_named: bool,
    /// State of each record.
    wholes: Vec<Whole>,
}

/// State of a record.
#[derive(Debug, Clone)]
enum Whole {
    /// Not resolved yet.
    Unknown,
    /// In the line of ancestors that is being followed.
    InLine,
    /// Merged over all ancestors, without the keys of inheritance.
    Known(Node),
    /// Ancestors have an error, which has been reported.
    Broken,
}

impl Family<'_> {
    /// Returns the record at `place` merged over all its ancestors; `None` if the ancestors have an error.
    /// Visits each record once, so long lines of ancestors stay fast.
    fn whole(&mut self, report: &mut Findings, place: usize) -> Option<Node> {
        let mut line = Vec::new();
        let mut next = Some(place);
        let mut whole = None;
        let mut broken = false;
        while let Some(at) = next {
            match self.wholes.get_mut(at) {
                Some(Whole::Known(node)) => {
                    whole = Some(node.clone());
                    break;
                }
                Some(state @ Whole::Unknown) => {
                    *state = Whole::InLine;
                    line.push(at);
                }
                Some(Whole::InLine) => {
                    self.circle(report, &line, at);
                    broken = true;
                    break;
                }
                Some(Whole::Broken) | None => {
                    broken = true;
                    break;
                }
            }
            match self.parent(report, at) {
                Ok(parent) => next = parent,
                Err(()) => {
                    broken = true;
                    break;
                }
            }
        }
        for at in line.into_iter().rev() {
            if let Some(slot) = self.wholes.get_mut(at) {
                whole = if broken {
                    None
                } else {
                    self.records.get(at).map(|(_, heir)| laid_over(report, whole, heir))
                };
                *slot = whole.clone().map_or(Whole::Broken, Whole::Known);
            }
        }
        whole.filter(|_| !broken)
    }

    /// Returns the index of the parent of the record at `place`, if it has one. Errors: `()` if the parent is
    /// wrong, which is reported.
    fn parent(&self, report: &mut Findings, place: usize) -> Result<Option<usize>, ()> {
        let (_, record) = self.records.get(place).ok_or(())?;
        let Some(parent) = record.get("inherits").filter(|parent| !parent.is_null()) else { return Ok(None) };
        let Some(name) = parent.text() else {
            report.at(record, "inherits", "expected the name of a record", None);
            return Err(());
        };
        let found = self.places.get(name).copied();
        if found.is_none() && self.all_named {
            let known = || suggestion(name, self.places.keys().copied());
            let problem = format!("there is no `{name}` to inherit from");
            report.leads_nowhere([self.file, "name"], name, (record, parent.span), problem, known);
        }
        found.map(Some).ok_or(())
    }

    /// Reports that the end of `line` leads back to the record at `place`. The finding is at the first record
    /// of the circle in the topmost layer.
    fn circle(&self, report: &mut Findings, line: &[usize], place: usize) {
        let circle = line.iter().skip_while(|at| **at != place).filter_map(|at| self.records.get(*at));
        let mut circle: Vec<&(Option<&str>, &Node)> = circle.collect();
        let line = |(_, record): &&(Option<&str>, &Node)| record.locate("inherits");
        let Some(first) = circle.iter().map(line).min_by_key(|span| span.start) else { return };
        let told = report.topmost(first, circle.iter().map(line));
        if let Some(start) = circle.iter().position(|record| line(record) == told) {
            circle.rotate_left(start);
        }
        let names = circle.iter().chain(circle.first()).filter_map(|(name, _)| *name).map(quoted);
        let mut names: Vec<String> = names.collect();
        if names.len() > NAMED {
            names.splice(NAMED - 1..names.len() - 1, ["..".to_owned()]);
        }
        report.note(told, format!("this leads in a circle: {}", names.join(", ")), None);
    }
}

/// Returns `heir` merged over `parent`, which is already resolved.
pub(in crate::raws) fn heir(parent: Option<&Node>, heir: &Node) -> Node {
    laid_over(&Findings::default(), parent.cloned(), heir).without(&["inherits", "abstract"])
}

/// Returns `heir` merged over its `parent`, if it has one.
fn laid_over(report: &Findings, parent: Option<Node>, heir: &Node) -> Node {
    // A finding about the whole record belongs where an upper layer sets the parent.
    let span = report.topmost(heir.span, heir.get("inherits").map(|line| line.span));
    let Some(parent) = parent else { return Node { span, ..heir.without(&LINE) } };
    let below =
        parent.entries().unwrap_or_default().iter().filter(|entry| !entry.is_one_of(&["name", "was"]));
    let above = heir.entries().unwrap_or_default().iter().filter(|entry| !entry.is_one_of(&LINE));
    // A finding about the whole record belongs to the heir, unless an upper layer has changed an ancestor.
    Node { kind: NodeKind::Object(merge::laid_over(below, above)), span: report.topmost(span, [parent.span]) }
}

fn quoted(name: &str) -> String {
    format!("`{name}`")
}

fn name_of(record: &Node) -> Option<&str> {
    record.get("name").and_then(Node::text)
}
