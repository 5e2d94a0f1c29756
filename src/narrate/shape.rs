//! Sentences about a polymorphed hero.

use super::{
    line::{Line, Tone},
    name, things,
};
use crate::{
    engine::{event::Shaping, state::item::ItemUse},
    raws::{
        Raws,
        kinds::{creatures::attack::AttackForm, items::Slot},
        words::template::Template,
    },
};

fn verb(raws: &Raws, form: AttackForm) -> String {
    raws.messages.your_verbs.get(form).map(Template::text).unwrap_or_default()
}

/// Describes an attack of the polymorphed hero on `whom`.
pub(super) fn strikes(raws: &Raws, form: AttackForm, whom: &str) -> Line {
    let texts = &raws.messages.shape;
    Line::new(texts.you_strike().fill(&[("verb", &verb(raws, form)), ("whom", whom)]), Tone::Plain)
}

/// Describes the breath of the hero.
pub(super) fn breathes(raws: &Raws, form: AttackForm, what: &str) -> Line {
    let texts = &raws.messages.shape;
    Line::new(texts.you_breathe().fill(&[("verb", &verb(raws, form)), ("what", what)]), Tone::Plain)
}

/// Describes a change of the hero's form.
pub(super) fn told(raws: &Raws, how: &Shaping) -> Line {
    let texts = &raws.messages.shape;
    match how {
        Shaping::Became(kind) => {
            Line::new(texts.became().fill(&[("kind", &name::a(raws, *kind))]), Tone::Bad)
        }
        Shaping::Lurks(kind) => Line::new(texts.lurks().fill(&[("kind", &name::a(raws, *kind))]), Tone::Bad),
        Shaping::Returned => Line::new(texts.returned().text(), Tone::Plain),
        Shaping::Burst(item) => things::bad_for(raws, texts.burst(), item),
        Shaping::Shed(item) => {
            let held =
                item.used == Some(ItemUse::Wielded) || raws.items.table[item.kind].slot == Some(Slot::Shield);
            things::bad_for(raws, if held { texts.let_go() } else { texts.shed() }, item)
        }
    }
}
