//! Appraisal of a creature before a fight, by averages of its apparent kind and never by its own numbers.
//! Only its wounds show.

use super::Sighting;
use crate::{
    engine::{
        context::Context,
        effects::mind::allies,
        rules::melee::{
            self, Odds,
            armour_class::{Defender, aim_at_hero, damage_bonus, hero_aim, percent, shape_aim},
            form,
        },
        state::{
            being::{Attitude, Mood},
            body::Body,
            status_effect::StatusEffect,
            things::Reading,
        },
    },
    raws::{
        kinds::{
            creatures::{
                CreatureKind, Resistance, Stats,
                attack::{Aimed, Attack, AttackForm, Delivery, Reach},
            },
            growth::Intrinsic,
            spells::{self, SpellList},
        },
        reading::table::Id,
        rules::Melee,
        words::effects::{Danger, EffectSpec, Facts},
    },
};

/// Hero's estimate of a creature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appraisal {
    /// Apparent kind.
    pub kind: Id<CreatureKind>,
    pub attitude: Attitude,
    /// Level of an ally; `None` for all others.
    pub level: Option<i32>,
    /// Apparent activity; `None` if the creature is sensed and not seen.
    pub bearing: Option<Bearing>,
    /// Visible health in tenths of the hit points, 1 to 10; 10 only if unhurt. `None` if the creature is
    /// sensed and not seen.
    pub health: Option<u8>,
    /// Danger to this hero.
    pub danger: Danger,
    /// Forecast of a fight; `None` for a kind that the hero has only just met.
    pub prospect: Option<Prospect>,
}

/// Activity of a creature, as it appears to the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bearing {
    Awake,
    Asleep,
    /// Unable to move.
    Helpless,
    Fleeing,
    /// Holding the hero.
    Holding,
}

/// Forecast of a fight, by averages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prospect {
    /// Speed of the creature in percent of the hero's speed.
    pub pace: i32,
    /// Chance that a blow of the hero does harm, in percent.
    pub hits: i32,
    /// Mean number of the hero's blows until the creature dies, misses included; `None` if more than 99.
    pub blows: Option<i32>,
    /// Chance that the creature's first blow does harm, in percent; `None` if it has no blows.
    pub struck: Option<i32>,
    /// Maximum damage to the hero between two of the hero's moves.
    pub worst: i32,
    /// Mean damage to the hero in the whole fight, in percent of the hero's hit points.
    pub loss: i32,
}

/// Means of a fight between the hero and an average creature of a kind. Each pair is the hero's figure and
/// the creature's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MeleeForecast {
    /// Chance of a blow to do damage, in percent. The creature's is the sum over its attacks in a move.
    pub hits: [i32; 2],
    /// Damage of a move in hundredths of a hit point, misses included.
    pub damage: [i32; 2],
    /// Moves in 100 turns.
    pub moves: [i32; 2],
    /// Hit points, in hundredths.
    pub hitpoints: [i32; 2],
}

/// Returns the means of a fight against an awake creature of `kind`; `None` without a hero.
pub(in crate::engine) fn forecast<'a>(
    game: &Context<'a, Reading>,
    kind: &'a CreatureKind,
) -> Option<MeleeForecast> {
    let hero = game.body(game.hero())?;
    let fight = Fight::new(game, &hero, kind, Bearing::Awake);
    let whole = |number: i64| i32::try_from(number).unwrap_or(i32::MAX);
    let speed = i64::from(kind.speed) * 100 / i64::from(kind.cost.max(1));
    let stride = i64::from(stride(game)) * 100 / i64::from(game.raws.rules.normal_speed.max(1));
    Some(MeleeForecast {
        hits: [fight.blow.percent, whole(fight.hits)],
        damage: [fight.blow.mean, whole(fight.bite)],
        moves: [whole(stride), whole(speed)],
        hitpoints: [hero.hitpoints.saturating_mul(100), whole(fight.alive)],
    })
}

/// Number of blows above which a fight counts as endless.
const ENDLESS: i64 = 99;

