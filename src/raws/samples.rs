//! samples/: small maps that show what a level should look like, for stages that learn from them.

use super::{
    picture::{self, Drawable, RawLegend},
    reading::{
        loader::Loader,
        name_index::suggestion,
        reader::Read,
        record::record,
        report::Findings,
        shape::Shape,
        table::{Id, Table, named},
        value::{Limit, Raw},
    },
    terrain::Terrain,
};
use crate::base::grid::Grid;

/// A small map that shows what a level should look like.
#[derive(Debug, Clone)]
pub struct Sample {
    /// The name of its file.
    pub name: String,
    /// What it was called.
    pub was: Vec<String>,
    /// What people call it, if it has a title.
    pub title: Option<String>,
    /// Its squares.
    pub cells: Grid<Id<Terrain>>,
}

named!(Sample);

/// All samples, by name.
#[derive(Debug, Clone)]
pub struct Samples {
    /// Those that could be read, in the order of their names.
    pub table: Table<Sample>,
    /// The names of those that could not.
    broken: Vec<String>,
}

impl Samples {
    /// The sample called `name`; `None` if its file has mistakes, which is told elsewhere.
    ///
    /// # Errors
    /// If there is no such sample: a sentence that says so.
    pub fn find(&self, name: &str) -> Result<Option<Id<Sample>>, String> {
        let found = self.table.named(name);
        if found.is_some() || self.broken.iter().any(|broken| broken == name) {
            return Ok(found);
        }
        let known = self.table.iter().map(|(_, sample)| sample.name.as_str());
        Err(format!("there is no sample `{name}`; {}", suggestion(name, known)))
    }
}

record! {
    /// A sample as it is typed.
    #[derive(Debug)]
    struct RawSample {
        /// What people call it, if it has a title.
        title: Option<String> => Limit::Shown,
        /// What its file was called: whoever says one of these names means this one.
        was: Vec<String> = Vec::new() => Limit::Shown,
        /// Its rows, all equally long, without blanks.
        map: Vec<String>,
        /// What characters stand for: a terrain, or an object that says more.
        legend: RawLegend = RawLegend::default() => Limit::Mark,
    }
}

/// What a file of `samples/` looks like.
pub(super) fn shape() -> Shape {
    RawSample::shape()
}

/// Reads every file of `samples/`.
pub(super) fn load(loader: &mut Loader, drawable: Option<Drawable<'_>>) -> Samples {
    let (mut samples, mut broken) = (Vec::new(), Vec::new());
    for (name, read) in loader.records_in("samples") {
        match load_one(&mut loader.report, &name, read, drawable) {
            Some(sample) => samples.push(sample),
            None => broken.push(name),
        }
    }
    Samples { table: Table::new(samples), broken }
}

fn load_one(
    report: &mut Findings,
    name: &str,
    read: Option<Read<RawSample>>,
    drawable: Option<Drawable<'_>>,
) -> Option<Sample> {
    let (read, drawable) = (read?, drawable?);
    let terrains = drawable.terrains;
    let RawSample { title, was, map, legend } = &read.raw;
    if !read.good("map") || !read.good("legend") {
        return None;
    }
    let drawn = picture::read(report, &read.node, map, legend, &drawable)?;
    let size = drawn.size();
    let mut cells = Grid::new(size, terrains.stone);
    for (at, mark) in drawn.iter() {
        let Some(mark) = mark else {
            let place = picture::square(report, &read.node, at);
            report.note(place, "this is blank: a sample shows every square", None);
            return None;
        };
        if mark.feature.is_some() || mark.spawn.is_some() {
            let place = picture::square(report, &read.node, at);
            report.note(place, "a sample shows terrain alone", None);
            return None;
        }
        cells.set(at, mark.terrain);
    }
    if !drawn.iter().any(|(_, mark)| mark.is_some_and(|mark| terrains.walkable(mark.terrain))) {
        report.at(&read.node, "map", "nobody can stand anywhere in this sample", None);
        return None;
    }
    Some(Sample { name: name.to_owned(), was: was.clone(), title: title.clone(), cells })
}
