//! How much an explorer dares.

/// What one takes upon oneself. Percentages are of the hit points when unhurt.
#[derive(Debug, Clone, Copy)]
pub struct Temper {
    /// Below this percentage it gets away from fights that can be left.
    pub(super) flee_below: i32,
    /// It does not stay for a fight that is likely to cost this percentage of the hit points that are left, or more.
    pub(super) nerve: i32,
    /// Below this percentage it rests.
    pub(super) rest_below: i32,
    /// It rests until it has this percentage.
    pub(super) rest_to: i32,
    /// With less than this percentage it does not go down.
    pub(super) fit_from: i32,
    /// To go down it wants to have as many experience levels as the level is deep, and so many more.
    pub(super) ahead: i32,
    /// So many experience levels are enough however deep it is.
    pub(super) enough: i32,
    /// For how many turns it waits for experience, all in all, until it goes deeper than ever before without it.
    pub(super) patience: u32,
}

impl Temper {
    /// Curious: a level is left when it has been seen.
    pub(in crate::pilot::bots) const CURIOUS: Temper = Temper {
        flee_below: 40,
        nerve: 90,
        rest_below: 60,
        rest_to: 95,
        fit_from: 90,
        ahead: 0,
        enough: 7,
        patience: 600,
    };

    /// Careful: nobody goes down who is not ready for it.
    pub(in crate::pilot::bots) const CAREFUL: Temper = Temper {
        flee_below: 50,
        nerve: 70,
        rest_below: 70,
        rest_to: 100,
        fit_from: 80,
        ahead: 1,
        enough: 8,
        patience: 3000,
    };

    /// Whether one of this experience `level` is ready to go down from a level of this `depth`.
    pub(super) fn ready(&self, level: i32, depth: i32) -> bool {
        level >= depth.saturating_add(self.ahead).min(self.enough)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_careful_want_a_level_more_than_the_next_one_is_deep_up_to_eight() {
        let least = |depth| (1..30).find(|level| Temper::CAREFUL.ready(*level, depth));
        assert_eq!([1, 2, 6, 7, 8, 12].map(least), [2, 3, 7, 8, 8, 8].map(Some));
    }

    #[test]
    fn the_curious_are_ready_sooner() {
        for depth in 1..12 {
            let ready = |temper: Temper| (1..30).find(|level| temper.ready(*level, depth));
            assert!(ready(Temper::CURIOUS) < ready(Temper::CAREFUL), "{depth}");
        }
        assert!(Temper::CURIOUS.ready(1, 1));
    }
}
