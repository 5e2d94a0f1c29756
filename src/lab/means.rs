//! Rows of means with their intervals: of all games, or of those of one role.

use super::{
    measure::up,
    spread::Spread,
    statistics::{FEWEST, share},
    summary::{Numbers, Summary},
};

/// Heads of the columns, with their widths in text.
pub const COLUMNS: [(&str, usize); 12] = [
    ("games", 6),
    ("died %", 7),
    ("95 %", 11),
    ("turns", 9),
    ("+-", 7),
    ("median", 8),
    ("deepest", 8),
    ("+-", 5),
    ("level", 6),
    ("kills", 6),
    ("score", 8),
    ("+-", 7),
];

/// Explanation of the columns.
pub const NOTE: &str =
    "95 % is the interval of the share before it, and +- half the interval of the mean before it";

impl Numbers {
    /// Returns the cells of the columns. Fewer games than [`FEWEST`] have no intervals.
    pub fn cells(&self) -> [String; 12] {
        let (games, died) = (self.games(), share(self.died(), self.games()));
        let few = games < FEWEST;
        let half = |spread: &Spread, digits: usize| {
            let half = spread.estimate(|value| value).half_width();
            // The same number in all of a few games is not exact.
            if few || half == 0.0 { "-".to_owned() } else { format!("{:.digits$}", up(half, digits)) }
        };
        let mean = |spread: &Spread| format!("{:.1}", spread.mean());
        let interval = if few { "-".to_owned() } else { format!("{:.1}..{:.1}", died.low, died.high) };
        [
            games.to_string(),
            format!("{:.1}", died.value),
            interval,
            format!("{}{:.1}", self.at_least(), self.turns.mean()),
            if self.cut_off.total() > 0 { "-".to_owned() } else { half(&self.turns, 1) },
            self.median(),
            mean(&self.deepest),
            half(&self.deepest, 1),
            mean(&self.levels),
            mean(&self.kills),
            format!("{:.0}", self.scores.mean()),
            half(&self.scores, 0),
        ]
    }

    /// Returns the median of turns, at least if that game was stopped.
    pub fn median(&self) -> String {
        let median = self.turns.median();
        let is_cut = self.cut_off.counts().next().is_some_and(|(turns, _)| turns <= median);
        format!("{}{median}", if is_cut { ">=" } else { "" })
    }

    /// Returns the mark of a mean of turns: some games were stopped before their end.
    fn at_least(&self) -> &'static str {
        if self.cut_off.total() > 0 { ">=" } else { "" }
    }
}

impl Summary {
    /// Returns the roles with at least [`FEWEST`] games, by name, and all games where they are not those of
    /// one role.
    pub fn mean_rows(&self) -> Vec<(&str, &Numbers)> {
        let shown = self.roles.iter().filter(|(_, numbers)| numbers.games() >= FEWEST);
        let mut rows: Vec<(&str, &Numbers)> = shown.map(|(role, numbers)| (role.as_str(), numbers)).collect();
        if rows.len() != 1 || self.roles.len() > 1 {
            rows.push(("all", &self.all));
        }
        rows
    }

    /// Returns sentences about the rows: roles that are not listed, and games that were stopped.
    pub fn notes_on_means(&self) -> Vec<String> {
        let few = self.roles.values().filter(|numbers| numbers.games() < FEWEST).count();
        let cut = self.all.cut_off.total();
        let mut notes = Vec::new();
        if few > 0 {
            notes.push(few_roles(few));
        }
        if cut > 0 {
            let games = self.all.games();
            notes.push(format!(
                ">= is at least: {cut} of {games} games were stopped before their end, and their turns so far count"
            ));
        }
        notes
    }
}

/// Returns a sentence about `count` roles with too few games.
pub fn few_roles(count: usize) -> String {
    let roles = if count == 1 { "1 role has".to_owned() } else { format!("{count} roles have") };
    format!("{roles} fewer than {FEWEST} games and no row (more --games, or --role all for as many of each)")
}
