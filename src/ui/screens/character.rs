//! The character sheet during a game: abilities, combat values, achievements, and the aim of the game.

use super::{Screen, Step};
use crate::{
    base::{
        geometry::Point,
        text::{capitalised, wrap},
    },
    engine::{
        effects::status::experience::toughness,
        event::Shaping,
        state::{
            body::Body,
            character::Character,
            prayer::PrayerFeeling,
            prowess::{damage_bonus, dexterity_bonus, to_hit_bonus},
            status_effect::StatusEffect,
        },
        view::{
            SpellSeen, View,
            allies::{AllyPlace, AllySeen},
        },
    },
    narrate::{self, name},
    raws::{
        kinds::growth::Intrinsic,
        rules::Melee,
        words::{abilities::AbilityName, template::Template},
    },
    ui::{
        ask::Reply,
        canvas::{Canvas, LEAST},
        command::Command,
        input::Input,
        screen_text::ScreenContent,
        session::Session,
        theme::TextUse,
        widgets::scroll::Scroll,
        window::TitleBar,
    },
};

/// The character sheet.
#[derive(Debug, Default)]
pub struct CharacterSheet {
    scroll: Scroll,
}

/// A section of the sheet: a heading, and lines that may need wrapping.
struct Section {
    heading: String,
    lines: Vec<String>,
}

/// A row of the sheet with its style.
type Row = (String, TextUse);

/// Blanks between two columns.
const GAP: i32 = 3;

/// Formats a number with its sign.
fn signed(number: i32) -> String {
    format!("{number:+}")
}

/// Builds the section on identity, experience, god and prayer.
fn person(session: &Session, view: &View<'_>, hero: &Character, body: &Body) -> Section {
    let (raws, texts) = (session.raws(), &session.messages().character);
    let traits = &raws.traits;
    let identity = session.messages().sheet.character().fill(&[
        ("alignment", name::shown(&traits.alignments[hero.identity.alignment])),
        ("gender", name::shown(&traits.genders[hero.identity.gender])),
        ("race", &traits.races[hero.identity.race].adjective),
        ("role", name::own_role(raws, hero)),
    ]);
    let index = usize::try_from(body.level - 1).unwrap_or(0);
    let (level, points) = (body.level.to_string(), hero.experience.to_string());
    let experience = match raws.rules.experience.get(index) {
        Some(next) => {
            let next = next.to_string();
            texts.experience().fill(&[("level", &level), ("points", &points), ("next", &next)])
        }
        None => texts.experience_last().fill(&[("level", &level), ("points", &points)]),
    };
    let god = hero.god(raws).map(|god| {
        let texts = &session.messages().sheet;
        let label = if god.goddess { texts.goddess() } else { texts.god() };
        label.fill(&[("god", name::shown(god))])
    });
    let prayer = view.prayer().map(|feeling| prayer(session, view, feeling));
    let lines = [capitalised(&identity), experience];
    Section { heading: texts.person().text(), lines: lines.into_iter().chain(god).chain(prayer).collect() }
}

/// Describes the hero's record, the last prayer and the next.
fn prayer(session: &Session, view: &View<'_>, feeling: PrayerFeeling) -> String {
    let texts = &session.messages().character;
    let devotion = view.devotion();
    let record = match devotion.piety {
        20.. => texts.pious(),
        14.. => texts.devout(),
        9.. => texts.fervent(),
        4.. => texts.strident(),
        0.. => texts.lukewarm(),
        -3.. => texts.strayed(),
        _ => texts.sinner(),
    };
    let next = match feeling {
        PrayerFeeling::Safe => texts.pray_safe(),
        PrayerFeeling::Unclear => texts.pray_unclear(),
        PrayerFeeling::TooSoon => texts.pray_too_soon(),
        PrayerFeeling::Angry => texts.pray_angry(),
        PrayerFeeling::Unanswered => texts.pray_unanswered(),
    };
    let last = devotion.prayed.map(|last| view.turn().saturating_sub(last).to_string());
    let last = match &last {
        Some(turns) => texts.prayed().fill(&[("turns", turns)]),
        None => texts.never_prayed().text(),
    };
    format!("{} {last} {}", record.text(), next.text())
}

