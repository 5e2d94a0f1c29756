//! The play screen: messages, the map, the status lines; on larger canvases more messages and a sidebar.

use super::{Screen, Step, help::Help, log::LogScreen, options::OptionsScreen, quit::QuitQuestion};
use crate::{
    base::{
        geometry::{Dir, Point, Rect},
        text::wrap,
    },
    engine::{action::Action, view::View},
    ui::{
        canvas::{Canvas, LEAST},
        command::Command,
        input::{Input, Key},
        keymap::describe,
        log::pack,
        session::Session,
        theme::Use,
        widgets::{footer::Button, status},
    },
};

/// The play screen.
#[derive(Debug, Default)]
pub struct Play {
    /// How many lines of the fresh messages have been waved through.
    passed: usize,
    /// What is said about the last key; it is no message of the game and goes with the next key.
    hint: Option<String>,
    /// What is under the pointer; it shows where there is nothing else to say.
    seen: Option<String>,
}

/// What the hero knows to be at the place painted at `at`.
fn look(session: &Session, at: Point) -> Option<String> {
    let view = session.game.as_ref()?.view();
    let place = place_at(session, &view, at)?;
    let raws = view.raws();
    let what = if place == view.hero_at() {
        view.hero()?.name.clone()
    } else {
        raws.terrains.table[view.terrain(place)?].description.clone()
    };
    Some(session.messages().play.seen.fill(&[("what", &what)]))
}

/// How the canvas is divided: messages above, the map, the status lines below.
struct Layout {
    columns: usize,
    message_rows: usize,
    /// The part of the canvas that shows the map.
    map: Rect,
    status_top: i32,
}

/// The rows of a map of the usual size.
const MAP_ROWS: i32 = 21;

fn layout(session: &Session, view: &View<'_>) -> Layout {
    let size = session.size;
    let width = size.width.min(LEAST.width);
    let status = i32::try_from(status::lines(session, view).len()).unwrap_or(2);
    // What the map and the status lines leave goes to the messages; where that is nothing, the map gives way.
    let messages = (size.height - MAP_ROWS - status).max(if width < LEAST.width { 2 } else { 1 });
    let status_top = size.height - status;
    let map = Rect { left: 0, top: messages, right: width - 1, bottom: status_top - 1 };
    Layout {
        columns: usize::try_from(width).unwrap_or(1),
        message_rows: usize::try_from(messages).unwrap_or(1),
        map,
        status_top,
    }
}

impl Play {
    /// The lines of fresh messages that have not been waved through.
    fn lines(&self, session: &Session, layout: &Layout) -> Vec<String> {
        if session.log.fresh().next().is_none() && self.hint.is_none() {
            return self.seen.clone().into_iter().collect();
        }
        let fresh = || session.log.fresh().map(|entry| session.message(entry)).chain(self.hint.clone());
        let packed = |width| pack(fresh(), width);
        if self.passed == 0 {
            let lines = packed(layout.columns);
            if lines.len() <= layout.message_rows {
                return lines;
            }
        }
        // Room for the prompt is kept on every line, so that lines stay the same when it comes and goes.
        let prompt = session.messages().play.more.text().chars().count() + 1;
        packed(layout.columns.saturating_sub(prompt)).into_iter().skip(self.passed).collect()
    }

    /// How many lines one key waves through, if messages wait below the message area.
    fn waiting(&self, session: &Session) -> Option<usize> {
        // Without messages there is nothing to lay out: the usual case costs nothing.
        session.log.fresh().next()?;
        let layout = layout(session, &session.game.as_ref()?.view());
        (self.lines(session, &layout).len() > layout.message_rows).then_some(layout.message_rows)
    }

    /// Paints the messages; the end of the prompt, if there is one.
    fn draw_messages(&self, session: &Session, canvas: &mut Canvas, layout: &Layout) -> Option<Point> {
        let rows = layout.message_rows;
        let lines = self.lines(session, layout);
        let shown = lines.len().min(rows);
        // Older messages fill what the fresh ones leave, unless the sidebar has them anyway.
        if rows > 1 && !status::has_sidebar(session) {
            let old = session.log.seen().map(|entry| wrap(&session.message(entry), layout.columns));
            let old = old.flat_map(|lines| lines.into_iter().rev());
            for (y, line) in (0..rows - shown).rev().zip(old) {
                canvas.print(Point::new(0, row(y)), &line, session.style(Use::OldMessage));
            }
        }
        let mut end = Point::new(0, 0);
        for (y, line) in (rows - shown..).zip(lines.iter().take(rows)) {
            end = canvas.print(Point::new(0, row(y)), line, session.style(Use::Title));
        }
        (lines.len() > rows).then(|| {
            let prompt = session.messages().play.more.text();
            canvas.print(Point::new(end.x + 1, end.y), &prompt, session.style(Use::Key))
        })
    }

