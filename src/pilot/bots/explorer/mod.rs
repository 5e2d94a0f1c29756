//! Bot that plays to win: explores each level, fights, rests when hurt, and goes down when nothing is left to
//! explore.

mod bargains;
mod cast;
mod dodge;
mod errands;
mod faith;
mod fire;
mod foes;
mod gear;
mod going;
mod ground;
mod item_worth;
mod kills;
mod kind;
mod loot;
mod meals;
mod rest;
mod scene;
mod shopping;
mod sparing;
mod spells;
mod state;
mod temper;
mod things;
mod trade;
mod useful;
mod uses;
mod ward;
mod way;

pub use gear::armour_gain;
pub use state::Explorer;

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, Choice},
        event::{Bar, Event, Refusal, Status},
        state::body::Body,
        view::View,
    },
    pilot::{Pilot, Stop, chart::REACHES},
    raws::terrain::DoorState,
};
use fire::Fire;
use foes::FAR;
use kind::Daring;
use scene::Scene;
use sparing::may_mistake_keeper;
use state::{bar, is_barred, squares};

/// Turns for which a square is walked around after a failed action.
const BAR: u32 = 5;

/// Number of decisions without time passing after which the bot does something that surely takes time.
const IDLE: u32 = 20;

/// Turns for which a square is walked around after a keeper has barred it.
const KEPT_OUT: u32 = 1000;

/// Steps and searches without news after which the bot attacks passive creatures, as they may block the only
/// way. After three times as many it attacks all of them.
const VAIN: u32 = 500;

