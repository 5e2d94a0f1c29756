//! Sentences about pets, fear and bribes.

use super::{
    line::{Line, Tone},
    told,
};
use crate::{
    engine::event::{ActorSeen, BondChange, Event},
    raws::{Raws, kinds::items::Usage, words::template::Template},
};

/// Describes a change of the relation between `who` and the hero, or of the mood of others.
pub(super) fn changed(raws: &Raws, who: ActorSeen, how: BondChange) -> Option<Line> {
    // A pet the hero worries about is known, seen or not. One that joins the hero was no pet before.
    let seen = who.seen || [BondChange::Worried, BondChange::Snapped].contains(&how);
    let who = ActorSeen { seen, tame: who.tame && how != BondChange::Tamed, ..who };
    told::line(raws, &Event::Bond { who, how }, &[])
}

/// Describes the sound of an item used by an unseen creature near by.
pub(super) fn heard(raws: &Raws, usage: Usage) -> Option<Line> {
    let text = raws.messages.uses.get(usage)?.heard.as_ref().map(Template::text)?;
    Some(Line::new(text, Tone::Plain))
}
