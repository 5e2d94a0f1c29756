//! The menu of commands for a square, opened by a right click.

use super::slots;
use crate::{
    base::geometry::{Dir, Point, Rect, Size},
    engine::{state::being::Attitude, view::View},
    narrate,
    pilot::travel::Travel,
    raws::kinds::terrain::DoorState,
    ui::{
        ask::{Intent, Reply},
        canvas::Canvas,
        command::Command,
        input::{Input, KeyCode},
        screen_text::ScreenContent,
        screens::{Screen, Step},
        session::Session,
        widgets::{
            footer::{self, Button},
            menu::{Menu, MenuLine},
            panel,
        },
    },
};

/// Overlay that lists the commands for a square.
#[derive(Debug)]
pub struct SquareMenu {
    /// Description of the square.
    what: String,
    intents: Vec<Intent>,
    menu: Menu,
    /// Cell that was clicked.
    cell: Point,
}

/// Columns of a heading besides its text.
const HEADING: usize = 10;

impl SquareMenu {
    /// Creates the menu for the square `at`, painted at `cell`; `None` if the square is unknown.
    pub fn new(session: &Session, at: Point, cell: Point) -> Option<Self> {
        let view = session.view()?;
        let what = narrate::sight(&view, at)?;
        let intents = intents(&view, at);
        let messages = session.messages();
        let line = |(key, intent): (char, &Intent)| {
            let title = intent.command.title(messages);
            let values = [("key", &*key.to_string()), ("name", &*title)];
            MenuLine { key: Some(key), text: format!(" {} ", messages.menu.item().fill(&values)) }
        };
        let lines = ('a'..='z').zip(&intents).map(line).collect();
        Some(Self { what, intents, menu: Menu::new(lines), cell })
    }

    /// Returns the columns of the menu with its frame, wide enough for the heading.
    fn width(&self) -> i32 {
        let width = (self.menu.width() + 2).max(self.what.chars().count() + HEADING);
        i32::try_from(width).unwrap_or(1)
    }

    /// Returns the area of the menu with its frame: below the square, or above it if there is no room below.
    fn area(&self, session: &Session) -> Rect {
        let buttons = session.device.lists_are_buttons;
        let rows = if buttons { 0 } else { i32::try_from(self.intents.len()).unwrap_or(0) } + 2;
        let hint = self.footer(session).map_or(0, |text| footer::rows(&session.device, &text));
        let room = session.device.size.height - hint;
        let below = self.cell.y + 1;
        let top = if below + rows <= room { below } else { (self.cell.y - rows).max(0) };
        let width = self.width().min(session.device.size.width);
        let left = (self.cell.x + 1).min(session.device.size.width - width).max(0);
        Rect::at(Point::new(left, top), Size::new(width, rows))
    }

    /// Returns the area of the list.
    fn list(&self, session: &Session) -> Rect {
        let Rect { left, top, right, bottom } = self.area(session);
        Rect { left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1 }
    }
}

/// Returns the commands for the square `at`, the likeliest first.
fn intents(view: &View<'_>, at: Point) -> Vec<Intent> {
    let plain = |command| Intent::new(command, None);
    let look = plain(Command::Look).with(Reply::Square(at));
    let hero = view.hero_at();
    if at == hero {
        let usual =
            [Command::Search, Command::Rest, Command::LookHere, Command::Inventory, Command::Commands];
        let writes = view.can_write_here().then_some(Command::Engrave);
        let prays = view.prayer().map(|_| Command::Pray);
        let offers = view.is_on_altar().then_some(Command::Offer);
        return slots::on_square(view)
            .into_iter()
            .chain(usual)
            .chain(offers)
            .chain(prays)
            .chain(writes)
            .map(plain)
            .collect();
    }
    let door = view.door(at);
    let somebody = view.creature(at).is_some();
    let beside = hero.distance(at) == 1;
    let mut found = Vec::new();
    if let Some(dir) = Dir::along(hero, at) {
        let aimed = |command: Command| plain(command).aimed(dir);
        let doors: &[Command] = match door.filter(|_| beside) {
            Some(DoorState::Closed) => &[Command::Open, Command::Lock],
            Some(DoorState::Locked) => &[Command::Kick, Command::Force, Command::Unlock],
            Some(DoorState::Open) => &[Command::Close],
            _ => &[],
        };
        found.extend(doors.iter().copied().map(aimed));
        if beside && view.disarm_odds(at).is_some() {
            found.push(aimed(Command::Untrap));
        }
        if beside && view.creature(at).is_some_and(|one| one.attitude == Attitude::Peaceful) {
            found.push(aimed(Command::Chat));
        }
        if somebody {
            found.extend(beside.then(|| aimed(Command::Fight)));
            found.extend([Command::Fire, Command::Throw, Command::Zap].map(aimed));
            found.extend((!view.spells().is_empty()).then(|| aimed(Command::Cast)));
        }
        if beside && !found.iter().any(|intent| intent.command == Command::Kick) {
            found.push(aimed(Command::Kick));
        }
        found.push(aimed(Command::Run));
    }
    if view.can_jump_to(at) {
        found.push(plain(Command::Jump).with(Reply::Square(at)));
    }
    if Travel::to(at).path(view).is_some() {
        let place = usize::from(somebody) * found.len();
        found.insert(place, plain(Command::Travel).with(Reply::Square(at)));
    }
    found.insert(0, look);
    found
}

impl Screen for SquareMenu {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        panel::draw(session, canvas, self.area(session), &self.what);
        self.menu.draw(session, canvas, self.list(session));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().menu.footer().text())
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        self.menu.buttons(&session.device, self.list(session))
    }

    fn content(&self, _session: &Session) -> Option<ScreenContent> {
        Some(ScreenContent { title: self.what.clone(), ..self.menu.content() })
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if let Input::Key(key) = input
            && key.code == KeyCode::Esc
        {
            return Step::Close(Reply::Nothing);
        }
        let chosen = self.menu.input(&session.device, input, self.list(session));
        match chosen.and_then(|index| self.intents.get(index)) {
            Some(intent) => Step::Close(Reply::Intent(intent.clone())),
            // A click outside closes the menu.
            None if matches!(input, Input::Click(_)) => Step::Close(Reply::Nothing),
            None => Step::Stay,
        }
    }

    fn menu(&mut self, _session: &mut Session, _at: Point) -> Step {
        Step::Close(Reply::Nothing)
    }

    fn is_overlay(&self) -> bool {
        true
    }
}
