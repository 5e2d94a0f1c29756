//! Links that begin a game on the web page.

use rhack::{
    base::geometry::Size,
    engine::state::mode::GameMode,
    frontends::{
        headless::Headless,
        hosts::memory::Memory,
        link::{self, Link},
    },
    raws::reading::sources::Sources,
    ui::{
        app::App,
        resources::{DEFAULT_WORLD, Resources},
    },
};
use std::collections::BTreeMap;

/// Returns a page opened with `query`, after `keys`. A seed not in the query is 5.
fn page(query: &str, keys: &str) -> Headless {
    let link = Link::parse(query).unwrap();
    let world = link.get("world").unwrap_or(DEFAULT_WORLD);
    let resources = Resources::load(&Sources::embedded(), world, None).unwrap();
    let start = link.start(&resources.raws).unwrap();
    let host = Memory::new(BTreeMap::new(), 5, None);
    let mut page = Headless::new(App::new(resources, Box::new(host), &start), Size::new(80, 24));
    page.type_keys(keys);
    page
}

fn link(page: &mut Headless) -> String {
    link::to(page.app().session())
}

fn address(page: &mut Headless) -> String {
    link::address(page.app().session())
}

fn digest(page: &mut Headless) -> u64 {
    page.app().game().expect("a game").digest()
}

#[test]
fn link_leads_to_the_same_game_in_every_world() {
    for world in ["rhack", "endless-caves", "kobold-halls"] {
        let mut first = page(&format!("?world={world}&seed=42"), "y<Enter>");
        let link = link(&mut first);
        assert_eq!(link.contains("world="), world != DEFAULT_WORLD, "{link}");
        let name = first.app().session().next.name.clone();
        let mut again = page(&link, "<Enter>");
        assert_eq!(again.app().session().raws().world.name, world);
        assert_eq!(again.app().session().next.name, name);
        assert_eq!(digest(&mut again), digest(&mut first), "{link}");
    }
}

#[test]
fn link_before_a_game_names_seed_and_world() {
    assert_eq!(link(&mut page("", "")), "?seed=5");
    assert_eq!(link(&mut page("?world=kobold-halls", "")), "?seed=5&world=kobold-halls");
    assert_eq!(link(&mut page("?mode=explore", "")), "?seed=5&mode=explore");
}

#[test]
fn address_restarts_the_same_game() {
    let query = "?world=kobold-halls&seed=7&keys=wasd&palette=red-green&name=Zo%C3%AB%20%26%20Co";
    let mut first = page(query, "y<Enter>");
    let address_of_game = address(&mut first);
    for part in ["seed=7", "world=kobold-halls", "keys=wasd", "palette=red-green", "name=Zo%C3%AB%20%26%20Co"]
    {
        assert!(address_of_game.contains(part), "{address_of_game}");
    }
    let mut again = page(&address_of_game, "");
    assert_eq!(digest(&mut again), digest(&mut first));
    assert_eq!(address(&mut again), address_of_game);
}

#[test]
fn address_without_a_game_keeps_preferences() {
    let mut page = page("?world=kobold-halls&seed=7&keys=wasd", "");
    assert_eq!(address(&mut page), "?world=kobold-halls&keys=wasd");
    page.type_keys("O<Right>");
    assert_eq!(address(&mut page), "?world=kobold-halls", "who changes the keys has other ones kept");
}

#[test]
fn link_includes_the_mode() {
    let mut first = page("?mode=debug&seed=7", "y<Enter>");
    assert_eq!(first.app().game().unwrap().mode(), GameMode::Debug);
    let links = [link(&mut first), address(&mut first)];
    for link in links {
        assert_eq!(digest(&mut page(&link, "<Enter>")), digest(&mut first), "{link}");
    }
    assert_ne!(digest(&mut page("?seed=7", "y<Enter>")), digest(&mut first));
    assert_eq!(address(&mut page("?mode=debug", "")), "?mode=debug");
    let raws = first.app().session().raws().clone();
    let wrong = Link::parse("?mode=debgu").unwrap().start(&raws).map(|start| start.mode);
    assert_eq!(wrong, Err("there is no mode `debgu`; did you mean `debug`?".to_owned()));
}

#[test]
fn impossible_link_names_legal_choices() {
    let raws = Resources::load(&Sources::embedded(), DEFAULT_WORLD, None).unwrap().raws;
    let refused =
        |query: &str| Link::parse(query).unwrap().start(&raws).map(|start| start.choices).unwrap_err();
    let elf = "no character is both Valkyrie and elf: Valkyrie goes with human or dwarf, elf with Priest, Ranger or Wizard";
    assert_eq!(refused("?role=Valkyrie&race=elf"), elf);
    assert_eq!(refused("?race=elf&role=v"), elf);
    assert_eq!(
        refused("?race=gnome&alignment=lawful"),
        "no character is both gnome and lawful: gnome goes with neutral, lawful with human or dwarf"
    );
    assert!(refused("?role=Valkyrie&gender=male").starts_with("no character is both Valkyrie and male: "));
}

#[test]
fn unknown_link_parameters_are_reported_and_ignored() {
    let mut other = page("?seed=7", "");
    let mut page = page("?utm_source=reddit&fbclid=abc&gclid=d&ref=e&seed=7", "");
    let told = page.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("utm_source, fbclid, gclid."), "{told}");
    page.type_keys("y<Enter>");
    assert!(!address(&mut page).contains("fbclid"), "{}", address(&mut page));
    assert!(!other.screen().contains("ignored"));
}
