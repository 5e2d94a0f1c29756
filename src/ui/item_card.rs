//! The card of an item in words: its name, and what the hero knows about it.

use super::{command::Command, session::Session};
use crate::{
    engine::{event::KnownItem, state::item::Lock, view::View},
    narrate::{self, items::listed},
};

/// Returns the letter and name of `item`.
pub fn title(session: &Session, item: &KnownItem) -> String {
    let kind = &session.raws().items.table[item.kind];
    let name = listed(session.raws(), item);
    let letter = item.letter.map_or(kind.glyph, |letter| letter.char()).to_string();
    session.messages().item_menu.heading().fill(&[("letter", &letter), ("item", &name)])
}

/// Returns the sentences about `item`: description, weight, lock, worth, and that taking it
/// closes others.
pub fn about(session: &Session, item: &KnownItem) -> Vec<String> {
    let texts = &session.messages().item_menu;
    let kind = &session.raws().items.table[item.kind];
    let about = kind.about.clone().map(String::from).filter(|_| item.named);
    // The weight of a closed container would reveal its contents.
    let told = !kind.container || item.lid.holds.is_some();
    let weight = session.view().and_then(|view| view.weight(item.id)).filter(|_| told);
    let weight = weight.map(|weight| texts.weight().fill(&[("weight", &weight.to_string())]));
    let key = |command| session.key_text(command);
    let keys = [("force_key", &*key(Command::Force)), ("kick_key", &*key(Command::Kick))];
    let locked = (item.lid.lock == Some(Lock::Locked)).then(|| texts.locked().fill(&keys));
    let worth = session.view().map(|view| narrate::appraised(&view, item));
    let here = |view: &View<'_>| view.pile().iter().any(|other| other.id == item.id);
    let closes = session.view().filter(here).and_then(|view| narrate::closing(&view, view.hero_at()));
    let worth = worth.into_iter().flatten().chain(closes);
    [about, weight, locked].into_iter().flatten().chain(worth).collect()
}
