//! What a layer breaks in those below it: told at the place in that layer which does it, once, however many it breaks,
//! since its author cannot mend the others.

use super::{json::Span, name_index::listed};
use std::collections::{BTreeMap, BTreeSet};

/// A file with a list of records, and a key by whose value others name one of them.
pub(in crate::raws) type Handle = [&'static str; 2];

/// The keys by whose values others name a record.
pub(in crate::raws) const HANDLES: [&str; 4] = ["name", "hotkey", "kin", "branch"];

/// What records of upper layers do to those below.
#[derive(Debug, Default)]
pub(super) struct Causes {
    /// File, key and value of what is no longer there, and what has taken it away.
    taken: BTreeMap<(String, &'static str, String), Taken>,
    /// What is to be told, in the order in which it was found.
    breaches: Vec<Breach>,
}

/// Something that is no longer there.
#[derive(Debug, Clone)]
pub(super) struct Taken {
    /// What has taken it away.
    pub(super) by: Span,
    /// What it is called.
    pub(super) what: String,
}

/// What one place breaks.
#[derive(Debug)]
pub(super) struct Breach {
    pub(super) at: Span,
    /// What is wrong, with `%what` and `%who`.
    problem: &'static str,
    pub(super) help: Option<String>,
    what: BTreeSet<String>,
    /// By file.
    who: BTreeMap<String, Vec<String>>,
}

impl Causes {
    /// Remembers that `by` takes away what has the `value` for `key` in `file`.
    pub(super) fn take(&mut self, file: &str, key: &'static str, value: &str, taken: Taken) {
        self.taken.insert((file.to_owned(), key, value.to_owned()), taken);
    }

    /// What has become of the record whose `handle` has this value, if it was taken away.
    pub(super) fn taken(&self, [file, key]: Handle, value: &str) -> Option<&Taken> {
        self.taken.get(&(file.to_owned(), key, value.to_owned()))
    }

    /// The files and names of all records that have been taken away, with the places that do it.
    pub(super) fn taken_names(&self) -> impl Iterator<Item = (&str, &str, Span)> {
        let named = self.taken.iter().filter(|((_, key, _), _)| *key == "name");
        named.map(|((file, _, name), taken)| (file.as_str(), name.as_str(), taken.by))
    }

    /// All that has been taken out of `file`.
    pub(super) fn all_taken(&self, file: &str) -> impl Iterator<Item = &Taken> {
        self.taken.iter().filter(move |((other, ..), _)| other == file).map(|(_, taken)| taken)
    }

    /// Adds `who` in `file` to those who are hurt by `at`; true if that is new.
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

    /// What is to be told.
    pub(super) fn breaches(&self) -> &[Breach] {
        &self.breaches
    }
}

impl Breach {
    /// What is wrong.
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
