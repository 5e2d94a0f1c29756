//! The complete level on which the game ended: unseen terrain is dim, and all creatures are shown.

use crate::{
    base::geometry::{Point, Rect, Size},
    engine::game::Game,
    ui::{
        ask::Reply,
        canvas::Canvas,
        input::{Input, KeyCode},
        screens::{Screen, Step},
        session::Session,
        theme::TextUse,
    },
};

/// The screen with the complete level.
#[derive(Debug)]
pub struct Truth;

/// Rows above the level.
const ABOVE: i32 = 1;

/// Returns the square in the top left corner of `area`. Where the level is larger, the hero is centred as far
/// as possible.
fn corner(game: &Game, area: Size) -> Point {
    let view = game.view();
    let (here, bounds) = (view.hero_at(), view.bounds());
    let along = |here: i32, room: i32, extent: Option<i32>| match extent {
        Some(extent) if extent <= room => (extent - room) / 2,
        Some(extent) => (here - room / 2).clamp(0, extent - room),
        None => here - room / 2,
    };
    Point::new(
        along(here.x, area.width, bounds.map(|size| size.width)),
        along(here.y, area.height, bounds.map(|size| size.height)),
    )
}

impl Screen for Truth {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(game) = &session.in_hand.game else { return };
        let (raws, view) = (game.raws(), game.view());
        let Some(tileset) = raws.tileset("default") else { return };
        canvas.print(
            Point::new(0, 0),
            &session.messages().ending.truth().text(),
            session.style(TextUse::Title),
        );
        let area = Size::new(session.device.size.width, session.device.size.height - ABOVE - 1);
        let corner = corner(game, area);
        let cell = |at: Point| Point::new(at.x - corner.x, at.y - corner.y + ABOVE);
        let shown = Rect::at(corner, area);
        for at in shown.points() {
            let Some(there) = game.fixture(at) else { continue };
            let style = if view.fixture(at) == Some(there) { TextUse::Text } else { TextUse::Dim };
            canvas.set(cell(at), tileset.fixture(there), session.style(style));
        }
        for one in game.census().into_iter().filter(|one| shown.contains(one.at)) {
            let kind = &raws.creatures.table[one.kind];
            canvas.set(cell(one.at), kind.glyph, session.palette().coloured(kind.colour));
        }
        let hero = view.hero_at();
        canvas.set(cell(hero), tileset.hero, session.palette().hero());
        canvas.set_cursor(Some(cell(hero)));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().ending.truth_footer().text())
    }

    fn input(&mut self, _session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) if matches!(key.code, KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_)) => {
                Step::Close(Reply::Nothing)
            }
            _ => Step::Stay,
        }
    }
}
