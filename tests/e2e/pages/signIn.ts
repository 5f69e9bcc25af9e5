import { expect, type Page } from '@playwright/test';

/** Users of the demo data. */
export type DemoPerson = 'reader' | 'creator' | 'newcomer';

/** Signs in with the form. The page then shows the start screen. */
export function signIn(page: Page, person: DemoPerson = 'reader'): Promise<void> {
  return signInAs(page, { email: `${person}@longstrip.test`, password: 'read-more-comics' });
}

/** Signs in as any user. */
export async function signInAs(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/');
  // Waits until the form has disappeared, because the address changes before the screen does.
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
}
