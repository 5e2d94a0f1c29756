//! The key table, as the keyset in use has it.

use super::{Screen, Step};
use crate::{
    base::geometry::{Dir, Point},
    ui::{
        canvas::Canvas,
        command::Command,
        input::{Input, KeyCode},
        keymap::Chord,
        session::Session,
        theme::Use,
        widgets::paragraph,
    },
};

/// The key table.
#[derive(Debug, Default)]
pub struct Help {}

/// Where the directions stand around the hero: the compass as it is on the map.
const COMPASS: [(Dir, Point); 8] = [
    (Dir::NorthWest, Point::new(4, 4)),
    (Dir::North, Point::new(8, 4)),
    (Dir::NorthEast, Point::new(12, 4)),
    (Dir::West, Point::new(4, 6)),
    (Dir::East, Point::new(12, 6)),
    (Dir::SouthWest, Point::new(4, 8)),
    (Dir::South, Point::new(8, 8)),
    (Dir::SouthEast, Point::new(12, 8)),
];

const SPOKES: [(Point, char); 8] = [
    (Point::new(6, 5), '\\'),
    (Point::new(8, 5), '|'),
    (Point::new(10, 5), '/'),
    (Point::new(6, 6), '-'),
    (Point::new(10, 6), '-'),
    (Point::new(6, 7), '/'),
    (Point::new(8, 7), '|'),
    (Point::new(10, 7), '\\'),
];

impl Screen for Help {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let texts = &session.messages().help;
        let keymap = session.keymap();
        let (title, text, key) =
            (session.style(Use::Title), session.style(Use::Text), session.style(Use::Key));
        let heading = format!("{} ({})", texts.heading.text(), keymap.title);
        canvas.print(Point::new(0, 0), &heading, title);
        canvas.print(Point::new(0, 2), &texts.moving.text(), title);
        for (at, spoke) in SPOKES {
            canvas.set(at, spoke, session.style(Use::Dim));
        }
        canvas.set(Point::new(8, 6), session.raws().tileset("default").map_or('@', |t| t.hero), title);
        for (dir, at) in COMPASS {
            canvas.print(at, &keymap.key_text(Command::Move(dir)), key);
        }
        let always = texts.moving_always.text();
        let end = paragraph(session, canvas, Point::new(0, 10), &always, text);
        let mut y = end.y + 2;
        canvas.print(Point::new(0, y), &texts.commands.text(), title);
        y += 1;
        for &command in Command::OTHERS {
            let keys: Vec<String> = keymap.keys(command).iter().map(Chord::to_string).collect();
            canvas.print(Point::new(2, y), &keys.join(" "), key);
            canvas.print(Point::new(14, y), &command.description(session.messages()), text);
            y += 1;
        }
        paragraph(session, canvas, Point::new(0, y + 1), &texts.in_lists.text(), text);
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().help.footer.text())
    }

    fn input(&mut self, _session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) => match key.code {
                KeyCode::Esc | KeyCode::Enter | KeyCode::Char(' ' | 'q' | '?') => Step::Close,
                _ => Step::Stay,
            },
            Input::Click(_) => Step::Close,
            Input::Hover(_) | Input::Scroll(_) | Input::Resize(_) | Input::Close => Step::Stay,
        }
    }
}
