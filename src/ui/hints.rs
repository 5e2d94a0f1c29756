//! Hints for new players: one line at each first occasion. A hint takes no game time and is given once. The
//! options store the hints already given.

use super::{command::Command, options::Options, resources::DEFAULT_WORLD};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        state::{being::Attitude, hunger::HungerState, prayer::PrayerFeeling},
        view::{Knowledge, View},
    },
    narrate::{self, name},
    pilot,
    raws::{
        kinds::{
            features::Feature,
            terrain::{Climb, DoorState, Terrain},
        },
        reading::table::Id,
        words::messages::HintTexts,
    },
};

/// Topic of a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hint {
    /// Keys to continue after the start.
    Begin,
    /// An enemy in sight.
    Enemy,
    /// Great trouble in which a god may listen.
    Prayer,
    /// Low hit points.
    Wounds,
    /// A hungry hero.
    Hunger,
    /// A pet in sight.
    Pet,
    /// Items on the hero's square.
    Find,
    /// A locked door beside the hero.
    Door,
    /// Stairs down in sight.
    Stairs,
    /// A shop around the hero.
    Shop,
    /// A usable landmark in sight.
    Place,
    /// An unlit room.
    Dark,
}

impl Hint {
    /// All hints, the most urgent first.
    const ALL: [Hint; 12] = [
        Hint::Begin,
        Hint::Prayer,
        Hint::Enemy,
        Hint::Wounds,
        Hint::Hunger,
        Hint::Pet,
        Hint::Find,
        Hint::Door,
        Hint::Shop,
        Hint::Stairs,
        Hint::Place,
        Hint::Dark,
    ];

    /// Returns the name stored in the options.
    const fn name(self) -> &'static str {
        match self {
            Hint::Begin => "begin",
            Hint::Enemy => "enemy",
            Hint::Prayer => "prayer",
            Hint::Wounds => "wounds",
            Hint::Hunger => "hunger",
            Hint::Pet => "pet",
            Hint::Find => "find",
            Hint::Door => "door",
            Hint::Stairs => "stairs",
            Hint::Shop => "shop",
            Hint::Place => "place",
            Hint::Dark => "dark",
        }
    }

    /// Returns the name stored in the options, for `world`. What the keys do and what mends wounds is told
    /// anew in other worlds.
    fn noted(self, world: &str) -> String {
        let own = matches!(self, Hint::Begin | Hint::Wounds) && world != DEFAULT_WORLD;
        if own { format!("{} in {world}", self.name()) } else { self.name().to_owned() }
    }

    /// Returns the text of the hint if it fits the moment.
    fn told(self, texts: &HintTexts, key: &dyn Fn(Command) -> String, view: &View<'_>) -> Option<String> {
        let body = view.body()?;
        Some(match self {
            Hint::Begin => texts.begin().fill(&[
                ("help_key", &key(Command::Help)),
                ("explore_key", &key(Command::Explore)),
                ("options_key", &key(Command::Options)),
            ]),
            Hint::Enemy => texts.enemy().fill(&[
                ("who", &somebody(view, Attitude::Hostile)?),
                ("look_key", &key(Command::Look)),
                ("engage_key", &key(Command::Engage)),
            ]),
            Hint::Prayer => {
                view.trouble().filter(|trouble| !trouble.small)?;
                let heard = matches!(view.prayer()?, PrayerFeeling::Safe | PrayerFeeling::Unclear);
                heard.then(|| texts.prayer().fill(&[("pray_key", &key(Command::Pray))]))?
            }
            Hint::Wounds => {
                let few = i64::from(body.hitpoints) * 3 < i64::from(body.max_hitpoints);
                few.then(|| texts.wounds().fill(&[("rest_key", &key(Command::Rest))]))?
            }
            Hint::Hunger => {
                let hungry = view.hunger().is_some_and(|hunger| hunger >= HungerState::Hungry);
                hungry.then(|| texts.hunger().fill(&[("eat_key", &key(Command::Eat))]))?
            }
            Hint::Pet => texts.pet().fill(&[("who", &somebody(view, Attitude::Tame)?)]),
            Hint::Find => {
                view.top()?;
                let keys = [key(Command::PickUp), key(Command::LookHere)];
                texts.find().fill(&[("pick_up_key", &keys[0]), ("look_here_key", &keys[1])])
            }
            Hint::Door => {
                let is = |at: Point| view.door(at) == Some(DoorState::Locked);
                let beside = Dir::ALL.into_iter();
                beside.map(|dir| view.hero_at().step(dir)).find(|at| is(*at))?;
                let keys = [key(Command::Kick), key(Command::Force)];
                texts.door().fill(&[("kick_key", &keys[0]), ("force_key", &keys[1])])
            }
            Hint::Stairs => {
                let table = &view.raws().terrains.table;
                in_sight(view, |id| table[id].stairs == Some(Climb::Down))?;
                let keys = [key(Command::Travel), key(Command::Down)];
                texts.stairs().fill(&[("travel_key", &keys[0]), ("down_key", &keys[1])])
            }
            Hint::Shop => {
                view.shop_at(view.hero_at()).filter(|_| view.bill().is_some())?;
                texts.shop().fill(&[("pay_key", &key(Command::Pay))])
            }
            Hint::Place => {
                let useful = |kind: Id<Feature>| {
                    let feature = &view.raws().features.table[kind];
                    let uses = [&feature.quaff, &feature.sit, &feature.dip];
                    feature.landmark && uses.into_iter().any(Option::is_some)
                };
                let (at, _) = view.features().find(|(at, kind)| view.sees(*at) && useful(*kind))?;
                let what = narrate::square(view, at)?;
                texts.place().fill(&[("what", &what), ("look_key", &key(Command::Look))])
            }
            Hint::Dark => {
                let here = view.square(view.hero_at())?;
                let terrain = &view.raws().terrains.table[here.terrain];
                let room =
                    terrain.walkable && !terrain.corridor && !terrain.doorway && terrain.door.is_none();
                (room && !here.lit && view.bounds().is_some()).then(|| texts.dark().text())?
            }
        })
    }
}

