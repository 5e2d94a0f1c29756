//! Differences as dots with whiskers, around zero.

use super::{LINE, SvgChart, WIDTH, ticks};
use crate::lab::measure::{Measure, Scale};

/// Height of the line with a dot.
const DOT: f64 = 14.0;

/// Factors that are marked on an axis of logarithms.
const FACTORS: [f64; 10] = [1.02, 1.05, 1.1, 1.25, 1.5, 2.0, 4.0, 10.0, 100.0, 1000.0];

/// Scales in their order, with the titles of their axes.
const SCALES: [(Scale, &str); 3] = [
    (Scale::Log, "B is more by, in percent"),
    (Scale::Number, "B is more by"),
    (Scale::Points, "B is more by, in percentage points"),
];

/// Returns a chart of named `measures`. Those of one scale share an axis.
pub fn differences(title: &str, measures: &[(String, Measure)]) -> SvgChart {
    let told: Vec<String> = measures
        .iter()
        .map(|(name, measure)| {
            format!("{name}: {} {}", number(measure), measure.verdict()).trim_end().to_owned()
        })
        .collect();
    let mut chart =
        SvgChart::new(title, &format!("Differences, B minus A, with intervals. {}.", told.join("; ")));
    for (scale, unit) in SCALES {
        let group: Vec<&(String, Measure)> =
            measures.iter().filter(|(_, measure)| measure.scale == scale).collect();
        if !group.is_empty() {
            axis(&mut chart, scale, unit, &group);
        }
    }
    chart
}

/// Returns the difference with its interval as a text.
fn number(measure: &Measure) -> String {
    let [_, _, difference, bounds] = measure.texts();
    format!("{difference} ({bounds})")
}

/// Draws the measures of one scale.
fn axis(chart: &mut SvgChart, scale: Scale, unit: &str, group: &[&(String, Measure)]) {
    let bounds = group.iter().flat_map(|(_, measure)| [measure.difference, measure.low, measure.high]);
    let widest = bounds.map(f64::abs).filter(|bound| bound.is_finite()).fold(0.0, f64::max);
    let widest = if widest > 0.0 { widest } else { 1.0 };
    let x = |value: f64| WIDTH / 2.0 + (value / widest).clamp(-1.0, 1.0) * (WIDTH / 2.0 - 8.0);
    let (top, bottom) = (chart.height, chart.height + (LINE + DOT + 4.0) * group.len() as f64);
    for (value, text) in marks(scale, widest) {
        let class = if value == 0.0 { "zero" } else { "axis" };
        chart.line(class, [x(value), top], [x(value), bottom]);
        let at = x(value).clamp(26.0, WIDTH - 26.0);
        chart.text("middle", [at, bottom + 13.0], &text);
    }
    for (name, measure) in group {
        chart.labels(name, &number(measure));
        let y = chart.height + DOT / 2.0 - 1.0;
        chart.whisker(y, x(measure.low), x(measure.high), measure.high.is_finite());
        let class = if measure.sure { "sure" } else { "unsure" };
        let dot = format!(
            "<circle class=\"{class}\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"4.5\"/>",
            x(measure.difference)
        );
        chart.inside.push_str(&dot);
        chart.height += DOT + 4.0;
    }
    chart.axis_title(bottom + 28.0, unit);
    chart.height = bottom + 44.0;
}

/// Returns the marks of an axis that reaches from `-widest` to `widest`, with their texts.
fn marks(scale: Scale, widest: f64) -> Vec<(f64, String)> {
    let mut marks = vec![(0.0, "0".to_owned())];
    match scale {
        Scale::Log => {
            let log = FACTORS.iter().map(|factor| factor.ln()).rev().find(|log| *log <= widest);
            for log in log.into_iter().flat_map(|log| [log, -log]) {
                marks.push((log, format!("{:+.0} %", log.exp_m1() * 100.0)));
            }
        }
        Scale::Number | Scale::Points => {
            for (value, text) in ticks(widest, 2.0).into_iter().filter(|(value, _)| *value > 0.0) {
                marks.push((-value, format!("-{text}")));
                marks.push((value, format!("+{text}")));
            }
        }
    }
    marks
}
