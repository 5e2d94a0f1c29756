//! The play screen and the screens opened from it.

use crate::common::{self, app, fixture, halls, place, scenario};
use rhack::{
    base::geometry::{Point, Rect, Size},
    engine::population::Allegiance,
    frontends::{headless::Headless, hosts::memory::Memory},
    narrate::{Line, Tone},
    raws::words::colour::Colour,
    ui::{
        input::{Input, Key, KeyCode, KeyPosition},
        session::StartOptions,
    },
};
use std::collections::BTreeMap;

fn play() -> Headless {
    halls(StartOptions {
        seed: Some(1),
        random: true,
        name: Some("Halogenand".to_owned()),
        ..StartOptions::default()
    })
}

fn with_keys(keys: &str) -> Headless {
    halls(StartOptions {
        seed: Some(1),
        random: true,
        keys: Some(keys.to_owned()),
        ..StartOptions::default()
    })
}

fn first_line(app: &mut Headless) -> String {
    app.screen().lines().next().unwrap().to_owned()
}

fn top_lines(app: &mut Headless) -> [String; 2] {
    let screen = app.screen();
    let mut lines = screen.lines().map(str::to_owned);
    [lines.next().unwrap(), lines.next().unwrap()]
}

#[test]
fn play_screen_matches_its_snapshot() {
    insta::assert_snapshot!("play", play().screen());
}

#[test]
fn large_canvas_has_a_sidebar_and_more_messages() {
    let mut app = play();
    app.type_keys("..hhhx");
    app.send(Input::Resize(Size::new(120, 30)));
    insta::assert_snapshot!("play_large", app.screen());
}

#[test]
fn messages_stay_near_the_map_on_large_canvases() {
    let mut app = play();
    app.type_keys("m");
    app.send(Input::Resize(Size::new(200, 60)));
    let screen = app.screen();
    let rows: Vec<&str> = screen.lines().collect();
    let said = rows.iter().position(|row| row.contains("m does nothing here.")).unwrap();
    let top =
        usize::try_from(app.cursor().unwrap().y - app.app().game().unwrap().view().hero_at().y).unwrap();
    assert!(said < top && top - said <= 2, "{screen}");
    assert!(rows[0].contains("Halogenand the"), "{screen}");
}

/// Returns the number of cells of the largest blank rectangle outside the level.
fn largest_blank(app: &mut Headless) -> usize {
    let hero = app.app().game().unwrap().view().hero_at();
    let cursor = app.cursor().unwrap();
    let level = Rect::at(Point::new(cursor.x - hero.x, cursor.y - hero.y), Size::new(80, 21));
    let screen = app.screen();
    let size = app.app().session().device.size;
    let rows: Vec<Vec<char>> = screen.lines().map(|row| row.chars().collect()).collect();
    let blank = |x: i32, y: i32| {
        let cell = rows[usize::try_from(y).unwrap()].get(usize::try_from(x).unwrap());
        !level.contains(Point::new(x, y)) && cell.is_none_or(|cell| *cell == ' ')
    };
    let mut heights = vec![0; usize::try_from(size.width).unwrap()];
    let mut most = 0;
    for y in 0..size.height {
        for (x, height) in (0..).zip(&mut heights) {
            *height = if blank(x, y) { *height + 1 } else { 0 };
        }
        for from in 0..heights.len() {
            let mut least = usize::MAX;
            for (columns, height) in (1..).zip(&heights[from..]) {
                least = least.min(*height);
                most = most.max(least * columns);
            }
        }
    }
    most
}

#[test]
fn canvas_space_is_used_at_every_size() {
    for (width, height) in [(106, 30), (120, 33), (120, 40), (160, 50), (200, 60)] {
        let mut app = play();
        app.send(Input::Resize(Size::new(width, height)));
        let (most, all) = (largest_blank(&mut app), usize::try_from(width * height).unwrap());
        assert!(most * 5 <= all, "{most} of {all} cells are blank at {width}x{height}:\n{}", app.screen());
    }
}

#[test]
fn sidebar_lines_are_clickable() {
    let mut app = play();
    app.send(Input::Resize(Size::new(120, 40)));
    let row_of = |app: &mut Headless, text: &str| {
        let screen = app.screen();
        let at = screen.lines().position(|row| row.chars().skip(81).collect::<String>().contains(text));
        Point::new(90, i32::try_from(at.unwrap_or_else(|| panic!("{text}:\n{screen}"))).unwrap())
    };
    let stairs = row_of(&mut app, "staircase");
    let before = app.app().game().unwrap().view().hero_at();
    app.send(Input::Click(stairs));
    let after = app.app().game().unwrap().view().hero_at();
    assert_ne!(after, before);
    let name = row_of(&mut app, "Halogenand");
    app.send(Input::Click(name));
    assert!(app.screen().contains("What you carry"), "{}", app.screen());
}

