//! The tileset of pictures, for the window and the page.

use crate::common::{app, place, resources, scenario};
use rhack::{
    base::geometry::Point,
    engine::population::Allegiance,
    frontends::headless::Headless,
    raws::{
        Raws,
        kinds::tilesets::PICTURES,
        reading::{layers::Layer, sources::Sources},
    },
    ui::{
        cp437,
        input::Input,
        resources::{DEFAULT_WORLD, Resources},
        session::StartOptions,
        theme::{LEAST_CONTRAST, contrast},
    },
};

/// Chooses the pictures in `app`, whose front-end shows them if `shows` is true.
fn choose(app: &mut Headless, shows: bool) {
    let session = app.app().session_mut();
    session.preferences.options.tiles = "pictures".to_owned();
    (session.device.draws_pictures, session.device.light_falls_off) = (shows, shows);
    app.send(Input::Scroll(1));
}

#[test]
fn each_terrain_and_feature_has_a_picture_and_each_glyph_a_letter() {
    let raws = resources().raws;
    let tileset = raws.tileset("pictures").unwrap();
    assert!(tileset.drawn && !raws.tileset("lines").unwrap().drawn);
    for (id, terrain) in raws.terrains.table.iter().filter(|(_, terrain)| terrain.name != "stone") {
        assert!(PICTURES.contains(&tileset.glyph(id)), "{}", terrain.name);
    }
    for (id, feature) in raws.features.table.iter() {
        assert!(PICTURES.contains(&tileset.feature(id)), "{}", feature.name);
    }
    for (_, kind) in raws.creatures.table.iter() {
        assert!(cp437::exact(kind.glyph).is_some(), "{} has the glyph {}", kind.name, kind.glyph);
    }
    for (_, kind) in raws.items.table.iter() {
        assert!(cp437::exact(kind.glyph).is_some(), "{} has the glyph {}", kind.name, kind.glyph);
    }
}

#[test]
fn squares_of_the_planes_share_no_picture() {
    let raws = resources().raws;
    let tileset = raws.tileset("pictures").unwrap();
    let of_planes = [
        "thick_crust",
        "thin_crust",
        "glowing_crust",
        "lava",
        "basalt",
        "shoal",
        "wet_shoal",
        "tide",
        "yielding_rock",
        "burrow",
        "open_sky",
        "still_air",
        "pillar_of_cloud",
        "gate_of_fire",
        "gate_of_water",
        "gate_of_earth",
        "gate_of_air",
        "fifth_gate",
        "way_back",
    ];
    for name in of_planes {
        let glyph = tileset.glyph(raws.terrains.named(name).unwrap());
        // Ground that turns is not found on planes, and looks like what it is.
        let ground = ["floor", "magma", "ground"];
        let turns = |other: &str| ground.iter().any(|of| other.ends_with(of));
        let terrains =
            raws.terrains.table.iter().filter(|(_, other)| other.name != name && !turns(&other.name));
        let sharing: Vec<&str> = terrains
            .filter(|(id, _)| tileset.glyph(*id) == glyph)
            .map(|(_, other)| other.name.as_str())
            .chain(features(&raws, glyph))
            .collect();
        assert!(sharing.is_empty(), "{name} looks like {sharing:?}");
    }
    let alike = |name: &str| features(&raws, tileset.feature(raws.features.table.named(name).unwrap()));
    assert_eq!(alike("shaft"), ["shaft"]);
    assert_eq!(alike("thundercloud"), ["thundercloud"]);
    // Their colours tell the high altars apart.
    assert!(alike("high altar").iter().all(|name| name.ends_with("high altar")));
}

/// Returns the names of the features that look like `glyph`.
fn features(raws: &Raws, glyph: char) -> Vec<&str> {
    let tileset = raws.tileset("pictures").unwrap();
    let all = raws.features.table.iter().filter(|(id, _)| tileset.feature(*id) == glyph);
    all.map(|(_, feature)| feature.name.as_str()).collect()
}

