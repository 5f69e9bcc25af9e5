/** Processes the rows of a stored queue in the tab that holds a lock. */
import type { Atom } from 'jotai';
import { runInOneTab } from '../../device/tabs.ts';
import { visitorAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { retryDelayMs } from './retryDelay.ts';
import type { SharedRows } from './sharedRows.ts';

export type Outcome =
  /** The row was sent or saved, or marked as failed. Either way, it is no longer `ready`. */
  | { readonly kind: 'done' }
  /**
   * The row was aborted or removed, or the queue was paused. The queue reads all rows again; if this row is still `ready`, it is
   * processed again.
   */
  | { readonly kind: 'stopped' }
  /** The server can't be reached or fails. The other rows in progress are aborted. `retryAfter`: seconds, if it was sent. */
  | { readonly kind: 'unreachable'; readonly retryAfter?: number | undefined }
  /** A temporary error: a server error, too many requests, a session that has to be refreshed. */
  | { readonly kind: 'later'; readonly retryAfter?: number | undefined };

export interface QueueSettings<Row> {
  /** Name of the lock that the processing tab holds. */
  readonly lock: string;
  readonly concurrency: number;
  readonly rows: Pick<SharedRows<never>, 'watch' | 'reread' | 'onRead'>;
  /** State such as a pause that affects `ready`. */
  readonly mode: Atom<unknown>;
  /** Whether the current account may have pending rows, according to the stored mode. */
  readonly isPending: () => boolean;
  /** Rows that may be processed now, in order: neither paused, nor failed, nor of another account. Includes those in progress. */
  readonly ready: () => readonly Row[];
  readonly getKey: (row: Row) => string;
  /** Whether a row has to wait until these rows, which are in progress, have ended. */
  readonly mustWait?: (row: Row, running: readonly Row[]) => boolean;
  /** Called with the lock held, before the first row. */
  readonly onStart?: () => unknown;
  readonly processRow: (row: Row, signal: AbortSignal) => Promise<Outcome>;
  /** Called when nothing is in progress and nothing is ready. */
  readonly onEnd: () => unknown;
  /** Called with true when a row was `unreachable`, and with false when one is `done`. */
  readonly setOffline: (isOffline: boolean) => void;
}

export interface Queue {
  /** Makes one tab process the queue: this one, or the one that holds the lock. Resolves when no row is ready. */
  readonly run: () => Promise<void>;
  /** Like `run`, but skips the wait before the next attempt. */
  readonly runNow: () => Promise<void>;
  /** Aborts the rows with these keys that this tab is processing. */
  readonly stop: (keys: ReadonlySet<string>) => void;
}

interface RunningTask<Row> {
  readonly row: Row;
  readonly controller: AbortController;
  readonly done: Promise<Outcome>;
}

export function createQueue<Row>(settings: QueueSettings<Row>): Queue {
  const { rows, ready, getKey } = settings;
  const runningTasks = new Map<string, RunningTask<Row>>();
  let running: Promise<void> | undefined;
  let isListening = false;
  /** Wakes `processAll` while it waits for rows in progress. */
  let wake: () => void = () => undefined;
  let endRetryWait: () => void = () => undefined;

  function run(): Promise<void> {
    listen();
    wake();
    running ??= runInOneTab(settings.lock, processAll)
      .finally(() => {
        running = undefined;
      })
      // Rows may have been added while `processAll` was ending.
      .then(() => (nextRow() === undefined ? undefined : run()));
    return running;
  }

  function listen(): void {
    if (isListening) return;
    isListening = true;
    rows.watch();
    rows.onRead(reconcile);
    store.sub(settings.mode, reconcile);
    store.sub(visitorAtom, () => {
      reconcile();
      if (settings.isPending()) void run();
    });
  }

  /** Aborts rows that are in progress and no longer ready, and starts new ones. */
  function reconcile(): void {
    const keys = new Set(ready().map(getKey));
    for (const [key, { controller }] of runningTasks) if (!keys.has(key)) controller.abort();
    if (keys.size === 0) endRetryWait();
    wake();
  }

  async function processAll(): Promise<void> {
    await settings.onStart?.();
    let failures = 0;
    for (;;) {
      // Another tab may have added rows since they were read.
      if (runningTasks.size === 0) await rows.reread();
      for (let row = nextRow(); row !== undefined && runningTasks.size < settings.concurrency; row = nextRow())
        start(row);
      if (runningTasks.size === 0) {
        await settings.onEnd();
        return;
      }
      const outcome = await Promise.race([...runningOutcomes(), nextWake()]);
      if (outcome?.kind === 'done') {
        failures = 0;
        settings.setOffline(false);
      }
      if (outcome?.kind === 'unreachable') {
        settings.setOffline(true);
        for (const { controller } of runningTasks.values()) controller.abort();
      }
      if (outcome?.kind === 'unreachable' || outcome?.kind === 'later') {
        await waitForRetry(retryDelayMs(failures, outcome.retryAfter));
        failures += 1;
      }
    }
  }

  /** Returns the first ready row that isn't in progress and doesn't have to wait; undefined if there is none. */
  function nextRow(): Row | undefined {
    const others = [...runningTasks.values()].map(({ row }) => row);
    return ready().find((row) => !runningTasks.has(getKey(row)) && settings.mustWait?.(row, others) !== true);
  }

  function start(row: Row): void {
    const controller = new AbortController();
    const done = processRow(row, controller.signal).finally(() => runningTasks.delete(getKey(row)));
    runningTasks.set(getKey(row), { row, controller, done });
  }

  async function processRow(row: Row, signal: AbortSignal): Promise<Outcome> {
    const outcome = await settings.processRow(row, signal);
    if (outcome.kind === 'stopped') await rows.reread();
    return outcome;
  }

  function runningOutcomes(): Promise<Outcome>[] {
    return [...runningTasks.values()].map(({ done }) => done);
  }

  function nextWake(): Promise<undefined> {
    return new Promise((resolve) => {
      wake = () => resolve(undefined);
    });
  }

  /** Waits until `ms` have passed, the network is back, nothing is ready any more, or `runNow` is called. */
  async function waitForRetry(ms: number): Promise<void> {
    await Promise.all(runningOutcomes());
    if (ready().length === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endRetryWait = () => {
        clearTimeout(timer);
        resolve();
      };
      addEventListener('online', endRetryWait, { once: true });
    });
    removeEventListener('online', endRetryWait);
  }

  return {
    run,
    runNow() {
      endRetryWait();
      return run();
    },
    stop(keys) {
      for (const [key, { controller }] of runningTasks) if (keys.has(key)) controller.abort();
    },
  };
}
