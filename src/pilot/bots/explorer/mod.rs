//! Playing in earnest: explores each level, fights what comes, rests when hurt, and goes down when there is nothing left
//! to explore.

mod fire;
mod foes;
mod going;
mod ground;
mod kind;
mod meals;
mod rest;
mod scene;
mod temper;
mod things;
mod uses;
mod way;

use crate::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        action::{Action, Choice},
        event::{Event, Question, Refusal, Status},
        state::body::Body,
        view::View,
    },
    map_builders::layout::LevelId,
    pilot::{
        Pilot, Stop,
        chart::{Chart, REACHES},
        seek::Seek,
    },
};
use fire::Fire;
use foes::{FAR, Foes};
use ground::Fled;
use kind::Daring;
use meals::Kills;
use scene::Scene;
use temper::Temper;
use things::Things;
use way::Way;

/// Explores, fights, rests and goes down.
///
/// It thinks as little as possible: a way that has been found is followed to its end, and the chart is changed only where
/// something new has come into sight.
#[derive(Debug)]
pub struct Explorer {
    temper: Temper,
    rng: Rng,
    chart: Chart,
    /// How far the chart reaches on a level without end, in squares: farther once there is nothing to find near by.
    reach: i32,
    way: Way,
    seek: Seek,
    foes: Foes,
    fire: Fire,
    things: Things,
    kills: Kills,
    /// Squares that are gone around, and until which turn: somebody is there, or they cannot be entered.
    barred: Vec<(Point, u32)>,
    /// What filled a square and did not move when it was pushed on, and in which direction.
    immovable: Vec<(Point, Dir)>,
    /// The level it is on.
    place: Option<LevelId>,
    /// What it decided on last, where and when.
    last: Option<(Action, Point, u32)>,
    /// How many decisions in a row have taken no time.
    idle: u32,
    /// Hit points at the last decision.
    hitpoints: i32,
    /// Steps and searches since anything new came into sight.
    vain: u32,
    /// Whether there is no way to anything unknown, as far as it knows.
    explored: bool,
    /// Whether it rests until it has recovered.
    resting: bool,
    /// Steps of flight since it came to where it had never been as deep.
    flights: u32,
    /// What it has got away from over stairs.
    fled: Option<Fled>,
    /// Until which turn it need not think again about how to get to stairs.
    no_refuge: u32,
    /// Until which turn it runs on though it has lost sight of those whom it runs from.
    runs_until: u32,
    /// Turns for which it has waited for experience since it came to where it had never been as deep.
    waited: u32,
    /// For how many turns it has waited on stairs for its pet.
    attended: u32,
}

/// For how many turns a square is gone around.
const BAR: u32 = 5;

/// After so many decisions that took no time it does something that surely takes some.
const IDLE: u32 = 20;

/// After so many steps and searches that show nothing new it strikes at those who are better not touched, as they may be in
/// the only way; after three times as many at all of them.
const VAIN: u32 = 500;

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
            reach: REACHES[0],
            way: Way::new(),
            seek: Seek::new(),
            foes: Foes::default(),
            fire: Fire::default(),
            things: Things::default(),
            kills: Kills::default(),
            barred: Vec::new(),
            immovable: Vec::new(),
            place: None,
            last: None,
            idle: 0,
            hitpoints: 0,
            vain: 0,
            explored: false,
            resting: false,
            flights: 0,
            fled: None,
            no_refuge: 0,
            waited: 0,
            attended: 0,
            runs_until: 0,
        }
    }

    fn decide(&mut self, view: &View<'_>, body: &Body) -> Action {
        let turn = view.turn();
        self.keep_up(view, turn);
        if self.idle > IDLE {
            return Action::Search;
        }
        if self.chart.update(view, self.reach) {
            self.seek.stop();
            self.vain = 0;
            self.explored = false;
        }
        let barred = &mut self.barred;
        let bar = |at, turns| bar(barred, at, turn.saturating_add(turns));
        let daring = match self.vain / VAIN {
            0 => Daring::None,
            1 | 2 => Daring::Some,
            _ => Daring::All,
        };
        let scene = self.foes.look(view, body, daring, bar);
        if let Some(hold) = view.hold() {
            // From inside, and towards the one who holds, a step is a blow.
            let dir = scene.holder.filter(|_| !hold.inside).or_else(|| self.anywhere());
            return dir.map_or(Action::Search, Action::Walk);
        }
        let able = |action: &Action| view.has_hands_for(action);
        if let Some(action) = self.treat(view).filter(able) {
            return action;
        }
        if let Some(action) = self.use_in_fight(view, body, &scene).filter(able) {
            return action;
        }
        if let Some(action) = self.fight(view, body, &scene).filter(able) {
            return action;
        }
        if !scene.danger
            && let Some(action) = self.eat(view).filter(able)
        {
            return action;
        }
        if !scene.danger
            && let Some(action) = self.outfit(view).filter(able).or_else(|| self.take(view).filter(able))
        {
            return action;
        }
        if self.must_rest(view, body, &scene) {
            return self.rest(view, body);
        }
        if !scene.danger
            && let Some(action) = self.use_in_peace(view, body).filter(able)
        {
            return action;
        }
        if !scene.danger
            && let Some(action) = self.light(view).filter(able)
        {
            return action;
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
            self.immovable.clear();
            self.vain = 0;
            self.explored = false;
            self.no_refuge = 0;
            self.attended = 0;
            self.fire = Fire::default();
            self.reach = REACHES[0];
            self.chart.draw_ground(view, self.reach);
            self.seek.forget(self.chart.size());
        }
        if !self.barred.is_empty() {
            let before = self.barred.len();
            self.barred.retain(|(_, until)| *until > turn);
            self.explored &= self.barred.len() == before;
        }
        let in_no_time = self.last.as_ref().is_some_and(|(.., before)| *before == turn);
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
            if let Some(action) = self.shoot_beside(view, dir).filter(|action| view.has_hands_for(action)) {
                return Some(action);
            }
            let weapon = self.draw_weapon(view).filter(|action| view.has_hands_for(action));
            return Some(weapon.unwrap_or(Action::Fight(dir)));
        }
        let here = view.hero_at();
        if scene.bursting
            && let Some(dir) = self.leave_barred(view)
        {
            return Some(Action::Walk(dir));
        }
        if let Some(action) = self.shoot(view, scene).filter(|action| view.has_hands_for(action)) {
            return Some(action);
        }
        let (id, at, shoots) = scene.near?;
        if !self.foes.chases(id, view.turn()) {
            return None;
        }
        self.vain += 1;
        // The one who comes closer is the one who is struck first.
        let waits = self.is_outmatched(view, body, scene)
            || self.is_wary(view, body, scene) && ground::stairs_at(view, here).is_some();
        if !shoots && (waits || at.distance(here) <= 2) {
            return Some(Action::Search);
        }
        if let Some(dir) = self.approach(view, here, at) {
            return Some(Action::Walk(dir));
        }
        // They come by themselves, or they are given up in the end; but nobody waits where arrows fly.
        let out = if shoots { self.step_out(here, None) } else { None };
        Some(out.map_or(Action::Search, Action::Walk))
    }

    /// A step towards somebody at `at`: straight on, or round what is in the way.
    fn approach(&mut self, view: &View<'_>, here: Point, at: Point) -> Option<Dir> {
        let free = |dir: &Dir| view.step(here, *dir).is_ok() && !is_barred(&self.barred, here.step(*dir));
        if let Some(dir) = towards(here, at).filter(free) {
            return Some(dir);
        }
        let Self { chart, way, barred, foes, .. } = self;
        let barred = squares(barred).chain(foes.squares());
        chart.first_step(here, FAR, barred, |chart, to| chart.on_level(to).distance(at) == 1, &mut way.steps)
    }
}

