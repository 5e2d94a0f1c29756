//! Ground around the hero, prepared for sight and movement: the whole of a bounded level, a window of one
//! without bounds.
//!
//! Derived from the squares of the level and the raws, so saves do not contain it. Rebuilt when the hero
//! changes levels or nears the edge of the window, and updated square by square in between.

use super::{fov::Opaque, level::Level};
use crate::{
    base::{
        bits::BitGrid,
        geometry::{Dir, Point, Rect, Size},
        grid::Grid,
    },
    raws::{
        Raws,
        kinds::terrain::{DoorState, Terrain},
        reading::table::Id,
    },
};

/// Radius of the window when it is built, in squares.
const REACH: i32 = 63;

/// Bit: creatures can stand there.
const WALKABLE: u8 = 1;
/// Bit: no diagonal steps into or out of the square.
const STRAIGHT: u8 = 2;
/// Bit: closed door that can be opened.
const CLOSED: u8 = 4;
/// Bit: opaque.
const OPAQUE: u8 = 8;
/// Bit: filled by an item such as a boulder, which blocks sight and most steps.
const FILLED: u8 = 16;
/// Bit: stepping on the square has effects.
const TRAP: u8 = 32;

/// Bit: items lie there.
const LITTERED: u8 = 64;

/// Properties of the squares around the hero, for sight and movement.
#[derive(Debug)]
pub(in crate::engine) struct GroundBits {
    /// Bits of each terrain, in the order of the raws.
    kinds: Vec<u8>,
    /// Square of the level that is (0, 0) in the grids.
    corner: Point,
    /// Bits of each square.
    cells: Grid<u8>,
    opaque: Opaque,
    walkable: BitGrid,
    /// Squares without diagonal steps, for creatures without hands.
    straight: BitGrid,
    /// Closed doors that can be opened.
    closed: BitGrid,
    /// False if the ground is out of date.
    current: bool,
    /// Number of times that a square has begun or ceased to stop sight, or that the window was moved.
    changes: u64,
}

fn bits(terrain: &Terrain) -> u8 {
    let mut bits = if terrain.walkable { WALKABLE } else { 0 };
    bits |= if terrain.doorway { STRAIGHT } else { 0 };
    bits |= if terrain.door == Some(DoorState::Closed) { CLOSED } else { 0 };
    bits | if terrain.opaque() { OPAQUE } else { 0 }
}

/// Returns for each of `bits`, single bits, which of up to 64 `cells` have it, the first in the lowest bit.
fn gathered<const N: usize>(cells: &[u8], bits: [u8; N]) -> [u64; N] {
    let mut gathered = [0; N];
    for (first, cells) in (0u32..).step_by(8).zip(cells.chunks(8)) {
        let mut bytes = [0; 8];
        if let Some(bytes) = bytes.get_mut(..cells.len()) {
            bytes.copy_from_slice(cells);
        }
        let bytes = u64::from_le_bytes(bytes);
        for (gathered, bit) in gathered.iter_mut().zip(bits) {
            // One bit in each byte. The factor moves each to its place in the highest byte.
            let ones = (bytes >> bit.trailing_zeros()) & 0x0101_0101_0101_0101;
            *gathered |= (ones.wrapping_mul(0x0102_0408_1020_4080) >> 56) << first;
        }
    }
    gathered
}

