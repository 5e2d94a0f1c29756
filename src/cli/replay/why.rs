//! `rhack replay --why`: a bot beside a recorded game, and the rule and reason of each of its decisions.

use super::acts::Acts;
use crate::cli::{args::ReplayArgs, sim::bot_named, trouble::Trouble};
use rhack::{
    base::geometry::Point,
    engine::{
        action::Action,
        event::{Status, Turn},
        game::Game,
        state::being::Attitude,
        view::{Sighting, View},
    },
    narrate::{self, Act, name::actor_name},
    pilot::{
        DecisionRule, Pilot,
        bots::{Bot, named},
    },
    saves::{
        recording::Beginning,
        replay::{Divergence, Replay},
    },
};
use serde::Serialize;
use std::io::Write;

/// Refused decisions in a row after which the bot counts as without any.
const PATIENCE: u32 = 10_000;

/// Rule of steps on a way that another rule has chosen.
const FOLLOWS: &str = "follow way";

/// Number of enemies in sight that are named.
const NAMED: usize = 4;

/// One recorded action with the decision of the bot, a line of JSON.
#[derive(Serialize)]
struct WhyLine<'a> {
    turn: u32,
    depth: i32,
    at: Point,
    /// Hit points before the action.
    hitpoints: i32,
    /// The recorded action.
    action: &'a Action,
    /// Rule and reason of the decision of the bot.
    rule: &'a str,
    reason: &'a str,
    /// Decision of the bot, if it is not the recorded action.
    #[serde(skip_serializing_if = "Option::is_none")]
    would: Option<&'a Action>,
}

/// Actions in a row by one rule.
struct Episode {
    turn: u32,
    depth: i32,
    at: Point,
    /// Hit points at its beginning, and their maximum.
    hitpoints: [i32; 2],
    /// Names of the enemies in sight at its beginning.
    enemies: Vec<String>,
    rule: DecisionRule,
    recorded: Acts,
    /// Decisions of the bot where it would act otherwise.
    would: Option<Acts>,
}

/// State of the output.
struct Telling<'a, W> {
    out: &'a mut W,
    bot: &'static str,
    json: bool,
    episode: Option<Episode>,
    /// Rule of the last step that follows no way, and its depth. Steps on a way have the same purpose.
    purpose: Option<(DecisionRule, i32)>,
    /// Number of recorded actions, and of those that the bot would not do.
    actions: u32,
    others: u32,
}

/// Returns the bot that is named in `args` or has played the recorded game, and its seed.
///
/// # Errors
///
/// [`Trouble::Usage`] if neither names a bot that decides by rules.
pub fn player(args: &ReplayArgs, beginning: &Beginning) -> Result<(Bot, u64), Trouble> {
    let path = args.file.display();
    let (bot, seed) = match (&args.bot, &beginning.bot) {
        (Some(name), recorded) => {
            (bot_named(name)?, recorded.as_ref().map_or(beginning.seed, |recorded| recorded.seed))
        }
        (None, Some(recorded)) => {
            let bot = named(&recorded.name).ok_or_else(|| {
                let name = &recorded.name;
                Trouble::Usage(format!("{path}: there is no bot `{name}` any more: name another by --bot"))
            })?;
            (bot, recorded.seed)
        }
        (None, None) => {
            let reason = "it does not say which bot has played: name one by --bot";
            return Err(Trouble::Usage(format!("{path}: {reason}")));
        }
    };
    if bot.rules().is_empty() {
        return Err(Trouble::Usage(format!("the bot `{}` decides without rules", bot.name)));
    }
    Ok((bot, seed))
}

/// Replays up to the turn `until` with `bot` beside the recording, and prints why it does what it does.
/// Returns the place where the game diverges from the recording, if it does.
///
/// # Errors
///
/// [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output fails.
pub fn tell(
    out: &mut impl Write,
    replay: &mut Replay,
    (bot, seed): (Bot, u64),
    args: &ReplayArgs,
    json: bool,
) -> Result<Option<Divergence>, Trouble> {
    let mut pilot = bot.player(seed);
    let mut telling =
        Telling { out, bot: bot.name, json, episode: None, purpose: None, actions: 0, others: 0 };
    if !json {
        let [turn, place, health, rule, reason] = ["turn", "depth: x,y", "health", "rule", "reason: actions"];
        writeln!(telling.out, "{turn:>6}  {place:<10} {health:>7}  {rule:<16}  {reason}")?;
    }
    let until = args.until.unwrap_or(u32::MAX);
    while replay.game().turn() < until
        && let Some(recorded) = replay.next_action().cloned()
    {
        let decided = decision(replay.game(), &mut *pilot, &recorded);
        let rule = pilot.decided_by();
        if let (Some(decided), Some(rule)) = (decided, rule) {
            telling.action(replay.game(), &recorded, &decided, rule)?;
        }
        match replay.step() {
            Ok(None) => break,
            Ok(Some(Turn { events, .. })) => {
                pilot.told(&replay.game().view(), &events);
                if args.text && !json {
                    let lines = narrate::events(replay.game().raws(), events.iter());
                    telling.messages(replay.game().turn(), lines.map(|line| line.text))?;
                }
            }
            Err(divergence) => {
                telling.flush()?;
                return Ok(Some(divergence));
            }
        }
    }
    telling.end(replay.game())?;
    Ok(None)
}

