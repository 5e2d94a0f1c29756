//! Questions to the player: the missing parts of a command, answered by keys, pointer or buttons. A command's
//! row ([`crate::ui::command`]) lists its questions. An [`Intent`] collects the answers; when none is
//! missing, the command is executed. The play screen shows one [`Prompt`] after the other.

mod asked;
pub mod field;
mod gifts;
mod intent;
mod item_prompt;
pub(super) mod items;
pub(super) mod kinds;
mod marks;
mod pointer;

pub use crate::engine::{
    action::{ItemFilter, flies, is_for_blows},
    view::at_hand::{can_break, carried, is_purse, lying_food},
};
pub use asked::Asked;
pub use intent::{Intent, Reply, may_turn};
pub use items::nothing_fits;
pub use kinds::{Ask, Purpose};
pub use marks::Marks;
pub use pointer::{Pointer, preview};

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::{AimDirection, Choice},
        view::View,
    },
    raws::{kinds::terrain::Climb, words::template::Template},
    ui::{
        command::Command,
        input::{Key, KeyCode},
        keymap::describe,
        session::Session,
        widgets::footer::{self, Button, ButtonGroup, GAP},
    },
};
use field::TextField;
use gifts::Gifts;
use item_prompt::ItemPrompt;
use pointer::{Interest, Pointed};

/// A question on the screen, with the input typed so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Prompt {
    /// Asks for a direction.
    Direction {
        /// True if the hero's own square is a possible answer.
        here: bool,
        marks: Marks,
    },
    /// Asks for a direction, up, down, or the hero.
    Toward { marks: Marks },
    /// Asks for a square, with a cursor.
    Square(Pointer),
    /// Asks for a number, with the digits typed so far.
    Number(u32),
    /// Asks for yes or no.
    YesNo,
    /// Asks whether to go on, to go out for good, or to stay.
    Way,
    /// Asks how much gold to give.
    Gift(Gifts),
    /// Asks for a text, with the characters typed so far.
    Text(TextField),
    /// Asks for an item.
    Item(ItemPrompt),
}

/// Key for the hero's own square where a direction is asked.
const HERE: KeyCode = KeyCode::Char('.');

/// Maximum repetitions that can be typed.
const MOST_TIMES: u32 = 999;

impl Prompt {
    /// Creates the prompt for `ask`, with nothing typed.
    pub fn new(ask: Ask, view: &View<'_>) -> Self {
        match ask {
            Ask::Direction => Prompt::Direction { here: false, marks: Marks::default() },
            Ask::Toward => Prompt::Toward { marks: Marks::default() },
            Ask::Square(purpose) => Prompt::Square(Pointer::new(view, purpose)),
            Ask::Number => Prompt::Number(0),
            Ask::YesNo => Prompt::YesNo,
            Ask::Way => Prompt::Way,
            Ask::Gift => Prompt::Gift(Gifts::to_priest(view)),
            Ask::Consultation => Prompt::Gift(Gifts::to_oracle(view)),
            Ask::Text(most) => Prompt::Text(TextField::new(most)),
            Ask::Item(wanted) => Prompt::Item(ItemPrompt::new(wanted)),
        }
    }

    /// Offers the targets of `intent` if a direction is asked, and the hero's own square if `here`.
    pub fn aiming(self, view: &View<'_>, intent: &Intent, here: bool) -> Self {
        match self {
            Prompt::Direction { .. } => Prompt::Direction { here, marks: Marks::of(view, intent) },
            Prompt::Toward { .. } => Prompt::Toward { marks: Marks::of(view, intent) },
            Prompt::Square(_)
            | Prompt::Number(_)
            | Prompt::YesNo
            | Prompt::Way
            | Prompt::Gift(_)
            | Prompt::Text(_)
            | Prompt::Item(_) => self,
        }
    }

    /// Fills in `text`, if a text is asked.
    pub fn with_text(self, text: &str) -> Self {
        match self {
            Prompt::Text(field) => Prompt::Text(field.with(text)),
            Prompt::Direction { .. }
            | Prompt::Toward { .. }
            | Prompt::Square(_)
            | Prompt::Number(_)
            | Prompt::YesNo
            | Prompt::Way
            | Prompt::Gift(_)
            | Prompt::Item(_) => self,
        }
    }

