//! Upkeep of all actors on the hero's level at the start of a turn: movement points, status effects, healing.

use crate::{
    base::rng::Rng,
    engine::{
        context::Ctx,
        effects::{
            mind::{calls, taming, were},
            queue,
            status::{grapple, protect, update_fov},
        },
        event::{Cause, Event},
        state::{
            burden::Burden,
            creature::Creature,
            status_effect::{StatusEffect, StatusEffects},
            things::Actor,
        },
    },
    raws::{
        Raws,
        kinds::{creatures::CreatureKind, growth::Intrinsic},
    },
};

/// Change of an actor at the start of a turn that has consequences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum News {
    Ended(StatusEffect),
    Venom,
    /// Petrification went on; the number of turns left.
    Stiffer(u16),
    Held,
    /// It may call for help, or change shape.
    Stirs,
    /// A pet is starving.
    Famished,
}

impl News {
    /// Returns the order among changes of the same actor and turn.
    const fn place(self) -> u8 {
        match self {
            News::Famished => 0,
            News::Venom => 1,
            News::Ended(_) => 2,
            News::Stiffer(_) => 3,
            News::Held => 4,
            News::Stirs => 5,
        }
    }
}

/// Movement points that an actor gains in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pace {
    /// The hero: `extra` points are added to the speed, and the burden reduces the sum.
    Hero { extra: i32, burden: Burden },
    /// A creature.
    Creature,
}

impl Pace {
    /// Returns the movement points that `creature` gains. Creatures gain whole actions: the speed is rounded
    /// at random by `rng`, so that the mean is right. NetHack 3.6: `mcalcmove`.
    fn gain(self, raws: &Raws, creature: &Creature, ills: &StatusEffects, rng: impl Fn(u64) -> Rng) -> i32 {
        let speed = creature.energy.speed;
        let (slowed, fast) = (ills.has(StatusEffect::Slowed), ills.has(StatusEffect::Fast));
        match self {
            Pace::Hero { extra, burden } => {
                let mut gain = speed + extra;
                if slowed {
                    gain = gain * 2 / 3;
                }
                if fast {
                    gain = gain * 4 / 3;
                }
                burden.slowed(gain)
            }
            Pace::Creature => {
                let mut gain = speed;
                if slowed {
                    gain = (2 * gain + 1) / 3;
                }
                if fast {
                    gain = (4 * gain + 2) / 3;
                }
                let action = raws.rules.normal_speed;
                let rest = gain % action;
                if rest == 0 {
                    return gain;
                }
                let more = rng(creature.chance.key).range(0, action - 1) < rest;
                gain - rest + if more { action } else { 0 }
            }
        }
    }
}

/// Lets a turn pass for `creature`, which gains `gain` movement points. Passes changes to `news`.
fn pass(
    raws: &Raws,
    turn: u32,
    gain: i32,
    (creature, statuses): (&mut Creature, &mut StatusEffects),
    mut news: impl FnMut(News),
) {
    let Creature { energy, body, being, .. } = creature;
    if !statuses.none() {
        if statuses.has(StatusEffect::Poisoned) {
            news(News::Venom);
        }
        statuses.pass(|what| news(News::Ended(what)));
        if statuses.has(StatusEffect::Petrifying) {
            news(News::Stiffer(statuses.left(StatusEffect::Petrifying)));
        }
    }
    energy.movement += gain;
    let stirs = |kind: &CreatureKind| kind.were.is_some() || kind.mind.calls.is_some();
    if being.is_some_and(|being| stirs(&raws.creatures.table[being.kind])) {
        news(News::Stirs);
    }
    if let Some(being) = being
        && body.hitpoints < body.max_hitpoints
        && (turn.is_multiple_of(raws.rules.mending.creatures_every)
            || raws.creatures.table[being.kind].regenerates)
    {
        body.heal(1);
    }
}

