import { expect, type Locator, type Page } from '@playwright/test';

/** The screen at `/publish/comic/{id}/add-translation`. */
export class TranslationPage {
  readonly page: Page;
  readonly heading: Locator;
  /** The field for the title of the series. */
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

  /** Locates the row of an episode by the episode's original title. */
  row(title: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('button', { name: title }) });
  }

  /** Locates the form in an open row. */
  form(title: string): Locator {
    return this.page.getByRole('region', { name: `Translation of ${title}` });
  }
}
