//! Records that take over what another record says: `"inherits": "dog"`. A record with `"abstract": true` is there to
//! be inherited from and is nothing by itself.

use super::{
    json::{Kind, Node},
    merge,
    name_index::suggestion,
    report::Findings,
};
use std::collections::{BTreeMap, BTreeSet};

/// The keys that say whom a record takes after, and whether it is there for that alone.
const LINE: [&str; 2] = ["inherits", "abstract"];

/// As many records of a circle are named.
const NAMED: usize = 8;

/// `records` with everything they inherit, objects key by key and the rest as a whole; without those that are
/// abstract. Inheritance goes to any depth, whatever the order of the records. A record whose ancestors are not all
/// known is left out with a finding: what it lacks would be a guess. `all` says whether these are all records there are.
pub(in crate::raws) fn resolve(
    report: &mut Findings,
    file: &'static str,
    records: &[Node],
    all: bool,
) -> Vec<Node> {
    let wholes = wholes(report, file, records, all).into_iter();
    wholes.filter(|(_, is_abstract)| !is_abstract).map(|(record, _)| record).collect()
}

/// The same with those that are abstract, each with whether it is.
pub(in crate::raws) fn wholes(
    report: &mut Findings,
    file: &'static str,
    records: &[Node],
    all: bool,
) -> Vec<(Node, bool)> {
    let named = records.iter().map(|record| (name_of(record), record)).collect();
    wholes_of(report, file, named, all).into_iter().flatten().collect()
}

/// The same of records of which each is a file in the folder `file` and has the name of that.
pub(in crate::raws) fn whole_files(
    report: &mut Findings,
    file: &'static str,
    records: &[(String, Node)],
    all: bool,
) -> Vec<Option<(Node, bool)>> {
    let named = records.iter().map(|(name, record)| (Some(name.as_str()), record)).collect();
    wholes_of(report, file, named, all)
}

/// Each of `records` with everything it inherits and with whether it is abstract; `None` where its ancestors are not all
/// known.
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
            report.at(record, "name", "this needs a name for others to inherit from", None);
        }
        resolved.push(family.whole(report, place).map(|whole| (whole, is_abstract)));
    }
    resolved
}

fn is_abstract(report: &mut Findings, record: &Node) -> bool {
    match record.get("abstract").map(|node| &node.kind) {
        None => false,
        Some(Kind::Bool(answer)) => *answer,
        Some(_) => {
            report.at(record, "abstract", "expected true or false", None);
            true
        }
    }
}

/// Records on their way to what they are with all that they inherit.
struct Family<'a> {
    /// The file they are in, or the folder of their files.
    file: &'static str,
    /// Each with its name, if it has one.
    records: &'a [(Option<&'a str>, &'a Node)],
    /// Where those with a name are; of several with the same, the first.
    places: BTreeMap<&'a str, usize>,
    /// Whether all have a name: one without may be the one that is meant.
    all_named: bool,
    /// What is known of each so far.
    wholes: Vec<Whole>,
}

/// What is known of a record.
#[derive(Debug, Clone)]
enum Whole {
    /// Nothing yet.
    Unknown,
    /// That it is laid over all its ancestors, without a word of them.
    Known(Node),
    /// That something is wrong with its line, which has been told.
    Broken,
}

impl Family<'_> {
    /// The record at `place` laid over all its ancestors; `None` if there is something wrong with its line. No record
    /// is looked at twice, however long the line.
    fn whole(&mut self, report: &mut Findings, place: usize) -> Option<Node> {
        let mut line = Vec::new();
        let mut in_line = BTreeSet::new();
        let mut next = Some(place);
        let mut whole = None;
        let mut broken = false;
        while let Some(at) = next {
            match self.wholes.get(at) {
                Some(Whole::Known(node)) => {
                    whole = Some(node.clone());
                    break;
                }
                Some(Whole::Unknown) if in_line.insert(at) => line.push(at),
                Some(Whole::Unknown) => {
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

    /// The place of what the record at `place` inherits from, if it does; what is wrong about that is told.
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

    /// Tells, with its first record in the topmost layer, that the end of `line` leads back to the record at `place`.
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

/// What `heir` is with all that it has from `parent`, which is whole.
pub(in crate::raws) fn heir(parent: Option<&Node>, heir: &Node) -> Node {
    laid_over(&Findings::default(), parent.cloned(), heir).without(&["inherits", "abstract"])
}

/// `heir` laid over its `parent`, if it has one.
fn laid_over(report: &Findings, parent: Option<Node>, heir: &Node) -> Node {
    // What an upper layer says about the line is about the record as a whole.
    let span = report.topmost(heir.span, heir.get("inherits").map(|line| line.span));
    let Some(parent) = parent else { return Node { span, ..heir.without(&LINE) } };
    let below =
        parent.entries().unwrap_or_default().iter().filter(|entry| !entry.is_one_of(&["name", "was"]));
    let above = heir.entries().unwrap_or_default().iter().filter(|entry| !entry.is_one_of(&LINE));
    // A finding about the record as a whole belongs to the heir, unless an upper layer has changed the line.
    Node { kind: Kind::Object(merge::laid_over(below, above)), span: report.topmost(span, [parent.span]) }
}

fn quoted(name: &str) -> String {
    format!("`{name}`")
}

fn name_of(record: &Node) -> Option<&str> {
    record.get("name").and_then(Node::text)
}
