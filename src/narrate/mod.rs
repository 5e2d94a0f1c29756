//! Turns events into lines of text, in the words of messages.json.

mod altars;
mod appraisal;
mod around;
mod artefacts;
mod batching;
mod blows;
mod bond;
mod death;
mod effects;
mod events;
mod fixtures;
pub mod foes;
pub mod grammar;
mod hindsight;
pub mod items;
mod line;
mod magic;
mod mode;
pub mod name;
mod oracle;
mod shape;
mod shops;
mod sight;
mod stop;
mod terrain;
mod things;
mod told;
mod traps;
mod uses;
mod vanquished;
mod wish;
mod writing;

pub use appraisal::{appraised, damage};
pub use around::{around, comes, way_to};
pub use death::{cause, cause_in_shape};
pub use effects::{affliction, condition};
pub use events::{event, events};
pub use fixtures::{fixture_name, no_fixture};
pub use foes::{Card, card, glance};
pub use hindsight::{missed, revealed, wound};
pub use line::{Line, Tone};
pub use magic::reach as spell_reach;
pub use mode::{ahead, marked, mode};
pub use sight::{about, described as sight, here, landmark_here, lying_here, square};
pub use stop::{StopKeys, badly_hurt, stop};
pub use terrain::the_place;
pub use things::{hunger, load, proficiency, skill};
pub use vanquished::{vanquished, vanquished_heading};
pub use wish::{no_wish, wish};
pub use writing::known_text;

use crate::{
    base::text::capitalised,
    engine::{
        event::{Ending, Question, Refusal},
        state::{prayer::PrayerFeeling, spellbook::ReadingOdds},
        view::{ProtectionOffer, View},
    },
    raws::{Raws, kinds::items::Coating},
};
use terrain::described;

/// Returns the sentence about `refusal`.
pub fn refusal(raws: &Raws, refusal: Refusal) -> String {
    capitalised(&told::text(raws, &refusal))
}

/// Returns the text of a question to the player.
pub fn question(view: &View<'_>, question: Question) -> String {
    let raws = view.raws();
    let texts = &raws.messages.question;
    match question {
        Question::Leave => texts.leave().text(),
        Question::Where => texts.where_to().text(),
        Question::Jump { .. } => texts.jump().text(),
        Question::Identify => texts.identify().text(),
        Question::Genocide { reverse: true, .. } => texts.genocide_reverse().text(),
        Question::Genocide { class: true, .. } => texts.genocide_class().text(),
        Question::Genocide { .. } => texts.genocide().text(),
        Question::Wish => texts.wish().text(),
        Question::Shape => texts.shape().text(),
        Question::Depth => texts.depth().text(),
        Question::Recharge { .. } => texts.recharge().text(),
        Question::Coat { with: Coating::Grease } => texts.grease().text(),
        Question::Coat { with: Coating::Poison } => texts.poison().text(),
        Question::Write { .. } => texts.write().text(),
        Question::Die { .. } => texts.die().text(),
        Question::Pray { feeling } => match feeling {
            PrayerFeeling::Safe | PrayerFeeling::Unclear => texts.pray_unclear().text(),
            PrayerFeeling::TooSoon => texts.pray_too_soon().text(),
            PrayerFeeling::Angry => texts.pray_angry().text(),
        },
        Question::Study { book, odds } => {
            let texts = &raws.messages.magic;
            let item = view.item(book);
            let item = item.map_or(String::new(), |item| items::name(raws, &item, items::NounForm::The));
            let text = match odds {
                ReadingOdds::Likely | ReadingOdds::Risky => texts.risky(),
                ReadingOdds::Foolhardy => texts.foolhardy(),
            };
            text.fill(&[("item", &*item)])
        }
        Question::Give { .. } => match view.gift_prices().map(|prices| (prices.offer, prices.protection)) {
            Some((ProtectionOffer::Due, gold)) => texts.give().fill(&[("gold", &gold.to_string())]),
            Some((ProtectionOffer::Unforgiven, _)) => texts.give_unforgiven().text(),
            Some((ProtectionOffer::Enough, _)) | None => texts.give_enough().text(),
        },
        Question::Consult { .. } => raws.messages.oracle.asks().text(),
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
        Question::Name => {
            let own = view.hero().map_or("", |hero| hero.name.as_str());
            texts.guard().fill(&[("name", own)])
        }
        Question::Pay { gold } => {
            let credit = view.bill().map_or(0, |bill| bill.credit.min(gold));
            let values = [("gold", &*gold.to_string()), ("credit", &*credit.to_string())];
            let texts = &raws.messages.shop;
            if credit > 0 { texts.pay_with_credit().fill(&values) } else { texts.pay().fill(&values) }
        }
        Question::Enter { dir } => {
            let there = view.fixture(view.hero_at().step(dir));
            texts.enter().fill(&[("terrain", there.map_or("", |terrain| described(raws, terrain)))])
        }
        Question::Attack { dir, kind } => {
            let there = view.creature(view.hero_at().step(dir));
            let who = there.map_or_else(|| name::the(raws, kind), |there| name::seen(raws, &there, true));
            texts.attack().fill(&[("who", &who)])
        }
    }
}

/// Returns a sentence about the end of the game.
pub fn ending(view: &View<'_>, ending: Ending) -> String {
    let raws = view.raws();
    let texts = &raws.messages.ending;
    let name = view.hero().map_or("", |hero| hero.name.as_str());
    let (depth, turn) = (view.depth().to_string(), view.turn().to_string());
    let values = [("name", name), ("depth", &depth), ("turn", &turn)];
    match ending {
        Ending::Died { cause: of, helpless } => {
            let of = cause_in_shape(view, of, helpless);
            texts.died().fill(&[values[0], values[1], values[2], ("cause", &of)])
        }
        Ending::Left => texts.left().fill(&values),
        Ending::Quit => texts.quit().fill(&values),
    }
}

/// Returns the greeting at the start of a game.
pub fn welcome(view: &View<'_>) -> Option<String> {
    let raws = view.raws();
    let hero = view.hero()?;
    let traits = &raws.traits;
    Some(raws.messages.play.welcome().fill(&[
        ("name", &hero.name),
        ("world", &raws.world.title),
        ("alignment", name::shown(&traits.alignments[hero.identity.alignment])),
        ("gender", name::shown(&traits.genders[hero.identity.gender])),
        ("race", &traits.races[hero.identity.race].adjective),
        ("role", hero.role_name(raws)),
    ]))
}
