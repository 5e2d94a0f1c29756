//! Pets: stay near the hero, and fight enemies that are not too dangerous. NetHack 3.6: `dog_move`.

use super::{me::Me, shot, steps, wander};
use crate::{
    base::geometry::{Dir, Point, Rect},
    engine::{
        action::Action,
        context::Ctx,
        effects::{mind::taming, position::leash},
        event::{BondChange, Event},
        state::{
            being::Mood,
            item::{Beatitude, Item},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::kinds::creatures::attack::Reach,
};

/// Decides for a pet. It eats, avoids enemies when weak, attacks those it dares to, and goes to food. It
/// comes if the hero is far or out of sight, and else wanders nearby.
pub(super) fn decide(ctx: &mut Ctx<'_>, me: &mut Me<'_>) -> Action {
    if ctx.bond(me.actor).is_some_and(|bond| bond.eats_until > ctx.turn()) {
        return Action::Wait;
    }
    if let Some(food) = food_at(ctx, me, me.at) {
        return Action::Eat(food);
    }
    let weak = me.is_below(ctx.raws.rules.pets.weak_below) || matches!(me.mind.mood, Mood::Fleeing { .. });
    if weak {
        if let Some(action) = dodge(ctx, me) {
            return action;
        }
    } else if let Some(action) = attack(ctx, me) {
        return action;
    }
    if let Some(dir) = to_food(ctx, me) {
        return Action::Walk(dir);
    }
    let (strays, slack) = (ctx.raws.rules.pets.strays, ctx.raws.rules.leash.slack);
    let reach = if leash::leash_of(ctx, me.actor).is_some() { slack } else { strays };
    if me.far() > reach || !ctx.in_line(me.at) {
        return steps::to_hero(ctx, me).map_or(Action::Wait, Action::Walk);
    }
    let hero_at = me.hero_at;
    wander::wander(ctx, me, |to| to.distance(hero_at) <= reach)
}

/// Returns an item at `at` that the pet would eat.
fn food_at(ctx: &Ctx<'_>, me: &Me<'_>, at: Point) -> Option<ThingId> {
    if me.kind.diet.is_empty() || ctx.scratch.belongings.is_bare() {
        return None;
    }
    ctx.pile(at).find(|item| taming::would_eat(ctx, me.actor, me.kind, item)).map(|item| item.id)
}

/// Returns a step to the nearest pile with food for the pet on top, if a straight path leads there.
fn to_food(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Dir> {
    if me.kind.diet.is_empty() || ctx.scratch.belongings.is_bare() {
        return None;
    }
    let area = Rect::around(me.at, ctx.raws.rules.pets.food);
    let eats = |id| ctx.item(id).is_some_and(|item| taming::would_eat(ctx, me.actor, me.kind, item));
    let food = ctx.scratch.belongings.tops(area).filter(|(at, id, _)| *at != me.at && eats(*id));
    let goal = food.map(|(at, ..)| at).min_by_key(|at| (at.distance(me.at), *at))?;
    steps::line(ctx, me.kind, me.at, goal)?;
    steps::straight(ctx, me, goal)
}

/// Returns `action`, or mostly a wait if it leads onto a cursed item. Reports a reluctant step.
pub(super) fn reluctantly(ctx: &mut Ctx<'_>, me: &Me<'_>, action: Action) -> Action {
    let Some(dir) = action.facts().aim.step() else { return action };
    let to = me.at.step(dir);
    if !ctx.scratch.ground.is_littered(to) || !ctx.pile(to).any(is_cursed) || food_at(ctx, me, to).is_some() {
        return action;
    }
    let odds = ctx.raws.rules.pets.reluctant_one_in;
    if !ctx.rng().one_in(odds) {
        return Action::Wait;
    }
    let who = ctx.who(me.actor);
    ctx.tell(&[who], Event::Bond { who, how: BondChange::Reluctant });
    // One item alone must be what the pet fears.
    let pile: Vec<ThingId> = ctx.pile(to).map(|item| item.id).collect();
    if let ([only], true) = (&pile[..], ctx.sees(me.actor)) {
        ctx.change_stack(*only, |stack| stack.known.beatitude = true);
    }
    action
}

fn is_cursed(item: &Item) -> bool {
    item.stack.beatitude == Beatitude::Cursed
}

/// Returns a blow at the weakest adjacent enemy that the pet dares to attack, or a ranged attack on one in
/// line.
fn attack(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let dared = |ctx: &Ctx<'_>, other: Actor| ctx.enemies(me.actor, other) && dares(ctx, me, other, false);
    if me.has(Reach::Near) && enemies_around(ctx, me, me.at).next().is_some() {
        let odds = ctx.raws.rules.pets.reckless_one_in;
        let reckless = ctx.rng().one_in(odds);
        let next = enemies_around(ctx, me, me.at)
            .filter(|other| me.strikes(ctx.at(*other)) && dares(ctx, me, *other, reckless));
        let weakest = next.min_by_key(|other| (ctx.body(*other).map(|body| body.hitpoints), other.id));
        if let Some(other) = weakest {
            return Some(me.blow(ctx.at(other)));
        }
    }
    shot::at_others(ctx, me, dared)
}

/// True if the pet dares to attack `other`: not much stronger, and no touch that could kill or petrify. Only
/// a `reckless` pet risks a touch or gaze that leaves it helpless. NetHack 3.6: `dog_move`.
fn dares(ctx: &Ctx<'_>, me: &Me<'_>, other: Actor, reckless: bool) -> bool {
    let (Some(kind), Some(body)) = (ctx.kind(other), ctx.body(other)) else { return false };
    if body.level >= me.body.level + ctx.raws.rules.pets.too_strong {
        return false;
    }
    let bites = me.kind.attacks.iter().filter(|attack| attack.form.reach() == Reach::Near).count();
    let bites = i32::try_from(bites).unwrap_or(1);
    for attack in &kind.attacks {
        let touch = matches!(attack.form.reach(), Reach::Struck | Reach::Dying);
        if attack.is_deadly() && attack.form.reach() != Reach::Far
            || touch && attack.dice.most() * bites >= me.body.hitpoints
        {
            return false;
        }
        if touch && !reckless && attack.numbs() {
            return false;
        }
    }
    true
}

/// Returns a step to an adjacent square with fewer enemies around, preferably near the hero, or a wait if
/// there is none. `None` if no enemy is adjacent.
fn dodge(ctx: &Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let threats = |at: Point| enemies_around(ctx, me, at).count();
    let here = threats(me.at);
    if here == 0 {
        return None;
    }
    let dirs = Dir::ALL.into_iter().filter(|dir| steps::free(ctx, me, *dir));
    let squares = dirs.map(|dir| {
        let to = me.at.step(dir);
        (threats(to), steps::apart(to, me.hero_at), dir)
    });
    let best = squares.filter(|(there, ..)| *there < here).min();
    Some(best.map_or(Action::Wait, |(.., dir)| Action::Walk(dir)))
}

/// Iterates over the enemies next to `at`.
fn enemies_around(ctx: &Ctx<'_>, me: &Me<'_>, at: Point) -> impl Iterator<Item = Actor> {
    let others = Dir::ALL.into_iter().filter_map(move |dir| ctx.standing(at.step(dir)));
    others.filter(|other| ctx.being(*other).is_some_and(|being| ctx.at_odds(&me.being, &being)))
}
