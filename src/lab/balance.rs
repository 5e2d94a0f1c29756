//! Search for the smallest edit of the raws that brings measures of games into given bands: games with many
//! keys changed at once show what each key does, then a few keys are chosen by the linear model of that, and
//! corrected by games with the edit.

use crate::base::rng::Rng;

/// A number of the raws that may change.
#[derive(Debug, Clone, PartialEq)]
pub struct Dial {
    pub name: String,
    /// Value in the raws.
    pub now: f64,
    /// Least value.
    pub least: f64,
    /// Greatest value.
    pub most: f64,
}

/// Bounds between which a measure should be; infinite where there is none.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Band {
    pub least: f64,
    pub most: f64,
}

/// Measure of some games, with its standard error.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BandMeasure {
    pub value: f64,
    pub error: f64,
}

/// Edit that a search has found.
#[derive(Debug, Clone, PartialEq)]
pub struct Edit {
    /// Places of the dials that change, with their new values.
    pub changes: Vec<(usize, f64)>,
    /// Measures of the games with it, by band.
    pub measures: Vec<BandMeasure>,
    /// Number of games that the search has played.
    pub games: u64,
}

/// Search for an edit.
#[derive(Debug, Clone, Copy)]
pub struct BalanceSearch<'a> {
    pub dials: &'a [Dial],
    pub bands: &'a [Band],
    /// Maximum number of dials that change.
    pub touch: usize,
    /// Number of games.
    pub budget: u64,
}

/// Share of the games that measure the raws as they are.
const AS_THEY_ARE: f64 = 0.1;

/// Share of the games in which many dials are turned at once.
const SCREENING: f64 = 0.5;

/// Turn of the dials then, as a share of the way to their bounds.
const AMPLITUDE: f64 = 0.5;

/// Numbers of settings for that, of two batches each.
const PAIRS: std::ops::RangeInclusive<usize> = 12..=40;

/// Number of corrections, which share the other games.
const CORRECTIONS: u64 = 6;

/// Weight that draws uncertain effects to zero, in settings.
const RIDGE: f64 = 0.5;

/// Values that are tried for a dial from one bound to the other.
const GRID: i32 = 80;

/// Rounds in which all chosen dials are set in turn.
const ROUNDS: usize = 12;

/// Share of the misfit that another dial must take away to be worth changing.
const WORTH: f64 = 0.1;

/// Price of turning a dial to its bound, in squared standard errors.
const PRICE: f64 = 0.2;

/// Smallest turn that is kept.
const LEAST_TURN: f64 = 0.03;

/// Knowledge of the dials: measures where none is turned, and the change of each by each dial.
struct Model {
    /// Measures where no dial is turned.
    base: Vec<f64>,
    /// Standard errors of the batches that decide.
    errors: Vec<f64>,
    /// By band and dial: change of the measure if the dial is turned to its bound.
    effects: Vec<Vec<f64>>,
}

impl Dial {
    /// Returns the value at `turn`: -1 at the least value, 0 as it is, 1 at the greatest. Values stay whole
    /// where all three are.
    fn at(&self, turn: f64) -> f64 {
        let way = if turn < 0.0 { self.now - self.least } else { self.most - self.now };
        let value = self.now + way * turn;
        let whole = [self.now, self.least, self.most].iter().all(|value| value.fract() == 0.0);
        if whole { value.round() } else { value }
    }
}

impl Band {
    /// Returns how far `value` lies outside; 0 inside.
    pub fn misses(&self, value: f64) -> f64 {
        (self.least - value).max(value - self.most).max(0.0)
    }

    /// Returns the part of the band to aim at, since what is measured may be off by `error`.
    fn aim(&self, error: f64) -> Self {
        let margin = error.min((self.most - self.least) / 3.0);
        Self { least: self.least + margin, most: self.most - margin }
    }
}

