//! Routes: all screens that can be opened, with their data. Screens return a route; only [`super::open`]
//! turns it into a screen.

use crate::{
    base::geometry::Point,
    engine::{
        event::{Ending, KnownItem},
        state::character::Identity,
    },
    ui::{
        ask::Intent, command::Command, input::Input, replay::ReplayPlayer, session::Session,
        widgets::items::ListMode,
    },
};

/// A screen to open, with its data.
#[derive(Debug)]
pub enum Route {
    /// The title.
    Title,
    /// The question who chooses the hero of a new game.
    WhoPicks,
    /// The field for a seed.
    Seed,
    /// The list of worlds.
    Worlds,
    /// The open questions of character creation; the character sheet if there are none.
    ChooseHero,
    /// The character sheet of a hero whose open choices are made at random.
    RandomHero,
    /// The character sheet of this new hero.
    Sheet(Identity),
    /// The list of games that can be continued.
    SavedGames,
    /// The list of finished games.
    FinishedGames,
    /// The table of scores.
    Scores,
    /// The demonstration of how levels are built.
    Watch,
    /// The game in progress.
    Play,
    /// A recorded game.
    Replay(Box<ReplayPlayer>),
    /// A list of items.
    Items(ItemChoice),
    /// The commands for an item.
    Verbs(KnownItem),
    /// The commands for the square `at`, painted at `cell`. Nothing opens if the square is unknown.
    Square {
        at: Point,
        /// Cell of the square on the canvas.
        cell: Point,
    },
    /// The description of a square.
    Look(Point),
    /// The legend of the map.
    Legend,
    /// The character sheet of the game.
    Character,
    /// The killed creatures.
    Vanquished,
    /// The conducts, kept and broken.
    Conducts,
    /// The skills.
    Skills,
    /// The bill and the wares of a shop.
    Shop,
    /// The hero's spells. The chosen one is cast by this intent.
    Spells(Intent),
    /// The discoveries.
    Discoveries,
    /// The overview of visited levels.
    Overview,
    /// The list of all commands.
    Commands {
        /// Repetitions of the chosen command, if a number was typed.
        times: Option<u32>,
    },
    /// The messages.
    Log,
    /// The keys.
    Help,
    /// The options.
    Options,
    /// The question before giving up the game.
    QuitQuestion,
    /// The note that the game is saved.
    SavedNote,
    /// The first screen after a game with this ending.
    Ending(Ending),
    /// The summary of a game with this ending.
    DeathSheet(Ending),
    /// The complete level on which the game ended.
    Truth,
    /// The game read backwards.
    Backwards,
}

impl Route {
    /// Returns the screen that a key opens after the end of the game: the messages or the keys.
    pub fn after_end(session: &Session, input: Input) -> Option<Self> {
        let Input::Key(key) = input else { return None };
        match session.keymap().command(key)? {
            Command::Log => Some(Self::Log),
            Command::Help => Some(Self::Help),
            _ => None,
        }
    }
}

/// A list of items to view or to choose from. The list closes with
/// [`Reply::Items`](crate::ui::ask::Reply::Items) or [`Reply::Intent`](crate::ui::ask::Reply::Intent), or
/// with [`Reply::Nothing`](crate::ui::ask::Reply::Nothing) if it is cancelled.
#[derive(Debug)]
pub struct ItemChoice {
    /// Title above the list.
    pub title: String,
    /// Note beside the title, at the right: the total weight.
    pub note: String,
    pub items: Vec<KnownItem>,
    /// Use of the list: to view, to choose one, or to choose many.
    pub mode: ListMode,
    /// Intent whose open question the choice answers.
    pub intent: Option<Intent>,
    /// True if choosing an item opens the commands for it.
    pub verbs: bool,
}

impl ItemChoice {
    /// Creates the list of `items` under `title`.
    pub fn new(title: String, items: Vec<KnownItem>, mode: ListMode) -> Self {
        Self { title, note: String::new(), items, mode, intent: None, verbs: false }
    }

    /// Puts `note` beside the title.
    pub fn with_note(self, note: String) -> Self {
        Self { note, ..self }
    }

    /// Makes the choice answer the open question of `intent`.
    pub fn answering(self, intent: Intent) -> Self {
        Self { intent: Some(intent), ..self }
    }

    /// Makes a chosen item open the commands for it. The list closes with the chosen command.
    pub fn with_verbs(self) -> Self {
        Self { verbs: true, ..self }
    }
}
