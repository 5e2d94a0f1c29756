//! Containers and their locks: putting in, taking out, opening, and generated contents.

use crate::common::{
    arena::Setting,
    carrier::{game, inventory, pile, said, some},
    invariants::Witness,
    scenario,
};
use rhack::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        action::{Action, ItemQuantity, LockAt},
        creation::Choices,
        event::{Event, LidDeed, Refusal},
        game::{Game, Save, Setup},
        population::{Allegiance, items},
        state::{
            item::{Beatitude, Charges, ItemPlace, ItemUse, Lid, Lock, Stack},
            thing_id::ThingId,
        },
    },
    frontends::headless::Headless,
    pilot::{Pilot, bots::Random},
    raws::kinds::items::ItemClass,
    ui::{command::Command, input::Input},
};

/// Interaction with the container.
#[derive(Debug, Clone, Copy)]
enum Do {
    Look,
    /// Puts in so many of the kind with this name.
    Put(u32, &'static str),
    /// Takes out so many of the kind with this name.
    Take(u32, &'static str),
    Gold(u32),
    Wield(&'static str),
    Wear(&'static str),
}
use Do::{Gold, Look, Put, Take, Wear, Wield};

/// Returns the first item in the game of the kind `name`.
fn find(game: &Game, name: &str) -> ThingId {
    let kind = game.raws().items.table.named(name).unwrap();
    let all = game.items();
    all.iter().find(|item| item.stack.kind == kind).unwrap_or_else(|| panic!("there is no {name}")).id
}

fn lid(game: &Game, id: ThingId) -> Lid {
    game.items().iter().find(|item| item.id == id).unwrap().stack.lid
}

/// Returns the hero's square.
fn here(game: &Game) -> Point {
    game.view().hero_at()
}

/// Returns the contents of the item `id`, known to the hero or not.
fn inside(game: &Game, id: ThingId) -> String {
    let table = &game.raws().items.table;
    let held = game.items().into_iter().filter(|item| item.place == ItemPlace::Inside { container: id });
    held.map(|item| format!("{} {}", item.stack.count, table[item.stack.kind].name))
        .collect::<Vec<_>>()
        .join(", ")
}

fn action(game: &Game, container: ThingId, what: Do) -> Action {
    let some = |count, name| vec![ItemQuantity { id: find(game, name), count }];
    match what {
        Look => Action::LookInto(container),
        Put(count, name) => Action::PutIn { container, what: some(count, name), gold: 0 },
        Take(count, name) => Action::TakeOut { container, what: some(count, name) },
        Gold(gold) => Action::PutIn { container, what: Vec::new(), gold },
        Wield(name) => Action::Wield(Some(find(game, name))),
        Wear(name) => Action::Wear(find(game, name)),
    }
}

/// (inventory, container on the square, steps, last message, contents afterwards)
type Case = (&'static [(u32, &'static str)], &'static str, &'static [Do], &'static str, &'static str);

const CASES: &[Case] = &[
    (&[], "chest", &[Look], "The chest is empty.", ""),
    (&[(1, "club")], "chest", &[Put(1, "club"), Look], "You open the chest.", "1 club"),
    (&[(1, "club")], "chest", &[Put(1, "club")], "You put a club into the chest.", "1 club"),
    (&[(9, "dart")], "chest", &[Put(4, "dart")], "You put 4 darts into the chest.", "4 dart"),
    (&[(9, "dart")], "chest", &[Put(4, "dart"), Put(3, "dart")], "You put 3 darts into the chest.", "7 dart"),
    (&[(9, "dart")], "chest", &[Put(10, "dart")], "There are not that many.", ""),
    (&[(9, "dart")], "chest", &[Put(9, "dart"), Take(2, "dart")], "a - 2 darts.", "7 dart"),
    (&[(9, "dart")], "chest", &[Put(9, "dart"), Take(10, "dart")], "There are not that many.", "9 dart"),
    (&[(1, "club")], "chest", &[Put(1, "club"), Take(1, "club")], "a - a club.", ""),
    (&[(1, "club")], "chest", &[Look, Take(1, "club")], "That is not in the chest.", ""),
    (&[], "chest", &[Gold(30)], "You put 30 gold pieces into the chest.", "30 gold piece"),
    (&[], "chest", &[Gold(30), Take(20, "gold piece")], "$ - 20 gold pieces (90 in all).", "10 gold piece"),
    (&[], "chest", &[Gold(101)], "There are not that many.", ""),
    (&[], "chest", &[Gold(100), Gold(1)], "There are not that many.", "100 gold piece"),
    (&[(1, "club")], "chest", &[Wield("club"), Put(1, "club")], "You put a club into the chest.", "1 club"),
    (&[(1, "helmet")], "chest", &[Wear("helmet"), Put(1, "helmet")], "You are wearing your helmet.", ""),
    (&[(1, "large box")], "chest", &[Put(1, "large box")], "Your large box does not fit into the chest.", ""),
    (&[(1, "sack")], "chest", &[Put(1, "sack")], "You put a bag into the chest.", "1 sack"),
    (&[(1, "chest")], "club", &[Look], "You cannot put anything into a club.", ""),
];

#[test]
fn unknown_bag_of_tricks_works_as_soon_as_it_is_opened() {
    for opens in [true, false] {
        let mut game = game();
        let charges = Charges { left: 3, ..Charges::NONE };
        let bag = game.give(Stack { charges, ..some(&game, 1, "bag of tricks") }).unwrap();
        let club = game.give(some(&game, 1, "club")).unwrap();
        let put = Action::PutIn { container: bag, what: vec![ItemQuantity { id: club, count: 1 }], gold: 0 };
        let told = said(&mut game, if opens { Action::LookInto(bag) } else { put });
        assert!(told.contains(&"Something climbs out of the bag.".to_owned()), "{told:?}");
        assert_eq!(game.data(bag).unwrap().stack.charges.left, 2);
        assert!(game.view().item(club).is_some());
    }
}

#[test]
fn magic_bag_bursts_with_magic_that_it_cannot_hold() {
    let spent = |left| Charges { left, ..Charges::NONE };
    for (name, left, bursts) in [
        ("bag of holding", 0, true),
        ("wand of cancellation", 3, true),
        ("wand of cancellation", 0, false),
        ("bag of tricks", 3, true),
        ("bag of tricks", 0, false),
        ("wand of sleep", 3, false),
        ("sack", 0, false),
    ] {
        let mut game = game();
        let bag = game.give(some(&game, 1, "bag of holding")).unwrap();
        let club = game.give(some(&game, 1, "club")).unwrap();
        let other = game.give(Stack { charges: spent(left), ..some(&game, 1, name) }).unwrap();
        for id in [club, other] {
            let what = vec![ItemQuantity { id, count: 1 }];
            let told = said(&mut game, Action::PutIn { container: bag, what, gold: 0 });
            let blast = told.iter().any(|line| line.starts_with("A blast!"));
            assert_eq!(blast, bursts && id == other, "{name}: {told:?}");
        }
        for id in [bag, club, other] {
            assert_eq!(game.data(id).is_none(), bursts, "{name}");
        }
    }
}

#[test]
fn items_go_into_and_out_of_containers() {
    for (things, container, steps, told, held) in CASES {
        let mut game = game();
        game.pay(100);
        for (count, name) in *things {
            let stack = some(&game, *count, name);
            game.give(stack).unwrap();
        }
        let stack = some(&game, 1, container);
        let id = game.lay(stack, here(&game)).unwrap();
        let mut last = Vec::new();
        let mut witness = Witness::default();
        for step in *steps {
            let before = game.digest();
            let action = action(&game, id, *step);
            let result = game.act(action.clone());
            witness.check(&game, &action, &result);
            last = match result {
                Ok(turn) => {
                    rhack::narrate::events(game.raws(), turn.events.iter()).map(|line| line.text).collect()
                }
                Err(refusal) => {
                    assert_eq!(game.digest(), before, "{container} {steps:?}: {refusal:?} changed something");
                    vec![rhack::narrate::refusal(game.raws(), refusal)]
                }
            };
        }
        let why = format!("{things:?} {container} {steps:?}");
        assert_eq!(last.last().map(String::as_str), Some(*told), "{why}: {last:?}");
        assert_eq!(inside(&game, id), *held, "{why}");
        let again = Game::restore(game.raws().clone(), game.save()).unwrap();
        assert_eq!(again.digest(), game.digest(), "{why}: loaded");
    }
}

#[test]
fn containers_nest_with_contents_but_not_in_themselves() {
    let mut game = game();
    for (count, name) in [(7, "dart"), (1, "sack"), (1, "sack")] {
        let stack = some(&game, count, name);
        game.give(stack).unwrap();
    }
    let stack = some(&game, 1, "chest");
    let chest = game.lay(stack, here(&game)).unwrap();
    let bags: Vec<ThingId> = game.view().inventory().iter().skip(1).map(|item| item.id).collect();
    let [first, second] = bags[..] else { panic!("{}", inventory(&game)) };
    let put =
        |id, count, container| Action::PutIn { container, what: vec![ItemQuantity { id, count }], gold: 0 };
    assert!(matches!(game.act(put(first, 1, first)), Err(Refusal::IntoItself(_))));
    let darts = find(&game, "dart");
    let (load, _) = game.view().load();
    game.act(put(darts, 5, first)).unwrap();
    assert_eq!(game.view().load().0, load, "what is in the bag weighs as much");
    game.act(put(first, 1, second)).unwrap();
    // The contents of a bag inside a bag are out of reach, and so is the inner bag.
    assert_eq!(game.act(put(darts, 1, first)).err(), Some(Refusal::NotThere));
    assert_eq!(game.act(Action::LookInto(first)).err(), Some(Refusal::NotThere));
    let beside = game.view().hero_at().step(Dir::East);
    let far = game.lay(some(&game, 1, "chest"), beside).unwrap();
    assert_eq!(game.act(Action::LookInto(far)).err(), Some(Refusal::NotThere));
    assert!(matches!(game.act(put(second, 1, second)), Err(Refusal::IntoItself(_))));
    game.act(put(second, 1, chest)).unwrap();
    assert_eq!((inside(&game, chest).as_str(), inside(&game, second).as_str()), ("1 sack", "1 sack"));
    assert_eq!(inside(&game, first), "5 dart");
    let table = &game.raws().items.table;
    let weight = |name: &str| table[some(&game, 1, name).kind].weight;
    let all = weight("chest") + 2 * weight("sack") + 5 * weight("dart");
    assert_eq!(game.view().weight(chest), Some(all));
    let mut again = Game::restore(game.raws().clone(), game.save()).unwrap();
    assert_eq!(again.view().weight(chest), Some(all));
    again
        .act(Action::TakeOut { container: chest, what: vec![ItemQuantity { id: second, count: 1 }] })
        .unwrap();
    assert_eq!(inside(&again, first), "5 dart");
    // A thrown or dropped container keeps its contents.
    again.act(Action::Throw { item: second, dir: Dir::East, most: None }).unwrap();
    assert_eq!((inside(&again, second).as_str(), inside(&again, first).as_str()), ("1 sack", "5 dart"));
}

#[test]
fn weight_of_a_box_hides_what_is_in_it_until_it_is_opened() {
    let raws = crate::common::resources().raws;
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let mut seen = 0;
    for seed in 1..=40 {
        let setup = Setup { seed, name: "Tester".into(), identity };
        let game = Game::new(raws.clone(), &setup).unwrap();
        for item in game.items() {
            let ItemPlace::Inside { container } = item.place else { continue };
            let Stack { kind, lid, .. } = game.data(container).unwrap().stack;
            let alone = raws.items.table[kind].weight;
            assert_eq!(game.view().weight(container) == Some(alone), !lid.opened, "seed {seed}");
            seen += u32::from(!lid.opened);
        }
    }
    assert!(seen > 3, "{seen}");
}

#[test]
fn cursed_wielded_item_cannot_be_put_in() {
    let mut game = game();
    let stack = Stack { beatitude: Beatitude::Cursed, ..some(&game, 1, "long sword") };
    let sword = game.arm(stack).unwrap();
    let stack = some(&game, 1, "chest");
    let chest = game.lay(stack, here(&game)).unwrap();
    let put = Action::PutIn { container: chest, what: vec![ItemQuantity { id: sword, count: 1 }], gold: 0 };
    assert_eq!(said(&mut game, put), ["You cannot get rid of your long sword: it is cursed."]);
    assert_eq!(inside(&game, chest), "");
    assert_eq!(game.view().inventory()[0].used, Some(ItemUse::Wielded));
}

/// Puts a locked chest with darts under the hero, and gives the hero these tools.
fn before_a_locked_chest(tool: Option<&str>, weapon: Option<&str>) -> (Game, ThingId) {
    before_a_chest_locked(1, tool, weapon)
}

/// Does the same with a chest that was locked `times` times, to advance the random numbers.
fn before_a_chest_locked(times: u32, tool: Option<&str>, weapon: Option<&str>) -> (Game, ThingId) {
    let mut game = game();
    let stack = some(&game, 3, "dart");
    let darts = game.give(stack).unwrap();
    let stack = some(&game, 1, "chest");
    let chest = game.lay(stack, here(&game)).unwrap();
    game.act(Action::PutIn { container: chest, what: vec![ItemQuantity { id: darts, count: 3 }], gold: 0 })
        .unwrap();
    let key = some(&game, 1, "skeleton key");
    let key = game.give(key).unwrap();
    let lock = LockAt::Container(chest);
    for _ in 1..times {
        game.act(Action::Pick { tool: key, lock, shut: true }).unwrap();
        game.act(Action::Pick { tool: key, lock, shut: false }).unwrap();
    }
    let locked = game.act(Action::Pick { tool: key, lock, shut: true }).unwrap();
    assert!(locked.events.iter().any(|event| format!("{event:?}").contains("LockedUp")), "{locked:?}");
    game.act(Action::Drop { what: vec![ItemQuantity { id: key, count: 1 }], gold: 0 }).unwrap();
    if let Some(tool) = tool {
        let stack = some(&game, 1, tool);
        game.give(stack).unwrap();
    }
    if let Some(weapon) = weapon {
        let stack = some(&game, 1, weapon);
        game.arm(stack).unwrap();
    }
    (game, chest)
}

#[test]
fn tools_open_locks_and_bare_hands_do_not() {
    for tool in ["skeleton key", "lock pick", "credit card"] {
        let (mut game, chest) = before_a_locked_chest(Some(tool), None);
        assert_eq!(said(&mut game, Action::LookInto(chest)), ["The chest is locked."]);
        let take = action(&game, chest, Take(1, "dart"));
        assert_eq!(said(&mut game, take), ["The chest is locked."]);
        let id = game.view().inventory()[0].id;
        let pick = |shut| Action::Pick { tool: id, lock: LockAt::Container(chest), shut };
        let mut tries = 0;
        while lid(&game, chest).lock == Lock::Locked {
            let told = said(&mut game, pick(false));
            let last = told.last().unwrap();
            assert!(
                ["You unlock the chest.", "You give up on the lock."].contains(&last.as_str()),
                "{told:?}"
            );
            tries += 1;
            assert!(tries < 20, "{tool}");
        }
        assert_eq!(said(&mut game, pick(false)), ["The chest is not locked."], "{tool}");
        let told = said(&mut game, pick(true));
        let name = if tool == "skeleton key" { "key" } else { tool };
        if tool == "credit card" {
            assert_eq!(told, [format!("You cannot lock anything with a {name}.")]);
        } else {
            assert!(!told.is_empty());
        }
        assert_eq!(inside(&game, chest), "3 dart", "{tool}");
    }
    let (mut game, chest) = before_a_locked_chest(Some("club"), None);
    let id = find(&game, "club");
    let pick = Action::Pick { tool: id, lock: LockAt::Container(chest), shut: false };
    assert_eq!(said(&mut game, pick), ["You cannot open a lock with a club."]);
    assert_eq!(said(&mut game, Action::Pry(chest)), ["You cannot break a lock with bare hands."]);
    let stack = some(&game, 1, "sack");
    let sack = game.give(stack).unwrap();
    let key = some(&game, 1, "skeleton key");
    let key = game.give(key).unwrap();
    let pick = Action::Pick { tool: key, lock: LockAt::Container(sack), shut: true };
    assert_eq!(said(&mut game, pick), ["There is no lock on the bag."]);
}

#[test]
fn blades_pry_locks_and_blunt_weapons_bash_boxes() {
    let (mut destroyed, mut broken, mut forced) = (0, 0, 0);
    for weapon in ["dagger", "mace"] {
        // The games differ in their position in the random numbers.
        for times in (1..=150).map(|game| game * 5) {
            let (mut game, chest) = before_a_chest_locked(times, None, Some(weapon));
            let mut witness = Witness::default();
            for _ in 0..40 {
                let result = game.act(Action::Pry(chest));
                witness.check(&game, &Action::Pry(chest), &result);
                if result.is_err() || game.view().arms().skill.is_none() {
                    break;
                }
            }
            match game.items().iter().find(|item| item.id == chest).map(|item| item.stack.lid.lock) {
                None => {
                    assert_eq!(weapon, "mace");
                    assert!(pile(&game).contains("dart") || inside(&game, chest).is_empty());
                    destroyed += 1;
                }
                Some(Lock::Broken) => {
                    assert_eq!(inside(&game, chest), "3 dart");
                    forced += 1;
                }
                Some(_) => {
                    assert_eq!(weapon, "dagger");
                    assert_eq!(inventory(&game), "", "the dagger is broken");
                    broken += 1;
                }
            }
        }
    }
    assert!(destroyed > 20 && forced > 100 && broken > 3, "{destroyed} {broken} {forced}");
    let (mut game, chest) = before_a_locked_chest(None, Some("bow"));
    assert_eq!(said(&mut game, Action::Pry(chest)), ["You cannot break a lock with your bow."]);
}

#[test]
fn interrupted_lock_picking_resumes() {
    let rows = ["---------", "|@......|", "---------"];
    let mut app = scenario(&rows);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.strip();
    let stack = Stack { lid: Lid { lock: Lock::Locked, ..Lid::OPEN }, ..some(game, 1, "chest") };
    let chest = game.lay(stack, Point::new(1, 1)).unwrap();
    let card = some(game, 1, "credit card");
    let tool = game.give(card).unwrap();
    let jackal = game.raws().creatures.table.named("jackal").unwrap();
    game.spawn(jackal, Point::new(7, 1), Allegiance::Hostile).unwrap();
    let pick = Action::Pick { tool, lock: LockAt::Container(chest), shut: false };
    let told = said(game, pick.clone());
    let stopped = told.iter().any(|text| text == "You stop before you are done with the chest.");
    assert!(stopped || lid(game, chest).lock == Lock::Open, "{told:?}");
    let again = Game::restore(game.raws().clone(), game.save()).unwrap();
    let mut again = again;
    assert_eq!(said(&mut again, pick.clone()), said(game, pick));
    assert_eq!(again.digest(), game.digest());
}

#[test]
fn kicks_sometimes_break_locks() {
    let mut game = game();
    let stack = Stack { lid: Lid { lock: Lock::Locked, ..Lid::OPEN }, ..some(&game, 1, "large box") };
    let at = here(&game).step(Dir::East);
    let id = game.lay(stack, at).unwrap();
    let mut thuds = 0;
    while lid(&game, id).lock == Lock::Locked {
        let turn = game.act(Action::Kick(Dir::East)).unwrap();
        thuds += usize::from(
            turn.events.iter().any(|event| matches!(event, Event::Lid { deed: LidDeed::Thudded, .. })),
        );
        assert!(thuds < 100);
    }
    assert_eq!(lid(&game, id), Lid { lock: Lock::Broken, tried: true, opened: false, trapped: false });
    let told: Vec<String> = (0..30).flat_map(|_| said(&mut game, Action::Kick(Dir::East))).collect();
    assert!(
        told.iter().any(|text| text == "The lid of the large box flies open and slams shut."),
        "{told:?}"
    );
    game.act(Action::Walk(Dir::East)).unwrap();
    assert_eq!(said(&mut game, Action::LookInto(id)), ["The large box is empty."]);
    let key = some(&game, 1, "skeleton key");
    let key = game.give(key).unwrap();
    let pick = Action::Pick { tool: key, lock: LockAt::Container(id), shut: true };
    assert_eq!(said(&mut game, pick), ["The lock of the large box is broken."]);
}

#[test]
fn kicked_box_that_blows_up_leaves_its_contents_where_it_stood() {
    let features = r#"[{ "name": "box trap", "op": "patch", "enter": { "outcomes": [
        { "weight": 1, "removes": true, "effects": [{ "effect": "tell", "you": "The box blows up." }] }
    ] } }]"#;
    let mut arena = Setting { rows: &["------", "|.@..|", "------"], features, ..Setting::default() }.begin();
    let game = &mut arena.game;
    let lid = Lid { lock: Lock::Locked, trapped: true, ..Lid::OPEN };
    let at = here(game).step(Dir::East);
    let chest = game.lay(Stack { lid, ..some(game, 1, "chest") }, at).unwrap();
    let apples = game.lay(some(game, 3, "apple"), at).unwrap();
    let mut bytes = Vec::new();
    game.save().write(&mut bytes);
    let text = String::from_utf8(bytes).unwrap();
    let (names, body) = text.split_once('\n').unwrap();
    let mut body: serde_json::Value = serde_json::from_str(body).unwrap();
    for thing in body["things"].as_array_mut().unwrap() {
        if thing["item"]["id"] == apples.0 {
            thing["item"]["place"] = serde_json::json!({ "Inside": { "container": chest.0 } });
        }
    }
    *game = Game::restore(game.raws().clone(), Save::read(names, &body.to_string()).unwrap()).unwrap();
    let stands = |game: &Game| game.items().iter().any(|item| item.id == chest);
    for _ in 0..100 {
        if stands(game) {
            game.act(Action::Kick(Dir::East)).unwrap();
        }
    }
    assert!(!stands(game));
    let place = game.items().iter().find(|item| item.id == apples).map(|item| item.place);
    assert!(matches!(place, Some(ItemPlace::Floor { at: lies, .. }) if lies == at), "{place:?}");
}

