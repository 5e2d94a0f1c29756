//! A level as it is: its squares, what is hidden in them, and what the hero remembers of them.

use super::{bounds::LEVELS, changes::Changes};
use crate::{
    base::{
        bits::BitGrid,
        by_name::kept,
        geometry::{Point, Rect, Size},
        pairs,
        plane::Plane,
        within::within,
    },
    map_builders::{
        layout::{Exit, LevelId},
        plan::{LevelPlan, PlacedFeature, Room, Stairs, Theme},
        recipe::Job,
    },
    raws::{
        features::Feature,
        items::ItemKind,
        reading::table::Id,
        terrain::{DoorState, Terrain, Terrains},
    },
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// More than can be taken away from any standing thing.
const TAKEN_MOST: usize = 256;

/// One level of the dungeon.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Level {
    /// Where it lies.
    pub place: LevelId,
    /// How deep it lies, from 1.
    #[serde(deserialize_with = "within::<0, LEVELS, _, _>")]
    pub depth: i32,
    /// Where the hero begins, on the level on which games begin.
    pub start: Option<Point>,
    /// The attempt that the parts of a level without end are made as.
    attempt: u32,
    tiles: Plane<Id<Terrain>>,
    /// Squares with light of their own; a level without end is all light.
    lit: BitGrid,
    #[serde(with = "pairs")]
    secrets: BTreeMap<Point, Id<Terrain>>,
    trapped: BTreeSet<Point>,
    /// At most one on a square that can be walked on.
    #[serde(with = "pairs")]
    features: BTreeMap<Point, PlacedFeature>,
    rooms: Vec<Room>,
    /// The floors of special rooms into which the hero has not come yet, where residents sleep or where to come in is worth a
    /// word.
    quarters: Vec<Rect>,
    #[serde(deserialize_with = "kept::list")]
    stairs: Vec<Stairs>,
    /// What is gone from the features that the hero has tried, or never was there.
    #[serde(default, with = "pairs")]
    tried: BTreeMap<Point, BTreeSet<String>>,
    memory: Memory,
}

/// What the hero remembers of a level.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Memory {
    squares: Plane<Option<Remembered>>,
    /// Doors that are known to be locked.
    locked: BTreeSet<Point>,
    /// Features where any were seen.
    #[serde(with = "pairs")]
    features: BTreeMap<Point, Id<Feature>>,
    /// What lies on top where anything was seen to lie.
    #[serde(with = "pairs")]
    items: BTreeMap<Point, Lying>,
    /// Where somebody struck at the hero, or was struck, without being seen.
    unseen: BTreeSet<Point>,
    /// Which squares changed last, for those who keep a picture of their own.
    #[serde(skip)]
    changes: Changes,
}

/// What the hero remembers of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remembered {
    /// What it was.
    pub terrain: Id<Terrain>,
    /// Whether the hero has only been shown it from afar and never saw it.
    pub detected: bool,
}

/// What the hero remembers to lie on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lying {
    /// What lies on top, or is taken for that.
    pub kind: Id<ItemKind>,
    /// Whether there are several of these.
    pub several: bool,
    /// Whether there is more below.
    pub pile: bool,
    /// Whether it was not known when it was seen, and could have been any of several kinds that look alike: whichever of
    /// them is known since, nobody can tell whether it was that.
    #[serde(default)]
    pub alike: bool,
    /// Whether the hero has thrown or shot some of it.
    #[serde(default)]
    pub mine: bool,
    /// Whether the hero has laid it down, and all that is seen below.
    #[serde(default)]
    pub laid: bool,
}

impl Level {
    /// The level that `plan` describes, at `place`.
    pub fn new(place: LevelId, depth: i32, endless: bool, plan: LevelPlan) -> Self {
        let size = if endless { Size::new(0, 0) } else { plan.size() };
        let mut lit = BitGrid::new(size);
        for (at, is_lit) in plan.lit.iter().filter(|(at, _)| size.contains(*at)) {
            lit.set(at, is_lit);
        }
        let plane = |endless| {
            if endless { Plane::Endless(BTreeMap::new()) } else { Plane::Bounded(plan.tiles.map(|_| None)) }
        };
        let quarters = plan.rooms.iter().filter(|room| room.theme.is_some_and(Theme::is_quarters));
        let memory = Memory {
            squares: plane(endless),
            locked: BTreeSet::new(),
            features: BTreeMap::new(),
            items: BTreeMap::new(),
            unseen: BTreeSet::new(),
            changes: Changes::default(),
        };
        Self {
            place,
            depth,
            start: plan.start,
            attempt: 0,
            tiles: if endless { Plane::Endless(BTreeMap::new()) } else { Plane::Bounded(plan.tiles) },
            lit,
            secrets: plan.secrets,
            trapped: plan.trapped,
            features: plan.features,
            quarters: quarters.map(|room| room.floor).collect(),
            rooms: plan.rooms,
            stairs: plan.stairs,
            tried: BTreeMap::new(),
            memory,
        }
    }

