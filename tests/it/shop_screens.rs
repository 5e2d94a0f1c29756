//! The shop on the screens: the list of bill and wares, paying and travelling by it, and questions.

use crate::common::{
    scenario,
    shop::{SHELF, ShopScene, calm},
};
use rhack::{
    base::geometry::{Point, Size},
    engine::{event::Status, state::thing_id::ThingId},
    frontends::{headless::Headless, hosts::memory::Memory},
    ui::{app::App, input::Input, session::StartOptions},
};

/// Returns the play screen of `scene` at `width` columns.
fn shown(scene: ShopScene, width: i32) -> Headless {
    let start = StartOptions {
        seed: Some(1),
        random: true,
        name: Some("Tester".to_owned()),
        ..StartOptions::default()
    };
    let size = Size::new(width, 24);
    let mut app = Headless::new(App::new(calm(), Box::new(Memory::default()), &start), size);
    app.app().session_mut().in_hand.game = Some(scene.arena.game);
    app.app().session_mut().in_hand.log.all_seen();
    app.send(Input::Resize(size));
    app
}

/// Returns a hero with an unpaid sword and 100 gold pieces, and apples for sale at (13, 3).
fn debtor() -> (ShopScene, ThingId) {
    let mut scene = ShopScene::inside(100);
    let sword = scene.ware(1, "long sword", SHELF);
    scene.ware(2, "apple", Point::new(13, 3));
    scene.fetch();
    (scene, sword)
}

/// Returns the row of the screen with `text`.
#[track_caller]
fn row(app: &mut Headless, text: &str) -> String {
    let screen = app.screen();
    let line = screen.lines().find(|line| line.contains(text));
    line.unwrap_or_else(|| panic!("no `{text}` in\n{screen}")).trim().to_owned()
}

#[test]
fn list_has_bill_and_wares_at_each_width() {
    for width in [40, 80, 160] {
        let (scene, _) = debtor();
        let mut app = shown(scene, width);
        app.type_keys("p");
        row(&mut app, "Shop (you have 100 gold)");
        row(&mut app, "a - pay for a long sword");
        row(&mut app, "b - go to 2 apples");
        if width >= 80 {
            assert!(row(&mut app, "a -").contains("(unpaid, 15 gold)"), "{}", app.screen());
            assert!(row(&mut app, "b -").contains("(for sale, 14 gold)"), "{}", app.screen());
        } else {
            // A long name goes on below.
            assert!(row(&mut app, "a -").ends_with("(unpaid, 15"), "{}", app.screen());
            assert!(app.screen().contains("\n    gold)"), "{}", app.screen());
        }
        app.type_keys("<Esc>");
        assert!(!app.screen().contains("Shop ("), "{}", app.screen());
    }
}

#[test]
fn wares_are_sorted_and_equal_ones_share_a_line() {
    let mut scene = ShopScene::inside(100);
    for (x, y, name) in
        [(12, 3, "apple"), (13, 3, "long sword"), (14, 3, "helmet"), (12, 5, "apple"), (13, 5, "dagger")]
    {
        scene.ware(1, name, Point::new(x, y));
    }
    let mut app = shown(scene, 80);
    app.type_keys("p");
    let screen = app.screen();
    let shown: Vec<&str> = screen.lines().filter(|line| line.contains("go to")).map(str::trim).collect();
    let names = ["dagger (for", "long sword (for", "helmet (for", "2 apples (for sale, 7 gold each)"];
    assert_eq!(shown.len(), names.len(), "{screen}");
    assert!(shown.iter().zip(names).all(|(line, name)| line.contains(name)), "{screen}");
}

#[test]
fn long_name_stays_on_one_button_of_a_phone() {
    let (scene, _) = debtor();
    let mut app = shown(scene, 40);
    app.app().session_mut().device.lists_are_buttons = true;
    app.type_keys("p");
    let labels: Vec<String> = app.app().buttons().into_iter().map(|button| button.label).collect();
    assert!(labels.contains(&"a - pay for a long sword (unpaid, 15 gold)".to_owned()), "{labels:?}");
    assert!(!labels.contains(&"gold)".to_owned()), "{labels:?}");
}

