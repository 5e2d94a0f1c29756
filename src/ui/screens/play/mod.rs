//! The play screen: messages, the map, the status lines; on larger canvases more messages and a sidebar.

mod burden;
mod containers;
mod items;
mod bar;
mod layout;
mod locked_door;
mod map;
mod messages;
mod places;
mod sidebar;
mod slots;
mod square;
mod strip;

pub(super) use items::verbs;

use super::{
    Screen, Step, character::CharacterSheet, commands::CommandList, discoveries::Discoveries, ending,
    help::Help, items::ItemScreen, legend::Legend, log::LogScreen, look::LookCard, options::OptionsScreen,
    overview::Overview, quit::QuitQuestion, skills::SkillList,
};
use crate::{
    base::{
        clean_text::Label,
        geometry::{Dir, Point, Rect},
    },
    engine::{
        action::{Action, Choice, Wonder},
        event::{Question, Refusal, Status},
        game::Game,
        view::View,
    },
    narrate::{self, Line},
    pilot::{
        near::{Near, landmarks},
        repeat::Repeat,
        rest::Rest,
        run::{Gait, Run},
        travel::Travel,
        watch::Task,
    },
    raws::{reading::name_index::did_you_mean, terrain::Climb},
    ui::{
        ask::{Ask, Asked, Intent, Pointer, Prompt, Reply, digit, direction, preview},
        canvas::Canvas,
        command::Command,
        input::{Input, Key, KeyCode},
        keymap::describe,
        session::Session,
        voice::Spoken,
        widgets::{footer::Button, items::Mode, status, status_line},
    },
};
use items::Came;
use layout::layout;
use locked_door::LockedDoor;
use map::Camera;
use messages::{is_dire, waves_on};
use square::SquareMenu;
use std::cell::OnceCell;

/// The play screen.
#[derive(Debug, Default)]
pub struct Play {
    /// What is being asked; without it the next key is a command.
    asking: Option<Asking>,
    /// How many lines of the fresh messages have been waved through.
    passed: usize,
    /// What is said about the last key; it is no message of the game and goes with the next key.
    hint: Option<String>,
    /// What is offered before a locked door; any other key is a command.
    door: Option<LockedDoor>,
    /// What is under the pointer; it shows where there is nothing else to say.
    seen: Option<String>,
    /// The way to what is under the pointer.
    path: Vec<Point>,
    /// What is near, as it was when something was last done.
    near: OnceCell<Vec<Near>>,
}

/// A question to the player.
#[derive(Debug)]
struct Asking {
    /// What it is asked for; without it the game asks.
    intent: Option<Intent>,
    prompt: Prompt,
}

impl Asking {
    fn text(&self, session: &Session, view: &View<'_>) -> String {
        let messages = session.messages();
        let intent = self.intent.as_ref();
        if let Some(lift) = intent.and_then(|intent| burden::question(session, view, intent)) {
            return lift;
        }
        if let Some(here) = intent.and_then(|intent| places::question(session, view, intent)) {
            return self.prompt.with_question(session, view, &here);
        }
        let label = intent.and_then(|intent| items::label_question(session, view, intent));
        if let Some((question, typed)) = label.zip(self.prompt.typed()) {
            return messages.item_ask.typed.fill(&[("question", &question), ("text", typed)]);
        }
        let question = match &self.intent {
            // What is asked at first is asked in the words of the command.
            Some(intent) if intent.is_begun() => Some(&messages.play.which_way),
            Some(intent) => intent.command.question(messages),
            None => None,
        };
        self.prompt.text(session, view, question)
    }
}

impl Play {
    /// The camera of this screen, for the part `area` of the canvas.
    fn camera(&self, view: &View<'_>, area: Rect) -> Camera {
        Camera::new(view, area, self.pointer(view).map(|pointer| pointer.at()))
    }

