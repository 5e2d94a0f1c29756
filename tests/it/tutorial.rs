//! The tutorial: its lessons, each ended by a deed, its way in and out, and its place on the screen.

use crate::common::{resources, temp::Folder};
use rhack::{
    base::geometry::{Dir, Point, Size},
    engine::{
        action::Action,
        event::{Ending, KnownItem, Status},
        game::Game,
        state::being::Attitude,
    },
    frontends::{
        headless::Headless,
        hosts::{files::Files, memory::Memory},
    },
    raws::kinds::lessons::LESSON_SLOTS,
    saves::{
        recording::Recording,
        replay::{Replay, begun},
    },
    ui::{
        app::App,
        autosave,
        command::Command,
        host::StorageSlot,
        input::Input,
        resources::{DEFAULT_WORLD, Resources, TUTORIAL_WORLD},
        session::{Profile, StartOptions},
        widgets::footer::ButtonGroup,
    },
};
use std::sync::Arc;

/// Squares of the first level.
const HAT: Point = Point::new(43, 6);
const APPLE: Point = Point::new(46, 6);
const WALL: Point = Point::new(49, 6);
const PIT: Point = Point::new(53, 6);
const STAIRS_DOWN: Point = Point::new(65, 6);
const WAY_OUT: Point = Point::new(7, 6);

/// Squares of the second level.
const DART: Point = Point::new(27, 4);
const NORTH_OF_MOLD: Point = Point::new(29, 4);
const SCROLL: Point = Point::new(47, 4);
const SECOND_STAIRS_DOWN: Point = Point::new(54, 4);
const STAIRS_UP: Point = Point::new(20, 4);

/// Squares of the third level.
const POTION: Point = Point::new(13, 6);
const WHISTLE: Point = Point::new(19, 6);
const ALTAR: Point = Point::new(24, 6);
const BEYOND_THE_CEILING: Point = Point::new(31, 6);
const BESIDE_THE_DOOR: Point = Point::new(54, 6);
const LAST_STAIRS_UP: Point = Point::new(7, 6);

/// Index of the last lesson.
const LAST: usize = 19;

/// Begins the tutorial from the title.
fn begun_at_title() -> Headless {
    let start = StartOptions::default();
    let mut app =
        Headless::new(App::new(resources(), Box::new(Memory::default()), &start), Size::new(80, 24));
    app.type_keys("t");
    app
}

fn hero(app: &mut Headless) -> Point {
    app.app().game().unwrap().view().hero_at()
}

/// Returns the index of the lesson that is on.
fn lesson(app: &mut Headless) -> Option<usize> {
    app.app().session().in_hand.lesson()
}

/// Repeats `act` until the lesson `place` is done.
fn until_done(app: &mut Headless, place: usize, mut act: impl FnMut(&mut Headless)) {
    for _ in 0..300 {
        if lesson(app).is_none_or(|now| now > place) {
            return;
        }
        app.type_keys("  ");
        act(app);
    }
    panic!("lesson {place} does not end: {}", app.screen());
}

/// Walks to `to`: within the room to its row, then along the row.
fn go(app: &mut Headless, to: Point) {
    for _ in 0..300 {
        let at = hero(app);
        if at == to {
            return;
        }
        if matches!(app.app().game().unwrap().status(), Status::Asking(_)) {
            app.type_keys("y");
            continue;
        }
        app.type_keys("  ");
        app.type_keys(match () {
            () if at.y < to.y => "j",
            () if at.y > to.y => "k",
            () if at.x < to.x => "l",
            () => "h",
        });
    }
    panic!("no way to {to:?}: {}", app.screen());
}

/// True if a hostile creature is in sight.
fn faces_foe(app: &mut Headless) -> bool {
    let view = app.app().game().unwrap().view();
    view.creatures().iter().any(|other| other.attitude == Attitude::Hostile)
}

/// Returns the letter of the item `name`, if the hero has it.
fn letter(app: &mut Headless, name: &str) -> Option<char> {
    let view = app.app().game().unwrap().view();
    let kind = view.raws().items.table.named(name).unwrap();
    let table = &view.raws().items.table;
    // A kind that is not identified looks like another one of its class.
    let is =
        |item: &KnownItem| item.kind == kind || !item.named && table[item.kind].class == table[kind].class;
    view.inventory().into_iter().find(is)?.letter.map(|letter| letter.char())
}