/// Builds the section on combat values, speed and load.
fn fighting(session: &Session, view: &View<'_>, body: &Body) -> Section {
    let texts = &session.messages().character;
    let mut lines = Vec::new();
    match session.raws().rules.melee {
        Melee::ArmourClass => {
            if !view.shape_attacks().is_empty() {
                lines.push(narrate::foes::attacks(session.raws(), &view.shape_attacks()));
            }
            let arms = view.arms();
            let aim = to_hit_bonus(&view.abilities(), body.level) + body.level + arms.mean_aim();
            let aim = signed(aim - view.burden().aim());
            let dice = narrate::damage(view, &arms);
            lines.push(texts.blow().fill(&[("hit", &aim), ("dice", &dice)]));
            lines.push(texts.armour().fill(&[("ac", &view.armour_class().to_string())]));
            let by_god = view.devotion().protection.points;
            if by_god > 0 {
                lines.push(texts.protected().fill(&[("points", &by_god.to_string())]));
            }
            let by_spell = view.spellbook().protection.points;
            if by_spell > 0 {
                lines.push(texts.spell_protected().fill(&[("points", &by_spell.to_string())]));
            }
        }
        Melee::Opposed => {
            let stats = view.stats();
            let values = [("attack", stats.attack.to_string()), ("defence", stats.defence.to_string())];
            lines.push(texts.opposed().fill(&[(values[0].0, &values[0].1), (values[1].0, &values[1].1)]));
        }
        Melee::DicePool => {
            let stats = view.stats();
            lines.push(texts.dice_pool().fill(&[
                ("attack", &stats.attack.to_string()),
                ("attack_chance", &stats.attack_chance.to_string()),
                ("defence", &stats.defence.to_string()),
                ("defence_chance", &stats.defence_chance.to_string()),
            ]));
        }
    }
    lines.push(texts.speed().fill(&[("percent", &view.pace().to_string())]));
    let (load, capacity) = view.load();
    lines.push(texts.load().fill(&[("load", &load.to_string()), ("capacity", &capacity.to_string())]));
    Section { heading: texts.fighting().text(), lines }
}

/// Builds the section on the abilities and their effects.
fn abilities(session: &Session, view: &View<'_>, body: &Body) -> Section {
    let texts = &session.messages().character;
    let names = &session.messages().sheet;
    let scores = view.abilities();
    // The bonus of strength is the total bonus without that of dexterity and the beginners' bonus (below
    // level 3).
    let ease = if body.level < 3 { 1 } else { 0 };
    let dexterity = dexterity_bonus(&scores);
    let strength = to_hit_bonus(&scores, body.level) - ease - dexterity;
    let by_armour = session.raws().rules.melee == Melee::ArmourClass;
    let line = |ability: AbilityName| {
        let (name, does) = match ability {
            AbilityName::Strength => {
                let (hit, damage) = (signed(strength), signed(damage_bonus(&scores)));
                let values = [("hit", &*hit), ("damage", &*damage)];
                let text = if by_armour { texts.strength() } else { texts.strength_to_carry() };
                (names.strength(), text.fill(&values))
            }
            AbilityName::Dexterity if by_armour => {
                (names.dexterity(), texts.dexterity().fill(&[("hit", &signed(dexterity))]))
            }
            AbilityName::Dexterity => (names.dexterity(), texts.nothing().text()),
            AbilityName::Constitution => {
                let gain = signed(toughness(&scores));
                (names.constitution(), texts.constitution().fill(&[("hp", &gain)]))
            }
            AbilityName::Intelligence => (names.intelligence(), texts.intelligence().text()),
            AbilityName::Wisdom => (names.wisdom(), texts.wisdom().text()),
            AbilityName::Charisma => {
                let does = match &session.raws().rules.shops {
                    Some(rules) => {
                        let percent = rules.by_charisma(scores.charisma.points()).of(100);
                        texts.charisma().fill(&[("percent", &percent.to_string())])
                    }
                    None => texts.nothing().text(),
                };
                (names.charisma(), does)
            }
        };
        let score = scores.get(ability).to_string();
        texts.ability().fill(&[("name", &name.text()), ("score", &score), ("does", &does)])
    };
    Section { heading: texts.abilities().text(), lines: AbilityName::ALL.into_iter().map(line).collect() }
}

