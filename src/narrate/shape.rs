//! Sentences about a polymorphed hero.

use super::line::{Line, Tone};
use crate::raws::{Raws, kinds::creatures::attack::AttackForm, words::template::Template};

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
