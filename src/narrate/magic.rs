//! Texts about spells and their books.

use super::{
    items,
    line::{Line, Tone},
    name,
};
use crate::{
    engine::event::{ActorSeen, BookDeed, KnownItem, SpellDeed},
    raws::{Raws, reading::table::Id, spells::Spell},
};

/// Tells what became of a spell of `who`. The effects of the hero's own spell speak for themselves.
pub(super) fn told(raws: &Raws, who: ActorSeen, spell: Id<Spell>, deed: SpellDeed) -> Option<Line> {
    let texts = &raws.messages.magic;
    let name = ("spell", raws.spells[spell].name.as_str());
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
    let item = items::name(raws, item, items::NounForm::The);
    Some(Line::new(text.fill(&[("item", &*item)]), tone))
}
