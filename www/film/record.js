// A film taken along as a video, recorded from the canvas as it plays: only where the browser can.

/** What browsers write, the one that most players read first. */
const TYPES = ["video/mp4;codecs=avc1", "video/mp4", "video/webm;codecs=vp9", "video/webm"];
/** Pictures a second of the video: a still picture costs nothing. */
const RATE = 30;

/** The kind of video that this browser records, or "". */
export function videoType() {
  const records = "MediaRecorder" in globalThis && "captureStream" in HTMLCanvasElement.prototype;
  return (records && TYPES.find((type) => MediaRecorder.isTypeSupported(type))) || "";
}

/**
 * Records a canvas until it is stopped.
 *
 * @param {HTMLCanvasElement} canvas
 * @returns {{ stop: () => Promise<Blob> }}
 */
export function record(canvas) {
  const type = videoType();
  const stream = canvas.captureStream(RATE);
  const recorder = new MediaRecorder(stream, { mimeType: type });
  /** @type {Blob[]} */
  const pieces = [];
  recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  const ended = new Promise((done) => recorder.addEventListener("stop", done, { once: true }));
  recorder.start();
  return {
    async stop() {
      recorder.stop();
      await ended;
      for (const track of stream.getTracks()) track.stop();
      return new Blob(pieces, { type: type.split(";")[0] });
    },
  };
}

/** Offers a file to be kept. @param {Blob} blob @param {string} name Without its ending. */
export function keep(blob, name) {
  const ending = blob.type === "video/mp4" ? "mp4" : "webm";
  const href = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href, download: `${name}.${ending}` });
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
