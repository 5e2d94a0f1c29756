//! Names of items, after NetHack 3.6 (`objnam.c`): "a blessed +1 dagger", "3 darts (at the ready)", "your
//! pair of old gloves".

use super::{
    grammar::{plural, with_article},
    name,
};
use crate::{
    base::clean_text::Label,
    engine::{
        event::{KnownItem, KnownLid},
        state::{
            item::{Beatitude, Erosion, ItemUse, Lock, Tinned, Treated},
            thing_id::ThingId,
        },
    },
    raws::{
        Raws,
        kinds::{
            creatures::CreatureKind,
            items::{Decay, ItemClass, ItemKind, LikenessNoun, Missile, Skill, Slot},
        },
        reading::table::Id,
        words::template::Template,
    },
};

/// Form of an item's name in a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NounForm {
    /// The noun alone: "dagger", "darts".
    Bare,
    /// With an article or number and all that the hero knows: "a blessed +1 dagger", "3 +1 darts".
    Full,
    /// Mentioned before: "the dagger", "the 3 darts".
    The,
    /// Owned by the hero: "your dagger", "your darts".
    Your,
    /// One of the hero's stack: "your dagger", "one of your darts".
    OneOfYour,
}

/// Returns the name of `item` in a sentence.
pub fn name(raws: &Raws, item: &KnownItem, form: NounForm) -> String {
    let name = unpriced(raws, item, form);
    match item.price.filter(|_| form == NounForm::Full) {
        Some(price) => {
            let texts = &raws.messages.shop;
            let text = if price.unpaid { texts.unpaid() } else { texts.for_sale() };
            text.fill(&[("item", &name), ("gold", &price.gold.to_string())])
        }
        None => name,
    }
}

/// Fills `text` with the name of `item` for `%item`. What the text says of a stack is in the plural.
pub fn told(raws: &Raws, text: &Template, item: &KnownItem, form: NounForm) -> String {
    fill(text, item, form, &[("item", &name(raws, item, form))])
}

/// Fills `text` with `values`, among them the name of `item` in `form`.
pub fn fill(text: &Template, item: &KnownItem, form: NounForm, values: &[(&str, &str)]) -> String {
    let several = item.count != 1 && form != NounForm::OneOfYour;
    text.fill_several(if several { &ITEM_SLOTS } else { &[] }, values)
}

/// Slots of texts that may stand for a stack.
pub const ITEM_SLOTS: [&str; 5] = ["item", "your", "the", "own", "lost"];

/// Returns the name of `item` in a sentence, without a price.
fn unpriced(raws: &Raws, item: &KnownItem, form: NounForm) -> String {
    let (texts, own) = (&raws.messages.item, &raws.messages.name);
    let one = item.count == 1;
    let counted = |name: &str| texts.several().fill(&[("count", &item.count.to_string()), ("name", name)]);
    match form {
        NounForm::Full if one && is_proper(raws, item) => {
            burning(raws, item, own.the().fill(&[("name", &qualified(raws, item))]))
        }
        NounForm::Bare | NounForm::The | NounForm::Your | NounForm::OneOfYour if is_proper(raws, item) => {
            noun(raws, item)
        }
        NounForm::Bare => noun(raws, item),
        NounForm::Full if one => {
            burning(raws, item, holding(raws, item, with_article(own, &qualified(raws, item))))
        }
        NounForm::Full => burning(raws, item, counted(&qualified(raws, item))),
        NounForm::The if one => own.the().fill(&[("name", &noun(raws, item))]),
        NounForm::The => own.the().fill(&[("name", &counted(&noun(raws, item)))]),
        NounForm::OneOfYour if !one => texts.one_of_your().fill(&[("name", &noun(raws, item))]),
        NounForm::Your | NounForm::OneOfYour => own.your().fill(&[("name", &noun(raws, item))]),
    }
}

/// True for a known artefact, whose name is a proper noun.
fn is_proper(raws: &Raws, item: &KnownItem) -> bool {
    item.named && raws.items.table[item.kind].artefact.is_some()
}

/// Returns the name of one item of `kind` with nothing else known: "a dagger"; or "a crude dagger" if the
/// kind is not `named`.
pub fn a(raws: &Raws, kind: Id<ItemKind>, named: bool) -> String {
    name(raws, &one(kind, named), NounForm::Full)
}

