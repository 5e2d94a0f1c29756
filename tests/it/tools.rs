//! Tools: applying each, blessed and cursed; light sources and fuel; tins; weight of bags.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection, ItemQuantity},
        event::{Event, KnownItem, LightDeed, Meal, Refusal},
        game::Game,
        population::Allegiance,
        state::{
            being::Mood,
            item::{Beatitude, Charges, Former, Fuel, ItemData, Known, Remains, Stack, Tinned},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate,
    raws::kinds::items::ItemClass,
};
use std::sync::Arc;

use Beatitude::{Blessed, Cursed, Uncursed};

/// Dark hall with the hero at its west end.
const HALL: &[&str] = &["--------------", "|@^^^^^^^^^^^|", "|^^^^^^^^^^^^|", "--------------"];

const FOE: &str = r#""hitpoints": "500", "speed": 12, "level": 3"#;

fn arena() -> Arena {
    begin(1)
}

/// Begins an arena with this seed.
fn begin(seed: u64) -> Arena {
    let setting = Setting { kinds: &[("foe", "", FOE)], ..Setting::default() };
    setting.begin_with(setting.raws(), seed)
}

/// Gives the hero `count` items of the kind `name`, with eight charges and full fuel.
fn give(arena: &mut Arena, count: u32, name: &str, beatitude: Beatitude) -> ThingId {
    let stack = some(&arena.game, count, name);
    let light = arena.game.raws().items.table[stack.kind].light.as_ref();
    let most = light.and_then(|light| light.fuel).map_or(0, |fuel| fuel.most());
    let fuel = Fuel { left: u32::try_from(most).unwrap(), lit: false };
    let charges = Charges { left: 8, ..Charges::NONE };
    let stack = Stack { beatitude, charges, ..stack };
    arena.game.give(ItemData { fuel, ..stack.into() }).unwrap()
}

fn apply(item: ThingId) -> Action {
    Action::Apply { item, toward: None }
}

