//! Possible answers to the questions of a game, from what the hero knows.

use super::View;
use crate::{
    base::geometry::{Point, Rect},
    engine::{
        action::{AnswerKind, Choice, Payee},
        event::Question,
    },
};

/// Greatest distance of a jump in squares.
const JUMP: i32 = 3;

/// Returns the answers to `question`. Declining is the last one.
pub(super) fn answers(view: &View<'_>, question: Question) -> Vec<Choice> {
    let raws = view.raws();
    let texts = |names: Vec<String>| names.into_iter().map(|name| Choice::Text(name.into())).collect();
    let mut choices: Vec<Choice> = match question.answer_kind() {
        AnswerKind::YesNo => vec![Choice::Yes],
        AnswerKind::Way => vec![Choice::Yes, Choice::Out],
        AnswerKind::Square { reach: None } => {
            let squares = view.window().points().filter(|at| is_floor(view, *at));
            squares.map(Choice::Square).collect()
        }
        AnswerKind::Square { reach: Some(reach) } => {
            let near = landings(view).filter(|at| square(view.hero_at(), *at) <= reach);
            near.map(Choice::Square).collect()
        }
        AnswerKind::Item(wanted) => {
            wanted.fitting(view).into_iter().map(|item| Choice::Item(item.id)).collect()
        }
        AnswerKind::Name(of) => {
            let mut names = of.all(raws);
            names.sort();
            names.dedup();
            texts(names)
        }
        AnswerKind::Number => {
            let deepest = view.hero().map_or(1, |hero| hero.deepest);
            texts((1..=deepest + 1).map(|depth| depth.to_string()).collect())
        }
        AnswerKind::Wish => texts(raws.items.table.iter().map(|(_, kind)| kind.name.clone()).collect()),
        AnswerKind::Gold(payee) => {
            let mut sums = match payee {
                Payee::Priest => view
                    .gift_prices()
                    .map_or_else(Vec::new, |prices| vec![prices.fair, prices.protection, prices.generous]),
                Payee::Oracle => {
                    let minor = raws.rules.oracle.as_ref().map(|rules| rules.minor);
                    minor.into_iter().chain(view.prophecy_price()).collect()
                }
            };
            sums.retain(|gold| *gold <= purse(view));
            sums.into_iter().map(Choice::Gold).collect()
        }
        AnswerKind::Text => Vec::new(),
    };
    choices.push(Choice::No);
    choices
}

/// Returns the hero's gold.
pub(super) fn purse(view: &View<'_>) -> u32 {
    view.body().map_or(0, |body| u32::try_from(body.gold).unwrap_or(0))
}

/// Iterates over the free squares in sight that a jump may reach.
pub(super) fn landings<'v>(view: &'v View<'_>) -> impl Iterator<Item = Point> + 'v {
    let near = Rect::around(view.hero_at(), JUMP).points();
    near.filter(|at| *at != view.hero_at() && view.sees(*at) && is_floor(view, *at))
        .filter(|at| view.creature(*at).is_none())
}

/// True if the hero knows that one can stand at `at`.
fn is_floor(view: &View<'_>, at: Point) -> bool {
    view.terrain(at).is_some_and(|id| view.raws().terrains.table[id].walkable)
}

/// Returns the square of the distance.
fn square(from: Point, to: Point) -> i32 {
    (from.x - to.x).pow(2) + (from.y - to.y).pow(2)
}
