//! `nethack_rooms`: rooms of random sizes at random places, until there is no space for one more.
//!
//! For each room, a few adjacent rows and a square in them are drawn, and around the square a rectangle. The
//! parts of it that are too near to other rooms are cut off. If too little is left, another square is drawn;
//! after many failures in a row the level is full. docs/levels.md has the resulting numbers and sizes.

use crate::{
    base::{
        geometry::{Point, Rect, Size},
        rng::Rng,
    },
    map_builders::{
        InitialMapBuilder, Site,
        plan::{Closet, ClosetKind, LevelPlan, PlannedRoom},
        stage::{Parameters, Wrong, number, range},
    },
    raws::{
        kinds::levels::chain::{CheckContext, PlanPart},
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `nethack_rooms`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NethackRooms {
        /// Maximum number of rooms.
        pub most_rooms: i32 = 40 => Limit::range(1..=100),
        /// Minimum and maximum width of the floor, in columns; at least 2. Rooms between others may be
        /// narrower, but at least 2 wide.
        pub width: [i32; 2] = [3, 14],
        /// Maximum width of the floor where fewer than 30 columns in a row are free, as far as `width`
        /// allows.
        pub narrow_width: i32 = 10,
        /// Minimum and maximum height of the floor, in rows; at least 2. Rooms between others may be lower,
        /// but at least 2 high.
        pub height: [i32; 2] = [3, 6],
        /// Maximum number of squares of floor, not counting one row and one column. A larger room is made
        /// lower.
        pub most_floor: i32 = 50,
        /// Minimum number of columns of stone between rooms.
        pub columns_between: i32 = 4 => Limit::range(1..=20),
        /// Minimum number of rows of stone between rooms.
        pub rows_between: i32 = 3 => Limit::range(1..=20),
        /// Percent of reserved places that become a vault: 2 by 2 squares without a door. At 0 no place is
        /// reserved.
        pub vault: i32 = 60 => Limit::range(0..=100),
        /// Number of rooms from which on a place for the vault is reserved.
        pub vault_after: i32 = 6 => Limit::range(0..=100),
    }
}

impl Parameters for NethackRooms {
    const ABOUT: &'static str = "Rooms of random sizes at random places, as many and as large as in NetHack.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Rooms];

    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        // Any first room must fit: its walls, the stone on one side and the edges of the map.
        range("width", self.width, [2, ground.size.width - self.columns_between - 4])?;
        range("height", self.height, [2, ground.size.height - self.rows_between - 4])?;
        number("narrow_width", self.narrow_width, [2, ground.size.width])?;
        let least = self.width[1] - 1;
        if self.most_floor < least {
            return Err((
                "most_floor",
                format!("the widest room has {least} squares in one row; write at least that"),
            ));
        }
        Ok(())
    }
}

/// Minimum number of free squares in a row for a room of full width.
const WIDE: i32 = 30;

/// Maximum number of additional columns and rows of stone on each side of a room.
const SLACK: Size = Size::new(2, 3);

/// Minimum width and height of what is left of a room, and width and height of a vault, in squares.
const LEAST: i32 = 2;

/// Number of failures in a row after which the level is full.
const FAILURES: u32 = 36;

/// Maximum number of squares drawn for the vault.
const VAULT_DRAWS: u32 = 11;

impl InitialMapBuilder for NethackRooms {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let Site { rng, terrains, .. } = site;
        let mut plan = LevelPlan::solid(terrains, size);
        let mut space = Space::new(size, Size::new(self.columns_between, self.rows_between));
        let count = |number: i32| usize::try_from(number).unwrap_or(0);
        let mut vault_due = self.vault > 0;
        let mut failures = 0;
        while plan.rooms.len() < count(self.most_rooms) && failures < FAILURES {
            // A vault first could leave no space for a room.
            if vault_due && plan.rooms.len() >= count(self.vault_after).max(1) {
                vault_due = false;
                if let Some(floor) = space.draw_vault(rng) {
                    space.occupy(rng, floor);
                    if rng.chance(self.vault) {
                        plan.enclose(terrains, floor);
                        plan.light(floor, true);
                        plan.closets.push(Closet { floor, kind: ClosetKind::Vault });
                    }
                }
            }
            if let Some(floor) = self.draw(rng, &space) {
                failures = 0;
                space.occupy(rng, floor);
                plan.add_room(terrains, PlannedRoom::new(floor, true));
            } else {
                failures += 1;
            }
        }
        plan
    }
}

