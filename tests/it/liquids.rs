//! Liquids: dilution, mixing of potions, and uses of oil, grease and ink.

use crate::common::{
    arena::{Arena, PREY, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, Choice},
        event::{Event, ItemChange, Question, Refusal, Status},
        game::Game,
        population::Allegiance,
        state::{
            item::{Beatitude, Charges, Erosion, Fuel, ItemData, Stack, Treated},
            thing_id::ThingId,
        },
    },
    narrate,
    raws::{Raws, kinds::items::Coating},
};
use std::sync::{Arc, OnceLock};

use Beatitude::{Blessed, Cursed, Uncursed};

fn raws() -> Arc<Raws> {
    static RAWS: OnceLock<Arc<Raws>> = OnceLock::new();
    Arc::clone(RAWS.get_or_init(|| Setting::default().raws()))
}

fn room(seed: u64) -> Arena {
    Setting::default().begin_with(raws(), seed)
}

fn give(arena: &mut Arena, count: u32, name: &str, beatitude: Beatitude) -> ThingId {
    let stack = Stack { beatitude, ..some(&arena.game, count, name) };
    arena.game.give(stack).unwrap()
}

fn potion(arena: &mut Arena, count: u32, name: &str) -> ThingId {
    give(arena, count, &format!("potion of {name}"), Uncursed)
}

fn stack(arena: &Arena, id: ThingId) -> Option<Stack> {
    arena.game.items().into_iter().find(|item| item.id == id).map(|item| item.stack)
}

