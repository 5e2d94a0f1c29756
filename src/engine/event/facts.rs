//! Facts of each event: category, actors, damage, flight and the like. Code that asks the same of every event
//! reads them here and matches no events, so it stays unchanged when an event is added.

use super::{
    ActorSeen, ArtefactDeed, BookDeed, Event, GuardDeed, KnownItem, LightDeed, Source, SpellDeed, TextDeed,
};
use crate::{
    base::{geometry::Point, rows::rows},
    engine::state::{hunger::HungerState, thing_id::ThingId},
    raws::words::effects::world_event::WorldEvent,
};

/// Facts that every event has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventFacts<'a> {
    pub category: EventCategory,
    /// Actor that causes the event, if there is one.
    pub by: Option<ActorSeen>,
    /// Actor that the event affects, if another than `by` and known.
    pub target: Option<ActorSeen>,
    /// Hit points that an attack costs the target.
    pub damage: i32,
    /// Flight of a projectile or ray.
    pub flight: Option<Flight>,
    /// Square of an explosion.
    pub burst: Option<Point>,
    /// Item of the hero that the event is about, if it can come for many items at once.
    pub handling: Option<Handling<'a>>,
    /// True if the event reports a use without effect.
    pub vain: bool,
    /// True if the event reports that a skill can be advanced.
    pub practised: bool,
    /// True if the actor has taken aim at the hero, and will shoot in its next act.
    pub aims: bool,
    /// Reading or writing that the event reports.
    pub text: Option<TextDeed>,
    /// Hunger states before and after a change.
    pub hunger: Option<(HungerState, HungerState)>,
}

/// Event about one item of the hero, or one creature, which can come for many at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handling<'a> {
    /// Item taken from the floor or a container, as it is now.
    Taken(&'a KnownItem),
    /// Creature that wakes up.
    Woken,
    Dropped,
    /// Container that the item was put into.
    Stowed(&'a KnownItem),
    /// Item of which the hero now knows everything.
    Identified(&'a KnownItem),
}

/// Facts of an event category. The [`Share`]s say for which events of the category a fact holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventCategoryFacts {
    /// Events so ordinary that they need no message while a pilot acts.
    pub routine: Share,
    /// Events that stop a pilot.
    pub interrupts: Share,
    /// Events that may change the hero's inventory or the items within reach.
    pub changes_gear: Share,
    /// True for attacks.
    pub attack: bool,
}

/// Subset of the events of a category, by the part the hero has in them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    None,
    /// Events that the hero causes.
    ByHero,
    /// Events that the hero causes or is the target of.
    OfHero,
    /// As [`Share::OfHero`], and events whose target is a pet.
    OfHeroOrPets,
    All,
}

/// Defaults of a category; rows list the differences.
const USUAL: EventCategoryFacts = EventCategoryFacts {
    routine: Share::None,
    interrupts: Share::None,
    changes_gear: Share::None,
    attack: false,
};

/// Defaults for events of travel.
const ON_THE_WAY: EventCategoryFacts = EventCategoryFacts { routine: Share::ByHero, ..USUAL };

/// Defaults for events that matter only if the hero takes part.
const BUSINESS: EventCategoryFacts = EventCategoryFacts { interrupts: Share::OfHero, ..USUAL };

/// Defaults for events that always matter.
const ALARM: EventCategoryFacts = EventCategoryFacts { interrupts: Share::All, ..USUAL };

