//! Starting inventory and skills of heroes (NetHack 3.6: `ini_inv`), and equipment of creatures.

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
            item::{Beatitude, ItemData, ItemPlace, ItemUse, Known, Lid, Stack},
            practice::Practice,
            thing_id::HERO,
            things::Actor,
        },
    },
    raws::{
        Raws,
        kinds::{
            creatures::{CreatureKind, attack::AttackForm},
            items::{ItemClass, ItemKind, Missile, Skill},
            kits::{Blessing, Kit, KitPiece, KitSet, KitUse, KitWhat},
            skills::Proficiency,
            traits::Role,
        },
        reading::table::Id,
        rules::{ProvisionItem, new_items::NewItemRules},
    },
};
use std::collections::BTreeMap;

/// Item of a starting inventory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KitItem {
    /// Item and count.
    pub data: ItemData,
    /// Initial use: wielded, readied or worn.
    pub used: Option<ItemUse>,
}

/// Returns the starting inventory of a hero with `identity` in the game with `seed`, in the order of the
/// raws: items of the role, with replacements by the race, then further items of the race. None is cursed,
/// and the hero knows all about them. Empty in worlds where all heroes are alike.
pub fn kit(raws: &Raws, identity: &Identity, seed: u64) -> Vec<KitItem> {
    if raws.rules.hero.alike {
        return Vec::new();
    }
    let mut rng = Rng::stream(seed, "kit");
    let (role, race) = (&raws.traits.roles[identity.role], &raws.traits.races[identity.race]);
    let mut pieces = drawn(&role.kit, &mut rng);
    for piece in &mut pieces {
        if let KitWhat::Kind(kind) = piece.what {
            piece.what = KitWhat::Kind(race.instead.0.get(&kind).copied().unwrap_or(kind));
        }
    }
    pieces.extend(drawn(&race.kit, &mut rng));
    let mut kit: Vec<KitItem> = Vec::new();
    for piece in pieces {
        match piece.what {
            KitWhat::Kind(kind) => kit.push(made(raws, piece, kind, &mut rng)),
            KitWhat::Any(class) => by_chance(raws, role, (piece, class), &mut kit, &mut rng),
        }
    }
    kit
}

/// Adds the number of items of `class` that `piece` asks for to `kit`, each drawn separately. Items that do
/// not stack, such as rings, are never repeated. Books are of schools that `role` can learn, the first one of
/// a spell of the level `first_book`.
fn by_chance(
    raws: &Raws,
    role: &Role,
    (piece, class): (KitPiece, ItemClass),
    kit: &mut Vec<KitItem>,
    rng: &mut Rng,
) {
    let learns = |kind: &ItemKind| school(raws, kind).is_none_or(|school| role.most_in(school).is_some());
    let level = |kind: &ItemKind| kind.teaches.map_or(0, |spell| raws.spells[spell].level);
    let NewItemRules { first_book, later_books, .. } = raws.rules.new_items;
    let mut most = first_book;
    for _ in 0..rng.roll(piece.count) {
        let suits = |id: Id<ItemKind>, kind: &ItemKind| {
            let twice = !kind.stacks && kit.iter().any(|item| item.data.stack.kind == id);
            !kind.unsuitable && !twice && learns(kind)
        };
        let easy = |id: Id<ItemKind>, kind: &ItemKind| suits(id, kind) && level(kind) <= most;
        // Raws may have no easy books.
        let drawn = of_class(raws, class, easy, rng).or_else(|| of_class(raws, class, suits, rng));
        let Some(kind) = drawn else { return };
        if level(&raws.items.table[kind]) == first_book {
            most = later_books;
        }
        let single = KitPiece { count: Dice::fixed(1), ..piece };
        let item = made(raws, single, kind, rng);
        let same = |other: &&mut KitItem| raws.items.table[kind].stacks && other.data.is_like(&item.data);
        match kit.iter_mut().find(same) {
            Some(other) => other.data.stack.count += 1,
            None => kit.push(item),
        }
    }
}

/// Returns the equipment of a creature with `kit`, for a hero of `hero_level`, in the usual quality of random
/// items and unknown to the hero. NetHack 3.6: `m_initweap`.
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

/// Returns the items of `piece` of the kind `kind`, in the usual quality of random items.
fn picked_up(raws: &Raws, piece: KitPiece, kind: Id<ItemKind>, hero_level: i32, rng: &mut Rng) -> KitItem {
    let (beatitude, enchantment) = quality(raws, &raws.items.table[kind], hero_level, rng);
    let enchantment = if piece.enchantment == 0 { enchantment } else { piece.enchantment };
    let beatitude = piece.beatitude.map_or(beatitude, Beatitude::from);
    let charges = charges(&raws.items.table[kind], rng);
    let stack = Stack { beatitude, enchantment, charges, ..Stack::of_kind(kind) };
    KitItem::from_piece(piece, filled(raws, stack, rng), rng)
}

/// Draws the pieces of `kit`.
fn drawn(kit: &Kit, rng: &mut Rng) -> Vec<KitPiece> {
    kit.lots
        .iter()
        .flat_map(|sets| sets.iter().find_map(|set| set_drawn(set, rng)).unwrap_or_default())
        .collect()
}

