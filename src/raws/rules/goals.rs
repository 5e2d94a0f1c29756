//! Goals of heroes in rules.json: what there is to do in a world, in stages, and how it ends.

use super::Rules;
use crate::raws::{
    kinds::{
        creatures::CreatureKind,
        endings::EndingKind,
        features::Feature,
        items::{ItemClass, ItemKind},
        levels::branches::Branch,
        terrain::Terrain,
    },
    reading::{
        loader::{Loader, Records},
        name_index::suggestion,
        reader::{At, Read, Reader},
        record::{record, words},
        report::Findings,
        shape::{Field, Shape},
        table::Id,
        text::Text,
        value::{FromRaw, Limit},
    },
    words::{
        deeds::{DeedWord, PURSUED_WORDS},
        effects::{EffectSpec, PARTS},
        template::Template,
    },
};
use serde_json::Value;

record! {
    /// Goal of the hero. Goals are followed side by side, each from its first stage on.
    #[derive(Debug, Clone)]
    pub struct WorldGoal {
        /// Name, for saves, authors and reports.
        pub name: String => Limit::Shown,
        /// Name of the role of the heroes who have the goal. Default: all.
        pub role: Option<String> => Limit::MayName("roles"),
        /// Number of twists, of which the seed draws one for the game.
        pub twists: u32 = 1 => Limit::range(1..=10),
        /// Stages, of which one is present.
        pub stages: Vec<GoalStage> => Limit::of("there can be .. stages", 1..=50),
    }
}

record! {
    /// Stage of a goal: what is to be done, and what follows.
    #[derive(Debug, Clone)]
    pub struct GoalStage {
        /// Name, for saves and `then`.
        pub name: String => Limit::Shown,
        /// Task of the hero, for players, without a full stop.
        pub aim: Text,
        /// `true`: the hero does not know of the aim yet, or no more: it is not listed.
        pub unspoken: bool = false,
        /// Place of what is to be done, to which travel leads. Default: none is known.
        pub place: Option<StagePlace>,
        /// Parts of the task, of which players are shown how many are done. Default: what the first way on
        /// counts, if that is to be done several times.
        pub parts: Vec<StagePart> = Vec::new() => Limit::of("there can be .. parts", 0..=20),
        /// `true`: the hero is pursued, by `pursuit` of rules.json.
        pub pursued: bool = false,
        /// Ways out of the stage, tried in this order. Without any, the goal is done, and its aim not shown.
        pub exits: Vec<StageExit> => Limit::of("there can be .. exits", 0..=50),
    }
}

record! {
    /// Part of the task of a stage, on the level of its place: about all of a feature, or all of a creature.
    #[derive(Debug, Clone, Copy)]
    pub struct StagePart {
        /// Feature that is to be removed, or with `under` to be covered, wherever it is.
        pub feature: Option<Id<Feature>>,
        /// Item that is to lie on each such feature.
        pub under: Option<Id<ItemKind>>,
        /// Creature that is to join the hero: none may be left that is peaceful.
        pub creature: Option<Id<CreatureKind>>,
    }
}

record! {
    /// Place of a stage.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct StagePlace {
        /// Branch.
        pub branch: Id<Branch>,
        /// Number of the level in the branch; 0 is outside, beyond the first level.
        pub level: i32 => Limit::range(0..=1000),
    }
}

/// Slots of texts that address the hero: the name, the rank, and the pronouns.
pub const HERO_SLOTS: &[&str] = &["name", "rank", "he", "him", "his"];

record! {
    /// Way out of a stage.
    #[derive(Debug, Clone)]
    pub struct StageExit {
        /// Deed, or measure to reach.
        pub r#do: DeedPattern,
        /// Number of times that it has to be done.
        pub count: u32 = 1 => Limit::range(1..=100_000),
        /// `true`: only deeds with different items, creatures or places count.
        pub distinct: bool = false,
        /// Twist of the goal in which the exit is there. Default: all.
        pub twist: Option<u32> => Limit::range(1..=10),
        /// State in which it has to be done. Default: any.
        pub r#while: Option<HeroState>,
        /// Text for the hero each time that it counts, but for the last.
        pub counted: Option<Template> => Limit::Slots(&["done", "count"]),
        /// Question to the hero before it counts, for the deed `tread`. On "no" the hero stands there, and the
        /// stage goes on.
        pub asked: Option<Text>,
        /// Texts when few turns are left, for the measure `turns`.
        pub reminders: Vec<Reminder> = Vec::new() => Limit::of("there can be .. reminders", 0..=10),
        /// Text for the hero, with the hero's name, rank and pronouns.
        pub told: Option<Template> => Limit::Slots(HERO_SLOTS),
        /// Sentence for the story in the report at the end of the game.
        pub noted: Option<Text>,
        /// Points of the score.
        pub score: u32 = 0 => Limit::range(0..=1_000_000),
        /// Effects on the hero.
        pub effects: Vec<EffectSpec> = Vec::new() => PARTS,
        /// Consequence: `"next"` stage, the same one `"again"`, `{ "stage": NAME }`, the way `{ "to": BRANCH }`
        /// to the first level of a branch and the next stage, or the end of the game: `{ "ends": NAME }` of
        /// endings.json.
        pub then: Then,
    }
}

