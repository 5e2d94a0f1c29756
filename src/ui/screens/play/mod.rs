//! The play screen: messages, map and status lines; on larger canvases more messages and a sidebar.

mod bar;
mod burden;
mod click_target;
mod clicks;
mod containers;
mod decision;
mod dress;
mod execute;
mod items;
mod layout;
pub(super) mod look;
mod map;
mod messages;
mod outcome;
mod people;
mod places;
pub(super) mod replay;
mod sidebar;
mod slots;
mod spells;
pub(super) mod square;
mod state;
mod strip;

pub use state::Play;

use super::{
    Screen, Step,
    route::{ItemChoice, Route},
};
use crate::{
    base::{
        clean_text::Label,
        geometry::{Dir, Point, Rect},
    },
    engine::{
        action::{Action, Choice},
        event::{Question, Refusal, Status},
        game::Game,
        view::View,
    },
    narrate,
    pilot::{
        landmarks::{Near, landmarks},
        run::Gait,
        shoot::Quarry,
    },
    ui::{
        ask::{Ask, Asked, Intent, Pointer, Prompt, Reply, nothing_fits},
        autopilot::memory::TravelGoal,
        canvas::Canvas,
        command::Command,
        input::{Input, Key, KeyCode},
        keymap::describe,
        screen_text::Spoken,
        session::Session,
        widgets::{footer::Button, items::ListMode, status, status_line},
    },
};
use decision::{Answer, Decision};
use execute::repeat;
use layout::layout;
use map::Camera;
use messages::{draw_lesson, is_dire, question, waves_on};
use outcome::CommandOutcome;
use sidebar::SidebarPart;
use state::Asking;

impl Play {
    /// Returns the camera for the map area `area`.
    fn camera(&self, view: &View<'_>, area: Rect) -> Camera {
        Camera::new(view, area, self.pointer(view).map(|pointer| pointer.at()))
    }

    /// Returns the cursor on the level, if a command or the game asks for a square.
    fn pointer(&self, view: &View<'_>) -> Option<Pointer> {
        if let Some(asking) = &self.asking {
            return asking.prompt.pointer().cloned();
        }
        match view.status() {
            Status::Asking(question) => Prompt::new(Ask::about(question), view).pointer().cloned(),
            Status::Playing | Status::Over(_) => None,
        }
    }

    /// Returns the square painted at `cell`.
    fn square(&self, session: &Session, cell: Point) -> Option<Point> {
        let view = session.view()?;
        self.camera(&view, layout(session, &view).map).square(&view, cell)
    }

    /// Marks all messages as read, resets the screen and takes the open question.
    fn fresh(&mut self, session: &mut Session) -> Option<Asking> {
        session.in_hand.log.all_seen();
        std::mem::take(self).asking
    }

    /// Creates the screen of a replayed game.
    pub(super) fn watched() -> Self {
        Self { watched: true, ..Self::default() }
    }

    /// Discards the list of nearby landmarks after an action.
    pub(super) fn look_again(&mut self) {
        self.near.take();
    }

    /// Returns the nearby landmarks, searching for them if needed.
    fn near(&self, view: &View<'_>) -> &[Near] {
        self.near.get_or_init(|| landmarks(view))
    }

    /// Walks one step, or `times` steps. A single step into a locked door opens its options.
    fn step(&mut self, session: &mut Session, dir: Dir, times: Option<u32>) {
        if !session.may_strike(dir) {
            return;
        }
        let stand = decision::stand(&session.in_hand);
        repeat(session, Action::Walk(dir), times);
        if times.is_none() {
            self.decision = Decision::at_door(session, stand, dir);
        }
    }

    /// Executes the chosen option for a locked door, and offers the options again while the door stays
    /// locked.
    fn at_door(&mut self, session: &mut Session, dir: Dir, intent: Intent) -> Step {
        let stand = decision::stand(&session.in_hand);
        let step = self.pursue(session, intent);
        if matches!(step, Step::Stay) && self.asking.is_none() && self.hint.is_none() {
            self.decision = Decision::at_door(session, stand, dir);
        }
        step
    }