/// Gives all actors movement points, counts down status effects and heals creatures.
pub(super) fn everyone(ctx: &mut Ctx<'_>) {
    let raws = ctx.raws;
    // Intrinsic speed is an extra action in one of three turns, that of speed boots in two. NetHack 3.6:
    // `moveloop`.
    let fast = if ctx.hero_can(Intrinsic::VeryFast) {
        !ctx.rng().one_in(3)
    } else {
        ctx.hero_can(Intrinsic::Fast) && ctx.rng().one_in(3)
    };
    let extra = if fast { raws.rules.normal_speed } else { 0 };
    let (turn, burden) = (ctx.turn(), ctx.burden());
    let rng = ctx.paces();
    let mut news: Vec<(Actor, News)> = Vec::new();
    ctx.scratch.occupancy.set_spent(false);
    // Each actor changes only itself, so the order of iteration has no effect.
    for &(actor, _) in ctx.scratch.occupancy.everyone() {
        let mut statuses = ctx.statuses(actor);
        let healthy = statuses.none();
        let Some(creature) = ctx.things.change(actor) else { continue };
        let pace = if creature.being.is_none() { Pace::Hero { extra, burden } } else { Pace::Creature };
        let gain = pace.gain(raws, creature, &statuses, &rng);
        let news = |what| news.push((actor, what));
        pass(raws, turn, gain, (creature, &mut statuses), news);
        if !healthy {
            ctx.things.set(actor, Some(statuses).filter(|statuses| !statuses.none()));
        }
    }
    let here = |creature: &Creature| creature.at().is_some();
    if let Some(rules) = &raws.rules.hunger {
        let famished = |pet: &Creature, bond| here(pet) && taming::is_famished(rules, turn, bond);
        let pets = ctx.things.pets().filter(|(_, pet, bond)| famished(pet, bond));
        news.extend(pets.map(|(actor, ..)| (actor, News::Famished)));
    }
    let held = ctx.things.held().filter(|(_, one, _)| here(one));
    news.extend(held.map(|(actor, ..)| (actor, News::Held)));
    news.sort_by_key(|(actor, what)| (actor.id, what.place()));
    for (actor, what) in news {
        if !ctx.is_here(actor) || ctx.over() {
            continue;
        }
        ctx.begin_upkeep(actor);
        match what {
            News::Venom => queue::hurt(ctx, actor, 1, Cause::Poison, None),
            News::Held => grapple::pass(ctx, actor),
            News::Stirs => {
                calls::call(ctx, actor);
                were::change(ctx, actor);
            }
            News::Famished => taming::starve(ctx, actor),
            News::Stiffer(left) => {
                let who = ctx.who(actor);
                ctx.tell(&[who], Event::Stiffened { who, left });
            }
            News::Ended(StatusEffect::Petrifying) => {
                let by = ctx.things.petrified_by().filter(|_| actor == ctx.hero()).map(|by| by.0);
                queue::die(ctx, actor, Cause::Petrification(by), None);
            }
            News::Ended(StatusEffect::Strangled) => queue::die(ctx, actor, Cause::Strangulation, None),
            News::Ended(StatusEffect::FoodPoisoned) => queue::die(ctx, actor, Cause::FoodPoisoning, None),
            // Something may sustain it further on.
            News::Ended(what) if ctx.suffers(actor, what) => {}
            News::Ended(what) => {
                let who = ctx.who(actor);
                if what == StatusEffect::Blind && actor == ctx.hero() {
                    update_fov::look(ctx);
                }
                if what == StatusEffect::Asleep && actor != ctx.hero() {
                    ctx.tell(&[who], Event::Woke { who });
                } else {
                    ctx.tell(&[who], Event::Recovered { who, what });
                }
                if what == StatusEffect::Levitating {
                    queue::arrive(ctx, actor);
                }
            }
        }
        queue::settle(ctx);
    }
    protect::fade(ctx);
}
