//! Genocide of kinds of creatures. NetHack 3.6: `do_genocide` and `do_class_genocide`.

use super::were;
use crate::{
    engine::{
        context::Ctx,
        effects::{
            damage::death,
            effect_context::{Done, EffectContext},
            position::summon,
            status::{grapple, shape},
        },
        event::{ActorSeen, Cause, Event, Question, Source},
        state::{creature::Creature, things::Actor},
    },
    raws::{kinds::creatures::CreatureKind, reading::table::Id, words::effects::world_event::WorldEvent},
};

/// Asks the hero for a kind, or for a glyph if `class`.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    class: bool,
    reverse: bool,
) -> Done {
    if application.target != ctx.hero() {
        return Done::All;
    }
    ctx.ask(Question::Genocide { class, reverse });
    Done::Asks { more: ctx.raws.rules.naming_tries.saturating_sub(1) }
}

/// Wipes out the kinds that `name` means, or creates some if `reverse`. True if the hero is asked again, with
/// `left` tries left.
pub(in crate::engine::effects) fn named(
    ctx: &mut Ctx<'_>,
    name: &str,
    (class, reverse): (bool, bool),
    (source, left): (Source, u32),
) -> bool {
    let kinds = meant(ctx, name, class);
    let Some(first) = kinds.first().copied() else {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Unheard });
        if left > 0 {
            ctx.ask(Question::Genocide { class, reverse });
        }
        return left > 0;
    };
    if reverse {
        let (at, [least, most]) = (ctx.hero_at(), ctx.raws.rules.extinction.called);
        for _ in 0..ctx.rng().range(least, most) {
            summon::appear(ctx, first, at);
        }
        return false;
    }
    for kind in kinds {
        wipe_out(ctx, kind, source);
    }
    false
}

/// Returns the kinds that `name` means: one by its name in any case, or all with that glyph if `class`.
fn meant(ctx: &Ctx<'_>, name: &str, class: bool) -> Vec<Id<CreatureKind>> {
    let table = &ctx.raws.creatures.table;
    let allowed = |id: &Id<CreatureKind>| {
        let kind = &table[*id];
        !kind.unique && kind.genocidable && !ctx.state.spent.contains(id)
    };
    let name = name.trim();
    if class {
        let mut letters = name.chars();
        let glyph = letters.next().filter(|_| letters.next().is_none());
        let kinds = table.iter().filter(|(_, kind)| Some(kind.glyph) == glyph);
        return kinds.map(|(id, _)| id).filter(allowed).collect();
    }
    let wanted = name.to_lowercase();
    let is_it = |kind: &CreatureKind| {
        let name = kind.name.to_lowercase();
        let several = kind.plural.as_ref().is_some_and(|plural| plural.to_lowercase() == wanted);
        name == wanted || several || wanted.strip_suffix('s').is_some_and(|one| name == one)
    };
    table.iter().find(|(_, kind)| is_it(kind)).map(|(id, _)| id).filter(allowed).into_iter().collect()
}

/// Removes every creature of `kind`, bans new ones, and kills a hero of that kind.
fn wipe_out(ctx: &mut Ctx<'_>, kind: Id<CreatureKind>, source: Source) {
    ctx.state.spent.insert(kind);
    ctx.events.push(Event::Extinct { who: ActorSeen::HERO, kind });
    let of_kind = |creature: &Creature| creature.being.is_some_and(|being| being.kind == kind);
    let mut all: Vec<Actor> =
        ctx.things.each().filter(|(_, one)| of_kind(one)).map(|(actor, _)| actor).collect();
    // What they carry is dropped in an order that a load does not change.
    all.sort_by_key(|actor| actor.id);
    for actor in all {
        grapple::release(ctx, actor);
        ctx.remove(actor);
    }
    if ctx.form().is_some_and(|form| form.kind == kind) {
        shape::give_up(ctx);
    }
    were::forget(ctx, kind);
    if ctx.own_creature() == Some(kind) {
        death::die(ctx, ctx.hero(), Cause::Slain(source), None);
    }
}
