//! The list of all commands: typing narrows the list, and choosing executes a command.

use super::{Screen, Step};
use crate::ui::{
    ask::{Intent, Reply, field::TextField},
    canvas::{Canvas, LEAST},
    command::Command,
    input::{Input, Key, KeyCode},
    screen_text::ScreenContent,
    session::Session,
    widgets::{
        footer::Button,
        menu::{Menu, MenuLine},
    },
    window::TitleBar,
};

/// The list of all commands.
#[derive(Debug)]
pub struct CommandList {
    /// Repetitions of the chosen command, if a number was typed.
    times: Option<u32>,
    typed: TextField,
    /// Commands that match the typed text, the best first.
    found: Vec<Command>,
    menu: Menu,
}

/// Maximum characters typed; longer than any name.
const MOST_TYPED: usize = 20;

impl CommandList {
    /// Creates the list. The chosen command is done `times` times, if a number was typed.
    pub fn new(session: &Session, times: Option<u32>) -> Self {
        let (typed, menu) = (TextField::new(MOST_TYPED), Menu::new(Vec::new()));
        let mut list = Self { times, typed, found: Vec::new(), menu };
        list.narrow(session);
        list
    }

    /// Lists the commands that match the typed text: first by name, then by help text.
    fn narrow(&mut self, session: &Session) {
        let typed = self.typed.text().trim_end().to_lowercase();
        let all = || Command::OTHERS.iter().copied().chain(Command::all().filter(is_move));
        let mut found: Vec<(usize, Command)> = all()
            .filter(|command| *command != Command::Commands && command.is_offered(session.mode()))
            .filter_map(|command| Some((rank(session, command, &typed)?, command)))
            .collect();
        found.sort_by_key(|(rank, _)| *rank);
        self.found = found.into_iter().map(|(_, command)| command).collect();
        self.menu = Menu::new(lines(session, &self.found)).or(session.messages().commands.none().text());
    }
}

fn is_move(command: &Command) -> bool {
    matches!(command, Command::Move(_))
}

/// Returns the rank of `command` for the typed text, 0 for the best match; `None` without a match.
fn rank(session: &Session, command: Command, typed: &str) -> Option<usize> {
    let messages = session.messages();
    let (name, title) = (command.name(), command.title(messages).to_lowercase());
    let word = |text: &str| text.split([' ', '-', '_']).any(|word| word.starts_with(typed));
    let fits = [
        title == typed,
        name.starts_with(typed) || title.starts_with(typed),
        word(name) || word(&title),
        title.contains(typed),
        help(session, command).to_lowercase().contains(typed),
    ];
    fits.iter().position(|fits| *fits)
}

/// Returns the help sentence of `command`. That of casting again names the spell, if there is a last one.
fn help(session: &Session, command: Command) -> String {
    let messages = session.messages();
    let view = session.view().filter(|_| command == Command::Again);
    match view.and_then(|view| view.spell(view.last_spell()?)) {
        Some(last) => messages.spell_list.again().fill(&[("spell", &last.spell.name)]),
        None => command.help(messages),
    }
}

/// Returns the lines of the list, in columns.
fn lines(session: &Session, commands: &[Command]) -> Vec<MenuLine> {
    let messages = session.messages();
    let texts = &messages.commands;
    let text = if session.device.size.width < LEAST.width { texts.line_narrow() } else { texts.line() };
    let length = |text: &str| text.chars().count();
    let all = || Command::all().filter(|command| command.is_offered(session.mode()));
    let keys = all().map(|command| length(&session.keymap().key_text(command))).max().unwrap_or(0);
    let titles = all().map(|command| length(&command.title(messages))).max().unwrap_or(0);
    let line = |command: &Command| {
        let key = format!("{:>keys$}", session.keymap().key_text(*command));
        let title = format!("{:<titles$}", command.title(messages));
        let values = [("key", key.as_str()), ("title", &title), ("help", &help(session, *command))];
        MenuLine { key: None, text: text.fill(&values).trim_end().to_owned() }
    };
    commands.iter().map(line).collect()
}

impl Screen for CommandList {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        let texts = &session.messages().commands;
        let bar = TitleBar::new(texts.heading().text()).typing(Some(self.typed.text().to_owned()));
        Some(if session.device.lists_are_buttons { bar.with_note(texts.tap().text()) } else { bar })
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        self.menu.draw(session, canvas, session.device.area());
    }

    fn content(&self, _session: &Session) -> Option<ScreenContent> {
        Some(self.menu.content())
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().commands.footer().text())
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        self.menu.buttons(&session.device, session.device.area())
    }

    fn typed(&self, _session: &Session) -> Option<String> {
        Some(self.typed.text().to_owned())
    }

    fn resized(&mut self, session: &Session) {
        self.menu.put(lines(session, &self.found));
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if let Input::Key(key) = input {
            if key.code == KeyCode::Esc {
                return Step::Close(Reply::Nothing);
            }
            if self.typed.key(key) {
                self.narrow(session);
                return Step::Stay;
            }
        }
        let input = match input {
            Input::Key(key) if key.ends_line() => Input::Key(Key::plain(KeyCode::Enter)),
            // Tab moves on, as in every text field.
            Input::Key(Key { code: KeyCode::Tab, .. }) => Input::Key(Key::plain(KeyCode::Down)),
            input => input,
        };
        let chosen = self.menu.input(&session.device, input, session.device.area());
        match chosen.and_then(|index| self.found.get(index)) {
            Some(command) => Step::Close(Reply::Intent(Intent::new(*command, self.times))),
            None => Step::Stay,
        }
    }
}
