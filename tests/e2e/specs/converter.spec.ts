import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { getFormats } from '../../../src/i18n/format.ts';
import type { ConvertedEntry } from '../../../src/imaging/manifest.ts';
import { platformCodes, platforms } from '../../../src/imaging/platforms.ts';
import { createCbz, createKra } from '../../fixtures/drawnContainers.ts';
import { drawNoise, drawStrip } from '../drawStrip.ts';
import { holdZipWorker } from '../holdZipWorker.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { ConverterPage } from '../pages/ConverterPage.ts';
import { openSettings } from '../pages/CutterPage.ts';
import { checkConversion, expectedSizes } from '../readConversion.ts';
import { readStoredWork } from '../storedWork.ts';

function createFile(name: string, buffer: Buffer, mimeType = 'image/png') {
  return { name, mimeType, buffer };
}

/** Draws quarters of four colours, which show how the image was cropped or rotated. */
async function drawQuarters(width: number, height: number): Promise<Buffer> {
  const quarter = (x: number, y: number, colour: string) =>
    `<rect x="${x * width}" y="${y * height}" width="${width / 2}" height="${height / 2}" fill="${colour}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${quarter(0, 0, '#e02020')}${quarter(0.5, 0, '#20a020')}${quarter(0, 0.5, '#2040e0')}${quarter(0.5, 0.5, '#e0c020')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Draws a landscape of 1200 × 900 px with a figure at the right. */
async function drawFigureAtRight(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="#cfe4ff"/><g stroke="#222" stroke-width="8">
    <rect x="840" y="450" width="140" height="300" fill="#c33"/><circle cx="910" cy="370" r="90" fill="#e8b090"/></g>
    <circle cx="880" cy="360" r="10"/><circle cx="940" cy="360" r="10"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/**
 * Returns the colour of a pixel. `across` and `down` are the position, as shares of the width and height. The levels
 * are divided by 32 and rounded, because encoding changes them a little.
 */
async function readColour(bytes: Uint8Array, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const offset = (Math.floor(down * (info.height - 1)) * info.width + Math.floor(across * (info.width - 1))) * 3;
  return [...data.subarray(offset, offset + 3)].map((level) => Math.round(level / 32));
}

test('converts the pages of a comic archive and a Krita drawing', async ({ page }) => {
  const quarters = new Uint8Array(await drawQuarters(900, 900));
  const converter = new ConverterPage(page);
  await converter.open('longstrip');
  await converter.checkKinds('Thumbnail');
  await converter.choose([
    createFile('cover.kra', Buffer.from(createKra(quarters)), ''),
    createFile('pages.cbz', Buffer.from(createCbz({ 'page 2.png': quarters, 'page 1.png': quarters }, undefined)), ''),
  ]);
  await expect(converter.files).toHaveText(/cover\.kra.*page 1\.png.*page 2\.png/);
  await expect(converter.problems).toBeHidden();
  const { manifest } = await converter.downloadZip();
  expect([...new Set(manifest.files.map(({ source }) => source))]).toEqual(['cover.kra', 'page 1.png', 'page 2.png']);
});

const kindNames = {
  longstrip: {
    'Series image': ['Cover', 'Thumbnail', 'Banner', 'Promo banner', 'Rectangle banner', 'Leaderboard', 'Social story'],
    'Episode image': ['Episode thumbnail', 'Episode content'],
  },
  webtoon: {
    'Series image': ['Square thumbnail', 'Vertical thumbnail'],
    'Episode image': ['Episode thumbnail', 'Episode content'],
  },
  tapas: {
    'Series image': ['Square thumbnail', 'Cover', 'Banner'],
    'Episode image': ['Episode thumbnail', 'Episode content'],
  },
} as const;

function toFolderName(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

function formatEntry({ kind, size, width, height }: ConvertedEntry): string {
  return `${kind} ${size} ${width}x${height}`;
}

for (const platform of platformCodes) {
  test(`${platforms[platform].name}: every kind of image has its sizes, format and byte limit in the zip @phone`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const converter = new ConverterPage(page);
    await converter.open(platform);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Convert images for ${platforms[platform].name}`);
    await expect(converter.downloadZipButton).toBeDisabled();
    await converter.choose(createFile('My cover.png', await drawQuarters(1600, 2000)));
    for (const purpose of ['Series image', 'Episode image'] as const) {
      await converter.choosePurpose(purpose);
      const names = kindNames[platform][purpose];
      const boxes = page.getByRole('group', { name: 'Image types' }).getByRole('checkbox');
      await expect(boxes).toHaveCount(names.length);
      for (const [index, name] of names.entries()) {
        await expect(boxes.nth(index)).toHaveAccessibleName(name);
        await expect(boxes.nth(index)).toHaveAccessibleDescription(/\d.*px/);
        await expect(boxes.nth(index)).toBeChecked({ checked: index === 0 });
      }
      await converter.checkKinds(...names);
      const conversion = await converter.downloadZip();
      await checkConversion(conversion);
      expect(conversion.manifest).toMatchObject({ version: 1, platform });
      const sizes: Readonly<Record<string, readonly string[]>> = expectedSizes[platform];
      const expected = names.map(toFolderName).flatMap((kind) => (sizes[kind] ?? []).map((size) => `${kind} ${size}`));
      const entries = conversion.manifest.files.filter(({ kind }) => kind !== 'episode-content').map(formatEntry);
      expect(entries.sort()).toEqual([...expected].sort());
      for (const entry of conversion.manifest.files) {
        expect(entry.source).toBe('My cover.png');
        const name = platform === 'webtoon' && entry.kind === 'episode-thumbnail' ? 'Mycover' : 'My-cover';
        expect(entry.name.split('/').pop()).toMatch(new RegExp(`^${name}[-.]`));
        if (platform === 'longstrip')
          expect(entry.quality).toBe({ small: 50, medium: 60, large: 70 }[entry.size ?? 'large']);
        else expect(entry.quality).toBe(90);
        if (entry.kind !== 'episode-content') {
          const colour = await readColour(conversion.entries[entry.name], 0.02, 0.02);
          expect(colour, entry.name).toEqual([7, 1, 1]);
        }
      }
    }
  });
}