/// Returns the rows below the map from the row of the command to explore on.
fn bar(app: &mut Headless) -> Vec<String> {
    let screen = app.screen();
    let rows: Vec<&str> = screen.lines().collect();
    let first = rows.iter().position(|row| row.contains("v explore")).unwrap_or_else(|| panic!("{screen}"));
    rows[first..].iter().map(|row| row.chars().take(78).collect()).collect()
}

#[test]
fn command_bar_is_clickable() {
    let mut app = play();
    app.send(Input::Resize(Size::new(120, 34)));
    let screen = app.screen();
    let (y, row) =
        (0..).zip(screen.lines()).filter(|(_, row)| row.contains("# all commands")).last().unwrap();
    let x = row[..row.find("# all").unwrap()].chars().count();
    app.send(Input::Click(Point::new(i32::try_from(x).unwrap() + 2, y)));
    assert!(app.screen().contains("Which command?"), "{}", app.screen());
}

#[test]
fn usual_commands_of_the_bar_never_move() {
    for size in [Size::new(106, 30), Size::new(120, 34), Size::new(160, 50), Size::new(80, 40)] {
        let mut app = scenario(&["-------", "|.....|", "+.@...|", "|.....|", "-------"]);
        app.send(Input::Resize(size));
        let before = bar(&mut app);
        let doors = |app: &mut Headless| app.screen().contains("open a door");
        assert!(!doors(&mut app), "{size:?}: {}", app.screen());
        app.type_keys("h");
        assert_eq!(bar(&mut app), before, "{size:?}: {}", app.screen());
        assert!(doors(&mut app), "what is possible has a row above: {size:?}: {}", app.screen());
        let words = before.iter().filter(|row| !row.trim().is_empty()).count();
        assert!(words <= 11, "{before:?}");
    }
}

#[test]
fn command_possible_here_is_clicked_in_the_bar() {
    let mut app = scenario(&["-------", "+@....|", "-------"]);
    app.send(Input::Resize(Size::new(120, 34)));
    let screen = app.screen();
    let (y, row) = (0..).zip(screen.lines()).find(|(_, row)| row.contains("open a door")).unwrap();
    let x = row[..row.find("open a door").unwrap()].chars().count();
    app.send(Input::Click(Point::new(i32::try_from(x).unwrap(), y)));
    assert!(app.app().game().unwrap().turn() > 1, "the hero pulls at the door: {}", app.screen());
}

#[test]
fn walls_join_in_the_lines_tileset() {
    let start = StartOptions {
        seed: Some(1),
        random: true,
        tiles: Some("lines".to_owned()),
        ..StartOptions::default()
    };
    let screen = halls(start).screen();
    for corner in ['┌', '┐', '└', '┘', '─', '│'] {
        assert!(screen.contains(corner), "{corner}: {screen}");
    }
    assert!(!screen.contains('┼') && !screen.contains("|."), "{screen}");
}

#[test]
fn the_cursor_stands_on_the_hero() {
    let mut app = play();
    let at = app.cursor().unwrap();
    let (x, y) = (usize::try_from(at.x).unwrap(), usize::try_from(at.y).unwrap());
    assert_eq!(app.screen().lines().nth(y).unwrap().chars().nth(x), Some('@'));
}

#[test]
fn repeated_messages_are_counted() {
    let mut app = play();
    app.type_keys(">");
    let refusal = first_line(&mut app);
    assert!(refusal.starts_with("There are no stairs down here."), "{refusal}");
    // No time passes, so it is the same turn.
    app.type_keys(">>");
    assert_eq!(first_line(&mut app), refusal, "it is no message");
    app.type_keys("5Fh");
    assert_eq!(first_line(&mut app), "You strike, but nothing is there. (x5)", "one command");
    app.type_keys("Fh");
    assert_eq!(first_line(&mut app), "You strike, but nothing is there.", "another turn");
}

#[test]
fn message_disappears_with_the_next_command() {
    let mut app = play();
    app.type_keys("Fh");
    assert_eq!(first_line(&mut app), "You strike, but nothing is there.");
    app.type_keys("h");
    assert_eq!(first_line(&mut app), "");
}

#[test]
fn deadly_messages_leave_room_for_the_prompt() {
    for length in 60..=170 {
        let mut app = scenario(&["#####", "#.@.#", "#####"]);
        let text: String = "The orc hits you! ".chars().cycle().take(length - 1).chain(['!']).collect();
        app.app().session_mut().in_hand.log.add(Line { text, tone: Tone::Dire });
        let screen = app.screen();
        assert!(
            screen.lines().take(2).any(|line| line.trim_end().ends_with("--More--")),
            "{length}: {screen}"
        );
    }
}

