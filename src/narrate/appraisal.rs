//! Describes the numbers of an item for this hero, as far as the hero knows.

use super::{artefacts, items, magic, name, shops, things, uses};
use crate::{
    base::dice::Dice,
    engine::{
        event::KnownItem,
        rules::melee::armour_class::{Defender, damage_bonus, hero_aim, percent},
        state::being::Attitude,
        view::{Arms, View},
    },
    raws::{
        Raws,
        kinds::items::{EnchantTarget, ItemClass, ItemKind},
        reading::table::{Id, Named},
        rules::Melee,
        words::template::Template,
    },
};

/// Returns sentences about `item`, which is in the inventory or on the hero's square.
pub fn appraised(view: &View<'_>, item: &KnownItem) -> Vec<String> {
    let raws = view.raws();
    let kind = &raws.items.table[item.kind];
    let mut said = match raws.rules.melee {
        Melee::ArmourClass if kind.slot.is_some() => armour(view, item, kind).into_iter().collect(),
        Melee::ArmourClass => weapon(view, item, kind),
        Melee::Opposed | Melee::DicePool => return stats(view, kind).into_iter().collect(),
    };
    said.extend(gifts_and_uses(view, item));
    said.extend(magic::of_book(view, item));
    said.extend(shops::of_item(view, item));
    if item.named && kind.decays() {
        let material = things::material(raws, kind.material);
        said.push(raws.messages.appraisal.made_of().fill(&[("material", &material)]));
    }
    said
}

/// Returns sentences about what an identified `item` gives and does.
fn gifts_and_uses(view: &View<'_>, item: &KnownItem) -> Vec<String> {
    if !item.named {
        return Vec::new();
    }
    let (raws, kind) = (view.raws(), &view.raws().items.table[item.kind]);
    let mut said = artefacts::powers(raws, kind);
    let role = view.hero().map(|hero| raws.traits.roles[hero.identity.role].name());
    said.extend(gifts(raws, kind, role));
    said.extend(uses::of_item(raws, item));
    said
}

/// Returns sentences about ordinary items of the identified `kind`, as they are seen from afar.
pub(super) fn of_kind(view: &View<'_>, kind: Id<ItemKind>) -> Vec<String> {
    let gifts = gifts_and_uses(view, &items::one(kind, true));
    as_arms(view, kind).into_iter().chain(gifts).collect()
}

/// Returns a sentence about ordinary items of `kind`, as weapon or as armour; `None` for other items.
fn as_arms(view: &View<'_>, kind: Id<ItemKind>) -> Option<String> {
    let raws = view.raws();
    let about = &raws.items.table[kind];
    match raws.rules.melee {
        Melee::Opposed | Melee::DicePool => return stats(view, about),
        Melee::ArmourClass => {}
    }
    if about.slot.is_some() && about.class == ItemClass::Armour {
        let values = [("points", &*about.armour.to_string()), ("turns", &*(about.delay + 1).to_string())];
        return Some(raws.messages.appraisal.armour_at_least().fill(&values));
    }
    let strikes = about.class == ItemClass::Weapon && about.missile.is_none() && !about.launches;
    strikes.then(|| {
        let arms = view.arms_with(kind, false);
        let values = [("dice", &*damage(view, &arms)), ("hit", &*aim(&arms))];
        raws.messages.appraisal.blow().fill(&values)
    })
}

/// Returns sentences about damage, chance to hit, range and skill of a weapon.
fn weapon(view: &View<'_>, item: &KnownItem, kind: &ItemKind) -> Vec<String> {
    if kind.class != ItemClass::Weapon && kind.skill.is_none() {
        return Vec::new();
    }
    let raws = view.raws();
    let texts = &raws.messages.appraisal;
    let arms = |thrown| view.arms_of(item.id, thrown, None);
    let mut said = Vec::new();
    let in_hand = kind.missile.is_none() && !kind.launches;
    if let Some(arms) = arms(false).filter(|_| in_hand) {
        said.push(texts.blow().fill(&[("dice", &damage(view, &arms)), ("hit", &aim(&arms))]));
        said.extend(chance(view, item));
    }
    let flies = kind.missile.is_some() || kind.stacks;
    if let Some(arms) = arms(true).filter(|_| flies) {
        let range = view.reach_of(item.id).to_string();
        let values = [("dice", &*damage(view, &arms)), ("hit", &*aim(&arms)), ("range", &*range)];
        said.push(texts.throw().fill(&values));
    }
    if let Some((skill, hero)) = kind.skill.zip(view.hero()) {
        let how = hero.proficiency(skill);
        let how = how.map_or_else(|| texts.restricted().text(), |how| things::proficiency(raws, how));
        said.push(texts.skill().fill(&[("skill", &things::skill(raws, skill)), ("how", &how)]));
    }
    said
}

