//! Refusals and questions of a player who leaves the way to `v`, `Tab` and `R`.

use crate::common::amount;
use rhack::{
    base::geometry::Size,
    engine::{event::Status, state::being::Attitude, view::View},
    frontends::{headless::Headless, hosts::memory::Memory},
    raws::{
        kinds::{creatures::attack::Reach, terrain::Climb},
        reading::sources::Sources,
    },
    ui::{
        app::App,
        input::{Input, Key, KeyCode},
        resources::{DEFAULT_WORLD, Resources},
        session::StartOptions,
    },
};

/// Keys pressed in a game, at most.
const KEYS: u32 = 300;

/// Keys pressed in one question, at most.
const ANSWERS: u32 = 6;

/// Number of keys, and of those that were refused or led to a question.
#[derive(Debug, Default)]
struct Rates {
    keys: u32,
    refused: u32,
    asked: u32,
}

impl Rates {
    /// Returns refusals and questions per thousand keys.
    fn per_thousand(&self) -> (u32, u32) {
        let share = |count: u32| count * 1000 / self.keys.max(1);
        (share(self.refused), share(self.asked))
    }
}

/// The hero's situation at a glance.
#[derive(Debug, Clone, Copy)]
struct Glance {
    turn: u32,
    /// True below half of the hit points.
    hurt: bool,
    /// True with an awake enemy in sight that strikes.
    foe: bool,
    /// True on stairs down.
    on_stairs: bool,
}

fn glance(view: &View<'_>) -> Option<Glance> {
    let body = view.body()?;
    let strikes = |kind| {
        let attacks = &view.raws().creatures.table[kind].attacks;
        attacks.iter().any(|attack| matches!(attack.form.reach(), Reach::Near | Reach::Far))
    };
    let is_foe = |one: &rhack::engine::view::Sighting| {
        let awake = one.attitude == Attitude::Hostile && !one.still && one.warning.is_none();
        awake && one.who.kind.is_none_or(strikes)
    };
    let stairs = view.terrain(view.hero_at()).and_then(|id| view.raws().terrains.table[id].stairs);
    Some(Glance {
        turn: view.turn(),
        hurt: body.hitpoints * 2 < body.max_hitpoints,
        foe: view.creatures().iter().any(is_foe),
        on_stairs: stairs == Some(Climb::Down),
    })
}

/// A player of few keys.
struct Player {
    app: Headless,
    rates: Rates,
    /// The key that was refused last.
    refused: Option<&'static str>,
    /// Turn in which `Tab` would have struck something better left alone.
    wary: Option<u32>,
}

impl Player {
    fn new(seed: u64, role: &str) -> Self {
        let resources = Resources::load(&Sources::embedded(), DEFAULT_WORLD, None).unwrap();
        let mut start = StartOptions {
            seed: Some(seed),
            random: true,
            name: Some("Tester".to_owned()),
            ..StartOptions::default()
        };
        start.choices.role = Some(resources.raws.traits.roles.named(role).unwrap());
        let app = App::new(resources, Box::new(Memory::default()), &start);
        let app = Headless::new(app, Size::new(100, 30));
        Self { app, rates: Rates::default(), refused: None, wary: None }
    }

