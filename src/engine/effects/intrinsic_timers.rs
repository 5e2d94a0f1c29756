//! What comes over a hero from time to time, by what is worn or by nature (NetHack's `moveloop` and `nh_timeout`).

use super::{
    mind::{polymorph, were},
    position::teleport,
    status::{afflict::afflict, shape},
    strike::{Done, EffectContext, wait},
};
use crate::{
    engine::{
        context::Ctx,
        event::{ActorSeen, Event, Source},
        state::{
            affliction::StatusEffect,
            gear,
            item::{Item, Use},
            thing_id::HERO,
        },
    },
    raws::growth::Intrinsic,
};

/// How seldom one is somewhere else who has no control over it.
const ELSEWHERE_ONE_IN: u32 = 85;

/// How seldom one is somebody else.
const OTHER_ONE_IN: u32 = 100;

/// How seldom one falls asleep (on the average of NetHack's 20 turns to 120 between), and for how long.
const SLEEP_ONE_IN: u32 = 70;
const SLEEP: (i32, i32) = (1, 20);

/// How many turns it takes to be strangled.
const STRANGLED: i32 = 6;

/// What is there as long as an intrinsic is.
const SUSTAINED: [(Intrinsic, StatusEffect); 3] = [
    (Intrinsic::Levitation, StatusEffect::Levitating),
    (Intrinsic::Invisible, StatusEffect::Invisible),
    (Intrinsic::SeeInvisible, StatusEffect::SeesInvisible),
];

/// A turn goes by for the hero.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let hero = ctx.hero();
    shape::each_turn(ctx);
    were::each_turn(ctx);
    if ctx.over() {
        return;
    }
    for (intrinsic, what) in SUSTAINED {
        if ctx.hero_can(intrinsic) {
            let new = !ctx.hero_is(what);
            // Two turns, so that it is there until the next.
            afflict(ctx, hero, what, 2, None);
            if new && what != StatusEffect::SeesInvisible {
                shows(ctx, intrinsic);
            }
        }
    }
    let strangled = ctx.hero_can(Intrinsic::Strangulation);
    if strangled != ctx.hero_is(StatusEffect::Strangled) {
        if strangled {
            afflict(ctx, hero, StatusEffect::Strangled, STRANGLED, None);
            shows(ctx, Intrinsic::Strangulation);
        } else {
            ctx.set_affliction(hero, StatusEffect::Strangled, 0);
            ctx.events.push(Event::Recovered { who: ActorSeen::HERO, what: StatusEffect::Strangled });
        }
    }
    if ctx.hero_can(Intrinsic::FitfulSleep) && ctx.helpless(hero).is_none() && ctx.rng().one_in(SLEEP_ONE_IN)
    {
        let turns = ctx.rng().range(SLEEP.0, SLEEP.1);
        afflict(ctx, hero, StatusEffect::Asleep, turns, None);
    }
    if ctx.hero_can(Intrinsic::Teleportitis) && !ctx.over() && ctx.rng().one_in(ELSEWHERE_ONE_IN) {
        teleport::away(ctx, hero);
    }
    if ctx.hero_can(Intrinsic::Polymorphitis) && !ctx.over() && ctx.rng().one_in(OTHER_ONE_IN) {
        let strike = EffectContext {
            by: None,
            from: ActorSeen::HERO,
            blame: None,
            target: hero,
            source: Source::HERO,
            damage: 0,
            item: None,
        };
        if let Done::Asks { more } = polymorph::apply(ctx, &strike) {
            wait(ctx, &strike, more);
        }
    }
}

/// What is worn shows that it grants `what`: the hero knows it from now on.
fn shows(ctx: &mut Ctx<'_>, what: Intrinsic) {
    let grants =
        |item: &&Item| gear::used(item) == Some(Use::Worn) && ctx.item_kind(item).grants.contains(&what);
    let Some(kind) = ctx.held(HERO).find(grants).map(|item| item.stack.kind) else { return };
    if !ctx.knows_kind(kind) {
        ctx.learn_item(kind);
        ctx.events.push(Event::Learned { who: ActorSeen::HERO, kind });
    }
}
