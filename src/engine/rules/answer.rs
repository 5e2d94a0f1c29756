//! Answers to the engine's questions.

use super::{Outcome, explore_mode, melee};
use crate::engine::{
    action::Choice,
    context::Ctx,
    event::{Ending, Event, Party, Question, Refusal, Status},
};

/// The hero answers the question that is open.
pub(super) fn answer(ctx: &mut Ctx<'_>, choice: Choice) -> Outcome {
    let Status::Asking(question) = ctx.status() else { return Outcome::Refused(Refusal::NotAsked) };
    ctx.answered();
    match (question, choice) {
        (Question::Leave, Choice::Yes) => {
            ctx.events.push(Event::Left { who: Party::HERO });
            ctx.end(Ending::Left);
        }
        (Question::Attack { dir, .. }, Choice::Yes) => {
            if let Some(target) = ctx.standing(ctx.hero_at().step(dir)) {
                melee::attack(ctx, ctx.hero(), target);
                return Outcome::Done(ctx.raws.rules.normal_speed);
            }
        }
        (Question::Die { cause, helpless }, Choice::Yes) => ctx.end(Ending::Died { cause, helpless }),
        (Question::Die { .. }, Choice::No) => explore_mode::survive(ctx),
        (Question::Leave | Question::Attack { .. }, Choice::No) => {}
    }
    Outcome::Done(0)
}
