//! Hotkeys: how records name each other.

use super::{QUIT_KEY, RANDOM_KEY};
use crate::raws::reading::{
    loader::{Loader, Records},
    reader::Read,
    report::Findings,
    table::Id,
};

/// Names and hotkeys of one kind, whether or not the rest of their records is sound, so that one mistake does not
/// make every mention of the record another.
pub(super) struct Keys {
    pub(super) known: Vec<(String, char)>,
    /// Whether these are all there are: not so if a name or a hotkey could not be read.
    pub(super) complete: bool,
}

impl Keys {
    pub(super) fn of<T>(
        loader: &mut Loader,
        records: &Records<T>,
        kind: &str,
        key: impl Fn(&T) -> (String, char),
    ) -> Self {
        let Records { reads, whole } = records;
        let known: Vec<(String, char)> = reads.iter().map(|read| key(&read.raw)).collect();
        if reads.is_empty() && *whole {
            loader.note_file(&format!("{kind}s.json"), format!("there is not a single {kind}"), None);
        }
        let report = &mut loader.report;
        let before = report.len();
        for (i, (read, (_, hotkey))) in reads.iter().zip(&known).enumerate() {
            if !read.good("hotkey") {
                continue;
            }
            let earlier = reads.iter().zip(&known).take(i);
            let twin =
                earlier.filter(|(other, _)| other.good("hotkey")).find(|(_, (_, other))| other == hotkey);
            if let Some((_, (twin, _))) = twin {
                let problem = format!("the hotkey `{hotkey}` is already that of `{twin}`");
                let help = format!("each {kind} needs a hotkey of its own");
                report.at(&read.node, "hotkey", problem, Some(help));
            }
            if [QUIT_KEY, RANDOM_KEY].contains(hotkey) || !hotkey.is_ascii_alphanumeric() {
                let problem = format!("`{}` cannot be a hotkey", hotkey.escape_debug());
                let help = "use a letter or digit; q quits and * picks at random".to_owned();
                report.at(&read.node, "hotkey", problem, Some(help));
            }
        }
        // A hotkey that is wrong is a mistake of its own; that others mention the right one is none.
        let complete = *whole
            && report.len() == before
            && reads.iter().all(|read| read.good("name") && read.good("hotkey"));
        Self { known, complete }
    }

    /// The ids that the hotkeys in `text` mean; what is wrong with it goes to `report`.
    pub(super) fn resolve<T>(
        &self,
        report: &mut Findings,
        read: &Read<impl Sized>,
        path: &str,
        text: &str,
    ) -> Vec<Id<T>> {
        let mut ids = Vec::new();
        if !read.good(path) {
            return ids;
        }
        if text.is_empty() {
            report.at(&read.node, path, "at least one is needed", Some(self.listing()));
        }
        for hotkey in text.chars() {
            match self.known.iter().position(|(_, known)| *known == hotkey) {
                Some(index) if ids.contains(&Id::new(index)) => {
                    report.at(&read.node, path, format!("`{hotkey}` is here twice"), None);
                }
                Some(index) => ids.push(Id::new(index)),
                None if !self.complete => {}
                None => {
                    let problem = format!("`{hotkey}` is not a known hotkey");
                    report.at(&read.node, path, problem, Some(self.listing()));
                }
            }
        }
        // In the order of their own table, whatever the order of the letters: menus look alike.
        ids.sort();
        ids
    }

    pub(super) fn listing(&self) -> String {
        let known: Vec<String> =
            self.known.iter().map(|(name, hotkey)| format!("{hotkey} ({name})")).collect();
        format!("known are: {}", known.join(", "))
    }
}
