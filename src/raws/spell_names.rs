//! Reads spells.json, and resolves the names of spells in other raws.

use super::{
    creatures::CreatureNames,
    interactions::find_in_effects,
    items::{ItemNames, Items},
    reading::{
        loader::{Loader, Records},
        name_index::suggestion,
        reader::ValueSource,
        report::Findings,
        table::Id,
    },
    spells::Spell,
};

/// Reads spells.json.
pub(super) fn load(loader: &mut Loader, known: (&CreatureNames, &ItemNames)) -> Records<Spell> {
    let mut spells = loader.records::<Spell>("spells.json");
    for read in &mut spells.reads {
        let (spell, source) = (&mut read.raw, &read.source);
        let abilities = [("cast", Some(&mut spell.cast)), ("skilled", spell.skilled.as_mut())];
        for (key, ability) in abilities {
            let Some(ability) = ability else { continue };
            let is_list = source.node.get(key).is_some_and(|node| node.list().is_some());
            let path = if is_list { key.to_owned() } else { format!("{key}.effects") };
            find_in_effects(&mut loader.report, source, &path, &mut ability.effects, known);
        }
    }
    spells
}

/// Resolves the names of spells in items.
pub(super) fn find_in_items(
    report: &mut Findings,
    items: &mut Items,
    names: &ItemNames,
    spells: &Records<Spell>,
) {
    for (kind, source) in items.table.iter_mut().zip(names.sources()) {
        kind.spell = kind.teaches.as_ref().and_then(|name| find(report, source, "teaches", name, spells));
    }
}

/// Returns the spell called `name`. An unknown name, which stands at `path`, goes to `report`.
pub(super) fn find(
    report: &mut Findings,
    read: &ValueSource,
    path: &str,
    name: &str,
    spells: &Records<Spell>,
) -> Option<Id<Spell>> {
    let is = |spell: &Spell| spell.name == name;
    let found = spells.reads.iter().position(|read| is(&read.raw)).map(Id::new);
    let whole = spells.whole && spells.reads.iter().all(|read| read.good("name"));
    if found.is_none() && whole && read.good(path) {
        let known = || suggestion(name, spells.reads.iter().map(|read| read.raw.name.as_str()));
        let place = (&read.node, read.node.locate(path));
        report.leads_nowhere(
            ["spells.json", "name"],
            name,
            place,
            format!("there is no spell `{name}`"),
            known,
        );
    }
    found
}
