import { expect, type Page, test } from '@playwright/test';
import { chromiumArgs, findChromiumPath } from '../../../scripts/browser.mjs';
import { expectAccessible } from '../pages/accessibility.ts';
import { signIn } from '../pages/signIn.ts';

// The headless shell, in which the other tests run, shows no notifications.
test.use({ launchOptions: { executablePath: findChromiumPath(), args: chromiumArgs } });

/** A push message of the server (upstream/push/message.ts), as the service worker receives it. */
function createMessage(baseURL: string, navigate = `${baseURL}/tools`) {
  return {
    web_push: 8030,
    notification: {
      title: 'Night Train North',
      body: 'New episode: The bridge',
      lang: 'en',
      tag: 'episode-1',
      navigate,
    },
  };
}

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/tools');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // `ready` resolves while the worker is still activating, and push messages sent then are lost.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
});

/** Delivers a push message, as a push service does. */
async function deliverMessage(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId));
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const origin = new URL(page.url()).origin;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: registrations[0] ?? '', data });
}

/** Returns the notifications that are shown. */
function listShown(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, lang, tag, data }) => ({ title, body, lang, tag, data }));
  });
}

test('shows a push message as one notification, even if it arrives twice @long', async ({ page }) => {
  const baseURL = new URL(page.url()).origin;
  const text = JSON.stringify(createMessage(baseURL));
  const { title, body, lang, tag, navigate } = createMessage(baseURL).notification;
  for (let delivery = 0; delivery < 2; delivery += 1) {
    await deliverMessage(page, text);
    await expect.poll(() => listShown(page)).toEqual([{ title, body, lang, tag, data: navigate }]);
  }
});

test('shows a notification with the host name for an unreadable push message @long', async ({ page }) => {
  await deliverMessage(page, 'nonsense');
  const { hostname } = new URL(page.url());
  await expect.poll(() => listShown(page)).toEqual([{ title: hostname, body: '', lang: '', tag: '', data: '' }]);
});

/**
 * Clicks a notification and returns the address that it opens. Tests can't click the system's notifications, and
 * browsers open windows only after a real click, so the service worker dispatches the click and mocks opening windows.
 */
async function clickNotification(page: Page): Promise<string> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('No service worker');
  return worker.evaluate(async () => {
    const scope: unknown = globalThis;
    // The types of this project lack the global scope of a service worker.
    const { registration, clients, dispatchEvent, NotificationEvent } = scope as {
      registration: { getNotifications(): Promise<Notification[]> };
      clients: { openWindow(url: string): Promise<void> };
      dispatchEvent: (event: Event) => void;
      NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
    };
    const [notification] = await registration.getNotifications();
    return new Promise<string>((resolve) => {
      clients.openWindow = async (url) => resolve(url);
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    });
  });
}

test('clicking a notification opens the episode, or the home page if the address is of another origin @long', async ({
  page,
}) => {
  const origin = new URL(page.url()).origin;
  for (const [navigate, expected] of [
    [`${origin}/series/night-train-north/the-bridge`, `${origin}/series/night-train-north/the-bridge`],
    ['https://elsewhere.example.org/', `${origin}/`],
  ] as const) {
    await deliverMessage(page, JSON.stringify(createMessage(origin, navigate)));
    await expect.poll(async () => (await listShown(page)).map(({ data }) => data)).toEqual([navigate]);
    expect(await clickNotification(page)).toBe(expected);
    await expect.poll(() => listShown(page)).toEqual([]);
  }
});

/** Mocks the browser's push service, which tests can't reach. */
async function mockPushService(page: Page, outcome: 'subscribes' | 'fails' = 'subscribes'): Promise<void> {
  await page.addInitScript((mockedOutcome) => {
    const storageKey = 'test-push-service';
    const createSubscription = (key: BufferSource | string | null | undefined) => {
      const endpoint = localStorage.getItem(storageKey);
      if (endpoint === null) return null;
      const text = typeof key === 'string' ? key : '';
      const keys = {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      };
      return {
        endpoint,
        options: {
          applicationServerKey: Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
            letter.charCodeAt(0),
          ).buffer,
        },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(storageKey);
          return true;
        },
      };
    };
    PushManager.prototype.getSubscription = async () => createSubscription(undefined) as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      if (mockedOutcome === 'fails') throw new DOMException('Registration failed', 'AbortError');
      localStorage.setItem(storageKey, `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
      return createSubscription(options?.applicationServerKey) as unknown as PushSubscription;
    };
  }, outcome);
}

test('push notifications can be turned on and off, open the episode when clicked, and end with sign-out @long', async ({
  page,
}) => {
  await mockPushService(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/push-subscription')) sent.push(`${request.method()} ${request.postData()}`);
  });
  await signIn(page);
  await page.goto('/settings/notifications');
  const turnOn = page.getByRole('button', { name: 'Turn on notifications' });
  const turnOff = page.getByRole('button', { name: 'Notifications are on' });
  await expect(turnOn).toHaveAttribute('aria-pressed', 'false');
  await turnOn.focus();
  await page.keyboard.press('Enter');
  await expect(turnOff).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatch(/^POST .*"endpoint":"https:\/\/fcm\.googleapis\.com\//);
  await expectAccessible(page);
  await page.reload();
  await expect(turnOff).toBeVisible();

  const origin = new URL(page.url()).origin;
  const episode = `${origin}/series/night-train-north/the-bridge`;
  await deliverMessage(page, JSON.stringify(createMessage(origin, episode)));
  await expect.poll(async () => (await listShown(page)).map(({ body }) => body)).toEqual(['New episode: The bridge']);
  expect(await clickNotification(page)).toBe(episode);

  await turnOff.click();
  await expect(turnOn).toBeVisible();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatch(/^DELETE /);

  // Signing out unsubscribes.
  await turnOn.click();
  await expect(turnOff).toBeVisible();
  await page.goto('/logout');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test-push-service'))).toBeNull();
  await signIn(page, 'creator');
  await page.goto('/settings/notifications');
  await expect(turnOn).toBeVisible();
});

test('the limit of subscribed browsers shows a message and leaves no subscription @long', async ({ page }) => {
  await mockPushService(page);
  await signIn(page);
  await page.route('**/api/push-subscription', async (route) => {
    const code = 'push_subscriptions_limit_reached';
    await route.fulfill({ status: 403, json: { message: '', code, errors: [], limit: 10, children: {} } });
  });
  await page.goto('/settings/notifications');
  const turnOn = page.getByRole('button', { name: 'Turn on notifications' });
  await turnOn.click();
  await expect(page.getByText('Notifications are already on in 10 browsers')).toBeVisible();
  await expect(turnOn).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('test-push-service'))).toBeNull();
});

test('blocked notifications, a failing push service and a browser without push each show a message @long', async ({
  page,
  context,
}) => {
  await mockPushService(page, 'fails');
  await signIn(page);
  await page.goto('/settings/notifications');
  const turnOn = page.getByRole('button', { name: 'Turn on notifications' });
  await turnOn.click();
  await expect(page.getByText('Couldn’t turn on notifications')).toBeVisible();
  await expect(turnOn).toHaveAttribute('aria-pressed', 'false');

  await context.clearPermissions();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.reload();
  await expect(page.getByText('Your browser is blocking notifications from this site')).toBeVisible();
  await expect(page.getByText(/find new episodes on Home/)).toBeVisible();
  await expectAccessible(page);

  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager');
  });
  await page.reload();
  await expect(page.getByText('This browser doesn’t support notifications')).toBeVisible();
});
