//! Texts that are part of a larger one, such as the strings of a file, which can be copied for nothing.

use std::{fmt, ops::Deref, rc::Rc};

/// A part of a text that it shares with others.
#[derive(Clone)]
pub(in crate::raws) struct SharedText {
    whole: Rc<str>,
    start: usize,
    end: usize,
}

impl SharedText {
    /// The bytes from `start` to `end` of `whole`; nothing if characters do not begin there.
    pub(in crate::raws) fn part(whole: &Rc<str>, start: usize, end: usize) -> Self {
        let (start, end) = if whole.get(start..end).is_some() { (start, end) } else { (0, 0) };
        Self { whole: whole.clone(), start, end }
    }
}

impl From<&str> for SharedText {
    fn from(text: &str) -> Self {
        Self { whole: text.into(), start: 0, end: text.len() }
    }
}

impl Deref for SharedText {
    type Target = str;

    fn deref(&self) -> &str {
        self.whole.get(self.start..self.end).unwrap_or_default()
    }
}

impl PartialEq<str> for SharedText {
    fn eq(&self, other: &str) -> bool {
        // Most texts that are compared differ in length, which is known without a look at either.
        self.end - self.start == other.len()
            && self.whole.as_bytes().get(self.start..self.end) == Some(other.as_bytes())
    }
}

impl fmt::Debug for SharedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
