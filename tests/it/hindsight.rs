//! Advice of the report of a death, tried: in games of bots that carry known items and do not use them,
//! each advice is played at the last decision, with the dice of the game and with others, and judged by what
//! comes of it.

use crate::common::{amount, resources};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, AimDirection, Choice},
        creation::Choices,
        event::{Ending, Event, Question, Status},
        game::{Game, HERO, MissedChance, MissedHelp, Save, Setup},
        state::{
            item::{Charges, Stack},
            thing_id::ThingId,
        },
    },
    narrate,
    pilot::bots,
    raws::{
        Raws,
        kinds::{gods::GodText, items::ItemClass},
    },
};
use std::{collections::BTreeMap, sync::Arc};

/// Items of which each hero has some, identified.
const ITEMS: [&str; 13] = [
    "potion of healing",
    "potion of extra healing",
    "potion of full healing",
    "scroll of teleportation",
    "scroll of fire",
    "wand of sleep",
    "wand of striking",
    "wand of magic missile",
    "wand of teleportation",
    "wand of undead turning",
    "wand of slow monster",
    "wand of digging",
    "wand of cold",
];

/// Number of those that a hero has.
const CARRIED: usize = 4;

/// Number of other dice for each advice.
const OTHERS: u64 = 8;

/// Actions between two saves.
const SAVED: usize = 100;

/// Maximum turns of a game.
const TURNS: u32 = 1_500;

/// A game that ended in death.
struct Death {
    game: Game,
    start: Save,
    since: Vec<Action>,
}

/// Returns the game with `seed` of a bot, if the hero dies in it.
fn death(raws: &Arc<Raws>, seed: u64) -> Option<Death> {
    // These die soon and use no items.
    let bot = ["diver", "diver", "wanderer"][usize::try_from(seed % 3).unwrap()];
    let identity = Choices::default().completed(raws, seed).unwrap();
    let mut game = Game::new(raws.clone(), &Setup { seed, name: "Tester".into(), identity }).unwrap();
    for place in 0..CARRIED {
        let name = ITEMS[(usize::try_from(seed / 3).unwrap() * CARRIED + place * 3) % ITEMS.len()];
        let kind = raws.items.table.named(name).unwrap();
        let wand = raws.items.table[kind].class == ItemClass::Wand;
        let charges = if wand { Charges { left: 4, ..Charges::NONE } } else { Charges::NONE };
        game.give(Stack { charges, ..Stack::of_kind(kind) });
        game.teach(kind);
    }
    let mut pilot = bots::named(bot).unwrap().player(seed);
    let (mut start, mut since) = (game.save(), Vec::new());
    while game.turn() < TURNS {
        match game.status() {
            Status::Over(Ending::Died { .. }) => return Some(Death { game, start, since }),
            Status::Over(_) => return None,
            Status::Playing if since.len() >= SAVED => (start, since) = (game.save(), Vec::new()),
            Status::Playing | Status::Asking(_) => {}
        }
        let action = pilot.next(&game.view()).ok()?;
        match game.act(action.clone()) {
            Ok(turn) => {
                since.push(action);
                pilot.told(&game.view(), &turn.events);
            }
            Err(refusal) => pilot.refused(refusal),
        }
    }
    None
}

/// The game before the last decision of a death, and the killer.
struct Moment {
    raws: Arc<Raws>,
    before: Game,
    killer: Option<ThingId>,
}

impl Moment {
    fn new(raws: &Arc<Raws>, death: &Death) -> Self {
        let last = death.since.iter().rposition(|action| !matches!(action, Action::Answer(_))).unwrap();
        let mut game = Game::restore(raws.clone(), death.start.clone()).unwrap();
        for action in &death.since[..last] {
            game.act(action.clone()).unwrap();
        }
        let (before, mut killer) = (game.branch(None), None);
        for action in &death.since[last..] {
            for event in game.act(action.clone()).unwrap().events {
                if let Event::Died { who, by, .. } = event
                    && who.id == HERO
                {
                    killer = by.map(|by| by.id);
                }
            }
        }
        Self { raws: raws.clone(), before, killer }
    }

    /// Returns the game with the dice `number`; 0 are those of the game.
    fn game(&self, number: u64) -> Game {
        self.before.branch((number > 0).then_some(1_000 + number))
    }

    /// Returns the actions that a player may take `chance` for, the likeliest first.
    fn ways(&self, chance: &MissedChance) -> Vec<Action> {
        let game = self.game(0);
        let killer = self.killer.and_then(|id| game.census().into_iter().find(|one| one.id == id));
        let dir = killer.and_then(|one| Dir::along(game.view().hero_at(), one.at)).map(AimDirection::Dir);
        let aims = match chance.help() {
            Some(MissedHelp::Strikes) => vec![dir, None],
            _ => vec![None, Some(AimDirection::Down), Some(AimDirection::Myself)],
        };
        match chance {
            MissedChance::Prayer(_) => vec![Action::Pray],
            MissedChance::Spell { spell, .. } => {
                let known = game.view().spells().into_iter().find(|seen| seen.known.spell == *spell).unwrap();
                aims.into_iter().map(|toward| Action::Cast { spell: known.place, toward }).collect()
            }
            MissedChance::Item { item, .. } => {
                assert!(item.named, "{item:?}");
                let id = item.id;
                match self.raws.items.table[item.kind].class {
                    ItemClass::Potion => vec![Action::Quaff(id)],
                    ItemClass::Scroll => vec![Action::Read(id)],
                    ItemClass::Food => vec![Action::Eat(id)],
                    ItemClass::Wand => {
                        aims.into_iter().map(|toward| Action::Zap { item: id, toward }).collect()
                    }
                    _ => aims.into_iter().map(|toward| Action::Apply { item: id, toward }).collect(),
                }
            }
        }
    }

