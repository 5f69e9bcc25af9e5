/**
 * Pages that consist of a form: the placeholder has the form's shape, so that nothing moves when the form's code loads late.
 */
import { expect, test } from '@playwright/test';
import { INVITATION_CODE, test as betaTest } from '../closedBeta.ts';
import { FramePage } from '../pages/FramePage.ts';

/** Delay of each script except those of forms, ms: long enough for a frame to be painted without it. */
const SCRIPT_DELAY_MS = 400;

/** Delay of the scripts of forms, ms: long enough for the placeholder to be painted. */
const FORM_DELAY_MS = 1_500;

const widths = [390, 1440];

/** The submit button of each page's form, by path. With a return path, log-in and sign-up don't use their prerendered HTML. */
const forms = {
  '/login?next=%2Flibrary': 'Log in',
  '/signup?next=%2Flibrary': 'Sign up',
  '/beta-signup': 'Sign up',
  '/prelaunch/become-author': 'Send',
  '/invitation': 'Continue',
} as const;

async function expectNothingMoves(frame: FramePage, address: string, button: string): Promise<void> {
  const { page } = frame;
  await frame.watchShifts();
  // Blocks web fonts. When they load after the first paint, labels change by a pixel or two, independently of the form.
  await page.route('**/*.woff2', (route) => route.abort());
  // Delays every script of the app, and those of forms longer, because a page may name all its scripts in its head.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const isForm = /\/(?:\w*Form|BecomeAuthor\w*|Invitation\w*)-/.test(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, isForm ? FORM_DELAY_MS : SCRIPT_DELAY_MS));
    await route.continue();
  });
  for (const width of widths) {
    // As tall as the longest form, because shifts below the viewport aren't reported.
    await page.setViewportSize({ width, height: 1200 });
    // The placeholder may be gone when the page has loaded.
    await page.goto(address, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await expect(main.getByText('loading').first(), `${address} at ${width} px: placeholder`).toBeAttached();
    await expect(main.getByRole('button', { name: button, exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await frame.readLayoutShifts(), `${address} at ${width} px`).toEqual([]);
  }
}

for (const [address, button] of Object.entries(forms))
  test(`${address}: nothing moves when the form loads late @long`, async ({ page }) => {
    await expectNothingMoves(new FramePage(page), address, button);
  });

betaTest(
  'an invitation with a code: nothing moves when the sign-up form loads late @long',
  async ({ page, closedBeta }) => {
    await expectNothingMoves(new FramePage(page), `${closedBeta.origin}/invitation/${INVITATION_CODE}`, 'Sign up');
  },
);