/// Returns the first decision of `pilot` that is not refused in `game`; `None` if there is none. The game has
/// not refused `recorded`.
fn decision(game: &Game, pilot: &mut dyn Pilot, recorded: &Action) -> Option<Action> {
    for _ in 0..PATIENCE {
        let action = pilot.next(&game.view()).ok()?;
        if action == *recorded {
            return Some(action);
        }
        match game.branch(None).act(action.clone()) {
            Ok(_) => return Some(action),
            Err(refusal) => pilot.refused(refusal),
        }
    }
    None
}

/// Returns the names of the enemies in sight that are awake, the nearest first.
fn enemies(view: &View<'_>) -> Vec<String> {
    let comes = |one: &Sighting| one.attitude == Attitude::Hostile && !one.still;
    let those = view.creatures().into_iter().filter(comes).take(NAMED);
    those.map(|one| actor_name(view.raws(), one.who)).collect()
}

impl<W: Write> Telling<'_, W> {
    /// Tells an action of `game` before it is done.
    fn action(
        &mut self,
        game: &Game,
        recorded: &Action,
        decided: &Action,
        rule: DecisionRule,
    ) -> Result<(), Trouble> {
        let view = game.view();
        let (turn, depth, at) = (view.turn(), view.depth(), view.hero_at());
        let hitpoints = view.body().map_or([0, 0], |body| [body.hitpoints, body.max_hitpoints]);
        let differs = recorded != decided;
        self.actions += 1;
        self.others += u32::from(differs);
        if self.json {
            let DecisionRule { name: rule, reason } = rule;
            let would = differs.then_some(decided);
            let line =
                WhyLine { turn, depth, at, hitpoints: hitpoints[0], action: recorded, rule, reason, would };
            serde_json::to_writer(&mut *self.out, &line)?;
            writeln!(self.out)?;
            return Ok(());
        }
        let rule = self.purpose_of(rule, decided, depth);
        let goes_on = |episode: &Episode| {
            (episode.rule, episode.depth, episode.would.is_some()) == (rule, depth, differs)
        };
        if !self.episode.as_ref().is_some_and(goes_on) {
            self.flush()?;
            if differs && self.others == 1 {
                writeln!(self.out, "From turn {turn} on {} of this version acts otherwise:", self.bot)?;
            }
        }
        let episode = self.episode.get_or_insert_with(|| Episode {
            turn,
            depth,
            at,
            hitpoints,
            enemies: enemies(&view),
            rule,
            recorded: Acts::default(),
            would: differs.then(Acts::default),
        });
        episode.recorded.add(Act::new(&view, recorded));
        if let Some(would) = &mut episode.would {
            would.add(Act::new(&view, decided));
        }
        Ok(())
    }

    /// Returns the rule by which the bot has chosen the way that the step `decided` at `depth` follows, or
    /// else `rule`.
    fn purpose_of(&mut self, rule: DecisionRule, decided: &Action, depth: i32) -> DecisionRule {
        if rule.name == FOLLOWS {
            return self.purpose.filter(|(_, level)| *level == depth).map_or(rule, |(purpose, _)| purpose);
        }
        if decided.facts().aim.step().is_some() {
            self.purpose = Some((rule, depth));
        }
        rule
    }

    /// Prints the messages of an action.
    fn messages(&mut self, turn: u32, lines: impl Iterator<Item = String>) -> Result<(), Trouble> {
        for line in lines {
            self.flush()?;
            writeln!(self.out, "{turn:>6}    {line}")?;
        }
        Ok(())
    }

    /// Prints the actions by the last rule.
    fn flush(&mut self) -> Result<(), Trouble> {
        let Some(Episode { turn, depth, at, hitpoints, enemies, rule, recorded, would }) =
            self.episode.take()
        else {
            return Ok(());
        };
        let place = format!("{depth}: {},{}", at.x, at.y);
        let health = format!("{}/{}", hitpoints[0], hitpoints[1]);
        let DecisionRule { name, reason } = rule;
        write!(self.out, "{turn:>6}  {place:<10} {health:>7}  {name:<16}  {reason}: ")?;
        match would {
            None => write!(self.out, "{recorded}")?,
            Some(would) => write!(self.out, "{would} (recorded: {recorded})")?,
        }
        if !enemies.is_empty() {
            write!(self.out, "; in sight: {}", enemies.join(", "))?;
        }
        writeln!(self.out)?;
        Ok(())
    }

    /// Prints how the game ended, and how many decisions were those of the bot.
    fn end(&mut self, game: &Game) -> Result<(), Trouble> {
        self.flush()?;
        if self.json {
            return Ok(());
        }
        let view = game.view();
        if let Status::Over(ending) = view.status() {
            writeln!(self.out, "{:>6}  {}", view.turn(), narrate::ending(&view, ending))?;
        }
        let Self { bot, actions, others, .. } = self;
        match others {
            0 => writeln!(self.out, "\nAll {actions} actions are decisions of {bot}.")?,
            _ => writeln!(self.out, "\n{bot} decides otherwise at {others} of {actions} actions.")?,
        }
        Ok(())
    }
}
