//! Texts on the floor: reading, wear, and words of power. NetHack 3.6: `sengr_at`, `wipe_engr_at` and
//! `read_engr_at`.

use crate::{
    base::{
        clean_text::Label,
        geometry::{Point, Rect},
    },
    engine::{
        context::Ctx,
        effects::status::deeds,
        event::{ActorSeen, Event, Refusal, TextDeed},
        state::{
            being::Attitude,
            deed::Deed,
            inscription::{Inscription, WORN, is_legible},
            status_effect::StatusEffect,
            thing_id::HERO,
            things::Actor,
        },
    },
    raws::{
        Fixture,
        kinds::power_words::{PowerWord, WordBreach},
        reading::table::Id,
        rules::script::{EngravingRules, Script, TextChange, Wear},
        words::deeds::DeedWord,
    },
};

/// Squares that are tried for a text that moves by magic.
const TRIES: u32 = 50;

/// Checks that the square at `at` can bear a text. Errors: [`Refusal::NoSurface`].
pub(in crate::engine) fn can_bear(ctx: &Ctx<'_>, at: Point) -> Result<(), Refusal> {
    let terrain = ctx.level().terrain(at).ok_or(Refusal::Edge)?;
    let terrains = &ctx.raws.terrains;
    if let Some(feature) = ctx.level().feature(at).filter(|feature| !feature.hidden) {
        return Err(Refusal::NoSurface(Fixture::Feature(feature.kind)));
    }
    if terrains.table[terrain].unwritable || !terrains.walkable(terrain) {
        return Err(Refusal::NoSurface(Fixture::Terrain(terrain)));
    }
    Ok(())
}

/// True if the hero can reach the floor.
fn reaches_floor(ctx: &Ctx<'_>) -> bool {
    !ctx.hero_is(StatusEffect::Levitating) && !ctx.engulfed()
}

/// Reports `deed` about the text on the hero's square.
pub(in crate::engine) fn tell(ctx: &mut Ctx<'_>, deed: TextDeed) {
    let Some(found) = ctx.level().text(ctx.hero_at()) else { return };
    let (text, script) = (found.text.clone(), found.script);
    ctx.events.push(Event::Text { who: ActorSeen::HERO, text, script, deed });
}

/// Lets the hero read the text underfoot, unless it is being written. Reports it if the hero did not know the
/// wording. The blind feel only what others have cut into the floor.
pub(in crate::engine) fn read(ctx: &mut Ctx<'_>) {
    let at = ctx.hero_at();
    let writes = ctx.busy && ctx.state.draft.is_some();
    if ctx.level().is_blank() || ctx.over() || ctx.engulfed() || writes {
        return;
    }
    let Some(found) = ctx.level().text(at) else { return };
    let own = found.own;
    let feels = found.script.facts().wear != Wear::Soft && reaches_floor(ctx) && !own;
    if ctx.hero_is(StatusEffect::Blind) && !feels || !ctx.state.level.read_text(at) {
        return;
    }
    tell(ctx, TextDeed::Read);
    if !own {
        learn_from(ctx, at);
    }
}

/// Teaches the hero the word of power at `at`, if a whole one is there.
fn learn_from(ctx: &mut Ctx<'_>, at: Point) {
    let raws = ctx.raws;
    let found =
        ctx.level().text(at).and_then(|found| raws.words.iter().find(|(_, word)| word.is(&found.text)));
    if let Some((id, _)) = found
        && ctx.state.chronicle.learn_word(id)
    {
        tell(ctx, TextDeed::Learned);
    }
}

/// Returns the word of power that works underfoot: the text is whole, and the hero carries nothing that
/// hushes it.
pub(in crate::engine) fn word_underfoot(ctx: &Ctx<'_>) -> Option<Id<PowerWord>> {
    if ctx.level().is_blank() {
        return None;
    }
    let found = ctx.level().text(ctx.hero_at()).filter(|found| found.script.facts().floor)?;
    let (id, _) = ctx.raws.words.iter().find(|(_, word)| word.is(&found.text))?;
    let hushed = ctx.held(HERO).any(|item| ctx.item_kind(item).hushes);
    (!hushed).then_some(id)
}

