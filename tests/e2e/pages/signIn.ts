import { expect, type Page } from '@playwright/test';

/** The demo's people (decisions 'Running it'). */
export type DemoPerson = 'reader' | 'creator' | 'newcomer';

/** Signs in as a person does, and ends on the start page. */
export async function signIn(page: Page, person: DemoPerson = 'reader'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(`${person}@longstrip.test`);
  await page.getByLabel('Password', { exact: true }).fill('read-more-comics');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/');
}