    /// Executes the chosen option of a question.
    fn decide(&mut self, session: &mut Session, answer: Answer) -> Step {
        match answer {
            Answer::Do(intent) => return self.pursue(session, intent),
            Answer::Open(dir, intent) => return self.at_door(session, dir, intent),
            Answer::GoPast | Answer::SearchOn => session.explore_past(),
            Answer::FightOn => session.fight_on(),
            Answer::Strike(dir) => session.strike(dir),
            Answer::Wear(item) => dress::wear(session, item),
            Answer::Shoot(mark) => session.shoot(mark),
            Answer::Zap(mark) => return self.aim_at(session, Command::Zap, mark),
            Answer::Cast(mark) => return self.aim_at(session, Command::Cast, mark),
            Answer::Leave(level) => session.travel(TravelGoal::Level(level)),
            Answer::Pray => session.act(Action::Pray),
            Answer::TravelOn => session.travel_on(),
        }
        self.ask_about_stop(session);
        Step::Stay
    }

    /// Steps into line with `mark`, then executes `command` in its direction.
    fn aim_at(&mut self, session: &mut Session, command: Command, mark: Quarry) -> Step {
        if let Some(dir) = session.align(mark) {
            return self.pursue(session, Intent::new(command, None).aimed(dir));
        }
        self.ask_about_stop(session);
        Step::Stay
    }

    /// Opens the question that belongs to the last stop of the autopilot, if there is one.
    pub(super) fn ask_about_stop(&mut self, session: &mut Session) {
        let Some(stop) = session.in_hand.autopilot.take_stop() else {
            if self.decision.is_none() && self.asking.is_none() {
                self.decision = Decision::to_dress(session);
            }
            return;
        };
        self.decision = Decision::about(session, stop);
        // Where there is no choice, the same command again goes on.
        if self.decision.as_ref().is_some_and(Decision::only_goes_past) {
            session.in_hand.autopilot.explorer.go_past();
        }
    }

    /// Handles a key: an option of a question, the answer to a prompt, or a command.
    fn key(&mut self, session: &mut Session, key: Key) -> Step {
        let decision = self.decision.take();
        if let Some(answer) = decision.and_then(|decision| decision.answer(key)) {
            self.fresh(session);
            return self.decide(session, answer);
        }
        let Some(mut asking) = self.fresh(session) else { return self.command(session, key, None) };
        let asked = asking.prompt.key(session, key);
        self.asked(session, asking, asked)
    }

    /// Continues with the result of a prompt.
    fn asked(&mut self, session: &mut Session, asking: Asking, asked: Asked) -> Step {
        match asked {
            Asked::Still => self.asking = Some(asking),
            Asked::Left => {}
            Asked::Wrong(why) => {
                self.hint = Some(why);
                // For an item the question stays open, so that the next keys are not taken for commands.
                if asking.prompt.wanted().is_some() {
                    self.asking = Some(asking);
                }
            }
            Asked::Again(why) => (self.hint, self.asking) = (Some(why), Some(asking)),
            Asked::Listed { all } => {
                let wanted = asking.prompt.wanted();
                let list = asking.intent.zip(wanted);
                let list = list.and_then(|(intent, wanted)| items::choice(session, intent, wanted, all));
                return list.map_or(Step::Stay, |list| Step::Push(Route::Items(list)));
            }
            Asked::Reply(reply) => {
                let Some(intent) = asking.intent else { return Self::reply(session, reply) };
                return self.pursue(session, intent.with(reply));
            }
            Asked::Number(times, key) => return self.command(session, key, Some(times)),
            Asked::Here => {
                if let Some(intent) = asking.intent {
                    return self.at_feet(session, intent);
                }
            }
        }
        Step::Stay
    }

    /// Handles a key as a command, with the typed number of repetitions.
    fn command(&mut self, session: &mut Session, key: Key, times: Option<u32>) -> Step {
        if let Some((dir, gait)) = session.keymap().run(key) {
            let command = match gait {
                Gait::Run => Command::Run,
                Gait::Rush => Command::Rush,
            };
            return self.pursue(session, Intent::new(command, None).aimed(dir));
        }
        match (session.keymap().command(key), key.digit()) {
            (Some(command), _) => return self.pursue(session, Intent::new(command, times)),
            (None, Some(digit)) if digit > 0 => {
                let intent = Intent::new(Command::Count, None);
                self.asking = Some(Asking { intent: Some(intent), prompt: Prompt::Number(digit) });
            }
            (None, _) => self.unknown(session, key),
        }
        Step::Stay
    }

