//! Map of a pilot: the squares the hero knows, as layers of bits, and pathfinding over them.

mod layers;
mod search;

pub(super) use search::Goal;

use crate::{
    base::{
        bits::BitGrid,
        distance::DistanceField,
        geometry::{Dir, Point, Rect, Size},
    },
    engine::{
        state::{being::Attitude, level::Remembered},
        view::View,
    },
    map_builders::layout::LevelId,
    raws::kinds::features::Feature,
};
use layers::{ChartLayer, LAYERS, layers};
use search::passages;

/// Radii of pathfinding on a level without bounds, in squares. The small one is tried first, as it is faster.
pub(super) const REACHES: [i32; 2] = [48, 200];

/// All rows of a chart.
const ALL_ROWS: (i32, i32) = (0, i32::MAX - 1);

/// No rows of a chart.
const NO_ROWS: (i32, i32) = (i32::MAX, 0);

/// The squares around the hero, or the whole of a level with bounds. Chart coordinates count from the chart's
/// own corner.
#[derive(Debug, Clone)]
pub(super) struct Chart {
    corner: Point,
    size: Size,
    layers: [BitGrid; LAYERS],
    /// Layers of each kind of terrain, one bit each, in the order of the raws.
    kinds: Vec<u16>,
    /// Squares of creatures that would have to be fought.
    taken: BitGrid,
    /// True if `taken` holds any square.
    crowded: bool,
    /// Squares beside something unknown.
    frontier: BitGrid,
    /// First and last row of `frontier` that are out of date; none if the first is greater.
    outdated: (i32, i32),
    field: DistanceField,
    /// All squares that were reachable from some place, ignoring creatures, when none of them was beside
    /// something unknown. Empty if there is no such set.
    enclosure: BitGrid,
    /// True if `enclosure` is up to date with the hero's knowledge.
    closed: bool,
    /// Buffers of searches: passable squares and goals.
    free: BitGrid,
    goals: BitGrid,
    /// The level that is drawn, and the mark in the log of the hero's knowledge.
    drawn: Option<(LevelId, usize)>,
    /// True if squares that the hero knows by magic alone count as unknown.
    of_seen: bool,
    /// True if ways lead over known traps, too.
    dares: bool,
    /// True if ways lead through shut gates and locked doors, too.
    through_bars: bool,
    /// True if ways lead through closed doors.
    opens: bool,
}

impl Chart {
    pub(super) fn new() -> Self {
        Self {
            corner: Point::default(),
            size: Size::new(0, 0),
            layers: Default::default(),
            kinds: Vec::new(),
            taken: BitGrid::default(),
            crowded: false,
            frontier: BitGrid::default(),
            outdated: ALL_ROWS,
            field: DistanceField::new(),
            enclosure: BitGrid::default(),
            closed: false,
            free: BitGrid::default(),
            goals: BitGrid::default(),
            drawn: None,
            of_seen: false,
            dares: false,
            through_bars: false,
            opens: true,
        }
    }

    /// Creates a chart for going to see everything: squares that the hero knows by magic alone count as
    /// unknown, but as ways if they are.
    pub(super) fn of_seen() -> Self {
        Self { of_seen: true, ..Self::new() }
    }

    /// Returns the layers of the square that the hero has in `memory`, one bit each.
    fn bits(&self, memory: Remembered) -> u16 {
        let bits = self.kinds.get(memory.terrain.index()).copied().unwrap_or_default();
        if self.of_seen && memory.detected { bits & !(1 << ChartLayer::Known as u16) } else { bits }
    }

    /// Updates the ground and the visible creatures; returns the hero's place on the chart. On a level
    /// without bounds the chart covers `reach` squares around the hero.
    pub(super) fn draw(&mut self, view: &View<'_>, reach: i32) -> Point {
        if view.bounds().is_some() {
            self.update(view, reach);
        } else {
            self.draw_ground(view, reach);
        }
        self.note_crowd(view);
        self.place(view.hero_at())
    }

    /// Draws all of the ground, without creatures.
    pub(super) fn draw_ground(&mut self, view: &View<'_>, reach: i32) {
        let window = view.area(reach);
        self.corner = Point::new(window.left, window.top);
        self.size = window.size();
        if self.kinds.is_empty() {
            self.kinds =
                view.raws().terrains.table.iter().map(|(_, terrain)| layers(terrain, self.opens)).collect();
        }
        for layer in self.layers.iter_mut().chain([&mut self.taken, &mut self.enclosure]) {
            layer.reset(window.size());
        }
        view.recalled(window, |at, memory| {
            let mut bits = self.bits(memory);
            let at = Point::new(at.x - window.left, at.y - window.top);
            while bits != 0 {
                if let Some(layer) = self.layers.get_mut(bits.trailing_zeros() as usize) {
                    layer.set(at, true);
                }
                bits &= bits - 1;
            }
        });
        for (at, kind) in view.features() {
            self.furnish(self.place(at), &view.raws().features.table[kind]);
        }
        for at in view.filled() {
            self.fill(self.place(at));
        }
        self.drawn = Some((view.place(), view.mark()));
        (self.crowded, self.outdated, self.closed) = (false, ALL_ROWS, false);
    }

