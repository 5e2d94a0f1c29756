//! Pets that travel waits for at stairs, and creatures that the autopilot keeps away from.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
    shop::{DOOR, STREET, ShopScene, calm},
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection},
        event::{ActorSeen, Bar, Cause, Event},
        population::Allegiance,
        state::{item::Stack, status_effect::StatusEffect, thing_id::ThingId},
    },
    pilot::{
        Pilot, Stop,
        explore::Explore,
        fight::engage,
        harm::in_the_way,
        rest::Rest,
        shoot::{Quarry, Shoot, lined_up},
        travel::Travel,
    },
};

const HALL: &[&str] = &["-----------", "|@.......>|", "-----------"];

/// Corridor that leads on out of a room.
const BURROW: &[&str] =
    &["-----              ", "|...#########      ", "|.@.|              ", "-----              "];

fn arena_on(rows: &'static [&'static str]) -> Arena {
    let kinds: &[(&str, &str, &str)] = &[
        ("walker", "", r#""hitpoints": "200", "speed": 12"#),
        ("spore", r#"{ "form": "death", "dice": "4d6" }"#, r#""hitpoints": "1", "speed": 0"#),
    ];
    Setting { rows, kinds, ..Setting::default() }.begin()
}

fn give(arena: &mut Arena, count: u32, name: &str) -> ThingId {
    let stack: Stack = some(&arena.game, count, name);
    arena.game.give(stack).unwrap()
}

/// Returns the actions of `pilot` until it stops, and the reason.
fn drive(arena: &mut Arena, pilot: &mut dyn Pilot) -> (Vec<Action>, Stop) {
    let mut done = Vec::new();
    loop {
        let next = pilot.next(&arena.game.view());
        match next {
            Ok(action) => {
                assert!(done.len() < 1000, "it never ends");
                assert_eq!(in_the_way(&arena.game.view(), &action), None, "{action:?}");
                arena.act(action.clone());
                done.push(action);
            }
            Err(stop) => return (done, stop),
        }
    }
}

#[test]
fn travel_waits_at_stairs_for_a_pet_in_sight() {
    let mut arena = arena_on(HALL);
    // The pet is as fast as the hero.
    let pet = arena.put("walker", 1, 0, Allegiance::Pet);
    let goal = Point::new(arena.game.view().hero_at().x + 8, arena.game.view().hero_at().y);
    let (done, stop) = drive(&mut arena, &mut Travel::to(goal));
    assert_eq!((stop, arena.game.view().hero_at()), (Stop::Done, goal));
    let waited = done.iter().filter(|action| **action == Action::Wait).count();
    let far = arena.resident(pet).unwrap().at.distance(goal);
    assert!(waited <= 5 && (far <= 1 || waited == 5), "{waited} turns, and it is {far} squares off");
    // Without a pet there is no wait.
    let mut arena = arena_on(HALL);
    let (done, _) = drive(&mut arena, &mut Travel::to(goal));
    assert_eq!(done.len(), 8);
}

#[test]
fn autopilot_throws_missiles_at_exploding_creatures() {
    let mut arena = arena_on(ROOM);
    let spore = arena.put("spore", 3, 0, Allegiance::Hostile);
    let decide = |arena: &Arena| engage(&arena.game.view(), false);
    assert!(matches!(decide(&arena), Err(Stop::Avenger(_))), "there is nothing to throw");
    let daggers = give(&mut arena, 9, "dagger");
    assert_eq!(decide(&arena), Ok(Action::Throw { item: daggers, dir: Dir::East, most: Some(1) }));
    // Off the line of fire, the hero first moves into line.
    arena.act(Action::Walk(Dir::North));
    assert!(matches!(decide(&arena), Ok(Action::Walk(_))));
    let hitpoints = arena.body().hitpoints;
    let mut told: Vec<Event> = Vec::new();
    for _ in 0..30 {
        if arena.resident(spore).is_some() {
            let action = decide(&arena).unwrap();
            told.extend(arena.act(action));
        }
    }
    assert!(arena.resident(spore).is_none(), "{told:?}");
    assert!(arena.body().hitpoints >= hitpoints, "from so far off it does no harm");
    // Adjacent to the spore, the hero steps back first.
    let here = arena.game.view().hero_at();
    let beside = arena.put("spore", 1, 0, Allegiance::Hostile);
    let Ok(Action::Walk(dir)) = decide(&arena) else { panic!("it is too close") };
    assert!(arena.resident(beside).unwrap().at.distance(here.step(dir)) > 1);
}

#[test]
fn exploration_avoids_exploding_creatures() {
    let mut arena = arena_on(BURROW);
    let spore = arena.put("spore", 6, -1, Allegiance::Hostile);
    let mut explorer = Explore::default();
    explorer.begin(true);
    let (_, stop) = drive(&mut arena, &mut explorer);
    assert!(matches!(stop, Stop::Barred(who, _) if who.id == spore), "{stop:?}");
    // The question comes again until the player decides to go on.
    explorer.begin(true);
    let (_, stop) = drive(&mut arena, &mut explorer);
    assert!(matches!(stop, Stop::Barred(who, _) if who.id == spore), "{stop:?}");
    // Then exploration looks for another way and does not return to give the same reason.
    explorer.go_past();
    for _ in 0..10 {
        explorer.begin(true);
        let (_, stop) = drive(&mut arena, &mut explorer);
        assert!(matches!(stop, Stop::Searched(_) | Stop::Weary(_)), "{stop:?}");
    }
    assert!(arena.resident(spore).is_some());
}

/// Hall with a way on in the east, and a passage in the south that can be seen into from one column alone.
const CELLAR: &[&str] = &[
    "-----------------~~~~~~~",
    "|...............D#######",
    "|..@............|~~~~~~~",
    "-----D-----------~~~~~~~",
    "~~~~|.|~~~~~~~~~~~~~~~~~",
    "~~~~|.|~~~~~~~~~~~~~~~~~",
    "~~~~~#~~~~~~~~~~~~~~~~~~",
    "~~~~~#~~~~~~~~~~~~~~~~~~",
];

#[test]
fn exploration_remembers_the_helpless_out_of_sight() {
    let mut arena = arena_on(CELLAR);
    let sleeper = arena.put("walker", 2, 2, Allegiance::Hostile);
    arena.game.afflict_creature(sleeper, StatusEffect::Paralysed, 10_000);
    let mut explorer = Explore::default();
    explorer.begin(true);
    for _ in 0..80 {
        let next = explorer.next(&arena.game.view());
        match next {
            Ok(action) => drop(arena.act(action)),
            Err(_) => explorer.begin(true),
        }
        if arena.game.view().hero_at().x > 20 {
            return;
        }
    }
    panic!("the hero walks to and fro, at {:?}", arena.game.view().hero_at());
}

#[test]
fn creatures_that_died_unseen_bar_no_way_and_are_no_targets() {
    let mut arena = arena_on(BURROW);
    arena.put("spore", 6, -1, Allegiance::Hostile);
    give(&mut arena, 9, "dagger");
    let mut explorer = Explore::default();
    explorer.begin(true);
    let (_, stop) = drive(&mut arena, &mut explorer);
    let Stop::Barred(who, _) = stop else { panic!("{stop:?}") };
    let (mark, _) = explorer.barrier(&arena.game.view()).unwrap();
    let mut shoot = Shoot::at(mark);
    assert!(shoot.next(&arena.game.view()).is_ok());
    let unseen = ActorSeen { kind: None, seen: false, ..who };
    let died = [Event::Died { who: unseen, cause: Cause::Hero, by: Some(ActorSeen::HERO) }];
    explorer.told(&arena.game.view(), &died);
    shoot.told(&arena.game.view(), &died);
    assert_eq!(explorer.barrier(&arena.game.view()), None);
    assert_eq!(shoot.next(&arena.game.view()), Err(Stop::Done));
}

#[test]
fn exploration_stays_out_of_shops_with_a_digging_tool() {
    // Two pillars hide corners of the shop from the door.
    let mut rows = STREET.to_vec();
    (rows[2], rows[4]) = ("|......|..|....|", "|......|..|....|");
    let mut scene = ShopScene::on(&rows, "store", "Valkyrie", calm().raws, 1);
    let pick = scene.give(1, "pick-axe");
    let mut explorer = Explore::default();
    explorer.begin(true);
    let (_, stop) = drive(&mut scene.arena, &mut explorer);
    assert!(matches!(stop, Stop::KeptOut(Bar::Tools, _)), "{stop:?}");
    if scene.here() == DOOR {
        scene.arena.act(Action::Walk(Dir::West));
    }
    scene.walk_to(Point::new(3, 5));
    scene.lay_down(pick);
    let mut inside = false;
    for _ in 0..40 {
        let next = explorer.next(&scene.arena.game.view());
        match next {
            Ok(action) => drop(scene.arena.attempt(action)),
            Err(_) => explorer.begin(true),
        }
        inside |= scene.here().x >= DOOR.x;
    }
    assert!(inside, "without the tool the hero goes in");
}

#[test]
fn rest_lasts_until_casters_have_their_power_back() {
    let roles = r#"[{ "op": "patch", "name": "Wizard", "power": 50 }]"#;
    let mut arena = Setting { role: "Wizard", roles, kit: true, ..Setting::default() }.begin();
    assert_eq!(Rest::new(9).next(&arena.game.view()), Err(Stop::Fit));
    let bolt = arena.game.raws().spells.named("force bolt").unwrap();
    let spell = arena.game.knows_spell(bolt);
    arena.act(Action::Cast { spell, toward: Some(AimDirection::Dir(Dir::East)) });
    assert_eq!(Rest::new(9).next(&arena.game.view()), Ok(Action::Search));
}

#[test]
fn unknown_squares_before_a_visible_creature_are_no_obstacle() {
    let kinds = &[("ember", "", r#""speed": 0, "warm": true"#)];
    let rows = &["---------", "|@^^^^^^|", "---------"];
    let mut arena = Setting { rows, kinds, role: "Ranger", race: "elf", ..Setting::default() }.begin();
    let id = arena.put("ember", 3, 0, Allegiance::Hostile);
    let view = arena.game.view();
    assert!(view.creature(Point::new(4, 1)).is_some() && view.terrain(Point::new(3, 1)).is_none());
    let lined: Vec<(Dir, Quarry)> = lined_up(&view, 8);
    assert!(matches!(lined[..], [(Dir::East, mark)] if mark.who.id == id), "{lined:?}");
}
