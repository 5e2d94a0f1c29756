//! Tables of keys for readers, in Markdown and as plain text.

use crate::raws::reading::{
    kinds::{EffectKind, StageKind},
    shape::{Field, Shape},
};
use std::fmt::Write as _;

/// Returns the tables of `shape` in Markdown: its keys, then those of the objects in it.
pub fn markdown(shape: &Shape) -> String {
    let mut text = String::new();
    for (path, fields) in objects("", shape) {
        let heading = if path.is_empty() { "key".to_owned() } else { format!("key of `{path}`") };
        let _ = writeln!(text, "| {heading} | values | default | meaning |\n|---|---|---|---|");
        for field in fields {
            let Field { key, doc, .. } = field;
            let (values, usual) = (values(&field.shape).replace('|', "\\|"), usually(field));
            let _ = writeln!(text, "| `{key}` | {values} | {usual} | {} |", doc.replace('|', "\\|"));
        }
        text.push('\n');
    }
    text
}

/// Returns the table of builder `stages` and their parameters in Markdown.
pub fn stage_table(stages: &[StageKind]) -> String {
    table_of("stage", stages.iter().map(|stage| (stage.name, stage.about, &stage.shape)))
}

/// Returns the table of `effects` and their parameters in Markdown, then the keys of `part`, which all
/// effects may have.
pub fn effect_table(effects: &[EffectKind], part: &Shape) -> String {
    let all = effects.iter().map(|effect| (effect.name, effect.about.as_str(), &effect.shape));
    format!("{}\n{}", table_of("effect", all), markdown(part))
}

/// Returns a table of names with their parameters.
fn table_of<'a>(what: &str, rows: impl Iterator<Item = (&'a str, &'a str, &'a Shape)>) -> String {
    let mut text = format!("| {what} | parameter | values | default | meaning |\n|---|---|---|---|---|\n");
    for (name, about, shape) in rows {
        let _ = writeln!(text, "| `{name}` | | | | {about} |");
        for (path, fields) in objects("", shape) {
            for field in fields {
                let key =
                    if path.is_empty() { field.key.to_owned() } else { format!("{path}.{}", field.key) };
                let (values, usual) = (values(&field.shape).replace('|', "\\|"), usually(field));
                let _ =
                    writeln!(text, "| | `{key}` | {values} | {usual} | {} |", field.doc.replace('|', "\\|"));
            }
        }
    }
    text
}

/// Returns the reference of the key at `path` in `shape`, for example `attacks.form`, or `None` if there is
/// no such key.
pub fn plain(shape: &Shape, path: &[&str]) -> Option<String> {
    let mut text = String::new();
    let Some((key, rest)) = path.split_first() else {
        for field in fields(shape)? {
            let usual = usually(field).replace('`', "");
            let usual = if usual.is_empty() { usual } else { format!("; default {usual}") };
            let _ = writeln!(
                text,
                "{}\n    {}\n    {}{usual}",
                field.key,
                field.doc,
                values(&field.shape).replace('`', "")
            );
        }
        return Some(text);
    };
    let field = fields(shape)?.iter().find(|field| field.key == *key)?;
    if !rest.is_empty() {
        return plain(&field.shape, rest);
    }
    let usual = usually(field).replace('`', "");
    let _ = writeln!(text, "{}\n\nvalues: {}", field.doc, values(&field.shape).replace('`', ""));
    if !usual.is_empty() {
        let _ = writeln!(text, "default: {usual}");
    }
    for (word, doc) in words(&field.shape) {
        let _ = writeln!(text, "  {word:<18} {doc}");
    }
    if let Some(inside) = plain(&field.shape, &[]) {
        let _ = write!(text, "\n{inside}");
    }
    Some(text)
}