rows! {
    /// Category of an event.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum EventCategory {
        /// Returns the facts of the category.
        pub fn facts -> EventCategoryFacts;

        /// Step to another square.
        Step => ON_THE_WAY,
        /// Quiet use of a turn, such as waiting.
        Pause => ON_THE_WAY,
        /// Change of the hero's inventory by picking up, or of a container's contents.
        Pickup => EventCategoryFacts { changes_gear: Share::ByHero, ..USUAL },
        /// Items on the square the hero entered, and other reports that need no reaction. Items seen from
        /// afar are on the map.
        Lying => EventCategoryFacts { routine: Share::All, ..USUAL },
        /// Text that an effect only shows, which is no reason to stop.
        Told => USUAL,
        /// Door on the way opened or tried again, or boulder pushed.
        Passage => ON_THE_WAY,
        /// Failed try of something that usually takes several.
        Attempt => USUAL,
        /// Door that turned out to be locked.
        Lock => BUSINESS,
        /// Other work on a door or on a container's lid.
        DoorWork => BUSINESS,
        /// Arrival on another level.
        Climb => EventCategoryFacts { changes_gear: Share::ByHero, ..ALARM },
        /// Blow that hit.
        Hit => EventCategoryFacts { attack: true, ..BUSINESS },
        /// Blow that missed.
        Miss => EventCategoryFacts { attack: true, ..BUSINESS },
        /// Blow at an empty square.
        AirBlow => ALARM,
        /// Attack other than a blow.
        Attack => EventCategoryFacts { attack: true, changes_gear: Share::OfHero, ..BUSINESS },
        /// Flight of a projectile or ray.
        Flight => EventCategoryFacts { attack: true, changes_gear: Share::ByHero, ..ALARM },
        /// Escape from a hold, or an attempt to escape.
        Hold => BUSINESS,
        /// Status effect that began, ended or was resisted.
        Ill => BUSINESS,
        Death => EventCategoryFacts { interrupts: Share::OfHeroOrPets, ..USUAL },
        Waking => USUAL,
        /// Creature that flees, vanished, changed kind or changed its attitude.
        Change => USUAL,
        /// Noise of a creature out of sight that does something.
        Noise => ALARM,
        /// Sound of the level that tells of no danger.
        Ambience => USUAL,
        /// Anything else that the player has to know.
        News => EventCategoryFacts { changes_gear: Share::OfHero, ..ALARM },
    }
}

/// Flight of a projectile or ray, as far as the hero saw it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flight {
    /// Actor that threw, shot, zapped or breathed.
    pub by: ActorSeen,
    pub source: Source,
    /// First square the hero saw.
    pub from: Point,
    /// Last square the hero saw.
    pub to: Point,
}

/// Event without actors.
const fn nobody(category: EventCategory) -> EventFacts<'static> {
    EventFacts {
        category,
        by: None,
        target: None,
        damage: 0,
        flight: None,
        burst: None,
        handling: None,
        vain: false,
        practised: false,
        aims: false,
        text: None,
        hunger: None,
    }
}

/// Event with an actor and no target.
const fn done(category: EventCategory, by: ActorSeen) -> EventFacts<'static> {
    EventFacts { by: Some(by), ..nobody(category) }
}

/// Event with a target and no actor.
const fn befalls(category: EventCategory, target: ActorSeen) -> EventFacts<'static> {
    EventFacts { target: Some(target), ..nobody(category) }
}

/// Event with an actor and a target.
const fn between(
    category: EventCategory,
    by: ActorSeen,
    target: ActorSeen,
    damage: i32,
) -> EventFacts<'static> {
    EventFacts { by: Some(by), target: Some(target), damage, ..nobody(category) }
}

