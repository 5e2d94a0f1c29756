//! Whether those who have kits can use what they say.

use super::{
    kit::Substitutes,
    record::{KitLink, KitRecord, KitUse},
};
use crate::raws::{
    items::{ItemKind, Items, Known, Slot},
    reading::{
        json::{Node, Span},
        reader::Source,
        report::Findings,
        table::Id,
    },
};

/// A record with a kit, and what items are.
#[derive(Clone, Copy)]
pub(in crate::raws) struct Owner<'a> {
    /// What it was read from.
    pub(in crate::raws) read: &'a Source,
    /// The list at its key `kit`.
    pub(in crate::raws) kit: &'a [KitRecord],
    /// All items.
    pub(in crate::raws) items: &'a Items,
    /// Their records.
    pub(in crate::raws) known: &'a Known,
}

/// Tells links that lead nowhere, entries that never come, and entries of which nobody knows what they are.
pub(super) fn check_links(report: &mut Findings, read: &Source, records: &[KitRecord]) {
    if !read.good("kit") {
        return;
    }
    // Whether what is before surely comes, so that there is never anything else.
    let mut sure = false;
    for (i, record) in records.iter().enumerate() {
        let what = match (&record.item, record.class) {
            (None, None) => Some(("item", "what it is: `item` names it, `class` leaves it to chance")),
            (Some(_), Some(_)) => Some(("class", "`item` says what it is already")),
            (None, Some(_)) if record.used.is_some() => {
                Some(("used", "nobody knows what chance brings: only an `item` is used from the beginning"))
            }
            (None, Some(_)) | (Some(_), None) => None,
        };
        if let Some((key, problem)) = what {
            report.at(&read.node, &format!("kit[{i}].{key}"), problem, None);
        }
        if record.times > record.one_in {
            let problem = "it cannot be there more often than there are times: `one_in` says how many";
            report.at(&read.node, &format!("kit[{i}].times"), problem, None);
        }
        let problem = match record.link {
            Some(_) if i == 0 => Some("there is nothing before it"),
            Some(KitLink::Else) if sure => Some("it never comes: what is before it always does"),
            Some(_) | None => None,
        };
        if let Some(problem) = problem {
            report.at(&read.node, &format!("kit[{i}].link"), problem, None);
        }
        match record.link {
            Some(KitLink::And) => {}
            Some(KitLink::Else) => sure |= record.times >= record.one_in,
            None => sure = record.times >= record.one_in,
        }
    }
}

/// Something in a kit, as somebody carries it.
struct Carried<'a> {
    owner: Owner<'a>,
    /// Its place in the kit.
    entry: usize,
    record: &'a KitRecord,
    /// The list of alternatives that it belongs to, and the set.
    set: [usize; 2],
    item: &'a ItemKind,
    source: &'a Source,
    /// The race that carries this in place of something else, where it says so, and where the role is open to it.
    instead: Option<(&'a Source, [Span; 2])>,
}

/// What is wrong: what to tell the author of the kit, and what to tell whoever breaks it from above, with `%what` and
/// `%who`; the keys of entry and item that have to do with it.
struct Fault {
    problem: String,
    what: String,
    breach: &'static str,
    keys: &'static [&'static str],
    item_keys: &'static [&'static str],
}

/// What is wrong with the kit of `owner` goes to `report`.
pub(in crate::raws) fn check(report: &mut Findings, owner: Owner<'_>) {
    tell_faults(report, &carried(owner, None), |_| true, |_, _| true);
}

/// What is wrong with the kit of `role` with those whose race has this `instead` of the usual, and a kit of its own
/// beside.
pub(in crate::raws) fn check_pair(
    report: &mut Findings,
    role: Owner<'_>,
    race: Owner<'_>,
    instead: &Substitutes,
) {
    let mut all = carried(role, Some((race.read, instead)));
    let own = all.len();
    all.extend(carried(race, None));
    let is_new = |at: usize| all.get(at).is_some_and(|one| one.instead.is_some());
    tell_faults(report, &all, is_new, |a, b| is_new(a) || is_new(b) || (a < own) != (b < own));
}

