//! Experience of kills, experience levels of the hero, and growth of pets.

use super::{deeds, familiarity, pursuit, shape, standing, story};
use crate::{
    base::{geometry::Point, rng::Rng},
    engine::{
        context::Ctx,
        effects::mind::allies,
        event::Event,
        state::{
            being::{Attitude, Being},
            body::Body,
            character::Character,
            deed::Deed,
            story::StoryEvent,
            things::Actor,
        },
    },
    raws::{
        kinds::{
            creatures::{
                CreatureKind, Peace,
                attack::{Attack, AttackForm, Delivery},
            },
            growth::Gain,
            traits::{Race, Role},
        },
        words::{
            abilities::{Abilities, AbilityScore},
            deeds::DeedWord,
        },
    },
};

/// Returns the experience points for killing a creature of `kind` at `level`. NetHack 3.6: `experience`.
pub fn worth(kind: &CreatureKind, level: i32) -> i32 {
    let mut points = 1 + level * level;
    if kind.armour_class < 3 {
        points += (7 - kind.armour_class) * if kind.armour_class < 0 { 2 } else { 1 };
    }
    points += match kind.speed * 12 / kind.cost.max(1) {
        19.. => 5,
        13..=18 => 3,
        _ => 0,
    };
    if kind.nasty {
        points += 7 * level;
    }
    // All spells of a caster count as one attack.
    if kind.attacks.iter().any(|attack| attack.form.delivery() == Delivery::Spell) {
        points += 10 + level;
    }
    for attack in &kind.attacks {
        // Damage of missiles depends on the item, not on the creature.
        if matches!(attack.form, AttackForm::Spell | AttackForm::Shot) {
            points += if attack.list.is_some() && heavy(attack) { level } else { 0 };
            continue;
        }
        let element = attack.element.map(|element| if element.facts().dear { 2 * level } else { level });
        let effects =
            attack.ability.effects.iter().map(|part| part.effect.name().facts().worth.points(level));
        points += attack.form.facts().worth + effects.chain(element).max().unwrap_or(0);
        if heavy(attack) {
            points += level;
        }
    }
    if level > 8 { points + 50 } else { points }
}

/// True if an attack can do more than 23 damage. For a breath or burst without damage, the turns that the
/// target is out of action count instead. Passive attacks never count.
fn heavy(attack: &Attack) -> bool {
    const LIGHT: i32 = 23;
    let delivery = attack.form.delivery();
    let disables = attack.dice.most() == 0 && (delivery == Delivery::Breath || delivery == Delivery::Burst);
    let dice = match attack.ability.effects.iter().find_map(|part| part.effect.turns()) {
        _ if delivery == Delivery::Struck => return false,
        Some(turns) if disables => turns,
        Some(_) | None => attack.dice,
    };
    dice.count * dice.sides > LIGHT
}

/// Rewards the hero for killing the creature with `being` and `body` at `at`: experience, piety and luck.
pub(in crate::engine) fn of_kill(ctx: &mut Ctx<'_>, being: Being, body: Body, at: Point) {
    let points = if pursuit::is_paid(ctx, being.kind) {
        0
    } else {
        worth(&ctx.raws.creatures.table[being.kind], body.level)
    };
    let (turn, place) = (ctx.turn(), ctx.level().place);
    ctx.state.chronicle.kill(being.kind, turn, place);
    let hunts = ctx.pursuit().is_some_and(|rules| rules.hunter == being.kind);
    if ctx.raws.creatures.table[being.kind].unique && !hunts {
        story::note(ctx, StoryEvent::Killed(being.kind));
    }
    let piety = deserts(ctx, being);
    standing::change_record(ctx, piety);
    judge(ctx, being, at);
    familiarity::of_kill(ctx);
    gain(ctx, u32::try_from(points).unwrap_or(0));
}

/// Returns what killing `being` adds to the hero's record, by its nature. NetHack 3.6: `set_malign`.
fn deserts(ctx: &Ctx<'_>, being: Being) -> i32 {
    let kind = &ctx.raws.creatures.table[being.kind];
    let size = kind.alignment.abs();
    let own = Some(kind.alignment.signum()) == ctx.hero_side();
    match (being.merit(), kind.peaceful) {
        (Attitude::Hostile, Peace::Never) if own => 0,
        (Attitude::Hostile, Peace::Never) => size.max(5),
        (Attitude::Hostile, Peace::Always | Peace::Alignment) if own => size.max(3),
        (Attitude::Hostile, Peace::Always | Peace::Alignment) => size,
        (Attitude::Peaceful | Attitude::Tame, Peace::Always) => -3 * size.max(5),
        (Attitude::Peaceful | Attitude::Tame, Peace::Never | Peace::Alignment) if own => -3 * size.max(3),
        (Attitude::Peaceful | Attitude::Tame, Peace::Never | Peace::Alignment) => 0,
    }
}

