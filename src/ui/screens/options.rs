//! The options: keyset, palette, and how serious new games are. A change shows and is kept at once.

use super::{Screen, Step};
use crate::{
    base::geometry::Point,
    engine::state::mode::Mode,
    narrate,
    ui::{
        ask::Reply,
        canvas::Canvas,
        host::HostError,
        input::{Input, KeyCode},
        session::Session,
        theme::Use,
        widgets::paragraph,
    },
};

/// The options screen.
#[derive(Debug, Default)]
pub struct OptionsScreen {
    line: usize,
    /// What became of the last change.
    said: Option<Result<String, String>>,
}

const LINES: usize = 3;

/// The name after (or before) `current` among `names`, around the ends.
fn neighbour<'a>(names: impl Iterator<Item = &'a String>, current: &str, forward: bool) -> Option<String> {
    let names: Vec<&String> = names.collect();
    let at = names.iter().position(|name| *name == current).unwrap_or(0);
    let step = if forward { 1 } else { names.len().checked_sub(1)? };
    names.get((at + step) % names.len()).map(|name| (*name).clone())
}

impl OptionsScreen {
    fn change(&mut self, session: &mut Session, forward: bool) {
        let resources = &session.resources;
        if self.line == 0 {
            if let Some(next) = neighbour(resources.keymaps.keys(), session.keys_name(), forward) {
                session.options.keys = next;
                session.keys_for_now = None;
            }
        } else if self.line == 2 {
            let names: Vec<String> = Mode::ALL.iter().map(|mode| mode.name().to_owned()).collect();
            if let Some(next) = neighbour(names.iter(), session.mode.name(), forward) {
                session.options.mode = next;
                session.mode = session.options.mode();
            }
        } else if let Some(next) = neighbour(resources.palettes.keys(), session.palette_name(), forward) {
            session.options.palette = next;
            session.palette_for_now = None;
        }
        let kept = session.options.write(session.host.as_mut());
        let texts = &session.messages().options;
        self.said = Some(match kept {
            Ok(None) => Ok(texts.kept.text()),
            Ok(Some(aside)) => Ok(texts.set_aside.fill(&[("name", aside.name())])),
            Err(HostError(reason)) => Err(texts.not_kept.fill(&[("reason", &reason)])),
        });
    }
}

impl Screen for OptionsScreen {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let texts = &session.messages().options;
        canvas.print(Point::new(0, 0), &texts.heading.text(), session.style(Use::Title));
        let mode = narrate::mode(session.messages(), session.mode);
        let lines = [
            (&texts.keys, &session.keymap().title),
            (&texts.palette, &session.palette().title),
            (&texts.mode, &mode),
        ];
        for (i, (y, (label, value))) in (2..).zip(lines).enumerate() {
            let what = if i == self.line { Use::Selected } else { Use::Text };
            canvas.print(Point::new(2, y), &label.text(), session.style(Use::Text));
            canvas.print(Point::new(14, y), &format!("< {value} >"), session.style(what));
        }
        let below = Point::new(0, 6);
        match &self.said {
            Some(Ok(text)) => drop(paragraph(session, canvas, below, text, session.style(Use::Good))),
            Some(Err(text)) => drop(paragraph(session, canvas, below, text, session.style(Use::Warning))),
            None => {}
        }
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().options.footer.text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) => match key.code {
                KeyCode::Up => self.line = (self.line + LINES - 1) % LINES,
                KeyCode::Down | KeyCode::Tab => self.line = (self.line + 1) % LINES,
                KeyCode::Left => self.change(session, false),
                KeyCode::Right | KeyCode::Enter | KeyCode::Char(' ') => self.change(session, true),
                KeyCode::Esc | KeyCode::Char('q') => return Step::Close(Reply::Nothing),
                _ => {}
            },
            Input::Hover(at) => self.line = line_at(at).unwrap_or(self.line),
            Input::Click(at) => {
                if let Some(line) = line_at(at) {
                    self.line = line;
                    self.change(session, true);
                }
            }
            Input::Scroll(_) | Input::Resize(_) | Input::Close | Input::End => {}
        }
        Step::Stay
    }
}

fn line_at(at: Point) -> Option<usize> {
    usize::try_from(at.y - 2).ok().filter(|line| *line < LINES)
}
