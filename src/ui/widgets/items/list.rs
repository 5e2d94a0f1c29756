//! The logic of choosing from a list of items, without its display: keys go in, the choice comes out.

use crate::{
    engine::{
        event::KnownItem,
        state::{item::Stack, letter::Letter, thing_id::ThingId},
    },
    raws::{Raws, kinds::items::ItemClass},
    ui::input::{Key, KeyCode},
};
use std::ops::Range;

/// Number of items that can be chosen in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListMode {
    /// To view: one of the items can be opened.
    Look,
    /// To choose one item, or part of a stack.
    One,
    /// To choose any number of items.
    Many,
}

/// Chosen items with their counts, from 1 to the whole stack.
pub type Picked = Vec<(ThingId, u32)>;

/// Result of an input to a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ListOutcome {
    /// The list still waits.
    Still,
    /// The list is closed without a choice.
    Left,
    /// The choice, in the order shown; never empty.
    Chosen(Picked),
}

/// An item in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemRow {
    pub item: KnownItem,
    pub class: ItemClass,
    /// Its character on the map, which also selects all items with that symbol.
    pub symbol: char,
    /// Key of the row: the item's letter, or one given by the list.
    pub key: Option<char>,
    /// Number of marked items of the stack.
    pub marked: u32,
}

impl ItemRow {
    /// Returns the mark as in NetHack's menus: `-` nothing, `#` a part, `+` all.
    pub fn mark(&self) -> char {
        match self.marked {
            0 => '-',
            some if some < self.item.count => '#',
            _ => '+',
        }
    }

    fn mark_up_to(&mut self, count: u32) {
        self.marked = count.min(self.item.count);
    }
}

/// A list of items with its marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemList {
    mode: ListMode,
    rows: Vec<ItemRow>,
    /// Row that Space and Enter apply to.
    cursor: Option<usize>,
    /// Number typed before a letter.
    number: Option<u32>,
}

impl ItemList {
    /// Creates a list of `items` ordered by class, then by letter, otherwise in the given order. If no item
    /// has a letter, the list assigns letters in the order shown, as far as they go.
    pub fn new(raws: &Raws, items: &[KnownItem], mode: ListMode) -> Self {
        let row = |item: &KnownItem| {
            let kind = &raws.items.table[item.kind];
            ItemRow { item: item.clone(), class: kind.class, symbol: kind.glyph, key: None, marked: 0 }
        };
        let mut rows: Vec<ItemRow> = items.iter().map(row).collect();
        rows.sort_by_key(|row| (row.class, row.item.letter.map_or(Letter::COUNT, Letter::place)));
        for (row, key) in (0..rows.len()).zip(keys(&rows)) {
            if let Some(row) = rows.get_mut(row) {
                row.key = key;
            }
        }
        // For marking several, the cursor appears only once moved, because Enter ends the list.
        let cursor = (mode != ListMode::Many && !rows.is_empty()).then_some(0);
        Self { mode, rows, cursor, number: None }
    }

    /// Returns the use of the list.
    pub const fn mode(&self) -> ListMode {
        self.mode
    }

    /// Returns the items in the order shown.
    pub fn rows(&self) -> &[ItemRow] {
        &self.rows
    }

    /// Returns the index of the row that Space and Enter apply to.
    pub const fn cursor(&self) -> Option<usize> {
        self.cursor
    }

    /// Returns the number being typed.
    pub const fn number(&self) -> Option<u32> {
        self.number
    }

    /// Handles `key` while the rows of `page` are visible.
    pub fn press(&mut self, key: Key, page: &Range<usize>) -> ListOutcome {
        if key.ends_line() {
            return self.confirm();
        }
        match key.code {
            KeyCode::Esc if self.number.take().is_none() => return ListOutcome::Left,
            KeyCode::Backspace => self.number = self.number.map(|n| n / 10).filter(|n| *n > 0),
            KeyCode::Up => self.step(page, false),
            KeyCode::Down => self.step(page, true),
            KeyCode::Home => self.put_cursor(0),
            KeyCode::End => self.put_cursor(self.rows.len()),
            KeyCode::Char(c) if !key.ctrl && !key.alt => return self.typed(c, page),
            _ => {}
        }
        ListOutcome::Still
    }

    /// Chooses the row with this index, or toggles its mark in a list of several.
    pub fn choose(&mut self, index: usize) -> ListOutcome {
        let number = self.number.take();
        let Some(row) = self.rows.get_mut(index) else { return ListOutcome::Still };
        let all = row.item.count;
        if self.mode == ListMode::Many {
            row.mark_up_to(number.unwrap_or(if row.marked > 0 { 0 } else { all }));
            return ListOutcome::Still;
        }
        match number.unwrap_or(all).min(all) {
            0 => ListOutcome::Still,
            count => ListOutcome::Chosen(vec![(row.item.id, count)]),
        }
    }

    /// Puts the cursor on the row with this index, at most on the last.
    pub fn put_cursor(&mut self, index: usize) {
        self.cursor = self.rows.len().checked_sub(1).map(|last| index.min(last));
    }