#[test]
fn prompt_is_whole_at_every_length_and_width() {
    for width in [40, 48, 60, 72, 79, 80, 81, 96, 100, 120, 160, 200] {
        let mut app = scenario(&["#####", "#.@.#", "#####"]);
        app.send(Input::Resize(Size::new(width, 24)));
        for length in 60..=90 {
            let text: String = "The orc hits you! ".chars().cycle().take(length - 1).chain(['!']).collect();
            app.app().session_mut().in_hand.log.add(Line { text, tone: Tone::Dire });
            app.send(Input::Resize(Size::new(width, 24)));
            let screen = app.screen();
            assert!(
                screen.contains("--More--") || screen.contains("at least"),
                "{width}, {length}: {screen}"
            );
            for _ in 0..9 {
                app.type_keys(" ");
            }
        }
    }
}

#[test]
fn last_page_of_a_message_has_more_than_a_few_words() {
    let words = "The orc hits you! ".repeat(20);
    let mut paged = 0;
    for length in 140..=190 {
        let mut app = scenario(&["#####", "#.@.#", "#####"]);
        let text = words[..length].trim_end();
        app.app().session_mut().in_hand.log.add(Line::plain(text.to_owned()));
        if app.screen().contains("--More--") {
            app.type_keys(" ");
            let rest = first_line(&mut app);
            assert!(
                rest.split_whitespace().count() > 2 && text.ends_with(rest.trim_end()),
                "{length}: {rest}"
            );
            paged += 1;
        }
    }
    assert!(paged > 9, "{paged}");
}

#[test]
fn fights_of_others_need_no_more_prompt() {
    let tell = |tone: Tone| {
        let mut app = play();
        app.type_keys(".");
        for blow in 0..8 {
            let text = format!("The little dog bites the grid bug number {blow} of many grid bugs here.");
            app.app().session_mut().in_hand.log.add(Line { text, tone });
        }
        app.app().session_mut().in_hand.log.add(Line::plain("You hear a door open.".to_owned()));
        app.send(Input::Resize(Size::new(80, 24)));
        app.screen()
    };
    assert!(tell(Tone::Plain).contains("--More--"));
    let quiet = tell(Tone::Others);
    assert!(!quiet.contains("--More--") && quiet.contains("You hear a door open."), "{quiet}");
}

#[test]
fn fights_of_others_are_dim_and_logged() {
    let mut app = scenario(&["----------", "|...@....|", "|........|", "----------"]);
    place(&mut app, "large dog", (6, 1), Allegiance::Pet);
    place(&mut app, "newt", (7, 1), Allegiance::Hostile);
    app.type_keys("20s");
    let log: Vec<(String, Tone)> =
        app.app().session().in_hand.log.entries().map(|entry| (entry.text.clone(), entry.tone)).collect();
    let fight: Vec<_> = log.iter().filter(|(text, _)| text.contains("large dog")).collect();
    assert!(!fight.is_empty(), "{log:?}");
    assert!(fight.iter().all(|(_, tone)| *tone == Tone::Others), "{log:?}");
    app.type_keys("<C-p>");
    let screen = app.screen();
    assert!(screen.lines().any(|line| line.starts_with("-- Turn ") && line.ends_with("---")), "{screen}");
}

#[test]
fn log_scrolled_to_its_beginning_stays_there_when_the_canvas_grows() {
    let mut app = scenario(&["---", "|@|", "---"]);
    let log = &mut app.app().session_mut().in_hand.log;
    for number in 0..100 {
        log.add(Line::plain(format!("Message number {number} fills a row.")));
    }
    log.all_seen();
    app.send(Input::Resize(Size::new(40, 24)));
    app.type_keys("<C-p><Home>");
    assert!(app.screen().contains("Message number 0 fills"), "{}", app.screen());
    app.send(Input::Resize(Size::new(120, 40)));
    assert!(app.screen().contains("Message number 0 fills"), "{}", app.screen());
}

#[test]
fn sidebar_shows_danger_and_wounds() {
    let mut app = scenario(&["-------------", "|...@.......|", "|...........|", "-------------"]);
    place(&mut app, "minotaur", (8, 1), Allegiance::Asleep);
    place(&mut app, "kitten", (3, 2), Allegiance::Pet);
    place(&mut app, "newt", (5, 1), Allegiance::Hostile);
    app.send(Input::Resize(Size::new(120, 33)));
    app.type_keys("s");
    let line = |app: &mut Headless, name: &str| {
        let screen = app.screen();
        screen.lines().find(|line| line.contains(name)).unwrap_or_default().trim_end().to_owned()
    };
    let minotaur = line(&mut app, "minotaur");
    assert!(minotaur.contains("asleep") && minotaur.ends_with("!!!!"), "{minotaur}");
    assert!(!line(&mut app, "kitten").contains('!'), "{}", app.screen());
    for name in ["minotaur", "kitten", "newt "] {
        assert!(line(&mut app, name).contains("#####"), "{name}: {}", app.screen());
    }
    // The background of the minotaur warns on the map, too.
    let hero = app.cursor().unwrap();
    let deadly = app.app().session().palette().deadly(Colour::White).bg;
    let beside = |app: &mut Headless, x| app.app().frame().get(Point::new(hero.x + x, hero.y)).unwrap();
    let minotaur = beside(&mut app, 4);
    assert_eq!((minotaur.glyph, minotaur.style.bg), ('H', deadly));
    assert_ne!(beside(&mut app, 1).style.bg, deadly, "the newt");
}

