//! Lists of effects: several in one attack, odds, targets, messages, and effects that wait for an answer.

use crate::common::{
    arena::{Arena, Setting, duel, watched},
    resources, scenario,
};
use rhack::{
    base::geometry::Point,
    engine::{
        action::{Action, Choice},
        event::{Event, Question, Refusal, Status},
        game::{Game, HERO},
        population::Allegiance,
        state::{status_effect::StatusEffect, thing_id::ThingId},
    },
    frontends::headless::Headless,
    narrate,
    raws::words::effects::{EffectName, status_effect},
    ui::input::Input,
};

fn ails(events: &[Event], id: ThingId) -> Vec<StatusEffect> {
    let one = |event: &Event| match event {
        Event::Afflicted { who, what, .. } if who.id == id => Some(*what),
        _ => None,
    };
    events.iter().filter_map(one).collect()
}

#[test]
fn attack_applies_its_effects_in_order() {
    let attack = r#"{ "form": "touch", "effects": [{ "effect": "slow", "turns": "9" }, "drain_strength",
        { "effect": "blind", "turns": "5" }] }"#;
    let (mut arena, _) = duel(attack);
    arena.wait(1);
    let strength = arena.hero().attributes.strength.points();
    let events = arena.wait(1);
    assert_eq!(ails(&events, HERO), [StatusEffect::Slowed, StatusEffect::Blind]);
    let drained =
        |event: &&Event| matches!(event, Event::EffectFelt { effect: EffectName::DrainStrength, .. });
    let points = events.iter().filter(drained).count();
    assert!(points > 0);
    assert_eq!(usize::from(strength - arena.hero().attributes.strength.points()), points);
}

#[test]
fn each_effect_has_its_own_odds() {
    let attack = r#"{ "form": "touch", "effects": [{ "effect": "drain_power", "dice": "1", "one_in": 2 },
        { "effect": "teleport", "one_in": 1000 }, "leech"], "dice": "1" }"#;
    let mut arena = Setting { kinds: &[("foe", attack, "")], role: "Wizard", ..Setting::default() }.begin();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    let events = arena.wait(200);
    let leeched = events.iter().filter(
        |event| matches!(event, Event::EffectFelt { who, effect: EffectName::Leech, .. } if who.id == HERO),
    );
    assert!(leeched.count() >= 190, "what has no odds always comes");
}

#[test]
fn effects_can_be_limited_to_hero_or_creatures() {
    let attack = r#"{ "form": "touch", "effects": [{ "effect": "stun", "turns": "5", "who": "creatures" },
        { "effect": "slow", "turns": "5", "who": "hero" }] }"#;
    let (mut arena, _) = duel(attack);
    assert_eq!(ails(&arena.wait(2), HERO), [StatusEffect::Slowed]);
    let (mut arena, _, victim) = watched(attack, "");
    assert_eq!(ails(&arena.wait(3), victim)[..1], [StatusEffect::Stunned]);
}

#[test]
fn effect_messages_can_be_overridden() {
    let attack = r#"{ "form": "touch", "effects": [
        { "effect": "drain_strength", "you": "%by drinks your courage!" },
        { "effect": "slow", "turns": "9", "you": "Your feet are lead.", "they": "%who drags its feet." }] }"#;
    let (mut arena, _) = duel(attack);
    arena.wait(1);
    let told = |arena: &mut Arena, times| {
        let events = arena.wait(times);
        let raws = arena.game.raws().clone();
        narrate::events(&raws, events.iter()).map(|line| line.text).collect::<Vec<_>>().join(" ")
    };
    let text = told(&mut arena, 1);
    assert!(text.contains("The foe drinks your courage!") && text.contains("Your feet are lead."), "{text}");
    let (mut arena, ..) = watched(attack, "");
    let text = told(&mut arena, 3);
    assert!(text.contains("drags its feet."), "{text}");
}

#[test]
fn summoned_creatures_appear_around_the_target() {
    let attack =
        r#"{ "form": "spell", "effects": [{ "effect": "summon", "creature": "rat", "count": "3" }] }"#;
    let kinds = [("caller", attack, r#""level": 20"#), ("rat", "", "")];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    arena.put("caller", 1, 0, Allegiance::Hostile);
    let came = |event: &Event| matches!(event, Event::Appeared { .. }).then_some(());
    arena.until(Action::Wait, came);
    let rat = arena.kind("rat");
    let at = arena.game.view().hero_at();
    let rats: Vec<Point> =
        arena.game.census().iter().filter(|one| one.kind == rat).map(|one| one.at).collect();
    assert!(rats.len() >= 3 && rats.iter().all(|rat| rat.distance(at) <= 2), "{rats:?}");
}

/// Returns a game in which a hero with teleport control has been bitten by a creature whose bite teleports
/// and slows.
pub(crate) fn about_to_choose() -> Game {
    let attack = r#"{ "form": "bite", "effects": ["teleport", { "effect": "slow", "turns": "9" }] }"#;
    let roles = r#"[{ "name": "Tourist", "op": "patch",
        "intrinsics": [{ "level": 1, "intrinsic": "teleport_control" }] }]"#;
    let mut arena = Setting { kinds: &[("foe", attack, "")], roles, ..Setting::default() }.begin();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    for _ in 0..20 {
        if arena.game.status() == Status::Asking(Question::Where) {
            return arena.game;
        }
        arena.game.act(Action::Wait).unwrap();
    }
    panic!("nobody asked");
}