    /// Whether the parts of a level that has just been read fit each other.
    pub(in crate::engine) fn is_sound(&self) -> bool {
        let few = |gone: &BTreeSet<String>| gone.len() <= TAKEN_MOST;
        self.tiles.is_whole()
            && self.memory.squares.is_whole()
            && self.tried.values().all(few)
            && self.memory.squares.bounds() == self.bounds()
            && self.bounds().is_none_or(|size| self.lit.size() == size)
            && self.bounds().is_none_or(|size| self.features.keys().all(|at| size.contains(*at)))
    }

    /// The same level with the attempt that its parts are made as, if it has no end.
    pub(in crate::engine) fn made_as(mut self, attempt: u32) -> Self {
        self.attempt = attempt;
        self
    }

    /// The attempt that the parts of a level without end are made as.
    pub(in crate::engine) fn attempt(&self) -> u32 {
        self.attempt
    }

    /// Gives `each` the squares of `area` that are there, and what they are.
    pub(in crate::engine) fn squares(&self, area: Rect, each: impl FnMut(Point, Id<Terrain>)) {
        self.tiles.each(area, each);
    }

    /// Gives `each` the squares of `area` that are there as runs side by side, with the first square of each.
    pub(in crate::engine) fn runs(&self, area: Rect, each: impl FnMut(Point, &[Id<Terrain>])) {
        self.tiles.runs(area, each);
    }

    /// The first square of a level with bounds whose terrain `is` what is looked for, row by row.
    pub(in crate::engine) fn find(&self, is: impl Fn(Id<Terrain>) -> bool) -> Option<Point> {
        let mut found = None;
        self.squares(Rect::at(Point::default(), self.bounds()?), |at, terrain| {
            if found.is_none() && is(terrain) {
                found = Some(at);
            }
        });
        found
    }

    /// Whether all squares of `area` are there.
    pub(in crate::engine) fn has(&self, area: Rect) -> bool {
        self.tiles.is_laid(area)
    }

    /// Makes sure that the squares of `area` are there, as `job` makes them; a level with bounds has them all. Each
    /// part that is new goes to `new`.
    pub(in crate::engine) fn lay(&mut self, job: &Job<'_>, area: Rect, mut new: impl FnMut(Rect)) {
        self.tiles.lay(area, |area| {
            new(area);
            // Loading has made sure that a level without end begins with a stage that makes parts.
            job.part(area)
                .unwrap_or_else(|| crate::base::grid::Grid::new(area.size(), job.raws.terrains.stone))
        });
        self.memory.squares.lay(area, |area| crate::base::grid::Grid::new(area.size(), None));
    }

    /// Columns and rows; `None` for a level without end.
    pub fn bounds(&self) -> Option<Size> {
        self.tiles.bounds()
    }

    /// What the square at `at` is; `None` outside the map.
    pub fn terrain(&self, at: Point) -> Option<Id<Terrain>> {
        self.tiles.get(at)
    }

    /// Makes the square at `at` another.
    pub(in crate::engine) fn change(&mut self, at: Point, to: Id<Terrain>) {
        self.tiles.set(at, to);
    }

    /// The feature at `at`, hidden or not.
    pub(in crate::engine) fn feature(&self, at: Point) -> Option<PlacedFeature> {
        self.features.get(&at).copied()
    }

