//! Items that goals ask for.

use super::Context;
use crate::{
    engine::state::things::Access,
    raws::{kinds::items::ItemKind, reading::table::Id, rules::goals::DeedPattern, words::deeds::DeedWord},
};

impl<A: Access> Context<'_, A> {
    /// True if an exit of a present stage asks for an item of `kind`: to pick it up, or to carry it.
    pub(in crate::engine) fn seeks(&self, kind: Id<ItemKind>) -> bool {
        let asks = |pattern: &DeedPattern| {
            matches!(pattern.deed, Some(DeedWord::PickUp)) && pattern.item == Some(kind)
                || pattern.carrying == Some(kind) && !self.carries(kind)
        };
        self.goals().any(|now| now.stage.exits.iter().any(|exit| asks(&exit.r#do)))
    }
}
