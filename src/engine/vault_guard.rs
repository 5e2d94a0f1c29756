//! Guards of closed vaults. NetHack 3.6: `invault` and `gd_move`.

use super::effects::{status::deeds, tasks::dress};
use crate::{
    base::{
        clean_text::Label,
        geometry::{Dir, Point, Rect},
    },
    engine::{
        action::Choice,
        context::Ctx,
        event::{ActorSeen, Event, GuardDeed, Question, Status},
        population::{self, Allegiance, SpawnMood},
        state::{
            being::Attitude,
            deed::Deed,
            thing_id::{HERO, ThingId},
            things::Actor,
            vault_watch::GuardVisit,
        },
    },
    raws::{kinds::items::ItemClass, words::deeds::DeedWord},
};
use std::collections::{BTreeMap, VecDeque};

/// Counts the turns of the hero in a vault, lets the guard come, and closes the tunnel behind the hero.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let raws = ctx.raws;
    let Some(rules) = &raws.rules.vault_guard else { return };
    if ctx.level().hoards().next().is_none() {
        return;
    }
    if ctx.level().vault_watch.visit.is_some() {
        tend(ctx);
        return;
    }
    let vault = ctx.level().hoard_at(ctx.hero_at());
    let Some(vault) = vault else {
        ctx.state.level.vault_watch.stay = 0;
        if ctx.level().vault_watch.heard < rules.heard_most {
            listen(ctx, rules.heard_one_in);
        }
        return;
    };
    let watch = &mut ctx.state.level.vault_watch;
    watch.stay = watch.stay.saturating_add(1);
    let due = watch.stay.is_multiple_of(rules.every);
    if due && ctx.helpless(ctx.hero()).is_none() && ctx.status() == Status::Playing {
        come(ctx, vault);
    }
}

/// Lets the hero hear the guard now and then: steps, or coins that are counted while there are any. NetHack
/// 3.6: `dosounds`.
fn listen(ctx: &mut Ctx<'_>, one_in: u32) {
    let mut rng = ctx.sounds();
    if !rng.one_in(one_in) || ctx.helpless(ctx.hero()).is_some() {
        return;
    }
    let full = ctx.level().hoards().any(|vault| {
        let floor = vault.points();
        floor.into_iter().any(|at| ctx.pile(at).any(|item| ctx.item_kind(item).class == ItemClass::Coin))
    });
    let deed = if full && rng.one_in(2) { GuardDeed::Counts } else { GuardDeed::Patrols };
    ctx.state.level.vault_watch.heard += 1;
    ctx.events.push(Event::Guard { who: ActorSeen::NOBODY, deed });
}

/// Lets a guard come through the rock to the hero in `vault`. No-op if no corridor is near.
fn come(ctx: &mut Ctx<'_>, vault: Rect) {
    let raws = ctx.raws;
    let Some(rules) = &raws.rules.vault_guard else { return };
    let kind = rules.guard;
    if ctx.state.spent.contains(&kind) {
        return;
    }
    let longest = usize::try_from(rules.longest_tunnel).unwrap_or(usize::MAX);
    let Some((way, exit)) = find_way(ctx, vault).filter(|(way, _)| way.len() <= longest) else { return };
    let Some(&wall) = way.first() else { return };
    let terrain = |at: &Point| Some((*at, ctx.level().terrain(*at)?));
    let tunnel: Vec<_> = way.iter().filter_map(terrain).collect();
    for at in way {
        ctx.change(at, raws.terrains.corridor);
    }
    let mut rng = ctx.rng().clone();
    let guard = population::spawn(ctx, kind, wall, SpawnMood::Placed(Allegiance::Peaceful), &mut rng);
    *ctx.rng() = rng;
    let visit = GuardVisit { guard: guard.id, vault, tunnel, exit, answered: false, waited: 0 };
    ctx.state.level.vault_watch.visit = Some(visit);
    say(ctx, guard, GuardDeed::Comes);
    dress::interrupt(ctx);
    ctx.ask(Question::Name);
}

/// Returns the shortest way through rock from the wall of `vault` to a corridor, and the square there.
fn find_way(ctx: &Ctx<'_>, vault: Rect) -> Option<(Vec<Point>, Point)> {
    let terrains = &ctx.raws.terrains;
    let level = ctx.level();
    let side =
        |at: &Point| !vault.contains(*at) && Dir::STRAIGHT.iter().any(|dir| vault.contains(at.step(*dir)));
    let walls = vault.grown().points().filter(side);
    let mut from: BTreeMap<Point, Option<Point>> = BTreeMap::new();
    let mut open: VecDeque<Point> = VecDeque::new();
    let is_wall = |at: &Point| level.terrain(*at).is_some_and(|terrain| terrains.is_wall(terrain));
    for wall in walls.filter(|at| is_wall(at) && ctx.standing(*at).is_none()) {
        from.insert(wall, None);
        open.push_back(wall);
    }
    while let Some(at) = open.pop_front() {
        for dir in Dir::STRAIGHT {
            let to = at.step(dir);
            if level.terrain(to) == Some(terrains.corridor) && ctx.standing(to).is_none() {
                let mut way = vec![at];
                while let Some(Some(before)) = way.last().and_then(|last| from.get(last)) {
                    way.push(*before);
                }
                way.reverse();
                return Some((way, to));
            }
            let solid = level.terrain(to) == Some(terrains.stone) && level.secret(to).is_none();
            if solid && !from.contains_key(&to) {
                from.insert(to, Some(at));
                open.push_back(to);
            }
        }
    }
    None
}

