//! The entries of the title menu.

use crate::{
    narrate,
    ui::{autosave::SavedGame, session::Session},
};

/// Entry of the title menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MenuEntry {
    /// Continue a saved game.
    Continue,
    /// New game with a random hero.
    Random,
    /// New game with a chosen hero: NetHack's question who chooses comes first.
    Choose,
    /// The tutorial.
    Tutorial,
    /// The daily game, the same for all players.
    Today,
    /// Game with a typed seed.
    Seed,
    /// Another world.
    Worlds,
    /// The demonstration of how levels are built.
    Watch,
    /// Replays of finished games.
    Replays,
    Scores,
    Options,
    /// The keys.
    Help,
    Quit,
}

impl MenuEntry {
    /// All entries with their keys, in the order of the menu.
    const ALL: [(Self, char); 13] = [
        (Self::Continue, 'c'),
        (Self::Random, 'y'),
        (Self::Choose, 'g'),
        (Self::Tutorial, 't'),
        (Self::Today, 'd'),
        (Self::Seed, 'e'),
        (Self::Worlds, 'v'),
        (Self::Watch, 'w'),
        (Self::Replays, 'p'),
        (Self::Scores, 's'),
        (Self::Options, 'O'),
        (Self::Help, '?'),
        (Self::Quit, 'q'),
    ];

    /// Returns the available entries, in the order of the menu.
    pub(super) fn offered(session: &Session) -> Vec<Self> {
        Self::ALL.into_iter().map(|(entry, _)| entry).filter(|entry| entry.is_offered(session)).collect()
    }

    fn is_offered(self, session: &Session) -> bool {
        match self {
            Self::Continue => !session.profile.kept().is_empty(),
            Self::Tutorial => session.resources.has_tutorial,
            // Without a date there is no daily game.
            Self::Today => session.device.today().is_some(),
            // A web page is closed by its browser.
            Self::Quit => !session.device.is_page(),
            Self::Random
            | Self::Choose
            | Self::Seed
            | Self::Worlds
            | Self::Watch
            | Self::Replays
            | Self::Scores
            | Self::Options
            | Self::Help => true,
        }
    }

    /// Returns the key of the entry.
    pub(super) fn key(self) -> char {
        Self::ALL.into_iter().find(|(entry, _)| *entry == self).map_or('?', |(_, key)| key)
    }

    /// True if `c` chooses the entry.
    pub(super) fn is_key(self, c: char) -> bool {
        self.key() == c || (self == Self::Options && c == 'o')
    }

    /// Returns the explanation of the entry, a sentence.
    pub(super) fn about(self, session: &Session) -> String {
        let texts = &session.messages().title;
        let text = match self {
            Self::Continue => texts.about_resume(),
            Self::Random => texts.about_random(),
            Self::Choose => texts.about_choose(),
            Self::Tutorial => texts.about_tutorial(),
            Self::Today => texts.about_today(),
            Self::Seed => texts.about_seed(),
            Self::Worlds => texts.about_worlds(),
            Self::Watch => texts.about_watch(),
            Self::Replays => texts.about_replays(),
            Self::Scores => texts.about_scores(),
            Self::Options => texts.about_options(),
            Self::Help => texts.about_help(),
            Self::Quit => texts.about_quit(),
        };
        text.text()
    }

    /// Returns the text of the entry without its key.
    pub(super) fn text(self, session: &Session) -> String {
        let texts = &session.messages().title;
        let text = match self {
            Self::Continue => return resume(session),
            Self::Random => texts.at_random(),
            Self::Choose => texts.choose(),
            Self::Tutorial => texts.tutorial(),
            Self::Today => texts.today(),
            Self::Seed => texts.enter_seed(),
            Self::Worlds => texts.worlds(),
            Self::Watch => texts.watch(),
            Self::Replays => texts.replays(),
            Self::Scores => texts.scores(),
            Self::Options => texts.options(),
            Self::Help => texts.help(),
            Self::Quit => texts.quit(),
        };
        text.text()
    }
}

/// Describes the games that can be continued; empty if there are none.
fn resume(session: &Session) -> String {
    let texts = &session.messages().title;
    match session.profile.kept() {
        [] => String::new(),
        [SavedGame { header: Ok(header), .. }] => {
            let text = texts.resume().fill(&[
                ("name", &*header.name),
                ("rank", &header.rank),
                ("depth", &header.depth.to_string()),
            ]);
            // The mode is no part of the name.
            narrate::marked(session.messages(), text, header.mode)
        }
        kept => texts.resume_one_of().fill(&[("count", &kept.len().to_string())]),
    }
}
