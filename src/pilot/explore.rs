//! Auto-explore: walks to the nearest square beside something unknown. When none is left, it walks to the
//! stairs down; if no stairs are known, it searches for hidden ways.

pub use super::stop::{ClassCounts, Next};

use super::{
    Pilot, Stop,
    chart::{Chart, Goal, REACHES},
    company,
    firm_ground::{must_leave, to_firm_ground},
    menace::{hostile, is_shunned},
    seek::Seek,
    shoot::Quarry,
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        event::{ActorSeen, Bar, Event},
        state::{being::Attitude, burden::Burden, level::Lying, thing_id::ThingId},
        view::{Sighting, View},
    },
    map_builders::layout::LevelId,
    raws::{
        Fixture,
        kinds::{
            features::Feature,
            items::{ItemClass, ItemKind},
            terrain::DoorState,
        },
        reading::table::Id,
    },
};

/// State of auto-explore. It remembers between commands the news that the player has heard and the squares
/// that were searched.
#[derive(Debug)]
pub struct Explore {
    chart: Chart,
    /// Landmarks known at the last step; `None` before the first.
    landmarks: Option<Vec<Point>>,
    /// True if a new landmark stops exploration.
    tells_landmarks: bool,
    /// Steps since the command.
    steps: u32,
    /// The current level.
    place: Option<LevelId>,
    /// Number of locked doors, gates and boulders with something unknown behind them at the time the player
    /// was told that all is explored; `None` if the player was not told.
    told: Option<usize>,
    /// The same number when the player was asked what to do about a locked door, a creature in the way or the
    /// last level of a branch; `None` without such a question.
    asked: Option<usize>,
    /// The creature that bars the only way on, and what is next without that way.
    barrier: Option<(Quarry, Next)>,
    /// Squares of this level where the hero has stood, with the items there that were not picked up.
    left: Vec<(Point, Lying)>,
    /// Creatures of the level to walk around, each with the square where it was last seen.
    shunned: Vec<(Point, ActorSeen)>,
    /// Sleeping and helpless creatures of the level, and keepers of shops, each with the square where it was
    /// last seen.
    still: Vec<(Point, ThingId)>,
    /// Shops of the level whose keepers do not let the hero in: their squares before the door.
    keepers: Vec<(Point, ThingId)>,
    /// Squares of the walk since the hero last learnt something, and the mark of the hero's knowledge then.
    walked: (usize, Vec<Point>),
    /// On a level without bounds: the square beside something unknown that the hero walks to.
    heading: Option<Point>,
    /// On a level without bounds: such squares from which nothing new could be seen.
    barren: Vec<Point>,
    seek: Seek,
    /// On a level without bounds: true if the player was told that nothing is left to explore near by.
    told_near: bool,
    /// On a level without bounds: the way to something unknown far off, last step first.
    far: Vec<Dir>,
    /// The square where the hero is searching.
    searching: Option<Point>,
    /// Searches since there was something to explore, and the same count at the start of the command.
    searches: u32,
    before: u32,
    /// Turns waited on stairs since the command.
    waited: u32,
}

/// Obstacle on the only way on.
#[derive(Debug, Clone, Copy)]
enum Barrier {
    /// A creature that is better not attacked.
    Creature(Quarry),
    /// A keeper of a shop who does not let the hero in.
    Keeper(Bar),
}

/// Maximum number of steps before the pilot asks again. On a level without bounds nothing else ends
/// exploration.
const LONG: u32 = 500;

/// Range in squares on a level without bounds, once nothing is left to explore near by.
const FARTHEST: i32 = 1000;

/// Number of times that a walk may come to the same square without news, and the same on a level without
/// bounds, where several ways that show nothing may begin at one square.
const ROUNDS: usize = 2;
const ROUNDS_WITHOUT_BOUNDS: usize = 8;

/// Number of searches after which the pilot asks whether to continue.
const PATIENCE: u32 = 300;

impl Default for Explore {
    fn default() -> Self {
        Self {
            chart: Chart::of_seen(),
            landmarks: None,
            tells_landmarks: true,
            steps: 0,
            place: None,
            told: None,
            asked: None,
            barrier: None,
            left: Vec::new(),
            shunned: Vec::new(),
            still: Vec::new(),
            keepers: Vec::new(),
            walked: (0, Vec::new()),
            heading: None,
            barren: Vec::new(),
            told_near: false,
            far: Vec::new(),
            seek: Seek::new(),
            searching: None,
            searches: 0,
            before: 0,
            waited: 0,
        }
    }
}