    /// Moves the cursor, if there is one, into the rows of `page`.
    pub fn keep_cursor_in(&mut self, page: &Range<usize>) {
        if let Some(cursor) = self.cursor {
            self.put_cursor(cursor.clamp(page.start, page.end.saturating_sub(1).max(page.start)));
        }
    }

    /// Moves the cursor one row. The first step enters the page.
    fn step(&mut self, page: &Range<usize>, down: bool) {
        self.put_cursor(match (self.cursor, down) {
            (Some(cursor), true) => cursor + 1,
            (Some(cursor), false) => cursor.saturating_sub(1),
            (None, true) => page.start,
            (None, false) => page.end.saturating_sub(1),
        });
    }

    fn typed(&mut self, c: char, page: &Range<usize>) -> ListOutcome {
        let is_symbol = self.rows.iter().any(|row| row.symbol == c);
        // As in NetHack a leading digit may be a symbol: boulders are `0`.
        let digit =
            c.to_digit(10).filter(|_| self.mode != ListMode::Look && (self.number.is_some() || !is_symbol));
        if let Some(digit) = digit {
            self.number = Some((self.number.unwrap_or(0) * 10 + digit).min(Stack::MOST));
            return ListOutcome::Still;
        }
        if let Some(index) = self.rows.iter().position(|row| row.key == Some(c)) {
            return self.choose(index);
        }
        match (c, self.mode) {
            (' ', _) => return self.cursor.map_or(ListOutcome::Still, |cursor| self.choose(cursor)),
            (',', ListMode::Many) => self.mark(|index, _| page.contains(&index)),
            ('-', ListMode::Many) => self.rows.iter_mut().for_each(|row| row.marked = 0),
            ('@', ListMode::Many) => {
                self.rows
                    .iter_mut()
                    .for_each(|row| row.mark_up_to(if row.marked > 0 { 0 } else { u32::MAX }));
            }
            (_, ListMode::Many) => self.toggle(c),
            (_, ListMode::Look | ListMode::One) => return self.only(c),
        }
        self.number = None;
        ListOutcome::Still
    }

    /// Marks all rows that are `wanted`. Partly marked rows stay as they are.
    fn mark(&mut self, wanted: impl Fn(usize, &ItemRow) -> bool) {
        for (index, row) in self.rows.iter_mut().enumerate() {
            if row.marked == 0 && wanted(index, row) {
                row.mark_up_to(u32::MAX);
            }
        }
    }

    /// Marks all rows with this symbol, or unmarks them if all are marked.
    fn toggle(&mut self, symbol: char) {
        let all = self.rows.iter().filter(|row| row.symbol == symbol).all(|row| row.marked > 0);
        if all {
            self.rows.iter_mut().filter(|row| row.symbol == symbol).for_each(|row| row.marked = 0);
        } else {
            self.mark(|_, row| row.symbol == symbol);
        }
    }

    /// Chooses the row with this symbol if it is the only one.
    fn only(&mut self, symbol: char) -> ListOutcome {
        match only(&self.rows, symbol) {
            Some(index) => self.choose(index),
            None => {
                self.number = None;
                ListOutcome::Still
            }
        }
    }

    /// Handles Enter.
    fn confirm(&mut self) -> ListOutcome {
        let marked: Picked =
            self.rows.iter().filter(|row| row.marked > 0).map(|row| (row.item.id, row.marked)).collect();
        match (self.mode, self.cursor) {
            (ListMode::Many, _) if !marked.is_empty() => ListOutcome::Chosen(marked),
            (ListMode::Many, None) => ListOutcome::Left,
            // Without marks, an item reached with the arrows is chosen.
            (ListMode::Many, Some(cursor)) => {
                self.choose(cursor);
                let row = self.rows.get(cursor).filter(|row| row.marked > 0);
                row.map_or(ListOutcome::Still, |row| ListOutcome::Chosen(vec![(row.item.id, row.marked)]))
            }
            (ListMode::Look | ListMode::One, cursor) => {
                cursor.map_or(ListOutcome::Still, |cursor| self.choose(cursor))
            }
        }
    }
}

/// Returns the keys of `rows`, in their order.
fn keys(rows: &[ItemRow]) -> Vec<Option<char>> {
    let own = |row: &ItemRow| row.item.letter.map(Letter::char);
    // Gold alone is no pile.
    let purse = rows.len() == 1 && rows.iter().all(|row| row.class == ItemClass::Coin);
    if !purse && rows.iter().all(|row| own(row).is_none()) {
        return Letter::all()
            .map(|letter| Some(letter.char()))
            .chain(std::iter::repeat(None))
            .take(rows.len())
            .collect();
    }
    // Beside items with letters, gold goes by its symbol.
    let by_symbol = |row: &ItemRow| only(rows, row.symbol).map(|_| row.symbol);
    rows.iter().map(|row| own(row).or_else(|| by_symbol(row))).collect()
}

/// Returns the index of the only row with this symbol.
fn only(rows: &[ItemRow], symbol: char) -> Option<usize> {
    let mut found = rows.iter().enumerate().filter(|(_, row)| row.symbol == symbol);
    let (index, _) = found.next()?;
    found.next().is_none().then_some(index)
}
