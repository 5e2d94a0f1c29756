//! The hero in the shape of others, in sentences.

use super::{Line, Tone, name, things};
use crate::{
    engine::event::{Cause, Shaping},
    raws::{
        Raws,
        creatures::{CreatureKind, attack::AttackForm},
        effects::affliction::Affliction,
        reading::table::Id,
        template::Template,
    },
};

/// What a hero died of who had the shape of one of the kind `shape`: "drowned, while a jackal".
pub fn cause(
    raws: &Raws,
    cause: Cause,
    helpless: Option<Affliction>,
    shape: Option<Id<CreatureKind>>,
) -> String {
    let of = super::cause(raws, cause, helpless);
    match shape {
        Some(kind) => raws.messages.shape.cause().fill(&[("cause", &of), ("kind", &name::a(raws, kind))]),
        None => of,
    }
}

fn verb(raws: &Raws, form: AttackForm) -> String {
    raws.messages.your_verbs.of(form).map(Template::text).unwrap_or_default()
}

/// The hero strikes `whom` as those do whose shape it is.
pub(super) fn strikes(raws: &Raws, form: AttackForm, whom: &str) -> Line {
    let texts = &raws.messages.shape;
    Line::new(texts.you_strike().fill(&[("verb", &verb(raws, form)), ("whom", whom)]), Tone::Plain)
}

/// The hero breathes `what`.
pub(super) fn breathes(raws: &Raws, form: AttackForm, what: &str) -> Line {
    let texts = &raws.messages.shape;
    Line::new(texts.you_breathe().fill(&[("verb", &verb(raws, form)), ("what", what)]), Tone::Plain)
}

/// What comes of another shape.
pub(super) fn told(raws: &Raws, how: &Shaping) -> Line {
    let texts = &raws.messages.shape;
    match how {
        Shaping::Became(kind) => {
            Line::new(texts.became().fill(&[("kind", &name::a(raws, *kind))]), Tone::Bad)
        }
        Shaping::Lurks(kind) => Line::new(texts.lurks().fill(&[("kind", &name::a(raws, *kind))]), Tone::Bad),
        Shaping::Returned => Line::new(texts.returned().text(), Tone::Plain),
        Shaping::Burst(item) => things::bad_for(raws, texts.burst(), item),
        Shaping::Shed(item) => things::bad_for(raws, texts.shed(), item),
    }
}
