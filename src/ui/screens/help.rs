//! Help: the key table of the current keyset, and chapters on how things work. Both can be searched.

use super::{Screen, Step};
use crate::{
    base::{
        geometry::{Dir, Point},
        text::wrap,
    },
    raws::words::template::Template,
    ui::{
        ask::{Reply, field::TextField},
        canvas::Canvas,
        command::Command,
        input::{Input, Key, KeyCode},
        keymap::Chord,
        screen_text::ScreenContent,
        session::Session,
        theme::TextUse,
        widgets::scroll::Scroll,
        window::TitleBar,
    },
};

/// Screen with the table of keys and the chapters.
#[derive(Debug, Default)]
pub struct Help {
    scroll: Scroll,
    /// Search field, if a search is active.
    search: Option<TextField>,
}

/// Maximum characters of a search.
const SEARCHED: usize = 20;

/// Title and text of a chapter, with the keys of the current keyset.
type Chapter = (String, String);

/// Returns the chapters of the world's own.
fn own_chapters(session: &Session) -> Vec<Chapter> {
    let own = session.raws().world.help.iter().flat_map(|help| &help.chapters);
    own.map(|chapter| (chapter.title.to_string(), session.taught(&chapter.text))).collect()
}

/// Returns the general chapters that hold in the world.
fn general_chapters(session: &Session) -> Vec<Chapter> {
    let texts = &session.messages().chapters;
    let key = |command| session.key_text(command);
    let (zap, engrave) = (key(Command::Zap), key(Command::Engrave));
    let one = |name, command| [(name, key(command))];
    let fill = |text: &Template, keys: [(&str, String); 1]| {
        text.fill(&keys.each_ref().map(|(name, key)| (*name, key.as_str())))
    };
    let wands = texts.wands().fill(&[("zap_key", &zap), ("engrave_key", &engrave)]);
    let general = [
        ("hunger", texts.hunger_title(), fill(texts.hunger(), one("eat_key", Command::Eat))),
        ("fight", texts.fight_title(), fill(texts.fight(), one("key", Command::Engage))),
        ("blessed", texts.blessed_title(), fill(texts.blessed(), one("drop_key", Command::Drop))),
        ("unknown", texts.unknown_title(), fill(texts.unknown(), one("name_key", Command::Name))),
        ("wands", texts.wands_title(), wands),
        ("spells", texts.spells_title(), fill(texts.spells(), one("cast_key", Command::Cast))),
        ("prayer", texts.prayer_title(), fill(texts.prayer(), one("key", Command::Pray))),
        ("rooms", texts.rooms_title(), texts.rooms().text()),
        ("shops", texts.shops_title(), fill(texts.shops(), one("pay_key", Command::Pay))),
        ("pets", texts.pets_title(), texts.pets().text()),
    ];
    let help = session.raws().world.help.as_ref();
    let holds = |name: &str| help.is_none_or(|help| help.general.iter().any(|general| general == name));
    let held = general.into_iter().filter(|(name, ..)| holds(name));
    held.map(|(_, title, text)| (title.text(), text)).collect()
}

/// Returns the commands that have keys in the current keyset: keys and title of each.
fn commands(session: &Session) -> Vec<(String, String)> {
    let keymap = session.keymap();
    let keys = |command: Command| -> String {
        keymap.keys(command).iter().map(Chord::to_string).collect::<Vec<_>>().join(" ")
    };
    Command::OTHERS
        .iter()
        .filter(|command| command.is_offered(session.mode()))
        .map(|command| (keys(*command), command.title(session.messages())))
        .filter(|(keys, _)| !keys.is_empty())
        .collect()
}

/// Returns the sentences about moving, counting and the pointer.
fn notes(session: &Session) -> Vec<String> {
    let texts = &session.messages().help;
    // Where digits move, a count needs a key in front.
    let digits_move = session.keymap().command(Key::char('1')).is_some();
    let counting = if digits_move {
        texts.counting_after().fill(&[("key", &session.keymap().key_text(Command::Count))])
    } else {
        texts.counting().text()
    };
    let window = session.device.fills_screen.then(|| texts.window().text());
    let first = [texts.moving_always().text(), texts.running().text(), counting];
    let last = [texts.in_lists().text(), texts.pointing().text()];
    first.into_iter().chain(last).chain(window).chain([texts.leaving().text()]).collect()
}

