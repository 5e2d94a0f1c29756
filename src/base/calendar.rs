//! Days of the calendar, in UTC.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Seconds of a day.
const DAY: u64 = 86_400;

/// Days of 400 years, after which the calendar repeats.
const ERA: u64 = 146_097;

/// Days from 1 March of the year 0 to 1 January 1970.
const BEFORE: u64 = 719_468;

/// Last year that is written with four digits.
const LAST_YEAR: u64 = 9_999;

/// A day in UTC, so that it is the same all over the world. Written as `2026-11-29`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct CalendarDay {
    year: u64,
    month: u64,
    day: u64,
}

/// Error for a text that is no day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a day such as 2026-11-29")]
pub struct NotADay(String);

impl CalendarDay {
    /// Returns the day at `now`, in seconds since 1970; `None` if the time is unknown (0) or after the year
    /// 9999.
    pub fn from_seconds(now: u64) -> Option<Self> {
        if now == 0 {
            return None;
        }
        // Years that begin in March have their leap day at the end (Hinnant, "chrono-compatible low-level
        // date algorithms").
        let days = now / DAY + BEFORE;
        let (era, day) = (days / ERA, days % ERA);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let of_year = day - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let of_month = of_year - (153 * month + 2) / 5 + 1;
        let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        let year = era * 400 + year + later;
        (year <= LAST_YEAR).then_some(Self { year, month, day: of_month })
    }

    /// Returns the day as the number YYYYMMDD, which is the seed of its daily game.
    pub const fn number(self) -> u64 {
        self.year * 10_000 + self.month * 100 + self.day
    }
}

impl fmt::Display for CalendarDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl From<CalendarDay> for String {
    fn from(day: CalendarDay) -> Self {
        day.to_string()
    }
}

impl TryFrom<String> for CalendarDay {
    type Error = NotADay;

    fn try_from(text: String) -> Result<Self, NotADay> {
        let parts: Vec<Option<u64>> = text.split('-').map(|part| part.parse().ok()).collect();
        let day = match parts[..] {
            [Some(year), Some(month @ 1..=12), Some(day @ 1..=31)] => Some(Self { year, month, day }),
            _ => None,
        };
        // Only the form in which days are written counts.
        day.filter(|day| day.to_string() == text && day.year <= LAST_YEAR).ok_or(NotADay(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unix_seconds_become_calendar_days() {
        assert_eq!(CalendarDay::from_seconds(0), None);
        assert_eq!(CalendarDay::from_seconds(u64::MAX), None);
        for (now, day) in [
            (1, 19_700_101),
            (DAY, 19_700_102),
            (951_782_399, 20_000_228),
            (951_782_400, 20_000_229),
            (951_868_800, 20_000_301),
            (1_763_856_000, 20_251_123),
            (1_798_761_599, 20_261_231),
            (1_798_761_600, 20_270_101),
            (4_107_542_400, 21_000_301),
        ] {
            assert_eq!(CalendarDay::from_seconds(now).map(CalendarDay::number), Some(day), "{now}");
        }
    }

    #[test]
    fn days_are_read_as_they_are_written() {
        let day = CalendarDay::from_seconds(1_764_374_400).unwrap();
        assert_eq!(day.to_string(), "2025-11-29");
        assert_eq!(CalendarDay::try_from(day.to_string()), Ok(day));
        let bad =
            ["", "2025-11", "2025-13-01", "2025-00-01", "2025-1-1", "2025-11-32", "+025-11-29", "x-11-29"];
        for bad in bad.into_iter().chain(["2025-11-29-1", "99999-01-01", "20251129"]) {
            assert_eq!(CalendarDay::try_from(bad.to_owned()), Err(NotADay(bad.to_owned())), "{bad}");
        }
    }
}
