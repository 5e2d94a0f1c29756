//! Prices and offers of keepers, against NetHack's formula written anew, and what prices tell about kinds.

use crate::common::{
    carrier::some,
    shop::{POST, SHELF, ShopScene, calm, loaded},
};
use rhack::{
    base::geometry::Point,
    engine::{
        action::Action,
        event::{Question, Status},
        state::item::{Beatitude, Charges, Fuel, ItemData, Stack},
    },
    narrate,
    raws::{
        kinds::items::{ItemClass, ItemKind, Material},
        words::abilities::AbilityName,
    },
};

/// Wares: name, beatitude, enchantment, charges, count.
type Ware = (&'static str, Beatitude, i32, i16, u32);

const PLAIN: Beatitude = Beatitude::Uncursed;

const WARES: &[Ware] = &[
    ("dagger", PLAIN, 0, 0, 1),
    ("dagger", PLAIN, 2, 0, 3),
    ("long sword", PLAIN, 0, 0, 1),
    ("long sword", PLAIN, -3, 0, 1),
    ("long sword", PLAIN, 5, 0, 1),
    ("Excalibur", PLAIN, 1, 0, 1),
    ("Grayswandir", PLAIN, 0, 0, 1),
    ("chain mail", PLAIN, 0, 0, 1),
    ("ring mail", PLAIN, 4, 0, 1),
    ("helmet", PLAIN, 1, 0, 1),
    ("dunce cap", PLAIN, 0, 0, 1),
    ("T-shirt", PLAIN, 0, 0, 1),
    ("robe", PLAIN, 0, 0, 1),
    ("food ration", PLAIN, 0, 0, 1),
    ("apple", PLAIN, 0, 0, 7),
    ("potion of booze", PLAIN, 0, 0, 1),
    ("potion of see invisible", PLAIN, 0, 0, 2),
    ("potion of water", PLAIN, 0, 0, 1),
    ("potion of water", Beatitude::Blessed, 0, 0, 1),
    ("potion of water", Beatitude::Cursed, 0, 0, 1),
    ("scroll of identify", PLAIN, 0, 0, 1),
    ("scroll of teleportation", PLAIN, 0, 0, 2),
    ("wand of striking", PLAIN, 0, 5, 1),
    ("wand of digging", PLAIN, 0, -1, 1),
    ("wand of nothing", PLAIN, 0, 0, 1),
    ("pick-axe", PLAIN, 0, 0, 1),
    ("sack", PLAIN, 0, 0, 1),
    ("oil lamp", PLAIN, 0, 0, 1),
    ("magic marker", PLAIN, 0, 20, 1),
    ("ruby", PLAIN, 0, 0, 1),
];

#[test]
fn burnt_candles_are_worth_half() {
    for (left, price, offer) in [(200, 10, 5), (199, 5, 3), (1, 5, 3)] {
        let mut scene = ShopScene::inside(0);
        let fuel = Fuel { left, lit: false };
        let candle = ItemData { fuel, ..some(&scene.arena.game, 1, "tallow candle").into() };
        let for_sale = ItemData { goods: scene.goods(1, "tallow candle").goods, ..candle };
        scene.arena.game.lay(for_sale, SHELF).unwrap();
        let own = scene.arena.game.give(candle).unwrap();
        scene.arena.wait(1);
        assert_eq!(scene.arena.game.view().ware(SHELF).unwrap().price.unwrap().gold, price, "{left}");
        scene.lay_down(own);
        let asked = scene.arena.game.status();
        assert_eq!(asked, Status::Asking(Question::Sell { gold: offer, things: 1 }), "{left}");
    }
}

#[test]
fn unknown_gems_are_offered_the_same_for_each() {
    for (known, count) in [(false, 1), (false, 3), (true, 3)] {
        let mut scene = ShopScene::inside(0);
        let own = scene.give(count, "ruby");
        let kind = scene.arena.game.data(own).unwrap().stack.kind;
        if known {
            scene.arena.game.teach(kind);
        }
        scene.lay_down(own);
        let raws = scene.arena.game.raws();
        let each = raws.rules.shops.as_ref().unwrap().unknown_gem;
        let Status::Asking(Question::Sell { gold, .. }) = scene.arena.game.status() else {
            panic!("{:?}", scene.arena.game.status())
        };
        assert_eq!(gold == each * count, !known, "{count} for {gold}");
    }
}

fn stack(scene: &ShopScene, ware: &Ware) -> Stack {
    let (name, beatitude, enchantment, left, count) = *ware;
    let charges = Charges { left, ..Charges::NONE };
    Stack { beatitude, enchantment, charges, ..some(&scene.arena.game, count, name) }
}

/// Returns the value of one of `stack`. NetHack 3.6: `getprice` of a hero who is not hungry.
fn value(kind: &ItemKind, stack: &Stack) -> u64 {
    let base = u64::from(kind.price);
    match kind.class {
        ItemClass::Wand if stack.charges.left < 0 => 0,
        ItemClass::Potion if kind.name == "potion of water" && stack.beatitude == PLAIN => 0,
        ItemClass::Weapon | ItemClass::Armour => base + 10 * u64::try_from(stack.enchantment).unwrap_or(0),
        _ => base,
    }
}

/// Returns the price of one item of `value` for a hero with `charisma`. NetHack 3.6: `get_cost`.
fn price(value: u64, charisma: u8, overcharged: bool, artefact: bool) -> u64 {
    let mut gold = if value == 0 { 5 } else { value };
    let (mut times, mut over) = if overcharged { (4, 3) } else { (1, 1) };
    match charisma {
        19.. => over *= 2,
        18 => (times, over) = (times * 2, over * 3),
        16..=17 => (times, over) = (times * 3, over * 4),
        11..=15 => {}
        8..=10 => (times, over) = (times * 4, over * 3),
        6..=7 => (times, over) = (times * 3, over * 2),
        _ => times *= 2,
    }
    gold *= times;
    if over > 1 {
        gold = (gold * 10 / over + 5) / 10;
    }
    gold.max(1) * if artefact { 4 } else { 1 }
}

/// Returns the squares of the shop but those beside the door.
fn shelves() -> impl Iterator<Item = Point> {
    (9..=14).flat_map(|x| (1..=5).map(move |y| Point::new(x, y)))
}

#[test]
fn prices_equal_those_of_nethack() {
    // Role, experience level, garments in the order in which they are put on, and if keepers overcharge.
    let looks: [(&str, i32, &[&str], bool); 7] = [
        ("Valkyrie", 1, &[], false),
        ("Valkyrie", 1, &["dunce cap"], true),
        ("Valkyrie", 1, &["Hawaiian shirt"], true),
        ("Valkyrie", 1, &["T-shirt", "leather armour"], false),
        ("Tourist", 14, &[], true),
        ("Tourist", 15, &[], false),
        ("Tourist", 14, &["dunce cap", "T-shirt"], true),
    ];
    let mut cases = 0;
    for (role, level, garments, overcharged) in looks {
        let mut scene = ShopScene::of("store", role, calm().raws, 1);
        scene.arena.game.bring_levels(level, 1);
        for garment in garments {
            let id = scene.give(1, garment);
            scene.arena.act(Action::Wear(id));
        }
        scene.enter();
        for (ware, at) in WARES.iter().zip(shelves()) {
            let goods = scene.goods_of(stack(&scene, ware));
            scene.arena.game.lay(goods, at).unwrap();
        }
        for charisma in 3..=25 {
            scene.arena.game.bring_score(AbilityName::Charisma, charisma);
            let told = scene.arena.game.view().wares();
            assert_eq!(told.len(), WARES.len());
            for (ware, at) in WARES.iter().zip(shelves()) {
                let (_, item) = told.iter().find(|(there, _)| *there == at).unwrap();
                let stack = stack(&scene, ware);
                let kind = &scene.arena.game.raws().items.table[stack.kind];
                let one = price(value(kind, &stack), charisma, overcharged, kind.artefact.is_some());
                let wanted = one * u64::from(stack.count);
                let shown = item.price.map(|price| (u64::from(price.gold), price.unpaid));
                assert_eq!(shown, Some((wanted, false)), "{role} {level} {garments:?} {charisma} {ware:?}");
                cases += 1;
            }
        }
    }
    assert!(cases >= 1000, "{cases}");
}

#[test]
fn hungry_heroes_pay_more_for_food() {
    for (start, factor) in [(900, 1), (100, 2), (30, 3)] {
        let rules = format!(
            r#"{{ "hero": {{ "hitpoints": 1000 }}, "hunger": {{ "start": {start}, "every": 1,
            "satiated": 1000, "hungry": 150, "weak": 50, "full": 1500, "choking": 2000, "corpses": 250 }} }}"#
        );
        let mut scene = ShopScene::of("store", "Valkyrie", loaded(&rules).raws, 1);
        scene.enter();
        scene.ware(1, "food ration", SHELF);
        scene.ware(1, "long sword", Point::new(12, 3));
        let own = scene.give(1, "food ration");
        let view = scene.arena.game.view();
        let prices: Vec<u32> =
            view.wares().iter().filter_map(|(_, item)| item.price).map(|price| price.gold).collect();
        assert_eq!(prices, [45 * factor, 15], "{start}");
        // 45 / 2, rounded up.
        assert_eq!(view.offer(own), Some(Some(23)), "{start}");
    }
}

