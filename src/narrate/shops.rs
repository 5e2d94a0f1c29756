//! Texts about shops and their keepers.

use super::{
    items,
    line::{Line, Tone},
    name,
};
use crate::{
    engine::{
        event::{ActorSeen, KnownItem, ShopDeed},
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
pub(super) fn told(raws: &Raws, who: ActorSeen, shop: Option<Shop>, deed: &ShopDeed) -> Line {
    let texts = &raws.messages.shop;
    let keeper = keeper_name(raws, who, shop);
    let who = ("who", &*keeper);
    let the = |item: &KnownItem| items::name(raws, item, items::NounForm::The);
    let (text, tone) = match deed {
        ShopDeed::Greets { trade, name, again } => {
            let trade = &raws.trades[*trade];
            let own = trade.keeper(*name).unwrap_or_default();
            let text = match &trade.greeting {
                Some(greeting) if !again => greeting.fill(&[("keeper", own)]),
                _ if *again => texts.greets_again().fill(&[("name", own), ("trade", name::shown(trade))]),
                _ => texts.greets().fill(&[("name", own), ("trade", name::shown(trade))]),
            };
            (text, Tone::Plain)
        }
        ShopDeed::DislikesTools => (texts.dislikes_tools().text(), Tone::Plain),
        ShopDeed::Owes { gold, item: Some(item) } => {
            (texts.owes_for().fill(&[("gold", &gold.to_string()), ("item", &the(item))]), Tone::Bad)
        }
        ShopDeed::Owes { gold, item: None } => (texts.owes().fill(&[("gold", &gold.to_string())]), Tone::Bad),
        ShopDeed::Damage { gold } => (texts.damage().fill(&[who, ("gold", &gold.to_string())]), Tone::Bad),
        ShopDeed::Paid { gold, credit, item } => {
            let gold = ("gold", &*gold.to_string());
            let paid = match item {
                Some(item) => texts.paid_for().fill(&[gold, ("item", &the(item))]),
                None => texts.paid().fill(&[who, gold]),
            };
            let text = match credit {
                0 => paid,
                credit => texts.paid_with_credit().fill(&[("paid", &paid), ("credit", &credit.to_string())]),
            };
            (text, Tone::Plain)
        }
        ShopDeed::TooPoor { gold, has } => {
            let values = [("gold", &*gold.to_string()), ("has", &*has.to_string())];
            (texts.owes_more().fill(&values), Tone::Bad)
        }
        ShopDeed::Credits { gold } => {
            (texts.credits().fill(&[who, ("gold", &gold.to_string())]), Tone::Plain)
        }
        ShopDeed::Declines => (texts.declines().fill(&[who]), Tone::Plain),
        ShopDeed::Bought { gold, credit: false } => {
            (texts.bought().fill(&[who, ("gold", &gold.to_string())]), Tone::Good)
        }
        ShopDeed::Bought { gold, credit: true } => {
            (texts.bought_on_credit().fill(&[who, ("gold", &gold.to_string())]), Tone::Plain)
        }
        ShopDeed::Robbed { gold } => (texts.robbed().fill(&[who, ("gold", &gold.to_string())]), Tone::Bad),
        ShopDeed::Settled { gold } => {
            (texts.settled().fill(&[who, ("gold", &gold.to_string())]), Tone::Plain)
        }
        ShopDeed::Soothed => (texts.soothed().fill(&[who]), Tone::Good),
        ShopDeed::Grabs => (texts.grabs().fill(&[who]), Tone::Bad),
        ShopDeed::Claims => (texts.claims().fill(&[who]), Tone::Bad),
        ShopDeed::CallsWatch => (texts.calls_watch().text(), Tone::Bad),
    };
    Line::new(text, tone)
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
