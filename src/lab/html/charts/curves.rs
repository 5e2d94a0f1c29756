//! Curves of shares in percent.

use super::{SIDES, SvgChart, WIDTH, ticks};
use crate::lab::statistics::Estimate;
use std::fmt::Write as _;

/// Height of the area of the curves.
const HEIGHT: f64 = 180.0;

/// Room for the numbers at the left.
const LEFT: f64 = 44.0;

/// Curve of shares in percent with their intervals, by a number.
pub type Curve = Vec<(f64, Estimate)>;

/// Returns a chart of one or two `curves` over an axis called `axis`. `about` says their points in words.
pub fn curves(title: &str, about: &str, axis: &str, curves: &[Curve]) -> SvgChart {
    let mut chart = SvgChart::new(title, about);
    chart.legend(curves.len(), |chart, class, [x, y]| {
        chart.line(&format!("curve-{class}"), [x, y + 4.0], [x + 22.0, y + 4.0]);
    });
    let (top, points) = (chart.height + 8.0, || curves.iter().flatten().map(|(x, _)| *x));
    let (first, last) = (points().fold(f64::INFINITY, f64::min), points().fold(1.0, f64::max));
    // An axis of small numbers, such as depths, begins with the first of them.
    let first = if first.is_finite() && last < 100.0 && first < last { first } else { 0.0 };
    let x = |value: f64| LEFT + (value - first) / (last - first) * (WIDTH - LEFT - 8.0);
    let y = |percent: f64| top + (100.0 - percent) / 100.0 * HEIGHT;
    for percent in [0.0, 25.0, 50.0, 75.0, 100.0] {
        chart.line("axis", [LEFT, y(percent)], [WIDTH - 8.0, y(percent)]);
        chart.text("number", [LEFT - 5.0, y(percent) + 4.0], &format!("{percent} %"));
    }
    for (value, text) in ticks(last, 5.0).into_iter().filter(|(value, _)| *value >= first) {
        chart.line("axis", [x(value), y(0.0)], [x(value), y(0.0) + 4.0]);
        let half = text.len() as f64 * 3.5;
        chart.text("middle", [x(value).min(WIDTH - half), y(0.0) + 17.0], &text);
    }
    chart.axis_title(y(0.0) + 32.0, axis);
    for (curve, (_, class)) in curves.iter().zip(SIDES) {
        let point = |(at, percent): (f64, f64)| format!("{:.1},{:.1}", x(at), y(percent));
        let high = curve.iter().map(|(at, share)| point((*at, share.high)));
        let low = curve.iter().rev().map(|(at, share)| point((*at, share.low)));
        let band: Vec<String> = high.chain(low).collect();
        let line: Vec<String> = curve.iter().map(|(at, share)| point((*at, share.value))).collect();
        // Writing to a text never fails.
        let _ = write!(
            chart.inside,
            "<polygon class=\"band-{class}\" points=\"{}\"/><polyline class=\"curve-{class}\" points=\"{}\"/>",
            band.join(" "),
            line.join(" ")
        );
    }
    chart.height = y(0.0) + 38.0;
    chart
}
