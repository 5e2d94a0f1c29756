//! Reads vaults/: hand-drawn pieces of levels, and whole levels.

use super::{
    drawn_rooms,
    items::ItemKind,
    picture::{self, Cells, Drawable, Mark, MarkSpawn, Picture, RawLegend},
    spawns::{SpawnKind, SpawnPool},
    terrain::Terrains,
};
use crate::{
    base::{
        geometry::{Dir, Point, Rect, Size},
        grid::Grid,
        regions::{Crossing, Regions},
    },
    raws::reading::{
        loader::Loader,
        name_index::suggestion,
        reader::Read,
        record::record,
        references::Weighed,
        report::{Findings, Spot},
        shape::Shape,
        table::{Id, Table, named},
        text::Text,
        value::{FromRaw, Limit},
    },
};

/// Hand-drawn piece of a level.
#[derive(Debug, Clone)]
pub struct Vault {
    /// Name of the vault's file.
    pub name: String,
    /// Former names.
    pub was: Vec<String>,
    /// Title for players, if there is one.
    pub title: Option<Text>,
    /// Lowest and highest depth at which a stage may draw it at random.
    pub depth: [i32; 2],
    /// Relative chance to be drawn.
    pub frequency: u32,
    /// True if its squares are lit, unless the legend says otherwise.
    pub lit: bool,
    /// Allowed orientations: as drawn first, then rotated and mirrored.
    pub ways: Vec<VaultOrientation>,
    /// Pools from which its marks draw creatures.
    pub pools: Vec<SpawnPool>,
    /// Names of trades of the shops that its marks draw.
    pub trades: Vec<String>,
    /// Message when the hero first comes to a level with the vault.
    pub foretold: Option<Text>,
    /// Items of which one lies elsewhere on the level, with their relative chances.
    pub answer: Vec<(Id<ItemKind>, u32)>,
    /// Source position, in the topmost layer that defines or changes it.
    pub spot: Spot,
}

/// Orientation of a vault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VaultOrientation {
    pub cells: Cells,
    /// Entrances, row by row.
    pub entrances: Vec<VaultEntrance>,
}

/// Passable square at the edge of a vault, by which the hero can enter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VaultEntrance {
    pub at: Point,
    /// Direction out of the vault.
    pub out: Dir,
}

impl Vault {
    /// True if a stage may draw the vault at random at `depth`. A stage that names the vault ignores the
    /// depth.
    pub fn fits_depth(&self, depth: i32) -> bool {
        (self.depth[0]..=self.depth[1]).contains(&depth)
    }

    /// True if the vault has entrances, so that it can be connected to a level around it.
    pub fn has_entrance(&self) -> bool {
        self.ways.iter().all(|way| !way.entrances.is_empty())
    }

    /// Returns the pool with this number, or `None` for a number of another vault.
    pub fn pool(&self, number: usize) -> Option<&SpawnPool> {
        self.pools.get(number)
    }

    /// Returns everything that its marks can place, each mark once for each kind that it may draw.
    pub fn spawns(&self) -> impl Iterator<Item = SpawnKind> + '_ {
        let cells = self.ways.iter().take(1).flat_map(|way| way.cells.iter());
        cells.filter_map(|(_, mark)| mark?.spawn).flat_map(|spawn| match spawn {
            MarkSpawn::Kind(kind) => vec![kind],
            MarkSpawn::Pool(number) => {
                let choices = self.pool(number).map(SpawnPool::choices).unwrap_or_default();
                choices.into_iter().map(|(kind, _)| kind).collect()
            }
        })
    }

    /// True if some orientation fits into `size`.
    pub fn fits(&self, size: Size) -> bool {
        self.ways.iter().any(|way| way.fits(size))
    }
}

impl VaultOrientation {
    /// True if the orientation fits into `size`.
    pub fn fits(&self, size: Size) -> bool {
        let own = self.cells.size();
        own.width <= size.width && own.height <= size.height
    }