/// Appraises `whom`; see [`super::View::appraise`].
pub(super) fn appraise<'a>(game: &Context<'a, Reading>, whom: &Sighting) -> Option<Appraisal> {
    let hero = game.body(game.hero())?;
    if game.suffers(game.hero(), StatusEffect::Hallucinating) || whom.warning.is_some_and(|danger| danger > 0)
    {
        return None;
    }
    let id = whom.who.kind?;
    let kind = &game.raws.creatures.table[id];
    let seen = whom.warning.is_none();
    let bearing = seen.then(|| bearing(game, whom));
    let body = game.find(whom.who.id).and_then(|actor| game.body(actor)).filter(|_| seen);
    let fight = Fight::new(game, &hero, kind, bearing.unwrap_or(Bearing::Awake));
    // The hero knows the kind of a pet from the start.
    let new = whom.attitude != Attitude::Tame && is_new(game, id);
    // Where attack and defence decide, no kind has a name for its difficulty.
    let new = new && game.raws.rules.melee == Melee::ArmourClass;
    let danger = if new { by_repute(kind, &hero).map(|danger| danger.max(fight.recoil())) } else { None };
    let ally = game.find(whom.who.id).filter(|actor| seen && allies::is_one(game, *actor));
    Some(Appraisal {
        kind: id,
        attitude: whom.attitude,
        level: ally.and(body).map(|body| body.level),
        bearing,
        health: body.map(|body| body.tenths()),
        danger: danger.unwrap_or_else(|| fight.danger()),
        prospect: danger.is_none().then(|| fight.prospect()),
    })
}

/// True if the hero has only just met the first creature of this kind.
fn is_new(game: &Context<'_, Reading>, kind: Id<CreatureKind>) -> bool {
    // A kind stays new for one more turn, so that the player has a decision to form an opinion.
    let record = game.state.chronicle.kind(kind);
    record.is_none_or(|record| record.killed == 0 && record.since.saturating_add(1) >= game.turn())
}

/// Returns the danger of an unfamiliar kind, from its difficulty. `None` if the raws state no difficulty.
fn by_repute(kind: &CreatureKind, hero: &Body) -> Option<Danger> {
    let beyond = kind.difficulty - hero.level;
    Some(match () {
        () if kind.difficulty == 0 => return None,
        () if kind.difficulty * 2 <= hero.level => Danger::Harmless,
        () if beyond <= 1 => Danger::Slight,
        () if beyond <= 3 => Danger::Fair,
        () if beyond <= 6 => Danger::Grave,
        () => Danger::Deadly,
    })
}

fn bearing(game: &Context<'_, Reading>, whom: &Sighting) -> Bearing {
    let mind = || game.find(whom.who.id).and_then(|actor| game.mind(actor));
    match () {
        () if game.hold(game.hero()).is_some_and(|hold| hold.by == whom.who.id) => Bearing::Holding,
        () if whom.asleep => Bearing::Asleep,
        () if whom.still => Bearing::Helpless,
        () if mind().is_some_and(|mind| matches!(mind.mood, Mood::Fleeing { .. })) => Bearing::Fleeing,
        () => Bearing::Awake,
    }
}

/// Fight between the hero and an average creature of a kind.
struct Fight<'a, 'r> {
    game: &'a Context<'r, Reading>,
    kind: &'a CreatureKind,
    hitpoints: i64,
    pace: i32,
    /// Odds of the hero's blow.
    blow: Odds,
    /// Hit points of an average creature, in hundredths.
    alive: i64,
    /// Blows until the creature dies, in hundredths.
    toil: i64,
    /// Chance of the creature's first blow in percent, if it has blows.
    struck: Option<i32>,
    /// Mean damage in one move of the creature, in hundredths of a hit point. `worst` is the maximum in hit
    /// points.
    bite: i64,
    worst: i64,
    /// Sum of the chances of these attacks, in percent.
    hits: i64,
}

impl<'a, 'r> Fight<'a, 'r> {
    fn new(game: &'a Context<'r, Reading>, hero: &Body, kind: &'a CreatureKind, bearing: Bearing) -> Self {
        let blow = blow(game, hero, kind, bearing);
        let depth = game.menace();
        // A d8 per level, 1d4 at level 0; in hundredths.
        let by_level = if kind.level > 0 { 450 * kind.level } else { 250 };
        let alive = i64::from(kind.hitpoints.map_or(by_level, |given| given.mean(depth)).max(100));
        let toil = if blow.mean > 0 { (alive * 100 / i64::from(blow.mean)).max(100) } else { i64::MAX };
        let pace = i64::from(kind.speed) * i64::from(game.raws.rules.normal_speed) * 100
            / (i64::from(kind.cost.max(1)) * i64::from(stride(game)));
        let mut fight = Self {
            game,
            kind,
            hitpoints: i64::from(hero.hitpoints.max(1)),
            pace: i32::try_from(pace).unwrap_or(i32::MAX),
            blow,
            alive,
            toil,
            struck: None,
            bite: 0,
            worst: 0,
            hits: 0,
        };
        fight.weigh_attacks(depth);
        fight
    }