#[test]
fn first_try_reveals_a_lock_and_takes_no_time() {
    let mut game = game();
    let stack = Stack { lid: Lid { lock: Lock::Locked, ..Lid::OPEN }, ..some(&game, 1, "chest") };
    let id = game.lay(stack, here(&game)).unwrap();
    assert_eq!(game.view().pile()[0].lid.lock, None);
    let turn = game.turn();
    assert_eq!(said(&mut game, Action::LookInto(id)), ["You find the chest locked."]);
    assert_eq!((game.turn(), game.view().pile()[0].lid.lock), (turn, Some(Lock::Locked)));
    assert_eq!(said(&mut game, Action::LookInto(id)), ["The chest is locked."]);
    let stack = some(&game, 1, "mace");
    game.arm(stack).unwrap();
    let stack = some(&game, 1, "large box");
    let other = game.lay(stack, here(&game)).unwrap();
    assert_eq!(said(&mut game, Action::Pry(other)), ["You find the large box unlocked."]);
    assert_eq!(said(&mut game, Action::Pry(other)), ["The large box is not locked."]);
    assert_eq!(game.turn(), turn);
}

#[test]
fn doors_are_unlocked_and_locked_with_the_same_tools() {
    let rows = ["-----", "|.@.+", "-----"];
    let mut app = scenario(&rows);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.strip();
    let key = some(game, 1, "skeleton key");
    let key = game.give(key).unwrap();
    game.act(Action::Walk(Dir::East)).unwrap();
    let pick = |shut| Action::Pick { tool: key, lock: LockAt::Door(Dir::East), shut };
    assert_eq!(said(game, pick(false)), ["The door is not locked."]);
    let mut told = Vec::new();
    for shut in [true, false] {
        told.extend(said(game, pick(shut)));
    }
    assert_eq!(told, ["You lock the door.", "You unlock the door."]);
    let nowhere = Action::Pick { tool: key, lock: LockAt::Door(Dir::West), shut: false };
    assert_eq!(said(game, nowhere), [rhack::narrate::refusal(game.raws(), Refusal::NoDoor)]);
}