/// Gives the command of the key `key` for the item `name`, by its letter if a question asks for one.
fn with_item(app: &mut Headless, key: &str, name: &str) {
    app.type_keys(key);
    let asked = app.screen().lines().next().is_some_and(|line| line.contains("what?"));
    if asked {
        let letter = letter(app, name).unwrap();
        app.type_keys(&letter.to_string());
    }
}

/// Travels to the stairs up, with the keys that the lessons name.
fn travel_up(app: &mut Headless, to: Point) {
    for _ in 0..20 {
        if hero(app) == to {
            return;
        }
        app.type_keys("  ");
        app.type_keys("_<lt>");
    }
    panic!("no way to {to:?}: {}", app.screen());
}

/// Takes the lessons up to `last`, from the first one.
fn take(app: &mut Headless, last: usize) {
    (0..=last).for_each(|place| take_one(app, place));
}

/// Takes the lesson of this index.
fn take_one(app: &mut Headless, place: usize) {
    let steps: [fn(&mut Headless); LAST + 1] = [
        |app| app.type_keys("hhllllllll"),
        |app| app.type_keys("l"),
        |app| {
            let keys = if faces_foe(app) { "<Tab>" } else { "l" };
            app.type_keys(keys);
        },
        |app| {
            go(app, HAT);
            app.type_keys(",");
        },
        |app| with_item(app, "W", "fedora"),
        |app| {
            go(app, APPLE);
            with_item(app, "e", "apple");
        },
        |app| {
            go(app, WALL);
            app.type_keys("s");
        },
        |app| {
            go(app, PIT);
        },
        |app| app.type_keys(" Rs"),
        |app| {
            go(app, STAIRS_DOWN);
            app.type_keys(">");
        },
        |app| {
            go(app, NORTH_OF_MOLD);
            app.type_keys("  ;F.<Esc>");
        },
        |app| {
            if letter(app, "dart").is_none() {
                go(app, DART);
                app.type_keys(",");
            }
            go(app, NORTH_OF_MOLD);
            app.type_keys("  ");
            with_item(app, "t", "dart");
            app.type_keys("j");
        },
        |app| {
            go(app, SCROLL);
            app.type_keys("  ,  ");
            with_item(app, "r", "scroll of magic mapping");
        },
        |app| {
            go(app, SECOND_STAIRS_DOWN);
            app.type_keys("  >");
        },
        |app| {
            go(app, POTION);
            app.type_keys("  ,  ");
            with_item(app, "q", "potion of speed");
        },
        |app| {
            if letter(app, "tin whistle").is_none() {
                go(app, WHISTLE);
                app.type_keys("  ,  ");
            }
            go(app, ALTAR);
            app.type_keys("  ");
            with_item(app, "d", "tin whistle");
        },
        |app| {
            go(app, BEYOND_THE_CEILING);
            app.type_keys("  &y");
        },
        |app| {
            go(app, BESIDE_THE_DOOR);
            app.type_keys("  E-Elbereth<Enter>");
        },
        |app| {
            let level = app.app().game().unwrap().view().depth();
            let up = if level == 3 { LAST_STAIRS_UP } else { STAIRS_UP };
            travel_up(app, up);
            app.type_keys("  <lt>");
        },
        |app| {
            if app.app().game().unwrap().view().depth() == 2 {
                travel_up(app, STAIRS_UP);
                app.type_keys("  <lt>  ");
            }
            travel_up(app, WAY_OUT);
            app.type_keys("  <lt>y");
        },
    ];
    until_done(app, place, steps[place]);
}

#[test]
fn keys_of_the_lessons_finish_the_tutorial() {
    let mut app = begun_at_title();
    take(&mut app, LAST);
    assert_eq!(app.app().game().unwrap().status(), Status::Over(Ending::Left));
    assert_eq!(lesson(&mut app), None);
    app.type_keys("    ");
    let screen = app.screen();
    assert!(
        screen.contains("All 20 lessons done: well played!") && screen.contains("begin again"),
        "{screen}"
    );
    app.type_keys("<Enter>");
    assert_eq!(app.app().session().raws().world.name, DEFAULT_WORLD);
    assert!(app.screen().contains("choose a hero"), "{}", app.screen());
    assert!(app.app().session().profile.kept().is_empty());
    let scores = Profile::scores(app.app().session().device.host.as_ref()).unwrap();
    assert!(scores.is_empty(), "{scores:?}");
}

