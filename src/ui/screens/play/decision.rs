//! Questions with the hero's own options: at a locked door, and wherever the autopilot cannot go on.

use super::dress;
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        event::ActorSeen,
        state::{being::Attitude, hunger::HungerState, prayer::PrayerFeeling, thing_id::ThingId},
        view::{Sighting, View},
    },
    map_builders::layout::LevelId,
    narrate::items::{NounForm, counted, name},
    pilot::{
        Stop,
        explore::Next,
        journey,
        need::PressingNeed,
        shoot::{self, Quarry},
    },
    raws::{
        kinds::{
            items::Missile,
            terrain::{Climb, DoorState},
        },
        rules::faith::TroubleSign,
        words::messages::DecisionTexts,
    },
    ui::{
        ask::{Intent, ItemFilter, can_break},
        command::Command,
        input::{Key, KeyCode},
        item_verbs::{best_food, best_tool, has_wand, healers, provisions, remedies},
        keymap::describe,
        session::{GameInHand, Session},
        widgets::{
            button::{Button, ButtonGroup},
            footer::GAP,
        },
    },
};

/// A question with options, each with its key. Any other key keeps its usual meaning.
#[derive(Debug, Default)]
pub(super) struct Decision {
    options: Vec<DecisionOption>,
    /// True if nothing was asked for: the usual commands stay.
    offer: bool,
}

/// An option of a question.
#[derive(Debug)]
struct DecisionOption {
    key: KeyCode,
    what: String,
    answer: Answer,
}

/// Action of an option.
#[derive(Debug, Clone)]
pub(super) enum Answer {
    /// Executes a command.
    Do(Intent),
    /// Executes a command for the locked door in this direction.
    Open(Dir, Intent),
    /// Explores on in spite of the question.
    GoPast,
    /// Fights on in spite of the hero's wounds.
    FightOn,
    /// Strikes in this direction in spite of the warning.
    Strike(Dir),
    /// Picks up this armour and wears it.
    Wear(ThingId),
    /// Searches a level where nothing is left to find but what is hidden.
    SearchOn,
    /// Shoots at a creature.
    Shoot(Quarry),
    /// Walks into line with a creature, then asks for a wand.
    Zap(Quarry),
    /// Walks into line with a creature, then asks for a spell.
    Cast(Quarry),
    /// Travels to another level.
    Leave(LevelId),
    /// Prays without another look at the food.
    Pray,
    /// Goes to the lever on this square, or pulls it from beside.
    Pull(Point),
    /// Picks up in spite of what closes.
    Take(Intent),
    /// Reads this item, though no debt is known that it would strike.
    Read(ThingId),
    /// Offers this item to the god of another side.
    Offer(ThingId),
    /// Travels on to the goal of the last journey.
    TravelOn,
}

/// Returns the hero's square if the game waits for an action.
pub(super) fn stand(in_hand: &GameInHand) -> Option<Point> {
    in_hand.view().filter(|_| in_hand.playing()).map(|view| view.hero_at())
}

impl Decision {
    /// Returns the options after a step from `stand` towards `dir`, if the hero did not move and a locked
    /// door is there.
    pub(super) fn at_door(session: &Session, stand: Option<Point>, dir: Dir) -> Option<Self> {
        let here = self::stand(&session.in_hand).filter(|here| Some(*here) == stand)?;
        let view = session.view()?;
        if dir.is_diagonal() || view.door(here.step(dir)) != Some(DoorState::Locked) {
            return None;
        }
        let mut decision = Self::default();
        decision.add_door(session, &view, dir);
        Some(decision)
    }