/// Positions of the directions around the hero, like on the map.
const COMPASS: [(Dir, Point); 8] = [
    (Dir::NorthWest, Point::new(2, 2)),
    (Dir::North, Point::new(6, 2)),
    (Dir::NorthEast, Point::new(10, 2)),
    (Dir::West, Point::new(2, 4)),
    (Dir::East, Point::new(10, 4)),
    (Dir::SouthWest, Point::new(2, 6)),
    (Dir::South, Point::new(6, 6)),
    (Dir::SouthEast, Point::new(10, 6)),
];

const SPOKES: [(Point, char); 8] = [
    (Point::new(4, 3), '\\'),
    (Point::new(6, 3), '|'),
    (Point::new(8, 3), '/'),
    (Point::new(4, 4), '-'),
    (Point::new(8, 4), '-'),
    (Point::new(4, 5), '/'),
    (Point::new(6, 5), '|'),
    (Point::new(8, 5), '\\'),
];

const HERO: Point = Point::new(6, 4);

/// Columns of the compass with the gap beside it, and rows with its heading.
const COMPASS_WIDTH: i32 = 14;
const COMPASS_HEIGHT: i32 = 7;

/// Blanks between columns.
const GAP: i32 = 2;

/// All texts of the help, each at its place on a page that may be longer than the screen.
#[derive(Default)]
struct Page {
    texts: Vec<(Point, String, TextUse)>,
    height: i32,
}

impl Page {
    fn put(&mut self, at: Point, text: String, what: TextUse) {
        self.height = self.height.max(at.y + 1);
        self.texts.push((at, text, what));
    }

    /// Adds `text` at the bottom.
    fn paragraph(&mut self, session: &Session, text: &str) {
        for line in wrap(text, session.device.columns()) {
            self.put(Point::new(0, self.height), line, TextUse::Text);
        }
    }

    fn compass(&mut self, session: &Session) {
        self.put(Point::new(0, 0), session.messages().help.moving().text(), TextUse::Title);
        for (at, spoke) in SPOKES {
            self.put(at, spoke.to_string(), TextUse::Dim);
        }
        let hero = session.raws().tileset(session.tiles()).map_or('@', |tileset| tileset.hero);
        self.put(HERO, hero.to_string(), TextUse::Title);
        for (dir, at) in COMPASS {
            self.put(at, session.keymap().key_text(Command::Move(dir)), TextUse::Key);
        }
    }

    /// Adds the commands in as many columns as fit beside the compass, or below it where none fits.
    fn commands(&mut self, session: &Session) {
        let commands = commands(session);
        let (keys_width, texts_width) = commands
            .iter()
            .fold((0, 0), |(keys, texts), (key, text)| (keys.max(length(key)), texts.max(length(text))));
        let width = keys_width + GAP + texts_width;
        let beside = COMPASS_WIDTH + width <= session.device.size.width;
        let corner = if beside { Point::new(COMPASS_WIDTH, 0) } else { Point::new(0, COMPASS_HEIGHT + 1) };
        self.put(corner, session.messages().help.commands().text(), TextUse::Title);
        let columns = ((session.device.size.width - corner.x + GAP) / (width + GAP)).max(1);
        let rows = (i32::try_from(commands.len()).unwrap_or(0) + columns - 1) / columns;
        for (i, (key, text)) in (0..).zip(commands) {
            let at = Point::new(corner.x + i / rows * (width + GAP), corner.y + 1 + i % rows);
            self.put(at, key, TextUse::Key);
            self.put(Point::new(at.x + keys_width + GAP, at.y), text, TextUse::Text);
        }
    }

    /// Adds a chapter at the bottom, after a blank row.
    fn chapter(&mut self, session: &Session, (title, text): &Chapter) {
        self.put(Point::new(0, self.height + 1), title.clone(), TextUse::Title);
        self.paragraph(session, text);
    }

    /// Returns the page with the commands and chapters that contain `wanted`, which is in lower case.
    fn found(session: &Session, wanted: &str) -> Self {
        let fits = |(first, second): &(String, String)| {
            [first, second].into_iter().any(|text| text.to_lowercase().contains(wanted))
        };
        let mut page = Self::default();
        for (keys, title) in commands(session).into_iter().filter(fits) {
            let y = page.height;
            let left = length(&keys) + GAP;
            page.put(Point::new(0, y), keys, TextUse::Key);
            page.put(Point::new(left, y), title, TextUse::Text);
        }
        let chapters = own_chapters(session).into_iter().chain(general_chapters(session));
        for chapter in chapters.filter(fits) {
            page.chapter(session, &chapter);
        }
        if page.texts.is_empty() {
            page.paragraph(session, &session.messages().chapters.none().text());
        }
        page
    }

