//! What goes for each event, for those who ask the same of all of them. Whoever needs to know of one kind of event asks
//! here and matches no events: a new one is asked for its row alone.

use super::{ActorSeen, Event, KnownItem, LightDeed, Source};
use crate::{
    base::{geometry::Point, rows::rows},
    engine::state::{hunger::HungerState, thing_id::ThingId},
    raws::effects::working::WorldEvent,
};

/// What goes for an event, whatever it tells besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventFacts<'a> {
    /// Of what sort it is.
    pub sort: EventCategory,
    /// Who does it; nobody, if it only befalls somebody.
    pub by: Option<ActorSeen>,
    /// Whom it is done to or befalls, if that is somebody else, and known.
    pub target: Option<ActorSeen>,
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

/// What goes for a sort of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SortFacts {
    /// Which of them are so much a part of going on that they need no word meanwhile.
    pub routine: Share,
    /// Which of them are a reason to stop.
    pub interrupts: Share,
    /// Which of them may change what the hero carries or could use.
    pub changes_gear: Share,
    /// Whether they are attacks.
    pub attack: bool,
}

/// Which of the events of a sort are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// None.
    None,
    /// What the hero does.
    ByHero,
    /// What the hero does or suffers.
    OfHero,
    /// The same, and what befalls the hero's pets.
    OfHeroOrPets,
    /// All.
    All,
}

/// What goes for most sorts; rows say what is different.
const USUAL: SortFacts =
    SortFacts { routine: Share::None, interrupts: Share::None, changes_gear: Share::None, attack: false };

/// What is part of going somewhere.
const ON_THE_WAY: SortFacts = SortFacts { routine: Share::ByHero, ..USUAL };

/// What is no business of the hero's as long as others do it to each other.
const BUSINESS: SortFacts = SortFacts { interrupts: Share::OfHero, ..USUAL };

/// What always matters.
const ALARM: SortFacts = SortFacts { interrupts: Share::All, ..USUAL };

rows! {
    /// Of what sort an event is.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum EventCategory {
        /// What goes for all of the sort.
        pub fn facts -> SortFacts;

        /// A step to another square.
        Step => ON_THE_WAY,
        /// A move that was let pass.
        Pause => ON_THE_WAY,
        /// Something was picked up.
        Pickup => SortFacts { changes_gear: Share::ByHero, ..USUAL },
        /// Something lies where one has come to. What lies on the way is on the map.
        Lying => SortFacts { routine: Share::All, ..USUAL },
        /// A door on the way opened, or is tried again.
        Passage => ON_THE_WAY,
        /// A door was tried in vain that takes many tries.
        Attempt => USUAL,
        /// A door was seen to in some other way.
        DoorWork => BUSINESS,
        /// A way to another level.
        Climb => SortFacts { changes_gear: Share::ByHero, ..ALARM },
        /// A blow hit.
        Hit => SortFacts { attack: true, ..BUSINESS },
        /// A blow missed.
        Miss => SortFacts { attack: true, ..BUSINESS },
        /// A blow at an empty square.
        AirBlow => ALARM,
        /// An attack that is no blow.
        Attack => SortFacts { attack: true, changes_gear: Share::OfHero, ..BUSINESS },
        /// Something flew.
        Flight => SortFacts { attack: true, changes_gear: Share::ByHero, ..ALARM },
        /// An attempt to get free of a hold, and its end.
        Hold => BUSINESS,
        /// A status effect that begins, ends, or could not begin.
        Ill => BUSINESS,
        /// A death.
        Death => SortFacts { interrupts: Share::OfHeroOrPets, ..USUAL },
        /// An awakening.
        Waking => USUAL,
        /// A creature that flees, is gone, or is something else now.
        Change => USUAL,
        /// A noise of a creature out of sight.
        Noise => ALARM,
        /// Anything else, of which the player has to know.
        News => SortFacts { changes_gear: Share::OfHero, ..ALARM },
    }
}

/// Something that flew, as far as the hero saw it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flight {
    /// The one who sent it.
    pub by: ActorSeen,
    /// With what.
    pub source: Source,
    /// The first square on its way.
    pub from: Point,
    /// The last.
    pub to: Point,
}

/// What is nobody's doing.
const fn nobody(sort: EventCategory) -> EventFacts<'static> {
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
const fn done(sort: EventCategory, by: ActorSeen) -> EventFacts<'static> {
    EventFacts { by: Some(by), ..nobody(sort) }
}

/// What befalls somebody.
const fn befalls(sort: EventCategory, target: ActorSeen) -> EventFacts<'static> {
    EventFacts { target: Some(target), ..nobody(sort) }
}

