/** Starts a server per Playwright worker. Like `npm start`, it embeds API responses in pages. */
import { test as base } from '@playwright/test';
import { createFolder, startServer } from '../faults/runningServer.ts';

export const test = base.extend<object, { embeddingOrigin: string }>({
  embeddingOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const { folder, remove } = createFolder();
      const server = await startServer({ DATA_DIR: folder, DEMO: 'on', DEMO_SERIES: '3' });
      await use(server.api.replace(/\/api$/, ''));
      server.signal('SIGTERM');
      await server.ended;
      remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