    /// Sums up mean and maximum of the creature's attacks. The stronger of its melee and its ranged attacks
    /// counts.
    fn weigh_attacks(&mut self, depth: i32) {
        let (mut near, mut far, mut first) = ((0, 0, 0), (0, 0, 0), None);
        for (place, attack) in (0..).zip(&self.kind.attacks) {
            let sum = match attack.form.reach() {
                Reach::Near if attack.form.delivery() != Delivery::Burst => &mut near,
                Reach::Near | Reach::Far => &mut far,
                Reach::Struck | Reach::Dying => continue,
            };
            let odds = self.suffered(attack, place, depth);
            let occasions = if attack.form.delivery().occasional() { attack.one_in.max(1) } else { 1 };
            sum.0 += i64::from(odds.mean) / i64::from(occasions);
            sum.1 += i64::from(odds.most);
            sum.2 += i64::from(odds.percent) / i64::from(occasions);
            if first.is_none() && attack.form.delivery() == Delivery::Blow {
                first = Some(odds.percent);
            }
        }
        (self.struck, self.bite, self.worst) = (first, near.0.max(far.0), near.1.max(far.1));
        self.hits = if near.0 >= far.0 { near.2 } else { far.2 };
    }

    /// Returns the odds of the creature's `attack` on the hero; `place` is its index in the list of attacks.
    fn suffered(&self, attack: &Attack, place: i32, depth: i32) -> Odds {
        let game = self.game;
        if let Some(list) = attack.list {
            let (level, turns) = (self.kind.level, spells::pause(self.kind.level));
            let harm = list.harm(&game.raws.spells, (level, attack.dice), |part| self.is_open_to(part));
            return Odds { percent: 100 / turns, mean: harm.mean / turns, most: harm.most };
        }
        let by_stats = matches!(attack.form.delivery(), Delivery::Blow | Delivery::Hug);
        let stats = self.kind.stats.map(|scaled| scaled.mean(depth) / 100);
        let mine: Stats<i32> = game.stats(game.hero()).unwrap_or_default();
        let resisted = attack.element.and_then(|element| element.facts().resisted_by);
        if resisted.is_some_and(|resistance| self.resists(resistance)) {
            return Odds::default();
        }
        if let Some(odds) = melee::odds(&game.raws.rules, &stats, &mine).filter(|_| by_stats) {
            return odds;
        }
        let armour = game.armour_class(game.hero()).unwrap_or_default();
        // Armour better than 0 counts half of that on average, and reduces the damage.
        let softened = if armour < 0 { (1 - armour) / 2 } else { 0 };
        let aim = aim_at_hero(self.kind.level, if armour < 0 { -softened } else { armour }, false, false);
        let chance = match attack.form.delivery().facts().aimed {
            Aimed::Once => percent(aim, 20 + place),
            Aimed::Twice => percent(aim, 20) * percent(aim, 20) / 100,
            Aimed::Never => 100,
        };
        let least = attack.dice.mean().min(100);
        let mean = (attack.dice.mean() - 100 * softened).max(least);
        let most =
            if attack.dice.most() > 0 { (attack.dice.most() - i32::from(armour < 0)).max(1) } else { 0 };
        Odds { percent: chance, mean: mean / 100 * chance + mean % 100 * chance / 100, most }
    }

    /// True if the hero has this resistance.
    fn resists(&self, resistance: Resistance) -> bool {
        let hero = self.game.hero();
        self.game.shape(hero).is_some_and(|kind| kind.resists.contains(&resistance))
            || resistance.intrinsic().is_some_and(|intrinsic| self.game.hero_can(intrinsic))
    }

    /// True if the effect `part` of a spell can harm the hero.
    fn is_open_to(&self, part: &EffectSpec) -> bool {
        let can = |intrinsic: &Intrinsic| self.game.hero_can(*intrinsic);
        let resisted = part.effect.element().and_then(|element| element.facts().resisted_by);
        let (has, lacks) = (&part.when.has, &part.when.lacks);
        (has.is_empty() || has.iter().any(can))
            && !lacks.iter().any(can)
            && !resisted.is_some_and(|resistance| self.resists(resistance))
            && !self.is_kept_off(&part.effect.name().facts())
    }

