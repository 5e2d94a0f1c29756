//! The commands of the game. A command is a row of the table in `ui/command_table.rs`, its texts in
//! messages.json and its keys in `resources/keys/`.

use super::{
    ask::kinds::{Ask, Purpose},
    command_table::command_table,
};
use crate::{
    base::{clean_text::LABEL_LENGTH, geometry::Dir},
    engine::{
        action::{Action, ItemFilter, LockAt},
        state::{mode::GameMode, thing_id::ThingId},
    },
    raws::{
        kinds::terrain::DoorState,
        reading::{loader::Loader, name_index::suggestion},
        words::{
            messages::{CommandTexts, Messages, each_command},
            template::Template,
        },
    },
};

/// Properties of a command.
struct Row {
    name: &'static str,
    asks: &'static [Ask],
    doors: &'static [DoorState],
    repeats: bool,
    only_in: Option<GameMode>,
    only_listed: bool,
    tries: Option<fn(ThingId, Dir) -> Action>,
}

/// Creates the row of the command with this name in keysets and in messages.json.
const fn row(name: &'static str) -> Row {
    Row { name, asks: &[], doors: &[], repeats: false, only_in: None, only_listed: false, tries: None }
}

impl Row {
    /// Sets the questions asked before the command runs, in order.
    const fn asks(self, asks: &'static [Ask]) -> Self {
        Self { asks, ..self }
    }

    /// Sets the door states the command applies to. If there is only one such door beside the hero, no
    /// direction is asked.
    const fn doors(self, doors: &'static [DoorState]) -> Self {
        Self { doors, ..self }
    }

    /// Lets a count before the command repeat it, or limit the missiles of a volley.
    const fn repeats(self) -> Self {
        Self { repeats: true, ..self }
    }

    /// Offers the command only in games of `mode`.
    const fn only_in(self, mode: GameMode) -> Self {
        Self { only_in: Some(mode), ..self }
    }

    /// Allows the command to have no key: it is found in the list of commands.
    const fn only_listed(self) -> Self {
        Self { only_listed: true, ..self }
    }

    /// Names an action of the command whose needs all its actions share, so that the command is refused
    /// before its questions. The action is with an item and in a direction that stand for those to be chosen.
    const fn tries(self, tries: fn(ThingId, Dir) -> Action) -> Self {
        Self { tries: Some(tries), ..self }
    }
}

/// The moves, in the order of [`Dir::ALL`].
const MOVES: [Row; 8] = [
    row("north").repeats(),
    row("north_east").repeats(),
    row("east").repeats(),
    row("south_east").repeats(),
    row("south").repeats(),
    row("south_west").repeats(),
    row("west").repeats(),
    row("north_west").repeats(),
];

/// Maximum digits of a depth.
const DEPTH_LENGTH: usize = 4;

/// Maximum digits of a level or of hit points.
const NUMBER_LENGTH: usize = 5;

/// Maximum characters of the name of a creature kind, a feature or terrain.
const KIND_LENGTH: usize = 40;

/// Door states for the commands that open doors and force locks.
const SHUT: &[DoorState] = &[DoorState::Closed, DoorState::Locked];