test('a byte limit lowers the JPEG quality or the number of PNG colours, and the screen reports the colours @long', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const converter = new ConverterPage(page);
  await converter.open('webtoon');
  await converter.checkKinds('Square thumbnail', 'Vertical thumbnail');
  await converter.choose(createFile('noise.png', await drawNoise(1080, 1920)));
  const jpeg = await converter.downloadZip();
  await checkConversion(jpeg);
  expect(jpeg.manifest.files.every(({ quality }) => quality !== null && quality < 90)).toBe(true);
  await converter.chooseFormat('PNG');
  const png = await converter.downloadZip();
  await checkConversion(png);
  expect(png.manifest.files.map(({ name }) => name.split('.').pop())).toEqual(['png', 'png']);
  await expect(page.getByText(/noise\.png: reduced to \d+ colors/).first()).toBeVisible();
});

test('a single result can be downloaded as an image instead of a zip', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  await expect(converter.downloadImageButton).toBeHidden();
  await converter.choose(createFile('Seite für Anna.png', await drawQuarters(900, 900)));
  const image = await converter.downloadImage();
  expect(image.name).toBe('Seite-fur-Anna.jpg');
  expect(await sharp(image.bytes).metadata()).toMatchObject({ width: 300, height: 300, format: 'jpeg' });
  await converter.checkKinds('Square thumbnail', 'Cover');
  await expect(converter.downloadImageButton).toBeHidden();
});

