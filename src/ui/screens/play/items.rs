//! What the commands for items come to: lists that are opened, and actions.

use super::{Step, burden, containers};
use crate::{
    base::{clean_text::Label, geometry::Dir, text::capitalised},
    engine::{
        action::{Action, Handful},
        event::{KnownItem, Question},
        game::Game,
        state::{item::Use, things::ThingId},
        view::View,
    },
    narrate::{
        self,
        items::{Form, listed, name},
    },
    raws::terrain::Climb,
    ui::{
        ask::{Intent, Wanted, carried, is_purse, lying_food},
        command::Command,
        screens::{items::ItemScreen, verbs::VerbMenu},
        session::Session,
        widgets::items::{Mode, Picked},
    },
};

/// What becomes of a command: a screen that opens, or something to say.
pub(super) enum Came {
    /// It is done, or refused.
    Done,
    /// This opens.
    Opens(ItemScreen),
    /// This opens: what can be done with one item.
    Offers(VerbMenu),
    /// This is said.
    Said(String),
    /// Whether to do this all the same is asked.
    Asks(Intent),
}

impl Came {
    /// What it means for the stack of screens; what is said goes to `hint`.
    pub(super) fn step(self, hint: &mut Option<String>) -> Step {
        match self {
            Came::Done => {}
            Came::Opens(screen) => return Step::Push(Box::new(screen)),
            Came::Offers(menu) => return Step::Push(Box::new(menu)),
            Came::Said(text) => *hint = Some(text),
            Came::Asks(_) => {}
        }
        Step::Stay
    }
}

/// What can be done with something that is carried.
pub(super) fn offered(session: &Session, id: ThingId) -> Came {
    let view = session.game.as_ref().map(Game::view);
    let item = view.and_then(|view| view.inventory().into_iter().find(|item| item.id == id));
    item.map_or(Came::Done, |item| Came::Offers(VerbMenu::new(session, item)))
}

/// Takes what was chosen, or what lies here if there is no choice, or opens the list of it.
pub(super) fn pick_up(session: &mut Session, intent: &Intent) -> Came {
    let Some(view) = session.game.as_ref().map(Game::view) else { return Came::Done };
    let (pile, weight) = (view.pile(), weight(session, &view));
    drop(view);
    let picked = match (intent.items(), pile.as_slice()) {
        (Some(picked), _) => picked.to_vec(),
        (None, []) => Vec::new(),
        (None, [only]) => vec![(only.id, intent.times.unwrap_or(only.count))],
        (None, several) => {
            let title = session.messages().item_list.pick_up().text();
            let screen = ItemScreen::new(session, title, several, Mode::Many);
            return Came::Opens(screen.with_note(weight).answering(intent.clone()));
        }
    };
    let what = handfuls(&picked);
    let meant = if intent.is_begun() { intent.clone() } else { intent.clone().with_items(picked) };
    burden::lift(session, meant, Action::PickUp { what })
}

/// Lays down what was chosen, or opens the list of all that can be.
pub(super) fn drop_items(session: &mut Session, intent: &Intent) -> Came {
    let Some(picked) = intent.items() else {
        let Some(view) = session.game.as_ref().map(Game::view) else { return Came::Done };
        let items = Wanted::Drop.fitting(&view);
        if items.is_empty() {
            return Came::Said(Wanted::Drop.nothing(session.messages(), &view).text());
        }
        let title = session.messages().item_list.drop().text();
        let screen = ItemScreen::new(session, title, &items, Mode::Many);
        return Came::Opens(screen.with_note(weight(session, &view)).answering(intent.clone()));
    };
    // A number before the command says how many, as one before the letter does.
    let count = |count: u32| intent.times.filter(|_| intent.command == Command::Drop).unwrap_or(count);
    let picked: Picked = picked.iter().map(|(id, all)| (*id, count(*all))).collect();
    let gold = picked.iter().filter(|(id, _)| is_purse(*id)).map(|(_, count)| *count).sum();
    let things: Picked = picked.iter().copied().filter(|(id, _)| !is_purse(*id)).collect();
    session.act(Action::Drop { what: handfuls(&things), gold });
    Came::Done
}

/// Does something with the one item that was chosen, or with none at all.
pub(super) fn with_one(session: &mut Session, intent: &Intent, action: impl Fn(Option<ThingId>) -> Action) {
    if let Some(picked) = intent.items() {
        session.act(action(picked.first().map(|(id, _)| *id)));
    }
}

/// Does something with the one item that was chosen, if one was.
pub(super) fn with_item(session: &mut Session, intent: &Intent, action: impl Fn(ThingId) -> Action) {
    if let Some((id, _)) = intent.items().and_then(<[_]>::first) {
        session.act(action(*id));
    }
}

/// Throws the item that was chosen towards `dir`: of a volley at most as many as were meant.
pub(super) fn throw(session: &mut Session, intent: &Intent, dir: Dir) {
    let Some((item, count)) = intent.items().and_then(<[_]>::first).copied() else { return };
    let whole = session.game.as_ref().and_then(|game| game.view().item(item));
    let some = whole.filter(|whole| count < whole.count).map(|_| count);
    session.act(Action::Throw { item, dir, most: intent.times.or(some) });
}

