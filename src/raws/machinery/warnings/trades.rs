//! Warns of trades that no shop has, and of parts of a stock that no item fits.

use super::{survey::Survey, warning::Warning};
use crate::raws::kinds::{
    items::ItemClass,
    shops::{Stock, Trade},
};

pub(super) fn check(survey: &mut Survey<'_>) {
    let raws = survey.raws;
    for (name, record) in survey.records("shops.json") {
        let Some(id) = raws.trades.named(&name) else { continue };
        let trade: &Trade = &raws.trades[id];
        if trade.share == 0 {
            let help = Some("give it a `share` from 1 to 1000, or remove it".to_owned());
            survey.warn_of(Warning::UnusedTrade, &record, &["share"], format!("no shop is a {name}"), help);
        }
        let parts = record.get("stock").and_then(|stock| stock.list()).unwrap_or_default();
        for (part, node) in trade.stock.iter().zip(parts) {
            let Some(class) = part.class.filter(|class| !is_drawn(survey, part, *class)) else { continue };
            let of = part.material.map(|material| format!(" of {}", material.name())).unwrap_or_default();
            let problem = format!("no {}{of} is drawn at random, so the {name} lacks wares", class.name());
            let help = Some("name an `item`, or another `class` or `material`".to_owned());
            survey.warn_of(Warning::EmptyStock, node, &["material", "class"], problem, help);
        }
    }
}

/// True if a random item of `class` can be in `part` of a stock.
fn is_drawn(survey: &Survey<'_>, part: &Stock, class: ItemClass) -> bool {
    let items = &survey.raws.items;
    items.of_class(Some(class)).any(|(id, kind)| kind.probability > 0 && part.holds(items, id))
}
