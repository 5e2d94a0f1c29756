//! Names for players: of all records, and of creatures in sentences, such as "the jackal", "your kitten", "it".

use super::grammar::{self, with_article};
use crate::{
    engine::{
        creation::TraitChoice,
        event::ActorSeen,
        state::{
            being::{Attitude, They},
            character::Character,
        },
        view::Sighting,
    },
    raws::{
        Raws,
        kinds::{
            creatures::CreatureKind,
            gods::God,
            items::ItemKind,
            themes::Theme,
            traits::{Gender, Role, Traits},
        },
        reading::table::{Id, Named},
    },
};

/// Returns the name of `record` for players: of a creature or item kind, a spell, a god, a role. Names are
/// ids, so narration and screens show them by the functions of this file alone: a language with names of its
/// own changes them here.
pub fn shown<T: Named>(record: &T) -> &str {
    record.name()
}

/// Returns the name of `role` for heroes of `gender`, if it is known.
pub fn role<'a>(role: &'a Role, gender: Option<&Gender>) -> &'a str {
    gender.map_or_else(|| shown(role), |gender| role.name_for(gender))
}

/// Returns the name of the role of `hero`.
pub fn own_role<'a>(raws: &'a Raws, hero: &Character) -> &'a str {
    let (traits, identity) = (&raws.traits, &hero.identity);
    role(&traits.roles[identity.role], Some(&traits.genders[identity.gender]))
}

/// Returns the name of `choice` in the creation of a character.
pub fn choice(traits: &Traits, choice: TraitChoice) -> &str {
    match choice {
        TraitChoice::Role(id) => shown(&traits.roles[id]),
        TraitChoice::Race(id) => shown(&traits.races[id]),
        TraitChoice::Gender(id) => shown(&traits.genders[id]),
        TraitChoice::Alignment(id) => shown(&traits.alignments[id]),
    }
}

/// Returns the plural of `kind`, from its record or by rule.
pub fn creatures(kind: &CreatureKind) -> String {
    kind.plural.clone().unwrap_or_else(|| grammar::plural(shown(kind)))
}

/// Returns the plural of items of `kind`, from its record or by rule.
pub(super) fn items(kind: &ItemKind) -> String {
    kind.plural.clone().unwrap_or_else(|| grammar::plural(shown(kind)))
}

/// Returns the name of a special room, with its article.
pub fn room(raws: &Raws, theme: Id<Theme>) -> &str {
    &raws.themes.table[theme].description
}

/// Returns the name of an actor in the middle of a sentence: "you", "the jackal", "your kitten"; "it" for an
/// unseen one.
pub fn actor_name(raws: &Raws, who: ActorSeen) -> String {
    let texts = &raws.messages.name;
    match who.kind {
        _ if who.is_hero() => texts.you().text(),
        Some(kind) if who.seen && who.tame => yours(raws, kind),
        Some(kind) if who.seen => the(raws, kind),
        Some(_) | None => texts.it().text(),
    }
}

/// Returns the name of a priest who speaks: "the priest"; "it" for an unseen one.
pub(super) fn speaking_priest(raws: &Raws, who: ActorSeen) -> String {
    let texts = &raws.messages.name;
    if who.seen { texts.the().fill(&[("name", &texts.priest().text())]) } else { texts.it().text() }
}

/// Returns the pronoun of an actor just named: "it", "he", "she".
pub fn they(raws: &Raws, who: ActorSeen) -> String {
    let texts = &raws.messages.name;
    match who.they {
        _ if who.is_hero() => texts.you(),
        _ if !who.seen => texts.it(),
        They::It => texts.it(),
        They::He => texts.he(),
        They::She => texts.she(),
    }
    .text()
}

/// Returns `kind` as mentioned before: "the jackal", "Medusa".
pub fn the(raws: &Raws, kind: Id<CreatureKind>) -> String {
    let creature = &raws.creatures.table[kind];
    if creature.proper {
        return shown(creature).to_owned();
    }
    raws.messages.name.the().fill(&[("name", shown(creature))])
}

/// Returns `kind` as new: "a jackal", "the Oracle", "Medusa".
pub fn a(raws: &Raws, kind: Id<CreatureKind>) -> String {
    let creature = &raws.creatures.table[kind];
    if creature.proper || creature.unique {
        the(raws, kind)
    } else {
        with_article(&raws.messages.name, shown(creature))
    }
}

/// Returns the name of the hero's pet: "your kitten". A proper name stays unchanged.
fn yours(raws: &Raws, kind: Id<CreatureKind>) -> String {
    let creature = &raws.creatures.table[kind];
    if creature.proper {
        return shown(creature).to_owned();
    }
    raws.messages.name.your().fill(&[("name", shown(creature))])
}

/// Returns the name of a peaceful creature with the right article: "a peaceful gnome lord", "the peaceful
/// Oracle".
fn peaceful(raws: &Raws, kind: Id<CreatureKind>, mentioned: bool) -> String {
    let texts = &raws.messages.name;
    let creature = &raws.creatures.table[kind];
    let name = texts.peaceful().fill(&[("name", shown(creature))]);
    if creature.proper {
        name
    } else if creature.unique || mentioned {
        texts.the().fill(&[("name", &name)])
    } else {
        with_article(texts, &name)
    }
}

/// Returns the name of a visible priest of `god`: "a peaceful priest of Tyr".
pub fn priest(raws: &Raws, god: Id<God>, attitude: Attitude) -> String {
    let texts = &raws.messages.name;
    let name = texts.priest_of().fill(&[("god", shown(&raws.gods[god]))]);
    match attitude {
        Attitude::Peaceful => with_article(texts, &texts.peaceful().fill(&[("name", &name)])),
        Attitude::Tame => texts.your().fill(&[("name", &name)]),
        Attitude::Hostile => with_article(texts, &name),
    }
}

/// Returns the name of a visible creature with its attitude, with the definite article if `mentioned` before.
pub fn seen(raws: &Raws, sighting: &Sighting, mentioned: bool) -> String {
    match (sighting.who.kind, sighting.attitude) {
        (None, _) => raws.messages.name.you().text(),
        (Some(kind), Attitude::Tame) => yours(raws, kind),
        (Some(kind), Attitude::Peaceful) => peaceful(raws, kind, mentioned),
        (Some(kind), Attitude::Hostile) if mentioned => the(raws, kind),
        (Some(kind), Attitude::Hostile) => a(raws, kind),
    }
}

/// Returns the name of a creature that has just come into sight: "a jackal", "Medusa"; "it" if only felt.
pub fn sighted(raws: &Raws, who: ActorSeen) -> String {
    match who.kind {
        Some(kind) if who.seen => a(raws, kind),
        Some(_) | None => actor_name(raws, who),
    }
}

/// Returns the name of `count` creatures of `kind`: "3 giant rats".
pub fn several(raws: &Raws, kind: Id<CreatureKind>, count: u32) -> String {
    let name = creatures(&raws.creatures.table[kind]);
    raws.messages.item.several().fill(&[("count", &count.to_string()), ("name", &name)])
}

/// Formats an amount of gold: "1 gold piece", "12 gold pieces".
pub fn gold(raws: &Raws, pieces: i32) -> String {
    raws.messages.name.gold_pieces().fill(&[("gold", &pieces.to_string())])
}
