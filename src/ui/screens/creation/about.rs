//! Explanations of a choice in character creation: description, values, starting items and intrinsics.

use crate::{
    base::{
        geometry::{Point, Rect},
        text::{capitalised, wrap},
    },
    engine::creation::{Choices, TraitChoice},
    narrate::{self, name},
    raws::{
        kinds::{
            growth::Gift,
            items::ItemKind,
            kits::{Kit, KitPiece, KitSet, KitUse, KitWhat},
            traits::{Race, Role},
        },
        reading::table::Id,
        words::{messages::CreationTexts, template::Template},
    },
    ui::{canvas::Canvas, session::Session, theme::TextUse},
};

/// Difficulty of the hardest role.
const HARDEST: u8 = 5;

/// Paragraphs about one choice, with their uses; an empty text is a blank line.
pub(super) type Paragraphs = Vec<(String, TextUse)>;

/// Paints `paragraphs` into `area`. Lines without room are left out.
pub(super) fn draw(session: &Session, canvas: &mut Canvas, area: Rect, paragraphs: Paragraphs) {
    let width = usize::try_from(area.width()).unwrap_or(0);
    let lines = paragraphs.into_iter().flat_map(|(text, what)| {
        // `wrap` has nothing to break in a blank line.
        let lines = if text.is_empty() { vec![text] } else { wrap(&text, width) };
        lines.into_iter().map(move |line| (line, what))
    });
    let mut lines: Vec<(String, TextUse)> = lines.collect();
    // Blank lines are the first to be dropped.
    if lines.len() > usize::try_from(area.height()).unwrap_or(0) {
        lines.retain(|(line, _)| !line.is_empty());
    }
    for (y, (line, what)) in (area.top..=area.bottom).zip(lines) {
        canvas.print(Point::new(area.left, y), &line, session.style(what));
    }
}

/// Returns the explanation of `choice` after `choices` in words, for screen readers.
pub(super) fn spoken(session: &Session, choices: Choices, choice: TraitChoice) -> Vec<String> {
    let difficulty = match choice {
        TraitChoice::Role(id) => session.raws().traits.roles[id].difficulty,
        TraitChoice::Race(_) | TraitChoice::Gender(_) | TraitChoice::Alignment(_) => 0,
    };
    let (drawn, number) = (marks(difficulty), format!("{difficulty}/{HARDEST}"));
    let paragraphs = paragraphs(session, choices, choice).into_iter();
    paragraphs.map(|(text, _)| text.replace(&drawn, &number)).collect()
}

/// Returns the difficulty of a role as stars and dots.
fn marks(difficulty: u8) -> String {
    let marks: Vec<&str> = (0..HARDEST).map(|mark| if mark < difficulty { "*" } else { "." }).collect();
    marks.join(" ")
}

/// Returns the explanation of `choice` after `choices`.
pub(super) fn paragraphs(session: &Session, choices: Choices, choice: TraitChoice) -> Paragraphs {
    let traits = &session.raws().traits;
    let creation = &session.messages().creation;
    let mut told = match choice {
        TraitChoice::Role(id) => role(session, &traits.roles[id], choices.race.map(|id| &traits.races[id])),
        TraitChoice::Race(id) => race(session, &traits.races[id]),
        TraitChoice::Alignment(id) => {
            let role = choices.role.filter(|_| session.raws().rules.prayer.is_some());
            let gods = role.and_then(|role| traits.roles[role].gods.as_ref());
            let texts = &session.messages().sheet;
            let god = gods.and_then(|gods| gods.get(&id)).map(|god| {
                let god = &session.raws().gods[*god];
                let label = if god.goddess { texts.goddess() } else { texts.god() };
                (label.fill(&[("god", name::shown(god))]), TextUse::Text)
            });
            god.into_iter().chain([(creation.alignment().text(), TextUse::Text)]).collect()
        }
        TraitChoice::Gender(_) => vec![(creation.gender().text(), TextUse::Text)],
    };
    // No blank line at the end.
    while told.last().is_some_and(|(text, _)| text.is_empty()) {
        told.pop();
    }
    told
}

