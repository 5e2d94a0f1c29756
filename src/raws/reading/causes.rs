//! Groups errors that one edit in an upper layer causes below it into one finding at that edit, because the
//! author of the upper layer cannot change the layers below.

use super::{json::Span, name_index::listed};
use std::collections::{BTreeMap, BTreeSet};

/// List file, and the key whose value other records use to refer to one of its records.
pub(in crate::raws) type Handle = [&'static str; 2];

/// Keys whose values other records use to refer to a record.
pub(in crate::raws) const HANDLES: [&str; 4] = ["name", "hotkey", "kin", "branch"];

/// Damage that records of upper layers do to layers below.
#[derive(Debug, Default)]
pub(super) struct Causes {
    /// Removed handles, by file, key and value.
    taken: BTreeMap<(String, &'static str, String), Taken>,
    /// Findings, in the order in which they were found.
    breaches: Vec<Breach>,
}

/// Removed handle: a name or hotkey that other records may still use.
#[derive(Debug, Clone)]
pub(super) struct Taken {
    /// Place that removed it.
    pub(super) by: Span,
    /// Description for the finding.
    pub(super) what: String,
}

/// Finding about one place that breaks records of other layers.
#[derive(Debug)]
pub(super) struct Breach {
    pub(super) at: Span,
    /// Problem, with slots `%what` and `%who`.
    problem: &'static str,
    pub(super) help: Option<String>,
    what: BTreeSet<String>,
    /// Records that are hurt, by file.
    who: BTreeMap<String, Vec<String>>,
}

impl Causes {
    /// Notes that the record with `value` for `key` in `file` was removed.
    pub(super) fn take(&mut self, file: &str, key: &'static str, value: &str, taken: Taken) {
        self.taken.insert((file.to_owned(), key, value.to_owned()), taken);
    }

    /// Returns the removal of the record whose `handle` has this value, if it was removed.
    pub(super) fn taken(&self, [file, key]: Handle, value: &str) -> Option<&Taken> {
        self.taken.get(&(file.to_owned(), key, value.to_owned()))
    }

    /// Returns files and names of all removed records, with the places that removed them.
    pub(super) fn taken_names(&self) -> impl Iterator<Item = (&str, &str, Span)> {
        let named = self.taken.iter().filter(|((_, key, _), _)| *key == "name");
        named.map(|((file, _, name), taken)| (file.as_str(), name.as_str(), taken.by))
    }

    /// Returns all that was removed from `file`.
    pub(super) fn all_taken(&self, file: &str) -> impl Iterator<Item = &Taken> {
        self.taken.iter().filter(move |((other, ..), _)| other == file).map(|(_, taken)| taken)
    }

    /// Adds the record `who` in `file` to the records that `at` hurts. True if that is new.
    pub(super) fn hurt(
        &mut self,
        at: Span,
        problem: &'static str,
        what: &str,
        [file, who]: [String; 2],
        help: Option<String>,
    ) -> bool {
        let known = self.breaches.iter().position(|breach| breach.at == at && breach.problem == problem);
        let place = known.unwrap_or(self.breaches.len());
        if known.is_none() {
            let (what, who) = (BTreeSet::new(), BTreeMap::new());
            self.breaches.push(Breach { at, problem, help, what, who });
        }
        let Some(breach) = self.breaches.get_mut(place) else { return false };
        let new = breach.what.insert(what.to_owned());
        let others = breach.who.entry(file).or_default();
        let another = !others.contains(&who);
        if another {
            others.push(who);
        }
        new || another
    }

    /// Returns all findings.
    pub(super) fn breaches(&self) -> &[Breach] {
        &self.breaches
    }
}

impl Breach {
    /// Returns the text of the problem.
    pub(super) fn problem(&self) -> String {
        let what: Vec<&str> = self.what.iter().map(String::as_str).collect();
        let what = listed(&what);
        let of_file = |(file, who): (&String, &Vec<String>)| {
            let who: Vec<&str> = who.iter().map(String::as_str).collect();
            format!("{} ({file})", listed(&who))
        };
        let who: Vec<String> = self.who.iter().map(of_file).collect();
        self.problem.replace("%what", &what).replace("%who", &who.join(", "))
    }
}
