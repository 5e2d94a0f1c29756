//! The app: a stack of screens over a session. The app never waits and never reads a clock; the front-end
//! owns the loop.

use super::{
    autosave::Loaded,
    canvas::Canvas,
    input::{Input, Key, KeyCode},
    replay::ReplayPlayer,
    resources::Resources,
    screen_text::{ScreenContent, Voice},
    screens::{Screen, Step, open::open, route::Route},
    session::{Session, StartOptions},
    theme::TextUse,
    widgets::{
        footer::{self, Button, ButtonGroup},
        status,
    },
    window::Window,
};
use crate::{
    base::geometry::{Point, Rect, Size},
    engine::{event::Status, game::Game},
    saves::{recording::Recording, replay::BeginError},
    ui::host::Host,
};

/// The whole program behind a front-end.
pub struct App {
    session: Session,
    screens: Vec<Box<dyn Screen>>,
    canvas: Canvas,
    /// Window of the topmost screen; `None` if that fills the canvas.
    window: Option<Window>,
    /// True if the last key press was a Ctrl-C that saved the game. A second Ctrl-C then leaves.
    parting: bool,
    /// `changed`: the front-end has not taken the latest picture yet. `stale`: the canvas itself is out of
    /// date.
    changed: bool,
    stale: bool,
    /// Number of keys, clicks and commands so far.
    presses: u64,
}

impl App {
    /// Creates the app at its first screen: the title, or a later screen if `start` has already chosen.
    pub fn new(resources: Resources, host: Box<dyn Host>, start: &StartOptions) -> Self {
        let mut session = Session::new(resources, host, start);
        let identity = if start.random {
            start.choices.completed(session.raws(), session.next.seed)
        } else {
            let traits = &session.raws().traits;
            start.choices.settled(traits).identity(traits)
        };
        let named = start.name.as_deref().is_some_and(|name| !name.trim().is_empty());
        let mut routes = vec![Route::Title];
        match identity {
            Some(identity) if start.random || named => {
                let name = session.next.name.clone();
                let resumed = start.resume && session.resume(identity, &name, start.mode);
                match if resumed { Ok(()) } else { session.begin(identity, &name) } {
                    Ok(()) => routes = vec![Route::Play],
                    Err(error) => session.notices.push(error.to_string()),
                }
            }
            Some(identity) => routes.push(Route::Sheet(identity)),
            None if session.is_tutorial() && start.replay.is_none() => match session.begin_tutorial() {
                Ok(()) => routes = vec![Route::Play],
                Err(reason) => session.notices.push(reason),
            },
            None => {}
        }
        if let Some(recording) = &start.replay {
            match ReplayPlayer::begin(&mut session, recording) {
                Ok(replay) => routes = vec![Route::Replay(Box::new(replay))],
                Err(error) => session.notices.push(error.to_string()),
            }
        }
        let screens = routes.into_iter().filter_map(|route| open(&session, route)).collect();
        let canvas = Canvas::new(session.device.size, session.style(TextUse::Text));
        let mut app = Self {
            session,
            screens,
            canvas,
            window: None,
            parting: false,
            changed: true,
            stale: true,
            presses: 0,
        };
        app.fit();
        app
    }

    /// Handles one input, then autosaves.
    pub fn input(&mut self, input: Input) {
        self.input_by(input, matches!(input, Input::Click(_)));
    }

    /// Presses button number `index` of [`App::buttons`].
    pub fn press(&mut self, index: usize) {
        if let Some(button) = self.buttons().get(index).filter(|button| button.enabled) {
            self.input_by(button.input, true);
        }
    }

    fn input_by(&mut self, input: Input, tapped: bool) {
        self.session.in_hand.autopilot.tap(tapped);
        self.take_in(input);
        self.fit();
        self.session.keep();
    }

