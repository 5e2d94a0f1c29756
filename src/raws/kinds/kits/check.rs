//! Checks that heroes and creatures can use the items of their kits.

use super::{
    kit::Substitutes,
    record::{KitLink, KitRecord, KitUse},
};
use crate::raws::{
    kinds::items::{ItemKind, Items, Slot},
    reading::{
        json::{Node, Span},
        reader::ValueSource,
        report::Findings,
        table::Id,
    },
};

/// Record with a kit, and the items it refers to.
#[derive(Clone, Copy)]
pub(in crate::raws) struct KitOwner<'a> {
    /// Source of the record.
    pub(in crate::raws) read: &'a ValueSource,
    /// Entries at the key `kit`.
    pub(in crate::raws) kit: &'a [KitRecord],
    pub(in crate::raws) items: &'a Items,
    /// Sources of the records of the items.
    pub(in crate::raws) sources: &'a [ValueSource],
}

/// Reports wrong links, entries that can never appear, and entries without item or class.
pub(super) fn check_links(report: &mut Findings, read: &ValueSource, records: &[KitRecord]) {
    if !read.good("kit") {
        return;
    }
    // True if the entry before always appears, so that an alternative to it never does.
    let mut sure = false;
    for (i, record) in records.iter().enumerate() {
        let what = match (&record.item, record.class) {
            (None, None) => Some(("item", "say what it is: `item` names it, `class` leaves it to chance")),
            (Some(_), Some(_)) => Some(("class", "`item` already says what it is")),
            (None, Some(_)) if record.used.is_some() => {
                Some(("used", "only an `item` can be in use from the start, not what chance brings"))
            }
            (None, Some(_)) | (Some(_), None) => None,
        };
        if let Some((key, problem)) = what {
            report.at(&read.node, &format!("kit[{i}].{key}"), problem, None);
        }
        if record.times > record.one_in {
            let problem = "`times` cannot be more than `one_in`";
            report.at(&read.node, &format!("kit[{i}].times"), problem, None);
        }
        let problem = match record.link {
            Some(_) if i == 0 => Some("there is no entry before it"),
            Some(KitLink::Else) if sure => Some("it is never used: the entry before it always is"),
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

/// Entry of a kit with its item.
struct Carried<'a> {
    owner: KitOwner<'a>,
    /// Index of the entry in the kit.
    entry: usize,
    record: &'a KitRecord,
    /// Indices of the list of alternatives and of the set that the entry belongs to.
    set: [usize; 2],
    item: &'a ItemKind,
    source: &'a ValueSource,
    /// Race that substitutes this item, with the spans of the substitution and of the role's `races`.
    instead: Option<(&'a ValueSource, [Span; 2])>,
}

/// Mistake in a kit. `problem` is for the author of the kit. `breach`, with `%what` and `%who`, is for the
/// author of an upper layer that breaks the kit. `keys` and `item_keys` are the keys of the entry and the
/// item involved.
struct Fault {
    problem: String,
    what: String,
    breach: &'static str,
    keys: &'static [&'static str],
    item_keys: &'static [&'static str],
}

/// Reports mistakes in the kit of `owner` to `report`.
pub(in crate::raws) fn check(report: &mut Findings, owner: KitOwner<'_>) {
    tell_faults(report, &carried(owner, None), |_| true, |_, _| true);
}

/// Reports mistakes in the combined kit of `role` and `race`, with the substitutes `instead` of the race.
pub(in crate::raws) fn check_pair(
    report: &mut Findings,
    role: KitOwner<'_>,
    race: KitOwner<'_>,
    instead: &Substitutes,
) {
    let mut all = carried(role, Some((race.read, instead)));
    let own = all.len();
    all.extend(carried(race, None));
    let is_new = |at: usize| all.get(at).is_some_and(|one| one.instead.is_some());
    tell_faults(report, &all, is_new, |a, b| is_new(a) || is_new(b) || (a < own) != (b < own));
}

/// Returns the entries in the kit of `owner` that name an item, after the substitutions of `race`.
fn carried<'a>(owner: KitOwner<'a>, race: Option<(&'a ValueSource, &Substitutes)>) -> Vec<Carried<'a>> {
    let mut found = Vec::new();
    let mut set = [0, 0];
    for (entry, record) in owner.kit.iter().enumerate() {
        set = match record.link {
            Some(KitLink::And) => set,
            Some(KitLink::Else) => [set[0], set[1] + 1],
            None => [set[0] + 1, 0],
        };
        let at = format!("kit[{entry}].item");
        let Some(usual) = record.item.filter(|_| owner.read.good(&at)) else { continue };
        let other = race.and_then(|(race, instead)| Some((race, *instead.get(&usual)?)));
        let instead = other.map(|(race, _)| {
            let name = &owner.items.table[usual].name;
            let said = race.node.locate(&format!("instead.{name}"));
            (race, [said, owner.read.node.locate("races")])
        });
        let kind: Id<ItemKind> = other.map_or(usual, |(_, kind)| kind);
        let Some(source) = owner.sources.get(kind.index()) else { continue };
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
            // A substituted item is to blame.
            let blame_one = one.instead.is_some() && two.instead.is_none();
            let (who, other) = if blame_one { (one, two) } else { (two, one) };
            if let Some(fault) = other.clash(who) {
                who.tell(report, &fault, Some(other));
            }
        }
    }
}

impl Carried<'_> {
    /// Returns the mistakes of the entry by itself.
    fn faults(&self) -> Vec<Fault> {
        let Self { record, item, .. } = self;
        let (worn, several) = (record.used == Some(KitUse::Worn), record.count.most() > 1);
        let what = || format!("`{}`", item.name);
        let mut faults = Vec::new();
        if worn && item.slot.is_none() {
            faults.push(Fault {
                problem: format!("{} cannot be worn", what()),
                what: what(),
                breach: "some kits wear %what, which cannot be worn: %who",
                keys: &["used", "item"],
                item_keys: &["slot"],
            });
        }
        if several && !item.stacks {
            faults.push(Fault {
                problem: format!("{} does not stack: write one entry for each", what()),
                what: what(),
                breach: "some kits have several of %what in one entry, which do not stack: %who",
                keys: &["count", "item"],
                item_keys: &["stacks"],
            });
        }
        if worn && several && item.stacks {
            faults.push(Fault {
                problem: "only one of them can be worn".to_owned(),
                what: what(),
                breach: "some kits wear several of %what at once: %who",
                keys: &["used", "count", "item"],
                item_keys: &["stacks"],
            });
        }
        faults
    }

    /// Returns the reason why this item and `other` cannot be used together, unless they exclude each other.
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
            "%one and %two cannot both be wielded"
        } else if both(KitUse::Readied) {
            "%one and %two cannot both be readied"
        } else if both(KitUse::Worn) && self.item.slot.is_some() && self.item.slot == other.item.slot {
            "%one and %two are worn in the same place"
        } else if with_shield(self, other) || with_shield(other, self) {
            "%one and %two take three hands"
        } else {
            return None;
        };
        let [one, two] = [self.name_beside(other), format!("`{}`", other.item.name)];
        Some(Fault {
            problem: problem.replace("%two", &two).replace("%one", &one),
            what: format!("{one} and {two}"),
            breach: "some kits use %what together, which cannot be: %who",
            keys: &["used", "item", "link"],
            item_keys: &["slot", "two_handed"],
        })
    }

    /// Returns the name of the item for a message about `other`, with its owner if that is another record.
    fn name_beside(&self, other: &Self) -> String {
        let name = &self.item.name;
        let elsewhere = !std::ptr::eq(self.owner.read, other.owner.read) || other.instead.is_some();
        match self.owner.read.node.get("name").and_then(Node::text).filter(|_| elsewhere) {
            Some(owner) => format!("`{name}` of `{owner}`"),
            None => format!("`{name}`"),
        }
    }

    /// Returns the path of a `key` of the entry.
    fn path(&self, key: &str) -> String {
        format!("kit[{}].{key}", self.entry)
    }

    /// True if everything that `fault` depends on was read without mistakes. The kit must be good as a whole,
    /// because links depend on each other.
    fn is_good(&self, fault: &Fault) -> bool {
        self.owner.read.good("kit") && fault.item_keys.iter().all(|key| self.source.good(key))
    }

    /// Returns the spans involved in `fault`.
    fn places(&self, fault: &Fault) -> Vec<Span> {
        let entry = fault.keys.iter().map(|key| self.owner.read.node.locate(&self.path(key)));
        let item = fault.item_keys.iter().map(|key| self.source.node.locate(key));
        entry.chain(item).chain(self.instead.into_iter().flat_map(|(_, places)| places)).collect()
    }

    /// Reports `fault`, which may involve `other`, at the entry or at the race's substitution. If an upper
    /// layer causes it, the report names that layer.
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
