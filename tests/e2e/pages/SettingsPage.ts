import { expect, type Locator, type Page } from '@playwright/test';

/** The settings, located by labels and roles. */
export class SettingsPage {
  readonly page: Page;
  readonly main: Locator;
  readonly heading: Locator;
  readonly menu: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.menu = this.main.getByRole('navigation', { name: 'Settings' });
    this.toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  }

  field(label: string): Locator {
    return this.main.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  section(name: string): Locator {
    return this.main.getByRole('region', { name, exact: true });
  }

  async open(page: string): Promise<void> {
    await this.page.goto(`/settings/${page}`);
    await expect(this.heading).toBeVisible();
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.toast.filter({ hasText: text }).first()).toBeVisible();
  }

  /** Reloads the page. Confirms the browser's dialog about leaving a page with unsaved changes. */
  async reload(): Promise<void> {
    this.page.once('dialog', (dialog) => void dialog.accept());
    await this.page.reload();
    await expect(this.heading).toBeVisible();
  }
}