impl Event {
    /// Returns the facts of the event.
    pub const fn facts(&self) -> EventFacts<'_> {
        match *self {
            Event::Moved { who, .. } | Event::Swapped { who, .. } => done(EventCategory::Step, who),
            Event::Waited { who } | Event::Searched { who } => done(EventCategory::Pause, who),
            Event::Door { who, deed, .. } => done(deed.category(), who),
            Event::Trap { who, deed, .. } => done(deed.category(), who),
            Event::Climbed { who, .. } => done(EventCategory::Climb, who),
            Event::Hit { by, target, damage, .. } | Event::KickHit { by, target, damage } => {
                between(EventCategory::Hit, by, target, damage)
            }
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
            Event::LostSight { by, .. } | Event::Bounced { by, .. } => done(EventCategory::Flight, by),
            Event::Released { by, who } | Event::Struggled { by, who } => {
                between(EventCategory::Hold, by, who, 0)
            }
            Event::Resisted { who, .. }
            | Event::Afflicted { who, .. }
            | Event::Prolonged { who, .. }
            | Event::Stiffened { who, .. }
            | Event::Recovered { who, .. }
            | Event::Felt { who, .. } => befalls(EventCategory::Ill, who),
            Event::EffectFelt { who, effect, .. } => {
                befalls(if effect.facts().only_told { EventCategory::Told } else { EventCategory::Ill }, who)
            }
            Event::Died { who, by, .. } => EventFacts { by, ..befalls(EventCategory::Death, who) },
            Event::Woke { who } => {
                let handling = if who.is_hero() { None } else { Some(Handling::Woken) };
                EventFacts { handling, ..befalls(EventCategory::Waking, who) }
            }
            Event::Bond { who, .. } => befalls(EventCategory::Change, who),
            Event::Heard { who, .. } => done(EventCategory::Noise, who),
            Event::Crumbled { who, .. } | Event::Shaped { who, .. } | Event::WornFelt { who, .. } => {
                befalls(EventCategory::News, who)
            }
            Event::Called { who }
            | Event::Fled { who }
            | Event::Vanished { who }
            | Event::Grew { who, .. } => befalls(EventCategory::Change, who),
            Event::PickedUp { who, ref item, .. } if who.is_hero() => {
                EventFacts { handling: Some(Handling::Taken(item)), ..done(EventCategory::Pickup, who) }
            }
            Event::PickedUp { who, .. } => done(EventCategory::Pickup, who),
            Event::Dropped { who, .. } => {
                EventFacts { handling: Some(Handling::Dropped), ..done(EventCategory::Pause, who) }
            }
            Event::Wielded { who, .. }
            | Event::Readied { who, .. }
            | Event::SetAside { who, .. }
            | Event::LookedInto { who, .. }
            | Event::Tried { who, .. }
            | Event::Wore { who, .. }
            | Event::Used { who, .. }
            | Event::Ate { who, .. } => done(EventCategory::Pause, who),
            // One of several, each of which is told.
            Event::TookOff { who, .. } => done(EventCategory::Told, who),
            Event::NoEffect { who, .. } => EventFacts { vain: true, ..befalls(EventCategory::Lying, who) },
            Event::Identified { who, ref item } => EventFacts {
                handling: Some(Handling::Identified(item)),
                ..befalls(EventCategory::Lying, who)
            },
            Event::Learned { who, .. } | Event::Familiar { who, .. } | Event::Glowed { who, .. } => {
                befalls(EventCategory::Lying, who)
            }
            // Items taken out of a container raise `PickedUp`. Putting items in changes the inventory as
            // much.
            Event::PutIn { who, ref container, .. } => {
                EventFacts { handling: Some(Handling::Stowed(container)), ..done(EventCategory::Pickup, who) }
            }
            Event::Flashed { who, .. }
            | Event::Spoke { who, .. }
            | Event::Protected { who, .. }
            | Event::Judged { who, .. }
            | Event::Goal { who, .. }
            | Event::Counted { who, .. }
            | Event::Reminded { who, .. }
            | Event::Delayed { who, .. }
            | Event::Owed { who, .. }
            | Event::TwoWays { who, .. }
            | Event::Wind { who, .. }
            | Event::WayOn { who, .. }
            | Event::Region { who, .. }
            | Event::LevelEntered { who, .. }
            | Event::Foretold { who, .. }
            | Event::BranchNear { who, .. }
            | Event::VaultNear { who, .. }
            | Event::Forgiven { who, .. }
            | Event::DebtStruck { who, .. }
            | Event::Bartered { who, .. }
            | Event::HeardNear { who, .. }
            | Event::Plunged { who, .. }
            | Event::Tide { who, .. }
            | Event::Witness { who, .. }
            | Event::Altar { who, .. } => befalls(EventCategory::News, who),
            Event::RegionSound { who, .. }
            | Event::Guard { who, deed: GuardDeed::Patrols | GuardDeed::Counts, .. } => {
                done(EventCategory::Ambience, who)
            }
            Event::Prays { who, .. }
            | Event::Shop { who, .. }
            | Event::Guard { who, .. }
            | Event::Oracle { who, .. }
            | Event::Preached { who, .. }
            | Event::Says { who, .. }
            | Event::Chatted { who, .. }
            | Event::Turned { who, .. }
            | Event::TookGold { who, .. }
            | Event::TookGem { who, .. } => done(EventCategory::News, who),
            Event::Offered { who, .. } => done(EventCategory::Pause, who),
            Event::Magic { who, deed, .. } => deed.facts(who),
            Event::Book { who, deed: BookDeed::Begun, .. } => done(EventCategory::Pause, who),
            Event::Book { who, .. } => befalls(EventCategory::News, who),
            Event::Lid { who, deed, .. } => done(deed.category(), who),
            Event::Text { who, deed, .. } => EventFacts { text: Some(deed), ..done(deed.category(), who) },
            Event::Penned { who, .. } => befalls(EventCategory::Lying, who),
            Event::Aims { who, .. } => EventFacts { aims: true, ..done(EventCategory::News, who) },
            Event::GaveUp { who } | Event::Broke { who, .. } | Event::Ruined { who, .. } => {
                done(EventCategory::News, who)
            }
            Event::Practised { who } => EventFacts { practised: true, ..befalls(EventCategory::Lying, who) },
            Event::Improved { who, .. } => befalls(EventCategory::Lying, who),
            Event::Stuck { who, .. }
            | Event::Interrupted { who, .. }
            | Event::Eroded { who, .. }
            | Event::Chose { who, .. }
            | Event::WoreOut { who, .. }
            | Event::LifeSaved { who, .. }
            | Event::Enchanted { who, .. } => befalls(EventCategory::News, who),
            // Only growing hunger is worth an interruption.
            Event::Hungers { who, before, after } => {
                let category =
                    if (after as u8) > before as u8 { EventCategory::News } else { EventCategory::Lying };
                EventFacts { hunger: Some((before, after)), ..befalls(category, who) }
            }
            Event::Light { who, deed, .. } => deed.facts(who),
            Event::Artefact { who, deed: ArtefactDeed::Rests, .. } => {
                EventFacts { vain: true, ..befalls(EventCategory::Lying, who) }
            }
            Event::Artefact { who, .. } => befalls(EventCategory::News, who),
            Event::Examined { who, .. } => befalls(EventCategory::Lying, who),
            Event::Seared { who, .. } => befalls(EventCategory::Ill, who),
            Event::Lies { who, .. } => befalls(EventCategory::Lying, who),
            Event::Burdened { who, .. } | Event::Rotted { who, .. } => befalls(EventCategory::News, who),
            Event::Found { who, .. }
            | Event::Left { who }
            | Event::Kicked { who, .. }
            | Event::Bumped { who, .. }
            | Event::Entered { who, .. }
            | Event::Explores { who } => done(EventCategory::News, who),
            Event::Exploded { who, at, .. } => {
                EventFacts { burst: Some(at), ..befalls(EventCategory::News, who) }
            }
            Event::Appeared { who } | Event::Risen { who, .. } | Event::Survived { who } => {
                befalls(EventCategory::News, who)
            }
            // Leaving a pit takes several tries and must not stop a pilot.
            Event::World { who, work: WorldEvent::Stuck } => done(EventCategory::Attempt, who),
            // Pushing a boulder is part of walking, as opening a door is.
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

    /// True if the hero moved to another square, on this level or another.
    pub fn moves_hero(&self) -> bool {
        let facts = self.facts();
        facts.by_hero() && matches!(facts.category, EventCategory::Step | EventCategory::Climb)
    }

    /// True if the hero reads a text for the first time.
    pub fn is_reading(&self) -> bool {
        self.facts().text == Some(TextDeed::Read)
    }

    /// True if the hero arrived on another level.
    pub fn changes_level(&self) -> bool {
        let facts = self.facts();
        facts.by_hero() && facts.category == EventCategory::Climb
    }

    /// True for blows, hit or miss, including those at empty squares.
    pub fn is_blow(&self) -> bool {
        matches!(self.facts().category, EventCategory::Hit | EventCategory::Miss | EventCategory::AirBlow)
    }

    /// True if the hero only hears the event.
    pub fn is_noise(&self) -> bool {
        self.facts().category == EventCategory::Noise
    }

    /// True if the actor with the id `who` wakes up.
    pub fn is_waking_of(&self, who: ThingId) -> bool {
        let facts = self.facts();
        facts.category == EventCategory::Waking && facts.target.is_some_and(|target| target.id == who)
    }

    /// True if the actor with the id `who` dies.
    pub fn is_death_of(&self, who: ThingId) -> bool {
        let facts = self.facts();
        facts.category == EventCategory::Death && facts.target.is_some_and(|target| target.id == who)
    }

    /// True if `self` is a hit and `next` the death of its target, caused by the same actor.
    pub fn is_killing(&self, next: &Event) -> bool {
        let (blow, death) = (self.facts(), next.facts());
        let same = |one: Option<ActorSeen>, other: Option<ActorSeen>| {
            one.zip(other).is_some_and(|(one, other)| one.id == other.id)
        };
        blow.category == EventCategory::Hit
            && death.category == EventCategory::Death
            && same(blow.target, death.target)
            && same(blow.by, death.by)
    }
}

impl EventFacts<'_> {
    /// True if an actor and a target are known and neither is the hero.
    pub fn is_among_others(&self) -> bool {
        let other = |who: Option<ActorSeen>| who.is_some_and(|who| !who.is_hero());
        other(self.by) && other(self.target)
    }

