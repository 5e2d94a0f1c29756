//! Mouse state in cells.

use super::screen::WindowScreen;
use crate::{base::geometry::Point, ui::input::Input};
use glutin::{dpi::PhysicalPosition, event::MouseScrollDelta};

/// Pixels of finger movement on a touchpad per notch of the wheel.
const PIXELS_OF_A_NOTCH: f64 = 40.0;

/// Maximum notches reported at once.
const MOST_NOTCHES: f64 = 20.0;

/// State of the pointer and the wheel.
#[derive(Debug, Default)]
pub struct MousePointer {
    pixel: Option<(i32, i32)>,
    cell: Option<Point>,
    /// Fraction of a notch that the wheel has turned since the last whole one.
    turned: f64,
}

impl MousePointer {
    /// Moves the pointer to a pixel of the window. Returns the cell there if it has changed.
    pub fn moved(&mut self, to: PhysicalPosition<f64>, screen: &WindowScreen) -> Option<Input> {
        self.pixel = Some((to.x.floor() as i32, to.y.floor() as i32));
        let cell = self.cell(screen);
        (std::mem::replace(&mut self.cell, cell) != cell).then_some(cell).flatten().map(Input::Hover)
    }

    /// Resets the state, as the pointer has left the window.
    pub fn left(&mut self) {
        *self = Self::default();
    }

    /// Returns the cell under the pointer.
    pub fn cell(&self, screen: &WindowScreen) -> Option<Point> {
        let (x, y) = self.pixel?;
        screen.cell_at(x, y)
    }

    /// Returns the whole notches turned by the wheel or by two fingers on a touchpad.
    pub fn turned(&mut self, by: MouseScrollDelta) -> Option<Input> {
        self.turned += match by {
            MouseScrollDelta::LineDelta(_, lines) => f64::from(lines),
            MouseScrollDelta::PixelDelta(pixels) => pixels.y / PIXELS_OF_A_NOTCH,
        };
        let notches = self.turned.trunc();
        self.turned -= notches;
        let down = -notches.clamp(-MOST_NOTCHES, MOST_NOTCHES) as i32;
        (down != 0).then_some(Input::Scroll(down))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        frontends::window::layout::WindowLayout,
        ui::{options::TextSize, text_grid::ORDINARY},
    };

    fn screen() -> WindowScreen {
        WindowScreen::new(WindowLayout::new(1300, 800, ORDINARY, TextSize::Auto))
    }

    #[test]
    fn hover_is_reported_once_per_cell() {
        let screen = screen();
        let mut pointer = MousePointer::default();
        let mut moved = |x, y| pointer.moved(PhysicalPosition::new(x, y), &screen);
        let cell = |x, y| Some(Input::Hover(Point::new(x, y)));
        assert_eq!(moved(2.0, 0.0), cell(0, 0));
        assert_eq!(moved(9.9, 15.0), None);
        assert_eq!(moved(10.0, 15.0), cell(1, 0));
        assert_eq!(moved(0.0, 15.0), None);
        assert_eq!(moved(10.0, 15.0), cell(1, 0));
    }

    #[test]
    fn pointer_is_in_its_cell_but_not_in_the_gutter() {
        let screen = screen();
        let mut pointer = MousePointer::default();
        assert_eq!(pointer.cell(&screen), None);
        pointer.moved(PhysicalPosition::new(1.9, 5.0), &screen);
        assert_eq!(pointer.cell(&screen), None);
        pointer.moved(PhysicalPosition::new(40.0, 40.0), &screen);
        assert_eq!(pointer.cell(&screen), Some(Point::new(4, 2)));
        pointer.left();
        assert_eq!(pointer.cell(&screen), None);
    }

    #[test]
    fn wheel_scrolls_by_whole_notches() {
        let mut pointer = MousePointer::default();
        let mut turned = |lines| pointer.turned(MouseScrollDelta::LineDelta(0.0, lines));
        assert_eq!(turned(1.0), Some(Input::Scroll(-1)));
        assert_eq!(turned(-2.0), Some(Input::Scroll(2)));
        assert_eq!([turned(-0.5), turned(-0.5)], [None, Some(Input::Scroll(1))]);
        assert_eq!(turned(1e9), Some(Input::Scroll(-20)));
        let pixels = MouseScrollDelta::PixelDelta(PhysicalPosition::new(3.0, -80.0));
        assert_eq!(MousePointer::default().turned(pixels), Some(Input::Scroll(2)));
    }
}
