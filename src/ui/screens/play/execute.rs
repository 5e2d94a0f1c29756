//! Executes commands whose questions are all answered: actions, autopilot tasks, screens and messages.

use super::{containers, decision::Decision, items, look::has_card, places, slots, spells, state::Play};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, Choice, DebugCommand, Due},
        event::{Ending, Refusal},
        view::View,
    },
    narrate::{self, Line},
    pilot::{
        landmarks::{all_stairs, stairs_down},
        repeat::Repeat,
        rest::Rest,
        run::{Gait, Run},
        watch::Task,
    },
    raws::{
        kinds::terrain::Climb,
        reading::{name_index::did_you_mean, table::Named},
    },
    ui::{
        ask::Intent,
        autopilot::memory::TravelGoal,
        command::Command,
        screens::{Step, route::Route},
        session::Session,
    },
};

impl Play {
    /// Executes `intent`, whose questions are all answered.
    pub(super) fn carry_out(&mut self, session: &mut Session, intent: &Intent) -> Step {
        match intent.command {
            Command::Move(dir) => self.step(session, dir, intent.times),
            Command::Wait => repeat(session, Action::Wait, intent.times),
            Command::Search => repeat(session, Action::Search, intent.times),
            Command::Open => there(session, intent, Action::Open),
            Command::Close => there(session, intent, Action::Close),
            Command::Kick => there(session, intent, Action::Kick),
            Command::Monster => there(session, intent, Action::Breathe),
            Command::Untrap => match intent.items().and_then(<[_]>::first) {
                Some((id, _)) => session.act(Action::Disarm(*id)),
                None => there(session, intent, Action::Untrap),
            },
            Command::Chat => there(session, intent, Action::Chat),
            Command::Pray => match Decision::before_prayer(session) {
                Some(decision) => {
                    self.hint = Some(session.messages().decision.has_food().text());
                    self.decision = Some(decision);
                }
                None => session.act(Action::Pray),
            },
            Command::Force => there(session, intent, Action::Force),
            Command::Fight => {
                if intent.direction().is_some_and(|dir| session.may_strike(dir)) {
                    there(session, intent, Action::Fight);
                }
            }
            Command::Up => climb(session, Climb::Up),
            Command::Down => climb(session, Climb::Down),
            Command::Stairs => self.take_stairs(session),
            Command::Run => {
                if let Some(dir) = intent.direction() {
                    run(session, dir, Gait::Run);
                }
            }
            Command::Rush => {
                if let Some(dir) = intent.direction() {
                    run(session, dir, Gait::Rush);
                }
            }
            // The key after the number names the command to repeat.
            Command::Count => {}
            Command::Rest => {
                session.drive(Task::Rest, &mut Rest::new(session.preferences.options.rest));
            }
            Command::Engage => session.engage(),
            Command::Explore => session.explore(),
            Command::Travel => {
                let square = intent.square().map(TravelGoal::Square);
                if let Some(goal) = intent.level().map(TravelGoal::Level).or(square) {
                    session.travel(goal);
                }
            }
            Command::Jump => {
                if let Some(at) = intent.square() {
                    session.act(Action::Jump(at));
                }
            }
            Command::Loot => return containers::loot(session, intent).step(&mut self.hint),
            Command::TakeOut => {
                let outcome = containers::take_out(session, intent);
                return self.follow(outcome);
            }
            Command::PutIn => return containers::put_in(session, intent).step(&mut self.hint),
            Command::Pry => return containers::pry(session, intent).step(&mut self.hint),
            Command::Unlock => containers::turn(session, intent, false),
            Command::Lock => containers::turn(session, intent, true),
            Command::Apply => match containers::applied(session, intent) {
                Ok(Some(intent)) => return self.pursue(session, intent),
                Ok(None) => {
                    items::with_item(session, intent, |item| Action::Apply { item, toward: intent.toward() });
                }
                Err(why) => self.hint = Some(why),
            },
            Command::PickUp => {
                let outcome = items::pick_up(session, intent);
                return self.follow(outcome);
            }
            Command::Drop | Command::DropMany => {
                return items::drop_items(session, intent).step(&mut self.hint);
            }
            Command::Inventory => return items::inventory(session).step(&mut self.hint),
            Command::LookHere => return items::look_here(session).step(&mut self.hint),
            Command::Wield => items::with_one(session, intent, Action::Wield),
            Command::Swap => session.act(Action::Swap),
            Command::Throw => {
                if let Some(dir) = intent.direction() {
                    items::throw(session, intent, dir);
                }
            }
            Command::Fire => {
                if let Some(dir) = intent.direction() {
                    items::fire(session, intent.times, dir);
                }
            }
            Command::Quaff if intent.is_meant_here() => session.act(Action::Sip),
            Command::Quaff => items::with_item(session, intent, Action::Quaff),
            Command::Dip => places::dip(session, intent),
            Command::Pay => match intent.due() {
                Some(due) => session.act(Action::Pay(due)),
                None if session.view().is_some_and(|view| view.is_in_trade()) => {
                    return Step::Push(Route::Shop);
                }
                // The engine says why not.
                None => session.act(Action::Pay(Due::Everything)),
            },
            Command::Turn => session.act(Action::Turn),
            Command::Offer => items::with_item(session, intent, Action::Offer),
            Command::Rub => items::with_item(session, intent, Action::Rub),
            Command::Invoke => items::with_item(session, intent, Action::Invoke),
            Command::Sit => session.act(Action::Sit),
            Command::Eat => items::with_item(session, intent, Action::Eat),
            Command::Read => items::with_item(session, intent, Action::Read),
            Command::Zap => {
                items::with_item(session, intent, |item| Action::Zap { item, toward: intent.toward() });
            }
            Command::Cast | Command::Again => spells::cast(session, intent),
            Command::Discoveries => return Step::Push(Route::Discoveries),
            Command::Name | Command::Call => self.hint = items::give_label(session, intent),
            Command::Engrave => items::engrave(session, intent),
            Command::Skills => return Step::Push(Route::Skills),
            Command::Ready => items::with_one(session, intent, Action::Ready),
            Command::Wear => items::with_item(session, intent, Action::Wear),
            Command::TakeOff => items::with_item(session, intent, Action::TakeOff),
            Command::TakeOffAll => self.hint = items::take_off_all(session),
            Command::Adjust => self.hint = items::adjust(session, intent),
            Command::Tip => items::with_item(session, intent, Action::Tip),
            Command::Vanquished => return Step::Push(Route::Vanquished),
            Command::Around => tell_around(session),
            Command::Look => {
                let at = intent.square();
                let view = session.view();
                let shown = at.zip(view).filter(|(at, view)| has_card(view, *at)).map(|(at, _)| at);
                if let Some(at) = shown {
                    session.in_hand.note_look();
                    return Step::Push(Route::Look(at));
                }
                self.hint = at.and_then(|at| looked(session, at));
            }
            Command::Legend => return Step::Push(Route::Legend),
            Command::Character => return Step::Push(Route::Character),
            Command::Commands => return Step::Push(Route::Commands { times: intent.times }),
            Command::Overview => return Step::Push(Route::Overview),
            Command::Log => return Step::Push(Route::Log),
            Command::Help => return Step::Push(Route::Help),
            Command::Options => return Step::Push(Route::Options),
            Command::ExploreMode => {
                if intent.choice() == Some(Choice::Yes) {
                    session.act(Action::ExploreMode);
                }
            }
            Command::Reveal => session.act(Action::Debug(DebugCommand::Reveal)),
            Command::Go => self.hint = go(session, intent.text().unwrap_or_default()),
            Command::Create => self.hint = create(session, intent.text().unwrap_or_default()),
            Command::Give => self.hint = give(session, intent.text().unwrap_or_default()),
            Command::SetLevel => {
                let set = |level| DebugCommand::SetLevel { level };
                self.hint = set_number(session, intent.text().unwrap_or_default(), set);
            }
            Command::SetHitpoints => {
                let set = |points| DebugCommand::SetHitpoints { points };
                self.hint = set_number(session, intent.text().unwrap_or_default(), set);
            }
            Command::SetPower => {
                let set = |points| DebugCommand::SetPower { points };
                self.hint = set_number(session, intent.text().unwrap_or_default(), set);
            }
            Command::ChangeSquare => {
                if let Some(at) = intent.square() {
                    self.hint = change(session, at, intent.text().unwrap_or_default());
                }
            }
            Command::Place => {
                if let Some(at) = intent.square() {
                    session.act(Action::Debug(DebugCommand::Place { at }));
                }
            }
            Command::Save => return leave(session),
            Command::Quit if !session.preferences.options.confirm_quit => {
                session.act(Action::Quit);
                return Step::Replace(Route::Ending(Ending::Quit));
            }
            Command::Quit => return Step::Push(Route::QuitQuestion),
        }
        Step::Stay
    }

