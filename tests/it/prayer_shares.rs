//! Shares of prayers that are answered, ignored and punished, and what gods draw, against NetHack 3.6
//! (`pray.c`): for each state of the hero the expected shares are worked out by hand.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    engine::{
        action::{Action, Choice},
        event::{Event, Question, Status},
        state::{
            item::{Beatitude, Stack},
            status_effect::StatusEffect,
        },
    },
    raws::{
        Raws,
        kinds::{gods::GodText, growth::Intrinsic, items::ItemClass},
        words::effects::{EffectName, world_event::WorldEvent},
    },
};
use std::sync::Arc;

/// Prayers of a round in each state.
const PRAYERS: u32 = 300;

/// Prayers of a round for distributions.
const MANY: u32 = 1000;

/// Rounds with other seeds. By chance one share in twenty is off by more than two standard errors, so a share
/// counts as wrong only if it is off in all rounds.
const ROUNDS: u32 = 3;

/// True if `count` of `all` is within two standard errors of the share `part` of `whole`.
fn agrees(count: u32, all: u32, part: u32, whole: u32) -> bool {
    let [count, all, part, whole] = [count, all, part, whole].map(i64::from);
    let off = count * whole - all * part;
    off * off <= 4 * all * part * (whole - part)
}

/// Checks that the results of `draw`, by seed, have the `shares` of their sum.
fn check<const N: usize>(case: &str, shares: [u32; N], prayers: u32, draw: impl Fn(u64) -> usize) {
    let whole: u32 = shares.iter().sum();
    let mut is_off = [true; N];
    let mut tallies = Vec::new();
    for round in 0..ROUNDS {
        let mut counts = [0; N];
        for seed in round * prayers..(round + 1) * prayers {
            counts[draw(u64::from(seed) + 1)] += 1;
        }
        tallies.push(counts);
        for (place, (count, part)) in counts.into_iter().zip(shares).enumerate() {
            let is_certain = part == 0 || part == whole;
            let fits = agrees(count, prayers, part, whole);
            assert!(fits || !is_certain, "{case}: {counts:?}, not {shares:?}");
            is_off[place] &= !fits;
        }
        if !is_off.contains(&true) {
            return;
        }
    }
    panic!("{case}: {tallies:?}, not {shares:?}");
}

/// Kind of trouble of the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Trouble {
    Missing,
    Small,
    Great,
}

/// State in which a hero prays.
#[derive(Debug, Clone, Copy)]
struct State {
    role: &'static str,
    altar: Option<&'static str>,
    trouble: Trouble,
    timeout: i32,
    record: i32,
    luck: i32,
}

/// Tourist, who is neutral, away from altars.
const TOURIST: State =
    State { role: "Tourist", altar: None, trouble: Trouble::Missing, timeout: 0, record: 10, luck: 0 };

impl State {
    fn raws(self) -> Arc<Raws> {
        Setting { role: self.role, ..Setting::default() }.raws()
    }

    /// Begins the game with `seed` in this state.
    fn begin(self, raws: &Arc<Raws>, seed: u64) -> Arena {
        let setting = Setting { role: self.role, ..Setting::default() };
        let mut arena = setting.begin_with(raws.clone(), seed);
        if let Some(altar) = self.altar {
            let here = arena.game.view().hero_at();
            let kind = arena.game.raws().features.named(altar).unwrap();
            arena.game.build(here, kind);
        }
        match self.trouble {
            Trouble::Missing => {}
            Trouble::Small => arena.game.afflict(StatusEffect::Confused, 50),
            Trouble::Great => arena.game.harm(arena.body().hitpoints - 3),
        }
        arena.game.bring_faith(self.timeout, self.record);
        arena.game.bring_luck(self.luck);
        arena
    }
}

/// Prays, and confirms it if asked.
fn pray(arena: &mut Arena) -> Vec<Event> {
    let events = arena.act(Action::Pray);
    match arena.game.status() {
        Status::Asking(Question::Pray { .. }) => arena.act(Action::Answer(Choice::Yes)),
        _ => events,
    }
}

/// Returns what gods say in `events`.
fn said(events: &[Event]) -> Vec<GodText> {
    let text = |event: &Event| if let Event::Spoke { text, .. } = event { Some(*text) } else { None };
    events.iter().filter_map(text).collect()
}