fn name(arena: &Arena, stack: Stack) -> String {
    arena.game.raws().items.table[stack.kind].name.clone()
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

fn dip(arena: &mut Arena, item: ThingId, into: ThingId) -> Vec<Event> {
    arena.act(Action::Dip { item, into: Some(into) })
}

fn full(arena: &Arena, id: ThingId) -> String {
    let known = arena.game.view().inventory().into_iter().find(|item| item.id == id).unwrap();
    narrate::items::name(arena.game.raws(), &known, narrate::items::NounForm::Full)
}

fn changes(events: &[Event]) -> Vec<ItemChange> {
    let change = |event: &Event| match event {
        Event::Enchanted { how, .. } => Some(*how),
        _ => None,
    };
    events.iter().filter_map(change).collect()
}

#[test]
fn water_dilutes_potions_then_turns_them_to_water() {
    let mut arena = room(1);
    let speed = potion(&mut arena, 3, "speed");
    let water = potion(&mut arena, 5, "water");
    arena.game.teach(stack(&arena, speed).unwrap().kind);
    let events = dip(&mut arena, speed, water);
    assert!(changes(&events).contains(&ItemChange::Diluted), "{events:?}");
    assert_eq!(full(&arena, speed), "3 diluted potions of speed");
    assert_eq!(stack(&arena, water).unwrap().count, 4);
    let loaded = Game::restore(Arc::clone(arena.game.raws()), arena.game.save()).unwrap();
    assert_eq!(loaded.digest(), arena.game.digest());
    let events = dip(&mut arena, speed, water);
    assert!(changes(&events).contains(&ItemChange::Watered), "{events:?}");
    let after = stack(&arena, speed).unwrap();
    assert_eq!((name(&arena, after).as_str(), after.treated), ("potion of water", Treated::NOTHING));
    // Water destroys acid.
    let acid = potion(&mut arena, 1, "acid");
    let events = dip(&mut arena, acid, water);
    assert_eq!(changes(&events), [ItemChange::Exploded]);
    assert!(stack(&arena, acid).is_none());
    // Grease keeps an item dry until it is used up.
    let scroll = give(&mut arena, 1, "scroll of identify", Uncursed);
    let greased =
        Stack { treated: Treated { greased: true, ..Treated::NOTHING }, ..stack(&arena, scroll).unwrap() };
    let greased = arena.game.give(greased).unwrap();
    while stack(&arena, greased).unwrap().treated.greased {
        assert_eq!(name(&arena, stack(&arena, greased).unwrap()), "scroll of identify");
        let water = potion(&mut arena, 1, "water");
        dip(&mut arena, greased, water);
    }
    assert_eq!(name(&arena, stack(&arena, greased).unwrap()), "scroll of identify");
}

#[test]
fn diluted_potions_do_less() {
    for (diluted, line) in [(false, "It is fruit juice."), (true, "It is fruit juice, and mostly water.")] {
        let rules = r#"{ "hero": { "hitpoints": 1000 }, "hunger": { "start": 900, "every": 1 } }"#;
        let mut arena = Setting { rules, ..Setting::default() }.begin();
        let juice = Stack {
            treated: Treated { diluted, ..Treated::NOTHING },
            ..some(&arena.game, 1, "potion of fruit juice")
        };
        let juice = arena.game.give(juice).unwrap();
        let before = arena.hero().hunger.nutrition;
        let events = arena.act(Action::Quaff(juice));
        assert!(lines(&arena, &events).iter().any(|told| told == line), "{events:?}");
        let fed = arena.hero().hunger.nutrition - before;
        assert!(if diluted { (8..=10).contains(&fed) } else { (18..=20).contains(&fed) }, "{fed}");
    }
}

/// Returns the sorted results of dipping `one` into `other`, over many seeds.
fn mixed(one: &str, other: &str, treated: Treated) -> Vec<String> {
    let mut found = Vec::new();
    for seed in 0..120 {
        let mut arena = room(seed);
        let first = Stack { treated, ..some(&arena.game, 1, &format!("potion of {one}")) };
        let first = arena.game.give(first).unwrap();
        let second = potion(&mut arena, 1, other);
        let events = dip(&mut arena, first, second);
        assert!(stack(&arena, second).is_none(), "{one} into {other}");
        let made = match changes(&events)[..] {
            [ItemChange::Mixed] => name(&arena, stack(&arena, first).unwrap()),
            [ItemChange::Exploded] => "explosion".to_owned(),
            [ItemChange::Evaporated] => "nothing".to_owned(),
            ref other => panic!("{other:?}"),
        };
        found.push(made);
    }
    found.sort();
    found
}

#[test]
fn potions_mix_by_the_table_in_either_order() {
    for (one, other, results) in [
        ("healing", "speed", &["potion of extra healing"][..]),
        ("speed", "healing", &["potion of extra healing"]),
        ("healing", "gain level", &["potion of extra healing"]),
        ("gain energy", "extra healing", &["potion of full healing"]),
        ("full healing", "gain energy", &["potion of gain ability"]),
        ("full healing", "blindness", &["potion of water"]),
        ("sickness", "healing", &["potion of fruit juice"]),
        ("gain level", "confusion", &["potion of booze", "potion of enlightenment"]),
        ("fruit juice", "gain energy", &["potion of see invisible"]),
        ("booze", "gain level", &["potion of hallucination"]),
        ("fruit juice", "speed", &["potion of booze"]),
        ("enlightenment", "booze", &["potion of confusion"]),
    ] {
        let mut found = mixed(one, other, Treated::NOTHING);
        let explosions = found.iter().filter(|made| *made == "explosion").count();
        assert!((2..=30).contains(&explosions), "{one} {other}: {explosions}");
        found.dedup();
        found.retain(|made| made != "explosion");
        assert_eq!(found, results, "{one} {other}");
    }
}

#[test]
fn unlisted_mixtures_give_random_results() {
    let found = mixed("levitation", "invisibility", Treated::NOTHING);
    let count = |what: &str| found.iter().filter(|made| *made == what).count();
    assert!((25..80).contains(&count("nothing")), "{found:?}");
    assert!(count("potion of water") > 2 && count("potion of sickness") > 8, "{found:?}");
    let mut found = mixed("levitation", "invisibility", Treated { diluted: true, ..Treated::NOTHING });
    found.dedup();
    assert_eq!(found, ["explosion", "potion of water"]);
    let mut found = mixed("acid", "speed", Treated::NOTHING);
    found.dedup();
    assert_eq!(found, ["explosion"]);
}

#[test]
fn dip_into_polymorph_always_uses_the_potion_up_and_tells_the_result() {
    let mut same = 0;
    for seed in 0..120 {
        let mut arena = room(seed);
        // Amulets of few kinds often become their own kind again; a bag cannot change.
        let item = give(&mut arena, 1, if seed == 0 { "sack" } else { "amulet of life saving" }, Uncursed);
        let before = stack(&arena, item).unwrap().kind;
        let liquid = potion(&mut arena, 1, "polymorph");
        let events = dip(&mut arena, item, liquid);
        assert!(stack(&arena, liquid).is_none(), "{seed}");
        let stays = stack(&arena, item).unwrap().kind == before;
        let told = if stays { ItemChange::Unchanged } else { ItemChange::Mixed };
        assert_eq!(changes(&events), [told], "{seed}");
        same += u32::from(stays);
    }
    assert!(same > 1, "{same}");
}

#[test]
fn stack_is_mixed_in_part_and_equal_kinds_never() {
    let mut arena = room(3);
    let many = potion(&mut arena, 30, "healing");
    let speed = potion(&mut arena, 9, "speed");
    loop {
        let events = dip(&mut arena, many, speed);
        if changes(&events) == [ItemChange::Mixed] {
            break;
        }
    }
    let all = arena.game.view().inventory();
    let made: Vec<Stack> = all.iter().filter_map(|item| stack(&arena, item.id)).collect();
    let made = made.into_iter().find(|stack| name(&arena, *stack) == "potion of extra healing").unwrap();
    assert!((3..=8).contains(&made.count) && made.treated.diluted, "{made:?}");
    let same = give(&mut arena, 1, "potion of speed", Blessed);
    let events = dip(&mut arena, same, speed);
    assert_eq!(changes(&events), []);
    assert!(stack(&arena, same).is_some());
    // Mixing a cursed potion always explodes and hurts.
    let cursed = give(&mut arena, 1, "potion of healing", Cursed);
    let before = arena.body().hitpoints;
    let events = dip(&mut arena, cursed, speed);
    assert_eq!(changes(&events), [ItemChange::Exploded]);
    assert!((2..=10).contains(&(before - arena.body().hitpoints)));
}

#[test]
fn unicorn_horn_and_amethyst_purify_potions() {
    for (tool, liquid, result) in [
        ("unicorn horn", "sickness", "potion of fruit juice"),
        ("unicorn horn", "hallucination", "potion of water"),
        ("amethyst", "booze", "potion of fruit juice"),
    ] {
        let mut arena = room(1);
        let id = give(&mut arena, 1, tool, Uncursed);
        let into = potion(&mut arena, 2, liquid);
        let events = dip(&mut arena, id, into);
        assert_eq!(changes(&events), [ItemChange::Mixed], "{tool}");
        assert_eq!(stack(&arena, into).unwrap().count, 1);
        let all = arena.game.view().inventory();
        assert!(all.iter().any(|item| name(&arena, stack(&arena, item.id).unwrap()) == result), "{tool}");
        assert!(stack(&arena, id).is_some());
    }
    let mut arena = room(1);
    let horn = give(&mut arena, 1, "unicorn horn", Uncursed);
    let speed = potion(&mut arena, 1, "speed");
    assert_eq!(changes(&dip(&mut arena, horn, speed)), []);
}

#[test]
fn sickness_poisons_missiles_and_healing_removes_it() {
    let mut arena = room(1);
    let darts = give(&mut arena, 5, "dart", Uncursed);
    let sickness = potion(&mut arena, 2, "sickness");
    assert_eq!(changes(&dip(&mut arena, darts, sickness)), [ItemChange::CoatedWithPoison]);
    assert_eq!(full(&arena, darts), "5 poisoned darts");
    let healing = potion(&mut arena, 1, "healing");
    assert_eq!(changes(&dip(&mut arena, darts, healing)), [ItemChange::BaredOfPoison]);
    let sword = give(&mut arena, 1, "long sword", Uncursed);
    assert_eq!(changes(&dip(&mut arena, sword, sickness)), []);
}

#[test]
fn grease_prevents_rust_and_wears_off() {
    let mut arena = room(1);
    let charges = Charges { left: 2, renewed: 0 };
    let can = Stack { charges, ..some(&arena.game, 1, "can of grease") };
    let can = arena.game.give(can).unwrap();
    let sword = give(&mut arena, 1, "long sword", Uncursed);
    arena.act(Action::Apply { item: can, toward: None });
    assert_eq!(arena.game.status(), Status::Asking(Question::Coat { with: Coating::Grease }));
    let events = arena.act(Action::Answer(Choice::Item(sword)));
    assert_eq!(changes(&events), [ItemChange::CoatedWithGrease]);
    assert_eq!(full(&arena, sword), "a greased long sword");
    for _ in 0..50 {
        let greased = stack(&arena, sword).unwrap().treated.greased;
        let water = potion(&mut arena, 1, "water");
        dip(&mut arena, sword, water);
        let rust = stack(&arena, sword).unwrap().erosion;
        assert!(!greased || rust == Erosion::NONE, "{rust:?}");
        if rust != Erosion::NONE {
            break;
        }
    }
    assert_eq!(stack(&arena, sword).unwrap().erosion.surface, 1);
    arena.act(Action::Apply { item: can, toward: None });
    arena.act(Action::Answer(Choice::No));
    let events = arena.act(Action::Apply { item: can, toward: None });
    assert!(lines(&arena, &events).iter().any(|line| line == "Nothing comes of it."), "it is empty");
}

#[test]
fn magic_marker_writes_known_scrolls() {
    let marker = |arena: &mut Arena, left: i16, beatitude| {
        let stack = Stack {
            charges: Charges { left, renewed: 0 },
            beatitude,
            ..some(&arena.game, 1, "magic marker")
        };
        arena.game.give(stack).unwrap()
    };
    let write = |arena: &mut Arena, pen: ThingId, text: &str| {
        arena.act(Action::Apply { item: pen, toward: None });
        assert_eq!(arena.game.status(), Status::Asking(Question::Write { pen }));
        arena.act(Action::Answer(Choice::Text(text.into())))
    };
    let mut arena = room(1);
    let pen = marker(&mut arena, 50, Blessed);
    assert!(matches!(arena.attempt(Action::Apply { item: pen, toward: None }), Err(Refusal::NoPaper)));
    give(&mut arena, 9, "scroll of blank paper", Uncursed);
    let genocide = arena.game.raws().items.table.named("scroll of genocide").unwrap();
    arena.game.teach(genocide);
    let events = write(&mut arena, pen, "Scroll of Genocide");
    assert_eq!(changes(&events), [ItemChange::Written]);
    let written = arena.game.items().into_iter().find(|item| item.stack.kind == genocide).unwrap();
    assert_eq!(written.stack.beatitude, Blessed);
    let left = stack(&arena, pen).unwrap().charges.left;
    assert!((21..=35).contains(&left), "{left}");
    for (text, told) in
        [("nonsense", "You cannot write that."), ("scroll of blank paper", "You cannot write that.")]
    {
        let events = write(&mut arena, pen, text);
        assert!(lines(&arena, &events).iter().any(|line| line == told), "{events:?}");
    }
    let dry = marker(&mut arena, 3, Uncursed);
    let events = write(&mut arena, dry, "genocide");
    assert!(lines(&arena, &events).iter().any(|line| line.contains("too little ink")), "{events:?}");
    // Without the ink for the whole, a scroll is spoilt, and a book still has pages.
    for (paper, text, stays) in
        [("scroll of blank paper", "identify", false), ("spellbook of blank paper", "force bolt", true)]
    {
        let mut spoilt = 0;
        for seed in 0..20 {
            let mut arena = room(seed);
            let table = &arena.game.raws().items.table;
            let known =
                ["scroll of identify", "spellbook of force bolt"].map(|name| table.named(name).unwrap());
            known.into_iter().for_each(|kind| arena.game.teach(kind));
            let ink = if stays { 5 } else { 7 };
            let pen = marker(&mut arena, ink, Uncursed);
            let paper = give(&mut arena, 1, paper, Uncursed);
            let events = write(&mut arena, pen, text);
            if changes(&events).is_empty() {
                spoilt += 1;
                assert_eq!(stack(&arena, paper).is_some(), stays, "{events:?}");
            }
        }
        assert!(spoilt > 0, "{text}");
    }
    // An unidentified scroll is rarely written.
    let mut diaries = 0;
    for seed in 0..60 {
        let mut arena = room(seed);
        let pen = marker(&mut arena, 50, Uncursed);
        give(&mut arena, 1, "scroll of blank paper", Uncursed);
        let events = write(&mut arena, pen, "light");
        diaries += i32::from(changes(&events).is_empty());
    }
    assert!((48..60).contains(&diaries), "{diaries}");
}

fn oil(arena: &mut Arena, treated: Treated) -> ThingId {
    let fuel = Fuel { left: 400, lit: false };
    let stack = Stack { treated, ..some(&arena.game, 1, "potion of oil") };
    arena.game.give(ItemData { fuel, ..stack.into() }).unwrap()
}

#[test]
fn burning_oil_explodes_where_it_breaks() {
    for aimed in [true, false] {
        let mut arena = room(5);
        let here = arena.game.view().hero_at();
        let newt = arena.put("newt", 3, if aimed { 0 } else { 1 }, Allegiance::Hostile);
        let oil = oil(&mut arena, Treated::NOTHING);
        arena.act(Action::Apply { item: oil, toward: None });
        let events = arena.act(Action::Throw { item: oil, dir: Dir::East, most: None });
        assert!(stack(&arena, oil).is_none(), "{here:?} {events:?}");
        let blast = events.iter().any(|event| matches!(event, Event::EffectFelt { .. } | Event::Died { .. }));
        assert!(blast, "{aimed} {events:?}");
        if aimed {
            assert!(!arena.game.is_alive(newt), "{events:?}");
        }
    }
}

#[test]
fn full_pack_has_no_letter_for_burning_oil_of_a_stack() {
    for (count, refused) in [(1, None), (2, Some(Refusal::NoLetter))] {
        let mut arena = room(1);
        let fuel = Fuel { left: 400, lit: false };
        let oil = some(&arena.game, count, "potion of oil");
        let oil = arena.game.give(ItemData { fuel, ..oil.into() }).unwrap();
        let gloves = some(&arena.game, 1, "leather gloves");
        while arena.game.give(gloves).is_some() {}
        let lit = arena.attempt(Action::Apply { item: oil, toward: None });
        assert_eq!(lit.err(), refused);
        assert_eq!(stack(&arena, oil).unwrap().count, count);
    }
}

#[test]
fn burning_oil_hurts_the_drinker_and_oil_fills_lamps() {
    let mut arena = room(5);
    let burning = oil(&mut arena, Treated::NOTHING);
    arena.act(Action::Apply { item: burning, toward: None });
    let before = arena.body().hitpoints;
    let events = arena.act(Action::Quaff(burning));
    assert!(lines(&arena, &events).iter().any(|line| line == "Flames lick at your chin!"), "{events:?}");
    assert!(arena.body().hitpoints < before);
    let fuel = Fuel { left: 100, lit: false };
    let lamp = ItemData { fuel, ..some(&arena.game, 1, "oil lamp").into() };
    let lamp = arena.game.give(lamp).unwrap();
    for left in [900, 1500] {
        let oil = oil(&mut arena, Treated::NOTHING);
        assert_eq!(changes(&dip(&mut arena, lamp, oil)), [ItemChange::Refilled]);
        assert_eq!(arena.game.data(lamp).unwrap().fuel.left, left);
    }
    let rusty = Stack { erosion: Erosion { surface: 2, core: 0 }, ..some(&arena.game, 1, "long sword") };
    let rusty = arena.game.give(rusty).unwrap();
    let scours = oil(&mut arena, Treated::NOTHING);
    assert_eq!(changes(&dip(&mut arena, rusty, scours)), [ItemChange::Scoured]);
    assert_eq!(stack(&arena, rusty).unwrap().erosion.surface, 1);
    let lantern = ItemData { fuel, ..some(&arena.game, 1, "brass lantern").into() };
    let lantern = arena.game.give(lantern).unwrap();
    let more = oil(&mut arena, Treated::NOTHING);
    assert_eq!(changes(&dip(&mut arena, lantern, more)), []);
}

/// Sentences of a djinni.
const SAID: [&str; 5] = [
    "\"I owe you something. Make a wish.\"",
    "\"Thank you. I shall stay with you.\"",
    "\"Free! Go in peace.\"",
    "\"At last!\" And it is gone.",
    "\"Who dares to wake me?\"",
];

/// Returns the index of the djinni's sentence among `lines`.
fn said(lines: &[String]) -> Option<usize> {
    SAID.iter().position(|said| lines.iter().any(|line| line == said))
}

#[test]
fn djinni_from_a_lamp_follows_its_beatitude() {
    for (beatitude, best) in [(Blessed, 0), (Cursed, 4)] {
        let mut counts = [0; 5];
        let (mut smoke, mut tries) = (0, 0);
        for seed in 0..60 {
            let mut arena = room(seed);
            let lamp = give(&mut arena, 1, "magic lamp", beatitude);
            for _ in 0..30 {
                tries += 1;
                let events = arena.act(Action::Rub(lamp));
                let lines = lines(&arena, &events);
                smoke +=
                    i32::from(lines.iter().any(|line| line == "A little smoke curls out, and that is all."));
                let Some(place) = said(&lines) else { continue };
                counts[place] += 1;
                let asked = arena.game.status() == Status::Asking(Question::Wish);
                assert_eq!(asked, place == 0, "{lines:?}");
                let there = arena
                    .game
                    .census()
                    .into_iter()
                    .any(|one| arena.game.raws().creatures.table[one.kind].name == "djinni");
                assert_eq!(there, [1, 2, 4].contains(&place), "{lines:?}");
                break;
            }
            let after = stack(&arena, lamp).unwrap();
            assert_eq!(name(&arena, after), "oil lamp");
            assert!((1000..1500).contains(&arena.game.data(lamp).unwrap().fuel.left));
        }
        assert!((38..=58).contains(&counts[best]), "{beatitude:?} {counts:?}");
        assert!((120..=260).contains(&tries) && smoke > 20, "{tries} {smoke}");
    }
    let mut arena = room(1);
    let lamp = give(&mut arena, 1, "oil lamp", Uncursed);
    let events = arena.act(Action::Rub(lamp));
    assert!(lines(&arena, &events).iter().any(|line| line == "It shines a little more than before."));
    let dagger = give(&mut arena, 1, "dagger", Uncursed);
    assert!(matches!(arena.attempt(Action::Rub(dagger)), Err(Refusal::NoRub(_))));
}

#[test]
fn smoky_and_milky_potions_may_hold_djinni_or_ghost() {
    let raws = raws();
    for (whose, texts, odds) in [
        ("potion of object detection", "Smoke pours out of the bottle, and has a face.", 10..60),
        ("potion of gain level", "A white shape rises from the bottle. You are frightened stiff.", 10..60),
    ] {
        let look = raws.items.table.named(whose).unwrap();
        let mut found = 0;
        for seed in 0..360 {
            let mut arena = room(seed);
            let potions = raws.items.table.iter().filter(|(_, kind)| kind.name.starts_with("potion of "));
            let smoky = potions.map(|(id, _)| id).find(|id| arena.game.look_of(*id) == look).unwrap();
            let potion = arena.game.give(Stack::of_kind(smoky)).unwrap();
            let events = arena.act(Action::Quaff(potion));
            found += i32::from(lines(&arena, &events).iter().any(|line| line == texts));
        }
        assert!(odds.contains(&found), "{whose} {found}");
    }
}

#[test]
fn dipped_long_sword_becomes_excalibur_once() {
    let mut arena = room(1);
    let fountain = crate::common::fixture(arena.game.raws(), "fountain");
    let at = arena.game.view().hero_at();
    let sword = give(&mut arena, 1, "long sword", Uncursed);
    let is_it = |arena: &Arena, id| name(arena, stack(arena, id).unwrap()) == "Excalibur";
    // Below level 5 the sword stays as it is.
    for _ in 0..40 {
        arena.game.build(at, fountain);
        arena.game.befall(at, rhack::raws::rules::interactions::Interaction::Dip, None, Some(sword));
        if arena.over() || arena.game.status() != Status::Playing {
            break;
        }
        assert!(!is_it(&arena, sword));
    }
    let mut got = 0;
    let of_role = |role| {
        let setting = Setting { kinds: &[PREY], role, ..Setting::default() };
        (setting.raws(), role)
    };
    let roles = [of_role("Tourist"), of_role("Samurai")];
    for seed in 0..60 {
        let (raws, role) = &roles[usize::from(seed % 2 == 0)];
        let setting = Setting { kinds: &[PREY], role, ..Setting::default() };
        let mut arena = setting.begin_with(Arc::clone(raws), seed);
        arena.rise_to(5);
        arena.game.build(at, fountain);
        let rusty = Stack { erosion: Erosion { surface: 2, core: 0 }, ..some(&arena.game, 1, "long sword") };
        let sword = arena.game.give(rusty).unwrap();
        let events =
            arena.game.befall(at, rhack::raws::rules::interactions::Interaction::Dip, None, Some(sword));
        if !is_it(&arena, sword) {
            continue;
        }
        got += 1;
        let after = stack(&arena, sword).unwrap();
        match changes(&events)[..] {
            [ItemChange::Bestowed] => {
                assert_eq!(*role, "Samurai", "only the lawful are worthy");
                assert_eq!((after.beatitude, after.erosion), (Blessed, Erosion::NONE));
                assert!(after.treated.proof);
            }
            [ItemChange::Spurned] => assert_eq!(after.beatitude, Cursed),
            ref other => panic!("{other:?}"),
        }
        assert!(arena.game.fixture(at) != Some(fountain));
        let told = full(&arena, sword);
        assert!(told.starts_with("the ") && told.ends_with("Excalibur"), "{told}");
        // There is only one Excalibur, also after a load.
        let loaded = Game::restore(Arc::clone(arena.game.raws()), arena.game.save()).unwrap();
        assert_eq!(loaded.digest(), arena.game.digest());
        let other = give(&mut arena, 1, "long sword", Uncursed);
        for _ in 0..40 {
            arena.game.build(at, fountain);
            arena.game.befall(at, rhack::raws::rules::interactions::Interaction::Dip, None, Some(other));
            if arena.over() || arena.game.status() != Status::Playing || stack(&arena, other).is_none() {
                break;
            }
            assert!(!is_it(&arena, other));
        }
    }
    assert!((3..=20).contains(&got), "{got}");
}
