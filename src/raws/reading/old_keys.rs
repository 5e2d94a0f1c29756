//! Former names of keys of records, which are still read and warned of.

use super::{
    json::{Member, Node, NodeKind},
    report::Findings,
};

/// Former names of keys of records: the file, the former key and the present one.
const OLD_KEYS: [(&str, &str, &str); 7] = [
    ("roles.json", "hard", "difficulty"),
    ("roles.json", "late_from", "late_level"),
    ("items.json", "keeps", "never_rots"),
    ("items.json", "graded", "enchantable"),
    ("items.json", "raises", "enchants"),
    ("creatures.json", "airy", "unsolid"),
    ("creatures.json", "shape", "polymorph_target"),
];

/// Returns `root`, which is the file `name`, with present keys in place of former ones, and notes these. A
/// record with both keeps both, so that the former one is reported as unknown.
pub(super) fn renewed(report: &mut Findings, name: &str, root: Node) -> Node {
    let old: Vec<_> = OLD_KEYS.iter().filter(|(file, ..)| *file == name).collect();
    if old.is_empty() {
        return root;
    }
    let present = |entry: &Member, entries: &[Member]| {
        let (_, was, now) = old.iter().find(|(_, was, _)| entry.key == **was)?;
        entries.iter().all(|other| other.key != **now).then_some((*was, *now))
    };
    let has_old = |record: &Node| {
        record.entries().is_some_and(|entries| entries.iter().any(|entry| present(entry, entries).is_some()))
    };
    let Some(records) = root.list().filter(|records| records.iter().any(has_old)) else { return root };
    let records = records.iter().map(|record| {
        let Some(entries) = record.entries().filter(|_| has_old(record)) else { return record.clone() };
        let entries = entries.iter().map(|entry| {
            let mut entry = entry.clone();
            if let Some((was, now)) = present(&entry, entries) {
                report.note_old_name(entry.key_span, was, now);
                entry.key = now.into();
            }
            entry
        });
        Node { kind: NodeKind::Object(entries.collect()), span: record.span }
    });
    Node { kind: NodeKind::List(records.collect()), span: root.span }
}
