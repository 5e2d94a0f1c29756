//! Eggs, statues and figurines of a kind: names, meals, statues that come to life, figurines.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::Point,
    engine::{
        action::{Action, AimDirection},
        event::Refusal,
        state::{
            being::Attitude,
            item::{Beatitude, ItemData, Known, Likeness, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate::{
        self,
        items::{NounForm, name},
    },
};

use Beatitude::{Blessed, Cursed, Uncursed};

fn arena(seed: u64) -> Arena {
    let setting = Setting::default();
    setting.begin_with(setting.raws(), seed)
}

/// Returns one `item` of the creature `of`, all of it known.
fn made(arena: &Arena, item: &str, of: Option<&str>, beatitude: Beatitude) -> ItemData {
    let likeness = of.map(|of| Likeness(arena.kind(of)));
    let stack = Stack { beatitude, known: Known::ALL, ..some(&arena.game, 1, item) };
    ItemData { likeness, ..stack.into() }
}

/// Returns the name of the hero's item `id`.
fn called(arena: &Arena, id: ThingId) -> String {
    name(arena.game.raws(), &arena.game.view().item(id).unwrap(), NounForm::Bare)
}

#[test]
fn eggs_statues_and_figurines_are_of_the_creature_named() {
    for (item, of, known, text) in [
        ("egg", Some("newt"), true, "newt egg"),
        ("egg", Some("newt"), false, "egg"),
        ("egg", None, true, "egg"),
        ("statue", Some("owlbear"), false, "statue of an owlbear"),
        ("statue", None, true, "statue"),
        ("figurine", Some("newt"), false, "figurine of a newt"),
    ] {
        let mut arena = arena(1);
        let mut data = made(&arena, item, of, Uncursed);
        if !known {
            data.stack.known = Known::NOTHING;
        }
        let id = arena.game.give(data).unwrap();
        assert_eq!(called(&arena, id), text, "{item} {of:?} {known}");
    }
}

#[test]
fn eating_a_cockatrice_egg_starts_petrification() {
    for (of, petrifies) in
        [(Some("cockatrice"), true), (Some("chickatrice"), true), (Some("newt"), false), (None, false)]
    {
        let mut arena = arena(1);
        let egg = made(&arena, "egg", of, Uncursed);
        let id = arena.game.give(egg).unwrap();
        arena.act(Action::Eat(id));
        assert!(arena.game.view().item(id).is_none());
        assert_eq!(arena.has(StatusEffect::Petrifying), petrifies, "{of:?}");
    }
}

#[test]
fn statue_comes_to_life_as_the_creature_that_it_shows() {
    let mut arena = arena(1);
    let at = arena.game.view().hero_at();
    let statue = made(&arena, "statue", Some("owlbear"), Uncursed);
    arena.game.lay(statue, Point::new(at.x + 1, at.y)).unwrap();
    let spell = arena.game.raws().spells.named("stone to flesh").unwrap();
    arena.game.release_spell(spell, 1, Some(AimDirection::Dir(rhack::base::geometry::Dir::East)));
    let kinds: Vec<_> = arena.game.census().into_iter().map(|one| one.kind).collect();
    assert_eq!(kinds, [arena.kind("owlbear")]);
}

#[test]
fn figurine_becomes_its_creature_in_the_mood_of_its_beatitude() {
    for (beatitude, usual) in
        [(Blessed, Attitude::Tame), (Uncursed, Attitude::Peaceful), (Cursed, Attitude::Hostile)]
    {
        let mut as_usual = 0;
        for seed in 0..60 {
            let mut arena = arena(seed);
            let figurine = made(&arena, "figurine", Some("owlbear"), beatitude);
            let id = arena.game.give(figurine).unwrap();
            let events = arena.act(Action::Apply { item: id, toward: None });
            let told: Vec<_> =
                narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect();
            assert_eq!(told[0], "You set the figurine down, and it is flesh and blood.");
            assert!(arena.game.view().item(id).is_none());
            let census = arena.game.census();
            assert_eq!(census.iter().map(|one| one.kind).collect::<Vec<_>>(), [arena.kind("owlbear")]);
            as_usual += i32::from(census[0].attitude == usual);
        }
        // 80 % of 60 are 48; three deviations are 9.
        assert!((39..=57).contains(&as_usual), "{beatitude:?}: {as_usual}");
    }
}

#[test]
fn figurine_without_a_creature_is_not_used_up() {
    let mut arena = arena(1);
    let figurine = made(&arena, "figurine", None, Blessed);
    let id = arena.game.give(figurine).unwrap();
    assert!(matches!(arena.attempt(Action::Apply { item: id, toward: None }), Err(Refusal::NoUse(_))));
    assert_eq!(called(&arena, id), "figurine");
}
