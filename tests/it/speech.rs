//! Screen readers hear all that a screen shows, in its order and once, and what changes in a turn.

use crate::common::{peopled, scenario, title};
use rhack::{
    base::geometry::Size,
    engine::{
        action::{Action, DebugCommand},
        state::mode::GameMode,
    },
    frontends::headless::Headless,
    narrate::Line,
    ui::{
        input::Input,
        key_words::spoken_keys,
        screen_reader::{Speech, SpeechTone, Utterance},
        session::StartOptions,
    },
};
use std::collections::BTreeSet;

/// Returns the words of `text`: letters and digits without a break.
pub fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// Returns all that the topmost screen says.
pub fn content(app: &mut Headless) -> String {
    let voice = app.app().voice();
    let first = [voice.title, voice.entry, voice.asked, voice.said, voice.typed.unwrap_or_default()];
    first.into_iter().chain(voice.parts).collect::<Vec<_>>().join("\n")
}

/// Asserts that all painted words are said. A word that the edge of the canvas cuts counts by its beginning.
#[track_caller]
pub fn says_what_it_paints(app: &mut Headless) {
    let (screen, said) = (app.screen(), content(app));
    let heard = words(&said);
    let cut = |word: &str| word.len() >= 3 && heard.iter().any(|heard| heard.starts_with(word));
    let missing: Vec<String> =
        words(&screen).into_iter().filter(|word| !heard.contains(word) && !cut(word)).collect();
    assert!(missing.is_empty(), "{missing:?} of\n{screen}\nare not in\n{said}");
}

pub fn take(app: &mut Headless, speech: &mut Speech) -> Vec<Utterance> {
    speech.take(app.app())
}

/// Returns the texts of this tone.
pub fn texts(said: &[Utterance], tone: SpeechTone) -> Vec<&str> {
    said.iter().filter(|one| one.tone == tone).map(|one| one.text.as_str()).collect()
}

#[test]
fn screens_before_the_game_say_every_painted_word() {
    for keys in ["", "g", "n", "n<Down>", "nv", "nvh", "y", "yn", "O", "?", "?/shop", "e", "s"] {
        let mut app = title(1);
        app.type_keys(keys);
        says_what_it_paints(&mut app);
    }
}

#[test]
fn screens_of_the_game_say_every_painted_word() {
    let mut app = title(1);
    app.type_keys("y<Enter> ");
    for command in ["inventory", "character", "discoveries", "overview", "log", "help", "options"] {
        app.send(Input::Command(command));
        says_what_it_paints(&mut app);
        app.type_keys("<Esc>");
    }
}

#[test]
fn values_of_one_character_follow_their_labels() {
    let mut app = title(1);
    app.type_keys("y");
    let said = content(&mut app);
    for label in ["Strength", "Intelligence", "Wisdom", "Charisma", "Hit points", "Power", "Armour class"] {
        let value = said.lines().find_map(|line| line.strip_prefix(label)?.strip_prefix(' '));
        assert!(
            value.is_some_and(|value| value.starts_with(|c: char| c.is_ascii_digit())),
            "{label}: {said}"
        );
    }
}

#[test]
fn help_says_every_key_with_its_command() {
    let mut app = title(1);
    app.type_keys("?");
    let said = content(&mut app);
    for line in ["h west", "u north-east", "s search", "? F1 help", "< climb up", "> climb down"] {
        assert!(said.lines().any(|said| said == line), "{line}: {said}");
    }
}

#[test]
fn help_explains_and_can_be_searched() {
    let mut app = title(1);
    app.type_keys("?/cursed");
    let screen = app.screen();
    assert!(screen.contains("Blessed and cursed") && !screen.contains("Prayer\n"), "{screen}");
    app.type_keys("zzz");
    assert!(app.screen().contains("Nothing in the help"), "{}", app.screen());
    app.type_keys("<Esc><Esc>n?");
    assert!(content(&mut app).contains("Hunger: "), "the list of roles has the help");
    app.type_keys("<Esc>");
    assert!(app.screen().contains("Choosing Role"), "{}", app.screen());
}

