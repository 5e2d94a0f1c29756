//! Commands and their refusals as scenes: a map, keys, the message, the map afterwards.

use crate::common::{self, picture, place, scenario};
use rhack::{
    base::geometry::{Point, Size},
    engine::{action::Action, event::Status, population::Allegiance, state::item::Stack, view::Knowledge},
    ui::input::{Input, Key, KeyCode},
};

/// Types `keys` on the map `rows`, and compares the message and the map.
#[track_caller]
fn check(rows: &[&str], keys: &str, said: &str, after: &[&str]) {
    let mut app = scenario(rows);
    app.type_keys(keys);
    let (message, map) = picture(&mut app);
    assert_eq!(message.trim_end(), said, "{map:#?}");
    assert_eq!(map, after, "{message}");
}

/// Types `keys` on the map `rows`, and compares the message.
#[track_caller]
fn says(rows: &[&str], keys: &str, said: &str) {
    let mut app = scenario(rows);
    app.type_keys(keys);
    let (message, map) = picture(&mut app);
    assert_eq!(message.trim_end(), said, "{map:#?}");
}

/// Types `keys` repeatedly until a message contains `said`.
#[track_caller]
fn until(app: &mut rhack::frontends::headless::Headless, keys: &str, said: &str) {
    for _ in 0..500 {
        app.type_keys(keys);
        let (message, _) = picture(app);
        if message.contains(said) {
            return;
        }
    }
    panic!("`{said}` was never said: {}", app.screen());
}

const DOOR: [&str; 5] = ["------", "|....|", "|...@+", "|....|", "------"];

#[test]
fn lit_and_adjacent_squares_are_seen() {
    check(
        &["-----", "|...|~~~~", "|.@.D####", "|...|~~~~", "-----"]
            .map(|r| if r.len() == 5 { "-----~~~~" } else { r }),
        "",
        "",
        &["-----    ", "|...|    ", "|.@..    ", "|...|    ", "-----    "],
    );
    let dark = ["-------", "|^^^^^|", "|^@^^^|", "|^^^^^|", "-------"];
    check(&dark, "", "", &["       ", " ...   ", " .@.   ", " ...   ", "       "]);
    // Seen squares are remembered.
    check(&dark, "ll", "", &["       ", " ..... ", " ...@. ", " ..... ", "       "]);
}

#[test]
fn doors_open_by_command_or_by_walking_into_them() {
    for keys in ["o", "l"] {
        let mut app = scenario(&DOOR);
        until(&mut app, keys, "The door opens.");
        assert_eq!(picture(&mut app).1[2], "|...@'");
    }
    // A single adjacent door is chosen without a question; two doors need a direction.
    says(&["---", "+@+", "---"], "o", "Open a door in which direction?");
    says(&["---", "+@+", "---"], "oz", "z is not a direction.");
    says(&["---", "+@+", "---"], "o<Esc>", "");
    says(&["---", "|@|", "---"], "ok", "There is no door there.");
    says(&["---", "|@D", "---"], "ol", "There is no door in this doorway.");
    says(&["---", "|@B", "---"], "ol", "This door hangs in pieces.");
    says(&["---", "|@'", "---"], "ol", "The door is open already.");
    says(&["---", "|@L", "---"], "o", "The door is locked.");
    says(&["~+", "@~"], "u", "You cannot walk into a closed door.");
}

#[test]
fn doors_close() {
    let mut app = scenario(&["---", "|@'", "---"]);
    until(&mut app, "c", "The door closes.");
    assert_eq!(picture(&mut app).1[1], "|@+");
    says(&["---", "|@+", "---"], "cl", "The door is shut already.");
    says(&["---", "|@B", "---"], "cl", "This door hangs in pieces.");
    says(&["---", "|@D", "---"], "cl", "There is no door in this doorway.");
    says(&["---", "|@|", "---"], "c", "Close a door in which direction?");
    says(&["---", "|@|", "---"], "ch", "There is no door there.");
}

