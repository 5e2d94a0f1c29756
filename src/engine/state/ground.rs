//! The ground around the hero, as sight and steps ask for it: all of a level with bounds, a window on one without end.
//!
//! It follows from the level's squares and the raws, so no save holds it. It is made anew when the hero comes to another
//! level, or near the edge of the window, and kept up to date square by square in between.

use super::{fov::Opaque, level::Level};
use crate::{
    base::{
        bits::BitGrid,
        geometry::{Dir, Point, Rect, Size},
        grid::Grid,
    },
    raws::{
        Raws,
        reading::table::Id,
        terrain::{DoorState, Terrain},
    },
};

/// How far the window reaches around the hero when it is made, in squares.
const REACH: i32 = 63;

/// Creatures can stand there.
const WALKABLE: u8 = 1;
/// It is neither left nor entered diagonally.
const STRAIGHT: u8 = 2;
/// There is a closed door that opens.
const CLOSED: u8 = 4;
/// It stops sight.
const OPAQUE: u8 = 8;
/// Something that lies there fills it: whatever the terrain, it stops sight and most steps.
const FILLED: u8 = 16;
/// Something comes of stepping on it.
const TRAP: u8 = 32;

/// What the squares around the hero are to those who look and walk.
#[derive(Debug)]
pub(in crate::engine) struct Ground {
    /// The bits of each kind of terrain, in the order of the raws.
    kinds: Vec<u8>,
    /// Where the first square lies on the level.
    corner: Point,
    /// The bits of each square; 0 where there is nothing.
    cells: Grid<u8>,
    opaque: Opaque,
    walkable: BitGrid,
    /// Where those without hands go, who take no step from or to it diagonally.
    straight: BitGrid,
    /// Closed doors that open.
    closed: BitGrid,
    /// Whether it is of the hero's level as it is now.
    current: bool,
}

fn bits(terrain: &Terrain) -> u8 {
    let mut bits = if terrain.walkable { WALKABLE } else { 0 };
    bits |= if terrain.doorway { STRAIGHT } else { 0 };
    bits |= if terrain.door == Some(DoorState::Closed) { CLOSED } else { 0 };
    bits | if terrain.opaque() { OPAQUE } else { 0 }
}

impl Ground {
    /// Ground that is yet to be made.
    pub(in crate::engine) fn new() -> Self {
        let none = Size::new(0, 0);
        Self {
            kinds: Vec::new(),
            corner: Point::default(),
            cells: Grid::new(none, 0),
            opaque: Opaque::new(none),
            walkable: BitGrid::new(none),
            straight: BitGrid::new(none),
            closed: BitGrid::new(none),
            current: false,
        }
    }

    /// It is of another level, or the level has grown.
    pub(in crate::engine) fn forget(&mut self) {
        self.current = false;
    }

    /// Makes sure that everything within `reach` of `around` is there, as far as the level goes; whether it has been made
    /// anew.
    pub(in crate::engine) fn prepare(
        &mut self,
        raws: &Raws,
        level: &Level,
        around: Point,
        reach: i32,
    ) -> bool {
        let at = self.place(around);
        let size = self.cells.size();
        let inside = |at: i32, most: i32| (reach..most - reach).contains(&at);
        let near_edge = level.bounds().is_none() && !(inside(at.x, size.width) && inside(at.y, size.height));
        if self.current && !near_edge {
            return false;
        }
        let area = match level.bounds() {
            Some(size) => Rect::at(Point::default(), size),
            None => Rect::around(around, REACH),
        };
        self.make(raws, level, area);
        true
    }

    fn make(&mut self, raws: &Raws, level: &Level, area: Rect) {
        if self.kinds.is_empty() {
            self.kinds = raws.terrains.table.iter().map(|(_, terrain)| bits(terrain)).collect();
        }
        let size = area.size();
        self.corner = Point::new(area.left, area.top);
        if self.cells.size() == size {
            self.cells.fill(OPAQUE);
        } else {
            self.cells = Grid::new(size, OPAQUE);
        }
        let mut opaque = BitGrid::new(size);
        // What is not there stops sight, as what lies beyond the edge does.
        opaque.fill();
        for grid in [&mut self.walkable, &mut self.straight, &mut self.closed] {
            grid.reset(size);
        }
        self.read(level, area, &mut opaque);
        self.opaque = opaque.into();
        self.current = true;
        for (at, feature) in level.features() {
            self.set_trap(at, raws.features.table[feature.kind].is_trap());
        }
    }

    /// Reads the squares of `area`, of which nothing has been noted yet.
    fn read(&mut self, level: &Level, area: Rect, opaque: &mut BitGrid) {
        let Self { kinds, corner, cells, walkable, straight, closed, .. } = self;
        level.runs(area, |at, terrains| {
            let at = Point::new(at.x - corner.x, at.y - corner.y);
            for (first, terrains) in (at.x..).step_by(64).zip(terrains.chunks(64)) {
                let at = Point::new(first, at.y);
                let (mut walks, mut straights, mut doors, mut clear) = (0u64, 0u64, 0u64, 0u64);
                for ((bit, terrain), cell) in (0u32..).zip(terrains).zip(cells.run_mut(at)) {
                    let bits = kinds.get(terrain.index()).copied().unwrap_or_default();
                    *cell = bits;
                    walks |= u64::from(bits & WALKABLE != 0) << bit;
                    straights |= u64::from(bits & STRAIGHT != 0) << bit;
                    doors |= u64::from(bits & CLOSED != 0) << bit;
                    clear |= u64::from(bits & OPAQUE == 0) << bit;
                }
                walkable.set_run(at, walks);
                straight.set_run(at, straights);
                closed.set_run(at, doors);
                opaque.unset_run(at, clear);
            }
        });
    }

