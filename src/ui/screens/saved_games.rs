//! The list of games that can be continued, or of finished games.

use super::{
    Step,
    list::{List, ListEntry},
    route::Route,
};
use crate::{
    base::text::shortened,
    narrate,
    ui::{
        autosave::{self, GameNumber, SavedGame},
        replay::ReplayPlayer,
        session::Session,
        window::TitleBar,
    },
};

/// List of saved games to continue, or of finished games to replay.
pub struct SavedGames {
    /// True if the games are finished and can only be replayed.
    over: bool,
    games: Vec<SavedGame>,
    trouble: Option<String>,
}

impl SavedGames {
    /// Creates the list of games that can be continued.
    pub fn new(session: &Session) -> Self {
        Self { over: false, games: session.profile.kept().to_vec(), trouble: None }
    }

    /// Creates the list of finished games.
    pub fn finished(session: &Session) -> Self {
        let found = autosave::finished(session.device.host.as_ref());
        let trouble = found.as_ref().err().map(ToString::to_string);
        Self { over: true, games: found.unwrap_or_default(), trouble }
    }

    /// Continues or replays the game `number`. Errors: a sentence with the reason.
    fn open(&self, session: &mut Session, number: GameNumber) -> Result<Step, String> {
        if !self.over {
            return session.go_on_anywhere(number).map(|()| Step::Replace(Route::Play));
        }
        let recording = autosave::recording_of(session.device.host.as_ref(), number);
        let replay = match recording {
            Ok(recording) => ReplayPlayer::begin(session, &recording).map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        replay
            .map(|replay| Step::Replace(Route::Replay(Box::new(replay))))
            .map_err(|reason| session.messages().keeping.not_watched().fill(&[("reason", &reason)]))
    }
}

impl List for SavedGames {
    type Choice = GameNumber;
    const SPARE: i32 = 2;

    fn bar(&self, session: &Session) -> TitleBar {
        let texts = &session.messages().keeping;
        TitleBar::new(if self.over { texts.watch() } else { texts.choose() }.text())
    }

    fn footer(&self, session: &Session) -> String {
        let texts = &session.messages().keeping;
        if self.over { texts.footer_over() } else { texts.footer() }.text()
    }

    fn none(&self, session: &Session) -> String {
        session.messages().keeping.none().text()
    }

    fn entries(&self, session: &Session) -> Vec<ListEntry<GameNumber>> {
        let now = session.device.host.now();
        let keys = ('a'..='z').map(Some).chain(std::iter::repeat(None));
        let entry = |(kept, key): (&SavedGame, Option<char>)| {
            let text = shortened(line(session, kept, key, now), session.device.columns());
            ListEntry::new(key, text, kept.number)
        };
        self.games.iter().zip(keys).map(entry).collect()
    }

    fn choose(&mut self, session: &mut Session, number: GameNumber) -> Step {
        self.open(session, number).unwrap_or_else(|trouble| {
            self.trouble = Some(trouble);
            Step::Stay
        })
    }

    fn message(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
}

/// Returns the line of a game.
fn line(session: &Session, kept: &SavedGame, key: Option<char>, now: u64) -> String {
    let texts = &session.messages().keeping;
    let key = key.map(String::from).unwrap_or_default();
    let header = match &kept.header {
        Ok(header) => header,
        Err(reason) => return format!("{key} - {}", texts.unreadable().fill(&[("reason", reason)])),
    };
    let [role, race, ..] = &header.hero;
    let values = [
        ("key", &*key),
        ("name", &*header.name),
        ("rank", &*header.rank),
        ("race", race),
        ("role", role),
        ("depth", &*header.depth.to_string()),
        ("turn", &*header.turn.to_string()),
        ("when", &*ago(session, now.saturating_sub(header.when))),
    ];
    // The mode is no part of the name.
    let marked = |text: String| narrate::marked(session.messages(), text, header.mode);
    let whole = marked(texts.line().fill(&values));
    if whole.chars().count() <= session.device.columns() {
        whole
    } else {
        marked(texts.line_short().fill(&values))
    }
}

/// Returns the time `seconds` ago in words.
fn ago(session: &Session, seconds: u64) -> String {
    let texts = &session.messages().keeping;
    let count = |length: u64| (seconds / length).to_string();
    match seconds {
        0..120 => texts.just_now().text(),
        120..7_200 => texts.minutes().fill(&[("count", &count(60))]),
        7_200..172_800 => texts.hours().fill(&[("count", &count(3_600))]),
        _ => texts.days().fill(&[("count", &count(86_400))]),
    }
}
