//! Casting spells. NetHack 3.6: `spelleffects`.

use crate::{
    engine::{
        action::AimDirection,
        context::Ctx,
        effects::{
            affect::{self, AbilityUse},
            deliver,
            status::{hunger, practice},
        },
        event::{ActorSeen, Event, Refusal, Source, SpellDeed},
        outcome::ActionOutcome,
        state::{item::Beatitude, source::Origin, status_effect::StatusEffect},
    },
    raws::{kinds::spells::Spell, reading::table::Id},
};

/// Casts the hero's spell at `place` of the list.
///
/// # Errors
///
/// [`Refusal::NoSpell`], [`Refusal::NoTalent`], [`Refusal::TooCostly`], [`Refusal::TooHungry`],
/// [`Refusal::TooWeak`] or [`Refusal::NoDirection`].
pub(super) fn cast(ctx: &mut Ctx<'_>, place: u8, toward: Option<AimDirection>) -> Result<(), ActionOutcome> {
    let raws = ctx.raws;
    let known = ctx.known_spell(place).ok_or(ActionOutcome::Refused(Refusal::NoSpell))?;
    let rules = raws.rules.casting.as_ref().ok_or(ActionOutcome::Refused(Refusal::NoTalent))?;
    let id = known.spell;
    let numbers = ctx.spell_numbers(id).ok_or(ActionOutcome::Refused(Refusal::NoTalent))?;
    if let Some(why) = ctx.casting_refusal(id, numbers.cost) {
        return Err(ActionOutcome::Refused(why));
    }
    if known.until <= ctx.turn() {
        tell(ctx, id, SpellDeed::Forgotten);
        let source = Source::from_origin(Origin::Forgotten);
        affect::suffer(ctx, ctx.hero(), source, Beatitude::Uncursed);
        return Ok(());
    }
    let spell = &raws.spells[id];
    let rank = ctx.school_rank(spell.school.facts());
    let ability = spell.ability(rank >= 2);
    if ability.aim.is_directed() && toward.is_none() {
        return Err(ActionOutcome::Refused(Refusal::NoDirection));
    }
    ctx.with_spellbook(|book| book.last = Some(id));
    if known.until - ctx.turn() <= rules.refresh {
        tell(ctx, id, SpellDeed::Fading);
    }
    let spare = ctx.nutrition() - rules.leaves;
    hunger::nourish(ctx, -numbers.hunger.min(spare.max(0)));
    let fails = ctx.hero_is(StatusEffect::Confused) || ctx.rng().range(1, 100) > numbers.chance;
    let cost = if fails { numbers.cost / 2 } else { numbers.cost };
    ctx.with_hero(|hero| hero.power = (hero.power - cost).max(0));
    if fails {
        tell(ctx, id, SpellDeed::Failed);
        return Ok(());
    }
    practice::train(ctx, spell.school.facts(), u32::try_from(spell.level).unwrap_or(1));
    tell(ctx, id, SpellDeed::Cast);
    release(ctx, id, rank, toward);
    Ok(())
}

/// Lets the spell of the hero, who has `rank` in its school, take effect.
pub(in crate::engine) fn release(
    ctx: &mut Ctx<'_>,
    spell: Id<Spell>,
    rank: i32,
    toward: Option<AimDirection>,
) {
    let (hero, skilled, school) = (ctx.hero(), rank >= 2, ctx.raws.spells[spell].school.facts());
    let quality = if skilled { Beatitude::Blessed } else { Beatitude::Uncursed };
    let source = Source::from_origin(Origin::Spell { spell, skilled, caster: None });
    let to_hit = ctx.spell_aim(school);
    let delivery = AbilityUse { to_hit, ..AbilityUse::by(ctx, hero, source, quality.into()) };
    let level = ctx.body(hero).map_or(1, |body| body.level);
    let (bonus, told) = (ctx.spell_bonus(), ctx.events.len());
    deliver::cast(ctx, &delivery, (level, bonus), toward);
    if ctx.events.len() == told && ctx.state.pending.is_none() {
        tell(ctx, spell, SpellDeed::Vain);
    }
}

fn tell(ctx: &mut Ctx<'_>, spell: Id<Spell>, deed: SpellDeed) {
    ctx.events.push(Event::Magic { who: ActorSeen::HERO, spell, deed });
}
