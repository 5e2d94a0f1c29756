//! The play screen: messages, map and status lines; on larger canvases more messages and a sidebar. Its mode
//! (`mode.rs`) says what the next input means.

mod bar;
mod burden;
mod click_target;
mod clicks;
mod containers;
mod debug;
mod decide;
mod decision;
mod dress;
mod execute;
mod input;
mod items;
mod layout;
pub(super) mod look;
mod map;
mod messages;
mod mode;
mod outcome;
mod people;
mod places;
mod pursue;
pub(super) mod replay;
mod sidebar;
mod slots;
mod spells;
pub(super) mod square;
mod state;
mod strip;

pub use state::Play;

use super::{Screen, Step, route::Route};
use crate::{
    base::geometry::{Point, Rect},
    engine::view::View,
    pilot::landmarks::{Near, landmarks},
    ui::{
        ask::{Marks, Pointer, Prompt, Reply},
        canvas::Canvas,
        input::{Input, Key},
        screen_text::Spoken,
        session::Session,
        widgets::{footer::Button, status, status_line},
    },
};
use layout::layout;
use map::Camera;
use messages::draw_lesson;
use mode::{OpenQuestion, PlayMode};
use sidebar::SidebarPart;
use state::Asking;

impl Play {
    /// Returns the camera for the map area `area`.
    fn camera(&self, session: &Session, view: &View<'_>, area: Rect) -> Camera {
        Camera::new(view, area, self.pointer(session).map(|pointer| pointer.at()))
    }

    /// Returns the cursor on the level, if a command or the game asks for a square.
    fn pointer(&self, session: &Session) -> Option<Pointer> {
        self.open(session).prompt()?.pointer().cloned()
    }

    /// Returns the square painted at `cell`.
    fn square(&self, session: &Session, cell: Point) -> Option<Point> {
        let view = session.view()?;
        self.camera(session, &view, layout(session, &view).map).square(&view, cell)
    }

    /// Marks all messages as read, resets the screen and takes the open question of a command.
    fn fresh(&mut self, session: &mut Session) -> Option<Asking> {
        session.in_hand.log.all_seen();
        std::mem::take(self).asking
    }

    /// Marks all messages as read. What is asked stays open.
    fn read(&mut self, session: &mut Session) {
        session.in_hand.log.all_seen();
        let Self { asking, answering, decision, .. } = std::mem::take(self);
        *self = Self { asking, answering, decision, ..Self::default() };
    }

    /// Creates the screen of a replayed game.
    pub(super) fn watched() -> Self {
        Self { watched: true, ..Self::default() }
    }

    /// Discards the list of nearby landmarks after an action.
    pub(super) fn look_again(&mut self) {
        self.near.take();
    }

    /// Returns the nearby landmarks, searching for them if needed.
    fn near(&self, view: &View<'_>) -> &[Near] {
        self.near.get_or_init(|| landmarks(view))
    }
}