impl Explore {
    /// Starts or continues exploration for a new command of the player. `landmarks` is true if a new landmark
    /// is a reason to stop.
    pub fn begin(&mut self, landmarks: bool) {
        self.tells_landmarks = landmarks;
        (self.landmarks, self.steps, self.before) = (None, 0, self.searches);
        self.waited = 0;
        self.walked.1.clear();
    }

    /// Forgets the creatures that died in `events`, seen or not.
    pub fn note(&mut self, events: &[Event]) {
        let lives = |id: ThingId| !events.iter().any(|event| event.is_death_of(id));
        self.shunned.retain(|(_, who)| lives(who.id));
        self.still.retain(|(_, id)| lives(*id));
        self.keepers.retain(|(_, id)| lives(*id));
        self.barrier = self.barrier.filter(|(mark, _)| lives(mark.who.id));
    }

    /// True if the walk comes to the same square again and again and the hero learns nothing.
    fn walks_in_circles(&mut self, view: &View<'_>) -> bool {
        let (here, (mark, walked)) = (view.hero_at(), &mut self.walked);
        if std::mem::replace(mark, view.mark()) != view.mark() {
            walked.clear();
        }
        if walked.last() != Some(&here) {
            walked.push(here);
        }
        let rounds = if view.bounds().is_some() { ROUNDS } else { ROUNDS_WITHOUT_BOUNDS };
        walked.iter().filter(|at| **at == here).count() > rounds
    }

    /// Returns the way to something unknown. On a level without bounds it leads farther from the start, if
    /// there is such a way, and once chosen to the same square: what is farther changes with each step.
    fn way_to_unknown(&mut self, view: &View<'_>, here: Point) -> Option<Vec<Dir>> {
        let hero = view.hero_at();
        let Some(off) = view.off_start(hero) else {
            return self.chart.way(here, Goal::Frontier, |_, _| true);
        };
        if self.heading == Some(hero) && self.chart.is_frontier(here) {
            self.barren.push(hero);
        }
        let heading = self.heading.filter(|to| *to != hero);
        let Self { chart, barren, .. } = self;
        let fresh = |chart: &Chart, at| !barren.contains(&chart.on_level(at));
        let onward = |chart: &Chart, at| leads_on(view, off, chart.on_level(at)) && fresh(chart, at);
        let way = heading
            .and_then(|to| chart.way(here, Goal::Frontier, |chart, at| chart.on_level(at) == to))
            .or_else(|| chart.way(here, Goal::Onward, onward))
            .or_else(|| chart.way(here, Goal::Frontier, fresh));
        self.heading = way.as_ref().map(|way| way.iter().fold(hero, |at, dir| at.step(*dir)));
        way
    }

    /// Goes on past the last question: takes the stairs down, or searches for hidden ways.
    pub fn go_past(&mut self) {
        self.told = self.asked.take().or(self.told);
    }

    /// Returns the creature that bars the only way on from here, if the player was asked about it, with the
    /// next thing to do without that way.
    pub fn barrier(&self, view: &View<'_>) -> Option<(Quarry, Next)> {
        self.barrier.filter(|_| self.place == Some(view.place()))
    }

    /// Returns the first landmark that has come into sight since the last step.
    fn news(&mut self, view: &View<'_>) -> Option<Fixture> {
        let before = self.landmarks.replace(self.chart.landmarks());
        let before = before.filter(|_| self.tells_landmarks)?;
        let new = self.landmarks.as_deref().unwrap_or_default().iter().find(|at| !before.contains(at))?;
        view.fixture(*new)
    }

    /// Returns the first step to the nearest item that autopickup would take.
    fn way_to_things(&mut self, view: &View<'_>, here: Point) -> Option<Dir> {
        let sought = sought(view);
        let wanted = |lying: &Lying| is_wanted(view, &sought, lying) && !is_heavy(view, lying);
        let answers = |at: Point| {
            let feature = view.feature(at).map(|kind| &view.raws().features.table[kind]);
            feature.is_some_and(Feature::answers_for_taking)
        };
        let all = view.all_lying();
        let mut there: Vec<(Point, Lying)> =
            all.filter(|(at, lying)| wanted(lying) && !answers(*at)).collect();
        // Autopickup has refused this item before, so it stays there until the pile changes.
        let stays = view.hero_at();
        let new = there.iter().find(|found| found.0 == stays && !self.left.contains(found));
        self.left.extend(new);
        there.retain(|found| !self.left.contains(found));
        if there.is_empty() || view.burden() != Burden::None {
            return None;
        }
        let lies = |at: Point| there.iter().any(|found| found.0 == at);
        let way = self.chart.way(here, Goal::Any, |chart, at| lies(chart.on_level(at)))?;
        if self.barrier_on(view, &way).is_some() { None } else { way.first().copied() }
    }