    /// The cursor on the level, if a square is asked for: by a command, or by the game.
    fn pointer(&self, view: &View<'_>) -> Option<Pointer> {
        if let Some(asking) = &self.asking {
            return asking.prompt.pointer().cloned();
        }
        match view.status() {
            Status::Asking(question) => Prompt::new(Ask::about(question), view).pointer().cloned(),
            Status::Playing | Status::Over(_) => None,
        }
    }

    /// The square painted at `cell`.
    fn square(&self, session: &Session, cell: Point) -> Option<Point> {
        let view = session.game.as_ref()?.view();
        self.camera(&view, layout(session, &view).map).square(&view, cell)
    }

    /// Whatever was said is read, whatever is asked is about to be answered.
    fn fresh(&mut self, session: &mut Session) -> Option<Asking> {
        session.log.all_seen();
        std::mem::take(self).asking
    }

    /// A click on the map: in a prompt it answers, and one for an item opens the list of what fits; else a step to a square
    /// beside the hero, on the hero what is likeliest to be meant there, anywhere else travel.
    fn click(&mut self, session: &mut Session, cell: Point) -> Step {
        if self.asking.as_ref().is_some_and(|asking| asking.prompt.wanted().is_some()) {
            let Some(asking) = self.fresh(session) else { return Step::Stay };
            return self.asked(session, asking, Asked::Listed { all: false });
        }
        let Some(at) = self.square(session, cell) else { return self.click_beside(session, cell) };
        let asking = self.fresh(session);
        let Some(view) = session.game.as_ref().map(Game::view) else { return Step::Stay };
        let asked = asking.and_then(|asking| Some((asking.prompt.click(&view, at)?, asking)));
        let hero = view.hero_at();
        drop(view);
        if let Some((asked, asking)) = asked {
            return self.asked(session, asking, asked);
        }
        match direction(hero, at) {
            None => return self.pursue(session, Intent::new(slots::here(session), None)),
            Some(dir) if hero.distance(at) == 1 => self.step(session, dir, None),
            Some(_) => travel(session, at),
        }
        Step::Stay
    }

    /// A click beside the map: the first status line is the hero's and opens what the hero carries, the others all
    /// commands; lines of the sidebar and the bar below the map say what they are for.
    fn click_beside(&mut self, session: &mut Session, cell: Point) -> Step {
        let Some(view) = session.game.as_ref().map(Game::view) else { return Step::Stay };
        if self.asking.is_some() {
            return Step::Stay;
        }
        let layout = layout(session, &view);
        let rows = status::rows(session, &view);
        let on_status = layout.status.map(|at| cell.y - at.y).filter(|row| (0..rows).contains(row));
        let status = on_status.map(|row| if row == 0 { Command::Inventory } else { Command::Commands });
        let in_bar = || layout.bar.and_then(|area| bar::command(session, area, cell));
        let beside =
            layout.sidebar.and_then(|area| sidebar::deed(session, &view, self.near(&view), area, cell));
        let in_strip =
            || layout.strip.and_then(|area| strip::deed(session, &view, self.near(&view), area, cell));
        let command = status.or_else(in_bar).map(sidebar::Deed::Command);
        let Some(deed) = beside.or(command).or_else(in_strip) else { return Step::Stay };
        drop(view);
        self.fresh(session);
        let intent = match deed {
            sidebar::Deed::Look(at) => Intent::new(Command::Look, None).with(Reply::Square(at)),
            sidebar::Deed::Travel(at) => Intent::new(Command::Travel, None).with(Reply::Square(at)),
            sidebar::Deed::Command(command) => Intent::new(command, None),
            sidebar::Deed::Item(id) => return items::offered(session, id).step(&mut self.hint),
        };
        self.pursue(session, intent)
    }

    /// Something has been done: what is near is to be found out anew.
    pub(super) fn look_again(&mut self) {
        self.near.take();
    }

    /// What is near; it is found out anew when something has been done.
    fn near(&self, view: &View<'_>) -> &[Near] {
        self.near.get_or_init(|| landmarks(view))
    }