/// Draws the pieces of `set`; `None` if the first is not drawn.
fn set_drawn(set: &KitSet, rng: &mut Rng) -> Option<Vec<KitPiece>> {
    let (first, others) = set.split_first()?;
    let first = comes(first, rng).then_some(*first)?;
    let others = others.iter().filter(|piece| comes(piece, rng)).copied();
    Some(std::iter::once(first).chain(others).collect())
}

/// Draws whether `piece` is part of the kit.
fn comes(piece: &KitPiece, rng: &mut Rng) -> bool {
    rng.below(piece.one_in) < piece.times
}

/// Returns the items of `piece` of the kind `kind`, in the quality of a starting inventory.
fn made(raws: &Raws, piece: KitPiece, kind: Id<ItemKind>, rng: &mut Rng) -> KitItem {
    let record = &raws.items.table[kind];
    // As usual for random items, but never cursed.
    let usual = |rng: &mut Rng| quality(raws, record, 1, rng).0.max(Beatitude::Uncursed);
    let beatitude = piece.beatitude.map_or_else(|| usual(rng), Beatitude::from);
    // Random rings and the like start with an enchantment of at least 1.
    let graded = record.enchantable && piece.what.kind().is_none();
    let enchantment = if graded { quality(raws, record, 1, rng).1.max(1) } else { piece.enchantment };
    let stack = Stack { beatitude, enchantment, known: Known::ALL, ..Stack::of_kind(kind) };
    // The hero knows that their own container is empty.
    let lid = if record.container { Lid::FAMILIAR } else { Lid::OPEN };
    let charges = charges(record, rng);
    let data = filled(raws, Stack { lid, charges, ..stack }, rng);
    KitItem::from_piece(piece, data, rng)
}

impl KitItem {
    /// Rolls the count of `piece` for `data` and sets its use.
    fn from_piece(piece: KitPiece, data: ItemData, rng: &mut Rng) -> Self {
        let count = u32::try_from(rng.roll(piece.count)).unwrap_or(1).max(1);
        let used = piece.used.map(|used| match used {
            KitUse::Wielded => ItemUse::Wielded,
            KitUse::Readied => ItemUse::Readied,
            KitUse::Worn => ItemUse::Worn,
            KitUse::Alternate => ItemUse::Alternate,
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

/// Returns the skill in the school of the spell that `kind` teaches; `None` for other items.
fn school(raws: &Raws, kind: &ItemKind) -> Option<Skill> {
    kind.teaches.map(|spell| raws.spells[spell].school.facts())
}

/// Returns the initial proficiency in `skill` of a hero of `role` with the inventory `kit`; `None` if the
/// role can never learn it. NetHack 3.6: `skill_init`.
pub fn proficiency_at_birth(raws: &Raws, role: &Role, kit: &[KitItem], skill: Skill) -> Option<Proficiency> {
    let most = role.most_in(skill)?;
    // The hero knows the skills of carried items, except ammunition, which needs a launcher. Books teach
    // spells, not schools.
    let carried = kit.iter().map(|item| &raws.items.table[item.data.stack.kind]);
    let mut weapons = carried.filter(|kind| kind.missile != Some(Missile::Shot));
    let trains = |kind: &ItemKind| kind.skill == Some(skill);
    let taught = role
        .casting
        .as_ref()
        .is_some_and(|casting| casting.trained.iter().any(|school| school.facts() == skill));
    // Roles that can reach more than expert in an unarmed skill know its basics.
    let known = taught || weapons.any(trains) || skill.is_unarmed() && most > Proficiency::Expert;
    Some(if known { most.min(Proficiency::Basic) } else { Proficiency::Unskilled })
}

/// Gives the new creature `who` of `kind` the items of its kit. Armed kinds wield the best weapon.
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
            let id = ctx.make_item(data, ItemPlace::Carried { by: who.id, used });
            let inside = contents(ctx.raws, stack, ctx.level().depth, hero_level, rng);
            fill(ctx, id, inside);
        }
    }
    if kind.armed {
        ctx.take_best_in_hand(who);
    }
}

/// Draws the further items of a creature of `kind` at `level`, for a hero of `hero_level`: at most one from
/// each list of provisions in rules.json.
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
        let name = |kind: Id<ItemKind>| raws.items.table[kind].name.as_str();
        let item = rng.choose_key(fitting.iter().map(|item| (item.item, item.odds)), name);
        found.extend(item.map(|item| one(raws, item, hero_level, rng)));
    }
    found
}

/// Gives the new creature `who` of `kind` at `level` its further items.
pub(super) fn provision(
    ctx: &mut Ctx<'_>,
    who: Actor,
    kind: &CreatureKind,
    level: i32,
    hero_level: i32,
    rng: &mut Rng,
) {
    for data in provisions(ctx.raws, kind, level, hero_level, rng) {
        ctx.make_item(data, ItemPlace::Carried { by: who.id, used: None });
    }
}

/// Gives the hero the starting inventory and the skills to use it.
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
            let id = ctx.make_item(*data, ItemPlace::Carried { by: HERO, used: *used });
            ctx.carry(id);
            ctx.set_use(id, *used);
        }
        if let Some(spell) = raws.items.table[stack.kind].teaches {
            ctx.learn_spell(spell);
        }
    }
    let role = &raws.traits.roles[identity.role];
    let known = Skill::ALL.into_iter().filter_map(|skill| {
        let proficiency = proficiency_at_birth(raws, role, &kit, skill)?;
        // A known skill starts with the practice that it takes to learn it.
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
