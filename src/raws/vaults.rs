//! vaults/: pieces of levels, and whole levels, that someone has drawn.

use super::{
    picture::{self, Cells, Drawable, Mark, RawLegend},
    reading::{
        loader::Loader,
        name_index::suggestion,
        reader::Read,
        record::record,
        report::{Findings, Spot},
        shape::Shape,
        table::{Id, Table, named},
        value::{Limit, Raw},
    },
    terrain::Terrains,
};
use crate::base::{
    geometry::{Dir, Point, Size},
    grid::Grid,
    regions::{Regions, Way as Crossing},
};

/// A piece of a level that someone has drawn.
#[derive(Debug, Clone)]
pub struct Vault {
    /// The name of its file.
    pub name: String,
    /// What it was called.
    pub was: Vec<String>,
    /// What players call it, if it has a name of its own.
    pub title: Option<String>,
    /// Least and greatest depth at which stages that choose may choose it.
    pub depth: [i32; 2],
    /// How likely it is to be chosen, beside others.
    pub frequency: u32,
    /// Whether it has light, where the legend says nothing else.
    pub lit: bool,
    /// The ways in which it can lie: as drawn, then what turning and mirroring make of it.
    pub ways: Vec<Way>,
    /// Where it stands, in the topmost layer that has to do with it.
    pub spot: Spot,
}

/// One way in which a vault can lie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// Its squares.
    pub cells: Cells,
    /// Where one comes in, row by row.
    pub entrances: Vec<VaultEntrance>,
}

/// A square at the edge of a vault through which one comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VaultEntrance {
    /// The square.
    pub at: Point,
    /// Which way leads out.
    pub out: Dir,
}

impl Vault {
    /// Whether it lies in a level at `depth` unless someone asks for it by name.
    pub fn fits_depth(&self, depth: i32) -> bool {
        (self.depth[0]..=self.depth[1]).contains(&depth)
    }

    /// Whether one can come in, so that it can be joined to a level around it.
    pub fn has_entrance(&self) -> bool {
        self.ways.iter().all(|way| !way.entrances.is_empty())
    }

    /// Whether some way of it fits into `size`.
    pub fn fits(&self, size: Size) -> bool {
        self.ways.iter().any(|way| way.fits(size))
    }
}

impl Way {
    /// Whether it fits into `size`.
    pub fn fits(&self, size: Size) -> bool {
        let own = self.cells.size();
        own.width <= size.width && own.height <= size.height
    }

    fn new(terrains: &Terrains, cells: Cells) -> Self {
        let passable = |mark: Option<Mark>| mark.is_some_and(|mark| terrains.table[mark.truth()].passable());
        let out = |at: Point| {
            let free = |dir: &Dir| cells.get(at.step(*dir)).flatten().is_none();
            Dir::STRAIGHT.into_iter().find(free)
        };
        let inside = cells.iter().filter(|(_, mark)| passable(*mark)).map(|(at, _)| at);
        let entrances = inside.filter_map(|at| Some(VaultEntrance { at, out: out(at)? })).collect();
        Self { cells, entrances }
    }
}

named!(Vault);

/// All vaults, by name.
#[derive(Debug, Clone)]
pub struct Vaults {
    /// Those that could be read, in the order of their names.
    pub table: Table<Vault>,
    /// The names of those that could not.
    broken: Vec<String>,
}

impl Vaults {
    /// The vault called `name`; `None` if its file has mistakes, which is told elsewhere.
    ///
    /// # Errors
    /// If there is no such vault: a sentence that says so.
    pub fn find(&self, name: &str) -> Result<Option<Id<Vault>>, String> {
        let found = self.table.named(name);
        if found.is_some() || self.broken.iter().any(|broken| broken == name) {
            return Ok(found);
        }
        let known = self.table.iter().map(|(_, vault)| vault.name.as_str());
        Err(format!("there is no vault `{name}`; {}", suggestion(name, known)))
    }
}

record! {
    /// A vault as it is typed.
    #[derive(Debug)]
    struct RawVault {
        /// What players call it, if it has a name of its own.
        title: Option<String> => Limit::Shown,
        /// What its file was called: whoever says one of these names means this one.
        was: Vec<String> = Vec::new() => Limit::Shown,
        /// Its rows, all equally long; a blank leaves what is there.
        map: Vec<String>,
        /// What characters stand for: a terrain, or an object that says more.
        legend: RawLegend = RawLegend::default() => Limit::Mark,
        /// Whether it may be turned.
        rotate: bool = false,
        /// Whether it may be mirrored.
        mirror: bool = false,
        /// Least and greatest depth at which stages that choose may choose it.
        depth: [i32; 2] = [1, 1000] => Limit::of("depths are [least, most],", 1..=1000),
        /// How likely it is to be chosen, beside others.
        frequency: u32 = 10 => Limit::of("frequencies are", 0..=1000),
        /// Whether it has light, where the legend says nothing else.
        lit: bool = true,
    }
}

/// What a file of `vaults/` looks like.
pub(super) fn shape() -> Shape {
    RawVault::shape()
}

