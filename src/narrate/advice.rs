//! Advice to players who learn: what the bot `sage` would do, and why.

use super::Act;
use crate::{
    base::rng::Rng,
    engine::view::View,
    pilot::{
        Pilot,
        bots::{Foresight, Sage},
    },
};

/// Returns what a sage would do, and why; `None` if it knows nothing to do.
pub fn advice(view: &View<'_>) -> Option<String> {
    // The same moment always gets the same advice.
    let mut sage = Sage::new(Rng::stream(u64::from(view.turn()), "advice"));
    let action = sage.next(view).ok()?;
    let texts = &view.raws().messages.advice;
    let act = Act::new(view, &action).to_string();
    if let Some(Foresight { instead_of, outlooks: [better, other], .. }) = sage.foresight() {
        return Some(texts.foresees().fill(&[
            ("act", &act),
            ("lived", &better.lived.to_string()),
            ("of", &better.of.to_string()),
            ("instead", &Act::new(view, instead_of).to_string()),
            ("other", &other.lived.to_string()),
        ]));
    }
    let why = sage.decided_by().map_or("", |rule| rule.reason);
    Some(texts.does().fill(&[("act", &act), ("why", why)]))
}
