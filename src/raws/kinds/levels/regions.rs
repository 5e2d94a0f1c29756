//! Reads regions.json: successive levels of a branch with a name, creatures and rules of their own.

use super::branches::Branch;
use crate::raws::{
    kinds::creatures::CreatureKind,
    reading::{
        loader::Records,
        reader::Read,
        record::record,
        references::Weighed,
        report::Findings,
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
    pub(super) fn has(&self, branch: Id<Branch>, number: i32) -> bool {
        self.branch == branch && (self.from..=self.to).contains(&number)
    }
}

/// Returns the regions of `records` as a table. Reports those that cannot be.
pub(super) fn table(report: &mut Findings, records: Records<Region>) -> Table<Region> {
    for (i, read) in records.reads.iter().enumerate() {
        if ["branch", "from", "to"].iter().all(|key| read.good(key)) {
            check(report, read, &records.reads[..i]);
        }
    }
    Table::new(records.reads.into_iter().map(|read| read.raw).collect())
}

/// Reports what is wrong with the levels of a region. `others` are the regions before it.
fn check(report: &mut Findings, read: &Read<Region>, others: &[Read<Region>]) {
    let raw = &read.raw;
    let place = |report: &Findings, key: &str, other| report.topmost(read.node.locate(key), [other]);
    if raw.to < raw.from {
        let place = place(report, "to", read.node.locate("from"));
        report.note(place, format!("the last level is above the first, {}", raw.from), None);
        return;
    }
    let shares = |other: &Region| other.branch == raw.branch && other.from <= raw.to && raw.from <= other.to;
    if let Some(other) = others.iter().find(|other| shares(&other.raw)) {
        let help = "let it begin after the last level of that region".to_owned();
        let place = place(report, "from", other.node.locate("to"));
        report.note(place, format!("the region shares levels with `{}`", other.raw.name), Some(help));
    }
}
