//! Wandering: straight on until something is in the way, then in another direction.

use crate::{
    base::{geometry::Dir, rng::Rng},
    engine::{
        action::{Action, Choice},
        event::{Question, Refusal, Status},
        state::being::Attitude,
        view::View,
    },
    pilot::{Pilot, Stop},
    raws::kinds::terrain::{Climb, DoorState},
};

/// Bot that keeps its direction as long as possible. It goes through doors and over stairs, and walks into
/// creatures in its way, which is an attack.
#[derive(Debug)]
pub struct Wanderer {
    rng: Rng,
    heading: Dir,
    /// True if the last action was refused. The bot then waits for a turn, which is always possible.
    pause: bool,
}

/// One in this many steps turns in a random direction; otherwise the bot would walk in circles.
const TURN_ONE_IN: u32 = 20;

/// One in this many visits to stairs climbs them.
const CLIMB_ONE_IN: u32 = 2;

impl Wanderer {
    /// Creates a bot that draws from `rng`.
    pub fn new(mut rng: Rng) -> Self {
        let heading = Self::anywhere(&mut rng);
        Self { rng, heading, pause: false }
    }

    fn anywhere(rng: &mut Rng) -> Dir {
        rng.pick(&Dir::ALL).copied().unwrap_or(Dir::North)
    }

    /// Returns the action that leads on towards `dir`, if the hero knows one.
    fn on(&mut self, view: &View<'_>, dir: Dir) -> Option<Action> {
        let here = view.hero_at();
        if let Some(other) = view.creature(here.step(dir)) {
            return (other.attitude != Attitude::Peaceful).then_some(Action::Walk(dir));
        }
        if view.push(here, dir).is_ok() {
            return Some(Action::Walk(dir));
        }
        if dir.is_diagonal() {
            return None;
        }
        match view.door(here.step(dir))? {
            DoorState::Closed if view.has_hands_for(&Action::Open(dir)) => Some(Action::Walk(dir)),
            DoorState::Closed | DoorState::Locked => Some(Action::Kick(dir)),
            DoorState::None | DoorState::Broken | DoorState::Open => None,
        }
    }
}

impl Pilot for Wanderer {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        match view.status() {
            Status::Playing => {}
            Status::Asking(Question::Die { .. }) => return Ok(Action::Answer(Choice::Yes)),
            Status::Asking(_) => {
                // No attacks on peaceful creatures, and no leaving.
                self.pause = true;
                return Ok(Action::Answer(Choice::No));
            }
            Status::Over(_) => return Err(Stop::Done),
        }
        if std::mem::take(&mut self.pause) {
            self.heading = Self::anywhere(&mut self.rng);
            return Ok(Action::Wait);
        }
        let terrain = view.terrain(view.hero_at());
        if let Some(stairs) = terrain.and_then(|id| view.raws().terrains.table[id].stairs)
            // The stairs up of the first level leave the dungeon.
            && (stairs == Climb::Down || view.depth() > 1)
            && self.rng.one_in(CLIMB_ONE_IN)
        {
            return Ok(Action::Climb(stairs));
        }
        if self.rng.one_in(TURN_ONE_IN) {
            self.heading = Self::anywhere(&mut self.rng);
        }
        let from = self.heading;
        // Straight ahead first, then alternately to both sides.
        let side = if self.rng.one_in(2) { 1 } else { -1 };
        let turns = [0, side, -side, 2 * side, -2 * side, 3 * side, -3 * side, 4];
        let on = turns.into_iter().find_map(|eighths| {
            let dir = from.turned(eighths);
            self.on(view, dir).map(|action| (dir, action))
        });
        let Some((dir, action)) = on else { return Ok(Action::Search) };
        self.heading = dir;
        Ok(action)
    }

    fn refused(&mut self, _refusal: Refusal) {
        self.pause = true;
    }
}
