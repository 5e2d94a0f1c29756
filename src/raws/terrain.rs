//! terrain.json: what the squares of a level can be.

use super::{
    colour::Colour,
    reading::{
        json::Node,
        loader::{Loader, Records},
        name_index::suggestion,
        reader::{Read, Source},
        record::{record, words},
        report::Findings,
        table::{Id, Table, named},
        value::Limit,
    },
};
use crate::base::regions::Way;
use serde::{Deserialize, Serialize};

record! {
    /// A kind of square.
    #[derive(Debug, Clone)]
    pub struct Terrain {
        /// The name that tilesets and recipes use.
        pub name: String => Limit::Shown,
        /// What it was called: whoever says one of these names means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// What a message calls it, with its article: "a wall".
        pub description: String => Limit::Shown,
        /// What there is to say about it for those who look closely.
        pub about: Option<String> => Limit::Shown,
        /// Whether creatures can stand here.
        pub walkable: bool,
        /// Whether it stops sight; if left out, what cannot be walked on does.
        opaque: Option<bool>,
        /// Whether nobody passes it diagonally.
        pub doorway: bool = false,
        /// The state of the door here, if this is a place for one.
        pub door: Option<DoorState>,
        /// Where the stairs here lead, if there are any.
        pub stairs: Option<Climb>,
        /// Whether it is a way that runs follow: a corridor.
        pub corridor: bool = false,
        /// Whether it is worth stopping for and noting: stairs.
        pub landmark: bool = false,
        /// The name of its colour in palettes.
        pub colour: Colour,
        /// Whether it has the tint of the branch instead, where that has one.
        pub tinted: bool = false,
        /// The name of what it is once it has been dug through, of what can be.
        pub dug: Option<String> => Limit::Names("terrain"),
        /// The name of what it is once it has frozen, of what does.
        pub frozen: Option<String> => Limit::Names("terrain"),
    }
    found {
        /// What it is once it has been dug through.
        pub(crate) dug_into: Option<Id<Terrain>>,
        /// What it is once it has frozen.
        pub(crate) frozen_into: Option<Id<Terrain>>,
    }
    gone {
        quaff: "what stands on squares is in features.json: move the record there",
        sit: "what stands on squares is in features.json: move the record there",
        dip: "what stands on squares is in features.json: move the record there",
        kick: "what stands on squares is in features.json: move the record there",
        dig: "what stands on squares is in features.json: move the record there",
        enter: "what stands on squares is in features.json: move the record there",
    }
}

named!(Terrain);

impl Terrain {
    /// Whether it stops sight.
    pub fn opaque(&self) -> bool {
        self.opaque.unwrap_or(!self.walkable)
    }

    /// Whether someone with hands gets through: walkable, or a door that can be opened or broken.
    pub fn passable(&self) -> bool {
        self.walkable || matches!(self.door, Some(DoorState::Closed | DoorState::Locked))
    }

    /// How it is crossed by someone who opens or breaks every door.
    pub fn way(&self) -> Way {
        if !self.passable() {
            Way::Closed
        } else if self.doorway || self.door.is_some() {
            Way::Straight
        } else {
            Way::Free
        }
    }
}

words! {
    /// What has become of the door in a doorway.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum DoorState {
        /// There never was one.
        None = "none",
        /// It has been broken.
        Broken = "broken",
        /// It stands open.
        Open = "open",
        /// It is closed.
        Closed = "closed",
        /// It is closed and locked.
        Locked = "locked",
    }
}

words! {
    /// A way on stairs.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Climb {
        /// To the level above.
        Up = "up",
        /// To the level below.
        Down = "down",
    }
}

