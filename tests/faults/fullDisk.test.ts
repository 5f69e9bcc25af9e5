/**
 * Fills a small disk that is mounted only for these tests. Mounting requires Linux, root, and in a container the right to mount.
 * Elsewhere the tests are skipped, except in CI (`CI=true`), where they fail.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDiskFullError } from '../../upstream/storage/freeSpace.ts';
import { printFigures } from './figures.ts';
import { createFolder, startServer } from './runningServer.ts';
import { findLost, createWriteLog, tryFetch, writeGuests } from './writes.ts';

/** Size of the disk: enough for a database of about 40 MB, twice the reserve (`MIN_FREE_BYTES`), and space to fill. */
const DISK = '200m';

const { folder, remove } = createFolder();
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]).status === 0;
afterAll(() => {
  if (isMounted) execFileSync('umount', [folder]);
  remove();
});

const fillerFile = join(folder, 'filling');

/** Fills the disk completely. */
function fillDisk(): void {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(fillerFile, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // The server wrote in the meantime, so the disk is already full.
    if (!isDiskFullError(error)) throw error;
  }
}

describe.skipIf(!isMounted && process.env.CI !== 'true')('a disk that fills up under a running server', () => {
  beforeAll(() => {
    if (!isMounted) throw new Error('No disk could be mounted. In CI, run the container with --privileged.');
  });

  it('makes the ready check and writes answer 503, loses no acknowledged write, and recovers when there is space', async () => {
    const env = { DATA_DIR: join(folder, 'data') };
    const server = await startServer(env);
    const written = createWriteLog();
    await writeGuests(server.api, written, () => written.acknowledged.length >= 50);
    fillDisk();
    expect(statfsSync(folder).bavail).toBe(0);
    await expect.poll(async () => (await tryFetch(`${server.api}/ready`))?.status, { timeout: 60_000 }).toBe(503);
    expect(await (await fetch(`${server.api}/ready`)).json()).toEqual({
      status: 'failing',
      failing: expect.arrayContaining(['disk']),
    });
    await writeGuests(server.api, written, () => written.refused.length >= 30 || written.unanswered > 0);
    expect(new Set(written.refused.map(({ status, headers }) => `${status} ${headers.get('Retry-After')}`))).toEqual(
      new Set(['503 30']),
    );
    expect(written.unanswered).toBe(0);
    const forgotten = await fetch(`${server.api}/password/forgot`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org' }),
    });
    expect(forgotten.status).toBe(503);
    // Existing data can still be read.
    expect(await findLost(server.api, written)).toEqual([]);

    rmSync(fillerFile);
    await expect.poll(async () => (await tryFetch(`${server.api}/ready`))?.status, { timeout: 60_000 }).toBe(200);
    const before = written.acknowledged.length;
    await writeGuests(server.api, written, () => written.acknowledged.length >= before + 50);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    const restarted = await startServer(env);
    expect(await findLost(restarted.api, written)).toEqual([]);
    restarted.signal('SIGTERM');
    expect(await restarted.ended).toBe(0);
    rmSync(env.DATA_DIR, { recursive: true });
    printFigures('a full disk', {
      acknowledged: written.acknowledged.length,
      found: written.acknowledged.length,
      'answered with 503': written.refused.length,
    });
  });

  it('accepts no mail that it can’t store, and sends each accepted mail after a restart with space', async () => {
    const data = join(folder, 'mails');
    const server = await startServer({ DATA_DIR: data });
    const accepted: string[] = [];
    const refused: Response[] = [];
    let unanswered = 0;
    const requestInvitation = async (email: string) => {
      const answer = await tryFetch(`${server.api}/invitation-request`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      if (answer?.status === 204) accepted.push(email);
      else if (answer) refused.push(answer);
      else unanswered += 1;
    };
    for (let asker = 0; asker < 20; asker += 1) await requestInvitation(`before${asker}@example.org`);
    // Sent at once, before the server measures its disk again.
    fillDisk();
    const isEnough = () => refused.length >= 20 || unanswered > 0;
    for (let asker = 0; !isEnough(); asker += 1) await requestInvitation(`full${asker}@example.org`);
    expect(new Set(refused.map(({ status, headers }) => `${status} ${headers.get('Retry-After')}`))).toEqual(
      new Set(['503 30']),
    );
    expect(unanswered).toBe(0);

    rmSync(fillerFile);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    const restarted = await startServer({ DATA_DIR: data });
    const outbox = join(data, 'outbox');
    const listRecipients = () =>
      readdirSync(outbox)
        .filter((name) => name.endsWith('.txt'))
        .map((name) => /^To: (.*)$/m.exec(readFileSync(join(outbox, name), 'utf8'))?.[1]);
    await expect.poll(listRecipients, { timeout: 60_000 }).toEqual(expect.arrayContaining(accepted));
    expect(listRecipients()).toHaveLength(accepted.length);
    restarted.signal('SIGTERM');
    expect(await restarted.ended).toBe(0);
    printFigures('mails on a full disk', {
      acknowledged: accepted.length,
      found: listRecipients().length,
      'answered with 503': refused.length,
    });
  });
});
