//! Applies effects to a target. Each family of effects has files of its own; effects are declared in
//! `raws::words::effects`.

use super::{
    damage::{death_ray, destroy_items, drain, element, explode, harm, poison, restore, stone},
    effect_context::{Done, EffectContext, TriggeredEffects, meant},
    gear::{bless_curse, coating, enchant, erode, light, recharge, reveal_items, theft, transform},
    ground::{boulders, drown, gates, gush, light_up, missiles},
    mind::{
        detect, examine, extinction, identify, knowledge, polymorph, random_status, release, taming, were,
        wish,
    },
    notify::notify_suffered,
    position::{change_level, leap, pits, punish, summon, teleport},
    status::{afflict, alarm, eye, grapple, hunger, luck, protect, resist, scare},
};
use crate::{
    engine::{
        context::Ctx,
        event::{Cause, Event},
        state::{pending::Pending, things::Actor},
    },
    raws::{
        Raws,
        kinds::{
            creatures::attack::{Attack, AttackWording, Delivery, FormFacts},
            items::{Decay, Slot},
        },
        words::effects::{
            Effect, EffectName, EffectSpec, Facts, MOST_PARTS, element::Element, status_effect::StatusEffect,
        },
    },
};

/// Applies an attack that has hit: the damage after resistances, then its effects. Reports the hit.
pub(in crate::engine) fn strike(ctx: &mut Ctx<'_>, strike: EffectContext) {
    let raws = ctx.raws;
    let Some(attack) = strike.source.attack(raws) else { return };
    let Some(before) = ctx.body(strike.target).filter(|_| ctx.is_here(strike.target) && !ctx.over()) else {
        return;
    };
    let form = attack.form.facts();
    let coming = coming(ctx, &strike, attack);
    let negated = form.touches && is_negated(ctx, strike.target, attack, coming);
    let coming =
        if negated { coming.without(&attack.ability.effects, |facts| facts.cancelled) } else { coming };
    let comes = |is: fn(&Facts) -> bool| {
        coming.select(&attack.ability.effects).any(|part| is(&part.effect.name().facts()))
    };
    let damage = match attack.element {
        Some(Element::Mercy) => strike.damage.min(before.hitpoints - 1),
        Some(element) if negated && element.facts().cancelled => 0,
        Some(element) => match element::dealt(ctx, &strike, form.delivery, element) {
            Some(damage) => damage,
            // A purely elemental attack has no further effect on a target that resists the element.
            None if !form.touches => return erode::breath(ctx, &strike, attack),
            None => 0,
        },
        None => strike.damage,
    }
    .max(0);
    // A touch that only steals, without damage, is not reported as a hit.
    if damage > 0 || !comes(|facts| facts.takes) {
        tell(ctx, &strike, &form, damage);
    }
    if comes(|facts| facts.feeds) {
        drain::feed(ctx, &strike, damage.min(before.hitpoints));
    }
    harm::hurt(ctx, strike.target, damage, cause(ctx.raws, form.delivery, &strike), strike.blame);
    if let Some(element) = attack.element
        && ctx.is_here(strike.target)
        && !ctx.over()
    {
        element::mark(ctx, &strike, element, damage);
        erode::breath(ctx, &strike, attack);
        let level = strike.by.filter(|_| form.touches).and_then(|by| Some(ctx.body(by)?.level));
        destroy_items::exposed(ctx, strike.target, strike.source, element, level);
    }
    apply_effects(ctx, &strike, &attack.ability.effects, coming);
}

/// Selects the effects of `attack` that trigger this time.
pub(in crate::engine::effects) fn coming(
    ctx: &mut Ctx<'_>,
    strike: &EffectContext,
    attack: &Attack,
) -> TriggeredEffects {
    let form = attack.form.facts();
    // Each blow and explosion draws at least once, also for an effect that always triggers. So an effect
    // added to a kind's only attack leaves all later draws of a game as they were. Comparing two sets of raws
    // depends on this.
    let draws = form.touches || form.delivery.bursts();
    if draws && attack.ability.effects.is_empty() {
        ctx.rng().one_in(1);
    }
    // A cancelled creature keeps only plain damage.
    if strike.by.is_some_and(|by| ctx.suffers(by, StatusEffect::Cancelled)) {
        return TriggeredEffects(0);
    }
    let mut coming = 0;
    for (place, part) in attack.ability.effects.iter().enumerate().take(MOST_PARTS) {
        let meant = meant(ctx, part.when.who, strike.target);
        let one_in = part.when.one_in;
        if meant
            && (one_in == 1 && !draws || ctx.rng().one_in(one_in))
            && perceived(ctx, strike, attack, part)
        {
            coming |= 1 << place;
        }
    }
    TriggeredEffects(coming)
}

