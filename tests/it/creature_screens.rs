//! Creatures on the play screen: glyphs, messages, keys and clicks.

use crate::common::{self, picture, place, scenario};
use rhack::{
    base::geometry::{Point, Size},
    engine::{
        creation::Choices,
        event::{ActorSeen, AttackId, Event, Origin, Question, Source, Status},
        game::{Game, Setup},
        population::Allegiance,
        state::being::Attitude,
    },
    frontends::{headless::Headless, hosts::memory::Memory},
    narrate::{Line, Tone},
    raws::{
        kinds::creatures::attack::Reach,
        reading::{layers::Layer, sources::Sources},
        words::colour::Colour,
    },
    ui::{
        app::App,
        canvas::{Canvas, Cell, Style},
        input::{Input, Key},
        resources::{DEFAULT_WORLD, Resources},
        session::StartOptions,
        theme::{LEAST_CONTRAST, TextUse, contrast},
    },
};

const ROOM: [&str; 5] = ["---------", "|.......|", "|..@....|", "|.......|", "---------"];

/// Returns the room with one creature two squares east of the hero.
fn with(name: &str, how: Allegiance) -> Headless {
    let mut app = scenario(&ROOM);
    place(&mut app, name, (5, 2), how);
    app
}

fn said(app: &mut Headless) -> String {
    picture(app).0.trim_end().to_owned()
}

/// Returns the style of the cell that shows the square `(x, y)`.
fn style(app: &mut Headless, (x, y): (i32, i32)) -> Style {
    app.app().frame().get(Point::new(x, y + 1)).unwrap().style
}

#[test]
fn look_describes_creatures() {
    for (name, how, text) in [
        ("jackal", Allegiance::Hostile, "Here: a jackal, weak by reputation."),
        ("jackal", Allegiance::Asleep, "Here: a jackal, asleep, weak by reputation."),
        ("kitten", Allegiance::Pet, "Here: your kitten."),
        ("gnome lord", Allegiance::Peaceful, "Here: a peaceful gnome lord."),
        ("acid blob", Allegiance::Peaceful, "Here: a peaceful acid blob."),
        ("Oracle", Allegiance::Peaceful, "Here: the peaceful Oracle."),
    ] {
        let mut app = with(name, how);
        app.send(Input::Hover(Point::new(5, 3)));
        assert_eq!(said(&mut app), text);
        app.type_keys(";m<Enter>");
        let card = app.screen().split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
        let kind = app.app().game().unwrap().raws().creatures.named(name).unwrap();
        let about = app.app().game().unwrap().raws().creatures.table[kind].about.clone();
        assert!(
            card.contains(about.as_deref().unwrap()),
            "{name}: there is something to say about it: {card}"
        );
    }
}

#[test]
fn card_marks_the_square_it_describes() {
    let mut app = with("acid blob", Allegiance::Peaceful);
    app.type_keys(";m<Enter>");
    assert_eq!(app.app().frame().painted_cursor(), Some(Point::new(5, 3)), "{}", app.screen());
}

#[test]
fn pets_differ_by_background() {
    let mut app = with("kitten", Allegiance::Pet);
    place(&mut app, "kitten", (6, 1), Allegiance::Hostile);
    assert_eq!(picture(&mut app).1[1..3], ["|.....f.|", "|..@.f..|"]);
    let palette = app.app().session().palette().clone();
    let (pet, foe) = (style(&mut app, (5, 2)), style(&mut app, (6, 1)));
    assert_eq!(foe, palette.coloured(Colour::White));
    assert_eq!(pet, palette.tame(Colour::White));
    assert_ne!(pet.bg, foe.bg);
    assert!(contrast(pet) >= LEAST_CONTRAST);
}

#[test]
fn clicks_attack_enemies_and_swap_with_others() {
    let mut app = scenario(&ROOM);
    place(&mut app, "newt", (4, 2), Allegiance::Asleep);
    app.send(Input::Click(Point::new(4, 3)));
    let struck = said(&mut app);
    assert!(struck.starts_with("You ") && struck.contains("the newt"), "{struck}");
    let mut app = scenario(&ROOM);
    place(&mut app, "gnome lord", (4, 2), Allegiance::Peaceful);
    app.type_keys("Fl");
    assert!(matches!(app.app().game().unwrap().status(), Status::Asking(Question::Attack { .. })));
    assert_eq!(said(&mut app), "Really attack the peaceful gnome lord? [yn]");
    app.type_keys("n");
    let game = app.app().game().unwrap();
    assert_eq!((game.status(), game.view().creatures()[0].attitude), (Status::Playing, Attitude::Peaceful));
    for (name, how, text) in [
        ("kitten", Allegiance::Pet, "You change places with your kitten."),
        ("gnome lord", Allegiance::Peaceful, "You change places with the gnome lord."),
    ] {
        let mut app = scenario(&ROOM);
        place(&mut app, name, (4, 2), how);
        app.send(Input::Click(Point::new(4, 3)));
        assert!(said(&mut app).starts_with(text), "{}", app.screen());
        assert_eq!(app.app().game().unwrap().view().hero_at(), Point::new(4, 2));
    }
}

