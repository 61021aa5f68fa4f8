// Runs before the page's modules, in any browser, so in the language of 2009: reports that the
// modules cannot run here, or that some did not load.

(function () {
  /** A module that counts the bits of a vector: valid only with wasm SIMD. */
  var SIMD = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253,
    15, 253, 98, 11,
  ];
  var TOO_OLD =
    "Nimscape needs a newer browser, from 2023 or later, with WebAssembly SIMD and module " +
    "workers. Your link still works.";
  var NOT_ALL_CAME = "Part of this page failed to load. Your link still works. ";

  /** Whether this browser has a name. @param {string} name */
  function has(name) {
    return name in window;
  }

  function modern() {
    if (!("noModule" in document.createElement("script"))) return false;
    if (!has("WebAssembly") || !has("BigInt") || !has("Worker")) return false;
    if (!WebAssembly.validate(new Uint8Array(SIMD))) return false;
    // A browser with module workers asks for the type before it starts one.
    var asked = false;
    try {
      new Worker("data:,", {
        /** @returns {WorkerType} */
        get type() {
          asked = true;
          throw new Error("No worker is wanted.");
        },
      });
    } catch (error) {
      // Expected.
    }
    return asked;
  }

  /** @param {string} sentence */
  function say(sentence) {
    var place = document.getElementById("starting") || document.createElement("p");
    place.removeAttribute("id");
    place.className = "panel nothing";
    place.textContent = sentence;
    document.body.appendChild(place);
    // Loading again may help.
    if (sentence !== NOT_ALL_CAME) return;
    var button = document.createElement("button");
    button.type = "button";
    button.appendChild(document.createTextNode("Reload"));
    button.onclick = function () {
      location.reload();
    };
    place.appendChild(button);
  }

  /** The message to show. */
  var trouble = "";
  /** Shows it, once, when there is a body. @param {string} sentence */
  function report(sentence) {
    if (trouble) return;
    trouble = sentence;
    if (document.body) say(trouble);
    else {
      addEventListener("DOMContentLoaded", function () {
        say(trouble);
      });
    }
  }

  if (!modern()) {
    // `main.js` looks for this.
    document.documentElement.className = "too-old";
    report(TOO_OLD);
  }

  // A line that is entered before the page can read it is read later.
  addEventListener("submit", function (event) {
    if (event.defaultPrevented || /** @type {Element} */ (event.target).id !== "line") return;
    event.preventDefault();
    document.documentElement.setAttribute("data-entered", "true");
  });

  addEventListener(
    "error",
    function (event) {
      // Already reported.
      if (trouble === TOO_OLD) return event.preventDefault();
      var lost = /** @type {Element} */ (event.target);
      var kind = lost.tagName;
      var style = kind === "LINK" && lost.getAttribute("rel") === "stylesheet";
      if (/SyntaxError/.test(event.message)) report(TOO_OLD);
      else if (kind === "SCRIPT" || style) report(NOT_ALL_CAME);
    },
    true,
  );
})();
