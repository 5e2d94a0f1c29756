//! Links that begin a game: `?seed=7&role=Samurai&name=Tomoe`.

use crate::{
    engine::{
        creation::{Choice, Choices, Trait},
        game::Game,
    },
    raws::{Raws, names::suggestion},
    ui::session::Start,
};

/// The parameters a link can have, besides the four traits.
const OTHERS: [&str; 5] = ["seed", "name", "world", "keys", "palette"];

/// What a link asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Link {
    parameters: Vec<(String, String)>,
}

impl Link {
    /// Reads the part of an address from its question mark on.
    ///
    /// # Errors
    /// A sentence that names the parameter that is not known or is there twice.
    pub fn parse(query: &str) -> Result<Self, String> {
        let query = query.strip_prefix('?').unwrap_or(query);
        let mut parameters: Vec<(String, String)> = Vec::new();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let (key, value) = (decode(key), decode(value));
            let known = || Trait::ALL.into_iter().map(Trait::name).chain(OTHERS);
            if !known().any(|name| name == key) {
                return Err(format!("there is no parameter `{key}`; {}", suggestion(&key, known())));
            }
            if parameters.iter().any(|(other, _)| *other == key) {
                return Err(format!("the parameter `{key}` is there twice"));
            }
            parameters.push((key, value));
        }
        Ok(Self { parameters })
    }

    /// The value of the parameter `key`.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.parameters.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// What the app begins with, in the world of `raws`.
    ///
    /// # Errors
    /// A sentence that names the parameter that makes no sense.
    pub fn start(&self, raws: &Raws) -> Result<Start, String> {
        let seed = self
            .get("seed")
            .map(|text| seed(text).map_err(|problem| format!("the seed `{text}` makes no sense: {problem}")));
        let mut choices = Choices::default();
        for what in Trait::ALL {
            let Some(text) = self.get(what.name()) else { continue };
            choices = choices.with(named(raws, what, text)?);
        }
        if !choices.is_possible(&raws.traits) {
            return Err("no character can be all of this: role, race, gender, alignment".to_owned());
        }
        Ok(Start {
            seed: seed.transpose()?,
            name: self.get("name").map(str::to_owned),
            choices,
            keys: self.get("keys").map(str::to_owned),
            palette: self.get("palette").map(str::to_owned),
            ..Start::default()
        })
    }
}

/// The seed that `text` says.
///
/// # Errors
/// What a seed is.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "a seed is a whole number from 0 to 2^64-1".to_owned())
}

/// The value of `what` that `text` means.
///
/// # Errors
/// A sentence that says there is none, and what was probably meant.
pub fn named(raws: &Raws, what: Trait, text: &str) -> Result<Choice, String> {
    Choice::named(&raws.traits, what, text).ok_or_else(|| {
        let all = Choice::all(&raws.traits, what);
        let help = suggestion(text, all.iter().map(|choice| choice.label(&raws.traits).0));
        format!("there is no {} `{text}`; {help}", what.name())
    })
}

/// The link to the beginning of `game`, without its hero's name.
pub fn to(game: &Game) -> String {
    let raws = game.raws();
    let mut link = format!("?seed={}", game.seed());
    let view = game.view();
    if let Some(hero) = view.hero() {
        let id = &hero.identity;
        let choices = [
            Choice::Role(id.role),
            Choice::Race(id.race),
            Choice::Gender(id.gender),
            Choice::Alignment(id.alignment),
        ];
        for (what, choice) in Trait::ALL.into_iter().zip(choices) {
            link.push_str(&format!("&{}={}", what.name(), encode(choice.label(&raws.traits).0)));
        }
    }
    link
}

/// Undoes `%20` and `+`; what is no such thing stays as it is.
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
    fn parameters_are_read_and_unknown_ones_are_named() {
        let link = Link::parse("?seed=7&name=Zo%C3%AB+the%20Great&role=").unwrap();
        assert_eq!((link.get("seed"), link.get("name")), (Some("7"), Some("Zoë the Great")));
        assert_eq!((link.get("role"), link.get("race")), (Some(""), None));
        assert!(Link::parse("?sede=7").unwrap_err().contains("did you mean `seed`?"));
        assert!(Link::parse("seed=1&seed=2").unwrap_err().contains("`seed` is there twice"));
        assert_eq!(Link::parse("?"), Ok(Link::default()));
    }

    #[test]
    fn seeds_are_whole_numbers_of_64_bits() {
        assert_eq!((seed("0"), seed("18446744073709551615")), (Ok(0), Ok(u64::MAX)));
        for text in ["-1", "abc", "", "1.5", "18446744073709551616"] {
            assert_eq!(seed(text).unwrap_err(), "a seed is a whole number from 0 to 2^64-1");
        }
    }

    proptest! {
        #[test]
        fn whatever_is_encoded_decodes_to_the_same(text in "\\PC{0,20}") {
            prop_assert_eq!(decode(&encode(&text)), text);
        }

        #[test]
        fn no_address_panics(text in "\\PC{0,30}|[%=&+?a-f0-9]{0,30}") {
            let _ = Link::parse(&text);
        }
    }
}