/// True if `who` fears the word of power `word` when the hero stands on it. NetHack 3.6: `onscary`.
pub(in crate::engine) fn fears(ctx: &Ctx<'_>, who: Actor, word: Id<PowerWord>) -> bool {
    let scares = ctx.kind(who).is_some_and(|kind| ctx.raws.words[word].scares(kind));
    scares && !ctx.suffers(who, StatusEffect::Blind)
}

/// Erases the word of power underfoot if the hero's `deed` against `target`, who fears it, breaks it. NetHack
/// 3.6: `setmangry`.
pub(in crate::engine) fn breach(ctx: &mut Ctx<'_>, deed: WordBreach, target: Actor) {
    let Some(word) = word_underfoot(ctx) else { return };
    let tame = ctx.being(target).is_some_and(|being| being.attitude == Attitude::Tame);
    if tame || !ctx.raws.words[word].broken_by.contains(&deed) || !fears(ctx, target, word) {
        return;
    }
    tell(ctx, TextDeed::Broken);
    let at = ctx.hero_at();
    erase(ctx, at);
    let broken = Deed { at: Some(at), ..deeds::to(ctx, target, DeedWord::BreakWord) };
    deeds::did(ctx, broken);
}

/// Removes the text at `at`.
pub(in crate::engine) fn erase(ctx: &mut Ctx<'_>, at: Point) {
    ctx.state.level.set_text(at, None);
    if at == ctx.hero_at() || ctx.eyes().see(at) {
        ctx.state.level.read_text(at);
    }
}

/// Wears the text at `at` by up to `letters`, as its script allows.
pub(in crate::engine) fn wear(ctx: &mut Ctx<'_>, at: Point, letters: u32) {
    if ctx.level().is_blank() {
        return;
    }
    let Some(wear) = ctx.level().text(at).map(|found| found.script.facts().wear) else { return };
    let letters = match wear {
        Wear::Soft => letters,
        Wear::Hard => u32::from(ctx.rng().one_in(1 + 50 / letters.saturating_add(1))),
        Wear::Never => 0,
    };
    rub(ctx, at, letters);
}

/// Makes `letters` of the text at `at` illegible. Reports it if the hero stands there and sees it.
fn rub(ctx: &mut Ctx<'_>, at: Point, letters: u32) {
    let Some(found) = ctx.level().text(at) else { return };
    let mut found = found.clone();
    let mut text: Vec<char> = found.text.chars().collect();
    let mut worn = false;
    for _ in 0..letters {
        let legible: Vec<usize> = (0..text.len()).filter(|place| is_legible(text[*place])).collect();
        if let Some(letter) = ctx.rng().pick(&legible).and_then(|place| text.get_mut(*place)) {
            *letter = WORN;
            worn = true;
        }
    }
    if !worn {
        return;
    }
    found.text = Label::from(text.into_iter().collect::<String>());
    let here = at == ctx.hero_at() && !ctx.hero_is(StatusEffect::Blind);
    if found.legible() == 0 {
        if here {
            tell(ctx, TextDeed::Gone);
        }
        return erase(ctx, at);
    }
    ctx.state.level.set_text(at, Some(found));
    if here {
        ctx.state.level.read_text(at);
        tell(ctx, TextDeed::Smudged);
    }
}

/// Wears the text underfoot by an act of the hero that smudges `letters`.
pub(in crate::engine) fn scuff(ctx: &mut Ctx<'_>, letters: impl Fn(&EngravingRules) -> u32) {
    let Some(rules) = &ctx.raws.rules.engraving else { return };
    if !ctx.level().is_blank() && reaches_floor(ctx) {
        let at = ctx.hero_at();
        wear(ctx, at, letters(rules));
    }
}

/// Wears the text underfoot by chance, after a blow that has hit the hero.
pub(in crate::engine) fn shake(ctx: &mut Ctx<'_>) {
    let Some(rules) = &ctx.raws.rules.engraving else { return };
    if ctx.level().text(ctx.hero_at()).is_some() && ctx.rng().one_in(rules.hit_one_in) {
        scuff(ctx, |rules| rules.hit_smudges);
    }
}

