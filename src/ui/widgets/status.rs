//! The status lines and the hero's part of the sidebar.

use crate::{
    base::text::{capitalised, wrap},
    engine::{
        state::{body::Body, burden::Burden, character::Character, hunger::HungerState, mode::GameMode},
        view::View,
    },
    narrate::{self, name},
    raws::{
        rules::Melee,
        words::{colour::Colour, effects::Nature, template::Template},
    },
    ui::{
        canvas::{LEAST, Style},
        session::Session,
        theme::TextUse,
    },
};

/// A part of a status line with its style. A blank separates parts, except the two ends of a bar: parts on
/// backgrounds of their own.
pub type StatusPart = (String, Style);

/// Returns the status lines: two as in NetHack, or as many as needed on narrow canvases.
pub fn lines(session: &Session, view: &View<'_>) -> Vec<Vec<StatusPart>> {
    let (Some(hero), Some(body)) = (view.hero(), view.body()) else { return Vec::new() };
    let texts = &session.messages().play;
    let abilities = abilities(session, view, hero);
    let title = texts.title().fill(&[("name", &hero.name), ("rank", view.rank())]);
    let text = session.style(TextUse::Text);
    let turn = texts.turn().fill(&[("turn", &view.turn().to_string())]);
    // On narrow canvases the turn has room to grow, so that the number of rows stays.
    let narrow = session.device.size.width < LEAST.width;
    let turn = (if narrow { format!("{turn:<LONGEST_TURN$}") } else { turn }, text);
    let numbers = numbers(session, view, hero, &body);
    let conditions = mark(session).into_iter().chain(conditions(session, view)).collect::<Vec<_>>();
    let level = texts.experience_short().fill(&[("level", &body.level.to_string())]);
    // The second line, with the experience in `short` form and at most so many letters of each condition.
    let second = |short: bool, letters: usize| -> Vec<StatusPart> {
        let (experience, others) = numbers.split_last().unwrap_or((&turn, &[]));
        let experience = if short { (level.clone(), text) } else { experience.clone() };
        let conditions = conditions.iter().map(|(what, style)| (first_word_cut(what, letters), *style));
        others.iter().cloned().chain([experience, turn.clone()]).chain(conditions).collect()
    };
    if narrow {
        let columns = session.device.columns();
        let broken = |line: &str| wrap(line, columns).into_iter().map(|line| vec![(line, text)]);
        // On narrow canvases each status row costs a row of the map. The attributes are on the character
        // sheet only; of the rest, first the experience points are dropped to save a row, then the ends of
        // the conditions. Hit points and turn stay.
        let least = flow(session, second(true, LETTERS.start), columns).len();
        let ways = [(false, usize::MAX), (true, usize::MAX), (true, LETTERS.start)];
        let ways = ways.into_iter().map(|(short, letters)| flow(session, second(short, letters), columns));
        let fitting = ways.into_iter().find(|lines| lines.len() <= least);
        return broken(&title).chain(fitting.unwrap_or_default()).collect();
    }
    // A long name is cut in favour of the attributes, as on NetHack's status lines.
    let width = usize::try_from(LEAST.width).unwrap_or(0);
    let room = width.saturating_sub(abilities.chars().count() + 1);
    let title: String = title.chars().take(room).collect();
    // From a long second line the experience points are dropped first, then the ends of the conditions.
    let ways = [(false, usize::MAX), (true, usize::MAX)].into_iter();
    let ways = ways.chain(LETTERS.rev().chain([FEWEST_LETTERS]).map(|letters| (true, letters)));
    let mut ways = ways.map(|(short, letters)| second(short, letters));
    let fitting = ways.find(|parts| length(session, parts) <= width);
    let second = fitting.unwrap_or_else(|| second(true, FEWEST_LETTERS));
    vec![vec![(title, text), (abilities, text)], second]
}

/// Characters for the turn on narrow canvases.
const LONGEST_TURN: usize = 6;

/// Returns `text` with its first word cut to so many `letters`. What follows stays: where the hunter is, and
/// where the wind blows to.
fn first_word_cut(text: &str, letters: usize) -> String {
    let (word, rest) = text.split_once(' ').map_or((text, None), |(word, rest)| (word, Some(rest)));
    let word: String = word.chars().take(letters).collect();
    rest.map_or_else(|| word.clone(), |rest| format!("{word} {rest}"))
}

/// Letters of each condition on a full status line, at least and below.
const LETTERS: std::ops::Range<usize> = 3..8;

/// Letters of each condition on a status line that has room for no more.
const FEWEST_LETTERS: usize = 2;

