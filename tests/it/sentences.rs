//! Every text with every kind of value: verbs agree with their subject, sentences begin with a capital, and
//! nothing is left unfilled.

use crate::common::resources;
use rhack::{
    base::clean_text::Label,
    engine::{
        event::{
            ActorSeen, ArtefactDeed, BondChange, BookDeed, Event, GuardDeed, ItemChange, KnownItem, KnownLid,
            LightDeed, Meal, Refusal, Shaping,
        },
        state::{
            being::They,
            item::{Beatitude, Erosion, Treated},
            thing_id::ThingId,
        },
    },
    narrate::{self, items::ITEM_SLOTS},
    raws::{
        Raws,
        kinds::items::{Coating, Decay, Skill, Usage},
        words::{effects::world_event::Ruin, template::Template},
    },
};
use std::{fs, path::Path};

/// Slots that hold names of creatures, items and places.
const NAMES: [&str; 17] = [
    "who",
    "from",
    "with",
    "feature",
    "by",
    "whom",
    "what",
    "item",
    "the",
    "your",
    "god",
    "container",
    "terrain",
    "trap",
    "kind",
    "into",
    "keeper",
];

/// Slots that hold keys, words or whole sentences, and never a number.
const WORDS: [&str; 22] = [
    "key", "letter", "letters", "symbol", "name", "text", "line", "paid", "wrote", "verb", "spell", "skill",
    "moves", "rank", "role", "level", "place", "material", "trade", "version", "world", "mods",
];

/// Texts about an item that is never a stack, although the slot may hold one elsewhere.
const SINGLE: [&str; 1] = ["messages.shop."];

/// Words after a slot that end as verbs of one thing do, and are none.
const NO_VERBS: [&str; 2] = ["as", "less"];

/// Returns the texts under `value` with the path to each.
fn collect(path: &str, value: &serde_json::Value, found: &mut Vec<(String, String)>) {
    match value {
        serde_json::Value::String(text) => found.push((path.to_owned(), text.clone())),
        serde_json::Value::Array(list) => {
            list.iter().for_each(|value| collect(path, value, found));
        }
        serde_json::Value::Object(entries) => {
            for (key, value) in entries.iter().filter(|(key, _)| !key.starts_with("//")) {
                collect(&format!("{path}.{key}"), value, found);
            }
        }
        _ => {}
    }
}

/// Returns the texts of all raws and worlds: those of messages.json, and those that records own.
fn texts() -> Vec<(String, String)> {
    fn walk(folder: &Path, found: &mut Vec<(String, String)>) {
        let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        for path in files {
            if path.is_dir() && !path.ends_with("vaults") && !path.ends_with("samples") {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "json") {
                let json = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
                collect(path.file_stem().unwrap().to_str().unwrap(), &json, found);
            }
        }
    }
    let resources = Path::new(env!("CARGO_MANIFEST_DIR")).join("resources");
    let mut found = Vec::new();
    walk(&resources.join("raws"), &mut found);
    walk(&resources.join("worlds"), &mut found);
    assert!(found.len() > 3000);
    found
}

/// Returns `text` filled with `number`, and with `item` for items, which are several if `several`.
fn filled(text: &str, number: &str, item: &str, several: bool) -> String {
    let template = Template::new(text);
    let value = |slot: &str| match () {
        () if ITEM_SLOTS.contains(&slot) => item.to_owned(),
        () if NAMES.contains(&slot) => "the jackal".to_owned(),
        () if WORDS.contains(&slot) || slot.ends_with("_key") => "K".to_owned(),
        () => number.to_owned(),
    };
    let values: Vec<(String, String)> = template.slots().map(|slot| (slot.to_owned(), value(slot))).collect();
    let values: Vec<(&str, &str)> = values.iter().map(|(slot, value)| (&**slot, &**value)).collect();
    template.fill_several(if several { &ITEM_SLOTS } else { &[] }, &values)
}

/// Returns the words of `text` without signs around them.
fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric())).collect()
}

/// True if `word` looks like a verb of one thing: "burns", "is".
fn is_singular(word: &str) -> bool {
    !NO_VERBS.contains(&word) && (word.ends_with('s') || word == "was" || word == "has")
}

/// True unless a sentence or a part of one begins with the stack `item` and goes on with a verb of one thing.
fn agrees(text: &str, item: &str) -> bool {
    let begins = |before: &str| {
        before.is_empty()
            || [". ", "! ", "? ", ": ", "\" ", ", ", " and ", " but "].iter().any(|end| before.ends_with(end))
    };
    let lower = text.to_lowercase();
    let found = lower.match_indices(item).filter(|(at, _)| begins(&lower[..*at]));
    let mut next = found.filter_map(|(at, _)| lower[at + item.len()..].strip_prefix(' ')?.split(' ').next());
    !next.any(|word| is_singular(word.trim_matches(|c: char| !c.is_alphanumeric())))
}

