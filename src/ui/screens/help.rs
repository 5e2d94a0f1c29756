//! The key table of the current keyset.

use super::{Screen, Step};
use crate::{
    base::{
        geometry::{Dir, Point},
        text::wrap,
    },
    ui::{
        ask::Reply,
        canvas::Canvas,
        command::Command,
        input::{Input, Key, KeyCode},
        keymap::Chord,
        screen_text::ScreenContent,
        session::Session,
        theme::TextUse,
        widgets::{footer, scroll::Scroll},
    },
};

/// Screen with the table of keys.
#[derive(Debug, Default)]
pub struct Help {
    scroll: Scroll,
}

/// Positions of the directions around the hero, like on the map.
const COMPASS: [(Dir, Point); 8] = [
    (Dir::NorthWest, Point::new(2, 2)),
    (Dir::North, Point::new(6, 2)),
    (Dir::NorthEast, Point::new(10, 2)),
    (Dir::West, Point::new(2, 4)),
    (Dir::East, Point::new(10, 4)),
    (Dir::SouthWest, Point::new(2, 6)),
    (Dir::South, Point::new(6, 6)),
    (Dir::SouthEast, Point::new(10, 6)),
];

const SPOKES: [(Point, char); 8] = [
    (Point::new(4, 3), '\\'),
    (Point::new(6, 3), '|'),
    (Point::new(8, 3), '/'),
    (Point::new(4, 4), '-'),
    (Point::new(8, 4), '-'),
    (Point::new(4, 5), '/'),
    (Point::new(6, 5), '|'),
    (Point::new(8, 5), '\\'),
];

const HERO: Point = Point::new(6, 4);

/// Columns of the compass with the gap beside it, and rows with its heading.
const COMPASS_WIDTH: i32 = 14;
const COMPASS_HEIGHT: i32 = 7;

/// Blanks between columns.
const GAP: i32 = 2;

/// All texts of the help, each at its place on a page that may be longer than the screen.
#[derive(Default)]
struct Page {
    texts: Vec<(Point, String, TextUse)>,
    height: i32,
}

impl Page {
    fn put(&mut self, at: Point, text: String, what: TextUse) {
        self.height = self.height.max(at.y + 1);
        self.texts.push((at, text, what));
    }

    /// Adds `text` at the bottom.
    fn paragraph(&mut self, session: &Session, text: &str) {
        for line in wrap(text, session.device.columns()) {
            self.put(Point::new(0, self.height), line, TextUse::Text);
        }
    }

    fn compass(&mut self, session: &Session) {
        self.put(Point::new(0, 0), session.messages().help.moving().text(), TextUse::Title);
        for (at, spoke) in SPOKES {
            self.put(at, spoke.to_string(), TextUse::Dim);
        }
        let hero = session.raws().tileset("default").map_or('@', |tileset| tileset.hero);
        self.put(HERO, hero.to_string(), TextUse::Title);
        for (dir, at) in COMPASS {
            self.put(at, session.keymap().key_text(Command::Move(dir)), TextUse::Key);
        }
    }

    /// Adds the commands in as many columns as fit beside the compass, or below it where none fits.
    fn commands(&mut self, session: &Session) {
        let keymap = session.keymap();
        let keys = |command: Command| -> String {
            keymap.keys(command).iter().map(Chord::to_string).collect::<Vec<_>>().join(" ")
        };
        let commands: Vec<(String, String)> = Command::OTHERS
            .iter()
            .filter(|command| command.is_offered(session.mode()))
            .map(|command| (keys(*command), command.title(session.messages())))
            .filter(|(keys, _)| !keys.is_empty())
            .collect();
        let (keys_width, texts_width) = commands
            .iter()
            .fold((0, 0), |(keys, texts), (key, text)| (keys.max(length(key)), texts.max(length(text))));
        let width = keys_width + GAP + texts_width;
        let beside = COMPASS_WIDTH + width <= session.device.size.width;
        let corner = if beside { Point::new(COMPASS_WIDTH, 0) } else { Point::new(0, COMPASS_HEIGHT + 1) };
        self.put(corner, session.messages().help.commands().text(), TextUse::Title);
        let columns = ((session.device.size.width - corner.x + GAP) / (width + GAP)).max(1);
        let rows = (i32::try_from(commands.len()).unwrap_or(0) + columns - 1) / columns;
        for (i, (key, text)) in (0..).zip(commands) {
            let at = Point::new(corner.x + i / rows * (width + GAP), corner.y + 1 + i % rows);
            self.put(at, key, TextUse::Key);
            self.put(Point::new(at.x + keys_width + GAP, at.y), text, TextUse::Text);
        }
    }

    fn for_session(session: &Session) -> Self {
        let texts = &session.messages().help;
        let mut page = Self::default();
        page.compass(session);
        page.commands(session);
        page.height += 1;
        for text in [texts.moving_always(), texts.running()] {
            page.paragraph(session, &text.text());
        }
        // Where digits move, a count needs a key in front.
        let digits_move = session.keymap().command(Key::char('1')).is_some();
        let counting = if digits_move {
            texts.counting_after().fill(&[("key", &session.keymap().key_text(Command::Count))])
        } else {
            texts.counting().text()
        };
        page.paragraph(session, &counting);
        let window = session.device.fills_screen.then_some(texts.window());
        for text in [texts.in_lists(), texts.pointing()].into_iter().chain(window).chain([texts.leaving()]) {
            page.paragraph(session, &text.text());
        }
        page
    }
}

fn length(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(i32::MAX / 4)
}

/// Rows of the heading.
const ABOVE: i32 = 2;

/// Returns the number of rows between the heading and the hint.
fn room(session: &Session) -> i32 {
    session.device.size.height
        - ABOVE
        - 1
        - footer::rows(&session.device, &session.messages().help.footer_scroll().text())
}

impl Screen for Help {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let heading = format!("{} ({})", session.messages().help.heading().text(), session.keymap().title);
        canvas.print(Point::new(0, 0), &heading, session.style(TextUse::Title));
        let page = Page::for_session(session);
        let room = room(session);
        let top = self.scroll.top(page.height, room);
        for (at, text, what) in page.texts {
            if (top..top + room).contains(&at.y) {
                canvas.print(Point::new(at.x, ABOVE + at.y - top), &text, session.style(what));
            }
        }
    }

    fn footer(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().help;
        let fits = Page::for_session(session).height <= room(session);
        Some(if fits { texts.footer() } else { texts.footer_scroll() }.text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if self.scroll.input(input, Page::for_session(session).height, room(session)) {
            return Step::Stay;
        }
        match input {
            Input::Key(key) => match key.code {
                KeyCode::Esc | KeyCode::Enter | KeyCode::Char(' ' | 'q') => Step::Close(Reply::Nothing),
                _ if session.keymap().command(key) == Some(Command::Help) => Step::Close(Reply::Nothing),
                _ => Step::Stay,
            },
            Input::Click(_) => Step::Close(Reply::Nothing),
            Input::Hover(_)
            | Input::Scroll(_)
            | Input::Resize(_)
            | Input::Command(_)
            | Input::Close
            | Input::End => Step::Stay,
        }
    }

    fn is_card(&self) -> bool {
        true
    }
}
