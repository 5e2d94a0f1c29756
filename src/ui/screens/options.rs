//! The options: keyset, palette, how serious new games are, and what is picked up by walking over it. A change shows and is kept at once.

use super::{Screen, Step};
use crate::{
    base::geometry::Point,
    engine::state::mode::Mode,
    narrate,
    raws::items::ItemClass,
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

/// The options that choose one of several.
const CHOICES: usize = 3;

/// The row of the first option, of the heading over the classes of items, and of the first of them.
const TOP: i32 = 2;
const HEADING: i32 = TOP + 4;
const CLASSES: i32 = HEADING + 1;

/// The columns of what is chosen.
const BESIDE: i32 = 14;
const BESIDE_CLASSES: i32 = 20;

/// The option about what was thrown, below the classes.
const THROWN: usize = CHOICES + ItemClass::ALL.len();

/// How many options there are.
const LINES: usize = THROWN + 1;

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
        let class = self.line.checked_sub(CHOICES).and_then(|class| ItemClass::ALL.get(class));
        if let Some(class) = class {
            session.options.toggle_pick_up(*class);
            session.take_habits();
        } else if self.line == THROWN {
            session.options.thrown = !session.options.thrown;
            session.take_habits();
        } else if self.line == 0 {
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
        let mut print = |index: usize, label: &str, beside: i32, value: &str| {
            let what = if index == self.line { Use::Selected } else { Use::Text };
            let y = row_of(index);
            canvas.print(Point::new(2, y), label, session.style(Use::Text));
            canvas.print(Point::new(beside, y), &format!("< {value} >"), session.style(what));
        };
        for (index, (label, value)) in lines.into_iter().enumerate() {
            print(index, &label.text(), BESIDE, value);
        }
        let answer = |taken: bool| if taken { texts.yes.text() } else { texts.no.text() };
        for (index, class) in (CHOICES..).zip(ItemClass::ALL) {
            let taken = answer(session.options.picks_up(class));
            print(index, &narrate::items::heading(session.raws(), class), BESIDE_CLASSES, &taken);
        }
        print(THROWN, &texts.thrown.text(), BESIDE_CLASSES, &answer(session.options.thrown));
        canvas.print(Point::new(2, HEADING), &texts.pick_up.text(), session.style(Use::Text));
        let below = Point::new(0, row_of(LINES) + 1);
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

/// The row in which the option with this number stands.
fn row_of(line: usize) -> i32 {
    let below = |top: i32, lines: usize| top + i32::try_from(lines).unwrap_or(0);
    line.checked_sub(CHOICES).map_or(below(TOP, line), |class| below(CLASSES, class))
}

fn line_at(at: Point) -> Option<usize> {
    (0..LINES).find(|line| row_of(*line) == at.y)
}
