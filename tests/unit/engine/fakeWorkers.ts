/** Workers without threads: the far end of a channel on which an api answers through Comlink, as a real one would. */
import * as Comlink from 'comlink';

export class FakeWorker extends EventTarget {
  readonly #near: MessagePort;
  readonly #far: MessagePort;
  ended = false;

  constructor(api: object) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#near = port1;
    this.#far = port2;
    Comlink.expose(api, port2);
    port1.addEventListener('message', ({ data }) => this.dispatchEvent(new MessageEvent('message', { data })));
    port1.start();
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

  /** What a page sees of a worker that crashed. */
  crash(): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'crashed' }));
  }
}

/** A `start` for pools that remembers what it started. Each worker gets an api of its own; `index` counts from 0. */
export const fakeWorkers = (apiOf: (worker: () => FakeWorker, index: number) => object) => {
  const started: FakeWorker[] = [];
  return {
    started,
    running: () => started.filter(({ ended }) => !ended).length,
    start(): Worker {
      const index = started.length;
      const worker: FakeWorker = new FakeWorker(apiOf(() => worker, index));
      started.push(worker);
      return worker as unknown as Worker; // all that a pool uses of one
    },
  };
};

/** Long enough for messages to go to and fro. */
export const messagesPassed = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
};
