import { expect, type Locator, type Page } from '@playwright/test';
import type { ChosenFile } from './CutterPage.ts';

/** The episode form, located by labels and roles. */
export class EpisodeFormPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly title: Locator;
  readonly address: Locator;
  readonly images: Locator;
  readonly bigPanels: Locator;
  readonly cutPlan: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.title = page.getByLabel('Title', { exact: true });
    this.address = page.getByLabel('Link', { exact: true });
    this.images = page.getByRole('list', { name: 'Images in reading order' }).getByRole('listitem');
    this.bigPanels = page.getByRole('dialog', { name: 'Big panels' });
    this.cutPlan = page.getByRole('dialog', { name: /^Cuts in / });
  }

  /** Chooses files by their content. Ignores paths. */
  async choose(files: readonly ChosenFile[]): Promise<void> {
    const contents = files.filter((file) => typeof file !== 'string');
    await this.page.getByLabel('Choose images').setInputFiles(contents);
  }

  /** Opens the section with the rarely needed fields. */
  async openMore(): Promise<void> {
    await this.page.getByText('More', { exact: true }).click();
    await expect(this.address).toBeVisible();
  }

  /** Returns the names of the rows, from top to bottom. */
  readNames(): Promise<string[]> {
    return this.images.evaluateAll((rows) =>
      rows.map((row) => row.querySelector('span[title]')?.getAttribute('title') ?? ''),
    );
  }

  row(name: string): Locator {
    return this.images.filter({ hasText: name });
  }

  async schedule(date: string, time: string): Promise<void> {
    await this.page.getByLabel('Schedule for later').check();
    await this.page.getByLabel('Date', { exact: true }).fill(date);
    await this.page.getByLabel('Time', { exact: true }).fill(time);
  }

  submit(name: 'Publish' | 'Schedule' | 'Save draft' | 'Save'): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Waits until the thumbnail of a row is drawn. A canvas without a drawing has the default width of 300 px. */
  async expectDrawn(name: string): Promise<void> {
    const picture = this.row(name).locator('canvas');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((canvas: HTMLCanvasElement) => canvas.width)).not.toBe(300);
  }

  async expectUploaded(name: string): Promise<void> {
    await expect(this.row(name).getByText('Uploaded')).toBeVisible({ timeout: 60_000 });
  }
}