fn east(item: ThingId) -> Action {
    Action::Apply { item, toward: Some(AimDirection::Dir(Dir::East)) }
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

fn known(arena: &Arena, id: ThingId) -> KnownItem {
    arena.game.view().inventory().into_iter().find(|item| item.id == id).unwrap()
}

fn fuel(arena: &Arena, id: ThingId) -> Fuel {
    arena.game.data(id).unwrap().fuel
}

fn stack(arena: &Arena, id: ThingId) -> Stack {
    arena.game.items().into_iter().find(|item| item.id == id).unwrap().stack
}

fn full(arena: &Arena, id: ThingId) -> String {
    narrate::items::name(arena.game.raws(), &known(arena, id), narrate::items::NounForm::Full)
}

fn deeds(events: &[Event]) -> Vec<LightDeed> {
    let deed = |event: &Event| match event {
        Event::Light { deed, .. } => Some(*deed),
        _ => None,
    };
    events.iter().filter_map(deed).collect()
}

fn meals(events: &[Event]) -> Vec<Meal> {
    let meal = |event: &Event| match event {
        Event::Ate { how, .. } => Some(*how),
        _ => None,
    };
    events.iter().filter_map(meal).collect()
}

/// The messages of applying each tool without a direction.
#[test]
fn applying_each_tool_gives_its_message() {
    for (name, beatitude, line) in [
        ("tin whistle", Uncursed, "You blow a high note."),
        ("tin whistle", Cursed, "You blow a note that hurts your ears."),
        ("magic whistle", Blessed, "You blow a note that you feel rather than hear."),
        ("magic whistle", Cursed, "The whistle hums, and your teeth with it."),
        ("towel", Uncursed, "You are as clean as before."),
        ("towel", Cursed, "What was on the towel is on your hands now."),
        ("wooden flute", Uncursed, "You play a tune that nobody asked for."),
        ("magic flute", Uncursed, "You play a soft tune."),
        ("tooled horn", Uncursed, "You blow a blast that would frighten an army."),
        ("bell", Uncursed, "The bell rings."),
        ("crystal ball", Uncursed, "You peer into the depths of the orb."),
        ("unicorn horn", Uncursed, "Nothing comes of it."),
        ("oil lamp", Uncursed, "You light your lamp."),
        ("brass lantern", Uncursed, "You light your brass lantern."),
    ] {
        let mut arena = arena();
        let id = give(&mut arena, 1, name, beatitude);
        let turn = arena.game.turn();
        let events = arena.act(apply(id));
        let told = lines(&arena, &events);
        assert_eq!(told.first().map(String::as_str), Some(line), "{beatitude:?} {name}: {told:?}");
        assert_eq!(arena.game.turn(), turn + 1, "{name}");
        assert!(arena.game.view().item(id).is_some(), "{name} is not used up");
    }
}

#[test]
fn useless_items_cannot_be_applied() {
    for name in ["saddle", "dagger", "luckstone"] {
        let mut arena = arena();
        let id = give(&mut arena, 1, name, Uncursed);
        assert!(matches!(arena.attempt(apply(id)), Err(Refusal::NoUse(_))), "{name}");
    }
    let mut arena = arena();
    for name in ["mirror", "expensive camera", "stethoscope", "skeleton key", "leash"] {
        let id = give(&mut arena, 1, name, Uncursed);
        assert!(matches!(arena.attempt(apply(id)), Err(Refusal::NoDirection)), "{name}");
    }
    assert!(matches!(arena.attempt(apply(ThingId(9999))), Err(Refusal::NotCarried)));
    let sack = give(&mut arena, 1, "sack", Uncursed);
    let events = arena.act(apply(sack));
    assert!(matches!(events[..], [Event::LookedInto { .. }, ..]), "{events:?}");
}

#[test]
fn lamps_light_dark_rooms_until_empty() {
    for (name, radius, burns) in
        [("oil lamp", 2, 1499), ("brass lantern", 2, 1499), ("magic lamp", 2, 0), ("tallow candle", 2, 200)]
    {
        let setting = Setting { rows: HALL, ..Setting::default() };
        let mut arena = setting.begin();
        let lamp = give(&mut arena, 1, name, Uncursed);
        let here = arena.game.view().hero_at();
        let seen = |arena: &Arena, far: i32| arena.game.view().sees(Point::new(here.x + far, here.y));
        assert!(seen(&arena, 1) && !seen(&arena, 2), "{name}");
        assert_eq!(deeds(&arena.act(apply(lamp))), [LightDeed::Lit], "{name}");
        assert!(full(&arena, lamp).ends_with(" (lit)"), "{}", full(&arena, lamp));
        assert!(seen(&arena, radius) && !seen(&arena, radius + 1), "{name}");
        // The lamp burns on unchanged after a load.
        let loaded = Game::restore(Arc::clone(arena.game.raws()), arena.game.save()).unwrap();
        assert_eq!(loaded.digest(), arena.game.digest());
        assert!(loaded.view().sees(Point::new(here.x + radius, here.y)), "{name}");
        assert_eq!(deeds(&arena.act(apply(lamp))), [LightDeed::Doused], "{name}");
        assert!(!seen(&arena, 2), "{name}");
        let left = fuel(&arena, lamp).left;
        assert_eq!(left, u32::max(burns, 1) - 1, "{name} has burnt for a turn");
        arena.wait(5);
        assert_eq!(fuel(&arena, lamp).left, left, "what is out does not burn");
    }
}

#[test]
fn light_sources_warn_before_going_out() {
    use LightDeed::{Consumed, Dwindles, Flickers, Out};
    for (name, left, told) in [
        ("oil lamp", 160, [Flickers, Flickers, Flickers, Dwindles, Out].as_slice()),
        ("brass lantern", 30, &[Dwindles, Out]),
        ("tallow candle", 80, &[Flickers, Dwindles, Consumed]),
        ("wax candle", 10, &[Consumed]),
        ("potion of oil", 10, &[Consumed]),
        ("magic lamp", 0, &[]),
    ] {
        let mut arena = arena();
        let fuel = Fuel { left, lit: false };
        let stack = ItemData { fuel, ..some(&arena.game, 1, name).into() };
        let id = arena.game.give(stack).unwrap();
        arena.act(apply(id));
        assert_eq!(deeds(&arena.wait(left + 5)), told, "{name}");
        let there = arena.game.view().item(id);
        assert_eq!(there.is_none(), told.ends_with(&[Consumed]), "{name}");
        if told.ends_with(&[Out]) {
            assert!(!there.unwrap().lit);
            assert!(matches!(arena.attempt(apply(id)), Err(Refusal::NoFuel(_))), "{name}");
        }
    }
}

#[test]
fn candle_light_radius_grows_with_their_number() {
    let raws = Arc::clone(arena().game.raws());
    let candle = &raws.items.table[raws.items.table.named("tallow candle").unwrap()];
    let light = candle.light.as_ref().unwrap();
    for (count, reach) in [(1, 2), (6, 2), (7, 3), (48, 3), (49, 4), (343, 5)] {
        assert_eq!(light.reach(count), reach, "{count}");
    }
    let mut arena = arena();
    let candles = give(&mut arena, 7, "tallow candle", Uncursed);
    arena.act(apply(candles));
    assert_eq!(full(&arena, candles), "7 candles (lit)");
    // A lit candle does not stack with unlit ones.
    let others = give(&mut arena, 2, "tallow candle", Uncursed);
    assert_ne!(others, candles);
    // Of a stack of potions only one is lit.
    let oil = give(&mut arena, 3, "potion of oil", Uncursed);
    arena.act(apply(oil));
    assert_eq!(known(&arena, oil).count, 2);
    assert_eq!(arena.game.view().inventory().iter().filter(|item| item.lit).count(), 2);
}

#[test]
fn dropped_light_goes_out() {
    let mut arena = arena();
    let lamp = give(&mut arena, 1, "oil lamp", Uncursed);
    arena.act(apply(lamp));
    let what = vec![rhack::engine::action::ItemQuantity { id: lamp, count: 1 }];
    let events = arena.act(Action::Drop { what, gold: 0 });
    assert!(deeds(&events).contains(&LightDeed::Out), "{events:?}");
    assert!(!fuel(&arena, lamp).lit);
}

#[test]
fn cursed_lamps_often_fail_to_light() {
    let mut arena = arena();
    let lamp = give(&mut arena, 1, "oil lamp", Cursed);
    let mut dies = 0;
    for _ in 0..100 {
        match deeds(&arena.act(apply(lamp)))[..] {
            [LightDeed::Dies] => dies += 1,
            [LightDeed::Lit] => drop(arena.act(apply(lamp))),
            ref other => panic!("{other:?}"),
        }
    }
    assert!((30..70).contains(&dies), "{dies}");
}

#[test]
fn unicorn_horn_cures_unless_cursed() {
    const AILS: [StatusEffect; 5] = [
        StatusEffect::FoodPoisoned,
        StatusEffect::Blind,
        StatusEffect::Confused,
        StatusEffect::Stunned,
        StatusEffect::Hallucinating,
    ];
    for (beatitude, most) in [(Uncursed, 2), (Blessed, 4)] {
        let mut seen = 0;
        for seed in 1..=30 {
            let mut arena = begin(seed);
            for name in ["potion of confusion", "potion of blindness", "potion of hallucination"] {
                let id = give(&mut arena, 1, name, Cursed);
                arena.act(Action::Quaff(id));
            }
            let horn = give(&mut arena, 1, "unicorn horn", beatitude);
            let count = |arena: &Arena| AILS.into_iter().filter(|what| arena.has(*what)).count();
            let before = count(&arena);
            arena.act(apply(horn));
            let cured = before - count(&arena);
            assert!(cured <= most, "{beatitude:?}: {cured}");
            seen = seen.max(cured);
        }
        assert!(seen >= 2, "{beatitude:?}: {seen}");
    }
    let mut arena = arena();
    let horn = give(&mut arena, 1, "unicorn horn", Cursed);
    arena.act(apply(horn));
    assert!(AILS.into_iter().any(|what| arena.has(what)));
}

#[test]
fn stethoscope_is_free_once_a_turn() {
    let mut arena = arena();
    let id = give(&mut arena, 1, "stethoscope", Uncursed);
    arena.put("foe", 1, 0, Allegiance::Asleep);
    let turn = arena.game.turn();
    let events = arena.act(east(id));
    assert_eq!(lines(&arena, &events), ["The foe: level 3, 500 of 500 hit points, armour class 30."]);
    assert_eq!(arena.game.turn(), turn);
    let myself = Action::Apply { item: id, toward: Some(AimDirection::Myself) };
    let events = arena.act(myself);
    assert!(lines(&arena, &events)[0].starts_with("You: level 1, "), "{events:?}");
    assert_eq!(arena.game.turn(), turn + 1, "twice in a turn takes time");
    let events = arena.act(Action::Apply { item: id, toward: Some(AimDirection::Dir(Dir::West)) });
    assert_eq!(lines(&arena, &events), ["Nothing comes of it."]);
}

#[test]
fn camera_blinds_and_mirror_scares_seeing_creatures() {
    let mut arena = arena();
    let camera = give(&mut arena, 1, "expensive camera", Uncursed);
    let foe = arena.put("foe", 2, 0, Allegiance::Hostile);
    let events = arena.act(east(camera));
    assert!(lines(&arena, &events).contains(&"The flash blinds the foe.".to_owned()), "{events:?}");
    assert!(arena.resident(foe).unwrap().statuses.has(StatusEffect::Blind));
    assert_eq!(stack(&arena, camera).charges.left, 7);
    // A blind hero does not see the flash.
    let events = arena.act(Action::Apply { item: camera, toward: Some(AimDirection::Myself) });
    assert!(arena.has(StatusEffect::Blind), "{events:?}");
    let events = arena.act(Action::Apply { item: camera, toward: Some(AimDirection::Myself) });
    assert!(lines(&arena, &events).contains(&"Nothing comes of it.".to_owned()));
    for (beatitude, least, most) in [(Uncursed, 20, 20), (Cursed, 4, 16)] {
        let mut fled = 0;
        for seed in 1..=20 {
            let mut arena = begin(seed);
            let mirror = give(&mut arena, 1, "mirror", beatitude);
            arena.put("foe", 1, 0, Allegiance::Hostile);
            let events = arena.act(east(mirror));
            fled += i32::from(events.iter().any(|event| matches!(event, Event::Fled { .. })));
        }
        assert!((least..=most).contains(&fled), "{beatitude:?}: {fled}");
    }
}

#[test]
fn empty_camera_fails_and_cursed_one_blinds_the_user() {
    let mut arena = arena();
    let stack = Stack { charges: Charges::NONE, ..some(&arena.game, 1, "expensive camera") };
    let camera = arena.game.give(stack).unwrap();
    let events = arena.act(east(camera));
    assert_eq!(lines(&arena, &events), ["Nothing comes of it."]);
    let blinded = (1..=20).filter(|seed| {
        let mut arena = begin(*seed);
        let camera = give(&mut arena, 1, "expensive camera", Cursed);
        arena.act(east(camera));
        arena.has(StatusEffect::Blind)
    });
    assert!((4..=16).contains(&blinded.count()));
}

#[test]
fn instruments_wake_scare_or_put_to_sleep() {
    for (name, wakes, frightens) in [
        ("tin whistle", true, false),
        ("bell", true, false),
        ("tooled horn", true, true),
        ("wooden flute", false, false),
    ] {
        let mut arena = arena();
        let id = give(&mut arena, 1, name, Uncursed);
        arena.put("foe", 3, 0, Allegiance::Asleep);
        let events = arena.act(apply(id));
        let woke = events.iter().any(|event| matches!(event, Event::Woke { .. }));
        let fled = events.iter().any(|event| matches!(event, Event::Fled { .. }));
        assert_eq!((woke, fled), (wakes, frightens), "{name}: {events:?}");
    }
    let mut arena = arena();
    let flute = give(&mut arena, 1, "magic flute", Uncursed);
    let near = arena.put("foe", 3, 0, Allegiance::Hostile);
    arena.act(apply(flute));
    assert!(arena.resident(near).unwrap().statuses.has(StatusEffect::Asleep));
    assert!(!arena.has(StatusEffect::Asleep), "who plays stays awake");
    assert!(known(&arena, flute).named, "what it does tells what it is");
}

#[test]
fn magic_whistle_calls_pets() {
    for (name, comes) in [("magic whistle", true), ("tin whistle", false)] {
        let mut arena = arena();
        let whistle = give(&mut arena, 1, name, Uncursed);
        let pet = arena.put("foe", 4, 3, Allegiance::Pet);
        let events = arena.act(apply(whistle));
        let far = arena.resident(pet).unwrap().at.distance(arena.game.view().hero_at());
        let came = events.iter().any(|event| matches!(event, Event::Appeared { .. }));
        assert_eq!(came, comes, "{name}: {far}");
        assert_eq!(known(&arena, whistle).named, comes, "only one of the two tells what it is");
    }
}

#[test]
fn creature_scared_by_a_horn_returns() {
    let bite = r#"{ "form": "bite", "dice": "1d2" }"#;
    let mut arena = Setting { kinds: &[("foe", bite, FOE)], ..Setting::default() }.begin();
    let horn = give(&mut arena, 1, "tooled horn", Uncursed);
    let foe = arena.put("foe", 2, 0, Allegiance::Hostile);
    arena.act(apply(horn));
    assert!(matches!(arena.resident(foe).unwrap().mood, Mood::Fleeing { until: Some(_) }));
    arena.wait(40);
    assert!(!matches!(arena.resident(foe).unwrap().mood, Mood::Fleeing { .. }));
}

#[test]
fn bag_of_holding_weight_depends_on_beatitude() {
    for (name, beatitude, weight) in [
        ("sack", Uncursed, 15 + 100),
        ("bag of holding", Uncursed, 15 + 50),
        ("bag of holding", Blessed, 15 + 25),
        ("bag of holding", Cursed, 15 + 200),
    ] {
        let mut arena = arena();
        let bag = give(&mut arena, 1, name, beatitude);
        let inside = give(&mut arena, 1, "tinning kit", Uncursed);
        let what = vec![rhack::engine::action::ItemQuantity { id: inside, count: 1 }];
        arena.act(Action::PutIn { container: bag, what, gold: 0 });
        assert_eq!(arena.game.view().weight(bag), Some(weight), "{beatitude:?} {name}");
    }
}

/// Returns a tin of the kind `of`, or of spinach with `None`.
fn tin(arena: &Arena, of: Option<&str>, how: u8, beatitude: Beatitude) -> ItemData {
    let tinned = Some(Tinned { of: of.map(|of| arena.kind(of)), how });
    ItemData { tinned, ..Stack { beatitude, ..some(&arena.game, 1, "tin") }.into() }
}

fn hungry(seed: u64) -> Arena {
    let rules = r#"{ "hero": { "hitpoints": 1000 }, "hunger": { "start": 200, "every": 1 } }"#;
    let setting = Setting { rules, ..Setting::default() };
    setting.begin_with(setting.raws(), seed)
}

/// Eats the item until it is gone. Returns the stages of the meal.
fn eat_whole(arena: &mut Arena, id: ThingId) -> Vec<Meal> {
    let mut all = Vec::new();
    for _ in 0..5 {
        if arena.over() || arena.game.view().item(id).is_none() {
            break;
        }
        all.extend(meals(&arena.act(Action::Eat(id))));
    }
    all
}

#[test]
fn tins_are_opened_then_eaten() {
    for (of, how, beatitude, name, gains) in [
        (Some("newt"), 6, Uncursed, "a tin of smoked newt", 50),
        (Some("newt"), 14, Uncursed, "a tin of pureed newt", 500),
        (Some("lichen"), 0, Uncursed, "a tin of rotten lichen", 0),
        (None, 0, Uncursed, "a tin of spinach", 500),
        (None, 0, Blessed, "a tin of spinach", 600),
    ] {
        let mut arena = hungry(3);
        let stack = tin(&arena, of, how, beatitude);
        let id = arena.game.give(stack).unwrap();
        assert_eq!(full(&arena, id), "a tin", "nobody knows what is in it");
        let mut events = arena.act(Action::Eat(id));
        assert!(meals(&events).ends_with(&[Meal::Opened]), "{events:?}");
        assert_eq!(full(&arena, id), name);
        let before = (arena.hero().hunger.nutrition, arena.game.turn());
        events.clear();
        events.extend(arena.act(Action::Eat(id)));
        assert!(arena.game.view().item(id).is_none(), "{name}: {events:?}");
        let spent = i32::try_from(arena.game.turn() - before.1).unwrap();
        let gained = arena.hero().hunger.nutrition - before.0 + spent;
        if gains > 0 {
            assert_eq!(gained, gains, "{name}");
        } else {
            assert!(gained < 0, "{name} makes one vomit");
        }
    }
}

#[test]
fn spoiled_tin_has_the_marked_preparation() {
    let items = r#"[{ "name": "tin", "op": "patch", "tin": { "preparations": [
        { "text": "smoked %name", "nutrition": 50 },
        { "text": "foul %name", "nutrition": -50, "spoiled": true }
    ] } }]"#;
    let setting = Setting { items, ..Setting::default() };
    let raws = setting.raws();
    // A cursed tin may explode instead.
    let opened = |seed| {
        let mut arena = setting.begin_with(raws.clone(), seed);
        let stack = tin(&arena, Some("newt"), 0, Cursed);
        let id = arena.game.give(stack).unwrap();
        arena.act(Action::Eat(id));
        arena.game.view().item(id).is_some().then(|| full(&arena, id))
    };
    let names: Vec<String> = (1..=5).filter_map(opened).collect();
    assert!(!names.is_empty() && names.iter().all(|name| name == "a tin of foul newt"), "{names:?}");
}

