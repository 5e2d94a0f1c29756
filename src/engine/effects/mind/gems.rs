//! Gems for creatures that take them. NetHack 3.6: `gem_accept`.

use crate::{
    engine::{
        context::Ctx,
        effects::{position::teleport, status::conduct},
        event::Event,
        state::{being::Mood, thing_id::ThingId, things::Actor},
    },
    raws::{
        conduct::Conduct,
        items::{ItemClass, Material},
    },
};

/// Lets `who`, if it takes gems, catch the gem `one` and leave. Glass is taken, too, but changes nothing.
/// True if it was caught.
pub(in crate::engine) fn give(ctx: &mut Ctx<'_>, who: Actor, one: ThingId) -> bool {
    let takes = ctx.kind(who).filter(|kind| kind.takes_gems);
    let awake = ctx.mind(who).is_some_and(|mind| mind.mood != Mood::Asleep) && ctx.helpless(who).is_none();
    let Some((kind, item)) = takes.zip(ctx.item(one).copied()).filter(|_| awake) else { return false };
    let what = ctx.item_kind(&item);
    if what.class != ItemClass::Gem || ![Material::Gemstone, Material::Glass].contains(&what.material) {
        return false;
    }
    let own = Some(kind.alignment.signum()) == ctx.hero_side();
    let known = ctx.known_item(&item);
    let deed = match (own, known.named) {
        (true, true) => Conduct::GiveKnownGem,
        (true, false) => Conduct::GiveGem,
        (false, true) => Conduct::GiveKnownGemAway,
        (false, false) => Conduct::GiveGemAway,
    };
    let party = ctx.who(who);
    ctx.tell(&[party], Event::TookGem { who: party, item: known });
    ctx.destroy_item(one);
    if what.material == Material::Gemstone {
        conduct::did(ctx, deed);
    }
    teleport::away(ctx, who);
    true
}