/// Works as [`a`], with the definite article: "the dagger".
pub fn the(raws: &Raws, kind: Id<ItemKind>, named: bool) -> String {
    name(raws, &one(kind, named), NounForm::The)
}

/// Returns the noun of `kind`: "dagger", or its appearance if the kind is not `named`.
pub fn bare(raws: &Raws, kind: Id<ItemKind>, named: bool) -> String {
    name(raws, &one(kind, named), NounForm::Bare)
}

/// Returns the noun of an identified `kind`, in the plural if `several`: "dagger", "darts".
pub fn sort(raws: &Raws, kind: Id<ItemKind>, several: bool) -> String {
    noun_of(raws, kind, true, !several)
}

/// Returns the name of `count` items of an identified `kind`: "dagger", "12 darts".
pub fn counted(raws: &Raws, kind: Id<ItemKind>, count: u32) -> String {
    if count == 1 {
        return bare(raws, kind, true);
    }
    name(raws, &KnownItem { count, ..one(kind, true) }, NounForm::Full)
}

pub(super) fn one(kind: Id<ItemKind>, named: bool) -> KnownItem {
    KnownItem {
        id: ThingId(0),
        kind,
        named,
        count: 1,
        beatitude: None,
        enchantment: None,
        charges: None,
        eaten: false,
        corpse: None,
        lit: false,
        tinned: None,
        likeness: None,
        treated: Treated::NOTHING,
        erosion: Erosion::NONE,
        letter: None,
        used: None,
        called: Label::default(),
        name: Label::default(),
        lid: KnownLid::NOTHING,
        price: None,
    }
}

/// Returns the name of a corpse with its article: "a newt corpse".
pub fn a_corpse(raws: &Raws, of: Id<CreatureKind>) -> String {
    with_article(&raws.messages.name, &corpse(raws, of))
}

/// Returns the name of a corpse.
fn corpse(raws: &Raws, of: Id<CreatureKind>) -> String {
    raws.messages.item.corpse().fill(&[("name", name::shown(&raws.creatures.table[of]))])
}

/// Returns the name of `item` in lists: in full, with its present use.
pub fn listed(raws: &Raws, item: &KnownItem) -> String {
    let full = name(raws, item, NounForm::Full);
    match used(raws, item) {
        Some(text) => raws.messages.item.used().fill(&[("item", &full), ("use", &text.text())]),
        None => full,
    }
}

/// Returns the name of items seen from afar, in the plural if `several`. `named` is true if the hero knows
/// the kind; else the player's name `called` for the kind is added.
pub fn glimpsed(raws: &Raws, kind: Id<ItemKind>, named: bool, several: bool, called: &str) -> String {
    let noun = noun_of(raws, kind, named, !several);
    let noun = labelled(raws.messages.item.called(), noun, if named { "" } else { called });
    if several { noun } else { with_article(&raws.messages.name, &noun) }
}

/// Returns the heading over items of `class`.
pub fn heading(raws: &Raws, class: ItemClass) -> String {
    raws.messages.item_classes.get(class).map(Template::text).unwrap_or_default()
}

/// Returns the noun for `item` as the hero knows it, in the plural for a stack.
fn noun(raws: &Raws, item: &KnownItem) -> String {
    let texts = &raws.messages.item;
    let noun = match item.corpse {
        Some(of) if item.count == 1 => corpse(raws, of),
        Some(of) => plural(&corpse(raws, of)),
        None => noun_of(raws, item.kind, item.named, item.count == 1),
    };
    let noun = match item.tinned.and_then(|tinned| filling(raws, item.kind, tinned)) {
        Some(filling) => texts.tin_of().fill(&[("name", &noun), ("filling", &filling)]),
        None => noun,
    };
    let noun = match raws.items.table[item.kind].likeness.zip(item.likeness) {
        Some((how, of)) => likened(raws, how, &noun, of),
        None => noun,
    };
    let called = labelled(texts.called(), noun, if item.named { "" } else { &item.called });
    labelled(texts.named(), called, &item.name)
}

/// Returns the contents of a tin: "smoked newt".
fn filling(raws: &Raws, kind: Id<ItemKind>, tinned: Tinned) -> Option<String> {
    let tin = raws.items.table[kind].tin.as_ref()?;
    let Some(of) = tinned.of else { return Some(tin.filling.text()) };
    let how = tin.preparations.get(usize::from(tinned.how)).or_else(|| tin.preparations.first())?;
    Some(how.text.fill(&[("name", name::shown(&raws.creatures.table[of]))]))
}

