//! The commands of the play screen as buttons: those possible here, the usual ones at fixed places, and the
//! rest on a sheet.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        state::{being::Attitude, item::ItemUse, prayer::PrayerFeeling},
        view::View,
    },
    pilot::landmarks::knows_stairs_towards,
    raws::{
        kinds::terrain::{Climb, DoorState},
        rules::interactions::Interaction,
    },
    ui::{
        ask::ItemFilter,
        command::Command,
        item_verbs::best_tool,
        session::Session,
        widgets::footer::{Button, ButtonGroup},
    },
};

/// The usual commands, each at its fixed place.
const USUAL: [Command; 8] = [
    Command::Explore,
    Command::Engage,
    Command::Rest,
    Command::PickUp,
    Command::Stairs,
    Command::Inventory,
    Command::Look,
    Command::Commands,
];

/// Fraction of the maximum hit points below which a prayer is offered: 1 in this number.
const DYING: i32 = 7;

/// Hit points below which a prayer is offered.
const DYING_POINTS: i32 = 6;

/// Returns the usual commands as buttons. They keep their places and labels; those that do not apply cannot
/// be pressed. None can unless `ready`.
pub(super) fn usual(session: &Session, ready: bool) -> Vec<Button> {
    let view = session.view();
    let button = |command: Command| {
        let label = command.button_label(session.messages());
        let enabled = ready && view.as_ref().is_some_and(|view| applies(session, view, command));
        let group = if command == Command::Commands { ButtonGroup::More } else { ButtonGroup::Usual };
        // A healthy hero searches instead of resting.
        let fit = command == Command::Rest && view.as_ref().is_some_and(View::is_fit);
        let command = if fit { Command::Search } else { command };
        session.command_button(command, label).placed(group, enabled)
    };
    USUAL.into_iter().map(button).collect()
}

/// Returns all commands as buttons: those possible here, the usual ones, and the others in the order of the
/// help.
pub(super) fn buttons(session: &Session) -> Vec<Button> {
    let messages = session.messages();
    let mut here = session.view().map(|view| possible(&view)).unwrap_or_default();
    // Lessons name commands that are on the sheet. Stairs and searching have buttons where they make sense.
    let named = session.lesson_commands().into_iter().filter(|command| {
        let elsewhere = matches!(command, Command::Search | Command::Up | Command::Down);
        !elsewhere && !USUAL.contains(command) && !here.contains(command)
    });
    let named: Vec<Command> = named.collect();
    here.extend(named);
    let here = here.into_iter().map(|command| session.command_button(command, command.title(messages)));
    let others = Command::OTHERS.iter().filter(|command| command.is_offered(session.mode()));
    let others = others.filter(|command| **command == Command::Rest || !USUAL.contains(command));
    let others = others.map(|command| {
        session.command_button(*command, command.title(messages)).placed(ButtonGroup::Sheet, true)
    });
    here.chain(usual(session, true)).chain(others).collect()
}

/// True if `command` does something in this situation, as far as the hero knows. For commands other than the
/// usual ones always true.
pub(super) fn applies(session: &Session, view: &View<'_>, command: Command) -> bool {
    match command {
        Command::Engage => {
            let enemy = view.creatures().iter().any(|one| one.attitude == Attitude::Hostile);
            enemy
                || view.unseen().next().is_some()
                || session.in_hand.autopilot.explorer.barrier(view).is_some()
        }
        Command::PickUp => !view.pile().is_empty(),
        Command::Stairs => knows_stairs_towards(view, view.heading()),
        Command::Down => on_square(view).contains(&Command::Down),
        _ => true,
    }
}

/// Returns the command of a click on the hero.
pub(super) fn here(view: &View<'_>) -> Command {
    let first = on_square(view).first().copied();
    first.unwrap_or(Command::Search)
}

/// Returns the commands for the hero's square.
pub(super) fn on_square(view: &View<'_>) -> Vec<Command> {
    let raws = view.raws();
    let here = view.hero_at();
    let climb = [Climb::Up, Climb::Down].into_iter().find(|climb| view.leads(here, *climb));
    let stairs = climb.and_then(|climb| match climb {
        // Climbing out of the first level ends the game, unless that is the aim.
        Climb::Up => (!view.leads_out(here) || view.is_aim_outside()).then_some(Command::Up),
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

/// True if the hero is near death and a god may answer a prayer.
fn prays(view: &View<'_>) -> bool {
    let dying = view.body().is_some_and(|body| {
        body.hitpoints < DYING_POINTS || body.hitpoints.saturating_mul(DYING) < body.max_hitpoints
    });
    dying && matches!(view.prayer(), Some(PrayerFeeling::Safe | PrayerFeeling::Unclear))
}

/// Returns the commands for the current situation that have no fixed place, the likeliest first: for enemies,
/// the hero's square, and the squares beside the hero.
pub(super) fn possible(view: &View<'_>) -> Vec<Command> {
    let mut found = Vec::new();
    let mut offer = |possible: bool, command: Command| {
        if possible && !found.contains(&command) {
            found.push(command);
        }
    };
    offer(prays(view), Command::Pray);
    offer(aims(view), Command::Fire);
    offer(casts(view), Command::Cast);
    for command in on_square(view) {
        offer(!USUAL.contains(&command), command);
    }
    offer(view.bill().is_some(), Command::Pay);
    offer(view.is_on_altar(), Command::Offer);
    for (interaction, command) in [
        (Interaction::Quaff, Command::Quaff),
        (Interaction::Sit, Command::Sit),
        (Interaction::Dip, Command::Dip),
    ] {
        offer(view.standing_for(interaction).is_some(), command);
    }
    for at in Dir::ALL.into_iter().map(|dir| view.hero_at().step(dir)) {
        offer(view.creature(at).is_some_and(|one| one.attitude == Attitude::Peaceful), Command::Chat);
        let doors: &[Command] = match view.door(at) {
            Some(DoorState::Closed) => &[Command::Open],
            Some(DoorState::Locked) => &[Command::Kick, Command::Force, Command::Unlock],
            Some(DoorState::Open) => &[Command::Close],
            _ => &[],
        };
        for command in doors {
            let can = *command != Command::Unlock || best_tool(view, ItemFilter::Unlock).is_some();
            offer(can, *command);
        }
        offer(view.disarm_odds(at).is_some(), Command::Untrap);
    }
    found
}
