//! Item lists: layout at all canvas sizes, and choosing by keys and pointer.

use crate::common::title;
use proptest::prelude::*;
use rhack::{
    base::geometry::{Point, Size},
    engine::{
        event::{KnownItem, KnownLid},
        state::{
            item::{Beatitude, Erosion, ItemUse, Treated},
            letter::Letter,
            thing_id::ThingId,
        },
    },
    frontends::headless::{Headless, parse},
    raws::{Raws, kinds::items::ItemClass},
    ui::{
        app::{arrange, draw_window},
        ask::{Intent, Reply},
        canvas::Canvas,
        command::Command,
        input::Input,
        screens::{Screen as _, Step, items::ItemScreen, route::ItemChoice},
        theme,
        widgets::{
            footer,
            items::{ListMode, item_cell},
        },
        window::Window,
    },
};

/// Returns `count` items of a kind.
fn some(raws: &Raws, kind: &str, count: u32) -> KnownItem {
    let kind = raws.items.table.named(kind).unwrap_or_else(|| panic!("there is no {kind}"));
    KnownItem {
        id: ThingId(1),
        kind,
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
        called: rhack::base::clean_text::Label::default(),
        name: rhack::base::clean_text::Label::default(),
        lid: KnownLid::NOTHING,
        price: None,
    }
}

/// Returns the items with the ids 1, 2, 3 and so on.
fn numbered(items: impl IntoIterator<Item = KnownItem>) -> Vec<KnownItem> {
    items.into_iter().zip(1..).map(|(item, id)| KnownItem { id: ThingId(id), ..item }).collect()
}

/// Returns an inventory.
fn pack(raws: &Raws) -> Vec<KnownItem> {
    let carried =
        |letter, kind, count| KnownItem { letter: Letter::try_from(letter).ok(), ..some(raws, kind, count) };
    numbered([
        KnownItem {
            beatitude: Some(Beatitude::Blessed),
            enchantment: Some(1),
            used: Some(ItemUse::Wielded),
            ..carried('a', "long sword", 1)
        },
        KnownItem {
            beatitude: Some(Beatitude::Uncursed),
            enchantment: Some(0),
            used: Some(ItemUse::Worn),
            ..carried('d', "gauntlets of dexterity", 1)
        },
        KnownItem { used: Some(ItemUse::Readied), ..carried('c', "dart", 10) },
        KnownItem { named: false, ..carried('B', "elven dagger", 2) },
        carried('e', "sack", 1),
        some(raws, "gold piece", 57),
    ])
}

/// Returns a pile on the floor.
fn pile(raws: &Raws) -> Vec<KnownItem> {
    let kinds =
        [("boulder", 1), ("dagger", 3), ("ring mail", 1), ("arrow", 12), ("gold piece", 20), ("rock", 2)];
    numbered(kinds.map(|(kind, count)| some(raws, kind, count)))
}

/// Returns one item of every kind.
fn everything(raws: &Raws) -> Vec<KnownItem> {
    let kinds: Vec<&str> = raws.items.table.iter().map(|(_, kind)| kind.name.as_str()).collect();
    numbered(kinds.into_iter().map(|kind| some(raws, kind, 1)))
}

/// A list on a screen, outside of any game.
struct Shown {
    app: Headless,
    screen: ItemScreen,
    size: Size,
}

impl Shown {
    fn new(size: Size, mode: ListMode, items: impl Fn(&Raws) -> Vec<KnownItem>) -> Self {
        Self::answering(None, size, mode, items)
    }

    fn answering(
        intent: Option<Intent>,
        size: Size,
        mode: ListMode,
        items: impl Fn(&Raws) -> Vec<KnownItem>,
    ) -> Self {
        let mut app = title(1);
        app.send(Input::Resize(size));
        let session = app.app().session();
        let items = items(session.raws());
        let choice = ItemChoice::new("What lies here".to_owned(), items, mode);
        let choice = ItemChoice { intent, ..choice.with_note("Weight 120 of 650".to_owned()) };
        let screen = ItemScreen::new(session, choice);
        Self { app, screen, size }
    }

    fn window(&mut self) -> Window {
        arrange(self.app.app().session_mut(), &self.screen, self.size, false).unwrap()
    }

    fn canvas(&mut self) -> Canvas {
        let window = self.window();
        let session = self.app.app().session();
        let mut canvas = Canvas::new(self.size, session.style(theme::TextUse::Text));
        draw_window(session, &self.screen, &window, &mut canvas);
        let hint = self.screen.footer(session).unwrap();
        footer::draw(session, &mut canvas, window.inside(), &hint, theme::TextUse::Dim);
        canvas
    }

