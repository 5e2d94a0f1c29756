//! Golden screens of character creation, after "Write Yourself a Roguelike", chapters 1 to 7.

use crate::common::{self, after, app, lines, peopled, title};
use rhack::{
    base::geometry::{Point, Size},
    engine::creation::{Choices, Trait, TraitChoice},
    ui::{
        input::{Input, Key},
        session::StartOptions,
    },
};
use std::collections::BTreeSet;

#[test]
fn new_game_asks_random_or_own_choice() {
    insta::assert_snapshot!("title", after("g"));
}

#[test]
fn entry_of_a_chosen_hero_leads_through_the_question_of_the_book() {
    let mut app = title(1);
    app.type_keys("<Down><Enter>");
    let screen = app.screen();
    let rows: Vec<&str> = screen.lines().collect();
    assert_eq!(rows[..2], ["Rhack, a NetHack clone", "       by a daring developer"]);
    assert!(
        rows[3].starts_with("Shall I pick a character's race, role, gender and alignment for you? [ynq]")
    );
    app.type_keys("n");
    assert!(app.screen().starts_with("Choosing Role"), "{}", app.screen());
    assert_eq!(after("gn"), after("n"), "the title takes the answer at once");
}

#[test]
fn other_keys_do_nothing_at_title_and_question() {
    for keys in ["", "g"] {
        let mut app = title(1);
        app.type_keys(keys);
        let before = app.screen();
        app.type_keys("xQ*Z1<C-p> <Up><Down>");
        assert_eq!(app.screen(), before);
        assert!(!app.app().finished());
    }
}

#[test]
fn question_accepts_the_keys_of_the_title() {
    for key in ["y", "n"] {
        assert_eq!(after(&format!("g{key}")), after(key));
    }
    for key in ["<Esc>", "<Backspace>"] {
        assert_eq!(after(&format!("g{key}")), after(""));
        assert_eq!(after(&format!("gn{key}")), after("g"));
    }
}

#[test]
fn descriptions_of_roles_and_races_fit() {
    let roles = resources_roles();
    assert_eq!(roles.len(), 13);
    for (index, (name, about)) in roles.iter().enumerate() {
        let mut app = peopled(StartOptions { seed: Some(1), ..StartOptions::default() });
        app.type_keys(&format!("n{}", "<Down>".repeat(index)));
        let screen = app.screen();
        let told: Vec<&str> = screen.lines().map(|line| line.get(..46).unwrap_or(line).trim()).collect();
        let all = told.join(" ");
        let all = all.split_whitespace().collect::<Vec<_>>().join(" ");
        for text in [name, about, "Difficulty: *", "Hit points ", "Armour class ", "Starts with: ", "Pet: "] {
            assert!(all.contains(text), "{name} tells {text}: {screen}");
        }
        // The last line is there, so the text is not cut off; the hint stands below.
        assert!(all.contains("Can be: "), "{screen}");
        assert!(told[22].is_empty(), "{screen}");
        // The menu keeps its place.
        assert!(screen.lines().all(|line| line.chars().count() <= 80));
        assert!(screen.contains("v - a Valkyrie"), "{screen}");
    }
    insta::assert_snapshot!("about_valkyrie", after(&format!("n{}", "<Down>".repeat(11))));
    insta::assert_snapshot!("about_dwarf", after("nv<Down>"));
}

fn resources_roles() -> Vec<(String, String)> {
    let raws = common::resources().raws;
    let roles = raws.traits.roles.iter().map(|(_, role)| role);
    roles.map(|role| (role.name.clone(), role.about.clone().unwrap().into())).collect()
}

#[test]
fn rerolling_scores_changes_the_seed_of_the_game() {
    let mut app = app(StartOptions::default());
    app.type_keys("nvdnBryn<Esc>");
    let (before, seed) = (app.screen(), app.app().session().next.seed);
    assert!(before.contains("* roll again"), "{before}");
    app.type_keys("*");
    let after = app.screen();
    assert_ne!(app.app().session().next.seed, seed);
    assert_ne!(after, before);
    assert!(after.contains("Name: Bryn\n") && after.contains("female dwarven Valkyrie"), "{after}");
    let seed = app.app().session().next.seed;
    assert!(after.contains(&format!("Seed {seed}\n")));
    let strength = after.lines().find(|line| line.starts_with("Strength")).unwrap().to_owned();
    app.type_keys("<Enter>");
    assert_eq!(app.app().game().unwrap().seed(), seed, "the link to it makes the same hero");
    let scores = strength.split_whitespace().nth(1).unwrap().to_owned();
    assert!(app.screen().contains(&format!("St:{scores} ")), "{}", app.screen());
}

