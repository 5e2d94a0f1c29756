//! A level: terrain, features, secrets, and the hero's memory of them.

mod imagined;

use super::{
    bounds::LEVELS,
    changes::Changes,
    inscription::{Inscription, KnownText},
    shop::Shop,
    vault_watch::VaultWatch,
};
use crate::{
    base::{
        bits::BitGrid,
        by_name::read_by_name,
        geometry::{Point, Rect, Size},
        grid::Grid,
        pairs,
        plane::Plane,
        within::within,
    },
    map_builders::{
        layout::{Exit, LevelId},
        plan::{LevelPlan, Placed, PlacedFeature, PlannedRoom, PlannedStairs},
        recipe::BuildJob,
    },
    raws::{
        kinds::{
            features::Feature,
            items::ItemKind,
            levels::LevelRecipe,
            terrain::{DoorState, Terrain, Terrains},
            themes::{Theme, Themes},
        },
        reading::table::Id,
    },
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Upper bound of `once` tokens per feature (guards against damaged saves).
const TAKEN_MOST: usize = 256;

/// Turns outside after which a visit to a temple is over.
const OUTSIDE: u32 = 50;

/// A level of the dungeon.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Level {
    /// Branch and number of the level.
    pub place: LevelId,
    /// Depth, from 1.
    #[serde(deserialize_with = "within::<0, LEVELS, _, _>")]
    pub depth: i32,
    /// Difficulty for creatures, where it is not the depth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    difficulty: Option<i32>,
    /// Turns that the hero has spent on the level.
    #[serde(default)]
    turns: u32,
    /// Start square of the hero, if games begin on this level.
    pub start: Option<Point>,
    /// Attempt number of the map generator, used to generate further parts of a level without bounds.
    attempt: u32,
    tiles: Plane<Id<Terrain>>,
    /// Lit squares; unused on a level without bounds, which is all lit.
    lit: BitGrid,
    #[serde(with = "pairs")]
    secrets: BTreeMap<Point, Id<Terrain>>,
    trapped: BTreeSet<Point>,
    /// Features, at most one per square. All but levers are on walkable squares.
    #[serde(with = "pairs")]
    features: BTreeMap<Point, PlacedFeature>,
    /// Texts, at most one per square.
    #[serde(with = "pairs")]
    texts: BTreeMap<Point, Inscription>,
    /// Worth of the offerings that each altar has taken.
    #[serde(with = "pairs")]
    offered: BTreeMap<Point, i32>,
    rooms: Vec<PlannedRoom>,
    /// Floors of closed vaults and of niches without doors, where random teleports do not lead.
    sealed: Vec<Rect>,
    /// Watch over the closed vaults.
    pub(in crate::engine) vault_watch: VaultWatch,
    /// Floors of special rooms that the hero has not entered: those with sleeping residents, and those with a
    /// message on entry.
    quarters: Vec<Rect>,
    /// Turn of the hero's last step in a temple during the present visit.
    in_temple: Option<u32>,
    /// Shops of the level.
    #[serde(deserialize_with = "read_by_name::list")]
    pub shops: Vec<Shop>,
    /// Doors and walls of shops that the hero has broken, with their terrain before.
    #[serde(with = "pairs")]
    pub(in crate::engine) shop_damage: BTreeMap<Point, Id<Terrain>>,
    /// Number of watchmen on their way to this level.
    pub(in crate::engine) watchmen: u32,
    #[serde(deserialize_with = "read_by_name::list")]
    stairs: Vec<PlannedStairs>,
    /// `once` tokens that are used up, or were missing from the start, at each feature that the hero has
    /// tried.
    #[serde(with = "pairs")]
    tried: BTreeMap<Point, BTreeSet<String>>,
    memory: Memory,
    /// Parts of a level without bounds that have been made but not laid. Not saved: they are made again.
    #[serde(skip)]
    ready: Plane<Id<Terrain>>,
    /// Vaults of the plan, for statistics. Not saved.
    #[serde(skip)]
    pub vaults: Vec<Placed>,
    /// True for an emergency room. For statistics, not saved.
    #[serde(skip)]
    pub is_fallback: bool,
}

