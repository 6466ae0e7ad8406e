// Records the demonstration of the start page on a running product:
//   node deploy/demo/record.mjs [http://127.0.0.1:8080]
// It registers a company of its own, uploads a real table, trains and reads its forecast, and writes
// frontend/public/demo/: the video, its first picture and its captions in English and Russian. Needs ffmpeg and Chromium.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { captions } from "./captions.mjs";
import { OUT, TABLE, visit } from "./person.mjs";
import { scenes } from "./scenes.mjs";

/** Of the page; the video has one and a half times as many points. */
const [WIDTH, HEIGHT, SCALE] = [1280, 720, 1.5];
const [MOST_SECONDS, MOST_BYTES] = [90, 6_000_000];

const { browser, page } = await visit({
  viewport: { width: WIDTH, height: HEIGHT },
  deviceScaleFactor: SCALE,
  colorScheme: "light",
});
await page.addInitScript(showPointer);

const frames = mkdtempSync(join(tmpdir(), "b2l-demo-"));
const film = await filming(page, frames);
const marks = await scenes({
  page,
  table: TABLE,
  start: film.start,
  now: film.now,
});
const seconds = await film.stop();
await browser.close();

mkdirSync(OUT, { recursive: true });
for (const language of ["en", "ru"])
  writeFileSync(
    join(OUT, `demo.${language}.vtt`),
    captions(marks, seconds, language),
  );
ffmpeg(
  [
    "-f",
    "concat",
    "-safe",
    "0",
    "-i",
    join(frames, "list.txt"),
    "-r",
    "15",
    "-an",
  ],
  [
    "-c:v",
    "libx264",
    "-preset",
    "veryslow",
    "-tune",
    "animation",
    "-crf",
    "27",
    "-pix_fmt",
    "yuv420p",
  ],
  ["-movflags", "+faststart", join(OUT, "demo.mp4")],
);
ffmpeg(
  [
    "-ss",
    String(marks.poster),
    "-i",
    join(OUT, "demo.mp4"),
    "-frames:v",
    "1",
    "-vf",
    "scale=1280:-2",
    "-q:v",
    "5",
  ],
  [join(OUT, "demo.jpg")],
);
rmSync(frames, { recursive: true });
const { size } = await import("node:fs").then((fs) =>
  fs.statSync(join(OUT, "demo.mp4")),
);
console.log(`${seconds.toFixed(1)} s, ${(size / 1e6).toFixed(1)} MB`);
if (seconds > MOST_SECONDS || size > MOST_BYTES)
  throw new Error(`more than ${MOST_SECONDS} s or ${MOST_BYTES} bytes`);

/** Every picture that the browser paints, with its time. */
async function filming(target, folder) {
  const session = await target.context().newCDPSession(target);
  const taken = [];
  let begin = null;
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    void session.send("Page.screencastFrameAck", { sessionId });
    if (begin === null) return;
    const file = join(folder, `${String(taken.length).padStart(5, "0")}.jpg`);
    writeFileSync(file, Buffer.from(data, "base64"));
    taken.push({ file, at: metadata.timestamp });
  });
  const size = { maxWidth: WIDTH * SCALE, maxHeight: HEIGHT * SCALE };
  await session.send("Page.startScreencast", {
    format: "jpeg",
    quality: 92,
    everyNthFrame: 1,
    ...size,
  });
  return {
    start: () => {
      begin = Date.now() / 1000;
    },
    now: () => Date.now() / 1000 - begin,
    stop: async () => {
      const end = Date.now() / 1000;
      await session.send("Page.stopScreencast");
      const until = (place) => taken[place + 1]?.at ?? end;
      const lines = taken.map(({ file, at }, place) => {
        const from = place === 0 ? begin : at;
        return `file '${file}'\nduration ${Math.max(until(place) - from, 0.001).toFixed(3)}\n`;
      });
      writeFileSync(
        join(folder, "list.txt"),
        `${lines.join("")}file '${taken.at(-1).file}'\n`,
      );
      return end - begin;
    },
  };
}

function ffmpeg(...parts) {
  const { status, stderr } = spawnSync("ffmpeg", [
    "-y",
    "-loglevel",
    "error",
    ...parts.flat(),
  ]);
  if (status !== 0) throw new Error(`ffmpeg: ${String(stderr)}`);
}

/** A browser without a screen has no pointer: one is drawn where the mouse is. */
function showPointer() {
  const show = () => {
    const pointer = document.createElement("div");
    pointer.style.cssText =
      "position:fixed;left:0;top:0;width:18px;height:18px;margin:-9px;border-radius:50%;pointer-events:none;" +
      "z-index:99999;background:rgba(20,90,200,.35);border:2px solid rgba(20,90,200,.9);transition:transform .08s linear";
    document.documentElement.append(pointer);
    addEventListener("mousemove", ({ clientX, clientY }) => {
      pointer.style.transform = `translate(${clientX}px,${clientY}px)`;
    });
  };
  if (document.documentElement === null)
    addEventListener("DOMContentLoaded", show);
  else show();
}
