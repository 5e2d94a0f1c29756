//! Texts about offerings and altars.

use super::{
    items,
    line::{Line, Tone},
    name,
};
use crate::{
    engine::{
        event::{AltarSign, KnownItem},
        state::item::Beatitude,
    },
    raws::{Raws, gods::God, reading::table::Id},
};

/// Tells that the hero offers `item` to `god`.
pub(super) fn offered(raws: &Raws, item: &KnownItem, god: Id<God>) -> Line {
    let item = items::name(raws, item, items::NounForm::The);
    Line::new(
        raws.messages.altar.offered().fill(&[("item", &*item), ("god", name::shown(&raws.gods[god]))]),
        Tone::Plain,
    )
}

/// Tells what followed.
pub(super) fn told(raws: &Raws, god: Id<God>, sign: AltarSign) -> Line {
    let texts = &raws.messages.altar;
    let god: &[(&str, &str)] = &[("god", name::shown(&raws.gods[god]))];
    let text = match sign {
        AltarSign::Stale => texts.stale().text(),
        AltarSign::Worthless => texts.worthless().text(),
        AltarSign::Outrage => texts.outrage().text(),
        AltarSign::Betrayal => texts.betrayal().text(),
        AltarSign::Insult => texts.insult().fill(god),
        AltarSign::Mollified => texts.mollified().fill(god),
        AltarSign::Forgiven => texts.forgiven().fill(god),
        AltarSign::Unmoved => texts.unmoved().text(),
        AltarSign::Absolved => texts.absolved().text(),
        AltarSign::Hopeful => texts.hopeful().text(),
        AltarSign::Reconciled => texts.reconciled().text(),
        AltarSign::Lucky => texts.lucky().text(),
        AltarSign::Won => texts.won().fill(god),
        AltarSign::Lost => texts.lost().fill(god),
        AltarSign::Taken => texts.taken().fill(god),
        AltarSign::Rejected => texts.rejected().fill(god),
        AltarSign::Hallowed => texts.hallowed().text(),
        AltarSign::Tainted => texts.tainted().text(),
        AltarSign::Strayed => texts.strayed().fill(god),
    };
    let tone = match sign.is_good() {
        Some(true) => Tone::Good,
        Some(false) => Tone::Bad,
        None => Tone::Plain,
    };
    Line::new(text, tone)
}

/// Tells that an altar shows a blessing or a curse on `item`.
pub(super) fn flashed(raws: &Raws, item: &KnownItem, beatitude: Beatitude) -> Option<Line> {
    let texts = &raws.messages.altar;
    let text = match beatitude {
        Beatitude::Blessed => texts.amber(),
        Beatitude::Cursed => texts.black(),
        Beatitude::Uncursed => return None,
    };
    Some(Line::new(items::told(raws, text, item, items::NounForm::The), Tone::Plain))
}