#[test]
fn tin_opening_time_depends_on_the_tool() {
    for (tool, how, tinned, turns) in [
        ("tin opener", Blessed, Uncursed, 1..=1),
        ("tin opener", Uncursed, Uncursed, 1..=2),
        ("tin opener", Cursed, Uncursed, 1..=3),
        ("tin opener", Blessed, Blessed, 1..=1),
        ("dagger", Uncursed, Uncursed, 4..=4),
        ("axe", Uncursed, Uncursed, 7..=7),
        ("club", Uncursed, Uncursed, 11..=51),
        ("club", Uncursed, Blessed, 1..=2),
    ] {
        for seed in 1..=5 {
            let mut arena = hungry(seed);
            let kind = Stack { beatitude: how, ..some(&arena.game, 1, tool) };
            arena.game.arm(kind).unwrap();
            let stack = tin(&arena, Some("newt"), 5, tinned);
            let id = arena.game.give(stack).unwrap();
            let turn = arena.game.turn();
            let events = arena.act(Action::Eat(id));
            assert!(meals(&events).contains(&Meal::Opened), "{tool}: {events:?}");
            assert!(
                turns.contains(&(arena.game.turn() - turn)),
                "{how:?} {tool}: {}",
                arena.game.turn() - turn
            );
        }
    }
}