    /// A step, or so many if a number was typed; one that ends at a locked door leads to what can be done about that.
    fn step(&mut self, session: &mut Session, dir: Dir, times: Option<u32>) {
        let stand = locked_door::stand(session);
        repeat(session, Action::Walk(dir), times);
        if times.is_none() {
            self.door = LockedDoor::before(session, stand, dir);
        }
    }

    /// What has been offered before a locked door is done, and offered again while the door is shut.
    fn at_door(&mut self, session: &mut Session, dir: Dir, intent: Intent) -> Step {
        let stand = locked_door::stand(session);
        let step = self.pursue(session, intent);
        if matches!(step, Step::Stay) && self.asking.is_none() && self.hint.is_none() {
            self.door = LockedDoor::before(session, stand, dir);
        }
        step
    }

    /// A key is a command, or answers what is asked.
    fn key(&mut self, session: &mut Session, key: Key) -> Step {
        let door = self.door.take();
        let way = door.and_then(|door| Some((door.dir(), door.way(key)?)));
        if let Some((dir, intent)) = way {
            self.fresh(session);
            return self.at_door(session, dir, intent);
        }
        let Some(mut asking) = self.fresh(session) else { return self.command(session, key, None) };
        let asked = asking.prompt.key(session, key);
        self.asked(session, asking, asked)
    }

    /// Goes on with what was answered.
    fn asked(&mut self, session: &mut Session, asking: Asking, asked: Asked) -> Step {
        match asked {
            Asked::Still => self.asking = Some(asking),
            Asked::Left => {}
            Asked::Wrong(why) => {
                self.hint = Some(why);
                // What is typed on is still meant for the question, and no command.
                if asking.prompt.wanted().is_some() {
                    self.asking = Some(asking);
                }
            }
            Asked::Again(why) => (self.hint, self.asking) = (Some(why), Some(asking)),
            Asked::Listed { all } => {
                let wanted = asking.prompt.wanted();
                let list = asking.intent.zip(wanted);
                let list = list.and_then(|(intent, wanted)| items::choice(session, intent, wanted, all));
                return list.map_or(Step::Stay, |list| Step::Push(Box::new(list)));
            }
            Asked::Reply(reply) => {
                let Some(intent) = asking.intent else { return Self::reply(session, reply) };
                return self.pursue(session, intent.with(reply));
            }
            Asked::Number(times, key) => return self.command(session, key, Some(times)),
            Asked::Here => {
                if let Some(intent) = asking.intent {
                    return self.at_feet(session, intent);
                }
            }
        }
        Step::Stay
    }

    /// A key as a command, so many times if a number was typed.
    fn command(&mut self, session: &mut Session, key: Key, times: Option<u32>) -> Step {
        if let Some((dir, gait)) = session.keymap().run(key) {
            run(session, dir, gait);
            return Step::Stay;
        }
        match (session.keymap().command(key), digit(key)) {
            (Some(command), _) => return self.pursue(session, Intent::new(command, times)),
            (None, Some(digit)) if digit > 0 => {
                let intent = Intent::new(Command::Count, None);
                self.asking = Some(Asking { intent: Some(intent), prompt: Prompt::Number(digit) });
            }
            (None, _) => self.unknown(session, key),
        }
        Step::Stay
    }

