//! What goes for each event, for those who ask the same of all of them. Whoever needs to know of one kind of event asks
//! here and matches no events: a new one is asked for its row alone.

use super::{DoorDeed, Event, KnownItem, LidDeed, LightDeed, Party, Source};
use crate::{
    base::geometry::Point,
    engine::state::{hunger::HungerState, thing_id::ThingId},
    raws::effects::{EffectName, working::Working},
};

/// What goes for an event, whatever it tells besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventFacts<'a> {
    /// Of what sort it is.
    pub sort: Sort,
    /// Who does it; nobody, if it only befalls somebody.
    pub by: Option<Party>,
    /// Whom it is done to or befalls, if that is somebody else, and known.
    pub target: Option<Party>,
    /// Hit points that an attack costs the target.
    pub damage: i32,
    /// What flew, if anything did.
    pub flight: Option<Flight>,
    /// Where something burst, if anything did.
    pub burst: Option<Point>,
    /// What becomes of a thing, if the hero handles one.
    pub handling: Option<Handling<'a>>,
    /// Whether it tells that something was used in vain.
    pub vain: bool,
    /// How hungry the hero was and is now, if that has changed.
    pub hunger: Option<(HungerState, HungerState)>,
}

/// What becomes of a thing by the hero's will.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handling<'a> {
    /// This is taken, from wherever it was.
    Taken(&'a KnownItem),
    /// It is dropped.
    Dropped,
    /// It is put into this.
    Stowed(&'a KnownItem),
}

/// Of what sort an event is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// Somebody came to another square.
    Step,
    /// Somebody let a move pass.
    Pause,
    /// Something was picked up.
    Pickup,
    /// Something lies where one has come to.
    Lying,
    /// A door on the way opened, or is tried again.
    Passage,
    /// A door was tried in vain that takes many tries.
    Attempt,
    /// A door was seen to in some other way.
    DoorWork,
    /// Somebody came to another level.
    Climb,
    /// A blow hit.
    Hit,
    /// A blow missed.
    Miss,
    /// A blow at nobody.
    AirBlow,
    /// An attack that is no blow.
    Attack,
    /// Something flew.
    Flight,
    /// Somebody who is held got free, or did not.
    Hold,
    /// Something ails somebody, or no longer, or could not.
    Ill,
    /// Somebody died.
    Death,
    /// Somebody woke up.
    Waking,
    /// Somebody runs, is gone, or is something else now.
    Change,
    /// Something is heard of somebody out of sight.
    Noise,
    /// Anything else, of which the player has to know.
    News,
}

/// Something that flew, as far as the hero saw it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flight {
    /// The one who sent it.
    pub by: Party,
    /// With what.
    pub source: Source,
    /// The first square on its way.
    pub from: Point,
    /// The last.
    pub to: Point,
}

/// What is nobody's doing.
const fn nobody(sort: Sort) -> EventFacts<'static> {
    EventFacts {
        sort,
        by: None,
        target: None,
        damage: 0,
        flight: None,
        burst: None,
        handling: None,
        vain: false,
        hunger: None,
    }
}

/// What somebody does.
const fn done(sort: Sort, by: Party) -> EventFacts<'static> {
    EventFacts { by: Some(by), ..nobody(sort) }
}

/// What befalls somebody.
const fn befalls(sort: Sort, target: Party) -> EventFacts<'static> {
    EventFacts { target: Some(target), ..nobody(sort) }
}

/// What somebody does to somebody.
const fn between(sort: Sort, by: Party, target: Party, damage: i32) -> EventFacts<'static> {
    EventFacts { by: Some(by), target: Some(target), damage, ..nobody(sort) }
}