impl NethackRooms {
    /// Draws the floor of a room; `None` if the drawn square is not free or too little is left around it.
    fn draw(&self, rng: &mut Rng, space: &Space) -> Option<Rect> {
        let drawn = rng.range(self.height[0], self.height[1]);
        let band = space.draw_band(rng, drawn);
        let square = square_in(rng, band);
        if !space.is_free(square) {
            return None;
        }
        let [least, most] = self.width;
        let most = if space.run(square) < WIDE { most.min(self.narrow_width).max(least) } else { most };
        let width = rng.range(least, most);
        let height = drawn.min(1 + self.most_floor / (width - 1).max(1));
        let floor = space.trim(around(rng, band, square, Size::new(width, height)), square);
        let enough = 2 * floor.width() * floor.height() >= width * height;
        (enough && floor.width() >= LEAST && floor.height() >= LEAST).then_some(floor)
    }
}

/// Space for floor: the map without its edges and the surroundings of rooms.
struct Space {
    inside: Rect,
    /// Minimum number of columns and rows of stone between rooms.
    between: Size,
    /// Surroundings of rooms and of the vault, where no other floor may lie.
    occupied: Vec<Rect>,
}

impl Space {
    fn new(size: Size, between: Size) -> Self {
        // A wall and a square of stone for corridors; column 0 stays unused, as in NetHack.
        let inside = Rect { left: 3, top: 2, right: size.width - 3, bottom: size.height - 3 };
        Self { inside, between, occupied: Vec::new() }
    }

    /// Occupies `floor` and what has to be around it: its own wall, stone, and the wall of a neighbour.
    fn occupy(&mut self, rng: &mut Rng, floor: Rect) {
        let mut columns = || self.between.width + 2 + rng.range(0, SLACK.width);
        let (left, right) = (floor.left - columns(), floor.right + columns());
        let mut rows = || self.between.height + 2 + rng.range(0, SLACK.height);
        let (top, bottom) = (floor.top - rows(), floor.bottom + rows());
        self.occupied.push(Rect { left, top, right, bottom });
    }

    /// True if floor may lie at `square`.
    fn is_free(&self, square: Point) -> bool {
        !self.occupied.iter().any(|area| area.contains(square))
    }

    /// Draws `height` adjacent rows. Of two draws takes that farther from the middle of the map, so that
    /// there is space for rooms above each other.
    fn draw_band(&self, rng: &mut Rng, height: i32) -> Rect {
        let (first, last) = (self.inside.top, self.inside.bottom + 1 - height);
        let (one, other) = (rng.range(first, last), rng.range(first, last));
        let from_middle = |top: i32| (2 * top - first - last).abs();
        let top = if from_middle(one) < from_middle(other) { other } else { one };
        Rect { top, bottom: top + height - 1, ..self.inside }
    }

    /// Returns the number of free squares in the row of the free `square` that lie next to each other and to
    /// it.
    fn run(&self, square: Point) -> i32 {
        let row = Rect { top: square.y, bottom: square.y, ..self.inside };
        self.trim(row, square).width()
    }

    /// Returns what is free of `area` around the free `square`. Cuts off columns or rows, whichever are fewer
    /// squares.
    fn trim(&self, area: Rect, square: Point) -> Rect {
        self.occupied.iter().fold(area, |area, taken| {
            let overlap = area.common(*taken);
            if overlap.width() <= 0 || overlap.height() <= 0 {
                return area;
            }
            let columns = if square.x < taken.left {
                Rect { right: taken.left - 1, ..area }
            } else {
                Rect { left: taken.right + 1, ..area }
            };
            let rows = if square.y < taken.top {
                Rect { bottom: taken.top - 1, ..area }
            } else {
                Rect { top: taken.bottom + 1, ..area }
            };
            let left_of = |part: &Rect| part.width() * part.height();
            let parts = [columns, rows].into_iter().filter(|part| part.contains(square));
            parts.max_by_key(left_of).unwrap_or(area)
        })
    }

    /// Draws the floor of a vault; `None` if no drawn square has enough space.
    fn draw_vault(&self, rng: &mut Rng) -> Option<Rect> {
        let Rect { left, top, right, bottom } = self.inside;
        (0..VAULT_DRAWS).find_map(|_| {
            let square = Point::new(rng.range(left, right - 1), rng.range(top, bottom - 1));
            let floor = Rect::at(square, Size::new(LEAST, LEAST));
            (self.is_free(square) && self.trim(floor, square) == floor).then_some(floor)
        })
    }
}

/// Draws a square of `area`.
fn square_in(rng: &mut Rng, area: Rect) -> Point {
    Point::new(rng.range(area.left, area.right), rng.range(area.top, area.bottom))
}

/// Draws a rectangle of `size` that lies in `area` and contains its square `square`.
fn around(rng: &mut Rng, area: Rect, square: Point, size: Size) -> Rect {
    let (first, last) = (square.x + 1 - size.width, area.right + 1 - size.width);
    let left = rng.range(first.max(area.left), last.min(square.x));
    let (first, last) = (square.y + 1 - size.height, area.bottom + 1 - size.height);
    let top = rng.range(first.max(area.top), last.min(square.y));
    Rect::at(Point::new(left, top), size)
}
