//! What the hero does on the player's behalf, and what has to be remembered of it from one command to the next.

use super::{command::Command, options::Interrupts, session::Session};
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, event::Event, state::being::Attitude, view::View},
    narrate,
    pilot::{
        self, Pilot, Stop,
        engage::{engage, warns},
        explore::Explore,
        harm::{in_the_way, is_meant},
        menace::Menace,
        watch::{Task, Watch},
    },
};

/// What is remembered from one command to the next.
#[derive(Debug, Default)]
pub(super) struct Errands {
    watch: Watch,
    explorer: Explore,
    /// While the hero searches without being asked each time: milliseconds until that goes on.
    search: Option<u32>,
    /// The turn after the last move of a fight.
    fought: Option<u32>,
    /// What was refused last.
    refused: Option<Refused>,
    /// Whether the input at hand is a tap or click, which does not repeat by itself as keys do that are held down.
    tapped: bool,
}

/// A task that was not begun, and why. The same asked for again begins it, but not what is typed before anybody can have
/// read that, nor a key that is held down; a second tap is soon meant.
#[derive(Debug)]
struct Refused {
    task: Task,
    turn: u32,
    why: Stop,
    /// Milliseconds until it counts as read.
    unread: u32,
}

/// A search for hidden ways goes on after so many milliseconds; until then one sees where it has come.
const PACE: u32 = 120;

/// Whoever is refused something is given so many milliseconds to read why: longer than it takes until a key that is held
/// down is repeated.
const READING: u32 = 700;

/// The same again within that time leaves at least so many: more than lie between the repetitions of such a key.
const HELD: u32 = 250;

impl Errands {
    /// Takes note of what has happened; whether one enemy has hurt somebody else for the first time.
    pub(super) fn note(&mut self, events: &[Event]) -> bool {
        events.iter().filter(|event| self.watch.note(event)).count() > 0
    }

    /// Takes note of who is in sight.
    pub(super) fn see(&mut self, view: &View<'_>) {
        self.watch.see(view);
    }

    /// Why `task` was refused a moment ago, if nobody can have read it yet.
    fn unread(&mut self, task: Task, turn: u32) -> Option<Stop> {
        let refused = self.refused.as_mut().filter(|refused| (refused.task, refused.turn) == (task, turn))?;
        if refused.unread == 0 || self.tapped && refused.unread <= READING - HELD {
            return None;
        }
        refused.unread = refused.unread.max(HELD);
        Some(refused.why)
    }

    /// Takes note of whether the input that comes is a tap or click.
    pub(super) fn tap(&mut self, tapped: bool) {
        self.tapped = tapped;
    }

    /// Whether something is to be read before it can be asked for again.
    pub(super) fn waits(&self) -> bool {
        self.refused.as_ref().is_some_and(|refused| refused.unread > 0)
    }

    /// Lets `elapsed_ms` milliseconds pass in which the player reads.
    pub(super) fn wait(&mut self, elapsed_ms: u32) {
        if let Some(refused) = &mut self.refused {
            refused.unread = refused.unread.saturating_sub(elapsed_ms);
        }
    }
}

impl Session {
    /// The hero does what `pilot` says until it stops, something happens, an enemy gives reason to, or an action is
    /// refused; why the pilot stopped, if it did.
    pub fn drive(&mut self, task: Task, pilot: &mut dyn Pilot) -> Option<Stop> {
        let close = self.options.interrupts() == Interrupts::Close;
        self.errands.watch.heed(if close { Menace::Near } else { Menace::Idle });
        let mut begun = false;
        // What lies where the hero has come to; on the way it is not told.
        let mut find = None;
        let stop = loop {
            let view = self.game.as_ref()?.view();
            if !begun {
                let turn = view.turn();
                if let Some(stop) = self.errands.unread(task, turn) {
                    break Some(stop);
                }
                if let Some(why) = self.errands.watch.doubts(&view, task) {
                    self.errands.refused = Some(Refused { task, turn, why, unread: READING });
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
                let objection = self.errands.watch.objects(&view, task, |enemy| bound(enemy.at));
                self.errands.refused = objection.map(|why| Refused { task, turn, why, unread: READING });
                if objection.is_some() {
                    break objection;
                }
                begun = true;
            }
            drop(view);
            let Some(events) = self.perform(action.clone(), true) else { break None };
            let hurts = self.errands.note(&events);
            find = events.iter().rfind(|event| pilot::is_find(event)).cloned();
            let view = self.game.as_ref()?.view();
            let news = self.errands.watch.news(&view);
            let ends = |event: &Event| task == Task::Run && pilot::ends_run(event);
            let new = |event: &Event| pilot::interrupts(event) && !is_meant(&action, event) || ends(event);
            if news.is_some() || hurts || events.iter().any(new) || !self.playing() {
                break news.filter(|news| !events.iter().any(|event| tells(event, *news)));
            }
        };
        if let Some(line) = find.and_then(|find| narrate::event(self.raws(), find)) {
            self.log.add(line);
        }
        self.notice();
        if let Some(stop) = stop {
            self.tell_stop(stop);
        }
        stop
    }

    /// Explores; when everything is known, goes to the stairs down, or searches for hidden ways until a key is pressed.
    pub fn explore(&mut self) {
        self.errands.explorer.begin(self.options.interrupts() == Interrupts::All);
        self.explore_on();
    }

    fn explore_on(&mut self) {
        let mut explorer = std::mem::take(&mut self.errands.explorer);
        let stop = self.drive(Task::Explore, &mut explorer);
        self.errands.explorer = explorer;
        self.errands.search = matches!(stop, Some(Stop::Searched(_))).then_some(PACE);
    }

    /// Whether the hero searches without being asked each time.
    pub fn is_searching(&self) -> bool {
        self.errands.search.is_some()
    }

    /// Lets `elapsed_ms` milliseconds pass for such a search; whether the hero has done anything.
    pub fn search_on(&mut self, elapsed_ms: u32) -> bool {
        let Some(left) = &mut self.errands.search else { return false };
        *left = left.saturating_sub(elapsed_ms);
        if *left > 0 {
            return false;
        }
        self.explore_on();
        true
    }

    /// Ends such a search.
    pub fn cease(&mut self) {
        self.errands.search = None;
    }

    /// Whether the hero just walks towards `dir`; if that would be a blow at one who avenges it gravely, that is said.
    pub fn may_walk(&mut self, dir: Dir) -> bool {
        let stop = self.game.as_ref().and_then(|game| warns(&game.view(), dir));
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
        let game = self.game.as_ref()?;
        let (view, turn) = (game.view(), game.turn());
        let news = self.errands.watch.news(&view);
        let fighting = self.errands.fought == Some(turn);
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
        let game = self.game.as_ref()?;
        let (view, turn) = (game.view(), game.turn());
        self.errands.note(events.as_deref().unwrap_or_default());
        // Whoever comes into sight is told now: the next key is for those who know.
        let news = self.errands.watch.news(&view);
        let far = nearest(&view);
        drop(view);
        self.errands.fought = Some(turn);
        if let Some(stop @ Stop::Sighted { .. }) = news {
            self.tell_stop(stop);
        }
        self.notice();
        let walked = action.facts().aim.step().is_some() && self.playing();
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
            Stop::Searched(_) | Stop::Weary(_) => self.log.tell_again(line),
            _ if stop.is_refusal() => self.log.tell_refusal(line),
            _ => self.log.add(line),
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
