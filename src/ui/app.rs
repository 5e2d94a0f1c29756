//! The app: a stack of screens over a session. It never waits and never reads a clock; the front-end owns the loop.

use super::{
    autosave::Loaded,
    canvas::Canvas,
    card,
    input::{Input, Key, KeyCode},
    replay::Replay,
    resources::Resources,
    screens::{Screen, Step, open::open, route::Route},
    session::{Session, StartOptions},
    theme::Use,
    voice::Voice,
    widgets::{
        footer::{self, Button},
        status,
    },
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
    /// Whether the last key has saved the game to leave it, which the same key does now.
    parting: bool,
    /// Whether the front-end has not yet been shown what there is, and whether that is not yet on the canvas.
    changed: bool,
    stale: bool,
}

impl App {
    /// The app at its first screen: the title, or further if `start` has already chosen.
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
            None => {}
        }
        if let Some(recording) = &start.replay {
            match Replay::begin(&mut session, recording) {
                Ok(replay) => routes = vec![Route::Replay(Box::new(replay))],
                Err(error) => session.notices.push(error.to_string()),
            }
        }
        let screens = routes.into_iter().filter_map(|route| open(&session, route)).collect();
        let canvas = Canvas::new(session.device.size, session.style(Use::Text));
        let mut app = Self { session, screens, canvas, parting: false, changed: true, stale: true };
        app.fit();
        app
    }

    /// Takes in what the person did; what came of it is kept.
    pub fn input(&mut self, input: Input) {
        self.input_by(input, matches!(input, Input::Click(_)));
    }

    /// Presses the button with this number among [`App::buttons`].
    pub fn press(&mut self, index: usize) {
        if let Some(button) = self.buttons().get(index) {
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
        let pressed = matches!(input, Input::Key(_) | Input::Click(_));
        let parting = self.parting;
        self.parting &= !pressed;
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
                self.canvas = Canvas::new(size, self.session.style(Use::Text));
                for screen in &mut self.screens {
                    self.session.device.size = size_of(screen.as_ref(), &self.canvas);
                    screen.resized(&self.session);
                }
                return;
            }
            Input::Key(_) | Input::Hover(_) | Input::Click(_) | Input::Scroll(_) => {}
        }
        let input = card::inside(self.card(), input);
        let input = match input {
            // A click on a hint is the press of its key.
            Input::Click(at) => self.pressed(at).unwrap_or(input),
            Input::Key(key) if self.typed().is_none() => Input::Key(key.latin()),
            _ => input,
        };
        let Some(screen) = self.screens.last_mut() else { return };
        let step = screen.input(&mut self.session, input);
        self.take(step);
    }

    /// Lists what can be done with what is painted at `at`: a right click.
    pub fn menu(&mut self, at: Point) {
        (self.changed, self.stale) = (true, true);
        if let Some(screen) = self.screens.last_mut() {
            let step = screen.menu(&mut self.session, at);
            self.take(step);
        }
        self.session.keep();
    }

    /// Says that the picture cannot fill the screen here, as the options want it, and changes them.
    pub fn refuse_full_screen(&mut self) {
        (self.changed, self.stale) = (true, true);
        self.session.refuse_full_screen();
    }

    /// Changes the stack of screens.
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

    /// Opens the screen of `route` above the others.
    fn push(&mut self, route: Route) {
        let Some(mut screen) = open(&self.session, route) else { return };
        // It was made at the size of the one below.
        if screen.is_card() {
            self.session.device.size = size_of(screen.as_ref(), &self.canvas);
            screen.resized(&self.session);
        }
        self.screens.push(screen);
    }

    /// Opens the screen of `route` instead of all others.
    fn replace(&mut self, route: Route) {
        if let Some(screen) = open(&self.session, route) {
            self.screens = vec![screen];
        }
    }

    /// Saves the game in progress; whether there is one, and it is.
    fn saves(&mut self) -> bool {
        self.in_game() && self.session.save_and_wait()
    }

    /// Ends the program, but asks first if that ends a game. Whoever is asked and wants to leave again means it.
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

    /// Lets `elapsed_ms` milliseconds pass for whatever moves by itself.
    pub fn tick(&mut self, elapsed_ms: u32) {
        let base = self.base();
        for screen in self.screens.iter_mut().skip(base) {
            let moved = screen.tick(&mut self.session, elapsed_ms);
            self.changed |= moved;
            self.stale |= moved;
        }
        self.session.keep();
    }

    /// Whether something moves by itself, so that [`App::tick`] should come about 60 times a second.
    pub fn animating(&self) -> bool {
        self.screens.iter().skip(self.base()).any(|screen| screen.animating(&self.session))
    }

    /// The lowest screen that shows; what is covered does not move.
    fn base(&self) -> usize {
        self.screens.iter().rposition(|screen| !screen.is_overlay()).unwrap_or(0)
    }

    /// Whether [`App::frame`] may differ from the last one.
    pub fn needs_redraw(&self) -> bool {
        self.changed
    }

    /// Goes on with `loaded`, a game of this world that comes from elsewhere, wherever the player is now.
    pub fn import(&mut self, loaded: Loaded) {
        (self.changed, self.stale) = (true, true);
        self.session.import(loaded);
        self.replace(Route::Play);
        self.fit();
    }

    /// Shows the game that went as `recording` says, from its beginning; the one that was in hand is saved before.
    ///
    /// # Errors
    /// If it cannot be begun in this world; then all is as it was.
    pub fn watch(&mut self, recording: &Recording) -> Result<(), BeginError> {
        recording.beginning.setup(self.session.raws())?;
        self.session.save_in_hand();
        (self.changed, self.stale) = (true, true);
        let replay = Replay::begin(&mut self.session, recording)?;
        self.replace(Route::Replay(Box::new(replay)));
        self.fit();
        Ok(())
    }

    /// The picture as it is now.
    pub fn frame(&mut self) -> &Canvas {
        self.changed = false;
        self.painted()
    }

    /// The canvas with all there is to see.
    fn painted(&mut self) -> &Canvas {
        if std::mem::take(&mut self.stale) {
            self.canvas.clear(self.session.style(Use::Text));
            let base = self.base();
            for (index, screen) in self.screens.iter().enumerate().skip(base) {
                self.session.device.size = size_of(screen.as_ref(), &self.canvas);
                let area = card_of(screen.as_ref(), &self.canvas);
                let mut card = area.map(|area| Canvas::new(area.size(), self.session.style(Use::Text)));
                let canvas = card.as_mut().unwrap_or(&mut self.canvas);
                screen.draw(&self.session, canvas);
                let hint = screen.footer(&self.session).filter(|_| index + 1 == self.screens.len());
                if let Some(text) = hint {
                    footer::draw(&self.session, canvas, &text);
                }
                if let Some((area, card)) = area.zip(card) {
                    card::paint(&self.session, &mut self.canvas, area, &card);
                }
            }
        }
        &self.canvas
    }

    /// The state of the hero in a sentence, for those who do not see it; empty without a game.
    pub fn spoken_status(&self) -> String {
        let Some(view) = self.game().map(Game::view) else { return String::new() };
        status::spoken(&self.session, &view)
    }

    /// Where the topmost screen shows, if that is not the whole canvas.
    fn card(&self) -> Option<Rect> {
        card_of(self.screens.last()?.as_ref(), &self.canvas)
    }

    /// Makes the size that screens are told that of the topmost one.
    fn fit(&mut self) {
        let top = self.screens.last();
        self.session.device.size =
            top.map_or(self.canvas.size(), |screen| size_of(screen.as_ref(), &self.canvas));
    }

    /// The text that is being typed, where one is; empty as long as it is only suggested.
    pub fn typed(&self) -> Option<String> {
        self.screens.last()?.typed(&self.session)
    }

    /// What is asked, what the screen is called, what is chosen on it; nothing while something moves by itself.
    pub fn voice(&mut self) -> Voice {
        let Some(screen) = self.screens.last() else { return Voice::default() };
        let typed = screen.typed(&self.session);
        if let Some(spoken) = screen.spoken(&self.session) {
            return Voice::of(spoken, typed);
        }
        let entry = screen.entry(&self.session);
        let seen = !self.animating() && self.painted().map().is_none();
        if seen { Voice::read(&self.session, &self.canvas, entry, typed) } else { Voice::default() }
    }

    /// The state of the hero in a sentence that does not change with every turn; empty without a game.
    pub fn spoken_state(&self) -> String {
        let Some(view) = self.game().map(Game::view) else { return String::new() };
        status::spoken_state(&self.session, &view)
    }

    fn footer(&self) -> Option<String> {
        self.screens.last()?.footer(&self.session)
    }

    /// The key of the hint in the last lines that is painted at `at`.
    fn pressed(&self, at: Point) -> Option<Input> {
        footer::press_at(&self.session.device, &self.footer()?, at)
    }

    /// What the topmost screen offers, as buttons: its lists, its commands, and the hints of its last line.
    pub fn buttons(&self) -> Vec<Button> {
        let Some(screen) = self.screens.last() else { return Vec::new() };
        let hints = self.footer().map(|text| footer::buttons(&text)).unwrap_or_default();
        let area = self.card();
        let buttons = screen.buttons(&self.session).into_iter().chain(hints);
        buttons.map(|button| Button { input: card::outside(area, button.input), ..button }).collect()
    }

    /// Whether `key` would do something now; what it would not do, a page can leave to its browser.
    pub fn uses(&self, key: Key) -> bool {
        // Function keys and Tab belong to the page unless a keyset binds them.
        let typed = !key.ctrl && !key.alt && !matches!(key.code, KeyCode::F(_) | KeyCode::Tab);
        if typed {
            return true;
        }
        // With both modifiers a letter is a shortcut of the browser's, and with Ctrl alone this one ends the program
        // elsewhere: a page lets its browser copy.
        let letter = matches!(key.code, KeyCode::Char(_));
        if letter && key.ctrl && (key.shift || key.code == KeyCode::Char('c')) {
            return false;
        }
        let key = key.latin();
        let keymap = self.session.keymap();
        // Before the game Tab goes on through the page, and with Shift it always leads back out of the game.
        let playing = self.session.in_hand.game.is_some();
        if key.code == KeyCode::Tab && (key.shift || !playing) {
            return false;
        }
        keymap.command(key).is_some() || (playing && keymap.run(key).is_some())
    }

    /// What all screens share.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The same to change.
    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    /// Whether the person is done.
    pub fn finished(&self) -> bool {
        self.screens.is_empty()
    }

    /// Whether a game is in progress that would be lost with the program.
    pub fn would_lose_game(&self) -> bool {
        let watched = self.screens.iter().any(|screen| screen.is_watching());
        self.in_game() && !self.session.in_hand.is_kept() && !watched
    }

    /// Whether a game is in progress, which would be lost if the program ended now.
    pub fn in_game(&self) -> bool {
        self.game().is_some_and(|game| !matches!(game.status(), Status::Over(_)))
    }

    /// The game that was begun last, until it is left; it may be over.
    pub fn game(&self) -> Option<&Game> {
        self.session.in_hand.game.as_ref()
    }

    /// What a window is called now: by the hero while a game is played, else by the world.
    pub fn caption(&self) -> String {
        let game = self.game().filter(|_| self.in_game());
        let told = game.and_then(|game| status::caption(&self.session, &game.view()));
        told.unwrap_or_else(|| self.title().to_owned())
    }

    /// The name players see of the world that is played.
    pub fn title(&self) -> &str {
        &self.session.raws().world.title
    }
}

/// Where `screen` shows on `canvas`, if that is not all of it.
fn card_of(screen: &dyn Screen, canvas: &Canvas) -> Option<Rect> {
    screen.is_card().then(|| card::area(canvas.size())).flatten()
}

/// The size that `screen` has on `canvas`.
fn size_of(screen: &dyn Screen, canvas: &Canvas) -> Size {
    card_of(screen, canvas).map_or(canvas.size(), Rect::size)
}