/// Declares the kinds of terrain that builder stages and rules ask for by name, and whether they must be walkable.
macro_rules! named_terrains {
    ($($(#[$doc:meta])* $name:ident: $walkable:literal,)+) => {
        /// All terrain, and the kinds that builder stages and rules ask for by name.
        #[derive(Debug, Clone)]
        pub struct Terrains {
            /// All kinds.
            pub table: Table<Terrain>,
            $($(#[$doc])* pub $name: Id<Terrain>,)+
        }

        impl Terrains {
            /// Finds the kinds asked for by name; `find` has the name and whether it must be walkable.
            fn of(table: Table<Terrain>, mut find: impl FnMut(&str, bool) -> Option<Id<Terrain>>) -> Option<Self> {
                // All are looked for before the first that is missing ends it, so that all are reported.
                $(let $name = find(stringify!($name), $walkable);)+
                Some(Self { table, $($name: $name?,)+ })
            }
        }
    };
}

named_terrains! {
    /// What a level is full of before anything is dug.
    stone: false,
    /// What rooms are floored with.
    floor: true,
    /// A wall at the left or right of a room.
    vertical_wall: false,
    /// A wall above or below a room, and at its corners.
    horizontal_wall: false,
    /// A gap in a wall, without a door.
    doorway: true,
    /// A doorway with what is left of a door.
    broken_door: true,
    /// An open door.
    open_door: true,
    /// A closed door.
    closed_door: false,
    /// A closed and locked door.
    locked_door: false,
    /// A way through the stone.
    corridor: true,
    /// Stairs to the level above.
    up_stairs: true,
    /// Stairs to the level below.
    down_stairs: true,
    /// The floor of a cave.
    cave_floor: true,
    /// What a cave is hollowed out of.
    cave_wall: false,
    /// Water too deep to walk.
    water: false,
    /// A tree.
    tree: false,
}

impl Terrains {
    /// Whether creatures can stand on `id`.
    pub fn walkable(&self, id: Id<Terrain>) -> bool {
        self.table[id].walkable
    }

    /// Whether `id` is what rooms are walled with.
    pub fn is_wall(&self, id: Id<Terrain>) -> bool {
        id == self.horizontal_wall || id == self.vertical_wall
    }

    /// The kind called `name`.
    pub fn named(&self, name: &str) -> Option<Id<Terrain>> {
        self.table.named(name)
    }

    /// The names of all kinds.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.table.iter().map(|(_, terrain)| terrain.name.as_str())
    }
}

/// The tileset keys of the hero and of somebody unseen, which no terrain can have.
pub(super) const HERO: &str = "hero";
pub(super) const UNSEEN: &str = "unseen";

/// Reads terrain.json: what it means, and its records in the same order.
pub(super) fn load(loader: &mut Loader) -> (Option<Terrains>, Vec<Node>) {
    let Records { mut reads, whole } = loader.records::<Terrain>("terrain.json");
    for read in &reads {
        if read.good("name") && [HERO, UNSEEN].contains(&read.raw.name.as_str()) {
            let problem = format!("`{}` means somebody in tilesets", read.raw.name);
            loader.report.at(&read.node, "name", problem, None);
        }
        if read.good("colour") && read.raw.colour == Colour::Black {
            loader.report.at(&read.node, "colour", "nobody sees black on black", None);
        }
    }
    let names_known = whole && reads.iter().all(|read| read.good("name"));
    let names: Vec<(String, Vec<String>)> =
        reads.iter().map(|read| (read.raw.name.clone(), read.raw.was.clone())).collect();
    let place = |name: &str| {
        let now = names.iter().position(|(known, _)| known == name);
        now.or_else(|| names.iter().position(|(_, was)| was.iter().any(|old| old == name)))
    };
    for Read { raw: terrain, source: read } in &mut reads {
        let report = &mut loader.report;
        let find = |report: &mut Findings, path: &str, name: &str| {
            let found = place(name);
            if found.is_none() && names_known && read.good(path) {
                let known = || suggestion(name, names.iter().map(|(name, _)| name.as_str()));
                let written = (&read.node, read.node.locate(path));
                let problem = format!("there is no terrain `{name}`");
                report.leads_nowhere(["terrain.json", "name"], name, written, problem, known);
            }
            found.map(Id::new)
        };
        let mut into = |path, name: &Option<String>| name.as_ref().and_then(|name| find(report, path, name));
        terrain.dug_into = into("dug", &terrain.dug);
        terrain.frozen_into = into("frozen", &terrain.frozen);
    }
    let (kinds, sources): (Vec<Terrain>, Vec<Source>) =
        reads.into_iter().map(|read| (read.raw, read.source)).unzip();
    let walkables: Vec<bool> = kinds.iter().map(|terrain| terrain.walkable).collect();
    let find = |name: &str, walkable: bool| {
        let Some(index) = place(name) else {
            if names_known {
                let help = "levels are built with it; add a record of this name".to_owned();
                let problem = format!("there is no `{name}`");
                match loader.report.taker_of(["terrain.json", "name"], name) {
                    Some(span) => loader.report.note(span, problem, Some(help)),
                    None => loader.note_list("terrain.json", problem, Some(help)),
                }
            }
            return None;
        };
        let read = &sources[index];
        if read.good("walkable") && walkables[index] != walkable {
            let not = if walkable { "" } else { "not " };
            loader.report.at(&read.node, "walkable", format!("`{name}` must {not}be walkable"), None);
        }
        Some(Id::new(index))
    };
    let table = Table::new(kinds);
    // What has no name that can be read may be anything that is asked for.
    let terrains = Terrains::of(table, find).filter(|_| names_known);
    (terrains, sources.into_iter().map(|read| read.node).collect())
}
