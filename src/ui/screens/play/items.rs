//! Execution of the commands for items: lists and actions.

use super::{
    burden::{lift, quantities, weight},
    outcome::CommandOutcome,
};
use crate::{
    base::{clean_text::Label, text::capitalised},
    engine::{
        action::{Action, Choice, ItemQuantity},
        event::{KnownItem, Question},
        state::{
            item::ItemUse,
            letter::Letter,
            thing_id::{HERO, ThingId},
        },
        view::View,
    },
    narrate::{
        self,
        items::{NounForm, listed, name},
    },
    pilot::{Stop, undress::Undress, watch::Task},
    raws::kinds::terrain::Climb,
    ui::{
        ask::{Ask, Intent, ItemFilter, carried, is_purse, nothing_fits},
        command::Command,
        screens::route::{ItemChoice, Route},
        session::Session,
        widgets::items::{ListMode, Picked},
    },
};

/// Opens the commands for a carried item.
pub(super) fn offered(session: &Session, id: ThingId) -> CommandOutcome {
    let view = session.view();
    let item = view.and_then(|view| view.inventory().into_iter().find(|item| item.id == id));
    item.map_or(CommandOutcome::Done, |item| CommandOutcome::opens(Route::Verbs(item)))
}

/// Picks up the chosen items, or the only item here, or opens the list of items here.
pub(super) fn pick_up(session: &mut Session, intent: &Intent) -> CommandOutcome {
    let Some(view) = session.view() else { return CommandOutcome::Done };
    let (pile, weight) = (view.pile(), weight(session, &view));
    drop(view);
    let picked = match (intent.items(), pile.as_slice()) {
        (Some(picked), _) => picked.to_vec(),
        (None, []) => Vec::new(),
        (None, [only]) => vec![(only.id, intent.times.unwrap_or(only.count))],
        (None, several) => {
            let title = session.messages().item_list.pick_up().text();
            let choice = ItemChoice::new(title, several.to_vec(), ListMode::Many).with_note(weight);
            return CommandOutcome::opens(Route::Items(choice.answering(intent.clone())));
        }
    };
    let what = quantities(&picked);
    let meant = if intent.is_begun() { intent.clone() } else { intent.clone().with_items(picked) };
    lift(session, meant, Action::PickUp { what })
}

/// Drops the chosen items, or opens the list of all that can be dropped.
pub(super) fn drop_items(session: &mut Session, intent: &Intent) -> CommandOutcome {
    let Some(picked) = intent.items() else {
        let Some(view) = session.view() else { return CommandOutcome::Done };
        let items = ItemFilter::Drop.fitting(&view);
        if items.is_empty() {
            return CommandOutcome::Said(nothing_fits(ItemFilter::Drop, session.messages(), &view).text());
        }
        let title = session.messages().item_list.drop().text();
        let choice = ItemChoice::new(title, items, ListMode::Many).with_note(weight(session, &view));
        return CommandOutcome::opens(Route::Items(choice.answering(intent.clone())));
    };
    // A count before the command works like a count before the item's letter.
    let count = |count: u32| intent.times.filter(|_| intent.command == Command::Drop).unwrap_or(count);
    let picked: Picked = picked.iter().map(|(id, all)| (*id, count(*all))).collect();
    let gold = picked.iter().filter(|(id, _)| is_purse(*id)).map(|(_, count)| *count).sum();
    let things: Picked = picked.iter().copied().filter(|(id, _)| !is_purse(*id)).collect();
    session.act(Action::Drop { what: quantities(&things), gold });
    CommandOutcome::Done
}

/// Performs an action with the chosen item, or with no item.
pub(super) fn with_one(session: &mut Session, intent: &Intent, action: impl Fn(Option<ThingId>) -> Action) {
    if let Some(picked) = intent.items() {
        session.act(action(picked.first().map(|(id, _)| *id)));
    }
}

/// Performs an action with the chosen item, if there is one.
pub(super) fn with_item(session: &mut Session, intent: &Intent, action: impl Fn(ThingId) -> Action) {
    if let Some((id, _)) = intent.items().and_then(<[_]>::first) {
        session.act(action(*id));
    }
}

/// Takes off all that comes off. Returns a message about what stays on, or if nothing is worn.
pub(super) fn take_off_all(session: &mut Session) -> Option<String> {
    let view = session.view()?;
    if ItemFilter::TakeOff.fitting(&view).is_empty() {
        return Some(nothing_fits(ItemFilter::TakeOff, session.messages(), &view).text());
    }
    drop(view);
    if session.drive(Task::Repeat, &mut Undress) != Some(Stop::Done) {
        return None;
    }
    let left = ItemFilter::TakeOff.fitting(&session.view()?);
    let names: Vec<String> = left.iter().map(|item| name(session.raws(), item, NounForm::Your)).collect();
    let text = session.messages().item_ask.stays_on();
    (!names.is_empty()).then(|| text.fill(&[("items", &names.join(", "))]))
}

