//! Deeds of the hero: which an act records, in order, with real kinds.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
    deserted, fixture,
    shop::{POST, SHELF, ShopScene},
};
use crate::planes;
use rhack::{
    base::geometry::{Dir, Point, Rect, Size},
    engine::{
        action::{Action, AimDirection, Choice, Due, ItemQuantity, Wish},
        event::{DoorDeed, Event, EventCategory, Status},
        population::Allegiance,
        state::{
            item::{Beatitude, Charges, Former, ItemData, Remains, Stack, Treated},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    map_builders::plan::{Closet, ClosetKind, LevelPlan},
    raws::{
        Raws,
        kinds::terrain::Climb,
        reading::{layers::Layer, sources::Sources},
        rules::script::Script,
        words::deeds::DeedWord,
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::{collections::BTreeSet, sync::Arc};

const KINDS: &[(&str, &str, &str)] = &[
    ("lamb", "", r#""hitpoints": "1", "speed": 0"#),
    ("bull", "", r#""speed": 0"#),
    ("neighbour", "", r#""hitpoints": "1", "kin": "human", "peaceful": "always", "speed": 0"#),
    ("horn", "", r#""hitpoints": "1", "kin": "unicorn", "takes_gems": true, "speed": 0"#),
    ("other horn", "", r#""alignment": 7, "kin": "unicorn", "takes_gems": true, "speed": 0"#),
    ("prior", "", r#""hitpoints": "1", "speed": 0"#),
];

/// Closed vault in the east with the hero in it, and a corridor in the west.
const HOARD: &[&str] = &[
    "                 ",
    "  ####           ",
    "     #           ",
    "     #      ---- ",
    "     #      |@.| ",
    "     #      |..| ",
    "     #      ---- ",
    "                 ",
];

fn raws() -> Arc<Raws> {
    let themes = r#"[{ "op": "patch", "name": "temple", "keeper": { "prior": 1 } }]"#;
    // A bottle that always has a djinni in it.
    let items = r#"[{ "name": "phial", "inherits": "any potion", "appearance": "phial", "colour": "white",
        "quaff": [{ "effect": "release", "creature": "djinni", "leaves": 1 }] }]"#;
    Setting { kinds: KINDS, themes, items, ..Setting::default() }.raws()
}

/// Begins a game on `rows` with a pious and neutral hero.
fn on(raws: &Arc<Raws>, rows: &[&str]) -> Arena {
    let mut arena = Setting { rows, ..Setting::default() }.begin_with(Arc::clone(raws), 1);
    arena.game.bring_faith(0, 10);
    arena
}

/// Begins a game in a room, with a creature of the kind `name` as many squares `east` of the hero.
fn with(raws: &Arc<Raws>, name: &str, east: i32, how: Allegiance) -> Arena {
    let mut arena = on(raws, ROOM);
    arena.put(name, east, 0, how);
    arena
}

/// Begins a game in a room, and lets the hero do `action` with `stack`.
fn using(raws: &Arc<Raws>, name: &str, action: fn(ThingId) -> Action) -> Arena {
    let mut arena = on(raws, ROOM);
    let item = give(&mut arena, name);
    arena.act(action(item));
    arena
}

fn give(arena: &mut Arena, name: &str) -> ThingId {
    let stack = some(&arena.game, 1, name);
    arena.game.give(stack).unwrap()
}

/// Strikes to the east, and confirms it if asked.
fn strike(mut arena: Arena) -> Arena {
    arena.act(Action::Fight(Dir::East));
    confirm(arena)
}

/// Answers an open question with yes.
fn confirm(mut arena: Arena) -> Arena {
    if let Status::Asking(_) = arena.game.status() {
        arena.act(Action::Answer(Choice::Yes));
    }
    arena
}

/// Throws `item` to the east.
fn throw(mut arena: Arena, item: ThingId) -> Arena {
    arena.act(Action::Throw { item, dir: Dir::East, most: Some(1) });
    arena
}

/// Puts the feature `name` where the hero is, or beside the hero.
fn build(arena: &mut Arena, name: &str, east: i32, south: i32) -> Point {
    let here = arena.game.view().hero_at();
    let at = Point::new(here.x + east, here.y + south);
    let feature = arena.game.raws().features.named(name).unwrap();
    arena.game.build(at, feature);
    at
}

/// Strikes at a priest of the altar `name`.
fn strike_priest(raws: &Arc<Raws>, name: &str) -> Arena {
    let mut arena = on(raws, ROOM);
    build(&mut arena, name, 1, 0);
    arena.put("prior", 1, 0, Allegiance::Peaceful);
    strike(arena)
}

/// Throws a ruby, `known` or not, to a creature of the kind `name`.
fn give_gem(raws: &Arc<Raws>, name: &str, known: bool) -> Arena {
    let mut arena = with(raws, name, 2, Allegiance::Peaceful);
    let ruby = some(&arena.game, 1, "ruby").kind;
    if known {
        arena.game.teach(ruby);
    }
    let gem = give(&mut arena, "ruby");
    throw(arena, gem)
}

/// Returns the deeds of the last act of `arena` in words: what was done, how often, with what, to whom, how
/// far from where the hero is now, the side, and the text.
fn deeds(arena: &Arena) -> Vec<String> {
    let (raws, here) = (arena.game.raws(), arena.game.view().hero_at());
    let told = arena.game.deeds().iter().map(|deed| {
        assert!(deed.level.is_some(), "{deed:?}");
        let at = deed.at.unwrap();
        let parts = [
            (deed.count != 1).then(|| format!("x{}", deed.count)),
            deed.item.map(|kind| raws.items.table[kind].name.clone()),
            deed.kind.map(|kind| raws.creatures.table[kind].name.clone()),
            (at != here).then(|| format!("at {},{}", at.x - here.x, at.y - here.y)),
            deed.side.map(|side| format!("[{side}]")),
            deed.text.as_ref().map(|text| format!("\"{text}\"")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        [&[deed.word.name().to_owned()], &parts[..]].concat().join(" ")
    });
    told.collect()
}

/// Act, and the deeds that it records.
type Scene = (&'static str, fn(&Arc<Raws>) -> Arena, &'static [&'static str]);

const SCENES: &[Scene] = &[
    (
        "a step",
        |raws| {
            let mut arena = on(raws, ROOM);
            arena.act(Action::Walk(Dir::East));
            arena
        },
        &["walk"],
    ),
    (
        "a swap with a pet",
        |raws| {
            let mut arena = with(raws, "bull", 1, Allegiance::Pet);
            arena.act(Action::Walk(Dir::East));
            arena
        },
        &["walk"],
    ),
    (
        "a door",
        |raws| {
            let mut arena = on(raws, &["-----", "|@+.|", "-----"]);
            arena.until(Action::Open(Dir::East), |event| {
                matches!(event, Event::Door { deed: DoorDeed::Opened, .. }).then_some(())
            });
            arena
        },
        &["open at 1,0"],
    ),
    (
        "a blow at a sleeper",
        |raws| strike(with(raws, "bull", 1, Allegiance::Asleep)),
        &["attack_helpless bull at 1,0"],
    ),
    (
        "a blow in peace",
        |raws| strike(with(raws, "bull", 1, Allegiance::Peaceful)),
        &["attack_peaceful bull at 1,0"],
    ),
    (
        "a murder",
        |raws| strike(with(raws, "neighbour", 1, Allegiance::Peaceful)),
        &["attack_peaceful neighbour at 1,0", "kill neighbour at 1,0", "murder neighbour at 1,0"],
    ),
    (
        "the end of a pet",
        |raws| strike(with(raws, "lamb", 1, Allegiance::Pet)),
        &["kill lamb at 1,0", "kill_pet lamb at 1,0"],
    ),
    (
        "the end of a unicorn",
        |raws| strike(with(raws, "horn", 1, Allegiance::Hostile)),
        &["kill horn at 1,0", "kill_holy horn at 1,0 [0]"],
    ),
    (
        "fire at a friend",
        |raws| {
            let mut arena = with(raws, "lamb", 1, Allegiance::Peaceful);
            let charges = Charges { left: 3, renewed: 0 };
            let wand = Stack { charges, ..some(&arena.game, 1, "wand of fire") };
            let item = arena.game.give(wand).unwrap();
            let toward = Some(AimDirection::Dir(Dir::East));
            arena.until(Action::Zap { item, toward }, |event| {
                (event.facts().category == EventCategory::Death).then_some(())
            });
            arena
        },
        &["kill lamb at 1,0", "kill_peaceful lamb at 1,0"],
    ),
    (
        "a priest of the own god",
        |raws| strike_priest(raws, "neutral altar"),
        &[
            "attack_peaceful prior at 1,0",
            "attack_own_priest prior at 1,0 [0]",
            "kill prior at 1,0",
            "kill_own_priest prior at 1,0 [0]",
        ],
    ),
    (
        "a priest of another god",
        |raws| strike_priest(raws, "lawful altar"),
        &[
            "attack_peaceful prior at 1,0",
            "attack_other_priest prior at 1,0 [1]",
            "kill prior at 1,0",
            "kill_other_priest prior at 1,0 [1]",
        ],
    ),
    (
        "a poisoned dart",
        |raws| {
            let mut arena = with(raws, "bull", 2, Allegiance::Hostile);
            let treated = Treated { poisoned: true, ..Treated::NOTHING };
            let darts = Stack { treated, ..some(&arena.game, 40, "dart") };
            let item = arena.game.give(darts).unwrap();
            arena.until(Action::Throw { item, dir: Dir::East, most: Some(1) }, |event| {
                matches!(event, Event::Hit { .. }).then_some(())
            });
            arena
        },
        &["throw dart bull at 2,0", "strike dart bull at 2,0", "use_poison dart bull at 2,0"],
    ),
    (
        "gold for a creature",
        |raws| {
            let mut arena = with(raws, "bull", 2, Allegiance::Hostile);
            arena.game.pay(3);
            arena.act(Action::ThrowGold { gold: 3, dir: Dir::East });
            arena
        },
        &["throw x3 gold piece bull at 2,0"],
    ),
    (
        "a broken mirror",
        |raws| using(raws, "mirror", |item| Action::Throw { item, dir: Dir::East, most: None }),
        &["break_omen mirror at 4,0"],
    ),
    (
        "a broken word",
        |raws| {
            let mut arena = with(raws, "bull", 1, Allegiance::Hostile);
            let here = arena.game.view().hero_at();
            arena.game.inscribe(here, "Elbereth", Script::Burned);
            strike(arena)
        },
        &["break_word bull"],
    ),
    (
        "a lie",
        |raws| {
            let floor = Rect::at(Point::new(13, 4), Size::new(2, 2));
            let adapt = |_: &Raws, plan: &mut LevelPlan| {
                plan.closets.push(Closet { floor, kind: ClosetKind::Vault });
            };
            let setting = Setting { rows: HOARD, adapt: &adapt, ..Setting::default() };
            let mut arena = setting.begin_with(Arc::clone(raws), 1);
            while arena.game.status() == Status::Playing {
                arena.act(Action::Wait);
            }
            arena.act(Action::Answer(Choice::Text("Nobody".into())));
            arena
        },
        &["lie \"Nobody\""],
    ),
    (
        "a grave",
        |raws| {
            let mut arena = on(raws, ROOM);
            let at = build(&mut arena, "grave", 0, 0);
            arena.game.open_grave(at);
            arena
        },
        &["open_grave"],
    ),
    ("an unknown gem", |raws| give_gem(raws, "horn", false), &["give_gem ruby horn at 2,0 [0]"]),
    ("a known gem", |raws| give_gem(raws, "horn", true), &["give_known_gem ruby horn at 2,0 [0]"]),
    (
        "an unknown gem for another side",
        |raws| give_gem(raws, "other horn", false),
        &["give_gem_away ruby other horn at 2,0 [1]"],
    ),
    (
        "a known gem for another side",
        |raws| give_gem(raws, "other horn", true),
        &["give_known_gem_away ruby other horn at 2,0 [1]"],
    ),
    (
        "two of three darts",
        |raws| {
            let mut arena = on(raws, ROOM);
            let (darts, here) = (some(&arena.game, 3, "dart"), arena.game.view().hero_at());
            let id = arena.game.lay(darts, here).unwrap();
            arena.act(Action::PickUp { what: vec![ItemQuantity { id, count: 2 }] });
            arena
        },
        &["pick_up x2 dart"],
    ),
    ("a hat", |raws| using(raws, "fedora", Action::Wear), &["wear fedora"]),
    ("an apple", |raws| using(raws, "apple", Action::Eat), &["begin_meal apple", "eat apple"]),
    ("a potion", |raws| using(raws, "potion of speed", Action::Quaff), &["quaff potion of speed"]),
    ("a scroll", |raws| using(raws, "scroll of light", Action::Read), &["read scroll of light"]),
    (
        "a prayer",
        |raws| {
            let mut arena = on(raws, ROOM);
            arena.act(Action::Pray);
            confirm(arena)
        },
        &["pray [0]"],
    ),
    (
        "a cursed thing on an altar",
        |raws| {
            let mut arena = on(raws, ROOM);
            build(&mut arena, "chaotic altar", 0, 0);
            let whistle = Stack { beatitude: Beatitude::Cursed, ..some(&arena.game, 1, "tin whistle") };
            let id = arena.game.give(whistle).unwrap();
            arena.act(Action::Drop { what: vec![ItemQuantity { id, count: 1 }], gold: 0 });
            arena
        },
        &["altar tin whistle [-1]", "drop tin whistle"],
    ),
    (
        "things laid down",
        |raws| {
            let mut arena = on(raws, ROOM);
            let darts = some(&arena.game, 5, "dart");
            let id = arena.game.give(darts).unwrap();
            arena.act(Action::Drop { what: vec![ItemQuantity { id, count: 3 }], gold: 0 });
            arena
        },
        &["drop x3 dart"],
    ),
    (
        "an offering",
        |raws| {
            let mut arena = on(raws, ROOM);
            build(&mut arena, "lawful altar", 0, 0);
            let here = arena.game.view().hero_at();
            let died = i32::try_from(arena.game.turn()).unwrap();
            let remains = Remains { of: arena.kind("bull"), died, was: Former::Wild, rests: false };
            let corpse = Stack::of_kind(arena.game.raws().items.corpse().unwrap());
            let id = arena.game.lay(ItemData { remains: Some(remains), ..corpse.into() }, here).unwrap();
            arena.act(Action::Offer(id));
            arena
        },
        &["offer corpse bull [1]"],
    ),
    (
        "a wish",
        |raws| {
            let mut arena = on(raws, ROOM);
            let charges = Charges { left: 1, ..Charges::NONE };
            let wand = Stack { charges, ..some(&arena.game, 1, "wand of wishing") };
            let item = arena.game.give(wand).unwrap();
            arena.act(Action::Zap { item, toward: Some(AimDirection::Myself) });
            let wish = Wish::named("dart");
            arena.act(Action::Answer(Choice::Wish(Box::new(wish))));
            arena
        },
        &["wish dart"],
    ),
    ("an opened bottle", |raws| using(raws, "phial", Action::Quaff), &["quaff phial", "free djinni"]),
    (
        "a scroll of taming",
        |raws| {
            let mut arena = with(raws, "bull", 1, Allegiance::Hostile);
            let item = give(&mut arena, "scroll of taming");
            arena.act(Action::Read(item));
            arena
        },
        &["read scroll of taming", "tame bull at 1,0"],
    ),
    (
        "goods that are paid",
        |_| {
            let mut scene = ShopScene::inside(1000);
            scene.ware(1, "long sword", SHELF);
            scene.fetch();
            scene.arena.act(Action::Pay(Due::Everything));
            scene.arena
        },
        &["buy long sword"],
    ),
    (
        "goods that are stolen",
        |_| {
            let mut scene = ShopScene::inside(0);
            scene.ware(1, "long sword", SHELF);
            let keeper = scene.keeper;
            scene.arena.game.afflict_creature(keeper, StatusEffect::Paralysed, 200);
            scene.fetch();
            scene.walk_to(POST);
            scene.arena.act(Action::Walk(Dir::West));
            scene.arena.act(Action::Walk(Dir::West));
            scene.arena
        },
        &["walk", "rob shopkeeper at 2,-1"],
    ),
    (
        "a pit",
        |raws| {
            let mut arena = on(raws, ROOM);
            let at = build(&mut arena, "pit", 1, 0);
            arena.game.hide(at);
            arena.act(Action::Walk(Dir::East));
            arena
        },
        &["walk", "trap"],
    ),
    (
        "a lever",
        |raws| {
            let mut arena = on(raws, ROOM);
            let at = arena.game.view().hero_at().step(Dir::East);
            let wall = fixture(arena.game.raws(), "horizontal_wall");
            arena.game.build(at, wall);
            build(&mut arena, "lever", 1, 0);
            arena.act(Action::Walk(Dir::East));
            arena
        },
        &["pull at 1,0"],
    ),
    (
        "a fountain underfoot",
        |raws| {
            let mut arena = on(raws, ROOM);
            build(&mut arena, "fountain", 1, 0);
            arena.act(Action::Walk(Dir::East));
            arena
        },
        &["walk", "tread"],
    ),
    (
        "a talk",
        |raws| {
            let mut arena = on(raws, ROOM);
            arena.put("bull", 1, 0, Allegiance::Peaceful);
            arena.act(Action::Chat(Dir::East));
            arena
        },
        &["talk bull at 1,0"],
    ),
    ("stairs down", |raws| climbed(raws, &[Climb::Down]), &["enter", "descend"]),
    ("stairs up", |raws| climbed(raws, &[Climb::Down, Climb::Up]), &["enter", "ascend"]),
    (
        "stairs down to a known level",
        |raws| climbed(raws, &[Climb::Down, Climb::Up, Climb::Down]),
        &["enter"],
    ),
    (
        "a text",
        |raws| {
            let mut arena = on(raws, ROOM);
            arena.act(Action::Engrave { pen: None, text: "x".into(), add: false });
            arena
        },
        &["begin_text \"x\"", "write \"x\""],
    ),
    (
        "a word of power",
        |raws| {
            let mut arena = on(raws, ROOM);
            arena.act(Action::Engrave { pen: None, text: "Elbereth".into(), add: false });
            arena
        },
        &["begin_word \"Elbereth\"", "begin_text \"Elbereth\"", "write \"Elbereth\""],
    ),
    (
        "a meatball",
        |raws| using(raws, "meatball", Action::Eat),
        &["begin_flesh meatball", "begin_meal meatball", "eat meatball"],
    ),
    (
        "a pet on the stairs",
        |raws| {
            let mut arena = on(raws, &["------", "|@>..|", "------"]);
            arena.put("bull", 2, 0, Allegiance::Pet);
            arena.act(Action::Walk(Dir::East));
            arena.act(Action::Climb(Climb::Down));
            arena
        },
        &["enter", "lead bull", "descend"],
    ),
    (
        "a stranger",
        |raws| {
            let mut arena = on(raws, ROOM);
            arena.put("bull", 2, 0, Allegiance::Hostile);
            arena.act(Action::Wait);
            arena
        },
        &["rest", "see bull at 2,0"],
    ),
    (
        "a blow with a weapon",
        |raws| {
            let mut arena = with(raws, "lamb", 1, Allegiance::Hostile);
            let sword = give(&mut arena, "long sword");
            arena.act(Action::Wield(Some(sword)));
            strike(arena)
        },
        &["strike long sword lamb at 1,0", "kill lamb at 1,0"],
    ),
    (
        "goods that are sold",
        |_| {
            let mut scene = ShopScene::inside(0);
            let id = give(&mut scene.arena, "long sword");
            scene.arena.act(Action::Drop { what: vec![ItemQuantity { id, count: 1 }], gold: 0 });
            confirm(scene.arena)
        },
        &["sell long sword shopkeeper at 0,-1"],
    ),
    (
        "gold for a priest",
        |raws| {
            let mut arena = on(raws, ROOM);
            build(&mut arena, "lawful altar", 1, 0);
            arena.put("prior", 1, 0, Allegiance::Peaceful);
            arena.game.pay(10);
            arena.act(Action::Chat(Dir::East));
            arena.act(Action::Answer(Choice::Gold(10)));
            arena
        },
        &["give x10 prior at 1,0 [1]"],
    ),
    (
        "a call against the undead",
        |raws| {
            let mut arena =
                Setting { rows: ROOM, role: "Priest", ..Setting::default() }.begin_with(Arc::clone(raws), 1);
            arena.act(Action::Turn);
            arena
        },
        &["turn"],
    ),
    (
        "the way out",
        |raws| {
            let mut arena = on(raws, &["----", "|@<|", "----"]);
            arena.act(Action::Walk(Dir::East));
            arena.act(Action::Climb(Climb::Up));
            confirm(arena)
        },
        &["leave"],
    ),
    (
        "a wait",
        |raws| {
            let mut arena = on(raws, ROOM);
            arena.act(Action::Wait);
            arena
        },
        &["rest"],
    ),
    (
        "a search in vain",
        |raws| {
            let mut arena = on(raws, ROOM);
            arena.act(Action::Search);
            arena
        },
        &["rest"],
    ),
    (
        "a find",
        |raws| {
            let mut arena = on(raws, ROOM);
            let at = build(&mut arena, "pit", 1, 1);
            arena.game.hide(at);
            arena.until(Action::Search, |event| matches!(event, Event::Found { .. }).then_some(()));
            arena
        },
        &["find at 1,1"],
    ),
    ("a way through a plane", |_| planes::crossed(), &["enter", "ascend", "cross"]),
];

/// Takes stairs beside the hero, in each direction of `ways` in turn.
fn climbed(raws: &Arc<Raws>, ways: &[Climb]) -> Arena {
    let mut arena = on(raws, &["------", "|@>..|", "------"]);
    arena.act(Action::Walk(Dir::East));
    for way in ways {
        arena.act(Action::Climb(*way));
    }
    arena
}

#[test]
fn acts_record_their_deeds_in_order() {
    let raws = raws();
    for (what, act, expected) in SCENES {
        let mut found = deeds(&act(&raws));
        // Most scenes have a stranger, and blows with the scalpel that may miss.
        for by_the_way in ["see ", "strike scalpel "] {
            if !expected.iter().any(|deed| deed.starts_with(by_the_way)) {
                found.retain(|deed| !deed.starts_with(by_the_way));
            }
        }
        assert_eq!(found, *expected, "{what}");
    }
}

#[test]
fn some_scene_records_each_deed_of_the_game() {
    let recorded: BTreeSet<&str> =
        SCENES.iter().flat_map(|(_, _, deeds)| *deeds).filter_map(|deed| deed.split(' ').next()).collect();
    let acted = DeedWord::ALL.into_iter().filter(|word| word.facts().acted);
    assert_eq!(recorded, acted.map(DeedWord::name).collect());
}

#[test]
fn refused_act_records_nothing() {
    let mut arena = on(&raws(), ROOM);
    arena.act(Action::Walk(Dir::East));
    assert!(arena.attempt(Action::Climb(Climb::Down)).is_err());
    assert_eq!(deeds(&arena), [""; 0]);
}

#[test]
fn deeds_have_real_kinds_where_events_have_seeming_ones() {
    let raws = raws();
    let mut arena = with(&raws, "lamb", 1, Allegiance::Hostile);
    arena.game.afflict(StatusEffect::Hallucinating, 100);
    let events = arena.act(Action::Fight(Dir::East));
    let seeming = events.iter().find_map(|event| match event {
        Event::Died { who, .. } => who.kind,
        _ => None,
    });
    assert_ne!(seeming.unwrap(), arena.kind("lamb"));
    assert_eq!(deeds(&arena), ["strike scalpel lamb at 1,0", "kill lamb at 1,0"]);
    let mut arena = on(&raws, ROOM);
    let real = some(&arena.game, 1, "potion of speed").kind;
    let item = give(&mut arena, "potion of speed");
    let events = arena.act(Action::Quaff(item));
    let seeming = events.iter().find_map(|event| match event {
        Event::Used { item, .. } => Some(item.kind),
        _ => None,
    });
    assert_ne!(seeming.unwrap(), real);
    assert_eq!(deeds(&arena), ["quaff potion of speed"]);
}

#[test]
fn gods_and_lessons_know_their_own_words_only() {
    let found = |world: &str, file: &str, text: &str| {
        let mut sources = deserted(Sources::embedded());
        sources.mods.push(Layer::new("words").with(file, text));
        format!("{:?}", Resources::load(&sources, world, None).err().unwrap())
    };
    let judged = found(DEFAULT_WORLD, "rules.json", r#"{ "deeds": [{ "deed": "kil" }] }"#);
    assert!(!judged.contains("`kill`") && judged.contains("kill_pet"), "{judged}");
    let taught = found(
        "tutorial",
        "world.json",
        r#"{ "tutorial": { "lessons": [{ "name": "x", "goal": "lie", "text": "x" }] } }"#,
    );
    assert!(!taught.contains("kill_pet") && taught.contains("leave"), "{taught}");
}