    /// Puts `first` above the page.
    fn below(self, first: Self) -> Self {
        let down = if first.height > 0 { first.height + 1 } else { 0 };
        let moved =
            self.texts.into_iter().map(|(at, text, what)| (Point::new(at.x, at.y + down), text, what));
        Self { texts: first.texts.into_iter().chain(moved).collect(), height: self.height + down }
    }

    fn for_session(session: &Session) -> Self {
        let mut own = Self::default();
        for chapter in own_chapters(session) {
            own.chapter(session, &chapter);
        }
        let mut page = Self::default();
        page.compass(session);
        page.commands(session);
        page.height += 1;
        for text in notes(session) {
            page.paragraph(session, &text);
        }
        let general = general_chapters(session);
        if !general.is_empty() {
            page.height += 1;
            page.put(Point::new(0, page.height), session.messages().chapters.heading().text(), TextUse::Key);
        }
        for chapter in general {
            page.chapter(session, &chapter);
        }
        page.below(own)
    }
}

fn length(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(i32::MAX / 4)
}

/// Returns the name of the screen with that of the keyset.
fn heading(session: &Session) -> String {
    format!("{} ({})", session.messages().help.heading().text(), session.keymap().title)
}

impl Help {
    /// Returns the searched text in lower case; `None` without a search.
    fn wanted(&self) -> Option<String> {
        self.search.as_ref().map(|search| search.text().to_lowercase()).filter(|text| !text.is_empty())
    }

    fn page(&self, session: &Session) -> Page {
        match self.wanted() {
            Some(wanted) => Page::found(session, &wanted),
            None => Page::for_session(session),
        }
    }
}

impl Screen for Help {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        let search = self.search.as_ref();
        let typed = search.map(|search| session.messages().help.search().fill(&[("text", search.text())]));
        let bar = TitleBar::new(heading(session)).typing(typed);
        let taps = search.is_some() && session.device.lists_are_buttons;
        Some(if taps { bar.with_note(session.messages().commands.tap().text()) } else { bar })
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let page = self.page(session);
        let room = session.device.size.height;
        let top = self.scroll.top(page.height, room);
        for (at, text, what) in page.texts {
            if (top..top + room).contains(&at.y) {
                canvas.print(Point::new(at.x, at.y - top), &text, session.style(what));
            }
        }
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let wanted = self.wanted().unwrap_or_default();
        let texts = session.messages();
        let fits = |text: &String| text.to_lowercase().contains(&wanted);
        let way = |dir: Dir| {
            let command = Command::Move(dir);
            format!("{} {}", session.keymap().key_text(command), command.title(texts))
        };
        let moves = COMPASS.iter().map(|(dir, _)| way(*dir));
        let commands = commands(session).into_iter().map(|(keys, title)| format!("{keys} {title}"));
        let told = |(title, text): Chapter| format!("{title}: {text}");
        let chapters = general_chapters(session).into_iter().map(told);
        let own = own_chapters(session).into_iter().map(told);
        let all = own
            .chain([texts.help.moving().text()])
            .chain(moves)
            .chain([texts.help.commands().text()])
            .chain(commands)
            .chain(notes(session))
            .chain([texts.chapters.heading().text()])
            .chain(chapters);
        let mut lines: Vec<String> = all.filter(fits).collect();
        if lines.is_empty() {
            lines.push(texts.chapters.none().text());
        }
        if let Some(search) = &self.search {
            lines.insert(0, texts.help.search().fill(&[("text", search.text())]));
        }
        Some(ScreenContent::default().and(lines))
    }

    fn footer(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().help;
        let fits = self.page(session).height <= session.device.size.height;
        Some(match () {
            () if self.search.is_some() => texts.footer_search().text(),
            () if fits => texts.footer().text(),
            () => texts.footer_scroll().text(),
        })
    }

    fn typed(&self, _session: &Session) -> Option<String> {
        self.search.as_ref().map(|search| search.text().to_owned())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) if TextField::search_key(&mut self.search, key) => {
                self.scroll = Scroll::default();
                Step::Stay
            }
            Input::Key(key) if key.code == KeyCode::Char('/') => {
                self.search = Some(TextField::new(SEARCHED));
                self.scroll = Scroll::default();
                Step::Stay
            }
            Input::Key(key) if session.keymap().command(key) == Some(Command::Help) => {
                Step::Close(Reply::Nothing)
            }
            _ => {
                let height = self.page(session).height;
                Step::reading(&mut self.scroll, input, height, session.device.size.height)
            }
        }
    }
}