#[test]
fn generated_boxes_are_locked_and_filled_by_kind() {
    let raws = crate::common::resources().raws;
    let table = &raws.items.table;
    let many = |seed| {
        let mut rng = Rng::stream(seed, "boxes");
        let one = |rng: &mut Rng| {
            let stack = items::a_box(&raws, 1, rng).unwrap().stack;
            (stack, items::contents(&raws, &stack, 5, 1, rng))
        };
        (0..2000).map(|_| one(&mut rng)).collect::<Vec<_>>()
    };
    let all = many(1);
    assert_eq!(all, many(1));
    assert_ne!(all, many(2));
    let locked = all.iter().filter(|(stack, _)| stack.lid.lock == Lock::Locked).count();
    assert!((1500..1700).contains(&locked), "{locked} of 2000 locked, not four in five");
    for (name, locked, most) in
        [("chest", true, 7), ("chest", false, 5), ("large box", true, 5), ("large box", false, 3)]
    {
        let some: Vec<usize> = all
            .iter()
            .filter(|(stack, _)| table[stack.kind].name == name && (stack.lid.lock == Lock::Locked) == locked)
            .map(|(_, inside)| inside.len())
            .collect();
        assert_eq!(some.iter().max(), Some(&most), "{name} {locked}");
        assert!(some.contains(&0));
    }
    let inside = all.into_iter().flat_map(|(_, inside)| inside);
    let inside: Vec<Stack> = inside.map(|data| data.stack).collect();
    assert!(inside.iter().all(|stack| !table[stack.kind].container && !table[stack.kind].bulky));
    let gold: Vec<u32> = inside
        .iter()
        .filter(|stack| table[stack.kind].class == ItemClass::Coin)
        .map(|stack| stack.count)
        .collect();
    assert!(!gold.is_empty() && gold.iter().all(|count| (1..=7 * 75).contains(count)));
}