/// Records the killing of `being` at `at` by the hero, with its consequences. NetHack 3.6: `xkilled`.
fn judge(ctx: &mut Ctx<'_>, being: Being, at: Point) {
    let kind = &ctx.raws.creatures.table[being.kind];
    let to_it = |word: DeedWord| Deed { kind: Some(being.kind), at: Some(at), ..word.into() };
    deeds::did(ctx, to_it(DeedWord::Kill));
    match being.attitude {
        Attitude::Hostile => {}
        Attitude::Peaceful => deeds::did(ctx, to_it(DeedWord::KillPeaceful)),
        Attitude::Tame => deeds::did(ctx, to_it(DeedWord::KillPet)),
    }
    // An enemy that attacks is never murdered.
    let dear = kind.kin.as_ref().is_some_and(|kin| ctx.raws.rules.murder.contains(kin));
    if dear && kind.peaceful != Peace::Never && being.merit() != Attitude::Hostile {
        deeds::did(ctx, to_it(DeedWord::Murder));
    }
    let holy = ctx.offer_rules().is_some_and(|(_, rules)| rules.holy.is_some() && kind.kin == rules.holy);
    if holy && Some(kind.alignment.signum()) == ctx.hero_side() {
        let side = Some(kind.alignment.signum());
        deeds::did(ctx, Deed { side, ..to_it(DeedWord::KillHoly) });
    }
    if let Some((_, altar)) = ctx.altar_served(being.kind, at) {
        let own = altar.side.is_some() && altar.side == ctx.hero_side();
        let word = if own { DeedWord::KillOwnPriest } else { DeedWord::KillOtherPriest };
        deeds::did(ctx, Deed { side: altar.side, ..to_it(word) });
    }
}

/// Gives the hero experience points, and at most one level for them.
pub(in crate::engine) fn gain(ctx: &mut Ctx<'_>, points: u32) {
    let total = ctx.with_hero(|hero| {
        hero.experience = hero.experience.saturating_add(points);
        hero.experience
    });
    let Some(total) = total else { return };
    let needed = |ctx: &Ctx<'_>| {
        let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
        usize::try_from(level - 1).ok().and_then(|index| ctx.raws.rules.experience.get(index).copied())
    };
    // Points beyond the next level's threshold are lost. NetHack 3.6: `more_experienced`.
    if needed(ctx).is_some_and(|needed| total >= needed) {
        rise(ctx);
        if let Some(next) = needed(ctx).filter(|next| total >= *next) {
            ctx.with_hero(|hero| hero.experience = next - 1);
        }
    }
}

/// Raises the hero by one experience level. NetHack 3.6: `pluslvl`.
pub(in crate::engine) fn rise(ctx: &mut Ctx<'_>) {
    let hero = ctx.hero();
    let raws = ctx.raws;
    let Some(level) = ctx.body(hero).map(|body| body.level) else { return };
    let Some((role, race, attributes)) =
        ctx.with_hero(|hero| (hero.identity.role, hero.identity.race, hero.attributes))
    else {
        return;
    };
    let (hitpoints, power) = if raws.rules.hero.alike {
        (ctx.rng().roll(raws.rules.hero.growth.hitpoints), 0)
    } else {
        of_traits(&raws.traits.roles[role], &raws.traits.races[race], level, &attributes, ctx.rng())
    };
    ctx.with_body(hero, |body| {
        body.level += 1;
        body.stats = raws.rules.hero.stats_at(body.level);
    });
    shape::with_own(ctx, |left, most| {
        *most += hitpoints;
        *left += hitpoints;
    });
    if ctx.form().is_some() {
        // A polymorphed form gains hit points of its own, which end with the form.
        let more = ctx.rng().range(1, 8);
        ctx.with_body(hero, |body| {
            body.max_hitpoints += more;
            body.hitpoints += more;
        });
    }
    let level = level + 1;
    ctx.with_hero(|hero: &mut Character| {
        hero.max_power += power;
        hero.power += power;
        hero.gains.push((hitpoints, power));
        hero.lost_levels = hero.lost_levels.saturating_sub(1);
        hero.slots = hero.slots.saturating_add(1);
        hero.learn(raws, level);
    });
    ctx.events.push(Event::Rose { level });
    allies::rise(ctx);
}

/// Rolls the hit points and power that the next level gives. NetHack 3.6: `newhp` and `newpw`.
fn of_traits(
    role: &Role,
    race: &Race,
    level: i32,
    attributes: &Abilities<AbilityScore>,
    rng: &mut Rng,
) -> (i32, i32) {
    let late = level >= i32::from(role.late_level);
    let gains: [Gain; 2] =
        [&role.growth, &race.growth].map(|growth| if late { growth.late } else { growth.early });
    let mut hitpoints = toughness(attributes);
    for gain in gains {
        hitpoints += rng.roll(gain.hitpoints);
    }
    let power = spirit(i32::from(attributes.wisdom.points()), gains, rng);
    (hitpoints.max(1), (power * role.power_percent / 100).max(1))
}

