/** Starts a server for each Playwright worker, with moderation, one moderator and a new database. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { createFolder, startServer } from '../faults/runningServer.ts';

const operatePath = fileURLToPath(new URL('../../upstream/operate.ts', import.meta.url));

const moderator = { email: 'judy@example.org', password: 'fair-and-square' };

export interface ModeratedSite {
  /** URL of the app, without a slash at the end. */
  readonly origin: string;
  readonly moderator: typeof moderator;
}

export const test = base.extend<object, { moderatedSite: ModeratedSite }>({
  moderatedSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const { folder, remove } = createFolder();
      const env = { DATA_DIR: folder, MODERATION: 'on' };
      // The command needs an account, and can't open the embedded database while a server runs.
      const first = await startServer(env);
      const signedUp = await fetch(`${first.api}/user`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(moderator),
      });
      if (!signedUp.ok) throw new Error(await signedUp.text());
      first.signal('SIGTERM');
      await first.ended;
      execFileSync(process.execPath, [operatePath, 'people', 'make-moderator', moderator.email], {
        env: { PATH: process.env.PATH ?? '', ...env },
        stdio: 'pipe',
      });
      const server = await startServer(env);
      await use({ origin: server.api.replace(/\/api$/, ''), moderator });
      server.signal('SIGTERM');
      await server.ended;
      remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // All relative addresses lead to this server.
  baseURL: async ({ moderatedSite }, provide) => provide(moderatedSite.origin),
});
