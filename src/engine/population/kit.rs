//! What heroes carry from birth (NetHack's `ini_inv`), and how well they can fight with it; what creatures carry.

use super::{
    items::{charges, contents, filled, of_class, one, quality},
    lay::fill,
};
use crate::{
    base::{dice::Dice, rng::Rng},
    engine::{
        context::Ctx,
        state::{
            character::Identity,
            item::{Beatitude, ItemData, Known, Lid, Place, Stack, Use},
            practice::Practice,
            thing_id::HERO,
            things::Actor,
        },
    },
    raws::{
        Raws,
        creatures::{CreatureKind, attack::AttackForm},
        items::{ItemClass, ItemKind, Missile, Skill},
        kits::{Blessing, Kit, KitPiece, KitSet, KitUse, KitWhat},
        reading::table::Id,
        rules::ProvisionItem,
        skills::Proficiency,
        traits::Role,
    },
};
use std::collections::BTreeMap;

/// Something that somebody carries from birth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KitItem {
    /// What, and how many.
    pub data: ItemData,
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
        if let KitWhat::Kind(kind) = piece.what {
            piece.what = KitWhat::Kind(race.instead.get(&kind).copied().unwrap_or(kind));
        }
    }
    pieces.extend(drawn(&race.kit, &mut rng));
    let mut kit: Vec<KitItem> = Vec::new();
    for piece in pieces {
        match piece.what {
            KitWhat::Kind(kind) => kit.push(made(raws, piece, kind, &mut rng)),
            KitWhat::Any(class) => by_chance(raws, piece, class, &mut kit, &mut rng),
        }
    }
    kit
}

/// As many things of `class` as `piece` says go to `kit`, each drawn by itself; no ring, wand or amulet comes twice.
fn by_chance(raws: &Raws, piece: KitPiece, class: ItemClass, kit: &mut Vec<KitItem>, rng: &mut Rng) {
    for _ in 0..rng.roll(piece.count) {
        let suits = |id: Id<ItemKind>, kind: &ItemKind| {
            !kind.unsuitable && (kind.stacks || kit.iter().all(|item| item.data.stack.kind != id))
        };
        let Some(kind) = of_class(raws, class, suits, rng) else { return };
        let single = KitPiece { count: Dice::fixed(1), ..piece };
        let item = made(raws, single, kind, rng);
        let same = |other: &&mut KitItem| raws.items.table[kind].stacks && other.data.is_like(&item.data);
        match kit.iter_mut().find(same) {
            Some(other) => other.data.stack.count += 1,
            None => kit.push(item),
        }
    }
}

/// What somebody carries who comes about by `kit`, when the hero is of `hero_level` (NetHack's `m_initweap`): as good, or bad, as
/// items are anywhere. The hero knows nothing of it.
pub fn outfit(raws: &Raws, kit: &Kit, hero_level: i32, rng: &mut Rng) -> Vec<KitItem> {
    let mut found = Vec::new();
    for piece in drawn(kit, rng) {
        match piece.what {
            KitWhat::Kind(kind) => found.push(picked_up(raws, piece, kind, hero_level, rng)),
            KitWhat::Any(class) => {
                let single = KitPiece { count: Dice::fixed(1), ..piece };
                for _ in 0..rng.roll(piece.count) {
                    let kind = of_class(raws, class, |_, _| true, rng);
                    found.extend(kind.map(|kind| picked_up(raws, single, kind, hero_level, rng)));
                }
            }
        }
    }
    found
}

/// What `piece` says of one of `kind`, as good as things are that lie about.
fn picked_up(raws: &Raws, piece: KitPiece, kind: Id<ItemKind>, hero_level: i32, rng: &mut Rng) -> KitItem {
    let (beatitude, enchantment) = quality(&raws.items.table[kind], hero_level, rng);
    let enchantment = if piece.enchantment == 0 { enchantment } else { piece.enchantment };
    let beatitude = piece.beatitude.map_or(beatitude, Beatitude::from);
    let charges = charges(&raws.items.table[kind], rng);
    let stack = Stack { beatitude, enchantment, charges, ..Stack::of(kind) };
    KitItem::of(piece, filled(raws, stack, rng), rng)
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

/// What `piece` says of one of `kind`, as a hero has it.
fn made(raws: &Raws, piece: KitPiece, kind: Id<ItemKind>, rng: &mut Rng) -> KitItem {
    let record = &raws.items.table[kind];
    // As it comes about, but for curses.
    let usual = |rng: &mut Rng| quality(record, 1, rng).0.max(Beatitude::Uncursed);
    let beatitude = piece.beatitude.map_or_else(|| usual(rng), Beatitude::from);
    // What is worse than nothing nobody takes along.
    let graded = record.graded && piece.what.kind().is_none();
    let enchantment = if graded { quality(record, 1, rng).1.max(1) } else { piece.enchantment };
    let stack = Stack { beatitude, enchantment, known: Known::ALL, ..Stack::of(kind) };
    // What one has had for long one knows to be empty.
    let lid = if record.container { Lid::FAMILIAR } else { Lid::OPEN };
    let charges = charges(record, rng);
    let data = filled(raws, Stack { lid, charges, ..stack }, rng);
    KitItem::of(piece, data, rng)
}

impl KitItem {
    /// As many of `data` as `piece` says, used as it says.
    fn of(piece: KitPiece, data: ItemData, rng: &mut Rng) -> Self {
        let count = u32::try_from(rng.roll(piece.count)).unwrap_or(1).max(1);
        let used = piece.used.map(|used| match used {
            KitUse::Wielded => Use::Wielded,
            KitUse::Readied => Use::Readied,
            KitUse::Worn => Use::Worn,
        });
        Self { data: data.with_count(count), used }
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
    let carried = kit.iter().map(|item| &raws.items.table[item.data.stack.kind]);
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
    for KitItem { data, used } in outfit(ctx.raws, &kind.kit, hero_level, rng) {
        let stack = &data.stack;
        if ctx.raws.items.table[stack.kind].class == ItemClass::Coin {
            let pieces = i32::try_from(stack.count).unwrap_or(0);
            ctx.with_body(who, |body| body.gold = body.gold.saturating_add(pieces));
        } else {
            let id = ctx.make_item(data, Place::Carried { by: who.id, used });
            let inside = contents(ctx.raws, stack, ctx.level().depth, hero_level, rng);
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
) -> Vec<ItemData> {
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
    for data in provisions(ctx.raws, kind, level, hero_level, rng) {
        ctx.make_item(data, Place::Carried { by: who.id, used: None });
    }
}

/// The hero gets the kit, knows what it is, and knows how to go about with it.
pub(in crate::engine) fn equip(ctx: &mut Ctx<'_>) {
    let raws = ctx.raws;
    let Some(identity) = ctx.sheet().map(|hero| hero.identity) else { return };
    let kit = kit(raws, &identity, ctx.state.seed);
    for KitItem { data, used } in &kit {
        let stack = &data.stack;
        ctx.learn_item(stack.kind);
        if raws.items.table[stack.kind].class == ItemClass::Coin {
            let pieces = i32::try_from(stack.count).unwrap_or(0);
            ctx.with_body(ctx.hero(), |body| body.gold = body.gold.saturating_add(pieces));
        } else if ctx.has_room_for(*data) {
            let id = ctx.make_item(*data, Place::Carried { by: HERO, used: *used });
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
    let mut skills = BTreeMap::new();
    if !raws.rules.hero.alike {
        skills.extend(known);
    }
    ctx.with_hero(|hero| hero.skills = skills);
}