    /// Returns the danger of the effects of the spells that the creature can draw from `list`.
    fn danger_of_list(&self, list: SpellList) -> Danger {
        let level = self.kind.level;
        let beats = |part: &EffectSpec| part.when.level_above.is_none_or(|above| level - 1 > above);
        let spells = list.known(&self.game.raws.spells, level).map(|(_, spell)| &spell.cast.effects);
        let open = spells.flatten().filter(|part| beats(part) && self.is_open_to(part));
        open.map(|part| part.effect.name().facts().danger).max().unwrap_or(Danger::Harmless)
    }

    /// True if the hero is immune to an effect with these `facts`.
    fn is_kept_off(&self, facts: &Facts) -> bool {
        facts.resisted_by.is_some_and(|resistance| self.resists(resistance))
            || facts.kept_off_by.is_some_and(|intrinsic| self.game.hero_can(intrinsic))
    }

    fn prospect(&self) -> Prospect {
        let blows = (self.toil / 100 + i64::from(self.toil % 100 >= 50)).max(1);
        // Maximum number of moves of the creature between two of the hero's.
        let moves = i64::from(self.pace.max(1)).saturating_add(99) / 100;
        Prospect {
            pace: self.pace,
            hits: self.blow.percent,
            blows: i32::try_from(blows).ok().filter(|_| blows <= ENDLESS),
            struck: self.struck,
            worst: i32::try_from(self.worst.saturating_mul(moves)).unwrap_or(i32::MAX),
            loss: i32::try_from(self.share()).unwrap_or(i32::MAX),
        }
    }

    /// Returns the mean damage to the hero in the whole fight, in percent of the hero's hit points.
    fn share(&self) -> i64 {
        let toil = self.toil.min(ENDLESS * 100);
        let pain = self.bite * toil / 100 * i64::from(self.pace) / 100 + self.sting(toil);
        pain / self.hitpoints
    }

    /// Returns the danger: by the mean loss of the hero's hit points in the fight, the maximum loss at once,
    /// and the effects of the attacks.
    fn danger(&self) -> Danger {
        let share = self.share();
        let worst = i64::from(self.prospect().worst) * 100 / self.hitpoints;
        let by_wounds = match () {
            () if share > 100 => Danger::Deadly,
            () if share > 50 || worst >= 100 => Danger::Grave,
            () if share > 25 || worst > 50 => Danger::Fair,
            () if share > 10 => Danger::Slight,
            () => Danger::Harmless,
        };
        let worse = self.kind.attacks.iter().map(|attack| self.worse_than_wounds(attack)).max();
        by_wounds.max(worse.unwrap_or(Danger::Harmless)).max(self.recoil())
    }

    /// Returns at least a slight danger if striking the creature, or its death, harms the hero.
    fn recoil(&self) -> Danger {
        let harms = |attack: &Attack| {
            let resisted = attack.element.and_then(|element| element.facts().resisted_by);
            let immune = resisted.is_some_and(|resistance| self.resists(resistance));
            let ails = attack.ability.effects.iter().map(|part| part.effect.name().facts());
            let mut ails = ails.filter(|facts| facts.lasts.is_some() && !self.is_kept_off(facts));
            let unseen = attack.sight && self.game.hero_is(StatusEffect::Blind);
            attack.dice.most() > 0 && !immune
                || self.worse_than_wounds(attack) > Danger::Harmless
                || !unseen && ails.next().is_some()
        };
        let answers = |attack: &&Attack| match attack.form.reach() {
            Reach::Struck | Reach::Dying => true,
            Reach::Near | Reach::Far => false,
        };
        let recoils = self.kind.attacks.iter().filter(answers).any(harms);
        if recoils { Danger::Slight } else { Danger::Harmless }
    }

    /// Returns the damage by passive attacks over `toil` hundredths of blows, and by the creature's death, in
    /// hundredths of a hit point.
    fn sting(&self, toil: i64) -> i64 {
        let mut sum = 0;
        for attack in &self.kind.attacks {
            let harms = attack.element.and_then(|element| element.facts().resisted_by);
            let immune = harms.is_some_and(|resistance| self.resists(resistance));
            let mean = if immune { 0 } else { i64::from(attack.dice.mean()) };
            sum += match attack.form.reach() {
                // Passive attacks have an effect two times in three.
                Reach::Struck => mean * toil / 100 * 2 / 3 / i64::from(attack.one_in.max(1)),
                Reach::Dying => mean,
                Reach::Near | Reach::Far => 0,
            };
        }
        sum
    }