    /// The squares of `part` have come to be; nothing changes on those that were there.
    pub(in crate::engine) fn lay(&mut self, level: &Level, part: Rect) {
        let all = Rect::at(self.corner, self.cells.size());
        let area = part.common(all);
        if !self.current || area.width() <= 0 || area.height() <= 0 {
            return;
        }
        let mut opaque = BitGrid::from(std::mem::replace(&mut self.opaque, Opaque::new(Size::new(0, 0))));
        self.read(level, area, &mut opaque);
        self.opaque = opaque.into();
    }

    /// Notes what is walked on at `at`, counted from the corner.
    fn note(&mut self, at: Point, bits: u8) {
        for (grid, bit) in
            [(&mut self.walkable, WALKABLE), (&mut self.straight, STRAIGHT), (&mut self.closed, CLOSED)]
        {
            if bits & bit != 0 {
                grid.set(at, true);
            }
        }
    }

    /// The square of the level at `at` has become `terrain`.
    pub(in crate::engine) fn change(&mut self, at: Point, terrain: Id<Terrain>) {
        let at = self.place(at);
        if !self.current || !self.cells.size().contains(at) {
            return;
        }
        let bits = self.kinds.get(terrain.index()).copied().unwrap_or_default();
        self.cells.set(at, bits);
        self.opaque.set(at, bits & OPAQUE != 0);
        for grid in [&mut self.walkable, &mut self.straight, &mut self.closed] {
            grid.set(at, false);
        }
        self.note(at, bits);
    }

    /// Something comes of stepping on the square of the level at `at` from now on, or nothing does any more.
    pub(in crate::engine) fn set_trap(&mut self, at: Point, is_trap: bool) {
        let at = self.place(at);
        if let Some(bits) = self.cells.get(at).filter(|_| self.current) {
            self.cells.set(at, if is_trap { bits | TRAP } else { bits & !TRAP });
        }
    }

    /// Something fills the square of the level at `at` from now on, or nothing does any more.
    pub(in crate::engine) fn fill(&mut self, at: Point, filled: bool) {
        let at = self.place(at);
        let Some(before) = self.cells.get(at).filter(|bits| self.current && filled != (bits & FILLED != 0))
        else {
            return;
        };
        let bits = if filled { before | FILLED } else { before & !FILLED };
        self.cells.set(at, bits);
        self.opaque.set(at, bits & (OPAQUE | FILLED) != 0);
        for grid in [&mut self.walkable, &mut self.straight, &mut self.closed] {
            grid.set(at, false);
        }
        if !filled {
            self.note(at, bits);
        }
    }

    /// The squares of the level that it holds.
    pub(in crate::engine) fn area(&self) -> Rect {
        Rect::at(self.corner, self.cells.size())
    }

    /// Where the first square lies on the level.
    pub(in crate::engine) fn corner(&self) -> Point {
        self.corner
    }

    /// The place of a square of the level, counted from the corner.
    pub(in crate::engine) fn place(&self, at: Point) -> Point {
        Point::new(at.x - self.corner.x, at.y - self.corner.y)
    }

    /// Whether one who stands on the ground and has `hands` or none gets from `from` to its neighbour towards `dir`; `None`
    /// if it is not known here, or if it depends on who gets past what lies there. A closed door is a way for those with hands.
    pub(in crate::engine) fn leads(&self, from: Point, dir: Dir, hands: bool) -> Option<bool> {
        if !self.current {
            return None;
        }
        let (here, there) = self.cells.step(self.place(from), dir)?;
        if there & FILLED != 0 {
            return None;
        }
        let straight = |bits: u8| bits & STRAIGHT != 0;
        Some(if there & WALKABLE != 0 {
            !dir.is_barred(straight(here), straight(there))
        } else {
            hands && there & CLOSED != 0 && !dir.is_diagonal()
        })
    }

    /// The same for steps of which nothing comes and that all who walk can take, or none of them; `None` for others.
    #[inline]
    pub(in crate::engine) fn leads_plainly(&self, from: Point, dir: Dir) -> Option<bool> {
        let (here, there) = self.cells.step(self.place(from), dir).filter(|_| self.current)?;
        match there & (WALKABLE | CLOSED | FILLED | TRAP) {
            WALKABLE => Some(!dir.is_barred(here & STRAIGHT != 0, there & STRAIGHT != 0)),
            0 => Some(false),
            _ => None,
        }
    }

    /// Whether everybody can stand at `at` and nothing comes of stepping on it; `false`, too, where that is not known here.
    pub(in crate::engine) fn is_plain(&self, at: Point) -> bool {
        let bits = self.cells.get(self.place(at)).filter(|_| self.current);
        bits.is_some_and(|bits| bits & (WALKABLE | FILLED | TRAP) == WALKABLE)
    }

    /// What stops sight.
    pub(in crate::engine) fn opaque(&self) -> &Opaque {
        &self.opaque
    }

    /// Where creatures can stand.
    pub(in crate::engine) fn walkable(&self) -> &BitGrid {
        &self.walkable
    }

    /// What is neither left nor entered diagonally.
    pub(in crate::engine) fn straight(&self) -> &BitGrid {
        &self.straight
    }

    /// Closed doors that open.
    pub(in crate::engine) fn closed(&self) -> &BitGrid {
        &self.closed
    }
}
