//! What heroes carry from birth (NetHack's `ini_inv`), and how well they can fight with it; what creatures carry.

use super::{
    fill,
    items::{charges, contents, filled, one, quality},
};
use crate::{
    base::{rng::Rng, sorted_map::SortedMap},
    engine::{
        context::Ctx,
        state::{
            character::Identity,
            item::{Beatitude, Known, Lid, Place, Stack, Use},
            practice::Practice,
            things::{Actor, HERO},
        },
    },
    raws::{
        Raws,
        creatures::{CreatureKind, attack::AttackForm},
        items::{ItemClass, Missile, Skill},
        kits::{Blessing, Kit, KitPiece, KitSet, KitUse},
        rules::ProvisionItem,
        skills::Proficiency,
        traits::Role,
    },
};

/// Something that somebody carries from birth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KitItem {
    /// What, and how many.
    pub stack: Stack,
    /// What it is used for from the beginning.
    pub used: Option<Use>,
}

/// What a hero who is `identity` carries from birth in the game with `seed`, in the order of the raws: what the role has,
/// with what the race has instead, then what the race has beside. Nothing of it is cursed, and the hero knows it well.
/// Nothing at all where all heroes are alike.
pub fn kit(raws: &Raws, identity: &Identity, seed: u64) -> Vec<KitItem> {
    if raws.rules.hero.alike {
        return Vec::new();
    }
    let mut rng = Rng::stream(seed, "kit");
    let race = &raws.traits.races[identity.race];
    let mut pieces = drawn(&raws.traits.roles[identity.role].kit, &mut rng);
    for piece in &mut pieces {
        piece.kind = race.instead.get(&piece.kind).copied().unwrap_or(piece.kind);
    }
    pieces.extend(drawn(&race.kit, &mut rng));
    pieces.into_iter().map(|piece| made(raws, piece, &mut rng)).collect()
}

/// What somebody carries who comes about by `kit`, when the hero is of `hero_level` (NetHack's `m_initweap`): as good, or bad, as
/// items are anywhere. The hero knows nothing of it.
pub fn outfit(raws: &Raws, kit: &Kit, hero_level: i32, rng: &mut Rng) -> Vec<KitItem> {
    let found = |piece: KitPiece, rng: &mut Rng| {
        let (beatitude, enchantment) = quality(&raws.items.table[piece.kind], hero_level, rng);
        let enchantment = if piece.enchantment == 0 { enchantment } else { piece.enchantment };
        let beatitude = piece.beatitude.map_or(beatitude, Beatitude::from);
        let charges = charges(&raws.items.table[piece.kind], rng);
        let stack = Stack { beatitude, enchantment, charges, ..Stack::of(piece.kind) };
        KitItem::of(piece, filled(raws, stack, rng), rng)
    };
    drawn(kit, rng).into_iter().map(|piece| found(piece, rng)).collect()
}

/// The pieces of `kit` that come this time.
fn drawn(kit: &Kit, rng: &mut Rng) -> Vec<KitPiece> {
    kit.lots
        .iter()
        .flat_map(|sets| sets.iter().find_map(|set| set_drawn(set, rng)).unwrap_or_default())
        .collect()
}

/// The pieces of `set` that come this time; `None` if the first does not.
fn set_drawn(set: &KitSet, rng: &mut Rng) -> Option<Vec<KitPiece>> {
    let (first, others) = set.split_first()?;
    let first = comes(first, rng).then_some(*first)?;
    let others = others.iter().filter(|piece| comes(piece, rng)).copied();
    Some(std::iter::once(first).chain(others).collect())
}

/// Whether `piece` comes this time.
fn comes(piece: &KitPiece, rng: &mut Rng) -> bool {
    rng.below(piece.one_in) < piece.times
}

fn made(raws: &Raws, piece: KitPiece, rng: &mut Rng) -> KitItem {
    // As it comes about, but for curses.
    let usual = |rng: &mut Rng| quality(&raws.items.table[piece.kind], 1, rng).0.max(Beatitude::Uncursed);
    let beatitude = piece.beatitude.map_or_else(|| usual(rng), Beatitude::from);
    let stack =
        Stack { beatitude, enchantment: piece.enchantment, known: Known::ALL, ..Stack::of(piece.kind) };
    // What one has had for long one knows to be empty.
    let lid = if raws.items.table[piece.kind].container { Lid::FAMILIAR } else { Lid::OPEN };
    let charges = charges(&raws.items.table[piece.kind], rng);
    let stack = filled(raws, Stack { lid, charges, ..stack }, rng);
    KitItem::of(piece, stack, rng)
}

impl KitItem {
    /// As many of `stack` as `piece` says, used as it says.
    fn of(piece: KitPiece, stack: Stack, rng: &mut Rng) -> Self {
        let count = u32::try_from(rng.roll(piece.count)).unwrap_or(1).max(1);
        let used = piece.used.map(|used| match used {
            KitUse::Wielded => Use::Wielded,
            KitUse::Readied => Use::Readied,
            KitUse::Worn => Use::Worn,
        });
        Self { stack: Stack { count, ..stack }, used }
    }
}

