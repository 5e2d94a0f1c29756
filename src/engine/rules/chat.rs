//! Talking to creatures. NetHack 3.6: `dochat`.

use super::{barter, consult};
use crate::{
    base::geometry::Dir,
    engine::{
        context::Ctx,
        effects::{
            mind::taming,
            status::{deeds, goals},
        },
        event::{ChatReply, Event, Question, Refusal},
        outcome::ActionOutcome,
        religion::gift,
        shops::pay,
        state::{
            being::{Attitude, Mood},
            status_effect::StatusEffect,
            things::Actor,
        },
    },
    raws::words::deeds::DeedWord,
};

/// Talks to the creature towards `dir`. A priest takes gifts of a hero with gold, and who barters takes what
/// the hero brings.
///
/// # Errors
///
/// [`Refusal::NobodyToTalk`] if the hero sees no creature there.
pub(super) fn chat(ctx: &mut Ctx<'_>, dir: Dir) -> ActionOutcome {
    let there = ctx.standing(ctx.hero_at().step(dir)).filter(|who| ctx.sees(*who));
    let Some((who, being)) = there.and_then(|who| Some((who, ctx.being(who)?))) else {
        return ActionOutcome::Refused(Refusal::NobodyToTalk);
    };
    let asleep = ctx.mind(who).is_some_and(|mind| mind.mood == Mood::Asleep);
    let offer = barter::offer(ctx, who);
    if matches!(being.attitude, Attitude::Peaceful) && !asleep && !ctx.suffers(who, StatusEffect::Paralysed) {
        let talk = deeds::to(ctx, who, DeedWord::Talk);
        let is_told = goals::tells(ctx, &talk);
        deeds::did(ctx, talk);
        if is_told && offer.is_none() {
            join(ctx, who);
            return ActionOutcome::Done(ctx.raws.rules.normal_speed);
        }
    }
    let reply = match being.attitude {
        _ if asleep || ctx.suffers(who, StatusEffect::Paralysed) => ChatReply::Helpless,
        _ if ctx.keeper(who).is_some() => return pay::talk(ctx, who),
        Attitude::Hostile => ChatReply::Hostile,
        Attitude::Peaceful if offer.is_some() => {
            if let Some(offer) = offer {
                barter::accept(ctx, who, &offer);
            }
            return ActionOutcome::Done(ctx.raws.rules.normal_speed);
        }
        Attitude::Tame => ChatReply::Pet,
        Attitude::Peaceful if gift::priest(ctx, dir).is_some() => {
            if ctx.purse() == 0 {
                return gift::talk(ctx, who);
            }
            ctx.ask(Question::Give { dir });
            return ActionOutcome::Done(0);
        }
        Attitude::Peaceful if consult::oracle(ctx, dir).is_some() => return consult::ask(ctx, dir),
        Attitude::Peaceful => ChatReply::Peaceful,
    };
    let (kind, turn) = (being.kind, ctx.turn());
    let speaks = reply != ChatReply::Helpless && !ctx.raws.creatures.table[kind].speech.is_empty();
    let (actor, who) = (who, ctx.who(who));
    ctx.events.push(if speaks { Event::Says { who, kind, turn } } else { Event::Chatted { who, reply } });
    if reply == ChatReply::Peaceful {
        join(ctx, actor);
    }
    ActionOutcome::Done(ctx.raws.rules.normal_speed)
}

/// Lets the peaceful `who`, to whom the hero talks, become a pet if its kind joins.
fn join(ctx: &mut Ctx<'_>, who: Actor) {
    if ctx.kind(who).is_some_and(|kind| kind.joins) {
        taming::tame(ctx, who);
    }
}
