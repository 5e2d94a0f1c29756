//! Applies effects to a target. Each family of effects has files of its own; effects are declared in
//! `raws::words::effects`.

use super::{
    damage::{death_ray, destroy_items, drain, element, explode, harm, poison, restore, stone},
    effect_context::{Done, EffectContext, TriggeredEffects, meant},
    gear::{bless_curse, coating, enchant, erode, light, recharge, reveal_items, theft, transform},
    ground::{boulders, cycle, drown, gates, gush, lay_back, light_up, missiles},
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
        event::{ActorSeen, Cause, Event},
        state::{pending::Pending, things::Actor},
    },
    map_builders::layout::LevelId,
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
pub(in crate::engine::effects) fn strike(ctx: &mut Ctx<'_>, application: EffectContext) {
    let raws = ctx.raws;
    let Some(attack) = application.source.attack(raws) else { return };
    let Some(before) =
        ctx.body(application.target).filter(|_| ctx.is_here(application.target) && !ctx.over())
    else {
        return;
    };
    let form = attack.form.facts();
    let triggered = triggered(ctx, &application, attack);
    let negated = form.touches && is_negated(ctx, application.target, attack, triggered);
    let triggered =
        if negated { triggered.without(&attack.ability.effects, |facts| facts.cancelled) } else { triggered };
    let comes = |is: fn(&Facts) -> bool| {
        triggered.select(&attack.ability.effects).any(|part| is(&part.effect.name().facts()))
    };
    let damage = match attack.element {
        Some(Element::Mercy) => application.damage.min(before.hitpoints - 1),
        Some(element) if negated && element.facts().cancelled => 0,
        Some(element) => match element::dealt(ctx, &application, form.delivery, element) {
            Some(damage) => damage,
            // A purely elemental attack has no further effect on a target that resists the element.
            None if !form.touches => return erode::breath(ctx, &application, attack),
            None => 0,
        },
        None => application.damage,
    }
    .max(0);
    // A touch that only steals, without damage, is not reported as a hit.
    if damage > 0 || !comes(|facts| facts.takes) {
        tell(ctx, &application, &form, damage);
    }
    if comes(|facts| facts.feeds) {
        drain::feed(ctx, &application, damage.min(before.hitpoints));
    }
    harm::hurt(
        ctx,
        application.target,
        damage,
        cause(ctx.raws, form.delivery, &application),
        application.blame,
    );
    if let Some(element) = attack.element
        && ctx.is_here(application.target)
        && !ctx.over()
    {
        element::mark(ctx, &application, element, damage);
        erode::breath(ctx, &application, attack);
        let level = application.by.filter(|_| form.touches).and_then(|by| Some(ctx.body(by)?.level));
        destroy_items::exposed(ctx, application.target, application.source, element, level);
    }
    apply_effects(ctx, &application, &attack.ability.effects, triggered);
}

/// Selects the effects of `attack` that trigger this time.
pub(in crate::engine::effects) fn triggered(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
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
    if application.by.is_some_and(|by| ctx.suffers(by, StatusEffect::Cancelled)) {
        return TriggeredEffects(0);
    }
    let mut triggered = 0;
    for (place, part) in attack.ability.effects.iter().enumerate().take(MOST_PARTS) {
        let meant = meant(ctx, part.when.who, application.target);
        let one_in = part.when.one_in;
        if meant
            && (one_in == 1 && !draws || ctx.rng().one_in(one_in))
            && perceived(ctx, application, attack, part)
        {
            triggered |= 1 << place;
        }
    }
    TriggeredEffects(triggered)
}

/// True if the magic cancellation of what `target` wears stops the special effects of the blow. NetHack 3.6:
/// `hitmu` and `magic_negation`.
fn is_negated(ctx: &mut Ctx<'_>, target: Actor, attack: &Attack, triggered: TriggeredEffects) -> bool {
    let cancels = 3 * i32::try_from(ctx.magic_cancellation(target)).unwrap_or(0);
    let special = attack.element.is_some_and(|element| element.facts().cancelled)
        || triggered.select(&attack.ability.effects).any(|part| part.effect.name().facts().cancelled);
    cancels > 0 && special && ctx.rng().range(0, 9) < cancels
}

/// True if the target perceives the attack as far as `part` requires: flashes of light need a target that
/// sees.
pub(in crate::engine::effects) fn perceived(
    ctx: &Ctx<'_>,
    application: &EffectContext,
    attack: &Attack,
    part: &EffectSpec,
) -> bool {
    let dazzles = part.effect.name().facts().lasts.is_some_and(|what| what.facts().dazzles);
    !(dazzles && attack.form.delivery().bursts()) || eye::open(ctx, application.target)
}