#[test]
fn random_actions_keep_every_item_in_one_place() {
    for seed in 0..6 {
        let mut game = game();
        for (count, name) in
            [(20, "dart"), (1, "sack"), (1, "sack"), (1, "skeleton key"), (1, "mace"), (5, "ruby")]
        {
            let stack = some(&game, count, name);
            game.give(stack).unwrap();
        }
        for (name, lock) in [("chest", Lock::Locked), ("large box", Lock::Open), ("boulder", Lock::Open)] {
            let stack = Stack { lid: Lid { lock, ..Lid::OPEN }, ..some(&game, 1, name) };
            game.lay(stack, here(&game)).unwrap();
        }
        game.pay(50);
        let mut bot = Random::new(Rng::stream(seed, "rummage"));
        let mut witness = Witness::default();
        for _ in 0..1500 {
            let Ok(action) = bot.next(&game.view()) else { break };
            let before = game.digest();
            let result = game.act(action.clone());
            assert!(result.is_ok() || game.digest() == before, "{action:?}");
            witness.check(&game, &action, &result);
        }
        let again = Game::restore(game.raws().clone(), game.save()).unwrap();
        assert_eq!(again.digest(), game.digest());
    }
}

const ROOM: [&str; 5] = ["-----------", "|.........|", "|..@......|", "|.........|", "-----------"];

