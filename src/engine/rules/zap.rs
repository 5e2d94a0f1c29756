//! Zapping: what comes out of a wand, and where it goes (NetHack's `dozap`, `weffects`, `bhit` and `buzz`).

use super::{outcome::Outcome, shoot, use_up};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Toward,
        context::Ctx,
        effects::{
            deliver,
            ground::{boulders, squares},
            queue,
            status::grapple,
            tasks::dig,
            trajectory::{Leg, Trajectory},
        },
        event::{Event, Refusal, Source},
        state::{
            item::{Charges, Item, Stack},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        effects::working::GroundWork,
        items::{ItemClass, Usage, ZapForm},
    },
};

/// What a bolt loses of its range by each of those whom it hits, and a ray.
const BOLT_COST: i32 = 3;
const RAY_COST: i32 = 2;

/// What one that digs loses by rock, walls and doors.
const WALL_COST: i32 = 1;

/// So seldom something is wrested from a wand that has nothing left.
const WREST_ONE_IN: u32 = 121;

/// `who` zaps the item `id`.
pub(super) fn zap_item(
    ctx: &mut Ctx<'_>,
    who: Actor,
    id: ThingId,
    toward: Option<Toward>,
) -> Result<(), Outcome> {
    let item = use_up::carried(ctx, who, id)?;
    let kind = ctx.item_kind(&item);
    if kind.class != ItemClass::Wand && kind.zap.is_none() {
        return Err(Outcome::Refused(Refusal::NoWand(ctx.known_item(&item))));
    }
    let form = kind.zap.as_ref().map_or(ZapForm::Here, |zap| zap.form);
    if toward.is_none() && (form != ZapForm::Here || !ctx.knows_kind(item.stack.kind)) {
        return Err(Outcome::Refused(Refusal::NoDirection));
    }
    let watched = deliver::tell(ctx, who, &item, Usage::Zap);
    let shows = discharge(ctx, &item).then(|| {
        let kind = item.stack.kind;
        deliver::watching(ctx, kind, watched, |ctx| zap(ctx, who, &item.stack, toward))
    });
    if shows != Some(true) && who == ctx.hero() {
        let who = ctx.who(who);
        ctx.events.push(Event::NoEffect { who, usage: Usage::Zap });
    }
    // What was wrested from it was the last.
    if ctx.item(id).is_some_and(|item| item.stack.charges.left < 0) {
        ctx.destroy_item(id);
    }
    Ok(())
}

/// A charge of `item` is used up; whether there was one.
fn discharge(ctx: &mut Ctx<'_>, item: &Item) -> bool {
    let left = item.stack.charges.left;
    if left <= 0 && !ctx.rng().one_in(WREST_ONE_IN) {
        return false;
    }
    ctx.change_stack(item.id, |stack| {
        stack.charges = Charges { left: left.saturating_sub(1), ..stack.charges };
    });
    true
}

/// What is in `stack`, which `who` zaps, comes about.
pub(in crate::engine) fn zap(ctx: &mut Ctx<'_>, who: Actor, stack: &Stack, toward: Option<Toward>) {
    let raws = ctx.raws;
    let Some(zap) = raws.items.table[stack.kind].zap.as_ref() else { return };
    let range = match zap.form {
        ZapForm::Here => 0,
        ZapForm::Bolt | ZapForm::Ray => ctx.rng().roll(zap.range),
    };
    match (zap.form, toward) {
        (ZapForm::Here, _) | (_, Some(Toward::Myself)) => {
            deliver::apply(ctx, who, who, &(*stack).into(), Usage::Zap)
        }
        (ZapForm::Bolt | ZapForm::Ray, Some(Toward::Dir(_))) if grapple::around(ctx, who).is_some() => {
            inside(ctx, who, stack);
        }
        (ZapForm::Bolt, Some(Toward::Dir(dir))) => bolt(ctx, who, (stack, Usage::Zap), dir, range),
        (ZapForm::Ray, Some(Toward::Dir(dir))) => ray(ctx, who, (stack, Usage::Zap), dir, range),
        (ZapForm::Bolt | ZapForm::Ray, Some(Toward::Down)) => down(ctx, who, stack),
        (ZapForm::Bolt | ZapForm::Ray, Some(Toward::Up)) => {
            if digs(ctx, stack) {
                boulders::loosen(ctx, who, source(stack));
            }
        }
        (ZapForm::Bolt | ZapForm::Ray, None) => {}
    }
}

