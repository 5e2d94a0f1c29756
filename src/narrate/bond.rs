//! Sentences about pets, fear and bribes.

use super::{
    line::{Line, Tone},
    name,
};
use crate::{
    engine::event::{ActorSeen, BondChange, GoldTaken},
    raws::{Raws, items::Usage, template::Template},
};

/// Describes a change of the relation between `who` and the hero, or of the mood of others.
pub(super) fn changed(raws: &Raws, who: ActorSeen, how: BondChange) -> Line {
    let texts = &raws.messages.bond;
    let (text, tone) = match how {
        BondChange::Tamed => (texts.tamed(), Tone::Good),
        BondChange::Pacified => (texts.pacified(), Tone::Good),
        BondChange::Turned => (texts.turned(), Tone::Bad),
        BondChange::Starving => (texts.starving(), Tone::Bad),
        BondChange::Worried => (texts.worried(), Tone::Bad),
        BondChange::Mourned => (texts.mourned(), Tone::Bad),
        BondChange::Reluctant => (texts.reluctant(), Tone::Plain),
        BondChange::LeftByStairs => (texts.left_by_stairs(), Tone::Plain),
        BondChange::Wails => (texts.wails(), Tone::Plain),
        BondChange::Laughs => (texts.laughs(), Tone::Plain),
        BondChange::Leashed => (texts.leashed(), Tone::Good),
        BondChange::Unleashed => (texts.unleashed(), Tone::Plain),
        BondChange::Tight => (texts.tight(), Tone::Bad),
        BondChange::Snapped => (texts.snapped(), Tone::Bad),
    };
    // A pet the hero worries about is known, seen or not. One that joins the hero was no pet before.
    let seen = who.seen || [BondChange::Worried, BondChange::Snapped].contains(&how);
    let who = ActorSeen { seen, tame: who.tame && how != BondChange::Tamed, ..who };
    Line::new(text.fill(&[("who", &name::actor_name(raws, who))]), tone)
}

/// Describes the sound of an item used by an unseen creature near by.
pub(super) fn heard(raws: &Raws, usage: Usage) -> Option<Line> {
    let text = raws.messages.uses.get(usage)?.heard.as_ref().map(Template::text)?;
    Some(Line::new(text, Tone::Plain))
}

/// Says what `who` does with gold that the hero threw.
pub(super) fn took_gold(raws: &Raws, who: ActorSeen, how: GoldTaken) -> Line {
    let texts = &raws.messages.event;
    let (text, tone) = match how {
        GoldTaken::Kept => (texts.takes_gold(), Tone::Plain),
        GoldTaken::Bribed => (texts.takes_bribe(), Tone::Good),
        GoldTaken::Scorned => (texts.takes_more(), Tone::Bad),
    };
    Line::new(text.fill(&[("who", &name::actor_name(raws, who))]), tone)
}
