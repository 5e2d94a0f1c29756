//! branches.json: the parts of the dungeon that have stairs of their own.

use crate::{
    base::geometry::Size,
    raws::{
        colour::Colour,
        reading::{
            json::Node,
            loader::{Loader, Records},
            name_index::suggestion,
            reader::Read,
            record::record,
            shape::Shape,
            table::{Id, Table},
            value::{Limit, Raw},
        },
        terrain::Climb,
    },
};

/// The largest map a level may ask for: 200 by 100.
pub(super) const MOST: Size = Size::new(200, 100);

/// The most levels a branch has.
pub(super) const MOST_LEVELS: i32 = 100;

/// The most branches of a dungeon.
const MOST_BRANCHES: usize = 100;

/// A part of the dungeon: levels one below the other, numbered from 1 in the direction away from its entrance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// The name that recipes use.
    pub name: String,
    /// What it was called.
    pub was: Vec<String>,
    /// What players call it.
    pub title: String,
    /// The realm it belongs to, whose creatures come only there.
    pub realm: Option<String>,
    /// The colour of what takes a tint there.
    pub tint: Option<Colour>,
    /// Where it begins.
    pub entrance: Entrance,
    /// The number of its last level.
    pub last: i32,
}

/// Where a branch begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entrance {
    /// Games begin on its first level.
    Start,
    /// From one of the levels `from..=to` of another branch.
    Stairs {
        /// The other branch, one that stands before this one.
        branch: Id<Branch>,
        /// Least number of the level.
        from: i32,
        /// Greatest number of the level.
        to: i32,
        /// Which way the stairs lead.
        climb: Climb,
    },
    /// By the stairs up from where games begin, for those who bring what they were sent for.
    Beyond,
}

record! {
    /// A branch as it is typed.
    #[derive(Debug)]
    struct RawBranch {
        /// The name that recipes use.
        name: String => Limit::Shown,
        /// What it was called: whoever says one of these names means this record.
        was: Vec<String> = Vec::new() => Limit::Shown,
        /// What players call it.
        title: String => Limit::Shown,
        /// The realm it belongs to, whose creatures come only there.
        realm: Option<String> => Limit::Shown,
        /// The colour of terrain that is `tinted`, such as walls.
        tint: Option<Colour>,
        /// The stairs that lead to it.
        entrance: Option<RawEntrance>,
        /// Whether it is reached by the stairs up from where games begin, by those who bring what they were sent for.
        beyond: bool = false,
    }
}

record! {
    /// The stairs that lead to a branch.
    #[derive(Debug)]
    struct RawEntrance {
        /// The branch they are in, one that stands before this one.
        branch: String => Limit::Names("branches"),
        /// Least number of their level.
        from: i32,
        /// Greatest number of their level.
        to: i32,
        /// Which way they lead.
        climb: Climb = Climb::Down,
    }
}

/// What a branch looks like.
pub(in crate::raws) fn shape() -> Shape {
    RawBranch::shape()
}

/// The branches, and whether every record could be read.
pub(super) struct Branches {
    pub(super) table: Vec<Branch>,
    /// Their records.
    pub(super) nodes: Vec<Node>,
    pub(super) whole: bool,
}

/// Reads branches.json. How deep each branch goes is not known yet.
pub(super) fn load(loader: &mut Loader) -> Branches {
    let before = loader.report.len();
    let Records { reads, whole } = loader.records::<RawBranch>("branches.json");
    let mut table: Vec<Branch> = Vec::new();
    if let Some(read) = reads.get(MOST_BRANCHES) {
        loader.report.note(read.node.span, format!("there are at most {MOST_BRANCHES} branches"), None);
        return Branches { table, nodes: Vec::new(), whole: false };
    }
    let names_known = whole && reads.iter().all(|read| read.good("name"));
    for read in &reads {
        let entrance = lower_entrance(loader, read, &table, names_known).unwrap_or(Entrance::Beyond);
        let RawBranch { name, was, title, realm, tint, .. } = &read.raw;
        let (name, was, title, realm) = (name.clone(), was.clone(), title.clone(), realm.clone());
        table.push(Branch { name, was, title, realm, tint: *tint, entrance, last: 0 });
    }
    let whole = whole && loader.report.len() == before;
    if whole && table.is_empty() {
        loader.note_list("branches.json", "there is no branch, and games begin in the first one", None);
    }
    let nodes = reads.into_iter().map(|read| read.source.node).collect();
    Branches { table, nodes, whole }
}

fn lower_entrance(
    loader: &mut Loader,
    read: &Read<RawBranch>,
    before: &[Branch],
    names_known: bool,
) -> Option<Entrance> {
    let report = &mut loader.report;
    let RawBranch { entrance, beyond, name, .. } = &read.raw;
    let first = before.is_empty();
    let Some(entrance) = entrance else {
        return match (first, *beyond) {
            (true, false) => Some(Entrance::Start),
            (false, true) => Some(Entrance::Beyond),
            (true, true) if !names_known => None,
            (true, true) => {
                let problem =
                    format!("games begin in the first branch, and that is `{name}`, which lies beyond");
                let place = report.topmost(read.node.locate("beyond"), report.taker("branches.json"));
                report.note(place, problem, None);
                None
            }
            // What was meant to be said cannot be told.
            (false, false) if !read.good("entrance") || !read.good("beyond") => None,
            (false, false) => {
                let help = "add an `entrance`, or \"beyond\": true".to_owned();
                // What takes back the one or the other stands there.
                let own = ["entrance", "beyond"].map(|key| read.node.locate(key));
                let place = report.topmost(read.node.locate("name"), own);
                report.note(place, format!("nothing leads to `{name}`"), Some(help));
                None
            }
        };
    };
    if first || *beyond {
        let here = read.node.locate("entrance");
        // Without all records before it nobody knows whether it is the first.
        if first && !names_known {
            return None;
        }
        if first {
            let problem =
                format!("games begin in the first branch, and that is `{name}`, which has an entrance");
            let place = report.topmost(here, report.taker("branches.json"));
            report.note(place, problem, None);
        } else {
            let place = report.topmost(here, [read.node.locate("beyond")]);
            report.note(place, "`beyond` is an entrance already", None);
        }
        return None;
    }
    let Some(index) = before.iter().position(|branch| branch.name == entrance.branch) else {
        if names_known && read.good("entrance.branch") {
            let name = &entrance.branch;
            let known = || suggestion(name, before.iter().map(|branch| branch.name.as_str()));
            let problem = format!("no branch before this one is called `{name}`");
            let place = (&read.node, read.node.locate("entrance.branch"));
            report.leads_nowhere(["branches.json", "name"], name, place, problem, known);
        }
        return None;
    };
    let RawEntrance { from, to, climb, .. } = *entrance;
    if from < 1 || to < from {
        if read.good("entrance.from") && read.good("entrance.to") {
            report.at(&read.node, "entrance.from", "`from` is at least 1 and at most `to`", None);
        }
        return None;
    }
    Some(Entrance::Stairs { branch: Id::new(index), from, to, climb })
}

/// The branches as a table, with the number of the last level of each; `levels` has a branch and a number for each recipe.
pub(super) fn with_levels(
    mut branches: Vec<Branch>,
    levels: impl Iterator<Item = (Id<Branch>, i32)>,
) -> Table<Branch> {
    for (id, last) in levels {
        if let Some(branch) = branches.get_mut(id.index()) {
            branch.last = branch.last.max(last);
        }
    }
    Table::new(branches)
}