#[test]
fn sheet_counts_items_of_a_kind() {
    let mut app = app(StartOptions::default());
    app.type_keys("n");
    while app.screen().starts_with("Choosing") {
        app.type_keys("*");
    }
    for _ in 0..30 {
        let screen = app.screen().replace('\n', " ");
        let kit = screen.split_once("You carry: ").unwrap().1.split_once('.').unwrap().0.to_owned();
        let items: Vec<&str> = kit.split(", ").collect();
        let mut kinds = items.clone();
        kinds.sort_unstable();
        kinds.dedup();
        assert_eq!(kinds.len(), items.len(), "{kit}");
        app.type_keys("*");
    }
}

#[test]
fn given_seed_cannot_be_rerolled() {
    let screen = after("nvd*");
    assert!(!screen.contains("roll again") && screen.contains("Enter begin"), "{screen}");
}

#[test]
fn y_picks_everything_at_random() {
    insta::assert_snapshot!("random", after("y"));
}

#[test]
fn q_quits_everywhere() {
    for keys in ["q", "nq", "naq", "nahq", "nahmq"] {
        let mut app = title(1);
        app.type_keys(keys);
        assert!(app.app().finished(), "{keys}");
    }
}

#[test]
fn n_asks_for_the_role() {
    insta::assert_snapshot!("role", after("n"));
}

#[test]
fn race_is_asked_second() {
    insta::assert_snapshot!("race", after("na"));
}

#[test]
fn gender_is_asked_third() {
    insta::assert_snapshot!("gender", after("nah"));
}

#[test]
fn alignment_is_asked_fourth() {
    insta::assert_snapshot!("alignment", after("nahf"));
}

#[test]
fn sheet_is_shown_last() {
    insta::assert_snapshot!("sheet", after("nahfl"));
}

#[test]
fn single_option_is_not_asked() {
    // A samurai is human and lawful; only the gender is open.
    let screen = after("ns");
    assert_eq!(lines(&screen)[0].split("   ").next(), Some("Choosing Gender"), "{screen}");
    // A valkyrie is female, a dwarf lawful.
    assert!(after("nvd").contains("Lawful female dwarven Valkyrie"));
}

#[test]
fn chosen_gender_shows_in_role_names() {
    assert!(after("n").contains("c - a Caveman/Cavewoman"));
    assert!(after("nch").contains("Pick the gender of your human Caveman"));
    assert!(after("nchf").contains("Pick the alignment of your female human Cavewoman"));
    assert!(after("nphfl").contains("Lawful female human Priestess"));
}

#[test]
fn alignments_fit_role_and_race() {
    let screen = after("nahm");
    assert!(
        screen.contains("l - lawful") && screen.contains("n - neutral") && !screen.contains("c - chaotic")
    );
    assert!(after("nw").contains("e - elf"));
    assert!(after("nwem").contains("Chaotic male elven Wizard"));
}

#[test]
fn hotkeys_are_case_sensitive() {
    assert!(after("nr").contains("Pick the race of your Rogue"));
    assert!(after("nR").contains("Pick the race of your Ranger"));
}

#[test]
fn esc_and_backspace_go_back_one_question() {
    for key in ["<Esc>", "<Backspace>"] {
        assert_eq!(after(&format!("nahf{key}")), after("nah"));
        assert_eq!(after(&format!("na{key}")), after("n"));
        assert_eq!(after(&format!("n{key}")), after(""));
    }
    // Skipped questions are skipped on the way back too.
    assert_eq!(after("nsm<Esc>"), after("ns"));
    assert_eq!(after("nahfl<Esc>"), after("nahf"));
    assert_eq!(after("y<Esc>"), after(""));
}

#[test]
fn backspace_in_the_name_erases_it_first() {
    assert!(after("nahfln<Backspace>").contains("Name:\n"), "{}", after("nahfln<Backspace>"));
    assert_eq!(after("nahfln<Backspace><Backspace>"), after("nahfl"));
    assert_eq!(after("nahflnHal<Backspace><Backspace><Backspace><Backspace>"), after("nahfl"));
    assert_eq!(after("nahfl<Backspace>"), after("nahf"));
}

