//! Picture of the complete level on which the game ended: terrain that the hero never saw is dim, and all
//! items and creatures are shown.

use crate::{
    base::geometry::{Point, Rect, Size},
    engine::{game::Game, state::item::ItemPlace},
    raws::{kinds::items::ItemKind, reading::table::Id},
    ui::{canvas::Canvas, session::Session, theme::TextUse},
};

/// Returns the square in the top left corner of an area of size `area`. Where the level is larger, the hero
/// is centred as far as possible.
pub(super) fn corner(game: &Game, area: Size) -> Point {
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

/// Returns the rectangle of all squares that the hero knew, with one more on each side, cut to `most` around
/// the hero.
pub(super) fn extent(game: &Game, most: Size) -> Rect {
    let view = game.view();
    let around = Rect::at(corner(game, most), most);
    let known = view.window().common(around).points().filter(|at| view.fixture(*at).is_some());
    let hero = Rect::around(view.hero_at(), 0);
    known.fold(hero, |found, at| found.with(Rect::around(at, 0))).grown().common(around)
}

/// Paints the level into `area`, with the square `corner` in its top left corner, in the tileset called
/// `tiles`. Returns the cell of the hero.
pub(super) fn draw(
    session: &Session,
    game: &Game,
    canvas: &mut Canvas,
    (area, corner): (Rect, Point),
    tiles: &str,
) -> Point {
    let (raws, view) = (game.raws(), game.view());
    let cell = |at: Point| Point::new(at.x - corner.x + area.left, at.y - corner.y + area.top);
    let hero = view.hero_at();
    let Some(tileset) = raws.tileset(tiles) else { return cell(hero) };
    let shown = Rect::at(corner, area.size());
    for at in shown.points() {
        let Some(there) = game.fixture(at) else { continue };
        let known = view.fixture(at) == Some(there);
        let style = if known {
            session.palette().coloured(raws.fixture(there).colour)
        } else {
            session.style(TextUse::Dim)
        };
        canvas.set(cell(at), tileset.fixture(there), style);
    }
    let mut lying: Vec<(u32, Point, Id<ItemKind>)> = Vec::new();
    for item in game.items() {
        if let ItemPlace::Floor { level, at, order } = item.place
            && level == view.place()
            && shown.contains(at)
        {
            lying.push((order, at, game.look_of(item.stack.kind)));
        }
    }
    lying.sort_by_key(|(order, ..)| *order);
    for (_, at, kind) in lying {
        let kind = &raws.items.table[kind];
        canvas.set(cell(at), kind.glyph, session.palette().coloured(kind.colour));
    }
    for one in game.census().into_iter().filter(|one| shown.contains(one.at)) {
        let kind = &raws.creatures.table[one.kind];
        canvas.set(cell(one.at), kind.glyph, session.palette().coloured(kind.colour));
    }
    if shown.contains(hero) {
        canvas.set(cell(hero), tileset.hero, session.palette().hero());
    }
    cell(hero)
}
