//! Items of creatures: generated kits, weapons and armour in use, throwing, picking up, stealing, and
//! dropping at death.

use crate::common::{
    arena::{Arena, Setting, duel_with},
    resources,
};
use rhack::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        action::Action,
        event::{Event, Origin, Source},
        population::{Allegiance::Hostile, kit::outfit},
        state::{
            item::{Item, ItemPlace, ItemUse, Stack},
            thing_id::{HERO, ThingId},
        },
    },
    narrate,
    raws::{
        Raws,
        kinds::items::{Missile, Slot},
    },
};
use std::{collections::BTreeMap, sync::Arc};

/// Number of generated kits.
const BORN: u64 = 10_000;

fn raws() -> Arc<Raws> {
    resources().raws
}

/// Counts each set of items among [`BORN`] kits of `creature`, restricted to the item names in `of`.
fn kits(creature: &str, of: &[&str]) -> BTreeMap<String, u64> {
    let raws = raws();
    let kind = &raws.creatures.table[raws.creatures.named(creature).unwrap()];
    let mut found = BTreeMap::new();
    let mut rng = Rng::stream(1, "kits of creatures");
    for _ in 0..BORN {
        let kit = outfit(&raws, &kind.kit, 1, &mut rng);
        let names = kit.iter().map(|item| raws.items.table[item.data.stack.kind].name.as_str());
        let mut names: Vec<&str> = names.filter(|name| of.contains(name)).collect();
        names.sort_unstable();
        *found.entry(names.join(" + ")).or_default() += 1;
    }
    found
}

/// Chi-square test: the sum stays below the mean plus five standard deviations, except for one in millions of
/// seeds.
fn fits(found: &BTreeMap<String, u64>, odds: &[(&str, f64)]) {
    let mut square = 0.0;
    for (what, odds) in odds {
        let expected = odds * BORN as f64;
        let times = found.get(*what).copied().unwrap_or(0) as f64;
        square += (times - expected).powi(2) / expected;
    }
    let total: f64 = odds.iter().map(|(_, odds)| odds).sum();
    assert!((total - 1.0).abs() < 1e-9, "{total}");
    assert!(found.keys().all(|what| odds.iter().any(|(other, _)| other == what)), "{found:?}");
    let free = (odds.len() - 1) as f64;
    assert!(square <= free + 5.0 * (2.0 * free).sqrt() + 1.0, "{square}: {found:?}");
}