/// Wears the text at `at`, onto which the creature `who` has stepped.
pub(in crate::engine) fn tread(ctx: &mut Ctx<'_>, who: Actor, at: Point) {
    let Some(rules) = &ctx.raws.rules.engraving else { return };
    if ctx.level().text(at).is_some() && !ctx.hovers(who) {
        wear(ctx, at, rules.step_smudges);
    }
}

/// Wears the text at `at`, where the hero strikes the air, or where the hero has stepped off. NetHack 3.6:
/// `domove`.
pub(in crate::engine) fn stir(ctx: &mut Ctx<'_>, at: Point) {
    let Some(rules) = &ctx.raws.rules.engraving else { return };
    if ctx.level().text(at).is_some() && reaches_floor(ctx) {
        let letters = ctx.rng().roll(rules.leaving_smudges);
        wear(ctx, at, u32::try_from(letters).unwrap_or(0));
    }
}

/// Wears the text underfoot, on which the hero stands for a turn. NetHack 3.6: `moveloop`.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let Some(rules) = &ctx.raws.rules.engraving else { return };
    if ctx.level().is_blank() || ctx.level().text(ctx.hero_at()).is_none() {
        return;
    }
    let dexterity = ctx.abilities().dexterity.points();
    if ctx.rng().one_in(rules.standing_one_in.saturating_add(3 * u32::from(dexterity))) {
        let letters = ctx.rng().roll(rules.standing_smudges);
        scuff(ctx, |_| u32::try_from(letters).unwrap_or(0));
    }
}

/// Applies the magic `change` to the text on the hero's square.
pub(in crate::engine) fn change(ctx: &mut Ctx<'_>, change: TextChange) {
    let at = ctx.hero_at();
    let Some(found) = ctx.level().text(at).cloned() else { return };
    match change {
        TextChange::Vanish => erase(ctx, at),
        TextChange::Move => {
            erase(ctx, at);
            if let Some(to) = elsewhere(ctx) {
                ctx.state.level.set_text(to, Some(found));
            }
        }
        TextChange::Change => {
            let raws = ctx.raws;
            let text = ctx.rng().pick(&raws.graffiti.floors).map_or("", |text| text);
            let new = Inscription { text: text.into(), own: false, ..found };
            ctx.state.level.set_text(at, Some(new).filter(|new| new.legible() > 0));
        }
    }
}

/// Draws a square of a bounded level that can bear a text and has none.
fn elsewhere(ctx: &mut Ctx<'_>) -> Option<Point> {
    let size = ctx.level().bounds()?;
    let area = Rect::at(Point::default(), size);
    (0..TRIES).find_map(|_| {
        let (x, y) = (ctx.rng().range(area.left, area.right), ctx.rng().range(area.top, area.bottom));
        let to = Point::new(x, y);
        (can_bear(ctx, to).is_ok() && ctx.level().text(to).is_none()).then_some(to)
    })
}

/// Teaches a new hero the words of power that the role or the race knows.
pub(in crate::engine) fn know_from_birth(ctx: &mut Ctx<'_>) {
    let traits = &ctx.raws.traits;
    let knows = ctx.sheet().is_some_and(|hero| {
        let identity = hero.identity;
        traits.roles[identity.role].knows_words || traits.races[identity.race].knows_words
    });
    if knows && !ctx.raws.rules.hero.alike && ctx.raws.rules.engraving.is_some() {
        for id in ctx.raws.words.ids() {
            ctx.state.chronicle.learn_word(id);
        }
    }
}

/// True if a text in `script` cannot cover that on the hero's square, which is cut deeper.
pub(in crate::engine) fn is_cut_deeper(ctx: &Ctx<'_>, script: Script) -> bool {
    let there = ctx.level().text(ctx.hero_at());
    there.is_some_and(|found| found.script.facts().deep) && !script.facts().deep
}
