//! Risk settings of the explorer bots.

/// Risks that a bot accepts. Percentages are of the maximum hit points unless stated otherwise.
#[derive(Debug, Clone, Copy)]
pub struct Temper {
    /// Percentage below which the bot leaves fights if it can.
    pub(super) flee_below: i32,
    /// Expected loss, in percent of the hit points left, from which the bot avoids a fight.
    pub(super) nerve: i32,
    /// Expected loss, in percent of the hit points left, from which the bot fights on near stairs. From
    /// stairs it can leave at the last moment.
    pub(super) wary: i32,
    /// Maximum distance of those stairs, in steps.
    pub(super) near: i32,
    /// Percentage below which the bot rests.
    pub(super) rest_below: i32,
    /// Percentage up to which the bot rests.
    pub(super) rest_to: i32,
    /// Percentage below which the bot does not go down.
    pub(super) fit_from: i32,
    /// Depth from which `enough` experience levels are needed to go deeper. Below it packs of strong
    /// creatures wait, but few are at this depth, so this is the place to wait.
    pub(super) brink: i32,
    /// Experience levels needed above `brink`, in addition to the depth of the level.
    pub(super) ahead: i32,
    /// Experience levels needed from `brink` on.
    pub(super) enough: i32,
    /// Total turns of waiting for experience, after which the bot goes down without it.
    pub(super) patience: u32,
    /// Turns of rest on a level until the power suffices for an attack spell.
    pub(super) musters: u32,
    /// True if the bot writes words of power that it knows.
    pub(super) wards: bool,
    /// Prayers of the bot.
    pub(super) prays: Praying,
    /// True if the bot offers fresh corpses on altars of its god.
    pub(super) offers: bool,
    /// True if the bot buys protection from priests and a prophecy from the Oracle.
    pub(super) gives: bool,
    /// True if the bot does business in shops.
    pub(super) trades: bool,
    /// True if the bot buys of unidentified wares only what is likely to serve it.
    pub(super) choosy: bool,
    /// True if the bot seeks shops and priests: behind locks, and on upper levels with gold found later.
    pub(super) returns: bool,
    /// True if the bot only goes down, as fast as it can.
    pub(super) dives: bool,
}

/// Prayers of a bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Praying {
    /// It never prays.
    Never,
    /// It prays in great trouble when that is surely safe.
    Surely,
    /// It prays in great trouble also when it cannot tell if that is safe.
    Hoping,
}

impl Temper {
    /// Settings of the curious bot, which leaves a level once it is explored.
    pub(in crate::pilot::bots) const CURIOUS: Temper = Temper {
        flee_below: 40,
        nerve: 50,
        wary: 30,
        near: 12,
        rest_below: 75,
        rest_to: 100,
        fit_from: 90,
        brink: 3,
        ahead: 0,
        enough: 5,
        patience: 3000,
        musters: 100,
        wards: false,
        prays: Praying::Never,
        offers: false,
        gives: false,
        trades: false,
        choosy: false,
        returns: false,
        dives: false,
    };

    /// Settings of the careful bot, which goes down only when ready.
    pub(in crate::pilot::bots) const CAREFUL: Temper = Temper {
        flee_below: 70,
        nerve: 30,
        wary: 20,
        near: 20,
        rest_below: 70,
        rest_to: 90,
        fit_from: 80,
        brink: 2,
        ahead: 1,
        // A longer wait means starving.
        enough: 4,
        patience: 800,
        musters: 200,
        wards: true,
        prays: Praying::Surely,
        offers: false,
        gives: false,
        trades: true,
        choosy: true,
        returns: false,
        dives: false,
    };

    /// Settings of the pilgrim, which is careful, trusts in its god and gives to priests.
    pub(in crate::pilot::bots) const PILGRIM: Temper = Temper {
        prays: Praying::Hoping,
        offers: true,
        gives: true,
        choosy: false,
        returns: true,
        ..Self::CAREFUL
    };

    /// Settings of the diver, which does nothing but go down.
    pub(in crate::pilot::bots) const DIVER: Temper =
        Temper { rest_below: 0, fit_from: 0, enough: 0, patience: 0, dives: true, ..Self::CURIOUS };

    /// True if experience `level` is enough to go down from `depth`.
    pub(super) fn ready(&self, level: i32, depth: i32) -> bool {
        level >= if depth < self.brink { depth.saturating_add(self.ahead) } else { self.enough }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn level_required_rises_to_the_brink() {
        let least =
            |temper: Temper| [1, 2, 3, 4, 12].map(|depth| (1..30).find(|level| temper.ready(*level, depth)));
        assert_eq!(least(Temper::CURIOUS), [1, 2, 5, 5, 5].map(Some));
        assert_eq!(least(Temper::CAREFUL), [2, 4, 4, 4, 4].map(Some));
    }

    #[test]
    fn curious_descends_no_later_than_careful_at_first() {
        for depth in 1..Temper::CURIOUS.brink {
            let ready = |temper: Temper| (1..30).find(|level| temper.ready(*level, depth));
            assert!(ready(Temper::CURIOUS) <= ready(Temper::CAREFUL), "{depth}");
        }
    }
}
