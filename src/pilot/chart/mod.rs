//! What pilots think over: the squares the hero knows, as layers of bits, and the ways between them.

mod layers;
mod search;

pub(super) use search::Goal;

use crate::{
    base::{
        bits::BitGrid,
        distance::DistanceField,
        geometry::{Dir, Point, Size},
    },
    engine::{state::being::Attitude, view::View},
    map_builders::layout::LevelId,
    raws::features::Feature,
};
use layers::{LAYERS, Layer, layers};
use search::passages;

/// How far away pilots look for a way on a level without end, in squares: what is near first, as it is quicker.
pub(super) const REACHES: [i32; 2] = [48, 200];

/// The squares around the hero, or all of a level with bounds. Points are counted from the chart's own corner.
#[derive(Debug)]
pub(super) struct Chart {
    corner: Point,
    size: Size,
    layers: [BitGrid; LAYERS],
    /// In which layers each kind of terrain is, a bit for each, in the order of the raws.
    kinds: Vec<u16>,
    /// Where somebody stands who would have to be fought.
    taken: BitGrid,
    /// Whether anybody does.
    crowded: bool,
    /// The squares beside which something is unknown, while `edged`.
    frontier: BitGrid,
    edged: bool,
    field: DistanceField,
    /// All that can be reached from somewhere when nobody is in the way, if there was nothing unknown beside any of it;
    /// without it there are no squares.
    enclosure: BitGrid,
    /// Whether that is so as far as the hero knows now.
    closed: bool,
    /// Workspace of searches: what can be gone over, and what is looked for.
    free: BitGrid,
    goals: BitGrid,
    /// The level that is drawn, and the mark in what the hero knew of it.
    drawn: Option<(LevelId, usize)>,
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
            edged: false,
            field: DistanceField::new(),
            enclosure: BitGrid::default(),
            closed: false,
            free: BitGrid::default(),
            goals: BitGrid::default(),
            drawn: None,
        }
    }

    /// Brings the chart up to date with what the hero knows now, on a level without end as far as `reach` squares away,
    /// and with those who are in sight; where on it the hero stands.
    pub(super) fn draw(&mut self, view: &View<'_>, reach: i32) -> Point {
        if view.bounds().is_some() {
            self.update(view, reach);
        } else {
            self.draw_ground(view, reach);
        }
        self.note_crowd(view);
        self.place(view.hero_at())
    }

    /// Draws all of it, without anybody.
    pub(super) fn draw_ground(&mut self, view: &View<'_>, reach: i32) {
        let window = view.area(reach);
        self.corner = Point::new(window.left, window.top);
        self.size = window.size();
        if self.kinds.is_empty() {
            self.kinds = view.raws().terrains.table.iter().map(|(_, terrain)| layers(terrain)).collect();
        }
        for layer in self.layers.iter_mut().chain([&mut self.taken, &mut self.enclosure]) {
            layer.reset(window.size());
        }
        view.known(window, |at, terrain| {
            let mut bits = self.kinds.get(terrain.index()).copied().unwrap_or_default();
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
        (self.crowded, self.edged, self.closed) = (false, false, false);
    }

    /// A feature stands at the place `at`: traps are gone round.
    fn furnish(&mut self, at: Point, feature: &Feature) {
        if feature.is_trap() {
            self.layers[Layer::Passable as usize].set(at, false);
        }
        if feature.landmark {
            self.layers[Layer::Landmark as usize].set(at, true);
        }
    }

    /// Something fills the square at the place `at`: it is gone round.
    fn fill(&mut self, at: Point) {
        for layer in [Layer::Walkable, Layer::Passable] {
            self.layers[layer as usize].set(at, false);
        }
        self.layers[Layer::Filled as usize].set(at, true);
    }

    /// Notes those who would have to be fought.
    fn note_crowd(&mut self, view: &View<'_>) {
        if std::mem::take(&mut self.crowded) {
            self.taken.clear();
            self.edged = false;
        }
        view.each_creature(|sighting| {
            if sighting.attitude != Attitude::Tame && sighting.warning.is_none() {
                self.taken.set(self.place(sighting.at), true);
                (self.crowded, self.edged) = (true, false);
            }
        });
    }

    /// Somebody stood at the place `at` who would have to be fought, and may still be there.
    pub(super) fn take(&mut self, at: Point) {
        self.taken.set(at, true);
        (self.crowded, self.edged) = (true, false);
    }

    /// Brings the ground of the chart up to date: draws what the hero has come to know since, and all of it only on another
    /// level, or where on a level without end the hero has come half way to the chart's edge. Whether anything is new.
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
                    let at = self.place(at);
                    for (number, layer) in self.layers.iter_mut().enumerate() {
                        layer.set(at, bits & 1 << number != 0);
                    }
                    if let Some(kind) = view.feature(self.on_level(at)) {
                        self.furnish(at, &view.raws().features.table[kind]);
                    }
                    if view.is_filled(self.on_level(at)) {
                        self.fill(at);
                    }
                }
                self.drawn = Some((view.place(), mark));
                (self.edged, self.closed) = (false, false);
            }
            None => self.draw_ground(view, reach),
        }
        true
    }

    /// Whether the chart still reaches far enough around the hero.
    fn is_around(&self, view: &View<'_>, reach: i32) -> bool {
        let here = self.place(view.hero_at());
        let margin = reach / 2;
        let within = |at: i32, most: i32| (margin..most - margin).contains(&at);
        view.bounds().is_some() || within(here.x, self.size.width) && within(here.y, self.size.height)
    }

    /// The square of the level at a place on the chart.
    pub(super) fn on_level(&self, at: Point) -> Point {
        Point::new(at.x + self.corner.x, at.y + self.corner.y)
    }

    /// Columns and rows.
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The place on the chart of a square of the level.
    pub(super) fn place(&self, at: Point) -> Point {
        Point::new(at.x - self.corner.x, at.y - self.corner.y)
    }

    fn layer(&self, layer: Layer) -> &BitGrid {
        &self.layers[layer as usize]
    }

    fn has(&self, at: Point, layer: Layer) -> bool {
        self.layer(layer).get(at)
    }

    /// Whether something may be found out about the square at `at`; beyond the edge nothing may.
    fn is_unknown(&self, at: Point) -> bool {
        self.size.contains(at) && !self.has(at, Layer::Known) && !self.taken.get(at)
    }

    /// Whether one who opens doors gets from `from` to its neighbour towards `dir`.
    pub(super) fn can_go(&self, from: Point, dir: Dir) -> bool {
        passages(&self.layers, self.layer(Layer::Passable)).lead(from, dir)
    }

    /// Whether there are stairs down at `at`.
    pub(super) fn is_down(&self, at: Point) -> bool {
        self.has(at, Layer::Down)
    }

    /// How many of the eight squares around `at` are known to be walked on.
    pub(super) fn ways_on(&self, at: Point) -> usize {
        Dir::ALL.into_iter().filter(|dir| self.has(at.step(*dir), Layer::Walkable)).count()
    }

    /// Whether something unknown is beside `at`.
    pub(super) fn is_frontier(&self, at: Point) -> bool {
        Dir::ALL.into_iter().any(|dir| self.is_unknown(at.step(dir)))
    }

    /// Whether a door that is known to be locked, with something unknown behind it, can be worked on from `at`.
    pub(super) fn is_before_lock(&self, at: Point) -> bool {
        self.lock_beside(at).is_some()
    }

    /// How many doors are known to be locked with something unknown behind them.
    pub(super) fn locks(&self) -> usize {
        self.layer(Layer::Locked).iter().filter(|at| self.is_frontier(*at)).count()
    }

    /// Where from `at` that door is.
    pub(super) fn lock_beside(&self, at: Point) -> Option<Dir> {
        let is_lock = |door| self.has(door, Layer::Locked) && self.is_frontier(door);
        Dir::STRAIGHT.into_iter().find(|dir| is_lock(at.step(*dir)))
    }

    /// How many squares are filled and have something unknown beside them.
    pub(super) fn fillings(&self) -> usize {
        self.layer(Layer::Filled).iter().filter(|at| self.is_frontier(*at)).count()
    }

    /// Whether something fills the square at `at` behind which there is something unknown, or a place that is not reached.
    pub(super) fn bars_way(&self, at: Point) -> bool {
        let beyond = |at: Point| self.has(at, Layer::Passable) && !self.enclosure.get(at);
        self.has(at, Layer::Filled)
            && (self.is_frontier(at) || Dir::ALL.into_iter().any(|dir| beyond(at.step(dir))))
    }

    /// Whether what fills the square at `at` could be pushed on towards `dir`, as far as the hero knows.
    pub(super) fn may_move(&self, at: Point, dir: Dir) -> bool {
        let to = at.step(dir);
        self.is_unknown(to)
            || self.has(to, Layer::Walkable) && !self.has(to, Layer::Up) && !self.has(to, Layer::Down)
    }

    /// Whether the hero knows a locked door at `at`.
    pub(super) fn is_locked(&self, at: Point) -> bool {
        self.has(at, Layer::Locked)
    }

    /// The landmarks the hero knows, row by row, as squares of the level.
    pub(super) fn landmarks(&self) -> Vec<Point> {
        self.layer(Layer::Landmark).iter().map(|at| self.on_level(at)).collect()
    }
}
