//! Answers of the player to questions.

use super::{consult, explore_mode, fight, jump, push, study, walk};
use crate::{
    engine::{
        action::{Choice, Due},
        context::Ctx,
        effects::{
            answers,
            status::{deeds, goals},
        },
        event::{ActorSeen, Ending, Event, Question, Refusal, Status},
        outcome::ActionOutcome,
        religion::{gift, pray},
        shops::{pay, sell},
        state::deed::Deed,
        vault_guard,
    },
    raws::{
        kinds::items::Usage,
        words::{deeds::DeedWord, effects::world_event::WorldEvent},
    },
};

/// Answers the open question with `choice`.
pub(super) fn answer(ctx: &mut Ctx<'_>, choice: Choice) -> ActionOutcome {
    let Status::Asking(question) = ctx.status() else { return ActionOutcome::Refused(Refusal::NotAsked) };
    if !question.answer_kind().takes(&choice) {
        return ActionOutcome::Refused(Refusal::NotNow(question));
    }
    if let (Question::Jump { reach }, Choice::Square(to)) = (question, &choice)
        && let Err(refusal) = jump::can_leap(ctx, *to, reach)
    {
        return ActionOutcome::Refused(refusal);
    }
    if let (Question::Identify, Choice::Item(id)) = (question, &choice)
        && let Some(item) = ctx.mine(*id).filter(|item| !ctx.can_be_identified(item))
    {
        return ActionOutcome::Refused(Refusal::Identified(ctx.known_item(item)));
    }
    ctx.answered();
    match (question, choice) {
        (Question::Leave { .. }, choice @ (Choice::Yes | Choice::Out)) => {
            ctx.events.push(Event::Left { who: ActorSeen::HERO });
            let for_good = matches!(choice, Choice::Out);
            deeds::did(ctx, Deed { for_good, ..DeedWord::Leave.into() });
            if !goals::advance(ctx) {
                ctx.end(Ending::Left);
            }
        }
        (Question::Attack { dir, .. }, Choice::Yes) => {
            if let Some(target) = ctx.standing(ctx.hero_at().step(dir)) {
                fight::strike(ctx, ctx.hero(), target);
                return ActionOutcome::Done(ctx.raws.rules.normal_speed);
            }
        }
        (Question::Enter { dir }, Choice::Yes) => {
            let (here, cost) = (ctx.hero_at(), ctx.raws.rules.normal_speed);
            let to = here.step(dir);
            if ctx.standing(to).is_none() {
                match push::make_way(ctx, here, dir) {
                    Ok(()) => walk::step_to(ctx, to),
                    Err(ActionOutcome::Refused(_)) => {
                        // The question is answered, so there is nothing left to refuse.
                        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Vain });
                        return ActionOutcome::Done(0);
                    }
                    Err(other) => return other,
                }
                return ActionOutcome::Done(cost);
            }
        }
        (Question::Begin, Choice::Yes) => goals::agree(ctx),
        (Question::Pray { .. }, Choice::Yes) => return pray::perform(ctx),
        (Question::Study { book, .. }, Choice::Yes) => return study::begin(ctx, book),
        (Question::Sell { .. }, Choice::Yes) => sell::agree(ctx),
        (Question::Pay { .. }, Choice::Yes) => {
            // The keeper asks only a hero who can pay.
            if pay::pay(ctx, Due::Everything).is_ok() {
                return ActionOutcome::Done(ctx.raws.rules.normal_speed);
            }
        }
        (Question::Name, choice) => vault_guard::answer(ctx, &choice),
        (Question::Give { dir }, choice) => return gift::answer(ctx, dir, &choice),
        (Question::Consult { dir }, choice) => return consult::answer(ctx, dir, &choice),
        (Question::Die { cause, helpless }, Choice::Yes) => ctx.end(Ending::Died { cause, helpless }),
        (Question::Die { .. }, Choice::No) => explore_mode::survive(ctx),
        (Question::Jump { .. }, choice) => {
            if let Choice::Square(to) = choice {
                jump::leap(ctx, to);
            }
            answers::resume(ctx, question, choice);
        }
        (Question::Identify | Question::Recharge { .. } | Question::Coat { .. }, Choice::No) => {
            ctx.events.push(Event::NoEffect { who: ActorSeen::HERO, usage: Usage::Apply });
            answers::resume(ctx, question, Choice::No);
        }
        (
            Question::Where
            | Question::Identify
            | Question::Genocide { .. }
            | Question::Wish
            | Question::Shape
            | Question::Depth
            | Question::Recharge { .. }
            | Question::Coat { .. }
            | Question::Write { .. },
            choice,
        ) => answers::resume(ctx, question, choice),
        (
            Question::Leave { .. }
            | Question::Attack { .. }
            | Question::Enter { .. }
            | Question::Begin
            | Question::Pray { .. }
            | Question::Study { .. }
            | Question::Sell { .. }
            | Question::Pay { .. },
            Choice::No,
        )
        | (
            Question::Leave { .. }
            | Question::Attack { .. }
            | Question::Enter { .. }
            | Question::Begin
            | Question::Pray { .. }
            | Question::Study { .. }
            | Question::Sell { .. }
            | Question::Pay { .. }
            | Question::Die { .. },
            Choice::Out
            | Choice::Square(_)
            | Choice::Item(_)
            | Choice::Text(_)
            | Choice::Wish(_)
            | Choice::Gold(_),
        ) => {}
    }
    ActionOutcome::Done(0)
}