/// Hero's memory of a level.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Memory {
    squares: Plane<Option<Remembered>>,
    /// Doors known to be locked.
    locked: BTreeSet<Point>,
    /// Features seen.
    #[serde(with = "pairs")]
    features: BTreeMap<Point, Id<Feature>>,
    /// Texts seen or read.
    #[serde(with = "pairs")]
    texts: BTreeMap<Point, KnownText>,
    /// Top item of each pile seen.
    #[serde(with = "pairs")]
    items: BTreeMap<Point, Lying>,
    /// Squares marked `I`: an unseen creature attacked or was attacked there.
    unseen: BTreeSet<Point>,
    /// Journal of changed squares, for pilots that keep a map of their own.
    #[serde(skip)]
    changes: Changes,
}

/// Hero's memory of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remembered {
    /// Remembered terrain.
    pub terrain: Id<Terrain>,
    /// True if the square was detected by magic and never seen.
    pub detected: bool,
}

/// Hero's memory of the items on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lying {
    /// Apparent kind of the top item.
    pub kind: Id<ItemKind>,
    /// True if the top stack had more than one item.
    pub several: bool,
    /// True if there were more items below.
    pub pile: bool,
    /// True if several unidentified kinds had these looks when the item was seen. The memory then stays
    /// vague, even if those kinds are identified later.
    pub alike: bool,
    /// True if the hero threw or shot one of the items.
    pub mine: bool,
    /// True if the hero dropped all the items that were seen.
    pub laid: bool,
}

impl Level {
    /// True if the square at `at` is in a closed vault or in a niche without a door.
    pub fn is_sealed(&self, at: Point) -> bool {
        self.sealed.iter().any(|floor| floor.contains(at))
    }