/// What somebody does to somebody.
const fn between(sort: EventCategory, by: ActorSeen, target: ActorSeen, damage: i32) -> EventFacts<'static> {
    EventFacts { by: Some(by), target: Some(target), damage, ..nobody(sort) }
}

impl Event {
    /// What goes for it.
    pub const fn facts(&self) -> EventFacts<'_> {
        match *self {
            Event::Moved { who, .. } | Event::Swapped { who, .. } => done(EventCategory::Step, who),
            Event::Waited { who } | Event::Searched { who } => done(EventCategory::Pause, who),
            Event::Door { who, deed, .. } => done(deed.sort(), who),
            Event::Climbed { who, .. } => done(EventCategory::Climb, who),
            Event::Hit { by, target, damage, .. } => between(EventCategory::Hit, by, target, damage),
            Event::Missed { by, target, .. } => between(EventCategory::Miss, by, target, 0),
            Event::StruckAir { who, .. } => done(EventCategory::AirBlow, who),
            Event::Worked { by, target, damage, .. } => between(EventCategory::Attack, by, target, damage),
            Event::Stole { by, from: target, .. }
            | Event::Took { by, from: target, .. }
            | Event::Seized { by, who: target, .. } => between(EventCategory::Attack, by, target, 0),
            Event::Flew { by, source, from, to, .. } => EventFacts {
                flight: Some(Flight { by, source, from, to }),
                ..done(EventCategory::Flight, by)
            },
            Event::LostSight { by, .. } => done(EventCategory::Flight, by),
            Event::Released { by, who } | Event::Struggled { by, who } => {
                between(EventCategory::Hold, by, who, 0)
            }
            Event::Resisted { who, .. }
            | Event::Afflicted { who, .. }
            | Event::Stiffened { who, .. }
            | Event::Recovered { who, .. }
            | Event::Felt { who, .. } => befalls(EventCategory::Ill, who),
            // What is only told does nothing to anybody.
            Event::EffectFelt { who, effect, .. } => {
                befalls(if effect.facts().only_told { EventCategory::Lying } else { EventCategory::Ill }, who)
            }
            Event::Died { who, by, .. } => EventFacts { by, ..befalls(EventCategory::Death, who) },
            Event::Woke { who } => befalls(EventCategory::Waking, who),
            Event::Bond { who, .. } => befalls(EventCategory::Change, who),
            Event::Heard { who, .. } => done(EventCategory::Noise, who),
            Event::Crumbled { who, .. } | Event::Shaped { who, .. } => befalls(EventCategory::News, who),
            Event::Fled { who } | Event::Vanished { who } | Event::Grew { who, .. } => {
                befalls(EventCategory::Change, who)
            }
            Event::PickedUp { who, ref item, .. } if who.is_hero() => {
                EventFacts { handling: Some(Handling::Taken(item)), ..done(EventCategory::Pickup, who) }
            }
            Event::PickedUp { who, .. } => done(EventCategory::Pickup, who),
            Event::Dropped { who, .. } => {
                EventFacts { handling: Some(Handling::Dropped), ..done(EventCategory::Pause, who) }
            }
            Event::Wielded { who, .. }
            | Event::Readied { who, .. }
            | Event::Wore { who, .. }
            | Event::TookOff { who, .. }
            | Event::Used { who, .. }
            | Event::Ate { who, .. }
            | Event::LookedInto { who, .. }
            | Event::Tried { who, .. } => done(EventCategory::Pause, who),
            Event::NoEffect { who, .. } => EventFacts { vain: true, ..befalls(EventCategory::Lying, who) },
            Event::Learned { who, .. } | Event::Identified { who, .. } => befalls(EventCategory::Lying, who),
            // What comes out of something is picked up; what goes into it changes as much.
            Event::PutIn { who, ref container, .. } => {
                EventFacts { handling: Some(Handling::Stowed(container)), ..done(EventCategory::Pickup, who) }
            }
            Event::Lid { who, deed, .. } => done(deed.sort(), who),
            Event::GaveUp { who } | Event::Broke { who, .. } | Event::Ruined { who, .. } => {
                done(EventCategory::News, who)
            }
            Event::Practised { who } | Event::Improved { who, .. } => befalls(EventCategory::Lying, who),
            Event::Stuck { who, .. }
            | Event::Interrupted { who, .. }
            | Event::Eroded { who, .. }
            | Event::WoreOut { who, .. }
            | Event::LifeSaved { who, .. }
            | Event::Enchanted { who, .. } => befalls(EventCategory::News, who),
            // To be less hungry is no news of which one has to know.
            Event::Hungers { who, before, after } => {
                let sort =
                    if (after as u8) > before as u8 { EventCategory::News } else { EventCategory::Lying };
                EventFacts { hunger: Some((before, after)), ..befalls(sort, who) }
            }
            Event::Light { who, deed, .. } => deed.facts(who),
            Event::Examined { who, .. } => befalls(EventCategory::Lying, who),
            Event::Seared { who, .. } => befalls(EventCategory::Ill, who),
            Event::Lies { who, .. } => befalls(EventCategory::Lying, who),
            Event::Burdened { who, .. } | Event::Rotted { who, .. } => befalls(EventCategory::News, who),
            Event::Found { who, .. }
            | Event::Kicked { who, .. }
            | Event::Bumped { who, .. }
            | Event::Left { who }
            | Event::Entered { who, .. }
            | Event::Explores { who } => done(EventCategory::News, who),
            Event::Exploded { who, at, .. } => {
                EventFacts { burst: Some(at), ..befalls(EventCategory::News, who) }
            }
            Event::Appeared { who } | Event::Survived { who } => befalls(EventCategory::News, who),
            // Whoever tries to leave a pit goes on with it.
            Event::World { who, work: WorldEvent::Stuck } => done(EventCategory::Attempt, who),
            // What is pushed on is on the way, as a door is.
            Event::World { who, work: WorldEvent::Pushed | WorldEvent::Aside | WorldEvent::Squeezed } => {
                done(EventCategory::Passage, who)
            }
            Event::World { who, work: WorldEvent::Held } => {
                EventFacts { vain: true, ..befalls(EventCategory::News, who) }
            }
            Event::World { who, .. }
            | Event::Consumed { who, .. }
            | Event::Extinct { who, .. }
            | Event::Can { who, .. }
            | Event::Carries { who, .. } => befalls(EventCategory::News, who),
            Event::Rose { .. } => befalls(EventCategory::News, ActorSeen::HERO),
        }
    }

    /// Whether the hero has come to another square, on this level or another.
    pub fn moves_hero(&self) -> bool {
        let facts = self.facts();
        facts.by_hero() && matches!(facts.sort, EventCategory::Step | EventCategory::Climb)
    }

    /// Whether the hero has come to another level.
    pub fn changes_level(&self) -> bool {
        let facts = self.facts();
        facts.by_hero() && facts.sort == EventCategory::Climb
    }

    /// Whether it is a blow, whatever came of it.
    pub fn is_blow(&self) -> bool {
        matches!(self.facts().sort, EventCategory::Hit | EventCategory::Miss | EventCategory::AirBlow)
    }

    /// Whether the hero only hears it.
    pub fn is_noise(&self) -> bool {
        self.facts().sort == EventCategory::Noise
    }

    /// Whether this is somebody waking up whose name for the game is `who`.
    pub fn is_waking_of(&self, who: ThingId) -> bool {
        let facts = self.facts();
        facts.sort == EventCategory::Waking && facts.target.is_some_and(|target| target.id == who)
    }

    /// Whether this is a blow that hit, and `next` the death of whom it hit by the same hand.
    pub fn is_killing(&self, next: &Event) -> bool {
        let (blow, death) = (self.facts(), next.facts());
        let same = |one: Option<ActorSeen>, other: Option<ActorSeen>| {
            one.zip(other).is_some_and(|(one, other)| one.id == other.id)
        };
        blow.sort == EventCategory::Hit
            && death.sort == EventCategory::Death
            && same(blow.target, death.target)
            && same(blow.by, death.by)
    }
}