    /// Returns the options after the autopilot has stopped because of `stop`; `None` if it asks nothing.
    pub(super) fn about(session: &Session, stop: Stop) -> Option<Self> {
        stand(&session.in_hand)?;
        let view = session.view()?;
        let texts = &session.messages().decision;
        let mut decision = Self::default();
        match stop {
            Stop::Barred(_, next) => {
                let (mark, _) = session.in_hand.autopilot.explorer.barrier(&view)?;
                decision.add_shots(session, &view, mark);
                decision.add_next(session, &view, next);
            }
            Stop::KeptOut(_, next) => {
                decision.add_tool(session, &view);
                decision.add_next(session, &view, next);
            }
            Stop::Locked(dir, next) | Stop::Closed(dir, next) => {
                decision.add_door(session, &view, dir);
                decision.add_next(session, &view, next);
            }
            Stop::Gated(next) => {
                decision.add_lever(texts, &view);
                decision.add_next(session, &view, next);
            }
            Stop::LockedOut(dir) => decision.add_door(session, &view, dir),
            Stop::Explored { next: next @ Next::Nowhere(_), .. } => decision.add_next(session, &view, next),
            Stop::Needy(need) => {
                decision.add_help(session, &view, need);
                decision.add_prayer(texts, &view);
            }
            Stop::Avenger(who) | Stop::OutOfReach(who) => {
                let mark = seen(&view, who)?;
                decision.add_shots(session, &view, mark);
                let dir = Dir::between(view.hero_at(), mark.at);
                decision.extend('F', texts.strike().text(), dir.map(Answer::Strike));
            }
            Stop::Wounded => {
                decision.add_healers(session, &view);
                decision.add_prayer(texts, &view);
                let rest = view.turns_to_mend(1).map(|_| Answer::Do(Intent::new(Command::Rest, None)));
                decision.extend('R', texts.rest().text(), rest);
            }
            Stop::Shed => {
                let pick_up = Answer::Do(Intent::new(Command::PickUp, None));
                decision.extend(',', texts.pick_up().text(), Some(pick_up));
            }
            Stop::Hurt | Stop::Endangered(_) => {
                decision.add_healers(session, &view);
                decision.add_escape(texts, &view);
                decision.add_prayer(texts, &view);
                let awake = |one: &&Sighting| one.attitude == Attitude::Hostile && !one.asleep;
                let awake = view.creatures().into_iter().filter(|one| awake(&one));
                // A step into line would be stopped, as would one towards a far enemy.
                let marks: Vec<Quarry> = awake.map(|one| Quarry::from(&one)).collect();
                if let Some(mark) = marks.iter().find(|mark| shoot::in_line(&view, mark).is_some()) {
                    decision.add_shots(session, &view, *mark);
                }
                let beside = marks.iter().any(|mark| mark.at.distance(view.hero_at()) == 1);
                decision.extend('F', texts.strike().text(), beside.then_some(Answer::FightOn));
            }
            Stop::Sighted { .. } | Stop::Woken(_) | Stop::Near(_) | Stop::Enemy(_) | Stop::Unfit(_) => {
                let travels = session.in_hand.autopilot.is_travelling();
                let option = DecisionOption {
                    key: KeyCode::Enter,
                    what: texts.go_on().text(),
                    answer: Answer::TravelOn,
                };
                decision.options.extend(travels.then_some(option));
            }
            _ => {}
        }
        (!decision.options.is_empty()).then_some(decision)
    }

    /// Returns the options before the prayer of a starving hero who has something to eat.
    pub(super) fn before_prayer(session: &Session) -> Option<Self> {
        let view = session.view()?;
        let hunger = view.hunger().filter(|hunger| *hunger >= HungerState::Weak)?;
        // With much food at hand, the god takes hunger for no trouble.
        let other =
            view.trouble().is_some_and(|trouble| trouble.sign != TroubleSign::Starving && !trouble.small);
        best_food(&view).filter(|_| !other)?;
        let mut decision = Self::default();
        decision.add_help(session, &view, PressingNeed::Food(hunger));
        decision.extend('p', session.messages().decision.pray().text(), Some(Answer::Pray));
        Some(decision)
    }

    /// Returns the options before `item`, which the goal asks for, is offered on an altar of another side.
    pub(super) fn before_offering(session: &Session, item: ThingId) -> Option<Self> {
        let view = session.view().filter(|view| view.brings() == Some(item))?;
        view.feature(view.hero_at()).filter(|kind| view.is_own_altar(*kind) == Some(false))?;
        let mut decision = Self::default();
        decision.extend('o', session.messages().decision.offer().text(), Some(Answer::Offer(item)));
        Some(decision)
    }