    /// Executes `intent`, or asks the next open question.
    fn pursue(&mut self, session: &mut Session, mut intent: Intent) -> Step {
        let Some(view) = session.view() else { return Step::Stay };
        if intent.command == Command::Fire && !intent.is_begun() && !items::is_ready(&view) {
            self.hint = Some(narrate::refusal(session.raws(), Refusal::NothingReady));
            return Step::Stay;
        }
        if let Some(why) = intent.refusal(&view) {
            self.hint = Some(narrate::refusal(session.raws(), why));
            return Step::Stay;
        }
        if intent.casts() && intent.times.is_some_and(|times| times > 1) {
            self.hint = Some(session.messages().play.one_spell().text());
            return Step::Stay;
        }
        if intent.casts() && intent.spell().is_none() {
            let chosen = spells::choice(session, &view, &intent);
            drop(view);
            return match chosen {
                Ok(intent) => self.pursue(session, intent),
                Err(outcome) => self.follow(outcome),
            };
        }
        if intent.standing(&view).is_some() {
            self.asking = Some(Asking { prompt: Prompt::YesNo, intent: Some(intent.asking_here()) });
            return Step::Stay;
        }
        if let Some(wanted) = intent.unanswerable(&view) {
            self.hint = Some(nothing_fits(wanted, session.messages(), &view).text());
            return Step::Stay;
        }
        while let Some(ask) = intent.open() {
            let here = ask == Ask::Direction && !intent.boxes(&view).is_empty();
            if ask == Ask::Direction && intent.command != Command::Untrap && !intent.has_door(&view) {
                if here {
                    drop(view);
                    return self.at_feet(session, intent);
                }
                if let Some(why) = containers::no_work(&view, intent.command) {
                    self.hint = Some(narrate::refusal(session.raws(), why));
                    return Step::Stay;
                }
            }
            let Some(reply) = intent.obvious(&view) else {
                let prompt = Prompt::new(ask, &view).aiming(&view, &intent, here);
                let prompt = prompt.with_text(&items::label(&view, &intent));
                let prompt = match items::suggested_text(&view, &intent) {
                    Some(text) => prompt.suggesting(text),
                    None => prompt,
                };
                self.asking = Some(Asking { prompt, intent: Some(intent) });
                return Step::Stay;
            };
            intent = intent.with(reply);
        }
        drop(view);
        let step = self.carry_out(session, &intent);
        self.ask_about_stop(session);
        self.unsure = session.in_hand.autopilot.is_unsure().then_some(intent);
        step
    }

    /// Continues with the outcome of a command, which may be another question.
    fn follow(&mut self, outcome: CommandOutcome) -> Step {
        match outcome {
            CommandOutcome::Asks(intent) => {
                self.asking = Some(Asking { intent: Some(intent), prompt: Prompt::YesNo });
                Step::Stay
            }
            other => other.step(&mut self.hint),
        }
    }

    /// Executes `intent`, which is about locks, on the container on the hero's square, or asks for one of
    /// several.
    fn at_feet(&mut self, session: &mut Session, intent: Intent) -> Step {
        let Some(view) = session.view() else { return Step::Stay };
        let boxes = intent.boxes(&view);
        drop(view);
        let texts = &session.messages().item_list;
        let (intent, question) = match intent.command {
            Command::Force => (Intent::new(Command::Pry, None), texts.pry()),
            Command::Lock => (intent, texts.lock()),
            Command::Untrap => (intent, texts.untrap()),
            _ => (intent, texts.unlock()),
        };
        match boxes.as_slice() {
            [] => Step::Stay,
            [only] => self.pursue(session, intent.with_items(vec![(only.id, only.count)])),
            several => {
                let choice = ItemChoice::new(question.text(), several.to_vec(), ListMode::One);
                Step::Push(Route::Items(choice.answering(intent)))
            }
        }
    }

    fn unknown(&mut self, session: &Session, key: Key) {
        // These keys are pressed to make sure that nothing is open.
        if matches!(key.code, KeyCode::Esc | KeyCode::Char(' ')) {
            return;
        }
        let help_key = session.key_text(Command::Help);
        let texts = &session.messages().play;
        self.hint = Some(texts.unknown_key().fill(&[("key", &describe(key)), ("help_key", &help_key)]));
    }

