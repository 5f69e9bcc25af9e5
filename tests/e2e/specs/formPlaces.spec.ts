/**
 * Pages that are a form: where its code comes late, what stands in its place has its shape, and nothing moves when it is there.
 */
import { expect, test } from '@playwright/test';
import { INVITATION_CODE, test as betaTest } from '../closedBeta.ts';
import { FramePage } from '../pages/FramePage.ts';

/** How late each script is, ms: long enough for a frame to be drawn without it. */
const LATE = 400;

const widths = [390, 1440];

/** Path -> the button at the end of its form. */
const forms = {
  '/login': 'Log in',
  '/signup': 'Sign up',
  '/beta-signup': 'Sign up',
  '/prelaunch/become-author': 'Send',
  '/invitation': 'Continue',
} as const;

async function expectNothingMoves(frame: FramePage, address: string, button: string): Promise<void> {
  const { page } = frame;
  await frame.watchShifts();
  // Before the scripts are asked for the page has a place for each; late are those that come behind them.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue();
  });
  for (const width of widths) {
    // As tall as the longest of them: what moves below the window is not heard of.
    await page.setViewportSize({ width, height: 1200 });
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByText('loading').first(), `${address} at ${width} px: its place`).toBeAttached();
    await expect(main.getByRole('button', { name: button, exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await frame.moved(), `${address} at ${width} px`).toEqual([]);
  }
}

for (const [address, button] of Object.entries(forms))
  test(`${address}: nothing moves when its form comes late @long`, async ({ page }) => {
    await expectNothingMoves(new FramePage(page), address, button);
  });

betaTest('an invitation with a code: nothing moves when sign-up comes late @long', async ({ page, closedBeta }) => {
  await expectNothingMoves(new FramePage(page), `${closedBeta.origin}/invitation/${INVITATION_CODE}`, 'Sign up');
});
