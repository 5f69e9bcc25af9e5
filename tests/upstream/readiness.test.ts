import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { healthEndpoints } from '../../src/api/schemas/health.ts';
import { createApi } from '../../upstream/http/api.ts';
import { createLog } from '../../upstream/log.ts';
import { createMailSpool } from '../../upstream/mail/mailSpool.ts';
import { createSmtpTransport } from '../../upstream/mail/smtp.ts';
import { allRoutes } from '../../upstream/routes.ts';
import { createReadiness } from '../../upstream/monitoring/readiness.ts';
import { findFreePort } from '../freePort.ts';
import { databases } from './databases.ts';
import { startMailServer } from './mailServer.ts';
import { useUpstream } from './upstream.ts';

describe.each(databases)('readiness endpoint ($name)', (database) => {
  const upstream = useUpstream(database);
  const logLines: string[] = [];
  const log = createLog('off', { out: (line) => logLines.push(line), err: (line) => logLines.push(line) });
  afterEach(() => logLines.splice(0));

  /** Sends a request to a server whose checks use `changes`. Asserts that the health endpoint answers 200 all the same. */
  async function requestReadiness(changes: Partial<Parameters<typeof createReadiness>[0]>, maxCheckMs?: number) {
    const { services } = upstream();
    const readiness = createReadiness(
      { ...services, log, checkMail: async () => undefined, ...changes },
      { lifetimeMs: 0, mailLifetimeMs: 0, ...(maxCheckMs === undefined ? {} : { maxCheckMs }) },
    );
    const api = createApi({ ...services, readiness }, allRoutes);
    const response = await api.request('/ready');
    const health = await api.request('/health');
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    return { status: response.status, retryAfter: response.headers.get('Retry-After'), body: await response.text() };
  }

  const failing = (...components: string[]) => ({
    status: 503,
    retryAfter: '5',
    body: JSON.stringify({ status: 'failing', failing: components }),
  });

  it('answers 200 if every component works', async () => {
    expect(await upstream().call(healthEndpoints.ready)).toEqual({ status: 'ok' });
  });

  it('names the database if it accepts no writes; the reason is only in the log', async () => {
    const { db } = upstream();
    const response = await db.transaction(async (tx) => {
      await tx.execute('SET TRANSACTION READ ONLY');
      return requestReadiness({ db: tx });
    });
    expect(response).toEqual(failing('database'));
    expect(logLines.join()).toMatch(/Not ready: database.*(?:read-only|readonly)/i);
  });

  it('names the database if it can not be reached', async () => {
    const opened = await database.open();
    await opened.close();
    expect(await requestReadiness({ db: opened.db })).toEqual(failing('database'));
  });

  it('names the disk if it is full, and the storage as well if both fail', async () => {
    const disk = { isFull: async () => true };
    expect(await requestReadiness({ disk })).toEqual(failing('disk'));
    const storage = {
      ...upstream().services.storage,
      isHealthy: () => Promise.reject(new Error('https://key:secret@store.example.org refused')),
    };
    expect(await requestReadiness({ disk, storage })).toEqual(failing('disk', 'storage'));
    expect(logLines.join()).toContain('store.example.org');
  });

  it('answers within a time limit if a component hangs, and runs only one check of it at a time', async () => {
    let checkCount = 0;
    const storage = {
      ...upstream().services.storage,
      isHealthy: () => {
        checkCount += 1;
        return new Promise<boolean>(() => undefined);
      },
    };
    const readiness = createReadiness(
      { ...upstream().services, log, storage, checkMail: async () => undefined },
      { lifetimeMs: 0, maxCheckMs: 50 },
    );
    for (let round = 0; round < 3; round += 1) {
      expect(await Promise.all([readiness.check(), readiness.check()])).toEqual([['storage'], ['storage']]);
    }
    expect(checkCount).toBe(1);
    expect(logLines).toHaveLength(1);
  });

  it('reuses recent results, and logs when a component works again', async () => {
    let isFull = true;
    let checkCount = 0;
    const disk = {
      isFull: async () => {
        checkCount += 1;
        return isFull;
      },
    };
    const readiness = createReadiness(
      { ...upstream().services, log, disk, checkMail: async () => undefined },
      { lifetimeMs: 40 },
    );
    expect(await readiness.check()).toEqual(['disk']);
    isFull = false;
    expect(await readiness.check()).toEqual(['disk']);
    expect(checkCount).toBe(1);
    await expect.poll(() => readiness.check()).toEqual([]);
    expect(logLines.at(-1)).toBe('Ready again: disk');
  });
});

describe('readiness of the mail system', () => {
  it('fails without a mail server, and works with one', async () => {
    const port = await findFreePort();
    const server = await startMailServer(port);
    const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'a@example.org');
    await transport.check();
    expect(server.mails).toEqual([]);
    await server.stop();
    await expect(transport.check()).rejects.toThrow(/ECONNREFUSED|closed/i);
  });

  it('fails if the folder of a server without a mail server can not be used', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'longstrip-outbox-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await createMailSpool(join(folder, 'outbox')).check();
    writeFileSync(join(folder, 'file'), '');
    await expect(createMailSpool(join(folder, 'file')).check()).rejects.toThrow('EEXIST');
  });
});
