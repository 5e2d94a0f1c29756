//! Animations on the map, highlights, and the window's caption and size.

use crate::common::{self, app, picture, scenario, temp::Folder};
use rhack::{
    base::geometry::{Point, Size},
    engine::{
        event::{ActorSeen, AttackId, Event, Origin, Source},
        population::Allegiance,
    },
    frontends::{
        headless::Headless,
        hosts::{files::Files, memory::Memory},
    },
    raws::{
        kinds::{creatures::attack::Delivery, items::Usage},
        words::colour::Colour,
    },
    ui::{
        animations::AnimationQueue,
        app::App,
        canvas::{Cell, Style},
        input::Input,
        options::TextSize,
        session::StartOptions,
        theme::{LEAST_CONTRAST, LightLevel, TextUse, contrast},
    },
};

const ROOM: [&str; 5] = ["---------", "|.......|", "|..@....|", "|.......|", "---------"];

/// Squares of the hero and of the newt.
const HERE: Point = Point::new(3, 2);
const THERE: Point = Point::new(5, 2);

/// Returns the room with a newt, and the newt.
fn room(how: Allegiance) -> (Headless, ActorSeen) {
    let mut app = scenario(&ROOM);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let kind = game.raws().creatures.named("newt").unwrap();
    game.spawn(kind, THERE, how).unwrap();
    let newt = game.view().creatures().into_iter().map(|seen| seen.who).next().unwrap();
    app.send(Input::Scroll(1));
    (app, newt)
}

/// Returns the cell that shows the square `at`.
fn cell(app: &mut Headless, at: Point) -> Cell {
    app.app().frame().get(Point::new(at.x, at.y + 1)).unwrap()
}

fn style(app: &mut Headless, at: Point) -> Style {
    cell(app, at).style
}

/// Shows `event` to the animations.
fn see(app: &mut Headless, event: &Event) {
    let session = app.app().session_mut();
    let raws = session.in_hand.game.as_ref().unwrap().raws().clone();
    session.in_hand.flights.watch(&raws, event);
    app.send(Input::Scroll(1));
}

fn hit(by: ActorSeen, target: ActorSeen, damage: i32) -> Event {
    Event::Hit { by, target, source: Source::HERO, damage }
}

#[test]
fn hit_creature_flashes() {
    let (mut app, newt) = room(Allegiance::Hostile);
    let (hero_before, newt_before) = (style(&mut app, HERE), style(&mut app, THERE));
    see(&mut app, &hit(ActorSeen::HERO, newt, 3));
    assert_eq!(style(&mut app, THERE), newt_before.inverse());
    assert_eq!(style(&mut app, HERE), hero_before);
    // Nothing is redrawn until the flash is over.
    app.app().frame();
    app.app().tick(40);
    assert!(app.app().animating() && !app.app().needs_redraw());
    app.app().tick(40);
    assert!(!app.app().animating() && app.app().needs_redraw());
    assert_eq!(style(&mut app, THERE), newt_before);
    // Successive blows make one flash; a blow without damage makes none.
    see(&mut app, &hit(newt, ActorSeen::HERO, 1));
    see(&mut app, &hit(ActorSeen::HERO, newt, 1));
    assert_eq!(
        (style(&mut app, HERE), style(&mut app, THERE)),
        (hero_before.inverse(), newt_before.inverse())
    );
    app.app().tick(80);
    assert!(!app.app().animating());
    see(&mut app, &hit(newt, ActorSeen::HERO, 0));
    assert!(!app.app().animating());
}

#[test]
fn keys_do_not_wait_for_a_flash() {
    let (mut app, newt) = room(Allegiance::Peaceful);
    see(&mut app, &hit(newt, ActorSeen::HERO, 1));
    assert!(app.app().animating());
    app.type_keys("h");
    assert!(!app.app().animating());
    assert_eq!(picture(&mut app).1[2].find('@'), Some(2));
}

#[test]
fn animations_can_be_switched_off() {
    for (pace, moves) in [("off", false), ("normal", true)] {
        let (mut app, _) = room(Allegiance::Hostile);
        app.app().session_mut().preferences.options.animations = pace.to_owned();
        app.type_keys("l");
        let mut moved = false;
        for _ in 0..30 {
            app.type_keys("Fl");
            moved |= app.app().animating();
            app.type_keys(" ");
        }
        assert_eq!(moved, moves, "{pace}: {}", app.screen());
    }
}

