//! Resolves and checks the records of roles, races, genders and alignments.

use super::{
    Alignment, Gender, Race, Role, Traits,
    hotkeys::Keys,
    records::{RaceRecord, RoleRecord},
};
use crate::raws::{
    kinds::{
        gods::God,
        items::{Items, Skill},
        kits::{self, KitOwner},
    },
    reading::{
        json::Span,
        loader::{Loader, Records},
        name_index::{did_you_mean, some_of},
        reader::{Read, ValueSource},
        report::Findings,
        table::{Id, Table},
    },
    words::abilities::{Abilities, AbilityName, AbilityScore},
};
use std::collections::BTreeMap;

/// Reads roles.json, races.json, genders.json and alignments.json.
///
/// `points` is the sum of the ability scores of a new hero, if known, and the span that sets it.
pub(in crate::raws) fn load(
    loader: &mut Loader,
    points: Option<(u8, Span)>,
    items: (&Items, &[ValueSource]),
    gods: &Records<God>,
) -> Traits {
    let raw_alignments = loader.records::<Alignment>("alignments.json");
    let raw_genders = loader.records::<Gender>("genders.json");
    let raw_races = loader.records::<RaceRecord>("races.json");
    let raw_roles = loader.records::<RoleRecord>("roles.json");
    let alignment_keys =
        Keys::from_records(loader, &raw_alignments, ["alignments.json", "alignment"], |raw| {
            (raw.name.clone(), raw.hotkey)
        });
    let gender_keys = Keys::from_records(loader, &raw_genders, ["genders.json", "gender"], |raw| {
        (raw.name.clone(), raw.hotkey)
    });
    let race_keys =
        Keys::from_records(loader, &raw_races, ["races.json", "race"], |raw| (raw.name.clone(), raw.hotkey));
    // Nothing refers to roles by hotkey, but each needs one of its own.
    Keys::from_records(loader, &raw_roles, ["roles.json", "role"], |raw| (raw.name.clone(), raw.hotkey));

    let report = &mut loader.report;
    let alignments = raw_alignments.reads.into_iter().map(|read| read.raw).collect();
    let genders = raw_genders.reads.into_iter().map(|read| read.raw).collect();
    let races: Vec<(Race, ValueSource)> =
        raw_races.reads.into_iter().map(|read| lower_race(report, read, &alignment_keys)).collect();
    let keys = [&race_keys, &gender_keys, &alignment_keys];
    let whole = gods.whole;
    let gods = &gods.reads;
    let roles: Vec<(Role, ValueSource)> = raw_roles
        .reads
        .into_iter()
        .map(|read| {
            check_numbers(report, &read, points);
            check_ranks(report, &read);
            check_hands(report, &read);
            lower_role(report, read, keys, gods.get(..).filter(|_| whole))
        })
        .collect();
    for (role, read) in &roles {
        check_pairs(report, role, read, &races);
    }
    check_kits(report, &roles, &races, items);
    let godless = whole && roles.iter().all(|(role, _)| role.gods.is_none());
    if let (true, Some((_, read))) = (godless, roles.first()) {
        let all = roles.iter().map(|(_, read)| read.node.locate("name"));
        let place = report.topmost(read.node.span, all.chain(report.taker("roles.json")));
        report.note(place, "no role has gods, so roles without gods have none to borrow", None);
    }
    let races = races.into_iter().map(|(race, _)| race).collect();
    Traits {
        roles: Table::new(roles.into_iter().map(|(role, _)| role).collect()),
        races: Table::new(races),
        genders: Table::new(genders),
        alignments: Table::new(alignments),
    }
}

fn lower_race(report: &mut Findings, read: Read<RaceRecord>, alignments: &Keys) -> (Race, ValueSource) {
    let raw = &read.raw;
    let alignments = alignments.resolve(report, &read, "alignments", &raw.alignments);
    let kit = kits::lower(report, &read, &raw.kit);
    let Read { raw: record, source } = read;
    (Race { alignments, kit, record }, source)
}

fn lower_role(
    report: &mut Findings,
    read: Read<RoleRecord>,
    keys: [&Keys; 3],
    gods: Option<&[Read<God>]>,
) -> (Role, ValueSource) {
    let [races, genders, alignments] = keys;
    let gods = gods.and_then(|gods| lower_gods(report, &read, alignments, gods));
    let raw = &read.raw;
    let races = races.resolve(report, &read, "races", &raw.races);
    let genders = genders.resolve(report, &read, "genders", &raw.genders);
    let alignments = alignments.resolve(report, &read, "alignments", &raw.alignments);
    let kit = kits::lower(report, &read, &raw.kit);
    let Read { raw: record, source } = read;
    (Role { races, genders, alignments, kit, gods, record }, source)
}

