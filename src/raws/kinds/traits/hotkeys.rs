//! Resolves hotkeys, by which roles and races refer to other records.

use crate::raws::reading::{
    json::Node,
    loader::{Loader, Records},
    reader::ValueSource,
    report::Findings,
    table::Id,
};
use std::collections::BTreeMap;

/// Key that quits the menus of character creation.
pub const QUIT_KEY: char = 'q';
/// Key that picks at random in the menus of character creation.
pub const RANDOM_KEY: char = '*';

/// Names and hotkeys of one kind of record. Records with other mistakes are included, so that references to
/// them are not reported as well.
pub(super) struct Keys {
    /// File of the records.
    pub(super) file: &'static str,
    pub(super) known: Vec<(String, char)>,
    /// JSON records.
    pub(super) nodes: Vec<Node>,
    /// True if all names and hotkeys could be read.
    pub(super) complete: bool,
}

impl Keys {
    pub(super) fn from_records<T>(
        loader: &mut Loader,
        records: &Records<T>,
        [file, kind]: [&'static str; 2],
        key: impl Fn(&T) -> (String, char),
    ) -> Self {
        let known = records.reads.iter().map(|read| key(&read.raw)).collect();
        let sources: Vec<&ValueSource> = records.reads.iter().map(|read| &read.source).collect();
        Self::among(loader, &sources, known, records.whole, [file, kind])
    }

    /// Checks the names and hotkeys `known` of the records from `sources`. `whole` is true if the file could
    /// be read completely.
    fn among(
        loader: &mut Loader,
        sources: &[&ValueSource],
        known: Vec<(String, char)>,
        whole: bool,
        [file, kind]: [&'static str; 2],
    ) -> Self {
        if sources.is_empty() && whole {
            loader.note_list(file, format!("there is not a single {kind}"), None);
        }
        let report = &mut loader.report;
        let before = report.len();
        let mut owners: BTreeMap<char, &str> = BTreeMap::new();
        for (read, (name, hotkey)) in sources.iter().zip(&known) {
            if !read.good("hotkey") {
                continue;
            }
            let twin = owners.get(hotkey).copied();
            owners.entry(*hotkey).or_insert(name);
            if let Some(twin) = twin {
                let problem = format!("the hotkey `{hotkey}` is already used by `{twin}`");
                let help = format!("each {kind} needs a hotkey of its own");
                report.at(&read.node, "hotkey", problem, Some(help));
            }
            if [QUIT_KEY, RANDOM_KEY].contains(hotkey) || !hotkey.is_ascii_alphanumeric() {
                let problem = format!("`{}` cannot be a hotkey", hotkey.escape_debug());
                let help = "use a letter or digit; q quits and * picks at random".to_owned();
                report.at(&read.node, "hotkey", problem, Some(help));
            }
        }
        // A wrong hotkey has been reported. A reference to the right one is no second mistake.
        let complete = whole
            && report.len() == before
            && sources.iter().all(|read| read.good("name") && read.good("hotkey"));
        let nodes = sources.iter().map(|read| read.node.clone()).collect();
        Self { file, known, nodes, complete }
    }

    /// Returns the ids that the hotkeys in `text` refer to. Mistakes go to `report`.
    pub(super) fn resolve<T>(
        &self,
        report: &mut Findings,
        read: &ValueSource,
        path: &str,
        text: &str,
    ) -> Vec<Id<T>> {
        self.places(report, read, path, text).into_iter().map(Id::new).collect()
    }

    /// Returns the table indices that the hotkeys in `text` refer to. Mistakes go to `report`.
    fn places(&self, report: &mut Findings, read: &ValueSource, path: &str, text: &str) -> Vec<usize> {
        let mut places = Vec::new();
        if !read.good(path) {
            return places;
        }
        if text.is_empty() {
            report.at(&read.node, path, "at least one is needed", Some(self.listing()));
        }
        let span = read.node.locate(path);
        let whole = |(name, _): &&(String, char)| text.chars().count() > 1 && name.eq_ignore_ascii_case(text);
        if let Some((name, hotkey)) = self.known.iter().find(whole) {
            let help = format!("write \"{hotkey}\"");
            report.note(span, format!("expected hotkeys, found the name `{name}`"), Some(help));
            return places;
        }
        for (at, hotkey) in text.chars().enumerate() {
            let here = report.part(span, [at, 1]);
            match self.known.iter().position(|(_, known)| *known == hotkey) {
                Some(index) if places.contains(&index) => {
                    report.note(here, format!("`{hotkey}` is here twice"), None);
                }
                Some(index) => places.push(index),
                None if !self.complete => {}
                None => {
                    let problem = format!("`{hotkey}` is not a known hotkey");
                    let handle = [self.file, "hotkey"];
                    let place = (&read.node, here);
                    report.leads_nowhere(handle, &hotkey.to_string(), place, problem, || self.listing());
                }
            }
        }
        // Sort by table order, so that all menus list records in the same order.
        places.sort_by_key(|place| *place);
        places
    }

    pub(super) fn listing(&self) -> String {
        let known: Vec<String> =
            self.known.iter().map(|(name, hotkey)| format!("{hotkey} ({name})")).collect();
        format!("known: {}", known.join(", "))
    }
}
