//! `rhack items`: statistics of random items.

use super::{
    args::{Common, ItemsArgs},
    disk,
    trouble::Trouble,
};
use rhack::{
    lab::items::{Drawn, Draws},
    raws::{
        Raws,
        kinds::items::{ItemClass, ItemKind},
        reading::name_index::suggestion,
    },
};
use serde_json::json;
use std::{
    io::{self, BufWriter, Write as _},
    process::ExitCode,
};

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown class or if no item can be drawn, [`Trouble::Raws`] for broken raws, and
/// [`Trouble::Failed`] if the output fails.
pub fn run(common: &Common, args: &ItemsArgs) -> Result<ExitCode, Trouble> {
    let raws = disk::raws(common)?;
    let class = args.class.as_deref().map(class).transpose()?;
    let draws = Draws::draw(&raws, class, args.level, args.count, args.seed);
    if draws.total == 0 {
        return Err(Trouble::Usage(
            "no item can be drawn: `item_classes` in rules.json names no class, or no item of those classes has a `probability`"
                .to_owned(),
        ));
    }
    let mut out = BufWriter::new(io::stdout().lock());
    if common.json {
        for (_, kind, drawn) in draws.each(&raws) {
            serde_json::to_writer(&mut out, &to_json(kind, drawn))?;
            writeln!(out)?;
        }
    } else {
        write!(out, "{}", to_text(&raws, &draws))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn class(name: &str) -> Result<ItemClass, Trouble> {
    let found = ItemClass::ALL.into_iter().find(|class| class.name() == name);
    found.ok_or_else(|| {
        let known = suggestion(name, ItemClass::NAMES.iter().copied());
        Trouble::Usage(format!("there is no item class `{name}`; {known}"))
    })
}

fn to_json(kind: &ItemKind, drawn: &Drawn) -> serde_json::Value {
    let spread = |spread: &rhack::lab::spread::Spread| {
        spread
            .counts()
            .map(|(value, count)| (value.to_string(), count.into()))
            .collect::<serde_json::Map<_, _>>()
    };
    json!({
        "kind": kind.name,
        "class": kind.class.name(),
        "drawn": drawn.times,
        "counts": spread(&drawn.counts),
        "cursed": drawn.cursed,
        "blessed": drawn.blessed,
        "enchantments": spread(&drawn.enchantments),
    })
}

fn to_text(raws: &Raws, draws: &Draws) -> String {
    let share = |part: u64, whole: u64| {
        // Percentages are only for display, so a float will do.
        if whole == 0 { 0.0 } else { part as f64 * 100.0 / whole as f64 }
    };
    let mut text = format!("{} items\n", draws.total);
    for class in ItemClass::ALL {
        let times = draws.of_class(raws, class);
        if times == 0 {
            continue;
        }
        text += &format!(
            "\n{:<34} {:>6.2} %  together  cursed  blessed  better  worse\n",
            class.name(),
            share(times, draws.total)
        );
        for (_, kind, drawn) in draws.each(raws).filter(|(_, kind, _)| kind.class == class) {
            let count = |is: &dyn Fn(i64) -> bool| {
                drawn
                    .enchantments
                    .counts()
                    .filter(|(value, _)| is(*value))
                    .map(|(_, count)| count)
                    .sum::<u64>()
            };
            let part = |times| share(times, drawn.times);
            text += &format!(
                "  {:<32} {:>6.2} %  {:>8.2}  {:>4.1} %   {:>4.1} %  {:>4.1} % {:>4.1} %\n",
                kind.name,
                share(drawn.times, draws.total),
                drawn.counts.mean(),
                part(drawn.cursed),
                part(drawn.blessed),
                part(count(&|value| value > 0)),
                part(count(&|value| value < 0)),
            );
        }
    }
    text
}
