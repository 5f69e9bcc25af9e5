import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findTestChromiumPath, findFirefoxPath } from './scripts/browser.mjs';

const port = process.env.JOURNEY_PORT ?? '4273';
const origin = `http://127.0.0.1:${port}`;

const chromium = { launchOptions: { executablePath: findTestChromiumPath(), args: chromiumArgs } };
// The channel moz-firefox controls an ordinary Firefox over WebDriver BiDi. Debian's Firefox supports this up to Playwright 1.64.
const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: findFirefoxPath() },
} as const;
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** A desktop browser that may install the service worker. */
const withServiceWorker = { ...desktop, ...chromium, serviceWorkers: 'allow' } as const;
const phone = { ...devices['Pixel 7'], ...chromium };

/** Quotas count per user. Many journeys sign in as the demo creator, and one journey creates 1,000 series. */
const highQuotas = { QUOTA_SERIES: '5000', QUOTA_SERIES_A_DAY: '5000', QUOTA_EPISODES_A_DAY: '5000' };

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  // retryReporter.ts lists the journeys that needed the retry.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./tests/e2e/failedPageReporter.ts'], ['./tests/e2e/retryReporter.ts']],
  // The timeouts are long, because they only have to end tests that hang.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: origin,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // A service worker would answer requests whose responses journeys replace. `withServiceWorker` allows it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      testDir: 'tests/e2e/specs',
      grepInvert: /@phone-only|@long|@alone/,
      use: { ...desktop, ...chromium },
    },
    { name: 'phone', testDir: 'tests/e2e/specs', grep: /@phone-only/, grepInvert: /@long/, use: phone },
    {
      name: 'pwa',
      testDir: 'tests/e2e/pwa',
      grepInvert: /@long/,
      use: withServiceWorker,
    },
    // The following projects only run in `npm run test:deep`.
    {
      name: 'deep',
      testDir: 'tests/e2e/deep',
      timeout: 900_000,
      use: withServiceWorker,
    },
    // Runs journeys of the desktop on a phone as well.
    { name: 'phone-too', testDir: 'tests/e2e/specs', grep: /@phone(?!-only)/, use: phone },
    {
      name: 'pwa-long',
      testDir: 'tests/e2e/pwa',
      grep: /@long/,
      use: withServiceWorker,
    },
    { name: 'long', testDir: 'tests/e2e/specs', grep: /@long/, use: { ...desktop, ...chromium } },
    // Measures the load of the main thread, to which trace snapshots would add.
    {
      name: 'alone',
      testDir: 'tests/e2e/specs',
      grep: /@alone/,
      use: { ...desktop, ...chromium, trace: 'off' },
    },
    { name: 'firefox', testDir: 'tests/e2e/specs', grep: /@engines/, use: { viewport: desktop.viewport, ...firefox } },
  ],
  webServer: {
    command: `"${process.execPath}" upstream/server.ts`,
    url: `${origin}/api/health`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    // Playwright empties test-results before the server starts.
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: 'test-results/data',
      RATE_LIMITS: 'off',
      // Journeys replace responses of the API in the browser.
      EMBEDDED_RESPONSES: 'off',
      DEMO_SERIES: '5',
      ...highQuotas,
    },
  },
});
