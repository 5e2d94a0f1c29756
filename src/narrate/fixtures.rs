//! Parses names of terrains and features, as a player types them.

use super::grammar::without_article;
use crate::raws::{
    Raws,
    reading::{name_index::did_you_mean, table::Named},
};

/// Returns the name in the raws of the feature or terrain that `text` names, by its name, its description or
/// another word of messages.json.
pub fn fixture_name<'a>(raws: &'a Raws, text: &str) -> Option<&'a str> {
    let text = without_article(text).to_lowercase();
    let other = raws.messages.wish_words.fixtures.get(&text);
    let text = other.map_or(&*text, String::as_str);
    let found = each(raws).find(|(name, description)| {
        spoken(name) == spoken(text) || without_article(description).eq_ignore_ascii_case(text)
    });
    found.map(|(name, _)| name)
}

/// Returns a sentence about `text`, which names neither terrain nor a feature.
pub fn no_fixture(raws: &Raws, text: &str) -> String {
    let texts = &raws.messages.play;
    let text = without_article(text);
    let names: Vec<String> = each(raws).map(|(name, _)| spoken(name)).collect();
    match did_you_mean(text, names.iter().map(String::as_str)) {
        Some(meant) => texts.no_fixture_meant().fill(&[("name", text), ("meant", meant)]),
        None => texts.no_fixture().fill(&[("name", text)]),
    }
}

/// Iterates over the names and descriptions of all features and terrains.
fn each(raws: &Raws) -> impl Iterator<Item = (&str, &str)> {
    let features = raws.features.table.iter().map(|(_, one)| (one.name(), one.description.as_str()));
    let terrains = raws.terrains.table.iter().map(|(_, one)| (one.name(), one.description.as_str()));
    features.chain(terrains)
}

/// Returns a name of the raws in small letters and without underscores.
fn spoken(name: &str) -> String {
    name.to_lowercase().replace('_', " ")
}
