//! What the hero does on the player's behalf: exploring, travelling, resting, fighting the nearest enemy.

pub mod memory;

use super::{command::Command, options::Interrupts, session::Session};
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, event::Event, state::being::Attitude, view::View},
    narrate,
    pilot::{
        self, Pilot, Stop,
        fight::{engage, warns},
        harm::{in_the_way, is_meant},
        menace::Menace,
        watch::Task,
    },
};
use memory::{READING, Refused};

/// A search for hidden ways goes on after so many milliseconds; until then one sees where it has come.
const PACE: u32 = 120;

impl Session {
    /// The hero does what `pilot` says until it stops, something happens, an enemy gives reason to, or an action is
    /// refused; why the pilot stopped, if it did.
    pub fn drive(&mut self, task: Task, pilot: &mut dyn Pilot) -> Option<Stop> {
        let close = self.preferences.options.interrupts() == Interrupts::Close;
        self.in_hand.autopilot.watch.heed(if close { Menace::Near } else { Menace::Idle });
        let mut begun = false;
        // What lies where the hero has come to; on the way it is not told.
        let mut find = None;
        let stop = loop {
            let view = self.in_hand.game.as_ref()?.view();
            if !begun {
                let turn = view.turn();
                if let Some(stop) = self.in_hand.autopilot.unread(task, turn) {
                    break Some(stop);
                }
                if let Some(why) = self.in_hand.autopilot.watch.doubts(&view, task) {
                    self.in_hand.autopilot.refused = Some(Refused { task, turn, why, unread: READING });
                    break Some(why);
                }
            }
            let action = match safe_step(&view, pilot) {
                Ok(action) => action,
                Err(stop) => break Some(stop),
            };
            if !begun {
                let (here, turn) = (view.hero_at(), view.turn());
                let bound = |at: Point| is_bound(task, &action, here, at);
                let objection = self.in_hand.autopilot.watch.objects(&view, task, |enemy| bound(enemy.at));
                self.in_hand.autopilot.refused =
                    objection.map(|why| Refused { task, turn, why, unread: READING });
                if objection.is_some() {
                    break objection;
                }
                begun = true;
            }
            drop(view);
            let Some(events) = self.perform(action.clone(), true) else { break None };
            let hurts = self.in_hand.autopilot.note(&events);
            find = events.iter().rfind(|event| pilot::is_find(event)).cloned();
            let view = self.in_hand.game.as_ref()?.view();
            let news = self.in_hand.autopilot.watch.news(&view);
            let ends = |event: &Event| task == Task::Run && pilot::ends_run(event);
            let new = |event: &Event| pilot::interrupts(event) && !is_meant(&action, event) || ends(event);
            if news.is_some() || hurts || events.iter().any(new) || !self.in_hand.playing() {
                break news.filter(|news| !events.iter().any(|event| tells(event, *news)));
            }
        };
        if let Some(line) = find.and_then(|find| narrate::event(self.raws(), find)) {
            self.in_hand.log.add(line);
        }
        self.notice();
        if let Some(stop) = stop {
            self.tell_stop(stop);
        }
        stop
    }

    /// Explores; when everything is known, goes to the stairs down, or searches for hidden ways until a key is pressed.
    pub fn explore(&mut self) {
        self.in_hand.autopilot.explorer.begin(self.preferences.options.interrupts() == Interrupts::All);
        self.explore_on();
    }

    fn explore_on(&mut self) {
        let mut explorer = std::mem::take(&mut self.in_hand.autopilot.explorer);
        let stop = self.drive(Task::Explore, &mut explorer);
        self.in_hand.autopilot.explorer = explorer;
        self.in_hand.autopilot.search = matches!(stop, Some(Stop::Searched(_))).then_some(PACE);
    }

    /// Lets `elapsed_ms` milliseconds pass for a search that goes on by itself; whether the hero has done anything.
    pub fn search_on(&mut self, elapsed_ms: u32) -> bool {
        let Some(left) = &mut self.in_hand.autopilot.search else { return false };
        *left = left.saturating_sub(elapsed_ms);
        if *left > 0 {
            return false;
        }
        self.explore_on();
        true
    }

    /// Whether the hero just walks towards `dir`; if that would be a blow at one who avenges it gravely, that is said.
    pub fn may_walk(&mut self, dir: Dir) -> bool {
        let stop = self.in_hand.view().and_then(|view| warns(&view, dir));
        if let Some(stop) = stop {
            self.tell_stop(stop);
        }
        stop.is_none()
    }

