//! A command in preparation, with the answers given so far.

use super::kinds::Ask;
use crate::{
    base::{
        clean_text::Label,
        geometry::{Dir, Point},
    },
    engine::{
        action::{Action, AimDirection, Choice, Due, ItemFilter},
        event::{KnownItem, Refusal},
        game::HERO,
        state::{
            being::Attitude,
            item::{ItemUse, Lock},
            thing_id::ThingId,
        },
        view::View,
    },
    map_builders::layout::LevelId,
    raws::{
        Raws,
        kinds::{features::Feature, items::ItemKind},
        reading::table::Id,
        rules::interactions::Interaction,
    },
    ui::{command::Command, widgets::items::Picked},
};

/// Result of a screen that closes, or of a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// No result: the screen was only viewed, or cancelled.
    Nothing,
    /// One of the eight directions.
    Direction(Dir),
    /// A direction, up, down, or the hero.
    Toward(AimDirection),
    /// A square of the level.
    Square(Point),
    /// A level.
    Level(LevelId),
    /// A decision.
    Choice(Choice),
    /// A text; may be empty.
    Text(String),
    /// Items; empty if the answer is not an item.
    Items(Picked),
    /// A command to execute.
    Intent(Intent),
}

/// A command with the answers to its questions so far. With all questions answered it can be executed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Intent {
    pub command: Command,
    /// Repetitions, if a number was typed.
    pub times: Option<u32>,
    replies: Vec<Reply>,
    here: Here,
    /// Direction that answers any question for a direction.
    aim: Option<Dir>,
    /// Spell to cast, by its place in the hero's list.
    spell: Option<u8>,
    /// Part of a bill to pay.
    due: Option<Due>,
}

/// State of the question about the fixture on the hero's square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Here {
    /// Not asked yet.
    Unasked,
    /// Being asked.
    Asked,
    /// The fixture is meant.
    Meant,
    /// Something else is meant.
    Other,
}

impl Intent {
    /// Creates the intent to do `command`, `times` times if a number was typed.
    pub const fn new(command: Command, times: Option<u32>) -> Self {
        Self { command, times, replies: Vec::new(), here: Here::Unasked, aim: None, spell: None, due: None }
    }

    /// Sets the direction that answers any question for a direction.
    pub fn aimed(self, dir: Dir) -> Self {
        Self { aim: Some(dir), ..self }
    }

    /// Sets the direction of the only trap to disarm beside the hero, for a button, which no key follows.
    pub fn aimed_at_trap(self, view: &View<'_>) -> Self {
        let only = self.command == Command::Untrap && self.boxes(view).is_empty();
        match self.only_door(view).filter(|_| only) {
            Some(Reply::Direction(dir)) => self.aimed(dir),
            _ => self,
        }
    }

    /// Sets the spell to cast, by its place in the hero's list.
    pub fn casting(self, place: u8) -> Self {
        Self { spell: Some(place), ..self }
    }

    /// Returns the spell to cast, by its place in the hero's list.
    pub const fn spell(&self) -> Option<u8> {
        self.spell
    }

    /// Sets the part of a bill to pay.
    pub fn paying(self, due: Due) -> Self {
        Self { due: Some(due), ..self }
    }

    /// Returns the part of a bill to pay.
    pub const fn due(&self) -> Option<Due> {
        self.due
    }

    /// True if the command casts a spell.
    pub fn casts(&self) -> bool {
        matches!(self.command, Command::Cast | Command::Again)
    }

    /// Adds the answer to the open question.
    pub fn with(mut self, reply: Reply) -> Self {
        match (self.here, &reply) {
            (Here::Asked, Reply::Choice(Choice::Yes)) => self.here = Here::Meant,
            (Here::Asked, _) => self.here = Here::Other,
            (Here::Unasked | Here::Meant | Here::Other, _) => self.replies.push(reply),
        }
        self
    }