/// Returns the outcome of a prayer: 0 answered, 1 ignored, 2 punished with words, 3 punished harder.
fn outcome(events: &[Event]) -> usize {
    match said(events)[..] {
        [GodText::Heard | GodText::Pleased | GodText::Boon, ..] => 0,
        [GodText::Silent] => 1,
        [GodText::TooSoon] => 2,
        [GodText::Angry | GodText::Curse | GodText::Minion | GodText::Bolt] => 3,
        ref other => panic!("{other:?}"),
    }
}

/// Checks cases: state, and shares of the four outcomes.
fn check_outcomes(cases: &[(State, [u32; 4])]) {
    let Some((first, _)) = cases.first() else { return };
    let raws = first.raws();
    for (state, shares) in cases {
        let draw = |seed| outcome(&pray(&mut state.begin(&raws, seed)));
        check(&format!("{state:?}"), *shares, PRAYERS, draw);
    }
}

#[test]
fn prayers_in_great_trouble_are_answered_as_often_as_in_nethack() {
    let great = State { trouble: Trouble::Great, ..TOURIST };
    check_outcomes(&[
        (great, [1, 0, 0, 0]),
        (State { timeout: 200, ..great }, [1, 0, 0, 0]),
        (State { record: 3, ..great }, [1, 0, 0, 0]),
        // Without a record, luck decides: 39 to 1 that luck 5 counts, else even odds.
        (State { record: 0, ..great }, [1, 1, 0, 0]),
        (State { record: 0, luck: 5, ..great }, [77, 1, 0, 0]),
        // Wrath is drawn below 3 for each anger, and less luck or a third of it; 0 and 1 are words.
        (State { record: -1, ..great }, [0, 0, 1, 0]),
        (State { luck: -1, ..great }, [0, 0, 1, 0]),
        (State { luck: -10, ..great }, [0, 0, 2, 1]),
        (State { luck: -5, record: 3, ..great }, [0, 0, 2, 3]),
    ]);
}

#[test]
fn prayers_too_soon_are_punished_as_in_nethack() {
    let early = State { trouble: Trouble::Great, timeout: 201, ..TOURIST };
    check_outcomes(&[
        // Anger 1, luck -3: below 3 + 1 for the faithful, 3 + 3 for others.
        (early, [0, 0, 1, 1]),
        (State { record: 3, ..early }, [0, 0, 1, 2]),
        (State { record: -5, ..early }, [0, 0, 1, 2]),
        (State { luck: 5, ..early }, [0, 0, 2, 1]),
        (State { luck: -5, ..early }, [0, 0, 2, 3]),
        (State { trouble: Trouble::Missing, timeout: 1, ..early }, [0, 0, 1, 1]),
        (State { trouble: Trouble::Small, timeout: 101, luck: 3, ..early }, [0, 0, 2, 1]),
    ]);
}

#[test]
fn prayers_in_small_trouble_and_in_none_are_answered_as_often_as_in_nethack() {
    let small = State { trouble: Trouble::Small, ..TOURIST };
    let own = State { altar: Some("neutral altar"), ..small };
    check_outcomes(&[
        // Favour is drawn from 1 to luck and 2, at an altar 3; from 3 on small troubles count.
        (small, [0, 1, 0, 0]),
        (State { luck: 3, ..small }, [3, 2, 0, 0]),
        (State { luck: 3, timeout: 100, ..small }, [3, 2, 0, 0]),
        (own, [1, 2, 0, 0]),
        (State { luck: 3, ..own }, [2, 1, 0, 0]),
        (State { luck: 5, record: 3, ..small }, [0, 1, 0, 0]),
        (State { record: 0, ..small }, [0, 1, 0, 0]),
        (TOURIST, [1, 0, 0, 0]),
        (State { record: 20, ..TOURIST }, [1, 0, 0, 0]),
        // Such a prayer raises a record below 2 first.
        (State { record: 0, ..TOURIST }, [1, 0, 0, 0]),
        (State { record: -1, ..TOURIST }, [0, 0, 1, 0]),
    ]);
}

