//! The chronicle of a game: creatures met and killed, and the turns on which levels were reached.

use crate::common::scenario;
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, Choice},
        game::Game,
        population::Allegiance,
    },
    frontends::headless::Headless,
    narrate,
};

const ROOM: &[&str] = &["-----------", "|....@....|", "-----------"];
const DARK: &[&str] = &["-----------", "|^...@....|", "-----------"];

/// Puts a creature of the kind `name` at `at`.
fn place(app: &mut Headless, name: &str, at: Point) {
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let kind = game.raws().creatures.named(name).unwrap();
    assert!(game.spawn(kind, at, Allegiance::Peaceful).is_some(), "{name} at {at:?}");
}

/// Returns the turn on which the kind was first met and the number the hero has killed.
fn known(app: &mut Headless, name: &str) -> Option<(u32, u32)> {
    let view = app.app().game().map(Game::view)?;
    let kind = view.raws().creatures.named(name)?;
    view.chronicle().kind(kind).map(|record| (record.since, record.killed))
}

#[test]
fn seen_creatures_are_met_and_kills_are_counted() {
    let mut app = scenario(ROOM);
    app.type_keys(".....");
    place(&mut app, "lichen", Point::new(8, 1));
    assert_eq!(known(&mut app, "lichen"), None);
    app.type_keys(".");
    let since = known(&mut app, "lichen").unwrap().0;
    assert!(since > 1);
    app.type_keys(";lll.");
    assert!(!app.screen().contains("killed"), "{}", app.screen());

    for (count, told) in [(1, "killed one of them"), (2, "killed 2 of them")] {
        if count == 1 {
            place(&mut app, "newt", Point::new(6, 1));
        }
        let mut blows = 0;
        while known(&mut app, "newt").is_none_or(|(_, killed)| killed < count) {
            let at = app.app().game().unwrap().view().creatures();
            let newt = at.iter().find(|seen| seen.at.x < 8).unwrap().at;
            let dir = Dir::between(Point::new(5, 1), newt).unwrap();
            let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
            let _ = game.act(Action::Fight(dir));
            let _ = game.act(Action::Answer(Choice::Yes));
            blows += 1;
            assert!(blows < 100, "{}", app.screen());
        }
        place(&mut app, "newt", Point::new(6, 1));
        let view = app.app().game().unwrap().view();
        let about = narrate::about(&view, Point::new(6, 1)).unwrap();
        assert!(about.contains(told), "{about}");
    }
    assert_eq!(app.app().game().unwrap().view().chronicle().killed(), 2);
}

#[test]
fn unseen_creatures_are_not_met() {
    let mut app = scenario(DARK);
    place(&mut app, "lichen", Point::new(9, 1));
    app.type_keys("...");
    assert_eq!(known(&mut app, "lichen"), None);
}

#[test]
fn level_arrival_is_recorded_once() {
    let mut app = scenario(&["-----------", "|....@>...|", "-----------"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let first = game.view().place();
    assert_eq!(game.view().chronicle().reached(first), Some(1));
    game.act(Action::Wait).unwrap();
    assert_eq!(game.view().chronicle().reached(first), Some(1));
}