#[test]
fn pictures_show_the_level_with_letters_on_it() {
    for palette in resources().palettes.keys() {
        let mut app = scenario(&["---------", "|.@....}|", "|.......+", "---------"]);
        app.app().session_mut().preferences.palette_for_now = Some(palette.clone());
        place(&mut app, "newt", (5, 1), Allegiance::Asleep);
        choose(&mut app, true);
        let look = |app: &mut Headless, x, y| app.app().frame().get(Point::new(x, y + 1)).unwrap();
        for (x, y) in [(0, 0), (3, 0), (0, 1), (3, 2), (7, 1), (8, 2)] {
            assert!(PICTURES.contains(&look(&mut app, x, y).glyph), "{x}, {y}:\n{}", app.screen());
        }
        // The corner joins the walls to the east and the south.
        assert_ne!(look(&mut app, 0, 0).glyph, look(&mut app, 3, 0).glyph);
        let (newt, floor) = (look(&mut app, 5, 1), look(&mut app, 4, 1));
        assert_eq!(newt.glyph, ':');
        assert_ne!(newt.style.bg, app.app().session().palette().remembered().bg, "{palette}: on the ground");
        assert!(contrast(newt.style) >= LEAST_CONTRAST, "{palette}: {:?}", newt.style);
        assert!(contrast(floor.style) >= LEAST_CONTRAST, "{palette}");
    }
}

#[test]
fn pictures_are_left_to_frontends_that_show_them() {
    let mut app = scenario(&["-----", "|.@.|", "-----"]);
    choose(&mut app, false);
    assert!(!app.screen().contains(|glyph| PICTURES.contains(&glyph)), "{}", app.screen());
    assert_eq!(app.app().session().tiles(), "default");
    // Lists and frames consist of characters everywhere.
    choose(&mut app, true);
    let session = app.app().session();
    assert_eq!((session.tiles(), session.text_tiles()), ("pictures", "default"));
    app.type_keys("i");
    let top = app.app().frame().row(0).to_vec();
    assert!(top.iter().all(|cell| !PICTURES.contains(&cell.glyph)), "{}", app.screen());
}

#[test]
fn pictures_can_be_chosen_only_where_they_show() {
    for shows in [false, true] {
        let mut app = app(StartOptions { seed: Some(1), ..StartOptions::default() });
        app.app().session_mut().device.draws_pictures = shows;
        app.type_keys("O<Down><Down><Down>");
        let mut seen = Vec::new();
        for _ in 0..8 {
            app.type_keys("<Right>");
            seen.push(app.app().session().preferences.options.tiles.clone());
        }
        assert_eq!(seen.iter().any(|name| name == "pictures"), shows, "{seen:?}");
    }
}

#[test]
fn new_creatures_and_terrain_of_mods_fall_back_to_their_letters() {
    let mut sources = Sources::embedded();
    sources.mods.push(
        Layer::new("mod")
            .with(
                "creatures.json",
                r#"[{ "name": "moss cat", "inherits": "kitten", "glyph": "f", "colour": "green" }]"#,
            )
            .with(
                "terrain.json",
                r#"[{ "name": "sward", "description": "sward", "walkable": true, "colour": "green" }]"#,
            )
            .with("tilesets/default.json", r#"{ "sward": "," }"#)
            .with("tilesets/lines.json", r#"{ "sward": "," }"#)
            .with("tilesets/blocks.json", r#"{ "sward": "," }"#),
    );
    let raws = Resources::load(&sources, DEFAULT_WORLD, None).unwrap().raws;
    let moss = raws.terrains.named("sward").unwrap();
    assert_eq!(raws.tileset("pictures").unwrap().glyph(moss), ',');
    let cat = raws.creatures.named("moss cat").unwrap();
    assert_eq!(raws.creatures.table[cat].glyph, 'f');
}
