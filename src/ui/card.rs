//! Cards: on large canvases, lists and sheets show in a frame over the map, or centred without a map.

use super::{
    canvas::{Canvas, LEAST, WIDE},
    input::Input,
    session::Session,
    widgets::frame,
};
use crate::base::geometry::{Point, Rect, Size};

/// Maximum rows of a card.
const MOST_ROWS: i32 = 32;

/// Minimum columns of a canvas on which cards leave the left to the map.
const VERY_WIDE: i32 = 160;

/// Returns the area of a card on a canvas of `size`, without its frame; `None` if the screen takes the whole
/// canvas. Over a map, the card moves to the right, where the sidebar is, if there is much room.
pub fn area(size: Size, over_map: bool) -> Option<Rect> {
    let rows = (size.height - 2).min(MOST_ROWS);
    if size.width < WIDE || rows < LEAST.height {
        return None;
    }
    let inside = Size::new(LEAST.width, rows);
    let free = size.width - inside.width;
    let left = if over_map && size.width >= VERY_WIDE { free - 1 } else { free / 2 };
    let corner = Point::new(left, (size.height - inside.height) / 2);
    Some(Rect::at(corner, inside))
}

/// Converts the position in `input` from the canvas to the card in `area`.
pub fn inside(area: Option<Rect>, input: Input) -> Input {
    let Some(area) = area else { return input };
    let moved = |at: Point| Point::new(at.x - area.left, at.y - area.top);
    match input {
        Input::Hover(at) => Input::Hover(moved(at)),
        Input::Click(at) => Input::Click(moved(at)),
        other => other,
    }
}

/// Converts the position in `input` from the card in `area` to the canvas. The reverse of [`inside`].
pub fn outside(area: Option<Rect>, input: Input) -> Input {
    let back = area.map(|area| Rect::at(Point::new(-area.left, -area.top), area.size()));
    inside(back, input)
}

/// Paints `card` into `area` of `canvas`, with a frame around it.
pub fn paint(session: &Session, canvas: &mut Canvas, area: Rect, card: &Canvas) {
    let moved = |at: Point| Point::new(at.x + area.left, at.y + area.top);
    for at in Rect::at(Point::default(), area.size()).points() {
        if let Some(cell) = card.get(at) {
            canvas.set(moved(at), cell.glyph, cell.style);
        }
    }
    frame::draw(session, canvas, area.grown());
    canvas.cover_map();
    canvas.set_cursor(card.cursor().map(moved));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_centred_on_large_canvases() {
        assert_eq!(area(Size::new(80, 60), false), None);
        assert_eq!(area(Size::new(200, 25), false), None);
        assert_eq!(area(Size::new(100, 26), false), Some(Rect { left: 10, top: 1, right: 89, bottom: 24 }));
        let card = area(Size::new(200, 60), false);
        assert_eq!(card.map(Rect::size), Some(Size::new(80, 32)));
        assert_eq!(area(Size::new(120, 40), true), area(Size::new(120, 40), false));
        assert_eq!(area(Size::new(200, 60), true).map(|card| card.left), Some(119));
        let at = Input::Click(Point::new(70, 20));
        assert_eq!(inside(card, at), Input::Click(Point::new(10, 6)));
        assert_eq!(outside(card, inside(card, at)), at);
        assert_eq!(inside(None, at), at);
    }
}