/// Builds the section on intrinsics, polymorph and lycanthropy, and on intrinsics of later levels.
fn nature(session: &Session, view: &View<'_>, hero: &Character, body: &Body) -> Section {
    let (raws, texts) = (session.raws(), &session.messages().character);
    let says = |what| raws.messages.intrinsics.get(what).map(Template::text).unwrap_or_default();
    let mut lines: Vec<String> = Vec::new();
    if let Some(form) = view.form() {
        let (kind, turns) = (narrate::name::a(raws, form.kind), form.left.to_string());
        lines.push(raws.messages.shape.lasts().fill(&[("kind", &kind), ("turns", &turns)]));
    }
    if let Some(beast) = view.lycanthropy() {
        lines.push(narrate::sentence(raws, &Shaping::Lurks(beast)));
    }
    let of_shape = |what: &Intrinsic| {
        let kind = view.form().map(|form| &raws.creatures.table[form.kind]);
        kind.is_some_and(|kind| kind.can(*what)) && !hero.can(*what)
    };
    let by_shape = Intrinsic::ALL.into_iter().filter(of_shape);
    lines.extend(hero.intrinsics.iter().chain(by_shape).map(says));
    if !raws.rules.hero.alike {
        let role = &raws.traits.roles[hero.identity.role].intrinsics;
        let race = &raws.traits.races[hero.identity.race].intrinsics;
        let mut later: Vec<_> = role.iter().chain(race).filter(|gift| !hero.can(gift.intrinsic)).collect();
        later.retain(|gift| i32::from(gift.level) > body.level);
        later.sort_by_key(|gift| gift.level);
        for gift in later {
            let (level, what) = (gift.level.to_string(), says(gift.intrinsic));
            lines.push(texts.later().fill(&[("level", &level), ("what", &what)]));
        }
    }
    lines.extend(view.words().map(|word| texts.knows_word().fill(&[("text", &word.text)])));
    if view.chronicle().texts > 0 {
        let (all, words) = (view.chronicle().texts.to_string(), view.chronicle().power_words.to_string());
        lines.push(texts.has_written().fill(&[("count", &all), ("words", &words)]));
    }
    if lines.is_empty() {
        lines.push(texts.no_nature().text());
    }
    Section { heading: texts.nature().text(), lines }
}

/// Builds the section on the hero's spells; `None` without spells.
fn spells(session: &Session, view: &View<'_>) -> Option<Section> {
    let (raws, texts) = (session.raws(), &session.messages().character);
    let line = |seen: &SpellSeen<'_>| {
        let school = narrate::skill(raws, seen.spell.school.facts());
        let (level, fails) = (seen.spell.level.to_string(), (100 - seen.numbers.chance).to_string());
        let name = name::shown(seen.spell);
        texts.spell().fill(&[("spell", name), ("school", &school), ("level", &level), ("percent", &fails)])
    };
    let lines: Vec<String> = view.spells().iter().map(line).collect();
    (!lines.is_empty()).then(|| Section { heading: texts.spells().text(), lines })
}