    /// Suggests `text`, which the first typed character replaces, if a text is asked.
    pub fn suggesting(self, text: &str) -> Self {
        match self {
            Prompt::Text(field) => Prompt::Text(field.suggesting(text)),
            Prompt::Direction { .. }
            | Prompt::Toward { .. }
            | Prompt::Square(_)
            | Prompt::Number(_)
            | Prompt::YesNo
            | Prompt::Way
            | Prompt::Gift(_)
            | Prompt::Item(_) => self,
        }
    }

    /// Returns the text typed so far, if a text is asked.
    pub fn typed(&self) -> Option<&str> {
        match self {
            Prompt::Text(field) => Some(field.text()),
            Prompt::Direction { .. }
            | Prompt::Toward { .. }
            | Prompt::Square(_)
            | Prompt::Number(_)
            | Prompt::YesNo
            | Prompt::Way
            | Prompt::Gift(_)
            | Prompt::Item(_) => None,
        }
    }

    /// Handles `key`.
    pub fn key(&mut self, session: &Session, key: Key) -> Asked {
        match self {
            Prompt::Direction { marks, .. } | Prompt::Toward { marks }
                if key.code == KeyCode::Tab && marks.are_several() =>
            {
                marks.next();
                Asked::Still
            }
            Prompt::Direction { here, marks } => match session.keymap().direction(key) {
                Some(dir) => Asked::Reply(Reply::Direction(dir)),
                None if key.ends_line() && marks.dir().is_some() => {
                    marks.dir().map_or(Asked::Still, |dir| Asked::Reply(Reply::Direction(dir)))
                }
                None if *here && key.code == HERE => Asked::Here,
                None if key.code == KeyCode::Esc => Asked::Left,
                None => {
                    let text = session.messages().play.no_direction();
                    Asked::Wrong(text.fill(&[("key", &describe(key))]))
                }
            },
            Prompt::Toward { marks } => match (session.keymap().direction(key), key.code) {
                (None, _) if key.ends_line() && marks.dir().is_some() => marks
                    .dir()
                    .map_or(Asked::Still, |dir| Asked::Reply(Reply::Toward(AimDirection::Dir(dir)))),
                (Some(dir), _) => Asked::Reply(Reply::Toward(AimDirection::Dir(dir))),
                (None, KeyCode::Char('.' | 's')) => Asked::Reply(Reply::Toward(AimDirection::Myself)),
                (None, KeyCode::Char('<')) => Asked::Reply(Reply::Toward(AimDirection::Up)),
                (None, KeyCode::Char('>')) => Asked::Reply(Reply::Toward(AimDirection::Down)),
                (None, KeyCode::Esc) => Asked::Left,
                (None, _) => {
                    let text = session.messages().play.no_direction();
                    Asked::Wrong(text.fill(&[("key", &describe(key))]))
                }
            },
            Prompt::Square(pointer) => match pointer.key(session, key) {
                Pointed::Still => Asked::Still,
                Pointed::Here(at) => Asked::Reply(Reply::Square(at)),
                Pointed::On(level) => Asked::Reply(Reply::Level(level)),
                Pointed::Nowhere => Asked::Left,
                Pointed::NotFound => {
                    let key = session.key_text(Command::Explore);
                    Asked::Wrong(session.messages().play.not_found().fill(&[("key", &key)]))
                }
                Pointed::Nothing(symbol) => {
                    let symbol = symbol.to_string();
                    Asked::Again(session.messages().play.no_such().fill(&[("symbol", &symbol)]))
                }
                Pointed::NoStairs(Climb::Up) => Asked::Wrong(session.messages().play.no_stairs_up().text()),
                Pointed::NoStairs(Climb::Down) => {
                    Asked::Wrong(session.messages().play.no_stairs_down().text())
                }
            },
            Prompt::Number(number) => {
                match (key.digit(), key.code) {
                    (Some(digit), _) => *number = (*number * 10 + digit).min(MOST_TIMES),
                    (None, KeyCode::Backspace) => *number /= 10,
                    (None, KeyCode::Esc) => return Asked::Left,
                    (None, _) => return Asked::Number(*number, key),
                }
                Asked::Still
            }
            Prompt::YesNo => match key.code {
                _ if key.is_yes() => Asked::Reply(Reply::Choice(Choice::Yes)),
                KeyCode::Char('n' | 'N') | KeyCode::Esc | KeyCode::Enter => {
                    Asked::Reply(Reply::Choice(Choice::No))
                }
                _ => Asked::Still,
            },
            Prompt::Way => match key.code {
                _ if key.is_yes() => Asked::Reply(Reply::Choice(Choice::Yes)),
                KeyCode::Char('o' | 'O') => Asked::Reply(Reply::Choice(Choice::Out)),
                KeyCode::Char('n' | 'N') | KeyCode::Esc | KeyCode::Enter => {
                    Asked::Reply(Reply::Choice(Choice::No))
                }
                _ => Asked::Still,
            },
            Prompt::Gift(gifts) => match (gifts.chosen(key), key.code) {
                (Some(gold), _) => Asked::Reply(Reply::Choice(Choice::Gold(gold))),
                (None, KeyCode::Char('n' | 'N') | KeyCode::Esc | KeyCode::Enter) => {
                    Asked::Reply(Reply::Choice(Choice::No))
                }
                (None, _) => Asked::Still,
            },
            Prompt::Text(field) => match key.code {
                _ if key.ends_line() => Asked::Reply(Reply::Text(field.cleaned())),
                KeyCode::Esc => Asked::Left,
                _ => {
                    field.key(key);
                    // A single character needs no Enter.
                    if field.is_letter() { Asked::Reply(Reply::Text(field.cleaned())) } else { Asked::Still }
                }
            },
            Prompt::Item(prompt) => prompt.key(session, key),
        }
    }

