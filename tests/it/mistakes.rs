//! Mistakes of modders, one each, with the expected findings: tests/data/mistakes.json. `RENEW_GOLDEN=1`
//! renews the file; read the changes.

use rhack::{
    raws::reading::{layers::Layer, report::Severity, sources::Sources},
    ui::resources::{DEFAULT_WORLD, Resources},
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fs};

/// A mistake: the files of a mod, or a replaced text in a file of resources/.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Mistake {
    #[serde(rename = "mod", default, skip_serializing_if = "BTreeMap::is_empty")]
    layer: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    copy: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    from: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    to: String,
    /// Expected findings: place, problem and help. An empty list means that it is no mistake.
    #[serde(default)]
    told: Vec<String>,
}

impl Mistake {
    /// Returns the findings for this mistake.
    fn tell(&self) -> Vec<String> {
        let mut sources = Sources::embedded();
        let mut edited = None;
        if self.copy.is_empty() {
            let layer =
                self.layer.iter().fold(Layer::new("mine"), |layer, (path, text)| layer.with(path, text));
            sources.mods.push(layer);
        } else {
            let path = format!("{}/resources/{}", env!("CARGO_MANIFEST_DIR"), self.copy);
            let text = fs::read_to_string(path).unwrap();
            assert!(text.contains(&self.from), "{self:?} changes nothing");
            edited = text.find(&self.from).map(|at| text[..at].matches('\n').count() + 1);
            sources.replace(&self.copy, &self.copy, &text.replacen(&self.from, &self.to, 1));
        }
        let languages = sources.languages(DEFAULT_WORLD);
        let spoken = std::iter::once(None).chain(languages.iter().map(|lang| Some(lang.as_str())));
        let mut told = Vec::new();
        for lang in spoken {
            for finding in Resources::load(&sources, DEFAULT_WORLD, lang).err().unwrap_or_default() {
                if finding.severity == Severity::Warning {
                    continue;
                }
                let help = finding.help.map(|help| format!(" | {help}")).unwrap_or_default();
                // Line numbers of a copy are relative to the mistake, because other mistakes change the lines
                // before it.
                let number = match edited {
                    Some(edited) if finding.file == self.copy => {
                        format!("{:+}", finding.line.cast_signed() - edited.cast_signed())
                    }
                    Some(_) => "?".to_owned(),
                    None => finding.line.to_string(),
                };
                let line =
                    format!("{}:{}:{}: {}{help}", finding.file, number, finding.column, finding.problem);
                if !told.contains(&line) {
                    told.push(line);
                }
            }
        }
        told
    }
}

fn path() -> String {
    format!("{}/tests/data/mistakes.json", env!("CARGO_MANIFEST_DIR"))
}

fn all() -> Vec<Mistake> {
    serde_json::from_str(&fs::read_to_string(path()).unwrap()).unwrap()
}

#[test]
fn every_mistake_is_reported_at_its_place() {
    let mut mistakes = all();
    let told: Vec<Vec<String>> = mistakes.iter().map(Mistake::tell).collect();
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        for (mistake, told) in mistakes.iter_mut().zip(told) {
            mistake.told = told;
        }
        let lines: Vec<String> =
            mistakes.iter().map(|mistake| serde_json::to_string(mistake).unwrap()).collect();
        fs::write(path(), format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
        return;
    }
    for (mistake, told) in mistakes.iter().zip(told) {
        assert_eq!(mistake.told, told, "{mistake:#?}");
    }
}

#[test]
fn findings_are_few_and_in_the_author_files() {
    let mistakes = all();
    assert!(mistakes.len() > 300 && mistakes.iter().filter(|mistake| !mistake.told.is_empty()).count() > 280);
    for mistake in &mistakes {
        let own = if mistake.copy.is_empty() { "mine/" } else { "" };
        let elsewhere = mistake.told.iter().find(|line| !line.starts_with(own));
        assert_eq!(elsewhere, None, "{mistake:#?}");
        assert!(mistake.told.len() <= 5, "{mistake:#?}");
    }
}
