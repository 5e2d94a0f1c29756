//! The commands of the game. A command is a row of the table below, a match arm where it acts
//! ([`crate::ui::screens::play`]), its texts in messages.json and its keys in `resources/keys/`.

use super::ask::kinds::{Ask, Purpose};
use crate::{
    base::{clean_text::LABEL_LENGTH, geometry::Dir},
    engine::{action::ItemFilter, state::mode::GameMode},
    raws::{
        kinds::terrain::DoorState,
        reading::{loader::Loader, name_index::suggestion},
        words::{
            messages::{CommandTexts, Messages, each_command},
            template::Template,
        },
    },
};

/// Properties of a command.
struct Row {
    name: &'static str,
    asks: &'static [Ask],
    doors: &'static [DoorState],
    repeats: bool,
    only_in: Option<GameMode>,
    only_listed: bool,
}

/// Creates the row of the command with this name in keysets and in messages.json.
const fn row(name: &'static str) -> Row {
    Row { name, asks: &[], doors: &[], repeats: false, only_in: None, only_listed: false }
}

impl Row {
    /// Sets the questions asked before the command runs, in order.
    const fn asks(self, asks: &'static [Ask]) -> Self {
        Self { asks, ..self }
    }

    /// Sets the door states the command applies to. If there is only one such door beside the hero, no
    /// direction is asked.
    const fn doors(self, doors: &'static [DoorState]) -> Self {
        Self { doors, ..self }
    }

    /// Lets a count before the command repeat it, or limit the missiles of a volley.
    const fn repeats(self) -> Self {
        Self { repeats: true, ..self }
    }

    /// Offers the command only in games of `mode`.
    const fn only_in(self, mode: GameMode) -> Self {
        Self { only_in: Some(mode), ..self }
    }