#[test]
fn chosen_line_of_the_bill_is_paid() {
    // With two things on it, the whole bill comes first.
    for (key, paid) in [("a", 22), ("b", 15)] {
        let (mut scene, sword) = debtor();
        scene.ware(1, "apple", SHELF);
        scene.fetch();
        let mut app = shown(scene, 80);
        app.type_keys(&format!("p{key}"));
        let game = app.app().game().unwrap();
        let (gold, data) = (game.view().body().unwrap().gold, game.data(sword).unwrap());
        assert_eq!((gold, data.goods), (100 - paid, None), "{key}");
        assert!(app.screen().contains(&format!("You pay {paid} gold pieces")), "{}", app.screen());
    }
}

#[test]
fn chosen_ware_is_travelled_to() {
    let (scene, _) = debtor();
    let mut app = shown(scene, 80);
    app.type_keys("pb");
    for _ in 0..10 {
        app.send(Input::Scroll(1));
    }
    let here = app.app().game().unwrap().view().hero_at();
    assert_eq!(here, Point::new(13, 3), "{}", app.screen());
    assert!(app.screen().contains("2 apples (for sale, 14 gold)"), "{}", app.screen());
}

#[test]
fn credit_stands_in_the_title() {
    let mut scene = ShopScene::inside(100);
    scene.deposit(30);
    let mut app = shown(scene, 80);
    app.type_keys("p");
    row(&mut app, "Shop (you have 70 gold and a credit of 30)");
    assert!(
        app.screen().contains("You owe nothing, and have seen nothing for sale here."),
        "{}",
        app.screen()
    );
}

#[test]
fn bill_tells_what_is_for_peace_and_what_the_credit_covers() {
    let (mut scene, _) = debtor();
    scene.ware(1, "apple", SHELF);
    scene.fetch();
    scene.deposit(10);
    let mut app = shown(scene, 80);
    app.type_keys("p");
    row(&mut app, "a - pay the whole bill, 22 gold (10 of it from your credit)");
}

#[test]
fn long_list_tells_which_part_is_visible() {
    for width in [40, 80] {
        let mut scene = ShopScene::inside(100);
        for x in 9..15 {
            for y in 1..6 {
                scene.ware(2, "long sword", Point::new(x, y));
            }
        }
        scene.arena.wait(1);
        let wares = scene.arena.game.view().wares().len();
        assert!(wares > 24, "{wares}");
        let mut app = shown(scene, width);
        app.type_keys("p");
        let mark = row(&mut app, "(1 to ");
        assert!(mark.ends_with(&format!(" of {wares})")), "{width}: {mark}");
        app.type_keys("<End>");
        row(&mut app, &format!(" to {wares} of {wares})"));
    }
}

#[test]
fn outside_of_shops_there_is_nothing_to_pay() {
    let mut app = scenario(&["-----", "|.@.|", "-----"]);
    app.type_keys("p");
    assert!(app.screen().starts_with("There is nobody here to pay."), "{}", app.screen());
}

#[test]
fn questions_of_keepers_are_answered_by_keys() {
    let mut scene = ShopScene::inside(0);
    // The scalpel in hand has the letter a.
    scene.give(1, "long sword");
    let mut app = shown(scene, 80);
    app.type_keys("db");
    row(&mut app, "Testina offers 8 gold pieces for a");
    row(&mut app, "long sword. Sell? [yn]");
    // No is the default.
    app.type_keys("<Esc>");
    let game = app.app().game().unwrap();
    assert_eq!((game.status(), game.view().body().unwrap().gold), (Status::Playing, 0));

    let (mut scene, _) = debtor();
    scene.arena.wait(2);
    scene.walk_to(Point::new(9, 3));
    let mut app = shown(scene, 80);
    app.type_keys("h");
    assert!(app.screen().contains("Pay the whole bill of 15 gold pieces? [yn]"), "{}", app.screen());
    app.type_keys("y");
    assert_eq!(app.app().game().unwrap().view().body().unwrap().gold, 85);
}
