//! Missiles of traps: arrows, darts, falling rocks and rolling boulders. NetHack 3.6: `thitu` and `thitm`.

use crate::{
    base::{
        dice::Dice,
        geometry::{Dir, Point},
    },
    engine::{
        context::Ctx,
        effects::{
            damage::{falling, harm, poison},
            effect_context::EffectContext,
            position::pits,
            status::resist,
        },
        event::{ActorSeen, Cause, Event, Origin, Source},
        state::{item::Stack, things::Actor},
    },
    raws::{
        kinds::{
            creatures::Resistance,
            items::{ItemClass, ItemKind},
        },
        reading::{references::ItemRef, table::Id},
        rules::Melee,
        words::effects::EffectName,
    },
};

/// Impact of a missile.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine::effects) struct Impact {
    /// To-hit bonus; `None` for missiles that never miss.
    pub(in crate::engine::effects) to_hit: Option<i32>,
    /// Damage instead of that of the item.
    pub(in crate::engine::effects) dice: Option<Dice>,
    /// A hit poisons with chance 1 in this number; 0 is never.
    pub(in crate::engine::effects) poisons_one_in: u32,
    /// True if the missile comes from above.
    pub(in crate::engine::effects) falls: bool,
}

/// Lets an item of the kind `item` strike the target of `application`.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    item: ItemRef,
    impact: Impact,
) {
    let raws = ctx.raws;
    let id = item.into();
    let kind = &raws.items.table[id];
    let (target, at) = (application.target, ctx.at(application.target));
    let known = ctx.knows_kind(id);
    let shown = if known { id } else { raws.items.lookalike(id) };
    let source = Source { known, ..Source::from_origin(Origin::Thrown { kind: shown }) };
    let (by, seen_as) = (ActorSeen::NOBODY, ctx.who(target));
    let hit = hits(ctx, target, impact.to_hit);
    if hit {
        let damage = damage(ctx, target, id, impact);
        ctx.tell(&[seen_as], Event::Hit { by, target: seen_as, source, damage });
        harm::hurt(ctx, target, damage, Cause::Slain(application.source), application.blame);
        envenom(ctx, application, impact.poisons_one_in);
    } else {
        ctx.tell(&[seen_as], Event::Missed { by, target: seen_as, source });
    }
    if kind.fills.is_some() {
        roll_on(ctx, id, at);
        return;
    }
    let fragile = kind.missile.is_some() && kind.class == ItemClass::Weapon;
    if !(hit && fragile) || ctx.rng().one_in(raws.rules.missiles.whole_one_in) {
        ctx.make_lie(Stack::of_kind(id), at);
    }
}

/// Rolls to hit `target`. Under melee rules without armour class, missiles always hit.
fn hits(ctx: &mut Ctx<'_>, target: Actor, to_hit: Option<i32>) -> bool {
    let Some(to_hit) = to_hit.filter(|_| ctx.raws.rules.melee == Melee::ArmourClass) else { return true };
    let class = ctx.armour_class(target).unwrap_or(10);
    class + to_hit > ctx.rng().range(1, 20)
}

/// Rolls the damage to `target`, at least 1.
fn damage(ctx: &mut Ctx<'_>, target: Actor, id: Id<ItemKind>, impact: Impact) -> i32 {
    let damage = match impact.dice {
        Some(dice) => ctx.rng().roll(dice),
        None => ctx.edge(&Stack::of_kind(id), ctx.kind(target)).roll(ctx.rng()),
    };
    let covered = impact.falls && falling::covered(ctx, target);
    damage.clamp(1, if covered { ctx.raws.rules.missiles.helmet_damage } else { i32::MAX })
}

/// Poisons the target with chance 1 in `one_in`, if it is still alive.
fn envenom(ctx: &mut Ctx<'_>, application: &EffectContext, one_in: u32) {
    let target = application.target;
    let lives = ctx.body(target).is_some_and(|body| body.hitpoints > 0);
    if one_in == 0 || ctx.over() || !lives || !ctx.is_here(target) || !ctx.rng().one_in(one_in) {
        return;
    }
    if resist::immune(ctx, target, Resistance::Poison) {
        let who = ctx.who(target);
        return ctx.tell(&[who], Event::Resisted { who, effect: EffectName::Poison, source: None });
    }
    poison::apply(ctx, application);
}

/// Rolls a boulder of the kind `id` from `at` towards a random direction, up to the first obstacle.
fn roll_on(ctx: &mut Ctx<'_>, id: Id<ItemKind>, at: Point) {
    let Some(dir) = ctx.rng().pick(&Dir::ALL).copied() else { return };
    let most = usize::try_from(ctx.raws.rules.missiles.boulder_rolls).unwrap_or(usize::MAX);
    let way = std::iter::successors(Some(at.step(dir)), |last| Some(last.step(dir))).take(most);
    let free = |at: &Point| ctx.is_open(*at) && ctx.standing(*at).is_none();
    let end = way.take_while(free).last();
    if let Some(end) = end.filter(|end| !pits::fill(ctx, *end)) {
        ctx.make_lie(Stack::of_kind(id), end);
    }
}
