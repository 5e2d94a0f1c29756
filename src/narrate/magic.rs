//! Texts about spells and their books.

use super::{
    items,
    line::{Line, Tone},
    name, things, told,
};
use crate::{
    base::dice::Dice,
    engine::{
        event::{ActorSeen, BookDeed, KnownItem, Refusal, SpellDeed},
        state::spellbook::ReadingOdds,
        view::{SpellSeen, View},
    },
    raws::{Raws, kinds::spells::Spell, reading::table::Id, words::effects::ability::Aim},
};

/// Tells what became of a spell of `who`. The effects of the hero's own spell speak for themselves.
pub(super) fn told(raws: &Raws, who: ActorSeen, spell: Id<Spell>, deed: SpellDeed) -> Option<Line> {
    let texts = &raws.messages.magic;
    let name = ("spell", name::shown(&raws.spells[spell]));
    let (text, tone) = match deed {
        SpellDeed::Cast if who.is_hero() => return None,
        SpellDeed::Cast => {
            let who = name::actor_name(raws, who);
            (texts.casts().fill(&[("who", &*who), name]), Tone::Plain)
        }
        SpellDeed::Failed if !who.is_hero() => {
            let who = name::actor_name(raws, who);
            (texts.fumbles().fill(&[("who", &*who)]), Tone::Plain)
        }
        SpellDeed::Vain if !who.is_hero() => (texts.in_vain().text(), Tone::Plain),
        SpellDeed::Failed => (texts.failed().fill(&[name]), Tone::Bad),
        SpellDeed::Vain => (texts.vain().fill(&[name]), Tone::Plain),
        SpellDeed::Forgotten => (texts.forgotten().fill(&[name]), Tone::Bad),
        SpellDeed::Fading => (texts.fading().fill(&[name]), Tone::Plain),
        SpellDeed::Learned => (texts.learned().fill(&[name]), Tone::Good),
        SpellDeed::Refreshed => (texts.refreshed().fill(&[name]), Tone::Good),
    };
    Some(Line::new(text, tone))
}

/// Describes the spell of the book `item` and the odds of reading it, as far as the hero knows them.
pub(super) fn of_book(view: &View<'_>, item: &KnownItem) -> Vec<String> {
    let raws = view.raws();
    let texts = &raws.messages.magic;
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
        _ if !view.has_talent() => told::template(raws, &Refusal::NoTalent),
        ReadingOdds::Likely => texts.odds_likely(),
        ReadingOdds::Risky => texts.odds_risky(),
        ReadingOdds::Foolhardy => texts.odds_foolhardy(),
    };
    teaches.into_iter().chain(remembers).chain([odds.text()]).collect()
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

/// Tells what happened as the hero read `item`.
pub(super) fn book(raws: &Raws, item: &KnownItem, deed: BookDeed) -> Option<Line> {
    let texts = &raws.messages.magic;
    let (text, tone) = match deed {
        BookDeed::Begun => (texts.begins(), Tone::Plain),
        BookDeed::Misread(place) => {
            let rules = raws.rules.casting.as_ref()?;
            let text = rules.misread.get(usize::from(place))?.text.clone();
            return Some(Line::new(text, Tone::Bad));
        }
        BookDeed::Crumbles => (texts.crumbles(), Tone::Bad),
        BookDeed::Baffles => (texts.baffles(), Tone::Plain),
        BookDeed::Torn => (texts.torn(), Tone::Bad),
        BookDeed::Dulls => (texts.dulls(), Tone::Bad),
        BookDeed::Blank => (texts.blank(), Tone::Plain),
    };
    Some(Line::new(items::told(raws, text, item, items::NounForm::The), tone))
}
