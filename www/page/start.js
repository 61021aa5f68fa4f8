// Runs before the page's modules, in any browser however old, and so in the language of 2009: says
// when they cannot run here, or did not all come.

(function () {
  /** A module that counts the bits of a vector: it is valid where there is wasm SIMD. */
  var SIMD = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253,
    15, 253, 98, 11,
  ];
  var TOO_OLD =
    "Nimscape needs a newer browser, of 2023 or later: one with WebAssembly vectors and module " +
    "workers. Your link stays good.";
  var NOT_ALL_CAME = "A part of this page did not come through. Your link stays good. ";

  /** Whether this browser has a name. @param {string} name */
  function has(name) {
    return name in window;
  }

  function modern() {
    if (!("noModule" in document.createElement("script"))) return false;
    if (!has("WebAssembly") || !has("BigInt") || !has("Worker")) return false;
    if (!WebAssembly.validate(new Uint8Array(SIMD))) return false;
    // A browser that knows of module workers asks which type is wanted, before it starts one.
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
      // As it should be.
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
    // To load it again may bring it all.
    if (sentence !== NOT_ALL_CAME) return;
    var button = document.createElement("button");
    button.type = "button";
    button.appendChild(document.createTextNode("Reload"));
    button.onclick = function () {
      location.reload();
    };
    place.appendChild(button);
  }

  /** What is the matter. */
  var trouble = "";
  /** Says it, once and when there is a body to say it in. @param {string} sentence */
  function tell(sentence) {
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
    tell(TOO_OLD);
  }

  addEventListener(
    "error",
    function (event) {
      // What does not run has been told.
      if (trouble === TOO_OLD) return event.preventDefault();
      var lost = /** @type {Element} */ (event.target);
      var kind = lost.tagName;
      var style = kind === "LINK" && lost.getAttribute("rel") === "stylesheet";
      if (/SyntaxError/.test(event.message)) tell(TOO_OLD);
      else if (kind === "SCRIPT" || style) tell(NOT_ALL_CAME);
    },
    true,
  );
})();
