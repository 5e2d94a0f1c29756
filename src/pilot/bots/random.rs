//! Random actions: every action that is possible is tried sooner or later.

use crate::{
    base::{geometry::Dir, rng::Rng},
    engine::{
        action::{Action, AimDirection, AnswerKind, Choice, ItemFilter, ItemQuantity, LockAt, Wish},
        event::{KnownItem, Question, Status},
        game::HERO,
        state::item::{Beatitude, Treated},
        view::View,
    },
    pilot::{Pilot, Stop},
    raws::{
        kinds::{items::ItemClass, terrain::Climb},
        rules::interactions::Interaction,
    },
};

/// Bot that tries any action, mostly walking. After a refusal it draws again.
#[derive(Debug)]
pub struct Random {
    rng: Rng,
}

/// Weight of an action relative to the others, and the action for a direction.
type Weighed = (u32, fn(Dir) -> Action);

/// Actions to draw from.
///
/// Doors and stairs are rare, so most of these actions are refused most of the time and can have high
/// weights. A kick is never refused, and kicks at walls hurt: with ten times the weight, most games end by a
/// broken toe.
const CHOICES: [Weighed; 10] = [
    (60, Action::Walk),
    (10, Action::Open),
    (5, Action::Fight),
    (5, Action::Close),
    (5, Action::Force),
    (4, |_| Action::Climb(Climb::Down)),
    (4, |_| Action::Climb(Climb::Up)),
    (3, |_| Action::Search),
    (3, |_| Action::Wait),
    (1, Action::Kick),
];

/// One in this many actions uses the fixture on the hero's square, if there is one.
const TRIES_PLACE_ONE_IN: u32 = 4;

/// One in this many actions handles an item on the floor or in the inventory.
const HANDLES_ONE_IN: u32 = 15;

/// One in this many actions of a hero who knows spells casts one.
const CASTS_ONE_IN: u32 = 20;

/// Greatest depth that is named in a controlled teleport.
const DEPTHS: i32 = 15;

/// One in this many questions about leaving the dungeon is answered with yes.
const LEAVES_ONE_IN: u32 = 50;

impl Random {
    /// Creates a bot that draws from `rng`.
    pub fn new(rng: Rng) -> Self {
        Self { rng }
    }

    /// Picks up or drops an item, even if there is none.
    fn handle(&mut self, view: &View<'_>) -> Action {
        let takes = self.rng.one_in(2);
        let all = if takes { view.pile() } else { view.inventory() };
        let item = self.rng.pick(&all).map(|item| (item.id, item.count));
        let (id, most) = item.unwrap_or((HERO, 1));
        let most = i32::try_from(most).unwrap_or(i32::MAX).saturating_add(1);
        let count = self.rng.range(1, most).unsigned_abs();
        let what = vec![ItemQuantity { id, count }];
        if takes {
            Action::PickUp { what }
        } else {
            Action::Drop { what, gold: self.rng.below(20).saturating_sub(15) }
        }
    }

    /// Uses a container or a lock, or an item that is none.
    fn rummage(&mut self, view: &View<'_>) -> Action {
        let mut all = view.pile();
        all.extend(view.inventory());
        let fitting = |wanted: ItemFilter| -> Vec<KnownItem> {
            all.iter().filter(|item| wanted.fits(view.raws(), item)).cloned().collect()
        };
        let some = fitting(ItemFilter::Tip);
        let food = view.top().map(|(item, _)| item).filter(|item| ItemFilter::Eat.fits(view.raws(), item));
        if let Some(food) = food.filter(|_| self.rng.one_in(4)) {
            return Action::Eat(food.id);
        }
        let from = if some.is_empty() || self.rng.one_in(10) { &all } else { &some };
        let container = self.rng.pick(from).map_or(HERO, |item| item.id);
        let what = |rng: &mut Rng, all: &[KnownItem]| match rng.pick(all) {
            Some(item) => {
                let most = i32::try_from(item.count).unwrap_or(i32::MAX);
                vec![ItemQuantity { id: item.id, count: rng.range(1, most).unsigned_abs() }]
            }
            None => Vec::new(),
        };
        match self.rng.below(6) {
            0 => Action::LookInto(container),
            1 => {
                let what = what(&mut self.rng, &all);
                Action::PutIn { container, what, gold: self.rng.below(20).saturating_sub(15) }
            }
            2 | 3 => {
                let inside = view.contents(container).unwrap_or_default();
                Action::TakeOut { container, what: what(&mut self.rng, &inside) }
            }
            4 => {
                let tools = fitting(ItemFilter::Unlock);
                let tool = self.rng.pick(if tools.is_empty() { &all } else { &tools });
                let dir = self.rng.pick(&Dir::ALL).copied().unwrap_or(Dir::North);
                let lock = if self.rng.one_in(2) { LockAt::Container(container) } else { LockAt::Door(dir) };
                Action::Pick { tool: tool.map_or(HERO, |item| item.id), lock, shut: self.rng.one_in(3) }
            }
            5.. => Action::Pry(container),
        }
    }

