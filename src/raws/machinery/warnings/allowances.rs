//! Silences warnings by `"//allow": ["never_drawn"]` in the object that they are about.
//!
//! The key is a comment like all keys that begin with `//`. Files that contain it are parsed a second time,
//! only when there are warnings to show.

use super::warning::Warning;
use crate::raws::reading::{
    json::{Node, Span},
    layers::Layer,
    name_index::suggestion,
    parser::{ALLOW, parse},
    report::{Finding, Findings, Severity},
};

/// Object in which a warning is silenced.
#[derive(Debug)]
struct Allowance {
    warning: Warning,
    file: String,
    /// Line and column of the start of the object.
    from: (usize, usize),
    /// Line and column of its end.
    to: (usize, usize),
}

/// All objects in which warnings are silenced.
#[derive(Debug, Default)]
pub struct Allowances {
    all: Vec<Allowance>,
    unknown: Vec<Finding>,
}

impl Allowances {
    /// Returns the allowances in the files of `layers`.
    pub fn from_layers(layers: &[Layer]) -> Self {
        let mut allowances = Self::default();
        let mut report = Findings::default();
        let files = layers.iter().flat_map(|layer| layer.files.values());
        for file in files.filter(|file| file.text.contains(ALLOW)) {
            let parsed = parse(&mut report, &file.shown, &file.text);
            for (object, names) in parsed.into_iter().flat_map(|parsed| parsed.allowances) {
                allowances.allow(&report, object, &names);
            }
        }
        allowances
    }

    /// Returns `findings` without the silenced ones, with the errors of the allowances themselves.
    #[must_use]
    pub fn apply(&self, findings: Vec<Finding>) -> Vec<Finding> {
        let told = findings
            .into_iter()
            .filter(|finding| !self.all.iter().any(|allowance| allowance.covers(finding)));
        told.chain(self.unknown.iter().cloned()).collect()
    }

    /// Adds the warnings `names`, silenced in `object`.
    fn allow(&mut self, report: &Findings, object: Span, names: &Node) {
        let Some(names) = names.list() else {
            return self.wrong(report, names, "expected a list of names of warnings", None);
        };
        for name in names {
            let text = name.text().unwrap_or_default();
            match Warning::ALL.into_iter().find(|warning| warning.name() == text) {
                Some(warning) => {
                    let place = |at: usize| {
                        let spot = report.spot_at(Span { start: at, end: at, ..object });
                        let finding = spot.finding(Severity::Warning, "", None);
                        (finding.line, finding.column)
                    };
                    let file = report.file_of(object).to_owned();
                    let (from, to) = (place(object.start), place(object.end));
                    self.all.push(Allowance { warning, file, from, to });
                }
                None => {
                    let help = suggestion(text, Warning::NAMES.iter().copied());
                    self.wrong(report, name, "there is no such warning", Some(help));
                }
            }
        }
    }

    fn wrong(&mut self, report: &Findings, place: &Node, problem: &str, help: Option<String>) {
        let finding = report.spot_at(place.span).finding(Severity::Warning, problem, help);
        self.unknown.push(finding.named(Warning::UnknownAllowance.name()));
    }
}

impl Allowance {
    fn covers(&self, finding: &Finding) -> bool {
        finding.severity == Severity::Warning
            && finding.name == Some(self.warning.name())
            && finding.file == self.file
            && (self.from..=self.to).contains(&(finding.line, finding.column))
    }
}