#[test]
fn fighting_has_a_key_in_every_keyset() {
    for (keys, east) in [("vi", 'l'), ("numpad", '6'), ("wasd", 'd'), ("laptop", 'k')] {
        let mut app = scenario(&ROOM);
        app.app().session_mut().preferences.keys_for_now = Some(keys.to_owned());
        app.type_keys("F");
        assert_eq!(said(&mut app), "Fight in which direction?");
        app.send(Input::Key(Key::char(east)));
        assert_eq!(said(&mut app), "You strike, but nothing is there.", "{keys}");
        assert_eq!(app.app().game().unwrap().view().hero_at(), Point::new(3, 2), "nobody walks");
    }
    let mut app = scenario(&ROOM);
    place(&mut app, "kitten", (4, 2), Allegiance::Pet);
    app.type_keys("Fl");
    assert_eq!(said(&mut app), "Really attack your kitten? [yn]");
    let turn = app.app().game().unwrap().turn();
    app.type_keys("<C-y>");
    let game = app.app().game().unwrap();
    assert_eq!((game.status(), game.turn()), (Status::Playing, turn), "Ctrl-Y is no yes");
}

#[test]
fn counted_blows_stop_at_an_event() {
    let mut app = scenario(&ROOM);
    app.type_keys("5Fh");
    assert_eq!(said(&mut app), "You strike, but nothing is there. (x5)");
    assert_eq!(app.app().game().unwrap().turn(), 6);
    // A blow instead of a step would be more than the player asked for.
    place(&mut app, "lichen", (4, 2), Allegiance::Asleep);
    app.type_keys("5l");
    assert_eq!(said(&mut app), "You stop: the lichen is in your way. Tab fights it.");
    app.type_keys("99Fl");
    // A knight who strikes a sleeper is told so, which is an event, too.
    assert!(said(&mut app).contains("lichen") && app.app().game().unwrap().turn() < 60);
}

#[test]
fn exploration_is_refused_with_an_enemy_in_view() {
    let hall = ["-----------", "|..@.....D#", "-----------"];
    let mut app = scenario(&hall);
    place(&mut app, "jackal", (1, 1), Allegiance::Hostile);
    app.type_keys("v");
    assert_eq!(said(&mut app), "A jackal is in view. Tab fights it; repeat the command to go on anyway.");
    assert_eq!(app.app().game().unwrap().turn(), 1);
    app.type_keys("R");
    assert_eq!(said(&mut app), "You do not need to rest.");
    // Creatures that sleep, hardly move or are friendly do not stop exploration.
    for (name, how) in [
        ("jackal", Allegiance::Asleep),
        ("floating eye", Allegiance::Hostile),
        ("kitten", Allegiance::Pet),
        ("gnome lord", Allegiance::Peaceful),
    ] {
        let mut app = scenario(&hall);
        place(&mut app, name, (1, 1), how);
        app.type_keys("v");
        assert!(!said(&mut app).contains("is in view"), "{name}: {}", app.screen());
        assert!(app.app().game().unwrap().turn() > 1, "{name}");
    }
}

#[test]
fn new_creature_in_view_stops_the_hero() {
    // The hero sees the jackal only after turning the corner.
    let bend = ["~~~~~~~~", "~@####~~", "~~~~~#~~", "~~~~~...", "~~~~~...", "~~~~~..."];
    for keys in ["L", "20l", "_lllljj."] {
        let mut app = scenario(&bend);
        app.app().session_mut().in_hand.game.as_mut().unwrap().detect_map();
        place(&mut app, "jackal", (7, 5), Allegiance::Asleep);
        app.type_keys(keys);
        if app.app().game().unwrap().view().creatures().is_empty() {
            // Straight on leads to the bend only.
            app.type_keys("J");
        }
        assert!(said(&mut app).contains("You see a jackal."), "{keys}: {}", app.screen());
        // A creature already seen does not stop the hero again.
        let before = app.app().game().unwrap().turn();
        app.type_keys("3.");
        assert_eq!(app.app().game().unwrap().turn() - before, 3);
    }
}

