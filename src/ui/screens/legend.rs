//! The legend of the map: creatures, terrains and items of the raws, with their characters.

use super::{Screen, Step};
use crate::{
    base::{geometry::Point, text::wrap},
    narrate::{self, name},
    raws::{Fixture, kinds::items::ItemClass, words::colour::Colour},
    ui::{
        ask::Reply,
        canvas::{Canvas, Style},
        input::{Input, KeyCode},
        screen_text::ScreenContent,
        session::Session,
        theme::{FELL, TextUse},
        widgets::scroll::Scroll,
        window::TitleBar,
    },
};

/// The list of characters.
#[derive(Debug, Default)]
pub struct Legend {
    scroll: Scroll,
}

/// A character with its colours, and the names it stands for. A heading has no character.
type Entry = (Option<(char, Style)>, Vec<String>);

/// First column of the texts.
const TEXTS: i32 = 4;

/// A row: its leading character, its text and its style.
type Row = (Option<(char, Style)>, String, TextUse);

impl Legend {
    /// Returns all entries, in the order of the raws.
    fn entries(session: &Session) -> Vec<Entry> {
        let (raws, texts) = (session.raws(), &session.messages().legend);
        let palette = session.palette();
        let heading = |text: String| (None, vec![text]);
        let mut all: Vec<Entry> = vec![heading(texts.people().text())];
        if let Some(tiles) = raws.tileset(session.tiles()) {
            all.push((Some((tiles.hero, session.style(TextUse::Title))), vec![texts.hero().text()]));
            all.push((Some((tiles.unseen, session.style(TextUse::Danger))), vec![texts.unseen().text()]));
        }
        all.push((Some(('5', session.style(TextUse::Danger))), vec![texts.warned().text()]));
        if session.in_hand.best.as_ref().is_some_and(|best| best.fell_at.is_some()) {
            all.push((Some((FELL, session.style(TextUse::Key))), vec![texts.fell().text()]));
        }
        let kinds = raws.creatures.table.iter();
        gather(
            &mut all,
            kinds.map(|(_, kind)| ((kind.glyph, palette.coloured(kind.colour)), name::shown(kind))),
        );
        all.push(heading(texts.places().text()));
        if let Some(tiles) = raws.tileset(session.tiles()) {
            let terrains = raws.terrains.table.ids().map(Fixture::from);
            let places = terrains.chain(raws.features.table.ids().map(Fixture::from)).map(|place| {
                let facts = raws.fixture(place);
                ((tiles.fixture(place), palette.coloured(facts.colour)), facts.description)
            });
            gather(&mut all, places.filter(|((glyph, _), _)| *glyph != ' '));
        }
        all.push(heading(texts.things().text()));
        for class in ItemClass::ALL {
            let of_class = raws.items.table.iter().find(|(_, kind)| kind.class == class);
            if let Some((_, kind)) = of_class {
                let looks = (kind.glyph, palette.coloured(Colour::White));
                all.push((Some(looks), vec![narrate::items::heading(raws, class)]));
            }
        }
        all
    }

    /// Returns the rows, each with its leading character.
    fn rows(session: &Session) -> Vec<Row> {
        let room = session.device.columns().saturating_sub(usize::try_from(TEXTS).unwrap_or(0));
        let mut rows = Vec::new();
        for (looks, texts) in Self::entries(session) {
            if looks.is_none() && !rows.is_empty() {
                rows.push((None, String::new(), TextUse::Text));
            }
            let what = if looks.is_none() { TextUse::Title } else { TextUse::Text };
            for (i, line) in wrap(&texts.join(", "), room).into_iter().enumerate() {
                rows.push((looks.filter(|_| i == 0), line, what));
            }
        }
        rows
    }
}

/// Adds one entry per character to `all`, with the names of everything shown by that character.
fn gather<'a>(all: &mut Vec<Entry>, found: impl Iterator<Item = ((char, Style), &'a str)>) {
    let first = all.len();
    for (looks, name) in found {
        let same = all.iter_mut().skip(first).find(|(known, _)| known.is_some_and(|(c, _)| c == looks.0));
        match same {
            Some((_, names)) if names.iter().any(|known| known == name) => {}
            Some((_, names)) => names.push(name.to_owned()),
            None => all.push((Some(looks), vec![name.to_owned()])),
        }
    }
}

impl Screen for Legend {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(session.messages().legend.heading().text()))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let (rows, room) = (Self::rows(session), session.device.size.height);
        let top = self.scroll.top(i32::try_from(rows.len()).unwrap_or(0), room);
        let shown = rows.into_iter().skip(usize::try_from(top).unwrap_or(0));
        for (y, (looks, text, what)) in (0..room).zip(shown) {
            if let Some((glyph, style)) = looks {
                canvas.set(Point::new(1, y), glyph, style);
            }
            let x = if what == TextUse::Title { 0 } else { TEXTS };
            canvas.print(Point::new(x, y), &text, session.style(what));
        }
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let line = |(looks, names): Entry| match looks {
            Some((glyph, _)) => format!("{glyph} {}", names.join(", ")),
            None => names.join(", "),
        };
        let lines = Self::entries(session).into_iter().map(line);
        Some(ScreenContent::default().and(lines))
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().legend.footer().text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if matches!(input, Input::Key(key) if key.code == KeyCode::Char('/')) {
            return Step::Close(Reply::Nothing);
        }
        let rows = i32::try_from(Self::rows(session).len()).unwrap_or(0);
        Step::reading(&mut self.scroll, input, rows, session.device.size.height)
    }
}