#[test]
fn kits_match_nethack_frequencies() {
    fits(&kits("kobold", &["dart"]), &[("dart", 1.0 / 4.0), ("", 3.0 / 4.0)]);
    let third = 1.0 / 3.0;
    fits(
        &kits("hobbit", &["dagger", "elven dagger", "sling"]),
        &[("dagger", third), ("elven dagger", third), ("sling", third)],
    );
    fits(&kits("hobbit", &["elven mithril-coat"]), &[("elven mithril-coat", 0.1), ("", 0.9)]);
    fits(
        &kits("soldier", &["spear", "short sword", "dagger", "knife"]),
        &[
            ("spear", third * 0.75),
            ("knife + spear", third * 0.25),
            ("short sword", third * 0.75),
            ("knife + short sword", third * 0.25),
            ("dagger", third / 2.0),
            ("knife", third / 2.0),
        ],
    );
    fits(
        &kits("soldier", &["ring mail", "studded leather armour", "leather armour"]),
        &[("ring mail", 8.0 / 15.0), ("studded leather armour", 4.0 / 15.0), ("leather armour", 0.2)],
    );
    let shod = "dwarvish cloak + iron shoes";
    fits(&kits("dwarf", &["dwarvish cloak", "iron shoes"]), &[(shod, 6.0 / 7.0), ("", 1.0 / 7.0)]);
    for (who, cloak, share) in [
        ("hobbit", "dwarvish cloak", 0.1),
        ("Uruk-hai", "orcish cloak", 1.0 / 3.0),
        ("orc-captain", "orcish cloak", 1.0 / 6.0),
    ] {
        fits(&kits(who, &[cloak]), &[(cloak, share), ("", 1.0 - share)]);
    }
    fits(&kits("Uruk-hai", &["Uruk-hai shield"]), &[("Uruk-hai shield", 1.0 / 3.0), ("", 2.0 / 3.0)]);
    fits(
        &kits("orc-captain", &["orcish shield", "Uruk-hai shield"]),
        &[("orcish shield", 1.0 / 6.0), ("Uruk-hai shield", 1.0 / 6.0), ("", 2.0 / 3.0)],
    );
    for soldier in ["soldier", "sergeant", "lieutenant", "captain", "watchman", "watch captain"] {
        let helmets = [("helmet", 2.0 / 3.0), ("dented pot", 1.0 / 6.0), ("", 1.0 / 6.0)];
        fits(&kits(soldier, &["helmet", "dented pot"]), &helmets);
        let gloves = [("leather gloves", 2.0 / 3.0), ("leather cloak", 1.0 / 6.0), ("", 1.0 / 6.0)];
        fits(&kits(soldier, &["leather gloves", "leather cloak"]), &gloves);
    }
    let (mail, sword) = ("dwarvish mithril-coat", "dwarvish short sword");
    fits(
        &kits("dwarf", &[mail, sword, "dwarvish mattock", "axe", "dwarvish spear", "pick-axe", "dagger"]),
        &[
            ("dwarvish mattock + dwarvish short sword", 1.0 / 12.0),
            ("dwarvish mattock + dwarvish mithril-coat + dwarvish short sword", 1.0 / 24.0),
            ("axe + dwarvish short sword", 1.0 / 24.0),
            ("axe + dwarvish mithril-coat + dwarvish short sword", 1.0 / 48.0),
            ("dwarvish short sword + dwarvish spear", 1.0 / 24.0),
            ("dwarvish mithril-coat + dwarvish short sword + dwarvish spear", 1.0 / 48.0),
            ("pick-axe", 0.25),
            ("dagger", 0.5),
        ],
    );
    let (elf, shield) = ("Woodland-elf", "elven shield");
    fits(
        &kits(elf, &["elven bow", "elven arrow", "elven broadsword", "elven spear", shield]),
        &[
            ("elven arrow + elven bow", 0.25),
            ("elven arrow + elven bow + elven shield", 1.0 / 12.0),
            ("elven broadsword", 1.0 / 6.0),
            ("elven broadsword + elven shield", 1.0 / 6.0),
            ("elven shield + elven spear", 1.0 / 6.0),
            ("", 1.0 / 6.0),
        ],
    );
}

#[test]
fn missile_kits_have_three_to_fourteen_usable_missiles() {
    let raws = raws();
    let mut carriers = 0;
    for (_, kind) in raws.creatures.table.iter() {
        let mut rng = Rng::stream(2, &kind.name);
        for _ in 0..200 {
            let kit = outfit(&raws, &kind.kit, 1, &mut rng);
            let what = |item: &Stack| &raws.items.table[item.kind];
            for item in &kit {
                let made = what(&item.data.stack);
                let light = made.missile.is_some() && made.stacks;
                let most = if light { 14 } else { 5 };
                assert!((1..=most).contains(&item.data.stack.count), "{}: {}", kind.name, made.name);
                assert!(!light || item.data.stack.count >= 3, "{}: {}", kind.name, made.name);
                let launched = kit.iter().any(|other| {
                    what(&other.data.stack).launches && what(&other.data.stack).skill == made.skill
                });
                assert!(made.missile != Some(Missile::Shot) || launched, "{}: {}", kind.name, made.name);
                carriers += 1;
            }
        }
    }
    assert!(carriers > 10_000, "{carriers}");
}

/// Returns the inventory of the creature `who`: name, count and use of each item.
fn carried(arena: &Arena, who: ThingId) -> Vec<(String, u32, Option<ItemUse>)> {
    let all = arena.game.items().into_iter();
    let theirs = all.filter_map(|item| match item.place {
        ItemPlace::Carried { by, used } if by == who => Some((name(arena, &item), item.stack.count, used)),
        _ => None,
    });
    theirs.collect()
}

fn name(arena: &Arena, item: &Item) -> String {
    arena.game.raws().items.table[item.stack.kind].name.clone()
}

/// Returns the items on the floor of the level, by name.
fn lying(arena: &Arena) -> BTreeMap<String, u32> {
    let mut found = BTreeMap::new();
    for item in arena.game.items() {
        if let ItemPlace::Floor { .. } = item.place {
            *found.entry(name(arena, &item)).or_default() += item.stack.count;
        }
    }
    found
}

fn some(arena: &Arena, count: u32, name: &str) -> Stack {
    Stack { count, ..Stack::of_kind(arena.game.raws().items.table.named(name).unwrap()) }
}

/// Returns the square `east` and `south` of the hero.
fn off(arena: &Arena, east: i32, south: i32) -> Point {
    let here = arena.game.view().hero_at();
    Point::new(here.x + east, here.y + south)
}