#[test]
fn runs_do_not_bump_into_creatures() {
    let corridor = ["~~~~~~~~", "@######~", "~~~~~~~~"];
    for keys in ["L", "20l", "_LLL<Left>."] {
        let mut app = scenario(&corridor);
        app.app().session_mut().in_hand.game.as_mut().unwrap().detect_map();
        place(&mut app, "lichen", (2, 1), Allegiance::Asleep);
        app.type_keys(keys);
        if said(&mut app).contains("You see a lichen.") {
            app.type_keys(keys);
        }
        let text = said(&mut app);
        assert!(text.ends_with("You stop: the lichen is in your way. Tab fights it."), "{keys}: {text}");
        assert_eq!(app.app().game().unwrap().status(), Status::Playing);
    }
    // With room to spare, the path leads around.
    let mut app = scenario(&ROOM);
    place(&mut app, "lichen", (4, 2), Allegiance::Asleep);
    app.type_keys("_llll.");
    assert_eq!(app.app().game().unwrap().view().hero_at(), Point::new(7, 2));
    // Pets and peaceful creatures give way without a message.
    for (name, how) in [("kitten", Allegiance::Pet), ("gnome lord", Allegiance::Peaceful)] {
        let mut app = scenario(&["~~~~~~", "@#####", "~~~~~~"]);
        place(&mut app, name, (1, 1), how);
        app.type_keys("4l");
        assert!(!app.screen().contains("change places"), "{}", app.screen());
        assert!(app.app().game().unwrap().view().hero_at().x > 0, "{name}");
    }
}

fn tell(app: &mut Headless, text: &str, tone: Tone) {
    app.app().session_mut().in_hand.log.add(Line { text: text.to_owned(), tone });
    app.send(Input::Scroll(1));
}

/// Returns the style of the first character of `text` where it is lowest on the canvas.
fn style_of(canvas: &Canvas, text: &str) -> Style {
    *styles_of(canvas, text).last().unwrap_or_else(|| panic!("{text} does not show"))
}

/// Returns the styles of `text` wherever it begins on `canvas`, from the top.
fn styles_of(canvas: &Canvas, text: &str) -> Vec<Style> {
    let wanted: Vec<char> = text.chars().collect();
    let begins = |part: &[Cell]| part.iter().map(|cell| cell.glyph).eq(wanted.iter().copied());
    let in_row = |row: &[Cell]| -> Vec<Style> {
        row.windows(wanted.len()).filter(|part| begins(part)).map(|part| part[0].style).collect()
    };
    canvas.rows().flat_map(in_row).collect()
}

#[test]
fn messages_have_the_colour_of_their_tone() {
    for size in [Size::new(80, 30), Size::new(130, 30)] {
        let mut app = scenario(&ROOM);
        app.send(Input::Resize(size));
        let told = [
            ("It is so.", Tone::Plain, TextUse::Title),
            ("How lucky.", Tone::Good, TextUse::GoodNews),
            ("Ouch.", Tone::Bad, TextUse::BadNews),
            ("Alas!", Tone::Dire, TextUse::DireNews),
        ];
        for (text, tone, _) in told {
            tell(&mut app, text, tone);
        }
        let palette = app.app().session().palette().clone();
        for (text, _, what) in told {
            assert_eq!(style_of(app.app().frame(), text), palette.style(what), "{text}");
        }
        app.type_keys(" <C-p>");
        for (text, tone, what) in told {
            let what = if tone == Tone::Plain { TextUse::Text } else { what };
            let style = palette.style(what);
            assert!(styles_of(app.app().frame(), text).contains(&style), "{text} in the log");
        }
    }
    let resources = common::resources();
    for (name, palette) in &resources.palettes {
        let news = [TextUse::GoodNews, TextUse::BadNews, TextUse::DireNews].map(|what| palette.style(what));
        assert!(news.iter().all(|style| contrast(*style) >= LEAST_CONTRAST), "{name}");
        assert!(news[0] != news[1] && news[1] != news[2] && news[0] != news[2], "{name}");
    }
}

