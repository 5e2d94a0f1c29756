// Tells people whose browser cannot run the game. It is a script of the old kind, in the words of old browsers,
// because a browser that cannot read modules would never get to say so in one.
(function () {
  "use strict";
  var advice = "Any current Firefox, Chrome, Edge or Safari runs Rhack.";

  function show(text) {
    document.getElementById("loading").hidden = false;
    document.getElementById("loading-text").textContent = text;
    document.getElementById("loading-bar").style.display = "none";
  }

  function offerRetry() {
    var way = document.getElementById("loading-retry");
    way.href = location.pathname + location.search;
    way.hidden = false;
  }

  function missing() {
    if (!("noModule" in document.createElement("script"))) return "This browser cannot load JavaScript modules. " + advice;
    if (typeof WebAssembly !== "object") return "WebAssembly is missing or switched off in this browser. " + advice;
    return "";
  }

  // A module that cannot be fetched reports an error on its script element, and nowhere else.
  addEventListener("error", function (event) {
    if (!event.target || event.target.tagName !== "SCRIPT") return;
    if (location.protocol === "file:") {
      show("A page opened from a file cannot load the game. Please put this folder on a web server.");
      return;
    }
    show("Part of the game could not be loaded. Please check the connection and try again.");
    offerRetry();
  }, true);

  var trouble = missing();
  if (trouble) show(trouble);
  else document.getElementById("loading").hidden = false;
})();