#[test]
fn foreign_altars_answer_no_prayer() {
    let great = State { trouble: Trouble::Great, altar: Some("lawful altar"), ..TOURIST };
    check_outcomes(&[
        (great, [0, 1, 0, 0]),
        (State { timeout: 201, ..great }, [0, 0, 1, 1]),
        (State { luck: -5, ..great }, [0, 0, 1, 0]),
        // There half of the record counts.
        (State { record: -1, ..great }, [0, 1, 0, 0]),
        (State { record: -2, ..great }, [0, 0, 1, 0]),
    ]);
    let samurai = State { role: "Samurai", ..great };
    check_outcomes(&[
        (samurai, [1, 0, 0, 0]),
        (State { altar: Some("neutral altar"), ..samurai }, [0, 1, 0, 0]),
        // At the altar of the opposite side, faith is a sin.
        (State { altar: Some("chaotic altar"), ..samurai }, [0, 0, 1, 0]),
        (State { altar: Some("chaotic altar"), record: -10, ..samurai }, [0, 1, 0, 0]),
    ]);
}

#[test]
fn prayer_on_a_foreign_altar_costs_record_and_water_there_costs_more() {
    let state = State { altar: Some("lawful altar"), ..TOURIST };
    let raws = state.raws();
    for (water, after) in [(false, (9, 0, 0)), (true, (10, -3, 1))] {
        let mut arena = state.begin(&raws, 1);
        let here = arena.game.view().hero_at();
        if water {
            let water = some(&arena.game, 3, "potion of water");
            arena.game.lay(water, here);
        }
        let asked = arena.act(Action::Pray).is_empty();
        assert!(asked, "the hero cannot tell, and is asked");
        arena.act(Action::Answer(Choice::Yes));
        let devotion = arena.devotion();
        assert_eq!((devotion.piety, arena.hero().luck, devotion.anger), after, "water: {water}");
        let cursed = |item: &&rhack::engine::state::item::Item| item.stack.beatitude == Beatitude::Cursed;
        let cursed: u32 = arena.game.items().iter().filter(cursed).map(|item| item.stack.count).sum();
        assert_eq!(cursed, u32::from(water));
    }
}

#[test]
fn favour_mends_troubles_step_by_step() {
    let state = State { altar: Some("neutral altar"), luck: 3, ..TOURIST };
    let raws = state.raws();
    // Of 6 favours, 2 mend no small trouble, 1 the worst and 3 all.
    check("two small troubles", [2, 1, 3], PRAYERS, |seed| {
        let mut arena = state.begin(&raws, seed);
        arena.game.afflict(StatusEffect::Blind, 50);
        arena.game.afflict(StatusEffect::Hallucinating, 50);
        pray(&mut arena);
        match [StatusEffect::Blind, StatusEffect::Hallucinating].map(|what| arena.has(what)) {
            [true, true] => 0,
            [false, true] => 1,
            [false, false] => 2,
            [true, false] => panic!("the worst comes first"),
        }
    });
    // Favour 1 mends the worst great trouble only, the others all great ones; 4 and more also the small one.
    check("two great troubles and a small one", [1, 2, 3], PRAYERS, |seed| {
        let mut arena = state.begin(&raws, seed);
        arena.game.afflict(StatusEffect::FoodPoisoned, 15);
        arena.game.harm(arena.body().hitpoints - 3);
        arena.game.afflict(StatusEffect::Hallucinating, 50);
        pray(&mut arena);
        assert!(!arena.has(StatusEffect::FoodPoisoned));
        let is_hurt = arena.body().hitpoints < 100;
        match (is_hurt, arena.has(StatusEffect::Hallucinating)) {
            (true, true) => 0,
            (false, true) => 1,
            (false, false) => 2,
            (true, false) => panic!("great troubles come first"),
        }
    });
}

/// Whole of the chances of [`at_most`]: 2 ways, 1,000 factors, and 256 for how often they are taken.
const WHOLE: u32 = 2 * 1000 * 256;

/// Returns the chance that NetHack's `rnz` of `typical` gives `bound` at most, of [`WHOLE`], at low level.
fn at_most(typical: u32, bound: u32) -> u32 {
    let mut sum = 0;
    // The factor is taken once, and once more with chance 1 in 4, up to five times.
    for (times, chance) in (1..).zip([192, 48, 12, 3, 1]) {
        for factor in (1000..2000).map(|factor| factor * times) {
            sum += chance * u32::from(typical * factor / 1000 <= bound);
            sum += chance * u32::from(typical * 1000 / factor <= bound);
        }
    }
    sum
}