    /// Returns the danger of the effects of an attack, without its damage.
    fn worse_than_wounds(&self, attack: &Attack) -> Danger {
        let looked_at = attack.sight || attack.form.delivery() == Delivery::Gaze;
        if looked_at && self.game.hero_is(StatusEffect::Blind) {
            return Danger::Harmless;
        }
        if let Some(list) = attack.list {
            return self.danger_of_list(list);
        }
        let passive = attack.form.reach() == Reach::Struck;
        let dangers = attack.ability.effects.iter().map(|part| {
            let facts = part.effect.name().facts();
            match facts.danger {
                _ if self.is_kept_off(&facts) => Danger::Harmless,
                // A paralysed hero lies helpless next to the creature.
                danger if passive && facts.numbs() => danger.max(Danger::Grave),
                danger => danger,
            }
        });
        dangers.max().unwrap_or(Danger::Harmless)
    }
}

/// Returns the hero's mean gain of movement points per turn, at least 1.
pub(super) fn stride(game: &Context<'_, Reading>) -> i32 {
    let rules = &game.raws.rules;
    // Intrinsic speed is an extra action in one or two of three turns.
    let thirds =
        if game.hero_can(Intrinsic::VeryFast) { 2 } else { i32::from(game.hero_can(Intrinsic::Fast)) };
    let extra = rules.normal_speed * thirds / 3;
    let speed = game.things.get(game.hero()).map_or(rules.hero_speed, |hero| hero.energy.speed);
    let mut gain = speed + extra;
    if game.suffers(game.hero(), StatusEffect::Slowed) {
        gain = gain * 2 / 3;
    }
    if game.suffers(game.hero(), StatusEffect::Fast) {
        gain = gain * 4 / 3;
    }
    game.burden().slowed(gain).max(1)
}

/// Returns the odds of the hero's blow at a creature of `kind` with this `bearing`.
fn blow(game: &Context<'_, Reading>, hero: &Body, kind: &CreatureKind, bearing: Bearing) -> Odds {
    let mine = game.stats(game.hero()).unwrap_or_default();
    let theirs = kind.stats.map(|scaled| scaled.mean(game.menace()) / 100);
    if let Some(odds) = melee::odds(&game.raws.rules, &mine, &theirs) {
        return odds;
    }
    let Some(sheet) = game.sheet() else { return Odds::default() };
    let arms = game.blow(Some(kind));
    let mark = Defender {
        armour_class: kind.armour_class,
        stunned: false,
        fleeing: bearing == Bearing::Fleeing,
        asleep: bearing == Bearing::Asleep,
        helpless: bearing == Bearing::Helpless,
    };
    let luck = game.raws.rules.luck.to_hit(sheet.fortune());
    if let Some(odds) = shape_blow(game, &mark, luck) {
        return odds;
    }
    let scores = game.abilities();
    let weapon = arms.mean_aim() - game.burden().aim();
    let chance = percent(hero_aim(&scores, hero.level, luck, weapon, &mark), 20);
    let strength = if arms.strong { damage_bonus(&scores) } else { 0 };
    let mean = (arms.mean() + 100 * strength).max(100);
    let most = arms.most() + strength;
    Odds { percent: chance, mean: mean / 100 * chance + mean % 100 * chance / 100, most: most.max(1) }
}

/// Returns the joint odds of the melee attacks of the hero's shape; `None` in the hero's own shape or without
/// such attacks.
fn shape_blow(game: &Context<'_, Reading>, mark: &Defender, luck: i32) -> Option<Odds> {
    let kind = game.shape(game.hero())?;
    let mut sum: Option<Odds> = None;
    for attack in kind.attacks.iter().filter(|attack| form::is_near(attack.form)) {
        let arms = (attack.form == AttackForm::Weapon && game.wielded().is_some()).then(|| game.blow(None));
        let weapon = arms.as_ref().map_or(0, |arms| arms.mean_aim()) - game.burden().aim();
        let chance = percent(shape_aim(kind.level, luck, weapon, mark), 20);
        let chance = match attack.form.delivery().facts().aimed {
            Aimed::Once => chance,
            Aimed::Twice => chance * chance / 100,
            Aimed::Never => 100,
        };
        let mean = arms.as_ref().map_or_else(|| attack.dice.mean(), |arms| arms.mean().max(100));
        let most = arms.map_or_else(|| attack.dice.most(), |arms| arms.most());
        let all = sum.get_or_insert_default();
        all.percent = all.percent.max(chance);
        all.mean += mean / 100 * chance + mean % 100 * chance / 100;
        all.most += most.max(0);
    }
    sum
}