impl Event {
    /// What goes for it.
    pub const fn facts(&self) -> EventFacts<'_> {
        match *self {
            Event::Moved { who, .. } | Event::Swapped { who, .. } => done(Sort::Step, who),
            Event::Waited { who } | Event::Searched { who } => done(Sort::Pause, who),
            Event::Door { who, deed, .. } => done(deed.sort(), who),
            Event::Climbed { who, .. } => done(Sort::Climb, who),
            Event::Hit { by, target, damage, .. } => between(Sort::Hit, by, target, damage),
            Event::Missed { by, target, .. } => between(Sort::Miss, by, target, 0),
            Event::StruckAir { who, .. } => done(Sort::AirBlow, who),
            Event::Worked { by, target, damage, .. } => between(Sort::Attack, by, target, damage),
            Event::Stole { by, from: target, .. }
            | Event::Took { by, from: target, .. }
            | Event::Seized { by, who: target, .. } => between(Sort::Attack, by, target, 0),
            Event::Flew { by, source, from, to } => {
                EventFacts { flight: Some(Flight { by, source, from, to }), ..done(Sort::Flight, by) }
            }
            Event::LostSight { by, .. } => done(Sort::Flight, by),
            Event::Released { by, who } | Event::Struggled { by, who } => between(Sort::Hold, by, who, 0),
            Event::Resisted { who, .. }
            | Event::Afflicted { who, .. }
            | Event::Stiffened { who, .. }
            | Event::Recovered { who, .. }
            | Event::Felt { who, .. } => befalls(Sort::Ill, who),
            // What is only told does nothing to anybody.
            Event::Suffered { who, effect, .. } => {
                befalls(if effect as u8 == EffectName::Tell as u8 { Sort::Lying } else { Sort::Ill }, who)
            }
            Event::Died { who, by, .. } => EventFacts { by, ..befalls(Sort::Death, who) },
            Event::Woke { who } => befalls(Sort::Waking, who),
            Event::Bond { who, .. } => befalls(Sort::Change, who),
            Event::Heard { who, .. } => done(Sort::Noise, who),
            Event::Crumbled { who, .. } | Event::Shaped { who, .. } => befalls(Sort::News, who),
            Event::Fled { who } | Event::Vanished { who } | Event::Grew { who, .. } => {
                befalls(Sort::Change, who)
            }
            Event::PickedUp { who, ref item, .. } if who.is_hero() => {
                EventFacts { handling: Some(Handling::Taken(item)), ..done(Sort::Pickup, who) }
            }
            Event::PickedUp { who, .. } => done(Sort::Pickup, who),
            Event::Dropped { who, .. } => {
                EventFacts { handling: Some(Handling::Dropped), ..done(Sort::Pause, who) }
            }
            Event::Wielded { who, .. }
            | Event::Readied { who, .. }
            | Event::Wore { who, .. }
            | Event::TookOff { who, .. }
            | Event::Used { who, .. }
            | Event::Ate { who, .. }
            | Event::LookedInto { who, .. }
            | Event::Tried { who, .. } => done(Sort::Pause, who),
            Event::NoEffect { who, .. } => EventFacts { vain: true, ..befalls(Sort::Lying, who) },
            Event::Learned { who, .. } | Event::Identified { who, .. } => befalls(Sort::Lying, who),
            // What comes out of something is picked up; what goes into it changes as much.
            Event::PutIn { who, ref container, .. } => {
                EventFacts { handling: Some(Handling::Stowed(container)), ..done(Sort::Pickup, who) }
            }
            Event::Lid { who, deed, .. } => done(deed.sort(), who),
            Event::GaveUp { who } | Event::Broke { who, .. } | Event::Ruined { who, .. } => {
                done(Sort::News, who)
            }
            Event::Practised { who } | Event::Improved { who, .. } => befalls(Sort::Lying, who),
            Event::Stuck { who, .. }
            | Event::Interrupted { who, .. }
            | Event::Eroded { who, .. }
            | Event::WoreOut { who, .. }
            | Event::LifeSaved { who, .. }
            | Event::Enchanted { who, .. } => befalls(Sort::News, who),
            // To be less hungry is no news of which one has to know.
            Event::Hungers { who, before, after } => {
                let sort = if (after as u8) > before as u8 { Sort::News } else { Sort::Lying };
                EventFacts { hunger: Some((before, after)), ..befalls(sort, who) }
            }
            Event::Light { who, deed, .. } => deed.facts(who),
            Event::Examined { who, .. } => befalls(Sort::Lying, who),
            Event::Seared { who, .. } => befalls(Sort::Ill, who),
            Event::Lies { who, .. } => befalls(Sort::Lying, who),
            Event::Burdened { who, .. } | Event::Rotted { who, .. } => befalls(Sort::News, who),
            Event::Found { who, .. }
            | Event::Kicked { who, .. }
            | Event::Bumped { who, .. }
            | Event::Left { who }
            | Event::Entered { who, .. }
            | Event::Explores { who } => done(Sort::News, who),
            Event::Exploded { who, at, .. } => EventFacts { burst: Some(at), ..befalls(Sort::News, who) },
            Event::Appeared { who } | Event::Survived { who } => befalls(Sort::News, who),
            // Whoever tries to leave a pit goes on with it.
            Event::Wrought { who, work: Working::Stuck } => done(Sort::Attempt, who),
            // What is pushed on is on the way, as a door is.
            Event::Wrought { who, work: Working::Pushed | Working::Aside | Working::Squeezed } => {
                done(Sort::Passage, who)
            }
            Event::Wrought { who, work: Working::Held } => {
                EventFacts { vain: true, ..befalls(Sort::News, who) }
            }
            Event::Wrought { who, .. }
            | Event::Consumed { who, .. }
            | Event::Extinct { who, .. }
            | Event::Can { who, .. }
            | Event::Carries { who, .. } => befalls(Sort::News, who),
            Event::Rose { .. } => befalls(Sort::News, Party::HERO),
        }
    }

    /// Whether the hero has come to another square, on this level or another.
    pub fn moves_hero(&self) -> bool {
        let facts = self.facts();
        facts.by_hero() && matches!(facts.sort, Sort::Step | Sort::Climb)
    }

    /// Whether the hero has come to another level.
    pub fn changes_level(&self) -> bool {
        let facts = self.facts();
        facts.by_hero() && facts.sort == Sort::Climb
    }

    /// Whether it is a blow, whatever came of it.
    pub fn is_blow(&self) -> bool {
        matches!(self.facts().sort, Sort::Hit | Sort::Miss | Sort::AirBlow)
    }

    /// Whether the hero only hears it.
    pub fn is_noise(&self) -> bool {
        self.facts().sort == Sort::Noise
    }

    /// Whether this is somebody waking up whose name for the game is `who`.
    pub fn is_waking_of(&self, who: ThingId) -> bool {
        let facts = self.facts();
        facts.sort == Sort::Waking && facts.target.is_some_and(|target| target.id == who)
    }

    /// Whether this is a blow that hit, and `next` the death of whom it hit by the same hand.
    pub fn is_killing(&self, next: &Event) -> bool {
        let (blow, death) = (self.facts(), next.facts());
        let same = |one: Option<Party>, other: Option<Party>| {
            one.zip(other).is_some_and(|(one, other)| one.id == other.id)
        };
        blow.sort == Sort::Hit
            && death.sort == Sort::Death
            && same(blow.target, death.target)
            && same(blow.by, death.by)
    }
}