    fn text(&mut self) -> String {
        self.canvas().text()
    }

    /// Sends one input. Returns the reply with which the screen closes, if it does.
    fn send(&mut self, input: Input) -> Option<Reply> {
        let window = self.window();
        let session = self.app.app().session_mut();
        let hint = self.screen.footer(session).unwrap();
        let input = match input {
            Input::Click(at) => footer::press_at(window.inside(), &hint, at).unwrap_or(input),
            input => input,
        };
        match self.screen.input(session, window.inwards(input)) {
            Step::Stay => None,
            Step::Close(reply) => Some(reply),
            Step::Push(_) | Step::Replace(_) | Step::Quit => panic!("a list only closes"),
        }
    }

    /// Types `keys`. Returns the reply with which the screen closes. Fails if keys are left after that.
    fn keys(&mut self, keys: &str) -> Option<Reply> {
        let mut reply = None;
        for key in parse(keys) {
            assert_eq!(reply, None, "{keys}: closed too early");
            reply = self.send(Input::Key(key));
        }
        reply
    }

    /// Returns the position of `text`.
    fn find(&mut self, text: &str) -> Point {
        let screen = self.text();
        let found = screen.lines().zip(0..).find_map(|(line, y)| Some((line.find(text)?, y)));
        let (x, y) = found.unwrap_or_else(|| panic!("no `{text}` in\n{screen}"));
        Point::new(i32::try_from(x).unwrap(), y)
    }
}

fn wide(mode: ListMode, items: impl Fn(&Raws) -> Vec<KnownItem>) -> Shown {
    Shown::new(Size::new(80, 24), mode, items)
}

fn picked(items: &[(u32, u32)]) -> Option<Reply> {
    Some(Reply::Items(items.iter().map(|(id, count)| (ThingId(*id), *count)).collect()))
}

#[test]
fn symbol_that_is_the_key_of_a_row_is_shown_once() {
    let text = wide(ListMode::Look, pack).text();
    assert!(text.contains("\n  $ - 57 gold pieces") && text.contains("\n) c - 10 darts"), "{text}");
}

#[test]
fn lists_fit_their_canvas() {
    insta::assert_snapshot!("pack", wide(ListMode::Look, pack).text());
    let mut marked = wide(ListMode::Many, pile);
    marked.keys("b<Down>2d1");
    insta::assert_snapshot!("pile", marked.text());
    insta::assert_snapshot!("long", wide(ListMode::One, everything).text());
    let mut narrow = Shown::new(Size::new(40, 24), ListMode::Look, pack);
    insta::assert_snapshot!("pack_narrow", narrow.text());
    let mut narrow = Shown::new(Size::new(40, 24), ListMode::Many, everything);
    narrow.keys("c>");
    insta::assert_snapshot!("long_narrow", narrow.text());
    insta::assert_snapshot!("empty", wide(ListMode::One, |_| Vec::new()).text());
}

#[test]
fn every_size_shows_every_item_page_by_page() {
    for size in [(40, 24), (80, 24), (81, 25), (120, 40), (400, 100)] {
        let mut shown = Shown::new(Size::new(size.0, size.1), ListMode::Many, everything);
        let raws = shown.app.app().session().resources.raws.clone();
        let mut seen = String::new();
        for _ in 0..30 {
            seen += &shown.text();
            shown.keys(">");
        }
        let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let seen = squeezed(&seen);
        for (_, kind) in raws.items.table.iter() {
            // The narrowest list cuts a long name.
            let shown: String = kind.name.chars().take(24).collect();
            assert!(seen.contains(&shown), "{size:?} lacks {}", kind.name);
        }
        assert_eq!(shown.keys("<Esc>"), Some(Reply::Nothing));
    }
}

#[test]
fn rows_are_grouped_by_class_and_keep_letters() {
    let mut shown = wide(ListMode::Look, pack);
    let keys = |shown: &Shown| shown.screen.list().rows().iter().map(|row| row.key).collect::<Vec<_>>();
    assert_eq!(keys(&shown), ['$', 'a', 'c', 'B', 'd', 'e'].map(Some));
    assert_eq!(shown.keys("B"), picked(&[(4, 2)]));
    let shown = wide(ListMode::Look, pile);
    assert_eq!(keys(&shown), ['a', 'b', 'c', 'd', 'e', 'f'].map(Some));
    let shown = wide(ListMode::Look, everything);
    let all = keys(&shown);
    assert_eq!((all[51], all[52], all.len()), (Some('Z'), None, 443));
}

