//! Prayer. NetHack 3.6: `pray.c`.

use super::outcome::ActionOutcome;
use crate::{
    base::rng::Rng,
    engine::{
        context::Ctx,
        effects::{affect, status::luck},
        event::{ActorSeen, Event, Question, Refusal, Source},
        state::{
            item::Beatitude,
            prayer::PrayerFeeling,
            source::{Origin, PrayerPart},
        },
    },
    raws::{
        gods::{God, GodText},
        reading::table::Id,
        rules::{PrayerDeed, PrayerRules},
    },
};

/// Loss of luck of a prayer too soon.
const TOO_SOON: i32 = 3;

/// Greatest favour away from altars.
const MOST_FAVOUR: i32 = 3;

/// Record from which the god listens to more than the worst trouble.
const FAITHFUL: i32 = 4;

/// Attempts to mend all troubles.
const MENDED: u32 = 20;

/// Greatest number drawn for wrath.
const MOST_WRATH: i32 = 15;

/// Prays to the hero's god. A hero who cannot tell that it is safe is asked first.
///
/// # Errors
///
/// [`Refusal::NoGod`] if no god would answer.
pub(super) fn pray(ctx: &mut Ctx<'_>) -> ActionOutcome {
    let Some(feeling) = ctx.prayer_feeling() else { return ActionOutcome::Refused(Refusal::NoGod) };
    if feeling == PrayerFeeling::Safe {
        return perform(ctx);
    }
    ctx.ask(Question::Pray { feeling });
    ActionOutcome::Done(0)
}

/// Prays without a question.
pub(super) fn perform(ctx: &mut Ctx<'_>) -> ActionOutcome {
    let raws = ctx.raws;
    let god = ctx.sheet().and_then(|hero| hero.god_id(raws));
    let Some((rules, god)) = raws.rules.prayer.as_ref().zip(god) else {
        return ActionOutcome::Refused(Refusal::NoGod);
    };
    ctx.events.push(Event::Prays { who: ActorSeen::HERO, god });
    let (early, turn) = (ctx.too_early(rules), ctx.turn());
    let angry = ctx.sheet().is_some_and(|hero| hero.prayers.anger > 0);
    let sinner = ctx.sheet().is_some_and(|hero| hero.luck < 0 || hero.piety < 0);
    ctx.with_hero(|hero| hero.prayers.last = Some(turn));
    if early > 0 && !angry {
        let level = level(ctx);
        let more = around(rules.too_soon, level, ctx.rng());
        ctx.with_hero(|hero| {
            hero.prayers.timeout = hero.prayers.timeout.saturating_add(more);
            hero.prayers.anger += 1;
            hero.luck = (hero.luck - TOO_SOON).max(luck::LEAST);
        });
        wrath(ctx, rules, god);
    } else if angry || sinner {
        wrath(ctx, rules, god);
    } else {
        let turns = u32::try_from(rules.turns).unwrap_or(0);
        ctx.with_hero(|hero| hero.prayers.sheltered = turn.saturating_add(turns));
        favour(ctx, rules, god);
    }
    ActionOutcome::Done(rules.turns * raws.rules.normal_speed)
}

fn level(ctx: &Ctx<'_>) -> i32 {
    ctx.body(ctx.hero()).map_or(1, |body| body.level)
}

