//! `rhack seeds --stats`: what is on the levels of seeds, by depth.

use super::{
    args::{Common, SeedsArgs},
    matrix::Matrix,
    meet, progress, seeds,
    trouble::Trouble,
};
use rhack::{
    lab::level_statistics::{DepthContents, LevelSums, NeverSeen},
    map_builders::layout::Layout,
    raws::{Raws, kinds::levels::branches::Branch, reading::table::Id},
};
use serde_json::{Map, Value, json};
use std::{
    io::{self, BufWriter, Write as _},
    process::ExitCode,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown branch, a depth that does not exist or a seed too large, and
/// [`Trouble::Failed`] if the output fails.
pub fn run(common: &Common, args: &SeedsArgs, raws: &Raws) -> Result<ExitCode, Trouble> {
    let branch = meet::branch(raws, args.branch.as_deref())?;
    let last = args.depth.unwrap_or(raws.dungeon.branches[branch].last);
    let last = seeds::deepest(raws, branch, last)?;
    seeds::counted(args.from, args.count)?;
    let sums = sums(raws, branch, last, args)?;
    let never = sums.never_seen(raws, branch);
    let mut out = BufWriter::new(io::stdout().lock());
    if common.json {
        for (depth, sums) in &sums.depths {
            serde_json::to_writer(&mut out, &to_json(raws, *depth, sums))?;
            writeln!(out)?;
        }
        serde_json::to_writer(&mut out, &json!({ "never": never_json(&never) }))?;
        writeln!(out)?;
    } else {
        write!(out, "{}", to_text(raws, &sums, &never))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Builds the levels on several threads. Each takes the next seed; sums do not depend on their order.
fn sums(raws: &Raws, branch: Id<Branch>, last: i32, args: &SeedsArgs) -> Result<LevelSums, Trouble> {
    let most = thread::available_parallelism().map_or(1, usize::from);
    let jobs = args.jobs.map_or(most, usize::from);
    let role = args.role.as_deref().map(|name| meet::role(raws, name)).transpose()?;
    let next = AtomicU64::new(0);
    let bar = progress::bar(args.count, "seeds", false);
    let work = || {
        let mut sums = LevelSums::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= args.count {
                return sums;
            }
            let seed = args.from.saturating_add(number);
            let layout = Layout::for_role(raws, seed, role);
            sums.add_game(raws, branch, last, (&layout, seed));
            bar.inc(1);
        }
    };
    let mut all = LevelSums::default();
    thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            let gone = |_| Trouble::Failed("a level ended unexpectedly; this is a bug".to_owned());
            all.add(&thread.join().map_err(gone)?);
        }
        Ok(())
    })
    .map(|()| all)
}

/// Counts by name, in one order for all depths.
type Counts = Vec<(String, u64)>;

/// Counts of a depth by section: items, features, special rooms, vaults and recipes.
fn sections(raws: &Raws, sums: &DepthContents) -> [(&'static str, Counts); 5] {
    let levels = &raws.dungeon.levels;
    [
        ("items", sums.items.iter().map(|(class, count)| (class.name().to_owned(), *count)).collect()),
        (
            "features",
            sums.features.iter().map(|(id, count)| (raws.features.table[*id].name.clone(), *count)).collect(),
        ),
        (
            "themes",
            sums.themes
                .iter()
                .map(|(theme, count)| (raws.themes.table[*theme].name.clone(), *count))
                .collect(),
        ),
        (
            "vaults",
            sums.vaults.iter().map(|(id, count)| (raws.vaults.table[*id].name.clone(), *count)).collect(),
        ),
        ("recipes", sums.recipes.iter().map(|(id, [count, _])| (levels[*id].name.clone(), *count)).collect()),
    ]
}

fn to_json(raws: &Raws, depth: i32, sums: &DepthContents) -> Value {
    let mut line = json!({
        "depth": depth,
        "levels": sums.levels,
        "fallbacks": sums.fallbacks,
        "creatures": sums.creatures,
        "difficulty": sums.mean_difficulty(),
        "nutrition": sums.nutrition,
        "gold": sums.gold,
        "wares": sums.wares,
        "traps": sums.traps(raws),
        "trapped_doors": sums.trapped_doors,
    });
    for (section, counts) in sections(raws, sums) {
        let counts: Map<String, Value> =
            counts.into_iter().map(|(name, count)| (name, count.into())).collect();
        line[section] = counts.into();
    }
    for (id, [levels, fallbacks]) in &sums.recipes {
        let name = &raws.dungeon.levels[*id].name;
        line["recipes"][name] = json!({ "levels": levels, "fallbacks": fallbacks });
    }
    line
}

fn never_json(never: &NeverSeen<'_>) -> Value {
    json!({ "items": never.items, "recipes": never.recipes, "vaults": never.vaults })
}

fn to_text(raws: &Raws, sums: &LevelSums, never: &NeverSeen<'_>) -> String {
    let mut main = Matrix::default();
    let titles =
        ["levels", "fallbacks", "creatures", "difficulty", "items", "nutrition", "gold", "traps", "features"];
    main.row("depth", titles.map(str::to_owned));
    let mut all = DepthContents::default();
    for (depth, at) in &sums.depths {
        all.add(at);
        let traps = at.traps(raws);
        let features = at.features.values().sum::<u64>() + at.trapped_doors - traps;
        let columns = [
            at.levels.to_string(),
            at.fallbacks.to_string(),
            mean(at.creatures, at.levels),
            format!("{:.2}", at.mean_difficulty()),
            mean(at.items.values().sum(), at.levels),
            mean(at.nutrition, at.levels),
            mean(at.gold, at.levels),
            mean(traps, at.levels),
            mean(features, at.levels),
        ];
        main.row(&depth.to_string(), columns);
    }
    let mut text = format!("Means of a level\n\n{main}");
    let columns: Vec<_> = sums.depths.values().map(|at| (at.levels, sections(raws, at))).collect();
    for (title, names) in sections(raws, &all).into_iter().filter(|(_, names)| !names.is_empty()) {
        let mut matrix = Matrix::default();
        matrix.row(title, sums.depths.keys().map(i32::to_string));
        for (name, _) in names {
            let count = |all: &[(&str, Counts)]| {
                let counts =
                    all.iter().filter(|(section, _)| *section == title).flat_map(|(_, counts)| counts);
                counts.filter(|(other, _)| *other == name).map(|(_, count)| count).sum::<u64>()
            };
            let row = columns.iter().map(|(levels, all)| match count(all) {
                0 => "-".to_owned(),
                count => mean(count, *levels),
            });
            matrix.row(&name, row);
        }
        text += &format!("\n{matrix}");
    }
    for (what, names) in [("items", &never.items), ("recipes", &never.recipes), ("vaults", &never.vaults)] {
        if !names.is_empty() {
            text += &format!("\nNever met, {what}: {}\n", names.join(", "));
        }
    }
    text
}

/// Formats the mean of a level.
fn mean(count: u64, levels: u64) -> String {
    format!("{:.2}", count as f64 / levels.max(1) as f64)
}
