//! Options of a decision: when they are offered, and their effects.

use super::{
    decision::{self, Answer, Decision},
    dress,
    execute::repeat,
    items,
    state::Play,
};
use crate::{
    base::geometry::Dir,
    engine::action::Action,
    pilot::shoot::Quarry,
    ui::{
        ask::Intent, autopilot::memory::TravelGoal, command::Command, input::Key, screens::Step,
        session::Session,
    },
};

impl Play {
    /// Chooses the option of `key`.
    pub(super) fn choose(&mut self, session: &mut Session, key: Key) -> Step {
        let decision = self.decision.take();
        self.fresh(session);
        match decision.and_then(|decision| decision.answer(key)) {
            Some(answer) => self.decide(session, answer),
            None => Step::Stay,
        }
    }

    /// Walks one step, or `times` steps. A single step into a locked door opens its options.
    pub(super) fn step(&mut self, session: &mut Session, dir: Dir, times: Option<u32>) {
        if !session.may_strike(dir) {
            return;
        }
        let stand = decision::stand(&session.in_hand);
        repeat(session, Action::Walk(dir), times);
        if times.is_none() {
            self.decision = Decision::at_door(session, stand, dir);
        }
    }

    /// Executes the chosen option for a locked door, and offers the options again while the door stays
    /// locked.
    fn at_door(&mut self, session: &mut Session, dir: Dir, intent: Intent) -> Step {
        let stand = decision::stand(&session.in_hand);
        let step = self.pursue(session, intent);
        if matches!(step, Step::Stay) && self.asking.is_none() && self.hint.is_none() {
            self.decision = Decision::at_door(session, stand, dir);
        }
        step
    }

    /// Executes the chosen option of a question.
    fn decide(&mut self, session: &mut Session, answer: Answer) -> Step {
        match answer {
            Answer::Do(intent) => return self.pursue(session, intent),
            Answer::Open(dir, intent) => return self.at_door(session, dir, intent),
            Answer::GoPast | Answer::SearchOn => session.explore_past(),
            Answer::FightOn => session.fight_on(),
            Answer::Strike(dir) => session.strike(dir),
            Answer::Wear(item) => dress::wear(session, item),
            Answer::Shoot(mark) => session.shoot(mark),
            Answer::Zap(mark) => return self.aim_at(session, Command::Zap, mark),
            Answer::Cast(mark) => return self.aim_at(session, Command::Cast, mark),
            Answer::Leave(level) => session.travel(TravelGoal::Level(level)),
            Answer::Pray => session.act(Action::Pray),
            Answer::Take(intent) => {
                let outcome = items::pick_up(session, &intent);
                return self.follow(session, outcome);
            }
            Answer::Read(item) => session.act(Action::Read(item)),
            Answer::Offer(item) => session.act(Action::Offer(item)),
            Answer::Pull(at) => {
                let here = decision::stand(&session.in_hand);
                match here.filter(|here| here.distance(at) == 1).and_then(|here| Dir::between(here, at)) {
                    Some(dir) => session.act(Action::Walk(dir)),
                    None => session.travel(TravelGoal::Square(at)),
                }
            }
            Answer::TravelOn => session.travel_on(),
        }
        self.ask_about_stop(session);
        Step::Stay
    }

    /// Steps into line with `mark`, then executes `command` in its direction.
    fn aim_at(&mut self, session: &mut Session, command: Command, mark: Quarry) -> Step {
        if let Some(dir) = session.align(mark) {
            return self.pursue(session, Intent::new(command, None).aimed(dir));
        }
        self.ask_about_stop(session);
        Step::Stay
    }

    /// Opens the question that belongs to the last stop of the autopilot, if there is one.
    pub(super) fn ask_about_stop(&mut self, session: &mut Session) {
        let Some(stop) = session.in_hand.autopilot.take_stop() else {
            if self.decision.is_none() && self.asking.is_none() {
                self.decision = Decision::to_dress(session);
            }
            return;
        };
        self.decision = Decision::about(session, stop);
        // Where there is no choice, the same command again goes on.
        if self.decision.as_ref().is_some_and(Decision::only_goes_past) {
            session.in_hand.autopilot.explorer.go_past();
        }
    }
}
