/** Background work that three processes share while they are killed: publishing, push messages, mails and maintenance. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createHash, randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { episodeEndpoints } from '../../src/api/schemas/episode.ts';
import { libraryEndpoints } from '../../src/api/schemas/library.ts';
import { openPostgres } from '../../upstream/db/connect.ts';
import { episodes } from '../../upstream/db/tables/episodes.ts';
import { files, images, imageVariants } from '../../upstream/db/tables/images.ts';
import { rateWindows } from '../../upstream/db/tables/limits.ts';
import { outgoingMails } from '../../upstream/db/tables/mails.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { pushSubscriptions } from '../../upstream/db/tables/profiles.ts';
import { pushMessages } from '../../upstream/db/tables/push.ts';
import { refreshTokens, sessions } from '../../upstream/db/tables/sessions.ts';
import { MAX_UNUSED_IMAGE_MS } from '../../upstream/http/limits/quotas.ts';
import { findFreePort } from '../freePort.ts';
import { createEpisode, createSeries, type TestSeries } from '../upstream/createStories.ts';
import { startMailServer } from '../upstream/mailServer.ts';
import { type PostgresServer, startPostgresServer } from '../upstream/postgresServer.ts';
import { createPushBrowser, decrypt, type PushBrowser, startPushService } from '../upstream/pushBrowser.ts';
import { TestUpstream } from '../upstream/upstream.ts';
import { printFigures } from './figures.ts';
import { createFolder, type RunningServer, startServer } from './runningServer.ts';
import { tryFetch } from './writes.ts';

const PROCESS_COUNT = 3;

const { folder, remove } = createFolder();
let postgres: PostgresServer;
/** Inserts and reads rows of the database that the processes share. */
let upstream: TestUpstream;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  const started = await startPostgresServer({ durable: true });
  if (started === undefined) throw new Error('There is no PostgreSQL to try this on');
  postgres = started;
  env = { DATA_DIR: folder, DATABASE_URL: postgres.url };
  upstream = await TestUpstream.start({ name: 'postgres', open: () => openPostgres(postgres.url) });
});
afterAll(async () => {
  await upstream?.close();
  await postgres?.remove();
  remove();
});

function startServers(more: Readonly<Record<string, string>> = {}): Promise<RunningServer[]> {
  return Promise.all(Array.from({ length: PROCESS_COUNT }, () => startServer({ ...env, ...more })));
}

function killAll(servers: readonly RunningServer[]): void {
  for (const server of servers) server.signal('SIGKILL');
}

/** Stops the servers. Each must exit with code 0, and must not have logged a conflict in the database. */
async function stopAll(servers: readonly RunningServer[]): Promise<void> {
  for (const server of servers) server.signal('SIGTERM');
  for (const server of servers) {
    expect([await server.ended, server.output()]).toEqual([
      0,
      expect.not.stringMatching(/deadlock|duplicate key|violates|serialize/),
    ]);
  }
}