    fn take_in(&mut self, input: Input) {
        (self.changed, self.stale) = (true, true);
        let pressed = matches!(input, Input::Key(_) | Input::Click(_) | Input::Command(_));
        let parting = self.parting;
        self.parting &= !pressed;
        self.presses += u64::from(pressed);
        match input {
            Input::Key(Key { code: KeyCode::Char('c'), ctrl: true, .. }) if !parting && self.saves() => {
                self.parting = true;
                self.push(Route::SavedNote);
                return;
            }
            Input::End => {
                self.session.save_and_wait();
                self.screens.clear();
                return;
            }
            Input::Close | Input::Key(Key { code: KeyCode::Char('c'), ctrl: true, .. }) => {
                self.leave();
                return;
            }
            Input::Resize(size) => {
                self.canvas = Canvas::new(size, self.session.style(TextUse::Text));
                let size = self.canvas.size();
                for screen in &mut self.screens {
                    arrange(&mut self.session, screen.as_ref(), size, false);
                    screen.resized(&self.session);
                }
                return;
            }
            Input::Key(_) | Input::Hover(_) | Input::Click(_) | Input::Scroll(_) | Input::Command(_) => {}
        }
        let input = match input {
            // A click on a hint presses its key.
            Input::Click(at) => self.pressed(at).unwrap_or(input),
            Input::Key(key) if self.typed().is_none() => Input::Key(key.latin()),
            _ => input,
        };
        let input = self.window.as_ref().map_or(input, |window| window.inwards(input));
        let Some(screen) = self.screens.last_mut() else { return };
        let step = screen.input(&mut self.session, input);
        self.take(step);
    }

    /// Opens the list of commands for the cell `at` (right click).
    pub fn menu(&mut self, at: Point) {
        (self.changed, self.stale) = (true, true);
        if let Some(screen) = self.screens.last_mut() {
            let step = screen.menu(&mut self.session, at);
            self.take(step);
        }
        self.fit();
        self.session.keep();
    }

    /// Reports that this machine cannot show full screen, and switches that option off.
    pub fn refuse_full_screen(&mut self) {
        (self.changed, self.stale) = (true, true);
        self.session.refuse_full_screen();
    }

    /// Applies `step` to the stack of screens.
    fn take(&mut self, step: Step) {
        match step {
            Step::Stay => {}
            Step::Push(route) => self.push(route),
            Step::Close(reply) => {
                self.screens.pop();
                self.fit();
                if let Some(below) = self.screens.last_mut() {
                    let step = below.resume(&mut self.session, reply);
                    self.take(step);
                }
            }
            Step::Replace(route) => self.replace(route),
            Step::Quit => self.screens.clear(),
        }
    }

    /// Opens the screen of `route` on top.
    fn push(&mut self, route: Route) {
        let Some(mut screen) = open(&self.session, route) else { return };
        // `open` gave the new screen the size of the screen below.
        if arrange(&mut self.session, screen.as_ref(), self.canvas.size(), false).is_some() {
            screen.resized(&self.session);
        }
        self.screens.push(screen);
    }

    /// Replaces all screens by the screen of `route`.
    fn replace(&mut self, route: Route) {
        if let Some(screen) = open(&self.session, route) {
            self.screens = vec![screen];
        }
    }

    /// Saves the game in progress. True if there is a game and the save succeeded.
    fn saves(&mut self) -> bool {
        // The key does not reach the screen, where it would end the search.
        self.session.in_hand.cease();
        self.in_game() && self.session.save_and_wait()
    }

    /// Ends the program. Asks first if a game would be lost; a second request is taken as consent.
    fn leave(&mut self) {
        let saved = self.saves();
        if saved {
            self.session.part();
        }
        let certain = !self.in_game()
            || saved
            || self
                .screens
                .last_mut()
                .is_none_or(|screen| matches!(screen.input(&mut self.session, Input::Close), Step::Quit));
        if certain {
            self.screens.clear();
        } else {
            self.push(Route::QuitQuestion);
        }
    }

    /// Advances animations by `elapsed_ms` milliseconds.
    pub fn tick(&mut self, elapsed_ms: u32) {
        let base = self.base();
        for screen in self.screens.iter_mut().skip(base) {
            let moved = screen.tick(&mut self.session, elapsed_ms);
            self.changed |= moved;
            self.stale |= moved;
        }
        self.session.keep();
    }

    /// True if something is animated, so that [`App::tick`] should be called about 60 times a second.
    pub fn animating(&self) -> bool {
        self.screens.iter().skip(self.base()).any(|screen| screen.animating(&self.session))
    }

    /// Returns the index of the lowest visible screen. Covered screens are not animated.
    fn base(&self) -> usize {
        self.screens.iter().rposition(|screen| !screen.is_overlay()).unwrap_or(0)
    }

    /// Returns the index of the screen below all windows and overlays, if windows have frames.
    fn below_windows(&self) -> Option<usize> {
        Window::new(self.canvas.size(), true, None).is_framed().then_some(())?;
        let fills = |screen: &dyn Screen| !screen.is_overlay() && screen.title_bar(&self.session).is_none();
        self.screens.iter().rposition(|screen| fills(screen.as_ref()))
    }