/// Returns the number of [`lines`].
pub fn rows(session: &Session, view: &View<'_>) -> i32 {
    let lines = match () {
        // Only narrow canvases have a variable number of lines.
        () if session.device.size.width < LEAST.width => lines(session, view).len(),
        () if view.hero().is_some() && view.body().is_some() => 2,
        () => 0,
    };
    i32::try_from(lines).unwrap_or(2)
}

/// Returns the hero's part of a sidebar of `width` columns: name, bars, numbers and conditions.
pub fn beside(session: &Session, view: &View<'_>, width: usize) -> Vec<Vec<StatusPart>> {
    let (Some(hero), Some(body)) = (view.hero(), view.body()) else { return Vec::new() };
    let messages = session.messages();
    let (texts, text) = (&messages.sidebar, session.style(TextUse::Text));
    let rank = view.rank();
    let title = messages.play.title().fill(&[("name", &hero.name), ("rank", rank)]);
    let named = wrap(&title, width).into_iter();
    let mut lines: Vec<_> = named.map(|line| vec![(line, session.style(TextUse::Title))]).collect();
    let health = (body.hitpoints, body.max_hitpoints);
    let good = health_style(session, &body, TextUse::Good);
    lines.push(bar(session, &texts.hit_points().text(), health, good, width));
    if hero.max_power > 0 {
        let power = (hero.power, hero.max_power);
        let style = session.palette().coloured(Colour::Blue);
        lines.push(bar(session, &texts.power().text(), power, style, width));
    }
    let mut parts = vec![(experience(session, view, hero, &body), text), fighting(session, view)];
    parts.push((texts.gold().fill(&[("gold", &body.gold.to_string())]), text));
    let branch = ("branch", &*view.raws().dungeon.branches[view.place().branch].title);
    let [relics, times] = relics(view);
    let place = match (view.farthest(), view.level_title(view.place())) {
        (Some(distance), _) => texts.place_far().fill(&[
            ("distance", &distance.to_string()),
            branch,
            ("relics", &relics),
            ("times", &times),
        ]),
        (None, Some(level)) => level.to_owned(),
        (None, None) => texts.place().fill(&[("depth", &view.depth().to_string()), branch]),
    };
    lines.extend(flow(session, parts, width));
    // Place and turn have a line of their own, which does not break when a number grows.
    let turn = messages.play.turn().fill(&[("turn", &view.turn().to_string())]);
    lines.extend(flow(session, vec![(place, text), (turn, text)], width));
    let abilities = abilities(session, view, hero);
    let dim = session.style(TextUse::Dim);
    lines.extend(flow(session, abilities.split(' ').map(|part| (part.to_owned(), dim)).collect(), width));
    let ills: Vec<StatusPart> = mark(session).into_iter().chain(conditions(session, view)).collect();
    lines.extend(flow(session, ills, width));
    lines
}

/// Returns a labelled bar with its numbers: inside the bar, or behind it in front-ends without shades.
fn bar(session: &Session, of: &str, (now, most): (i32, i32), style: Style, width: usize) -> Vec<StatusPart> {
    let text = session.style(TextUse::Text);
    let numbers =
        session.messages().sidebar.share().fill(&[("now", &now.to_string()), ("most", &most.to_string())]);
    if session.device.shades {
        let room = width.saturating_sub(of.chars().count() + 1).min(LONGEST_BAR);
        let inside: Vec<char> = format!("{numbers:^room$}").chars().collect();
        let ends = bar_ends(session, &inside, (now, most), style);
        return std::iter::once((of.to_owned(), text)).chain(ends).collect();
    }
    let room = width.saturating_sub(of.chars().count() + LONGEST_SHARE + 2).min(LONGEST_BAR);
    let (full, empty) = fill(session, (now, most), room);
    let mut parts = vec![(of.to_owned(), text)];
    // Both ends of the bar form one part, so that no blank separates them.
    parts.push((format!("{full}{empty}"), style));
    parts.push((format!("{numbers:>LONGEST_SHARE$}"), style));
    parts
}

/// Characters for the two numbers, and maximum cells of a bar.
const LONGEST_SHARE: usize = 9;
const LONGEST_BAR: usize = 30;

/// Returns the filled and the empty part of a bar of `cells` cells. The bar is empty only at 0 and full only
/// at the maximum.
pub fn fill(session: &Session, (now, most): (i32, i32), cells: usize) -> (String, String) {
    let Some(tileset) = session.raws().tileset(session.text_tiles()) else {
        return (String::new(), String::new());
    };
    let full = filled((now, most), cells);
    let repeat = |glyph: char, count| std::iter::repeat_n(glyph, count).collect();
    (repeat(tileset.bar, full), repeat(tileset.bar_rest, cells - full))
}