/// Names a creature in sight with this `attitude`.
fn somebody(view: &View<'_>, attitude: Attitude) -> Option<String> {
    let others = view.creatures();
    let whom = others.iter().find(|whom| whom.attitude == attitude && whom.warning.is_none())?;
    Some(name::seen(view.raws(), whom, false))
}

/// Returns a square in sight whose terrain satisfies `is`.
fn in_sight(view: &View<'_>, is: impl Fn(Id<Terrain>) -> bool) -> Option<Point> {
    let mut found = None;
    view.squares(view.window(), |at, square| {
        if found.is_none() && square.layer == Knowledge::Seen && is(square.terrain) {
            found = Some(at);
        }
    });
    found
}

/// A hint shown until the player continues.
#[derive(Debug)]
pub(super) struct Advice {
    noted: String,
    text: String,
}

impl Advice {
    /// Returns the most urgent hint that fits and was not given yet. `key` names the keys of commands.
    pub(super) fn now(view: &View<'_>, options: &Options, key: &dyn Fn(Command) -> String) -> Option<Self> {
        let texts = &view.raws().messages.hint;
        let world = &view.raws().world.name;
        let told = |hint: &Hint| options.hints_told.contains(&hint.noted(world));
        // In a fight only urgent hints are given.
        let fighting = pilot::menace::threatened(view);
        let urgent = |hint: &Hint| matches!(hint, Hint::Begin | Hint::Enemy | Hint::Wounds);
        let mut fitting = Hint::ALL.into_iter().filter(|hint| !told(hint) && (!fighting || urgent(hint)));
        fitting.find_map(|hint| Some(Self { noted: hint.noted(world), text: hint.told(texts, key, view)? }))
    }

    /// Returns the text.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Records in the options that the hint was given.
    pub(super) fn note(&self, options: &mut Options) {
        options.hints_told.push(self.noted.clone());
    }
}