test('forty pages get the same quality and unique file names, also for duplicate and non-Latin names @long', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const converter = new ConverterPage(page);
  await converter.open('webtoon');
  await converter.choosePurpose('Episode image');
  await converter.checkKinds('Episode thumbnail', 'Episode content');
  const drawn = await drawQuarters(1000, 1500);
  const names = Array.from({ length: 37 }, (_, index) => `page ${index + 1}.png`);
  await converter.choose(
    [...names, 'page-1.png', '최종.png', '둘.png'].map((name) => createFile(name, drawn)),
    60_000,
  );
  await expect(converter.files.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(40);
  const conversion = await converter.downloadZip(100_000);
  await checkConversion(conversion);
  const inFolder = (kind: string) => conversion.manifest.files.filter((entry) => entry.kind === kind);
  expect(inFolder('episode-thumbnail')).toHaveLength(40);
  expect(
    inFolder('episode-thumbnail').every(({ name }) => /^webtoon\/episode-thumbnail\/[A-Za-z0-9]+\.jpg$/.test(name)),
  ).toBe(true);
  expect(inFolder('episode-content')).toHaveLength(40);
  const pages = inFolder('episode-content').map(({ name }) => name);
  expect(pages).toEqual(
    expect.arrayContaining(
      ['page-2.jpg', 'page-10.jpg', 'page-1-2.jpg', 'image-1.jpg', 'image-2.jpg'].map(
        (name) => `webtoon/episode-content/${name}`,
      ),
    ),
  );
  expect(pages.indexOf('webtoon/episode-content/page-2.jpg')).toBeLessThan(
    pages.indexOf('webtoon/episode-content/page-10.jpg'),
  );
  // All pages have the same quality.
  expect(new Set(inFolder('episode-content').map(({ quality }) => quality)).size).toBe(1);
  expect(inFolder('episode-content').reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(20_000_000);
});

test('a page too tall for one file is cut between its panels, with every row exactly once', async ({ page }) => {
  const strip = await drawStrip();
  const converter = new ConverterPage(page);
  await converter.open('webtoon');
  await converter.choosePurpose('Episode image');
  await converter.checkKinds('Episode content');
  await converter.choose([createFile('strip.png', strip.png), createFile('small.png', await drawQuarters(500, 600))]);
  await expect(converter.files).toContainText(/strip\.png.*slices, cut between panels/s);
  const conversion = await converter.downloadZip();
  await checkConversion(conversion);
  const slices = conversion.manifest.files.filter(({ source }) => source === 'strip.png');
  expect(slices.length).toBeGreaterThan(4);
  let row = 0;
  for (const [index, { name, crop }] of slices.entries()) {
    expect(name).toBe(`webtoon/episode-content/strip-${String(index + 1).padStart(3, '0')}.jpg`);
    expect(crop).toMatchObject({ x: 0, y: row, width: strip.width });
    row += crop?.height ?? 0;
    if (row < strip.height)
      expect(strip.panels.some((panel) => row > panel.top && row < panel.top + panel.height)).toBe(false);
  }
  expect(row).toBe(strip.height);
  // A page narrower than the platform's width is neither enlarged nor cropped.
  expect(conversion.manifest.files.find(({ source }) => source === 'small.png')).toMatchObject({
    name: 'webtoon/episode-content/small.jpg',
    width: 500,
    height: 600,
    crop: null,
  });
});

test('a file that already meets the requirements of the platform keeps its pixels and loses its private metadata', async ({
  page,
}) => {
  const jpeg = await sharp(await drawQuarters(1080, 1080))
    .jpeg({ quality: 80 })
    .withExif({ IFD0: { Copyright: 'secret', Artist: 'secret' } })
    .toBuffer();
  expect((await sharp(jpeg).metadata()).exif).toBeDefined();
  const converter = new ConverterPage(page);
  await converter.open('webtoon');
  await converter.checkKinds('Square thumbnail', 'Vertical thumbnail');
  await converter.choose(createFile('fits.jpg', jpeg, 'image/jpeg'));
  const conversion = await converter.downloadZip();
  await checkConversion(conversion);
  const [square, vertical] = conversion.manifest.files;
  expect(square).toMatchObject({ unchanged: true, quality: null, crop: null, width: 1080, height: 1080 });
  expect(vertical).toMatchObject({ unchanged: false, width: 1080, height: 1920 });
  const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
  expect((await pixels(conversion.entries[square.name])).equals(await pixels(jpeg))).toBe(true);
  expect(Buffer.from(conversion.entries[square.name]).includes('secret')).toBe(false);
});

test('a GIF is copied or becomes a JPEG of its first frame, depending on the platform and the size of the GIF @long', async ({
  page,
}) => {
  const frames = [
    await drawQuarters(320, 240),
    await sharp(await drawQuarters(320, 240))
      .negate()
      .png()
      .toBuffer(),
  ];
  const animated = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const tall = await sharp(await drawQuarters(320, 1200))
    .gif()
    .toBuffer();
  const files = [createFile('moving.gif', animated, 'image/gif'), createFile('tall.gif', tall, 'image/gif')];
  const converter = new ConverterPage(page);

  await converter.open('longstrip');
  await converter.choose(files);
  const longstrip = await converter.downloadZip();
  await checkConversion(longstrip);
  expect(longstrip.manifest.files.map(({ name, width, height }) => [name, width, height])).toEqual([
    ['longstrip/cover/moving.gif', 320, 240],
    ['longstrip/cover/tall.gif', 320, 1200],
  ]);
  expect((await sharp(longstrip.entries['longstrip/cover/moving.gif'], { animated: true }).metadata()).pages).toBe(2);

  await converter.open('tapas');
  await converter.choosePurpose('Episode image');
  await converter.checkKinds('Episode content');
  await converter.choose(files);
  const tapas = await converter.downloadZip();
  await checkConversion(tapas);
  expect(tapas.manifest.files.map(({ name, unchanged }) => [name, unchanged])).toEqual([
    ['tapas/episode-content/moving.gif', true],
    ['tapas/episode-content/tall.jpg', false],
  ]);

  await converter.open('webtoon');
  await converter.choose(files);
  await expect(converter.files).toContainText('Animated: only the first frame is used.');
  const webtoon = await converter.downloadZip();
  await checkConversion(webtoon);
  expect(webtoon.manifest.files.map(({ name }) => name)).toEqual([
    'webtoon/square-thumbnail/moving.jpg',
    'webtoon/square-thumbnail/tall.jpg',
  ]);
  expect(await readColour(webtoon.entries['webtoon/square-thumbnail/moving.jpg'], 0.02, 0.02)).toEqual([7, 1, 1]);
});

test('the bytes per chosen kind of image and of all files are shown before the download @phone', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  await converter.checkKinds('Square thumbnail', 'Cover');
  await converter.choose([
    createFile('one.png', await drawQuarters(600, 900)),
    createFile('two.png', await drawNoise(960, 1440)),
  ]);
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks).toContainText(/Square thumbnail 2 files, .* each file under 2 MB, total [\d.]+ [kM]B/);
  await expect(checks).toContainText(/Cover 2 files, .* each file under 2 MB, total [\d.]+ [kM]B/);
  const total = page.getByText(/^[\d.]+ MB$/);
  await expect(total).toBeInViewport();
  const shown = await total.textContent();
  const listed = await checks.getByRole('listitem').filter({ hasText: '2 files, exactly' }).allTextContents();
  const { manifest } = await converter.downloadZip();
  const sum = (files: typeof manifest.files) =>
    getFormats('en').bytes(files.reduce((bytes, file) => bytes + file.bytes, 0));
  expect(shown).toBe(sum(manifest.files));
  for (const [index, kind] of ['square-thumbnail', 'cover'].entries())
    expect(listed[index]).toMatch(new RegExp(`, total ${sum(manifest.files.filter((file) => file.kind === kind))}$`));
});

