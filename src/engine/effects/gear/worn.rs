//! Effects of worn items on the hero: texts when they go on and off, identification, change of alignment.

use crate::{
    engine::{
        context::{Ctx, consequence::Consequence},
        event::{ActorSeen, Event},
        state::{
            gear::{self, WATCHED, Worn},
            item::{Item, ItemUse},
            status_effect::StatusEffect,
            thing_id::{HERO, ThingId},
        },
    },
    raws::{
        kinds::{
            growth::{Intrinsic, IntrinsicSet},
            items::{EnchantTarget, ItemKind},
            traits::Alignment,
        },
        reading::table::Id,
        words::abilities::AbilityName,
    },
};

/// Reports what worn items have begun or ceased to do to the hero since the last call.
pub(in crate::engine::effects) fn notice(ctx: &mut Ctx<'_>) {
    if !ctx.scratch.worn.stale && sustained(ctx) == ctx.scratch.worn.sustained {
        return;
    }
    let before = std::mem::take(&mut ctx.scratch.worn);
    remember(ctx);
    sustain(ctx, &before);
    turn_around(ctx);
    for (id, kind) in &before.items {
        if !ctx.scratch.worn.items.iter().any(|(other, _)| other == id) && is_lost(ctx, &before, *kind) {
            ctx.events.push(Event::WornFelt { who: ActorSeen::HERO, kind: *kind, on: false });
        }
    }
    for (id, kind) in ctx.scratch.worn.items.clone() {
        if !before.items.iter().any(|(other, _)| *other == id) && is_gained(ctx, &before, kind) {
            ctx.events.push(Event::WornFelt { who: ActorSeen::HERO, kind, on: true });
            learn(ctx, kind);
        }
    }
    let water = Intrinsic::WaterWalking;
    if before.grants.has(water) && !ctx.hero_can(water) {
        ctx.consequences.push_back(Consequence::Changed { who: ctx.hero() });
    }
}

/// Returns those of [`WATCHED`] that the hero has now.
fn sustained(ctx: &Ctx<'_>) -> IntrinsicSet {
    ctx.hero_intrinsics().and(WATCHED.into_iter().collect())
}

/// Reports the status effects that an intrinsic has begun or ceased to sustain, and what follows.
fn sustain(ctx: &mut Ctx<'_>, before: &Worn) {
    let (hero, now) = (ctx.hero(), ctx.scratch.worn.sustained);
    for own in WATCHED.into_iter().filter(|own| now.has(*own) != before.sustained.has(*own)) {
        let begins = now.has(own);
        let timed = |what: StatusEffect| ctx.statuses(hero).has(what);
        let changes = own.facts().sustains.filter(|what| !timed(*what));
        ctx.scratch.stale = true;
        match changes {
            Some(what) if begins => {
                ctx.events.push(Event::Afflicted { who: ActorSeen::HERO, what, by: None });
                if what != StatusEffect::SeesInvisible {
                    shows(ctx, own);
                }
            }
            Some(what) => ctx.events.push(Event::Recovered { who: ActorSeen::HERO, what }),
            None if own == Intrinsic::Strangulation && !begins && ctx.hero_is(StatusEffect::Strangled) => {
                ctx.set_affliction(hero, StatusEffect::Strangled, 0);
                ctx.events.push(Event::Recovered { who: ActorSeen::HERO, what: StatusEffect::Strangled });
            }
            None => {}
        }
        if changes == Some(StatusEffect::Levitating) {
            let next =
                if begins { Consequence::Changed { who: hero } } else { Consequence::Arrival { who: hero } };
            ctx.consequences.push_back(next);
        }
    }
}

/// Takes the worn items as known to the hero, without a report.
pub(in crate::engine) fn remember(ctx: &mut Ctx<'_>) {
    let felt = |item: &Item| {
        let worn = gear::used(item) == Some(ItemUse::Worn) && ctx.item_kind(item).feels.is_some();
        worn.then_some((item.id, item.stack.kind))
    };
    let items: Vec<(ThingId, Id<ItemKind>)> = ctx.held(HERO).filter_map(felt).collect();
    let scores = ctx.abilities();
    let grants = ctx.scratch.gear.grants;
    if grants != ctx.scratch.worn.grants {
        ctx.scratch.stale = true;
    }
    ctx.scratch.worn = Worn { stale: false, items, grants, scores, sustained: sustained(ctx) };
}

