//! Multi-turn commands: exploring, searching, running, travelling and fighting on, with their interruptions.

use crate::common::{carrier::some, picture, place, resources, scenario};
use rhack::{
    base::geometry::Point,
    engine::{
        action::Action,
        event::{Event, Source},
        population::Allegiance,
        state::status_effect::StatusEffect,
        view::View,
    },
    frontends::headless::Headless,
    pilot::{
        Stop,
        watch::{Task, Watch},
    },
    raws::{
        kinds::creatures::{
            Resistance,
            attack::{Attack, Reach},
        },
        rules::script::Script,
    },
    ui::{
        command::Command,
        input::{Input, Key, KeyCode},
    },
};

fn said(app: &mut Headless) -> String {
    picture(app).0.trim_end().to_owned()
}

/// True if the two rows of messages begin with `text`.
fn tells(app: &mut Headless, text: &str) -> bool {
    let screen = app.screen();
    let rows: Vec<&str> = screen.lines().take(2).map(str::trim_end).collect();
    rows.join(" ").starts_with(text)
}

fn ask<T>(app: &mut Headless, question: impl Fn(&View<'_>) -> T) -> T {
    question(&app.app().game().unwrap().view())
}

fn turn(app: &mut Headless) -> u32 {
    app.app().game().unwrap().turn()
}

fn at(app: &mut Headless) -> (i32, i32) {
    let at = app.app().game().unwrap().view().hero_at();
    (at.x, at.y)
}

/// Types `keys` and compares the message.
#[track_caller]
fn says(app: &mut Headless, keys: &str, text: &str) {
    app.type_keys(keys);
    assert_eq!(said(app), text, "{}", app.screen());
}

/// Types `keys` repeatedly until the message begins with `text`.
#[track_caller]
fn until(app: &mut Headless, keys: &str, text: &str) {
    for _ in 0..20 {
        app.type_keys(keys);
        if said(app).starts_with(text) {
            return;
        }
    }
    panic!("`{text}` was never said: {}", app.screen());
}

/// Lets time pass until no automatic action is left. Returns the time in tenths of a second.
fn watch(app: &mut Headless) -> u32 {
    let mut tenths = 0;
    while app.app().animating() {
        app.app().tick(100);
        tenths += 1;
        assert!(tenths < 10_000, "it never ends");
    }
    tenths
}

const SEALED: [&str; 5] = ["------", "|....|", "|.@..|", "|....|", "------"];

#[test]
fn explore_ends_at_the_stairs_down() {
    let rooms = ["------~~~~~~------", "|.@..D######D...>|", "------~~~~~~------"];
    let mut app = scenario(&rooms);
    until(&mut app, "v", "There is nothing left to explore. v again goes to the stairs down.");
    let before = turn(&mut app);
    says(&mut app, "v", "There is a staircase down here.");
    assert!(at(&mut app) == (16, 1) && turn(&mut app) > before);
    let before = turn(&mut app);
    says(&mut app, "v", "You are at the stairs down. > descends.");
    assert_eq!(turn(&mut app), before);
    // From elsewhere the hero returns to the stairs at once.
    app.type_keys("hhhh");
    says(&mut app, "v", "There is a staircase down here.");
}

#[test]
fn explore_without_known_stairs_searches_in_one_line() {
    let mut app = scenario(&SEALED);
    says(&mut app, "v", "There is nothing left to explore. v again searches for hidden ways.");
    assert_eq!(turn(&mut app), 1);
    says(&mut app, "v", "You search... (10)");
    app.app().tick(130);
    app.app().tick(130);
    assert_eq!(said(&mut app), "You search... (30)");
    assert_eq!(app.app().session_mut().in_hand.log.fresh().count(), 1);
    // Any key ends the search.
    app.type_keys("<Esc>");
    let before = turn(&mut app);
    assert_eq!(watch(&mut app), 0);
    assert_eq!(turn(&mut app), before);
    // v continues the search, which stops after 330 times.
    app.type_keys("v");
    watch(&mut app);
    assert_eq!(said(&mut app), "You have searched 330 times and found nothing. v searches on.");
    app.type_keys("v");
    assert_eq!(said(&mut app), "You search... (340)");
}

#[test]
fn ctrl_c_ends_the_search() {
    let mut app = scenario(&["---", "|@|", "---"]);
    app.type_keys("vv");
    assert!(app.app().session().in_hand.is_searching(), "{}", app.screen());
    app.type_keys("<C-c>");
    assert!(app.screen().contains("The game is saved."), "{}", app.screen());
    let turn = app.app().game().unwrap().turn();
    app.app().tick(1000);
    assert_eq!((app.app().session().in_hand.is_searching(), app.app().game().unwrap().turn()), (false, turn));
}

#[test]
fn explore_enters_what_the_search_finds() {
    let rooms = ["------~~~~~~~", "|.@..S####~~~", "|....|~~~#~~~", "------~~~#~~~", "~~~~~---+---~"];
    let mut app = scenario(&rooms);
    app.type_keys("vv");
    watch(&mut app);
    assert!(said(&mut app).ends_with("A hidden door comes to light."), "{}", app.screen());
    for _ in 0..20 {
        app.type_keys("v");
        watch(&mut app);
    }
    assert!(at(&mut app).0 > 5, "{}", app.screen());
}

#[test]
fn explore_reports_a_locked_door_and_continues() {
    let text = "All that is left to explore is behind the locked door to the east";
    for (room, key, then) in [
        (["------~", "|@>..L#", "------~"], ">", "> go to the stairs"),
        (["------~", "|@...L#", "------~"], "s", "s search"),
    ] {
        let mut app = scenario(&room);
        until(&mut app, "v", text);
        for _ in 0..2 {
            let screen = app.screen().replace('\n', " ");
            assert!(screen.contains(then) && screen.contains("k kick it"), "{screen}");
            // The same command asks the same.
            app.type_keys("v");
        }
        app.type_keys(key);
        let said = said(&mut app);
        assert!(["There is a staircase down here.", "You search... (10)"].contains(&said.as_str()), "{said}");
    }
}

#[test]
fn locked_door_advice_is_repeated_after_a_long_search() {
    let text = "All that is left to explore is behind the locked door to the east";
    let mut app = scenario(&["------~", "|@...L#", "------~"]);
    until(&mut app, "v", text);
    app.type_keys("s");
    watch(&mut app);
    assert!(said(&mut app).contains("and found nothing."), "{}", app.screen());
    until(&mut app, "v", text);
}

#[test]
fn new_creature_ends_the_search() {
    let mut app = scenario(&SEALED);
    app.type_keys("vv");
    place(&mut app, "newt", (4, 3), Allegiance::Hostile);
    app.app().tick(130);
    assert!(
        !app.app().session().in_hand.is_searching() && app.screen().contains("A newt is in view."),
        "{}",
        app.screen()
    );
}

#[test]
fn counted_search_ends_with_one_message() {
    let mut app = scenario(&SEALED);
    says(&mut app, "20s", "You search 20 times and find nothing.");
    assert_eq!(turn(&mut app), 21);
    says(&mut app, "s", "");
    assert_eq!(turn(&mut app), 22);
}

#[test]
fn enemy_that_keeps_away_interrupts_once() {
    let corridor = [
        "--------------------~~~~~",
        "|.@......}}}.......|~~~~~",
        "|........}}}.......|~~~~~",
        "|........}}}.......|~~~~~",
        "-D------------------~~~~~",
        "~#~~~~~~~~~~~~~~~~~~~~~~~",
        "~#######################~",
    ];
    let mut app = scenario(&corridor);
    place(&mut app, "jackal", (17, 2), Allegiance::Hostile);
    says(&mut app, "v", "A jackal is in view. Tab fights it; repeat the command to go on anyway.");
    assert_eq!(turn(&mut app), 1);
    watch(&mut app);
    for _ in 0..8 {
        app.type_keys("v");
        assert!(!said(&mut app).contains("jackal"), "{}", app.screen());
    }
    assert!(at(&mut app).1 > 4, "{}", app.screen());
    // Another multi-turn command is not interrupted either.
    app.type_keys("_<Up>.");
    assert!(!said(&mut app).contains("jackal"), "{}", app.screen());
}

#[test]
fn refusals_are_shown_but_not_logged() {
    let room = ["-------------------", "|....@............|", "-------------------"];
    let mut app = scenario(&room);
    // So close that no multi-turn command begins without a refusal.
    place(&mut app, "jackal", (8, 1), Allegiance::Hostile);
    // Each command is another one, some with more than one key.
    for keys in ["Gl", "_L.", "20l", "Gl"] {
        let before = app.app().session().in_hand.log.entries().count();
        app.type_keys(keys);
        assert!(said(&mut app).starts_with("A jackal is in view. Tab fights it;"), "{}", app.screen());
        assert_eq!(app.app().session().in_hand.log.entries().count(), before, "{keys}");
    }
}

#[test]
fn moving_towards_an_enemy_is_refused_once() {
    let room = ["-------------------", "|....@............|", "-------------------"];
    let refusal = "A jackal is in view. Tab fights it; repeat the command to go on anyway.";
    for keys in ["L", "<C-l>", "Gl", "_L.", "20l"] {
        let mut app = scenario(&room);
        place(&mut app, "jackal", (14, 1), Allegiance::Hostile);
        app.type_keys(keys);
        assert!(said(&mut app).starts_with(refusal) && turn(&mut app) == 1, "{keys}: {}", app.screen());
        watch(&mut app);
        app.type_keys(keys);
        assert!(turn(&mut app) > 1, "{keys}: {}", app.screen());
    }
    // Away from the enemy there is no refusal.
    for keys in ["H", "_hhh.", "3h"] {
        let mut app = scenario(&room);
        place(&mut app, "jackal", (14, 1), Allegiance::Hostile);
        app.type_keys(keys);
        assert!(turn(&mut app) > 1, "{keys}: {}", app.screen());
    }
    let mut app = scenario(&room);
    place(&mut app, "jackal", (14, 1), Allegiance::Hostile);
    app.send(Input::Click(Point::new(12, 2)));
    assert!(said(&mut app).starts_with(refusal), "{}", app.screen());
    // A sleeping enemy is no reason to refuse.
    let mut app = scenario(&room);
    place(&mut app, "jackal", (14, 1), Allegiance::Asleep);
    app.type_keys("L");
    assert!(turn(&mut app) > 1);
}

#[test]
fn approaching_enemy_stops_the_hero() {
    let room = ["-------------------", "|@................|", "-------------------"];
    let mut app = scenario(&room);
    place(&mut app, "newt", (16, 1), Allegiance::Hostile);
    app.type_keys("99.");
    assert_eq!(said(&mut app), "The newt is close.");
    let newt = ask(&mut app, |view| view.creatures()[0].at);
    assert!((2..=3).contains(&(newt.x - 1)), "{newt:?}");
    // A creature already reported does not interrupt again; its actions do.
    let before = turn(&mut app);
    app.type_keys("99.");
    assert!(turn(&mut app) > before && said(&mut app).contains("newt"), "{}", app.screen());
}

#[test]
fn waking_enemy_stops_the_hero() {
    let room = ["-------------------", "|@................|", "|.................|", "-------------------"];
    let mut halfway = 0;
    for x in 5..14 {
        let mut app = scenario(&room);
        place(&mut app, "jackal", (x, 1), Allegiance::Asleep);
        app.type_keys("j");
        let awake = |view: &View<'_>| view.creatures().iter().any(|enemy| !enemy.still);
        for i in 0..200 {
            app.type_keys(["L", "H"][i % 2]);
            if ask(&mut app, awake) {
                break;
            }
        }
        assert!(said(&mut app).starts_with("The jackal wakes up."), "{}", app.screen());
        halfway += i32::from((2..17).contains(&at(&mut app).0));
    }
    assert!(halfway > 3, "{halfway}");
}

#[test]
fn attacker_is_reported_once() {
    let mut app = scenario(&SEALED);
    place(&mut app, "newt", (4, 3), Allegiance::Hostile);
    place(&mut app, "kitten", (4, 2), Allegiance::Pet);
    let mut watch = Watch::default();
    let who = |view: &View<'_>, at| view.creature(at).unwrap().who;
    let [by, target] = [Point::new(4, 3), Point::new(4, 2)].map(|at| ask(&mut app, |view| who(view, at)));
    let bite = Event::Hit { by, target, source: Source::HERO, damage: 1 };
    assert!(!watch.note(&bite), "nobody knows it yet");
    watch.see(&app.app().game().unwrap().view());
    assert!(!watch.note(&Event::Missed { by, target, source: Source::HERO }), "no harm done");
    assert!(watch.note(&bite) && !watch.note(&bite));
}

#[test]
fn tab_walks_to_the_nearest_enemy_and_attacks() {
    let room = ["---------", "|.......|", "|.@.....|", "|.......|", "---------"];
    let mut app = scenario(&room);
    says(&mut app, "<Tab>", "No enemy is in view.");
    place(&mut app, "jackal", (7, 3), Allegiance::Asleep);
    says(&mut app, "<Tab>", "The jackal is asleep. F fights anyway.");
    assert_eq!(turn(&mut app), 1);
    // An adjacent sleeper is attacked at once.
    place(&mut app, "lichen", (2, 1), Allegiance::Asleep);
    app.type_keys("<Tab>");
    assert_eq!((at(&mut app), turn(&mut app)), ((2, 2), 2), "a blow: {}", said(&mut app));
    let mut app = scenario(&room);
    place(&mut app, "lichen", (6, 2), Allegiance::Hostile);
    // The hero walks up to the enemy; the blow takes another key.
    app.type_keys("<Tab>");
    assert_eq!((at(&mut app), turn(&mut app), said(&mut app).as_str()), ((5, 2), 4, ""));
    for _ in 0..60 {
        app.type_keys("<Tab>");
        if said(&mut app).contains("You kill the lichen!") {
            return;
        }
    }
    panic!("{}", app.screen());
}

#[test]
fn tab_stops_for_new_creatures_and_reports_them() {
    // Others wait in the niches and come into view on the way.
    let rooms = [
        "~~~~~~-----~",
        "~~~~~~|...|~",
        "-------...--",
        "|@.........|",
        "-------...--",
        "~~~~~~|...|~",
        "~~~~~~-----~",
    ];
    let mut app = scenario(&rooms);
    place(&mut app, "lichen", (10, 3), Allegiance::Hostile);
    place(&mut app, "soldier ant", (8, 1), Allegiance::Asleep);
    place(&mut app, "newt", (8, 5), Allegiance::Hostile);
    app.type_keys("<Tab>");
    let stopped = at(&mut app).0;
    assert!(stopped < 9 && said(&mut app).contains("You see a"), "{}", app.screen());
    // A creature already reported needs no further key.
    let before = turn(&mut app);
    app.type_keys("<Tab>");
    assert!(turn(&mut app) > before, "{}", app.screen());
}

#[test]
fn tab_spares_friends_and_walks_around_them() {
    let room = ["---------", "|.......|", "|.@.....|", "|.......|", "---------"];
    for (name, how) in [("kitten", Allegiance::Pet), ("gnome lord", Allegiance::Peaceful)] {
        let mut app = scenario(&room);
        place(&mut app, name, (3, 2), how);
        says(&mut app, "<Tab>", "No enemy is in view.");
        place(&mut app, "lichen", (6, 2), Allegiance::Hostile);
        app.type_keys("<Tab>");
        assert!(!said(&mut app).contains("Really"), "{}", app.screen());
        assert!((3..=5).contains(&at(&mut app).0), "{}", app.screen());
    }
}

#[test]
fn tab_leaves_doorways_orthogonally() {
    let rooms = ["~~~~~~~~~", "~----~~~~", "~|@.D##~~", "~|..|~#~~", "~----~#~~", "~~~~~~#~~"];
    let mut app = scenario(&rooms);
    place(&mut app, "lichen", (6, 5), Allegiance::Hostile);
    app.app().session_mut().in_hand.game.as_mut().unwrap().detect_map();
    app.type_keys("lll");
    for _ in 0..3 {
        app.type_keys("<Tab>");
        assert!(!said(&mut app).contains("diagonally"), "{}", app.screen());
    }
}

#[test]
fn tab_does_not_attack_passive_attackers() {
    let raws = resources().raws;
    let mut tried = Vec::new();
    for (_, kind) in raws.creatures.table.iter() {
        let avenges =
            kind.attacks.iter().any(|attack| matches!(attack.form.reach(), Reach::Struck | Reach::Dying));
        if !avenges || kind.proper {
            continue;
        }
        tried.push(kind.name.clone());
        let mut app = scenario(&SEALED);
        let hero = ask(&mut app, |view| view.hero().unwrap().clone());
        place(&mut app, &kind.name, (3, 2), Allegiance::Hostile);
        app.app().session_mut().in_hand.game.as_mut().unwrap().strip();
        app.type_keys("<Tab>");
        let immune = kind.attacks.iter().flat_map(Attack::resistances).filter_map(Resistance::intrinsic);
        if immune.into_iter().any(|intrinsic| hero.can(intrinsic)) {
            continue;
        }
        let bursts = format!("The {} harms those who strike it.", kind.name);
        let risk = format!("Striking the {} risks ", kind.name);
        let asks = app.screen().contains("F strike anyway   Esc Cancel");
        let told = asks && (tells(&mut app, &risk) || tells(&mut app, &bursts));
        assert!(told && turn(&mut app) == 1, "{}", app.screen());
    }
    for name in ["floating eye", "acid blob", "brown mold", "blue jelly", "gas spore", "cockatrice"] {
        assert!(tried.iter().any(|tried| tried == name), "{name}: {tried:?}");
    }
    // A passive attacker is passed over for another target.
    let mut app = scenario(&SEALED);
    place(&mut app, "floating eye", (3, 2), Allegiance::Hostile);
    place(&mut app, "lichen", (1, 1), Allegiance::Hostile);
    app.type_keys("<Tab>");
    assert!(said(&mut app).contains("the lichen"), "{}", app.screen());
}

#[test]
fn explore_leaves_what_is_too_heavy_and_says_so() {
    let mut app = scenario(&["---------", "|@.....>|", "---------"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let auto_pickup = game.view().auto_pickup().clone();
    let pick_up = std::collections::BTreeSet::from_iter([rhack::raws::kinds::items::ItemClass::Rock]);
    game.act(Action::SetAutoPickup(rhack::engine::state::auto_pickup::AutoPickup { pick_up, ..auto_pickup }))
        .unwrap();
    game.lay(some(game, 1, "heavy iron ball"), Point::new(5, 1)).unwrap();
    let text = "There is nothing left to explore. One item is too heavy for you now. \
        v again goes to the stairs down.";
    app.type_keys("v");
    let told = app.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains(text), "{told}");
    assert_eq!(at(&mut app), (1, 1));
    says(&mut app, "v", "There is a staircase down here.");
}

#[test]
fn blows_and_steps_at_what_harms_its_attackers_are_asked_about() {
    for (name, warned) in [
        ("floating eye", true),
        ("blue jelly", true),
        ("gas spore", true),
        ("acid blob", true),
        ("newt", false),
    ] {
        for keys in ["l", "Fl", "3Fl"] {
            let mut app = scenario(&SEALED);
            place(&mut app, name, (3, 2), Allegiance::Hostile);
            let (x, y) = at(&mut app);
            assert_eq!((x + 1, y), (3, 2), "it is east of the hero");
            app.type_keys(keys);
            let asks = app.screen().contains("F strike anyway   Esc Cancel");
            assert_eq!(asks, warned, "{name} {keys}: {}", app.screen());
            assert_eq!(turn(&mut app) == 1, warned, "{name} {keys}");
        }
    }
    // Once the player insists, no more is asked, unless the attacker may be disabled.
    for (name, again) in [("floating eye", true), ("acid blob", false)] {
        let mut app = scenario(&SEALED);
        place(&mut app, name, (3, 2), Allegiance::Hostile);
        let eye = ask(&mut app, |view| view.creature(Point::new(3, 2)).unwrap().who.id);
        app.type_keys("FlF");
        assert!(turn(&mut app) > 1, "{}", app.screen());
        for _ in 0..9 {
            app.type_keys(" ");
        }
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        let stays = game.is_alive(eye) && game.view().creature(Point::new(3, 2)).is_some();
        if stays {
            app.type_keys("Fl");
            assert_eq!(app.screen().contains("F strike anyway"), again, "{}", app.screen());
        }
    }
}

#[test]
fn insisting_on_a_task_lasts_until_something_changes() {
    let hall = ["----------------", "|@........}}...|", "----------------"];
    let mut app = scenario(&hall);
    place(&mut app, "soldier ant", (12, 1), Allegiance::Hostile);
    let mut watch = Watch::default();
    let objects = |app: &mut Headless, watch: &mut Watch| {
        watch.objects(&app.app().game().unwrap().view(), Task::Explore, |_| true).is_some()
    };
    assert!(objects(&mut app, &mut watch) && !objects(&mut app, &mut watch), "the player insists");
    for _ in 0..8 {
        app.type_keys("l");
        let news = watch.news(&app.app().game().unwrap().view());
        assert_eq!(news, None, "{}", app.screen());
        assert!(!objects(&mut app, &mut watch), "{}", app.screen());
    }
    let far = |view: &View<'_>| view.creatures()[0].at.distance(view.hero_at());
    for _ in 0..20 {
        if ask(&mut app, far) > 3 {
            app.type_keys("s");
        }
    }
    assert!(ask(&mut app, far) <= 3 && !objects(&mut app, &mut watch), "{}", app.screen());
    // Wounds are a change.
    let most = ask(&mut app, |view| view.body().unwrap().max_hitpoints);
    app.app().session_mut().in_hand.game.as_mut().unwrap().harm(most * 2 / 3);
    assert!(objects(&mut app, &mut watch), "{}", app.screen());
}

#[test]
fn hurt_heroes_rest_on_a_word_that_holds() {
    for (name, rests) in [("soldier ant", true), ("minotaur", false)] {
        let mut app = scenario(&["----------", "|@.......|", "----------"]);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        let most = game.view().body().unwrap().max_hitpoints;
        game.inscribe(Point::new(2, 1), "Elbereth", Script::Burned);
        game.harm(most / 4);
        // The text is told, and that it is learned.
        app.type_keys("l ");
        place(&mut app, name, (8, 1), Allegiance::Hostile);
        let before = turn(&mut app);
        app.type_keys("R");
        assert_eq!(app.screen().contains("is in view"), !rests, "{name}: {}", app.screen());
        assert_eq!(turn(&mut app) > before + 5, rests, "{name}: {}", app.screen());
        if rests {
            let before = turn(&mut app);
            app.type_keys("20s");
            assert_eq!(turn(&mut app), before + 20, "{}", app.screen());
        }
    }
}

#[test]
fn wounds_and_lost_items_are_told_once_before_exploring() {
    let mut app = scenario(&["-------~~~", "|@.....D##", "-------~~~"]);
    let most = ask(&mut app, |view| view.body().unwrap().max_hitpoints);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.harm(most * 3 / 4);
    app.type_keys("v");
    assert!(
        app.screen().contains("You are badly hurt.") && app.screen().contains("R rest"),
        "{}",
        app.screen()
    );
    assert_eq!(turn(&mut app), 1);
    app.app().tick(1000);
    app.type_keys("v");
    assert!(turn(&mut app) > 1, "{}", app.screen());
    let mut app = scenario(&["-------~~~", "|@.....D##", "-------~~~"]);
    let (mut watch, here) = (Watch::default(), ask(&mut app, |view| view.hero_at()));
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.lay(some(game, 1, "dagger"), here).unwrap();
    let view = game.view();
    assert_eq!(watch.doubts(&view, Task::Explore), None);
    watch.sheds(view.place(), here);
    assert_eq!(watch.doubts(&view, Task::Explore), Some(Stop::Shed));
    assert_eq!([(); 2].map(|()| watch.doubts(&view, Task::Explore)), [None; 2]);
}

#[test]
fn travel_through_a_locked_door_asks_like_walking() {
    let mut app = scenario(&["--------", "|@..L._|", "--------"]);
    app.app().session_mut().in_hand.game.as_mut().unwrap().detect_map();
    app.type_keys("lll");
    app.type_keys("<Esc>h");
    let before = turn(&mut app);
    for _ in 0..2 {
        app.type_keys("__");
        let screen = app.screen();
        assert!(screen.contains("locked door to the east") && screen.contains("k kick it"), "{screen}");
        app.type_keys("<Esc>");
    }
    assert_eq!((at(&mut app), turn(&mut app)), ((3, 1), before + 1), "one step");
}

#[test]
fn travel_to_a_locked_door_beside_the_hero_asks_like_walking() {
    let mut app = scenario(&["--------", "|..@L..|", "--------"]);
    app.type_keys("l<Esc>");
    let before = turn(&mut app);
    for _ in 0..2 {
        app.type_keys("_l.");
        let screen = app.screen();
        assert!(screen.contains("locked door to the east") && screen.contains("k kick it"), "{screen}");
        app.type_keys("<Esc>");
    }
    assert_eq!((at(&mut app), turn(&mut app)), ((3, 1), before), "no step");
}

#[test]
fn held_key_stops_at_each_wound_of_a_badly_hurt_hero() {
    let mut app = scenario(&SEALED);
    let most = ask(&mut app, |view| view.body().unwrap().max_hitpoints);
    app.app().session_mut().in_hand.game.as_mut().unwrap().harm(most * 3 / 4);
    app.type_keys("s");
    app.app().tick(2000);
    for at in [(3, 2), (3, 1), (1, 1)] {
        place(&mut app, "jackal", at, Allegiance::Hostile);
    }
    let hitpoints = |app: &mut Headless| ask(app, |view| view.body().map_or(0, |body| body.hitpoints));
    let before = hitpoints(&mut app);
    let mut wounded = None;
    for _ in 0..30 {
        app.type_keys("s");
        app.app().tick(30);
        if hitpoints(&mut app) < before {
            wounded.get_or_insert(turn(&mut app));
        }
    }
    assert_eq!(wounded, Some(turn(&mut app)), "{}", app.screen());
}

#[test]
fn tab_stops_when_hurt_and_for_new_creatures() {
    let mut app = scenario(&["-----", "|@..|", "-----"]);
    let hurt = |view: &View<'_>| view.body().is_some_and(|body| body.hitpoints * 2 < body.max_hitpoints);
    for _ in 0..100 {
        if !ask(&mut app, hurt) {
            app.type_keys("<C-d>k");
        }
    }
    place(&mut app, "lichen", (2, 1), Allegiance::Hostile);
    let before = turn(&mut app);
    let refusal = "A lichen is in view. Tab fights it; repeat the command to go on anyway.";
    says(&mut app, "R", refusal);
    says(&mut app, "<Tab>", "You are too hurt to fight on.");
    says(&mut app, "R", refusal);
    assert_eq!(turn(&mut app), before);
    let mut app = scenario(&["---------", "|@......|", "---------"]);
    place(&mut app, "lichen", (2, 1), Allegiance::Hostile);
    app.type_keys("<Tab>");
    place(&mut app, "newt", (6, 1), Allegiance::Hostile);
    let before = turn(&mut app);
    says(&mut app, "<Tab>", "You see a newt.");
    assert_eq!(turn(&mut app), before);
    app.type_keys("<Tab>");
    assert!(turn(&mut app) > before);
}

#[test]
fn new_creatures_of_a_kind_are_counted() {
    let mut app = scenario(&["---------", "|@......|", "---------"]);
    place(&mut app, "lichen", (2, 1), Allegiance::Hostile);
    app.type_keys("<Tab>");
    for (name, x) in [("newt", 5), ("newt", 6), ("acid blob", 7)] {
        place(&mut app, name, (x, 1), Allegiance::Hostile);
    }
    says(&mut app, "<Tab>", "You see 2 newts and one more creature.");
}

#[test]
fn tab_is_the_same_in_every_keyset() {
    for (name, keymap) in &resources().keymaps {
        assert_eq!(keymap.command(Key::plain(KeyCode::Tab)), Some(Command::Engage), "{name}");
    }
}

#[test]
fn browser_keeps_tab_until_a_game_begins() {
    let tab = Key::plain(KeyCode::Tab);
    assert!(!crate::common::title(1).app().uses(tab));
    assert!(scenario(&SEALED).app().uses(tab));
}

/// Presses `key` `times` times, once every `every` milliseconds. Returns the turn afterwards.
fn press(app: &mut Headless, key: &str, times: u32, every: u32) -> u32 {
    for _ in 0..times {
        app.type_keys(key);
        app.app().tick(every);
    }
    turn(app)
}

#[test]
fn held_key_does_not_override_a_refusal() {
    let hall = ["-----------", "|..@.....D#", "-----------"];
    let refused = || {
        let mut app = scenario(&hall);
        place(&mut app, "jackal", (1, 1), Allegiance::Hostile);
        says(&mut app, "v", "A jackal is in view. Tab fights it; repeat the command to go on anyway.");
        app
    };
    assert_eq!(press(&mut refused(), "v", 3, 0), 1, "three at once");
    let mut held = refused();
    held.app().tick(660);
    assert_eq!(press(&mut held, "v", 40, 33), 1, "held down");
    assert!(said(&mut held).starts_with("A jackal is in view."), "{}", held.screen());
    let mut read = refused();
    read.app().tick(700);
    assert!(!read.app().animating(), "then nothing goes on by itself");
    assert!(press(&mut read, "v", 1, 0) > 1, "read and meant");
    assert!(press(&mut refused(), "v", 4, 300) > 1, "impatience helps in the end");
}

/// Returns a hero in a room who is blind from a potion.
fn blind() -> Headless {
    let mut app = scenario(&["------", "|....|", "|.@..|", "|....D", "------"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let potion = game.give(some(game, 1, "potion of blindness")).unwrap();
    app.app().session_mut().act(Action::Quaff(potion));
    assert!(ask(&mut app, |view| view.statuses().has(StatusEffect::Blind)));
    app.type_keys("<Esc>");
    app
}

/// Returns a blind hero who has been attacked.
fn bitten() -> Headless {
    let mut app = blind();
    place(&mut app, "newt", (3, 2), Allegiance::Hostile);
    for _ in 0..100 {
        if ask(&mut app, |view| view.unseen().next().is_some()) {
            return app;
        }
        app.type_keys("s");
    }
    panic!("{}", app.screen());
}

#[test]
fn explore_and_rest_are_refused_next_to_an_unseen_attacker() {
    let mut app = bitten();
    let before = turn(&mut app);
    for key in ["v", "R"] {
        app.type_keys(key);
        let screen = app.screen();
        assert!(screen.starts_with("Something unseen may be beside you. Tab strikes;"), "{screen}");
        assert_eq!(turn(&mut app), before);
    }
    app.type_keys("<Tab>");
    assert!(turn(&mut app) > before && !said(&mut app).contains("No enemy is in view"), "{}", app.screen());
}

#[test]
fn blind_explore_is_refused_once() {
    let mut app = blind();
    let before = turn(&mut app);
    let text = "You cannot see. R rests until you can; repeat the command to feel your way.";
    says(&mut app, "v", text);
    assert_eq!(turn(&mut app), before);
    watch(&mut app);
    app.type_keys("v");
    assert!(said(&mut app) != text, "once is enough");
    app.type_keys("v");
    assert!(said(&mut app) != text, "{}", app.screen());
}

#[test]
fn blindfolded_explore_names_the_way_to_see_again() {
    let mut app = scenario(&["------", "|....|", "|.@..|", "|....D", "------"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let blindfold = game.give(some(game, 1, "blindfold")).unwrap();
    app.app().session_mut().act(Action::Wear(blindfold));
    app.type_keys("<Esc>");
    let before = turn(&mut app);
    says(&mut app, "v", "Your eyes are covered. T uncovers them; repeat the command to feel your way.");
    assert_eq!(turn(&mut app), before);
    watch(&mut app);
    app.type_keys("v");
    assert!(!said(&mut app).starts_with("Your eyes"), "{}", app.screen());
}

#[test]
fn end_of_exploration_mentions_items_left_behind() {
    let mut app = scenario(&["------", "|....|", "|.@.>|", "|....|", "------"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.lay(some(game, 1, "dagger"), Point::new(2, 2)).unwrap();
    app.type_keys("lv");
    assert!(app.screen().contains("One item is left: ) weapons. _ and its symbol"), "{}", app.screen());
}

#[test]
fn explore_climbs_out_of_a_pit() {
    let mut app = scenario(&["------~~~~~~", "|@...D####~~", "------~~~~~~"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let pit = crate::common::fixture(game.raws(), "pit");
    game.build(Point::new(2, 1), pit);
    game.hide(Point::new(2, 1));
    app.type_keys("l");
    let trapped = |view: &View<'_>| view.statuses().has(StatusEffect::Trapped);
    assert!(ask(&mut app, trapped), "{}", app.screen());
    let before = turn(&mut app);
    app.type_keys("v");
    assert!(!ask(&mut app, trapped) && turn(&mut app) > before, "{}", app.screen());
}

#[test]
fn second_press_overrides_a_refusal() {
    let room = ["-------------------", "|....@............|", "-------------------"];
    let there = Input::Click(Point::new(12, 2));
    for (wait, goes) in [(100, false), (300, true)] {
        let mut app = scenario(&room);
        place(&mut app, "jackal", (14, 1), Allegiance::Hostile);
        app.send(there);
        app.app().tick(wait);
        app.send(there);
        assert_eq!(turn(&mut app) > 1, goes, "{wait}: {}", app.screen());
    }
    let room = ["-------------------~~~~", "|....@............D####", "-------------------~~~~"];
    for (by_button, goes) in [(true, true), (false, true)] {
        let mut app = scenario(&room);
        place(&mut app, "jackal", (14, 1), Allegiance::Hostile);
        for _ in 0..2 {
            let explore =
                app.app().buttons().iter().position(|button| button.input == Input::Key(Key::char('v')));
            if by_button {
                app.app().press(explore.unwrap());
            } else {
                app.type_keys("v");
            }
            app.app().tick(300);
        }
        assert_eq!(turn(&mut app) > 1, goes, "{}", app.screen());
    }
}

#[test]
fn tab_fights_weak_enemies_even_when_hurt() {
    for (name, fights) in [("newt", true), ("soldier ant", false)] {
        let mut app = scenario(&["------", "|@...|", "------"]);
        let hurt = |view: &View<'_>| view.body().is_some_and(|body| body.hitpoints * 2 < body.max_hitpoints);
        for _ in 0..100 {
            if !ask(&mut app, hurt) {
                app.type_keys("<C-d>k");
            }
        }
        place(&mut app, name, (4, 1), Allegiance::Asleep);
        // A moment later the card tells more than the reputation of the kind.
        app.type_keys("ss");
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        let kind = game.raws().creatures.named(name).unwrap();
        game.spawn(kind, Point::new(2, 1), Allegiance::Hostile).unwrap();
        let before = turn(&mut app);
        app.type_keys("<Tab>");
        assert_eq!(turn(&mut app) > before, fights, "{name}: {}", app.screen());
        assert_eq!(said(&mut app).contains("too hurt"), !fights, "{name}: {}", app.screen());
    }
}