/// Takes an experience level and its gains from the hero. False at level 1. NetHack 3.6: `losexp`.
pub(in crate::engine) fn fall(ctx: &mut Ctx<'_>) -> bool {
    let hero = ctx.hero();
    let raws = ctx.raws;
    let Some(level) = ctx.body(hero).map(|body| body.level - 1).filter(|level| *level >= 1) else {
        return false;
    };
    let index = usize::try_from(level - 1).unwrap_or(0);
    let next = raws.rules.experience.get(index).copied().unwrap_or(0);
    let gains = ctx.with_hero(|hero| {
        let (hitpoints, power) = hero.gains.pop().unwrap_or_default();
        hero.max_power = (hero.max_power - power).max(0);
        hero.power = (hero.power - power).clamp(0, hero.max_power);
        hero.experience = next.saturating_sub(1).min(hero.experience);
        hero.lost_levels = hero.lost_levels.saturating_add(1);
        hero.slots = hero.slots.saturating_sub(1);
        hero.learn(raws, level);
        hitpoints
    });
    let hitpoints = gains.unwrap_or(0);
    ctx.with_body(hero, |body| {
        body.level = level;
        body.stats = raws.rules.hero.stats_at(level);
    });
    shape::with_own(ctx, |left, most| {
        *most = (*most - hitpoints).max(1);
        *left = (*left - hitpoints).max(1);
    });
    if ctx.form().is_some() {
        let less = ctx.rng().range(1, 8);
        ctx.with_body(hero, |body| {
            body.max_hitpoints = (body.max_hitpoints - less).max(1);
            body.hitpoints = (body.hitpoints - less).clamp(1, body.max_hitpoints);
        });
    }
    true
}

/// Hit points per level from constitution. NetHack 3.6: `newhp`.
pub fn toughness(attributes: &Abilities<AbilityScore>) -> i32 {
    match attributes.constitution.points() {
        ..=3 => -2,
        4..=6 => -1,
        7..=14 => 0,
        15..=16 => 1,
        17 => 2,
        18 => 3,
        19.. => 4,
    }
}

/// Rolls the power that a level gives: the fixed bonuses, plus one draw from 0 to below the sum of all sides
/// and half of `wisdom`. NetHack 3.6: `newpw`.
pub fn spirit(wisdom: i32, gains: [Gain; 2], rng: &mut Rng) -> i32 {
    let sides: i32 = gains.iter().map(|gain| gain.power.count * gain.power.sides).sum();
    let fixed: i32 = gains.iter().map(|gain| gain.power.bonus).sum();
    fixed + rng.range(0, (wisdom / 2 + sides - 1).max(0))
}

/// Strengthens the pet `by` after killing a creature of `level`; a pet of sufficient level grows up, unless
/// the grown kind is extinct. NetHack 3.6: `grow_up`.
pub(in crate::engine) fn of_pet(ctx: &mut Ctx<'_>, by: Actor, level: i32) {
    let Some(kind) = ctx.kind(by) else { return };
    ctx.with_being(by, |being| being.kills = being.kills.saturating_add(1));
    let most = most_of(kind);
    let bonus = ctx.rng().range(1, (level + 1).max(1));
    ctx.with_body(by, |body| {
        let room = (body.level + 1) * 8;
        if body.level < most {
            body.max_hitpoints = (body.max_hitpoints + bonus).min(room.max(body.max_hitpoints));
            body.hitpoints = (body.hitpoints + bonus).min(body.max_hitpoints);
            if body.max_hitpoints >= room {
                body.level += 1;
            }
        }
    });
    grow_up(ctx, by);
}

/// Raises the pet `who` by a level, up to what its kind can reach.
pub(in crate::engine::effects) fn raise_pet(ctx: &mut Ctx<'_>, who: Actor) {
    let Some(kind) = ctx.kind(who) else { return };
    let (most, growth) = (most_of(kind), ctx.raws.rules.pets.allies.growth);
    let more = ctx.rng().roll(growth);
    ctx.with_body(who, |body| {
        if body.level < most {
            body.level += 1;
            body.max_hitpoints += more;
            body.hitpoints += more;
        }
    });
    grow_up(ctx, who);
}

/// Returns the level that pets of `kind` can reach: at the one where it grows, it becomes another kind.
fn most_of(kind: &CreatureKind) -> i32 {
    kind.grows.as_ref().map_or(kind.level * 3 / 2, |grows| grows.level)
}

/// Lets the pet `by` grow up if its level suffices, unless the grown kind is extinct.
fn grow_up(ctx: &mut Ctx<'_>, by: Actor) {
    let raws = ctx.raws;
    let (Some(kind), Some(level)) = (ctx.kind(by), ctx.body(by).map(|body| body.level)) else { return };
    if let Some(grows) = &kind.grows
        && level >= grows.level
        && !ctx.state.spent.contains(&grows.into)
    {
        let into = grows.into;
        let who = ctx.who(by);
        let speed = raws.creatures.table[into].speed;
        let (cost, armour_class) = (raws.creatures.table[into].cost, raws.creatures.table[into].armour_class);
        ctx.with_being(by, |being| being.kind = into);
        ctx.with_body(by, |body| body.armour_class = armour_class);
        ctx.set_pace(by, speed, cost);
        ctx.tell(&[who], Event::Grew { who, into, by_magic: false });
    }
}
