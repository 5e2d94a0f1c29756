//! The shop around the hero: the bill, where the player chooses what to pay, and the wares, where the player
//! chooses where to go.

use super::{
    Step,
    list::{List, ListEntry, hotkey},
};
use crate::{
    base::{geometry::Point, text::wrap},
    engine::{action::Due, event::KnownItem, view::View},
    narrate::items::listed,
    raws::kinds::items::ItemClass,
    ui::{
        ask::{Intent, Reply},
        command::Command,
        session::Session,
        window::TitleBar,
    },
};

/// Bill and wares of a shop: the bill of the keeper whom the hero can pay, and the wares that the hero has
/// seen on the level. Closes with the command to pay or to travel as [`Reply::Intent`].
pub struct ShopList;

impl List for ShopList {
    type Choice = Intent;
    const MARKED: bool = true;

    /// The title tells the hero's gold, and the credit if there is some.
    fn bar(&self, session: &Session) -> TitleBar {
        let texts = &session.messages().shop_list;
        let gold = session.view().and_then(|view| view.body()).map_or(0, |body| body.gold).to_string();
        let credit = session.view().and_then(|view| view.bill()).map_or(0, |bill| bill.credit);
        TitleBar::new(if credit > 0 {
            texts.title_credit().fill(&[("gold", &gold), ("credit", &credit.to_string())])
        } else {
            texts.title().fill(&[("gold", &gold)])
        })
    }

    fn footer(&self, session: &Session) -> String {
        session.messages().shop_list.footer().text()
    }

    fn none(&self, session: &Session) -> String {
        session.messages().shop_list.nothing().text()
    }

    fn entries(&self, session: &Session) -> Vec<ListEntry<Intent>> {
        let Some(view) = session.view() else { return Vec::new() };
        let (raws, texts) = (session.raws(), &session.messages().shop_list);
        let pay = |due| Intent::new(Command::Pay, None).paying(due);
        let go = |at| Intent::new(Command::Travel, None).with(Reply::Square(at));
        let mut found: Vec<(String, Intent)> = Vec::new();
        if let Some(bill) = view.bill().filter(|bill| bill.total() > 0) {
            let gold = |gold: u32| gold.to_string();
            if bill.items.len() + usize::from(bill.total() > bill.goods()) > 1 {
                let credit = bill.credit.min(bill.total());
                let values = [("gold", &*gold(bill.total())), ("credit", &*gold(credit))];
                let text = if credit > 0 { texts.everything_with_credit() } else { texts.everything() };
                found.push((text.fill(&values), pay(Due::Everything)));
            }
            let debt = bill.owed.saturating_add(bill.robbed);
            if debt > 0 {
                let values = [("gold", &*gold(debt)), ("peace", &*gold(bill.robbed))];
                let text = if bill.robbed > 0 { texts.debt_and_peace() } else { texts.debt() };
                found.push((text.fill(&values), pay(Due::Debt)));
            }
            let items = bill.items.iter().filter_map(|(id, _)| Some((view.owned(*id)?, *id)));
            let pays = |item| texts.pays().fill(&[("item", &listed(raws, &item))]);
            found.extend(items.map(|(item, id)| (pays(item), pay(Due::Item(id)))));
        }
        found.extend(sorted(&view).into_iter().map(|(at, item, squares)| {
            let each = item.price.map_or(0, |price| price.gold).to_string();
            let name = match squares {
                1 => listed(raws, &item),
                _ => texts.each().fill(&[
                    ("item", &listed(raws, &KnownItem { count: squares, price: None, ..item })),
                    ("gold", &each),
                ]),
            };
            (texts.goes().fill(&[("item", &name)]), go(at))
        }));
        let keys = ('a'..='z').chain('A'..='Z').map(Some).chain(std::iter::repeat(None));
        // A long name goes on in rows of their own; buttons break their text themselves.
        let columns = if session.device.lists_are_buttons { usize::MAX } else { session.device.columns() };
        let room = columns.saturating_sub(hotkey(None).len());
        let entry = |((text, choice), key): ((String, Intent), Option<char>)| {
            let starts = std::iter::once(key).chain(std::iter::repeat(None)).map(hotkey);
            let rows = wrap(&text, room).into_iter().zip(starts);
            let rows = rows.map(|(part, start)| format!("{start}{part}")).collect();
            ListEntry { rows, ..ListEntry::new(key, text, choice) }
        };
        found.into_iter().zip(keys).map(entry).collect()
    }

    fn choose(&mut self, _session: &mut Session, intent: Intent) -> Step {
        Step::Close(Reply::Intent(intent))
    }
}

/// Returns the wares by class, price and name, each with its square. Single wares that look alike and cost
/// the same are one entry: the nearest of them, with their number.
fn sorted(view: &View<'_>) -> Vec<(Point, KnownItem, u32)> {
    let raws = view.raws();
    let gold = |item: &KnownItem| item.price.map_or(0, |price| price.gold);
    let class = |item: &KnownItem| raws.items.table[item.kind].class;
    let mut wares: Vec<(String, Point, KnownItem)> =
        view.wares().into_iter().map(|(at, item)| (listed(raws, &item), at, item)).collect();
    wares.sort_by_cached_key(|(name, at, item)| {
        let place = ItemClass::ALL.into_iter().position(|one| one == class(item));
        (place, gold(item), name.clone(), at.distance(view.hero_at()), *at)
    });
    let mut found: Vec<(String, Point, KnownItem, u32)> = Vec::new();
    for (name, at, item) in wares {
        match found.last_mut() {
            Some((other, _, first, squares)) if *other == name && first.count == 1 && item.count == 1 => {
                *squares += 1;
            }
            _ => found.push((name, at, item, 1)),
        }
    }
    found.into_iter().map(|(_, at, item, squares)| (at, item, squares)).collect()
}
