//! From a key to an executed command: its questions, one after the other.

use super::{
    containers, items,
    outcome::CommandOutcome,
    spells,
    state::{Asking, Play},
};
use crate::{
    engine::event::Refusal,
    narrate,
    pilot::run::Gait,
    ui::{
        ask::{Ask, Asked, Intent, Prompt, nothing_fits},
        command::Command,
        input::{Key, KeyCode},
        keymap::describe,
        screens::{
            Step,
            route::{ItemChoice, Route},
        },
        session::Session,
        widgets::items::ListMode,
    },
};

impl Play {
    /// Continues with the result of a prompt.
    pub(super) fn asked(&mut self, session: &mut Session, asking: Asking, asked: Asked) -> Step {
        match asked {
            Asked::Still => self.asking = Some(asking),
            Asked::Left => {}
            Asked::Wrong(why) => {
                self.hint = Some(why);
                // For an item the question stays open, so that the next keys are not taken for commands.
                if asking.prompt.wanted().is_some() {
                    self.asking = Some(asking);
                }
            }
            Asked::Again(why) => (self.hint, self.asking) = (Some(why), Some(asking)),
            Asked::Listed { all } => {
                let wanted = asking.prompt.wanted();
                let list = wanted.and_then(|wanted| items::choice(session, asking.intent, wanted, all));
                return list.map_or(Step::Stay, |list| Step::Push(Route::Items(list)));
            }
            Asked::Reply(reply) => return self.pursue(session, asking.intent.with(reply)),
            Asked::Number(times, key) => return self.command(session, key, Some(times)),
            Asked::Here => return self.at_feet(session, asking.intent),
        }
        Step::Stay
    }

    /// Handles a key as a command, with the typed number of repetitions.
    pub(super) fn command(&mut self, session: &mut Session, key: Key, times: Option<u32>) -> Step {
        if let Some((dir, gait)) = session.keymap().run(key) {
            let command = match gait {
                Gait::Run => Command::Run,
                Gait::Rush => Command::Rush,
            };
            return self.pursue(session, Intent::new(command, None).aimed(dir));
        }
        match (session.keymap().command(key), key.digit()) {
            (Some(command), _) => return self.pursue(session, Intent::new(command, times)),
            (None, Some(digit)) if digit > 0 => {
                let intent = Intent::new(Command::Count, None);
                self.asking = Some(Asking { intent, prompt: Prompt::Number(digit) });
            }
            (None, _) => self.unknown(session, key),
        }
        Step::Stay
    }

    /// Executes `intent`, or asks the next open question.
    pub(super) fn pursue(&mut self, session: &mut Session, mut intent: Intent) -> Step {
        let Some(view) = session.view() else { return Step::Stay };
        if intent.command == Command::Fire && !intent.is_begun() && !items::is_ready(&view) {
            self.hint = Some(narrate::refusal(session.raws(), Refusal::NothingReady));
            return Step::Stay;
        }
        if let Some(why) = intent.refusal(&view) {
            self.hint = Some(narrate::refusal(session.raws(), why));
            return Step::Stay;
        }
        if intent.casts() && intent.times.is_some_and(|times| times > 1) {
            self.hint = Some(session.messages().play.one_spell().text());
            return Step::Stay;
        }
        if intent.casts() && intent.spell().is_none() {
            let chosen = spells::choice(session, &view, &intent);
            drop(view);
            return match chosen {
                Ok(intent) => self.pursue(session, intent),
                Err(outcome) => self.follow(session, outcome),
            };
        }
        if intent.standing(&view).is_some() {
            self.asking = Some(Asking { prompt: Prompt::YesNo, intent: intent.asking_here() });
            return Step::Stay;
        }
        if let Some(wanted) = intent.unanswerable(&view) {
            self.hint = Some(nothing_fits(wanted, session.messages(), &view).text());
            return Step::Stay;
        }
        while let Some(ask) = intent.open() {
            let here = ask == Ask::Direction && !intent.boxes(&view).is_empty();
            if ask == Ask::Direction && intent.command != Command::Untrap && !intent.has_door(&view) {
                if here {
                    drop(view);
                    return self.at_feet(session, intent);
                }
                if let Some(why) = containers::no_work(&view, intent.command) {
                    self.hint = Some(narrate::refusal(session.raws(), why));
                    return Step::Stay;
                }
            }
            let Some(reply) = intent.obvious(&view) else {
                let prompt = Prompt::new(ask, &view).aiming(&view, &intent, here);
                let prompt = prompt.with_text(&items::label(&view, &intent));
                let prompt = match items::suggested_text(&view, &intent) {
                    Some(text) => prompt.suggesting(text),
                    None => prompt,
                };
                self.asking = Some(Asking { prompt, intent });
                return Step::Stay;
            };
            intent = intent.with(reply);
        }
        drop(view);
        let step = self.carry_out(session, &intent);
        self.ask_about_stop(session);
        self.unsure = session.in_hand.autopilot.is_unsure().then_some(intent);
        step
    }

    /// Continues with the outcome of a command, which may be another question.
    pub(super) fn follow(&mut self, session: &mut Session, outcome: CommandOutcome) -> Step {
        match outcome {
            CommandOutcome::Done => {}
            CommandOutcome::Steps(step) => return *step,
            CommandOutcome::Said(text) => self.hint = Some(text),
            CommandOutcome::Asks(intent) => self.asking = Some(Asking { prompt: Prompt::YesNo, intent }),
            CommandOutcome::Means(intent) => return self.pursue(session, intent),
        }
        Step::Stay
    }

    /// Executes `intent`, which is about locks, on the container on the hero's square, or asks for one of
    /// several.
    fn at_feet(&mut self, session: &mut Session, intent: Intent) -> Step {
        let Some(view) = session.view() else { return Step::Stay };
        let boxes = intent.boxes(&view);
        drop(view);
        let texts = &session.messages().item_list;
        let (intent, question) = match intent.command {
            Command::Force => (Intent::new(Command::Pry, None), texts.pry()),
            Command::Lock => (intent, texts.lock()),
            Command::Untrap => (intent, texts.untrap()),
            _ => (intent, texts.unlock()),
        };
        match boxes.as_slice() {
            [] => Step::Stay,
            [only] => self.pursue(session, intent.with_items(vec![(only.id, only.count)])),
            several => {
                let choice = ItemChoice::new(question.text(), several.to_vec(), ListMode::One);
                Step::Push(Route::Items(choice.answering(intent)))
            }
        }
    }

    fn unknown(&mut self, session: &Session, key: Key) {
        // These keys are pressed to make sure that nothing is open.
        if matches!(key.code, KeyCode::Esc | KeyCode::Char(' ')) {
            return;
        }
        let help_key = session.key_text(Command::Help);
        let texts = &session.messages().play;
        self.hint = Some(texts.unknown_key().fill(&[("key", &describe(key)), ("help_key", &help_key)]));
    }
}
