//! What the explorer uses up: what heals when it is about to die, what takes it away, what strikes from afar, and what it
//! does not know while nobody is about.

use super::{
    scene::Scene,
    state::{Explorer, percent},
    useful::{Useful, Worth},
};
use crate::{
    base::geometry::Dir,
    engine::{
        action::{Action, AimDirection, Choice, Wish},
        event::Question,
        state::{
            affliction::StatusEffect,
            body::Body,
            item::{Beatitude, Use},
            thing_id::ThingId,
        },
        view::View,
    },
    raws::{
        creatures::{Bulk, CreatureKind},
        effects::{Aid, EffectSpec},
        items::{ItemKind, Usage},
    },
};

/// Below so many percent of its hit points it is about to die if somebody strikes at it.
const DYING: i32 = 34;

/// Below so many percent it is, too, if the next blows may take all it has.
const HURT: i32 = 67;

/// With fewer than so many hit points it is, too, whatever it could have (NetHack's rule for what gods call low).
const FEW: i32 = 6;

/// With so many percent of its hit points, and nobody about, it tries what it does not know.
const HALE: i32 = 80;

/// So many hit points what it reads may cost (NetHack's boulders are among the worst).
const RISK: i32 = 20;

/// From how far off it zaps at somebody, in squares.
const RANGE: std::ops::RangeInclusive<i32> = 1..=7;