impl Pilot for Explorer {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        let (here, turn) = (view.hero_at(), view.turn());
        match view.status() {
            Status::Playing => {}
            Status::Asking(Question::Die { .. }) => return Ok(Action::Answer(Choice::Yes)),
            Status::Asking(Question::Identify) => {
                let choice = uses::to_identify(view).map_or(Choice::No, Choice::Item);
                return Ok(Action::Answer(choice));
            }
            Status::Asking(
                question @ (Question::Recharge { .. }
                | Question::Coat { .. }
                | Question::Wish
                | Question::Shape
                | Question::Genocide { .. }
                | Question::Enter { .. }),
            ) => {
                return Ok(Action::Answer(uses::answer(view, question)));
            }
            Status::Asking(_) => {
                // Whoever is in the way is let alone and gone around, and nobody leaves.
                self.bar_last(turn);
                return Ok(Action::Answer(Choice::No));
            }
            Status::Over(_) => return Err(Stop::Done),
        }
        let body = view.body().ok_or(Stop::Done)?;
        let action = self.decide(view, &body);
        self.last = Some((action.clone(), here, turn));
        self.hitpoints = body.hitpoints;
        Ok(action)
    }

    fn told(&mut self, view: &View<'_>, events: &[Event]) {
        self.foes.told(events);
        self.fire.told(events, view.hero_at(), view.turn());
        self.things.told(events, view.turn());
        // Who dies farther off than a blow reaches is not looked for.
        let at = self.last.as_ref().and_then(|(action, from, _)| Some(from.step(action.facts().aim.dir()?)));
        self.kills.told(events, at, view.turn());
    }

    fn refused(&mut self, refusal: Refusal) {
        self.things.refused();
        if refusal == Refusal::Immovable
            && let Some((action, from, _)) = &self.last
            && let Some(dir) = action.facts().aim.dir()
        {
            self.immovable.push((from.step(dir), dir));
        }
        if let Some((.., turn)) = self.last {
            self.bar_last(turn);
        }
    }
}

impl Explorer {
    /// What was done last came to nothing: the square it was meant for is gone around for a while.
    fn bar_last(&mut self, turn: u32) {
        self.way.leave();
        let Some((ref action, from, _)) = self.last else { return };
        let Some(dir) = action.facts().aim.dir() else { return };
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

/// The squares that are gone around.
fn squares(barred: &[(Point, u32)]) -> impl Iterator<Item = Point> {
    barred.iter().map(|(square, _)| *square)
}

fn is_barred(barred: &[(Point, u32)], at: Point) -> bool {
    barred.iter().any(|(square, _)| *square == at)
}

/// The direction that leads most nearly from `from` to `to`.
fn towards(from: Point, to: Point) -> Option<Dir> {
    let step = Point::new(from.x + (to.x - from.x).signum(), from.y + (to.y - from.y).signum());
    Dir::between(from, step)
}
