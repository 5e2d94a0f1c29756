//! Sentences about texts on the floor.

use super::{
    line::{Line, Tone},
    told,
};
use crate::{
    engine::{
        event::{Event, PenDeed, TextDeed},
        state::inscription::KnownText,
    },
    raws::{Raws, kinds::items::ItemKind, reading::table::Id, rules::script::Script},
};

/// Describes a text that the hero knows of: `in the dust is written: "Ad aerarium"`.
pub fn known_text(raws: &Raws, known: &KnownText) -> Option<String> {
    let texts = raws.messages.scripts.get(known.script)?;
    Some(match &known.text {
        Some(text) => texts.known.fill(&[("text", text)]),
        None => texts.seen.text(),
    })
}

/// Returns the line about reading or having written `text`; about other deeds that of their own texts.
pub(super) fn told(raws: &Raws, event: &Event, text: &str, script: Script, deed: TextDeed) -> Option<Line> {
    let texts = &raws.messages.written;
    let ways = raws.messages.scripts.get(script)?;
    let slots = [("text", text)];
    let wrote = || ways.wrote.fill(&slots);
    Some(match deed {
        TextDeed::Read => Line::new(ways.read.fill(&slots), Tone::Plain),
        TextDeed::Wrote { off: 0, .. } => Line::new(wrote(), Tone::Plain),
        TextDeed::Wrote { off: 1, first } => {
            let values = [("wrote", &*wrote()), ("place", &*first.to_string())];
            Line::new(texts.one_off().fill(&values), Tone::Bad)
        }
        TextDeed::Wrote { off, first } => {
            let values = [("wrote", &*wrote()), ("count", &*off.to_string()), ("place", &*first.to_string())];
            Line::new(texts.some_off().fill(&values), Tone::Bad)
        }
        _ => return told::line(raws, event, &[]),
    })
}

/// Returns the line about an item that the hero writes with.
pub(super) fn penned(raws: &Raws, kind: Id<ItemKind>, how: PenDeed) -> Option<Line> {
    let pen = raws.items.table[kind].engrave.as_ref()?;
    let text = match how {
        PenDeed::Works => pen.you.clone(),
        PenDeed::Changes => pen.then.clone(),
    };
    text.map(Line::plain)
}
