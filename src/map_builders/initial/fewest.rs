//! Squares sorted by the number of pieces that are still possible, to find one with the fewest fast.

/// Numbered squares with a count each. Counts below 2 are not tracked.
#[derive(Debug)]
pub(super) struct Fewest {
    /// Number of words per row.
    words: usize,
    /// Count of each square.
    counts: Vec<u32>,
    /// Number of squares with each count.
    many: Vec<u32>,
    /// Row of bits for each count: the squares that have the count.
    rows: Vec<u64>,
}

impl Fewest {
    /// Returns `squares` squares with the count `most`, which is the maximum.
    pub(super) fn new(squares: usize, most: u32) -> Self {
        let (words, different) = (squares.div_ceil(64), most as usize + 1);
        let mut fewest = Self {
            words,
            counts: vec![0; squares],
            many: vec![0; different],
            rows: vec![0; words * different],
        };
        (0..squares).for_each(|square| fewest.set(square, most));
        fewest
    }

    /// Sets the count of the square with the number `square`.
    pub(super) fn set(&mut self, square: usize, count: u32) {
        let Some(before) = self.counts.get_mut(square) else { return };
        let before = std::mem::replace(before, count);
        for (count, more) in [(before, false), (count, true)] {
            let count = count as usize;
            let word = self.rows.get_mut(count * self.words + square / 64);
            if let (2.., Some(word), Some(many)) = (count, word, self.many.get_mut(count)) {
                let bit = 1 << (square % 64);
                *word = if more { *word | bit } else { *word & !bit };
                *many = if more { *many + 1 } else { *many - 1 };
            }
        }
    }

    /// Returns the first square with the lowest count that is at least 2.
    pub(super) fn first(&self) -> Option<usize> {
        let count = self.many.iter().position(|many| *many > 0)?;
        let row = self.rows.get(count * self.words..)?;
        let (at, word) = row.iter().take(self.words).enumerate().find(|(_, word)| **word != 0)?;
        Some(at * 64 + word.trailing_zeros() as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_square_with_the_fewest_is_found() {
        let mut fewest = Fewest::new(130, 5);
        assert_eq!(fewest.first(), Some(0));
        fewest.set(129, 3);
        fewest.set(70, 3);
        assert_eq!(fewest.first(), Some(70));
        fewest.set(70, 1);
        assert_eq!(fewest.first(), Some(129));
        fewest.set(129, 0);
        assert_eq!(fewest.first(), Some(0));
        fewest.set(129, 5);
        (0..129).for_each(|square| fewest.set(square, 1));
        assert_eq!(fewest.first(), Some(129));
        fewest.set(129, 1);
        assert_eq!(fewest.first(), None);
    }
}
