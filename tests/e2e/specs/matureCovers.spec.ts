/** Covers of mature series. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility.ts';
import { createEmail } from '../pages/AuthPage.ts';

const MATURE = 'Ashes of the Old Court';
const SLUG = 'ashes-of-the-old-court';

interface SeriesResponse {
  readonly created_by: { readonly username: string };
  readonly cover_image: unknown;
}

function getCard(page: Page) {
  return page.getByRole('article', { name: MATURE }).first();
}

async function expectHiddenCover(page: Page): Promise<void> {
  await expect(getCard(page)).toBeVisible();
  await expect(getCard(page).locator('[data-mature-cover]')).toHaveText(`18+${MATURE}`);
  await expect(getCard(page).locator('img')).toHaveCount(0);
}

async function expectCover(page: Page): Promise<void> {
  const cover = getCard(page).locator('img');
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(getCard(page).locator('[data-mature-cover]')).toHaveCount(0);
}

test('a mature cover is hidden until the visitor signs in as an adult, then shows without a reload @long', async ({
  page,
  request,
}) => {
  const email = createEmail();
  const password = 'read-more-comics';
  await request.post('/api/user', { data: { email, password } });
  const series: SeriesResponse = await (await request.get(`/api/comic/${SLUG}`)).json();
  expect(series.cover_image).toBeNull();
  const profile = `/@${series.created_by.username}`;

  await page.goto(profile);
  await expectHiddenCover(page);
  await expectAccessible(page);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    // The placeholder has the shape of a cover.
    const { width, height } = (await getCard(page).locator('[data-mature-cover]').boundingBox()) ?? {
      width: 0,
      height: 1,
    };
    expect(width / height).toBeCloseTo(2 / 3, 1);
  }

  await getCard(page).getByRole('link').click();
  const notice = page.getByRole('dialog', { name: 'Mature content' });
  await notice.getByRole('button', { name: 'Continue' }).click();
  const signingIn = page.getByRole('dialog', { name: 'Log in' });
  await signingIn.getByLabel('Email', { exact: true }).fill(email);
  await signingIn.getByLabel('Password', { exact: true }).fill(password);
  await signingIn.getByRole('button', { name: 'Log in', exact: true }).click();
  await notice.getByRole('button', { name: 'Continue' }).click();
  await notice.getByLabel('Date of birth').fill('1990-05-04');
  await notice.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: MATURE })).toBeVisible();
  await expect(page.getByRole('main').locator('[data-mature-cover]')).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(profile);
  await expectCover(page);
});
