import { expect, type Locator, type Page } from '@playwright/test';

/** The dashboard, located by labels and roles. */
export class DashboardPage {
  readonly page: Page;
  readonly main: Locator;
  readonly heading: Locator;
  readonly table: Locator;
  readonly dialog: Locator;
  readonly toast: Locator;
  readonly undo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.table = this.main.getByRole('table');
    this.dialog = page.getByRole('dialog');
    this.toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    this.undo = this.main.getByRole('button', { name: 'Undo', exact: true });
  }

  row(title: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: title }) });
  }

  /** Locates the button that moves an episode. */
  handle(title: string): Locator {
    return this.table.getByRole('button', { name: `Move “${title}”`, exact: true });
  }

  section(name: string): Locator {
    return this.main.getByRole('region', { name });
  }

  /** Expects the titles of the episodes in this order. */
  async expectOrder(titles: readonly string[]): Promise<void> {
    await expect
      .poll(() => this.table.getByRole('rowheader').locator('[title]').allTextContents())
      .toEqual([...titles]);
  }

  /** Chooses an item in the menu of a row. */
  async choose(title: string, item: string): Promise<void> {
    await this.row(title)
      .getByRole('button', { name: `Actions for “${title}”` })
      .click();
    await this.row(title).getByRole('group').getByText(item, { exact: true }).click();
  }

  async expectToast(text: string | RegExp): Promise<void> {
    await expect(this.toast.filter({ hasText: text }).first()).toBeVisible();
  }
}