#[test]
fn typed_commands_do_not_become_the_name() {
    let sheet = after("nahfl");
    let name = sheet.lines().find(|line| line.starts_with("Name: ")).unwrap().to_owned();
    for keys in ["vvv", "sss", "hjkl", "q", "20."] {
        let screen = after(&format!("nahfl{keys}"));
        assert!(screen.contains(&format!("{name}\n")), "{keys}: {screen}");
        assert!(screen.contains("Enter begins; n changes the name."), "{keys}: {screen}");
        let screen = after(&format!("nahfl{keys}<Enter>"));
        assert!(screen.contains("Dlvl:1") && screen.contains(&name["Name: ".len()..]), "{keys}: {screen}");
    }
    // A command that is the key of the field can be taken back.
    assert_eq!(after("nahfln<Esc>"), sheet);
}

#[test]
fn the_name_is_a_field_for_the_pointer() {
    let mut app = title(1);
    app.type_keys("nahfl");
    assert!(app.app().typed().is_none());
    app.send(Input::Click(Point::new(8, 2)));
    assert_eq!(app.app().typed().as_deref(), Some(""), "a suggestion");
    app.type_keys("Eir");
    assert_eq!(app.app().typed().as_deref(), Some("Eir"));
    app.send(Input::Click(Point::new(8, 9)));
    assert!(app.app().typed().is_none() && app.screen().contains("Name: Eir\n"), "{}", app.screen());
}

#[test]
fn every_choice_is_explained_on_small_canvases() {
    // A phone on its side, and two upright ones.
    for (width, height) in [(80, 24), (67, 24), (48, 39), (45, 29)] {
        for (keys, heading, lines) in
            [("n", "Choosing Role", 15), ("na", "", 5), ("nah", "", 4), ("nahf", "", 4)]
        {
            let mut app = title(1);
            app.send(Input::Resize(Size::new(width, height)));
            app.type_keys(keys);
            let mut told = BTreeSet::new();
            for _ in 0..lines {
                let screen = app.screen();
                assert!(screen.contains(heading), "{screen}");
                let ends = |part: &str| part.trim_end().ends_with(['.', ';', ',']);
                assert!(
                    screen.lines().any(|line| line.split("   ").any(ends)),
                    "{width}x{height} {keys}: {screen}"
                );
                told.insert(screen);
                app.type_keys("<Down>");
            }
            assert!(told.len() > 1, "{keys}");
        }
    }
}

#[test]
fn arrows_and_enter_choose() {
    assert_eq!(after("n<Enter>"), after("na"));
    assert_eq!(after("n<Down><Down><Enter>"), after("nc"));
    assert_eq!(after("n<Up><Up><Enter>"), after("n*"), "the last line but one is Random");
    assert!(after("n*").contains("Pick the"), "a random role, then the next question");
}

#[test]
fn the_pointer_chooses() {
    let mut app = title(1);
    app.type_keys("n");
    let row = app.screen().lines().position(|line| line.contains("k - a Knight")).unwrap();
    let column = app.screen().lines().nth(row).unwrap().find("k - ").unwrap();
    let at = Point::new(i32::try_from(column).unwrap(), i32::try_from(row).unwrap());
    app.send(Input::Click(Point::new(at.x - 2, at.y)));
    assert!(app.screen().contains("Choosing Role"), "a click beside the list chooses nothing");
    app.send(Input::Click(at));
    assert!(app.screen().contains("Pick the gender of your human Knight"));
}

#[test]
fn unknown_keys_change_nothing_in_a_list() {
    for keys in ["nz", "nA", "n1", "n<C-a>", "n<Delete>", "n<C-p>"] {
        assert_eq!(after(keys), after("n"), "{keys}");
    }
    let mut app = title(1);
    app.type_keys("n");
    let alt_a = Key { alt: true, ..Key::char('a') };
    app.send(Input::Key(alt_a));
    assert_eq!(app.screen(), after("n"));
}

#[test]
fn name_is_typed_on_the_sheet() {
    let screen = after("nahflnHalogenand");
    assert!(screen.contains("Name: Halogenand\n"), "{screen}");
    let long = "x".repeat(50);
    assert!(after(&format!("nahfln{long}")).contains(&format!("Name: {}\n", "x".repeat(31))));
    let screen = after("nahfln宽\u{7}Zoë");
    assert!(screen.contains("Name: Zoë\n"), "{screen}");
}

#[test]
fn typed_name_survives_going_back() {
    assert!(after("nahflnHal<Esc><Esc>n").contains("Name: Hal\n"));
}

