//! Legibility of every palette.

use crate::common::{app, resources, scenario};
use rhack::{
    base::geometry::{Point, Size},
    frontends::headless::Headless,
    raws::{Raws, words::colour::Colour},
    ui::{
        canvas::{Cell, Style},
        input::Input,
        session::StartOptions,
        theme::{LEAST_CONTRAST, LEAST_STEP, LightLevel, TextUse, contrast},
    },
};

#[test]
fn four_palettes_and_four_keysets_exist() {
    let resources = resources();
    let names = |keys: Vec<&String>| keys.into_iter().cloned().collect::<Vec<_>>();
    assert_eq!(
        names(resources.palettes.keys().collect()),
        ["blue-yellow", "default", "high-contrast", "red-green"]
    );
    assert_eq!(names(resources.keymaps.keys().collect()), ["laptop", "numpad", "vi", "wasd"]);
}

#[test]
fn every_screen_has_enough_contrast() {
    for (palette, _) in resources().palettes {
        for keys in [
            "",
            "n",
            "na",
            "nahf",
            "y",
            "y<Enter>",
            "y<Enter>?",
            "y<Enter>O",
            "y<Enter>O<Right>",
            "y<Enter>Q",
        ] {
            let start =
                StartOptions { seed: Some(1), palette: Some(palette.clone()), ..StartOptions::default() };
            let mut app = app(start);
            app.type_keys(keys);
            for cell in app.app().frame().cells().iter().filter(|cell| cell.glyph != ' ') {
                let ratio = contrast(cell.style);
                assert!(ratio >= LEAST_CONTRAST, "{palette}, {keys}: {} has {ratio:.1}", cell.glyph);
            }
        }
    }
}

/// Colours of the ground: of floor, walls and corridors, and the tints of branches.
fn ground_colours(raws: &Raws) -> Vec<Colour> {
    let ground = raws.terrains.table.iter().map(|(_, terrain)| terrain).filter(|terrain| terrain.is_ground());
    let tints = raws.dungeon.branches.iter().filter_map(|(_, branch)| branch.tint);
    ground.map(|terrain| terrain.colour).chain(tints).collect()
}

#[test]
fn lit_remembered_and_unknown_squares_differ_in_every_palette() {
    let resources = resources();
    let colours = ground_colours(&resources.raws);
    for (name, palette) in &resources.palettes {
        let remembered = palette.remembered();
        assert!(contrast(remembered) >= LEAST_STEP, "{name}: remembered has {:.1}", contrast(remembered));
        for colour in &colours {
            let mut last = f64::MAX;
            for light in LightLevel::ALL {
                let lit = palette.ground(*colour, light);
                let ratio = contrast(Style { bg: remembered.fg, ..lit });
                assert!(ratio >= LEAST_STEP, "{name}: {} in {light:?} light has {ratio:.1}", colour.name());
                assert!(ratio <= last, "{name}: {} in {light:?} light is no darker", colour.name());
                last = ratio;
            }
        }
    }
}

#[test]
fn map_shows_lit_and_remembered_floor_walls_and_corridors_apart() {
    let rows =
        ["---------~~~~~~~~~~~~", "|.@.....D##~~~~~~~~~~", "---------~#~~~~~~~~~~", "~~~~~~~~~~########~~~"];
    for palette in resources().palettes.keys() {
        let mut app = scenario(&rows);
        app.app().session_mut().preferences.palette_for_now = Some(palette.clone());
        app.send(Input::Scroll(1));
        let look = |app: &mut Headless, x, y| app.app().frame().get(Point::new(x, y + 1)).unwrap();
        // Squares of the first room: floor, wall.
        let lit = [(4, 1), (4, 0)].map(|(x, y)| look(&mut app, x, y));
        app.type_keys("llllllll");
        let near = look(&mut app, 9, 1);
        assert_eq!(near.glyph, '#', "{}", app.screen());
        app.type_keys("jjllllll");
        let left = [(4, 1), (4, 0), (9, 1)].map(|(x, y)| look(&mut app, x, y));
        for (lit, left) in lit.into_iter().chain([near]).zip(left) {
            assert_eq!(lit.glyph, left.glyph, "{}", app.screen());
            let ratio = contrast(Style { bg: left.style.fg, ..lit.style });
            assert!(ratio >= LEAST_STEP, "{palette}: {} has {ratio:.1}", lit.glyph);
            assert!(contrast(left.style) >= LEAST_STEP, "{palette}: {} is lost", left.glyph);
        }
    }
}