    /// A click on the map: a step that way, or on the hero a turn of waiting.
    fn click(&mut self, session: &mut Session, at: Point) -> Step {
        let view = session.game.as_ref().map(|game| game.view());
        let Some((hero, place)) = view.and_then(|view| Some((view.hero_at(), place_at(session, &view, at)?)))
        else {
            return Step::Stay;
        };
        session.log.all_seen();
        *self = Self::default();
        session.act(direction(hero, place).map_or(Action::Wait, Action::Walk));
        Step::Stay
    }

    fn command(&mut self, session: &mut Session, key: Key) -> Step {
        session.log.all_seen();
        self.passed = 0;
        self.hint = None;
        self.seen = None;
        match session.keymap().command(key) {
            Some(Command::Move(dir)) => session.act(Action::Walk(dir)),
            Some(Command::Wait) => session.act(Action::Wait),
            Some(Command::Log) => return Step::Push(Box::new(LogScreen::default())),
            Some(Command::Help) => return Step::Push(Box::new(Help)),
            Some(Command::Options) => return Step::Push(Box::new(OptionsScreen::default())),
            Some(Command::Quit) => return Step::Push(Box::new(QuitQuestion)),
            None => {
                let help_key = session.keymap().key_text(Command::Help);
                let texts = &session.messages().play;
                let values = [("key", describe(key)), ("help_key", help_key)];
                self.hint = Some(texts.unknown_key.fill(&values.each_ref().map(|(k, v)| (*k, v.as_str()))));
            }
        }
        Step::Stay
    }
}

fn row(y: usize) -> i32 {
    i32::try_from(y).unwrap_or(0)
}

/// The place on the level that the top left corner of `area` shows: the hero is in the middle, but nothing from
/// beyond the map's edges shows.
fn camera(view: &View<'_>, area: Rect) -> Point {
    let (size, hero) = (view.size(), view.hero_at());
    let first = |hero: i32, room: i32, whole: i32| (hero - room / 2).clamp(0, (whole - room).max(0));
    Point::new(first(hero.x, area.width(), size.width), first(hero.y, area.height(), size.height))
}

/// The place on the level that is painted at `at`, if the map is there.
fn place_at(session: &Session, view: &View<'_>, at: Point) -> Option<Point> {
    let area = layout(session, view).map;
    let from = camera(view, area);
    let place = Point::new(from.x + at.x - area.left, from.y + at.y - area.top);
    (area.contains(at) && view.size().contains(place)).then_some(place)
}

/// The direction from `from` that leads best to `to`; `None` if they are the same.
fn direction(from: Point, to: Point) -> Option<Dir> {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    // Within half a right angle of an axis it is that axis: the others would lead past.
    let x = if dx.abs() * 2 < dy.abs() { 0 } else { dx.signum() };
    let y = if dy.abs() * 2 < dx.abs() { 0 } else { dy.signum() };
    Dir::ALL.into_iter().find(|dir| dir.delta() == (x, y))
}

/// Paints the part of the level that fits into `area`, with the hero in it.
fn draw_map(session: &Session, canvas: &mut Canvas, view: &View<'_>, area: Rect) {
    let raws = view.raws();
    let Some(tileset) = raws.tileset("default") else { return };
    let hero = view.hero_at();
    let from = camera(view, area);
    for at in area.points() {
        let place = Point::new(from.x + at.x - area.left, from.y + at.y - area.top);
        if let Some(terrain) = view.terrain(place) {
            let style = session.palette().coloured(raws.terrains.table[terrain].colour);
            canvas.set(at, tileset.glyph(terrain), style);
        }
    }
    let hero = Point::new(area.left + hero.x - from.x, area.top + hero.y - from.y);
    canvas.set(hero, tileset.hero, session.style(Use::Title));
    canvas.set_cursor(Some(hero));
}

impl Screen for Play {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(game) = &session.game else { return };
        let view = game.view();
        let layout = layout(session, &view);
        draw_map(session, canvas, &view, layout.map);
        for (y, (line, style)) in (layout.status_top..).zip(status::lines(session, &view)) {
            canvas.print(Point::new(0, y), &line, style);
        }
        status::draw_sidebar(session, canvas, &view);
        if let Some(prompt) = self.draw_messages(session, canvas, &layout) {
            canvas.set_cursor(Some(prompt));
        }
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        if self.waiting(session).is_some() {
            let label = session.messages().button.more.text();
            return vec![Button { label, key: Key::char(' ') }];
        }
        let keymap = session.keymap();
        let button = |command: Command| {
            let key = keymap.keys(command).first()?.key();
            Some(Button { label: command.description(session.messages()), key })
        };
        Command::OTHERS.into_iter().filter_map(button).collect()
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if matches!(input, Input::Key(_) | Input::Click(_))
            && let Some(rows) = self.waiting(session)
        {
            // Any key and any click wave the messages through; none of them is a command then.
            self.passed += rows;
            return Step::Stay;
        }
        match input {
            Input::Key(key) => self.command(session, key),
            Input::Click(at) => self.click(session, at),
            Input::Hover(at) => {
                self.seen = look(session, at);
                Step::Stay
            }
            Input::Scroll(_) | Input::Resize(_) | Input::Close => Step::Stay,
        }
    }
}