/// Where what comes out of `stack` comes from.
const fn source(stack: &Stack) -> Source {
    Source::use_of(stack.kind, Usage::Zap)
}

/// Whether it digs.
fn digs(ctx: &Ctx<'_>, stack: &Stack) -> bool {
    let parts = source(stack).parts(ctx.raws);
    parts.iter().any(|part| part.effect.name().facts().ground == Some(GroundWork::Dig))
}

/// Zapped by one who is inside somebody: nobody else suffers it, and what digs makes a way out (NetHack's `zap_dig`).
fn inside(ctx: &mut Ctx<'_>, who: Actor, stack: &Stack) {
    let Some(around) = grapple::around(ctx, who) else { return };
    if digs(ctx, stack) {
        ctx.with_body(around, |body| body.hitpoints = body.hitpoints.min(1));
        grapple::free(ctx, who);
    }
    deliver::apply(ctx, who, around, &(*stack).into(), Usage::Zap);
}

/// Zapped at the ground: what lies there suffers it, and the ground itself opens to what digs.
fn down(ctx: &mut Ctx<'_>, who: Actor, stack: &Stack) {
    let at = ctx.at(who);
    squares::sweep(ctx, source(stack), stack.beatitude, at);
    if digs(ctx, stack) {
        dig::dig_hole(ctx, who);
    }
}

/// Straight ahead: everybody on its way suffers it, as far as it goes, and so does what lies and stands there.
pub(super) fn bolt(ctx: &mut Ctx<'_>, who: Actor, (stack, usage): (&Stack, Usage), dir: Dir, range: i32) {
    let source = Source::use_of(stack.kind, usage);
    let mut way = Trajectory::new(ctx.at(who), dir, range);
    while let Some(leg) = way.advance(ctx) {
        if ctx.over() {
            return;
        }
        let at = match leg {
            Leg::Over(at) => at,
            Leg::Against(wall) => {
                squares::strike(ctx, source, stack.beatitude, wall);
                let Some(at) = way.break_through(ctx) else { return };
                way.spend(WALL_COST);
                at
            }
        };
        if let Some(target) = ctx.standing(at) {
            deliver::apply(ctx, who, target, &(*stack).into(), usage);
            queue::settle(ctx);
            way.spend(BOLT_COST);
        }
        squares::sweep(ctx, source, stack.beatitude, at);
    }
}

/// Straight ahead and back from walls: it finds those on its way by their armour class, or misses them.
pub(super) fn ray(ctx: &mut Ctx<'_>, who: Actor, (stack, usage): (&Stack, Usage), dir: Dir, range: i32) {
    let source = Source::use_of(stack.kind, usage);
    let mut way = Trajectory::new(ctx.at(who), dir, range);
    let mut path: Vec<Point> = Vec::new();
    while let Some(leg) = way.advance(ctx) {
        if ctx.over() {
            break;
        }
        let at = match leg {
            Leg::Over(at) => at,
            Leg::Against(wall) => {
                tell(ctx, who, source, &mut path);
                squares::strike(ctx, source, stack.beatitude, wall);
                if way.break_through(ctx).is_some() || !way.bounce(ctx) {
                    return;
                }
                continue;
            }
        };
        path.push(at);
        squares::sweep(ctx, source, stack.beatitude, at);
        let Some(target) = ctx.standing(at) else { continue };
        tell(ctx, who, source, &mut path);
        let class = ctx.armour_class(target).unwrap_or(10);
        let (by, party) = (ctx.who(who), ctx.who(target));
        if shoot::breath_hits(class, ctx.rng()) {
            way.spend(RAY_COST);
            if deliver::reflects(ctx, target) {
                way.reflect();
                continue;
            }
            ctx.tell(&[party], Event::Hit { by, target: party, source, damage: 0 });
            deliver::apply(ctx, who, target, &(*stack).into(), usage);
            queue::settle(ctx);
        } else {
            ctx.tell(&[party], Event::Missed { by, target: party, source });
        }
    }
    tell(ctx, who, source, &mut path);
}

/// A ray has gone over the squares of `path`, and will be over others: it shows as far as the hero sees it.
fn tell(ctx: &mut Ctx<'_>, who: Actor, source: Source, path: &mut Vec<Point>) {
    let by = ctx.who(who);
    let mut seen = path.drain(..).filter(|at| ctx.scratch.eyes.see(*at));
    if let Some(from) = seen.next() {
        let to = seen.next_back().unwrap_or(from);
        ctx.events.push(Event::Flew { by, source, from, to });
    }
}