/// Returns a sentence about the protection of something to wear; `None` if it is known to give none.
fn armour(view: &View<'_>, item: &KnownItem, kind: &ItemKind) -> Option<String> {
    let shields = item.named && kind.enchants == Some(EnchantTarget::Armour) && item.enchantment.is_some();
    if kind.class != ItemClass::Armour && !shields {
        return None;
    }
    let texts = &view.raws().messages.appraisal;
    let points =
        (kind.armour + item.enchantment.unwrap_or(0) - item.erosion.loss().min(kind.armour)).to_string();
    let delay = (kind.delay + 1).to_string();
    let text = if item.enchantment.is_some() { texts.armour() } else { texts.armour_at_least() };
    Some(text.fill(&[("points", &points), ("turns", &delay)]))
}

/// Returns a sentence about the abilities that something to wear gives to a hero of `role`.
fn gifts(raws: &Raws, kind: &ItemKind, role: Option<&str>) -> Option<String> {
    let bonus = role.and_then(|role| kind.bonus_for(role)).map(|bonus| bonus.grants.as_slice());
    let all = kind.grants.iter().chain(bonus.unwrap_or_default());
    let given = all.filter_map(|what| raws.messages.intrinsics.get(*what));
    let given: Vec<String> = given.map(Template::text).collect();
    let worn = kind.slot.is_some() && kind.artefact.is_none() && !given.is_empty();
    worn.then(|| raws.messages.appraisal.gifts().fill(&[("what", &given.join(" "))]))
}

/// Returns a sentence about the bonuses to attack and defence, for worlds that use these rules.
fn stats(view: &View<'_>, kind: &ItemKind) -> Option<String> {
    let stats = kind.stats;
    if kind.class != ItemClass::Weapon && kind.slot.is_none() {
        return None;
    }
    let numbers = [stats.attack, stats.attack_chance, stats.defence, stats.defence_chance].map(signed);
    let [attack, attack_chance, defence, defence_chance] = &numbers;
    Some(view.raws().messages.appraisal.stats().fill(&[
        ("attack", attack),
        ("attack_chance", attack_chance),
        ("defence", defence),
        ("defence_chance", defence_chance),
    ]))
}

/// Returns a sentence about the chance to hit the nearest enemy in sight, judged by its apparent kind.
fn chance(view: &View<'_>, item: &KnownItem) -> Option<String> {
    let raws = view.raws();
    let (hero, body) = (view.hero()?, view.body()?);
    let enemies = view.creatures();
    let enemy =
        enemies.iter().find(|enemy| enemy.attitude == Attitude::Hostile && enemy.warning.is_none())?;
    let kind = &raws.creatures.table[enemy.who.kind?];
    let arms = view.arms_of(item.id, false, enemy.who.kind)?;
    let mark = Defender { armour_class: kind.armour_class, ..Defender::default() };
    let weapon = arms.mean_aim() - view.burden().aim();
    let luck = raws.rules.luck.to_hit(hero.fortune());
    let aim = hero_aim(&view.abilities(), body.level, luck, weapon, &mark);
    let percent = percent(aim, 20).to_string();
    let who = name::seen(raws, enemy, true);
    Some(raws.messages.appraisal.chance().fill(&[("who", &who), ("percent", &percent)]))
}

/// Formats the damage of `arms` as dice: "1d8+3".
pub fn damage(view: &View<'_>, arms: &Arms) -> String {
    let strength = if arms.strong { damage_bonus(&view.abilities()) } else { 0 };
    let joined = |dice: &[Dice]| dice.iter().map(ToString::to_string).collect::<Vec<_>>().join("+");
    let bonus = arms.bonus - arms.decay + strength;
    if arms.doubles {
        let dice = format!("2x({})", joined(&arms.dice));
        return if bonus == 0 { dice } else { format!("{dice}{}", signed(bonus)) };
    }
    let mut dice = arms.dice.clone();
    dice.last_mut().into_iter().for_each(|last| last.bonus += bonus);
    joined(&dice)
}

/// Formats the to-hit bonus of `arms`: "+2", or "+2+1d5" for artefacts.
fn aim(arms: &Arms) -> String {
    let keen = arms.keen.map_or_else(String::new, |dice| format!("+{dice}"));
    format!("{}{keen}", signed(arms.to_hit))
}

/// Formats a number with its sign.
fn signed(number: i32) -> String {
    format!("{number:+}")
}
