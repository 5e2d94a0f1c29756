//! Prayer. NetHack 3.6: `pray.c`.

use super::{crown, gift};
use crate::{
    base::rng::Rng,
    engine::{
        context::{Ctx, altars::Altar},
        effects::{
            affect,
            status::{deeds, luck, standing, story},
        },
        event::{ActorSeen, AltarSign, Event, Question, Refusal, Source},
        outcome::ActionOutcome,
        state::{
            character::Character,
            deed::Deed,
            devotion::Devotion,
            item::{Beatitude, Item},
            prayer::PrayerFeeling,
            source::{Origin, PrayerPart, Sin},
            status_effect::StatusEffect,
            story::StoryEvent,
        },
    },
    raws::{
        kinds::gods::{God, GodText},
        reading::table::Id,
        rules::faith::{PrayerDeed, PrayerRules},
        words::{deeds::DeedWord, effects::world_event::WorldEvent},
    },
};

/// Favour that is a boon.
const BOON: i32 = 5;

/// Attempts to mend all troubles.
const MENDED: u32 = 20;

/// Prays to the hero's god. A hero who cannot tell that it is safe is asked first.
///
/// # Errors
///
/// [`Refusal::NoGod`] if no god would answer.
pub(in crate::engine) fn pray(ctx: &mut Ctx<'_>) -> ActionOutcome {
    let Some(feeling) = ctx.prayer_feeling() else { return ActionOutcome::Refused(Refusal::NoGod) };
    if feeling == PrayerFeeling::Safe {
        return perform(ctx);
    }
    ctx.ask(Question::Pray { feeling });
    ActionOutcome::Done(0)
}

/// Prays without a question. NetHack 3.6: `can_pray` and `prayer_done`.
pub(in crate::engine) fn perform(ctx: &mut Ctx<'_>) -> ActionOutcome {
    let raws = ctx.raws;
    let god = ctx.sheet().and_then(|hero| hero.god_id(raws));
    let Some((rules, god)) = raws.rules.prayer.as_ref().zip(god) else {
        return ActionOutcome::Refused(Refusal::NoGod);
    };
    // On a foreign altar the god of the altar hears the prayer, but it is the hero's god who is angry.
    let foreign = ctx.foreign_altar();
    let hears = foreign.and_then(|altar| altar.god).unwrap_or(god);
    ctx.events.push(Event::Prays { who: ActorSeen::HERO, god: hears });
    let side = foreign.map_or(ctx.hero_side(), |altar| altar.side);
    deeds::did(ctx, Deed { side, ..DeedWord::Pray.into() });
    if ctx.pursuit().is_some_and(|pursuit| pursuit.bars_prayer) {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Unanswered });
        return ActionOutcome::Done(raws.rules.normal_speed);
    }
    let (early, turn) = (ctx.too_early(rules), ctx.turn());
    let naughty = ctx.standing_here() < 0
        || ctx.sheet().is_some_and(|hero| hero.fortune() < 0)
        || ctx.devotion().anger > 0;
    ctx.with_devotion(|devotion| devotion.prayed = Some(turn));
    if early > 0 {
        change_water(ctx, hears, Beatitude::Cursed);
        upset(ctx, rules, god);
    } else if naughty {
        change_water(ctx, hears, Beatitude::Cursed);
        wrath(ctx, rules, god);
    } else if foreign.is_some() {
        if change_water(ctx, hears, Beatitude::Cursed) {
            upset(ctx, rules, god);
        } else {
            say(ctx, hears, GodText::Silent);
            standing::change_record(ctx, -1);
        }
    } else {
        let at_altar = ctx.altar(ctx.hero_at()).is_some();
        change_water(ctx, god, Beatitude::Blessed);
        let turns = u32::try_from(rules.turns).unwrap_or(0);
        ctx.with_devotion(|devotion| devotion.sheltered = turn.saturating_add(turns));
        favour(ctx, rules, god, at_altar);
    }
    ActionOutcome::Done(rules.turns * raws.rules.normal_speed)
}

/// Angers the hero's god by a prayer too soon, or by one for foreign water.
fn upset(ctx: &mut Ctx<'_>, rules: &PrayerRules, god: Id<God>) {
    let level = level(ctx);
    let more = around(rules.too_soon, level, ctx.rng());
    ctx.with_devotion(|devotion| {
        devotion.timeout = devotion.timeout.saturating_add(more);
        devotion.anger = devotion.anger.saturating_add(rules.too_soon_anger);
    });
    luck::add(ctx, -rules.too_soon_luck);
    wrath(ctx, rules, god);
}

