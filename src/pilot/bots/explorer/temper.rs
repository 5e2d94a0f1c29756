//! How much an explorer dares.

/// What one takes upon oneself. Percentages are of the hit points when unhurt.
#[derive(Debug, Clone, Copy)]
pub struct Temper {
    /// Below this percentage it gets away from fights that can be left.
    pub(super) flee_below: i32,
    /// It does not stay for a fight that is likely to cost this percentage of the hit points that are left, or more.
    pub(super) nerve: i32,
    /// A fight that is likely to cost this percentage of the hit points that are left, or more, it has on stairs, if
    /// there are any near: whoever stands there can go at the last moment.
    pub(super) wary: i32,
    /// How near those are, in steps.
    pub(super) near: i32,
    /// Below this percentage it rests.
    pub(super) rest_below: i32,
    /// It rests until it has this percentage.
    pub(super) rest_to: i32,
    /// With less than this percentage it does not go down.
    pub(super) fit_from: i32,
    /// From this depth on only the experienced go deeper: below wait those who come in packs and strike hard, and here hardly
    /// anybody does, so that this is the place to wait.
    pub(super) brink: i32,
    /// To go down from the first levels it wants to have as many experience levels as the level is deep, and so many more.
    pub(super) ahead: i32,
    /// To go down from deeper ones it wants so many.
    pub(super) enough: i32,
    /// For how many turns it waits for experience, all in all, until it goes deeper than ever before without it.
    pub(super) patience: u32,
}

impl Temper {
    /// Curious: a level is left when it has been seen.
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
    };

    /// Careful: nobody goes down who is not ready for it.
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
        // Who waits longer starves.
        enough: 4,
        patience: 800,
    };

    /// Whether one of this experience `level` is ready to go down from a level of this `depth`.
    pub(super) fn ready(&self, level: i32, depth: i32) -> bool {
        level >= if depth < self.brink { depth.saturating_add(self.ahead) } else { self.enough }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_goes_below_the_brink_without_experience() {
        let least =
            |temper: Temper| [1, 2, 3, 4, 12].map(|depth| (1..30).find(|level| temper.ready(*level, depth)));
        assert_eq!(least(Temper::CURIOUS), [1, 2, 5, 5, 5].map(Some));
        assert_eq!(least(Temper::CAREFUL), [2, 4, 4, 4, 4].map(Some));
    }

    #[test]
    fn the_curious_are_not_ready_later_for_the_first_levels() {
        for depth in 1..Temper::CURIOUS.brink {
            let ready = |temper: Temper| (1..30).find(|level| temper.ready(*level, depth));
            assert!(ready(Temper::CURIOUS) <= ready(Temper::CAREFUL), "{depth}");
        }
    }
}
