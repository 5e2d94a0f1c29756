//! Kills creatures: removes the creature at once, awards experience, and queues its corpse and explosion.

use crate::{
    base::geometry::Point,
    engine::{
        context::{
            Blame, Ctx,
            consequence::{Consequence, Explosion},
        },
        effects::status::{experience, grapple, hunger, update_fov},
        event::{ActorSeen, Cause, Ending, Event, Question, ShopDeed, Source},
        state::{
            being::Attitude,
            gear,
            item::{Former, Item, ItemUse},
            thing_id::HERO,
            things::Actor,
        },
    },
    raws::{
        kinds::{
            creatures::{CreatureKind, attack::AttackForm},
            growth::Intrinsic,
        },
        reading::table::Id,
        words::effects::{Nature, status_effect::StatusEffect},
    },
};

/// Kills `who` with `cause`, crediting `by`. The hero may be saved by an amulet, or asked in explore mode.
pub(in crate::engine::effects) fn die(ctx: &mut Ctx<'_>, who: Actor, cause: Cause, by: Option<Blame>) {
    if ctx.over() {
        return;
    }
    let seen_as = ctx.who(who);
    // A creature killed by its own effects has no killer.
    let killer = by.map(|by| by.who).filter(|killer| killer.id != who.id);
    let event = Event::Died { who: seen_as, cause, by: killer };
    match killer {
        Some(killer) => ctx.tell(&[seen_as, killer], event),
        None => ctx.tell(&[seen_as], event),
    }
    if who == ctx.hero() && saved(ctx) {
        return;
    }
    if who == ctx.hero() {
        let helpless = ctx.helpless(who);
        if ctx.state.mode.is_normal() {
            claim(ctx);
            ctx.end(Ending::Died { cause, helpless });
        } else {
            ctx.ask(Question::Die { cause, helpless });
        }
        return;
    }
    let (Some(being), Some(body)) = (ctx.being(who), ctx.body(who)) else { return };
    let at = ctx.at(who);
    let rests = by.is_some_and(|by| lays_to_rest(ctx, by.actor, being.kind));
    grapple::release(ctx, who);
    ctx.remove(who);
    ctx.forget_unseen(at);
    if let Some(Blame { actor: by, .. }) = by {
        if by == ctx.hero() {
            experience::of_kill(ctx, being, body, at);
        } else if ctx.being(by).is_some_and(|killer| killer.attitude == Attitude::Tame) {
            experience::of_pet(ctx, by, body.level);
        }
    }
    if !matches!(cause, Cause::Petrification(_)) {
        let was = match being.attitude {
            Attitude::Tame => Former::Pet,
            Attitude::Hostile | Attitude::Peaceful if being.called => Former::Called,
            Attitude::Hostile | Attitude::Peaceful => Former::Wild,
        };
        ctx.consequences.push_back(Consequence::Corpse { kind: being.kind, was, rests, at });
    }
    explode(ctx, seen_as, being.kind, at, by);
}

/// True if creatures of `kind` that `by` kills stay dead, because of the artefact in hand.
fn lays_to_rest(ctx: &Ctx<'_>, by: Actor, kind: Id<CreatureKind>) -> bool {
    let artefact = ctx.in_hand(by).and_then(|item| ctx.item_kind(item).artefact.as_ref());
    let victim = &ctx.raws.creatures.table[kind];
    artefact.is_some_and(|artefact| artefact.lays_to_rest && artefact.strikes_at(Some(victim)))
}

/// Lets the keeper of the shop around the dying hero, who owes more than the credit, claim the pack. NetHack
/// 3.6: `paybill`.
fn claim(ctx: &mut Ctx<'_>) {
    let Some((who, _)) = ctx.keeper_here() else { return };
    if ctx.bill_of(who).is_some_and(|bill| bill.total() > bill.credit) {
        ctx.tell_of_shop(who, ShopDeed::Claims);
    }
}

/// Queues the explosions that creatures of `kind` have at death, at square `at`. Their victims may explode in
/// turn.
fn explode(ctx: &mut Ctx<'_>, who: ActorSeen, kind: Id<CreatureKind>, at: Point, blame: Option<Blame>) {
    let raws = ctx.raws;
    for (index, attack) in raws.creatures.table[kind].attacks.iter().enumerate() {
        if attack.form == AttackForm::Death {
            let source = Source::attack_of(kind, index);
            ctx.consequences.push_back(Consequence::Explosion(Explosion { who, source, at, blame }));
        }
    }
}

/// Saves the hero's life if a worn item grants that, and uses the item up. True if saved. NetHack 3.6:
/// `savelife`.
fn saved(ctx: &mut Ctx<'_>) -> bool {
    let saves = |item: &&Item| {
        gear::used(item) == Some(ItemUse::Worn) && ctx.item_kind(item).grants.contains(&Intrinsic::LifeSaving)
    };
    let Some(item) = ctx.held(HERO).find(saves).copied() else { return false };
    ctx.learn_item(item.stack.kind);
    let known = ctx.known_item(&item);
    ctx.destroy_item(item.id);
    let (hero, least) = (ctx.hero(), ctx.raws.rules.harm.saved_hitpoints);
    ctx.with_body(hero, |body| {
        body.max_hitpoints = body.max_hitpoints.max(least);
        body.hitpoints = body.max_hitpoints;
    });
    for what in StatusEffect::ALL {
        if what.facts().nature == Nature::Harm {
            ctx.set_affliction(hero, what, 0);
        }
    }
    grapple::free(ctx, hero);
    hunger::spare(ctx);
    update_fov::look(ctx);
    ctx.events.push(Event::LifeSaved { who: ActorSeen::HERO, item: known });
    true
}
