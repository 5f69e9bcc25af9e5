/**
 * A pool of workers. Workers are started on demand, and each has a short queue. A task is a function that calls the
 * worker's API; the pool may call it again with another worker.
 */
import * as Comlink from 'comlink';
import { trackBusy } from './idleTracker.ts';
import { waitForRetry } from './missingCode.ts';

/** A pool of workers that have the API `Api`. */
export interface Pool<Api> {
  /**
   * Runs a task on the least busy worker. If the worker dies or hangs, the pool starts another one and retries the task
   * once. If the worker's code can't be loaded, the task waits for a retry (`missingCode.ts`).
   * @throws the signal's reason when aborted before or during the task; aborting a running task terminates its worker
   * @throws WorkerDied when the retry failed because its worker died, too, or the pool was disposed
   * @throws the task's own error
   */
  run<T>(task: (remote: Comlink.Remote<Api>) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Starts every worker and runs a preparatory task on each. Does nothing in a disposed pool. Failures are ignored. */
  warm(task: (remote: Comlink.Remote<Api>) => Promise<void>): void;
  /** Terminates all workers. The promises of running, waiting and later tasks reject with `WorkerDied`. */
  dispose(): void;
}

export interface PoolOptions<Api> {
  readonly start: () => Worker;
  /** Maximum number of workers. */
  readonly size: number;
  /**
   * The maximum number of unfinished tasks per worker. With 2, a worker can receive the second task while it runs the
   * first.
   */
  readonly tasksPerWorker: number;
  /** An idle worker is terminated after this many ms, because WebAssembly memory never shrinks. Infinity: never. */
  readonly idleAfterMs: number;
  /** A busy worker that sends no message for this many ms counts as hung and is terminated. Default: never. */
  readonly hungAfterMs?: number;
  /** Called with each new worker before its first task. */
  readonly prepare?: (remote: Comlink.Remote<Api>) => void;
}

/**
 * Why a worker died.
 * - `crashed`: an uncaught error after the worker's first message, or an unreadable message; also a worker terminated
 *   because it was idle or the pool was disposed
 * - `silent`: the worker hung and was terminated
 * - `not-loaded`: its script, or a lazy chunk of it, could not be loaded; also any error before the worker's first message
 */
export type WorkerFailure = 'crashed' | 'silent' | 'not-loaded';

/** The error of a task whose worker died or was terminated. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
  readonly failure: WorkerFailure;
  constructor(message: string, failure: WorkerFailure = 'crashed') {
    super(message);
    this.failure = failure;
  }
}

/**
 * Thrown inside the pool for a task whose worker was terminated because of another task, or because the task itself was
 * aborted. A repetition after this error doesn't count as the task's retry.
 */
class Interrupted extends Error {}

interface PoolWorker<Api> {
  readonly worker: Worker;
  readonly remote: Comlink.Remote<Api>;
  /** Rejects when the worker dies or is terminated; never resolves. */
  readonly death: Promise<never>;
  /** Terminates the worker, removes it from the pool, and rejects `death`. */
  readonly kill: (reason: unknown) => void;
  /** Whether the worker has sent a message since it was started. */
  hasStarted: boolean;
  /** Number of unfinished tasks, including those of `warm`. */
  running: number;
  idleTimer?: ReturnType<typeof setTimeout>;
  /**
   * The unfinished tasks of `run`, oldest first. When the worker hangs, the oldest task counts as the cause:
   * `hungTask`.
   */
  readonly tasks: Set<object>;
  hungTask?: object | undefined;
  hangTimer?: ReturnType<typeof setTimeout>;
}

/**
 * A worker counts as hung after this many consecutive checks without a message. More than one, because the whole time
 * for which a tab was frozen passes within one check.
 */
const MAX_SILENT_CHECKS = 4;

/** Creates a pool, without starting a worker yet. */
export function createPool<Api>({
  start,
  size,
  tasksPerWorker,
  idleAfterMs,
  hungAfterMs,
  prepare,
}: PoolOptions<Api>): Pool<Api> {
  const members = new Set<PoolWorker<Api>>();
  /** Functions that resume the tasks that wait for a worker. */
  const waitingTasks: (() => void)[] = [];
  const disposal = new AbortController();

  /** Wakes all tasks that wait for a worker. Each checks the pool and its abort signal again. */
  const wake = (): void => {
    for (const resume of waitingTasks.splice(0)) resume();
  };

  const remove = (member: PoolWorker<Api>): void => {
    if (!members.delete(member)) return;
    clearTimeout(member.idleTimer);
    clearTimeout(member.hangTimer);
    member.worker.terminate();
  };

  /** Restarts the hang timer of a busy worker, and stops that of an idle one. */
  const restartHangTimer = (member: PoolWorker<Api>): void => {
    let silentChecks = 0;
    const check = (): void => {
      if (++silentChecks < MAX_SILENT_CHECKS) {
        member.hangTimer = setTimeout(check, (hungAfterMs ?? 0) / MAX_SILENT_CHECKS);
        return;
      }
      [member.hungTask] = member.tasks;
      member.kill(new WorkerDied('no message for too long', 'silent'));
    };
    clearTimeout(member.hangTimer);
    if (hungAfterMs !== undefined && members.has(member) && member.tasks.size > 0)
      member.hangTimer = setTimeout(check, hungAfterMs / MAX_SILENT_CHECKS);
  };

  const startWorker = (): PoolWorker<Api> => {
    const worker = start();
    let die: (reason: unknown) => void = () => undefined;
    const death = new Promise<never>((_, reject) => {
      die = reject;
    });
    // Prevents an unhandled rejection when an idle worker is terminated.
    death.catch(() => undefined);
    const member: PoolWorker<Api> = {
      worker,
      remote: Comlink.wrap<Api>(worker),
      death,
      kill(reason) {
        remove(member);
        die(reason);
      },
      hasStarted: false,
      running: 0,
      tasks: new Set(),
    };
    worker.addEventListener('message', ({ data }) => {
      member.hasStarted = true;
      if (isLoadFailure(data)) member.kill(new WorkerDied('a part of the worker could not be loaded', 'not-loaded'));
      else restartHangTimer(member);
    });
    worker.addEventListener('error', ({ message }) =>
      member.kill(new WorkerDied(message, member.hasStarted ? 'crashed' : 'not-loaded')),
    );
    worker.addEventListener('messageerror', () => member.kill(new WorkerDied('a message could not be read')));
    members.add(member);
    prepare?.(member.remote);
    return member;
  };

  /**
   * Returns the least busy worker, or a new one if all are busy and the pool isn't full. Undefined if every worker has
   * `tasksPerWorker` tasks.
   */
  const findFree = (): PoolWorker<Api> | undefined => {
    let best: PoolWorker<Api> | undefined;
    for (const member of members) if (!best || member.running < best.running) best = member;
    if ((!best || best.running > 0) && members.size < size) return startWorker();
    return best && best.running < tasksPerWorker ? best : undefined;
  };

  /** Counts a new task of a worker. */
  const occupy = (member: PoolWorker<Api>): PoolWorker<Api> => {
    clearTimeout(member.idleTimer);
    member.running++;
    return member;
  };

  /** Waits until a worker has fewer than `tasksPerWorker` tasks, and occupies it. */
  const acquire = async (signal?: AbortSignal): Promise<PoolWorker<Api>> => {
    for (;;) {
      signal?.throwIfAborted();
      disposal.signal.throwIfAborted();
      const member = findFree();
      if (member) return occupy(member);
      await new Promise<void>((resolve) => waitingTasks.push(resolve));
    }
  };

  /** Counts the end of a worker's task. */
  const release = (member: PoolWorker<Api>): void => {
    member.running--;
    if (member.tasks.size === 0) clearTimeout(member.hangTimer);
    if (member.running === 0 && members.has(member) && Number.isFinite(idleAfterMs)) {
      member.idleTimer = setTimeout(() => member.kill(new WorkerDied('idle')), idleAfterMs);
    }
    wake();
  };

  /** Runs a task once. Rejects if its worker dies. */
  const attempt = async <T>(
    task: (remote: Comlink.Remote<Api>) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> => {
    const member = await acquire(signal);
    if (signal?.aborted) {
      // `acquire` had already checked the signal. A listener added now would not be called.
      release(member);
      throw signal.reason;
    }
    const stop = (): void => member.kill(new Interrupted());
    signal?.addEventListener('abort', stop, { once: true });
    // Identifies this task in `tasks`.
    const taskMark = {};
    member.tasks.add(taskMark);
    if (member.tasks.size === 1) restartHangTimer(member);
    try {
      return await Promise.race([task(member.remote), member.death]);
    } catch (error) {
      // The newer tasks on a hung worker aren't the cause, so they don't use up their retry.
      if (error instanceof WorkerDied && error.failure === 'silent' && member.hungTask !== taskMark)
        throw new Interrupted();
      throw error;
    } finally {
      member.tasks.delete(taskMark);
      signal?.removeEventListener('abort', stop);
      release(member);
    }
  };

  return {
    async run(task, signal) {
      let endBusy = trackBusy();
      signal?.addEventListener('abort', wake);
      try {
        for (let deaths = 0; ; ) {
          try {
            return await attempt(task, signal);
          } catch (error) {
            signal?.throwIfAborted();
            disposal.signal.throwIfAborted();
            if (error instanceof WorkerDied) deaths++;
            else if (!(error instanceof Interrupted)) throw error;
            if (deaths < 2) continue;
            if (!(error instanceof WorkerDied) || error.failure !== 'not-loaded') throw error;
          }
          // This wait doesn't count as busy. Otherwise it would block an app update.
          endBusy();
          await waitForRetry(signal ? AbortSignal.any([signal, disposal.signal]) : disposal.signal);
          endBusy = trackBusy();
          deaths = 0;
        }
      } finally {
        signal?.removeEventListener('abort', wake);
        endBusy();
      }
    },

    warm(task) {
      if (disposal.signal.aborted) return;
      while (members.size < size) startWorker();
      for (const member of members) {
        occupy(member);
        Promise.race([task(member.remote), member.death])
          .catch(() => undefined)
          .finally(() => release(member));
      }
    },

    dispose() {
      const reason = new WorkerDied('disposed');
      disposal.abort(reason);
      for (const member of members) member.kill(reason);
      wake();
    },
  };
}

/** Whether a message reports that a part of the worker's code could not be loaded (`notLoaded` in `loadChunk.ts`). */
function isLoadFailure(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'notLoaded' in data;
}
