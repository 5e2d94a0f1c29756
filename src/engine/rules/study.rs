//! Reading books of spells. NetHack 3.6: `study_book`.

use crate::{
    engine::{
        context::Ctx,
        effects::{
            affect,
            status::{afflict, deeds},
            tasks::dress,
        },
        event::{ActorSeen, BookDeed, Event, Question, Refusal, Source},
        outcome::ActionOutcome,
        state::{
            deed::Deed,
            item::{Beatitude, Item},
            occupation::LongTask,
            source::Origin,
            spellbook::ReadingOdds,
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    raws::{
        kinds::{growth::Intrinsic, spells::Spell},
        reading::table::Id,
        rules::casting::CastingRules,
        words::deeds::DeedWord,
    },
};

/// Lets the hero read the book `item`. A hero who may well misread it is asked first.
///
/// # Errors
///
/// [`Refusal::NoTalent`] or [`Refusal::KnownWell`].
pub(super) fn read(ctx: &mut Ctx<'_>, item: &Item) -> Result<(), ActionOutcome> {
    let kind = ctx.item_kind(item);
    let Some(spell) = kind.teaches else {
        tell(ctx, item, BookDeed::Blank);
        deeds::did(ctx, Deed { item: Some(item.stack.kind), ..DeedWord::Read.into() });
        ctx.learn_item(item.stack.kind);
        return Ok(());
    };
    let refuse = |why| Err(ActionOutcome::Refused(why));
    let Some(rules) = &ctx.raws.rules.casting else { return refuse(Refusal::NoTalent) };
    let casts = |role: Id<_>| ctx.raws.traits.roles[role].casting.is_some();
    if !ctx.sheet().is_some_and(|hero| casts(hero.identity.role)) {
        return refuse(Refusal::NoTalent);
    }
    let known = ctx.spellbook().spells.iter().find(|known| known.spell == spell);
    let left = known.map_or(0, |known| known.until.saturating_sub(ctx.turn()));
    if left > rules.refresh && ctx.knows_kind(item.stack.kind) {
        return refuse(Refusal::KnownWell(spell));
    }
    if ctx.state.occupation.is_some_and(|begun| begun.task == LongTask::Study(item.id)) {
        dress::begin(ctx, LongTask::Study(item.id), 0);
        return Ok(());
    }
    match ctx.reading_odds(item) {
        Some(odds @ (ReadingOdds::Risky | ReadingOdds::Foolhardy))
            if !ctx.hero_is(StatusEffect::Confused) =>
        {
            ctx.ask(Question::Study { book: item.id, odds });
            Err(ActionOutcome::Done(0))
        }
        Some(_) | None => match begin(ctx, item.id) {
            ActionOutcome::Done(cost) if cost == ctx.raws.rules.normal_speed => Ok(()),
            other => Err(other),
        },
    }
}

/// Begins to read the hero's book `id` without a question.
pub(super) fn begin(ctx: &mut Ctx<'_>, id: ThingId) -> ActionOutcome {
    let raws = ctx.raws;
    let turn = raws.rules.normal_speed;
    let found = ctx.mine(id).copied().zip(raws.rules.casting.as_ref());
    let Some((item, rules)) = found else { return ActionOutcome::Refused(Refusal::NotCarried) };
    let Some(id) = ctx.item_kind(&item).teaches else { return ActionOutcome::Done(0) };
    deeds::did(ctx, Deed { item: Some(item.stack.kind), ..DeedWord::Read.into() });
    let spell = &raws.spells[id];
    if ctx.hero_is(StatusEffect::Confused) {
        baffle(ctx, &item, rules);
        return ActionOutcome::Done(turn);
    }
    ctx.charge_for_use(&item);
    let turns = pages(spell);
    if dulls(ctx, &item, spell, rules) {
        return ActionOutcome::Done(turn);
    }
    let chance = ctx.reading_chance(spell.level, item.stack.beatitude);
    if !ctx.rng().chance(chance) {
        misread(ctx, &item, spell, rules);
        return ActionOutcome::Done(turn * i32::try_from(turns).unwrap_or(1));
    }
    tell(ctx, &item, BookDeed::Begun);
    dress::begin(ctx, LongTask::Study(item.id), turns.saturating_sub(1));
    ActionOutcome::Done(turn)
}

fn tell(ctx: &mut Ctx<'_>, item: &Item, deed: BookDeed) {
    let item = ctx.known_item(item);
    ctx.events.push(Event::Book { who: ActorSeen::HERO, item, deed });
}

/// Returns the turns to read the book of `spell`.
pub(super) fn pages(spell: &Spell) -> u32 {
    let level = u32::try_from(spell.level).unwrap_or(1);
    let pages = match level {
        ..=2 => 1,
        3 | 4 => level - 1,
        5 | 6 => level,
        7.. => 8,
    };
    pages * spell.delay
}

/// Lets a confused hero try to read `item`. NetHack 3.6: `confused_book`.
fn baffle(ctx: &mut Ctx<'_>, item: &Item, rules: &CastingRules) {
    if ctx.rng().one_in(rules.tears_one_in) {
        tell(ctx, item, BookDeed::Torn);
        ctx.destroy_item(item.id);
    } else {
        tell(ctx, item, BookDeed::Baffles);
    }
}

/// True if `item` puts the hero to sleep.
fn dulls(ctx: &mut Ctx<'_>, item: &Item, spell: &Spell, rules: &CastingRules) -> bool {
    let look = ctx.state.looks.appearance(item.stack.kind);
    if !ctx.raws.items.table[look].dull || ctx.hero_can(Intrinsic::SleepResistance) {
        return false;
    }
    let wisdom = i32::from(ctx.abilities().wisdom.points());
    let turns = ctx.rng().range(1, rules.dull) - wisdom;
    if turns <= 0 {
        return false;
    }
    let more = ctx.rng().range(1, 2 * spell.level);
    tell(ctx, item, BookDeed::Dulls);
    afflict::afflict(ctx, ctx.hero(), StatusEffect::Asleep, turns + more, None);
    true
}

/// Misreads `item`, the book of `spell`. NetHack 3.6: `cursed_book`.
fn misread(ctx: &mut Ctx<'_>, item: &Item, spell: &Spell, rules: &CastingRules) {
    let most = usize::try_from(spell.level).unwrap_or(1).min(rules.misread.len());
    let Some(last) = i32::try_from(most).ok().filter(|most| *most > 0) else { return };
    let place = u8::try_from(ctx.rng().range(0, last - 1)).unwrap_or(0);
    tell(ctx, item, BookDeed::Misread(place));
    let destroys = rules.misread.get(usize::from(place)).is_some_and(|one| one.destroys);
    affect::suffer(ctx, ctx.hero(), Source::from_origin(Origin::Misread(place)), Beatitude::Uncursed);
    if ctx.mine(item.id).is_some() && (destroys || ctx.rng().one_in(rules.crumbles_one_in)) {
        tell(ctx, item, BookDeed::Crumbles);
        ctx.destroy_item(item.id);
    }
}