/// Everything in the kit of `owner`, with what a race has instead.
fn carried<'a>(owner: Owner<'a>, race: Option<(&'a Source, &Substitutes)>) -> Vec<Carried<'a>> {
    let mut found = Vec::new();
    let mut set = [0, 0];
    for (entry, record) in owner.kit.iter().enumerate() {
        set = match record.link {
            Some(KitLink::And) => set,
            Some(KitLink::Else) => [set[0], set[1] + 1],
            None => [set[0] + 1, 0],
        };
        let name = record.item.as_deref().unwrap_or_default();
        let Some(usual) = owner.items.table.named(name) else { continue };
        let other = race.and_then(|(race, instead)| Some((race, *instead.get(&usual)?)));
        let instead = other.map(|(race, _)| {
            let said = race.node.locate(&format!("instead.{name}"));
            (race, [said, owner.read.node.locate("races")])
        });
        let kind: Id<ItemKind> = other.map_or(usual, |(_, kind)| kind);
        let Some(source) = owner.known.source(kind) else { continue };
        let item = &owner.items.table[kind];
        found.push(Carried { owner, entry, record, set, item, source, instead });
    }
    found
}

fn tell_faults(
    report: &mut Findings,
    all: &[Carried<'_>],
    alone: impl Fn(usize) -> bool,
    together: impl Fn(usize, usize) -> bool,
) {
    for (b, two) in all.iter().enumerate() {
        for fault in two.faults().into_iter().filter(|_| alone(b)) {
            two.tell(report, &fault, None);
        }
        for (_, one) in all.iter().enumerate().take(b).filter(|(a, _)| together(*a, b)) {
            // Whoever is there instead of something else is to blame.
            let blame_one = one.instead.is_some() && two.instead.is_none();
            let (who, other) = if blame_one { (one, two) } else { (two, one) };
            if let Some(fault) = other.clash(who) {
                who.tell(report, &fault, Some(other));
            }
        }
    }
}

impl Carried<'_> {
    /// What is wrong with it by itself.
    fn faults(&self) -> Vec<Fault> {
        let Self { record, item, .. } = self;
        let (worn, several) = (record.used == Some(KitUse::Worn), record.count.most() > 1);
        let what = || format!("`{}`", item.name);
        let mut faults = Vec::new();
        if worn && item.slot.is_none() {
            faults.push(Fault {
                problem: format!("{} cannot be worn", what()),
                what: what(),
                breach: "there are kits in which %what is worn, which cannot be: %who",
                keys: &["used", "item"],
                item_keys: &["slot"],
            });
        }
        if several && !item.stacks {
            faults.push(Fault {
                problem: format!("several of {} do not stack: an entry for each", what()),
                what: what(),
                breach: "there are kits with several of %what in one, which do not stack: %who",
                keys: &["count", "item"],
                item_keys: &["stacks"],
            });
        }
        if worn && several && item.stacks {
            faults.push(Fault {
                problem: "only one of them can be worn".to_owned(),
                what: what(),
                breach: "there are kits in which several of %what are worn: %who",
                keys: &["used", "count", "item"],
                item_keys: &["stacks"],
            });
        }
        faults
    }

    /// Why this and `other` cannot be used together, if both ever come.
    fn clash(&self, other: &Self) -> Option<Fault> {
        let exclusive = std::ptr::eq(self.owner.read, other.owner.read)
            && self.set[0] == other.set[0]
            && self.set[1] != other.set[1];
        if exclusive {
            return None;
        }
        let pair = [self, other];
        let both = |used| pair.iter().all(|one| one.record.used == Some(used));
        let with_shield = |a: &Self, b: &Self| {
            a.record.used == Some(KitUse::Wielded)
                && a.item.two_handed
                && b.record.used == Some(KitUse::Worn)
                && b.item.slot == Some(Slot::Shield)
        };
        let problem = if both(KitUse::Wielded) {
            "%one is in hand already, and so is %two"
        } else if both(KitUse::Readied) {
            "%one is ready already, and so is %two"
        } else if both(KitUse::Worn) && self.item.slot.is_some() && self.item.slot == other.item.slot {
            "%one is worn where %two is"
        } else if with_shield(self, other) || with_shield(other, self) {
            "%one and %two take three hands"
        } else {
            return None;
        };
        let [one, two] = [self.name_beside(other), format!("`{}`", other.item.name)];
        Some(Fault {
            problem: problem.replace("%two", &two).replace("%one", &one),
            what: format!("{one} and {two}"),
            breach: "there are kits in which %what cannot be used as they say: %who",
            keys: &["used", "item", "link"],
            item_keys: &["slot", "two_handed"],
        })
    }

    /// What it is called in a sentence about `other`, which may be told elsewhere.
    fn name_beside(&self, other: &Self) -> String {
        let name = &self.item.name;
        let elsewhere = !std::ptr::eq(self.owner.read, other.owner.read) || other.instead.is_some();
        match self.owner.read.node.get("name").and_then(Node::text).filter(|_| elsewhere) {
            Some(owner) => format!("`{name}` of `{owner}`"),
            None => format!("`{name}`"),
        }
    }

    /// The path of a `key` of its entry.
    fn path(&self, key: &str) -> String {
        format!("kit[{}].{key}", self.entry)
    }

    /// Whether all that `fault` is about was read as it was written. What comes with what depends on the whole kit.
    fn is_good(&self, fault: &Fault) -> bool {
        self.owner.read.good("kit") && fault.item_keys.iter().all(|key| self.source.good(key))
    }

    /// The places that have to do with `fault`.
    fn places(&self, fault: &Fault) -> Vec<Span> {
        let entry = fault.keys.iter().map(|key| self.owner.read.node.locate(&self.path(key)));
        let item = fault.item_keys.iter().map(|key| self.source.node.locate(key));
        entry.chain(item).chain(self.instead.into_iter().flat_map(|(_, places)| places)).collect()
    }

    /// Tells `fault`, which may be with another: at the entry, or where a race says what it has instead; in an upper
    /// layer if one has to do with it.
    fn tell(&self, report: &mut Findings, fault: &Fault, other: Option<&Self>) {
        if !self.is_good(fault) || other.is_some_and(|other| !other.is_good(fault)) {
            return;
        }
        let mut places = self.places(fault);
        places.extend(other.into_iter().flat_map(|other| other.places(fault)));
        let entry = &self.owner.read.node;
        let (who, own) = match self.instead {
            Some((race, [said, _])) => (&race.node, said),
            None => (entry, entry.locate(&self.path(fault.keys.first().copied().unwrap_or("item")))),
        };
        let place = report.topmost(own, places);
        if report.is_above(place, own) {
            report.breaks(place, fault.breach, &fault.what, (who, own), None);
        } else {
            report.note(own, fault.problem.clone(), None);
        }
    }
}
