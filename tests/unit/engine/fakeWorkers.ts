/** Workers without threads: the far end of a channel on which an api answers through Comlink, as a real one would. */
import * as Comlink from 'comlink';

export class FakeWorker extends EventTarget {
  readonly #near: MessagePort;
  readonly #far: MessagePort;
  ended = false;

  /** @param loads false: its script can't be had, and the page is told by an error event */
  constructor(api: object, loads = true) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#near = port1;
    this.#far = port2;
    Comlink.expose(api, port2);
    port1.addEventListener('message', ({ data }) => this.dispatchEvent(new MessageEvent('message', { data })));
    port1.start();
    // Like a real one, whose script says that it runs.
    queueMicrotask(() => {
      if (loads) this.dispatchEvent(new MessageEvent('message', { data: { alive: true } }));
      else this.crash();
    });
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    // A worker that has ended hears nothing, and says so to nobody.
    if (!this.ended) this.#near.postMessage(message, transfer);
  }

  terminate(): void {
    this.ended = true;
    this.#near.close();
    this.#far.close();
  }

  /** What a page hears when a lazy part of the worker could not be loaded. */
  missPart(): void {
    this.dispatchEvent(new MessageEvent('message', { data: { notLoaded: true } }));
  }

  /** What a page sees of a worker that crashed. */
  crash(): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'crashed' }));
  }
}

/**
 * A `start` for pools that remembers what it started. Each worker gets an api of its own; `index` counts from 0. `loads` says whether the
 * script of a worker can be had.
 */
export function fakeWorkers(
  apiOf: (worker: () => FakeWorker, index: number) => object,
  loads: (index: number) => boolean = () => true,
) {
  const started: FakeWorker[] = [];
  return {
    started,
    running: () => started.filter(({ ended }) => !ended).length,
    start(): Worker {
      const index = started.length;
      const worker: FakeWorker = new FakeWorker(
        apiOf(() => worker, index),
        loads(index),
      );
      started.push(worker);
      return worker as unknown as Worker; // all that a pool uses of one
    },
  };
}

/** Long enough for messages to go to and fro. */
export async function messagesPassed(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}
