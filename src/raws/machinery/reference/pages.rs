//! Pages of the reference: prose that is written, with tables of keys that are built.

use super::table::{effect_table, markdown, stage_table};
use crate::raws::reading::kinds::{FileKind, Kinds};

/// Returns the page `text` with a table in place of each comment that asks for one: `<!-- keys of shops -->`
/// for the keys of one of `files`, `<!-- effects -->` and `<!-- stages -->` for those of `kinds`.
pub fn page(text: &str, files: &[FileKind], kinds: Kinds) -> String {
    let table = |line: &str| {
        let what = line.strip_prefix("<!-- ")?.strip_suffix(" -->")?;
        match what.strip_prefix("keys of ") {
            Some(name) => files.iter().find(|kind| kind.name == name).map(|kind| markdown(&kind.shape)),
            None if what == "effects" => Some(effect_table(&(kinds.effects)(), &(kinds.part)())),
            None if what == "stages" => Some(stage_table(&(kinds.stages)())),
            None => None,
        }
    };
    let lines = text.lines().map(|line| match table(line) {
        Some(table) => format!("{}\n", table.trim_end()),
        None => format!("{line}\n"),
    });
    lines.collect()
}