#[test]
fn explosions_fade() {
    let (mut app, _) = room(Allegiance::Hostile);
    let before = picture(&mut app).1;
    see(&mut app, &Event::Exploded { who: ActorSeen::HERO, at: Point::new(3, 1), damage: 0 });
    assert_eq!(picture(&mut app).1, ["--***----", "|.***...|", "|.***:..|", "|.......|", "---------"]);
    let bright = style(&mut app, Point::new(3, 1));
    app.app().tick(75);
    let faded = style(&mut app, Point::new(3, 1));
    assert_ne!(bright, faded);
    assert!(contrast(faded) >= LEAST_CONTRAST);
    app.app().tick(75);
    assert!(!app.app().animating());
    assert_eq!(picture(&mut app).1, before);
}

#[test]
fn rays_have_the_colours_of_their_effects() {
    let raws = common::resources().raws;
    let wand = |name: &str| Source::use_of(raws.items.table.named(name).unwrap(), Usage::Zap);
    let spell = |name: &str| {
        let spell = raws.spells.named(name).unwrap();
        Source::from_origin(Origin::Spell { spell, skilled: false, caster: None })
    };
    let breath = |name: &str| {
        let kind = raws.creatures.named(name).unwrap();
        let attacks = &raws.creatures.table[kind].attacks;
        let index = attacks.iter().position(|attack| attack.form.delivery() == Delivery::Breath).unwrap();
        Source::from(AttackId { kind, index: index.try_into().unwrap() })
    };
    for (sources, colour) in [
        ([wand("wand of fire"), spell("fireball"), breath("red dragon")], Colour::Red),
        ([wand("wand of cold"), spell("cone of cold"), breath("white dragon")], Colour::BrightCyan),
        ([wand("wand of lightning"), breath("blue dragon"), breath("blue dragon")], Colour::Yellow),
        ([wand("wand of sleep"), spell("sleep"), breath("orange dragon")], Colour::BrightMagenta),
        ([wand("wand of death"), spell("finger of death"), spell("finger of death")], Colour::DarkGrey),
        ([wand("wand of magic missile"), spell("magic missile"), spell("magic missile")], Colour::BrightBlue),
    ] {
        for source in sources {
            let mut flights = AnimationQueue::default();
            let by = ActorSeen::HERO;
            flights.watch(&raws, &Event::Flew { by, source, from: HERE, to: THERE, onward: false });
            let painted: Vec<Colour> = flights.now().into_iter().map(|painted| painted.colour).collect();
            assert_eq!(painted, [colour], "{source:?}");
        }
    }
}

#[test]
fn low_health_warning_is_shown_once() {
    let (mut app, _) = room(Allegiance::Hostile);
    let session = app.app().session_mut();
    let body = session.in_hand.game.as_ref().unwrap().view().body().unwrap();
    let with = |hitpoints| rhack::engine::state::body::Body { hitpoints, max_hitpoints: 30, ..body };
    for (before, after, told) in
        [(30, 11, false), (30, 10, true), (10, 9, false), (11, 0, false), (5, 20, false)]
    {
        let flights = &mut app.app().session_mut().in_hand.flights;
        flights.land();
        flights.watch_health(&with(before), &with(after));
        assert_eq!(flights.alarms(), told, "{before} to {after}");
    }
    app.app().session_mut().in_hand.flights.watch_health(&with(30), &with(10));
    app.send(Input::Scroll(1));
    let danger = app.app().session().style(TextUse::Danger).inverse();
    let edge = |app: &mut Headless| app.app().frame().get(Point::new(0, 2)).unwrap().style;
    assert_eq!(edge(&mut app), danger);
    app.app().tick(300);
    assert!(!app.app().animating() && app.app().needs_redraw());
    assert_ne!(edge(&mut app), danger);
}

#[test]
fn hero_has_its_own_highlight() {
    for palette in common::resources().palettes.keys() {
        let mut all = Vec::new();
        for how in [Allegiance::Hostile, Allegiance::Peaceful, Allegiance::Pet] {
            let (mut app, _) = room(how);
            app.app().session_mut().preferences.palette_for_now = Some(palette.clone());
            app.send(Input::Scroll(1));
            all.push(style(&mut app, THERE).bg);
            let hero = style(&mut app, HERE);
            assert!(contrast(hero) >= LEAST_CONTRAST, "{palette}");
            assert!(!all.contains(&hero.bg) && !all.contains(&hero.fg), "{palette}, {how:?}");
            // The hero's highlight replaces a painted cursor.
            let frame = app.app().frame();
            assert_eq!((frame.cursor(), frame.painted_cursor()), (Some(Point::new(3, 3)), None));
            app.type_keys("_");
            assert!(app.app().frame().painted_cursor().is_some());
        }
    }
}

