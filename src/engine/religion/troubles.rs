//! The hero's troubles, and what the hero can tell of a prayer.

use crate::{
    engine::{
        context::{Context, altars::Altar},
        state::{
            devotion::Devotion,
            gear,
            hunger::HungerState,
            item::{Beatitude, ItemUse},
            prayer::PrayerFeeling,
            status_effect::StatusEffect,
            things::Access,
        },
    },
    raws::{
        kinds::growth::Intrinsic,
        rules::faith::{PrayerRules, TroubleSign},
    },
};

impl<A: Access> Context<'_, A> {
    /// Returns the indices of the hero's troubles in the rules of prayer, worst first.
    pub(in crate::engine) fn troubles(&self, rules: &PrayerRules) -> impl Iterator<Item = usize> {
        let rows = rules.troubles.iter().enumerate();
        rows.filter(|(_, trouble)| self.has_trouble(rules, trouble.sign)).map(|(place, _)| place)
    }

    /// True if the hero prays under the protection of a god.
    pub(in crate::engine) fn is_sheltered(&self) -> bool {
        self.devotion().sheltered >= self.turn()
    }

    pub(in crate::engine) fn has_trouble(&self, rules: &PrayerRules, sign: TroubleSign) -> bool {
        let is = |what| self.hero_is(what);
        match sign {
            TroubleSign::Petrifying => is(StatusEffect::Petrifying),
            TroubleSign::Strangled => is(StatusEffect::Strangled),
            TroubleSign::Sick => is(StatusEffect::FoodPoisoned),
            TroubleSign::Starving => self.lacks_food(rules, HungerState::Weak),
            TroubleSign::Hurt => self.is_badly_hurt(rules),
            TroubleSign::Lycanthropy => self.lycanthropy().is_some(),
            TroubleSign::Floating => self.wears_cursed(|kind| kind.grants.contains(&Intrinsic::Levitation)),
            TroubleSign::Punished => self.chained().is_some(),
            TroubleSign::Cursed => self.wears_cursed(|_| true),
            TroubleSign::Blind => is(StatusEffect::Blind),
            TroubleSign::Drained => self.sheet().is_some_and(|hero| {
                hero.attributes.each().iter().zip(hero.best.each()).any(|(score, best)| *score < best)
            }),
            TroubleSign::Hungry => self.lacks_food(rules, HungerState::Hungry),
            TroubleSign::Dizzy => is(StatusEffect::Stunned) || is(StatusEffect::Confused),
            TroubleSign::Hallucinating => is(StatusEffect::Hallucinating),
        }
    }

    /// True if the hero is at least as hungry as `state`, and carries too little food to help against it.
    fn lacks_food(&self, rules: &PrayerRules, state: HungerState) -> bool {
        let carried = || -> u32 {
            let fresh = |item: &&crate::engine::state::item::Item| !self.item_kind(item).corpse;
            let points = |item: &crate::engine::state::item::Item| {
                self.item_kind(item).nutrition.saturating_mul(item.stack.count)
            };
            self.held(self.hero().id).filter(fresh).map(points).fold(0, u32::saturating_add)
        };
        self.hunger().is_some_and(|hunger| hunger >= state) && carried() < rules.food
    }

    /// True if few hit points are left. NetHack 3.6: `critically_low_hp`.
    fn is_badly_hurt(&self, rules: &PrayerRules) -> bool {
        let Some(body) = self.body(self.hero()) else { return false };
        let more = rules.hurt_levels.iter().filter(|level| **level <= body.level).count();
        let share = rules.hurt_share + i32::try_from(more).unwrap_or(0);
        let most = body.max_hitpoints.min(rules.hurt_per_level.saturating_mul(body.level));
        body.hitpoints <= rules.hurt || body.hitpoints.saturating_mul(share) <= most
    }

    /// True if the hero wears or wields something cursed of a kind that `is` meant.
    fn wears_cursed(&self, is: impl Fn(&crate::raws::kinds::items::ItemKind) -> bool) -> bool {
        self.held(self.hero().id).any(|item| {
            matches!(gear::used(item), Some(ItemUse::Worn | ItemUse::Wielded))
                && item.stack.beatitude == Beatitude::Cursed
                && is(self.item_kind(item))
        })
    }

    /// Returns how much too early a prayer is, in turns; 0 or less is safe.
    pub(in crate::engine) fn too_early(&self, rules: &PrayerRules) -> i32 {
        self.devotion().timeout - self.grace(rules)
    }

    /// Returns the turns before the end of the time out from which on a prayer is safe in the present
    /// trouble.
    fn grace(&self, rules: &PrayerRules) -> i32 {
        let worst = self.troubles(rules).next().and_then(|place| rules.troubles.get(place));
        worst.map_or(0, |trouble| if trouble.small { rules.small } else { rules.great })
    }

    /// Returns the altar under the hero, if it belongs to another side.
    pub(in crate::engine) fn foreign_altar(&self) -> Option<Altar> {
        self.altar(self.hero_at()).filter(|altar| altar.side != self.hero_side())
    }

    /// Returns the hero's record as it counts here: turned around on an altar of the opposite side, half of
    /// it on other foreign altars. NetHack 3.6: `can_pray`.
    pub(in crate::engine) fn standing_here(&self) -> i32 {
        let record = self.devotion().piety;
        let Some(altar) = self.foreign_altar() else { return record };
        let opposed = altar.side.zip(self.hero_side()).is_some_and(|(of, own)| own != 0 && of == -own);
        if opposed { record.saturating_neg() } else { record / 2 }
    }

    /// Returns what the hero can tell of a prayer now; `None` if no god would answer.
    pub(in crate::engine) fn prayer_feeling(&self) -> Option<PrayerFeeling> {
        self.feeling_about(&self.devotion())
    }

    /// As [`Context::prayer_feeling`], for a hero with this `devotion`.
    pub(in crate::engine) fn feeling_about(&self, devotion: &Devotion) -> Option<PrayerFeeling> {
        let rules = self.raws.rules.prayer.as_ref()?;
        let hero = self.sheet()?;
        hero.god_id(self.raws)?;
        let wisdom = i32::from(self.abilities().wisdom.points());
        if self.pursuit().is_some_and(|pursuit| pursuit.bars_prayer) {
            return Some(PrayerFeeling::Unanswered);
        }
        if devotion.is_unforgiven() || hero.fortune() < 0 && wisdom >= rules.wise {
            return Some(PrayerFeeling::Angry);
        }
        let early = devotion.timeout - self.grace(rules);
        let vague = (rules.wise - wisdom).max(0) * rules.vague;
        let long = devotion.prayed.is_some_and(|last| self.turn().saturating_sub(last) >= rules.long_ago);
        let elsewhere = self.foreign_altar().is_some();
        Some(match early {
            _ if early <= 0 && elsewhere => PrayerFeeling::Unclear,
            _ if early <= -vague || early <= 0 && long => PrayerFeeling::Safe,
            _ if early > vague => PrayerFeeling::TooSoon,
            _ => PrayerFeeling::Unclear,
        })
    }
}
