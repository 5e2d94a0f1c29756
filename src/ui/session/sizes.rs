//! Text size and full screen: changes by the front-end's own keys, stored in the options.

use super::Session;
use crate::{
    narrate::Line,
    ui::{host::HostError, options::TextSize},
};

impl TextSize {
    /// All sizes, smallest first.
    const RISING: [Self; 4] = [Self::Small, Self::Auto, Self::Medium, Self::Large];

    /// Returns the next larger or smaller size; the same at the ends.
    fn next(self, larger: bool) -> Self {
        let [smallest, .., largest] = Self::RISING;
        let mut beside = Self::RISING.windows(2).filter_map(|pair| match *pair {
            [low, high] if larger && low == self => Some(high),
            [low, high] if !larger && high == self => Some(low),
            _ => None,
        });
        beside.next().unwrap_or(if larger { largest } else { smallest })
    }
}

impl Session {
    /// Enlarges or reduces the text by one size and stores the options.
    pub fn resize_text(&mut self, larger: bool) {
        self.set_text_size(self.preferences.options.text_size().next(larger));
    }

    /// Sets the text size and stores the options.
    pub fn set_text_size(&mut self, size: TextSize) {
        self.preferences.options.text_size = size.name().to_owned();
        self.keep_options();
    }

    /// Toggles full screen and stores the options.
    pub fn toggle_full_screen(&mut self) {
        self.preferences.options.full_screen = !self.preferences.options.full_screen;
        self.keep_options();
    }

    /// Switches full screen off and reports that it is impossible here.
    pub(in crate::ui) fn refuse_full_screen(&mut self) {
        self.preferences.options.full_screen = false;
        self.keep_options();
        self.tell(self.messages().options.no_full_screen().text());
    }

    /// Stores the options, and tells the player if that fails or moves unreadable ones.
    fn keep_options(&mut self) {
        let kept = self.preferences.options.write(self.device.host.as_mut());
        let texts = &self.messages().options;
        let told = match kept {
            Ok(None) => return,
            Ok(Some(aside)) => texts.set_aside().fill(&[("name", aside.name())]),
            Err(HostError(reason)) => texts.not_kept().fill(&[("reason", &reason)]),
        };
        self.tell(told);
    }

    /// Shows `text` in the log of the game, or without a game once among the notices.
    pub(super) fn tell(&mut self, text: String) {
        if self.in_hand.game.is_some() {
            self.in_hand.log.add(Line::plain(text));
        } else if !self.notices.contains(&text) {
            self.notices.push(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_sizes_step_up_and_down_to_their_ends() {
        let rising: Vec<TextSize> =
            std::iter::successors(Some(TextSize::Small), |size| Some(size.next(true))).take(6).collect();
        assert_eq!(rising[..4], TextSize::RISING);
        assert_eq!(rising[3..], [TextSize::Large; 3]);
        let falling: Vec<TextSize> =
            std::iter::successors(Some(TextSize::Large), |size| Some(size.next(false))).take(5).collect();
        assert_eq!(
            falling,
            [TextSize::Large, TextSize::Medium, TextSize::Auto, TextSize::Small, TextSize::Small]
        );
    }
}
