//! Polymorph of creatures and the hero, and new scores for the hero. NetHack 3.6: `polyself`, `newcham` and
//! `newman`.

use crate::{
    engine::{
        context::{Ctx, consequence::Consequence},
        effects::{
            damage::{death, harm, restore},
            effect_context::{Done, EffectContext},
            gear::transform,
            status::{experience, grapple, hunger, shape, update_fov},
        },
        event::{ActorSeen, Cause, Event, Question, Source},
        state::{gear, things::Actor},
    },
    raws::{
        kinds::{creatures::CreatureKind, growth::Intrinsic},
        reading::table::Id,
        words::{
            abilities::{AbilityName, AbilityPoints},
            effects::{status_effect::StatusEffect, world_event::WorldEvent},
        },
    },
};

/// Polymorphs the target into a random kind.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, application: &EffectContext) -> Done {
    if application.target == ctx.hero() {
        return hero(ctx, application);
    }
    other(ctx, application);
    Done::All
}

fn other(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let Some(being) = ctx.being(application.target) else { return };
    let fits = |kind: &CreatureKind| !kind.unique && kind.genocidable;
    let table = &ctx.raws.creatures.table;
    let spent = &ctx.state.spent;
    let kinds: Vec<(Id<CreatureKind>, u32)> = table
        .iter()
        .filter(|(id, kind)| *id != being.kind && fits(kind) && !spent.contains(id))
        .map(|(id, _)| (id, 1))
        .collect();
    if let Some(into) = ctx.rng().choose_key(kinds, |kind| &table[kind].name) {
        become_kind(ctx, application.target, into);
    }
}

/// Turns `who` into the kind `into`. The share of hit points is kept, and grips are released.
fn become_kind(ctx: &mut Ctx<'_>, who: Actor, into: Id<CreatureKind>) {
    let kind = &ctx.raws.creatures.table[into];
    let before = ctx.who(who);
    grapple::free(ctx, who);
    grapple::release(ctx, who);
    let most = (0..kind.level.max(1)).map(|_| ctx.rng().range(1, 8)).sum::<i32>();
    ctx.with_being(who, |being| being.kind = into);
    ctx.with_body(who, |body| {
        let share = i64::from(body.hitpoints) * i64::from(most) / i64::from(body.max_hitpoints.max(1));
        body.hitpoints = i32::try_from(share).unwrap_or(most).clamp(1, most);
        (body.max_hitpoints, body.level, body.armour_class) = (most, kind.level, kind.armour_class);
    });
    ctx.set_pace(who, kind.speed, kind.cost);
    // All items are dropped.
    ctx.drop_all(who);
    if before.seen {
        ctx.tell(&[before], Event::Grew { who: before, into, by_magic: true });
    }
    ctx.consequences.push_back(Consequence::Changed { who });
}

/// Turns the target from stone into flesh if its kind says into which, and items that a hero carries and does
/// not use. NetHack 3.6: `zapyourself` and `bhitm`.
pub(in crate::engine::effects) fn soften(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let (who, is_hero) = (application.target, application.target == ctx.hero());
    let into = ctx.shape_id(who).and_then(|kind| ctx.raws.creatures.table[kind].softens_into);
    match into {
        Some(into) if is_hero => shape::take_on(ctx, into),
        Some(into) => become_kind(ctx, who, into),
        None => {}
    }
    let carried = if is_hero { ctx.scratch.belongings.held(who.id).to_vec() } else { Vec::new() };
    for id in carried {
        if ctx.item(id).is_some_and(|item| gear::used(item).is_none()) {
            transform::soften(ctx, id);
        }
    }
}

/// Polymorphs the hero, or deals a system shock, which may kill. Polymorph control prevents the shock.
fn hero(ctx: &mut Ctx<'_>, application: &EffectContext) -> Done {
    let (in_control, rules) = (ctx.hero_can(Intrinsic::PolymorphControl), &ctx.raws.rules.shapes);
    let constitution = i32::from(ctx.abilities().constitution.points());
    if !in_control && ctx.rng().range(0, rules.shock_out_of - 1) > constitution {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Shuddered });
        let damage = ctx.rng().roll(rules.shock_damage);
        harm::hurt(ctx, application.target, damage, Cause::Slain(application.source), None);
        return Done::All;
    }
    change(ctx, application, in_control)
}

