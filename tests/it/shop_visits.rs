//! Random visits to shops: gold is neither made nor lost, goods keep their owner, and no trade makes rich.

use crate::common::{
    amount,
    shop::{ShopScene, calm},
};
use rhack::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        action::{Action, Choice, Due, ItemQuantity},
        event::{KnownItem, Status},
        state::{
            being::Attitude,
            item::{ItemPlace, Stack},
            keeper::Keeper,
            thing_id::ThingId,
        },
    },
    raws::{
        kinds::items::{ItemClass, ItemKind},
        words::abilities::AbilityName,
    },
};
use std::collections::BTreeSet;

/// Actions of a visit.
const ACTIONS: u32 = 200;

/// Wares and their squares.
const WARES: [(u32, &str, Point); 8] = [
    (3, "dagger", Point::new(9, 3)),
    (5, "apple", Point::new(10, 2)),
    (1, "long sword", Point::new(10, 3)),
    (2, "potion of booze", Point::new(10, 4)),
    (3, "scroll of light", Point::new(11, 3)),
    (1, "sack", Point::new(9, 2)),
    (1, "helmet", Point::new(9, 4)),
    (7, "worthless piece of red glass", Point::new(11, 4)),
];

/// The hero's own things.
const OWN: [(u32, &str); 4] = [(2, "dagger"), (3, "scroll of identify"), (1, "sack"), (3, "flint")];

/// Begins a visit of a hero with `charisma` and 200 gold pieces, before the door.
fn visit(seed: u64, charisma: u8) -> ShopScene {
    let mut scene = ShopScene::of("store", "Valkyrie", calm().raws, seed);
    scene.arena.game.bring_score(AbilityName::Charisma, charisma);
    scene.arena.game.pay(200);
    for (count, name, at) in WARES {
        scene.ware(count, name, at);
    }
    for (count, name) in OWN {
        scene.give(count, name);
    }
    scene
}

/// Returns the most that a keeper pays for one of `stack`, rounded up.
fn worth(kind: &ItemKind, stack: &Stack) -> i64 {
    let points = match kind.class {
        ItemClass::Weapon | ItemClass::Armour => 10 * i64::from(stack.enchantment.max(0)),
        _ => 0,
    };
    let glass = kind.name.starts_with("worthless");
    if glass { 5 } else { (i64::from(kind.price) + points + 1) / 2 }
}

/// Returns the gold pieces of hero and keeper, and those that lie about.
fn gold(scene: &ShopScene) -> i64 {
    let table = &scene.arena.game.raws().items.table;
    let items = scene.arena.game.items();
    let coins = items.iter().filter(|item| table[item.stack.kind].class == ItemClass::Coin);
    let loose: i64 = coins.map(|item| i64::from(item.stack.count)).sum();
    i64::from(scene.purse()) + i64::from(scene.resident().body.gold) + loose
}

/// Returns what the hero has: gold, credit less debts, and own things at the price for which they can be
/// sold.
fn wealth(scene: &ShopScene) -> i64 {
    let table = &scene.arena.game.raws().items.table;
    let books = scene.books();
    let his = |place: ItemPlace| matches!(place, ItemPlace::Carried { by, .. } if by == scene.keeper);
    let items = scene.arena.game.items();
    let own = items.iter().filter(|item| !his(item.place) && !scene.is_goods(item.id));
    let worth = own.map(|item| {
        let kind = &table[item.stack.kind];
        let one = if kind.class == ItemClass::Coin { 1 } else { worth(kind, &item.stack) };
        one * i64::from(item.stack.count)
    });
    i64::from(scene.purse()) + i64::from(books.credit) - i64::from(books.owed) + worth.sum::<i64>()
}

/// Returns the goods of the keeper.
fn goods(scene: &ShopScene) -> BTreeSet<ThingId> {
    let items = scene.arena.game.items();
    items.iter().map(|item| item.id).filter(|id| scene.is_goods(*id)).collect()
}

fn some_of(item: &KnownItem, rng: &mut Rng) -> Vec<ItemQuantity> {
    let count = rng.below(item.count) + 1;
    vec![ItemQuantity { id: item.id, count }]
}

