//! Parses wishes (NetHack's `readobjnam`): "2 blessed potions of healing", "the greased +2 long sword". The
//! words are in messages.json.

use super::grammar::plural;
use crate::{
    base::clean_text::Label,
    engine::{
        action::{Choice, Wish},
        state::item::Beatitude,
    },
    raws::{Raws, items::ItemKind, messages::WishWords},
};

/// Largest number of items in a wish; a larger one is read as this.
const MOST: u32 = 1000;

/// Parses `text` as a wish; returns the text itself if it names no item.
pub fn wish(raws: &Raws, text: &str) -> Choice {
    match parse(raws, text) {
        Some(wish) => Choice::Wish(Box::new(wish)),
        None => Choice::Text(Label::new(text)),
    }
}

/// Returns the part of the wish `text` that should be the name of an item.
pub fn name_in_wish(raws: &Raws, text: &str) -> String {
    qualities(raws, text).1
}

fn parse(raws: &Raws, text: &str) -> Option<Wish> {
    let (wish, name) = qualities(raws, text);
    let kind = named(raws, &name)?;
    Some(Wish { name: Label::new(&kind.name), ..wish })
}

/// Reads the properties before the name in `text`. Returns them, and the name in unified spelling.
fn qualities(raws: &Raws, text: &str) -> (Wish, String) {
    let words = &raws.messages.wish_words;
    let text = spelt(words, text);
    let mut rest = text.trim();
    let mut wish = Wish::named("");
    while let Some(after) = quality(words, rest, &mut wish) {
        rest = after;
    }
    (wish, rest.to_owned())
}

/// Reads the first word of `text` into `wish` and returns the rest; `None` if the word is not a
/// property of an item.
fn quality<'a>(words: &WishWords, text: &'a str, wish: &mut Wish) -> Option<&'a str> {
    let after = |list: &[String]| {
        let tail =
            |word: &String| Some(text.strip_prefix(&*word.to_lowercase())?.strip_prefix(' ')?.trim_start());
        list.iter().find_map(tail)
    };
    let treated = &mut wish.treated;
    let found = [
        (after(&words.greased), &mut treated.greased),
        (after(&words.poisoned), &mut treated.poisoned),
        (after(&words.diluted), &mut treated.diluted),
        (after(&words.proof), &mut treated.proof),
    ];
    for (rest, is) in found {
        if rest.is_some() {
            *is = true;
            return rest;
        }
    }
    for (list, beatitude) in [
        (&words.blessed, Beatitude::Blessed),
        (&words.uncursed, Beatitude::Uncursed),
        (&words.cursed, Beatitude::Cursed),
    ] {
        if let Some(rest) = after(list) {
            wish.beatitude = Some(beatitude);
            return Some(rest);
        }
    }
    if let Some(rest) = after(&words.articles) {
        return Some(rest);
    }
    let number = words
        .numbers
        .iter()
        .enumerate()
        .find_map(|(place, word)| Some((place + 1, after(std::slice::from_ref(word))?)));
    if let Some((number, rest)) = number {
        wish.count = u32::try_from(number).unwrap_or(1);
        return Some(rest);
    }
    let (word, rest) = text.split_once(' ')?;
    let number = word.parse::<i32>().ok()?;
    if word.starts_with(['+', '-']) {
        wish.enchantment = Some(number).filter(|number| (-99..=99).contains(number))?;
    } else {
        wish.count = u32::try_from(number).ok().filter(|number| *number > 0)?.min(MOST);
    }
    Some(rest.trim_start())
}

/// Returns `text` in lower case and with unified spelling.
fn spelt(words: &WishWords, text: &str) -> String {
    let small = text.to_lowercase();
    words.spellings.iter().fold(small, |text, (other, usual)| text.replace(other.as_str(), usual))
}

/// Returns the item kind called `name`, in the singular or the plural.
fn named<'a>(raws: &'a Raws, name: &str) -> Option<&'a ItemKind> {
    let words = &raws.messages.wish_words;
    let is_it = |kind: &&ItemKind| {
        let several = kind.plural.clone().unwrap_or_else(|| plural(&kind.name));
        let names = [&kind.name, &several];
        names.into_iter().any(|one| spelt(words, one) == name)
    };
    raws.items.table.iter().map(|(_, kind)| kind).find(is_it)
}