    /// Lets ways lead over known traps, or not.
    pub(super) fn dare(&mut self, dares: bool) {
        self.dares = dares;
    }

    /// Lets ways lead through shut gates and locked doors, or not.
    pub(super) fn lead_through_bars(&mut self, leads: bool) {
        self.through_bars = leads;
    }

    /// Lets ways lead through closed doors, or not: they then count as locked.
    pub(super) fn open_doors(&mut self, opens: bool) {
        if std::mem::replace(&mut self.opens, opens) != opens {
            self.kinds.clear();
            self.drawn = None;
        }
    }

    /// Adds a feature at the place `at`. Ways avoid traps, unless they dare.
    fn furnish(&mut self, at: Point, feature: &Feature) {
        if feature.is_trap() && self.has(at, ChartLayer::Passable) {
            self.layers[ChartLayer::Passable as usize].set(at, false);
            self.layers[ChartLayer::Trapped as usize].set(at, true);
        }
        if feature.landmark {
            self.layers[ChartLayer::Landmark as usize].set(at, true);
        }
    }

    /// Adds a boulder at the place `at`. Ways avoid it.
    fn fill(&mut self, at: Point) {
        for layer in [ChartLayer::Walkable, ChartLayer::Passable, ChartLayer::Trapped] {
            self.layers[layer as usize].set(at, false);
        }
        self.layers[ChartLayer::Filled as usize].set(at, true);
    }

    /// Marks the squares of visible creatures that would have to be fought.
    fn note_crowd(&mut self, view: &View<'_>) {
        if std::mem::take(&mut self.crowded) {
            self.taken.clear();
            self.outdated = ALL_ROWS;
        }
        view.each_creature(|sighting| {
            if sighting.attitude != Attitude::Tame && sighting.warning.is_none() {
                self.taken.set(self.place(sighting.at), true);
                (self.crowded, self.outdated) = (true, ALL_ROWS);
            }
        });
    }

    /// Marks the place `at` as taken by a creature that was seen there and would have to be fought.
    pub(super) fn take(&mut self, at: Point) {
        self.taken.set(at, true);
        (self.crowded, self.outdated) = (true, ALL_ROWS);
    }

