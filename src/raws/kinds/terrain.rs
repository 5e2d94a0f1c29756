//! Reads terrain.json: the kinds of terrain.

use crate::{
    base::{dice::Dice, regions::Crossing},
    raws::{
        reading::{
            json::{Node, Span},
            loader::{Loader, Records},
            reader::{Read, ValueSource},
            record::{record, words},
            report::Findings,
            table::{Id, Table, named},
            text::Text,
            value::Limit,
        },
        words::{colour::Colour, effects::element::Element},
    },
};
use serde::{Deserialize, Serialize};

record! {
    /// Kind of terrain.
    #[derive(Debug, Clone)]
    pub struct Terrain {
        /// Name that tilesets and recipes use.
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Name in messages, with its article: "a wall".
        pub description: Text,
        /// Description for players who look at it closely.
        pub about: Option<Text>,
        /// `true`: creatures can stand here.
        pub walkable: bool,
        /// `true`: it blocks sight. Default: the opposite of `walkable`.
        opaque: Option<bool>,
        /// `true`: missiles pass, though no creature can stand here.
        pub passes_missiles: bool = false,
        /// `true`: not even creatures that go through walls enter it. Only for terrain that is not walkable.
        pub solid: bool = false,
        /// `true`: no creature enters or leaves it diagonally.
        pub doorway: bool = false,
        /// State of the door, if this is a doorway.
        pub door: Option<DoorState>,
        /// Direction of the stairs, if this is a staircase.
        pub stairs: Option<Climb>,
        /// `true`: a corridor, which runs follow.
        pub corridor: bool = false,
        /// `true`: runs stop here, and the overview of the dungeon lists it.
        pub landmark: bool = false,
        /// Name of its colour in palettes.
        pub colour: Colour,
        /// `true`: the `tint` of the branch replaces the colour, if the branch has one.
        pub tinted: bool = false,
        /// `true`: waves shade it, as on water. They move on with the turns.
        pub ripples: bool = false,
        /// `true`: travel and exploration go there only if there is no other way, as into known traps.
        pub shunned: bool = false,
        /// `true`: nothing can be written on it.
        pub unwritable: bool = false,
        /// Terrain that remains after digging through it. Without this key, it cannot be dug.
        pub dug: Option<Id<Terrain>>,
        /// Yielding to walkers who push against it. It has `dug`, too, and is not walkable.
        pub yields: Option<Yielding>,
        /// Squares by which the wind of a level carries the hero from it each turn.
        pub drift: u8 = 0 => Limit::range(0..=10),
        /// Terrain that it freezes to. Without this key, it does not freeze.
        pub frozen: Option<Id<Terrain>>,
        /// Terrain that a lever or magic that opens locks turns it into. It is a shut gate, such as a
        /// portcullis. It must not be walkable and have no `door`, and the other terrain must be walkable.
        pub opened: Option<Id<Terrain>>,
        /// Terrain that a lever or magic that closes locks turns it into. It is an open gate. It must be
        /// walkable and have no `door`, and the other terrain must not be walkable. Creatures and items in it
        /// are thrown out, and `gate_damage` of rules.json hurts creatures.
        pub shut: Option<Id<Terrain>>,
        /// Fate of those who come into it. It must not be walkable. Flyers cross it, and swimmers where it
        /// makes wet.
        pub drowns: Option<Drowning>,
        /// `true`: it is shallow water. Walkers wade through, and what lives in water comes there, too.
        pub waded: bool = false,
        /// `true`: it will not bear anyone for long. Travel goes around it.
        pub brief: bool = false,
        /// Terrain that it becomes by itself, and when. Only on levels with bounds.
        pub cycle: Option<Cycle>,
        /// Terrain that a force bolt or another effect of the element `magic` leaves of a gate. Without this
        /// key, the gate does not break. Only gates have it.
        pub smashed: Option<Id<Terrain>>,
    }
    gone {
        quaff: "what stands on squares belongs in features.json: move the record there",
        sit: "what stands on squares belongs in features.json: move the record there",
        dip: "what stands on squares belongs in features.json: move the record there",
        kick: "what stands on squares belongs in features.json: move the record there",
        dig: "what stands on squares belongs in features.json: move the record there",
        enter: "what stands on squares belongs in features.json: move the record there",
    }
}