    /// Carries `intent` out, unless something has to be asked first.
    fn pursue(&mut self, session: &mut Session, mut intent: Intent) -> Step {
        let Some(view) = session.game.as_ref().map(Game::view) else { return Step::Stay };
        if intent.command == Command::Fire && !intent.is_begun() && !items::is_ready(&view) {
            self.hint = Some(narrate::refusal(session.raws(), Refusal::NothingReady));
            return Step::Stay;
        }
        if let Some(why) = intent.refusal(&view) {
            self.hint = Some(narrate::refusal(session.raws(), why));
            return Step::Stay;
        }
        if intent.standing(&view).is_some() {
            self.asking = Some(Asking { prompt: Prompt::YesNo, intent: Some(intent.asking_here()) });
            return Step::Stay;
        }
        while let Some(ask) = intent.open() {
            if let Ask::Item(wanted) = ask
                && !wanted.has_answer(&view)
            {
                self.hint = Some(wanted.nothing(session, &view).text());
                return Step::Stay;
            }
            let here = ask == Ask::Direction && !intent.boxes(&view).is_empty();
            if ask == Ask::Direction && !intent.has_door(&view) {
                if here {
                    drop(view);
                    return self.at_feet(session, intent);
                }
                if let Some(why) = containers::no_work(&view, intent.command) {
                    self.hint = Some(narrate::refusal(session.raws(), why));
                    return Step::Stay;
                }
            }
            let Some(reply) = intent.obvious(&view) else {
                let prompt = Prompt::new(ask, &view).with_here(here);
                let prompt = prompt.with_text(&items::label(&view, &intent));
                self.asking = Some(Asking { prompt, intent: Some(intent) });
                return Step::Stay;
            };
            intent = intent.with(reply);
        }
        drop(view);
        self.carry_out(session, &intent)
    }

    /// Does what is meant, now that all is known.
    fn carry_out(&mut self, session: &mut Session, intent: &Intent) -> Step {
        match intent.command {
            Command::Move(dir) => self.step(session, dir, intent.times),
            Command::Wait => repeat(session, Action::Wait, intent.times),
            Command::Search => repeat(session, Action::Search, intent.times),
            Command::Open => there(session, intent, Action::Open),
            Command::Close => there(session, intent, Action::Close),
            Command::Kick => there(session, intent, Action::Kick),
            Command::Monster => there(session, intent, Action::Breathe),
            Command::Force => there(session, intent, Action::Force),
            Command::Fight => there(session, intent, Action::Fight),
            Command::Up => session.act(Action::Climb(Climb::Up)),
            Command::Down => session.act(Action::Climb(Climb::Down)),
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
            // The key after the number says what is done so often.
            Command::Count => {}
            Command::Rest => drop(session.drive(Task::Rest, &mut Rest::new(session.options.rest))),
            Command::Engage => session.engage(),
            Command::Explore => session.explore(),
            Command::Travel => {
                if let Some(at) = intent.square() {
                    travel(session, at);
                }
            }
            Command::Loot => return containers::loot(session, intent).step(&mut self.hint),
            Command::TakeOut => {
                let came = containers::take_out(session, intent);
                return self.came(came);
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
                let came = items::pick_up(session, intent);
                return self.came(came);
            }
            Command::Drop | Command::DropMany => {
                return items::drop_items(session, intent).step(&mut self.hint);
            }
            Command::Inventory => return items::inventory(session).step(&mut self.hint),
            Command::LookHere => return items::look_here(session).step(&mut self.hint),
            Command::Wield => items::with_one(session, intent, Action::Wield),
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
            Command::Rub => items::with_item(session, intent, Action::Rub),
            Command::Sit => session.act(Action::Sit),
            Command::Eat => items::with_item(session, intent, Action::Eat),
            Command::Read => items::with_item(session, intent, Action::Read),
            Command::Zap => {
                items::with_item(session, intent, |item| Action::Zap { item, toward: intent.toward() });
            }
            Command::Discoveries => return Step::Push(Box::new(Discoveries::new(session))),
            Command::Name | Command::Call => self.hint = items::give_label(session, intent),
            Command::Skills => return Step::Push(Box::new(SkillList::new(session))),
            Command::Ready => items::with_one(session, intent, Action::Ready),
            Command::Wear => items::with_item(session, intent, Action::Wear),
            Command::TakeOff => items::with_item(session, intent, Action::TakeOff),
            Command::Around => tell_around(session),
            Command::Look => {
                let at = intent.square();
                if let Some(card) = at.and_then(|at| LookCard::of(session, at)) {
                    return Step::Push(Box::new(card));
                }
                self.hint = at.and_then(|at| looked(session, at));
            }
            Command::Legend => return Step::Push(Box::new(Legend::default())),
            Command::Character => return Step::Push(Box::new(CharacterSheet::default())),
            Command::Commands => return Step::Push(Box::new(CommandList::new(session, intent.times))),
            Command::Overview => return Step::Push(Box::new(Overview::new(session))),
            Command::Log => return Step::Push(Box::new(LogScreen::default())),
            Command::Help => return Step::Push(Box::new(Help::default())),
            Command::Options => return Step::Push(Box::new(OptionsScreen::default())),
            Command::ExploreMode => {
                if intent.choice() == Some(Choice::Yes) {
                    session.act(Action::ExploreMode);
                }
            }
            Command::Reveal => session.act(Action::Debug(Wonder::Reveal)),
            Command::Go => self.hint = go(session, intent.text().unwrap_or_default()),
            Command::Create => self.hint = create(session, intent.text().unwrap_or_default()),
            Command::Save => return leave(session),
            Command::Quit if !session.options.confirm_quit => return super::quit::give_up(session),
            Command::Quit => return Step::Push(Box::new(QuitQuestion)),
        }
        Step::Stay
    }