record! {
    /// Text when some turns are left until an exit.
    #[derive(Debug, Clone)]
    pub struct Reminder {
        /// Turns left.
        pub left: u32 => Limit::range(1..=100_000),
        /// Text for the hero.
        pub told: Text,
    }
}

record! {
    /// Deeds that count for an exit: one of a kind, or something that the hero has reached at the end of an
    /// act. All keys that are given must fit.
    #[derive(Debug, Clone, Default)]
    pub struct DeedPattern {
        /// The deed. Without it, `reach` is needed.
        pub deed: Option<DeedWord> => PURSUED_WORDS,
        /// Measure that the hero has to reach, instead of a deed.
        pub reach: Option<Milestone>,
        /// Least number of what is reached. Default 1.
        pub at_least: u32 = 1 => Limit::range(1..=1_000_000_000),
        /// Least experience level of the hero.
        pub experience: Option<i32> => Limit::range(1..=100),
        /// Least alignment record of the hero.
        pub record: Option<i32> => Limit::range(-1000..=1000),
        /// Terrain under the hero's feet; for `intruders` under theirs.
        pub on: Option<Id<Terrain>>,
        /// Feature to which it is done.
        pub feature: Option<Id<Feature>>,
        /// Item with which it is done.
        pub item: Option<Id<ItemKind>>,
        /// Class of the item.
        pub class: Option<ItemClass>,
        /// Creature to which it is done.
        pub creature: Option<Id<CreatureKind>>,
        /// Branch where it is done.
        pub branch: Option<Id<Branch>>,
        /// Number of the level in its branch.
        pub level: Option<i32> => Limit::range(-100..=1000),
        /// Side of the god, the altar or the creature.
        pub side: Option<DeedSide>,
        /// Item that the hero has to carry, in the open or in a bag.
        pub carrying: Option<Id<ItemKind>>,
        /// Gold that the hero has to carry at least.
        pub gold: Option<u32> => Limit::range(1..=1_000_000_000),
        /// Text that is written or said.
        pub text: Option<String> => Limit::Shown,
    }
}

words! {
    /// Measure that a hero can reach.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Milestone {
        /// Maximum depth so far.
        Depth = "depth",
        /// Squares from the start, on a level without bounds.
        Distance = "distance",
        /// Gold in the purse.
        Gold = "gold",
        /// Turns since the stage began.
        Turns = "turns",
        /// Hostile creatures on the terrain `on` of the level that are awake and can move.
        Intruders = "intruders",
    }
}

words! {
    /// State of a hero for an exit.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum HeroState {
        /// No creature is aware of the hero.
        Unseen = "unseen",
        /// The hero wields no weapon.
        Unarmed = "unarmed",
    }
}

words! {
    /// Side of a god, an altar or a creature, as the hero sees it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum DeedSide {
        /// The hero's side.
        Own = "own",
        /// Another side.
        Other = "other",
    }
}

/// Consequence of an exit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Then {
    /// The next stage.
    Next,
    /// The same stage anew.
    Again,
    /// The stage of this name.
    Stage(String),
    /// The first level of a branch, and the next stage.
    To(Id<Branch>),
    /// The end of the game.
    Ends(Id<EndingKind>),
}

/// Words of [`Then`].
const WORDS: [(&str, Then, &str); 2] =
    [("next", Then::Next, "The next stage."), ("again", Then::Again, "The same stage anew.")];

/// Keys of [`Then`].
const KEYS: [&str; 3] = ["stage", "to", "ends"];

