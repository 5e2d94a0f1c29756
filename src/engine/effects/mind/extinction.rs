//! Wiping out kinds of creatures (NetHack's `do_genocide` and `do_class_genocide`).

use super::were;
use crate::{
    engine::{
        context::Ctx,
        effects::{
            damage::death,
            position::summon,
            status::{grapple, shape},
            strike::{Done, EffectContext},
        },
        event::{ActorSeen, Cause, Event, Question, Source},
        state::{creature::Creature, things::Actor},
    },
    raws::{creatures::CreatureKind, effects::working::WorldEvent, reading::table::Id},
};

/// How often one may name a kind before it is too late.
const TRIES: u32 = 5;

/// How many of them come who are called instead.
const CALLED: (i32, i32) = (4, 7);

/// The hero is asked for a kind, or for a class.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    strike: &EffectContext,
    class: bool,
    reverse: bool,
) -> Done {
    if strike.target != ctx.hero() {
        return Done::All;
    }
    ctx.ask(Question::Genocide { class, reverse });
    Done::Asks { more: TRIES - 1 }
}

/// The hero has named `name` and may do so `left` times more; whether the hero is asked again.
pub(in crate::engine::effects) fn named(
    ctx: &mut Ctx<'_>,
    name: &str,
    (class, reverse): (bool, bool),
    (source, left): (Source, u32),
) -> bool {
    let kinds = meant(ctx, name, class, reverse);
    let Some(first) = kinds.first().copied() else {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Unheard });
        if left > 0 {
            ctx.ask(Question::Genocide { class, reverse });
        }
        return left > 0;
    };
    if reverse {
        let at = ctx.hero_at();
        for _ in 0..ctx.rng().range(CALLED.0, CALLED.1) {
            summon::appear(ctx, first, at);
        }
        return false;
    }
    for kind in kinds {
        wipe_out(ctx, kind, source);
    }
    false
}

/// The kinds that `name` means: one by its name in any case, or all that have that glyph.
fn meant(ctx: &Ctx<'_>, name: &str, class: bool, reverse: bool) -> Vec<Id<CreatureKind>> {
    let table = &ctx.raws.creatures.table;
    let allowed = |id: &Id<CreatureKind>| {
        let kind = &table[*id];
        !kind.unique && (kind.genocidable || reverse) && !ctx.state.spent.contains(id)
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

/// Nobody of this `kind` is any more, nor comes about again; a hero who is one of them is not either.
fn wipe_out(ctx: &mut Ctx<'_>, kind: Id<CreatureKind>, source: Source) {
    ctx.state.spent.insert(kind);
    ctx.events.push(Event::Extinct { who: ActorSeen::HERO, kind });
    let of_kind = |creature: &Creature| creature.being.is_some_and(|being| being.kind == kind);
    let all: Vec<Actor> = ctx.things.each().filter(|(_, one)| of_kind(one)).map(|(actor, _)| actor).collect();
    for actor in all {
        grapple::release(ctx, actor);
        ctx.remove(actor);
    }
    if ctx.form().is_some_and(|form| form.kind == kind) {
        shape::give_up(ctx);
    }
    were::forget(ctx, kind);
    let raws = ctx.raws;
    let name = &raws.creatures.table[kind].name;
    let own = ctx.sheet().is_some_and(|hero| {
        let traits = &raws.traits;
        traits.races[hero.identity.race].name == *name || traits.roles[hero.identity.role].name == *name
    });
    if own {
        death::die(ctx, ctx.hero(), Cause::Slain(source), None);
    }
}
