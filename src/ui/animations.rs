//! Short animations on the map: projectiles, bursts, flashes of hit creatures, and the low-health alarm at
//! the edges. No key has to wait for an animation.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        event::{self, Event},
        state::{body::Body, source::Source, thing_id::ThingId},
    },
    raws::{
        Raws,
        kinds::creatures::attack::Delivery,
        words::{colour::Colour, effects::EffectSpec},
    },
};
use std::collections::VecDeque;

/// Milliseconds a projectile stays on each square.
const SQUARE_MS: u32 = 25;

/// Milliseconds a hit creature flashes.
const FLASH_MS: u32 = 80;

/// Milliseconds a burst shows before it fades.
const BURST_MS: u32 = 75;

/// Milliseconds a burst or a breath takes to fade.
const FADE_MS: u32 = 75;

/// Milliseconds the edges of the map show the low-health alarm.
const ALARM_MS: u32 = 300;

/// Divisor of the maximum hit points: health at or below this fraction (a third) is low.
const LOW: i32 = 3;

/// One animation.
#[derive(Debug)]
enum Moving {
    /// A projectile crosses squares.
    Flight {
        path: Vec<Point>,
        glyph: char,
        colour: Colour,
        /// True if the squares behind stay painted and fade at the end, as for breath.
        trails: bool,
    },
    /// A burst on these squares.
    Burst(Vec<Point>),
    /// These creatures flash because they were hit.
    Flash(Vec<ThingId>),
}

impl Moving {
    /// Returns the duration in milliseconds.
    fn lasts(&self) -> u32 {
        match self {
            Self::Flight { path, trails, .. } => {
                let squares = u32::try_from(path.len()).unwrap_or(0);
                squares.saturating_mul(SQUARE_MS) + if *trails { FADE_MS } else { 0 }
            }
            Self::Burst(_) => BURST_MS + FADE_MS,
            Self::Flash(_) => FLASH_MS,
        }
    }

    /// Returns the number of the picture shown after `moved` milliseconds.
    fn picture(&self, moved: u32) -> u32 {
        match self {
            Self::Flight { path, .. } => {
                (moved / SQUARE_MS).min(u32::try_from(path.len()).unwrap_or(u32::MAX))
            }
            Self::Burst(_) => u32::from(moved >= BURST_MS),
            Self::Flash(_) => 0,
        }
    }
}

/// A character painted over a square for a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Painted {
    pub at: Point,
    pub glyph: char,
    pub colour: Colour,
    /// True once the fade has begun.
    pub faded: bool,
}

/// Queue of animations, played one after another.
#[derive(Debug, Default)]
pub struct AnimationQueue {
    queue: VecDeque<Moving>,
    /// Milliseconds since the first animation began.
    moved: u32,
    /// Milliseconds left of the low-health alarm.
    alarm: u32,
}

impl AnimationQueue {
    /// Adds the animations of `event`, if there are any.
    pub fn watch(&mut self, raws: &Raws, event: &Event) {
        let facts = event.facts();
        if let Some(flight) = facts.flight {
            self.queue.extend(flying(raws, flight));
        }
        if let Some(at) = facts.burst {
            self.queue.push_back(Moving::Burst(
                std::iter::once(at).chain(Dir::ALL.map(|dir| at.step(dir))).collect(),
            ));
        }
        if let Some(target) = facts.target.filter(|_| facts.damage > 0) {
            match self.queue.back_mut() {
                Some(Moving::Flash(who)) => who.push(target.id),
                _ => self.queue.push_back(Moving::Flash(vec![target.id])),
            }
        }
    }

    /// Starts the low-health alarm if the hit points were not low in `before` and are low in `after`.
    pub fn watch_health(&mut self, before: &Body, after: &Body) {
        let low = |body: &Body| body.hitpoints.saturating_mul(LOW) <= body.max_hitpoints;
        if low(after) && !low(before) && after.hitpoints > 0 {
            self.alarm = ALARM_MS;
        }
    }

