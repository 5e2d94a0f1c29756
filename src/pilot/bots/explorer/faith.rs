//! Prays in great trouble.

use super::{scene::Scene, state::Explorer, temper::Praying};
use crate::{
    engine::{action::Action, state::prayer::PrayerFeeling, view::View},
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
}
