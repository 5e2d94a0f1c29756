//! Charts as SVG.

use super::markup::escaped;
use crate::lab::statistics::Estimate;
use std::fmt::Write as _;

/// Size of a chart of curves, and its margins, in units of the drawing.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 46.0;
const BOTTOM: f64 = 30.0;
const TOP: f64 = 10.0;

/// One curve of shares in percent with their intervals.
pub struct Curve {
    pub points: Vec<(f64, Estimate)>,
}

/// Returns curves of A and B over a common axis. `label` says their point in words.
pub fn curves(label: &str, axis: &str, curves: &[Curve]) -> String {
    let farthest = curves.iter().flat_map(|curve| &curve.points).map(|(x, _)| *x).fold(1.0, f64::max);
    let x = |value: f64| LEFT + value / farthest * (WIDTH - LEFT - 10.0);
    let y = |percent: f64| TOP + (100.0 - percent) / 100.0 * (HEIGHT - TOP - BOTTOM);
    let mut drawing = String::new();
    for percent in [0.0, 25.0, 50.0, 75.0, 100.0] {
        let (y, right) = (y(percent), WIDTH - 10.0);
        let _ = write!(
            drawing,
            "<line class=\"axis\" x1=\"{LEFT}\" x2=\"{right}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/><text x=\"{:.1}\" y=\"{:.1}\" \
             text-anchor=\"end\">{percent} %</text>",
            LEFT - 4.0,
            y + 4.0
        );
    }
    for part in 0..=4 {
        let value = farthest * f64::from(part) / 4.0;
        let _ = write!(
            drawing,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{value:.0}</text>",
            x(value).min(WIDTH - 20.0),
            HEIGHT - 12.0
        );
    }
    for (curve, side) in curves.iter().zip(["a", "b"]) {
        let point = |(at, percent): (f64, f64)| format!("{:.1},{:.1}", x(at), y(percent));
        let high = curve.points.iter().map(|(at, share)| point((*at, share.high)));
        let low = curve.points.iter().rev().map(|(at, share)| point((*at, share.low)));
        let band: Vec<String> = high.chain(low).collect();
        let line: Vec<String> = curve.points.iter().map(|(at, share)| point((*at, share.value))).collect();
        let _ = write!(
            drawing,
            "<polygon class=\"band-{side}\" points=\"{}\"/><polyline class=\"{side}\" stroke-width=\"2\" points=\"{}\"/>",
            band.join(" "),
            line.join(" ")
        );
    }
    let (label, axis) = (escaped(label), escaped(axis));
    let legend = if curves.len() > 1 { ". A is drawn through, B is dashed." } else { "." };
    format!(
        "<svg role=\"img\" aria-label=\"{label}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\">{drawing}</svg>\n\
         <p>By {axis}, with bands of 95 %{legend}</p>\n"
    )
}

/// Returns an interval as a line with a point, around zero. `widest` is the value at the edges.
pub fn interval(estimate: Estimate, widest: f64) -> String {
    let x = |value: f64| 80.0 + (value / widest).clamp(-1.0, 1.0) * 76.0;
    let Estimate { value, low, high } = estimate;
    format!(
        "<svg aria-hidden=\"true\" viewBox=\"0 0 160 16\" width=\"160\" height=\"16\"><line class=\"axis\" x1=\"80\" x2=\"80\" \
         y1=\"0\" y2=\"16\"/><line class=\"whisker\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"8\" y2=\"8\"/><circle class=\"dot\" \
         cx=\"{:.1}\" cy=\"8\" r=\"3.5\"/></svg>",
        x(low),
        x(high),
        x(value)
    )
}

/// Returns a share in percent as a bar with its interval.
pub fn bar(share: Estimate) -> String {
    let x = |percent: f64| percent * 1.6;
    let Estimate { value, low, high } = share;
    format!(
        "<svg aria-hidden=\"true\" viewBox=\"0 0 160 16\" width=\"160\" height=\"16\"><rect class=\"bar\" x=\"0\" y=\"4\" \
         width=\"{:.1}\" height=\"8\"/><line class=\"whisker\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"8\" y2=\"8\"/></svg>",
        x(value),
        x(low),
        x(high)
    )
}
