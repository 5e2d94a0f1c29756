//! Hero's attack numbers: to-hit, damage, range and volley of a weapon or missile, including skill.

use super::Context;
use crate::{
    base::{dice::Dice, rng::Rng},
    engine::state::{
        item::{Beatitude, Stack},
        things::Access,
    },
    raws::{
        kinds::{
            creatures::{Bulk, CreatureKind},
            items::{Artefact, EnchantTarget, ItemClass, ItemKind, Missile, Skill, Slot},
            skills::{Proficiency, SkillRank},
        },
        reading::table::Id,
    },
};

/// To-hit and damage of a blow or a throw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arms {
    /// To-hit bonus.
    pub to_hit: i32,
    /// Further to-hit bonus of an artefact against its foes, rolled for each blow.
    pub keen: Option<Dice>,
    /// Damage dice, added up.
    pub dice: Vec<Dice>,
    /// True if an artefact counts the dice twice.
    pub doubles: bool,
    /// Damage bonus.
    pub bonus: i32,
    /// Damage lost by erosion; at least 1 point of damage remains.
    pub decay: i32,
    /// Skill that is practised.
    pub skill: Option<Skill>,
    /// True if strength adds to the damage.
    pub strong: bool,
}

impl Arms {
    /// Returns the numbers of an item that is not a weapon: 1d2 damage. NetHack 3.6: `hmon_hitmon`.
    fn makeshift() -> Self {
        let dice = vec![Dice { count: 1, sides: 2, bonus: 0 }];
        Self { to_hit: 0, keen: None, dice, doubles: false, bonus: 0, decay: 0, skill: None, strong: true }
    }

    /// Returns the numbers of a `stack` of `kind` without skill, against a creature of the kind `whom`.
    /// Without `whom`, against a human-sized creature without weaknesses. NetHack 3.6: `hitval` and `dmgval`.
    pub(super) fn for_stack(kind: &ItemKind, stack: &Stack, whom: Option<&CreatureKind>) -> Self {
        let arms = Self::powerless(kind, stack, whom);
        match &kind.artefact {
            Some(artefact) if artefact.strikes_at(whom) => arms.with_powers(artefact),
            Some(_) | None => arms,
        }
    }

    /// Returns the same without the powers of an artefact.
    pub(super) fn powerless(kind: &ItemKind, stack: &Stack, whom: Option<&CreatureKind>) -> Self {
        let large = whom.is_some_and(|whom| whom.size >= Bulk::Large);
        let dice = if large && !kind.damage_large.is_empty() { &kind.damage_large } else { &kind.damage };
        let mut arms = Self {
            to_hit: kind.to_hit + stack.enchantment,
            keen: None,
            dice: dice.clone(),
            doubles: false,
            bonus: stack.enchantment,
            decay: stack.erosion.loss(),
            skill: kind.skill,
            strong: true,
        };
        let blessed = stack.beatitude == Beatitude::Blessed;
        for weakness in whom.iter().flat_map(|whom| &whom.weak_to).filter(|weak| weak.is_to(kind, blessed)) {
            arms.to_hit += weakness.to_hit;
            arms.dice.extend(weakness.damage);
        }
        arms
    }

    /// Returns the numbers with the powers of `artefact`. NetHack 3.6: `spec_abon` and `spec_dbon`.
    pub(super) fn with_powers(mut self, artefact: &Artefact) -> Self {
        self.keen = artefact.to_hit;
        self.dice.extend(artefact.damage);
        if artefact.doubles {
            // All damage of the weapon itself counts twice, but not that of skill and strength.
            self.doubles = true;
            self.bonus *= 2;
            self.decay *= 2;
        }
        self
    }

    /// Rolls the to-hit bonus.
    pub(in crate::engine) fn aim(&self, rng: &mut Rng) -> i32 {
        self.to_hit + self.keen.map_or(0, |dice| rng.roll(dice))
    }

    /// Rolls the damage, without strength. Erosion never reduces it below 1.
    pub(in crate::engine) fn roll(&self, rng: &mut Rng) -> i32 {
        let rolled: i32 = self.dice.iter().map(|dice| rng.roll(*dice)).sum();
        let damage = self.times() * rolled + self.bonus;
        if damage > 0 { (damage - self.decay).max(1) } else { damage }
    }

