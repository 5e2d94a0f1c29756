//! What keys can mean while playing.

use crate::{base::geometry::Dir, raws::messages::Messages};

/// Declares the commands that are no moves, in the order of the help, with their names in keysets and in messages.json.
macro_rules! commands {
    ($($(#[$doc:meta])* $Command:ident $name:ident,)+) => {
        /// Something the player asks for.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Command {
            /// Step; in keysets these are the section `moves`.
            Move(Dir),
            $($(#[$doc])* $Command,)+
        }

        impl Command {
            /// Commands that are no moves.
            pub const OTHERS: &[Command] = &[$(Command::$Command,)+];

            /// The name in keysets.
            pub const fn name(self) -> &'static str {
                match self {
                    Command::Move(dir) => move_name(dir),
                    $(Command::$Command => stringify!($name),)+
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
                    $(Command::$Command => &texts.$name,)+
                }
                .text()
            }
        }
    };
}

commands! {
    /// Explore until something turns up.
    Explore explore,
    /// Search for what is hidden.
    Search search,
    /// Strike at the nearest enemy, or go a step towards it.
    Engage engage,
    /// Strike at whoever is there.
    Fight fight,
    /// Search until healed.
    Rest rest,
    /// Go to a square that is pointed at.
    Travel travel,
    /// Let a turn pass.
    Wait wait,
    /// Take the stairs up.
    Up up,
    /// Take the stairs down.
    Down down,
    /// Open a door.
    Open open,
    /// Close a door.
    Close close,
    /// Kick something.
    Kick kick,
    /// Force a lock.
    Force force,
    /// Hear what is on a square that is pointed at.
    Look look,
    /// Run: the next key is the direction.
    Run run,
    /// Do the next command several times.
    Count count,
    /// The levels so far.
    Overview overview,
    /// Earlier messages.
    Log log,
    /// The key table.
    Help help,
    /// The options.
    Options options,
    /// Give up the game.
    Quit quit,
}

const fn move_name(dir: Dir) -> &'static str {
    match dir {
        Dir::North => "north",
        Dir::NorthEast => "north_east",
        Dir::East => "east",
        Dir::SouthEast => "south_east",
        Dir::South => "south",
        Dir::SouthWest => "south_west",
        Dir::West => "west",
        Dir::NorthWest => "north_west",
    }
}

impl Command {
    /// All commands, moves first.
    pub fn all() -> impl Iterator<Item = Command> {
        Dir::ALL.into_iter().map(Command::Move).chain(Self::OTHERS.iter().copied())
    }

    /// Whether a number before it says how often it is done.
    pub const fn repeats(self) -> bool {
        match self {
            Command::Move(_)
            | Command::Wait
            | Command::Search
            | Command::Open
            | Command::Close
            | Command::Kick
            | Command::Force
            | Command::Fight => true,
            Command::Explore
            | Command::Engage
            | Command::Rest
            | Command::Travel
            | Command::Run
            | Command::Count
            | Command::Up
            | Command::Down
            | Command::Look
            | Command::Overview
            | Command::Log
            | Command::Help
            | Command::Options
            | Command::Quit => false,
        }
    }

    /// The section of keysets it is in.
    pub const fn section(self) -> &'static str {
        if matches!(self, Command::Move(_)) { "moves" } else { "commands" }
    }
}
