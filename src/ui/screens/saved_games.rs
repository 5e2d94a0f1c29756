//! The list of games that can be continued, or of finished games.

use super::{Screen, Step, route::Route};
use crate::{
    base::{geometry::Point, text::shortened},
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
            footer::{self, Button},
            menu::{Menu, MenuLine},
            paragraph,
        },
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

/// Top left corner of the list.
const LIST: Point = Point::new(0, 2);

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
        let menu = Menu::new(lines(session, &games));
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

    fn rows(session: &Session) -> usize {
        let hint = footer::rows(&session.device, &session.messages().keeping.footer().text());
        usize::try_from(session.device.size.height - LIST.y - 3 - hint).unwrap_or(1)
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
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let texts = &session.messages().keeping;
        let heading = if self.over { texts.watch() } else { texts.choose() };
        canvas.print(Point::new(0, 0), &heading.text(), session.style(TextUse::Title));
        if self.games.is_empty() {
            canvas.print(LIST, &texts.none().text(), session.style(TextUse::Dim));
        }
        let rows = Self::rows(session);
        self.menu.draw(session.palette(), canvas, LIST, rows);
        if let Some(trouble) = &self.trouble {
            let y = LIST.y + i32::try_from(self.menu.height(rows)).unwrap_or(0) + 1;
            paragraph(&session.device, canvas, Point::new(0, y), trouble, session.style(TextUse::Warning));
        }
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let texts = &session.messages().keeping;
        let heading = if self.over { texts.watch() } else { texts.choose() };
        let none = self.games.is_empty().then(|| texts.none().text());
        Some(self.menu.content(heading.text()).and(none).and(self.trouble.clone()))
    }

    fn resized(&mut self, session: &Session) {
        self.menu.put(lines(session, &self.games));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().keeping;
        Some(if self.over { texts.footer_over().text() } else { texts.footer().text() })
    }

    fn buttons(&self, _session: &Session) -> Vec<Button> {
        self.menu.buttons()
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if matches!(input, Input::Key(key) if key.code == KeyCode::Esc) {
            return Step::Close(Reply::Nothing);
        }
        let chosen = self.menu.input(input, LIST, Self::rows(session));
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

    fn is_card(&self) -> bool {
        true
    }
}
