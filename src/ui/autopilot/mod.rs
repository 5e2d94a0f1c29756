//! Autopilot: exploring, travelling, resting, and fighting the nearest enemy.

mod held_keys;
pub mod memory;

use super::{command::Command, options::Interrupts, session::Session};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        event::Event,
        game::Game,
        state::{being::Attitude, status_effect::StatusEffect},
        view::View,
    },
    narrate::{self, Line},
    pilot::{
        self, Pilot, Stop,
        approach::Approach,
        fight::{engage, holds_ground, strikes_beside, warns},
        harm::{in_the_way, is_fight_with, is_meant, is_own_attack},
        journey::Journey,
        menace::{Menace, blow_in_passing, trivial},
        shoot::{Align, Quarry, Shoot, in_line},
        travel::Travel,
        watch::Task,
    },
};
use memory::TravelGoal;

/// Milliseconds between two steps of the search for hidden passages, so that the player can follow.
const PACE: u32 = 120;

impl Session {
    /// Executes the actions of `pilot` until the pilot stops, an event or an enemy interrupts, or an action
    /// is refused. Returns the reason, if the pilot or an enemy gave one.
    pub fn drive(&mut self, task: Task, pilot: &mut dyn Pilot) -> Option<Stop> {
        let close = self.preferences.options.interrupts() == Interrupts::Close;
        let facts = task.facts();
        self.in_hand.autopilot.bound = None;
        let least = if close { Menace::Near } else { Menace::Idle };
        if !facts.travels {
            self.in_hand.autopilot.watch.mind_again();
        }
        let mut begun = false;
        // Items on the hero's last square. Those passed on the way are not reported.
        let mut find = None;
        // Messages before the last action, and whether a creature struck in it before it was reported.
        let (mut told, mut struck) = (0, false);
        let stop = loop {
            let view = self.in_hand.game.as_ref()?.view();
            if !begun {
                let turn = view.turn();
                self.in_hand.autopilot.begin(task, turn);
                if let Some(why) = self.in_hand.autopilot.watch.doubts(&view, task) {
                    self.in_hand.autopilot.refuse(task, turn);
                    break Some(why);
                }
            }
            // Creatures that do not matter are struck in passing.
            let strikes = facts.shrugs && view.word_underfoot().is_none();
            let blow = if strikes { blow_in_passing(&view) } else { None };
            let action = match blow.map_or_else(|| safe_step(&view, pilot), Ok) {
                Ok(action) => action,
                Err(stop) => break Some(stop),
            };
            let stays = action.facts().aim.step().is_none() && !facts.attacks;
            self.in_hand.autopilot.watch.heed(least, facts.shrugs, stays);
            if !begun {
                let (here, turn) = (view.hero_at(), view.turn());
                let bound = |at: Point| is_bound(task, &action, here, at);
                let objection = self.in_hand.autopilot.watch.objects(&view, task, |enemy| bound(enemy.at));
                if objection.is_some() {
                    self.in_hand.autopilot.refuse(task, turn);
                    break objection;
                }
                self.in_hand.autopilot.allow();
                begun = true;
            }
            let petty = if facts.shrugs { trivial(&view) } else { Vec::new() };
            drop(view);
            told = self.in_hand.log.told();
            // Those met before are no news.
            self.in_hand.autopilot.has_met();
            // The question at the end names the locked door.
            let explores_past = |event: &Event| task == Task::Explore && pilot::is_lock(event);
            let no_message = |event: &Event| pilot::is_routine(event) || explores_past(event);
            let Some(events) = self.perform(action.clone(), &no_message) else { break None };
            let hurts = self.in_hand.autopilot.note(&events);
            let found = events.iter().rfind(|event| pilot::is_find(event)).cloned();
            // Waiting for pets on the last square shows nothing new there.
            if found.is_some() || events.iter().any(Event::moves_hero) {
                find = found;
            }
            let view = self.in_hand.game.as_ref()?.view();
            pilot.told(&view, &events);
            let news = self.in_hand.autopilot.watch.news(&view);
            let ends = |event: &Event| facts.ends_at_items && pilot::ends_run(event);
            let meant = |event: &Event| {
                is_meant(&action, event)
                    || facts.attacks && is_own_attack(event)
                    || facts.travels && event.changes_level()
                    || explores_past(event)
                    || is_fight_with(event, &petty)
            };
            let new = |event: &Event| pilot::interrupts(event) && !meant(event) || ends(event);
            let meets = self.in_hand.autopilot.has_met() && task == Task::Explore;
            if news.is_some() || hurts || meets || events.iter().any(new) || !self.in_hand.playing() {
                struck = news.is_some_and(|news| strikes_first(&events, news));
                break news.filter(|news| !events.iter().any(|event| tells(event, *news)));
            }
        };
        if let Some(line) = find.and_then(|find| narrate::event(self.raws(), &find)) {
            self.in_hand.log.add(line);
        }
        self.notice();
        if let Some(stop) = stop {
            self.tell_stop_before(stop, struck.then_some(told));
        }
        stop
    }