#[test]
fn more_prompt_appears_only_if_messages_overflow() {
    let start = StartOptions {
        seed: Some(1),
        random: true,
        name: Some("Halogenand".to_owned()),
        notices: vec!["A notice.".to_owned(), "A second notice that needs a line of its own.".to_owned()],
        ..StartOptions::default()
    };
    let mut app = app(start.clone());
    // Two rows hold these messages; the second covers the first row of the map, which is blank.
    assert_eq!(
        top_lines(&mut app),
        [
            "A notice.  A second notice that needs a line of its own.",
            "Welcome to Rhack, Halogenand: may a lawful male human Knight go far."
        ]
    );
    let notice = |n: u32| format!("Notice {n}, which is about as long as the line is wide.");
    let mut app = common::app(StartOptions { notices: (1..=3).map(notice).collect(), ..start });
    assert_eq!(top_lines(&mut app), [notice(1), format!("{} --More--", notice(2))]);
    let cursor = app.cursor().unwrap();
    assert_eq!((cursor.x, cursor.y), (62, 1));
    // The key that dismisses a message is not a command.
    app.type_keys("Q");
    assert_eq!(
        top_lines(&mut app)[1],
        "Welcome to Rhack, Halogenand: may a lawful male human Knight go far."
    );
    app.type_keys("Q");
    assert_eq!(first_line(&mut app), "Really quit? [yn]");
    // With enough room there is no --More--.
    let mut large = play();
    large.send(Input::Resize(Size::new(80, 30)));
    assert!(!large.screen().contains("--More--"));
}

#[test]
fn unknown_keys_get_a_reply() {
    let mut app = play();
    app.type_keys("m");
    assert_eq!(first_line(&mut app), "m does nothing here. ? shows the keys.");
    app.type_keys("<C-z>");
    assert_eq!(first_line(&mut app), "Ctrl-Z does nothing here. ? shows the keys.");
}

#[test]
fn unknown_key_reply_is_not_logged() {
    let mut app = play();
    app.type_keys("x");
    app.type_keys("<C-p>");
    assert!(!app.screen().contains("does nothing here"), "{}", app.screen());
    app.type_keys("<Esc>");
    assert_eq!(first_line(&mut app), "");
    app.send(Input::Key(Key { alt: true, ..Key::plain(KeyCode::Right) }));
    assert_eq!(first_line(&mut app), "Alt-Right does nothing here. ? shows the keys.");
}

#[test]
fn command_line_preferences_are_not_saved() {
    let start = StartOptions {
        seed: Some(1),
        random: true,
        keys: Some("wasd".to_owned()),
        palette: Some("high-contrast".to_owned()),
        ..StartOptions::default()
    };
    let mut app = app(start);
    app.type_keys("O<Down><Right>");
    let session = app.app().session();
    assert_eq!((session.preferences.keys_name(), session.preferences.palette_name()), ("wasd", "red-green"));
    assert_eq!(
        (session.preferences.options.keys.as_str(), session.preferences.options.palette.as_str()),
        ("vi", "red-green")
    );
}

#[test]
fn click_on_the_map_steps_or_travels() {
    let mut app = scenario(&[
        "---------",
        "|.......|",
        "|.......|",
        "|..@....|",
        "|.......|",
        "|.......|",
        "---------",
    ]);
    let start = app.cursor().unwrap();
    for (x, y, by) in [(-1, 0, (-1, 0)), (4, 1, (4, 1)), (-1, -1, (-1, -1)), (0, 2, (0, 2)), (0, 0, (0, 0))] {
        let before = app.cursor().unwrap();
        app.send(Input::Click(Point::new(before.x + x, before.y + y)));
        let after = app.cursor().unwrap();
        assert_eq!((after.x - before.x, after.y - before.y), by, "{x},{y}");
    }
    assert_eq!(app.app().game().unwrap().turn(), 10, "the last click is a wait");
    let at = app.cursor().unwrap();
    app.send(Input::Click(Point::new(79, 0)));
    assert_eq!(app.cursor(), Some(at), "the messages are not the map");
    assert_ne!(start, at);
}

