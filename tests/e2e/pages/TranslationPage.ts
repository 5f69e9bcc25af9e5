import { expect, type Locator, type Page } from '@playwright/test';

/** `/publish/comic/{id}/add-translation` */
export class TranslationPage {
  readonly page: Page;
  readonly heading: Locator;
  /** Title field of the series. */
  readonly title: Locator;
  readonly language: Locator;
  readonly add: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
    this.title = page.getByLabel('Title', { exact: true }).first();
    this.language = page.getByLabel('Language', { exact: true });
    this.add = page.getByRole('button', { name: 'Add translation' });
  }

  async open(seriesId: string): Promise<void> {
    await this.page.goto(`/publish/comic/${seriesId}/add-translation`);
    await expect(this.add).toBeVisible();
  }

  /** The row of an episode, by its original title. */
  row(title: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('button', { name: title }) });
  }

  /** The form in the row, once it is open. */
  form(title: string): Locator {
    return this.page.getByRole('region', { name: `Translation of ${title}` });
  }
}