impl GroundBits {
    /// Creates ground that still has to be prepared.
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
            changes: 0,
        }
    }

    /// Number of times that a square has begun or ceased to stop sight, or that the window was moved.
    pub(in crate::engine) fn changes(&self) -> u64 {
        self.changes
    }

    /// True if the ground is out of date.
    pub(in crate::engine) fn is_stale(&self) -> bool {
        !self.current
    }

    /// Marks the ground as out of date, when the level changes or grows.
    pub(in crate::engine) fn forget(&mut self) {
        self.current = false;
    }

    /// Makes sure that all squares of the level within `reach` of `around` are covered. True if the ground
    /// was rebuilt.
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
        let kept = self.area().common(area);
        if self.current && kept.width() > 0 && kept.height() > 0 {
            self.shift(level, area, kept);
        } else {
            self.make(raws, level, area);
        }
        for (at, feature) in level.features() {
            self.set_trap(at, raws.features.table[feature.kind].is_trap());
        }
        true
    }

    /// Moves the window to `area`. Only the squares outside `kept`, which it covers already, are read.
    fn shift(&mut self, level: &Level, area: Rect, kept: Rect) {
        let (columns, rows) = (self.corner.x - area.left, self.corner.y - area.top);
        self.corner = area.corner();
        self.cells = self.cells.moved(columns, rows, OPAQUE);
        let mut moved = BitGrid::default();
        for grid in [&mut self.walkable, &mut self.straight, &mut self.closed] {
            moved.moved(grid, columns, rows);
            std::mem::swap(&mut moved, grid);
        }
        // Missing squares are opaque.
        let mut clear = BitGrid::from(std::mem::replace(&mut self.opaque, Opaque::new(Size::new(0, 0))));
        clear.invert();
        let mut opaque = moved;
        opaque.moved(&clear, columns, rows);
        opaque.invert();
        for new in [
            Rect { bottom: kept.top - 1, ..area },
            Rect { top: kept.bottom + 1, ..area },
            Rect { right: kept.left - 1, top: kept.top, bottom: kept.bottom, ..area },
            Rect { left: kept.right + 1, top: kept.top, bottom: kept.bottom, ..area },
        ] {
            if new.width() > 0 && new.height() > 0 {
                self.read(level, new, &mut opaque);
            }
        }
        self.opaque = opaque.into();
        self.changes += 1;
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
        // Missing squares are opaque, like those beyond the edge.
        opaque.fill();
        for grid in [&mut self.walkable, &mut self.straight, &mut self.closed] {
            grid.reset(size);
        }
        self.read(level, area, &mut opaque);
        self.opaque = opaque.into();
        self.current = true;
        self.changes += 1;
    }

    /// Reads the squares of `area`, which are still blank in the grids.
    fn read(&mut self, level: &Level, area: Rect, opaque: &mut BitGrid) {
        let Self { kinds, corner, cells, walkable, straight, closed, .. } = self;
        level.runs(area, |at, terrains| {
            let at = Point::new(at.x - corner.x, at.y - corner.y);
            for (first, terrains) in (at.x..).step_by(64).zip(terrains.chunks(64)) {
                let at = Point::new(first, at.y);
                let Some(cells) = cells.run_mut(at).get_mut(..terrains.len()) else { continue };
                for (terrain, cell) in terrains.iter().zip(&mut *cells) {
                    *cell = kinds.get(terrain.index()).copied().unwrap_or_default();
                }
                let [walks, straights, doors, blocks] = gathered(cells, [WALKABLE, STRAIGHT, CLOSED, OPAQUE]);
                walkable.set_run(at, walks);
                straight.set_run(at, straights);
                closed.set_run(at, doors);
                let beyond = u32::try_from(64 - terrains.len()).unwrap_or(0);
                let all = u64::MAX.checked_shr(beyond).unwrap_or(0);
                opaque.unset_run(at, all & !blocks);
            }
        });
    }

    /// Adds the new squares in `part`. Squares that were there must be unchanged.
    pub(in crate::engine) fn lay(&mut self, level: &Level, part: Rect) {
        let all = Rect::at(self.corner, self.cells.size());
        let area = part.common(all);
        if !self.current || area.width() <= 0 || area.height() <= 0 {
            return;
        }
        let mut opaque = BitGrid::from(std::mem::replace(&mut self.opaque, Opaque::new(Size::new(0, 0))));
        self.read(level, area, &mut opaque);
        self.opaque = opaque.into();
        self.changes += 1;
    }

    /// Sets if the square `at`, in coordinates of the window, stops sight.
    fn set_opaque(&mut self, at: Point, stops: bool) {
        self.changes += u64::from(self.opaque.get(at) != stops);
        self.opaque.set(at, stops);
    }

    /// Sets the square `at`, in coordinates of the window, in each movement grid whose bit is in `bits`.
    fn note(&mut self, at: Point, bits: u8) {
        for (grid, bit) in
            [(&mut self.walkable, WALKABLE), (&mut self.straight, STRAIGHT), (&mut self.closed, CLOSED)]
        {
            if bits & bit != 0 {
                grid.set(at, true);
            }
        }
    }

    /// Updates the square of the level at `at` to `terrain`.
    pub(in crate::engine) fn change(&mut self, at: Point, terrain: Id<Terrain>) {
        let at = self.place(at);
        if !self.current || !self.cells.size().contains(at) {
            return;
        }
        let bits = self.kinds.get(terrain.index()).copied().unwrap_or_default();
        let litter = self.cells.get(at).unwrap_or_default() & LITTERED;
        self.cells.set(at, bits | litter);
        self.set_opaque(at, bits & OPAQUE != 0);
        for grid in [&mut self.walkable, &mut self.straight, &mut self.closed] {
            grid.set(at, false);
        }
        self.note(at, bits);
    }

    /// Sets if stepping on the square of the level at `at` has effects.
    pub(in crate::engine) fn set_trap(&mut self, at: Point, is_trap: bool) {
        let at = self.place(at);
        if let Some(bits) = self.cells.get(at).filter(|_| self.current) {
            self.cells.set(at, if is_trap { bits | TRAP } else { bits & !TRAP });
        }
    }

    /// Sets if items lie on the square of the level at `at`.
    pub(in crate::engine) fn litter(&mut self, at: Point, is_littered: bool) {
        let at = self.place(at);
        if let Some(bits) = self.cells.get(at).filter(|_| self.current) {
            self.cells.set(at, if is_littered { bits | LITTERED } else { bits & !LITTERED });
        }
    }

    /// True if items may lie on the square of the level at `at`: always outside of what is covered.
    #[inline]
    pub(in crate::engine) fn is_littered(&self, at: Point) -> bool {
        let bits = self.cells.get(self.place(at)).filter(|_| self.current);
        bits.is_none_or(|bits| bits & LITTERED != 0)
    }

    /// Sets if an item fills the square of the level at `at`.
    pub(in crate::engine) fn fill(&mut self, at: Point, filled: bool) {
        let at = self.place(at);
        let Some(before) = self.cells.get(at).filter(|bits| self.current && filled != (bits & FILLED != 0))
        else {
            return;
        };
        let bits = if filled { before | FILLED } else { before & !FILLED };
        self.cells.set(at, bits);
        self.set_opaque(at, bits & (OPAQUE | FILLED) != 0);
        for grid in [&mut self.walkable, &mut self.straight, &mut self.closed] {
            grid.set(at, false);
        }
        if !filled {
            self.note(at, bits);
        }
    }

    /// Area of the level that is covered.
    pub(in crate::engine) fn area(&self) -> Rect {
        Rect::at(self.corner, self.cells.size())
    }

    /// Square of the level that is (0, 0) in the grids.
    pub(in crate::engine) fn corner(&self) -> Point {
        self.corner
    }

    /// Converts a square of the level to coordinates of the grids.
    pub(in crate::engine) fn place(&self, at: Point) -> Point {
        Point::new(at.x - self.corner.x, at.y - self.corner.y)
    }

    /// True if a walking creature, with `hands` or without, can step from `from` towards `dir`. Creatures
    /// with hands can pass closed doors. `None` if the square is not covered, or if an item fills it.
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

    /// Returns the result of [`Ground::leads`] for steps that have no effects and are the same for all
    /// walkers; `None` for other steps.
    #[inline]
    pub(in crate::engine) fn leads_plainly(&self, from: Point, dir: Dir) -> Option<bool> {
        let (here, there) = self.cells.step(self.place(from), dir).filter(|_| self.current)?;
        match there & (WALKABLE | CLOSED | FILLED | TRAP) {
            WALKABLE => Some(!dir.is_barred(here & STRAIGHT != 0, there & STRAIGHT != 0)),
            0 => Some(false),
            _ => None,
        }
    }

    /// True if any creature can stand at `at` and stepping there has no effects. False if the square is not
    /// covered.
    #[inline]
    pub(in crate::engine) fn is_plain(&self, at: Point) -> bool {
        let bits = self.cells.get(self.place(at)).filter(|_| self.current);
        bits.is_some_and(|bits| bits & (WALKABLE | FILLED | TRAP) == WALKABLE)
    }

    /// Opaque squares.
    pub(in crate::engine) fn opaque(&self) -> &Opaque {
        &self.opaque
    }

    /// Squares where creatures can stand.
    pub(in crate::engine) fn walkable(&self) -> &BitGrid {
        &self.walkable
    }

    /// Squares without diagonal steps.
    pub(in crate::engine) fn straight(&self) -> &BitGrid {
        &self.straight
    }

    /// Closed doors that can be opened.
    pub(in crate::engine) fn closed(&self) -> &BitGrid {
        &self.closed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gathered_bits_are_those_of_each_cell() {
        let mut rng = crate::base::rng::Rng::stream(1, "cells");
        for count in 0..=64usize {
            let cells: Vec<u8> = (0..count).map(|_| rng.below(256) as u8).collect();
            let bits = [WALKABLE, OPAQUE, TRAP];
            let slow = bits.map(|bit| {
                (0..).zip(&cells).map(|(place, cell)| u64::from(cell & bit != 0) << place).sum::<u64>()
            });
            assert_eq!(gathered(&cells, bits), slow, "{count} cells");
        }
    }
}