/// Returns the explanation of `choice` after `choices` in a few lines.
pub(super) fn short(session: &Session, choices: Choices, choice: TraitChoice) -> Option<String> {
    let traits = &session.raws().traits;
    match choice {
        TraitChoice::Role(id) => {
            let role = &traits.roles[id];
            let marks = format!("{}/{HARDEST}", role.difficulty);
            let hard = session.messages().creation.hard().fill(&[("marks", &marks)]);
            let hard = Some(hard).filter(|_| role.difficulty > 0);
            let outfit = outfit(session, role, choices.race.map(|id| &traits.races[id]));
            Some(
                role.about
                    .clone()
                    .map(String::from)
                    .into_iter()
                    .chain(hard)
                    .chain(outfit)
                    .collect::<Vec<_>>()
                    .join("\n"),
            )
        }
        TraitChoice::Race(id) => traits.races[id].about.clone().map(String::from),
        TraitChoice::Gender(_) | TraitChoice::Alignment(_) => {
            paragraphs(session, choices, choice).into_iter().next().map(|(text, _)| text)
        }
    }
}

fn role(session: &Session, role: &Role, race: Option<&Race>) -> Paragraphs {
    let (raws, texts) = (session.raws(), &session.messages().creation);
    let mut told = vec![(name::shown(role).to_owned(), TextUse::Title)];
    if role.difficulty > 0 {
        told.push((texts.hard().fill(&[("marks", &marks(role.difficulty))]), TextUse::Key));
    }
    told.extend(role.about.iter().map(|about| (about.to_string(), TextUse::Text)));
    // Where all heroes are alike, the role has nothing more to tell.
    if !raws.rules.hero.alike {
        told.push((String::new(), TextUse::Text));
        told.extend(outfit(session, role, race).into_iter().map(|text| (text, TextUse::Text)));
        if raws.rules.crowd.pets && !role.pets.is_empty() {
            let pets: Vec<String> = role.pets.iter().map(|kind| narrate::name::a(raws, *kind)).collect();
            let pets = pets.join(&format!(" {} ", texts.or().text()));
            told.push((texts.pet().fill(&[("names", &pets)]), TextUse::Text));
        }
        told.push((String::new(), TextUse::Text));
        told.extend(gifts(session, &role.intrinsics));
    }
    let traits = &raws.traits;
    let peoples: Vec<&str> = role.races.iter().map(|id| name::shown(&traits.races[*id])).collect();
    let genders: Vec<&str> = role.genders.iter().map(|id| name::shown(&traits.genders[*id])).collect();
    let sides: Vec<&str> = role.alignments.iter().map(|id| name::shown(&traits.alignments[*id])).collect();
    let names = [peoples, genders, sides].map(|names| names.join(", ")).join("; ");
    told.push((texts.races().fill(&[("names", &names)]), TextUse::Text));
    told
}

/// Returns the values and the items with which heroes of `role` begin, one line each; nothing where all
/// heroes are alike.
fn outfit(session: &Session, role: &Role, race: Option<&Race>) -> Vec<String> {
    let (raws, texts) = (session.raws(), &session.messages().creation);
    if raws.rules.hero.alike {
        return Vec::new();
    }
    let races: Vec<&Race> = match race {
        Some(race) => vec![race],
        None => role.races.iter().map(|id| &raws.traits.races[*id]).collect(),
    };
    let range = |of: fn(&Race) -> i32, base: i32, more: i32| {
        let least = races.iter().map(|race| of(race)).min().unwrap_or(0) + base;
        let most = races.iter().map(|race| of(race)).max().unwrap_or(0) + base + more;
        if least == most { least.to_string() } else { format!("{least}-{most}") }
    };
    let numbers = texts.numbers().fill(&[
        ("hp", &range(|race| race.hitpoints, role.hitpoints, 0)),
        ("power", &range(|race| race.power, role.power, role.rand_power)),
        ("ac", &armour_class(session, &role.kit, race).to_string()),
    ]);
    let kit = kit(session, &role.kit, race);
    let kit = (!kit.is_empty()).then(|| texts.kit().fill(&[("items", &kit.join(", "))]));
    [numbers].into_iter().chain(kit).collect()
}