test('a small image is enlarged with a warning in its list item @long', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  await converter.checkKinds('Square thumbnail', 'Cover');
  await converter.choose([
    createFile('tiny.png', await drawQuarters(40, 60)),
    createFile('large.png', await drawQuarters(2000, 3000)),
  ]);
  const tiny = converter.files.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'tiny.png' }) });
  await expect(tiny).toContainText(/enlarged/);
  const large = converter.files.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'large.png' }) });
  await expect(large).not.toContainText(/enlarged/);
  await checkConversion(await converter.downloadZip());
});

test('a crop set by keyboard applies to all kinds of images, and one kind can have a separate crop', async ({
  page,
}) => {
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  await converter.checkKinds('Square thumbnail', 'Cover');
  await converter.choose(createFile('page.png', await drawQuarters(1200, 900)));
  const stage = await converter.openCrop('page.png', 'Square thumbnail');
  await expect(stage).toHaveAttribute('aria-valuetext', /^150 px from the left, 0 px from the top, 900 by 900 px$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(stage).toHaveAttribute('aria-valuetext', /^161 px from the left/);
  await page.keyboard.press('Shift+ArrowLeft');
  await converter.closeCrop();
  const sharedCrop = await converter.downloadZip();
  await checkConversion(sharedCrop);
  expect(sharedCrop.manifest.files.map(({ kind, crop }) => [kind, crop])).toEqual([
    ['square-thumbnail', { x: 151, y: 0, width: 900, height: 900 }],
    ['cover', { x: 301, y: 0, width: 600, height: 900 }],
  ]);

  await converter.openCrop('page.png', 'Cover');
  await converter.dialog.getByRole('checkbox', { name: 'Only for Cover' }).check();
  const coverStage = converter.dialog.getByRole('slider', { name: 'Crop for Cover' });
  await coverStage.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('+');
  await converter.closeCrop();
  const separateCrops = await converter.downloadZip();
  await checkConversion(separateCrops);
  const [square, cover] = separateCrops.manifest.files;
  expect(square.crop).toEqual({ x: 151, y: 0, width: 900, height: 900 });
  expect(cover.crop?.width).toBe(Math.round(600 / 1.1));
  expect(cover.crop?.x).toBeLessThan(60);
});

test('a crop can be dragged, zoomed by wheel, centred and rotated @long', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  await converter.choose(createFile('page.png', await drawQuarters(800, 1600)));
  const stage = await converter.openCrop('page.png', 'Square thumbnail');
  const box = await stage.boundingBox();
  if (!box) throw new Error('no stage');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y + 40, { steps: 4 });
  await page.mouse.up();
  // The image follows the mouse down, so the crop moves up.
  const readTop = async () =>
    Number(/, (\d+) px from the top/.exec((await stage.getAttribute('aria-valuetext')) ?? '')?.[1]);
  await expect.poll(readTop).toBeLessThan(400);
  expect(await readTop()).toBeGreaterThan(200);
  await page.mouse.wheel(0, -400);
  await expect(stage).not.toHaveAttribute('aria-valuetext', /800 by 800/);
  await converter.dialog.getByRole('button', { name: 'Center' }).click();
  await expect(stage).toHaveAttribute('aria-valuetext', '0 px from the left, 400 px from the top, 800 by 800 px');
  await converter.dialog.getByRole('button', { name: 'Rotate' }).click();
  await expect(stage).toHaveAttribute('aria-valuetext', '400 px from the left, 0 px from the top, 800 by 800 px');
  await converter.closeCrop();
  const conversion = await converter.downloadZip();
  await checkConversion(conversion);
  const [entry] = conversion.manifest.files;
  expect(entry.crop).toEqual({ x: 0, y: 400, width: 800, height: 800 });
  // Rotated clockwise, the bottom left corner becomes the top left corner.
  expect(await readColour(conversion.entries[entry.name], 0.05, 0.05)).toEqual([1, 2, 7]);
});

