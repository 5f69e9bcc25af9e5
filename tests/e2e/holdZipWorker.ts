import type { Page } from '@playwright/test';

/**
 * Holds back the script of the zip worker.
 * @returns a function that lets the pending request and all later requests through
 */
export async function holdZipWorker(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/zip.worker-*.js', async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