record! {
    /// Change of terrain by itself. Unless it is for good, the terrain that it becomes has a cycle, too, and
    /// in the end all is as before. The part of the cycle that a square is in depends on seed, place, square
    /// and turn alone.
    #[derive(Debug, Clone)]
    pub struct Cycle {
        /// Turns that it lasts.
        pub turns: u32 => Limit::of("it takes .. turns", 1..=1000),
        /// Terrain that it becomes.
        pub to: Id<Terrain>,
        /// `true`: the change is for good. It comes within the turns, on each square at a time of its own.
        pub once: bool = false,
        /// `true`: all squares of the level change together. Default: each at a time of its own.
        pub together: bool = false,
        /// Text for a hero on the level, when all its squares become this terrain together.
        pub told: Option<Text>,
    }
}

record! {
    /// Terrain that walkers get through without a tool: it becomes its `dug`.
    #[derive(Debug, Clone)]
    pub struct Yielding {
        /// Turns that it takes.
        pub turns: u32 => Limit::of("it takes .. turns", 1..=1000),
        /// Distance in squares at which it is heard. Default: it is silent.
        pub heard: i32 = 0 => Limit::range(0..=100),
    }
}

record! {
    /// Terrain that drowns those who can neither cross it nor float: they come ashore on an adjacent square,
    /// or die if there is none.
    #[derive(Debug, Clone)]
    pub struct Drowning {
        /// Damage to those who come ashore.
        pub damage: Dice = Dice::fixed(0) => Limit::of("damage must be", 0..=1000),
        /// Element of the damage. Default: it makes wet instead.
        pub element: Option<Element>,
        /// `true`: items that come to lie on it are destroyed.
        pub destroys: bool = false,
        /// Text for a hero who gets into it. Default: one about water.
        pub plunged: Option<Text>,
        /// Text for a hero who comes ashore. Default: one about water.
        pub ashore: Option<Text>,
    }
}

named!(Terrain);

impl Terrain {
    /// True for water and what is like it: swimmers cross it, and it makes wet.
    pub fn is_wet(&self) -> bool {
        self.waded || self.drowns.as_ref().is_some_and(|drowning| drowning.element.is_none())
    }

    /// True if it blocks sight.
    pub fn opaque(&self) -> bool {
        self.opaque.unwrap_or(!self.walkable)
    }

    /// True if it is walkable, a door that a creature with hands can open or break, or a gate.
    pub fn passable(&self) -> bool {
        self.walkable
            || matches!(self.door, Some(DoorState::Closed | DoorState::Locked))
            || self.opened.is_some()
    }

    /// True for a gate, shut or open, which opens and shuts by levers and magic only.
    pub const fn is_gate(&self) -> bool {
        self.opened.is_some() || self.shut.is_some()
    }

    /// True for plain ground and walls, as opposed to doors, gates, stairs and water.
    pub fn is_ground(&self) -> bool {
        !self.ripples
            && !self.is_gate()
            && self.stairs.is_none()
            && matches!(self.door, None | Some(DoorState::None))
    }

    /// Returns the way in which a creature crosses it that opens or breaks every door and gate.
    pub fn way(&self) -> Crossing {
        if !self.passable() {
            Crossing::Closed
        } else if self.doorway || self.door.is_some() {
            Crossing::Straight
        } else {
            Crossing::Free
        }
    }
}

words! {
    /// State of the door in a doorway.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum DoorState {
        /// Doorway that never had a door.
        None = "none",
        /// Broken door.
        Broken = "broken",
        /// Open door.
        Open = "open",
        /// Closed, unlocked door.
        Closed = "closed",
        /// Closed and locked door.
        Locked = "locked",
    }
}

words! {
    /// Direction of stairs.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Climb {
        /// To the level above.
        Up = "up",
        /// To the level below.
        Down = "down",
    }
}