impl BalanceSearch<'_> {
    /// Searches. `play` plays games with the values of the dials, on seeds of its own each time, and returns
    /// a measure for each band.
    ///
    /// # Errors
    ///
    /// The first error of `play`.
    pub fn run<E>(
        &self,
        mut play: impl FnMut(&[f64], u64) -> Result<Vec<BandMeasure>, E>,
    ) -> Result<Edit, E> {
        let mut games = 0;
        let mut measure = |turns: &[f64], share: f64| {
            let count = ((self.budget as f64 * share).round() as u64).max(1);
            games += count;
            let values: Vec<f64> = self.dials.iter().zip(turns).map(|(dial, turn)| dial.at(*turn)).collect();
            play(&values, count)
        };
        let still = vec![0.0; self.dials.len()];
        let before = measure(&still, AS_THEY_ARE)?;
        let mut best = (self.misfit(&before), still.clone(), before.clone());
        if best.0 > 0.0 && !self.dials.is_empty() {
            let effects = self.screen(&mut measure)?;
            let share = (1.0 - AS_THEY_ARE - SCREENING) / CORRECTIONS as f64;
            let errors = before.iter().map(|one| one.error * (AS_THEY_ARE / share).sqrt()).collect();
            let base = before.iter().map(|one| one.value).collect();
            let mut model = Model { base, errors, effects };
            for _ in 0..CORRECTIONS {
                let turns = self.choose(&model);
                let found = measure(&turns, share)?;
                model.correct(&turns, &found);
                let misfit = self.misfit(&found);
                if misfit < best.0 {
                    best = (misfit, turns, found);
                }
                if best.0 == 0.0 {
                    break;
                }
            }
        }
        let (_, turns, measures) = best;
        let changes = turns.iter().enumerate().filter(|(_, turn)| **turn != 0.0);
        let changes = changes.filter_map(|(place, turn)| Some((place, self.dials.get(place)?.at(*turn))));
        Ok(Edit { changes: changes.collect(), measures, games })
    }

    /// Returns how badly `found` misses the bands, in squared standard errors.
    fn misfit(&self, found: &[BandMeasure]) -> f64 {
        let miss = |(band, one): (&Band, &BandMeasure)| {
            let errors = band.misses(one.value) / one.error.max(f64::MIN_POSITIVE);
            errors * errors
        };
        self.bands.iter().zip(found).map(miss).fold(0.0, |sum, one| sum + one)
    }

    /// Turns all dials at random, and in each second batch the other way, and returns the change of each
    /// measure by each dial.
    fn screen<E>(
        &self,
        measure: &mut impl FnMut(&[f64], f64) -> Result<Vec<BandMeasure>, E>,
    ) -> Result<Vec<Vec<f64>>, E> {
        let mut dice = Rng::stream(0, "balance");
        let pairs = self.dials.len().clamp(*PAIRS.start(), *PAIRS.end());
        let share = SCREENING / (2 * pairs) as f64;
        let (mut settings, mut changes) = (Vec::new(), Vec::new());
        for _ in 0..pairs {
            let turn = |_| if dice.one_in(2) { AMPLITUDE } else { -AMPLITUDE };
            let turns: Vec<f64> = (0..self.dials.len()).map(turn).collect();
            let against: Vec<f64> = turns.iter().map(|turn| -turn).collect();
            let (there, back) = (measure(&turns, share)?, measure(&against, share)?);
            changes.push(there.iter().zip(&back).map(|(a, b)| (a.value - b.value) / 2.0).collect::<Vec<_>>());
            settings.push(turns);
        }
        let of_band = |band| {
            let column: Vec<f64> = changes.iter().filter_map(|row| row.get(band).copied()).collect();
            fitted(&settings, &column)
        };
        Ok((0..self.bands.len()).map(of_band).collect())
    }

    /// Returns turns of as few dials as bring the measures of `model` into the bands, or near them.
    fn choose(&self, model: &Model) -> Vec<f64> {
        let mut chosen: Vec<usize> = Vec::new();
        let mut best = (self.foretold(model, &vec![0.0; self.dials.len()]), vec![0.0; self.dials.len()]);
        while chosen.len() < self.touch.min(self.dials.len()) && best.0 > 0.0 {
            let others = (0..self.dials.len()).filter(|dial| !chosen.contains(dial));
            let tried = others.map(|dial| {
                let with: Vec<usize> = chosen.iter().copied().chain([dial]).collect();
                let (misfit, turns) = self.settled(model, &with, &best.1);
                (misfit, turns, dial)
            });
            let Some((misfit, turns, dial)) = tried.min_by(|a, b| a.0.total_cmp(&b.0)) else { break };
            if misfit > best.0 * (1.0 - WORTH) {
                break;
            }
            chosen.push(dial);
            best = (misfit, turns);
        }
        best.1.into_iter().map(|turn| if turn.abs() < LEAST_TURN { 0.0 } else { turn }).collect()
    }

    /// Sets the `chosen` dials in turn, each where the misfit is least, and returns the misfit and all turns.
    fn settled(&self, model: &Model, chosen: &[usize], from: &[f64]) -> (f64, Vec<f64>) {
        let mut turns = from.to_vec();
        let mut misfit = self.foretold(model, &turns);
        for _ in 0..ROUNDS {
            let before = misfit;
            for dial in chosen {
                let best = turns.get(*dial).copied().unwrap_or(0.0);
                let mut kept = best;
                for step in -GRID..=GRID {
                    let turn = f64::from(step) / f64::from(GRID);
                    if let Some(place) = turns.get_mut(*dial) {
                        *place = turn;
                    }
                    let now = self.foretold(model, &turns);
                    if now < misfit {
                        (misfit, kept) = (now, turn);
                    }
                }
                if let Some(place) = turns.get_mut(*dial) {
                    *place = kept;
                }
            }
            if misfit >= before {
                break;
            }
        }
        (misfit, turns)
    }

    /// Returns the misfit that `model` foretells, and the price of the turns.
    fn foretold(&self, model: &Model, turns: &[f64]) -> f64 {
        let values = model.at(turns);
        let miss = |((band, value), error): ((&Band, f64), &f64)| {
            let error = error.max(f64::MIN_POSITIVE);
            let errors = band.aim(error).misses(value) / error;
            errors * errors
        };
        let missed = self.bands.iter().zip(values).zip(&model.errors).map(miss);
        let price = turns.iter().map(|turn| turn.abs() * PRICE);
        missed.chain(price).fold(0.0, |sum, one| sum + one)
    }
}

