//! Memory use of a test. Each thread counts its own, so parallel tests do not matter.
#![allow(unsafe_code, reason = "an allocator is unsafe by its nature; this one only counts and passes on")]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};

thread_local! {
    /// Bytes in use, and their maximum. Memory that moves between threads makes the number inexact.
    static USED: Cell<(isize, isize)> = const { Cell::new((0, 0)) };
}

struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

fn count(bytes: isize) {
    // At the very end of a thread there is no counter left.
    let _ = USED.try_with(|used| {
        let (now, most) = used.get();
        let now = now.saturating_add(bytes);
        used.set((now, most.max(now)));
    });
}

fn signed(bytes: usize) -> isize {
    isize::try_from(bytes).unwrap_or(isize::MAX)
}

// SAFETY: every call is passed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(signed(layout.size()));
        // SAFETY: the caller keeps the promises of this method, which are the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        count(-signed(layout.size()));
        // SAFETY: as above.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(signed(size) - signed(layout.size()));
        // SAFETY: as above.
        unsafe { System.realloc(at, layout, size) }
    }
}

/// Returns the result of `work`, and the maximum number of bytes it had in use beyond those before it.
pub fn most_used<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let (before, _) = USED.get();
    USED.set((before, before));
    let result = work();
    let (_, most) = USED.get();
    (result, usize::try_from(most - before).unwrap_or(0))
}