    /// Advances the animations by `elapsed_ms` milliseconds. Returns true if the picture changes.
    pub fn tick(&mut self, elapsed_ms: u32) -> bool {
        let alarmed = self.alarm > 0;
        self.alarm = self.alarm.saturating_sub(elapsed_ms);
        let calmed = alarmed && self.alarm == 0;
        let Some(first) = self.queue.front() else { return calmed };
        let before = first.picture(self.moved);
        self.moved = self.moved.saturating_add(elapsed_ms);
        if self.moved < first.lasts() {
            return calmed || first.picture(self.moved) != before;
        }
        self.queue.pop_front();
        self.moved = 0;
        true
    }

    /// True if nothing is animated, the alarm included.
    pub fn is_empty(&self) -> bool {
        self.queue.is_empty() && self.alarm == 0
    }

    /// Ends all animations at once.
    pub fn land(&mut self) {
        *self = Self::default();
    }

    /// Returns the characters painted over the map at the moment.
    pub fn now(&self) -> Vec<Painted> {
        match self.queue.front() {
            Some(Moving::Flight { path, glyph, colour, trails }) => {
                let last = usize::try_from(self.moved / SQUARE_MS).unwrap_or(0);
                let first = if *trails { 0 } else { last };
                let faded = last >= path.len();
                let painted = |at: &Point| Painted { at: *at, glyph: *glyph, colour: *colour, faded };
                path.iter().take(last + 1).skip(first).map(painted).collect()
            }
            Some(Moving::Burst(squares)) => {
                let faded = self.moved >= BURST_MS;
                let painted = |at: &Point| Painted { at: *at, glyph: '*', colour: Colour::Orange, faded };
                squares.iter().map(painted).collect()
            }
            Some(Moving::Flash(_)) | None => Vec::new(),
        }
    }

    /// True if `who` flashes at the moment.
    pub fn flashes(&self, who: ThingId) -> bool {
        matches!(self.queue.front(), Some(Moving::Flash(hit)) if hit.contains(&who))
    }

    /// True while the low-health alarm shows.
    pub fn alarms(&self) -> bool {
        self.alarm > 0
    }
}

/// Returns the colour of the ability of `source` in flight: that of its element, or of one of its effects.
fn colour_of(source: Source, raws: &Raws) -> Option<Colour> {
    let element = source.attack(raws).and_then(|attack| attack.element);
    let of_part = |part: &EffectSpec| {
        let element = part.effect.element().map(|element| element.facts().colour);
        element.or(part.effect.name().facts().colour)
    };
    let colour = element.map(|element| element.facts().colour);
    colour.or_else(|| source.parts(raws).iter().find_map(of_part))
}

/// Builds the animation of a projectile; `None` if it did not move in one of the eight directions.
fn flying(raws: &Raws, flight: event::Flight) -> Option<Moving> {
    let event::Flight { by, source, from, to } = flight;
    let dir = Dir::along(from, to)?;
    let length = usize::try_from(from.distance(to)).unwrap_or(0);
    let path = std::iter::successors(Some(from.step(dir)), |at| Some(at.step(dir))).take(length).collect();
    let glyph = match dir {
        Dir::North | Dir::South => '|',
        Dir::East | Dir::West => '-',
        Dir::NorthEast | Dir::SouthWest => '/',
        Dir::NorthWest | Dir::SouthEast => '\\',
    };
    let own = || by.kind.map_or(Colour::White, |kind| raws.creatures.table[kind].colour);
    let colour = colour_of(source, raws).unwrap_or_else(own);
    let item = source.item().map(|kind| &raws.items.table[kind]);
    let (glyph, colour) = item.map_or((glyph, colour), |kind| (kind.glyph, kind.colour));
    let trails = source.attack(raws).is_some_and(|attack| attack.form.delivery() == Delivery::Breath);
    Some(Moving::Flight { path, glyph, colour, trails })
}
