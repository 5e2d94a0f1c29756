//! Errors of the window, in words that help the player.

use std::env;

/// Packages that the window loads at run time with an X server, by their names in Debian and Ubuntu.
pub const X11_PACKAGES: &str = "libgl1 libgl1-mesa-dri libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2";

/// Packages that the window loads at run time with Wayland only.
pub const WAYLAND_PACKAGES: &str =
    "libegl1 libgl1-mesa-dri libwayland-client0 libwayland-cursor0 libwayland-egl1 libxkbcommon0";

/// Reasons why there is no window.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum WindowError {
    /// Neither X11 nor Wayland is available.
    #[error("there is no display for a window: neither DISPLAY nor WAYLAND_DISPLAY is set")]
    NoDisplay,
    /// The display named by the environment does not answer.
    #[error("the display does not answer; check DISPLAY and WAYLAND_DISPLAY")]
    Unreachable,
    /// A library loaded at run time is not installed: its name, and the packages of all such libraries.
    #[error("the window needs {0}, which is missing; on Debian and Ubuntu: apt install {1}")]
    Missing(String, &'static str),
    /// OpenGL is too old or missing, most often for lack of a driver: the packages.
    #[error("the window needs OpenGL 3.3, which does not work here; on Debian and Ubuntu: apt install {0}")]
    NoOpenGl(&'static str),
    /// Any other reason.
    #[error("the window cannot be opened (it needs a display and OpenGL 3.3): {0}")]
    Open(String),
    /// The window is open but cannot be drawn into.
    #[error("the window cannot be drawn: {0}")]
    Graphics(String),
}

impl WindowError {
    /// Finds the error behind `said`, a message of the libraries below.
    pub fn understood(said: &str) -> Self {
        let has = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        Self::understood_at(said, has("DISPLAY"))
    }

    /// Works as [`WindowError::understood`]. `x11` is true if an X server should be there.
    fn understood_at(said: &str, x11: bool) -> Self {
        let packages = if x11 { X11_PACKAGES } else { WAYLAND_PACKAGES };
        if let Some(library) = missing_library(said) {
            return Self::Missing(library.to_owned(), packages);
        }
        let says = |part| said.contains(part);
        if !x11 && says("NoWaylandLib") {
            Self::Missing("libwayland-client.so".to_owned(), packages)
        } else if says("Failed to initialize") {
            Self::Unreachable
        } else if OPENGL.into_iter().any(says) {
            Self::NoOpenGl(packages)
        } else {
            Self::Open(said.to_owned())
        }
    }
}

/// Parts of messages by which the libraries below report missing or too old OpenGL.
const OPENGL: [&str; 7] = [
    "libGL",
    "libEGL",
    "pixel format",
    "GL context",
    "EGL display",
    // bracket-terminal, for a shader that does not compile.
    "explicit panic",
    // Missing libEGL on Wayland.
    "`Option::unwrap()` on a `None` value",
];

/// Returns the first library that could not be loaded.
fn missing_library(said: &str) -> Option<&str> {
    let (before, _) = said
        .split_once(": cannot open shared object file")
        .or_else(|| said.split_once(" could not be loaded"))?;
    let start = before.rfind(['(', ' ', '/']).map_or(0, |at| at + 1);
    before.get(start..).filter(|name| name.starts_with("lib"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_library_is_named_with_its_packages() {
        let said = "Failed to initialize any backend! Wayland status: NoCompositorListening X11 status: \
                    LibraryOpenError(OpenError { kind: Library, detail: \"opening library failed (libXi.so.6: cannot \
                    open shared object file: No such file or directory); opening library failed (libXi.so: cannot \
                    open shared object file: No such file or directory)\" })";
        let error = WindowError::understood_at(said, true);
        assert_eq!(error, WindowError::Missing("libXi.so.6".to_owned(), X11_PACKAGES));
        assert_eq!(
            error.to_string(),
            "the window needs libXi.so.6, which is missing; on Debian and Ubuntu: apt install libgl1 \
             libgl1-mesa-dri libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2"
        );
        let said = "Library libwayland-egl.so could not be loaded.";
        let missing = |name: &str| WindowError::Missing(name.to_owned(), WAYLAND_PACKAGES);
        assert_eq!(WindowError::understood_at(said, false), missing("libwayland-egl.so"));
        let said =
            "Failed to initialize any backend! Wayland status: NoWaylandLib X11 status: XOpenDisplayFailed";
        assert_eq!(WindowError::understood_at(said, false), missing("libwayland-client.so"));
        assert_eq!(WindowError::understood_at(said, true), WindowError::Unreachable);
    }

    #[test]
    fn packages_are_named_only_if_they_help() {
        let said = "Failed to initialize any backend! Wayland status: XdgRuntimeDirNotSet X11 status: XOpenDisplayFailed";
        let error = WindowError::understood_at(said, true);
        assert_eq!(error, WindowError::Unreachable);
        assert!(!error.to_string().contains("apt"));
        let said = "Failed to initialize X11 backend: XOpenDisplayFailed";
        assert_eq!(WindowError::understood_at(said, true), WindowError::Unreachable);
        assert_eq!(WindowError::understood_at("a riddle", true), WindowError::Open("a riddle".to_owned()));
    }

    #[test]
    fn driver_failures_are_reported_as_missing_opengl() {
        for said in [
            "Received multiple errors:\n\tCouldn't find any pixel format that matches the criteria.",
            "Received multiple errors:\n\teglInitialize failed\n\tGL context creation failed",
            "Received multiple errors:\n\tboth libGL and libEGL are not present",
            "Could not create EGL display object",
            "explicit panic",
        ] {
            assert_eq!(WindowError::understood_at(said, true), WindowError::NoOpenGl(X11_PACKAGES), "{said}");
        }
    }

    #[test]
    fn packages_match_the_guide_and_ci() {
        let guide = include_str!("../../../docs/playing.md").replace('\n', " ");
        let ci = include_str!("../../../.ci/run");
        assert!(guide.contains(X11_PACKAGES) && guide.contains(WAYLAND_PACKAGES));
        assert!(ci.contains(X11_PACKAGES));
    }
}