/// True if the item of `kind`, just put on, changes the hero.
fn is_gained(ctx: &Ctx<'_>, before: &Worn, kind: Id<ItemKind>) -> bool {
    let about = &ctx.raws.items.table[kind];
    about.opposes
        || about.role_bonus.is_some()
        || about.grants.iter().any(|what| !before.grants.has(*what) && !ctx.hero_has_innately(*what))
        || are_scores_changed(ctx, before, about)
}

/// True if the loss of the item of `kind` changes the hero.
fn is_lost(ctx: &Ctx<'_>, before: &Worn, kind: Id<ItemKind>) -> bool {
    let about = &ctx.raws.items.table[kind];
    about.opposes
        || about.role_bonus.is_some()
        || about.grants.iter().any(|what| !ctx.hero_can(*what))
        || are_scores_changed(ctx, before, about)
}

/// True if a score that items of the kind `about` change is another one than before.
fn are_scores_changed(ctx: &Ctx<'_>, before: &Worn, about: &ItemKind) -> bool {
    let fixed = about.fixes.map(|fixes| fixes.scores()).unwrap_or_default();
    AbilityName::ALL.into_iter().any(|ability| {
        let raised = about.enchants.is_some_and(|target| raises(target, ability));
        (raised || fixed.get(ability).is_some())
            && before.scores.get(ability) != ctx.scratch.worn.scores.get(ability)
    })
}

/// True if an enchantment of `target` raises `ability`.
const fn raises(target: EnchantTarget, ability: AbilityName) -> bool {
    match target {
        EnchantTarget::Armour | EnchantTarget::ToHit | EnchantTarget::Damage => false,
        EnchantTarget::Strength => matches!(ability, AbilityName::Strength),
        EnchantTarget::Constitution => matches!(ability, AbilityName::Constitution),
        EnchantTarget::Charisma => matches!(ability, AbilityName::Charisma),
        EnchantTarget::Dexterity => matches!(ability, AbilityName::Dexterity),
        EnchantTarget::Mind => matches!(ability, AbilityName::Intelligence | AbilityName::Wisdom),
    }
}

/// Gives the hero the opposite alignment, or the own one back, as the worn items demand. NetHack 3.6:
/// `uchangealign`.
fn turn_around(ctx: &mut Ctx<'_>) {
    let opposes = ctx.scratch.gear.opposes;
    let Some(now) = ctx.sheet().map(|hero| hero.identity.alignment) else { return };
    let turned = match (opposes, ctx.devotion().born_as) {
        (true, None) => opposite(ctx, now).map(|other| (other, Some(now))),
        (false, Some(own)) => Some((own, None)),
        (true, Some(_)) | (false, None) => None,
    };
    if let Some((alignment, born_as)) = turned {
        ctx.with_hero(|hero| hero.identity.alignment = alignment);
        ctx.with_devotion(|devotion| (devotion.piety, devotion.born_as) = (0, born_as));
    }
}

/// Returns the alignment opposite to `alignment`. Neutral heroes get the first one that takes sides.
fn opposite(ctx: &Ctx<'_>, alignment: Id<Alignment>) -> Option<Id<Alignment>> {
    let table = &ctx.raws.traits.alignments;
    let side = table[alignment].side;
    let fits = |other: i32| if side == 0 { other != 0 } else { other == -side };
    table.iter().find(|(_, other)| fits(other.side)).map(|(id, _)| id)
}

/// Identifies the worn item that grants `what`.
pub(in crate::engine) fn shows(ctx: &mut Ctx<'_>, what: Intrinsic) {
    let grants =
        |item: &&Item| gear::used(item) == Some(ItemUse::Worn) && ctx.item_kind(item).grants.contains(&what);
    let Some(kind) = ctx.held(HERO).find(grants).map(|item| item.stack.kind) else { return };
    learn(ctx, kind);
}

/// Identifies the item of `kind`, and reports it if the hero did not know it.
fn learn(ctx: &mut Ctx<'_>, kind: Id<ItemKind>) {
    if !ctx.knows_kind(kind) {
        ctx.learn_item(kind);
        ctx.events.push(Event::Learned { who: ActorSeen::HERO, kind });
    }
}