/// Makes one vessel of water on the altar under the hero holy or unholy. False if there is none to change.
/// NetHack 3.6 changes all of it.
fn change_water(ctx: &mut Ctx<'_>, god: Id<God>, beatitude: Beatitude) -> bool {
    let here = ctx.hero_at();
    if ctx.altar(here).is_none() {
        return false;
    }
    let plain = |item: &&Item| ctx.item_kind(item).hallowed && item.stack.beatitude != beatitude;
    let Some(water) = ctx.pile(here).find(plain).map(|item| item.id) else { return false };
    let Some(one) = ctx.split(water, 1) else { return false };
    let sees = !ctx.hero_is(StatusEffect::Blind);
    ctx.change_stack(one, |stack| {
        stack.beatitude = beatitude;
        stack.known.beatitude = sees;
    });
    ctx.land(one, here);
    if sees {
        let sign = if beatitude == Beatitude::Blessed { AltarSign::Hallowed } else { AltarSign::Tainted };
        ctx.events.push(Event::Altar { who: ActorSeen::HERO, god, sign });
    }
    true
}

pub(in crate::engine) fn level(ctx: &Ctx<'_>) -> i32 {
    ctx.body(ctx.hero()).map_or(1, |body| body.level)
}

/// Mends troubles, and may do more. NetHack 3.6: `pleased`.
fn favour(ctx: &mut Ctx<'_>, rules: &PrayerRules, god: Id<God>, at_altar: bool) {
    let great = |place: usize| rules.troubles.get(place).is_some_and(|trouble| !trouble.small);
    let worst = ctx.troubles(rules).next();
    let in_need = worst.is_some_and(great);
    let piety = ctx.devotion().piety;
    if piety < rules.lukewarm && !in_need {
        standing::change_record(ctx, 1);
    }
    let devout = worst.is_none() && piety >= rules.devout;
    let favour = if devout { BOON } else { mood(ctx, rules, at_altar) };
    // The first step mends the worst great trouble, the second all great ones, the third the worst of any
    // kind besides, the fourth all.
    let is_mended = favour >= 1 && in_need || favour >= 3 && worst.is_some();
    let boon = favour >= BOON && !rules.boons.is_empty();
    let text = match (is_mended, worst.is_none() && favour >= 1) {
        (true, _) => Some(GodText::Heard),
        (false, true) => Some(GodText::Pleased).filter(|_| !boon),
        (false, false) => Some(GodText::Silent),
    };
    text.into_iter().for_each(|text| say(ctx, god, text));
    if is_mended {
        mend(ctx, rules, worst);
        for _ in 0..MENDED {
            let wanted = |place: &usize| favour >= 4 || favour >= 2 && great(*place);
            let Some(next) = ctx.troubles(rules).find(wanted) else { break };
            mend(ctx, rules, Some(next));
        }
    }
    if boon && ctx.troubles(rules).next().is_none() {
        let luck = ctx.sheet().map_or(0, Character::fortune);
        let number = ctx.rng().range(0, (luck + rules.boon_luck) / 2 - 1);
        deed(ctx, (rules, &rules.boons), number, god, PrayerPart::Boon);
    }
    let level = level(ctx);
    let mut again = around(rules.again, level, ctx.rng());
    if ctx.devotion().crowned {
        again = again.saturating_add(around(rules.crowned, level, ctx.rng()));
    }
    ctx.with_devotion(|devotion| devotion.timeout = again);
}

/// Draws the favour of a god who listens: 0 is none, 5 a boon. NetHack 3.6: `pleased`.
fn mood(ctx: &mut Ctx<'_>, rules: &PrayerRules, at_altar: bool) -> i32 {
    let (luck, piety) = (ctx.sheet().map_or(0, Character::fortune), ctx.devotion().piety);
    let most = if at_altar { BOON } else { rules.most_favour };
    let favour = (1 + ctx.rng().range(0, luck.max(-1) + 1 + i32::from(at_altar))).min(most);
    if piety < rules.faithful { i32::from(piety > 0 || luck::of_hero(ctx, 2) == 0) } else { favour }
}

/// Mends the trouble at `place` in the rules.
fn mend(ctx: &mut Ctx<'_>, rules: &PrayerRules, place: Option<usize>) {
    let Some(place) = place.filter(|place| *place < rules.troubles.len()) else { return };
    suffer(ctx, PrayerPart::Trouble(u8::try_from(place).unwrap_or(u8::MAX)));
}

