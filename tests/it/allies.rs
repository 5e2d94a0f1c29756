//! Allies: pets out of cages, which come along from afar and rise with the hero.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
    place, scenario,
};
use rhack::{
    base::geometry::{Dir, Size},
    engine::{
        action::{Action, DebugCommand},
        population::Allegiance,
        state::{being::Attitude, creature::Bond, mode::GameMode, thing_id::ThingId},
        view::allies::AllyPlace,
    },
    narrate,
    raws::kinds::terrain::Climb,
    ui::input::Input,
};

/// Hall with the hero at one end, and stairs in its middle.
const HALL: &[&str] = &["---------------------", "|>@.................|", "---------------------"];

/// Kind that grows, and what it becomes.
const KINDS: &[(&str, &str, &str)] = &[
    ("grown", "", r#""level": 9, "speed": 0"#),
    ("whelp", "", r#""level": 2, "hitpoints": "10", "speed": 0, "grows": { "into": "grown", "level": 3 }"#),
];

/// Cage of a whelp.
const CAGE: &str = r#"[{ "name": "test cage", "class": "tool", "glyph": "(", "colour": "white",
    "material": "iron", "weight": 1, "apply": { "effects": [{ "effect": "befriend", "creature": "whelp" }],
    "consumed": true } }]"#;

fn hall() -> Arena {
    Setting { rows: HALL, kinds: KINDS, items: CAGE, ..Setting::default() }.begin()
}

/// Opens a cage. Returns what came out of it.
fn open(arena: &mut Arena) -> ThingId {
    let before: Vec<ThingId> = arena.game.census().iter().map(|one| one.id).collect();
    let stack = some(&arena.game, 1, "test cage");
    let item = arena.game.give(stack).unwrap();
    arena.act(Action::Apply { item, toward: None });
    assert!(arena.game.items().iter().all(|other| other.id != item), "the cage is used up");
    arena.game.census().iter().map(|one| one.id).find(|id| !before.contains(id)).unwrap()
}

/// Raises the hero by a level.
fn rise(arena: &mut Arena) {
    let stack = some(&arena.game, 1, "potion of gain level");
    let potion = arena.game.give(stack).unwrap();
    arena.act(Action::Quaff(potion));
}

fn level(arena: &Arena, id: ThingId) -> i32 {
    arena.resident(id).unwrap().body.level
}

fn kind(arena: &Arena, id: ThingId) -> String {
    let who = arena.resident(id).unwrap();
    arena.game.raws().creatures.table[who.kind].name.clone()
}

#[test]
fn allies_gain_a_level_with_each_of_the_heros_and_grow() {
    let mut arena = hall();
    let ally = open(&mut arena);
    let pet = arena.put("whelp", 5, 0, Allegiance::Pet);
    let (first, of_pet) = (level(&arena, ally), level(&arena, pet));
    for rises in 1..=3 {
        rise(&mut arena);
        assert_eq!(level(&arena, ally), first + rises);
    }
    assert_eq!((kind(&arena, ally).as_str(), kind(&arena, pet).as_str()), ("grown", "whelp"));
    assert!(arena.resident(ally).unwrap().body.max_hitpoints > 10, "with the hit points of the levels");
    assert_eq!(level(&arena, pet), of_pet, "usual pets grow by what they kill");
}

#[test]
fn allies_follow_over_stairs_from_afar_and_usual_pets_only_from_beside_the_hero() {
    let reach = 8;
    let mut arena = hall();
    assert_eq!(arena.game.raws().rules.pets.allies.reach, reach);
    let [near, far] = [reach - 1, reach].map(|east| {
        let ally = arena.put("whelp", east, 0, Allegiance::Pet);
        let bond = arena.game.bond(ally).unwrap();
        arena.game.bind(ally, Bond { ally: true, ..bond });
        ally
    });
    let pet = arena.put("whelp", 2, 0, Allegiance::Pet);
    arena.act(Action::Walk(Dir::West));
    arena.act(Action::Climb(Climb::Down));
    assert_eq!(arena.game.view().depth(), 2);
    assert!(arena.resident(near).is_some(), "eight squares away");
    assert!(arena.resident(far).is_none() && arena.resident(pet).is_none());
}

