//! Creatures that the hero is aware of.

use super::Sighting;
use crate::{
    base::geometry::Point,
    engine::{
        context::Context,
        state::{
            being::{Attitude, Being, Mood},
            body::Body,
            creature::Creature,
            status_effect::StatusEffect,
            thing_id::ThingId,
            things::{Actor, Reading},
        },
    },
    raws::kinds::growth::Intrinsic,
};

/// Range of warning in squares, as in NetHack.
const WARNING: i32 = 10;

/// Senses of the hero that decide which creatures are noticed.
struct Senses<'a> {
    here: Point,
    blind: bool,
    infravision: bool,
    warning: bool,
    /// True if the hero senses minds anywhere on the level.
    telepathic: bool,
    /// Families that the artefact in hand feels anywhere on the level.
    kin: &'a [String],
    hallucinating: bool,
    /// True if the hero sees invisible creatures.
    sees_invisible: bool,
    /// Creature that holds the hero, which a blind hero feels, too.
    holder: Option<ThingId>,
}

/// Returns all creatures that the hero sees or senses, in no fixed order.
pub(super) fn all(game: &Context<'_, Reading>) -> Vec<Sighting> {
    let mut found = Vec::new();
    // The count includes the hero.
    if game.scratch.occupancy.count() <= 1 {
        return found;
    }
    let senses = Senses::from_game(game);
    let felt = senses.warning || senses.telepathic || !senses.kin.is_empty();
    let eyes = game.eyes();
    for &(actor, at) in game.scratch.occupancy.everyone() {
        let shows = felt || if senses.infravision { eyes.in_line(at) } else { eyes.see(at) };
        if !shows && senses.holder != Some(actor.id) {
            continue;
        }
        let creature = game.things.get(actor);
        found.extend(creature.and_then(|creature| sighting(game, &senses, actor, creature)));
    }
    found
}

/// Returns the creature at `at` if the hero sees or senses it.
pub(super) fn at(game: &Context<'_, Reading>, at: Point) -> Option<Sighting> {
    let actor = game.standing(at)?;
    sighting(game, &Senses::from_game(game), actor, game.things.get(actor)?)
}

impl<'a> Senses<'a> {
    fn from_game(game: &Context<'a, Reading>) -> Self {
        let has = |what| game.suffers(game.hero(), what);
        let (blind, nature) = (game.hero_is(StatusEffect::Blind), game.hero_intrinsics());
        let artefact = game.wielded().and_then(|item| game.item_kind(item).artefact.as_ref());
        Senses {
            here: game.hero_at(),
            blind,
            infravision: nature.has(Intrinsic::Infravision),
            warning: nature.has(Intrinsic::Warning),
            telepathic: has(StatusEffect::Telepathic) || blind && nature.has(Intrinsic::Telepathy),
            kin: artefact.map_or(&[], |artefact| artefact.senses.as_slice()),
            hallucinating: has(StatusEffect::Hallucinating),
            sees_invisible: has(StatusEffect::SeesInvisible),
            holder: game.hold(game.hero()).map(|hold| hold.by),
        }
    }
}

fn sighting(
    game: &Context<'_, Reading>,
    senses: &Senses<'_>,
    actor: Actor,
    creature: &Creature,
) -> Option<Sighting> {
    let (at, being) = (creature.at()?, creature.being?);
    let eyes = game.eyes();
    let by_warmth = || {
        let warm = || game.raws.creatures.table[being.kind].warm;
        senses.infravision && !senses.blind && eyes.in_line(at) && warm()
    };
    let hidden =
        || game.suffers(actor, StatusEffect::Invisible) || game.raws.creatures.table[being.kind].invisible;
    let visible = (senses.sees_invisible || !hidden()) && !game.lurks(actor) && !game.is_submerged(actor, at);
    let seen = senses.holder == Some(actor.id) || visible && (eyes.see(at) || by_warmth());
    let kind = &game.raws.creatures.table[being.kind];
    let by_artefact = || kind.kin.as_ref().is_some_and(|kin| senses.kin.contains(kin));
    let sensed = senses.telepathic && !kind.mindless || by_artefact();
    let warning = match (seen, sensed) {
        (true, _) => None,
        (false, true) => Some(0),
        (false, false) => Some(danger(senses, at, &being, &creature.body)?),
    };
    let helpless = game.helpless(actor);
    let asleep =
        creature.mind.is_some_and(|mind| mind.mood == Mood::Asleep) || helpless == Some(StatusEffect::Asleep);
    let still = asleep || helpless.is_some();
    let mut who = game.who_is(actor.id, &being);
    who.seen = seen;
    // A hallucinating hero cannot tell friend from foe.
    let attitude = if senses.hallucinating { Attitude::Hostile } else { being.attitude };
    Some(Sighting { who, at, attitude, still, asleep, warning })
}

/// Returns the danger of `being` with `body` at `at`, 1 to 5. `None` without warning or without danger.
fn danger(senses: &Senses<'_>, at: Point, being: &Being, body: &Body) -> Option<u8> {
    if !senses.warning || at.distance(senses.here) > WARNING {
        return None;
    }
    if being.attitude != Attitude::Hostile {
        return None;
    }
    // NetHack 3.6: `warning_of`, a quarter of the level.
    let danger = body.level / 4;
    u8::try_from(danger.min(5)).ok().filter(|danger| *danger > 0)
}