    /// Opens the question about the fixture on the hero's square.
    pub fn asking_here(self) -> Self {
        Self { here: Here::Asked, ..self }
    }

    /// True if the fixture on the hero's square is meant.
    pub fn is_meant_here(&self) -> bool {
        self.here == Here::Meant
    }

    /// Returns the fixture on the hero's square if the command may use it and the question about it is
    /// unasked or open.
    pub fn standing(&self, view: &View<'_>) -> Option<Id<Feature>> {
        let deed = match self.command {
            Command::Quaff if self.replies.is_empty() => Interaction::Quaff,
            Command::Dip if self.replies.len() == 1 => Interaction::Dip,
            _ => return None,
        };
        let open = matches!(self.here, Here::Unasked | Here::Asked);
        view.standing_for(deed).filter(|_| open)
    }

    /// Adds the answer `picked`; empty means no item at all.
    pub fn with_items(self, picked: Picked) -> Self {
        self.with(Reply::Items(picked))
    }

    /// True if a question has been answered.
    pub fn is_begun(&self) -> bool {
        !self.replies.is_empty()
    }

    /// Returns the open question.
    pub fn open(&self) -> Option<Ask> {
        let asks = self.command.asks().get(self.replies.len()).copied();
        asks.filter(|_| self.here != Here::Meant)
    }

    /// Returns the reason why the command, the spell or the first chosen item is impossible, if that is known
    /// before further questions.
    pub fn refusal(&self, view: &View<'_>) -> Option<Refusal> {
        if let Some(why) = self.sample(view).and_then(|action| view.hindrance(&action)) {
            return Some(why);
        }
        if self.casts() {
            return self.spell.map_or_else(|| view.casting_refusal(), |place| view.spell_refusal(place));
        }
        if self.command == Command::Chat {
            let near = |dir: Dir| view.creature(view.hero_at().step(dir)).is_some();
            return (!Dir::ALL.into_iter().any(near)).then_some(Refusal::NobodyToTalk);
        }
        if self.command == Command::Monster {
            return view.breath_refusal();
        }
        if self.command == Command::Jump {
            return view.jump_refusal();
        }
        if self.command == Command::Engrave
            && let Some(why) = view.writing_refusal()
        {
            return Some(why);
        }
        if self.command == Command::Offer && !view.altars().iter().any(|(at, _)| *at == view.hero_at()) {
            return Some(Refusal::NoAltar);
        }
        let Some(Ask::Item(wanted)) = self.command.asks().first() else { return None };
        let (id, _) = self.items()?.first()?;
        wanted.refusal(view.raws(), view.item(*id)?)
    }

    /// Returns an action of the command with the needs that all of them share; `None` if they share none. The
    /// hero stands for items that are not chosen yet, so their own needs are not among them.
    fn sample(&self, view: &View<'_>) -> Option<Action> {
        match self.command {
            // What is wielded already writes without free hands.
            Command::Engrave => {
                let mut held = view.inventory();
                held.retain(|item| item.used == Some(ItemUse::Wielded));
                let pen = held.first().map(|item| item.id);
                Some(Action::Engrave { pen, text: Label::default(), add: false })
            }
            Command::Jump => Some(Action::Jump(view.hero_at())),
            command => command.tries(HERO, Dir::North),
        }
    }

    /// Returns the first open question for an item that no item answers.
    pub fn unanswerable(&self, view: &View<'_>) -> Option<ItemFilter> {
        if self.is_meant_here() {
            return None;
        }
        let open = self.command.asks().iter().skip(self.replies.len()).filter_map(|ask| match ask {
            Ask::Item(wanted) => Some(*wanted),
            _ => None,
        });
        let is_fixture =
            |wanted| wanted == ItemFilter::DipInto && view.standing_for(Interaction::Dip).is_some();
        let mut lacking = open.filter(|wanted| !wanted.has_answer(view) && !is_fixture(*wanted));
        lacking.next()
    }