    /// Records the visible creatures to walk around, those that do not move, and keepers who do not let the
    /// hero in. Marks their squares as occupied.
    fn note_obstacles(&mut self, view: &View<'_>) {
        let seen: Vec<(Point, ActorSeen)> = hostile(view)
            .filter(|enemy| is_shunned(view, enemy))
            .map(|enemy| (enemy.at, enemy.who))
            .collect();
        self.shunned.retain(|(at, who)| !view.sees(*at) && seen.iter().all(|(_, other)| other.id != who.id));
        self.shunned.extend(seen);
        let here = view.hero_at();
        let mut all = view.creatures();
        all.retain(|one| one.warning.is_none());
        let is_away =
            |at: Point, id: ThingId| at != here && !view.sees(at) && all.iter().all(|one| one.who.id != id);
        self.still.retain(|(at, id)| is_away(*at, *id));
        // A keeper who stands on something wanted may be out of sight from the next square.
        let keeps = |one: &Sighting| one.attitude == Attitude::Peaceful && view.kept_shop(one).is_some();
        let still = all.iter().filter(|one| one.still || keeps(one));
        self.still.extend(still.map(|one| (one.at, one.who.id)));
        if view.kept_out().is_none() {
            self.keepers.clear();
        }
        // A keeper goes to the door only when the hero comes there.
        let around = view.shop_at(here).map(|shop| shop.post);
        self.keepers.retain(|(post, id)| Some(*post) != around && all.iter().all(|one| one.who.id != *id));
        for one in all.iter().filter(|one| one.attitude == Attitude::Peaceful && !one.still) {
            let post = view.kept_shop(one).map(|shop| shop.post).filter(|_| view.kept_out().is_some());
            self.keepers.extend(post.filter(|post| Some(*post) != around).map(|post| (post, one.who.id)));
        }
        let marks = self.still.iter().chain(&self.keepers).map(|(at, _)| *at);
        for at in self.shunned.iter().map(|(at, _)| *at).chain(marks) {
            let place = self.chart.place(at);
            self.chart.take(place);
        }
    }

    /// Returns the first obstacle on `way`.
    fn barrier_on(&self, view: &View<'_>, way: &[Dir]) -> Option<Barrier> {
        let mut at = view.hero_at();
        way.iter().find_map(|dir| {
            at = at.step(*dir);
            let shunned = self.shunned.iter().find(|(other, _)| *other == at);
            let shunned = shunned.map(|(at, who)| Barrier::Creature(Quarry { at: *at, who: *who }));
            let kept = self.keepers.iter().any(|(post, _)| *post == at);
            shunned.or(view.kept_out().filter(|_| kept).map(Barrier::Keeper))
        })
    }

    /// Resets the state after something new was found to explore.
    fn resume(&mut self) {
        (self.told, self.searching, self.searches, self.before) = (None, None, 0, 0);
        (self.asked, self.barrier) = (None, None);
        self.told_near = false;
        self.far.clear();
        self.seek.stop();
    }

