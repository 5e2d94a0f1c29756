//! Hidden things between stairs, and the stage `clear_ways`.

use crate::common::{self, theme_named};
use rhack::{
    base::geometry::{Point, Rect, Size},
    map_builders::{
        MetaMapBuilder,
        crossing::{crossable, lay_open},
        layout::{Destination, Exit},
        meta::clear_ways::ClearWays,
        plan::{LevelPlan, PlannedRoom, PlannedStairs},
    },
    raws::{Raws, kinds::terrain::Climb},
};

/// Returns the level drawn by `rows`, as [`common::drawn`] reads them, with its stairs, and with hidden
/// locked doors at `K` (in a vertical wall).
fn drawn(raws: &Raws, rows: &[&str]) -> LevelPlan {
    let plain: Vec<String> = rows.iter().map(|row| row.replace('K', "S")).collect();
    let mut plan = common::drawn(raws, &plain.iter().map(String::as_str).collect::<Vec<_>>());
    for (y, row) in (0..).zip(rows) {
        for (x, c) in (0..).zip(row.chars()) {
            let at = Point::new(x, y);
            let climb = match c {
                '<' => Climb::Up,
                '>' => Climb::Down,
                'K' => {
                    plan.secrets.insert(at, raws.terrains.locked_door);
                    continue;
                }
                _ => continue,
            };
            plan.stairs.push(PlannedStairs { at, exit: Exit::stairs(climb, Destination::Outside) });
        }
    }
    plan
}

/// Returns `rows` after the stage at `depth`: hidden squares as drawn, the others as they look.
fn cleared(rows: &[&str], depth: i32, stage: &ClearWays) -> Vec<String> {
    let raws = common::resources().raws;
    let t = &raws.terrains;
    let mut plan = drawn(&raws, rows);
    let level = common::recipe(&raws, "room,stairs,start", Size::new(80, 21));
    common::each_plan(&raws, &level, depth, 1..2, |_, job, _| stage.build(&mut job.site(0), &mut plan));
    let mut picture: Vec<Vec<char>> =
        common::rows(&raws, &plan).iter().map(|row| row.chars().collect()).collect();
    for (at, hidden) in plan.secrets.iter() {
        let c = match *hidden {
            hidden if hidden == t.corridor => 'c',
            hidden if hidden == t.locked_door => 'K',
            _ => 'S',
        };
        picture[usize::try_from(at.y).unwrap()][usize::try_from(at.x).unwrap()] = c;
    }
    picture.into_iter().map(String::from_iter).collect()
}

fn cleared_by_default(rows: &[&str], depth: i32) -> Vec<String> {
    cleared(rows, depth, &ClearWays::default())
}

/// Hides ways from depth 5 on.
const HIDDEN: ClearWays = ClearWays { hidden_from: Some(5), locked: false };

/// Two ways between the rooms: past one hidden corridor, and past two hidden doors.
const TWO_WAYS: [&str; 6] =
    ["-----   -----", "|...D#c#D...|", "|<..|   |..>|", "|...S###S...|", "-----   -----", "             "];

#[test]
fn fewest_hidden_things_are_revealed() {
    let open = [
        "-----   -----",
        "|....###....|",
        "|<..|   |..>|",
        "|...S###S...|",
        "-----   -----",
        "             ",
    ];
    assert_eq!(cleared_by_default(&TWO_WAYS, 12), open);
    assert_eq!(cleared(&TWO_WAYS, 4, &HIDDEN), open);
}

#[test]
fn deeper_levels_keep_hidden_things_hidden() {
    assert_eq!(
        cleared(&TWO_WAYS, 5, &HIDDEN),
        [
            "-----   -----",
            "|....#c#....|",
            "|<..|   |..>|",
            "|...S###S...|",
            "-----   -----",
            "             ",
        ]
    );
    let from_three = ClearWays { hidden_from: Some(3), ..HIDDEN };
    assert_eq!(cleared(&TWO_WAYS, 3, &from_three), cleared(&TWO_WAYS, 5, &HIDDEN));
}

