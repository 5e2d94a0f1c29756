//! Playing in earnest: explores each level, fights what comes, rests when hurt, and goes down when there is nothing left
//! to explore.

mod fire;
mod foes;
mod ground;
mod kind;
mod temper;
mod way;

use crate::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        action::Action,
        affliction::Affliction,
        body::Body,
        event::{Event, Refusal, Status},
        view::View,
    },
    map_builders::layout::Place,
    pilot::{
        Pilot, Stop,
        chart::{Chart, REACHES},
        seek::Seek,
    },
    raws::terrain::Climb,
};
use fire::Fire;
use foes::{Foes, Scene};
use ground::Fled;
use kind::Daring;
use temper::Temper;
use way::{End, Way};

/// Explores, fights, rests and goes down.
///
/// It thinks as little as possible: a way that has been found is followed to its end, and the chart is changed only where
/// something new has come into sight.
#[derive(Debug)]
pub struct Explorer {
    temper: Temper,
    rng: Rng,
    chart: Chart,
    /// Whether the chart, of a level without end, reaches farther than is good for quick thoughts.
    far: bool,
    way: Way,
    seek: Seek,
    foes: Foes,
    fire: Fire,
    /// Squares that are gone around, and until which turn: somebody is there, or they cannot be entered.
    barred: Vec<(Point, u32)>,
    /// The level it is on.
    place: Option<Place>,
    /// What it decided on last, where and when.
    last: Option<(Action, Point, u32)>,
    /// How many decisions in a row have taken no time.
    idle: u32,
    /// Hit points at the last decision.
    hitpoints: i32,
    /// Steps and searches since anything new came into sight.
    vain: u32,
    /// Whether it rests until it has recovered.
    resting: bool,
    /// What it has got away from over stairs.
    fled: Option<Fled>,
    /// Until which turn it need not think again about how to get to stairs.
    no_refuge: u32,
    /// Turns for which it has waited for experience since it came to where it had never been as deep.
    waited: u32,
}

/// For how many turns a square is gone around.
const BAR: u32 = 5;

/// After so many decisions that took no time it does something that surely takes some.
const IDLE: u32 = 20;

/// After so many steps and searches that show nothing new it strikes at those who are better not touched, as they may be in
/// the only way; after three times as many at all of them.
const VAIN: u32 = 500;

/// How far it goes to rest on stairs, in squares.
const BED: i32 = 20;

/// A lock is forced rather than kicked once in so many tries: locked doors that stay whole are worth a little patience.
const FORCE_ONE_IN: u32 = 4;

impl Explorer {
    /// One that draws from `rng`, and leaves a level when it has seen it.
    pub fn curious(rng: Rng) -> Self {
        Self::new(rng, Temper::CURIOUS)
    }

    /// One that draws from `rng`, and leaves a level when it is ready for the next.
    pub fn careful(rng: Rng) -> Self {
        Self::new(rng, Temper::CAREFUL)
    }

    fn new(rng: Rng, temper: Temper) -> Self {
        Self {
            temper,
            rng,
            chart: Chart::new(),
            far: false,
            way: Way::new(),
            seek: Seek::new(),
            foes: Foes::default(),
            fire: Fire::default(),
            barred: Vec::new(),
            place: None,
            last: None,
            idle: 0,
            hitpoints: 0,
            vain: 0,
            resting: false,
            fled: None,
            no_refuge: 0,
            waited: 0,
        }
    }

    fn decide(&mut self, view: &View<'_>, body: &Body) -> Action {
        let turn = view.turn();
        self.keep_up(view, turn);
        if self.idle > IDLE {
            return Action::Search;
        }
        if self.chart.update(view, REACHES[0]) {
            self.seek.stop();
            self.vain = 0;
        }
        let barred = &mut self.barred;
        let bar = |at, turns| bar(barred, at, turn.saturating_add(turns));
        let daring = match self.vain / VAIN {
            0 => Daring::None,
            1 | 2 => Daring::Some,
            _ => Daring::All,
        };
        let scene = self.foes.look(view, body, daring, bar);
        if let Some(hold) = body.held {
            // From inside, and towards the one who holds, a step is a blow.
            let dir = scene.holder.filter(|_| !hold.inside).or_else(|| self.anywhere());
            return dir.map_or(Action::Search, Action::Walk);
        }
        if let Some(action) = self.fight(view, body, &scene) {
            return action;
        }
        if self.must_rest(view, body, &scene) {
            return self.rest(view, body);
        }
        self.go(view, body)
    }

    /// Notices another level, and that time has passed.
    fn keep_up(&mut self, view: &View<'_>, turn: u32) {
        let place = view.place();
        if self.place != Some(place) {
            self.place = Some(place);
            self.way.leave();
            self.barred.clear();
            self.vain = 0;
            self.no_refuge = 0;
            self.fire = Fire::default();
            self.chart.draw_ground(view, REACHES[0]);
            self.seek.forget(self.chart.size());
        }
        if !self.barred.is_empty() {
            self.barred.retain(|(_, until)| *until > turn);
        }
        let in_no_time = self.last.is_some_and(|(.., before)| before == turn);
        self.idle = if in_no_time { self.idle + 1 } else { 0 };
    }

