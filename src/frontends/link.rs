//! Links that start a game: `?seed=7&role=Samurai&name=Tomoe`.

use crate::{
    base::printable,
    engine::{
        creation::{Choices, Trait, TraitChoice},
        game::Game,
        state::mode::GameMode,
    },
    raws::{
        Raws,
        reading::name_index::{did_you_mean, suggestion},
    },
    ui::{
        resources::DEFAULT_WORLD,
        session::{Session, StartOptions},
    },
};

/// Parameters of a link, besides the four traits of a character.
const OTHERS: [&str; 6] = ["seed", "name", "world", "mode", "keys", "palette"];

/// Parsed parameters of a link.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Link {
    parameters: Vec<(String, String)>,
    /// Unknown keys, which are ignored.
    ignored: Vec<String>,
}

/// Maximum characters shown of an ignored key, and maximum number of keys shown.
const MOST_SHOWN: usize = 24;
const MOST_NAMED: usize = 3;

impl Link {
    /// Parses the query of an address, with or without the leading `?`. Unknown keys are ignored.
    ///
    /// # Errors
    ///
    /// A sentence that names a misspelt or repeated parameter.
    pub fn parse(query: &str) -> Result<Self, String> {
        let query = query.strip_prefix('?').unwrap_or(query);
        let mut parameters: Vec<(String, String)> = Vec::new();
        let mut ignored: Vec<String> = Vec::new();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let (key, value) = (decode(key), decode(value));
            let known = || Trait::ALL.into_iter().map(Trait::name).chain(OTHERS);
            if !known().any(|name| name == key) {
                if let Some(meant) = did_you_mean(&key, known()) {
                    return Err(format!("there is no parameter `{key}`; did you mean `{meant}`?"));
                }
                // Mailing lists, search engines and hosts add parameters of their own (utm_source, fbclid).
                let name: String = key.chars().take(MOST_SHOWN).collect();
                if !name.is_empty() && !ignored.contains(&name) {
                    ignored.push(name);
                }
                continue;
            }
            if parameters.iter().any(|(other, _)| *other == key) {
                return Err(format!("the parameter `{key}` is given twice"));
            }
            parameters.push((key, value));
        }
        Ok(Self { parameters, ignored })
    }

    /// Returns the value of the parameter `key`.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.parameters.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Returns the start options of the app, in the world of `raws`.
    ///
    /// # Errors
    ///
    /// A sentence that names the invalid parameter.
    pub fn start(&self, raws: &Raws) -> Result<StartOptions, String> {
        let seed = self
            .get("seed")
            .map(|text| seed(text).map_err(|problem| format!("`{text}` is not a seed: {problem}")));
        Ok(StartOptions {
            seed: seed.transpose()?,
            name: self.get("name").map(str::to_owned),
            choices: choices(raws, |what| self.get(what.name()))?,
            mode: self.get("mode").map(mode).transpose()?,
            keys: self.get("keys").map(str::to_owned),
            palette: self.get("palette").map(str::to_owned),
            notices: self.notice(raws).into_iter().collect(),
            ..StartOptions::default()
        })
    }

    /// Returns the notice about ignored parameters, if there are any.
    fn notice(&self, raws: &Raws) -> Option<String> {
        let named: Vec<&str> = self.ignored.iter().take(MOST_NAMED).map(String::as_str).collect();
        let names = named.join(", ");
        (!named.is_empty())
            .then(|| raws.messages.page.ignored().fill(&[("names", &printable::shown(&names))]))
    }
}

/// Parses `text` as a seed.
///
/// # Errors
///
/// A sentence that describes a valid seed.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "a seed is a whole number from 0 to 2^64-1".to_owned())
}

/// Returns the mode called `text`.
///
/// # Errors
///
/// A sentence that no mode has this name, with a suggestion.
pub fn mode(text: &str) -> Result<GameMode, String> {
    let known = GameMode::ALL.map(GameMode::name);
    GameMode::named(text).ok_or_else(|| format!("there is no mode `{text}`; {}", suggestion(text, known)))
}

/// Parses the choices of character creation. `given` returns the text of each trait, if there is one.
///
/// # Errors
///
/// A sentence that names an unknown value, or two values that exclude each other with the possible partners
/// of both.
pub fn choices<'a>(raws: &Raws, given: impl Fn(Trait) -> Option<&'a str>) -> Result<Choices, String> {
    let traits = &raws.traits;
    let mut chosen: Vec<(Trait, TraitChoice)> = Vec::new();
    for what in Trait::ALL {
        let Some(text) = given(what) else { continue };
        chosen.push((what, named(raws, what, text)?));
    }
    let label = |choice: TraitChoice| choice.id(traits);
    let fits = |choice, what| Choices::default().with(choice).options(traits, what);
    for (count, &(what, choice)) in chosen.iter().enumerate() {
        for &(other, before) in chosen.iter().take(count) {
            if !fits(before, what).contains(&choice) {
                let partners = |choice, what| either(fits(choice, what).into_iter().map(label));
                let (first, second) = (label(before), label(choice));
                let (of_first, of_second) = (partners(before, what), partners(choice, other));
                return Err(format!(
                    "no character is both {first} and {second}: {first} goes with {of_first}, {second} with {of_second}"
                ));
            }
        }
    }
    let choices = chosen.iter().fold(Choices::default(), |choices, (_, choice)| choices.with(*choice));
    if !choices.is_possible(traits) {
        let all: Vec<&str> = chosen.iter().map(|(_, choice)| label(*choice)).collect();
        return Err(format!("no character is all of these: {}", all.join(", ")));
    }
    Ok(choices)
}

