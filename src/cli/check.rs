//! `rhack check`: every mistake in raws, worlds and mods, at once.

use super::{
    args::{CheckArgs, Common},
    disk,
    trouble::{Trouble, count},
};
use rhack::{
    base::shown::{is_unseen, shown},
    raws::{report::Finding, sources::Sources},
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::{
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
};

/// Runs the command.
pub fn run(common: &Common, args: &CheckArgs) -> Result<ExitCode, Trouble> {
    let base = disk::sources(common)?;
    let mut findings: Vec<Finding> = Vec::new();
    let mut worlds: Vec<String> = Vec::new();
    let mut note = |sources: &Sources, world: &str| {
        if !worlds.iter().any(|known| known == world) {
            worlds.push(world.to_owned());
        }
        // The usual language first: what is wrong with it is wrong in all of them.
        let languages = sources.languages(world);
        for lang in
            std::iter::once(common.lang.as_deref()).chain(languages.iter().map(|lang| Some(lang.as_str())))
        {
            let new = Resources::load(sources, world, lang).err().unwrap_or_default();
            for finding in new {
                if !findings.contains(&finding) {
                    findings.push(finding);
                }
            }
        }
    };
    if args.dirs.is_empty() || common.world != DEFAULT_WORLD {
        note(&base, &common.world);
    }
    if args.dirs.is_empty() {
        check_all(&base, &mut note);
    }
    for dir in &args.dirs {
        let mut sources = base.clone();
        if dir.join("world.json").is_file() {
            let name = folder_name(dir);
            for (path, file) in disk::layer(dir)?.files {
                sources.insert(&format!("worlds/{name}/{path}"), file);
            }
            note(&sources, &name);
        } else if !disk::has_worlds(dir) && disk::is_mod(&disk::layer(dir)?) {
            sources.mods.push(disk::layer(dir)?);
            note(&sources, &common.world);
        } else {
            disk::replace(&mut sources, dir)?;
            check_all(&sources, &mut note);
        }
    }
    let mut out = io::stdout().lock();
    for finding in &findings {
        if common.json {
            writeln!(out, "{}", all_seen(&serde_json::to_string(finding)?))?;
        } else {
            writeln!(out, "{finding}")?;
        }
    }
    if findings.is_empty() {
        if !common.json {
            writeln!(out, "no problems in {}", shown(&worlds.join(", ")))?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(io::stderr(), "{}", count(findings.len()))?;
    Ok(ExitCode::from(1))
}

/// The same JSON with escapes for what is not seen; JSON itself asks for that only below U+0020.
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

fn check_all(sources: &Sources, note: &mut impl FnMut(&Sources, &str)) {
    for world in sources.worlds() {
        note(sources, world);
    }
}

fn folder_name(dir: &Path) -> String {
    let full = dir.canonicalize().unwrap_or_else(|_| dir.to_owned());
    full.file_name().map_or_else(|| "world".to_owned(), |name| name.to_string_lossy().into_owned())
}