/// Returns the number of filled cells of a bar of `cells` cells.
fn filled((now, most): (i32, i32), cells: usize) -> usize {
    let all = i64::try_from(cells).unwrap_or(0);
    let (now, most) = (i64::from(now.clamp(0, most.max(0))), i64::from(most.max(1)));
    let full = if now > 0 { (all * now / most).max(1) } else { 0 };
    let full = if now < most { full.min(all - 1) } else { full };
    usize::try_from(full).unwrap_or(0).min(cells)
}

/// Returns the experience level with its points, and the points of the next level if there is one.
fn experience(session: &Session, view: &View<'_>, hero: &Character, body: &Body) -> String {
    let texts = &session.messages().sidebar;
    let (level, points) = (body.level.to_string(), hero.experience.to_string());
    let needed = &view.raws().rules.experience;
    match usize::try_from(body.level - 1).ok().and_then(|index| needed.get(index)) {
        Some(next) => {
            texts.level().fill(&[("level", &level), ("points", &points), ("next", &next.to_string())])
        }
        None => texts.level_last().fill(&[("level", &level), ("points", &points)]),
    }
}

/// True if `next` is the other end of the bar that `last` begins, so that no blank separates them.
pub fn joins(session: &Session, last: Style, next: Style) -> bool {
    let plain = session.style(TextUse::Text).bg;
    last.bg != plain && next.bg != plain
}

/// Returns the characters of `parts` on one line.
fn length(session: &Session, parts: &[StatusPart]) -> usize {
    let all: usize = parts.iter().map(|(text, _)| text.chars().count()).sum();
    let apart = parts.windows(2).filter(|pair| match pair {
        [(_, last), (_, next)] => !joins(session, *last, *next),
        _ => false,
    });
    all + apart.count()
}

/// Arranges the parts in lines of at most `width` characters. Both ends of a bar stay on one line.
fn flow(session: &Session, parts: Vec<StatusPart>, width: usize) -> Vec<Vec<StatusPart>> {
    let mut lines: Vec<Vec<StatusPart>> = Vec::new();
    let mut parts = parts.into_iter().peekable();
    while let Some(part) = parts.next() {
        let end = parts.next_if(|(_, next)| joins(session, part.1, *next));
        let both: Vec<StatusPart> = std::iter::once(part).chain(end).collect();
        match lines.last_mut() {
            Some(line) if length(session, line) + 1 + length(session, &both) <= width => line.extend(both),
            _ => lines.push(both),
        }
    }
    lines
}

fn abilities(session: &Session, view: &View<'_>, hero: &Character) -> String {
    let a = &view.abilities();
    let alignment = capitalised(name::shown(&session.raws().traits.alignments[hero.identity.alignment]));
    session.messages().play.abilities().fill(&[
        ("st", &a.strength.to_string()),
        ("dx", &a.dexterity.to_string()),
        ("co", &a.constitution.to_string()),
        ("in", &a.intelligence.to_string()),
        ("wi", &a.wisdom.to_string()),
        ("ch", &a.charisma.to_string()),
        ("alignment", &alignment),
    ])
}

fn numbers(session: &Session, view: &View<'_>, hero: &Character, body: &Body) -> Vec<StatusPart> {
    let texts = &session.messages().play;
    let text = session.style(TextUse::Text);
    let (depth, gold) = (view.depth().to_string(), body.gold.to_string());
    let [relics, times] = relics(view);
    let place = match (view.farthest(), view.level_title(view.place())) {
        (Some(distance), _) => texts.place_far().fill(&[
            ("distance", &distance.to_string()),
            ("gold", &gold),
            ("relics", &relics),
            ("times", &times),
        ]),
        (None, Some(level)) => texts.place_named().fill(&[("level", level), ("gold", &gold)]),
        (None, None) => texts.place().fill(&[("depth", &depth), ("gold", &gold)]),
    };
    let power =
        texts.power().fill(&[("pw", &hero.power.to_string()), ("max_pw", &hero.max_power.to_string())]);
    let points = hero.experience.to_string();
    let experience = texts.experience().fill(&[("level", &body.level.to_string()), ("points", &points)]);
    let mut parts = vec![(place, text)];
    parts.extend(health(session, body));
    parts.extend([(power, text), fighting(session, view), (experience, text)]);
    parts
}