/// Returns the recording of the game in progress.
fn recorded(app: &mut Headless) -> Recording {
    let host = app.app().session().device.host.as_ref();
    let slot = StorageSlot::new("game-1.replay").unwrap();
    let bytes = host.read(&slot, 1 << 24).unwrap().unwrap();
    let (_, bytes) = rhack::saves::file::unpack(&bytes).unwrap();
    rhack::saves::payload::read(&bytes).unwrap().recording
}

#[test]
fn replay_finishes_each_lesson_by_a_deed() {
    let mut app = begun_at_title();
    take(&mut app, LAST);
    let recording = recorded(&mut app);
    let raws = Arc::clone(app.app().session().raws());
    let lessons = raws.world.lessons();
    let mut replay = Replay::new(Arc::clone(&raws), &recording).unwrap();
    let mut done = 0;
    while replay.step().unwrap().is_some() {
        let game = replay.game();
        let now = game.view().chronicle().lessons.done(lessons);
        for lesson in &lessons[done..now] {
            // No act of the game is a look, so it ends with the lesson after it.
            let ends = game.deeds().iter().any(|deed| deed.word == lesson.goal);
            assert!(ends || !lesson.goal.facts().acted, "{} ends by itself", lesson.name);
        }
        done = now;
    }
    let view = replay.game().view();
    assert_eq!((done, view.chronicle().lessons.present(lessons)), (lessons.len(), None));
}

#[test]
fn restored_game_knows_its_lesson_without_a_replay() {
    let restored = |game: &Game| Game::restore(Arc::clone(game.raws()), game.save()).unwrap();
    let present = |game: &Game| game.view().chronicle().lessons.present(game.raws().world.lessons());
    let mut app = begun_at_title();
    app.type_keys("  ");
    let start = hero(&mut app).x;
    app.type_keys("hh");
    let steps = start - hero(&mut app).x;
    assert_eq!(steps, 2, "{}", app.screen());
    let mut game = restored(app.app().game().unwrap());
    for step in steps + 1..=8 {
        assert_eq!(present(&game), Some(0), "eight steps are asked for");
        game.act(Action::Walk(Dir::East)).unwrap();
        assert_eq!(present(&game) == Some(1), step == 8, "{step}");
    }
    let mut app = begun_at_title();
    for place in 0..LAST {
        take_one(&mut app, place);
        let game = app.app().game().unwrap();
        let again = restored(game);
        assert_eq!(again.view().chronicle().lessons, game.view().chronicle().lessons, "{place}");
        assert_eq!((present(&again), again.digest()), (present(game), game.digest()), "{place}");
    }
}

#[test]
fn rest_without_need_ends_with_the_next_lesson() {
    let mut app = begun_at_title();
    take(&mut app, 6);
    for _ in 0..90 {
        if app.screen().contains("Dlvl:1") {
            app.type_keys("  v  >");
        }
    }
    assert!(lesson(&mut app) >= Some(10), "{}", app.screen());
}

#[test]
fn deeds_count_before_their_lesson_and_rest_only_in_it() {
    let mut app = begun_at_title();
    app.type_keys("  sss");
    assert_eq!(lesson(&mut app), Some(0));
    assert_eq!(app.app().session().in_hand.lessons_done(), 0, "resting has not been asked for");
    // A door that is opened before the last step of the first lesson needs no other.
    for _ in 0..40 {
        app.type_keys(" l");
    }
    assert!(lesson(&mut app) > Some(1), "{}", app.screen());
}

#[test]
fn saved_tutorial_continues_with_its_lesson() {
    let folder = Folder::new();
    let open = |resources: Resources, start: &StartOptions| {
        let host = Box::new(Files::new(folder.path().to_owned()));
        Headless::new(App::new(resources, host, start), Size::new(80, 24))
    };
    let mut app = open(resources(), &StartOptions::default());
    app.type_keys("t");
    take(&mut app, 0);
    let (at, turn) = (hero(&mut app), app.app().game().unwrap().turn());
    app.send(Input::End);
    drop(app);
    for keys in ["c", "t"] {
        let mut app = open(resources(), &StartOptions::default());
        app.type_keys(keys);
        assert_eq!((hero(&mut app), app.app().game().unwrap().turn()), (at, turn), "{keys}");
        assert_eq!(lesson(&mut app), Some(1), "{keys}");
        app.send(Input::End);
    }
    let host = Files::new(folder.path().to_owned());
    assert_eq!(autosave::list(&host).unwrap().len(), 1);
}