    /// Handles the answer to a question of the game. Any other key counts as no, the safe answer.
    fn answer(&mut self, session: &mut Session, question: Question, key: Key) -> Step {
        let Some(view) = session.view() else { return Step::Stay };
        self.hint = None;
        let asking = self.asking.take().map(|asking| asking.prompt);
        let mut prompt = asking.unwrap_or_else(|| Prompt::new(Ask::about(question), &view));
        drop(view);
        let pointing = prompt.stays();
        let wanted = prompt.wanted();
        match prompt.key(session, key) {
            Asked::Reply(reply) => return Self::reply(session, reply),
            // Only Esc gives up what an effect grants.
            Asked::Left if wanted.is_some() && key.code != KeyCode::Esc => {
                self.asking = Some(Asking { intent: None, prompt });
            }
            Asked::Still if pointing => self.asking = Some(Asking { intent: None, prompt }),
            Asked::Wrong(why) | Asked::Again(why) if pointing => {
                self.hint = Some(why);
                self.asking = Some(Asking { intent: None, prompt });
            }
            Asked::Listed { all } if wanted.is_some() => {
                let list = wanted.and_then(|wanted| items::answers(session, question, wanted, all));
                return list.map_or(Step::Stay, |list| Step::Push(Route::Items(list)));
            }
            Asked::Still
            | Asked::Wrong(_)
            | Asked::Again(_)
            | Asked::Left
            | Asked::Here
            | Asked::Listed { .. }
            | Asked::Number(..) => {
                return Self::reply(session, Reply::Choice(Choice::No));
            }
        }
        Step::Stay
    }

    /// Sends the answer to the game's question.
    fn reply(session: &mut Session, reply: Reply) -> Step {
        let choice = match reply {
            Reply::Choice(choice) => choice,
            Reply::Square(at) => Choice::Square(at),
            Reply::Items(picked) => picked.first().map_or(Choice::No, |(id, _)| Choice::Item(*id)),
            Reply::Text(text)
                if session.in_hand.game.as_ref().map(Game::status)
                    == Some(Status::Asking(Question::Wish)) =>
            {
                narrate::wish(session.raws(), &text)
            }
            Reply::Text(text) => Choice::Text(Label::new(narrate::grammar::without_article(&text))),
            Reply::Nothing | Reply::Direction(_) | Reply::Toward(_) | Reply::Level(_) | Reply::Intent(_) => {
                Choice::No
            }
        };
        session.in_hand.log.all_seen();
        session.act(Action::Answer(choice));
        match session.in_hand.game.as_ref().map(Game::status) {
            // The player has read everything before the answer that ended the game.
            Some(Status::Over(ending)) if session.in_hand.log.fresh().next().is_none() => {
                Step::Replace(Route::Ending(ending))
            }
            _ => Step::Stay,
        }
    }
}