impl EventFacts<'_> {
    /// Whether one does it to another, and neither is the hero.
    pub fn is_among_others(&self) -> bool {
        let other = |who: Option<ActorSeen>| who.is_some_and(|who| !who.is_hero());
        other(self.by) && other(self.target)
    }

    /// Whether the hero does it.
    pub fn by_hero(&self) -> bool {
        self.by.is_some_and(|by| by.is_hero())
    }

    /// Whether it is among the `share` of its sort that is meant.
    pub fn is_among(&self, share: Share) -> bool {
        match share {
            Share::None => false,
            Share::ByHero => self.by_hero(),
            Share::OfHero => self.concerns_hero(),
            Share::OfHeroOrPets => self.concerns_hero() || self.target.is_some_and(|target| target.tame),
            Share::All => true,
        }
    }

    /// Whether the hero does it, or suffers it.
    pub fn concerns_hero(&self) -> bool {
        self.by_hero() || self.target.is_some_and(|target| target.is_hero())
    }
}

impl LightDeed {
    /// What goes for it: what the hero does, or what befalls the hero.
    const fn facts(self, who: ActorSeen) -> EventFacts<'static> {
        match self {
            LightDeed::Lit | LightDeed::Dies | LightDeed::Doused => done(EventCategory::Pause, who),
            LightDeed::Flickers | LightDeed::Dwindles | LightDeed::Out | LightDeed::Consumed => {
                befalls(EventCategory::News, who)
            }
        }
    }
}
