//! Warns of layers that repeat what the layers below already say.

use super::{survey::Survey, warning::Warning};
use crate::raws::{
    machinery::effective::{APART, differences, records},
    reading::{
        json::{self, Node},
        kinds::FileKind,
        loader::Loader,
        merge, prototypes,
        report::Findings,
        sources::language_of,
    },
};
use std::collections::BTreeMap;

/// Files that only name a layer.
const NAMING: [&str; 2] = ["mod.json", "world.json"];

/// Number of layers below the first mod: the base and a world.
const BELOW_MODS: usize = 2;

pub(super) fn check(survey: &mut Survey<'_>) {
    let files = (survey.loader.kinds().files)();
    for top in 1..survey.layers.len() {
        let mut said = false;
        let (below, with) = survey.layers.split_at(top);
        let mut lower = Loader::new(below.to_vec(), survey.loader.kinds());
        for (path, file) in with.first().iter().flat_map(|layer| &layer.files) {
            // Only the survey's own nodes have places.
            let nodes = survey.loader.nodes(&[path]).into_iter();
            let mut own = nodes.filter(|node| survey.loader.report.file_of(node.span) == file.shown);
            let Some(node) = own.next() else { continue };
            said |= match node.list() {
                Some(records) => files
                    .iter()
                    .find(|kind| kind.path == path)
                    .is_some_and(|kind| patches(survey, &mut lower, kind, records)),
                None => object(survey, &mut lower, path, &node),
            };
        }
        if top >= BELOW_MODS && !said {
            empty(survey, top);
        }
    }
}

/// Warns of patches among `records`, from list files of this `kind`, that change nothing in `lower`. True if
/// there is one.
fn patches(survey: &mut Survey<'_>, lower: &mut Loader, kind: &FileKind, records: &[Node]) -> bool {
    let nodes = lower.nodes(&[kind.path]);
    let (below, sound) = merge::records(&mut lower.report, kind.path, nodes);
    let wholes = prototypes::wholes(&mut Findings::default(), kind.path, &below, sound);
    let below = by_name(&below);
    let wholes = by_name(wholes.iter().map(|(whole, _)| whole));
    let renames = lower.renames();
    let mut any = false;
    for record in records.iter().filter(|record| record.get("op").and_then(Node::text) == Some("patch")) {
        let Some(name) = name_of(record) else { continue };
        let name = renames.now(kind.name, name).unwrap_or(name);
        let (Some(old), Some(whole)) = (below.get(name), wholes.get(name)) else { continue };
        let mut patched = (*old).clone();
        merge::overlay(&mut patched, &record.without(&["op", "name"]));
        let parent = patched.get("inherits").and_then(Node::text).and_then(|parent| wholes.get(parent));
        if digest(whole) == digest(&prototypes::heir(parent.copied(), &patched)) {
            any = true;
            let problem = format!("this patch changes nothing: `{name}` is already like that");
            survey.warn_of(Warning::NoChange, record, &["op"], problem, None);
        }
    }
    any
}

/// Returns the named records of `records`, by name.
fn by_name<'a>(records: impl IntoIterator<Item = &'a Node>) -> BTreeMap<&'a str, &'a Node> {
    records.into_iter().filter_map(|record| Some((name_of(record)?, record))).collect()
}

/// Warns if the object `node` of the file `path` changes nothing in `lower`. True if it does not.
fn object(survey: &mut Survey<'_>, lower: &mut Loader, path: &str, node: &Node) -> bool {
    let Some(below) = lower.tree(path) else { return false };
    let mut above = below.clone();
    merge::overlay(&mut above, node);
    let same = digest(&below) == digest(&above);
    if same && !NAMING.contains(&path) {
        let problem = "this file changes nothing: everything is already like that".to_owned();
        survey.warn(Warning::NoChange, node.span, problem, None);
    }
    same && !NAMING.contains(&path)
}

/// Warns if the mod `top` changes nothing.
fn empty(survey: &mut Survey<'_>, top: usize) {
    let without = survey.layers.get(..top).unwrap_or_default();
    let with = survey.layers.get(..=top).unwrap_or_default();
    let told = with.last().into_iter().flat_map(|layer| layer.files.keys());
    // Translations are not records, but they change the texts.
    let speaks = told.into_iter().any(|path| language_of(path).is_some());
    let kinds = survey.loader.kinds();
    let changed = differences(&records(without.to_vec(), kinds), &records(with.to_vec(), kinds));
    if speaks || changed.iter().any(|difference| !APART.contains(&difference.table)) {
        return;
    }
    let shown = with.last().and_then(|layer| layer.files.get("mod.json").or(layer.files.values().next()));
    let Some(shown) = shown.map(|file| file.shown.clone()) else { return };
    let nodes = survey.loader.nodes(&["mod.json"]);
    let root = nodes.iter().find(|node| survey.loader.report.file_of(node.span) == shown);
    if let Some(span) = root.map(|root| root.span) {
        let problem = "this mod changes nothing".to_owned();
        survey.warn(Warning::EmptyMod, span, problem, None);
    }
}

fn name_of(record: &Node) -> Option<&str> {
    record.get("name").and_then(Node::text)
}

fn digest(node: &Node) -> u64 {
    json::digest(std::slice::from_ref(node))
}
