/** Readers whose browsers push messages come to, for tests: a series they subscribe to, and a push service of our own. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { libraryEndpoints } from '../../src/api/schemas/library.ts';
import { pushSubscriptions } from '../../upstream/db/tables/profiles.ts';
import { pushMessages } from '../../upstream/db/tables/push.ts';
import { notifyNewEpisodes } from '../../upstream/push/pushNotifier.ts';
import { type Browser, decrypted, newBrowser, type PushService, startPushService } from './pushBrowser.ts';
import { newSeries, type TestSeries } from './stories.ts';
import type { TestPerson, TestUpstream } from './upstream.ts';

export const A_MINUTE = 60_000;

/** For a `describe`: before each test everything announced so far is over, and there is a new series. */
export function usePushReaders(upstream: () => TestUpstream) {
  let started: PushService | undefined;
  let present: TestSeries | undefined;
  const browsers = new Map<string, Browser>();

  const service = () => there(started);
  const story = () => there(present);
  const tell = () => notifyNewEpisodes(upstream().services);

  beforeAll(async () => {
    started = await startPushService();
  });
  afterAll(() => started?.close());
  beforeEach(async () => {
    service().answer = { status: 201 };
    await tell();
    service().calls.length = 0;
    upstream().ahead += 10 * A_MINUTE;
    present = await newSeries(upstream(), await upstream().person());
  });

  /** No call takes an address on this machine, so the row is written here. @returns the browser's name */
  async function subscribe(person: TestPerson, locale = 'en', expiresAt: Date | null = null): Promise<string> {
    const name = `browser-${browsers.size + 1}`;
    const browser = newBrowser();
    browsers.set(name, browser);
    const endpoint = `${service().origin}/push/${name}`;
    await upstream()
      .db.insert(pushSubscriptions)
      .values({ endpoint, userId: person.id, ...browser.keys, locale, expiresAt });
    return name;
  }

  function favourite(as: TestPerson, active = true) {
    const body = { active, at: upstream().services.now().toISOString() };
    return upstream().call(libraryEndpoints.subscribe, { as, params: { id: story().publicId }, body });
  }

  /** Somebody who subscribes to the series, with a browser. */
  async function reader(locale = 'en') {
    const person = await upstream().person();
    await favourite(person);
    return { person, name: await subscribe(person, locale) };
  }

  /** What the browsers show, by their names. */
  function shown() {
    return service().calls.map(({ to, body }) => [
      to,
      JSON.parse(decrypted(body, there(browsers.get(to)))).notification,
    ]);
  }

  /** The names of the browsers that are called now. */
  async function toldNow(): Promise<string[]> {
    service().calls.length = 0;
    await tell();
    return service()
      .calls.map(({ to }) => to)
      .sort();
  }

  const waiting = () => upstream().db.select().from(pushMessages);

  return { service, story, tell, subscribe, favourite, reader, shown, toldNow, waiting };
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('It is there once the tests run');
  return value;
}