/// True if the magic cancellation of what `target` wears stops the special effects of the blow. NetHack 3.6:
/// `hitmu` and `magic_negation`.
fn is_negated(ctx: &mut Ctx<'_>, target: Actor, attack: &Attack, coming: TriggeredEffects) -> bool {
    let cancels = 3 * i32::try_from(ctx.magic_cancellation(target)).unwrap_or(0);
    let special = attack.element.is_some_and(|element| element.facts().cancelled)
        || coming.select(&attack.ability.effects).any(|part| part.effect.name().facts().cancelled);
    cancels > 0 && special && ctx.rng().range(0, 9) < cancels
}

/// True if the target perceives the attack as far as `part` requires: flashes of light need a target that
/// sees.
pub(in crate::engine::effects) fn perceived(
    ctx: &Ctx<'_>,
    strike: &EffectContext,
    attack: &Attack,
    part: &EffectSpec,
) -> bool {
    let dazzles = part.effect.name().facts().lasts.is_some_and(|what| what.facts().dazzles);
    !(dazzles && attack.form.delivery().bursts()) || eye::open(ctx, strike.target)
}

/// Applies the triggered ones of `effects` in order, while the target is alive and on the level. An effect
/// that asks the player interrupts the turn; the rest is stored until the answer.
pub(in crate::engine::effects) fn apply_effects(
    ctx: &mut Ctx<'_>,
    strike: &EffectContext,
    effects: &[EffectSpec],
    coming: TriggeredEffects,
) {
    for (place, part) in effects.iter().enumerate() {
        if ctx.over() || !ctx.is_here(strike.target) {
            return;
        }
        if !coming.has(place) {
            continue;
        }
        let whole = strike.source;
        let strike = &EffectContext { source: whole.part(place), ..*strike };
        if resist::stops(ctx, strike, part) {
            let who = ctx.who(strike.target);
            ctx.tell(
                &[who],
                Event::Resisted { who, effect: part.effect.name(), source: Some(strike.source) },
            );
        } else if let Done::Asks { more } = apply(ctx, strike, part) {
            let rest = coming.0 & !(u16::MAX >> (15 - place.min(15)));
            let by = strike.by.map(|by| by.id);
            let EffectContext { source, target, damage, item, .. } = *strike;
            ctx.state.pending =
                Some(Pending { source, by, target: target.id, damage, coming: rest, left: more, item });
            return;
        }
    }
}

