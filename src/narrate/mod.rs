//! Turns events into lines of text, in the words of messages.json.

mod act;
mod advice;
mod aim;
mod appraisal;
mod around;
mod artefacts;
mod batching;
mod blows;
mod bond;
mod conducts;
mod death;
mod effects;
mod events;
mod fixtures;
pub mod foes;
pub mod grammar;
mod hindsight;
pub mod items;
mod line;
mod magic;
mod mode;
pub mod name;
mod oracle;
mod question;
mod reading;
mod rest;
mod shape;
mod shops;
mod sight;
mod stop;
mod story;
mod terrain;
mod things;
mod told;
mod traps;
mod uses;
mod vanquished;
mod wish;
mod writing;

pub use act::Act;
pub use advice::advice;
pub use aim::{aims, hunter, hunter_comes, hunter_in_words, way, wind, wind_in_words};
pub use appraisal::{appraised, damage};
pub use around::{around, comes, way_off, way_to};
pub use conducts::{ConductLine, conducts};
pub use death::{cause, cause_in_shape};
pub use effects::{affliction, condition};
pub use events::{event, events};
pub use fixtures::{fixture_name, no_fixture};
pub use foes::{Card, card, glance};
pub use hindsight::{missed, revealed, wound};
pub use line::{Line, Tone};
pub use magic::reach as spell_reach;
pub use mode::{ahead, marked, mode};
pub use question::question;
pub use reading::reading;
pub use rest::{stirring, stirring_in_words};
pub use sight::{about, closing, described as sight, here, landmark_here, lying_here, square};
pub use stop::{StopKeys, badly_hurt, met, stop};
pub use story::{StoryLine, story};
pub use terrain::the_place;
pub use things::{hunger, load, proficiency, skill};
pub use told::{refusal, sentence};
pub use uses::grows;
pub use vanquished::{vanquished, vanquished_heading};
pub use wish::{no_wish, wish};
pub use writing::known_text;

use crate::engine::{event::Ending, view::View};

/// Returns a sentence about the end of the game.
pub fn ending(view: &View<'_>, ending: Ending) -> String {
    let raws = view.raws();
    let name = view.hero().map_or("", |hero| hero.name.as_str());
    let (depth, turn) = (view.depth().to_string(), view.turn().to_string());
    let cause = match ending {
        Ending::Died { cause, helpless } => cause_in_shape(view, cause, helpless),
        Ending::Reached(_) | Ending::Left | Ending::Quit => String::new(),
    };
    let gold = view.body().map_or(0, |body| body.gold).to_string();
    let distance = view.farthest().unwrap_or(0).to_string();
    ending.kind(raws).text.fill(&[
        ("name", name),
        ("depth", &depth),
        ("turn", &turn),
        ("cause", &cause),
        ("gold", &gold),
        ("distance", &distance),
    ])
}

/// Returns the sentence about what became of the hero and the loot, if the ending has one.
pub fn epilogue(view: &View<'_>, ending: Ending) -> Option<String> {
    let epilogue = ending.kind(view.raws()).epilogue.as_ref()?;
    let name = view.hero().map_or("", |hero| hero.name.as_str());
    let gold = view.loot().iter().map(|line| line.gold).sum::<u64>().to_string();
    Some(epilogue.fill(&[("name", name), ("gold", &gold)]))
}

/// Returns the greeting at the start of a game.
pub fn welcome(view: &View<'_>) -> Option<String> {
    let raws = view.raws();
    let hero = view.hero()?;
    let traits = &raws.traits;
    Some(raws.messages.play.welcome().fill(&[
        ("name", &hero.name),
        ("world", &raws.world.title),
        ("alignment", name::shown(&traits.alignments[hero.identity.alignment])),
        ("gender", name::shown(&traits.genders[hero.identity.gender])),
        ("race", &traits.races[hero.identity.race].adjective),
        ("role", name::own_role(raws, hero)),
    ]))
}