    /// Returns the mean to-hit bonus, rounded down.
    pub fn mean_aim(&self) -> i32 {
        self.to_hit + self.keen.map_or(0, Dice::mean).div_euclid(100)
    }

    /// Returns the mean damage in hundredths, without strength.
    pub fn mean(&self) -> i32 {
        let dice = self.dice.iter().map(|dice| dice.mean()).sum::<i32>();
        self.times() * dice + 100 * (self.bonus - self.decay)
    }

    /// Returns the maximum damage, without strength and erosion.
    pub fn most(&self) -> i32 {
        self.times() * self.dice.iter().map(|dice| dice.most()).sum::<i32>() + self.bonus
    }

    /// Returns how many times the dice count.
    fn times(&self) -> i32 {
        if self.doubles { 2 } else { 1 }
    }
}

impl<A: Access> Context<'_, A> {
    /// Returns the numbers of the hero's blow, armed or not, against a creature of the kind `whom`.
    pub(in crate::engine) fn blow(&self, whom: Option<&CreatureKind>) -> Arms {
        match self.wielded() {
            Some(item) => self.struck_with(&item.stack, whom),
            None => self.bare(),
        }
    }

    /// Returns the numbers of a blow with `stack`.
    pub(in crate::engine) fn struck_with(&self, stack: &Stack, whom: Option<&CreatureKind>) -> Arms {
        let kind = &self.raws.items.table[stack.kind];
        // Missiles and launchers are poor melee weapons.
        let fit = kind.missile.is_none() && !kind.launches && !kind.damage.is_empty();
        if fit { self.armed(kind, stack, whom) } else { Arms::makeshift() }
    }

    /// Returns the numbers of `stack` in its proper use, including skill.
    fn armed(&self, kind: &ItemKind, stack: &Stack, whom: Option<&CreatureKind>) -> Arms {
        let rank = kind.skill.map_or(SkillRank { to_hit: 0, damage: 0, slots: 0 }, |skill| self.rank(skill));
        let mut arms = Arms::for_stack(kind, stack, whom);
        arms.to_hit += rank.to_hit + self.scratch.gear.raises.bonus(EnchantTarget::ToHit);
        arms.bonus += rank.damage + self.scratch.gear.raises.bonus(EnchantTarget::Damage);
        arms
    }

    /// Returns the numbers of a blow with bare hands.
    fn bare(&self) -> Arms {
        let Some(hero) = self.sheet() else { return Arms::makeshift() };
        let role = &self.raws.traits.roles[hero.identity.role];
        let martial = role.most_in(Skill::MartialArts).is_some();
        let skill = if martial { Skill::MartialArts } else { Skill::BareHands };
        let rank = self.rank(skill);
        let rules = &self.raws.rules.skills;
        let free = self.worn(Slot::Body).is_none() && self.worn(Slot::Shield).is_none();
        let level = self.things.get(self.hero()).map_or(1, |hero| hero.body.level);
        let ease = if free { role.empty_hands.at(level) } else { 0 };
        Arms {
            to_hit: rank.to_hit + ease + self.scratch.gear.raises.bonus(EnchantTarget::ToHit),
            keen: None,
            dice: rules.blow(skill).into_iter().collect(),
            doubles: false,
            bonus: rank.damage + self.scratch.gear.raises.bonus(EnchantTarget::Damage),
            decay: 0,
            skill: Some(skill),
            strong: true,
        }
    }

    /// Returns the hero's proficiency in `skill`; `None` if the hero can never learn it.
    pub(in crate::engine) fn proficiency(&self, skill: Skill) -> Option<Proficiency> {
        self.sheet()?.proficiency(skill)
    }

    /// Returns the bonuses for the hero's proficiency in `skill`.
    fn rank(&self, skill: Skill) -> SkillRank {
        self.raws.rules.skills.rank(skill, self.proficiency(skill))
    }

    /// Returns the numbers of one of `stack`, thrown by the hero or shot with the wielded launcher, against a
    /// creature of the kind `whom`.
    pub(in crate::engine) fn throw(&self, stack: &Stack, whom: Option<&CreatureKind>) -> Arms {
        let kind = &self.raws.items.table[stack.kind];
        if kind.missile != Some(Missile::Shot) {
            return if kind.damage.is_empty() { Arms::makeshift() } else { self.armed(kind, stack, whom) };
        }
        // Ammunition thrown without its launcher is makeshift.
        let Some(launcher) = self.launcher(kind) else { return Arms { to_hit: -4, ..Arms::makeshift() } };
        let with = &self.raws.items.table[launcher.kind];
        let mut arms = self.armed(kind, stack, whom);
        arms.to_hit += launcher.enchantment + with.to_hit;
        // Strength helps only with slings, among launchers. NetHack 3.6: `hmon_hitmon`.
        arms.strong = kind.skill == Some(Skill::Sling);
        arms
    }

    /// Returns the wielded launcher if it fits ammunition of `kind`.
    pub(in crate::engine) fn launcher(&self, kind: &ItemKind) -> Option<Stack> {
        let wielded = self.wielded()?.stack;
        let with = &self.raws.items.table[wielded.kind];
        let fits = kind.missile == Some(Missile::Shot) && with.launches && with.skill == kind.skill;
        fits.then_some(wielded)
    }

    /// Returns the maximum volley of `stack`, at least 1. Proper missiles alone fly in volleys. Skill adds to
    /// the volley, and so do items that the hero's role or race excels with. NetHack 3.6: `throw_obj`.
    pub(in crate::engine) fn volley(&self, stack: &Stack) -> i32 {
        let kind = &self.raws.items.table[stack.kind];
        let launcher = self.launcher(kind).map(|launcher| launcher.kind);
        let apt = match kind.missile {
            Some(Missile::Shot) => launcher.is_some(),
            Some(Missile::Thrown) => true,
            // Stackable weapons such as daggers count as throwing weapons.
            None => kind.class == ItemClass::Weapon && kind.stacks,
        };
        let Some(hero) = self.sheet().filter(|_| apt && stack.count > 1) else { return 1 };
        let role = &self.raws.traits.roles[hero.identity.role];
        let race = &self.raws.traits.races[hero.identity.race];
        let deft = role.deft_with.as_ref().is_none_or(|deft| deft.contains(&stack.kind))
            && self.abilities().dexterity.points() > self.raws.rules.skills.deft_above;
        let skilled = match kind.skill.and_then(|skill| hero.proficiency(skill)) {
            None | Some(Proficiency::Unskilled | Proficiency::Basic) => 0,
            Some(Proficiency::Skilled) => i32::from(deft),
            Some(Proficiency::Expert | Proficiency::Master | Proficiency::GrandMaster) => 1 + i32::from(deft),
        };
        let does_best = |best: &[Id<ItemKind>]| {
            best.contains(&stack.kind) && launcher.is_none_or(|launcher| best.contains(&launcher))
        };
        1 + skilled + i32::from(does_best(&role.volleys)) + i32::from(does_best(&race.volleys))
    }

    /// Returns the range of one of `stack` in squares, at least 1. Strength adds to the range; weight and a
    /// missing launcher reduce it. NetHack 3.6: `throwit`.
    pub(in crate::engine) fn reach(&self, stack: &Stack) -> i32 {
        let kind = &self.raws.items.table[stack.kind];
        let strength = i32::from(self.abilities().strength.points());
        let launcher = self.launcher(kind);
        let crossbow = launcher.is_some() && kind.skill == Some(Skill::Crossbow);
        let weight = i32::try_from(kind.weight / kind.bundle.max(1)).unwrap_or(i32::MAX);
        let arm = if crossbow { 18 / 2 } else { strength / 2 };
        let range = arm - weight / 40;
        match (kind.missile, launcher) {
            (Some(Missile::Shot), Some(_)) if crossbow => 8,
            (Some(Missile::Shot), Some(_)) => range + 1,
            (Some(Missile::Shot), None) => range / 2,
            (Some(Missile::Thrown) | None, _) => range,
        }
        .max(1)
    }
}
