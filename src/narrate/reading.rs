//! Sentences about a game read backwards.

use super::Act;
use crate::{
    lab::{
        reading::{BetterAct, CurvePoint, GameReading},
        statistics::share,
    },
    pilot::rollouts::Survived,
    raws::Raws,
};

/// Returns the moment after which a hero who died never had an even chance again, and the acts that would
/// have been better, numbered from 1.
pub fn reading(raws: &Raws, reading: &GameReading) -> Vec<String> {
    let texts = &raws.messages.reading;
    let lost = |point: &CurvePoint| {
        let values = [("turn", &*point.turn.to_string()), ("depth", &*point.depth.to_string())];
        texts.no_return().fill(&values)
    };
    let advice = (1..).zip(&reading.advice).map(|(number, advice)| better(raws, number, advice));
    let end = match reading.no_return() {
        Some(point) => Some(lost(point)),
        None => reading.death().map(|_| texts.sudden().text()),
    };
    let mut lines: Vec<String> = end.into_iter().chain(advice).collect();
    if reading.advice.is_empty() {
        lines.push(texts.no_better().text());
    }
    lines
}

/// Returns the sentence about an act that would have been better.
fn better(raws: &Raws, number: u32, advice: &BetterAct) -> String {
    let view = advice.before.view();
    let [done, better] = [&advice.done, &advice.better].map(|action| Act::new(&view, action).to_string());
    let [did, would] = advice.chances.map(told);
    raws.messages.reading.better().fill(&[
        ("number", &number.to_string()),
        ("turn", &advice.before.turn().to_string()),
        ("better", &better),
        ("done", &done),
        ("did", &did),
        ("would", &would),
    ])
}

/// Returns a chance in percent, with the bounds of 95 %: "22% (16-29)".
fn told(chance: Survived) -> String {
    let share = share(chance.lived.into(), chance.of.into());
    format!("{:.0}% ({:.0}-{:.0})", share.value, share.low, share.high)
}
