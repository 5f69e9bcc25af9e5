import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { drawNoise, drawStrip } from '../drawStrip.ts';
import { ConverterPage } from '../pages/ConverterPage.ts';
import { chooseSaveOption, CutterPage } from '../pages/CutterPage.ts';

/**
 * 'Save as…' writes to the picked file. No script can operate the browser's file picker, so a mock returns a file of
 * the origin private file system, whose handles have the same type.
 */

interface PickerOptions {
  suggestedName: string;
  types: { description: string; accept: Record<string, string[]> }[];
}

type PickingPage = Page & { readonly pickerOptions: PickerOptions[]; readonly downloads: string[] };

/** Mocks the file picker. @param enteredName the entered file name; default: the suggested name; `null`: cancelled */
async function mockPicker(page: Page, enteredName?: string | null): Promise<PickingPage> {
  const pickerOptions: PickerOptions[] = [];
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await page.exposeFunction('recordPickerOptions', (options: PickerOptions) => void pickerOptions.push(options));
  await page.addInitScript((name) => {
    const show = async (options: { suggestedName: string }) => {
      // `recordPickerOptions` is exposed above.
      await (window as unknown as { recordPickerOptions: (options: object) => Promise<void> }).recordPickerOptions(
        options,
      );
      if (name === null) throw new DOMException('The user aborted a request.', 'AbortError');
      const root = await navigator.storage.getDirectory();
      return root.getFileHandle(name ?? options.suggestedName, { create: true });
    };
    Object.defineProperty(window, 'showSaveFilePicker', { value: show });
  }, enteredName);
  return Object.assign(page, { pickerOptions, downloads });
}

async function readWrittenFile(page: Page, name: string): Promise<Buffer> {
  return Buffer.from(
    await page.evaluate(async (fileName) => {
      const root = await navigator.storage.getDirectory();
      const file = await (await root.getFileHandle(fileName)).getFile();
      return [...new Uint8Array(await file.arrayBuffer())];
    }, name),
  );
}

async function createFile(width: number, height: number) {
  return {
    name: 'Seite für Anna.png',
    mimeType: 'image/png',
    buffer: await drawNoise(width, height),
  };
}

test('Save image as… writes the image to the picked file, without a download @long', async ({ page: plainPage }) => {
  const page = await mockPicker(plainPage);
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  const menu = page.getByRole('button', { name: 'More ways to save' });
  await expect(menu).toBeHidden();
  await converter.choose(await createFile(400, 500));
  await chooseSaveOption(page, 'Save image as…');
  await expect(page.getByText('Seite-fur-Anna.jpg is saved')).toBeVisible();
  expect(page.pickerOptions).toEqual([
    {
      suggestedName: 'Seite-fur-Anna.jpg',
      types: [{ description: 'JPEG', accept: { 'image/jpeg': ['.jpg'] } }],
    },
  ]);
  const image = await readWrittenFile(page, 'Seite-fur-Anna.jpg');
  expect(await sharp(image).metadata()).toMatchObject({ width: 300, height: 300, format: 'jpeg' });
  expect(page.downloads).toEqual([]);

  await converter.chooseFormat('PNG');
  await chooseSaveOption(page, 'Save image as…');
  await expect(page.getByText('Seite-fur-Anna.png is saved')).toBeVisible();
  expect(page.pickerOptions[1].types).toEqual([{ description: 'PNG', accept: { 'image/png': ['.png'] } }]);
  expect(await sharp(await readWrittenFile(page, 'Seite-fur-Anna.png')).metadata()).toMatchObject({ format: 'png' });

  await converter.checkKinds('Square thumbnail', 'Cover');
  await menu.click();
  await expect(page.getByRole('button', { name: 'Save as…', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save image as…' })).toBeHidden();
});

test('the success message shows the file name chosen in the picker @long', async ({ page: plainPage }) => {
  const page = await mockPicker(plainPage, 'my own name.jpg');
  const converter = new ConverterPage(page);
  await converter.open('webtoon');
  await converter.choosePurpose('Episode image');
  await converter.checkKinds('Episode content');
  await converter.choose(await createFile(300, 400));
  await chooseSaveOption(page, 'Save image as…');
  await expect(page.getByText('my own name.jpg is saved')).toBeVisible();
  expect(page.pickerOptions[0].suggestedName).toBe('Seite-fur-Anna.jpg');
  expect(await sharp(await readWrittenFile(page, 'my own name.jpg')).metadata()).toMatchObject({
    width: 300,
    height: 400,
  });
});

test('cancelling the picker saves nothing @long', async ({ page: plainPage }) => {
  const page = await mockPicker(plainPage, null);
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  await converter.choose(await createFile(300, 300));
  for (const name of ['Save image as…', 'Save as…']) {
    const pickerCallCount = page.pickerOptions.length;
    await chooseSaveOption(page, name);
    await expect.poll(() => page.pickerOptions.length).toBe(pickerCallCount + 1);
    await expect(converter.downloadZipButton).toBeEnabled();
  }
  await expect(page.getByText('is saved')).toBeHidden();
  expect(page.downloads).toEqual([]);
});

test('Save as… writes the zip to the picked file, without a download', async ({ page: plainPage }) => {
  const page = await mockPicker(plainPage);
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose({ name: 'ep.png', mimeType: 'image/png', buffer: (await drawStrip()).png });
  await cutter.chooseFromMenu('Save as…');
  await expect(page.getByText('ep.zip is saved')).toBeVisible();
  expect(page.pickerOptions).toEqual([
    { suggestedName: 'ep.zip', types: [{ description: 'Zip', accept: { 'application/zip': ['.zip'] } }] },
  ]);
  expect(Object.keys(unzipSync(await readWrittenFile(page, 'ep.zip')))).toContain('ep/manifest.json');
  expect(page.downloads).toEqual([]);
});

test('a single image above the byte limit is downloaded in full size, with a warning @long', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('webtoon');
  await converter.choosePurpose('Episode image');
  await converter.checkKinds('Episode content');
  await converter.chooseFormat('PNG');
  await converter.choose({ name: 'noise.png', mimeType: 'image/png', buffer: await drawNoise(800, 1200) });
  const image = await converter.downloadImage();
  expect(await sharp(image.bytes).metadata()).toMatchObject({ width: 800, height: 1200, format: 'png' });
  const checks = page.getByRole('list', { name: 'Checks' });
  await expect(checks).toContainText('1 slice is over WEBTOON’s limit of 2 MB');
});