/// Builds the section on status effects with the turns left, and on hunger and load.
fn conditions(session: &Session, view: &View<'_>) -> Section {
    let (raws, texts) = (session.raws(), &session.messages().character);
    let statuses = view.statuses();
    let for_turns = |what: StatusEffect| {
        let (name, turns) = (narrate::affliction(raws, what), statuses.left(what).to_string());
        if view.is_sustained(what) {
            return name;
        }
        texts.condition().fill(&[("what", &name), ("turns", &turns)])
    };
    // What an intrinsic sustains is told with the hero's nature.
    let passing = statuses.each().filter(|what| !view.is_innate(*what));
    let mut lines: Vec<String> = passing.map(for_turns).collect();
    let held = view.hold().map(|_| raws.messages.effect.held().text());
    let load = narrate::load(raws, view.burden()).map(|word| word.to_lowercase());
    let hunger =
        view.hunger().and_then(|hunger| narrate::hunger(raws, hunger)).map(|word| word.to_lowercase());
    let chained = view.chained().map(|_| raws.messages.effect.punished().text());
    lines.extend(held.into_iter().chain(chained).chain(hunger).chain(load));
    if lines.is_empty() {
        let hurt = view.body().filter(|body| body.hitpoints < body.max_hitpoints);
        let wounds = |body: Body| {
            let (now, most) = (body.hitpoints.to_string(), body.max_hitpoints.to_string());
            texts.hurt().fill(&[("now", &now), ("most", &most)])
        };
        lines.push(hurt.map_or_else(|| texts.well().text(), wounds));
    }
    Section {
        heading: texts.conditions().text(),
        lines: lines.iter().map(|line| capitalised(line)).collect(),
    }
}

/// Builds the section on visited branches with their depths.
fn places(session: &Session, view: &View<'_>) -> Section {
    let (raws, texts) = (session.raws(), &session.messages().character);
    let mut branches: Vec<(_, i32, i32)> = Vec::new();
    for level in view.levels() {
        let (branch, depth) = (level.place().branch, level.depth());
        match branches.iter_mut().find(|(known, ..)| *known == branch) {
            Some((_, least, most)) => (*least, *most) = ((*least).min(depth), (*most).max(depth)),
            None => branches.push((branch, depth, depth)),
        }
    }
    let line = |(branch, least, most): (_, i32, i32)| {
        let title = capitalised(&raws.dungeon.branches[branch].title);
        let values = [("branch", &*title), ("from", &*least.to_string()), ("to", &*most.to_string())];
        if least == most { texts.place().fill(&values) } else { texts.places().fill(&values) }
    };
    Section { heading: texts.been().text(), lines: branches.into_iter().map(line).collect() }
}

/// Builds the section on the hero's allies; `None` without any.
fn allies(session: &Session, view: &View<'_>) -> Option<Section> {
    let (raws, texts) = (session.raws(), &session.messages().character);
    let place = |place: AllyPlace| match place {
        AllyPlace::Here => texts.ally_here().text(),
        AllyPlace::Coming => texts.ally_coming().text(),
        AllyPlace::Left(level) => {
            let depth = view.depth_of(level).to_string();
            let branch = raws.dungeon.branches[level.branch].title.as_str();
            texts.ally_left().fill(&[("depth", &depth), ("branch", branch)])
        }
    };
    let line = |ally: AllySeen| {
        let AllySeen { kind, body, place: at } = ally;
        let who = capitalised(&name::a(raws, kind));
        let [level, now, most] =
            [body.level, body.hitpoints, body.max_hitpoints].map(|number| number.to_string());
        let values =
            [("who", &*who), ("level", &*level), ("now", &*now), ("most", &*most), ("where", &*place(at))];
        let grows = narrate::grows(raws, &raws.creatures.table[kind]);
        std::iter::once(texts.ally().fill(&values)).chain(grows).collect::<Vec<_>>().join(" ")
    };
    let lines: Vec<String> = view.allies().into_iter().map(line).collect();
    (!lines.is_empty()).then(|| Section { heading: texts.allies().text(), lines })
}

