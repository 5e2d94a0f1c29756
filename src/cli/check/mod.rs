//! `rhack check`: reports all mistakes in raws, worlds and mods at once.

pub mod folder;
mod layer_summary;
mod play;
mod trials;

use super::{
    against,
    args::{CheckArgs, Common},
    disk, fmt,
    sim::expectations,
    trouble::{Trouble, count},
};
pub use folder::Folder;
use rhack::{
    base::printable::{is_unseen, shown, shown_lines},
    lab::{expect::Verdict, expectation_file},
    raws::{
        Raws,
        kinds::expect,
        machinery::warnings::{Allowances, warnings},
        reading::{
            layers::Layer,
            report::{Finding, Severity},
            sources::Sources,
        },
    },
    ui::{
        kinds::ALL,
        resources::{DEFAULT_WORLD, Resources},
    },
};
use std::{
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
    sync::Arc,
};

/// Runs the command. Mistakes in raws are printed and give exit code 1; with `--play`, the codes are those of
/// `rhack sim --expect`.
///
/// # Errors
///
/// [`Trouble::Usage`] if a folder cannot be read, and [`Trouble::Failed`] if a game or the output fails.
pub fn run(common: &Common, args: &CheckArgs) -> Result<ExitCode, Trouble> {
    let base = disk::sources(common)?;
    let mut check =
        Check { lang: common.lang.as_deref(), findings: Vec::new(), worlds: Vec::new(), looked: Vec::new() };
    let (mut told, mut advice) = (Vec::new(), Vec::new());
    if args.dirs.is_empty() || common.world != DEFAULT_WORLD {
        check.world(&base, &common.world);
    }
    if args.dirs.is_empty() {
        check.all(&base);
    }
    let mut worst = Verdict::Kept;
    let mut unplayable = false;
    let promised = play::balance(&common.world).filter(|_| args.play && common.mods.is_empty());
    if let Some((name, text)) = promised.filter(|_| args.dirs.is_empty()) {
        let raws = Arc::new(disk::raws(common)?);
        worst = play::play(name, expectations::parse(name, text, &raws)?, &raws, common.json)?;
    }
    for dir in &args.dirs {
        let layer = disk::layer(dir)?;
        let raws = base.layers(&common.world).into_iter().next().unwrap_or_default();
        let folder = Folder::detect(dir, &layer, &raws);
        told.push(folder.told(dir, &common.world));
        advice.extend(fmt::advice(layer.files.values()));
        let expectations = layer.files.get(expect::FILE).cloned();
        check.folder(&base, dir, folder, layer, &common.world)?;
        let Some(file) = expectations.filter(|_| args.play) else { continue };
        // Raws with mistakes are not played.
        let Ok(raws) = against::raws(common, std::slice::from_ref(dir)).map(Arc::new) else { continue };
        match expectation_file::read(&file.shown, &file.text, Some(&raws)) {
            Ok(set) => worst = worst.max(play::play(&file.shown, set, &raws, common.json)?),
            // The check has noted the mistakes.
            Err(_) => unplayable = true,
        }
    }
    let is_bad = check.print(common.json, args.strict, &told, &advice)?;
    Ok(match worst {
        _ if unplayable => ExitCode::from(2),
        Verdict::Kept | Verdict::Open if is_bad => ExitCode::from(1),
        _ => expectations::exit_code(worst),
    })
}

/// Checked worlds and their findings.
struct Check<'a> {
    lang: Option<&'a str>,
    findings: Vec<Finding>,
    worlds: Vec<String>,
    /// Summaries of the checked worlds.
    looked: Vec<String>,
}

/// Returns the index of the first layer of `world` to check for warnings. The layers below belong to other
/// authors.
fn own_layer(sources: &Sources, world: &str) -> usize {
    match world {
        _ if !sources.mods.is_empty() => 2,
        DEFAULT_WORLD => 0,
        _ => 1,
    }
}