    /// Allows the command to have no key: it is found in the list of commands.
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

/// Maximum digits of a depth.
const DEPTH_LENGTH: usize = 4;

/// Maximum digits of a level or of hit points.
const NUMBER_LENGTH: usize = 5;

/// Maximum characters of the name of a creature kind, a feature or terrain.
const KIND_LENGTH: usize = 40;

/// Door states for the commands that open doors and force locks.
const SHUT: &[DoorState] = &[DoorState::Closed, DoorState::Locked];

/// Declares the commands that are not moves, in the order of the help.
macro_rules! commands {
    ($($(#[$doc:meta])* $Command:ident = $row:expr;)+) => {
        /// A command of the player.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Command {
            /// Moves or attacks in a direction. Keysets bind these in the section `moves`.
            Move(Dir),
            $($(#[$doc])* $Command,)+
        }

        impl Command {
            /// All commands that are not moves.
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
    /// Explores until something interrupts.
    Explore = row("explore");
    /// Searches the squares around for hidden things.
    Search = row("search").repeats();
    /// Attacks the nearest enemy, or steps towards it.
    Engage = row("engage");
    /// Attacks in a direction, even if no creature is seen there.
    Fight = row("fight").repeats().asks(&[Ask::Direction]);
    /// Searches until healed.
    Rest = row("rest");
    /// Travels to a chosen square.
    Travel = row("travel").asks(&[Ask::Square(Purpose::Travel)]);
    /// Waits one turn.
    Wait = row("wait").repeats();
    /// Climbs the stairs up.
    Up = row("up");
    /// Climbs the stairs down.
    Down = row("down");
    /// Climbs the stairs down on the hero's square, or goes to the nearest ones.
    Stairs = row("stairs").only_listed();
    /// Opens a door.
    Open = row("open").repeats().asks(&[Ask::Direction]).doors(SHUT);
    /// Closes a door.
    Close = row("close").repeats().asks(&[Ask::Direction]).doors(&[DoorState::Open]);
    /// Kicks in a direction.
    Kick = row("kick").repeats().asks(&[Ask::Direction]);
    /// Jumps to a chosen square.
    Jump = row("jump").asks(&[Ask::Square(Purpose::Jump)]);
    /// Disarms a trap.
    Untrap = row("untrap").repeats().asks(&[Ask::Direction]);
    /// Talks to a creature.
    Chat = row("chat").asks(&[Ask::Direction]).only_listed();
    /// Lists bill and wares of a shop, and pays.
    Pay = row("pay");
    /// Prays to the hero's god.
    Pray = row("pray");
    /// Forces a lock.
    Force = row("force").repeats().asks(&[Ask::Direction]).doors(SHUT);
    /// Picks up items on the hero's square.
    PickUp = row("pick_up").repeats();
    /// Drops an item.
    Drop = row("drop").repeats().asks(&[Ask::Item(ItemFilter::Drop)]);
    /// Drops several items.
    DropMany = row("drop_many");
    /// Opens the inventory, with the commands for each item.
    Inventory = row("inventory");
    /// Wields an item.
    Wield = row("wield").asks(&[Ask::Item(ItemFilter::Wield)]);
    /// Exchanges the wielded weapon with the second one.
    Swap = row("swap");
    /// Puts on armour.
    Wear = row("wear").asks(&[Ask::Item(ItemFilter::Wear)]);
    /// Takes off armour.
    TakeOff = row("take_off").asks(&[Ask::Item(ItemFilter::TakeOff)]);
    /// Takes off all worn things, one after the other.
    TakeOffAll = row("take_off_all");
    /// Drinks an item.
    Quaff = row("quaff").asks(&[Ask::Item(ItemFilter::Quaff)]);
    /// Eats an item.
    Eat = row("eat").asks(&[Ask::Item(ItemFilter::Eat)]);
    /// Reads an item.
    Read = row("read").asks(&[Ask::Item(ItemFilter::Read)]);
    /// Zaps a wand.
    Zap = row("zap").asks(&[Ask::Item(ItemFilter::Zap), Ask::Toward]);
    /// Lists the hero's spells and casts one.
    Cast = row("cast").asks(&[Ask::Toward]);
    /// Casts the last spell again.
    Again = row("again").asks(&[Ask::Toward]);
    /// Dips an item into a fixture on the hero's square, or into a potion.
    Dip = row("dip").asks(&[Ask::Item(ItemFilter::Dip), Ask::Item(ItemFilter::DipInto)]).only_listed();
    /// Uses the breath or spit attack of the hero's polymorphed form.
    Monster = row("monster").asks(&[Ask::Direction]).only_listed();
    /// Calls on the hero's god against the undead.
    Turn = row("turn").only_listed();
    /// Offers a corpse on the altar.
    Offer = row("offer").asks(&[Ask::Item(ItemFilter::Offer)]).only_listed();
    /// Rubs an item.
    Rub = row("rub").asks(&[Ask::Item(ItemFilter::Rub)]).only_listed();
    /// Invokes the power of an artefact.
    Invoke = row("invoke").asks(&[Ask::Item(ItemFilter::Invoke)]).only_listed();
    /// Sits down.
    Sit = row("sit").only_listed();
    /// Lists the discovered items.
    Discoveries = row("discoveries");
    /// Readies an item for throwing or shooting.
    Ready = row("ready").asks(&[Ask::Item(ItemFilter::Ready)]);
    /// Throws or shoots an item. A count limits the missiles of a volley.
    Throw = row("throw").repeats().asks(&[Ask::Item(ItemFilter::Throw), Ask::Direction]);
    /// Throws or shoots the readied item. A count limits the missiles of a volley.
    Fire = row("fire").repeats().asks(&[Ask::Direction]);
    /// Gives an item, or a part of a stack, another letter.
    Adjust = row("adjust").asks(&[Ask::Item(ItemFilter::Adjust), Ask::Text(1)]).only_listed();
    /// Names one item.
    Name = row("name").asks(&[Ask::Item(ItemFilter::Name), Ask::Text(LABEL_LENGTH)]);
    /// Names all items that look alike.
    Call = row("call").asks(&[Ask::Item(ItemFilter::Call), Ask::Text(LABEL_LENGTH)]).only_listed();
    /// Writes on the floor, or adds to the text there.
    Engrave = row("engrave").asks(&[Ask::Item(ItemFilter::Engrave), Ask::YesNo, Ask::Text(LABEL_LENGTH)]);
    /// Opens a container on the hero's square.
    Loot = row("loot");
    /// Applies a tool.
    Apply = row("apply").asks(&[Ask::Item(ItemFilter::Apply), Ask::Toward]);
    /// Takes items out of a container.
    TakeOut = row("take_out").only_listed();
    /// Puts items into a container.
    PutIn = row("put_in").only_listed();
    /// Empties a container onto the floor.
    Tip = row("tip").asks(&[Ask::Item(ItemFilter::Tip)]).only_listed();
    /// Unlocks a door or a container with a tool.
    Unlock = row("unlock").asks(&[Ask::Item(ItemFilter::Unlock), Ask::Direction]).doors(SHUT).only_listed();
    /// Locks a door or a container with a tool.
    Lock = row("lock").asks(&[Ask::Item(ItemFilter::Lock), Ask::Direction]).doors(&[DoorState::Closed]).only_listed();
    /// Breaks the lock of a container with the wielded weapon.
    Pry = row("pry").only_listed();
    /// Lists the killed creatures.
    Vanquished = row("vanquished").only_listed();
    /// Lists the skills and advances them.
    Skills = row("skills").only_listed();
    /// Describes the items on the hero's square.
    LookHere = row("look_here");
    /// Describes a chosen square.
    Look = row("look").asks(&[Ask::Square(Purpose::Look)]);
    /// Explains the characters on the map.
    Legend = row("legend");
    /// Shows the character and its score.
    Character = row("character");
    /// Describes the hero's place and its surroundings.
    Around = row("around");
    /// Runs in a direction.
    Run = row("run").asks(&[Ask::Direction]);
    /// Rushes straight on in a direction.
    Rush = row("rush").asks(&[Ask::Direction]);
    /// Repeats the next command.
    Count = row("count").asks(&[Ask::Number]);
    /// Opens the list of all commands.
    Commands = row("commands");
    /// Shows the levels seen so far.
    Overview = row("overview");
    /// Shows earlier messages.
    Log = row("log");
    /// Shows the keys.
    Help = row("help");
    /// Opens the options.
    Options = row("options");
    /// Switches the game to explore mode.
    ExploreMode = row("explore_mode").asks(&[Ask::YesNo]).only_in(GameMode::Normal).only_listed();
    /// Debug: reveals the whole level.
    Reveal = row("reveal").only_in(GameMode::Debug).only_listed();
    /// Debug: goes to the level at a typed depth.
    Go = row("go").asks(&[Ask::Text(DEPTH_LENGTH)]).only_in(GameMode::Debug).only_listed();
    /// Debug: creates a creature by its kind's name.
    Create = row("create").asks(&[Ask::Text(KIND_LENGTH)]).only_in(GameMode::Debug).only_listed();
    /// Debug: gives the hero an item by its name and qualities.
    Give = row("give").asks(&[Ask::Text(LABEL_LENGTH)]).only_in(GameMode::Debug).only_listed();
    /// Debug: sets the hero's experience level.
    SetLevel = row("set_level").asks(&[Ask::Text(NUMBER_LENGTH)]).only_in(GameMode::Debug).only_listed();
    /// Debug: sets the hero's hit points.
    SetHitpoints = row("set_hitpoints").asks(&[Ask::Text(NUMBER_LENGTH)]).only_in(GameMode::Debug).only_listed();
    /// Debug: sets the hero's power.
    SetPower = row("set_power").asks(&[Ask::Text(NUMBER_LENGTH)]).only_in(GameMode::Debug).only_listed();
    /// Debug: puts a feature or terrain on a chosen square.
    ChangeSquare = row("change_square").asks(&[Ask::Square(Purpose::Change), Ask::Text(KIND_LENGTH)])
        .only_in(GameMode::Debug).only_listed();
    /// Debug: puts the hero on a chosen square.
    Place = row("place").asks(&[Ask::Square(Purpose::Arrive)]).only_in(GameMode::Debug).only_listed();
    /// Saves the game and leaves it.
    Save = row("save");
    /// Gives up the game.
    Quit = row("quit");
}

impl Command {
    /// Iterates over all commands, moves first.
    pub fn all() -> impl Iterator<Item = Command> {
        Dir::ALL.into_iter().map(Command::Move).chain(Self::OTHERS.iter().copied())
    }

    /// Returns the name in keysets and in messages.json.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns the command of this name, moves aside.
    pub fn named(name: &str) -> Option<Self> {
        Self::OTHERS.iter().copied().find(|command| command.name() == name)
    }

    /// Returns the questions asked before the command runs, in order.
    pub const fn asks(self) -> &'static [Ask] {
        self.row().asks
    }

    /// Returns the door states the command applies to.
    pub const fn doors(self) -> &'static [DoorState] {
        self.row().doors
    }

    /// True if a count before the command repeats it, or limits the missiles of a volley.
    pub const fn repeats(self) -> bool {
        self.row().repeats
    }

    /// True if the command needs no key, because it is found in the list.
    pub const fn only_listed(self) -> bool {
        self.row().only_listed
    }

    /// True if the command is offered in games of `mode`.
    pub fn is_offered(self, mode: GameMode) -> bool {
        self.row().only_in.is_none_or(|only| only == mode)
    }

    /// Returns the section of keysets that binds the command.
    pub const fn section(self) -> &'static str {
        if matches!(self, Command::Move(_)) { "moves" } else { "commands" }
    }

    fn texts(self, messages: &Messages) -> Option<&CommandTexts> {
        messages.command.get(self.name())
    }

    /// Returns the title shown to players.
    pub fn title(self, messages: &Messages) -> String {
        self.texts(messages).map_or_else(|| self.name().to_owned(), |texts| texts.title.text())
    }

    /// Returns the label of the command's button: short, so that it fits a narrow button.
    pub fn button_label(self, messages: &Messages) -> String {
        let short = self.texts(messages).and_then(|texts| texts.button.as_ref());
        short.map_or_else(|| self.title(messages), Template::text)
    }

    /// Returns the help sentence; empty if there is none.
    pub fn help(self, messages: &Messages) -> String {
        self.texts(messages).map(|texts| texts.help.text()).unwrap_or_default()
    }

    /// Returns the question for a missing direction, item, text or yes/no answer.
    pub fn question(self, messages: &Messages) -> Option<&Template> {
        self.texts(messages)?.asks.as_ref()
    }
}

/// Reports commands without texts, missing or unused questions, and texts of unknown commands.
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
                (format!("command.{name}.!asks"), format!("`{name}` asks nothing, so it has no `asks`"))
            }
            Some(_) => continue,
        };
        loader.report.at(&read.node, &place, problem, None);
    }
}
