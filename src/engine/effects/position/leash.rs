//! Leashes, which keep pets near the hero. NetHack 3.6: `use_leash` and `check_leash`.

use super::pits;
use crate::{
    base::geometry::Dir,
    engine::{
        action::AimDirection,
        context::{Ctx, consequence::Consequence},
        event::{BondChange, Event, Refusal},
        state::{being::Attitude, creature::Leash, item::Beatitude, thing_id::ThingId, things::Actor},
    },
};

/// Returns the leash of `who`, if the hero carries it.
pub(in crate::engine) fn leash_of(ctx: &Ctx<'_>, who: Actor) -> Option<ThingId> {
    let Leash { by } = *ctx.things.part(who)?;
    ctx.mine(by).map(|leash| leash.id)
}

/// Returns the pets on the level that the hero leads, in the order of ids.
fn led(ctx: &Ctx<'_>) -> Vec<Actor> {
    let mut all = leashed(ctx);
    all.retain(|who| leash_of(ctx, *who).is_some());
    all
}

/// Returns all creatures on the level with a leash, led or not, in the order of ids.
fn leashed(ctx: &Ctx<'_>) -> Vec<Actor> {
    let here = ctx.things.leashed().filter(|(_, creature, _)| creature.at().is_some());
    let mut all: Vec<Actor> = here.map(|(actor, ..)| actor).collect();
    all.sort_by_key(|actor| actor.id);
    all
}

/// Puts the leash `id` on an adjacent pet, or takes it off.
///
/// # Errors
///
/// [`Refusal::NoDirection`], [`Refusal::NotCarried`], [`Refusal::NobodyToLead`], [`Refusal::Led`] if the pet
/// or the leash is taken, or [`Refusal::TooManyLed`].
pub(in crate::engine) fn apply(
    ctx: &mut Ctx<'_>,
    id: ThingId,
    toward: Option<AimDirection>,
) -> Result<(), Refusal> {
    let Some(AimDirection::Dir(dir)) = toward else { return Err(Refusal::NoDirection) };
    let Some(item) = ctx.mine(id).copied() else { return Err(Refusal::NotCarried) };
    let at = ctx.hero_at().step(dir);
    let tame = |who: &Actor| ctx.being(*who).is_some_and(|being| being.attitude == Attitude::Tame);
    let who = ctx.standing(at).filter(tame).filter(|who| ctx.sees(*who)).ok_or(Refusal::NobodyToLead)?;
    let (led, most) = (led(ctx), usize::try_from(ctx.raws.rules.leash.most).unwrap_or(usize::MAX));
    let wearer = led.iter().find(|other| leash_of(ctx, **other) == Some(id)).copied();
    if wearer.is_some_and(|wearer| wearer != who) || wearer.is_none() && leash_of(ctx, who).is_some() {
        return Err(Refusal::Led);
    }
    if wearer.is_none() && led.len() >= most {
        return Err(Refusal::TooManyLed);
    }
    let how = match wearer {
        None => BondChange::Leashed,
        Some(_) if item.stack.beatitude == Beatitude::Cursed => BondChange::Tight,
        Some(_) => BondChange::Unleashed,
    };
    if how == BondChange::Tight {
        ctx.change_stack(id, |stack| stack.known.beatitude = true);
    } else {
        put_on(ctx, who, wearer.is_none().then_some(id));
    }
    tell(ctx, who, how);
    Ok(())
}

/// Pulls leashed pets after the hero has moved. A leash that is too long snaps.
pub(in crate::engine) fn pull(ctx: &mut Ctx<'_>) {
    // A leash that the hero no longer carries comes off.
    for who in leashed(ctx) {
        if leash_of(ctx, who).is_none() {
            snap(ctx, who);
        }
    }
    let rules = &ctx.raws.rules.leash;
    for who in led(ctx) {
        let (from, here) = (ctx.at(who), ctx.hero_at());
        if from.distance(here) <= rules.slack {
            continue;
        }
        let nearer = |dir: &Dir| from.step(*dir).distance(here) < from.distance(here);
        let kind = ctx.kind(who);
        let free = |dir: &Dir| {
            let to = from.step(*dir);
            kind.is_some_and(|kind| ctx.passes(kind, from, *dir) && ctx.ground_for(kind, to))
                && ctx.standing(to).is_none()
        };
        let dir = Dir::ALL.into_iter().filter(nearer).find(free).filter(|_| !pits::is_trapped(ctx, who));
        if let Some(dir) = dir.filter(|_| from.distance(here) <= rules.snaps) {
            let before = ctx.who(who);
            ctx.put_from(who, from, from.step(dir));
            let after = ctx.who(who);
            let to = from.step(dir);
            ctx.tell(
                &[before, after],
                Event::Moved { who: if after.seen { after } else { before }, from, to },
            );
            ctx.consequences.push_back(Consequence::Arrival { who });
        } else if from.distance(here) > rules.snaps {
            snap(ctx, who);
        }
    }
}

/// Takes the leash off all led pets that are not among `followers`, before the hero leaves the level.
pub(in crate::engine::effects) fn part(ctx: &mut Ctx<'_>, followers: &[Actor]) {
    for who in led(ctx) {
        if !followers.contains(&who) {
            snap(ctx, who);
        }
    }
}

fn snap(ctx: &mut Ctx<'_>, who: Actor) {
    put_on(ctx, who, None);
    let who = ctx.who(who);
    ctx.events.push(Event::Bond { who, how: BondChange::Snapped });
}

fn put_on(ctx: &mut Ctx<'_>, who: Actor, leash: Option<ThingId>) {
    ctx.things.set(who, leash.map(|by| Leash { by }));
}

fn tell(ctx: &mut Ctx<'_>, who: Actor, how: BondChange) {
    let who = ctx.who(who);
    ctx.tell(&[who], Event::Bond { who, how });
}
