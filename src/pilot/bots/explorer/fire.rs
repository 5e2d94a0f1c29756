//! Lines of fire: where those shoot who are in sight, and where something came from out of the dark.

use super::{Explorer, scene::Scene, squares};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        event::{Event, Flight},
        view::View,
    },
};

/// Squares along which something flies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FireLine {
    /// All eight lines from the square of one who shoots so far; whoever is next to it is struck instead.
    From(Point, i32),
    /// The one line through a square, both ways.
    Through(Point, Dir),
}

impl FireLine {
    /// Whether the square at `at` is under fire.
    pub(super) fn covers(self, at: Point) -> bool {
        match self {
            FireLine::From(from, range) => {
                (2..=range).contains(&from.distance(at)) && Dir::along(from, at).is_some()
            }
            FireLine::Through(through, dir) => {
                at == through || Dir::along(through, at).is_some_and(|to| to == dir || to == dir.opposite())
            }
        }
    }
}

/// What has been shot at the hero.
#[derive(Debug, Default)]
pub(super) struct Fire {
    /// The line along which somebody shot whom nobody saw, and until which turn it is avoided.
    dark: Option<(FireLine, u32)>,
    /// Steps out of lines since nobody shot.
    steps: u32,
}

/// For how many turns a line is avoided on which something came out of the dark.
const WARY: u32 = 6;

/// After so many steps out of lines it goes for whoever shoots.
const STEPS: u32 = 10;

/// How far off it looks for a square that is out of the line, in squares.
const NEAR: i32 = 5;

impl Fire {
    /// Takes note of what flies past a hero who is at `here` now.
    pub(super) fn told(&mut self, events: &[Event], here: Point, turn: u32) {
        for event in events {
            if let Some(Flight { by, from, to, .. }) = event.facts().flight
                && !by.seen
                && let Some(dir) = Dir::along(from, to).or_else(|| Dir::along(from, here))
            {
                self.dark = Some((FireLine::Through(from, dir), turn.saturating_add(WARY)));
            }
        }
    }
}

impl Explorer {
    /// What one does who is shot at and not fighting: it gets out of the line, and lets them come who shot out of the
    /// dark. Nothing if there is nowhere to go.
    pub(super) fn dodge(&mut self, view: &View<'_>, scene: &Scene) -> Option<Action> {
        let here = view.hero_at();
        self.fire.dark = self.fire.dark.filter(|(_, until)| *until > view.turn());
        let dark = self.fire.dark.map(|(line, _)| line);
        if scene.pressing > 0 || dark.is_none() && self.foes.lines().next().is_none() {
            self.fire = Fire::default();
            return None;
        }
        if !self.foes.lines().chain(dark).any(|line| line.covers(here)) {
            return dark.filter(|_| scene.near.is_none()).map(|_| Action::Search);
        }
        self.fire.steps += 1;
        if self.fire.steps > STEPS {
            return None;
        }
        self.step_out(here, dark).map(Action::Walk)
    }

    /// The next step to the nearest square to which nobody shoots who is in sight, and which is not on the line `dark`.
    pub(super) fn step_out(&mut self, here: Point, dark: Option<FireLine>) -> Option<Dir> {
        let Self { chart, way, barred, foes, .. } = self;
        let covered = |at: Point| foes.lines().chain(dark).any(|line| line.covers(at));
        let barred = squares(barred).chain(foes.squares());
        chart.first_step(here, NEAR, barred, |chart, at| !covered(chart.on_level(at)), &mut way.steps)
    }
}