    /// What a command has come to, which may be one question more.
    fn came(&mut self, came: Came) -> Step {
        match came {
            Came::Asks(intent) => {
                self.asking = Some(Asking { intent: Some(intent), prompt: Prompt::YesNo });
                Step::Stay
            }
            other => other.step(&mut self.hint),
        }
    }

    /// Carries `intent`, which is about locks, out on the box on the hero's square, or asks on which.
    fn at_feet(&mut self, session: &mut Session, intent: Intent) -> Step {
        let Some(view) = session.game.as_ref().map(Game::view) else { return Step::Stay };
        let boxes = intent.boxes(&view);
        drop(view);
        let texts = &session.messages().item_list;
        let (intent, question) = match intent.command {
            Command::Force => (Intent::new(Command::Pry, None), &texts.pry),
            Command::Lock => (intent, &texts.lock),
            _ => (intent, &texts.unlock),
        };
        match boxes.as_slice() {
            [] => Step::Stay,
            [only] => self.pursue(session, intent.with_items(vec![(only.id, only.count)])),
            several => {
                let screen = ItemScreen::new(session, question.text(), several, Mode::One);
                Step::Push(Box::new(screen.answering(intent)))
            }
        }
    }

    fn unknown(&mut self, session: &Session, key: Key) {
        // These are pressed to be sure that nothing is open.
        if matches!(key.code, KeyCode::Esc | KeyCode::Char(' ')) {
            return;
        }
        let help_key = session.key_text(Command::Help);
        let texts = &session.messages().play;
        self.hint = Some(texts.unknown_key.fill(&[("key", &describe(key)), ("help_key", &help_key)]));
    }

    /// The answer to what the game asks. Any key that is none of its own is a no, as it is safe.
    fn answer(&mut self, session: &mut Session, question: Question, key: Key) -> Step {
        let Some(view) = session.game.as_ref().map(Game::view) else { return Step::Stay };
        self.hint = None;
        let asking = self.asking.take().map(|asking| asking.prompt);
        let mut prompt = asking.unwrap_or_else(|| Prompt::new(Ask::about(question), &view));
        drop(view);
        let pointing = prompt.stays();
        let wanted = prompt.wanted();
        match prompt.key(session, key) {
            Asked::Reply(reply) => return Self::reply(session, reply),
            Asked::Still if pointing => self.asking = Some(Asking { intent: None, prompt }),
            Asked::Wrong(why) | Asked::Again(why) if pointing => {
                self.hint = Some(why);
                self.asking = Some(Asking { intent: None, prompt });
            }
            Asked::Listed { all } if wanted.is_some() => {
                let list = wanted.and_then(|wanted| items::answers(session, question, wanted, all));
                return list.map_or(Step::Stay, |list| Step::Push(Box::new(list)));
            }
            Asked::Still
            | Asked::Wrong(_)
            | Asked::Again(_)
            | Asked::Left
            | Asked::Here
            | Asked::Listed { .. }
            | Asked::Number(..) => {
                return Self::reply(session, Reply::Choice(Choice::No));
            }
        }
        Step::Stay
    }

