//! Keeping watch: what takes several moves ends when danger comes into sight, and does not walk into anybody.

use super::Stop;
use crate::{
    engine::{
        action::Action,
        being::Attitude,
        components::ThingId,
        event::Event,
        view::{Sighting, View},
    },
    raws::{
        Raws,
        creatures::{Creature, attack::Reach},
    },
};

/// Those who are so slow do not keep anybody from going about: a third of the normal speed and less.
const SLUGGISH: i32 = 3;

/// The hostile creatures that have been in sight since this began.
#[derive(Debug)]
pub struct Watch {
    known: Vec<ThingId>,
}

impl Watch {
    /// Whoever is in sight now is no news.
    pub fn begin(view: &View<'_>) -> Self {
        Self { known: hostile(view).map(|sighting| sighting.who.id).collect() }
    }

    /// The nearest of those who have come into sight since the last look, and how many there are besides.
    pub fn news(&mut self, view: &View<'_>) -> Option<Stop> {
        let new: Vec<Sighting> =
            hostile(view).filter(|sighting| !self.known.contains(&sighting.who.id)).collect();
        self.known.extend(new.iter().map(|sighting| sighting.who.id));
        let others = u32::try_from(new.len().saturating_sub(1)).unwrap_or(u32::MAX);
        new.first().map(|sighting| Stop::Sighted { who: sighting.who, others })
    }
}

/// Those in sight who are hostile, the nearest first.
fn hostile(view: &View<'_>) -> impl Iterator<Item = Sighting> {
    let all = view.creatures().into_iter();
    all.filter(|sighting| sighting.attitude == Attitude::Hostile && sighting.warning.is_none())
}

/// Why this is no moment to look around or to rest: the nearest enemy in sight that is awake and could come closer, or
/// is close enough to strike.
pub fn enemy(view: &View<'_>) -> Option<Stop> {
    let lively = |sighting: &Sighting| {
        let kind = sighting.who.kind.map(|kind| &view.raws().creatures.table[kind]);
        let near = sighting.at.distance(view.hero_at()) <= 1;
        !sighting.still && kind.is_some_and(|kind| lively(view.raws(), kind) || near && strikes(kind))
    };
    hostile(view).find(lively).map(|sighting| Stop::Enemy(sighting.who))
}

/// Whether it does anything to those next to it.
fn strikes(kind: &Creature) -> bool {
    kind.attacks.iter().any(|attack| attack.form.reach() == Reach::Near)
}

fn lively(raws: &Raws, kind: &Creature) -> bool {
    let normal = raws.rules.normal_speed;
    // Movement gained in a turn, measured by what an action of this kind costs.
    kind.speed * normal > SLUGGISH * kind.cost.max(1)
}

/// Who stands where `action` would lead, if that would be an attack nobody has asked for.
pub fn in_the_way(view: &View<'_>, action: Action) -> Option<Stop> {
    let Action::Walk(dir) = action else { return None };
    let to = view.hero_at().step(dir);
    let held = view.body().is_some_and(|body| body.held.is_some());
    let Some(there) = view.creature(to) else {
        return (view.is_unseen(to) && !held).then_some(Stop::Unseen);
    };
    (there.attitude == Attitude::Hostile && !held).then_some(Stop::InTheWay(there.who))
}

/// Whether `event` is what `action` is about, so that doing it again needs no second thought.
pub fn is_meant(action: Action, event: &Event) -> bool {
    let Action::Fight(_) = action else { return false };
    match event {
        Event::Hit { by, .. } | Event::Missed { by, .. } | Event::StruckAir { who: by, .. } => by.is_hero(),
        Event::Moved { .. }
        | Event::Waited { .. }
        | Event::Searched { .. }
        | Event::Found { .. }
        | Event::Door { .. }
        | Event::Kicked { .. }
        | Event::Exploded { .. }
        | Event::Climbed { .. }
        | Event::Died { .. }
        | Event::Flew { .. }
        | Event::Worked { .. }
        | Event::Resisted { .. }
        | Event::Afflicted { .. }
        | Event::Stiffened { .. }
        | Event::Recovered { .. }
        | Event::Suffered { .. }
        | Event::Stole { .. }
        | Event::Seized { .. }
        | Event::Released { .. }
        | Event::Struggled { .. }
        | Event::Swapped { .. }
        | Event::Woke { .. }
        | Event::Fled { .. }
        | Event::Vanished { .. }
        | Event::Grew { .. }
        | Event::Rose { .. }
        | Event::Bumped { .. }
        | Event::Left { .. } => false,
    }
}
