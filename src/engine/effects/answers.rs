//! Resumes effects after the player has answered their question.

use super::{
    apply::apply_effects,
    effect_context::{EffectContext, TriggeredEffects},
    gear::{coating, recharge, write},
    mind::{extinction, identify, polymorph, wish},
    position::{change_level, teleport},
};
use crate::engine::{
    action::Choice,
    context::{Blame, Ctx},
    event::{ActorSeen, Question, Source},
    state::pending::Pending,
};

/// Applies the answer `choice` to `question`, then asks again or applies the remaining effects.
pub(in crate::engine) fn resume(ctx: &mut Ctx<'_>, question: Question, choice: Choice) {
    let pending = ctx.state.pending.take();
    let left = pending.map_or(0, |pending| pending.left);
    let source = pending.map_or(Source::HERO, |pending| pending.source);
    let asks = match (question, choice) {
        (Question::Where, Choice::Square(at)) => {
            teleport::to_or_anywhere(ctx, Some(at));
            false
        }
        (Question::Where, _) => {
            teleport::to_or_anywhere(ctx, None);
            false
        }
        (Question::Depth, choice) => {
            change_level::named(ctx, depth_in(&choice));
            false
        }
        (Question::Identify, Choice::Item(id)) => identify::answered(ctx, id, left),
        (Question::Recharge { percent }, Choice::Item(id)) => {
            recharge::answered(ctx, source, id, percent);
            false
        }
        (Question::Coat { with }, Choice::Item(id)) => {
            coating::answered(ctx, id, with);
            false
        }
        (Question::Write { pen }, Choice::Text(text)) => {
            write::written(ctx, pen, &text);
            false
        }
        (Question::Genocide { class, reverse }, Choice::Text(name)) => {
            extinction::named(ctx, &name, (class, reverse), (source, left))
        }
        (Question::Wish, Choice::Wish(wish)) => wish::wished(ctx, Some(&*wish), left),
        (Question::Wish, Choice::Text(_)) => wish::wished(ctx, None, left),
        (Question::Shape, Choice::Text(name)) => polymorph::named(ctx, Some(&name), (source, left)),
        (Question::Shape, _) => polymorph::named(ctx, None, (source, left)),
        (
            Question::Identify
            | Question::Recharge { .. }
            | Question::Coat { .. }
            | Question::Write { .. }
            | Question::Jump { .. }
            | Question::Genocide { .. }
            | Question::Wish
            | Question::Leave { .. }
            | Question::Attack { .. }
            | Question::Enter { .. }
            | Question::Begin
            | Question::Pray { .. }
            | Question::Study { .. }
            | Question::Give { .. }
            | Question::Consult { .. }
            | Question::Name
            | Question::Sell { .. }
            | Question::Pay { .. }
            | Question::Die { .. },
            _,
        ) => false,
    };
    if asks {
        ctx.state.pending = pending.map(|pending| Pending { left: left.saturating_sub(1), ..pending });
        return;
    }
    let Some(pending) = pending else { return };
    let Some(target) = ctx.find(pending.target) else { return };
    let by = pending.by.and_then(|by| ctx.find(by));
    let from = by.map_or_else(|| ActorSeen::gone(pending.by.unwrap_or(pending.target)), |by| ctx.who(by));
    let blame = by.filter(|by| *by != target).map(|by| Blame::for_actor(ctx, by));
    let Pending { source, damage, triggered, item, .. } = pending;
    let application = EffectContext { by, from, blame, target, source, damage, item };
    apply_effects(ctx, &application, source.parts(ctx.raws), TriggeredEffects(triggered));
}

/// Returns the depth that the text `choice` names; `None` for anything else.
fn depth_in(choice: &Choice) -> Option<i32> {
    match choice {
        Choice::Text(text) => text.trim().parse().ok(),
        Choice::Yes
        | Choice::No
        | Choice::Out
        | Choice::Square(_)
        | Choice::Item(_)
        | Choice::Wish(_)
        | Choice::Gold(_) => None,
    }
}
