import * as Comlink from 'comlink';
import { atWork } from './atRest.ts';
import { untilRetry } from './missingCode.ts';

/**
 * Workers of one kind, started as they are needed, each with a short queue of its own. A task is a function of the
 * worker's face, so that it can be run again on another worker when the first one dies.
 */

export interface Pool<Api> {
  /**
   * Runs a task on the least busy worker. A worker that dies under it, or falls silent, is replaced and the task tried
   * once more. Where the worker's code can't be loaded, the task waits until that is worth another try (`missingCode.ts`).
   * @throws the signal's reason when aborted, before or during; a running worker is then ended, not waited for
   * @throws WorkerDied when the second worker died as well
   */
  run<T>(task: (face: Comlink.Remote<Api>) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Starts every worker and runs a task on each, ahead of need. Failures are left for the real task to meet. */
  warm(task: (face: Comlink.Remote<Api>) => Promise<void>): void;
  /** Ends all workers; waiting tasks reject. */
  dispose(): void;
}

export interface PoolOptions<Api> {
  readonly start: () => Worker;
  readonly size: number;
  /** Tasks a worker is given at once: with two, the next one's pixels arrive while the first is being encoded. */
  readonly depth: number;
  /** An idle worker is ended after this long, ms: its memory does not shrink any other way. Infinity: never. */
  readonly idleAfter: number;
  /**
   * A worker at work that says nothing for this long, ms, hangs and is ended; any message from it counts. Never when
   * left out.
   */
  readonly silentFor?: number;
  /** Called with each new worker before its first task; messages keep their order. */
  readonly prepare?: (face: Comlink.Remote<Api>) => void;
}

/**
 * How a worker ended. `crashed`: while it ran, as when memory runs out. `silent`: it hung and was ended. `not-loaded`: its script, or a part
 * of it, could not be loaded.
 */
export type Death = 'crashed' | 'silent' | 'not-loaded';

/** A worker that stopped answering for good. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
  readonly death: Death;
  constructor(message: string, death: Death = 'crashed') {
    super(message);
    this.death = death;
  }
}

/** The worker was ended because another task on it was called off, or hung; no fault of the task that shared it. */
class Interrupted extends Error {}

interface Member<Api> {
  readonly worker: Worker;
  readonly face: Comlink.Remote<Api>;
  /** Rejects when the worker dies or is ended; never resolves. */
  readonly death: Promise<never>;
  readonly kill: (reason: unknown) => void;
  /** Its script runs: it has sent a message. */
  hasStarted: boolean;
  running: number;
  idle?: ReturnType<typeof setTimeout>;
  /** What runs on it, the oldest first: when it falls silent, that one is to blame. */
  readonly tasks: Set<object>;
  blamed?: object | undefined;
  watch?: ReturnType<typeof setTimeout>;
}

/** Looks until silence counts: several, because the time a tab was frozen goes by in one. */
const looks = 4;

export const createPool = <Api>({ start, size, depth, idleAfter, silentFor, prepare }: PoolOptions<Api>): Pool<Api> => {
  const members = new Set<Member<Api>>();
  const waiting: (() => void)[] = [];
  /** Aborted when the pool is disposed of. */
  const disposal = new AbortController();

  /** All wake and ask again: which of them may go on, or is to end, each finds out for itself. */
  const wake = (): void => {
    for (const ask of waiting.splice(0)) ask();
  };

  const remove = (member: Member<Api>): void => {
    if (!members.delete(member)) return;
    clearTimeout(member.idle);
    clearTimeout(member.watch);
    member.worker.terminate();
  };

  /** Counts the silence of a worker at work from now on. */
  const watch = (member: Member<Api>): void => {
    let quietLooks = 0;
    const look = (): void => {
      if (++quietLooks < looks) {
        member.watch = setTimeout(look, (silentFor ?? 0) / looks);
        return;
      }
      [member.blamed] = member.tasks;
      member.kill(new WorkerDied('no message for too long', 'silent'));
    };
    clearTimeout(member.watch);
    if (silentFor !== undefined && members.has(member) && member.tasks.size > 0)
      member.watch = setTimeout(look, silentFor / looks);
  };

  const add = (): Member<Api> => {
    const worker = start();
    let die: (reason: unknown) => void = () => undefined;
    const death = new Promise<never>((_, reject) => {
      die = reject;
    });
    // Nobody may be listening when an idle worker is ended.
    death.catch(() => undefined);
    const member: Member<Api> = {
      worker,
      face: Comlink.wrap<Api>(worker),
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
      if (isNotLoaded(data)) member.kill(new WorkerDied('a part of the worker could not be loaded', 'not-loaded'));
      else watch(member);
    });
    worker.addEventListener('error', ({ message }) =>
      member.kill(new WorkerDied(message, member.hasStarted ? 'crashed' : 'not-loaded')),
    );
    worker.addEventListener('messageerror', () => member.kill(new WorkerDied('a message could not be read')));
    members.add(member);
    prepare?.(member.face);
    return member;
  };

  /** The member with most room; a new one rather than a second task on a busy one. */
  const free = (): Member<Api> | undefined => {
    let best: Member<Api> | undefined;
    for (const member of members) if (!best || member.running < best.running) best = member;
    if ((!best || best.running > 0) && members.size < size) return add();
    return best && best.running < depth ? best : undefined;
  };

  const occupied = (member: Member<Api>): Member<Api> => {
    clearTimeout(member.idle);
    member.running++;
    return member;
  };

  const acquire = async (signal?: AbortSignal): Promise<Member<Api>> => {
    for (;;) {
      signal?.throwIfAborted();
      disposal.signal.throwIfAborted();
      const member = free();
      if (member) return occupied(member);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };

  const release = (member: Member<Api>): void => {
    member.running--;
    if (member.tasks.size === 0) clearTimeout(member.watch);
    if (member.running === 0 && members.has(member) && Number.isFinite(idleAfter)) {
      member.idle = setTimeout(() => member.kill(new WorkerDied('idle')), idleAfter);
    }
    wake();
  };

  const attempt = async <T>(
    task: (face: Comlink.Remote<Api>) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> => {
    const member = await acquire(signal);
    if (signal?.aborted) {
      // Aborted while the worker was being handed over: nobody would hear it any more.
      release(member);
      throw signal.reason;
    }
    const stop = (): void => member.kill(new Interrupted());
    signal?.addEventListener('abort', stop, { once: true });
    const mark = {};
    member.tasks.add(mark);
    if (member.tasks.size === 1) watch(member);
    try {
      return await Promise.race([task(member.face), member.death]);
    } catch (error) {
      if (error instanceof WorkerDied && error.death === 'silent' && member.blamed !== mark) throw new Interrupted();
      throw error;
    } finally {
      member.tasks.delete(mark);
      signal?.removeEventListener('abort', stop);
      release(member);
    }
  };

  return {
    async run(task, signal) {
      let ended = atWork();
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
            if (!(error instanceof WorkerDied) || error.death !== 'not-loaded') throw error;
          }
          // Nothing runs meanwhile: what waits for rest, such as an update of the app, need not wait for this.
          ended();
          await untilRetry(signal ? AbortSignal.any([signal, disposal.signal]) : disposal.signal);
          ended = atWork();
          deaths = 0;
        }
      } finally {
        signal?.removeEventListener('abort', wake);
        ended();
      }
    },

    warm(task) {
      if (disposal.signal.aborted) return;
      while (members.size < size) add();
      for (const member of members) {
        occupied(member);
        Promise.race([task(member.face), member.death])
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
};

/** `loadPart` of the workers sends it. */
function isNotLoaded(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'notLoaded' in data;
}