    /// Uses, puts on or takes off an item of the inventory, suitable or not.
    fn try_out(&mut self, view: &View<'_>) -> Action {
        let all = view.inventory();
        let made_for_it = |item: &KnownItem| {
            matches!(
                view.raws().items.table[item.kind].class,
                ItemClass::Potion
                    | ItemClass::Scroll
                    | ItemClass::Spellbook
                    | ItemClass::Wand
                    | ItemClass::Ring
                    | ItemClass::Amulet
                    | ItemClass::Food
                    | ItemClass::Tool
            )
        };
        let some: Vec<KnownItem> = all.iter().filter(|item| made_for_it(item)).cloned().collect();
        let from = if some.is_empty() || self.rng.one_in(10) { &all } else { &some };
        let Some(item) = self.rng.pick(from) else { return Action::Wait };
        let dir = self.rng.pick(&Dir::ALL).copied().unwrap_or(Dir::North);
        let (id, class) = (item.id, view.raws().items.table[item.kind].class);
        match class {
            ItemClass::Potion if self.rng.one_in(4) => {
                let dipped = self.rng.pick(&all).map_or(id, |item| item.id);
                Action::Dip { item: dipped, into: Some(id) }
            }
            ItemClass::Potion => Action::Quaff(id),
            ItemClass::Scroll | ItemClass::Spellbook => Action::Read(id),
            ItemClass::Food => Action::Eat(id),
            ItemClass::Wand => Action::Zap { item: id, toward: self.aim(dir) },
            ItemClass::Coin
            | ItemClass::Amulet
            | ItemClass::Weapon
            | ItemClass::Armour
            | ItemClass::Ring
            | ItemClass::Tool
            | ItemClass::Gem
            | ItemClass::Rock => match self.rng.below(10) {
                9.. => Action::Rub(id),
                6.. => Action::Apply {
                    item: id,
                    toward: [Some(AimDirection::Dir(dir)), Some(AimDirection::Myself), None]
                        .get(self.rng.below(3) as usize)
                        .copied()
                        .flatten(),
                },
                0 => Action::Quaff(id),
                5 => Action::Eat(id),
                1 => Action::Read(id),
                2 => Action::TakeOff(id),
                3 => Action::Zap { item: id, toward: Some(AimDirection::Dir(dir)) },
                4.. => Action::Wear(id),
            },
        }
    }

    /// Returns an aim, mostly `dir`; sometimes none.
    fn aim(&mut self, dir: Dir) -> Option<AimDirection> {
        let aims =
            [Some(AimDirection::Dir(dir)), Some(AimDirection::Dir(dir)), Some(AimDirection::Myself), None];
        let others = [Some(AimDirection::Up), Some(AimDirection::Down)];
        let toward = if self.rng.one_in(5) { self.rng.pick(&others) } else { self.rng.pick(&aims) };
        toward.copied().flatten()
    }