/// Returns `noun` with the creature `of`: "newt egg", "statue of a newt".
fn likened(raws: &Raws, how: LikenessNoun, noun: &str, of: Id<CreatureKind>) -> String {
    let texts = &raws.messages;
    let kind = name::shown(&raws.creatures.table[of]);
    match how {
        LikenessNoun::Laid => texts.item.laid().fill(&[("name", noun), ("creature", kind)]),
        LikenessNoun::Figure => {
            texts.item.figure().fill(&[("name", noun), ("creature", &with_article(&texts.name, kind))])
        }
    }
}

/// Fills `text` with `noun` and the player's `label`; without a label returns `noun`.
fn labelled(text: &Template, noun: String, label: &str) -> String {
    if label.is_empty() { noun } else { text.fill(&[("name", &noun), ("label", label)]) }
}

/// Returns the noun of `kind`, in the plural unless `one`. `named` is true if the hero knows the kind.
fn noun_of(raws: &Raws, kind: Id<ItemKind>, named: bool, one: bool) -> String {
    let kind = &raws.items.table[kind];
    let texts = &raws.messages.item;
    let looks = kind.appearance.as_deref().filter(|_| !named);
    let name = looks.unwrap_or(name::shown(kind));
    let values = [("name", name)];
    match (paired(kind), one) {
        (true, true) => texts.pair().fill(&values),
        (true, false) => texts.pairs().fill(&values),
        (false, true) => name.to_owned(),
        (false, false) if looks.is_none() => name::items(kind),
        (false, false) => plural(name),
    }
}

/// True if one item is a pair, for hands or feet.
fn paired(kind: &ItemKind) -> bool {
    matches!(kind.slot, Some(Slot::Hands | Slot::Feet))
}

/// Returns the noun with all known properties in front.
fn qualified(raws: &Raws, item: &KnownItem) -> String {
    let texts = &raws.messages.item;
    let noun = noun(raws, item);
    let noun = match item.lid.lock {
        Some(lock) => {
            let word = match lock {
                Lock::Open => texts.unlocked(),
                Lock::Locked => texts.locked(),
                Lock::Broken => texts.broken(),
            };
            texts.of_lock().fill(&[("lock", &word.text()), ("name", &noun)])
        }
        None => noun,
    };
    let noun = if item.lid.holds == Some(0) { texts.empty().fill(&[("name", &noun)]) } else { noun };
    let noun = if item.eaten { texts.partly_eaten().fill(&[("name", &noun)]) } else { noun };
    let noun = if item.treated.diluted { texts.diluted().fill(&[("name", &noun)]) } else { noun };
    let noun = if item.treated.poisoned { texts.poisoned().fill(&[("name", &noun)]) } else { noun };
    let enchanted = match item.enchantment {
        Some(enchantment) => {
            texts.enchanted().fill(&[("enchantment", &format!("{enchantment:+}")), ("name", &noun)])
        }
        None => noun,
    };
    let enchanted = match item.charges {
        Some(charges) => {
            let (renewed, left) = (charges.renewed.to_string(), charges.left.to_string());
            texts.charged().fill(&[("name", &enchanted), ("renewed", &renewed), ("left", &left)])
        }
        None => enchanted,
    };
    let enchanted = proof(raws, item, enchanted);
    let decayed = DECAYS.iter().rev().fold(enchanted, |name, how| decayed(raws, item, *how, name));
    let decayed = if item.treated.greased { texts.greased().fill(&[("name", &decayed)]) } else { decayed };
    match beatitude(raws, item) {
        Some(word) => texts.of_beatitude().fill(&[("beatitude", &word.text()), ("name", &decayed)]),
        None => decayed,
    }
}

/// Kinds of erosion in the order of their words in a name.
const DECAYS: [Decay; 4] = [Decay::Rust, Decay::Burn, Decay::Corrode, Decay::Rot];

/// Adds the word for erosion of the kind `how` to `name`, if `item` has any.
fn decayed(raws: &Raws, item: &KnownItem, how: Decay, name: String) -> String {
    let texts = &raws.messages.item;
    let suffers = raws.items.table[item.kind].material.suffers(how);
    let text = match item.erosion.level(how) {
        _ if !suffers => return name,
        0 => return name,
        1 => texts.decayed(),
        2 => texts.much_decayed(),
        3.. => texts.wholly_decayed(),
    };
    let word = raws.messages.decays.get(how).map(|texts| texts.word.text()).unwrap_or_default();
    text.fill(&[("how", &word), ("name", &name)])
}