/// Gives the chosen stack, or a part of it, the typed letter. Returns a line with the letter and its item.
pub(super) fn adjust(session: &mut Session, intent: &Intent) -> Option<String> {
    let (id, count) = *intent.items()?.first()?;
    let typed = intent.text()?.chars().next()?;
    let Ok(letter) = Letter::try_from(typed) else {
        return Some(session.messages().item_ask.no_letter().text());
    };
    let before = session.view()?.inventory();
    session.act(Action::Adjust { what: ItemQuantity { id, count }, letter });
    let view = session.view()?;
    let after = view.inventory();
    let item = after.iter().find(|item| item.letter == Some(letter)).filter(|_| after != before)?;
    let texts = &session.messages().item_menu;
    Some(texts.heading().fill(&[("letter", &typed.to_string()), ("item", &listed(session.raws(), item))]))
}

/// Throws the chosen item in the direction of `intent`. A count limits the missiles of a volley.
pub(super) fn throw(session: &mut Session, intent: &Intent) {
    let picked = intent.items().and_then(<[_]>::first).copied();
    let Some(((item, count), dir)) = picked.zip(intent.direction()) else { return };
    if is_purse(item) {
        return session.act(Action::ThrowGold { gold: intent.times.unwrap_or(count), dir });
    }
    let whole = session.in_hand.game.as_ref().and_then(|game| game.view().item(item));
    let some = whole.filter(|whole| count < whole.count).map(|_| count);
    session.act(Action::Throw { item, dir, most: intent.times.or(some) });
}

/// True if an item is readied.
pub(super) fn is_ready(view: &View<'_>) -> bool {
    view.inventory().iter().any(|item| item.used == Some(ItemUse::Readied))
}

/// Throws the readied item in the direction of `intent`. A count limits the missiles of a volley.
pub(super) fn fire(session: &mut Session, intent: &Intent) {
    let Some(dir) = intent.direction() else { return };
    let readied = || {
        let view = session.view()?;
        view.inventory().into_iter().find(|item| item.used == Some(ItemUse::Readied)).map(|item| item.id)
    };
    match intent.times.and(readied()) {
        Some(item) => session.act(Action::Throw { item, dir, most: intent.times }),
        None => session.act(Action::Fire(dir)),
    }
}

/// Returns the item to be named by `Name` or `Call`, once chosen.
fn labelled(view: &View<'_>, intent: &Intent) -> Option<KnownItem> {
    let names = matches!(intent.command, Command::Name | Command::Call);
    let (id, _) = intent.items().filter(|_| names)?.first()?;
    view.item(*id)
}

/// Returns the present name of the item or its kind.
pub(super) fn label(view: &View<'_>, intent: &Intent) -> Label {
    let Some(item) = labelled(view, intent) else { return Label::default() };
    if intent.command == Command::Call { item.called } else { item.name }
}

/// Returns the question for the name, or for the text to write or to add to.
pub(super) fn label_question(session: &Session, view: &View<'_>, intent: &Intent) -> Option<String> {
    if let (Command::Engrave, Some(picked)) = (intent.command, intent.items()) {
        // The hero stands for bare fingers.
        let pen = picked.first().map_or(HERO, |(id, _)| *id);
        return Some(if intent.open() == Some(Ask::YesNo) {
            session.messages().written.add().text()
        } else {
            narrate::question(view, Question::Write { pen })
        });
    }
    if intent.command == Command::Adjust {
        let item = view.item(intent.items()?.first()?.0)?;
        let texts = &session.messages().item_ask;
        return Some(texts.new_letter().fill(&[("item", &name(session.raws(), &item, NounForm::Your))]));
    }
    let item = labelled(view, intent)?;
    let (texts, raws) = (&session.messages().item_ask, session.raws());
    Some(if intent.command == Command::Call {
        texts.call_it().fill(&[("item", &narrate::items::a(raws, item.kind, item.named))])
    } else {
        let bare = KnownItem { name: Label::default(), ..item };
        texts.name_it().fill(&[("item", &name(raws, &bare, NounForm::Full))])
    })
}

/// Gives the item or its kind the typed name. Returns a line with the new name.
pub(super) fn give_label(session: &mut Session, intent: &Intent) -> Option<String> {
    let text: Label = intent.text()?.into();
    let view = session.view()?;
    let (item, before) = (labelled(&view, intent)?.id, label(&view, intent));
    drop(view);
    if text != before {
        let text = text.clone();
        let calls = intent.command == Command::Call;
        session.act(if calls { Action::Call { item, text } } else { Action::Name { item, text } });
    }
    let view = session.view()?;
    let item = view.item(item).filter(|_| label(&view, intent) == text)?;
    let letter = item.letter?.char().to_string();
    let texts = &session.messages().item_menu;
    Some(texts.heading().fill(&[("letter", &letter), ("item", &listed(session.raws(), &item))]))
}