    /// Updates the ground with the squares the hero has learnt since; true if a way or a landmark is new, not
    /// for items that lie there. Redraws all of
    /// it on another level, or on a level without bounds when the hero comes within half of `reach` of the
    /// edge.
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
                let (mut cut, mut new) = (false, false);
                for at in news {
                    let before = self.drawn_at(self.place(at));
                    let bits = view.memory(at).map_or(0, |memory| self.bits(memory));
                    let at = self.place(at);
                    let led = self.has(at, ChartLayer::Passable);
                    if let Some(place) = self.taken.place(at) {
                        for (number, layer) in self.layers.iter_mut().enumerate() {
                            layer.set_place(place, bits & 1 << number != 0);
                        }
                    }
                    if let Some(kind) = view.feature(self.on_level(at)) {
                        self.furnish(at, &view.raws().features.table[kind]);
                    }
                    if view.is_filled(self.on_level(at)) {
                        self.fill(at);
                    }
                    cut |= led && !self.has(at, ChartLayer::Passable);
                    new |= before != self.drawn_at(at);
                    let (first, last) = self.outdated;
                    self.outdated = (first.min(at.y - 1), last.max(at.y + 1));
                }
                self.drawn = Some((view.place(), mark));
                self.closed = false;
                if cut {
                    // A lock, a boulder or a trap may have cut off a part.
                    self.enclosure.clear();
                }
                new
            }
            None => {
                self.draw_ground(view, reach);
                true
            }
        }
    }

    /// Returns the layers drawn at `at`, one bit each.
    fn drawn_at(&self, at: Point) -> u16 {
        let layers = self.layers.iter().enumerate();
        layers.filter(|(_, layer)| layer.get(at)).fold(0, |bits, (number, _)| bits | 1 << number)
    }

    /// True if the chart still covers enough ground around the hero.
    fn is_around(&self, view: &View<'_>, reach: i32) -> bool {
        let here = self.place(view.hero_at());
        let margin = reach / 2;
        let within = |at: i32, most: i32| (margin..most - margin).contains(&at);
        view.bounds().is_some() || within(here.x, self.size.width) && within(here.y, self.size.height)
    }

    /// Returns the square of the level at the place `at`.
    pub(super) fn on_level(&self, at: Point) -> Point {
        Point::new(at.x + self.corner.x, at.y + self.corner.y)
    }

    /// Returns the number of columns and rows.
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// Returns the place on the chart of the square `at` of the level.
    pub(super) fn place(&self, at: Point) -> Point {
        Point::new(at.x - self.corner.x, at.y - self.corner.y)
    }

    fn layer(&self, layer: ChartLayer) -> &BitGrid {
        &self.layers[layer as usize]
    }

    fn has(&self, at: Point, layer: ChartLayer) -> bool {
        self.layer(layer).get(at)
    }

    /// True if `at` is unknown and can be explored. False beyond the edge.
    fn is_unknown(&self, at: Point) -> bool {
        self.size.contains(at) && !self.has(at, ChartLayer::Known) && !self.taken.get(at)
    }

    /// True if a creature that opens doors, and dares to walk into traps, can step from `from` towards `dir`.
    pub(super) fn can_go(&self, from: Point, dir: Dir) -> bool {
        [ChartLayer::Passable, ChartLayer::Trapped]
            .into_iter()
            .any(|ground| passages(&self.layers, self.layer(ground)).lead(from, dir))
    }

    /// True if any trap is known.
    pub(super) fn has_traps(&self) -> bool {
        self.layer(ChartLayer::Trapped).iter().next().is_some()
    }

    /// True if stairs down are at `at`.
    pub(super) fn is_down(&self, at: Point) -> bool {
        self.has(at, ChartLayer::Down)
    }

    /// Returns the number of neighbours of `at` that are known to be walkable, 0 to 8.
    pub(super) fn ways_on(&self, at: Point) -> usize {
        self.layer(ChartLayer::Walkable).neighbours(at)
    }

    /// True if all squares within `radius` of `at` are known to be walkable, and none of them is stairs.
    pub(super) fn is_open(&self, at: Point, radius: i32) -> bool {
        let firm = |at: Point| {
            self.has(at, ChartLayer::Walkable)
                && !self.has(at, ChartLayer::Up)
                && !self.has(at, ChartLayer::Down)
        };
        Rect::around(at, radius).points().all(firm)
    }

    /// True if `at` is adjacent to an unknown square.
    pub(super) fn is_frontier(&self, at: Point) -> bool {
        Dir::ALL.into_iter().any(|dir| self.is_unknown(at.step(dir)))
    }

    /// True if a locked door is at `at` with something unknown or unreached behind it.
    fn is_lock(&self, at: Point) -> bool {
        self.has(at, ChartLayer::Locked) && self.parts_from_new(at)
    }

    /// True if `at` is beside something unknown, or between the reached part of the level and another.
    fn parts_from_new(&self, at: Point) -> bool {
        let sides = || Dir::STRAIGHT.into_iter().map(|dir| at.step(dir));
        let parts = || {
            sides().any(|side| self.enclosure.get(side))
                && sides().any(|side| self.has(side, ChartLayer::Passable) && !self.enclosure.get(side))
        };
        self.is_frontier(at) || parts()
    }

    /// Returns the number of known shut gates with something unknown or unreached behind them.
    pub(super) fn gates(&self) -> usize {
        self.layer(ChartLayer::Gate).iter().filter(|at| self.parts_from_new(*at)).count()
    }

    /// Returns the squares of the level with known shut gates.
    pub(super) fn gate_squares(&self) -> Vec<Point> {
        self.layer(ChartLayer::Gate).iter().map(|at| self.on_level(at)).collect()
    }

    /// True if `at` is orthogonally adjacent to a locked door with something unknown or unreached behind it.
    pub(super) fn is_before_lock(&self, at: Point) -> bool {
        self.lock_beside(at).is_some()
    }

    /// Returns the number of known locked doors with something unknown or unreached behind them.
    pub(super) fn locks(&self) -> usize {
        self.layer(ChartLayer::Locked).iter().filter(|at| self.is_lock(*at)).count()
    }

    /// Returns the direction from `at` of an adjacent locked door with something unknown or unreached behind
    /// it.
    pub(super) fn lock_beside(&self, at: Point) -> Option<Dir> {
        Dir::STRAIGHT.into_iter().find(|dir| self.is_lock(at.step(*dir)))
    }

    /// Returns the number of boulders beside something unknown.
    pub(super) fn fillings(&self) -> usize {
        self.layer(ChartLayer::Filled).iter().filter(|at| self.is_frontier(*at)).count()
    }

    /// True if a boulder at `at` blocks the way to something unknown or to an unreached place.
    pub(super) fn bars_way(&self, at: Point) -> bool {
        let beyond = |at: Point| self.has(at, ChartLayer::Passable) && !self.enclosure.get(at);
        self.has(at, ChartLayer::Filled)
            && (self.is_frontier(at) || Dir::ALL.into_iter().any(|dir| beyond(at.step(dir))))
    }

    /// True if a boulder at `at` could be pushed towards `dir`, as far as the hero knows.
    pub(super) fn may_move(&self, at: Point, dir: Dir) -> bool {
        let to = at.step(dir);
        self.is_unknown(to)
            || self.has(to, ChartLayer::Walkable)
                && !self.has(to, ChartLayer::Up)
                && !self.has(to, ChartLayer::Down)
    }

    /// True if a locked door is known at `at`.
    pub(super) fn is_locked(&self, at: Point) -> bool {
        self.has(at, ChartLayer::Locked)
    }

    /// Returns the known landmarks row by row, as squares of the level.
    pub(super) fn landmarks(&self) -> Vec<Point> {
        self.layer(ChartLayer::Landmark).iter().map(|at| self.on_level(at)).collect()
    }
}