fn told(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

const FIST: &str = r#"{ "form": "weapon", "dice": "1d1" }"#;

/// Begins a fight against a weapon user with this `kit` and the further keys `more`, `far` squares to the
/// east.
fn against(kit: &str, more: &str, far: i32) -> (Arena, ThingId) {
    let more = format!(r#""kit": [{kit}]{more}"#);
    let mut arena = Setting { kinds: &[("foe", FIST, &more)], ..Setting::default() }.begin();
    arena.game.strip();
    let foe = arena.put("foe", far, 0, Hostile);
    (arena, foe)
}

#[test]
fn kobold_throws_all_darts_which_land_on_the_floor() {
    let (mut arena, foe) = against(r#"{ "item": "dart", "count": "5" }"#, r#", "speed": 12, "level": 1"#, 4);
    assert_eq!(carried(&arena, foe), [("dart".to_owned(), 5, None)]);
    let (mut thrown, mut broken, mut lines) = (0, 0, Vec::new());
    for _ in 0..12 {
        let events = arena.wait(1);
        let dart =
            |source: &Source| matches!(source, Source { origin: Origin::Thrown { .. }, known: true, .. });
        thrown +=
            events.iter().filter(|event| matches!(event, Event::Flew { source, .. } if dart(source))).count();
        broken +=
            events.iter().filter(|event| matches!(event, Event::Hit { source, .. } if dart(source))).count();
        lines.extend(told(&arena, &events));
    }
    assert_eq!(thrown, 5, "{lines:#?}");
    assert!(lines.iter().any(|line| line == "The foe throws a dart!"), "{lines:#?}");
    assert_eq!(carried(&arena, foe), []);
    let left = lying(&arena).get("dart").copied().unwrap_or(0);
    let least = 5 - u32::try_from(broken).unwrap();
    assert!((least..=5).contains(&left), "{left} of 5 with {broken} hits");
    assert!(arena.resident(foe).unwrap().at.distance(arena.game.view().hero_at()) == 1, "and now it strikes");
}

#[test]
fn creatures_shoot_only_with_launchers_and_throw_only_missiles() {
    for (kit, flies) in [
        (r#"{ "item": "arrow", "count": "9" }"#, false),
        (r#"{ "item": "arrow", "count": "9" }, { "item": "bow" }"#, true),
        (r#"{ "item": "arrow", "count": "9" }, { "item": "crossbow" }"#, false),
        (r#"{ "item": "long sword" }, { "item": "helmet" }"#, false),
        (r#"{ "item": "dagger" }"#, true),
        (r#"{ "item": "dagger", "beatitude": "blessed" }"#, true),
        (r#"{ "item": "boulder" }"#, true),
        (r#"{ "item": "statue" }"#, false),
    ] {
        let (mut arena, _) = against(kit, "", 4);
        let events = arena.wait(2);
        assert_eq!(events.iter().any(|event| matches!(event, Event::Flew { .. })), flies, "{kit}");
    }
}

#[test]
fn creature_weapons_add_damage_and_armour_protects() {
    // At this level every possible blow hits; a fist does 1.
    let hurt = |kit: &str| {
        let (mut arena, foe) = against(kit, "", 1);
        let mut damage = Vec::new();
        for _ in 0..60 {
            for event in arena.wait(1) {
                if let Event::Hit { by, damage: points, .. } = event {
                    assert_eq!(by.id, foe);
                    damage.push(points);
                }
            }
        }
        (damage.iter().min().copied().unwrap(), damage.iter().max().copied().unwrap())
    };
    assert_eq!(hurt(""), (1, 1));
    assert_eq!(hurt(r#"{ "item": "helmet" }"#), (1, 1));
    let (least, most) = hurt(r#"{ "item": "long sword", "enchantment": 2, "beatitude": "blessed" }"#);
    assert!((4..=5).contains(&least) && (10..=11).contains(&most), "1d8 and 2, and 1: {least} to {most}");

    let blows = |used: &str| {
        let armour = format!(r#"{{ "item": "plate mail"{used}, "enchantment": 3 }}"#);
        let (mut arena, _) = against(&armour, r#", "armour_class": 5"#, 1);
        let mut hits = 0;
        for _ in 0..100 {
            let events = arena.act(Action::Fight(Dir::East));
            hits += events
                .iter()
                .filter(|event| event.is_blow() && event.facts().by_hero())
                .filter(|event| event.facts().damage > 0)
                .count();
        }
        hits
    };
    // A hero of level 1 hits armour class 5 seven times in twenty, and armour class -5 never.
    assert!((15..60).contains(&blows("")), "{}", blows(""));
    assert_eq!(blows(r#", "used": "worn""#), 0);
}

#[test]
fn dead_creature_drops_its_inventory() {
    let kit = r#"{ "item": "scimitar" }, { "item": "orcish helm", "used": "worn" }, { "item": "gold piece", "count": "7" }"#;
    let (mut arena, foe) = against(kit, r#", "hitpoints": "1""#, 1);
    let theirs = carried(&arena, foe);
    let expected = [("scimitar", Some(ItemUse::Wielded)), ("orcish helm", Some(ItemUse::Worn))];
    assert_eq!(theirs, expected.map(|(name, used)| (name.to_owned(), 1, used)));
    assert_eq!(arena.resident(foe).unwrap().body.gold, 7);
    arena.kill(Dir::East);
    let names = [("gold piece", 7), ("orcish helm", 1), ("scimitar", 1)];
    assert_eq!(lying(&arena), names.map(|(name, count)| (name.to_owned(), count)).into());
}

#[test]
fn creatures_pick_up_liked_items_and_wield_the_best() {
    let more = r#", "likes": ["coin", "weapon"]"#;
    for (lies, count, taken) in
        [("mace", 1, true), ("gold piece", 30, true), ("helmet", 1, false), ("knife", 2, true)]
    {
        let (mut arena, foe) =
            against(r#"{ "item": "club", "beatitude": "uncursed", "enchantment": -1 }"#, more, 4);
        let at = off(&arena, 3, 0);
        let stack = some(&arena, count, lies);
        arena.game.lay(stack, at).unwrap();
        let best = if lies == "mace" { "mace" } else { "club" };
        let wielded = |arena: &Arena| {
            let used = |(_, _, used): &(String, u32, Option<ItemUse>)| *used == Some(ItemUse::Wielded);
            carried(arena, foe).into_iter().find(used).unwrap().0
        };
        // It takes a turn more where it hesitates.
        let mut events = arena.wait(2);
        for _ in 0..3 {
            if lying(&arena).is_empty() != taken || wielded(&arena) != best {
                events.extend(arena.wait(1));
            }
        }
        assert_eq!(lying(&arena).is_empty(), taken, "{lies}");
        let lines = told(&arena, &events);
        let says = lines.iter().any(|line| line.starts_with("The foe picks up "));
        assert_eq!(says, taken, "{lines:?}");
        let gold = arena.resident(foe).unwrap().body.gold;
        assert_eq!(gold, if lies == "gold piece" { 30 } else { 0 });
        // A mace does 1d6+1, a club 1d6-1, a knife 1d3.
        assert_eq!(wielded(&arena), best);
    }
}

#[test]
fn creatures_take_no_more_than_they_can_carry() {
    let more = r#", "likes": ["armour", "rock"], "size": "small""#;
    for (lies, taken) in [("plate mail", false), ("helmet", true), ("boulder", true), ("statue", false)] {
        let (mut arena, _) = against("", more, 4);
        let (at, stack) = (off(&arena, 3, 0), some(&arena, 1, lies));
        arena.game.lay(stack, at).unwrap();
        let events = arena.wait(2);
        let took = events.iter().any(|event| matches!(event, Event::PickedUp { .. }));
        assert_eq!(took, taken, "{lies}");
    }
}

#[test]
fn greedy_creatures_fetch_nearby_items_when_not_hunting() {
    // A wall hides the hero.
    let rows = ["-----------", "|@|.......|", "|||.......|", "|.........|", "-----------"];
    let more = r#""kit": [], "likes": ["coin"], "mind": { "awareness": 0 }"#;
    let mut arena = Setting { rows: &rows, kinds: &[("foe", FIST, more)], ..Setting::default() }.begin();
    let foe = arena.put("foe", 3, 0, Hostile);
    let (at, gold) = (off(&arena, 6, 1), some(&arena, 10, "gold piece"));
    arena.game.lay(gold, at).unwrap();
    arena.wait(5);
    assert_eq!(arena.resident(foe).unwrap().body.gold, 10);
}

const TAKES: &str = r#"{ "form": "claw", "effects": ["steal"] }"#;

const THIEF: &str = r#""teleports": true, "hitpoints": "1", "speed": 24"#;

#[test]
fn nymph_steals_an_item_and_teleports() {
    let (mut arena, foe) = duel_with(TAKES, THIEF);
    arena.game.strip();
    let helmet = some(&arena, 1, "helmet");
    let helmet = arena.game.give(helmet).unwrap();
    let mut lines = Vec::new();
    for action in [Action::Wear(helmet), Action::Wait, Action::Wait] {
        let events = arena.attempt(action).unwrap_or_default();
        lines.extend(told(&arena, &events));
    }
    let takes = |line: &String| line.starts_with("The foe takes your ") && line.ends_with(" helmet!");
    assert!(lines.iter().any(takes), "{lines:#?}");
    assert!(lines.contains(&"The foe vanishes.".to_owned()), "{lines:#?}");
    assert_eq!(carried(&arena, HERO), []);
    assert_eq!(carried(&arena, foe), [("helmet".to_owned(), 1, None)]);
    assert_eq!(arena.game.view().armour_class(), 10);
}

#[test]
fn animals_take_nothing_that_is_worn() {
    let (mut arena, foe) = duel_with(TAKES, r#""animal": true, "hands": true"#);
    arena.game.strip();
    let [helmet, dagger] = ["helmet", "dagger"].map(|name| some(&arena, 1, name));
    let (helmet, _) = (arena.game.give(helmet).unwrap(), arena.game.give(dagger).unwrap());
    for action in std::iter::once(Action::Wear(helmet)).chain(vec![Action::Wait; 60]) {
        // The thief also comes while the hero dresses.
        drop(arena.attempt(action));
    }
    assert_eq!(carried(&arena, foe), [("dagger".to_owned(), 1, None)]);
    assert_eq!(carried(&arena, HERO).len(), 1);
}

#[test]
fn stolen_item_drops_where_the_thief_dies() {
    let setting = Setting {
        rows: &["----", "|@.|", "----"],
        kinds: &[("foe", TAKES, r#""hitpoints": "1""#)],
        ..Setting::default()
    };
    let mut arena = setting.begin();
    arena.game.strip();
    let letter = some(&arena, 3, "dagger");
    arena.game.give(letter).unwrap();
    arena.put("foe", 1, 0, Hostile);
    arena.until(Action::Wait, |event| matches!(event, Event::Took { .. }).then_some(()));
    assert!(arena.game.view().inventory().is_empty());
    arena.kill(Dir::East);
    assert_eq!(lying(&arena), BTreeMap::from([("dagger".to_owned(), 3)]));
}

#[test]
fn theft_from_an_empty_inventory_fails() {
    let (mut arena, _) = duel_with(TAKES, THIEF);
    arena.game.strip();
    let events = arena.wait(2);
    let lines = told(&arena, &events);
    assert!(lines.contains(&"The foe goes through your pockets in vain.".to_owned()), "{lines:#?}");
}

#[test]
fn covered_armour_is_not_stolen_first() {
    let mut first = BTreeMap::new();
    let setting = Setting { kinds: &[("foe", TAKES, THIEF)], ..Setting::default() };
    let raws = setting.raws();
    for seed in 0..60 {
        let mut arena = setting.begin_with(raws.clone(), seed);
        arena.game.strip();
        let worn = ["T-shirt", "ring mail", "elven cloak", "leather gloves"].map(|name| {
            let stack = some(&arena, 1, name);
            arena.game.give(stack).unwrap()
        });
        let sword = some(&arena, 1, "long sword");
        let sword = arena.game.give(sword).unwrap();
        for id in worn {
            while arena.game.view().inventory().iter().any(|item| item.id == id && item.used.is_none()) {
                arena.act(Action::Wear(id));
            }
        }
        arena.act(Action::Wield(Some(sword)));
        arena.put("foe", 1, 0, Hostile);
        let stolen = arena.until(Action::Wait, |event| match event {
            Event::Took { item, .. } => Some(item.kind),
            _ => None,
        });
        *first.entry(arena.game.raws().items.table[stolen].name.clone()).or_insert(0) += 1;
    }
    // Shirt, mail and gloves count five times, and so does the sword for the gloves, but all are covered.
    assert_eq!(first.keys().collect::<Vec<_>>(), ["elven cloak", "long sword"], "{first:?}");
    assert!(first["elven cloak"] > first["long sword"], "{first:?}");
    let slot = |name: &str| raws.items.table[raws.items.table.named(name).unwrap()].slot;
    assert_eq!(slot("elven cloak"), Some(Slot::Cloak));
}
