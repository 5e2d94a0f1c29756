//! Execution of the commands for containers and locks.

use super::{
    burden::{lift, quantities, weight},
    outcome::CommandOutcome,
};
use crate::{
    engine::{
        action::{Action, LockAt},
        event::{KnownItem, Refusal, Status},
        state::{
            item::{ItemUse, Lock},
            thing_id::ThingId,
        },
        view::View,
    },
    narrate::{
        self,
        items::{NounForm, name},
    },
    raws::{Raws, kinds::items::ItemClass, words::template::Template},
    ui::{
        ask::{Intent, ItemFilter, flies, is_for_blows, is_purse},
        command::Command,
        item_verbs::to_put_in,
        screens::route::{ItemChoice, Route},
        session::Session,
        widgets::items::{ListMode, Picked},
    },
};

/// Returns the containers on the hero's square, topmost first.
fn here(view: &View<'_>) -> Vec<KnownItem> {
    let mut pile = view.pile();
    pile.retain(|item| is_container(view.raws(), item));
    pile
}

fn is_container(raws: &Raws, item: &KnownItem) -> bool {
    raws.items.table[item.kind].container
}

/// Returns the item `id`, if it is carried or on the hero's square.
fn at_hand(view: &View<'_>, id: ThingId) -> Option<KnownItem> {
    view.pile().into_iter().chain(view.inventory()).find(|item| item.id == id)
}

/// Returns the container for `intent`: the chosen one, or the only one here. Errors: the question or message
/// if there is no single one.
fn meant(session: &Session, intent: &Intent, question: &Template) -> Result<KnownItem, Box<CommandOutcome>> {
    let Some(view) = session.view() else {
        return Err(Box::new(CommandOutcome::Done));
    };
    if let Some((id, _)) = intent.items().and_then(<[_]>::first) {
        return at_hand(&view, *id).ok_or_else(|| Box::new(CommandOutcome::Done));
    }
    match here(&view).as_slice() {
        [] => Err(Box::new(CommandOutcome::Said(session.messages().item_ask.nothing_to_loot().text()))),
        [only] => Ok(only.clone()),
        several => {
            let choice = ItemChoice::new(question.text(), several.to_vec(), ListMode::One);
            Err(Box::new(CommandOutcome::opens(Route::Items(choice.answering(intent.clone())))))
        }
    }
}

/// Opens the container of `intent`, unless it is open, then opens the commands for it.
pub(super) fn loot(session: &mut Session, intent: &Intent) -> CommandOutcome {
    let container = match meant(session, intent, session.messages().item_list.loot()) {
        Ok(container) => container,
        Err(came) => return *came,
    };
    if container.lid.holds.is_none() && container.lid.lock != Some(Lock::Locked) {
        session.act(Action::LookInto(container.id));
    }
    let Some(game) = session.in_hand.game.as_ref().filter(|game| game.status() == Status::Playing) else {
        return CommandOutcome::Done;
    };
    match at_hand(&game.view(), container.id).filter(|item| is_container(session.raws(), item)) {
        Some(item) => CommandOutcome::opens(Route::Verbs(item)),
        None => CommandOutcome::Done,
    }
}

/// Takes the chosen items out of the container, or opens the list of its contents.
pub(super) fn take_out(session: &mut Session, intent: &Intent) -> CommandOutcome {
    let container = match meant(session, intent, session.messages().item_list.loot()) {
        Ok(container) => container,
        Err(came) => return *came,
    };
    if let Some(picked) = intent.more_items() {
        let action = Action::TakeOut { container: container.id, what: quantities(picked) };
        return lift(session, intent.clone(), action);
    }
    let Some(view) = session.view() else { return CommandOutcome::Done };
    match view.contents(container.id).as_deref() {
        None => {
            drop(view);
            session.act(Action::LookInto(container.id));
            CommandOutcome::Done
        }
        Some([]) => CommandOutcome::Said(session.messages().item_ask.nothing_to_take_out().text()),
        Some(inside) => choice(session, intent, &container, inside, session.messages().item_list.take_out()),
    }
}

/// Puts the chosen items into the container, or opens the list of items that can go in.
pub(super) fn put_in(session: &mut Session, intent: &Intent) -> CommandOutcome {
    let container = match meant(session, intent, session.messages().item_list.loot()) {
        Ok(container) => container,
        Err(came) => return *came,
    };
    if let Some(picked) = intent.more_items() {
        let gold = picked.iter().filter(|(id, _)| is_purse(*id)).map(|(_, count)| *count).sum();
        let things: Picked = picked.iter().copied().filter(|(id, _)| !is_purse(*id)).collect();
        session.act(Action::PutIn { container: container.id, what: quantities(&things), gold });
        return CommandOutcome::Done;
    }
    let Some(view) = session.view() else { return CommandOutcome::Done };
    let items = to_put_in(&view, container.id);
    if items.is_empty() {
        return CommandOutcome::Said(session.messages().item_ask.nothing_to_put_in().text());
    }
    choice(session, intent, &container, &items, session.messages().item_list.put_in())
}