/// Kinds of allies: slow and rooted.
const WALKERS: &[(&str, &str, &str)] = &[
    ("slug", "", r#""level": 2, "hitpoints": "10", "speed": 6"#),
    ("stump", "", r#""level": 2, "hitpoints": "10", "speed": 0"#),
];

/// Hall with an ally of this kind at its other end, and the hero on the stairs down.
fn parted(kind: &str) -> (Arena, ThingId) {
    let mut arena = Setting { rows: HALL, kinds: WALKERS, ..Setting::default() }.begin();
    arena.game = arena.game.in_mode(GameMode::Debug);
    let ally = arena.put(kind, 17, 0, Allegiance::Pet);
    let bond = arena.game.bond(ally).unwrap();
    arena.game.bind(ally, Bond { ally: true, ..bond });
    arena.act(Action::Walk(Dir::West));
    (arena, ally)
}

#[test]
fn slow_allies_come_after_the_hero_by_the_same_stairs() {
    let (mut arena, ally) = parted("slug");
    let far = arena.resident(ally).unwrap().at.distance(arena.game.view().hero_at());
    assert!(far > arena.game.raws().rules.pets.allies.reach);
    arena.act(Action::Climb(Climb::Down));
    let begun = arena.game.turn();
    let places = |arena: &Arena| arena.game.view().allies().iter().map(|ally| ally.place).collect::<Vec<_>>();
    assert_eq!(places(&arena), [AllyPlace::Coming]);
    let landing = arena.game.view().hero_at();
    let told = (0..60)
        .find_map(|_| {
            let events = arena.act(Action::Wait);
            let lines = narrate::events(arena.game.raws(), events.iter());
            let told = lines.map(|line| line.text).find(|line| line.contains("caught up"));
            told.map(|told| (told, arena.game.turn()))
        })
        .unwrap();
    assert_eq!(told.0, "Your slug has caught up with you.");
    let (steps, turns) = (u32::try_from(far).unwrap(), told.1 - begun);
    assert!(
        (2 * steps - 2..=2 * steps + 2).contains(&turns),
        "half as fast: {turns} turns for {steps} steps"
    );
    assert!(arena.resident(ally).unwrap().at.distance(landing) <= 2);
    assert_eq!(places(&arena), [AllyPlace::Here]);
}

#[test]
fn allies_that_cannot_walk_stay_behind() {
    let (mut arena, ally) = parted("stump");
    let place = arena.game.view().place();
    arena.act(Action::Climb(Climb::Down));
    arena.wait(100);
    assert!(arena.resident(ally).is_none());
    assert!(matches!(arena.game.view().allies()[..], [one] if one.place == AllyPlace::Left(place)));
}

#[test]
fn allies_wait_where_the_hero_has_gone_on_and_are_found_where_they_were_on_return() {
    let (mut arena, ally) = parted("slug");
    arena.act(Action::Climb(Climb::Down));
    let second = arena.game.view().place();
    // The hero goes back before the ally has come.
    arena.act(Action::Climb(Climb::Up));
    assert!(arena.resident(ally).is_some());
    arena.wait(1);
    arena.act(Action::Climb(Climb::Down));
    arena.act(Action::Debug(DebugCommand::Go { depth: 3 }));
    arena.wait(80);
    assert!(matches!(arena.game.view().allies()[..], [one] if one.place == AllyPlace::Left(second)));
    arena.act(Action::Debug(DebugCommand::Go { depth: 2 }));
    assert!(arena.resident(ally).is_some());
}

#[test]
fn cards_of_allies_tell_their_level() {
    let mut arena = hall();
    let ally = open(&mut arena);
    arena.wait(1);
    let at = arena.resident(ally).unwrap().at;
    let card = narrate::card(&arena.game.view(), at).unwrap();
    assert!(card.facts.contains(&"level 1".to_owned()), "{card:?}");
    assert!(card.lines.iter().any(|line| line == "At level 3 it grows into a grown."), "{card:?}");
}

#[test]
fn character_sheet_lists_allies() {
    let mut app = scenario(&["------", "|@...|", "------"]);
    place(&mut app, "red naga hatchling", (3, 1), Allegiance::Pet);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let ally = game.census().into_iter().map(|one| one.id).max().unwrap();
    let bond = game.bond(ally).unwrap();
    game.bind(ally, Bond { ally: true, ..bond });
    app.send(Input::Resize(Size::new(120, 60)));
    app.type_keys("@");
    let sheet = app.screen();
    assert!(sheet.contains("Your allies") && sheet.contains("A red naga hatchling, level"), "{sheet}");
}

#[test]
fn a_hero_has_two_allies_and_others_are_usual_pets() {
    let mut arena = hall();
    let all = [(); 3].map(|()| open(&mut arena));
    let is_tame = |id: &ThingId| matches!(arena.resident(*id).unwrap().attitude, Attitude::Tame);
    assert!(all.iter().all(is_tame));
    let before = all.map(|id| level(&arena, id));
    rise(&mut arena);
    let risen: Vec<i32> = all.iter().zip(before).map(|(id, before)| level(&arena, *id) - before).collect();
    assert_eq!(risen, [1, 1, 0]);
    // The place of one that is an ally no more is free again.
    let bond = arena.game.bond(all[0]).unwrap();
    arena.game.bind(all[0], Bond { ally: false, ..bond });
    let fourth = open(&mut arena);
    let before = level(&arena, fourth);
    rise(&mut arena);
    assert_eq!(level(&arena, fourth), before + 1);
}

#[test]
fn the_card_of_a_cage_says_what_it_grows_into() {
    let mut arena = hall();
    let stack = some(&arena.game, 1, "test cage");
    let item = arena.game.give(stack).unwrap();
    let view = arena.game.view();
    let told = narrate::appraised(&view, &view.item(item).unwrap()).join(" ");
    assert!(told.contains("ally") && told.ends_with("At level 3 it grows into a grown."), "{told}");
}
