//! What keys can mean while playing. A command is a row of the table below, a match arm where it acts
//! ([`crate::ui::screens::play`]), its texts in messages.json and its keys in `resources/keys/`.

use super::ask::{
    items::Wanted,
    kinds::{Ask, Purpose},
};
use crate::{
    base::{clean_text::LABEL_LENGTH, geometry::Dir},
    engine::state::mode::Mode,
    raws::{
        messages::{CommandTexts, Messages, each_command},
        reading::{loader::Loader, name_index::suggestion},
        template::Template,
        terrain::DoorState,
    },
};

/// What there is to know about a command.
struct Row {
    name: &'static str,
    asks: &'static [Ask],
    doors: &'static [DoorState],
    repeats: bool,
    only_in: Option<Mode>,
    only_listed: bool,
}

/// The row of a command with this name in keysets and in messages.json.
const fn row(name: &'static str) -> Row {
    Row { name, asks: &[], doors: &[], repeats: false, only_in: None, only_listed: false }
}

impl Row {
    /// What it has to know, in the order in which that is asked.
    const fn asks(self, asks: &'static [Ask]) -> Self {
        Self { asks, ..self }
    }

    /// It is meant for doors in these states: the only one beside the hero needs no direction.
    const fn doors(self, doors: &'static [DoorState]) -> Self {
        Self { doors, ..self }
    }

    /// A number before it says how often it is done, or how many fly at once.
    const fn repeats(self) -> Self {
        Self { repeats: true, ..self }
    }

    /// It is offered only in games of this mode.
    const fn only_in(self, mode: Mode) -> Self {
        Self { only_in: Some(mode), ..self }
    }

    /// It needs no key: who wants it finds it in the list.
    const fn only_listed(self) -> Self {
        Self { only_listed: true, ..self }
    }
}

/// The moves, in the order of [`Dir::ALL`].
const MOVES: [Row; 8] = [
    row("north").repeats(),
    row("north_east").repeats(),
    row("east").repeats(),
    row("south_east").repeats(),
    row("south").repeats(),
    row("south_west").repeats(),
    row("west").repeats(),
    row("north_west").repeats(),
];

/// The most digits of a depth.
const DEPTH_LENGTH: usize = 4;

/// The most characters of the name of a kind that can be typed.
const KIND_LENGTH: usize = 40;

/// What opens a door, and what a lock can be forced on.
const SHUT: &[DoorState] = &[DoorState::Closed, DoorState::Locked];