    /// Answers what the game asks.
    fn reply(session: &mut Session, reply: Reply) -> Step {
        let choice = match reply {
            Reply::Choice(choice) => choice,
            Reply::Square(at) => Choice::Square(at),
            Reply::Items(picked) => picked.first().map_or(Choice::No, |(id, _)| Choice::Item(*id)),
            Reply::Text(text)
                if session.game.as_ref().map(Game::status) == Some(Status::Asking(Question::Wish)) =>
            {
                narrate::wish(session.raws(), &text)
            }
            Reply::Text(text) => Choice::Text(Label::new(narrate::grammar::without_article(&text))),
            Reply::Nothing | Reply::Direction(_) | Reply::Toward(_) | Reply::Intent(_) => Choice::No,
        };
        session.log.all_seen();
        session.act(Action::Answer(choice));
        Step::Stay
    }

    /// What is under the pointer, and the way there.
    fn hover(&mut self, session: &Session, cell: Point) {
        let at = self.square(session, cell);
        let Some((at, view)) = at.zip(session.game.as_ref().map(Game::view)) else {
            (self.seen, self.path) = (None, Vec::new());
            return;
        };
        if let Some(Asking { prompt: Prompt::Square(pointer), .. }) = &mut self.asking {
            pointer.put(&view, at);
            return;
        }
        let what = narrate::glance(&view, at);
        self.seen = what.map(|what| session.messages().play.seen.fill(&[("what", &what)]));
        self.path = preview(&view, at);
    }
}

/// The part of the canvas that shows the map.
pub(super) fn map(session: &Session, view: &View<'_>) -> Rect {
    layout(session, view).map
}

/// Leaves the game to go on with it another time; stays if it cannot be saved, which is said.
fn leave(session: &mut Session) -> Step {
    if !session.save_and_wait() {
        return Step::Stay;
    }
    session.part();
    Step::Quit
}

/// The action, so many times if a number was typed.
fn repeat(session: &mut Session, action: Action, count: Option<u32>) {
    match count {
        Some(count) if count > 1 => drop(session.drive(Task::Repeat, &mut Repeat::new(action, count))),
        _ => session.act(action),
    }
}

fn run(session: &mut Session, dir: Dir, gait: Gait) {
    session.drive(Task::Run, &mut Run::new(dir, gait));
}

fn travel(session: &mut Session, to: Point) {
    session.drive(Task::Travel, &mut Travel::to(to));
}

/// The action in the direction that was answered, so many times if a number was typed.
fn there(session: &mut Session, intent: &Intent, action: impl Fn(Dir) -> Action) {
    if let Some(dir) = intent.direction() {
        repeat(session, action(dir), intent.times);
    }
}

/// Takes the hero to the depth that was typed, or tells what is wrong with it.
fn go(session: &mut Session, text: &str) -> Option<String> {
    let Ok(depth) = text.parse() else {
        return (!text.is_empty()).then(|| session.messages().play.no_depth.fill(&[("text", text)]));
    };
    session.act(Action::Debug(Wonder::Go { depth }));
    None
}

