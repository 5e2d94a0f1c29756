//! Sentences about traps.

use super::{
    line::{Line, Tone},
    name,
    terrain::described,
};
use crate::{
    base::geometry::Point,
    engine::{
        event::{ActorSeen, TrapDeed},
        view::View,
    },
    raws::{Raws, kinds::features::Feature, reading::table::Id},
};

/// Describes a meeting with a trap of the kind `feature`, or work on it.
pub(super) fn told(raws: &Raws, who: ActorSeen, feature: Id<Feature>, deed: TrapDeed) -> Option<Line> {
    let texts = &raws.messages.trap;
    let whom = name::actor_name(raws, who);
    let values = [("who", &*whom), ("trap", described(raws, feature))];
    let (text, tone) = match deed {
        TrapDeed::Avoided if who.is_hero() => (texts.you_avoid().fill(&values), Tone::Plain),
        TrapDeed::Avoided => (texts.avoids().fill(&values), Tone::Plain),
        TrapDeed::Heard => (raws.features.table[feature].sound.as_ref()?.text(), Tone::Plain),
        TrapDeed::Disarmed => (texts.disarmed().fill(&values), Tone::Good),
        TrapDeed::Failed => (texts.failed().fill(&values), Tone::Plain),
        TrapDeed::Set => (texts.set().fill(&values), Tone::Plain),
        TrapDeed::Spun => (texts.spins().fill(&values), Tone::Plain),
    };
    Some(Line::new(text, tone))
}

/// Returns the odds of stepping over the known trap at `at` and of disarming it, in sentences.
pub(super) fn odds(view: &View<'_>, at: Point) -> Vec<String> {
    let raws = view.raws();
    let trap = view.feature(at).map(|kind| &raws.features.table[kind]).filter(|trap| trap.is_trap());
    let Some(trap) = trap else { return Vec::new() };
    let texts = &raws.messages.trap;
    if !view.springs(at) {
        return vec![texts.spares_you().text()];
    }
    let odds = |one_in: u32| one_in.to_string();
    let avoid = Some(trap.avoided_one_in).filter(|one_in| *one_in > 0);
    let avoid = avoid.map(|one_in| texts.avoid_odds().fill(&[("one_in", &odds(one_in))]));
    let disarm = view.disarm_odds(at).map(|one_in| match one_in {
        ..=1 => texts.disarm_sure().text(),
        2.. => texts.disarm_odds().fill(&[("one_in", &odds(one_in))]),
    });
    avoid.into_iter().chain(disarm).collect()
}
