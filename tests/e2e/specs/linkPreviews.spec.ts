import { expect, test } from '@playwright/test';

const SERIES = '/series/tea-for-two-robots';

test('a series page has its own link preview; navigation removes its canonical and alternate links', async ({
  page,
}) => {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  const answer = await page.goto(SERIES);
  expect(await answer?.text()).toContain('<meta property="og:title" content="Tea for Two Robots" />');
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`${SERIES}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(canonical).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'Longstrip' }).click();
  await expect(page).toHaveURL('/');
  await expect(canonical).toHaveCount(0);
  await expect(page.locator('link[rel="alternate"]')).toHaveCount(0);
  // The page complies with its content security policy.
  expect(consoleErrors).toEqual([]);
});