#[test]
fn locks_are_forced_and_doors_kicked_in() {
    let mut app = scenario(&["---", "|@L", "---"]);
    until(&mut app, "<C-f>", "The lock gives way.");
    until(&mut app, "l", "The door opens.");
    says(&["---", "|@+", "---"], "<C-f>", "The door is not locked.");
    says(&["---", "|@|", "---"], "<C-f>l", "There is no door there.");
    let mut app = scenario(&["---", "|@L", "---"]);
    until(&mut app, "<C-d>l", "The door gives way to your kick!");
    assert_eq!(picture(&mut app).1[1], "|@.");
    says(&["----", "|@.|", "----"], "<C-d>l", "You kick at nothing.");
    says(&["---", "|@|", "---"], "<C-d>", "Kick in which direction?");
    says(&["@"], "<C-d>l", "You cannot leave the map.");
    says(&["@}"], "<C-d>l", "You kick deep water.");
}

#[test]
fn kicking_walls_hurts_and_can_kill() {
    let mut app = scenario(&["---", "|@|", "---"]);
    app.type_keys("<C-d>l");
    assert_eq!(picture(&mut app).0, "Ouch! You kick a wall.");
    let body = app.app().game().unwrap().view().body().unwrap();
    assert!(body.hitpoints < body.max_hitpoints);
    until(&mut app, "<C-d>l", "You die...");
    assert!(matches!(app.app().game().unwrap().status(), Status::Over(_)));
    assert!(picture(&mut app).0.contains("--More--"));
    app.type_keys("l");
    assert!(picture(&mut app).0.contains("--More--"), "a key to walk does not wave death through");
    app.type_keys(" ");
    assert!(app.screen().contains("REST IN PEACE") && app.screen().contains("kicking a wall"));
    app.type_keys("x");
    assert!(app.screen().contains("Tester died on dungeon level 1"), "{}", app.screen());
    assert!(app.screen().contains("kicking a wall"));
    app.type_keys("<Enter>");
    assert!(app.screen().contains("choose a hero"), "a new game: {}", app.screen());
}

#[test]
fn breath_is_refused_before_a_direction_is_asked() {
    says(&["---", "|@|", "---"], "#use shape<Enter>", "Your shape has nothing to breathe or spit.");
}

#[test]
fn trapped_doors_explode() {
    let mut app = scenario(&["---", "|@T", "---"]);
    until(&mut app, "o", "A blast tears the door apart: it was trapped!");
    // An explosion is shown for a moment only.
    app.app().tick(200);
    assert_eq!(picture(&mut app).1[1], "|@.");
    let body = app.app().game().unwrap().view().body().unwrap();
    assert!(body.hitpoints < body.max_hitpoints);
}

#[test]
fn searching_finds_adjacent_hidden_things() {
    let mut app = scenario(&["---", "|@S", "---"]);
    assert_eq!(picture(&mut app).1[1], "|@|", "it looks like a wall");
    until(&mut app, "s", "A hidden door comes to light.");
    assert_eq!(picture(&mut app).1[1], "|@+");
    let mut app = scenario(&["~~~~", "@#c#", "~~~~"]);
    until(&mut app, "ls", "A hidden passage comes to light.");
    says(&["---", "|@|", "---"], "s", "");
    // A repeated search stops as soon as it finds something.
    let mut app = scenario(&["---", "|@S", "---"]);
    app.type_keys("99s");
    assert!(picture(&mut app).0.ends_with("A hidden door comes to light."));
    assert!(app.app().game().unwrap().turn() < 100);
}

#[test]
fn search_finds_a_door_with_probability_one_seventh() {
    let mut turns = 0;
    for game in 0..200 {
        let mut app = scenario(&["---", "|@S", "---"]);
        // Each act has a stream of its own: the searches of two games rarely share one.
        app.type_keys(&format!("{}.", game * 7 + 1));
        let before = app.app().game().unwrap().turn();
        until(&mut app, "s", "hidden door");
        turns += app.app().game().unwrap().turn() - before;
    }
    // 200 draws with mean 7 and deviation 6.5: within four standard errors.
    assert!((1030..1770).contains(&turns), "{turns}");
}

