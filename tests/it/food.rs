//! Hunger, meals and corpses, with NetHack's figures.

use crate::common::{
    arena::{Arena, Setting},
    scenario,
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::Action,
        event::{Cause, Ending, Event, Meal, Refusal, Status},
        game::{Game, Save},
        population::Allegiance,
        state::{
            hunger::HungerState,
            item::{Beatitude, Former, Item, ItemData, Remains, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate,
    raws::kinds::growth::Intrinsic,
};

/// Begins a game with `seed` and a hero with `start` nutrition.
fn fed(start: i32, seed: u64, more: &Setting<'_>) -> Arena {
    let rules =
        format!(r#"{{ "hero": {{ "hitpoints": 1000 }}, "hunger": {{ "start": {start}, "every": 1 }} }}"#);
    let setting = Setting { rules: &rules, rows: more.rows, kinds: more.kinds, roles: more.roles, ..*more };
    setting.begin_with(setting.raws(), seed)
}

fn hungry(start: i32) -> Arena {
    fed(start, 1, &Setting::default())
}

fn nutrition(arena: &Arena) -> i32 {
    arena.hero().hunger.nutrition
}

fn give(arena: &mut Arena, name: &str) -> ThingId {
    let kind = arena.game.raws().items.table.named(name).unwrap();
    arena.game.give(Stack::of_kind(kind)).unwrap()
}

/// Returns the remains of every corpse in the game.
fn remains(arena: &Arena) -> Vec<Remains> {
    let of = |item: Item| arena.game.data(item.id)?.remains;
    arena.game.items().into_iter().filter_map(of).collect()
}

/// Returns a corpse of the kind `of` that died `age` turns ago.
fn corpse(arena: &Arena, of: &str, age: i32) -> ItemData {
    let kind = arena.game.raws().items.corpse().unwrap();
    let died = i32::try_from(arena.game.turn()).unwrap() - age;
    ItemData {
        remains: Some(Remains { of: arena.kind(of), died, was: Former::Wild, rests: false }),
        ..Stack::of_kind(kind).into()
    }
}

/// Returns the stages of meals, in order.
fn meals(events: &[Event]) -> Vec<Meal> {
    let one = |event: &Event| match event {
        Event::Ate { how, .. } => Some(*how),
        _ => None,
    };
    events.iter().filter_map(one).collect()
}

fn told(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

fn cause(arena: &Arena) -> Option<Cause> {
    match arena.game.status() {
        Status::Over(Ending::Died { cause, .. }) => Some(cause),
        _ => None,
    }
}

#[test]
fn nutrition_determines_the_hunger_state() {
    for (nutrition, state) in [
        (1001, HungerState::Satiated),
        (1000, HungerState::NotHungry),
        (151, HungerState::NotHungry),
        (150, HungerState::Hungry),
        (51, HungerState::Hungry),
        (50, HungerState::Weak),
        (1, HungerState::Weak),
    ] {
        assert_eq!(hungry(nutrition).game.view().hunger(), Some(state), "{nutrition}");
    }
    let arena = hungry(900);
    let rules = arena.game.raws().rules.hunger.unwrap();
    for (nutrition, fainted, state) in [
        (0, false, HungerState::Fainting),
        (-200, false, HungerState::Fainting),
        (-200, true, HungerState::Fainted),
        (-201, false, HungerState::Starved),
    ] {
        assert_eq!(HungerState::from_nutrition(&rules, nutrition, || 10, fainted), state, "{nutrition}");
    }
}

#[test]
fn growing_hunger_gives_a_message_and_interrupts() {
    for (start, state, line) in [
        (152, HungerState::Hungry, "You are getting hungry."),
        (52, HungerState::Weak, "Your knees go soft with hunger."),
    ] {
        let mut arena = hungry(start);
        let events = arena.wait(3);
        let news: Vec<&Event> =
            events.iter().filter(|event| matches!(event, Event::Hungers { .. })).collect();
        assert!(matches!(news[..], [Event::Hungers { after, .. }] if *after == state), "{start}: {events:?}");
        assert!(news[0].facts().concerns_hero());
        assert!(told(&arena, &events).contains(&line.to_owned()), "{start}");
    }
}

#[test]
fn weakness_lowers_strength_until_eating() {
    let mut arena = hungry(52);
    let before = arena.hero().attributes;
    assert_eq!(arena.abilities(), before);
    arena.wait(3);
    assert_eq!(arena.hero().attributes, before);
    assert!(arena.abilities().strength < before.strength);
    let food = give(&mut arena, "food ration");
    let events = arena.act(Action::Eat(food));
    assert!(meals(&events).ends_with(&[Meal::Finished]), "{events:?}");
    assert_eq!(arena.abilities(), before);
}

#[test]
fn rings_and_amulets_change_the_hunger_rate() {
    let cases: [(&[&str], i32); 10] = [
        (&[], 40),
        (&["ring of slow digestion"], 2),
        (&["ring of hunger"], 62),
        (&["ring of regeneration"], 62),
        (&["ring of conflict"], 62),
        (&["ring of searching"], 42),
        (&["ring of searching", "ring of stealth"], 44),
        (&["ring of protection"], 40),
        (&["amulet versus poison"], 42),
        (&["ring of slow digestion", "ring of hunger", "amulet of ESP"], 26),
    ];
    for (worn, needed) in cases {
        let mut arena = hungry(900);
        for name in worn {
            let id = give(&mut arena, name);
            arena.act(Action::Wear(id));
        }
        let (turn, before) = (arena.game.turn(), nutrition(&arena));
        while arena.game.turn() < turn + 40 {
            arena.wait(1);
        }
        assert_eq!(before - nutrition(&arena), needed, "{worn:?}");
    }
}

#[test]
fn starving_hero_faints_and_dies() {
    let mut arena = hungry(2);
    let mut events = arena.wait(3);
    assert!(
        events.iter().any(|event| matches!(event, Event::Afflicted { what: StatusEffect::Fainted, .. })),
        "whoever has nothing left faints at once: {events:?}"
    );
    events.extend(arena.wait(2000));
    assert_eq!(cause(&arena), Some(Cause::Starvation));
    assert!(nutrition(&arena) < -100 - 10 * i32::from(arena.hero().attributes.constitution.points()));
    let text = narrate::cause(arena.game.raws(), Cause::Starvation, None, None);
    assert_eq!(text, "starved");
}

#[test]
fn meals_add_nutrition_bite_by_bite() {
    // Measured in NetHack 3.6: the delay of the kind, and a move more if it is longer than a bite.
    for (name, nutrition_of, moves) in [
        ("apple", 50, 1),
        ("carrot", 50, 1),
        ("food ration", 800, 6),
        ("cram ration", 600, 4),
        ("lembas wafer", 800, 3),
        ("pancake", 200, 3),
        ("slime mould", 250, 1),
    ] {
        let mut arena = hungry(100);
        let food = give(&mut arena, name);
        let (turn, before) = (arena.game.turn(), nutrition(&arena));
        let events = arena.act(Action::Eat(food));
        let turns = arena.game.turn() - turn;
        assert_eq!(turns, moves, "{name}: {events:?}");
        let spent = i32::try_from(turns).unwrap();
        assert_eq!(nutrition(&arena) - before, nutrition_of - spent, "{name}");
        assert!(arena.game.view().item(food).is_none(), "{name} is gone");
    }
    let mut arena = hungry(100);
    let kind = arena.game.raws().items.table.named("apple").unwrap();
    let apples = arena.game.give(Stack { count: 3, ..Stack::of_kind(kind) }).unwrap();
    arena.act(Action::Eat(apples));
    assert_eq!(arena.game.view().item(apples).unwrap().count, 2);
}

#[test]
fn end_of_meal_message_precedes_hunger_message() {
    for food in ["apple", "food ration", "lembas wafer"] {
        let mut arena = hungry(40);
        let id = give(&mut arena, food);
        let events = arena.act(Action::Eat(id));
        let told = told(&arena, &events);
        let end = told.iter().position(|line| line.contains("eat") && !line.contains("hungry"));
        let state = told.iter().position(|line| line.contains("hungry"));
        assert!(end.zip(state).is_none_or(|(end, state)| end < state), "{food}: {told:?}");
        // A hero who is no longer hungry gets no message about hunger.
        assert_eq!(state.is_some(), food == "apple", "{food}: {told:?}");
    }
}

#[test]
fn inedible_or_unreachable_items_are_refused() {
    let mut arena = hungry(900);
    let dagger = give(&mut arena, "dagger");
    assert!(matches!(arena.attempt(Action::Eat(dagger)), Err(Refusal::NoFood(_))));
    assert!(matches!(arena.attempt(Action::Eat(ThingId(9999))), Err(Refusal::NotThere)));
    let far = corpse(&arena, "newt", 0);
    let at = arena.game.view().hero_at().step(Dir::East);
    let far = arena.game.lay(far, at).unwrap();
    assert!(matches!(arena.attempt(Action::Eat(far)), Err(Refusal::NotThere)));
}

#[test]
fn interrupted_meal_resumes() {
    const HALL: &[&str] = &["------------", "|@.........|", "------------"];
    // Not hungry, and long before anything rots.
    let mut arena = fed(500, 1, &Setting { rows: HALL, ..Setting::default() });
    let kind = arena.game.raws().items.table.named("food ration").unwrap();
    let rations = arena.game.give(Stack { count: 2, ..Stack::of_kind(kind) }).unwrap();
    arena.put("newt", 1, 0, Allegiance::Hostile);
    let before = (nutrition(&arena), arena.game.turn());
    let events = arena.act(Action::Eat(rations));
    assert!(events.iter().any(|event| matches!(event, Event::Interrupted { .. })), "{events:?}");
    let inventory = arena.game.view().inventory();
    let eaten = inventory.iter().find(|item| item.eaten).unwrap();
    assert!(eaten.letter.is_some() && eaten.id != rations);
    let name = narrate::items::name(arena.game.raws(), eaten, narrate::items::NounForm::Full);
    assert_eq!(name, "a partly eaten food ration");
    assert!(arena.body().hitpoints > 0);
    // The meal resumes after a load too, with the same total.
    let raws = arena.game.raws().clone();
    let food = eaten.id;
    let mut game = Game::restore(raws, arena.game.save()).unwrap();
    let mut meals_of = Vec::new();
    for _ in 0..10 {
        if game.view().item(food).is_none() {
            break;
        }
        meals_of.extend(meals(&game.act(Action::Eat(food)).unwrap().events));
    }
    assert_eq!(meals_of.first(), Some(&Meal::Resumed));
    assert_eq!(meals_of.last(), Some(&Meal::Finished));
    let spent = i32::try_from(game.turn() - before.1).unwrap();
    assert_eq!(game.view().hero().unwrap().hunger.nutrition, before.0 + 800 - spent);
    assert_eq!(game.view().item(rations).unwrap().count, 1);
}

#[test]
fn meal_from_a_full_pack_lands_beside_the_hero_and_the_game_loads() {
    const HALL: &[&str] = &["------------", "|@.........|", "------------"];
    let mut arena = fed(500, 1, &Setting { rows: HALL, ..Setting::default() });
    let kind = |arena: &Arena, name| arena.game.raws().items.table.named(name).unwrap();
    let ration = kind(&arena, "food ration");
    let rations = arena.game.give(Stack { count: 2, ..Stack::of_kind(ration) }).unwrap();
    let gloves = kind(&arena, "leather gloves");
    while arena.game.give(Stack::of_kind(gloves)).is_some() {}
    assert_eq!(arena.game.view().inventory().len(), 52);
    arena.put("newt", 1, 0, Allegiance::Hostile);
    let events = arena.act(Action::Eat(rations));
    assert!(events.iter().any(|event| matches!(event, Event::Interrupted { .. })), "{events:?}");
    let pile = arena.game.view().pile();
    assert!(matches!(&pile[..], [food] if food.eaten && food.count == 1), "{pile:?}");
    let view = arena.game.view();
    assert!(view.inventory().iter().all(|item| item.letter.is_some() && !item.eaten));
    let raws = arena.game.raws().clone();
    let restored = Game::restore(raws.clone(), arena.game.save()).unwrap();
    assert_eq!(restored.digest(), arena.game.digest());
    // An item more than there are letters lies at the hero's feet after a load, too.
    let mut bytes = Vec::new();
    arena.game.save().write(&mut bytes);
    let text = String::from_utf8(bytes).unwrap();
    let (names, body) = text.split_once('\n').unwrap();
    let mut body: serde_json::Value = serde_json::from_str(body).unwrap();
    let things = body["things"].as_array_mut().unwrap();
    let lettered = |thing: &&serde_json::Value| thing["item"]["letter"].is_string();
    let carried = things.iter().rfind(lettered).unwrap()["item"]["place"].clone();
    let food = things.iter_mut().filter_map(|thing| thing.get_mut("item"));
    for item in food.filter(|item| item.is_object() && item["letter"].is_null()) {
        item["place"] = carried.clone();
    }
    let save = Save::read(names, &body.to_string()).unwrap();
    let restored = Game::restore(raws, save).unwrap();
    assert_eq!(restored.view().inventory().len(), 52);
    assert!(matches!(&restored.view().pile()[..], [food] if food.eaten));
}

#[test]
fn full_hero_is_warned_and_satiated_hero_chokes() {
    let mut arena = hungry(900);
    let food = give(&mut arena, "food ration");
    let events = arena.act(Action::Eat(food));
    assert_eq!(meals(&events), [Meal::Full], "{events:?}");
    assert!(arena.game.view().item(food).unwrap().eaten);
    let events = arena.act(Action::Eat(food));
    assert_eq!(meals(&events), [Meal::Resumed, Meal::Finished], "whoever insists eats it up");
    // A satiated hero chokes, and one in twenty survives.
    let (mut died, mut lived) = (0, 0);
    for seed in 1..=60 {
        let mut arena = fed(1900, seed, &Setting::default());
        let food = give(&mut arena, "food ration");
        let events = (0..5).flat_map(|_| {
            if arena.over() { Vec::new() } else { arena.attempt(Action::Eat(food)).unwrap_or_default() }
        });
        let all = meals(&events.collect::<Vec<_>>());
        match cause(&arena) {
            Some(Cause::Choking(_)) => {
                died += 1;
                assert!(all.contains(&Meal::Choked), "{all:?}");
            }
            Some(other) => panic!("{other:?}"),
            None => {
                lived += 1;
                assert!(all.contains(&Meal::Vomited), "{all:?}");
                assert!(nutrition(&arena) < 1900);
            }
        }
    }
    assert!(died > 45 && lived > 0, "{died} {lived}");
}

#[test]
fn acidic_and_lizard_corpses_stop_petrification() {
    for (name, saved) in [("acid blob", true), ("lizard", true), ("newt", false)] {
        let mut arena = fed(300, 1, &Setting::default());
        let stack = corpse(&arena, name, 0);
        let at = arena.game.view().hero_at();
        let food = arena.game.lay(stack, at).unwrap();
        arena.game.afflict(StatusEffect::Petrifying, 100);
        for _ in 0..5 {
            arena.attempt(Action::Eat(food)).ok();
        }
        assert_eq!(!arena.has(StatusEffect::Petrifying), saved, "{name}");
    }
}

/// (kind, turns since death, usual stages of the meal)
const CORPSES: &[(&str, i32, &[Meal])] = &[
    ("newt", 0, &[Meal::Finished]),
    ("newt", 20, &[Meal::Finished]),
    ("jackal", 300, &[Meal::Tainted]),
    ("lichen", 1000, &[Meal::Finished]),
    ("lizard", 1000, &[Meal::Finished]),
    ("kobold", 0, &[Meal::Poisonous, Meal::Finished]),
    ("green mold", 0, &[Meal::Acidic, Meal::Finished]),
    ("acid blob", 1000, &[Meal::Acidic, Meal::Finished]),
    ("little dog", 0, &[Meal::Friend, Meal::Finished]),
    ("soldier", 0, &[Meal::Own, Meal::Finished]),
];

#[test]
fn corpse_effects_depend_on_kind_and_age() {
    for &(name, age, usual) in CORPSES {
        let mut as_usual = 0;
        for seed in 1..=12 {
            let mut arena = fed(300, seed, &Setting::default());
            let stack = corpse(&arena, name, age);
            let at = arena.game.view().hero_at();
            let food = arena.game.lay(stack, at).unwrap();
            let before = (nutrition(&arena), arena.game.turn());
            let events = arena.act(Action::Eat(food));
            let all = meals(&events);
            as_usual += i32::from(all == usual);
            let kind = &arena.game.raws().creatures.table[arena.kind(name)];
            if all == usual && all.ends_with(&[Meal::Finished]) {
                let spent = arena.game.turn() - before.1;
                assert_eq!(spent, 4 + kind.corpse_weight() / 64, "{name}");
                let gained = i32::try_from(kind.corpse_nutrition()).unwrap() - i32::try_from(spent).unwrap();
                assert_eq!(nutrition(&arena) - before.0, gained, "{name}");
            }
            if all == [Meal::Own, Meal::Finished] {
                assert!((-5..=-2).contains(&arena.hero().luck));
            }
            if all == [Meal::Tainted] {
                assert!(arena.has(StatusEffect::FoodPoisoned));
                arena.wait(20);
                assert_eq!(cause(&arena), Some(Cause::FoodPoisoning));
            }
        }
        assert!(as_usual >= 6, "{name}, {age} turns old: {as_usual} of 12");
    }
}

#[test]
fn cursed_food_is_rotten() {
    let mut arena = hungry(300);
    let kind = arena.game.raws().items.table.named("pancake").unwrap();
    let food = arena.game.give(Stack { beatitude: Beatitude::Cursed, ..Stack::of_kind(kind) }).unwrap();
    let events = arena.act(Action::Eat(food));
    assert_eq!(meals(&events).first(), Some(&Meal::Rotten));
    assert!(nutrition(&arena) <= 400, "half of it is lost");
}

#[test]
fn eating_corpses_grants_intrinsics() {
    let gets = |name: &str, what: Intrinsic| {
        (1..=40).any(|seed| {
            let mut arena = fed(300, seed, &Setting::default());
            let stack = corpse(&arena, name, 0);
            let food = arena.game.give(stack).unwrap();
            arena.act(Action::Eat(food));
            arena.hero().can(what) && arena.hero().acquired.contains(&what)
        })
    };
    for (name, what) in [
        ("floating eye", Intrinsic::Telepathy),
        ("fire ant", Intrinsic::FireResistance),
        ("blue jelly", Intrinsic::ColdResistance),
        ("killer bee", Intrinsic::PoisonResistance),
        ("Woodland-elf", Intrinsic::SleepResistance),
    ] {
        assert!(gets(name, what), "{name}");
    }
    assert!(!gets("jackal", Intrinsic::Telepathy));
}

#[test]
fn special_corpses_have_special_effects() {
    let eaten = |name: &str| {
        let mut arena = hungry(300);
        let stack = corpse(&arena, name, 0);
        let food = arena.game.give(stack).unwrap();
        arena.act(Action::Eat(food));
        arena
    };
    assert_eq!(eaten("wraith").body().level, 2);
    assert!(eaten("bat").has(StatusEffect::Stunned));
    assert!(eaten("violet fungus").has(StatusEffect::Hallucinating));
    // One bite is enough.
    let arena = eaten("cockatrice");
    let text = cause(&arena).map(|died| narrate::cause(arena.game.raws(), died, None, None));
    assert_eq!(text.as_deref(), Some("turned to stone by a cockatrice corpse"));
}

#[test]
fn dead_creatures_leave_corpses_by_size_and_frequency() {
    // One in two of common kinds leaves a corpse, every large kind does, and kinds without a corpse never do.
    let kinds = [
        ("common", "", r#""hitpoints": "1", "size": "small", "frequency": 5, "corpse": {}"#),
        ("rare", "", r#""hitpoints": "1", "size": "tiny", "frequency": 1, "corpse": {}"#),
        ("large", "", r#""hitpoints": "1", "size": "large", "corpse": {}"#),
        ("lasting", "", r#""hitpoints": "1", "size": "tiny", "corpse": { "keeps": true }"#),
        ("walking", "", r#""hitpoints": "1", "size": "large", "corpse": { "of": "newt", "age": 100 }"#),
        ("empty", "", r#""hitpoints": "1", "size": "large""#),
    ];
    let left = |name: &str| {
        let mut arena = fed(900, 1, &Setting { kinds: &kinds, ..Setting::default() });
        for _ in 0..60 {
            arena.put(name, 1, 0, Allegiance::Hostile);
            arena.kill(Dir::East);
        }
        let names = remains(&arena);
        names
            .iter()
            .map(|remains| arena.game.raws().creatures.table[remains.of].name.clone())
            .collect::<Vec<_>>()
    };
    for (name, of, range) in [
        ("common", "common", 20..=40),
        ("rare", "rare", 7..=25),
        ("large", "large", 60..=60),
        ("lasting", "lasting", 60..=60),
        ("walking", "newt", 60..=60),
        ("empty", "", 0..=0),
    ] {
        let left = left(name);
        assert!(range.contains(&left.len()), "{name}: {}", left.len());
        assert!(left.iter().all(|other| other == of), "{name}: {left:?}");
    }
}

#[test]
fn corpses_rot_away() {
    let mut arena = hungry(900);
    let stack = corpse(&arena, "jackal", 0);
    let at = arena.game.view().hero_at().step(Dir::East);
    arena.game.lay(stack, at).unwrap();
    let carried = arena.game.give(stack).unwrap();
    let lichen = corpse(&arena, "lichen", 0);
    let lichen = arena.game.give(lichen).unwrap();
    let weight = arena.game.view().weight(carried);
    assert_eq!(weight, Some(300));
    arena.wait(200);
    assert!(arena.game.view().item(carried).is_some());
    let events = arena.wait(100);
    assert!(events.iter().any(|event| matches!(event, Event::Rotted { .. })));
    assert!(arena.game.view().item(lichen).is_some(), "that one lasts");
    assert_eq!(remains(&arena).len(), 1);
}

#[test]
fn corpses_have_names_and_weights() {
    let mut arena = hungry(900);
    let raws = arena.game.raws().clone();
    for (of, name) in [("newt", "a newt corpse"), ("owlbear", "an owlbear corpse")] {
        let stack = corpse(&arena, of, 0);
        let id = arena.game.give(stack).unwrap();
        let item = arena.game.view().item(id).unwrap();
        assert_eq!(narrate::items::name(&raws, &item, narrate::items::NounForm::Full), name);
        let weight = raws.creatures.table[arena.kind(of)].corpse_weight();
        assert_eq!(arena.game.view().weight(id), Some(weight));
    }
    let again = Game::restore(raws, arena.game.save()).unwrap();
    assert_eq!(again.items(), arena.game.items());
    assert_eq!(again.view().load(), arena.game.view().load());
}

#[test]
fn food_on_the_floor_is_offered_by_its_symbol() {
    let mut app = scenario(&["#####", "#.@.#", "#####"]);
    app.app().session_mut().in_hand.game.as_mut().unwrap().strip();
    app.type_keys("e");
    assert!(app.screen().contains("You have nothing to eat."), "{}", app.screen());
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let (kind, at) = (game.raws().items.table.named("apple").unwrap(), game.view().hero_at());
    game.lay(Stack::of_kind(kind), at).unwrap();
    app.type_keys("e");
    assert!(app.screen().contains("[% or ?*] (% lies here: an apple)"), "{}", app.screen());
    app.type_keys("%");
    assert!(app.screen().contains("You eat the apple."), "{}", app.screen());
    assert!(app.app().session_mut().in_hand.game.as_ref().unwrap().view().pile().is_empty());
    // Several items are offered as a list.
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    for name in ["apple", "carrot"] {
        let kind = game.raws().items.table.named(name).unwrap();
        game.lay(Stack::of_kind(kind), at).unwrap();
    }
    app.type_keys("e");
    assert!(app.screen().contains("[% or ?*] (% lies here: 2 things)"), "{}", app.screen());
    app.type_keys("%");
    let screen = app.screen();
    assert!(screen.contains("an apple") && screen.contains("a carrot"), "{screen}");
}

#[test]
fn hunger_shows_on_the_status_line() {
    let mut app = scenario(&["#####", "#.@.#", "#####"]);
    let mut arena = hungry(140);
    std::mem::swap(&mut arena.game, app.app().session_mut().in_hand.game.as_mut().unwrap());
    app.type_keys("s");
    assert!(app.screen().contains("Hungry"), "{}", app.screen());
}

#[test]
fn rules_without_hunger_have_no_hunger() {
    let mut arena = Setting::default().begin();
    assert_eq!(arena.game.view().hunger(), None);
    arena.wait(1200);
    assert!(!arena.over());
    assert_eq!(nutrition(&arena), 900);
}