#[test]
fn held_key_does_not_dismiss_a_dire_message() {
    let mut app = scenario(&ROOM);
    tell(&mut app, "You are turning to stone!", Tone::Dire);
    assert_eq!(said(&mut app), "You are turning to stone! --More--");
    app.type_keys("lll<Right>q");
    let game = app.app().game().unwrap();
    assert_eq!((game.turn(), game.view().hero_at()), (1, Point::new(3, 2)));
    assert_eq!(said(&mut app), "You are turning to stone! --More--");
    let buttons = app.app().buttons().into_iter().filter(|button| button.enabled);
    let labels: Vec<String> = buttons.map(|button| button.label).collect();
    assert_eq!(labels, ["More"]);
    for on in ["<Enter>", "<Esc>", " "] {
        tell(&mut app, "You are turning to stone!", Tone::Dire);
        app.type_keys(on);
        assert_eq!(said(&mut app), "", "{on}");
    }
    app.type_keys("l");
    assert_eq!(app.app().game().unwrap().turn(), 2);
    // The dire message may be on a later page, with others after it.
    for _ in 0..4 {
        tell(&mut app, "Something else happens, and it takes some words to tell of that.", Tone::Plain);
        tell(&mut app, "Then something happens.", Tone::Plain);
    }
    tell(&mut app, "You are turning to stone!", Tone::Dire);
    let mut shown = String::new();
    for _ in 0..10 {
        shown += &app.screen();
        app.type_keys("l");
        app.type_keys(" ");
    }
    assert!(shown.contains("turning to stone"), "{shown}");
}

#[test]
fn fight_is_shown_on_screen() {
    let mut app = scenario(&ROOM);
    place(&mut app, "jackal", (4, 2), Allegiance::Hostile);
    let mut told = String::new();
    for _ in 0..60 {
        app.type_keys("Fl");
        told += &said(&mut app);
        app.type_keys("<Esc><Esc>");
        if told.contains("You kill the jackal!") {
            break;
        }
    }
    assert!(told.contains("You kill the jackal!"), "{told}");
    let screen = app.screen();
    assert!(screen.contains("Exp:1/") && !screen.contains("Exp:1/0"), "it was worth something: {screen}");
}

#[test]
fn log_and_help_open_after_death() {
    let mut app = scenario(&["---", "|@|", "---"]);
    for _ in 0..200 {
        app.type_keys("<C-d>l");
    }
    assert!(said(&mut app).contains("You die..."));
    // The cause of death can be read again at every step.
    for _ in 0..6 {
        if app.screen().contains("choose a hero") {
            break;
        }
        for (keys, shows) in [("<C-p>", "You die..."), ("?", "Keys (vi)")] {
            app.type_keys(keys);
            assert!(app.screen().contains(shows), "{}", app.screen());
            app.type_keys("<Esc>");
        }
        app.type_keys("<Enter>");
    }
    assert!(app.screen().contains("choose a hero"), "{}", app.screen());
}

#[test]
fn tombstone_leads_to_a_new_game() {
    let mut app = scenario(&["---", "|@|", "---"]);
    for _ in 0..200 {
        app.type_keys("<C-d>l");
    }
    app.type_keys(" ");
    insta::assert_snapshot!("tomb", app.screen());
    assert!(app.app().buttons().iter().any(|button| button.label == "continue"));
    app.send(Input::Resize(Size::new(40, 24)));
    insta::assert_snapshot!("tomb_narrow", app.screen());
    app.send(Input::Click(Point::new(10, 10)));
    assert!(app.screen().contains("Farewell, Tester") && app.screen().contains("kicking a wall"));
    app.send(Input::Click(Point::new(10, 10)));
    assert!(app.screen().contains("choose a hero"), "{}", app.screen());
}

#[test]
fn new_game_at_death_rule_begins_the_next_game() {
    let dead = |world: &str| {
        let rules = r#"{ "hero": { "hitpoints": 1 }, "new_game_at_death": true }"#;
        let mut sources = common::deserted(Sources::embedded());
        sources.mods.push(Layer::new("again").with("rules.json", rules));
        let resources = Resources::load(&sources, world, None).unwrap();
        let start = StartOptions {
            seed: Some(1),
            random: true,
            name: Some("Tester".to_owned()),
            ..StartOptions::default()
        };
        let app = App::new(resources.clone(), Box::new(Memory::default()), &start);
        let mut app = Headless::new(app, Size::new(80, 24));
        let plan = common::drawn(&resources.raws, &ROOM);
        let identity = Choices::default().completed(&resources.raws, 1).unwrap();
        let setup = Setup { seed: 1, name: "Tester".into(), identity };
        app.app().session_mut().in_hand.game = Some(Game::on_plan(resources.raws, &setup, plan).unwrap());
        app.app().session_mut().in_hand.log.all_seen();
        app.type_keys("kk");
        for _ in 0..20 {
            app.type_keys("<C-d>k");
        }
        app
    };
    let mut app = dead(DEFAULT_WORLD);
    app.type_keys(" ");
    assert!(app.screen().contains("REST IN PEACE"), "{}", app.screen());
    app.type_keys("?");
    assert!(app.screen().contains("Keys"));
    app.type_keys("<Esc>x");
    let game = app.app().game().unwrap();
    assert_eq!((game.turn(), game.status()), (1, Status::Playing));
    assert_eq!(game.view().hero().unwrap().name, "Tester");
    assert_ne!(game.seed(), 1);
    let mut app = dead(DEFAULT_WORLD);
    app.type_keys(" <Esc>");
    assert!(app.screen().contains("Farewell, Tester"), "{}", app.screen());
    // The caves speak as Racket Roguelike did.
    let mut app = dead("endless-caves");
    assert!(app.screen().contains("You lose!"), "{}", app.screen());
    app.type_keys(" ");
    assert!(app.screen().contains("Press any key to continue."), "{}", app.screen());
    app.type_keys("x");
    let game = app.app().game().unwrap();
    assert_eq!((game.turn(), game.status()), (1, Status::Playing));
}