/// Punishes the hero, who also loses the protection bought from priests. NetHack 3.6: `angrygods`.
pub(in crate::engine) fn wrath(ctx: &mut Ctx<'_>, rules: &PrayerRules, god: Id<God>) {
    let Some(luck) = ctx.sheet().map(Character::fortune) else { return };
    let Devotion { piety, anger, .. } = ctx.devotion();
    standing::forsake(ctx);
    // A god of another side minds the hero's faith, not the anger of the hero's god.
    let own = ctx.sheet().and_then(|hero| hero.god_id(ctx.raws)) == Some(god);
    let bad = if luck > 0 || own && piety >= rules.faithful { -luck / rules.wrath_luck_every } else { -luck };
    let base = if own { anger.saturating_mul(rules.wrath_per_anger) } else { piety / 2 };
    let most = base.saturating_add(bad).clamp(1, rules.most_wrath);
    let number = ctx.rng().range(0, most - 1);
    deed(ctx, (rules, &rules.wrath), number, god, PrayerPart::Wrath);
    let level = level(ctx);
    let again = around(rules.after_wrath, level, ctx.rng());
    ctx.with_devotion(|devotion| devotion.timeout = again);
}

/// Lets the god of `altar` avenge a blow that hit the priest there. NetHack 3.6: `ghod_hitsu`.
pub(in crate::engine) fn avenge(ctx: &mut Ctx<'_>, altar: Option<Altar>) {
    let Some(god) = altar.and_then(|altar| altar.god) else { return };
    let Some(rules) = ctx.priest_rules().filter(|rules| !rules.vengeance.is_empty()) else { return };
    let one_in = rules.vengeance_one_in;
    if ctx.over() || !ctx.rng().one_in(one_in) {
        return;
    }
    say(ctx, god, GodText::Bolt);
    suffer(ctx, PrayerPart::Sin(Sin::Sacrilege));
}

/// Lets the god do the first of `deeds` that `number` allows.
fn deed(
    ctx: &mut Ctx<'_>,
    (rules, deeds): (&PrayerRules, &[PrayerDeed]),
    number: i32,
    god: Id<God>,
    part: fn(u8) -> PrayerPart,
) {
    let number = u32::try_from(number).unwrap_or(0);
    let side = ctx.side_of_god(god);
    let Devotion { piety, crowned, .. } = ctx.devotion();
    let chained = ctx.chained().is_some();
    let drained = ctx.sheet().is_some_and(|hero| hero.lost_levels > 0);
    let fits = |deed: &PrayerDeed| {
        number <= deed.up_to
            && deed.side.is_none_or(|of| side == Some(of))
            && deed.record.is_none_or(|least| piety >= least)
            && !(deed.crowns && crowned)
            && !(deed.unchained && chained)
            && (!deed.lost_level || drained)
            && deed.lacks.is_none_or(|lacked| ctx.sheet().is_some_and(|hero| !hero.can(lacked)))
    };
    let fitting: Vec<(usize, &PrayerDeed)> =
        deeds.iter().enumerate().filter(|(_, deed)| fits(deed)).collect();
    let comes = |(_, deed): &(usize, &PrayerDeed)| deed.one_in == 1 || ctx.rng().one_in(deed.one_in);
    let Some((place, deed)) = fitting.into_iter().find(comes) else { return };
    say(ctx, god, deed.text);
    if deed.crowns {
        ctx.with_devotion(|devotion| devotion.crowned = true);
        story::note(ctx, StoryEvent::Crowned);
        crown::crown(ctx, rules);
    }
    if deed.protects {
        gift::raise_protection(ctx);
    }
    if let Some(class) = deed.sends {
        crown::send_new(ctx, class);
    }
    suffer(ctx, part(u8::try_from(place).unwrap_or(u8::MAX)));
}

pub(in crate::engine) fn say(ctx: &mut Ctx<'_>, god: Id<God>, text: GodText) {
    ctx.events.push(Event::Spoke { who: ActorSeen::HERO, god, text });
}

/// Applies the effects of `part` to the hero.
pub(in crate::engine) fn suffer(ctx: &mut Ctx<'_>, part: PrayerPart) {
    let source = Source::from_origin(Origin::Prayer(part));
    affect::suffer_with(ctx, ctx.hero(), source, Beatitude::Blessed, None);
}

/// Draws a number around `typical`: as often above as below, and at times far from it. NetHack 3.6: `rnz`.
pub(in crate::engine) fn around(typical: i32, level: i32, rng: &mut Rng) -> i32 {
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