/// Joins `names`, with "or" before the last.
fn either<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    match &names[..] {
        [] => "nothing".to_owned(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// Returns the value of the trait `what` called `text`.
///
/// # Errors
///
/// A sentence that no value has this name, with a suggestion.
fn named(raws: &Raws, what: Trait, text: &str) -> Result<TraitChoice, String> {
    TraitChoice::named(&raws.traits, what, text).ok_or_else(|| {
        let all = TraitChoice::all(&raws.traits, what);
        let help = suggestion(text, all.iter().map(|choice| choice.id(&raws.traits)));
        format!("there is no {} `{text}`; {help}", what.name())
    })
}

/// Returns the link that starts the game of `session`, or the next game if none is in progress. The hero's
/// name and other personal settings are left out.
pub fn to(session: &Session) -> String {
    written(&shared(session))
}

/// Returns the address of the page for `session`. Loading it again starts the same game for the same player,
/// if a game is in progress.
pub fn address(session: &Session) -> String {
    let mut parameters = Vec::new();
    match &session.in_hand.game {
        Some(game) => {
            parameters = shared(session);
            let name = game.view().hero().map(|hero| hero.name.clone());
            parameters.extend(name.map(|name| ("name", name.into())));
        }
        None => {
            parameters.extend(world(session.raws()));
            let asked = session.next.mode != session.preferences.options.mode();
            parameters.extend(asked.then(|| ("mode", session.next.mode.name().to_owned())));
        }
    }
    for (key, value) in
        [("keys", &session.preferences.keys_for_now), ("palette", &session.preferences.palette_for_now)]
    {
        parameters.extend(value.clone().map(|value| (key, value)));
    }
    written(&parameters)
}

type Parameter = (&'static str, String);

/// Returns the parameters that determine a game: seed, world, mode and traits.
fn shared(session: &Session) -> Vec<Parameter> {
    let raws = session.raws();
    let seed = session.in_hand.game.as_ref().map_or(session.next.seed, Game::seed);
    let mut parameters = vec![("seed", seed.to_string())];
    parameters.extend(world(raws));
    let mode = session.in_hand.game.as_ref().map_or(session.next.mode, Game::mode);
    parameters.extend((!mode.is_normal()).then(|| ("mode", mode.name().to_owned())));
    // The hero may have changed since.
    if let Some(beginning) = session.beginning() {
        parameters.extend(Trait::ALL.into_iter().map(Trait::name).zip(beginning.hero.clone()));
    }
    parameters
}

/// Returns the world of `raws`, unless it is the default world.
fn world(raws: &Raws) -> Option<Parameter> {
    let name = &raws.world.name;
    (name != DEFAULT_WORLD).then(|| ("world", name.clone()))
}

/// Formats `parameters` as a query with the leading `?`; empty without parameters.
fn written(parameters: &[Parameter]) -> String {
    let parts = parameters.iter().zip(std::iter::once('?').chain(std::iter::repeat('&')));
    parts.map(|((key, value), mark)| format!("{mark}{key}={}", encode(value))).collect()
}

/// Decodes `%20` and `+`; invalid escapes stay as they are.
fn decode(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let escaped = tail.get(..2).filter(|_| *first == b'%');
        let hex = escaped.and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok());
        match (first, hex) {
            (_, Some(byte)) => {
                bytes.push(byte);
                rest = tail.get(2..).unwrap_or_default();
            }
            (b'+', None) => {
                bytes.push(b' ');
                rest = tail;
            }
            (byte, None) => {
                bytes.push(*byte);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn encode(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn parameters_parse_and_typos_get_suggestions() {
        let link = Link::parse("?seed=7&name=Zo%C3%AB+the%20Great&role=").unwrap();
        assert_eq!((link.get("seed"), link.get("name")), (Some("7"), Some("Zoë the Great")));
        assert_eq!((link.get("role"), link.get("race")), (Some(""), None));
        assert!(Link::parse("?sede=7").unwrap_err().contains("did you mean `seed`?"));
        for near in ["Seed=7", "sead=7", "roles=Monk", "worlds=x", "palete=default"] {
            assert!(Link::parse(near).unwrap_err().contains("did you mean"), "{near}");
        }
        assert!(Link::parse("seed=1&seed=2").unwrap_err().contains("`seed` is given twice"));
        assert_eq!(Link::parse("?"), Ok(Link::default()));
    }

    #[test]
    fn foreign_tracking_parameters_are_ignored() {
        let added = "utm_source=reddit&utm_medium=social&fbclid=a&gclid=b&msclkid=c&mc_eid=d&v=1&ref=hn&ref=hn&_ga=2&=3";
        let link = Link::parse(&format!("?{added}&seed=7&igshid=x")).unwrap();
        assert_eq!(link.parameters, Link::parse("?seed=7").unwrap().parameters);
        assert_eq!(link.ignored.len(), 10, "{:?}", link.ignored);
    }

    #[test]
    fn seeds_are_unsigned_64_bit_numbers() {
        assert_eq!((seed("0"), seed("18446744073709551615")), (Ok(0), Ok(u64::MAX)));
        for text in ["-1", "abc", "", "1.5", "18446744073709551616"] {
            assert_eq!(seed(text).unwrap_err(), "a seed is a whole number from 0 to 2^64-1");
        }
    }

    proptest! {
        #[test]
        fn encoded_text_decodes_to_the_same(text in "\\PC{0,20}") {
            prop_assert_eq!(decode(&encode(&text)), text);
        }

        #[test]
        fn parsing_any_address_never_panics(text in "\\PC{0,30}|[%=&+?a-f0-9]{0,30}") {
            let _ = Link::parse(&text);
        }
    }
}