    /// Handles a level that is fully known: tells the player first, and takes the next step down when asked
    /// again. Where the player has a choice, the question comes again until [`Explore::go_past`].
    fn go_on(&mut self, view: &View<'_>, here: Point, barrier: Option<Barrier>) -> Result<Action, Stop> {
        let (gates, fillings) = (self.chart.gates(), self.chart.fillings());
        let locks = self.chart.locks() + gates + fillings;
        if self.told != Some(locks) {
            // Anything still unknown is behind locks, so walk to the nearest lock.
            let way = self.chart.way(here, Goal::Lock, |_, _| true);
            let way = way.filter(|way| self.barrier_on(view, way).is_none());
            if let Some(dir) = way.as_ref().and_then(|way| way.first()) {
                return Ok(Action::Walk(*dir));
            }
            self.resume();
            let next = self.next_after(view, here);
            let lock = way.and_then(|_| self.chart.lock_beside(here));
            let ends = matches!(next, Next::Nowhere(_) | Next::Ways);
            let asks = barrier.is_some() || lock.is_some() || ends && fillings == 0;
            self.barrier = match barrier {
                Some(Barrier::Creature(mark)) => Some((mark, next)),
                Some(Barrier::Keeper(_)) | None => None,
            };
            *(if asks { &mut self.asked } else { &mut self.told }) = Some(locks);
            return Err(match (barrier, lock) {
                (_, Some(dir)) if view.door(view.hero_at().step(dir)) == Some(DoorState::Closed) => {
                    Stop::Closed(dir, next)
                }
                (_, Some(dir)) => Stop::Locked(dir, next),
                (Some(Barrier::Creature(mark)), None) => Stop::Barred(mark.who, next),
                (Some(Barrier::Keeper(why)), None) => Stop::KeptOut(why, next),
                (None, None) if fillings > 0 => Stop::Filled(next),
                (None, None) if gates > 0 => Stop::Gated(next),
                (None, None) => Stop::Explored { next, left: passed_by(view), heavy: too_heavy(view) },
            });
        }
        match self.way_down(view, here) {
            Some(way) => match way.first() {
                Some(dir) => Ok(Action::Walk(*dir)),
                // Another message names the stairs underfoot.
                None if self.steps > 1 => company::wait(view, &mut self.waited).ok_or(Stop::Done),
                None => Err(Stop::AtStairs),
            },
            // The step into the trap is asked about.
            None => match self.way_over_traps(view, here).and_then(|way| way.first().copied()) {
                Some(dir) => Ok(Action::Walk(dir)),
                None => self.search(view),
            },
        }
    }

    /// On a level without bounds: tells the player once that the surroundings are known, then searches up to
    /// [`FARTHEST`] squares.
    fn go_far(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        if !std::mem::replace(&mut self.told_near, true) {
            return Err(Stop::ExploredNear);
        }
        if self.far.last().is_none_or(|dir| view.step(view.hero_at(), *dir).is_err()) {
            let here = self.chart.draw(view, FARTHEST);
            let way = self.chart.way(here, Goal::Frontier, |_, _| true);
            self.far = way.ok_or(Stop::WalledIn)?;
            self.far.reverse();
        }
        self.far.pop().map(Action::Walk).ok_or(Stop::Done)
    }

    /// Returns the known way to stairs further down the same branch; empty if the hero stands on such stairs.
    fn way_down(&mut self, view: &View<'_>, here: Point) -> Option<Vec<Dir>> {
        let way =
            self.chart.way(here, Goal::Down, |chart, at| view.branch_beyond(chart.on_level(at)).is_none());
        way.filter(|way| self.barrier_on(view, way).is_none())
    }

    /// Returns the way over known traps to stairs down or something unknown.
    fn way_over_traps(&mut self, view: &View<'_>, here: Point) -> Option<Vec<Dir>> {
        if !self.chart.has_traps() {
            return None;
        }
        self.chart.dare(true);
        let way = self.way_down(view, here).or_else(|| self.chart.way(here, Goal::Frontier, |_, _| true));
        self.chart.dare(false);
        way.filter(|way| self.barrier_on(view, way).is_none())
    }

    fn next_after(&mut self, view: &View<'_>, here: Point) -> Next {
        match self.way_down(view, here) {
            Some(way) if way.is_empty() => Next::Here,
            Some(_) => Next::Stairs,
            None if self.way_over_traps(view, here).is_some() => Next::Trap,
            None if view.has_ways() => Next::Ways,
            None if is_last(view) => Next::Nowhere(view.place().branch),
            None => Next::Search,
        }
    }

    /// Walks to the square where a hidden way is likeliest, and searches there.
    fn search(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        let here = view.hero_at();
        if self.searching == Some(here) {
            if self.seek.search() {
                self.searches += 1;
                return Ok(Action::Search);
            }
            self.searching = None;
            let weary = self.searches - self.before >= PATIENCE;
            if weary && self.chart.locks() + self.chart.gates() > 0 {
                // Tell the player about the known locked door or gate again.
                self.told = None;
            }
            return Err(if weary { Stop::Weary(self.searches) } else { Stop::Searched(self.searches) });
        }
        // Shunned creatures, keepers and those that do not move block the way, in sight or not.
        let shunned = self.shunned.iter().map(|(at, _)| *at);
        let posts = self.keepers.iter().chain(&self.still).map(|(at, _)| *at);
        let barred: Vec<Point> = hostile(view).map(|enemy| enemy.at).chain(shunned).chain(posts).collect();
        let mut way = Vec::new();
        // What is hidden may be behind a trap; the step into it is asked about.
        self.chart.dare(self.searches >= PATIENCE);
        let goal = self.seek.find(&mut self.chart, here, barred.into_iter(), &mut way);
        self.chart.dare(false);
        if let Some(dir) = way.last().filter(|_| goal.is_some_and(|goal| goal != here)) {
            return Ok(Action::Walk(*dir));
        }
        self.seek.begin(self.chart.place(here));
        self.searching = Some(here);
        self.search(view)
    }
}

