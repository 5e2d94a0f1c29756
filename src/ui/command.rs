//! What keys can mean while playing.

use crate::{base::geometry::Dir, raws::messages::Messages};

/// Something the player asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Command {
    /// Step; in keysets these are the section `moves`.
    Move(Dir),
    /// Let a turn pass.
    Wait,
    /// Earlier messages.
    Log,
    /// The key table.
    Help,
    /// The options.
    Options,
    /// Give up the game.
    Quit,
}

impl Command {
    /// Commands that are no moves.
    pub const OTHERS: [Command; 5] =
        [Command::Wait, Command::Log, Command::Help, Command::Options, Command::Quit];

    /// All commands, moves first.
    pub fn all() -> impl Iterator<Item = Command> {
        Dir::ALL.into_iter().map(Command::Move).chain(Command::OTHERS)
    }

    /// The section of keysets it is in.
    pub const fn section(self) -> &'static str {
        match self {
            Command::Move(_) => "moves",
            Command::Wait | Command::Log | Command::Help | Command::Options | Command::Quit => "commands",
        }
    }

    /// The name in keysets.
    pub const fn name(self) -> &'static str {
        match self {
            Command::Move(Dir::North) => "north",
            Command::Move(Dir::NorthEast) => "north_east",
            Command::Move(Dir::East) => "east",
            Command::Move(Dir::SouthEast) => "south_east",
            Command::Move(Dir::South) => "south",
            Command::Move(Dir::SouthWest) => "south_west",
            Command::Move(Dir::West) => "west",
            Command::Move(Dir::NorthWest) => "north_west",
            Command::Wait => "wait",
            Command::Log => "log",
            Command::Help => "help",
            Command::Options => "options",
            Command::Quit => "quit",
        }
    }

    /// What the help says it does.
    pub fn description(self, messages: &Messages) -> String {
        let texts = &messages.command;
        match self {
            Command::Move(Dir::North) => &texts.north,
            Command::Move(Dir::NorthEast) => &texts.north_east,
            Command::Move(Dir::East) => &texts.east,
            Command::Move(Dir::SouthEast) => &texts.south_east,
            Command::Move(Dir::South) => &texts.south,
            Command::Move(Dir::SouthWest) => &texts.south_west,
            Command::Move(Dir::West) => &texts.west,
            Command::Move(Dir::NorthWest) => &texts.north_west,
            Command::Wait => &texts.wait,
            Command::Log => &texts.log,
            Command::Help => &texts.help,
            Command::Options => &texts.options,
            Command::Quit => &texts.quit,
        }
        .text()
    }
}