impl Check<'_> {
    /// Checks `world` in all its languages. If it is valid, also checks its recipes and looks for warnings.
    fn world(&mut self, sources: &Sources, world: &str) {
        if !self.worlds.iter().any(|known| known == world) {
            self.worlds.push(world.to_owned());
        }
        // The chosen language first: its mistakes occur in all languages.
        match Resources::load(sources, world, self.lang) {
            Ok(resources) => {
                let (raws, layers) = (&resources.raws, sources.layers(world));
                let looked = layer_summary::at(raws, &layers);
                if !self.looked.contains(&looked) {
                    self.looked.push(looked);
                }
                let mut found = trials::findings(raws);
                found.extend(warnings(raws, &layers, own_layer(sources, world), ALL));
                self.note(Allowances::from_layers(&layers).apply(found));
                self.expectations(sources, world, Some(raws));
            }
            Err(findings) => {
                self.note(findings);
                self.expectations(sources, world, None);
            }
        }
        for lang in sources.languages(world) {
            self.note(Resources::load(sources, world, Some(&lang)).err().unwrap_or_default());
        }
    }

    /// Checks the expectations of the layers of `world`, whose `raws` may have mistakes.
    fn expectations(&mut self, sources: &Sources, world: &str, raws: Option<&Raws>) {
        for layer in sources.layers(world) {
            let Some(file) = layer.files.get(expect::FILE) else { continue };
            self.note(expectation_file::read(&file.shown, &file.text, raws).err().unwrap_or_default());
        }
    }

    fn all(&mut self, sources: &Sources) {
        for world in sources.worlds() {
            self.world(sources, world);
        }
    }

    /// Checks the folder `dir` with the files `layer`, over or instead of the files of `base`. Errors:
    /// [`Trouble::Usage`].
    fn folder(
        &mut self,
        base: &Sources,
        dir: &Path,
        folder: Folder,
        layer: Layer,
        world: &str,
    ) -> Result<(), Trouble> {
        let mut sources = base.clone();
        match folder {
            Folder::World => {
                let name = folder_name(dir);
                for (path, file) in layer.files {
                    sources.insert(&format!("worlds/{name}/{path}"), file);
                }
                self.world(&sources, &name);
            }
            Folder::Mod | Folder::Additions => {
                sources.mods.push(layer);
                self.world(&sources, world);
            }
            Folder::Resources | Folder::Raws => {
                disk::replace(&mut sources, dir)?;
                self.all(&sources);
            }
        }
        Ok(())
    }

    fn note(&mut self, findings: Vec<Finding>) {
        for finding in findings {
            if !self.findings.contains(&finding) {
                self.findings.push(finding);
            }
        }
    }

    /// Prints the summaries and the findings: mistakes, then warnings. Returns true if they make the check
    /// fail. Errors: [`Trouble::Failed`] if the output fails.
    fn print(
        mut self,
        as_json: bool,
        strict: bool,
        told: &[String],
        advice: &[String],
    ) -> Result<bool, Trouble> {
        let is_warning = |finding: &Finding| finding.severity == Severity::Warning;
        self.findings.sort_by_key(is_warning);
        let warnings = self.findings.iter().filter(|finding| is_warning(finding)).count();
        let problems = self.findings.len() - warnings;
        let mut out = io::stdout().lock();
        for line in told.iter().chain(&self.looked).filter(|_| !as_json) {
            writeln!(out, "{}", shown_lines(line))?;
        }
        for finding in &self.findings {
            if as_json {
                writeln!(out, "{}", all_seen(&serde_json::to_string(finding)?))?;
            } else {
                writeln!(out, "{finding}")?;
            }
        }
        if problems == 0 && !as_json {
            for line in advice {
                writeln!(out, "{line}")?;
            }
            writeln!(out, "no problems in {}", shown(&self.worlds.join(", ")))?;
        }
        let counts: Vec<String> = [(problems, "problem"), (warnings, "warning")]
            .into_iter()
            .filter(|(number, _)| *number > 0)
            .map(|(number, what)| count(number, what))
            .collect();
        if !counts.is_empty() {
            writeln!(io::stderr(), "{}", counts.join(", "))?;
        }
        Ok(problems > 0 || strict && warnings > 0)
    }
}

/// Escapes invisible characters in `json`; JSON itself requires that only below U+0020.
fn all_seen(json: &str) -> String {
    let mut safe = String::new();
    for c in json.chars() {
        if is_unseen(c) {
            safe.extend(c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")));
        } else {
            safe.push(c);
        }
    }
    safe
}

fn folder_name(dir: &Path) -> String {
    let full = dir.canonicalize().unwrap_or_else(|_| dir.to_owned());
    full.file_name().map_or_else(|| "world".to_owned(), |name| name.to_string_lossy().into_owned())
}
