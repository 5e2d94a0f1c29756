//! Blows: those that events tell of, and those that a step would be.

use super::Stop;
use crate::engine::{
    action::Action,
    event::{Event, Party},
    state::being::Attitude,
    view::View,
};

/// Who attacks in `event`, whom, if that is known, and how many hit points it costs; `None` if nobody attacks.
pub(super) fn harm(event: &Event) -> Option<(Party, Option<Party>, i32)> {
    match *event {
        Event::Hit { by, target, damage, .. } | Event::Worked { by, target, damage, .. } => {
            Some((by, Some(target), damage))
        }
        Event::Missed { by, target, .. }
        | Event::Stole { by, from: target, .. }
        | Event::Seized { by, who: target, .. } => Some((by, Some(target), 0)),
        Event::Flew { by, .. } => Some((by, None, 0)),
        Event::Moved { .. }
        | Event::Waited { .. }
        | Event::Searched { .. }
        | Event::Found { .. }
        | Event::Door { .. }
        | Event::Kicked { .. }
        | Event::Exploded { .. }
        | Event::Climbed { .. }
        | Event::Died { .. }
        | Event::StruckAir { .. }
        | Event::Resisted { .. }
        | Event::Afflicted { .. }
        | Event::Stiffened { .. }
        | Event::Recovered { .. }
        | Event::Suffered { .. }
        | Event::Felt { .. }
        | Event::Released { .. }
        | Event::Struggled { .. }
        | Event::Swapped { .. }
        | Event::Woke { .. }
        | Event::Fled { .. }
        | Event::Vanished { .. }
        | Event::Grew { .. }
        | Event::Rose { .. }
        | Event::Bumped { .. }
        | Event::Appeared { .. }
        | Event::Explores { .. }
        | Event::Survived { .. }
        | Event::Left { .. } => None,
    }
}

/// Who stands where `action` would lead, if that would be an attack nobody has asked for.
pub fn in_the_way(view: &View<'_>, action: &Action) -> Option<Stop> {
    let Action::Walk(dir) = *action else { return None };
    let to = view.hero_at().step(dir);
    let held = view.body().is_some_and(|body| body.held.is_some());
    let Some(there) = view.creature(to) else {
        return (view.is_unseen(to) && !held).then_some(Stop::Unseen);
    };
    (there.attitude == Attitude::Hostile && !held).then_some(Stop::InTheWay(there.who))
}

/// Whether `event` is what `action` is about, so that doing it again needs no second thought.
pub fn is_meant(action: &Action, event: &Event) -> bool {
    let Action::Fight(_) = action else { return false };
    let blow = matches!(event, Event::Hit { .. } | Event::Missed { .. })
        && harm(event).is_some_and(|(by, ..)| by.is_hero());
    blow || matches!(event, Event::StruckAir { who, .. } if who.is_hero())
}
