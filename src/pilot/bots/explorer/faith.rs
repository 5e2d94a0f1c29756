//! Prays in great trouble, and buys protection from priests.

use super::{
    scene::Scene,
    state::{Explorer, squares},
    temper::Praying,
};
use crate::{
    base::geometry::Dir,
    engine::{
        action::Action,
        state::{being::Attitude, prayer::PrayerFeeling},
        view::{ProtectionOffer, Sighting, View},
    },
    pilot::chart::Chart,
    raws::rules::TroubleSign,
};

impl Explorer {
    /// Prays against the worst trouble, if it is a great one and the god may listen.
    pub(super) fn pray(&mut self, view: &View<'_>, scene: &Scene) -> Option<Action> {
        let hopes = match self.temper.prays {
            Praying::Never => return None,
            Praying::Surely => false,
            Praying::Hoping => true,
        };
        let trouble = view.trouble().filter(|trouble| !trouble.small)?;
        // Without an enemy, wounds heal by themselves.
        if trouble.sign == TroubleSign::Hurt && !scene.danger {
            return None;
        }
        match view.prayer()? {
            PrayerFeeling::Safe => Some(Action::Pray),
            PrayerFeeling::Unclear => hopes.then_some(Action::Pray),
            PrayerFeeling::TooSoon | PrayerFeeling::Angry => None,
        }
    }
    /// Walks to a priest that the bot knows of on the level, and talks to him, if the hero can pay for
    /// protection.
    pub(super) fn give(&mut self, view: &View<'_>) -> Option<Action> {
        let prices = view.gift_prices().filter(|_| self.temper.gives)?;
        let gold = view.body().map_or(0, |body| u32::try_from(body.gold).unwrap_or(0));
        if prices.offer != ProtectionOffer::Due || gold < prices.protection {
            return None;
        }
        let here = view.hero_at();
        let serves = |one: &Sighting| {
            one.attitude == Attitude::Peaceful && !one.still && view.served_altar(one).is_some()
        };
        let seen = view.creatures().into_iter().find(serves).map(|one| one.at);
        if let Some(dir) = seen.and_then(|at| Dir::between(here, at)) {
            return Some(Action::Chat(dir));
        }
        let nowhere = self.priest.is_some_and(|at| at.distance(here) <= 1);
        self.priest = seen.or(self.priest.filter(|_| !nowhere));
        let at = self.priest?;
        let Self { chart, way, barred, .. } = self;
        let beside = |chart: &Chart, to| chart.on_level(to).distance(at) == 1;
        chart.first_step(here, i32::MAX, squares(barred), beside, &mut way.steps).map(Action::Walk)
    }
}
