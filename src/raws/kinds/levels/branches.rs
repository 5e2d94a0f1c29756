//! Reads branches.json: the branches of the dungeon, each with its own staircase.

use crate::{
    base::geometry::Size,
    raws::{
        kinds::terrain::{Climb, Terrain},
        reading::{
            json::Node,
            loader::{Loader, Records},
            name_index::suggestion,
            reader::Read,
            record::record,
            shape::Shape,
            table::{Id, Table},
            text::Text,
            value::{FromRaw, Limit},
        },
        words::colour::Colour,
    },
};

/// Largest size of a map.
pub(super) const MOST: Size = Size::new(200, 100);

/// Maximum number of levels of a branch.
pub(super) const MOST_LEVELS: i32 = 100;

/// Maximum number of branches of a dungeon.
const MOST_BRANCHES: usize = 100;

/// Branch of the dungeon: levels numbered from 1 in the direction away from the entrance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// Name that recipes use.
    pub name: String,
    /// Former names.
    pub was: Vec<String>,
    /// Name for players.
    pub title: Text,
    /// Realm of the branch. Creatures of a realm are generated only there.
    pub realm: Option<String>,
    /// Colour of tinted terrain in the branch.
    pub tint: Option<Colour>,
    /// Message when the hero first comes to the level with the entrance.
    pub foretold: Option<Text>,
    /// True if its levels stir by the rules of the crowd.
    pub stirs: bool,
    /// Entrance of the branch.
    pub entrance: Entrance,
    /// Terrain in the place of the stairs at the entrance.
    pub portal: Option<Portal>,
    /// Number of the last level.
    pub last: i32,
}

record! {
    /// Terrain in the place of the stairs at the entrance of a branch.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Portal {
        /// Terrain that leads to the branch. It has `stairs` in the direction of the entrance.
        pub there: Id<Terrain>,
        /// Terrain that leads back. It has `stairs` in the other direction.
        pub back: Id<Terrain>,
    }
}

/// Entrance of a branch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entrance {
    /// Games start on the first level of the branch.
    Start,
    /// Stairs from one of the levels `from..=to` of another branch.
    Stairs {
        /// Branch with the stairs, which stands before this one.
        branch: Id<Branch>,
        /// Lowest number of the level with the stairs.
        from: i32,
        /// Highest number of the level with the stairs.
        to: i32,
        /// Direction of the stairs.
        climb: Climb,
    },
    /// Above the first level of the game, for heroes who return with the object of their quest. No stairs
    /// lead there.
    Beyond,
}

record! {
    /// Branch as written in raws.
    #[derive(Debug)]
    struct RawBranch {
        /// Name that recipes use.
        name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        was: Vec<String> = Vec::new() => Limit::Shown,
        /// Name for players.
        title: Text,
        /// Realm of the branch. Creatures of a realm are generated only there.
        realm: Option<String> => Limit::Shown,
        /// Colour of terrain that is `tinted`, for example walls.
        tint: Option<Colour>,
        /// Message when the hero first comes to the level with the stairs to the branch.
        foretold: Option<Text>,
        /// `true`: its levels stir by the rules of the crowd. `false`: they do not.
        stirs: bool = true,
        /// Stairs that lead to the branch.
        entrance: Option<RawEntrance>,
        /// `true`: the branch lies above the first level of the game, for heroes who return with the object
        /// of their quest. No stairs lead there.
        beyond: bool = false,
    }
}

record! {
    /// Stairs that lead to a branch.
    #[derive(Debug)]
    struct RawEntrance {
        /// Branch with the stairs. It must stand before this one in the file.
        branch: String => Limit::Names("branches"),
        /// Lowest number of the level with the stairs.
        from: i32,
        /// Highest number of the level with the stairs.
        to: i32,
        /// Direction of the stairs. Default `down`.
        climb: Climb = Climb::Down,
        /// Terrain in the place of the stairs. Default: stairs.
        portal: Option<Portal>,
    }
}

/// Returns the shape of a branch.
pub(in crate::raws) fn shape() -> Shape {
    RawBranch::shape()
}

/// Branches, and whether every record could be read.
pub(super) struct Branches {
    pub(super) table: Vec<Branch>,
    /// JSON records of the branches.
    pub(super) nodes: Vec<Node>,
    pub(super) whole: bool,
}

/// Reads branches.json. The number of levels of each branch is added later, by `with_levels`.
pub(super) fn load(loader: &mut Loader) -> Branches {
    let before = loader.report.len();
    let Records { reads, whole } = loader.records::<RawBranch>("branches.json");
    let mut table: Vec<Branch> = Vec::new();
    if let Some(read) = reads.get(MOST_BRANCHES) {
        loader.report.note(read.node.span, format!("there can be at most {MOST_BRANCHES} branches"), None);
        return Branches { table, nodes: Vec::new(), whole: false };
    }
    let names_known = whole && reads.iter().all(|read| read.good("name"));
    for read in &reads {
        let entrance = lower_entrance(loader, read, &table, names_known).unwrap_or(Entrance::Beyond);
        let RawBranch { name, was, title, realm, tint, foretold, stirs, .. } = &read.raw;
        let (name, was, title, realm) = (name.clone(), was.clone(), title.clone(), realm.clone());
        let (tint, foretold, stirs) = (*tint, foretold.clone(), *stirs);
        let portal = read.raw.entrance.as_ref().and_then(|entrance| entrance.portal);
        table.push(Branch { name, was, title, realm, tint, foretold, stirs, entrance, portal, last: 0 });
    }
    let whole = whole && loader.report.len() == before;
    if whole && table.is_empty() {
        loader.note_list("branches.json", "there is no branch, but games begin in the first one", None);
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
                let problem = format!("games begin in the first branch, so `{name}` cannot be `beyond`");
                let place = report.topmost(read.node.locate("beyond"), report.taker("branches.json"));
                report.note(place, problem, None);
                None
            }
            // A key has a mistake, so the intention is unknown.
            (false, false) if !read.good("entrance") || !read.good("beyond") => None,
            (false, false) => {
                let help = "add an `entrance`, or \"beyond\": true".to_owned();
                // A key that removes one of the two in a higher layer is the better place to report.
                let own = ["entrance", "beyond"].map(|key| read.node.locate(key));
                let place = report.topmost(read.node.locate("name"), own);
                report.note(place, format!("nothing leads to `{name}`"), Some(help));
                None
            }
        };
    };
    if first || *beyond {
        let here = read.node.locate("entrance");
        // If a name before it is unreadable, the first branch is unknown.
        if first && !names_known {
            return None;
        }
        if first {
            let problem = format!("games begin in the first branch, so `{name}` needs no `entrance`");
            let place = report.topmost(here, report.taker("branches.json"));
            report.note(place, problem, None);
        } else {
            let place = report.topmost(here, [read.node.locate("beyond")]);
            report.note(place, "`beyond` is already an entrance: give one of the two", None);
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
            report.at(&read.node, "entrance.from", "`from` must be from 1 to `to`", None);
        }
        return None;
    }
    Some(Entrance::Stairs { branch: Id::new(index), from, to, climb })
}

/// Returns the branches as a table, with the number of the last level of each. `levels` has a branch and a
/// last level for each recipe.
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
