//! Throwing and shooting by the hero, in one of eight directions, up to the range or the first creature. The
//! missile then lies there unless it broke. NetHack 3.6: `throwit` and `thitmonst`.

use super::{
    flight,
    melee::{armour_class, dice_pool, opposed},
};
use crate::{
    base::geometry::Dir,
    engine::{
        context::{Blame, Ctx},
        effects::{
            affect,
            damage::harm,
            deliver,
            gear::coating,
            ground::writing,
            mind::{gems, taming},
            queue,
            status::{deeds, practice},
            tasks::dress,
            trajectory,
        },
        event::{ActorSeen, ArtefactDeed, Cause, Event, Refusal, Source},
        outcome::ActionOutcome,
        religion::pray,
        state::{
            being::Mood,
            deed::Deed,
            gear,
            item::{Beatitude, Item, ItemData, ItemUse, Stack},
            thing_id::{HERO, ThingId},
            things::Actor,
        },
    },
    raws::{
        kinds::{creatures::Bulk, power_words::WordBreach},
        rules::Melee,
        words::deeds::DeedWord,
    },
};

/// Throws the item `id` towards `dir`: one, or a volley of missiles, at most `most`.
pub(super) fn throw(
    ctx: &mut Ctx<'_>,
    id: ThingId,
    dir: Dir,
    most: Option<u32>,
) -> Result<(), ActionOutcome> {
    let item = can_throw(ctx, id).map_err(ActionOutcome::Refused)?;
    if ctx.sticks(&item) {
        dress::stick(ctx, id);
        return Ok(());
    }
    let most = most.unwrap_or(u32::MAX).clamp(1, item.stack.count);
    let volley = ctx.volley(&item.stack);
    let volley = ctx.rng().range(1, volley).unsigned_abs().min(most);
    writing::scuff(ctx, |rules| rules.throw_smudges);
    for _ in 0..volley {
        let Some(one) = ctx.split(id, 1) else { break };
        fly(ctx, one, dir);
        // The target's death or passive attack may have killed the hero.
        if ctx.over() || !ctx.is_here(ctx.hero()) {
            break;
        }
    }
    Ok(())
}

/// Returns the item `id` if the hero can throw it. Errors: [`Refusal::NotCarried`] or [`Refusal::Worn`].
fn can_throw(ctx: &Ctx<'_>, id: ThingId) -> Result<Item, Refusal> {
    let item = ctx.mine(id).ok_or(Refusal::NotCarried)?;
    if gear::used(item) == Some(ItemUse::Worn) {
        return Err(Refusal::Worn(ctx.known_item(item)));
    }
    Ok(*item)
}

/// Flies the single item `one` from the hero towards `dir`.
fn fly(ctx: &mut Ctx<'_>, one: ThingId, dir: Dir) {
    let Some(data) = ctx.item(one).map(|item| ctx.data(item)) else { return };
    let from = ctx.hero_at();
    let held = ctx.wielded().is_some_and(|item| item.id == one);
    let range = ctx.reach(&data.stack);
    // The chain limits the range of the ball.
    let range = if ctx.is_chained(one) { range.min(ctx.raws.rules.chain) } else { range };
    let (path, target) = trajectory::fly(ctx, ctx.hero(), (dir, range), |_, _| true);
    let to = path.last().copied().unwrap_or(from);
    let (by, source) = (ctx.who(ctx.hero()), flight::source(ctx, one));
    let last = path.iter().rfind(|at| ctx.eyes().see(**at)).copied();
    ctx.events.push(Event::Flew { by, source, from, to: last.unwrap_or(from), onward: false });
    let broken = match target {
        Some(target) => strike(ctx, target, one, &data, source),
        None => false,
    };
    // A report about a target already tells where the missile is.
    if target.is_none() && to != from && !ctx.eyes().see(to) {
        ctx.events.push(Event::LostSight { by, source });
    }
    if held && !broken && !ctx.over() && returns(ctx, one) {
        return;
    }
    flight::come_down(ctx, ctx.hero(), one, to, broken);
}

/// True if the artefact `one` comes back into the hand from which the hero threw it; reports that.
fn returns(ctx: &mut Ctx<'_>, one: ThingId) -> bool {
    let Some(item) = ctx.mine(one).copied() else { return false };
    let raws = ctx.raws;
    let Some(artefact) = &raws.items.table[item.stack.kind].artefact else { return false };
    let Some(rules) = artefact.returns else { return false };
    let made_for = ctx.sheet().is_some_and(|hero| {
        let role = &raws.traits.roles[hero.identity.role].name;
        artefact.role.as_ref() == Some(role) && ctx.abilities().strength.points() >= u16::from(rules.strength)
    });
    let able = made_for && ctx.helpless(ctx.hero()).is_none();
    if !able || ctx.rng().one_in(rules.fails_one_in) {
        return false;
    }
    let item = ctx.known_item(&item);
    ctx.events.push(Event::Artefact { who: ActorSeen::HERO, item, deed: ArtefactDeed::Returns });
    true
}