    /// Returns the option before `item`, which strikes debts, is read by a hero who knows of none.
    pub(super) fn before_reading(session: &Session, item: ThingId) -> Option<Self> {
        let view = session.view()?;
        let item = view.item(item).filter(|item| item.named)?;
        let effects = &view.raws().items.table[item.kind].read.effects;
        let mut strikes = effects.iter().filter(|part| part.effect.name().facts().forgives);
        strikes.next().filter(|_| view.debts().is_empty())?;
        let mut decision = Self::default();
        decision.extend('r', session.messages().decision.read().text(), Some(Answer::Read(item.id)));
        Some(decision)
    }

    /// Returns the option before something is picked up from where the hero stands, if other things close
    /// with it that could still be chosen.
    pub(super) fn before_choice(session: &Session, intent: &Intent) -> Option<Self> {
        let is_chosen = |view: &View<'_>| intent.items().is_some() || view.pile().len() == 1;
        session.view().filter(is_chosen).filter(|view| view.closes_others(view.hero_at()))?;
        let mut decision = Self::default();
        let what = session.messages().decision.choose().text();
        decision.extend(',', what, Some(Answer::Take(intent.clone())));
        Some(decision)
    }

    /// Returns the offer to wear armour on the square where the hero has arrived, if it is better than
    /// what the hero wears, once for each piece.
    pub(super) fn to_dress(session: &mut Session) -> Option<Self> {
        stand(&session.in_hand).filter(|_| session.in_hand.lessons.is_none())?;
        let (place, at) = session.view().map(|view| (view.place(), view.hero_at()))?;
        if !session.in_hand.autopilot.arrives(place, at) {
            return None;
        }
        let item = {
            let view = session.view().filter(|view| view.closing_with(at).is_empty())?;
            dress::better_here(&view)?
        };
        if !session.in_hand.autopilot.offers(item.id) {
            return None;
        }
        let mut decision = Self { offer: true, ..Self::default() };
        let item_name = name(session.raws(), &item, NounForm::The);
        let what = session.messages().decision.wear().fill(&[("item", &item_name)]);
        decision.extend('W', what, Some(Answer::Wear(item.id)));
        Some(decision)
    }

    /// True if nothing was asked for, so that the usual commands stay.
    pub(super) const fn is_offer(&self) -> bool {
        self.offer
    }

    fn extend(&mut self, key: char, what: String, answer: Option<Answer>) {
        let free = |answer: Answer| DecisionOption { key: KeyCode::Char(key), what, answer };
        self.options.extend(answer.map(free));
    }

    /// Adds the options for a locked door towards `dir`.
    fn add_door(&mut self, session: &Session, view: &View<'_>, dir: Dir) {
        let texts = &session.messages().decision;
        let aimed = |command| Intent::new(command, None).aimed(dir);
        let hands = view.has_hands_for(&Action::Open(dir));
        let unlock = best_tool(view, ItemFilter::Unlock).filter(|_| hands);
        let unlock = unlock.map(|tool| aimed(Command::Unlock).with_items(vec![(tool.id, 1)]));
        let force = (hands && can_break(view)).then(|| aimed(Command::Force));
        let ways = [
            ('u', texts.unlock(), unlock),
            ('k', texts.kick(), Some(aimed(Command::Kick))),
            ('f', texts.force(), force),
        ];
        for (key, what, intent) in ways {
            // The key that led here may be held down and must not break the door.
            let leads_here = session.keymap().direction(Key::char(key)) == Some(dir);
            let key = if leads_here { key.to_ascii_uppercase() } else { key };
            self.extend(key, what.text(), intent.map(|intent| Answer::Open(dir, intent)));
        }
    }

    /// Adds the options to hit `mark` from afar.
    fn add_shots(&mut self, session: &Session, view: &View<'_>, mark: Quarry) {
        let texts = &session.messages().decision;
        if let Some(missile) = shoot::missile(view).filter(|_| shoot::shot(view, &mark).is_some()) {
            let raws = session.raws();
            let items = match missile.count {
                // Short, so that all options fit on a line.
                2.. if missile.named => counted(raws, missile.kind, missile.count),
                _ => name(raws, &missile, NounForm::Full),
            };
            let shot = raws.items.table[missile.kind].missile == Some(Missile::Shot);
            let text = if shot { texts.fire() } else { texts.throw() };
            self.extend('t', text.fill(&[("items", &items)]), Some(Answer::Shoot(mark)));
        }
        let zaps = has_wand(view) && shoot::can_align(view, &mark);
        self.extend('z', texts.zap().text(), zaps.then_some(Answer::Zap(mark)));
        let casts = has_ray(view) && shoot::can_align(view, &mark);
        self.extend('c', texts.cast().text(), casts.then_some(Answer::Cast(mark)));
    }

