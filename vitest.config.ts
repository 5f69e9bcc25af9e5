import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from './scripts/browser.mjs';
import { CODECS, sourcePlugins } from './vite.config.ts';

/** ms; only end what hangs: how fast things are is measured by the bench, and a machine may be busy with others. */
const UNIT_TIMEOUT = 60_000;
const poll = { timeout: 15_000 };

const SAME_CASES = 'tests/sameCases.ts';

/** Workers and codecs in a real browser. */
function inBrowser(name: string, include: string[], testTimeout = 60_000): TestProjectInlineConfiguration {
  return {
    plugins: [sourcePlugins()],
    worker: { format: 'es' },
    optimizeDeps: { exclude: CODECS, include: ['comlink', 'fflate', 'fast-check'] },
    test: {
      name,
      include,
      testTimeout,
      hookTimeout: 60_000,
      expect: { poll },
      setupFiles: SAME_CASES,
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
  };
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [sourcePlugins()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: UNIT_TIMEOUT,
          hookTimeout: UNIT_TIMEOUT,
          expect: { poll },
          setupFiles: SAME_CASES,
        },
      },
      inBrowser('browser', ['tests/browser/*.test.{ts,tsx}']),
      // Only `npm run test:deep`.
      inBrowser('browser-deep', ['tests/browser/deep/*.test.ts'], 900_000),
      {
        // The reference upstream, on every database there is.
        test: {
          name: 'upstream',
          environment: 'node',
          include: ['tests/upstream/**/*.test.ts'],
          globalSetup: 'tests/upstream/prepareDatabases.ts',
          setupFiles: SAME_CASES,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The upstream as a process that is killed, cut off and stopped, after `npm run build`: only `npm run test:deep`.
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What has been built: run after `npm run build`.
        test: { name: 'house', environment: 'node', include: ['tests/house/**/*.test.ts'], testTimeout: UNIT_TIMEOUT },
      },
      {
        // What has been built, driven through every engine: only `npm run test:deep`.
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/engines/server.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
