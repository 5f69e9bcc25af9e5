import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from './scripts/browser.mjs';
import { CODECS, sourcePlugins } from './vite.config.ts';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [sourcePlugins()],
        test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.{ts,tsx}'] },
      },
      {
        // Workers and codecs in a real browser.
        plugins: [sourcePlugins()],
        worker: { format: 'es' },
        optimizeDeps: { exclude: CODECS, include: ['comlink', 'fflate'] },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One after the other: each test already keeps every core busy with workers.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // The reference upstream, on every database there is.
        test: {
          name: 'upstream',
          environment: 'node',
          include: ['tests/upstream/**/*.test.ts'],
          globalSetup: 'tests/upstream/prepareDatabases.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What has been built: run after `npm run build`.
        test: { name: 'house', environment: 'node', include: ['tests/house/**/*.test.ts'] },
      },
    ],
  },
});