#[test]
fn turns_to_the_next_prayer_have_the_quartiles_of_nethack() {
    let raws = TOURIST.raws();
    for (state, typical) in [(TOURIST, 350), (State { luck: -1, ..TOURIST }, 300)] {
        let bound =
            |quarter: u32| (0..).find(|bound| at_most(typical, *bound) * 4 >= WHOLE * quarter).unwrap();
        let bounds: Vec<u32> = (1..4).map(bound).collect();
        let [first, second, third] = [0, 1, 2].map(|place| at_most(typical, bounds[place]));
        let shares = [first, second - first, third - second, WHOLE - third];
        check(&format!("{typical}"), shares, MANY, |seed| {
            let mut arena = state.begin(&raws, seed);
            let before = arena.game.turn();
            pray(&mut arena);
            let waited = i32::try_from(arena.game.turn() - before).unwrap();
            let turns = u32::try_from(arena.devotion().timeout + waited).unwrap();
            bounds.iter().filter(|bound| turns > **bound).count()
        });
        // Half of the draws are below what is typical.
        assert!((typical - 5..=typical + 5).contains(&bounds[1]), "{bounds:?}");
    }
}

/// True if a blessed book of spells lies at the hero's feet.
fn is_book_sent(arena: &Arena) -> bool {
    let table = &arena.game.raws().items.table;
    arena.game.view().pile().iter().any(|item| table[item.kind].class == ItemClass::Spellbook)
}

#[test]
fn boons_are_drawn_as_in_nethack() {
    let raws = TOURIST.raws();
    // Luck, record; shares of: no boon, weapon blessed, golden glow, curses lifted, telepathy, book, crown.
    let cases =
        [(0, 14, [1, 1, 1, 0, 0, 0, 0]), (10, 14, [1, 1, 2, 1, 1, 2, 0]), (10, 20, [1, 1, 2, 1, 1, 1, 1])];
    for (luck, record, shares) in cases {
        let state = State { luck, record, ..TOURIST };
        check(&format!("luck {luck}, record {record}"), shares, MANY, |seed| {
            let mut arena = state.begin(&raws, seed);
            let cursed = Stack { beatitude: Beatitude::Cursed, ..some(&arena.game, 1, "dagger") };
            let cursed = arena.game.give(cursed).unwrap();
            let before = arena.body();
            let told = said(&pray(&mut arena));
            let after = arena.body();
            assert_eq!(after.level, before.level);
            let items = arena.game.items();
            let is_blessed = items.iter().any(|item| item.stack.beatitude == Beatitude::Blessed);
            let is_freed =
                items.iter().any(|item| item.id == cursed && item.stack.beatitude != Beatitude::Cursed);
            let found = [
                told == [GodText::Pleased],
                is_blessed && !arena.devotion().crowned && !is_book_sent(&arena),
                after.max_hitpoints == before.max_hitpoints + 5,
                is_freed,
                arena.game.hero_can(Intrinsic::Telepathy),
                is_book_sent(&arena),
                arena.devotion().crowned,
            ];
            let places: Vec<usize> = (0..found.len()).filter(|place| found[*place]).collect();
            let [place] = places[..] else { panic!("{told:?}: {found:?}") };
            place
        });
    }
}

#[test]
fn gifts_of_the_fifth_boon_are_telepathy_then_speed_then_stealth() {
    let gifts = [Intrinsic::Telepathy, Intrinsic::Fast, Intrinsic::Stealth];
    let state = State { luck: 10, record: 14, ..TOURIST };
    let mut arena = state.begin(&state.raws(), 1);
    let mut met = [false; 4];
    for _ in 0..200 {
        arena.game.bring_faith(0, 14);
        arena.game.bring_luck(10);
        arena.game.bring_levels(1, 1);
        pray(&mut arena);
        let has = gifts.map(|gift| arena.game.hero_can(gift));
        let count = has.into_iter().take_while(|has| *has).count();
        assert_eq!(has.into_iter().filter(|has| *has).count(), count, "{has:?}");
        met[count] = true;
    }
    assert_eq!(met, [true; 4]);
}

