//! What pilots think over: the squares the hero knows, as a few bits each, and the ways between them.

use crate::{
    base::{
        bits::BitGrid,
        distance::{DistanceField, Passages},
        geometry::{Dir, Point, Rect, Size},
    },
    engine::{state::being::Attitude, view::View},
    map_builders::layout::Place,
    raws::terrain::{Climb, DoorState, Terrain},
};

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
    drawn: Option<(Place, usize)>,
}

/// Something that squares are, each kept as a layer of bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Layer {
    /// The hero knows what is there.
    Known,
    Walkable,
    /// It is walked on, or a closed door that opens as far as the hero knows.
    Passable,
    /// It is not left diagonally.
    LeftStraight,
    /// It is not entered diagonally, be it for the door in it.
    EnteredStraight,
    /// A closed door known to be locked.
    Locked,
    Landmark,
    /// Stairs to the level below.
    Down,
    /// Stairs to the level above.
    Up,
}

const LAYERS: usize = Layer::Up as usize + 1;

/// The layers that `terrain` is in.
fn layers(terrain: &Terrain) -> u16 {
    let closed = terrain.door == Some(DoorState::Closed);
    let is = |layer: Layer| match layer {
        Layer::Known => true,
        Layer::Walkable => terrain.walkable,
        Layer::Passable => terrain.walkable || closed,
        Layer::LeftStraight => terrain.doorway,
        Layer::EnteredStraight => terrain.doorway || closed && !terrain.walkable,
        Layer::Locked => terrain.door == Some(DoorState::Locked),
        Layer::Landmark => terrain.landmark,
        Layer::Down => terrain.stairs == Some(Climb::Down),
        Layer::Up => terrain.stairs == Some(Climb::Up),
    };
    use Layer::*;
    [Known, Walkable, Passable, LeftStraight, EnteredStraight, Locked, Landmark, Down, Up]
        .into_iter()
        .filter(|layer| is(*layer))
        .fold(0, |all, layer| all | 1 << layer as u16)
}

