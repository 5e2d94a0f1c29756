//! What can be opened, each with its data. Screens name a route; [`super::open`] alone turns it into a screen.

use crate::{
    base::geometry::Point,
    engine::{
        event::{Ending, KnownItem},
        state::character::Identity,
    },
    ui::{
        ask::Intent, command::Command, input::Input, replay::Replay, session::Session, widgets::items::Mode,
    },
};

/// A screen to open, with what it needs to know beside the session.
#[derive(Debug)]
pub enum Route {
    /// The title.
    Title,
    /// The question who picks the hero of a new game.
    WhoPicks,
    /// The field for a seed.
    Seed,
    /// The list of worlds.
    Worlds,
    /// The questions that the session's choices leave open, else the sheet.
    ChooseHero,
    /// The sheet of a hero for whom all that is open is picked at random.
    RandomHero,
    /// The sheet of this hero to be.
    Sheet(Identity),
    /// The list of games that can be continued.
    SavedGames,
    /// The list of games that are over.
    FinishedGames,
    /// The table of scores.
    Scores,
    /// How levels are built.
    Watch,
    /// The game in hand.
    Play,
    /// A recorded game.
    Replay(Box<Replay>),
    /// A list of items.
    Items(ItemChoice),
    /// What can be done with an item.
    Verbs(KnownItem),
    /// What can be done with the square `at`, painted at `cell`; nothing opens if it is unknown.
    Square {
        /// The square.
        at: Point,
        /// Its cell on the canvas.
        cell: Point,
    },
    /// The card of a square.
    Look(Point),
    /// The legend of the map.
    Legend,
    /// The character sheet.
    Character,
    /// The skills.
    Skills,
    /// The discoveries.
    Discoveries,
    /// The levels so far.
    Overview,
    /// The list of all commands.
    Commands {
        /// How often the chosen command is done, if a number was typed.
        times: Option<u32>,
    },
    /// The messages.
    Log,
    /// The keys.
    Help,
    /// The options.
    Options,
    /// The question whether to give up the game.
    QuitQuestion,
    /// The note that the game is saved.
    SavedNote,
    /// The first screen after a game that ended so.
    Ending(Ending),
    /// The summary of a game that ended so.
    DeathSheet(Ending),
    /// The level on which the game ended, all of it.
    Truth,
}

impl Route {
    /// What the key in `input` opens once the game is over: the messages or the keys.
    pub fn after_end(session: &Session, input: Input) -> Option<Self> {
        let Input::Key(key) = input else { return None };
        match session.keymap().command(key)? {
            Command::Log => Some(Self::Log),
            Command::Help => Some(Self::Help),
            _ => None,
        }
    }
}

/// Items to look at or to choose from. The list closes with [`Reply::Items`](crate::ui::ask::Reply::Items) or
/// [`Reply::Intent`](crate::ui::ask::Reply::Intent), or with [`Reply::Nothing`](crate::ui::ask::Reply::Nothing) if it is left.
#[derive(Debug)]
pub struct ItemChoice {
    /// The title above the list.
    pub title: String,
    /// The note beside the title, at the right: the weight of it all.
    pub note: String,
    /// The items.
    pub items: Vec<KnownItem>,
    /// What the list is for.
    pub mode: Mode,
    /// The intent whose open question the choice answers.
    pub intent: Option<Intent>,
    /// Whether a chosen item opens the list of what can be done with it.
    pub verbs: bool,
}

impl ItemChoice {
    /// The choice among `items` under `title`.
    pub fn new(title: String, items: Vec<KnownItem>, mode: Mode) -> Self {
        Self { title, note: String::new(), items, mode, intent: None, verbs: false }
    }

    /// The same with `note` beside the title.
    pub fn with_note(self, note: String) -> Self {
        Self { note, ..self }
    }

    /// The same as the question that is open in `intent`: the list closes with that answered.
    pub fn answering(self, intent: Intent) -> Self {
        Self { intent: Some(intent), ..self }
    }

    /// The same, where a chosen item opens the list of what can be done with it: the list closes with that intent.
    pub fn with_verbs(self) -> Self {
        Self { verbs: true, ..self }
    }
}