/// True if the square at `at` of an endless level is farther from the start than `off` squares.
pub(super) fn leads_on(view: &View<'_>, off: i32, at: Point) -> bool {
    view.off_start(at).is_some_and(|there| there > off)
}

/// True if nothing lies beyond the hero's level in its branch.
fn is_last(view: &View<'_>) -> bool {
    let place = view.place();
    place.number >= view.raws().dungeon.branches[place.branch].last
}

/// Returns the number of squares with items that the hero left and could carry, by the class of the top.
fn passed_by(view: &View<'_>) -> ClassCounts {
    let table = &view.raws().items.table;
    let portable = |lying: &Lying| table[lying.kind].class != ItemClass::Rock && !table[lying.kind].corpse;
    let left: Vec<ItemClass> = view
        .all_lying()
        .filter(|(_, lying)| portable(lying))
        .map(|(_, lying)| table[lying.kind].class)
        .collect();
    ItemClass::ALL.map(|class| left.iter().filter(|one| **one == class).count())
}

/// Returns the kinds of items that autopickup takes because a goal asks for them.
fn sought(view: &View<'_>) -> Vec<Id<ItemKind>> {
    if view.auto_pickup().pick_up.is_empty() { Vec::new() } else { view.sought() }
}

/// True if autopickup takes an item like `lying`, also for its kind, if that is one of `sought`.
fn is_wanted(view: &View<'_>, sought: &[Id<ItemKind>], lying: &Lying) -> bool {
    let (kind, auto_pickup) = (&view.raws().items.table[lying.kind], view.auto_pickup());
    let chosen = auto_pickup.pick_up.contains(&kind.class)
        || auto_pickup.thrown && lying.mine
        || sought.contains(&lying.kind) && view.recognises(*lying);
    !lying.laid && !kind.corpse && chosen
}

/// True if one item like `lying` would burden the hero.
fn is_heavy(view: &View<'_>, lying: &Lying) -> bool {
    let (load, most) = view.load();
    load.saturating_add(view.raws().items.table[lying.kind].weight) > most
}

/// Returns the number of squares with items that autopickup takes and that are too heavy now.
fn too_heavy(view: &View<'_>) -> usize {
    let sought = sought(view);
    view.all_lying().filter(|(_, lying)| is_wanted(view, &sought, lying) && is_heavy(view, lying)).count()
}

impl Pilot for Explore {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        self.chart.open_doors(view.has_hands_for(&Action::Open(Dir::North)));
        let here = self.chart.draw(view, REACHES[0]);
        if self.place != Some(view.place()) {
            self.place = Some(view.place());
            self.resume();
            self.left.clear();
            self.shunned.clear();
            self.still.clear();
            self.keepers.clear();
            self.barren.clear();
            self.heading = None;
            self.walked = (view.mark(), Vec::new());
            self.seek.forget(self.chart.size());
        }
        if let Some(landmark) = self.news(view) {
            return Err(Stop::Seen(landmark));
        }
        self.note_obstacles(view);
        self.steps += 1;
        if must_leave(view)
            && let Some(dir) = to_firm_ground(view)
        {
            return Ok(Action::Walk(dir));
        }
        if let Some(way) = self.way_to_things(view, here) {
            return if self.steps > LONG { Err(Stop::Long) } else { Ok(Action::Walk(way)) };
        }
        // An unknown square beside the hero cannot be seen from here, so another square is chosen.
        let mut way = self.way_to_unknown(view, here);
        if way.is_none() && view.bounds().is_none() {
            let here = self.chart.draw(view, REACHES[1]);
            self.note_obstacles(view);
            way = self.way_to_unknown(view, here);
        }
        let barrier = way.as_ref().and_then(|way| self.barrier_on(view, way));
        let way = way.filter(|_| barrier.is_none());
        match way {
            Some(_) if self.steps > LONG || self.walks_in_circles(view) => Err(Stop::Long),
            Some(way) => {
                self.resume();
                way.first().map(|dir| Action::Walk(*dir)).ok_or(Stop::Done)
            }
            None if view.bounds().is_none() => self.go_far(view),
            None => self.go_on(view, here, barrier),
        }
    }

    fn told(&mut self, _view: &View<'_>, events: &[Event]) {
        self.note(events);
    }
}
