//! Bot that plays to win: explores each level, fights, rests when hurt, and goes down when nothing is left to
//! explore. It decides by rules (`rules`), of which each temper has a list (`temper`).

mod bargains;
mod berth;
mod break_out;
mod cast;
mod descent;
mod detour;
mod dodge;
mod errands;
mod faith;
mod fight;
mod fire;
mod firm;
mod foes;
mod gear;
mod going;
mod ground;
mod item_worth;
mod kills;
mod kind;
mod loot;
mod meals;
mod prizes;
mod quest;
mod quest_deeds;
mod rest;
mod rules;
mod scene;
mod shopping;
mod side_branch;
mod side_trips;
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

pub(super) use rules::{REFLEXES, Rule};
pub(super) use temper::Temper;

use crate::{
    base::{geometry::Dir, rng::Rng},
    engine::{
        action::{Action, Choice},
        event::{Bar, Event, Refusal, Status},
        state::{body::Body, status_effect::StatusEffect},
        view::View,
    },
    pilot::{DecisionRule, Pilot, Stop, chart::REACHES},
    raws::kinds::terrain::DoorState,
};
use fire::Fire;
use kind::Daring;
use scene::Moment;
use state::bar;

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
    /// Decides by the first rule of the temper that has an action.
    fn decide(&mut self, view: &View<'_>, body: &Body) -> Action {
        let turn = view.turn();
        self.keep_up(view, turn);
        self.recall(view, body);
        self.decided = Some(Rule::PassTime);
        if self.idle > IDLE {
            return Action::Search;
        }
        if self.chart.update(view, self.reach) {
            self.seek.stop();
            self.vain = 0;
            (self.explored, self.lockless) = (false, false);
        }
        self.feeling = None;
        let barred = &mut self.barred;
        let bar = |at, turns| bar(barred, at, turn.saturating_add(turns));
        let daring = match self.vain / VAIN {
            0 => Daring::None,
            1 | 2 => Daring::Some,
            _ => Daring::All,
        };
        let scene = self.foes.look(view, body, daring, bar);
        if self.temper.learned && matches!(daring, Daring::None) {
            self.give_berth(view, body, &scene);
        }
        self.in_peril = uses::Peril::looms(body, &scene);
        let now = Moment { view, body, scene: &scene };
        for rule in self.temper.rules() {
            // A hero without the hands for it does something else.
            if let Some(action) = (rule.row().act)(self, &now).filter(|action| view.has_hands_for(action)) {
                self.decided = Some(rule);
                return action;
            }
        }
        Action::Search
    }

    /// Attacks the creature that holds the hero. Inside an engulfer, or towards the holder, a step is an
    /// attack.
    fn struggle(&mut self, now: &Moment<'_, '_>) -> Option<Action> {
        let hold = now.view.hold()?;
        let dir = now.scene.holder.filter(|_| !hold.inside).or_else(|| self.anywhere());
        Some(dir.map_or(Action::Search, Action::Walk))
    }

    /// Resets the state on another level, and expires barred squares.
    fn keep_up(&mut self, view: &View<'_>, turn: u32) {
        let place = view.place();
        if self.place != Some(place) {
            self.place = Some(place);
            self.way.leave();
            self.barred.clear();
            self.immovable.clear();
            self.moved.clear();
            self.arrivals.clear();
            self.vain = 0;
            (self.explored, self.lockless) = (false, false);
            self.no_refuge = 0;
            (self.dug, self.digs_until) = (0, 0);
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
            let same = self.barred.len() == before;
            self.explored &= same;
            self.lockless &= same;
        }
        let in_no_time = self.last.as_ref().is_some_and(|(.., before)| *before == turn);
        self.idle = if in_no_time { self.idle + 1 } else { 0 };
    }
}

impl Pilot for Explorer {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        let (here, turn) = (view.hero_at(), view.turn());
        match view.status() {
            Status::Playing => {}
            Status::Asking(question) => {
                self.decided = Some(Rule::Answer);
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
        self.hallucinates = view.suffers(StatusEffect::Hallucinating);
        Ok(action)
    }

    fn told(&mut self, view: &View<'_>, events: &[Event]) {
        self.foes.told(events, view.turn());
        self.shopping.reaches = None;
        self.fire.told(events, view.hero_at(), view.turn());
        self.things.told(events, view.turn());
        self.spells.told(events);
        if events.iter().any(|event| event.facts().practised) {
            self.advanced = None;
        }
        // Corpses of targets killed from afar are not looked for.
        let at = self.last.as_ref().and_then(|(action, from, _)| Some(from.step(action.facts().aim.dir()?)));
        // The names of kills say nothing while the hero hallucinates, nor at the end of it.
        let sure = !self.hallucinates && !view.suffers(StatusEffect::Hallucinating);
        self.kills.told(events, at.filter(|_| sure), view.turn());
    }

    fn branch(&self, dice: Rng) -> Option<Box<dyn Pilot>> {
        Some(Box::new(self.recalling(dice)))
    }

    fn overruled(&mut self, action: &Action) {
        if let Some((last, ..)) = &mut self.last {
            last.clone_from(action);
        }
        if let Some(item) = action.facts().charge {
            self.things.uses(item);
        }
    }

    fn decided_by(&self) -> Option<DecisionRule> {
        self.decided.map(|rule| rule.row().rule)
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