#[test]
fn title_is_told_on_load_and_on_return() {
    let (mut app, mut speech) = (title(1), Speech::default());
    let first = take(&mut app, &mut speech);
    assert!(texts(&first, SpeechTone::Screen)[0].starts_with("Rhack, "), "{first:?}");
    app.type_keys("O");
    assert!(texts(&take(&mut app, &mut speech), SpeechTone::Screen)[0].starts_with("Options, "));
    app.type_keys("<Esc>");
    let back = take(&mut app, &mut speech);
    let back = texts(&back, SpeechTone::Screen);
    assert!(back[0].starts_with("Rhack, ") && words(back[0]).len() < 12, "{back:?}");
}

#[test]
fn keys_of_signs_are_told_as_words() {
    let resources = crate::common::resources();
    for (text, spoken) in [
        ("? help, O options", "question mark help, O options"),
        (", mark page, - unmark, @ invert", "comma mark page, minus unmark, at sign invert"),
        ("a - an Archeologist", "a - an Archeologist"),
        ("Z does nothing here. ? shows the keys.", "Z does nothing here. question mark shows the keys."),
        ("The key is ;. Or <, or '.'", "The key is semicolon. Or less than, or '.'"),
        ("Wait... A match for you !!", "Wait... A match for you !!"),
        ("", ""),
    ] {
        assert_eq!(spoken_keys(&resources.raws.messages.key_words, text), spoken);
    }
    let (mut app, mut speech) = (title(1), Speech::default());
    let title = take(&mut app, &mut speech);
    assert!(title.iter().any(|one| one.text.contains("question mark Help")), "{title:?}");
}

#[test]
fn map_is_named_when_a_list_closes() {
    let (mut app, mut speech) = (scenario(&["---", "|@|", "---"]), Speech::default());
    take(&mut app, &mut speech);
    app.send(Input::Command("inventory"));
    take(&mut app, &mut speech);
    app.type_keys("<Esc>");
    assert_eq!(texts(&take(&mut app, &mut speech), SpeechTone::Screen), ["The map"]);
}

#[test]
fn refusal_is_told_after_each_try() {
    let (mut app, mut speech) = (scenario(&["---", "|@|", "---"]), Speech::default());
    take(&mut app, &mut speech);
    for _ in 0..3 {
        app.type_keys("h");
        let said = take(&mut app, &mut speech);
        assert_eq!(texts(&said, SpeechTone::Screen), ["You cannot walk into a wall."], "{said:?}");
        // Without another key there is no news.
        assert_eq!(take(&mut app, &mut speech), []);
    }
}

#[test]
fn low_hit_points_are_an_alert_at_once() {
    let (mut app, mut speech) = (scenario(&["---", "|@|", "---"]), Speech::default());
    let session = app.app().session_mut();
    session.in_hand.game = session.in_hand.game.take().map(|game| game.in_mode(GameMode::Debug));
    let mut set = |points| {
        app.app().session_mut().act(Action::Debug(DebugCommand::SetHitpoints { points }));
        let said = take(&mut app, &mut speech);
        let alerts = texts(&said, SpeechTone::Alert).len();
        (alerts, texts(&said, SpeechTone::Status).len())
    };
    set(300);
    for (points, heard) in
        [(75, (0, 1)), (74, (1, 0)), (9, (1, 0)), (20, (0, 1)), (19, (1, 0)), (200, (0, 1))]
    {
        assert_eq!(set(points), heard, "{points}");
    }
}