/// Returns a hero with darts on an open chest.
fn over_a_chest() -> Headless {
    let mut app = scenario(&ROOM);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.strip();
    let chest = some(game, 1, "chest");
    game.lay(chest, Point::new(3, 2)).unwrap();
    for (count, name) in [(6, "dart"), (1, "club")] {
        let stack = some(game, count, name);
        game.give(stack).unwrap();
    }
    app.send(Input::Scroll(1));
    app
}

fn in_chest(app: &mut Headless) -> String {
    let game = app.app().game().unwrap();
    inside(game, find(game, "chest"))
}

#[test]
fn chest_is_filled_and_emptied_by_keys() {
    let mut app = over_a_chest();
    app.type_keys("V");
    let screen = app.screen();
    assert!(screen.contains("empty unlocked chest") && screen.contains("put in"), "{screen}");
    app.type_keys("i4a<Enter>");
    assert_eq!(in_chest(&mut app), "4 dart");
    app.type_keys("V");
    assert!(app.screen().contains("unlocked chest containing 1 item"), "{}", app.screen());
    app.type_keys("o3a<Enter>");
    assert_eq!(in_chest(&mut app), "1 dart");
    assert_eq!(inventory(app.app().game().unwrap()), "a:5 dart, b:1 club");
    app.type_keys("V<Esc>:");
    assert!(app.screen().contains("Underfoot: an unlocked chest containing 1 item."), "{}", app.screen());
}

