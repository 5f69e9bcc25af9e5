import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects axe to find no violations on the page. First waits until transitions have ended, because their intermediate
 * colours may fail the contrast check. Infinite animations such as spinners are ignored.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' ||
          animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}
