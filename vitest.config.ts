import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumArgs, findTestChromiumPath } from './scripts/browser.mjs';
import { readMemoryPeak, startMemoryPeak } from './tests/browserMemory.ts';
import { codecPackages, sourcePlugins } from './vite.config.ts';

/** Ends tests that hang. Long, because the machine may be busy with other work. */
const UNIT_TIMEOUT_MS = 60_000;
/** Settings of `expect.poll`, ms. */
const poll = { timeout: 15_000 };

/** Makes property tests use the same random inputs in every run. */
const FIXED_SEED_FILE = 'tests/fixedSeed.ts';

/** Configures tests that run in a real browser. */
function createBrowserProject(name: string, include: string[], testTimeout = 60_000): TestProjectInlineConfiguration {
  return {
    plugins: [sourcePlugins()],
    worker: { format: 'es' },
    optimizeDeps: { exclude: codecPackages, include: ['comlink', 'fflate', 'fast-check'] },
    test: {
      name,
      include,
      testTimeout,
      hookTimeout: 60_000,
      expect: { poll },
      setupFiles: FIXED_SEED_FILE,
      // Many tests already keep every core busy with workers.
      fileParallelism: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath: findTestChromiumPath(), args: chromiumArgs } }),
        instances: [{ browser: 'chromium' }],
        commands: { startMemoryPeak, readMemoryPeak },
      },
    },
  };
}

export default defineConfig({
  test: {
    // By default, Vitest leaves one core idle.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [sourcePlugins()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: UNIT_TIMEOUT_MS,
          hookTimeout: UNIT_TIMEOUT_MS,
          expect: { poll },
          setupFiles: FIXED_SEED_FILE,
        },
      },
      createBrowserProject('browser', ['tests/browser/*.test.{ts,tsx}']),
      // Runs only in `npm run test:deep`.
      createBrowserProject('browser-deep', ['tests/browser/deep/*.test.ts'], 900_000),
      {
        // Tests the reference server on the embedded database and on PostgreSQL. These tests run only in `npm run test:deep`.
        test: {
          name: 'upstream',
          environment: 'node',
          include: ['tests/upstream/**/*.test.ts'],
          globalSetup: 'tests/upstream/prepareDatabases.ts',
          setupFiles: FIXED_SEED_FILE,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Tests the server, as a process with the built app, under faults such as crashes and a full disk. Run `npm run build`
        // first. These tests run only in `npm run test:deep`.
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
        // Tests the built app. Run `npm run build` first.
        test: {
          name: 'build-output',
          environment: 'node',
          include: ['tests/buildOutput/**/*.test.ts'],
          testTimeout: UNIT_TIMEOUT_MS,
        },
      },
      {
        // Tests the packed server and the configurations of proxies and containers. Run `npm run build` first. These tests run only
        // in `npm run test:deploy` and `npm run test:deep`.
        test: {
          name: 'deploy',
          environment: 'node',
          include: ['tests/deploy/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Tests the built app in every browser engine. Run `npm run build` first. These tests run only in `npm run test:deep`.
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
