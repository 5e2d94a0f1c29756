//! `rhack show` and `rhack diff`: records in effect, and the changes that layers make to them.

use super::{
    args::{Common, ShowArgs},
    disk,
    trouble::Trouble,
};
use rhack::{
    base::printable::shown,
    raws::{
        machinery::effective::{
            APART, Difference, Effective, EffectiveKey, EffectiveRecord, Reference, differences, records,
            references,
        },
        reading::{layers::Layer, name_index::suggestion, sources::Sources},
    },
    ui::kinds::ALL,
};
use serde::Serialize;
use serde_json::{Value, json};
use std::{
    io::{self, Write as _},
    process::ExitCode,
};

/// Returns the layers of the command line. Errors: [`Trouble::Usage`] for an unknown world or a bad folder.
pub(super) fn layers(common: &Common) -> Result<Vec<Layer>, Trouble> {
    let sources = disk::sources(common)?;
    if !sources.worlds().contains(&common.world.as_str()) {
        let help = suggestion(&common.world, sources.worlds());
        return Err(Trouble::Usage(format!("there is no world `{}`; {help}", common.world)));
    }
    Ok(sources.layers(&common.world))
}

/// Returns the records of the command line and those to compare with: the built-in ones, or without `--raws`
/// and `--mod` the lowest layer of the world. Errors: [`Trouble::Usage`] for an unknown world.
fn upper_and_lower(common: &Common) -> Result<[Effective; 2], Trouble> {
    let layers = layers(common)?;
    let below = if common.raws.is_some() || !common.mods.is_empty() {
        Sources::embedded().layers(&common.world)
    } else {
        layers.iter().take(1).cloned().collect()
    };
    Ok([records(layers, ALL), records(below, ALL)])
}

/// A key of a record as JSON.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    key: &'a EffectiveKey,
    /// Value in the layers below, if it differs.
    was: Option<&'a Value>,
}

/// Runs `rhack show`.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown world, kind or name, and [`Trouble::Failed`] if the output fails.
pub fn show(common: &Common, args: &ShowArgs) -> Result<ExitCode, Trouble> {
    let [upper, lower] = upper_and_lower(common)?;
    let table = args.kind.trim_end_matches(".json");
    let mut tables: Vec<&str> = upper.iter().map(|record| record.table).collect();
    tables.dedup();
    if !tables.contains(&table) {
        let help = suggestion(table, tables);
        return Err(Trouble::Usage(format!("there are no records of the kind `{table}`; {help}")));
    }
    let of_kind = |records: &'_ [EffectiveRecord]| -> Vec<EffectiveRecord> {
        records.iter().filter(|record| record.table == table).cloned().collect()
    };
    let (upper, lower) = (of_kind(&upper), of_kind(&lower));
    let mut out = io::stdout().lock();
    let Some(name) = &args.name else {
        for record in &upper {
            if common.json {
                let line = json!({ "name": record.name, "abstract": record.is_abstract });
                writeln!(out, "{line}")?;
                continue;
            }
            let mark = if record.is_abstract { "  (abstract)" } else { "" };
            writeln!(out, "{}{mark}", shown(&record.name))?;
        }
        return Ok(ExitCode::SUCCESS);
    };
    let named = |records: &[EffectiveRecord]| {
        let exactly = records.iter().position(|record| record.name == *name);
        exactly
            .or_else(|| records.iter().position(|record| record.name.to_lowercase() == name.to_lowercase()))
            .or_else(|| records.iter().position(|record| record.was().any(|old| old == name)))
    };
    let Some(record) = named(&upper).and_then(|place| upper.get(place)) else {
        let help = suggestion(name, upper.iter().map(|record| record.name.as_str()));
        return Err(Trouble::Usage(format!("there is no `{name}` in {table}; {help}")));
    };
    if args.references {
        return referring(common, record);
    }
    let old = named(&lower).and_then(|place| lower.get(place));
    let width = record.keys.iter().map(|key| key.path.chars().count()).max().unwrap_or(0);
    for key in &record.keys {
        let was = old.and_then(|old| old.keys.iter().find(|other| other.path == key.path));
        let was = was.map(|was| &was.value).filter(|was| **was != key.value);
        if common.json {
            writeln!(out, "{}", serde_json::to_string(&Line { key, was })?)?;
            continue;
        }
        let before = was.map(|was| format!("  (was {was})")).unwrap_or_default();
        let line = format!("{:width$}  {}  {}:{}{before}", key.path, key.value, key.file, key.line);
        writeln!(out, "{}", shown(&line))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes the places that refer to `record`. Errors: [`Trouble::Failed`] if the output fails.
fn referring(common: &Common, record: &EffectiveRecord) -> Result<ExitCode, Trouble> {
    let layers = disk::sources(common)?.layers(&common.world);
    let found = references(layers, ALL, record.table, &record.name);
    let mut out = io::stdout().lock();
    for reference in &found {
        let Reference { table, record, file, line } = reference;
        if common.json {
            writeln!(out, "{}", serde_json::to_string(reference)?)?;
        } else {
            writeln!(out, "{}", shown(&format!("{table} {record}  {file}:{line}")))?;
        }
    }
    if found.is_empty() && !common.json {
        writeln!(out, "nothing refers to it")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs `rhack diff`.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown world or a bad folder, and [`Trouble::Failed`] if the output fails.
pub fn diff(common: &Common) -> Result<ExitCode, Trouble> {
    let [upper, lower] = upper_and_lower(common)?;
    let mut found = differences(&lower, &upper);
    // The built-in raws have no such files.
    found.retain(|difference| !APART.contains(&difference.table));
    let mut out = io::stdout().lock();
    for difference in &found {
        if common.json {
            writeln!(out, "{}", serde_json::to_string(difference)?)?;
        } else {
            writeln!(out, "{}", shown(&told(difference)))?;
        }
    }
    if found.is_empty() && !common.json {
        writeln!(out, "nothing differs")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Formats a difference as one line.
fn told(difference: &Difference) -> String {
    let Difference { table, record, key, was, is, .. } = difference;
    let place = match (&difference.file, difference.line) {
        (Some(file), Some(line)) => format!("  {file}:{line}"),
        _ => String::new(),
    };
    let what = match (key, was, is) {
        (None, None, _) => "new".to_owned(),
        (None, ..) => "gone".to_owned(),
        (Some(key), None, Some(is)) => format!("{key}: {is}"),
        (Some(key), Some(was), None) => format!("{key}: {was} -> nothing"),
        (Some(key), Some(was), Some(is)) => format!("{key}: {was} -> {is}"),
        (Some(key), None, None) => key.clone(),
    };
    format!("{table} {record}  {what}{place}")
}