impl Model {
    /// Returns the measures at `turns`.
    fn at(&self, turns: &[f64]) -> Vec<f64> {
        let change = |effects: &Vec<f64>| {
            effects.iter().zip(turns).map(|(effect, turn)| effect * turn).fold(0.0, |sum, one| sum + one)
        };
        self.base.iter().zip(&self.effects).map(|(base, effects)| base + change(effects)).collect()
    }

    /// Corrects the effects of the dials that were turned by what was `found` at `turns`: one half of the
    /// error is put down to them, the other to the base.
    fn correct(&mut self, turns: &[f64], found: &[BandMeasure]) {
        let foretold = self.at(turns);
        let length = turns.iter().map(|turn| turn * turn).fold(0.0, |sum, one| sum + one);
        let bands = self.base.iter_mut().zip(&mut self.effects).zip(foretold.iter().zip(found));
        for ((base, effects), (foretold, found)) in bands {
            let off = found.value - foretold;
            *base += off / 2.0;
            if length > 0.0 {
                for (effect, turn) in effects.iter_mut().zip(turns) {
                    *effect += off / 2.0 * turn / length;
                }
            }
        }
    }
}

/// Returns the factors with which the columns of `rows` come nearest to `values`, by least squares with a
/// weight that draws them to zero.
fn fitted(rows: &[Vec<f64>], values: &[f64]) -> Vec<f64> {
    let count = rows.first().map_or(0, Vec::len);
    let ridge = RIDGE * AMPLITUDE * AMPLITUDE;
    let mut factors = vec![0.0; count];
    let mut rest = values.to_vec();
    // One factor after the other, until they settle.
    for _ in 0..200 {
        for column in 0..count {
            let (mut along, mut length) = (0.0, ridge);
            for (row, left) in rows.iter().zip(&rest) {
                let at = row.get(column).copied().unwrap_or(0.0);
                along += at * left;
                length += at * at;
            }
            let Some(factor) = factors.get_mut(column) else { continue };
            let change = (along - ridge * *factor) / length;
            *factor += change;
            for (row, left) in rows.iter().zip(&mut rest) {
                *left -= row.get(column).copied().unwrap_or(0.0) * change;
            }
        }
    }
    factors
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    /// Effects of twelve dials on three measures; most do nothing.
    fn truth(dial: usize) -> [f64; 3] {
        match dial {
            2 => [6.0, 0.0, 1.0],
            5 => [0.0, -8.0, 2.0],
            7 => [1.0, 1.0, 5.0],
            9 => [0.5, 0.0, 0.0],
            _ => [0.0; 3],
        }
    }

    fn dials() -> Vec<Dial> {
        let dial = |place: usize| Dial { name: format!("dial {place}"), now: 10.0, least: 0.0, most: 20.0 };
        (0..12).map(dial).collect()
    }

    /// Plays games whose measures are 10 without a change, with the noise of so many games.
    fn played(dice: &mut Rng, values: &[f64], games: u64) -> Vec<BandMeasure> {
        let error = 30.0 / (games as f64).sqrt();
        let measure = |band: usize| {
            let turned = |(dial, value): (usize, &f64)| {
                truth(dial).get(band).map_or(0.0, |effect| effect * (value - 10.0) / 10.0)
            };
            let noise: f64 = (0..12).map(|_| f64::from(dice.below(1001)) / 1000.0 - 0.5).sum();
            let value = 10.0 + values.iter().enumerate().map(turned).sum::<f64>() + noise * error;
            BandMeasure { value, error }
        };
        (0..3).map(measure).collect()
    }

    fn search(bands: &[Band], touch: usize, seed: u64) -> Edit {
        let (dials, mut dice) = (dials(), Rng::stream(seed, "test"));
        let search = BalanceSearch { dials: &dials, bands, touch, budget: 30_000 };
        let play = |values: &[f64], games| Ok::<_, Infallible>(played(&mut dice, values, games));
        search.run(play).unwrap_or_else(|never| match never {})
    }

    fn band(least: f64, most: f64) -> Band {
        Band { least, most }
    }

    #[test]
    fn few_dials_that_do_something_meet_the_bands() {
        let bands = [band(12.0, 14.0), band(3.0, 6.0), band(12.0, 15.0)];
        for seed in 0..5 {
            let edit = search(&bands, 4, seed);
            let places: Vec<usize> = edit.changes.iter().map(|(place, _)| *place).collect();
            assert!(places.contains(&2) && places.contains(&5), "{seed}: {places:?}");
            assert!(places.len() <= 4, "{seed}: {places:?}");
            let mut values = vec![10.0; 12];
            edit.changes.iter().for_each(|(place, value)| values[*place] = *value);
            let exact = played(&mut Rng::stream(1, "exact"), &values, 1_000_000_000);
            for (band, one) in bands.iter().zip(exact) {
                assert!(band.misses(one.value) < 0.7, "{seed}: {one:?} beside {band:?}");
            }
            assert!(edit.games <= 30_100, "{}", edit.games);
        }
    }

    #[test]
    fn bands_that_hold_already_change_nothing() {
        let edit = search(&[band(5.0, 15.0); 3], 4, 1);
        assert_eq!((edit.changes.len(), edit.games), (0, 3000));
    }

    #[test]
    fn bands_out_of_reach_are_approached_within_the_bounds() {
        let edit = search(&[band(90.0, 95.0), band(5.0, 15.0), band(0.0, 30.0)], 2, 1);
        assert!(edit.changes.contains(&(2, 20.0)), "{:?}", edit.changes);
        assert!(edit.changes.len() <= 2);
        assert!(edit.measures[0].value < 20.0);
    }

    #[test]
    fn values_stay_whole_where_their_bounds_are() {
        let dial = |least: f64| Dial { name: String::new(), now: 3.0, least, most: 8.0 };
        assert_eq!((dial(1.0).at(0.5), dial(1.0).at(-0.3), dial(1.0).at(1.0)), (6.0, 2.0, 8.0));
        assert_eq!(dial(0.5).at(-0.5), 1.75);
    }
}
