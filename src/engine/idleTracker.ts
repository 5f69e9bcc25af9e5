/**
 * Tracks whether workers are busy with a job the user is waiting for. Work that can wait, such as downloading the whole app for
 * offline use (600 ms of a core on a first visit), waits here for an idle moment.
 */

/**
 * How long nothing must have run before the workers count as idle, ms. A shorter pause, as between the plan and the click on
 * Download, is not idle.
 */
const IDLE_AFTER_MS = 2_000;

let running = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Marks the start of a job. Call the returned function when the job has ended; calling it twice is harmless. */
export function trackBusy(): () => void {
  let ended = false;
  running++;
  check();
  return () => {
    if (ended) return;
    ended = true;
    running--;
    check();
  };
}

/** How long a file picker is assumed to be open, ms. Closing the picker without choosing a file fires no event in some browsers. */
const FILE_PICKER_MS = 10_000;

/** Counts an open file picker as work: the files are converted as soon as they are chosen, and background work would slow that down. */
export function trackFilePicker(): void {
  setTimeout(trackBusy(), FILE_PICKER_MS);
}

/** Resolves when nothing has run for `IDLE_AFTER_MS` ms from now on. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    check();
  });
}

function check(): void {
  clearTimeout(timer);
  if (running > 0 || waiting.length === 0) return;
  timer = setTimeout(() => {
    for (const resolve of waiting.splice(0)) resolve();
  }, IDLE_AFTER_MS);
}