    fn anywhere(&mut self) -> Option<Dir> {
        self.rng.pick(&Dir::ALL).copied()
    }

    /// What to do about those in sight, if anything.
    fn fight(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> Option<Action> {
        if let Some(action) = self.escape(view, body, scene).or_else(|| self.dodge(view, scene)) {
            return Some(action);
        }
        if let Some(action) = self.draw_back(view, scene) {
            return Some(action);
        }
        let lets_sleep = scene.pressing == 0 && scene.sleeping.saturating_mul(2) >= body.hitpoints;
        if let Some((_, dir)) = scene.beside.filter(|_| !lets_sleep) {
            return Some(Action::Fight(dir));
        }
        let here = view.hero_at();
        if scene.bursting
            && let Some(dir) = self.leave_barred(view)
        {
            return Some(Action::Walk(dir));
        }
        let (id, at, shoots) = scene.near?;
        if !self.foes.chases(id, view.turn()) {
            return None;
        }
        // The one who comes closer is the one who is struck first.
        if !shoots && (self.is_outmatched(view, body, scene) || at.distance(here) <= 2) {
            return Some(Action::Search);
        }
        let dir = towards(here, at)?;
        let free = view.step(here, dir).is_ok() && !is_barred(&self.barred, here.step(dir));
        // Round a corner they come by themselves, or they are given up in the end.
        Some(if free { Action::Walk(dir) } else { Action::Search })
    }

    /// Whether to rest: hurt or ailing, and with nobody about.
    fn must_rest(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> bool {
        const ILLS: [Affliction; 5] = [
            Affliction::Blind,
            Affliction::Confused,
            Affliction::Stunned,
            Affliction::Hallucinating,
            Affliction::Levitating,
        ];
        let percent = percent(body);
        let ails = ILLS.into_iter().any(|what| body.afflictions.has(what));
        let before = self.resting;
        let Temper { rest_to, rest_below, .. } = self.temper;
        self.resting = !scene.danger && percent < if before { rest_to } else { rest_below };
        if self.resting && !before {
            // Stairs are a good place to rest on.
            self.find_refuge(view, BED, None);
        }
        self.resting || ails && !scene.danger
    }

    /// A move of rest, or a step to the stairs to rest on; whoever is hurt meanwhile, by somebody unseen, strikes about.
    fn rest(&mut self, view: &View<'_>, body: &Body) -> Action {
        let here = view.hero_at();
        if body.hitpoints < self.hitpoints && !body.afflictions.has(Affliction::Poisoned) {
            let unseen = view.unseen().filter_map(|at| Dir::between(here, at)).next();
            return unseen.or_else(|| self.anywhere()).map_or(Action::Search, Action::Fight);
        }
        if self.way.goal.1 == End::Refuge
            && let Some(dir) = self.way.next(here)
            && self.is_good(here, dir)
        {
            return Action::Walk(dir);
        }
        Action::Search
    }

    /// Along the way, or the beginning of a new one.
    fn go(&mut self, view: &View<'_>, body: &Body) -> Action {
        let here = view.hero_at();
        self.vain += 1;
        if self.seek.search() {
            return Action::Search;
        }
        if let Some(dir) = self.way.next(here)
            && self.is_good(here, dir)
        {
            return Action::Walk(dir);
        }
        self.way.leave();
        if std::mem::take(&mut self.far) {
            self.chart.draw_ground(view, REACHES[0]);
        }
        self.set_out(view, here, body)
    }

    /// Whether the next step of the way can still be done, and there is still something at its end.
    fn is_good(&self, here: Point, dir: Dir) -> bool {
        let (goal, end) = self.way.goal;
        let goal = self.chart.place(goal);
        let worth = match end {
            End::Unknown => self.chart.is_frontier(goal),
            End::Lock => self.chart.is_before_lock(goal),
            End::Stairs | End::Walls | End::Refuge => true,
        };
        worth && self.chart.can_go(self.chart.place(here), dir) && !is_barred(&self.barred, here.step(dir))
    }

    /// Finds something to do: what is unknown first, then the stairs, then locks, then hidden ways.
    fn set_out(&mut self, view: &View<'_>, here: Point, body: &Body) -> Action {
        let at = self.chart.place(here);
        let unknown = |chart: &Chart, to: Point| to != at && chart.is_frontier(to);
        if let Some(dir) = self.find(here, End::Unknown, unknown) {
            return Action::Walk(dir);
        }
        if view.bounds().is_none() {
            return self.set_out_farther(view, here);
        }
        if self.is_way_down(view, here) {
            return self.go_down(view, body);
        }
        let down = |chart: &Chart, to: Point| chart.is_down(to) && view.branch_beyond(to).is_none();
        if let Some(dir) = self.find(here, End::Stairs, down) {
            return Action::Walk(dir);
        }
        if let Some(dir) = self.chart.lock_beside(at) {
            let force = self.rng.one_in(FORCE_ONE_IN);
            return if force { Action::Force(dir) } else { Action::Kick(dir) };
        }
        if let Some(dir) = self.find(here, End::Lock, Chart::is_before_lock) {
            return Action::Walk(dir);
        }
        self.search_walls(here)
    }

    /// Down the stairs on which it stands, if it is ready for that; otherwise it waits.
    fn go_down(&mut self, view: &View<'_>, body: &Body) -> Action {
        self.vain = 0;
        if percent(body) < self.temper.fit_from {
            self.resting = true;
            return Action::Search;
        }
        let deepest = view.hero().is_some_and(|hero| hero.deepest <= view.depth());
        let patient = self.waited < self.temper.patience;
        if deepest && patient && !self.temper.ready(body.level, view.depth()) {
            self.waited += 1;
            return Action::Search;
        }
        if self.fled.is_some_and(|fled| view.turn() < fled.until) {
            return Action::Search;
        }
        if deepest {
            self.waited = 0;
        }
        Action::Climb(Climb::Down)
    }

    /// On a level without end: looks farther for something unknown, and goes anywhere if there is nothing.
    fn set_out_farther(&mut self, view: &View<'_>, here: Point) -> Action {
        self.chart.draw_ground(view, REACHES[1]);
        self.far = true;
        let at = self.chart.place(here);
        let way = self.find(here, End::Unknown, |chart, to| to != at && chart.is_frontier(to));
        way.or_else(|| self.anywhere()).map_or(Action::Search, Action::Walk)
    }

    /// To where hidden ways are looked for next, or a search if the hero is there.
    fn search_walls(&mut self, here: Point) -> Action {
        let Self { chart, way, seek, barred, .. } = self;
        let goal = seek.find(chart, here, |at| is_barred(barred, at), &mut way.steps);
        let Some(goal) = goal.filter(|goal| *goal != here) else {
            self.seek.begin(self.chart.place(here));
            return Action::Search;
        };
        self.way.begin(here, goal, End::Walls);
        self.way.next(here).map_or(Action::Search, Action::Walk)
    }

    /// The first step to the nearest place on the chart that is a `goal`.
    fn find(&mut self, here: Point, end: End, goal: impl Fn(&Chart, Point) -> bool) -> Option<Dir> {
        let Self { chart, way, barred, .. } = self;
        let goal = chart.find(here, |at| is_barred(barred, at), goal, &mut way.steps)?;
        way.begin(here, goal, end);
        way.next(here)
    }

    /// Whether the hero stands on stairs that lead further down the main dungeon.
    fn is_way_down(&self, view: &View<'_>, here: Point) -> bool {
        self.chart.is_down(self.chart.place(here)) && view.branch_beyond(here).is_none()
    }
}

impl Pilot for Explorer {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        let (here, turn) = (view.hero_at(), view.turn());
        match view.status() {
            Status::Playing => {}
            Status::Asking(_) => {
                // Whoever is in the way is let alone and gone around, and nobody leaves.
                self.bar_last(turn);
                return Ok(Action::Answer(false));
            }
            Status::Over(_) => return Err(Stop::Done),
        }
        let body = view.body().ok_or(Stop::Done)?;
        let action = self.decide(view, &body);
        self.last = Some((action, here, turn));
        self.hitpoints = body.hitpoints;
        Ok(action)
    }

    fn told(&mut self, view: &View<'_>, events: &[Event]) {
        self.foes.told(events);
        self.fire.told(events, view.hero_at(), view.turn());
    }

    fn refused(&mut self, _refusal: Refusal) {
        if let Some((.., turn)) = self.last {
            self.bar_last(turn);
        }
    }
}

impl Explorer {
    /// What was done last came to nothing: the square it was meant for is gone around for a while.
    fn bar_last(&mut self, turn: u32) {
        self.way.leave();
        let Some((action, from, _)) = self.last else { return };
        let dir = match action {
            Action::Walk(dir)
            | Action::Open(dir)
            | Action::Close(dir)
            | Action::Kick(dir)
            | Action::Force(dir)
            | Action::Fight(dir) => dir,
            Action::Wait
            | Action::Search
            | Action::Climb(_)
            | Action::Shoot { .. }
            | Action::Teleport
            | Action::Answer(_)
            | Action::Quit => return,
        };
        bar(&mut self.barred, from.step(dir), turn.saturating_add(BAR));
    }
}

/// Hit points left, in percent.
fn percent(body: &Body) -> i32 {
    body.hitpoints.saturating_mul(100) / body.max_hitpoints.max(1)
}

/// From now on the square at `at` is gone around until the turn `until`.
fn bar(barred: &mut Vec<(Point, u32)>, at: Point, until: u32) {
    match barred.iter_mut().find(|(square, _)| *square == at) {
        Some((_, last)) => *last = until.max(*last),
        None => barred.push((at, until)),
    }
}

fn is_barred(barred: &[(Point, u32)], at: Point) -> bool {
    barred.iter().any(|(square, _)| *square == at)
}

/// The direction that leads most nearly from `from` to `to`.
fn towards(from: Point, to: Point) -> Option<Dir> {
    let step = Point::new(from.x + (to.x - from.x).signum(), from.y + (to.y - from.y).signum());
    Dir::between(from, step)
}
