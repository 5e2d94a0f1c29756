//! Executes commands whose questions are all answered: actions, autopilot tasks, screens and messages. The
//! table of commands (`ui/command_table.rs`) says which function executes which command.

use super::{
    containers, debug, decision::Decision, items, look::has_card, outcome::CommandOutcome, places, slots,
    spells, state::Play,
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, Choice, DebugCommand, Due},
        event::{Ending, Refusal},
        view::View,
    },
    narrate::{
        self, Line,
        items::{NounForm, name},
    },
    pilot::{
        landmarks::{all_stairs, stairs_towards},
        menace::threatened,
        repeat::Repeat,
        rest::Rest,
        run::{Gait, Run},
        watch::Task,
    },
    raws::kinds::terrain::Climb,
    ui::{
        ask::Intent,
        autopilot::memory::TravelGoal,
        command::Command,
        command_table::command_table,
        item_verbs::best_food,
        screens::{Step, route::Route},
        session::Session,
    },
};

/// Declares the function that executes a command by its row.
macro_rules! execute {
    (
        ($play:ident, $session:ident, $intent:ident)
        $($(#[$doc:meta])* $Command:ident = $facts:expr => $run:expr;)+
    ) => {
        fn execute($play: &mut Play, $session: &mut Session, $intent: &Intent) -> CommandOutcome {
            match $intent.command {
                Command::Move(dir) => $play.step($session, dir, $intent.times).into(),
                $(Command::$Command => $run.into(),)+
            }
        }
    };
}

command_table!(execute);

impl Play {
    /// Executes `intent`, whose questions are all answered.
    pub(super) fn carry_out(&mut self, session: &mut Session, intent: &Intent) -> Step {
        let outcome = execute(self, session, intent);
        self.follow(session, outcome)
    }

    /// Prays. A starving hero who has something to eat is asked first.
    fn pray(&mut self, session: &mut Session) -> CommandOutcome {
        self.decision = Decision::before_prayer(session);
        if self.decision.is_none() {
            session.act(Action::Pray);
            return CommandOutcome::Done;
        }
        CommandOutcome::Said(session.messages().decision.has_food().text())
    }

    /// Picks up items. A hero who would lose a choice is asked first.
    fn pick_up(&mut self, session: &mut Session, intent: &Intent) -> CommandOutcome {
        self.decision = Decision::before_choice(session, intent);
        if self.decision.is_none() {
            return items::pick_up(session, intent);
        }
        CommandOutcome::Said(session.messages().decision.closes().text())
    }

    /// Reads the chosen item. A hero who would waste it is asked first.
    fn read_item(&mut self, session: &mut Session, intent: &Intent) -> CommandOutcome {
        let item = intent.items().and_then(<[_]>::first).map(|(id, _)| *id);
        self.decision = item.and_then(|item| Decision::before_reading(session, item));
        if self.decision.is_none() {
            items::with_item(session, intent, Action::Read);
            return CommandOutcome::Done;
        }
        CommandOutcome::Said(session.messages().decision.owes_nothing().text())
    }

    /// Offers the chosen item. The hero who brings what was asked for to another side is asked first.
    fn offer(&mut self, session: &mut Session, intent: &Intent) -> CommandOutcome {
        let item = intent.items().and_then(<[_]>::first).map(|(id, _)| *id);
        self.decision = item.and_then(|item| Decision::before_offering(session, item));
        if self.decision.is_none() {
            items::with_item(session, intent, Action::Offer);
            return CommandOutcome::Done;
        }
        CommandOutcome::Said(session.messages().decision.another_side().text())
    }
}

/// Strikes in the direction of `intent`, unless the creature there harms its attackers.
fn fight(session: &mut Session, intent: &Intent) {
    if intent.direction().is_some_and(|dir| session.may_strike(dir)) {
        there(session, intent, Action::Fight);
    }
}

/// Rests. The hero is told first what that costs, but not again after a pause.
fn rest(session: &mut Session) {
    let pause = session.messages().stop.long().text();
    let goes_on = session.in_hand.log.latest(1).iter().any(|entry| *entry.text == *pause);
    let view = session.view().filter(|view| !goes_on && !threatened(view));
    let costs = view.map_or_else(Vec::new, |view| costs_of_rest(&view));
    costs.into_iter().for_each(|line| session.in_hand.log.add(Line::plain(line)));
    session.drive(Task::Rest, &mut Rest::new(session.preferences.options.rest));
}

/// Returns the turns and the food that full health takes, how much the level stirs, and when a hunter comes.
fn costs_of_rest(view: &View<'_>) -> Vec<String> {
    let (raws, texts) = (view.raws(), &view.raws().messages.stirring);
    let lost = view.body().map_or(0, |body| body.max_hitpoints - body.hitpoints);
    let turns = view.turns_to_mend(lost).filter(|_| lost > 0);
    let mends = turns.map(|turns| {
        let values = ("turns", &*turns.to_string());
        let Some(food) = best_food(view).filter(|_| raws.rules.hunger.is_some()) else {
            return texts.mends().fill(&[values]);
        };
        let feeds = raws.items.table[food.kind].nutrition.max(1);
        let share = (turns.saturating_mul(100) / feeds).to_string();
        let food = name(raws, &food, NounForm::OneOfYour);
        texts.mends_for().fill(&[values, ("share", &share), ("food", &food)])
    });
    let stirring = view.stirring().map(|stirring| narrate::stirring_in_words(raws, stirring));
    let hunter = view.hunter().and_then(|seen| narrate::hunter_comes(raws, seen));
    mends.into_iter().chain(stirring.filter(|_| turns.is_some())).chain(hunter).collect()
}

fn travel(session: &mut Session, intent: &Intent) {
    let square = intent.square().map(TravelGoal::Square);
    if let Some(goal) = intent.level().map(TravelGoal::Level).or(square) {
        session.travel(goal);
    }
}

fn run(session: &mut Session, intent: &Intent, gait: Gait) {
    if let Some(dir) = intent.direction() {
        session.drive(Task::Run, &mut Run::new(dir, gait));
    }
}

/// Climbs the stairs here that lead towards the aim, or travels to the nearest ones.
fn take_stairs(session: &mut Session) -> CommandOutcome {
    let Some(view) = session.view() else { return CommandOutcome::Done };
    let climb = view.heading();
    let command = match climb {
        Climb::Up => Command::Up,
        Climb::Down => Command::Down,
    };
    let here = slots::on_square(&view).contains(&command);
    let goal = stairs_towards(&view, climb);
    drop(view);
    match (goal, climb) {
        _ if here => session.act(Action::Climb(climb)),
        (Some(at), _) => session.travel(TravelGoal::Square(at)),
        (None, Climb::Down) => return CommandOutcome::Said(session.messages().play.no_stairs_down().text()),
        (None, Climb::Up) => return CommandOutcome::Said(session.messages().play.no_stairs_up().text()),
    }
    CommandOutcome::Done
}

/// Climbs stairs. A refusal for lack of stairs also tells how to get to some.
fn climb(session: &mut Session, climb: Climb) {
    session.act(Action::Climb(climb));
    let refusal = narrate::refusal(session.raws(), Refusal::no_stairs(climb));
    if session.in_hand.log.refusal() != Some(refusal.as_str()) {
        return;
    }
    let leads = |view: &View<'_>| all_stairs(view).iter().any(|at| view.leads(*at, climb));
    let is_known = session.view().is_some_and(|view| leads(&view));
    let texts = &session.messages().play;
    let (text, command) = match is_known {
        true => (texts.to_stairs(), Command::Travel),
        false => (texts.finds_stairs(), Command::Explore),
    };
    let symbol = match climb {
        Climb::Up => "<",
        Climb::Down => ">",
    };
    let advice = text.fill(&[("key", &session.key_text(command)), ("symbol", symbol)]);
    session.in_hand.log.tell_refusal(Line::plain(format!("{refusal} {advice}")));
}

/// Disarms the trap of the chosen container, or the one in the direction of `intent`.
fn untrap(session: &mut Session, intent: &Intent) {
    match intent.items().and_then(<[_]>::first) {
        Some((id, _)) => session.act(Action::Disarm(*id)),
        None => there(session, intent, Action::Untrap),
    }
}

/// Drinks the chosen item, or from the fixture on the hero's square.
fn quaff(session: &mut Session, intent: &Intent) {
    match intent.is_meant_here() {
        true => session.act(Action::Sip),
        false => items::with_item(session, intent, Action::Quaff),
    }
}

/// Pays the chosen part of a bill, or opens the list of bill and wares.
fn pay(session: &mut Session, intent: &Intent) -> CommandOutcome {
    match intent.due() {
        Some(due) => session.act(Action::Pay(due)),
        None if session.view().is_some_and(|view| view.is_in_trade()) => return Route::Shop.into(),
        // The engine says why not.
        None => session.act(Action::Pay(Due::Everything)),
    }
    CommandOutcome::Done
}

fn explore_mode(session: &mut Session, intent: &Intent) {
    if intent.choice() == Some(Choice::Yes) {
        session.act(Action::ExploreMode);
    }
}

/// Saves and leaves the game. Stays if the save fails, which is reported.
fn leave(session: &mut Session) -> CommandOutcome {
    if !session.save_and_wait() {
        return CommandOutcome::Done;
    }
    session.part();
    CommandOutcome::from(Step::Quit)
}

/// Gives up the game, after a question unless the player wants none.
fn quit(session: &mut Session) -> CommandOutcome {
    if session.preferences.options.confirm_quit {
        return Route::QuitQuestion.into();
    }
    session.act(Action::Quit);
    CommandOutcome::from(Step::Replace(Route::Ending(Ending::Quit)))
}

/// Performs `action`, `count` times if a number was typed.
pub(super) fn repeat(session: &mut Session, action: Action, count: Option<u32>) {
    match count {
        Some(count) if count > 1 => drop(session.drive(Task::Repeat, &mut Repeat::new(action, count))),
        _ => session.act(action),
    }
}

/// Performs the action in the direction of `intent`, repeated if a number was typed.
fn there(session: &mut Session, intent: &Intent, action: impl Fn(Dir) -> Action) {
    if let Some(dir) = intent.direction() {
        repeat(session, action(dir), intent.times);
    }
}

/// Performs the action on the square of `intent`.
fn on_square(session: &mut Session, intent: &Intent, action: impl Fn(Point) -> Action) {
    if let Some(at) = intent.square() {
        session.act(action(at));
    }
}

/// Describes the hero's place and its surroundings in the log, because the text may be long.
fn tell_around(session: &mut Session) {
    let Some(view) = session.view() else { return };
    let told = narrate::around(&view);
    drop(view);
    for text in told {
        session.in_hand.log.add(Line::plain(text));
    }
}

/// Says what a sage would do, and why, to a player who learns.
fn advice(session: &mut Session) {
    let Some(view) = session.view() else { return };
    let texts = &session.messages().advice;
    let learns = !session.mode().is_normal() || session.is_tutorial();
    let told = if !learns {
        texts.not_here().text()
    } else if !session.preferences.options.advice {
        texts.off().text()
    } else {
        narrate::advice(&view).unwrap_or_else(|| texts.none().text())
    };
    drop(view);
    session.in_hand.log.add(Line::plain(told));
}

/// Opens the card of what is on the chosen square, or describes the square.
fn look(session: &mut Session, intent: &Intent) -> CommandOutcome {
    let Some((at, view)) = intent.square().zip(session.view()) else { return CommandOutcome::Done };
    let shown = has_card(&view, at);
    drop(view);
    if shown {
        session.in_hand.note_look();
        return Route::Look(at).into();
    }
    looked(session, at).into()
}

/// Returns the description of the square `at`.
fn looked(session: &Session, at: Point) -> Option<String> {
    let view = session.view()?;
    let texts = &session.messages().play;
    let what = narrate::sight(&view, at).unwrap_or_else(|| texts.nothing_known().text());
    let seen = texts.seen().fill(&[("what", &what)]);
    let about = narrate::about(&view, at);
    let way = narrate::way_to(&view, at).filter(|_| all_stairs(&view).contains(&at));
    let parts: Vec<String> = std::iter::once(seen).chain(about).chain(way).collect();
    Some(parts.join(" ").trim_end().to_owned())
}
