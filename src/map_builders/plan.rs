//! What the stages make: a level on paper.

use super::layout::Exit;
pub use crate::raws::{spawns::SpawnKind, theme::Theme};
use crate::{
    base::{
        geometry::{Point, Rect, Size},
        grid::Grid,
        pairs,
        regions::{Regions, Way},
    },
    raws::{
        Fixture,
        features::Feature,
        reading::table::Id,
        terrain::{Climb, DoorState, Terrain, Terrains},
        vaults::Vault,
    },
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A rectangle of floor with walls around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Room {
    /// The floor, without the walls.
    pub floor: Rect,
    /// Whether one who enters sees all of it.
    pub lit: bool,
    /// What is special about it.
    pub theme: Option<Theme>,
}

impl Room {
    /// An ordinary room.
    pub const fn new(floor: Rect, lit: bool) -> Self {
        Self { floor, lit, theme: None }
    }
}

/// A square kept for somebody or something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Spawn {
    /// The square.
    pub at: Point,
    /// For whom or what.
    pub what: SpawnKind,
}

/// A feature on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacedFeature {
    /// Its kind.
    pub kind: Id<Feature>,
    /// True until someone has noticed it.
    pub hidden: bool,
}

/// A vault that is part of the level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Placed {
    /// Which.
    pub vault: Id<Vault>,
    /// The squares it takes up, with what it left as it was.
    pub area: Rect,
}

/// A small closed place off the ways, which is no room: nothing that belongs into rooms is put there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Closet {
    /// The squares inside.
    pub floor: Rect,
    /// What kind it is.
    pub kind: ClosetKind,
}

/// What a closet is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum ClosetKind {
    /// A room of two by two squares without a door.
    Vault,
    /// One square behind the wall of a room, with a door that is secret more often than not.
    Niche,
    /// One square behind the wall of a room, without a door.
    SealedNiche,
}

impl Closet {
    /// Whether nobody gets in or out without digging or magic.
    pub const fn sealed(&self) -> bool {
        match self.kind {
            ClosetKind::Vault | ClosetKind::SealedNiche => true,
            ClosetKind::Niche => false,
        }
    }
}

/// Stairs, and where they lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stairs {
    /// Where they are.
    pub at: Point,
    /// Where they lead.
    pub exit: Exit,
}

/// A level on paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LevelPlan {
    /// What each square is, or seems to be.
    pub tiles: Grid<Id<Terrain>>,
    /// Which squares have light of their own.
    pub lit: Grid<bool>,
    /// Squares that are not what they seem to be, and what a search reveals: doors in what looks like wall, corridors
    /// in what looks like stone.
    #[serde(with = "pairs")]
    pub secrets: BTreeMap<Point, Id<Terrain>>,
    /// Doors that are trapped.
    pub trapped: BTreeSet<Point>,
    /// What stands on squares, or lies hidden in them.
    #[serde(with = "pairs")]
    pub features: BTreeMap<Point, PlacedFeature>,
    /// Gaps in walls in which doors can be hung, in the order in which they were made.
    pub doorways: Vec<Point>,
    /// The rooms, in the order in which they were made unless a stage has sorted them.
    pub rooms: Vec<Room>,
    /// Vaults and niches.
    pub closets: Vec<Closet>,
    /// Stairs to other levels.
    pub stairs: Vec<Stairs>,
    /// Where the hero begins.
    pub start: Option<Point>,
    /// Squares kept for creatures and items, in the order in which they were chosen.
    pub spawns: Vec<Spawn>,
    /// The vaults in the level.
    pub vaults: Vec<Placed>,
    /// Whether something is missing that the recipe cannot do without.
    pub lacking: bool,
}

impl LevelPlan {
    /// A plan of `size`, all stone.
    pub fn solid(terrains: &Terrains, size: Size) -> Self {
        Self::full(terrains.stone, size)
    }

    /// A plan of `size`, full of `terrain`.
    pub fn full(terrain: Id<Terrain>, size: Size) -> Self {
        Self {
            tiles: Grid::new(size, terrain),
            lit: Grid::new(size, false),
            secrets: BTreeMap::new(),
            trapped: BTreeSet::new(),
            features: BTreeMap::new(),
            doorways: Vec::new(),
            rooms: Vec::new(),
            closets: Vec::new(),
            stairs: Vec::new(),
            start: None,
            spawns: Vec::new(),
            vaults: Vec::new(),
            lacking: false,
        }
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.tiles.size()
    }

    /// How many squares are kept for creatures.
    pub fn creatures(&self) -> usize {
        self.spawns.iter().filter(|spawn| spawn.what.is_creature()).count()
    }

    /// How many squares are kept for items, gold among them.
    pub fn items(&self) -> usize {
        self.spawns.len() - self.creatures()
    }

    /// The first stairs this way.
    pub fn first_stairs(&self, climb: Climb) -> Option<Point> {
        self.stairs.iter().find(|stairs| stairs.exit.climb == climb).map(|stairs| stairs.at)
    }