#[test]
fn hovering_looks_at_a_square() {
    let mut app = scenario(&["-----~~", "|..@|~~", "-----~~"]);
    let hero = app.cursor().unwrap();
    app.send(Input::Hover(hero));
    assert_eq!(first_line(&mut app), "Here: Tester the Gallant.");
    app.send(Input::Hover(Point::new(hero.x - 1, hero.y)));
    assert_eq!(first_line(&mut app), "Here: the floor of a room.");
    app.send(Input::Hover(Point::new(hero.x + 3, hero.y)));
    assert_eq!(first_line(&mut app), "", "nothing is known of it");
    app.send(Input::Hover(Point::new(2, 23)));
    assert_eq!(first_line(&mut app), "");
    // A message is never hidden by look, and look never by a message.
    app.type_keys("Fh");
    app.send(Input::Hover(hero));
    let screen = app.screen();
    let mut lines = screen.lines();
    assert_eq!(lines.next(), Some("You strike, but nothing is there."));
    assert_eq!(lines.next(), Some("Here: Tester the Gallant."));
}

#[test]
fn hints_can_be_clicked() {
    let mut app = common::title(1);
    app.type_keys("g");
    app.send(Input::Click(Point::new(10, 23)));
    assert!(app.screen().starts_with("Choosing Role"), "{}", app.screen());
    let hints = app.screen().lines().nth(23).unwrap_or_default().to_owned();
    let back = i32::try_from(hints[..hints.find("Esc").unwrap()].chars().count()).unwrap();
    app.send(Input::Click(Point::new(back, 23)));
    assert!(app.screen().contains("Shall I pick"), "Esc goes back: {}", app.screen());
    app.send(Input::Click(Point::new(0, 23)));
    app.send(Input::Click(Point::new(2, 23)));
    assert!(app.screen().contains("Dlvl:1"), "{}", app.screen());
}

#[test]
fn buttons_match_the_screen() {
    let mut app = common::title(1);
    let mut labels = |keys: &str| -> Vec<String> {
        app.type_keys(keys);
        app.app().buttons().into_iter().map(|button| button.label).collect()
    };
    assert_eq!(
        labels(""),
        [
            "New game, hero at random",
            "New game, choose a hero",
            "Tutorial",
            "Enter a seed",
            "Other worlds",
            "Watch levels being built",
            "Replays",
            "Scores",
            "Options",
            "Help",
            "Quit"
        ]
    );
    assert_eq!(labels("g"), ["yes", "choose", "back", "quit"]);
    labels("<Esc>");
    let roles = labels("n");
    assert_eq!((roles.len(), roles[0].as_str(), roles[15].as_str()), (17, "a - an Archeologist", "help"));
    assert_eq!(labels("**"), ["begin", "name", "back"]);
    let play = labels("<Enter>");
    for label in ["explore", "more", "cast", "offer", "quit the game"] {
        assert!(play.iter().any(|found| found == label), "{label}: {play:?}");
    }
    assert_eq!(labels("Q"), ["Yes", "No"]);
}

#[test]
fn texts_are_read_and_closed_by_the_same_keys() {
    let inputs = [Key::char(' '), Key::char('q'), Key::ctrl('j'), Key::plain(KeyCode::Enter)].map(Input::Key);
    for (command, title) in
        [("discoveries", "What you have"), ("legend", "What the symbols"), ("help", "Keys (")]
    {
        for input in inputs.into_iter().chain([Input::Click(Point::new(3, 3))]) {
            let mut app = scenario(&["-----", "|.@.|", "-----"]);
            app.send(Input::Command(command));
            assert!(app.screen().contains(title), "{}", app.screen());
            // Space reads on first.
            let most = if input == inputs[0] { 30 } else { 1 };
            let closed = (0..most).any(|_| {
                app.send(input);
                !app.screen().contains(title)
            });
            assert!(closed, "{command}, {input:?}: {}", app.screen());
        }
    }
}

#[test]
fn quitting_asks_first() {
    let mut app = play();
    for no in ["n", "<Esc>", "<Enter>"] {
        app.type_keys("Q");
        assert_eq!(first_line(&mut app), "Really quit? [yn]");
        app.type_keys("xZ <C-y>");
        assert_eq!(first_line(&mut app), "Really quit? [yn]", "other keys do nothing");
        app.type_keys(no);
        assert!(!app.app().finished() && !app.screen().contains("Really"));
    }
    app.type_keys("Qy");
    let screen = app.screen();
    assert!(screen.contains("Halogenand gave up on dungeon level 1, on turn 1."), "{screen}");
    app.type_keys("q");
    assert!(!app.app().finished() && app.app().game().is_none(), "the title comes first");
    app.type_keys("q");
    assert!(app.app().finished());
}

#[test]
fn ended_front_end_quits_without_asking() {
    let mut app = play();
    app.send(Input::End);
    assert!(app.app().finished());
}

/// Returns a game whose host cannot save.
fn unsavable() -> Headless {
    let mut app = play();
    let blocked = Memory::new(BTreeMap::new(), 1, Some("storage is blocked".to_owned()));
    app.app().session_mut().device.host = Box::new(blocked);
    app
}

