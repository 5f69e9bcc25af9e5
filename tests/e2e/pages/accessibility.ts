import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects no axe violations on the current page. Waits for running transitions, because their intermediate colours pass or
 * fail the contrast check by chance. Doesn't wait for infinite animations such as spinners.
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