/// Gives the hero new scores and up to 2 levels more or less, in the own form.
pub(in crate::engine::effects) fn renew(ctx: &mut Ctx<'_>, source: Source) {
    if shape::strip(ctx) {
        shape::settle(ctx);
    }
    let hero = ctx.hero();
    let by = ctx.rng().range(-2, 2);
    let level = ctx.body(hero).map_or(1, |body| body.level);
    // A fall below level 1 is deadly.
    if level + by < 1 {
        return death::die(ctx, hero, Cause::Slain(source), None);
    }
    for _ in 0..by {
        restore::rise(ctx);
    }
    for _ in by..0 {
        experience::fall(ctx);
    }
    for ability in AbilityName::ALL {
        let change = ctx.rng().range(-2, 2);
        let Some(hero) = ctx.sheet() else { return };
        let (score, race) = (*hero.attributes.get(ability), hero.identity.race);
        let score = match u16::try_from(change) {
            Ok(more) => restore::gained(ctx, race, ability, score, AbilityPoints(more)),
            Err(_) => {
                let less = change.unsigned_abs().try_into().unwrap_or(0);
                score.lowered(ability, AbilityPoints(less)).0
            }
        };
        ctx.with_hero(|hero| {
            *hero.attributes.get_mut(ability) = score;
            *hero.best.get_mut(ability) = score;
        });
    }
    hunger::renew(ctx);
    ctx.with_body(hero, |body| {
        body.hitpoints = body.hitpoints.max(1);
    });
    for what in StatusEffect::ALL.into_iter().filter(|what| what.facts().kills) {
        ctx.set_affliction(hero, what, 0);
    }
    update_fov::look(ctx);
    ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Renewed });
}

/// True if the hero can take the form of this kind: not unique, extinct, immobile or the hero's own.
fn fits(ctx: &Ctx<'_>, id: Id<CreatureKind>) -> bool {
    let kind = &ctx.raws.creatures.table[id];
    let moves = kind.speed > 0 && !kind.orthogonal;
    kind.polymorph_target
        && !kind.unique
        && moves
        && ctx.own_creature() != Some(id)
        && !ctx.state.spent.contains(&id)
}

/// Polymorphs the hero, who has had no system shock. With `in_control`, asks for the kind.
pub(in crate::engine::effects) fn change(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    in_control: bool,
) -> Done {
    if in_control {
        ctx.ask(Question::Shape);
        return Done::Asks { more: ctx.raws.rules.naming_tries.saturating_sub(1) };
    }
    at_random(ctx, application.source);
    Done::All
}

/// Polymorphs the hero into the kind `name`, or at random for `None`. True if the hero is asked again, with
/// `left` tries left.
pub(in crate::engine::effects) fn named(
    ctx: &mut Ctx<'_>,
    name: Option<&str>,
    (source, left): (Source, u32),
) -> bool {
    let Some(name) = name.map(str::trim).filter(|name| !name.is_empty()) else {
        at_random(ctx, source);
        return false;
    };
    let kinds = &ctx.raws.creatures;
    let kind = kinds.named(name).or_else(|| kinds.named(name.strip_suffix('s')?));
    let why = match kind {
        Some(kind) if fits(ctx, kind) => {
            shape::take_on(ctx, kind);
            return false;
        }
        Some(kind) if ctx.own_creature() == Some(kind) => {
            renew(ctx, source);
            return false;
        }
        Some(_) => WorldEvent::Unfit,
        None => WorldEvent::Unheard,
    };
    ctx.events.push(Event::World { who: ActorSeen::HERO, work: why });
    if left > 0 {
        ctx.ask(Question::Shape);
        return true;
    }
    at_random(ctx, source);
    false
}

/// Polymorphs the hero into a random kind, or gives new scores.
fn at_random(ctx: &mut Ctx<'_>, source: Source) {
    let table = &ctx.raws.creatures.table;
    let kinds: Vec<(Id<CreatureKind>, u32)> =
        table.ids().filter(|kind| fits(ctx, *kind)).map(|kind| (kind, 1)).collect();
    let into = ctx.rng().choose_key(kinds, |kind| &table[kind].name);
    let renews_one_in = ctx.raws.rules.shapes.renews_one_in;
    match into.filter(|_| !ctx.rng().one_in(renews_one_in)) {
        Some(into) => shape::take_on(ctx, into),
        None => renew(ctx, source),
    }
}
