//! Exploration: always to the nearest square beside which something is unknown; when there is none, to the stairs down, and
//! where none are known, in search of hidden ways.

pub use super::stop::Next;

use super::{
    Pilot, Stop,
    chart::{Chart, Goal, REACHES},
    company,
    menace::{hostile, is_shunned},
    seek::Seek,
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        event::ActorSeen,
        state::{burden::Burden, level::Lying},
        view::View,
    },
    map_builders::layout::LevelId,
    raws::{Fixture, items::ItemClass},
};

/// Going wherever something is still unknown. It remembers from one command to the next what the player has been told, and
/// where has been searched.
#[derive(Debug)]
pub struct Explore {
    chart: Chart,
    /// The landmarks that were known at the last step; `None` before the first.
    landmarks: Option<Vec<Point>>,
    /// Whether they are a reason to stop.
    tells_landmarks: bool,
    /// Steps since the command.
    steps: u32,
    /// The level it is on.
    place: Option<LevelId>,
    /// Whether the player knows that there is nothing left to explore, and how many locked doors and boulders there were
    /// then with something unknown behind them.
    told: Option<usize>,
    /// Where the hero has been on this level, and what lies there that could not be picked up.
    left: Vec<(Point, Lying)>,
    /// Those on the level whom it goes round, and where each was seen last.
    shunned: Vec<(Point, ActorSeen)>,
    seek: Seek,
    /// Whether the player knows that, on a level without end, there is nothing left to explore anywhere near.
    told_near: bool,
    /// The way to something unknown far off, on a level without end, from the last step to the first.
    far: Vec<Dir>,
    /// The square where it is searching.
    searching: Option<Point>,
    /// How often the hero has searched since there was something to explore, and how often before the command.
    searches: u32,
    before: u32,
    /// For how many turns it has waited on stairs since the command.
    waited: u32,
}

/// A pilot explores this many steps at most before it asks again; on a level without end there is no other end.
const LONG: u32 = 500;

/// How far it looks on a level without end when there is nothing left to explore near by, in squares.
const FARTHEST: i32 = 1000;

/// After so many searches it asks whether to go on.
const PATIENCE: u32 = 300;

