import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { type UnpackedPackage, readPackage } from '../readPackage.ts';

/** A value for a file input: the path of a file, or a file with content. */
export type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer };

const platformNames = ['Longstrip', 'WEBTOON', 'Tapas'] as const;
type PlatformName = (typeof platformNames)[number];

/** Opens the settings panel of a tool if a button shows it as closed. */
export async function openSettings(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Settings/ });
  if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
}

/** Chooses an item of the menu beside 'Download zip'. */
export async function chooseSaveOption(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More ways to save' }).click();
  await page.getByRole('group', { name: 'More ways to save' }).getByText(name, { exact: true }).click();
}

/** The cutter, located by labels and roles. */
export class CutterPage {
  readonly page: Page;
  readonly chooseImages: Locator;
  readonly downloadButton: Locator;
  readonly plan: Locator;
  readonly status: Locator;
  readonly problems: Locator;
  readonly slices: Locator;
  /** The scroll area that contains the strip. */
  readonly stripArea: Locator;

  constructor(page: Page) {
    this.page = page;
    this.chooseImages = page.getByLabel('Choose images');
    this.downloadButton = page.getByRole('button', { name: 'Download zip', exact: true });
    this.plan = page.getByRole('region', { name: 'Cut plan' });
    this.status = this.plan.getByRole('status');
    this.problems = page.getByRole('list', { name: 'Problems' });
    this.slices = page.getByRole('list', { name: 'Slices' }).getByRole('button');
    this.stripArea = page.getByRole('group', { name: 'Strip with cuts' });
  }

  /** Opens the page and chooses only Longstrip. */
  async open(path = '/tools/cut-episode-into-panels'): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await this.checkPlatforms('Longstrip');
  }

  /** Checks these platforms and unchecks the others. */
  async checkPlatforms(...names: readonly PlatformName[]): Promise<void> {
    for (const name of names) await this.platform(name).check();
    for (const name of platformNames) if (!names.includes(name)) await this.platform(name).uncheck();
  }

  /**
   * Chooses the images of the strip, and waits until 'Download zip' is enabled.
   * @param files either only paths or only contents; contents beside paths are ignored
   * @param timeout ms
   */
  async choose(files: ChosenFile | ChosenFile[], timeout = 60_000): Promise<void> {
    const list = Array.isArray(files) ? files : [files];
    // Playwright accepts either paths or contents in one call.
    const paths = list.filter((file) => typeof file === 'string');
    const contents = list.filter((file) => typeof file !== 'string');
    await this.chooseImages.setInputFiles(paths.length > 0 ? paths : contents);
    await expect(this.downloadButton).toBeEnabled({ timeout });
  }

  platform(name: PlatformName): Locator {
    return this.page.getByRole('group', { name: 'Platforms' }).getByRole('checkbox', { name });
  }

  /** Chooses where to cut. Call `choose` first. */
  async chooseMode(name: 'Between panels' | 'At a fixed height'): Promise<void> {
    await openSettings(this.page);
    await this.page.getByRole('group', { name: 'Where to cut' }).getByRole('radio', { name }).check();
  }

  /** Chooses the format for WEBTOON and Tapas. Call `choose` first. */
  async chooseFormat(name: 'JPEG' | 'PNG'): Promise<void> {
    await openSettings(this.page);
    await this.page.getByRole('group', { name: 'Format' }).getByRole('radio', { name }).check();
  }

  /** Chooses an item of the menu beside 'Download zip'. */
  async chooseFromMenu(name: 'Save as…' | 'Publish episode' | 'Report wrong cuts'): Promise<void> {
    await chooseSaveOption(this.page, name);
  }

  /** Locates the grip of a cut. Cuts are numbered from 1. */
  cut(number: number): Locator {
    return this.plan.getByRole('slider', { name: `Cut ${number}`, exact: true });
  }

  /** Returns the pixel row of the strip at which a cut is at the moment. */
  async readRow(number: number): Promise<number> {
    return Number(await this.cut(number).getAttribute('aria-valuenow'));
  }

  async expectRow(number: number, row: number): Promise<void> {
    await expect(this.cut(number)).toHaveAttribute('aria-valuenow', String(row));
  }

  /** Waits until a cut is at most `tolerance` rows from `row`. @returns its row */
  async expectNear(number: number, row: number, tolerance: number): Promise<number> {
    await expect.poll(async () => Math.abs((await this.readRow(number)) - row)).toBeLessThanOrEqual(tolerance);
    return this.readRow(number);
  }

  /** Expects the cuts of the shown plan at these rows of the strip, from top to bottom. */
  async expectRows(rows: readonly number[]): Promise<void> {
    await expect(this.slices).toHaveCount(rows.length + 1);
    for (const [index, row] of rows.entries()) {
      // As users of screen readers do. The row can be read without the focus, too.
      await this.cut(index + 1).focus();
      await this.expectRow(index + 1, row);
    }
  }

  /** Scrolls the grip of a cut into view. Returns the middle of the grip in viewport px. */
  async scrollToGrip(number: number): Promise<{ x: number; y: number }> {
    await this.cut(number).focus();
    const box = await this.cut(number).boundingBox();
    if (!box) throw new Error(`cut ${number} is not on screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /**
   * Returns the position of a row of the strip in viewport px, at half of the strip's width.
   * @param stripHeight height of the strip image, px
   * @returns also `scale`, viewport px per row
   */
  async findPoint(row: number, stripHeight: number): Promise<{ x: number; y: number; scale: number }> {
    const box = await this.stripArea.evaluate((area) => {
      const { x, y, width, height } = area.children[0].getBoundingClientRect();
      return { x, y, width, height };
    });
    const scale = box.height / stripHeight;
    return { x: box.x + box.width / 2, y: box.y + row * scale, scale };
  }

  /** Downloads the zip and unpacks it. @param timeout ms */
  async downloadZip(timeout = 60_000): Promise<UnpackedPackage> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download', { timeout }),
      this.downloadButton.click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    return readPackage(await readFile(await download.path()));
  }
}
