//! Story of the hero in dates.

use super::name;
use crate::{
    base::text::capitalised,
    engine::{
        state::story::{StoryEntry, StoryEvent},
        view::View,
    },
    map_builders::layout::{Layout, LevelId},
};

/// Line of a story.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoryLine {
    pub turn: u32,
    pub text: String,
}

/// Returns first arrivals on levels and the events worth telling, in the order of their turns.
pub fn story(view: &View<'_>) -> Vec<StoryLine> {
    let chronicle = view.chronicle();
    let texts = &view.raws().messages.story;
    // What led to an arrival comes before it, what happened then on the new level after it.
    let rank = |entry: &StoryEntry| {
        let arrives = chronicle.arrivals().any(|arrival| arrival == (entry.place, entry.turn));
        if arrives { 2 } else { 0 }
    };
    let told =
        |entry: &StoryEntry| Some((rank(entry), StoryLine { turn: entry.turn, text: event(view, entry)? }));
    let mut lines: Vec<(u8, StoryLine)> = chronicle.story.iter().filter_map(told).collect();
    for (place, turn) in chronicle.arrivals() {
        let text = texts.arrived().fill(&[("place", &level(view, place))]);
        lines.push((1, StoryLine { turn, text }));
    }
    lines.sort_by_key(|(rank, line)| (line.turn, *rank));
    lines.into_iter().map(|(_, line)| line).collect()
}

/// Returns a sentence about `entry`; `None` if the raws tell nothing about it.
fn event(view: &View<'_>, entry: &StoryEntry) -> Option<String> {
    let raws = view.raws();
    let texts = &raws.messages.story;
    let place = level(view, entry.place);
    Some(match &entry.what {
        StoryEvent::Killed(kind) => {
            texts.killed().fill(&[("who", &name::the(raws, *kind)), ("place", &place)])
        }
        StoryEvent::HunterFell(kind) => {
            texts.felled().fill(&[("who", &name::the(raws, *kind)), ("place", &place)])
        }
        StoryEvent::Crowned => texts.crowned().fill(&[("place", &place)]),
        StoryEvent::Goal { goal, stage, exit } => {
            let goal = raws.goals.iter().find(|known| known.name == *goal)?;
            let stage = goal.stages.get(goal.stage(stage)?)?;
            stage.exits.get(usize::from(*exit))?.noted.as_ref()?.to_string()
        }
    })
}

/// Returns the level at `place`: "level 3", "level 4 of the Caves".
fn level(view: &View<'_>, place: LevelId) -> String {
    let (raws, texts) = (view.raws(), &view.raws().messages.story);
    let depth =
        view.levels().find(|level| level.place() == place).map_or(place.number, |level| level.depth());
    if let Some(title) = view.level_title(place) {
        return texts.named().fill(&[("level", title)]);
    }
    let depth = depth.to_string();
    let first = Layout::first(raws).is_some_and(|first| first.branch == place.branch);
    let title = capitalised(&raws.dungeon.branches[place.branch].title);
    match first {
        true => texts.level().fill(&[("depth", &depth)]),
        false => texts.branch().fill(&[("depth", &depth), ("branch", &title)]),
    }
}
