//! Texts about shops and their keepers.

use super::{
    items,
    line::{Line, Tone},
    name, told,
};
use crate::{
    engine::{
        event::{ActorSeen, Event, KnownItem, ShopDeed},
        state::shop::Shop,
        view::View,
    },
    raws::Raws,
};

/// Returns the keeper's own name for the keeper of the known `shop`, otherwise the name of the creature.
pub(super) fn keeper_name(raws: &Raws, who: ActorSeen, shop: Option<Shop>) -> String {
    let own = shop.and_then(|shop| raws.trades[shop.trade].keeper(shop.name));
    own.map_or_else(|| name::actor_name(raws, who), str::to_owned)
}

/// Tells a deed of the keeper `who` of `shop`, if the hero knows that.
pub(super) fn told(
    raws: &Raws,
    event: &Event,
    who: ActorSeen,
    shop: Option<Shop>,
    deed: &ShopDeed,
) -> Option<Line> {
    let usual = || told::line(raws, event, &[("who", &keeper_name(raws, who, shop))]);
    match deed {
        ShopDeed::Greets { trade, name, again } => {
            let trade = &raws.trades[*trade];
            let own = trade.keeper(*name).unwrap_or_default();
            match &trade.greeting {
                Some(greeting) if !again => Some(Line::new(greeting.fill(&[("keeper", own)]), Tone::Plain)),
                _ => told::line(raws, event, &[("name", own), ("trade", name::shown(trade))]),
            }
        }
        ShopDeed::Paid { credit: credit @ 1.., .. } => {
            let (paid, credit) = (usual()?.text, credit.to_string());
            let text = raws.messages.shop.paid_with_credit();
            Some(Line::new(text.fill(&[("paid", &paid), ("credit", &credit)]), Tone::Plain))
        }
        _ => usual(),
    }
}

/// Most kinds that a card lists for a price.
const LISTED: usize = 8;

/// Tells what the prices of shops say about `item`: which kinds it may be, and what it would fetch here.
pub(super) fn of_item(view: &View<'_>, item: &KnownItem) -> Vec<String> {
    let raws = view.raws();
    let texts = &raws.messages.shop;
    let kinds = view.priced_kinds(item.id).filter(|kinds| (1..=LISTED).contains(&kinds.len()));
    let names =
        kinds.map(|kinds| kinds.iter().map(|kind| items::bare(raws, *kind, true)).collect::<Vec<_>>());
    let one_of = names.map(|names| texts.one_of().fill(&[("list", &names.join(", "))]));
    let offer = view.offer(item.id).map(|offer| match offer {
        Some(gold) => texts.offers().fill(&[("gold", &gold.to_string())]),
        None => texts.no_offer().text(),
    });
    one_of.into_iter().chain(offer).collect()
}

/// Adds name and trade of the keeper of `shop` to `who`.
pub(super) fn keeper(raws: &Raws, who: &str, shop: &Shop) -> String {
    let trade = &raws.trades[shop.trade];
    let own = trade.keeper(shop.name).unwrap_or_default();
    raws.messages.shop.keeper().fill(&[("who", who), ("name", own), ("trade", name::shown(trade))])
}
