import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing for axe to find on the page as it now stands. Waits until what moves has come to rest: in the middle of a
 * transition a button has a colour between two, which is neither's and passes or fails by chance. What never ends
 * (a spinner) is not waited for.
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