#[test]
fn turns_are_short_and_repeat_nothing() {
    let mut app = peopled(StartOptions {
        seed: Some(3),
        random: true,
        name: Some("Tester".to_owned()),
        ..StartOptions::default()
    });
    let mut speech = Speech::default();
    take(&mut app, &mut speech);
    let mut counts = Vec::new();
    for key in ["v", " ", "s", "l", "j", " "].into_iter().cycle().take(60) {
        app.type_keys(key);
        let said = take(&mut app, &mut speech);
        let texts: Vec<&str> = said.iter().map(|one| one.text.as_str()).collect();
        assert_eq!(texts.iter().collect::<BTreeSet<_>>().len(), texts.len(), "{texts:?}");
        counts.push(texts.iter().map(|text| text.split_whitespace().count()).sum::<usize>());
    }
    counts.sort_unstable();
    assert!(counts[counts.len() / 2] <= 20, "{counts:?}");
}

#[test]
fn looking_around_tells_direction_and_steps_to_stairs() {
    let mut app = scenario(&["---------", "|@......|", "|.......|", "|......>|", "---------"]);
    app.send(Input::Command("around"));
    let log = &app.app().session().in_hand.log;
    let told = log.entries().find(|entry| entry.text.starts_with("Stairs: ")).map(|entry| entry.text.clone());
    assert!(told.as_ref().is_some_and(|told| told.ends_with("2 south, 6 east, 6 steps.")), "{told:?}");
    // The room has its name from its floor, not from the square of the hero.
    let mut app = scenario(&["---------", "|.......|", "|.....@>|", "|.......|", "---------"]);
    app.type_keys("l");
    app.send(Input::Command("around"));
    let around = |app: &mut Headless| {
        let log = &app.app().session().in_hand.log;
        log.entries().find(|entry| entry.text.starts_with("Around you: ")).map(|entry| entry.text.clone())
    };
    assert_eq!(
        around(&mut app).as_deref(),
        Some("Around you: the floor of a room, 7 by 3. Under you: a staircase down.")
    );
}

#[test]
fn more_appears_only_where_text_would_be_lost() {
    for width in (40..=240).step_by(25) {
        for height in [16, 24, 30, 60] {
            let mut app = scenario(&["-----", "|.@.|", "-----"]);
            app.send(Input::Resize(Size::new(width, height)));
            for count in [1, 3, 7, 20] {
                app.type_keys("<Esc>");
                let token = |message: usize, word: usize| format!("x{count}y{message}y{word}x");
                let message = |number| (0..5).map(|word| token(number, word)).collect::<Vec<_>>().join(" ");
                for number in 0..count {
                    app.app().session_mut().in_hand.log.add(Line::plain(message(number)));
                }
                app.send(Input::Scroll(1));
                let mut left: BTreeSet<String> =
                    (0..count).flat_map(|number| (0..5).map(move |word| token(number, word))).collect();
                loop {
                    let screen = app.screen();
                    let before = left.len();
                    left.retain(|token| !screen.contains(token.as_str()));
                    assert!(left.len() < before, "{width}x{height}, {count}: nothing new on\n{screen}");
                    if !screen.contains("--More--") {
                        break;
                    }
                    app.type_keys(" ");
                }
                assert!(left.is_empty(), "{width}x{height}, {count}: lost {left:?}");
            }
        }
    }
}

#[test]
fn small_terminals_show_every_screen() {
    for (width, height) in [(40, 16), (60, 16), (80, 16), (120, 18)] {
        let mut app = title(1);
        app.send(Input::Resize(Size::new(width, height)));
        assert!(app.screen().contains("Quit"), "{}", app.screen());
        app.type_keys("n");
        assert!(app.screen().contains("Choosing Role"), "{}", app.screen());
        app.type_keys("<Esc>y<Enter>   ");
        for command in ["inventory", "character", "log", "help", "options", "commands"] {
            app.send(Input::Command(command));
            assert!(!app.screen().trim().is_empty());
            app.type_keys("<Esc>");
        }
        let screen = app.screen();
        assert!(screen.contains('@') && screen.contains("HP"), "{width}x{height}: {screen}");
    }
}
