//! Takes off all worn things, one after the other, what covers others first. Things known to be cursed stay.

use super::{Pilot, Stop};
use crate::engine::{action::Action, view::View};

/// Undressing in progress.
#[derive(Debug)]
pub struct Undress;

impl Pilot for Undress {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        let next = view.inventory().into_iter().find(|item| view.comes_off(item));
        next.map(|item| Action::TakeOff(item.id)).ok_or(Stop::Done)
    }
}