/// Draws the next action of a customer.
fn next(scene: &ShopScene, rng: &mut Rng) -> Action {
    let view = scene.arena.game.view();
    if let Status::Asking(_) = scene.arena.game.status() {
        return Action::Answer(if rng.one_in(4) { Choice::No } else { Choice::Yes });
    }
    let (pile, inventory) = (view.pile(), view.inventory());
    let step = |rng: &mut Rng| Action::Walk(*rng.pick(&Dir::ALL).unwrap());
    match rng.below(12) {
        0..=1 => match rng.pick(&pile) {
            Some(item) => Action::PickUp { what: some_of(item, rng) },
            None => step(rng),
        },
        2..=3 => match rng.pick(&inventory) {
            Some(item) => Action::Drop { what: some_of(item, rng), gold: 0 },
            None => step(rng),
        },
        4 => Action::Drop { what: Vec::new(), gold: rng.below(60) + 1 },
        5 => match view.bill().and_then(|bill| rng.pick(&bill.items).copied()) {
            Some((id, _)) => Action::Pay(Due::Item(id)),
            None => step(rng),
        },
        6 => Action::Pay(if rng.one_in(2) { Due::Debt } else { Due::Everything }),
        7 => {
            let containers: Vec<&KnownItem> = inventory
                .iter()
                .chain(&pile)
                .filter(|item| item.lid.holds.is_some() || is_sack(scene, item))
                .collect();
            match (rng.pick(&containers), rng.pick(&inventory)) {
                (Some(container), Some(item)) => {
                    Action::PutIn { container: container.id, what: some_of(item, rng), gold: 0 }
                }
                _ => step(rng),
            }
        }
        _ => step(rng),
    }
}

fn is_sack(scene: &ShopScene, item: &KnownItem) -> bool {
    let table = &scene.arena.game.raws().items.table;
    scene.arena.game.data(item.id).is_some_and(|data| table[data.stack.kind].container)
}

#[test]
fn random_visits_keep_gold_goods_and_wealth() {
    let (mut bought, mut sold) = (0, 0);
    for seed in 0..amount(12, 1000) {
        let charisma = [3, 11, 18, 25][usize::try_from(seed % 4).unwrap()];
        let mut scene = visit(seed, charisma);
        let mut rng = Rng::stream(seed, "visits");
        scene.enter();
        let began = gold(&scene);
        for step in 0..ACTIONS {
            let (before, his) = (wealth(&scene), goods(&scene));
            let action = next(&scene, &mut rng);
            let inside = scene.here().x > 7;
            // A refused action changes nothing.
            if scene.arena.attempt(action.clone()).is_err() {
                continue;
            }
            let told = format!("seed {seed}, step {step}: {action:?}");
            if scene.arena.over() || scene.resident().attitude == Attitude::Hostile {
                break;
            }
            assert_eq!(gold(&scene), began, "{told}");
            assert!(wealth(&scene) <= before, "{told}: {before} becomes {}", wealth(&scene));
            let Keeper { credit, owed, robbed, .. } = scene.books();
            assert!(credit <= Keeper::MOST && owed <= Keeper::MOST && robbed == 0, "{told}");
            let now = goods(&scene);
            let gone = |id: &ThingId| scene.arena.game.data(*id).is_some() && !now.contains(id);
            let lost: Vec<ThingId> = his.into_iter().filter(gone).collect();
            let pays = matches!(action, Action::Pay(_) | Action::Answer(_));
            let stays = inside && scene.here().x > 7;
            assert!(lost.is_empty() || pays || !stays, "{told}: {lost:?}");
            bought += u32::from(pays && !lost.is_empty());
            sold += u32::from(matches!(action, Action::Answer(_)) && scene.purse() > 0);
        }
    }
    assert!(bought > 0 && sold > 0, "{bought} {sold}");
}

#[test]
fn buying_and_selling_back_makes_no_gold() {
    for charisma in [3, 8, 11, 16, 18, 25] {
        let mut scene = visit(1, charisma);
        scene.enter();
        for (_, name, at) in WARES {
            scene.walk_to(at);
            let mut before = scene.purse();
            for _ in 0..amount(4, 40) {
                let pile: Vec<ThingId> = scene.arena.game.view().pile().iter().map(|item| item.id).collect();
                scene.take();
                if scene.arena.attempt(Action::Pay(Due::Everything)).is_err() {
                    // Too dear.
                    break;
                }
                for id in pile {
                    if scene.arena.game.data(id).is_some() {
                        scene.lay_down(id);
                        if let Status::Asking(_) = scene.arena.game.status() {
                            scene.answer(Choice::Yes);
                        }
                    }
                }
                let credit = scene.books().credit;
                assert_eq!(credit, 0, "the keeper has gold");
                assert!(scene.purse() <= before, "{name} {charisma}: {before} becomes {}", scene.purse());
                before = scene.purse();
            }
            let left = scene.arena.game.view().inventory();
            for item in left {
                if item.price.is_some() {
                    scene.lay_down(item.id);
                }
            }
        }
    }
}