/// Applies the triggered ones of `effects` in order, while the target is alive and on the level. An effect
/// that asks the player interrupts the turn; the rest is stored until the answer.
pub(in crate::engine::effects) fn apply_effects(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    effects: &[EffectSpec],
    triggered: TriggeredEffects,
) {
    for (place, part) in effects.iter().enumerate() {
        if ctx.over() || !ctx.is_here(application.target) {
            return;
        }
        if !triggered.has(place) {
            continue;
        }
        let whole = application.source;
        let application = &EffectContext { source: whole.part(place), ..*application };
        if resist::stops(ctx, application, part) {
            let who = ctx.who(application.target);
            ctx.tell(
                &[who],
                Event::Resisted { who, effect: part.effect.name(), source: Some(application.source) },
            );
        } else if let Done::Asks { more } = apply(ctx, application, part) {
            let rest = triggered.0 & !(u16::MAX >> (15 - place.min(15)));
            let by = application.by.map(|by| by.id);
            let EffectContext { source, target, damage, item, .. } = *application;
            ctx.state.pending =
                Some(Pending { source, by, target: target.id, damage, triggered: rest, left: more, item });
            return;
        }
    }
}

/// Applies one effect to the target of `application`, which does not resist.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    part: &EffectSpec,
) -> Done {
    match &part.effect {
        Effect::Poison {} => poison::apply(ctx, application),
        Effect::Sicken { by, dice } => poison::sicken(ctx, application, *by, *dice),
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
        | Effect::Levitate { turns } => afflict::apply(ctx, application, part, *turns, None),
        Effect::Stun { turns, clumsy_turns } => {
            let turns =
                clumsy_turns.filter(|_| afflict::is_clumsy(ctx, application.target)).unwrap_or(*turns);
            afflict::apply(ctx, application, part, turns, None);
        }
        Effect::Paralyse { turns, unwise_turns } => {
            afflict::apply(ctx, application, part, *turns, *unwise_turns)
        }
        Effect::Trap { turns, by_strength } => pits::hold(ctx, application, *turns, *by_strength),
        Effect::Fall {} => pits::fall(ctx, application),
        Effect::Punish {} => punish::apply(ctx, application),
        Effect::DrainLevel { dice } => drain::level(ctx, application, *dice),
        Effect::DrainStrength {} => drain::strength(ctx, application, 1),
        Effect::DrainPower { dice, by_level } => drain::power(ctx, application, *dice, *by_level),
        Effect::EatBrain {} if coating::slips(ctx, application.target, &[Slot::Head]) => {}
        Effect::EatBrain {} => drain::brain(ctx, application),
        Effect::Stick {} => {
            if let Some(by) = application.attacker()
                && !coating::slips(ctx, application.target, &[Slot::Cloak, Slot::Body, Slot::Shirt])
            {
                grapple::seize(ctx, application.target, by);
            }
        }
        Effect::StealGold {} => theft::of_gold(ctx, application),
        Effect::Steal {} => theft::of_thing(ctx, application),
        Effect::Rust {} => erode::apply(ctx, application, Decay::Rust),
        Effect::Corrode {} => erode::apply(ctx, application, Decay::Corrode),
        Effect::Rot {} => erode::apply(ctx, application, Decay::Rot),
        Effect::Burn {} => erode::apply(ctx, application, Decay::Burn),
        Effect::Petrify { at_once: true } => stone::at_once(ctx, application),
        Effect::Petrify { at_once: false } => stone::apply(ctx, application),
        Effect::Teleport {} => return teleport::apply(ctx, application),
        Effect::Summon { creature, count, hostile } => {
            summon::apply(ctx, application, *creature, (*count, *hostile));
        }
        // Healed by the damage already: see `drain::feed`.
        Effect::Leech {} => {}
        Effect::Damage { element, dice, scars, leaves } => {
            restore::damage(ctx, application, *element, *dice, (*scars, *leaves));
        }
        Effect::Heal { dice, more, only_low } => restore::heal(ctx, application, *dice, (*more, *only_low)),
        Effect::Cure { what } => restore::cure(ctx, application, what),
        Effect::GainLevel {} => restore::gain_level(ctx, application),
        Effect::GainPower { dice, more, each } => {
            restore::gain_power(ctx, application, *dice, (*more, *each));
        }
        Effect::Grant { intrinsic } => restore::grant(ctx, application, *intrinsic),
        Effect::RaiseAbility { ability, all } => restore::raise_ability(ctx, application, *ability, *all),
        Effect::RestoreAbilities { all } => restore::restore_abilities(ctx, application, *all),
        Effect::Identify { count } => return identify::apply(ctx, application, *count),
        Effect::Uncurse { all } => enchant::uncurse(ctx, application, *all),
        Effect::EnchantWeapon { by } => enchant::weapon(ctx, application, *by),
        Effect::EnchantArmour { by } => enchant::armour(ctx, application, *by),
        Effect::DestroyArmour {} => enchant::destroy_armour(ctx, application),
        Effect::MapLevel {} => detect::map(ctx, application),
        Effect::DetectItems { class } => detect::items(ctx, application, *class),
        Effect::CreateCreatures { count } => summon::anybody(ctx, application, *count),
        Effect::Explode { element, dice } => explode::apply(ctx, application, *element, *dice),
        Effect::ChangeLevel { by } => return change_level::apply(ctx, application, *by),
        Effect::Nourish { points, up_to } => hunger::feed(ctx, application, *points, *up_to),
        Effect::Vomit {} => hunger::vomit(ctx, application),
        // Applied to squares: see `squares`.
        Effect::Dig {} | Effect::Lock {} => {}
        Effect::Unlock {} => {
            grapple::free(ctx, application.target);
            if application.target == ctx.hero() {
                ctx.unchain();
            }
        }
        Effect::Soften {} => polymorph::soften(ctx, application),
        Effect::Polymorph {} => match application.item {
            Some(id) => transform::dipped(ctx, id),
            None => return polymorph::apply(ctx, application),
        },
        Effect::Lycanthropy { creature } => were::catch(ctx, application, *creature),
        Effect::Purify {} => were::purify(ctx, application),
        Effect::Unleash {} if application.target == ctx.hero() => were::come_out(ctx),
        Effect::Unleash {} => {}
        Effect::Cancel {} => transform::cancel(ctx, application),
        Effect::Kill {} => death_ray::kill(ctx, application),
        Effect::TurnUndead { dice, turns } => death_ray::turn_undead(ctx, application, *dice, *turns),
        Effect::Genocide { class, reverse } => return extinction::apply(ctx, application, *class, *reverse),
        Effect::Wish {} => return wish::apply(ctx, application),
        Effect::Enlighten {} => knowledge::enlighten(ctx, application),
        Effect::Recharge { percent } => return recharge::apply(ctx, application, *percent),
        Effect::Light { radius, dark } => light_up::apply(ctx, application, *radius, *dark),
        Effect::Forget { map, kinds } => knowledge::forget(ctx, application, *map, *kinds),
        Effect::Boulders { around, on, dice } => boulders::apply(ctx, application, *around, *on, *dice),
        Effect::ConfusingTouch { blows } => restore::confusing_touch(ctx, application, *blows),
        Effect::Reveal { radius } => knowledge::reveal(ctx, application, *radius),
        Effect::Probe {} => knowledge::probe(ctx, application),
        Effect::Tell {} => notify_suffered(ctx, application, EffectName::Tell),
        Effect::Relieve { what, count } => random_status::relieve(ctx, application, what, *count),
        Effect::Ail { what, turns } => random_status::ail(ctx, application, what, *turns),
        Effect::Frighten { turns, range } => alarm::frighten(ctx, application, *turns, *range),
        Effect::Wake { range } => alarm::wake(ctx, application, *range),
        Effect::CallPets {} => alarm::call_pets(ctx, application),
        Effect::Examine {} => examine::apply(ctx, application),
        Effect::Tame { radius } => taming::tame_around(ctx, application, *radius),
        Effect::Anger { radius } => taming::anger_around(ctx, application, *radius),
        Effect::Scare { radius, rouses } => scare::apply(ctx, application, *radius, *rouses),
        Effect::Curse { count, share, gently } => {
            bless_curse::curse(ctx, application, *count, *share, *gently)
        }
        Effect::Bless {} => bless_curse::bless(ctx, application),
        Effect::Wet {} => erode::wet(ctx, application),
        Effect::Coat { with } => return coating::apply(ctx, application, *with),
        Effect::Strip { of } => coating::strip(ctx, application, *of),
        Effect::Release { creature, wish, tame, peaceful, leaves, hostile, sours } => {
            let moods = release::Moods {
                wish: *wish,
                tame: *tame,
                peaceful: *peaceful,
                leaves: *leaves,
                hostile: *hostile,
                sours: *sours,
            };
            return release::apply(ctx, application, (*creature).into(), moods);
        }
        Effect::Scour {} => erode::scour(ctx, application),
        Effect::Refuel { times } => light::refuel(ctx, application, *times),
        Effect::LowerAbility { ability, by } => drain::ability(ctx, application, *ability, *by),
        Effect::LoseGold { percent, least } => theft::lost(ctx, application, *percent, *least),
        Effect::FindItems { class, count, cursed } => {
            reveal_items::items(ctx, application, *class, *count, *cursed)
        }
        Effect::FindGold { dice, per_depth } => reveal_items::gold(ctx, application, *dice, *per_depth),
        Effect::FindCorpse { creature, age } => reveal_items::corpse(ctx, application, *creature, *age),
        Effect::Gush {} => gush::apply(ctx, application),
        Effect::ChangeLuck { by } => luck::change(ctx, application, *by),
        Effect::Starve { points } => hunger::starve(ctx, application, *points),
        Effect::SummonLodgers { theme, count } => summon::lodgers(ctx, application, (*theme).into(), *count),
        Effect::SummonGlyph { glyph, count, least, or_glyph, hostile } => {
            let glyphs = [Some(*glyph), *or_glyph];
            summon::of_glyphs(ctx, application, glyphs, (*count, *least, *hostile));
        }
        Effect::SummonNasties {} => summon::nasties(ctx, application),
        Effect::Missile { item, to_hit, dice, poisons_one_in, falls } => {
            let (to_hit, dice, poisons_one_in, falls) = (*to_hit, *dice, *poisons_one_in, *falls);
            missiles::apply(
                ctx,
                application,
                *item,
                missiles::Impact { to_hit, dice, poisons_one_in, falls },
            );
        }
        Effect::Protect { every, expert_every } => protect::apply(ctx, application, (*every, *expert_every)),
        Effect::Familiar {} => release::familiar(ctx, application),
        Effect::Clairvoyance { across, down, creatures } => {
            detect::around(ctx, application, (*across, *down), *creatures);
        }
        Effect::Jump { reach } => return leap::apply(ctx, application, *reach),
        Effect::Drown {} => drown::wind(ctx, application),
        Effect::TurnGround { from, into, radius, one_in } => {
            let (from, into) = ((*from).into(), (*into).into());
            cycle::turn_around(ctx, application, (from, into), (*radius, *one_in));
        }
        Effect::LayBack { item, on, reopens, over, radius } => {
            let opening = reopens.zip(*over).map(|(feature, over)| (feature.into(), over.into()));
            lay_back::apply(ctx, application, ((*item).into(), (*on).into()), opening, *radius);
        }
        Effect::Muster { creature, count, at } => {
            summon::muster(ctx, ((*creature).into(), (*at).into()), *count);
        }
        Effect::Befriend { creature } => summon::befriend(ctx, application, (*creature).into()),
        Effect::FindItem { item } => reveal_items::named(ctx, application, (*item).into()),
        Effect::Forgive { count } => {
            let struck: Vec<_> = ctx.open_debts().into_iter().rev().take(*count as usize).collect();
            ctx.state.chronicle.pursuit.forgive(*count);
            if struck.is_empty() {
                notify_suffered(ctx, application, EffectName::Forgive);
            }
            let event = |(place, row): (LevelId, u8)| Event::DebtStruck {
                who: ActorSeen::HERO,
                row,
                depth: place.number,
            };
            ctx.events.extend(struck.into_iter().map(event));
        }
        Effect::MoveGates { radius } => gates::toggle(ctx, application, *radius),
    }
    Done::All
}

/// Reports the hit.
pub(in crate::engine::effects) fn tell(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    form: &FormFacts,
    damage: i32,
) {
    let EffectContext { from: by, source, .. } = *application;
    let target = ctx.who(application.target);
    let event = match form.told {
        AttackWording::Blow => Event::Hit { by, target, source, damage },
        AttackWording::Working => Event::Worked { by, target, source, damage },
    };
    ctx.tell(&[by, target], event);
}

/// Returns the cause of death for an attack with this delivery.
fn cause(raws: &Raws, delivery: Delivery, application: &EffectContext) -> Cause {
    if delivery.bursts() { Cause::Explosion(application.source) } else { application.slays(raws) }
}