/// Declares the commands that are no moves, in the order of the help.
macro_rules! commands {
    ($($(#[$doc:meta])* $Command:ident = $row:expr;)+) => {
        /// Something the player asks for.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Command {
            /// Step; in keysets these are the section `moves`.
            Move(Dir),
            $($(#[$doc])* $Command,)+
        }

        impl Command {
            /// Commands that are no moves.
            pub const OTHERS: &[Command] = &[$(Command::$Command,)+];

            const fn row(self) -> &'static Row {
                match self {
                    Command::Move(dir) => &MOVES[dir as usize],
                    $(Command::$Command => {
                        const ROW: Row = $row;
                        &ROW
                    })+
                }
            }
        }
    };
}

commands! {
    /// Explore until something turns up.
    Explore = row("explore");
    /// Search for what is hidden.
    Search = row("search").repeats();
    /// Strike at the nearest enemy, or go a step towards it.
    Engage = row("engage");
    /// Strike at whoever is there.
    Fight = row("fight").repeats().asks(&[Ask::Direction]);
    /// Search until healed.
    Rest = row("rest");
    /// Go to a square that is pointed at.
    Travel = row("travel").asks(&[Ask::Square(Purpose::Travel)]);
    /// Let a turn pass.
    Wait = row("wait").repeats();
    /// Take the stairs up.
    Up = row("up");
    /// Take the stairs down.
    Down = row("down");
    /// Open a door.
    Open = row("open").repeats().asks(&[Ask::Direction]).doors(SHUT);
    /// Close a door.
    Close = row("close").repeats().asks(&[Ask::Direction]).doors(&[DoorState::Open]);
    /// Kick something.
    Kick = row("kick").repeats().asks(&[Ask::Direction]);
    /// Force a lock.
    Force = row("force").repeats().asks(&[Ask::Direction]).doors(SHUT);
    /// Take what lies on the hero's square.
    PickUp = row("pick_up").repeats();
    /// Lay something down.
    Drop = row("drop").repeats().asks(&[Ask::Item(Wanted::Drop)]);
    /// Lay several things down.
    DropMany = row("drop_many");
    /// What the hero carries, and what can be done with it.
    Inventory = row("inventory");
    /// Take something in hand.
    Wield = row("wield").asks(&[Ask::Item(Wanted::Wield)]);
    /// Put armour on.
    Wear = row("wear").asks(&[Ask::Item(Wanted::Wear)]);
    /// Take armour off.
    TakeOff = row("take_off").asks(&[Ask::Item(Wanted::TakeOff)]);
    /// Drink something.
    Quaff = row("quaff").asks(&[Ask::Item(Wanted::Quaff)]);
    /// Eat something.
    Eat = row("eat").asks(&[Ask::Item(Wanted::Eat)]);
    /// Read something.
    Read = row("read").asks(&[Ask::Item(Wanted::Read)]);
    /// Zap a wand.
    Zap = row("zap").asks(&[Ask::Item(Wanted::Zap), Ask::Toward]);
    /// Dip something into what stands here, or into a potion.
    Dip = row("dip").asks(&[Ask::Item(Wanted::Dip), Ask::Item(Wanted::DipInto)]).only_listed();
    /// Breathe or spit, in the shape of another.
    Monster = row("monster").asks(&[Ask::Direction]).only_listed();
    /// Rub something.
    Rub = row("rub").asks(&[Ask::Item(Wanted::Rub)]).only_listed();
    /// Sit down.
    Sit = row("sit").only_listed();
    /// What the hero has learned of things.
    Discoveries = row("discoveries");
    /// Keep something at hand to throw or shoot it.
    Ready = row("ready").asks(&[Ask::Item(Wanted::Ready)]);
    /// Throw something, or shoot it; of a volley at most as many as the number before says.
    Throw = row("throw").repeats().asks(&[Ask::Item(Wanted::Throw), Ask::Direction]);
    /// Throw or shoot what is at the ready; a number before does the same.
    Fire = row("fire").repeats().asks(&[Ask::Direction]);
    /// Give an item a name of its own.
    Name = row("name").asks(&[Ask::Item(Wanted::Name), Ask::Text(LABEL_LENGTH)]);
    /// Call what looks like an item by a name.
    Call = row("call").asks(&[Ask::Item(Wanted::Call), Ask::Text(LABEL_LENGTH)]).only_listed();
    /// Open a container on the hero's square.
    Loot = row("loot");
    /// Use a tool.
    Apply = row("apply").asks(&[Ask::Item(Wanted::Apply), Ask::Toward]);
    /// Take things out of a container.
    TakeOut = row("take_out").only_listed();
    /// Put things into a container.
    PutIn = row("put_in").only_listed();
    /// Open a lock with a tool.
    Unlock = row("unlock").asks(&[Ask::Item(Wanted::Unlock), Ask::Direction]).doors(SHUT).only_listed();
    /// Lock something with a tool.
    Lock = row("lock").asks(&[Ask::Item(Wanted::Lock), Ask::Direction]).doors(&[DoorState::Closed]).only_listed();
    /// Break the lock of a container with what is in hand.
    Pry = row("pry").only_listed();
    /// See what was practised, and become better at it.
    Skills = row("skills").only_listed();
    /// Hear what lies on the hero's square.
    LookHere = row("look_here");
    /// Hear what is on a square that is pointed at.
    Look = row("look").asks(&[Ask::Square(Purpose::Look)]);
    /// What the characters on the map stand for.
    Legend = row("legend");
    /// Who the hero is, and what that is worth.
    Character = row("character");
    /// Hear where the hero is and what is near.
    Around = row("around");
    /// Run in a direction.
    Run = row("run").asks(&[Ask::Direction]);
    /// Run straight on in a direction.
    Rush = row("rush").asks(&[Ask::Direction]);
    /// Do the next command several times.
    Count = row("count").asks(&[Ask::Number]);
    /// Choose a command from the list of all.
    Commands = row("commands");
    /// The levels so far.
    Overview = row("overview");
    /// Earlier messages.
    Log = row("log");
    /// The key table.
    Help = row("help");
    /// The options.
    Options = row("options");
    /// Play on in explore mode.
    ExploreMode = row("explore_mode").asks(&[Ask::YesNo]).only_in(Mode::Normal).only_listed();
    /// Know the whole level.
    Reveal = row("reveal").only_in(Mode::Debug).only_listed();
    /// Be on a level so deep.
    Go = row("go").asks(&[Ask::Text(DEPTH_LENGTH)]).only_in(Mode::Debug).only_listed();
    /// Have somebody appear.
    Create = row("create").asks(&[Ask::Text(KIND_LENGTH)]).only_in(Mode::Debug).only_listed();
    /// Save the game and leave it.
    Save = row("save");
    /// Give up the game.
    Quit = row("quit");
}

impl Command {
    /// All commands, moves first.
    pub fn all() -> impl Iterator<Item = Command> {
        Dir::ALL.into_iter().map(Command::Move).chain(Self::OTHERS.iter().copied())
    }

    /// The name in keysets and in messages.json.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// What it has to know, in the order in which that is asked.
    pub const fn asks(self) -> &'static [Ask] {
        self.row().asks
    }

    /// The doors it is meant for.
    pub const fn doors(self) -> &'static [DoorState] {
        self.row().doors
    }

    /// Whether a number before it says how often it is done, or how many fly at once.
    pub const fn repeats(self) -> bool {
        self.row().repeats
    }

    /// Whether it needs no key, as it is found in the list.
    pub const fn only_listed(self) -> bool {
        self.row().only_listed
    }

    /// Whether it can be done in games of this mode.
    pub fn is_offered(self, mode: Mode) -> bool {
        self.row().only_in.is_none_or(|only| only == mode)
    }

    /// The section of keysets it is in.
    pub const fn section(self) -> &'static str {
        if matches!(self, Command::Move(_)) { "moves" } else { "commands" }
    }

    fn texts(self, messages: &Messages) -> Option<&CommandTexts> {
        messages.command.get(self.name())
    }

    /// What players call it.
    pub fn title(self, messages: &Messages) -> String {
        self.texts(messages).map_or_else(|| self.name().to_owned(), |texts| texts.title.text())
    }

    /// What it is good for, in a sentence.
    pub fn help(self, messages: &Messages) -> String {
        self.texts(messages).map(|texts| texts.help.text()).unwrap_or_default()
    }

    /// What it asks where a direction or an item is all that is missing.
    pub fn question(self, messages: &Messages) -> Option<&Template> {
        self.texts(messages)?.asks.as_ref()
    }
}

