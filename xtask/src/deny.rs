//! What dependencies bring with them: their licences, where they come from, and crates that nobody wants. The rules are
//! in deny.toml, in the words of cargo-deny, which checks the same and looks for advisories, too.

use std::{collections::BTreeSet, fs, path::Path, process::Command};

use serde::Deserialize;
use spdx::{Expression, LicenseReq, ParseMode};

use crate::error::{Error, Result, at};

const FILE: &str = "deny.toml";

/// The rules.
#[derive(Deserialize)]
struct Rules {
    graph: Graph,
    licenses: Licences,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
struct Graph {
    targets: Vec<String>,
}

#[derive(Deserialize)]
struct Licences {
    allow: BTreeSet<String>,
}

#[derive(Deserialize)]
struct Bans {
    deny: Vec<Ban>,
}

#[derive(Deserialize)]
struct Ban {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: BTreeSet<String>,
}

/// What cargo knows of all packages.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

/// The packages that are used on the targets of the rules.
#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    /// None for what is in this repository.
    source: Option<String>,
}

/// Checks all dependencies of the project in `root`.
pub fn check(root: &Path) -> Result<()> {
    let path = root.join(FILE);
    let text = fs::read_to_string(&path).map_err(at(&path))?;
    let rules = rules(&text)?;
    let metadata: Metadata = serde_json::from_slice(&metadata(root, &rules)?)?;
    let findings = findings(&rules, &metadata);
    if findings.is_empty() {
        println!(
            "{} packages: licences, bans and sources are as {FILE} has them",
            metadata.resolve.nodes.len()
        );
        Ok(())
    } else {
        Err(Error::Denied(findings))
    }
}

fn rules(text: &str) -> Result<Rules> {
    toml::from_str(text).map_err(|source| Error::Settings { file: FILE, source: Box::new(source) })
}

/// What `cargo metadata` tells.
fn metadata(root: &Path, rules: &Rules) -> Result<Vec<u8>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(&cargo);
    command.args(["metadata", "--format-version", "1", "--locked", "--all-features"]).current_dir(root);
    for target in &rules.graph.targets {
        command.args(["--filter-platform", target]);
    }
    command.stderr(std::process::Stdio::inherit());
    let output = command.output().map_err(|source| Error::Start { program: cargo.into(), source })?;
    if !output.status.success() {
        return Err(Error::Failed { program: "cargo metadata", status: output.status });
    }
    Ok(output.stdout)
}

/// What is wrong, a line each.
fn findings(rules: &Rules, metadata: &Metadata) -> Vec<String> {
    let used: BTreeSet<&str> = metadata.resolve.nodes.iter().map(|node| node.id.as_str()).collect();
    let packages = metadata.packages.iter().filter(|package| used.contains(package.id.as_str()));
    packages
        .flat_map(|package| {
            let Package { name, version, .. } = package;
            [licence(rules, package), ban(rules, package), source(rules, package)]
                .into_iter()
                .flatten()
                .map(move |problem| format!("  {name} {version}: {problem}"))
        })
        .collect()
}

fn licence(rules: &Rules, package: &Package) -> Option<String> {
    let Some(text) = &package.license else { return Some("it names no licence".to_owned()) };
    // Older packages write MIT/Apache-2.0.
    let Ok(expression) = Expression::parse_mode(text, ParseMode::LAX) else {
        return Some(format!("its licence `{text}` is no SPDX expression"));
    };
    let allowed = |licence: &LicenseReq| rules.licenses.allow.contains(&licence.to_string());
    (!expression.evaluate(allowed)).then(|| format!("its licence `{text}` is not among those allowed"))
}

fn ban(rules: &Rules, package: &Package) -> Option<String> {
    let ban = rules.bans.deny.iter().find(|ban| ban.name == package.name)?;
    Some(format!("it is banned, as {}", ban.reason))
}

fn source(rules: &Rules, package: &Package) -> Option<String> {
    let source = package.source.as_deref()?;
    let registry = source.strip_prefix("registry+");
    let known = registry.is_some_and(|registry| rules.sources.allow_registry.contains(registry));
    (!known).then(|| format!("it comes from {source}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

    /// What is wrong with a package of this name, licence and source.
    fn problems(name: &str, license: Option<&str>, source: Option<&str>) -> Vec<String> {
        let rules = rules(include_str!("../../deny.toml")).unwrap();
        let package = Package {
            id: "it".to_owned(),
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            license: license.map(str::to_owned),
            source: source.map(str::to_owned),
        };
        let nodes = vec![Node { id: "it".to_owned() }];
        findings(&rules, &Metadata { packages: vec![package], resolve: Resolve { nodes } })
    }

    #[test]
    fn one_allowed_licence_of_a_choice_is_enough_and_all_of_a_sum_are_needed() {
        for licence in ["MIT", "MIT/Apache-2.0", "MPL-2.0 OR MIT", "(MIT OR GPL-3.0-only) AND Unicode-3.0"] {
            assert_eq!(problems("good", Some(licence), Some(CRATES_IO)), [""; 0], "{licence}");
        }
        assert_eq!(
            problems("option-ext", Some("MPL-2.0"), Some(CRATES_IO)),
            ["  option-ext 1.0.0: its licence `MPL-2.0` is not among those allowed"]
        );
        assert_eq!(problems("sum", Some("MIT AND MPL-2.0"), Some(CRATES_IO)).len(), 1);
        assert_eq!(problems("odd", Some("see the web"), Some(CRATES_IO)).len(), 1);
        assert_eq!(problems("none", None, Some(CRATES_IO)), ["  none 1.0.0: it names no licence"]);
    }

    #[test]
    fn banned_crates_are_found_with_the_reason() {
        assert_eq!(
            problems("cmake", Some("MIT"), Some(CRATES_IO)),
            ["  cmake 1.0.0: it is banned, as nothing compiles C: Rust and a linker are enough to build"]
        );
    }

    #[test]
    fn packages_come_from_crates_io_or_from_here() {
        assert_eq!(problems("ours", Some("MIT"), None), [""; 0]);
        let git = "git+https://example.org/it.git#0123456";
        assert_eq!(problems("git", Some("MIT"), Some(git)), [format!("  git 1.0.0: it comes from {git}")]);
    }
}