    /// Explores the level. When all is known, goes to the stairs down, or searches for hidden passages until
    /// a key is pressed. A tap beside an enemy fights instead. A key does not: it may be held down.
    pub fn explore(&mut self) {
        if self.in_hand.autopilot.is_tapped() && self.in_hand.view().is_some_and(|view| strikes_beside(&view))
        {
            if self.in_hand.autopilot.tells_of_fight() {
                let text = self.messages().play.explore_fights().text();
                self.in_hand.log.add(Line::plain(text));
            }
            self.engage();
            return;
        }
        self.in_hand.autopilot.explorer.begin(self.preferences.options.interrupts() == Interrupts::All);
        self.explore_on();
    }

    /// Explores on in spite of the last question.
    pub fn explore_past(&mut self) {
        self.in_hand.autopilot.explorer.go_past();
        self.explore();
    }

    /// Travels to `goal`.
    pub fn travel(&mut self, goal: TravelGoal) {
        self.in_hand.autopilot.watch.mind_again();
        self.travel_to(goal);
    }

    fn travel_to(&mut self, goal: TravelGoal) {
        match goal {
            TravelGoal::Square(at) if self.in_hand.view().is_some_and(|view| is_cut_off(&view, at)) => {
                let before = self.in_hand.game.as_ref().map(Game::turn);
                let stop = self.drive(Task::Travel, &mut Approach::to(at));
                if self.in_hand.game.as_ref().map(Game::turn) != before
                    && !matches!(stop, Some(Stop::NoWay | Stop::NoWayNow))
                {
                    let text = self.messages().play.explores_towards().text();
                    self.in_hand.log.add(Line::plain(text));
                }
                stop
            }
            TravelGoal::Square(at) => self.drive(Task::Travel, &mut Travel::to(at)),
            TravelGoal::Level(level) => self.drive(Task::Travel, &mut Journey::to(level)),
        };
        self.in_hand.autopilot.bound = Some(goal);
    }

    /// Travels on to the last goal and ignores the enemies in sight.
    pub fn travel_on(&mut self) {
        let Some(goal) = self.in_hand.autopilot.bound else { return };
        if let Some(game) = &self.in_hand.game {
            self.in_hand.autopilot.watch.wave_away(&game.view());
        }
        self.travel_to(goal);
    }

    /// Shoots at `mark` until it is gone, nothing is left to throw, or something interrupts.
    pub fn shoot(&mut self, mark: Quarry) {
        self.drive(Task::Shoot, &mut Shoot::at(mark));
    }

    /// Walks into line with `mark`. Returns its direction, if it is within the range of a wand then.
    pub fn align(&mut self, mark: Quarry) -> Option<Dir> {
        self.drive(Task::Shoot, &mut Align::with(mark));
        in_line(&self.in_hand.view()?, &mark)
    }

    fn explore_on(&mut self) {
        let mut explorer = std::mem::take(&mut self.in_hand.autopilot.explorer);
        let stop = self.drive(Task::Explore, &mut explorer);
        self.in_hand.autopilot.explorer = explorer;
        self.in_hand.autopilot.search = matches!(stop, Some(Stop::Searched(_))).then_some(PACE);
    }

