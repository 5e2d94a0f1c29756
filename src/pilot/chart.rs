//! What pilots think over: the squares the hero knows, as a few bits each, and the ways between them.

use crate::{
    base::{
        distance::DistanceField,
        geometry::{Dir, Point, Rect, Size},
        grid::Grid,
    },
    engine::{being::Attitude, view::View},
    raws::terrain::{DoorState, Terrain},
};

const KNOWN: u8 = 1;
const WALKABLE: u8 = 2;
const NO_DIAGONAL: u8 = 4;
/// A closed door that opens as far as the hero knows.
const CLOSED: u8 = 8;
/// A closed door known to be locked.
const LOCKED: u8 = 16;
const LANDMARK: u8 = 32;
/// Beyond the edge of the level: nothing to find out there.
const BEYOND: u8 = 64;
/// Somebody who would have to be fought stands there.
const TAKEN: u8 = 128;

fn bits(terrain: &Terrain) -> u8 {
    let mut bits = KNOWN;
    bits |= if terrain.walkable { WALKABLE } else { 0 };
    bits |= if terrain.doorway { NO_DIAGONAL } else { 0 };
    bits |= if terrain.landmark { LANDMARK } else { 0 };
    bits | match terrain.door {
        Some(DoorState::Closed) => CLOSED,
        Some(DoorState::Locked) => LOCKED,
        Some(DoorState::None | DoorState::Broken | DoorState::Open) | None => 0,
    }
}

/// How far away pilots look for a way on a level without end, in squares: what is near first, as it is quicker.
pub(super) const REACHES: [i32; 2] = [48, 200];

/// The squares around the hero, or all of a level with bounds. Points are counted from the chart's own corner.
#[derive(Debug)]
pub(super) struct Chart {
    corner: Point,
    cells: Grid<u8>,
    /// The bits of each kind of terrain, in the order of the raws.
    kinds: Vec<u8>,
    /// Whether anybody is in the way of anything.
    crowded: bool,
    field: DistanceField,
}

impl Chart {
    pub(super) fn new() -> Self {
        let cells = Grid::new(Size::new(0, 0), 0);
        Self {
            corner: Point::default(),
            cells,
            kinds: Vec::new(),
            crowded: false,
            field: DistanceField::new(),
        }
    }

    /// Draws what the hero knows now, on a level without end as far as `reach` squares away; where on it the hero
    /// stands.
    pub(super) fn draw(&mut self, view: &View<'_>, reach: i32) -> Point {
        let window = view.area(reach);
        self.corner = Point::new(window.left, window.top);
        if self.cells.size() != window.size() {
            self.cells = Grid::new(window.size(), 0);
        }
        if self.kinds.is_empty() {
            self.kinds = view.raws().terrains.table.iter().map(|(_, terrain)| bits(terrain)).collect();
        }
        self.cells.fill(0);
        view.known(window, |at, terrain| {
            let bits = self.kinds.get(terrain.index()).copied().unwrap_or_default();
            self.cells.set(Point::new(at.x - window.left, at.y - window.top), bits);
        });
        self.crowded = false;
        for sighting in view.creatures() {
            if sighting.attitude != Attitude::Tame && sighting.warning.is_none() {
                let at = self.place(sighting.at);
                let bits = self.cells.get(at).unwrap_or_default();
                self.cells.set(at, bits | TAKEN);
                self.crowded = true;
            }
        }
        self.place(view.hero_at())
    }

    /// The place on the chart of a square of the level.
    pub(super) fn place(&self, at: Point) -> Point {
        Point::new(at.x - self.corner.x, at.y - self.corner.y)
    }

    fn get(&self, at: Point) -> u8 {
        self.cells.get(at).unwrap_or(BEYOND)
    }

    fn has(&self, at: Point, bit: u8) -> bool {
        self.get(at) & bit != 0
    }

    /// Whether one who opens doors gets from `from` to its neighbour towards `dir`.
    fn can_go(&self, from: Point, dir: Dir) -> bool {
        let there = self.get(from.step(dir));
        if dir.is_diagonal() {
            there & WALKABLE != 0 && (there | self.get(from)) & NO_DIAGONAL == 0
        } else {
            there & (WALKABLE | CLOSED) != 0
        }
    }

    /// The steps of a shortest way from `from` to the nearest square that is a `goal`; none if it is one itself. It
    /// leads round everybody, or where it cannot, up to whoever is in the way.
    pub(super) fn way(&mut self, from: Point, goal: impl Fn(&Self, Point) -> bool) -> Option<Vec<Dir>> {
        let mut field = std::mem::take(&mut self.field);
        let mut search = |taken: bool| {
            let step =
                |from: Point, dir: Dir| self.can_go(from, dir) && (taken || !self.has(from.step(dir), TAKEN));
            let goal = field.fill_until(self.cells.size(), [from], step, |at| goal(self, at));
            goal.and_then(|goal| field.path_to(goal, step))
        };
        let mut way = search(false);
        if way.is_none() && self.crowded {
            way = search(true);
        }
        self.field = field;
        way
    }

    /// Whether something unknown is beside `at`.
    pub(super) fn is_frontier(&self, at: Point) -> bool {
        Dir::ALL.into_iter().any(|dir| self.get(at.step(dir)) == 0)
    }

    /// Whether a door that is known to be locked, with something unknown behind it, can be worked on from `at`.
    pub(super) fn is_before_lock(&self, at: Point) -> bool {
        Dir::STRAIGHT
            .into_iter()
            .map(|dir| at.step(dir))
            .any(|door| self.has(door, LOCKED) && self.is_frontier(door))
    }

    /// Whether the hero knows a locked door at `at`.
    pub(super) fn is_locked(&self, at: Point) -> bool {
        self.has(at, LOCKED)
    }

    /// The landmarks the hero knows, row by row, as squares of the level.
    pub(super) fn landmarks(&self) -> Vec<Point> {
        let found =
            Rect::at(Point::default(), self.cells.size()).points().filter(|at| self.has(*at, LANDMARK));
        found.map(|at| Point::new(at.x + self.corner.x, at.y + self.corner.y)).collect()
    }
}