#[test]
fn hidden_doors_can_be_kicked_open() {
    let mut app = scenario(&["---", "|@S", "---"]);
    for _ in 0..50 {
        app.type_keys("<C-d>l");
        if picture(&mut app).0.contains("The wall gives way to your kick: a door was hidden in it!") {
            assert_eq!(picture(&mut app).1[1], "|@.");
            return;
        }
    }
    panic!("{}", app.screen());
}

#[test]
fn counts_repeat_commands() {
    let mut app = scenario(&["----------", "|@.......|", "----------"]);
    app.type_keys("3l");
    assert_eq!(picture(&mut app).1[1], "|...@....|");
    app.type_keys("2");
    assert_eq!(picture(&mut app).0, "Count: 2");
    app.type_keys("0.");
    assert_eq!(app.app().game().unwrap().turn(), 1 + 3 + 20);
    app.type_keys("9<Backspace>1");
    assert_eq!(picture(&mut app).0, "Count: 1", "Backspace takes a digit back");
    app.type_keys("<Esc>");
    app.type_keys("9<Esc>h");
    assert_eq!(picture(&mut app).1[1], "|..@.....|", "Esc forgets the number");
    app.type_keys("2l");
    assert_eq!(picture(&mut app).1[1], "|....@...|");
    app.type_keys("99l");
    assert_eq!(
        picture(&mut app),
        (
            "You cannot walk into a wall.".to_owned(),
            vec!["----------".to_owned(), "|.......@|".to_owned(), "----------".to_owned()]
        )
    );
}

#[test]
fn runs_stop_at_doors_and_features() {
    let room = ["----------", "|@.......|", "|........D", "----------"];
    check(&room, "L", "", &["----------", "|.......@|", "|.........", "----------"].map(|r| r));
    let door = ["----------~~~~", "|@.......D####", "----------~~~~"];
    says(&door, "L", "There is a doorway.");
    let beside = ["-----D----", "|@.......|", "----------"];
    check(&beside, "L", "There is a doorway.", &["-----.----", "|....@...|", "----------"]);
    check(&beside, "<C-l>", "", &["-----.----", "|.......@|", "----------"]);
    let fountain = ["----------", "|@...{...|", "----------"];
    check(&fountain, "L", "There is a fountain here.", &["----------", "|....@...|", "----------"]);
    says(&["---", "|@|", "---"], "L", "You cannot walk into a wall.");
}

#[test]
fn runs_follow_corridors_and_stop_at_forks() {
    let bend = ["~~~~~~~", "~@###~~", "~~~~~#~", "~~~~~#~", "~~~~~~~"];
    let mut app = scenario(&bend);
    app.type_keys("L");
    assert_eq!(picture(&mut app).0, "You stop. The corridor ends here.");
    assert_eq!(app.app().game().unwrap().view().hero_at(), Point::new(5, 3));
    let fork = ["~~~~~#~", "~~~~#~~", "~@##~~~", "~~~~#~~", "~~~~~#~"];
    let mut app = scenario(&fork);
    app.type_keys("GL");
    assert_eq!(picture(&mut app).0, "L is not a direction.");
    app.type_keys("Gl");
    assert_eq!(picture(&mut app).0, "You stop. The corridor forks.");
    assert_eq!(app.app().game().unwrap().view().hero_at(), Point::new(3, 2));
}

const TWO_ROOMS: [&str; 5] = [
    "------~~~~~~------",
    "|....|~~~~~~|....|",
    "|.@..+######D..>.|",
    "|....|~~~~~~|..<.|",
    "------~~~~~~------",
];

