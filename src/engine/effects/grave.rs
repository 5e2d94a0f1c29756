//! Graves and their contents.

use super::{
    interact::{self, Came},
    status::deeds,
};
use crate::{
    base::geometry::Point,
    engine::{context::Ctx, state::deed::Deed},
    raws::{rules::interactions::Interaction, words::deeds::DeedWord},
};

/// Opens the grave at `at`, which the hero has dug up. True if a grave or another feature had effects.
/// NetHack 3.6: `dig_up_grave`.
pub(in crate::engine) fn open(ctx: &mut Ctx<'_>, at: Point) -> bool {
    let came = interact::befall(ctx, at, Interaction::Dig, None);
    if came == Came::Something {
        deeds::did(ctx, Deed { at: Some(at), ..DeedWord::OpenGrave.into() });
    }
    came == Came::Something
}
