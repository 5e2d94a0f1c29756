//! Verb of each action, and the item that it is done with: for counts of what heroes do.

use super::Action;
use crate::engine::state::thing_id::ThingId;

/// Verb of an action, and the item that it is done with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActionVerb {
    /// Name of the action as in recordings, such as `zap`.
    pub name: &'static str,
    /// The one item that is used, worn, thrown or worked on.
    pub item: Option<ThingId>,
}

impl Action {
    /// Returns the verb of the action, with the item that it is done with.
    pub const fn verb(&self) -> ActionVerb {
        let (name, item) = match *self {
            Action::Walk(_) => ("walk", None),
            Action::Wait => ("wait", None),
            Action::Search => ("search", None),
            Action::Open(_) => ("open", None),
            Action::Close(_) => ("close", None),
            Action::Kick(_) => ("kick", None),
            Action::Jump(_) => ("jump", None),
            Action::Untrap(_) => ("untrap", None),
            Action::Disarm(item) => ("disarm", Some(item)),
            Action::Force(_) => ("force", None),
            Action::Pray => ("pray", None),
            Action::Turn => ("turn", None),
            Action::Pay(_) => ("pay", None),
            Action::Chat(_) => ("chat", None),
            Action::Climb(_) => ("climb", None),
            Action::PickUp { .. } => ("pick_up", None),
            Action::Drop { .. } => ("drop", None),
            Action::Wield(item) => ("wield", item),
            Action::Swap => ("swap", None),
            Action::Ready(item) => ("ready", item),
            Action::Throw { item, .. } => ("throw", Some(item)),
            Action::ThrowGold { .. } => ("throw_gold", None),
            Action::Fire(_) => ("fire", None),
            Action::Engrave { pen, .. } => ("engrave", pen),
            Action::Enhance(_) => ("enhance", None),
            Action::Wear(item) => ("wear", Some(item)),
            Action::TakeOff(item) => ("take_off", Some(item)),
            Action::LookInto(item) => ("look_into", Some(item)),
            Action::PutIn { container, .. } => ("put_in", Some(container)),
            Action::TakeOut { container, .. } => ("take_out", Some(container)),
            Action::Tip(container) => ("tip", Some(container)),
            Action::Pick { tool, .. } => ("pick", Some(tool)),
            Action::Pry(item) => ("pry", Some(item)),
            Action::Quaff(item) => ("quaff", Some(item)),
            Action::Eat(item) => ("eat", Some(item)),
            Action::Read(item) => ("read", Some(item)),
            Action::Zap { item, .. } => ("zap", Some(item)),
            Action::Cast { .. } => ("cast", None),
            Action::Apply { item, .. } => ("apply", Some(item)),
            Action::Sip => ("sip", None),
            Action::Sit => ("sit", None),
            Action::Rub(item) => ("rub", Some(item)),
            Action::Offer(item) => ("offer", Some(item)),
            Action::Invoke(item) => ("invoke", Some(item)),
            Action::Dip { item, .. } => ("dip", Some(item)),
            Action::SetAutoPickup(_) => ("set_auto_pickup", None),
            Action::Fight(_) => ("fight", None),
            Action::Breathe(_) => ("breathe", None),
            Action::Shoot { .. } => ("shoot", None),
            Action::Teleport => ("teleport", None),
            Action::Answer(_) => ("answer", None),
            Action::Note { .. } => ("note", None),
            Action::Adjust { what, .. } => ("adjust", Some(what.id)),
            Action::Name { item, .. } => ("name", Some(item)),
            Action::Call { item, .. } => ("call", Some(item)),
            Action::ExploreMode => ("explore_mode", None),
            Action::Debug(_) => ("debug", None),
            Action::Quit => ("quit", None),
        };
        ActionVerb { name, item }
    }
}
