//! Gems for creatures that take them. NetHack 3.6: `gem_accept`.

use crate::{
    engine::{
        context::Ctx,
        effects::{position::teleport, status::deeds},
        event::Event,
        state::{being::Mood, deed::Deed, thing_id::ThingId, things::Actor},
    },
    raws::{
        kinds::items::{ItemClass, Material},
        words::deeds::DeedWord,
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
    let word = match (own, known.named) {
        (true, true) => DeedWord::GiveKnownGem,
        (true, false) => DeedWord::GiveGem,
        (false, true) => DeedWord::GiveKnownGemAway,
        (false, false) => DeedWord::GiveGemAway,
    };
    let seen_as = ctx.who(who);
    ctx.tell(&[seen_as], Event::TookGem { who: seen_as, item: known });
    ctx.destroy_item(one);
    if what.material == Material::Gemstone {
        let (gem, side) = (Some(item.stack.kind), Some(kind.alignment.signum()));
        let given = Deed { item: gem, side, ..deeds::to(ctx, who, word) };
        deeds::did(ctx, given);
    }
    teleport::away(ctx, who);
    true
}
