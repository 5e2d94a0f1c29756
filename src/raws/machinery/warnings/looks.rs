//! Warns of creatures that look like others, and of names that differ only by case.

use super::{
    survey::{Survey, the},
    warning::Warning,
};
use crate::raws::{kinds::creatures::CreatureKind, reading::json::Node, words::colour::Colour};
use std::collections::BTreeMap;

/// List files whose names a user may type or read.
const NAMED: [&str; 9] = [
    "creatures.json",
    "items.json",
    "roles.json",
    "races.json",
    "genders.json",
    "alignments.json",
    "terrain.json",
    "features.json",
    "levels.json",
];

pub(super) fn check(survey: &mut Survey<'_>) {
    glyphs(survey);
    names(survey);
}

fn glyphs(survey: &mut Survey<'_>) {
    let hero = survey.raws.tileset("default").map(|tileset| tileset.hero);
    // Creatures that never appear cannot be confused with others.
    let drawn = survey.creatures.iter().filter(|(id, ..)| survey.drawn.contains(id));
    let all: Vec<(&CreatureKind, Node)> = drawn.map(|(_, kind, node)| (*kind, node.clone())).collect();
    for (index, (kind, node)) in all.iter().enumerate() {
        let keys = ["colour", "glyph", "name"];
        if Some(kind.glyph) == hero && kind.colour == Colour::White {
            let problem = format!("{} looks like the hero", the(kind));
            survey.warn_of(Warning::LikeHero, node, &keys, problem, None);
        }
        let mut others =
            all.iter().enumerate().filter(|(at, (other, _))| *at != index && is_like(kind, other));
        // If both creatures are in surveyed layers, warn only of the second.
        let earlier = |(at, (_, other)): &(usize, &(&CreatureKind, Node))| {
            *at < index || survey.place(other, &keys).is_none()
        };
        if let Some((_, (other, _))) = others.find(earlier) {
            let problem = format!("{} looks like {}", the(kind), the(other));
            let help = "another colour would tell them apart".to_owned();
            survey.warn_of(Warning::SameLook, node, &keys, problem, Some(help));
        }
    }
}

/// True if both kinds look alike and are not of the same kin, whose members may look alike.
fn is_like(one: &CreatureKind, other: &CreatureKind) -> bool {
    let family = one.kin.is_some() && one.kin == other.kin;
    (one.glyph, one.colour) == (other.glyph, other.colour) && !family
}

fn names(survey: &mut Survey<'_>) {
    for file in NAMED {
        let records = survey.records(file);
        let mut seen: BTreeMap<String, (&str, &Node)> = BTreeMap::new();
        for (name, node) in &records {
            let Some((other, before)) = seen.insert(name.to_lowercase(), (name, node)) else { continue };
            let problem =
                |other: &str| format!("this name differs from `{other}` only in upper and lower case");
            match survey.place(node, &["name"]) {
                Some(span) => survey.warn(Warning::CaseOnly, span, problem(other), None),
                None => survey.warn_of(Warning::CaseOnly, before, &["name"], problem(name), None),
            }
        }
    }
}
