//! Figurines, which become their creatures. NetHack 3.6: `use_figurine`.

use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        effects::mind::taming,
        event::{ActorSeen, Event, Refusal},
        outcome::ActionOutcome,
        population::{self, Allegiance, SpawnMood},
        state::item::{Beatitude, Item, Likeness},
    },
    raws::{
        kinds::{creatures::CreatureKind, items::ComesAlive},
        reading::table::Id,
        words::effects::world_event::WorldEvent,
    },
};

/// Turns the hero's figurine `item` into its creature, as near as there is room.
pub(super) fn animate(ctx: &mut Ctx<'_>, item: &Item, rules: ComesAlive) -> ActionOutcome {
    let Some((of, at)) = creature(ctx, item) else {
        return ActionOutcome::Refused(Refusal::NoUse(ctx.known_item(item)));
    };
    if let Some(one) = ctx.split(item.id, 1) {
        ctx.destroy_item(one);
    }
    let mood = mood(ctx, item.stack.beatitude, rules);
    ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Animated });
    let placed = if mood == Allegiance::Hostile { mood } else { Allegiance::Peaceful };
    let mut rng = ctx.rng().clone();
    let creature = population::spawn(ctx, of, at, SpawnMood::Placed(placed), &mut rng);
    *ctx.rng() = rng;
    let who = ctx.who(creature);
    ctx.tell(&[who], Event::Appeared { who });
    if mood == Allegiance::Pet {
        taming::tame(ctx, creature);
    }
    ActionOutcome::Done(ctx.raws.rules.normal_speed)
}

/// Returns the creature that `item` can become, and the square for it; `None` if its kind is spent, or
/// without room.
fn creature(ctx: &Ctx<'_>, item: &Item) -> Option<(Id<CreatureKind>, Point)> {
    let Likeness(of) = ctx.likeness(item).filter(|Likeness(of)| !ctx.state.spent.contains(of))?;
    let kind = &ctx.raws.creatures.table[of];
    let free = |at| ctx.ground_for(kind, at) && ctx.standing(at).is_none();
    Some((of, population::nearest_where(ctx.hero_at(), free)?))
}

/// Draws the mood of the creature of a figurine.
fn mood(ctx: &mut Ctx<'_>, beatitude: Beatitude, rules: ComesAlive) -> Allegiance {
    let [usual, others @ ..] = match beatitude {
        Beatitude::Blessed => [Allegiance::Pet, Allegiance::Peaceful, Allegiance::Hostile],
        Beatitude::Uncursed => [Allegiance::Peaceful, Allegiance::Pet, Allegiance::Hostile],
        Beatitude::Cursed => [Allegiance::Hostile, Allegiance::Pet, Allegiance::Peaceful],
    };
    let as_usual = ctx.rng().chance(rules.as_usual);
    let other = ctx.rng().pick(&others).copied();
    other.filter(|_| !as_usual).unwrap_or(usual)
}
