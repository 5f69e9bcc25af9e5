import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility.ts';

/** The API documentation page. */

/** Number of operations in the OpenAPI document. */
async function countOperations(page: Page): Promise<number> {
  const response = await page.request.get('/api/openapi.json');
  const { paths }: { paths: Record<string, object> } = await response.json();
  return Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
}

test('the API docs list every operation, and can send one as a signed-in user @phone', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const consoleErrors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  await page.goto('/api/docs');
  await expect(page.locator('summary code')).toHaveCount(await countOperations(page));
  await expectAccessible(page);

  await page.getByLabel('Email').fill('reader@longstrip.test');
  await page.getByLabel('Password').fill('read-more-comics');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('#asking')).toHaveText('Calls are sent as reader@longstrip.test.');

  await page.getByLabel('Find a call').fill('GET comic');
  const lists = page.locator('details', { has: page.getByText('GET comic', { exact: true }) });
  await lists.locator('summary').first().click();
  await lists.getByRole('button', { name: 'Send' }).click();
  await expect(lists.getByRole('heading', { name: '200 OK' })).toBeVisible();
  await expect(lists.getByRole('status')).toContainText('"title"');
  expect(foreign).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