fn check_numbers(report: &mut Findings, read: &Read<RoleRecord>, points: Option<(u8, Span)>) {
    let sum_of = |points: &Abilities<u8>| points.each().iter().map(|&&n| u32::from(n)).sum::<u32>();
    let sum = sum_of(&read.raw.attribute_probabilities);
    if sum != 100 && read.good("attribute_probabilities") {
        let problem = format!("the percentages add up to {sum}, not to 100");
        let help =
            if sum < 100 { format!("add {} more", 100 - sum) } else { format!("take {} off", sum - 100) };
        report.at(&read.node, "!attribute_probabilities", problem, Some(help));
    }
    for ability in AbilityName::ALL {
        let points = read.raw.starting_attributes.get(ability);
        let path = format!("starting_attributes.{}", ability.name());
        if !(3..=25).contains(points) && read.good(&path) {
            report.at(&read.node, &path, format!("ability scores must be from 3 to 25, not {points}"), None);
        }
    }
    let sum = sum_of(&read.raw.starting_attributes);
    if let Some((most, said)) = points
        && sum > u32::from(most)
        && read.good("starting_attributes")
    {
        let here = read.node.locate("!starting_attributes");
        let inside = AbilityName::ALL.map(|ability| format!("starting_attributes.{}", ability.name()));
        let own = report.topmost(here, inside.iter().map(|path| read.node.locate(path)));
        if report.is_above(said, own) {
            let problem = "some roles begin with more points: %who";
            report.breaks(said, problem, "", (&read.node, here), None);
        } else {
            report.note(own, format!("these are {sum} points, but rules.json allows {most}"), None);
        }
    }
    if read.raw.hitpoints == 0 && read.good("hitpoints") {
        report.at(&read.node, "hitpoints", "nobody lives with 0 hit points", None);
    }
}

fn check_ranks(report: &mut Findings, read: &Read<RoleRecord>) {
    if !read.good("ranks") {
        return;
    }
    let levels: Vec<u8> = read.raw.ranks.iter().map(|rank| rank.level).collect();
    if levels.first() != Some(&1) {
        report.at(&read.node, "ranks", "the first rank must begin with level 1", None);
    }
    for (i, pair) in levels.windows(2).enumerate() {
        if pair[0] >= pair[1] {
            let path = format!("ranks[{}].level", i + 1);
            report.at(&read.node, &path, "ranks must go from low levels to high ones, each level once", None);
        }
    }
}

/// Reports a role with both `bare_hands` and `martial_arts`: empty hands have one skill.
fn check_hands(report: &mut Findings, read: &Read<RoleRecord>) {
    let both = [Skill::BareHands, Skill::MartialArts];
    let paths = both.map(|skill| format!("skills.!{}", skill.name()));
    let learnt = |skill| read.raw.skills.get(skill).copied().flatten().is_some();
    if both.into_iter().all(learnt) && read.good("skills") {
        let [bare, martial] = paths.map(|path| read.node.locate(&path));
        let place = report.topmost(martial, [bare]);
        let help = "keep `bare_hands` or `martial_arts`; a mod removes the other with null".to_owned();
        report.note(place, "a role cannot have both `bare_hands` and `martial_arts`", Some(help));
    }
}

/// Checks that heroes of each role and race can use their kits.
fn check_kits(
    report: &mut Findings,
    roles: &[(Role, ValueSource)],
    races: &[(Race, ValueSource)],
    (items, sources): (&Items, &[ValueSource]),
) {
    for (race, read) in races {
        kits::check(report, KitOwner { read, kit: &race.record.kit, items, sources });
    }
    for (role, read) in roles {
        let role_kit = KitOwner { read, kit: &role.record.kit, items, sources };
        kits::check(report, role_kit);
        for (race, read) in role.races.iter().filter_map(|id| races.get(id.index())) {
            kits::check_pair(
                report,
                role_kit,
                KitOwner { read, kit: &race.record.kit, items, sources },
                &race.instead.0,
            );
        }
    }
}

