//! The title screen: a logo, a level being built behind it, and the main menu.

mod entry;
mod film;
mod logo;
mod menu;
pub(super) mod question;
pub(super) mod seed;
pub(super) mod worlds;

use super::{Screen, Step, route::Route};
use crate::{
    base::{calendar::CalendarDay, geometry::Point, text::wrap},
    ui::{
        ask::Reply,
        autosave::SavedGame,
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        screen_text::ScreenContent,
        session::Session,
        theme::TextUse,
        widgets::{footer::Button, menu::stepped},
    },
};
use entry::MenuEntry;
use film::Film;
use menu::{MenuLayout, label};

/// Key that goes to the choice of a hero without the question before it.
const CHOOSE: char = 'n';

/// Rows at the bottom that notices and explanations leave free: the version and the hint.
const BOTTOM: i32 = 2;

/// The title screen.
#[derive(Default)]
pub struct Title {
    /// Index of the selected entry among the available ones.
    selected: usize,
    film: Film,
    /// The seed before one was chosen here, and whether the player had given it.
    before: Option<(u64, bool)>,
}

impl Title {
    /// Opens the screen of `entry`.
    fn open(&mut self, session: &mut Session, entry: MenuEntry) -> Step {
        match entry {
            MenuEntry::Continue => go_on(session),
            MenuEntry::Random => Step::Push(Route::RandomHero),
            MenuEntry::Choose => Step::Push(Route::WhoPicks),
            MenuEntry::Tutorial => match session.begin_tutorial() {
                Ok(()) => Step::Replace(Route::Play),
                Err(reason) => {
                    session.notices = vec![reason];
                    Step::Stay
                }
            },
            MenuEntry::Today => {
                let Some(day) = session.device.today() else { return Step::Stay };
                self.take_seed(session, day.number(), Some(day));
                Step::Push(Route::RandomHero)
            }
            MenuEntry::Seed => Step::Push(Route::Seed),
            MenuEntry::Worlds => Step::Push(Route::Worlds),
            MenuEntry::Watch => Step::Push(Route::Watch),
            MenuEntry::Replays => Step::Push(Route::FinishedGames),
            MenuEntry::Scores => Step::Push(Route::Scores),
            MenuEntry::Options => Step::Push(Route::Options),
            MenuEntry::Help => Step::Push(Route::Help),
            MenuEntry::Quit => Step::Quit,
        }
    }

    /// Sets the seed of the next game, the daily one of `day` if given, until the player returns here.
    fn take_seed(&mut self, session: &mut Session, seed: u64, day: Option<CalendarDay>) {
        self.before.get_or_insert((session.next.seed, session.next.seed_given));
        (session.next.seed, session.next.seed_given, session.next.daily) = (seed, true, day);
    }

    /// Moves the selection by `by` entries, wrapping at the ends.
    fn step(&mut self, session: &Session, by: i64) {
        self.selected = stepped(self.selected, by, MenuEntry::offered(session).len());
    }

    /// Paints the explanation of the selected entry, centred, from row `y` on if there is room. Returns the
    /// row after it.
    fn draw_about(&self, session: &Session, canvas: &mut Canvas, y: i32) -> i32 {
        let about = MenuEntry::offered(session).get(self.selected).map(|entry| entry.about(session));
        let columns = session.device.columns();
        let lines = wrap(&about.unwrap_or_default(), columns.saturating_sub(2));
        let below = y + i32::try_from(lines.len()).unwrap_or(0);
        if below + BOTTOM > session.device.size.height {
            return y;
        }
        for (y, line) in (y..).zip(&lines) {
            let left = columns.saturating_sub(line.chars().count()) / 2;
            let at = Point::new(i32::try_from(left).unwrap_or(0), y);
            label(session, canvas, at, line, session.style(TextUse::Key));
        }
        below + 1
    }

    fn key(&mut self, session: &mut Session, key: Key) -> Step {
        let offered = MenuEntry::offered(session);
        match key.code {
            KeyCode::Up => self.step(session, -1),
            KeyCode::Down => self.step(session, 1),
            KeyCode::Left => self.selected = MenuLayout::for_session(session).beside(self.selected, false),
            KeyCode::Right => self.selected = MenuLayout::for_session(session).beside(self.selected, true),
            KeyCode::Home | KeyCode::PageUp => self.selected = 0,
            KeyCode::End | KeyCode::PageDown => self.selected = offered.len().saturating_sub(1),
            KeyCode::Enter => {
                if let Some(entry) = offered.get(self.selected) {
                    return self.open(session, *entry);
                }
            }
            // The answer to the question of a new game.
            KeyCode::Char(CHOOSE) if !key.ctrl && !key.alt => return Step::Push(Route::ChooseHero),
            KeyCode::Char(c) if !key.ctrl && !key.alt => {
                if let Some(entry) = offered.into_iter().find(|entry| entry.is_key(c)) {
                    return self.open(session, entry);
                }
            }
            _ => {}
        }
        Step::Stay
    }
}