#[test]
fn revealed_door_is_not_locked_or_trapped() {
    let rows = ["-------", "|<.K.>|", "-------"];
    assert_eq!(cleared_by_default(&rows, 1), ["-------", "|<.+.>|", "-------"]);
    let raws = common::resources().raws;
    let mut plan = drawn(&raws, &rows);
    plan.trapped.insert(Point::new(3, 1));
    let level = common::recipe(&raws, "room,stairs,start", Size::new(80, 21));
    common::each_plan(&raws, &level, 1, 1..2, |_, job, _| {
        ClearWays::default().build(&mut job.site(0), &mut plan);
    });
    assert!(plan.trapped.is_empty() && plan.secrets.is_empty());
}

#[test]
fn only_way_is_never_hidden_and_locked() {
    assert_eq!(cleared(&["-------", "|<.K.>|", "-------"], 9, &HIDDEN), ["-------", "|<.S.>|", "-------"]);
    let left_alone = ClearWays { locked: true, ..HIDDEN };
    assert_eq!(cleared(&["-------", "|<.K.>|", "-------"], 9, &left_alone)[1], "|<.K.>|");
    // A hidden locked door may stay if other routes have doors that are only hidden or only locked.
    let around = ["-----   -----", "|...K###D...|", "|<..|   |..>|", "|...S###L...|", "-----   -----"];
    assert_eq!(cleared(&around, 9, &HIDDEN)[1], "|...K###....|");
}

#[test]
fn branch_stairs_and_hero_are_never_cut_off() {
    let rows = ["-----------", "|<.S.>.S.>|", "-----------"];
    assert_eq!(cleared_by_default(&rows, 2)[1], "|<.+.>.+.>|");
    let hero = ["-----------", "|@.S.<.S.>|", "-----------"];
    assert_eq!(cleared_by_default(&hero, 2)[1], "|..+.<.+.>|");
}

#[test]
fn rooms_with_keepers_are_never_cut_off() {
    let raws = common::resources().raws;
    let rows = ["-------------", "|..S.<.>.S..|", "-------------"];
    for (theme, found) in [
        (theme_named("temple"), true),
        (theme_named("shop"), true),
        (theme_named("oracle"), true),
        (theme_named("zoo"), false),
    ] {
        let mut plan = drawn(&raws, &rows);
        let floor = Rect { left: 1, top: 1, right: 2, bottom: 1 };
        plan.rooms = vec![PlannedRoom { floor, lit: true, theme: Some(theme), shop: None }];
        lay_open(&raws, &mut plan);
        let is_open = |x: i32| !plan.secrets.contains_key(&Point::new(x, 1));
        assert_eq!([3, 9].map(is_open), [found, false], "{theme:?}");
    }
}

#[test]
fn hidden_things_off_the_route_stay_hidden() {
    let rows = ["---------", "|..S.<.>|", "---S-----", "~~~c~~~~~"];
    assert_eq!(cleared_by_default(&rows, 1)[1..3], ["|..S.<.>|", "---S-----"]);
}

#[test]
fn crossable_ignores_locks_but_not_hidden_doors() {
    let raws = common::resources().raws;
    for (row, expected) in [("|<.L.>|", true), ("|<.S.>|", false), ("|<.+.>|", true), ("|<.K..|", true)] {
        assert_eq!(crossable(&raws.terrains, &drawn(&raws, &["-------", row, "-------"])), expected, "{row}");
    }
}

/// With second ways no corridor is the only one: with any one doorway hidden, the stairs nearly always stay
/// connected.
#[test]
fn second_ways_keep_rooms_connected() {
    let cuts = |second_ways: bool| {
        let corridors = format!(r#"{{ "stage": "nearest_corridors", "second_ways": {second_ways} }}"#);
        let chain = format!(r#""bsp_rooms", {corridors}, "stairs", "start""#);
        let raws = common::raws_with_chain(&chain, Size::new(80, 21)).unwrap();
        let (mut cut, mut all) = (0, 0);
        common::each_plan(&raws, common::only_recipe(&raws), 6, 0..40, |_, _, plan| {
            for at in &plan.doorways {
                let mut closed = plan.clone();
                closed.tiles.set(*at, raws.terrains.vertical_wall);
                closed.secrets.insert(*at, raws.terrains.closed_door);
                cut += i32::from(!crossable(&raws.terrains, &closed));
                all += 1;
            }
        });
        (cut, all)
    };
    let ((before, of), (after, in_all)) = (cuts(false), cuts(true));
    assert!(before * 100 > 20 * of, "{before} of {of} doorways are the only way in a tree of corridors");
    assert!(after * 100 <= 3 * in_all, "{after} of {in_all} doorways are the only way");
}