/// Whether anything is at the ready.
pub(super) fn is_ready(view: &View<'_>) -> bool {
    view.inventory().iter().any(|item| item.used == Some(Use::Readied))
}

/// Throws what is at the ready towards `dir`: of a volley at most so many, if a number was typed.
pub(super) fn fire(session: &mut Session, most: Option<u32>, dir: Dir) {
    let readied = || {
        let view = session.game.as_ref()?.view();
        view.inventory().into_iter().find(|item| item.used == Some(Use::Readied)).map(|item| item.id)
    };
    match most.and(readied()) {
        Some(item) => session.act(Action::Throw { item, dir, most }),
        None => session.act(Action::Fire(dir)),
    }
}

/// The item that is to be named, or whose kind is, once it was chosen.
fn labelled(view: &View<'_>, intent: &Intent) -> Option<KnownItem> {
    let names = matches!(intent.command, Command::Name | Command::Call);
    let (id, _) = intent.items().filter(|_| names)?.first()?;
    view.item(*id)
}

/// The name it has so far.
pub(super) fn label(view: &View<'_>, intent: &Intent) -> Label {
    let Some(item) = labelled(view, intent) else { return Label::default() };
    if intent.command == Command::Call { item.called } else { item.name }
}

/// What is asked when a name for it is to be typed.
pub(super) fn label_question(session: &Session, view: &View<'_>, intent: &Intent) -> Option<String> {
    let item = labelled(view, intent)?;
    let (texts, raws) = (&session.messages().item_ask, session.raws());
    Some(if intent.command == Command::Call {
        texts.call_it().fill(&[("item", &narrate::items::a(raws, item.kind, item.named))])
    } else {
        let bare = KnownItem { name: Label::default(), ..item };
        texts.name_it().fill(&[("item", &name(raws, &bare, Form::Full))])
    })
}

/// Gives an item, or its kind, the name that was typed; what it is called then.
pub(super) fn give_label(session: &mut Session, intent: &Intent) -> Option<String> {
    let text: Label = intent.text()?.into();
    let view = session.game.as_ref()?.view();
    let (item, before) = (labelled(&view, intent)?.id, label(&view, intent));
    drop(view);
    if text != before {
        let text = text.clone();
        let calls = intent.command == Command::Call;
        session.act(if calls { Action::Call { item, text } } else { Action::Name { item, text } });
    }
    let view = session.game.as_ref()?.view();
    let item = view.item(item).filter(|_| label(&view, intent) == text)?;
    let letter = item.letter?.char().to_string();
    let texts = &session.messages().item_menu;
    Some(texts.heading().fill(&[("letter", &letter), ("item", &listed(session.raws(), &item))]))
}

/// The list from which an item that is `wanted` can be chosen, as the question that is open in `intent`: of what fits, or of
/// everything.
pub(super) fn choice(session: &Session, intent: Intent, wanted: Wanted, all: bool) -> Option<ItemScreen> {
    let view = session.game.as_ref()?.view();
    let items = match (all, wanted) {
        (true, Wanted::Drop) => carried(&view),
        (true, Wanted::Eat) => view.inventory().into_iter().chain(lying_food(&view)).collect(),
        (true, _) => view.inventory(),
        (false, _) => wanted.fitting(&view),
    };
    let question = intent.command.question(session.messages());
    let title = question.map(|question| question.text()).unwrap_or_default();
    Some(ItemScreen::new(session, title, &items, Mode::One).answering(intent))
}

/// The list from which an item can be chosen that answers the engine's `question`: of what fits, or of everything.
pub(super) fn answers(
    session: &Session,
    question: Question,
    wanted: Wanted,
    all: bool,
) -> Option<ItemScreen> {
    let view = session.game.as_ref()?.view();
    let items = if all { view.inventory() } else { wanted.fitting(&view) };
    Some(ItemScreen::new(session, narrate::question(&view, question), &items, Mode::One))
}

/// All that the hero carries, and what it weighs.
pub(super) fn inventory(session: &Session) -> Came {
    let Some(view) = session.game.as_ref().map(Game::view) else { return Came::Done };
    let items = carried(&view);
    let texts = session.messages();
    if items.is_empty() {
        return Came::Said(texts.item_ask.nothing_carried().text());
    }
    let screen = ItemScreen::new(session, texts.item_list.carried().text(), &items, Mode::Look);
    Came::Opens(screen.with_note(weight(session, &view)).with_verbs())
}

/// How heavy it is, of how much is no burden.
pub(super) fn weight(session: &Session, view: &View<'_>) -> String {
    let texts = &session.messages().item_list;
    let (load, capacity) = view.load();
    let (load, capacity) = (load.to_string(), capacity.to_string());
    let values = [("load", load.as_str()), ("capacity", &capacity)];
    match narrate::load(session.raws(), view.burden()) {
        Some(burden) => {
            texts.load_and_burden().fill(&[values[0], values[1], ("burden", &burden.to_lowercase())])
        }
        None => texts.load().fill(&values),
    }
}

