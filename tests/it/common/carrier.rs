//! A hero among items, and the messages of actions.

use rhack::{
    engine::{
        action::{Action, ItemQuantity},
        creation::Choices,
        event::KnownItem,
        game::{Game, Setup},
        state::item::Stack,
    },
    narrate,
};

const ROOM: [&str; 3] = ["-----", "|.@.|", "-----"];

/// Begins a game in a small room with no creatures and no items.
pub fn game() -> Game {
    let raws = super::deserted_resources().raws;
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let plan = super::drawn(&raws, &ROOM);
    let mut game = Game::on_plan(raws, &Setup { seed: 1, name: "Tester".into(), identity }, plan).unwrap();
    game.strip();
    game
}

/// Returns a stack of `count` items of the kind `name`.
pub fn some(game: &Game, count: u32, name: &str) -> Stack {
    Stack { count, ..Stack::of_kind(game.raws().items.table.named(name).unwrap()) }
}

/// Returns the messages of `action`.
pub fn said(game: &mut Game, action: Action) -> Vec<String> {
    match game.act(action) {
        Ok(turn) => narrate::events(game.raws(), turn.events.iter()).map(|line| line.text).collect(),
        Err(refusal) => vec![narrate::refusal(game.raws(), refusal)],
    }
}

/// Returns letters, counts and kinds of the hero's inventory.
pub fn inventory(game: &Game) -> String {
    let one = |item: KnownItem| {
        let kind = &game.raws().items.table[item.kind].name;
        format!("{}:{} {kind}", item.letter.map_or('?', |letter| letter.char()), item.count)
    };
    game.view().inventory().into_iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Returns counts and kinds of the items on the hero's square, from the top.
pub fn pile(game: &Game) -> String {
    let one = |item: KnownItem| format!("{} {}", item.count, game.raws().items.table[item.kind].name);
    game.view().pile().into_iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Picks up every item on the hero's square.
pub fn take_all(game: &mut Game) -> Vec<String> {
    let what =
        game.view().pile().iter().map(|item| ItemQuantity { id: item.id, count: item.count }).collect();
    said(game, Action::PickUp { what })
}

/// Drops `count` of the item with this letter.
pub fn drop(game: &mut Game, letter: char, count: u32) -> Vec<String> {
    let item =
        game.view().inventory().into_iter().find(|item| item.letter.is_some_and(|l| l.char() == letter));
    let what = vec![ItemQuantity { id: item.unwrap().id, count }];
    said(game, Action::Drop { what, gold: 0 })
}
