//! `rhack audit`: the danger of creatures, measured by fights, against the median of their difficulty.

use super::{
    args::{AuditArgs, Common},
    disk, kit, meet, parallel, progress,
    trouble::Trouble,
};
use rhack::{
    base::printable::shown,
    lab::arena::{
        audit::{Audit, AuditVerdict, Audited, MOST, compare},
        troops::named,
    },
    narrate::name,
    raws::{
        Raws,
        kinds::{creatures::CreatureKind, traits::Role},
        reading::{name_index::suggestion, table::Id},
    },
};
use std::{
    collections::BTreeSet,
    io::{self, BufWriter, Write as _},
    process::ExitCode,
};

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown role or creature, [`Trouble::Raws`] for broken raws, and
/// [`Trouble::Failed`] if the output fails.
pub fn run(common: &Common, args: &AuditArgs) -> Result<ExitCode, Trouble> {
    let raws = disk::raws(common)?;
    let roles = roles(&raws, args.role.as_deref())?;
    let asked = args.names.iter().map(|name| creature(&raws, name)).collect::<Result<BTreeSet<_>, _>>()?;
    // The median needs all kinds of a difficulty.
    let of_interest: BTreeSet<i32> = asked.iter().map(|id| raws.creatures.table[*id].difficulty).collect();
    let kinds: Vec<Id<CreatureKind>> = raws
        .creatures
        .table
        .iter()
        .filter(|(_, kind)| asked.is_empty() || of_interest.contains(&kind.difficulty))
        .map(|(id, _)| id)
        .collect();
    let audit = Audit::new(&raws, roles, kit::kit(&raws, &args.kit)?, args.games);
    let tasks = u64::try_from(kinds.len()).unwrap_or(0);
    let bar = progress::bar(tasks, "creatures", common.json);
    let measure = |number: u64| {
        let id = usize::try_from(number).ok().and_then(|place| kinds.get(place));
        Ok(id.and_then(|id| audit.measure(&raws, *id)))
    };
    let mut all = Vec::new();
    parallel::run(tasks, parallel::threads(args.jobs, tasks), measure, |audited: Option<Audited>| {
        bar.inc(1);
        all.extend(audited);
        Ok(())
    })?;
    bar.finish_and_clear();
    compare(&mut all);
    let names: BTreeSet<&str> = asked.iter().map(|id| raws.creatures.table[*id].name.as_str()).collect();
    all.retain(|one| names.is_empty() || names.contains(one.creature.as_str()));
    let mut out = BufWriter::new(io::stdout().lock());
    if common.json {
        for one in &all {
            serde_json::to_writer(&mut out, one)?;
            writeln!(out)?;
        }
    } else {
        print(&mut out, all, names.is_empty())?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the role with this name, or all. Errors: [`Trouble::Usage`].
fn roles(raws: &Raws, name: Option<&str>) -> Result<Vec<Id<Role>>, Trouble> {
    let roles = || raws.traits.roles.iter();
    let Some(name) = name else {
        let all: Vec<_> = roles().map(|(id, _)| id).collect();
        let none = || Trouble::Usage("these raws have no role".to_owned());
        return if all.is_empty() { Err(none()) } else { Ok(all) };
    };
    Ok(vec![meet::role(raws, name)?])
}

/// Returns the creature with this singular or plural name. Errors: [`Trouble::Usage`].
fn creature(raws: &Raws, text: &str) -> Result<Id<CreatureKind>, Trouble> {
    named(raws, text, name::creatures).ok_or_else(|| {
        let names = raws.creatures.table.iter().map(|(_, kind)| kind.name.as_str());
        Trouble::Usage(format!("there is no creature `{text}`; {}", suggestion(text, names)))
    })
}

/// Prints tables of those that are stronger and weaker than their difficulty says; of `all` creatures, ties
/// and draws are only counted.
fn print(out: &mut impl io::Write, mut audited: Vec<Audited>, all: bool) -> Result<(), Trouble> {
    let fewest = audited.iter().map(|one| one.fights).min().unwrap_or(0);
    writeln!(
        out,
        "Numbers of creatures that are an even fight for heroes of the level at which they begin to come,\n\
         by {fewest} or more fights for each of {} kinds",
        audited.len()
    )?;
    let count = |one: &Audited| one.count.unwrap_or(f64::INFINITY);
    audited.sort_by(|one, other| {
        (one.difficulty.cmp(&other.difficulty)).then(count(one).total_cmp(&count(other)))
    });
    for (verdict, title, folded) in [
        (Some(AuditVerdict::Stronger), "stronger than their difficulty says", false),
        (Some(AuditVerdict::Weaker), "weaker than their difficulty says", false),
        (Some(AuditVerdict::Tie), "as others of their difficulty, as far as these fights show", all),
        (None, "not measured, because most fights have no winner", all),
    ] {
        let rows: Vec<&Audited> = audited.iter().filter(|one| one.verdict == verdict).collect();
        if rows.is_empty() {
            continue;
        }
        if folded {
            writeln!(out, "\n{title}: {} kinds", rows.len())?;
            continue;
        }
        writeln!(out, "\n{title}")?;
        let (even, interval) = ("even", "95 % interval");
        writeln!(
            out,
            "{:<28} {:>10} {:>6} {even:>7}   {interval:<14} {:>7} {:>8}",
            "creature", "difficulty", "level", "median", "drawn %"
        )?;
        rows.into_iter().try_for_each(|one| row(out, one))?;
    }
    Ok(())
}

/// Prints a row of a table.
fn row(out: &mut impl io::Write, one: &Audited) -> io::Result<()> {
    let number = |number: Option<f64>| match number {
        Some(number) => format!("{number:.1}"),
        None if one.verdict.is_none() => "-".to_owned(),
        None => format!("> {MOST}"),
    };
    let interval = match (one.low, one.high) {
        (None, _) => number(None),
        (low, high) => format!("{} to {}", number(low), number(high)),
    };
    writeln!(
        out,
        "{:<28} {:>10} {:>6} {:>7}   {interval:<14} {:>7} {:>8.0}",
        shown(&one.creature),
        one.difficulty,
        one.level,
        number(one.count),
        number(one.median),
        one.drawn
    )
}
