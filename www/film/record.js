// Records the canvas as a video while a film plays, if the browser can.

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
