//! Uses up items: healing and escape when the hero is about to die, attack wands from afar, unidentified
//! items while no enemy is near.

use super::{
    scene::Scene,
    sparing::{harms_no_friend, is_alone, is_line_free},
    state::{Explorer, percent},
    useful::{ItemUsefulness, Useful},
};
use crate::{
    base::geometry::{Dir, Rect},
    engine::{
        action::{Action, AimDirection, Choice, Wish},
        event::Question,
        state::{
            body::Body,
            item::{Beatitude, ItemUse},
            spellbook::ReadingOdds,
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
        view::{ProtectionOffer, View},
    },
    raws::{
        kinds::{
            creatures::{Bulk, CreatureKind},
            items::{ItemKind, Usage},
        },
        words::effects::{Aid, EffectSpec, Nature},
    },
};

/// Percentage of hit points below which an attacked hero is about to die.
pub(super) const DYING: i32 = 34;

/// Percentage of hit points below which the hero is about to die if the next attacks may take all hit points.
const HURT: i32 = 67;

/// Hit points below which the hero is about to die, at any maximum (the low limit of NetHack's prayer).
const FEW: i32 = 6;

/// Percentage of hit points from which unidentified items are tried, with no enemy near.
const HALE: i32 = 80;

/// Greatest depth at which unidentified potions are tried.
const SHALLOW: i32 = 2;

/// Hit points that reading an unidentified scroll may cost; NetHack's boulders are among the worst.
const RISK: i32 = 20;

/// Radius of open ground that boulders around the hero need to be pushed away, in squares.
const OPEN: i32 = 2;

/// Squares that a ray flies, at most.
const RAY: i32 = 13;

/// Hit points that a potion mends, about: 6d4.
const MENDED: i32 = 15;

/// Hit points that a ray may cost: 6d6.
const STING: i32 = 36;

/// Distances of a target for a zap, in squares.
const RANGE: std::ops::RangeInclusive<i32> = 1..=7;

/// Expected loss in a fight, in percent of the hit points left, from which it is worth to look ahead.
const COSTLY: i32 = 20;

/// Hit points that the next attacks may take, in percent of those left, from which it is.
const HEAVY: i32 = 40;

/// Percentage of hit points below which it always is.
const LOW: i32 = 50;

/// Danger to the hero's life.
#[derive(Debug, Clone, Copy)]
pub(super) struct Peril {
    /// True if few hit points are left.
    pub(super) dying: bool,
    /// True if the enemies may take the hit points that are left.
    pub(super) threatened: bool,
    /// True if the enemies may take half of the hit points that are left.
    hard: bool,
}

impl Peril {
    pub(super) fn of_hero(body: &Body, scene: &Scene) -> Self {
        let next_may_kill = body.hitpoints <= scene.worst && percent(body) < HURT;
        let dying = percent(body) < DYING || body.hitpoints < FEW || next_may_kill;
        // Weak enemies are fought with the wielded weapon.
        let grave = scene.worst >= body.hitpoints || scene.loss.saturating_mul(3) >= body.hitpoints;
        let threatened = grave && (scene.pressing > 0 || scene.danger && scene.worst > 0);
        let hard = scene.loss.saturating_mul(2) >= body.hitpoints;
        Self { dying, threatened, hard }
    }

    /// True if enemies near by may take the hero's life before long, so that it is worth to look ahead.
    pub(super) fn looms(body: &Body, scene: &Scene) -> bool {
        let takes =
            |loss: i32, percent: i32| loss.saturating_mul(100) >= body.hitpoints.saturating_mul(percent);
        let hurt = percent(body) < LOW;
        scene.danger && (takes(scene.loss, COSTLY) || takes(scene.worst, HEAVY) || hurt)
    }
}

impl Explorer {
    /// Uses an item to save the hero's life or to attack from afar; `None` where that is not needed.
    pub(super) fn use_in_fight(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> Option<Action> {
        let Peril { dying, threatened, hard } = Peril::of_hero(body, scene);
        if !(dying && threatened || hard) {
            return None;
        }
        let uses: Vec<Useful> = self.things.useful(view).collect();
        let blind = view.suffers(StatusEffect::Blind);
        let find = |worth: ItemUsefulness, usage: Option<Usage>| {
            uses.iter()
                .find(|useful| useful.worth == worth && usage.is_none_or(|usage| useful.usage == usage))
                .filter(|useful| useful.usage != Usage::Read || !blind)
        };
        if dying && threatened {
            // Nothing is dug in shops.
            let in_shop = view.shop_at(view.hero_at()).is_some();
            // The place of a goal is deep, and not to be left.
            let bottom = self.temper.learned && view.aims().any(|aim| aim.place == Some(view.place()));
            let away = find(ItemUsefulness::Escape, None)
                .filter(|useful| !(in_shop || bottom) || useful.usage != Usage::Zap)
                .or_else(|| find(ItemUsefulness::Escape, Some(Usage::Read)).filter(|_| in_shop || bottom));
            // What is lost in a turn may be more than a potion mends.
            let hard_hit = self.temper.learned && self.hitpoints.saturating_sub(body.hitpoints) >= MENDED;
            let heals = find(ItemUsefulness::Heals, None);
            let known = if hard_hit { away.or(heals) } else { heals.or(away) };
            let tried = || {
                find(ItemUsefulness::Unknown, Some(Usage::Quaff))
                    .or_else(|| find(ItemUsefulness::Unknown, Some(Usage::Read)))
            };
            if let Some(useful) = known {
                // A digging wand zapped down makes a way out.
                let toward = (useful.usage == Usage::Zap).then_some(AimDirection::Down);
                return Some(self.used(*useful, toward));
            }
            // An attack wand may end the fight; unidentified items are the last hope.
            return self
                .zap(view, body, scene, &uses)
                .or_else(|| tried().map(|useful| self.used(*useful, None)));
        }
        if hard { self.zap(view, body, scene, &uses) } else { None }
    }

    /// Reads books, lifts curses, uses items that are good at any time, and tries unidentified ones, while no
    /// enemy is near.
    pub(super) fn use_in_peace(&mut self, view: &View<'_>, body: &Body) -> Option<Action> {
        // What an item or the hero's nature sustains may help, and will not pass.
        let waits = |what: StatusEffect| what.facts().nature != Nature::Help || !view.is_sustained(what);
        if view.statuses().each().any(waits) || percent(body) < HALE {
            return None;
        }
        if let Some(action) = self.study(view).or_else(|| self.lift_curses(view)) {
            return Some(action);
        }
        // What an unidentified item does may turn a keeper against the hero. Scrolls reach two squares.
        let spared = || harms_no_friend(view, Rect::around(view.hero_at(), 2).points());
        // Boulders around the hero may wall it in, and one that falls on stairs bars them.
        let (here, chart) = (view.hero_at(), &self.chart);
        let open = || chart.is_open(chart.place(here), OPEN);
        let useful = self.things.useful(view).find(|useful| match (useful.worth, useful.usage) {
            (ItemUsefulness::Boon, _) => true,
            // Wares that burn have to be paid.
            (ItemUsefulness::Unknown, Usage::Read) => {
                body.hitpoints > RISK && open() && spared() && view.shop_at(here).is_none()
            }
            // What a potion does is learned where nothing strong comes by.
            (ItemUsefulness::Unknown, Usage::Quaff) => {
                (view.depth() <= SHALLOW || self.temper.learned)
                    && body.hitpoints >= body.max_hitpoints
                    && is_alone(view)
            }
            (
                ItemUsefulness::Heals
                | ItemUsefulness::Escape
                | ItemUsefulness::Strikes
                | ItemUsefulness::Unknown,
                _,
            ) => false,
        });
        match useful {
            Some(useful) => Some(self.used(useful, None)),
            None => self.practise(view, body),
        }
    }

    /// Applies a cure for the hero's status effects, if it has one.
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

    /// Lights a lamp in the dark: the hero sees a walkable neighbour, but not the square behind it.
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

    /// Zaps an attack wand or an unidentified one at the adjacent enemy, or at the nearest one in a straight
    /// line.
    fn zap(&mut self, view: &View<'_>, body: &Body, scene: &Scene, uses: &[Useful]) -> Option<Action> {
        let here = view.hero_at();
        let beside = scene.beside.map(|(_, dir)| dir);
        let far = || {
            let at = scene.near.map(|(_, at, _)| at)?;
            Dir::along(here, at).filter(|_| RANGE.contains(&here.distance(at)))
        };
        let dir = beside.or_else(far)?;
        // A ray may bounce back, and so may what an unidentified wand sends out. A hero whom the next attacks
        // may kill takes that risk.
        let passes = view.flight(dir, RAY, true).into_iter().filter(|at| *at == here).count();
        let survives = body.hitpoints > STING.saturating_mul(i32::try_from(passes).unwrap_or(i32::MAX));
        // In shops, rays burn wares and keepers, and an unidentified wand may dig.
        let in_shop = view.shop_at(here).is_some();
        let zaps = |worth| {
            let known = worth != ItemUsefulness::Unknown;
            let dares = survives || !known && scene.worst >= body.hitpoints;
            let fits = |useful: &&Useful| {
                useful.usage == Usage::Zap
                    && useful.worth == worth
                    && (dares || !useful.bounces)
                    && (!in_shop || known && !useful.bounces)
                    && is_line_free(view, dir, useful.bounces)
            };
            uses.iter().find(fits)
        };
        let useful = zaps(ItemUsefulness::Strikes).or_else(|| zaps(ItemUsefulness::Unknown))?;
        Some(self.used(*useful, Some(AimDirection::Dir(dir))))
    }

    /// Returns the action that uses `useful`, and marks the inventory for another look.
    pub(super) fn used(&mut self, useful: Useful, toward: Option<AimDirection>) -> Action {
        self.things.uses(useful.id);
        match useful.usage {
            Usage::Read => Action::Read(useful.id),
            Usage::Zap => {
                self.things.zapped(useful.id);
                Action::Zap { item: useful.id, toward }
            }
            Usage::Apply => Action::Apply { item: useful.id, toward },
            Usage::Quaff
            | Usage::Eat
            | Usage::Shatter
            | Usage::Dip
            | Usage::Rub
            | Usage::Open
            | Usage::Invoke
            | Usage::Strike => Action::Quaff(useful.id),
        }
    }
}

/// Returns the item to identify: an unidentified kind first, then an item of unknown blessing.
fn to_identify(view: &View<'_>) -> Option<ThingId> {
    let all = view.inventory();
    let unknown = all.iter().find(|item| !item.named);
    unknown.or_else(|| all.iter().find(|item| item.beatitude.is_none())).map(|item| item.id)
}

/// Returns the answer to `question`: recharge an identified item with charges, wish for the best healing,
/// genocide the most dangerous kind.
pub(super) fn answer(view: &View<'_>, question: Question) -> Choice {
    let raws = view.raws();
    let named = |name: Option<&str>| name.map_or(Choice::No, |name| Choice::Text(name.into()));
    match question {
        Question::Recharge { .. } => {
            let all = view.inventory();
            let charged = all.iter().find(|item| raws.items.table[item.kind].charges.is_some() && item.named);
            charged.map_or(Choice::No, |item| Choice::Item(item.id))
        }
        // Grease is most useful on worn items, where it keeps grabbing creatures off.
        Question::Coat { .. } => {
            let all = view.inventory();
            let worn = all.iter().find(|item| item.used == Some(ItemUse::Worn) && !item.treated.greased);
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
        // The form of the highest level that has hands and fits into the armour.
        Question::Shape => {
            let able =
                |kind: &&CreatureKind| kind.polymorph_target && !kind.unique && kind.hands && !kind.unsolid;
            let kinds = raws.creatures.table.iter().map(|(_, kind)| kind).filter(able);
            let kinds = kinds.filter(|kind| kind.size == Bulk::Medium && !kind.horns && kind.speed > 0);
            named(kinds.max_by_key(|kind| kind.level).map(|kind| kind.name.as_str()))
        }
        // The bot explores the levels in order, so it takes the nearest one not seen yet.
        Question::Depth => named(Some(&(view.hero().map_or(1, |hero| hero.deepest) + 1).to_string())),
        // The bot avoids dangerous squares where it can, so it agrees here.
        Question::Enter { .. }
        | Question::Begin
        | Question::Pray { .. }
        | Question::Sell { .. }
        | Question::Pay { .. }
        | Question::Die { .. } => Choice::Yes,
        Question::Identify => to_identify(view).map_or(Choice::No, Choice::Item),
        Question::Study { odds, .. } => Choice::from(odds < ReadingOdds::Foolhardy),
        Question::Give { .. } => {
            let prices = view.gift_prices().filter(|prices| prices.offer == ProtectionOffer::Due);
            prices.map_or(Choice::No, |prices| Choice::Gold(prices.protection))
        }
        Question::Consult { .. } => view.prophecy_price().map_or(Choice::No, Choice::Gold),
        Question::Leave { done, onward } => (done || onward).into(),
        Question::Attack { .. }
        | Question::Where
        | Question::Jump { .. }
        | Question::Write { .. }
        | Question::Name => Choice::No,
    }
}
