import { expect, type Locator, type Page } from '@playwright/test';

/** The publish page and the wizard for a new series, located by labels and roles. */
export class PublishPage {
  readonly page: Page;
  readonly main: Locator;
  readonly heading: Locator;
  /** The save status beside the heading. */
  readonly saving: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.saving = this.main
      .getByRole('status')
      .filter({ hasText: /^(Saved|Saving…|Draft saved on this device|(Only|Safe) on this device.*)$/ })
      .first();
  }

  field(label: string): Locator {
    return this.main.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  link(name: string | RegExp): Locator {
    return this.main.getByRole('link', { name });
  }

  genre(name: string): Locator {
    return this.main.getByRole('checkbox', { name, exact: true });
  }

  /** The list items of the chosen genres, in the chosen order. */
  get genres(): Locator {
    return this.main.getByRole('list', { name: 'Selected genres, in order' }).getByRole('listitem');
  }

  /** Locates the row of an image by its name: 'Cover', 'Banner' … */
  image(name: string): Locator {
    return this.main.getByRole('region', { name, exact: true });
  }

  /** Locates, by its name, an item that is stored only on this device. */
  unsaved(name: string): Locator {
    return this.main.getByRole('region', { name: 'Not saved yet' }).getByRole('listitem').filter({ hasText: name });
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.heading).toBeVisible();
  }
}
