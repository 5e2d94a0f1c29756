//! Random actions: nothing that can be done is left out for long.

use crate::{
    base::{geometry::Dir, rng::Rng},
    engine::{action::Action, event::Status, view::View},
    pilot::{Pilot, Stop},
    raws::terrain::Climb,
};

/// Does anything that the hero can set out to do, each action as often as any other. What is refused is drawn again.
#[derive(Debug)]
pub struct Random {
    rng: Rng,
}

/// The actions that have a direction.
const DIRECTED: [fn(Dir) -> Action; 6] =
    [Action::Walk, Action::Open, Action::Close, Action::Kick, Action::Force, Action::Fight];

/// The actions that have none. The first two can always be done.
const PLAIN: [Action; 4] =
    [Action::Wait, Action::Search, Action::Climb(Climb::Up), Action::Climb(Climb::Down)];

impl Random {
    /// One that draws from `rng`.
    pub fn new(rng: Rng) -> Self {
        Self { rng }
    }

    fn anything(&mut self) -> Action {
        const DIRS: usize = Dir::ALL.len();
        const ALL: usize = DIRECTED.len() * DIRS + PLAIN.len();
        // A draw below this fits whatever `usize` is.
        let drawn = self.rng.below(ALL as u32) as usize;
        match DIRECTED.get(drawn / DIRS) {
            Some(action) => action(Dir::ALL[drawn % DIRS]),
            None => PLAIN[drawn % PLAIN.len()],
        }
    }
}

impl Pilot for Random {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        match view.status() {
            Status::Playing => Ok(self.anything()),
            Status::Asking(_) => Ok(Action::Answer(self.rng.one_in(2))),
            Status::Over(_) => Err(Stop::Done),
        }
    }
}