#[test]
fn one_item_is_chosen_by_letter_symbol_or_cursor() {
    for (keys, expected) in [
        ("a", &[(6, 57)]),
        ("3e", &[(5, 1)]),
        ("2b", &[(1, 1)]),
        ("2c", &[(3, 2)]),
        ("99c", &[(3, 10)]),
        ("12<Backspace>c", &[(3, 1)]),
        ("3?c", &[(3, 10)]),
        ("3<Esc>c", &[(3, 10)]),
        ("0c0000002c", &[(3, 2)]),
        ("$", &[(6, 57)]),
        ("<Down><Down>4<Enter>", &[(3, 4)]),
        ("<Up> ", &[(6, 57)]),
        ("<End> ", &[(5, 1)]),
        ("<End><Home><Enter>", &[(6, 57)]),
    ] {
        // Without letters of their own, gold is a, the weapons are b c d, armour is e, and the tool is f.
        let bare = |raws: &Raws| {
            pack(raws).into_iter().map(|item| KnownItem { letter: None, ..item }).collect::<Vec<_>>()
        };
        let order = |raws: &Raws| {
            let mut items = bare(raws);
            items.retain(|item| raws.items.table[item.kind].class != ItemClass::Armour);
            items
        };
        assert_eq!(wide(ListMode::One, order).keys(keys), picked(expected), "{keys}");
    }
    assert_eq!(wide(ListMode::One, pack).keys(")x@,-"), None, "three weapons share that symbol");
    assert_eq!(wide(ListMode::One, pack).keys("<Esc>"), Some(Reply::Nothing));
    assert_eq!(wide(ListMode::One, |_| Vec::new()).keys("a <Down><Enter>>"), None);
}

#[test]
fn many_items_are_marked_by_letters_counts_and_symbols() {
    // Gold is a, the dagger b, the arrows c, the mail d, the rocks e, the boulder f.
    let all: &[(u32, u32)] = &[(5, 20), (2, 3), (4, 12), (3, 1), (6, 2), (1, 1)];
    for (keys, expected) in [
        ("bd<Enter>", &[(2, 3), (3, 1)][..]),
        ("bdb<Enter>", &[(3, 1)]),
        ("2bb2b<Enter>", &[(2, 2)]),
        // A leading digit is the boulder's key.
        ("b0bc<Enter>", &[(4, 12), (1, 1)]),
        ("7c99e<Enter>", &[(4, 7), (6, 2)]),
        (",<Enter>", all),
        ("5c,<Enter>", &[(5, 20), (2, 3), (4, 5), (3, 1), (6, 2), (1, 1)]),
        (",-b<Enter>", &[(2, 3)]),
        ("1b@<Enter>", &[(5, 20), (4, 12), (3, 1), (6, 2), (1, 1)]),
        (")<Enter>", &[(2, 3), (4, 12)]),
        ("b)a)$$<Enter>", &[(5, 20)]),
        ("0*<Enter>", &[(6, 2), (1, 1)]),
        ("10c<Enter>", &[(4, 10)]),
        ("<Down><Down>2 <Down> <Enter>", &[(2, 2), (4, 12)]),
        ("<Down>5<Enter>", &[(5, 5)]),
        ("<Up><Enter>", &[(1, 1)]),
        ("b<C-j>", &[(2, 3)]),
    ] {
        assert_eq!(wide(ListMode::Many, pile).keys(keys), picked(expected), "{keys}");
    }
    assert_eq!(wide(ListMode::Many, pile).keys("b<Esc>"), Some(Reply::Nothing));
    assert_eq!(wide(ListMode::Many, pile).keys(" bb<Enter>"), Some(Reply::Nothing));
}

#[test]
fn comma_marks_only_the_current_page() {
    let mut shown = wide(ListMode::Many, everything);
    shown.keys(",>");
    let marked = |shown: &Shown| shown.screen.list().rows().iter().filter(|row| row.marked > 0).count();
    let first = marked(&shown);
    assert!((10..24).contains(&first), "{first}");
    shown.keys(",");
    assert!(marked(&shown) > first && marked(&shown) < 2 * 24);
    // A letter of the first page works on the second page too.
    let before = marked(&shown);
    shown.keys("a");
    assert_eq!(marked(&shown), before - 1);
    let mut shown = wide(ListMode::One, everything);
    for keys in ["<Down><Down>", "<PgDn>", ">", "<Up>", "<lt>", "<End>", "<Up>", "<Home>"] {
        shown.keys(keys);
        let cursor = shown.screen.list().cursor().unwrap();
        let name = shown.screen.list().rows()[cursor].item.kind;
        let name = shown.app.app().session().raws().items.table[name].name.clone();
        assert!(shown.text().contains(&name), "after {keys} {name} is not in\n{}", shown.text());
    }
    for notches in [1, 1, i32::MAX, -2, i32::MIN] {
        shown.send(Input::Scroll(notches));
        let cursor = shown.screen.list().cursor().unwrap();
        let name = shown.screen.list().rows()[cursor].item.kind;
        let name = shown.app.app().session().raws().items.table[name].name.clone();
        assert!(shown.text().contains(&name), "after {notches} notches");
    }
}