    /// True if the topmost screens lie over a map, which stays visible. It is not animated below windows.
    fn is_over_map(&self) -> bool {
        let below = self.below_windows().and_then(|index| self.screens.get(index));
        below.is_some_and(|screen| screen.shows_map())
    }

    /// True if [`App::frame`] may differ from the last one.
    pub fn needs_redraw(&self) -> bool {
        self.changed
    }

    /// Continues `loaded`, an imported game of this world, from any screen.
    pub fn import(&mut self, loaded: Loaded) {
        (self.changed, self.stale) = (true, true);
        self.session.import(loaded);
        self.replace(Route::Play);
        self.fit();
    }

    /// Replays `recording` from its beginning. Saves the game in progress first.
    ///
    /// # Errors
    ///
    /// A [`BeginError`] if the recorded game cannot begin in this world; then nothing changes.
    pub fn watch(&mut self, recording: &Recording) -> Result<(), BeginError> {
        recording.beginning.setup(self.session.raws())?;
        self.session.save_in_hand();
        (self.changed, self.stale) = (true, true);
        let replay = ReplayPlayer::begin(&mut self.session, recording)?;
        self.replace(Route::Replay(Box::new(replay)));
        self.fit();
        Ok(())
    }

    /// Returns the current picture and marks it as taken.
    pub fn frame(&mut self) -> &Canvas {
        self.changed = false;
        self.painted()
    }

    /// Repaints the canvas if it is stale, and returns it.
    fn painted(&mut self) -> &Canvas {
        if std::mem::take(&mut self.stale) {
            self.canvas.clear(self.session.style(TextUse::Text));
            let over_map = self.is_over_map();
            let lowest = if over_map { self.below_windows().unwrap_or(0) } else { self.base() };
            let size = self.canvas.size();
            for (index, screen) in self.screens.iter().enumerate().skip(lowest) {
                let window = arrange(&mut self.session, screen.as_ref(), size, over_map);
                match &window {
                    Some(window) => draw_window(&self.session, screen.as_ref(), window, &mut self.canvas),
                    None => screen.draw(&self.session, &mut self.canvas),
                }
                let hint = hint(&self.session, screen.as_ref()).filter(|_| index + 1 == self.screens.len());
                if let Some(text) = hint {
                    let (area, style) = self.hint_area(screen.as_ref(), inside(window.as_ref(), size), &text);
                    footer::draw(&self.session, &mut self.canvas, area, &text, style);
                }
            }
        }
        &self.canvas
    }

    /// Returns the status of the hero as a sentence for screen readers; empty without a game.
    pub fn spoken_status(&self) -> String {
        let Some(view) = self.game().map(Game::view) else { return String::new() };
        status::spoken(&self.session, &view)
    }

    /// Sets the size that screens see to the size of the topmost one.
    fn fit(&mut self) {
        let over_map = self.is_over_map();
        let size = self.canvas.size();
        self.session.device.size = size;
        let top = self.screens.last();
        self.window = top.and_then(|screen| arrange(&mut self.session, screen.as_ref(), size, over_map));
    }

    /// Returns the size of the whole picture.
    pub fn size(&self) -> Size {
        self.canvas.size()
    }

    /// Returns the text being typed, if there is a text field; empty while the text is only a suggestion.
    pub fn typed(&self) -> Option<String> {
        self.screens.last()?.typed(&self.session)
    }

    /// Returns all that the topmost screen says, for screen readers. Empty over a map without words of its
    /// own.
    pub fn voice(&self) -> Voice {
        let Some(screen) = self.screens.last() else { return Voice::default() };
        let typed = screen.typed(&self.session);
        if let Some(spoken) = screen.spoken(&self.session) {
            return Voice::from_spoken(spoken, typed);
        }
        let content = screen.content(&self.session).or_else(|| {
            let blank = self.session.style(TextUse::Text);
            let mut canvas = self.canvas.part(self.session.device.size, blank).recording();
            screen.draw(&self.session, &mut canvas);
            let selected = self.session.style(TextUse::Selected);
            canvas.map().is_none().then(|| ScreenContent::printed(&canvas, selected))
        });
        let Some(content) = content else { return Voice::default() };
        let content = match screen.title_bar(&self.session) {
            Some(bar) => content.below(&bar),
            None => content,
        };
        let hint = self.footer().unwrap_or_default();
        let card =
            screen.aside(&self.session).filter(|_| self.window.as_ref().is_some_and(Window::has_aside));
        let (picture, card) = card.map(|aside| (aside.title, aside.lines)).unwrap_or_default();
        // A card of text begins with the selected entry. Of a picture only the title is told.
        let content = content.and(Some(picture).filter(|_| card.is_empty()));
        let voice = Voice::from_content(content, &hint, typed);
        voice.beside(card.get(1..).unwrap_or_default())
    }

