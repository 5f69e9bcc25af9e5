/**
 * Whether the workers do something that a person waits for. What can wait (fetching the whole app for offline use, on a first visit
 * 600 ms of a core, which a strip's zip took longer for) asks here first.
 */

/** The workers are at rest when nothing has run for this long, ms: from the plan to the click is a pause, not the end. */
const CALM = 2_000;

let running = 0;
let calm: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Says that something runs; call what it returns when it has ended (twice does no harm). */
export const atWork = (): (() => void) => {
  let ended = false;
  running++;
  look();
  return () => {
    if (ended) return;
    ended = true;
    running--;
    look();
  };
};

/** A dialog in which files are chosen is open about so long, ms; who closes it without any says nothing. */
const LOOKING = 10_000;

/** Counts as work that files are looked for: when they come, whatever has begun meanwhile would be in the way. */
export const filesExpected = (): void => {
  setTimeout(atWork(), LOOKING);
};

/** Resolves when nothing has run for two seconds, these two included. */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    look();
  });

const look = (): void => {
  clearTimeout(calm);
  if (running > 0 || waiting.length === 0) return;
  calm = setTimeout(() => {
    for (const resolve of waiting.splice(0)) resolve();
  }, CALM);
};
