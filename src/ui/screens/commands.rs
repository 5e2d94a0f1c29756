//! The list of all commands: typing narrows the list, and choosing executes a command.

use super::{
    Step,
    list::{List, ListEntry},
};
use crate::{
    narrate::name,
    ui::{
        ask::{Intent, Reply, field::TextField},
        canvas::LEAST,
        command::Command,
        input::Key,
        session::Session,
        window::TitleBar,
    },
};

/// The list of all commands.
pub struct CommandList {
    /// Repetitions of the chosen command, if a number was typed.
    times: Option<u32>,
    typed: TextField,
}

/// Maximum characters typed; longer than any name.
const MOST_TYPED: usize = 20;

impl CommandList {
    /// Creates the list. The chosen command is done `times` times, if a number was typed.
    pub const fn new(times: Option<u32>) -> Self {
        Self { times, typed: TextField::new(MOST_TYPED) }
    }

    /// Returns the commands that match the typed text, the best first: first by name, then by help text.
    fn found(&self, session: &Session) -> Vec<Command> {
        let typed = self.typed.text().trim_end().to_lowercase();
        let all = || Command::OTHERS.iter().copied().chain(Command::all().filter(is_move));
        let mut found: Vec<(usize, Command)> = all()
            .filter(|command| *command != Command::Commands && command.is_offered(session.mode()))
            .filter_map(|command| Some((rank(session, command, &typed)?, command)))
            .collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().map(|(_, command)| command).collect()
    }
}

impl List for CommandList {
    type Choice = Command;

    fn bar(&self, session: &Session) -> TitleBar {
        let texts = &session.messages().commands;
        let bar = TitleBar::new(texts.heading().text());
        if session.device.lists_are_buttons { bar.with_note(texts.tap().text()) } else { bar }
    }

    fn footer(&self, session: &Session) -> String {
        session.messages().commands.footer().text()
    }

    fn none(&self, session: &Session) -> String {
        session.messages().commands.none().text()
    }

    /// The lines are in columns.
    fn entries(&self, session: &Session) -> Vec<ListEntry<Command>> {
        let messages = session.messages();
        let texts = &messages.commands;
        let text = if session.device.size.width < LEAST.width { texts.line_narrow() } else { texts.line() };
        let length = |text: &str| text.chars().count();
        let all = || Command::all().filter(|command| command.is_offered(session.mode()));
        let keys = all().map(|command| length(&session.keymap().key_text(command))).max().unwrap_or(0);
        let titles = all().map(|command| length(&command.title(messages))).max().unwrap_or(0);
        let entry = |command: Command| {
            let key = format!("{:>keys$}", session.keymap().key_text(command));
            let title = format!("{:<titles$}", command.title(messages));
            let values = [("key", key.as_str()), ("title", &title), ("help", &help(session, command))];
            ListEntry::new(None, text.fill(&values).trim_end().to_owned(), command)
        };
        self.found(session).into_iter().map(entry).collect()
    }

    fn choose(&mut self, _session: &mut Session, command: Command) -> Step {
        Step::Close(Reply::Intent(Intent::new(command, self.times)))
    }

    fn typed(&self) -> Option<&str> {
        Some(self.typed.text())
    }

    fn type_key(&mut self, key: Key) -> bool {
        self.typed.key(key)
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
        Some(last) => messages.spell_list.again().fill(&[("spell", name::shown(last.spell))]),
        None => command.help(messages),
    }
}
