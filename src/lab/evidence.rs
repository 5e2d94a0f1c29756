//! Evidence in the counts of a game that a changed key of the raws could act in it.

use super::{pair::ChangedKey, play::GameReport};
use serde_json::Value;
use std::collections::BTreeSet;

/// Evidence that a changed key could act in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyEvidence {
    /// The key acts in every game.
    Always,
    /// The key is a text, which no bot reads.
    Unread,
    /// One of the signs that games leave.
    Signs(&'static [UseSign]),
    /// One of the items, features and special rooms with these names.
    Things(BTreeSet<String>),
    /// The record called so.
    Record(RecordUse, String),
}

/// Use of a record, by its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordUse {
    Creature,
    Item,
    Feature,
    Spell,
    Role,
    Race,
    Gender,
    Alignment,
    Level,
    Vault,
    Room,
    Ending,
}

/// Sign in the counts of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UseSign {
    /// The hero did an act of this verb.
    Verb(&'static str),
    /// The hero used an item or spell with this in its name.
    Named(&'static str),
    /// A trap with this in its name sprang on the hero.
    Trap(&'static str),
    /// The hero came to know of a creature with this in its name.
    Foe(&'static str),
    /// The hero was in a fight.
    Fight,
    /// The hero killed a creature.
    Kill,
    /// The hero lost hit points.
    Wound,
    /// The hero prayed, or offered a corpse.
    Faith,
    /// A god punished a prayer.
    Wrath,
    /// The hero saw into a shop.
    Shop,
    /// A priest or the Oracle got gold.
    Gift,
    /// The hero left the first stage of a goal.
    Goal,
}

use UseSign::{Faith, Fight, Foe, Gift, Goal, Kill, Named, Shop, Trap, Verb, Wound, Wrath};

/// Rules that act in every game.
const EVERY_GAME: [&str; 17] = [
    "attribute_points",
    "crowd",
    "exceptional_strength",
    "experience",
    "hero",
    "hero_speed",
    "hunger",
    "item_classes",
    "light_radius",
    "new_items",
    "noise",
    "normal_delay",
    "normal_speed",
    "pets",
    "provisions",
    "score",
    "traps",
];

/// Rules that act in some games, with the signs of them. The longest name that fits a key counts.
const SOME_GAMES: [(&str, &[UseSign]); 56] = [
    ("applying", &[Verb("apply")]),
    ("bare_armour_class", &[Fight]),
    ("behaviour", &[Foe("")]),
    ("box_classes", &[Verb("look_into")]),
    ("bribing", &[Verb("throw_gold"), Verb("chat")]),
    ("casting", &[Verb("cast")]),
    ("chain", &[Named("punish"), Wrath]),
    ("deeds", &[Fight, Kill, Faith]),
    ("digging", &[Named("dig"), Named("pick-axe"), Named("mattock")]),
    ("doors.close_out_of", &[Verb("close")]),
    ("doors.force_out_of", &[Verb("force")]),
    ("doors.kick_out_of", &[Verb("kick")]),
    ("doors.kick_secret_out_of", &[Verb("kick")]),
    ("doors.open_out_of", &[Verb("open"), Verb("walk")]),
    ("eating", &[Verb("eat")]),
    ("engraving", &[Verb("engrave")]),
    ("extinction", &[Kill]),
    ("flight", &[Fight]),
    ("gear.coating", &[Verb("dip"), Verb("apply")]),
    ("gear.enchanting", &[Verb("read")]),
    ("gear.recharging", &[Verb("read")]),
    ("gear.writes_unknown_one_in", &[Verb("apply")]),
    ("goals", &[Goal]),
    ("ground.gush_radius", &[Verb("sip"), Verb("dip")]),
    ("harm", &[Wound]),
    ("invoking", &[Verb("invoke")]),
    ("jumping", &[Verb("jump")]),
    ("kick", &[Verb("kick")]),
    ("leash", &[Named("leash")]),
    ("looting", &[Verb("put_in")]),
    ("luck", &[Fight, Faith]),
    ("melee", &[Fight]),
    ("mending", &[Wound, Verb("cast")]),
    ("misleading", &[Named("displacement"), Named("invisib")]),
    ("missiles", &[Fight, Verb("fire"), Verb("throw"), Verb("zap")]),
    ("murder", &[Kill]),
    ("naming_tries", &[Named("wish"), Named("genocide"), Named("polymorph"), Trap("polymorph")]),
    ("oracle", &[Gift]),
    ("pool_damage", &[Fight]),
    ("prayer", &[Faith]),
    ("prayer.priests", &[Gift]),
    ("punishment", &[Named("punish"), Wrath]),
    ("search_one_in", &[Verb("search")]),
    ("shapes", &[Named("polymorph"), Trap("polymorph"), Foe("were"), Foe("chameleon")]),
    ("shops", &[Shop]),
    ("skills", &[Fight]),
    ("standing", &[Kill, Faith]),
    ("taming", &[Named("taming"), Named("charm"), Named("harp"), Named("figurine"), Verb("throw")]),
    ("teleport", &[Named("teleport"), Trap("teleport"), Verb("teleport")]),
    ("throwing", &[Verb("throw"), Verb("fire"), Verb("throw_gold")]),
    ("throwing.creature_range", &[Foe("")]),
    ("untrapping", &[Verb("untrap"), Verb("disarm"), Verb("look_into"), Verb("force")]),
    ("vault_guard", &[Named("dig"), Named("pick-axe"), Named("teleport")]),
    ("webs", &[Trap("web")]),
    ("wishes", &[Named("wish"), Verb("rub"), Verb("sip"), Verb("sit")]),
    ("zapping", &[Verb("zap")]),
];

/// Verbs of the bot `pilgrim`.
const PILGRIM: [&str; 16] = [
    "apply",
    "chat",
    "eat",
    "engrave",
    "fire",
    "force",
    "kick",
    "look_into",
    "offer",
    "pay",
    "pray",
    "quaff",
    "read",
    "search",
    "take_out",
    "zap",
];

/// Further verbs of the bot `random`.
const RANDOM: [&str; 7] = ["cast", "close", "dip", "open", "put_in", "sip", "sit"];

impl KeyEvidence {
    /// Returns the evidence of a changed key; `None` if games do not count it.
    pub fn of_key(changed: &ChangedKey) -> Option<Self> {
        let named = |by| Some(Self::Record(by, changed.record.clone()));
        match changed.table.as_str() {
            "creatures" => named(RecordUse::Creature),
            "items" => named(RecordUse::Item),
            "features" => named(RecordUse::Feature),
            "spells" => named(RecordUse::Spell),
            "roles" => named(RecordUse::Role),
            "races" => named(RecordUse::Race),
            "genders" => named(RecordUse::Gender),
            "alignments" => named(RecordUse::Alignment),
            "levels" => named(RecordUse::Level),
            "vaults" => named(RecordUse::Vault),
            "themes" => named(RecordUse::Room),
            "endings" => named(RecordUse::Ending),
            "gods" => Some(Self::Signs(&[Faith])),
            "shops" => Some(Self::Signs(&[Shop])),
            "words" => Some(Self::Signs(&[Verb("engrave")])),
            "messages" | "graffiti" => Some(Self::Unread),
            "rules" => Self::of_rule(changed),
            _ => None,
        }
    }

    /// Returns the evidence of a changed rule.
    fn of_rule(changed: &ChangedKey) -> Option<Self> {
        let record = Some(changed.record.as_str()).filter(|record| *record != "rules");
        let names = [record, changed.key.as_deref()];
        let path = names.into_iter().flatten().collect::<Vec<_>>().join(".");
        if is_in(&path, "metered") {
            let things = metered(&path, [&changed.was, &changed.is]);
            return (!things.is_empty()).then_some(Self::Things(things));
        }
        // Bots follow the first aim from the beginning.
        let aims = path.ends_with(".aim") || path.contains(".place");
        if EVERY_GAME.iter().any(|rule| is_in(&path, rule)) || is_in(&path, "goals") && aims {
            return Some(Self::Always);
        }
        let some = SOME_GAMES.iter().filter(|(rule, _)| is_in(&path, rule));
        some.max_by_key(|(rule, _)| rule.len()).map(|(_, signs)| Self::Signs(signs))
    }

    /// True if the key could act in the `game`.
    pub fn is_in(&self, game: &GameReport) -> bool {
        let counts = &game.counts;
        let used = |name: &str| counts.uses.values().any(|uses| uses.contains_key(name));
        match self {
            Self::Always => true,
            Self::Unread => false,
            Self::Signs(signs) => signs.iter().any(|sign| sign.is_in(game)),
            Self::Things(names) => names.iter().any(|name| {
                counts.items.contains_key(name)
                    || counts.features.contains_key(name)
                    || counts.themes.contains_key(name)
            }),
            Self::Record(by, name) => match by {
                RecordUse::Creature => counts.foes.contains_key(name),
                RecordUse::Item => counts.items.contains_key(name) || used(name),
                RecordUse::Feature => counts.features.contains_key(name) || counts.traps.contains_key(name),
                RecordUse::Spell => counts.uses.get("cast").is_some_and(|uses| uses.contains_key(name)),
                RecordUse::Role => game.role == *name,
                RecordUse::Race => game.race == *name,
                RecordUse::Gender => game.gender == *name,
                RecordUse::Alignment => game.alignment == *name,
                RecordUse::Level => counts.recipes.contains_key(name),
                RecordUse::Vault => counts.vaults.contains_key(name),
                RecordUse::Room => counts.themes.contains_key(name),
                RecordUse::Ending => game.ending == *name,
            },
        }
    }

    /// Returns what helps if no game has the evidence; `None` if nothing is known to help.
    pub fn hint(&self) -> Option<&'static str> {
        match self {
            Self::Always | Self::Things(_) => None,
            Self::Unread => Some("bots read no texts"),
            Self::Record(RecordUse::Spell, _) => Some("try --bot random"),
            Self::Record(..) => None,
            Self::Signs(signs) => {
                let mut verbs = false;
                for sign in *signs {
                    match sign {
                        Faith | Shop | Gift | Wrath => return Some("try --bot pilgrim"),
                        Verb(verb) if PILGRIM.contains(verb) => return Some("try --bot pilgrim"),
                        Verb(verb) if RANDOM.contains(verb) => return Some("try --bot random"),
                        Verb(_) => verbs = true,
                        Named(_) | Trap(_) | Foe(_) | Fight | Kill | Wound | Goal => return None,
                    }
                }
                verbs.then_some("no bot does this")
            }
        }
    }
}

impl UseSign {
    /// True if the `game` has the sign.
    fn is_in(self, game: &GameReport) -> bool {
        let counts = &game.counts;
        match self {
            Verb(verb) => counts.verbs.contains_key(verb),
            Named(part) => counts.uses.values().flat_map(|uses| uses.keys()).any(|name| name.contains(part)),
            Trap(part) => counts.traps.keys().any(|name| name.contains(part)),
            Foe(part) => counts.foes.keys().any(|name| name.contains(part)),
            Fight => counts.foes.values().any(|foe| foe.attacks() > 0 || foe.kills > 0),
            Kill => game.kills > 0,
            Wound => counts.depths.values().any(|depth| depth.lost > 0),
            Faith => counts.faith.prayers() > 0 || counts.faith.offers > 0,
            Wrath => counts.faith.punished > 0,
            Shop => counts.trade.seen > 0,
            Gift => counts.trade.given > 0,
            Goal => !game.goals.is_empty(),
        }
    }
}

/// True if the key at `path` is `rule`, or lies in it.
fn is_in(path: &str, rule: &str) -> bool {
    path.strip_prefix(rule).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// Returns the names of the things of meters that differ: of the key at `path`, or of whole meters.
fn metered(path: &str, [was, is]: [&Option<Value>; 2]) -> BTreeSet<String> {
    let mut names: BTreeSet<String> =
        path.split_once(".items.").map(|(_, item)| item.to_owned()).into_iter().collect();
    if [".feature", ".theme"].iter().any(|key| path.ends_with(key)) {
        names.extend([was, is].into_iter().flatten().filter_map(Value::as_str).map(str::to_owned));
    }
    let all = |value: &Option<Value>| match value {
        Some(Value::Array(meters)) => meters.clone(),
        Some(meter) => vec![meter.clone()],
        None => Vec::new(),
    };
    let [was, is] = [all(was), all(is)];
    let differ =
        was.iter().filter(|meter| !is.contains(meter)).chain(is.iter().filter(|meter| !was.contains(meter)));
    for meter in differ {
        let items = meter.get("items").and_then(Value::as_object);
        names.extend(items.into_iter().flat_map(|items| items.keys().cloned()));
        let places = ["feature", "theme"].iter().filter_map(|key| meter.get(key)?.as_str());
        names.extend(places.map(str::to_owned));
        let vaults = meter.get("vaults").and_then(Value::as_array).into_iter().flatten();
        names.extend(vaults.filter_map(Value::as_str).map(str::to_owned));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_with_evidence_are_keys_of_rules() {
        let rules: Value = serde_json::from_str(include_str!("../../resources/raws/rules.json")).unwrap();
        let some = SOME_GAMES.iter().map(|(rule, _)| *rule);
        for rule in EVERY_GAME.into_iter().chain(some) {
            let found = rule.split('.').try_fold(&rules, |value, key| value.get(key));
            assert!(found.is_some(), "{rule}");
        }
    }

    #[test]
    fn evidence_follows_the_longest_rule_and_the_things_of_meters() {
        let evidence = |table: &str, key: &str, was: Value, is: Value| {
            let key = Some(key.to_owned());
            let (was, is) = (Some(was), Some(is));
            KeyEvidence::of_key(&ChangedKey {
                table: table.to_owned(),
                record: table.to_owned(),
                key,
                was,
                is,
            })
        };
        let rule = |key: &str| evidence("rules", key, 1.into(), 2.into());
        let things =
            |names: &[&str]| Some(KeyEvidence::Things(names.iter().map(|&name| name.to_owned()).collect()));
        for (key, expected) in [
            ("experience[3]", Some(KeyEvidence::Always)),
            ("goals[0].stages[0].place.level", Some(KeyEvidence::Always)),
            ("goals[0].stages[0].exits[0].score", Some(KeyEvidence::Signs(&[Goal]))),
            ("prayer.start", Some(KeyEvidence::Signs(&[Faith]))),
            ("prayer.priests.cost", Some(KeyEvidence::Signs(&[Gift]))),
            ("throwing.creature_range", Some(KeyEvidence::Signs(&[Foe("")]))),
            ("metered[1].items.ring mail", things(&["ring mail"])),
            ("luck.most", Some(KeyEvidence::Signs(&[Fight, Faith]))),
            ("doors.kick_out_of", Some(KeyEvidence::Signs(&[Verb("kick")]))),
            ("chain", Some(KeyEvidence::Signs(&[Named("punish"), Wrath]))),
            ("toil.collapse", None),
            ("metered[1].by[0]", None),
        ] {
            assert_eq!(rule(key), expected, "{key}");
        }
        let meter = |items: &str| serde_json::json!([{ "feature": "altar" }, { "items": { items: 1 } }]);
        assert_eq!(evidence("rules", "metered", meter("pancake"), meter("tin")), things(&["pancake", "tin"]));
        let feature = evidence("rules", "metered[5].feature", "altar".into(), "sink".into());
        assert_eq!(feature, things(&["altar", "sink"]));
    }

    #[test]
    fn hints_name_a_bot_that_does_the_act() {
        for (signs, expected) in [
            (&[Verb("engrave")][..], Some("try --bot pilgrim")),
            (&[Verb("dip")], Some("try --bot random")),
            (&[Verb("jump")], Some("no bot does this")),
            (&[Wound, Verb("cast")], None),
        ] {
            assert_eq!(KeyEvidence::Signs(signs).hint(), expected);
        }
    }
}
