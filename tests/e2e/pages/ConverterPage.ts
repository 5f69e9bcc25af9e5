import { readFile } from 'node:fs/promises';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import type { PlatformCode } from '../../../src/imaging/platforms.ts';
import { type UnpackedConversion, readConversion } from '../readConversion.ts';
import { type ChosenFile, openSettings } from './CutterPage.ts';

/** The converter for a platform, located by labels and roles. */
export class ConverterPage {
  readonly page: Page;
  readonly chooseImages: Locator;
  readonly downloadZipButton: Locator;
  readonly downloadImageButton: Locator;
  readonly problems: Locator;
  readonly files: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.chooseImages = page.getByLabel('Choose images');
    this.downloadZipButton = page.getByRole('button', { name: 'Download zip', exact: true });
    this.downloadImageButton = page.getByRole('button', { name: 'Download image', exact: true });
    this.problems = page.getByRole('list', { name: 'Problems' });
    this.files = page.getByRole('list', { name: 'Files', exact: true });
    this.dialog = page.getByRole('dialog');
  }

  async open(platform: PlatformCode): Promise<void> {
    await this.page.goto(`/tools/convert-image-for-${platform}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async choosePurpose(name: 'Series image' | 'Episode image'): Promise<void> {
    await openSettings(this.page);
    await this.page.getByRole('group', { name: 'What are they for?' }).getByRole('radio', { name }).check();
  }

  /** Locates the checkbox of a kind of image, such as 'Cover'. */
  kind(name: string): Locator {
    return this.page.getByRole('checkbox', { name, exact: true });
  }

  /** Checks the checkboxes of these kinds and unchecks all others. */
  async checkKinds(...names: string[]): Promise<void> {
    await openSettings(this.page);
    for (const name of names) await this.kind(name).check();
    for (const box of await this.page.getByRole('group', { name: 'Image types' }).getByRole('checkbox').all()) {
      const matches = await Promise.all(names.map(async (name) => (await box.and(this.kind(name)).count()) > 0));
      if (!matches.includes(true)) await box.uncheck();
    }
  }

  async chooseFormat(name: 'JPEG' | 'PNG'): Promise<void> {
    await openSettings(this.page);
    await this.page.getByRole('group', { name: 'Format' }).getByRole('radio', { name }).check();
  }

  /**
   * Chooses images, and waits until 'Download zip' is enabled.
   * @param files either only paths or only contents; contents beside paths are ignored
   * @param timeout ms
   */
  async choose(files: ChosenFile | ChosenFile[], timeout = 20_000): Promise<void> {
    const list = Array.isArray(files) ? files : [files];
    const paths = list.filter((file) => typeof file === 'string');
    const contents = list.filter((file) => typeof file !== 'string');
    await this.chooseImages.setInputFiles(paths.length > 0 ? paths : contents);
    await expect(this.downloadZipButton).toBeEnabled({ timeout });
  }

  /** Downloads the zip and unpacks it. @param timeout ms */
  async downloadZip(timeout = 60_000): Promise<UnpackedConversion> {
    const download = await this.clickDownload(this.downloadZipButton, timeout);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    return readConversion(await readFile(await download.path()));
  }

  async downloadImage(): Promise<{ name: string; bytes: Buffer }> {
    const download = await this.clickDownload(this.downloadImageButton, 30_000);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }

  private async clickDownload(button: Locator, timeout: number): Promise<Download> {
    await expect(button).toBeEnabled({ timeout });
    const [download] = await Promise.all([this.page.waitForEvent('download', { timeout }), button.click()]);
    return download;
  }

  focalPoint(file: string): Locator {
    return this.page.getByRole('slider', { name: `Focal point of ${file}`, exact: true });
  }

  /** Opens the crop dialog of a file for a kind of image, and focuses the crop area. */
  async openCrop(file: string, kind: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Crop ${file} for ${kind}`, exact: true }).click();
    const stage = this.dialog.getByRole('slider', { name: `Crop for ${kind}` });
    await stage.focus();
    return stage;
  }

  async closeCrop(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Done' }).click();
    await expect(this.dialog).toBeHidden();
  }
}
