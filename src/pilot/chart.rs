//! What pilots think over: the squares the hero knows, as a few bits each, and the ways between them.

use crate::{
    base::{
        distance::DistanceField,
        geometry::{Dir, Point, Rect, Size},
        grid::Grid,
    },
    engine::{state::being::Attitude, view::View},
    map_builders::layout::LevelId,
    raws::terrain::{Climb, DoorState, Terrain},
};

const KNOWN: u16 = 1;
const WALKABLE: u16 = 2;
const NO_DIAGONAL: u16 = 4;
/// A closed door that opens as far as the hero knows.
const CLOSED: u16 = 8;
/// A closed door known to be locked.
const LOCKED: u16 = 16;
const LANDMARK: u16 = 32;
/// Beyond the edge of the level: nothing to find out there.
const BEYOND: u16 = 64;
/// Stairs to the level below.
const DOWN: u16 = 128;
/// Somebody who would have to be fought stands there.
const TAKEN: u16 = 256;
/// Stairs to the level above.
const UP: u16 = 512;

fn bits(terrain: &Terrain) -> u16 {
    let mut bits = KNOWN;
    bits |= if terrain.walkable { WALKABLE } else { 0 };
    bits |= if terrain.doorway { NO_DIAGONAL } else { 0 };
    bits |= if terrain.landmark { LANDMARK } else { 0 };
    bits |= match terrain.stairs {
        Some(Climb::Down) => DOWN,
        Some(Climb::Up) => UP,
        None => 0,
    };
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
    cells: Grid<u16>,
    /// The bits of each kind of terrain, in the order of the raws.
    kinds: Vec<u16>,
    /// Whether anybody is in the way of anything.
    crowded: bool,
    field: DistanceField,
    /// The level that is drawn, and the mark in what the hero knew of it.
    drawn: Option<(LevelId, usize)>,
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
            drawn: None,
        }
    }

    /// Draws what the hero knows now, on a level without end as far as `reach` squares away, with those who are in
    /// sight; where on it the hero stands.
    pub(super) fn draw(&mut self, view: &View<'_>, reach: i32) -> Point {
        self.draw_ground(view, reach);
        self.note_crowd(view);
        self.place(view.hero_at())
    }

    /// The same without anybody.
    pub(super) fn draw_ground(&mut self, view: &View<'_>, reach: i32) {
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
        self.drawn = Some((view.place(), view.mark()));
        self.crowded = false;
    }

    /// Notes those who would have to be fought.
    fn note_crowd(&mut self, view: &View<'_>) {
        view.each_creature(|sighting| {
            if sighting.attitude != Attitude::Tame && sighting.warning.is_none() {
                let at = self.place(sighting.at);
                let bits = self.cells.get(at).unwrap_or_default();
                self.cells.set(at, bits | TAKEN);
                self.crowded = true;
            }
        });
    }

    /// Brings a chart without anybody up to date: draws what the hero has come to know since, and all of it only on another level, or
    /// where on a level without end the hero has come half way to the chart's edge. Whether anything is new.
    pub(super) fn update(&mut self, view: &View<'_>, reach: i32) -> bool {
        let mark = view.mark();
        let news = match self.drawn {
            Some(drawn) if drawn == (view.place(), mark) => return false,
            Some((place, before)) if place == view.place() && self.is_around(view, reach) => {
                view.news(before)
            }
            Some(_) | None => None,
        };
        match news {
            Some(news) => {
                for at in news {
                    let terrain = view.terrain(at).map_or(0, |terrain| terrain.index());
                    let bits = self.kinds.get(terrain).copied().unwrap_or_default();
                    self.cells.set(self.place(at), bits);
                }
                self.drawn = Some((view.place(), mark));
            }
            None => self.draw_ground(view, reach),
        }
        true
    }

    /// Whether the chart still reaches far enough around the hero.
    fn is_around(&self, view: &View<'_>, reach: i32) -> bool {
        let (here, size) = (self.place(view.hero_at()), self.cells.size());
        let margin = reach / 2;
        let within = |at: i32, most: i32| (margin..most - margin).contains(&at);
        view.bounds().is_some() || within(here.x, size.width) && within(here.y, size.height)
    }

    /// The square of the level at a place on the chart.
    pub(super) fn on_level(&self, at: Point) -> Point {
        Point::new(at.x + self.corner.x, at.y + self.corner.y)
    }

    /// Columns and rows.
    pub(super) fn size(&self) -> Size {
        self.cells.size()
    }

    /// The place on the chart of a square of the level.
    pub(super) fn place(&self, at: Point) -> Point {
        Point::new(at.x - self.corner.x, at.y - self.corner.y)
    }

    fn get(&self, at: Point) -> u16 {
        self.cells.get(at).unwrap_or(BEYOND)
    }

    fn has(&self, at: Point, bit: u16) -> bool {
        self.get(at) & bit != 0
    }

    /// Whether one who opens doors gets from `from` to its neighbour towards `dir`.
    pub(super) fn can_go(&self, from: Point, dir: Dir) -> bool {
        let there = self.get(from.step(dir));
        if dir.is_diagonal() {
            let straight = |bits: u16| bits & NO_DIAGONAL != 0;
            there & WALKABLE != 0 && !dir.is_barred(straight(self.get(from)), straight(there))
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

    /// The nearest square of the level that is a `goal`, with the steps of a shortest way there from `from` in `way`, from
    /// the last to the first. It goes over no square that is `barred`. Goals are places on the chart, the others squares
    /// of the level.
    pub(super) fn find(
        &mut self,
        from: Point,
        barred: impl Fn(Point) -> bool,
        goal: impl Fn(&Self, Point) -> bool,
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        let mut field = std::mem::take(&mut self.field);
        let step = |from: Point, dir: Dir| self.can_go(from, dir) && !barred(self.on_level(from.step(dir)));
        let from = self.place(from);
        let found = field.fill_until(self.cells.size(), [from], step, |at| goal(self, at));
        let found = found.filter(|found| field.trace(*found, step, way).is_some());
        self.field = field;
        found.map(|found| self.on_level(found))
    }

    /// The first step of that way; `way` is empty afterwards.
    pub(super) fn first_step(
        &mut self,
        from: Point,
        barred: impl Fn(Point) -> bool,
        goal: impl Fn(&Self, Point) -> bool,
        way: &mut Vec<Dir>,
    ) -> Option<Dir> {
        way.clear();
        self.find(from, barred, goal, way)?;
        let first = way.last().copied();
        way.clear();
        first
    }

    /// As [`Chart::find`], for the square that `cost` makes the cheapest, given how many steps away it is, among all that can be
    /// reached and for which it gives a cost at all.
    pub(super) fn find_cheapest(
        &mut self,
        from: Point,
        barred: impl Fn(Point) -> bool,
        cost: impl Fn(&Self, Point, i32) -> Option<i32>,
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        let mut field = std::mem::take(&mut self.field);
        let step = |from: Point, dir: Dir| self.can_go(from, dir) && !barred(self.on_level(from.step(dir)));
        field.fill(self.cells.size(), [self.place(from)], step);
        let costs = Rect::at(Point::default(), self.cells.size()).points().filter_map(|at| {
            let steps = i32::from(field.get(at)?);
            Some((cost(self, at, steps)?, at))
        });
        let found = costs.min_by_key(|(cost, _)| *cost).map(|(_, at)| at);
        let found = found.filter(|found| field.trace(*found, step, way).is_some());
        self.field = field;
        found.map(|found| self.on_level(found))
    }

    /// Whether there are stairs down at `at`.
    pub(super) fn is_down(&self, at: Point) -> bool {
        self.has(at, DOWN)
    }

    /// Whether there are stairs up at `at`.
    pub(super) fn is_up(&self, at: Point) -> bool {
        self.has(at, UP)
    }

    /// How many of the eight squares around `at` are known to be walked on.
    pub(super) fn ways_on(&self, at: Point) -> usize {
        Dir::ALL.into_iter().filter(|dir| self.has(at.step(*dir), WALKABLE)).count()
    }

    /// Whether something unknown is beside `at`.
    pub(super) fn is_frontier(&self, at: Point) -> bool {
        Dir::ALL.into_iter().any(|dir| self.get(at.step(dir)) == 0)
    }

    /// Whether a door that is known to be locked, with something unknown behind it, can be worked on from `at`.
    pub(super) fn is_before_lock(&self, at: Point) -> bool {
        self.lock_beside(at).is_some()
    }

    /// How many doors are known to be locked with something unknown behind them.
    pub(super) fn locks(&self) -> usize {
        let all = Rect::at(Point::default(), self.cells.size());
        all.points().filter(|at| self.has(*at, LOCKED) && self.is_frontier(*at)).count()
    }

    /// Where from `at` that door is.
    pub(super) fn lock_beside(&self, at: Point) -> Option<Dir> {
        let is_lock = |door| self.has(door, LOCKED) && self.is_frontier(door);
        Dir::STRAIGHT.into_iter().find(|dir| is_lock(at.step(*dir)))
    }

    /// Whether the hero knows a locked door at `at`.
    pub(super) fn is_locked(&self, at: Point) -> bool {
        self.has(at, LOCKED)
    }

    /// The landmarks the hero knows, row by row, as squares of the level.
    pub(super) fn landmarks(&self) -> Vec<Point> {
        let found =
            Rect::at(Point::default(), self.cells.size()).points().filter(|at| self.has(*at, LANDMARK));
        found.map(|at| self.on_level(at)).collect()
    }
}
