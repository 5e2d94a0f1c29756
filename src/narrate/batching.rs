//! Merges several events of the same kind into one sentence.

use super::{
    items::{key, keys_written, listed},
    line::{Line, Tone},
    things::own_or_the,
};
use crate::{
    engine::event::{Event, Handling, KnownItem, TextDeed},
    raws::Raws,
};

/// Minimum number of events to merge.
const MANY: usize = 3;

/// Maximum number of items picked up that are named; of more only the letters are told.
const MOST_NAMED: usize = 6;

/// Returns a line for the first of `events` that are alike, and their number, if there are at least [`MANY`].
pub(super) fn told(raws: &Raws, events: &[&Event]) -> Option<(Line, usize)> {
    let all: Vec<Handling<'_>> = events.iter().map_while(|event| event.facts().handling).collect();
    let count = all.iter().take_while(|one| all.first().is_some_and(|first| is_same(**one, *first))).count();
    let all = all.get(..count).filter(|all| all.len() >= MANY)?;
    let (texts, number) = (&raws.messages.handling, count.to_string());
    let text = match all.last()? {
        Handling::Taken(_) => {
            let items = items(all);
            let taken = if count > MOST_NAMED { letters(raws, &items) } else { names(raws, &items) };
            texts.picked_up_many().fill(&[("count", &number), ("letters", &taken)])
        }
        Handling::Identified(_) => texts.identified_many().fill(&[("items", &names(raws, &items(all)))]),
        Handling::Woken => texts.woken_many().fill(&[("count", &number)]),
        Handling::Dropped => texts.dropped_many().fill(&[("count", &number)]),
        Handling::Stowed(into) => {
            texts.put_in_many().fill(&[("count", &number), ("container", &own_or_the(raws, into))])
        }
    };
    Some((Line::new(text, Tone::Plain), count))
}

/// True if the first of `events` is a wording of the text underfoot that a later one replaces.
pub(super) fn is_outdated(events: &[&Event]) -> bool {
    let mut deeds = events.iter().map(|event| event.facts().text);
    let wears = |deed| [Some(TextDeed::Smudged), Some(TextDeed::Gone)].contains(&deed);
    deeds.next() == Some(Some(TextDeed::Smudged)) && deeds.any(wears)
}

fn is_same(one: Handling<'_>, other: Handling<'_>) -> bool {
    match (one, other) {
        (Handling::Taken(_), Handling::Taken(_))
        | (Handling::Dropped, Handling::Dropped)
        | (Handling::Woken, Handling::Woken)
        | (Handling::Identified(_), Handling::Identified(_)) => true,
        (Handling::Stowed(one), Handling::Stowed(other)) => one.id == other.id,
        (
            Handling::Taken(_)
            | Handling::Dropped
            | Handling::Woken
            | Handling::Stowed(_)
            | Handling::Identified(_),
            _,
        ) => false,
    }
}

/// Returns the items picked up or identified, sorted by letter.
fn items<'a>(all: &[Handling<'a>]) -> Vec<&'a KnownItem> {
    let items = all.iter().filter_map(|one| match one {
        Handling::Taken(item) | Handling::Identified(item) => Some(*item),
        Handling::Dropped | Handling::Woken | Handling::Stowed(_) => None,
    });
    let mut items: Vec<&KnownItem> = items.collect();
    items.sort_by_key(|item| item.letter);
    items
}

/// Returns the names of `items` with their letters: "a - a dagger, b - 3 darts".
fn names(raws: &Raws, items: &[&KnownItem]) -> String {
    let named = |item: &KnownItem| {
        let values = [("letter", &*key(raws, item).to_string()), ("item", &*listed(raws, item))];
        raws.messages.handling.taken().fill(&values)
    };
    items.iter().copied().map(named).collect::<Vec<_>>().join(", ")
}

/// Returns the letters of `items`, and the symbol of gold, each once.
fn letters(raws: &Raws, items: &[&KnownItem]) -> String {
    let mut keys: Vec<char> = items.iter().map(|item| key(raws, item)).collect();
    keys.dedup();
    keys_written(keys.into_iter())
}