/// Has one of the kind that was typed appear, or tells that there is none.
fn create(session: &mut Session, text: &str) -> Option<String> {
    let kinds = &session.raws().creatures.table;
    if text.is_empty() || kinds.iter().any(|(_, kind)| kind.name.eq_ignore_ascii_case(text)) {
        if !text.is_empty() {
            session.act(Action::Debug(Wonder::Create { kind: text.to_owned() }));
        }
        return None;
    }
    let texts = &session.messages().play;
    let meant = did_you_mean(text, kinds.iter().map(|(_, kind)| kind.name.as_str()));
    Some(match meant {
        Some(meant) => texts.no_creature_meant.fill(&[("name", text), ("meant", meant)]),
        None => texts.no_creature.fill(&[("name", text)]),
    })
}

/// Tells where the hero is and what is near; it stays in the messages, as it may be long.
fn tell_around(session: &mut Session) {
    let Some(view) = session.game.as_ref().map(Game::view) else { return };
    let told = narrate::around(&view);
    drop(view);
    for text in told {
        session.log.add(Line::plain(text));
    }
}

/// What is said of the square at `at`.
fn looked(session: &Session, at: Point) -> Option<String> {
    let view = session.game.as_ref()?.view();
    let texts = &session.messages().play;
    let what = narrate::sight(&view, at).unwrap_or_else(|| texts.nothing_known.text());
    let seen = texts.seen.fill(&[("what", &what)]);
    let about = narrate::about(&view, at).unwrap_or_default();
    Some(format!("{seen} {about}").trim_end().to_owned())
}

/// What the game asks, if it does.
fn question(session: &Session) -> Option<Question> {
    match session.game.as_ref()?.status() {
        Status::Asking(question) => Some(question),
        Status::Playing | Status::Over(_) => None,
    }
}