    /// Handles a click on the square `at`; `None` if clicks do not answer this prompt.
    pub fn click(&self, view: &View<'_>, at: Point) -> Option<Asked> {
        match self {
            Prompt::Direction { here, .. } => {
                let dir = direction(view.hero_at(), at);
                let no_way = if *here { Asked::Here } else { Asked::Left };
                Some(dir.map_or(no_way, |dir| Asked::Reply(Reply::Direction(dir))))
            }
            Prompt::Toward { .. } => {
                let toward = direction(view.hero_at(), at).map_or(AimDirection::Myself, AimDirection::Dir);
                Some(Asked::Reply(Reply::Toward(toward)))
            }
            Prompt::Square(_) => Some(Asked::Reply(Reply::Square(at))),
            Prompt::Number(_)
            | Prompt::YesNo
            | Prompt::Way
            | Prompt::Gift(_)
            | Prompt::Text(_)
            | Prompt::Item(_) => None,
        }
    }

    /// Returns the text of the prompt: `question` with the input so far. Some prompts have their own text.
    pub fn text(&self, session: &Session, view: &View<'_>, question: Option<&Template>) -> String {
        let question = question.map(Template::text).unwrap_or_default();
        match self {
            Prompt::Direction { here: true, .. } => {
                session.messages().item_ask.or_here().fill(&[("question", &question)])
            }
            Prompt::Direction { marks, .. } => or_mark(session, marks, question),
            Prompt::Toward { marks } => or_toward(session, marks, &question),
            Prompt::YesNo | Prompt::Way => question,
            Prompt::Gift(gifts) => gifts.asked(&question),
            Prompt::Square(pointer) => pointer.prompt(session, view),
            Prompt::Number(number) => session.messages().play.count().fill(&[("count", &number.to_string())]),
            Prompt::Text(field) => {
                let complaint = field.complaint(session.messages()).map(|text| format!("   {text}"));
                format!("{question} {}{}", field.text(), complaint.unwrap_or_default())
            }
            Prompt::Item(prompt) => prompt.text(session, view, &question),
        }
    }

    /// Returns the text of the prompt with the given words as `question`.
    pub fn with_question(&self, session: &Session, view: &View<'_>, question: &str) -> String {
        match self {
            Prompt::Item(prompt) => prompt.text(session, view, question),
            Prompt::Text(field) => {
                let typed = session.messages().item_ask.typed();
                typed.fill(&[("question", question), ("text", field.text())])
            }
            Prompt::Toward { marks } => or_toward(session, marks, question),
            Prompt::Gift(gifts) => gifts.asked(question),
            Prompt::Direction { .. }
            | Prompt::YesNo
            | Prompt::Way
            | Prompt::Square(_)
            | Prompt::Number(_) => question.to_owned(),
        }
    }