impl Screen for Title {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        self.film.draw(session, canvas);
        let layout = MenuLayout::for_session(session);
        if let Some(at) = layout.logo {
            logo::draw(session, canvas, at);
        }
        layout.clear(session, canvas);
        for (at, line) in &layout.aim {
            label(session, canvas, *at, line, session.style(TextUse::Title));
        }
        layout.draw(session, canvas, self.selected);
        let listed = session.device.lists_are_buttons;
        let below = if listed { layout.below } else { self.draw_about(session, canvas, layout.below) };
        let notices = session.notices.iter().flat_map(|notice| wrap(notice, session.device.columns()));
        for (y, line) in (below..).zip(notices) {
            label(session, canvas, Point::new(0, y), &line, session.style(TextUse::Warning));
        }
        let version = version(session);
        let left = (session.device.columns().saturating_sub(version.chars().count())) / 2;
        let bottom = session.device.size.height - BOTTOM;
        let y = if listed { (below + notice_rows(session)).min(bottom) } else { bottom };
        let at = Point::new(i32::try_from(left).unwrap_or(0), y);
        label(session, canvas, at, &version, session.style(TextUse::Dim));
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let entries: Vec<String> = MenuEntry::offered(session)
            .into_iter()
            .map(|entry| format!("{} {}", entry.key(), entry.text(session)))
            .collect();
        let entry = entries.get(self.selected).cloned().unwrap_or_default();
        let content = ScreenContent::new(session.raws().world.title.clone()).selecting(entry);
        let about = MenuEntry::offered(session).get(self.selected).map(|entry| entry.about(session));
        let content = content.and(about).and(session.raws().world.aim.clone().map(String::from)).and(entries);
        Some(content.and(session.notices.iter().cloned()).and([version(session)]))
    }

    fn rows_above_list(&self, session: &Session) -> Option<i32> {
        Some(MenuLayout::for_session(session).below + notice_rows(session) + 1)
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().title.footer().text())
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        let button = |entry: MenuEntry| {
            let button = Button::key(entry.text(session), Key::char(entry.key()));
            button.listed().explained(entry.about(session))
        };
        MenuEntry::offered(session).into_iter().map(button).collect()
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) => return self.key(session, key),
            Input::Hover(at) => {
                self.selected = MenuLayout::for_session(session).entry_at(at).unwrap_or(self.selected);
            }
            Input::Click(at) => {
                let found = MenuLayout::for_session(session).entry_at(at);
                if let Some(entry) = found.and_then(|index| MenuEntry::offered(session).get(index).copied()) {
                    return self.open(session, entry);
                }
            }
            Input::Scroll(notches) => self.step(session, if notches < 0 { -1 } else { 1 }),
            Input::Resize(_) | Input::Command(_) | Input::Close | Input::End => {}
        }
        Step::Stay
    }

    fn resume(&mut self, session: &mut Session, reply: Reply) -> Step {
        // A typed seed is for a new game.
        if let Reply::Text(text) = &reply
            && let Ok(seed) = text.parse()
        {
            self.take_seed(session, seed, None);
            return Step::Push(Route::WhoPicks);
        }
        if let Some(before) = self.before.take() {
            (session.next.seed, session.next.seed_given) = before;
            session.next.daily = None;
        }
        Step::Stay
    }

    fn tick(&mut self, session: &mut Session, elapsed_ms: u32) -> bool {
        self.film.tick(session, elapsed_ms)
    }

    fn animating(&self, session: &Session) -> bool {
        self.film.is_running(session)
    }
}

/// Returns the number of rows of the notices.
fn notice_rows(session: &Session) -> i32 {
    let columns = session.device.columns();
    let rows: usize = session.notices.iter().map(|notice| wrap(notice, columns).len()).sum();
    i32::try_from(rows).unwrap_or(0)
}

/// Returns the version of the game, the world and the mods in words.
fn version(session: &Session) -> String {
    let texts = &session.messages().title;
    let raws = session.raws();
    let mods = if raws.mods.is_empty() { texts.no_mods().text() } else { raws.mods.join(", ") };
    texts.version().fill(&[
        ("version", env!("CARGO_PKG_VERSION")),
        ("world", &raws.world.title),
        ("mods", &mods),
    ])
}

/// Continues the only saved game, or opens the list of saved games.
fn go_on(session: &mut Session) -> Step {
    match session.profile.kept() {
        [] => Step::Stay,
        [SavedGame { number, header: Ok(_) }] => {
            let number = *number;
            match session.go_on_anywhere(number) {
                Ok(()) => Step::Replace(Route::Play),
                Err(trouble) => {
                    session.notices = vec![trouble];
                    Step::Stay
                }
            }
        }
        _ => Step::Push(Route::SavedGames),
    }
}
