//! Random items: kind, count and quality. NetHack 3.6: `mksobj`.

use crate::{
    base::rng::Rng,
    engine::{
        action::Wish,
        event::Refusal,
        state::item::{
            Beatitude, Charges, Former, Fuel, ItemData, Known, Lid, Likeness, Lock, Remains, Stack, Tinned,
        },
    },
    raws::{
        Raws,
        kinds::{
            creatures::CreatureKind,
            items::{ItemClass, ItemKind},
            levels::LevelRecipe,
        },
        reading::table::Id,
        rules::Melee,
    },
};

/// Draws a random item for a hero of `level`: of `class`, or of a class drawn by rules.json. `None` if
/// nothing can be drawn.
pub fn item(raws: &Raws, class: Option<ItemClass>, level: i32, rng: &mut Rng) -> Option<ItemData> {
    let class = match class {
        Some(class) => class,
        None => {
            let odds = ItemClass::ALL
                .map(|class| raws.rules.item_classes.get(class).copied().flatten().unwrap_or(0));
            class_drawn(&odds, rng)?
        }
    };
    let id = of_class(raws, class, |_, _| true, rng)?;
    Some(made(raws, id, level, rng))
}

/// Draws a kind of `class` that satisfies `suits`, by probability; `None` if there is none.
pub(in crate::engine) fn of_class(
    raws: &Raws,
    class: ItemClass,
    suits: impl Fn(Id<ItemKind>, &ItemKind) -> bool,
    rng: &mut Rng,
) -> Option<Id<ItemKind>> {
    let odds = |(id, kind): (Id<ItemKind>, &'_ ItemKind)| if suits(id, kind) { kind.probability } else { 0 };
    let kinds = || raws.items.of_class(Some(class));
    let chosen = rng.choose(kinds().map(|(id, kind)| (kind.name.as_str(), odds((id, kind)))))?;
    kinds().nth(chosen).map(|(id, _)| id)
}

/// Draws a class by `odds`, in the order of all classes; `None` if all are 0.
fn class_drawn(odds: &[u32; ItemClass::ALL.len()], rng: &mut Rng) -> Option<ItemClass> {
    let all = ItemClass::ALL.iter().zip(odds).map(|(class, odds)| (class.name(), *odds));
    ItemClass::ALL.get(rng.choose(all)?).copied()
}

/// Draws an item for a level of `recipe` and a hero of `level`; `None` if nothing can be drawn.
pub fn of_recipe(raws: &Raws, recipe: &LevelRecipe, level: i32, rng: &mut Rng) -> Option<ItemData> {
    if recipe.items.is_empty() {
        return item(raws, None, level, rng);
    }
    let id = rng.choose_key(recipe.items.iter().copied(), |id| raws.items.table[id].name.as_str())?;
    Some(made(raws, id, level, rng))
}

/// Key of the stream for traps of containers.
const TRAPS: u64 = 0x7472_6170;

/// Makes a single item of the kind `id`, in random quality.
pub(super) fn one(raws: &Raws, id: Id<ItemKind>, level: i32, rng: &mut Rng) -> ItemData {
    made(raws, id, level, rng).with_count(1)
}

/// Makes one or more items of the kind `id`, in random quality. In worlds without armour class all items of a
/// kind are alike.
pub fn made(raws: &Raws, id: Id<ItemKind>, level: i32, rng: &mut Rng) -> ItemData {
    let kind = &raws.items.table[id];
    let count = count(kind, rng);
    if raws.rules.melee != Melee::ArmourClass {
        return filled(raws, Stack { count, known: Known::ALL, ..Stack::of_kind(id) }, rng);
    }
    let (beatitude, enchantment) = quality(raws, kind, level, rng);
    let locked = kind.locked.is_some_and(|percent| rng.below(100) < percent);
    let lock = if locked { Lock::Locked } else { Lock::Open };
    // From a stream of its own, so that a trap changes nothing else.
    let trapped = kind.trap.as_ref().is_some_and(|trap| rng.fork(TRAPS).one_in(trap.one_in));
    let lid = Lid { lock, trapped, ..Lid::OPEN };
    let charges = charges(kind, rng);
    filled(raws, Stack { count, beatitude, enchantment, lid, charges, ..Stack::of_kind(id) }, rng)
}

/// Makes exactly the items of the kind `id` that `wish` describes, on `turn`, fully known to the hero. They
/// are uncursed unless the wish says otherwise.
///
/// # Errors
///
/// As `filled_as`.
pub fn exact(
    raws: &Raws,
    id: Id<ItemKind>,
    wish: &Wish,
    turn: u32,
    rng: &mut Rng,
) -> Result<ItemData, Refusal> {
    let mut data = filled_as(raws, wish, turn, made(raws, id, 1, rng))?;
    data.stack = Stack {
        count: wish.count.max(1),
        beatitude: wish.beatitude.unwrap_or(Beatitude::Uncursed),
        enchantment: wish.enchantment,
        treated: wish.treated,
        known: Known::ALL,
        ..data.stack
    };
    data.stack.lid.opened |= data.tinned.is_some();
    Ok(data)
}

/// Returns `data` with the creature or the filling that `wish` names, and eaten as it says. A corpse is new
/// on `turn`.
///
/// # Errors
///
/// [`Refusal::OfWhat`], [`Refusal::OfNothing`], [`Refusal::NoKind`], [`Refusal::NoRemains`] or
/// [`Refusal::NotPartlyEaten`].
pub(in crate::engine) fn filled_as(
    raws: &Raws,
    wish: &Wish,
    turn: u32,
    mut data: ItemData,
) -> Result<ItemData, Refusal> {
    let id = data.stack.kind;
    let kind = &raws.items.table[id];
    match (&wish.of, &kind.tin) {
        (None, _) if kind.corpse || kind.comes_alive.is_some() => return Err(Refusal::OfWhat(id)),
        (None, _) => {}
        (Some(of), Some(tin)) if tin.filling.text() == **of => data.tinned = Some(Tinned::FILLING),
        (Some(of), Some(_)) => {
            let how = data.tinned.map_or(0, |tinned| tinned.how);
            data.tinned = Some(Tinned { of: Some(dead(raws, of)?.0), how });
        }
        (Some(of), None) if kind.corpse => {
            let (of, age) = dead(raws, of)?;
            let died = i32::try_from(turn).unwrap_or(i32::MAX).saturating_sub(age);
            data.remains = Some(Remains { of, died, was: Former::Wild, rests: false });
        }
        (Some(of), None) if kind.likeness.is_some() => {
            let of = raws.creatures.named(of).filter(|of| !raws.creatures.table[*of].unique);
            data.likeness = Some(Likeness(of.ok_or(Refusal::NoKind)?));
        }
        (Some(_), None) => return Err(Refusal::OfNothing(id)),
    }
    if wish.eaten {
        let of = data.remains.map(|remains| &raws.creatures.table[remains.of]);
        let nutrition = of.map_or(kind.nutrition, |of| of.corpse_nutrition());
        if nutrition < 2 {
            return Err(Refusal::NotPartlyEaten(id));
        }
        data.stack.eaten = 1;
    }
    Ok(data)
}

/// Returns the creature whose corpse the creature called `name` leaves, and the age of the new corpse in
/// turns. Errors: [`Refusal::NoKind`] or [`Refusal::NoRemains`].
fn dead(raws: &Raws, name: &str) -> Result<(Id<CreatureKind>, i32), Refusal> {
    let id = raws.creatures.named(name).ok_or(Refusal::NoKind)?;
    let kind = &raws.creatures.table[id];
    let corpse = kind.corpse.as_ref().ok_or(Refusal::NoRemains(id))?;
    Ok((kind.remains().unwrap_or(id), i32::try_from(corpse.age).unwrap_or(0)))
}

/// Adds the initial fuel to `stack`, and the contents to a tin: a random creature that leaves corpses, by
/// frequency. NetHack 3.6: `set_tin_variety`.
pub(super) fn filled(raws: &Raws, stack: Stack, rng: &mut Rng) -> ItemData {
    let kind = &raws.items.table[stack.kind];
    let fuel = kind.light.as_ref().and_then(|light| light.fuel).map_or(0, |dice| rng.roll(dice));
    let fuel = Fuel { left: u32::try_from(fuel).unwrap_or(0), lit: false };
    let tinned = kind.tin.as_ref().map(|tin| {
        if rng.one_in(tin.filling_one_in) {
            return Tinned::FILLING;
        }
        let odds = |kind: &CreatureKind| if kind.corpse.is_some() { kind.frequency } else { 0 };
        let all = raws.creatures.table.iter().map(|(_, kind)| (kind.name.as_str(), odds(kind)));
        let of = rng.choose(all).and_then(|place| raws.creatures.table.ids().nth(place));
        let of = of.map(|of| raws.creatures.table[of].remains().unwrap_or(of));
        let how = rng.below(u32::try_from(tin.preparations.len()).unwrap_or(1).max(1));
        Tinned { of, how: u8::try_from(how).unwrap_or(0) }
    });
    ItemData { fuel, tinned, ..stack.into() }
}

/// Draws a container with a lock, for a hero of `level`; `None` in worlds without.
pub fn a_box(raws: &Raws, level: i32, rng: &mut Rng) -> Option<ItemData> {
    let boxes = || raws.items.of_class(None).filter(|(_, kind)| kind.container && kind.locked.is_some());
    let chosen = rng.choose(boxes().map(|(_, kind)| (kind.name.as_str(), kind.probability)))?;
    let (id, _) = boxes().nth(chosen)?;
    Some(made(raws, id, level, rng))
}

/// Draws the contents of a new `container` at `depth`, for a hero of `level`: up to the number that its kind
/// holds, and no containers. NetHack 3.6: `mkbox_cnts`.
pub fn contents(raws: &Raws, container: &Stack, depth: i32, level: i32, rng: &mut Rng) -> Vec<ItemData> {
    let kind = &raws.items.table[container.kind];
    let locked = container.lid.lock == Lock::Locked;
    let most = kind.holds_locked.filter(|_| locked).unwrap_or(kind.holds);
    if !kind.container || most == 0 {
        return Vec::new();
    }
    let count = rng.below(most + 1);
    let rules = &raws.rules;
    let odds = |class: ItemClass| rules.box_classes.get(class).copied().flatten();
    let named = ItemClass::ALL.into_iter().any(|class| odds(class).is_some());
    let odds = ItemClass::ALL.map(|class| match (named, class) {
        (true, _) => odds(class).unwrap_or(0),
        (false, ItemClass::Rock) => 0,
        (false, _) => rules.item_classes.get(class).copied().flatten().unwrap_or(0),
    });
    let each = |number: u32| inside(raws, &odds, depth, level, &mut rng.fork(u64::from(number)));
    (0..count).filter_map(each).collect()
}

/// Draws one item for a container; `None` if the drawn item does not fit into one.
fn inside(
    raws: &Raws,
    odds: &[u32; ItemClass::ALL.len()],
    depth: i32,
    level: i32,
    rng: &mut Rng,
) -> Option<ItemData> {
    let class = class_drawn(odds, rng)?;
    if class == ItemClass::Coin {
        let pieces = rng.range(1, depth.max(0) + 2) * rng.range(1, 75);
        let count = u32::try_from(pieces).unwrap_or(1).clamp(1, Stack::MOST);
        return raws.items.coin().map(|coin| Stack { count, ..Stack::of_kind(coin) }.into());
    }
    item(raws, Some(class), level, rng).filter(|data| {
        let kind = &raws.items.table[data.stack.kind];
        !kind.container && !kind.bulky
    })
}

/// Rolls the initial charges of an item of `kind`.
pub(super) fn charges(kind: &ItemKind, rng: &mut Rng) -> Charges {
    let left = kind.charges.map_or(0, |dice| rng.roll(dice));
    Charges { left: i16::try_from(left).unwrap_or(0), ..Charges::NONE }
}

fn count(kind: &ItemKind, rng: &mut Rng) -> u32 {
    match kind.pair_one_in {
        Some(one_in) => 1 + u32::from(rng.one_in(one_in)),
        None => u32::try_from(rng.roll(kind.count)).unwrap_or(1).max(1),
    }
}

/// Rolls beatitude and enchantment of an item of `kind`.
pub(super) fn quality(raws: &Raws, kind: &ItemKind, level: i32, rng: &mut Rng) -> (Beatitude, i32) {
    match kind.class {
        ItemClass::Weapon => {
            if rng.one_in(11) {
                let enchantment = enchantment(raws, level, rng);
                (if rng.one_in(2) { Beatitude::Uncursed } else { Beatitude::Blessed }, enchantment)
            } else if rng.one_in(10) {
                (Beatitude::Cursed, -enchantment(raws, level, rng))
            } else {
                (blessed_or_cursed(10, rng), 0)
            }
        }
        ItemClass::Armour => {
            if !rng.one_in(10) && (kind.usually_cursed || rng.one_in(11)) {
                (Beatitude::Cursed, -enchantment(raws, level, rng))
            } else if rng.one_in(10) {
                let blessed = if rng.one_in(2) { Beatitude::Uncursed } else { Beatitude::Blessed };
                (blessed, enchantment(raws, level, rng))
            } else {
                (blessed_or_cursed(10, rng), 0)
            }
        }
        ItemClass::Potion | ItemClass::Scroll => (blessed_or_cursed(4, rng), 0),
        ItemClass::Spellbook | ItemClass::Wand => (blessed_or_cursed(17, rng), 0),
        ItemClass::Ring if kind.enchantable => {
            let beatitude = blessed_or_cursed(3, rng);
            let sign = match beatitude {
                Beatitude::Blessed => 1,
                Beatitude::Cursed => -1,
                Beatitude::Uncursed if rng.one_in(2) => 1,
                Beatitude::Uncursed => -1,
            };
            let drawn = if rng.one_in(10) { 0 } else { sign * enchantment(raws, level, rng) };
            let grade = if drawn == 0 { rng.range(0, 3) - rng.range(0, 2) } else { drawn };
            // Negative rings are mostly cursed.
            let cursed = grade < 0 && !rng.one_in(5);
            (if cursed { Beatitude::Cursed } else { beatitude }, grade)
        }
        ItemClass::Ring => {
            let cursed = !rng.one_in(10) && (kind.usually_cursed || rng.one_in(9));
            (if cursed { Beatitude::Cursed } else { Beatitude::Uncursed }, 0)
        }
        ItemClass::Amulet if kind.usually_cursed && !rng.one_in(10) => (Beatitude::Cursed, 0),
        ItemClass::Amulet => (blessed_or_cursed(10, rng), 0),
        ItemClass::Coin | ItemClass::Food | ItemClass::Tool | ItemClass::Gem | ItemClass::Rock => {
            let usual = kind.beatitude_one_in.map(|one_in| blessed_or_cursed(one_in, rng));
            let bad = kind.usually_cursed && !rng.one_in(10);
            (if bad { Beatitude::Cursed } else { usual.unwrap_or(Beatitude::Uncursed) }, 0)
        }
    }
}

/// Rolls the size of an enchantment: 1, and 1 more with probability 1/3 each time, up to `best_enchantment`,
/// or to a third of `level` from level 15. NetHack 3.6: `rne`.
fn enchantment(raws: &Raws, level: i32, rng: &mut Rng) -> i32 {
    let most = if level < 15 { raws.rules.new_items.best_enchantment } else { level / 3 };
    let mut enchantment = 1;
    while enchantment < most && rng.one_in(3) {
        enchantment += 1;
    }
    enchantment
}

/// Returns blessed or cursed, equally likely, with probability 1/`one_in`; else uncursed.
fn blessed_or_cursed(one_in: u32, rng: &mut Rng) -> Beatitude {
    if !rng.one_in(one_in) {
        return Beatitude::Uncursed;
    }
    if rng.one_in(2) { Beatitude::Cursed } else { Beatitude::Blessed }
}
