//! What the player is about to have done, as far as it has been said.

use super::{items::Wanted, kinds::Ask};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::{AimDirection, Choice},
        event::{KnownItem, Refusal},
        state::{item::Lock, thing_id::ThingId},
        view::View,
    },
    raws::{Raws, features::Feature, interactions::Interaction, items::ItemKind, reading::table::Id},
    ui::{command::Command, widgets::items::Picked},
};

/// What a screen that closes, or a prompt, hands back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// Nothing: it was only looked at, or left.
    Nothing,
    /// A direction.
    Direction(Dir),
    /// A direction, or none that is on the map.
    Toward(AimDirection),
    /// A square.
    Square(Point),
    /// What was decided.
    Choice(Choice),
    /// A text; it may be empty.
    Text(String),
    /// Items; none where nothing at all may be meant.
    Items(Picked),
    /// Something to do.
    Intent(Intent),
}

/// A command with what has been answered to its questions so far. Once none is open it can be carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Intent {
    /// The command.
    pub command: Command,
    /// How often it is to be done, if a number was typed.
    pub times: Option<u32>,
    replies: Vec<Reply>,
    here: Here,
    /// The direction that answers where one is asked for.
    aim: Option<Dir>,
}

/// Whether what stands on the hero's square is meant, where it may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Here {
    /// That was not asked yet.
    Unasked,
    /// It is being asked.
    Asked,
    /// It is meant.
    Meant,
    /// Something else is.
    Other,
}

impl Intent {
    /// To do `command`, so many times if a number was typed.
    pub const fn new(command: Command, times: Option<u32>) -> Self {
        Self { command, times, replies: Vec::new(), here: Here::Unasked, aim: None }
    }

    /// The same in this direction, wherever one is asked for.
    pub fn aimed(self, dir: Dir) -> Self {
        Self { aim: Some(dir), ..self }
    }

    /// The same with the answer to the question that is open.
    pub fn with(mut self, reply: Reply) -> Self {
        match (self.here, &reply) {
            (Here::Asked, Reply::Choice(Choice::Yes)) => self.here = Here::Meant,
            (Here::Asked, _) => self.here = Here::Other,
            (Here::Unasked | Here::Meant | Here::Other, _) => self.replies.push(reply),
        }
        self
    }

    /// The same, of which is asked whether what stands on the hero's square is meant.
    pub fn asking_here(self) -> Self {
        Self { here: Here::Asked, ..self }
    }

    /// Whether what stands on the hero's square is meant.
    pub fn is_meant_here(&self) -> bool {
        self.here == Here::Meant
    }

    /// What stands on the hero's square, if it may be meant and that was not asked yet, or is being asked.
    pub fn standing(&self, view: &View<'_>) -> Option<Id<Feature>> {
        let deed = match self.command {
            Command::Quaff if self.replies.is_empty() => Interaction::Quaff,
            Command::Dip if self.replies.len() == 1 => Interaction::Dip,
            _ => return None,
        };
        let open = matches!(self.here, Here::Unasked | Here::Asked);
        view.standing_for(deed).filter(|_| open)
    }

    /// The same about these items, none where nothing at all is meant.
    pub fn with_items(self, picked: Picked) -> Self {
        self.with(Reply::Items(picked))
    }

    /// Whether something was answered already.
    pub fn is_begun(&self) -> bool {
        !self.replies.is_empty()
    }

    /// The question that is open, if one is.
    pub fn open(&self) -> Option<Ask> {
        let asks = self.command.asks().get(self.replies.len()).copied();
        asks.filter(|_| self.here != Here::Meant)
    }

    /// Why the item that was chosen first cannot be meant, if that is known before the rest is asked.
    pub fn refusal(&self, view: &View<'_>) -> Option<Refusal> {
        let Some(Ask::Item(wanted)) = self.command.asks().first() else { return None };
        let (id, _) = self.items()?.first()?;
        wanted.refusal(view.raws(), view.item(*id)?)
    }

    /// The answer to the question that is open, if there can be only one: the direction of the only door beside the hero
    /// that the command is meant for, or the only thing that is worn and can be taken off.
    pub fn obvious(&self, view: &View<'_>) -> Option<Reply> {
        match self.open()? {
            Ask::Direction if self.aim.is_some() => self.aim.map(Reply::Direction),
            Ask::Toward if self.aim.is_some() && !self.goes_nowhere(view) => {
                self.aim.map(|dir| Reply::Toward(AimDirection::Dir(dir)))
            }
            Ask::Toward => self.goes_nowhere(view).then_some(Reply::Toward(AimDirection::Myself)),
            // Where both are there, only the player knows.
            Ask::Direction if self.boxes(view).is_empty() => self.only_door(view),
            Ask::Direction => None,
            Ask::Item(wanted @ (Wanted::TakeOff | Wanted::Unlock | Wanted::Lock)) => {
                match wanted.fitting(view).as_slice() {
                    [only] => Some(Reply::Items(vec![(only.id, only.count)])),
                    _ => None,
                }
            }
            Ask::Item(_) | Ask::Square(_) | Ask::Number | Ask::YesNo | Ask::Text(_) => None,
        }
    }

