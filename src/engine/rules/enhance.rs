//! Advancing skills.

use crate::{
    engine::{context::Ctx, effects::status::practice, outcome::ActionOutcome},
    raws::kinds::items::Skill,
};

/// Advances `skill`. Costs no time.
pub(super) fn enhance(ctx: &mut Ctx<'_>, skill: Skill) -> ActionOutcome {
    match practice::enhance(ctx, skill) {
        Ok(()) => ActionOutcome::Done(0),
        Err(refusal) => ActionOutcome::Refused(refusal),
    }
}
