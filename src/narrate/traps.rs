//! Sentences about traps.

use crate::{base::geometry::Point, engine::view::View};

/// Returns the odds of stepping over the known trap at `at` and of disarming it, in sentences.
pub(super) fn odds(view: &View<'_>, at: Point) -> Vec<String> {
    let raws = view.raws();
    let trap = view.feature(at).map(|kind| &raws.features.table[kind]).filter(|trap| trap.is_trap());
    let Some(trap) = trap else { return Vec::new() };
    let texts = &raws.messages.trap_odds;
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
