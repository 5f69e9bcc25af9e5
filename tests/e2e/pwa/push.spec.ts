import { expect, type Page, test } from '@playwright/test';

/** What the upstream sends (upstream/push/message.ts), as the browser's push service hands it to the service worker. */
const message = (baseURL: string, navigate = `${baseURL}/tools`) => ({
  web_push: 8030,
  notification: { title: 'Night Train North', body: 'New episode: The bridge', lang: 'en', tag: 'episode-1', navigate },
});

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/tools');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});

/** As a push service does. */
async function deliver(page: Page, data: string): Promise<void> {
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

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, lang, tag, data }) => ({ title, body, lang, tag, data }));
  });

test('shows of a new episode what the upstream says, once', async ({ page }) => {
  const baseURL = new URL(page.url()).origin;
  const text = JSON.stringify(message(baseURL));
  const { title, body, lang, tag, navigate } = message(baseURL).notification;
  for (let time = 0; time < 2; time += 1) {
    await deliver(page, text);
    await expect.poll(() => shown(page)).toEqual([{ title, body, lang, tag, data: navigate }]);
  }
});

test('shows something whatever comes', async ({ page }) => {
  await deliver(page, 'nonsense');
  await expect.poll(() => shown(page)).toEqual([{ title: 'Longstrip', body: '', lang: '', tag: '', data: '' }]);
});

test('leads to the episode, and to nowhere that is not this app', async ({ page, context }) => {
  const origin = new URL(page.url()).origin;
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('No service worker');
  for (const [navigate, expected] of [
    [`${origin}/series/night-train-north/the-bridge`, `${origin}/series/night-train-north/the-bridge`],
    ['https://elsewhere.example.org/', `${origin}/`],
  ] as const) {
    await deliver(page, JSON.stringify(message(origin, navigate)));
    await expect.poll(async () => (await shown(page)).map(({ data }) => data)).toEqual([navigate]);
    // No test can press what the system shows; a browser opens windows for a person's own press only.
    const opened = await worker.evaluate(async () => {
      const scope: unknown = globalThis;
      // What a service worker's scope has, which this project's types don't know.
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
    expect(opened).toBe(expected);
    expect(await shown(page)).toEqual([]);
  }
});
