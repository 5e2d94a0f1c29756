//! Pilot that stands its ground.

use crate::{
    base::geometry::Dir,
    engine::{
        action::{Action, Choice},
        event::{Question, Refusal, Status},
        state::being::Attitude,
        view::View,
    },
    pilot::{Pilot, Stop},
};

/// Pilot that attacks adjacent hostile creatures and waits otherwise.
#[derive(Debug, Default)]
pub(super) struct Stander {
    /// True if the last action was refused. The pilot then waits for a turn, which is always possible.
    pause: bool,
}

impl Pilot for Stander {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        match view.status() {
            Status::Playing => {}
            Status::Asking(Question::Die { .. }) => return Ok(Action::Answer(Choice::Yes)),
            Status::Asking(_) => return Ok(Action::Answer(Choice::No)),
            Status::Over(_) => return Err(Stop::Done),
        }
        if std::mem::take(&mut self.pause) {
            return Ok(Action::Wait);
        }
        let here = view.hero_at();
        let hostile = |dir: &Dir| {
            view.creature(here.step(*dir)).is_some_and(|creature| creature.attitude == Attitude::Hostile)
        };
        let seen = Dir::ALL.into_iter().find(hostile);
        let target = seen.or_else(|| Dir::ALL.into_iter().find(|dir| view.is_unseen(here.step(*dir))));
        Ok(target.map_or(Action::Wait, Action::Fight))
    }

    fn refused(&mut self, _refusal: Refusal) {
        self.pause = true;
    }
}
