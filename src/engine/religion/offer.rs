//! Offerings on altars. NetHack 3.6: `dosacrifice`.

use super::pray;
use crate::{
    engine::{
        context::{Ctx, altars::Altar},
        effects::{
            status::{deeds, goals, luck, standing},
            tasks::eat,
        },
        event::{ActorSeen, AltarSign, Event, Refusal},
        state::{
            deed::Deed,
            devotion::Devotion,
            item::{Former, Item, Known, Remains, Stack, Treated},
            source::{PrayerPart, Sin},
            thing_id::ThingId,
        },
    },
    raws::{
        kinds::gods::{God, GodText},
        reading::table::Id,
        rules::faith::{OfferRules, PrayerRules},
        words::deeds::DeedWord,
    },
};

/// Offers the corpse `id`, or what a goal asks for, on the altar of the hero's square.
///
/// # Errors
///
/// [`Refusal::NoAltar`], [`Refusal::NoOffering`], [`Refusal::Content`], or a refusal of [`eat::at_hand`].
pub(in crate::engine) fn offer(ctx: &mut Ctx<'_>, id: ThingId) -> Result<(), Refusal> {
    let here = ctx.hero_at();
    let (prayer, rules) = ctx.offer_rules().ok_or(Refusal::NoAltar)?;
    let altar = ctx.altar(here).ok_or(Refusal::NoAltar)?;
    let god = altar.god.ok_or(Refusal::NoAltar)?;
    let item = eat::at_hand(ctx, id)?;
    let own = altar.side == ctx.hero_side();
    let Some(remains) = ctx.remains(&item) else {
        return bring(ctx, &item, (altar, god));
    };
    if own && ctx.level().offered(here) >= rules.budget {
        return Err(Refusal::Content(god));
    }
    let known = ctx.known_item(&Item { stack: Stack { count: 1, ..item.stack }, ..item });
    ctx.events.push(Event::Offered { who: ActorSeen::HERO, item: known, god });
    let (item_kind, of) = (Some(item.stack.kind), Some(remains.of));
    deeds::did(ctx, Deed { item: item_kind, kind: of, side: altar.side, ..DeedWord::Offer.into() });
    let offering = Offering { prayer, rules, altar, god, id };
    let worth = ctx.offering_worth(&item);
    if ctx.is_own_kin(remains.of) {
        offering.outrage(ctx);
    } else if remains.was == Former::Pet {
        offering.betray(ctx);
    } else if worth == 0 {
        let called = remains.was == Former::Called;
        offering.show(ctx, if called { AltarSign::Worthless } else { AltarSign::Stale });
    } else if let Some(worth) = offering.weigh(ctx, remains, worth) {
        if own {
            offering.please(ctx, worth);
        } else {
            offering.contest(ctx);
        }
    }
    Ok(())
}

/// Offers `item`, which is no corpse, to `god` on `altar`, as a goal asks for.
fn bring(ctx: &mut Ctx<'_>, item: &Item, (altar, god): (Altar, Id<God>)) -> Result<(), Refusal> {
    let known = ctx.known_item(item);
    // An imitation is offered as what it seems to be.
    let deed = Deed { item: Some(known.kind), side: altar.side, ..DeedWord::Offer.into() };
    if !ctx.raws.items.table[known.kind].offered || !goals::awaits(ctx, &deed) {
        return Err(Refusal::NoOffering(known));
    }
    let real = item.stack.kind == known.kind;
    ctx.events.push(Event::Offered { who: ActorSeen::HERO, item: known, god });
    if !real {
        ctx.learn_item(item.stack.kind);
        ctx.destroy_item(item.id);
        pray::say(ctx, god, GodText::Refuses);
        return Ok(());
    }
    ctx.take_out(item.id);
    deeds::did(ctx, deed);
    let own = altar.side == ctx.hero_side();
    pray::say(ctx, god, if own { GodText::Raises } else { GodText::Gains });
    Ok(())
}

/// Offering of the corpse `id` to `god` on `altar`.
struct Offering<'a> {
    prayer: &'a PrayerRules,
    rules: &'a OfferRules,
    altar: Altar,
    god: Id<God>,
    id: ThingId,
}