/// Returns where a wrong `path` in `shape` fails: the path up to there, the unknown key, and the known keys.
pub fn nearest(shape: &Shape, path: &[&str]) -> (String, String, Vec<&'static str>) {
    let (mut shape, mut place) = (shape, Vec::new());
    for key in path {
        let known = fields(shape).unwrap_or_default();
        match known.iter().find(|field| field.key == *key) {
            Some(field) => {
                place.push(*key);
                shape = &field.shape;
            }
            None => {
                let known = known.iter().map(|field| field.key).collect();
                return (place.join("."), (*key).to_owned(), known);
            }
        }
    }
    (place.join("."), String::new(), Vec::new())
}

/// Returns the keys of the object that `shape` is or holds.
pub(super) fn fields(shape: &Shape) -> Option<&[Field]> {
    match shape {
        Shape::Object(fields) => Some(fields),
        Shape::List(inside, _) | Shape::Map(inside, _) => fields(inside),
        Shape::OneOf(all) => all.iter().find_map(fields),
        _ => None,
    }
}

fn words(shape: &Shape) -> &[(&'static str, String)] {
    match shape {
        Shape::Word(words) => words,
        Shape::List(inside, _) | Shape::Map(inside, _) => words(inside),
        Shape::OneOf(all) => all.iter().map(words).find(|words| !words.is_empty()).unwrap_or_default(),
        _ => &[],
    }
}

/// Returns all objects in `shape` with their paths, the outermost first. Equal objects are listed once.
fn objects<'a>(path: &str, shape: &'a Shape) -> Vec<(String, &'a [Field])> {
    let Some(fields) = fields(shape) else { return Vec::new() };
    let mut all: Vec<(String, &[Field])> = vec![(path.to_owned(), fields)];
    for field in fields {
        let inside = if path.is_empty() { field.key.to_owned() } else { format!("{path}.{}", field.key) };
        for (path, fields) in objects(&inside, &field.shape) {
            if !all.iter().any(|(_, known)| *known == fields) {
                all.push((path, fields));
            }
        }
    }
    all
}

/// Describes the values of `shape` in a few words.
fn values(shape: &Shape) -> String {
    match shape {
        Shape::Any => "anything".to_owned(),
        Shape::Stage => "a stage: its name, or an object with `stage` and parameters".to_owned(),
        Shape::Part => "an effect: its name, or an object with `effect` and parameters".to_owned(),
        Shape::Mark => "a name in terrain or features; or an object".to_owned(),
        Shape::Bool => "true or false".to_owned(),
        Shape::Number => "a number".to_owned(),
        Shape::Whole(least, most) if *most >= i64::from(i32::MAX) => {
            let negative = if *least < 0 { "" } else { ", not negative" };
            format!("a whole number{negative}")
        }
        Shape::Whole(least, most) => format!("{least} to {most}"),
        Shape::Text(None) | Shape::Shown(_) => "text".to_owned(),
        Shape::Text(Some("kin")) => "a `kin` of creatures".to_owned(),
        Shape::Text(Some(kind)) => format!("a name in {kind}"),
        Shape::Char => "one character".to_owned(),
        Shape::Notation(what, _) => (*what).to_owned(),
        Shape::Word(words) => {
            let words: Vec<String> = words.iter().map(|(word, _)| format!("`{word}`")).collect();
            words.join(", ")
        }
        Shape::List(inside, [2, 2]) => format!("`[least, most]`, {}", values(inside)),
        Shape::List(inside, _) => format!("list: {}", values(inside)),
        Shape::Map(inside, Some(kind)) => format!("by name in {kind}: {}", values(inside)),
        Shape::Map(inside, None) => format!("by name: {}", values(inside)),
        Shape::Object(_) => "object".to_owned(),
        Shape::OneOf(all) => all.iter().map(values).collect::<Vec<_>>().join("; or "),
    }
}

/// Describes the default of the key.
fn usually(field: &Field) -> String {
    match &field.usual {
        Some(serde_json::Value::Object(_)) | None if field.required => "required".to_owned(),
        Some(serde_json::Value::Object(_)) | None => String::new(),
        Some(serde_json::Value::Array(items)) if items.len() > 2 => "a list".to_owned(),
        Some(usual) => format!("`{usual}`"),
    }
}