impl EventFacts<'_> {
    /// Whether one does it to another, and neither is the hero.
    pub fn is_among_others(&self) -> bool {
        let other = |who: Option<Party>| who.is_some_and(|who| !who.is_hero());
        other(self.by) && other(self.target)
    }

    /// Whether the hero does it.
    pub fn by_hero(&self) -> bool {
        self.by.is_some_and(|by| by.is_hero())
    }

    /// Whether the hero does it, or suffers it.
    pub fn concerns_hero(&self) -> bool {
        self.by_hero() || self.target.is_some_and(|target| target.is_hero())
    }
}

impl DoorDeed {
    /// Of what sort it is.
    const fn sort(self) -> Sort {
        match self {
            DoorDeed::Opened | DoorDeed::Stuck => Sort::Passage,
            DoorDeed::Held | DoorDeed::Shook => Sort::Attempt,
            DoorDeed::Closed
            | DoorDeed::Jammed
            | DoorDeed::Locked
            | DoorDeed::Forced
            | DoorDeed::Crashed
            | DoorDeed::CrashedSecret
            | DoorDeed::CrashedThrough
            | DoorDeed::Unlocked
            | DoorDeed::LockedUp => Sort::DoorWork,
        }
    }
}

impl LidDeed {
    /// Of what sort it is.
    const fn sort(self) -> Sort {
        match self {
            LidDeed::Thudded => Sort::Attempt,
            LidDeed::Locked
            | LidDeed::NotLocked
            | LidDeed::Attacked
            | LidDeed::Unlocked
            | LidDeed::LockedUp
            | LidDeed::Forced
            | LidDeed::Destroyed
            | LidDeed::Slammed
            | LidDeed::KickedOpen => Sort::DoorWork,
        }
    }
}

impl LightDeed {
    /// What goes for it: what the hero does, or what befalls the hero.
    const fn facts(self, who: Party) -> EventFacts<'static> {
        match self {
            LightDeed::Lit | LightDeed::Dies | LightDeed::Doused => done(Sort::Pause, who),
            LightDeed::Flickers | LightDeed::Dwindles | LightDeed::Out | LightDeed::Consumed => {
                befalls(Sort::News, who)
            }
        }
    }
}