describe('scheduled episodes', () => {
  const FOLLOWER_COUNT = 30;
  /** Episodes that become public at the same moment. They cause more messages than one process claims at a time. */
  const EPISODE_COUNT = 5;
  /** The processes are killed when the push service has received this number of messages. */
  const KILLED_AFTER_MESSAGES = 20;
  /** Messages that a process sends at the same time (`PARALLEL_MESSAGES` in `push/deliver.ts`). */
  const PARALLEL_MESSAGES = 10;
  /** Interval at which a process looks for new episodes (`push/pushNotifier.ts`), with some reserve. */
  const POLL_MS = 16_000;

  it("become public in every process, and each follower's browser gets every message, with duplicates only after a kill", async () => {
    const browsers = new Map<string, PushBrowser>();
    let onCall = () => {};
    const service = await startPushService(() => onCall());
    onTestFinished(() => service.close());
    const series = await createSeries(upstream, await upstream.createPerson());
    for (let index = 0; index < FOLLOWER_COUNT; index += 1) {
      const follower = await upstream.createPerson();
      await upstream.call(libraryEndpoints.subscribe, { as: follower, params: { id: series.publicId } });
      const browser = createPushBrowser();
      browsers.set(`${index}`, browser);
      const endpoint = `${service.origin}/push/${index}`;
      await upstream.db.insert(pushSubscriptions).values({ endpoint, userId: follower.id, ...browser.keys });
    }
    /** The number of messages received by browser and episode. */
    const countMessages = () => {
      const counts = new Map<string, number>();
      for (const { to, body } of service.calls) {
        const browser = browsers.get(to);
        if (browser === undefined) throw new Error('An unknown browser got a message');
        const { tag } = JSON.parse(decrypt(body, browser)).notification;
        counts.set(`${to} ${tag}`, (counts.get(`${to} ${tag}`) ?? 0) + 1);
      }
      return counts;
    };

    let servers = await startServers();
    const firstPaths = await scheduleEpisodes(series, EPISODE_COUNT);
    for (const { api } of servers) expect(await countPublic(api, firstPaths)).toBe(0);
    const killing = new Promise<void>((resolve) => {
      onCall = () => {
        if (service.calls.length === KILLED_AFTER_MESSAGES) killAll(servers);
        if (service.calls.length >= KILLED_AFTER_MESSAGES) resolve();
      };
    });
    await killing;
    for (const server of servers) expect(await server.ended).toBe('SIGKILL');
    // The killed processes had reserved their messages for two minutes. The test doesn't wait so long.
    await upstream.db.update(pushMessages).set({ dueAt: new Date() });
    servers = await startServers();
    for (const { api } of servers) expect(await countPublic(api, firstPaths)).toBe(EPISODE_COUNT);
    await expect.poll(async () => countMessages().size, { timeout: 60_000 }).toBe(FOLLOWER_COUNT * EPISODE_COUNT);
    await expect.poll(() => upstream.db.select().from(pushMessages), { timeout: 60_000 }).toEqual([]);
    const duplicates = service.calls.length - countMessages().size;
    expect(duplicates).toBeLessThanOrEqual(PARALLEL_MESSAGES * PROCESS_COUNT);

    // Without a kill, no message is sent twice.
    const before = service.calls.length;
    const secondPaths = await scheduleEpisodes(series, EPISODE_COUNT);
    await expect
      .poll(() => service.calls.length - before, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(FOLLOWER_COUNT * EPISODE_COUNT);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    expect(service.calls.length - before).toBe(FOLLOWER_COUNT * EPISODE_COUNT);
    expect(countMessages().size).toBe(2 * FOLLOWER_COUNT * EPISODE_COUNT);
    for (const { api } of servers) expect(await countPublic(api, secondPaths)).toBe(EPISODE_COUNT);
    const announced = await upstream.db.select().from(episodes).where(isNotNull(episodes.announcedAt));
    expect(announced).toHaveLength(2 * EPISODE_COUNT);
    await stopAll(servers);
    printFigures('scheduled episodes, three processes killed once while they send', {
      episodes: 2 * EPISODE_COUNT,
      followers: FOLLOWER_COUNT,
      messages: countMessages().size,
      lost: 2 * FOLLOWER_COUNT * EPISODE_COUNT - countMessages().size,
      'duplicates after the kill': duplicates,
      'duplicates without a kill': service.calls.length - before - FOLLOWER_COUNT * EPISODE_COUNT,
    });
  });

  /** Schedules episodes for a moment in a few seconds. Returns their API paths. */
  async function scheduleEpisodes(series: TestSeries, count: number): Promise<string[]> {
    const paths: string[] = [];
    const scheduledAt = new Date(Date.now() + 6_000).toISOString();
    for (let number = 0; number < count; number += 1) {
      const { slug } = await createEpisode(upstream, series, { status: 'scheduled', scheduled_at: scheduledAt });
      paths.push(episodeEndpoints.get.path.replace('{id}', series.slug).replace('{episodeSlug}', slug));
    }
    return paths;
  }

  async function countPublic(api: string, paths: readonly string[]): Promise<number> {
    const answers = await Promise.all(paths.map((path) => fetch(`${api}/${path}`)));
    return answers.filter(({ status }) => status === 200).length;
  }
});

describe('mails', () => {
  /** Number of people who request an invitation, each with one mail. */
  const ASKER_COUNT = 120;
  /** All processes are killed when the mail server has received these numbers of mails, and not yet confirmed the last one. */
  const killAfterMails = [10, 30, 60, 90];

  it('are all sent, each under one Message-ID, and for each killed process at most one is sent again', async () => {
    const port = await findFreePort();
    let servers: RunningServer[] = [];
    let kills = 0;
    const { mails, stop } = await startMailServer(port, {
      onMail() {
        if (mails.length !== killAfterMails[kills]) return;
        kills += 1;
        killAll(servers);
      },
    });
    onTestFinished(stop);
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    servers = await startServers(smtp);
    const waiting = Array.from({ length: ASKER_COUNT }, (_, index) => `asker${index}@example.org`);
    const accepted: string[] = [];
    let turn = 0;
    const ask = async () => {
      for (let email = waiting.pop(); email !== undefined; email = waiting.pop()) {
        turn += 1;
        const answer = await tryFetch(`${servers[turn % PROCESS_COUNT]?.api}/invitation-request`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email }),
        });
        if (answer?.status === 204) accepted.push(email);
        else await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    const asking = Promise.all(Array.from({ length: 10 }, ask));
    for (const _ of killAfterMails) {
      for (const server of servers) expect(await server.ended).toBe('SIGKILL');
      // The killed processes had reserved their mails for five minutes. The test doesn't wait so long.
      await upstream.db.update(outgoingMails).set({ dueAt: new Date() });
      servers = await startServers(smtp);
    }
    await asking;
    await expect.poll(() => upstream.db.select().from(outgoingMails), { timeout: 120_000 }).toEqual([]);
    const received = mails.flatMap(({ to }) => to);
    expect(received).toEqual(expect.arrayContaining(accepted));
    const ids = new Set(mails.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]));
    const duplicates = received.length - new Set(received).size;
    // Each process sends one mail at a time.
    expect(duplicates).toBeLessThanOrEqual(killAfterMails.length * PROCESS_COUNT);
    expect(ids.size).toBe(new Set(received).size);
    await stopAll(servers);
    printFigures(`mails, three processes killed ${killAfterMails.length} times while they send`, {
      acknowledged: accepted.length,
      found: accepted.filter((email) => received.includes(email)).length,
      duplicates,
    });
  });
});