    /// Lets `elapsed_ms` milliseconds pass for the automatic search. True if the hero acted.
    pub fn search_on(&mut self, elapsed_ms: u32) -> bool {
        let Some(left) = &mut self.in_hand.autopilot.search else { return false };
        *left = left.saturating_sub(elapsed_ms);
        if *left > 0 {
            return false;
        }
        self.explore_on();
        true
    }

    /// True if the hero may walk or strike towards `dir`. Otherwise shows the warning: it would attack a
    /// creature that harms its attackers.
    pub fn may_strike(&mut self, dir: Dir) -> bool {
        let braved = self.in_hand.autopilot.braved;
        let stop = self.in_hand.view().and_then(|view| warns(&view, dir, braved));
        if let Some(stop) = stop {
            self.tell_stop(stop);
        }
        stop.is_none()
    }

    /// Strikes towards `dir` in spite of the warning.
    pub fn strike(&mut self, dir: Dir) {
        let there = self.in_hand.view().and_then(|view| view.creature(view.hero_at().step(dir)));
        self.in_hand.autopilot.braved = there.map(|there| there.who.id);
        self.act(Action::Fight(dir));
    }

    /// Attacks the nearest enemy, or walks towards it as long as the distance shrinks and nothing else
    /// happens.
    pub fn engage(&mut self) {
        let mut before = None;
        while let Some(far) = self.engage_once(before) {
            before = Some(far);
        }
    }

    /// Fights on in spite of the wounds of the hero.
    pub fn fight_on(&mut self) {
        self.in_hand.autopilot.dare();
        self.engage();
    }

    /// Performs one action of a fight and reports creatures that came into sight. Returns the distance to the
    /// nearest enemy if the hero came nearer than `before` and should continue.
    fn engage_once(&mut self, before: Option<i32>) -> Option<i32> {
        let game = self.in_hand.game.as_ref()?;
        let (view, turn) = (game.view(), game.turn());
        self.in_hand.autopilot.watch.heed(Menace::Idle, false, false);
        self.in_hand.autopilot.bound = None;
        let news = self.in_hand.autopilot.watch.news(&view);
        let fighting = self.in_hand.autopilot.fought == Some(turn);
        let new = news.filter(|stop| fighting && matches!(stop, Stop::Sighted { .. }));
        let seeing_things = view.suffers(StatusEffect::Hallucinating);
        let (body, enemies) = (view.body()?, nearest(&view).is_some() || view.unseen().next().is_some());
        let dares = self.in_hand.autopilot.dares(&body, enemies);
        let decided = new.map_or_else(|| engage(&view, dares), Err);
        let decided = match decided {
            Ok(_) if self.in_hand.autopilot.tells_of_seeing_things(seeing_things) => Err(Stop::SeeingThings),
            decided => decided,
        };
        let decided = match decided {
            Ok(action) if let Some(dir) = action.facts().aim.step() => {
                let staggers = self.in_hand.autopilot.watch.staggers(&view);
                staggers.or_else(|| holds_ground(&view, dir)).map_or(Ok(action), Err)
            }
            decided => decided,
        };
        if let Err(Stop::OutOfReach(who)) = decided {
            self.in_hand.autopilot.watch.cannot_reach(who.id);
        }
        // The creature that bars the way may be out of sight.
        let barrier = self.in_hand.autopilot.explorer.barrier(&view);
        let barred = barrier.map(|(mark, next)| Stop::Barred(mark.who, next));
        let decided = decided.map_err(|stop| barred.filter(|_| stop == Stop::Nobody).unwrap_or(stop));
        let begun = before.is_some();
        let before = before.or_else(|| nearest(&view));
        drop(view);
        let action = match decided {
            // After the first action only steps are taken: an attack, or an objection to it, needs another
            // key.
            Ok(action) if begun && action.facts().aim.step().is_none() => return None,
            Err(_) if begun => return None,
            Ok(action) => action,
            Err(stop) => {
                self.tell_stop(stop);
                return None;
            }
        };
        let told = self.in_hand.log.told();
        let events = self.perform(action.clone(), &|_| false);
        let game = self.in_hand.game.as_ref()?;
        let (view, turn) = (game.view(), game.turn());
        self.in_hand.autopilot.note(events.as_deref().unwrap_or_default());
        // Reports new creatures at once: the next key should be pressed with that knowledge.
        let news = self.in_hand.autopilot.watch.news(&view);
        let far = nearest(&view);
        drop(view);
        self.in_hand.autopilot.fought = Some(turn);
        if let Some(stop @ Stop::Sighted { .. }) = news {
            let struck = events.as_ref().is_some_and(|events| strikes_first(events, stop));
            self.tell_stop_before(stop, struck.then_some(told));
        }
        self.notice();
        let walked = action.facts().aim.step().is_some() && self.in_hand.playing();
        let quiet = events?.iter().all(|event| !pilot::interrupts(event) || is_meant(&action, event));
        far.filter(|far| walked && quiet && news.is_none() && before.is_some_and(|before| *far < before))
    }