/// Adds the word for erosion-proof items to `name`. It names the first kind of erosion that the material
/// suffers from.
fn proof(raws: &Raws, item: &KnownItem, name: String) -> String {
    let texts = &raws.messages.item;
    let material = raws.items.table[item.kind].material;
    let suffers = DECAYS.into_iter().find(|how| material.suffers(*how));
    let text = match suffers.filter(|_| item.treated.proof) {
        None => return name,
        Some(Decay::Rust) => texts.rustproof(),
        Some(Decay::Burn) => texts.fireproof(),
        Some(Decay::Corrode) => texts.corrodeproof(),
        Some(Decay::Rot) => texts.rotproof(),
    };
    text.fill(&[("name", &name)])
}

/// Adds the word for lit items to `name`.
fn burning(raws: &Raws, item: &KnownItem, name: String) -> String {
    if item.lit { raws.messages.item.lit().fill(&[("name", &name)]) } else { name }
}

/// Adds the number of items inside to `name`, if known.
fn holding(raws: &Raws, item: &KnownItem, name: String) -> String {
    let texts = &raws.messages.item;
    match item.lid.holds {
        None | Some(0) => name,
        Some(count) => texts.holding().fill(&[("item", &name), ("count", &count.to_string())]),
    }
}

/// Returns the word for blessed, uncursed or cursed, if it is shown.
fn beatitude<'a>(raws: &'a Raws, item: &KnownItem) -> Option<&'a Template> {
    let texts = &raws.messages.item;
    let class = raws.items.table[item.kind].class;
    // NetHack 3.6: `implicit_uncursed`. A known enchantment implies that the rest is known too, so only a
    // curse would be named. The enchantment of armour shows when worn and implies nothing.
    let implied = item.enchantment.is_some() && class != ItemClass::Armour;
    match item.beatitude.filter(|_| class != ItemClass::Coin)? {
        Beatitude::Blessed => Some(texts.blessed()),
        Beatitude::Cursed => Some(texts.cursed()),
        Beatitude::Uncursed => (!implied).then_some(texts.uncursed()),
    }
}

/// Returns the words for the present use.
fn used<'a>(raws: &'a Raws, item: &KnownItem) -> Option<&'a Template> {
    let texts = &raws.messages.item;
    let kind = &raws.items.table[item.kind];
    let shot = kind.class == ItemClass::Gem || kind.missile == Some(Missile::Shot);
    Some(match item.used? {
        ItemUse::Worn => texts.worn(),
        ItemUse::Wielded if item.count != 1 => texts.wielded(),
        ItemUse::Wielded if kind.two_handed => texts.in_hands(),
        ItemUse::Wielded => texts.in_hand(),
        ItemUse::Readied if shot && kind.skill == Some(Skill::Bow) => texts.quiver(),
        ItemUse::Readied if shot => texts.pouch(),
        ItemUse::Readied => texts.ready(),
        ItemUse::Alternate => texts.alternate(),
    })
}

/// Returns the key of `item`: its letter, or for gold its symbol.
pub fn key(raws: &Raws, item: &KnownItem) -> char {
    item.letter.map_or(raws.items.table[item.kind].glyph, |letter| letter.char())
}

/// Longest run of letters that is written out; longer runs are written as a range.
const RUN: usize = 3;

/// Formats keys as in NetHack's prompts, with longer runs as ranges.
pub fn keys_written(keys: impl Iterator<Item = char>) -> String {
    let mut runs: Vec<(char, char, usize)> = Vec::new();
    for key in keys {
        match runs.last_mut() {
            Some((_, last, count)) if u32::from(*last) + 1 == u32::from(key) => {
                (*last, *count) = (key, *count + 1);
            }
            _ => runs.push((key, key, 1)),
        }
    }
    let mut text = String::new();
    for (first, last, count) in runs {
        if count > RUN {
            text.extend([first, '-', last]);
        } else {
            text.extend(first..=last);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn consecutive_letters_are_written_as_a_range() {
        for (keys, text) in
            [("", ""), ("a", "a"), ("abc", "abc"), ("abcd", "a-d"), ("$acdefhXYZ", "$ac-fhXYZ"), ("zA", "zA")]
        {
            assert_eq!(keys_written(keys.chars()), text);
        }
    }
}
