// When the page is left: a game that is not kept is not thrown away unasked, and its address leads to the same game again.

// `running` tells whether there is a game to lose. The browser asks in words of its own.
export function guardGame(running) {
  addEventListener("beforeunload", (event) => {
    if (!running()) return;
    event.preventDefault();
    // What browsers of before 2024 wait for.
    event.returnValue = true;
  });
}

// Puts the parameters `query` into the address; undefined leaves it as it is.
export function rememberGame(query) {
  if (query === undefined || query === location.search) return;
  try {
    history.replaceState(history.state, "", location.pathname + query);
  } catch {
    // In a sandboxed frame the address is not the page's to change.
  }
}