/// Returns the farthest free square west of the hero.
fn corner(game: &Game) -> Point {
    let hero = game.view().hero_at();
    let free = |at: &Point| {
        let view = game.view();
        let terrain = view.terrain(*at);
        terrain.is_some_and(|id| view.raws().terrains.walkable(id)) && view.creature(*at).is_none()
    };
    (1..20).map(|far| Point::new(hero.x - far, hero.y)).take_while(free).last().unwrap()
}

#[test]
fn teleport_control_asks_before_the_remaining_effects() {
    let mut game = about_to_choose();
    let to = corner(&game);
    assert_eq!(game.act(Action::Wait), Err(Refusal::NotNow(Question::Where)));
    let events = game.act(Action::Answer(Choice::Square(to))).unwrap().events;
    assert_eq!(game.view().hero_at(), to);
    assert_eq!(ails(&events, HERO), [StatusEffect::Slowed]);
    assert_eq!(game.status(), Status::Playing);
    // An impossible square, or no answer, gives a random square.
    for choice in [Choice::Square(Point::new(0, 0)), Choice::No] {
        let mut game = about_to_choose();
        let before = game.view().hero_at();
        game.act(Action::Answer(choice)).unwrap();
        assert_ne!(game.view().hero_at(), before);
        assert_ne!(game.view().hero_at(), Point::new(0, 0));
    }
}

#[test]
fn question_survives_a_save() {
    let mut game = about_to_choose();
    let mut loaded = Game::restore(game.raws().clone(), game.save()).unwrap();
    assert_eq!(loaded.status(), Status::Asking(Question::Where));
    let to = corner(&game);
    let events = loaded.act(Action::Answer(Choice::Square(to))).unwrap().events;
    assert_eq!(events, game.act(Action::Answer(Choice::Square(to))).unwrap().events);
    assert_eq!((loaded.digest(), loaded.view().hero_at()), (game.digest(), to));
}

#[test]
fn teleport_square_is_chosen_by_keys_or_pointer() {
    let asked = || {
        let mut app = scenario(&["#####", "#.@.#", "#####"]);
        app.app().session_mut().in_hand.game = Some(about_to_choose());
        app.send(Input::Scroll(1));
        app
    };
    let status = |app: &mut Headless| app.app().game().unwrap().status();
    let at = |app: &mut Headless| app.app().game().unwrap().view().hero_at();
    let mut app = asked();
    let hero = at(&mut app);
    assert!(
        app.screen().contains("Where do you want to go? [move, m next, or a symbol; Enter choose, Esc]"),
        "{}",
        app.screen()
    );
    app.type_keys("hh");
    assert_eq!((status(&mut app), at(&mut app)), (Status::Asking(Question::Where), hero));
    app.type_keys("<Enter>");
    assert_eq!((status(&mut app), at(&mut app)), (Status::Playing, Point::new(hero.x - 2, hero.y)));
    // Esc chooses at random.
    let mut app = asked();
    app.type_keys("<Esc>");
    assert_eq!(status(&mut app), Status::Playing);
    assert_ne!(at(&mut app), hero);
}

#[test]
fn square_is_refused_as_answer_to_another_question() {
    let mut arena = Setting { kinds: &[("friend", "", "")], ..Setting::default() }.begin();
    arena.put("friend", 1, 0, Allegiance::Peaceful);
    arena.act(Action::Fight(rhack::base::geometry::Dir::East));
    let Status::Asking(question) = arena.game.status() else { panic!("nobody asked") };
    let square = Action::Answer(Choice::Square(Point::new(1, 1)));
    assert_eq!(arena.game.act(square), Err(Refusal::NotNow(question)));
    assert_eq!(arena.game.status(), Status::Asking(question));
}

#[test]
fn every_announced_effect_has_a_message() {
    let raws = resources().raws;
    for name in EffectName::ALL.into_iter().filter(|name| name.facts().told) {
        let text = raws.messages.effects.get(name).and_then(Option::as_ref);
        assert!(text.is_some_and(|text| text.you.is_some()), "{name:?}");
    }
    for what in status_effect::StatusEffect::SHOWN {
        assert!(!narrate::affliction(&raws, what).is_empty(), "{what:?}");
    }
}
