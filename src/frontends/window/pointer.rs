//! The mouse, in cells.

use super::layout::WindowLayout;
use crate::base::geometry::Point;
use crate::ui::input::Input;
use bracket_lib::prelude::{BEvent, WHEEL_DOWN, WHEEL_UP};

/// Follows the pointer and the wheel.
#[derive(Debug, Default)]
pub struct MousePointer {
    pixel: Option<(i32, i32)>,
    cell: Option<Point>,
}

impl MousePointer {
    /// What `event` means for the canvas that lies in the window like this.
    pub fn input(&mut self, event: &BEvent, layout: &WindowLayout) -> Option<Input> {
        match event {
            BEvent::CursorMoved { position } => {
                self.pixel = Some((position.x, position.y));
                let cell = layout.cell_at(position.x, position.y);
                if cell == self.cell {
                    return None;
                }
                self.cell = cell;
                cell.map(Input::Hover)
            }
            BEvent::CursorLeft => {
                *self = Self::default();
                None
            }
            BEvent::MouseClick { button: 0, pressed: true } => {
                let (x, y) = self.pixel?;
                layout.cell_at(x, y).map(Input::Click)
            }
            BEvent::MouseClick { button: WHEEL_UP, pressed: true } => Some(Input::Scroll(-1)),
            BEvent::MouseClick { button: WHEEL_DOWN, pressed: true } => Some(Input::Scroll(1)),
            _ => None,
        }
    }

    /// The cell that `event` clicks with the other button, if it does.
    pub fn menu(&self, event: &BEvent, layout: &WindowLayout) -> Option<Point> {
        let BEvent::MouseClick { button: 1, pressed: true } = event else { return None };
        let (x, y) = self.pixel?;
        layout.cell_at(x, y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::options::TextSize;
    use bracket_lib::prelude::Point as Pixel;

    fn moved(x: i32, y: i32) -> BEvent {
        BEvent::CursorMoved { position: Pixel::new(x, y) }
    }

    const CLICK: BEvent = BEvent::MouseClick { button: 0, pressed: true };

    #[test]
    fn hovering_tells_each_cell_once() {
        let layout = WindowLayout::new(1300, 800, TextSize::Auto);
        let mut pointer = MousePointer::default();
        let cell = |x, y| Some(Input::Hover(Point::new(x, y)));
        assert_eq!(pointer.input(&moved(2, 0), &layout), cell(0, 0));
        assert_eq!(pointer.input(&moved(17, 31), &layout), None);
        assert_eq!(pointer.input(&moved(18, 31), &layout), cell(1, 0));
        assert_eq!(pointer.input(&moved(0, 31), &layout), None);
        assert_eq!(pointer.input(&moved(18, 31), &layout), cell(1, 0));
    }

    #[test]
    fn clicks_hit_the_cell_under_the_pointer_and_not_the_gutter() {
        let layout = WindowLayout::new(1300, 800, TextSize::Auto);
        let mut pointer = MousePointer::default();
        assert_eq!(pointer.input(&CLICK, &layout), None);
        pointer.input(&moved(1, 5), &layout);
        assert_eq!(pointer.input(&CLICK, &layout), None);
        pointer.input(&moved(40, 40), &layout);
        assert_eq!(pointer.input(&CLICK, &layout), Some(Input::Click(Point::new(2, 1))));
        let other = BEvent::MouseClick { button: 1, pressed: true };
        assert_eq!(pointer.input(&other, &layout), None);
        assert_eq!(pointer.menu(&other, &layout), Some(Point::new(2, 1)));
        assert_eq!(pointer.menu(&CLICK, &layout), None);
        assert_eq!(pointer.input(&BEvent::MouseClick { button: 0, pressed: false }, &layout), None);
    }

    #[test]
    fn the_wheel_scrolls() {
        let layout = WindowLayout::new(1300, 800, TextSize::Auto);
        let turn =
            |button| MousePointer::default().input(&BEvent::MouseClick { button, pressed: true }, &layout);
        assert_eq!(turn(WHEEL_UP), Some(Input::Scroll(-1)));
        assert_eq!(turn(WHEEL_DOWN), Some(Input::Scroll(1)));
        assert_eq!(turn(2), None);
    }
}
