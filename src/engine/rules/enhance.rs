//! Advancing skills.

use super::outcome::Outcome;
use crate::{
    engine::{context::Ctx, effects::status::practice},
    raws::items::Skill,
};

/// Advances `skill`. Costs no time.
pub(super) fn enhance(ctx: &mut Ctx<'_>, skill: Skill) -> Outcome {
    match practice::enhance(ctx, skill) {
        Ok(()) => Outcome::Done(0),
        Err(refusal) => Outcome::Refused(refusal),
    }
}
