//! Plan of a level: the result of the builder stages.

use super::layout::Exit;
pub use crate::raws::kinds::{spawns::SpawnKind, themes::Theme};
use crate::{
    base::{
        by_name::read_by_name,
        geometry::{Point, Rect, Size},
        grid::Grid,
        pairs,
        plane::Plane,
        regions::{Crossing, Regions},
    },
    raws::{
        Fixture,
        kinds::{
            features::Feature,
            shops::Trade,
            terrain::{Climb, DoorState, Terrain, Terrains},
            vaults::Vault,
        },
        reading::table::Id,
    },
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Rectangle of floor with walls around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedRoom {
    /// Floor, without the walls.
    pub floor: Rect,
    /// True if the room is lit: the hero sees all of it on entering.
    pub lit: bool,
    /// Theme of a special room. A saved room whose theme is gone is ordinary.
    #[serde(deserialize_with = "read_by_name::option")]
    pub theme: Option<Id<Theme>>,
    /// Shop in the room. Levels keep it apart from their rooms.
    #[serde(skip)]
    pub shop: Option<PlannedShop>,
}

/// Shop in a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlannedShop {
    /// Trade of the shop.
    pub trade: Id<Trade>,
    /// Square of the only door.
    pub door: Point,
    /// Square inside, before the door, where the keeper stands.
    pub post: Point,
    /// Index of the keeper's name among those of the trade.
    pub name: u16,
}

impl PlannedRoom {
    /// Returns an ordinary room.
    pub const fn new(floor: Rect, lit: bool) -> Self {
        Self { floor, lit, theme: None, shop: None }
    }
}

/// Square reserved for a creature or an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Spawn {
    pub at: Point,
    /// Kind of creature or item.
    pub what: SpawnKind,
}

/// Feature on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacedFeature {
    pub kind: Id<Feature>,
    /// True until the feature is noticed.
    pub hidden: bool,
    /// Kind that it seems to be until the hero stands beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seems: Option<Id<Feature>>,
}

impl PlacedFeature {
    /// Returns a feature that seems what it is.
    pub const fn new(kind: Id<Feature>, hidden: bool) -> Self {
        Self { kind, hidden, seems: None }
    }
}

/// Vault that is part of the level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Placed {
    pub vault: Id<Vault>,
    /// Rectangle of the vault, including squares that it left unchanged.
    pub area: Rect,
}

/// Small closed place that is not a room and gets nothing that is meant for rooms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Closet {
    /// Squares inside.
    pub floor: Rect,
    pub kind: ClosetKind,
}

/// Kind of closet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum ClosetKind {
    /// Room of 2 by 2 squares without a door.
    Vault,
    /// One square behind the wall of a room, with a door that is usually secret.
    Niche,
    /// One square behind the wall of a room, without a door.
    SealedNiche,
}

impl Closet {
    /// True if only digging or magic leads in or out.
    pub const fn sealed(&self) -> bool {
        match self.kind {
            ClosetKind::Vault | ClosetKind::SealedNiche => true,
            ClosetKind::Niche => false,
        }
    }
}

/// Stairs with their destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedStairs {
    /// Square of the stairs.
    pub at: Point,
    /// Exit that they lead to.
    pub exit: Exit,
}

/// Plan of a level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LevelPlan {
    /// Terrain of each square, as it appears.
    pub tiles: Grid<Id<Terrain>>,
    /// True for squares with light of their own.
    pub lit: Grid<bool>,
    /// Real terrain of secret squares, which a search reveals: doors that look like wall, corridors that look
    /// like stone.
    #[serde(with = "pairs")]
    pub secrets: BTreeMap<Point, Id<Terrain>>,
    /// Trapped doors.
    pub trapped: BTreeSet<Point>,
    /// Features, visible and hidden.
    #[serde(with = "pairs")]
    pub features: BTreeMap<Point, PlacedFeature>,
    /// Gaps in walls that can have doors, in the order in which they were made.
    pub doorways: Vec<Point>,
    /// Rooms, in the order in which they were made unless a stage has sorted them.
    pub rooms: Vec<PlannedRoom>,
    /// Closets: sealed vaults and niches.
    pub closets: Vec<Closet>,
    /// Stairs to other levels.
    pub stairs: Vec<PlannedStairs>,
    /// Start of the hero.
    pub start: Option<Point>,
    /// Squares reserved for creatures and items, in the order in which they were chosen.
    pub spawns: Vec<Spawn>,
    /// Vaults placed in the level.
    pub vaults: Vec<Placed>,
    /// True if something that the recipe requires is missing.
    pub lacking: bool,
    /// Parts of an endless level that have been made in the search for the start.
    #[serde(skip)]
    pub parts: Plane<Id<Terrain>>,
}

impl LevelPlan {
    /// Returns a plan of `size`, all stone.
    pub fn solid(terrains: &Terrains, size: Size) -> Self {
        Self::full(terrains.stone, size)
    }