    /// Returns the answer to the open question if only one is possible: the direction of the only fitting
    /// door or trap beside the hero, or of the only creature to talk to, or the only item for taking off,
    /// unlocking or locking, or a new text where none can be added to.
    pub fn obvious(&self, view: &View<'_>) -> Option<Reply> {
        match self.open()? {
            Ask::Direction if self.aim.is_some() => self.aim.map(Reply::Direction),
            Ask::Toward if self.aim.is_some() && !self.goes_nowhere(view) => {
                self.aim.map(|dir| Reply::Toward(AimDirection::Dir(dir)))
            }
            Ask::Toward => self.goes_nowhere(view).then_some(Reply::Toward(AimDirection::Myself)),
            Ask::Direction if self.command == Command::Chat => listener(view).map(Reply::Direction),
            // The next key is always a direction, and never a step into the trap.
            Ask::Direction if self.command == Command::Untrap => None,
            // With both a container and a door, only the player knows.
            Ask::Direction if self.boxes(view).is_empty() => self.only_door(view),
            Ask::Direction => None,
            Ask::Item(wanted @ (ItemFilter::TakeOff | ItemFilter::Unlock | ItemFilter::Lock)) => {
                match wanted.fitting(view).as_slice() {
                    [only] => Some(Reply::Items(vec![(only.id, only.count)])),
                    _ => None,
                }
            }
            Ask::YesNo if self.command == Command::Engrave => {
                let pen = self.items()?.first().map(|(id, _)| *id);
                (!view.can_add_here(pen)).then_some(Reply::Choice(Choice::No))
            }
            Ask::Item(_)
            | Ask::Square(_)
            | Ask::Number
            | Ask::YesNo
            | Ask::Way
            | Ask::Gift
            | Ask::Consultation
            | Ask::Text(_) => None,
        }
    }

    /// True if the spell, or the zapped or applied item, is known to need no direction.
    fn goes_nowhere(&self, view: &View<'_>) -> bool {
        if self.casts() {
            let seen = self.spell.and_then(|place| view.spell(place));
            return seen.is_none_or(|seen| !seen.ability.aim.is_directed());
        }
        if self.command == Command::Apply {
            let item = self.items().and_then(<[_]>::first).and_then(|(id, _)| view.item(*id));
            return item.is_none_or(|item| !may_aim(view, &item));
        }
        let item = self.items().and_then(<[_]>::first).and_then(|(id, _)| view.item(*id));
        let own = |kind: &ItemKind| kind.zap.as_ref().is_some_and(|zap| !zap.aim.is_directed());
        item.is_some_and(|item| item.named && own(&view.raws().items.table[item.kind]))
    }

    /// Returns the containers on the hero's square whose lock or trap the command may concern.
    pub fn boxes(&self, view: &View<'_>) -> Vec<KnownItem> {
        if self.command == Command::Untrap {
            let table = &view.raws().items.table;
            let mut pile = view.pile();
            pile.retain(|item| table[item.kind].trap.is_some() && item.lid.holds.is_none());
            return pile;
        }
        let shut = match self.command {
            Command::Unlock | Command::Force => false,
            Command::Lock => true,
            _ => return Vec::new(),
        };
        let mut pile = view.pile();
        pile.retain(|item| may_turn(view.raws(), item, shut));
        pile
    }

    /// True if a fitting door or trap is beside the hero.
    pub fn has_door(&self, view: &View<'_>) -> bool {
        Dir::ALL.into_iter().any(|dir| self.fits_beside(view, dir))
    }

    /// True if the command may concern the door or the trap towards `dir`.
    fn fits_beside(&self, view: &View<'_>, dir: Dir) -> bool {
        let at = view.hero_at().step(dir);
        view.door(at).is_some_and(|door| self.command.doors().contains(&door))
            || self.command == Command::Untrap && view.disarm_odds(at).is_some()
    }