fn race(session: &Session, race: &Race) -> Paragraphs {
    let (raws, texts) = (session.raws(), &session.messages().creation);
    let mut told = vec![(capitalised(name::shown(race)), TextUse::Title)];
    told.extend(race.about.iter().map(|about| (about.to_string(), TextUse::Text)));
    if raws.rules.hero.alike {
        return told;
    }
    told.push((String::new(), TextUse::Text));
    let numbers = [("hp", race.hitpoints.to_string()), ("power", race.power.to_string())];
    let numbers = numbers.each_ref().map(|(slot, number)| (*slot, number.as_str()));
    told.push((texts.more().fill(&numbers), TextUse::Text));
    told.extend(gifts(session, &race.intrinsics));
    for (names, text) in [(&race.friends, texts.friends()), (&race.foes, texts.foes())] {
        if !names.is_empty() {
            told.push((text.fill(&[("names", &names.join(", "))]), TextUse::Text));
        }
    }
    told
}

/// Lists intrinsics, those of level 1 first.
fn gifts(session: &Session, gifts: &[Gift]) -> Paragraphs {
    let messages = session.messages();
    let texts: &CreationTexts = &messages.creation;
    let said = |gift: &Gift| messages.intrinsics.get(gift.intrinsic).map(|text| text.text());
    let now: Vec<String> = gifts.iter().filter(|gift| gift.level <= 1).filter_map(said).collect();
    let later = gifts.iter().filter(|gift| gift.level > 1).filter_map(|gift| {
        Some(texts.later().fill(&[("level", &gift.level.to_string()), ("what", &said(gift)?)]))
    });
    let later: Vec<String> = later.collect();
    let told = [(now.join(" "), TextUse::Good), (later.join(" "), TextUse::Dim)];
    told.into_iter().filter(|(text, _)| !text.is_empty()).collect()
}

/// Returns the item kind that a hero of `race` gets instead of `kind`.
fn of_race(kind: Id<ItemKind>, race: Option<&Race>) -> Id<ItemKind> {
    race.and_then(|race| race.instead.0.get(&kind).copied()).unwrap_or(kind)
}

/// True if `piece` is always included.
fn is_sure(piece: &KitPiece) -> bool {
    piece.times >= piece.one_in
}

/// True if `set` is included whenever no earlier set of its list is.
fn comes(set: &KitSet) -> bool {
    set.first().is_some_and(is_sure)
}

/// Lists the items that every hero with this kit has.
fn kit(session: &Session, kit: &Kit, race: Option<&Race>) -> Vec<String> {
    let raws = session.raws();
    let texts = &session.messages().creation;
    let name = |piece: &KitPiece| match piece.what {
        KitWhat::Kind(kind) => narrate::items::sort(raws, of_race(kind, race), piece.count.most() > 1),
        KitWhat::Any(class) => raws.messages.any_of_class.get(class).map(Template::text).unwrap_or_default(),
    };
    let set = |set: &KitSet| set.first().map(name);
    let mut names: Vec<String> = Vec::new();
    for sets in kit.lots.iter().filter(|sets| sets.last().is_some_and(comes)) {
        let one: Vec<String> = sets.iter().filter_map(set).collect();
        let one = one.join(&format!(" {} ", texts.or().text()));
        if !names.contains(&one) {
            names.push(one);
        }
    }
    names
}

/// Returns the armour class with the worn items that every hero with this kit has.
fn armour_class(session: &Session, kit: &Kit, race: Option<&Race>) -> i32 {
    let raws = session.raws();
    let worn = kit.lots.iter().filter_map(|sets| sets.first()).flatten();
    let worn = worn.filter(|piece| piece.used == Some(KitUse::Worn) && is_sure(piece));
    let better = worn.filter_map(|piece| {
        let kind = of_race(piece.what.kind()?, race);
        Some(raws.items.table[kind].armour + piece.enchantment)
    });
    raws.rules.bare_armour_class - better.sum::<i32>()
}