/// What a search looks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    /// A square other than the one it begins at beside which something is unknown.
    Frontier,
    /// A square from which a door that is known to be locked, with something unknown behind it, can be worked on.
    Lock,
    /// Stairs to the level below.
    Down,
    /// Stairs to the level above.
    Up,
    /// Any square.
    Any,
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
        self.drawn = Some((view.place(), view.mark()));
        (self.crowded, self.edged, self.closed) = (false, false, false);
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

    /// Finds out beside which squares something is unknown, if it is not known.
    fn find_frontier(&mut self) {
        if !std::mem::replace(&mut self.edged, true) {
            let unknown = &mut self.goals;
            unknown.clone_from(&self.layers[Layer::Known as usize]);
            unknown.union(&self.taken);
            unknown.invert();
            self.frontier.beside(unknown, false);
        }
    }

    /// Puts the squares into `goals` at which a search for `goal` ends that begins at the place `from`.
    fn note_goals(&mut self, from: Point, goal: Goal) {
        if matches!(goal, Goal::Frontier | Goal::Lock) {
            self.find_frontier();
        }
        let Self { layers, frontier, goals, size, .. } = self;
        match goal {
            Goal::Frontier => {
                goals.clone_from(frontier);
                goals.set(from, false);
            }
            Goal::Lock => {
                frontier.intersect(&layers[Layer::Locked as usize]);
                goals.beside(frontier, true);
                // It is not the whole frontier any more.
                self.edged = false;
            }
            Goal::Down => goals.clone_from(&layers[Layer::Down as usize]),
            Goal::Up => goals.clone_from(&layers[Layer::Up as usize]),
            Goal::Any => {
                goals.reset(*size);
                goals.fill();
            }
        }
    }

    /// The steps of a shortest way from the place `from` to the nearest `goal` that is `wanted`, another place; none if it
    /// is one itself. It leads round everybody, or where it cannot, up to whoever is in the way.
    pub(super) fn way(
        &mut self,
        from: Point,
        goal: Goal,
        wanted: impl Fn(&Self, Point) -> bool,
    ) -> Option<Vec<Dir>> {
        self.note_goals(from, goal);
        self.free.clone_from(&self.layers[Layer::Passable as usize]);
        self.free.subtract(&self.taken);
        let mut way = Vec::new();
        let mut found = self.search(from, &wanted, &mut way);
        if found.is_none() && self.crowded {
            self.free.clone_from(&self.layers[Layer::Passable as usize]);
            found = self.search(from, &wanted, &mut way);
        }
        way.reverse();
        found.map(|_| way)
    }

    /// The nearest of the `goals` that is `wanted`, over what is `free`, from the place `from`; the steps of a shortest way
    /// go to `way`, from the last to the first.
    fn search(
        &mut self,
        from: Point,
        wanted: impl Fn(&Self, Point) -> bool,
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        let mut field = std::mem::take(&mut self.field);
        let passages = passages(&self.layers, &self.free);
        let found = field.flood_until(passages, from, &self.goals, |at| wanted(self, at));
        let found =
            found.filter(|found| field.trace(*found, |from, dir| passages.lead(from, dir), way).is_some());
        self.field = field;
        found
    }

    /// Makes `free` what can be gone over without coming to a square of the level that is `barred`, nor farther from `from`
    /// than `within` squares.
    fn bar(&mut self, from: Point, within: i32, barred: impl Iterator<Item = Point>) {
        self.free.clone_from(&self.layers[Layer::Passable as usize]);
        if within < self.size.width.max(self.size.height) {
            let (left, right) = (from.x - within, from.x + within);
            self.free.keep(Rect { left, right, top: from.y - within, bottom: from.y + within });
        }
        for at in barred {
            self.free.set(self.place(at), false);
        }
    }

    /// The nearest square of the level that is a `goal` and `wanted`, with the steps of a shortest way there from `from` in
    /// `way`, from the last to the first. It stays `within` so many squares of `from`, and goes over no square that is
    /// `barred`. What is wanted is asked with places on the chart, the others are squares of the level.
    pub(super) fn find(
        &mut self,
        from: Point,
        within: i32,
        barred: impl Iterator<Item = Point>,
        goal: Goal,
        wanted: impl Fn(&Self, Point) -> bool,
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        let from = self.place(from);
        self.note_goals(from, goal);
        let everywhere = goal == Goal::Frontier && within == i32::MAX;
        if everywhere && self.is_enclosed(from) {
            return None;
        }
        self.bar(from, within, barred);
        let found = self.search(from, wanted, way);
        if everywhere && found.is_none() {
            self.note_enclosure(from);
        }
        found.map(|found| self.on_level(found))
    }

    /// Whether it is known that from the place `from` there is no way to any of the `goals`, as there was none before.
    fn is_enclosed(&mut self, from: Point) -> bool {
        if !self.enclosure.get(from) {
            return false;
        }
        if !self.closed {
            // What has come to be known since may lead on.
            let free = &mut self.free;
            free.beside(&self.enclosure, false);
            free.subtract(&self.enclosure);
            self.closed = !free.meets(&self.layers[Layer::Passable as usize]);
        }
        self.closed && !self.goals.meets(&self.enclosure)
    }

    /// Notes what can be reached from the place `from`, since there is no way to any of the `goals`.
    fn note_enclosure(&mut self, from: Point) {
        let Self { layers, field, enclosure, .. } = self;
        let passable = &layers[Layer::Passable as usize];
        field.flood_all(passages(layers, passable), from);
        field.reached(passable, enclosure);
        enclosure.set(from, true);
        self.closed = true;
    }

    /// The first step of the way to the nearest square that is `wanted`; `way` is empty afterwards.
    pub(super) fn first_step(
        &mut self,
        from: Point,
        within: i32,
        barred: impl Iterator<Item = Point>,
        wanted: impl Fn(&Self, Point) -> bool,
        way: &mut Vec<Dir>,
    ) -> Option<Dir> {
        way.clear();
        self.find(from, within, barred, Goal::Any, wanted, way)?;
        let first = way.last().copied();
        way.clear();
        first
    }

    /// As [`Chart::find`], for the square beside a wall that `cost` makes the cheapest, given how many steps away it is,
    /// among all that can be reached.
    pub(super) fn find_cheapest(
        &mut self,
        from: Point,
        barred: impl Iterator<Item = Point>,
        cost: impl Fn(&Self, Point, i32) -> Option<i32>,
        way: &mut Vec<Dir>,
    ) -> Option<Point> {
        let from = self.place(from);
        self.bar(from, i32::MAX, barred);
        // What is not walked on, and where one is beside that.
        let Self { layers, goals, frontier, size, .. } = self;
        frontier.clone_from(&layers[Layer::Walkable as usize]);
        frontier.invert();
        goals.beside(frontier, false);
        // Beyond the edge nothing is walked on.
        let all = Rect::at(Point::default(), *size);
        let edges = [all.left, all.right]
            .into_iter()
            .flat_map(|x| (all.top..=all.bottom).map(move |y| Point::new(x, y)));
        edges.for_each(|at| goals.set(at, true));
        let edges = [all.top, all.bottom]
            .into_iter()
            .flat_map(|y| (all.left..=all.right).map(move |x| Point::new(x, y)));
        edges.for_each(|at| goals.set(at, true));
        self.edged = false;
        let mut field = std::mem::take(&mut self.field);
        let passages = passages(&self.layers, &self.free);
        field.flood_all(passages, from);
        let costs = self.goals.iter().filter_map(|at| {
            let steps = i32::from(field.get(at)?);
            Some((cost(self, at, steps)?, at))
        });
        let found = costs.min_by_key(|(cost, _)| *cost).map(|(_, at)| at);
        let step = |from: Point, dir: Dir| passages.lead(from, dir);
        let found = found.filter(|found| field.trace(*found, step, way).is_some());
        self.field = field;
        found.map(|found| self.on_level(found))
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

    /// Whether the hero knows a locked door at `at`.
    pub(super) fn is_locked(&self, at: Point) -> bool {
        self.has(at, Layer::Locked)
    }

    /// The landmarks the hero knows, row by row, as squares of the level.
    pub(super) fn landmarks(&self) -> Vec<Point> {
        self.layer(Layer::Landmark).iter().map(|at| self.on_level(at)).collect()
    }
}

/// The steps of one who goes over what is `free`.
fn passages<'a>(layers: &'a [BitGrid; LAYERS], free: &'a BitGrid) -> Passages<'a> {
    Passages {
        passable: free,
        left_straight: &layers[Layer::LeftStraight as usize],
        entered_straight: &layers[Layer::EnteredStraight as usize],
    }
}