#[test]
fn world_option_begins_the_tutorial_at_once() {
    let sources = rhack::raws::reading::sources::Sources::embedded();
    let tutorial = Resources::load(&sources, TUTORIAL_WORLD, None).unwrap();
    let start = StartOptions::default();
    let mut app = Headless::new(App::new(tutorial, Box::new(Memory::default()), &start), Size::new(80, 24));
    assert!(app.screen().contains("Lesson 1/20"), "{}", app.screen());
    let role = {
        let view = app.app().game().unwrap().view();
        rhack::narrate::name::own_role(view.raws(), view.hero().unwrap()).to_owned()
    };
    assert_eq!(role, "Valkyrie");
    // Giving up leads to the ordinary title.
    app.type_keys("  Qy  ");
    assert!(app.screen().contains("0 of 20 lessons done."), "{}", app.screen());
    app.type_keys("<Enter>");
    assert_eq!(app.app().session().raws().world.name, DEFAULT_WORLD);
}

#[test]
fn death_offers_another_try() {
    let mut app = begun_at_title();
    app.type_keys("  ");
    // Kicking a wall hurts.
    for _ in 0..400 {
        if !app.app().in_game() {
            break;
        }
        let key = if hero(&mut app).y > 4 { "k" } else { "<C-d>k" };
        app.type_keys("  ");
        app.type_keys(key);
    }
    assert!(!app.app().in_game(), "{}", app.screen());
    app.type_keys("    ");
    let screen = app.screen();
    assert!(screen.contains("costs nothing") && screen.contains("Enter begin again"), "{screen}");
    app.type_keys("<Enter>");
    assert!(app.app().in_game() && app.screen().contains("Lesson 1/20"), "{}", app.screen());
    assert_eq!(app.app().session().raws().world.name, TUTORIAL_WORLD);
}

#[test]
fn lesson_has_rows_of_its_own_at_every_size() {
    for (width, height) in [(80, 24), (100, 40), (120, 40), (160, 50), (200, 60), (45, 24), (40, 30)] {
        let mut app = begun_at_title();
        app.send(Input::Resize(Size::new(width, height)));
        let row = |app: &mut Headless| {
            let screen = app.screen();
            let found = screen.lines().position(|line| line.contains("Lesson ") && line.contains("/20"));
            found.unwrap_or_else(|| panic!("{width}x{height}: {screen}"))
        };
        let before = row(&mut app);
        app.type_keys("<Esc><Esc>");
        assert!(app.screen().contains('@'), "{width}x{height}: {}", app.screen());
        app.type_keys("hhllllll");
        assert!(app.screen().contains("Done. Lesson 2/20"), "{width}x{height}: {}", app.screen());
        assert_eq!(row(&mut app), before, "{width}x{height}");
        app.type_keys("h");
        assert!(!app.screen().contains("Done."), "{width}x{height}: {}", app.screen());
    }
}

#[test]
fn lessons_name_the_keys_of_each_keyset_and_the_buttons_of_touch() {
    for slot in LESSON_SLOTS.iter().filter(|slot| **slot != "moves") {
        let name = slot.strip_suffix("_key").unwrap();
        assert!(Command::named(name).is_some(), "{slot}");
    }
    for (keys, told) in [("vi", "h j k l"), ("numpad", "4 2 8 6"), ("wasd", "a s w d")] {
        let mut app = begun_at_title();
        app.app().session_mut().preferences.options.keys = keys.to_owned();
        app.send(Input::Resize(Size::new(80, 24)));
        let screen = app.screen();
        assert!(screen.contains(told), "{keys}: {screen}");
    }
    let mut app = begun_at_title();
    app.app().session_mut().device.magnified = true;
    app.send(Input::Resize(Size::new(40, 30)));
    assert!(app.screen().contains("Move with the pad"), "{}", app.screen());
    let raws = Arc::clone(app.app().session().raws());
    let slots = raws.world.lessons().iter().flat_map(|lesson| lesson.text.slots());
    assert!(slots.into_iter().all(|slot| LESSON_SLOTS.contains(&slot)));
}

#[test]
fn doors_and_walks_work_by_mouse() {
    let mut app = begun_at_title();
    app.type_keys("  ");
    // The map begins in row 1.
    for x in [7, 15, 7] {
        app.send(Input::Click(Point::new(x, 7)));
    }
    assert_eq!(lesson(&mut app), Some(1), "{}", app.screen());
}