/// Returns the mistakes of a finished sentence or part of one.
fn slips(text: &str) -> Vec<&'static str> {
    let mut found = Vec::new();
    let chars: Vec<char> = text.chars().collect();
    let ends = |at: usize| chars.get(at).is_some_and(|c| ['.', '!', '?'].contains(c));
    for at in 0..chars.len() {
        let quoted = usize::from(chars.get(at + 1).is_some_and(|c| ['"', ')'].contains(c)));
        let dots = at > 0 && chars[at - 1] == '.';
        // A stop that stands alone is a key or a symbol.
        let alone = at == 0 || [' ', '(', '['].contains(&chars[at - 1]);
        if ends(at)
            && !dots
            && !alone
            && chars.get(at + 1 + quoted) == Some(&' ')
            && chars.get(at + 2 + quoted).is_some_and(|c| c.is_lowercase())
        {
            found.push("a sentence begins without a capital");
        }
        if ends(at) && !dots && chars.get(at + 1) == Some(&'.') && chars.get(at + 2) != Some(&'.') {
            found.push("a stop is doubled");
        }
    }
    if text.contains(['{', '}', '|']) && text.chars().any(char::is_alphabetic) {
        found.push("a choice was not made");
    }
    let tokens: Vec<&str> = text.split_whitespace().collect();
    for pair in tokens.windows(2) {
        let next = pair[1].trim_end_matches(|c: char| !c.is_alphanumeric());
        if pair[0].trim_start_matches('(') == "1"
            && is_singular(next)
            && !["is", "was", "has"].contains(&next)
        {
            found.push("one thing has a plural");
        }
    }
    found
}

