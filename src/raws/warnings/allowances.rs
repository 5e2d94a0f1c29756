//! `"//allow": ["never_drawn"]`: what the author of an object knows and means.
//!
//! Like all keys that begin with `//` it is no part of what raws say; so it is looked for in the texts, and only when
//! there are warnings to be told.

use super::Warning;
use crate::raws::reading::{
    json::Span,
    layers::{Layer, SourceFile},
    name_index::suggestion,
    report::{Finding, Findings, Severity, Spot},
};
use jsonc_parser::{CollectOptions, ParseOptions, ast, common::Ranged, parse_to_ast};

/// The key that allows.
const KEY: &str = "//allow";

/// An object in which a warning is not to be told.
#[derive(Debug)]
struct Allowance {
    warning: Warning,
    file: String,
    /// The first line of the object and its column.
    from: (usize, usize),
    /// The same of its end.
    to: (usize, usize),
}

/// All objects in which warnings are not to be told.
#[derive(Debug, Default)]
pub struct Allowances {
    all: Vec<Allowance>,
    unknown: Vec<Finding>,
}

impl Allowances {
    /// What the files of `layers` allow.
    pub fn of(layers: &[Layer]) -> Self {
        let mut allowances = Self::default();
        let mut report = Findings::default();
        for file in
            layers.iter().flat_map(|layer| layer.files.values()).filter(|file| file.text.contains(KEY))
        {
            let text = file.text.strip_prefix('\u{feff}').unwrap_or(&file.text);
            let parsed = parse_to_ast(text, &CollectOptions::default(), &ParseOptions::default());
            if let Ok(Some(value)) = parsed.map(|result| result.value) {
                let number = report.add_file(&file.shown, text.into());
                let mut reading = Reading { allowances: &mut allowances, report: &report, file, number };
                reading.value(&value);
            }
        }
        allowances
    }

    /// Those of `findings` that nothing allows, and what is wrong with the allowances themselves.
    #[must_use]
    pub fn apply(&self, findings: Vec<Finding>) -> Vec<Finding> {
        let told = findings
            .into_iter()
            .filter(|finding| !self.all.iter().any(|allowance| allowance.covers(finding)));
        told.chain(self.unknown.iter().cloned()).collect()
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

/// A file in which allowances are looked for.
struct Reading<'a> {
    allowances: &'a mut Allowances,
    report: &'a Findings,
    file: &'a SourceFile,
    number: usize,
}

impl Reading<'_> {
    fn value(&mut self, value: &ast::Value<'_>) {
        match value {
            ast::Value::Array(array) => array.elements.iter().for_each(|element| self.value(element)),
            ast::Value::Object(object) => {
                for property in &object.properties {
                    if property.name.as_str() == KEY {
                        self.allow(object, &property.value);
                    } else {
                        self.value(&property.value);
                    }
                }
            }
            _ => {}
        }
    }

    /// Takes in what `names` allow in `object`.
    fn allow(&mut self, object: &ast::Object<'_>, names: &ast::Value<'_>) {
        let ast::Value::Array(names) = names else {
            return self.wrong(names, "expected a list of names of warnings", None);
        };
        for name in &names.elements {
            let text = match name {
                ast::Value::StringLit(text) => &*text.value,
                _ => "",
            };
            match Warning::ALL.into_iter().find(|warning| warning.name() == text) {
                Some(warning) => {
                    let (start, end) = (object.range().start, object.range().end);
                    let place = |at: usize| {
                        let finding = self.spot(at, at).finding(Severity::Warning, "", None);
                        (finding.line, finding.column)
                    };
                    let (from, to) = (place(start), place(end));
                    self.allowances.all.push(Allowance { warning, file: self.file.shown.clone(), from, to });
                }
                None => {
                    let help = suggestion(text, Warning::NAMES.iter().copied());
                    self.wrong(name, "no warning is called that", Some(help));
                }
            }
        }
    }

    fn wrong(&mut self, place: &impl Ranged, problem: &str, help: Option<String>) {
        let spot = self.spot(place.range().start, place.range().end);
        let finding = spot.finding(Severity::Warning, problem, help).named(Warning::UnknownAllowance.name());
        self.allowances.unknown.push(finding);
    }

    fn spot(&self, start: usize, end: usize) -> Spot {
        self.report.spot_at(Span { file: self.number, start, end })
    }
}
