//! Chances of the hero to cast spells and to understand their books.

use super::{Context, Ctx};
use crate::{
    engine::{
        event::Refusal,
        state::{
            item::{Beatitude, Item},
            prowess,
            spellbook::{KnownSpell, ReadingOdds},
            thing_id::ThingId,
            things::Access,
        },
    },
    raws::{
        kinds::{
            items::{ItemKind, Skill, Slot},
            skills::Proficiency,
            spells::Spell,
        },
        reading::table::Id,
    },
};

/// Slots of worn items that hinder spells, or ease them.
const HINDERING: [Slot; 6] = [Slot::Body, Slot::Shield, Slot::Cloak, Slot::Head, Slot::Hands, Slot::Feet];

/// Item that makes a spell harder to cast.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hindrance {
    /// The worn item.
    pub item: ThingId,
    /// Points of the chance in percent that it costs.
    pub points: i32,
}

/// Worn items with which a chance is asked for.
#[derive(Debug, Clone, Copy)]
enum Attire<'a> {
    /// All that the hero wears.
    Worn,
    /// All but this item.
    Without(ThingId),
    /// An item of this kind too, in place of the one in its slot.
    With(&'a ItemKind),
}

/// Numbers of a spell for the hero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpellNumbers {
    /// Chance of success in percent.
    pub chance: i32,
    /// Worn items that lower the chance, worst first.
    pub hindrances: Vec<Hindrance>,
    /// Power that it costs.
    pub cost: i32,
    /// Nutrition that it costs.
    pub hunger: i32,
}

