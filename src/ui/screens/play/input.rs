//! Inputs on the play screen, by its mode.

use super::{
    items,
    mode::{OpenQuestion, PlayMode},
    state::Play,
};
use crate::{
    base::{clean_text::Label, geometry::Point},
    engine::{
        action::{Action, Choice},
        event::{Question, Status},
        game::Game,
    },
    narrate,
    ui::{
        ask::{Asked, Intent, Prompt, Reply},
        command::Command,
        input::{Input, Key, KeyCode},
        screens::{Step, route::Route},
        session::Session,
    },
};

impl Play {
    /// Ends what runs by itself, because the player has pressed something.
    pub(super) fn interrupt(&mut self, session: &mut Session) {
        self.unsure = None;
        self.near.take();
        session.in_hand.flights.land();
        session.in_hand.cease();
    }

    /// Handles a key, a click or a command.
    pub(super) fn pressed(&mut self, session: &mut Session, input: Input) -> Step {
        let advised = session.in_hand.advice().is_some() && !self.advice(session).is_empty();
        session.heed(advised);
        self.interrupt(session);
        let on = goes_on(session, input);
        match (self.mode(session), input) {
            (PlayMode::More { options: Some(options), .. }, Input::Key(key)) if options.has(key) => {
                self.choose(session, key)
            }
            (PlayMode::More { .. }, Input::Key(Key { code: KeyCode::Esc, .. })) => {
                self.pass_all(session);
                Step::Stay
            }
            (PlayMode::More { rows, .. }, _) => {
                self.passed += if on { rows } else { 0 };
                Step::Stay
            }
            (PlayMode::Over(ending), _) => match Route::after_end(session, input) {
                Some(route) => Step::Push(route),
                None if on => Step::Replace(Route::Ending(ending)),
                None => Step::Stay,
            },
            (PlayMode::Dire, _) => {
                if on {
                    self.read(session);
                }
                Step::Stay
            }
            (PlayMode::Open(OpenQuestion::Game(question, prompt)), Input::Key(key)) => {
                self.answer(session, question, prompt, key)
            }
            (PlayMode::Open(OpenQuestion::Game(question, prompt)), Input::Click(cell)) => {
                let asked = self.clicked(session, &prompt, cell);
                asked.map_or(Step::Stay, |asked| self.answered(session, question, prompt, asked))
            }
            (PlayMode::Open(OpenQuestion::Command(_)), Input::Key(key)) => {
                let Some(mut asking) = self.fresh(session) else { return Step::Stay };
                let asked = asking.prompt.key(session, key);
                self.asked(session, asking, asked)
            }
            (PlayMode::Open(OpenQuestion::Command(asking)), Input::Click(cell)) => {
                let Some(asked) = self.clicked(session, &asking.prompt, cell) else { return Step::Stay };
                let Some(asking) = self.fresh(session) else { return Step::Stay };
                self.asked(session, asking, asked)
            }
            (PlayMode::Open(OpenQuestion::Options(options)), Input::Key(key)) if options.has(key) => {
                self.choose(session, key)
            }
            (PlayMode::Open(OpenQuestion::Options(_) | OpenQuestion::Nothing), Input::Key(key)) => {
                self.fresh(session);
                self.command(session, key, None)
            }
            (PlayMode::Open(OpenQuestion::Options(_) | OpenQuestion::Nothing), Input::Click(cell)) => {
                self.click(session, cell)
            }
            (PlayMode::Open(OpenQuestion::Options(_) | OpenQuestion::Nothing), Input::Command(name)) => {
                self.fresh(session);
                let intent = Command::named(name).map(|command| Intent::new(command, None));
                let aimed = session.view().zip(intent).map(|(view, intent)| intent.aimed_at_trap(&view));
                aimed.map_or(Step::Stay, |intent| self.pursue(session, intent))
            }
            (PlayMode::Open(_), _) => Step::Stay,
        }
    }

    /// Returns the result of a click on `cell` for `prompt`; `None` if the click is no answer.
    fn clicked(&self, session: &Session, prompt: &Prompt, cell: Point) -> Option<Asked> {
        if prompt.wanted().is_some() {
            return Some(Asked::Listed { all: false });
        }
        prompt.click(&session.view()?, self.square(session, cell)?)
    }

    /// Handles a key for a question of the game. A key that is no answer counts as no, the safe answer.
    fn answer(&mut self, session: &mut Session, question: Question, mut prompt: Prompt, key: Key) -> Step {
        let asked = match prompt.key(session, key) {
            // Only Esc gives up what an effect grants.
            Asked::Left if prompt.wanted().is_some() && key.code != KeyCode::Esc => Asked::Still,
            asked => asked,
        };
        self.answered(session, question, prompt, asked)
    }

    /// Continues with the result of the prompt of a question of the game.
    fn answered(&mut self, session: &mut Session, question: Question, prompt: Prompt, asked: Asked) -> Step {
        (self.hint, self.answering) = (None, None);
        match asked {
            Asked::Reply(reply) => return self.reply(session, reply),
            Asked::Still if prompt.stays() => self.answering = Some(prompt),
            Asked::Wrong(why) | Asked::Again(why) if prompt.stays() => {
                (self.hint, self.answering) = (Some(why), Some(prompt));
            }
            Asked::Listed { all } if prompt.wanted().is_some() => {
                let list = prompt.wanted().and_then(|wanted| items::answers(session, question, wanted, all));
                return list.map_or(Step::Stay, |list| Step::Push(Route::Items(list)));
            }
            Asked::Still
            | Asked::Wrong(_)
            | Asked::Again(_)
            | Asked::Left
            | Asked::Here
            | Asked::Listed { .. }
            | Asked::Number(..) => return self.reply(session, Reply::Choice(Choice::No)),
        }
        Step::Stay
    }

    /// Sends the answer to the game's question.
    pub(super) fn reply(&mut self, session: &mut Session, reply: Reply) -> Step {
        let choice = match reply {
            Reply::Choice(choice) => choice,
            Reply::Square(at) => Choice::Square(at),
            Reply::Items(picked) => picked.first().map_or(Choice::No, |(id, _)| Choice::Item(*id)),
            Reply::Text(text)
                if session.in_hand.game.as_ref().map(Game::status)
                    == Some(Status::Asking(Question::Wish)) =>
            {
                narrate::wish(session.raws(), &text)
            }
            Reply::Text(text) => Choice::Text(Label::new(narrate::grammar::without_article(&text))),
            Reply::Nothing | Reply::Direction(_) | Reply::Toward(_) | Reply::Level(_) | Reply::Intent(_) => {
                Choice::No
            }
        };
        self.fresh(session);
        session.act(Action::Answer(choice));
        match session.in_hand.game.as_ref().map(Game::status) {
            // The player has read everything before the answer that ended the game.
            Some(Status::Over(ending)) if session.in_hand.log.fresh().next().is_none() => {
                Step::Replace(Route::Ending(ending))
            }
            _ => Step::Stay,
        }
    }
}

/// True if `input` passes messages. Deadly news needs Space, Enter, Esc or a click, because a key may be held
/// down for walking or fighting.
fn goes_on(session: &Session, input: Input) -> bool {
    match input {
        Input::Key(key) => {
            !session.in_hand.log.is_dire()
                || matches!(key.code, KeyCode::Char(' ') | KeyCode::Enter | KeyCode::Esc)
        }
        Input::Click(_) => true,
        Input::Hover(_)
        | Input::Scroll(_)
        | Input::Resize(_)
        | Input::Command(_)
        | Input::Close
        | Input::End => false,
    }
}