/// Returns the text that the hero may want to write: a word of power that the hero knows.
pub(super) fn suggested_text<'a>(view: &View<'a>, intent: &Intent) -> Option<&'a str> {
    let raws = view.raws();
    let adds = intent.choice() == Some(Choice::Yes);
    if intent.command != Command::Engrave || intent.items().is_none() || adds {
        return None;
    }
    let mut known = raws.words.iter().filter(|(id, _)| view.chronicle().knows_word(*id));
    known.next().map(|(_, word)| word.text.as_str())
}

/// Writes the typed text on the floor with the chosen item, or with a finger, or adds it to the text there.
pub(super) fn engrave(session: &mut Session, intent: &Intent) {
    let (Some(picked), Some(text)) = (intent.items(), intent.text()) else { return };
    let pen = picked.first().map(|(id, _)| *id);
    session.act(Action::Engrave { pen, text: text.into(), add: intent.choice() == Some(Choice::Yes) });
}

/// Returns the list that answers the open question of `intent`: the items that fit `wanted`, or with `all`
/// every item.
pub(super) fn choice(session: &Session, intent: Intent, wanted: ItemFilter, all: bool) -> Option<ItemChoice> {
    let view = session.view()?;
    let items = match (all, wanted) {
        (true, _) => wanted.among(&view),
        (false, _) => wanted.fitting(&view),
    };
    let question = intent.command.question(session.messages());
    let title = question.map(|question| question.text()).unwrap_or_default();
    Some(ItemChoice::new(title, items, ListMode::One).answering(intent))
}

/// Returns the list that answers the engine's `question`: the items that fit `wanted`, or with `all` every
/// item.
pub(super) fn answers(
    session: &Session,
    question: Question,
    wanted: ItemFilter,
    all: bool,
) -> Option<ItemChoice> {
    let view = session.view()?;
    let items = if all { view.inventory() } else { wanted.fitting(&view) };
    Some(ItemChoice::new(narrate::question(&view, question), items, ListMode::One))
}

/// Opens the inventory, with its weight.
pub(super) fn inventory(session: &Session) -> CommandOutcome {
    let Some(view) = session.view() else { return CommandOutcome::Done };
    let items = carried(&view);
    let texts = session.messages();
    if items.is_empty() {
        return CommandOutcome::Said(texts.item_ask.nothing_carried().text());
    }
    let choice = ItemChoice::new(texts.item_list.carried().text(), items, ListMode::Look);
    CommandOutcome::opens(Route::Items(choice.with_note(weight(session, &view)).with_verbs()))
}

/// Describes the hero's square and the items there: one item in a sentence, more as a list.
pub(super) fn look_here(session: &Session) -> CommandOutcome {
    let Some(view) = session.view() else { return CommandOutcome::Done };
    let landmark = narrate::here(&view);
    let feature = view.feature(view.hero_at());
    let pile = view.pile();
    if pile.len() > 1 {
        let title = session.messages().item_list.lying().text();
        let choice = ItemChoice::new(title, pile, ListMode::Look).with_verbs();
        let worth = landmark.is_some() || feature.is_some();
        let what = narrate::square(&view, view.hero_at()).filter(|_| worth);
        let note = what.map(|what| capitalised(&what)).unwrap_or_default();
        return CommandOutcome::opens(Route::Items(choice.with_note(note)));
    }
    let ways = [(Climb::Up, Command::Up), (Climb::Down, Command::Down)];
    let terrain = view.terrain(view.hero_at()).map(|id| &session.raws().terrains.table[id]);
    let way = ways.into_iter().find(|(climb, _)| view.leads(view.hero_at(), *climb));
    let way = way.map(|(climb, command)| {
        let texts = &session.messages().ground;
        if !view.is_open_way(view.hero_at()) {
            return texts.shut().text();
        }
        let text = if climb == Climb::Up { texts.leads_up() } else { texts.leads_down() };
        text.fill(&[("key", &session.key_text(command))])
    });
    let worth = feature.is_some() || terrain.is_some_and(|terrain| terrain.door.is_some());
    let what = narrate::square(&view, view.hero_at()).filter(|_| worth);
    let square = what.map(|what| session.messages().ground.here().fill(&[("terrain", &what)])).or(landmark);
    let said: Vec<String> = square.into_iter().chain(way).chain(narrate::lying_here(&view)).collect();
    CommandOutcome::Said(if said.is_empty() {
        session.messages().ground.nothing().text()
    } else {
        said.join(" ")
    })
}