impl<A: Access> Context<'_, A> {
    /// Returns the hero's spell at `place`, if the hero knows so many.
    pub(in crate::engine) fn known_spell(&self, place: u8) -> Option<KnownSpell> {
        self.spellbook().spells.get(usize::from(place)).copied()
    }

    /// Returns chance and costs of a spell for the hero. `None` if the hero cannot cast at all.
    pub(in crate::engine) fn spell_numbers(&self, id: Id<Spell>) -> Option<SpellNumbers> {
        let rules = self.raws.rules.casting.as_ref()?;
        let chance = self.casting_chance(id, Attire::Worn)?;
        let worn = HINDERING.into_iter().filter_map(|slot| self.worn(slot));
        let costs = |item: &Item| {
            let points = self.casting_chance(id, Attire::Without(item.id))? - chance;
            (points > 0).then_some(Hindrance { item: item.id, points })
        };
        let mut hindrances: Vec<Hindrance> = worn.filter_map(costs).collect();
        hindrances.sort_by_key(|hindrance| (-hindrance.points, hindrance.item));
        let cost = rules.cost * self.raws.spells[id].level;
        Some(SpellNumbers { chance, hindrances, cost, hunger: self.casting_hunger(cost * rules.hunger) })
    }

    /// Returns the reason, besides handicaps, why the hero cannot cast the spell `id` now, which costs
    /// `cost`: [`Refusal::TooCostly`], [`Refusal::TooHungry`] or [`Refusal::TooWeak`].
    pub(in crate::engine) fn casting_refusal(&self, id: Id<Spell>, cost: i32) -> Option<Refusal> {
        let rules = self.raws.rules.casting.as_ref()?;
        if self.sheet().is_none_or(|hero| hero.power < cost) {
            return Some(Refusal::TooCostly { spell: id, cost });
        }
        if self.raws.rules.hunger.is_some() && self.nutrition() < rules.least_nutrition {
            return Some(Refusal::TooHungry);
        }
        let weak =
            self.abilities().strength.points() < rules.least_strength && !self.raws.spells[id].emergency;
        weak.then_some(Refusal::TooWeak)
    }

    /// Returns the nutrition that casting costs the hero, of `points` for a usual one. NetHack 3.6:
    /// `spelleffects`.
    fn casting_hunger(&self, points: i32) -> i32 {
        let Some(hero) = self.sheet() else { return points };
        let role = &self.raws.traits.roles[hero.identity.role];
        match self.abilities().intelligence.points() {
            _ if role.casting.as_ref().is_none_or(|casting| !casting.frugal) => points,
            17.. => 0,
            16 => points / 4,
            15 => points / 2,
            _ => points,
        }
    }

    /// Returns the chance in percent that the hero would cast a spell, if an item of `kind` were worn too.
    pub(in crate::engine) fn casting_chance_in(&self, id: Id<Spell>, kind: Id<ItemKind>) -> Option<i32> {
        self.casting_chance(id, Attire::With(&self.raws.items.table[kind]))
    }

    /// Returns the chance in percent that the hero casts a spell in `attire`. NetHack 3.6:
    /// `percent_success`.
    fn casting_chance(&self, id: Id<Spell>, attire: Attire<'_>) -> Option<i32> {
        let (raws, hero) = (self.raws, self.sheet()?);
        let (spell, rules) = (&raws.spells[id], raws.rules.casting.as_ref()?);
        let role = &raws.traits.roles[hero.identity.role];
        let casting = role.casting.as_ref()?;
        let worn = |slot| match attire {
            Attire::With(kind) if kind.slot == Some(slot) => Some(kind),
            Attire::Without(gone) => {
                self.worn(slot).filter(|item| item.id != gone).map(|item| self.item_kind(item))
            }
            Attire::Worn | Attire::With(_) => self.worn(slot).map(|item| self.item_kind(item)),
        };
        let metal =
            |slot| worn(slot).is_some_and(|kind: &ItemKind| kind.material.is_metal() && !kind.lets_spells);
        let robe = worn(Slot::Cloak).is_some_and(|kind| kind.eases_spells);
        let best = casting.special == Some(id);
        let mut points = casting.base;
        points += match (metal(Slot::Body), robe) {
            (true, true) => casting.armour / 2,
            (true, false) => casting.armour,
            (false, true) => -casting.armour,
            (false, false) => 0,
        };
        let slots = [(Slot::Head, rules.helmet), (Slot::Hands, rules.gloves), (Slot::Feet, rules.boots)];
        points += slots.into_iter().filter(|(slot, _)| metal(*slot)).map(|(_, points)| points).sum::<i32>();
        let shield = worn(Slot::Shield);
        points += if shield.is_some() { casting.shield } else { 0 };
        points += if spell.emergency { casting.emergency } else { 0 };
        points += if best { casting.special_points } else { 0 };
        let points = points.min(20);

        let level = self.body(self.hero()).map_or(1, |body| body.level);
        let score = i32::from(self.abilities().get(casting.ability).points());
        let difficulty =
            (spell.level - 1) * rules.step - (self.school_rank(spell.school.facts()) * 6 + level / 3 + 1);
        let base = 11 * score / 2;
        let mut chance = if difficulty > 0 {
            base - (900 * difficulty + 2000).isqrt()
        } else {
            base + (15 * -difficulty / spell.level.max(1)).min(20)
        };
        chance = chance.clamp(0, 120);
        if shield.is_some_and(|kind| kind.weight > rules.light_shield) {
            chance /= if best { 2 } else { 4 };
        }
        Some((chance * (20 - points) / 15 - points).clamp(0, 100))
    }

    /// Returns the hero's rank in a school of magic: 0 unskilled or restricted, 1 basic, 2 skilled, 3 expert.
    pub(in crate::engine) fn school_rank(&self, school: Skill) -> i32 {
        match self.sheet().and_then(|hero| hero.proficiency(school)) {
            None | Some(Proficiency::Unskilled) => 0,
            Some(Proficiency::Basic) => 1,
            Some(Proficiency::Skilled) => 2,
            Some(Proficiency::Expert | Proficiency::Master | Proficiency::GrandMaster) => 3,
        }
    }

    /// Returns the hit points that the hero's intelligence adds to the damage of spells.
    pub(in crate::engine) fn spell_bonus(&self) -> i32 {
        let level = self.body(self.hero()).map_or(1, |body| body.level);
        prowess::spell_damage_bonus(&self.abilities(), level)
    }

    /// Returns the bonus to hit of the hero's rays of a school of magic.
    pub(in crate::engine) fn spell_aim(&self, school: Skill) -> i32 {
        prowess::spell_to_hit_bonus(&self.abilities(), self.school_rank(school))
    }

    /// Returns the chance in percent that the hero understands a book, of `beatitude`, of a spell of `level`.
    /// NetHack 3.6: `study_book`.
    pub(in crate::engine) fn reading_chance(&self, level: i32, beatitude: Beatitude) -> i32 {
        match beatitude {
            Beatitude::Blessed => 100,
            Beatitude::Cursed => 0,
            Beatitude::Uncursed => {
                let experience = self.body(self.hero()).map_or(1, |body| body.level);
                let score = i32::from(self.abilities().intelligence.points());
                let bonus = self.raws.rules.casting.as_ref().map_or(0, |rules| rules.understanding);
                (score + bonus + experience / 2 - 2 * level).clamp(0, 20) * 5
            }
        }
    }

    /// Returns the hero's estimate of reading a book of a spell of `level` that is not cursed.
    pub(in crate::engine) fn plain_reading_odds(&self, level: i32) -> ReadingOdds {
        ReadingOdds::of(self.reading_chance(level, Beatitude::Uncursed))
    }

    /// Returns the hero's estimate of reading the book `item`. `None` for an item that teaches no spell.
    pub(in crate::engine) fn reading_odds(&self, item: &Item) -> Option<ReadingOdds> {
        let spell = &self.raws.spells[self.item_kind(item).teaches?];
        let beatitude = self.known_item(item).beatitude.unwrap_or(Beatitude::Uncursed);
        Some(ReadingOdds::of(self.reading_chance(spell.level, beatitude)))
    }
}

impl Ctx<'_> {
    /// Lets the hero know `spell` for as long as a spell is remembered. True if it is new.
    pub(in crate::engine) fn learn_spell(&mut self, spell: Id<Spell>) -> bool {
        let memory = self.raws.rules.casting.as_ref().map_or(0, |rules| rules.memory);
        let until = self.turn().saturating_add(memory);
        self.with_spellbook(|book| match book.spells.iter_mut().find(|known| known.spell == spell) {
            Some(known) => {
                known.until = until;
                false
            }
            None => {
                book.spells.push(KnownSpell { spell, until });
                true
            }
        })
    }
}