impl Offering<'_> {
    fn show(&self, ctx: &mut Ctx<'_>, sign: AltarSign) {
        ctx.events.push(Event::Altar { who: ActorSeen::HERO, god: self.god, sign });
    }

    /// Takes the corpse from the altar.
    fn take(&self, ctx: &mut Ctx<'_>) {
        if let Some(one) = ctx.split(self.id, 1) {
            ctx.destroy_item(one);
        }
    }

    /// The hero's own god, or the altar's.
    fn hero_god(&self, ctx: &Ctx<'_>) -> Id<God> {
        ctx.sheet().and_then(|hero| hero.god_id(ctx.raws)).unwrap_or(self.god)
    }

    /// Spills the blood of the hero's own kind. Only chaotic gods like it, and the altar becomes theirs.
    fn outrage(&self, ctx: &mut Ctx<'_>) {
        let rules = self.rules;
        self.take(ctx);
        self.show(ctx, AltarSign::Outrage);
        if self.altar.side.is_some_and(|side| side >= 0) {
            dedicate(ctx, -1);
        } else {
            pray::suffer(ctx, PrayerPart::Sin(Sin::Blood));
        }
        if ctx.hero_side().is_some_and(|side| side < 0) {
            standing::change_record(ctx, rules.outrage_record);
            return;
        }
        ctx.with_devotion(|devotion| {
            devotion.piety = devotion.piety.saturating_sub(rules.outrage_record);
            devotion.anger = devotion.anger.saturating_add(rules.outrage_anger);
        });
        let god = self.hero_god(ctx);
        pray::suffer(ctx, PrayerPart::Sin(Sin::Outrage));
        pray::wrath(ctx, self.prayer, god);
        luck::add(ctx, -rules.outrage_luck);
    }

    /// Offers a former pet, for which all creatures hate the hero.
    fn betray(&self, ctx: &mut Ctx<'_>) {
        self.show(ctx, AltarSign::Betrayal);
        let by = self.rules.betrayal_record;
        ctx.with_devotion(|devotion| devotion.piety = devotion.piety.saturating_sub(by));
        pray::suffer(ctx, PrayerPart::Sin(Sin::Betrayal));
        self.upset(ctx);
    }

    /// Angers the god of the altar. The hero's god likes it if that is another one. NetHack 3.6:
    /// `gods_upset`.
    fn upset(&self, ctx: &mut Ctx<'_>) {
        let by = self.rules.upset_anger;
        let more = if self.altar.side == ctx.hero_side() { by } else { -by };
        ctx.with_devotion(|devotion| devotion.anger = devotion.anger.saturating_add(more).max(0));
        pray::say(ctx, self.god, GodText::Refuses);
        pray::wrath(ctx, self.prayer, self.god);
    }

    /// Returns the worth, changed for creatures that are holy to a side; `None` if the god is insulted.
    fn weigh(&self, ctx: &mut Ctx<'_>, remains: Remains, worth: i32) -> Option<i32> {
        let kind = &ctx.raws.creatures.table[remains.of];
        if self.rules.holy.is_none() || kind.kin != self.rules.holy {
            return Some(worth);
        }
        let side = Some(kind.alignment.signum());
        if side == self.altar.side {
            self.show(ctx, AltarSign::Insult);
            pray::suffer(ctx, PrayerPart::Sin(Sin::Insult));
            self.upset(ctx);
            return None;
        }
        if self.altar.side == ctx.hero_side() {
            standing::change_record(ctx, self.rules.rival_record);
        } else if side == ctx.hero_side() {
            ctx.with_devotion(|devotion| devotion.piety = -1);
            return Some(1);
        }
        Some(worth.saturating_add(self.rules.rival_worth))
    }

    /// Offers something of `worth` to the hero's own god.
    fn please(&self, ctx: &mut Ctx<'_>, worth: i32) {
        self.take(ctx);
        pray::say(ctx, self.god, GodText::Accepts);
        let (rules, here) = (self.rules, ctx.hero_at());
        let worth = worth.min(rules.budget - ctx.level().offered(here));
        ctx.state.level.take_offering(here, worth);
        let Some(luck) = ctx.sheet().map(|hero| hero.luck) else { return };
        let Devotion { piety, timeout, anger, gifts, .. } = ctx.devotion();
        let share = |most: i32| worth.saturating_mul(most) / rules.full;
        let chaotic = self.altar.side.is_some_and(|side| side < 0);
        let (forgiven, sooner) = if chaotic {
            (rules.forgiven_chaotic, rules.sooner_chaotic)
        } else {
            (rules.forgiven, rules.sooner)
        };
        let sign = if anger > 0 {
            let left = (anger - share(forgiven)).max(0);
            ctx.with_devotion(|devotion| devotion.anger = left);
            match left {
                0 => AltarSign::Forgiven,
                _ if left < anger => AltarSign::Mollified,
                _ => AltarSign::Unmoved,
            }
        } else if piety < 0 {
            ctx.with_devotion(|devotion| devotion.piety += worth.min(rules.full).min(-piety));
            AltarSign::Absolved
        } else if timeout > 0 {
            let left = (timeout - share(sooner)).max(0);
            ctx.with_devotion(|devotion| devotion.timeout = left);
            match left {
                0 => AltarSign::Reconciled,
                _ if left < timeout => AltarSign::Hopeful,
                _ => AltarSign::Unmoved,
            }
        } else {
            if luck >= 0 && self.give(ctx, gifts) {
                return;
            }
            luck::add(ctx, share(rules.luck));
            ctx.with_hero(|hero| hero.luck = hero.luck.max(0));
            if ctx.sheet().is_some_and(|hero| hero.luck > luck) {
                AltarSign::Lucky
            } else {
                AltarSign::Unmoved
            }
        };
        // Forgiveness ends bad luck, and a smaller sign takes a little of it.
        match sign {
            AltarSign::Forgiven | AltarSign::Reconciled if luck < 0 => luck::add(ctx, -luck),
            AltarSign::Mollified | AltarSign::Hopeful if luck < 0 => luck::add(ctx, rules.eased_luck),
            _ => {}
        }
        self.show(ctx, sign);
    }

    /// May lay a gift on the altar, after `gifts` before. True if it does.
    fn give(&self, ctx: &mut Ctx<'_>, gifts: u32) -> bool {
        let rules = self.rules;
        let one_in =
            rules.gift_rarer.saturating_mul(gifts.saturating_mul(gifts)).saturating_add(rules.gift_one_in);
        if pray::level(ctx) < rules.gift_level || !ctx.rng().one_in(one_in) {
            return false;
        }
        let Some(kind) = ctx.gift_for(gifts) else { return false };
        pray::say(ctx, self.god, GodText::Gift);
        let here = ctx.hero_at();
        let treated = Treated { proof: true, ..Treated::NOTHING };
        ctx.make_lie(
            Stack { treated, known: Known { beatitude: true, enchantment: false }, ..Stack::of_kind(kind) },
            here,
        );
        let skill = ctx.raws.items.table[kind].skill;
        let more = rules.gift_wait_more.saturating_mul(i32::try_from(gifts).unwrap_or(0));
        let again = rules.gift_wait.saturating_add(more);
        let level = pray::level(ctx);
        let timeout = pray::around(again, level, ctx.rng());
        ctx.with_devotion(|devotion| (devotion.gifts, devotion.timeout) = (gifts.saturating_add(1), timeout));
        ctx.with_hero(|hero| skill.into_iter().for_each(|skill| hero.allow(skill)));
        true
    }

    /// Offers to a god of another side: the own god may win the altar, or a sinner be taken in.
    fn contest(&self, ctx: &mut Ctx<'_>) {
        self.take(ctx);
        if ctx.devotion().is_unforgiven() {
            self.change_sides(ctx);
            return;
        }
        let (rules, level) = (self.rules, pray::level(ctx));
        let god = self.hero_god(ctx);
        let won = ctx.rng().range(0, rules.altar_draw + level - 1) > rules.altar_holds;
        luck::add(ctx, if won { rules.altar_luck } else { -rules.altar_luck });
        if let Some(side) = ctx.hero_side().filter(|_| won) {
            dedicate(ctx, side);
        }
        let sign = if won { AltarSign::Won } else { AltarSign::Lost };
        ctx.events.push(Event::Altar { who: ActorSeen::HERO, god, sign });
    }

    /// Takes the hero, who has sinned, in or turns him away.
    fn change_sides(&self, ctx: &mut Ctx<'_>) {
        let rules = self.rules;
        let alignment = self.altar.side.and_then(|side| {
            let of_side = ctx.raws.traits.alignments.iter().find(|(_, alignment)| alignment.side == side);
            of_side.map(|(id, _)| id)
        });
        let Devotion { converted, born_as, .. } = ctx.devotion();
        let Some(alignment) = alignment.filter(|_| !converted && born_as.is_none()) else {
            self.show(ctx, AltarSign::Rejected);
            ctx.with_devotion(|devotion| {
                devotion.anger = devotion.anger.saturating_add(rules.outrage_anger);
                devotion.piety = devotion.piety.saturating_sub(rules.outrage_record);
            });
            luck::add(ctx, -rules.outrage_luck);
            pray::suffer(ctx, PrayerPart::Sin(Sin::Outrage));
            let god = self.hero_god(ctx);
            pray::wrath(ctx, self.prayer, god);
            return;
        };
        self.show(ctx, AltarSign::Taken);
        ctx.with_hero(|hero| hero.identity.alignment = alignment);
        ctx.with_devotion(|devotion| {
            devotion.piety = 0;
            devotion.anger = 0;
            devotion.converted = true;
            devotion.timeout = devotion.timeout.max(0).saturating_add(rules.convert_wait);
        });
        luck::add(ctx, -rules.convert_luck);
    }
}

/// Gives the altar under the hero to the gods of `side`, at which its priest turns hostile.
fn dedicate(ctx: &mut Ctx<'_>, side: i32) {
    let here = ctx.hero_at();
    let Some(kind) = ctx.raws.features.altar_of(side) else { return };
    ctx.set_feature(here, Some(kind));
    ctx.anger_priest(here);
}