/// Reads every file of `vaults/`.
pub(super) fn load(loader: &mut Loader, drawable: Option<Drawable<'_>>) -> Vaults {
    let (mut vaults, mut broken) = (Vec::new(), Vec::new());
    for (name, read) in loader.records_in("vaults") {
        match load_one(&mut loader.report, &name, read, drawable) {
            Some(vault) => vaults.push(vault),
            None => broken.push(name),
        }
    }
    Vaults { table: Table::new(vaults), broken }
}

fn load_one(
    report: &mut Findings,
    name: &str,
    read: Option<Read<RawVault>>,
    drawable: Option<Drawable<'_>>,
) -> Option<Vault> {
    let (read, drawable) = (read?, drawable?);
    let terrains = drawable.terrains;
    let RawVault { title, was, map, legend, rotate, mirror, depth, frequency, lit } = &read.raw;
    let before = report.len();
    if ["map", "legend", "depth", "frequency"].iter().any(|key| !read.good(key)) {
        return None;
    }
    let cells = picture::read(report, &read.node, map, legend, &drawable)?;
    if let Some(at) = cut_off(terrains, &cells) {
        let place = picture::square(report, &read.node, at);
        report.note(place, "this cannot be reached from the rest of the vault", None);
    }
    let mut starts = cells.iter().filter(|(_, mark)| mark.is_some_and(|mark| mark.start));
    if let Some((at, _)) = starts.nth(1) {
        let place = picture::square(report, &read.node, at);
        report.note(place, "the hero can begin in one place only", None);
    }
    let mut ways: Vec<Way> = Vec::new();
    for turn in turns(*rotate, *mirror) {
        let way = Way::new(terrains, turned(terrains, &cells, turn));
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    let inside = read.node.entries().unwrap_or_default().iter().map(|entry| entry.value.span);
    let vault = Vault {
        spot: report.spot_at(report.topmost(read.node.locate("map"), inside)),
        name: name.to_owned(),
        was: was.clone(),
        title: title.clone(),
        depth: *depth,
        frequency: *frequency,
        lit: *lit,
        ways,
    };
    (report.len() == before).then_some(vault)
}

/// A passable square that cannot be reached from the first one inside the vault. Ways through blanks do not count:
/// nobody knows what will be there.
fn cut_off(terrains: &Terrains, cells: &Cells) -> Option<Point> {
    let ways = cells.map(|mark| mark.map_or(Crossing::Closed, |mark| terrains.table[mark.truth()].way()));
    let regions = Regions::among(&ways);
    ways.iter().map(|(at, _)| at).find(|at| regions.number(*at) > 1)
}

/// How a picture is turned: columns become rows, then left and right, then top and bottom change places.
#[derive(Debug, Clone, Copy)]
struct Turn {
    transposed: bool,
    flip_x: bool,
    flip_y: bool,
}

/// The ways to lie of what may be rotated and mirrored; as drawn is the first.
fn turns(rotate: bool, mirror: bool) -> impl Iterator<Item = Turn> {
    (0u8..8).filter_map(move |bits| {
        let [transposed, flip_x, flip_y] = [bits & 4 != 0, bits & 2 != 0, bits & 1 != 0];
        // An even number of reflections is a rotation.
        let reflected = (bits.count_ones() % 2) == 1;
        let allowed = match (rotate, mirror) {
            (true, true) => true,
            (true, false) => !reflected,
            (false, true) => !transposed,
            (false, false) => bits == 0,
        };
        allowed.then_some(Turn { transposed, flip_x, flip_y })
    })
}

fn turned(terrains: &Terrains, cells: &Cells, turn: Turn) -> Cells {
    let size = cells.size();
    let (width, height) = if turn.transposed { (size.height, size.width) } else { (size.width, size.height) };
    let from = |at: Point| {
        let (x, y) = if turn.transposed { (at.y, at.x) } else { (at.x, at.y) };
        let x = if turn.flip_x { size.width - 1 - x } else { x };
        let y = if turn.flip_y { size.height - 1 - y } else { y };
        Point::new(x, y)
    };
    let mut result: Cells = Grid::new(Size::new(width, height), None);
    let points: Vec<Point> = result.iter().map(|(at, _)| at).collect();
    for at in &points {
        result.set(*at, cells.get(from(*at)).flatten());
    }
    if turn.transposed {
        let drawn = result.clone();
        let is_wall = |at: Point| {
            drawn.get(at).flatten().is_some_and(|mark| {
                let terrain = mark.terrain;
                let door = terrains.table[terrain].door.is_some();
                door || terrains.is_wall(terrain)
            })
        };
        for at in points {
            let Some(mut mark) = drawn.get(at).flatten() else { continue };
            if terrains.is_wall(mark.terrain) {
                // Corners are drawn as part of the wall that runs from left to right.
                let along = is_wall(at.step(Dir::West)) || is_wall(at.step(Dir::East));
                mark.terrain = if along { terrains.horizontal_wall } else { terrains.vertical_wall };
                result.set(at, Some(mark));
            }
        }
    }
    result
}