    /// True if the hero is the actor.
    pub fn by_hero(&self) -> bool {
        self.by.is_some_and(|by| by.is_hero())
    }

    /// True if `share` includes the event.
    pub fn is_among(&self, share: Share) -> bool {
        match share {
            Share::None => false,
            Share::ByHero => self.by_hero(),
            Share::OfHero => self.concerns_hero(),
            Share::OfHeroOrPets => self.concerns_hero() || self.target.is_some_and(|target| target.tame),
            Share::All => true,
        }
    }

    /// True if the hero is the actor or the target.
    pub fn concerns_hero(&self) -> bool {
        self.by_hero() || self.target.is_some_and(|target| target.is_hero())
    }
}

impl SpellDeed {
    /// Returns the facts of an [`Event::Magic`] of `who`.
    const fn facts(self, who: ActorSeen) -> EventFacts<'static> {
        match self {
            SpellDeed::Cast => done(EventCategory::Pause, who),
            SpellDeed::Vain => EventFacts { vain: true, ..befalls(EventCategory::Lying, who) },
            SpellDeed::Failed
            | SpellDeed::Forgotten
            | SpellDeed::Fading
            | SpellDeed::Learned
            | SpellDeed::Refreshed => befalls(EventCategory::News, who),
        }
    }
}

impl LightDeed {
    /// Returns the facts of a [`Event::Light`]: handling by the hero is quiet, a change by itself is news.
    const fn facts(self, who: ActorSeen) -> EventFacts<'static> {
        match self {
            LightDeed::Lit | LightDeed::Dies | LightDeed::Doused => done(EventCategory::Pause, who),
            LightDeed::Flickers | LightDeed::Dwindles | LightDeed::Out | LightDeed::Consumed => {
                befalls(EventCategory::News, who)
            }
        }
    }
}
