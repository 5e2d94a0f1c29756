//! The play screen at the sizes of usual screens: text of readable size, map, sidebar and messages at once,
//! and lists over the map.

use crate::common::title;
use rhack::{
    base::geometry::{Point, Size},
    frontends::headless::Headless,
    ui::{
        input::Input,
        options::TextSize,
        text_grid::{MapScale, ORDINARY, TextGrid},
    },
};

/// Returns a game shown in a window of `width` by `height` CSS pixels with `ratio` device pixels in each.
fn shown(width: i32, height: i32, ratio: i32) -> Headless {
    let pixels = Size::new(width * ratio, height * ratio);
    let grid = TextGrid::new(pixels, ratio * ORDINARY, TextSize::Auto);
    sized(grid.cells, grid.map_scale())
}

fn sized(cells: Size, scale: MapScale) -> Headless {
    let mut app = title(1);
    app.type_keys("y<Enter>   ");
    app.app().session_mut().device.map_scale = scale;
    app.send(Input::Resize(cells));
    app
}

#[test]
fn every_screen_shows_map_and_sidebar_without_broken_lines() {
    for (width, height, ratio) in [
        (1280, 720, 1),
        (1366, 768, 1),
        (1440, 900, 2),
        (1920, 1080, 1),
        (2560, 1440, 1),
        (3840, 2160, 1),
        (768, 1024, 1),
        (820, 1180, 1),
    ] {
        let mut app = shown(width, height, ratio);
        let screen = app.screen();
        let row = |text: &str| screen.lines().find(|row| row.contains(text)).unwrap_or_default().to_owned();
        assert!(row("Dlvl:1").contains("T:") || width == 820, "{width}x{height}: {screen}");
        assert!(!row("-- worn and wielded").is_empty(), "{width}x{height}: {screen}");
        assert!(screen.contains('@'), "{width}x{height}: {screen}");
        let map = app.app().frame().map().expect("a map").area;
        assert!(map.top >= 4, "{width}x{height}: {screen}");
    }
}

#[test]
fn narrow_sidebar_breaks_long_names_instead_of_cutting_them() {
    let words = |columns| -> Vec<String> {
        let mut app = sized(Size::new(columns, 60), MapScale::SAME);
        let screen = app.screen();
        let beside: Vec<String> = screen.lines().map(|row| row.chars().skip(81).collect()).collect();
        let first = beside.iter().position(|row| row.contains("-- worn")).expect("a heading");
        let all = beside[first + 1..].join(" ");
        all.split_whitespace().filter(|word| !word.starts_with("--")).map(str::to_owned).collect()
    };
    let wide = words(121);
    let narrow = words(102);
    // With much room the beatitude is told, too.
    let missing: Vec<&String> = narrow.iter().filter(|word| !wide.contains(word)).collect();
    assert!(narrow.len() > 4 && missing.is_empty(), "{narrow:?} against {wide:?}");
}

#[test]
fn lists_lie_over_the_map() {
    let mut app = shown(1920, 1080, 1);
    app.type_keys("i");
    let canvas = app.app().frame();
    let map = canvas.lifted().expect("an enlarged map").area;
    assert!(canvas.is_map_covered());
    let visible = map.points().filter(|at| canvas.shows_level(*at)).count();
    let all = usize::try_from(map.width() * map.height()).unwrap();
    assert!(visible * 4 > all * 3, "{visible} of {all} cells of the map are visible");
    app.type_keys("<Esc>");
    let canvas = app.app().frame();
    assert!(canvas.lifted().is_some() && !canvas.is_map_covered());
}

#[test]
fn enlarged_map_leaves_clicks_on_squares_as_they_are() {
    let mut app = shown(1366, 768, 1);
    let hero = app.app().game().unwrap().view().hero_at();
    let part = app.app().frame().map().unwrap();
    assert_eq!(part.focus, Point::new(part.area.left + hero.x, part.area.top + hero.y));
    app.app().menu(part.focus);
    let painted = [hero.x, hero.y].map(|squares| (squares * 12 + 7) / 8);
    let painted = Point::new(part.area.left + painted[0], part.area.top + painted[1]);
    let canvas = app.app().frame();
    let mut menu = part.area.points().filter(|at| !canvas.shows_level(*at));
    assert!(menu.any(|at| at.touches(painted)), "the menu opens beside the hero: {}", canvas.text());
}