/// A word, or an object with one key.
impl FromRaw for Then {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        if at.node().text().is_some() {
            let place = reader.word(at, &WORDS.map(|(word, ..)| word));
            let then = place.and_then(|place| WORDS.get(place)).map(|(_, then, _)| then.clone());
            return then.unwrap_or_else(Self::default_value);
        }
        let mut object = reader.object(at, &KEYS);
        let stage = object.optional(&Limit::Shown).map(Self::Stage);
        let to = object.optional(&Limit::None).map(Self::To);
        let ends = object.optional(&Limit::None).map(Self::Ends);
        let mut written: Vec<Self> = [stage, to, ends].into_iter().flatten().collect();
        match (written.pop(), written.is_empty()) {
            (Some(only), true) => only,
            // The mistake has been reported already: an unknown key, or a value that is no object.
            (None, _) if at.node().entries().is_none_or(|entries| !entries.is_empty()) => {
                reader.made_up(at);
                Self::default_value()
            }
            _ => {
                let help = "write \"next\", \"again\", or one of these: { \"stage\": \"..\" }".to_owned();
                let problem = format!("expected one of {}", KEYS.map(|key| format!("`{key}`")).join(", "));
                reader.wrong(at, problem, Some(help));
                Self::default_value()
            }
        }
    }

    fn default_value() -> Self {
        Self::Next
    }

    fn shape() -> Shape {
        let field =
            |key, doc: &str, shape| Field { key, doc: doc.to_owned(), shape, required: false, usual: None };
        let words = WORDS.map(|(word, _, doc)| (word, doc.to_owned()));
        let fields = vec![
            field(KEYS[0], "Name of the stage that follows.", String::shape()),
            field(KEYS[1], "Branch to whose first level the hero goes.", Id::<Branch>::shape()),
            field(KEYS[2], "Ending of the game.", Id::<EndingKind>::shape()),
        ];
        Shape::OneOf(vec![Shape::Word(words.to_vec()), Shape::Object(fields)])
    }

    /// A consequence has no default.
    fn json(&self) -> Value {
        Value::Null
    }
}

impl WorldGoal {
    /// Returns the place of the stage called `name`.
    pub fn stage(&self, name: &str) -> Option<usize> {
        self.stages.iter().position(|stage| stage.name == name)
    }
}

/// Reads quests.json: goals of some roles.
pub(in crate::raws) fn load(loader: &mut Loader) -> Vec<WorldGoal> {
    let records: Records<WorldGoal> = loader.records("quests.json");
    for read in &records.reads {
        check_goal(&mut loader.report, read, "", &read.raw);
    }
    records.reads.into_iter().map(|read| read.raw).collect()
}

/// Reports names of goals that come twice, and their mistakes.
pub(super) fn check(report: &mut Findings, read: &Read<Rules>) {
    let goals = &read.raw.goals;
    for (i, goal) in goals.iter().enumerate() {
        let path = format!("goals[{i}].");
        if goals.iter().take(i).any(|other| other.name == goal.name) {
            report.at(&read.node, &format!("{path}name"), "there is another goal of this name", None);
        }
        check_goal(report, read, &path, goal);
    }
}

/// Reports names of stages that come twice, exits to no stage, and patterns without a deed.
fn check_goal<T>(report: &mut Findings, read: &Read<T>, goal_path: &str, goal: &WorldGoal) {
    for (j, stage) in goal.stages.iter().enumerate() {
        let path = format!("{goal_path}stages[{j}]");
        if goal.stage(&stage.name) != Some(j) && read.good(&format!("{path}.name")) {
            report.at(&read.node, &format!("{path}.name"), "there is another stage of this name", None);
        }
        for (k, exit) in stage.exits.iter().enumerate() {
            check_exit(report, read, goal, (&format!("{path}.exits[{k}]"), j, exit));
        }
    }
}

fn check_exit<T>(
    report: &mut Findings,
    read: &Read<T>,
    goal: &WorldGoal,
    (path, j, exit): (&str, usize, &StageExit),
) {
    let done = format!("{path}.do");
    if exit.r#do.deed.is_some() == exit.r#do.reach.is_some() && read.good(&done) {
        report.at(&read.node, &done, "an exit waits for one of `deed` and `reach`", None);
    }
    let asked = format!("{path}.asked");
    if exit.asked.is_some() && !matches!(exit.r#do.deed, Some(DeedWord::Tread)) && read.good(&asked) {
        report.at(&read.node, &asked, "only an exit for the deed `tread` asks first", None);
    }
    let reminders = format!("{path}.reminders");
    if !exit.reminders.is_empty()
        && !matches!(exit.r#do.reach, Some(Milestone::Turns))
        && read.good(&reminders)
    {
        report.at(&read.node, &reminders, "only an exit with `\"reach\": \"turns\"` reminds", None);
    }
    let then = format!("{path}.then");
    match &exit.then {
        Then::Stage(name) if goal.stage(name).is_none() && read.good(&then) => {
            let known = suggestion(name, goal.stages.iter().map(|stage| stage.name.as_str()));
            let problem = format!("the goal has no stage `{name}`");
            report.at(&read.node, &format!("{then}.stage"), problem, Some(known));
        }
        Then::Next | Then::To(_) if j + 1 == goal.stages.len() && read.good(&then) => {
            let help = "add a stage, or write { \"ends\": \"..\" }".to_owned();
            report.at(&read.node, &then, "no stage follows the last one", Some(help));
        }
        Then::Next | Then::To(_) | Then::Again | Then::Stage(_) | Then::Ends(_) => {}
    }
}