    /// Returns the floor of the room around `at`: the squares that can be reached from there without a door.
    /// `None` if they are no rectangle.
    pub fn floor(&self, terrains: &Terrains, at: Point) -> Option<Rect> {
        drawn_rooms::floor(terrains, &self.cells, at)
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
pub struct VaultTable {
    /// Vaults without mistakes, in the order of their names.
    pub table: Table<Vault>,
    /// Names of the vaults with mistakes.
    broken: Vec<String>,
}

impl VaultTable {
    /// Returns the vault called `name`, which has an entrance; `None` if its file has mistakes.
    ///
    /// # Errors
    ///
    /// A sentence for the modder if there is no such vault, or if nothing can lead there.
    pub fn connected(&self, name: &str) -> Result<Option<Id<Vault>>, String> {
        let found = self.find(name)?;
        if found.is_some_and(|id| !self.table[id].has_entrance()) {
            return Err(format!("`{name}` has no entrance, so nothing can lead there"));
        }
        Ok(found)
    }

    /// Returns the vault called `name`, or `None` if its file has mistakes, which are reported elsewhere.
    ///
    /// # Errors
    ///
    /// A sentence for the modder if there is no such vault.
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
    /// Vault as written in raws.
    #[derive(Debug)]
    struct RawVault {
        /// Title for players.
        title: Option<Text>,
        /// Former names of the file. A reference to one of them means this vault.
        was: Vec<String> = Vec::new() => Limit::Shown,
        /// Rows of the map, all equally long. A blank leaves the square as it is.
        map: Vec<String>,
        /// Meaning of characters: the name of a terrain, or an object with more details.
        legend: RawLegend = RawLegend::default() => Limit::Mark,
        /// `true`: it may be rotated.
        rotate: bool = false,
        /// `true`: it may be mirrored.
        mirror: bool = false,
        /// Lowest and highest depth at which a stage may draw it at random. Default: any depth.
        depth: [i32; 2] = [1, 1000] => Limit::of("depths must be [least, most],", 1..=1000),
        /// Relative chance to be drawn at random. Default 10.
        frequency: u32 = 10 => Limit::of("frequencies must be", 0..=1000),
        /// `true`: its squares are lit, unless the legend says otherwise. Default `true`.
        lit: bool = true,
        /// Message when the hero first comes to a level with it: what is heard or seen of it from afar.
        foretold: Option<Text>,
        /// Items of which one lies elsewhere on the level, for example because it helps in the vault.
        /// Default: none.
        answer: Weighed<ItemKind> = Weighed::default_value(),
    }
}

/// Returns the shape of a file of `vaults/`.
pub(in crate::raws) fn shape() -> Shape {
    RawVault::shape()
}

/// Reads every file of `vaults/`.
pub(in crate::raws) fn load(loader: &mut Loader, drawable: Option<Drawable<'_>>) -> VaultTable {
    let (mut vaults, mut broken) = (Vec::new(), Vec::new());
    for (name, read) in loader.records_in("vaults") {
        match load_one(&mut loader.report, &name, read, drawable) {
            Some(vault) => vaults.push(vault),
            None => broken.push(name),
        }
    }
    VaultTable { table: Table::new(vaults), broken }
}

fn load_one(
    report: &mut Findings,
    name: &str,
    read: Option<Read<RawVault>>,
    drawable: Option<Drawable<'_>>,
) -> Option<Vault> {
    let (read, drawable) = (read?, drawable?);
    let terrains = drawable.terrains;
    let RawVault { title, was, map, legend, rotate, mirror, depth, frequency, lit, foretold, answer } =
        &read.raw;
    let before = report.len();
    if ["map", "legend", "depth", "frequency"].iter().any(|key| !read.good(key)) {
        return None;
    }
    let Picture { cells, pools, trades, whole } = picture::read(report, &read.node, map, legend, &drawable)?;
    if let Some(at) = cut_off(terrains, &cells).filter(|_| whole) {
        let place = (&read.node, picture::square(report, &read.node, at));
        let shown = cells.iter().filter_map(|(_, mark)| Some(mark?.truth()));
        drawable.fault(
            report,
            place,
            (shown, None),
            "this cannot be reached from the rest of the vault",
            None,
        );
    }
    drawn_rooms::check(report, &read.node, &drawable, &cells);
    let mut starts = cells.iter().filter(|(_, mark)| mark.is_some_and(|mark| mark.start));
    if let Some((at, _)) = starts.nth(1) {
        let place = picture::square(report, &read.node, at);
        report.note(place, "the hero can start in only one place", None);
    }
    let mut ways: Vec<VaultOrientation> = Vec::new();
    for turn in turns(*rotate, *mirror) {
        let way = VaultOrientation::new(terrains, turned(terrains, &cells, turn));
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
        pools,
        trades,
        foretold: foretold.clone(),
        answer: answer.0.clone(),
    };
    (report.len() == before).then_some(vault)
}

/// Returns a passable square that cannot be reached from the first passable one, if there is one. Paths
/// through blanks do not count, because their terrain is unknown.
fn cut_off(terrains: &Terrains, cells: &Cells) -> Option<Point> {
    let ways = cells.map(|mark| mark.map_or(Crossing::Closed, |mark| terrains.table[mark.truth()].way()));
    let regions = Regions::among(&ways);
    ways.iter().map(|(at, _)| at).find(|at| regions.number(*at) > 1)
}

/// Transformation of a picture: first the transposition of rows and columns, then the flips.
#[derive(Debug, Clone, Copy)]
struct Turn {
    transposed: bool,
    flip_x: bool,
    flip_y: bool,
}

/// Returns the allowed orientations, as drawn first.
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
                // A corner counts as part of the horizontal wall.
                let along = is_wall(at.step(Dir::West)) || is_wall(at.step(Dir::East));
                mark.terrain = if along { terrains.horizontal_wall } else { terrains.vertical_wall };
                result.set(at, Some(mark));
            }
        }
    }
    result
}