    fn tell_stop(&mut self, stop: Stop) {
        self.tell_stop_before(stop, None);
    }

    /// Tells `stop`; if `told` is given, before the messages that came after the first `told` ones.
    fn tell_stop_before(&mut self, stop: Stop, told: Option<u64>) {
        let key = |command| self.key_text(command);
        let keys = narrate::StopKeys {
            explore: key(Command::Explore),
            engage: key(Command::Engage),
            fight: key(Command::Fight),
            down: key(Command::Down),
            travel: key(Command::Travel),
            rest: key(Command::Rest),
            take_off: key(Command::TakeOff),
        };
        self.in_hand.autopilot.stopped(stop);
        let Some(line) = narrate::stop(self.raws(), stop, &keys) else { return };
        match stop {
            Stop::Searched(_) | Stop::Weary(_) => self.in_hand.log.tell_again(line),
            Stop::Long => self.in_hand.log.tell_once(line),
            _ if stop.is_refusal() => self.in_hand.log.tell_refusal(line),
            _ => match told {
                Some(told) => self.in_hand.log.add_before(told, line),
                None => self.in_hand.log.add(line),
            },
        }
    }
}

/// True if the creature that `stop` reports as newly seen has attacked in `events` already.
fn strikes_first(events: &[Event], stop: Stop) -> bool {
    let Stop::Sighted { who, .. } = stop else { return false };
    let facts = events.iter().map(Event::facts);
    facts
        .filter(|facts| facts.category.facts().attack)
        .any(|facts| facts.by.is_some_and(|by| by.id == who.id))
}

/// True if stairs are known at `at`, but no way to them.
fn is_cut_off(view: &View<'_>, at: Point) -> bool {
    let stairs = view.terrain(at).and_then(|id| view.raws().terrains.table[id].stairs);
    stairs.is_some() && view.hero_at() != at && Travel::to(at).path(view).is_none()
}

/// Returns the distance of the nearest enemy that is awake.
fn nearest(view: &View<'_>) -> Option<i32> {
    let all = view.creatures().into_iter();
    let awake = all.filter(|one| one.attitude == Attitude::Hostile && !one.asleep);
    awake.map(|one| one.at.distance(view.hero_at())).min()
}

/// Returns the next action of `pilot`, unless the hero would walk into a creature.
fn safe_step(view: &View<'_>, pilot: &mut dyn Pilot) -> Result<Action, Stop> {
    let action = pilot.next(view)?;
    in_the_way(view, &action).map_or(Ok(action), Err)
}

/// True if an enemy at `at` matters for `task`, which begins with `action`. Exploring and resting mind every
/// enemy, walking those ahead, waiting and searching those beside the hero.
fn is_bound(task: Task, action: &Action, here: Point, at: Point) -> bool {
    let (facts, aim) = (task.facts(), action.facts().aim);
    let idle = aim.blow().is_none() && !facts.attacks;
    facts.all_around || aim.step().map_or(idle && at.distance(here) <= 1, |dir| leads_towards(here, dir, at))
}

fn leads_towards(here: Point, dir: Dir, at: Point) -> bool {
    let (dx, dy) = dir.delta();
    (at.x - here.x) * dx + (at.y - here.y) * dy > 0
}

/// True if `event` has already reported `stop`.
fn tells(event: &Event, stop: Stop) -> bool {
    let (Stop::Woken(who) | Stop::Near(who)) = stop else { return false };
    event.is_waking_of(who.id)
}
