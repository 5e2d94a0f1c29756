//! Writing on the floor, some letters a move. NetHack 3.6: `doengrave`.

use crate::{
    base::clean_text::{LABEL_LENGTH, Label},
    engine::{
        context::Ctx,
        effects::{ground::writing, status::deeds},
        event::{ActorSeen, Event, ItemChange, TextDeed},
        state::{
            deed::Deed,
            inscription::{Draft, Inscription, WORN},
            occupation::{LongTask, Occupation},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    raws::{
        rules::script::{EngravingRules, Script, Wear},
        words::deeds::DeedWord,
    },
};

/// Way in which an item writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct PenUse {
    /// Letters written in a move.
    letters_a_turn: u32,
    /// Letters for which the enchantment falls by one.
    dulls_after: Option<u32>,
    /// Letters for which a charge is used.
    letters_a_charge: Option<u32>,
}

/// Returns the script of the hero's item `pen`, or of a finger: that of its record if it has charges left.
/// Blades cut unless they are too dull.
pub(in crate::engine) fn script_of(ctx: &Ctx<'_>, pen: Option<ThingId>, rules: &EngravingRules) -> Script {
    let Some(item) = pen.and_then(|id| ctx.mine(id)) else { return Script::Dust };
    let kind = ctx.item_kind(item);
    let spent = kind.charges.is_some() && item.stack.charges.left <= 0;
    kind.script(rules, item.stack.enchantment, spent)
}

/// Returns the way in which the hero's item `pen`, or a finger, writes in `script`.
fn pen_use(ctx: &Ctx<'_>, pen: Option<ThingId>, script: Script, rules: &EngravingRules) -> PenUse {
    let letters_a_turn = rules.letters_a_turn;
    let plain = PenUse { letters_a_turn, dulls_after: None, letters_a_charge: None };
    let Some(kind) = pen.and_then(|id| ctx.mine(id)).map(|item| ctx.item_kind(item)) else { return plain };
    match &kind.engrave {
        Some(pen) if pen.script == script => PenUse {
            letters_a_turn: pen.letters_a_turn.unwrap_or(letters_a_turn),
            dulls_after: pen.dulls_after,
            letters_a_charge: pen.letters_a_charge,
        },
        None if kind.cuts_letters() && script.facts().deep => {
            PenUse { letters_a_turn: rules.cut_a_turn, dulls_after: Some(rules.dulls_after), ..plain }
        }
        Some(_) | None => plain,
    }
}

/// True if the hero has begun to write `text` here with `pen` and can continue.
pub(in crate::engine) fn is_begun(ctx: &Ctx<'_>, pen: Option<ThingId>, text: &Label) -> bool {
    let writing = ctx.state.occupation.is_some_and(|begun| begun.task == LongTask::Engrave { pen });
    let same = |draft: &Draft| draft.text == *text && is_here(ctx, draft);
    writing && ctx.state.draft.as_ref().is_some_and(same)
}

/// True if the hero stands where the text of `draft` is, and what is written there is still the hero's.
fn is_here(ctx: &Ctx<'_>, draft: &Draft) -> bool {
    let at = ctx.hero_at();
    let there = ctx.level().text(at).is_some_and(|found| found.own && found.script == draft.script);
    draft.at == at && draft.place == ctx.level().place && (draft.done == 0 || there)
}

/// Begins to write `text` in `script` with `pen` on the hero's square. With `add` the text continues what is
/// written there in the same script; otherwise it takes its place.
pub(in crate::engine) fn begin(
    ctx: &mut Ctx<'_>,
    pen: Option<ThingId>,
    text: Label,
    script: Script,
    add: bool,
) {
    let at = ctx.hero_at();
    let mut whole = text.clone();
    if let Some(before) = ctx.level().text(at) {
        if add && before.script == script {
            whole = Label::from(format!("{}{}", before.text.as_str(), text.as_str()));
        } else {
            let soft = before.script.facts().wear == Wear::Soft;
            if soft && !ctx.hero_is(StatusEffect::Blind) {
                writing::tell(ctx, TextDeed::Wiped);
            }
            writing::erase(ctx, at);
        }
    }
    let place = ctx.level().place;
    let of_power = ctx.raws.words.iter().any(|(_, word)| word.is(&whole));
    ctx.state.chronicle.note_text(of_power);
    let begun = Deed { text: Some(whole), ..DeedWord::BeginText.into() };
    if of_power {
        deeds::did(ctx, Deed { word: DeedWord::BeginWord, ..begun.clone() });
    }
    deeds::did(ctx, begun);
    ctx.state.draft = Some(Draft { text, pen, script, place, at, done: 0, off: 0, first_off: 0 });
    ctx.state.occupation = Some(Occupation { task: LongTask::Engrave { pen }, left: 0 });
    resume(ctx);
}

/// Continues the draft, and does the first move of it.
pub(in crate::engine) fn resume(ctx: &mut Ctx<'_>) {
    ctx.busy = true;
    continue_writing(ctx);
}

/// Does one move of writing.
pub(in crate::engine::effects) fn continue_writing(ctx: &mut Ctx<'_>) {
    let raws = ctx.raws;
    let Some(rules) = &raws.rules.engraving else { return cease(ctx) };
    let Some(mut draft) = ctx.state.draft.take() else { return cease(ctx) };
    let gone = draft.pen.is_some_and(|pen| ctx.mine(pen).is_none());
    if gone || !is_here(ctx, &draft) || ctx.hero_is(StatusEffect::Levitating) || ctx.engulfed() {
        return cease(ctx);
    }
    let pen = pen_use(ctx, draft.pen, draft.script, rules);
    for _ in 0..pen.letters_a_turn {
        if !write_letter(ctx, &mut draft, &pen, rules) {
            return finish(ctx, &draft);
        }
    }
    if next_letter(&draft).is_none() {
        return finish(ctx, &draft);
    }
    ctx.state.draft = Some(draft);
}

/// Returns the next letter of `draft`, and its place from 0.
fn next_letter(draft: &Draft) -> Option<(usize, char)> {
    let done = usize::try_from(draft.done).unwrap_or(usize::MAX);
    draft.text.chars().enumerate().skip(done).find(|(_, letter)| *letter != ' ')
}

/// Writes the next letter of `draft`, with the blanks before it. False if none is left, if the pen gives out,
/// or if the square has no room for another letter.
fn write_letter(ctx: &mut Ctx<'_>, draft: &mut Draft, pen: &PenUse, rules: &EngravingRules) -> bool {
    let Some((place, meant)) = next_letter(draft) else { return false };
    let count = draft.text.chars().take(place).filter(|letter| *letter != ' ').count() + 1;
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    let blanks = place.saturating_sub(usize::try_from(draft.done).unwrap_or(0));
    let at = ctx.hero_at();
    let before = ctx.level().text(at).map(|found| found.text.to_string()).unwrap_or_default();
    if before.chars().count() + blanks >= LABEL_LENGTH {
        return false;
    }
    if !wears_on(ctx, draft.pen, pen, count, rules) {
        return false;
    }
    let slips = slips(ctx, draft.script, rules);
    let letter = if slips { wrong(ctx, meant) } else { meant };
    if slips {
        draft.off = draft.off.saturating_add(1);
        if draft.first_off == 0 {
            draft.first_off = count;
        }
    }
    draft.done = u32::try_from(place + 1).unwrap_or(u32::MAX);
    let text = format!("{before}{}{letter}", " ".repeat(blanks));
    let new = Inscription { text: Label::from(text), script: draft.script, own: true };
    ctx.state.level.set_text(at, Some(new));
    true
}

/// Uses up the item `id` for the letter `count`, from 1. False if it cannot write that letter.
fn wears_on(
    ctx: &mut Ctx<'_>,
    id: Option<ThingId>,
    pen: &PenUse,
    count: u32,
    rules: &EngravingRules,
) -> bool {
    let Some(item) = id.and_then(|id| ctx.mine(id)).copied() else { return true };
    let report = |ctx: &mut Ctx<'_>, how: ItemChange| {
        let item = ctx.known_item(&item);
        ctx.events.push(Event::Enchanted { who: ActorSeen::HERO, item, how });
    };
    if let Some(letters) = pen.dulls_after
        && dulls_at(count, letters)
    {
        if item.stack.enchantment <= rules.dull {
            report(ctx, ItemChange::Blunted);
            return false;
        }
        ctx.change_stack(item.id, |stack| stack.enchantment -= 1);
    }
    if let Some(letters) = pen.letters_a_charge
        && count % letters == 1 % letters
    {
        if item.stack.charges.left <= 0 {
            report(ctx, ItemChange::RanDry);
            return false;
        }
        ctx.change_stack(item.id, |stack| stack.charges.left -= 1);
    }
    true
}

