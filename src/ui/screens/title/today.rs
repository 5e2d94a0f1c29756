//! The seed of the day.

/// Seconds of a day.
const DAY: u64 = 86_400;

/// Days of 400 years, after which the calendar repeats.
const ERA: u64 = 146_097;

/// Days from 1 March of the year 0 to 1 January 1970.
const BEFORE: u64 = 719_468;

/// Returns the date at `now`, in seconds since 1970, as the number YYYYMMDD in UTC, so that it is the same
/// all over the world. `None` if the time is unknown (0).
pub(super) fn number(now: u64) -> Option<u64> {
    if now == 0 {
        return None;
    }
    // Years that begin in March have their leap day at the end (Hinnant, "chrono-compatible low-level date
    // algorithms").
    let days = now / DAY + BEFORE;
    let (era, day) = (days / ERA, days % ERA);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    Some((era * 400 + year + later) * 10_000 + month * 100 + of_month)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unix_seconds_become_calendar_days() {
        assert_eq!(number(0), None);
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
            assert_eq!(number(now), Some(day), "{now}");
        }
    }
}
