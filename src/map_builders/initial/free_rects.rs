//! Free rectangles of a map. NetHack 3.6: `rect.c`.
//!
//! Rectangles may overlap. A new room is cut out of all rectangles that it touches. The parts above, below,
//! left and right of it are kept if they are large enough for a room.

use crate::base::{
    geometry::{Point, Rect, Size},
    rng::Rng,
};

/// Maximum number of rectangles; more are dropped.
const MOST: usize = 50;

/// Columns or rows that a rectangle must have, beside the stone around a room, to be kept.
const LEAST: i32 = 4;

/// Free rectangles of a map.
#[derive(Debug)]
pub(super) struct FreeRects {
    size: Size,
    /// Columns and rows of stone around rooms.
    between: Size,
    rects: Vec<Rect>,
}

impl FreeRects {
    /// Returns a whole map of `size` as one rectangle.
    pub(super) fn new(size: Size, between: Size) -> Self {
        let mut rects = Vec::with_capacity(MOST);
        rects.push(Rect::at(Point::new(0, 0), size));
        Self { size, between, rects }
    }

    /// True if no rectangle is left.
    pub(super) fn is_empty(&self) -> bool {
        self.rects.is_empty()
    }

    /// Returns a random rectangle.
    pub(super) fn pick(&self, rng: &mut Rng) -> Option<Rect> {
        rng.pick(&self.rects).copied()
    }

    /// Cuts `taken` out of `rect` and out of all other rectangles.
    pub(super) fn take(&mut self, rect: Rect, taken: Rect) {
        if let Some(index) = self.rects.iter().position(|other| *other == rect) {
            self.rects.swap_remove(index);
        }
        // Go downwards, because cutting one may remove others and adds the remains at the end.
        for index in (0..self.rects.len()).rev() {
            let Some(&other) = self.rects.get(index) else { continue };
            if let Some(common) = common(other, taken) {
                self.take(other, common);
            }
        }
        let Size { width: columns, height: rows } = self.between;
        let enough = |free: i32, between: i32, at_edge: bool| {
            free > LEAST + if at_edge { between + 1 } else { 2 * between }
        };
        if enough(taken.top - rect.top - 1, rows, rect.bottom >= self.size.height - 1) {
            self.add(Rect { bottom: taken.top - 2, ..rect });
        }
        if enough(taken.left - rect.left - 1, columns, rect.right >= self.size.width - 1) {
            self.add(Rect { right: taken.left - 2, ..rect });
        }
        if enough(rect.bottom - taken.bottom - 1, rows, rect.top <= 0) {
            self.add(Rect { top: taken.bottom + 2, ..rect });
        }
        if enough(rect.right - taken.right - 1, columns, rect.left <= 0) {
            self.add(Rect { left: taken.right + 2, ..rect });
        }
    }

    fn add(&mut self, rect: Rect) {
        let known = self.rects.iter().any(|other| common(*other, rect) == Some(rect));
        if self.rects.len() < MOST && !known {
            self.rects.push(rect);
        }
    }
}

/// Returns the intersection of two rectangles.
pub(super) fn common(one: Rect, other: Rect) -> Option<Rect> {
    let both = Rect {
        left: one.left.max(other.left),
        top: one.top.max(other.top),
        right: one.right.min(other.right),
        bottom: one.bottom.min(other.bottom),
    };
    (both.left <= both.right && both.top <= both.bottom).then_some(both)
}