/// True if keepers take an unidentified item of `kind` for any gem.
fn is_gem(kind: &ItemKind) -> bool {
    kind.class == ItemClass::Gem && matches!(kind.material, Material::Gemstone | Material::Glass)
}

#[test]
fn no_kind_sells_for_more_than_it_costs() {
    for (role, share) in [("Valkyrie", 2), ("Tourist", 3)] {
        let mut scene = ShopScene::of("store", role, calm().raws, 1);
        scene.enter();
        scene.arena.game.bring_score(AbilityName::Charisma, 25);
        let raws = scene.arena.game.raws().clone();
        for known in [false, true] {
            for (id, kind) in raws.items.table.iter() {
                if kind.class == ItemClass::Coin {
                    continue;
                }
                if known {
                    scene.arena.game.teach(id);
                }
                let known = known || scene.arena.game.view().knows_item(id) || kind.appearance.is_none();
                let stack = Stack::of_kind(id);
                let goods = scene.goods_of(stack);
                let unpaid = scene.arena.game.give(goods).unwrap();
                let cost = scene.carried(unpaid).price.unwrap().gold;
                scene.arena.game.strip();
                let own = scene.arena.game.give(stack).unwrap();
                let offer = scene.arena.game.view().offer(own).unwrap();
                scene.arena.game.strip();
                let worth = value(kind, &stack) / if kind.artefact.is_some() { 4 } else { 1 };
                let wanted = match () {
                    () if kind.lasting => 0,
                    () if is_gem(kind) && !known => 5,
                    () => (worth * 10 / share + 5) / 10,
                };
                assert_eq!(u64::from(offer.unwrap_or(0)), wanted, "{role}: {}", kind.name);
                assert!(offer.unwrap_or(0) <= cost, "{role}: {} for {cost}, {offer:?}", kind.name);
            }
        }
    }
}