    /// Casts one of the hero's `count` spells, or the one after the last, which there is not.
    fn cast(&mut self, count: usize) -> Action {
        let most = u8::try_from(count).unwrap_or(u8::MAX);
        let spell = u8::try_from(self.rng.below(u32::from(most) + 1)).unwrap_or(0);
        let dir = self.rng.pick(&Dir::ALL).copied().unwrap_or(Dir::North);
        Action::Cast { spell, toward: self.aim(dir) }
    }

    /// Uses the fixture on the hero's square.
    fn try_place(&mut self, view: &View<'_>) -> Action {
        let item = self.rng.pick(&view.inventory()).map(|item| item.id);
        match (self.rng.below(3), item) {
            (0, Some(item)) => Action::Dip { item, into: None },
            (0 | 1, _) if view.shape().is_some() => {
                Action::Breathe(self.rng.pick(&Dir::ALL).copied().unwrap_or(Dir::North))
            }
            (0 | 1, _) => Action::Sip,
            (2.., _) => Action::Sit,
        }
    }

    /// Answers `question` by its kind, right or wrong.
    fn answer(&mut self, view: &View<'_>, question: Question) -> Choice {
        match question.answer_kind() {
            AnswerKind::YesNo => match question {
                // A bot that leaves at the first chance shows little of the dungeon.
                Question::Leave { .. } => self.rng.one_in(LEAVES_ONE_IN).into(),
                Question::Die { .. } => Choice::Yes,
                _ => self.rng.one_in(2).into(),
            },
            AnswerKind::Way => self.rng.one_in(LEAVES_ONE_IN).into(),
            AnswerKind::Item(wanted) => {
                let all = view.inventory();
                let item = self.rng.pick(&all);
                let item = item.filter(|_| wanted != ItemFilter::Identify || !self.rng.clone().one_in(4));
                item.map_or(Choice::No, |item| Choice::Item(item.id))
            }
            AnswerKind::Name(of) => {
                let name = self.rng.pick(&of.all(view.raws())).cloned();
                Choice::Text(name.unwrap_or_default().into())
            }
            AnswerKind::Number => Choice::Text(self.rng.range(1, DEPTHS).to_string().into()),
            AnswerKind::Wish => {
                let kinds: Vec<_> = view.raws().items.table.iter().map(|(_, kind)| kind).collect();
                let wish = self.rng.pick(&kinds).map(|kind| Wish {
                    count: 2,
                    beatitude: Some(Beatitude::Blessed),
                    enchantment: 3,
                    treated: Treated { greased: true, ..Treated::NOTHING },
                    ..Wish::named(&kind.name)
                });
                wish.map_or(Choice::No, |wish| Choice::Wish(Box::new(wish)))
            }
            AnswerKind::Square { .. } | AnswerKind::Text | AnswerKind::Gold(_) => self.rng.one_in(2).into(),
        }
    }

    fn anything(&mut self, view: &View<'_>) -> Action {
        let place = Interaction::ALL.into_iter().any(|deed| view.standing_for(deed).is_some());
        if place && self.rng.one_in(TRIES_PLACE_ONE_IN) {
            return self.try_place(view);
        }
        let spells = view.spellbook().spells.len();
        if spells > 0 && self.rng.one_in(CASTS_ONE_IN) {
            return self.cast(spells);
        }
        if self.rng.one_in(HANDLES_ONE_IN) {
            return match self.rng.below(4) {
                0 => self.rummage(view),
                1 => self.try_out(view),
                _ => self.handle(view),
            };
        }
        let all = CHOICES.iter().map(|(weight, _)| weight).sum();
        let mut drawn = self.rng.below(all);
        let action = CHOICES.iter().find(|(weight, _)| {
            let found = drawn < *weight;
            drawn = drawn.saturating_sub(*weight);
            found
        });
        let dir = self.rng.pick(&Dir::ALL).copied().unwrap_or(Dir::North);
        action.map_or(Action::Wait, |(_, action)| action(dir))
    }
}

impl Pilot for Random {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        match view.status() {
            Status::Playing => Ok(self.anything(view)),
            Status::Asking(question) => Ok(Action::Answer(self.answer(view, question))),
            Status::Over(_) => Err(Stop::Done),
        }
    }
}
