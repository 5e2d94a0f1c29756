//! What the next key is taken for: a command, more of a number, a direction, a move of the pointer.

use super::pointer::{Pointer, Purpose};
use crate::{
    base::geometry::Dir,
    engine::{action::Action, view::View},
    pilot::run::Gait,
    raws::terrain::DoorState,
    ui::session::Session,
};

/// What the next key is taken for.
#[derive(Debug, Default)]
pub(super) enum Mode {
    /// A command.
    #[default]
    Command,
    /// More of a number of times, or the command that is done so often.
    Count(u32),
    /// The direction to run in.
    Run,
    /// The direction for this.
    Direct(Verb),
    /// A move of the pointer.
    Point(Pointer),
}

/// Something done in a direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    Open,
    Close,
    Kick,
    Force,
    Fight,
}

/// The most times one can ask for.
const MOST: u32 = 999;

impl Mode {
    /// A number with one more digit at its end.
    pub(super) fn with_digit(count: u32, digit: u32) -> Self {
        Mode::Count((count * 10 + digit).min(MOST))
    }

    /// What is asked; `None` if a command is waited for.
    pub(super) fn prompt(&self, session: &Session, view: &View<'_>) -> Option<String> {
        let texts = &session.messages().play;
        match self {
            Mode::Command => None,
            Mode::Count(count) => Some(texts.count.fill(&[("count", &count.to_string())])),
            Mode::Run => Some(texts.run_where.text()),
            Mode::Direct(verb) => Some(
                match verb {
                    Verb::Open => &texts.open_where,
                    Verb::Close => &texts.close_where,
                    Verb::Kick => &texts.kick_where,
                    Verb::Force => &texts.force_where,
                    Verb::Fight => &texts.fight_where,
                }
                .text(),
            ),
            Mode::Point(pointer) => Some(pointer.prompt(session, view)),
        }
    }

    /// Whether the cursor belongs to the prompt.
    pub(super) const fn asks(&self) -> bool {
        matches!(self, Mode::Count(_) | Mode::Run | Mode::Direct(_))
    }

    pub(super) fn pointing(view: &View<'_>, purpose: Purpose) -> Self {
        Mode::Point(Pointer::new(view, purpose))
    }
}

impl Verb {
    pub(super) const fn action(self, dir: Dir) -> Action {
        match self {
            Verb::Open => Action::Open(dir),
            Verb::Close => Action::Close(dir),
            Verb::Kick => Action::Kick(dir),
            Verb::Force => Action::Force(dir),
            Verb::Fight => Action::Fight(dir),
        }
    }

    /// The direction that must be meant: that of the only door beside the hero that this can be done to.
    pub(super) fn obvious(self, view: &View<'_>) -> Option<Dir> {
        let fits = |dir: &Dir| match (self, view.door(view.hero_at().step(*dir))) {
            (Verb::Open, Some(DoorState::Closed | DoorState::Locked))
            | (Verb::Close, Some(DoorState::Open))
            | (Verb::Force, Some(DoorState::Closed | DoorState::Locked)) => true,
            // What is kicked or fought is never obvious.
            (Verb::Open | Verb::Close | Verb::Force | Verb::Kick | Verb::Fight, _) => false,
        };
        let mut fitting = Dir::ALL.into_iter().filter(fits);
        fitting.next().filter(|_| fitting.next().is_none())
    }
}

/// How the prefix for runs runs.
pub(super) const PREFIX: Gait = Gait::Run;