/// Handles the answer `choice` of the hero, who is asked for a name. Without one, the hero tells the truth.
pub(in crate::engine) fn answer(ctx: &mut Ctx<'_>, choice: &Choice) {
    let raws = ctx.raws;
    let Some(visit) = ctx.level().vault_watch.visit.clone() else { return };
    let Some(guard) = ctx.find(visit.guard) else { return };
    let own = ctx.sheet().map(|hero| hero.name.to_string()).unwrap_or_default();
    let said = match choice {
        Choice::Text(text) if !text.is_empty() => text.to_string(),
        _ => own.clone(),
    };
    if !said.eq_ignore_ascii_case(&own) {
        let text = Some(Label::from(said.as_str()));
        deeds::did(ctx, Deed { text, ..DeedWord::Lie.into() });
    }
    let trusted = raws
        .rules
        .vault_guard
        .as_ref()
        .is_some_and(|rules| rules.trusted.iter().any(|name| name.eq_ignore_ascii_case(said.trim())));
    if trusted {
        say(ctx, guard, GuardDeed::Excuses);
        leave(ctx);
        return;
    }
    with_visit(ctx, |visit| visit.answered = true);
    let deed = if has_gold(ctx) { GuardDeed::WantsGold } else { GuardDeed::Leads };
    say(ctx, guard, deed);
}

/// Decides for the guard `who`: the step to take, or `None` to wait. Returns `None` for all other creatures.
pub(in crate::engine) fn decide(ctx: &mut Ctx<'_>, who: ThingId) -> Option<Option<Dir>> {
    let visit = ctx.level().vault_watch.visit.clone().filter(|visit| visit.guard == who)?;
    let guard = ctx.find(who)?;
    let rules = ctx.raws.rules.vault_guard.as_ref()?;
    let (at, hero_at) = (ctx.place_of(guard)?, ctx.hero_at());
    if !visit.answered {
        return Some(None);
    }
    let here = visit.place(at);
    let ahead = visit.place(hero_at) > here;
    let gold = has_gold(ctx);
    if gold || !ahead && at.distance(hero_at) > 1 {
        with_visit(ctx, |visit| visit.waited = visit.waited.saturating_add(1));
        let waited = visit.waited + 1;
        if waited == rules.patience {
            say(ctx, guard, GuardDeed::Attacks);
            ctx.with_being(guard, |being| being.attitude = Attitude::Hostile);
            ctx.rouse(guard, hero_at);
        } else if waited == rules.reminder {
            say(ctx, guard, if gold { GuardDeed::WantsGold } else { GuardDeed::Leads });
        }
        return Some(None);
    }
    let next = here.and_then(|here| visit.next(here)).filter(|to| ctx.standing(*to).is_none());
    let dir = next.and_then(|next| Dir::between(at, next));
    if dir.is_some() {
        with_visit(ctx, |visit| visit.waited = 0);
    }
    Some(dir)
}

/// Closes the tunnel behind the hero, and ends the visit of the guard once the hero is out.
fn tend(ctx: &mut Ctx<'_>) {
    let Some(visit) = ctx.level().vault_watch.visit.clone() else { return };
    let Some(guard) = ctx.find(visit.guard) else {
        // The tunnel of a dead guard stays open.
        ctx.state.level.vault_watch.visit = None;
        return;
    };
    if ctx.is_angry(guard) {
        return;
    }
    if !visit.answered {
        // Another question may have come up in the same turn.
        if ctx.status() == Status::Playing {
            ctx.ask(Question::Name);
        }
        return;
    }
    match visit.place(ctx.hero_at()) {
        Some(place) if place + 1 < visit.tunnel.len() => {
            close(ctx, &visit, place);
        }
        None if visit.vault.contains(ctx.hero_at()) => {}
        _ => {
            say(ctx, guard, GuardDeed::Leaves);
            leave(ctx);
        }
    }
}

/// Lets the guard vanish and closes the tunnel.
fn leave(ctx: &mut Ctx<'_>) {
    let Some(visit) = ctx.state.level.vault_watch.visit.take() else { return };
    if let Some(guard) = ctx.find(visit.guard) {
        ctx.remove(guard);
    }
    close(ctx, &visit, visit.tunnel.len());
}

/// Turns the first `count` squares of the tunnel back into rock and wall, but those on which someone stands
/// or something lies.
fn close(ctx: &mut Ctx<'_>, visit: &GuardVisit, count: usize) {
    for (at, before) in visit.tunnel.iter().take(count) {
        let free = ctx.standing(*at).is_none() && ctx.pile(*at).next().is_none();
        if free && ctx.level().terrain(*at) == Some(ctx.raws.terrains.corridor) {
            ctx.change(*at, *before);
        }
    }
}

/// True if the hero has gold, in containers at any depth or not.
fn has_gold(ctx: &Ctx<'_>) -> bool {
    let mut holders = vec![HERO];
    while let Some(holder) = holders.pop() {
        for item in ctx.held(holder) {
            let kind = ctx.item_kind(item);
            if kind.class == ItemClass::Coin {
                return true;
            }
            holders.extend(kind.container.then_some(item.id));
        }
    }
    ctx.purse() > 0
}

fn with_visit(ctx: &mut Ctx<'_>, change: impl FnOnce(&mut GuardVisit)) {
    if let Some(visit) = &mut ctx.state.level.vault_watch.visit {
        change(visit);
    }
}

/// Tells a deed of the guard `who`, who is heard if not seen.
fn say(ctx: &mut Ctx<'_>, who: Actor, deed: GuardDeed) {
    let who = ctx.who(who);
    ctx.events.push(Event::Guard { who, deed });
}
