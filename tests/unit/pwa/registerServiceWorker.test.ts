import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerServiceWorker } from '../../../src/pwa/registerServiceWorker.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly register = vi.fn(() => Promise.resolve(registration));
}

let registration: FakeRegistration;
let container: FakeContainer;
const waiting = vi.fn();
const replaced = vi.fn();

beforeEach(() => {
  registration = new FakeRegistration();
  container = new FakeContainer();
  vi.stubGlobal('navigator', { serviceWorker: container });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function register() {
  return registerServiceWorker({ onWaiting: waiting, onReplaced: replaced });
}

/** Installs a worker. It waits if one is active already, and is activated at once otherwise. */
function installWorker(): FakeWorker {
  const worker = new FakeWorker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = worker;
  worker.become('installed');
  if (registration.active === null) activateWorker(worker);
  return worker;
}

function activateWorker(worker: FakeWorker): void {
  registration.waiting = null;
  registration.active = worker;
  container.controller = worker;
  container.dispatchEvent(new Event('controllerchange'));
}

describe('registerServiceWorker', () => {
  it('reports nothing for the first worker, although it claims the page', async () => {
    await register();
    installWorker();
    expect(waiting).not.toHaveBeenCalled();
    expect(replaced).not.toHaveBeenCalled();
  });

  it('reports a later worker as waiting and then as replacing, even on the page that installed the first worker', async () => {
    await register();
    installWorker();
    const next = installWorker();
    expect(waiting).toHaveBeenCalledTimes(1);
    expect(replaced).not.toHaveBeenCalled();
    activateWorker(next);
    expect(replaced).toHaveBeenCalledTimes(1);
  });

  it('reports a worker that was waiting before the page opened', async () => {
    registration.active = new FakeWorker();
    registration.waiting = new FakeWorker();
    container.controller = registration.active;
    await register();
    expect(waiting).toHaveBeenCalledTimes(1);
  });

  it('reports a worker that was installing when the page opened, once installed', async () => {
    registration.active = new FakeWorker();
    container.controller = registration.active;
    const next = new FakeWorker();
    registration.installing = next;
    await register();
    expect(waiting).not.toHaveBeenCalled();
    next.become('installed');
    expect(waiting).toHaveBeenCalledTimes(1);
  });

  it('reports a waiting worker on a page without a controller', async () => {
    registration.active = new FakeWorker();
    await register();
    installWorker();
    expect(waiting).toHaveBeenCalledTimes(1);
  });

  it('reports a replacement by another tab', async () => {
    const before = new FakeWorker();
    registration.active = before;
    container.controller = before;
    await register();
    activateWorker(new FakeWorker());
    expect(replaced).toHaveBeenCalledTimes(1);
  });

  it('reports no worker as waiting while this page is activating one', async () => {
    // The module stays in this state until the page reloads.
    vi.resetModules();
    const fresh = await import('../../../src/pwa/registerServiceWorker.ts');
    registration.active = new FakeWorker();
    await fresh.registerServiceWorker({ onWaiting: waiting, onReplaced: replaced });
    const next = new FakeWorker();
    registration.installing = next;
    registration.dispatchEvent(new Event('updatefound'));
    const activated = fresh.activateWorker(next as unknown as ServiceWorker);
    next.become('installed');
    next.become('activated');
    await activated;
    expect(next.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
    expect(waiting).not.toHaveBeenCalled();
  });

  it('rejects when registration fails', async () => {
    container.register.mockRejectedValueOnce(new Error('blocked'));
    await expect(register()).rejects.toThrow('blocked');
  });
});