/// Declares the kinds of terrain that builder stages and rules refer to by name, each with the walkability it
/// must have.
macro_rules! named_terrains {
    ($($(#[$doc:meta])* $name:ident: $walkable:literal,)+) => {
        /// All terrain, with shortcuts for the kinds that builder stages and rules refer to by name.
        #[derive(Debug, Clone)]
        pub struct Terrains {
            /// All kinds of terrain.
            pub table: Table<Terrain>,
            $($(#[$doc])* pub $name: Id<Terrain>,)+
        }

        impl Terrains {
            /// Looks up the named kinds. `find` takes the name and whether the kind must be walkable.
            fn from_table(
                table: Table<Terrain>,
                mut find: impl FnMut(&str, bool) -> Option<Id<Terrain>>,
            ) -> Option<Self> {
                // Look up all names before the first missing one returns, so that all are reported.
                $(let $name = find(stringify!($name), $walkable);)+
                Some(Self { table, $($name: $name?,)+ })
            }
        }
    };
}

named_terrains! {
    /// Solid rock, which fills a new level.
    stone: false,
    /// Floor of rooms.
    floor: true,
    /// Wall at the left or right of a room.
    vertical_wall: false,
    /// Wall above or below a room, and at its corners.
    horizontal_wall: false,
    /// Gap in a wall, without a door.
    doorway: true,
    /// Doorway with a broken door.
    broken_door: true,
    /// An open door.
    open_door: true,
    /// A closed door.
    closed_door: false,
    /// A closed and locked door.
    locked_door: false,
    /// Passage through the rock.
    corridor: true,
    /// Stairs to the level above.
    up_stairs: true,
    /// Stairs to the level below.
    down_stairs: true,
    /// Floor of caves.
    cave_floor: true,
    /// Rock around caves.
    cave_wall: false,
    /// Water too deep to walk through.
    water: false,
    /// A tree.
    tree: false,
}

impl Terrains {
    /// True if creatures can stand on `id`.
    pub fn walkable(&self, id: Id<Terrain>) -> bool {
        self.table[id].walkable
    }

    /// True if `id` is one of the two walls of rooms.
    pub fn is_wall(&self, id: Id<Terrain>) -> bool {
        id == self.horizontal_wall || id == self.vertical_wall
    }

    /// Returns the kind called `name`.
    pub fn named(&self, name: &str) -> Option<Id<Terrain>> {
        self.table.named(name)
    }

    /// Returns the names of all kinds.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.table.iter().map(|(_, terrain)| terrain.name.as_str())
    }
}

/// Tileset keys of the hero and of an unseen creature. No terrain may have these names.
pub(in crate::raws) const HERO: &str = "hero";
pub(in crate::raws) const UNSEEN: &str = "unseen";

/// Reports contradictions of a gate at its `key`. The gate `opens` or shuts into terrain that is walkable if
/// `into` says so, at the place given with it.
fn check_gate(
    report: &mut Findings,
    (terrain, read): (&Terrain, &ValueSource),
    (key, opens): (&str, bool),
    into: Option<(bool, Span)>,
) {
    if read.good("walkable") && terrain.walkable == opens {
        let kind = if opens { "terrain that is not walkable opens" } else { "walkable terrain shuts" };
        let problem = format!("only {kind}");
        let place = report.topmost(read.node.locate(key), [read.node.locate("walkable")]);
        report.note(place, problem, Some(format!("write \"walkable\": {}", !opens)));
    } else if let Some((_, place)) = into.filter(|(walkable, _)| *walkable != opens) {
        let not = if opens { "" } else { "not " };
        let problem = format!("the terrain that `{key}` turns it into must {not}be walkable");
        let place = report.topmost(read.node.locate(key), [place]);
        report.note(place, problem, None);
    } else if read.good("door") && terrain.door.is_some() {
        let problem = format!("give `door` or `{key}`, not both: hands open doors, but no gates");
        let place = report.topmost(read.node.locate(key), [read.node.locate("door")]);
        report.note(place, problem, None);
    }
}

/// Reports the cycle of the terrain at `place` if it never comes back there. `cycles` holds for each terrain
/// the one that it becomes, and where that is written; `None` for those with mistakes.
fn check_cycle(
    report: &mut Findings,
    (place, read): (usize, &ValueSource),
    cycles: &[Option<(Option<usize>, Span)>],
) {
    let mut spans = Vec::new();
    let mut at = place;
    for _ in cycles {
        let Some(Some((to, span))) = cycles.get(at) else { return };
        spans.push(*span);
        match to {
            Some(to) if *to == place => return,
            Some(to) => at = *to,
            None => break,
        }
    }
    let place = report.topmost(read.node.locate("cycle.to"), spans);
    let help = "let the last terrain of the cycle become the first one again".to_owned();
    report.note(place, "this cycle never comes back to where it begins", Some(help));
}

/// Reads terrain.json. Returns the terrains, and their JSON records in the same order.
pub(in crate::raws) fn load(loader: &mut Loader) -> (Option<Terrains>, Vec<Node>) {
    let Records { reads, whole } = loader.records::<Terrain>("terrain.json");
    for read in &reads {
        if read.good("name") && [HERO, UNSEEN].contains(&read.raw.name.as_str()) {
            let problem = format!("`{}` has another meaning in tilesets", read.raw.name);
            loader.report.at(&read.node, "name", problem, None);
        }
        if read.good("colour") && read.raw.colour == Colour::Black {
            loader.report.at(&read.node, "colour", "black on black is invisible", None);
        }
    }
    let names_known = whole && reads.iter().all(|read| read.good("name"));
    let names: Vec<(String, Vec<String>)> =
        reads.iter().map(|read| (read.raw.name.clone(), read.raw.was.clone())).collect();
    let place = |name: &str| {
        let now = names.iter().position(|(known, _)| known == name);
        now.or_else(|| names.iter().position(|(_, was)| was.iter().any(|old| old == name)))
    };
    let known = |read: &Read<Terrain>| {
        read.good("walkable").then(|| (read.raw.walkable, read.source.node.locate("walkable")))
    };
    let walkable: Vec<Option<(bool, Span)>> = reads.iter().map(known).collect();
    let cycle = |read: &Read<Terrain>| {
        let to = read.raw.cycle.as_ref().map(|cycle| cycle.to.index());
        let turns_round = read.raw.cycle.as_ref().is_none_or(|cycle| !cycle.once);
        (read.good("cycle") && turns_round).then(|| (to, read.source.node.locate("cycle.to")))
    };
    let cycles: Vec<Option<(Option<usize>, Span)>> = reads.iter().map(cycle).collect();
    for (place, Read { raw: terrain, source: read }) in reads.iter().enumerate() {
        let report = &mut loader.report;
        let turns = [("opened", true, terrain.opened), ("shut", false, terrain.shut)];
        for (key, opens, into) in turns {
            let Some(into) = into.filter(|_| read.good(key)) else { continue };
            let into = walkable.get(into.index()).copied().flatten();
            check_gate(report, (terrain, read), (key, opens), into);
        }
        if terrain.solid && terrain.walkable && read.good("walkable") {
            let problem = "`solid` terrain cannot be walkable".to_owned();
            let place = report.topmost(read.node.locate("solid"), [read.node.locate("walkable")]);
            report.note(place, problem, Some("write \"walkable\": false".to_owned()));
        }
        if terrain.cycle.is_some() && names_known {
            check_cycle(report, (place, read), &cycles);
        }
        if terrain.yields.is_some() && (terrain.walkable || terrain.dug.is_none()) && read.good("yields") {
            let help = "give it `dug`, and \"walkable\": false".to_owned();
            let others = ["dug", "walkable"].map(|key| read.node.locate(key));
            let place = report.topmost(read.node.locate("yields"), others);
            report.note(place, "only terrain that can be dug yields", Some(help));
        }
        if terrain.smashed.is_some() && terrain.opened.is_none() && terrain.shut.is_none() {
            let help = "give it `opened` or `shut`, too".to_owned();
            let gone = ["opened", "shut"].map(|key| read.node.locate(key));
            let place = report.topmost(read.node.locate("smashed"), gone);
            report.note(place, "only gates have `smashed`", Some(help));
        }
    }
    let (kinds, sources): (Vec<Terrain>, Vec<ValueSource>) =
        reads.into_iter().map(|read| (read.raw, read.source)).unzip();
    let walkables: Vec<bool> = kinds.iter().map(|terrain| terrain.walkable).collect();
    let find = |name: &str, walkable: bool| {
        let Some(index) = place(name) else {
            if names_known {
                let help = "levels need it; add a record of this name".to_owned();
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
    // A record without a readable name may be the one that is missing.
    let terrains = Terrains::from_table(table, find).filter(|_| names_known);
    (terrains, sources.into_iter().map(|read| read.node).collect())
}