/// Declares the commands with the facts of their rows.
macro_rules! commands {
    ($does:tt $($(#[$doc:meta])* $Command:ident = $facts:expr => $run:expr;)+) => {
        /// A command of the player.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Command {
            /// Moves or attacks in a direction. Keysets bind these in the section `moves`.
            Move(Dir),
            $($(#[$doc])* $Command,)+
        }

        impl Command {
            /// All commands that are not moves.
            pub const OTHERS: &[Command] = &[$(Command::$Command,)+];

            const fn row(self) -> &'static Row {
                match self {
                    Command::Move(dir) => &MOVES[dir as usize],
                    $(Command::$Command => {
                        const ROW: Row = $facts;
                        &ROW
                    })+
                }
            }
        }
    };
}

command_table!(commands);

impl Command {
    /// Iterates over all commands, moves first.
    pub fn all() -> impl Iterator<Item = Command> {
        Dir::ALL.into_iter().map(Command::Move).chain(Self::OTHERS.iter().copied())
    }

    /// Returns the name in keysets and in messages.json.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns the command of this name, moves aside.
    pub fn named(name: &str) -> Option<Self> {
        Self::OTHERS.iter().copied().find(|command| command.name() == name)
    }

    /// Returns the questions asked before the command runs, in order.
    pub const fn asks(self) -> &'static [Ask] {
        self.row().asks
    }

    /// Returns the door states the command applies to.
    pub const fn doors(self) -> &'static [DoorState] {
        self.row().doors
    }

    /// Returns an action with the needs that all actions of the command share, with an item and in a
    /// direction that stand for those to be chosen; `None` if they share none.
    pub fn tries(self, item: ThingId, dir: Dir) -> Option<Action> {
        self.row().tries.map(|tries| tries(item, dir))
    }

    /// True if a count before the command repeats it, or limits the missiles of a volley.
    pub const fn repeats(self) -> bool {
        self.row().repeats
    }

    /// True if the command needs no key, because it is found in the list.
    pub const fn only_listed(self) -> bool {
        self.row().only_listed
    }

    /// True if the command is offered in games of `mode`.
    pub fn is_offered(self, mode: GameMode) -> bool {
        self.row().only_in.is_none_or(|only| only == mode)
    }

    /// Returns the section of keysets that binds the command.
    pub const fn section(self) -> &'static str {
        if matches!(self, Command::Move(_)) { "moves" } else { "commands" }
    }

    fn texts(self, messages: &Messages) -> Option<&CommandTexts> {
        messages.command.get(self.name())
    }

    /// Returns the title shown to players.
    pub fn title(self, messages: &Messages) -> String {
        self.texts(messages).map_or_else(|| self.name().to_owned(), |texts| texts.title.text())
    }

    /// Returns the label of the command's button: short, so that it fits a narrow button.
    pub fn button_label(self, messages: &Messages) -> String {
        let short = self.texts(messages).and_then(|texts| texts.button.as_ref());
        short.map_or_else(|| self.title(messages), Template::text)
    }

    /// Returns the help sentence; empty if there is none.
    pub fn help(self, messages: &Messages) -> String {
        self.texts(messages).map(|texts| texts.help.text()).unwrap_or_default()
    }

    /// Returns the question for a missing direction, item, text or yes/no answer.
    pub fn question(self, messages: &Messages) -> Option<&Template> {
        self.texts(messages)?.asks.as_ref()
    }
}

/// Reports commands without texts, missing or unused questions, and texts of unknown commands.
pub(super) fn check_texts(loader: &mut Loader, lang: Option<&str>) {
    let Some(read) = each_command(loader, lang) else { return };
    let names = || Command::all().map(Command::name);
    for name in read.raw.keys().filter(|name| !names().any(|known| known == *name)) {
        let problem = format!("there is no command `{name}`");
        loader.report.at(&read.node, &format!("command.!{name}"), problem, Some(suggestion(name, names())));
    }
    for command in Command::all() {
        let name = command.name();
        if !read.good(&format!("command.{name}")) {
            continue;
        }
        let needs = |ask: &Ask| {
            matches!(ask, Ask::Direction | Ask::Toward | Ask::YesNo | Ask::Text(_) | Ask::Item(_))
        };
        let asks = command.asks().iter().any(needs);
        let (place, problem) = match read.raw.get(name) {
            None => ("!command".to_owned(), format!("the texts of the command `{name}` are missing")),
            Some(texts) if asks && texts.asks.is_none() => (
                format!("command.{name}.asks"),
                format!("`{name}` asks something: the key `asks` is missing"),
            ),
            Some(texts) if !asks && texts.asks.is_some() => {
                (format!("command.{name}.!asks"), format!("`{name}` asks nothing, so it has no `asks`"))
            }
            Some(_) => continue,
        };
        loader.report.at(&read.node, &place, problem, None);
    }
}