impl Screen for Play {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(game) = &session.in_hand.game else { return };
        let view = game.view();
        let layout = layout(session, &view);
        let camera = self.camera(&view, layout.map);
        camera.draw(session, canvas, &view);
        camera.draw_flights(session, canvas);
        match self.pointer(&view) {
            Some(pointer) => {
                camera.draw_path(session, canvas, pointer.path());
                canvas.set_cursor(Some(camera.cell(pointer.at())));
            }
            None => match self.asking.as_ref().and_then(|asking| asking.prompt.marks()) {
                Some(marks) => camera.draw_path(session, canvas, marks.path()),
                None => camera.draw_path(session, canvas, &self.path),
            },
        }
        if session.device.map_scale.enlarges() {
            canvas.lift_map();
        }
        if let Some(at) = layout.status {
            for (y, line) in (at.y..).zip(status::lines(session, &view)) {
                status_line(session, canvas, Point::new(at.x, y), &line);
            }
        }
        if let Some(area) = layout.lesson {
            draw_lesson(session, canvas, area);
        }
        if let Some(area) = layout.sidebar {
            let part = layout.pack.map_or(SidebarPart::All, |_| SidebarPart::Sights);
            sidebar::draw(session, canvas, &view, self.near(&view), area, part);
        }
        if let Some(area) = layout.pack {
            sidebar::draw(session, canvas, &view, self.near(&view), area, SidebarPart::Pack);
        }
        if let Some(area) = layout.strip {
            strip::draw(session, canvas, &view, self.near(&view), area);
        }
        if let Some(area) = layout.bar.filter(|_| !self.watched) {
            bar::draw(session, canvas, &view, area);
        }
        if let Some(prompt) = self.draw_messages(session, canvas, &layout) {
            canvas.set_cursor(Some(prompt));
        }
    }

    fn shows_map(&self) -> bool {
        true
    }

    fn tick(&mut self, session: &mut Session, elapsed_ms: u32) -> bool {
        session.in_hand.autopilot.wait(elapsed_ms);
        let flew = session.in_hand.flights.tick(session.preferences.options.motion().pass(elapsed_ms));
        // Messages of the search are read before it continues.
        if session.in_hand.is_searching() && self.waiting(session).is_some() {
            session.in_hand.cease();
        }
        let searched = session.search_on(elapsed_ms);
        // A command that was no held key after all.
        let meant = if session.in_hand.autopilot.takes_as_meant() { self.unsure.take() } else { None };
        let acted = searched || meant.is_some();
        if let Some(intent) = meant {
            session.in_hand.log.all_seen();
            self.carry_out(session, &intent);
        }
        if acted {
            self.near.take();
            self.ask_about_stop(session);
        }
        acted || flew
    }

    fn animating(&self, session: &Session) -> bool {
        !session.in_hand.flights.is_empty()
            || session.in_hand.is_searching()
            || session.in_hand.autopilot.waits()
    }

    fn footer(&self, session: &Session) -> Option<String> {
        if self.asks_to_go_on(session) {
            return None;
        }
        match (question(&session.in_hand).zip(session.in_hand.game.as_ref()), &self.asking) {
            (Some((question, game)), _) => Prompt::new(Ask::about(question), &game.view()).hint(session),
            (None, Some(asking)) => asking.prompt.hint(session),
            (None, None) => self.decision.as_ref().map(|decision| decision.hint(session)),
        }
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        if self.asks_to_go_on(session) {
            let more = Button::key(session.messages().button.more().text(), Key::char(' '));
            return std::iter::once(more).chain(slots::usual(session, false)).collect();
        }
        let open = question(&session.in_hand).zip(session.in_hand.game.as_ref());
        let open = open.map(|(question, game)| Prompt::new(Ask::about(question), &game.view()));
        let prompt = open.as_ref().or(self.asking.as_ref().map(|asking| &asking.prompt));
        let (mut buttons, is_short) = match (prompt, &self.decision) {
            (Some(prompt), _) => (prompt.buttons(session), prompt.is_short()),
            (None, Some(decision)) if decision.is_offer() => {
                return decision.buttons(session).into_iter().chain(slots::buttons(session)).collect();
            }
            (None, Some(decision)) => (decision.buttons(session), false),
            (None, None) => return slots::buttons(session),
        };
        if is_short {
            buttons.extend(slots::usual(session, false));
        }
        buttons
    }

    /// The options stand below the question, so that the status lines stay in sight.
    fn hint_place(&self, session: &Session) -> Option<Point> {
        let view = session.view()?;
        let layout = layout(session, &view);
        let shown = self.lines(session, &layout).len().min(layout.message_rows);
        let end = self.end_row(session, &layout, shown + usize::from(self.seen.is_some()));
        Some(Point::new(layout.messages.x, i32::try_from(end).unwrap_or(0)))
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if let Input::Key(key) = input
            && session.in_hand.autopilot.swallows(key)
        {
            return Step::Stay;
        }
        if matches!(input, Input::Key(_) | Input::Click(_) | Input::Command(_)) {
            self.unsure = None;
            let advised = session.in_hand.advice().is_some() && !self.advice(session).is_empty();
            session.heed(advised);
            self.near.take();
            session.in_hand.flights.land();
            session.in_hand.cease();
            // A key or click that passes messages is not a command.
            let on = waves_on(&session.in_hand.log, input);
            if let Some(rows) = self.waiting(session).filter(|_| !self.chooses(session, input)) {
                match input {
                    Input::Key(Key { code: KeyCode::Esc, .. }) => self.pass_all(session),
                    _ => self.passed += if on { rows } else { 0 },
                }
                return Step::Stay;
            }
            let status = session.in_hand.game.as_ref().map(Game::status);
            if matches!(status, Some(Status::Over(_)))
                && let Some(route) = Route::after_end(session, input)
            {
                return Step::Push(route);
            }
            match status {
                Some(Status::Over(ending)) if on => return Step::Replace(Route::Ending(ending)),
                Some(Status::Over(_)) => return Step::Stay,
                Some(Status::Playing | Status::Asking(_)) | None => {}
            }
            if is_dire(&session.in_hand.log) {
                if on {
                    self.fresh(session);
                }
                return Step::Stay;
            }
        }
        match (input, question(&session.in_hand)) {
            (Input::Key(key), Some(question)) => self.answer(session, question, key),
            (Input::Click(cell), Some(Question::Where | Question::Jump { .. })) => {
                match self.square(session, cell) {
                    Some(at) => Self::reply(session, Reply::Square(at)),
                    None => Step::Stay,
                }
            }
            (Input::Key(key), None) => self.key(session, key),
            (Input::Click(_), Some(_)) => Step::Stay,
            (Input::Click(at), None) => self.click(session, at),
            (Input::Command(name), None) => {
                self.fresh(session);
                let intent = Command::named(name).map(|command| Intent::new(command, None));
                let aimed = session.view().zip(intent).map(|(view, intent)| intent.aimed_at_trap(&view));
                aimed.map_or(Step::Stay, |intent| self.pursue(session, intent))
            }
            (Input::Hover(at), _) => {
                self.hover(session, at);
                Step::Stay
            }
            // Scrolling up goes to earlier messages.
            (Input::Scroll(notches), None) if notches < 0 && self.asking.is_none() => Step::Push(Route::Log),
            (Input::Scroll(_) | Input::Resize(_) | Input::Command(_) | Input::Close | Input::End, _) => {
                Step::Stay
            }
        }
    }

    fn menu(&mut self, session: &mut Session, at: Point) -> Step {
        let busy =
            self.asking.is_some() || question(&session.in_hand).is_some() || self.asks_to_go_on(session);
        if busy || !session.in_hand.playing() {
            return Step::Stay;
        }
        session.in_hand.flights.land();
        session.in_hand.cease();
        let Some(square) = self.square(session, at) else { return Step::Stay };
        let cell = session.view().map_or(at, |view| layout(session, &view).painted(&session.device, at));
        Step::Push(Route::Square { at: square, cell })
    }

    fn typed(&self, session: &Session) -> Option<String> {
        let asking = self.asking.as_ref().map(|asking| &asking.prompt);
        match question(&session.in_hand).zip(session.in_hand.game.as_ref()) {
            Some((question, game)) if asking.is_none() => {
                Prompt::new(Ask::about(question), &game.view()).typed().map(str::to_owned)
            }
            _ => asking.and_then(Prompt::typed).map(str::to_owned),
        }
    }

    fn spoken(&self, session: &Session) -> Option<Spoken> {
        let title = session.messages().spoken.map().text();
        if self.asks_to_go_on(session) {
            return Some(Spoken { title, asked: session.messages().play.more().text(), ..Spoken::default() });
        }
        let said = self.hint.as_deref().or(session.in_hand.log.refusal()).unwrap_or_default();
        let asks = self.asking.is_some() || question(&session.in_hand).is_some() || self.decision.is_some();
        let asked = self.aside(session).filter(|_| asks).unwrap_or_default();
        // On pages the options are buttons.
        let decision = self.decision.as_ref().filter(|_| !session.device.lists_are_buttons);
        let options = decision.map(|decision| decision.text(session)).unwrap_or_default();
        let asked = format!("{asked} {options}").trim().to_owned();
        // The refusal is told before the question.
        let asked = asked.strip_prefix(said).unwrap_or(&asked).trim_start().to_owned();
        let advice = session.in_hand.advice().map(str::to_owned).or_else(|| session.new_lesson());
        let advice = advice.filter(|_| !asks).unwrap_or_default();
        Some(Spoken { title, asked, said: said.to_owned(), advice })
    }

    fn resume(&mut self, session: &mut Session, reply: Reply) -> Step {
        self.near.take();
        match reply {
            Reply::Intent(intent) => self.pursue(session, intent),
            Reply::Items(_) if question(&session.in_hand).is_some() => Self::reply(session, reply),
            _ => Step::Stay,
        }
    }
}
