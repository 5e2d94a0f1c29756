//! Spells of creatures: attacks of their own against adjacent targets, or spells from a list of spells.json.
//! NetHack 3.6: `castmu`.

use crate::{
    base::{geometry::Dir, rng::Rng},
    engine::{
        action::AimDirection,
        context::Ctx,
        effects::{affect::AbilityUse, deliver, effect_context::EffectContext, queue},
        event::{Event, Source, SpellDeed},
        state::{
            being::{Attitude, Mood},
            item::Beatitude,
            source::Origin,
            status_effect::StatusEffect,
            things::Actor,
        },
    },
    raws::{
        kinds::{
            creatures::attack::Attack,
            spells::{Spell, SpellList, pause},
        },
        reading::table::Id,
        rules::casting::CreatureSpellRules,
        words::effects::{CastCondition, EffectSpec, Nature},
    },
};

/// Number of draws from a list until a creature gives up.
const TRIES: u32 = 40;

/// Rolls spell failure for a caster of `level`. NetHack 3.6: `castmu`.
pub fn fails(rules: &CreatureSpellRules, level: i32, confused: bool, rng: &mut Rng) -> bool {
    let below = if confused { rules.fails_confused_below } else { rules.fails_below };
    rng.range(0, 10 * level.max(1) - 1) < below
}

/// Lets `who` cast at `target`, with the chance of the attack. True if the spell took effect.
pub(super) fn cast(ctx: &mut Ctx<'_>, who: Actor, target: Actor, source: Source) -> bool {
    let raws = ctx.raws;
    let (Some(attack), Some(body)) = (source.attack(raws), ctx.body(who)) else { return false };
    let rules = &raws.rules.creature_spells;
    if let Some(list) = attack.list {
        return cast_near(ctx, who, target, (attack, list));
    }
    if !ctx.rng().one_in(attack.one_in) {
        return false;
    }
    if fails(rules, body.level, ctx.suffers(who, StatusEffect::Confused), ctx.rng()) {
        let (by, seen_as) = (ctx.who(who), ctx.who(target));
        ctx.tell(&[by, seen_as], Event::Missed { by, target: seen_as, source });
        return false;
    }
    let damage = ctx.rng().roll(attack.dice);
    queue::strike(ctx, EffectContext::new(ctx, who, target, source, damage));
    true
}

/// Lets `who` cast a spell of `list` at the adjacent `target`, or on itself. True if the spell took effect.
fn cast_near(ctx: &mut Ctx<'_>, who: Actor, target: Actor, (attack, list): (&Attack, SpellList)) -> bool {
    let level = ctx.body(who).map_or(0, |body| body.level);
    if !is_ready(ctx, who) || !ctx.rng().one_in(attack.one_in) {
        return false;
    }
    for _ in 0..TRIES {
        let Some(spell) = draw(ctx, list, level) else { continue };
        if is_useful(ctx, who, Some(target), spell) {
            return release(ctx, who, Some(target), (attack, spell));
        }
    }
    false
}

/// Lets `who` cast a spell of the list of `attack` that needs no target, drawn from those useful now. No-op
/// if there is none.
pub(in crate::engine) fn cast_afar(ctx: &mut Ctx<'_>, who: Actor, attack: &Attack) {
    let (Some(list), Some(body)) = (attack.list, ctx.body(who)) else { return };
    if !is_ready(ctx, who) {
        return;
    }
    let known: Vec<Id<Spell>> = list.known(&ctx.raws.spells, body.level).map(|(id, _)| id).collect();
    let useful: Vec<Id<Spell>> =
        known.into_iter().filter(|spell| is_useful(ctx, who, None, *spell)).collect();
    if let Some(spell) = ctx.rng().pick(&useful).copied() {
        release(ctx, who, None, (attack, spell));
    }
}

/// Draws from `list` whether `who` casts now without a target: true if the spell drawn needs none and is
/// useful.
pub(in crate::engine) fn is_tempted(ctx: &mut Ctx<'_>, who: Actor, list: SpellList) -> bool {
    let level = ctx.body(who).map_or(0, |body| body.level);
    let spell = draw(ctx, list, level);
    spell.is_some_and(|spell| is_useful(ctx, who, None, spell))
}

/// True if `who` can cast a spell from a list now: its last one is long enough ago, and it is not cancelled.
pub(in crate::engine) fn is_ready(ctx: &Ctx<'_>, who: Actor) -> bool {
    !ctx.suffers(who, StatusEffect::Cancelled)
        && ctx.mind(who).is_some_and(|mind| mind.casts_from <= ctx.turn())
}

/// Draws a spell of `list` for a caster of `level`: a number below the level. A number above the list is
/// drawn again below itself, or sometimes is 0. `None` if no spell has the number.
fn draw(ctx: &mut Ctx<'_>, list: SpellList, level: i32) -> Option<Id<Spell>> {
    let spells = &ctx.raws.spells;
    let last = list.last(spells).filter(|_| level > 0)?;
    let mut number = ctx.rng().range(0, level - 1);
    while number > last {
        let again = !ctx.rng().one_in(u32::try_from(last).unwrap_or(0).saturating_add(1));
        number = if again { ctx.rng().range(0, number - 1) } else { 0 };
    }
    let entries = spells.iter().flat_map(|(id, spell)| {
        spell.numbers(list).iter().filter(move |one| **one == number).map(move |_| id)
    });
    let entries: Vec<Id<Spell>> = entries.collect();
    if entries.len() > 1 { ctx.rng().pick(&entries).copied() } else { entries.first().copied() }
}