/// Returns the god of each alignment for the role `read`; `None` if it has no gods.
fn lower_gods(
    report: &mut Findings,
    read: &Read<RoleRecord>,
    alignments: &Keys,
    gods: &[Read<God>],
) -> Option<BTreeMap<Id<Alignment>, Id<God>>> {
    let role = &read.raw.name;
    let served = || gods.iter().enumerate().filter(|(_, god)| god.raw.role.as_ref() == Some(role));
    let (_, last) = served().next_back()?;
    let mut own = BTreeMap::new();
    for (index, god) in served() {
        let side = alignments.known.iter().position(|(name, _)| Some(name) == god.raw.alignment.as_ref());
        own.extend(side.map(|side| (Id::new(side), Id::new(index))));
    }
    // A god with a misspelt alignment is not also missing.
    let written = || served().filter_map(|(_, god)| god.raw.alignment.as_deref());
    for (index, (name, _)) in alignments.known.iter().enumerate() {
        let there = own.contains_key(&Id::new(index)) || did_you_mean(name, written()).is_some();
        if there || !alignments.complete {
            continue;
        }
        let here = read.node.locate("name");
        let side = alignments.nodes.get(index).map_or(here, |node| node.span);
        if report.is_above(side, last.node.locate("name")) {
            let at = alignments.nodes.get(index).map_or(side, |node| node.locate("name"));
            let help = format!(
                "add one for each role to gods.json of this layer: {{ \"name\": \"..\", \"role\": \"{role}\", \
                 \"alignment\": \"{name}\", .. }}"
            );
            let problem = "some roles have no god of this alignment: %who";
            report.breaks(at, problem, "", (&read.node, here), Some(help));
        } else {
            report.at(&last.node, "name", format!("{role} has gods, but no {name} one"), None);
        }
    }
    Some(own)
}

/// Checks that each role shares an alignment with each of its races, and that the race allows the role's
/// starting scores.
fn check_pairs(report: &mut Findings, role: &Role, read: &ValueSource, races: &[(Race, ValueSource)]) {
    let open: Vec<&(Race, ValueSource)> = role.races.iter().filter_map(|id| races.get(id.index())).collect();
    check_alignments(report, role, read, &open);
    for ability in AbilityName::ALL {
        check_caps(report, role, read, &open, ability);
    }
}

fn check_alignments(report: &mut Findings, role: &Role, read: &ValueSource, open: &[&(Race, ValueSource)]) {
    let here = read.node.locate("races");
    let mine = report.topmost(here, [read.node.locate("alignments")]);
    // With an unknown hotkey, an error about missing alignments would be a guess.
    let sound = role.record.alignments.chars().count() == role.alignments.len();
    if !sound || !read.good("alignments") || role.alignments.is_empty() {
        return;
    }
    let apart = |(race, own): &&&(Race, ValueSource)| {
        let shared = role.alignments.iter().any(|alignment| race.alignments.contains(alignment));
        own.good("alignments") && !shared && !race.alignments.is_empty()
    };
    let mut names = Vec::new();
    let mut first = None;
    for (race, own) in open.iter().filter(apart) {
        let theirs = own.node.locate("alignments");
        if report.is_above(theirs, mine) {
            let problem = "some roles open to %what share none of these alignments: %who";
            let what = format!("`{}`", race.name);
            report.breaks(theirs, problem, &what, (&read.node, here), None);
        } else {
            names.push(race.name.as_str());
            first.get_or_insert(race.hotkey);
        }
    }
    let Some(hotkey) = first else { return };
    let what = if let [only] = &names[..] { (*only).to_owned() } else { some_of(&names) };
    let problem = format!("no alignment is open to both {} and {what}", role.name);
    let help = match &names[..] {
        [_] => format!("take `{hotkey}` out of the races, or add one of its alignments"),
        _ => "take them out of the races, or add some of their alignments".to_owned(),
    };
    let letter = role.record.races.chars().position(|other| other == hotkey);
    let place = if mine == here { report.part(here, [letter.unwrap_or(0), 1]) } else { mine };
    report.note(place, problem, Some(help));
}

fn check_caps(
    report: &mut Findings,
    role: &Role,
    read: &ValueSource,
    open: &[&(Race, ValueSource)],
    ability: AbilityName,
) {
    let key = ability.name();
    let points = *role.starting_attributes.get(ability);
    let path = format!("starting_attributes.{key}");
    let here = read.node.locate(&path);
    let mine = report.topmost(here, [read.node.locate("races")]);
    // A score above 25 is too high for every race and has been reported.
    if points > 25 || !read.good(&path) {
        return;
    }
    let known = open.iter().filter(|(_, own)| own.good(&format!("attribute_caps.{key}")));
    let beyond = known.filter(|(race, _)| AbilityScore::whole(points) > *race.attribute_caps.get(ability));
    // Of several races with too low a cap, report only the lowest.
    let mut least: Option<&Race> = None;
    for (race, own) in beyond {
        let theirs = own.node.locate(&format!("attribute_caps.{key}"));
        if report.is_above(theirs, mine) {
            let problem = "some roles open to %what begin with more: %who";
            let what = format!("`{}`", race.name);
            report.breaks(theirs, problem, &what, (&read.node, here), None);
        } else if least
            .is_none_or(|other| race.attribute_caps.get(ability) < other.attribute_caps.get(ability))
        {
            least = Some(race);
        }
    }
    if let Some(race) = least {
        let cap = race.attribute_caps.get(ability);
        let problem = format!("{points} is more than `{}` allows ({cap})", race.name);
        report.note(mine, problem, None);
    }
}
