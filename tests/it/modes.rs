//! Explore mode and debug mode: death asks first, debug commands change the game, and the mode marks the game
//! for good.

use crate::common::{arena::Setting, picture, resources, scenario, temp::Folder};
use rhack::{
    base::geometry::{Point, Size},
    engine::{
        action::{Action, Choice, DebugCommand, Wish},
        creation::Choices,
        event::{Cause, Ending, Event, Question, Refusal, Status},
        game::{Game, Setup},
        population::Allegiance,
        state::{item::Stack, mode::GameMode, status_effect::StatusEffect, thing_id::ThingId},
    },
    frontends::{headless::Headless, hosts::files::Files},
    pilot::bots::BOTS,
    pilot::drive::{Halt, drive},
    saves::{
        recording::{Beginning, Recording},
        replay::Replay,
    },
    ui::{app::App, session::StartOptions},
};

/// Rules and a creature whose first bite kills the hero.
const MORTAL: &str = r#"{ "hero": { "hitpoints": 5 } }"#;
const DEADLY: (&str, &str, &str) = ("foe", r#"{ "form": "bite", "dice": "1000" }"#, "");

fn game(seed: u64, mode: GameMode) -> (Game, Setup) {
    let raws = resources().raws;
    let identity = Choices::default().completed(&raws, seed).unwrap();
    let setup = Setup { seed, name: "Bryn".into(), identity };
    (Game::new(raws, &setup).unwrap().in_mode(mode), setup)
}

/// Waits until the game asks a question or is over. Returns the events.
fn wait(game: &mut Game) -> Vec<Event> {
    let mut events = Vec::new();
    while game.status() == Status::Playing {
        events.extend(game.act(Action::Wait).unwrap().events);
        assert!(game.turn() < 1000, "nothing happens");
    }
    events
}

#[test]
fn death_in_explore_mode_asks_first() {
    let mut arena = Setting { kinds: &[DEADLY], rules: MORTAL, ..Setting::default() }.begin();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    let mut game = arena.game;
    game.act(Action::ExploreMode).unwrap();
    assert_eq!((game.mode(), game.act(Action::ExploreMode)), (GameMode::Explore, Err(Refusal::NotAble)));
    for _ in 0..3 {
        let events = wait(&mut game);
        assert!(matches!(events.last(), Some(Event::Died { who, .. }) if who.is_hero()), "{events:?}");
        let Status::Asking(question @ Question::Die { cause, helpless }) = game.status() else {
            panic!("{:?}", game.status())
        };
        assert!(matches!(cause, Cause::Slain(_)));
        assert_eq!(game.act(Action::Wait), Err(Refusal::NotNow(question)));
        // The question is saved, and both games continue identically.
        let mut saved = Game::restore(game.raws().clone(), game.save()).unwrap();
        let mut dead = game.branch(None);
        for game in [&mut game, &mut saved] {
            let turn = game.act(Action::Answer(Choice::No)).unwrap();
            assert!(matches!(turn.events[0], Event::Survived { .. }), "{:?}", turn.events);
        }
        assert_eq!(game.digest(), saved.digest());
        dead.act(Action::Answer(Choice::Yes)).unwrap();
        assert_eq!(dead.status(), Status::Over(Ending::Died { cause, helpless }));
    }
}

#[test]
fn refusing_death_heals_and_cures() {
    let kinds = [(
        "stoner",
        r#"{ "form": "touch", "effects": [{ "effect": "petrify", "one_in": 1 }] }"#,
        r#""speed": 12"#,
    )];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    arena.put("stoner", 1, 0, Allegiance::Hostile);
    let mut game = arena.game;
    game.act(Action::ExploreMode).unwrap();
    wait(&mut game);
    assert!(matches!(game.status(), Status::Asking(Question::Die { cause: Cause::Petrification(_), .. })));
    game.act(Action::Answer(Choice::No)).unwrap();
    let body = game.view().body().unwrap();
    // The creature may petrify the hero again before the next move, but not with one turn left.
    assert_ne!(game.view().statuses().left(StatusEffect::Petrifying), 1);
    assert_eq!((game.status(), body.hitpoints), (Status::Playing, body.max_hitpoints));
}

#[test]
fn bots_accept_death_in_explore_mode() {
    // A sage dies like the pilgrim that it was.
    for bot in BOTS.iter().filter(|bot| bot.name != "sage") {
        let mut deaths = 0;
        for seed in 1..=4 {
            let (mut game, _) = game(seed, GameMode::Explore);
            let mut asked = 0;
            let (halt, _) = drive(
                &mut game,
                bot.player(seed).as_mut(),
                20_000,
                |_| (),
                |game, _, _| {
                    asked += u32::from(matches!(game.status(), Status::Asking(Question::Die { .. })));
                },
            );
            deaths += u32::from(matches!(halt, Halt::Over(Ending::Died { .. })));
            assert_eq!(matches!(halt, Halt::Over(Ending::Died { .. })), asked == 1, "{} {seed}", bot.name);
        }
        assert!(deaths > 0, "{} never died", bot.name);
    }
}

fn give(name: &str) -> DebugCommand {
    DebugCommand::Give { wish: Box::new(Wish::named(name)) }
}

#[test]
fn debug_commands_need_debug_mode() {
    let commands = [
        DebugCommand::Reveal,
        DebugCommand::Go { depth: 3 },
        DebugCommand::Create { kind: "newt".to_owned() },
        give("dagger"),
        DebugCommand::SetLevel { level: 5 },
        DebugCommand::SetHitpoints { points: 50 },
        DebugCommand::SetPower { points: 50 },
        DebugCommand::Change { at: Point::new(1, 1), what: "pit".to_owned() },
        DebugCommand::Place { at: Point::new(1, 1) },
    ];
    for mode in [GameMode::Normal, GameMode::Explore] {
        let (mut game, _) = game(1, mode);
        let before = game.digest();
        for command in &commands {
            assert_eq!(game.act(Action::Debug(command.clone())), Err(Refusal::NotAble));
        }
        assert_eq!(game.digest(), before);
    }
}

#[test]
fn debug_game_replays_identically() {
    let (mut game, setup) = game(2, GameMode::Debug);
    let mut recording = Recording::new(Beginning::new(game.raws(), &setup, game.mode()));
    let mut act = |game: &mut Game, command: DebugCommand| {
        let action = Action::Debug(command);
        let turn = game.act(action.clone());
        if turn.is_ok() {
            recording.note(&action, game);
        }
        turn.map(|turn| turn.events)
    };
    act(&mut game, DebugCommand::Reveal).unwrap();
    let (view, raws) = (game.view(), game.raws());
    for at in view.window().points() {
        let truth = game.ground(at).filter(|terrain| *terrain != raws.terrains.stone);
        // The lock of a door that has been seen shows when it is tried.
        let locked = raws.terrains.named("locked_door");
        let truth = if truth == locked && view.terrain(at) != locked {
            raws.terrains.named("closed_door")
        } else {
            truth
        };
        assert_eq!(view.terrain(at).filter(|terrain| *terrain != raws.terrains.stone), truth, "{at:?}");
    }
    drop(view);
    let depth = |game: &Game| game.view().depth();
    for to in [5, 1, 9, 5] {
        assert!(act(&mut game, DebugCommand::Go { depth: to }).is_ok(), "{to}");
        assert_eq!(depth(&game), to);
        assert_eq!(act(&mut game, DebugCommand::Go { depth: to }), Err(Refusal::There));
    }
    for nowhere in [0, -7, 999, i32::MIN, i32::MAX] {
        assert_eq!(
            act(&mut game, DebugCommand::Go { depth: nowhere }),
            Err(Refusal::NoLevel { depth: nowhere })
        );
    }
    let newts = |game: &Game| {
        let named = |kind| game.raws().creatures.table[kind].name == "newt";
        game.census().iter().filter(|one| named(one.kind)).count()
    };
    let before = newts(&game);
    act(&mut game, DebugCommand::Create { kind: "Newt".to_owned() }).unwrap();
    assert_eq!(newts(&game), before + 1);
    assert_eq!(act(&mut game, DebugCommand::Create { kind: "newtt".to_owned() }), Err(Refusal::NoKind));
    act(&mut game, give("dagger")).unwrap();
    assert_eq!(act(&mut game, give("daggre")), Err(Refusal::NoThing));
    act(&mut game, DebugCommand::SetLevel { level: 9 }).unwrap();
    act(&mut game, DebugCommand::SetHitpoints { points: 77 }).unwrap();
    act(&mut game, DebugCommand::SetPower { points: 66 }).unwrap();
    let refused = act(&mut game, DebugCommand::SetPower { points: -1 });
    assert!(matches!(refused, Err(Refusal::OutOfRange { least: 0, .. })));
    let refused = act(&mut game, DebugCommand::SetHitpoints { points: 0 });
    assert!(matches!(refused, Err(Refusal::OutOfRange { least: 1, .. })));
    for (points, power) in [(1, 0), (77, 66)] {
        act(&mut game, DebugCommand::SetHitpoints { points }).unwrap();
        act(&mut game, DebugCommand::SetPower { points: power }).unwrap();
    }
    act(&mut game, give("lichen corpse")).unwrap_err();
    let lichen = Wish { of: Some("lichen".into()), eaten: true, ..Wish::named("corpse") };
    act(&mut game, DebugCommand::Give { wish: Box::new(lichen) }).unwrap();
    let window = game.view().window();
    let at = (window.points())
        .find(|at| act(&mut game, DebugCommand::Change { at: *at, what: "bear trap".to_owned() }).is_ok());
    assert!(at.is_some());
    let read = Recording::read(recording.beginning.clone(), recording.lines()).unwrap();
    let mut replay = Replay::new(game.raws().clone(), &read).unwrap();
    while replay.step().unwrap().is_some() {}
    assert_eq!(replay.game().digest(), game.digest());
    assert_eq!(replay.game().mode(), GameMode::Debug);
}

#[test]
fn debug_hero_has_the_level_and_hit_points_asked_for() {
    let (mut game, _) = game(3, GameMode::Debug);
    let mut act = |command| {
        let turn = game.act(Action::Debug(command)).map(|turn| turn.events);
        (turn, game.view().body().unwrap())
    };
    let (_, born) = act(DebugCommand::SetLevel { level: 1 });
    for (level, rises) in [(14, true), (14, false), (3, false), (30, true), (1, false)] {
        let (events, body) = act(DebugCommand::SetLevel { level });
        let told = if rises { vec![Event::Rose { level }] } else { Vec::new() };
        assert_eq!((events, body.level), (Ok(told), level));
    }
    assert_eq!(act(DebugCommand::SetLevel { level: 1 }).1.max_hitpoints, born.max_hitpoints);
    for (points, most) in [(300, 300), (5, 300), (10_000, 10_000)] {
        let (events, body) = act(DebugCommand::SetHitpoints { points });
        assert_eq!((events, body.hitpoints, body.max_hitpoints), (Ok(Vec::new()), points, most));
    }
    for wrong in [i32::MIN, 0, 31, i32::MAX] {
        let refused = Err(Refusal::OutOfRange { least: 1, most: 30 });
        assert_eq!(act(DebugCommand::SetLevel { level: wrong }).0, refused);
    }
    for wrong in [i32::MIN, 0, 10_001] {
        let refused = Err(Refusal::OutOfRange { least: 1, most: 10_000 });
        assert_eq!(act(DebugCommand::SetHitpoints { points: wrong }).0, refused);
    }
}

#[test]
fn debug_hero_stands_where_the_player_points() {
    let mut app = debugged();
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let kind = game.raws().creatures.named("newt").unwrap();
    game.spawn(kind, Point::new(5, 1), Allegiance::Hostile).unwrap();
    app.type_keys("#put yourself<Enter>lj.");
    assert_eq!(app.app().game().unwrap().view().hero_at(), Point::new(4, 3));
    // On a wall, and on a creature.
    for keys in ["jjj", "lkk"] {
        app.type_keys(&format!("#put yourself<Enter>{keys}."));
        assert_eq!(picture(&mut app).0.trim_end(), "You cannot stand there. Choose a free square.");
        assert_eq!(app.app().game().unwrap().view().hero_at(), Point::new(4, 3));
    }
}

#[test]
fn debug_hero_gets_items_by_name() {
    let mut app = debugged();
    for (text, told) in [
        ("3 blessed +2 daggers", "3 blessed +2 daggers"),
        ("cursed -1 long sword", "cursed -1 long sword"),
        ("7 uncursed potions of healing", "potions of healing"),
        ("5 cursed +1 helmets", "cursed +1 helmet"),
        ("2 blessed daggre", "There is no daggre. Did you mean dagger?"),
        ("zzzzzzzzzzzz", "No item is called zzzzzzzzzzzz."),
        ("corpse", "A corpse is of a creature. Name the creature, too."),
    ] {
        app.type_keys(&format!("#get an item<Enter>{text}<Enter>"));
        let screen = picture(&mut app).0;
        assert!(screen.contains(told), "{text}: {screen}");
    }
    let gold = |app: &mut Headless| app.app().game().unwrap().view().body().unwrap().gold;
    let before = gold(&mut app);
    app.type_keys("#get an item<Enter>500 gold pieces<Enter>");
    assert_eq!(gold(&mut app), before + 500);
}

#[test]
fn revealed_items_are_shown_and_revealed_squares_still_explored() {
    let rows = [
        "-------~~~~--------",
        "|.@...|~~~~|......|",
        "|.....+####+......|",
        "|.....|~~~~|......|",
        "-------~~~~--------",
    ];
    let mut app = scenario(&rows);
    let session = app.app().session_mut();
    session.in_hand.game = session.in_hand.game.take().map(|game| game.in_mode(GameMode::Debug));
    let game = session.in_hand.game.as_mut().unwrap();
    let (kind, far) = (game.raws().items.table.named("long sword").unwrap(), Point::new(15, 2));
    game.lay(Stack::of_kind(kind), far).unwrap();
    app.type_keys("#reveal<Enter>");
    let view = |app: &mut Headless, at: Point| {
        let view = app.app().game().unwrap().view();
        (view.lying(at).is_some(), view.memory(at).is_some_and(|memory| memory.detected))
    };
    assert_eq!(view(&mut app, far), (true, true));
    for _ in 0..40 {
        app.type_keys("v");
    }
    assert!(!view(&mut app, far).1, "{}", app.screen());
}

#[test]
fn debug_commands_work_on_endless_levels() {
    let raws = rhack::ui::resources::Resources::load(
        &rhack::raws::reading::sources::Sources::embedded(),
        "endless-caves",
        None,
    );
    let raws = raws.unwrap().raws;
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let setup = Setup { seed: 1, name: "Rat".into(), identity };
    let mut game = Game::new(raws, &setup).unwrap().in_mode(GameMode::Debug);
    game.act(Action::Debug(DebugCommand::Reveal)).unwrap();
    let kind = game.raws().creatures.table.iter().next().unwrap().1.name.clone();
    let before = game.census().len();
    let mut room = 0;
    while game.act(Action::Debug(DebugCommand::Create { kind: kind.clone() })).is_ok() {
        room += 1;
        assert!(room < 1000);
    }
    assert_eq!(game.census().len(), before + room);
    assert_eq!(game.act(Action::Debug(DebugCommand::Create { kind })), Err(Refusal::NoRoom));
}

#[test]
fn creature_that_petrifies_dies_also_after_the_hero_was_away() {
    let (mut game, _) = game(1, GameMode::Debug);
    let before: Vec<ThingId> = game.census().into_iter().map(|one| one.id).collect();
    game.act(Action::Debug(DebugCommand::Create { kind: "newt".into() })).unwrap();
    let newt = game.census().into_iter().map(|one| one.id).find(|id| !before.contains(id)).unwrap();
    game.afflict_creature(newt, StatusEffect::Paralysed, 3);
    game.afflict_creature(newt, StatusEffect::Petrifying, 3);
    let go = |game: &mut Game, depth| drop(game.act(Action::Debug(DebugCommand::Go { depth })).unwrap());
    go(&mut game, 2);
    let turn = game.turn();
    while game.turn() < turn + 10 {
        game.act(Action::Debug(DebugCommand::SetHitpoints { points: 100 })).unwrap();
        game.act(Action::Wait).unwrap();
    }
    go(&mut game, 1);
    for _ in 0..3 {
        game.act(Action::Wait).unwrap();
    }
    assert!(game.census().iter().all(|one| one.id != newt));
}

const CELL: [&str; 5] = ["---------", "|.......|", "|..@....|", "|.......|", "---------"];

#[test]
fn explore_mode_is_entered_after_a_warning() {
    let mut app = scenario(&CELL);
    app.type_keys("#explore m<Enter>");
    assert!(picture(&mut app).0.starts_with("In explore mode"), "{}", app.screen());
    app.type_keys("n");
    assert_eq!(app.app().game().unwrap().mode(), GameMode::Normal);
    app.type_keys("#explore m<Enter>y");
    assert_eq!(picture(&mut app).0.trim_end(), "This game is now in explore mode.");
    assert!(app.screen().lines().last().unwrap().contains("Explore"), "{}", app.screen());
    app.type_keys("#explore m");
    assert!(app.screen().contains("No command has that name."), "{}", app.screen());
}

/// Returns the scenario in explore mode, with the question about death on the screen, and all screens until
/// then.
fn dying() -> (Headless, String) {
    let mut app = scenario(&CELL);
    app.type_keys("#explore m<Enter>y");
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let kind = game.raws().creatures.named("red dragon").unwrap();
    game.spawn(kind, Point::new(4, 2), Allegiance::Hostile).unwrap();
    let mut screens = String::new();
    while !screens.contains("Die? [yn] (n)") {
        let key = if app.screen().contains("--More--") { " " } else { "." };
        app.type_keys(key);
        screens += &app.screen();
        assert!(screens.len() < 1_000_000, "the dragon does nothing");
    }
    (app, screens)
}

#[test]
fn death_question_is_shown_on_screen() {
    let (mut app, screens) = dying();
    assert!(screens.contains("You die..."), "{}", app.screen());
    app.type_keys("n");
    assert!(app.screen().contains("You survive, fully healed."), "{}", app.screen());
    assert_eq!(app.app().game().unwrap().status(), Status::Playing);
}

#[test]
fn tomb_follows_the_answer_at_once() {
    let (mut app, _) = dying();
    app.type_keys("y");
    assert!(app.screen().contains("REST"), "{}", app.screen());
}

/// Returns the scenario in debug mode.
fn debugged() -> Headless {
    let mut app = scenario(&CELL);
    let session = app.app().session_mut();
    session.in_hand.game = session.in_hand.game.take().map(|game| game.in_mode(GameMode::Debug));
    app
}

#[test]
fn debug_commands_are_in_the_list() {
    let mut app = debugged();
    app.type_keys("#create<Enter>newtt<Enter>");
    assert_eq!(picture(&mut app).0.trim_end(), "There is no newtt. Did you mean newt?");
    app.type_keys("#create<Enter>zzzzzzzzzzz<Enter>");
    assert_eq!(picture(&mut app).0.trim_end(), "No creature is called zzzzzzzzzzz.");
    app.type_keys("#create<Enter><Enter>");
    assert_eq!(picture(&mut app).0.trim_end(), "");
    app.type_keys("#create<Enter>newt<Enter>");
    assert_eq!(picture(&mut app).0.trim_end(), "A newt appears.");
    app.type_keys("#depth<Enter>deep<Enter>");
    assert_eq!(picture(&mut app).0.trim_end(), "deep is not a depth.");
    app.type_keys("#depth<Enter>99<Enter>");
    assert_eq!(picture(&mut app).0.trim_end(), "There is no level 99.");
    app.type_keys("#depth<Enter>7<Enter>");
    assert!(app.screen().contains("Dlvl:7"), "{}", app.screen());
    app.type_keys("#reveal<Enter>");
    let game = app.app().game().unwrap();
    assert!(game.view().window().points().any(|at| {
        game.view().terrain(at).is_some_and(|id| game.raws().terrains.table[id].stairs.is_some())
    }));
    assert!(app.screen().lines().last().unwrap().contains("Debug"), "{}", app.screen());
}

fn begun(folder: &Folder, seed: u64, mode: GameMode) -> Headless {
    let name = Some("Bryn".to_owned());
    let start =
        StartOptions { seed: Some(seed), random: true, name, mode: Some(mode), ..StartOptions::default() };
    opened(folder, &start)
}

fn opened(folder: &Folder, start: &StartOptions) -> Headless {
    let host = Box::new(Files::new(folder.path().to_owned()));
    Headless::new(App::new(resources(), host, start), Size::new(80, 24))
}

fn play(app: &mut Headless, keys: &str) {
    let read_on = |app: &mut Headless| {
        while app.screen().contains("--More--") {
            app.type_keys(" ");
        }
    };
    for key in keys.chars() {
        read_on(app);
        app.type_keys(&key.to_string());
    }
    read_on(app);
}

#[test]
fn mode_is_shown_in_every_list() {
    let folder = Folder::new();
    play(&mut begun(&folder, 1, GameMode::Normal), "vvS");
    play(&mut begun(&folder, 2, GameMode::Debug), "vvS");
    let mut app = opened(&folder, &StartOptions::default());
    app.type_keys("c");
    let marked =
        app.screen().lines().filter(|line| line.contains("Bryn the") && line.contains("(debug)")).count();
    assert_eq!((marked, app.screen().matches(" - Bryn").count()), (1, 2), "{}", app.screen());
    drop(app);
    // Both games end. The one that counts is listed first, with any score.
    for _ in 0..2 {
        let mut app = opened(&folder, &StartOptions::default());
        app.type_keys("c");
        if app.screen().contains("Continue which") {
            app.type_keys("a");
        }
        let mode = app.app().game().unwrap().mode();
        if mode == GameMode::Debug {
            app.type_keys("#depth<Enter>7<Enter>");
        }
        play(&mut app, "Qy");
        assert_eq!(app.screen().contains("place 1 of 1"), mode.is_normal(), "{}", app.screen());
        assert_eq!(app.screen().contains(" (debug)"), mode == GameMode::Debug, "{}", app.screen());
    }
    let mut app = opened(&folder, &StartOptions::default());
    app.type_keys("s");
    let screen = app.screen();
    let lines: Vec<&str> = screen.lines().filter(|line| line.contains("Bryn")).collect();
    assert!(lines[0].starts_with("   1") && lines[0].ends_with("gave up"), "{screen}");
    assert!(lines[1].starts_with("     ") && lines[1].ends_with("gave up (debug)"), "{screen}");
    let texts = folder.text("game-1.txt") + &folder.text("game-2.txt");
    assert_eq!(texts.matches("played in debug mode").count(), 1);
    assert_eq!(texts.matches("--mode 'debug'").count(), 1);
    assert_eq!(texts.matches("&mode=debug").count(), 1);
    let scores = folder.text("scores.jsonl");
    assert!(scores.contains(r#""mode":"normal""#) && scores.contains(r#""mode":"debug""#), "{scores}");
}

#[test]
fn killed_program_resumes_in_explore_mode() {
    let folder = Folder::new();
    let mut app = begun(&folder, 1, GameMode::Normal);
    app.type_keys("#explore m<Enter>y");
    app.app().session_mut().device.host.troubles(true);
    let copy = folder.copied();
    let mut again = opened(&copy, &StartOptions::default());
    again.type_keys("c");
    let digest = |app: &mut Headless| app.app().game().unwrap().digest();
    assert_eq!(again.app().game().unwrap().mode(), GameMode::Explore);
    assert_eq!(digest(&mut again), digest(&mut app));
    drop((app, again));
    // A page reloaded under its old address continues the game too; an address for another game does not.
    for (mode, resumed) in [(None, true), (Some(GameMode::Normal), true), (Some(GameMode::Debug), false)] {
        let name = Some("Bryn".to_owned());
        let start =
            StartOptions { seed: Some(1), random: true, name, mode, resume: true, ..StartOptions::default() };
        let copy = folder.copied();
        let mut app = opened(&copy, &start);
        assert_eq!(app.screen().contains("Welcome back"), resumed, "{mode:?} {}", app.screen());
    }
}

#[test]
fn options_set_the_mode_of_new_games() {
    let folder = Folder::new();
    let mut app = opened(&folder, &StartOptions::default());
    app.type_keys("O<Down><Down><Right>");
    assert!(app.screen().contains("< explore >"), "{}", app.screen());
    drop(app);
    let start = StartOptions { random: true, ..StartOptions::default() };
    let mut app = opened(&folder, &start);
    assert_eq!(app.app().game().unwrap().mode(), GameMode::Explore);
    drop(app);
    let mut app = opened(&folder, &StartOptions { mode: Some(GameMode::Normal), ..start });
    assert_eq!(app.app().game().unwrap().mode(), GameMode::Normal);
}

#[test]
fn advice_is_for_explore_mode_and_needs_an_option() {
    let folder = Folder::new();
    let said = |app: &mut Headless| {
        app.type_keys("!");
        app.app().session().in_hand.log.entries().last().unwrap().text.clone()
    };
    let mut normal = begun(&folder, 1, GameMode::Normal);
    assert_eq!(said(&mut normal), "Advice is given in explore mode and in the tutorial only.");
    let mut app = begun(&Folder::new(), 1, GameMode::Explore);
    assert_eq!(said(&mut app), "Advice is switched off in the options.");
    app.type_keys("O/advice<Right><Esc><Esc>");
    let (turn, digest) = (app.app().game().unwrap().turn(), app.app().game().unwrap().digest());
    let told = said(&mut app);
    assert!(told.starts_with("A sage would ") && told.ends_with('.'), "{told}");
    assert_eq!(said(&mut app), told, "the same moment gets the same advice");
    let game = app.app().game().unwrap();
    assert_eq!((game.turn(), game.digest()), (turn, digest), "it takes no time and changes nothing");
}