    /// Every door and doorway, hidden ones too, row by row, with its state.
    pub fn doors<'a>(&'a self, terrains: &'a Terrains) -> impl Iterator<Item = (Point, DoorState)> + 'a {
        self.tiles.iter().filter_map(|(at, _)| {
            let terrain = self.truth(at)?;
            Some((at, terrains.table[terrain].door?))
        })
    }

    /// Digs `room`, floor and walls, and lights it if it is lit.
    pub fn add_room(&mut self, terrains: &Terrains, room: Room) {
        self.enclose(terrains, room.floor);
        self.rooms.push(room);
        self.light(room.floor, room.lit);
    }

    /// Digs `floor` and puts walls around it.
    pub fn enclose(&mut self, terrains: &Terrains, floor: Rect) {
        let around = floor.grown();
        for at in around.points() {
            let tile = if floor.contains(at) {
                terrains.floor
            } else if at.y == around.top || at.y == around.bottom {
                terrains.horizontal_wall
            } else {
                terrains.vertical_wall
            };
            self.tiles.set(at, tile);
        }
    }

    /// Lights the room with this floor, with its walls, or darkens it.
    pub fn light(&mut self, floor: Rect, lit: bool) {
        for at in floor.grown().points() {
            self.lit.set(at, lit);
        }
    }

    /// Lights the lit rooms and darkens the others; a wall between a lit and a dark room is lit.
    pub fn relight(&mut self) {
        let rooms = std::mem::take(&mut self.rooms);
        for wanted in [false, true] {
            for room in rooms.iter().filter(|room| room.lit == wanted) {
                self.light(room.floor, wanted);
            }
        }
        self.rooms = rooms;
    }

    /// What the square at `at` is once every secret is known.
    pub fn truth(&self, at: Point) -> Option<Id<Terrain>> {
        self.secrets.get(&at).copied().or_else(|| self.tiles.get(at))
    }

    /// What the square at `at` shows before anything is noticed.
    pub fn shown(&self, at: Point) -> Option<Fixture> {
        let feature = self.features.get(&at).filter(|feature| !feature.hidden);
        feature.map(|feature| feature.kind.into()).or_else(|| self.tiles.get(at).map(Fixture::from))
    }

    /// What the square at `at` shows once every secret is known.
    pub fn revealed(&self, at: Point) -> Option<Fixture> {
        let feature = self.features.get(&at).map(|feature| feature.kind.into());
        feature.or_else(|| self.truth(at).map(Fixture::from))
    }

    /// Whether creatures can stand at `at`.
    pub fn walkable(&self, terrains: &Terrains, at: Point) -> bool {
        self.tiles.get(at).is_some_and(|tile| terrains.walkable(tile))
    }

    /// Whether someone who knows every secret, and opens or breaks every door, gets to `at`.
    pub fn passable(&self, terrains: &Terrains, at: Point) -> bool {
        self.truth(at).is_some_and(|tile| terrains.table[tile].passable())
    }

    /// How each square can be crossed, once every secret is known and every door open or broken.
    pub fn ways(&self, terrains: &Terrains) -> Grid<Way> {
        let kinds: Vec<Way> = terrains.table.iter().map(|(_, terrain)| terrain.way()).collect();
        let kind = |tile: Id<Terrain>| kinds.get(tile.index()).copied().unwrap_or(Way::Closed);
        let mut ways = self.tiles.map(kind);
        for (at, tile) in self.secrets.iter() {
            ways.set(*at, kind(*tile));
        }
        ways
    }

    /// What hangs together, once every secret is known and every door open or broken.
    pub fn regions(&self, terrains: &Terrains) -> Regions {
        Regions::among(&self.ways(terrains))
    }

    /// Whether the square at `at` is in a closet without a door.
    pub fn sealed(&self, at: Point) -> bool {
        self.closets.iter().any(|closet| closet.sealed() && closet.floor.contains(at))
    }

    /// Squares of bare floor inside rooms where something can be put, row by row, room by room; without rooms, any
    /// walkable square that is neither a doorway nor a landmark nor in a sealed closet. What someone has drawn is left
    /// alone, unless that is all there is.
    pub fn free(&self, terrains: &Terrains) -> Vec<Point> {
        let bare = |at: &Point| self.is_bare(terrains, *at);
        if self.rooms.is_empty() {
            let drawn = |at: Point| self.vaults.iter().any(|placed| placed.area.contains(at));
            let open = |at: &Point| bare(at) && !self.sealed(*at);
            let (inside, outside): (Vec<Point>, Vec<Point>) =
                self.tiles.iter().map(|(at, _)| at).filter(open).partition(|at| drawn(*at));
            return if outside.is_empty() { inside } else { outside };
        }
        self.rooms.iter().flat_map(|room| room.floor.points()).filter(bare).collect()
    }

    /// Whether the square at `at` is walkable and nothing particular: no door, no stairs, no feature.
    pub fn is_bare(&self, terrains: &Terrains, at: Point) -> bool {
        !self.features.contains_key(&at)
            && self.tiles.get(at).is_some_and(|tile| {
                let terrain = &terrains.table[tile];
                terrain.walkable && terrain.door.is_none() && !terrain.landmark && terrain.stairs.is_none()
            })
    }
}