#[test]
fn cursed_tins_are_rotten_explosive_or_empty() {
    let mut exploded = 0;
    for seed in 1..=40 {
        let mut arena = hungry(seed);
        let stack = tin(&arena, Some("newt"), 6, Cursed);
        let id = arena.game.give(stack).unwrap();
        let before = arena.body().hitpoints;
        let events = arena.act(Action::Eat(id));
        if meals(&events).contains(&Meal::Trapped) {
            exploded += 1;
            // The turns of the meal may heal both again.
            let stunned =
                |event: &Event| matches!(event, Event::Afflicted { what: StatusEffect::Stunned, .. });
            let hurt = arena.body().hitpoints < before || events.len() > 3;
            assert!(hurt && (arena.over() || events.iter().any(stunned)), "{events:?}");
        } else {
            assert_eq!(full(&arena, id), "a tin of rotten newt");
        }
    }
    assert!((1..=12).contains(&exploded), "{exploded}");
    let mut arena = hungry(1);
    let empty = some(&arena.game, 1, "tin");
    let id = arena.game.give(empty).unwrap();
    assert!(meals(&arena.act(Action::Eat(id))).ends_with(&[Meal::Empty]));
    assert!(arena.game.view().item(id).is_none());
}

#[test]
fn tinned_corpses_keep_their_effects() {
    let mut arena = hungry(1);
    let stack = tin(&arena, Some("cockatrice"), 5, Uncursed);
    let id = arena.game.give(stack).unwrap();
    let all = eat_whole(&mut arena, id);
    assert!(all.contains(&Meal::Opened), "{all:?}");
    assert!(arena.has(StatusEffect::Petrifying) || arena.over(), "{all:?}");
}