    /// Climbs the stairs down here, or travels to the nearest ones.
    fn take_stairs(&mut self, session: &mut Session) {
        let Some(view) = session.view() else { return };
        let here = slots::on_square(&view).contains(&Command::Down);
        let goal = stairs_down(&view);
        drop(view);
        match goal {
            _ if here => session.act(Action::Climb(Climb::Down)),
            Some(at) => session.travel(TravelGoal::Square(at)),
            None => self.hint = Some(session.messages().play.no_stairs_down().text()),
        }
    }
}

/// Climbs stairs. A refusal for lack of stairs also tells how to get to some.
fn climb(session: &mut Session, climb: Climb) {
    session.act(Action::Climb(climb));
    let refusal = narrate::refusal(session.raws(), Refusal::no_stairs(climb));
    if session.in_hand.log.refusal() != Some(refusal.as_str()) {
        return;
    }
    let leads = |view: &View<'_>, at: Point| {
        view.terrain(at).is_some_and(|id| view.raws().terrains.table[id].stairs == Some(climb))
    };
    let is_known = session.view().is_some_and(|view| all_stairs(&view).iter().any(|at| leads(&view, *at)));
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

/// Saves and leaves the game. Stays if the save fails, which is reported.
fn leave(session: &mut Session) -> Step {
    if !session.save_and_wait() {
        return Step::Stay;
    }
    session.part();
    Step::Quit
}

