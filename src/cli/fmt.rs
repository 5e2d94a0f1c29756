//! `rhack fmt`: lays out files of raws.

use super::{
    args::FmtArgs,
    folder,
    raws::all_files,
    trouble::{Trouble, count},
};
use rhack::{
    base::printable::shown,
    frontends::hosts::regular,
    raws::{
        machinery::layout::{kind_of, laid_out},
        reading::{kinds::FileKind, layers::SourceFile},
    },
    ui::kinds::ALL,
};
use std::{
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
};

/// Runs `rhack fmt`.
///
/// # Errors
///
/// `Trouble::Usage` for a path that is not a file of raws, `Trouble::Raws` for files with mistakes,
/// `Trouble::Failed` for files that cannot be written.
pub fn run(args: &FmtArgs) -> Result<ExitCode, Trouble> {
    let kinds = all_files();
    let (mut changed, mut findings) = (Vec::new(), Vec::new());
    for path in &args.paths {
        for (name, file) in folder::files_at(path)? {
            // A folder may hold other JSON; what is named must be raws.
            let Some(kind) = kind_of(&kinds, &file.shown) else {
                if path.is_dir() {
                    continue;
                }
                return Err(Trouble::Usage(format!("{}: no kind of raws has this name", shown(&name))));
            };
            match laid_out(kind, ALL, &file) {
                Ok(text) if *text != *file.text => changed.push((file.shown, text)),
                Ok(_) => {}
                Err(found) => findings.extend(found),
            }
        }
    }
    let mut out = io::stdout().lock();
    for (path, text) in &changed {
        if !args.check {
            regular::write(Path::new(path), text.as_bytes())
                .map_err(|error| Trouble::Failed(format!("{}: {}", shown(path), regular::reason(&error))))?;
        }
        writeln!(out, "{}", shown(path))?;
    }
    if !findings.is_empty() {
        return Err(Trouble::Raws(findings));
    }
    Ok(if args.check && !changed.is_empty() { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

/// Returns the advice of `rhack check` to lay out `files`, with the number of those that need it. `None` if
/// there are none. Files with mistakes are not counted.
pub fn advice<'f>(files: impl Iterator<Item = &'f SourceFile>) -> Option<String> {
    let kinds: Vec<FileKind> = all_files();
    let untidy = |file: &&SourceFile| {
        kind_of(&kinds, &file.shown)
            .is_some_and(|kind| laid_out(kind, ALL, file).is_ok_and(|text| *text != *file.text))
    };
    let number = files.filter(untidy).count();
    (number > 0).then(|| format!("{} not laid out: `rhack fmt` does it", count(number, "file")))
}
