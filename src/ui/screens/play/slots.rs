//! The commands of the play screen, the likeliest first: those for the current situation, the usual ones, the
//! list of commands, and the rest.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        state::{being::Attitude, item::ItemUse},
        view::View,
    },
    raws::terrain::{Climb, DoorState},
    ui::command::Command,
};

/// Commands that are always useful.
const USUAL: [Command; 8] = [
    Command::Explore,
    Command::Commands,
    Command::Engage,
    Command::Search,
    Command::Travel,
    Command::Inventory,
    Command::Rest,
    Command::Look,
];

/// Returns all commands, the likeliest first.
pub(super) fn commands(view: Option<&View<'_>>) -> Vec<Command> {
    let mut all = view.map(here_and_now).unwrap_or_default();
    for command in USUAL.iter().chain(Command::OTHERS) {
        if !all.contains(command) {
            all.push(*command);
        }
    }
    all
}

/// Returns the command of a click on the hero.
pub(super) fn here(view: &View<'_>) -> Command {
    let first = on_square(view).first().copied();
    first.unwrap_or(Command::Search)
}

/// Returns the commands for the hero's square.
pub(super) fn on_square(view: &View<'_>) -> Vec<Command> {
    let raws = view.raws();
    let terrain = view.terrain(view.hero_at()).map(|id| &raws.terrains.table[id]);
    let stairs = terrain.and_then(|terrain| terrain.stairs).and_then(|climb| match climb {
        // Climbing out of the first level ends the game.
        Climb::Up => (!view.leads_out(view.hero_at())).then_some(Command::Up),
        Climb::Down => Some(Command::Down),
    });
    let pile = view.pile();
    let lies = (!pile.is_empty()).then_some(Command::PickUp);
    let opens = pile.iter().any(|item| raws.items.table[item.kind].locked.is_some()).then_some(Command::Loot);
    stairs.into_iter().chain(lies).chain(opens).collect()
}

/// True if an item is readied and a hostile creature in sight is in line and within range.
fn aims(view: &View<'_>) -> bool {
    let readied = view.inventory().into_iter().find(|item| item.used == Some(ItemUse::Readied));
    let (here, reach) = (view.hero_at(), readied.map_or(0, |item| view.reach_of(item.id)));
    let in_line = |at: Point| Dir::along(here, at).is_some() && here.distance(at) <= reach;
    let all = view.creatures();
    all.iter().any(|one| one.attitude == Attitude::Hostile && one.warning.is_none() && in_line(one.at))
}

/// True if a hostile creature is in sight and the hero has the power for a spell.
fn casts(view: &View<'_>) -> bool {
    let power = view.hero().map_or(0, |hero| hero.power);
    let near = || view.creatures().iter().any(|one| one.attitude == Attitude::Hostile);
    view.spells().iter().any(|spell| spell.numbers.cost <= power) && near()
}

/// Returns the commands for the current situation, including doors beside the hero.
fn here_and_now(view: &View<'_>) -> Vec<Command> {
    let mut found: Vec<Command> = aims(view).then_some(Command::Fire).into_iter().collect();
    found.extend(casts(view).then_some(Command::Cast));
    found.extend(on_square(view));
    let talks = |dir: Dir| {
        let there = view.creature(view.hero_at().step(dir));
        there.is_some_and(|one| one.attitude == Attitude::Peaceful)
    };
    found.extend(Dir::ALL.into_iter().any(talks).then_some(Command::Chat));
    for dir in Dir::ALL {
        let ways: &[Command] = match view.door(view.hero_at().step(dir)) {
            Some(DoorState::Closed) => &[Command::Open],
            Some(DoorState::Locked) => &[Command::Kick, Command::Force],
            Some(DoorState::Open) => &[Command::Close],
            _ => &[],
        };
        for command in ways.iter().filter(|command| !found.contains(command)).copied().collect::<Vec<_>>() {
            found.push(command);
        }
    }
    found
}