#[test]
fn unsavable_game_asks_before_quitting() {
    let ctrl_c = Input::Key(Key::ctrl('c'));
    for leave in [Input::Close, ctrl_c] {
        // With anything open: the map, a prompt, a list, or a count.
        for keys in ["", ";", "?", "<C-o>", "<C-p>", "O", "F", "12"] {
            let mut app = unsavable();
            app.type_keys(keys);
            app.send(leave);
            assert!(!app.app().finished(), "{keys}");
            assert_eq!(first_line(&mut app), "Really quit? [yn]", "{keys}");
            app.type_keys("n");
            assert!(!app.app().finished() && !app.screen().contains("Really"), "{keys}");
            app.send(leave);
            app.send(leave);
            assert!(app.app().finished(), "{keys}: the second time is a yes");
        }
        let mut app = unsavable();
        app.send(leave);
        app.type_keys("y");
        assert!(app.screen().contains("Halogenand gave up"));
        app.send(leave);
        assert!(app.app().finished(), "a game that is over is not lost");
    }
}

#[test]
fn escape_never_leaves_a_game() {
    let mut app = play();
    app.type_keys(&"<Esc>".repeat(9));
    app.type_keys(";<Esc><Esc>?<Esc><Esc>Q<Esc><Esc><C-o><Esc><Esc>");
    assert!(app.app().in_game() && !app.app().finished());
}

#[test]
fn help_explains_counts_for_each_keyset() {
    for (keys, text) in [("vi", "Numbers repeat: 20 and then"), ("numpad", "Numbers repeat: n, 20 and then")]
    {
        let mut app = with_keys(keys);
        app.type_keys("?");
        // The page may be longer than the screen.
        let mut page = app.screen();
        for _ in 0..4 {
            app.type_keys("<PgDn>");
            page += &app.screen();
        }
        assert!(page.contains(text), "{page}");
    }
}

#[test]
fn help_shows_the_keys_in_use() {
    let mut app = play();
    app.type_keys("?");
    insta::assert_snapshot!("help_vi", app.screen());
    app.type_keys("<Esc>");
    assert!(app.screen().contains("Dlvl:1"));
    let mut wasd = with_keys("wasd");
    wasd.type_keys("?");
    insta::assert_snapshot!("help_wasd", wasd.screen());
}

#[test]
fn log_shows_every_message_and_scrolls() {
    let mut app = play();
    app.type_keys("hhhhhhhh");
    for _ in 0..40 {
        app.type_keys(".Fh");
    }
    app.type_keys("<C-p>");
    let end = app.screen();
    assert!(end.contains("Messages") && end.contains("Esc back"), "{end}");
    assert!(!end.contains("Welcome to Rhack, Halogenand"));
    app.type_keys("<Home>");
    assert!(app.screen().contains("Welcome to Rhack, Halogenand"));
    app.type_keys("<Up><Up><PgUp><End>");
    assert_eq!(app.screen(), end);
    // No page ends with the rule above a turn.
    for _ in 0..30 {
        app.type_keys("<Up>");
        let screen = app.screen();
        let lines: Vec<&str> = screen.lines().collect();
        let is_alone = |pair: &[&str]| {
            let under = pair[1].trim();
            pair[0].contains("-- Turn") && (under.is_empty() || under.contains("scroll"))
        };
        assert!(!lines.windows(2).any(is_alone), "{screen}");
    }
    app.type_keys("<Esc>");
    assert!(app.screen().contains("Dlvl:1"));
}

#[test]
fn options_change_keys_and_colours_at_once() {
    let mut app = play();
    app.type_keys("O");
    assert!(app.screen().contains("Keys                 < vi >"), "{}", app.screen());
    app.type_keys("<Right>");
    assert!(app.screen().contains("Keys                 < wasd >"));
    assert!(app.screen().contains("Your options are saved."));
    app.type_keys("<Down><Left>");
    assert!(app.screen().contains("Colours              < Blue-yellow blindness >"));
    app.type_keys("<Esc>?");
    assert!(app.screen().contains("Keys (wasd)"));
}

/// Returns the hero's movement after `inputs` with the keyset `keys`, relative to the start.
fn moved(keys: &str, inputs: &[Key]) -> (i32, i32) {
    let mut app = with_keys(keys);
    // Into the room, away from its walls.
    app.type_keys("<Up><Up><Left><Left>");
    let before = app.cursor().unwrap();
    for input in inputs {
        app.send(Input::Key(*input));
    }
    let after = app.cursor().unwrap();
    (after.x - before.x, after.y - before.y)
}

