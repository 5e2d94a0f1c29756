//! The legend of map glyphs.

use crate::common::{resources, scenario};
use rhack::{base::geometry::Size, ui::input::Input};

#[test]
fn legend_shows_the_chosen_tiles() {
    let shown = |tiles: &str| {
        let mut app = scenario(&["---", "|@|", "---"]);
        app.app().session_mut().preferences.options.tiles = tiles.to_owned();
        app.send(Input::Command("legend"));
        let pages = (0..20).map(|_| {
            app.type_keys("<PgDn>");
            app.screen()
        });
        pages.collect::<String>()
    };
    assert_ne!(shown("default"), shown("blocks"));
}

#[test]
fn legend_is_complete_and_fits_every_size() {
    let mut app = scenario(&["@"]);
    app.type_keys("/");
    for (columns, rows) in [(40, 24), (80, 24), (120, 40)] {
        app.send(Input::Resize(Size::new(columns, rows)));
        insta::assert_snapshot!(format!("legend_{columns}"), app.screen());
    }
    // Without a frame.
    app.send(Input::Resize(Size::new(80, 24)));
    let mut all = String::new();
    for _ in 0..200 {
        all += &app.screen();
        app.type_keys("<Down>");
    }
    // Long rows go on in the next line, indented.
    let words = all.split_whitespace().collect::<Vec<_>>().join(" ");
    let raws = resources().raws;
    for glyph in ['@', 'd', 'D', '<', '>', '{', '_', '+', ')', '!', '?'] {
        assert!(all.lines().any(|line| line.starts_with(&format!(" {glyph} "))), "{glyph} is missing: {all}");
    }
    for (_, feature) in raws.features.table.iter() {
        assert!(words.contains(&*feature.description), "{} is missing", feature.description);
    }
    for (_, terrain) in raws.terrains.table.iter().filter(|(_, terrain)| terrain.landmark) {
        assert!(words.contains(&*terrain.description), "{} is missing", terrain.description);
    }
    app.type_keys("<Esc>");
    assert!(!app.screen().contains("What the symbols"), "it closes");
}
