//! What happens to items, in sentences.

use super::{Line, Tone, items};
use crate::{
    engine::{event::KnownItem, state::burden::Burden},
    raws::{Raws, items::ItemClass},
};

/// The hero has picked up so many of `item`, which is what there is of it now.
pub(super) fn picked_up(raws: &Raws, item: &KnownItem, taken: u32) -> Line {
    let texts = &raws.messages.event;
    let some = KnownItem { count: taken, ..*item };
    let coins = raws.items.table[item.kind].class == ItemClass::Coin;
    let (name, whole) = (items::listed(raws, &some), items::listed(raws, item));
    let total = item.count.to_string();
    let letter = item.letter.map_or_else(String::new, |letter| letter.char().to_string());
    let values = [("letter", &*letter), ("item", &*name), ("total", &*total), ("whole", &*whole)];
    let text = match (coins, taken == item.count) {
        (true, true) => &texts.gold,
        (true, false) => &texts.more_gold,
        (false, true) => &texts.picked_up,
        (false, false) => &texts.picked_up_more,
    };
    Line { text: text.fill(&values), tone: Tone::Plain }
}

/// The hero has dropped `item`.
pub(super) fn dropped(raws: &Raws, item: &KnownItem) -> Line {
    let name = items::name(raws, item, items::Form::Full);
    Line::new(raws.messages.event.dropped.fill(&[("item", &name)]), Tone::Plain)
}

/// On top lies `item`, and so many more items below.
pub(super) fn lies(raws: &Raws, item: &KnownItem, more: u32) -> Line {
    let texts = &raws.messages.event;
    let name = items::name(raws, item, items::Form::Full);
    let text = match more {
        0 => &texts.lies,
        1 => &texts.lies_two,
        _ => &texts.lies_more,
    };
    Line::new(text.fill(&[("item", &name), ("count", &more.to_string())]), Tone::Plain)
}

/// The hero's load weighs otherwise.
pub(super) fn burdened(raws: &Raws, before: Burden, after: Burden) -> Line {
    let texts = &raws.messages.event;
    let text = match after {
        Burden::None => &texts.unburdened,
        Burden::Burdened => &texts.burdened,
        Burden::Stressed => &texts.stressed,
        Burden::Strained => &texts.strained,
        Burden::Overtaxed => &texts.overtaxed,
        Burden::Overloaded => &texts.overloaded,
    };
    let tone = if after > before { Tone::Bad } else { Tone::Good };
    Line::new(text.text(), tone)
}
