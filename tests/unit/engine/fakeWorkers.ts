/** Fake workers without threads. Each exposes an API through Comlink at the other end of a message channel. */
import * as Comlink from 'comlink';

export class FakeWorker extends EventTarget {
  readonly #near: MessagePort;
  readonly #far: MessagePort;
  isTerminated = false;

  /** @param loads false: the script fails to load, which fires an error event */
  constructor(api: object, loads = true) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#near = port1;
    this.#far = port2;
    Comlink.expose(api, port2);
    port1.addEventListener('message', ({ data }) => this.dispatchEvent(new MessageEvent('message', { data })));
    port1.start();
    // The script of a real worker sends this message when it starts.
    queueMicrotask(() => {
      if (loads) this.dispatchEvent(new MessageEvent('message', { data: { alive: true } }));
      else this.crash();
    });
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    // A terminated worker drops messages silently.
    if (!this.isTerminated) this.#near.postMessage(message, transfer);
  }

  terminate(): void {
    this.isTerminated = true;
    this.#near.close();
    this.#far.close();
  }

  /** Reports to the page that a lazy chunk of the worker failed to load. */
  failToLoadChunk(): void {
    this.dispatchEvent(new MessageEvent('message', { data: { notLoaded: true } }));
  }

  /** Fires the error event of a crash. */
  crash(): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'crashed' }));
  }
}

/**
 * Creates a `start` function for pools that records the workers it starts.
 * @param createApi returns the API of a worker; `index` counts from 0
 * @param loads whether the script of a worker loads
 */
export function createFakeWorkers(
  createApi: (worker: () => FakeWorker, index: number) => object,
  loads: (index: number) => boolean = () => true,
) {
  const started: FakeWorker[] = [];
  return {
    started,
    running: () => started.filter(({ isTerminated }) => !isTerminated).length,
    start(): Worker {
      const index = started.length;
      const worker: FakeWorker = new FakeWorker(
        createApi(() => worker, index),
        loads(index),
      );
      started.push(worker);
      return worker as unknown as Worker; // implements everything that a pool uses
    },
  };
}

/** Waits 20 turns of the event loop. */
export async function waitForMessages(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}
