/** Mails that were promised and not sent yet, when the process that promised them is killed. */
import { afterAll, expect, it } from 'vitest';
import { freePort, startMailServer } from '../upstream/mailServer.ts';
import { newFolder, startServer } from './runningServer.ts';
import { asked } from './writes.ts';

const { folder, remove } = newFolder();
afterAll(remove);

const ASKERS = 40;
/** After so many answers the process is killed, in the middle of others. */
const KILLED_AFTER = 10;

it('a mail that was promised is sent after the restart of a server that was killed', async () => {
  const port = await freePort();
  const env = { DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` };
  // Nobody listens there yet: the mails can go nowhere.
  const server = await startServer(env);
  const promised: string[] = [];
  await Promise.all(
    Array.from({ length: ASKERS }, async (_, at) => {
      const email = `reader${at}@example.org`;
      const answer = await asked(`${server.api}/invitation-request`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      if (answer?.status === 204) promised.push(email);
      if (promised.length === KILLED_AFTER) server.signal('SIGKILL');
    }),
  );
  expect(await server.ended).toBe('SIGKILL');
  expect(promised.length).toBeGreaterThanOrEqual(KILLED_AFTER);

  const { mails, stop } = await startMailServer(port);
  const again = await startServer(env);
  try {
    const received = () => mails.flatMap(({ to }) => to);
    await expect.poll(received, { timeout: 60_000 }).toEqual(expect.arrayContaining(promised));
    expect(new Set(received()).size).toBe(received().length);
  } finally {
    again.signal('SIGTERM');
    expect(await again.ended).toBe(0);
    await stop();
  }
});