    /// Returns the message rows.
    fn said(&mut self) -> String {
        self.app
            .screen()
            .lines()
            .take(4)
            .filter_map(|row| row.split('|').next())
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// Returns the keys that answer the open question, but Esc; `None` without a question.
    fn answers(&mut self) -> Option<Vec<Key>> {
        let (esc, no) = (Key::plain(KeyCode::Esc), Key::char('n'));
        let keys = self.app.app().buttons().into_iter().filter_map(|button| match button.input {
            Input::Key(key) if button.enabled => Some(key),
            _ => None,
        });
        let keys: Vec<Key> = keys.collect();
        let asks = keys.contains(&esc) || keys.contains(&no) && self.said().contains("[yn]");
        asks.then(|| keys.into_iter().filter(|key| *key != esc).collect())
    }

    fn press(&mut self, key: Key) {
        self.rates.keys += 1;
        self.app.send(Input::Key(key));
        // A pause: the next key is no repetition by a held one.
        for _ in 0..3 {
            self.app.app().tick(1000);
        }
    }

    /// Answers the open question: the first option, unless that is rash.
    fn answer(&mut self, at: Glance) {
        self.rates.asked += 1;
        let mut before = String::new();
        for _ in 0..ANSWERS {
            let said = self.said();
            let Some(keys) = self.answers() else { return };
            let pick = |key: char| keys.iter().copied().find(|one| *one == Key::char(key));
            if said.contains(" risks ") {
                self.wary = Some(at.turn);
                break;
            }
            let first = if said.contains("[yn]") {
                if said.contains("attack") { None } else { pick('y') }
            } else if said.contains("too hurt") {
                pick('q').or_else(|| pick('F'))
            } else if said.contains("blocks the only way") {
                pick('>').or_else(|| pick('s')).or_else(|| pick('v'))
            } else {
                keys.first().copied()
            };
            // The same question again leads nowhere.
            let Some(key) = first.filter(|_| said != before) else { break };
            before = said;
            self.press(key);
        }
        while self.answers().is_some() && !self.is_over() {
            self.press(Key::plain(KeyCode::Esc));
            if self.said().contains("[yn]") {
                self.press(Key::char('n'));
            }
        }
    }

    fn is_over(&mut self) -> bool {
        self.app.app().game().is_none_or(|game| matches!(game.view().status(), Status::Over(_)))
    }

    /// Returns the command of a player who explores, fights what strikes, and rests when hurt.
    fn command(&mut self, at: Glance) -> &'static str {
        let said = self.said();
        let fights = at.foe || said.contains("Tab strikes") || said.contains("Tab fights");
        let done = said.contains("left to explore") || said.contains("at the stairs down");
        match () {
            () if said.contains("R rests until you can") => "R",
            () if fights && self.wary != Some(at.turn) && self.refused != Some("<Tab>") => "<Tab>",
            () if at.on_stairs && done => ">",
            () if at.hurt && !fights && self.refused != Some("R") => "R",
            () => "v",
        }
    }

    fn play(&mut self) {
        self.app.type_keys("<Enter>");
        while self.rates.keys < KEYS && !self.is_over() {
            if self.said().contains("--More--") {
                self.press(Key::char(' '));
                continue;
            }
            let Some(at) = self.app.app().game().and_then(|game| glance(&game.view())) else { return };
            if self.answers().is_some() {
                self.answer(at);
                continue;
            }
            let digest = |app: &mut Headless| app.app().game().map(rhack::engine::game::Game::digest);
            let before = digest(&mut self.app);
            let command = self.command(at);
            let key = rhack::frontends::headless::parse(command)[0];
            self.press(key);
            let vain = digest(&mut self.app) == before && self.answers().is_none();
            self.rates.refused += u32::from(vain && !self.said().contains("--More--"));
            self.refused = vain.then_some(command);
        }
    }
}

#[test]
fn few_keys_are_refused_or_asked_about() {
    let games = amount(2, 10);
    let mut all = Rates::default();
    for role in ["Samurai", "Valkyrie", "Priest", "Wizard", "Rogue", "Archeologist"] {
        for seed in 0..games {
            let mut player = Player::new(71_000 + seed, role);
            player.play();
            let Rates { keys, refused, asked } = player.rates;
            all = Rates { keys: all.keys + keys, refused: all.refused + refused, asked: all.asked + asked };
        }
    }
    let (refused, asked) = all.per_thousand();
    assert!(
        refused < 40 && asked < 50,
        "{refused} refusals and {asked} questions per thousand keys: {all:?}"
    );
}
