//! Priests, the altars they serve, and the prices of their help.

use super::{Context, Ctx, altars::Altar};
use crate::{
    base::geometry::{Point, Rect},
    engine::{
        event::{BondChange, Event},
        state::{
            being::Attitude,
            things::{Access, Actor},
        },
    },
    raws::{
        kinds::{creatures::CreatureKind, themes::ThemeDuty},
        reading::table::Id,
        rules::priests::{PriestRules, PriestText},
    },
};

/// Prices of gifts to priests now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GiftPrices {
    /// Gold of a fair gift.
    pub fair: u32,
    /// Gold of a gift for protection.
    pub protection: u32,
    /// Gold of a generous gift.
    pub generous: u32,
    /// Answer to a gift for protection.
    pub offer: ProtectionOffer,
}

/// Answer of a god to a gift for protection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProtectionOffer {
    /// The god protects the hero, with some luck.
    Due,
    /// The hero must go deeper first, or has as much as there is.
    Enough,
    /// The god is angry with the hero.
    Unforgiven,
}

impl<A: Access> Context<'_, A> {
    /// Returns the rules of priests.
    pub(in crate::engine) fn priest_rules(&self) -> Option<&PriestRules> {
        self.raws.rules.prayer.as_ref()?.priests.as_ref()
    }

    /// Returns the hero's gold pieces.
    pub(in crate::engine) fn purse(&self) -> u32 {
        self.body(self.hero()).map_or(0, |body| u32::try_from(body.gold).unwrap_or(0))
    }

    /// True if `who` is of a kind that keeps rooms with this `duty`.
    pub(in crate::engine) fn keeps(&self, who: Actor, duty: ThemeDuty) -> bool {
        self.being(who).is_some_and(|being| self.raws.themes.keeps(duty, being.kind))
    }

    /// Returns the altar that `who` serves as a priest, with its square.
    pub(in crate::engine) fn served_altar(&self, who: Actor) -> Option<(Point, Altar)> {
        self.altar_served(self.being(who)?.kind, self.place_of(who)?)
    }

    /// Returns the altar that a creature of `kind` at `here` serves as a priest, with its square.
    pub(in crate::engine) fn altar_served(
        &self,
        kind: Id<CreatureKind>,
        here: Point,
    ) -> Option<(Point, Altar)> {
        if !self.raws.themes.keeps(ThemeDuty::Worship, kind) {
            return None;
        }
        let parish = self.raws.rules.standing.parish;
        let altars = self.level().features().filter(|(at, _)| at.distance(here) <= parish);
        let altars = altars.filter_map(|(at, _)| Some((at, self.altar(at)?)));
        altars.min_by_key(|(at, _)| (at.distance(here), *at))
    }

    /// Returns the priest of the altar at `at`.
    pub(in crate::engine) fn priest_of(&self, at: Point) -> Option<Actor> {
        let serves = |who: Actor| self.served_altar(who).is_some_and(|(altar, _)| altar == at);
        let near =
            self.around(at, self.raws.rules.standing.parish).map(|(who, _)| who).filter(|who| serves(*who));
        near.min_by_key(|who| who.id)
    }

    /// Returns what gifts to priests buy the hero now; `None` if priests take no gifts.
    pub(in crate::engine) fn gift_prices(&self) -> Option<GiftPrices> {
        let (rules, hero) = (self.priest_rules()?, self.sheet()?);
        let level = self.body(self.hero())?.level.max(hero.deepest).max(1).unsigned_abs();
        let devotion = self.devotion();
        let owned = devotion.protection;
        let offer = if devotion.is_unforgiven() {
            ProtectionOffer::Unforgiven
        } else if owned.points >= rules.most || owned.points > 0 && hero.deepest <= owned.depth {
            ProtectionOffer::Enough
        } else {
            ProtectionOffer::Due
        };
        Some(GiftPrices {
            fair: rules.fair.saturating_mul(level),
            protection: rules.protection.saturating_mul(level),
            generous: rules.generous.saturating_mul(level),
            offer,
        })
    }

    /// Returns what the hero feels on entering the temple with this `floor`.
    pub(in crate::engine) fn temple_feeling(&self, floor: Rect) -> PriestText {
        let altars = self.level().features().filter(|(at, _)| floor.contains(*at));
        let altar = altars.filter_map(|(at, _)| Some((at, self.altar(at)?))).next();
        let tended = altar.filter(|(at, _)| self.priest_of(*at).is_some());
        match tended {
            None => PriestText::EnterUntended,
            Some(_) if self.devotion().is_unforgiven() => PriestText::EnterAngry,
            Some((_, altar)) if altar.side.is_some() && altar.side == self.hero_side() => {
                PriestText::EnterOwn
            }
            Some(_) => PriestText::EnterOther,
        }
    }
}

impl Ctx<'_> {
    /// Turns the priest of the altar at `at` hostile, if there is one.
    pub(in crate::engine) fn anger_priest(&mut self, at: Point) {
        let Some(priest) = self.priest_of(at) else { return };
        if self.being(priest).is_some_and(|being| being.attitude == Attitude::Hostile) {
            return;
        }
        self.with_being(priest, |being| being.attitude = Attitude::Hostile);
        let who = self.who(priest);
        self.tell(&[who], Event::Bond { who, how: BondChange::Turned });
        self.disturb(priest);
    }
}