impl Explorer {
    fn decide(&mut self, view: &View<'_>, body: &Body) -> Action {
        let turn = view.turn();
        self.keep_up(view, turn);
        self.recall(view, body);
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
        if let Some(action) = self.pray(view, body, &scene) {
            return action;
        }
        if let Some(hold) = view.hold() {
            // Inside an engulfer, or towards the creature that holds the hero, a step is an attack.
            let dir = scene.holder.filter(|_| !hold.inside).or_else(|| self.anywhere());
            return dir.map_or(Action::Search, Action::Walk);
        }
        if self.temper.dives {
            return self.go(view, body);
        }
        let able = |action: &Action| view.has_hands_for(action);
        if let Some(action) = self.settle(view).filter(able) {
            return action;
        }
        if let Some(action) = self.enhance(view).or_else(|| self.treat(view)).filter(able) {
            return action;
        }
        // One who is hurt defends itself even so.
        if may_mistake_keeper(view) && body.hitpoints >= self.hitpoints {
            return Action::Search;
        }
        if let Some(action) = self.walk_off(view, body, &scene).filter(able) {
            return action;
        }
        let heals = self.heal(view, body, &scene);
        if let Some(action) = heals.or_else(|| self.ward(view, body, &scene)).filter(able) {
            return action;
        }
        let spell = self.cast_in_fight(view, body, &scene);
        if let Some(action) = spell.or_else(|| self.use_in_fight(view, body, &scene)).filter(able) {
            return action;
        }
        if let Some(action) = self.fight(view, body, &scene).filter(able) {
            return action;
        }
        if !scene.danger
            && let Some(action) = self.offer(view)
        {
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
        if self.must_rest(view, body, &scene) || self.must_muster(view, &scene) {
            let mends = self.mend(view, body).filter(able);
            return mends.unwrap_or_else(|| self.rest(view, body));
        }
        if !scene.danger
            && let Some(action) = self.trade(view).filter(able)
        {
            return action;
        }
        if !scene.danger
            && let Some(action) = self.use_in_peace(view, body).filter(able)
        {
            return action;
        }
        if !scene.danger
            && let Some(action) = self.give(view).or_else(|| self.consult(view))
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

    /// Resets the state on another level, and expires barred squares.
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
            (self.warded, self.written, self.picked, self.spells.mustered) = (0, 0, 0, 0);
            let priests = &self.errands.priests;
            self.priest = priests.iter().find(|(level, _)| *level == place).map(|(_, at)| *at);
            self.shopping.change_level();
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

    /// Returns the action against visible enemies, if one is needed.
    fn fight(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> Option<Action> {
        let able = |action: &Action| view.has_hands_for(action);
        if let Some(action) = self.escape(view, body, scene).filter(able).or_else(|| self.dodge(view, scene))
        {
            return Some(action);
        }
        if let Some(action) = self.draw_back(view, scene) {
            return Some(action);
        }
        // Those that a spell has put to sleep wake soon.
        let felled = view.turn() < self.spells.felled_until;
        let lets_sleep = !felled && scene.pressing == 0 && scene.sleeping.saturating_mul(2) >= body.hitpoints;
        if let Some((_, dir)) = scene.beside.filter(|_| !lets_sleep) {
            if let Some(action) = self.shoot_beside(view, dir).filter(able) {
                return Some(action);
            }
            let weapon = self.draw_weapon(view).filter(able);
            return Some(weapon.unwrap_or(Action::Fight(dir)));
        }
        let here = view.hero_at();
        if scene.bursting
            && let Some(dir) = self.leave_barred(view)
        {
            return Some(Action::Walk(dir));
        }
        if let Some(action) = self.shoot(view, scene).filter(able) {
            return Some(action);
        }
        if felled
            && scene.near.is_none()
            && let Some(dir) = scene.asleep.and_then(|at| self.approach(view, here, at))
        {
            return Some(Action::Walk(dir));
        }
        let (id, at, shoots) = scene.near?;
        let outmatched = self.is_outmatched(view, body, scene);
        // A hero who gets away from slow enemies does not wait for them.
        if outmatched && !shoots && kind::is_slow(view, scene.near_pace) {
            let chases = self.foes.chases(id, view.turn());
            let aim = if chases { self.take_aim(view, at) } else { None };
            if aim.is_none() {
                self.foes.ignore(id, view.turn());
            }
            return aim;
        }
        if !self.foes.chases(id, view.turn()) {
            return None;
        }
        self.vain += 1;
        // An enemy that steps adjacent is attacked first, so let it come.
        let waits = outmatched || self.is_wary(view, body, scene) && ground::stairs_at(view, here).is_some();
        if !shoots && (waits || at.distance(here) <= 2) {
            return Some(Action::Search);
        }
        if let Some(dir) = self.approach(view, here, at) {
            return Some(Action::Walk(dir));
        }
        // Enemies come by themselves or are given up in the end. But a line of fire is no place to wait.
        let out = if shoots { self.step_out(here, None) } else { None };
        Some(out.map_or(Action::Search, Action::Walk))
    }

    /// Returns a step towards `at`: straight, or around obstacles.
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
            Status::Asking(question) => {
                let choice = uses::answer(view, question);
                if choice == Choice::No {
                    // Creatures in the way are walked around, and the dungeon is not left.
                    self.bar_last(turn);
                }
                return Ok(Action::Answer(choice));
            }
            Status::Over(_) => return Err(Stop::Done),
        }
        let body = view.body().ok_or(Stop::Done)?;
        let action = without_hands(view, self.decide(view, &body));
        self.last = Some((action.clone(), here, turn));
        self.hitpoints = body.hitpoints;
        Ok(action)
    }

    fn told(&mut self, view: &View<'_>, events: &[Event]) {
        self.foes.told(events);
        self.shopping.reaches = None;
        self.fire.told(events, view.hero_at(), view.turn());
        self.things.told(events, view.turn());
        self.spells.told(events);
        if events.iter().any(|event| event.facts().practised) {
            self.advanced = None;
        }
        // Corpses of targets killed from afar are not looked for.
        let at = self.last.as_ref().and_then(|(action, from, _)| Some(from.step(action.facts().aim.dir()?)));
        self.kills.told(events, at, view.turn());
    }

    fn refused(&mut self, refusal: Refusal) {
        self.things.refused();
        self.shopping.refused();
        if refusal == Refusal::NoHands {
            // The same action would be refused again, so the next one lets time pass.
            self.idle = IDLE;
        }
        if refusal == Refusal::Immovable
            && let Some((action, from, _)) = &self.last
            && let Some(dir) = action.facts().aim.dir()
        {
            self.immovable.push((from.step(dir), dir));
        }
        if [Bar::Tools, Bar::Unseen].map(Refusal::barred).contains(&refusal)
            && let Some((action, from, turn)) = &self.last
            && let Some(dir) = action.facts().aim.dir()
        {
            bar(&mut self.barred, from.step(dir), turn.saturating_add(KEPT_OUT));
        }
        if let Some((_, _, turn)) = self.last {
            self.cast_refused(turn);
            self.bar_last(turn);
        }
    }
}

impl Explorer {
    /// Bars the target square of the last action for [`BAR`] turns, as the action failed.
    fn bar_last(&mut self, turn: u32) {
        self.way.leave();
        let Some((ref action, from, _)) = self.last else { return };
        let Some(dir) = action.facts().aim.dir() else { return };
        bar(&mut self.barred, from.step(dir), turn.saturating_add(BAR));
    }
}

/// Returns a kick instead of `action` if that opens or forces a door and the hero's shape has no hands. Doors
/// of shops are not kicked: the keeper would want more gold than the hero has.
fn without_hands(view: &View<'_>, action: Action) -> Action {
    let shut = |dir: &Dir| {
        let door = view.door(view.hero_at().step(*dir));
        matches!(door, Some(DoorState::Closed | DoorState::Locked))
            && !view.has_hands_for(&Action::Open(*dir))
    };
    let Some(dir) = action.facts().aim.dir().filter(shut) else { return action };
    let door = view.hero_at().step(dir);
    if view.known_shops().any(|shop| shop.door == door) { Action::Search } else { Action::Kick(dir) }
}

/// Returns the direction closest to the line from `from` to `to`.
fn towards(from: Point, to: Point) -> Option<Dir> {
    let step = Point::new(from.x + (to.x - from.x).signum(), from.y + (to.y - from.y).signum());
    Dir::between(from, step)
}
