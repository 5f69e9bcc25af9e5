import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { type ReadPackage, readPackage } from '../readPackage.ts';

/** A file for the picker, by path or made in the test. */
export type Chosen = string | { name: string; mimeType: string; buffer: Buffer };

/** The cutter as a person meets it: by labels and roles alone. */
export class CutterPage {
  readonly page: Page;
  readonly chooseImages: Locator;
  readonly downloadButton: Locator;
  readonly plan: Locator;
  readonly status: Locator;
  readonly problems: Locator;
  readonly slices: Locator;

  constructor(page: Page) {
    this.page = page;
    this.chooseImages = page.getByLabel('Choose images');
    this.downloadButton = page.getByRole('button', { name: 'Download zip', exact: true });
    this.plan = page.getByRole('region', { name: 'Cut plan' });
    this.status = this.plan.getByRole('status');
    this.problems = page.getByRole('list', { name: 'Problems' });
    this.slices = page.getByRole('list', { name: 'Slices' }).getByRole('button');
  }

  async open(path = '/tools/cut-episode-into-panels'): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async choose(files: Chosen | Chosen[], timeout = 20_000): Promise<void> {
    const list = Array.isArray(files) ? files : [files];
    // Paths and made files can't be mixed in one call; the picker takes one kind.
    const paths = list.filter((file) => typeof file === 'string');
    const made = list.filter((file) => typeof file !== 'string');
    await this.chooseImages.setInputFiles(paths.length > 0 ? paths : made);
    await expect(this.downloadButton).toBeEnabled({ timeout });
  }

  platform(name: 'Longstrip' | 'WEBTOON' | 'Tapas'): Locator {
    return this.page.getByRole('group', { name: 'Platforms' }).getByRole('checkbox', { name });
  }

  async downloadZip(timeout = 60_000): Promise<ReadPackage> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download', { timeout }),
      this.downloadButton.click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    return readPackage(await readFile(await download.path()));
  }
}
