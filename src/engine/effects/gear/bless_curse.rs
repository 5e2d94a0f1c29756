//! Blesses and curses items. NetHack 3.6: `curse`, `rndcurse`, `bless` and `H2Opotion_dip`.

use crate::{
    base::dice::Dice,
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, notify::notify_suffered},
        event::{ActorSeen, ArtefactDeed, Event, ItemChange},
        state::{item::Beatitude, status_effect::StatusEffect, thing_id::ThingId, things::Actor},
    },
    raws::words::effects::EffectName,
};

/// Curses the dipped item. Without one, picks `count` of the target's items (all if `None`), and curses each
/// with probability 1 in `share`. If `gently`, blessed items only become uncursed.
pub(in crate::engine::effects) fn curse(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    count: Option<Dice>,
    share: u32,
    gently: bool,
) {
    let worse = |before| match before {
        Beatitude::Blessed if gently => Beatitude::Uncursed,
        Beatitude::Blessed | Beatitude::Uncursed | Beatitude::Cursed => Beatitude::Cursed,
    };
    if let Some(id) = application.item {
        return change(ctx, application.target, id, worse, ItemChange::Tainted);
    }
    if wards(ctx, application.target) {
        return;
    }
    let mut ids: Vec<ThingId> = ctx.held(application.target.id).map(|item| item.id).collect();
    if let Some(count) = count {
        let count = usize::try_from(ctx.rng().roll(count)).unwrap_or(0);
        while ids.len() > count {
            let most = u32::try_from(ids.len()).unwrap_or(u32::MAX);
            let drawn = usize::try_from(ctx.rng().below(most)).unwrap_or(0);
            ids.remove(drawn.min(ids.len() - 1));
        }
    }
    notify_suffered(ctx, application, EffectName::Curse);
    for id in ids {
        if ctx.rng().one_in(share) {
            ctx.change_stack(id, |stack| {
                let after = worse(stack.beatitude);
                stack.known.beatitude &= after == stack.beatitude;
                stack.beatitude = after;
            });
        }
    }
}

/// True if an artefact in the hand of `who` wards off a curse; reports that.
fn wards(ctx: &mut Ctx<'_>, who: Actor) -> bool {
    let fails_one_in = ctx.raws.rules.gear.artefacts.ward_fails_one_in;
    let Some(item) = ctx.in_hand(who).copied() else { return false };
    let wards = ctx.item_kind(&item).artefact.as_ref().is_some_and(|artefact| artefact.wards_curses);
    if !wards || ctx.rng().one_in(fails_one_in) {
        return false;
    }
    if who == ctx.hero() {
        let item = ctx.known_item(&item);
        ctx.events.push(Event::Artefact { who: ActorSeen::HERO, item, deed: ArtefactDeed::Wards });
    }
    true
}

/// Improves the dipped item, or the target's wielded item: cursed to uncursed, uncursed to blessed.
pub(in crate::engine::effects) fn bless(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let better = |before| match before {
        Beatitude::Cursed => Beatitude::Uncursed,
        Beatitude::Uncursed | Beatitude::Blessed => Beatitude::Blessed,
    };
    match application.item.or_else(|| ctx.in_hand(application.target).map(|item| item.id)) {
        Some(id) => change(ctx, application.target, id, better, ItemChange::Hallowed),
        None => notify_suffered(ctx, application, EffectName::Bless),
    }
}

/// Changes the beatitude of the item `id` by `to`, and reports a change. A blind hero does not notice it.
pub(in crate::engine::effects) fn change(
    ctx: &mut Ctx<'_>,
    who: Actor,
    id: ThingId,
    to: impl Fn(Beatitude) -> Beatitude,
    how: ItemChange,
) {
    let Some(item) = ctx.item(id).copied().filter(|item| to(item.stack.beatitude) != item.stack.beatitude)
    else {
        return;
    };
    let (who, known) = (ctx.who(who), ctx.known_item(&item));
    let unseen = who.is_hero() && ctx.hero_is(StatusEffect::Blind);
    ctx.change_stack(id, |stack| {
        stack.beatitude = to(stack.beatitude);
        stack.known.beatitude = who.is_hero() && !unseen;
    });
    if !unseen {
        ctx.tell(&[who], Event::Enchanted { who, item: known, how });
    }
}
