//! What somebody is called: "the jackal", "a jackal", "your kitten", "it".

use crate::{
    base::text::with_article,
    engine::event::Who,
    raws::{Raws, creatures::Creature, table::Id},
};

/// Somebody in an event other than the hero, in the middle of a sentence.
pub fn of(raws: &Raws, who: Who) -> String {
    let texts = &raws.messages.name;
    match who.kind {
        None => texts.you.text(),
        Some(_) if !who.seen => texts.it.text(),
        Some(kind) if who.tame => texts.your.fill(&[("name", &raws.creatures.table[kind].name)]),
        Some(kind) => the(raws, kind),
    }
}

/// One of `kind` that has been mentioned: "the jackal", "Medusa".
pub fn the(raws: &Raws, kind: Id<Creature>) -> String {
    let creature = &raws.creatures.table[kind];
    if creature.proper {
        return creature.name.clone();
    }
    raws.messages.name.the.fill(&[("name", &creature.name)])
}

/// One of `kind`: "a jackal", "the Oracle", "Medusa".
pub fn a(raws: &Raws, kind: Id<Creature>) -> String {
    let creature = &raws.creatures.table[kind];
    if creature.proper || creature.unique { the(raws, kind) } else { with_article(&creature.name) }
}