    /// True if the topmost screen can be read now: it does not wait for an animation of its map.
    pub fn is_readable(&self) -> bool {
        let content = self.screens.last().and_then(|screen| screen.content(&self.session));
        content.is_some() || !self.animating()
    }

    /// Returns the number of open screens, and of keys, clicks and commands so far.
    pub fn progress(&self) -> (usize, u64) {
        (self.screens.len(), self.presses)
    }

    /// Returns the status of the hero as a sentence that does not change every turn; empty without a game.
    pub fn spoken_state(&self) -> String {
        let Some(view) = self.game().map(Game::view) else { return String::new() };
        status::spoken_state(&self.session, &view)
    }

    /// Returns a warning with the status of the hero if few hit points are left; `None` otherwise.
    pub fn spoken_danger(&self) -> Option<(i32, String)> {
        let view = self.game()?.view();
        status::spoken_danger(&self.session, &view)
    }

    /// Returns the rows of the picture above a list that the front-end shows as buttons; `None` if the
    /// topmost screen has no list.
    pub fn rows_above_list(&mut self) -> Option<i32> {
        let screen = self.screens.last().filter(|screen| has_list(&self.session, screen.as_ref()))?;
        if !self.session.device.lists_are_buttons || screen.is_overlay() {
            return None;
        }
        if let Some(rows) = screen.rows_above_list(&self.session) {
            return Some(rows);
        }
        let text = self.painted().text();
        (1..).zip(text.lines()).filter(|(_, row)| !row.is_empty()).last().map(|(rows, _)| rows)
    }

    fn footer(&self) -> Option<String> {
        self.screens.last()?.footer(&self.session)
    }

    /// Returns the key of the footer hint painted at `at`.
    fn pressed(&self, at: Point) -> Option<Input> {
        let screen = self.screens.last()?.as_ref();
        let text = hint(&self.session, screen)?;
        let area = inside(self.window.as_ref(), self.canvas.size());
        footer::press_at(self.hint_area(screen, area, &text).0, &text, at)
    }

    /// Returns the area in whose last rows the hint `text` of `screen` stands, within `area`, and its style.
    fn hint_area(&self, screen: &dyn Screen, area: Rect, text: &str) -> (Rect, TextUse) {
        let rows = footer::rows(&self.session.device, text);
        match screen.hint_place(&self.session) {
            Some(first) => {
                let bottom = (first.y + rows - 1).min(area.bottom);
                (Rect { left: first.x, top: first.y, right: area.right, bottom }, TextUse::Key)
            }
            None => (area, TextUse::Dim),
        }
    }

    /// Returns the buttons of the topmost screen: its lists, its commands and its footer hints.
    pub fn buttons(&self) -> Vec<Button> {
        let Some(screen) = self.screens.last() else { return Vec::new() };
        let hints = self.footer().map(|text| footer::buttons(&text)).unwrap_or_default();
        let outwards = |input| self.window.as_ref().map_or(input, |window| window.outwards(input));
        let own = screen.buttons(&self.session).into_iter();
        let mut all: Vec<Button> =
            own.map(|button| Button { input: outwards(button.input), ..button }).collect();
        let new = |hint: &Button| all.iter().all(|button| button.input != hint.input);
        let hints: Vec<Button> = hints.into_iter().filter(new).collect();
        all.extend(hints);
        all
    }

    /// True if `key` does something now. A web page leaves all other keys to the browser.
    pub fn uses(&self, key: Key) -> bool {
        // Function keys and Tab belong to the page unless a keyset binds them.
        let typed = !key.ctrl && !key.alt && !matches!(key.code, KeyCode::F(_) | KeyCode::Tab);
        if typed {
            return true;
        }
        // Ctrl with Shift is a shortcut of the browser. Ctrl-C ends the program elsewhere, but in a browser
        // it copies.
        let letter = matches!(key.code, KeyCode::Char(_));
        if letter && key.ctrl && (key.shift || key.code == KeyCode::Char('c')) {
            return false;
        }
        let key = key.latin();
        let keymap = self.session.keymap();
        // Before the game, Tab moves through the page. Shift-Tab always leaves the game.
        let playing = self.session.in_hand.game.is_some();
        if key.code == KeyCode::Tab && (key.shift || !playing) {
            return false;
        }
        keymap.command(key).is_some() || (playing && keymap.run(key).is_some())
    }

