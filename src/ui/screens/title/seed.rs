//! The field for a seed, for example that of another player's game.

use crate::{
    base::geometry::Point,
    ui::{
        ask::{Reply, field::TextField},
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        screens::{Screen, Step},
        session::Session,
        theme::TextUse,
        widgets::{footer::Button, paragraph},
        window::TitleBar,
    },
};

/// Digits of the largest seed.
const DIGITS: usize = 20;

/// The screen with the field for a seed.
pub struct SeedScreen {
    typed: TextField,
    wrong: bool,
}

impl Default for SeedScreen {
    fn default() -> Self {
        Self { typed: TextField::new(DIGITS), wrong: false }
    }
}

impl Screen for SeedScreen {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(session.messages().title.enter_seed().text()))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let texts = &session.messages().title;
        let (top, text) = (Point::new(0, 0), session.style(TextUse::Text));
        let about = paragraph(&session.device, canvas, top, &texts.about_seeds().text(), text);
        let mut at = canvas.print(Point::new(0, about.y + 2), &texts.seed().text(), text);
        at.x += 1;
        let end = canvas.print(at, self.typed.text(), session.style(TextUse::Title));
        if self.wrong {
            let below = Point::new(0, end.y + 2);
            paragraph(
                &session.device,
                canvas,
                below,
                &texts.no_seed().text(),
                session.style(TextUse::Warning),
            );
        }
        canvas.set_cursor(Some(end));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().title.seed_footer().text())
    }

    fn buttons(&self, _session: &Session) -> Vec<Button> {
        ('0'..='9').map(|digit| Button::key(digit.to_string(), Key::char(digit))).collect()
    }

    fn input(&mut self, _session: &mut Session, input: Input) -> Step {
        let Input::Key(key) = input else { return Step::Stay };
        self.wrong = false;
        match key.code {
            KeyCode::Esc => return Step::Close(Reply::Nothing),
            KeyCode::Backspace if self.typed.text().is_empty() => return Step::Close(Reply::Nothing),
            _ if key.ends_line() => {
                let text = self.typed.cleaned();
                match text.parse::<u64>() {
                    Ok(_) => return Step::Close(Reply::Text(text)),
                    Err(_) => self.wrong = true,
                }
            }
            KeyCode::Char(c) if !c.is_ascii_digit() && !key.ctrl && !key.alt => self.wrong = true,
            _ => drop(self.typed.key(key)),
        }
        Step::Stay
    }
}