impl CharacterSheet {
    fn sections(session: &Session) -> Vec<Section> {
        let Some(view) = session.view() else { return Vec::new() };
        let (Some(hero), Some(body)) = (view.hero(), view.body()) else { return Vec::new() };
        let first = [
            person(session, &view, hero, &body),
            fighting(session, &view, &body),
            abilities(session, &view, &body),
            nature(session, &view, hero, &body),
        ];
        let killed =
            Section { heading: narrate::vanquished_heading(&view), lines: narrate::vanquished(&view) };
        let last = [conditions(session, &view), killed, places(session, &view)];
        let own = spells(session, &view).into_iter().chain(allies(session, &view));
        first.into_iter().chain(own).chain(last).collect()
    }

    /// Returns the rows of each column: two columns where there is room, otherwise one.
    fn columns(session: &Session) -> Vec<Vec<Row>> {
        let two = session.device.size.width >= LEAST.width;
        let width = if two { column_width(session) } else { session.device.size.width };
        let width = usize::try_from(width).unwrap_or(1);
        let parts: Vec<Vec<Row>> = Self::sections(session)
            .into_iter()
            .map(|section| {
                let heading = std::iter::once((section.heading, TextUse::Title));
                let lines = section.lines.iter().flat_map(|line| wrap(line, width));
                let blank = std::iter::once((String::new(), TextUse::Text));
                heading.chain(lines.map(|line| (line, TextUse::Text))).chain(blank).collect()
            })
            .collect();
        if !two {
            return vec![parts.concat()];
        }
        // Sections stay whole. The left column takes those that fill the first half.
        let half = parts.iter().map(Vec::len).sum::<usize>().div_ceil(2);
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for part in parts {
            if right.is_empty() && left.len() + part.len() / 2 <= half { &mut left } else { &mut right }
                .extend(part);
        }
        vec![left, right]
    }

    fn room(session: &Session) -> i32 {
        session.device.size.height - above(session)
    }
}

/// Returns the present aims of the game.
fn aims(session: &Session) -> Vec<String> {
    session.view().map(|view| narrate::aims(&view)).unwrap_or_default()
}

/// Returns the same in rows.
fn aim(session: &Session) -> Vec<String> {
    let rows = aims(session).into_iter().flat_map(|aim| wrap(&aim, session.device.columns()));
    rows.filter(|row| !row.is_empty()).collect()
}

/// Returns the number of rows above the columns: the aim and a blank row.
fn above(session: &Session) -> i32 {
    i32::try_from(aim(session).len()).unwrap_or(0) + 1
}

/// Returns the hero's name and rank.
fn title(session: &Session) -> String {
    let view = session.view();
    let named = view.as_ref().and_then(|view| {
        let values = [("name", &*view.hero()?.name), ("rank", view.rank())];
        Some(session.messages().play.title().fill(&values))
    });
    named.unwrap_or_default()
}

fn column_width(session: &Session) -> i32 {
    (session.device.size.width - GAP) / 2
}

fn height(columns: &[Vec<Row>]) -> i32 {
    i32::try_from(columns.iter().map(Vec::len).max().unwrap_or(0)).unwrap_or(0)
}

impl Screen for CharacterSheet {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(title(session)))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        for (y, row) in (0..).zip(aim(session)) {
            canvas.print(Point::new(0, y), &row, session.style(TextUse::Key));
        }
        let above = above(session);
        let (columns, room) = (Self::columns(session), Self::room(session));
        let top = self.scroll.top(height(&columns), room);
        let skipped = usize::try_from(top).unwrap_or(0);
        for (number, column) in (0..).zip(&columns) {
            let x = number * (column_width(session) + GAP);
            for (y, (text, what)) in (above..above + room).zip(column.iter().skip(skipped)) {
                canvas.print(Point::new(x, y), text, session.style(*what));
            }
        }
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let sections = Self::sections(session).into_iter();
        let lines = sections.flat_map(|section| std::iter::once(section.heading).chain(section.lines));
        Some(ScreenContent::default().and(aims(session)).and(lines))
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().character.footer().text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if matches!(input, Input::Key(key) if session.keymap().command(key) == Some(Command::Character)) {
            return Step::Close(Reply::Nothing);
        }
        Step::reading(&mut self.scroll, input, height(&Self::columns(session)), Self::room(session))
    }
}