#[test]
fn applied_tin_opener_is_wielded_and_opens_tins() {
    let mut arena = hungry(1);
    let opener = give(&mut arena, 1, "tin opener", Blessed);
    assert!(matches!(arena.attempt(apply(opener)), Err(Refusal::NoTin(_))));
    let stack = tin(&arena, Some("newt"), 6, Uncursed);
    let id = arena.game.give(stack).unwrap();
    assert!(matches!(arena.act(apply(opener))[..], [Event::Wielded { .. }, ..]));
    assert!(meals(&arena.act(apply(opener))).contains(&Meal::Opened));
    assert_eq!(full(&arena, id), "a tin of smoked newt");
    assert!(matches!(arena.attempt(apply(opener)), Err(Refusal::NoTin(_))), "it is open already");
}

#[test]
fn tinning_kit_tins_a_corpse() {
    let mut arena = hungry(1);
    let kit = give(&mut arena, 1, "tinning kit", Blessed);
    assert!(matches!(arena.attempt(apply(kit)), Err(Refusal::NoCorpse(_))));
    let corpse = arena.game.raws().items.corpse().unwrap();
    let remains = Some(Remains { of: arena.kind("newt"), died: 1, was: Former::Wild, rests: false });
    let at = arena.game.view().hero_at();
    arena.game.lay(ItemData { remains, ..Stack::of_kind(corpse).into() }, at).unwrap();
    let events = arena.act(apply(kit));
    assert!(meals(&events).contains(&Meal::Preserved), "{events:?}");
    assert!(arena.game.view().pile().is_empty());
    let tins: Vec<KnownItem> =
        arena.game.view().inventory().into_iter().filter(|item| item.tinned.is_some()).collect();
    assert_eq!(full(&arena, tins[0].id), "a tin of homemade newt");
    assert_eq!((stack(&arena, tins[0].id).beatitude, stack(&arena, kit).charges.left), (Blessed, 7));
    // The last charge makes a tin, too.
    for left in (0..7).rev() {
        arena.game.lay(ItemData { remains, ..Stack::of_kind(corpse).into() }, at).unwrap();
        arena.act(apply(kit));
        let lies = !arena.game.view().pile().is_empty();
        assert_eq!((stack(&arena, kit).charges.left, lies), (left, false));
    }
    arena.game.lay(ItemData { remains, ..Stack::of_kind(corpse).into() }, at).unwrap();
    arena.act(apply(kit));
    assert_eq!(arena.game.view().pile().len(), 1, "the kit is used up");
}