test('the crops follow the focal point, which is guessed, moved by mouse and keys, and kept after a reload @phone', async ({
  page,
}) => {
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  await converter.checkKinds('Square thumbnail', 'Cover');
  await converter.choose(createFile('page.png', await drawFigureAtRight()));
  const point = converter.focalPoint('page.png');
  const readPercentFromLeft = async () => Number(await point.getAttribute('aria-valuenow'));
  expect(await readPercentFromLeft()).toBeGreaterThan(65);
  expect(await readPercentFromLeft()).toBeLessThan(90);

  // A kind with a custom crop doesn't follow the focal point.
  await converter.openCrop('page.png', 'Cover');
  await converter.dialog.getByRole('checkbox', { name: 'Only for Cover' }).check();
  await converter.dialog.getByRole('slider', { name: 'Crop for Cover' }).focus();
  await page.keyboard.press('Home');
  await converter.closeCrop();
  await point.scrollIntoViewIfNeeded();
  const box = await point.boundingBox();
  if (!box) throw new Error('no focal point');
  // The minimum size of touch targets, 44 CSS px.
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(readPercentFromLeft).toBeLessThan(65);
  await expect(point).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(point).toHaveAttribute('aria-valuetext', '59% from the left, 51% from the top');
  const customCrop = await converter.downloadZip();
  await checkConversion(customCrop);
  expect(customCrop.manifest.files.map(({ kind, crop }) => [kind, crop?.x])).toEqual([
    ['square-thumbnail', 258],
    ['cover', 0],
  ]);

  await page.getByRole('button', { name: 'Use focal point for Cover of page.png' }).click();
  await expect(page.getByText('custom crop')).toBeHidden();
  await expect.poll(() => readStoredWork(page)).toContain('"own":{}');
  await page.reload();
  await expect(point).toHaveAttribute('aria-valuetext', '59% from the left, 51% from the top');
  const followingCrops = await converter.downloadZip();
  await checkConversion(followingCrops);
  expect(followingCrops.manifest.files.map(({ kind, crop }) => [kind, crop?.x])).toEqual([
    ['square-thumbnail', 258],
    ['cover', 408],
  ]);
});