    /// Whether what is zapped is known to need no direction, or what is applied seems to need none.
    fn goes_nowhere(&self, view: &View<'_>) -> bool {
        if self.command == Command::Apply {
            let item = self.items().and_then(<[_]>::first).and_then(|(id, _)| view.item(*id));
            return item.is_none_or(|item| !view.raws().items.table[item.kind].is_aimed());
        }
        let item = self.items().and_then(<[_]>::first).and_then(|(id, _)| view.item(*id));
        let own = |kind: &ItemKind| kind.zap.as_ref().is_some_and(|zap| !zap.aim.is_directed());
        item.is_some_and(|item| item.named && own(&view.raws().items.table[item.kind]))
    }

    /// The boxes on the hero's square that it may be about, if it is about locks.
    pub fn boxes(&self, view: &View<'_>) -> Vec<KnownItem> {
        let shut = match self.command {
            Command::Unlock | Command::Force => false,
            Command::Lock => true,
            _ => return Vec::new(),
        };
        let mut pile = view.pile();
        pile.retain(|item| may_turn(view.raws(), item, shut));
        pile
    }

    /// Whether there is a door beside the hero that the command is meant for.
    pub fn has_door(&self, view: &View<'_>) -> bool {
        let doors = self.command.doors();
        let is_door =
            |dir: Dir| view.door(view.hero_at().step(dir)).is_some_and(|door| doors.contains(&door));
        Dir::ALL.into_iter().any(is_door)
    }

    fn only_door(&self, view: &View<'_>) -> Option<Reply> {
        let doors = self.command.doors();
        let fits = |dir: &Dir| view.door(view.hero_at().step(*dir)).is_some_and(|door| doors.contains(&door));
        let mut fitting = Dir::ALL.into_iter().filter(fits);
        fitting.next().filter(|_| fitting.next().is_none()).map(Reply::Direction)
    }

    /// The direction that was answered.
    pub fn direction(&self) -> Option<Dir> {
        self.replies.iter().find_map(|reply| match reply {
            Reply::Direction(dir) => Some(*dir),
            _ => None,
        })
    }

    /// The direction that was answered, or none that is on the map.
    pub fn toward(&self) -> Option<AimDirection> {
        self.replies.iter().find_map(|reply| match reply {
            Reply::Toward(toward) => Some(*toward),
            _ => None,
        })
    }

    /// What was decided.
    pub fn choice(&self) -> Option<Choice> {
        self.replies.iter().find_map(|reply| match reply {
            Reply::Choice(choice) => Some(choice.clone()),
            _ => None,
        })
    }

    /// The text that was typed.
    pub fn text(&self) -> Option<&str> {
        self.replies.iter().find_map(|reply| match reply {
            Reply::Text(text) => Some(text.as_str()),
            _ => None,
        })
    }

    /// The items that were chosen, none where nothing at all is meant.
    pub fn items(&self) -> Option<&[(ThingId, u32)]> {
        self.replies.iter().find_map(|reply| match reply {
            Reply::Items(picked) => Some(picked.as_slice()),
            _ => None,
        })
    }

    /// The items that were chosen second: of those that are meant first, or what is done to them.
    pub fn more_items(&self) -> Option<&[(ThingId, u32)]> {
        let mut all = self.replies.iter().filter_map(|reply| match reply {
            Reply::Items(picked) => Some(picked.as_slice()),
            _ => None,
        });
        all.nth(1)
    }

    /// The square that was answered.
    pub fn square(&self) -> Option<Point> {
        self.replies.iter().find_map(|reply| match reply {
            Reply::Square(at) => Some(*at),
            _ => None,
        })
    }
}

/// Whether `item` has a lock that may be opened, or `shut`, as far as the hero knows.
pub fn may_turn(raws: &Raws, item: &KnownItem, shut: bool) -> bool {
    raws.items.table[item.kind].locked.is_some()
        && match item.lid.lock {
            None => true,
            Some(Lock::Open) => shut,
            Some(Lock::Locked) => !shut,
            Some(Lock::Broken) => false,
        }
}