#[test]
fn arrows_and_keypad_move_in_every_keyset() {
    for keys in ["vi", "numpad", "wasd", "laptop"] {
        for (code, by) in [
            (KeyCode::Up, (0, -1)),
            (KeyCode::Down, (0, 1)),
            (KeyCode::Left, (-1, 0)),
            (KeyCode::Right, (1, 0)),
            (KeyCode::Home, (-1, -1)),
            (KeyCode::End, (-1, 1)),
            (KeyCode::PageUp, (1, -1)),
            (KeyCode::PageDown, (1, 1)),
            (KeyCode::Center, (0, 0)),
        ] {
            assert_eq!(moved(keys, &[Key::plain(code)]), by, "{keys} {code:?}");
        }
        for (digit, by) in [(8, (0, -1)), (2, (0, 1)), (1, (-1, 1)), (9, (1, -1)), (5, (0, 0))] {
            let typed = KeyCode::Char(char::from(b'0' + digit));
            let key = Key { place: Some(KeyPosition::Numpad(digit)), ..Key::plain(typed) };
            assert_eq!(moved(keys, &[key]), by, "{keys} keypad {digit}");
        }
    }
}

#[test]
fn each_keyset_moves_by_its_letters() {
    for (keys, west, north) in
        [("vi", 'h', 'k'), ("numpad", '4', '8'), ("wasd", 'a', 'w'), ("laptop", 'h', 'u')]
    {
        let west = moved(keys, &[Key::char(west)]);
        let north = moved(keys, &[Key::char(north)]);
        assert_eq!(west, (-1, 0), "{keys}");
        assert_eq!(north, (0, -1), "{keys}");
    }
}

#[test]
fn movement_follows_key_position() {
    let at = |typed, place| Key { place: Some(KeyPosition::Letter(place)), ..Key::char(typed) };
    // AZERTY types z where QWERTY has w; Dvorak types d where QWERTY has h; Russian types a letter of its
    // own.
    assert_eq!(moved("wasd", &[at('z', 'w')]), (0, -1));
    assert_eq!(moved("vi", &[at('d', 'h')]), (-1, 0));
    assert_eq!(moved("vi", &[at('р', 'h')]), (-1, 0));
    // The letter h from another key position does not move the hero.
    assert_eq!(moved("vi", &[at('h', 'x')]), (0, 0));
    // Commands follow the typed character.
    let mut app = play();
    app.send(Input::Key(at('?', 'm')));
    assert!(app.screen().contains("Keys (vi)"));
}

#[test]
fn random_input_never_breaks_the_screen() {
    let keys = "yhn?*<Esc>O<Right><Down><Right><Esc><C-p><Up>q.jkhlyubn<Enter>Zzq<lt>>:;/\\";
    for screen in ["", "n", "na", "nahf", "y", "y<Enter>"] {
        let mut app = common::title(3);
        app.type_keys(screen);
        for (i, key) in rhack::frontends::headless::parse(keys).into_iter().enumerate() {
            let i = i32::try_from(i).unwrap();
            app.send(Input::Hover(Point::new(i * 7 % 90 - 5, i * 5 % 30 - 3)));
            app.send(Input::Click(Point::new(i * 11 % 90 - 5, i * 3 % 30 - 3)));
            app.send(Input::Scroll(i % 3 - 1));
            app.send(Input::Resize(Size::new(i * 37 % 300, i * 17 % 90)));
            app.send(Input::Key(key));
            app.screen();
            if app.app().finished() {
                app = common::title(3);
                app.type_keys(screen);
            }
        }
    }
}

#[test]
fn narrow_screen_lists_creatures_and_items_in_one_row() {
    let mut app = scenario(&["-------------", "|...@......>|", "|...........|", "-------------"]);
    app.send(Input::Resize(Size::new(40, 24)));
    place(&mut app, "minotaur", (8, 1), Allegiance::Asleep);
    place(&mut app, "kitten", (3, 2), Allegiance::Pet);
    app.type_keys("<Esc>");
    let (y, row) = {
        let screen = app.screen();
        let status = screen.lines().position(|row| row.starts_with("Tester")).unwrap();
        (status - 1, screen.lines().nth(status - 1).unwrap().trim_end().to_owned())
    };
    assert_eq!(row, "f your kitten  H minotaur !!!!  > 7", "{}", app.screen());
    let click = |app: &mut Headless, text: &str| {
        let x = row.find(text).unwrap();
        app.send(Input::Click(Point::new(i32::try_from(x).unwrap(), i32::try_from(y).unwrap())));
    };
    click(&mut app, "minotaur");
    assert!(app.screen().contains("asleep"), "the card of the minotaur: {}", app.screen());
    app.type_keys("<Esc>");
    let before = app.app().game().unwrap().view().hero_at();
    click(&mut app, "> 7");
    let after = app.app().game().unwrap().view().hero_at();
    assert_ne!(after, before, "{}", app.screen());
    // Many creatures are shown by their glyphs.
    for x in 1..4 {
        place(&mut app, "newt", (x, 1), Allegiance::Asleep);
    }
    app.type_keys("<Esc>");
    let screen = app.screen();
    assert!(screen.lines().nth(y).unwrap().matches(':').count() == 3, "{screen}");
    assert!(!screen.lines().nth(y).unwrap().contains("minotaur"), "{screen}");
}

