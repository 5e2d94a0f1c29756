//! The list of games that can be continued, or of finished games.

use super::{Screen, Step, route::Route};
use crate::{
    base::{
        geometry::{Point, Rect},
        text::shortened,
    },
    narrate,
    ui::{
        ask::Reply,
        autosave::{self, GameNumber, SavedGame},
        canvas::Canvas,
        input::{Input, KeyCode},
        replay::ReplayPlayer,
        screen_text::ScreenContent,
        session::Session,
        theme::TextUse,
        widgets::{
            footer::Button,
            menu::{Menu, MenuLine},
            paragraph,
        },
        window::TitleBar,
    },
};

/// Screen that lists saved games to continue, or finished games to replay.
#[derive(Debug)]
pub struct SavedGames {
    /// True if the games are finished and can only be replayed.
    over: bool,
    games: Vec<SavedGame>,
    menu: Menu,
    trouble: Option<String>,
}

/// Keys of the games.
const KEYS: &str = "abcdefghijklmnopqrstuvwxyz";

impl SavedGames {
    /// Creates the list of games that can be continued.
    pub fn new(session: &Session) -> Self {
        Self::for_session(session, false, session.profile.kept().to_vec())
    }

    /// Creates the list of finished games.
    pub fn finished(session: &Session) -> Self {
        let found = autosave::finished(session.device.host.as_ref());
        let trouble = found.as_ref().err().map(ToString::to_string);
        Self { trouble, ..Self::for_session(session, true, found.unwrap_or_default()) }
    }

    fn for_session(session: &Session, over: bool, games: Vec<SavedGame>) -> Self {
        let menu = Menu::new(lines(session, &games)).or(session.messages().keeping.none().text());
        Self { over, games, menu, trouble: None }
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

    /// Returns the area of the list. Rows for a message are left below it.
    fn list(session: &Session) -> Rect {
        let area = session.device.area();
        Rect { bottom: area.bottom - 2, ..area }
    }
}

/// Returns the lines of the list, shortened to the width of the canvas.
fn lines(session: &Session, games: &[SavedGame]) -> Vec<MenuLine> {
    let now = session.device.host.now();
    let keys = KEYS.chars().map(Some).chain(std::iter::repeat(None));
    let line = |(kept, key)| MenuLine {
        key,
        text: shortened(line(session, kept, key, now), session.device.columns()),
    };
    games.iter().zip(keys).map(line).collect()
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

impl Screen for SavedGames {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        let texts = &session.messages().keeping;
        Some(TitleBar::new(if self.over { texts.watch() } else { texts.choose() }.text()))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let list = Self::list(session);
        self.menu.draw(session, canvas, list);
        if let Some(trouble) = &self.trouble {
            let below = Point::new(0, self.menu.height(&session.device, list) + 1);
            paragraph(&session.device, canvas, below, trouble, session.style(TextUse::Warning));
        }
    }

    fn content(&self, _session: &Session) -> Option<ScreenContent> {
        Some(self.menu.content().and(self.trouble.clone()))
    }

    fn resized(&mut self, session: &Session) {
        self.menu.put(lines(session, &self.games));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().keeping;
        Some(if self.over { texts.footer_over().text() } else { texts.footer().text() })
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        self.menu.buttons(&session.device, Self::list(session))
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if matches!(input, Input::Key(key) if key.code == KeyCode::Esc) {
            return Step::Close(Reply::Nothing);
        }
        let chosen = self.menu.input(&session.device, input, Self::list(session));
        let Some(number) = chosen.and_then(|index| self.games.get(index)).map(|kept| kept.number) else {
            return Step::Stay;
        };
        match self.open(session, number) {
            Ok(step) => step,
            Err(trouble) => {
                self.trouble = Some(trouble);
                Step::Stay
            }
        }
    }
}