/// Finds commands without texts, questions that are missing or never asked, and texts of commands that do not exist.
pub(super) fn check_texts(loader: &mut Loader, lang: Option<&str>) {
    let Some(read) = each_command(loader, lang) else { return };
    let names = || Command::all().map(Command::name);
    for name in read.raw.keys().filter(|name| !names().any(|known| known == *name)) {
        let problem = format!("there is no command `{name}`");
        loader.report.at(&read.node, &format!("command.!{name}"), problem, Some(suggestion(name, names())));
    }
    for command in Command::all() {
        let name = command.name();
        if !read.good(&format!("command.{name}")) {
            continue;
        }
        let needs = |ask: &Ask| {
            matches!(ask, Ask::Direction | Ask::Toward | Ask::YesNo | Ask::Text(_) | Ask::Item(_))
        };
        let asks = command.asks().iter().any(needs);
        let (place, problem) = match read.raw.get(name) {
            None => ("!command".to_owned(), format!("the texts of the command `{name}` are missing")),
            Some(texts) if asks && texts.asks.is_none() => (
                format!("command.{name}.asks"),
                format!("`{name}` asks something: the key `asks` is missing"),
            ),
            Some(texts) if !asks && texts.asks.is_some() => {
                (format!("command.{name}.!asks"), format!("`{name}` asks nothing"))
            }
            Some(_) => continue,
        };
        loader.report.at(&read.node, &place, problem, None);
    }
}