#[test]
fn blindfold_and_towel_blind_while_worn() {
    for name in ["blindfold", "towel"] {
        let mut arena = arena();
        let id = give(&mut arena, 1, name, Uncursed);
        arena.put("foe", 3, 0, Allegiance::Asleep);
        assert_eq!(arena.game.view().creatures().len(), 1);
        arena.act(Action::Wear(id));
        assert!(arena.has(StatusEffect::Blind), "{name}");
        assert!(arena.game.view().creatures().is_empty(), "{name}");
        arena.act(Action::TakeOff(id));
        assert!(!arena.has(StatusEffect::Blind), "{name}");
        assert_eq!(arena.game.view().creatures().len(), 1);
    }
    let mut arena = arena();
    let id = give(&mut arena, 1, "blindfold", Cursed);
    arena.act(Action::Wear(id));
    arena.act(Action::TakeOff(id));
    assert!(arena.has(StatusEffect::Blind), "what is cursed stays on");
}

#[test]
fn generated_lamps_and_tins_have_fuel_and_fillings() {
    let raws = crate::common::resources().raws;
    let mut rng = rhack::base::rng::Rng::stream(5, "tools");
    let (mut lamps, mut tins, mut plain) = (0, 0, 0);
    for _ in 0..4000 {
        for class in [ItemClass::Tool, ItemClass::Food] {
            let item = rhack::engine::population::items::item(&raws, Some(class), 1, &mut rng).unwrap();
            let ItemData { stack, tinned, fuel, .. } = item;
            match raws.items.table[stack.kind].name.as_str() {
                "oil lamp" | "brass lantern" => {
                    lamps += 1;
                    assert!((1000..=1499).contains(&fuel.left), "{stack:?}");
                }
                "tallow candle" => assert_eq!(fuel.left, 200),
                "wax candle" => assert_eq!(fuel.left, 400),
                "tin" => {
                    tins += 1;
                    let tinned = tinned.unwrap();
                    plain += i32::from(tinned.of.is_none());
                    assert!(tinned.of.is_none_or(|of| raws.creatures.table[of].corpse.is_some()));
                }
                _ => assert_eq!((fuel, tinned), (Fuel::NONE, None)),
            }
            assert_eq!(stack.known, Known::NOTHING);
        }
    }
    assert!(lamps > 200 && tins > 200, "{lamps} {tins}");
    assert!((tins / 10..tins / 4).contains(&plain), "{plain} of {tins}");
}

