//! Movement, ills and healing, for everyone on the hero's level.

use crate::engine::effects::drown;
use crate::engine::{
    effects::{death, harm, hold},
    event::{Cause, Event},
    game::Game,
    state::{
        affliction::Affliction,
        being::Being,
        body::Body,
        components::{Energy, Position, ThingId},
        occupancy::Actor,
    },
};
use crate::raws::{creatures::Creatures, growth::Intrinsic};
use specs::{Join, ReadStorage, System, SystemData, World, WriteStorage};

/// How often those heal who do not regenerate (NetHack's `mon_regen`), in turns.
const HEAL_EVERY: u32 = 20;

/// One pass over everyone.
struct Upkeep<'a> {
    turn: u32,
    /// Movement that the hero gains on top of the speed this turn.
    extra: i32,
    creatures: &'a Creatures,
    /// Those for whom something ended, or hurts.
    news: Vec<(Actor, News)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum News {
    Ended(Affliction),
    Venom,
    /// It has turned to stone but for so many turns.
    Stiffer(u16),
    Held,
}

type Everyone<'a> = (
    specs::Entities<'a>,
    ReadStorage<'a, ThingId>,
    ReadStorage<'a, Position>,
    ReadStorage<'a, Being>,
    WriteStorage<'a, Energy>,
    WriteStorage<'a, Body>,
);

impl<'a> System<'a> for Upkeep<'_> {
    type SystemData = Everyone<'a>;

    fn run(&mut self, (entities, ids, positions, beings, mut energies, mut bodies): Self::SystemData) {
        let turn = self.turn;
        // Each only changes itself, so the order of the join cannot show.
        for (entity, id, _, energy, body) in (&entities, &ids, &positions, &mut energies, &mut bodies).join()
        {
            let being = beings.get(entity);
            let mut gain = energy.speed + if being.is_none() { self.extra } else { 0 };
            if !body.afflictions.none() {
                let actor = Actor { id: *id, entity };
                if body.afflictions.has(Affliction::Slowed) {
                    gain = gain * 2 / 3;
                }
                if body.afflictions.has(Affliction::Fast) {
                    gain = gain * 4 / 3;
                }
                if body.afflictions.has(Affliction::Poisoned) {
                    self.news.push((actor, News::Venom));
                }
                body.afflictions.pass(|what| self.news.push((actor, News::Ended(what))));
                if body.afflictions.has(Affliction::Petrifying) {
                    self.news.push((actor, News::Stiffer(body.afflictions.left(Affliction::Petrifying))));
                }
            }
            if body.held.is_some() {
                self.news.push((Actor { id: *id, entity }, News::Held));
            }
            energy.movement += gain;
            if let Some(being) = being
                && body.hitpoints < body.max_hitpoints
                && (turn.is_multiple_of(HEAL_EVERY) || self.creatures.table[being.kind].regenerates)
            {
                body.heal(1);
            }
        }
    }
}

/// Everyone gains movement, ills pass, wounds heal a little.
pub(super) fn everyone(game: &mut Game, events: &mut Vec<Event>) {
    let raws = game.raws().clone();
    // Intrinsic speed is an action more in a third of the turns (NetHack's `moveloop`).
    let fast = game.hero_can(Intrinsic::Fast) && game.rng().one_in(3);
    let extra = if fast { raws.rules.normal_speed } else { 0 };
    let mut upkeep = Upkeep { turn: game.turn(), extra, creatures: &raws.creatures, news: Vec::new() };
    let world: &World = game.world();
    upkeep.run(<Everyone<'_> as SystemData<'_>>::fetch(world));
    let mut news = upkeep.news;
    if news.is_empty() {
        return;
    }
    news.sort_by_key(|(actor, _)| actor.id);
    for (actor, what) in news {
        if !game.is_here(actor) || game.over() {
            continue;
        }
        match what {
            News::Venom => harm::hurt(game, actor, 1, Cause::Poison, None, events),
            News::Held => hold::pass(game, actor, events),
            News::Stiffer(left) => {
                let who = game.who(actor);
                game.tell(events, &[who], Event::Stiffened { who, left });
            }
            News::Ended(Affliction::Petrifying) => {
                let by = if actor == game.hero() {
                    game.with_hero(|hero| hero.petrified_by).flatten()
                } else {
                    None
                };
                death::die(game, actor, Cause::Petrification(by), None, events);
            }
            News::Ended(what) => {
                let who = game.who(actor);
                if what == Affliction::Blind && actor == game.hero() {
                    game.look_anew();
                }
                game.tell(events, &[who], Event::Recovered { who, what });
                if what == Affliction::Levitating {
                    drown::land(game, actor, events);
                }
            }
        }
    }
}