#[test]
fn escape_skips_the_rest_of_long_messages() {
    let mut app = play();
    app.type_keys("=");
    assert!(app.screen().contains("--More--"), "{}", app.screen());
    app.type_keys("<Esc>");
    assert!(!app.screen().contains("--More--"), "{}", app.screen());
    let screen = app.screen();
    app.type_keys("<Esc>");
    assert_ne!(app.screen(), screen, "the next key goes on with the game");
}

#[test]
fn symbol_of_a_trap_moves_the_cursor_there() {
    let mut app = scenario(&["-------------", "|...@.......|", "-------------"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let trap = fixture(game.raws(), "arrow trap");
    game.build(Point::new(9, 1), trap);
    app.type_keys("s;^");
    assert!(app.screen().contains("arrow trap"), "{}", app.screen());
}

#[test]
fn impossible_commands_are_refused_before_any_question() {
    let mut app = scenario(&["-------------", "|...@.......|", "-------------"]);
    app.type_keys("#dip<Enter>");
    let says = "You have no potion to dip it into.";
    assert!(top_lines(&mut app)[0].starts_with(says), "{}", app.screen());
    app.type_keys("l");
    assert!(app.app().game().unwrap().view().turn() > 1, "it asks nothing: {}", app.screen());
}

#[test]
fn travel_reports_unknown_targets_and_still_asks() {
    let mut app = scenario(&["-------------", "|...@......+|", "-------------"]);
    app.type_keys("_!");
    assert!(top_lines(&mut app)[0].starts_with("You have not found any ! here."), "{}", app.screen());
    app.type_keys("+.");
    let at = app.app().game().unwrap().view().hero_at();
    assert_eq!((at.x, at.y), (11, 1), "as far as the door: {}", app.screen());
}

#[test]
fn symbol_finds_terrain_and_creatures_last() {
    for (key, found) in [("}", "water"), ("F", "lichen")] {
        let mut app = scenario(&["-------------", "|...@.....}.|", "-------------"]);
        place(&mut app, "lichen", (2, 1), Allegiance::Asleep);
        app.type_keys(&format!("s;@{key}"));
        assert!(app.screen().contains(found), "{key}: {}", app.screen());
        assert!(!app.screen().contains("You have not found"), "{key}: {}", app.screen());
    }
}

#[test]
fn travel_names_the_symbols_known_here() {
    let mut app = scenario(&["-------------", "|...@...{.>.|", "-------------"]);
    app.type_keys("_");
    assert_eq!(
        first_line(&mut app),
        "Where to? (a: the aim, 11 levels below) [move, m, or a symbol: > {; Enter, Esc]"
    );
    let mut app = scenario(&["-------------", "|...@.......|", "-------------"]);
    app.type_keys("_");
    assert_eq!(first_line(&mut app), "Where to? [move, m next, or a symbol; Enter choose, Esc]");
}

#[test]
fn climbing_away_from_stairs_tells_how_to_get_to_them() {
    let mut app = scenario(&["-------------", "|...@.....>.|", "-------------"]);
    app.type_keys(">");
    assert_eq!(first_line(&mut app), "There are no stairs down here. _ > goes to those you know.");
    app.type_keys("<lt>");
    assert_eq!(first_line(&mut app), "There are no stairs up here. v explores to find some.");
}

#[test]
fn narrow_sidebar_keeps_names_whole() {
    let mut app = scenario(&["-------------", "|...@.......|", "|........>..|", "-------------"]);
    place(&mut app, "leprechaun", (8, 1), Allegiance::Asleep);
    place(&mut app, "shopkeeper", (2, 2), Allegiance::Peaceful);
    app.send(Input::Resize(Size::new(100, 30)));
    for name in ["leprechaun", "shopkeeper", "staircase down"] {
        let screen = app.screen();
        let beside = |row: &str| row.chars().skip(80).collect::<String>().contains(name);
        assert!(screen.lines().any(beside), "{name}: {screen}");
    }
}

#[test]
fn light_fades_with_distance_if_supported() {
    let colours = |falls: bool| {
        let mut app = scenario(&["-------------------------------", "|@............................|"]);
        app.app().session_mut().device.light_falls_off = falls;
        app.send(Input::Resize(Size::new(80, 25)));
        let row: Vec<_> =
            (4..28).map(|x| app.app().frame().get(Point::new(x, 2)).unwrap().style.fg).collect();
        let mut all = row.clone();
        all.dedup();
        all.len()
    };
    assert_eq!((colours(false), colours(true)), (1, 3));
}