    /// Returns the cursor on the level, if a square is asked.
    pub const fn pointer(&self) -> Option<&Pointer> {
        match self {
            Prompt::Square(pointer) => Some(pointer),
            Prompt::Direction { .. }
            | Prompt::Toward { .. }
            | Prompt::Number(_)
            | Prompt::YesNo
            | Prompt::Way
            | Prompt::Gift(_)
            | Prompt::Text(_)
            | Prompt::Item(_) => None,
        }
    }

    /// Returns the targets, if a direction is asked.
    pub const fn marks(&self) -> Option<&Marks> {
        match self {
            Prompt::Direction { marks, .. } | Prompt::Toward { marks } => Some(marks),
            Prompt::Square(_)
            | Prompt::Number(_)
            | Prompt::YesNo
            | Prompt::Way
            | Prompt::Gift(_)
            | Prompt::Text(_)
            | Prompt::Item(_) => None,
        }
    }

    /// True if the prompt may stay open after a key that is not an answer.
    pub const fn stays(&self) -> bool {
        match self {
            Prompt::Square(_) | Prompt::Item(_) | Prompt::Text(_) => true,
            Prompt::Direction { .. }
            | Prompt::Toward { .. }
            | Prompt::Number(_)
            | Prompt::YesNo
            | Prompt::Way
            | Prompt::Gift(_) => false,
        }
    }

    /// True if the pad has most of the answers, so that the rest fit a row of buttons beside the usual
    /// commands.
    pub const fn is_short(&self) -> bool {
        match self {
            Prompt::Direction { .. } | Prompt::Toward { .. } | Prompt::Square(_) => true,
            Prompt::YesNo
            | Prompt::Way
            | Prompt::Gift(_)
            | Prompt::Number(_)
            | Prompt::Text(_)
            | Prompt::Item(_) => false,
        }
    }

    /// Returns the purpose of the item, if an item is asked.
    pub const fn wanted(&self) -> Option<ItemFilter> {
        match self {
            Prompt::Item(prompt) => Some(prompt.wanted()),
            Prompt::Direction { .. }
            | Prompt::Toward { .. }
            | Prompt::Square(_)
            | Prompt::Number(_)
            | Prompt::YesNo
            | Prompt::Way
            | Prompt::Gift(_)
            | Prompt::Text(_) => None,
        }
    }

    /// Returns the clickable hint of the last line, with the possible answers.
    pub fn hint(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().button;
        match self {
            Prompt::YesNo => Some(format!("y {}{GAP}n {}", texts.yes().text(), texts.no().text())),
            Prompt::Way => {
                let (on, out) = (texts.go_on().text(), texts.go_out().text());
                Some(format!("y {on}{GAP}o {out}{GAP}n {}", texts.stay().text()))
            }
            Prompt::Gift(gifts) => Some(gifts.hint(texts)),
            Prompt::Text(_) => {
                Some(format!("Enter {}{GAP}Esc {}", texts.done().text(), texts.cancel().text()))
            }
            Prompt::Direction { .. }
            | Prompt::Toward { .. }
            | Prompt::Square(_)
            | Prompt::Number(_)
            | Prompt::Item(_) => None,
        }
    }

    /// Returns the possible answers as told after the question, if the question does not tell them.
    pub fn choices(&self, session: &Session) -> Option<String> {
        self.hint(session).filter(|_| matches!(self, Prompt::Way)).map(|hint| hint.replace(GAP, ", "))
    }

