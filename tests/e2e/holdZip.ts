import type { Page } from '@playwright/test';

/**
 * Keeps the zip's worker from coming, so that a job isn't over before it can be cancelled, however fast the machine.
 * @returns lets it come, now and later
 */
export async function holdZip(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/zip.worker-*.js', async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
