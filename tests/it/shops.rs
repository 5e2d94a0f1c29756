//! Customers and keepers of shops: greetings, bills, selling, credit, use of goods, and theft.

use crate::common::{
    carrier::some,
    fixture, resources,
    shop::{DOOR, POST, SHELF, STREET, ShopScene, calm, deeds, loaded},
    theme_named,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection, Choice, Due, ItemQuantity},
        event::{Event, Price, Question, Refusal, ShopDeed, Status},
        game::{Game, Save},
        population::Allegiance,
        state::{
            being::Attitude,
            item::{Beatitude, Charges, Fuel, ItemData, ItemPlace, Stack},
            status_effect::StatusEffect,
            thing_id::{HERO, ThingId},
        },
    },
    narrate,
};

/// Price of a long sword for a hero of charisma 11.
const SWORD: u32 = 15;

fn texts(scene: &ShopScene, events: &[Event]) -> Vec<String> {
    narrate::events(scene.arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

fn for_sale(gold: u32) -> Option<Price> {
    Some(Price { gold, unpaid: false })
}

fn unpaid(gold: u32) -> Option<Price> {
    Some(Price { gold, unpaid: true })
}

/// Begins with a sword for sale on [`SHELF`] and `gold` in the purse, on the post.
fn with_sword(gold: i32) -> (ShopScene, ThingId) {
    let mut scene = ShopScene::inside(gold);
    let sword = scene.ware(1, "long sword", SHELF);
    (scene, sword)
}

/// Begins with an unpaid sword in hand.
fn with_unpaid_sword(gold: i32) -> (ShopScene, ThingId) {
    let (mut scene, sword) = with_sword(gold);
    scene.fetch();
    assert_eq!(scene.carried(sword).price, unpaid(SWORD));
    (scene, sword)
}

#[test]
fn keeper_greets_once_and_again() {
    let mut scene = ShopScene::new();
    let greets = |events: &[Event]| {
        let again =
            |deed: &ShopDeed| if let ShopDeed::Greets { again, .. } = deed { Some(*again) } else { None };
        deeds(events).iter().filter_map(again).collect::<Vec<_>>()
    };
    assert!(!scene.books().met);
    let events = scene.enter();
    assert_eq!(greets(&events), [false]);
    assert!(texts(&scene, &events).contains(&r#""Testina, at your service. This is the store.""#.to_owned()));
    assert_eq!(greets(&scene.walk_to(SHELF)), [] as [bool; 0]);
    scene.leave();
    let events = scene.enter();
    assert_eq!(greets(&events), [true]);
    assert!(texts(&scene, &events).contains(&r#""Welcome back to the store," says Testina."#.to_owned()));
}

#[test]
fn wares_show_their_price_until_they_are_paid() {
    let (mut scene, sword) = with_sword(100);
    let events = scene.walk_to(SHELF);
    let lies = |event: &Event| if let Event::Lies { item, .. } = event { item.price } else { None };
    assert_eq!(events.iter().find_map(lies), for_sale(SWORD));
    let told = texts(&scene, &events);
    assert!(told.iter().any(|line| line.ends_with("long sword (for sale, 15 gold).")), "{told:?}");
    let told = scene.take();
    let told = texts(&scene, &told);
    assert!(told.iter().any(|line| line.ends_with("long sword (unpaid, 15 gold).")), "{told:?}");
    let bill = scene.arena.game.view().bill().unwrap();
    assert_eq!((bill.items.clone(), bill.total()), (vec![(sword, SWORD)], SWORD));
    // Laid back, it is for sale again, and no offer is made.
    let events = scene.lay_down(sword);
    assert_eq!((deeds(&events), scene.arena.game.status()), (vec![], Status::Playing));
    assert_eq!(scene.arena.game.view().pile()[0].price, for_sale(SWORD));
    assert_eq!(scene.arena.game.view().bill().unwrap().total(), 0);
    scene.take();
    let paid = scene.arena.act(Action::Pay(Due::Item(sword)));
    assert!(
        matches!(deeds(&paid)[..], [ShopDeed::Paid { gold: SWORD, credit: 0, item: Some(_) }]),
        "{paid:?}"
    );
    assert_eq!((scene.carried(sword).price, scene.purse()), (None, 85));
    assert!(!scene.is_goods(sword));
}

#[test]
fn automatic_pickup_leaves_wares_alone() {
    let mut scene = ShopScene::inside(0);
    let weapons = rhack::engine::state::auto_pickup::AutoPickup {
        pick_up: [rhack::raws::kinds::items::ItemClass::Weapon].into(),
        thrown: true,
    };
    scene.arena.act(Action::SetAutoPickup(weapons));
    let ware = scene.ware(1, "long sword", SHELF);
    let stack = some(&scene.arena.game, 1, "dagger");
    let found = scene.arena.game.lay(stack, SHELF).unwrap();
    scene.walk_to(SHELF);
    let all: Vec<ThingId> = scene.arena.game.view().inventory().iter().map(|item| item.id).collect();
    assert!(all.contains(&found) && !all.contains(&ware), "{all:?}");
}

#[test]
fn bill_is_paid_by_parts_or_as_a_whole() {
    let (mut scene, sword) = with_unpaid_sword(100);
    let apples = scene.ware(3, "apple", Point::new(12, 3));
    scene.walk_to(Point::new(12, 3));
    scene.take();
    let bill = scene.arena.game.view().bill().unwrap();
    assert_eq!(bill.items, [(sword, SWORD), (apples, 21)]);
    scene.arena.act(Action::Eat(apples));
    assert_eq!(scene.books().owed, 7);
    assert_eq!(scene.arena.game.view().bill().unwrap().total(), 7 + 14 + SWORD);
    scene.arena.act(Action::Pay(Due::Debt));
    assert_eq!((scene.books().owed, scene.purse()), (0, 93));
    scene.arena.act(Action::Pay(Due::Everything));
    assert_eq!(scene.purse(), 93 - 14 - 15);
    assert!(!scene.is_goods(sword) && !scene.is_goods(apples));
    for due in [Due::Everything, Due::Debt, Due::Item(sword)] {
        assert_eq!(scene.arena.attempt(Action::Pay(due)).err(), Some(Refusal::NothingOwed));
    }
    scene.leave();
    scene.walk_to(Point::new(2, 3));
    assert_eq!(scene.arena.attempt(Action::Pay(Due::Everything)).err(), Some(Refusal::NoKeeper));
}

#[test]
fn poor_heroes_cannot_pay() {
    let (mut scene, sword) = with_unpaid_sword(14);
    let refused = scene.arena.attempt(Action::Pay(Due::Item(sword))).err();
    assert_eq!(refused, Some(Refusal::TooPoor { gold: SWORD }));
    assert_eq!((scene.purse(), scene.carried(sword).price), (14, unpaid(SWORD)));
}

#[test]
fn keeper_stands_before_the_door_while_the_hero_owes() {
    let (mut scene, _) = with_unpaid_sword(100);
    scene.arena.wait(2);
    assert_eq!(scene.arena.game.occupant(POST), Some(scene.keeper));
    scene.walk_to(Point::new(9, 3));
    // A step into the keeper asks to pay.
    scene.arena.act(Action::Walk(Dir::West));
    assert_eq!(scene.arena.game.status(), Status::Asking(Question::Pay { gold: SWORD }));
    scene.answer(Choice::No);
    assert_eq!((scene.here(), scene.purse()), (Point::new(9, 3), 100));
    scene.arena.act(Action::Walk(Dir::West));
    let paid = scene.answer(Choice::Yes);
    assert_eq!(deeds(&paid), [ShopDeed::Paid { gold: SWORD, credit: 0, item: None }]);
    scene.arena.wait(2);
    assert_ne!(scene.arena.game.occupant(POST), Some(scene.keeper));
    let events = scene.leave();
    assert_eq!(deeds(&events), []);
    assert_eq!(scene.resident().attitude, Attitude::Peaceful);
}

#[test]
fn hero_too_poor_for_the_bill_is_told_so_by_the_keeper() {
    let (mut scene, _) = with_unpaid_sword(3);
    scene.arena.wait(2);
    scene.walk_to(Point::new(9, 3));
    let told = scene.arena.act(Action::Walk(Dir::West));
    assert_eq!(deeds(&told), [ShopDeed::TooPoor { gold: SWORD, has: 3 }]);
    assert_eq!(scene.arena.game.status(), Status::Playing, "nothing is asked");
}

#[test]
fn credit_pays_before_gold() {
    let (mut scene, _) = with_unpaid_sword(100);
    scene.deposit(10);
    let paid = scene.arena.act(Action::Pay(Due::Everything));
    assert_eq!(deeds(&paid), [ShopDeed::Paid { gold: SWORD, credit: 10, item: None }]);
    assert_eq!((scene.books().credit, scene.purse()), (0, 85));
    assert_eq!(texts(&scene, &paid), ["You pay 15 gold pieces to Testina. Your credit covers 10 of it."]);
}

#[test]
fn keeper_buys_what_is_laid_down_if_the_hero_agrees() {
    for (choice, gold) in [(Choice::Yes, 8), (Choice::No, 0)] {
        let mut scene = ShopScene::inside(0);
        let sword = scene.give(1, "long sword");
        let before = scene.resident().body.gold;
        let events = scene.lay_down(sword);
        assert_eq!(scene.arena.game.status(), Status::Asking(Question::Sell { gold: 8, things: 1 }));
        assert_eq!(deeds(&events), []);
        let events = scene.answer(choice.clone());
        let bought = [ShopDeed::Bought { gold: 8, credit: false }];
        assert_eq!(deeds(&events), if gold > 0 { bought.to_vec() } else { Vec::new() });
        assert_eq!((scene.purse(), scene.resident().body.gold), (gold, before - gold));
        let price = scene.arena.game.view().pile()[0].price;
        assert_eq!(price, if gold > 0 { for_sale(SWORD) } else { None }, "{choice:?}");
    }
}

#[test]
fn keeper_declines_what_the_shop_does_not_sell() {
    let mut scene = ShopScene::of("smithy", "Valkyrie", calm().raws, 1);
    let sword = scene.give(1, "long sword");
    scene.enter();
    assert_eq!(deeds(&scene.lay_down(sword)), [ShopDeed::Declines]);
    assert_eq!(scene.arena.game.status(), Status::Playing);
}

#[test]
fn keeper_without_gold_gives_credit() {
    let mut scene = ShopScene::inside(0);
    let sword = scene.give(1, "long sword");
    let keeper = scene.keeper;
    scene.arena.game.fund(keeper, 7);
    scene.lay_down(sword);
    // Nine tenths of 8.
    assert_eq!(deeds(&scene.answer(Choice::Yes)), [ShopDeed::Bought { gold: 7, credit: true }]);
    assert_eq!((scene.purse(), scene.resident().body.gold, scene.books().credit), (0, 7, 7));
}

#[test]
fn credit_for_the_whole_bill_is_used_up_at_the_door() {
    let (mut scene, sword) = with_sword(100);
    scene.deposit(SWORD);
    scene.fetch();
    assert_eq!(deeds(&scene.leave()), [ShopDeed::Settled { gold: SWORD }]);
    assert_eq!((scene.books().credit, scene.is_goods(sword)), (0, false));
}

#[test]
fn credit_pays_at_the_door() {
    let (mut scene, sword) = with_sword(100);
    let before = scene.resident().body.gold;
    assert_eq!(deeds(&scene.deposit(60)), [ShopDeed::Credits { gold: 60 }]);
    assert_eq!((scene.purse(), scene.resident().body.gold), (40, before + 60));
    assert_eq!(scene.arena.game.view().bill().unwrap().credit, 60);
    scene.fetch();
    let events = scene.leave();
    assert_eq!(deeds(&events), [ShopDeed::Settled { gold: SWORD }]);
    assert_eq!((scene.books().credit, scene.is_goods(sword)), (45, false));
    assert_eq!((scene.purse(), scene.resident().attitude), (40, Attitude::Peaceful));
}

#[test]
fn deposit_pays_debts_first() {
    let (mut scene, _) = with_sword(100);
    let apple = scene.ware(1, "apple", POST);
    scene.take();
    scene.arena.act(Action::Eat(apple));
    assert_eq!(scene.books().owed, 7);
    scene.deposit(10);
    assert_eq!((scene.books().owed, scene.books().credit), (0, 3));
}

#[test]
fn goods_that_are_used_cost_their_price_or_a_fee() {
    let charges = Charges { left: 4, ..Charges::NONE };
    let lit = |id| Action::Apply { item: id, toward: None };
    let east = Some(AimDirection::Dir(Dir::East));
    type Use<'a> = &'a dyn Fn(ThingId) -> Action;
    let cases: [(&str, u32, Use<'_>); 8] = [
        ("potion of fruit juice", 50, &Action::Quaff),
        ("apple", 7, &Action::Eat),
        ("scroll of light", 50, &Action::Read),
        // A quarter of the price of wands and lamps.
        ("wand of nothing", 25, &|item| Action::Zap { item, toward: east }),
        ("oil lamp", 2, &lit),
        ("brass lantern", 3, &lit),
        // To burn a candle is to buy it.
        ("tallow candle", 5, &lit),
        ("potion of booze", 50, &|item| Action::Throw { item, dir: Dir::South, most: None }),
    ];
    for (name, gold, action) in cases {
        let mut scene = ShopScene::inside(0);
        scene.walk_to(SHELF);
        let charges = if name.starts_with("wand") { charges } else { Charges::NONE };
        let stack = Stack { charges, ..some(&scene.arena.game, 1, name) };
        let lamp = name.ends_with("lamp") || name.ends_with("lantern") || name.ends_with("candle");
        let fuel = Fuel { left: if lamp { 100 } else { 0 }, lit: false };
        let goods = ItemData { fuel, ..scene.goods_of(stack) };
        let id = scene.arena.game.give(goods).unwrap();
        let events = scene.arena.act(action(id));
        let owes = |deed: &ShopDeed| if let ShopDeed::Owes { gold, .. } = deed { *gold } else { 0 };
        let told: u32 = deeds(&events).iter().map(owes).sum();
        assert_eq!((scene.books().owed, told), (gold, gold), "{name}: {events:?}");
        let kept = scene.arena.game.data(id);
        let is_goods = kept.is_some_and(|data| data.goods.is_some());
        assert_eq!(is_goods, matches!(name, "wand of nothing" | "oil lamp" | "brass lantern"), "{name}");
    }
}

#[test]
fn wares_that_the_hero_spoils_on_the_floor_are_owed() {
    let mut scene = ShopScene::inside(0);
    let apple = scene.ware(1, "apple", SHELF);
    scene.walk_to(SHELF);
    scene.arena.act(Action::Eat(apple));
    assert_eq!(scene.books().owed, 7);
    // Wands, wares in the south, and their loss of value.
    let south = SHELF.step(Dir::South);
    let wand = |scene: &mut ShopScene, name: &str| {
        let charges = Charges { left: 90, ..Charges::NONE };
        let stack = Stack { charges, ..some(&scene.arena.game, 1, name) };
        scene.arena.game.give(stack).unwrap()
    };
    let mut scene = ShopScene::inside(0);
    let sword = Stack { enchantment: 2, ..some(&scene.arena.game, 1, "long sword") };
    let goods = scene.goods_of(sword);
    scene.arena.game.lay(goods, south).unwrap();
    scene.walk_to(SHELF);
    let item = wand(&mut scene, "wand of cancellation");
    scene.arena.act(Action::Zap { item, toward: Some(AimDirection::Dir(Dir::South)) });
    assert_eq!(scene.books().owed, 20);
    let mut scene = ShopScene::inside(0);
    let scroll = scene.ware(1, "scroll of light", south);
    scene.walk_to(SHELF);
    let item = wand(&mut scene, "wand of fire");
    while scene.arena.game.data(scroll).is_some() {
        assert_eq!(scene.books().owed, 0);
        scene.arena.act(Action::Zap { item, toward: Some(AimDirection::Dir(Dir::South)) });
    }
    assert_eq!(scene.books().owed, 50);
}

#[test]
fn marker_costs_half_its_price_for_a_letter() {
    let mut scene = ShopScene::inside(0);
    let charges = Charges { left: 50, ..Charges::NONE };
    let goods = scene.goods_of(Stack { charges, ..some(&scene.arena.game, 1, "magic marker") });
    let marker = scene.arena.game.give(goods).unwrap();
    scene.arena.act(Action::Engrave { pen: Some(marker), text: "x".into(), add: false });
    assert_eq!(scene.books().owed, 25);
}

#[test]
fn loss_of_value_of_goods_is_owed() {
    let mut scene = ShopScene::inside(0);
    let sword = Stack { enchantment: 2, ..some(&scene.arena.game, 1, "long sword") };
    let goods = scene.goods_of(sword);
    let sword = scene.arena.game.arm(goods).unwrap();
    assert_eq!(scene.carried(sword).price, unpaid(35));
    let stack = some(&scene.arena.game, 1, "scroll of enchant weapon");
    let scroll = scene.arena.game.give(Stack { beatitude: Beatitude::Cursed, ..stack }).unwrap();
    scene.arena.act(Action::Read(scroll));
    assert_eq!((scene.books().owed, scene.carried(sword).price), (10, unpaid(25)));
}

#[test]
fn goods_that_leave_the_shop_by_hand_are_owed() {
    // Thrown out of the door, laid down in the doorway, inside of the hero's own sack or put into it there.
    for way in ["thrown", "laid", "in a sack", "into a sack"] {
        let (mut scene, sword) = with_sword(100);
        scene.deposit(50);
        scene.fetch();
        let sack = scene.give(1, "sack");
        match way {
            "thrown" => {
                scene.walk_to(POST);
                scene.arena.act(Action::Throw { item: sword, dir: Dir::West, most: None });
            }
            "laid" => {
                scene.walk_to(POST);
                scene.arena.act(Action::Walk(Dir::West));
                scene.lay_down(sword);
            }
            "into a sack" => {
                scene.walk_to(POST);
                scene.arena.act(Action::Walk(Dir::West));
                scene.lay_down(sack);
                put_in(&mut scene, sack, sword);
            }
            _ => {
                put_in(&mut scene, sack, sword);
                assert_eq!(scene.arena.game.view().bill().unwrap().items, [(sword, SWORD)], "{way}");
                assert_eq!(scene.arena.game.view().owned(sword).and_then(|item| item.price), unpaid(SWORD));
                scene.walk_to(POST);
                scene.arena.act(Action::Walk(Dir::West));
                scene.lay_down(sack);
            }
        }
        assert_eq!((scene.books().owed, scene.is_goods(sword)), (SWORD, false), "{way}");
        if scene.here() == POST {
            scene.leave();
        } else {
            scene.arena.act(Action::Walk(Dir::West));
        }
        assert_eq!((scene.books().owed, scene.books().credit), (0, 50 - SWORD), "{way}");
    }
}

/// Puts the item `id` into `container`.
fn put_in(scene: &mut ShopScene, container: ThingId, id: ThingId) {
    scene.arena.act(Action::PutIn { container, what: vec![ItemQuantity { id, count: 1 }], gold: 0 });
}

#[test]
fn containers_are_sold_and_bought_with_their_contents() {
    let mut scene = ShopScene::inside(100);
    let (sack, sword) = (scene.give(1, "sack"), scene.give(1, "long sword"));
    put_in(&mut scene, sack, sword);
    scene.walk_to(SHELF);
    scene.lay_down(sack);
    assert_eq!(scene.arena.game.status(), Status::Asking(Question::Sell { gold: 1 + 8, things: 2 }));
    scene.answer(Choice::Yes);
    assert!(scene.is_goods(sack) && scene.is_goods(sword));
    assert_eq!(scene.purse(), 109);
    scene.take();
    let mut bill = scene.arena.game.view().bill().unwrap().items;
    bill.sort_by_key(|(_, gold)| *gold);
    assert_eq!(bill, [(sack, 2), (sword, SWORD)]);
    scene.arena.act(Action::Pay(Due::Item(sword)));
    assert!(scene.is_goods(sack) && !scene.is_goods(sword));
}

#[test]
fn unwanted_contents_stay_with_the_hero() {
    let mut scene = ShopScene::of("smithy", "Valkyrie", calm().raws, 1);
    let (sack, helmet, sword) = (scene.give(1, "sack"), scene.give(1, "helmet"), scene.give(1, "long sword"));
    put_in(&mut scene, sack, helmet);
    put_in(&mut scene, sack, sword);
    scene.enter();
    scene.lay_down(sack);
    assert_eq!(scene.arena.game.status(), Status::Asking(Question::Sell { gold: 5, things: 1 }));
    scene.answer(Choice::Yes);
    assert_eq!([sack, helmet, sword].map(|id| scene.is_goods(id)), [false, true, false]);
}

#[test]
fn tools_for_digging_stay_outside() {
    let mut scene = ShopScene::new();
    let pick = scene.give(1, "pick-axe");
    scene.arena.wait(2);
    scene.arena.act(Action::Walk(Dir::East));
    assert_eq!(step_east(&mut scene), Some(Refusal::BarsTools));
    scene.arena.act(Action::Walk(Dir::West));
    scene.lay_down(pick);
    scene.walk_to(Point::new(5, 3));
    scene.walk_to(Point::new(6, 3));
    scene.arena.wait(2);
    scene.enter();
}

#[test]
fn buyer_of_a_digging_tool_may_leave() {
    let mut scene = ShopScene::inside(1000);
    let pick = scene.ware(1, "pick-axe", SHELF);
    scene.fetch();
    scene.arena.wait(5);
    assert_eq!(scene.resident().at, POST, "first it is to be paid");
    scene.arena.act(Action::Pay(Due::Everything));
    scene.arena.wait(2);
    assert!(!scene.is_goods(pick));
    assert_eq!(deeds(&scene.leave()), []);
}

/// Returns the reason why the hero is refused a step east.
fn step_east(scene: &mut ShopScene) -> Option<Refusal> {
    scene.arena.attempt(Action::Walk(Dir::East)).err()
}

#[test]
fn unseen_customers_stay_outside() {
    for worn in [true, false] {
        let mut scene = ShopScene::new();
        if worn {
            let cloak = scene.give(1, "cloak of invisibility");
            scene.arena.act(Action::Wear(cloak));
        } else {
            scene.arena.game.afflict(StatusEffect::Invisible, 50);
        }
        scene.arena.wait(2);
        scene.arena.act(Action::Walk(Dir::East));
        assert_eq!(step_east(&mut scene), Some(Refusal::BarsUnseen), "{worn}");
    }
}

/// Takes the sword past the helpless keeper. Returns the events of the way out.
fn steal(scene: &mut ShopScene) -> Vec<Event> {
    let keeper = scene.keeper;
    scene.arena.game.afflict_creature(keeper, StatusEffect::Paralysed, 200);
    scene.fetch();
    scene.leave()
}

#[test]
fn thief_is_hunted_until_the_debt_is_paid() {
    let (mut scene, sword) = with_sword(100);
    let apples = scene.ware(1, "apple", Point::new(14, 5));
    scene.arena.game.bring_faith(500, 5);
    let events = steal(&mut scene);
    assert_eq!(deeds(&events), [ShopDeed::Robbed { gold: SWORD }]);
    assert_eq!((scene.books().robbed, scene.resident().attitude), (SWORD, Attitude::Hostile));
    assert_eq!((scene.arena.devotion().piety, scene.is_goods(sword)), (4, false));
    // Other goods are still the keeper's.
    assert!(scene.is_goods(apples));
    let wares = scene.arena.game.view().wares();
    assert!(wares.iter().any(|(_, item)| item.id == apples && item.price == for_sale(7)), "{wares:?}");
    // The keeper is still helpless beside the door.
    scene.arena.act(Action::Walk(Dir::East));
    let bill = scene.arena.game.view().bill().unwrap();
    assert_eq!((bill.robbed, bill.total()), (SWORD, SWORD));
    let paid = scene.arena.act(Action::Pay(Due::Debt));
    assert_eq!(deeds(&paid), [ShopDeed::Paid { gold: SWORD, credit: 0, item: None }, ShopDeed::Soothed]);
    assert_eq!((scene.books().robbed, scene.resident().attitude), (0, Attitude::Peaceful));
    assert_eq!((scene.arena.devotion().piety, scene.purse()), (5, 85));
}

#[test]
fn theft_is_no_sin_of_rogues() {
    let mut scene = ShopScene::of("store", "Rogue", calm().raws, 1);
    scene.enter();
    scene.ware(1, "long sword", SHELF);
    scene.arena.game.bring_faith(500, 5);
    assert_eq!(deeds(&steal(&mut scene)).len(), 1);
    assert_eq!(scene.arena.devotion().piety, 5);
}

#[test]
fn angry_keeper_without_a_loss_wants_gold_for_peace() {
    let mut scene = ShopScene::inside(1200);
    let keeper = scene.keeper;
    scene.arena.game.afflict_creature(keeper, StatusEffect::Paralysed, 200);
    let at = scene.resident().at;
    let dir = Dir::ALL.into_iter().find(|dir| scene.here().step(*dir) == at).unwrap();
    while scene.resident().attitude == Attitude::Peaceful {
        scene.arena.act(Action::Fight(dir));
        if matches!(scene.arena.game.status(), Status::Asking(_)) {
            scene.answer(Choice::Yes);
        }
    }
    assert_eq!(scene.arena.game.view().bill().unwrap().total(), 1000);
    scene.arena.act(Action::Pay(Due::Everything));
    assert_eq!((scene.resident().attitude, scene.purse()), (Attitude::Peaceful, 200));
}

#[test]
fn keeper_claims_the_pack_of_a_dead_debtor() {
    for owes in [true, false] {
        let mut scene = ShopScene::inside(0);
        scene.ware(1, "long sword", SHELF);
        if owes {
            scene.fetch();
        }
        scene.arena.game.harm(10_000);
        let killer = scene.arena.kind("giant mimic");
        let here = scene.here();
        for dir in Dir::ALL {
            scene.arena.game.spawn(killer, here.step(dir), Allegiance::Hostile);
        }
        let events = scene.arena.wait(40);
        assert!(scene.arena.over());
        assert_eq!(deeds(&events).contains(&ShopDeed::Claims), owes);
    }
}

#[test]
fn mimic_looks_like_a_ware_until_it_is_touched() {
    let (mut scene, sword) = with_sword(0);
    let mimic = scene.arena.kind("large mimic");
    let mimic = scene.arena.game.spawn(mimic, SHELF, Allegiance::Asleep).unwrap();
    scene.arena.wait(20);
    assert_eq!(scene.arena.game.view().creature(SHELF), None);
    let ware = scene.arena.game.view().ware(SHELF);
    assert_eq!(ware.map(|ware| ware.price), Some(for_sale(SWORD)));
    scene.walk_to(SHELF.step(Dir::NorthWest));
    let here = scene.here();
    let events = scene.arena.act(Action::Walk(Dir::SouthEast));
    assert!(events.iter().any(|event| matches!(event, Event::Bumped { .. })), "{events:?}");
    assert!(texts(&scene, &events).iter().any(|line| line.contains("large mimic")), "{events:?}");
    assert_eq!(scene.here(), here);
    assert!(scene.arena.game.view().creature(SHELF).is_some());
    assert!(scene.arena.resident(mimic).is_some() && scene.is_goods(sword));
}

#[test]
fn watch_comes_after_a_theft() {
    let rules = r#"{ "hero": { "hitpoints": 1000 }, "shops": { "watch": "1d5" } }"#;
    let mut scene = ShopScene::of("store", "Valkyrie", loaded(rules).raws, 1);
    scene.enter();
    scene.ware(1, "long sword", SHELF);
    let events = steal(&mut scene);
    assert_eq!(deeds(&events), [ShopDeed::Robbed { gold: SWORD }, ShopDeed::CallsWatch]);
    let whistle =
        events.iter().position(|event| matches!(event, Event::Shop { deed: ShopDeed::CallsWatch, .. }));
    assert!(whistle.is_some());
    let watchman = scene.arena.kind("watchman");
    let watch = |scene: &ShopScene| -> Vec<_> {
        scene.arena.game.census().into_iter().filter(|one| one.kind == watchman).collect()
    };
    // They come one a turn, and from afar.
    let mut came = watch(&scene).len();
    assert!(came <= 1, "{came} at once");
    for _ in 0..8 {
        scene.arena.wait(1);
        let here = scene.here();
        let now = watch(&scene);
        assert!(now.len() <= came + 1, "{now:?}");
        if now.len() > came {
            assert!(now.iter().any(|one| one.at.distance(here) > 5), "{now:?} {here:?}");
        }
        came = now.len();
    }
    // As many as the depth, and one to five.
    assert!((2..=6).contains(&came), "{came}");
    assert!(watch(&scene).iter().all(|one| one.attitude == Attitude::Hostile));
}

#[test]
fn few_watchmen_come_near_the_surface_and_captains_only_in_the_deep() {
    let raws = resources().raws;
    let rules = raws.rules.shops.as_ref().unwrap();
    assert!(rules.watch.most() <= 3 && rules.watch_levels >= 3);
    let watch = &raws.themes.table[theme_named("shop")].watch;
    let captain = raws.creatures.table.named("watch captain").unwrap();
    let captains = |depth| {
        let all = watch.chances(depth);
        all.iter().any(|(kinds, _)| kinds.iter().any(|(kind, _)| *kind == captain))
    };
    assert_eq!([2, 5, 6, 12].map(captains), [false, false, true, true]);
}

#[test]
fn death_of_the_keeper_frees_the_goods() {
    let (mut scene, sword) = with_unpaid_sword(0);
    let helmet = scene.ware(1, "helmet", Point::new(12, 3));
    let keeper = scene.keeper;
    scene.arena.wait(2);
    scene.walk_to(Point::new(9, 3));
    scene.arena.game.afflict_creature(keeper, StatusEffect::Paralysed, 500);
    scene.arena.game.wound(keeper, 10_000);
    for _ in 0..200 {
        if scene.arena.game.is_alive(keeper) {
            scene.arena.act(Action::Fight(Dir::West));
            if matches!(scene.arena.game.status(), Status::Asking(_)) {
                scene.answer(Choice::Yes);
            }
        }
    }
    assert!(!scene.arena.game.is_alive(keeper));
    assert_eq!((scene.carried(sword).price, scene.arena.game.view().bill()), (None, None));
    scene.walk_to(Point::new(12, 3));
    scene.take();
    assert!(!scene.is_goods(helmet));
    assert_eq!(deeds(&scene.leave()), []);
}

#[test]
fn keeper_beside_a_falling_debtor_grabs_the_pack() {
    for (beside, grabbed) in [(true, true), (false, false)] {
        let (mut scene, sword) = with_unpaid_sword(7);
        let armed = scene.arena.game.view().inventory().into_iter().find(|item| item.used.is_some()).unwrap();
        scene.arena.wait(2);
        let (from, hole) = if beside { (10, 9) } else { (13, 14) };
        scene.walk_to(Point::new(from, 2));
        let pit = fixture(scene.arena.game.raws(), "hole");
        scene.arena.game.build(Point::new(hole, 2), pit);
        scene.arena.act(Action::Walk(if beside { Dir::West } else { Dir::East }));
        assert!(matches!(scene.arena.game.status(), Status::Asking(Question::Enter { .. })));
        let events = scene.answer(Choice::Yes);
        assert!(scene.arena.game.view().depth() > 1);
        let told = deeds(&events);
        let place = scene.arena.game.items().iter().find(|item| item.id == sword).unwrap().place;
        if grabbed {
            assert_eq!(told, [ShopDeed::Grabs]);
            assert_eq!(place, ItemPlace::Carried { by: scene.keeper, used: None });
            let left = scene.arena.game.view().inventory();
            assert_eq!(left.iter().map(|item| item.id).collect::<Vec<_>>(), [armed.id]);
            assert_eq!(scene.purse(), 0);
            assert_eq!((scene.books().robbed, scene.is_goods(sword)), (0, true));
        } else {
            assert_eq!(told, [ShopDeed::Robbed { gold: SWORD }]);
            assert!(matches!(place, ItemPlace::Carried { by: HERO, .. }), "{place:?}");
            assert_eq!((scene.books().robbed, scene.is_goods(sword)), (SWORD, false));
        }
    }
}

#[test]
fn teleporting_out_with_goods_is_theft() {
    let (mut scene, _) = with_unpaid_sword(0);
    let scroll = scene.give(60, "scroll of teleportation");
    for _ in 0..60 {
        let events = scene.arena.act(Action::Read(scroll));
        let there = scene.here();
        let outside = there.x < DOOR.x || there.y > 6;
        let told = deeds(&events);
        assert_eq!(told.contains(&ShopDeed::Robbed { gold: SWORD }), outside, "{there:?} {told:?}");
        if outside {
            assert_eq!(scene.books().robbed, SWORD);
            return;
        }
    }
    panic!("60 scrolls led nowhere");
}

#[test]
fn hole_in_the_wall_is_owed_and_leads_out_as_a_thief() {
    let mut scene = ShopScene::inside(0);
    let stack = Stack {
        charges: Charges { left: 4, ..Charges::NONE },
        ..some(&scene.arena.game, 1, "wand of digging")
    };
    let wand = scene.arena.game.give(stack).unwrap();
    scene.walk_to(Point::new(12, 5));
    let south = Some(AimDirection::Dir(Dir::South));
    let events = scene.arena.act(Action::Zap { item: wand, toward: south });
    assert_eq!(deeds(&events), [ShopDeed::Damage { gold: 200 }]);
    assert_eq!((scene.books().owed, scene.resident().attitude), (200, Attitude::Peaceful));
    let events = scene.arena.act(Action::Walk(Dir::South));
    assert_eq!(deeds(&events), [ShopDeed::Robbed { gold: 200 }]);
    assert_eq!(scene.resident().attitude, Attitude::Hostile);
}

#[test]
fn wall_dug_from_outside_over_many_moves_is_paid_at_once() {
    let mut scene = ShopScene::new();
    scene.arena.game.pay(250);
    let pick = scene.give(1, "pick-axe");
    scene.walk_to(Point::new(6, 5));
    let toward = Some(AimDirection::Dir(Dir::East));
    let mut told = Vec::new();
    for _ in 0..30 {
        if told.is_empty() {
            told = deeds(&scene.arena.act(Action::Apply { item: pick, toward }));
        }
    }
    assert_eq!(told, [ShopDeed::Damage { gold: 200 }, ShopDeed::Paid { gold: 200, credit: 0, item: None }]);
    assert_eq!((scene.purse(), scene.resident().attitude), (50, Attitude::Peaceful));
    // The keeper mends it, but not before the hero's eyes.
    let (hole, wall) = (Point::new(7, 5), scene.arena.game.raws().terrains.vertical_wall);
    scene.arena.wait(5);
    assert_ne!(scene.arena.game.ground(hole), Some(wall));
    scene.arena.game.afflict(StatusEffect::Blind, 20);
    scene.arena.wait(5);
    assert_eq!(scene.arena.game.ground(hole), Some(wall));
}

#[test]
fn broken_door_is_paid_or_the_keeper_comes() {
    let shut: Vec<String> = STREET.iter().map(|row| row.replace('\'', "+")).collect();
    let rows: Vec<&str> = shut.iter().map(String::as_str).collect();
    for (gold, left, attitude) in [(1000, 600, Attitude::Peaceful), (399, 399, Attitude::Hostile)] {
        let mut scene = ShopScene::on(&rows, "store", "Valkyrie", calm().raws, 1);
        scene.arena.game.pay(gold);
        let told = scene.arena.until(Action::Kick(Dir::East), |event| {
            if let Event::Shop { deed: ShopDeed::Damage { gold }, .. } = event { Some(*gold) } else { None }
        });
        assert_eq!(told, 400);
        assert_eq!((scene.purse(), scene.resident().attitude), (left, attitude));
        assert_eq!(scene.books().robbed, if left == 399 { 400 } else { 0 });
    }
}

#[test]
fn saved_game_keeps_bill_and_credit() {
    let (mut scene, sword) = with_sword(100);
    scene.deposit(10);
    scene.fetch();
    let game = &scene.arena.game;
    let again = Game::restore(game.raws().clone(), game.save()).unwrap();
    assert_eq!(again.digest(), game.digest());
    let bill = again.view().bill().unwrap();
    assert_eq!(Some(&bill), game.view().bill().as_ref());
    assert_eq!((bill.items, bill.credit), (vec![(sword, SWORD)], 10));
    // A question about a sale survives, too.
    let mut scene = ShopScene::inside(0);
    let sword = scene.give(1, "long sword");
    scene.lay_down(sword);
    let mut again = Game::restore(scene.arena.game.raws().clone(), scene.arena.game.save()).unwrap();
    again.act(Action::Answer(Choice::Yes)).unwrap();
    assert_eq!(again.view().body().unwrap().gold, 8);
}

#[test]
fn goods_that_others_carry_out_belong_to_the_finder() {
    let mut scene = ShopScene::inside(0);
    scene.leave();
    // As a pet drops it.
    let apple = scene.ware(1, "apple", Point::new(5, 3));
    scene.walk_to(Point::new(5, 3));
    assert_eq!(scene.arena.game.view().pile()[0].price, None);
    scene.take();
    assert!(!scene.is_goods(apple));
}

#[test]
fn contents_of_a_found_container_belong_to_the_finder() {
    let mut scene = ShopScene::inside(0);
    scene.leave();
    let street = Point::new(5, 3);
    let (sack, apple) = (scene.ware(1, "sack", street), scene.ware(1, "apple", street));
    // The apple is in the sack, as if a thief had dropped it.
    let mut bytes = Vec::new();
    scene.arena.game.save().write(&mut bytes);
    let text = String::from_utf8(bytes).unwrap();
    let (names, body) = text.split_once('\n').unwrap();
    let mut body: serde_json::Value = serde_json::from_str(body).unwrap();
    for thing in body["things"].as_array_mut().unwrap() {
        if thing["item"]["id"] == apple.0 {
            thing["item"]["place"] = serde_json::json!({ "Inside": { "container": sack.0 } });
        }
    }
    let save = Save::read(names, &body.to_string()).unwrap();
    scene.arena.game = Game::restore(scene.arena.game.raws().clone(), save).unwrap();
    scene.walk_to(street);
    scene.take();
    assert!(!scene.is_goods(sack) && !scene.is_goods(apple));
}

#[test]
fn world_without_rules_of_shops_has_no_prices() {
    let rules = r#"{ "hero": { "hitpoints": 1000 }, "shops": null }"#;
    let mut scene = ShopScene::of("store", "Valkyrie", loaded(rules).raws, 1);
    scene.enter();
    let own = scene.give(1, "long sword");
    assert_eq!(scene.arena.game.view().offer(own), Some(None));
    assert_eq!(deeds(&scene.lay_down(own)), [ShopDeed::Declines]);
}

#[test]
fn wares_sent_out_of_the_shop_by_magic_are_owed() {
    let (mut scene, sword) = with_sword(0);
    scene.walk_to(Point::new(10, 3));
    let charges = Charges { left: 90, ..Charges::NONE };
    let stack = Stack { charges, ..some(&scene.arena.game, 1, "wand of teleportation") };
    let wand = scene.arena.game.give(stack).unwrap();
    let place =
        |scene: &ShopScene| scene.arena.game.items().into_iter().find(|item| item.id == sword).unwrap().place;
    let ItemPlace::Floor { at: before, .. } = place(&scene) else { panic!("{:?}", place(&scene)) };
    scene.arena.act(Action::Zap { item: wand, toward: Some(AimDirection::Dir(Dir::East)) });
    let ItemPlace::Floor { at, .. } = place(&scene) else { panic!("{:?}", place(&scene)) };
    let outside = at.x <= DOOR.x || at.y >= 6;
    assert_ne!(at, before);
    assert_eq!((scene.books().owed, scene.is_goods(sword)), (if outside { SWORD } else { 0 }, !outside));
}
