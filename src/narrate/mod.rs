//! From events to lines of text, in the words of messages.json.

use crate::{
    engine::event::{Event, Refusal},
    engine::game::HERO,
    engine::view::View,
    raws::Raws,
};

/// What the hero is told about `event`; `None` if the map shows it well enough.
pub fn event(raws: &Raws, event: Event) -> Option<String> {
    match event {
        Event::Moved { .. } => None,
        Event::Waited { who } => (who == HERO).then(|| raws.messages.event.waited.text()),
    }
}

/// What the hero is told about `refusal`.
pub fn refusal(raws: &Raws, refusal: Refusal) -> String {
    let texts = &raws.messages.refusal;
    match refusal {
        Refusal::Blocked(terrain) => {
            texts.blocked.fill(&[("terrain", &raws.terrains.table[terrain].description)])
        }
        Refusal::Edge => texts.edge.text(),
        Refusal::DiagonalOut => texts.diagonal_out.text(),
        Refusal::DiagonalIn => texts.diagonal_in.text(),
    }
}

/// The greeting at the beginning of a game.
pub fn welcome(view: &View<'_>) -> Option<String> {
    let raws = view.raws();
    let hero = view.hero()?;
    let traits = &raws.traits;
    Some(raws.messages.play.welcome.fill(&[
        ("name", &hero.name),
        ("world", &raws.world.title),
        ("alignment", &traits.alignments[hero.identity.alignment].name),
        ("gender", &traits.genders[hero.identity.gender].name),
        ("race", &traits.races[hero.identity.race].adjective),
        ("role", hero.role_name(raws)),
    ]))
}