/// True if the spell has an effect now that `who` wants. Without a `target`, no directed spell has.
fn is_useful(ctx: &mut Ctx<'_>, who: Actor, target: Option<Actor>, spell: Id<Spell>) -> bool {
    let ability = &ctx.raws.spells[spell].cast;
    let directed = ability.aim.is_directed();
    if directed && target.is_none() {
        return false;
    }
    ability.effects.iter().any(|part| is_wanted(ctx, who, target, (part, directed)))
}

/// True if `who` wants the effect `part`, of a spell that is `directed` or not. NetHack 3.6:
/// `spell_would_be_useless`.
fn is_wanted(
    ctx: &mut Ctx<'_>,
    who: Actor,
    target: Option<Actor>,
    (part, directed): (&EffectSpec, bool),
) -> bool {
    let hostile = ctx.being(who).is_some_and(|being| being.attitude == Attitude::Hostile);
    let at_hero = target.is_none_or(|target| target == ctx.hero());
    // Only heroes have intrinsics that answer spells.
    if !part.when.has.is_empty() && !at_hero {
        return false;
    }
    let facts = part.effect.name().facts();
    match facts.cast_if {
        CastCondition::Wounded => ctx.body(who).is_some_and(|body| body.hitpoints < body.max_hitpoints),
        CastCondition::Sleepers => {
            let one_in = ctx.raws.rules.creature_spells.wakes_in_vain_one_in;
            hostile && (sleepers(ctx) || ctx.rng().one_in(one_in))
        }
        CastCondition::InLine => hostile && at_hero && ctx.in_line(ctx.at(who)),
        CastCondition::AtHero => at_hero,
        CastCondition::Visible => {
            let hidden = ctx.kind(who).is_some_and(|kind| kind.invisible);
            hostile && !hidden && !ctx.suffers(who, StatusEffect::Invisible)
        }
        CastCondition::NotYet => {
            let on = if directed { target } else { Some(who) };
            let lasting = facts
                .lasts
                .filter(|what| facts.nature == Nature::Help || matches!(what, StatusEffect::Blind));
            lasting.is_none_or(|what| on.is_none_or(|on| !ctx.suffers(on, what)))
        }
    }
}

/// True if a creature on the level sleeps or waits.
fn sleepers(ctx: &Ctx<'_>) -> bool {
    let idle = |mood: Mood| matches!(mood, Mood::Asleep | Mood::Waiting);
    !ctx.those(|creature| creature.mind.is_some_and(|mind| idle(mind.mood))).is_empty()
}

/// Lets `who` cast `spell` at `target`, or without one. True if the casting did not fail.
fn release(
    ctx: &mut Ctx<'_>,
    who: Actor,
    target: Option<Actor>,
    (attack, spell): (&Attack, Id<Spell>),
) -> bool {
    let (Some(body), Some(being)) = (ctx.body(who), ctx.being(who)) else { return false };
    let (ability, rules) = (&ctx.raws.spells[spell].cast, &ctx.raws.rules.creature_spells);
    let from = ctx.turn().saturating_add(u32::try_from(pause(body.level)).unwrap_or(0));
    ctx.with_mind(who, |mind| mind.casts_from = from);
    let by = ctx.who(who);
    if fails(rules, body.level, ctx.suffers(who, StatusEffect::Confused), ctx.rng()) {
        ctx.tell(&[by], Event::Magic { who: by, spell, deed: SpellDeed::Failed });
        return false;
    }
    let at_other = target.filter(|_| ability.aim.is_directed());
    let seen_as = at_other.map_or(by, |target| ctx.who(target));
    ctx.tell(&[by, seen_as], Event::Magic { who: by, spell, deed: SpellDeed::Cast });
    let told = ctx.events.len();
    let source = Source::from_origin(Origin::Spell { spell, skilled: false, caster: Some(being.kind) });
    let own = AbilityUse::by(ctx, who, source, Beatitude::Uncursed.into());
    // Creatures are called to the side of the hero.
    let called =
        ability.effects.iter().any(|part| part.effect.name().facts().cast_if == CastCondition::InLine);
    let at = if called { ctx.hero_at() } else { own.at };
    let toward = at_other.and_then(|target| Dir::between(ctx.at(who), ctx.at(target)));
    let delivery = AbilityUse { at, ..own };
    deliver::cast_from_list(ctx, &delivery, (body.level, attack.dice), toward.map(AimDirection::Dir));
    queue::settle(ctx);
    if ctx.events.len() == told && at_other == Some(ctx.hero()) && ctx.state.pending.is_none() {
        ctx.events.push(Event::Magic { who: by, spell, deed: SpellDeed::Vain });
    }
    true
}