impl Screen for Play {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(game) = &session.in_hand.game else { return };
        let view = game.view();
        let layout = layout(session, &view);
        let camera = self.camera(session, &view, layout.map);
        camera.draw(session, canvas, &view);
        camera.draw_flights(session, canvas);
        let open = self.open(session);
        match open.prompt().and_then(Prompt::pointer) {
            Some(pointer) => {
                camera.draw_path(session, canvas, pointer.path());
                canvas.set_cursor(Some(camera.cell(pointer.at())));
            }
            None => {
                let marks = open.prompt().and_then(Prompt::marks).map(Marks::path);
                camera.draw_path(session, canvas, marks.unwrap_or(&self.path));
            }
        }
        if session.device.map_scale.enlarges() {
            canvas.lift_map();
        }
        if let Some(at) = layout.status {
            for (y, line) in (at.y..).zip(status::lines(session, &view)) {
                status_line(session, canvas, Point::new(at.x, y), &line);
            }
        }
        if let Some(area) = layout.lesson {
            draw_lesson(session, canvas, area);
        }
        if let Some(area) = layout.sidebar {
            let part = layout.pack.map_or(SidebarPart::All, |_| SidebarPart::Sights);
            sidebar::draw(session, canvas, &view, self.near(&view), area, part);
        }
        if let Some(area) = layout.pack {
            sidebar::draw(session, canvas, &view, self.near(&view), area, SidebarPart::Pack);
        }
        if let Some(area) = layout.strip {
            strip::draw(session, canvas, &view, self.near(&view), area);
        }
        if let Some(area) = layout.bar.filter(|_| !self.watched) {
            bar::draw(session, canvas, &view, area);
        }
        if let Some(prompt) = self.draw_messages(session, canvas, &layout) {
            canvas.set_cursor(Some(prompt));
        }
    }

    fn shows_map(&self) -> bool {
        true
    }

    fn tick(&mut self, session: &mut Session, elapsed_ms: u32) -> bool {
        session.in_hand.autopilot.wait(elapsed_ms);
        let flew = session.in_hand.flights.tick(session.preferences.options.motion().pass(elapsed_ms));
        // Messages of the search are read before it continues.
        if session.in_hand.is_searching() && self.waiting(session).is_some() {
            session.in_hand.cease();
        }
        let searched = session.search_on(elapsed_ms);
        // A command that was no held key after all.
        let meant = if session.in_hand.autopilot.takes_as_meant() { self.unsure.take() } else { None };
        let acted = searched || meant.is_some();
        if let Some(intent) = meant {
            // What was offered instead of the command is not meant.
            self.decision = None;
            session.in_hand.log.all_seen();
            self.carry_out(session, &intent);
        }
        if acted {
            self.near.take();
            self.ask_about_stop(session);
        }
        acted || flew
    }

    fn animating(&self, session: &Session) -> bool {
        !session.in_hand.flights.is_empty()
            || session.in_hand.is_searching()
            || session.in_hand.autopilot.waits()
    }

    fn footer(&self, session: &Session) -> Option<String> {
        match self.mode(session) {
            PlayMode::More { .. } | PlayMode::Over(_) | PlayMode::Dire => None,
            PlayMode::Open(OpenQuestion::Options(decision)) => Some(decision.hint(session)),
            PlayMode::Open(open) => open.prompt()?.hint(session),
        }
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        let usual = || slots::usual(session, false);
        match self.mode(session) {
            PlayMode::More { .. } | PlayMode::Over(_) | PlayMode::Dire => {
                let more = Button::key(session.messages().button.more().text(), Key::char(' '));
                std::iter::once(more).chain(usual()).collect()
            }
            PlayMode::Open(OpenQuestion::Options(decision)) if decision.is_offer() => {
                decision.buttons(session).into_iter().chain(slots::buttons(session)).collect()
            }
            PlayMode::Open(OpenQuestion::Options(decision)) => decision.buttons(session),
            PlayMode::Open(open) => match open.prompt() {
                Some(prompt) if prompt.is_short() => {
                    prompt.buttons(session).into_iter().chain(usual()).collect()
                }
                Some(prompt) => prompt.buttons(session),
                None => slots::buttons(session),
            },
        }
    }

    /// The options stand below the question, so that the status lines stay in sight.
    fn hint_place(&self, session: &Session) -> Option<Point> {
        let view = session.view()?;
        let layout = layout(session, &view);
        let shown = self.lines(session, &layout).len().min(layout.message_rows);
        let end = self.end_row(session, &layout, shown + usize::from(self.seen.is_some()));
        Some(Point::new(layout.messages.x, i32::try_from(end).unwrap_or(0)))
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if let Input::Key(key) = input
            && session.in_hand.autopilot.swallows(key)
        {
            return Step::Stay;
        }
        match input {
            Input::Key(_) | Input::Click(_) | Input::Command(_) => return self.pressed(session, input),
            Input::Hover(at) => self.hover(session, at),
            // Scrolling up goes to earlier messages.
            Input::Scroll(notches) if notches < 0 && self.open(session).takes_commands() => {
                return Step::Push(Route::Log);
            }
            Input::Scroll(_) | Input::Resize(_) | Input::Close | Input::End => {}
        }
        Step::Stay
    }

    fn menu(&mut self, session: &mut Session, at: Point) -> Step {
        match self.mode(session) {
            PlayMode::Open(open) if open.takes_commands() => {}
            PlayMode::More { .. } | PlayMode::Over(_) | PlayMode::Dire | PlayMode::Open(_) => {
                return Step::Stay;
            }
        }
        self.interrupt(session);
        let Some(square) = self.square(session, at) else { return Step::Stay };
        let cell = session.view().map_or(at, |view| layout(session, &view).painted(&session.device, at));
        Step::Push(Route::Square { at: square, cell })
    }

    fn typed(&self, session: &Session) -> Option<String> {
        match self.mode(session) {
            PlayMode::More { .. } | PlayMode::Over(_) | PlayMode::Dire => None,
            PlayMode::Open(open) => open.prompt()?.typed().map(str::to_owned),
        }
    }

    fn spoken(&self, session: &Session) -> Option<Spoken> {
        let title = session.messages().spoken.map().text();
        let said = self.hint.as_deref().or(session.in_hand.log.refusal()).unwrap_or_default();
        let options = match self.mode(session) {
            PlayMode::More { .. } | PlayMode::Over(_) | PlayMode::Dire => {
                let asked = session.messages().play.more().text();
                return Some(Spoken { title, asked, ..Spoken::default() });
            }
            // On pages the options are buttons.
            PlayMode::Open(OpenQuestion::Options(decision)) if !session.device.lists_are_buttons => {
                decision.text(session)
            }
            PlayMode::Open(OpenQuestion::Nothing) => {
                let advice = session.in_hand.advice().map(str::to_owned).or_else(|| session.new_lesson());
                return Some(Spoken {
                    title,
                    said: said.to_owned(),
                    advice: advice.unwrap_or_default(),
                    ..Spoken::default()
                });
            }
            PlayMode::Open(open) => {
                open.prompt().and_then(|prompt| prompt.choices(session)).unwrap_or_default()
            }
        };
        let asked = format!("{} {options}", self.aside(session).unwrap_or_default()).trim().to_owned();
        // The refusal is told before the question.
        let asked = asked.strip_prefix(said).unwrap_or(&asked).trim_start().to_owned();
        Some(Spoken { title, asked, said: said.to_owned(), ..Spoken::default() })
    }

    fn resume(&mut self, session: &mut Session, reply: Reply) -> Step {
        self.near.take();
        match reply {
            Reply::Intent(intent) => {
                // Options and comments belong to the situation before the command.
                (self.decision, self.hint) = (None, None);
                self.pursue(session, intent)
            }
            Reply::Items(_) if matches!(self.open(session), OpenQuestion::Game(..)) => {
                self.reply(session, reply)
            }
            _ => Step::Stay,
        }
    }
}
