/** Creates what tests of push messages need: a series, readers who subscribe to it, their browsers, and a local push service. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { libraryEndpoints } from '../../src/api/schemas/library.ts';
import { pushSubscriptions } from '../../upstream/db/tables/profiles.ts';
import { pushMessages } from '../../upstream/db/tables/push.ts';
import { notifyNewEpisodes } from '../../upstream/push/pushNotifier.ts';
import { type PushBrowser, decrypt, createPushBrowser, type PushService, startPushService } from './pushBrowser.ts';
import { createSeries, type TestSeries } from './createStories.ts';
import type { TestPerson, TestUpstream } from './upstream.ts';

export const MINUTE_MS = 60_000;

/**
 * Sets up the tests of a `describe`. Before each test, due messages are sent, the clock advances by ten minutes, and a new
 * series is created.
 */
export function usePushReaders(upstream: () => TestUpstream) {
  let pushService: PushService | undefined;
  let currentSeries: TestSeries | undefined;
  const browsers = new Map<string, PushBrowser>();

  const service = () => requireValue(pushService);
  const story = () => requireValue(currentSeries);
  const notify = () => notifyNewEpisodes(upstream().services);

  beforeAll(async () => {
    pushService = await startPushService();
  });
  afterAll(() => pushService?.close());
  beforeEach(async () => {
    service().answer = { status: 201 };
    await notify();
    service().calls.length = 0;
    upstream().clockOffsetMs += 10 * MINUTE_MS;
    currentSeries = await createSeries(upstream(), await upstream().createPerson());
  });

  /** Gives a user a new browser. Inserts the row directly, as the API refuses local endpoints. @returns the browser's name */
  async function addBrowser(person: TestPerson, locale = 'en', expiresAt: Date | null = null): Promise<string> {
    const name = `browser-${browsers.size + 1}`;
    const browser = createPushBrowser();
    browsers.set(name, browser);
    const endpoint = `${service().origin}/push/${name}`;
    await upstream()
      .db.insert(pushSubscriptions)
      .values({ endpoint, userId: person.id, ...browser.keys, locale, expiresAt });
    return name;
  }

  /** Subscribes a user to the series, or unsubscribes. */
  function setSubscribed(as: TestPerson, active = true) {
    const body = { active, at: upstream().services.now().toISOString() };
    return upstream().call(libraryEndpoints.subscribe, { as, params: { id: story().publicId }, body });
  }

  /** Creates a user who has a browser and subscribes to the series. @returns the user, and the browser's name */
  async function createReader(locale = 'en') {
    const person = await upstream().createPerson();
    await setSubscribed(person);
    return { person, name: await addBrowser(person, locale) };
  }

  /** Returns the received notifications, with the names of their browsers. */
  function decryptNotifications() {
    return service().calls.map(({ to, body }) => [
      to,
      JSON.parse(decrypt(body, requireValue(browsers.get(to)))).notification,
    ]);
  }

  /** Sends due messages. @returns the names of the browsers that one was sent to, even if the push service refused it */
  async function sendToBrowsers(): Promise<string[]> {
    service().calls.length = 0;
    await notify();
    return service()
      .calls.map(({ to }) => to)
      .sort();
  }

  const loadWaitingMessages = () => upstream().db.select().from(pushMessages);

  return {
    service,
    story,
    notify,
    addBrowser,
    setSubscribed,
    createReader,
    decryptNotifications,
    sendToBrowsers,
    loadWaitingMessages,
  };
}

function requireValue<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The value exists only while the tests run');
  return value;
}