#[test]
fn fifth_boon_protects_a_hero_with_all_other_gifts() {
    let state = State { luck: 10, record: 14, ..TOURIST };
    let mut arena = state.begin(&state.raws(), 1);
    let mut points = vec![0];
    for _ in 0..200 {
        arena.game.bring_faith(0, 14);
        arena.game.bring_luck(10);
        pray(&mut arena);
        let now = arena.devotion().protection.points;
        if points.last() != Some(&now) {
            points.push(now);
            let has = |gift| arena.game.hero_can(gift);
            assert!([Intrinsic::Telepathy, Intrinsic::Fast, Intrinsic::Stealth].into_iter().all(has));
        }
    }
    assert!(points.len() > 3 && (2..=4).contains(&points[1]), "{points:?}");
    assert!(points[1..].windows(2).all(|two| two[1] == two[0] + 1), "{points:?}");
    assert_eq!(arena.body().level, 1);
}

#[test]
fn nothing_is_proof_against_the_bolt_of_a_god() {
    // Shock resistance stops the lightning, but not what follows. NetHack 3.6: `god_zaps_you`.
    let state = State { timeout: 1, record: 0, luck: -10, ..TOURIST };
    let raws = state.raws();
    let mut struck = 0;
    for seed in 1..=100 {
        let mut arena = state.begin(&raws, seed);
        let ring = some(&arena.game, 1, "ring of shock resistance");
        let ring = arena.game.give(ring).unwrap();
        arena.act(Action::Wear(ring));
        let events = pray(&mut arena);
        let bolt = said(&events).contains(&GodText::Bolt);
        assert_eq!(arena.over(), bolt, "{events:?}");
        struck += u32::from(bolt);
    }
    assert!((10..=50).contains(&struck), "{struck}");
}

#[test]
fn wrath_is_drawn_as_in_nethack() {
    let raws = TOURIST.raws();
    let faithless = State { record: 0, luck: -10, ..TOURIST };
    // State; shares of: words, lesson, curse, ball, minion, bolt.
    let cases = [
        (State { luck: -5, ..faithless }, [2, 2, 1, 0, 0, 0]),
        (faithless, [2, 2, 2, 1, 2, 1]),
        // Too soon: the anger counts three times.
        (State { timeout: 1, ..faithless }, [2, 2, 2, 1, 2, 4]),
    ];
    for (state, shares) in cases {
        check(&format!("{state:?}"), shares, MANY, |seed| {
            let mut arena = state.begin(&raws, seed);
            let wisdom = arena.hero().attributes.wisdom;
            let events = pray(&mut arena);
            let felt = |name| {
                let is = |event: &Event| matches!(event, Event::EffectFelt { effect, .. } if *effect == name);
                events.iter().any(is)
            };
            let is_chained = felt(EffectName::Punish);
            let place = match said(&events)[..] {
                [GodText::TooSoon] => 0,
                [GodText::Angry] => 1,
                [GodText::Curse] if !is_chained => 2,
                [GodText::Curse] => 3,
                [GodText::Minion] => 4,
                [GodText::Bolt] => 5,
                ref other => panic!("{other:?}"),
            };
            // A hero at level 1 has no level to lose, so only the bolt kills.
            assert_eq!(arena.over(), place == 5);
            assert_eq!(arena.hero().attributes.wisdom < wisdom, place == 1);
            place
        });
    }
}

#[test]
fn chained_heroes_are_cursed_in_place_of_a_second_ball() {
    let state = State { record: 0, luck: -10, ..TOURIST };
    let raws = state.raws();
    let mut chained = 0;
    for seed in 1..=60 {
        let mut arena = state.begin(&raws, seed);
        let mut balls = 0;
        for _ in 0..6 {
            if arena.over() {
                break;
            }
            arena.game.bring_faith(0, 0);
            let is_ball =
                |event: &&Event| matches!(event, Event::EffectFelt { effect: EffectName::Punish, .. });
            let events = pray(&mut arena);
            balls += events.iter().filter(is_ball).count();
            let is_heavier = |event: &Event| matches!(event, Event::World { work: WorldEvent::Heavier, .. });
            assert!(!events.iter().any(is_heavier), "{events:?}");
        }
        assert!(balls <= 1);
        chained += balls;
    }
    assert!(chained > 0);
}
