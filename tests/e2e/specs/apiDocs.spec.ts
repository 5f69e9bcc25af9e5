import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility.ts';

/** The page at which an operator or a developer tries the contract, on the demo that comes with a fresh database. */

/** Calls of the document that the page is made of. */
async function callsOfTheDocument(page: Page): Promise<number> {
  const answer = await page.request.get('/api/openapi.json');
  const { paths }: { paths: Record<string, object> } = await answer.json();
  return Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
}

test('every call is there, and one can be sent as somebody who signed in @phone', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/api/docs');
  await expect(page.locator('summary code')).toHaveCount(await callsOfTheDocument(page));
  await expectAccessible(page);

  await page.getByLabel('Email').fill('reader@longstrip.test');
  await page.getByLabel('Password').fill('read-more-comics');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('#asking')).toHaveText('Asking as reader@longstrip.test.');

  await page.getByLabel('Find a call').fill('GET comic');
  const lists = page.locator('details', { has: page.getByText('GET comic', { exact: true }) });
  await lists.locator('summary').first().click();
  await lists.getByRole('button', { name: 'Send' }).click();
  await expect(lists.getByRole('heading', { name: '200 OK' })).toBeVisible();
  await expect(lists.getByRole('status')).toContainText('"title"');
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});
