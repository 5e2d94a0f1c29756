//! Parses wishes (NetHack's `readobjnam`): "2 blessed potions of healing", "the greased +2 long sword". The
//! words are in messages.json.

use super::name;
use crate::{
    base::clean_text::Label,
    engine::{
        action::{Choice, Wish},
        state::item::{Beatitude, Stack},
    },
    raws::{
        Raws,
        kinds::{creatures::CreatureKind, items::ItemKind},
        reading::{name_index::did_you_mean, table::Named},
        words::messages::WishWords,
    },
};

/// Parses `text` as a wish; returns the text itself if it names no item.
pub fn wish(raws: &Raws, text: &str) -> Choice {
    match parse(raws, text) {
        Some(wish) => Choice::Wish(Box::new(wish)),
        None => Choice::Text(Label::new(text)),
    }
}

/// Returns a sentence about what is wrong with `text`, which names no item.
pub fn no_wish(raws: &Raws, text: &str) -> String {
    let texts = &raws.messages.play;
    let name = properties(raws, text).name;
    let items = raws.items.table.iter().map(|(_, kind)| name::shown(kind));
    if let Some(meant) = did_you_mean(&name, items) {
        return texts.no_item_meant().fill(&[("name", &name), ("meant", meant)]);
    }
    // What is certainly of a creature is of an unknown one.
    let Some(Part { what, .. }) = parts(raws, &name).find(|part| is_of_creatures(part.kind)) else {
        return texts.no_item().fill(&[("name", &name)]);
    };
    let creatures = raws.creatures.table.iter().map(|(_, kind)| name::shown(kind));
    match did_you_mean(what, creatures) {
        Some(meant) => texts.no_creature_meant().fill(&[("name", what), ("meant", meant)]),
        None => texts.no_creature().fill(&[("name", what)]),
    }
}

fn parse(raws: &Raws, text: &str) -> Option<Wish> {
    let Properties { wish, name, counted } = properties(raws, text);
    let (kind, several, of) = match named(raws, &name) {
        Some((kind, several)) => (kind, several, None),
        None => of_creature(raws, &name)?,
    };
    // A plural without a number means two. NetHack 3.6: `readobjnam`.
    let count = if several && !counted && kind.stacks { 2 } else { wish.count };
    Some(Wish { name: Label::new(kind.name()), count, of: of.map(|of| Label::new(&of)), ..wish })
}

/// Properties before the name of an item.
struct Properties {
    wish: Wish,
    /// Name, in unified spelling.
    name: String,
    /// True if a number was given.
    counted: bool,
}

/// Reads the properties before the name in `text`.
fn properties(raws: &Raws, text: &str) -> Properties {
    let words = &raws.messages.wish_words;
    let text = spelt(words, text);
    let mut rest = text.trim();
    let mut wish = Wish { count: 0, ..Wish::named("") };
    while let Some(after) = quality(words, rest, &mut wish) {
        rest = after;
    }
    let counted = wish.count > 0;
    Properties { wish: Wish { count: wish.count.max(1), ..wish }, name: rest.to_owned(), counted }
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
        (after(&words.eaten), &mut wish.eaten),
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
        wish.count = u32::try_from(number).ok().filter(|number| *number > 0)?.min(Stack::MOST);
    }
    Some(rest.trim_start())
}

/// Returns `text` in lower case and with unified spelling.
fn spelt(words: &WishWords, text: &str) -> String {
    let small = text.to_lowercase();
    words.spellings.iter().fold(small, |text, (other, usual)| text.replace(other.as_str(), usual))
}

/// Returns the item kind called `name`, and true if it is in the plural.
fn named<'a>(raws: &'a Raws, name: &str) -> Option<(&'a ItemKind, bool)> {
    let words = &raws.messages.wish_words;
    let name = words.items.get(name).map_or(name, String::as_str);
    raws.items.table.iter().find_map(|(_, kind)| {
        let number = forms(kind).iter().position(|form| spelt(words, form) == name)?;
        Some((kind, number > 0))
    })
}

/// Returns the names of one and of several items of `kind`.
fn forms(kind: &ItemKind) -> [String; 2] {
    [name::shown(kind).to_owned(), name::items(kind)]
}

/// True if items of `kind` are of a creature.
fn is_of_creatures(kind: &ItemKind) -> bool {
    kind.corpse || kind.tin.is_some() || kind.likeness.is_some()
}

/// Name of an item, and what it is of.
struct Part<'r, 't> {
    kind: &'r ItemKind,
    /// True for the plural of the item.
    several: bool,
    what: &'t str,
}

/// Iterates over the ways to read `name` as an item of something: "newt corpse", "tins of newt meat".
fn parts<'r, 't>(raws: &'r Raws, name: &'t str) -> impl Iterator<Item = Part<'r, 't>> {
    let words = &raws.messages.wish_words;
    let kinds = raws.items.table.iter().map(|(_, kind)| kind);
    kinds.flat_map(move |kind| {
        forms(kind).into_iter().zip([false, true]).filter_map(move |(form, several)| {
            let form = spelt(words, &form);
            let before = name.strip_suffix(&*form).and_then(|what| what.strip_suffix(' '));
            let after = || first_of(&words.of, name.strip_prefix(&*form)?.strip_prefix(' ')?);
            let what = before.or_else(after)?;
            let what = first_of(&words.articles, what).unwrap_or(what);
            let meat = words.meat.iter().find_map(|meat| what.strip_suffix(&**meat)?.strip_suffix(' '));
            Some(Part { kind, several, what: meat.unwrap_or(what) })
        })
    })
}

/// Returns what follows one of `words` at the beginning of `text`.
fn first_of<'a>(words: &[String], text: &'a str) -> Option<&'a str> {
    words.iter().find_map(|word| text.strip_prefix(&**word)?.strip_prefix(' '))
}

/// Reads `name` as an item of a creature, or a tin of its usual filling. Returns the item, true for its
/// plural, and the name of what it is of. Items that are of no creature must not be misspelt others.
fn of_creature<'a>(raws: &'a Raws, name: &str) -> Option<(&'a ItemKind, bool, Option<String>)> {
    let words = &raws.messages.wish_words;
    let items = || raws.items.table.iter().map(|(_, kind)| name::shown(kind));
    let creature = |what: &str| {
        let is_it = |kind: &CreatureKind| {
            [name::shown(kind).to_owned(), name::creatures(kind)].iter().any(|one| spelt(words, one) == what)
        };
        raws.creatures.table.iter().find(|(_, kind)| is_it(kind)).map(|(_, kind)| kind.name().to_owned())
    };
    parts(raws, name).find_map(|Part { kind, several, what }| {
        let filling = kind.tin.as_ref().map(|tin| tin.filling.text()).filter(|filling| filling == what);
        let of = filling.or_else(|| creature(what))?;
        let fits = is_of_creatures(kind) || did_you_mean(name, items()).is_none();
        fits.then_some((kind, several, Some(of)))
    })
}