impl Screen for Play {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(game) = &session.game else { return };
        let view = game.view();
        let layout = layout(session, &view);
        let camera = self.camera(&view, layout.map);
        camera.draw(session, canvas, &view);
        camera.draw_flights(session, canvas);
        if let Some(at) = layout.status {
            for (y, line) in (at.y..).zip(status::lines(session, &view)) {
                status_line(canvas, Point::new(at.x, y), &line);
            }
        }
        if let Some(area) = layout.sidebar {
            sidebar::draw(session, canvas, &view, self.near(&view), area);
        }
        if let Some(area) = layout.strip {
            strip::draw(session, canvas, &view, self.near(&view), area);
        }
        if let Some(area) = layout.bar {
            bar::draw(session, canvas, area);
        }
        match self.pointer(&view) {
            Some(pointer) => {
                camera.draw_path(session, canvas, pointer.path());
                canvas.set_cursor(Some(camera.cell(pointer.at())));
            }
            None => camera.draw_path(session, canvas, &self.path),
        }
        if let Some(prompt) = self.draw_messages(session, canvas, &layout) {
            canvas.set_cursor(Some(prompt));
        }
    }

    fn tick(&mut self, session: &mut Session, elapsed_ms: u32) -> bool {
        session.errands.wait(elapsed_ms);
        let flew = session.flights.tick(session.options.motion().pass(elapsed_ms));
        // What has been said meanwhile is read first.
        if session.is_searching() && self.waiting(session).is_some() {
            session.cease();
        }
        let searched = session.search_on(elapsed_ms);
        if searched {
            self.near.take();
        }
        searched || flew
    }

    fn animating(&self, session: &Session) -> bool {
        !session.flights.is_empty() || session.is_searching() || session.errands.waits()
    }

    fn footer(&self, session: &Session) -> Option<String> {
        if self.asks_to_go_on(session) {
            return None;
        }
        match (question(session).zip(session.game.as_ref()), &self.asking) {
            (Some((question, game)), _) => Prompt::new(Ask::about(question), &game.view()).hint(session),
            (None, Some(asking)) => asking.prompt.hint(session),
            (None, None) => self.door.as_ref().map(|door| door.hint(session)),
        }
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        if self.asks_to_go_on(session) {
            return vec![Button::key(session.messages().button.more.text(), Key::char(' '))];
        }
        if let Some((question, game)) = question(session).zip(session.game.as_ref()) {
            return Prompt::new(Ask::about(question), &game.view()).buttons(session);
        }
        match &self.asking {
            Some(asking) => asking.prompt.buttons(session),
            None => {
                slots::commands(session).into_iter().filter_map(|command| command.button(session)).collect()
            }
        }
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if matches!(input, Input::Key(_) | Input::Click(_)) {
            let advised = session.advice().is_some() && !self.advice(session).is_empty();
            session.heed(advised);
            self.near.take();
            session.flights.land();
            session.cease();
            // A key or click that waves messages through is no command.
            let on = waves_on(session, input);
            if let Some(rows) = self.waiting(session) {
                match input {
                    Input::Key(Key { code: KeyCode::Esc, .. }) => self.pass_all(session),
                    _ => self.passed += if on { rows } else { 0 },
                }
                return Step::Stay;
            }
            let status = session.game.as_ref().map(Game::status);
            if matches!(status, Some(Status::Over(_)))
                && let Some(step) = ending::opens(session, input)
            {
                return step;
            }
            match status {
                Some(Status::Over(ending)) if on => return Step::Become(ending::screen(ending)),
                Some(Status::Over(_)) => return Step::Stay,
                Some(Status::Playing | Status::Asking(_)) | None => {}
            }
            if is_dire(session) {
                if on {
                    self.fresh(session);
                }
                return Step::Stay;
            }
        }
        match (input, question(session)) {
            (Input::Key(key), Some(question)) => self.answer(session, question, key),
            (Input::Click(cell), Some(Question::Where)) => match self.square(session, cell) {
                Some(at) => Self::reply(session, Reply::Square(at)),
                None => Step::Stay,
            },
            (Input::Key(key), None) => self.key(session, key),
            (Input::Click(_), Some(_)) => Step::Stay,
            (Input::Click(at), None) => self.click(session, at),
            (Input::Hover(at), _) => {
                self.hover(session, at);
                Step::Stay
            }
            // Up is back in time.
            (Input::Scroll(notches), None) if notches < 0 && self.asking.is_none() => {
                Step::Push(Box::new(LogScreen::default()))
            }
            (Input::Scroll(_) | Input::Resize(_) | Input::Close | Input::End, _) => Step::Stay,
        }
    }

    fn menu(&mut self, session: &mut Session, at: Point) -> Step {
        let busy = self.asking.is_some() || question(session).is_some() || self.asks_to_go_on(session);
        if busy || !session.playing() {
            return Step::Stay;
        }
        session.flights.land();
        session.cease();
        let found = self.square(session, at).and_then(|square| SquareMenu::new(session, square, at));
        found.map_or(Step::Stay, |menu| Step::Push(Box::new(menu)))
    }

    fn typed(&self, session: &Session) -> Option<String> {
        let asking = self.asking.as_ref().map(|asking| &asking.prompt);
        match question(session).zip(session.game.as_ref()) {
            Some((question, game)) if asking.is_none() => {
                Prompt::new(Ask::about(question), &game.view()).typed().map(str::to_owned)
            }
            _ => asking.and_then(Prompt::typed).map(str::to_owned),
        }
    }

    fn spoken(&self, session: &Session) -> Option<Spoken> {
        let aside = self.aside(session);
        let asked = self.asking.is_some() || question(session).is_some() || self.door.is_some();
        let aside = aside.or_else(|| session.advice().map(str::to_owned));
        let more = self.asks_to_go_on(session).then(|| session.messages().play.more.text());
        let (asked, said) = if asked { (aside, None) } else { (None, aside) };
        Some(Spoken { asked: more.or(asked).unwrap_or_default(), said: said.unwrap_or_default() })
    }

    fn resume(&mut self, session: &mut Session, reply: Reply) -> Step {
        self.near.take();
        match reply {
            Reply::Intent(intent) => self.pursue(session, intent),
            Reply::Items(_) if question(session).is_some() => Self::reply(session, reply),
            _ => Step::Stay,
        }
    }
}
