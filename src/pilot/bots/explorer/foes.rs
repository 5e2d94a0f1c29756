//! Whom the explorer has to do with: what it makes of those in sight, and of their kinds.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        being::Attitude,
        components::ThingId,
        view::{Sighting, View},
    },
    raws::{
        Raws,
        creatures::{
            Creature,
            attack::{Effect, Form, Reach},
        },
    },
};

/// What matters about a kind of creature.
#[derive(Debug, Clone, Copy)]
struct Kind {
    /// Whether it is better not touched: whoever strikes it may be helpless for long.
    numbs: bool,
    /// Whether it must not be touched: whoever strikes it turns to stone.
    petrifies: bool,
    /// Whether it hurts those who keep away from it.
    shoots: bool,
    /// Movement gained each turn, in parts of what the hero's actions cost.
    pace: i32,
}

impl Kind {
    fn of(creature: &Creature, raws: &Raws) -> Self {
        let to_the_touch = |fits: fn(Effect) -> bool| {
            let mut passive = creature.attacks.iter().filter(|attack| attack.form == Form::Passive);
            passive.any(|attack| attack.effect.is_some_and(fits))
        };
        let numbs = to_the_touch(|effect| matches!(effect, Effect::Paralyse | Effect::Sleep));
        let petrifies = to_the_touch(|effect| effect == Effect::Petrify);
        let shoots = creature.attacks.iter().any(|attack| attack.form.reach() == Reach::Far);
        let pace = creature.speed * raws.rules.normal_speed / creature.cost.max(1);
        Self { numbs, petrifies, shoots, pace }
    }
}

/// The hostile ones in sight.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Scene {
    /// The one to strike at first among those next to the hero, and where.
    pub(super) beside: Option<(ThingId, Dir)>,
    /// Whether one of those next to the hero is awake.
    pub(super) pressed: bool,
    /// The nearest of those farther off who are awake and worth going for, and where.
    pub(super) near: Option<(ThingId, Point)>,
    /// The greatest pace of those who are awake.
    pub(super) pace: i32,
    /// Whether somebody in sight is awake, or shoots.
    pub(super) danger: bool,
    /// The direction of the one who holds the hero fast.
    pub(super) holder: Option<Dir>,
}

/// What the explorer knows about creatures, and whom it lets alone.
#[derive(Debug, Default)]
pub(super) struct Foes {
    /// In the order of the raws.
    kinds: Vec<Kind>,
    /// Those who cannot be come at, and until which turn they do not count.
    ignored: Vec<(ThingId, u32)>,
    /// Whom it goes for, and for how many more steps it does.
    chase: Option<(ThingId, u32)>,
}

/// How far off it goes for somebody, in squares.
const FAR: i32 = 8;

/// How many steps it goes for somebody before it gives up.
const CHASE: u32 = 20;

/// For how many turns somebody is let alone.
const IGNORE: u32 = 50;

impl Foes {
    /// Looks around. The squares on which somebody stands who is to be gone around go to `bar`; the `bold` go around
    /// fewer.
    pub(super) fn look(
        &mut self,
        view: &View<'_>,
        held_by: Option<ThingId>,
        bold: bool,
        mut bar: impl FnMut(Point),
    ) -> Scene {
        if self.kinds.is_empty() {
            let raws = view.raws();
            self.kinds = raws.creatures.table.iter().map(|(_, creature)| Kind::of(creature, raws)).collect();
        }
        let (here, turn) = (view.hero_at(), view.turn());
        self.ignored.retain(|(_, until)| *until > turn);
        let mut scene = Scene::default();
        // The first of the least, whatever order they come in.
        let (mut first, mut nearest) = (None, None);
        view.each_creature(|Sighting { who, at, attitude, still, warning, .. }| {
            let distance = at.distance(here);
            if held_by == Some(who.id) {
                scene.holder = Dir::between(here, at);
            }
            let Some(kind) = who.kind.and_then(|kind| self.kinds.get(kind.index())) else { return };
            let ignored = self.ignored.iter().any(|(id, _)| *id == who.id);
            let hostile = attitude == Attitude::Hostile;
            if !hostile || kind.petrifies || kind.numbs && !bold || ignored {
                // The peaceful and the tame change places.
                if hostile && distance <= 2 {
                    bar(at);
                }
                return;
            }
            if warning.is_some() {
                return;
            }
            if !still {
                scene.danger |= kind.shoots || kind.pace > 0 && distance <= FAR;
                scene.pace = scene.pace.max(kind.pace);
            }
            if distance == 1 {
                scene.pressed |= !still;
                let rank = (still, who.id);
                if first.is_none_or(|best| rank < best) {
                    first = Some(rank);
                    scene.beside = Dir::between(here, at).map(|dir| (who.id, dir));
                }
            } else if !still && distance <= FAR && kind.pace > 0 {
                let rank = (distance, who.id);
                if nearest.is_none_or(|best| rank < best) {
                    nearest = Some(rank);
                    scene.near = Some((who.id, at));
                }
            }
        });
        scene
    }

    /// Whether to go on after `id`; somebody who is chased for too long is let alone for a while.
    pub(super) fn chases(&mut self, id: ThingId, turn: u32) -> bool {
        let left = self.chase.filter(|(whom, _)| *whom == id).map_or(CHASE, |(_, left)| left);
        if left == 0 {
            self.ignore(id, turn);
            return false;
        }
        self.chase = Some((id, left - 1));
        true
    }

    /// Lets `id` alone for a while.
    pub(super) fn ignore(&mut self, id: ThingId, turn: u32) {
        self.chase = None;
        self.ignored.push((id, turn.saturating_add(IGNORE)));
    }
}
