//! Flight of missiles: reports, and landing or breaking.

use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        effects::{deliver, status::deeds},
        event::{Event, Origin, Source},
        state::{deed::Deed, thing_id::ThingId, things::Actor},
    },
    raws::{
        kinds::{
            creatures::Bulk,
            items::{ItemClass, ItemKind},
        },
        words::deeds::DeedWord,
    },
};

/// Reports that a missile of `who` flew over `path`, past or at `targets`. The report covers only squares
/// that the hero sees, so an unseen start stays unknown.
pub(super) fn tell(ctx: &mut Ctx<'_>, who: Actor, source: Source, path: Vec<Point>, targets: &[Actor]) {
    let parties: Vec<_> = std::iter::once(&who).chain(targets).map(|seen_as| ctx.who(*seen_as)).collect();
    let by = ctx.who(who);
    let in_sight =
        |at: &Point| ctx.eyes().see(*at) || ctx.standing(*at).is_some_and(|somebody| ctx.sees(somebody));
    let mut seen = std::iter::once(ctx.at(who)).chain(path).filter(in_sight);
    if let Some(from) = seen.next() {
        let to = seen.next_back().unwrap_or(from);
        ctx.tell(&parties, Event::Flew { by, source, from, to, onward: false });
    }
}

/// Returns the source for the thrown item `one`, as the hero knows the item.
pub(super) fn source(ctx: &Ctx<'_>, one: ThingId) -> Source {
    let known = ctx.item(one).map(|item| ctx.known_item(item));
    known.map_or(Source::HERO, |known| Source {
        known: known.named,
        ..Source::from_origin(Origin::Thrown { kind: known.kind })
    })
}

/// Lands the item `one`, thrown by `who`, at `to`. Destroys it if `broken`.
pub(super) fn come_down(ctx: &mut Ctx<'_>, who: Actor, one: ThingId, to: Point, broken: bool) {
    let Some(item) = ctx.item(one).copied() else { return };
    let kind = ctx.item_kind(&item);
    if kind.omen && (broken || kind.shatters()) && who == ctx.hero() {
        let kind = item.stack.kind;
        deeds::did(ctx, Deed { item: Some(kind), at: Some(to), ..DeedWord::BreakOmen.into() });
    }
    if broken {
        ctx.destroy_item(one);
    } else if ctx.item_kind(&item).shatters() {
        let (by, known) = (ctx.who(who), ctx.known_item(&item));
        let data = ctx.data(&item);
        if ctx.eyes().see(to) {
            ctx.events.push(Event::Broke { who: by, item: known });
        }
        ctx.destroy_item(one);
        deliver::spill(ctx, who, &data, to);
    } else {
        let thrown = who == ctx.hero();
        ctx.land_as(one, to, thrown);
    }
}

/// True if items of `kind` may break when they hit: light missiles such as arrows.
pub(super) fn is_fragile(kind: &ItemKind) -> bool {
    kind.missile.is_some() && kind.class == ItemClass::Weapon
}

/// To-hit bonus of missiles for the size of the target; 0 for human size.
pub(super) const fn bulk(size: Bulk) -> i32 {
    match size {
        Bulk::Tiny => -2,
        Bulk::Small => -1,
        Bulk::Medium => 0,
        Bulk::Large => 1,
        Bulk::Huge => 2,
        Bulk::Gigantic => 5,
    }
}