    /// Returns the state shared by all screens.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the shared state for changes.
    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    /// True if the program should end.
    pub fn finished(&self) -> bool {
        self.screens.is_empty()
    }

    /// True if a game in progress is not saved and would be lost with the program. Replays do not count.
    pub fn would_lose_game(&self) -> bool {
        let watched = self.screens.iter().any(|screen| screen.is_watching());
        self.in_game() && !self.session.in_hand.is_kept() && !watched
    }

    /// True if a game has begun and is not over.
    pub fn in_game(&self) -> bool {
        self.game().is_some_and(|game| !matches!(game.status(), Status::Over(_)))
    }

    /// Returns the game that was begun last; it may be over.
    pub fn game(&self) -> Option<&Game> {
        self.session.in_hand.game.as_ref()
    }

    /// Returns the window title: the hero during a game, otherwise the title of the world.
    pub fn caption(&self) -> String {
        let game = self.game().filter(|_| self.in_game());
        let told = game.and_then(|game| status::caption(&self.session, &game.view()));
        told.unwrap_or_else(|| self.title().to_owned())
    }

    /// Returns the title of the current world.
    pub fn title(&self) -> &str {
        &self.session.raws().world.title
    }
}

/// Arranges the window of `screen` on a canvas of `size`, and sets the size that the screen sees to that of
/// its body. `None` if the screen fills the canvas.
pub fn arrange(session: &mut Session, screen: &dyn Screen, size: Size, over_map: bool) -> Option<Window> {
    session.device.size = size;
    let mut window = Window::new(size, over_map, screen.aside(session));
    let bar = screen.title_bar(session)?;
    window.fill(&bar, |body| {
        session.device.size = body;
        hint(session, screen).map_or(0, |text| footer::rows(&session.device, &text))
    });
    session.device.size = window.body();
    if window.hides_map() {
        shrink(session, screen, &mut window);
    }
    Some(window)
}

/// Takes from `window` the rows below its picture, if the picture stays the same.
fn shrink(session: &mut Session, screen: &dyn Screen, window: &mut Window) {
    let full = window.body();
    let mut paint = |rows: i32| {
        session.device.size = Size::new(full.width, rows);
        let mut body = Canvas::of_size(session.device.size, session.style(TextUse::Text));
        screen.draw(session, &mut body);
        body
    };
    let picture = paint(full.height);
    let filled = picture.filled_rows();
    let is_whole =
        |rows: &i32| paint(*rows).rows().eq(picture.rows().take(usize::try_from(*rows).unwrap_or(0)));
    // Some screens keep the last row or two for notes.
    let rows = (filled.max(1)..=filled + 2).find(is_whole).unwrap_or(full.height).min(full.height);
    window.shrink(rows);
    session.device.size = window.body();
}

/// True if `screen` has a list of choices.
fn has_list(session: &Session, screen: &dyn Screen) -> bool {
    screen.buttons(session).iter().any(|button| button.group == ButtonGroup::List)
}

/// Returns the hint to paint: none where lists are buttons, because the keys are buttons, too.
fn hint(session: &Session, screen: &dyn Screen) -> Option<String> {
    screen.footer(session).filter(|_| !session.device.lists_are_buttons)
}

/// Paints `screen` in its `window`.
pub fn draw_window(session: &Session, screen: &dyn Screen, window: &Window, canvas: &mut Canvas) {
    let blank = session.style(TextUse::Text);
    window.draw(session, canvas);
    let mut body = canvas.part(window.body(), blank);
    screen.draw(session, &mut body);
    window.draw_body(canvas, &body);
    if let Some((aside, size)) = screen.aside(session).zip(window.aside()) {
        let mut content = canvas.part(size, blank);
        aside.draw(session, &mut content);
        screen.draw_aside(session, &mut content);
        window.draw_aside(session, canvas, &content);
    }
}

/// Returns the area in whose last rows a hint stands.
fn inside(window: Option<&Window>, size: Size) -> Rect {
    window.map_or(Rect::at(Point::default(), size), Window::inside)
}
