/** The worker of a page with a browser that does as the test says. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followServiceWorker } from '../../../src/pwa/followServiceWorker.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
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
  return followServiceWorker({ waiting, replaced });
}

/** A worker is found and installed; it waits where there is one already, and is active at once where there is none. */
function install(): FakeWorker {
  const worker = new FakeWorker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = worker;
  worker.become('installed');
  if (registration.active === null) activate(worker);
  return worker;
}

function activate(worker: FakeWorker): void {
  registration.waiting = null;
  registration.active = worker;
  container.controller = worker;
  container.dispatchEvent(new Event('controllerchange'));
}

describe('the service worker', () => {
  it('is no news when it is the first, though it claims the page', async () => {
    await register();
    install();
    expect(waiting).not.toHaveBeenCalled();
    expect(replaced).not.toHaveBeenCalled();
  });

  it('that comes later waits, and is told of; in the very first session too', async () => {
    await register();
    install();
    const next = install();
    expect(waiting).toHaveBeenCalledTimes(1);
    expect(replaced).not.toHaveBeenCalled();
    activate(next);
    expect(replaced).toHaveBeenCalledTimes(1);
  });

  it('that waited before this page was opened is told of', async () => {
    registration.active = new FakeWorker();
    registration.waiting = new FakeWorker();
    container.controller = registration.active;
    await register();
    expect(waiting).toHaveBeenCalledTimes(1);
  });

  it('that is being installed while the page is opened is told of when it is', async () => {
    registration.active = new FakeWorker();
    container.controller = registration.active;
    const coming = new FakeWorker();
    registration.installing = coming;
    await register();
    expect(waiting).not.toHaveBeenCalled();
    coming.become('installed');
    expect(waiting).toHaveBeenCalledTimes(1);
  });

  it('is told of on a page that was loaded past the one before', async () => {
    registration.active = new FakeWorker();
    await register();
    install();
    expect(waiting).toHaveBeenCalledTimes(1);
  });

  it('that another tab has switched to is told of', async () => {
    const before = new FakeWorker();
    registration.active = before;
    container.controller = before;
    await register();
    activate(new FakeWorker());
    expect(replaced).toHaveBeenCalledTimes(1);
  });

  it('that can’t be registered is the caller’s to say', async () => {
    container.register.mockRejectedValueOnce(new Error('blocked'));
    await expect(register()).rejects.toThrow('blocked');
  });
});
