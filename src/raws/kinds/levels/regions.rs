//! Reads regions.json: successive levels of a branch with a name, creatures and rules of their own.

use super::{Dungeon, branches::Branch};
use crate::raws::{
    kinds::creatures::CreatureKind,
    reading::{
        loader::{Loader, Records},
        record::record,
        references::Weighed,
        table::{Id, Table, named},
        text::Text,
        value::{Limit, PERCENT},
    },
};

record! {
    /// Levels of a branch that have something in common. A level belongs to at most one region.
    #[derive(Debug, Clone)]
    pub struct Region {
        /// Name.
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Branch of the levels.
        pub branch: Id<Branch>,
        /// Number of the first level in the branch.
        pub from: i32 => Limit::range(1..=1000),
        /// Number of the last level in the branch.
        pub to: i32 => Limit::range(1..=1000),
        /// `true`: it has no name for players, only rules.
        pub unnamed: bool = false,
        /// Text for a hero who comes there for the first time.
        pub entered: Option<Text>,
        /// Creatures of its own with their relative chances.
        pub creatures: Weighed<CreatureKind> = Weighed::default_value(),
        /// Percentage of random creatures that are drawn from its own.
        pub own: i32 = 0 => PERCENT,
        /// Range of steps and other noises, in percent of the usual one.
        pub noise: i32 = 100 => Limit::of("it must be .. percent", 0..=500),
        /// Squares at which something can still be seen. Default: only walls limit sight.
        pub sight: Option<i32> => Limit::of("it must be .. squares", 1..=100),
        /// Texts of which the hero hears one now and then.
        pub sounds: Vec<Text> = Vec::new() => Limit::of("there can be .. of them", 0..=50),
    }
}

named!(Region);

impl Region {
    /// True if level `number` of `branch` belongs to it.
    fn has(&self, branch: Id<Branch>, number: i32) -> bool {
        self.branch == branch && (self.from..=self.to).contains(&number)
    }
}

impl Dungeon {
    /// Returns the region of level `number` of `branch`.
    pub fn region(&self, branch: Id<Branch>, number: i32) -> Option<Id<Region>> {
        self.regions.iter().find(|(_, region)| region.has(branch, number)).map(|(id, _)| id)
    }
}

/// Reads regions.json. The branches have `last` levels.
pub(super) fn load(loader: &mut Loader, branches: &Table<Branch>) -> Table<Region> {
    let records: Records<Region> = loader.records("regions.json");
    for (i, read) in records.reads.iter().enumerate() {
        let (raw, report) = (&read.raw, &mut loader.report);
        if raw.to < raw.from && read.good("to") {
            let place = report.topmost(read.node.locate("to"), [read.node.locate("from")]);
            report.note(place, format!("the last level is above the first, {}", raw.from), None);
            continue;
        }
        let last = branches[raw.branch].last;
        if raw.to > last && read.good("branch") {
            let problem =
                format!("the branch has only {last} {}", if last == 1 { "level" } else { "levels" });
            let place = report.topmost(read.node.locate("to"), [read.node.locate("branch")]);
            report.note(place, problem, None);
        }
        let shares =
            |other: &Region| other.branch == raw.branch && other.from <= raw.to && raw.from <= other.to;
        if let Some(other) = records.reads.iter().take(i).find(|other| shares(&other.raw)) {
            let help = "let it begin after the last level of that region".to_owned();
            let places = ["from", "to"].map(|key| other.node.locate(key));
            let place = report.topmost(read.node.locate("from"), places);
            report.note(place, format!("the region shares levels with `{}`", other.raw.name), Some(help));
        }
    }
    Table::new(records.reads.into_iter().map(|read| read.raw).collect())
}
