//! Spells of the hero, as the player sees them.

use crate::{
    base::dice::Dice,
    engine::{
        context::{Context, casting::SpellNumbers},
        state::{spellbook::KnownSpell, things::Reading},
    },
    raws::{Raws, kinds::spells::Spell, words::effects::ability::Ability},
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

/// Returns the spells of the hero, oldest first. Empty for a hero who cannot cast.
pub(super) fn all<'a>(raws: &'a Raws, game: &Context<'_, Reading>) -> Vec<SpellSeen<'a>> {
    (0..=u8::MAX)
        .zip(&game.spellbook().spells)
        .filter_map(|(place, known)| seen(raws, game, place, *known))
        .collect()
}

/// Returns the hero's spell at `place` of the list; `None` if there is none or the hero cannot cast.
pub(super) fn at<'a>(raws: &'a Raws, game: &Context<'_, Reading>, place: u8) -> Option<SpellSeen<'a>> {
    seen(raws, game, place, game.known_spell(place)?)
}

fn seen<'a>(
    raws: &'a Raws,
    game: &Context<'_, Reading>,
    place: u8,
    known: KnownSpell,
) -> Option<SpellSeen<'a>> {
    let spell = &raws.spells[known.spell];
    let numbers = game.spell_numbers(known.spell)?;
    let ability = spell.ability(game.school_rank(spell.school.facts()) >= 2);
    let level = game.body(game.hero()).map_or(1, |body| body.level);
    let bonus = game.spell_bonus();
    let hurts = ability.effects.iter().find(|part| part.effect.name().facts().hurts);
    let damage = hurts.and_then(|part| part.cast_by(level, bonus).effect.dice());
    let left = known.until.saturating_sub(game.turn());
    Some(SpellSeen { place, known, spell, numbers, left, ability, damage })
}
