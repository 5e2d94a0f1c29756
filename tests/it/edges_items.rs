//! Edges of rules about items: the last value for which a rule holds, and the first for which it does not.

use crate::common::{
    arena::{Arena, Setting},
    carrier::{self, some},
    resources,
};
use rhack::engine::{
    action::{Action, AimDirection, Choice, ItemQuantity, LockAt, Wish},
    event::{Question, Status},
    state::{
        item::{Beatitude, Charges, Lid, Lock, Stack, Treated},
        thing_id::ThingId,
    },
};

use Beatitude::{Blessed, Cursed, Uncursed};

/// Lets the hero use one of the kind `name` by `action`.
fn use_one(arena: &mut Arena, name: &str, beatitude: Beatitude, action: impl FnOnce(ThingId) -> Action) {
    let charges = Charges { left: 3, ..Charges::NONE };
    let stack = Stack { beatitude, charges, ..some(&arena.game, 1, name) };
    let id = arena.game.give(stack).unwrap();
    arena.act(action(id));
}

#[test]
fn rings_gain_by_the_scroll_that_charges_them() {
    let setting = Setting::default();
    let raws = setting.raws();
    // Scroll, enchantment of the ring, and what it gains; `None` if it blows up.
    let cases = [
        (Cursed, 0, Some(-1)),
        (Uncursed, 0, Some(1)),
        (Blessed, 0, Some(2)),
        (Blessed, -4, Some(2)),
        (Blessed, -5, None),
        (Uncursed, -5, None),
        (Cursed, -5, Some(-1)),
        (Cursed, 7, Some(-1)),
        (Uncursed, 7, None),
    ];
    for (beatitude, enchantment, gains) in cases {
        let mut arena = setting.begin_with(raws.clone(), 1);
        let ring = Stack { enchantment, ..some(&arena.game, 1, "ring of protection") };
        let ring = arena.game.give(ring).unwrap();
        use_one(&mut arena, "scroll of charging", beatitude, Action::Read);
        arena.act(Action::Answer(Choice::Item(ring)));
        let gained = arena.game.data(ring).map(|data| data.stack.enchantment - enchantment);
        assert_eq!(gained, gains, "{beatitude:?} {enchantment}");
    }
}

/// Wishes, with this luck. Returns the new item.
fn granted(luck: i32, wish: Wish) -> Stack {
    let mut arena = Setting::default().begin();
    arena.game.bring_luck(luck);
    let kind = arena.game.raws().items.table.named(&wish.name).unwrap();
    let toward = Some(AimDirection::Myself);
    use_one(&mut arena, "wand of wishing", Uncursed, |item| Action::Zap { item, toward });
    assert_eq!(arena.game.status(), Status::Asking(Question::Wish));
    arena.act(Action::Answer(Choice::Wish(Box::new(wish))));
    arena.game.items().iter().map(|item| item.stack).find(|stack| stack.kind == kind).unwrap()
}

#[test]
fn wishes_treat_only_what_can_be_treated_so() {
    let everything = Treated { diluted: true, poisoned: true, greased: true, proof: true };
    // Kind, luck, and whether it is diluted, poisoned and proof.
    let cases = [
        ("dart", 0, [false, true, true]),
        ("dart", -1, [false, true, false]),
        ("arrow", 0, [false, true, true]),
        ("long sword", 0, [false, false, true]),
        ("luckstone", 0, [false, false, false]),
        ("potion of healing", 0, [true, false, false]),
    ];
    for (name, luck, [diluted, poisoned, proof]) in cases {
        let wish = Wish { treated: everything, beatitude: Some(Blessed), ..Wish::named(name) };
        let stack = granted(luck, wish);
        let expected = Treated { diluted, poisoned, greased: true, proof };
        assert_eq!(stack.treated, expected, "{name}, luck {luck}");
        assert_eq!(stack.beatitude, if luck < 0 { Cursed } else { Blessed }, "{name}, luck {luck}");
    }
}

#[test]
fn wishes_have_bounds() {
    let of = |name, count, enchantment| {
        let stack = granted(0, Wish { count, enchantment, ..Wish::named(name) });
        (stack.count, stack.enchantment)
    };
    assert_eq!(of("arrow", 20, 1), (20, 1));
    assert!(of("arrow", 21, 0).0 < 20, "no more than lie anywhere");
    assert_eq!(of("long sword", 3, -9), (1, -9));
    assert_eq!(of("luckstone", 1, 3).1, 0);
    let mut arena = Setting::default().begin();
    let gold = Wish { count: 1_000_000, ..Wish::named("gold piece") };
    let toward = Some(AimDirection::Myself);
    use_one(&mut arena, "wand of wishing", Uncursed, |item| Action::Zap { item, toward });
    arena.act(Action::Answer(Choice::Wish(Box::new(gold))));
    let most = resources().raws.rules.wishes.most_gold;
    assert_eq!(u32::try_from(arena.body().gold), Ok(most));
}

/// Works at the lock of a chest with a key that turns it with chance `percent` a turn, `times` times. Returns
/// the longest time that a lock took, and the number that were not turned.
fn worked(percent: i32, times: u32) -> (u32, u32) {
    let odds = format!(r#""boxes": {{ "percent": {percent}, "dexterity": 0 }}"#);
    let items = format!(r#"[{{ "name": "skeleton key", "op": "patch", "picks": {{ {odds} }} }}]"#);
    let mut arena = Setting { items: &items, ..Setting::default() }.begin();
    let lid = Lid { lock: Lock::Locked, tried: true, ..Lid::OPEN };
    let (stack, here) = (Stack { lid, ..some(&arena.game, 1, "chest") }, arena.game.view().hero_at());
    let chest = arena.game.lay(stack, here).unwrap();
    let key = some(&arena.game, 1, "skeleton key");
    let tool = arena.game.give(key).unwrap();
    let (mut longest, mut failed) = (0, 0);
    for _ in 0..times {
        let (before, lock) =
            (arena.game.turn(), |arena: &Arena| arena.game.data(chest).unwrap().stack.lid.lock);
        let was = lock(&arena);
        arena.act(Action::Pick { tool, lock: LockAt::Container(chest), shut: was == Lock::Open });
        longest = longest.max(arena.game.turn() - before);
        failed += u32::from(lock(&arena) == was);
    }
    (longest, failed)
}

#[test]
fn keys_turn_locks_by_hundredths() {
    assert_eq!(worked(0, 20), (51, 20), "never, in all tries");
    assert_eq!(worked(100, 300), (1, 0), "always at once");
    let (_, failed) = worked(1, 20);
    assert!((5..20).contains(&failed), "{failed} of 20, in fifty tries each");
}

#[test]
fn contents_count_in_sixty_four_bags_within_each_other() {
    for (bags, counts) in [(2, true), (64, true), (65, false)] {
        let mut game = carrier::game();
        let (club, sack) = (some(&game, 1, "club"), some(&game, 1, "sack"));
        let weight = |stack: Stack| resources().raws.items.table[stack.kind].weight;
        let mut id = game.give(club).unwrap();
        for _ in 0..bags {
            let container = game.give(sack).unwrap();
            let what = vec![ItemQuantity { id, count: 1 }];
            game.act(Action::PutIn { container, what, gold: 0 }).unwrap();
            id = container;
        }
        let all = bags * weight(sack) + if counts { weight(club) } else { 0 };
        assert_eq!(game.view().weight(id), Some(all), "{bags} bags");
    }
}
