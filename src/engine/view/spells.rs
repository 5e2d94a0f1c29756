//! Spells of the hero, as the player sees them.

use super::View;
use crate::{
    base::dice::Dice,
    engine::{
        context::casting::SpellNumbers,
        event::Refusal,
        state::{
            spellbook::{KnownSpell, ReadingOdds},
            thing_id::ThingId,
        },
    },
    raws::{
        effects::{Effect, ability::Ability},
        items::ItemKind,
        reading::table::Id,
        spells::Spell,
    },
};

/// Spell that the hero knows.
#[derive(Debug, Clone)]
pub struct SpellSeen<'a> {
    /// Place in the hero's list, from 0.
    pub place: u8,
    /// The spell, and how long the hero remembers it.
    pub known: KnownSpell,
    /// Record of the spell.
    pub spell: &'a Spell,
    /// Chance and costs.
    pub numbers: SpellNumbers,
    /// Turns of memory left; 0 if the hero has forgotten it.
    pub left: u32,
    /// Form and effects for the hero's skill. The dice are those of the record.
    pub ability: &'a Ability,
    /// Damage that the hero does with it; `None` if it does none.
    pub damage: Option<Dice>,
}

impl<'a> View<'a> {
    /// Returns the spells of the hero, oldest first. Empty for a hero who cannot cast.
    pub fn spells(&self) -> Vec<SpellSeen<'a>> {
        let known = self.hero().map_or(&[][..], |hero| &hero.spells);
        let all = (0..=u8::MAX).zip(known).filter_map(|(place, known)| self.spell_seen(place, *known));
        all.collect()
    }

    /// Returns the hero's spell at `place` of the list; `None` if there is none or the hero cannot cast.
    pub fn spell(&self, place: u8) -> Option<SpellSeen<'a>> {
        self.spell_seen(place, self.game.known_spell(place)?)
    }

    /// Returns the place in the list of the spell that the hero cast last; `None` without one, or if the hero
    /// does not know it any more.
    pub fn last_spell(&self) -> Option<u8> {
        let hero = self.hero()?;
        let place = hero.spells.iter().position(|known| Some(known.spell) == hero.last_spell)?;
        u8::try_from(place).ok()
    }

    /// True if the hero's role has a talent for spells.
    pub fn has_talent(&self) -> bool {
        let role = self.hero().map(|hero| &self.raws.traits.roles[hero.identity.role]);
        self.raws.rules.casting.is_some() && role.is_some_and(|role| role.casting.is_some())
    }

    /// Returns the reason why the hero cannot cast any spell at all.
    pub fn casting_refusal(&self) -> Option<Refusal> {
        if !self.has_talent() {
            return Some(Refusal::NoTalent);
        }
        self.spells().is_empty().then_some(Refusal::NoSpell)
    }

    /// Returns the reason why the hero cannot cast the spell at `place` of the list now.
    pub fn spell_refusal(&self, place: u8) -> Option<Refusal> {
        let Some(seen) = self.spell(place) else {
            return self.casting_refusal().or(Some(Refusal::NoSpell));
        };
        self.game.casting_refusal(seen.known.spell, seen.numbers.cost)
    }

    fn spell_seen(&self, place: u8, known: KnownSpell) -> Option<SpellSeen<'a>> {
        let spell = &self.raws.spells[known.spell];
        let numbers = self.game.spell_numbers(known.spell)?;
        let ability = spell.ability(self.game.school_rank(spell.school.facts()) >= 2);
        let level = self.body().map_or(1, |body| body.level);
        let bonus = self.game.spell_bonus();
        let harms = ability.effects.iter().find(|part| matches!(part.effect, Effect::Damage { .. }));
        let damage = harms.and_then(|part| part.cast_by(level, bonus).effect.dice());
        let left = known.until.saturating_sub(self.turn());
        Some(SpellSeen { place, known, spell, numbers, left, ability, damage })
    }

    /// Returns the hero's estimate of reading the item `id`. `None` if it teaches no spell or is not at hand.
    pub fn reading_odds(&self, id: ThingId) -> Option<ReadingOdds> {
        self.game
            .item(id)
            .filter(|item| self.game.is_at_hand(item))
            .and_then(|item| self.game.reading_odds(item))
    }

    /// Returns the chance in percent that the hero would cast `spell` while also wearing an item of `kind`.
    /// `None` for a hero who cannot cast.
    pub fn chance_in(&self, spell: Id<Spell>, kind: Id<ItemKind>) -> Option<i32> {
        self.game.casting_chance_in(spell, kind)
    }

    /// Returns the hero's estimate of reading a book that looks like `kind`. A book of a kind that is not
    /// identified counts as one of level 1. `None` if the hero knows that it teaches no spell.
    pub fn book_odds(&self, kind: Id<ItemKind>) -> Option<ReadingOdds> {
        let level = match self.raws.items.table[kind].spell {
            _ if !self.knows_kind(kind) => 1,
            spell => self.raws.spells[spell?].level,
        };
        Some(self.game.plain_reading_odds(level))
    }
}
