//! `rhack raws` and `rhack schema`: reference of the files of raws, for people and for editors.

use super::{
    args::{Common, RawsArgs, SchemaArgs},
    disk, show,
    trouble::Trouble,
};
use rhack::{
    base::printable::shown,
    engine::{event::Refusal, state::told::Told},
    raws::{
        self,
        machinery::{
            reference::{self, NamesByKind},
            texts::ShownText,
        },
        reading::{kinds::FileKind, name_index::suggestion, shape::Shape},
    },
    ui::{
        kinds::{ALL, files},
        resources::{Resources, interface_files, interface_names},
    },
};
use std::{
    fs,
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
};

/// Pages of the reference without tables, by path.
const PAGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/reference.rs"));

/// Runs `rhack raws`.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown world, file or key, and [`Trouble::Failed`] if the output fails.
pub fn run(common: &Common, args: &RawsArgs) -> Result<ExitCode, Trouble> {
    let files = all_files();
    if args.texts {
        let kind = args.place.as_deref().map(|name| find(&files, name)).transpose()?;
        return texts(common, kind);
    }
    if args.reference.is_some() || args.schemas.is_some() {
        let page = |(path, text): &(&str, &str)| {
            (path.trim_start_matches("reference/").to_owned(), reference::page(text, &files, ALL))
        };
        if let Some(folder) = &args.reference {
            write_files(folder, PAGES.iter().map(page))?;
        }
        if let Some(folder) = &args.schemas {
            write_files(folder, reference::schema_files(&files, ALL))?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = io::stdout().lock();
    if args.refusals {
        for name in <Refusal as Told>::SECTION.words {
            writeln!(out, "{name}")?;
        }
        return Ok(ExitCode::SUCCESS);
    }
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

/// Writes `files`, pairs of name and content, into `folder`, which is made if necessary. Errors:
/// [`Trouble::Failed`].
fn write_files(folder: &Path, files: impl IntoIterator<Item = (String, String)>) -> Result<(), Trouble> {
    fs::create_dir_all(folder)?;
    for (name, text) in files {
        fs::write(folder.join(name), text)?;
    }
    Ok(())
}

/// Lists the texts that players read, those of `kind` if one is given. Errors: [`Trouble::Usage`] for an
/// unknown world, and [`Trouble::Failed`] if the output fails.
fn texts(common: &Common, kind: Option<&FileKind>) -> Result<ExitCode, Trouble> {
    let mut out = io::stdout().lock();
    let of = |text: &ShownText| kind.is_none_or(|kind| text.address.split('/').next() == Some(kind.name));
    for text in raws::machinery::texts::texts(show::layers(common)?, ALL).iter().filter(|text| of(text)) {
        if common.json {
            writeln!(out, "{}", serde_json::to_string(text)?)?;
        } else {
            writeln!(out, "{}", shown(&format!("{}  {}", text.address, text.text)))?;
        }
    }
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
