//! Layers that say what is so already.

use super::{Warning, survey::Survey};
use crate::raws::{
    effective::{differences, records},
    keys::files,
    reading::{
        json::{self, Node},
        loader::Loader,
        merge, prototypes,
        report::Findings,
    },
};

/// The layers below the first mod: the raws, and a world.
const BELOW_MODS: usize = 2;

pub(super) fn check(survey: &mut Survey<'_>) {
    for top in 1..survey.layers.len() {
        let said = patches(survey, top);
        if top >= BELOW_MODS && !said {
            empty(survey, top);
        }
    }
}

/// Warns of the patches in the layer `top` that change nothing; whether there are any.
fn patches(survey: &mut Survey<'_>, top: usize) -> bool {
    let (below, with) = survey.layers.split_at(top);
    let Some(layer) = with.first() else { return false };
    let mut any = false;
    for kind in files().iter().filter(|kind| kind.list && layer.files.contains_key(kind.path)) {
        let mut loader = Loader::new(below.to_vec());
        let nodes = loader.nodes(&[kind.path]);
        let lower = merge::records(&mut loader.report, nodes);
        // The survey's own nodes have the places; those of the layer are the last of as many layers.
        let own = survey.loader.nodes(&[kind.path]);
        let shown = layer.files.get(kind.path).map(|file| file.shown.as_str());
        let is_in_layer = |node: &&Node| Some(survey.loader.report.line_of(node.span).0.as_str()) == shown;
        let list = own.iter().find(is_in_layer).cloned();
        for record in list.iter().flat_map(|node| node.list().unwrap_or_default()) {
            let name = name_of(record);
            let patch = record.get("op").and_then(Node::text) == Some("patch");
            let place = lower.iter().position(|old| name.is_some() && name_of(old) == name);
            let Some(place) = place.filter(|_| patch) else { continue };
            let mut upper = lower.clone();
            if let Some(patched) = upper.get_mut(place) {
                merge::overlay(patched, &record.without(&["op"]));
            }
            if digest(&lower, place) == digest(&upper, place) {
                any = true;
                let problem =
                    format!("this patch changes nothing: `{}` is like that", name.unwrap_or_default());
                survey.warn_of(Warning::NoChange, record, &["op"], problem, None);
            }
        }
    }
    any
}

/// Warns of the mod `top`, if everything is the same without it.
fn empty(survey: &mut Survey<'_>, top: usize) {
    let without = survey.layers.get(..top).unwrap_or_default();
    let with = survey.layers.get(..=top).unwrap_or_default();
    let told = with.last().into_iter().flat_map(|layer| layer.files.keys());
    // Translations are no records, and change what is told.
    let speaks = told.into_iter().any(|path| crate::raws::messages::language_of(path).is_some());
    let changed = differences(&records(without.to_vec()), &records(with.to_vec()));
    if speaks || changed.iter().any(|difference| difference.table != "mod") {
        return;
    }
    let shown = with.last().and_then(|layer| layer.files.get("mod.json").or(layer.files.values().next()));
    let Some(shown) = shown.map(|file| file.shown.clone()) else { return };
    let nodes = survey.loader.nodes(&["mod.json"]);
    let root = nodes.iter().find(|node| survey.loader.report.line_of(node.span).0 == shown);
    if let Some(span) = root.map(|root| root.span) {
        let problem = "everything is the same without this mod".to_owned();
        survey.warn(Warning::EmptyMod, span, problem, None);
    }
}

fn name_of(record: &Node) -> Option<&str> {
    record.get("name").and_then(Node::text)
}

/// The digest of what the record at `place` of `records` is with all that it inherits.
fn digest(records: &[Node], place: usize) -> Option<u64> {
    let wholes = prototypes::wholes(&mut Findings::default(), records);
    let (whole, _) = wholes.get(place)?;
    Some(json::digest(std::slice::from_ref(whole)))
}
