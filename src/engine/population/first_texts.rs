//! Texts on a level at the first visit: graffiti, epitaphs, and a word of power on one of the first levels of
//! some games. NetHack 3.6: `makelevel`, `mkgrave`.

use super::new_level::NewLevel;
use crate::{
    base::{
        geometry::{Point, Rect},
        rng::Rng,
    },
    engine::state::inscription::Inscription,
    map_builders::layout::Layout,
    raws::rules::script::{EngravingRules, Script},
};
use std::collections::BTreeMap;

/// Squares of a room that are tried for a text.
const TRIES: u32 = 20;

/// Returns the texts of the level `new`, by square.
pub(super) fn first_texts(new: &NewLevel<'_>) -> Vec<(Point, Inscription)> {
    let NewLevel { raws, seed, place, plan, .. } = *new;
    let Some(rules) = &raws.rules.engraving else { return Vec::new() };
    let branch = &raws.dungeon.branches[place.branch].name;
    let rng = Rng::stream(seed, &format!("texts {} {branch} {}", raws.world.name, place.number));
    let mut found = BTreeMap::new();
    for (room, number) in plan.rooms.iter().zip(0..).filter(|(room, _)| room.theme.is_none()) {
        let rng = &mut rng.fork(number);
        let odds = graffiti_odds(rules, new.depth);
        if rng.one_in(odds)
            && let Some(text) = rng.pick(&raws.graffiti.floors)
            && let Some(at) = square(new, room.floor, rng)
        {
            let script = if rng.one_in(rules.burned_one_in) { Script::Burned } else { Script::Dust };
            found.insert(at, Inscription { text: text.as_str().into(), script, own: false });
        }
    }
    if let Some((at, text)) = taught(new, rules) {
        found.insert(at, text);
    }
    let graves = plan.features.iter().filter(|(_, feature)| feature.kind == raws.features.grave);
    for (at, _) in graves {
        if let Some(text) = rng.fork(at.key()).pick(&raws.graffiti.graves) {
            found.insert(*at, Inscription { text: text.as_str().into(), script: Script::Carved, own: false });
        }
    }
    found.into_iter().filter(|(_, text)| text.legible() > 0).collect()
}

/// Returns the odds of a graffito in an ordinary room at `depth`, as 1 in this number.
fn graffiti_odds(rules: &EngravingRules, depth: i32) -> u32 {
    let depth = u32::try_from(depth).unwrap_or(0);
    rules.graffiti_one_in.saturating_add(rules.graffiti_rarer.saturating_mul(depth))
}

/// Returns the word of power that the game has on this level for heroes to learn, if it is here.
fn taught(new: &NewLevel<'_>, rules: &EngravingRules) -> Option<(Point, Inscription)> {
    let NewLevel { raws, seed, place, plan, .. } = *new;
    let mut rng = Rng::stream(seed, &format!("word of power {}", raws.world.name));
    let words: Vec<&str> = raws.words.iter().map(|(_, word)| word.text.as_str()).collect();
    let has = rng.one_in(rules.taught_one_in);
    let number = i32::try_from(rng.below(rules.taught_by.max(1)) + 1).unwrap_or(1);
    let word = *rng.pick(&words)?;
    let main = Layout::first(raws)?.branch;
    if !has || place.branch != main || place.number != number {
        return None;
    }
    let whole = Rect::at(Point::default(), plan.size());
    let rooms: Vec<Rect> =
        plan.rooms.iter().filter(|room| room.theme.is_none()).map(|room| room.floor).collect();
    let area = rng.pick(&rooms).copied().unwrap_or(whole);
    let at = square(new, area, &mut rng).or_else(|| square(new, whole, &mut rng))?;
    Some((at, Inscription { text: word.into(), script: Script::Marked, own: false }))
}

/// Draws a square of `area` that can bear a text.
fn square(new: &NewLevel<'_>, area: Rect, rng: &mut Rng) -> Option<Point> {
    let NewLevel { raws, plan, .. } = *new;
    (0..TRIES).find_map(|_| {
        let at = Point::new(rng.range(area.left, area.right), rng.range(area.top, area.bottom));
        let terrain = plan.tiles.get(at).map(|terrain| &raws.terrains.table[terrain])?;
        let bears = terrain.walkable && !terrain.unwritable && !terrain.doorway && terrain.stairs.is_none();
        (bears && !plan.features.contains_key(&at)).then_some(at)
    })
}
