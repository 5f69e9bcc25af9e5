/** Mails that a server accepted but has not sent yet when it is killed. */
import { afterAll, expect, it } from 'vitest';
import { findFreePort } from '../freePort.ts';
import { startMailServer } from '../upstream/mailServer.ts';
import { printFigures } from './figures.ts';
import { createFolder, startServer } from './runningServer.ts';
import { tryFetch } from './writes.ts';

const { folder, remove } = createFolder();
afterAll(remove);

/** Number of people who request an invitation, each with one mail. */
const ASKER_COUNT = 40;
/** The process is killed when it has accepted this number of requests. */
const KILLED_AFTER_REQUESTS = 10;

it('a killed server sends every accepted mail exactly once after its restart', async () => {
  const port = await findFreePort();
  const env = { DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` };
  // There is no mail server yet, so no mail can be sent.
  const server = await startServer(env);
  const accepted: string[] = [];
  await Promise.all(
    Array.from({ length: ASKER_COUNT }, async (_, asker) => {
      const email = `reader${asker}@example.org`;
      const answer = await tryFetch(`${server.api}/invitation-request`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      if (answer?.status === 204) accepted.push(email);
      if (accepted.length === KILLED_AFTER_REQUESTS) server.signal('SIGKILL');
    }),
  );
  expect(await server.ended).toBe('SIGKILL');
  expect(accepted.length).toBeGreaterThanOrEqual(KILLED_AFTER_REQUESTS);

  const { mails, stop } = await startMailServer(port);
  const restarted = await startServer(env);
  try {
    const received = () => mails.flatMap(({ to }) => to);
    await expect.poll(received, { timeout: 60_000 }).toEqual(expect.arrayContaining(accepted));
    expect(new Set(received()).size).toBe(received().length);
    printFigures('mails, a process killed before it sends', {
      acknowledged: accepted.length,
      found: received().length,
      duplicates: received().length - new Set(received()).size,
    });
  } finally {
    restarted.signal('SIGTERM');
    expect(await restarted.ended).toBe(0);
    await stop();
  }
});