#[test]
fn unknown_glass_passes_for_a_gem_of_its_colour() {
    let mut scene = ShopScene::inside(0);
    let name = "worthless piece of red glass";
    let glass = scene.ware(1, name, SHELF);
    let raws = scene.arena.game.raws().clone();
    let red = |kind: &ItemKind| kind.appearance.as_deref() == Some("red gem");
    let gems = raws.items.table.iter().filter(|(_, kind)| red(kind) && kind.material == Material::Gemstone);
    let prices: Vec<u32> = gems.map(|(_, kind)| kind.price).collect();
    let shown = |scene: &ShopScene| scene.arena.game.view().wares()[0].1.price.unwrap().gold;
    assert!(prices.contains(&shown(&scene)), "{prices:?}");
    // A look at the prices from the post names the glass among the gems of that price.
    scene.arena.wait(1);
    let kind = scene.arena.game.data(glass).unwrap().stack.kind;
    let kinds = scene.arena.game.view().priced_kinds(glass).unwrap();
    assert!(kinds.len() >= 2 && kinds.contains(&kind), "{kinds:?}");
    scene.arena.game.teach(kind);
    assert_eq!(shown(&scene), 5);
}

#[test]
fn price_seen_in_a_shop_narrows_the_kind() {
    let mut scene = ShopScene::inside(0);
    let booze = scene.ware(1, "potion of booze", SHELF);
    let own = scene.give(1, "potion of fruit juice");
    assert_eq!(scene.arena.game.view().priced_kinds(booze), None);
    scene.arena.wait(1);
    let raws = scene.arena.game.raws().clone();
    let fits = |kind: &ItemKind| kind.class == ItemClass::Potion && kind.price == 50 && kind.probability > 0;
    let like = |scene: &ShopScene| -> Vec<_> {
        let unknown = |id| !scene.arena.game.view().knows_item(id);
        let all = raws.items.table.iter().filter(|(id, kind)| fits(kind) && unknown(*id));
        all.map(|(id, _)| id).collect()
    };
    assert!(like(&scene).len() >= 3);
    for item in [booze, own] {
        assert_eq!(scene.arena.game.view().priced_kinds(item), Some(like(&scene)));
    }
    // The card of the item says so, and what it would fetch.
    let item = scene.carried(own);
    let lines = narrate::appraised(&scene.arena.game.view(), &item);
    let told = lines.iter().find(|line| line.starts_with("By its price it is one of: ")).unwrap();
    assert!(told.contains("booze") && told.contains("fruit juice"), "{told}");
    assert!(lines.iter().any(|line| line == "You would get 25 gold pieces for it here."), "{lines:?}");
    // One kind less once it is known, also outside.
    let kind = scene.arena.game.data(booze).unwrap().stack.kind;
    scene.arena.game.teach(kind);
    scene.leave();
    assert_eq!(scene.arena.game.view().priced_kinds(booze), None);
    let rest = scene.arena.game.view().priced_kinds(own).unwrap();
    assert!(!rest.contains(&kind) && rest == like(&scene), "{rest:?}");
}

#[test]
fn offers_tell_nothing_about_gems_nor_one_bag_about_another() {
    let mut scene = ShopScene::inside(0);
    let ruby = scene.give(1, "ruby");
    scene.ware(1, "sack", SHELF);
    let sack = scene.give(1, "sack");
    scene.arena.wait(1);
    assert_eq!(scene.arena.game.view().priced_kinds(ruby), None);
    // The keeper would buy the carried bag, so its price is known here, but not elsewhere.
    assert_eq!(scene.arena.game.view().priced_kinds(sack).map(|kinds| kinds.len()), Some(1));
    scene.leave();
    assert_eq!(scene.arena.game.view().priced_kinds(sack), None);
}

#[test]
fn shop_buys_only_what_it_sells() {
    let mut scene = ShopScene::of("smithy", "Valkyrie", calm().raws, 1);
    let (helmet, sword) = (scene.give(1, "helmet"), scene.give(1, "long sword"));
    assert_eq!(scene.arena.game.view().offer(helmet), None);
    scene.enter();
    assert_eq!(scene.here(), POST);
    assert_eq!(scene.arena.game.view().offer(helmet), Some(Some(5)));
    assert_eq!(scene.arena.game.view().offer(sword), Some(None));
}