#[test]
fn name_that_does_not_fit_says_so() {
    const SAYS: &str = "up to 31 characters, each one column wide";
    let begun = |name: &str| {
        let start = StartOptions { seed: Some(1), name: Some(name.to_owned()), ..StartOptions::default() };
        let mut app = app(start);
        app.screen()
    };
    let long = "x".repeat(40);
    for (name, played) in [("日本語", ""), ("Zoë日", "Zoë."), (&*long, &*format!("{}.", &long[..31]))] {
        let screen = begun(name);
        let told = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(SAYS) && told.contains(&format!("Yours is {played}")), "{screen}");
    }
    assert!(!begun(" Zoë ").contains("characters"), "{}", begun(" Zoë "));
    let typed = |keys: &str| after(&format!("nahfln{keys}")).to_lowercase();
    assert!(typed("Zoë日").contains(SAYS) && typed("Zoë日").contains("name: zoë\n"), "{}", typed("Zoë日"));
    assert!(typed(&long).contains(SAYS), "{}", typed(&long));
    assert!(!typed("Zoë日k").contains(SAYS), "once: {}", typed("Zoë日k"));
}

#[test]
fn empty_name_is_refused() {
    assert!(after("nahfln<Backspace><Enter>").contains("Your character needs a name."));
    assert!(after("nahfln    <Enter>").contains("Your character needs a name."));
}

#[test]
fn ctrl_c_quits_before_a_game_begins() {
    for keys in ["<C-c>", "n<C-c>", "nahfl<C-c>", "nahfln<C-c>", "?<C-c>", "w<C-c>", "O<C-c>"] {
        let mut app = title(1);
        app.type_keys(keys);
        assert!(app.app().finished(), "{keys}");
    }
}

#[test]
fn preset_choices_are_not_asked() {
    let resources = common::resources();
    let traits = &resources.raws.traits;
    let role = traits.roles.iter().find(|(_, role)| role.name == "Priest").map(|(id, _)| id);
    let race = traits.races.iter().find(|(_, race)| race.name == "elf").map(|(id, _)| id);
    let choices = Choices { role, race, ..Default::default() };
    let mut app = app(StartOptions { seed: Some(1), choices, ..StartOptions::default() });
    assert!(app.screen().contains("choose a hero"));
    app.type_keys("n");
    assert!(app.screen().contains("Pick the gender of your elven Priest"));
    app.type_keys("m");
    assert!(app.screen().contains("Chaotic male elven Priest"));
}

#[test]
fn preset_race_limits_the_roles() {
    let resources = common::resources();
    let race = resources.raws.traits.races.iter().find(|(_, race)| race.name == "gnome").map(|(id, _)| id);
    let choices = Choices { race, ..Default::default() };
    let mut app = app(StartOptions { seed: Some(1), choices, ..StartOptions::default() });
    app.type_keys("n");
    let screen = app.screen();
    assert!(screen.contains("h - a Healer") && !screen.contains("Samurai"), "{screen}");
}

#[test]
fn complete_preset_choices_begin_at_once() {
    let resources = common::resources();
    let traits = &resources.raws.traits;
    let choice = |what, name| TraitChoice::named(traits, what, name).unwrap();
    // A samurai can only be human and lawful.
    let choices =
        Choices::default().with(choice(Trait::Role, "Samurai")).with(choice(Trait::Gender, "female"));
    let named =
        StartOptions { seed: Some(1), name: Some("Tomoe".to_owned()), choices, ..StartOptions::default() };
    assert!(app(named.clone()).screen().contains("Tomoe the Hatamoto"));
    let mut unnamed = app(StartOptions { name: None, ..named });
    assert!(unnamed.screen().contains("Lawful female human Samurai"));
    unnamed.type_keys("<Esc>");
    assert!(unnamed.screen().contains("choose a hero"), "there is a title to go back to");
}

#[test]
fn random_begins_at_once() {
    let mut app = app(StartOptions { seed: Some(1), random: true, ..StartOptions::default() });
    assert!(app.screen().contains("Dlvl:1"));
}

#[test]
fn random_picks_one_by_one_equal_a_random_hero() {
    // Picking at random step by step gives the same hero as letting the program pick everything.
    let by_program = after("y");
    let mut app = title(1);
    app.type_keys("n");
    while app.screen().starts_with("Choosing") {
        app.type_keys("*");
    }
    assert_eq!(app.screen(), by_program);
}