#[test]
fn light_that_is_laid_down_is_named_as_it_is_then() {
    for (name, count) in [("oil lamp", 1), ("tallow candle", 5)] {
        let mut arena = arena();
        let light = give(&mut arena, count, name, Uncursed);
        arena.act(apply(light));
        let some = count.min(2);
        let what = vec![ItemQuantity { id: light, count: some }];
        let events = arena.act(Action::Drop { what, gold: 0 });
        let told = lines(&arena, &events);
        let [dropped, out] = [&told[0], &told[1]];
        assert!(out.ends_with(if some == 1 { " goes out." } else { " go out." }), "{told:?}");
        assert!(dropped.starts_with("You drop ") && !dropped.contains("(lit)"), "{told:?}");
    }
}

#[test]
fn item_that_was_used_in_vain_is_known_to_be_empty() {
    let zap: fn(ThingId) -> Action = |item| Action::Zap { item, toward: Some(AimDirection::Dir(Dir::East)) };
    for (name, with) in [("wand of cold", zap), ("expensive camera", east)] {
        for known in [true, false] {
            let mut arena = arena();
            let stack = Stack { charges: Charges::NONE, known: Known::NOTHING, ..some(&arena.game, 1, name) };
            if known {
                arena.game.teach(stack.kind);
            }
            let item = arena.game.give(stack).unwrap();
            let sure = known || arena.game.view().item(item).unwrap().named;
            let charges = |arena: &Arena| arena.game.view().item(item).unwrap().charges;
            assert_eq!(charges(&arena), None);
            arena.act(with(item));
            assert_eq!(
                charges(&arena).is_some(),
                sure,
                "{name}: of an unknown kind it may have done something"
            );
        }
    }
}