/// Performs `action`, `count` times if a number was typed.
pub(super) fn repeat(session: &mut Session, action: Action, count: Option<u32>) {
    match count {
        Some(count) if count > 1 => drop(session.drive(Task::Repeat, &mut Repeat::new(action, count))),
        _ => session.act(action),
    }
}

fn run(session: &mut Session, dir: Dir, gait: Gait) {
    session.drive(Task::Run, &mut Run::new(dir, gait));
}

/// Performs the action in the direction of `intent`, repeated if a number was typed.
fn there(session: &mut Session, intent: &Intent, action: impl Fn(Dir) -> Action) {
    if let Some(dir) = intent.direction() {
        repeat(session, action(dir), intent.times);
    }
}

/// Debug: takes the hero to the typed depth. Returns a message if the text is not a number.
fn go(session: &mut Session, text: &str) -> Option<String> {
    let Ok(depth) = text.parse() else {
        return (!text.is_empty()).then(|| session.messages().play.no_depth().fill(&[("text", text)]));
    };
    session.act(Action::Debug(DebugCommand::Go { depth }));
    None
}

/// Debug: creates a creature of the typed kind. Returns a message if there is no such kind.
fn create(session: &mut Session, text: &str) -> Option<String> {
    let text = narrate::grammar::without_article(text);
    let kinds = &session.raws().creatures.table;
    if text.is_empty() || kinds.iter().any(|(_, kind)| kind.name().eq_ignore_ascii_case(text)) {
        if !text.is_empty() {
            session.act(Action::Debug(DebugCommand::Create { kind: text.to_owned() }));
        }
        return None;
    }
    let texts = &session.messages().play;
    let meant = did_you_mean(text, kinds.iter().map(|(_, kind)| kind.name()));
    Some(match meant {
        Some(meant) => texts.no_creature_meant().fill(&[("name", text), ("meant", meant)]),
        None => texts.no_creature().fill(&[("name", text)]),
    })
}

/// Debug: gives the hero the typed item. Returns a message if there is no such item.
fn give(session: &mut Session, text: &str) -> Option<String> {
    if text.is_empty() {
        return None;
    }
    if let Choice::Wish(wish) = narrate::wish(session.raws(), text) {
        session.act(Action::Debug(DebugCommand::Give { wish }));
        return None;
    }
    Some(narrate::no_wish(session.raws(), text))
}

/// Debug: puts the typed feature or terrain on the square `at`. Returns a message about the square, or about
/// the text if nothing is called so.
fn change(session: &mut Session, at: Point, text: &str) -> Option<String> {
    if text.is_empty() {
        return None;
    }
    let Some(what) = narrate::fixture_name(session.raws(), text).map(str::to_owned) else {
        return Some(narrate::no_fixture(session.raws(), text));
    };
    session.act(Action::Debug(DebugCommand::Change { at, what }));
    if session.in_hand.log.refusal().is_some() {
        return None;
    }
    let what = session.view().and_then(|view| narrate::square(&view, at))?;
    Some(session.messages().play.changed().fill(&[("what", &what)]))
}

/// Debug: runs the command `set` with the typed number. Returns a message if the text is not a number.
fn set_number(session: &mut Session, text: &str, set: impl FnOnce(i32) -> DebugCommand) -> Option<String> {
    let Ok(number) = text.parse() else {
        return (!text.is_empty()).then(|| session.messages().play.no_number().fill(&[("text", text)]));
    };
    session.act(Action::Debug(set(number)));
    None
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