    fn only_door(&self, view: &View<'_>) -> Option<Reply> {
        let mut fitting = Dir::ALL.into_iter().filter(|dir| self.fits_beside(view, *dir));
        fitting.next().filter(|_| fitting.next().is_none()).map(Reply::Direction)
    }

    /// Returns the direction of the answers.
    pub fn direction(&self) -> Option<Dir> {
        self.replies.iter().find_map(|reply| match reply {
            Reply::Direction(dir) => Some(*dir),
            _ => None,
        })
    }

    /// Returns the direction of the answers, with up, down and the hero.
    pub fn toward(&self) -> Option<AimDirection> {
        self.replies.iter().find_map(|reply| match reply {
            Reply::Toward(toward) => Some(*toward),
            _ => None,
        })
    }

    /// Returns the decision of the answers.
    pub fn choice(&self) -> Option<Choice> {
        self.replies.iter().find_map(|reply| match reply {
            Reply::Choice(choice) => Some(choice.clone()),
            _ => None,
        })
    }

    /// Returns the text of the answers.
    pub fn text(&self) -> Option<&str> {
        self.replies.iter().find_map(|reply| match reply {
            Reply::Text(text) => Some(text.as_str()),
            _ => None,
        })
    }

    /// Returns the items of the first answer with items; empty means no item at all.
    pub fn items(&self) -> Option<&[(ThingId, u32)]> {
        self.replies.iter().find_map(|reply| match reply {
            Reply::Items(picked) => Some(picked.as_slice()),
            _ => None,
        })
    }

    /// Returns the items of the second answer with items: those used on the first ones, or those the first
    /// ones are used on.
    pub fn more_items(&self) -> Option<&[(ThingId, u32)]> {
        let mut all = self.replies.iter().filter_map(|reply| match reply {
            Reply::Items(picked) => Some(picked.as_slice()),
            _ => None,
        });
        all.nth(1)
    }

    /// Returns the level of the answers.
    pub fn level(&self) -> Option<LevelId> {
        self.replies.iter().find_map(|reply| match reply {
            Reply::Level(level) => Some(*level),
            _ => None,
        })
    }

    /// Returns the square of the answers.
    pub fn square(&self) -> Option<Point> {
        self.replies.iter().find_map(|reply| match reply {
            Reply::Square(at) => Some(*at),
            _ => None,
        })
    }
}

/// Returns the direction of the only peaceful creature beside the hero, or of the only pet if no other
/// creature is there.
fn listener(view: &View<'_>) -> Option<Dir> {
    let near = |attitude| {
        let is = |dir: &Dir| {
            let there = view.creature(view.hero_at().step(*dir));
            there.is_some_and(|one| one.attitude == attitude)
        };
        Dir::ALL.into_iter().filter(is).collect::<Vec<_>>()
    };
    let peaceful = near(Attitude::Peaceful);
    let alone = peaceful.is_empty() && near(Attitude::Hostile).is_empty();
    let all = if alone { near(Attitude::Tame) } else { peaceful };
    if let [only] = all[..] { Some(only) } else { None }
}

/// True if `item` is aimed when it is applied, or may be of a kind that is.
fn may_aim(view: &View<'_>, item: &KnownItem) -> bool {
    let items = &view.raws().items;
    let is_aimed = |kind: Id<ItemKind>| items.table[kind].is_aimed();
    if item.named { is_aimed(item.kind) } else { items.alike(item.kind).any(is_aimed) }
}

/// True if `item` has a lock that may be unlocked, or locked if `shut`, as far as the hero knows.
pub fn may_turn(raws: &Raws, item: &KnownItem, shut: bool) -> bool {
    raws.items.table[item.kind].locked.is_some()
        && match item.lid.lock {
            None => true,
            Some(Lock::Open) => shut,
            Some(Lock::Locked) => !shut,
            Some(Lock::Broken) => false,
        }
}
