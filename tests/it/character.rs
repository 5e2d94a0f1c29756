//! The character sheet during play.

use crate::common::{app, peopled, scenario};
use rhack::{
    base::geometry::{Point, Size},
    engine::{population::Allegiance, state::item::Stack},
    frontends::headless::Headless,
    ui::{input::Input, session::StartOptions},
};

const ROOM: [&str; 5] = ["---------", "|.......|", "|..@....|", "|.......|", "---------"];

fn sheet(app: &mut Headless, columns: i32, rows: i32) -> String {
    app.send(Input::Resize(Size::new(columns, rows)));
    app.screen()
}

/// Opens the sheet of a hungry hero who has killed and drunk a harmful potion.
fn opened() -> Headless {
    let mut app = scenario(&ROOM);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let newt = game.raws().creatures.named("newt").unwrap();
    game.spawn(newt, Point::new(4, 2), Allegiance::Asleep).unwrap();
    let potion = game.raws().items.table.named("potion of confusion").unwrap();
    let potion = game.give(Stack::of_kind(potion)).unwrap();
    for _ in 0..30 {
        if app.app().game().unwrap().view().creatures().is_empty() {
            break;
        }
        app.type_keys("Fl<Esc>");
    }
    let letter = app.app().game().unwrap().view().inventory();
    let letter = letter.iter().find(|item| item.id == potion).and_then(|item| item.letter).unwrap();
    app.type_keys(&format!("q{}<Esc>@", letter.char()));
    app
}

#[test]
fn sheet_fits_every_canvas_size() {
    let mut app = opened();
    for (columns, rows) in [(40, 24), (80, 24), (120, 40)] {
        insta::assert_snapshot!(format!("character_{columns}"), sheet(&mut app, columns, rows));
    }
    app.send(Input::Resize(Size::new(40, 24)));
    let top = app.screen();
    app.type_keys("<End>");
    let end = app.screen();
    assert_ne!(top, end, "what does not fit is scrolled to");
    assert!(end.contains("Where you have been"), "{end}");
    for leave in ["<Esc>", "@", "<Enter>", "q"] {
        assert!(app.screen().contains("Where you have been"));
        app.type_keys(leave);
        assert!(!app.screen().contains("Where you have been"), "{leave} closes it");
        app.type_keys("@<End>");
    }
}

#[test]
fn sheet_calls_only_an_unhurt_hero_well() {
    let mut app = scenario(&ROOM);
    app.type_keys("@");
    assert!(app.screen().contains("You are well."), "{}", app.screen());
    app.type_keys("<Esc>");
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.harm(1);
    let most = game.view().body().unwrap().max_hitpoints;
    app.type_keys("@");
    let screen = app.screen();
    let told = format!("You are hurt: {} of {most} hit points.", most - 1);
    assert!(screen.contains(&told) && !screen.contains("You are well."), "{screen}");
}

#[test]
fn every_random_hero_has_a_sheet_in_every_world() {
    for seed in 1..12 {
        let start = StartOptions { seed: Some(seed), random: true, ..StartOptions::default() };
        for mut app in [app(start.clone()), peopled(start)] {
            app.type_keys("<C-x>");
            let screen = app.screen();
            assert!(screen.contains("What you are made of"), "{screen}");
            assert!(
                !screen.contains('%') || screen.contains("% of normal"),
                "no slot is left empty: {screen}"
            );
        }
    }
}
