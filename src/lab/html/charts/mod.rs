//! Charts as SVG. Each has a title, says in words what it shows, and comes with its numbers as a table.

pub mod bars;
pub mod curves;
pub mod differences;
pub mod heat;

use super::markup::{details, escaped};
use std::fmt::Write as _;

/// Width of a chart in units of the drawing: about the pixels of a phone.
pub const WIDTH: f64 = 360.0;

/// Height of a line of text.
const LINE: f64 = 16.0;

/// Names of the sides of a comparison, with their classes in the style.
pub const SIDES: [(&str, &str); 2] = [("A", "a"), ("B", "b")];

/// Drawing that grows downwards.
pub struct SvgChart {
    title: String,
    about: String,
    inside: String,
    /// Height so far.
    height: f64,
}

impl SvgChart {
    /// Creates an empty chart. `about` is its text alternative.
    fn new(title: &str, about: &str) -> Self {
        Self { title: title.to_owned(), about: about.to_owned(), inside: String::new(), height: 0.0 }
    }

    /// Draws a legend of `sides` sides if there are two. `draw` draws a sample of a class at a place.
    fn legend(&mut self, sides: usize, draw: fn(&mut Self, &str, [f64; 2])) {
        if sides < 2 {
            return;
        }
        for ((name, class), x) in SIDES.into_iter().zip([0.0, 70.0]) {
            draw(self, class, [x + 1.0, 3.0]);
            self.text("label", [x + 28.0, 11.0], name);
        }
        self.height += LINE + 4.0;
    }

    /// Writes text at a point. Its class says how it is aligned.
    fn text(&mut self, class: &str, [x, y]: [f64; 2], text: &str) {
        let text = escaped(text);
        // Writing to a text never fails.
        let _ = write!(self.inside, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>");
    }

    fn line(&mut self, class: &str, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) {
        let _ = write!(
            self.inside,
            "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
        );
    }

    fn rect(&mut self, class: &str, [x, y]: [f64; 2], [width, height]: [f64; 2]) {
        let _ = write!(
            self.inside,
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>"
        );
    }

    /// Draws an interval with caps at its ends. One that goes on beyond the chart has none there.
    fn whisker(&mut self, y: f64, low: f64, high: f64, ends: bool) {
        self.line("whisker", [low, y], [high, y]);
        for x in [Some(low), ends.then_some(high)].into_iter().flatten() {
            self.line("whisker", [x, y - 3.0], [x, y + 3.0]);
        }
    }

    /// Writes the title of an axis in the middle.
    fn axis_title(&mut self, y: f64, title: &str) {
        self.text("middle", [WIDTH / 2.0, y], &cut(title, 50));
    }

    /// Writes a label at the left and a number at the right of one line.
    fn labels(&mut self, label: &str, number: &str) {
        let room = 60_usize.saturating_sub(number.chars().count());
        self.text("label", [0.0, self.height + 12.0], &cut(label, room));
        self.text("number", [WIDTH, self.height + 12.0], number);
        self.height += LINE;
    }

    /// Returns the chart alone as a picture of its own, with this `style`, its title, and `note` below it.
    pub fn picture(&self, style: &str, note: &str) -> String {
        let Self { inside, height, .. } = self;
        let [title, about, note] = [self.title.as_str(), &self.about, note].map(escaped);
        let (left, top, width, high) = (-10.0, -30.0, WIDTH + 20.0, height + 2.0 * LINE + 26.0);
        let below = height + LINE;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{:.0}\" \
             viewBox=\"{left} {top} {width} {high:.0}\">\n\
             <title>{title}</title><desc>{about}</desc>\n<style>\n{style}</style>\n\
             <rect class=\"ground\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{high:.0}\"/>\n\
             <text x=\"0\" y=\"-10\">{title}</text>\n{inside}\n<text x=\"0\" y=\"{below:.0}\">{note}</text>\n</svg>\n",
            2.0 * width
        )
    }

    /// Returns the figure: title, chart, a note if it is not empty, and `tables` with the same numbers.
    pub fn figure(&self, note: &str, tables: &str) -> String {
        let Self { inside, height, .. } = self;
        let [title, about, note] = [self.title.as_str(), &self.about, note].map(escaped);
        let note = if note.is_empty() { note } else { format!("<p class=\"note\">{note}</p>\n") };
        let numbers = details(&format!("Numbers: {}", self.title), tables);
        format!(
            "<figure>\n<figcaption><h3>{title}</h3></figcaption>\n<svg role=\"img\" viewBox=\"0 0 {WIDTH} {height:.0}\">\
             <title>{title}</title><desc>{about}</desc>\n{inside}\n</svg>\n{note}{numbers}</figure>\n"
        )
    }
}

/// Returns `text`, cut to `room` characters.
fn cut(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(room.saturating_sub(1)).collect();
    short.push('…');
    short
}

/// Returns a round distance between ticks, of which about `count` reach from 0 to `farthest`.
fn tick_step(farthest: f64, count: f64) -> f64 {
    let least = farthest / count;
    if !least.is_finite() || least <= 0.0 {
        return 1.0;
    }
    let power = 10.0_f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0].into_iter().map(|times| times * power).find(|step| *step >= least).unwrap_or(power * 10.0)
}

/// Returns the ticks from 0 to `farthest`, with their texts.
fn ticks(farthest: f64, count: f64) -> Vec<(f64, String)> {
    let step = tick_step(farthest, count);
    let digits = if step >= 1.0 { 0 } else { usize::from(step < 0.1) + 1 };
    let values = (0..=40).map(|number| f64::from(number) * step);
    values.take_while(|value| *value <= farthest * 1.0001).map(|at| (at, format!("{at:.digits$}"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_numbers() {
        for (farthest, expected) in [
            (5001.0, &["0", "2000", "4000"][..]),
            (12.0, &["0", "5", "10"]),
            (0.7, &["0.0", "0.2", "0.4", "0.6"]),
            (0.0, &["0"]),
        ] {
            let texts: Vec<String> = ticks(farthest, 4.0).into_iter().map(|(_, text)| text).collect();
            assert_eq!(texts, expected, "{farthest}");
        }
    }

    #[test]
    fn long_names_are_cut_to_their_room() {
        assert_eq!((cut("jackal", 6).as_str(), cut("jackals", 6).as_str()), ("jackal", "jacka…"));
    }

    #[test]
    fn figure_has_title_words_and_numbers() {
        let figure = SvgChart::new("A < B", "rises & falls").figure("", "<p>1</p>");
        assert!(figure.contains("role=\"img\"") && figure.contains("<title>A &lt; B</title>"), "{figure}");
        assert!(figure.contains("<desc>rises &amp; falls</desc>"), "{figure}");
        assert!(figure.contains("<summary>Numbers: A &lt; B</summary>\n<p>1</p>"), "{figure}");
    }
}