impl Explorer {
    /// Saves its life, or strikes from afar, with what it carries; nothing where that is not needed.
    pub(super) fn use_in_fight(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> Option<Action> {
        let next_may_kill = body.hitpoints <= scene.worst && percent(body) < HURT;
        let dying = percent(body) < DYING || body.hitpoints < FEW || next_may_kill;
        // Those who hardly hurt are fought with what is in hand.
        let grave = scene.worst >= body.hitpoints || scene.loss.saturating_mul(3) >= body.hitpoints;
        let threatened = grave && (scene.pressing > 0 || scene.danger && scene.worst > 0);
        let hard = scene.loss.saturating_mul(2) >= body.hitpoints;
        if !(dying && threatened || hard) {
            return None;
        }
        let uses: Vec<Useful> = self.things.useful(view).collect();
        let blind = view.suffers(StatusEffect::Blind);
        let find = |worth: Worth, usage: Option<Usage>| {
            uses.iter()
                .find(|useful| useful.worth == worth && usage.is_none_or(|usage| useful.usage == usage))
                .filter(|useful| useful.usage != Usage::Read || !blind)
        };
        if dying && threatened {
            let known = find(Worth::Heals, None).or_else(|| find(Worth::Escape, None));
            let tried = || {
                find(Worth::Unknown, Some(Usage::Quaff)).or_else(|| find(Worth::Unknown, Some(Usage::Read)))
            };
            if let Some(useful) = known {
                // What digs makes a way down.
                let toward = (useful.usage == Usage::Zap).then_some(AimDirection::Down);
                return Some(self.used(*useful, toward));
            }
            // What strikes may end it; what is unknown is the last hope.
            return self
                .zap(view, body, scene, &uses)
                .or_else(|| tried().map(|useful| self.used(*useful, None)));
        }
        if hard { self.zap(view, body, scene, &uses) } else { None }
    }

    /// Uses what is good at any time, and tries what it does not know, while nobody is about.
    pub(super) fn use_in_peace(&mut self, view: &View<'_>, body: &Body) -> Option<Action> {
        if !view.afflictions().none() || percent(body) < HALE {
            return None;
        }
        let useful = self.things.useful(view).find(|useful| match (useful.worth, useful.usage) {
            (Worth::Boon, _) => true,
            (Worth::Unknown, Usage::Read) => body.hitpoints > RISK,
            (Worth::Heals | Worth::Escape | Worth::Strikes | Worth::Unknown, _) => false,
        })?;
        Some(self.used(useful, None))
    }

    /// Does something about what ails it, if it has what relieves.
    pub(super) fn treat(&mut self, view: &View<'_>) -> Option<Action> {
        const CURED: [StatusEffect; 5] = [
            StatusEffect::FoodPoisoned,
            StatusEffect::Blind,
            StatusEffect::Confused,
            StatusEffect::Stunned,
            StatusEffect::Hallucinating,
        ];
        if !CURED.into_iter().any(|what| view.suffers(what)) {
            return None;
        }
        let item = self.things.remedy(view)?;
        Some(Action::Apply { item, toward: None })
    }

    /// Lights a lamp where it is dark: there is a way to a square that it sees, and behind that it sees nothing.
    pub(super) fn light(&mut self, view: &View<'_>) -> Option<Action> {
        let item = self.things.lamp(view)?;
        let here = view.hero_at();
        let dark = |dir: Dir| {
            let near = here.step(dir);
            view.sees(near) && view.step(here, dir).is_ok() && !view.sees(near.step(dir))
        };
        if !Dir::ALL.into_iter().any(dark) {
            return None;
        }
        self.things.lights(view.turn());
        Some(Action::Apply { item, toward: None })
    }

    /// Zaps what strikes, or what it does not know, at the one in a straight line who is nearest.
    fn zap(&mut self, view: &View<'_>, body: &Body, scene: &Scene, uses: &[Useful]) -> Option<Action> {
        let here = view.hero_at();
        let beside = scene.beside.map(|(_, dir)| dir);
        let far = || {
            let at = scene.near.map(|(_, at, _)| at)?;
            Dir::along(here, at).filter(|_| RANGE.contains(&here.distance(at)))
        };
        let dir = beside.or_else(far)?;
        // What bounces comes back, and so may what it does not know; but who would die anyway risks that.
        let dares = body.hitpoints > RISK || scene.loss >= body.hitpoints || scene.worst >= body.hitpoints;
        let zaps = |worth| {
            let fits = |useful: &&Useful| useful.usage == Usage::Zap && useful.worth == worth;
            uses.iter().filter(fits).find(|useful| dares || !useful.bounces)
        };
        let useful = zaps(Worth::Strikes).or_else(|| zaps(Worth::Unknown))?;
        Some(self.used(*useful, Some(AimDirection::Dir(dir))))
    }

    /// Uses it; what it turns out to be is looked at anew.
    fn used(&mut self, useful: Useful, toward: Option<AimDirection>) -> Action {
        self.things.uses(useful.id);
        match useful.usage {
            Usage::Read => Action::Read(useful.id),
            Usage::Zap => {
                self.things.zapped(useful.id);
                Action::Zap { item: useful.id, toward }
            }
            Usage::Apply => Action::Apply { item: useful.id, toward },
            Usage::Quaff | Usage::Eat | Usage::Shatter | Usage::Dip | Usage::Rub | Usage::Open => {
                Action::Quaff(useful.id)
            }
        }
    }
}

/// What to answer who is asked which thing to learn about: what it does not know at all first.
pub(super) fn to_identify(view: &View<'_>) -> Option<ThingId> {
    let all = view.inventory();
    let unknown = all.iter().find(|item| !item.named);
    unknown.or_else(|| all.iter().find(|item| item.beatitude.is_none())).map(|item| item.id)
}

/// What to answer when the game asks `question`: what works by charges, the worst that there is, or what heals.
pub(super) fn answer(view: &View<'_>, question: Question) -> Choice {
    let raws = view.raws();
    let named = |name: Option<&str>| name.map_or(Choice::No, |name| Choice::Text(name.into()));
    match question {
        Question::Recharge { .. } => {
            let all = view.inventory();
            let charged = all.iter().find(|item| raws.items.table[item.kind].charges.is_some() && item.named);
            charged.map_or(Choice::No, |item| Choice::Item(item.id))
        }
        // Grease does most good where it keeps hands off.
        Question::Coat { .. } => {
            let all = view.inventory();
            let worn = all.iter().find(|item| item.used == Some(Use::Worn) && !item.treated.greased);
            worn.or_else(|| all.first()).map_or(Choice::No, |item| Choice::Item(item.id))
        }
        Question::Wish => {
            let heals = |kind: &&ItemKind| {
                let heals = |part: &EffectSpec| part.effect.name().facts().aid == Some(Aid::Healing);
                kind.probability > 0 && kind.quaff.effects.iter().any(heals)
            };
            let best =
                raws.items.table.iter().map(|(_, kind)| kind).filter(heals).max_by_key(|kind| kind.price);
            best.map_or(Choice::No, |kind| {
                let beatitude = Some(Beatitude::Blessed);
                Choice::Wish(Box::new(Wish { count: 2, beatitude, ..Wish::named(&kind.name) }))
            })
        }
        Question::Genocide { class, reverse } => {
            let kinds = raws.creatures.table.iter().map(|(_, kind)| kind);
            let fits = |kind: &&CreatureKind| kind.frequency > 0 && kind.genocidable && !kind.unique;
            let kinds = kinds.filter(fits);
            let kind = if reverse {
                kinds.min_by_key(|kind| kind.difficulty)
            } else {
                kinds.max_by_key(|kind| kind.difficulty)
            };
            let glyph = kind.map(|kind| kind.glyph.to_string()).filter(|_| class);
            named(glyph.as_deref().or_else(|| kind.map(|kind| kind.name.as_str())))
        }
        // The strongest whose hands can hold what it has, and whom its armour fits.
        Question::Shape => {
            let able = |kind: &&CreatureKind| kind.shape && !kind.unique && kind.hands && !kind.airy;
            let kinds = raws.creatures.table.iter().map(|(_, kind)| kind).filter(able);
            let kinds = kinds.filter(|kind| kind.size == Bulk::Medium && !kind.horns && kind.speed > 0);
            named(kinds.max_by_key(|kind| kind.level).map(|kind| kind.name.as_str()))
        }
        // It goes round where it can.
        Question::Enter { .. } => Choice::Yes,
        Question::Leave
        | Question::Attack { .. }
        | Question::Where
        | Question::Identify
        | Question::Write { .. }
        | Question::Die { .. } => Choice::No,
    }
}