test('the focal point of one image can be applied to all', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  await converter.choose([
    createFile('one.png', await drawFigureAtRight()),
    createFile('two.png', await drawQuarters(1200, 900)),
  ]);
  await converter.focalPoint('two.png').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Apply to all images' }).nth(1).dblclick();
  const point = converter.focalPoint('one.png');
  await expect(point).toHaveAttribute('aria-valuetext', '40% from the left, 50% from the top');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(point).not.toHaveAttribute('aria-valuetext', '40% from the left, 50% from the top');
  await expect(converter.focalPoint('two.png')).toBeFocused();
});

test('the rotation of one image can be applied to all images, and its crop to those of the same size @phone', async ({
  page,
}) => {
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  await converter.checkKinds('Square thumbnail', 'Cover');
  await converter.choose([
    createFile('a.png', await drawQuarters(1200, 900)),
    createFile('b.png', await drawQuarters(1200, 900)),
    createFile('c.png', await drawQuarters(1000, 1000)),
  ]);
  await converter.openCrop('a.png', 'Cover');
  await converter.dialog.getByRole('button', { name: 'Rotate' }).click();
  await converter.dialog.getByRole('button', { name: 'Apply rotation to all images' }).click();
  const outcome = converter.dialog.getByRole('status').filter({ hasText: 'Applied' });
  await expect(outcome).toHaveText('Applied to 2 other images.');

  await converter.dialog.getByRole('checkbox', { name: 'Only for Cover' }).check();
  await expect(outcome).toHaveCount(0);
  await converter.dialog.getByRole('slider', { name: 'Crop for Cover' }).focus();
  await page.keyboard.press('Home');
  await converter.dialog.getByRole('button', { name: 'Apply crop to all images' }).click();
  await expect(outcome).toHaveText('Applied to 1 other image. 1 image of another size keeps its crop.');
  await expectAccessible(page);
  await converter.dialog.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(outcome).toHaveCount(0);
  await expect(converter.dialog.getByRole('button', { name: 'Apply crop to all images' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(outcome).toHaveText('Applied to 1 other image. 1 image of another size keeps its crop.');
  await converter.closeCrop();

  const conversion = await converter.downloadZip();
  await checkConversion(conversion);
  const covers = conversion.manifest.files.filter(({ kind }) => kind === 'cover');
  const [a, b, c] = covers;
  // Rotated clockwise, the bottom left corner becomes the top left corner.
  for (const { name } of covers) expect(await readColour(conversion.entries[name], 0.05, 0.05)).toEqual([1, 2, 7]);
  expect(b.crop).toEqual(a.crop);
  expect(c.crop).toEqual({ x: 0, y: 166, width: 1000, height: 667 });
});

test('the list of thumbnails scrolls to one of many images, by click and keyboard @phone', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  const image = await drawQuarters(600, 800);
  const names = Array.from({ length: 30 }, (_, index) => `page ${index + 1}.png`);
  await converter.choose(names.map((name) => createFile(name, image)));
  const strip = page.getByRole('list', { name: 'Go to image' });
  const thumbnail = (name: string) => strip.getByRole('button', { name, exact: true });
  const row = (name: string) => converter.files.getByRole('listitem').filter({ hasText: name }).first();
  await expect(strip.getByRole('button')).toHaveCount(30);
  await expectAccessible(page);

  await thumbnail('page 20.png').click();
  await expect(row('page 20.png')).toBeInViewport({ ratio: 0.2 });
  await expect(thumbnail('page 20.png')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(thumbnail('page 21.png')).toBeFocused();
  await expect(row('page 21.png')).toBeInViewport({ ratio: 0.2 });
  await page.keyboard.press('End');
  await expect(thumbnail('page 30.png')).toBeFocused();
  await expect(row('page 30.png')).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(row('page 1.png')).toBeInViewport({ ratio: 0.2 });
  // The list has a single tab stop.
  await expect(strip.locator('button[tabindex="0"]')).toHaveCount(1);
});

test('a page rotated by 90° is rotated in the zip, and cut along its new height', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('webtoon');
  await converter.choosePurpose('Episode image');
  await converter.checkKinds('Episode thumbnail', 'Episode content');
  await converter.choose([
    createFile('page.png', await drawQuarters(750, 500)),
    createFile('wide.png', await drawQuarters(3000, 600)),
  ]);
  for (const name of ['page.png', 'wide.png']) {
    await converter.openCrop(name, 'Episode thumbnail');
    await converter.dialog.getByRole('button', { name: 'Rotate' }).click();
    await converter.closeCrop();
  }
  const conversion = await converter.downloadZip();
  await checkConversion(conversion);
  const pages = conversion.manifest.files.filter(({ kind }) => kind === 'episode-content');
  const smallPage = pages.filter(({ source }) => source === 'page.png');
  expect(smallPage).toMatchObject([{ width: 500, height: 750, crop: null, unchanged: false }]);
  // Rotated clockwise, bottom left becomes top left, and top left becomes top right.
  expect(await readColour(conversion.entries[smallPage[0].name], 0.05, 0.05)).toEqual([1, 2, 7]);
  expect(await readColour(conversion.entries[smallPage[0].name], 0.95, 0.05)).toEqual([7, 1, 1]);
  const slices = pages.filter(({ source }) => source === 'wide.png');
  expect(slices.length).toBeGreaterThan(2);
  expect(new Set(slices.map(({ width }) => width))).toEqual(new Set([600]));
  expect(slices.reduce((rows, { height }) => rows + height, 0)).toBe(3000);
  // The rows of the slices are columns of the original file.
  expect(slices.map(({ crop }) => [crop?.y, crop?.height])).toEqual(slices.map(() => [0, 600]));
  expect(slices.reduce((columns, { crop }) => columns + (crop?.width ?? 0), 0)).toBe(3000);
});

test('a pinch zooms the crop, and the buttons are at least 44 px large @phone-only @phone', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  await converter.choose(createFile('page.png', await drawQuarters(800, 1600)));
  const stage = await converter.openCrop('page.png', 'Square thumbnail');
  const box = await stage.boundingBox();
  if (!box) throw new Error('no stage');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const fingers = (spread: number) => [
    { x: x - spread, y, id: 0 },
    { x: x + spread, y, id: 1 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (const spread of [40, 50, 60])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(spread) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const readCropWidth = async () => Number(/(\d+) by/.exec((await stage.getAttribute('aria-valuetext')) ?? '')?.[1]);
  // The fingers end twice as far apart, so the crop has half of the image's width of 800 px.
  await expect.poll(readCropWidth).toBeLessThan(430);
  expect(await readCropWidth()).toBeGreaterThan(380);
  for (const button of await converter.dialog.getByRole('button').all()) {
    const size = await button.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('broken files are listed as problems, and the others are converted', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('longstrip');
  const good = await drawQuarters(960, 1440);
  await converter.choose([
    createFile('good.png', good),
    createFile('empty.png', Buffer.alloc(0)),
    createFile('half.png', good.subarray(0, good.length / 2)),
    createFile('words.jpg', Buffer.from('not an image at all'), 'image/jpeg'),
  ]);
  await expect(converter.problems.getByRole('listitem')).toHaveCount(3);
  const conversion = await converter.downloadZip();
  await checkConversion(conversion);
  expect(conversion.manifest.problems.map(({ source, code }) => [source, code])).toEqual([
    ['empty.png', 'empty'],
    ['half.png', 'cut-short'],
    ['words.jpg', 'not-an-image'],
  ]);
  expect(new Set(conversion.manifest.files.map(({ source }) => source))).toEqual(new Set(['good.png']));
});

test('Cancel stops the export without a download, and the files stay usable @long', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('webtoon');
  await converter.checkKinds('Square thumbnail', 'Vertical thumbnail');
  const noise = await drawNoise(1080, 1920);
  await converter.choose(
    Array.from({ length: 2 }, (_, index) => createFile(`noise ${index}.png`, noise)),
    60_000,
  );
  let downloadCount = 0;
  page.on('download', () => downloadCount++);
  const releaseZip = await holdZipWorker(page);
  await converter.downloadZipButton.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(converter.downloadZipButton).toBeEnabled();
  releaseZip();
  await checkConversion(await converter.downloadZip());
  expect(downloadCount).toBe(1);
});

test('the same image can be converted for several platforms at once, also after a reload @phone @long', async ({
  page,
}) => {
  const converter = new ConverterPage(page);
  await converter.open('longstrip');
  await converter.choose(createFile('My cover.png', await drawQuarters(1600, 2000)));
  await openSettings(page);
  const also = page.getByRole('group', { name: 'Also for' });
  await also.getByRole('checkbox', { name: 'Tapas' }).check();
  // Longstrip's cover is chosen, so Tapas starts with its cover alone. WEBTOON has no covers, so it starts with all its kinds.
  await expect(
    page.getByRole('group', { name: 'Image types for Tapas' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(1);
  await also.getByRole('checkbox', { name: 'WEBTOON' }).check();
  const webtoonKinds = page.getByRole('group', { name: 'Image types for WEBTOON' });
  await expect(webtoonKinds.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await webtoonKinds.getByRole('checkbox', { name: 'Vertical thumbnail' }).uncheck();
  await converter.chooseFormat('PNG');
  await expect(page.getByRole('status').filter({ hasText: '5 files for Longstrip, WEBTOON, and Tapas' })).toBeVisible();

  await expect.poll(() => readStoredWork(page)).toContain('"format":"png"');
  await page.reload();
  for (const platform of ['Longstrip', 'WEBTOON', 'Tapas'])
    await expect(
      page.getByRole('list', { name: `Results for My cover.png, ${platform}` }).getByRole('listitem'),
    ).toHaveCount(1);
  // A crop for one platform doesn't change the kind with the same name of another platform.
  await (await converter.openCrop('My cover.png', 'Tapas: Cover')).press('ArrowUp');
  await converter.dialog.getByRole('checkbox', { name: 'Only for Tapas: Cover' }).check();
  await converter.dialog.getByRole('button', { name: 'WEBTOON: Square thumbnail' }).click();
  await expect(converter.dialog.getByRole('slider', { name: 'Crop for WEBTOON: Square thumbnail' })).toBeVisible();
  await converter.closeCrop();
  await expect(page.getByRole('list', { name: 'Results for My cover.png, Tapas' })).toContainText('custom crop');
  await expect(page.getByRole('list', { name: 'Results for My cover.png, Longstrip' })).not.toContainText(
    'custom crop',
  );

  const read = await converter.downloadZip();
  await checkConversion(read);
  expect(read.manifest.version).toBe(2);
  expect(read.manifest.files.map(({ name }) => name).sort()).toEqual([
    'longstrip/cover/My-cover-large.webp',
    'longstrip/cover/My-cover-medium.webp',
    'longstrip/cover/My-cover-small.webp',
    'tapas/cover/My-cover.png',
    'webtoon/square-thumbnail/My-cover.png',
  ]);
});

test('switching the platform keeps the files @long', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('webtoon');
  await converter.choose(createFile('page.png', await drawQuarters(1600, 1200)));
  await page.getByRole('navigation', { name: 'Convert for' }).getByRole('link', { name: 'Tapas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Convert images for Tapas');
  await expect(converter.files).toContainText('page.png');
  const conversion = await converter.downloadZip();
  await checkConversion(conversion);
  expect(conversion.manifest).toMatchObject({ version: 1, platform: 'tapas' });
});

test('the converter is translated to French @long', async ({ page }) => {
  await page.goto('/fr/outils/convertir-image-pour-tapas');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Convertir des images pour Tapas');
  const button = page.getByRole('button', { name: 'Télécharger le zip' });
  await expect(button).toBeDisabled();
  await page
    .getByLabel('Choisir des images')
    .setInputFiles([createFile('planche.png', await drawQuarters(900, 900)), createFile('vide.png', Buffer.alloc(0))]);
  await expect(button).toBeEnabled();
  await expect(page.getByRole('checkbox', { name: 'Vignette carrée' })).toBeChecked();
  await expect(page.getByRole('list', { name: 'Problèmes' })).toContainText('Le fichier est vide.');
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the converter has no accessibility violations or sideways scroll, ${scheme} @phone @long`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const converter = new ConverterPage(page);
    await converter.open('longstrip');
    await expectAccessible(page);
    await converter.checkKinds('Cover', 'Banner', 'Social story');
    await converter.choose([
      createFile('page.png', await drawQuarters(800, 900)),
      createFile('empty.png', Buffer.alloc(0)),
    ]);
    await converter.openCrop('page.png', 'Banner');
    await converter.dialog.getByRole('button', { name: 'Safe area' }).click();
    await expectAccessible(page);
    await converter.closeCrop();
    await converter.downloadZip();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
