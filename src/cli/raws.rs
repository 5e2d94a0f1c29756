//! `rhack raws` and `rhack schema`: reference of the files of raws, for people and for editors.

use super::{
    args::{Common, RawsArgs, SchemaArgs},
    disk,
    trouble::Trouble,
};
use rhack::{
    raws::{
        reading::{kinds::FileKind, name_index::suggestion, shape::Shape},
        reference::{self, NamesByKind},
    },
    ui::{
        kinds::{ALL, files},
        resources::{Resources, interface_files, interface_names},
    },
};
use std::{
    io::{self, Write as _},
    process::ExitCode,
};

/// Runs `rhack raws`.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown file or key, and [`Trouble::Failed`] if the output fails.
pub fn run(args: &RawsArgs) -> Result<ExitCode, Trouble> {
    let mut out = io::stdout().lock();
    let files = all_files();
    let Some(place) = &args.place else {
        for kind in &files {
            writeln!(out, "{:<11} {:<17} {}", kind.name, kind.path, kind.about)?;
        }
        writeln!(out, "{:<11} {:<17} Builder stages, in the chains of levels.json.", "stages", "")?;
        writeln!(out, "{:<11} {:<17} What attacks do besides their damage.", "effects", "")?;
        writeln!(
            out,
            "\n`rhack raws creatures` lists the keys of a file, `rhack raws creatures.attacks` those of a key."
        )?;
        return Ok(ExitCode::SUCCESS);
    };
    let mut steps: Vec<&str> = place.split('.').filter(|step| *step != "json").collect();
    let name = steps.remove(0);
    if name == "stages" {
        let stages = (ALL.stages)();
        let all =
            stages.iter().map(|stage| Named { name: stage.name, about: stage.about, shape: &stage.shape });
        return named("stage", &all.collect::<Vec<_>>(), None, &steps);
    }
    if name == "effects" {
        let effects = (ALL.effects)();
        let all = effects.iter().map(|effect| Named {
            name: effect.name,
            about: &effect.about,
            shape: &effect.shape,
        });
        return named("effect", &all.collect::<Vec<_>>(), Some(&(ALL.part)()), &steps);
    }
    let kind = find(&files, name)?;
    if steps.is_empty() {
        writeln!(out, "{}: {}\n", kind.path, kind.about)?;
    }
    let text = reference::plain(&kind.shape, &steps);
    let text = text.ok_or_else(|| {
        let (place, key, known) = reference::nearest(&kind.shape, &steps);
        let place = if place.is_empty() { kind.path.to_owned() } else { format!("`{place}`") };
        let mut known = known.into_iter().peekable();
        Trouble::Usage(match known.peek() {
            Some(_) => format!("{place} has no key `{key}`; {}", suggestion(&key, known)),
            None => format!("{place} has no keys"),
        })
    })?;
    write!(out, "{text}")?;
    Ok(ExitCode::SUCCESS)
}

/// A stage or effect: chosen by its name, with parameters.
struct Named<'a> {
    name: &'a str,
    about: &'a str,
    shape: &'a Shape,
}

/// Explains `all`, or the one that `steps` lead to. `common` holds the keys that all of them have. Errors:
/// [`Trouble::Usage`] for an unknown name or key.
fn named(what: &str, all: &[Named<'_>], common: Option<&Shape>, steps: &[&str]) -> Result<ExitCode, Trouble> {
    let mut out = io::stdout().lock();
    let common = common.and_then(|shape| reference::plain(shape, &[])).unwrap_or_default();
    let Some((name, rest)) = steps.split_first() else {
        for one in all {
            writeln!(out, "{:<28} {}", one.name, one.about)?;
        }
        if !common.is_empty() {
            write!(out, "\nEach {what} can also have:\n\n{common}")?;
        }
        return Ok(ExitCode::SUCCESS);
    };
    let found = all.iter().find(|one| one.name == *name).ok_or_else(|| {
        let known = suggestion(name, all.iter().map(|one| one.name));
        Trouble::Usage(format!("there is no {what} `{name}`; {known}"))
    })?;
    let text = reference::plain(found.shape, rest);
    let text = text.ok_or_else(|| Trouble::Usage(format!("`{name}` has no key `{}`", rest.join("."))))?;
    if rest.is_empty() {
        writeln!(out, "{}\n", found.about)?;
    }
    write!(out, "{}", if text.is_empty() { "It has no parameters.\n" } else { &text })?;
    Ok(ExitCode::SUCCESS)
}

/// Runs `rhack schema`.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown file or a bad folder, and [`Trouble::Failed`] if the output fails.
pub fn schema(common: &Common, args: &SchemaArgs) -> Result<ExitCode, Trouble> {
    let files = all_files();
    let sources = disk::sources(common)?;
    // Broken raws give no names; the schema then lacks them.
    let mut names = Resources::load(&sources, &common.world, common.lang.as_deref())
        .map_or_else(|_| NamesByKind::new(), |resources| resources.raws.names());
    names.extend(interface_names());
    let schema = match &args.kind {
        Some(name) => reference::schema(find(&files, name)?, &names, ALL),
        None => {
            files.iter().map(|kind| (kind.name.to_owned(), reference::schema(kind, &names, ALL))).collect()
        }
    };
    writeln!(io::stdout().lock(), "{}", serde_json::to_string_pretty(&schema)?)?;
    Ok(ExitCode::SUCCESS)
}

/// Returns all kinds of files, those of worlds first.
pub fn all_files() -> Vec<FileKind> {
    files().into_iter().chain(interface_files()).collect()
}

fn find<'a>(files: &'a [FileKind], name: &str) -> Result<&'a FileKind, Trouble> {
    let name = name.trim_end_matches(".json");
    files.iter().find(|kind| kind.name == name).ok_or_else(|| {
        let help = suggestion(name, files.iter().map(|kind| kind.name));
        Trouble::Usage(format!("there is no file of raws called `{name}`; {help}"))
    })
}
