//! Narrow layout for small screens: 40 columns.

use crate::{
    common::{halls, scenario, title},
    planes, pursuit,
    spoken_ways::with_game,
};
use rhack::{
    base::geometry::Size,
    engine::state::status_effect::StatusEffect,
    frontends::headless::Headless,
    narrate,
    ui::{input::Input, session::StartOptions},
};

/// Returns the screen of 40 columns after `keys`.
fn narrow(keys: &str) -> String {
    let mut app = title(1);
    app.send(Input::Resize(Size::new(40, 24)));
    app.type_keys(keys);
    app.screen()
}

#[test]
fn every_screen_fits_in_forty_columns() {
    insta::assert_snapshot!("narrow_title", narrow(""));
    insta::assert_snapshot!("narrow_role", narrow("n"));
    insta::assert_snapshot!("narrow_alignment", narrow("nahf"));
    insta::assert_snapshot!("narrow_sheet", narrow("y"));
    insta::assert_snapshot!("narrow_help", narrow("y<Enter> ?"));
    insta::assert_snapshot!("narrow_options", narrow("y<Enter> O<Right><Down><Right>"));
}

#[test]
fn play_screen_fits_in_forty_columns() {
    let mut app = halls(StartOptions { seed: Some(1), ..StartOptions::default() });
    app.send(Input::Resize(Size::new(40, 24)));
    app.type_keys("y<Enter> <Up>");
    insta::assert_snapshot!("narrow_play", app.screen());
}

#[test]
fn the_map_follows_the_hero() {
    for seed in 1..40 {
        let mut app = title(seed);
        app.send(Input::Resize(Size::new(40, 24)));
        app.type_keys("y<Enter>   ");
        for _ in 0..14 {
            for key in ["<Left>", "<Right><Right>", "<Up>", "<Down>"] {
                app.type_keys(key);
                assert!(app.screen().contains('@'), "{}", app.screen());
            }
        }
    }
}

#[test]
fn turn_stays_on_full_status_lines() {
    for columns in [40, 60, 80] {
        let mut app = scenario(&["-----", "|.@.|", "-----"]);
        app.send(Input::Resize(Size::new(columns, 24)));
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        game.pay(12_345);
        for what in [StatusEffect::Confused, StatusEffect::Stunned, StatusEffect::Blind, StatusEffect::Slowed]
        {
            game.afflict(what, 50);
        }
        app.type_keys("s");
        let screen = app.screen();
        assert!(screen.contains(" T:") && screen.contains("Con"), "{columns}: {screen}");
    }
}

#[test]
fn status_keeps_its_number_of_rows() {
    for columns in [40, 44, 48, 60] {
        let mut app = scenario(&["-----", "|.@.|", "-----"]);
        app.send(Input::Resize(Size::new(columns, 24)));
        let row = |app: &mut Headless| app.screen().lines().position(|line| line.contains("Dlvl:"));
        let first = row(&mut app);
        for _ in 0..7 {
            app.type_keys("20s");
            assert_eq!(row(&mut app), first, "{columns}: {}", app.screen());
        }
    }
}

#[test]
fn figures_of_hunter_and_wind_stay_on_full_status_lines() {
    let (mut windy, _) = planes::risen(13);
    planes::take(&mut windy, "gate_of_air");
    let mut hunted = pursuit::begun(pursuit::ALONE);
    hunted.wait(30);
    for mut arena in [windy, hunted] {
        let part = {
            let view = arena.game.view();
            let wind = view.wind().map(|wind| narrate::wind(view.raws(), wind));
            wind.or_else(|| Some(narrate::hunter(view.raws(), view.hunter()?))).unwrap()
        };
        for what in [StatusEffect::Confused, StatusEffect::Stunned, StatusEffect::Slowed] {
            arena.game.afflict(what, 50);
        }
        arena.game.pay(12_345);
        let mut app = with_game(arena);
        for (width, height) in [(40, 16), (40, 24), (60, 24), (80, 24)] {
            app.send(Input::Resize(Size::new(width, height)));
            let screen = app.screen();
            // Only the first word may be cut.
            let (word, rest) = part.split_once(' ').unwrap();
            let beginning: String = word.chars().take(2).collect();
            assert!(screen.contains(&beginning) && screen.contains(&format!(" {rest}")), "{part}: {screen}");
            assert!(screen.contains("T:") && screen.contains("De"), "{screen}");
        }
    }
}
