//! Questions to the player. Most have a text in their row, by the words of `told!`. The view has what the
//! rest need to know.

use super::{items, name, shops, terrain::described, told};
use crate::engine::{
    event::Question,
    view::{ProtectionOffer, View},
};

/// Returns the text of a question to the player.
pub fn question(view: &View<'_>, question: Question) -> String {
    let raws = view.raws();
    let ask = |own: &[(&str, &str)]| told::text(raws, &question, own);
    match question {
        Question::Study { book, .. } => {
            let item = view.item(book);
            let item = item.map_or(String::new(), |item| items::name(raws, &item, items::NounForm::The));
            ask(&[("item", &item)])
        }
        Question::Give { .. } => {
            let texts = &raws.messages.gift;
            match view.gift_prices().map(|prices| (prices.offer, prices.protection)) {
                Some((ProtectionOffer::Due, gold)) => texts.due().fill(&[("gold", &gold.to_string())]),
                Some((ProtectionOffer::Unforgiven, _)) => texts.unforgiven().text(),
                Some((ProtectionOffer::Enough, _)) | None => texts.enough().text(),
            }
        }
        Question::Sell { gold, things } => {
            let texts = &raws.messages.shop;
            let keeper = view.keeper();
            let keeper = keeper.map(|(who, shop)| shops::keeper_name(raws, who, shop)).unwrap_or_default();
            let values = [("who", &*keeper), ("gold", &*gold.to_string())];
            match &view.offered()[..] {
                [item] => {
                    let item = items::name(raws, item, items::NounForm::Full);
                    texts.sell().fill(&[values[0], values[1], ("item", &item)])
                }
                _ => texts.sell_all().fill(&[values[0], values[1], ("count", &things.to_string())]),
            }
        }
        Question::Name => ask(&[("name", view.hero().map_or("", |hero| hero.name.as_str()))]),
        Question::Pay { gold } => {
            let credit = view.bill().map_or(0, |bill| bill.credit.min(gold));
            let values = [("gold", &*gold.to_string()), ("credit", &*credit.to_string())];
            let texts = &raws.messages.shop;
            if credit > 0 { texts.pay_with_credit().fill(&values) } else { texts.pay().fill(&values) }
        }
        Question::Enter { dir } => {
            let there = view.fixture(view.hero_at().step(dir));
            ask(&[("terrain", there.map_or("", |terrain| described(raws, terrain)))])
        }
        Question::Begin => ask(&[("asked", view.asked().unwrap_or_default())]),
        Question::Attack { dir, kind } => {
            let there = view.creature(view.hero_at().step(dir));
            let who = there.map_or_else(|| name::the(raws, kind), |there| name::seen(raws, &there, true));
            ask(&[("who", &who)])
        }
        _ => ask(&[]),
    }
}