/// Clicks on `text`.
#[track_caller]
fn click(app: &mut Headless, text: &str) {
    let screen = app.screen();
    let found = screen.lines().zip(0..).find_map(|(line, y)| Some((line.find(text)?, y)));
    let (x, y) = found.unwrap_or_else(|| panic!("no `{text}` in\n{screen}"));
    app.send(Input::Click(Point::new(i32::try_from(x).unwrap(), y)));
}

/// Presses the button that begins with `label`.
#[track_caller]
fn press(app: &mut Headless, label: &str) {
    let buttons = app.app().buttons();
    let labels: Vec<&str> = buttons.iter().map(|button| button.label.as_str()).collect();
    let button = buttons.iter().find(|button| button.label.starts_with(label));
    app.send(button.unwrap_or_else(|| panic!("no `{label}` among {labels:?}")).input);
}

#[test]
fn chest_is_filled_and_emptied_by_pointer_and_buttons() {
    let mut app = over_a_chest();
    press(&mut app, &Command::Loot.title(&crate::common::resources().raws.messages));
    click(&mut app, "put in");
    click(&mut app, "6 darts");
    press(&mut app, "confirm");
    assert_eq!(in_chest(&mut app), "6 dart");
    press(&mut app, "loot");
    click(&mut app, "take out");
    click(&mut app, "6 darts");
    press(&mut app, "confirm");
    assert_eq!(in_chest(&mut app), "");
}

#[test]
fn applied_key_locks_the_chest_underfoot() {
    let mut app = over_a_chest();
    app.type_keys("a");
    assert!(app.screen().contains("You have nothing to apply."), "{}", app.screen());
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let key = some(game, 1, "skeleton key");
    game.give(key).unwrap();
    app.type_keys("V<Esc>ac");
    let game = app.app().game().unwrap();
    assert_eq!(lid(game, find(game, "chest")).lock, Lock::Locked);
    app.type_keys("V");
    assert!(app.screen().contains("locked chest") && app.screen().contains("u - unlock"), "{}", app.screen());
    app.type_keys("u");
    let game = app.app().game().unwrap();
    assert_eq!(lid(game, find(game, "chest")).lock, Lock::Open);
    app.type_keys("ab");
    assert!(app.screen().contains("You cannot apply a club. Try w (wield)."), "{}", app.screen());
    app.type_keys("aa");
    assert!(app.screen().contains("You cannot apply 6 darts. Try t (throw)."), "{}", app.screen());
}