/// What lies on the hero's square, and what the square is if that is worth a word: in a sentence or two, or as a list.
pub(super) fn look_here(session: &Session) -> Came {
    let Some(view) = session.game.as_ref().map(Game::view) else { return Came::Done };
    let landmark = narrate::here(&view);
    let pile = view.pile();
    if pile.len() > 1 {
        let title = session.messages().item_list.lying().text();
        let screen = ItemScreen::new(session, title, &pile, Mode::Look).with_verbs();
        let what = landmark.and(narrate::square(&view, view.hero_at()));
        return Came::Opens(screen.with_note(what.map(|what| capitalised(&what)).unwrap_or_default()));
    }
    let ways = [(Climb::Up, Command::Up), (Climb::Down, Command::Down)];
    let terrain = view.terrain(view.hero_at()).map(|id| &session.raws().terrains.table[id]);
    let way =
        ways.into_iter().find(|(climb, _)| terrain.is_some_and(|terrain| terrain.stairs == Some(*climb)));
    let way = way.map(|(climb, command)| {
        let texts = &session.messages().ground;
        let text = if climb == Climb::Up { texts.leads_up() } else { texts.leads_down() };
        text.fill(&[("key", &session.key_text(command))])
    });
    let square = landmark.or_else(|| {
        let worth = terrain.is_some_and(|terrain| terrain.door.is_some());
        let what = narrate::square(&view, view.hero_at()).filter(|_| worth)?;
        Some(session.messages().event.here().fill(&[("terrain", &what)]))
    });
    let said: Vec<String> = square.into_iter().chain(way).chain(narrate::lying_here(&view)).collect();
    Came::Said(if said.is_empty() { session.messages().ground.nothing().text() } else { said.join(" ") })
}

/// What can be done with `item`, which the hero carries or which lies on the hero's square: what is meant, and what the
/// list calls it if not as the command is called.
pub(in crate::ui::screens) fn verbs(session: &Session, item: &KnownItem) -> Vec<(Intent, Option<String>)> {
    let Some(view) = session.game.as_ref().map(Game::view) else { return Vec::new() };
    let all = |command| Intent::new(command, None).with_items(vec![(item.id, item.count)]);
    let labels = [(Command::Name, Wanted::Name), (Command::Call, Wanted::Call)];
    let labels = labels.into_iter().filter(|(_, wanted)| wanted.fits(session.raws(), item));
    let labels = labels.map(|(command, _)| (all(command), None));
    if lies_here(&view, item) {
        let mut verbs = containers::verbs(session, &view, item);
        verbs.extend(Wanted::Eat.fits(session.raws(), item).then(|| (all(Command::Eat), None)));
        verbs.push((all(Command::PickUp), None));
        verbs.extend(labels);
        return verbs;
    }
    if is_purse(item.id) {
        return vec![(all(Command::Drop), None)];
    }
    let put_away = session.messages().item_menu.put_away().text();
    let none = |command| (Intent::new(command, None).with_items(Vec::new()), Some(put_away.clone()));
    // What it is meant for comes first; whatever is free can be taken in hand.
    let fits = |wanted: Wanted| wanted.fits(session.raws(), item);
    let free = !matches!(item.used, Some(Use::Wielded | Use::Worn));
    let kind = &session.raws().items.table[item.kind];
    let has_own_use = kind.is_applied() && !kind.container && kind.picks.is_none();
    let uses = [
        (Command::TakeOff, fits(Wanted::TakeOff)),
        (Command::Wear, fits(Wanted::Wear)),
        (Command::Wield, fits(Wanted::Wield)),
        (Command::Quaff, fits(Wanted::Quaff)),
        (Command::Eat, fits(Wanted::Eat)),
        (Command::Read, fits(Wanted::Read)),
        (Command::Zap, fits(Wanted::Zap)),
        (Command::Apply, has_own_use),
        (Command::Rub, fits(Wanted::Rub)),
        (Command::Ready, fits(Wanted::Ready)),
        (Command::Throw, fits(Wanted::Throw)),
        (Command::Wield, free && !fits(Wanted::Wield)),
        (Command::Drop, fits(Wanted::Drop)),
    ];
    let mut verbs: Vec<(Intent, Option<String>)> = match item.used {
        Some(Use::Wielded) => vec![none(Command::Wield)],
        Some(Use::Readied) => vec![none(Command::Ready)],
        Some(Use::Worn) | None => Vec::new(),
    };
    verbs.extend(containers::verbs(session, &view, item));
    verbs.extend(uses.into_iter().filter(|(_, can)| *can).map(|(command, _)| (all(command), None)));
    verbs.extend(labels);
    verbs
}

/// Whether `item` lies on the hero's square.
pub(super) fn lies_here(view: &View<'_>, item: &KnownItem) -> bool {
    !is_purse(item.id) && item.letter.is_none() && view.pile().iter().any(|lying| lying.id == item.id)
}

pub(super) fn handfuls(picked: &[(ThingId, u32)]) -> Vec<Handful> {
    picked.iter().map(|(id, count)| Handful { id: *id, count: *count }).collect()
}