    /// Returns the floors of the closed vaults.
    pub(in crate::engine) fn hoards(&self) -> impl Iterator<Item = Rect> + '_ {
        self.sealed.iter().copied().filter(|floor| floor.width() > 1 && floor.height() > 1)
    }

    /// Returns the floor of the closed vault around `at`.
    pub(in crate::engine) fn hoard_at(&self, at: Point) -> Option<Rect> {
        self.hoards().find(|floor| floor.contains(at))
    }

    /// Creates the level at `place` from `plan`. An `endless` level has no bounds.
    pub fn new(place: LevelId, depth: i32, endless: bool, plan: LevelPlan) -> Self {
        let size = if endless { Size::new(0, 0) } else { plan.size() };
        let mut lit = BitGrid::new(size);
        for (at, is_lit) in plan.lit.iter().filter(|(at, _)| size.contains(*at)) {
            lit.set(at, is_lit);
        }
        let plane = |endless| {
            if endless { Plane::Endless(BTreeMap::new()) } else { Plane::Bounded(plan.tiles.map(|_| None)) }
        };
        let memory = Memory {
            squares: plane(endless),
            locked: BTreeSet::new(),
            features: BTreeMap::new(),
            texts: BTreeMap::new(),
            items: BTreeMap::new(),
            unseen: BTreeSet::new(),
            changes: Changes::default(),
        };
        let sealed = plan.closets.iter().filter(|closet| closet.sealed());
        let sealed = sealed.map(|closet| closet.floor).collect();
        Self {
            place,
            depth,
            difficulty: None,
            turns: 0,
            sealed,
            vault_watch: VaultWatch::default(),
            start: plan.start,
            attempt: 0,
            tiles: if endless { Plane::Endless(BTreeMap::new()) } else { Plane::Bounded(plan.tiles) },
            lit,
            secrets: plan.secrets,
            trapped: plan.trapped,
            features: plan.features,
            texts: BTreeMap::new(),
            offered: BTreeMap::new(),
            quarters: Vec::new(),
            shops: plan.rooms.iter().filter_map(Shop::in_room).collect(),
            shop_damage: BTreeMap::new(),
            watchmen: 0,
            rooms: plan.rooms,
            in_temple: None,
            stairs: plan.stairs,
            tried: BTreeMap::new(),
            memory,
            ready: plan.parts,
            vaults: plan.vaults,
            is_fallback: false,
        }
    }

    /// True if the parts of a loaded level are consistent with each other.
    pub(in crate::engine) fn is_sound(&self) -> bool {
        let few = |gone: &BTreeSet<String>| gone.len() <= TAKEN_MOST;
        self.tiles.is_whole()
            && self.memory.squares.is_whole()
            && self.tried.values().all(few)
            && self.memory.squares.bounds() == self.bounds()
            && self.bounds().is_none_or(|size| self.lit.size() == size)
            && self.bounds().is_none_or(|size| self.shops.iter().all(|shop| shop.is_inside(size)))
            && self.bounds().is_none_or(|size| self.sealed.iter().all(|floor| size.holds(*floor)))
            && self
                .bounds()
                .is_none_or(|size| self.features.keys().chain(self.texts.keys()).all(|at| size.contains(*at)))
    }

    /// Sets the attempt number of the map generator.
    pub(in crate::engine) fn made_as(mut self, attempt: u32) -> Self {
        self.attempt = attempt;
        self
    }

    /// Sets the difficulty to that of `recipe`.
    pub(in crate::engine) fn made_by(mut self, recipe: Option<&LevelRecipe>) -> Self {
        self.difficulty = recipe.and_then(|recipe| recipe.difficulty);
        self
    }

    /// Difficulty for creatures: the depth, unless the recipe says otherwise.
    pub fn difficulty(&self) -> i32 {
        self.difficulty.unwrap_or(self.depth)
    }

    /// Turns that the hero has spent on the level.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// Counts a turn that the hero has spent on the level.
    pub(in crate::engine) fn count_turn(&mut self) {
        self.turns = self.turns.saturating_add(1);
    }

    /// Attempt number of the map generator, for levels without bounds.
    pub(in crate::engine) fn attempt(&self) -> u32 {
        self.attempt
    }

    /// Calls `each` with every existing square of `area` and its terrain.
    pub(in crate::engine) fn squares(&self, area: Rect, each: impl FnMut(Point, Id<Terrain>)) {
        self.tiles.each(area, each);
    }

    /// Calls `each` with the existing squares of `area` as horizontal runs: first square and terrains.
    pub(in crate::engine) fn runs(&self, area: Rect, each: impl FnMut(Point, &[Id<Terrain>])) {
        self.tiles.runs(area, each);
    }

    /// Returns the first square, row by row, of a bounded level for whose terrain `is` holds.
    pub(in crate::engine) fn find(&self, is: impl Fn(Id<Terrain>) -> bool) -> Option<Point> {
        let mut found = None;
        self.squares(Rect::at(Point::default(), self.bounds()?), |at, terrain| {
            if found.is_none() && is(terrain) {
                found = Some(at);
            }
        });
        found
    }

    /// True if all squares of `area` exist.
    pub(in crate::engine) fn has(&self, area: Rect) -> bool {
        self.tiles.is_laid(area)
    }

    /// Generates the missing squares of `area` by `job`, and calls `new` with each new part and its plan.
    /// No-op on a bounded level.
    pub(in crate::engine) fn lay(
        &mut self,
        job: &BuildJob<'_>,
        area: Rect,
        mut new: impl FnMut(Rect, LevelPlan),
    ) {
        let Self { ready, features, secrets, start, .. } = self;
        self.tiles.lay(area, |area| {
            // Loading of the raws checks that an endless level begins with a stage that makes parts.
            let tiles = ready.take(area).unwrap_or_else(|| job.part_or_stone(area));
            let plan = job.furnished(area, tiles, *start);
            let on_level = |at: &Point| Point::new(area.left + at.x, area.top + at.y);
            features.extend(plan.features.iter().map(|(at, feature)| (on_level(at), *feature)));
            secrets.extend(plan.secrets.iter().map(|(at, secret)| (on_level(at), *secret)));
            let tiles = plan.tiles.clone();
            new(area, plan);
            tiles
        });
        self.memory.squares.lay(area, |area| Grid::new(area.size(), None));
    }

    /// Size in columns and rows; `None` for a level without bounds.
    pub fn bounds(&self) -> Option<Size> {
        self.tiles.bounds()
    }

    /// Terrain of the square at `at`; `None` outside the map.
    pub fn terrain(&self, at: Point) -> Option<Id<Terrain>> {
        self.tiles.get(at)
    }

    /// Sets the terrain of the square at `at`.
    pub(in crate::engine) fn change(&mut self, at: Point, to: Id<Terrain>) {
        self.tiles.set(at, to);
    }

    /// Feature at `at`, hidden or not.
    pub(in crate::engine) fn feature(&self, at: Point) -> Option<PlacedFeature> {
        self.features.get(&at).copied()
    }

    /// True if a feature, hidden or not, lies on a square adjacent to `at` or on it.
    pub(in crate::engine) fn has_feature_near(&self, at: Point) -> bool {
        let Rect { left, top, right, bottom } = Rect::around(at, 1);
        // Squares are ordered by column, then by row.
        let columns = Point::new(left, top)..=Point::new(right, bottom);
        self.features.range(columns).any(|(other, _)| other.distance(at) <= 1)
    }

    /// Iterates over all features by square, including hidden ones.
    pub(in crate::engine) fn features(&self) -> impl Iterator<Item = (Point, PlacedFeature)> + '_ {
        self.features.iter().map(|(at, feature)| (*at, *feature))
    }

    /// Puts `feature` on the square at `at`; `None` removes the feature there.
    pub(in crate::engine) fn set_feature(&mut self, at: Point, feature: Option<PlacedFeature>) {
        self.tried.remove(&at);
        if self.feature(at).map(|before| before.kind) != feature.map(|feature| feature.kind) {
            self.texts.remove(&at);
        }
        match feature {
            Some(feature) => drop(self.features.insert(at, feature)),
            None => drop(self.features.remove(&at)),
        }
    }

    /// Returns the worth of the offerings that the altar at `at` has taken.
    pub(in crate::engine) fn offered(&self, at: Point) -> i32 {
        self.offered.get(&at).copied().unwrap_or(0)
    }

    /// Adds `worth` to the offerings that the altar at `at` has taken.
    pub(in crate::engine) fn take_offering(&mut self, at: Point, worth: i32) {
        let taken = self.offered(at).saturating_add(worth);
        self.offered.insert(at, taken);
    }

    /// Feature that the hero remembers at `at`.
    pub(in crate::engine) fn remembered_feature(&self, at: Point) -> Option<Id<Feature>> {
        self.memory.features.get(&at).copied()
    }

    /// Iterates over all remembered features by square.
    pub(in crate::engine) fn remembered_features(&self) -> impl Iterator<Item = (Point, Id<Feature>)> + '_ {
        self.memory.features.iter().map(|(at, kind)| (*at, *kind))
    }

    /// Updates the memory of features on the squares for which `is_seen` holds: adds visible ones and removes
    /// those that are gone.
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
                && let seen = feature.seems.unwrap_or(feature.kind)
                && self.memory.features.insert(*at, seen) != Some(seen)
            {
                self.memory.changes.note(*at);
            }
        }
        self.remember_texts(is_seen);
    }

    /// Lets the features within a square of `here` be seen as what they are.
    pub(in crate::engine) fn recognise(&mut self, here: Point) {
        let near = self.features.iter_mut().filter(|(at, _)| at.distance(here) <= 1);
        near.for_each(|(_, feature)| feature.seems = None);
    }

    /// Text on the square at `at`.
    pub(in crate::engine) fn text(&self, at: Point) -> Option<&Inscription> {
        self.texts.get(&at)
    }

    /// True if nothing is written on the level.
    pub(in crate::engine) fn is_blank(&self) -> bool {
        self.texts.is_empty()
    }

    /// Puts `text` on the square at `at`; `None` removes the text there.
    pub(in crate::engine) fn set_text(&mut self, at: Point, text: Option<Inscription>) {
        match text {
            Some(text) => drop(self.texts.insert(at, text)),
            None => drop(self.texts.remove(&at)),
        }
    }

    /// Hero's memory of the text at `at`.
    pub(in crate::engine) fn known_text(&self, at: Point) -> Option<&KnownText> {
        self.memory.texts.get(&at)
    }

    /// Iterates over all remembered texts by square.
    pub(in crate::engine) fn known_texts(&self) -> impl Iterator<Item = (Point, &KnownText)> {
        self.memory.texts.iter().map(|(at, text)| (*at, text))
    }

    /// Stores the present wording at `at` in the hero's memory. True if the memory has changed.
    pub(in crate::engine) fn read_text(&mut self, at: Point) -> bool {
        let new = self.texts.get(&at);
        let new = new.map(|text| KnownText { script: text.script, text: Some(text.text.clone()) });
        if self.memory.texts.get(&at) == new.as_ref() {
            return false;
        }
        match new {
            Some(new) => drop(self.memory.texts.insert(at, new)),
            None => drop(self.memory.texts.remove(&at)),
        }
        self.memory.changes.note(at);
        true
    }

    /// Updates the memory of texts on the squares for which `is_seen` holds: adds visible ones, not their
    /// wording, and removes those that are gone.
    fn remember_texts(&mut self, is_seen: impl Fn(Point) -> bool) {
        let Self { texts, memory, .. } = self;
        memory.texts.retain(|at, known| {
            let stays = texts.get(at).is_some_and(|text| text.script == known.script) || !is_seen(*at);
            if !stays {
                memory.changes.note(*at);
            }
            stays
        });
        for (at, text) in texts.iter().filter(|(at, _)| is_seen(**at)) {
            memory.texts.entry(*at).or_insert_with(|| {
                memory.changes.note(*at);
                KnownText { script: text.script, text: None }
            });
        }
    }

    /// `once` tokens used up or missing at the feature at `at`; `None` if the hero has not tried the feature.
    pub(in crate::engine) fn gone_from(&self, at: Point) -> Option<&BTreeSet<String>> {
        self.tried.get(&at)
    }

    /// Marks the `once` tokens `gone` as used up at `at`.
    pub(in crate::engine) fn take_from<'a>(&mut self, at: Point, gone: impl IntoIterator<Item = &'a str>) {
        let known = self.tried.entry(at).or_default();
        known.extend(gone.into_iter().map(str::to_owned));
    }

    /// State of the door at `at`; `None` if the terrain is not a door.
    pub fn door(&self, terrains: &Terrains, at: Point) -> Option<DoorState> {
        terrains.table[self.terrain(at)?].door
    }

    /// Hidden terrain at `at`.
    pub(in crate::engine) fn secret(&self, at: Point) -> Option<Id<Terrain>> {
        self.secrets.get(&at).copied()
    }

    /// Replaces the terrain at `at` by the hidden one, and returns that.
    pub(in crate::engine) fn reveal(&mut self, at: Point) -> Option<Id<Terrain>> {
        let secret = self.secrets.remove(&at)?;
        self.change(at, secret);
        Some(secret)
    }

    /// Removes the trap of the door at `at`. True if there was one.
    pub(in crate::engine) fn spring(&mut self, at: Point) -> bool {
        self.trapped.remove(&at)
    }

    /// Returns the theme of the special room around `at` if the hero enters the room for the first time, and
    /// marks it as entered.
    pub(in crate::engine) fn intrude(&mut self, at: Point) -> Option<Id<Theme>> {
        let place = self.quarters.iter().position(|floor| floor.contains(at))?;
        let floor = self.quarters.remove(place);
        self.rooms.iter().find(|room| room.floor == floor)?.theme
    }

    /// Iterates over the themes of the special rooms.
    pub(in crate::engine) fn themes(&self) -> impl Iterator<Item = Id<Theme>> + '_ {
        self.rooms.iter().filter_map(|room| room.theme)
    }

    /// Returns the theme and the floor of the special room around `at`.
    pub(in crate::engine) fn special_room(&self, at: Point) -> Option<(Id<Theme>, Rect)> {
        let room = self.rooms.iter().find(|room| room.theme.is_some() && room.floor.contains(at))?;
        Some((room.theme?, room.floor))
    }

    /// Returns the floors of the rooms with `theme` of which the hero has seen a square.
    pub(in crate::engine) fn rooms_seen(&self, theme: Id<Theme>) -> impl Iterator<Item = Rect> + '_ {
        let seen = |at| self.remembered(at).is_some_and(|square| !square.detected);
        let themed = self.rooms.iter().filter(move |room| room.theme == Some(theme));
        themed.map(|room| room.floor).filter(move |floor| floor.points().any(seen))
    }

    /// Shop around `at`, a square of its floor.
    pub fn shop_at(&self, at: Point) -> Option<&Shop> {
        self.shops.iter().find(|shop| shop.floor.contains(at))
    }

    /// Notes the hero's step to `at` on `turn`. Returns the floor of the temple that the hero begins to visit
    /// with it.
    pub(in crate::engine) fn visits_temple(&mut self, themes: &Themes, at: Point, turn: u32) -> Option<Rect> {
        match (self.special_room(at), self.in_temple) {
            (Some((theme, floor)), before) if themes.table[theme].is_temple() => {
                self.in_temple = Some(turn);
                before.is_none().then_some(floor)
            }
            (_, Some(last)) if turn.saturating_sub(last) > OUTSIDE => {
                self.in_temple = None;
                None
            }
            (..) => None,
        }
    }

    /// Marks the rooms whose first entry counts: first those that wake sleepers, then others with a message
    /// on entry.
    pub(in crate::engine) fn felt(mut self, themes: &Themes) -> Self {
        let theme = |room: &PlannedRoom| room.theme.map(|theme| &themes.table[theme]);
        let wakes = |room: &&PlannedRoom| theme(room).is_some_and(|theme| theme.wakes);
        let told =
            |room: &&PlannedRoom| theme(room).is_some_and(|theme| !theme.wakes && theme.feeling.is_some());
        let all = self.rooms.iter().filter(wakes).chain(self.rooms.iter().filter(told));
        self.quarters = all.map(|room| room.floor).collect();
        self
    }

    /// Iterates over the themes of the special rooms that the hero has entered, or has seen into if nothing
    /// waits for an entry.
    pub(in crate::engine) fn entered(&self) -> impl Iterator<Item = Id<Theme>> + '_ {
        let known = |floor: &Rect| floor.points().any(|at| self.remembered(at).is_some());
        let been = move |room: &&PlannedRoom| !self.quarters.contains(&room.floor) && known(&room.floor);
        self.rooms.iter().filter(been).filter_map(|room| room.theme)
    }

    /// Destination of the stairs at `at`.
    pub fn exit(&self, at: Point) -> Option<Exit> {
        self.stairs.iter().find(|stairs| stairs.at == at).map(|stairs| stairs.exit)
    }

    /// Stairs of the level.
    pub fn stairs(&self) -> &[PlannedStairs] {
        &self.stairs
    }

    /// Lit squares.
    pub(in crate::engine) fn lit(&self) -> &BitGrid {
        &self.lit
    }

    /// Sets if the square at `at` is lit.
    pub(in crate::engine) fn set_lit(&mut self, at: Point, lit: bool) {
        if self.bounds().is_some_and(|size| size.contains(at)) {
            self.lit.set(at, lit);
        }
    }

    /// Removes the squares for which `is` holds from the hero's memory, with the features and items there.
    /// `is` may be random.
    pub(in crate::engine) fn forget(&mut self, mut is: impl FnMut(Point) -> bool) {
        let Some(size) = self.bounds() else { return };
        for at in Rect::at(Point::default(), size).points() {
            if self.memory.squares.get(at).flatten().is_some() && is(at) {
                self.memory.squares.set(at, None);
                self.memory.features.remove(&at);
                self.memory.texts.remove(&at);
                self.memory.changes.note(at);
                self.remember_lying(at, None);
            }
        }
    }

    /// Hero's memory of the square at `at`.
    pub fn remembered(&self, at: Point) -> Option<Remembered> {
        self.memory.squares.get(at).flatten()
    }

    /// Journal of changes to the hero's memory.
    pub(in crate::engine) fn changes(&self) -> &Changes {
        &self.memory.changes
    }

    /// Calls `each` with the hero's memory of each remembered square in `area`.
    pub(in crate::engine) fn recall(&self, area: Rect, mut each: impl FnMut(Point, Remembered)) {
        self.memory.squares.each(area, |at, square| {
            if let Some(square) = square {
                each(at, square);
            }
        });
    }

    /// Apparent terrain at `at`: a locked door looks closed until the hero knows of the lock.
    pub(in crate::engine) fn seeming(&self, terrains: &Terrains, at: Point) -> Option<Id<Terrain>> {
        let terrain = self.terrain(at)?;
        Some(seeming(terrains, terrain, || self.memory.locked.contains(&at)))
    }

    /// Stores the square at `at` in the hero's memory. `detected` is true if the square is not seen but
    /// detected by magic.
    pub(in crate::engine) fn remember(&mut self, terrains: &Terrains, at: Point, detected: bool) {
        let Some(terrain) = self.seeming(terrains, at) else { return };
        let new = Some(Remembered { terrain, detected });
        if self.memory.squares.get(at) != Some(new) {
            self.memory.squares.set(at, new);
            self.memory.changes.note(at);
        }
        self.remember_features(|other| other == at);
    }

    /// Stores all `squares`, which are seen: like [`Level::remember`] for each, but faster for neighbouring
    /// squares. Leaves the memory of features alone. Returns the number of walkable squares that were not
    /// remembered as seen.
    pub(in crate::engine) fn remember_all(&mut self, terrains: &Terrains, squares: &[Point]) -> u32 {
        let mut found = 0;
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
                    let before = known.get(inside);
                    if before != Some(new) {
                        let is_first = before.flatten().is_none_or(|square| square.detected);
                        found += u32::from(is_first && terrains.walkable(terrain));
                        known.set(inside, new);
                        changes.note(at);
                    }
                }
                next = squares.next_if(|at| area.contains(*at));
            }
        }
        found
    }

    /// Hero's memory of the items at `at`.
    pub fn lying(&self, at: Point) -> Option<Lying> {
        self.memory.items.get(&at).copied()
    }

    /// Hero's memory of all items on the level.
    pub fn all_lying(&self) -> &BTreeMap<Point, Lying> {
        &self.memory.items
    }

    /// Stores `lying` as the items seen at `at`; `None` for no items.
    pub(in crate::engine) fn remember_lying(&mut self, at: Point, lying: Option<Lying>) {
        let before = match lying {
            Some(lying) => self.memory.items.insert(at, lying),
            None => self.memory.items.remove(&at),
        };
        if before != lying {
            self.memory.changes.note(at);
        }
    }

    /// Squares with a remembered unseen creature. NetHack 3.6: `I`.
    pub(in crate::engine) fn unseen(&self) -> &BTreeSet<Point> {
        &self.memory.unseen
    }

    /// Marks an unseen creature at `at`.
    pub(in crate::engine) fn mark_unseen(&mut self, at: Point) {
        self.memory.unseen.insert(at);
    }

    /// Removes the marks of unseen creatures on squares for which `empty` holds.
    pub(in crate::engine) fn clear_unseen(&mut self, empty: impl Fn(Point) -> bool) {
        self.memory.unseen.retain(|at| !empty(*at));
    }

    /// Records that the hero knows the lock of the door at `at`.
    pub(in crate::engine) fn learn_lock(&mut self, at: Point) {
        self.memory.locked.insert(at);
    }
}

/// Apparent terrain for `terrain`: a locked door looks closed unless the lock is `known`.
fn seeming(terrains: &Terrains, terrain: Id<Terrain>, known: impl Fn() -> bool) -> Id<Terrain> {
    let locked = terrains.table[terrain].door == Some(DoorState::Locked);
    if locked && !known() { terrains.closed_door } else { terrain }
}