    /// Returns the possible answers as buttons.
    pub fn buttons(&self, session: &Session) -> Vec<Button> {
        let texts = &session.messages().button;
        let button = |label: &Template, code| Button::key(label.text(), Key::plain(code));
        let cancel = button(texts.cancel(), KeyCode::Esc);
        match self {
            Prompt::Direction { here, marks } => {
                let moves = directions(session);
                let here = here.then(|| button(texts.here(), HERE));
                marks.buttons(session).into_iter().chain(moves).chain(here).chain([cancel]).collect()
            }
            Prompt::Toward { marks } => {
                let moves = directions(session);
                let others = [(texts.myself(), '.'), (texts.up(), '<'), (texts.down(), '>')];
                let others = others.map(|(label, key)| button(label, KeyCode::Char(key)));
                marks.buttons(session).into_iter().chain(moves).chain(others).chain([cancel]).collect()
            }
            Prompt::Square(pointer) => {
                let mut buttons =
                    vec![button(texts.here(), KeyCode::Enter), button(texts.next(), KeyCode::Tab)];
                buttons.push(button(texts.previous(), KeyCode::Char('p')));
                if pointer.is_to_travel() {
                    let some = |interest: Interest| {
                        session.view().is_some_and(|view| interest.squares(&view).next().is_some())
                    };
                    let things = (texts.next_thing(), 'o', Interest::Things);
                    let doors = (texts.next_door(), 'x', Interest::Doors);
                    let known = [things, doors].into_iter().filter(|(.., interest)| some(*interest));
                    buttons.extend(known.map(|(label, key, _)| button(label, KeyCode::Char(key))));
                    let stairs =
                        [(texts.stairs_down(), '>', Climb::Down), (texts.stairs_up(), '<', Climb::Up)];
                    let known = stairs.into_iter().filter(|(.., climb)| knows_stairs(session, *climb));
                    buttons.extend(known.map(|(label, key, _)| button(label, KeyCode::Char(key))));
                    let aims =
                        session.view().is_some_and(|view| view.aim().is_some_and(|aim| aim.place.is_some()));
                    buttons.extend(aims.then(|| button(texts.aim(), KeyCode::Char('g'))));
                }
                buttons.push(cancel);
                buttons
            }
            Prompt::Number(_) => {
                // Digits, or the command to repeat.
                let digits = ('0'..='9').map(|digit| Button::key(digit.to_string(), Key::char(digit)));
                let commands = Command::OTHERS.iter().filter(|command| command.repeats());
                digits
                    .chain(commands.filter_map(|command| session.button(*command)))
                    .chain([cancel])
                    .collect()
            }
            Prompt::YesNo | Prompt::Way | Prompt::Gift(_) => {
                let answers = self.hint(session).map(|hint| footer::buttons(&hint)).unwrap_or_default();
                answers.into_iter().map(|answer| answer.placed(ButtonGroup::Answer, true)).collect()
            }
            // The hint of the screen has buttons for this, and letters have keys.
            Prompt::Text(_) => Vec::new(),
            Prompt::Item(prompt) => prompt.buttons(session),
        }
    }
}

/// Returns the eight directions as buttons.
fn directions(session: &Session) -> impl Iterator<Item = Button> {
    let moves = Dir::ALL.into_iter().filter_map(|dir| session.button(Command::Move(dir)));
    moves.map(|button| button.placed(ButtonGroup::Direction, true))
}

/// Returns `question` with the directions beside the eight, and the chosen target with its key.
fn or_toward(session: &Session, marks: &Marks, question: &str) -> String {
    let question = session.messages().item_ask.or_toward().fill(&[("question", question)]);
    or_mark(session, marks, question)
}

/// Returns `question` with the chosen target and its key.
fn or_mark(session: &Session, marks: &Marks, question: String) -> String {
    let texts = &session.messages().item_ask;
    let Some(who) = marks.name(session.raws()) else { return question };
    let text = if marks.are_several() { texts.or_marks() } else { texts.or_mark() };
    text.fill(&[("question", &question), ("who", &who)])
}

/// True if the hero knows stairs in direction `climb` on this level.
fn knows_stairs(session: &Session, climb: Climb) -> bool {
    let Some(view) = session.view() else { return false };
    let table = &view.raws().terrains.table;
    let is = |at: Point| view.terrain(at).is_some_and(|id| table[id].stairs == Some(climb));
    view.window().points().any(is)
}

/// Returns the direction from `from` closest to `to`; `None` if the squares are equal.
pub fn direction(from: Point, to: Point) -> Option<Dir> {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    // Close to an axis (less than half as far across as along), a diagonal would miss.
    let x = if dx.abs() * 2 < dy.abs() { 0 } else { dx.signum() };
    let y = if dy.abs() * 2 < dx.abs() { 0 } else { dy.signum() };
    Dir::ALL.into_iter().find(|dir| dir.delta() == (x, y))
}
