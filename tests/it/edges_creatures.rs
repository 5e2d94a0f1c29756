//! Edges of rules about creatures: the last value for which a rule holds, and the first for which it does
//! not.

use crate::common::{
    arena::{Arena, Setting},
    resources,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, Choice},
        event::{Question, Status},
        population::Allegiance::{self, Hostile, Peaceful, Pet},
        state::{being::They, status_effect::StatusEffect},
    },
    raws::words::deeds::DeedWord,
};

#[test]
fn only_peaceful_creatures_that_stay_in_never_pass_doors() {
    let rows = ["---------------", "|.@.|....'....|", "---------------"];
    for (stays, allegiance, passes) in [
        ("true", Peaceful, false),
        ("true", Hostile, true),
        ("false", Peaceful, true),
        ("false", Hostile, true),
    ] {
        let more = format!(r#""speed": 12, "mind": {{ "stays_in": {stays} }}"#);
        let kinds = [("walker", "", more.as_str())];
        let mut arena = Setting { rows: &rows, kinds: &kinds, ..Setting::default() }.begin();
        let walker = arena.put("walker", 4, 0, allegiance);
        let passed = (0..150).any(|_| {
            arena.wait(1);
            arena.resident(walker).unwrap().at.x >= 9
        });
        assert_eq!(passed, passes, "stays in: {stays}, {allegiance:?}");
    }
}

#[test]
fn only_peaceful_creatures_that_stay_put_never_move() {
    for (stays, allegiance, stands) in
        [("true", Peaceful, true), ("true", Hostile, false), ("false", Peaceful, false)]
    {
        let more = format!(r#""speed": 12, "mind": {{ "stays_put": {stays} }}"#);
        let kinds = [("walker", "", more.as_str())];
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        let walker = arena.put("walker", 4, 0, allegiance);
        let begun = arena.resident(walker).unwrap().at;
        let stood = (0..30).all(|_| {
            arena.wait(1);
            arena.resident(walker).unwrap().at == begun
        });
        assert_eq!(stood, stands, "stays put: {stays}, {allegiance:?}");
    }
}

#[test]
fn those_to_talk_to_stay_put() {
    let raws = resources().raws;
    for stage in raws.goals.iter().flat_map(|goal| &goal.stages) {
        let talks = stage.exits.iter().map(|exit| &exit.r#do);
        let talks = talks.filter(|pattern| matches!(pattern.deed, Some(DeedWord::Talk)));
        for kind in talks.filter_map(|pattern| pattern.creature) {
            let kind = &raws.creatures.table[kind];
            assert!(kind.mind.stays_put, "{}: {}", stage.name, kind.name);
        }
    }
}

#[test]
fn pronoun_of_a_hallucinated_creature_is_unknown() {
    for (pronoun, they) in [("he", They::He), ("she", They::She), ("it", They::It)] {
        let more = format!(r#""speed": 0, "pronoun": "{pronoun}""#);
        let kinds = [("foe", "", more.as_str())];
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        let foe = arena.put("foe", 2, 0, Hostile);
        let kind = arena.kind("foe");
        let here = arena.game.view().hero_at();
        let seen = |arena: &Arena| arena.game.view().creature(Point::new(here.x + 2, here.y)).unwrap().who;
        arena.wait(1);
        assert_eq!((seen(&arena).id, seen(&arena).kind, seen(&arena).they), (foe, Some(kind), they));
        arena.game.afflict(StatusEffect::Hallucinating, 50);
        for _ in 0..5 {
            arena.wait(1);
            assert!(seen(&arena).kind != Some(kind) && seen(&arena).they == They::It, "{pronoun}");
        }
    }
}

/// Returns what a hero's record loses by killing a victim of this alignment and peace.
fn loss(alignment: i32, peace: &str, how: Allegiance) -> i32 {
    let more = format!(r#""speed": 0, "hitpoints": "1", "alignment": {alignment}, "peaceful": "{peace}""#);
    let kinds = [("victim", "", more.as_str())];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    arena.game.bring_faith(0, 0);
    let victim = arena.put("victim", 1, 0, how);
    arena.act(Action::Fight(Dir::East));
    assert!(matches!(arena.game.status(), Status::Asking(Question::Attack { .. })));
    arena.act(Action::Answer(Choice::Yes));
    assert!(arena.resident(victim).is_none());
    -arena.devotion().piety
}

#[test]
fn peaceful_victims_cost_by_their_alignment() {
    for how in [Peaceful, Pet] {
        // Alignment and peace, and what a neutral hero's record loses besides what every such victim costs.
        // NetHack 3.6: `set_malign`.
        let cases = [
            (7, "always", 21),
            (6, "always", 18),
            (5, "always", 15),
            (2, "always", 15),
            (0, "always", 15),
            (-7, "always", 21),
            (0, "alignment", 9),
            (0, "never", 9),
            (5, "alignment", 0),
            (-5, "never", 0),
        ];
        let usual = loss(1, "alignment", how);
        for (alignment, peace, more) in cases {
            assert_eq!(loss(alignment, peace, how) - usual, more, "{alignment} {peace} {how:?}");
        }
    }
}