describe('maintenance', () => {
  /** Number of expired sessions with their refresh tokens, and of expired rate limits. */
  const EXPIRED_COUNT = 500;
  /** Number of images that have been unused for so long that they are deleted. */
  const UNUSED_COUNT = 600;
  const KILL_COUNT = 2;
  /** Number of images that have been unused for too short a time to be deleted. */
  const RECENT_COUNT = 20;

  /** Creates images of a person, each with a file in the storage that the processes share. */
  async function addStoredImages(ownerId: string, count: number, unusedSince: Date): Promise<void> {
    const contents = Array.from({ length: count }, () => randomUUID());
    const size = { width: 300, height: 300 };
    const newFiles = contents.map((content) => {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const path = join(folder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), `${sha256}.webp`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return { id: randomUUID(), ownerId, sha256, bytes: content.length, type: 'image/webp', ...size };
    });
    const newImages = newFiles.map(() => {
      return { id: randomUUID(), ownerId, category: 'user-profile', name: 'a.webp', ...size, unusedSince };
    });
    const { db } = upstream;
    await db.insert(files).values(newFiles);
    await db.insert(images).values(newImages);
    const variants = newImages.map(({ id }, index) => ({
      imageId: id,
      size: 'large',
      fileId: newFiles[index]?.id ?? '',
    }));
    await db.insert(imageVariants).values(variants);
    const bytes = newFiles.reduce((sum, file) => sum + file.bytes, 0);
    await db
      .update(users)
      .set({ storedBytes: sql`${users.storedBytes} + ${bytes}::bigint` })
      .where(eq(users.id, ownerId));
  }

  const listStoredFiles = () =>
    readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'));

  it('deletes all expired data and nothing else, although three processes start together and are killed', async () => {
    const { db } = upstream;
    const person = await upstream.createPerson();
    const past = new Date(Date.now() - 3_600_000);
    const longAgo = new Date(Date.now() - 2 * MAX_UNUSED_IMAGE_MS);
    const sessionsBefore = (await db.select().from(sessions)).length;
    const expired = await db
      .insert(sessions)
      .values(Array.from({ length: EXPIRED_COUNT }, () => ({ userId: person.id })))
      .returning();
    await db.insert(refreshTokens).values(
      expired.map(({ id }) => ({
        sessionId: id,
        hash: createHash('sha256').update(id).digest('hex'),
        expiresAt: past,
      })),
    );
    await db
      .insert(rateWindows)
      .values(
        Array.from({ length: EXPIRED_COUNT }, (_, index) => ({ name: `drill ${index}`, attempts: 1, endsAt: past })),
      );
    await addStoredImages(person.id, UNUSED_COUNT, longAgo);
    // Unused for less than 48 hours, so these stay.
    await addStoredImages(person.id, RECENT_COUNT, past);
    expect(listStoredFiles()).toHaveLength(UNUSED_COUNT + RECENT_COUNT);

    // Killed while the files are being deleted.
    for (let kill = 0; kill < KILL_COUNT; kill += 1) {
      const servers = await startServers();
      const before = listStoredFiles().length;
      await expect.poll(() => listStoredFiles().length, { interval: 10, timeout: 120_000 }).toBeLessThan(before);
      killAll(servers);
      for (const server of servers) expect(await server.ended).toBe('SIGKILL');
    }
    expect(listStoredFiles().length).toBeGreaterThan(RECENT_COUNT);
    const servers = await startServers();
    await expect.poll(() => listStoredFiles().length, { timeout: 120_000 }).toBe(RECENT_COUNT);
    const countRuns = async (api: string) => {
      const text = await (await fetch(api.replace(/\/api$/, '/metrics'))).text();
      const count = (result: string) =>
        Number(new RegExp(`task="Deleting expired data",result="${result}"} (\\d+)`).exec(text)?.[1] ?? 0);
      return [count('success'), count('failure')];
    };
    for (const { api } of servers) await expect.poll(() => countRuns(api), { timeout: 60_000 }).toEqual([1, 0]);
    expect(await db.select().from(refreshTokens).where(lt(refreshTokens.expiresAt, new Date()))).toEqual([]);
    expect(await db.select().from(rateWindows).where(lt(rateWindows.endsAt, new Date()))).toEqual([]);
    expect((await db.select().from(sessions)).length).toBe(sessionsBefore);
    const owned = await db.select().from(files).where(eq(files.ownerId, person.id));
    expect(owned).toHaveLength(RECENT_COUNT);
    expect(await db.select().from(files).where(isNull(files.ownerId))).toEqual([]);
    const [row] = await db.select({ stored: users.storedBytes }).from(users).where(eq(users.id, person.id));
    expect(row?.stored).toBe(owned.reduce((sum, { bytes }) => sum + bytes, 0));
    await stopAll(servers);
    printFigures(`maintenance, three processes killed ${KILL_COUNT} times`, {
      'expired rows': 2 * EXPIRED_COUNT + EXPIRED_COUNT,
      'unused images': UNUSED_COUNT,
      'files left': listStoredFiles().length - RECENT_COUNT,
      'kept images lost': RECENT_COUNT - owned.length,
    });
  });
});
