//! Texts about spells and their books.

use super::{name, things, told};
use crate::{
    base::dice::Dice,
    engine::{
        event::{KnownItem, Refusal},
        state::spellbook::ReadingOdds,
        view::{SpellSeen, View},
    },
    raws::{Raws, words::effects::ability::Aim},
};

/// Describes the spell of the book `item` and the odds of reading it, as far as the hero knows them.
pub(super) fn of_book(view: &View<'_>, item: &KnownItem) -> Vec<String> {
    let raws = view.raws();
    let texts = &raws.messages.book_card;
    let Some(odds) = view.reading_odds(item.id) else { return Vec::new() };
    let taught = raws.items.table[item.kind].teaches.filter(|_| item.named);
    let teaches = taught.map(|id| {
        let spell = &raws.spells[id];
        let (school, level) = (things::skill(raws, spell.school.facts()), spell.level.to_string());
        texts.teaches().fill(&[("spell", name::shown(spell)), ("school", &school), ("level", &level)])
    });
    let known = view.spells().into_iter().find(|known| Some(known.known.spell) == taught);
    let remembers = known.map(|known| texts.remembers().fill(&[("turns", &known.left.to_string())]));
    let odds = match odds {
        _ if !view.has_talent() => told::text(raws, &Refusal::NoTalent, &[]),
        ReadingOdds::Likely => texts.odds_likely().text(),
        ReadingOdds::Risky => texts.odds_risky().text(),
        ReadingOdds::Foolhardy => texts.odds_foolhardy().text(),
    };
    teaches.into_iter().chain(remembers).chain([odds]).collect()
}

/// Returns the reach and the damage of a spell in words: "range 7-14, damage 2d6".
pub fn reach(raws: &Raws, seen: &SpellSeen<'_>) -> String {
    let texts = &raws.messages.spell_list;
    let damage = seen.damage.map(|dice| texts.damage().fill(&[("dice", &dice.to_string())]));
    std::iter::once(form(raws, seen.ability.aim)).chain(damage).collect::<Vec<_>>().join(", ")
}

/// Returns the results that `dice` can have: "7-14".
pub(super) fn span(dice: Dice) -> String {
    let (least, most) = (dice.least(), dice.most());
    if least == most { most.to_string() } else { format!("{least}-{most}") }
}

/// Returns the reach of an ability in words: "range 7-14".
pub(super) fn form(raws: &Raws, aim: Aim) -> String {
    let texts = &raws.messages.spell_list;
    match aim {
        Aim::Own => texts.own().text(),
        Aim::Touch => texts.touch().text(),
        Aim::Bolt { range, .. } | Aim::Ray { range, .. } => texts.range().fill(&[("range", &span(range))]),
        Aim::Burst { range, radius } => {
            texts.burst().fill(&[("range", &span(range)), ("radius", &radius.to_string())])
        }
        Aim::Around { radius, .. } => texts.around().fill(&[("radius", &radius.to_string())]),
        Aim::Level => texts.everywhere().text(),
    }
}
