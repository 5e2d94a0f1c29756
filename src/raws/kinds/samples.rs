//! Reads samples/: small example maps, for builder stages that imitate them.

use super::{
    picture::{self, Drawable, Picture, RawLegend},
    terrain::Terrain,
};
use crate::{
    base::grid::Grid,
    raws::reading::{
        loader::Loader,
        name_index::suggestion,
        reader::Read,
        record::record,
        report::Findings,
        shape::Shape,
        table::{Id, Table, named},
        text::Text,
        value::{FromRaw, Limit},
    },
};

/// Small example map, which the stage `wave_function_collapse` imitates.
#[derive(Debug, Clone)]
pub struct Sample {
    /// Name of the sample's file.
    pub name: String,
    /// Former names.
    pub was: Vec<String>,
    /// Title for players, if there is one.
    pub title: Option<Text>,
    /// Terrain of each square.
    pub cells: Grid<Id<Terrain>>,
}

named!(Sample);

/// All samples, by name.
#[derive(Debug, Clone)]
pub struct Samples {
    /// Samples without mistakes, in the order of their names.
    pub table: Table<Sample>,
    /// Names of the samples with mistakes.
    broken: Vec<String>,
}

impl Samples {
    /// Returns the sample called `name`, or `None` if its file has mistakes, which are reported elsewhere.
    ///
    /// # Errors
    ///
    /// A sentence for the modder if there is no such sample.
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
    /// Sample as written in raws.
    #[derive(Debug)]
    struct RawSample {
        /// Title for players.
        title: Option<Text>,
        /// Former names of the file. A reference to one of them means this sample.
        was: Vec<String> = Vec::new() => Limit::Shown,
        /// Rows of the map, all equally long, without blanks.
        map: Vec<String>,
        /// Meaning of characters: the name of a terrain, or an object with more details.
        legend: RawLegend = RawLegend::default() => Limit::Mark,
    }
}

/// Returns the shape of a file of `samples/`.
pub(in crate::raws) fn shape() -> Shape {
    RawSample::shape()
}

/// Reads every file of `samples/`.
pub(in crate::raws) fn load(loader: &mut Loader, drawable: Option<Drawable<'_>>) -> Samples {
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
    let Picture { cells: drawn, .. } = picture::read(report, &read.node, map, legend, &drawable)?;
    let size = drawn.size();
    let mut cells = Grid::new(size, terrains.stone);
    for (at, mark) in drawn.iter() {
        let Some(mark) = mark else {
            let place = picture::square(report, &read.node, at);
            report.note(place, "a sample must show every square, but this one is blank", None);
            return None;
        };
        if mark.feature.is_some() || mark.spawn.is_some() {
            let place = picture::square(report, &read.node, at);
            report.note(place, "a sample can show only terrain", None);
            return None;
        }
        cells.set(at, mark.terrain);
    }
    if !drawn.iter().any(|(_, mark)| mark.is_some_and(|mark| terrains.walkable(mark.terrain))) {
        let place = (&read.node, read.node.locate("map"));
        let shown = drawn.iter().filter_map(|(_, mark)| Some(mark?.terrain));
        drawable.fault(report, place, (shown, None), "no square of this sample can be stood on", None);
        return None;
    }
    Some(Sample { name: name.to_owned(), was: was.clone(), title: title.clone(), cells })
}