    /// Returns a plan of `size`, full of `terrain`.
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
            parts: Plane::default(),
        }
    }

    /// Returns the size in columns and rows.
    pub fn size(&self) -> Size {
        self.tiles.size()
    }

    /// Returns the first stairs in the direction `climb`.
    pub fn first_stairs(&self, climb: Climb) -> Option<Point> {
        self.stairs.iter().find(|stairs| stairs.exit.climb == climb).map(|stairs| stairs.at)
    }

    /// Returns all doors and doorways, even secret ones, row by row, with their states.
    pub fn doors<'a>(&'a self, terrains: &'a Terrains) -> impl Iterator<Item = (Point, DoorState)> + 'a {
        self.tiles.iter().filter_map(|(at, _)| {
            let terrain = self.truth(at)?;
            Some((at, terrains.table[terrain].door?))
        })
    }

    /// Digs `room`, floor and walls, and lights it if it is lit.
    pub fn add_room(&mut self, terrains: &Terrains, room: PlannedRoom) {
        self.enclose(terrains, room.floor);
        self.rooms.push(room);
        self.light(room.floor, room.lit);
    }

    /// Digs `floor` and puts walls around it.
    pub fn enclose(&mut self, terrains: &Terrains, floor: Rect) {
        let around = floor.grown();
        for y in around.top..=around.bottom {
            let outer = y == around.top || y == around.bottom;
            let tile = if outer { terrains.horizontal_wall } else { terrains.vertical_wall };
            self.tiles.fill_run(Point::new(around.left, y), around.width(), tile);
        }
        for y in floor.top..=floor.bottom {
            self.tiles.fill_run(Point::new(floor.left, y), floor.width(), terrains.floor);
        }
    }

    /// Lights or darkens the room with this floor, including its walls.
    pub fn light(&mut self, floor: Rect, lit: bool) {
        let around = floor.grown();
        for y in around.top..=around.bottom {
            self.lit.fill_run(Point::new(around.left, y), around.width(), lit);
        }
    }

    /// True if all of its rooms, if any, have a theme, as a shop in a cave has.
    pub fn is_cave(&self) -> bool {
        self.rooms.iter().all(|room| room.theme.is_some())
    }

    /// Lights the lit rooms and darkens the others. A wall between a lit and a dark room is lit.
    pub fn relight(&mut self) {
        let rooms = std::mem::take(&mut self.rooms);
        for wanted in [false, true] {
            for room in rooms.iter().filter(|room| room.lit == wanted) {
                self.light(room.floor, wanted);
            }
        }
        self.rooms = rooms;
    }

    /// Returns the terrain at `at` once all secrets are known.
    pub fn truth(&self, at: Point) -> Option<Id<Terrain>> {
        self.secrets.get(&at).copied().or_else(|| self.tiles.get(at))
    }

    /// Returns the feature or terrain that `at` shows before anything is noticed.
    pub fn shown(&self, at: Point) -> Option<Fixture> {
        let feature = self.features.get(&at).filter(|feature| !feature.hidden);
        feature.map(|feature| feature.kind.into()).or_else(|| self.tiles.get(at).map(Fixture::from))
    }

    /// Returns the feature or terrain that `at` shows once all secrets are known.
    pub fn revealed(&self, at: Point) -> Option<Fixture> {
        let feature = self.features.get(&at).map(|feature| feature.kind.into());
        feature.or_else(|| self.truth(at).map(Fixture::from))
    }

    /// True if creatures can stand at `at`.
    pub fn walkable(&self, terrains: &Terrains, at: Point) -> bool {
        self.tiles.get(at).is_some_and(|tile| terrains.walkable(tile))
    }

    /// True if `at` can be entered once all secrets are known and all doors are open or broken.
    pub fn passable(&self, terrains: &Terrains, at: Point) -> bool {
        self.truth(at).is_some_and(|tile| terrains.table[tile].passable())
    }

    /// Returns for each square the directions in which it can be crossed, once all secrets are known and all
    /// doors are open or broken.
    pub fn ways(&self, terrains: &Terrains) -> Grid<Crossing> {
        let kinds: Vec<Crossing> = terrains.table.iter().map(|(_, terrain)| terrain.way()).collect();
        let kind = |tile: Id<Terrain>| kinds.get(tile.index()).copied().unwrap_or(Crossing::Closed);
        let mut ways = self.tiles.map(kind);
        for (at, tile) in self.secrets.iter() {
            ways.set(*at, kind(*tile));
        }
        ways
    }

    /// Returns the connected regions, once all secrets are known and all doors are open or broken.
    pub fn regions(&self, terrains: &Terrains) -> Regions {
        Regions::among(&self.ways(terrains))
    }

    /// True if the square at `at` is in a closet without a door.
    pub fn sealed(&self, at: Point) -> bool {
        self.closets.iter().any(|closet| closet.sealed() && closet.floor.contains(at))
    }

    /// True if the square at `at` belongs to a shop or its walls.
    pub fn is_shop(&self, at: Point) -> bool {
        self.rooms.iter().any(|room| room.shop.is_some() && room.floor.grown().contains(at))
    }

    /// Returns the squares of bare floor inside rooms, row by row, room by room. Without rooms but those of
    /// vaults, returns all bare squares outside sealed closets; squares inside vaults only if there are no
    /// others.
    pub fn free(&self, terrains: &Terrains) -> Vec<Point> {
        let bare = |at: &Point| self.is_bare(terrains, *at);
        let drawn = |at: Point| self.vaults.iter().any(|placed| placed.area.contains(at));
        if self.rooms.iter().all(|room| drawn(room.floor.centre())) {
            let open = |at: &Point| bare(at) && !self.sealed(*at);
            let (inside, outside): (Vec<Point>, Vec<Point>) =
                self.tiles.iter().map(|(at, _)| at).filter(open).partition(|at| drawn(*at));
            return if outside.is_empty() { inside } else { outside };
        }
        self.rooms.iter().flat_map(|room| room.floor.points()).filter(bare).collect()
    }

    /// True if the square at `at` is walkable and plain: no door, stairs, landmark or feature.
    pub fn is_bare(&self, terrains: &Terrains, at: Point) -> bool {
        !self.features.contains_key(&at)
            && self.tiles.get(at).is_some_and(|tile| {
                let terrain = &terrains.table[tile];
                terrain.walkable && terrain.door.is_none() && !terrain.landmark && terrain.stairs.is_none()
            })
    }
}
