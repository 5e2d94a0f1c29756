//! Aim of the hero, in words.

use super::{around, name};
use crate::{
    base::text::capitalised,
    engine::{
        state::wind::Wind,
        view::{
            KnownLevel, View,
            aim::{HunterSeen, PresentStage},
        },
    },
    map_builders::layout::LevelId,
    raws::Raws,
};

/// Returns a line about the present stage of each goal, with the way to its place, and one about what awaits
/// the hero on the way. In worlds without goals, returns what the world says.
pub fn aims(view: &View<'_>) -> Vec<String> {
    let raws = view.raws();
    let texts = &raws.messages.aim;
    let line = |aim: PresentStage<'_>| {
        let task = aim.stage.aim.as_str();
        let task = match view.done_of(&aim).map(|(done, count)| (done.to_string(), count.to_string())) {
            Some((done, count)) => texts.parts().fill(&[("aim", task), ("done", &done), ("count", &count)]),
            None => task.to_owned(),
        };
        match aim.place {
            Some(place) => texts.line().fill(&[("aim", &task), ("way", &way(view, place))]),
            None => texts.plain().fill(&[("aim", &task)]),
        }
    };
    let aims: Vec<String> = view.aims().map(line).chain(owed(view)).collect();
    if aims.is_empty() { raws.world.aim.iter().map(ToString::to_string).collect() } else { aims }
}

/// Returns a line about what awaits the hero on the way, if anything does.
fn owed(view: &View<'_>) -> Option<String> {
    let texts = &view.raws().messages.pursuit;
    let debts = view.debts().into_iter().map(|(place, debt)| {
        texts.owed_on().fill(&[("who", debt.name.as_str()), ("depth", &place.number.to_string())])
    });
    let debts: Vec<String> = debts.collect();
    Some(texts.owed().fill(&[("what", &debts.join(", "))])).filter(|_| !debts.is_empty())
}

/// Returns where the hunter of a pursuit is, in a few words.
pub fn hunter(raws: &Raws, seen: HunterSeen) -> String {
    let texts = &raws.messages.pursuit;
    let name = capitalised(name::shown(&raws.creatures.table[seen.kind]));
    let levels = seen.levels.abs().to_string();
    let values = [("hunter", &*name), ("levels", &*levels)];
    match seen.levels {
        _ if seen.down => texts.down().fill(&values[..1]),
        0 => texts.near().fill(&values[..1]),
        1.. => texts.below().fill(&values),
        _ => texts.above().fill(&values),
    }
}

/// Returns when the hunter of a pursuit comes to the hero's level; `None` if it is there.
pub fn hunter_comes(raws: &Raws, seen: HunterSeen) -> Option<String> {
    let name = name::the(raws, seen.kind);
    let values = [("hunter", &*capitalised(&name)), ("turns", &*seen.turns.to_string())];
    Some(raws.messages.pursuit.comes().fill(&values)).filter(|_| seen.turns > 0)
}

/// Returns where the hunter of a pursuit is, as a sentence.
pub fn hunter_in_words(raws: &Raws, seen: HunterSeen) -> String {
    let texts = &raws.messages.pursuit;
    let levels = seen.levels.abs().to_string();
    let values = [("hunter", name::shown(&raws.creatures.table[seen.kind])), ("levels", &*levels)];
    match seen.levels {
        _ if seen.down => texts.told_down().fill(&values[..1]),
        0 => texts.told_near().fill(&values[..1]),
        1 => texts.told_one_below().fill(&values[..1]),
        -1 => texts.told_one_above().fill(&values[..1]),
        2.. => texts.told_below().fill(&values),
        _ => texts.told_above().fill(&values),
    }
}

/// Returns where the wind blows to, and for how many turns, as a sentence.
pub fn wind_in_words(raws: &Raws, wind: Wind) -> String {
    let (way, left) = (around::way(raws, wind.toward), wind.left.to_string());
    raws.messages.planes.told_wind().fill(&[("way", &way), ("turns", &left)])
}

/// Returns where the wind blows to, and for how many turns, in a few words.
pub fn wind(raws: &Raws, wind: Wind) -> String {
    let turns = wind.left.to_string();
    // The initials of the direction: the status line is short.
    let way = around::way(raws, wind.toward);
    let way: String =
        way.split('-').filter_map(|part| part.chars().next()).flat_map(char::to_uppercase).collect();
    raws.messages.planes.wind().fill(&[("way", &way), ("turns", &turns)])
}

/// Returns the way to the level at `place` of an aim in a few words.
pub fn way(view: &View<'_>, place: LevelId) -> String {
    let texts = &view.raws().messages.aim;
    if let Some((terrain, _)) = view.way_to(place) {
        let terrain = view.raws().terrains.table[terrain].description.as_str();
        return texts.through().fill(&[("terrain", terrain)]);
    }
    let here = view.place();
    if here.branch != place.branch && place.number > 0 {
        let branch = view.raws().dungeon.branches[place.branch].title.as_str();
        let begins = LevelId { branch: place.branch, number: 1 };
        let leads = |level: &KnownLevel<'_>| {
            level.place().branch == here.branch && level.branches().contains(&begins)
        };
        let entrance = view.levels().find(leads);
        return match entrance.map(|level| (level.place() == here, level.depth().to_string())) {
            Some((true, _)) => texts.branch_here().fill(&[("branch", branch)]),
            Some((false, depth)) => texts.branch_by().fill(&[("branch", branch), ("depth", &depth)]),
            None => texts.branch().fill(&[("branch", branch)]),
        };
    }
    let levels = view.levels_to(place);
    let values = [("levels", &*levels.to_string())];
    match (levels, here.branch == place.branch && place.number > here.number) {
        (0, _) => texts.here().text(),
        (_, true) => texts.below().fill(&values),
        (_, false) => texts.above().fill(&values),
    }
}