/// True if the letter `count`, from 1, dulls the blade by a point: a text costs a point for each `letters` of
/// it, but at least one, which falls due at once. NetHack 3.6: `doengrave`.
const fn dulls_at(count: u32, letters: u32) -> bool {
    count == 1 || count > letters && count.is_multiple_of(letters)
}

/// True if the next letter goes wrong.
fn slips(ctx: &mut Ctx<'_>, script: Script, rules: &EngravingRules) -> bool {
    let odds = &rules.slips;
    let all = [
        (script.facts().slips, odds.plain),
        (ctx.hero_is(StatusEffect::Blind), odds.blind),
        (ctx.hero_is(StatusEffect::Confused), odds.confused),
        (ctx.hero_is(StatusEffect::Stunned), odds.stunned),
        (ctx.hero_is(StatusEffect::Hallucinating), odds.hallucinating),
    ];
    let mut slips = false;
    for (_, one_in) in all.into_iter().filter(|(applies, _)| *applies) {
        slips |= ctx.rng().one_in(one_in);
    }
    slips
}

/// Draws a letter other than `meant`.
fn wrong(ctx: &mut Ctx<'_>, meant: char) -> char {
    let others: Vec<char> = ('a'..='z').filter(|letter| !letter.eq_ignore_ascii_case(&meant)).collect();
    ctx.rng().pick(&others).copied().unwrap_or(WORN)
}

/// Reports the finished text, and the letters that are off. A blind hero does not see them.
fn finish(ctx: &mut Ctx<'_>, draft: &Draft) {
    cease(ctx);
    let at = ctx.hero_at();
    let blind = ctx.hero_is(StatusEffect::Blind);
    if !blind {
        ctx.state.level.read_text(at);
    }
    let (off, first) = (draft.off, draft.first_off);
    let told = match next_letter(draft) {
        _ if blind => TextDeed::WroteBlindly,
        None => TextDeed::Wrote { off, first },
        Some(_) => return writing::tell(ctx, TextDeed::Stopped),
    };
    writing::tell(ctx, told);
    let text = ctx.level().text(at).map(|found| found.text.clone());
    deeds::did(ctx, Deed { text, ..DeedWord::Write.into() });
}

/// Interrupts the writing, which can be continued later, and reports what is written so far.
pub(in crate::engine::effects) fn stop(ctx: &mut Ctx<'_>) {
    if !ctx.hero_is(StatusEffect::Blind) {
        let at = ctx.hero_at();
        ctx.state.level.read_text(at);
    }
    writing::tell(ctx, TextDeed::Stopped);
}

fn cease(ctx: &mut Ctx<'_>) {
    (ctx.state.occupation, ctx.state.draft, ctx.busy) = (None, None, false);
}