#[test]
fn light_falls_off_around_the_hero_in_pictures() {
    let mut app = scenario(&[
        "----------------------------",
        "|@.........................|",
        "----------------------------",
    ]);
    app.app().session_mut().device.light_falls_off = true;
    app.send(Input::Scroll(1));
    let look = |app: &mut Headless, x| app.app().frame().get(Point::new(x, 2)).unwrap().style;
    let styles = [3, 15, 25].map(|x| look(&mut app, x));
    for pair in styles.windows(2) {
        let (near, far) = (pair[0], pair[1]);
        assert!(contrast(Style { bg: far.fg, ..near }) > 1.1, "{styles:?}");
        assert!(contrast(Style { fg: near.bg, bg: far.bg }) > 1.02, "{styles:?}");
    }
}

#[test]
fn bars_hold_their_number_readably() {
    for (name, palette) in &resources().palettes {
        for colour in Colour::ALL.into_iter().filter(|colour| *colour != Colour::Black) {
            let [full, empty] = palette.bar(palette.rgb(colour));
            assert!(contrast(full) >= LEAST_CONTRAST && contrast(empty) >= LEAST_CONTRAST, "{name}");
            let ends = contrast(Style { fg: full.bg, bg: empty.bg });
            assert!(ends >= LEAST_STEP, "{name}: the ends of a {} bar have {ends:.1}", colour.name());
        }
    }
}

#[test]
fn sidebar_shows_hit_points_inside_their_bar() {
    let mut app = scenario(&["-----", "|.@.|", "-----"]);
    app.send(Input::Resize(Size::new(120, 33)));
    let bar = |app: &mut Headless| {
        let screen = app.screen();
        let row = screen.lines().position(|line| line.contains("HP ")).unwrap();
        let frame = app.app().frame();
        let cells = frame.row(u16::try_from(row).unwrap()).to_vec();
        let plain = app.app().session().style(TextUse::Text).bg;
        cells.into_iter().skip(80).filter(|cell| cell.style.bg != plain).collect::<Vec<Cell>>()
    };
    let cells = bar(&mut app);
    let text: String = cells.iter().map(|cell| cell.glyph).collect();
    assert_eq!(text.trim(), "16/16");
    assert!(cells.iter().all(|cell| cell.style == cells[0].style), "a full bar has one colour");
    // Without shades the number stands behind the bar.
    app.app().session_mut().device.shades = false;
    app.send(Input::Scroll(1));
    assert_eq!(bar(&mut app), []);
    assert!(app.screen().contains("HP ####"), "{}", app.screen());
}

#[test]
fn water_changes_with_the_turns_only() {
    let mut app = scenario(&["--------------", "|@...}}}}}}}}|", "|....}}}}}}}}|", "--------------"]);
    app.app().session_mut().device.light_falls_off = true;
    app.send(Input::Scroll(1));
    let water = |app: &mut Headless| {
        let frame = app.app().frame();
        (5..13).flat_map(|x| [2, 3].map(|y| frame.get(Point::new(x, y)).unwrap().style)).collect::<Vec<_>>()
    };
    let first = water(&mut app);
    assert!(first.iter().any(|style| *style != first[0]), "{first:?}");
    assert!(first.iter().all(|style| contrast(*style) >= LEAST_CONTRAST), "{first:?}");
    app.send(Input::Scroll(1));
    assert_eq!(water(&mut app), first);
    app.type_keys("4s");
    assert_ne!(water(&mut app), first);
    // Without animations the waves stand still.
    app.app().session_mut().preferences.options.animations = "off".to_owned();
    app.send(Input::Scroll(1));
    let still = water(&mut app);
    app.type_keys("4s");
    assert_eq!(water(&mut app), still);
}

#[test]
fn highlights_differ_from_each_other_in_every_palette() {
    for (name, palette) in &resources().palettes {
        let styles = [
            palette.hero(),
            palette.tame(Colour::White),
            palette.peaceful(Colour::White),
            palette.deadly(Colour::White),
            palette.piled(Colour::White),
            palette.coloured(Colour::White),
        ];
        for (index, style) in styles.iter().enumerate() {
            let others = styles.iter().enumerate().filter(|(other, _)| index != *other);
            let alike = others.filter(|(_, other)| other.bg == style.bg).count();
            // Piles of the usual palettes are as blue as peaceful creatures, which are letters.
            assert!(alike == 0 || style.bg == palette.piled(Colour::White).bg, "{name}: {style:?}");
        }
        assert!(contrast(palette.deadly(Colour::White)) >= LEAST_CONTRAST, "{name}");
    }
}