impl From<Blessing> for Beatitude {
    fn from(blessing: Blessing) -> Self {
        match blessing {
            Blessing::Blessed => Beatitude::Blessed,
            Blessing::Uncursed => Beatitude::Uncursed,
        }
    }
}

/// How well one of `role` who carries `kit` from birth can do with `skill`; `None` if never (NetHack's `skill_init`).
pub fn proficiency_at_birth(raws: &Raws, role: &Role, kit: &[KitItem], skill: Skill) -> Option<Proficiency> {
    let most = role.most_in(skill)?;
    // What is carried is known; ammunition is nothing without what launches it.
    let carried = kit.iter().map(|item| &raws.items.table[item.stack.kind]);
    let mut weapons = carried.filter(|kind| kind.missile != Some(Missile::Shot));
    // Those who can go far know how to use their hands.
    let known =
        weapons.any(|kind| kind.skill == Some(skill)) || skill.is_unarmed() && most > Proficiency::Expert;
    Some(if known { most.min(Proficiency::Basic) } else { Proficiency::Unskilled })
}

/// `who`, a creature of `kind` that has just come about, gets what it carries; of weapons it takes the best in hand.
pub(super) fn provide(ctx: &mut Ctx<'_>, who: Actor, kind: &CreatureKind, hero_level: i32, rng: &mut Rng) {
    if kind.kit.lots.is_empty() {
        return;
    }
    for KitItem { stack, used } in outfit(ctx.raws, &kind.kit, hero_level, rng) {
        if ctx.raws.items.table[stack.kind].class == ItemClass::Coin {
            let pieces = i32::try_from(stack.count).unwrap_or(0);
            ctx.with_body(who, |body| body.gold = body.gold.saturating_add(pieces));
        } else {
            let id = ctx.make_item(stack, Place::Carried { by: who.id, used });
            let inside = contents(ctx.raws, &stack, ctx.level().depth, hero_level, rng);
            fill(ctx, id, inside);
        }
    }
    if kind.armed {
        ctx.take_best_in_hand(who);
    }
}

/// What one of `kind` at `level` carries beside its kit, when the hero is of `hero_level`: from each list of rules.json perhaps
/// one thing.
pub fn provisions(
    raws: &Raws,
    kind: &CreatureKind,
    level: i32,
    hero_level: i32,
    rng: &mut Rng,
) -> Vec<Stack> {
    if !kind.clever || kind.phases {
        return Vec::new();
    }
    let wields = kind.attacks.iter().any(|attack| attack.form == AttackForm::Weapon);
    let mut found = Vec::new();
    for list in raws.rules.provisions.iter().filter(|list| wields || !list.armed) {
        let drawn = i32::try_from(rng.below(list.out_of)).unwrap_or(i32::MAX);
        if level <= drawn {
            continue;
        }
        let fits = |item: &&ProvisionItem| (item.least..=item.most).contains(&kind.difficulty);
        let fitting: Vec<&ProvisionItem> = list.items.iter().filter(fits).collect();
        let odds: Vec<u32> = fitting.iter().map(|item| item.odds).collect();
        let item = rng.weighted(&odds).and_then(|place| fitting.get(place)?.kind);
        found.extend(item.map(|item| one(raws, item, hero_level, rng)));
    }
    found
}

/// `who`, a creature of `kind` that has just come about at `level`, gets what it carries beside its kit.
pub(super) fn provision(
    ctx: &mut Ctx<'_>,
    who: Actor,
    kind: &CreatureKind,
    level: i32,
    hero_level: i32,
    rng: &mut Rng,
) {
    for stack in provisions(ctx.raws, kind, level, hero_level, rng) {
        ctx.make_item(stack, Place::Carried { by: who.id, used: None });
    }
}

/// The hero gets the kit, knows what it is, and knows how to go about with it.
pub(in crate::engine) fn equip(ctx: &mut Ctx<'_>) {
    let raws = ctx.raws;
    let Some(identity) = ctx.sheet().map(|hero| hero.identity) else { return };
    let kit = kit(raws, &identity, ctx.state.seed);
    for KitItem { stack, used } in &kit {
        ctx.learn_item(stack.kind);
        if raws.items.table[stack.kind].class == ItemClass::Coin {
            let pieces = i32::try_from(stack.count).unwrap_or(0);
            ctx.with_body(ctx.hero(), |body| body.gold = body.gold.saturating_add(pieces));
        } else if ctx.has_room_for(stack) {
            let id = ctx.make_item(*stack, Place::Carried { by: HERO, used: *used });
            ctx.carry(id);
            ctx.set_use(id, *used);
        }
    }
    let role = &raws.traits.roles[identity.role];
    let known = Skill::ALL.into_iter().filter_map(|skill| {
        let proficiency = proficiency_at_birth(raws, role, &kit, skill)?;
        // Who knows something has practised it as much as that took.
        let below = Proficiency::ALL.into_iter().rev().find(|below| *below < proficiency);
        let uses = below.and_then(|below| raws.rules.skills.practice_beyond(below)).unwrap_or(0);
        Some((skill, Practice { proficiency, uses }))
    });
    let mut skills = SortedMap::default();
    if !raws.rules.hero.alike {
        skills.extend(known);
    }
    ctx.with_hero(|hero| hero.skills = skills);
}