    /// A blow at the nearest enemy, or the way up to it as long as it comes nearer and nothing else happens.
    pub fn engage(&mut self) {
        let mut before = None;
        while let Some(far) = self.engage_once(before) {
            before = Some(far);
        }
    }

    /// One action of a fight, and who has come into sight by it; how far away the nearest enemy is now, if the hero has come
    /// nearer than `before` and is to go on.
    fn engage_once(&mut self, before: Option<i32>) -> Option<i32> {
        let game = self.in_hand.game.as_ref()?;
        let (view, turn) = (game.view(), game.turn());
        let news = self.in_hand.autopilot.watch.news(&view);
        let fighting = self.in_hand.autopilot.fought == Some(turn);
        let new = news.filter(|stop| fighting && matches!(stop, Stop::Sighted { .. }));
        let decided = new.map_or_else(|| engage(&view), Err);
        let begun = before.is_some();
        let before = before.or_else(|| nearest(&view));
        drop(view);
        let action = match decided {
            // On the way one only walks: a blow, or what speaks against it, is for the next key.
            Ok(action) if begun && action.facts().aim.step().is_none() => return None,
            Err(_) if begun => return None,
            Ok(action) => action,
            Err(stop) => {
                self.tell_stop(stop);
                return None;
            }
        };
        let events = self.perform(action.clone(), false);
        let game = self.in_hand.game.as_ref()?;
        let (view, turn) = (game.view(), game.turn());
        self.in_hand.autopilot.note(events.as_deref().unwrap_or_default());
        // Whoever comes into sight is told now: the next key is for those who know.
        let news = self.in_hand.autopilot.watch.news(&view);
        let far = nearest(&view);
        drop(view);
        self.in_hand.autopilot.fought = Some(turn);
        if let Some(stop @ Stop::Sighted { .. }) = news {
            self.tell_stop(stop);
        }
        self.notice();
        let walked = action.facts().aim.step().is_some() && self.in_hand.playing();
        let quiet = events?.iter().all(|event| !pilot::interrupts(event) || is_meant(&action, event));
        far.filter(|far| walked && quiet && news.is_none() && before.is_some_and(|before| *far < before))
    }

    fn tell_stop(&mut self, stop: Stop) {
        let key = |command| self.key_text(command);
        let keys = narrate::StopKeys {
            explore: key(Command::Explore),
            engage: key(Command::Engage),
            fight: key(Command::Fight),
            down: key(Command::Down),
            travel: key(Command::Travel),
            rest: key(Command::Rest),
            kick: key(Command::Kick),
            force: key(Command::Force),
        };
        let Some(line) = narrate::stop(self.raws(), stop, &keys) else { return };
        match stop {
            Stop::Searched(_) | Stop::Weary(_) => self.in_hand.log.tell_again(line),
            _ if stop.is_refusal() => self.in_hand.log.tell_refusal(line),
            _ => self.in_hand.log.add(line),
        }
    }
}

/// How far away the nearest enemy is that does not sleep.
fn nearest(view: &View<'_>) -> Option<i32> {
    let all = view.creatures().into_iter();
    let awake = all.filter(|one| one.attitude == Attitude::Hostile && !one.asleep);
    awake.map(|one| one.at.distance(view.hero_at())).min()
}

/// What `pilot` does next, unless it would walk into somebody.
fn safe_step(view: &View<'_>, pilot: &mut dyn Pilot) -> Result<Action, Stop> {
    let action = pilot.next(view)?;
    in_the_way(view, &action).map_or(Ok(action), Err)
}

/// Whether a task that begins with `action` has to do with an enemy at `at`: to look around or to rest is unwise
/// wherever it is, to walk only where that leads towards it.
fn is_bound(task: Task, action: &Action, here: Point, at: Point) -> bool {
    match task {
        Task::Explore | Task::Rest => true,
        Task::Travel | Task::Run | Task::Repeat => {
            action.facts().aim.step().is_some_and(|dir| leads_towards(here, dir, at))
        }
    }
}

fn leads_towards(here: Point, dir: Dir, at: Point) -> bool {
    let (dx, dy) = dir.delta();
    (at.x - here.x) * dx + (at.y - here.y) * dy > 0
}

/// Whether `event` has told already what `stop` would.
fn tells(event: &Event, stop: Stop) -> bool {
    let (Stop::Woken(who) | Stop::Near(who)) = stop else { return false };
    event.is_waking_of(who.id)
}