/// Applies the item `one` with `data` to `target`. True if the item broke.
fn strike(ctx: &mut Ctx<'_>, target: Actor, one: ThingId, data: &ItemData, source: Source) -> bool {
    let stack = &data.stack;
    let (hero, by, seen_as) = (ctx.hero(), ctx.who(ctx.hero()), ctx.who(target));
    if taming::feed(ctx, target, one) || gems::give(ctx, target, one) {
        return false;
    }
    writing::breach(ctx, WordBreach::Missile, target);
    let altar = ctx.served_altar(target).map(|(_, altar)| altar);
    let hit = hits(ctx, target, stack);
    let thrown = Deed { item: Some(stack.kind), ..deeds::to(ctx, target, DeedWord::Throw) };
    deeds::did(ctx, thrown);
    taming::provoke(ctx, target);
    let Some(damage) = hit else {
        ctx.tell(&[by], Event::Missed { by, target: seen_as, source });
        ctx.disturb(target);
        return false;
    };
    if ctx.raws.items.table[stack.kind].shatters() {
        ctx.tell(&[by], Event::Hit { by, target: seen_as, source, damage: 0 });
        affect::noticing(ctx, stack.kind, |ctx| deliver::shatter(ctx, hero, target, data));
        ctx.disturb(target);
        return true;
    }
    ctx.tell(&[by], Event::Hit { by, target: seen_as, source, damage });
    deeds::struck(ctx, target, stack.kind);
    let skill = ctx.raws.items.table[stack.kind].skill;
    harm::sear(ctx, target, stack);
    queue::hurt(ctx, target, damage, Cause::Hero, Some(Blame { actor: hero, who: by }));
    queue::artefact(ctx, hero, target, stack);
    coating::poisons(ctx, hero, target, (one, stack), Source::HERO);
    ctx.disturb(target);
    practice::practise(ctx, skill);
    pray::avenge(ctx, altar);
    breaks(ctx, one, stack)
}

/// Rolls to hit `target` with one of `stack`. Returns the damage; `None` on a miss.
fn hits(ctx: &mut Ctx<'_>, target: Actor, stack: &Stack) -> Option<i32> {
    ctx.things.get(target)?;
    let size = ctx.kind(target).map_or(Bulk::Medium, |kind| kind.size);
    let arms = ctx.throw(stack, ctx.kind(target));
    let hero = ctx.body(ctx.hero())?;
    match ctx.raws.rules.melee {
        Melee::ArmourClass => {}
        Melee::Opposed => {
            return Some(opposed::damage(
                ctx.stats(ctx.hero())?.attack,
                ctx.stats(target)?.defence,
                ctx.rng(),
            ));
        }
        Melee::DicePool => {
            let (by, other) = (ctx.stats(ctx.hero())?, ctx.stats(target)?);
            return dice_pool::damage(&by, &other, ctx.raws.rules.pool_damage, ctx.rng());
        }
    }
    let level = hero.level;
    let (attributes, luck) = (ctx.abilities(), ctx.raws.rules.luck.to_hit(ctx.sheet()?.fortune()));
    let distance = ctx.hero_at().distance(ctx.at(target));
    let asleep = ctx.mind(target).is_some_and(|mind| mind.mood == Mood::Asleep);
    let helpless = ctx.helpless(target).is_some();
    let aim = -1
        + luck
        + ctx.armour_class(target)?
        + level
        + armour_class::dexterity_bonus(&attributes)
        + (3 - distance).max(-4)
        + flight::bulk(size)
        + if helpless {
            4
        } else if asleep {
            2
        } else {
            0
        }
        + arms.aim(ctx.rng());
    (aim > ctx.rng().range(1, 20)).then(|| armour_class::damage(ctx, &arms))
}

/// True if the missile `one` of `stack` breaks after a hit. Only light missiles break; a higher enchantment
/// or a blessing makes that rarer. NetHack 3.6: `thitmonst`.
fn breaks(ctx: &mut Ctx<'_>, one: ThingId, stack: &Stack) -> bool {
    let kind = &ctx.raws.items.table[stack.kind];
    if !flight::is_fragile(kind) || ctx.item(one).is_none() {
        return false;
    }
    let chance = 3 - stack.enchantment;
    let broken = if chance > 1 { ctx.rng().range(0, chance - 1) != 0 } else { ctx.rng().one_in(4) };
    broken && !(stack.beatitude == Beatitude::Blessed && ctx.rng().one_in(4))
}

/// Throws the readied item towards `dir`.
pub(super) fn fire(ctx: &mut Ctx<'_>, dir: Dir) -> ActionOutcome {
    let readied = ctx.held(HERO).find(|item| gear::used(item) == Some(ItemUse::Readied)).map(|item| item.id);
    match readied {
        Some(item) => ActionOutcome::Instead(crate::engine::action::Action::Throw { item, dir, most: None }),
        None => ActionOutcome::Refused(Refusal::NothingReady),
    }
}