/// Returns the hit points. Where the front-end has shades, their ground is a bar.
fn health(session: &Session, body: &Body) -> Vec<StatusPart> {
    let (now, most) = (body.hitpoints.to_string(), body.max_hitpoints.to_string());
    let shown = session.messages().play.health().fill(&[("hp", &now), ("max_hp", &most)]);
    if !session.device.shades {
        return vec![(shown, health_style(session, body, TextUse::Text))];
    }
    let style = health_style(session, body, TextUse::Good);
    let cells: Vec<char> = shown.chars().collect();
    bar_ends(session, &cells, (body.hitpoints, body.max_hitpoints), style)
}

/// Returns the full and the empty end of a bar behind the text of `cells`, in the colour of `style`.
fn bar_ends(session: &Session, cells: &[char], share: (i32, i32), style: Style) -> Vec<StatusPart> {
    let (full, empty) = cells.split_at(filled(share, cells.len()).min(cells.len()));
    let ends = [full, empty].map(|end| end.iter().collect::<String>());
    ends.into_iter().zip(session.palette().bar(style.fg)).filter(|(end, _)| !end.is_empty()).collect()
}

/// Returns the number of relics that the hero has taken, and how many times as often creatures arrive.
fn relics(view: &View<'_>) -> [String; 2] {
    let relics = view.relics();
    let tenths = 10 + relics;
    [relics.to_string(), format!("{}.{}", tenths / 10, tenths % 10)]
}

/// Returns the combat values of the hero under the rules of the world.
fn fighting(session: &Session, view: &View<'_>) -> StatusPart {
    let texts = &session.messages().play;
    let numbers = match view.raws().rules.melee {
        Melee::ArmourClass => texts.armour().fill(&[("ac", &view.armour_class().to_string())]),
        Melee::Opposed | Melee::DicePool => {
            let stats = view.stats();
            let (attack, defence) = (stats.attack.to_string(), stats.defence.to_string());
            texts.dice().fill(&[("attack", &attack), ("defence", &defence)])
        }
    };
    (numbers, session.style(TextUse::Text))
}

/// Returns the style of the hit points: danger below a quarter, warning below half, otherwise `well`.
fn health_style(session: &Session, body: &Body, well: TextUse) -> Style {
    let (now, most) = (body.hitpoints, body.max_hitpoints);
    session.style(if is_low(body) {
        TextUse::Danger
    } else if now * 2 < most {
        TextUse::Warning
    } else {
        well
    })
}

/// True if less than a quarter of the hit points is left.
fn is_low(body: &Body) -> bool {
    body.hitpoints * 4 < body.max_hitpoints
}

/// Returns the mode of the game unless it is normal.
fn mark(session: &Session) -> Option<StatusPart> {
    let texts = &session.messages().mode;
    let text = match session.in_hand.game.as_ref()?.mode() {
        GameMode::Normal => return None,
        GameMode::Explore => texts.explore_short(),
        GameMode::Debug => texts.debug_short(),
    };
    Some((text.text(), session.style(TextUse::Good)))
}

/// Returns the hero's conditions in short form, the worst first.
fn conditions(session: &Session, view: &View<'_>) -> Vec<StatusPart> {
    let raws = session.raws();
    let held =
        view.hold().map(|_| (raws.messages.effect.held_short().text(), session.style(TextUse::Warning)));
    let chained = view
        .chained()
        .map(|_| (raws.messages.effect.punished_short().text(), session.style(TextUse::Warning)));
    let statuses = view.statuses();
    let ills = statuses.each().filter(|what| !view.is_innate(*what)).map(|what| {
        let facts = what.facts();
        let how_bad = match facts.nature {
            Nature::Harm if facts.helpless || facts.kills => TextUse::Danger,
            Nature::Harm => TextUse::Warning,
            Nature::Help | Nature::Neither => TextUse::Good,
        };
        (narrate::condition(raws, what), session.style(how_bad))
    });
    let load = narrate::load(raws, view.burden()).map(|word| {
        let how_bad = if view.burden() > Burden::Stressed { TextUse::Danger } else { TextUse::Warning };
        (word, session.style(how_bad))
    });
    let hunger = view.hunger().and_then(|hunger| {
        let how_bad = match hunger {
            HungerState::Satiated => TextUse::Text,
            HungerState::NotHungry | HungerState::Hungry => TextUse::Warning,
            HungerState::Weak | HungerState::Fainting | HungerState::Fainted | HungerState::Starved => {
                TextUse::Danger
            }
        };
        Some((narrate::hunger(raws, hunger)?, session.style(how_bad)))
    });
    let hunter = view.hunter().map(|seen| {
        let style = match seen.levels {
            _ if seen.down => TextUse::Good,
            0 => TextUse::Danger,
            -1..=1 => TextUse::Warning,
            _ => TextUse::Text,
        };
        (narrate::hunter(raws, seen), session.style(style))
    });
    let wind = view.wind().map(|wind| (narrate::wind(raws, wind), session.style(TextUse::Text)));
    let stirring = view.stirring().map(|stirring| {
        let style = if stirring.rises > 0 { TextUse::Warning } else { TextUse::Dim };
        (narrate::stirring(raws, stirring), session.style(style))
    });
    let befalls = ills.chain(held).chain(chained).chain(hunger).chain(load);
    befalls.chain(wind).chain(hunter).chain(stirring).collect()
}

