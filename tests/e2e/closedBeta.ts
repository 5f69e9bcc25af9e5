/**
 * Starts a server in closed beta per Playwright worker: before the launch (guests see little but the waiting list), with required
 * invitations and a new database.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { createFolder, startServer } from '../faults/runningServer.ts';

/** An invitation code that can be used nine times. */
export const INVITATION_CODE = 'JN8919838';

const operatePath = fileURLToPath(new URL('../../upstream/operate.ts', import.meta.url));

export interface ClosedBeta {
  /** URL of the app, without a slash at the end. */
  readonly origin: string;
  /** Returns the mails sent so far that contain an address, such as those to it. */
  mailsTo(address: string): string[];
}

export const test = base.extend<object, { closedBeta: ClosedBeta }>({
  closedBeta: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const { folder, remove } = createFolder();
      const env = { DATA_DIR: folder, PRELAUNCH: 'on', INVITATION_REQUIRED: 'on' };
      execFileSync(process.execPath, [operatePath, 'invitations', 'add', INVITATION_CODE, '9'], {
        env: { PATH: process.env.PATH ?? '', ...env },
        stdio: 'pipe',
      });
      const mailFolder = join(folder, 'outbox');
      // The server would create the folder with the first mail, but a test may read the folder earlier.
      mkdirSync(mailFolder, { mode: 0o700 });
      const server = await startServer(env);
      await use({
        origin: server.api.replace(/\/api$/, ''),
        mailsTo: (address) =>
          readdirSync(mailFolder)
            // Files with another extension are still being written.
            .filter((name) => name.endsWith('.txt'))
            .sort()
            .map((name) => readFileSync(join(mailFolder, name), 'utf8'))
            .filter((mail) => mail.includes(address)),
      });
      server.signal('SIGTERM');
      await server.ended;
      remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