#[test]
fn explore_continues_until_everything_is_known() {
    let mut app = scenario(&TWO_ROOMS);
    until(&mut app, "v", "You see a staircase down.");
    until(&mut app, "v", "There is nothing left to explore.");
    let (_, map) = picture(&mut app);
    let seen: String = map.concat();
    assert!(seen.contains('>') && seen.contains('<') && seen.contains('\''), "{map:#?}");
    let locked = ["-----~~", "|@..L##", "-----~~"];
    let mut app = scenario(&locked);
    until(&mut app, "v", "behind the locked door to the");
    // A locked door with nothing unknown behind it is not mentioned.
    let mut app = scenario(&["-----", "|@..L", "-----"]);
    until(&mut app, "v", "v again searches for hidden ways.");
}

#[test]
fn travel_goes_to_known_stairs_and_squares() {
    let mut app = scenario(&TWO_ROOMS);
    app.type_keys("_>");
    assert_eq!(picture(&mut app).0, "You have not found stairs down.");
    app.type_keys("_");
    assert!(picture(&mut app).0.starts_with("Where to?"), "{}", app.screen());
    app.type_keys("<Esc>");
    until(&mut app, "v", "nothing left");
    app.type_keys("_>");
    assert_eq!(app.app().game().unwrap().view().hero_at(), Point::new(15, 2));
    assert_eq!(picture(&mut app).0, "There is a staircase down here.");
    // The pointer shows the path.
    app.type_keys("_H");
    assert!(picture(&mut app).1.concat().contains("***"), "{}", app.screen());
    app.type_keys("<Esc>");
    assert!(!picture(&mut app).1.concat().contains('*'));
    // A click on a distant known square travels; a click on an unknown square does not.
    app.send(Input::Click(Point::new(1, 2)));
    assert_eq!(app.app().game().unwrap().view().hero_at(), Point::new(1, 1));
    app.send(Input::Click(Point::new(8, 2)));
    assert_eq!(picture(&mut app).0, "You know no way there yet; explore to find one.");
    app.type_keys("_.");
    assert_eq!(picture(&mut app).0, "You are already there.");
}

#[test]
fn look_describes_known_squares() {
    let mut app = scenario(&TWO_ROOMS);
    app.type_keys(";L");
    assert!(picture(&mut app).0.starts_with("Nothing you know of. [move"), "{}", app.screen());
    app.type_keys("<Esc>;lll");
    assert!(picture(&mut app).0.starts_with("A closed door. ["));
    app.type_keys("<Enter>");
    assert_eq!(picture(&mut app).0, "Here: a closed door. Walk into it to open it.");
    app.type_keys(";.");
    assert!(picture(&mut app).0.starts_with("Here: Tester the "));
    app.type_keys(";m");
    assert!(picture(&mut app).0.starts_with("A closed door. ["), "m jumps to doors and landmarks");
    // Squares out of sight are only remembered.
    until(&mut app, "<Esc>v", "nothing left");
    app.type_keys(";HHHHHllk.");
    assert_eq!(picture(&mut app).0, "Here: the floor of a room (remembered).");
}

#[test]
fn levels_persist_between_visits() {
    let mut app = common::app(rhack::ui::session::StartOptions {
        seed: Some(2),
        random: true,
        name: Some("Tester".to_owned()),
        ..Default::default()
    });
    app.type_keys(">");
    assert!(picture(&mut app).0.starts_with("There are no stairs down here. "), "{}", app.screen());
    for depth in 1..4 {
        assert_eq!(app.app().game().unwrap().view().depth(), depth);
        for _ in 0..200 {
            app.type_keys("v_>>");
            if app.app().game().unwrap().view().depth() > depth {
                break;
            }
            app.type_keys("<Esc>15s");
        }
    }
    let game = app.app().game().unwrap();
    assert_eq!((game.view().depth(), game.view().levels().count()), (4, 4));
    app.type_keys("<Esc>");
    let before = picture(&mut app).1;
    app.type_keys("<lt>");
    assert_eq!(app.app().game().unwrap().view().depth(), 3);
    app.type_keys(">");
    assert_eq!(picture(&mut app).1, before, "as it was left");
}