impl Default for Explore {
    fn default() -> Self {
        Self {
            chart: Chart::new(),
            landmarks: None,
            tells_landmarks: true,
            steps: 0,
            place: None,
            told: None,
            left: Vec::new(),
            shunned: Vec::new(),
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
    /// The player asks for it, or asks again; landmarks that come into sight are told, or passed by.
    pub fn begin(&mut self, landmarks: bool) {
        self.tells_landmarks = landmarks;
        (self.landmarks, self.steps, self.before) = (None, 0, self.searches);
        self.waited = 0;
    }

    /// The first landmark that has come into sight since the last step.
    fn news(&mut self, view: &View<'_>) -> Option<Fixture> {
        let before = self.landmarks.replace(self.chart.landmarks());
        let before = before.filter(|_| self.tells_landmarks)?;
        let new = self.landmarks.as_deref().unwrap_or_default().iter().find(|at| !before.contains(at))?;
        view.fixture(*new)
    }

    /// The first step to the nearest thing that the hero would pick up without being told.
    fn way_to_things(&mut self, view: &View<'_>, here: Point) -> Option<Dir> {
        let (table, habits) = (&view.raws().items.table, view.habits());
        let wanted = |lying: &Lying| {
            !lying.laid && (habits.pick_up.contains(&table[lying.kind].class) || habits.thrown && lying.mine)
        };
        let mut there: Vec<(Point, Lying)> = view.all_lying().filter(|(_, lying)| wanted(lying)).collect();
        // What the hero has stood on and not picked up stays where it is, as long as nothing else lies there.
        let stays = view.hero_at();
        let new = there.iter().find(|found| found.0 == stays && !self.left.contains(found));
        self.left.extend(new);
        there.retain(|found| !self.left.contains(found));
        if there.is_empty() || view.burden() != Burden::None {
            return None;
        }
        let lies = |at: Point| there.iter().any(|found| found.0 == at);
        let way = self.chart.way(here, Goal::Any, |chart, at| lies(chart.on_level(at)));
        way?.first().copied()
    }

    /// Notes those in sight whom it goes round, and keeps off where others of them were.
    fn note_shunned(&mut self, view: &View<'_>) {
        let seen: Vec<(Point, ActorSeen)> = hostile(view)
            .filter(|enemy| is_shunned(view, enemy))
            .map(|enemy| (enemy.at, enemy.who))
            .collect();
        self.shunned.retain(|(at, who)| !view.sees(*at) && seen.iter().all(|(_, other)| other.id != who.id));
        self.shunned.extend(seen);
        for (at, _) in &self.shunned {
            let place = self.chart.place(*at);
            self.chart.take(place);
        }
    }

    /// Whom `way` leads up to, where it leads up to one of those.
    fn barrier(&self, view: &View<'_>, way: &[Dir]) -> Option<ActorSeen> {
        let mut at = view.hero_at();
        way.iter().find_map(|dir| {
            at = at.step(*dir);
            self.shunned.iter().find(|(other, _)| *other == at).map(|(_, who)| *who)
        })
    }

    /// Something is to be explored again.
    fn resume(&mut self) {
        (self.told, self.searching, self.searches, self.before) = (None, None, 0, 0);
        self.told_near = false;
        self.far.clear();
        self.seek.stop();
    }

    /// Everything is known: tells so at first, and does what comes next when asked again.
    fn go_on(&mut self, view: &View<'_>, here: Point, barrier: Option<ActorSeen>) -> Result<Action, Stop> {
        let locks = self.chart.locks() + self.chart.fillings();
        if self.told != Some(locks) {
            // What is left is behind locks, if anything: to the nearest of them.
            let way = self.chart.way(here, Goal::Lock, |_, _| true);
            let way = way.filter(|way| self.barrier(view, way).is_none());
            if let Some(dir) = way.as_ref().and_then(|way| way.first()) {
                return Ok(Action::Walk(*dir));
            }
            self.resume();
            self.told = Some(locks);
            let next = self.next_after(view, here);
            let lock = way.and_then(|_| self.chart.lock_beside(here));
            return Err(match (barrier, lock) {
                (Some(who), _) => Stop::Barred(who, next),
                (None, Some(dir)) => Stop::Locked(dir, next),
                (None, None) if self.chart.fillings() > 0 => Stop::Filled(next),
                (None, None) => Stop::Explored { next, left: passed_by(view) },
            });
        }
        match self.way_down(view, here) {
            Some(way) => match way.first() {
                Some(dir) => Ok(Action::Walk(*dir)),
                // What is underfoot whoever comes there is told anyway.
                None if self.steps > 1 => company::wait(view, &mut self.waited).ok_or(Stop::Done),
                None => Err(Stop::AtStairs),
            },
            None => self.search(view),
        }
    }

    /// Everything near on a level without end is known: tells so at first, and when asked again looks as far as it can.
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

    /// The way to stairs that lead further down the same branch, if the hero knows one; without steps on them.
    fn way_down(&mut self, view: &View<'_>, here: Point) -> Option<Vec<Dir>> {
        let way =
            self.chart.way(here, Goal::Down, |chart, at| view.branch_beyond(chart.on_level(at)).is_none());
        way.filter(|way| self.barrier(view, way).is_none())
    }

    fn next_after(&mut self, view: &View<'_>, here: Point) -> Next {
        match self.way_down(view, here) {
            Some(way) if way.is_empty() => Next::Here,
            Some(_) => Next::Stairs,
            None => Next::Search,
        }
    }

    /// Searches where hidden ways are likeliest; goes there first.
    fn search(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        let here = view.hero_at();
        if self.searching == Some(here) {
            if self.seek.search() {
                self.searches += 1;
                return Ok(Action::Search);
            }
            self.searching = None;
            let weary = self.searches - self.before >= PATIENCE;
            if weary && self.chart.locks() > 0 {
                // The door that is known is told once more.
                self.told = None;
            }
            return Err(if weary { Stop::Weary(self.searches) } else { Stop::Searched(self.searches) });
        }
        // Those whom it goes round are in the way, in sight or not.
        let shunned = self.shunned.iter().map(|(at, _)| *at);
        let barred: Vec<Point> = hostile(view).map(|enemy| enemy.at).chain(shunned).collect();
        let mut way = Vec::new();
        let goal = self.seek.find(&mut self.chart, here, barred.into_iter(), &mut way);
        if let Some(dir) = way.last().filter(|_| goal.is_some_and(|goal| goal != here)) {
            return Ok(Action::Walk(*dir));
        }
        self.seek.begin(self.chart.place(here));
        self.searching = Some(here);
        self.search(view)
    }
}

/// On how many squares lies what the hero has not taken and could carry.
fn passed_by(view: &View<'_>) -> usize {
    let table = &view.raws().items.table;
    let portable = |lying: &Lying| table[lying.kind].class != ItemClass::Rock && !table[lying.kind].corpse;
    view.all_lying().filter(|(_, lying)| portable(lying)).count()
}

impl Pilot for Explore {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        let here = self.chart.draw(view, REACHES[0]);
        if self.place != Some(view.place()) {
            self.place = Some(view.place());
            self.resume();
            self.left.clear();
            self.shunned.clear();
            self.seek.forget(self.chart.size());
        }
        if let Some(landmark) = self.news(view) {
            return Err(Stop::Seen(landmark));
        }
        self.note_shunned(view);
        self.steps += 1;
        if let Some(way) = self.way_to_things(view, here) {
            return if self.steps > LONG { Err(Stop::Long) } else { Ok(Action::Walk(way)) };
        }
        // What is unknown beside the hero cannot be seen from here, so it takes another square.
        let mut way = self.chart.way(here, Goal::Frontier, |_, _| true);
        if way.is_none() && view.bounds().is_none() {
            let here = self.chart.draw(view, REACHES[1]);
            self.note_shunned(view);
            way = self.chart.way(here, Goal::Frontier, |_, _| true);
        }
        let barrier = way.as_ref().and_then(|way| self.barrier(view, way));
        let way = way.filter(|_| barrier.is_none());
        match way {
            Some(_) if self.steps > LONG => Err(Stop::Long),
            Some(way) => {
                self.resume();
                way.first().map(|dir| Action::Walk(*dir)).ok_or(Stop::Done)
            }
            None if view.bounds().is_none() => self.go_far(view),
            None => self.go_on(view, here, barrier),
        }
    }
}
