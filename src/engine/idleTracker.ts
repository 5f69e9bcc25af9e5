/**
 * Tracks whether image workers are busy with jobs. Other background work awaits `whenIdle`: downloading the whole app
 * for offline use takes 600 ms of CPU time.
 */

/** The workers count as idle when no job has run for this many ms. Shorter pauses are normal while the user works. */
const IDLE_AFTER_MS = 2_000;

let runningCount = 0;
/** The timer for `IDLE_AFTER_MS`. */
let timer: ReturnType<typeof setTimeout> | undefined;
/** Functions that resolve the promises of `whenIdle`. */
const waitingCallers: (() => void)[] = [];

/** Marks the start of a job. Call the returned function when the job has ended; calling it twice is harmless. */
export function trackBusy(): () => void {
  let hasEnded = false;
  runningCount++;
  check();
  return () => {
    if (hasEnded) return;
    hasEnded = true;
    runningCount--;
    check();
  };
}

/**
 * How long a file picker is assumed to be open, ms. In some browsers, no event fires when the user cancels the picker.
 */
const FILE_PICKER_MS = 10_000;

/** Counts the next `FILE_PICKER_MS` ms as busy. Call this when a file picker opens. */
export function trackFilePicker(): void {
  setTimeout(trackBusy(), FILE_PICKER_MS);
}

/**
 * Resolves as soon as no job has run for `IDLE_AFTER_MS` ms, counted from this call at the earliest. All waiting
 * callers resolve together, so each new call prolongs the wait of the earlier ones.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    waitingCallers.push(resolve);
    check();
  });
}

/** Restarts the timer, unless a job is running. */
function check(): void {
  clearTimeout(timer);
  if (runningCount > 0 || waitingCallers.length === 0) return;
  timer = setTimeout(() => {
    for (const resolve of waitingCallers.splice(0)) resolve();
  }, IDLE_AFTER_MS);
}