    /// Adds the option to drop a tool that a keeper keeps out.
    fn add_tool(&mut self, session: &Session, view: &View<'_>) {
        let table = &view.raws().items.table;
        if let Some(item) = view.inventory().into_iter().find(|item| table[item.kind].digs) {
            let item_name = name(session.raws(), &item, NounForm::OneOfYour);
            let what = session.messages().decision.drop().fill(&[("item", &item_name)]);
            let intent = Intent::new(Command::Drop, None).with_items(vec![(item.id, item.count)]);
            self.extend('d', what, Some(Answer::Do(intent)));
        }
    }

    /// Adds the options for a level where nothing else is left to explore.
    fn add_next(&mut self, session: &Session, view: &View<'_>, next: Next) {
        let texts = &session.messages().decision;
        match next {
            Next::Here => {
                let down = Answer::Do(Intent::new(Command::Down, None));
                self.extend('>', texts.descend().text(), Some(down));
            }
            Next::Stairs => self.extend('>', texts.stairs().text(), Some(Answer::GoPast)),
            Next::Trap => self.extend('v', texts.trap().text(), Some(Answer::GoPast)),
            // No hidden ways lead on from such levels.
            Next::Ways => {}
            Next::Search => self.extend('s', texts.search().text(), Some(Answer::GoPast)),
            Next::Nowhere(_) => {
                if let Some(back) = journey::entrance(view).filter(|back| journey::knows_way(view, *back)) {
                    let branch = &*session.raws().dungeon.branches[back.branch].title;
                    let what = texts.back().fill(&[("branch", branch)]);
                    self.extend('<', what, Some(Answer::Leave(back)));
                }
                self.extend('s', texts.search().text(), Some(Answer::SearchOn));
            }
        }
    }

    /// Adds the option to pull the nearest known lever.
    fn add_lever(&mut self, texts: &DecisionTexts, view: &View<'_>) {
        let here = view.hero_at();
        let levers = view.features().filter(|(_, kind)| view.raws().features.table[*kind].is_lever());
        let nearest = levers.map(|(at, _)| at).min_by_key(|at| (at.distance(here), *at));
        let what =
            if nearest.is_some_and(|at| at.distance(here) == 1) { texts.pull() } else { texts.lever() };
        self.extend('p', what.text(), nearest.map(Answer::Pull));
    }

    /// Adds the options against `need`.
    fn add_help(&mut self, session: &Session, view: &View<'_>, need: PressingNeed) {
        let texts = &session.messages().decision;
        match need {
            PressingNeed::Food(_) => {
                let eat = Intent::new(Command::Eat, None);
                if let Some(item) = best_food(view) {
                    let food = name(session.raws(), &item, NounForm::OneOfYour);
                    let eat = Answer::Do(eat.with_items(vec![(item.id, 1)]));
                    self.extend('e', texts.eat_item().fill(&[("item", &food)]), Some(eat));
                } else {
                    self.extend('e', texts.eat().text(), provisions(view).then_some(Answer::Do(eat)));
                }
            }
            PressingNeed::Remedy(what) => {
                for (command, item) in remedies(view, what) {
                    let (key, text) = match command {
                        Command::Eat => ('e', texts.eat_item()),
                        Command::Quaff => ('q', texts.drink()),
                        _ => ('a', texts.apply()),
                    };
                    let what = text.fill(&[("item", &name(session.raws(), &item, NounForm::OneOfYour))]);
                    let intent = Intent::new(command, None).with_items(vec![(item.id, 1)]);
                    self.extend(key, what, Some(Answer::Do(intent)));
                }
            }
        }
    }

