//! Power over the undead. NetHack 3.6: `doturn`.

use crate::{
    engine::{
        context::{Blame, Ctx},
        effects::{
            queue,
            status::{deeds, resist, scare},
        },
        event::{ActorSeen, Cause, Event, Refusal},
        outcome::ActionOutcome,
        state::{being::Attitude, things::Actor},
    },
    raws::words::deeds::DeedWord,
};

/// Destroys unholy creatures in sight, or puts them to flight. A god who is angry does not help.
///
/// # Errors
///
/// [`Refusal::NoTurning`] for heroes without this power.
pub(in crate::engine) fn turn(ctx: &mut Ctx<'_>) -> ActionOutcome {
    let raws = ctx.raws;
    let sheet = ctx.sheet().filter(|hero| raws.traits.roles[hero.identity.role].turns_undead);
    let rules = raws.rules.prayer.as_ref().and_then(|prayer| prayer.turning.as_ref());
    let god = sheet.and_then(|hero| hero.god_id(raws));
    let Some((rules, god)) = rules.zip(god) else { return ActionOutcome::Refused(Refusal::NoTurning) };
    let hero = ctx.hero();
    let level = ctx.body(hero).map_or(1, |body| body.level);
    ctx.events.push(Event::Turned { who: ActorSeen::HERO, god });
    deeds::did(ctx, DeedWord::Turn);
    let deaf = ctx.devotion().is_unforgiven();
    let (here, radius) = (ctx.hero_at(), rules.radius + level / rules.wider_every);
    let near = ctx.around(here, radius);
    let seen: Vec<Actor> = near.filter(|(_, at)| ctx.eyes().see(*at)).map(|(who, _)| who).collect();
    for who in seen {
        let Some(being) = ctx.being(who) else { continue };
        if being.attitude != Attitude::Hostile || !ctx.is_unholy(being.kind) {
            continue;
        }
        ctx.disturb(who);
        if deaf || resist::shrugs(ctx, who) {
            continue;
        }
        let kin = raws.creatures.table[being.kind].kin.as_ref();
        let needed = kin.and_then(|kin| rules.destroys.get(kin));
        if needed.is_some_and(|needed| level >= *needed) {
            if ctx.hero_side().is_some_and(|side| side < 0) {
                ctx.with_being(who, |being| being.attitude = Attitude::Peaceful);
            } else {
                let by = Blame::for_actor(ctx, hero);
                queue::die(ctx, who, Cause::Hero, Some(by));
            }
        } else {
            scare::frighten(ctx, who);
        }
    }
    let turns = (rules.turns - (level - 1) / rules.quicker_every).max(1);
    ActionOutcome::Done(turns * raws.rules.normal_speed)
}
