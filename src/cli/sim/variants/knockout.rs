//! `--knockout NAMES`: systems of the game, each switched off in turn.

use super::{Variant, Variants, patch, patch_record};
use crate::cli::trouble::Trouble;
use rhack::{
    raws::reading::{layers::Layer, name_index::suggestion, shape::Shape},
    ui::kinds::files,
};
use serde_json::{Value, json};

/// Records that can be switched off: the word before the name, the file, and the key and value that do it.
const RECORDS: [(&str, &str, &str); 3] = [
    ("item", "items.json", "probability"),
    ("creature", "creatures.json", "frequency"),
    ("recipe", "levels.json", ""),
];

/// Name of the variant without a change.
const AS_IT_IS: &str = "(as it is)";

/// Returns the variants of `--knockout`: each of `names` is a key of rules.json that may be null, or `item`,
/// `creature` or `recipe` with a name.
///
/// # Errors
///
/// [`Trouble::Usage`] for a name that is none of these, with those that are.
pub fn variants(names: &[String]) -> Result<Variants, Trouble> {
    let mut all = vec![Variant { name: AS_IT_IS.to_owned(), layer: None }];
    for name in names {
        let layer =
            layer(name.trim()).map_err(|text| Trouble::Usage(format!("--knockout {name}: {text}")))?;
        all.push(Variant { name: name.trim().to_owned(), layer: Some(layer) });
    }
    Ok(Variants { what: "without".to_owned(), all, numbers: false })
}

/// Returns the layer that switches `name` off. Errors: what is wrong with `name`.
fn layer(name: &str) -> Result<Layer, String> {
    let rules = nullable();
    if let Some(rule) = rules.iter().find(|rule| **rule == name) {
        return Ok(patch(name, "rules.json", &[rule], Value::Null));
    }
    let of_record = name.split_once(' ').and_then(|(word, record)| {
        let row = RECORDS.iter().find(|(known, ..)| *known == word)?;
        Some((row, record))
    });
    match of_record {
        Some(((_, file, ""), record)) => {
            let gone = json!([{ "name": record, "op": "remove" }]);
            Ok(Layer::new(name).with(file, &gone.to_string()))
        }
        Some(((_, file, key), record)) => Ok(patch_record(name, (file, record), &[key], json!(0))),
        None => Err(format!(
            "this is neither a rule that can be switched off ({}) nor `item NAME`, `creature NAME` or `recipe NAME`; {}",
            rules.join(", "),
            suggestion(name, rules.iter().copied())
        )),
    }
}

/// Returns the keys of rules.json that may be null: they have no default, and need not be there.
fn nullable() -> Vec<&'static str> {
    let Some(Shape::Object(fields)) =
        files().into_iter().find(|kind| kind.name == "rules").map(|kind| kind.shape)
    else {
        return Vec::new();
    };
    let optional = fields.into_iter().filter(|field| !field.required && field.usual.is_none());
    optional.filter(|field| matches!(field.shape, Shape::Object(_))).map(|field| field.key).collect()
}