    /// All features, hidden ones too, by place.
    pub(in crate::engine) fn features(&self) -> impl Iterator<Item = (Point, PlacedFeature)> + '_ {
        self.features.iter().map(|(at, feature)| (*at, *feature))
    }

    /// Puts a feature on the square at `at`, or takes away the one that stands there.
    pub(in crate::engine) fn set_feature(&mut self, at: Point, feature: Option<PlacedFeature>) {
        self.tried.remove(&at);
        match feature {
            Some(feature) => drop(self.features.insert(at, feature)),
            None => drop(self.features.remove(&at)),
        }
    }

    /// The feature that the hero remembers at `at`.
    pub(in crate::engine) fn remembered_feature(&self, at: Point) -> Option<Id<Feature>> {
        self.memory.features.get(&at).copied()
    }

    /// All features that the hero remembers, by place.
    pub(in crate::engine) fn remembered_features(&self) -> impl Iterator<Item = (Point, Id<Feature>)> + '_ {
        self.memory.features.iter().map(|(at, kind)| (*at, *kind))
    }

    /// The hero sees the squares that `is_seen` selects: notes which features are there, and which are gone.
    pub(in crate::engine) fn remember_features(&mut self, is_seen: impl Fn(Point) -> bool) {
        let gone = |at: &Point| self.features.get(at).is_none_or(|feature| feature.hidden) && is_seen(*at);
        let gone: Vec<Point> = self.memory.features.keys().copied().filter(gone).collect();
        for at in gone {
            self.memory.features.remove(&at);
            self.memory.changes.note(at);
        }
        for (at, feature) in &self.features {
            if !feature.hidden
                && is_seen(*at)
                && self.memory.features.insert(*at, feature.kind) != Some(feature.kind)
            {
                self.memory.changes.note(*at);
            }
        }
    }

    /// What is gone from the feature at `at`, or never was there; `None` if it is untried.
    pub(in crate::engine) fn gone_from(&self, at: Point) -> Option<&BTreeSet<String>> {
        self.tried.get(&at)
    }

    /// All of `gone` is not to be had any more at `at`.
    pub(in crate::engine) fn take_from<'a>(&mut self, at: Point, gone: impl IntoIterator<Item = &'a str>) {
        let known = self.tried.entry(at).or_default();
        known.extend(gone.into_iter().map(str::to_owned));
    }

    /// The door at `at`, if that is a place for one.
    pub fn door(&self, terrains: &Terrains, at: Point) -> Option<DoorState> {
        terrains.table[self.terrain(at)?].door
    }

    /// What is hidden at `at`.
    pub(in crate::engine) fn secret(&self, at: Point) -> Option<Id<Terrain>> {
        self.secrets.get(&at).copied()
    }

    /// Brings what is hidden at `at` to light.
    pub(in crate::engine) fn reveal(&mut self, at: Point) -> Option<Id<Terrain>> {
        let secret = self.secrets.remove(&at)?;
        self.change(at, secret);
        Some(secret)
    }

    /// Whether the door at `at` is trapped; it is not any more.
    pub(in crate::engine) fn spring(&mut self, at: Point) -> bool {
        self.trapped.remove(&at)
    }

    /// What is special about the room around `at`, if the hero comes there for the first time and that matters; it is not the
    /// first time any more.
    pub(in crate::engine) fn intrude(&mut self, at: Point) -> Option<Theme> {
        let place = self.quarters.iter().position(|floor| floor.contains(at))?;
        let floor = self.quarters.remove(place);
        self.rooms.iter().find(|room| room.floor == floor)?.theme
    }

    /// The same level, where to come into open rooms with a theme that is `felt` is worth a word, too.
    pub(in crate::engine) fn felt(mut self, felt: impl Fn(Theme) -> bool) -> Self {
        let open = |room: &&Room| room.theme.is_some_and(|theme| !theme.is_quarters() && felt(theme));
        self.quarters.extend(self.rooms.iter().filter(open).map(|room| room.floor));
        self
    }

    /// What is special about the rooms that the hero has come into, or at least looked into where nobody minds.
    pub(in crate::engine) fn entered(&self) -> impl Iterator<Item = Theme> + '_ {
        let known = |floor: &Rect| floor.points().any(|at| self.remembered(at).is_some());
        let been = move |room: &&Room| !self.quarters.contains(&room.floor) && known(&room.floor);
        self.rooms.iter().filter(been).filter_map(|room| room.theme)
    }

    /// Where the stairs at `at` lead.
    pub fn exit(&self, at: Point) -> Option<Exit> {
        self.stairs.iter().find(|stairs| stairs.at == at).map(|stairs| stairs.exit)
    }

    /// All stairs.
    pub fn stairs(&self) -> &[Stairs] {
        &self.stairs
    }

    /// The squares with light of their own.
    pub(in crate::engine) fn lit(&self) -> &BitGrid {
        &self.lit
    }

    /// The square at `at` has light of its own from now on, or has none.
    pub(in crate::engine) fn set_lit(&mut self, at: Point, lit: bool) {
        if self.bounds().is_some_and(|size| size.contains(at)) {
            self.lit.set(at, lit);
        }
    }

    /// The hero forgets what is at the squares that `is` draws, and what lies there.
    pub(in crate::engine) fn forget(&mut self, mut is: impl FnMut(Point) -> bool) {
        let Some(size) = self.bounds() else { return };
        for at in Rect::at(Point::default(), size).points() {
            if self.memory.squares.get(at).flatten().is_some() && is(at) {
                self.memory.squares.set(at, None);
                self.memory.features.remove(&at);
                self.memory.changes.note(at);
                self.remember_lying(at, None);
            }
        }
    }

    /// What the hero remembers of the square at `at`.
    pub fn remembered(&self, at: Point) -> Option<Remembered> {
        self.memory.squares.get(at).flatten()
    }

    /// Which squares the hero has come to remember otherwise.
    pub(in crate::engine) fn changes(&self) -> &Changes {
        &self.memory.changes
    }

    /// Gives `each` what the hero remembers of the squares in `area`.
    pub(in crate::engine) fn recall(&self, area: Rect, mut each: impl FnMut(Point, Remembered)) {
        self.memory.squares.each(area, |at, square| {
            if let Some(square) = square {
                each(at, square);
            }
        });
    }

    /// What the hero takes the square at `at` for: a lock shows only to those who have tried it.
    pub(in crate::engine) fn seeming(&self, terrains: &Terrains, at: Point) -> Option<Id<Terrain>> {
        let terrain = self.terrain(at)?;
        Some(seeming(terrains, terrain, || self.memory.locked.contains(&at)))
    }

    /// The hero sees the square at `at`, or is shown it from afar.
    pub(in crate::engine) fn remember(&mut self, terrains: &Terrains, at: Point, detected: bool) {
        let Some(terrain) = self.seeming(terrains, at) else { return };
        let new = Some(Remembered { terrain, detected });
        if self.memory.squares.get(at) != Some(new) {
            self.memory.squares.set(at, new);
            self.memory.changes.note(at);
        }
        self.remember_features(|other| other == at);
    }

    /// The hero sees all `squares`: the same as [`Level::remember`] for each of them, and quicker where many lie side by
    /// side.
    pub(in crate::engine) fn remember_all(&mut self, terrains: &Terrains, squares: &[Point]) {
        let Memory { squares: known, locked, changes, .. } = &mut self.memory;
        let mut squares = squares.iter().copied().peekable();
        while let Some(first) = squares.next() {
            let (Some((area, tiles)), Some((_, known))) = (self.tiles.part(first), known.part_mut(first))
            else {
                continue;
            };
            let mut next = Some(first);
            while let Some(at) = next {
                let inside = Point::new(at.x - area.left, at.y - area.top);
                if let Some(terrain) = tiles.get(inside) {
                    let terrain = seeming(terrains, terrain, || locked.contains(&at));
                    let new = Some(Remembered { terrain, detected: false });
                    if known.get(inside) != Some(new) {
                        known.set(inside, new);
                        changes.note(at);
                    }
                }
                next = squares.next_if(|at| area.contains(*at));
            }
        }
    }

    /// What the hero remembers to lie at `at`.
    pub fn lying(&self, at: Point) -> Option<Lying> {
        self.memory.items.get(&at).copied()
    }

    /// Everything that the hero remembers to lie anywhere on it.
    pub fn all_lying(&self) -> &BTreeMap<Point, Lying> {
        &self.memory.items
    }

    /// The hero sees what lies at `at`: this on top, or nothing.
    pub(in crate::engine) fn remember_lying(&mut self, at: Point, lying: Option<Lying>) {
        let before = match lying {
            Some(lying) => self.memory.items.insert(at, lying),
            None => self.memory.items.remove(&at),
        };
        if before != lying {
            self.memory.changes.note(at);
        }
    }

    /// Where the hero remembers somebody who was not seen (NetHack's `I`).
    pub(in crate::engine) fn unseen(&self) -> &BTreeSet<Point> {
        &self.memory.unseen
    }

    /// The hero feels somebody unseen at `at`.
    pub(in crate::engine) fn mark_unseen(&mut self, at: Point) {
        self.memory.unseen.insert(at);
    }

    /// Nobody unseen is at any of the squares that are `empty`.
    pub(in crate::engine) fn clear_unseen(&mut self, empty: impl Fn(Point) -> bool) {
        self.memory.unseen.retain(|at| !empty(*at));
    }

    /// The hero learns that the door at `at` is locked.
    pub(in crate::engine) fn learn_lock(&mut self, at: Point) {
        self.memory.locked.insert(at);
    }
}

/// What the hero takes `terrain` for: a lock shows only to those for whom it is `known`.
fn seeming(terrains: &Terrains, terrain: Id<Terrain>, known: impl Fn() -> bool) -> Id<Terrain> {
    let locked = terrains.table[terrain].door == Some(DoorState::Locked);
    if locked && !known() { terrains.closed_door } else { terrain }
}
