import type { Locator, Page } from '@playwright/test';

/** The moderation, located by labels and roles. */
export class ModerationPage {
  readonly page: Page;
  readonly main: Locator;
  readonly dialog: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.dialog = page.getByRole('dialog');
    this.toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  }

  tab(name: string): Locator {
    return this.main.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  row(title: string): Locator {
    return this.main
      .getByRole('list')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  /** Opens the dialog of a row, writes the message and sends it. */
  async decide(button: Locator, message: string, send: string): Promise<void> {
    await button.click();
    await this.dialog.getByRole('textbox', { name: /^Message/ }).fill(message);
    await this.dialog.getByRole('button', { name: send, exact: true }).click();
  }
}