/// Mends troubles, and may do more. NetHack 3.6: `pleased`.
fn favour(ctx: &mut Ctx<'_>, rules: &PrayerRules, god: Id<God>) {
    let (luck, piety) = ctx.sheet().map_or((0, 0), |hero| (hero.luck, hero.piety));
    let troubles = ctx.troubles(rules);
    let mut favour = (1 + ctx.rng().range(0, (luck + 1).max(0))).min(MOST_FAVOUR);
    if piety < FAITHFUL {
        favour = i32::from(piety > 0 || luck::of_hero(ctx, 2) == 0);
    }
    let great = |place: usize| rules.troubles.get(place).is_some_and(|trouble| !trouble.small);
    let worst = troubles.first().copied();
    let is_mended = favour > 1 && worst.is_some() || favour == 1 && worst.is_some_and(great);
    let content = worst.is_none() && favour > 0;
    let text = match (is_mended, content) {
        (true, _) => GodText::Heard,
        (false, true) => GodText::Pleased,
        (false, false) => GodText::Silent,
    };
    say(ctx, god, text);
    if is_mended {
        // The god mends the worst trouble, and then all great ones.
        mend(ctx, rules, worst);
        for _ in 0..MENDED {
            let next = ctx.troubles(rules).into_iter().find(|place| great(*place)).filter(|_| favour > 1);
            let Some(next) = next else { break };
            mend(ctx, rules, Some(next));
        }
    }
    if worst.is_none() && piety >= rules.devout {
        let number = ctx.rng().range(0, (luck + 6) / 2 - 1);
        deed(ctx, &rules.boons, number, god, PrayerPart::Boon);
    }
    let level = level(ctx);
    let again = around(rules.again, level, ctx.rng());
    ctx.with_hero(|hero| hero.prayers.timeout = again);
}

/// Mends the trouble at `place` in the rules.
fn mend(ctx: &mut Ctx<'_>, rules: &PrayerRules, place: Option<usize>) {
    let Some(place) = place.filter(|place| *place < rules.troubles.len()) else { return };
    suffer(ctx, PrayerPart::Trouble(u8::try_from(place).unwrap_or(u8::MAX)));
}

/// Punishes the hero. NetHack 3.6: `angrygods`.
fn wrath(ctx: &mut Ctx<'_>, rules: &PrayerRules, god: Id<God>) {
    let Some((luck, piety, anger)) = ctx.sheet().map(|hero| (hero.luck, hero.piety, hero.prayers.anger))
    else {
        return;
    };
    let bad = if luck > 0 || piety >= FAITHFUL { -luck / 3 } else { -luck };
    let most = (3 * anger + bad).clamp(1, MOST_WRATH);
    let number = ctx.rng().range(0, most - 1);
    deed(ctx, &rules.wrath, number, god, PrayerPart::Wrath);
    let level = level(ctx);
    let again = around(rules.after_wrath, level, ctx.rng());
    ctx.with_hero(|hero| hero.prayers.timeout = again);
}

/// Lets the god do the first of `deeds` that `number` allows.
fn deed(ctx: &mut Ctx<'_>, deeds: &[PrayerDeed], number: i32, god: Id<God>, part: fn(u8) -> PrayerPart) {
    let number = u32::try_from(number).unwrap_or(0);
    let Some((place, deed)) = deeds.iter().enumerate().find(|(_, deed)| number <= deed.up_to) else { return };
    say(ctx, god, deed.text);
    suffer(ctx, part(u8::try_from(place).unwrap_or(u8::MAX)));
}

fn say(ctx: &mut Ctx<'_>, god: Id<God>, text: GodText) {
    ctx.events.push(Event::Spoke { who: ActorSeen::HERO, god, text });
}

/// Applies the effects of `part` to the hero.
fn suffer(ctx: &mut Ctx<'_>, part: PrayerPart) {
    let source = Source::from_origin(Origin::Prayer(part));
    affect::suffer_with(ctx, ctx.hero(), source, Beatitude::Blessed, None);
}

/// Draws a number around `typical`: as often above as below, and at times far from it. NetHack 3.6: `rnz`.
pub(super) fn around(typical: i32, level: i32, rng: &mut Rng) -> i32 {
    let most = if level < 15 { 5 } else { level / 3 };
    let mut times = 1;
    while times < most && rng.one_in(4) {
        times += 1;
    }
    let factor = i64::from(1000 + rng.range(0, 999)) * i64::from(times);
    let typical = i64::from(typical);
    let drawn = if rng.one_in(2) { typical * factor / 1000 } else { typical * 1000 / factor };
    i32::try_from(drawn).unwrap_or(i32::MAX)
}
