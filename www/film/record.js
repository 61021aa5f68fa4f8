// Records the map as a video while a film plays, if the browser can.

/** Video types, the most widely playable first. */
const TYPES = ["video/mp4;codecs=avc1", "video/mp4", "video/webm;codecs=vp9", "video/webm"];
/** Frames per second; a still picture costs nothing. */
const RATE = 30;

/** The type of video that this browser records, or "". */
export function videoType() {
  const records = "MediaRecorder" in globalThis && "captureStream" in HTMLCanvasElement.prototype;
  return (records && TYPES.find((type) => MediaRecorder.isTypeSupported(type))) || "";
}

/**
 * Records what a map draws until it is stopped.
 *
 * @param {import("../map/map.js").MapView} map
 * @returns {{ canvas: HTMLCanvasElement, pause: () => void, resume: () => void, stop: () => Promise<Blob> }}
 *   `canvas`: what is recorded.
 */
export function record(map) {
  const type = videoType();
  const { width, height } = map.still;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const copy = () => context.drawImage(map.still, 0, 0, width, height);
  copy();
  const ending = new AbortController();
  // A plot is drawn by the end of the frame.
  map.onDrawn(() => requestAnimationFrame(copy), ending.signal);
  const stream = canvas.captureStream(RATE);
  const recorder = new MediaRecorder(stream, { mimeType: type });
  /** @type {Blob[]} */
  const pieces = [];
  recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  const ended = new Promise((done) => recorder.addEventListener("stop", done, { once: true }));
  recorder.start();
  return {
    canvas,
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    async stop() {
      ending.abort();
      recorder.stop();
      await ended;
      for (const track of stream.getTracks()) track.stop();
      return new Blob(pieces, { type: type.split(";")[0] });
    },
  };
}
