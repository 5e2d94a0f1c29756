//! Graves, and what lies in them.

use super::interact::{self, Came};
use crate::{base::geometry::Point, engine::context::Ctx, raws::interactions::Interaction};

/// The hero has dug up the grave at `at`, which is none any more: what was in it comes out (NetHack's `dig_up_grave`). Whether
/// it was a grave, or anything else of which something comes that is dug up.
pub(in crate::engine) fn open(ctx: &mut Ctx<'_>, at: Point) -> bool {
    interact::befall(ctx, at, Interaction::Dig, None) == Came::Something
}
