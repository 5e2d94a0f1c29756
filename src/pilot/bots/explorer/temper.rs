//! Tempers of the explorer bots: their rules, and the risks that they accept.

use super::rules::Rule;

/// Rules of a bot, and the risks that it accepts. Percentages are of the maximum hit points unless stated
/// otherwise.
#[derive(Debug, Clone, Copy)]
pub struct Temper {
    /// Rules in the order in which the bot tries them, in several parts.
    pub(in crate::pilot::bots) ladder: &'static [&'static [Rule]],
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
    /// True if the bot has habits that measure better than those of the careful bot, which stays a yardstick.
    pub(super) learned: bool,
    /// True if the bot buys of unidentified wares only what is likely to serve it.
    pub(super) choosy: bool,
}

/// Rules for what cannot wait, without prayer.
const URGENT: &[Rule] = &[
    Rule::Struggle,
    Rule::EatInNeed,
    Rule::Settle,
    Rule::Advance,
    Rule::Cure,
    Rule::StandStill,
    Rule::WalkOff,
    Rule::Heal,
];

/// Enemies in sight.
const FIGHT: &[Rule] = &[
    Rule::CastInFight,
    Rule::UseInFight,
    Rule::FirmGround,
    Rule::Escape,
    Rule::Dodge,
    Rule::DrawBack,
    Rule::ShootBeside,
    Rule::DrawWeapon,
    Rule::Strike,
    Rule::LeaveBursting,
    Rule::Shoot,
    Rule::FinishFelled,
    Rule::StayAway,
    Rule::RideWind,
    Rule::Meet,
];

/// The hero's body and gear.
const NEEDS: &[Rule] = &[Rule::Eat, Rule::Outfit, Rule::Take, Rule::DrinkToHeal, Rule::Recover];

/// The way that was chosen before, and the way out for heroes who have what they came for.
const WAY: &[Rule] = &[Rule::SearchOn, Rule::Bring, Rule::FollowWay, Rule::GoHome];

/// The unknown parts of the level.
const EXPLORE: &[Rule] = &[Rule::SeekFood, Rule::Explore, Rule::GoFarther];

/// Waiting on stairs down.
const BEFORE_STAIRS: &[Rule] = &[Rule::GetFit, Rule::GainExperience, Rule::LetThemGo];

/// Stairs down, and the ways to them.
const DOWN: &[Rule] = &[Rule::WaitForPets, Rule::Descend, Rule::GoToStairs];

/// Ways on where none is open.
const FORCE: &[Rule] =
    &[Rule::DareTraps, Rule::OpenLock, Rule::PullLever, Rule::PushBoulder, Rule::SearchWalls];

impl Temper {
    /// Settings of the curious bot, which leaves a level once it is explored.
    pub(in crate::pilot::bots) const CURIOUS: Temper = Temper {
        ladder: &[
            URGENT,
            FIGHT,
            NEEDS,
            &[Rule::UseInPeace, Rule::Light],
            WAY,
            EXPLORE,
            BEFORE_STAIRS,
            DOWN,
            FORCE,
        ],
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
        learned: false,
        choosy: false,
    };

    /// Settings of the careful bot, which goes down only when ready.
    pub(in crate::pilot::bots) const CAREFUL: Temper = Temper {
        ladder: &[
            &[Rule::PraySurely],
            URGENT,
            &[Rule::Ward],
            FIGHT,
            NEEDS,
            &[Rule::Trade, Rule::UseInPeace, Rule::Light],
            WAY,
            EXPLORE,
            BEFORE_STAIRS,
            DOWN,
            FORCE,
        ],
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
        learned: false,
        choosy: true,
    };

    /// Settings of the pilgrim, which is careful, trusts in its god and gives to priests.
    pub(in crate::pilot::bots) const PILGRIM: Temper = Temper {
        ladder: &[
            &[Rule::PraySurely, Rule::PrayHoping, Rule::UseHeld, Rule::ClearEyes],
            URGENT,
            &[Rule::Ward],
            FIGHT,
            &[Rule::Offer],
            NEEDS,
            &[Rule::Trade, Rule::UseInPeace, Rule::Donate, Rule::Consult, Rule::Deliver, Rule::Light],
            &[Rule::Quest],
            WAY,
            &[Rule::ClimbBack, Rule::ComeBack],
            EXPLORE,
            &[Rule::OpenMore, Rule::SideTrip],
            BEFORE_STAIRS,
            &[Rule::TurnBack],
            DOWN,
            &[Rule::BreakOut],
            FORCE,
        ],
        choosy: false,
        learned: true,
        // Levels that stir send more than experience.
        patience: 0,
        ..Self::CAREFUL
    };

    /// Settings of the diver, which does nothing but go down.
    pub(in crate::pilot::bots) const DIVER: Temper = Temper {
        ladder: &[
            &[Rule::Struggle],
            WAY,
            &[Rule::HurryDown, Rule::LookForStairs, Rule::GoFarther, Rule::Descend],
            FORCE,
        ],
        ..Self::CURIOUS
    };

    /// Returns the rules in the order in which the bot tries them.
    pub(super) fn rules(&self) -> impl Iterator<Item = Rule> + use<> {
        self.ladder.iter().copied().flatten().copied()
    }

    /// True if the bot decides by `rule`.
    pub(super) fn has(&self, rule: Rule) -> bool {
        self.rules().any(|own| own == rule)
    }

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