#[test]
fn clicks_choose_and_confirm() {
    let mut shown = wide(ListMode::Many, pile);
    for text in ["3 daggers", "12 arrows", "3 daggers"] {
        let at = shown.find(text);
        assert_eq!(shown.send(Input::Click(at)), None);
    }
    let heading = shown.find("Weapons");
    assert_eq!(shown.send(Input::Click(heading)), None);
    let at = shown.find("Enter confirm");
    assert_eq!(shown.send(Input::Click(at)), picked(&[(4, 12)]));
    let at = shown.find("Esc back");
    assert_eq!(shown.send(Input::Click(at)), Some(Reply::Nothing));

    let mut shown = Shown::new(Size::new(40, 24), ListMode::Look, pack);
    // The second line of a row belongs to the row.
    let at = shown.find("(being");
    shown.send(Input::Hover(at));
    assert_eq!(shown.screen.list().cursor(), Some(4));
    assert_eq!(shown.send(Input::Click(at)), picked(&[(2, 1)]));
}

#[test]
fn rows_without_letters_have_click_buttons() {
    let mut shown = wide(ListMode::One, everything);
    shown.keys(">>>");
    let window = shown.window();
    let session = shown.app.app().session();
    let buttons = shown.screen.buttons(session);
    let clicks: Vec<_> =
        buttons.iter().filter(|button| matches!(button.input, Input::Click(_))).cloned().collect();
    assert_eq!(buttons.len() - clicks.len(), 52);
    assert!((1..24).contains(&clicks.len()));
    let click = window.outwards(clicks[0].input);
    let Input::Click(at) = click else { unreachable!() };
    assert_eq!(shown.find(&clicks[0].label).y, at.y);
    assert!(matches!(shown.send(click), Some(Reply::Items(_))));
}

#[test]
fn choice_completes_a_pending_command() {
    let intent = Intent::new(Command::Kick, Some(2));
    let mut shown = Shown::answering(Some(intent), Size::new(80, 24), ListMode::One, pack);
    let Some(Reply::Intent(intent)) = shown.keys("4c") else { panic!("no intent") };
    assert_eq!(intent.items(), Some(&[(ThingId(3), 4)][..]));
    assert_eq!((intent.command, intent.times), (Command::Kick, Some(2)));
}

#[test]
fn item_symbols_have_palette_colours() {
    let mut shown = wide(ListMode::One, pile);
    let at = shown.find("a - 20 gold pieces");
    let cell = shown.canvas().get(Point::new(at.x - 2, at.y)).unwrap();
    let session = shown.app.app().session();
    let kind = session.raws().items.table.named("gold piece").unwrap();
    assert_eq!(cell, item_cell(session.raws(), session.palette(), kind));
    assert_eq!(cell.glyph, '$');
    assert_eq!(cell.style, session.palette().coloured(session.raws().items.table[kind].colour));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_keys_choose_only_listed_items(
        keys in r"([a-hA-C0-9 ,@)$*-]|<Down>|<Up>|<PgDn>|<PgUp>|<End>|<Home>|<Backspace>|<lt>|<Enter>){0,40}",
        mode in 0..3usize,
        long: bool,
    ) {
        let items = if long { everything } else { pile };
        let mut shown = wide([ListMode::Look, ListMode::One, ListMode::Many][mode], items);
        let mut reply = None;
        for key in parse(&keys) {
            reply = shown.send(Input::Key(key));
            let list = shown.screen.list();
            prop_assert!(list.cursor().is_none_or(|cursor| cursor < list.rows().len()));
            prop_assert!(list.rows().iter().all(|row| row.marked <= row.item.count));
            if reply.is_some() {
                break;
            }
        }
        let Some(Reply::Items(picked)) = reply else { return Ok(()) };
        prop_assert!(!picked.is_empty() && (mode == 2 || picked.len() == 1));
        for (id, count) in &picked {
            let row = shown.screen.list().rows().iter().find(|row| row.item.id == *id);
            prop_assert!(row.is_some_and(|row| (1..=row.item.count).contains(count)));
            prop_assert_eq!(picked.iter().filter(|(other, _)| other == id).count(), 1);
        }
    }
}
