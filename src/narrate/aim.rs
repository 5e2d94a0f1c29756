//! Aim of the hero, in words.

use crate::{
    engine::view::{View, aim::PresentStage},
    map_builders::layout::LevelId,
};

/// Returns a line about the present stage of each goal, with the way to its place. In worlds without goals,
/// returns what the world says.
pub fn aims(view: &View<'_>) -> Vec<String> {
    let raws = view.raws();
    let line = |aim: PresentStage<'_>| match aim.place {
        Some(place) => {
            let values = [("aim", aim.stage.aim.as_str()), ("way", &*way(view, place))];
            raws.messages.aim.line().fill(&values)
        }
        None => raws.messages.aim.plain().fill(&[("aim", aim.stage.aim.as_str())]),
    };
    let aims: Vec<String> = view.aims().map(line).collect();
    if aims.is_empty() { raws.world.aim.iter().map(ToString::to_string).collect() } else { aims }
}

/// Returns the way to the level at `place` of an aim in a few words.
pub fn way(view: &View<'_>, place: LevelId) -> String {
    let texts = &view.raws().messages.aim;
    let levels = view.levels_to(place);
    let values = [("levels", &*levels.to_string())];
    let here = view.place();
    match (levels, here.branch == place.branch && place.number > here.number) {
        (0, _) => texts.here().text(),
        (_, true) => texts.below().fill(&values),
        (_, false) => texts.above().fill(&values),
    }
}