/// Applies one effect to the target of `strike`, which does not resist.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    strike: &EffectContext,
    part: &EffectSpec,
) -> Done {
    match &part.effect {
        Effect::Poison {} => poison::apply(ctx, strike),
        Effect::Sicken { by, dice } => poison::sicken(ctx, strike, *by, *dice),
        Effect::Sleep { turns }
        | Effect::Confuse { turns }
        | Effect::Blind { turns }
        | Effect::Hallucinate { turns }
        | Effect::Slow { turns }
        | Effect::Venom { turns }
        | Effect::Haste { turns }
        | Effect::Sense { turns }
        | Effect::Hide { turns }
        | Effect::SeeInvisible { turns }
        | Effect::Levitate { turns } => afflict::apply(ctx, strike, part, *turns, None),
        Effect::Stun { turns, clumsy_turns } => {
            let turns = clumsy_turns.filter(|_| afflict::is_clumsy(ctx, strike.target)).unwrap_or(*turns);
            afflict::apply(ctx, strike, part, turns, None);
        }
        Effect::Paralyse { turns, unwise_turns } => afflict::apply(ctx, strike, part, *turns, *unwise_turns),
        Effect::Trap { turns, by_strength } => pits::hold(ctx, strike, *turns, *by_strength),
        Effect::Fall {} => pits::fall(ctx, strike),
        Effect::Punish {} => punish::apply(ctx, strike),
        Effect::DrainLevel { dice } => drain::level(ctx, strike, *dice),
        Effect::DrainStrength {} => drain::strength(ctx, strike, 1),
        Effect::DrainPower { dice, by_level } => drain::power(ctx, strike, *dice, *by_level),
        Effect::EatBrain {} if coating::slips(ctx, strike.target, &[Slot::Head]) => {}
        Effect::EatBrain {} => drain::brain(ctx, strike),
        Effect::Stick {} => {
            if let Some(by) = strike.attacker()
                && !coating::slips(ctx, strike.target, &[Slot::Cloak, Slot::Body, Slot::Shirt])
            {
                grapple::seize(ctx, strike.target, by);
            }
        }
        Effect::StealGold {} => theft::of_gold(ctx, strike),
        Effect::Steal {} => theft::of_thing(ctx, strike),
        Effect::Rust {} => erode::apply(ctx, strike, Decay::Rust),
        Effect::Corrode {} => erode::apply(ctx, strike, Decay::Corrode),
        Effect::Rot {} => erode::apply(ctx, strike, Decay::Rot),
        Effect::Burn {} => erode::apply(ctx, strike, Decay::Burn),
        Effect::Petrify { at_once: true } => stone::at_once(ctx, strike),
        Effect::Petrify { at_once: false } => stone::apply(ctx, strike),
        Effect::Teleport {} => return teleport::apply(ctx, strike),
        Effect::Summon { creature, count, hostile } => {
            summon::apply(ctx, strike, *creature, (*count, *hostile));
        }
        // Healed by the damage already: see `drain::feed`.
        Effect::Leech {} => {}
        Effect::Damage { element, dice, scars, leaves } => {
            restore::damage(ctx, strike, *element, *dice, (*scars, *leaves));
        }
        Effect::Heal { dice, more, only_low } => restore::heal(ctx, strike, *dice, (*more, *only_low)),
        Effect::Cure { what } => restore::cure(ctx, strike, what),
        Effect::GainLevel {} => restore::gain_level(ctx, strike),
        Effect::GainPower { dice, more, each } => {
            restore::gain_power(ctx, strike, *dice, (*more, *each));
        }
        Effect::Grant { intrinsic } => restore::grant(ctx, strike, *intrinsic),
        Effect::RaiseAbility { ability, all } => restore::raise_ability(ctx, strike, *ability, *all),
        Effect::RestoreAbilities { all } => restore::restore_abilities(ctx, strike, *all),
        Effect::Identify { count } => return identify::apply(ctx, strike, *count),
        Effect::Uncurse { all } => enchant::uncurse(ctx, strike, *all),
        Effect::EnchantWeapon { by } => enchant::weapon(ctx, strike, *by),
        Effect::EnchantArmour { by } => enchant::armour(ctx, strike, *by),
        Effect::DestroyArmour {} => enchant::destroy_armour(ctx, strike),
        Effect::MapLevel {} => detect::map(ctx, strike),
        Effect::DetectItems { class } => detect::items(ctx, strike, *class),
        Effect::CreateCreatures { count } => summon::anybody(ctx, strike, *count),
        Effect::Explode { element, dice } => explode::apply(ctx, strike, *element, *dice),
        Effect::ChangeLevel { by } => return change_level::apply(ctx, strike, *by),
        Effect::Nourish { points, up_to } => hunger::feed(ctx, strike, *points, *up_to),
        Effect::Vomit {} => hunger::vomit(ctx, strike),
        // Applied to squares: see `squares`.
        Effect::Dig {} | Effect::Lock {} => {}
        Effect::Unlock {} => {
            grapple::free(ctx, strike.target);
            if strike.target == ctx.hero() {
                ctx.unchain();
            }
        }
        Effect::Soften {} => polymorph::soften(ctx, strike),
        Effect::Polymorph {} => match strike.item {
            Some(id) => transform::dipped(ctx, id),
            None => return polymorph::apply(ctx, strike),
        },
        Effect::Lycanthropy { creature } => were::catch(ctx, strike, *creature),
        Effect::Purify {} => were::purify(ctx, strike),
        Effect::Unleash {} if strike.target == ctx.hero() => were::come_out(ctx),
        Effect::Unleash {} => {}
        Effect::Cancel {} => transform::cancel(ctx, strike),
        Effect::Kill {} => death_ray::kill(ctx, strike),
        Effect::TurnUndead { dice, turns } => death_ray::turn_undead(ctx, strike, *dice, *turns),
        Effect::Genocide { class, reverse } => return extinction::apply(ctx, strike, *class, *reverse),
        Effect::Wish {} => return wish::apply(ctx, strike),
        Effect::Enlighten {} => knowledge::enlighten(ctx, strike),
        Effect::Recharge { percent } => return recharge::apply(ctx, strike, *percent),
        Effect::Light { radius, dark } => light_up::apply(ctx, strike, *radius, *dark),
        Effect::Forget { map, kinds } => knowledge::forget(ctx, strike, *map, *kinds),
        Effect::Boulders { around, on, dice } => boulders::apply(ctx, strike, *around, *on, *dice),
        Effect::ConfusingTouch { blows } => restore::confusing_touch(ctx, strike, *blows),
        Effect::Reveal { radius } => knowledge::reveal(ctx, strike, *radius),
        Effect::Probe {} => knowledge::probe(ctx, strike),
        Effect::Tell {} => notify_suffered(ctx, strike, EffectName::Tell),
        Effect::Relieve { what, count } => random_status::relieve(ctx, strike, what, *count),
        Effect::Ail { what, turns } => random_status::ail(ctx, strike, what, *turns),
        Effect::Frighten { turns, range } => alarm::frighten(ctx, strike, *turns, *range),
        Effect::Wake { range } => alarm::wake(ctx, strike, *range),
        Effect::CallPets {} => alarm::call_pets(ctx, strike),
        Effect::Examine {} => examine::apply(ctx, strike),
        Effect::Tame { radius } => taming::tame_around(ctx, strike, *radius),
        Effect::Anger { radius } => taming::anger_around(ctx, strike, *radius),
        Effect::Scare { radius, rouses } => scare::apply(ctx, strike, *radius, *rouses),
        Effect::Curse { count, share, gently } => bless_curse::curse(ctx, strike, *count, *share, *gently),
        Effect::Bless {} => bless_curse::bless(ctx, strike),
        Effect::Wet {} => erode::wet(ctx, strike),
        Effect::Coat { with } => return coating::apply(ctx, strike, *with),
        Effect::Strip { of } => coating::strip(ctx, strike, *of),
        Effect::Release { creature, wish, tame, peaceful, leaves, hostile, sours } => {
            let moods = release::Moods {
                wish: *wish,
                tame: *tame,
                peaceful: *peaceful,
                leaves: *leaves,
                hostile: *hostile,
                sours: *sours,
            };
            return release::apply(ctx, strike, (*creature).into(), moods);
        }
        Effect::Scour {} => erode::scour(ctx, strike),
        Effect::Refuel { times } => light::refuel(ctx, strike, *times),
        Effect::LowerAbility { ability, by } => drain::ability(ctx, strike, *ability, *by),
        Effect::LoseGold { percent, least } => theft::lost(ctx, strike, *percent, *least),
        Effect::FindItems { class, count, cursed } => {
            reveal_items::items(ctx, strike, *class, *count, *cursed)
        }
        Effect::FindGold { dice, per_depth } => reveal_items::gold(ctx, strike, *dice, *per_depth),
        Effect::FindCorpse { creature, age } => reveal_items::corpse(ctx, strike, *creature, *age),
        Effect::Gush {} => gush::apply(ctx, strike),
        Effect::ChangeLuck { by } => luck::change(ctx, strike, *by),
        Effect::Starve { points } => hunger::starve(ctx, strike, *points),
        Effect::SummonLodgers { theme, count } => summon::lodgers(ctx, strike, *theme, *count),
        Effect::SummonGlyph { glyph, count, least, or_glyph, hostile } => {
            let glyphs = [Some(*glyph), *or_glyph];
            summon::of_glyphs(ctx, strike, glyphs, (*count, *least, *hostile));
        }
        Effect::SummonNasties {} => summon::nasties(ctx, strike),
        Effect::Missile { item, to_hit, dice, poisons_one_in, falls } => {
            let (to_hit, dice, poisons_one_in, falls) = (*to_hit, *dice, *poisons_one_in, *falls);
            missiles::apply(ctx, strike, *item, missiles::Impact { to_hit, dice, poisons_one_in, falls });
        }
        Effect::Protect { every, expert_every } => protect::apply(ctx, strike, (*every, *expert_every)),
        Effect::Familiar {} => release::familiar(ctx, strike),
        Effect::Clairvoyance { across, down, creatures } => {
            detect::around(ctx, strike, (*across, *down), *creatures);
        }
        Effect::Jump { reach } => return leap::apply(ctx, strike, *reach),
        Effect::Drown {} => drown::wind(ctx, strike),
        Effect::MoveGates { radius } => gates::toggle(ctx, strike, *radius),
    }
    Done::All
}

/// Reports the hit.
pub(in crate::engine::effects) fn tell(
    ctx: &mut Ctx<'_>,
    strike: &EffectContext,
    form: &FormFacts,
    damage: i32,
) {
    let EffectContext { from: by, source, .. } = *strike;
    let target = ctx.who(strike.target);
    let event = match form.told {
        AttackWording::Blow => Event::Hit { by, target, source, damage },
        AttackWording::Working => Event::Worked { by, target, source, damage },
    };
    ctx.tell(&[by, target], event);
}

/// Returns the cause of death for an attack with this delivery.
fn cause(raws: &Raws, delivery: Delivery, strike: &EffectContext) -> Cause {
    if delivery.bursts() { Cause::Explosion(strike.source) } else { strike.slays(raws) }
}