#[test]
fn leaving_without_the_amulet_asks_first() {
    let mut app = common::app(rhack::ui::session::StartOptions {
        seed: Some(1),
        random: true,
        name: Some("Tester".to_owned()),
        ..Default::default()
    });
    app.type_keys("<lt>");
    assert!(picture(&mut app).0.contains("You have not done what you came for."), "{}", app.screen());
    app.type_keys("l");
    assert_eq!(app.app().game().unwrap().status(), Status::Playing, "any other key is a no");
    let at = app.app().game().unwrap().view().hero_at();
    app.type_keys("<lt>n");
    assert_eq!(app.app().game().unwrap().view().hero_at(), at);
    app.type_keys("<lt>y");
    assert!(picture(&mut app).0.contains("You climb into the daylight."));
    app.type_keys(" ");
    assert!(app.screen().contains("without the Amulet"), "{}", app.screen());
}

#[test]
fn the_overview_lists_levels_and_keeps_notes() {
    let mut app = scenario(&["-----", "|@{<|", "-----"]);
    app.type_keys("<C-o>");
    let screen = app.screen();
    assert!(
        screen.contains("The Dungeons") && screen.contains("Level 1: a fountain, you are here"),
        "{screen}"
    );
    app.type_keys("nwater here<Enter>");
    assert!(app.screen().contains("\"water here\""), "{}", app.screen());
    app.type_keys("n!<Esc>");
    assert!(app.screen().contains("\"water here\""), "Esc leaves it as it was");
    app.type_keys("<Esc><C-o>");
    assert!(app.screen().contains("\"water here\""));
    app.type_keys("n");
    for _ in 0..20 {
        app.type_keys("<Backspace>");
    }
    app.type_keys("<Enter>");
    assert!(!app.screen().contains("water"), "{}", app.screen());
    app.type_keys("<Esc>l");
    assert_eq!(picture(&mut app).0, "There is a fountain here.");
}

#[test]
fn detected_squares_are_known_but_not_seen() {
    let rows = ["-----~~~~", "|.@.D####", "-----~~~~"];
    let mut app = scenario(&rows);
    assert_eq!(picture(&mut app).1[1], "|.@..    ");
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.detect_map();
    let layer = |x| game.view().square(Point::new(x, 1)).map(|square| square.layer);
    assert_eq!([layer(1), layer(7), layer(9)], [Some(Knowledge::Seen), Some(Knowledge::Detected), None]);
    app.send(Input::Resize(Size::new(80, 24)));
    assert_eq!(picture(&mut app).1[1], "|.@..####");
    app.type_keys("_llll");
    assert!(picture(&mut app).0.starts_with("Travel to a corridor (detected)?"), "{}", app.screen());
}

#[test]
fn arrows_run_with_shift_and_rush_with_ctrl() {
    let map = ["-----D----", "|@.......|", "----------"];
    for (shift, ctrl, x) in [(true, false, 5), (false, true, 8)] {
        let mut app = scenario(&map);
        app.send(Input::Key(Key { shift, ctrl, ..Key::plain(KeyCode::Right) }));
        assert_eq!(app.app().game().unwrap().view().hero_at().x, x);
    }
}

#[test]
fn fire_button_comes_first_with_a_target_in_line() {
    let room = ["----------", "|@.......|", "|........|", "----------"];
    for (at, ready, first) in [((6, 1), true, true), ((6, 2), true, false), ((6, 1), false, false)] {
        let mut app = scenario(&room);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        game.strip();
        let kind = game.raws().items.table.named("dagger").unwrap();
        let daggers = game.give(Stack { count: 3, ..Stack::of_kind(kind) }).unwrap();
        if ready {
            game.act(Action::Ready(Some(daggers))).unwrap();
        }
        place(&mut app, "newt", at, Allegiance::Asleep);
        let buttons = app.app().buttons();
        let fire = buttons.iter().position(|button| button.input == Input::Key(Key::char('f')));
        assert_eq!(fire == Some(0), first, "{at:?} {ready}: {buttons:?}");
    }
}