/// Opens the list of `items` that go into `container` or come out.
fn choice(
    session: &Session,
    intent: &Intent,
    container: &KnownItem,
    items: &[KnownItem],
    question: &Template,
) -> CommandOutcome {
    let Some(view) = session.view() else { return CommandOutcome::Done };
    let form = if container.letter.is_some() { NounForm::Your } else { NounForm::The };
    let title = question.fill(&[("container", &name(session.raws(), container, form))]);
    let choice = ItemChoice::new(title, items.to_vec(), ListMode::Many).with_note(weight(session, &view));
    let about = Intent::new(intent.command, None).with_items(vec![(container.id, container.count)]);
    CommandOutcome::opens(Route::Items(choice.answering(about)))
}

/// Breaks the lock of the container of `intent`.
pub(super) fn pry(session: &mut Session, intent: &Intent) -> CommandOutcome {
    match meant(session, intent, session.messages().item_list.pry()) {
        Ok(container) => {
            session.act(Action::Pry(container.id));
            CommandOutcome::Done
        }
        Err(came) => *came,
    }
}

/// Uses the chosen tool on the chosen lock, of a door or a container.
pub(super) fn turn(session: &mut Session, intent: &Intent, shut: bool) {
    let tool = intent.items().and_then(<[_]>::first).map(|(id, _)| *id);
    let container = intent.more_items().and_then(<[_]>::first).map(|(id, _)| LockAt::Container(*id));
    let lock = container.or_else(|| intent.direction().map(LockAt::Door));
    if let Some((tool, lock)) = tool.zip(lock) {
        session.act(Action::Pick { tool, lock, shut });
    }
}

/// Applies the chosen tool, or continues with the command that the tool has instead of `apply`.
pub(super) fn apply(session: &mut Session, intent: &Intent) -> CommandOutcome {
    let picked = intent.items().and_then(<[_]>::first).map(|(id, _)| *id);
    let view = session.view();
    let Some(item) = view.as_ref().zip(picked).and_then(|(view, id)| at_hand(view, id)) else {
        return CommandOutcome::Said(session.messages().item_ask.nothing_to_apply().text());
    };
    let kind = &session.raws().items.table[item.kind];
    let about = |command| Intent::new(command, None).with_items(vec![(item.id, item.count)]);
    if kind.container {
        return CommandOutcome::Means(about(Command::Loot));
    }
    if let Some(picks) = kind.picks {
        // The lock of a container known to be open can only be locked.
        let boxes = view.as_ref().map(here).unwrap_or_default();
        let known_open = boxes.first().is_some_and(|item| item.lid.lock == Some(Lock::Open));
        let locks = picks.locks && known_open;
        return CommandOutcome::Means(about(if locks { Command::Lock } else { Command::Unlock }));
    }
    if !kind.is_applied() {
        return CommandOutcome::Said(no_use(session, &item));
    }
    drop(view);
    session.act(Action::Apply { item: item.id, toward: intent.toward() });
    CommandOutcome::Done
}

/// Returns the message for `item`, which is not applied, with a hint to its use.
fn no_use(session: &Session, item: &KnownItem) -> String {
    let (texts, raws) = (&session.messages().item_ask, session.raws());
    let kind = &raws.items.table[item.kind];
    match item.used {
        Some(ItemUse::Worn) => return narrate::refusal(raws, Refusal::Worn(item.clone())),
        Some(ItemUse::Wielded) => return narrate::refusal(raws, Refusal::Wielded(item.clone())),
        Some(ItemUse::Readied | ItemUse::Alternate) | None => {}
    }
    let fits = |wanted: ItemFilter| wanted.fits(raws, item);
    let command = match kind.class {
        _ if fits(ItemFilter::Wear) => Some(Command::Wear),
        _ if fits(ItemFilter::Quaff) => Some(Command::Quaff),
        _ if fits(ItemFilter::Read) => Some(Command::Read),
        _ if fits(ItemFilter::Zap) => Some(Command::Zap),
        _ if fits(ItemFilter::Eat) => Some(Command::Eat),
        _ if is_for_blows(kind) && kind.missile.is_none() => Some(Command::Wield),
        ItemClass::Gem => None,
        _ if flies(kind) => Some(Command::Throw),
        _ => None,
    };
    let called = name(raws, item, NounForm::Full);
    match (command, kind.class) {
        (Some(command), _) => {
            let (key, title) = (session.key_text(command), command.title(session.messages()));
            texts.no_use_but().fill(&[("item", &called), ("key", &key), ("title", &title)])
        }
        (None, ItemClass::Gem) => texts.no_use_but_admire().fill(&[("item", &called)]),
        (None, _) => texts.no_use().fill(&[("item", &called)]),
    }
}

/// Returns the reason why `command`, which is about locks, does not apply to a container here.
pub(super) fn no_work(view: &View<'_>, command: Command) -> Option<Refusal> {
    let shut = match command {
        Command::Force | Command::Unlock => false,
        Command::Lock => true,
        _ => return None,
    };
    let mut pile = view.pile();
    pile.retain(|item| view.raws().items.table[item.kind].locked.is_some());
    let item = pile.into_iter().next()?;
    match (item.lid.lock?, shut) {
        (Lock::Broken, _) => Some(Refusal::BrokenLock(item)),
        (Lock::Open, false) => Some(Refusal::Unlocked(item)),
        (Lock::Locked, true) => Some(Refusal::Locked(item)),
        (Lock::Open, true) | (Lock::Locked, false) => None,
    }
}
