//! Texts about offerings and altars.

use super::{
    items,
    line::{Line, Tone},
    name,
};
use crate::{
    engine::{event::KnownItem, state::item::Beatitude},
    raws::{Raws, kinds::gods::God, reading::table::Id},
};

/// Tells that the hero offers `item` to `god`.
pub(super) fn offered(raws: &Raws, item: &KnownItem, god: Id<God>) -> Line {
    let item = items::name(raws, item, items::NounForm::The);
    Line::new(
        raws.messages.event.offered().fill(&[("item", &*item), ("god", name::shown(&raws.gods[god]))]),
        Tone::Plain,
    )
}

/// Tells that an altar shows a blessing or a curse on `item`.
pub(super) fn flashed(raws: &Raws, item: &KnownItem, beatitude: Beatitude) -> Option<Line> {
    let texts = &raws.messages.event;
    let text = match beatitude {
        Beatitude::Blessed => texts.flashed_amber(),
        Beatitude::Cursed => texts.flashed_black(),
        Beatitude::Uncursed => return None,
    };
    Some(Line::new(items::told(raws, text, item, items::NounForm::The), Tone::Plain))
}