#[test]
fn screen_reader_gets_the_status() {
    let mut app = scenario(&ROOM);
    let spoken = app.app().spoken_status();
    assert!(spoken.contains("16 of 16 hit points, experience level 1, dungeon level 1, turn 1"), "{spoken}");
}

/// Returns the hero's row in each frame while the breath or spit of the creature `name`, or `item`, flies
/// from the east wall towards the hero.
fn flight_frames(name: &str, item: Option<&str>) -> Vec<String> {
    let mut app = scenario(&ROOM);
    let session = app.app().session_mut();
    let raws = session.in_hand.game.as_ref().unwrap().raws().clone();
    let kind = raws.creatures.named(name).unwrap();
    let far = raws.creatures.table[kind].attacks.iter().position(|attack| attack.form.reach() == Reach::Far);
    let by = ActorSeen { kind: Some(kind), ..ActorSeen::HERO };
    let source = match item {
        Some(item) => Source::from_origin(Origin::Thrown { kind: raws.items.table.named(item).unwrap() }),
        None => Source::from(AttackId { kind, index: u8::try_from(far.unwrap()).unwrap() }),
    };
    let flew = Event::Flew { by, source, from: Point::new(7, 2), to: Point::new(3, 2), onward: false };
    session.in_hand.flights.watch(&raws, &flew);
    app.send(Input::Scroll(1));
    let mut rows = Vec::new();
    while app.app().animating() {
        rows.push(picture(&mut app).1[2].clone());
        while app.app().animating() && !app.app().needs_redraw() {
            app.app().tick(25);
        }
    }
    assert_eq!(picture(&mut app).1[2], ROOM[2], "nothing stays of it");
    rows
}

#[test]
fn projectiles_and_breath_are_animated() {
    assert_eq!(flight_frames("black naga", None), ["|..@..-.|", "|..@.-..|", "|..@-...|", "|..-....|"]);
    // Breath fades for a moment.
    let breath = ["|..@..-.|", "|..@.--.|", "|..@---.|", "|..----.|", "|..----.|"];
    assert_eq!(flight_frames("red dragon", None), breath);
    let arrow = Some("arrow");
    assert_eq!(flight_frames("orc archer", arrow), ["|..@..).|", "|..@.)..|", "|..@)...|", "|..)....|"]);
}

#[test]
fn keys_do_not_wait_for_animations() {
    let mut app = scenario(&ROOM);
    let session = app.app().session_mut();
    let raws = session.in_hand.game.as_ref().unwrap().raws().clone();
    let kind = raws.creatures.named("orc archer").unwrap();
    let by = ActorSeen { kind: Some(kind), ..ActorSeen::HERO };
    let (from, to) = (Point::new(7, 2), Point::new(3, 2));
    session.in_hand.flights.watch(
        &raws,
        &Event::Flew { by, source: AttackId { kind, index: 0 }.into(), from, to, onward: false },
    );
    assert!(app.app().animating());
    app.type_keys("l");
    assert!(!app.app().animating());
    assert_eq!(picture(&mut app).1[2], "|...@...|");
}

#[test]
fn exploration_is_refused_next_to_a_slow_attacker() {
    let mut app = scenario(&ROOM);
    place(&mut app, "lichen", (4, 2), Allegiance::Hostile);
    // The report that everything is explored takes no time.
    app.type_keys("vv");
    assert_eq!(said(&mut app), "A lichen is in view. Tab fights it; repeat the command to go on anyway.");
    let mut app = scenario(&ROOM);
    place(&mut app, "lichen", (7, 2), Allegiance::Hostile);
    app.type_keys("v");
    assert!(!said(&mut app).contains("is in view"), "far off it is too slow to matter");
}