#[test]
fn walls_are_tinted_by_branch() {
    let mut app = scenario(&ROOM);
    let game = app.app().game().unwrap();
    let branch = game.view().place().branch;
    let tint = game.raws().dungeon.branches[branch].tint.unwrap();
    let looks = app.app().session().palette().ground(tint, LightLevel::Full);
    assert_eq!(style(&mut app, Point::new(0, 2)), looks);
    assert_ne!(style(&mut app, Point::new(2, 2)), looks);
    assert_ne!(tint, Colour::Grey);
    for world in ["rhack", "kobold-halls", "endless-caves"] {
        let raws = rhack::ui::resources::Resources::load(
            &rhack::raws::reading::sources::Sources::embedded(),
            world,
            None,
        )
        .unwrap()
        .raws;
        let tints: Vec<_> = raws.dungeon.branches.iter().filter_map(|(_, branch)| branch.tint).collect();
        for (index, tint) in tints.iter().enumerate() {
            assert!(!tints[..index].contains(tint), "{world}: two branches look alike");
        }
    }
}

#[test]
fn window_caption_shows_hero_depth_and_health() {
    let mut title = app(StartOptions { seed: Some(1), ..StartOptions::default() });
    assert_eq!(title.app().caption(), "Rhack");
    let (mut app, _) = room(Allegiance::Hostile);
    assert_eq!(app.app().caption(), "Rhack: Tester, Dlvl 1, HP 16(16)");
}

#[test]
fn window_size_options_are_saved() {
    let folder = Folder::new();
    let opened = || {
        let host = Box::new(Files::new(folder.path().to_owned()));
        Headless::new(App::new(common::resources(), host, &StartOptions::default()), Size::new(80, 24))
    };
    let mut app = opened();
    let session = app.app().session_mut();
    assert_eq!(
        (session.preferences.options.text_size(), session.preferences.options.full_screen),
        (TextSize::Auto, false)
    );
    session.resize_text(false);
    session.resize_text(false);
    session.toggle_full_screen();
    let kept = opened().app().session().preferences.options.clone();
    assert_eq!((kept.text_size(), kept.full_screen), (TextSize::Small, true));
    app.app().session_mut().set_text_size(TextSize::Auto);
    assert_eq!(opened().app().session().preferences.options.text_size(), TextSize::Auto);
}

#[test]
fn options_that_cannot_be_saved_are_told_in_the_game_or_once_at_the_title() {
    for random in [false, true] {
        let host = Box::new(Memory::new([], 1, Some("storage is blocked".to_owned())));
        let start = StartOptions { random, ..StartOptions::default() };
        let mut app = App::new(common::resources(), host, &start);
        for larger in [true, false, true] {
            app.session_mut().resize_text(larger);
        }
        let told = "Your options could not be saved: storage is blocked";
        let session = app.session();
        let count = |texts: &mut dyn Iterator<Item = &String>| texts.filter(|text| *text == told).count();
        assert_eq!(count(&mut session.notices.iter()), usize::from(!random));
        let logged = count(&mut session.in_hand.log.entries().map(|entry| &entry.text));
        assert_eq!(logged > 0, random);
    }
}

#[test]
fn refused_full_screen_is_switched_off() {
    let (mut app, _) = room(Allegiance::Hostile);
    app.app().session_mut().toggle_full_screen();
    app.app().refuse_full_screen();
    assert!(!app.app().session().preferences.options.full_screen);
    assert!(app.screen().contains("The window cannot fill the screen"));
}

#[test]
fn window_keys_and_options_appear_only_in_a_window() {
    let mut app = scenario(&ROOM);
    for window in [false, true] {
        let session = app.app().session_mut();
        (session.device.sizes_text, session.device.fills_screen) = (window, window);
        app.send(Input::Resize(Size::new(160, 60)));
        app.type_keys("?");
        let told = (0..40).any(|_| {
            app.type_keys("<Down>");
            app.screen().contains("F11")
        });
        assert_eq!(told, window);
        app.type_keys("<Esc>O");
        assert_eq!(app.screen().contains("Full screen"), window);
        app.type_keys("<Esc>");
    }
}