#[test]
fn texts_agree_with_numbers_and_stacks() {
    let mut wrong = Vec::new();
    for (path, text) in texts().iter().filter(|(_, text)| text.contains('%') && text.contains(' ')) {
        let mut say = |what: &str, shown: &str| wrong.push(format!("{path}: {what}: {shown}"));
        for (number, item, several) in
            [("1", "your arrow", false), ("2", "your arrows", true), ("2", "the 3 arrows", true)]
        {
            let shown = filled(text, number, item, several);
            for slip in slips(&shown) {
                say(slip, &shown);
            }
            if several && !agrees(&shown, item) {
                say("a stack has a verb of one thing", &shown);
            }
            let stack = shown.split_once("arrows").map(|(_, after)| words(after)).unwrap_or_default();
            let one = stack.iter().any(|word| ["it", "It", "its", "Its", "itself"].contains(word));
            if one && !SINGLE.iter().any(|start| path.starts_with(start)) {
                say("a stack is called it", &shown);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn slips_are_found() {
    for text in [
        "It is over. the jackal goes.",
        "\"Then stay!\" the guard attacks.",
        "Blind for 1 turns",
        "You have no item .. Throw what?",
        "Your {candle|candles} burn.",
    ] {
        assert_eq!(slips(text).len(), 1, "{text}: {:?}", slips(text));
    }
    for text in ["You search... (2)", "It says: \"Go.\" You go.", "1 gold piece", "A dwarf: 1 hit point."] {
        assert!(slips(text).is_empty(), "{text}: {:?}", slips(text));
    }
}

/// Returns `count` arrows.
fn arrows(raws: &Raws, count: u32) -> KnownItem {
    KnownItem {
        id: ThingId(9),
        kind: raws.items.table.named("arrow").unwrap(),
        named: true,
        count,
        beatitude: None,
        enchantment: None,
        charges: None,
        eaten: false,
        corpse: None,
        lit: false,
        tinned: None,
        likeness: None,
        treated: Treated::NOTHING,
        erosion: Erosion::NONE,
        letter: None,
        used: None,
        called: Label::default(),
        name: Label::default(),
        lid: KnownLid::NOTHING,
        price: None,
    }
}

/// Returns the hero, a creature, an unseen creature and a pet.
fn actors(raws: &Raws) -> [ActorSeen; 4] {
    let kind = raws.creatures.named("jackal");
    let seen = ActorSeen { id: ThingId(7), kind, they: They::It, seen: true, tame: false };
    [ActorSeen::HERO, seen, ActorSeen { seen: false, ..seen }, ActorSeen { tame: true, ..seen }]
}

/// Returns the changes that an item can suffer.
fn changes() -> Vec<ItemChange> {
    let mut all = vec![ItemChange::Better, ItemChange::MuchBetter, ItemChange::Worse];
    for coating in [Coating::Poison, Coating::Grease] {
        all.extend([ItemChange::coated(coating), ItemChange::bared(coating)]);
    }
    all.extend([ItemChange::Gone, ItemChange::Destroyed, ItemChange::Hallowed, ItemChange::Tainted]);
    all.extend([ItemChange::Soaked, ItemChange::Diluted, ItemChange::Watered, ItemChange::Mixed]);
    all.extend([ItemChange::Evaporated, ItemChange::Exploded, ItemChange::Bestowed, ItemChange::Exalted]);
    all.extend([ItemChange::Sent, ItemChange::Spurned, ItemChange::Written, ItemChange::Blunted]);
    all.extend([ItemChange::RanDry, ItemChange::Hardened, ItemChange::Slipped, ItemChange::Scoured]);
    all.push(ItemChange::Refilled);
    all
}

/// Returns events about `item`, of `who` where it may be another than the hero.
fn events(who: ActorSeen, item: &KnownItem) -> Vec<Event> {
    let hero = ActorSeen::HERO;
    let item = || item.clone();
    let mut all: Vec<Event> =
        changes().into_iter().map(|how| Event::Enchanted { who, item: item(), how }).collect();
    all.extend([Decay::Rust, Decay::Burn, Decay::Corrode, Decay::Rot].into_iter().flat_map(|how| {
        [1, 2, 3].map(|level| {
            let mut item = item();
            for _ in 0..level {
                item.erosion = item.erosion.more(how);
            }
            Event::Eroded { who, item, how }
        })
    }));
    let ruins = [Ruin::Burnt, Ruin::Boiled, Ruin::Frozen, Ruin::Exploded];
    all.extend(ruins.map(|how| Event::Consumed { who, item: item(), how }));
    let lights = [
        LightDeed::Lit,
        LightDeed::Dies,
        LightDeed::Doused,
        LightDeed::Flickers,
        LightDeed::Dwindles,
        LightDeed::Out,
        LightDeed::Consumed,
    ];
    all.extend(lights.map(|deed| Event::Light { who: hero, item: item(), deed }));
    let artefact = [ArtefactDeed::Evades, ArtefactDeed::Rests, ArtefactDeed::Wards, ArtefactDeed::Returns];
    all.extend(artefact.map(|deed| Event::Artefact { who: hero, item: item(), deed }));
    let books = [BookDeed::Begun, BookDeed::Crumbles, BookDeed::Baffles, BookDeed::Torn, BookDeed::Dulls];
    all.extend(books.map(|deed| Event::Book { who: hero, item: item(), deed }));
    let meals = [Meal::Rotten, Meal::Tainted, Meal::Acidic, Meal::Poisonous, Meal::Harmless, Meal::Trapped];
    all.extend(meals.map(|how| Event::Ate { who: hero, item: item(), how }));
    for beatitude in [Beatitude::Blessed, Beatitude::Cursed] {
        all.push(Event::Flashed { who: hero, item: item(), beatitude });
    }
    for how in [Shaping::Burst(item()), Shaping::Shed(item())] {
        all.push(Event::Shaped { who: hero, how });
    }
    for glows in [true, false] {
        all.push(Event::Glowed { who: hero, item: item(), glows });
    }
    all.extend([
        Event::Broke { who: hero, item: item() },
        Event::Ruined { who: hero, item: item() },
        Event::Rotted { who: hero, item: item() },
        Event::Stuck { who: hero, item: item() },
        Event::Crumbled { who: hero, item: item() },
        Event::Interrupted { who: hero, item: item() },
        Event::Dropped { who: hero, item: item() },
        Event::TookGem { who, item: item() },
        Event::PickedUp { who, item: item(), taken: 1 },
        Event::Used { who, item: item(), usage: Usage::Zap },
        Event::Aims { who, item: item() },
    ]);
    all
}

/// Returns the refusals about `item`.
fn refusals(item: &KnownItem) -> Vec<Refusal> {
    let of: [fn(KnownItem) -> Refusal; 24] = [
        Refusal::BoxThere,
        Refusal::NoFit,
        Refusal::HandsBound,
        Refusal::TooHeavy,
        Refusal::NoArmour,
        Refusal::Worn,
        Refusal::Occupied,
        Refusal::NotWorn,
        Refusal::Covered,
        Refusal::Wielded,
        Refusal::BothHands,
        Refusal::Shielded,
        Refusal::NoDrink,
        Refusal::NoDip,
        Refusal::NoFood,
        Refusal::NoWriting,
        Refusal::NoFuel,
        Refusal::NoOffering,
        Refusal::NoRub,
        Refusal::Known,
        Refusal::Locked,
        Refusal::Unlocked,
        Refusal::IntoItself,
        Refusal::Unopened,
    ];
    let all = of.into_iter().map(|of| of(item.clone()));
    all.chain([Refusal::DoesNotFit(Box::new((item.clone(), item.clone())))]).collect()
}

#[test]
fn refusals_name_their_values() {
    let raws = resources().raws;
    let item = arrows(&raws, 2);
    let [_, jackal, ..] = actors(&raws);
    let (spell, missiles) = raws.spells.iter().next().unwrap();
    let (god, altar) = raws.gods.iter().next().unwrap();
    let kind = raws.items.table.named("corpse").unwrap();
    let cases = [
        (Refusal::InTheWay(jackal), "You cannot get past the jackal.".to_owned()),
        (
            Refusal::TooCostly { spell, cost: 5 },
            format!("You have too little power: {} costs 5.", missiles.name),
        ),
        (Refusal::Content(god), format!("{} is content here, and wants no more on this altar.", altar.name)),
        (Refusal::OutOfRange { least: 1, most: 30 }, "Choose a number from 1 to 30.".to_owned()),
        (
            Refusal::Unpractised { skill: Skill::Dagger, count: 1 },
            "You need more practice with daggers: 1 more hit.".to_owned(),
        ),
        (Refusal::OfWhat(kind), "A corpse is of a creature. Name the creature, too.".to_owned()),
        (Refusal::NoRemains(jackal.kind.unwrap()), "A jackal leaves no corpse.".to_owned()),
        (
            Refusal::DoesNotFit(Box::new((item.clone(), item.clone()))),
            "Your arrows do not fit into the 2 arrows.".to_owned(),
        ),
        (Refusal::NoFit(item), "2 arrows do not fit your shape.".to_owned()),
    ];
    for (refusal, told) in cases {
        assert_eq!(narrate::refusal(&raws, refusal), told);
    }
}

#[test]
fn sentences_about_stacks_and_actors_agree() {
    let raws = resources().raws;
    let mut told = Vec::new();
    for count in [1, 2] {
        let item = arrows(&raws, count);
        told.extend(refusals(&item).into_iter().map(|refusal| narrate::refusal(&raws, refusal)));
        for who in actors(&raws) {
            told.extend(
                events(who, &item)
                    .into_iter()
                    .filter_map(|event| narrate::event(&raws, &event))
                    .map(|line| line.text),
            );
        }
    }
    for who in actors(&raws).into_iter().skip(1) {
        let guard = [
            GuardDeed::Comes,
            GuardDeed::Excuses,
            GuardDeed::WantsGold,
            GuardDeed::Leads,
            GuardDeed::Attacks,
            GuardDeed::Leaves,
        ];
        let guard = guard.map(|deed| Event::Guard { who, deed });
        let bond = [BondChange::Tamed, BondChange::Pacified, BondChange::Turned, BondChange::Tight];
        let bond = bond.map(|how| Event::Bond { who, how });
        told.extend(
            guard
                .into_iter()
                .chain(bond)
                .filter_map(|event| narrate::event(&raws, &event))
                .map(|line| line.text),
        );
    }
    assert!(told.len() > 300, "{}", told.len());
    let listed = |text: &str| text.starts_with(" - ");
    for text in told.iter().filter(|text| !listed(text)) {
        let first = text.chars().next().unwrap();
        assert!(!first.is_lowercase(), "{text}");
        assert!(slips(text).is_empty() && !text.contains(['%', '{']) && !text.contains("  "), "{text}");
        let stacks =
            ["your arrows", "the 2 arrows", "2 arrows", "the jackal's arrows", "your jackal's arrows"];
        assert!(stacks.iter().all(|item| agrees(text, item)), "{text}");
    }
    for text in [
        "Your arrows turn dull for a moment.",
        "Your arrow turns dull for a moment.",
        "The jackal's arrows turn dull for a moment.",
        "You cannot get rid of your arrows: they are cursed.",
        "You cannot get rid of your arrow: it is cursed.",
        "The 2 arrows burn down to nothing.",
        "Your arrows fall off you.",
        "The jackal vanishes, and the rock closes.",
        "It says: \"This way, and stay close.\"",
        "The jackal is on your side now.",
    ] {
        assert!(told.iter().any(|line| line == text), "{text}\n{}", told.join("\n"));
    }
}

#[test]
fn texts_for_a_struck_hero_name_no_deed_of_the_hero() {
    for (path, text) in texts().iter().filter(|(path, _)| path.ends_with(".you")) {
        let own = ["You hit yourself", "you hit yourself", "You zap yourself"];
        assert!(!own.iter().any(|words| text.contains(words)), "{path}: {text}");
    }
}