#[test]
fn tutorial_has_an_entry_and_is_no_world_to_choose() {
    let mut app = begun_at_title();
    assert_eq!(app.app().session().raws().world.name, TUTORIAL_WORLD);
    let mut app = Headless::new(
        App::new(resources(), Box::new(Memory::default()), &StartOptions::default()),
        Size::new(80, 24),
    );
    assert!(app.screen().contains("t  Tutorial"), "{}", app.screen());
    app.type_keys("v");
    assert!(!app.screen().contains("Tutorial"), "{}", app.screen());
}

#[test]
fn replayed_tutorial_shows_no_lessons() {
    let mut app = begun_at_title();
    take(&mut app, 0);
    app.type_keys("  Qy  ");
    let recording = recorded(&mut app);
    let raws = Arc::clone(app.app().session().raws());
    assert!(begun(raws, &recording.beginning).is_ok());
    app.app().watch(&recording).unwrap();
    assert!(app.app().session().in_hand.lessons.is_none());
    assert!(!app.screen().contains("Lesson "), "{}", app.screen());
}

#[test]
fn lessons_offer_their_commands_as_buttons() {
    let offered = |app: &mut Headless| -> Vec<String> {
        let buttons = app.app().buttons().into_iter();
        buttons.filter(|button| button.group == ButtonGroup::Own).map(|button| button.label).collect()
    };
    let mut app = begun_at_title();
    app.type_keys("  ");
    let title = |app: &mut Headless, command: Command| command.title(app.app().session().messages());
    let wear = title(&mut app, Command::Wear);
    assert!(!offered(&mut app).contains(&wear), "{}", app.screen());
    take(&mut app, 3);
    app.type_keys("  ");
    assert_eq!(lesson(&mut app), Some(4));
    assert!(offered(&mut app).contains(&wear), "{:?}", offered(&mut app));
}

/// Returns the name of the lesson that is on.
fn lesson_name(app: &mut Headless) -> String {
    let place = lesson(app).unwrap();
    app.app().session().raws().world.lessons()[place].name.clone()
}

#[test]
fn lesson_on_the_hat_waits_for_the_hat() {
    let mut app = begun_at_title();
    // A newcomer who explores at once takes the apple, which is picked up by itself.
    for _ in 0..60 {
        if letter(&mut app, "apple").is_some() {
            break;
        }
        app.type_keys("  v");
    }
    assert!(letter(&mut app, "apple").is_some(), "{}", app.screen());
    assert_eq!(lesson_name(&mut app), "picking up", "{}", app.screen());
}

#[test]
fn the_apple_is_always_fresh() {
    let mut app = begun_at_title();
    let raws = Arc::clone(app.app().session().raws());
    assert!(raws.items.table[raws.items.table.named("apple").unwrap()].never_rots);
}

#[test]
fn dart_thrown_at_the_floor_ends_no_lesson() {
    let mut app = begun_at_title();
    take(&mut app, 10);
    assert_eq!(lesson_name(&mut app), "throwing");
    go(&mut app, DART);
    app.type_keys(",  ");
    with_item(&mut app, "t", "dart");
    app.type_keys("h  ");
    assert_eq!(lesson_name(&mut app), "throwing", "{}", app.screen());
}

#[test]
fn searching_for_the_door_does_not_end_the_lesson_to_rest() {
    let mut app = begun_at_title();
    take(&mut app, 5);
    go(&mut app, WALL);
    app.type_keys("  20s  20s  20s  ");
    assert_eq!(lesson_name(&mut app), "traps", "{}", app.screen());
}

#[test]
fn stairs_end_the_lessons_of_the_level_left_behind() {
    let mut app = begun_at_title();
    for _ in 0..200 {
        if app.screen().contains("Dlvl:2") {
            break;
        }
        app.type_keys("  v  >");
    }
    assert!(app.screen().contains("Dlvl:2"), "{}", app.screen());
    let name = lesson_name(&mut app);
    assert!(["looking", "throwing"].contains(&&*name), "{name}: {}", app.screen());
    assert!(app.app().session().in_hand.lessons_done() < 11, "the hat was left lying");
}

#[test]
fn prayer_of_the_lesson_heals_the_nearly_dead_hero() {
    let mut app = begun_at_title();
    take(&mut app, 15);
    go(&mut app, BEYOND_THE_CEILING);
    let hitpoints = |app: &mut Headless| app.app().game().unwrap().view().body().unwrap().hitpoints;
    assert!((1..=3).contains(&hitpoints(&mut app)), "{}", app.screen());
    take_one(&mut app, 16);
    app.type_keys("    ");
    let body = app.app().game().unwrap().view().body().unwrap();
    assert_eq!(body.hitpoints, body.max_hitpoints);
}