    /// Plays `action` with the dice `number` and judges whether it helped as `chance` says, and whether it
    /// harmed. `None` if it is refused.
    fn judged(&self, chance: &MissedChance, action: &Action, number: u64) -> Option<Verdict> {
        let mut game = self.game(number);
        let was = game.view().body().unwrap();
        let hunger = game.view().hunger();
        let mut events = game.act(action.clone()).ok()?.events;
        // A meal takes several acts.
        for _ in 0..20 {
            if !matches!(action, Action::Eat(_)) || game.status() != Status::Playing {
                break;
            }
            if game.view().hunger() < hunger || game.act(action.clone()).is_err() {
                break;
            }
        }
        for _ in 0..4 {
            let answer = match game.status() {
                Status::Asking(Question::Pray { .. }) => Choice::Yes,
                Status::Asking(_) => Choice::No,
                Status::Playing | Status::Over(_) => break,
            };
            events.extend(game.act(Action::Answer(answer)).unwrap().events);
        }
        let said = |what: GodText| {
            events.iter().any(|event| matches!(event, Event::Spoke { text, .. } if *text == what))
        };
        let killer = |game: &Game| game.census().into_iter().find(|one| Some(one.id) == self.killer);
        let (before, after) = (killer(&self.game(number)), killer(&game));
        let alive = game.status() == Status::Playing;
        let is = game.view().body().unwrap();
        let helped = match chance.help() {
            None => said(GodText::Heard) && is.hitpoints >= was.hitpoints,
            Some(MissedHelp::Heals) => is.hitpoints > was.hitpoints,
            Some(MissedHelp::Cures) => true,
            Some(MissedHelp::Feeds) => game.view().hunger() < hunger,
            Some(MissedHelp::Escapes) => {
                let seen = game.view().creatures();
                !seen.iter().any(|seen| Some(seen.who.id) == self.killer && seen.warning.is_none())
            }
            Some(MissedHelp::Strikes) => match (before, after) {
                (Some(before), Some(after)) => {
                    after.body.hitpoints < before.body.hitpoints
                        || after.statuses != before.statuses
                        || after.mood != before.mood
                        || after.at.distance(game.view().hero_at()) > 1
                }
                _ => true,
            },
        };
        let punished = chance.help().is_none() && !said(GodText::Heard) && !said(GodText::Silent);
        let harmed = punished || is.max_hitpoints < was.max_hitpoints || is.level < was.level;
        let told =
            narrate::events(&self.raws, events.iter()).map(|line| line.text).collect::<Vec<_>>().join(" ");
        Some(Verdict { helped: helped && alive, alive, harmed, told })
    }
}

/// Outcome of an advice.
#[derive(Clone)]
struct Verdict {
    helped: bool,
    alive: bool,
    harmed: bool,
    /// Messages.
    told: String,
}

/// Sums over the advices of a kind.
#[derive(Debug, Default)]
struct Tally {
    advised: u32,
    helped: u32,
    harmed: u32,
    /// With other dice.
    tried: u32,
    helped_then: u32,
    died_then: u32,
    harmed_then: u32,
    /// Messages of those that harmed.
    harms: Vec<String>,
}

#[test]
fn what_a_death_advises_helps_when_it_is_tried() {
    let raws = resources().raws;
    let wanted = amount(16, 200);
    let (mut deaths, mut advised) = (0, 0);
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for death in (1..10 * wanted).filter_map(|seed| death(&raws, seed)).take(usize::try_from(wanted).unwrap())
    {
        deaths += 1;
        let Some(found) = death.game.hindsight(death.start.clone(), &death.since) else { continue };
        let moment = Moment::new(&raws, &death);
        assert_eq!(moment.game(0).turn(), found.turn);
        advised += u32::from(!found.chances.is_empty());
        for chance in &found.chances {
            let kind = chance.help().map_or("Prayer".to_owned(), |help| format!("{help:?}"));
            let tally = tallies.entry(kind).or_default();
            tally.advised += 1;
            let ways = moment.ways(chance);
            let played = ways.iter().find_map(|way| {
                let verdict = moment.judged(chance, way, 0).filter(|verdict| verdict.helped)?;
                Some((way, verdict))
            });
            let Some((way, verdict)) = played else { continue };
            tally.helped += 1;
            tally.harmed += u32::from(verdict.harmed);
            for verdict in (1..=OTHERS).filter_map(|number| moment.judged(chance, way, number)) {
                tally.tried += 1;
                tally.helped_then += u32::from(verdict.helped);
                tally.died_then += u32::from(!verdict.alive);
                tally.harmed_then += u32::from(verdict.harmed);
                tally.harms.extend(verdict.harmed.then_some(verdict.told));
            }
        }
    }
    println!("{deaths} deaths, {advised} with advice: {tallies:#?}");
    assert_eq!(deaths, wanted);
    assert!(tallies.len() >= 3, "{tallies:?}");
    for (kind, tally) in &tallies {
        assert_eq!(
            (tally.helped, tally.harmed, tally.harmed_then),
            (tally.advised, 0, 0),
            "{kind}: {tally:?}"
        );
        assert!(tally.helped_then * 10 >= tally.tried * 7, "{kind}: {tally:?}");
    }
}