/// Returns the status of the hero as a sentence for screen readers, with the turns of the wind, where the
/// hunter of a pursuit is, and how much the level stirs.
pub fn spoken(session: &Session, view: &View<'_>) -> String {
    let texts = &session.messages().spoken;
    let status = with_ills(session, view, texts.status(), &[("turn", &view.turn().to_string())]);
    let raws = session.raws();
    let wind = view.wind().map(|wind| narrate::wind_in_words(raws, wind));
    let hunter = view.hunter().map(|seen| narrate::hunter_in_words(raws, seen));
    let stirring = view.stirring().map(|stirring| narrate::stirring_in_words(raws, stirring));
    std::iter::once(status).chain(wind).chain(hunter).chain(stirring).collect::<Vec<_>>().join(". ")
}

/// Returns the status of the hero without the turn, which changes all the time.
pub fn spoken_state(session: &Session, view: &View<'_>) -> String {
    with_ills(session, view, session.messages().spoken.state(), &[])
}

/// Returns the hit points and a warning with the status of the hero, if the hit points are low.
pub fn spoken_danger(session: &Session, view: &View<'_>) -> Option<(i32, String)> {
    let body = view.body().filter(|body| is_low(body) && body.hitpoints > 0)?;
    let state = spoken_state(session, view);
    Some((body.hitpoints, session.messages().spoken.danger().fill(&[("state", &state)])))
}

/// Returns the title of the window: world, hero, place and hit points; `None` without a hero.
pub fn caption(session: &Session, view: &View<'_>) -> Option<String> {
    let (hero, body) = (view.hero()?, view.body()?);
    let (hp, max_hp) = (body.hitpoints.to_string(), body.max_hitpoints.to_string());
    let (world, depth) = (&session.raws().world.title, view.depth().to_string());
    let texts = &session.messages().play;
    let values =
        [("world", &**world), ("name", &hero.name), ("depth", &depth), ("hp", &hp), ("max_hp", &max_hp)];
    let caption = match view.level_title(view.place()) {
        Some(level) => texts.caption_named().fill(&[&values[..], &[("level", level)]].concat()),
        None => texts.caption().fill(&values),
    };
    Some(caption)
}

fn with_ills(session: &Session, view: &View<'_>, text: &Template, more: &[(&str, &str)]) -> String {
    let Some(body) = view.body() else { return String::new() };
    let texts = &session.messages().spoken;
    let (hp, max_hp) = (body.hitpoints.to_string(), body.max_hitpoints.to_string());
    let (level, depth) = (body.level.to_string(), view.depth().to_string());
    let place = view.level_title(view.place());
    let place = place.map_or_else(|| texts.depth().fill(&[("depth", &depth)]), str::to_owned);
    let values = [("hp", &*hp), ("max_hp", &*max_hp), ("level", &*level), ("place", &*place)];
    let status = text.fill(&[&values, more].concat());
    let ills = states(session, view);
    if ills.is_empty() {
        status
    } else {
        texts.conditions().fill(&[("status", &status), ("conditions", &ills)])
    }
}

/// Returns the hero's conditions in words: "blind, held fast"; empty if there are none.
pub fn states(session: &Session, view: &View<'_>) -> String {
    let raws = session.raws();
    let held = view.hold().map(|_| raws.messages.effect.held().text());
    let chained = view.chained().map(|_| raws.messages.effect.punished().text());
    let statuses = view.statuses();
    let passing = statuses.each().filter(|what| !view.is_innate(*what));
    let ills = passing.map(|what| narrate::affliction(raws, what));
    let load = narrate::load(raws, view.burden()).map(|word| word.to_lowercase());
    let hunger =
        view.hunger().and_then(|hunger| narrate::hunger(raws, hunger)).map(|word| word.to_lowercase());
    ills.chain(held).chain(chained).chain(hunger).chain(load).collect::<Vec<_>>().join(", ")
}