    /// Adds the option to drink a potion known to heal.
    fn add_healers(&mut self, session: &Session, view: &View<'_>) {
        if let Some(item) = healers(view).into_iter().next() {
            let item_name = name(session.raws(), &item, NounForm::OneOfYour);
            let what = session.messages().decision.drink().fill(&[("item", &item_name)]);
            let intent = Intent::new(Command::Quaff, None).with_items(vec![(item.id, 1)]);
            self.extend('q', what, Some(Answer::Do(intent)));
        }
    }

    /// Adds the option to take the stairs underfoot.
    fn add_escape(&mut self, texts: &DecisionTexts, view: &View<'_>) {
        let here = view.hero_at();
        let stairs = view.terrain(here).and_then(|id| view.raws().terrains.table[id].stairs);
        let stairs = stairs.filter(|_| !view.leads_out(here) || view.is_aim_outside());
        if let Some(climb) = stairs {
            let (key, text, command) = match climb {
                Climb::Up => ('<', texts.ascend(), Command::Up),
                Climb::Down => ('>', texts.descend(), Command::Down),
            };
            self.extend(key, text.text(), Some(Answer::Do(Intent::new(command, None))));
        }
    }

    /// Adds the option to pray, if the hero is in great trouble and the god may listen.
    fn add_prayer(&mut self, texts: &DecisionTexts, view: &View<'_>) {
        let hears = matches!(view.prayer(), Some(PrayerFeeling::Safe | PrayerFeeling::Unclear));
        let needs = view.trouble().is_some_and(|trouble| !trouble.small);
        let pray = (hears && needs).then(|| Answer::Do(Intent::new(Command::Pray, None)));
        self.extend('p', texts.pray().text(), pray);
    }

    /// True if the only option is to explore on.
    pub(super) fn only_goes_past(&self) -> bool {
        self.options.iter().all(|option| matches!(option.answer, Answer::GoPast))
    }

    /// True if `key` chooses an option.
    pub(super) fn has(&self, key: Key) -> bool {
        !key.ctrl && !key.alt && self.options.iter().any(|option| option.key == key.code)
    }

    /// Returns the action of the option of `key`, if there is one.
    pub(super) fn answer(self, key: Key) -> Option<Answer> {
        let mut options = self.options.into_iter().filter(|_| !key.ctrl && !key.alt);
        options.find(|option| option.key == key.code).map(|option| option.answer)
    }

    /// Returns the options in words.
    pub(super) fn text(&self, session: &Session) -> String {
        let texts = &session.messages().decision;
        let option = |option: &DecisionOption| {
            let key = describe(Key::plain(option.key));
            texts.option().fill(&[("key", &key), ("what", &option.what)])
        };
        let options = self.options.iter().map(option).chain([texts.leave().text()]);
        options.collect::<Vec<_>>().join(", ")
    }

    /// Returns the options as buttons.
    pub(super) fn buttons(&self, session: &Session) -> Vec<Button> {
        let option = |option: &DecisionOption| Button::key(option.what.clone(), Key::plain(option.key));
        let leave = Button::key(session.messages().button.cancel().text(), Key::plain(KeyCode::Esc));
        let group = if self.offer { ButtonGroup::Own } else { ButtonGroup::Answer };
        self.options.iter().map(option).chain([leave]).map(|button| button.placed(group, true)).collect()
    }

    /// Returns the options as a clickable hint for the last line.
    pub(super) fn hint(&self, session: &Session) -> String {
        let option =
            |option: &DecisionOption| format!("{} {}", describe(Key::plain(option.key)), option.what);
        let leave = format!("Esc {}", session.messages().button.cancel().text());
        self.options.iter().map(option).chain([leave]).collect::<Vec<_>>().join(GAP)
    }
}

/// True if the hero has the power for a spell that is cast in a direction.
fn has_ray(view: &View<'_>) -> bool {
    let power = view.hero().map_or(0, |hero| hero.power);
    view.spells().iter().any(|seen| seen.ability.aim.is_directed() && seen.numbers.cost <= power)
}

/// Returns the mark of the creature `who`, if it is in sight.
fn seen(view: &View<'_>, who: ActorSeen) -> Option<Quarry> {
    view.creatures().iter().find(|one| one.who.id == who.id).map(Quarry::from)
}
