/**
 * Works through the rows of a queue on the device, in one tab at a time. Goes on when the network is back, when the account whose
 * rows they are signs in, and in the next tab when this one is closed. Starting again after a reload: `resumeQueues.ts`.
 */
import type { Atom } from 'jotai';
import { inOneTab } from '../../device/tabs.ts';
import { visitorAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { retryWait } from './retryWait.ts';
import type { SharedRows } from './sharedRows.ts';

/** What became of a row. */
export type Outcome =
  | { readonly kind: 'done' }
  /** Called off, or gone: whether its turn comes again is for the rows to say, which are read anew. */
  | { readonly kind: 'stopped' }
  /** No answer: the other rows are called off too. `retryAfter`: s, where the upstream said. */
  | { readonly kind: 'unreachable'; readonly retryAfter?: number | undefined }
  /** An answer, but none that helps for now: an upstream's own error, too many calls, a session to be renewed. */
  | { readonly kind: 'later'; readonly retryAfter?: number | undefined };

export interface QueueSettings<Row> {
  /** Name of the lock that the working tab holds. */
  readonly lock: string;
  /** Rows worked on at the same time. */
  readonly atOnce: number;
  readonly rows: Pick<SharedRows<never>, 'watch' | 'reread' | 'onRead'>;
  /** Whether the queue is paused, and such: `ready` may answer otherwise when it changes. */
  readonly mode: Atom<unknown>;
  /** Whether something waits for the account that is signed in, as far as that is remembered. */
  readonly isPending: () => boolean;
  /** Rows that may be worked on now, in order: neither paused, nor failed, nor of another account. Includes those under way. */
  readonly ready: () => readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Whether a row has to wait until those under way are over. */
  readonly mustWait?: (row: Row, underWay: readonly Row[]) => boolean;
  /** Called with the lock held, before the first row. */
  readonly onStart?: () => unknown;
  readonly work: (row: Row, signal: AbortSignal) => Promise<Outcome>;
  /** Nothing is under way, and nothing is ready. */
  readonly onEnd: () => unknown;
  readonly setOffline: (isOffline: boolean) => void;
}

export interface Queue {
  /** Sees to it that a tab works through what waits: this one, or the one that holds the lock. Resolves when nothing is ready. */
  readonly run: () => Promise<void>;
  /** The same, without waiting any longer for the next try. */
  readonly runNow: () => Promise<void>;
  /** Calls off the rows of these keys. */
  readonly stop: (keys: ReadonlySet<string>) => void;
}

interface UnderWay<Row> {
  readonly row: Row;
  readonly stop: AbortController;
  readonly done: Promise<Outcome>;
}

export function createQueue<Row>(settings: QueueSettings<Row>): Queue {
  const { rows, ready, keyOf } = settings;
  const underWay = new Map<string, UnderWay<Row>>();
  let running: Promise<void> | undefined;
  let isListening = false;
  /** Rows may have become ready. */
  let wake: () => void = () => undefined;
  let endWait: () => void = () => undefined;

  function run(): Promise<void> {
    listen();
    wake();
    running ??= inOneTab(settings.lock, workThrough)
      .finally(() => {
        running = undefined;
      })
      // Added while the last round was ending.
      .then(() => (nextRow() === undefined ? undefined : run()));
    return running;
  }

  function listen(): void {
    if (isListening) return;
    isListening = true;
    rows.watch();
    rows.onRead(lookAgain);
    store.sub(settings.mode, lookAgain);
    store.sub(visitorAtom, () => {
      lookAgain();
      if (settings.isPending()) void run();
    });
  }

  /** What is under way and no longer ready is called off; what is new gets its turn. */
  function lookAgain(): void {
    const keys = new Set(ready().map(keyOf));
    for (const [key, { stop }] of underWay) if (!keys.has(key)) stop.abort();
    if (keys.size === 0) endWait();
    wake();
  }

  async function workThrough(): Promise<void> {
    await settings.onStart?.();
    let failures = 0;
    for (;;) {
      // Another tab may have added some since they were read.
      if (underWay.size === 0) await rows.reread();
      for (let row = nextRow(); row !== undefined && underWay.size < settings.atOnce; row = nextRow()) begin(row);
      if (underWay.size === 0) {
        await settings.onEnd();
        return;
      }
      const outcome = await Promise.race([...allDone(), woken()]);
      if (outcome?.kind === 'done') {
        failures = 0;
        settings.setOffline(false);
      }
      if (outcome?.kind === 'unreachable') {
        settings.setOffline(true);
        for (const { stop } of underWay.values()) stop.abort();
      }
      if (outcome?.kind === 'unreachable' || outcome?.kind === 'later') {
        await wait(retryWait(failures, outcome.retryAfter));
        failures += 1;
      }
    }
  }

  function nextRow(): Row | undefined {
    const others = [...underWay.values()].map(({ row }) => row);
    return ready().find((row) => !underWay.has(keyOf(row)) && settings.mustWait?.(row, others) !== true);
  }

  function begin(row: Row): void {
    const stop = new AbortController();
    const done = workOn(row, stop.signal).finally(() => underWay.delete(keyOf(row)));
    underWay.set(keyOf(row), { row, stop, done });
  }

  async function workOn(row: Row, signal: AbortSignal): Promise<Outcome> {
    const outcome = await settings.work(row, signal);
    if (outcome.kind === 'stopped') await rows.reread();
    return outcome;
  }

  function allDone(): Promise<Outcome>[] {
    return [...underWay.values()].map(({ done }) => done);
  }

  function woken(): Promise<undefined> {
    return new Promise((resolve) => {
      wake = () => resolve(undefined);
    });
  }

  /** Until `ms` are over, the browser says that the network is back, nothing is ready any more, or somebody asks to go on. */
  async function wait(ms: number): Promise<void> {
    await Promise.all(allDone());
    if (ready().length === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
      addEventListener('online', endWait, { once: true });
    });
    removeEventListener('online', endWait);
  }

  return {
    run,
    runNow() {
      endWait();
      return run();
    },
    stop(keys) {
      for (const [key, { stop }] of underWay) if (keys.has(key)) stop.abort();
    },
  };
}
